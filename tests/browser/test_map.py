"""The map of the course: lessons open inside it, and it knows where the learner is."""
import json
import pytest
from playwright.sync_api import expect
from fluxx_tutor.course import COURSE, lesson
from fluxx_tutor.map import Course, map_trace
from fluxx_tutor.page import STATIC
from fluxx_tutor.player import show
from lesson_driver import questions, reveal, walk_to

SLUGS = list(COURSE)

@pytest.fixture
def kept(tmp_path, monkeypatch):
    "Progress is kept in a folder of the test's own."
    monkeypatch.setenv("FLUXX_PROGRESS", str(tmp_path/"kept"))
    return lambda: json.loads((tmp_path/"kept"/"fluxx-progress.json").read_text())["lessons"]

@pytest.fixture
def a_map(alive, kept):
    def make(**options): return alive(Course(), **options)
    return make

def hook(page, name, key=None):
    return page.locator(f'[data-ft="{name}"]' + (f'[data-key="{key}"]' if key else ""))

def walk(live, slug, upto=None):
    "Everything right, up to a step or to the end."
    trace = lesson(slug).trace()
    return walk_to(live.player, trace, len(trace["steps"]) - 1 if upto is None else upto)

def test_all_lessons_stand_on_it_by_chapter_with_their_questions(a_map):
    page = a_map().page
    assert hook(page, "open").evaluate_all("els => els.map(e => e.dataset.key)") == SLUGS
    told = map_trace()
    assert page.locator(".ft-chapters h3").all_text_contents() == [c["title"] for c in told["chapters"]]
    for chapter in told["chapters"]:
        for one in chapter["lessons"]:
            said = hook(page, "open", one["slug"]).inner_text()
            parts = f"Lesson {one['n']}", one["title"], one["about"]
            assert all(part in said for part in parts), one["slug"]
    assert hook(page, "door").count() == len(told["doors"])

def test_the_one_big_button_leads_on_from_lesson_to_lesson(a_map, kept):
    first, second = SLUGS[:2]
    live = a_map()
    expect(hook(live.page, "continue")).to_contain_text("Start with lesson 1")
    hook(live.page, "continue").click()
    player = walk(live, first)
    expect(hook(live.page, "ending")).to_be_visible()
    assert hook(live.page, "ending").get_attribute("data-stars") == "3"
    assert kept()[first]["stars"] == 3 and kept()[first]["done"]
    player.press("next-lesson")
    expect(live.page.locator("h2")).to_have_text(lesson(second).title)
    player.arrived(0).next()
    player.press("all-lessons")
    expect(hook(live.page, "continue")).to_contain_text("Continue with lesson 2")
    expect(hook(live.page, "continue")).to_contain_text("Step 2 of")
    assert hook(live.page, "open", first).locator('[data-ft="stars"]').get_attribute("data-n") == "3"
    assert "you are here" in hook(live.page, "open", second).inner_text()
    hook(live.page, "continue").click()
    expect(player.root).to_have_attribute("data-step", "1")

def test_another_kernel_goes_on_where_this_one_was(a_map, alive, kept):
    trace = lesson(SLUGS[0]).trace()
    answered = reveal(trace, questions(trace)[0])
    live = a_map()
    hook(live.page, "continue").click()
    walk(live, SLUGS[0], answered)
    again = alive(Course())
    expect(hook(again.page, "continue")).to_contain_text(f"Step {answered + 1} of {len(trace['steps'])}")
    hook(again.page, "continue").click()
    again.player.arrived(answered)
    assert again.player.graded(), "the answer that was given is still there"

def test_a_lesson_inside_the_map_asks_python_about_itself(a_map):
    live = a_map()
    hook(live.page, "open", "draw-4-then-draw-2").click()
    player, trace = live.player, lesson("draw-4-then-draw-2").trace()
    at = next(i for i, s in enumerate(trace["steps"]) if "decision" in s and s["kind"] != "move"
              and len(trace["decisions"][s["decision"]]["options"]) > 1)
    player.go(at)
    player.do("press", "whatif")
    key = player.read()["others"][0]
    player.do("press", "whatif-option", key)
    assert player.read()["mode"] == "whatif" and not player.read()["trouble"]

def test_what_python_cannot_do_is_said_in_place(a_map):
    live = a_map()
    live.widget._opened = lambda intent: 1 / 0
    hook(live.page, "continue").click()
    expect(hook(live.page, "trouble")).to_contain_text("ZeroDivisionError")
    expect(hook(live.page, "map")).to_be_visible()

