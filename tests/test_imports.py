"""The engine can be imported without anything of Jupyter: in a browser's Python, a server, a test."""
import importlib.util
import subprocess
import sys
import pytest

HEAVY = {"ipywidgets", "anywidget", "IPython", "traitlets", "fastcore", "nbdev", "yaml"}
MODULES = ["clauses", "cards", "game", "fluxx", "star", "word", "scenario", "sentences",
           "refusals", "view", "lesson", "course", "links",
           "rulings", "live"]

@pytest.mark.parametrize("module", [m for m in MODULES if importlib.util.find_spec(f"fluxx_tutor.{m}")])
def test_an_import_brings_no_widgets(module):
    said = subprocess.run([sys.executable, "-c", f"import sys, fluxx_tutor.{module}; print(*sys.modules)"],
                          capture_output=True, text=True,
                          check=True).stdout
    assert not HEAVY & {name.partition(".")[0] for name in said.split()}

def test_a_whole_turn_brings_no_widgets():
    code = ("import sys; from fluxx_tutor.scenario import Scenario; g = Scenario(seed=1).start(); "
            "g.choose(g.pending.options[0]); g.explain(); g.view(); g.record(); print(*sys.modules)")
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not HEAVY & {name.partition(".")[0] for name in said.split()}
