"""Present mode: the same lesson for a room.
Large type, answers wait for Reveal, hands are counted by keys, notes wait until asked for."""
import pytest
from playwright.sync_api import expect
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.table import table
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *

NAME = "draw-4-then-draw-2"
# Fullscreen is refused, as in a frame, or where a browser does not allow it.
REFUSED = "() => { Element.prototype.requestFullscreen = () => Promise.reject(new Error('no')) }"

@pytest.fixture
def lecture(exported, visit, new_page):
    def make(name=NAME, full=False, **options):
        lesson, trace, url = exported(name)
        page = visit(url, **dict(width=1280, height=720) | options)
        if not full: page.evaluate(REFUSED)
        player = Player(page)
        player.press("present")
        expect(player.root).to_have_class(re.compile(r"\bft-present\b"))
        return trace, player
    return make

# The smallest letters that can be seen, and what is written in them.
SMALLEST = """root => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
  const visible = { opacityProperty: true, visibilityProperty: true };
  while (walker.nextNode()) {
    const text = walker.currentNode, el = text.parentElement, box = el.getBoundingClientRect();
    const hidden = !el.checkVisibility(visible) || el.closest(".ft-hide, [aria-hidden=true] svg");
    if (!text.data.trim() || hidden || box.width < 2 || box.height < 2) continue;
    found.push([parseFloat(getComputedStyle(el).fontSize), text.data.trim().slice(0, 40),
                el.className || el.tagName]);
  }
  return found.sort((a, b) => a[0] - b[0]).slice(0, 3) }"""

# Nothing sticks out to the side, the player is as wide and as high as the window, and Next can be seen.
FITS = """root => {
  const box = root.getBoundingClientRect(), next = one(root, '[data-ft=next]').getBoundingClientRect();
  return [root.scrollWidth <= root.clientWidth, box.width === innerWidth,
          box.height === innerHeight, next.bottom <= innerHeight] }"""

# Cards that their pictures do not stay on.
OVER = """root => all(root, ".ft-card").filter(card => all(card, ".ft-art svg").some(svg => {
  const box = card.getBoundingClientRect(), { height, top, bottom } = svg.getBoundingClientRect();
  return height && (top < box.top || bottom > box.bottom) })).map(card => card.dataset.card)"""

@pytest.mark.parametrize(
    "name, size",
    [
        (NAME, (1280, 720)),
        ("actions-within-actions", (1920, 1080)),
        pytest.param("a-whole-game", (1024, 768), marks=pytest.mark.full),
        pytest.param("limits", (1280, 720), marks=pytest.mark.full),
    ],
)
def test_every_step_fills_the_screen_in_type_of_24_pixels_or_more(name, size, lecture):
    trace, player = lecture(name, width=size[0], height=size[1])
    for i in range(len(trace["steps"])):
        for part in ("before", "after"):
            assert player.run(FITS) == [True] * 4 and player.run(OVER) == [], f"step {i}"
            small = player.run(SMALLEST)
            assert small and small[0][0] >= 24, f"step {i}, {part}: {small}"
            # reveal
            if part == "before" and trace["steps"][i]["kind"] in ("ask", "move"): player.do("press", "next")
            else: break
        assert player.words("headline") == [text_of(trace, trace["steps"][i]["head"])]
        if i < len(trace["steps"]) - 1:
            player.do("press", "next")
            player.arrived(i + 1)

def test_fullscreen_where_it_is_allowed_and_the_whole_window_where_not(lecture):
    _, player = lecture(full=True)
    assert (player.root.evaluate("root => root.getRootNode().fullscreenElement === root")
            and player.root.get_attribute("popover") is None)
    player.press("present")
    expect(player.root).not_to_have_class(re.compile("ft-present"))
    assert player.page.evaluate("document.fullscreenElement") is None and player.focus() == "present"
    _, player = lecture()
    assert player.root.get_attribute("popover") == "manual"
    assert player.root.evaluate("root => root.matches(':popover-open')")
    assert player.run(FITS) == [True] * 4
    expect(player.hook("present")).to_have_text("Leave")
    player.page.keyboard.press("Escape")
    expect(player.root).not_to_have_class(re.compile("ft-present"))
    assert player.focus() == "present" and player.hook("present").text_content() == "Present"

def good_options(trace, i):
    "The numbers of the right answers to a question, or of the good choices of a move."
    step = trace["steps"][i]
    options = step.get("options") or decision(trace, i)["options"]
    return [k for k, o in enumerate(options) if o.get("right") or o.get("key") in step.get("good", [])]

def test_page_down_reveals_and_goes_on_and_page_up_goes_back(lecture):
    trace, player = lecture()
    press = player.page.keyboard.press
    for i, step in enumerate(trace["steps"]):
        player.arrived(i)
        if step["kind"] in ("ask", "move"):
            expect(player.hook("next")).to_have_attribute("data-does", "reveal")
            expect(player.hook("next")).to_have_text("Reveal")
            assert not player.root.locator(".is-right, .is-wrong").count()
            assert "✓" not in player.root.inner_text()
            assert player.words("tally") == ["0 hands · the answer is hidden"]
            press("PageDown")
            player.arrived(i)
            marked = player.root.locator('[data-ft="poll-row"].is-right')
            assert (marked.evaluate_all("els => els.map(e => Number(e.dataset.option))")
                    == good_options(trace, i))
            assert "the answer is marked" in player.words("tally")[0]
        if i < len(trace["steps"]) - 1:
            press(["PageDown", "ArrowRight", "Space", "Enter", "ArrowDown"][i % 5])
    for i in reversed(range(len(trace["steps"]) - 1)):
        press("PageUp" if i % 2 else "ArrowLeft")
        player.arrived(i)
    press("Escape")
    expect(player.root).not_to_have_class(re.compile("ft-present"))
    assert player.step == 0

