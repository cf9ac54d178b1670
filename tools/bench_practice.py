"""How fast practice is: a part of `make bench`, or `python tools/bench_practice.py`. One core, CPU seconds.

Choices studied    a choice at a random table, played by the rules and by every belief that touches it
First question     practice() in its cell, the bank read from its file, up to what the page is sent
Ten more           the next session, chosen by what was answered; within a session the page needs no Python
A fresh question   about a belief that is wanted, made anew: each belief of a deck once
"""
import subprocess
import sys
import time
from itertools import islice
from statistics import median

from fluxx_tutor.bank import bank
from fluxx_tutor.bots import Chance
from fluxx_tutor.cards import BUILT_IN
from fluxx_tutor.game import Game
from fluxx_tutor.generator import generate
from fluxx_tutor.scenario import FluxxError, Scenario
from fluxx_tutor.study import parted, study

FIRST = """
import time
from fluxx_tutor.all import *
t = time.process_time()
shown = practice(keep=False)
print(time.process_time() - t)
t = time.process_time()
shown.respond(dict(n=1, do="open", slug="practice-fluxx-2"))
print(time.process_time() - t)
"""

def clocked(do):
    began = time.process_time()
    do()
    return time.process_time() - began

def choices(n=60):
    "Tables of random games of every deck, and a choice at each."
    out, chance = [], Chance(1)
    for seed in range(n):
        game = Game(dict(edition=BUILT_IN[seed % len(BUILT_IN)], players=["Ana", "Ben", "Cleo"], seed=seed))
        for _ in range(15 + seed % 20):
            if game.pending: game.choose(chance.pick(game.pending.options))
        while game.pending and game.pending.kind != "play": game.choose(chance.pick(game.pending.options))
        try: setup = Scenario.of(game).setup
        except FluxxError: continue             # in the middle of something, or over
        asked = Game(setup).pending
        out.append((setup, ("choose", asked.player, chance.pick(asked.options).key)))
    return out

def studied():
    "Choices studied in a second."
    tables = choices()
    for setup, entry in tables[:5]: study(setup, [], entry)         # the believers' code is made once
    return len(tables) / clocked(lambda: [parted(*study(setup, [], entry)) for setup, entry in tables])

def first_and_next(n=5):
    "Seconds until the first question is there, and the next session."
    told = [subprocess.run([sys.executable, "-c", FIRST], capture_output=True, text=True, check=True).stdout
            for _ in range(n)]
    return [median(times) for times in zip(*(map(float, one.split()) for one in told))]

def fresh(deck="fluxx"):
    "Seconds for a fresh question about each belief of a deck, where one is found; how many it has."
    wanted, out = sorted({name for x in bank(deck) for name in x.beliefs}), []
    for name in wanted:
        began = time.process_time()
        if list(islice(generate(deck, 77, want=[name], games=20), 1)): out.append(time.process_time() - began)
    return out, len(wanted)

def main():
    first, more = first_and_next()
    times, of = fresh()
    print("| practice | measured | wanted |\n|:--|--:|--:|")
    print(f"| choices studied in a second | {studied():.0f} | 50 |")
    print(f"| first question of practice() | {1000 * first:.0f} ms | 200 ms |")
    print(f"| ten more | {1000 * more:.0f} ms | 50 ms |")
    print(f"| a fresh question of a wanted belief, median | {median(times):.2f} s | 2 s |")
    print(f"| the slowest | {max(times):.1f} s | |")
    print(f"| beliefs of Fluxx for which one was found | {len(times)} of {of} | |")

if __name__ == "__main__": main()
