"""The player of a lesson, from the side of Python:
what the page asks is answered, and what it cannot ask is refused with a sentence."""
import subprocess
import sys
import pytest
from fluxx_tutor.bots import make_bot
from fluxx_tutor.cards import BUILT_IN
from fluxx_tutor.course import COURSE, lesson
from fluxx_tutor.links import read_link
from fluxx_tutor.player import lesson_link, show
from fluxx_tutor.lesson import Lesson, LessonError
from fluxx_tutor.page import plain_steps
from fluxx_tutor.progress import Progress, moment
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

def test_at_the_end_the_lessons_table_can_be_played_against_a_bot(player):
    told = ask(player, "play")
    assert player.trace["play"] is True and "play" not in player.kept()[3], "a saved page has no Python"
    assert told["ok"] and told["trace"]["mode"] == "table" and told["trace"]["you"] == "Ana"
    table = player._replies.table
    assert table.model_id == told["model"] and table.game.log == []
    table.choose("Draw 4")
    assert ask(player, "play")["trace"]["made"] == len(table.game.log) >= 1, "it goes on where it was left"

@pytest.mark.parametrize("slug", COURSE)
def test_every_lessons_table_can_be_played(slug):
    player = show(slug, keep=False)
    told, table, bot = ask(player, "play"), player._replies.table, make_bot("simple", 1)
    alone = len(table.game.players) == 1
    assert told["trace"]["you"] == (None if alone else player.lesson.seat)
    for _ in range(60):
        if table.game.pending is None: break
        assert alone or table.game.pending.player == player.lesson.seat
        table.choose(bot(table.game))
    assert (ask(player, "play")["model"] == told["model"]) == (table.game.pending is not None), "then anew"
    link = lesson_link(slug)
    if player.lesson.deck.slug in BUILT_IN:
        shared = read_link(link)
        assert (shared.step, shared.seat) == (0, told["trace"]["you"])
        assert shared.game.view() == player.lesson.scenario.start().view()
    else: assert link is None

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

# ── progress ──
@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("FLUXX_PROGRESS", str(tmp_path))
    return tmp_path

def kept(**more):
    return dict(at=moment(), step=5, seen=6, answers={"4": 1}, first={"4": 0}, hints={"4": 2}, stars=0,
                done=None, steps=len(lesson("play-all").steps)) | more

def says(widget, slug="play-all", **more):
    "The page says how far the learner is."
    widget.progress = dict(n=widget.progress.get("n", 0) + 1, lessons={slug: kept(**more)})

def test_a_lesson_begins_where_the_learner_was(folder):
    says(show("play-all"))
    again = show("play-all")
    assert again.step == 5 and again.answers == {"4": 1}
    assert again.record["lessons"]["play-all"]["hints"] == {"4": 2}
    assert show("play-all", step=2).step == 2 and show("limits").step == 0

def test_merely_showing_a_lesson_writes_nothing(folder):
    show("play-all").step = 3
    assert list(folder.iterdir()) == []

def test_a_step_that_the_lesson_no_longer_has_is_its_last_and_old_answers_are_not_taken(folder):
    says(show("play-all"), step=99, steps=100)
    again = show("play-all")
    assert again.step == len(again.lesson.steps) - 1 and again.answers == {}

def test_nothing_is_kept_where_that_is_not_wanted(folder):
    player = show("play-all", keep=False)
    says(player)
    assert player.record == {} and list(folder.iterdir()) == []
    with pytest.raises(LessonError, match="keep is True or False"): show("play-all", keep="no")

def test_a_lesson_of_ones_own_keeps_progress_only_if_told_to(folder):
    start = Scenario(hands={"Ana": ["Love"], "Ben": ["Draw 2"]}, draw_pile=["Milk"], seed=1)
    own = lambda **more: Lesson(start, "Mine", **more).go()
    says(show(own()), "mine")
    assert list(folder.iterdir()) == []
    says(show(own(slug="our-lesson"), keep=True), "our-lesson", step=0)
    assert show(own(slug="our-lesson"), keep=True).record["lessons"]["our-lesson"]["seen"] == 6
    for slug in ("play-all", "Our lesson!"):
        with pytest.raises(LessonError, match="a short name of its own"): show(own(slug=slug), keep=True)

