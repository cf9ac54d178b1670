"""Fill the bank of exercises, fluxx_tutor/data/practice.json.gz: `make bank`.

    python tools/bank.py --seconds 240                 of each deck: make exercises for so long, then choose
    python tools/bank.py --file build/made.jsonl       choose among what check_exercises.py --keep wrote down

For each deck: what the bank has (unless --anew), then from the tables that are laid out for beliefs, from the
tables of the lessons, and from games of bots, as long as there is time. Chosen are those that tell most: a
belief that few of the chosen ones show, of a kind that it was not asked by, and above all apart from the
beliefs that others confuse it with, so that the tutor can tell one from the other. What is kept is fair: one
right answer, the same whatever is hidden, and each believer's answer is wrong.
"""
import argparse
import heapq
import json
import sys
import time
from collections import Counter, defaultdict
from functools import cache
from multiprocessing import Pool
from pathlib import Path

from fluxx_tutor.bank import BANK, bank, bank_decks, packed
from fluxx_tutor.course import COURSE
from fluxx_tutor.exercises import Exercise, faults
from fluxx_tutor.generator import generate, made
from fluxx_tutor.sources import as_laid_out, lesson_cases, table_cases
from fluxx_tutor.tables import TABLES

DECKS = {"fluxx": 650, "star": 450, "word": 260, "regular-show": 260, "mystery": 400, "word-solo": 170,
         "mystery-solo": 170}           # deck -> how many exercises, at the most
DEALS = 16                              # of what is hidden: more than the generator tries
ALIKE = 4                               # exercises of one kind about the same card, at the most
HELD, LETTERS, EVENTS = 6, 200, 8       # cards in hands afterwards, letters to read, events: a phone has room

def deck_of(setup):
    "The name of the deck that a table is played with, as the bank calls it."
    deck = setup["edition"]
    return getattr(deck, "slug", deck) + ("-solo" if setup.get("solo") else "")

@cache
def lesson_decks():
    "Lesson -> the deck of its first table."
    return {slug: deck_of(make().scenario.setup) for slug, make in COURSE.items()}

def sources(name, seed, anew, file):
    "Exercises of a deck, the best source first; what is in a file was made before, of all sources."
    if not anew and name in bank_decks(): yield from bank(name)
    if file: return (yield from (x for x in from_file(file) if deck_of(x.setup) == name))
    yield from laid_out(name)
    for slug, deck in lesson_decks().items():
        if deck == name: yield from filter(None, map(made, lesson_cases(slug)))
    yield from generate(name.removesuffix("-solo"), seed, solo=name.endswith("-solo"))

def laid_out(name, clothes=5):
    "Exercises from the tables of a deck, in some clothes."
    for n in range(clothes):
        for belief in {one: 1 for table in TABLES if deck_of(table.setup) == name for one in table.beliefs}:
            cases = [case for case in table_cases(belief, clothes=n) if deck_of(case.setup) == name]
            yield from filter(None, map(as_laid_out, cases))

def from_file(path):
    "The exercises that were written down, one a line."
    for line in path.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        yield Exercise.from_json(told[-1] if isinstance(told, list) else told)


class Choice:
    "Which exercises to keep: those that tell most beside those that are kept already."
    def __init__(self, pool):
        self.mixed = defaultdict(set)           # belief -> those that stand behind the same answer somewhere
        for x in pool:
            for _, names in x.options:
                for name in names: self.mixed[name] |= {*names} - {name}
        self.asked, self.apart, self.cards = Counter(), Counter(), Counter()

    def told(self, x):
        "What an exercise tells: a belief by a kind of question, and a belief apart from another."
        for _, names in x.options:
            for name in names:
                yield self.asked, (name, x.kind.name), 1
                for other in self.mixed[name] - {*names}: yield self.apart, (name, other), 1
                if len(names) == 1: yield self.apart, (name, None), 2

    def worth(self, x):
        "Less, the more of it is told already."
        told = sum(weight / (1 + counter[key]) ** 2 for counter, key, weight in self.told(x))
        return told / (1 + len(x.log))          # what is quickly read is better

    def keep(self, x):
        for counter, key, _ in list(self.told(x)): counter[key] += 1
        self.cards[x.kind.name, x.entry[-1]] += 1

    def is_full(self, x): return self.cards[x.kind.name, x.entry[-1]] >= ALIKE

def fits(x):
    "Is there room for it on a phone, also when it was played out?"
    read = x.text() + "".join(x.words(value) for value, _ in x.options)
    held = sum(len(p.hand) for p in x.truth.after.seats)
    return len(read) <= LETTERS and held <= HELD and len(x.truth.events) <= EVENTS

def choose(pool, most):
    "So many of the pool, the most telling first; all of them fair. What a phone has room for comes first."
    choice, out = Choice(pool), []
    heap = [(-choice.worth(x), n, x) for n, x in enumerate(pool) if fits(x)]
    heapq.heapify(heap)
    while heap and len(out) < most:
        old, n, x = heapq.heappop(heap)
        if choice.is_full(x): continue
        now = -choice.worth(x)          # it can only have become less
        if heap and now > heap[0][0]: heapq.heappush(heap, (now, n, x))
        elif not faults(x, DEALS):
            choice.keep(x)
            out.append(x)
    told = {name for x in out for name in x.beliefs}
    for x in pool:                      # a belief that only long ones show is shown by one all the same
        if set(x.beliefs) - told and not fits(x) and not faults(x, DEALS):
            out.append(x)
            told |= {*x.beliefs}
    return out

def fill(job):
    "The rows of one deck."
    name, most, seconds, seed, anew, file = job
    until, pool = time.monotonic() + seconds, {}
    for exercise in sources(name, seed, anew, file):
        if exercise.beliefs: pool.setdefault(exercise.id, exercise)
        if time.monotonic() > until: break
    kept = choose(list(pool.values()), most)
    told = {belief for x in kept for belief in x.beliefs}
    print(f"{name}: {len(kept)} of {len(pool)} exercises, {len(told)} beliefs", file=sys.stderr)
    return name, [json.loads(json.dumps(x.to_json())) for x in kept]

def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=int, default=240, help="for each deck")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--anew", action="store_true", help="forget what is in the bank")
    parser.add_argument("--file", type=Path, help="exercises that were made before")
    asked = parser.parse_args()
    jobs = [(name, most, asked.seconds, asked.seed, asked.anew, asked.file) for name, most in DECKS.items()]
    if asked.jobs == 1: rows = dict(map(fill, jobs))
    else:
        with Pool(asked.jobs) as pool: rows = dict(pool.imap(fill, jobs))
    BANK.write_bytes(packed(rows))
    print(f"{sum(map(len, rows.values()))} exercises, {BANK.stat().st_size:,} bytes")

if __name__ == "__main__": main()
