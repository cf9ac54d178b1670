"""Fill the bank of exercises, fluxx_tutor/data/practice.json.gz: `make bank`.

For each deck: what the bank has (unless --anew), then from the tables that are laid out for beliefs, from the
tables of the lessons, and from games of bots, until there are enough tables for each belief and kind of
question, or the time is up. What was kept is fair: one right answer, the same whatever is hidden, and each
believer's answer is wrong.
"""
import argparse
import json
import sys
import time
from collections import Counter
from functools import cache
from multiprocessing import Pool

from fluxx_tutor.bank import BANK, bank, bank_decks, packed
from fluxx_tutor.course import COURSE
from fluxx_tutor.exercises import faults
from fluxx_tutor.generator import generate, made
from fluxx_tutor.sources import from_tables, lesson_cases

DECKS = {"fluxx": 450, "star": 300, "word": 180, "regular-show": 180, "mystery": 280, "word-solo": 120,
         "mystery-solo": 120}           # deck -> how many exercises, at the most
DEALS = 16                              # of what is hidden: more than the generator tries
EACH = 5                                # tables of each belief and kind of question, at the most

def deck_of(setup):
    "The name of the deck that a table is played with, as the bank calls it."
    deck = setup["edition"]
    return getattr(deck, "slug", deck) + ("-solo" if setup.get("solo") else "")

@cache
def lesson_decks():
    "Lesson -> the deck of its first table."
    return {slug: deck_of(make().scenario.setup) for slug, make in COURSE.items()}

def sources(name, seed, anew):
    "Exercises of a deck, the best source first."
    if not anew and name in bank_decks(): yield from bank(name)
    yield from (x for x in from_tables() if deck_of(x.setup) == name)
    for slug, deck in lesson_decks().items():
        if deck == name: yield from filter(None, map(made, lesson_cases(slug)))
    yield from generate(name.removesuffix("-solo"), seed, solo=name.endswith("-solo"))

def fill(job):
    "The rows of one deck."
    name, most, seconds, seed, anew = job
    until, rows, have, seen = time.monotonic() + seconds, [], Counter(), set()
    for exercise in sources(name, seed, anew):
        if time.monotonic() > until or len(rows) >= most: break
        kind, behind = exercise.kind.name, exercise.beliefs
        if not behind or min(have[b, kind] for b in behind) >= EACH or exercise.id in seen: continue
        seen.add(exercise.id)
        if faults(exercise, DEALS): continue
        rows.append(json.loads(json.dumps(exercise.to_json())))
        have.update((b, kind) for b in behind)
    print(f"{name}: {len(rows)} exercises, {len({b for b, _ in have})} beliefs", file=sys.stderr)
    return name, rows

def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=int, default=240, help="for each deck")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--anew", action="store_true", help="forget what is in the bank")
    asked = parser.parse_args()
    with Pool(asked.jobs) as pool:
        jobs = [(name, most, asked.seconds, asked.seed, asked.anew) for name, most in DECKS.items()]
        rows = dict(pool.imap(fill, jobs))
    BANK.write_bytes(packed(rows))
    print(f"{sum(map(len, rows.values()))} exercises, {BANK.stat().st_size:,} bytes")

if __name__ == "__main__": main()
