"""How fast is the engine? Beside a floor in the same run: `make bench`, or `python tools/bench.py --quick`.

The floor (tools/floor.py) is a bare hand-tuned loop with no events, no reasons and only the simplest rules.
All times are processor time, the best of several interleaved rounds; look at the ratios, not at the numbers.
Nothing is asserted here: a busy machine would only make it lie.
"""
import argparse
import gc
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import floor
from fluxx_tutor.cards import BUILT_IN, GOAL, META_RULE, edition
from fluxx_tutor.game import Game
from fluxx_tutor.scenario import Scenario

ROOT = Path(__file__).resolve().parent.parent
NAMES = ["Ana", "Ben", "Cleo", "Dan"]
SEATS, EVENTS = (2, 4), (False, True)
AIMS = {False: 4, True: 6}           # plays/s: one of so many of the floor's
now = time.process_time

def table(seed, seats, slug="fluxx"):
    return dict(edition=slug, players=NAMES[:seats], seed=seed, **({"solo": True} if seats == 1 else {}))

def playout(setup, events, seed, turns=None):
    "A random game, to its end or so many turns."
    game, pick = Game(setup, events=events), random.Random(seed).random
    while game.pending is not None and (turns is None or game.state.turns < turns):
        options = game.pending.options
        game.choose(options[int(pick() * len(options))])
    return game

def timed(work):
    "The processor time of some work, begun with a clean heap."
    gc.collect()
    start = now()
    work()
    return now() - start

def best(works, rounds):
    """The best time of each work, in rounds through all of them, so that a slow spell of the machine
    hits them alike."""
    times = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items(): times[name].append(timed(work))
    return {name: min(seen) for name, seen in times.items()}

# ── what is measured ──

def speed(games, rounds):
    "Games, decisions and plays a second, and the floor's plays a second."
    plays, decisions, works = {}, {}, {}
    for seats in SEATS:
        # the same games with events and without
        known = [playout(table(seed, seats), True, seed) for seed in range(games)]
        plays[seats] = sum(e.kind == "play" for game in known for e in game.events)
        decisions[seats] = sum(len(game.log) for game in known)
        random.seed(1)
        plays["floor", seats] = sum(floor.play_game(seats)[2] for _ in range(games * 8))
        del known
        works["floor", seats] = lambda seats=seats: (random.seed(1),
                                                     [floor.play_game(seats) for _ in range(games * 8)])
        for events in EVENTS: works[events, seats] = partial(play_all, games, seats, events)
    times = best(works, rounds)
    rows, per_game = [], {}
    for seats in SEATS:
        base = plays["floor", seats] / times["floor", seats]
        rows.append([f"floor, {seats} players", f"{games * 8 / times['floor', seats]:,.0f}",
                     "", f"{base:,.0f}", "", ""])
        for events in EVENTS:
            seconds = times[events, seats]
            per_game[events, seats] = seconds / games
            rows.append([f"events {'on' if events else 'off'}, {seats} players", f"{games / seconds:,.0f}",
                         f"{decisions[seats] / seconds:,.0f}", f"{plays[seats] / seconds:,.0f}",
                         f"1/{base * seconds / plays[seats]:.1f} of the floor", f"aim 1/{AIMS[events]}"])
    return rows, per_game

def play_all(games, seats, events, slug="fluxx"):
    "Random games, none of them kept."
    for seed in range(games): playout(table(seed, seats, slug), events, seed)

def editions(games, rounds):
    """A row for each edition, and one for Solo:
    decisions and plays a second, and what a decision costs beside one of the base game."""
    tables = {slug: (4, slug) for slug in BUILT_IN} | {"fluxx, solo": (1, "fluxx")}
    known = {name: [playout(table(seed, *what), True, seed) for seed in range(games)]
             for name, what in tables.items()}
    decisions = {name: sum(len(game.log) for game in played) for name, played in known.items()}
    plays = {name: sum(e.kind == "play" for game in played for e in game.events)
             for name, played in known.items()}
    del known
    times = best({(name, events): partial(play_all, games, seats, events, slug)
                  for name, (seats, slug) in tables.items()
                  for events in EVENTS}, rounds)
    cost = {(name, events): times[name, events] / decisions[name] for name, events in times}
    return [[f"{name}, events {'on' if events else 'off'}",
             *(f"{n / times[name, events]:,.0f}" for n in (games, decisions[name], plays[name])),
             f"{cost[name, events] * 1e6:.1f} µs",
             f"× {cost[name, events] / cost['fluxx', events]:.2f}"] for events in EVENTS for name in tables]

