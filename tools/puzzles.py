"""Fill the bank of puzzles, fluxx_tutor/data/puzzles.json.gz: `make puzzles`.

Random games are played and tables arranged until there are enough puzzles of each deck, or until the time is
up. A puzzle is kept if every way was found, nothing hidden decides it, and there are not many like it yet.
"""
import argparse
import sys
import time
from collections import Counter
from multiprocessing import Pool

from fluxx_tutor.puzzle_lesson import PUZZLES, packed_puzzles
from fluxx_tutor.puzzle_maker import puzzles_arranged, puzzles_from

DECKS = {"fluxx": 66, "star": 14, "mystery": 12, "regular-show": 10, "word": 8}    # how many
ARRANGED = 8 * ["win"] + 4 * ["save"]   # tables that are arranged for each game that is played
ALIKE = 5                               # puzzles of a deck whose way has the same types of cards, at the most

def fill(job):
    "The puzzles of one deck, the tables that were looked at, and the seconds."
    name, most, seconds, seed = job
    deck, solo = name.removesuffix("-solo"), name.endswith("-solo")
    began, rows, seen, have, n = time.monotonic(), [], set(), Counter(), 0
    while len(rows) < most and time.monotonic() - began < seconds:
        n += 1
        sources = [puzzles_from(deck, seed + n, solo=solo)]
        if not solo: sources += [puzzles_arranged(deck, kind, 100 * (seed + n) + i)
                                 for i, kind in enumerate(ARRANGED)]
        for puzzle in (one for source in sources for one in source):
            kinds, cards = pattern(puzzle), (puzzle.kind, *sorted(puzzle.ways[0]))
            if cards in seen or have[kinds] >= (ALIKE if puzzle.plays > 1 else 2): continue
            seen.add(cards)
            have[kinds] += 1
            rows.append(puzzle.to_json())
            print(f"{name} {len(rows)}: {kinds}, level {puzzle.level}", file=sys.stderr, flush=True)
    tables = 0 if solo else len(ARRANGED) * n
    print(f"{name}: {len(rows)} puzzles of {n} games and {tables} arranged tables", file=sys.stderr)
    return name, rows, n, time.monotonic() - began

def pattern(puzzle):
    "What the first way is made of: its kind, and the types of the cards in it."
    deck = puzzle.search.start.edition
    types = [str(deck.cards[key].type) if key in deck.cards else "other" for key in puzzle.ways[0]]
    return puzzle.kind, *sorted(types)

def mixed(decks):
    "One row of each deck in turn, as long as they last, so that the puzzles of a week differ."
    placed = [((i + 0.5) / len(rows), n, row) for n, rows in enumerate(decks) for i, row in enumerate(rows)]
    return [row for _, _, row in sorted(placed, key=lambda one: one[:2])]

def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=int, default=600, help="for each deck")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--decks", nargs="*", default=list(DECKS))
    asked = parser.parse_args()
    jobs = [(name, DECKS[name], asked.seconds, asked.seed) for name in asked.decks]
    with Pool(asked.jobs) as pool: done = list(pool.imap(fill, jobs, chunksize=1))
    PUZZLES.write_bytes(packed_puzzles(mixed([rows for _, rows, _, _ in done])))
    for name, rows, n, seconds in done:
        print(f"{name}: {len(rows)} puzzles from {n} rounds in {seconds:.0f} s")
    print(f"{sum(len(rows) for _, rows, _, _ in done)} puzzles, {PUZZLES.stat().st_size:,} bytes")

if __name__ == "__main__": main()
