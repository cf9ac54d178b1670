"""Puzzles: what the search finds is all there is, nothing hidden decides, every puzzle of the bank holds."""
import json
import os
from datetime import date, timedelta

import pytest
from fluxx_tutor.cards import FluxxError
from fluxx_tutor.game import Game
from fluxx_tutor.puzzle_lesson import (
    PUZZLES, PuzzleLesson, is_puzzle, puzzle_bank, puzzle_lesson, puzzle_number)
from fluxx_tutor.puzzle_maker import arranged, made_puzzle, posed
from fluxx_tutor.puzzles import BadPuzzle, Puzzle, Search, deals, puzzle_faults
from fluxx_tutor.ways import Unsure

FULL = bool(os.environ.get("FLUXX_FULL"))
NUMBERS = range(1, len(puzzle_bank()) + 1)
SAMPLE = NUMBERS if FULL else NUMBERS[::9]


def table(hand, ben=(), **more):
    "Ana's turn, Ben's hand hidden; nothing else but what is said."
    return dict(edition="fluxx", players=["Ana", "Ben"], turn="Ana", seed=0, drawn=1,
                hands={"Ana": list(hand), "Ben": list(ben)}) | more


ROCKET = table(["Rocket to the Moon", "The Moon", "Love", "Night and Day"], ["Milk"], rules=["Play 2"],
               in_play={"Ana": ["The Rocket"]})


# ── the search ──
def brute_force(setup, seat, plays):
    "Every line of a turn that ends in a win, by plain replays from the start: no memo, no pruning."
    found, todo = set(), [()]
    while todo:
        line = todo.pop()
        game = Game(setup)
        turn = game.state.turns
        for key in line: game.choose(key)
        if game.outcome:
            if list(game.outcome.winners) == [seat]: found.add(line)
        elif game.state.turns == turn and game.state.played <= plays:
            todo += [(*line, option.key) for option in game.pending.options]
    return found


@pytest.mark.parametrize("setup", [
    ROCKET,
    table(["Steal Something", "Rocket to the Moon", "Love"], rules=["Play 2"],
          in_play={"Ana": ["The Rocket"], "Ben": ["The Moon", "Sleep"]}),
    table(["Creeper Sweeper", "The Moon", "Trash Something"], rules=["Play 2"], goals=["Rocket to the Moon"],
          in_play={"Ana": ["The Rocket", "War"], "Ben": ["Sleep"]}),
    table(["Play 3", "Milk", "Milk and Cookies", "Bread"], in_play={"Ana": ["Cookies"]})])
def test_the_search_finds_what_brute_force_finds(setup):
    search = Search(setup, "win", "Ana")
    ways = search.ways
    plays = search.plays(ways[0])
    everything = {line for line in brute_force(setup, "Ana", 3) if search.plays(line) <= plays}
    assert set(ways) == {line for line in everything if search.sure(line)} and ways


def test_a_win_that_is_luck_is_none():
    setup = table(["Draw 3, Play 2 of Them", "Love"], goals=["Rocket to the Moon"],
                  in_play={"Ana": ["The Rocket"]}, draw_pile=["The Moon", "Milk", "Bread"])
    assert not Search({k: v for k, v in setup.items() if k != "draw_pile"}, "win", "Ana").ways
    lucky = Search(setup, "win", "Ana")
    lines = lucky.lines([((), lucky.start)], 1)
    assert any(lucky.does(lucky.laid, line) for line in lines), "as the cards lie"


def test_a_draw_may_bring_a_creeper():
    "Draw 2 lets Ana draw once more, and a Creeper would bar the win."
    setup = table(["Draw 2", "The Moon"], rules=["Play 2"], goals=["Rocket to the Moon"],
                  in_play={"Ana": ["The Rocket"]})
    search = Search(setup, "win", "Ana")
    assert search.ways == [("The Moon",)] and not search.sure(("Draw 2", "The Moon"))


def test_others_choose_against_the_seat():
    "Ben may hold a Surprise that stops Ana's Goal; with an empty hand he cannot."
    hand = {"Ana": ["Starship Captain", "Teleporter"]}
    setup = dict(edition="star", players=["Ana", "Ben"], turn="Ana", seed=0, drawn=1,
                 in_play={"Ana": ["Starship", "The Captain"]})
    assert Search({**setup, "hands": {**hand, "Ben": []}}, "win", "Ana").ways == [("Starship Captain",)]
    assert not Search({**setup, "hands": {**hand, "Ben": ["The Robot"]}}, "win", "Ana").ways