def forks(games, per_game, repeat=3):
    """The cost of a fork at every decision of some games, the best of a few tries each;
    and of the first look back, at the end of a game."""
    rows = []
    for events in EVENTS:
        for seats in SEATS:
            costs, first = [], []
            for seed in range(games):
                first.append(min(_once(playout(table(seed, seats), events, seed).fork)
                                 for _ in range(repeat)))
                game, pick = Game(table(seed, seats), events=events), random.Random(seed).random
                while game.pending is not None:
                    costs.append(min(_once(game.fork) for _ in range(repeat)))
                    options = game.pending.options
                    game.choose(options[int(pick() * len(options))])
            mean, whole = sum(costs) / len(costs), per_game[events, seats]
            rows.append([f"fork, events {'on' if events else 'off'}, {seats} players",
                         f"mean {mean * 1e6:,.0f} µs",
                         f"1/{whole / mean:.0f} of a game", "aim 1/15", f"worst {max(costs) * 1e6:,.0f} µs",
                         f"1/{whole / max(costs):.1f} of a game",
                         f"first {sum(first) / len(first) * 1e6:,.0f} µs"])
    return rows

def _once(work):
    start = now()
    work()
    return now() - start

def replay_all(records, events):
    for record in records: Game.from_record(record, events=events)

def replays(games, rounds):
    "The cost of a replay, for each decision, beside that of playing at random."
    rows = []
    for events in EVENTS:
        known = [playout(table(seed, 4), events, seed).record() for seed in range(games)]
        decisions = sum(len(Game.from_record(record).log) for record in known)
        times = best({"replay": partial(replay_all, known, events),
                      "play": partial(play_all, games, 4, events)}, rounds)
        rows.append([f"replay, events {'on' if events else 'off'}, 4 players",
                     f"{times['replay'] / decisions * 1e6:.1f} µs a decision",
                     f"{times['replay'] / times['play']:.2f} of playing it"])
    return rows

CACHE = tempfile.TemporaryDirectory()
IMPORTS = {"bare interpreter": "pass",
           "engine and edition": "import fluxx_tutor.game; from fluxx_tutor.cards import "
                                 "edition; edition('fluxx')",
           "fluxx_tutor.all, with an edition": "from fluxx_tutor.all import *; edition('fluxx')"}

def imports(rounds):
    "What an import costs in a new process, above a bare interpreter."
    times = {name: [] for name in IMPORTS}
    for _ in range(rounds + 1):                         # the first round writes the byte code
        for name, code in IMPORTS.items(): times[name].append(_process(code))
    bare = min(times["bare interpreter"][1:])
    rows = []
    for name, seen in times.items():
        spent = min(seen[1:])
        above = [f"{(spent - bare) * 1e3:.0f} ms above"] if IMPORTS[name] != "pass" else []
        rows.append([f"import: {name}", f"{spent * 1e3:.0f} ms", *above,
                     *(["aim 60 ms"] if name.startswith("engine") else [])])
    return rows

def _process(code):
    "The processor time of a Python process; the time on the wall where the system does not tell."
    command, env = [sys.executable, "-c", code], {**os.environ, "PYTHONPATH": str(ROOT),
                                                  "PYTHONPYCACHEPREFIX": CACHE.name}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # a user's second import finds the byte code; so must ours
    try: from resource import RUSAGE_CHILDREN, getrusage
    except ImportError:
        start = time.perf_counter()
        subprocess.run(command, env=env, check=True)
        return time.perf_counter() - start
    spent = lambda: sum(getrusage(RUSAGE_CHILDREN)[:2])
    start = spent()
    subprocess.run(command, env=env, check=True)
    return spent() - start

def long_game(turns, seeds, rounds):
    "The cost of a turn, a decision and a fork early and late in games that never end, as they have no Goals."
    deck, rows = edition("fluxx"), []
    pile = [card.id for card in deck.cards.values() if card.type not in (GOAL, META_RULE)]
    for events in EVENTS:
        seen = {}                                       # (what, when, seed) -> times
        for _ in range(rounds):
            for seed in range(seeds):
                for key, cost in _stretches(dict(edition="fluxx", players=NAMES,
                                                 draw_pile=pile[seed:] + pile[:seed], rest="box",
                                                 seed=seed), events, seed, turns):
                    seen.setdefault((*key, seed), []).append(cost)
        mean = {(what, when): sum(min(seen[what, when, seed]) for seed in range(seeds)) / seeds * 1e6
                for what, when, _ in seen}
        for what in ("turn", "decision", "fork"):
            early, late = mean[what, "early"], mean[what, "late"]
            rows.append([f"a {what}, events {'on' if events else 'off'}, 4 players",
                         f"{early:.1f} µs early", f"{late:.1f} µs late",
                         f"× {late / early:.2f}", "must not grow" if what == "turn" else ""])
    return rows

