"""What the other editions put on the table.

Points, debts, words, attached Creepers, Surprises that answer, changed seats, cards of our own.
"""
import re
import warnings
import pytest
from playwright.sync_api import expect
from fluxx_tutor.cards import DeckWarning, Edition, edition, register
from fluxx_tutor.keep_going import keep_going
from fluxx_tutor.lesson import Lesson
from fluxx_tutor.page import as_text, deck_page
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.table import table
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *

SIZES = [("light", 1280), ("dark", 1280), ("light", 320), ("dark", 320)]
THREE = ["Ana", "Ben", "Cleo"]

def with_points():
    "Fluxx 4.0 with Keep Going in its box."
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeckWarning)
        return register(Edition.mix("Fluxx with points", "fluxx", [keep_going()]))

def star(**more): return Scenario("star", **dict(drawn=1, seed=3) | more)

SCENES = {      # name → the scenario, and the choices that lead to the picture
    "points": lambda: (Scenario(with_points(), players=THREE,
                                hands={"Ana": ["Rocket to the Moon", "Draw 4", "Bread"], "Ben": ["Love"],
                                       "Cleo": ["Sleep"]}, drawn=1,
                                seed=3, in_play={"Ana": ["The Rocket", "The Moon", "The Sun"],
                                                 "Ben": ["Time", "Money"]},
                                meta=["Keep Going"], agreed={"goals": 3},
                                claimed={"Ana": ["Hearts and Minds"],
                                         "Ben": ["Time is Money", "Bed Time"]}), ["Rocket to the Moon"]),
    "debts": lambda:
          (Scenario("regular-show", players=THREE,
                    hands={"Ana": ["Do Me a Solid", "Diary"], "Ben": ["Lunch Break"], "Cleo": ["Pops"]},
                    in_play={"Ana": ["Rigby"], "Ben": ["The Picnic", "Boredom"]}, debts={"Cleo": ["Ana"]},
                    draw_pile=["Play 2", "Draw 2"], drawn=1, seed=3), ["Do Me a Solid", "Ben"]),
    "a word": lambda: (Scenario("word", players=["Ana", "Ben"],
                                hands={"Ana": ["Noun", "X"], "Ben": ["Spell Goal", "D"]},
                                in_play={"Ana": ["C", "A", "T", "S"], "Ben": ["D", "O", "G", "S"]},
                                drawn=1, seed=3), ["Noun", "cats"]),
    "a surprise": lambda: (star(players=THREE, hands={"Ana": ["Starship", "Play 2"], "Ben": ["That's Mine!"],
                                                      "Cleo": ["Veto!", "Draw 3"]},
                                in_play={"Ana": ["Laser Pistol", "The Robot", "Evil"],
                                         "Ben": ["Teleporter", "Malfunction"]},
                                attached={"Evil": "The Robot", "Malfunction": "Teleporter"},
                                goals=["Space Dock"], rules=["Draw 2"],
                                drawn=2), ["Starship"]),
    "a chain": lambda: (star(players=THREE,
                             hands={"Ana": ["Starship", "Play 2", "Canceled Plans"],
                                    "Ben": ["That's Mine!"], "Cleo": ["Veto!", "Draw 3"]},
                             in_play={"Ana": ["Laser Pistol"]},
                             rules=["Wormhole", "Hand Limit 3"]), ["Starship", "That's Mine!"]),
    "a theft": lambda: (star(hands={"Ana": ["Steal a Keeper"], "Ben": ["It's a Trap!"]},
                             in_play={"Ben": ["Starship", "Monolith"], "Ana": ["The Robot"]}),
                        ["Steal a Keeper", "Starship"]),
    "seats": lambda: (star(players=THREE, hands={"Ana": ["Brain Transference", "Play 3"],
                                                 "Ben": ["Play 4"], "Cleo": ["Draw 3"]},
                           in_play={"Ana": ["Starship", "Evil"], "Ben": ["Monolith"]},
                           attached={"Evil": "Starship"}),
                      ["Brain Transference", "Ben"]),
    "out": lambda: (Scenario("mystery", players=THREE,
                             hands={"Ana": ["A Shot in the Dark", "The Will"], "Ben": ["The Safe"],
                                    "Cleo": ["The Guilty One"]},
                             in_play={"Ana": ["Sherlock Holmes"], "Ben": ["The Diary", "Fog"],
                                      "Cleo": ["The Reporter"]}, drawn=1, seed=3),
                    ["A Shot in the Dark", "Ben"]),
    "solo": lambda: (Scenario("fluxx", solo=True,
                              hands={"Ana": ["Rocket to the Moon", "The Rocket", "Bread"]},
                              in_play={"Ana": ["The Moon", "The Sun"]}, rules=["Draw 2", "Hand Limit 2"],
                              claimed={"Ana": ["Bed Time"]},
                              discard_pile=["Jackpot!"], rules_discard=["Play 2"],
                              rules_deck=["Keeper Limit 2"], drawn=2, seed=3),
                     ["Rocket to the Moon"]),
}

