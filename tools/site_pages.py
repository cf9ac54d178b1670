"""The pages of the site that are written from the engine:
home, course, clauses, what people ask, decks, rooms."""
import json
import re
from collections import Counter
from html import escape
from pathlib import Path

import yaml

import rulebook
from fluxx_tutor.bank import bank_decks
from fluxx_tutor.cards import BUILT_IN, edition
from fluxx_tutor.clauses import CLAUSES, EDITIONS
from fluxx_tutor.cli import START
from fluxx_tutor.course import CHAPTERS, COURSE, lesson, outlines
from fluxx_tutor.glossary import GLOSSARY
from fluxx_tutor.map import DOORS, RUNGS, as_list, door_link, map_trace
from fluxx_tutor.page import as_html, deck_html, on_a_site, plain_steps
from fluxx_tutor.practice import deck_called, session
from fluxx_tutor.puzzle_lesson import puzzle_bank, puzzle_lesson
from fluxx_tutor.rulings import GROUPS, RULINGS
from preview import side_of
from rulebook import counted

ROOT = Path(__file__).resolve().parent.parent


def pages(stage):
    "Every page that no notebook is: its path and its text."
    yield "index.qmd", home(stage)
    yield "course.qmd", course(stage)
    yield "rules/index.qmd", rules()
    yield "rules/find.qmd", find()
    yield "try.qmd", try_it()
    yield "get.qmd", get(stage)
    yield "rights.qmd", with_head("rights.qmd", (ROOT / "site" / "rights.qmd").read_text(encoding="utf-8"))
    yield "ask/index.qmd", asked_about()
    yield "decks/index.qmd", decks()
    yield "nbs/index.qmd", rooms()
    yield "404.qmd", (ROOT / "site" / "404.qmd").read_text(encoding="utf-8")
    yield "puzzles.qmd", puzzles(stage)
    for slug in BUILT_IN: yield f"decks/{slug}.qmd", deck(stage, slug)
    asked = {}
    for path, deck_name, n in SESSIONS: yield path, practice(stage, path, deck_name, n, asked)
    yield "practice/again.qmd", again(asked)


def rule_pages(stage):
    "What tools/rulebook.py writes."
    for path, title, name, told, pieces in (*rulebook.on_site(), *rulebook.groups_of_questions(GROUPS)):
        extra = {"pagetitle": name} if name else {}
        if path.startswith("tests/"): extra["search"] = False       # who looks for a rule wants the rule
        yield path, page(path, title, told, *pieces, **extra)


def raw(html): return f"```{{=html}}\n{html}\n```\n"


def window(place):
    "A lesson or a session that has the window of its page: it says its title itself, and all of it is seen."
    return f'<div class="site-window">{place}</div>'


# A page with a lesson or a map on it: all the width there is, and no list beside it.
WIDE = {"toc": False, "page-layout": "full", "sidebar": False}


def with_head(page, text):
    "A page with front matter, and after that what it needs to show lessons."
    from make_site import head
    front, body = text.split("\n---\n", 1)
    return f"{front}\n---\n\n{raw(head(page))}\n{body.lstrip()}"


def page(path, title, description, *body, **extra):
    "A page of these pieces of Markdown."
    values = dict(title=title, description=description, toc=False) | extra | {"repo-actions": False}
    front = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in values.items())
    return with_head(path, f"---\n{front}---\n" + "\n\n".join(piece.strip("\n") for piece in body) + "\n")


# ── home and course ──
def home(stage):
    "index.qmd, with the lesson that it names put in its place, and what it counts."
    text = (ROOT / "index.qmd").read_text(encoding="utf-8")
    mark, slug = "<!-- a lesson steps here: ", "draw-4-then-draw-2"
    with on_a_site(stage.putter("index.qmd")): piece = raw(as_html(lesson(slug)))
    assert mark + slug in text, "index.qmd does not say where its lesson stands"
    text = fill(text, lessons=len(COURSE), minutes=minutes(), clauses=len(CLAUSES), rulings=len(RULINGS))
    return with_head("index.qmd", text.replace(f"{mark}{slug} -->", piece))


def minutes(): return sum(outlines()[slug]["minutes"] for slug in COURSE)


