"""Ask the coach at a live table: certain first, then more and more, until the next choice."""
from playwright.sync_api import expect
import pytest
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.table import table
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *


def toast(**more):
    return table(Scenario(hands={"Ana": ["Toast", "Love", "Draw 2"], "Ben": ["Milk"]}, drawn=1, seed=3,
                          in_play={"Ben": ["Bread", "The Toaster"]}), **more)


def said(player, level): return player.root.locator(f'[data-level="{level}"]').all_inner_texts()


def test_the_coach_says_what_is_certain_then_what_is_likely(alive, monkeypatch):
    monkeypatch.setattr("fluxx_tutor.coached.AT_MOST", 3)
    live = alive(t := toast(seat="Ana"))
    player = live.player
    player.press("coach")
    says = player.hook("coach-says")
    expect(says).to_contain_text("Toast hands Ben the game.")
    expect(says).to_have_attribute("data-more", "false", timeout=30_000)
    assert said(player, "certain") == ["Toast hands Ben the game."] and said(player, "likely")
    assert t.made == 0 and not player.hook("coach-thinks").count()
    assert "Love" in player.read()["choices"], "everything can still be chosen"


def test_the_live_region_says_each_sentence_once(alive, monkeypatch):
    monkeypatch.setattr("fluxx_tutor.coached.AT_MOST", 2)
    player = alive(toast(seat="Ana")).player
    player.press("coach")
    expect(player.hook("coach-says")).to_have_attribute("data-more", "false", timeout=30_000)
    assert said(player, "likely")[-1] in player.read()["said"]


def test_the_next_choice_ends_the_coach_and_another_may_be_asked(alive):
    live = alive(t := toast())
    player = live.player
    player.press("coach")
    expect(player.hook("coach-says")).to_contain_text("Toast hands Ben")
    player.press("choice", "Love").arrived(1)
    assert not player.hook("coach-says").count() and t.made == 1
    player.press("coach")
    expect(player.hook("coach-says")).to_be_visible()


def test_the_coach_is_asked_by_keyboard_and_keeps_the_focus(alive):
    player = alive(toast(seat="Ana")).player
    player.hook("coach").focus()
    player.page.keyboard.press("Enter")
    expect(player.hook("coach-says")).to_contain_text("Certain")
    expect(player.hook("coach")).to_be_focused()


def test_without_an_answer_the_page_says_so(alive, monkeypatch):
    from fluxx_tutor.coached import Coached
    monkeypatch.setattr(Coached, "do_coach", lambda self, intent: 1 / 0)
    player = alive(toast(seat="Ana")).player
    player.press("coach")
    expect(player.hook("coach-says")).to_contain_text("Python could not answer")


def test_a_game_is_looked_back_at_when_it_is_over(alive):
    live = alive(t := toast(seat="Ana"))
    player = live.player
    player.press("choice", "Toast").arrived(1)
    expect(player.hook("coach")).to_have_count(0)
    player.press("look-back")
    says = player.hook("coach-says")
    expect(says).to_have_attribute("data-more", "false", timeout=30_000)
    assert said(player, "looking back") == [
        "Turn 1: you choose Toast, which hands Ben the game. Love does not."]
    assert "hands Ben the game" in player.read()["said"] and t.winner == "Ben"
