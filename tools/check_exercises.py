"""Are the exercises right? `make exercises-check N=10000`: so many are made, and each is answered anew.

    python tools/check_exercises.py 10000                 the bank, then new ones of every deck and of Solo
    python tools/check_exercises.py 10000 --seed 5        others
    python tools/check_exercises.py --file made.jsonl     those in a file, one a line
    python tools/check_exercises.py 500 --keep made.jsonl     write down what was made

Nothing of the generator is used to answer. An exercise is read from its JSON, its table from the text form
of the scenario; the choices are made as anybody makes them, and what follows is read by tools/checker.py,
which knows the rulebooks and not the engine: it keeps a table of its own, and says if a rule is broken. The
answer is then counted on that table, or in the events, by a few lines for each kind (`READ` below).

wrong           another answer comes out, or a rule is broken on the way
two right       two options say the same, or the answer is another as soon as what is being done is done
unknowable      with other hidden cards another answer comes out (20 deals, and each hidden Creeper on top)
"""
import argparse
import json
import random
import sys
import time
from collections import Counter, defaultdict
from itertools import count, islice
from pathlib import Path

import beliefs_table
import checker
from fluxx_tutor.bank import bank, bank_decks
from fluxx_tutor.beliefs import beliefs
from fluxx_tutor.cards import CREEPER, FluxxError
from fluxx_tutor.exercises import Exercise
from fluxx_tutor.generator import generate
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.sentences import asking, say_parts
from fluxx_tutor.sources import from_tables

DEALS = 20                      # of what is hidden
NONE = 1_000_000                # a limit that binds nobody; a play of all cards
ON = 6                          # choices that what is being done may take until it is done


class Seen:
    "A table after the choice: what the checker has written down, what happened since, what is asked next."
    def __init__(self, setup, told):
        self.game = Scenario.parse(str(Scenario(**setup))).start()
        for entry in told.get("log", ()): do(self.game, entry)
        self.since = len(self.game.events)
        do(self.game, told["entry"])
        self.look()

    def look(self):
        "Read all events, with the rulebook in hand."
        self.checker = checker.Checker(self.game.setup, self.game.edition, self.game.log)
        for event in self.game.events: self.checker.see(event)
        self.checker.close(self.game)
        self.table, self.events = self.checker.table, self.game.events[self.since:]
        return self

    def goes_on(self, seed):
        "The same a few choices later, when what is being done is done; None if there is nothing to do."
        twin, chance = object.__new__(Seen), random.Random(seed)
        twin.game, twin.since = self.game.fork(), self.since
        for _ in range(ON):
            asked = twin.game.pending
            if asked is None: break
            if asked.kind in ("play", "begin") and all(o.kind != "end" for o in asked): break
            twin.game.choose(chance.choice(list(asked)))
        return twin.look() if len(twin.game.log) > len(self.game.log) else None


def do(game, entry):
    "What somebody does, as anybody would type it."
    what, who, *more = entry
    if what != "choose": return getattr(game, what)(who, **(json.loads(more[0]) if more else {}))
    if game.pending.player != who: raise FluxxError(f"{game.pending.player} is to choose, not {who}")
    return game.choose(more[0])


# ── the answers, kind by kind ──

def drawn(seen, player, events=None):
    to_hand = (e for e in (seen.events if events is None else events) if e.target == f"hand:{player}")
    return sum(len(e.cards) for e in to_hand if e.source == "draw_pile")

def draws_next(seen, player):
    begins = next(i for i, e in enumerate(seen.events) if e.kind == "turn" and e.player == player)
    return drawn(seen, player, seen.events[begins:])

def plays(seen, player):
    t = seen.table
    if t.active != player or t.phase != "plays": return 0
    return max(0, min(len(t.hand(player)), t.owed_plays() - t.played))

def wins(seen):
    winners = [e.player for e in seen.events if e.kind == "win"]
    if len(winners) > 1: raise FluxxError(f"{' and '.join(winners)} win together")
    return winners[0] if winners else None

def discards(seen):
    t, limits = seen.table, next(r for r in seen.checker.rooms if type(r).__name__ == "Limits")
    i = t.seats.index(t.active)
    around = [name for name in t.seats[i + 1:] + t.seats[:i] if name in t.players]
    cut = next(r for r in seen.checker.rooms if type(r).__name__ == "Counts").cut
    if cut or not plays(seen, t.active) and seen.game.pending.kind != "play": around.append(t.active)
    return next((name for name in around if limits.over(name)), None)

def asks_next(seen):
    asked = seen.game.pending
    return say_parts(asking(asked)).rstrip(".") if asked else "The game is over"

def may(doing):
    def read(seen, player, card):
        asked = seen.game.pending
        if asked is None or asked.player != player or asked.kind.startswith("answer") != (doing == "answer"):
            return False
        return seen.game.why_not(card, "use" if doing == "use" else "play", player) is None
    return read

