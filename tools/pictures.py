"""Draws the pictures of the lessons: `make pictures`; `python tools/pictures.py -k readme` for some of them.

docs/pictures/    what README and site show: lesson-light.png, lesson-dark.png, jupyterlab-light.png,
                  jupyterlab-dark.png, deck-fluxx.png; and what docs/pictures.md shows, smaller:
                  each lesson's fullest step, the live table, present mode, what if, your move
build/pictures/   every lesson to look at: first step, question, wrong answer and why, fullest step,
                  recap; light and dark; the fullest on a phone

The functions below are run by pytest, so that they have the same Chromium and the same JupyterLab as the
browser tests. Nothing moves (reduced motion) and no clock is in the picture: the same lessons give the
same pictures.
"""
import struct
import sys
import zlib
from collections import Counter
from functools import lru_cache
from pathlib import Path
import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCS, BUILD = ROOT/"docs"/"pictures", ROOT/"build"/"pictures"
sys.path.insert(0, str(ROOT/"tests"/"browser"))
THEMES = ["light", "dark"]

from fluxx_tutor.cards import edition              # noqa: E402
from fluxx_tutor.course import COURSE, lesson      # noqa: E402
from fluxx_tutor.page import deck_page             # noqa: E402
from fluxx_tutor.scenario import Scenario          # noqa: E402
from fluxx_tutor.table import table                # noqa: E402
from lesson_driver import *                        # noqa: E402,F403
from test_other_editions import SCENES             # noqa: E402

def open_lesson(new_page, folder, name, **options):
    "The exported page of a lesson in a new page."
    page = new_page(**options)
    page.goto(lesson(name).to_html(folder/f"{name}.html").as_uri())
    return Player(page)

def shoot(player, path):
    "A picture of the whole player, without a focus ring or the mouse on a button."
    path.parent.mkdir(parents=True, exist_ok=True)
    player.page.evaluate(f"({FOCUSED})()?.blur()")
    player.page.mouse.move(0, 0)
    player.root.screenshot(path=path, animations="disabled")

def three_more(player):
    "The step that says most in one look: Draw 4 has been played, and the question before it answered right."
    trace = lesson("draw-4-then-draw-2").trace()
    i = next(i for i in questions(trace)
             if text_of(trace, trace["steps"][reveal(trace, i)]["head"]) == "Three more, at once")
    return player.go(i).answer(right(trace, i))

@pytest.mark.parametrize("theme", THEMES)
def draw_readme(theme, new_page, tmp_path):
    player = open_lesson(new_page, tmp_path, "draw-4-then-draw-2", theme=theme, width=1280, height=760)
    shoot(three_more(player), DOCS/f"lesson-{theme}.png")

CARD = """<!doctype html><meta charset=utf-8><style>
body {{ margin: 0; width: 1200px; height: 630px; display: grid; grid-template-columns: 360px 1fr;
  align-items: center;
  color: #231f1a; background: #f6efe2; font: 34px/1.4 "Liberation Sans", sans-serif; }}
svg {{ width: 260px; height: 260px; margin-left: 70px; }}
b {{ font: 700 96px/1.1 "Liberation Serif", serif; }} p {{ margin: 20px 60px 0 0; }}
</style>{icon}<div><b>Fluxx Tutor</b><p>The rules of a card game whose rules change while you play,
explained by running them.</p></div>"""

def draw_card(new_page):
    "What others show when a page of the site is shared: site/card.png."
    page, path = new_page(width=1200, height=630), ROOT/"site"/"card.png"
    page.set_content(CARD.format(icon=(ROOT/"site"/"icon.svg").read_text(encoding="utf-8")))
    page.screenshot(path=path)
    path.write_bytes(packed(path.read_bytes()))

def draw_deck(new_page, tmp_path):
    page = new_page(width=1280)
    page.goto(deck_page(edition("fluxx"), tmp_path/"deck.html").as_uri())
    page.locator("[data-ft=deck]").screenshot(path=DOCS/"deck-fluxx.png", animations="disabled")

@pytest.mark.parametrize("theme", THEMES)
def draw_jupyterlab(theme, lab):
    notebook = lab.open("04_draw_4_then_draw_2.ipynb", theme=theme, width=1280, height=900).run_all()
    notebook.page.evaluate("jupyterapp.shell.collapseLeft()")
    three_more(player := Player(notebook.root))
    notebook.ready()
    notebook.page.evaluate(f"({FOCUSED})()?.blur()")
    notebook.page.mouse.move(0, 0)
    player.root.evaluate("root => root.scrollIntoView({ block: 'center', behavior: 'instant' })")
    notebook.page.screenshot(path=DOCS/f"jupyterlab-{theme}.png", animations="disabled")

