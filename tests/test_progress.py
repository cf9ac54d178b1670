"""Progress: written whole or not at all, nothing of another kernel's lost, one sentence for each mishap."""
import errno
import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
import pytest
from hypothesis import given, settings, strategies as st
from fluxx_tutor import progress
from fluxx_tutor.cards import FluxxError
from fluxx_tutor.progress import (
    FILE, MOST_LESSONS, BadProgress, Progress, empty, is_time, locked, merged, merged_lesson, moment)

DAY = "2026-01-{:02}T12:00:00.000Z"


def kept(day=1, **more):
    return dict(at=DAY.format(day), step=2, seen=3, answers={"1": 0}, first={"1": 1}, hints={}, stars=0,
                done=None, steps=15) | more


def lessons(**entries): return {"lessons": {slug.replace("_", "-"): entry for slug, entry in entries.items()}}


@pytest.fixture
def mine(tmp_path): return Progress(tmp_path)


def on_disk(folder): return json.loads((folder / FILE).read_text(encoding="utf-8"))


# ── keeping ──
def test_what_is_kept_is_there_for_the_next_kernel(mine, tmp_path):
    told = mine.keep(lessons(play_all=kept()))
    assert told == mine.record == Progress(tmp_path).record == on_disk(tmp_path)
    assert told["version"] == 1 and is_time(told["saved"]) and told["lessons"] == {"play-all": kept()}


def test_looking_writes_nothing(mine, tmp_path):
    assert mine.record == empty() and "0 done" in repr(mine) and list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_yet_is_made(tmp_path):
    Progress(tmp_path / "home" / "me").keep(lessons(limits=kept()))
    assert on_disk(tmp_path / "home" / "me")["lessons"] == {"limits": kept()}


def test_keys_of_later_versions_stay(mine, tmp_path):
    whole = empty() | dict(lessons={"limits": kept(mood="happy")}, badges=[1])
    (tmp_path / FILE).write_text(json.dumps(whole), encoding="utf-8")
    told = mine.keep(lessons(play_all=kept()))
    assert told["badges"] == [1] and told["lessons"]["limits"]["mood"] == "happy"
    assert told == on_disk(tmp_path)


def test_the_name_of_their_own_is_kept(mine):
    mine.keep(dict(you="Mia", lessons={}))
    mine.keep(lessons(limits=kept()))
    assert mine.record["you"] == "Mia"


def test_it_says_which_lessons_are_done(mine):
    mine.keep(lessons(play_all=kept(stars=2, done="2026-01-05"), limits=kept()))
    said = repr(mine)
    assert "1 done, 2 stars" in said and "★★  done 2026-01-05" in said and "step 3 of 15" in said


# ── where ──
def test_a_folder_without_lessons_gets_no_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FLUXX_PROGRESS", raising=False)
    monkeypatch.setattr("fluxx_tutor.progress._UNSAVED", {})     # another test may have left something
    nowhere = Progress()
    nowhere.keep(lessons(play_all=kept()))
    assert nowhere.path is None and list(tmp_path.iterdir()) == [] and "in memory only" in repr(nowhere)
    assert Progress().record["lessons"] == {"play-all": kept()}, "until the kernel ends"


def test_beside_the_lessons_or_where_the_environment_says(tmp_path, monkeypatch):
    monkeypatch.delenv("FLUXX_PROGRESS", raising=False)
    (tmp_path / "00_start.ipynb").touch()
    monkeypatch.chdir(tmp_path)
    assert Progress().path == tmp_path / FILE
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    monkeypatch.setenv("FLUXX_PROGRESS", "~")
    assert Progress().path == tmp_path / "home" / FILE


@pytest.mark.parametrize("folder", [7, [], "", b"x"])
def test_what_is_no_folder_is_refused(folder):
    with pytest.raises(FluxxError, match="Progress is kept in a folder"): Progress(folder)


# ── whole or not at all ──
def test_the_power_goes_before_the_new_file_has_its_name(mine, tmp_path, monkeypatch):
    mine.keep(lessons(play_all=kept()))
    before = (tmp_path / FILE).read_bytes()
    def gone(*_): raise KeyboardInterrupt
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", gone)
        with pytest.raises(KeyboardInterrupt): mine.keep(lessons(limits=kept()))
    assert (tmp_path / FILE).read_bytes() == before
    mine.keep(lessons(limits=kept()))
    assert set(mine.record["lessons"]) == {"play-all", "limits"}


KILLED = """
import os, sys
from fluxx_tutor.progress import Progress
os.replace = lambda *_: os._exit(9)         # killed between writing and naming
Progress(sys.argv[1]).keep({"lessons": {"limits": %r}})
"""


