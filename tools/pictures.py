"""Draws the pictures of the lessons: `make pictures`, or `python tools/pictures.py -k readme` for some of them.

docs/pictures/    what README and site show: lesson-light.png, lesson-dark.png, jupyterlab-light.png, jupyterlab-dark.png, deck-fluxx.png
build/pictures/   every lesson to look at: first step, question, wrong answer and why, fullest step, recap; light and dark; the fullest on a phone

The functions below are run by pytest, so that they have the same Chromium and the same JupyterLab as the browser tests.
Nothing moves (reduced motion) and no clock is in the picture: the same lessons give the same pictures.
"""
import sys
from pathlib import Path
import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCS, BUILD = ROOT/"docs"/"pictures", ROOT/"build"/"pictures"
sys.path.insert(0, str(ROOT/"tests"/"browser"))
THEMES = ["light", "dark"]

from fluxx_tutor.cards import edition              # noqa: E402
from fluxx_tutor.course import COURSE, lesson      # noqa: E402
from fluxx_tutor.page import deck_page             # noqa: E402
from lesson_driver import *                        # noqa: E402,F403

def open_lesson(new_page, folder, name, **options):
    "The exported page of a lesson in a new page."
    page = new_page(**options); page.goto(lesson(name).to_html(folder/f"{name}.html").as_uri())
    return Player(page)

def shoot(player, path):
    "A picture of the whole player, without a focus ring or the mouse on a button."
    path.parent.mkdir(parents=True, exist_ok=True)
    player.page.evaluate("document.activeElement?.blur()"); player.page.mouse.move(0, 0)
    player.root.screenshot(path=path, animations="disabled")

def three_more(player):
    "The step that says most in one look: Draw 4 has been played, and the question before it answered right."
    trace = lesson("draw-4-then-draw-2").trace()
    i = next(i for i in questions(trace) if text_of(trace, trace["steps"][reveal(trace, i)]["head"]) == "Three more, at once")
    return player.go(i).answer(right(trace, i))

@pytest.mark.parametrize("theme", THEMES)
def draw_readme(theme, new_page, tmp_path):
    player = open_lesson(new_page, tmp_path, "draw-4-then-draw-2", theme=theme, width=1280, height=760)
    shoot(three_more(player), DOCS/f"lesson-{theme}.png")

def draw_deck(new_page, tmp_path):
    page = new_page(width=1280)
    page.goto(deck_page(edition("fluxx"), tmp_path/"deck.html").as_uri())
    page.locator("[data-ft=deck]").screenshot(path=DOCS/"deck-fluxx.png", animations="disabled")

@pytest.mark.parametrize("theme", THEMES)
def draw_jupyterlab(theme, lab):
    notebook = lab.open("01_draw_4_then_draw_2.ipynb", theme=theme, width=1280, height=900).run_all()
    notebook.page.evaluate("jupyterapp.shell.collapseLeft()")
    three_more(player := Player(notebook.root)); notebook.ready()
    notebook.page.evaluate("document.activeElement?.blur()"); notebook.page.mouse.move(0, 0)
    player.root.evaluate("root => root.scrollIntoView({ block: 'center', behavior: 'instant' })")
    notebook.page.screenshot(path=DOCS/f"jupyterlab-{theme}.png", animations="disabled")

@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", COURSE)
def draw_lesson(name, theme, new_page, tmp_path):
    taught = lesson(name); trace = taught.trace()
    player, ask = open_lesson(new_page, tmp_path, name, theme=theme), questions(trace)[-1]
    def picture(what, width=1280): shoot(player, BUILD/f"{name}-{what}-{theme}-{width}.png")
    picture("1-first")
    player.go(ask); picture("2-question")
    player.answer(wrong(trace, ask)[0]); picture("3-wrong")
    player.why(); picture("4-why")
    player.hook("restart").click(); player.go(fullest(taught)); picture("5-fullest")
    player.go(len(trace["steps"]) - 1); picture("6-recap")
    if theme == "light": phone(player.go(fullest(taught))); picture("7-phone", 320)

def phone(player):
    "As narrow as a phone, and so tall that nothing has to scroll."
    height = 900
    for _ in range(2):
        player.page.set_viewport_size(dict(width=320, height=height))
        height = player.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(document.documentElement.scrollHeight))))")

if __name__ == "__main__":
    code = pytest.main([__file__, "-p", "conftest", "-o", "python_functions=draw_*", "-q", "-n", "0", "-p", "no:cacheprovider", *sys.argv[1:]])
    if not code: print(*(f"{p.relative_to(ROOT)}  {p.stat().st_size // 1024} kB" for p in sorted([*DOCS.glob('*.png'), *BUILD.glob('*.png')])), sep="\n")
    sys.exit(code)
