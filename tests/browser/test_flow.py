"""Question by question: nothing is skipped by accident, nothing told too early, a lesson has an ending."""
import pytest
from playwright.sync_api import expect
from fluxx_tutor.player import show
from lesson_driver import (Player, decision, moves, onward, plain, questions, reveal, right, spaced, text_of,
                           wrong)

NAME = "a-first-turn"

@pytest.fixture
def lesson(exported, visit):
    _, trace, url = exported(NAME)
    return trace, Player(visit(url))

def at_question(trace, player, nth=0):
    i = questions(trace)[nth]
    player.go(i - 1)
    return i

# ---- questions

def test_a_double_click_on_next_stops_at_a_question(lesson):
    trace, player = lesson
    i = at_question(trace, player)
    player.hook("next").dblclick()
    player.arrived(i)
    assert not player.hook("early").count(), "a slip is not scolded"

def test_arrows_stop_at_a_question_and_check_stands_where_next_stood(lesson):
    trace, player = lesson
    i, press = at_question(trace, player), player.page.keyboard.press
    player.hook("next").focus()
    before = player.hook("next").bounding_box()
    press("ArrowRight"); press("ArrowRight"); press("PageDown")
    player.arrived(i)
    after = player.hook("next").bounding_box()
    assert abs(before["x"] + before["width"] - after["x"] - after["width"]) < 1 and before["y"] == after["y"]
    expect(player.hook("next")).to_have_text("Check")
    assert player.hook("next").get_attribute("data-early") is not None
    player.page.wait_for_timeout(450)
    press("ArrowRight")
    expect(player.hook("early")).to_have_text("Pick an answer first.")
    assert player.announced() == "Pick an answer first." and player.step == i
    player.pick(right(trace, i))
    assert player.hook("next").get_attribute("data-early") is None and not player.hook("early").count()
    player.next()
    assert player.graded() == {right(trace, i): "right"}

def test_skipping_is_a_small_link(lesson):
    trace, player = lesson
    i = at_question(trace, player)
    player.next().press("skip").arrived(i + 1)
    player.back()
    assert player.hook("skip").count() == 1, "it is still open"
    player.answer(right(trace, i)).back()
    assert not player.hook("skip").count()

# ---- no spoilers

def test_steps_to_come_have_no_titles_and_are_not_jumped_to(lesson):
    trace, player = lesson
    i = at_question(trace, player)
    player.next()
    labels = [spaced(t) for t in player.hook("step").all_text_contents()]
    nodes = [spaced(t) for t in player.hook("node").all_text_contents()]
    for n, step in enumerate(trace["steps"]):
        assert (step["label"] in labels[n]) == (n <= i), labels[n]
        assert (step["label"] in nodes[n]) == (n <= i), nodes[n]
    shut = player.hook("step").evaluate_all("els => els.map(e => e.getAttribute('aria-disabled') === 'true')")
    assert shut == [n > i for n in range(len(shut))]
    player.page.keyboard.press("End")
    player.arrived(i)
    player.press("skip").go(i - 1)
    assert player.hook("step", i + 1).get_attribute("aria-disabled") == "false", "it was seen before"

# ---- your move

def test_your_move_says_so_marks_the_cards_and_keeps_the_task_in_view(lesson):
    trace, player = lesson
    i = moves(trace)[0]
    told = decision(trace, i)
    player.go(i)
    expect(player.hook("your-turn")).to_have_text("Your turn!")
    assert set(player.read()["can"]) == {o["card"] for o in told["options"] if "card" in o}
    player.hook("next").click()
    assert player.step == i
    card = told["options"][0]["card"]
    player.look(card)
    task = player.hook("task")
    expect(task).to_be_visible()
    assert all(text_of(trace, parts) in spaced(task.inner_text()) for parts in trace["steps"][i]["say"])
    player.press("look-close").press("choice", told["made"]).arrived(i + 1)
    assert not player.read()["can"]

# ---- keys

def test_the_first_arrow_is_the_players_and_so_is_a_click_on_plain_text(lesson):
    trace, player = lesson
    player.page.keyboard.press("ArrowRight")
    player.arrived(1)
    for i in plain(trace)[:3]:
        player.go(i)
        player.page.evaluate("document.activeElement.blur()")
        assert player.focus() is None
        player.hook("headline").click()
        scrolls = player.root.locator(".ft-scroll").evaluate("el => el.scrollHeight > el.clientHeight + 1")
        assert player.focus() == ("page" if scrolls else f"player {i}"), "the player itself, or what scrolls"
        player.page.keyboard.press("ArrowRight")
        player.arrived(i + 1)

def test_an_arrow_is_left_alone_once_something_else_was_done(exported, visit):
    page = visit(exported(NAME)[2])
    player = Player(page)
    page.keyboard.press("x")
    page.keyboard.press("ArrowRight")
    player.arrived(0)

# ---- one fact once, the rules in words

def test_after_a_wrong_guess_no_sentence_stands_twice(lesson):
    trace, player = lesson
    for i in questions(trace):
        for k in wrong(trace, i):
            shown = player.after(["go", i], ["pick", k], ["press", "next"])
            texts = [*shown["note"], *shown["say"], *shown["tree"]]
            said = [s.strip() for text in texts for s in text.split(".") if s.strip()]
            assert len(said) == len(set(said)), (i, k, said)

