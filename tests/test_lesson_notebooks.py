"""The notebooks that learners open: short lines, and no name taken away from them."""
import ast, json, re
from pathlib import Path
import pytest
from ipywidgets import HTML
import fluxx_tutor.all as everything
from fluxx_tutor.course import ABOUT, CLASS_PLAN, COURSE, lesson
from fluxx_tutor.sentences import say_parts

IMPORT = "from fluxx_tutor.all import *"
NOTEBOOKS = sorted((Path(__file__).parent.parent / "lessons").glob("*.ipynb"))


def code_cells(path):
    return ["".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]
            if cell["cell_type"] == "code"]


def names_bound(source):
    "The names that a cell gives a new meaning."
    return {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)
            and isinstance(node.ctx, ast.Store)}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_cell_takes_a_name_of_ours_away(path):
    "After `table = …` a learner who types table(scenario) would be told that a Scenario is not callable."
    ours = {name for name in vars(everything) if not name.startswith("_")}
    assert [names for source in code_cells(path) if not source.startswith("%")
            and (names := names_bound(source) & ours)] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_line_is_cut_off_at_the_right(path):
    assert [line for source in code_cells(path) for line in source.split("\n") if len(line) > 110] == []


def test_each_lesson_has_its_notebook_with_its_own_title_and_minutes():
    "In the order of the course: 01_a_first_turn.ipynb shows the first lesson."
    paths = [path for path in NOTEBOOKS if path.stem[0].isdigit() and path.stem != "00_start"]
    assert len(paths) == len(COURSE)
    for path, slug in zip(paths, COURSE):
        words, one = json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"], lesson(slug)
        opens = f"# {one.title}\n\n**{one.aim}** About {one.minutes} minutes."
        assert "".join(words).startswith(opens), path.name
        assert code_cells(path)[0] == f'{IMPORT}\nshow("{slug}")', "one cell, that needs no other one"


@pytest.mark.parametrize("slug, path", list(zip(COURSE, NOTEBOOKS[1:])), ids=list(COURSE))
def test_after_a_lesson_comes_a_table_with_a_task_and_python_only_for_the_curious(slug, path):
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    texts = ["".join(cell["source"]) for cell in cells]
    curious = next(n for n, text in enumerate(texts) if text.startswith("## For the curious"))
    code = [text for cell, text in zip(cells[:curious], texts) if cell["cell_type"] == "code"]
    assert code == [f'{IMPORT}\nshow("{slug}")', f'{IMPORT}\ntry_it("{slug}")']
    assert cells[curious]["metadata"] == {"jp-MarkdownHeadingCollapsed": True}
    assert not re.search("^##? ", "\n".join(texts[curious + 1:]), re.M), "all of it is folded"
    heads = [text.split("\n")[0] for text in texts[:curious + 1] if text.startswith("## ")]
    assert heads == ["## Step through it", "## Try it yourself", "## In your own words", "## For the curious"]


def test_a_lesson_is_announced_by_a_question():
    "Nothing tells beforehand what the lesson lets you find out."
    assert [slug for slug in COURSE if not lesson(slug).aim.endswith("?")] == []
    pages = [path.read_text(encoding="utf-8") for path in NOTEBOOKS]
    assert [page for page in pages if "You will see**" in page] == []


def test_the_readme_asks_the_question_that_the_map_asks():
    readme = (NOTEBOOKS[0].parent.parent / "README.md").read_text(encoding="utf-8")
    for n, (slug, (question, _)) in enumerate(ABOUT.items(), 1):
        line = rf"^{n}\. \[\*\*.*\*\*\]\(lessons/{n:02}_.*\): {re.escape(question)}$"
        assert re.search(line, readme, re.M), slug


def test_the_start_is_one_cell_that_shows_the_map():
    "It comes first, so that it is the cell that Jupyter runs at the first Shift + Enter."
    start = json.loads(NOTEBOOKS[0].read_text(encoding="utf-8"))["cells"]
    assert start[0]["cell_type"] == "code" and NOTEBOOKS[0].stem == "00_start"
    assert [source.split("\n", 1)[1] for source in code_cells(NOTEBOOKS[0])] == [f"{IMPORT}\ncourse()"]


def test_the_plan_for_a_class_is_45_minutes_and_names_steps_that_are_there():
    assert sum(part.minutes for part in CLASS_PLAN) == 45
    for part in CLASS_PLAN:
        steps = [say_parts(step.head) for step in lesson(part.lesson).steps] if part.lesson else []
        assert set(re.findall("“(.*?)”", part.how)) <= set(steps)
        assert not part.lesson or lesson(part.lesson).minutes <= part.minutes


def test_teachers_find_the_plan_and_the_notes_on_their_page():
    cells = code_cells(Path(__file__).parent.parent/"lessons"/"for_teachers.ipynb")
    assert [cells.count(f"{shown}()")
            for shown in ("class_plan", "lesson_list", "teachers_notes")] == [1, 1, 1]


# ── the same cell twice ──
def run(names, source):
    "Run a cell as a notebook does; widgets and long simulations are tried elsewhere."
    if source.startswith("%"): return
    exec(re.sub(r"games=\d+", "games=2", source), names)


@pytest.mark.filterwarnings("ignore::fluxx_tutor.cards.DeckWarning")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_cell_that_is_run_twice_does_not_end_in_red(path, monkeypatch, capsys):
    "At once, or after all the others: nothing that stands there is refused the second time."
    monkeypatch.setattr("fluxx_tutor.player.show", lambda *_, **__: HTML())        # lessons are slow to tell
    cells = code_cells(path)
    for n, again in enumerate(cells):
        if not re.search(r"\.(choose|undo|join|leave|stop|agree|apply)\(", again): continue
        for before in (cells[:n + 1], cells):
            names = {}
            for source in before: run(names, source)
            run(names, again)
