"""The player of a lesson, from the side of Python:
what the page asks is answered, and what it cannot ask is refused with a sentence."""
import pytest
from fluxx_tutor.player import show
from fluxx_tutor.lesson import Lesson
from fluxx_tutor.page import plain_steps
from fluxx_tutor.questions import cards_drawn
from fluxx_tutor.scenario import Scenario

@pytest.fixture
def player():
    start = Scenario(hands={"Ana": ["Draw 4", "Love"], "Ben": ["Draw 2"]},
                     draw_pile=["Milk", "Bread", "Time", "Sleep"], seed=1)
    return show(Lesson(start, "Mine").go().play("Ana", "Draw 4"))

def ask(player, do, **what): return player.respond(dict(n=1, do=do, **what))

def test_what_if_goes_on_from_one_of_the_lessons_decisions(player):
    told = ask(player, "branch", decision=0, choices=["Love"])
    assert told["ok"] and [step["kind"] for step in told["branch"]["steps"]] == ["show"]
    assert told["branch"]["decision"]["player"] == "Ben" and {"Love", "Draw 2"} <= set(told["cards"])
    assert set(told["branch"]["steps"][0]["why"]) <= set(told["clauses"])

def test_why_a_card_may_not_be_chosen_there_or_after_some_choices(player):
    no = ask(player, "why_not", decision=0, card="Draw 2")
    assert no["refusal"]["code"] == "in-other-hand" and set(no["refusal"]["why"]) <= set(no["clauses"])
    assert ask(player, "why_not", decision=0, card="Love")["refusal"] is None
    assert ask(player, "why_not", decision=0, choices=["Love"], card="Love")["refusal"]["code"] == "in-play"

@pytest.mark.parametrize("what, said",
                         [(dict(do="branch", decision=7, choices=[]), "no decision 7"),
                          (dict(do="branch", decision=-1, choices=[]), "no decision -1"),
                          (dict(do="branch", decision="0", choices=[]), "no decision '0'"),
                          (dict(do="branch", decision=0,
                                choices="Love"), "Choices are a list of keys, not 'Love'"),
                          (dict(do="branch", decision=0, choices=[7]), "Choices are a list of keys, not [7]"),
                          (dict(do="why_not", decision=0, card="Lvoe"), "Love"), (dict(do="dance"), "dance")])
def test_what_cannot_be_asked_is_refused_with_a_sentence(player, what, said):
    told = player.respond(dict(n=1, **what))
    assert not told["ok"] and told["n"] == 1 and any(said in text for text in told["say"])

def test_a_step_outside_of_the_lesson_is_its_first_or_last(player):
    last = len(player.trace["steps"]) - 1
    for step, shown in ((-3, 0), (1, 1), (99, last)):
        player.step = step
        assert player.step == shown

def test_a_saved_notebook_is_never_blank(player, monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda data, **kw: shown.append((data, kw)))
    player._ipython_display_()
    (widget, how), (page, _) = shown
    assert (how["raw"] and list(widget)
            == ["application/vnd.jupyter.widget-view+json"]), "no text that an untrusted notebook would show"
    assert ("<details><summary>This lesson as plain text steps" in page["text/html"]
            and plain_steps(player.trace) in page["text/html"])
    assert player.lesson.title in page["text/plain"] and "object at" not in page["text/plain"]

def test_a_page_is_told_of_no_card_that_lies_hidden():
    """Why a card may not be chosen is only told of cards that the reader can see:
    no closed hand, no pile, no box."""
    start = Scenario(hands={"Ana": ["Draw 4", "Love"], "Ben": ["Draw 2"]}, in_play={"Ben": ["Peace"]},
                     draw_pile=["Milk", "Bread", "Time"],
                     discard_pile=["Jackpot!"], rest="box", rules=["Hand Limit 2"], seed=1)
    told = lambda **open: (Lesson(start, "Mine", **open)
                           .go().your_move("Move", "Play.", [(cards_drawn("Ana"), 3)], "turn-play")
                           .play("Ana", "Draw 4"))
    refused = lambda script: set(script.trace()["decisions"][0]["refused"])
    assert refused(told(open=["Ana"])) == {"Peace", "Hand Limit 2"}
    assert refused(told(open=["Ana", "Ben"])) == {"Peace", "Hand Limit 2", "Draw 2"}
