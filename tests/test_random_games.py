"""Whole games played at random, with people coming and going: what must always hold, holds after every event.

FLUXX_GAMES=100000 plays more of them. A game that fails is kept in test-results/ with its record.
"""
import json
import os
import random
from functools import lru_cache
from pathlib import Path
import pytest
from hypothesis import HealthCheck, Phase, given, settings, strategies as st
from fluxx_tutor.cards import BUILT_IN, CREEPER, GOAL, KEEPER, META_RULE, NEW_RULE, SECRET, edition
from fluxx_tutor.clauses import CLAUSES
from fluxx_tutor.decisions import NotAllowed
from fluxx_tutor.events import POINTS, READINGS
from fluxx_tutor.game import Game
from fluxx_tutor.sentences import sentence
from fluxx_tutor.setup import arrange
from fluxx_tutor.view import view
from language import looks_like, photo

GAMES = int(os.environ.get("FLUXX_GAMES", 300))
# and how many batches of games each: one test must not take too long on a busy machine;
# Word Fluxx has its own in test_word.py
EDITIONS = {slug: 6 if slug == "fluxx" else 2 for slug in BUILT_IN if slug != "word"}
TOO_LONG = 20_000           # decisions: such a game will never end
PROBES = 0.01               # how often a decision is looked at more closely
SEATS = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"]
LATE = ["Gus", "Hal", "Ida", "Jan"]
KEPT = Path(__file__).resolve().parent.parent / "test-results"

# ── what holds after every event ──
class Onlooker:
    "Somebody who sees only the events, and knows from them where every card lies."
    def __init__(self, setup): self.places = places(arrange(setup))

    def __call__(self, game, event):
        every_card_in_one_place(game, event)
        moved = ([card for card, zone in self.places.items() if zone == "discard_pile"]
                 if event.kind == "reshuffle" else event.cards if event.target else ())
        for card in moved:
            assert self.places[card].startswith(event.source), (
                f"{event} takes {card} from {event.source}, but it lay in {self.places[card]}")
            self.places[card] = event.target

def places(state): return {card: zone.name for zone in state.zones() for card in zone}

def every_card_in_one_place(game, event):
    zones = list(game.state.zones())
    where = {card: zone.name for zone in zones for card in zone}
    lie = sum(map(len, zones))
    assert lie == len(where) == len(game.edition.cards), f"after {event}: a card is lost or in two places"
    assert not event.target or all(where[card] == event.target for card in event.cards), (
        f"{event} says {event.target}")

# ── what holds whenever somebody is asked ──
def check_table(game):
    s = game.state
    assert game.watch.places == places(s), "the events do not tell all that happened"
    assert (all(card.type in (KEEPER, CREEPER) for p in s.players for card in p.in_play)
            and all(card.type is NEW_RULE for card in s.rules))
    assert all(card.type is GOAL for card in s.goals) and all(card.type is META_RULE for card in s.meta)
    assert not any(card.type is CREEPER for p in s.players for card in p.hand), "a Creeper is in a hand"
    assert game.pending.player in game.players and len({o.key for o in game.pending}) == len(game.pending) > 0
    outside = [s.player(name) for name in s.out]
    assert not any(p.hand or p.keepers() or p in s.players for p in outside), "somebody is half out"
    assert s.way.alone or len(s.players) > 1, "somebody is left alone at the table"
    if game.pending.kind in ("begin", "play"): check_rest(game)

def check_rest(game):
    "Between plays nothing is owed any more: no draw, no limit, no Goal too many, no win overlooked."
    s, (draw, play, hand, keep) = game.state, numbers(game)
    assert len(s.goals) <= 1 + ("Double Agenda" in game.rules) and not s.aside and not s.playing
    for p in s.players:
        more = computing(game, p)
        assert p is s.active or len(p.hand) <= hand + more and len(p.keepers()) <= keep + more, (
            f"{p} is over a limit")
    assert not any(p.has("War") and p.has("Peace") for p in s.players), "War and Peace lie together"
    for p in s.players: check_attached(p)
    if game.pending.kind == "play":
        assert s.drawn + s.forgiven >= draw and (not s.active.hand or s.played < play
                                                 or any(o.kind == "use" for o in game.pending))
    seen = game.view()
    assert (seen["draw"], seen["play"]) == (draw, "all" if play == 10**6 else play), "numbers out of date"

