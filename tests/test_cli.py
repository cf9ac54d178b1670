"""The command line: reading lessons in a terminal, and copying them to a folder of one's own."""
import json
import os
import subprocess
import sys

import pytest

from fluxx_tutor import __version__, cli
from fluxx_tutor.cli import copy_lessons, lessons_folder, main, quiet_jupyter
from fluxx_tutor.course import COURSE


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
    assert all(name in out for name in COURSE)
    assert "The base game\n" in out and "Star Fluxx\n" in out and "Word Fluxx (a practice deck)\n" in out


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
    monkeypatch.setattr(subprocess, "call", lambda command, env: called.append((command, env)) or 3)
    called, folder = [], tmp_path / "mine"
    assert main(["lab", str(folder), "--", "--port=8900"]) == 3, "how JupyterLab ended"
    (command, env), = called
    assert command == [sys.executable, "-m", "jupyterlab", *root, "--port=8900", str(folder)]
    assert env == quiet_jupyter(os.environ)
    there = len(list(folder.glob("*.ipynb")))
    assert f"The lessons are in {folder}: {there} new, 0 kept as you changed them." in capsys.readouterr().out


def test_without_jupyterlab_it_is_said_how_to_get_it(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(cli, "_has_lab", lambda: False)
    assert main(["lab", str(tmp_path)]) == 2 and "pip install 'fluxx-tutor[lab]'" in capsys.readouterr().err


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
