"""What `from fluxx_tutor.all import *` brings: what the pages show, no helper, all names with their types."""
import inspect, json, re
from pathlib import Path
import pytest
import fluxx_tutor.all as everything
import fluxx_tutor.write as room

ROOT = Path(__file__).parent.parent

def test_all_brings_what_it_lists_and_no_helper():
    assert len(set(everything.__all__)) == len(everything.__all__)
    assert all(hasattr(everything, name) for name in everything.__all__)
    helpers = {"takes", "plain", "did_you_mean", "is_whole", "is_text", "keywords", "CHECKS",
               "HOOKS", "Beat", "reads"}
    assert not helpers & set(everything.__all__)

def written() -> str:
    "All code that learners, tinkerers and teachers are shown with the one import."
    pages = [path.read_text(encoding="utf-8") for path in sorted((ROOT/"lessons").glob("*.ipynb"))]
    cells = [c for page in pages if "fluxx_tutor.all" in page for c in json.loads(page)["cells"]
             if c["cell_type"] == "code"]
    return "\n".join("".join(c["source"]) for c in cells) + (ROOT/"README.md").read_text(encoding="utf-8")

def test_the_pages_use_no_name_that_is_not_exported():
    ours = {name for module in (everything, room) for name in vars(module) if not name.startswith("_")}
    used = {name for name in re.findall(r"(?<![\w.\"'])([A-Za-z_]\w*)\(", written()) if name in ours}
    own = set(re.findall(r"from fluxx_tutor.write import (\w+)|^(\w+) = ", written(), re.M))
    assert used - {name for pair in own for name in pair} <= set(everything.__all__)

# ── types ──
CLASSES = [everything.Scenario, everything.Game, everything.Lesson, everything.Edition]

def functions():
    for name in everything.__all__:
        value = getattr(everything, name)
        if inspect.isfunction(value): yield name, value
    for cls in CLASSES:
        for name, value in inspect.getmembers(cls, callable):
            public = name == "__init__" or not name.startswith("_")
            if public and inspect.isroutine(value): yield f"{cls.__name__}.{name}", value

@pytest.mark.parametrize("function", [pytest.param(function, id=name) for name, function in functions()])
def test_every_public_function_says_its_types(function):
    given = inspect.signature(function)
    bare = [p.name for p in given.parameters.values()
            if p.annotation is p.empty and p.name != "self" and p.kind is not p.VAR_KEYWORD]
    assert not bare
    if function.__name__ != "__init__": assert given.return_annotation is not given.empty

def test_every_public_property_says_its_type():
    bare = [f"{cls.__name__}.{name}" for cls in CLASSES for name, value in inspect.getmembers(cls)
            if isinstance(value, property) and "return" not in value.fget.__annotations__]
    assert bare == []

def test_type_checkers_may_look(): assert (ROOT/"fluxx_tutor"/"py.typed").read_text() == ""
