"""Copies to think ahead on: they play like the game itself, and know no more than the seat."""
import pytest
from fluxx_tutor.ahead import Ahead, between_plays, hidden
from fluxx_tutor.bots import Chance, random_bot
from fluxx_tutor.cards import CREEPER
from fluxx_tutor.game import Game
from fluxx_tutor.ways import search_turn

TABLES = [(slug, n) for slug in ("fluxx", "star", "word", "regular-show", "mystery") for n in (1, 2, 3)]


def setup(slug, players, seed):
    alone = {"solo": True} if players == 1 else {}
    return dict(edition=slug, players=["Ana", "Ben", "Cleo"][:players], seed=seed, **alone)


def moments(slug, players, games=4, most=160):
    "Open choices of random games, each now and then."
    for seed in range(games):
        game, bot, chance = Game(setup(slug, players, seed)), random_bot(seed), Chance(seed)
        while game.pending is not None and len(game.log) < most:
            if chance.pick(range(6)) == 0: yield seed, game
            game.choose(bot(game))


def places(game):
    return {zone.name: [c.id for c in zone] for zone in game.state.zones()}


def played(game, seed, most=25):
    "What a random bot chooses from here, and where the cards lie then."
    bot, chosen = random_bot(seed), []
    while game.pending is not None and len(chosen) < most:
        chosen.append((game.pending.player, game.pending.kind, bot(game).key))
        game.choose(chosen[-1][2])
    return chosen, places(game), game.outcome and game.outcome.to_json()


@pytest.mark.parametrize("slug, players", TABLES)
def test_a_copy_plays_like_the_game(slug, players):
    "Between two plays the rules go on from the table alone: that must be the same as playing the log again."
    both = set()
    for seed, game in moments(slug, players):
        both.add(between_plays(game))
        assert played(Ahead(game).copy(), seed) == played(game.fork(), seed)
    assert True in both


@pytest.mark.parametrize("slug, players", TABLES)
def test_a_deal_changes_nothing_that_the_seat_sees(slug, players):
    for seed, game in moments(slug, players, games=2):
        seat = game.pending.player
        dealt = Ahead(game).deal(seed)
        assert dealt.view(seat) == game.view(seat)
        assert [o.key for o in dealt.pending] == [o.key for o in game.pending]
        assert not any(c.type is CREEPER for p in dealt.state.players for c in p.hand)


@pytest.mark.parametrize("slug, players", TABLES)
def test_the_same_seed_deals_the_same_however_the_cards_lie(slug, players):
    for seed, game in moments(slug, players, games=2):
        other = game.fork(seen_by=game.pending.player, seed=seed + 1)
        assert places(Ahead(other).deal(5)) == places(Ahead(game).deal(5))


def test_some_cards_can_be_put_first():
    game = Game(setup("star", 3, 1))
    ahead = Ahead(game)
    some = [c for c in hidden(game.state, ahead.seat, ahead.seen) if c.type == "Surprise"]
    hands = [c for p in ahead.deal(1, held=some).state.players if p.name != ahead.seat for c in p.hand]
    assert sum(c in some for c in hands) == min(len(hands), len(some)) > 0
    assert ahead.deal(1, first=some).state.draw_pile[-1] in some


def test_looking_ahead_leaves_the_game_alone():
    for _, game in moments("fluxx", 3, games=2):
        before = game.record(), places(game)
        search_turn(game, most=50).shortest()
        assert (game.record(), places(game)) == before
