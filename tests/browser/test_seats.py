"""Who sits where at a live table: you, bots that play one at a time, a table that turns to whoever chooses.

The clock is the test's own: nothing here waits for a time.
"""
import pytest
from playwright.sync_api import expect
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.table import table, try_it
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *

def three(**more): return table(Scenario(players=["Ana", "Ben", "Cleo"], seed=4), seat="Ana", seed=1, **more)

def two(**more):
    laid = dict(hands={"Ana": ["Draw 2", "Love"], "Ben": ["The Moon", "Play 2"]},
                draw_pile=["The Sun", "Milk", "Bread", "Time", "Peace", "Chocolate"])
    return table(Scenario(**laid), **more)

@pytest.fixture
def still(alive):
    "A live table whose clock stands still."
    def make(widget, **options):
        live = alive(widget, clock=True, motion=True, **options)
        live.page.clock.pause_at(live.page.evaluate("Date.now()") + 1000)
        return live
    return make

def begin(live):
    "Make the first choice; what came since, as Python tells it."
    t, before = live.widget, len(live.widget.game.log)
    live.player.press("choice", t.game.pending.options[0].key)
    expect(live.player.hook("stop")).to_be_visible()
    live.page.clock.run_for(50)                     # the table comes in the frame after the words
    return t._follower.steps[before + 1:], before + 1

def heads(live, steps): return [text_of(live.widget.full_trace(), step["head"]) for step in steps]
def choices(live): return live.player.hook("choice").count()
def near(live): return live.page.locator(".ft-me").get_attribute("data-player")

def arrives(live):
    "The page is at now, and offers what Python asks."
    expect(live.player.root).to_have_attribute("data-step", str(len(live.widget.game.log)))
    expect(live.player.hook("choice")).to_have_count(len(live.widget.game.pending.options))

# ---- bots, one at a time

def test_bots_move_one_at_a_time_each_with_its_sentence(still):
    live = still(three())
    steps, first = begin(live)
    said = heads(live, steps)
    assert len(steps) > 2 and len(live.widget.game.log) == first + len(steps) - 1     # Python is done
    for n, head in enumerate(said[:-1]):
        expect(live.player.root).to_have_attribute("data-step", str(first + n))
        assert live.player.headline() == spaced(head) and choices(live) == 0
        assert live.player.announced().startswith(spaced(head))
        live.page.clock.run_for(1100)
        expect(live.player.root).to_have_attribute("data-step", str(first + n))           # it can be read
        live.page.clock.run_for(1500)
    arrives(live)
    assert spaced(said[-1]) in live.player.announced() and spaced(said[0]) not in live.player.announced()

@pytest.mark.parametrize("key", [" ", "ArrowRight", "PageDown", "x"])
def test_a_key_goes_on_at_once(still, key):
    live = still(three())
    steps, first = begin(live)
    if key == "x": live.player.root.evaluate("el => el.focus()")      # not on a button
    for n in range(1, len(steps) - 1):
        live.page.keyboard.press(key)
        expect(live.player.root).to_have_attribute("data-step", str(first + n))
    live.page.keyboard.press(key)
    arrives(live)

@pytest.mark.parametrize("how", ["Escape", "button", "End"])
def test_all_at_once(still, how):
    live = still(three())
    begin(live)
    if how == "button": live.player.press("all-at-once")
    else: live.page.keyboard.press(how)
    arrives(live)
    live.page.clock.run_for(10_000)
    arrives(live)

def test_whoever_presses_next_once_more_has_not_chosen(still):
    live = still(three())
    steps, _ = begin(live)
    log = list(live.widget.game.log)
    for _ in range(len(steps) + 2): live.page.keyboard.press(" ")
    arrives(live)
    assert live.widget.game.log == log
    live.page.clock.run_for(1000)
    expect(live.player.hook("choice").first).to_be_focused()
    live.page.keyboard.press("Enter")
    expect(live.player.hook("stop")).to_be_visible()
    assert len(live.widget.game.log) > len(log)

def test_undo_on_the_way_takes_the_own_choice_back(still):
    live = still(three())
    _, first = begin(live)
    live.player.press("undo")
    expect(live.player.root).to_have_attribute("data-step", str(first - 1))
    assert len(live.widget.game.log) == first - 1
    arrives(live)
    live.player.press("redo")             # what was seen already comes back at once
    arrives(live)
    live.page.clock.run_for(10_000)
    arrives(live)

def test_going_back_on_the_way_is_looking_back(still):
    live = still(three())
    _, first = begin(live)
    live.player.press("back")
    expect(live.player.root).to_have_attribute("data-step", str(first - 1))
    expect(live.player.hook("past")).to_be_visible()
    live.page.clock.run_for(10_000)
    expect(live.player.root).to_have_attribute("data-step", str(first - 1))
    live.player.press("now-step")
    arrives(live)

def test_whoever_looks_at_a_card_is_not_hurried(still):
    live = still(three())
    _, first = begin(live)
    live.player.look(live.widget.game.hand("Ana")[0])
    live.page.clock.run_for(20_000)
    expect(live.player.root).to_have_attribute("data-step", str(first))
    live.player.press("look-close")
    live.page.clock.run_for(1200)
    expect(live.player.root).to_have_attribute("data-step", str(first + 1))

def test_with_reduced_motion_nobody_waits(alive):
    live = alive(three(), clock=True)
    before = len(live.widget.game.log)
    live.player.press("choice", live.widget.game.pending.options[0].key)
    arrives(live)
    steps = live.widget._follower.steps[before + 1:]
    assert all(spaced(head) in live.player.announced() for head in heads(live, steps)[-3:])

