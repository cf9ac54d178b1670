"""Lessons as exported pages, opened from file:// without any network: the page shows what the engine says."""
import pytest
from playwright.sync_api import expect
from fluxx_tutor.course import COURSE, lesson
from fluxx_tutor.page import as_html
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *

LESSONS = list(COURSE)
FIRST = LESSONS[0]

@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    "Each lesson with its trace and the address of its page."
    folder = tmp_path_factory.mktemp("pages")
    def export(name, lesson): return lesson, lesson.trace(), lesson.to_html(folder/f"{name}.html").as_uri()
    return {name: export(name, lesson(name)) for name in LESSONS} | {"hostile": export("hostile", hostile_lesson())}

@pytest.fixture(params=LESSONS)
def taught(request, exported): return exported[request.param]

@pytest.fixture
def visit(new_page):
    "visit(url) → a page. If it asks for anything but its own file, says a word on the console or opens a dialog, the test fails."
    pages = []
    def go(url, **options):
        page = new_page(**options); pages.append(page)
        page.asked, page.dialogs = [], []
        page.on("request", lambda request: page.asked.append(request.url))
        page.on("dialog", lambda dialog: (page.dialogs.append(dialog.message), dialog.dismiss()))
        page.goto(url)
        return page
    yield go
    for page in pages:
        assert set(page.asked) == {page.asked[0]} and not page.watch.refused, page.asked + page.watch.refused
        assert not page.watch.errors + page.watch.console + page.dialogs

# ---- the page and the engine

def test_every_step_shows_the_engines_table(taught, visit):
    lesson, trace, url = taught
    player, tables = Player(visit(url)), [table_of(v) for v in views(lesson)]
    assert views_of_trace(trace) == views(lesson)
    for i, step in enumerate(trace["steps"]):
        assert player.arrived(i).headline() == text_of(trace, step["head"])
        assert player.table() == tables[i], f"step {i}"
        assert player.words("say") == [text_of(trace, t) for t in step["say"]]
        assert player.words("now") == [f"Now in force: {step['now']}"]
        for face in player.faces(): assert face == dict(trace["cards"][face["id"]], id=face["id"], seen=True) | dict(art=face["art"]), f"step {i}"
        if i < len(tables) - 1: player.next()
    for i in reversed(range(len(tables))):
        assert player.arrived(i).table() == tables[i], f"back at step {i}"
        if i: player.back()

def test_every_card_lies_in_one_place(taught, visit):
    lesson, trace, url = taught
    player = Player(visit(url)); player.hook("next").focus()
    for i, engine in enumerate(views(lesson)):
        ids = [face["id"] for face in player.arrived(i).faces()]
        assert sorted(ids) == sorted(set(ids)), f"step {i} shows a card twice"
        covering = {engine["draw_rule"], engine["play_rule"]} - {None}
        assert covering <= set(engine["rules"]), f"step {i}: {covering} covers the Basic Rules, but in force are {engine['rules']}"
        player.page.keyboard.press("ArrowRight")

def test_what_happened_is_told_as_a_tree(taught, visit):
    _, trace, url = taught
    player = Player(visit(url))
    def lines(nodes): return [line for n in nodes for line in [text_of(trace, n["text"]), *lines(n.get("kids", []))]]
    for i, step in enumerate(trace["steps"]):
        shown = player.go(i).hook("tree").locator("li").evaluate_all("els => els.map(li => { const own = li.cloneNode(true); own.querySelectorAll('ul, .ft-chip, .ft-sum').forEach(e => e.remove()); return own.textContent.trim() })")
        assert shown == lines(step["tree"]), f"step {i}"
        assert set(player.clauses()) == {*step["why"], *(id for p in step.get("points", []) for id in p["why"])}, f"step {i}"

# ---- questions

def test_right_answers(taught, visit):
    _, trace, url = taught
    assert len(questions(trace)) >= 2, "each lesson asks at least twice"
    walk_to_the_end(Player(visit(url)), trace)

def test_wrong_answers(taught, visit):
    _, trace, url = taught
    player = Player(visit(url))
    for i in questions(trace):
        for k in wrong(trace, i): answer_and_check(player, trace, i, k)

