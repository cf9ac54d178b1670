"""Break the rules on purpose, one small thing at a time: do the tests notice? `make mutants N=300 SEED=1`

A break is a comparison turned (< for <=), a number one higher, `and` for `or`, a `not` or a statement left
out. A random sample of all there are is made on a copy, one by one; the tests run on each, those first that
notice most. The table tells where each break is, what it changes, and what caught it.

    python tools/mutants.py --n 20 --seed 3 --rooms "14_*"    only in some rooms
    python tools/mutants.py --quick > table.md                without the tests that take long
    python tools/mutants.py --again table.md                  once more the survivors of an earlier table

Whatever survives is read by a person: it wants a test, or changes nothing, or shows code that can go.
"""
import argparse
import ast
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter, namedtuple
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROOMS = "0[234]_*", "1*", "2*", "3[012]_*"      # the rules: the table, the engine, the editions, their words
# Which tests come first, round by round: they notice most in a second. Then the edition's own and the rest;
# last those that take long or look at what stands on the rules.
FIRST = ("golden",), ("clauses", "examples", "rulings", "interactions", "wordings", "star")
LAST = ("bots", "chance", "cli", "experiments", "glossary", "lesson_notebooks", "lessons", "links", "live",
        "markdown", "notebook", "player", "questions", "scripts")
SLOW = "random_games or soak or simple_bot or hidden_cards or whatever_stands"      # tests, wherever they are
# These read the code as text, or have nothing to do with the rules.
WITHOUT = "check_notebooks", "imports", "mutants", "outputs", "package", "pages", "readme", "site_config"
NOT_COPIED = (".*", "build", "_site", "_proc", "dist", "pictures", "browser", "__pycache__", "*.egg-info",
              "soak-failures")
MEMORY = 4 << 30                # bytes that a run may take: a break can make a loop endless

Mutant = namedtuple("Mutant", "room line where before after n")
TURNED = {ast.Lt: ast.LtE, ast.Gt: ast.GtE, ast.Eq: ast.NotEq, ast.Is: ast.IsNot, ast.In: ast.NotIn,
          ast.And: ast.Or}
TURNED |= {new: old for old, new in TURNED.items()}
LISTS = "__all__", "__slots__"
LEFT_OUT = ast.AugAssign, ast.Delete, ast.Continue, ast.Break, ast.Return, ast.Raise


# ---- all the breaks that there are

def broken(node):
    "What this piece of code can be broken into: nothing, or one thing, or one for each comparison in a row."
    if isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            ops = [*node.ops[:i], TURNED[type(op)](), *node.ops[i + 1:]]
            yield ast.Compare(node.left, ops, node.comparators)
    elif isinstance(node, ast.BoolOp): yield ast.BoolOp(TURNED[type(node.op)](), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not): yield node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool): yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int): yield ast.Constant(node.value + 1)
    elif isinstance(node, LEFT_OUT) or is_deed(node): yield ast.Pass()


def is_deed(node) -> bool:
    "A call, or an assignment to a part of something: without it the code still runs."
    if isinstance(node, ast.Expr): return not isinstance(node.value, ast.Constant)
    return isinstance(node, ast.Assign) and isinstance(node.targets[0], (ast.Attribute, ast.Subscript))


def inside(node):
    "The parts of a piece of code, without type hints, the texts of errors, and what only a programmer sees."
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "exc"): continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.FunctionDef) and part.name.startswith(("__repr__", "_repr_")): continue
            if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) in LISTS: continue
            if isinstance(part, ast.AST): yield part


def sites(node, where=""):
    "Each place that can be broken: in which function, the piece of code, and what it becomes."
    for new in broken(node): yield where, node, new
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)): where = f"{where}.{node.name}".lstrip(".")
    for part in inside(node): yield from sites(part, where)


def mutants(path: Path):
    "All mutants of a module."
    for n, (where, old, new) in enumerate(sites(ast.parse(path.read_text(encoding="utf-8")))):
        yield Mutant(path.stem, old.lineno, where, short(old), short(new), n)


def short(node) -> str:
    "A piece of code in one line that fits into a table."
    text = " ".join(ast.unparse(node).replace("|", "\\|").split())
    return text if len(text) <= 100 else text[:99] + "…"


def code_of(path: Path, mutant: Mutant) -> str:
    "The whole module with that one break."
    tree = ast.parse(path.read_text(encoding="utf-8"))
    _, old, new = list(sites(tree))[mutant.n]

    class Break(ast.NodeTransformer):
        def visit(self, node): return new if node is old else self.generic_visit(node)
    return ast.unparse(ast.fix_missing_locations(Break().visit(tree)))


# ---- the tests on a copy