def test_a_kernel_that_is_killed_leaves_the_old_file_and_no_lock(mine, tmp_path):
    mine.keep(lessons(play_all=kept()))
    done = subprocess.run([sys.executable, "-c", KILLED % kept(), str(tmp_path)])
    assert done.returncode == 9 and list(tmp_path.glob(".*.new")), "a scrap was left"
    assert mine.record["lessons"] == {"play-all": kept()}
    mine.keep(lessons(words=kept()))
    assert set(on_disk(tmp_path)["lessons"]) == {"play-all", "words"} and not list(tmp_path.glob(".*.new"))


WRITER = """
import sys
from fluxx_tutor.progress import Progress
folder, name = sys.argv[1:]
for n in range(200):
    at = f"2026-01-01T00:{n // 60:02}:{n % 60:02}.{'000' if name == 'a' else '500'}Z"
    Progress(folder).keep({"lessons": {f"{name}-{n}": dict(at=at, step=n), "both": dict(at=at, seen=n)}})
"""


def test_two_kernels_at_once_lose_nothing(tmp_path):
    two = [subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path), name],
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for name in "ab"]
    assert [process.communicate(timeout=120)[0].decode() for process in two] == ["", ""]
    told = on_disk(tmp_path)["lessons"]
    assert len(told) == 401 and all(told[f"{name}-{n}"]["step"] == n for name in "ab" for n in range(200))
    assert told["both"] == dict(at="2026-01-01T00:03:19.500Z", seen=199)


def test_two_threads_of_one_kernel_lose_nothing(tmp_path):
    def write(name):
        for n in range(20): Progress(tmp_path).keep({"lessons": {f"{name}-{n}": kept()}})
    both = [threading.Thread(target=write, args=(name,)) for name in "ab"]
    for thread in both: thread.start()
    for thread in both: thread.join()
    assert len(on_disk(tmp_path)["lessons"]) == 40


def test_a_lock_that_is_held_too_long_loses_nothing(mine, tmp_path, capsys):
    mine._patience = 0.05
    with locked(tmp_path / f".{FILE}.lock"):
        mine.keep(lessons(play_all=kept()))
        mine.keep(lessons(limits=kept()))
        assert set(mine.record["lessons"]) == {"play-all", "limits"} and not (tmp_path / FILE).exists()
    assert capsys.readouterr().out.count("another notebook is writing") == 1
    mine.keep(lessons(words=kept()))
    assert set(on_disk(tmp_path)["lessons"]) == {"play-all", "limits", "words"} and mine.trouble == ""


def test_without_locks_there_is_still_the_merging(mine, tmp_path, monkeypatch):
    "Python in a browser has neither module."
    monkeypatch.setattr(progress, "fcntl", None)
    monkeypatch.setattr(progress, "msvcrt", None)
    mine.keep(lessons(play_all=kept()))
    Progress(tmp_path).keep(lessons(limits=kept()))
    assert set(on_disk(tmp_path)["lessons"]) == {"play-all", "limits"}


# ── mishaps ──
@pytest.mark.parametrize("number", [errno.EROFS, errno.ENOSPC, errno.EACCES])
def test_where_nothing_can_be_written_it_is_remembered_and_said_once(number, tmp_path, monkeypatch, capsys):
    mine = Progress(tmp_path)
    mine.keep(lessons(play_all=kept()))
    def refused(*_, **__): raise OSError(number, os.strerror(number))
    with monkeypatch.context() as patch:
        patch.setattr(progress.tempfile, "mkstemp", refused)
        mine.keep(lessons(limits=kept()))
        Progress(tmp_path).keep(lessons(words=kept()))
        assert set(Progress(tmp_path).record["lessons"]) == {"play-all", "limits", "words"}
    said = capsys.readouterr().out
    assert said.count("\n") == 1 and os.strerror(number) in said and mine.trouble == said.strip()
    mine.keep(lessons())
    assert set(on_disk(tmp_path)["lessons"]) == {"play-all", "limits", "words"}, "written once that works"


NOBODY = """
import os, sys
from fluxx_tutor.progress import Progress
os.setuid(65534)
mine = Progress(sys.argv[1])
mine.keep({"lessons": {"limits": %r}})
assert set(mine.record["lessons"]) == {"play-all", "limits"}
"""


@pytest.mark.skipif(not hasattr(os, "setuid"), reason="Windows knows no such folders")
def test_a_folder_that_is_really_read_only():
    code = NOBODY % kept()
    if os.getuid() != 0: code = code.replace("os.setuid(65534)", "")       # root may write everywhere
    with tempfile.TemporaryDirectory() as name:
        Progress(folder := Path(name)).keep(lessons(play_all=kept()))
        for path in folder.iterdir(): path.chmod(0o444)
        folder.chmod(0o555)
        done = subprocess.run([sys.executable, "-c", code, name], capture_output=True, text=True)
        folder.chmod(0o755)
    assert done.returncode == 0 and done.stdout.count("\n") == 1, done.stderr
    assert "Permission denied" in done.stdout