def test_two_widgets_and_another_kernel_agree_on_the_file(folder):
    one, two = show("play-all"), show("play-all")
    says(one, step=3)
    says(two, step=7, answers={})
    assert show("play-all").step == 7 and Progress(folder).record["lessons"]["play-all"]["answers"] == {}
    assert "limits" not in one.record["lessons"]
    Progress(folder).keep({"lessons": {"limits": kept()}})
    says(one, step=4)
    assert "limits" in one.record["lessons"] and show("play-all").step == 4

class Line:
    "A line to a page that hears everything and says nothing, whatever other tests have left of real ones."
    comm_id, kernel = "a page", True
    def send(self, *args, **kw): pass
    open = close = on_msg = on_close = send

def sent(widget, act):
    "The states that a widget sends to its page meanwhile."
    out, widget.comm = [], Line()
    widget.send_state = lambda key=None: out.append(key)
    act()
    return [key for key in out if key is None or "record" in key]

def test_a_page_hears_only_what_it_does_not_know(folder):
    player = show("play-all")
    assert sent(player, lambda: says(player, step=3)) == []
    told = player.get_state()["record"]["lessons"]
    assert told["play-all"]["step"] == 3, "a page that is opened again knows it"
    Progress(folder).keep({"lessons": {"limits": kept()}})
    assert len(sent(player, lambda: says(player, step=4))) == 1

def test_clocks_that_differ_lose_nothing(folder):
    player = show("play-all")
    says(player, at="2999-01-01T00:00:00.000Z", step=3)
    assert Progress(folder).record["lessons"]["play-all"]["at"] < "2999"
    says(player, at="2001-01-01T00:00:00.000Z", step=8)
    assert show("play-all").step == 8

@pytest.mark.parametrize("odd, said", [(dict(n=1, lessons={"limits": kept()}), "nothing of 'limits'"),
                                       (dict(n=1, lessons={"play-all": kept(stars=9)}), "0 to 3"),
                                       (dict(n=1, lessons=7), "dictionary with lessons")])
def test_what_a_page_may_not_keep_is_said(odd, said, folder):
    player = show("play-all")
    player.progress = odd
    assert said in player.record["say"] and list(folder.iterdir()) == []

def test_a_page_can_forget_its_lesson(folder):
    player = show("play-all")
    says(player)
    told = ask(player, "forget", slug="play-all")
    assert told["ok"] and told["record"]["lessons"]["play-all"]["forgotten"] and show("play-all").step == 0
    assert ask(player, "forget", slug="play-all")["ok"], "twice is once"
    assert not ask(player, "forget", slug="limits")["ok"]
    says(player, step=1)
    assert show("play-all").step == 1, "and begin it again"

def test_a_file_that_cannot_be_written_is_said_to_the_page(folder, capsys):
    (folder / "fluxx-progress.json").write_text('{"version": 9}')
    player = show("play-all")
    assert "newer Fluxx Tutor" in player.record["say"]
    says(player)
    assert show("play-all").step == 5 and capsys.readouterr().out.count("newer") == 1

def test_in_a_terminal_the_lesson_is_printed(monkeypatch, capsys):
    monkeypatch.setattr("fluxx_tutor.player.in_a_terminal", lambda: True)
    player = show("play-all")
    player._ipython_display_()
    assert capsys.readouterr().out.startswith("Play All\n") and repr(player) == str(lesson("play-all"))

def test_python_and_ipython_in_a_terminal_print_a_lesson():
    "Both for real, with what they are typed."
    typed, last = "from fluxx_tutor.all import *\nshow(6)\n", len(lesson("play-all").steps)
    for command in (["-i"], ["-m", "IPython", "--simple-prompt", "--colors=NoColor"]):
        done = subprocess.run([sys.executable, *command], input=typed, capture_output=True,
                              text=True, timeout=120)
        said = "Lesson 6 of 28" in done.stdout, f"── Step {last} of {last}" in done.stdout
        assert all(said), done.stderr[-2000:]