MORE = """root => {
  const seats = all(root, "[data-player]"), ids = cards => cards.map(c => c.dataset.card);
  const claimed = seats.map(seat => [seat.dataset.player, ids(all(seat, ".ft-claimed [data-card]"))]);
  const moved = seats.filter(seat => all(seat, ".ft-pill").some(p => words(p) === "new seat"));
  const told = part => Object.fromEntries(
    lying(root).filter(c => one(c, part)).map(c => [c.dataset.card, words(one(c, part))]));
  return {
    points: Object.fromEntries(claimed.filter(([, ids]) => ids.length)),
    seats: moved.map(seat => seat.dataset.player),
    facts: texts(root, "fact"), agreed: texts(root, "agreed"), window: texts(root, "window"),
    new: all(root, ".ft-fact .ft-mark").map(words), flags: told(".ft-flag"),
    ours: all(root, ".ft-ours").length,
  };
}"""

@pytest.fixture
def played(alive):
    "A scene that has been played up to its picture: the live page, its widget, and what the page shows."
    def play(name, **options):
        scenario, choices = SCENES[name]()
        live = alive(t := table(scenario, title=name.capitalize()), **options)
        for choice in choices: live.player.do("press", "choice", choice)
        assert live.player.table() == table_of(view(t.game.state)), name
        return live, t, live.player.run(MORE)
    return play

# ---- one by one

def test_claimed_goals_lie_with_their_player_as_points(played):
    live, t, shown = played("points")
    assert shown["points"] == {"Ana": ["Hearts and Minds", "Rocket to the Moon"],
                               "Ben": ["Time is Money", "Bed Time"]}
    assert shown["flags"]["Rocket to the Moon"] == "claimed"
    assert (shown["agreed"] == ["The game goes on until somebody has claimed 3 Goals."]
            and "Keep Going" in live.player.table()["meta"])
    live.player.look("Bed Time")
    expect(live.player.hook("look")).to_contain_text("Now: Ben’s points.")

def test_debts_are_told_where_the_debtor_sits(played):
    live, t, shown = played("debts")
    assert t.game.pending.player == "Ben", "so the table has turned: he sits nearest, and comes last"
    assert shown["facts"] == ["Cleo owes Ana the next Keeper drawn", "Ben owes Ana the next Keeper drawn"]
    assert shown["new"] == ["owes Ana the next Keeper drawn"], "only Ben's is new"
    assert t.game.state.own["debts"] == (("Cleo", "Ana"), ("Ben", "Ana"))

def test_a_word_that_was_said_stays_with_who_said_it_while_it_holds(played):
    live, t, shown = played("a word")
    assert (t.game.pending.player == "Ben"
            and shown["facts"] == ["Ana says “cats”"] == [f"Ana {w}" for w in shown["new"]])
    live.player.do("press", "choice", "dogs")
    assert sorted(live.player.run(MORE)["facts"]) == ["Ana says “cats”", "Ben says “dogs”"], "a tie"
    assert ({name: p.get("word") for name, p in view(t.game.state)["players"].items()}
            == {"Ana": "cats", "Ben": "dogs"}), "a tie"

