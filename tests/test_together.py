"""What the editions brought, in one deck: each works beside the others."""
import random
import pytest
from fluxx_tutor import common_cards
from fluxx_tutor.cards import ACTION, BUILT_IN, DANGER, SURPRISE, Edition, _known, edition, keeper
from fluxx_tutor.game import Game
from fluxx_tutor.moves import move
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.view import said
from language import all_decks, blanks, kinds, last_kinds, photo, table

ALL = all_decks()

def mixed(**laid): return table(edition=ALL, **laid)

LAID = dict(edition=ALL, players=["Ana", "Ben"], hands={"Ana": ["Starship", "Love"], "Ben": ["Veto!"]},
            in_play={"Ana": ["The Robot", "Evil"], "Ben": ["E"]}, meta=["Keep Going"],
            claimed={"Ben": ["Noun"]}, agreed={"goals": 3},
            debts={"Ana": ["Ben"]}, attached={"Evil": "The Robot"},
            options={"ask": "everyone", "words": "agree"}, drawn=1, rest="box")

@pytest.fixture(autouse=True)
def known(monkeypatch): monkeypatch.setitem(_known, ALL.slug, ALL)

def test_a_table_with_all_of_it_is_read_as_it_was_written():
    text = str(Scenario(**LAID))
    assert str(Scenario.parse(text)) == text and Scenario.parse(text).view() == Scenario(**LAID).view()
    assert ([line for line in text.split("\n")
             if line.split()[0] in ("debts", "claimed", "agreed", "attached", "option")]
            == ["debts of Ana: Ben", "claimed by Ben: Noun", "agreed goals: 3",
                "option ask: everyone", "option words: agree",
                "attached Evil: The Robot"])

def test_a_table_with_all_of_it_can_be_arranged_anew():
    game = Scenario(**LAID).start()
    again = Scenario.of(game).start()
    assert again.view() == game.view()
    assert "claimed" in game.view()["players"]["Ben"]
    assert game.view()["debts"]
    assert game.view()["players"]["Ana"]["attached"]
    for line in ("Keep Going, until somebody has claimed 3 Goals", "Ana owes Ben",
                 "The Robot (with Evil)", "claimed Noun"):
        assert line in said(game.view())

def test_a_word_to_say_comes_after_the_answers():
    laid = dict(Ana="Rigby, Love", Ben="That's Mine!", rules="Yeahuh!")
    t = mixed(**laid).plays("Ana", "Rigby").asks("Ben", "That's Mine!, pass").passes("Ben")
    assert t.game.pending.kind == "yeahuh"
    t = mixed(**laid).plays("Ana", "Rigby").plays("Ben", "That's Mine!").shows(Ben="… | Rigby", turn="Ben")

def test_a_keeper_that_a_claim_uses_takes_its_creeper_along():
    t = mixed(Ana="Space Dock, Love | Starship, Space Station, Malfunction", Ben="Milk",
              rules="Silver Lining", meta="Keep Going",
              attached={"Malfunction": "Starship"})
    t.plays("Ana", "Space Dock").shows(winner=None, turn="Ben", Ana="Love |", goal="")
    assert t.game.view()["players"]["Ana"]["claimed"] == ["Space Dock"]
    assert {"Starship", "Space Station", "Malfunction"} <= set(t.game.discard_pile)

def test_a_claim_with_a_projected_keeper_costs_only_ones_own():
    t = (mixed(Ana="Space Dock, Love | Holographic Projector, Starship",
               Ben="Milk | Space Station", meta="Keep Going")
         .plays("Ana", "Space Dock"))
    t.shows(winner=None, turn="Ben", Ana="Love | Holographic Projector", Ben="… | Space Station")
    assert t.game.view()["players"]["Ana"]["claimed"] == ["Space Dock"]

def test_nobody_spells_with_what_is_projected():
    t = (mixed(Ana="Noun, Love | Holographic Projector, C, A, K", Ben="Milk | E").plays("Ana", "Noun")
         .shows(winner=None, turn="Ben"))
    t = mixed(Ana="Noun, Love | Holographic Projector, C, A, K, E", Ben="Milk | B").plays("Ana", "Noun")
    assert t.game.pending.kind == "claim" and t.game.pending.player == "Ana"
    t.picks("Ana", "cake").shows(winner="Ana")

def test_a_projection_and_a_word_make_a_tie():
    laid = dict(Ana="Space Dock, Love | Holographic Projector, Starship",
                Ben="Milk | Space Station, C, A, K, E",
                rules="Double Agenda, Play 2", goal="Noun")
    t = (mixed(**laid).picks("Ben", "no word").plays("Ana", "Space Dock").picks("Ben", "cake")
         .shows(winner=None, turn="Ana"))
    assert "tie" in last_kinds(t)
    (mixed(**laid).picks("Ben", "no word").plays("Ana", "Space Dock")
     .picks("Ben", "no word").shows(winner="Ana"))

