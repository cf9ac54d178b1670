"""Lessons in a real JupyterLab: they run, step, grade, leave the notebook's cells alone, and can be read when nothing runs any more."""
import json
from pathlib import Path
import pytest
from playwright.sync_api import expect
from fluxx_tutor.course import COURSE, lesson
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *

NOTEBOOKS = {path.name: shown.group(1) for path in sorted((Path(__file__).resolve().parents[2]/"lessons").glob("*.ipynb"))
             if (shown := re.search(r'show\(\\"([a-z0-9-]+)\\"', path.read_text(encoding="utf-8")))}
LETTERS, KEYS = "abxddzmy", ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "Space", "Escape"]
PLAIN = "This lesson as plain text steps"

def test_every_lesson_has_a_notebook(): assert sorted(NOTEBOOKS.values()) == sorted(COURSE)

# ---- one visit to each lesson: opening a notebook costs seconds, so one test walks through all that a learner does

@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_lesson_in_jupyterlab(name, lab, axe):
    trace = lesson(NOTEBOOKS[name]).trace()
    notebook = lab.open(name, width=1600)      # so wide that the timeline is there, too
    cells = notebook.cells()
    player = Player(notebook.run_all().root)
    walk_to_the_end(player, trace); walk_back(player, trace)
    for i in questions(trace): answer_and_check(player, trace, i, wrong(trace, i)[-1])
    assert_same_table_as_the_engine(player, lesson(NOTEBOOKS[name]))
    keys_leave_the_cells_alone(notebook, player, trace)
    assert axe(notebook.page, ".ft") == ""
    light, dark = colours(notebook, player, "light"), colours(notebook, player, "dark")
    assert light[:2] == ["light", True] and dark[:2] == ["dark", False], (light, dark)
    assert axe(notebook.page, ".ft") == ""
    assert not notebook.page.watch.errors, notebook.page.watch.errors
    assert saved_cells(lab, notebook) == cells

def assert_same_table_as_the_engine(player, lesson):
    i = fullest(lesson)
    assert player.go(i).table() == table_of(views(lesson)[i])

# Goes to step i, opens or closes the step list, focuses control n, and tells what the notebook holds and how it stands to keys.
# Changes are counted too: after a, b, x, d d and z a notebook may look as it did before.
READY = """(root, [i, open, n]) => { const all = css => [...root.querySelectorAll(css)];
  if (root.dataset.step !== String(i)) all('[data-ft="node"], [data-ft="step"]').find(b => b.dataset.step === String(i)).click();
  root.querySelector('[data-ft="steps"]').open = open;
  const control = [...all("a[href], button, input, summary"), ...all("[tabindex='0']")].filter(el => el.checkVisibility())[n], { content } = jupyterapp.shell.currentWidget;
  control?.focus({ preventScroll: true });
  if (content.changes === undefined) { content.changes = 0; content.model.cells.changed.connect(() => content.changes++); }
  return { control: control === document.activeElement && [control.dataset.ft ?? control.type ?? control.className, control.dataset.step ?? control.value].join(" "), dialogs: document.querySelectorAll(".jp-Dialog").length,
    cells: content.model.sharedModel.cells.map(c => [c.cell_type, c.source]), changes: content.changes, mode: content.mode, active: content.activeCellIndex } }"""

def keys_leave_the_cells_alone(notebook, player, trace):
    "All keys on all controls: of a question, of the step that answers it, and of the open step list. Of the many alike in timeline and step list, three."
    question, seen, last = questions(trace)[0], set(), len(trace["steps"]) - 1
    def alike(control): return control in seen or re.fullmatch(r"(node|step) \d+", control) and int(control[5:]) not in (0, question, last)
    for i, open in [(question, False), (reveal(trace, question), False), (question, True)]:
        n = 0
        while (before := player.root.evaluate(READY, [i, open, n]))["control"]:
            for key in [] if alike(before["control"]) else [LETTERS, *KEYS]:
                notebook.page.keyboard.press(key) if key in KEYS else notebook.page.keyboard.type(key)
                assert player.root.evaluate(READY, [i, open, n]) == before, f"{key} on {before['control']} of step {i}"
            seen.add(before["control"]); n += 1
    assert {"next", "back", "restart", "steps-toggle", "why-toggle", "node", "step", "radio"} <= {c.split()[0] for c in seen}, seen

def colours(notebook, player, theme):
    "What the player makes of JupyterLab's theme: its colour scheme, and whether its paper is brighter than its ink."
    notebook.theme(theme)
    return player.root.evaluate("""root => { const s = getComputedStyle(root), pen = document.createElement("canvas").getContext("2d");
        const bright = c => { pen.fillStyle = c; pen.fillRect(0, 0, 1, 1); const [r, g, b] = pen.getImageData(0, 0, 1, 1).data; return r + g + b };
        return [s.colorScheme, bright(s.backgroundColor) > bright(s.color), s.backgroundColor] }""")