def test_keys_count_hands_and_take_them_back(lecture):
    trace, player = lecture()
    press = player.page.keyboard.press
    i = questions(trace)[0]
    player.go(i)
    hands = lambda: [int(re.match(r"\d+", t)[0]) for t in player.words("hands")]
    n = len(trace["steps"][i]["options"])
    assert hands() == [0] * n
    for key in "1223331": press(key)
    assert (hands()[:3] == [2, 2, 3] and player.words("tally") == ["7 hands · the answer is hidden"]
            and "7 in all" in player.announced())
    press("Backspace")
    assert hands()[0] == 1
    press("Shift+Digit3")
    assert hands()[2] == 2
    press("9")
    assert sum(hands()) == 5, "a key without an answer counts nothing"
    player.press("hand-more", 1)
    assert hands()[1] == 3
    player.press("hand-less", 1)
    assert hands()[1] == 2
    shares = (player.root.locator(".ft-bar")
              .evaluate_all("els => els.map(e => Math.round(parseFloat(e.style.width)))"))
    assert shares[:3] == [20, 40, 40]
    assert not player.root.locator(".is-right").count()
    press("PageDown")
    assert hands()[:3] == [1, 2, 2] and player.root.locator(".is-right").count() == 1
    press("PageDown")
    press("PageUp")
    assert hands()[:3] == [1, 2, 2], "the hands stay counted"
    assert player.root.evaluate("() => true") and not player.page.watch.errors

def test_notes_are_hidden_until_asked_for_and_b_makes_the_screen_black(lecture):
    trace, player = lecture()
    press = player.page.keyboard.press
    first = spaced(trace["teacher"].split("\n")[0])
    expect(player.hook("notes")).to_be_hidden()
    assert first not in spaced(player.root.inner_text())
    press("n")
    expect(player.hook("notes")).to_be_visible()
    assert first in spaced(player.hook("notes").inner_text())
    press("Escape")
    expect(player.hook("notes")).to_be_hidden()
    expect(player.root).to_have_class(re.compile("ft-present"))
    player.press("notes-toggle")
    expect(player.hook("notes")).to_be_visible()
    press("n")
    expect(player.hook("notes")).to_be_hidden()
    press("b")
    expect(player.root).to_have_attribute("data-black", "")
    step = player.step
    press("PageDown")
    expect(player.root).not_to_have_attribute("data-black", "")
    assert player.step == step, "the first key only brings the picture back"

def test_a_clickers_keys_are_never_lost(lecture):
    trace, player = lecture()
    player.page.evaluate(f"({FOCUSED})().blur()")
    player.page.keyboard.press("PageDown")
    player.arrived(1)
    i = plain(trace)[1]
    player.go(i)
    player.page.mouse.click(5, 400)
    player.page.keyboard.press("PageDown")
    player.arrived(i + 1)
    for _ in range(30):
        player.page.keyboard.press("Tab")
        assert player.focus() is not None or player.root.evaluate(
            f"root => [root, document.body].includes(({FOCUSED})())"
        )

def test_what_if_in_present_mode(lecture, exported):
    trace, player = lecture("a-whole-game")
    i = forks(trace)[1]
    player.after(["go", i], ["press", "whatif"])
    assert ([o for o in player.hook("whatif-option").evaluate_all("els => els.map(e => e.dataset.key)")]
            == others(trace, i))
    player.page.evaluate("1")
    player.hook("whatif-option", others(trace, i)[0]).click()
    expect(player.root).to_have_attribute("data-mode", "whatif")
    small = player.run(SMALLEST)
    assert small[0][0] >= 24, small
    player.page.keyboard.press("Escape")
    expect(player.root).to_have_attribute("data-mode", "")
    expect(player.root).to_have_class(re.compile("ft-present"))
    assert player.step == i

def test_a_live_table_in_present_mode(alive):
    live = alive(t := table(Scenario(players=["Ana", "Ben", "Cleo"], seed=4)), width=1280, height=720)
    player = live.player
    live.page.evaluate(REFUSED)
    player.press("present")
    expect(player.root).to_have_class(re.compile("ft-present"))
    for n in range(3):
        player.hook("choice").first.click()
        player.arrived(n + 1)
        assert len(t.game.log) == n + 1
        small = player.run(SMALLEST)
        assert small[0][0] >= 24, small
    player.press("present")
    assert player.table() == table_of(view(t.game.state))

@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_present_mode(theme, lecture, axe):
    trace, player = lecture(theme=theme)
    i = questions(trace)[0]
    player.go(i)
    faults = []
    for key in ["1", "PageDown", "n", "Escape"]:
        player.page.keyboard.press(key)
        faults += [axe(player.page, ".ft")] if key != "Escape" else []
    player.do("go", fullest_step(trace))
    faults.append(axe(player.page, ".ft"))
    assert not any(faults), "\n".join(faults)

def fullest_step(trace):
    return max(range(len(trace["steps"])), key=lambda i: len(str(views_of_trace(trace)[i])))
