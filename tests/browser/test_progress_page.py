"""Progress in the page: it comes back to the same step, and forgets when it is told to."""
import json
import pytest
from playwright.sync_api import expect
from fluxx_tutor.player import show
from lesson_driver import Player, questions, walk_to, wrong

NAME, STORED = "a-first-turn", "fluxx-tutor-progress"

def stored(page): return json.loads(page.evaluate(f"localStorage.getItem('{STORED}')") or "null")

@pytest.fixture
def at_work(exported, visit):
    "A lesson with a hint taken, a question answered wrong, and the step after it."
    _, trace, url = exported(NAME)
    page = visit(url)
    player, i = Player(page), questions(trace)[0]
    player.go(i).press("hint")
    player.answer(wrong(trace, i)[0])
    return page, trace, player, i

def test_merely_opening_a_lesson_stores_nothing(exported, visit):
    page = visit(exported(NAME)[2])
    Player(page).arrived(0)
    assert page.evaluate("localStorage.length") == 0

def test_a_page_that_is_loaded_again_comes_back_to_the_same_step(at_work):
    page, trace, player, i = at_work
    before = player.read()
    page.reload()
    again = Player(page).arrived(i + 1)
    after = again.read()
    assert {k: after[k] for k in ("graded", "note", "headline", "table")} \
        == {k: before[k] for k in ("graded", "note", "headline", "table")}
    again.back()
    expect(again.hook("nudge")).to_be_visible()
    entry = stored(page)["lessons"][NAME]
    assert entry["first"] == {str(i): wrong(trace, i)[0]} and entry["hints"] == {str(i): 1}
    assert page.evaluate("Object.keys(localStorage)") == [STORED], "nothing else is stored"

def test_another_tab_sees_what_this_one_has_done(at_work, exported):
    page, _, _, i = at_work
    other = page.context.new_page()
    other.goto(exported(NAME)[2])
    Player(other).arrived(i + 1)

def test_forget_this_lesson_is_asked_twice_and_begins_anew(at_work):
    page, _, player, i = at_work
    player.press("more-toggle")
    expect(player.hook("forget-lesson-now")).to_be_hidden()
    player.press("forget-lesson").press("forget-lesson-now").arrived(0)
    assert stored(page)["lessons"][NAME].keys() == {"at", "forgotten"}
    page.reload()
    Player(page).arrived(0).go(i)
    assert not Player(page).root.locator("input:checked").count()
    assert stored(page)["lessons"][NAME]["step"] == i, "and it is kept again"

def test_restart_keeps_the_stars(exported, visit):
    _, trace, url = exported(NAME)
    page = visit(url)
    player = Player(page)
    player.go(len(trace["steps"]) - 1).press("restart").arrived(0)
    entry = stored(page)["lessons"][NAME]
    assert entry["done"] and entry["stars"] == 1
    assert (entry["step"], entry["answers"], entry["first"]) == (0, {}, {})

def test_where_storage_is_refused_the_lesson_still_works(exported, new_page):
    page = new_page()
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })")
    _, trace, url = exported(NAME)
    page.goto(url)
    walk_to(Player(page), trace, 2)
    assert not page.watch.errors

def test_a_stored_record_that_is_nonsense_harms_nothing(exported, visit):
    url = exported(NAME)[2]
    for text in ("{", "[]", '{"version":1,"lessons":{"a-first-turn":{"at":"now","step":99}}}',
                 '{"version":1,"lessons":{"a-first-turn":{"at":"2026-01-01T00:00:00.000Z","step":9999,"steps":15}}}'):
        page = visit(url)
        page.evaluate(f"text => localStorage.setItem('{STORED}', text)", text)
        page.reload()
        player = Player(page)
        player.back() if player.step else player.next()

# ---- in a notebook

@pytest.fixture
def keeping(tmp_path, monkeypatch):
    monkeypatch.setenv("FLUXX_PROGRESS", str(tmp_path/"kept"))
    return lambda: json.loads((tmp_path/"kept"/"fluxx-progress.json").read_text())["lessons"]

def test_python_keeps_it_in_its_file_and_the_browser_nothing(alive, keeping):
    live = alive(widget := show(NAME))
    walk_to(live.player, widget.trace, 2)
    assert keeping()[NAME]["step"] == 2 and live.page.evaluate("localStorage.length") == 0
    again = alive(show(NAME))
    again.player.arrived(2)

def test_python_forgets_when_the_page_is_told_to(alive, keeping):
    live = alive(show(NAME))
    live.player.next().press("more-toggle").press("forget-lesson").press("forget-lesson-now").arrived(0)
    assert keeping()[NAME].get("forgotten")

def test_a_lesson_that_is_not_kept_says_nothing_to_python(alive):
    live = alive(widget := show(NAME, keep=False))
    walk_to(live.player, widget.trace, 2)
    assert not any("progress" in said for said in live.heard)