def get(stage):
    "get.qmd, with the wheel that this site has, and where the project is public, if it is."
    wheel = next((ROOT / "build" / "live").glob("fluxx_tutor-*.whl"), None)
    at, text = stage.at, (ROOT / "site" / "get.qmd").read_text(encoding="utf-8")
    here = (f"[{wheel.name}](live/{wheel.name}){{data-noresolveinput=\"\" download=\"\"}} is the package, "
            f"{wheel.stat().st_size / 1e6:.1f} MB: the engine and the lessons. Download it, "
            "then, in the folder where it lies:" if wheel else "In the folder of the project:")
    source = (f"[{at.git.removeprefix('https://')}]({at.git}) has the notebooks, the tests and this site. "
              "In its folder:"
              if at.git else "In the folder of the project, with its notebooks, tests and this site:")
    return with_head("get.qmd", fill(text, wheel=here, what=wheel.name if wheel else ".", source=source))


def fill(text, **values):
    "The text with what stands in {{double braces}} filled in."
    return re.sub(r"\{\{(\w+)\}\}", lambda found: str(values[found[1]]), text)


def course(stage):
    "The map of the lessons; without scripts, a list."
    sessions = {f"practice-{name}": f"practice/{name}-1.html" for name in bank_decks()}
    sessions["puzzle-today"] = "puzzles.html"
    trace = map_trace(lambda name: (stage.slugs | sessions).get(name)
                      or (door_link(name) if name in RUNGS | DOORS else None))
    trace["practice"] = [one for one in trace["practice"] if one["href"]]       # what has a place on the site
    trace["again"] = {"href": "practice/again.html"}
    place = stage.putter("course.qmd")("mountMap", [trace], as_list(trace, "h2"))
    return page("course.qmd", "The course", "Every lesson, step by step",
                "The base game in an order that a beginner can follow, and then what the others add to it. "
                "How far you are is kept in this browser, and nowhere else.",
                raw(place),
                "In class? [For teachers](lessons/for_teachers.ipynb) has a plan for 45 minutes and "
                "notes to every lesson.", *notebooks(stage), **WIDE)


# ── practice: some sessions of each deck, baked, so that they need no Python ──
MANY = {"fluxx": 5, "star": 3, "mystery": 3}        # sessions of a deck on the site; 2 of any other
SESSIONS = [(f"practice/{name}-{n}.qmd", name, n) for name in bank_decks()
            for n in range(1, MANY.get(name, 2) + 1)]


def practice(stage, path, name, n, asked):
    """A session of practice: it leads to the next one, and a wrong answer to the lesson that cures it.
    `asked` is told what is asked: deck -> {file: ids}."""
    ten, many = session(name, n), MANY.get(name, 2)
    called = deck_called(name)
    ten.slug, ten.title = f"practice-{name}-{n}", f"Practice: {called}, {n} of {many}"
    trace = ten.trace()
    for belief in trace["beliefs"].values():
        if belief["lesson"]: belief["lesson"]["href"] = "../" + stage.slugs[belief["lesson"]["slug"]]
    trace["map"] = {"href": "../course.html"}
    trace["next"] = {"slug": f"practice-{name}-{n + 1}", "title": "Ten more questions",
                     "href": f"{name}-{n + 1}.html"} if n < many else None
    trace["again"] = {"href": "again.html"}
    place = stage.putter(path)("mount", [trace], plain_steps(trace))
    file = re.search(r'data-ft-data="([^"]+)"', place)[1]
    asked.setdefault(name, {})[file] = [one.id for one in ten.exercises]
    return page(path, ten.title, f"Ten tables, ten questions about the rules of {called}: what happens next?",
                raw(window(place)), **WIDE)


def again(asked):
    "What was answered wrong before and is due: asked out of the files of the sessions, by site/again.js."
    told = [{"name": deck_called(name), "files": files} for name, files in asked.items()]
    place = (f'<div class="ft-place" data-again="{escape(json.dumps(told, ensure_ascii=False))}">'
             "<p>A question that you got wrong in practice comes back here, a day later or more. "
             "That needs scripts; what you got wrong is kept in this browser, and nowhere else.</p></div>")
    links = "\n".join(f"- [{deck_called(name)}]({name}-1.qmd)" for name in asked)
    return page("practice/again.qmd", "To ask again",
                "Questions that you got wrong, when it is time for them", raw(window(place)),
                "Ten new questions of a deck:", links,
                raw('<script type="module" src="../assets/again.js"></script>'), **WIDE)


