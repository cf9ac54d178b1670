"""A puzzle in a page: a wrong move says what comes of it, the hints climb, the way leads to the end."""
import pytest
from playwright.sync_api import expect
from fluxx_tutor.map import Course
from fluxx_tutor.player import show
from fluxx_tutor.puzzle_lesson import PuzzleLesson, puzzle_lesson
from fluxx_tutor.puzzles import Puzzle
from lesson_driver import decision, walk_to

ROCKET = dict(edition="fluxx", players=["Ana", "Ben"], turn="Ana", seed=0, drawn=1, rules=["Play 2"],
              hands={"Ana": ["Rocket to the Moon", "The Moon", "Love", "Night and Day"], "Ben": ["Milk"]},
              in_play={"Ana": ["The Rocket"]})


def hook(page, name, key=None):
    return page.locator(f'[data-ft="{name}"]' + (f'[data-key="{key}"]' if key else ""))


@pytest.fixture
def a_puzzle(alive):
    return alive(show(PuzzleLesson(Puzzle(ROCKET, "win", "Ana", plays=2, solutions=2))))


def test_a_wrong_move_says_what_comes_of_it(a_puzzle):
    page = a_puzzle.page
    assert "Milk" not in page.locator("body").inner_text(), "Ben's hand is closed"
    hook(page, "choice", "Love").click()
    expect(hook(page, "verdict")).to_have_attribute("data-grade", "wrong")
    expect(hook(page, "reply")).to_contain_text("no win in this turn is sure any more")


def test_the_hints_climb_to_the_answer(a_puzzle):
    page = a_puzzle.page
    while (rung := hook(page, "hint").get_attribute("data-rung")) != "show": hook(page, "hint").click()
    assert rung == "show"
    expect(hook(page, "nudge")).to_contain_text("A card of this type helps now")
    hook(page, "hint").click()
    expect(hook(page, "choice", "The Moon")).to_have_class("ft-opt is-right")


def test_the_way_leads_to_the_end(a_puzzle):
    trace = a_puzzle.player and PuzzleLesson(Puzzle(ROCKET, "win", "Ana", plays=2, solutions=2)).trace()
    walk_to(a_puzzle.player, trace, len(trace["steps"]) - 1)
    expect(a_puzzle.page.locator("body")).to_contain_text("Ana has won in this turn")


def test_the_puzzle_of_the_day_opens_on_the_map(alive):
    live = alive(Course(keep=False))
    hook(live.page, "practise", "puzzle-today").click()
    expect(live.page.locator("h2")).to_have_text(puzzle_lesson().title)
    trace = puzzle_lesson().trace()
    key = decision(trace, 0)["made"]
    hook(live.page, "choice", key).click()
    expect(live.player.root).to_have_attribute("data-step", "1")