def test_a_question_gives_nothing_away_before_it_is_answered(taught, visit):
    _, trace, url = taught
    player = Player(visit(url))
    for i in questions(trace):
        options = trace["steps"][i]["options"]
        assert player.go(i).hook("option").locator("span").all_inner_texts() == [text_of(trace, o["text"]) for o in options]
        assert player.graded() == {} and player.clauses() == [] and not player.root.locator("input:checked").count()
        assert len({o.evaluate("el => el.className") for o in player.hook("option").all()}) == 1, "all options look alike"
        expect(player.hook("next")).to_have_text("Skip")

def test_a_skipped_question_shows_what_happens_and_blames_nobody(exported, visit):
    _, trace, url = exported[FIRST]
    i = questions(trace)[0]
    player = Player(visit(url)).go(i).next()
    assert player.graded() == {right(trace, i): "right"}
    assert not player.hook("note").count() and "you said" not in player.root.inner_text()

def test_restart_forgets_the_answers(exported, visit):
    _, trace, url = exported[FIRST]
    i = questions(trace)[0]
    player = Player(visit(url)).go(i).answer(wrong(trace, i)[0])
    player.hook("restart").click()
    assert player.arrived(0).headline() == text_of(trace, trace["steps"][0]["head"])
    assert not player.go(i).root.locator("input:checked").count()
    assert list(player.next().graded().values()) == ["right"]

