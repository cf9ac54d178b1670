"""The site: every link, every anchor, every lesson on its page.

`make site-check` runs this on _site/ (FLUXX_SITE), which Quarto has made where it is installed. Elsewhere,
and in `make test`, these pages are the preview: the same staged content, read by Pandoc, with our theme on
Bootstrap. What Quarto adds around it (its bar, sidebars, search, grid) is then not looked at: a test that
says "only in the preview" or "only from Quarto" in its docstring looks at one of them alone."""
import gzip, json, os, re, sys
from collections import Counter
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote
import pytest
from playwright.sync_api import expect
from fluxx_tutor.cards import BUILT_IN, edition
from fluxx_tutor.clauses import CLAUSES
from fluxx_tutor.course import COURSE, lesson
from fluxx_tutor.glossary import GLOSSARY
from fluxx_tutor.bots import LADDER
from fluxx_tutor.links import read_link
from fluxx_tutor.map import DOORS, RUNGS
from fluxx_tutor.rulings import RULINGS
from lesson_driver import Player, views, table_of
from test_fits import faults

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT/"tools"))
import rulebook                 # noqa: E402
AS_IS = ("downloads", "live", "lite")                # files of others, or pages that are tested elsewhere

class Page(HTMLParser):
    "What a page of the site asks for, links to, and can be linked at."
    def __init__(self, path):
        super().__init__(); self.ids, self.links, self.needs = Counter(), [], []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if "id" in attrs: self.ids[attrs["id"]] += 1
        if tag == "a" and "href" in attrs: self.links.append(attrs["href"])
        self.needs += [attrs[key] for key in ("src", "data-ft-data", "poster") if key in attrs]
        if tag == "link" and "href" in attrs: self.needs.append(attrs["href"])

@lru_cache
def read(path): return Page(path)

def pages(site): return [p for p in sorted(site.rglob("*.html")) if p.relative_to(site).parts[0] not in AS_IS]
def told(site, slug): return json.loads((site/"data"/f"{slug}.json").read_text(encoding="utf-8"))[0]
@lru_cache
def page_of(slug):
    shows = lambda path: f'show(\\"{slug}\\")' in path.read_text(encoding="utf-8")
    return next(f"lessons/{path.stem}.html"
                for path in sorted((ROOT/"lessons").glob("*.ipynb")) if shows(path))

def test_every_page_of_the_sidebar_is_there(site):
    from test_site_config import LISTED
    assert [page for page in LISTED if not html_of(site, page).is_file()] == []

def test_every_link_leads_somewhere(site):
    broken, not_an_id = [], r"step-\d+$|from=|table=|lesson=|task="
    for path in pages(site):
        for link in read(path).links + read(path).needs:
            if re.match(r"[a-z]+:", link): continue
            to, _, anchor = link.partition("#")
            target = (path.parent/unquote(to.partition("?")[0])).resolve() if to else path
            if target.is_dir(): target /= "index.html"
            # a notebook in JupyterLite
            if "?path=" in to: target = site/"lite"/"files"/to.partition("?path=")[2]
            if not target.is_file(): broken.append(f"{path.relative_to(site)}: {link}")
            elif target.suffix != ".html" or not anchor or re.match(not_an_id, anchor): continue
            elif unquote(anchor) not in read(target).ids: broken.append(f"{path.relative_to(site)}: {link}")
    assert broken == []

def test_nothing_is_asked_of_other_servers(site):
    needs = [f"{p.name}: {need}" for p in pages(site)
             for need in read(p).needs if re.match(r"(https?:)?//", need)]
    asks = r"@import|url\(\s*['\"]?(https?:)?//"
    styles = [p.name for p in (site/"assets").glob("*.css") if re.search(asks, p.read_text(encoding="utf-8"))]
    assert needs == styles == []

def test_no_output_was_lost(site):
    "What a cell shows reaches its page as text or as a table, never as the name of a Python object."
    assert [p.name for p in pages(site)
            if re.search("object at 0x|IPython.core.display", p.read_text(encoding="utf-8"))] == []

def html_of(site, page):
    "Where a page is on the site; a room of the engine is called what its module is called, as nbdev has it."
    return site/re.sub(r"\.\w+$", ".html", re.sub(r"^nbs/\d+[a-z]?_", "nbs/", page))

