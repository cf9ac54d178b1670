"""Random games by the thousand over all cores, each looked at after every choice: `make soak GAMES=100000`.

The games are spread over all editions, Solo where a rulebook has it, and five mixed decks, or are all of
one: `--edition star`, `--edition word --solo`, `--edition star+fluxx`. Every game is read by the checker,
which knows the rulebooks and not the engine (tools/checker.py).
Game number i of a run is played with the seed `--seed` + i, mixed for the deck; the seed also says which
edition's turn it is, so that `--seed N --games 1` plays one game again.
A game that fails leaves its record in soak-failures/, for `Game.from_record` (after `deck_of(slug)` where
its deck is a mix).
"""
import argparse
import json
import os
import random
import signal
import sys
import time
import warnings
from collections import Counter, namedtuple
from functools import cache, partial
from multiprocessing import Pool
from pathlib import Path

import checker
from fluxx_tutor.cards import BUILT_IN, META_RULE, DeckWarning, Edition, edition, register
from fluxx_tutor.clauses import CLAUSES
from fluxx_tutor.game import Game
from fluxx_tutor.solo import SOLO, set_aside
from fluxx_tutor.state import mix

MOST = 20_000                   # decisions: a game that passes them is a failure
PATIENCE = 120                  # seconds: so is a game in which nothing is asked any more
NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"]
ALONE = "-solo"                 # after a slug: the edition played alone
MIXES = {                       # slug -> the decks that are shuffled together; the first one's rulebook holds
    "all-decks": BUILT_IN, "star+fluxx": ("star", "fluxx"), "mystery+star": ("mystery", "star"),
    "show+star+mystery": ("regular-show", "star", "mystery"), "word+mystery": ("word", "mystery")}
EVERYTHING = (*BUILT_IN,
              *(slug + ALONE for slug in BUILT_IN if slug in CLAUSES["solo-two-decks"].editions), *MIXES)
FAILURES = Path("soak-failures")
Played = namedtuple("Played", "edition seed players decisions plays turns comings reason failure")

def deck_of(slug):
    "An edition, or one of our mixes, which is made and known from now on."
    if slug not in MIXES: return edition(slug)
    return register(mixed(slug))

@cache
def mixed(slug):
    base, *others = MIXES[slug]
    with warnings.catch_warnings():
        # that some cards meet none of their own is what a mix is for
        warnings.simplefilter("ignore", DeckWarning)
        return Edition.mix(slug, base,
                           [c for other in others for c in edition(other).cards.values()], slug=slug)

def setup(seed, rnd, players, name="fluxx"):
    "A table: most are plain, some have a Meta Rule or another reading of an unsettled point."
    slug, alone = name.removesuffix(ALONE), {"solo": True} if name.endswith(ALONE) else {}
    low, high = (1, 1) if alone else players
    table = dict(edition=slug,
                 players=NAMES[:low + int(rnd.random() * (high - low + 1))], seed=mix("soak", seed))
    deck = deck_of(slug)
    known, unused = ({**deck.options, **SOLO.options}, set_aside(deck)) if alone else (deck.options, ())
    metas = [card.name for card in deck.cards.values() if card.type == META_RULE and card not in unused]
    if rnd.random() < 1/8 and metas: table["meta"] = [rnd.choice(metas)]
    if rnd.random() < 1/8: table["options"] = {name: rnd.choice(readings) for name, readings in known.items()}
    return table | alone

def look(game):
    "Every card lies in exactly one place."
    cards = [card for zone in game.state.zones() for card in zone]
    if len(cards) == len(set(cards)) == len(game.edition.cards): return
    count = Counter(card.id for card in cards)
    raise AssertionError("cards not in exactly one place: "
                         f"{[id for id in game.edition.cards if count[id] != 1]}")

def come_or_go(game, rnd):
    "Somebody joins, or leaves if there are enough players."
    here = game.players
    if len(here) > 2 and game.state.options["leaving"] == "any time" and rnd.random() < 0.5:
        game.leave(rnd.choice(here))
    elif len(here) < 6: game.join(rnd.choice([name for name in NAMES if name not in here]))