def test_step_list_and_timeline_go_anywhere(taught, visit):
    _, trace, url = taught
    player, n = Player(visit(url)), len(trace["steps"])
    labels = player.hook("step").locator("span:last-child").all_text_contents()
    assert [spaced(t) for t in labels] == [s["label"] + " question" * (s["kind"] == "ask") for s in trace["steps"]]
    for i in [n - 1, 0, n // 2]:
        player.hook("steps-toggle").click(); player.hook("step").nth(i).click(); player.arrived(i)
        expect(player.hook("steps-toggle")).to_have_text(f"Step {i + 1} of {n}")
        expect(player.hook("steps")).not_to_have_attribute("open", "")
        assert player.root.locator("[aria-current]").evaluate_all("els => els.map(e => e.dataset.step)") == [str(i)] * 2
    player.hook("node").nth(n - 2).click(); player.arrived(n - 2)

# ---- keys, focus, reading aloud

def tab_to(player, hook, key="Tab"):
    "Presses Tab until the focus is on what is wanted."
    for _ in range(60):
        if (player.focus() or "").split(" ")[0] == hook: return
        player.page.keyboard.press(key)
    raise AssertionError(f"{key} never comes to {hook}")

def test_keyboard_alone_from_start_to_end(taught, visit):
    _, trace, url = taught
    player, last = Player(visit(url)), len(trace["steps"]) - 1
    ways, press = ["Enter", "Space", "ArrowRight", "PageDown"], player.page.keyboard.press
    tab_to(player, "next")
    for i in range(last):
        if trace["steps"][i]["kind"] == "ask":
            tab_to(player, "option", "Shift+Tab")
            while player.focus() != "option 0": press("ArrowUp")
            press("Space")
            for _ in range(right(trace, i)): press("ArrowDown")
            press("Enter")
        else: press(ways[i % 4])
        assert player.arrived(i + 1).focus() == "next", f"the focus is lost at step {i + 1}"
    graded = [i for i, s in enumerate(trace["steps"]) if "answers" in s]
    press("Home"); assert player.arrived(0).focus()
    for i in graded: assert set(player.go(i).graded().values()) == {"right"}

def test_why_opens_by_key_and_keeps_the_focus(exported, visit):
    _, trace, url = exported[FIRST]
    player = Player(visit(url))
    tab_to(player, "why-toggle"); player.page.keyboard.press("Enter")
    expect(player.hook("why").first).to_have_attribute("open", "")
    for i in range(1, len(trace["steps"])):
        player.page.keyboard.press("ArrowRight")
        assert player.arrived(i).focus() in ("why-toggle", "next"), f"step {i}"

def test_step_list_by_key(exported, visit):
    player = Player(visit(exported[FIRST][2])); press = player.page.keyboard.press
    tab_to(player, "steps-toggle"); press("Enter")
    expect(player.hook("steps")).to_have_attribute("open", "")
    press("Escape"); expect(player.hook("steps")).not_to_have_attribute("open", "")
    assert player.focus() == "steps-toggle"
    press("Space"); press("Tab"); press("Tab"); press("Tab"); assert player.focus() == "step 2"
    press("Enter"); assert player.arrived(2).focus() == "steps-toggle"

def test_one_polite_voice_reads_each_new_step(taught, visit):
    _, trace, url = taught
    player = Player(visit(url))
    voices = player.root.locator("[aria-live], [role=status], [role=alert], [role=log]")
    assert voices.evaluate_all("els => els.map(e => e.getAttribute('aria-live'))") == ["polite"] and player.announced() == ""
    for i in range(1, len(trace["steps"])):
        told = player.next().announced()
        assert told.startswith(f"Step {i + 1} of {len(trace['steps'])}.") and player.headline() in told, f"step {i}"
        for say in player.words("say"): assert say in told, f"step {i}"

def test_a_wrong_answer_is_read_aloud(exported, visit):
    _, trace, url = exported[FIRST]
    i = questions(trace)[0]; k = wrong(trace, i)[0]
    told = Player(visit(url)).go(i).answer(k).announced()
    for line in trace["steps"][i]["options"][k]["reply"]: assert text_of(trace, line) in told

# ---- motion

# Presses Next and looks in the same instant: for each card in the air, how far it is from where it lay (none: from its old zone) and from where it goes.
NEXT_AND_LOOK = """(root, moves) => {
  const from = Object.fromEntries([...moves].reverse().map(m => [m[0], m[1]])), spot = el => { const r = el.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] };
  const lying = () => Object.fromEntries([...root.querySelectorAll("[data-zone] [data-card]")].filter(c => !c.closest(".ft-air")).map(c => [c.dataset.card, spot(c)]));
  const zones = Object.fromEntries([...root.querySelectorAll("[data-zone]")].reverse().map(z => [z.dataset.zone, spot(z.querySelector("[data-place]") ?? z)]));
  const far = (a, b) => a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : null, old = lying();
  root.querySelector('[data-ft="next"]').click();
  const now = lying();
  return [...root.querySelectorAll(".ft-air > *")].map(ghost => { const id = ghost.dataset.card ?? null;
    return { id, says: ghost.textContent, moving: ghost.getAnimations().length, start: far(spot(ghost), old[id] ?? zones[from[id]]), way: far(spot(ghost), now[id]) } }) }"""
LANDED = """([root, moves]) => moves.every(([id, , to]) => { const all = [...root.querySelectorAll("[data-card]")].filter(c => c.dataset.card === id);
  return to === "discard_pile" && !all.length || all.some(c => c.closest("[data-zone]").dataset.zone === to && c.checkVisibility({ opacityProperty: true })) })"""

def last_moves(step): return list({m[0]: m for m in step["moves"] if m[0]}.values())
def movers(step): return sorted(map(str, [*{m[0] for m in step["moves"] if m[0]}, *(m[0] for m in step["moves"] if not m[0])]))     # one who draws face down moves cards without a name

def test_cards_fly_from_where_they_were_to_where_they_go(taught, visit):
    _, trace, url = taught
    player, ways = Player(visit(url, motion=True)), []
    for i, step in enumerate(trace["steps"][1:], 1):
        flying = player.root.evaluate(NEXT_AND_LOOK, step["moves"])
        assert sorted(str(f["id"]) for f in flying) == movers(step), f"step {i}"
        for f in flying: assert f["moving"] and f["start"] < 8 and (f["id"] or not f["says"]), f"step {i}: {f}"
        ways += [f["way"] for f in flying if f["way"]]
        expect(player.root.locator(".ft-air")).to_have_count(0, timeout=10_000)
        assert player.root.evaluate("(root, moves) => (" + LANDED + ")([root, moves])", last_moves(step)), f"step {i}: {step['moves']}"
    assert sum(way > 40 for way in ways) >= len(ways) * .7, ways

def test_reduced_motion_moves_nothing(taught, visit):
    _, trace, url = taught
    player = Player(visit(url, motion=False))
    for step in trace["steps"][1:]:
        assert player.root.evaluate(NEXT_AND_LOOK, step["moves"]) == []
        assert player.root.evaluate("root => root.getAnimations({ subtree: true }).length") == 0
        assert player.root.evaluate("(root, moves) => (" + LANDED + ")([root, moves])", last_moves(step))

def test_impatient_clicks_lose_nothing(taught, visit):
    lesson, trace, url = taught
    player, last = Player(visit(url, motion=True)), len(trace["steps"]) - 1
    player.root.evaluate("(root, n) => { for (let i = 0; i < n; i++) root.querySelector('[data-ft=\"next\"]').click() }", last + 5)
    assert player.arrived(last).table() == table_of(views(lesson)[last])
    player.root.evaluate("(root, n) => { for (let i = 0; i < n; i++) root.querySelector('[data-ft=\"back\"]').click() }", last + 5)
    assert player.arrived(0).table() == table_of(views(lesson)[0])

# ---- without scripts

def test_without_scripts_it_still_reads(taught, visit):
    _, trace, url = taught
    page, n = visit(url, javascript=False), len(trace["steps"])
    steps = page.locator("main > div > details")
    assert not page.locator('[data-ft="player"]').count() and steps.count() == n
    for i, step in enumerate(trace["steps"]):
        details = steps.nth(i)
        assert spaced(details.locator("> summary").inner_text()) == f"Step {i + 1} of {n}: {text_of(trace, step['head'])}"
        if step["say"]: expect(details.locator("> p").first).to_be_hidden()
        details.locator("> summary").click()
        assert [spaced(t) for t in details.locator("> p").all_inner_texts()] == [text_of(trace, t) for t in step["say"]]

def test_without_scripts_answers_are_folded_away_until_asked_for(taught, visit):
    _, trace, url = taught
    page = visit(url, javascript=False)
    for i in questions(trace):
        details = page.locator("main > div > details").nth(i); details.locator("> summary").click()
        options = trace["steps"][i]["options"]
        assert details.locator("> ol > li").all_inner_texts() == [text_of(trace, o["text"]) for o in options]
        answer = details.locator("details", has=page.get_by_text("Show the answer", exact=True)); truth = answer.locator("p").first
        expect(truth).to_be_hidden(); answer.locator("summary").click(); expect(truth).to_be_visible()
        assert truth.inner_text() == text_of(trace, options[right(trace, i)]["text"]) + "."

# ---- several lessons on one page

def together(folder, *lessons):
    path = folder/"together.html"
    path.write_text(f"<!doctype html><html lang=en><meta charset=utf-8><title>x</title><main>{''.join(map(as_html, lessons))}</main>", encoding="utf-8")
    return path.as_uri()

@pytest.mark.parametrize("names", [[FIRST, FIRST], [FIRST, LESSONS[1]]], ids=["the same twice", "two lessons"])
def test_two_players_on_one_page_work_on_their_own(names, exported, visit, tmp_path):
    page = visit(together(tmp_path, *[exported[name][0] for name in names]))
    one, two = Player(page, 0), Player(page, 1)
    assert page.locator('[data-ft="player"]').count() == 2
    first, second = [questions(exported[name][1])[0] for name in names]
    one.go(first).pick(0); assert two.step == 0
    two.go(second).pick(1)
    expect(one.hook("option").nth(0).locator("input")).to_be_checked()
    one.next(); assert list(one.graded())[0] == 0 and two.step == second
    assert page.evaluate("[...document.querySelectorAll('[id]')].length === new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size")

# ---- names that are not what they seem

def test_hostile_names_are_shown_as_text(exported, visit):
    lesson, trace, url = exported["hostile"]
    player = Player(visit(url, motion=True))
    markup = "root => root.querySelectorAll('img, script, style, iframe, object').length"
    for i, engine in enumerate(views(lesson)):
        assert player.arrived(i).table() == table_of(engine) and player.root.evaluate(markup) == 0
        assert IMG in player.root.inner_text()
        if i < len(trace["steps"]) - 1: player.answer(1) if trace["steps"][i]["kind"] == "ask" else player.next()
    assert spaced(player.root.locator("h2").inner_text()) == f"{SCRIPT} {IMG}"
    assert player.page.title() == f"{SCRIPT} {IMG} · Fluxx Tutor"

@pytest.mark.parametrize("width", [320, 1280])
def test_hostile_names_break_nothing(width, exported, visit, axe):
    _, trace, url = exported["hostile"]
    page = visit(url, width=width); player = Player(page)
    for i in range(len(trace["steps"])):
        assert_no_sideways_scroll(player.go(i))
        for control in ["next", "back", "restart", "steps-toggle"]: expect(player.hook(control)).to_be_visible()
        longest = player.root.evaluate("root => Math.max(...[...root.querySelectorAll('bdi, [aria-label]')].flatMap(e => [e.textContent.length * e.matches('bdi'), (e.ariaLabel ?? '').length]))")
        assert longest < 300 and player.root.evaluate("root => root.offsetHeight") < 6000, "a long name is cut, not poured out"
    assert axe(page, ".ft") == ""

def test_hostile_names_without_scripts(exported, visit):
    page = visit(exported["hostile"][2], javascript=False)
    assert IMG in page.locator("main").inner_text() and page.locator("main img").count() == 0
    assert page.locator("main > div > details").count() == len(exported["hostile"][1]["steps"])

# ---- sizes, themes, axe

def assert_no_sideways_scroll(player):
    wide = player.page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], f"step {player.step} scrolls sideways: {wide}"

