"""A sixth edition in thirty lines, with one import, played at random: the engine knew nothing of it."""
import random
import pytest
from fluxx_tutor.write import *                             # noqa: F403

def moult(game, player, card):
    "Everybody else discards a card."
    for other in others(game, player):
        lost = yield from ask_card(game, other, "discard", lambda: other.hand, card)
        if lost: discard(game, other, lost, other.hand)

def feed(game, player, card):
    "Give a card of yours to somebody, and draw two."
    friend = yield from ask_player(game, player, "push", lambda: others(game, player), card)
    gift = friend and (yield from ask_card(game, player, "pay", lambda: player.hand, card))
    if gift: give(game, player, friend, gift)
    draw(game, player, game.number(card, "draws"))

def hungry(s, player, card): return player.hand and unused(s, card)

def peck(game, player, card):
    "Once a turn: throw a card away and draw another."
    spend(game, card)
    seed = yield from ask_card(game, player, "discard", lambda: player.hand, card)
    if seed: discard(game, player, seed, player.hand)
    draw(game, player, 1)

def birds():
    return Edition("birds", "Bird Fluxx",
                   [*(keeper(name, "A bird.") for name in ("The Owl", "The Crow", "The Wren", "The Heron")),
                    keeper("The Hen", "Once a turn: swap a card of your hand for a new one.",
                           use=(hungry, peck, "Peck")),
                    creeper("The Cat", "No winning with it."),
                    *(goal(f"{a[4:]} and {b[4:]}", Has(a, b))
                      for a, b in [("The Owl", "The Crow"), ("The Wren", "The Hen"),
                                   ("The Heron", "The Owl"), ("The Crow", "The Hen"),
                                   ("The Owl", "The Cat")]),
                    goal("Flock", Most("Keepers", lambda player: player.kept), at_least=3),
                    *(new_rule(f"Draw {n}", "Everyone draws {draw}.", n, slot="draw", draw=n)
                      for n in (2, 3)),
                    new_rule("Play 2", "Everyone plays {play}.", 2, slot="play", play=2),
                    edition("mystery").card("Mystery Play"), edition("star").card("Steal a Keeper"),
                    action("Moult", "Everybody else discards a card.", do=moult),
                    action("Feed", "Give a card away, draw {draws}.", do=feed, draws=2)],
                   hand=2, rulebook="fluxx")

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
    game = (Scenario(birds(), hands={"Ana": ["Feed", "The Owl"], "Ben": ["Draw 2"]},
                     draw_pile=["The Cat", "The Wren", "The Crow"], drawn=1)
            .start())
    for choice in ("Feed", "Ben", "The Owl"): game.choose(choice)
    assert (game.hand("Ana") == ["The Wren", "The Crow"] and game.in_play("Ana") == ["The Cat"]
            and "The Owl" in game.hand("Ben"))
    assert game.why_not("The Cat", doing="discard", player="Ana").code == "creeper-stays"
