"""Live tables and live lessons in a real JupyterLab: played, observed from Python, in boxes and tabs.

Keys stay where they belong, and the page goes on when the kernel has gone.
"""
from pathlib import Path
import pytest
from playwright.sync_api import expect
from fluxx_tutor.course import lesson
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *
from test_learning import random_walk

HERE = str(Path(__file__).parent)
START = f"""import sys; sys.path.insert(0, {HERE!r})
from fluxx_tutor.all import *
from ipywidgets import HBox, Label, Tab, VBox"""
ROCKET = (
    """s = Scenario(hands={"Ana": ["Draw 4", "Rocket to the Moon", "Trade Hands"], "Ben": ["Love", "Play 3"]},
             in_play={"Ana": ["The Moon"], "Ben": ["The Rocket"]},
             draw_pile=["War", "The Sun", "Jackpot!", "Bread"], seed=7)""")
COUNTED = """told = Label("0 choices")
t.observe(lambda change: setattr(told, "value", f"{t.made} choices"), "made")"""
LOG = "[entry[2] for entry in t.game.log]"


def begun(lab, name, *cells, **size):
    "A notebook with these cells after the imports; the imports and the first of them have run."
    notebook = lab.open(lab.write(name, START, *cells), **size)
    notebook.run(0)
    notebook.run(1)
    return notebook


def engine(*choices):
    "The table of the rocket after these choices, as the engine has it."
    names = {}
    exec(f"from fluxx_tutor.all import *\n{ROCKET}\ngame = s.start()", names)
    for choice in choices: names["game"].choose(choice)
    return table_of(view(names["game"].state))


# ---- a table

def test_a_table_in_jupyterlab(lab, axe):
    """Played with the mouse, watched and moved from Python, refused, undone, rewound, copied;
    keys stay inside; then the kernel goes."""
    first = f"""{ROCKET}\nt = table(s, title="A rocket")\n{COUNTED}\nVBox([t, told])"""
    notebook = begun(lab, "table.ipynb", first, LOG, 't.choose("Love")', "t", width=1500, height=1000)
    cells, player = notebook.cells(), Player(notebook.root)
    assert player.table() == engine()
    play_by_mouse_and_by_cell(notebook, player)
    be_refused_and_take_back(notebook, player)
    copy_as_python(player)
    play_in_a_second_view(notebook, player)
    type_on_every_control(notebook, player)
    for theme in ("light", "dark"):
        notebook.theme(theme)
        assert axe(notebook.page, ".ft") == ""
    go_on_without_a_kernel(lab, player)
    assert notebook.cells() == cells and not notebook.page.watch.errors


def counted(notebook, n): expect(notebook.root.locator(".widget-label")).to_have_text(f"{n} choices")


def play_by_mouse_and_by_cell(notebook, player):
    player.press("choice", "Draw 4").arrived(1)
    counted(notebook, 1)
    assert notebook.run(2) == "['Draw 4']" and player.table() == engine("Draw 4")
    notebook.run(3)
    player.arrived(2)
    counted(notebook, 2)
    assert player.table() == engine("Draw 4", "Love"), "what is done in a cell shows in the page"


def be_refused_and_take_back(notebook, player):
    player.look("The Rocket").press("look-act")
    expect(player.hook("refusal")).to_be_visible()
    assert player.marked("is-tried") == ["The Rocket"]
    player.press("undo").arrived(1)
    player.press("redo").arrived(2)
    player.go(1).press("rewind")
    expect(player.hook("past")).to_have_count(0)
    counted(notebook, 1)


def copy_as_python(player):
    player.hook("copy-toggle").click()
    player.press("copy-as", "python")
    expect(player.hook("copy-out")).to_be_visible()
    names = {}
    exec(player.hook("copy-out").input_value(), names)
    assert table_of(view(names["game"].state)) == engine("Draw 4")
    player.page.keyboard.press("Escape")


def play_in_a_second_view(notebook, player):
    notebook.run(4)
    second = Player(notebook.root, 1)
    assert second.table() == engine("Draw 4")
    second.do("press", "choice", "Love")
    player.arrived(2)
    assert player.table() == second.table() == engine("Draw 4", "Love"), "two views of one table"


def type_on_every_control(notebook, player):
    go = ["go", 2]
    states = [
        [],
        [go],
        [go, ["open", "copy"], ["press", "copy-as", "text"]],
        [go, ["open", "log"]],
        [go, ["card", "The Rocket"], ["press", "look-act"]],
        [go, ["card", "The Rocket"]],
    ]
    controls = ("undo copy-toggle copy-as copy-out copy-text now-step rewind log-toggle log-step "
                "look-close card back next since-step")
    keys_leave_the_cells_alone(notebook, player, states, set(controls.split()), keys=["ArrowDown", "Escape"])