def look(player, theme, width):
    player.page.emulate_media(color_scheme=theme); player.page.set_viewport_size(dict(width=width, height=900))
    player.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return player

THEMES, WIDTHS = ["light", "dark"], [320, 600, 960, 1280]
LOOKS = [(theme, width) for width in WIDTHS for theme in THEMES]

def found(axe, player, theme, width):
    said = axe(look(player, theme, width).page, ".ft")
    assert_no_sideways_scroll(player)
    return f"step {player.step}, {theme}, {width} px:\n{said}" if said else ""

def test_light_and_dark_follow_the_system(exported, visit):
    player = Player(visit(exported[FIRST][2]))
    paint = lambda theme: look(player, theme, 960).root.evaluate("root => [getComputedStyle(root).backgroundColor, getComputedStyle(root).color]")
    light, dark = paint("light"), paint("dark")
    assert light != dark and light[0] != dark[0] and light[1] != dark[1], (light, dark)

@pytest.mark.parametrize("name", LESSONS)
def test_nothing_scrolls_sideways(name, exported, visit):
    _, trace, url = exported[name]
    player = Player(visit(url, width=320)); player.hook("next").focus()
    for i in range(len(trace["steps"])):
        assert_no_sideways_scroll(player.arrived(i)); player.page.keyboard.press("ArrowRight")
    player.hook("steps-toggle").click(); assert_no_sideways_scroll(player)

