"""The desk: widgets without Jupyter, as the page "Try it" has them.
tests/browser/test_try_it.py drives the page itself."""
import json
import subprocess
import sys
import pytest
from fluxx_tutor.cards import BUILT_IN, FluxxError
from fluxx_tutor.links import read_link, share_link
from fluxx_tutor.live import Desk, ask
from fluxx_tutor.scenario import Scenario

ALONE = """import sys, json
sys.modules.update(anywidget=None, ipywidgets=None, IPython=None)       # as in the browser: not there
from fluxx_tutor.live import Desk, ask, stand_in
first = stand_in()
desk = Desk()
for wanted in ({"practice": "fluxx"}, {"lesson": "limits", "step": 3},
               {"edition": "word", "bots": True, "seed": 4}, {"text": "players: Ana, Ben"}):
    traits = json.loads(ask(desk, "open", json.dumps(wanted)))["traits"]
    print(sorted(traits), traits["step"])
decision = traits["trace"]["decision"]
intent = {"n": 1, "do": "choose", "at": 0, "key": decision["options"][0]["key"]}
print(json.loads(ask(desk, "put", json.dumps({"intent": intent})))["answer"], first, stand_in())
"""

def test_it_works_without_anywidget():
    out = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True,
                         check=True).stdout.splitlines()
    told = "['answer', 'answers', 'intent', 'live', 'progress', 'record', 'step', 'theme', 'trace']"
    assert out[:2] == [f"{told} 0", f"{told} 2"]
    assert out[2].startswith("['answer', 'intent', 'live', 'news', 'step', 'theme', 'trace']")
    assert out[4] == "{'n': 1, 'ok': True} True True"

@pytest.mark.parametrize("edition", BUILT_IN)
def test_every_edition_can_be_opened(edition):
    desk = Desk()
    for kind in "table", "bots", "solo": assert desk.open({"edition": edition, kind: True, "seed": 3})["ok"]
    json.dumps(desk.put({"intent": {"n": 1, "do": "undo", "at": 0}}))

@pytest.mark.parametrize("wanted",
                         [{"lesson": "no-such"}, {"edition": "no-such"}, {"text": "rules Draw 4"},
                          {"link": "x"}, {"link": "#table=AAAA"},
                          {"practice": "chess"}, {"practice": 7}, {"practice": "fluxx-x"},
                          {"practice": "fluxx", "record": {"version": 9}}])
def test_what_cannot_be_opened_says_why(wanted):
    desk = Desk()
    desk.open({"lesson": "limits"})
    before = desk.widget
    answer = desk.open(wanted)
    assert not answer["ok"] and answer["say"].endswith((".", "=")) and desk.widget is before

def test_a_step_that_python_corrects_is_told():
    desk = Desk()
    desk.open({"lesson": "limits"})
    assert (desk.put({"step": 2}) == {}
            and desk.put({"step": 9999})["step"] == len(desk.widget.trace["steps"]) - 1)

def test_the_page_can_only_ask_what_a_desk_does():
    with pytest.raises(FluxxError): ask(Desk(), "__init__", "{}")

def test_the_table_after_a_lesson_can_be_laid_on_the_desk():
    desk = Desk()
    assert desk.open({"task": "limits"})["traits"]["trace"]["task"]["open"]
    answer = desk.open({"task": "limit"})
    assert not answer["ok"] and "limits" in answer["say"]

def test_what_lies_on_the_desk_can_be_shared():
    desk = Desk()
    desk.open({"lesson": "limits", "step": 3})
    assert json.loads(ask(desk, "share", '"try.html#old"')) == {"ok": True,
                                                                "link": "try.html#lesson=limits&step=3"}
    desk.open({"edition": "star", "seed": 5})
    desk.put({"intent": {"n": 1, "do": "choose", "at": 0, "key": desk.widget.game.pending.options[0].key}})
    link = desk.share("try.html")["link"]
    assert read_link(link).game.record() == desk.widget.game.record()
    desk.open({"link": link})
    assert desk.widget.step == 1 and desk.widget.game.log
    desk.put({"step": 0})
    assert read_link(desk.share("try.html")["link"]).step == 0, "the step that is shown"

