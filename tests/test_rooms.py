"""The notebooks in nbs/ are kept as nbdev wants them: of all examples it runs those with an import, alone;
and what it writes about a name is the name's docstring."""
import ast
import importlib
import inspect
import json
import re
from pathlib import Path
import pytest

ROOT = Path(__file__).parent.parent
ROOMS = sorted((ROOT/"nbs").glob("*.ipynb"))

def code_of(path):
    "The code cells of a notebook, without lines and cells that are IPython's."
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code" and not source.startswith("%%"):
            yield re.sub(r"(?m)^[%!].*$", "", source)

def is_import(node):
    "An import, or one that only type checkers see."
    for_types = isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"
    return for_types or isinstance(node, (ast.Import, ast.ImportFrom))

def mixed(source) -> bool:
    "Whether a cell has an import and something else."
    kinds = {is_import(node) for node in ast.parse(source).body}
    return kinds == {True, False}

@pytest.mark.parametrize("source, told", [
    ("import re", False), ("import re\nre.sub('a', 'b', 'c')", True),
    ("1 + 1", False), ("#| export\nimport re\nX = 1", True)])
def test_a_mixed_cell_is_noticed(source, told): assert mixed(source) is told

@pytest.mark.parametrize("path", ROOMS, ids=lambda path: path.stem)
def test_imports_have_cells_of_their_own(path):
    assert [source for source in code_of(path) if mixed(source)] == []

# ── annotations ──
def too_early(cells) -> list:
    "Annotations of functions that name, in quotes, a class of a later cell: nbdev reads them cell by cell."
    nodes = [(at, node) for at, source in enumerate(cells) for node in ast.parse(source).body]
    home = {node.name: at for at, node in nodes if isinstance(node, ast.ClassDef)}
    said = [(at, part.value) for at, node in nodes if isinstance(node, ast.FunctionDef)
            for part in [node.returns, *(a.annotation for a in node.args.args)]
            if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    return [text for at, text in said if any(home.get(name, at) > at for name in re.findall(r"\w+", text))]

def test_an_annotation_that_comes_too_early_is_noticed():
    assert too_early(['def far() -> "Far | None": return Far()', "class Far: pass"]) == ["Far | None"]
    assert too_early(["class Far: pass", 'def far() -> "Far": return Far()']) == []

@pytest.mark.parametrize("path", ROOMS, ids=lambda path: path.stem)
def test_annotations_name_what_is_there_by_then(path): assert too_early(list(code_of(path))) == []

# ── docstrings ──
def public(module):
    "Every function and class that a room exports, with public methods and properties: its name and itself."
    for name in module.__all__:
        value = inspect.unwrap(getattr(module, name))
        if getattr(value, "__module__", None) != module.__name__: continue          # of a room below
        if inspect.isfunction(value) or inspect.isclass(value): yield name, value
        if not inspect.isclass(value): continue
        own = [base for base in value.__mro__ if base.__module__ == module.__name__]      # its parts, too
        for key, part in {k: v for base in reversed(own) for k, v in vars(base).items()}.items():
            part = part.fget if isinstance(part, property) else getattr(part, "__func__", part)
            if not key.startswith("_") and inspect.isfunction(part): yield f"{name}.{key}", part

def told(value) -> str:
    "Its docstring; a method may have that of the one it replaces. (A NamedTuple's own says nothing.)"
    if inspect.isclass(value):
        said = vars(value).get("__doc__") or ""
        return "" if said.startswith(f"{value.__name__}(") else said
    return inspect.getdoc(value) or ""

def test_a_missing_docstring_is_noticed():
    class Told: "Something."
    class Bare:
        def silent(self): pass
    class Below(Told): pass
    assert told(Told) and not told(Bare) and not told(Bare.silent) and not told(Below)

MODULES = sorted(path.stem for path in (ROOT/"fluxx_tutor").glob("*.py") if path.stem[0] != "_")

@pytest.mark.parametrize("name", MODULES)
def test_every_public_name_has_a_docstring_of_one_line(name):
    module = importlib.import_module(f"fluxx_tutor.{name}")
    assert [what for what, value in public(module) if not told(value).strip()] == []

def test_docstrings_are_looked_for():
    names = [what for name in MODULES for what, _ in public(importlib.import_module(f"fluxx_tutor.{name}"))]
    assert len(names) > 800 and "Game.choose" in names and "is_import" not in names