@pytest.mark.parametrize("text", ["", "{", "null", "[]", '{"version": 1, "lessons": []}', '{"version": "1"}',
                                  json.dumps(empty())[:30], "[" * 100_000, "\x00" * 50])
def test_a_damaged_file_is_put_aside(text, mine, tmp_path, capsys):
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    mine.keep(lessons(play_all=kept()))
    assert (tmp_path / "fluxx-progress.damaged-1.json").read_text(encoding="utf-8") == text
    assert on_disk(tmp_path)["lessons"] == {"play-all": kept()}
    said = capsys.readouterr().out
    assert said.count("\n") == 1 and "put aside as fluxx-progress.damaged-1.json" in said
    assert mine.trouble == said.strip()


def test_what_is_sound_in_a_damaged_file_goes_on(mine, tmp_path):
    whole = empty() | dict(you=7, lessons={"play-all": kept(), "limits": kept(stars=9), "no name": kept()})
    (tmp_path / FILE).write_text(json.dumps(whole), encoding="utf-8")
    assert mine.record["lessons"] == {"play-all": kept()} == on_disk(tmp_path)["lessons"]
    (tmp_path / FILE).write_text("again", encoding="utf-8")
    assert mine.record["lessons"] == {}
    assert (tmp_path / "fluxx-progress.damaged-2.json").read_text() == "again"


def test_what_a_newer_version_wrote_is_left_alone(mine, tmp_path, capsys):
    (tmp_path / FILE).write_text('{"version": 2, "pupils": []}', encoding="utf-8")
    mine.keep(lessons(play_all=kept()))
    mine.keep(lessons(limits=kept()))
    assert (tmp_path / FILE).read_text(encoding="utf-8") == '{"version": 2, "pupils": []}'
    assert set(mine.record["lessons"]) == {"play-all", "limits"}
    assert capsys.readouterr().out.count("newer Fluxx Tutor (version 2)") == 1


def test_a_folder_in_the_place_of_the_file(mine, tmp_path, capsys):
    (tmp_path / FILE).mkdir()
    mine.keep(lessons(play_all=kept()))
    assert mine.record["lessons"] == {"play-all": kept()} and capsys.readouterr().out.count("\n") == 1


def test_a_file_that_somebody_deleted_stays_deleted(mine, tmp_path):
    mine.keep(lessons(play_all=kept()))
    (tmp_path / FILE).unlink()
    assert mine.keep(lessons(limits=kept()))["lessons"] == {"limits": kept()}


# ── what a page sends ──
@pytest.mark.parametrize("changes, said", [
    (None, "dictionary with lessons"), (dict(lessons=[]), "dictionary with lessons"),
    (dict(lessons={"Play All": kept()}), "no short name"), (dict(lessons={"../x": kept()}), "no short name"),
    (dict(lessons={"x" * 81: kept()}), "no short name"), (dict(lessons={7: kept()}), "no short name"),
    (lessons(limits=None), "a dictionary with the time 'at'"), (lessons(limits={}), "with the time 'at'"),
    (lessons(limits=kept(at="now")), "a time such as"), (lessons(limits=kept(step=-1)), "'step'"),
    (lessons(limits=kept(step=True)), "'step'"), (lessons(limits=kept(seen=1e9)), "'seen'"),
    (lessons(limits=kept(answers={"-1": 0})), "answers by step"),
    (lessons(limits=kept(answers={"1": "x" * 201})), "answers by step"),
    (lessons(limits=kept(first={str(n): 0 for n in range(501)})), "answers by step"),
    (lessons(limits=kept(hints={"1": "two"})), "'hints'"), (lessons(limits=kept(stars=4)), "0 to 3"),
    (lessons(limits=kept(done="soon")), "a date"), (lessons(limits=kept(forgotten=1)), "'forgotten'"),
    (lessons(limits=kept(mood="x" * 20_001)), "too much"),
    (lessons(limits=kept(mood=float("nan"))), "cannot be written"),
    (lessons(limits=kept(mood={1, 2})), "cannot be written"), (dict(you="x" * 41), "at most 40"),
    (dict(lessons={f"l-{n}": kept() for n in range(MOST_LESSONS + 1)}), "too many")])