def test_a_word_that_is_not_listed_may_be_typed(alive):
    scenario, _ = SCENES["a word"]()
    live = alive(t := table(scenario))
    player = live.player
    player.do("press", "choice", "Noun")
    say, page = player.hook("free-say").bounding_box(), player.hook("page").bounding_box()
    assert say["x"] + say["width"] <= page["x"] + page["width"], "inside the page"
    typed = player.hook("free-text")
    typed.fill("xyzzy")
    player.press("free-say")
    expect(player.hook("refusal")).to_be_visible()
    assert (t.game.pending.player == "Ana"
            and typed.input_value() == "xyzzy"), "what does not count stays to be mended"
    typed.fill("scat")
    live.page.keyboard.press("Enter")
    player.arrived(2)
    assert t.game.log[-1][2] == "scat" and player.run(MORE)["facts"] == ["Ana says “scat”"]

@pytest.mark.parametrize("name, words, flags", [
    ("a surprise", "Ana has played Starship. Ben may answer with a Surprise.", {"Starship": "playing"}),
    ("a chain", "Ben has played That's Mine!. Ana may answer with a Surprise.1 Surprise in the chain so far.",
     {"That's Mine!": "playing"}),
    ("a theft", "Ana wants to take Starship. Ben may answer with a Surprise.", {"Starship": "wanted"})])
def test_an_open_window_says_what_may_be_answered_and_by_whom(played, name, words, flags):
    live, t, shown = played(name)
    assert shown["window"] == [words] and shown["flags"] == flags
    live.player.do("press", "choice", "pass")
    while t.game.pending and t.game.pending.kind.startswith("answer"):
        live.player.do("press", "choice", "pass")
    assert live.player.run(MORE)["window"] == [], "nobody may answer any more"
    live.player.back()
    assert live.player.run(MORE)["window"] == [], "a step of the past is not open"

def test_changed_seats_are_marked_for_one_step(played):
    live, t, shown = played("seats")
    assert t.game.players == ["Ben", "Ana", "Cleo"] and sorted(shown["seats"]) == ["Ana", "Ben"]
    live.player.do("press", "choice", t.game.pending.options[0].key)
    assert live.player.run(MORE)["seats"] == []

@pytest.mark.parametrize("width", [1280, 900, 600, 320])
def test_an_attached_creeper_sits_under_its_keeper_at_every_width(played, width):
    live, t, _ = played("a surprise", width=width)
    for creeper, keeper in {"Evil": "The Robot", "Malfunction": "Teleporter"}.items():
        above, below = live.player.card(keeper).bounding_box(), live.player.card(creeper).bounding_box()
        assert (above["y"] < below["y"] < above["y"] + above["height"] + 1
                and above["x"] < below["x"] < above["x"] + above["width"]), creeper
        expect(live.player.card(creeper)).to_contain_text("attached")

def test_a_practice_deck_says_so_once_and_a_closer_look_says_which_cards_are_ours(played):
    live, t, shown = played("debts")
    assert shown["ours"] == 0, "no face on the table is marked"
    (expect(live.player.root.locator(".ft-kicker").first)
     .to_contain_text("Regular Show Fluxx, a practice deck"))
    live.player.look("The Picnic")
    expect(live.player.hook("look")).to_contain_text("Keeper · our card")

def test_the_page_of_a_practice_deck_says_which_cards_are_ours(new_page, tmp_path):
    page, deck = new_page(), edition("word")
    page.goto(deck_page(deck, tmp_path/"deck.html").as_uri())
    (expect(page.locator("[data-ft=note]"))
     .to_contain_text(f"{sum(c.ours == 'card' for c in deck.cards.values())} of its "
                      f"{len(deck.cards)} cards are our own"))
    marked = page.locator("[data-card]:has(.ft-ours)").evaluate_all("cards => cards.map(c => c.dataset.card)")
    assert sorted(marked) == sorted(c.id for c in deck.cards.values() if c.ours)
    page = new_page(javascript=False)
    page.goto((tmp_path/"deck.html").as_uri())
    assert (page.get_by_text("A practice deck, not the published one.")
            .is_visible() and page.get_by_text("A: A vowel. (our card)").count())

