"""The pages of the site that are written from the engine: the course, the clauses, what people ask, the decks. tools/make_site.py stages them."""
import json
import re
from collections import Counter
from html import escape
from pathlib import Path
from urllib.parse import quote

import yaml

import pages as rulebook
from fluxx_tutor.cards import BUILT_IN, edition
from fluxx_tutor.clauses import CLAUSES, EDITIONS, PROSE
from fluxx_tutor.course import CHAPTERS, COURSE, lesson
from fluxx_tutor.page import as_html, deck_html, on_a_site
from fluxx_tutor.rulings import GROUPS, RULINGS
from played import played

ROOT = Path(__file__).resolve().parent.parent


def pages(stage):
    "Every page that no notebook is: its path and its text."
    yield "index.qmd", home(stage)
    yield "course.qmd", course(stage)
    yield "rules.qmd", rules(stage)
    yield "try.qmd", try_it()
    yield "rights.qmd", with_head("rights.qmd", (ROOT / "site" / "rights.qmd").read_text(encoding="utf-8"))
    yield "ask/index.qmd", asked_about()
    yield "decks/index.qmd", decks()
    yield "nbs/index.qmd", rooms()
    for group in GROUPS: yield f"ask/{group}.qmd", ask(group)
    for slug in BUILT_IN: yield f"decks/{slug}.qmd", deck(stage, slug)


def raw(html): return f"```{{=html}}\n{html}\n```\n"


def with_head(page, text):
    "A page with front matter, and after that what it needs to show lessons."
    from make_site import head
    front, body = text.split("\n---\n", 1)
    return f"{front}\n---\n\n{raw(head(page))}\n{body.lstrip()}"


def page(path, title, body, description=""): return with_head(path, f"---\ntitle: {json.dumps(title, ensure_ascii=False)}\n" + (f"description: {json.dumps(description, ensure_ascii=False)}\n" if description else "") + f"---\n{body}")


# ── home and course ──
def home(stage):
    "index.qmd, with the lesson that it names put in its place."
    text = (ROOT / "index.qmd").read_text(encoding="utf-8")
    mark, slug = "<!-- a lesson steps here: ", "draw-4-then-draw-2"
    with on_a_site(stage.putter("index.qmd")): piece = raw(as_html(lesson(slug)))
    assert mark + slug in text, "index.qmd does not say where its lesson stands"
    count = dict(lessons=len(COURSE), minutes=minutes(), clauses=len(CLAUSES), rulings=len(RULINGS))
    return with_head("index.qmd", re.sub(r"\{\{(\w+)\}\}", lambda found: str(count[found[1]]), text).replace(f"{mark}{slug} -->", piece))


def minutes(): return sum(lesson(slug).minutes for slug in COURSE)


def course(stage):
    "The lessons in their order."
    items, number = [], {slug: n for n, slug in enumerate(COURSE, 1)}
    for chapter, lessons in CHAPTERS.items():
        items.append(f"\n## {chapter}\n")
        for slug in lessons:
            one = lesson(slug)
            items.append(f"{number[slug]}. [**{one.title}**]({stage.slugs[slug]}). {one.aim} *{one.minutes} minutes, {len(one.steps)} steps{', with a practice deck' if one.deck.practice else ''}.*")
    return page("course.qmd", "The course", f"{len(COURSE)} lessons, {minutes()} minutes in all: the base game in an order that a beginner can follow, and then what other editions add to it. Each one steps right on its page.\n\n"
                + "\n".join(items) + "\n\nIn class? [For teachers](lessons/for_teachers.ipynb) has a plan for 45 minutes and notes to every lesson.\n", "Every lesson, step by step")


# ── the clauses ──
FILTER = """<form class="ft-filter" data-ft-filter role="search" aria-label="Filter the clauses">
<label>Rulebook <select name="edition"><option value="">all five</option>{options}</select></label>
<label>Words <input type="search" name="words" placeholder="draw, limit, creeper …" autocomplete="off"></label>
<output aria-live="polite">{count} clauses</output>
</form>"""


def test_details(names, sources):
    "The tests behind a clause or a ruling, folded."
    shown = [(file, source) for name in dict.fromkeys(names) for file, source in sources.get(name, [])]
    return "".join(f"<details><summary>Test in <code>tests/{escape(file)}</code></summary><pre><code>{escape(source)}</code></pre></details>" for file, source in shown)


