"""Which clauses and beliefs do exercises reach? `make beliefs-table SECONDS=300`.

    python tools/beliefs_table.py 300             lessons, laid-out tables, then games for 300 seconds
    python tools/beliefs_table.py 300 --short     only what is missing
    python tools/beliefs_table.py made.jsonl      of the bank, and of what check_exercises.py --keep wrote

A clause is reached by an exercise if somebody who believes the opposite has an answer of their own in it:
the clause is one that the belief goes against, and the table's rulebook has it, or cites it where that is
silent. Counted are different tables: set-up, what was done, what is asked about.
"""
import json
import re
import sys
import time
from collections import Counter, defaultdict
from itertools import count
from pathlib import Path

from fluxx_tutor.bank import bank, bank_decks
from fluxx_tutor.beliefs import BELIEFS, beliefs
from fluxx_tutor.cards import BUILT_IN
from fluxx_tutor.clauses import CLAUSES
from fluxx_tutor.events import POINTS
from fluxx_tutor.exercises import Exercise
from fluxx_tutor.generator import NAMES, cases, made
from fluxx_tutor.sources import as_laid_out, lesson_cases, table_cases
from fluxx_tutor.state import mix
from fluxx_tutor.trace import cited

ROOT = Path(__file__).parent.parent
WANTED, TABLES = 120, 5         # so many clauses, with so many different tables each
ENOUGH = 8                      # tables of one belief, kind and deck, before others are looked for


def event_clauses() -> list:
    "The clauses that events cite: those of every point that some room but that of refusals names."
    rooms = [path.read_text(encoding="utf-8") for path in (ROOT / "fluxx_tutor").glob("*.py")
             if path.stem not in ("refusals", "events")]
    said = set(re.findall(r"[\"']([a-z][\w -]*)[\"']", "\n".join(rooms)))
    points = [p for p in POINTS if p in said or p.startswith(("first-", "attach-"))]
    return list(dict.fromkeys(id for p in points for id in POINTS[p].split()))


def way_to_play(n: int) -> dict:
    "A set-up: every deck, by two and by three, with Keep Going, alone."
    deck, way = BUILT_IN[n % len(BUILT_IN)], n // len(BUILT_IN) % 4
    if way == 3: return dict(edition=deck, players=list(NAMES[:1]), solo=True)
    more = {"meta": ["Keep Going"]} if way == 2 else {}
    return dict(edition=deck, players=list(NAMES[:3 if way == 1 else 2]), **more)


class Reached:
    "What the exercises found so far have reached."
    def __init__(self):
        self.clauses, self.beliefs, self.kinds = defaultdict(set), defaultdict(set), Counter()
        self.sources, self.tried = Counter(), Counter()

    def keep(self, exercise, source):
        if exercise is None: return
        table = repr((exercise.setup, exercise.log, exercise.entry))
        told = {*cited(exercise.truth.events, exercise.deck)}
        self.sources[source] += 1
        self.kinds[exercise.kind.name] += 1
        for name in exercise.beliefs:
            self.beliefs[name].add(table)
            for id in BELIEFS[name].against:
                if exercise.deck.rulebook in CLAUSES[id].editions or id in told: self.clauses[id].add(table)

    def wants(self, case) -> bool:
        "Not ever more of the same."
        key = case.belief, case.kind.name, case.setup["edition"], case.setup.get("solo", False)
        self.tried[key] += 1
        return self.tried[key] <= ENOUGH


def collect(seconds: float) -> Reached:
    "Exercises of lessons and laid-out tables, then of games for so long."
    found = Reached()
    for case in lesson_cases(): found.keep(made(case) if found.wants(case) else None, "lessons")
    for n in range(TABLES):
        for case in table_cases(clothes=n): found.keep(as_laid_out(case), "laid-out tables")
    end = time.monotonic() + seconds
    for n in count():
        for case in cases(way_to_play(n), mix("table", n)):
            if found.wants(case): found.keep(made(case), "games")
            if time.monotonic() > end: return found


def counted(path: Path) -> Reached:
    "What the bank reaches, and exercises that were written down."
    found = Reached()
    for deck in bank_decks():
        for exercise in bank(deck): found.keep(exercise, "bank")
    for line in path.read_text(encoding="utf-8").splitlines():
        found.keep(Exercise.from_json(json.loads(line)[-1]), "file")
    return found


def main(source: str, short: bool):
    found = collect(float(source)) if source.replace(".", "", 1).isdigit() else counted(Path(source))
    ids = event_clauses()
    for title, rows, reached in (("clause", ids, found.clauses), ("belief", beliefs(), found.beliefs)):
        print(f"\n| {title} | tables |\n|:--|--:|")
        for id in rows:
            if not short or len(reached[id]) < TABLES: print(f"| {id} | {len(reached[id])} |")
    n, more = (sum(len(found.clauses[id]) >= k for id in ids) for k in (1, TABLES))
    held = sum(len(found.beliefs[name]) >= TABLES for name in beliefs())
    said = (", ".join(f"{k} {v}" for k, v in c.most_common()) for c in (found.sources, found.kinds))
    print(f"\n{sum(found.sources.values())} exercises ({'; '.join(said)}).")
    print(f"Of {len(ids)} clauses that events cite, {n} are reached, {more} with {TABLES} tables or more "
          f"(wanted: {WANTED}). Of {len(beliefs())} beliefs, {held} with {TABLES} tables or more.")


if __name__ == "__main__": main(sys.argv[1] if sys.argv[1:] else "60", "--short" in sys.argv)
