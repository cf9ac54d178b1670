"""Write docs/rulebook.md, every clause with the code, the test and the lesson that stand on it, and build/deck-<edition>.html, all cards (`make pages`)."""
import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))
from fluxx_tutor.cards import BUILT_IN, edition             # noqa: E402
from fluxx_tutor.clauses import CLAUSES, EDITIONS           # noqa: E402
from fluxx_tutor.course import COURSE, lesson               # noqa: E402
from fluxx_tutor.events import POINTS                       # noqa: E402
from fluxx_tutor.page import deck_page                      # noqa: E402


ENGINE = ("numbers", "moves", "settle", "play", "turn", "setup", "game", "common_cards", "fluxx", "star", "keep_going", "words", "word", "regular_show", "mystery", "refusals")


def code_places() -> dict:
    "Clause -> functions that obey it: those that name one of its points, or cite it in a comment or docstring."
    points = {id: [p for p, ids in POINTS.items() if id in ids.split()] for id in CLAUSES}
    places = {id: [] for id in CLAUSES}
    for path in (ROOT / "fluxx_tutor" / f"{name}.py" for name in ENGINE):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, (ast.FunctionDef, ast.ClassDef)): continue
            if isinstance(node, ast.ClassDef) and any(isinstance(n, ast.FunctionDef) for n in node.body): continue
            text = ast.get_source_segment(source, node)
            for id in CLAUSES:
                if re.search(rf"(?<![\w-]){re.escape(id)}(?![\w-])", text) or any(f'"{p}"' in text for p in points[id]): places[id].append(f"{path.stem}.{node.name}")
    return places


def test_places() -> dict:
    "Clause -> tests marked with it."
    places = {id: [] for id in CLAUSES}
    for path in sorted((ROOT / "tests").glob("test_*.py")):
        for ids, name in re.findall(r"@clause\(([^)]*)\)(?:\n@[^\n]*)*\ndef (\w+)", path.read_text(encoding="utf-8")):
            for id in re.findall(r'"([\w-]+)"', ids): places[id].append(name)
    return places


def lesson_places() -> dict:
    "Clause -> lessons that show it, with the step."
    places = {id: [] for id in CLAUSES}
    for slug in COURSE:
        one = lesson(slug)
        for n, step in enumerate(one.steps, 1):
            for id in step.why: places[id].append(f"{one.title}, step {n}")
    return places


def page() -> str:
    code, tests, lessons = code_places(), test_places(), lesson_places()
    out = ["# The rulebook, clause by clause", "", "Every rule of the five rulebooks in our own words, with what stands on it: the code that obeys it, the test that guards it, the lesson that shows it. "
           "This page is written by `make pages`.", "", f"Rulebooks: {', '.join(f'**{letter}** {name}' for letter, name in zip('FSWRM', EDITIONS.values()))}.", ""]
    section = None
    for c in CLAUSES.values():
        if c.section != section:
            section = c.section
            out += [f"## {section}", ""]
        books = "".join(letter if e in c.editions else "·" for letter, e in zip("FSWRM", EDITIONS))
        out += [f"<a id=\"{c.id}\"></a>", f"**{c.text}** `{c.id}` {books}", ""]
        for word, found in (("code", [f"`{x}`" for x in code[c.id]]), ("test", [f"`{x}`" for x in tests[c.id]]), ("lesson", lessons[c.id])):
            found = list(dict.fromkeys(found))
            if found: out.append(f"- {word}: {', '.join(found[:6])}{f' and {len(found) - 6} more' if len(found) > 6 else ''}")
        out.append("")
    return "\n".join(out).rstrip() + "\n"


if __name__ == "__main__":
    (ROOT / "docs" / "rulebook.md").write_text(page(), encoding="utf-8")
    (ROOT / "build").mkdir(exist_ok=True)
    for slug in BUILT_IN: deck_page(edition(slug), ROOT / "build" / f"deck-{slug}.html")
    print(f"docs/rulebook.md and build/deck-{{{','.join(BUILT_IN)}}}.html")
