"""Does what the coach calls likely hold? Positions of games between bots, each judged again by more games.

    .venv/bin/python tools/coach_check.py --positions 200 --seed 1

A comparison holds if the same two choices, on fresh guesses, come out in the same order; a little difference
if it is little there, too; both intervals if each share lies in its own.
"""
import argparse, time
from collections import Counter
from statistics import median
from fluxx_tutor.ahead import Ahead
from fluxx_tutor.bots import Chance, simple_bot
from fluxx_tutor.chances import LITTLE, measured
from fluxx_tutor.coach import Coach
from fluxx_tutor.game import Game
from fluxx_tutor.state import mix

DECKS = ("fluxx", "star", "word", "regular-show", "mystery")
MEASURES = {"win": 0, "lose": 1, "goals": 2}


def positions(seed):
    "Open choices of games between simple bots, of all decks, with one to four players."
    chance, number = Chance(seed), 0
    while True:
        slug, players = DECKS[number % len(DECKS)], (2, 3, 2, 4, 1)[number // len(DECKS) % 5]
        number += 1
        alone = {"solo": True} if players == 1 else {}
        game = Game(dict(edition=slug, players=["Ana", "Ben", "Cleo", "Dan"][:players],
                         seed=mix("check", seed, number), **alone))
        bot = simple_bot(number)
        for _ in range(chance.pick(range(3, 40))):
            if game.pending is None: break
            game.choose(bot(game))
        while game.pending is not None and len(game.pending.options) < 2: game.choose(bot(game))
        if game.pending is not None: yield number, game


def truth(game, compared, games, seed, turns):
    "Both shares in so many fresh games."
    ahead, at = Ahead(game), MEASURES[compared.what]
    keys, fresh = [compared.one, compared.other], mix("truth", seed)
    rows = [measured(ahead, keys, fresh, n, turns) for n in range(games)]
    return [sum(row[i][at] for row in rows) / games for i in (0, 1)]


def judge(advice, shares) -> dict:
    "Which of its claims hold?"
    more, c = shares[0] - shares[1], advice.compared
    if advice.what == "little": return {"little": abs(more) <= LITTLE}
    if advice.what == "unclear": return {}
    inside = [abs(share - rate) <= half for share, rate, half in zip(shares, c.rates, c.within)]
    return {f"more often: {advice.what}": more > 0, "interval": all(inside)}


def think(game, number, games):
    "The coach's advice, with the seconds to its first certain and first likely sentence."
    start, coach, first = time.perf_counter(), Coach(game, games=games, seed=number), {}
    for told in coach.think():
        if told is None: continue
        first.setdefault("facts", time.perf_counter() - start)
        if any(a.level == "likely" for a in told): first.setdefault("likely", time.perf_counter() - start)
    return coach, first


def main():
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--positions", type=int, default=200)
    read.add_argument("--games", type=int, default=800, help="the coach's own")
    read.add_argument("--truth", type=int, default=2000, help="games to judge by")
    read.add_argument("--seed", type=int, default=1)
    args = read.parse_args()
    said, held, ends, times = Counter(), Counter(), Counter(), {"facts": [], "likely": []}
    for done, (number, game) in enumerate(positions(args.seed), 1):
        coach, first = think(game, number, args.games)
        for what, seconds in first.items(): times[what].append(seconds)
        for advice in coach.advice:
            ends[f"{advice.level} {advice.what}"] += 1
            if advice.level != "likely" or advice.what == "unclear": continue
            shares = truth(game, advice.compared, args.truth, number, coach.turns)
            for claim, holds in judge(advice, shares).items():
                said[claim] += 1
                held[claim] += holds
                if not holds: print(f"position {number}: {advice} Really {shares}.", flush=True)
        if done % 25 == 0 or done == args.positions: show(done, said, held, ends, times)
        if done >= args.positions: break


def show(done, said, held, ends, times):
    "The table so far."
    print(f"\n{done} positions. Sentences: {', '.join(f'{n} {what}' for what, n in sorted(ends.items()))}.")
    for claim in sorted(said):
        print(f"  {claim:20} said {said[claim]:4}, held {held[claim]:4}: {held[claim] / said[claim]:.1%}")
    for what, found in times.items():
        middle, most = median(found or [0]) * 1000, max(found or [0]) * 1000
        print(f"  first {what}: median {middle:.0f} ms, longest {most:.0f} ms")
    print(flush=True)


if __name__ == "__main__": main()