def told(game):
    "All that a replay must give again."
    places = {zone.name: [card.id for card in zone] for zone in game.state.zones()}
    return [e.to_json() for e in game.events or ()], places, game.state.seed, repr(game.outcome)

def check(game, rnd):
    """The record replays to the same game;
    at a random point every option is accepted, and a fork leaves its original alone."""
    again = Game.from_record(game.record(), events=game.events is not None)
    if told(again) != told(game): raise AssertionError("the record replays to another game")
    then = game.at(int(rnd.random() * len(game.log)))
    before = told(then)
    for option in list(then.pending):
        fork = then.fork()
        fork.choose(option.key)
        look(fork)
    if told(then) != before:
        raise AssertionError(f"a fork after {len(then.log)} entries changed its original")

def slug_of(seed, slugs):
    "The edition of the game with this seed: they take turns."
    return slugs[seed % len(slugs)]

def play(seed, players=(2, 6), events=True, slugs=("fluxx",), checked=True):
    """Play one game to its end; what is wrong with it is told, never raised. `checked`:
    is it read by the checker?"""
    rnd, slug = random.Random(seed), slug_of(seed, slugs)
    game, table, failure, comings = None, setup(seed, rnd, players, slug), None, 0
    # in one game of four, people come and go
    restless = 0.05 if rnd.random() < 0.25 and "solo" not in table else 0
    try:
        watch_the_clock(PATIENCE)
        game = Game(table, events=events)
        look(game)
        while game.pending is not None and len(game.log) < MOST:
            if restless and rnd.random() < restless:
                come_or_go(game, rnd)
                comings += 1
            else:
                options = game.pending.options
                game.choose(options[int(rnd.random() * len(options))])
            look(game)
        if game.pending is not None: raise AssertionError(f"not over after {MOST} decisions")
        if events and checked: checker.check(game)
        if is_replayed(seed, slugs): check(game, rnd)
    except Exception as e: failure = f"{type(e).__name__}: {e}"
    finally: watch_the_clock(0)
    if failure: keep(seed, game, table)
    plays = sum(e.kind == "play" for e in game.events) if game and events else 0
    return Played(slug, seed, len(table["players"]), len(game.log) if game else 0, plays,
                  game.state.turns if game else 0, comings,
                  game.outcome.reason if game and game.outcome else "none", failure)

def is_replayed(seed, slugs):
    "One game of twenty of each edition is also replayed and forked."
    return seed // len(slugs) % 20 == 0

def keep(seed, game, table):
    "Leave the record of a game that failed."
    FAILURES.mkdir(exist_ok=True)
    record = game.record() if game else json.dumps({"fluxx_tutor": 1, "setup": table, "log": []})
    (FAILURES/f"{seed}.json").write_text(record, encoding="utf-8")

def watch_the_clock(seconds):
    """Ring after so many seconds, where the system has an alarm clock:
    rules that ask nobody would run for ever."""
    if not hasattr(signal, "SIGALRM"): return
    def ring(*_): raise TimeoutError(f"no end after {seconds} seconds, at a point where nobody is asked")
    signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)

# ── the whole run ──

def progress(done, games, failed, since):
    "A bar on a terminal, a line for each tenth elsewhere."
    seconds = time.perf_counter() - since
    left = seconds / done * (games - done)
    said = (f"{done:,} of {games:,} games, {done / seconds:.0f} a second, {left:.0f} s left"
            + (f", {failed} FAILED" if failed else ""))
    if sys.stderr.isatty():
        bar = f"{'█' * (done * 30 // games):░<30}"
        print(f"\r{bar} {said}\x1b[K", end="" if done < games else "\n", file=sys.stderr, flush=True)
    elif done * 10 // games > (done - 1) * 10 // games: print(said, file=sys.stderr, flush=True)

HEAD = ["edition", "games", "decisions", "p99", "most", "plays", "turns", "ended by",
        "came and went", "replayed", "failed"]