def test_what_cannot_be_progress_is_refused_and_changes_nothing(changes, said, mine, tmp_path):
    mine.keep(lessons(play_all=kept()))
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(BadProgress, match=said): mine.keep(changes)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_record_does_not_grow_without_end(mine):
    mine.keep({"lessons": {f"l-{n}": kept() for n in range(MOST_LESSONS)}})
    with pytest.raises(BadProgress, match="too many"): mine.keep(lessons(one_more=kept()))
    assert len(mine.record["lessons"]) == MOST_LESSONS


# ── forgetting ──
def test_what_is_forgotten_stays_forgotten(mine, tmp_path):
    mine.keep(lessons(play_all=kept(stars=3, done="2026-01-01"), limits=kept()))
    mine.forget("play-all")
    Progress(tmp_path).keep(lessons(play_all=kept(day=2, stars=3)))
    assert set(mine.record["lessons"]["play-all"]) == {"at", "forgotten"} and "play-all" not in repr(mine)
    again = mine.keep(lessons(play_all=kept(at=moment(after=mine.record["lessons"]["play-all"]["at"]))))
    assert again["lessons"]["play-all"]["stars"] == 0 and again["lessons"]["play-all"]["done"] is None
    mine.keep(lessons(play_all=kept(day=3, stars=3)))
    assert mine.record["lessons"]["play-all"]["stars"] == 0


def test_a_clock_that_is_ahead_can_be_forgotten_too(mine):
    mine.keep(lessons(play_all=kept(at="2999-12-31T23:59:59.999Z", stars=3)))
    told = mine.forget("play-all")["lessons"]["play-all"]
    assert told["forgotten"] and told["at"] > "2999-12-31T23:59:59.999Z"


def test_all_is_forgotten(mine):
    mine.keep(dict(you="Mia", lessons={"play-all": kept(), "limits": kept()}))
    mine.forget_all()
    told = mine.record
    assert told["you"] == "" and all(entry["forgotten"] for entry in told["lessons"].values())


@pytest.mark.parametrize("slug", ["limmits", "", None, 7, []])
def test_only_what_is_kept_can_be_forgotten(slug, mine):
    mine.keep(lessons(limits=kept()))
    with pytest.raises(BadProgress, match="Nothing is kept of"): mine.forget(slug)


# ── merging ──
entries = st.fixed_dictionaries(
    dict(at=st.integers(1, 9).map(DAY.format), step=st.integers(0, 3)),
    optional=dict(seen=st.integers(0, 9), stars=st.integers(0, 3),
                  answers=st.dictionaries(st.sampled_from("12"), st.integers(0, 2)),
                  done=st.none() | st.integers(1, 9).map(lambda day: f"2026-01-0{day}")))
gone = st.integers(1, 9).map(lambda day: dict(at=DAY.format(day), forgotten=True))
def records(of):
    return st.builds(lambda you, day, told: empty() | dict(you=you, saved=DAY.format(day), lessons=told),
                     st.sampled_from(["", "Mia", "Leo"]), st.integers(1, 9),
                     st.dictionaries(st.sampled_from(["limits", "words"]), of))


@settings(deadline=None)
@given(records(entries | gone), records(entries | gone))
def test_merging_knows_no_order_and_merging_twice_is_merging_once(a, b):
    assert merged(a, b) == merged(b, a)
    assert merged(merged(a, b), b) == merged(a, b) and merged(a, a) == merged(a, merged(a, a))


@settings(deadline=None)
@given(records(entries), records(entries), records(entries))
def test_three_records_merge_in_any_grouping(a, b, c):
    assert merged(merged(a, b), c) == merged(a, merged(b, c))


@settings(deadline=None)
@given(entries, entries)
def test_the_later_wins_whole_but_the_best_stays(a, b):
    both, late = merged_lesson(a, b), max(a, b, key=lambda entry: entry["at"])
    assert both["at"] == late["at"]
    if a["at"] != b["at"]: assert (both["step"], both.get("answers")) == (late["step"], late.get("answers"))
    assert both.get("stars", 0) == max(a.get("stars", 0), b.get("stars", 0))
    assert both.get("seen", 0) == max(a.get("seen", 0), b.get("seen", 0))
    assert both.get("done") == min(filter(None, (a.get("done"), b.get("done"))), default=None)


@settings(deadline=None)
@given(st.lists(entries, max_size=4), gone, st.randoms())
def test_nothing_older_than_a_forgetting_comes_back(told, tomb, order):
    "In whatever order the records arrive: what is not later leaves no trace."
    old = [entry for entry in told if entry["at"] <= tomb["at"]]
    order.shuffle(arriving := [*old, tomb])
    now = arriving[0]
    for entry in arriving[1:]: now = merged_lesson(now, entry)
    assert now == tomb
