"""Random games by the thousand over all cores, each looked at after every choice: `make soak GAMES=100000`.

Game number i of a run is played with the seed `--seed` + i, so that `--seed N --games 1` plays one game again.
A game that fails leaves its record in soak-failures/, for `Game.from_record`.
"""
import argparse, json, os, random, signal, sys, time
from collections import Counter, namedtuple
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from fluxx_tutor.cards import BUILT_IN, META_RULE, edition
from fluxx_tutor.game import Game
from fluxx_tutor.solo import SOLO

MOST = 20_000                   # decisions: a game that passes them is a failure
PATIENCE = 120                  # seconds: so is a game in which nothing is asked any more
NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"]
FAILURES = Path("soak-failures")
Played = namedtuple("Played", "seed players decisions plays turns comings reason failure")

def setup(seed, rnd, players, slug="fluxx", solo=False):
    "A table: most are plain, some have a Meta Rule or another reading of an unsettled point."
    if solo: return setup_solo(seed, rnd, slug)
    low, high = players
    table = dict(edition=slug, players=NAMES[:low + int(rnd.random() * (high - low + 1))], seed=seed)
    metas = [card.name for card in edition(slug).cards.values() if card.type == META_RULE]
    if rnd.random() < 1/8 and metas: table["meta"] = [rnd.choice(metas)]
    if rnd.random() < 1/8: table["options"] = {name: rnd.choice(readings) for name, readings in edition(slug).options.items()}
    return table

def setup_solo(seed, rnd, slug):
    "A table for one: in one game of four with other readings."
    readings = {**edition(slug).options, **SOLO.options}
    options = {"options": {name: rnd.choice(known) for name, known in readings.items()}} if rnd.random() < 1/4 else {}
    return dict(edition=slug, players=NAMES[:1], solo=True, seed=seed, **options)

def look(game):
    "Every card lies in exactly one place."
    cards = [card for _, zone in game.state.zones() for card in zone]
    if len(cards) == len(set(cards)) == len(game.edition.cards): return
    count = Counter(card.id for card in cards)
    raise AssertionError(f"cards not in exactly one place: {[id for id in game.edition.cards if count[id] != 1]}")

def come_or_go(game, rnd):
    "Somebody joins, or leaves if there are enough players."
    here = game.players
    if len(here) > 2 and rnd.random() < 0.5: game.leave(rnd.choice(here))
    elif len(here) < 6: game.join(rnd.choice([name for name in NAMES if name not in here]))

def told(game):
    "All that a replay must give again."
    places = {zone: [card.id for card in cards] for zone, cards in game.state.zones()}
    return [e.to_json() for e in game.events or ()], places, game.state.seed, repr(game.outcome)

def check(game, rnd):
    "The record replays to the same game; at a random point every option is accepted, and a fork leaves its original alone."
    again = Game.from_record(game.record(), events=game.events is not None)
    if told(again) != told(game): raise AssertionError("the record replays to another game")
    then = game.at(int(rnd.random() * len(game.log)))
    before = told(then)
    for option in list(then.pending):
        fork = then.fork()
        fork.choose(option.key)
        look(fork)
    if told(then) != before: raise AssertionError(f"a fork after {len(then.log)} entries changed its original")

def play(seed, players=(2, 6), events=True, slug="fluxx", solo=False):
    "Play one game to its end; what is wrong with it is told, never raised."
    rnd = random.Random(seed)
    game, table, failure, comings = None, setup(seed, rnd, players, slug, solo), None, 0
    restless = 0.05 if not solo and rnd.random() < 0.25 else 0        # in one game of four, people come and go
    try:
        watch_the_clock(PATIENCE)
        game = Game(table, events=events)
        look(game)
        while game.pending is not None and len(game.log) < MOST:
            if restless and rnd.random() < restless: come_or_go(game, rnd); comings += 1
            else:
                options = game.pending.options
                game.choose(options[int(rnd.random() * len(options))])
            look(game)
        if game.pending is not None: raise AssertionError(f"not over after {MOST} decisions")
        if seed % 20 == 0: check(game, rnd)
    except Exception as e: failure = f"{type(e).__name__}: {e}"
    finally: watch_the_clock(0)
    if failure: keep(seed, game, table)
    plays = sum(e.kind == "play" for e in game.events) if game and events else 0
    return Played(seed, len(table["players"]), len(game.log) if game else 0, plays, game.state.turns if game else 0, comings,
                  game.outcome.reason if game and game.outcome else "none", failure)

