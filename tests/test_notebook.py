"""%%scenario in a notebook: a table as text in a cell."""
import subprocess
import sys
import nbformat
import pytest
from execnb.shell import CaptureShell
from nbclient.exceptions import CellExecutionError

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


# ── errors in a cell ──
def kernel_cells(client, *cells):
    "What each cell ends with in a real kernel: the name of its error, and the lines that are shown."
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    client(notebook, allow_errors=True).execute()
    errors = [[o for o in cell.outputs if o.output_type == "error"] for cell in notebook.cells]
    return [(found[0].ename, found[0].traceback) if found else None for found in errors]


def test_an_error_in_a_cell_is_one_friendly_sentence(client):
    no, odd, unknown, bug = kernel_cells(client,
        "from fluxx_tutor.all import *\nScenario(hands={'Ana': ['Lvoe']})",
        "%%scenario\nplayers: Ana, Ben\nhnad of Ana: Love", "clause('turn-drwa')", "1 / 0")
    assert no[0] == "UnknownCard" and len(no[1]) == 1 and "Did you mean" in no[1][0] and "\n" not in no[1][0]
    assert odd[0] and len(odd[1]) == 1 and odd[1][0].startswith("Line 2")
    assert unknown[0] == "UnknownClause" and len(unknown[1]) == 1 and unknown[1][0][0] not in "'\""
    assert bug[0] == "ZeroDivisionError" and len(bug[1]) > 1, "a fault of one's own keeps its traceback"


def test_whoever_runs_a_notebook_still_sees_the_error(client):
    cell = nbformat.v4.new_code_cell("from fluxx_tutor.all import *\nshow('x')")
    notebook = nbformat.v4.new_notebook(cells=[cell])
    with pytest.raises(CellExecutionError) as e: client(notebook).execute()
    assert e.value.ename == "UnknownLesson" and "There is no lesson 'x'" in str(e.value)


def test_ipython_says_the_sentence_and_python_keeps_its_traceback(capsys):
    from IPython.core.interactiveshell import InteractiveShell
    InteractiveShell().run_cell("from fluxx_tutor.clauses import clause\nclause('x')")
    said = capsys.readouterr().out
    assert said.startswith("There is no clause 'x'") and "Traceback" not in said and said.count("\n") == 1
    done = subprocess.run([sys.executable, "-c", "from fluxx_tutor.clauses import clause\nclause('x')"],
                          capture_output=True, text=True)
    assert done.returncode == 1 and done.stderr.startswith("Traceback")
    assert "UnknownClause: There is" in done.stderr