def test_a_link_seats_its_bot_and_is_shared_with_it():
    desk = Desk()
    link = share_link(Scenario(players=["Ana", "Sharp Shirin"]), seat="Ana", bot="keen")
    assert desk.open({"link": link})["traits"]["trace"]["title"] == "Beat Sharp Shirin"
    assert desk.widget.bot_name == read_link(desk.share("try.html")["link"]).bot == "keen"

def test_a_deck_can_be_practised_and_what_is_learnt_is_told_to_the_page():
    desk = Desk()
    opened = desk.open({"practice": "star"})
    trace = opened["traits"]["trace"]
    assert trace["slug"] == "practice-star-1" and list(opened["learnt"]) == ["s:practice-star-1"]
    assert "learnt" not in desk.put({"step": 0})
    wrong = next(k for k, option in enumerate(trace["steps"][0]["options"]) if "belief" in option)
    name = trace["steps"][0]["options"][wrong]["belief"]
    entry = dict(at="2026-01-01T00:00:00.000Z", step=1, seen=1, steps=21, answers={"0": wrong},
                 first={"0": wrong})
    changed = desk.put({"progress": {"n": 1, "lessons": {"practice-star-1": entry}}})
    assert changed["learnt"][f"b:{name}"]["n"] == 1
    assert changed["learnt"]["s:practice-star-1"]["counted"] == [0]
    assert desk.share("try.html#x") == {"ok": True, "link": "try.html#practice=star"}

def test_practice_goes_on_from_what_the_page_has_kept():
    first, second = Desk(), Desk()
    opened = first.open({"practice": "fluxx"})
    ids = opened["learnt"]["s:practice-fluxx-1"]["ids"]
    done = dict(at="2026-01-01T00:00:00.000Z", step=20, seen=20, steps=21, done="2026-01-01")
    record = dict(version=1, you="Tom", lessons={"practice-fluxx-1": done}, review=opened["learnt"], saved="")
    traits = second.open({"practice": "fluxx", "record": record})["traits"]
    assert traits["trace"]["slug"] == "practice-fluxx-2" and traits["record"]["you"] == "Tom"
    there = [x.id for x in second.widget.lesson.exercises]
    assert not set(ids) & set(there)
    # what the page has shown before Python came is what Python goes on with
    shown = Desk().open({"practice": "fluxx-3", "record": record, "ids": there})
    assert shown["learnt"]["s:practice-fluxx-3"]["ids"] == there

@pytest.mark.parametrize("odd", [7, "x", {"version": 1, "lessons": 3, "review": 4}, {"version": "new"}])
def test_an_odd_record_is_nothing_kept(odd):
    assert Desk().open({"practice": "word", "record": odd})["traits"]["trace"]["slug"] == "practice-word-1"

def test_a_table_against_bots_is_shared_with_its_bots():
    desk = Desk()
    desk.open({"edition": "fluxx", "bots": True, "seed": 2})
    desk.put({"intent": {"n": 1, "do": "choose", "at": 0, "key": desk.widget.game.pending.options[0].key}})
    view = desk.widget.full_trace()["steps"][-1]
    link = desk.share("try.html")["link"]
    desk.open({"link": link})
    assert desk.widget.seat == "Ana" and desk.widget.hides() and desk.widget.full_trace()["steps"][-1] == view

def test_the_coach_answers_at_the_desk_a_slice_at_a_time():
    desk = Desk()
    desk.open({"edition": "fluxx", "bots": True, "seed": 3})
    told = desk.put({"intent": {"n": 1, "do": "coach", "at": 0}})["answer"]
    assert told["ok"] and told["more"] is True and told["advice"] == []
    for n in range(2, 60):
        told = desk.put({"intent": {"n": n, "do": "coach", "at": 0}})["answer"]
        if told["advice"] or not told["more"]: break
    assert json.dumps(told) and told["ok"]

def test_sentences_agree_with_who_plays():
    desk = Desk()
    for wanted in {"bots": True}, {"solo": True}, {}:
        told = json.dumps(desk.open({"edition": "fluxx", "seed": 2, **wanted})["traits"])
        assert "You is" not in told and "You chooses" not in told and "Ana" in told

def test_a_table_that_no_link_can_tell_is_said_so(monkeypatch):
    def refuse(game, base, step, seat, bot): raise FluxxError("No link can tell this.")
    monkeypatch.setattr("fluxx_tutor.live.share_link", refuse)
    desk = Desk()
    desk.open({"edition": "fluxx"})
    assert desk.share("try.html") == {"ok": False, "say": "No link can tell this."}
