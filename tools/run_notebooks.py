"""Run the literate notebooks in nbs/ and keep what their examples show: `make outputs`.

    python tools/run_notebooks.py                 all of them
    python tools/run_notebooks.py 30_sentences    only those named
    python tools/run_notebooks.py --check         only compare

Kept is what can be read: text, and the Markdown that a notebook shows laid out.
Pictures of tables and decks are drawn again where they are looked at.
"""
import sys
import traceback
from pathlib import Path

from execnb.nbio import read_nb, write_nb
from execnb.shell import CaptureShell

ROOT = Path(__file__).parent.parent
KEPT = "text/plain", "text/markdown"


def shown(cell) -> list:
    "What a cell shows: for each output its kinds, as text."
    return [{kind: "".join(value)
             for kind, value in output.get("data", {"text": output.get("text", "")}).items()}
            for output in cell.get("outputs", [])]


def readable(output):
    "An output with the kinds that are kept."
    if "data" in output:
        output["data"] = {kind: value for kind, value in output["data"].items() if kind in KEPT}
    return output


class CellFails(Exception): "A cell of a notebook fails; the sentence says which, and where."


def fails(path: Path, cells: list, error: Exception) -> str:
    "Which cell has failed, and in which line: the first cell with an error among its outputs."
    failed = [n for n, cell in enumerate(cells, 1)
              if any(output.get("output_type") == "error" for output in cell.get("outputs", []))]
    lines = cells[failed[0] - 1].source.splitlines()
    frames = [frame.lineno for frame in traceback.extract_tb(error.__traceback__)
              if frame.filename.startswith("<ipython-input")]
    where = f" in line {frames[0]}: {lines[frames[0] - 1].strip()}" if frames else ""
    said = f" ({error})" if str(error) else ""
    return f"{path.name}, cell {failed[0]} ({lines[0]}) fails: {type(error).__name__}{where}{said}"


def run(path: Path):
    "The notebook as it is, and as it is after a run."
    shell = CaptureShell(path)
    before, after = read_nb(path), read_nb(path)
    try: shell.run_all(after, exc_stop=True)
    except Exception as e: raise CellFails(fails(path, after.cells, e)) from e
    for cell in after.cells:
        if cell.cell_type == "code": cell.outputs = [readable(output) for output in cell.outputs]
    return before, after


def stale(path: Path) -> list:
    "The sources of the cells that would show something else today."
    before, after = run(path)
    return [old.source for old, new in zip(before.cells, after.cells) if old.cell_type == "code"
            and shown(old) != shown(new)]


def renew(path: Path, check: bool) -> int:
    "Run a notebook and write down what it shows, or only compare: how many cells show something else."
    if not check:
        write_nb(run(path)[1], path)
        return 0
    cells = stale(path)
    for cell in cells: print(f"{path.name}: shows something else now:\n{cell}\n")
    return len(cells)


def main(*names, check=False) -> int:
    old = failed = 0
    for path in sorted((ROOT / "nbs").glob("*.ipynb")):
        if names and path.stem not in names: continue
        try: old += renew(path, check)
        except CellFails as e:          # the others are run all the same
            failed += 1
            print(e)
    if old: print("make outputs brings them up to date.")
    return int(old + failed > 0)


if __name__ == "__main__":
    said = sys.argv[1:]
    sys.exit(main(*(Path(name).stem for name in said if name != "--check"), check="--check" in said))
