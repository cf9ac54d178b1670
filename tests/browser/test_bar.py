"""The bar with Back and Next sticks to the edge of the window:
never over the player's own head, and nothing stays hidden beneath it."""
import pytest
from fluxx_tutor.course import COURSE
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *

def placed(visit, url, above=0, **window):
    "A player that begins `above` pixels further down its page, with as much room below it."
    player = Player(visit(url, **window))
    player.page.evaluate("""px => {
        const room = () => Object.assign(document.createElement("div"), { style: `height:${px}px` });
        document.body.prepend(room());
        document.body.append(room());
      }""", above)
    return player

def edges(player, scroll):
    """Scrolls the page, and tells where the head ends, the bar begins and ends,
    and whether the bar casts a shadow."""
    return player.root.evaluate(
        """(root, y) => new Promise(done => { scrollTo(0, y); requestAnimationFrame(() => setTimeout(() => {
        const bar = root.querySelector(".ft-time"), { top, bottom } = bar.getBoundingClientRect();
        const head = root.querySelector(".ft-head").getBoundingClientRect().bottom;
        const end = root.getBoundingClientRect().bottom;
        const shadow = getComputedStyle(bar, "::before").opacity !== "0";
        done({ head, top, bottom, end, window: innerHeight, shadow });
      }, 60)) })""", scroll)

def hidden_cards(player):
    "The names of the cards that lie, wholly or in part, beneath the bar or below the window."
    return player.run(
        """root => { const edge = Math.min(innerHeight, one(root, ".ft-time").getBoundingClientRect().top);
        const hidden = lying(root).filter(card => card.getBoundingClientRect().bottom > edge + 1);
        return hidden.map(card => words(one(card, ".ft-name"))) }""")

@pytest.mark.parametrize("width", [390, 700, 1280])
def test_the_bar_never_covers_the_head(width, exported, visit):
    player, seen = placed(visit, exported("limits")[2], 900, width=width, height=700), []
    for scroll in range(0, 1000, 60):
        at = edges(player, scroll)
        assert at["top"] >= at["head"] - 1, f"{width} px, scrolled by {scroll}"
        seen.append(at["bottom"] == pytest.approx(at["window"], abs=1))
    assert any(seen), "it sticks all the same"

def test_the_bar_has_an_edge_only_while_something_lies_beneath_it(exported, visit):
    player = placed(visit, exported("limits")[2], 470, width=1280, height=900)
    assert edges(player, 0)["shadow"]
    resting = edges(player, 2000)
    assert resting["bottom"] == pytest.approx(resting["end"], abs=2) and not resting["shadow"]

def test_a_hand_of_many_cards_can_be_seen_whole(exported, visit):
    lesson, _, url = exported("a-deck-of-your-own")
    hands = [len(view["players"]["Ana"]["hand"]) for view in views(lesson)]
    player = Player(visit(url, width=1280, height=800)).go(hands.index(max(hands)))
    assert len(player.table()["seats"]["Ana"]["hand"]) == max(hands) >= 16 and hidden_cards(player) == []

LESSONS = [pytest.param(name, marks=[] if name in ("words", "secrets-and-the-final-act")
                        else pytest.mark.full) for name in COURSE]

@pytest.mark.parametrize("name", LESSONS)
def test_a_window_of_1280_by_800_shows_every_card_of_every_step(name, exported, visit):
    lesson, trace, url = exported(name)
    player = Player(visit(url, width=1280, height=800))
    under = {i + 1: hidden_cards(player.after(["go", i]) and player) for i in range(len(trace["steps"]))}
    assert not {i: cards for i, cards in under.items() if cards}

@pytest.mark.parametrize("width, height", [(1280, 400), (700, 560)])
def test_a_card_beneath_the_bar_comes_up_when_it_is_reached_by_key(width, height, exported, visit):
    player = Player(visit(exported("a-deck-of-your-own")[2], width=width, height=height)).go(12)
    last = player.table()["seats"]["Ana"]["hand"][-1]
    assert hidden_cards(player)
    player.run("root => lying(root)[0].focus({ preventScroll: true })")
    player.page.keyboard.press("End")
    under = player.run("""(root, id) => {
        const card = cardOf(root, id).getBoundingClientRect();
        const bar = one(root, ".ft-time").getBoundingClientRect();
        return card.bottom - bar.top;
      }""", last)
    assert player.focus() == f"card {last}" and under <= 0