# ── puzzles: all of the bank, ten to a file, so that any day has the same one as in a notebook ──
TOGETHER = 10
SHARED = ("clauses", "glossary")            # what puzzles say alike: once in a file
LEVELS = {1: "Easy", 2: "A little harder", 3: "Hard", 4: "Very hard", 5: "For experts"}


def packed(traces: list) -> dict:
    "Some puzzles as one piece of data."
    out = {key: {} for key in SHARED}
    for trace in traces:
        for key in SHARED:
            for name, value in trace[key].items():
                assert out[key].setdefault(name, value) == value, f"two puzzles say otherwise what {name} is"
    return out | {"puzzles": [{k: v for k, v in trace.items() if k not in SHARED} for trace in traces]}


def puzzles(stage):
    "The puzzle of the day, played here, and all others from easy to hard; without scripts, in words."
    bank, number = puzzle_bank(), lambda n: n // TOGETHER + 1
    traces = [puzzle_lesson(n).trace() for n in range(1, len(bank) + 1)]
    for first in range(0, len(bank), TOGETHER):
        text = json.dumps(packed(traces[first:first + TOGETHER]), ensure_ascii=False, separators=(",", ":"))
        (stage.folder / "data" / f"puzzles-{number(first)}.json").write_text(text, encoding="utf-8")
    def item(n, one, trace):
        lines = str(one).split("\n\n")[0].split("\n")
        table = "".join(f"<li>{escape(line)}</li>" for line in lines)
        return (f'<li id="puzzle-{n}" data-slug="{trace["slug"]}"><a href="#puzzle-{n}">Puzzle {n}</a> '
                f'<span>{escape(edition(one.setup["edition"]).name)}: {escape(one.aim)}</span>'
                f'<div class="ft-in-words"><p>{escape(one.text())}</p><ul>{table}</ul>'
                f"<details><summary>Show the solution</summary>{solution(trace)}</details></div></li>")
    rows = list(zip(range(1, len(bank) + 1), bank, traces))
    def graded(level):
        items = "".join(item(*row) for row in rows if row[1].level == level)
        return (f"## {LEVELS[level]} <small>{'★' * level}</small>\n\n"
                + raw(f'<ol class="ft-puzzles">{items}</ol>'))
    levels = [graded(level) for level in sorted({one.level for one in bank})]
    place = (f'<div class="ft-place" data-puzzles="{len(bank)}" data-together="{TOGETHER}">'
             "<p>There is a puzzle for every day. Played move by move it needs scripts; "
             "below, every puzzle is told in words.</p></div>")
    return page("puzzles.qmd", "Puzzles", "Can you do it in one turn? A puzzle for every day",
                raw(window(place)),
                f"{len(bank)} puzzles, from easy to hard. Every day has its own, and any may be played. "
                "What you have solved is kept in this browser, and nowhere else.",
                *levels, raw('<script type="module" src="assets/puzzles.js"></script>'), **WIDE)


def solution(trace) -> str:
    "What is done in a puzzle, and what follows, as plain HTML."
    told = [step["label"] for step in trace["steps"] if step["kind"] == "show"]
    return f"<ol>{''.join(f'<li>{escape(line)}</li>' for line in told)}</ol>"


def notebooks(stage) -> list:
    "Where the map opens as a notebook, with all lessons in it."
    from make_site import servers, usable
    links = [("lite/index.html", "in JupyterLite, in this browser")] if usable("lite") else []
    links += [(to, f"in {name}, {why}") for to, name, why in servers(stage.at.repo, Path(START))[:1]]
    told = " or ".join(f'[{words}]({to}){{data-noresolveinput=""}}' for to, words in links)
    return [f"As notebooks, all on one map: {told}."] if links else []