def test_who_is_out_keeps_the_seat_and_says_until_when(played):
    live, t, shown = played("out")
    assert view(t.game.state)["players"]["Ben"]["out"] == {"for_good": False, "waits_for": ["Cleo", "Ana"]}
    assert (shown["facts"] == ["Ben is out of the game until Cleo and Ana have had a turn"]
            == [f"Ben {w}" for w in shown["new"]])
    expect(live.player.root.locator(".ft-out")).to_have_count(1)
    expect(live.player.root.locator(".ft-out .ft-pill")).to_have_text("out")
    while "out" in view(t.game.state)["players"]["Ben"]:
        live.player.do("press", "choice", t.game.pending.options[-1].key)
    assert (live.player.run(MORE)["facts"] == [] and live.player.root.locator(".ft-out")
            .count() == 0), "back again"

def test_a_table_for_one_has_four_places_and_two_decks(played):
    live, t, shown = played("solo")
    solo = view(t.game.state)["solo"]
    read = live.player.run("""root => {
        const lies = el => [words(one(el, ".ft-label")), all(el, "[data-card]").map(c => c.dataset.card)];
        const zone = name => all(root, "[data-zone]")
            .filter(el => el.dataset.zone === name && one(el, ".ft-label")).map(lies);
        return { rules: zone("rules"),
                 decks: [...zone("draw_pile"), ...zone("rules_deck"), ...zone("rules_discard")] };
      }""")
    assert solo["places"] == {"draw": "Draw 2", "play": None, "limit": "Keeper Limit 2", "other": None}
    assert read["rules"] == [["Rules in force", ["Draw 2"]],
                             ["Limit", ["Keeper Limit 2"]], ["Other rule", []]]
    assert (read["decks"]
            == [[f"Main Deck · {len(t.game.state.draw_pile)}", []],
                [f"Rules Deck · {solo['rules_deck']}", []],
                [f"Rules discard pile · {len(solo['rules_discard'])}", solo["rules_discard"][:1]]])
    assert (shown["points"] == {"Ana": ["Bed Time"]}
            and shown["agreed"] == ["The game goes on until a deck runs out."])

def test_printed_icons_are_drawn_with_their_word(alive):
    live = alive(table(star(in_play={"Ana": ["The Robot", "Monolith"], "Ben": ["The Captain"]})))
    icons = live.player.run("root => Object.fromEntries(lying(root).filter(c => one(c, "
                            "'.ft-icons')).map(c => [c.dataset.card, "
                            "words(one(c, '.ft-icons'))]))")
    assert (icons["The Robot"] == "mechanical device" and icons["The Captain"] == "living being"
            and "Monolith" not in icons)
    live.player.look("The Robot")
    expect(live.player.hook("look")).to_contain_text("Keeper · mechanical device")

def test_a_seat_that_gets_a_debt_makes_room_for_its_cards_again(visit, tmp_path):
    "The words beside the cards make the seat's side wider: what fitted beside it may fit no more."
    deal = Scenario("regular-show", players=THREE,
                    hands={"Ana": ["Do Me a Solid", "Diary"], "Ben": ["Pops", "Draw 2"], "Cleo": ["Skips"]},
                    in_play={"Ben": ["Benson"], "Cleo": ["The Picnic"]}, draw_pile=["Play 2"],
                    drawn=1, rules=["Yeahuh!"], seed=3)
    made = (Lesson(deal, "A debt", aim="See who owes what.").say("Look")
            .play("Ana", "Do Me a Solid").play("Ana", "Ben"))
    player = Player(visit(made.to_html(tmp_path/"debt.html").as_uri())).go(2)
    rows = player.run("""root => all(root, ".ft-hand .ft-cards").map(cards => {
        const lines = new Set([...cards.children].map(li => li.offsetTop));
        return [cards.classList.contains("ft-slips"), cards.clientWidth, lines.size];
      })""")
    assert all(width >= 110 if slips else lines == 1 for slips, width, lines in rows), rows

# ---- for all