def row(name, games, slugs):
    """One line of the table: numbers are means a game, but for the 99th
    percentile and the most of the decisions."""
    mean = lambda what: f"{sum(getattr(g, what) for g in games) / len(games):.1f}"
    decisions = sorted(g.decisions for g in games)
    ends = ", ".join(f"{reason} {n / len(games):.1%}"
                     for reason, n in Counter(g.reason for g in games).most_common())
    return [name, f"{len(games):,}", mean("decisions"), f"{decisions[int(.99 * len(games))]:,}",
            f"{decisions[-1]:,}", mean("plays"),
            mean("turns"), ends, f"{sum(g.comings > 0 for g in games):,}",
            f"{sum(is_replayed(g.seed, slugs) for g in games):,}",
            f"{sum(g.failure is not None for g in games):,}"]

def summary(games, seconds, slugs):
    "What was played, with a row for each edition."
    by_slug = {slug: [g for g in games if g.edition == slug] for slug in slugs}
    rows = [HEAD, *(row(slug, played, slugs) for slug, played in by_slug.items() if played)]
    if len(rows) > 2: rows.append(row("all", games, slugs))
    width = [max(map(len, column)) for column in zip(*rows)]
    lines = ["  ".join(cell.ljust(w) if i in (0, HEAD.index("ended by")) else cell.rjust(w)
                       for i, (cell, w) in enumerate(zip(line, width)))
             for line in rows]
    seats = ", ".join(f"{n}: {count:,}" for n, count in sorted(Counter(g.players for g in games).items()))
    return "\n".join([f"{len(games):,} games in {seconds:.1f} s: "
                      f"{len(games) / seconds:.1f} games/s. Players: {seats}.", *lines])

def run(seeds, jobs, players, events, slugs=("fluxx",)):
    "Play these games, in no order; an interrupt ends the run with what there is."
    one, games, failed, since = (partial(play, players=players, events=events, slugs=slugs),
                                 [], 0, time.perf_counter())
    with Pool(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
        try:
            for game in pool.imap_unordered(one, seeds, chunksize=max(1, min(50, len(seeds) // (jobs * 10)))):
                games.append(game)
                failed += game.failure is not None
                progress(len(games), len(seeds), failed, since)
        except KeyboardInterrupt:
            pool.terminate()
            print("\nInterrupted.", file=sys.stderr)
    return games, time.perf_counter() - since

def number_range(text):
    "2-6, or 4."
    low, _, high = text.partition("-")
    low, high = int(low), int(high or low)
    if not 2 <= low <= high <= 6:
        raise argparse.ArgumentTypeError("players are a number from 2 to 6, or a range such as 2-6")
    return low, high

def main(args=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0],
                                     epilog="A failing game can be played again: "
                                            "--seed N --games 1, with the same --edition.")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next has the next number")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(),
                        help="processes; one for each core unless given")
    parser.add_argument("--players", type=number_range, default=(2, 6), help="a number, or a range (2-6)")
    parser.add_argument("--solo", action="store_true", help="only games of one player: Solo Fluxx")
    parser.add_argument("--edition", choices=["all", *BUILT_IN, *MIXES], default="all",
                        help="its slug, or that of a mix; all of them in turn unless given")
    parser.add_argument("--events", action=argparse.BooleanOptionalAction, default=True,
                        help="keep events, or play without them (then no plays are counted, "
                             "and the checker has nothing to read)")
    asked = parser.parse_args(args)
    slugs = (asked.edition,) if asked.edition != "all" else BUILT_IN if asked.solo else EVERYTHING
    if asked.solo: slugs = tuple(slug + ALONE for slug in slugs)
    games, seconds = run(range(asked.seed, asked.seed + asked.games), asked.jobs,
                         asked.players, asked.events, slugs)
    if games: print(summary(games, seconds, slugs))
    failed = sorted((g for g in games if g.failure), key=lambda g: g.seed)
    for g in failed:
        print(f"FAILED {g.edition}, seed {g.seed}, "
              f"after {g.decisions} entries ({FAILURES}/{g.seed}.json): {g.failure}")
    print("No failures." if not failed else f"{len(failed)} failed.")
    sys.exit(1 if failed or len(games) < asked.games else 0)

if __name__ == "__main__": main()
