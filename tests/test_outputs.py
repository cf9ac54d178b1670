"""What the notebooks in nbs/ show under their examples is what the examples give today."""
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))
from run_notebooks import stale             # noqa: E402
from fluxx_tutor import moves               # noqa: E402
from fluxx_tutor.cards import BUILT_IN, SECRET, _known        # noqa: E402
from fluxx_tutor.catalogue import _HOMES, CHOICES, SENTENCES     # noqa: E402
from fluxx_tutor.secrets import reveal      # noqa: E402


@pytest.mark.parametrize("path", sorted((ROOT / "nbs").glob("*.ipynb")), ids=lambda p: p.stem)
def test_the_stored_outputs_are_fresh(path, monkeypatch):
    monkeypatch.chdir(path.parent)
    # the notebook of that room fills in its own: not for other tests
    monkeypatch.setitem(moves.LEAVING, SECRET, reveal)
    before = own_things()
    assert stale(path) == []
    assert own_things() == before, "what a notebook registers or declares, it forgets again"


def own_things() -> set:
    "Editions that are registered, and kinds that are declared, besides those that come with Fluxx Tutor."
    kinds = {kind for (_, kind), home in _HOMES.items() if not str(home).startswith("fluxx_tutor.")}
    return set(_known) - set(BUILT_IN) | {kind for kind in kinds if kind in SENTENCES or kind in CHOICES}


def test_an_output_is_stale_when_its_text_its_markdown_or_its_kinds_differ(tmp_path):
    "One notebook with four cells: fresh; other text; other Markdown; a picture that is not kept."
    from execnb.nbio import mk_cell, new_nb, write_nb
    shown = ("class M:\n  def __repr__(self): return 'm'\n  def _repr_markdown_(self): return '*m*'\n"
             "  def _repr_html_(self): return '<b>m</b>'\nM()")
    cells = [mk_cell(shown, "code") for _ in range(4)]
    stored = [{"text/plain": "m", "text/markdown": "*m*"},
              {"text/plain": "n", "text/markdown": "*m*"}, {"text/plain": "m"},
              {"text/plain": "m", "text/markdown": "*m*", "text/html": "<b>m</b>"}]
    for n, (cell, data) in enumerate(zip(cells, stored)):
        cell.source += f"  # {n}"
        cell.outputs = [{"output_type": "execute_result", "data": data, "metadata": {},
                         "execution_count": None}]
    write_nb(new_nb(cells), tmp_path / "a.ipynb")
    assert [source[-1] for source in stale(tmp_path / "a.ipynb")] == ["1", "2", "3"]


def failing(folder, name, *sources):
    from execnb.nbio import mk_cell, new_nb, write_nb
    write_nb(new_nb([mk_cell(source, "code") for source in sources]), folder / "nbs" / f"{name}.ipynb")

def test_a_cell_that_fails_is_named_and_the_others_run(tmp_path, monkeypatch, capsys):
    "Notebook, number of the cell, its first line and what went wrong; then the next notebook."
    import run_notebooks
    monkeypatch.setattr(run_notebooks, "ROOT", tmp_path)
    (tmp_path / "nbs").mkdir()
    failing(tmp_path, "a", "x = 1", "y = 2\nassert x == y\nx")
    failing(tmp_path, "b", "3 * 4")
    assert run_notebooks.main() == 1
    said = capsys.readouterr().out
    assert "a.ipynb, cell 2 (y = 2) fails: AssertionError in line 2: assert x == y" in said
    assert '"12"' in (tmp_path / "nbs" / "b.ipynb").read_text()
    assert run_notebooks.main(check=True) == 1 and "a.ipynb, cell 2" in capsys.readouterr().out
