"""A name of one's own: in a page by itself, on the map, in a lesson, and read aloud. It is only ever text."""
import json, re
from pathlib import Path
import pytest
from playwright.sync_api import expect
from fluxx_tutor.course import COURSE, lesson
from fluxx_tutor.map import Course
from fluxx_tutor.player import show
from lesson_driver import Player, spaced

NAME, STORED = "a-first-turn", "fluxx-tutor-progress"
HOSTILE = ["<b>x</b>", "$x$", "\u202eaiM", "שרה", "👩‍👩‍👧", "x" * 40,
           "</script><script>alert(1)</script>", "$&"]

def take(player, name, toggle="more-toggle", enter=True):
    "Sit down under this name."
    player.press(toggle)
    player.hook("name-text").fill(name)
    if enter: player.hook("name-text").press("Enter")
    else: player.press("name-save")
    return player

def seated(page): return page.locator(".ft-me h4 bdi").text_content()

ALL_TEXT = """root => {
  const out = [], walk = el => {
    for (const name of ['aria-label', 'title']) if (el.getAttribute?.(name)) out.push(el.getAttribute(name));
    for (const kid of el.childNodes) kid.nodeType === 3 ? out.push(kid.data) : walk(kid); };
  walk(root);
  return out.join(' ') }"""

@pytest.fixture
def opened(exported, visit):
    def go(name=NAME, **options):
        _, trace, url = exported(name)
        page = visit(url, **options)
        return page, Player(page), trace
    return go

@pytest.mark.parametrize("name", [NAME, "surprises", "a-whole-game"])
def test_the_name_stands_everywhere_on_every_step(opened, name):
    page, player, trace = opened(name)
    take(player, "Tom")
    for n in range(len(trace["steps"])):
        text = player.root.evaluate(ALL_TEXT)
        # the teacher's notes tell of Ana to a teacher
        text = text.replace(spaced(trace["teacher"]), "")
        assert not re.search(r"\bAna\b", text.split("For teachers")[0]), f"step {n + 1}: {text}"
        if n < len(trace["steps"]) - 1: player.go(n + 1)
    assert "Tom" in player.root.inner_text()

def test_without_a_name_nothing_is_stored_and_all_is_as_it_was(opened):
    page, player, trace = opened()
    take(player, "  Ana ")
    assert seated(page) == "Ana" and "Ana" in player.read()["table"]["seats"]
    assert json.loads(page.evaluate(f"localStorage.getItem('{STORED}')"))["you"] == ""

def test_it_outlives_f5_and_can_be_taken_back(opened):
    page, player, _ = opened()
    take(player, "Mia", enter=False)
    assert seated(page) == "Mia" and player.announced() == "The lessons call you Mia now."
    expect(player.hook("more-toggle")).to_be_focused()
    page.reload()
    again = Player(page)
    assert seated(page) == "Mia"
    again.next()
    assert "Ana" not in again.announced()
    take(again, "")
    assert seated(page) == "Ana"
    page.reload()
    assert seated(page) == "Ana"

def test_the_step_and_what_was_seen_stay(opened):
    page, player, _ = opened()
    player.next()
    step, seen = player.step, player.hook("step").evaluate_all("els => els.map(e => e.textContent)")
    take(player, "Mia")
    assert player.step == step
    now = player.hook("step").evaluate_all("els => els.map(e => e.textContent)")
    assert [text.replace("Mia", "Ana") for text in now] == seen

@pytest.mark.parametrize("name", ["Ben", "ben", " CLEO "])
def test_somebody_elses_name_is_refused_with_a_sentence(opened, name):
    page, player, _ = opened()
    take(player, name)
    expect(player.hook("name-said")).to_have_text(f"{name.strip().capitalize()} sits at the table, too. "
                                                  "Take another name.")
    assert "Take another name." in player.announced() and seated(page) == "Ana"
    expect(player.hook("name-text")).to_be_focused()