def test_where_there_is_too_much_to_try_it_says_so():
    with pytest.raises(Unsure, match="More than 3 tables"): print(Search(ROCKET, "win", "Ana", most=3).ways)


def test_saving_is_not_letting_another_win():
    setup = table(["Rocket to the Moon", "Love"], in_play={"Ben": ["The Rocket", "The Moon"]})
    search = Search(setup, "save", "Ana")
    assert search.ways == [("Love",)] and search.rivals == {"Ben"}


def test_deals_leave_what_the_seat_sees():
    seen, dealt = Game(ROCKET), list(deals(ROCKET, "Ana"))
    for setup in dealt:
        game = Game(setup)
        assert (game.hand("Ana"), game.in_play("Ana"), game.rules, len(game.hand("Ben"))) == (
            seen.hand("Ana"), seen.in_play("Ana"), seen.rules, 1)
        assert sorted([*game.draw_pile, *game.hand("Ben")]) == sorted([*seen.draw_pile, *seen.hand("Ben")])
    tops = {Game(setup).draw_pile[0] for setup in dealt}
    assert {"War", "Death", "Taxes", "Radioactive Potato"} <= tops, "each Creeper once"


# ── puzzles as data ──
def test_there_and_back():
    puzzle = Puzzle(ROCKET, "win", "Ana", plays=2, solutions=2)
    again = Puzzle.from_json(json.loads(json.dumps(puzzle.to_json())))
    assert again.to_json() == puzzle.to_json() and again.id == puzzle.id and again.text() == puzzle.text()
    assert "ways" not in puzzle.to_json(), "answers are searched for, never kept"


@pytest.mark.parametrize("odd", [None, 7, "", "[]", "{", {}, [1], {"setup": 3}, {"setup": {}}, "null",
                                 b"\xff",
                                 {**Puzzle(ROCKET, "win", "Ana", 2, 2).to_json(), "kind": "draw"},
                                 {**Puzzle(ROCKET, "win", "Ana", 2, 2).to_json(), "kind": []},
                                 {**Puzzle(ROCKET, "win", "Ana", 2, 2).to_json(), "plays": -1},
                                 {**Puzzle(ROCKET, "win", "Ana", 2, 2).to_json(), "solutions": True},
                                 {**Puzzle(ROCKET, "win", "Ana", 2, 2).to_json(), "seat": "Zoe"},
                                 {**Puzzle(ROCKET, "win", "Ana", 2, 2).to_json(), "more": 1}])
def test_what_is_no_puzzle_is_answered_with_a_sentence(odd):
    with pytest.raises(FluxxError) as e: Puzzle.from_json(odd)
    assert str(e.value).endswith(".")


def test_a_puzzle_that_the_rules_solve_otherwise_is_refused():
    for wrong in ({"solutions": 1}, {"plays": 1}):
        with pytest.raises(BadPuzzle, match="by the rules there are 2"):
            print(Puzzle(**{**Puzzle(ROCKET, "win", "Ana", 2, 2).to_json(), **wrong}).ways)


# ── the maker ──
def test_the_maker_takes_away_what_does_not_matter():
    full = {**ROCKET, "players": ["Ben", "Ana", "Cleo"], "discard_pile": ["Draw 5"], "goals": ["Bed Time"],
            "hands": {"Ben": ["Milk"], "Ana": ROCKET["hands"]["Ana"], "Cleo": ["Toast"]},
            "in_play": {"Ana": ["The Rocket", "Bread"], "Cleo": ["Sleep"]}}
    small = made_puzzle(full, "win", "Ana")
    assert small.setup["players"] == ["Ana", "Ben"] and "goals" not in small.setup and small.plays == 2
    assert small.setup["in_play"] == {"Ana": ["The Rocket"]} and not puzzle_faults(small)