def play_links(id, page):
    "Links to the tables on which the tests of a clause or a ruling play it, live; each knows the way back."
    links = [f'{"../" * page.count("/")}try.html#from={quote(f"{page}#{id}", safe="/")}&amp;{link}' for _, link in played(id)[:4]]
    if not links: return ""
    if len(links) == 1: return f'<p class="ft-clause-play"><a href="{links[0]}">See it played</a></p>'
    tables = ", ".join(f'<a href="{link}">table {n}</a>' for n, link in enumerate(links, 1))
    return f'<p class="ft-clause-play">See it played: {tables}</p>'


def clause_article(stage, c, tests, steps, code, sources, titles):
    books = ", ".join(name for slug, name in EDITIONS.items() if slug in c.editions)
    step = lambda slug, n: f'<a href="{stage.slugs[slug].replace(".ipynb", ".html")}#step-{n}">{escape(titles[slug])}, step {n}</a>'
    shown = "; ".join(step(slug, n) for slug, n in steps[:4])
    lines = [f'<p class="ft-clause-text">{escape(c.text)}</p>', f'<p class="ft-clause-meta"><a href="#{c.id}"><code>{c.id}</code></a> · {escape(books)}</p>']
    more = len(steps) - 4
    if shown: lines.append(f"<p>Shown in {shown}" + (f" and {more} more {'step' if more == 1 else 'steps'}" if more > 0 else "") + ".</p>")
    if code: lines.append(f"<p>Obeyed by {', '.join(f'<code>{escape(x)}</code>' for x in list(dict.fromkeys(code))[:5])}.</p>")
    if c.id in PROSE: lines.append(f"<p>No test can show it: {escape(PROSE[c.id])}.</p>")
    return f'<article class="ft-clause" id="{c.id}" data-in="{" ".join(c.editions)}">{"".join(lines)}{play_links(c.id, "rules.html")}{test_details(tests, sources)}</article>'


def rules(stage):
    "Every clause, with the lesson's step that shows it, the code that obeys it and the test that guards it."
    code, tests, steps, sources = rulebook.code_places(), rulebook.test_places(), rulebook.lesson_steps(), rulebook.test_sources()
    titles = {slug: lesson(slug).title for slug in COURSE}
    options = "".join(f'<option value="{slug}">{escape(name)}</option>' for slug, name in EDITIONS.items())
    out = ["Every rule of the five rulebooks in our own words. Each has a name that code, tests and lessons cite.\n", raw(FILTER.format(options=options, count=len(CLAUSES)))]
    for section in dict.fromkeys(c.section for c in CLAUSES.values()):
        articles = [clause_article(stage, c, tests[c.id], steps[c.id], code[c.id], sources, titles) for c in CLAUSES.values() if c.section == section]
        out += [f"## {section}\n", raw("\n".join(articles))]
    return page("rules.qmd", "The rules, clause by clause", "\n".join(out), "Every rule, with the lesson that shows it and the test that guards it")


# ── what people ask ──
def asked_about():
    count = lambda group: sum(r.group == group for r in RULINGS.values())
    items = "\n".join(f"- [{title}]({group}.qmd): {count(group)} question{'s' if count(group) > 1 else ''}" for group, title in GROUPS.items())
    return page("ask/index.qmd", "What people ask", f"Questions that come up at real tables, and the answers, in our own words. Most of them are played out by a test.\n\n{items}\n\n"
                "Two longer pages answer them in code that you can change: [Fluxx 4.0](../nbs/70_what_people_ask.ipynb) and [Star Fluxx](../nbs/71_star_faq.ipynb).\n")


def ask(group):
    "One group of rulings."
    tests, sources = rulebook.test_places("ruling"), rulebook.test_sources()
    article = lambda r: (f'<article class="ft-clause" id="{r.id}"><h3>{escape(r.question)}</h3><p>{escape(r.answer)}</p>'
                         f'<p class="ft-clause-meta"><a href="#{r.id}"><code>{r.id}</code></a></p>'
                         f'{play_links(r.id, f"ask/{group}.html")}{test_details(tests[r.id], sources)}</article>')
    out = [article(r) for r in RULINGS.values() if r.group == group]
    return page(f"ask/{group}.qmd", GROUPS[group], raw("<h2 class=\"ft-only-heard\">Questions</h2>" + "\n".join(out)), "What people ask, answered and played out")