@pytest.mark.parametrize("name, width", [*((name, 1280) for name in HOSTILE), ("x" * 40, 390), ("שרה", 390)])
def test_a_name_is_only_ever_text(opened, name, width):
    page, player, _ = opened(width=width)
    take(player, name)
    shown = seated(page)
    assert shown == name.replace("\u202e", "")[:40]
    assert page.locator(".ft b:text-is('x'), script[src]").count() == 0
    player.go(3)
    assert player.root.evaluate("el => el.scrollWidth <= el.clientWidth + 1")
    page.reload()
    assert seated(page) == shown

def test_keys_write_the_name_and_do_nothing_else(opened):
    page, player, _ = opened()
    player.press("more-toggle")
    player.hook("name-text").press_sequentially("Max Home")
    for key in ("ArrowLeft", "ArrowRight", "Home", "End", "PageDown"): player.hook("name-text").press(key)
    assert player.step == 0 and player.hook("name-text").input_value() == "Max Home"
    player.hook("name-text").press("Escape")
    assert not player.hook("more").evaluate("el => el.open")

# ---- in a notebook

@pytest.fixture
def kept(tmp_path, monkeypatch):
    monkeypatch.setenv("FLUXX_PROGRESS", str(tmp_path/"kept"))
    return lambda: json.loads((tmp_path/"kept"/"fluxx-progress.json").read_text())

def test_a_notebook_keeps_it_in_the_progress_file(alive, kept):
    live = alive(show(NAME))
    take(live.player, "Mia")
    live.player.next()
    assert seated(live.page) == "Mia" and kept()["you"] == "Mia"
    again = alive(show(NAME))
    assert seated(again.page) == "Mia"

def test_the_map_asks_for_it_and_lessons_and_their_tables_use_it(alive, kept):
    live = alive(Course())
    player = Player(live.page, steps=False)
    take(player, "Mia", "name-toggle")
    assert player.hook("name-toggle").text_content() == "Mia" and kept()["you"] == "Mia"
    player.hook("continue").click()
    expect(live.page.locator(".ft-me h4 bdi")).to_have_text("Mia")
    live.player.press("all-lessons")
    player.hook("name-toggle").click()
    assert player.hook("name-text").input_value() == "Mia"

def test_forgetting_all_forgets_the_name(alive, kept):
    live = alive(Course())
    player = Player(live.page, steps=False)
    take(player, "Mia", "name-toggle")
    player.hook("continue").click()
    live.player.next().press("all-lessons")
    for ft in ("map-more-toggle", "forget-all", "forget-all-now"): player.hook(ft).click()
    expect(player.hook("name-toggle")).to_have_text("Your name")
    assert kept()["you"] == ""

@pytest.mark.parametrize("name", HOSTILE[:5])
def test_a_hostile_name_in_a_notebook(alive, kept, name):
    live = alive(show(NAME))
    take(live.player, name)
    live.player.next()
    assert seated(live.page) == name.replace("\u202e", "") == kept()["you"]

def test_what_if_is_told_by_name(alive, kept):
    live = alive(show("draw-4-then-draw-2"))
    take(live.player, "Mia")
    trace = lesson("draw-4-then-draw-2").trace()
    at = next(i for i, s in enumerate(trace["steps"]) if "decision" in s and s["kind"] == "show")
    live.player.go(at).press("whatif")
    live.player.hook("whatif-option").first.click()
    expect(live.player.root).to_have_attribute("data-mode", "whatif")
    assert "Ana" not in live.player.hook("page").inner_text() and "Mia" in live.player.root.inner_text()

def test_nobody_else_in_the_course_has_a_name_that_may_be_taken():
    players = {name for slug in COURSE for step in lesson(slug).trace()["steps"]
               for name in step["view"].get("players") or ()}
    words = (Path(__file__).parents[2] / "front" / "words.js").read_text(encoding="utf-8")
    said = re.search(r'hero: "(\w+)",\s*others: \[([^\]]*)\]', words)
    assert players == {said[1], *re.findall(r"\w+", said[2])}
