"""The lessons run everywhere: through nbclient, with which nbconvert and papermill run notebooks,
and as pages and slides.

No cell may use an Output widget (`interact` does): nbclient answers one on the channel it waits on, and now
and then sleeps through the reply.
"""
import json
import shutil
from pathlib import Path
import nbformat
import pytest
from nbconvert import HTMLExporter, SlidesExporter

LESSONS = Path(__file__).parent.parent / "lessons"
NOTEBOOKS = sorted(path.stem for path in LESSONS.glob("*.ipynb"))


@pytest.fixture
def run(client, tmp_path, monkeypatch):
    "Runs a lesson in a kernel of its own, in a folder of its own."
    monkeypatch.delenv("FLUXX_PROGRESS", raising=False)
    def go(name):
        shutil.copy(LESSONS / f"{name}.ipynb", tmp_path)
        notebook = nbformat.read(tmp_path / f"{name}.ipynb", 4)
        client(notebook, resources={"metadata": {"path": str(tmp_path)}}).execute()
        return notebook
    return go


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_lesson_runs_from_its_first_cell_to_its_last(name, run, tmp_path):
    notebook = run(name)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    assert not [o for cell in cells for o in cell.outputs if o.output_type == "error"]
    assert [path.name for path in tmp_path.iterdir()] == [f"{name}.ipynb"], "running it leaves no file behind"
    made = json.dumps(notebook.metadata.get("widgets", {}))
    assert '"OutputModel"' not in made


@pytest.mark.parametrize("name, words", [("00_start", "What do you do when it is your turn?"),
                                         ("06_play_all", "This lesson as plain text steps")])
@pytest.mark.parametrize("exporter", [HTMLExporter, SlidesExporter])
def test_a_lesson_becomes_a_page_or_slides(name, words, exporter, run):
    html, _ = exporter().from_notebook_node(run(name))
    assert words in html and "Traceback" not in html and "object at 0x" not in html


def test_ten_experiments_take_at_most_four_lines_each():
    cells = nbformat.read(LESSONS / "experiments.ipynb", 4).cells
    asked = [n for n, cell in enumerate(cells) if cell.source.startswith("## ") and cell.source[3].isdigit()]
    assert [cells[n].source.split()[1] for n in asked] == [f"{n}." for n in range(1, 11)]
    for n in asked:
        assert cells[n + 1].cell_type == "code" and cells[n + 1].source.count("\n") < 4, cells[n].source
        assert cells[n].source.split("\n")[0].endswith("?")


def test_experiments_tell_how_sure_they_are(run):
    shown = "".join(str(output) for cell in run("experiments").cells if cell.cell_type == "code"
                    for output in cell.outputs)
    assert shown.count("95 % confidence") >= 7 and "Traceback" not in shown