def go_on_without_a_kernel(lab, player):
    player.do("press", "look-close")
    lab.end_kernels()
    n = int(player.hook("step").count()) - 1
    player.go(n).hook("choice").first.click()
    expect(player.hook("trouble")).to_contain_text("Python has not answered for five seconds", timeout=9000)
    player.back().back().next()
    assert player.step == n - 1, "the page goes on"


# ---- boxes and tabs

def test_side_by_side_in_an_hbox(lab):
    first = f"""{ROCKET}\nt = table(s)\n{COUNTED}\nHBox([t, told])"""
    notebook = begun(lab, "hbox.ipynb", first, "HBox([t, show('play-all')])", width=1500, height=1000)
    player = Player(notebook.root)
    assert player.root.bounding_box()["width"] > 600
    player.press("choice", "Draw 4").arrived(1)
    counted(notebook, 1)
    notebook.run(2)
    both = [Player(notebook.root, n) for n in (1, 2)]
    assert all(p.root.bounding_box()["width"] > 300 and p.table() for p in both)


TABS = f"""{ROCKET}
left = table(s, title="Left")
right = table(Scenario(players=["Dana", "Bea", "Cem"], seed=12), seat="Dana", title="Right")
taught, seen = show("play-all"), Label("step 0")
taught.observe(lambda change: setattr(seen, "value", f"step {{taught.step}}, {{taught.answers}}"),
               ["step", "answers"])
tabs = Tab([left, right, VBox([taught, seen])], titles=["Left", "Right", "A lesson"]); tabs"""
MINE = (
    """class_table = Scenario(hands={"Ana": ["Play 3", "Milk", "Cookies"], "Ben": ["Love"]},
                       draw_pile=["Sleep", "Bread"], seed=4)
def mine(answer):
    taught = Lesson(class_table, "Three plays for Ana", aim="See that a Play rule counts at once.")
    taught.go("Ana draws", "The Basic Rules ask for 1 card.")
    taught.ask("How many plays are left?", "How many more cards does she play?", must_play("Ana"), [0, 2, 3],
               answer=answer, why="faq-new-over-basic", hint="Count.")
    return taught.play("Ana", "Play 3", "Two more")
show(mine(2))""")
UNTRUE = "try: mine(3)\nexcept LessonError as e: print(e)"
HOSTILE = ("from lesson_driver import hostile_table, "
           "hostile_lesson\nVBox([table(hostile_table()), show(hostile_lesson())])")


def test_boxes_tabs_bots_an_own_lesson_and_hostile_names(lab):
    notebook, dialogs = begun(lab, "boxes.ipynb", TABS, MINE, UNTRUE, HOSTILE, width=1500, height=1000), []
    notebook.page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    play_in_a_tab(notebook)
    play_against_bots_in_a_tab(notebook)
    learn_in_a_tab(notebook)
    learn_by_a_lesson_of_ones_own(notebook)
    read_hostile_names(notebook)
    strange = notebook.outputs.locator("img, iframe, script:not([type=module])")      # ours is a module
    assert strange.count() == 0 and not dialogs and not notebook.page.watch.errors


def to_tab(notebook, name): notebook.root.locator(".lm-TabBar-tab", has_text=name).click()


def play_in_a_tab(notebook):
    left = Player(notebook.root, 0)
    left.press("choice", "Draw 4").arrived(1)
    assert left.table() == engine("Draw 4")


def play_against_bots_in_a_tab(notebook):
    to_tab(notebook, "Right")
    right = Player(notebook.root, 1)
    before = right.step
    expect(right.hook("whose")).to_have_text("Your choice")
    right.hook("choice").first.click()
    expect(right.root).not_to_have_attribute("data-step", str(before))
    assert right.table()["seats"]["Bea"]["hand"] is None and right.hook("since-step").count() >= 1


def learn_in_a_tab(notebook):
    to_tab(notebook, "A lesson")
    taught = Player(notebook.root, 2).next()
    expect(notebook.root.get_by_text("step 1, {}")).to_be_visible()
    assert taught.root.bounding_box()["width"] > 700
    assert taught.table() == table_of(views(lesson("play-all"))[1])


def learn_by_a_lesson_of_ones_own(notebook):
    notebook.run(2)
    own = Player(notebook.root, 3).next()
    assert own.words("headline") == ["How many plays are left?"]
    own.answer(0)
    assert own.graded() == {0: "wrong", 1: "right"}
    assert "the engine computed" in notebook.run(3) and "faq-new-over-basic" in notebook.run(3)