def saved_cells(lab, notebook):
    return [(c["cell_type"], "".join(c["source"])) for c in lab.saved(notebook.save().name)["cells"]]

# ---- Python and the page

def comes_to_know(notebook, cell, value):
    "Runs the cell until it shows the value: ipywidgets holds a change back while the kernel is busy with the one before."
    said = [notebook.run(cell)]
    while said[-1] != value and len(said) < 10: said.append(notebook.run(cell))
    assert said[-1] == value, said

def test_python_knows_the_step_and_moves_it(lab):
    notebook = lab.open(lab.write("traits.ipynb", 'from fluxx_tutor.all import *\nw = show("play-all"); w', "w.step", "w.step = 5", "w.step, w.answers", "w.step = 99", "w.step"))
    notebook.run(0)
    player = Player(notebook.root).next().next()
    comes_to_know(notebook, 1, "2")
    notebook.run(2)
    player.arrived(5).next().answer(2)
    comes_to_know(notebook, 3, "(7, {'6': 2})")
    notebook.run(4); player.arrived(13)
    assert notebook.run(5) == "13"

def test_two_widgets_in_one_notebook_work_on_their_own(lab):
    notebook = lab.open(lab.write("two.ipynb", "from fluxx_tutor.all import *\nfrom ipywidgets import VBox\n" 'VBox([show("play-all", step=6), show("play-all", step=6)])')).run_all()
    one, two = Player(notebook.root, 0), Player(notebook.root, 1)
    one.pick(0); two.pick(2)
    expect(one.hook("option").nth(0).locator("input")).to_be_checked()
    one.next(); assert two.step == 6

# ---- nothing runs any more

def reads_without_python(notebook, trace):
    "The plain steps are there, open, and tell the first step and an answer."
    line = notebook.root.locator("details", has=notebook.page.locator("> summary", has_text=PLAIN)).first
    expect(line.locator("> summary")).to_be_visible(timeout=30_000)
    line.locator("> summary").click()
    steps = line.locator("> details")
    assert steps.count() == len(trace["steps"])
    for i in (0, questions(trace)[0]):
        steps.nth(i).locator("> summary").click()
        assert [spaced(t) for t in steps.nth(i).locator("> p").all_inner_texts()] == [text_of(trace, t) for t in trace["steps"][i]["say"]]
    answer = steps.nth(i).locator("> details").first
    expect(answer.locator("p").first).to_be_hidden(); answer.locator("> summary").click(); expect(answer.locator("p").first).to_be_visible()

def test_a_reopened_notebook_is_not_blank(lab):
    "Saved after running, opened again without Python: the plain steps read, a lesson that is only HTML even steps. In an untrusted copy both read."
    trace = lesson("play-all").trace()
    notebook = lab.open(lab.write("again.ipynb", "from fluxx_tutor.all import *", 'show("play-all")', 'lesson("play-all")')).run_all()
    Player(notebook.root, 0).next(); Player(notebook.root, 1).next()
    notebook.save().page.close(); lab.end_kernels()
    saved = json.loads((lab.folder/"again.ipynb").read_text(encoding="utf-8"))
    assert "widgets" not in saved["metadata"], "no widget state in notebooks"
    again = lab.open("again.ipynb")
    reads_without_python(again, trace)
    assert Player(again.root).next().next().step == 2
    saved["cells"][0]["source"] = "# a copy that nobody has signed"
    (lab.folder/"copy.ipynb").write_text(json.dumps(saved), encoding="utf-8")
    copy = lab.open("copy.ipynb")
    assert copy.page.evaluate(f"{copy.CURRENT}.content.model.cells.get(2).trusted") is False
    reads_without_python(copy, trace)
    assert copy.root.locator('[data-ft="player"]').count() == 0
    expect(copy.outputs.last.locator("details").first).to_be_visible()

# ---- names that are not what they seem

def test_hostile_names_in_jupyterlab(lab):
    here = str(Path(__file__).parent)
    notebook = lab.open(lab.write("hostile.ipynb", f"import sys; sys.path.insert(0, {here!r})\nfrom lesson_driver import hostile_lesson\nfrom fluxx_tutor.all import *\nshow(hostile_lesson())"))
    dialogs = []; notebook.page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    made = hostile_lesson()
    player = Player(notebook.run_all().root)
    for i, engine in enumerate(views(made)):
        assert player.go(i).table() == table_of(engine)
    assert notebook.outputs.locator("img, script, style").count() == 0 and not dialogs
    notebook.root.get_by_text(PLAIN).click()
    assert IMG in notebook.outputs.last.inner_text() and not dialogs