def check_attached(player):
    "A Creeper sits on a Keeper of the same player that can carry it; if it sits on none, there is none."
    can = {c: [k for k in player.keepers() if c.host == "any" or c.host in k.icons]
           for c in player.creepers() if c.host}
    assert all(c in can and k in can[c] for c, k in player.attached.items()), "a Creeper sits where it cannot"
    assert all(c in player.attached or not hosts for c, hosts in can.items()), (
        "a Creeper waits, though there is a host")

def computing(game, player) -> int:
    "What a Computer that works gives this player: so many draws, plays, and cards above each limit."
    works = player.has("The Computer") and "Malfunction" not in [
        c.name for c, k in player.attached.items() if k.name == "The Computer"]
    return works * (1 + ("Inflation" in game.rules))

def numbers(game):
    "Draw, play, hand limit, Keeper limit: worked out from the table once more, from the names of the cards."
    s, more = game.state, "Inflation" in game.rules
    said = {name.rpartition(" ")[0]: 10**6 if name.endswith("All") else int(name[-1]) + more
            for name in game.rules if name[-1].isdigit() or name == "Play All"}
    all_but = said.pop("Play All But", None)
    draw, play = said.get("Draw", s.basic_draw + more), said.get("Play", s.basic_play + more)
    mine, others = len(s.active.keepers()), [len(p.keepers()) for p in s.players if p is not s.active]
    party = "Party Bonus" in game.rules and any(p.has("The Party") for p in s.players)
    no_vowel = "Vowel Bonus" in game.rules and not any(c.name in list("AEIOU") for c in s.active.in_play)
    computer, bonus = (computing(game, s.active),
                       lambda name, due: (1 + more) * (party + (name in game.rules and due)))
    found = [sum("Investigator" in c.icons for c in p.in_play) for p in s.clockwise(s.active)]
    draw += (computer + bonus("Poor Bonus", mine < min(others, default=99)) + (1 + more)
             * (no_vowel + ("Detective Bonus" in game.rules and found[0] > max(found[1:], default=0))))
    if all_but:
        play = max(0, s.played + len(s.active.hand) - all_but)
        draw += draw == all_but and (s.began if s.phase == "plays" else len(s.active.hand)) == 0
    if play < 10**6: play += computer + bonus("Rich Bonus", mine > max(others, default=-1))
    return draw, play, said.get("Hand Limit", 10**6), said.get("Keeper Limit", 10**6)

# ── a closer look, now and then ──
def probe(game, rnd):
    before = photo(game)
    for option in game.pending.options:
        fork = game.fork()
        assert looks_like(fork, game, before[0])
        fork.choose(option.key)
    offered = {o.key for o in game.pending}
    names = {o.card.name for o in game.pending if o.card}       # a name can mean any copy that is offered
    for id in rnd.sample([id for id, card in game.edition.cards.items()
                          if id not in offered and card.name not in names], 5):
        with pytest.raises(NotAllowed) as e: game.choose(id)
        assert (len(str(e.value)) > 20 and "{" not in str(e.value)
                and set(e.value.refusal.clauses) <= set(CLAUSES))
    assert photo(game) == before, "a fork or a refusal has changed the game"
    for player in game.players: check_view(game, player, rnd)

def check_view(game, player, rnd):
    "What a player sees stays the same however the cards are mixed that this player cannot see."
    seen = game.view(player)
    assert json.loads(json.dumps(seen)) == seen and seen["players"][player]["hand"] == game.hand(player)
    other = game.state.copy()
    piles = [other.draw_pile, *(p.hand for p in other.players if p.name != player),
             *(a for a in other.aside if a.player.name != player)]
    unseen = [card for pile in piles for card in pile]
    rnd.shuffle(unseen)
    for pile in piles: pile[:] = [unseen.pop() for _ in pile]
    other.seed ^= 1
    assert view(other, player) == seen, f"{player} can see what is hidden"

@lru_cache
def clauses_of(point, slug):
    "The clauses of this rulebook for a point, and the one that a reading stands on."
    return tuple(id for id in POINTS[point].split()
                 if slug in CLAUSES[id].editions or READINGS.get(point) == id)