def rule_pages(site): return [*sorted((site/"rules").glob("*.html")), *sorted((site/"ask").glob("*.html"))]

def part_of(site, page, id):
    "What stands on a page from this heading to the next one."
    text = html_of(site, page).read_text(encoding="utf-8")
    return re.split(r'<section id="', text.split(f'<section id="{id}"')[1])[0]

def test_every_clause_and_every_ruling_is_a_heading_with_an_anchor(site):
    places = {id: rulebook.page_of_clause(id) for id in CLAUSES} | {
        id: f"ask/{ruling.group}.html" for id, ruling in RULINGS.items()}
    for id, page in places.items():
        assert read(html_of(site, page)).ids[id] == 1, id
        assert re.search("<h2[^>]*>", part_of(site, page, id)[:200]), id

def test_a_clause_leads_to_the_steps_that_show_it(site):
    steps = {page_of(slug): lesson(slug).steps for slug in COURSE}
    for path in rule_pages(site):
        for link in read(path).links:
            if not (found := re.match(r"\.\./(lessons/.*)#step-(\d+)$", link)): continue
            assert 1 <= int(found[2]) <= len(steps[found[1]]), link
    cited = {id for taught in steps.values() for step in taught for id in step.why}
    assert [id for id in cited if "#step-" not in part_of(site, rulebook.page_of_clause(id), id)] == []

def test_every_clause_leads_to_its_tests_or_says_why_not(site):
    "Linked, not embedded: who looks a rule up reads no Python unless they ask for it."
    for id, tests in rulebook.checked_by().items():
        part = part_of(site, rulebook.page_of_clause(id), id)
        linked = [f'href="../{rulebook.html_of(rulebook.page_of_tests(file))}#{name}"'
                  for file, name in tests]
        assert [link for link in linked[:6] if link not in part] == [] and "<pre" not in part, id
        assert tests or "No test can show it" in part, id

def test_a_rule_can_be_seen_played_as_its_test_plays_it(site):
    """The tables behind the links are those of the tests, with all their choices;
    most clauses and rulings that can be played have one."""
    shown = {}
    for path in rule_pages(site):
        for link in read(path).links:
            if not (found := re.search(r"try\.html#from=(.*?)%23(.*?)&(table=.*)", link)): continue
            assert found[1] == path.relative_to(site).as_posix() and read(path).ids[found[2]] == 1, link
            shared = read_link(f"#{found[3]}")
            assert shared.step == 0 and shared.game.log, link
            shown.setdefault(found[2], []).append(shared.game)
    assert sum(id in shown for id in CLAUSES) > 120 and sum(id in shown for id in RULINGS) > 100
    game = shown["draw-raised-draws-difference"][0]  # tests/test_rulings.py: Draw 4 after one card was drawn
    assert game.hand("Ana") == ["Love", "Milk", "Bread"] and game.turn == "Ben"

def test_lessons_are_told_as_the_engine_tells_them(site):
    for slug in COURSE: assert told(site, slug) == json.loads(json.dumps(lesson(slug).trace())), slug