@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", COURSE)
def draw_lesson(name, theme, new_page, tmp_path):
    taught = lesson(name)
    trace = taught.trace()
    player, ask = open_lesson(new_page, tmp_path, name, theme=theme), questions(trace)[-1]
    def picture(what, width=1280): shoot(player, BUILD/f"{name}-{what}-{theme}-{width}.png")
    picture("1-first")
    player.go(ask)
    picture("2-question")
    player.answer(wrong(trace, ask)[0])
    picture("3-wrong")
    player.why()
    picture("4-why")
    player.hook("restart").click()
    player.go(fullest(taught))
    picture("5-fullest")
    player.go(len(trace["steps"]) - 1)
    picture("6-recap")
    if theme == "light":
        phone(player.go(fullest(taught)))
        picture("7-phone", 320)

# ---- the gallery: docs/pictures.md

SMALL = dict(device_scale_factor=.625)       # 1280 px are drawn as 800

def keep(player, name, theme):
    "A small picture for the gallery: 256 colours are enough for it."
    path = DOCS/f"{name}-{theme}.png"
    shoot(player, path)
    path.write_bytes(packed(path.read_bytes()))

@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", COURSE)
def draw_gallery(name, theme, new_page, tmp_path):
    player = open_lesson(new_page, tmp_path, name, theme=theme, **SMALL)
    keep(player.go(fullest(lesson(name))), f"lesson-{name}", theme)

@pytest.mark.parametrize("theme", THEMES)
def draw_learning(theme, new_page, tmp_path):
    def fresh(): return open_lesson(new_page, tmp_path, "a-whole-game", theme=theme, **SMALL)
    player, trace = fresh(), lesson("a-whole-game").trace()
    fork, move, (last, *_) = forks(trace)[1], moves(trace)[1], moves(trace)
    player.go(fork).after(["press", "whatif"], ["press", "whatif-option", others(trace, fork)[0]])
    keep(player, "what-if", theme)
    player = fresh()                    # out of the what-if
    player.go(move).after(["press", "hint"], ["press", "hint"])
    keep(player, "your-move-hints", theme)
    player.go(last).after(["card", next(iter(decision(trace, last)["refused"]))], ["press", "look-act"])
    keep(player, "your-move-refused", theme)
    bad = next(key for key in others(trace, last) if key not in trace["steps"][last]["good"])
    player.after(["press", "choice", bad])
    keep(player, "your-move-wrong", theme)
    player = fresh()
    player.go(fork).after(["card", player.faces()[0]["id"]])
    keep(player, "closer-look", theme)

@pytest.mark.parametrize("theme", THEMES)
def draw_table(theme, alive):
    live = alive(t := table(Scenario(players=["Ana", "Ben", "Cleo"], seed=4), title="Three at a table"),
                 theme=theme, height=1100, **SMALL)
    for _ in range(9): live.player.do("press", "choice", t.game.pending.options[-1].key)
    keep(live.player, "table-mid-game", theme)
    may = {o.card.id for o in t.game.pending.options if o.card}
    live.player.after(["card", next(f["id"] for f in live.player.faces() if f["id"] not in may)],
                      ["press", "look-act"])
    keep(live.player, "table-refused", theme)
    live = alive(t := table(Scenario(players=["Dana", "Bea", "Cem"], seed=12), seat="Dana",
                            title="Dana against two bots"), theme=theme,
                 height=1100, **SMALL)
    for _ in range(3): live.player.do("press", "choice", t.game.pending.options[0].key)
    keep(live.player, "table-bots", theme)

SITE = {"home": "index.html", "lesson": "lessons/04_draw_4_then_draw_2.html", "clauses": "rules/a-turn.html",
        "try-it": "try.html#lesson=draw-4-then-draw-2&step=4"}

@pytest.mark.parametrize("name", SITE)
def draw_site(name, served, new_page):
    "Pages of the site, as the plain preview draws them: on a desktop in light, on a phone in dark."
    for kind, theme, width, height, scale in (("desktop", "light", 1280, 1000, .625),
                                              ("phone", "dark", 390, 844, 1)):
        page = new_page(origin=served, theme=theme, width=width, height=height, device_scale_factor=scale)
        page.goto(f"{served}/{SITE[name]}")
        page.locator("[data-try=stage][data-live]" if name == "try-it"
                     else ".ft-rule" if name == "clauses"
                     else "[data-ft=next]").first.wait_for(timeout=60_000)
        path = DOCS/f"site-{name}-{kind}.png"
        page.screenshot(path=path, animations="disabled")
        path.write_bytes(packed(path.read_bytes()))