def says(seen, *rules):
    told = {id for s in seen.game.explain(seen.events) for id in s.clauses}
    found = [id for id in rules if id in told]
    if len(found) != 1: raise FluxxError(f"{len(found)} of these rules are cited")
    return found[0]

def comes_first(seen, *about):
    "Which of two things is the first that is seen: by who gets or loses cards, and whose turn it is."
    def is_it(e, what, name):
        if what == "turn": return e.kind == "turn" and e.player == name
        if what == "draws": return e.source == "draw_pile" and e.target == f"hand:{name}"
        if what == "leaves": return e.target == "discard_pile" and name in {c.id for c in e.cards}
        if what == "discards": return e.kind == "limit" and e.player == name
        return e.target == f"in_play:{name}" and any(c.type is CREEPER for c in e.cards)
    asked = about[:2], about[2:]
    when = [next(e.n for e in seen.events if is_it(e, *one)) for one in asked]     # both happen
    return "|".join(asked[when.index(min(when))])

def gone(seen, card):
    "What the rules that are left say of what a rule was about."
    t, about = seen.table, {"draw": "Draw", "play": "Play", "hand_limit": "Hand Limit",
                            "keeper_limit": "Keeper Limit"}
    one = seen.game.edition.cards[card]
    if t.place[one] != "discard_pile": raise FluxxError("it is not gone")
    what = about[one.slot]
    said = t.rule(what)
    if said is None: return t.basic + t.more if what in ("Draw", "Play") else NONE
    return min(said, NONE)

def place(seen, *cards):
    where = [seen.table.place[seen.game.edition.cards[id]] for id in cards]
    if "playing" in where: raise FluxxError("it is still being played")
    return "|".join(where)

def sits(seen, card):
    keeper = seen.table.on.get(seen.game.edition.cards[card])
    return keeper and keeper.id

READ = {
    "drawn": drawn, "draws-next": draws_next, "plays": plays, "wins": wins, "discards": discards,
    "hand": lambda seen, who: len(seen.table.hand(who)),
    "keepers": lambda seen, who: len(seen.table.keepers(who)),
    "creepers": lambda seen, who: len(seen.table.creepers(who)),
    "claimed": lambda seen, who: len(seen.table.lying(f"claimed:{who}")),
    "goals": lambda seen: len(seen.table.lying("goals")),
    "rules": lambda seen: len(seen.table.lying("rules")),
    "turn": lambda seen: seen.table.active,
    "out": lambda seen, who: who in seen.table.out,
    "over": lambda seen: any(e.kind in ("win", "stop") for e in seen.events),
    "place": place, "places": place, "sits": sits, "next": asks_next, "says": says,
    "order": comes_first, "gone": gone,
    "choices": lambda seen, who: sum(o.card is not None for o in seen.game.pending),
    "may-end": lambda seen, who: seen.game.why_not("end") is None,
    "may-play": may("play"), "may-answer": may("answer"), "may-use": may("use")}
LASTING = ("hand", "keepers", "creepers", "claimed", "goals", "rules", "out", "place", "places", "sits",
           "turn")


# ── one exercise ──

def deals(setup, told, seen, chance):
    "The same table with what is hidden in another order: the piles card by card, and chance to come."
    piles = [pile for pile in ("draw_pile", "rules_deck") if setup.get("rest") != "box"]
    hidden, shown = {}, {pile: list(setup.get(pile, ())) for pile in piles}
    start = Scenario(**setup).start()
    for pile in piles:
        known = {start.edition.card(name).id for name in shown[pile]}
        hidden[pile] = sorted(id for id in laid(setup, pile) if id not in known)
    for _ in range(DEALS):
        for ids in hidden.values(): chance.shuffle(ids)
        yield {**setup, "seed": chance.randrange(10**6)} | {
            pile: [*shown[pile], *hidden[pile]] for pile in piles if hidden[pile]}
    for id in hidden.get("draw_pile", ()):
        if start.edition.cards[id].type is CREEPER:
            rest = [other for other in hidden["draw_pile"] if other != id]
            yield {**setup, "draw_pile": [*shown["draw_pile"], id, *rest]}

def laid(setup, pile):
    "What lies in a pile before anything is done."
    from fluxx_tutor.setup import arrange
    s = arrange(setup)
    return [c.id for c in (s.draw_pile if pile == "draw_pile" else s.piles.get(pile, ()))]