def test_the_module_is_there_once_and_the_pages_are_small(site):
    ours = [p for p in site.rglob("*") if p.suffix in (".js", ".html")
            and p.relative_to(site).parts[0] not in AS_IS]
    module = (site/"assets"/"player.js").read_text(encoding="utf-8")
    piece = module[len(module) // 2:][:200]                    # names in it are shortened: none is looked for
    copies = [p for p in ours if piece in p.read_text(encoding="utf-8")]
    assert copies == [site/"assets"/"player.js"]
    sizes = {p.relative_to(site).as_posix(): p.stat().st_size for p in pages(site)}
    assert {page: size for page, size in sizes.items() if size > 350_000} == {}
    practice = {(site/found[1]).resolve() for page in (site/"practice").glob("*.html")
                for found in re.finditer(r'data-ft-data="\.\./([^"]+)"', page.read_text(encoding="utf-8"))}
    puzzles = set((site/"data").glob("puzzles-*.json"))      # a sum of their own: test_puzzle_pages.py
    rest = [p for name in ("assets", "data") for p in (site/name).iterdir()
            if p.resolve() not in practice and p not in puzzles]
    assert sum(p.stat().st_size for p in rest) < 3_000_000
    sessions = [p for p in (site/"practice").glob("*.html") if p.name != "again.html"]    # asks out of these
    assert len(practice) == len(sessions) >= 15
    assert sum(len(gzip.compress(p.read_bytes(), 9)) for p in practice) < 250_000

def first_visit(site, path) -> int:
    """The gzipped bytes of ours that a page needs: itself and all it asks for,
    but for the shell, which is Quarto's or Bootstrap's."""
    asked = {(path.parent/need).resolve() for need in read(path).needs if not re.match(r"[a-z]+:", need)}
    if "data-ft-data" in path.read_text(encoding="utf-8"): asked.add((site/"assets"/"player.js").resolve())
    shell = lambda one: one.name in ("light.css", "dark.css") or "site_libs" in one.parts
    ours = [one for one in asked if not shell(one)]
    assert all(one.is_file() for one in ours)
    return sum(len(gzip.compress(one.read_bytes(), 6)) for one in (path, *ours))

def test_a_first_visit_is_small(site):
    shown = [site/"index.html", site/"course.html", *sorted((site/"lessons").glob("*.html"))]
    sizes = {path.relative_to(site).as_posix(): first_visit(site, path) for path in shown}
    assert len(sizes) > 28 and {page: size for page, size in sizes.items() if size > 120_000} == {}
    assert sizes["index.html"] > 60_000, "the module is counted"

# ---- in a browser

@pytest.fixture
def open_page(served, new_page):
    opened = []
    def go(path, **options):
        page = new_page(origin=served, **options); opened.append(page)
        page.goto(f"{served}/{path}")
        return page
    yield go
    for page in opened: assert not page.watch.errors + page.watch.console

def test_each_lesson_steps_on_its_page(open_page, site, served):
    page = open_page("index.html")
    for slug in COURSE:
        page.goto(f"{served}/{page_of(slug)}")
        # the lesson's own place: tables further down may be drawn before it
        player, one = Player(page.locator("[data-ft-call=mount]").first), lesson(slug)
        assert player.table() == table_of(views(one)[0]), slug
        last = len(one.steps)
        page.goto(f"{served}/{page_of(slug)}#step-{last}")
        expect(player.root).to_have_attribute("data-step", str(last - 1))
        assert player.table() == table_of(views(one)[-1]), slug

def test_a_lesson_steps_right_on_the_home_page(open_page):
    player = Player(open_page("index.html"))
    player.next()
    assert player.read()["step"] == 1

def hook(page, name, key=None):
    return page.locator(f'[data-ft="{name}"]' + (f'[data-key="{key}"]' if key else ""))

def test_the_course_is_the_map_and_remembers_what_was_done(open_page, served):
    page = open_page("course.html")
    expect(hook(page, "continue")).to_contain_text("Start with lesson 1")
    assert (hook(page, "open").evaluate_all("els => els.map(e => e.getAttribute('href'))")
            == [page_of(slug) for slug in COURSE])
    first, second, third, *_ = COURSE
    for slug in second, first:
        last = len(lesson(slug).steps)
        page.goto(f"{served}/{page_of(slug)}#step-{last - 1}"); page.reload()
        Player(page.locator("[data-ft-call=mount]").first).next()
        page.goto(f"{served}/course.html")
        expect(hook(page, "open", slug).locator("[data-ft=stars]")).to_be_visible()
    expect(hook(page, "so-far")).to_contain_text(f"2 of {len(COURSE)} lessons")
    expect(hook(page, "continue")).to_contain_text(lesson(third).title)
    hook(page, "continue").click(); page.wait_for_url(f"{served}/{page_of(third)}")
    page.go_back(); expect(hook(page, "so-far")).to_contain_text("2 of")
    hook(page, "map-more-toggle").click()
    for press in "forget-all", "forget-all-now": hook(page, press).click()
    expect(hook(page, "continue")).to_contain_text("Start with lesson 1")

def test_the_course_can_be_read_without_scripts(open_page):
    links = open_page("course.html", javascript=False).locator("main ol a").all()
    assert [link.get_attribute("href") for link in links] == [page_of(slug) for slug in COURSE]

FEW = ["a-first-turn", "play-all", "surprise-battles"]

@pytest.mark.parametrize("slug", [*FEW, *(pytest.param(slug, marks=pytest.mark.full)
                                          for slug in COURSE if slug not in FEW)])
@pytest.mark.parametrize("size", [(1366, 768), (1280, 800)], ids=["school", "laptop"])
def test_a_lesson_has_the_window_of_its_page(slug, size, open_page, site):
    "Every step is seen without scrolling once, under the bar of the preview; the title is said once."
    page = open_page(page_of(slug), width=size[0], height=size[1])
    player = Player(page)
    hand, bar = (player.root.locator(css).bounding_box() for css in ('[data-ft="table"] .ft-me', ".ft-time"))
    assert hand["y"] + hand["height"] < bar["y"] + 1
    assert not faults(player, told(site, slug)) and page.evaluate("scrollY") == 0
    assert page.locator("h1").locator("..").bounding_box()["height"] <= 1

def test_the_end_of_a_lesson_leads_on(open_page, served):
    page, (*_, before, last) = open_page("index.html"), COURSE
    to_end = lambda slug: page.goto(f"{served}/{page_of(slug)}#step-{len(lesson(slug).steps)}")
    to_end(before)
    table = read_link(hook(page, "play-this").get_attribute("href"))
    assert table.game.view() == lesson(before).scenario.start().view()
    hook(page, "next-lesson").click(); page.wait_for_url(f"{served}/{page_of(last)}")
    to_end(last)
    expect(hook(page, "ending")).to_be_visible()
    assert hook(page, "next-lesson").count() == 0, "it is the last one"
    hook(page, "all-lessons").first.click(); page.wait_for_url(f"{served}/course.html")
    own = next(slug for slug in COURSE if lesson(slug).deck.slug not in BUILT_IN)
    to_end(own)
    expect(hook(page, "ending")).to_be_visible()
    assert hook(page, "play-this").count() == 0, "a deck of one's own is only known where it was made"

def test_every_door_is_a_table_against_bots(site):
    [data] = [json.loads(path.read_text(encoding="utf-8"))[0] for path in (site/"data").glob("*.json")
              if '"mode":"map"' in path.read_text(encoding="utf-8")[:60]]
    tables = {door["key"]: read_link(door["href"]) for door in data["doors"]}
    assert {shared.seat for shared in tables.values()} == {"Ana"}
    assert list(tables) == [*RUNGS, *DOORS], "the same ladder as in a notebook"
    assert [tables[f"play-{slug}"].game.edition.slug for slug in BUILT_IN] == list(BUILT_IN)
    for bot, (name, _) in LADDER.items():
        assert tables[f"beat-{bot}"].bot == bot and tables[f"beat-{bot}"].game.players == ["Ana", name]

WIDE, NARROW = ("light", 1280), ("dark", 320)
LOOKED_AT = {"index.html": NARROW, "course.html": WIDE, "rules/index.html": NARROW,
             "rules/icons-and-surprises.html": WIDE, "rules/find.html": WIDE, "rules/glossary.html": NARROW,
             "rules/differ.html": NARROW, "tests/star.html": NARROW,
             "rights.html": WIDE, "try.html": NARROW,
             "ask/index.html": NARROW, "ask/creepers.html": NARROW, "decks/index.html": WIDE,
             "decks/star.html": NARROW,
             "nbs/index.html": WIDE, "nbs/scenario.html": NARROW, page_of("play-all"): WIDE,
             "lessons/for_tinkerers.html": NARROW}
EACH = [pytest.param(path, *how, marks=[] if how == LOOKED_AT[path] else pytest.mark.full)
        for path in LOOKED_AT for how in (WIDE, NARROW)]

@pytest.mark.parametrize("path, theme, width", EACH)
def test_pages_are_for_everybody(open_page, axe, path, theme, width):
    page = open_page(path, theme=theme, width=width)
    if path == "try.html": page.locator("[data-try=stage][data-live]").wait_for(timeout=60_000)
    page.wait_for_load_state("networkidle")
    # as it is used: else its bar, which sticks to the window, lies over its head
    page.evaluate("document.querySelector('[data-fluxx-tutor]')?.scrollIntoView()")
    assert axe(page, also=("heading-order", "landmark-unique", "scrollable-region-focusable")) == ""
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), "the page scrolls sideways"