# ── the rules, and what people ask: tools/rulebook.py writes all but these three ──
def rules():
    "The sections of the rules, and the other ways to a rule."
    doors = [("Find a rule", "find.qmd",
              "Type a word, or choose a rulebook: rules, questions and words in one list."),
             ("What the words mean", "glossary.qmd",
              f"{counted(len(GLOSSARY), 'word')} of the game, from Action to turn."),
             ("What people ask", "../ask/index.qmd",
              f"{counted(len(RULINGS), 'question')} from real tables, answered."),
             ("Where the rulebooks differ", "differ.qmd", "The few things that one edition does otherwise.")]
    section = lambda name, group: (f"- [{name}]({rulebook.page_of_section(name)[6:]}): "
                                   + counted(len(group), "rule"))
    door = lambda title, to, told: f"- [{title}]({to})\n\n  {told}\n"
    return page("rules/index.qmd", "The rules", "Every rule of five rulebooks, in our own words",
                "Every rule has the step of a lesson that shows it, a table on which you can see it played, "
                "and the test that checks it.",
                "::: {.site-doors}\n" + "\n".join(door(*one) for one in doors) + "\n:::",
                "## Section by section",
                "\n".join(section(*one) for one in rulebook.sections().items()))


FILTER = """<form class="ft-filter" data-ft-filter role="search" aria-label="Find a rule">
<label>Words
<input type="search" name="words" placeholder="hand limit, what is a Surprise …" autocomplete="off"></label>
<label>Rulebook <select name="edition"><option value="">all five</option>{options}</select></label>
<output aria-live="polite"></output>
</form>"""


def find():
    "Every word, rule and question as a line that leads to it, to be sifted."
    place = rulebook.OnSite()
    line = lambda text, to, more="": f"- [{rulebook.escaped(text)}]({to}){more}"
    parts = {"Words": [line(rulebook.asked(term), f"glossary.qmd#word-{key}")
                       for key, term in GLOSSARY.items()]}
    books = lambda e: f'{{data-in="{" ".join(e["editions"])}"}}'
    for name, group in rulebook.sections().items():
        parts[f"Rules: {name}"] = [line(e["text"], place.clause(e["id"]), books(e)) for e in group]
    for group, title in GROUPS.items():
        parts[f"Questions: {title}"] = [line(r.question, f"../ask/{group}.qmd#{r.id}")
                                        for r in RULINGS.values() if r.group == group]
    options = "".join(f'<option value="{slug}">{escape(name)}</option>' for slug, name in EDITIONS.items())
    return page("rules/find.qmd", "Find a rule",
                "All words, rules and questions in one list that can be sifted",
                raw(FILTER.format(options=options)),
                *(f"## {name}\n\n" + "\n".join(lines) for name, lines in parts.items()), search=False)


def asked_about():
    "The groups of rulings."
    count = Counter(r.group for r in RULINGS.values())
    return page("ask/index.qmd", "What people ask", "Questions from real tables, answered and played out",
                "The answers are in our own words. "
                "Most of them are played out by a test, and you can step through what it plays.",
                "\n".join(f"- [{title}]({group}.qmd): {counted(count[group], 'question')}"
                          for group, title in GROUPS.items()),
                "Two longer pages answer them in code that you can change: "
                "[Fluxx 4.0](../nbs/70_what_people_ask.ipynb) and [Star Fluxx](../nbs/71_star_faq.ipynb).")


# ── the decks ──
PRACTICE = "the cards that are publicly known, and plain ones of our own where a deck needs more to be played"


def decks():
    "The five decks, each with the kinds of cards in it."
    def item(one):
        kinds = ", ".join(counted(n, kind)
                          for kind, n in Counter(card.type for card in one.cards.values()).items())
        practice = "A practice deck. " if one.practice else ""
        return f"- [{one.name}]({one.slug}.qmd)\n\n  {practice}{counted(len(one.cards), 'card')}: {kinds}.\n"
    return page("decks/index.qmd", "The decks", "Every card, in our own words and drawings",
                "::: {.site-doors}\n" + "\n".join(item(edition(slug)) for slug in BUILT_IN) + "\n:::",
                f"A *practice deck* has {PRACTICE}. "
                "[A deck of your own](../lessons/26_a_deck_of_your_own.ipynb) shows "
                "how cards of several decks are mixed, and how a card of your own is made.")


def deck(stage, slug):
    "All cards of an edition, drawn."
    one, path = edition(slug), f"decks/{slug}.qmd"
    note = (f"This is a **practice deck**: {PRACTICE}." if one.practice
            else "Every card, in our own words and drawings.")
    with on_a_site(stage.putter(path)): piece = deck_html(one)
    return page(path, f"The deck of {one.name}",
                f"{counted(len(one.cards), 'card')}, drawn and told in our own words",
                note, raw(piece), **WIDE)