def read_hostile_names(notebook):
    notebook.run(4)
    hostile = Player(notebook.root, 4)
    hostile.do("press", "choice")
    assert hostile.step == 1 and IMG in hostile.root.inner_text()
    hostile = Player(notebook.root, 5)
    for i, v in enumerate(views(hostile_lesson())): assert hostile.go(i).table() == table_of(v)


# ---- a lesson

def test_200_steps_at_random_in_a_live_lesson(lab):
    """Back, forward, jumps, and forks of up to three choices, the deeper ones asked of the kernel:
    always the engine's table."""
    notebook = begun(lab, "walk.ipynb", 'w = show("a-whole-game"); w', "w.step", width=1500)
    player, taught = Player(notebook.root), lesson("a-whole-game")
    walk = random_walk(taught, taught.trace(), 200, seed=8, deep=3)
    tables = player.tables_after([deed for deed, _ in walk])
    for n, (deed, table) in enumerate(walk): assert tables[n] == table, f"deed {n}: {deed}"
    assert sum(deed[1:2] == ["branch-option"] for deed, _ in walk) >= 10
    player.go(5)
    for _ in range(5):
        if notebook.run(2) == "5": break
    else: raise AssertionError("Python does not know the step")


def test_present_mode_in_jupyterlab(lab):
    notebook = begun(lab, "present.ipynb", 'show("draw-4-then-draw-2")')
    cells, press = notebook.cells(), notebook.page.keyboard.press
    player, trace = Player(notebook.root), lesson("draw-4-then-draw-2").trace()
    player.press("present")
    expect(player.root).to_have_class(re.compile("ft-present"))
    box, screen = player.root.bounding_box(), notebook.page.viewport_size
    assert (box["width"], box["height"]) == (screen["width"], screen["height"])
    i = questions(trace)[0]
    for _ in range(i): press("PageDown")
    player.arrived(i)
    notebook.page.keyboard.type("112axdmyd")
    assert [t.split()[0] for t in player.words("hands")][:2] == ["2", "1"]
    press("PageDown")
    assert player.root.locator('[data-ft="poll-row"].is-right').count() == 1
    press("PageUp")
    player.arrived(i - 1)
    press("Escape")
    expect(player.root).not_to_have_class(re.compile("ft-present"))
    assert player.focus() == "present" and notebook.cells() == cells
    notebook.page.keyboard.type("xab")
    assert notebook.cells() == cells and notebook.mode() == "command"


# ---- the coach

def test_the_coach_in_jupyterlab(lab, axe):
    "The words come by and by, the kernel answers cells meanwhile, and the next choice ends it."
    laid = """t = table(Scenario(hands={"Ana": ["Toast", "Love", "Draw 2"], "Ben": ["Milk"]}, drawn=1, seed=3,
                   in_play={"Ben": ["Bread", "The Toaster"]}), seat="Ana")\nt"""
    notebook = begun(lab, "coach.ipynb", laid, "6 * 7", width=1366, height=768)
    player = Player(notebook.root)
    player.press("coach")
    expect(player.hook("coach-says")).to_contain_text("Toast hands Ben the game.")
    assert notebook.run(2) == "42"
    expect(player.hook("coach-says")).to_contain_text("Likely", timeout=30_000)
    expect(player.hook("coach-says")).to_have_attribute("data-more", "false", timeout=30_000)
    assert axe(notebook.page, ".ft") == ""
    player.press("choice", "Love")
    expect(player.hook("coach-says")).to_have_count(0)
    assert not notebook.page.watch.errors


def test_a_moment_is_tried_again_in_jupyterlab(lab, axe):
    "A game is over, the page looks back, a moment opens in the same place, and the game is a button away."
    laid = """t = table(Scenario(hands={"Ana": ["Toast", "Love", "Draw 2"], "Ben": ["Milk"]}, drawn=1, seed=3,
                   in_play={"Ben": ["Bread", "The Toaster"]}), seat="Ana")\nt"""
    notebook = begun(lab, "look_back.ipynb", laid, "t.made, t._tried.made", width=1366, height=768)
    player = Player(notebook.root)
    player.press("choice", "Toast").arrived(1)
    player.press("look-back")
    expect(player.hook("coach-says")).to_contain_text("hands Ben the game", timeout=30_000)
    assert axe(notebook.page, ".ft") == ""
    player.press("moment")
    expect(player.root).to_contain_text("Turn 1 again")
    player.press("choice", "Love")
    expect(player.hook("all-lessons")).to_have_text("Back to the game")
    assert notebook.run(2).startswith("(1, ")
    player.press("all-lessons")
    expect(player.root).to_contain_text("Ben wins")
    assert not notebook.page.watch.errors
