"""The map of the course, from the side of Python."""
import json
import subprocess
import sys
from html import escape
import pytest
from fluxx_tutor.bots import LADDER
from fluxx_tutor.cards import FluxxError
from fluxx_tutor.clauses import EDITIONS
from fluxx_tutor.course import ABOUT, CHAPTERS, COURSE, lesson, outlines
from fluxx_tutor.links import read_link
from fluxx_tutor.map import DOORS, RUNGS, as_list, course, door_link, map_trace
from fluxx_tutor.progress import Progress, moment
from fluxx_tutor.sentences import say_parts


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("FLUXX_PROGRESS", str(tmp_path))
    return tmp_path


def ask(widget, do, **what): return widget.respond(dict(n=1, do=do, **what))


def kept(**more):
    return dict(at=moment(), step=5, seen=6, answers={}, first={}, hints={}, stars=0, done=None,
                steps=14) | more


# ── what it says ──
def test_every_lesson_is_on_the_map_in_its_chapter():
    trace = map_trace()
    assert {c["title"]: [one["slug"] for one in c["lessons"]] for c in trace["chapters"]} == {
        chapter: list(lessons) for chapter, lessons in CHAPTERS.items()}
    told = [one for chapter in trace["chapters"] for one in chapter["lessons"]]
    assert [one["n"] for one in told] == list(range(1, len(COURSE) + 1))
    assert all(one["href"] is None and set(one["art"]) == {"name", "type", "art"} for one in told)
    assert trace["version"] == 2 and trace["mode"] == "map" and json.loads(json.dumps(trace)) == trace


def test_on_a_site_lessons_and_doors_are_links():
    trace = map_trace(href=lambda name: f"{name}.html")
    assert trace["chapters"][1]["lessons"][0]["href"] == "surprises.html"
    assert {door["key"]: door["href"] for door in trace["doors"]} == {
        key: f"{key}.html" for key in [*RUNGS, *DOORS]}
    assert '<a href="surprises.html">Surprises</a>' in as_list(trace)


def test_a_lesson_by_itself_leads_nowhere():
    "Where it leads is added by what is around it: an exported page has no links to pages that are not there."
    assert not {"next", "map", "play"} & lesson("play-all").trace().keys()


def test_practice_decks_say_so():
    assert {c["title"]: bool(c["note"]) for c in map_trace()["chapters"]} == {
        "The base game": False, "Star Fluxx": False, "Word Fluxx": True, "Regular Show Fluxx": True,
        "Mystery Fluxx": True, "Playing alone": True, "Decks of your own": False,
        "From the lab": False}


@pytest.mark.parametrize("slug", COURSE)
def test_what_a_lesson_is_about_is_a_question_that_gives_no_answer_away(slug):
    about, one = ABOUT[slug][0], lesson(slug)
    assert about.endswith("?") and len(about) <= 70
    right = {say_parts(words).lower() for step in one.steps for words, right, *_ in step.options if right}
    assert not any(answer in about.lower() for answer in right)
    assert not any(word in about for word in one.aim.split(", ") if len(word) > 25)


def test_no_two_lessons_look_alike():
    questions, cards = zip(*ABOUT.values())
    assert len(set(questions)) == len(set(cards)) == len(COURSE)
    assert all(outlines()[slug]["art"]["art"] is not None for slug in COURSE)


def test_the_map_plays_no_lesson(monkeypatch):
    def played(*_): raise AssertionError("a lesson was built")
    for slug in COURSE: monkeypatch.setitem(COURSE, slug, played)
    assert len(course(keep=False).trace["chapters"]) == len(CHAPTERS)


LIVE = """
import time, IPython
begun = time.process_time()
from fluxx_tutor.all import *
course().get_state()
print(time.process_time() - begun)
"""


def test_the_map_is_there_within_half_a_second(tmp_path):
    "From the first import on, in a kernel, which has IPython. Seconds of work: others may be busy here, too."
    took = [float(subprocess.run([sys.executable, "-c", LIVE], capture_output=True, text=True, check=True,
                                 cwd=tmp_path).stdout) for _ in range(3)]
    assert min(took) < 0.5


# ── what it answers ──
def test_a_lesson_opens_inside_the_map():
    told = ask(course(keep=False), "open", slug="play-all")
    assert told["ok"] and told["trace"] == lesson("play-all").trace() | {"play": True}


def test_an_open_lesson_answers_by_its_slug():
    here = course(keep=False)
    decision = lesson("play-all").trace()["decisions"][0]
    told = ask(here, "branch", slug="play-all", decision=0, choices=[decision["options"][-1]["key"]])
    assert told["ok"] and told["branch"]["steps"]
    assert ask(here, "why_not", slug="play-all", decision=0, card="Draw 2")["ok"]


