"""A sixth edition in thirty lines, with public names only, played at random: the engine knows nothing of it beforehand."""
import random
import pytest
from fluxx_tutor.all import *                               # noqa: F403
from fluxx_tutor.common_cards import mystery_play_rule, steal_a_keeper_action
from fluxx_tutor.decisions import ask_card, ask_player
from fluxx_tutor.moves import discard, draw, give

def moult(game, player, card):
    "Everybody else discards a card."
    for other in game.state.clockwise(player)[1:]:
        lost = yield from ask_card(game, other, "discard", lambda: other.hand, card)
        if lost: discard(game, other, lost, other.hand)

def feed(game, player, card):
    "Give a card of yours to somebody, and draw two."
    friend = yield from ask_player(game, player, "push", lambda: [p for p in game.state.players if p is not player], card)
    gift = friend and (yield from ask_card(game, player, "pay", lambda: player.hand, card))
    if gift: give(game, player, friend, (gift,), "card")
    draw(game, player, game.number(card, "draws"), "card")

def hungry(s, player, card): return player.hand and card.id not in s.used

def peck(game, player, card):
    "Once a turn: throw a card away and draw another."
    game.state.used.append(card.id)
    seed = yield from ask_card(game, player, "discard", lambda: player.hand, card)
    if seed: discard(game, player, seed, player.hand)
    draw(game, player, 1, "card")

def birds():
    return Edition("birds", "Bird Fluxx",
                   [*(keeper(name, "A bird.") for name in ("The Owl", "The Crow", "The Wren", "The Heron")),
                    keeper("The Hen", "Once a turn: swap a card of your hand for a new one.", use=(hungry, peck, "Peck")),
                    creeper("The Cat", "No winning with it."),
                    *(goal(f"{a[4:]} and {b[4:]}", Has(a, b))
                      for a, b in [("The Owl", "The Crow"), ("The Wren", "The Hen"), ("The Heron", "The Owl"), ("The Crow", "The Hen"),
                                   ("The Owl", "The Cat")]), goal("Flock", Most("Keepers", lambda player: player.kept), at_least=3),
                    *(new_rule(f"Draw {n}", "Everyone draws {draw}.", n, slot="draw", draw=n) for n in (2, 3)),
                    new_rule("Play 2", "Everyone plays {play}.", 2, slot="play", play=2), mystery_play_rule(),
                    action("Moult", "Everybody else discards a card.", do=moult),
                    action("Feed", "Give a card away, draw {draws}.", do=feed, draws=2), steal_a_keeper_action()], hand=2, rulebook="fluxx")

def test_the_deck_is_small_and_sound():
    deck = birds()
    assert len(deck.cards) == 19 and deck.warnings == [] and deck.card("owl").name == "The Owl"

@pytest.mark.parametrize("seed", range(60))
def test_it_is_played_at_random(seed):
    deck, rnd = birds(), random.Random(seed)
    game = Game({"edition": deck, "players": ["Ana", "Ben", "Cleo"][:2 + seed % 2], "seed": seed})
    assert all(len(game.hand(p)) <= 3 for p in game.players), "a hand of two, and the first draw"
    while game.pending and len(game.log) < 3000:
        game.choose(rnd.choice(game.pending.options))
        assert sorted(c.id for zone in game.state.zones() for c in zone) == sorted(deck.cards)
        assert all(str(s)[-1] in ".!" for s in game.explain())
    assert game.outcome and (game.winner or game.outcome.reason == "stuck")

def test_a_scene_of_it_reads_like_any_other():
    game = (Scenario(birds(), hands={"Ana": ["Feed", "The Owl"], "Ben": ["Draw 2"]}, draw_pile=["The Cat", "The Wren", "The Crow"], drawn=1)
            .start())
    for choice in ("Feed", "Ben", "The Owl"): game.choose(choice)
    assert game.hand("Ana") == ["The Wren", "The Crow"] and game.in_play("Ana") == ["The Cat"] and "The Owl" in game.hand("Ben")
    assert game.why_not("The Cat", doing="discard", player="Ana").code == "creeper-stays"
