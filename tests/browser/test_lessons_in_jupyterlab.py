"""Lessons in a real JupyterLab: they run, step, grade, leave the notebook's cells alone,
and can be read when nothing runs any more."""
import json
from pathlib import Path
import pytest
from playwright.sync_api import expect
from fluxx_tutor.course import COURSE, lesson
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *

NOTEBOOKS = {path.name: shown.group(1)
             for path in sorted((Path(__file__).resolve().parents[2]/"lessons").glob("[0-9]*.ipynb"))
             if (shown := re.search(r'show\(\\"([a-z0-9-]+)\\"', path.read_text(encoding="utf-8")))}
PLAIN = "This lesson as plain text steps"
FIRST = "04_draw_4_then_draw_2.ipynb"

def test_every_lesson_has_a_notebook(): assert sorted(NOTEBOOKS.values()) == sorted(COURSE)

# ---- every notebook, several in one JupyterLab: opening it costs seconds

MORE = {"for_teachers.ipynb": 2, "for_tinkerers.ipynb": 5}      # and how many lessons and tables they show

@pytest.mark.parametrize("part", range(2))
def test_every_notebook_runs_in_jupyterlab(part, lab):
    notebook = None
    for name in [*NOTEBOOKS, *MORE][part::2]:
        notebook = another(notebook, name) if notebook else lab.open(name, width=1600)
        cells, player = notebook.cells(), Player(notebook.run_all().root)
        if name in NOTEBOOKS: goes_to_its_end(player, lesson(NOTEBOOKS[name]))
        else:
            for n in range(2):
                player = Player(notebook.root, n)
                player.do("press", "choice" if player.hook("choice").count() else "next")
            assert notebook.root.locator('[data-ft="player"]').count() >= MORE[name]
        assert (notebook.cells() == cells
                and not notebook.page.watch.errors), (name, notebook.page.watch.errors)

def goes_to_its_end(player, taught):
    trace = taught.trace()
    last = len(trace["steps"]) - 1
    assert player.headline() == text_of(trace, trace["steps"][0]["head"]), trace["slug"]
    shown = player.after(*(deed for i in range(last) for deed in onward(trace, i)))
    assert ((shown["step"], shown["headline"], shown["table"])
            == (last, text_of(trace, trace["steps"][-1]["head"]), table_of(views(taught)[-1]))), trace["slug"]
    i = fullest(taught)
    assert player.go(i).table() == table_of(views(taught)[i]), trace["slug"]

def another(notebook, name):
    """Opens one more notebook in the same JupyterLab, and waits for its own kernel:
    the status bar may still tell of the one before."""
    notebook.command("docmanager:open", path=name)
    notebook.page.wait_for_function(
        f"""name => {{ const now = {notebook.CURRENT}, kernel = now?.sessionContext?.session?.kernel;
        const open = now?.context?.path === name && now.content?.model?.cells?.length > 0;
        return open && kernel?.connectionStatus === "connected" && kernel.status === "idle" }}""",
        arg=name, timeout=60_000)
    return type(notebook)(notebook.page, name).ready()

# ---- one of them in full

def test_a_lesson_in_jupyterlab(lab, axe):
    taught = lesson(NOTEBOOKS[FIRST])
    trace = taught.trace()
    notebook = lab.open(FIRST, width=1600)      # so wide that the timeline is there, too
    cells = notebook.cells()
    player = Player(notebook.run_all().root)
    walk_to_the_end(player, trace)
    for i in questions(trace)[:2]: answer_and_check(player, trace, i, wrong(trace, i)[-1])
    keys_leave_the_cells_alone(notebook, player, lesson_states(trace),
                               {"next", "back", "restart", "steps-toggle", "why-toggle", "node",
                                "step", "radio", "hint", "choice",
                                "look-act", "look-close", "card", "whatif", "whatif-option",
                                "branch-option", "branch-node", "home",
                                "log-toggle", "log-step", "now", "number", "word",
                                "present"})
    player.go(3)
    assert axe(notebook.page, ".ft") == ""
    light, dark = colours(notebook, player, "light"), colours(notebook, player, "dark")
    assert light[:2] == ["light", True] and dark[:2] == ["dark", False], (light, dark)
    assert axe(notebook.page, ".ft") == ""
    assert not notebook.page.watch.errors, notebook.page.watch.errors
    assert saved_cells(lab, notebook) == cells

def lesson_states(trace):
    "Deeds that lead to each kind of control."
    ask, move, fork = questions(trace)[0], moves(trace)[0], forks(trace)[0]
    refused = next(iter(decision(trace, move)["refused"]))
    return [[["go", ask], ["press", "hint"]], [["go", reveal(trace, ask)]],
            [["go", 0], ["open", "steps"]], [["go", move], ["open", "log"]],
            [["go", move], ["card", refused], ["press", "look-act"], ["open", "numbers"]],
            [["go", move], ["card", refused]],
            [["go", move], ["press", "choice", others(trace, move)[0]]], [["go", fork], ["press", "whatif"]],
            [["go", fork], ["press", "whatif"], ["press", "whatif-option", others(trace, fork)[0]]],
            *[[["go", i]] for i, s in enumerate(trace["steps"])
              if any("term" in p for t in s["say"] for p in t if isinstance(p, dict))][:1]]

