"""Break the rules on purpose, one small thing at a time: do the tests notice? `make mutants N=300 SEED=1`

A break is a comparison turned (< for <=), a number one higher, `and` for `or`, a `not` or a statement left
out. A random sample of all there are is judged one by one: the tests that run the broken line run again,
those first that notice most. Which these are is recorded once (by coverage, a context for each test) and kept
in build/mutants until the code changes. The table tells where each break is, what it changes, what caught it.

    python tools/mutants.py --n 20 --seed 3 --rooms "14_*"    only in some rooms
    python tools/mutants.py --table t.md                      begins this table, or goes on with it
    python tools/mutants.py --table t.md --again              judges its survivors once more

Whatever survives is read by a person: it wants a test, or changes nothing, or shows code that can go.
"""
import argparse
import ast
import gc
import hashlib
import json
import os
import random
import re
import resource
import shutil
import signal
import sys
import tempfile
from collections import Counter, defaultdict, namedtuple
from contextlib import suppress
from functools import _lru_cache_wrapper
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
import coverage
import pytest

ROOT = Path(__file__).resolve().parent.parent
ROOMS = "0[234]_*", "1*", "2*", "3[012]_*"      # the rules: the table, the engine, the editions, their words
# The tests that notice most in a second come first, round by round; then the other quick ones, then the rest.
FIRST = ("golden",), ("clauses", "examples", "rulings", "interactions", "wordings", "star")
QUICK = 1                       # seconds
# These read the code as text, or have nothing to do with the rules.
WITHOUT = "check_notebooks", "imports", "mutants", "outputs", "package", "pages", "readme", "site_config"
NOT_COPIED = (".*", "build", "_site", "_proc", "dist", "pictures", "browser", "__pycache__", "*.egg-info",
              "soak-failures")
MEMORY = 4 << 30                # bytes that a run may take: a break can make a loop endless
LARGE = "hypothesis", "IPython", "ipywidgets", "anywidget", "nbconvert", "nbclient"       # read once for all
SURVIVED, NOBODY = "**SURVIVED**", "**SURVIVED**: no test runs it"

Mutant = namedtuple("Mutant", "room n line where before after")        # n: the how-manyth of its room
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


def sites(node, where="", line=0):
    "Each place that can be broken: in which function, the code, what it becomes, the line of its statement."
    if isinstance(node, ast.stmt): line = node.lineno
    for new in broken(node): yield where, node, new, line
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)): where = f"{where}.{node.name}".lstrip(".")
    for part in inside(node): yield from sites(part, where, line)


def mutants(path: Path):
    "All mutants of a module."
    for n, (where, old, new, _) in enumerate(sites(ast.parse(path.read_text(encoding="utf-8")))):
        yield Mutant(path.stem, n, old.lineno, where, short(old), short(new))


def short(node) -> str:
    "A piece of code in one line that fits into a table."
    text = " ".join(ast.unparse(node).replace("|", "\\|").split())
    return text if len(text) <= 100 else text[:99] + "…"


def code_of(path: Path, mutant: Mutant) -> str:
    "The whole module with that one break."
    tree = ast.parse(path.read_text(encoding="utf-8"))
    _, old, new, _ = list(sites(tree))[mutant.n]

    class Break(ast.NodeTransformer):
        def visit(self, node): return new if node is old else self.generic_visit(node)
    return ast.unparse(ast.fix_missing_locations(Break().visit(tree)))


def line_of(path: Path, mutant: Mutant) -> int:
    "On which line the statement begins that has the break."
    return list(sites(ast.parse(path.read_text(encoding="utf-8"))))[mutant.n][3]


# ---- processes of their own: what is large is read already, and nothing of ours

def apart(jobs, at_once: int):
    "Do each job, a name and a function, in a process of its own; gives the name of each when it has ended."
    jobs, running = list(jobs)[::-1], {}
    try:
        while jobs or running:
            while jobs and len(running) < at_once:
                name, do = jobs.pop()
                if not (pid := os.fork()): alone(do)
                running[pid] = name
            pid, _ = os.wait()
            end(pid)
            yield running.pop(pid)
    finally:
        for pid in running: end(pid)


def end(pid: int):
    "A process that we began, and all that it has left running."
    with suppress(ProcessLookupError): os.killpg(pid, signal.SIGKILL)