# ── how it works ──
def rooms():
    "The engine's notebooks, floor by floor, as _quarto.yml lists them."
    config = yaml.safe_load((ROOT / "_quarto.yml").read_text(encoding="utf-8"))["website"]
    sections = side_of("nbs/index.qmd", config)["contents"][1:]
    return page("nbs/index.qmd", "How it works",
                "The engine, room by room, as notebooks that explain themselves",
                "Each notebook is one room of the program: "
                "why it is there, its code, and examples that run every time the project is tested. "
                "The numbers are the floors of the house: a room only uses what lies below it.",
                *(f"## {section['section']}\n\n"
                  + "\n".join(map(room, section["contents"])) for section in sections))


def room(name):
    "One line for a notebook: its title and the line below that; or for a page of tests."
    if name.endswith(".qmd"): return f"- [{Path(name).stem.replace('-', ' ').capitalize()}](../{name})"
    path = ROOT / name
    cells = ("".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"])
    title, line = re.match(r"# ([^\n]*)\n\n> ([^\n]*)",
                           next(text for text in cells if text.startswith("# "))).groups()
    return f"- `{path.stem[:2]}` [{title}]({path.name}): {line}"


# ── try it ──
EXAMPLE = """edition: fluxx
players: Ana, Ben
hand of Ana: Draw 4; Rocket to the Moon; Trade Hands
hand of Ben: Love; Play 3
in front of Ana: The Moon
in front of Ben: The Rocket
draw pile: War; The Sun; Jackpot!
seed: 7"""
LIVE = """<form data-try="form" class="ft-try">
<label>Open <select name="what"><option value="">a table, or a lesson …</option>{options}</select></label>
<button type="button" data-try="share">Share</button>
<input data-try="shared" aria-label="Link to this table" readonly hidden>
<details><summary>Arrange a table</summary>
<label>The table, as text
<textarea data-try="text" rows="9" spellcheck="false">{example}</textarea></label><button>Lay it out</button>
</details>
</form>
<p class="ft-try-said"><span role="status" data-try="said">Loading Python …</span>
<span data-try="bytes"></span> <span data-try="hint">Lessons step without it: choose one meanwhile.</span></p>
<p data-try="back" hidden><a href="rules/index.html">Back to the rule that this table plays</a></p>
<progress data-try="bar" max="1" value="0" aria-label="Loading"></progress>
<div data-try="stage" class="ft-place"></div>
<script type="module" src="assets/try.js"></script>"""
NOT_BUILT = "*This copy of the site was built without the engine's files: `make live`, then `make site`.*\n"


def try_it():
    """try.qmd, with the live table in its place;
    where the engine's files are not built, with a word about that."""
    from make_site import usable
    text, mark = ((ROOT / "site" / "try.qmd").read_text(encoding="utf-8"),
                  "<!-- the live table stands here -->")
    live = raw(LIVE.format(options=to_open(), example=escape(EXAMPLE))) if usable("live") else NOT_BUILT
    return with_head("try.qmd", fill(text.replace(mark, live), size=size_of_live()))


def size_of_live() -> str:
    "How much comes to a browser that plays, read off the files."
    listed = ROOT / "build" / "live" / "files.json"
    if not listed.exists(): return ""
    files = json.loads(listed.read_text(encoding="utf-8"))
    return f" ({sum(one['size'] for one in files.values()) / 1e6:.1f} MB)"


def to_open():
    "What can be opened on the page: tables of each deck, with and without company, and every lesson."
    option = lambda value, name: f'<option value="{value}">{escape(name)}</option>'
    group = lambda label, options: f'<optgroup label="{escape(label)}">{"".join(options)}</optgroup>'
    tables = lambda kind: (option(f"{kind}:{slug}", edition(slug).name) for slug in BUILT_IN)
    lessons = lambda slugs: (option(f"lesson:{slug}", outlines()[slug]["title"]) for slug in slugs)
    kinds = (("table", "A new table"), ("bots", "You against two bots"), ("solo", "Alone: Solo Fluxx"))
    return "".join([*(group(label, tables(kind)) for kind, label in kinds),
                    *(group(f"A lesson: {chapter}", lessons(slugs)) for chapter, slugs in CHAPTERS.items())])
