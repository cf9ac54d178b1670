"""Run the literate notebooks in nbs/ and keep what their examples show: `make outputs`. With --check, only compare."""
import sys
from pathlib import Path

from execnb.nbio import read_nb, write_nb
from execnb.shell import CaptureShell

ROOT = Path(__file__).parent.parent


def shown(cell) -> list:
    "What a cell shows, as text."
    return ["".join(o.get("text") or o.get("data", {}).get("text/plain") or "") for o in cell.get("outputs", [])]


def run(path: Path):
    "The notebook as it is, and as it is after a run."
    shell = CaptureShell(path)
    before, after = read_nb(path), read_nb(path)
    shell.run_all(after, exc_stop=True)
    return before, after


def stale(path: Path) -> list:
    "The sources of the cells that would show something else today."
    before, after = run(path)
    return [old.source for old, new in zip(before.cells, after.cells) if old.cell_type == "code" and shown(old) != shown(new)]


def main(check=False) -> int:
    old = 0
    for path in sorted((ROOT / "nbs").glob("*.ipynb")):
        if check: cells = stale(path); old += len(cells); [print(f"{path.name}: shows something else now:\n{c}\n") for c in cells]
        else: write_nb(run(path)[1], path)
    if old: print("make outputs brings them up to date.")
    return int(old > 0)


if __name__ == "__main__": sys.exit(main("--check" in sys.argv[1:]))
