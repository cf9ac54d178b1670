"""What a player cannot see changes nothing that this player is shown or offered.

Two tables that look alike from a seat are made from one: what the seat cannot see is dealt anew
(`fork(seen_by=…)`). Then the view, the open decision, its options and every refusal must be the same
from there. What happened is looked at in the same way: an event that brings cards from one hidden
place to another is told alike, whichever cards they are.

Everybody is asked for a Surprise here (the option `ask`): with "holders" the table is told who holds
one, as that reading says. Left out are two questions to somebody else whose very being asked says
something, and openly so: Goal Mill is used by whoever has a Goal, and "confess" (J'Accuse!) is asked
of whoever has a Secret. Dealt anew, the hand may have none, and nobody is asked.
"""
import random
import sys
from pathlib import Path

import pytest

from fluxx_tutor import cards
from fluxx_tutor.events import Event
from fluxx_tutor.game import Game
from fluxx_tutor.refusals import DOING
from fluxx_tutor.sentences import bare, sentence
from fluxx_tutor.trace import hidden, marks, moves, nodes
from language import table

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
import soak     # noqa: E402

DECKS = ("star", "regular-show", "mystery", "word", "mystery+star", "show+star+mystery")
OPEN_SECRETS = ("mill", "confess")          # questions to others that are left out, see above
SHOWN = ("fetch",)                          # cards that are shown on their way from a pile into a hand


@pytest.fixture(autouse=True)
def forget_the_mixes(monkeypatch): monkeypatch.setattr(cards, "_known", dict(cards._known))

def begun(slug, seed):
    rnd = random.Random(seed)
    setup = soak.setup(seed, rnd, (2, 4), slug)
    asked = {"ask": "everyone"} if "ask" in soak.deck_of(slug).options else {}
    return Game({**setup, "options": {**setup.get("options", {}), **asked}}), rnd

def typed(game, rnd):
    "What somebody might say: names of cards, some of them mistyped, and words."
    some = rnd.sample(sorted(game.edition.cards), 6)
    return [*some, *(name[:-1] for name in some[:2]), "pass", "Cheese", rnd.choice(game.players)]

def seen(game, seat, said):
    "All that the game tells at this seat."
    asked, mine = game.pending, game.pending.player == seat
    refusals = [game.why_not(name, doing, seen_by=seat) for name in said for doing in DOING]
    return dict(view=game.view(seat), asked=(asked.player, asked.kind, asked.card, asked.about),
                options=[(o.kind, o.key, o.label) for o in asked.options] if mine else None,
                refusals=[r and (r.code, str(r), r.because, r.clauses) for r in refusals])

def looks_alike(game, seat, rnd):
    twin, said = game.fork(seen_by=seat, seed=rnd.randrange(2**32)), typed(game, rnd)
    if game.pending.player != seat and game.pending.kind in OPEN_SECRETS: return
    assert seen(game, seat, said) == seen(twin, seat, said), (
        f"{seat} learns something after {len(game.log)} entries")

def is_told_alike(event, seat, deck, rnd):
    "If neither place of this event can be seen from the seat, then neither can its cards."
    place, _, who = (event.source or "").partition(":")
    closed = place == "draw_pile" or place in ("hand", "aside") and who != seat
    if not closed or not hidden(event, [seat]) or event.kind in SHOWN: return
    others = rnd.sample([c for c in deck.cards.values() if c not in event.cards], len(event.cards))
    twin = Event(event.n, event.kind, event.player, tuple(others), event.source, event.target,
                 event.number, event.reason, event.parent, event.facts)
    def told(e):
        return ([bare(sentence(e, deck, short=short).parts) for short in (True, False)],
                moves([e], [seat]), marks([e], [seat]), nodes([e], deck, [seat]))
    assert told(event) == told(twin), f"{seat} is told which cards {event} moves"


@pytest.mark.parametrize("slug", DECKS)
def test_what_cannot_be_seen_changes_nothing_that_is_shown_or_offered(slug):
    for seed in range(4):
        game, rnd = begun(slug, seed)
        while game.pending is not None and len(game.log) < 120:
            often = 0.02 if game.pending.kind in ("play", "answer", "discard", "begin") else 0.2
            if rnd.random() < often:
                for seat in game.players: looks_alike(game, seat, rnd)
            game.choose(rnd.choice(game.pending.options))
        for event in game.events:
            for seat in game.players: is_told_alike(event, seat, game.edition, rnd)


# ── what the property found ──
def test_time_portal_does_not_tell_the_order_of_the_draw_pile():
    "Both piles have the same cards: they are listed alike."
    one, other = (table(edition="star", Ana="Time Portal", Ben="", pile=pile)
                  .plays("Ana", "Time Portal").picks("Ana", "draw pile")
                  for pile in ("Monolith, Starship, Draw 2", "Draw 2, Monolith, Starship"))
    assert [o.key for o in one.game.pending] == [o.key for o in other.game.pending]

def test_time_portal_offers_the_draw_pile_whatever_is_in_it():
    "Nobody knows, before looking, that there are only Creepers in the draw pile."
    t = (table(edition="star", Ana="Time Portal", Ben="", pile="Evil, Malfunction", discard="Monolith")
         .plays("Ana", "Time Portal"))
    t.asks("Ana", "discard pile, draw pile").picks("Ana", "draw pile")
    assert "no-effect" in [e.kind for e in t.game.last]

def test_a_mistyped_name_does_not_bring_out_what_somebody_else_could_choose():
    "Ben holds Draw 5, and has to choose: Ana is told of cards of the deck, perhaps meant, and not of his."
    said = {str(table(Ana="Love", Ben=f"Draw {n}", turn="Ben").game.why_not("Drav", seen_by="Ana"))
            for n in (4, 5)}
    assert len(said) == 1