def test_forgetting_all_is_asked_twice(a_map, kept):
    live = a_map()
    hook(live.page, "continue").click()
    live.player.next()
    live.player.press("all-lessons")
    hook(live.page, "map-more-toggle").click()
    expect(hook(live.page, "forget-all-now")).to_be_hidden()
    hook(live.page, "forget-all").click()
    hook(live.page, "forget-all-now").click()
    expect(hook(live.page, "continue")).to_contain_text("Start with lesson 1")
    assert all(entry.get("forgotten") for entry in kept().values())

def test_by_keyboard_alone(a_map):
    live = a_map()
    press = live.page.keyboard.press
    focused = lambda: live.page.locator('article[data-ft="player"]').evaluate(
        "root => { const { ft, key } = root.getRootNode().activeElement.dataset; return `${ft} ${key}` }")
    press("ArrowRight")
    assert focused() == f"continue {SLUGS[0]}", "the first arrow leads to the one big button"
    press("ArrowDown"); press("ArrowDown")
    assert focused() == f"open {SLUGS[1]}"
    press("Enter")
    live.player.arrived(0)
    press("ArrowRight")
    live.player.arrived(1)
    live.player.hook("all-lessons").focus()
    press("Enter")
    expect(hook(live.page, "map")).to_be_visible()
    assert focused() == f"open {SLUGS[1]}", "back where the lesson stands"

@pytest.mark.parametrize("width, theme", [(1366, "light"), (390, "dark")])
def test_everybody_can_use_it(a_map, axe, width, theme):
    live = a_map(width=width, theme=theme)
    assert axe(live.page, "main") == ""
    hook(live.page, "continue").click()
    live.player.next()
    live.player.press("all-lessons")
    assert axe(live.page, "main") == ""
    assert live.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), "nothing sticks out"

@pytest.fixture
def map_page(visit, tmp_path):
    "map_page(trace, record) → a page with a map and no Python."
    def make(trace, record, **options):
        script = json.dumps((STATIC/"player.js").read_text(encoding="utf-8")).replace("</", "<\\/")
        (tmp_path/"map.html").write_text(
            '<!doctype html><html lang=en><meta charset=utf-8><title>x</title><main></main>'
            f'<script type=module>const js = {script};'
            f'localStorage.setItem("fluxx-tutor-progress", {json.dumps(json.dumps(record))});'
            'const page = await import(URL.createObjectURL(new Blob([js], {type: "text/javascript"})));'
            f'page.mountMap(document.querySelector("main"), {json.dumps(trace)});</script>', encoding="utf-8")
        return visit((tmp_path/"map.html").as_uri(), **options)
    return make

def test_on_a_site_lessons_are_links_and_the_browser_keeps_what_was_done(map_page):
    n = len(lesson(SLUGS[0]).steps)
    entry = {SLUGS[0]: dict(at="2026-01-01T12:00:00.000Z", step=3, seen=3, steps=n, stars=0, done=None)}
    page = map_page(map_trace(lambda name: f"{name}.html"), dict(version=1, lessons=entry))
    expect(hook(page, "continue")).to_contain_text(f"Step 4 of {n}")
    assert hook(page, "continue").get_attribute("href") == f"{SLUGS[0]}.html"
    assert hook(page, "open").evaluate_all("els => els.every(e => e.localName === 'a')")

def test_where_nobody_can_open_a_lesson_the_map_says_how_to_go_on(map_page, axe):
    page = map_page(map_trace(), dict(version=1, lessons={}))
    expect(hook(page, "trouble")).to_contain_text("press Shift + Enter")
    assert hook(page, "continue").count() == 0 and page.locator("main a").count() == 0
    last = hook(page, "open", SLUGS[-1])
    last.click()
    expect(hook(page, "trouble")).to_be_in_viewport()
    expect(hook(page, "live")).to_contain_text("press Shift + Enter")
    expect(last).to_be_visible()
    assert axe(page, "main") == ""

@pytest.mark.parametrize("slug, words", [("play-all", "Play this table against bots"),
                                         ("limits", "Play this table against a bot"),
                                         ("playing-alone", "Play this table")])
def test_the_end_of_a_lesson_offers_its_table_where_python_can_lay_it_out(alive, kept, slug, words):
    live = alive(show(slug, step=99))
    offer = hook(live.page, "play-this")
    expect(offer).to_have_text(words)
    live.page.evaluate("window.model.set('live', false)")
    expect(offer).to_have_count(0)

def test_a_step_of_a_lesson_that_has_changed_since_is_not_named(map_page):
    n = len(lesson(SLUGS[0]).steps) - 2
    entry = {SLUGS[0]: dict(at="2026-01-01T12:00:00.000Z", step=3, seen=3, steps=n, stars=0, done=None)}
    page = map_page(map_trace(lambda name: f"{name}.html"), dict(version=1, lessons=entry))
    expect(hook(page, "continue")).to_contain_text("Continue with lesson 1")
    expect(hook(page, "continue")).not_to_contain_text("Step ")
