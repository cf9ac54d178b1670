"""Does the bank notice a broken rule? `make break-rules`: each belief is made the rule in turn.

    python tools/break_rules.py                     every belief, the whole bank: about five minutes
    python tools/break_rules.py draw-waits          one, with every question that it breaks

A rule counts as noticed if some exercise now answers otherwise than when it was made, or cannot be played any
more; the exercise is named, with the clauses behind its answer.
"""
import sys
from collections import Counter

from fluxx_tutor.bank import bank, bank_decks
from fluxx_tutor.beliefs import beliefs, believe, find_belief
from fluxx_tutor.exercises import Exercise, changed


def broken_by(name: str, exercises) -> list:
    "The exercises that a broken rule changes: pairs of exercise and what is said of it."
    fresh = [Exercise.from_json(x.to_json()) for x in exercises]        # nothing is remembered
    with believe(name): told = [(x, changed(x)) for x in fresh]
    return [(x, said) for x, said in told if said]


def main(names):
    rows, missed = [x for deck in bank_decks() for x in bank(deck)], []
    if not names: print("| broken rule | exercises | clauses |\n|:--|--:|:--|")
    for name in names or beliefs():
        found = broken_by(name, rows)
        if not found: missed.append(name)
        clauses = Counter(id for x, _ in found for id in x.clauses()[:1])
        if names: print(*(f"{x.id} {x.text()}\n    {said}" for x, said in found), sep="\n")
        else: print(f"| {name} | {len(found)} | {', '.join(dict(clauses.most_common(3)))} |", flush=True)
    of = len(names or beliefs())
    print(f"\n{of - len(missed)} of {of} broken rules are noticed by {len(rows)} exercises."
          + (f" Not noticed: {', '.join(missed)}." if missed else ""))
    return bool(missed)


if __name__ == "__main__": sys.exit(main([find_belief(name).name for name in sys.argv[1:]]))
