"""Every bot against every other, in every deck: who wins how often, between which shares, and how long a
choice takes. `make tournament GAMES=100 ARGS='--decks fluxx --bots simple deep'`.

Both begin in half of the games. With --keep a folder, what is played is kept there, and a run that was
interrupted goes on; the table is printed all the same. Times are processor time, shared among all choices.
"""
import argparse
import sys
from itertools import combinations
from pathlib import Path
from time import process_time

from fluxx_tutor.bots import BOTS, LADDER, make_bot
from fluxx_tutor.cards import BUILT_IN
from fluxx_tutor.experiments import simulate
from fluxx_tutor.rates import as_lines, percent, wilson
from fluxx_tutor.scenario import Scenario


SPENT = {}      # seconds by bot, choices by (bot, "n"); outside of the bots, whose code a kept file knows


def timed(bot: str):
    "The same bot; how long it takes is added up."
    def make(seed):
        inner = make_bot(bot, seed)
        def choose(game):
            begun = process_time()
            try: return inner(game)
            finally:
                SPENT[bot] = SPENT.get(bot, 0) + process_time() - begun
                SPENT[bot, "n"] = SPENT.get((bot, "n"), 0) + (len(game.pending.options) > 1)
        choose.sees_all = True          # the bot within sees to it that it sees no more than its seat
        return choose
    make.__name__ = bot
    return make


def duel(slug: str, one: str, other: str, games: int, keep: Path | None) -> tuple[int, int, int]:
    "How many games one has won, the other, and how many there were."
    first, second = timed(one), timed(other)
    over = {"bots": {one: {"Ana": first, "Ben": second}, other: {"Ana": second, "Ben": first}}}
    file = keep / f"{slug}-{one}-{other}.jsonl" if keep else None
    rows = simulate(Scenario(slug), -(-games // 2), over=over, resume=file, progress=sys.stderr.isatty())
    began = {one: "Ana", other: "Ben"}          # one sits at Ana's seat in the rows that are named after one
    won = sum(row["winner"] == began[row["bots"]] for row in rows)
    lost = sum(row["winner"] not in (None, began[row["bots"]]) for row in rows)
    return won, lost, len(rows)


def told(slug, one, other, won, lost, games) -> list[str]:
    "A line of the table."
    low, high = wilson(won, games)
    return [slug, f"{one} against {other}", f"{won}:{lost}", f"of {games}", percent(won / games),
            f"{low * 100:.1f} to {percent(high)}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100, help="of each pair in each deck")
    parser.add_argument("--decks", nargs="+", default=list(BUILT_IN), choices=list(BUILT_IN))
    parser.add_argument("--bots", nargs="+", default=list(BOTS), choices=list(BOTS))
    parser.add_argument("--keep", type=Path, help="a folder for what is played")
    given = parser.parse_args()
    if given.keep: given.keep.mkdir(parents=True, exist_ok=True)
    lines = []
    for slug in given.decks:
        for other, one in combinations(sorted(given.bots, key=list(BOTS).index), 2):
            lines.append(told(slug, one, other, *duel(slug, one, other, given.games, given.keep)))
            print("  ".join(lines[-1]), flush=True)
    print("\n" + as_lines([["deck", "who", "won", "", "rate", "95 % confidence"], *lines]) + "\n")
    for bot in given.bots:
        if SPENT.get((bot, "n")):
            each = 1000 * SPENT[bot] / SPENT[bot, "n"]
            print(f"{LADDER[bot][0]} ({bot}): {each:.1f} ms a choice, in {SPENT[bot, 'n']:,} choices")


if __name__ == "__main__": main()
