"""What the notebooks in nbs/ show under their examples is what the examples give today."""
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))
from run_notebooks import stale     # noqa: E402


@pytest.mark.parametrize("path", sorted((ROOT / "nbs").glob("*.ipynb")), ids=lambda p: p.stem)
def test_the_stored_outputs_are_fresh(path, monkeypatch):
    monkeypatch.chdir(path.parent)
    assert stale(path) == []
