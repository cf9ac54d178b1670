"""The script of a lesson: what has happened and was not told is shown before anything else happens."""
import pytest
from fluxx_tutor.keep_going import keep_going
from fluxx_tutor.lesson import Lesson
from fluxx_tutor.scenario import Scenario
from language import blanks

def script():
    "Ana has drawn, and nobody has said so yet."
    return Lesson(Scenario(blanks(keep_going()), players=["Ana", "Ben", "Cleo"],
                           hands={"Ana": ["Draw 4"], "Ben": ["Draw 2"], "Cleo": ["Love"]},
                           draw_pile=["Milk", "Bread", "Time", "Sleep"],
                           rest="box", seed=1), "Mine")

DEEDS = {     # what the script does first -> the event of it
    "join": lambda lesson: lesson.join("Dan"), "leave": lambda lesson: lesson.leave("Ben"),
    "agree": lambda lesson: lesson.agree("Keep Going"), "stop": lambda lesson: lesson.stop("the pizza came"),
    "play": lambda lesson: lesson.play("Ana", "Draw 4"),
}

@pytest.mark.parametrize("kind", DEEDS)
def test_what_happened_before_is_shown_first(kind):
    told = [[e.kind for e in step.beat.events] for step in DEEDS[kind](script()).steps]
    assert told[0] == ["turn", "draw"] and told[1][0] == kind and len(told) == 2

def test_a_recap_comes_after_all_that_happened():
    steps = script().play("Ana", "Draw 4").recap(("At once.", "rule-instant")).steps
    assert ([step.kind for step in steps] == ["show", "show", "show", "recap"]
            and [e.kind for e in steps[2].beat.events][0] == "turn")
