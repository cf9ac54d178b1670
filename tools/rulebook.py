"""The rules and the questions as Markdown: one writer for docs/rulebook.md and for the site.

A `Place` knows how a heading is marked there and where a link leads; all else is the same in both.
"""
import ast
import json
import re
import sys
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
from fluxx_tutor.clauses import CLAUSES, EDITIONS, PROSE, WORDINGS, wordings      # noqa: E402
from fluxx_tutor.course import COURSE, lesson               # noqa: E402
from fluxx_tutor.events import POINTS                       # noqa: E402
from fluxx_tutor.glossary import GLOSSARY                   # noqa: E402
from fluxx_tutor.rulings import RULINGS                     # noqa: E402
from language import marks_in                               # noqa: E402

ENGINE = ("numbers", "moves", "settle", "play", "turn", "setup", "game", "common_cards", "fluxx",
          "star", "keep_going", "words", "word",
          "regular_show", "mystery", "solo", "refusals")


# ── what stands on a rule ──
def source_of(node, lines) -> str:
    """The lines of a function or class, decorators and all (ast.get_source_segment reads the whole
    file again for each)."""
    first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
    return "\n".join(lines[first - 1:node.end_lineno])


@lru_cache
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
def checked_by(kind="clause") -> dict:
    "Clause (or ruling) -> tests marked with it: the file and the name."
    places = {id: [] for id in (CLAUSES if kind == "clause" else RULINGS)}
    for path in sorted((ROOT / "tests").glob("test_*.py")):
        for id, name in marks_in(path, kind): places[id].append((path.name, name))
    return places


@lru_cache
def marked_tests() -> dict:
    "File of tests -> its tests that are marked with a clause or ruling, each with its source."
    marked = {test for kind in ("clause", "ruling") for tests in checked_by(kind).values() for test in tests}
    found = {}
    for file in sorted({file for file, _ in marked}):
        source = (ROOT / "tests" / file).read_text(encoding="utf-8")
        found[file] = {node.name: source_of(node, source.split("\n")) for node in ast.parse(source).body
                       if isinstance(node, ast.FunctionDef) and (file, node.name) in marked}
    return found


@lru_cache
def lesson_steps() -> dict:
    "Clause -> the lessons (by short name) and steps that show it."
    places = {id: [] for id in CLAUSES}
    for slug in COURSE:
        for n, step in enumerate(lesson(slug).steps, 1):
            for id in step.why: places[id].append((slug, n))
    return places


@lru_cache
def lesson_files() -> dict:
    "The notebook of each lesson, in the order of the course."
    shown = {found[1]: f"lessons/{path.name}" for path in sorted((ROOT / "lessons").glob("[0-9]*.ipynb"))
             if (found := re.search(r'show\(\\"([\w-]+)\\"\)', path.read_text(encoding="utf-8")))}
    return {slug: shown[slug] for slug in COURSE}


