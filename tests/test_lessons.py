"""The lessons: what they say is what the engine computes, and a lesson that says otherwise does not build."""
import json

import pytest

from fluxx_tutor.clauses import CLAUSES
from fluxx_tutor.course import COURSE, UnknownLesson, lesson
from fluxx_tutor.lesson import Lesson, LessonError
from fluxx_tutor.questions import cards_drawn, who_wins
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.view import merged, view


@pytest.fixture(params=COURSE)
def a_lesson(request): return lesson(request.param)


@pytest.fixture
def table(): return Scenario(hands={"Ana": ["Draw 4", "Love"], "Ben": ["Draw 2"]}, draw_pile=["Milk", "Bread", "Time", "Sleep"], seed=1)


def test_every_lesson_has_what_a_teacher_needs(a_lesson):
    assert a_lesson.aim and a_lesson.teacher and 3 <= a_lesson.minutes <= 8 and a_lesson.clauses()
    assert set(a_lesson.open) <= set(a_lesson.game.players) and a_lesson.seat in a_lesson.open


def test_every_lesson_asks_at_least_twice(a_lesson):
    asks = [s for s in a_lesson.trace()["steps"] if s["kind"] == "ask"]
    assert len(asks) >= 2
    for ask in asks: assert sum(o["right"] for o in ask["options"]) == 1 and len(ask["options"]) >= 2


def test_every_question_is_answered_by_the_next_step(a_lesson):
    steps = a_lesson.trace()["steps"]
    for i, step in enumerate(steps):
        if step["kind"] == "ask": assert steps[i + 1]["answers"] == i


def test_a_wrong_answer_is_met_by_what_happens_and_its_clause(a_lesson):
    for step in a_lesson.trace()["steps"]:
        for option in step.get("options", ()):
            assert option["why"][0] in CLAUSES
            assert option["reply"] and (option["reply"] == [["Yes, that is what happens."]]) == option["right"]


def test_every_step_has_words_and_every_event_step_a_clause(a_lesson):
    for step in a_lesson.trace()["steps"]:
        assert step["head"] and step["label"] and step["part"]
        if step["kind"] == "show": assert 1 <= len(step["say"]) <= 3 and step["why"]


def test_the_trace_adds_up_to_the_engines_views(a_lesson):
    now = {}
    for step, told in zip(a_lesson.steps, a_lesson.trace()["steps"]):
        now = merged(now, told["view"])
        assert now == json.loads(json.dumps(view(step.beat.after, open=a_lesson.open)))


def test_a_hidden_hand_stays_hidden(table):
    told = Lesson(table, "Hidden", open=["Ben"]).go().trace()
    text = json.dumps(told)
    assert "Love" not in text and "Milk" not in text and told["steps"][0]["view"]["players"]["Ana"] == {"hand": None, "count": 3, "in_play": [], "attached": {}}


def test_cited_clauses_belong_to_the_edition(a_lesson):
    assert all(a_lesson.deck.slug in CLAUSES[id].editions for id in a_lesson.clauses())


def test_an_untrue_answer_fails_with_step_and_clause(table):
    script = Lesson(table, "Wrong").go().ask("?", "How many?", cards_drawn("Ana"), [3, 4], answer=4, why="ex-draw4-difference")
    with pytest.raises(LessonError, match=r"Wrong, step 2: the lesson says “Ana draws 4 more cards” \(ex-draw4-difference\), but the engine computed “Ana draws 3 more cards”"):
        script.play("Ana", "Draw 4")


def test_an_untrue_expectation_fails(table):
    with pytest.raises(LessonError, match="the script says “Ana wins”, but the engine computed “Nobody wins"):
        Lesson(table, "Wrong").go().play("Ana", "Love", expect=[(who_wins(), "Ana")])


def test_a_clause_that_nothing_follows_from_cannot_be_cited(table):
    with pytest.raises(LessonError, match="cites ex-draw4-difference, but nothing that happened here"):
        Lesson(table, "Wrong").go().play("Ana", "Love", "Love", "She plays it.", why=["ex-draw4-difference"])


@pytest.mark.parametrize("deed, said", [
    (lambda x: x.go().play("Ben", "Draw 2"), "it is not Ben who chooses now, but Ana"),
    (lambda x: x.go().play("Ana", "Draw 2"), "Ana may not choose 'Draw 2'. Draw 2 is in Ben's hand"),
    (lambda x: x.go().go(), "nothing has happened"),
    (lambda x: x.say("Look", "at [Drwa 4]."), "has no card called 'Drwa 4'. Did you mean Draw 4"),
    (lambda x: x.go(until="win"), "no 'win' happens here"),
    (lambda x: x.ask("?", "?", who_wins(), [None], answer="Ana", why="win-meets-goal"), "is not among the options"),
    (lambda x: x.recap(("Nothing.", "win-tie-continues")), "which no step of this lesson has shown"),
    (lambda x: x.go().ask("?", "?", who_wins(), [None], answer=None, why="win-meets-goal").trace(), "the last question is never answered"),
])
def test_a_script_that_cannot_be_is_refused_at_its_step(table, deed, said):
    with pytest.raises(LessonError) as e: deed(Lesson(table, "Wrong"))
    assert said in str(e.value) and "Wrong" in str(e.value)


def test_an_unknown_lesson_lists_the_known_ones():
    with pytest.raises(UnknownLesson, match="Lessons: draw-4-then-draw-2, creeper-redraws, play-all"): lesson("play some")


def test_a_teachers_own_lesson_needs_no_words(table):
    told = Lesson(table, "Mine").go().play("Ana", "Draw 4").trace()["steps"]
    assert [s["label"] for s in told] == ["Ana draws 1 card", "Ana plays Draw 4 (play 1 of 1)"]
    assert told[1]["say"][2] == [{"player": "Ana"}, " has drawn ", "1", " in this turn, and now the rules ask for ", "4", ": ", {"player": "Ana"}, " draws ", "3", " more at once."]


def test_rule_instant_holds_at_every_event(a_lesson):
    "A New Rule counts from the event on that puts it down: no step ever shows the number of a rule that has gone."
    for step in a_lesson.steps:
        now = view(step.beat.after)
        for slot, number in (("draw_rule", now["draw"]), ("play_rule", now["play"])):
            if now[slot]: assert now[slot] in now["rules"] and now[slot].endswith(str(number).replace("all", "All"))
            else: assert number == 1
