"""tools/check_notebooks.py, tried on a small project with one fault at a time."""
import json
import runpy
import shutil
from pathlib import Path
import pytest

ROOT = Path(__file__).resolve().parent.parent
tool = runpy.run_path(str(ROOT/"tools"/"check_notebooks.py"))
check = tool["check"]

def cell(id, source, kind="code", **more):
    code = {"execution_count": None, "outputs": []} if kind == "code" else {}
    return {"cell_type": kind, "id": id, "metadata": {}, "source": source, **code, **more}

def write(path, *cells, **metadata):
    from execnb.nbio import write_nb, dict2nb
    nb = dict2nb(dict(cells=list(cells), metadata=metadata, nbformat=4, nbformat_minor=5))
    path.parent.mkdir(exist_ok=True)
    write_nb(nb, path)

def edit(path, change):
    nb = json.loads(path.read_text())
    change(nb)
    path.write_text(json.dumps(nb, indent=1, sort_keys=True, ensure_ascii=False) + "\n")

@pytest.fixture
def project(tmp_path):
    "A clean project: one module notebook, one lesson, everything exported."
    shutil.copy(ROOT/"settings.ini", tmp_path)
    write(tmp_path/"nbs"/"00_dice.ipynb", cell("a", "#| default_exp dice"),
          cell("b", "# Dice\n\n> Roll", "markdown"),
          cell("c", "#| export\ndef roll(): return 4"))
    write(tmp_path/"lessons"/"01_roll.ipynb", cell("a", "1 + 1", metadata={"tags": ["remove-input"]}))
    package = tmp_path/"fluxx_tutor"
    package.mkdir()
    (package/"__init__.py").write_text('__version__ = "1"\n')
    (package/"all.py").write_text("from .dice import *\n")
    with tool["inside"](tmp_path):
        from nbdev.config import get_config
        from nbdev.doclinks import nbdev_export
        get_config.cache_clear()
        nbdev_export.__wrapped__()
    yield tmp_path
    get_config.cache_clear()

def test_a_clean_project_passes_and_is_left_alone(project):
    before = {p: p.read_bytes() for p in project.rglob("*.*")}
    assert check(project) == []
    assert before == {p: p.read_bytes() for p in project.rglob("*.*")}

def dirty_output(p): edit(p/"lessons"/"01_roll.ipynb", lambda nb: nb["cells"][0].update(execution_count=3))
def dirty_metadata(p):
    edit(p/"nbs"/"00_dice.ipynb", lambda nb: nb["cells"][2]["metadata"].update(scrolled=True))
def widget_state(p):
    edit(p/"lessons"/"01_roll.ipynb", lambda nb: nb["metadata"].update(widgets={"state": {}}))
def edited_module(p):
    (p/"fluxx_tutor"/"dice.py").write_text((p/"fluxx_tutor"/"dice.py").read_text().replace("4", "6"))
def changed_notebook(p):
    edit(p/"nbs"/"00_dice.ipynb",
         lambda nb: nb["cells"][2].update(source=["#| export\n", "def roll(): return 6"]))
def orphan_module(p): (p/"fluxx_tutor"/"cards.py").write_text("x = 1\n")
def missing_module(p): (p/"fluxx_tutor"/"dice.py").unlink()
def merge_conflict(p): (p/"nbs"/"00_dice.ipynb").write_text("<<<<<<< HEAD\n{}")

@pytest.mark.parametrize("damage, names, mend", [
    (dirty_output, "lessons/01_roll.ipynb", "make clean-notebooks"),
    (dirty_metadata, "nbs/00_dice.ipynb", "make clean-notebooks"),
    (widget_state, "lessons/01_roll.ipynb", "make clean-notebooks"),
    (edited_module, "fluxx_tutor/dice.py", "make export"),
    (changed_notebook, "fluxx_tutor/dice.py", "make export"),
    (orphan_module, "fluxx_tutor/cards.py", "delete it"),
    (missing_module, "fluxx_tutor/dice.py", "make export"),
    (merge_conflict, "nbs/00_dice.ipynb", "no readable notebook"),
], ids=lambda v: getattr(v, "__name__", ""))
def test_damage_is_named_with_what_mends_it(project, damage, names, mend):
    damage(project)
    assert any(line.startswith(names) and mend in line for line in check(project)), check(project)

def test_cleaning_mends_what_the_check_finds(project):
    for damage in dirty_output, dirty_metadata, widget_state: damage(project)
    with tool["inside"](project): tool["clean"](project)
    assert check(project) == []