BY_QUARTO = bool(os.environ.get("FLUXX_SITE")) and (Path(os.environ["FLUXX_SITE"])/"site_libs").exists()

@pytest.mark.skipif(not BY_QUARTO, reason="Quarto did not draw this site")
def test_quartos_search_knows_every_rule_and_question(site):
    "Only from Quarto: its index of sections has each clause, each ruling and each word."
    found = {entry["href"] for entry in json.loads((site/"search.json").read_text(encoding="utf-8"))}
    wanted = {f"{rulebook.html_of(rulebook.page_of_clause(id))}#{id}" for id in CLAUSES}
    wanted |= {f"ask/{r.group}.html#{r.id}" for r in RULINGS.values()}
    assert wanted - found == set() and "rules/glossary.html#word-surprise" in found

@pytest.mark.skipif(BY_QUARTO, reason="Quarto drew this site: light and dark are Quarto's own")
def test_light_and_dark_are_as_the_system_says(open_page):
    "Only in the preview: under Quarto a button chooses, and respect-user-color-scheme begins."
    for theme in "light", "dark":
        page = open_page(page_of("play-all"), theme=theme)
        expect(page.locator("body")).to_have_class(re.compile(f"quarto-{theme}"))
        scheme = page.locator("[data-ft=player]").first.evaluate("el => getComputedStyle(el).colorScheme")
        assert scheme == theme