def test_ids_of_clauses_wait_until_asked_for(lesson):
    trace, player = lesson
    i = questions(trace)[0]
    player.go(i).answer(right(trace, i))
    shown = player.why()
    text = player.hook("why").first.inner_text()
    assert shown and not any(id in text for id in shown)
    player.hook("ids").first.locator("summary").click()
    assert all(id in player.hook("why").first.inner_text() for id in shown)

# ---- the ending

def finish(player, trace, mistakes=()):
    for i in range(len(trace["steps"]) - 1):
        deeds = [["pick", wrong(trace, i)[0]], ["press", "next"]] if i in mistakes else onward(trace, i)
        player.after(*deeds)
    return player.arrived(len(trace["steps"]) - 1)

@pytest.mark.parametrize("n, stars, praise", [(0, 3, "Everything right, and all by yourself."),
                                              (1, 2, "Most of it right at the first try."),
                                              (3, 1, "You went all the way to the end.")])
def test_stars_and_a_true_sentence(lesson, n, stars, praise):
    trace, player = lesson
    all_ = len(questions(trace)) + len(moves(trace))
    finish(player, trace, questions(trace)[:n])
    assert player.hook("ending").get_attribute("data-stars") == str(stars)
    assert player.words("praise-end") == [praise]
    assert player.words("guessed") == [f"{all_ - n} of {all_} right at the first try"]
    assert praise in player.announced()

def test_mistakes_are_redone_one_after_the_other(lesson):
    trace, player = lesson
    first, second = questions(trace)[:2]
    stars = finish(player, trace, [first, second]).hook("ending").get_attribute("data-stars")
    assert stars in ("1", "2")
    player.press("mend")
    for i in (first, second):
        player.arrived(i)
        assert not player.root.locator("input:checked").count(), "it is asked anew"
        player.answer(right(trace, i)).arrived(reveal(trace, i)).press("next")
    player.arrived(len(trace["steps"]) - 1)
    assert player.words("praise-end") == ["You put two mistakes right."] and not player.hook("mend").count()
    assert player.hook("ending").get_attribute("data-stars") == stars, "stars are for the first try"

def test_confetti_only_where_motion_is_wanted(exported, visit):
    _, trace, url = exported(NAME)
    for motion in (False, True):
        page = visit(url, motion=motion)
        player = Player(page)
        finish(player, trace)
        assert bool(player.root.locator(".ft-confetti").count()) == motion
    expect(player.root.locator(".ft-confetti")).to_have_count(0)

def test_sound_is_off_until_somebody_wants_it(lesson):
    trace, player = lesson
    player.page.evaluate("""() => { window.tones = 0; const Real = AudioContext;
        window.AudioContext = class extends Real {
            createOscillator() { window.tones += 1; return super.createOscillator(); } }; }""")
    finish(player, trace)
    assert player.page.evaluate("window.tones") == 0
    player.press("more-toggle")
    expect(player.hook("sound")).to_have_text("Sound: off")
    player.press("sound")
    expect(player.hook("sound")).to_have_text("Sound: on")
    assert player.page.evaluate("window.tones") == 3
    player.page.reload()
    again = Player(player.page)
    again.press("more-toggle")
    expect(again.hook("sound")).to_have_text("Sound: on")

def test_nothing_is_offered_that_is_not_there(lesson):
    trace, player = lesson
    finish(player, trace)
    assert not player.hook("next-lesson").count() and not player.hook("all-lessons").count()
    assert not player.hook("play-this").count()
    expect(player.hook("next")).to_have_attribute("aria-disabled", "true")

@pytest.mark.parametrize("width, theme", [(1366, "light"), (390, "dark")])
def test_everybody_can_use_questions_moves_and_endings(exported, visit, axe, width, theme):
    _, trace, url = exported(NAME)
    page = visit(url, width=width, theme=theme)
    player = Player(page)
    for i in (questions(trace)[0], moves(trace)[0], len(trace["steps"]) - 1):
        player.go(i)
        assert axe(page, "main") == "", f"step {i}"
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), f"step {i}"

def test_a_live_lesson_keeps_its_answers_for_python(alive, tmp_path, monkeypatch):
    monkeypatch.setenv("FLUXX_PROGRESS", str(tmp_path/"kept"))
    live = alive(widget := show(NAME))
    i = questions(widget.trace)[0]
    live.player.go(i)
    live.player.answer(wrong(widget.trace, i)[0])
    assert widget.answers == {str(i): wrong(widget.trace, i)[0]}
    assert widget.record["lessons"][NAME]["first"] == widget.answers

# ---- paper

def test_a_printed_lesson_has_all_steps_and_no_notes_for_teachers(lesson):
    trace, player = lesson
    page = player.page
    assert page.locator("[data-fluxx-paper]").is_hidden()
    page.emulate_media(media="print")
    expect(player.root).to_be_hidden()
    paper = spaced(page.locator("[data-fluxx-paper]").inner_text())
    for i, step in enumerate(trace["steps"], 1):
        assert f"Step {i} of {len(trace['steps'])}: {text_of(trace, step['head'])}" in paper
        assert all(text_of(trace, parts) in paper for parts in step["say"])
    assert spaced(trace["teacher"].split("\n")[0]) not in paper
