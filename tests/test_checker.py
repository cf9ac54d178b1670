"""The checker can fail: the engine is broken on purpose, one rule at a time, and the checker says at
which event.

It is not told what was changed: the broken engine plays random games, and the first one that is
caught is enough.
"""
import sys
from pathlib import Path

import pytest

from fluxx_tutor import cards
from fluxx_tutor.decisions import as_play
from fluxx_tutor.solo import SOLO
from fluxx_tutor.state import State
from fluxx_tutor.way import Usual

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
import checker      # noqa: E402
import soak         # noqa: E402
from language import table      # noqa: E402


@pytest.fixture(autouse=True)
def leave_no_traces(monkeypatch, tmp_path):
    "Records of failures go elsewhere, mixes are forgotten, and no edition is loaded with a broken rule."
    for slug in cards.BUILT_IN: cards.edition(slug)
    monkeypatch.setattr(soak, "FAILURES", tmp_path)
    monkeypatch.setattr(cards, "_known", dict(cards._known))


def modules():
    "The engine, and whatever else is loaded of the package."
    return [m for name, m in sys.modules.items() if name.startswith("fluxx_tutor.")]

def wrong(monkeypatch, name, make):
    "Wherever the engine calls this function, it calls now what `make` makes of it."
    old = next(getattr(m, name) for m in modules() if hasattr(m, name))
    new = make(old)
    for module in modules():
        if getattr(module, name, None) is old: monkeypatch.setattr(module, name, new)

def caught(slug, games=150):
    "What the checker says of the first random game that it does not believe."
    for seed in range(games):
        failure = soak.play(seed, slugs=(slug,)).failure
        if failure and failure.startswith("Broken"): return failure
    return None


# ── ten broken engines, and a few more ──
def nobody_complies(over_limit): return lambda s: None
def one_card_too_many(draw_for_rule):
    return lambda game, player, n, reason: draw_for_rule(game, player, n + 1, reason)
def only_in_your_own_turn(meeting): return lambda s: [pair for pair in meeting(s) if pair[0] is s.active]
def stricter_limits(excess):
    def over(s, player): return s.now.hand_limit == len(player.hand) > 1 and player is not s.active
    return lambda s, player: excess(s, player) or (player.hand if over(s, player) else [])
def back_too_soon(one_turn_less): return lambda out, name: {who: () for who in out}
def the_row_is_forgotten(next_turn):
    def pass_on(game):
        next_turn(game)
        game.state.extra_taken.clear()
    return pass_on
def one_play_too_many(play_options):
    def options(s, player):
        more = [as_play(c) for c in player.hand] if s.played == s.now.plays else []
        return play_options(s, player) or more
    return options
def pays_nothing(discard):
    def spare(game, player, cards, source, reason="card", kind="discard", facts=None):
        if kind != "spent": discard(game, player, cards, source, reason, kind, facts)
    return spare
def from_nowhere(give):
    def conjure(game, giver, taker, cards, reason="card"):
        give(game, giver, taker, cards, reason)
        game.events[-1].source = "draw_pile"
    return conjure

# what is broken, the function, what becomes of it, where, and the clause or ruling that is named
BROKEN = [
    ("nobody complies with a limit", "over_limit", nobody_complies, "fluxx", "limits-only-out-of-turn"),
    ("a card too many is drawn", "draw_for_rule", one_card_too_many, "fluxx", "turn-draw"),
    ("out of turn nobody wins", "meeting", only_in_your_own_turn, "star", "win-meets-goal"),
    ("a limit binds one card too soon", "excess", stricter_limits, "fluxx", "limit-discard-is-owners-choice"),
    ("whoever is out is back at once", "one_turn_less", back_too_soon, "mystery",
     "danger-return-after-all-others-played"),
    ("one card gives turns for ever", "next_turn", the_row_is_forgotten, "fluxx",
     "two-different-extra-turn-cards"),
    ("one play too many", "play_options", one_play_too_many, "fluxx", "turn-play"),
    ("a card comes from where it does not lie", "give", from_nowhere, "fluxx", "cards-move"),
]

