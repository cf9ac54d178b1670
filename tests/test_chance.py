"""Chance is chance: bots, decks and guesses have streams of their own, and neighbouring seeds are unrelated.

Every seed is fixed, so each of these tests gives the same answer for ever: none can fail by bad luck.
"""
from collections import Counter

import pytest

from fluxx_tutor.bots import random_bot, simple_bot
from fluxx_tutor.cards import BUILT_IN, edition
from fluxx_tutor.experiments import simulate
from fluxx_tutor.game import Game
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.setup import arrange

GAMES = 1500
FAR = 2**40 + 1                 # a seed far from small ones
TWO = {"players": ["Ana", "Ben"]}


def related(pairs):
    """Pearson's chi-square of two things, as a part of the bound that unrelated ones pass once in
    10,000 tries."""
    seen, left, right = Counter(pairs), Counter(a for a, _ in pairs), Counter(b for _, b in pairs)
    expected = {(a, b): left[a] * right[b] / len(pairs) for a in left for b in right}
    assert min(expected.values()) >= 5, "too few games for the test"
    found = sum((seen[pair] - n) ** 2 / n for pair, n in expected.items())
    free = (len(left) - 1) * (len(right) - 1)
    spread = 2 / (9 * free)
    return found / (free * (1 - spread + 3.719 * spread ** .5) ** 3)  # the bound is Wilson and Hilferty's


FLUXX = edition("fluxx")

def fifth(card, deck=FLUXX):
    "In which fifth of the deck, in its printed order, a card stands."
    return list(deck.cards).index(card) * 5 // len(deck.cards)


def top(seed): return fifth(arrange({**TWO, "seed": seed}).draw_pile[-1].id)


def first_play(seed, make_bot):
    """The type of the card drawn for the first turn, and whether it is played first;
    None where that is no choice."""
    game = Game({**TWO, "seed": seed}, events=False)
    before, drawn = game.state.active.hand[:-1], game.state.active.hand[-1]
    if game.pending.kind != "play" or len(before) != 3: return None
    return drawn.type, make_bot(seed)(game).card is drawn


@pytest.mark.parametrize("start", [0, FAR])
def test_whether_a_bot_plays_the_card_just_drawn_has_nothing_to_do_with_what_it_is(start):
    played = [found for seed in range(start, start + GAMES) if (found := first_play(seed, random_bot))]
    assert len(played) > GAMES * .9 and related(played) < 1
    assert .22 < sum(at_once for _, at_once in played) / len(played) < .28, "one of four"


def test_what_a_bot_picks_has_nothing_to_do_with_the_deck_of_the_same_seed():
    def pick(seed):
        game = Game({**TWO, "seed": seed}, events=False)
        return game.pending.options.index(random_bot(seed)(game)) if len(game.pending) == 4 else None
    assert related([(place, top(seed)) for seed in range(GAMES) if (place := pick(seed)) is not None]) < 1


def test_a_simple_bot_breaks_ties_by_chance_of_its_own():
    "Three Keepers are alike to it: which of them it plays does not follow from the deck of the same seed."
    alike = dict(**TWO, hands={"Ana": ["Love", "Milk", "Time"], "Ben": []}, drawn=1)
    picks = []
    for seed in range(200):
        game = Game({**alike, "seed": seed})
        picks.append((simple_bot(seed, looks=1)(game).key, fifth(game.draw_pile[0]) < 3))
    assert related(picks) < 1


def seeds_of(scenario): return [row["seed"] for row in simulate(scenario, GAMES, most=1, progress=False)]


@pytest.mark.parametrize("apart", [1, 2, 3])
def test_the_decks_of_neighbouring_games_are_unrelated(apart):
    cards = [top(seed) for seed in seeds_of(Scenario(seed=1))]
    assert related(list(zip(cards, cards[apart:]))) < 1


def test_the_same_game_of_neighbouring_scenarios_is_unrelated():
    one, other = (seeds_of(Scenario(seed=seed)) for seed in (1, 2))
    assert not set(one) & set(other) and len(set(one + other)) == 2 * GAMES, "no game is played twice"
    assert related([(top(a), top(b)) for a, b in zip(one, other)]) < 1


def test_who_begins_is_unrelated_in_neighbouring_games_and_to_the_deck():
    scenario = Scenario("mystery", players=["Ana", "Ben", "Cleo"], options={"first": "random"})
    deck = edition("mystery")
    tables = [arrange({**scenario.setup, "seed": seed}) for seed in seeds_of(scenario)]
    begins = [s.active.name for s in tables]
    assert related(list(zip(begins, begins[1:]))) < 1
    assert related([(s.active.name, fifth(s.draw_pile[-1].id, deck)) for s in tables]) < 1


@pytest.mark.parametrize("apart", [1, 2, 3])
def test_neighbouring_guesses_are_unrelated(apart):
    game = Scenario(seed=5).start(events=False)
    cards = [fifth(game.fork(seen_by="Ana", seed=seed).hand("Ben")[0]) for seed in range(700)]
    assert related(list(zip(cards, cards[apart:]))) < 1


def test_a_guess_is_unrelated_to_the_deck_of_the_same_seed():
    guess = lambda seed: Game({**TWO, "seed": seed}, events=False).fork(seen_by="Ana", seed=seed)
    assert related([(top(seed), fifth(guess(seed).hand("Ben")[0])) for seed in range(700)]) < 1


def test_the_measure_finds_a_relation_where_there_is_one():
    """Decks of plain neighbouring seeds are what they always were, so that records stay true:
    they are related."""
    cards = [top(seed) for seed in range(GAMES)]
    assert related(list(zip(cards, cards[1:]))) > 1
    assert related([(card, card) for card in cards]) > 1


DEALT = {"fluxx": "The Brain (no TV)", "star": "Starship Fuel", "word": "Silent Letter",
         "regular-show": "Stay in Bed", "mystery": "Everybody Is a Suspect"}


@pytest.mark.parametrize("slug", BUILT_IN)
def test_a_seed_deals_what_it_always_dealt(slug):
    "Lessons, records and share links stand on it."
    assert arrange({**TWO, "edition": slug, "seed": 7}).draw_pile[-1].id == DEALT[slug]