def keep(seed, game, table):
    FAILURES.mkdir(exist_ok=True)
    record = game.record() if game else json.dumps({"fluxx_tutor": 1, "setup": table, "log": []})
    (FAILURES/f"{seed}.json").write_text(record, encoding="utf-8")

def watch_the_clock(seconds):
    "Ring after so many seconds, where the system has an alarm clock: rules that ask nobody would run for ever."
    if not hasattr(signal, "SIGALRM"): return
    def ring(*_): raise TimeoutError(f"no end after {seconds} seconds, at a point where nobody is asked")
    signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)

# ── the whole run ──

def progress(done, games, failed, since):
    "A bar on a terminal, a line for each tenth elsewhere."
    seconds = time.perf_counter() - since
    left = seconds / done * (games - done)
    said = f"{done:,} of {games:,} games, {done / seconds:.0f} a second, {left:.0f} s left" + (f", {failed} FAILED" if failed else "")
    if sys.stderr.isatty(): print(f"\r{'█' * (done * 30 // games):░<30} {said}\x1b[K", end="" if done < games else "\n", file=sys.stderr, flush=True)
    elif done * 10 // games > (done - 1) * 10 // games: print(said, file=sys.stderr, flush=True)

def spread(name, numbers):
    "One line: mean, middle, 99th percentile and most."
    numbers = sorted(numbers)
    at = lambda share: numbers[min(len(numbers) - 1, int(share * len(numbers)))]
    return f"  {name:<10} mean {sum(numbers) / len(numbers):8.1f}   p50 {at(.5):6,}   p99 {at(.99):6,}   max {numbers[-1]:7,}"

def summary(games, seconds, events):
    lines = [f"{len(games):,} games in {seconds:.1f} s: {len(games) / seconds:.1f} games/s", "per game"]
    for name in ["decisions", "plays", "turns"] if events else ["decisions", "turns"]: lines.append(spread(name, [getattr(g, name) for g in games]))
    share = lambda what: ", ".join(f"{k}: {n:,} ({n / len(games):.1%})" for k, n in sorted(Counter(what).items()))
    lines += [f"ended by     {share(g.reason for g in games)}", f"players      {share(g.players for g in games)}",
              f"comings and goings in {sum(g.comings > 0 for g in games):,} games", f"replayed and forked {sum(g.seed % 20 == 0 for g in games):,} games"]
    return "\n".join(lines)

def run(seeds, jobs, players, events, slug="fluxx", solo=False):
    "Play these games, in no order; an interrupt ends the run with what there is."
    one, games, failed, since = partial(play, players=players, events=events, slug=slug, solo=solo), [], 0, time.perf_counter()
    with Pool(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
        try:
            for game in pool.imap_unordered(one, seeds, chunksize=max(1, min(50, len(seeds) // (jobs * 10)))):
                games.append(game)
                failed += game.failure is not None
                progress(len(games), len(seeds), failed, since)
        except KeyboardInterrupt: pool.terminate(); print("\nInterrupted.", file=sys.stderr)
    return games, time.perf_counter() - since

def number_range(text):
    "2-6, or 4."
    low, _, high = text.partition("-")
    low, high = int(low), int(high or low)
    if not 2 <= low <= high <= 6: raise argparse.ArgumentTypeError("players are a number from 2 to 6, or a range such as 2-6")
    return low, high

def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], epilog="A failing game can be played again: --seed N --games 1.")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next has the next number")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes; one for each core unless given")
    parser.add_argument("--players", type=number_range, default=(2, 6), help="a number, or a range (2-6)")
    parser.add_argument("--edition", choices=BUILT_IN, default="fluxx")
    parser.add_argument("--events", action=argparse.BooleanOptionalAction, default=True, help="keep events, or play without them")
    parser.add_argument("--solo", action="store_true", help="Solo Fluxx: one player")
    asked = parser.parse_args()
    games, seconds = run(range(asked.seed, asked.seed + asked.games), asked.jobs, asked.players, asked.events, asked.edition, asked.solo)
    if games: print(summary(games, seconds, asked.events))
    failed = sorted((g for g in games if g.failure), key=lambda g: g.seed)
    for g in failed: print(f"FAILED seed {g.seed} after {g.decisions} entries ({FAILURES}/{g.seed}.json): {g.failure}")
    print("No failures." if not failed else f"{len(failed)} failed.")
    sys.exit(1 if failed or len(games) < asked.games else 0)

if __name__ == "__main__": main()
