"""A task at a table: the engine says when it is done, and when it no longer can be."""
import pytest
from fluxx_tutor.cards import FluxxError
from fluxx_tutor.clauses import CLAUSES
from fluxx_tutor.course import COURSE, UnknownLesson
from fluxx_tutor.lesson import LessonError
from fluxx_tutor.questions import *
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.sentences import say_parts
from fluxx_tutor.table import table, try_it
from fluxx_tutor.task import MOST_PLAYS, Search, Task, Trial
from fluxx_tutor.tasks import TASKS, task_of

WINS = [(who_wins(), "Ana")]


def rocket(**more):
    "Ana wins with The Moon now, or with the Goal if The Moon lies there."
    return Scenario(**dict(hands={"Ana": ["The Moon", "Love"], "Ben": ["Milk", "Toast"]},
                           in_play={"Ana": ["The Rocket"]}, goals=["Rocket to the Moon"],
                           draw_pile=["Sleep", "Time", "Bread"], seed=1) | more)


# ── the tasks of the lessons ──
def test_every_lesson_has_a_task(): assert list(TASKS) == list(COURSE)


@pytest.mark.parametrize("slug", TASKS)
def test_a_lessons_task_can_be_done_but_not_by_doing_just_anything(slug):
    scenario, task = task_of(slug)
    game = scenario.start()
    trial = Trial(task, game)
    found = Search(trial, game)
    assert 1 <= task.plays <= MOST_PLAYS and task.why and found.miss is not None
    for keys, done in (found.way, True), (found.miss, False):
        t = try_it(slug)
        assert t.full_trace()["task"] == dict(say=trial.say, done=False, open=True, tries=0)
        for key in keys: t.choose(key)
        told = t.news["task"]
        assert (told["done"], told["open"], told["tries"]) == (done, done, 1), (slug, keys)
    t = try_it(slug)
    for key in found.way: t.choose(key)
    told = t.news["task"]
    assert told["why"] == list(task.why) and set(told["why"]) <= set(CLAUSES)
    assert set(task.why) <= set(t.news["clauses"]), "the page can show them"
    assert all(say_parts(words) for words in told["told"])


def test_a_task_is_found_by_the_names_of_its_lesson():
    assert try_it(4).title == try_it("Draw 4, then Draw 2").title == "Try it: Draw 4, then Draw 2"
    with pytest.raises(UnknownLesson, match="keepers-and-goals"): try_it("keeper-and-goals")


# ── at a table ──
def test_a_task_is_reached_by_what_happens_and_stays_done():
    t = table(rocket(goals=[], hands={"Ana": ["The Moon", "Play 3"], "Ben": ["Milk"]}),
              task=Task("Lay down a Keeper.", [(keepers_before("Ana"), 2)], plays=1))
    t.choose("The Moon")
    assert t.news["task"]["done"] and say_parts(t.news["task"]["told"][0]) == "Ana has 2 Keepers in play"
    t.choose("Milk")
    assert t.news["task"]["done"], "the game may go on"
    t.undo(), t.undo()
    assert not t.news["task"]["done"] and t.news["task"]["open"]


def test_what_can_no_longer_be_reached_is_told_and_can_be_begun_again():
    t = table(rocket(), task=Task("Win in this turn.", WINS, plays=1))
    t.choose("Love")
    assert (t.news["task"]["done"], t.news["task"]["open"], t.news["task"]["tries"]) == (False, False, 1)
    assert t.respond(dict(n=1, do="rewind", at=1, to=0))["ok"]
    assert t.news["task"]["open"] and t.news["made"] == 0
    t.choose("The Moon")
    assert t.news["task"]["done"] and t.news["task"]["tries"] == 2


def test_a_play_too_late_does_not_count():
    t = table(rocket(), task=Task("Win in this turn.", WINS, plays=1))
    for key in ("Love", "Milk", "The Moon"): t.choose(key)
    assert t.winner == "Ana" and not t.news["task"]["done"]


def test_all_that_happened_since_the_first_choice_is_measured():
    scene = Scenario(hands={"Ana": ["Draw 2", "Draw 5"], "Ben": []}, rules=["Play 2"],
                     draw_pile=["Sleep"], seed=1)
    t = table(scene, task=Task("Draw 4.", [(cards_drawn("Ana"), 4)], plays=2))
    t.choose("Draw 2")
    assert not t.news["task"]["done"], "1 more; what Ana drew before the first choice is not counted"
    t.choose("Draw 5")
    assert t.news["task"]["done"], "1 and 3, with two choices"


def test_a_page_that_is_opened_later_is_told_the_same():
    t = table(rocket(), task=Task("Win with [The Moon].", WINS, plays=1))
    assert {"card": "The Moon"}.items() <= t.full_trace()["task"]["say"][1].items()
    t.choose("The Moon")
    assert t.full_trace()["task"] == t.news["task"]


def test_a_table_without_a_task_has_none():
    assert table(rocket()).full_trace()["task"] is None


# ── what is refused ──
@pytest.mark.parametrize("make, words", [
    (lambda: Task("", WINS), "said in words"),
    (lambda: Task("Win.", []), "something that the engine can measure"),
    (lambda: Task("Win.", [("who", "Ana")]), "no list of questions"),
    (lambda: Task("Win.", WINS, plays=4), "1 to 3 plays, not 4"),
    (lambda: Task("Win.", WINS, why="no-such-clause"), "no-such-clause"),
    (lambda: table(rocket(), task="Win."), "task is a Task"),
    (lambda: table(rocket(), seat="Ana", task=Task("Win.", WINS)), "leave seat out"),
    (lambda: table(rocket(), task=Task("Win with [The Mon].", WINS)), "The Mon"),
    (lambda: table(rocket(), task=Task("Lose.", [(who_wins(), "Ben")])), "cannot be done here.*Ben wins"),
    (lambda: table(rocket(), task=Task("Wait.", [(who_wins(), None)])), "done before anything is chosen"),
    (lambda: table(rocket(goals=[]), task=Task("Play.", [(cards_left("Ana"), 2)], plays=1)),
     "done by whatever is chosen"),
    (lambda: table(rocket(), task=Task("Win.", WINS, why="note-reshuffle")), "explained with note-reshuffle"),
])
def test_a_task_that_makes_no_sense_is_refused(make, words):
    with pytest.raises(FluxxError, match=words): make()


def test_the_longest_way_that_is_looked_for_is_three_plays():
    four = rocket(hands={"Ana": ["The Moon", "Love"], "Ben": ["Toast", "Milk"]}, goals=[],
                  draw_pile=["Sleep", "Time", "Rocket to the Moon", "Bread"])
    with pytest.raises(LessonError, match="at most 2 plays"): table(four, task=Task("Win.", WINS, plays=2))
    assert table(four, task=Task("Win.", WINS, plays=3))
