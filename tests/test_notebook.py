"""%%scenario in a notebook: a table as text in a cell."""
import sys
import pytest
from execnb.shell import CaptureShell

from fluxx_tutor.cards import FluxxError
from fluxx_tutor.notebook import register_magic, scenario_cell

TABLE = "players: Ana, Ben\nhand of Ana: Draw 4; The Moon\nrules: Play 2\nseed: 3"


def run(*cells):
    shell = CaptureShell()
    for cell in cells: shell.run_cell(cell)
    return shell


def test_the_magic_is_known_after_importing_everything(monkeypatch):
    # another test may have imported it, outside of a notebook
    monkeypatch.delitem(sys.modules, "fluxx_tutor.all", raising=False)
    shell = run("from fluxx_tutor.all import *", f"%%scenario table\n{TABLE}",
                "hand = table.start().hand('Ana')")
    assert shell.user_ns["hand"][:2] == ["Draw 4", "The Moon"]


def test_the_magic_can_be_loaded_by_hand():
    assert (str(run("%load_ext fluxx_tutor", f"%%scenario mine\n{TABLE}").user_ns["mine"])
            .startswith("edition: fluxx\nplayers: Ana, Ben"))


@pytest.mark.parametrize("line, cell, said",
                         [("two words", TABLE, "takes a name"), ("class", TABLE, "takes a name"),
                          ("t", "players: Ana, Ben\nhnad of Ana: Love", "Line 2"),
                          ("t", "players: Ana", "at least two players")])
def test_what_cannot_be_read_is_refused_and_nothing_is_kept(line, cell, said):
    class Shell: user_ns = {}
    with pytest.raises(FluxxError) as e: scenario_cell(Shell, line, cell)
    assert said in str(e.value) and Shell.user_ns == {}


def test_the_cell_shows_its_table_with_a_name_or_without_one():
    shell = run()
    assert register_magic(shell)
    assert (str(scenario_cell(shell, "", TABLE)) == str(scenario_cell(shell, "mine", TABLE))
            == str(shell.user_ns["mine"]))


def test_outside_of_a_notebook_there_is_no_magic(monkeypatch):
    monkeypatch.delitem(sys.modules, "IPython", raising=False)
    assert not register_magic()