FACTS = {"points": ["2 points", "Rocket to the Moon", "until somebody has claimed 3 Goals"],
         "debts": ["Cleo owes Ana the next Keeper drawn", "a practice deck"], "a word": ["Ana says “cats”"],
         "a chain": ["Ana may answer with a Surprise", "1 Surprise in the chain"], "seats": ["new seat"],
         "out": ["Ben is out of the game until Cleo and Ana have had a turn"],
         "solo": ["Rules Deck", "Limit", "1 point", "until a deck runs out"],
         "a surprise": ["Creeper · attached"]}

@pytest.mark.parametrize("name", FACTS)
def test_what_is_drawn_is_also_said(played, name):
    live, t, _ = played(name)
    heard = spaced(re.sub(r'"|text:|mark:', " ", live.player.root.aria_snapshot()).replace("- ", ""))
    for fact in FACTS[name]: assert fact in heard, heard

@pytest.mark.parametrize("name", ["points", "debts", "a chain", "out", "solo"])
def test_present_mode_tells_it_in_large_type(played, name):
    live, t, _ = played(name, height=720)
    live.page.evaluate("() => { Element.prototype.requestFullscreen = () => "
                       "Promise.reject(new Error('no')) }")
    live.player.press("present")
    expect(live.player.root).to_have_class(re.compile("ft-present"))
    board = spaced(live.player.hook("table").inner_text())
    for words in {"points": ["goes on until somebody has claimed 3 Goals", "Ben’s points"],
                  "debts": ["Cleo owes Ana the next Keeper drawn"],
                  "a chain": ["Ana may answer with a Surprise"],
                  "out": ["Ben is out of the game"],
                  "solo": ["Rules Deck", "Keeper Limit 2", "until a deck runs out"]}[name]:
        assert words in board, board
    small = (live.player.hook("table")
             .evaluate("table => [...table.querySelectorAll('p, span, bdi, "
                       "b')].filter(el => el.checkVisibility() && !el.closest('.ft-hide, svg') "
                       "&& [...el.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && "
                       "parseFloat(getComputedStyle(el).fontSize) < 24).map(el => el.textContent)"))
    assert not small, small

@pytest.mark.parametrize("theme, width", SIZES)
@pytest.mark.parametrize("name", ["points", "debts", "a chain", "a word", "out", "solo"])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(played, axe, name, theme, width):
    live, t, _ = played(name, theme=theme, width=width, height=2600)  # so high that the bar covers nothing
    shown = live.player.read()
    assert not shown["wide"] and all(face["seen"] for face in shown["faces"]) and axe(live.page, ".ft") == ""

def test_a_lesson_tells_an_open_window_too(visit, tmp_path):
    made = (Lesson(star(hands={"Ana": ["Starship"], "Ben": ["That's Mine!"]}), "Who has it?",
                   aim="See a Surprise answer a play.")
            .say("Look").play("Ana", "Starship").play("Ben", "That's Mine!"))
    line = "Ana has played Starship: Ben may answer with a Surprise."
    assert as_text(made).count(line) == 1
    player = Player(visit(made.to_html(tmp_path/"lesson.html").as_uri()))
    assert [bool(player.go(i).run(MORE)["window"]) for i in range(3)] == [False, True, False]
    plain = visit((tmp_path/"lesson.html").as_uri(), javascript=False)
    assert plain.get_by_text(line).count() == 1

def test_the_window_for_an_answer_makes_the_middle_be_laid_out_anew(exported, visit):
    """No card has moved when somebody reaches for a Keeper, yet there is more to show:
    it once ran over the page beside the table."""
    _, trace, url = exported("keepers-with-powers")
    player = Player(visit(url, width=960))
    def asked(step): return trace["decisions"][step["decision"]] if "decision" in step else {}
    step = next(i for i, s in enumerate(trace["steps"]) if asked(s).get("to") and asked(s)["at"] == i)
    player.go(step - 1).go(step)
    expect(player.hook("window")).to_be_visible()
    assert player.root.evaluate("root => { const middle = root.querySelector('.ft-centre'); "
                                "return middle.scrollWidth <= middle.clientWidth + 1 }")
