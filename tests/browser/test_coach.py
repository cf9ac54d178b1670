"""Ask the coach: certain first, then more and more, until the next choice; at a live table, in a what-if,
and at a puzzle, which is not given away at once."""
from playwright.sync_api import expect
import pytest
from fluxx_tutor.course import lesson
from fluxx_tutor.player import show
from fluxx_tutor.puzzle_lesson import PuzzleLesson
from fluxx_tutor.puzzles import Puzzle
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


# ---- in a what-if and at a puzzle, in JupyterLab

ROCKET = dict(edition="fluxx", players=["Ana", "Ben"], turn="Ana", seed=0, drawn=1, rules=["Play 2"],
              hands={"Ana": ["Rocket to the Moon", "The Moon", "Love", "Night and Day"], "Ben": ["Milk"]},
              in_play={"Ana": ["The Rocket"]})
PUZZLE = f"""from fluxx_tutor.player import show
from fluxx_tutor.puzzle_lesson import PuzzleLesson
from fluxx_tutor.puzzles import Puzzle
show(PuzzleLesson(Puzzle({ROCKET!r}, "win", "Ana", plays=2, solutions=2)))"""


def test_in_jupyterlab_the_coach_helps_in_a_what_if(lab):
    "Not at the lesson's own steps; asked by key, read aloud, and gone with the next choice."
    name = lab.write("coach.ipynb", "from fluxx_tutor.all import *\nshow('draw-4-then-draw-2', keep=False)")
    notebook = lab.open(name, width=1600)
    player, trace = Player(notebook.run_all().root), lesson("draw-4-then-draw-2").trace()
    i = forks(trace)[0]
    walk_to(player, trace, i)
    assert not player.hook("coach").count()
    player.press("whatif").press("whatif-option", others(trace, i)[-1])
    player.hook("coach").focus()
    notebook.page.keyboard.press("Enter")
    says = player.hook("coach-says")
    expect(says).to_have_attribute("data-more", "false", timeout=60_000)
    expect(player.hook("coach")).to_be_focused()
    told = [text for level in ("certain", "near", "likely") for text in said(player, level)]
    assert told and spaced(told[-1]) in player.announced()
    player.hook("branch-option").first.click()
    expect(says).to_have_count(0)
    assert not notebook.page.watch.errors


def test_in_jupyterlab_the_coach_of_a_puzzle_shows_the_way_only_when_asked_twice(lab, axe):
    notebook = lab.open(lab.write("puzzle.ipynb", PUZZLE), width=1600)
    player = Player(notebook.run_all().root)
    player.press("coach")
    says = player.hook("coach-says")
    expect(says).to_contain_text("No Goal is in play")
    expect(says).to_have_attribute("data-more", "false", timeout=30_000)
    assert "Moon" not in says.inner_text() and not axe(notebook.page, '[data-ft="coach-says"]')
    expect(player.hook("coach")).to_have_text("Coach, show the way")
    player.press("coach")
    expect(says).to_contain_text("can win now: Rocket to the Moon, then The Moon.")
    assert "Rocket to the Moon, then The Moon" in player.announced()
    player.press("choice", "Rocket to the Moon")
    expect(says).to_have_count(0)
    assert not notebook.page.watch.errors


def test_at_a_puzzle_a_move_ends_the_coach_and_the_next_asks_anew(alive):
    "On a phone, too."
    widget = show(PuzzleLesson(Puzzle(ROCKET, "win", "Ana", plays=2, solutions=2)))
    live = alive(widget, width=390, height=844)
    player = live.player
    player.press("coach").press("coach")
    expect(player.hook("coach-says")).to_contain_text("can win now")
    wide = live.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    player.press("choice", "Love")
    expect(player.hook("verdict")).to_have_attribute("data-grade", "wrong")
    assert not player.hook("coach").count()
    player.press("take-back" if player.hook("take-back").count() else "next")
    expect(player.hook("coach-says")).to_contain_text("can win now")
    player.press("choice", "Rocket to the Moon").arrived(1)
    player.next()
    expect(player.hook("coach")).to_have_text("Ask the coach")
    player.press("coach")
    expect(player.hook("coach-says")).to_contain_text("The Moon is missing")