def rounds(copy: Path, room: str) -> list:
    "What pytest is told, round by round: each begins only if those before noticed nothing."
    here = [path.stem.removeprefix("test_") for path in sorted((copy / "tests").glob("test_*.py"))]
    apart = {*FIRST[0], *FIRST[1], *LAST, *WITHOUT}
    rest = [name for name in sorted(here, key=lambda name: name != room) if name not in apart]
    files = lambda names: [f"tests/test_{name}.py" for name in names if name in here]
    quick = [["-k", f"not ({SLOW})", *files(names)] for names in (*FIRST, rest, LAST)]
    return [*quick, ["-k", SLOW, *files([*FIRST[0], *FIRST[1], *rest, *LAST])]]


def run(copy: Path, said, wait=None):
    "The first test that fails on the copy; None if all pass."
    env = {**os.environ, "PYTHONPATH": str(copy), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    if wait is not None: env["PYTHONDONTWRITEBYTECODE"] = "1"       # nothing of a mutant is kept
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=no", "-rfE", *said]
    try:
        done = subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True, timeout=wait,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
    except subprocess.TimeoutExpired: return "timed out"
    if done.returncode == 0: return None
    failed = re.search(r"^(?:FAILED|ERROR) tests/(.+?)(?: - .*)?$", done.stdout, re.M)
    return failed[1] if failed else "no test could run"


def copied(to: Path) -> Path:
    "The whole clone but for what is made and not needed."
    return shutil.copytree(ROOT, to / "clone", ignore=shutil.ignore_patterns(*NOT_COPIED))


def patience(copy: Path, quick: bool) -> list:
    "How long to wait for each round: some time longer than it takes on the code as it is, which must pass."
    waits = []
    for said in rounds(copy, "")[:3 if quick else 5]:
        began = time.perf_counter()
        if failed := run(copy, said): sys.exit(f"The tests fail as it is: {failed}")
        waits.append(30 + 4 * (time.perf_counter() - began))
    return waits


def judged(copy: Path, mutant: Mutant, waits: list):
    "What catches this mutant, if anything does."
    path = copy / "fluxx_tutor" / f"{mutant.room}.py"
    right, was = path.read_text(encoding="utf-8"), path.stat()
    path.write_text(code_of(path, mutant), encoding="utf-8")
    os.utime(path, (1, 1))              # so old that no compiled module can be taken for it
    try: return next(filter(None, (run(copy, *r) for r in zip(rounds(copy, mutant.room), waits))), None)
    finally:
        path.write_text(right, encoding="utf-8")
        os.utime(path, ns=(was.st_atime_ns, was.st_mtime_ns))


# ---- the sample and its table

def again(table: Path, every) -> list:
    "Those of all mutants that survived in this table; the lines may have moved."
    lines = table.read_text(encoding="utf-8").split("\n")
    rows = [re.split(r"(?<!\\) *\| *", line.strip("| ")) for line in lines if "SURVIVED" in line]
    wanted = {(room, where, before, after) for room, _, where, before, after, _ in rows}
    return [m for m in every if (m.room, m.where, m.before, m.after) in wanted]


def main(n, seed, rooms, quick=False, table=None) -> int:
    notebooks = [path for room in rooms for path in (ROOT / "nbs").glob(f"{room}.ipynb")]
    names = sorted(path.stem.partition("_")[2] for path in notebooks)
    every = [mutant for name in names for mutant in mutants(ROOT / "fluxx_tutor" / f"{name}.py")]
    sample = again(table, every) if table else random.Random(seed).sample(every, min(n, len(every)))
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(Path(folder))
        waits = patience(copy, quick)
        print(f"{len(sample)} of {len(every)} mutants of {len(names)} rooms, seed {seed}\n\n"
              "| room | line | in | before | after | caught by |\n|---|---|---|---|---|---|", flush=True)
        caught = Counter()
        for mutant in sample:
            by = judged(copy, mutant, waits)
            caught[by and by.partition("::")[0]] += 1
            print("|", " | ".join(map(str, mutant[:-1])), "|", by or "**SURVIVED**", "|", flush=True)
    survived = caught.pop(None, 0)
    share = 1 - survived / max(1, len(sample))
    print(f"\n{len(sample) - survived} of {len(sample)} caught: {100 * share:.1f} %. "
          + ", ".join(f"{file} {n}" for file, n in caught.most_common()))
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--n", type=int, default=300, help="how many")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--rooms", nargs="+", default=ROOMS, help="notebooks, without .ipynb")
    parser.add_argument("--quick", action="store_true", help="without the tests that take long")
    parser.add_argument("--again", type=Path, dest="table", help="a table: only its survivors")
    sys.exit(main(**vars(parser.parse_args())))
