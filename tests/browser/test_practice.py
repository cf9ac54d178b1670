"""Practice in the browser: a session by keyboard alone, wrong answers and what is behind them, ten more,
a phone, a page without Python, and JupyterLab."""
import pytest
from playwright.sync_api import expect
from fluxx_tutor.beliefs import BELIEFS
from fluxx_tutor.map import course
from fluxx_tutor.practice import session
from fluxx_tutor.practice_player import practice
from lesson_driver import Player, right, spaced, text_of
from test_fits import faults

def wrong_with_belief(trace, i):
    "The number of an option that a belief stands behind; None if there is none."
    return next((k for k, o in enumerate(trace["steps"][i]["options"]) if "belief" in o), None)

@pytest.fixture(scope="module")
def ten(tmp_path_factory):
    made = session("fluxx", 7)
    return made.trace(), made.to_html(tmp_path_factory.mktemp("practice") / "ten.html").as_uri()

def by_keyboard(page, k):
    "Pick option k and check, with keys alone."
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("""() => { let at = document.activeElement;
            while (at?.shadowRoot) at = at.shadowRoot.activeElement;
            return at?.type === "radio" }"""): break
    else: raise AssertionError("no option can be reached by Tab")
    for _ in range(k): page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")

def test_a_session_by_keyboard_alone(ten, visit):
    trace, url = ten
    player = Player(visit(url))
    picked = []
    for n in range(10):
        i = 2 * n
        player.arrived(i)
        k = wrong_with_belief(trace, i) if n in (0, 3) else right(trace, i)
        by_keyboard(player.page, k)
        player.page.keyboard.press("Enter")
        if n in (0, 3):
            picked.append(trace["steps"][i]["options"][k]["belief"])
            note = player.arrived(i + 1).read()["note"]
            assert BELIEFS[picked[-1]].says in note[0] and BELIEFS[picked[-1]].answer in note[0]
        player.arrived(i + 1)
        player.page.keyboard.press("ArrowRight")
    player.arrived(20)
    thoughts = [spaced(text) for text in player.hook("thought").all_inner_texts()]
    assert len(thoughts) == len(set(picked))
    for name in picked: assert any(BELIEFS[name].answer in text for text in thoughts)
    expect(player.hook("guessed")).to_have_text("8 of 10 right at the first try")

def test_a_page_without_python_says_what_was_asked(ten, visit):
    "Without scripts each question is there with its options, and its answer below it."
    trace, url = ten
    page = visit(url, javascript=False)
    for step in trace["steps"][:4:2]:
        assert page.get_by_text(text_of(trace, step["head"])).count(), step["head"]
        for option in step["options"]: assert page.get_by_text(text_of(trace, option["text"])).count()

SIZES = dict(page=dict(width=1280, height=800), phone=dict(width=390, height=844))

@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("deck", ["fluxx", "mystery"])
def test_every_step_of_a_session_fits(deck, size, visit, tmp_path):
    made = session(deck, 3)
    player = Player(visit(made.to_html(tmp_path / "ten.html").as_uri(), **size))
    assert not faults(player, made.trace())

@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(theme, ten, visit, axe):
    trace, url = ten
    page = visit(url, theme=theme)
    player = Player(page)
    assert not axe(page)
    player.answer(wrong_with_belief(trace, 0)).arrived(1)
    assert not axe(page)
    for n in range(1, 10): player.next().arrived(2 * n).answer(right(trace, 2 * n)).arrived(2 * n + 1)
    player.next().arrived(20)
    expect(player.hook("thought").first).to_be_visible()
    assert not axe(page)

def test_ten_more(alive):
    widget = practice(keep=False)
    player = alive(widget).player
    for n in range(10): player.arrived(2 * n).answer(right(widget.trace, 2 * n)).arrived(2 * n + 1).next()
    player.arrived(20)
    expect(player.hook("next")).to_have_text("Ten more")
    player.press("next")
    expect(player.hook("headline")).not_to_have_text("What to take along")
    player.arrived(0)
    assert not player.hook("all-lessons").count()
    assert widget.lesson.slug == "practice-fluxx-2"

def test_the_tutor_names_what_you_may_believe(alive):
    "A belief that answers of this and earlier sessions speak for comes first, and the lesson that cures it."
    widget = course(keep=False)
    held = dict(at="2026-01-01T00:00:00.000Z", n=3, p=0.97, last=[1, 1, 1])
    widget.trainer.store.learn(lambda review: {"b:limit-at-once": held})
    page = alive(widget).page
    page.locator('[data-ft="practise"][data-key="practice-fluxx"]').last.click()
    player = Player(page)
    trace = widget._lessons["practice-fluxx-1"].trace
    for n in range(10): player.arrived(2 * n).answer(right(trace, 2 * n)).arrived(2 * n + 1).next()
    first = player.hook("thought").first
    expect(first).to_contain_text("You may believe: “A limit binds me at once")
    player.hook("see-lesson").first.click()
    expect(page.locator("h2")).to_have_text("Limits")

@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_you_know_is_shown_and_practised(theme, alive, axe):
    "The picture of the rulebook on the map: numbers as Python counts them, and a session about one part."
    widget = course(keep=False, theme=theme)
    at = "2026-01-01T00:00:00.000Z"
    widget.trainer.store.learn(lambda review: {
        "b:limit-at-once": dict(at=at, n=3, p=0.97, last=[1, 1, 1]),
        "c:goal-instant-any-turn": dict(at=at, n=2, last=[0, 0])})
    page = alive(widget).page
    button = page.locator('[data-ft="known"]')
    button.focus(); page.keyboard.press("Enter")
    parts = page.locator(".ft-part")
    expect(parts.first).to_be_visible()
    told = widget.trainer.knowledge().to_json()["parts"]
    assert parts.count() == len(told)
    for n, part in enumerate(told):
        expect(parts.nth(n)).to_contain_text(f"{part['known']} known, {part['shaky']} shaky")
    thoughts = page.locator(".ft-known .ft-thoughts")
    expect(thoughts).to_contain_text("You may believe: “A limit binds me at once")
    assert not axe(page)
    page.locator('[data-ft="practise-part"][data-key="Goals and winning"]').click()
    Player(page).arrived(0)
    asked = {name for x in widget._lessons["practice-fluxx-1"].lesson.exercises for name in x.beliefs}
    assert {"only-my-turn-wins", "goal-is-mine"} & asked
