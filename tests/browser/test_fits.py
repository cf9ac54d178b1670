"""Every step of every lesson fits: the headline, the main button and every card that changed are seen
together, without scrolling, where people read: in JupyterLab on a school laptop, on a page, on a phone."""
import pytest
from fluxx_tutor.course import COURSE, lesson
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *

# What of this step is not seen. Seen is what the window and every box that scrolls show; on a phone the bar
# lies over the end of it. There a card that moved may be shown by the strip below the sentence instead.
UNSEEN = """root => {
  const box = el => el.getBoundingClientRect(), seen = { top: 0, bottom: innerHeight };
  for (let at = root; (at = at.parentElement ?? at.getRootNode().host);) {
    if (at === document.body || at === document.documentElement) continue;
    if (!/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowY)) continue;
    const { top, bottom } = box(at);
    Object.assign(seen, { top: Math.max(seen.top, top), bottom: Math.min(seen.bottom, bottom) });
  }
  const inside = (el, bottom = seen.bottom) => { const { top, left, right, bottom: end } = box(el);
    return top >= seen.top - 1 && end <= bottom + 1 && left >= -1 && right <= innerWidth + 1 };
  const one = s => root.querySelector(s), all = s => [...root.querySelectorAll(s)];
  const narrow = root.dataset.columns === "1";
  const end = narrow ? Math.min(seen.bottom, box(one(".ft-time")).top) : seen.bottom;
  const strip = all("[data-moved]").filter(el => inside(el, end)).map(el => el.dataset.moved);
  const shown = el => inside(el, end) || (narrow && strip.includes(el.dataset.card));
  const cards = all('[data-ft="table"] .is-new').filter(el => !shown(el)).map(el => el.dataset.card);
  return [...["headline", "next"].filter(ft => !inside(one(`[data-ft="${ft}"]`))), ...cards];
}"""
LOOKS = """root => Object.fromEntries([...root.querySelectorAll('[data-ft="table"] [data-card]')].map(el =>
  [`${el.closest("[data-zone]").dataset.zone} ${el.dataset.card}`, el.matches(".ft-slip")]))"""
FOCUS_ON = """root => root.querySelector('[data-ft="next"]').focus({ preventScroll: true })"""


def faults(player, trace):
    "What is not seen at some step, and which cards change their shape between two steps without moving."
    found, was = [], {}
    for i in range(len(trace["steps"])):
        if i:
            player.root.evaluate(FOCUS_ON)
            player.after(*onward(trace, i - 1))
            player.arrived(i)
        found += [(trace["slug"], i + 1, what) for what in player.root.evaluate(UNSEEN)]
        looks = player.root.evaluate(LOOKS)
        if trace.get("session") is not None and trace["steps"][i]["kind"] == "ask": was = {}    # a new table
        found += [(trace["slug"], i + 1, f"{card} changes its shape") for card in looks.keys() & was.keys()
                  if looks[card] != was[card]]
        was = looks
    return found


def walk_in(notebook, names):
    "What does not fit in a notebook whose second cell shows one lesson after the other."
    found = []
    notebook.run(0)
    for name in names:
        trace = lesson(name).trace()
        notebook.run(1)
        expect(notebook.root.locator(f'article[aria-label="{trace["title"]}"]')).to_be_visible(timeout=30_000)
        found += faults(at_hand(notebook.root), trace)
    return found

def at_hand(place, nth=0):
    "The player, scrolled to as somebody does who wants to read it."
    player = Player(place, nth)
    player.root.evaluate("root => root.scrollIntoView({ block: 'nearest' })")
    return player

def one_after_the_other(names): return (f"from fluxx_tutor.all import *\nnames = {names}",
                                        "show(names.pop(0), keep=False)")

LAPTOP = dict(width=1366, height=768)

@pytest.mark.parametrize("part", range(2))
def test_every_step_fits_in_jupyterlab_on_a_school_laptop(part, lab):
    names = list(COURSE)[part::2]
    lab.write(f"fits{part}.ipynb", *one_after_the_other(names))
    assert not walk_in(lab.open(f"fits{part}.ipynb", **LAPTOP), names)

# the lessons with the fullest tables, and the first; all of them in the full round
FEW = ["a-first-turn", "play-all", "surprise-battles", "secrets-and-the-final-act"]
REST = [name for name in COURSE if name not in FEW]
GROUPS = [FEW, *(pytest.param(REST[i:i + 6], marks=pytest.mark.full, id=REST[i])
                 for i in range(0, len(REST), 6))]

@pytest.mark.parametrize("names", GROUPS)
def test_every_step_fits_in_notebook_7(names, notebook7):
    notebook7.write("fits.ipynb", *one_after_the_other(names))
    assert not walk_in(notebook7.open("fits.ipynb", **LAPTOP), names)

@pytest.mark.parametrize("names", GROUPS)
def test_every_step_fits_in_voila(names, voila):
    cells = [f"show({name!r}, keep=False)" for name in names]
    page = voila.open(voila.write("fits.ipynb", "from fluxx_tutor.all import *", *cells), **LAPTOP)
    expect(page.locator("article[data-ft=player]")).to_have_count(len(names), timeout=60_000)
    found = []
    for nth, name in enumerate(names): found += faults(at_hand(page, nth), lesson(name).trace())
    assert not found


PAGES = {"a laptop": (1280, 800), "a phone": (390, 844)}

@pytest.mark.parametrize("name", COURSE)
@pytest.mark.parametrize("size", PAGES.values(), ids=PAGES)
def test_every_step_fits_on_its_page(name, size, exported, visit):
    _, trace, url = exported(name)
    page = visit(url, width=size[0], height=size[1])
    assert not faults(Player(page), trace)


def test_a_window_that_becomes_lower_still_shows_all(exported, visit):
    _, trace, url = exported("play-all")
    page = visit(url, width=1280, height=1100)
    player = Player(page)
    page.set_viewport_size(dict(width=1280, height=700))
    page.wait_for_function("root => root.getBoundingClientRect().height <= innerHeight",
                           arg=player.root.element_handle())
    assert not faults(player, trace)


# how many cards are in the learner's hand, and how many rows they make
ROWS = """root => { const cards = [...root.querySelectorAll(".ft-me .ft-hand li")];
  return [cards.length, new Set(cards.map(el => el.offsetTop)).size]; }"""

def test_a_hand_that_has_room_for_one_row_makes_one(exported, visit):
    "Later in the lesson the hand is fuller and needs two: until then nothing does."
    _, trace, url = exported("draw-4-then-draw-2")
    player, rows = Player(visit(url, width=934, height=1000)), {}
    for i in range(len(trace["steps"])):
        if i: player.after(*onward(trace, i - 1))
        rows.update([player.root.evaluate(ROWS)])
    assert rows == {4: 1, 6: 1, 8: 2, 10: 2}