@pytest.mark.parametrize("name, make, slug, id", [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_broken_rule_is_caught(monkeypatch, name, make, slug, id):
    wrong(monkeypatch, name, make)
    assert id in (caught(slug) or "nothing was caught")


def test_new_rules_that_pile_up_are_caught(monkeypatch):
    monkeypatch.setattr(Usual, "in_place_of", lambda self, s, card: None)
    assert "rules-coexist-unless-same-subject" in caught("regular-show")

def test_a_creeper_that_stops_nobody_is_caught(monkeypatch):
    monkeypatch.setattr(State, "blockers", lambda s, player, goal: [])
    assert "win-meets-goal" in caught("fluxx")

def test_a_creeper_that_stops_even_who_needs_it_is_caught(monkeypatch):
    monkeypatch.setattr(State, "blockers", lambda s, player, goal: player.creepers())
    assert "win-meets-goal" in caught("mystery")

def test_a_wrong_seat_is_caught(monkeypatch):
    monkeypatch.setattr(State, "next_stand", lambda s: (s.stand - 1) % len(s.seats))
    assert "order-clockwise" in caught("fluxx")

def test_a_turn_that_follows_from_changed_seats_is_caught(monkeypatch):
    "The very fault that was found: the next seat is that of whoever has changed seats."
    right = State.next_stand
    def forgetful(s):
        s.mover = None
        return right(s)
    monkeypatch.setattr(State, "next_stand", forgetful)
    assert "order-clockwise" in caught("mystery+star", 400)

def test_keepers_that_stay_after_a_claim_are_caught(monkeypatch):
    wrong(monkeypatch, "discard", pays_nothing)
    t = table(edition="word", Ana="X | F, L, U", Ben="", meta="Keep Going", goal="Spell Flux",
              rest="shuffled").plays("Ana", "X")
    with pytest.raises(checker.Broken, match="kg-discard-used-keepers"): checker.check(t.game)

def test_solo_without_the_turn_of_the_rules_is_caught(monkeypatch):
    monkeypatch.setattr(SOLO, "after_turn", lambda game: iter(()))
    assert "solo-alternates-turn-and-rule" in caught("word-solo")

def test_solo_that_goes_on_with_an_empty_deck_is_caught(monkeypatch):
    monkeypatch.setattr(SOLO, "before_settling", lambda game: None)
    assert "solo-ends-when-a-deck-runs-out" in caught("mystery-solo")


def test_a_game_that_is_right_is_believed(): assert caught("star", 10) is None


# ── what the checker got wrong itself, in 200,000 games ──
def test_war_in_front_of_somebody_who_is_out_lies_on_the_table():
    t = table(edition=soak.deck_of("all-decks"), Ana="Peace (no War), Draw 2 | Peace", Ben="", Cleo=" | War",
              out={"Cleo": ["Ana", "Ben"]}, rules="Play 2", rest="shuffled").plays("Ana", "Peace (no War)")
    assert t.game.pending, "Cleo has War: nobody wins"
    t.plays("Ana", "Draw 2")
    checker.check(t.game)

def test_nobody_waits_for_the_turn_of_somebody_who_has_left():
    "Ben is knocked out when Ana has left in her turn: he waits for the turns of Cleo and Dan alone."
    t = table(edition=soak.deck_of("mystery+star"), Ana="Hand Limit 1, Starship",
              Ben="The Guilty One, Monolith", Cleo="", Dan="", rest="shuffled").plays("Ana", "Hand Limit 1")
    assert t.game.pending.player == "Ben"
    t.game.leave("Ana")
    t.picks("Ben", "The Guilty One")
    while "return" not in [e.kind for e in t.game.events]: t.game.choose(t.game.pending.options[0])
    checker.check(t.game)