def test_axe_finds_nothing_in_any_step(taught, visit, axe):
    _, trace, url = taught
    player, faults = Player(visit(url)), []
    for i, step in enumerate(trace["steps"]):
        player.arrived(i)
        if player.hook("why").count(): player.why()
        faults.append(found(axe, player, *LOOKS[(i + LESSONS.index(trace["slug"])) % len(LOOKS)]))
        if i < len(trace["steps"]) - 1: player.answer(wrong(trace, i)[0]) if step["kind"] == "ask" else player.next()
    assert not any(faults), "\n".join(filter(None, faults))

def test_axe_finds_nothing_in_the_first_and_the_fullest_step(taught, visit, axe):
    lesson, _, url = taught
    player = Player(visit(url))
    faults = [found(axe, player.go(i), theme, width) for i in sorted({0, fullest(lesson)}) for theme in THEMES for width in (1280, 320)]
    assert not any(faults), "\n".join(filter(None, faults))

def test_axe_finds_nothing_in_the_open_step_list(exported, visit, axe):
    player = Player(visit(exported[FIRST][2]))
    player.hook("steps-toggle").click()
    faults = [found(axe, player, theme, width) for theme, width in [("light", 1280), ("dark", 320)]]
    assert not any(faults), "\n".join(filter(None, faults))

@pytest.mark.full
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_anywhere(theme, width, taught, visit, axe):
    _, trace, url = taught
    player = Player(visit(url, theme=theme, width=width))
    faults = [found(axe, player.go(i), theme, width) for i in range(len(trace["steps"]))]
    assert not any(faults), "\n".join(filter(None, faults))