@pytest.mark.parametrize("path", ["index.html", page_of("play-all"), "decks/star.html", "course.html"])
@pytest.mark.parametrize("width", [1280, 1920])
def test_what_has_a_table_takes_the_window(open_page, path, width):
    page = open_page(path, width=width)
    room = page.locator("[data-fluxx-tutor]").first.evaluate("el => el.getBoundingClientRect().width")
    assert room >= .9 * width, f"{path} leaves {room} of {width} pixels"

def test_every_page_says_what_it_is(site):
    "One h1, a title that no other page has, a sentence for search engines and social cards."
    titles, faults = Counter(), []
    for path in pages(site):
        text, name = path.read_text(encoding="utf-8"), path.relative_to(site).as_posix()
        titles[re.search("<title>(.*?)</title>", text, re.S)[1].strip()] += 1
        heads = len(re.findall("<h1[ >]", re.sub("(?s)<pre.*?</pre>", "", text)))
        told = re.search(r'<meta name="description" content="([^"]{12,})"', text)
        if heads != 1 or not told: faults.append((name, heads, told and told[1]))
    assert faults == [] and [title for title, n in titles.items() if n > 1] == []

def test_on_paper_a_page_is_its_text(open_page):
    page = open_page("rules/icons-and-surprises.html")
    page.emulate_media(media="print")
    assert not page.locator("#quarto-header, #quarto-sidebar, .footer").locator("visible=true").count()
    expect(page.locator("#surprise-any-time")).to_be_visible()

def test_rules_words_and_questions_are_found_as_people_ask(open_page):
    page = open_page("rules/find.html")
    shown = page.locator("main section li:visible")
    find, said = page.get_by_label("Words"), page.locator("output")
    everything = shown.count()
    assert everything == len(CLAUSES) + len(RULINGS) + len(GLOSSARY)
    page.get_by_label("Rulebook").select_option("star")
    others = sum("star" not in c.editions for c in CLAUSES.values())
    expect(said).to_have_text(f"{everything - others} lines")
    page.get_by_label("Rulebook").select_option("")
    find.fill("redraw-no-such-word"); expect(said).to_have_text("0 lines"); expect(shown).to_have_count(0)
    find.fill("Hand Limit"); expect(shown.first).to_be_visible()
    for line in shown.all_text_contents(): assert "hand" in line.lower() and "limit" in line.lower(), line
    find.fill("What is a Surprise?"); expect(shown.first).to_have_text("What is a Surprise?")
    shown.first.get_by_role("link").click()
    page.wait_for_url("**/rules/glossary.html#word-surprise")
    expect(page.locator("#word-surprise")).to_contain_text("out of turn")

@pytest.mark.parametrize("slug", BUILT_IN)
def test_a_deck_page_has_every_card(open_page, slug):
    page = open_page(f"decks/{slug}.html")
    expect(page.locator("[data-ft=deck] [data-card]")).to_have_count(len(edition(slug).cards))

def test_a_lesson_can_be_read_without_scripts(open_page):
    page = open_page(page_of("limits"), javascript=False)
    assert page.locator("main details summary").filter(has_text="Step 1 of").count() == 1
