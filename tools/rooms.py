"""What the site tells of a room of the engine, after nbdev has written it: names in backticks and clauses
lead to where they stand, source links are there once there is an address, and small helpers stay small."""
import ast
import re
from functools import lru_cache
from importlib import import_module
from pathlib import Path

import fluxx_tutor.all as everything
import rulebook
from fluxx_tutor._modidx import d as INDEX
from fluxx_tutor.clauses import CLAUSES
from fluxx_tutor.rulings import RULINGS

ROOT = Path(__file__).resolve().parent.parent
SMALL = 3       # a function of so few lines, without its docstring, is told in a line


# ── where a name stands ──
def place_of(name: str, module: str) -> str | None:
    """Page and heading of a name as this room means it, or, if it has none of that name,
    as all pages do that begin with the one import. A method leads to its class."""
    first, *rest = name.split(".")
    for known in (known_in(module), everything):
        value = getattr(known, first, None)
        if not hasattr(value, "__module__") or not hasattr(value, "__qualname__"): continue
        names = INDEX["syms"].get(value.__module__, {})
        page, _ = names.get(f"{value.__module__}.{value.__qualname__}", ("", ""))
        if page and all(hasattr(value, part) for part in rest[:1]): return page.removeprefix("nbs/")


def known_in(module: str):
    "A room's module; a room that exports nothing has none."
    there = (ROOT / "fluxx_tutor" / f"{module}.py").exists()
    return import_module(f"fluxx_tutor.{module}") if there else everything


# ── links ──
LINKED = re.compile(r"\[(`[^`\s]+`)\]\([^)\s]*nbs/\w+\.html#[^)\s]*\)")      # by nbdev, to the site's root
NAME = re.compile(r"(?<![\[`])`([\w.]+?)(\(\))?`(?![\]`])")
CLAUSE = re.compile(r"(?<![\w\-#/\[`\"=])[a-z][a-z0-9]*(?:-[a-z0-9]+)+(?![\w\-\]`\"(])")


def linked(text: str, module: str, up="") -> str:
    "Markdown in which names and clauses are links. `up`: how one gets to nbs/ from this page."
    def name(found):
        at = place_of(found[1], module)
        return f"[{found[0]}]({up}{at})" if at else found[0]
    def clause(found):
        at = rule_at(found[0])
        return f"[{found[0]}](../{at})" if at else found[0]
    return outside_code(unlinked(text), lambda part: CLAUSE.sub(clause, NAME.sub(name, part)))


def unlinked(text: str) -> str:
    "Without the links that nbdev has made: it looks a name up in all rooms at once, and takes the first."
    return LINKED.sub(r"\1", text)


def outside_code(text: str, change) -> str:
    "The text with its lines changed, but for blocks of code and of HTML."
    parts = re.split(r"(?ms)^(```.*?^```[ \t]*$|<details.*?^</details>)", text)
    return "".join(part if n % 2 else change(part) for n, part in enumerate(parts))


def rule_at(id: str) -> str | None:
    "The page and place of a clause or a ruling, seen from the site's root."
    if id in CLAUSES: return f"{rulebook.page_of_clause(id)}#{id}"
    if id in RULINGS: return f"ask/{RULINGS[id].group}.qmd#{id}"


# ── what nbdev tells of a name ──
TOLD = re.compile(r"(?s)---\n\n(?:\[source\]\([^)]*\)\{[^}]*\}\n\n)?"
                  r"#+ ([\w.]+)\n\n```python\n(.*?)\n```(.*)")


def told(text: str, module: str, at, small=()) -> str:
    "What nbdev tells of a name, with links; of a small helper in one line."
    found = TOLD.fullmatch(text.strip())
    if not found: return linked(text, module)
    name, signature, said = found.groups()
    source = source_link(module, name, at)
    said = linked(said.strip(), module)
    if name in small:
        line = re.sub(r"\s+", " ", signature).replace("( ", "(").replace(" )", ")").removeprefix("def ")
        return f"::: {{#{name.lower()} .site-helper}}\n`{line.rstrip(':')}` {said} {source}\n:::\n"
    return f"---\n\n### {name}\n\n```python\n{signature}\n```\n\n{said} {source}\n"


def source_link(module: str, name: str, at) -> str:
    "A link to the line of the module where the name is defined, once the code is public."
    if not at.git: return ""
    file = f"{at.git}/blob/{at.branch}/fluxx_tutor/{module}.py"
    return f"[source]({file}#L{lines(module)[name]}){{.site-source}}"


@lru_cache
def lines(module: str) -> dict:
    "The line of each function and class."
    body = ast.parse((ROOT / "fluxx_tutor" / f"{module}.py").read_text(encoding="utf-8")).body
    return {node.name: node.lineno for node in body if hasattr(node, "name")}


def helpers(cells) -> set:
    "The small functions that stand in one cell with others, and that no page asks people to call."
    found = set()
    for cell in cells:
        if cell.cell_type != "code" or not re.match(r"#\|\s*export", cell.source): continue
        names = [node for node in ast.parse(cell.source).body if hasattr(node, "name")]
        if len(names) > 1: found |= {node.name for node in names if is_small(node)}
    return found - set(everything.__all__)


def is_small(node) -> bool:
    docstring = 0 if ast.get_docstring(node) is None else 1
    return isinstance(node, ast.FunctionDef) and node.end_lineno - node.lineno + 1 - docstring <= SMALL
