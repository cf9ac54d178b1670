"""From the first screen to the second lesson and back after the kernel was killed, in a real JupyterLab."""
from playwright.sync_api import expect
from fluxx_tutor.course import COURSE, lesson
from lesson_driver import Player, decision, moves, plain, questions, right, tab_to, wrong

FIRST, SECOND = (lesson(slug) for slug in list(COURSE)[:2])
SIZE = dict(width=1366, height=768)

def hook(notebook, name): return notebook.root.locator(f'[data-ft="{name}"]')

def pick(trace, i): return (wrong(trace, i)[0] if i == questions(trace)[0] else right(trace, i))

def by_mouse(player, trace, i):
    if i in questions(trace): player.answer(pick(trace, i))
    elif i in moves(trace): player.press("choice", decision(trace, i)["made"])
    else: player.next()

def by_keys(player, trace, i):
    press = player.page.keyboard.press
    if i in questions(trace):
        tab_to(player, "option")
        for _ in range(pick(trace, i)): press("ArrowDown")
        press("Space")
        press("Enter")
    elif i in moves(trace):
        tab_to(player, f"choice {decision(trace, i)['made']}")
        press("Enter")
    else: press("ArrowRight")

def through(player, trace, take):
    for i in range(len(trace["steps"]) - 1):
        player.arrived(i)
        take(player, trace, i)
    player.arrived(len(trace["steps"]) - 1)
    expect(player.hook("ending")).to_be_visible()

def the_journey(lab, press, take):
    "start → map → lesson 1 → a wrong answer → its end → lesson 2 → the kernel is killed → opened again → on"
    notebook = lab.open("00_start.ipynb", **SIZE)
    cells = notebook.cells()
    expect(hook(notebook, "continue")).to_contain_text("Start with lesson 1", timeout=30_000)
    press(notebook, "continue")
    player = Player(notebook.root)
    through(player, FIRST.trace(), take)
    asked = len(questions(FIRST.trace())) + len(moves(FIRST.trace()))
    assert player.words("guessed") == [f"{asked - 1} of {asked} right at the first try"]
    press(notebook, "next-lesson")
    expect(notebook.root.locator("h2")).to_have_text(SECOND.title)
    player.arrived(0)
    take(player, SECOND.trace(), 0)
    player.arrived(1)
    assert notebook.cells() == cells and not notebook.page.watch.errors
    notebook.page.close()
    lab.end_kernels()
    again = lab.open("00_start.ipynb", **SIZE)
    expect(hook(again, "continue")).to_contain_text("Continue with lesson 2", timeout=30_000)
    press(again, "continue")
    Player(again.root).arrived(1)
    assert again.cells() == cells

def test_by_mouse_alone(lab):
    def press(notebook, name): hook(notebook, name).click()
    the_journey(lab, press, by_mouse)

def test_by_keyboard_alone(lab):
    def press(notebook, name):
        keys, player = notebook.page.keyboard.press, Player(notebook.root, steps=False)
        if player.focus() is None: keys("ArrowRight")      # the first arrow is the map's
        tab_to(player, name)
        keys("Enter")
    the_journey(lab, press, by_keys)

def test_a_key_that_is_pressed_before_python_is_ready_does_no_harm(lab):
    "JupyterLab forgets it, or asks for a kernel; the map comes all the same, once."
    notebook = lab.open("00_start.ipynb", ready=False, **SIZE)
    # keys go to the notebook, and JupyterLab knows which Python it will be: before, it asks for that itself
    notebook.page.wait_for_function("""document.activeElement.closest('.jp-Notebook')
        && document.querySelector('#jp-main-statusbar')?.textContent.includes('Python 3')""")
    notebook.page.keyboard.press("Shift+Enter")
    expect(hook(notebook, "continue")).to_contain_text("Start with lesson 1", timeout=60_000)
    expect(hook(notebook, "map")).to_have_count(1)

def test_only_our_own_first_cell_is_run_by_itself(lab):
    "A notebook of that name with anything else in it waits for its reader."
    start = (lab.folder/"00_start.ipynb").read_bytes()
    try:
        made = lab.write("00_start.ipynb", "from fluxx_tutor.all import *\nprint('ran')\ncourse()")
        notebook = lab.open(made, **SIZE)
        notebook.page.evaluate(f"{notebook.CURRENT}.sessionContext.session.kernel.info")
        assert notebook.page.evaluate(f"{notebook.CURRENT}.content.model.cells.get(0).executionCount") is None
        notebook.run_all()
        expect(hook(notebook, "continue")).to_be_visible()      # it could have been run, and was not
    finally: (lab.folder/"00_start.ipynb").write_bytes(start)

def test_a_table_opens_behind_a_door_and_the_way_back_is_there(lab):
    notebook = lab.open("00_start.ipynb", **SIZE).run_all()
    hook(notebook, "door").first.click()
    player = Player(notebook.root)
    before = player.read()
    assert before["choices"], "it is played at once"
    player.do("press", "choice", before["choices"][0])
    assert player.read()["step"] > before["step"] and not player.read()["trouble"]
    player.press("all-lessons")
    expect(hook(notebook, "map")).to_be_visible()
    hook(notebook, "continue").click()
    Player(notebook.root).arrived(0).next()

def test_a_lessons_table_is_played_at_its_end_and_leads_back(lab):
    made = lab.write("play.ipynb", "from fluxx_tutor.all import *\nshow('limits', step=99, keep=False)")
    notebook = lab.open(made, **SIZE).run_all()
    hook(notebook, "play-this").click()
    player = Player(notebook.root)
    expect(notebook.root.locator("h2")).to_have_text(f"The table of “{lesson('limits').title}”")
    before = player.read()
    player.do("press", "choice", before["choices"][0])
    assert player.read()["step"] > before["step"] and not player.read()["trouble"]
    expect(player.hook("all-lessons")).to_have_text("Back to the lesson")
    player.press("all-lessons")
    expect(hook(notebook, "ending")).to_be_visible()

def test_a_reopened_map_is_there_and_says_how_to_go_on(lab):
    notebook = lab.open(lab.write("map.ipynb", "from fluxx_tutor.all import *\ncourse()"), **SIZE).run_all()
    expect(hook(notebook, "continue")).to_be_visible()
    expect(hook(notebook, "map")).to_have_count(1)
    notebook.save().page.close()
    lab.end_kernels()
    again = lab.open("map.ipynb", **SIZE)
    expect(hook(again, "trouble")).to_contain_text("press Shift + Enter", timeout=15_000)
    expect(hook(again, "open")).to_have_count(len(COURSE))
    again.run_all()
    expect(hook(again, "continue")).to_be_visible()
    expect(hook(again, "map")).to_have_count(1), "run again: the widget, and no stand-in"

def test_no_key_after_reading_changes_the_notebook(lab):
    notebook = lab.open("01_a_first_turn.ipynb", **SIZE)
    cells = notebook.cells()
    player = Player(notebook.run_all().root)
    for name, i in zip(("headline", "say"), plain(FIRST.trace())):
        player.go(i).hook(name).first.click(position=dict(x=3, y=3))
        for key in ("d", "d", "x", "a", "b", "Enter", "z"): notebook.page.keyboard.press(key)
        assert player.step == i, name
        notebook.page.keyboard.press("ArrowRight")
        player.arrived(i + 1)      # the arrow was the player's
        assert notebook.cells() == cells and notebook.mode() == "command", name