def test_news_from_a_cell_on_the_way(still):
    live = still(three())
    begin(live)
    live.cell(lambda t: t.undo())
    arrives(live)
    live.page.clock.run_for(10_000)
    arrives(live)

def test_presenting_goes_the_same_way(still):
    live = still(three())
    live.player.press("present")
    steps, first = begin(live)
    live.page.keyboard.press("PageDown")
    expect(live.player.root).to_have_attribute("data-step", str(first + 1))
    live.page.clock.run_for(60_000)
    arrives(live)

# ---- you

def test_a_seat_is_yours(alive):
    live = alive(two(seat="Ana"))
    assert live.player.headline() == "You choose a card to play."
    mine = live.page.locator(".ft-me")
    assert mine.locator("h4").text_content() == "You"
    assert mine.locator(".ft-label").all_text_contents() == ["In front of you", "Your hand · 3"]
    assert "Ana" not in live.player.root.inner_text()
    live.player.press("choice", "Draw 2")
    arrives(live)
    assert "You draw 1 more" in live.player.root.inner_text() and "Ana" not in live.player.root.inner_text()
    assert "You play Draw 2" in live.player.announced() and "You choose" in live.player.announced()
    live.player.card("The Sun").press("Enter")
    assert "your hand" in live.player.hook("look").inner_text()

def test_who_wins_is_you(alive):
    won = dict(hands={"Ana": ["Rocket to the Moon"], "Ben": []}, in_play={"Ana": ["The Rocket", "The Moon"]})
    live = alive(table(Scenario(**won), seat="Ana"))
    live.player.press("choice", "Rocket to the Moon")
    expect(live.player.hook("headline")).to_have_text("You win")
    assert "You win." in live.player.announced()
    assert "You have won." in live.page.locator(".ft-table").text_content()

def test_a_refusal_is_told_to_you(alive):
    live = alive(two(seat="Ana", open=["Ana", "Ben"]))
    live.player.look("The Moon").press("look-act")
    expect(live.player.hook("refusal")).to_contain_text("You can only play cards from your own hand.")

# ---- a table that turns

def test_the_table_turns_to_whoever_chooses_once_it_is_seen_what_was_done(still):
    live = still(two())
    assert near(live) == "Ana" and live.player.words("whose") == ["Ana, your turn"]
    begin(live)
    assert near(live) == "Ana" and choices(live) == 0
    live.page.clock.run_for(2600)
    arrives(live)
    assert near(live) == "Ben" and live.player.words("whose") == ["Ben, your turn"]

def test_it_stays_while_the_same_player_goes_on(still):
    live = still(table(Scenario(hands={"Ana": ["Play 2", "Love", "Milk"], "Ben": []})))
    live.player.press("choice", "Play 2")
    arrives(live)
    assert near(live) == "Ana" and live.widget.game.pending.player == "Ana"

def test_who_answers_out_of_turn_is_told_so(alive):
    live = alive(table(Scenario("star", hands={"Ana": ["Draw 2"], "Ben": ["Veto!"]})))
    live.player.press("choice", "Draw 2")
    arrives(live)
    assert near(live) == "Ben" and live.player.words("whose") == ["Ben, you choose"]

def test_one_who_plays_for_all_keeps_the_seat(alive):
    live = alive(try_it("draw-4-then-draw-2"))
    seat = near(live)
    while live.widget.game.pending and live.widget.game.pending.player == seat:
        live.player.press("choice", live.widget.game.pending.options[0].key)
        expect(live.player.root).to_have_attribute("data-step", str(len(live.widget.game.log)))
    assert near(live) == seat and live.player.words("whose") == ["Next choice"]

# ---- closed hands at one screen

def test_a_closed_hand_is_shown_to_its_owner_alone(alive):
    live = alive(two(open=[]))
    shown = live.page.locator(".ft-table")
    assert live.player.headline() == "Hand over to Ana" and choices(live) == 0
    assert "Love" not in shown.text_content() and live.player.hook("next").text_content() == "Ready"
    live.player.press("next")
    arrives(live)
    assert "Love" in shown.text_content() and "Play 2" not in shown.text_content()
    live.player.press("choice", "Draw 2")
    expect(live.player.hook("headline")).to_have_text("Hand over to Ben")
    assert "Hand over to Ben." in live.player.announced()
    assert "Love" not in live.player.root.text_content() and "Play 2" not in live.player.root.text_content()
    live.page.keyboard.press("ArrowRight")
    arrives(live)
    assert "Play 2" in shown.text_content() and "Love" not in shown.text_content()

def test_steps_before_show_no_closed_hand(alive):
    live = alive(two(open=[]))
    live.player.press("next").press("choice", "Draw 2")
    expect(live.player.hook("headline")).to_have_text("Hand over to Ben")
    live.player.press("next").press("back")
    expect(live.player.hook("past")).to_be_visible()
    assert "Love" not in live.page.locator(".ft-table").text_content()

def test_a_second_view_is_covered_too(alive):
    live = alive(two(open=["Ben"]))
    assert live.player.headline() == "Hand over to Ana"
    live.player.press("next").press("choice", "Draw 2")
    arrives(live)             # Ben's hand lies open for all: nothing to cover
    assert near(live) == "Ben" and live.player.words("whose") == ["Ben, your turn"]
