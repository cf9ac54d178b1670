"""The notebooks that learners open: short lines, and no name taken away from them."""
import ast, json
from pathlib import Path
import pytest
import fluxx_tutor.all as everything

NOTEBOOKS = sorted((Path(__file__).parent.parent / "lessons").glob("*.ipynb"))


def code_cells(path):
    return ["".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]


def names_bound(source):
    "The names that a cell gives a new meaning."
    return {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_cell_takes_a_name_of_ours_away(path):
    "After `table = …` a learner who types table(scenario) would be told that a Scenario is not callable."
    ours = {name for name in vars(everything) if not name.startswith("_")}
    assert [names for source in code_cells(path) if not source.startswith("%") and (names := names_bound(source) & ours)] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_line_is_cut_off_at_the_right(path):
    assert [line for source in code_cells(path) for line in source.split("\n") if len(line) > 110] == []