def check_telling(game):
    "Every event can be told, short and long, and cites the clauses of its own rulebook where that has any."
    for event in game.events:
        for short in (True, False):
            text = str(said := sentence(event, game.edition, short))
            assert text and not set("{}<>") & set(text) and "None" not in text, (event, text)
            assert short or text[-1] in ".!?", (event, text)
        ours = clauses_of(event.reason, game.edition.slug)
        assert said.clauses and (said.clauses == ours or not ours), (event, said.clauses)
        assert event.parent is None or event.kind != "turn" and event.parent < event.n, (
            f"{event} follows from {event.parent}")

# ── the games ──
def play_game(game, rnd, comings):
    late = iter(LATE)
    while game.pending:
        n = len(game.log)
        assert n < TOO_LONG, "this game does not end"
        check_table(game)
        if rnd.random() < PROBES: probe(game, rnd)
        if n in comings: come_or_go(game, rnd, late, comings[n])
        else: game.choose(game.pending.options[int(rnd.random() * len(game.pending))])

def come_or_go(game, rnd, late, joins):
    if joins or len(game.players) < 3 or game.state.options["leaving"] == "nobody": game.join(next(late))
    else: game.leave(rnd.choice(game.players))

def check_secrets(game):
    "Whichever way a Secret leaves a hand, it is shown; and at no other time."
    left = [(card, e.source.partition(":")[2]) for e in game.events for card in e.cards
            if e.source and e.source.startswith("hand:") and card.type is SECRET and e.kind != "secret-gone"]
    shown = [(e.cards[0], e.player) for e in game.events if e.kind == "secret"]
    if game.state.options.get("temporary hand") != "a hand": assert shown == left
    else: assert set(left) <= set(shown)

def check_end(game):
    check_secrets(game)
    if game.outcome.reason == "last-left":
        assert ([game.winner] == [p.name for p in game.state.players]
                and game.out.keys() | {game.winner} == set(game.players))
    elif game.outcome.scores is None:
        assert (game.outcome.goal.id in game.goals and game.winner in game.players
                and game.events[-1].kind == "win")
    else:
        assert (game.outcome.scores == {p.name: len(p.claimed) for p in game.state.seats}
                and set(game.outcome.winners) <= set(game.players))
    assert photo(Game.from_record(game.record())) == photo(game), "the replay differs"
    check_telling(game)

def keep(game, seed):
    KEPT.mkdir(exist_ok=True)
    path = KEPT / f"game-{seed}.json"
    path.write_text(game.record(), encoding="utf-8")
    return path

def whole_game(setup, seed, comings):
    "A game to its end, looked at all the time; one that fails is kept."
    game = Game(setup, watch=Onlooker(setup))
    try:
        play_game(game, random.Random(seed), comings)
        check_end(game)
    except Exception as e: raise AssertionError(f"{e}\nThe game is kept in {keep(game, seed)}") from e

@pytest.mark.parametrize("slug, batch",
                         [(slug, batch) for slug, batches in EDITIONS.items() for batch in range(batches)])
def test_random_games(slug, batch):
    metas = [[c.name] for c in edition(slug).cards.values() if c.type == META_RULE]

    @settings(max_examples=-(-GAMES // 6), derandomize=True, deadline=None, database=None,
              phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(seed=st.integers(0, 2**32), players=st.integers(2, 6), meta=st.sampled_from([[], [], *metas]),
           comings=st.dictionaries(st.integers(0, 60), st.booleans(), max_size=4), readings=st.booleans())
    def play_some(seed, players, meta, comings, readings):
        seed += batch << 33         # each batch has games of its own
        options = {name: random.Random(seed).choice(known)
                   for name, known in edition(slug).options.items()} if readings else {}
        setup = {"edition": slug, "players": SEATS[:players], "seed": seed, "meta": meta, "options": options}
        whole_game(setup, seed, comings)

    play_some()

@pytest.mark.parametrize("slug", EDITIONS)
def test_the_games_meet_every_card(slug):
    "A random game would prove little about cards that never come up."
    played = set()
    for seed in range(60):
        game, rnd = Game({"edition": slug, "players": SEATS[:3], "seed": seed}), random.Random(seed)
        while game.pending: game.choose(rnd.choice(game.pending.options))
        played |= {card for e in game.events for card in e.cards if e.kind in ("play", "creeper", "surprise")}
    assert {c for c in edition(slug).cards.values() if c.type != META_RULE} == played
