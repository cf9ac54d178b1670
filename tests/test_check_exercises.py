"""Exercises are answered a second time by what knows the rulebooks and not the engine, and it can fail."""
import json
import random
import sys
from pathlib import Path

import pytest

from fluxx_tutor.bank import bank, bank_decks
from fluxx_tutor.beliefs import believe

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
import check_exercises      # noqa: E402
import break_rules          # noqa: E402

SAMPLE = [pytest.param(x, id=f"{deck}-{x.id}") for deck in bank_decks()
          for x in random.Random(f"{deck} again").sample(bank(deck), 5)]
TWO = dict(edition="fluxx", players=["Ana", "Ben"], drawn=1, seed=0,
           hands={"Ana": ["Draw 5", "Love"], "Ben": ["Time"]})

def told(**changes):
    return dict(setup=TWO, entry=["choose", "Ana", "Draw 5"], kind="drawn", about=["Ana"],
                options=[[0, "draw-waits"], [4], [5, "draw-in-full-again"]], expects=4) | changes

def found(told): return [what for what, _ in check_exercises.look_at(told, random.Random(1))]

@pytest.mark.parametrize("x", SAMPLE)
def test_the_bank_is_answered_alike_by_another_reader(x):
    assert check_exercises.look_at(json.loads(json.dumps(x.to_json())), random.Random(x.id)) == []

def test_every_kind_of_the_bank_has_a_reader():
    assert {x.kind.name for deck in bank_decks() for x in bank(deck)} <= set(check_exercises.READ)

@pytest.mark.parametrize("changes, fault", [
    ({}, None), (dict(expects=5), "wrong"), (dict(options=[[4], [4], [0, "draw-waits"]]), "wrong"),
    (dict(entry=["choose", "Ben", "Time"]), "wrong"), (dict(entry=["choose", "Ana", "Toast"]), "wrong"),
    (dict(setup={**TWO, "hands": {"Ana": ["Jackpot!", "Love"], "Ben": []}, "rules": ["Hand Limit 2"]},
          entry=["choose", "Ana", "Jackpot!"], kind="hand", options=[[2], [4]], expects=4), "two right"),
    (dict(setup={**TWO, "hands": {"Ana": ["Jackpot!"], "Ben": []}},
          entry=["choose", "Ana", "Jackpot!"], kind="creepers", options=[[0], [1]], expects=0),
     "unknowable")])
def test_each_class_of_fault_is_found(changes, fault):
    assert found(told(**changes)) == ([fault] if fault else [])

@pytest.mark.parametrize("name", ["draw-waits", "draw-in-full-again"])
def test_a_broken_engine_gives_wrong_answers(name):
    with believe(name): assert found(told()) == ["wrong"]

def test_the_tool_that_breaks_rules_names_questions_and_clauses(capsys):
    assert break_rules.main(["draw-waits"]) == 0
    told = capsys.readouterr().out
    assert "1 of 1 broken rules are noticed" in told and "(rule-instant" in told