def test_what_needs_no_thought_is_no_puzzle():
    assert posed(table(["The Moon", "Love"], goals=["Rocket to the Moon"], in_play={"Ana": ["The Rocket"]}),
                 "win", "Ana") is None
    assert posed(table(["Love", "Milk"], in_play={"Ben": ["The Rocket"]}), "save", "Ana") is None


def test_the_same_seed_arranges_the_same_table():
    assert [arranged("fluxx", "win", n) for n in range(9)] == [arranged("fluxx", "win", n) for n in range(9)]


# ── the bank ──
def test_the_bank_is_small_and_has_no_two_alike():
    assert PUZZLES.stat().st_size < 60_000
    assert len({puzzle.id for puzzle in puzzle_bank()}) == len(puzzle_bank()) >= 100
    assert {puzzle.kind for puzzle in puzzle_bank()} == {"win", "save"}
    assert {puzzle.plays for puzzle in puzzle_bank()} == {1, 2, 3, 4}


@pytest.mark.parametrize("number", SAMPLE)
def test_a_puzzle_of_the_bank_holds(number):
    "Its ways are searched for, then replayed under other deals; no other first choice is sure."
    puzzle = puzzle_bank()[number - 1]
    assert puzzle_faults(puzzle, seeds=20 if FULL else 6) == []
    assert puzzle.rival or puzzle.kind == "win"


@pytest.mark.parametrize("number", SAMPLE)
def test_a_puzzle_of_the_bank_is_a_lesson(number):
    lesson = PuzzleLesson(puzzle_bank()[number - 1])
    moves = [step for step in lesson.trace()["steps"] if step["kind"] == "move"]
    assert moves and all(step["good"] and step["hint"] and step["replies"] for step in moves)
    won = lesson.steps[-1].beat.after.outcome
    if lesson.puzzle.kind == "win": assert list(won.winners) == [lesson.seat]
    else: assert not won or lesson.seat in won.winners


# ── which one ──
def test_each_day_has_its_puzzle():
    first = date(2026, 1, 1)
    days = [puzzle_number(first + timedelta(n)) for n in range(len(puzzle_bank()))]
    assert sorted(days) == list(NUMBERS), "each once before one comes again"
    assert puzzle_number("2026-01-01") == days[0] == puzzle_number(first)
    assert puzzle_number() == puzzle_number(date.today()) == puzzle_number("today")


@pytest.mark.parametrize("odd", [0, -1, 10 ** 30, 1.5, True, None, "", "tomorrow", "2026-13-01", [], {},
                                 b"7", "7"])
def test_a_puzzle_that_is_not_there_is_answered_with_a_sentence(odd):
    with pytest.raises(FluxxError, match="A puzzle is a number from 1 to"): puzzle_lesson(odd)


def test_names_of_puzzles():
    assert is_puzzle("puzzle-today") and not is_puzzle("play-all") and not is_puzzle(7)
    assert puzzle_lesson("puzzle-today") is puzzle_lesson()
    assert puzzle_lesson(1).slug == f"puzzle-{puzzle_bank()[0].id}"
    assert puzzle_lesson(puzzle_lesson(1).slug) is puzzle_lesson(1)


# ── as a widget ──
def test_puzzle_in_a_cell_and_in_a_terminal():
    from fluxx_tutor.all import puzzle
    shown = puzzle(1)
    assert shown.trace["title"] == "Puzzle 1" and shown.trace["open"] == [shown.lesson.seat]
    assert "print(puzzle(1).lesson)" in str(shown) and shown.lesson.puzzle.text() in str(shown)
    assert "Answer" not in str(shown) and "Answer" in str(shown.lesson)


def test_the_map_has_a_door_to_the_puzzle_of_the_day():
    from fluxx_tutor.map import Course
    course = Course(keep=False)
    assert "puzzle-today" in [door["key"] for door in course.trace["practice"]]
    told = course.respond(dict(n=1, do="open", slug="puzzle-today"))
    assert told["ok"] and told["trace"]["slug"] == puzzle_lesson().slug
    key = told["trace"]["decisions"][0]["options"][0]["key"]
    asked = dict(n=2, do="branch", slug=told["trace"]["slug"], decision=0, choices=[key])
    assert course.respond(asked)["ok"]
    assert not course.respond(dict(n=3, do="open", slug="puzzle-never"))["ok"]
