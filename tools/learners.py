"""Does the tutor find out what somebody believes? `make learners N=1000`: simulated learners practise.

Each holds three beliefs of a deck's, drawn at random, answers by them where a question shows them and rightly
where not, but for a slip now and then. They practise as people do: sessions of ten, chosen as `practice()`
chooses them. Told are: after how many questions a belief that is held is named (never, if it is not named in
all of them), after how many all three are, how many questions about a belief it takes, and how many learners
hear of a belief that they do not hold.
"""
import argparse
import random
from math import inf
from statistics import median

from fluxx_tutor.bank import bank, bank_decks
from fluxx_tutor.practice import chosen
from fluxx_tutor.review import believed, doubtful, likely, suspected, together

SLIP = 0.02             # of the answers are slips


def answered(x, held, rnd, slip=SLIP):
    "How somebody who holds these beliefs answers: by them, else rightly, but for a slip."
    by_belief = [i for i, (_, names) in enumerate(x.options) if set(names) & held]
    if by_belief: return rnd.choice(by_belief)
    return rnd.randrange(len(x.options)) if rnd.random() < slip else x.right


class Learner:
    "Somebody who holds three beliefs, and what the tutor has found out."
    def __init__(self, deck, seed, slip=SLIP, held=3):
        self.pool, self.rnd, self.slip, self.seed = bank(deck), random.Random(f"{deck} {seed}"), slip, seed
        self.held = set(self.rnd.sample(sorted({name for x in self.pool for name in x.beliefs}), held))
        self.review, self.seen, self.asked, self.named, self.about = {}, set(), 0, {}, {}

    def session(self, length=10):
        "Ten questions; or fewer, before it is chosen anew."
        left = [x for x in self.pool if x.id not in self.seen]
        ten = chosen(left, length, self.seed + self.asked, doubtful(self.review), likely(self.review),
                     together(self.review))
        for x in ten: self.answer(x)
        return self

    def answer(self, x):
        self.seen.add(x.id)
        self.asked += 1
        for name in x.beliefs: self.about[name] = self.about.get(name, 0) + (name not in self.named)
        for name, kept in believed(self.review, x, answered(x, self.held, self.rnd, self.slip)).items():
            self.review[f"b:{name}"] = kept
        for one in suspected(self.review): self.named.setdefault(one.belief.name, self.asked)

    def when(self):
        "After how many questions each belief that is held was named."
        return [self.named.get(name, inf) for name in self.held]

    def falsely(self):
        "Beliefs that were named and are not held."
        return set(self.named) - self.held


def practised(deck, n, sessions=4, slip=SLIP, length=10):
    "So many learners after so many sessions of so many questions."
    learners = [Learner(deck, 1000 * seed, slip) for seed in range(n)]
    for one in learners:
        for _ in range(sessions): one.session(length)
    return learners


def row(learners, deck):
    "What was found out, in one line of a table."
    when = [n for one in learners for n in one.when()]
    share = lambda most: sum(n <= most for n in when) / len(when)
    found = [one.about[name] for one in learners for name in one.held if name in one.named]
    all_three = median(max(one.when()) for one in learners)
    return (f"| {deck} | {len(learners)} | {median(when):g} | {all_three:g} "
            f"| {share(15):.0%} | {share(20):.0%} | {share(40):.0%} | {median(found):g} "
            f"| {sum(bool(one.falsely()) for one in learners) / len(learners):.1%} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("n", type=int, nargs="?", default=1000)
    parser.add_argument("--sessions", type=int, default=4)
    parser.add_argument("--length", type=int, default=10, help="1: as if each question were chosen anew")
    parser.add_argument("--slip", type=float, default=SLIP)
    parser.add_argument("--decks", nargs="*", default=bank_decks())
    asked = parser.parse_args()
    print("| deck | learners | a belief is named after, median | all three | named within 15 | within 20 "
          "| within 40 | questions about it | learners who hear of one they do not hold |\n"
          "|:--|--:|--:|--:|--:|--:|--:|--:|--:|")
    for deck in asked.decks:
        print(row(practised(deck, asked.n, asked.sessions, asked.slip, asked.length), deck), flush=True)


if __name__ == "__main__": main()