# ── the decks ──
def decks():
    "The five decks, each with what is special about it."
    kinds = lambda one: ", ".join(f"{n} {kind}{'s' if n > 1 else ''}" for kind, n in Counter(card.type for card in one.cards.values()).items())
    items = "\n".join(f"- [{one.name}]({one.slug}.qmd)\n\n  {'A practice deck. ' if one.practice else ''}{len(one.cards)} cards: {kinds(one)}.\n" for one in map(edition, BUILT_IN))
    return page("decks/index.qmd", "The decks", f"::: {{.site-doors}}\n{items}\n:::\n\nA *practice deck* has the cards that are publicly known, and plain ones of our own where a deck needs more to be played. "
                "[A deck of your own](../lessons/26_a_deck_of_your_own.ipynb) shows how cards of several decks are mixed, and how a card of your own is made.\n", "Every card, in our own words and drawings")


def deck(stage, slug):
    "All cards of an edition, drawn."
    one, path = edition(slug), f"decks/{slug}.qmd"
    note = "This is a **practice deck**: the cards that are publicly known, and plain ones of our own where a deck needs more to be played." if one.practice else "Every card, in our own words and drawings."
    with on_a_site(stage.putter(path)): piece = deck_html(one)
    return page(path, f"The deck of {one.name}", f"{note} {len(one.cards)} cards.\n\n{raw(piece)}")


# ── how it works ──
def rooms():
    "The engine's notebooks, floor by floor, as _quarto.yml lists them."
    from preview import side_of
    config = yaml.safe_load((ROOT / "_quarto.yml").read_text(encoding="utf-8"))["website"]
    out = ["Fluxx Tutor is written as notebooks that explain themselves. Each is one room of the program: why it is there, its code, and examples that run every time the project is tested. "
           "The numbers are the floors of the house: a room only uses what lies below it.\n"]
    for section in side_of("nbs/index.qmd", config)["contents"][1:]:
        out += [f"## {section['section']}\n", *(room(ROOT / path) for path in section["contents"]), ""]
    return page("nbs/index.qmd", "How it works", "\n".join(out), "The engine, room by room, as notebooks that explain themselves")


def room(path):
    "One line for a notebook: its title and the line below that."
    title = next("".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if "".join(cell["source"]).startswith("# "))
    name, line = re.match(r"# ([^\n]*)\n\n> ([^\n]*)", title).groups()
    return f"- `{path.stem[:2]}` [{name}]({path.name}): {line}"


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
<details><summary>Arrange a table</summary><label>The table, as text <textarea data-try="text" rows="9" spellcheck="false">{example}</textarea></label><button>Lay it out</button></details>
</form>
<p role="status" data-try="said" class="ft-try-said">Loading Python …</p>
<p data-try="back" hidden><a href="rules.html">Back to the rule that this table plays</a></p>
<progress data-try="bar" max="1" value="0" aria-label="Loading"></progress>
<div data-try="stage" class="ft-place"></div>
<script type="module" src="assets/try.js"></script>"""


def try_it():
    "try.qmd, with the live table in its place; where the engine's files are not built, with a word about that."
    from make_site import usable
    text, mark = (ROOT / "site" / "try.qmd").read_text(encoding="utf-8"), "<!-- the live table stands here -->"
    group = lambda label, items: f'<optgroup label="{label}">' + "".join(f'<option value="{value}">{escape(name)}</option>' for value, name in items) + "</optgroup>"
    decks = lambda kind: [(f"{kind}:{slug}", edition(slug).name) for slug in BUILT_IN]
    options = group("A new table", decks("table")) + group("You against two bots", decks("bots")) + group("Alone: Solo Fluxx", decks("solo"))
    options += "".join(group(f"A lesson: {escape(chapter)}", [(f"lesson:{slug}", lesson(slug).title) for slug in lessons]) for chapter, lessons in CHAPTERS.items())
    live = raw(LIVE.format(options=options, example=escape(EXAMPLE))) if usable("live") else "*This copy of the site was built without the engine's files: `make live`, then `make site`.*\n"
    return with_head("try.qmd", text.replace(mark, live))