@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["points", "debts", "a chain", "out", "solo"])
def draw_editions(name, theme, alive):
    scenario, choices = SCENES[name]()
    live = alive(table(scenario,
                       title={"points": "Keep Going", "debts": "Who owes whom",
                              "a chain": "A Surprise against a Surprise",
                              "out": "Out, but not for long", "solo": "Alone at the table"}[name]),
                 theme=theme, height=1100, **SMALL)
    for choice in choices: live.player.do("press", "choice", choice)
    keep(live.player, f"editions-{name.replace(' ', '-')}", theme)

@pytest.mark.parametrize("theme", THEMES)
def draw_present(theme, new_page, tmp_path):
    player, trace = (open_lesson(new_page, tmp_path, "draw-4-then-draw-2", theme=theme, height=720, **SMALL),
                     lesson("draw-4-then-draw-2").trace())
    player.page.evaluate("() => { Element.prototype.requestFullscreen = () "
                         "=> Promise.reject(new Error('no')) }")
    player.go(questions(trace)[0]).press("present")
    expect(player.root).to_have_class(re.compile("ft-present"))
    for key in "1122223": player.page.keyboard.press(key)
    keep(player, "present-question", theme)
    player.page.keyboard.press("PageDown")
    keep(player, "present-revealed", theme)

def packed(png: bytes) -> bytes:
    "A PNG of at most 256 colours instead of one of millions: a third of the size."
    at, data, size = 8, b"", None
    while at < len(png):
        n, kind = struct.unpack(">I4s", png[at:at + 8])
        if kind == b"IHDR": size = struct.unpack(">IIBBBBB", png[at + 8:at + 21])
        if kind == b"IDAT": data += png[at + 8:at + 8 + n]
        at += n + 12
    width, height, _, color, *_ = size
    step = {2: 3, 6: 4}[color]
    raw, stride = zlib.decompress(data), width * step
    rows, above = [], bytearray(stride)
    for y in range(height):
        how, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for x in range(stride if how else 0):
            a, b, c = line[x - step] if x >= step else 0, above[x], above[x - step] if x >= step else 0
            if how == 4:
                u, v, w = abs(b - c), abs(a - c), abs(a + b - c - c)
                guess = a if u <= v and u <= w else b if v <= w else c
            else: guess = (0, a, b, (a + b) // 2)[how]
            line[x] = (line[x] + guess) & 255
        rows.append([tuple(line[x:x + 3]) for x in range(0, stride, step)])
        above = line
    common = [c for c, _ in Counter(c for row in rows for c in row).most_common()]
    bins = {(r >> 4, g >> 4, b >> 4): (r, g, b) for r, g, b in reversed(common)}
    kept = list(dict.fromkeys(common[:64] + sorted(bins.values(), key=common.index)))[:256]
    exact = {c: i for i, c in enumerate(kept)}
    near = lru_cache(None)(lambda r, g, b: min(range(len(kept)),
                                               key=lambda i: (kept[i][0] - r) ** 2 + (kept[i][1] - g) ** 2
                                               + (kept[i][2] - b) ** 2))
    at = {c: exact.get(c) if c in exact else near(*(v & 248 | 4 for v in c)) for c in common}
    lines = b"".join(b"\0" + bytes(at[c] for c in row) for row in rows)
    chunk = (lambda kind, body: struct.pack(">I", len(body)) + kind + body
             + struct.pack(">I", zlib.crc32(kind + body)))
    return (png[:8] + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
            + chunk(b"PLTE", b"".join(map(bytes, kept)))
            + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b""))

def phone(player):
    "As narrow as a phone, and so tall that nothing has to scroll."
    height = 900
    for _ in range(2):
        player.page.set_viewport_size(dict(width=320, height=height))
        height = player.page.evaluate("() => new Promise(done => "
                                      "requestAnimationFrame(() => requestAnimationFrame(() => "
                                      "done(document.documentElement.scrollHeight))))")

if __name__ == "__main__":
    code = pytest.main([__file__, "-p", "conftest", "-o", "python_functions=draw_*", "-q", "-n",
                        "0", "-p", "no:cacheprovider",
                        *sys.argv[1:]])
    if not code:
        print(*(f"{p.relative_to(ROOT)}  {p.stat().st_size // 1024} kB"
                for p in sorted([*DOCS.glob('*.png'), *BUILD.glob('*.png')])),
              sep="\n")
    sys.exit(code)