def look_at(told, chance):
    "What is wrong with an exercise: pairs of a class of fault and what is said of it."
    words = words_of(told)
    read = lambda seen: READ[told["kind"]](seen, *told["about"])
    right, values = told["expects"], [value for value, *_ in told["options"]]
    meant = (lambda value: words[values.index(value)]) if told["kind"] == "next" else (lambda value: value)
    if values.count(right) != 1: return [("wrong", f"{right!r} is right, and no option")]
    if len(set(words)) < len(words): return [("two right", f"two options read alike: {words}")]
    try: seen = Seen(told["setup"], told); found = read(seen)
    except (checker.Broken, FluxxError, StopIteration, KeyError, AttributeError) as e:
        return [("wrong", f"it cannot be answered: {type(e).__name__}: {e}")]
    if found != meant(right) or type(found) is not type(meant(right)):
        return [("wrong", f"{found!r} comes out, not {right!r}")]
    if told["kind"] in LASTING:
        for seed in range(3):
            later = seen.goes_on(seed)
            if later is not None and (then := read(later)) != right:
                return [("two right", f"{right!r} now, {then!r} as soon as {seen.game.pending!r} is done")]
    for setup in deals(told["setup"], told, seen, chance):
        try: found = read(Seen(setup, told))
        except (checker.Broken, FluxxError, StopIteration, KeyError, AttributeError) as e:
            return [("unknowable", f"with other hidden cards it cannot be answered: {type(e).__name__}: {e}")]
        if found != meant(right): return [("unknowable", f"with other hidden cards {found!r}, not {right!r}")]
    return []

def words_of(told):
    "The options as they are read."
    exercise = Exercise.from_json(told)
    return [exercise.words(value) for value, _ in exercise.options]


# ── many of them ──

def sources(seed):
    "Exercises without end: those of the bank, then of games and laid-out tables of every deck in turn."
    for deck in bank_decks(): yield from ((deck, x.to_json()) for x in bank(deck))
    made = {deck: generate(deck.removesuffix("-solo"), seed, solo=deck.endswith("-solo"))
            for deck in bank_decks()}
    tables = (x for n in count(1) for x in from_tables(first=1000 * seed + n, clothes=1))
    while True:
        for deck, exercises in made.items():
            yield from ((deck, x.to_json()) for x in islice(exercises, 4))
        yield from (("laid-out tables", x.to_json()) for x in islice(tables, 4))

def from_file(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        yield told if isinstance(told, list) else ("file", told)

def check_all(rows, most, seed, keep=None):
    "Look at so many different exercises, and tell what was found."
    seen, faults, reached, began = set(), [], Reached(), time.monotonic()
    for source, told in rows:
        if len(seen) >= most: break
        told = json.loads(json.dumps(told))
        key = json.dumps([told[k] for k in ("setup", "entry", "kind", "about")] + [told.get("log")])
        if key in seen: continue
        seen.add(key)
        if keep: keep.write(json.dumps([source, told]) + "\n")
        reached.keep(Exercise.from_json(told), source)
        for fault in look_at(told, random.Random(f"{seed} {len(seen)}")):
            faults.append((*fault, source, told))
            print(f"{fault[0]}: {Exercise.from_json(told)!r}\n    {fault[1]}\n    {json.dumps(told)}",
                  file=sys.stderr, flush=True)
        if not len(seen) % 250:
            print(f"{len(seen)} in {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    return seen, faults, reached

class Reached:
    "How many exercises there are of each source, kind, clause and belief."
    def __init__(self):
        self.sources, self.kinds, self.beliefs, self.clauses = (Counter() for _ in range(4))
        self.faults = defaultdict(int)
    def keep(self, exercise, source):
        self.sources[source] += 1
        self.kinds[exercise.kind.name] += 1
        self.beliefs.update(exercise.beliefs.keys())
        self.clauses.update({exercise.against(name) for name in exercise.beliefs} | {*exercise.clauses()[:3]})

def tell(seen, faults, reached):
    for title, counted in (("source", reached.sources), ("kind", reached.kinds)):
        print(f"\n| {title} | exercises |\n|:--|--:|")
        for name, n in counted.most_common(): print(f"| {name} | {n} |")
    print("\n| | there are | reached | five times or more |\n|:--|--:|--:|--:|")
    for title, ids, counted in (("beliefs", list(beliefs()), reached.beliefs),
                                ("clauses that events cite", beliefs_table.event_clauses(), reached.clauses)):
        print(f"| {title} | {len(ids)} | {sum(counted[id] > 0 for id in ids)} "
              f"| {sum(counted[id] >= 5 for id in ids)} |")
    kinds = Counter(fault[0] for fault in faults)
    print(f"\n{len(seen)} exercises: " + ", ".join(f"{kinds[what]} {what}"
                                                   for what in ("wrong", "two right", "unknowable")))

def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("n", type=int, nargs="?", default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path)
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()
    rows = from_file(asked.file) if asked.file else sources(asked.seed)
    keep = asked.keep.open("a", encoding="utf-8") if asked.keep else None
    seen, faults, reached = check_all(rows, asked.n, asked.seed, keep)
    tell(seen, faults, reached)
    return bool(faults)

if __name__ == "__main__": sys.exit(main())