@lru_cache
def rooms() -> dict:
    "Module of the engine -> its notebook and what that is called."
    def title(path):
        cells = ("".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"])
        return re.match("# ([^\n]*)", next(text for text in cells if text.startswith("# ")))[1]
    files = {name: next((ROOT / "nbs").glob(f"[0-9]*_{name}.ipynb")) for name in ENGINE}
    return {name: (f"nbs/{path.name}", title(path)) for name, path in files.items()}


@lru_cache
def entries() -> list:
    "All that there is to say of each clause, as plain data."
    return [dict(c._asdict(), code=unique(code_places()[c.id]), tests=unique(checked_by()[c.id]),
                 lessons=unique(lesson_steps()[c.id]), prose=PROSE.get(c.id)) for c in CLAUSES.values()]


def unique(items): return list(dict.fromkeys(items))
def counted(n, word): return f"{n} {word}{'' if n == 1 else 's'}"
def slugged(text): return "-".join(re.findall(r"\w+", text.lower()))
def escaped(text): return re.sub(r"([\\`*_\[\]<>$@^~|])", r"\\\1", text)


@lru_cache
def sections() -> dict:
    "The clauses of each section, under its name, as entries."
    return {name: list(group) for name, group in groupby(entries(), key=lambda e: e["section"])}


# ── the two places ──
class InDocs:
    "docs/rulebook.md: one file with all clauses, read in a repository."
    up, level = "../", 3
    def heading(self, level, text, id=""):
        return (f'<a id="{id}"></a>\n\n' if id else "") + f"{'#' * level} {text}"
    def small(self, text): return f"<sub>{text}</sub>"
    def clause(self, id): return f"#{id}"
    def step(self, slug, n): return self.up + lesson_files()[slug]
    def test(self, file, name): return f"{self.up}tests/{file}"
    def played(self, id, page): return []


class OnSite:
    "Pages of the site, one folder below its root: rules/, ask/ and tests/."
    up, level = "../", 2
    def heading(self, level, text, id=""): return f"{'#' * level} {text} {{#{id} .ft-rule}}"
    def small(self, text): return f"[{text}]{{.ft-meta}}"
    def clause(self, id): return f"{self.up}{page_of_clause(id)}#{id}"
    def step(self, slug, n): return f"{self.up}{lesson_files()[slug]}#step-{n}"
    def test(self, file, name): return f"{self.up}{page_of_tests(file)}#{name}"
    def played(self, id, page):
        from played import played
        back = quote(f"{page}#{id}", safe="/")
        return [f"{self.up}try.html#from={back}&{link}" for link in played(id)[:4]]


def page_of_section(name): return f"rules/{slugged(name)}.qmd"
def page_of_clause(id): return page_of_section(CLAUSES[id].section)
def page_of_tests(file): return f"tests/{file[5:-3].replace('_', '-')}.qmd"       # test_star.py: star.qmd
def html_of(page): return re.sub(r"\.qmd$", ".html", page)


# ── one rule, one question ──
def article(e, place) -> list:
    "One clause: what it says, where it holds, where it is shown, and small what stands on it."
    told = [books(e["editions"]), *shown_in(e["lessons"], place),
            *play_links(place.played(e["id"], html_of(page_of_clause(e["id"]))))]
    none = [f"No test can show it: {escaped(e['prose'])}."] if e["prose"] else []
    obeyed = unique(name.split(".")[0] for name in e["code"])
    where = [f"[{title}]({place.up}{path})" for path, title in (rooms()[name] for name in obeyed[:4])]
    return [place.heading(place.level, escaped(e["text"]), e["id"]), " ".join(told + none),
            small_print(e["id"], e["tests"], where, place)]


def shown_in(steps, place) -> list:
    "The first steps that show a clause, lesson by lesson, and how many more there are."
    link = lambda slug, n: f"[{n}]({place.step(slug, n)})"
    told = [f"*{lesson(slug).title}* (step {', '.join(link(*one) for one in group)})"
            for slug, group in groupby(steps[:5], key=lambda step: step[0])]
    more = f" and {counted(len(steps) - 5, 'more step')}" if len(steps) > 5 else ""
    return [f"Shown in {'; '.join(told)}{more}."] if told else []


def books(editions) -> str:
    "In which rulebooks a clause stands, in words."
    names = [name for slug, name in EDITIONS.items() if slug in editions]
    return "In all five rulebooks." if len(names) == len(EDITIONS) else f"In {listed(names)}."


def listed(names): return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def play_links(links) -> list:
    "Links to the tables on which a rule's tests play it, live; each knows the way back."
    if len(links) < 2: return [f"**[See it played]({link})**." for link in links]
    return [f"**See it played: {', '.join(f'[table {n}]({link})' for n, link in enumerate(links, 1))}**."]


def small_print(id, tests, where, place) -> str:
    "The name of a rule, its tests and the rooms of the engine that obey it."
    parts = [f"[{id}](#{id})"]
    checked = [f"[{file[5:-3].replace('_', ' ')}]({place.test(file, name)})" for file, name in tests[:6]]
    if checked: parts.append(f"tests: {', '.join(checked)}")
    if where: parts.append(f"engine: {', '.join(where)}")
    return place.small(" · ".join(parts))


def question(r, page, place) -> list:
    "One ruling."
    return [place.heading(place.level, escaped(r.question), r.id), escaped(r.answer),
            *play_links(place.played(r.id, page)),
            small_print(r.id, checked_by("ruling")[r.id], [], place)]


# ── the words, and where the rulebooks differ ──
# Words that "a" does not suit; a verb is told by its "To …".
ASKED = {"Basic Rules": "are the Basic Rules", "discard pile": "is the discard pile", "slang": "is slang",
         "draw pile": "is the draw pile", "Main Deck": "is the Main Deck", "Rules Deck": "is the Rules Deck",
         **{word: f"does “{word}” mean" for word in ("in force", "in play", "out of turn", "knocked out")}}


def asked(term) -> str:
    "The question that a word of the game answers."
    if term.text.startswith("To "): return f"What does “{term.word}” mean?"
    a = "an" if term.word[0] in "AEIOUaeiou" else "a"
    return f"What {ASKED.get(term.word, f'is {a} {term.word}')}?"


def word_article(key, term, place) -> list:
    rules = [f"- [{escaped(CLAUSES[id].text)}]({place.clause(id)})" for id in term.why if id in CLAUSES]
    return [place.heading(place.level, escaped(asked(term)), f"word-{key}"), escaped(term.text),
            *(["The rulebooks say:", "\n".join(rules)] if rules else [])]


OPTIONS = {"limits": "When the limits are obeyed", "first": "Who goes first",
           "leaving": "Leaving in the middle of a game", "meta rules": "When Meta Rules may be agreed on"}


def differences(place) -> list:
    "Where the rulebooks differ in what happens at the table: option by option, the reading of each rulebook."
    out = ["Each edition plays by its own rulebook. "
           "At your table you may take another reading: every edition has these options."]
    for option, readings in WORDINGS.items():
        own = {slug: wordings(slug)[option][0] for slug in EDITIONS}
        title = OPTIONS.get(option, option.capitalize())
        out += [place.heading(place.level, title, f"differ-{slugged(option)}"),
                "\n".join(f"- *{reading}* {reading_of(reading, ids.split(), own, place)}"
                          for reading, ids in readings.items()),
                f"As an option: `options={{\"{option}\": \"{list(readings)[-1]}\"}}`."]
    return out


def reading_of(reading, ids, own, place) -> str:
    "Who reads it so, and the clauses that say so."
    names = [EDITIONS[slug] for slug, read in own.items() if read == reading]
    rules = " ".join(f"[{escaped(CLAUSES[id].text)}]({place.clause(id)})" for id in ids)
    return f"({listed(names) if names else 'as an option only'}){': ' if rules else '.'}{rules}"


# ── docs/rulebook.md ──
def in_docs() -> str:
    "docs/rulebook.md."
    place = InDocs()
    out = ["# The rulebook, clause by clause",
           "Every rule of the five rulebooks in our own words, with what stands on it: "
           "the lesson that shows it, the test that checks it, the rooms of the engine that obey it. "
           "This page is written by `make pages`; the site has the same, section by section.",
           "## By rulebook", "Only the clauses of one rulebook:", *map(of_rulebook, EDITIONS),
           "## Where the rulebooks differ", *differences(place)]
    for name, group in sections().items():
        out += [f"## {name}", *(piece for e in group for piece in article(e, place))]
    return "\n\n".join(out) + "\n"


def of_rulebook(slug) -> str:
    "The clauses of one rulebook as links: a filter that needs no script."
    own = [e for e in entries() if slug in e["editions"]]
    out = ["<details>", f"<summary>{EDITIONS[slug]}: {len(own)} clauses</summary>", ""]
    for section, group in groupby(own, key=lambda e: e["section"]):
        out += [f"**{section}**", "", *[f"- [{escaped(e['text'])}](#{e['id']})" for e in group], ""]
    return "\n".join([*out, "</details>"])


# ── the pages of the site: path, title, name of the page among all, description, pieces ──
def on_site():
    "Every page about rules, questions and their tests."
    place = OnSite()
    for name, group in sections().items():
        yield (page_of_section(name), name, f"{name}: the rules",
               f"{counted(len(group), 'rule')}, with lessons that show them and tables to see them played",
               [piece for e in group for piece in article(e, place)])
    yield ("rules/glossary.qmd", "What the words mean", "",
           "The words of the game, each in a sentence or two",
           [piece for key, term in GLOSSARY.items() for piece in word_article(key, term, place)])
    yield ("rules/differ.qmd", "Where the rulebooks differ", "",
           "What one edition does otherwise than another, and how to choose", differences(place))
    for file, tests in marked_tests().items():
        yield (page_of_tests(file), f"Tests: {page_of_tests(file)[6:-4].replace('-', ' ')}", "",
               f"{counted(len(tests), 'test')} of rules, as Python: scenes that are played and looked at",
               [f"All of `tests/{file}` that is marked with a rule or a question. The verbs are those of "
                "`tests/language.py`, and read like play.", *(piece for test in tests.items()
                                                              for piece in test_article(*test, place))])


def test_article(name, source, place):
    title = name.removeprefix("test_").replace("_", " ")
    return [place.heading(2, title, name), f"```{{.python}}\n{source}\n```"]


def groups_of_questions(groups):
    "The pages of what people ask."
    place = OnSite()
    for group, title in groups.items():
        rulings = [r for r in RULINGS.values() if r.group == group]
        yield (f"ask/{group}.qmd", title, f"{title}: what people ask",
               f"{counted(len(rulings), 'question')} from real tables, answered and played out",
               [piece for r in rulings for piece in question(r, f"ask/{group}.html", place)])
