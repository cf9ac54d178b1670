"""The command line: reading lessons in a terminal, and copying them to a folder of one's own."""
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fluxx_tutor import __version__, cli
from fluxx_tutor.cli import copy_lessons, lessons_folder, main, quiet_jupyter
from fluxx_tutor.course import COURSE

ROOT = Path(__file__).parent.parent


def test_help_names_the_commands(capsys):
    assert main([]) == 0
    out = capsys.readouterr().out
    assert "lesson" in out and "lab" in out and "independent" in out


@pytest.mark.parametrize("name", COURSE)
def test_a_lesson_is_printed_as_text(name, capsys):
    assert main(["lesson", name]) == 0
    out = capsys.readouterr().out
    assert "Step 1 of" in out and "Why:" in out and "Answer:" in out and "{" not in out


def test_without_a_name_the_lessons_are_listed(capsys):
    assert main(["lesson"]) == 0
    out = capsys.readouterr().out
    assert all(f"{n:2} {name} " in out for n, name in enumerate(COURSE, 1))
    assert "Must you play a card that hurts you?" in out, "a question, and no answer"
    assert "The base game\n" in out and "Star Fluxx\n" in out and "Word Fluxx (a practice deck)\n" in out


def test_a_lesson_is_found_by_its_number(capsys):
    assert main(["lesson", "6"]) == 0 and capsys.readouterr().out.startswith("Play All\nLesson 6 of ")
    assert main(["lesson", "99"]) == main(["lesson", "0"]) == 2
    assert "There is no lesson '99'." in capsys.readouterr().err


def test_an_unknown_lesson_is_refused_in_one_line(capsys):
    assert main(["lesson", "play some"]) == 2
    err = capsys.readouterr().err
    assert (err.startswith("fluxx-tutor: There is no lesson 'play some'.") and "play-all" in err
            and err.count("\n") == 1)


def test_the_lessons_are_copied_and_a_changed_one_is_kept(tmp_path):
    written, kept = copy_lessons(tmp_path / "mine")
    assert len(written) == len(list(lessons_folder().glob("*.ipynb"))) >= 3 and not kept
    mine = written[0]
    mine.write_text("my notes")
    written[1].unlink()
    again, kept = copy_lessons(tmp_path / "mine")
    assert mine.read_text() == "my notes" and kept == [mine] and again == [written[1]]


def test_a_file_in_the_way_is_refused(tmp_path, capsys):
    (tmp_path / "lessons").write_text("")
    assert main(["lab", str(tmp_path / "lessons")]) == 2
    assert "is a file; name a folder" in capsys.readouterr().err


@pytest.mark.parametrize("user, root", [(0, ["--allow-root"]), (1000, [])])
def test_jupyterlab_is_opened_on_the_lessons_with_the_options_given(user, root,
                                                                    tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(os, "getuid", lambda: user)
    monkeypatch.setattr(cli, "_ended", lambda command, env: called.append((command, env)) or 3)
    called, folder = [], tmp_path / "mine"
    assert main(["lab", str(folder), "--", "--port=8900"]) == 3, "how JupyterLab ended"
    (command, env), = called
    start = "--LabApp.default_url=/doc/tree/00_start.ipynb"
    assert command == [sys.executable, "-m", "jupyterlab", *root, start, "--port=8900", str(folder)]
    assert env == quiet_jupyter(os.environ)
    there = len(list(folder.glob("*.ipynb")))
    assert f"The lessons are in {folder}: {there} new, 0 kept as you changed them." in capsys.readouterr().out


def test_without_jupyterlab_it_is_said_how_to_get_it(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(cli, "_has_lab", lambda: False)
    assert main(["lab", str(tmp_path)]) == 2 and "pip install jupyterlab" in capsys.readouterr().err


def test_options_for_jupyterlab_are_no_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(cli, "_ended", lambda command, env: called.append(command) or 0)
    called = []
    assert main(["lab", "--", "--port=8900"]) == 0
    assert called[0][-2:] == ["--port=8900", "fluxx-lessons"]
    assert [path.name for path in tmp_path.iterdir()] == ["fluxx-lessons"]
    with pytest.raises(SystemExit): main(["lesson", "6", "--", "--port=8900"])


CHILD = """import signal, sys, time
def asked(*_): print("Shut down? No.", flush=True); signal.signal(signal.SIGINT, lambda *_: sys.exit(5))
signal.signal(signal.SIGINT, asked)
print("here", flush=True); time.sleep(60)
while True: time.sleep(1)"""


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal to the whole group")
def test_ctrl_c_is_for_jupyterlab_which_may_ask_back():
    code = ("import os, sys; from fluxx_tutor.cli import _ended\n"
            f"sys.exit(_ended([sys.executable, '-c', {CHILD!r}], os.environ))")
    lab = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                           text=True, start_new_session=True)
    assert lab.stdout.readline() == "here\n"
    os.killpg(lab.pid, signal.SIGINT)
    assert lab.stdout.readline() == "Shut down? No.\n"
    time.sleep(.5)
    assert lab.poll() is None, "it goes on"
    os.killpg(lab.pid, signal.SIGINT)
    _, said = lab.communicate(timeout=30)
    assert lab.returncode == 5 and said == ""


def test_no_message_names_a_package_that_is_on_no_index():
    "Fluxx Tutor is published nowhere: its name would bring nothing, or somebody else's package."
    pages = [path for folder in ("fluxx_tutor", "lessons", "nbs", ".") for path in (ROOT / folder).glob("*.*")
             if path.suffix in (".py", ".ipynb", ".md", ".qmd")]
    told = [path.name for path in pages
            if re.search(r"pip install ['\\\"]*fluxx(?![\w.-]*\.whl)", path.read_text(encoding="utf-8"))]
    assert len(pages) > 100 and told == []


@pytest.mark.parametrize("command", [["-m", "fluxx_tutor"], ["-m", "jupyter", "fluxx-tutor"]])
def test_the_same_command_by_other_names(command):
    done = subprocess.run([sys.executable, *command, "--version"], capture_output=True, text=True)
    assert done.stdout.strip() == f"fluxx-tutor {__version__}", done.stderr


def test_a_reader_who_closes_the_pipe_is_no_error(monkeypatch):
    def closed(args): raise BrokenPipeError
    monkeypatch.setattr(cli, "_lesson", closed)
    assert main(["lesson"]) == 0


def test_jupyterlab_is_told_to_be_quiet():
    path = quiet_jupyter({"JUPYTER_CONFIG_PATH": "/mine"})["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    with open(os.path.join(path[0], "jupyter_lab_config.json")) as f:
        assert json.load(f)["LabApp"]["news_url"] is None
    assert path[1] == "/mine"


def test_the_console_script_is_installed():
    script = os.path.join(os.path.dirname(sys.executable), "fluxx-tutor")
    said = subprocess.run([script, "--version"], capture_output=True, text=True, check=True).stdout
    assert said.strip() == f"fluxx-tutor {__version__}"


@pytest.mark.parametrize("folder, said", [("", "Name a folder"), ("  ", "Name a folder"),
                                          ("/dev/null/lessons", "cannot be written")])
def test_a_folder_that_cannot_be_is_refused_in_one_line(folder, said, capsys):
    assert main(["lab", folder]) == 2
    err = capsys.readouterr().err
    assert err.startswith("fluxx-tutor: ") and said in err and err.count("\n") == 1