def colours(notebook, player, theme):
    """What the player makes of JupyterLab's theme:
    its colour scheme, and whether its paper is brighter than its ink."""
    notebook.theme(theme)
    return player.root.evaluate(
        """root => { const s = getComputedStyle(root);
        const pen = document.createElement("canvas").getContext("2d");
        const bright = c => {
            pen.fillStyle = c;
            pen.fillRect(0, 0, 1, 1);
            const [r, g, b] = pen.getImageData(0, 0, 1, 1).data;
            return r + g + b;
        };
        return [s.colorScheme, bright(s.backgroundColor) > bright(s.color), s.backgroundColor] }""")

def saved_cells(lab, notebook):
    return [(c["cell_type"], "".join(c["source"])) for c in lab.saved(notebook.save().name)["cells"]]

# ---- Python and the page

def comes_to_know(notebook, cell, value):
    """Runs the cell until it shows the value:
    ipywidgets holds a change back while the kernel is busy with the one before."""
    said = [notebook.run(cell)]
    while said[-1] != value and len(said) < 10: said.append(notebook.run(cell))
    assert said[-1] == value, said

@pytest.mark.full
def test_python_knows_the_step_and_moves_it(lab):
    notebook = lab.open(lab.write("traits.ipynb", 'from fluxx_tutor.all import *\nw = show("play-all"); w',
                                  "w.step", "w.step = 5", "w.step, w.answers", "w.step = 99", "w.step"))
    notebook.run(0)
    player = Player(notebook.root).next().next()
    comes_to_know(notebook, 1, "2")
    notebook.run(2)
    player.arrived(5).next().answer(2)
    comes_to_know(notebook, 3, "(7, {'6': 2})")
    notebook.run(4)
    player.arrived(13)
    assert notebook.run(5) == "13"

@pytest.mark.full
def test_two_widgets_in_one_notebook_work_on_their_own(lab):
    notebook = (lab.open(lab.write("two.ipynb",
                                   "from fluxx_tutor.all import *\nfrom ipywidgets import VBox\n"
                                   'VBox([show("play-all", step=6), show("play-all", step=6)])')).run_all())
    one, two = Player(notebook.root, 0), Player(notebook.root, 1)
    one.pick(0)
    two.pick(2)
    expect(one.hook("option").nth(0).locator("input")).to_be_checked()
    one.next()
    assert two.step == 6

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
        assert ([spaced(t) for t in steps.nth(i).locator("> p").all_inner_texts()]
                == [text_of(trace, t) for t in trace["steps"][i]["say"]])
    answer = steps.nth(i).locator("> details").first
    expect(answer.locator("p").first).to_be_hidden()
    answer.locator("> summary").click()
    expect(answer.locator("p").first).to_be_visible()

def test_a_reopened_notebook_is_not_blank(lab):
    """Saved after running, opened again without Python: the lesson steps at once, in the place of the
    widget that is gone; so does a lesson that is only HTML. In an untrusted copy both read as plain steps."""
    trace = lesson("play-all").trace()
    notebook = lab.open(lab.write("again.ipynb", "from fluxx_tutor.all import *", 'show("play-all")',
                                  'lesson("play-all")')).run_all()
    Player(notebook.root, 0).next()
    Player(notebook.root, 1).next()
    notebook.save().page.close()
    lab.end_kernels()
    saved = json.loads((lab.folder/"again.ipynb").read_text(encoding="utf-8"))
    assert "widgets" not in saved["metadata"], "no widget state in notebooks"
    again = lab.open("again.ipynb")
    # one for the widget that is gone, one for the HTML
    expect(again.root.locator('[data-ft="player"]')).to_have_count(2, timeout=15_000)
    stand_in = Player(again.root)
    walk_to(stand_in, trace, 2)
    assert "widget" not in again.root.inner_text()
    live = Player(again.run_all().root, 0).arrived(1)         # where it was left
    live.after(*onward(trace, 1))
    live.arrived(2)
    # run again: the widget, and no stand-in
    expect(again.root.locator('[data-ft="player"]')).to_have_count(2)
    saved["cells"][0]["source"] = "# a copy that nobody has signed"
    (lab.folder/"copy.ipynb").write_text(json.dumps(saved), encoding="utf-8")
    copy = lab.open("copy.ipynb")
    assert copy.page.evaluate(f"{copy.CURRENT}.content.model.cells.get(2).trusted") is False
    reads_without_python(copy, trace)
    assert copy.root.locator('[data-ft="player"]').count() == 0
    expect(copy.outputs.last.locator("details").first).to_be_visible()
    assert ("object at 0x"
            not in copy.root.inner_text()), "the plain steps, and no line about a widget that is not there"

# ---- names that are not what they seem

@pytest.mark.full
def test_hostile_names_in_jupyterlab(lab):
    here = str(Path(__file__).parent)
    notebook = lab.open(lab.write("hostile.ipynb",
                                  f"import sys; sys.path.insert(0, {here!r})\nfrom lesson_driver import "
                                  "hostile_lesson\nfrom fluxx_tutor.all import *\nshow(hostile_lesson())"))
    dialogs = []
    notebook.page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    made = hostile_lesson()
    player = Player(notebook.run_all().root)
    for i, engine in enumerate(views(made)):
        assert player.go(i).table() == table_of(engine)
    ours = notebook.outputs.locator("[data-ft-kept] + script").count()
    assert notebook.outputs.locator("img, script, style").count() == ours and not dialogs
    notebook.root.get_by_text(PLAIN).click()
    assert IMG in notebook.outputs.last.inner_text() and not dialogs