def _stretches(setup, events, seed, turns):
    "Play on and on; the costs in the second fifth of the turns and in the last."
    gc.collect()
    game, pick = Game(setup, events=events), random.Random(seed).random
    for when, upto in ((None, turns // 5), ("early", turns * 2 // 5),
                       (None, turns * 4 // 5), ("late", turns)):
        start, entries, first = now(), len(game.log), game.state.turns
        while game.state.turns < upto:
            options = game.pending.options
            game.choose(options[int(pick() * len(options))])
        if when is None: continue
        spent = now() - start
        yield ("turn", when), spent / (game.state.turns - first)
        yield ("decision", when), spent / (len(game.log) - entries)
        costs = []
        for _ in range(30):
            costs.append(min(_once(game.fork) for _ in range(2)))
            options = game.pending.options
            game.choose(options[int(pick() * len(options))])
        yield ("fork", when), sum(costs) / len(costs)

# ── many games, and bots ──

def _all_time():
    "Processor time of this process and of those that it has started."
    import psutil
    me = psutil.Process()
    return sum(sum(p.cpu_times()[:2]) for p in [me, *me.children(recursive=True)])

def simulated(games):
    "simulate by backend: games for each second of processor time, of all processes together."
    from fluxx_tutor.experiments import simulate
    rows, first = [], None
    ways = dict(serial={}, processes=dict(workers=2), dask=dict(backend="dask", workers=2))
    for name, where in ways.items():
        simulate(Scenario(), 200, progress=False, **where)              # processes start, and import
        begun = _all_time()
        simulate(Scenario(), games, progress=False, **where)
        rate = games / (_all_time() - begun)
        first = first or rate
        rows.append([f"simulate, {name}", f"{rate:,.0f}", f"{100 * rate / first:.0f} %"])
    return rows

def thinking(games):
    "How long each bot thinks about a choice that has several options."
    from fluxx_tutor.bots import BOTS, make_bot, random_bot
    rows = []
    for name in BOTS:
        spent, choices = [], 0
        for seed in range(games):
            game, bot, other = Scenario(seed=seed).start(), make_bot(name, seed), random_bot(seed)
            while game.pending is not None and choices < 40 * (seed + 1):
                mine = game.pending.player == "Ana" and len(game.pending.options) > 1
                begun = time.process_time()
                option = (bot if mine else other)(game)
                if mine: spent.append(1000 * (time.process_time() - begun))
                choices += 1
                game.choose(option)
        spent.sort()
        rows.append([name, f"{sum(spent) / len(spent):.1f} ms", f"{spent[len(spent) * 19 // 20]:.1f} ms"])
    return rows

def advising(positions):
    "How long the coach takes until it has said what is certain, and until it says something likely."
    import coach_check
    times = {"certain": [], "likely": []}
    for (number, game), _ in zip(coach_check.positions(1), range(positions)):
        first = coach_check.think(game, number, 800)[1]
        times["certain"].append(first["facts"])
        if "likely" in first: times["likely"].append(first["likely"])
    def within(spent, share): return f"{1000 * sorted(spent)[int(share * len(spent))]:.0f} ms"
    return [[f"until what is {what}", within(spent, 0.5), within(spent, 0.95)]
            for what, spent in times.items() if spent]

# ── the table ──

def show(head, rows):
    "Rows in columns; all but the first are set to the right."
    rows = [head, *rows] if head else rows
    width = [max(len(row[i]) if i < len(row) else 0 for row in rows) for i in range(max(map(len, rows)))]
    print()
    for row in rows:
        print("  ".join(cell.ljust(width[i]) if i == 0 else cell.rjust(width[i])
                        for i, cell in enumerate(row)).rstrip(), flush=True)

def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a few seconds, with more noise")
    quick = parser.parse_args().quick
    load = f", load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores" if hasattr(os, "getloadavg") else ""
    print(f"Fluxx Tutor on Python {platform.python_version()}{load}{', quick' if quick else ''}.",
          "Processor time, best of interleaved rounds.")
    rows, per_game = speed(*((25, 2) if quick else (120, 5)))
    show(["random games", "games/s", "decisions/s", "plays/s", "", ""], rows)
    show(["all editions, 4 players, and Solo", "games/s", "decisions/s", "plays/s",
          "a decision", "of the base game's"],
         editions(*((10, 2) if quick else (60, 4))))
    show(None, forks(1 if quick else 5, per_game))
    show(None, replays(*((10, 2) if quick else (50, 4))))
    show(None, imports(3 if quick else 10))
    show(["many games", "games/s of processor", "of serial"], simulated(600 if quick else 4000))
    show(["a bot's choice", "mean", "95 of 100 within"], thinking(1 if quick else 4))
    show(["the coach, by the clock", "median", "95 of 100 within"], advising(5 if quick else 25))
    turns = 300 if quick else 1500
    show([f"{turns:,} turns", "", "", "", ""], long_game(turns, *((2, 1) if quick else (4, 2))))

if __name__ == "__main__": main()
