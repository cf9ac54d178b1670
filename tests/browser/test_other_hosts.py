"""A lesson in Notebook 7, in voila and in marimo:
it steps, grades, tells Python, keeps its keys to itself and follows light and dark."""
import pytest
from playwright.sync_api import expect
from fluxx_tutor.course import lesson
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *

NAME = "draw-4-then-draw-2"
LETTERS = "abcdxyzmjkvhddii"         # what notebooks take for "cut", "new cell", "delete" and the like
START = f'from fluxx_tutor.all import *\nplayer = show("{NAME}"); player'
REPORT = """from ipywidgets import Label
seen = Label("step 0, answers {}")
player.observe(lambda _: setattr(seen, "value", f"step {player.step}, answers {player.answers}"),
               ["step", "answers"])
seen"""

@pytest.fixture(scope="module")
def trace(): return lesson(NAME).trace()

def learn(player, trace):
    "Forward, back, a question answered wrong and answered right. Returns what Python should know then."
    player.next().back()
    i = questions(trace)[0]
    answer_and_check(player, trace, i, wrong(trace, i)[0])
    answer_and_check(player, trace, i, right(trace, i))
    assert player.table() == table_of(views(lesson(NAME))[player.step])
    return f"step {player.step}, answers {{'{i}': {right(trace, i)}}}"

def type_on_controls(player, trace):
    "Types letters on a button, a summary, an answer and a card: nothing of it may reach the host."
    player.go(questions(trace)[0])
    for control in [player.hook("next"), player.hook("steps-toggle"),
                    player.hook("option").first.locator("input"),
                    player.root.locator("[data-card][tabindex='0']").first]:
        control.focus()
        expect(control).to_be_focused()
        player.page.keyboard.type(LETTERS)
        expect(control).to_be_focused()

def bright(player):
    "Whether the lesson and the page around it are bright: (lesson, page)."
    return tuple(player.root.evaluate("""root => {
        const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        const light = el => {
            for (; el; el = el.parentElement ?? el.getRootNode().host) {
                pen.clearRect(0, 0, 1, 1);
                pen.fillStyle = getComputedStyle(el).backgroundColor;
                pen.fillRect(0, 0, 1, 1);
                const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
                if (a > 127) return r + g + b > 382;
            }
            return true;
        };
        return [light(root), light(root.getRootNode().host)];
      }"""))

def picture(page, root, name):
    "Kept for people to look at."
    (root/"test-results").mkdir(exist_ok=True)
    page.screenshot(path=root/"test-results"/f"{name}.png")

# ---- Notebook 7

def test_notebook_7(notebook7, trace, axe, root):
    notebook = notebook7.open(notebook7.write("lesson.ipynb", START, REPORT), width=1400)
    cells = notebook.cells()
    player = Player(notebook.run_all().root)
    said = learn(player, trace)
    expect(notebook.root.get_by_text(said, exact=True)).to_be_visible()
    type_on_controls(player, trace)
    assert notebook.cells() == cells and notebook.mode() == "command"
    for theme in ("light", "dark"):
        notebook.theme(theme)
        assert bright(player) == (theme == "light",) * 2
        picture(notebook.page, root, f"notebook7-{theme}")
    assert axe(notebook.page, ".ft") == ""
    # Notebook 7 says this by itself, before anything runs
    ours = [error for error in notebook.page.watch.errors if "reading 'schema'" not in error]
    assert not ours

# ---- voila

@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_voila(theme, voila, trace, root):
    "The system asks for the other theme: a lesson follows voila."
    page = voila.open(voila.write("lesson.ipynb", START, REPORT), theme,
                      system={"light": "dark", "dark": "light"}[theme], width=1400)
    player = Player(page)
    assert bright(player) == (theme == "light",) * 2
    expect(page.get_by_text(learn(player, trace), exact=True)).to_be_visible()
    type_on_controls(player, trace)
    picture(page, root, f"voila-{theme}")
    assert not page.watch.errors

# ---- marimo

def cells(page):
    return page.locator(".marimo-cell").evaluate_all("cells => cells.map(c => [c.id, "
                                                     "c.querySelector('.cm-content')?.textContent])")

def test_marimo(marimo, trace, axe, root):
    "Light, as marimo is by itself, on a system that asks for dark: a lesson follows marimo."
    page = marimo.open("lesson_marimo.py", "light", system="dark", width=1400)
    player, plain, before = Player(page), Player(page, 1), cells(page)
    assert bright(player) == (True, True)
    assert len(before) == 4 and "anywidget" in before[1][1]
    expect(page.get_by_text(learn(player, trace), exact=True)).to_be_visible()      # a cell that reacts
    type_on_controls(player, trace)
    assert cells(page) == before
    assert plain.next().step == 1  # show(…) without mo.ui.anywidget
    player.root.scroll_into_view_if_needed()
    picture(page, root, "marimo-light")
    assert axe(page, ".ft", within=["marimo-anywidget"]) == ""  # lessons live in a shadow tree there
    assert not page.watch.errors

@pytest.mark.full
def test_marimo_in_dark_and_reloaded(marimo, root):
    page = marimo.open("lesson_marimo.py", "dark", system="light", width=1400)
    player = Player(page).go(0).next()
    assert bright(player) == (False, False)
    expect(page.get_by_text("step 1, answers")).to_be_visible()
    picture(page, root, "marimo-dark")
    page.reload()
    assert Player(page).step == 1, "a reloaded page goes on where it was"
    assert not page.watch.errors
