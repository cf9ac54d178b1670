"""Write docs/rulebook.md, fluxx_tutor/data/lessons.json and build/deck-<edition>.html (`make pages`).

The first has every clause with the code, the test and the lesson that stand on it, the second what a list
says about each lesson, the others all cards.
"""
import ast
import json
import re
import sys
from functools import lru_cache
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
from fluxx_tutor.cards import BUILT_IN, edition             # noqa: E402
from fluxx_tutor.clauses import CLAUSES, EDITIONS, LETTERS, PROSE, WORDINGS, wordings      # noqa: E402
from fluxx_tutor.course import COURSE, OUTLINES, lesson, outlined      # noqa: E402
from fluxx_tutor.events import POINTS                       # noqa: E402
from fluxx_tutor.page import deck_page                      # noqa: E402
from fluxx_tutor.rulings import RULINGS                     # noqa: E402
from language import marks_in                               # noqa: E402

ENGINE = ("numbers", "moves", "settle", "play", "turn", "setup", "game", "common_cards", "fluxx",
          "star", "keep_going", "words", "word",
          "regular_show", "mystery", "solo", "refusals")


def source_of(node, lines) -> str:
    """The lines of a function or class, decorators and all (ast.get_source_segment reads the whole
    file again for each)."""
    first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
    return "\n".join(lines[first - 1:node.end_lineno])


def code_places() -> dict:
    """Clause -> functions that obey it: those that name one of its points,
    or cite it in a comment or docstring."""
    points = {id: [p for p, ids in POINTS.items() if id in ids.split()] for id in CLAUSES}
    places = {id: [] for id in CLAUSES}
    for path in (ROOT / "fluxx_tutor" / f"{name}.py" for name in ENGINE):
        source = path.read_text(encoding="utf-8")
        lines = source.split("\n")
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, (ast.FunctionDef, ast.ClassDef)): continue
            if isinstance(node, ast.ClassDef) and any(isinstance(n, ast.FunctionDef) for n in node.body):
                continue
            text = source_of(node, lines)
            words = set(re.findall(r"[\w-]+", text))
            for id in CLAUSES:
                if id in words or any(f'"{p}"' in text for p in points[id]):
                    places[id].append(f"{path.stem}.{node.name}")
    return places


@lru_cache
def test_places(kind="clause") -> dict:
    "Clause (or ruling) -> tests marked with it."
    places = {id: [] for id in (CLAUSES if kind == "clause" else RULINGS)}
    for path in sorted((ROOT / "tests").glob("test_*.py")):
        for id, name in marks_in(path, kind): places[id].append(name)
    return places


@lru_cache
def test_sources() -> dict:
    "Name of a test -> the files that have it, with its source."
    found = {}
    for path in sorted((ROOT / "tests").glob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.setdefault(node.name, []).append((path.name, source_of(node, source.split("\n"))))
    return found


def lesson_steps() -> dict:
    "Clause -> the lessons (by short name) and steps that show it."
    places = {id: [] for id in CLAUSES}
    for slug in COURSE:
        for n, step in enumerate(lesson(slug).steps, 1):
            for id in step.why: places[id].append((slug, n))
    return places


def lesson_places() -> dict:
    "Clause -> lessons that show it, with the step."
    titles = {slug: lesson(slug).title for slug in COURSE}
    return {id: [f"{titles[slug]}, step {n}" for slug, n in steps] for id, steps in lesson_steps().items()}


@lru_cache
def entries() -> list:
    """All that there is to say of each clause, as plain data:
    for this page, and for any other that shows or filters clauses."""
    code, tests, lessons = code_places(), test_places(), lesson_places()
    return [dict(c._asdict(), code=unique(code[c.id]), tests=unique(tests[c.id]),
                 lessons=unique(lessons[c.id]), prose=PROSE.get(c.id))
            for c in CLAUSES.values()]


def unique(items): return list(dict.fromkeys(items))


def page() -> str:
    "docs/rulebook.md."
    clauses = entries()
    out = ["# The rulebook, clause by clause", "",
           "Every rule of the five rulebooks in our own words, with what stands on it: "
           "the code that obeys it, the test that guards it, "
           "the lesson that shows it. This page is written by `make pages`.", "",
           "Rulebooks: "
           f"{', '.join(f'**{LETTERS[slug]}** {name}' for slug, name in EDITIONS.items())}.",
           "", "## By rulebook", "",
           "Only the clauses of one rulebook:", "",
           *[line for slug in EDITIONS for line in of_rulebook(slug, clauses)], *differences()]
    for section, group in groupby(clauses, key=lambda e: e["section"]):
        out += [f"## {section}", "", *[line for e in group for line in article(e)]]
    return "\n".join(out).rstrip() + "\n"


def of_rulebook(slug, clauses) -> list:
    "The clauses of one rulebook as links: a filter that needs no script."
    own = [e for e in clauses if slug in e["editions"]]
    out = ["<details>", f"<summary>{EDITIONS[slug]}: {len(own)} clauses</summary>", ""]
    for section, group in groupby(own, key=lambda e: e["section"]):
        out += [f"**{section}**", "", *[f"- [{e['text']}](#{e['id']})" for e in group], ""]
    return [*out, "</details>", ""]


def differences() -> list:
    "Where the rulebooks differ in what happens at the table: option by option, the reading of each rulebook."
    rows = []
    for option, readings in WORDINGS.items():
        own = [wordings(slug)[option][0] for slug in EDITIONS]
        stands = [f"*{reading}*{': ' if ids else ''}{links(ids)}" for reading, ids in readings.items()]
        rows.append(f"| {' | '.join([option, *own, ', '.join(stands)])} |")
    return ["## Where the rulebooks differ", "",
            "Every edition has these options, `options={\"limits\": "
            "\"one step\"}`; the reading of its own rulebook is the default.", "",
            f"| option | {' | '.join(EDITIONS.values())} | readings and their clauses |",
            "|---" * (len(EDITIONS) + 2) + "|", *rows, ""]


def links(ids): return " ".join(f"[`{id}`](#{id})" for id in ids.split())


def article(e) -> list:
    "One clause, with what stands on it."
    books = "".join(letter if slug in e["editions"] else "·" for slug, letter in LETTERS.items())
    out = [f"<a id=\"{e['id']}\"></a>", f"**{e['text']}** `{e['id']}` {books}", ""]
    for word, found in (("code", [f"`{x}`" for x in e["code"]]), ("test", [f"`{x}`" for x in e["tests"]]),
                        ("lesson", e["lessons"])):
        if found:
            out.append(f"- {word}: "
                       f"{', '.join(found[:6])}{f' and {len(found) - 6} more' if len(found) > 6 else ''}")
    if e["prose"]: out.append(f"- no test: {e['prose']}")
    return [*out, ""]


def lesson_outlines() -> str:
    "What a list says about each lesson, one lesson a line."
    told = {slug: json.dumps(outlined(lesson(slug)), ensure_ascii=False) for slug in COURSE}
    rows = (f"{json.dumps(slug)}: {row}" for slug, row in told.items())
    return "{\n" + ",\n".join(rows) + "\n}\n"


if __name__ == "__main__":
    OUTLINES.write_text(lesson_outlines(), encoding="utf-8")
    (ROOT / "docs" / "rulebook.md").write_text(page(), encoding="utf-8")
    (ROOT / "build").mkdir(exist_ok=True)
    for slug in BUILT_IN: deck_page(edition(slug), ROOT / "build" / f"deck-{slug}.html")
    print(f"docs/rulebook.md, fluxx_tutor/data/lessons.json and build/deck-{{{','.join(BUILT_IN)}}}.html")