def test_a_card_of_ones_own_can_act_when_it_is_discarded():
    def nine_lives(game, card):
        move(game, "on-top", None, card, game.state.discard_pile, game.state.draw_pile)
    t = (table(edition=Edition.mix("Cats", "fluxx", [keeper("My Cat", "Has nine lives.", gone=nine_lives)]),
               Ana="Trash Something | My Cat",
               Ben="")
         .plays("Ana", "Trash Something").picks("Ana", "My Cat"))
    t.shows(Ben="My Cat", discard="Trash Something")

@pytest.mark.parametrize("seed", range(12))
def test_games_with_all_of_it(seed):
    options = {name: random.Random(seed).choice(known)
               for name, known in ALL.options.items()} if seed % 2 else {}
    game, rnd = (Game({"edition": ALL, "players": ["Ana", "Ben", "Cleo", "Dan"][:2 + seed % 3],
                       "seed": seed, "options": options,
                      "meta": ["Keep Going"] if seed % 3 == 0 else []}), random.Random(seed))
    while game.pending and len(game.log) < 3000: game.choose(rnd.choice(game.pending.options))
    assert game.outcome or len(game.log) == 3000
    assert photo(Game.from_record(game.record())) == photo(game)

@pytest.mark.parametrize("said, gone", [("done", []), ("Done", ["Done"])])
def test_a_card_may_be_called_like_a_move(said, gone):
    "What is said exactly is meant exactly; a record names what was chosen."
    t = (table(edition=blanks(keeper("Done")), Ana="It's Trash Day | Done, Love", Ben="Milk")
         .plays("Ana", "It's Trash Day"))
    assert [str(option) for option in t.game.pending] == ["Done", "Love", "That is all"]
    t.game.choose(said)
    assert ([card for card in t.game.discard_pile if card == "Done"] == gone
            and t.game.log[-1] == ("choose", "Ana", said))

def test_a_projection_that_wins_is_better_than_one_that_ties():
    "Milk of Ben's would leave Cleo her Toast; Bread of Cleo's does not."
    (mixed(Ana="Creeper Sweeper, Love | Holographic Projector, The Party, Taxes", Ben="Sleep | Milk",
           Cleo="Time | Bread, The Toaster, War", goal="Toast, Party Snacks", rules="Double Agenda")
     .plays("Ana", "Creeper Sweeper").shows(winner="Ana"))

# the play of the turn, the cards owed …
COUNTS_SOMETHING_ELSE = ("play", "surprise", "draw", "creeper", "reshuffle", "mix")

@pytest.mark.parametrize("deck", [*BUILT_IN, ALL], ids=lambda deck: str(getattr(deck, "slug", deck)))
def test_cards_that_change_places_are_counted(deck):
    game, rnd = Game({"edition": deck, "players": ["Ana", "Ben", "Cleo"], "seed": 5}), random.Random(5)
    while game.pending and len(game.log) < 150: game.choose(rnd.choice(game.pending.options))
    for event in game.events:
        if event.source and event.target and event.kind not in COUNTS_SOMETHING_ELSE:
            assert event.number == len(event.cards), event

@pytest.mark.parametrize("seed", range(6))
def test_all_of_it_can_be_played_alone(seed):
    "Whatever any list sets aside is set aside; the rest works beside the rest."
    game, rnd = (Game({"edition": ALL.slug, "players": ["Ana"], "solo": True, "seed": seed}),
                 random.Random(seed))
    lying = {c.name for zone in game.state.zones() for c in zone if zone.name != "box"}
    assert not lying & {"Trade Hands", "Veto!", "Keep Going", "Do Me a Solid", "The Guilty One", "Rich Bonus"}
    assert {"Teleporter", "Yeahuh!", "Noun", "The Wrong Door"} <= lying
    while game.pending: game.choose(rnd.choice(game.pending.options))
    assert (game.outcome.scores == {"Ana": len(game.scored)}
            and photo(Game.from_record(game.record())) == photo(game))

def test_a_card_that_two_decks_share_is_the_same_card():
    "The same name and type, the same numbers; only what is drawn on it may be a deck's own."
    first = {}
    for slug in BUILT_IN:
        for card in edition(slug).cards.values():
            says = card.slot, card.value, card.numbers, card.host, card.icons
            assert first.setdefault((card.name, card.type), says) == says, f"{card.name} of {slug}"

COMMON = blanks(*(make() for name, make in vars(common_cards).items() if name.endswith("_action")))

@pytest.mark.parametrize("deck", [*BUILT_IN, COMMON], ids=[*BUILT_IN, "the room of common cards"])
def test_no_action_passes_in_silence(deck):
    """On a bare table most Actions find nothing to do;
    then that is said (action-without-effect-is-legal-play)."""
    for card in (edition(deck) if isinstance(deck, str) else deck).cards.values():
        if card.type not in (ACTION, DANGER, SURPRISE): continue
        t = table(edition=deck, Ana=card.name.replace(",", ""), Ben="", pile="").plays("Ana", card.name)
        while t.game.pending and t.game.turn == "Ana": t.game.choose(t.game.pending.options[0])
        happened = kinds(t)[kinds(t).index("play") + 1:]
        assert happened[0] != "done", f"{card.name} does nothing, and nobody says so"