@pytest.mark.parametrize("what", [dict(do="open"), dict(do="open", slug="play-al"), dict(do="open", slug=7),
                                  dict(do="branch", decision=0, choices=[]), dict(do="door", key="back"),
                                  dict(do="door"), dict(do="forget", slug="mine"), dict(do="forget_all"),
                                  dict(do="choose", key="Love"), dict(do="play"),
                                  dict(do="play", slug="play-al")])
def test_what_cannot_be_asked_is_refused_with_a_sentence(what):
    told = course(keep=False).respond(dict(n=4, **what))
    assert not told["ok"] and told["n"] == 4 and told["say"][0].endswith(".")


@pytest.mark.parametrize("key", DOORS)
def test_behind_each_door_is_a_table(key):
    here = course(keep=False)
    told = ask(here, "door", key=key)
    assert told["ok"] and told["trace"]["mode"] == "table" and told["trace"]["you"] == "Ana"
    assert told["model"] == here.tables[key].model_id and ask(here, "door", key=key)["model"] == told["model"]
    assert len(DOORS) == len(EDITIONS)
    shared = read_link(door_link(key))
    assert shared.seat == "Ana" and shared.game.view() == here.tables[key].game.at(0).view()


@pytest.mark.parametrize("key", RUNGS)
def test_a_rung_of_the_ladder_is_the_same_table_by_its_link(key):
    shared, here = read_link(door_link(key)), course(keep=False)
    ask(here, "door", key=key)
    assert (shared.seat, shared.bot) == ("Ana", key.removeprefix("beat-"))
    assert shared.game.view() == here.tables[key].game.at(0).view()
    assert here.tables[key].bot_name == shared.bot


def test_at_its_end_a_lesson_gives_its_table_to_play():
    here = course(keep=False)
    told, other = (ask(here, "play", slug=slug) for slug in ("play-all", "limits"))
    assert told["ok"] and told["trace"]["mode"] == "table" and told["model"] != other["model"]
    assert "Play All" in told["trace"]["title"]
    assert ask(here, "play", slug="play-all")["model"] == told["model"], "it goes on where it was left"


def test_the_map_keeps_progress_in_every_lesson(folder):
    here = course()
    for n, slug in enumerate(COURSE, 1): here.progress = dict(n=n, lessons={slug: kept()})
    assert set(Progress(folder).record["lessons"]) == set(COURSE) == set(course().record["lessons"])
    here.progress = dict(n=99, lessons={"mine": kept()})
    assert "nothing of 'mine'" in here.record["say"]


def test_the_map_forgets_a_lesson_or_all(folder):
    here = course()
    done = kept(stars=3, done="2026-01-01")
    here.progress = dict(n=1, you="Mia", lessons={"play-all": kept(), "limits": done})
    assert ask(here, "forget", slug="play-all")["record"]["lessons"]["play-all"]["forgotten"]
    assert "limits" in here.record["lessons"]
    told = ask(here, "forget_all")["record"]
    assert told["you"] == "" and all(entry["forgotten"] for entry in told["lessons"].values())
    assert course().record == here.record


# ── without a page ──
def test_a_saved_notebook_keeps_a_list():
    said, html, line, trace = course(keep=False).kept()
    assert all(f"<strong>{escape(one['title'])}</strong>" in html for one in outlines().values())
    assert "list" in said and "Fluxx Tutor" in line and trace == map_trace()


def test_in_a_terminal_the_map_is_printed(folder, monkeypatch, capsys):
    monkeypatch.setattr("fluxx_tutor.player.in_a_terminal", lambda: True)
    Progress().keep({"lessons": {"play-all": kept(stars=2, done="2026-01-01"), "limits": kept()}})
    course()._ipython_display_()
    said = capsys.readouterr().out
    assert " ★★   6. Play All: Must you" in said and " …   10. Limits: " in said and "Star Fluxx\n" in said


@pytest.mark.parametrize("options", [dict(theme="pink"), dict(keep=1)])
def test_odd_options_are_refused(options):
    with pytest.raises(FluxxError): course(**options)


def in_words(parts): return "".join(p if isinstance(p, str) else p.get("card") or p["player"] for p in parts)


@pytest.mark.parametrize("bot", LADDER)
def test_each_rung_of_the_ladder_is_a_bot_that_gives_its_reasons(bot):
    here, (name, _) = course(keep=False), LADDER[bot]
    assert f"beat-{bot}" in [door["key"] for door in here.trace["doors"]]
    assert ask(here, "door", key=f"beat-{bot}")["trace"]["you"] == "Ana"
    table = here.tables[f"beat-{bot}"]
    assert table.game.players == ["Ana", name]
    for _ in range(6):
        if table.game.pending: table.choose(table.game.pending.options[0])
    said = [in_words(node["text"]) for step in table._follower.steps for node in step["tree"]]
    assert any(line.startswith(f"{name}: “") for line in said)
    assert f"beat-{bot}" in [door["href"] for door in map_trace(href=str)["doors"]], "on a site it is a link"