def alone(do):
    "In the new process: do it without a word and within bounds, and end."
    try:
        os.setsid()
        for stream in range(3): os.dup2(os.open(os.devnull, os.O_RDWR), stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        do()
    finally: os._exit(0)


def run(copy: Path, files, plugin) -> int:
    "The tests of these files, on the copy."
    os.chdir(copy)
    os.environ |= {"PYTHONPATH": str(copy), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    sys.path[:0] = [] if str(copy) in sys.path else [str(copy)]
    return pytest.main(["-q", "-p", "no:cacheprovider", "--tb=no", *map(str, files)], [plugin])


def copied(to: Path) -> Path:
    "The clone but for what is made and not needed; in the modules each statement has a line of its own."
    copy = shutil.copytree(ROOT, to / "clone", ignore=shutil.ignore_patterns(*NOT_COPIED))
    for path in (copy / "fluxx_tutor").glob("*.py"):
        path.write_text(ast.unparse(ast.parse(path.read_text(encoding="utf-8"))), encoding="utf-8")
    return copy


# ---- the record: which test runs which line

class Recorder:
    "Tells pytest and coverage to keep apart what each test runs, and the reading of its file."
    def __init__(self, copy: Path):
        self.coverage = coverage.Coverage(data_file=None, include=[f"{copy}/fluxx_tutor/*"])
        self.took, self.failed = Counter(), []

    def pytest_sessionstart(self):
        "The modules are read and the decks made: lines that run now count for all tests."
        self.coverage.start()
        import_module("fluxx_tutor.all")
        for slug in (cards := import_module("fluxx_tutor.cards")).BUILT_IN: cards.edition(slug)
        self.kept = [it for it in gc.get_objects() if isinstance(it, _lru_cache_wrapper)]

    def pytest_make_collect_report(self, collector): self.coverage.switch_context(collector.nodeid)

    def pytest_runtest_setup(self, item):
        for kept in self.kept: kept.cache_clear()       # what is remembered would not run in this test
        self.coverage.switch_context(item.nodeid)

    def pytest_runtest_logreport(self, report):
        self.took[report.nodeid] += report.duration
        if report.failed: self.failed.append(report.nodeid)

    def lines(self) -> dict:
        "room → line → by what it was run."
        self.coverage.stop()
        data = self.coverage.get_data()
        return {Path(path).stem: data.contexts_by_lineno(path) for path in data.measured_files()}


def record(copy: Path, file: Path, to: Path):
    "Write down how long each test of this file takes, which lines it runs, and which fail: these read code."
    recorder = Recorder(copy)
    run(copy, [file], recorder)
    to.write_text(json.dumps([recorder.took, recorder.lines(), recorder.failed]), encoding="utf-8")


def recorded(copy: Path, at_once: int) -> list:
    "What was recorded for each file of tests; done now for those that have changed, or for all."
    kept = ROOT / "build" / "mutants"
    kept.mkdir(parents=True, exist_ok=True)
    files = [path for path in sorted((copy / "tests").glob("test_*.py")) if path.stem[5:] not in WITHOUT]
    others = {*copy.glob("fluxx_tutor/*.py"), *copy.glob("tests/*.py")} - {*copy.glob("tests/test_*.py")}
    shared = b"".join(map(Path.read_bytes, sorted(others)))
    name = lambda path: f"{path.stem}-{hashlib.sha256(shared + path.read_bytes()).hexdigest()[:16]}.json"
    jobs = {path: kept / name(path) for path in files}
    todo = [(to, lambda path=path, to=to: record(copy, path, to))
            for path, to in jobs.items() if not to.exists()]
    for to in apart(todo, at_once):
        failed = json.loads(to.read_text(encoding="utf-8"))[2]
        print("recorded", to.stem, *failed and ["without", *failed], file=sys.stderr, flush=True)
    return [json.loads(path.read_text(encoding="utf-8")) for path in jobs.values()]


def file_of(test: str) -> str: return test.partition("::")[0]


class Tests:
    "All tests that run any of our lines here, not in a process of their own: how long each takes, and which."
    def __init__(self, records):
        self.took, self.by = {}, defaultdict(set)
        for took, rooms, failed in records:
            for room, lines in rooms.items():
                for line, by in lines.items(): self.by[room, int(line)].update(map(sys.intern, by))
            ran = {context for lines in rooms.values() for by in lines.values() for context in by}
            here = [test for test in took if {test, file_of(test)} & ran and test not in failed]
            self.took |= {test: took[test] for test in here}

    def running(self, room: str, line: int) -> list:
        "Those that run this line. All of them, if it runs before any test does."
        by = self.by[room, line]
        return [test for test in self.took if "" in by or test in by or file_of(test) in by]

    def rounds(self, some: list, room: str) -> list:
        "These tests, round by round: each begins only if those before noticed nothing."
        parts = defaultdict(list)
        for test in some:
            name = Path(file_of(test)).stem.removeprefix("test_")
            first = next((i for i, names in enumerate(FIRST) if name in names), 2 if name == room else 3)
            parts[first if self.took[test] < QUICK else 4].append(test)
        return [part for _, part in sorted(parts.items())]


# ---- one mutant

class Watch:
    "Tells pytest which tests to run; writes down the first that fails. One that hangs ends the process."
    def __init__(self, tests, took: dict, verdict: Path):
        self.tests, self.took, self.verdict = {*tests}, took, verdict

    def pytest_collection_modifyitems(self, items):
        items[:] = [item for item in items if item.nodeid in self.tests]

    def pytest_runtest_setup(self, item):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(20 + 10 * int(self.took[item.nodeid]))

    def pytest_runtest_logreport(self, report):
        if not report.failed: return
        self.verdict.write_text(report.nodeid, encoding="utf-8")
        os._exit(1)

    pytest_collectreport = pytest_runtest_logreport


def judge(copy: Path, mutant: Mutant, tests: Tests, verdict: Path):
    "Put the mutant in the place of its module, for this process; round after round, until a test fails."
    path = copy / "fluxx_tutor" / f"{mutant.room}.py"
    broken, get_code = compile(code_of(path, mutant), path, "exec"), SourceFileLoader.get_code
    SourceFileLoader.get_code = lambda self, name: broken if self.path == str(path) else get_code(self, name)
    verdict.write_text(NOBODY, encoding="utf-8")
    for part in tests.rounds(tests.running(mutant.room, line_of(path, mutant)), mutant.room):
        verdict.write_text("timed out", encoding="utf-8")
        signal.alarm(120)               # for the reading of the files
        passed = run(copy, dict.fromkeys(map(file_of, part)), Watch(part, tests.took, verdict)) == 0
        verdict.write_text(SURVIVED if passed else "no test could run", encoding="utf-8")
        if not passed: return


# ---- the sample and its table

def read(table: Path, every: list) -> list:
    "The rows of a table, each with its mutant: that may have moved, and if its code is gone it is None."
    like = defaultdict(list)
    for m in every: like[m.room, m.where, m.before, m.after].append(m)
    lines = table.read_text(encoding="utf-8").split("\n")
    rows = [re.split(r"(?<!\\) *\| ?", line)[1:-1] for line in lines if re.match(r"\| \w+ \| \d", line)]
    near = lambda row: min(like[(row[0], *row[3:6])], key=lambda m: abs(m.n - int(row[1])), default=None)
    return [(row, near(row)) for row in rows]


def write(table: Path, rows: list):
    by = Counter(row[-1].partition("::")[0] for row in rows)
    judged = len(rows) - by.pop("", 0)
    caught = judged - sum(by.pop(name, 0) for name in (SURVIVED, NOBODY))
    heads = ["room", "no.", "line", "in", "before", "after", "caught by"]
    text = [f"| {' | '.join(row)} |" for row in [heads, ["---"] * 7, *rows]]
    text += ["", f"{caught} of {judged} caught: {100 * caught / max(1, judged):.1f} %. "
             + ", ".join(f"{file} {n}" for file, n in by.most_common()), ""]
    table.write_text("\n".join(text), encoding="utf-8")


def main(n, seed, rooms, table, again, jobs) -> int:
    notebooks = [path for room in rooms for path in (ROOT / "nbs").glob(f"{room}.ipynb")]
    names = sorted(path.stem.partition("_")[2] for path in notebooks)
    every = [mutant for name in names for mutant in mutants(ROOT / "fluxx_tutor" / f"{name}.py")]
    if not table.exists():
        write(table, [[*map(str, m), ""] for m in random.Random(seed).sample(every, min(n, len(every)))])
    for name in LARGE: import_module(name)
    with tempfile.TemporaryDirectory() as folder:
        copy, verdicts = copied(Path(folder).resolve()), Path(folder)
        tests, rows = Tests(recorded(copy, jobs)), read(table, every)
        wanted = {"", SURVIVED, NOBODY} if again else {""}
        todo = [(i, lambda i=i, m=m: judge(copy, m, tests, verdicts / str(i)))
                for i, (row, m) in enumerate(rows) if m and row[-1] in wanted]
        for i in apart(todo, jobs):
            row, mutant = rows[i]
            row[:] = [*map(str, mutant), (verdicts / str(i)).read_text(encoding="utf-8")]
            write(table, [row for row, _ in rows])
            print("|", " | ".join(row), "|", flush=True)
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--n", type=int, default=300, help="how many")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--rooms", nargs="+", default=ROOMS, help="notebooks, without .ipynb")
    parser.add_argument("--table", type=Path, default=ROOT / "build/mutants.md", help="begun or gone on with")
    parser.add_argument("--again", action="store_true", help="judge the survivors of the table once more")
    parser.add_argument("--jobs", type=int, default=1, help="how many at once")
    sys.exit(main(**vars(parser.parse_args())))
