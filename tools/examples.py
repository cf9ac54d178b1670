"""One example of every sentence that the engine can say, in one text to proof-read: `make examples`.

The text is tests/golden/sentences.txt; beside it, sentences.json says in which random game each example was
found, so that a test can play just those again. A run keeps the examples that are still there, and looks for
what has none.

    python tools/examples.py                  look on in 300 games of each deck
    python tools/examples.py --games 2000     look longer, for what is rare
    python tools/examples.py --anew           forget the old ones first

Random games of each edition with 2 to 6 players, alone, and of mixed decks; people join, leave, agree
on Keep Going and stop. In every other game only a part of the deck is used, so that piles run out.
Asked are also silly things: why not this card?
"""
import argparse
import json
import random
import sys
import time
import warnings
from functools import lru_cache
from pathlib import Path

from fluxx_tutor.cards import BUILT_IN, META_RULE, NEW_RULE, SURPRISE, DeckWarning, Edition, FluxxError
from fluxx_tutor.cards import edition
from fluxx_tutor.common_cards import zap_a_card_action
from fluxx_tutor.game import Game
from fluxx_tutor.numbers import in_force
from fluxx_tutor.catalogue import SENTENCES, form, form_of_question
from fluxx_tutor.sentences import WHY, asking, say_parts, sentence, why
from fluxx_tutor.solo import SOLO, set_aside

GOLDEN = Path(__file__).resolve().parent.parent/"tests"/"golden"
TEXT, FOUND = GOLDEN/"sentences.txt", GOLDEN/"sentences.json"
NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"]
DECKS = (*BUILT_IN, "solo", "mixed", "arranged")      # the last three are for what no edition shows by itself
MOST = 250                                 # decisions of a game
PARTS = {"event": "What happens", "ask": "What is asked", "why": "Why this number?", "no": "Why not?"}

# ── the games ──

@lru_cache
def mixed(base):
    "All editions in one deck, and a card that is in none of them."
    cards = [card for slug in BUILT_IN if slug != base for card in edition(slug).cards.values()]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeckWarning)
        return Edition.mix(f"{edition(base).name}, Mixed", base, [*cards, zap_a_card_action()])

def setup(deck, seed, rnd) -> dict:
    "The table of a game: a whole deck or part of it, with or without a Meta Rule and other readings."
    base = rnd.choice(BUILT_IN) if deck in ("solo", "mixed") else deck
    of = mixed(base) if deck == "mixed" else edition(base)
    solo, unused = deck == "solo", set_aside(of) if deck == "solo" else ()
    players = NAMES[:1 if solo else rnd.randint(2, 6)]
    metas = [c.name for c in of.cards.values() if c.type == META_RULE and not c.ran_out and c not in unused]
    known = {**of.options, **(SOLO.options if solo else {})}
    table = dict(edition=of, players=players, seed=seed, solo=solo,
                 meta=[rnd.choice(metas)] if metas and rnd.random() < 0.3 else [])
    if rnd.random() < 0.4: table["options"] = {name: rnd.choice(readings) for name, readings in known.items()}
    if "Keep Going" in table["meta"]: table["agreed"] = terms(rnd)
    return table | (part_of(of, players, rnd, unused, solo) if rnd.random() < 0.5 else {})

def part_of(deck, players, rnd, unused, solo) -> dict:
    "A small deck: some cards of the big one."
    cards = [c for c in deck.cards.values() if c.type != META_RULE and c not in unused]
    some = rnd.sample(cards, min(len(cards), rnd.randint(10, 24) + 4 * len(players)))
    rules = [c.id for c in some if c.type is NEW_RULE] if solo else []
    rest = [c.id for c in some if c.id not in rules]
    hands = {p: [rest.pop() for _ in range(3)] for p in players}
    piles = dict(draw_pile=rest, rules_deck=rules or ["Draw 2"]) if solo else dict(draw_pile=rest)
    return dict(hands=hands, rest="box", **piles)

def terms(rnd) -> dict:
    "How a game with Keep Going ends."
    ends = rnd.choice([dict(goals=1), dict(goals=2), dict(turns=4), dict(until="the pizza comes")])
    return {**ends, "tie": rnd.choice(["play on", "shared"]), "others_turn": rnd.choice(["goes on", "ends"])}

def come_or_go(game, rnd):
    "Somebody joins or leaves, all agree on something, or the game is stopped."
    absent, deed = [n for n in NAMES if n not in game.players], rnd.random()
    metas = [c.id for c in game.edition.cards.values() if c.type == META_RULE] or ["-"]
    try:
        if deed < 0.4 and absent: game.join(rnd.choice(absent))
        elif deed < 0.75: game.leave(rnd.choice(game.players))
        elif deed < 0.9:
            agreed = terms(rnd)
            if "Keep Going" in game.edition.cards: game.agree("Keep Going", **agreed)
        elif deed < 0.95: game.agree(rnd.choice(metas))
        else: game.stop()
    except FluxxError: pass             # this table does not do that

def say_something(game, rnd):
    "A word that may be none, where a table lets all agree on it."
    lying = [c.name for c in game.state.player(game.pending.player).keepers() if len(c.name) == 1]
    said = "".join(rnd.sample(lying, rnd.randint(3, len(lying)))).lower() if len(lying) > 3 else "no word"
    game.choose(said if said in game.pending else rnd.choice(game.pending.options))

KEEP_GOING = "all, with Keep Going"

def laid(slug, hands, in_play=None, **more):
    "A set-up in mid-turn; all other cards stay in the box."
    return dict(edition=slug, players=list(hands), hands=hands, in_play=in_play or {},
                drawn=1, rest="box") | more

ARRANGED = (      # what random games hardly ever come to: a table, and what is chosen there
    (laid("star", {"Ana": ["Steal a Keeper"], "Ben": ["It's a Trap!"]}, draw_pile=["Small Moon"],
          in_play={"Ana": ["Expendable Crewman", "Monolith"], "Ben": ["Starship"]}),
     ["Steal a Keeper", "Starship", "It's a Trap!", "Expendable Crewman"]),
    (laid("star", {"Ana": ["Beam Us Up!"], "Ben": ["It's a Trap!"], "Cleo": []}, draw_pile=["Small Moon"],
          in_play={"Ana": ["Teleporter"], "Ben": ["The Captain"]}, options={"beam us up": "theft"}),
     ["Beam Us Up!", "It's a Trap!", "Teleporter"]),
    (laid("fluxx", {"Ana": ["Love"], "Ben": []}), ["Love"]),
    (laid("word", {"Ana": ["X"], "Ben": ["C"], "Cleo": ["D"]}, {"Ana": ["Z", "A"]}, goals=["Silent Letter"],
          draw_pile=["F", "G"], options={"words": "agree"}),
     ["X", "zax", "yes", "no", "no word"]),
    (laid("word", {"Ana": ["P"], "Ben": ["C"]},
          {"Ana": ["K", "E", "E#2", "L", "A", "Y"]}, meta=["Keep Going"],
          goals=["Spell Keep", "Spell Play"], rules=["Double Agenda"], draw_pile=["F", "G"]),
     ["P", "Spell Play"]),
    (laid("word", {"Ana": ["K"], "Ben": ["C"]}, meta=["Keep Going"], draw_pile=["F"],
          claimed={"Ana": ["Verb"], "Ben": ["Noun"]}, agreed={"turns": 1, "tie": "shared"}),
     ["K", "C"]),
    (laid("star", {"Ana": ["Steal a Keeper"], "Ben": []}, {"Ben": ["Expendable Crewman", "Starship"]},
          draw_pile=["Small Moon", "Monolith"]),
     ["Steal a Keeper", "Expendable Crewman"]),
    (laid("star", {"Ana": ["Space Dock"], "Ben": ["Canceled Plans"], "Cleo": ["Veto!"]},
          draw_pile=["Small Moon"], options={"ask": "everyone"}),
     ["Space Dock", "Pass", "Pass"]),
    (laid("fluxx", {"Ana": ["5 Keepers", "Milk"], "Ben": []},
          {"Ana": ["Time", "Sleep", "Love", "Bread", "The Sun"]},
          rules=["Inflation"], draw_pile=["Dreams", "Money"]),
     ["5 Keepers", "Milk"]),
    (laid("fluxx", {"Ana": ["Toast"], "Ben": []},
          {"Ana": ["Bread", "The Toaster", "War", "Radioactive Potato"]},
          rules=["You Also Need a Baked Potato"], draw_pile=["Dreams"]),
     ["Toast"]),
    (laid(KEEP_GOING, {"Ana": ["Creeper Sweeper", "X"], "Ben": ["D"]}, meta=["Keep Going"],
          rules=["Double Agenda"],
          in_play={"Ana": ["Bread", "The Toaster", "War"], "Ben": ["Love", "Peace", "Death"]},
          goals=["Toast", "Hippyism"]),
     ["Creeper Sweeper"]),
    (laid("word", {"Ana": ["K"], "Ben": ["C"]}, meta=["Keep Going"], draw_pile=["F"], agreed={"turns": 1}),
     ["K", "C"]),
    (laid("fluxx", {"Ana": ["Play All", "Milk"], "Ben": []}, rules=["Play 2"], draw_pile=["Dreams"]),
     ["Play All"]))

def arranged(setup, choices):
    "A table that was laid out, at its start and after each choice."
    game = Game(setup | {"edition": mixed("word") if setup["edition"] == KEEP_GOING else setup["edition"]})
    yield game
    for choice in choices:
        if game.pending and choice in game.pending:
            game.choose(choice)
            yield game

def steps(deck, seed, watch=None):
    "A random game, as it is at the start and after each step."
    if deck == "arranged":
        yield from arranged(*ARRANGED[seed]) if seed < len(ARRANGED) else ()
        return
    rnd = random.Random(f"{deck} {seed}")
    try: game = Game(setup(deck, seed, rnd), watch=watch)
    except FluxxError: return           # a part of a deck that makes no game
    yield game
    while game.pending and len(game.log) < MOST:
        before = len(game.log)
        if rnd.random() < 0.03: come_or_go(game, rnd)
        elif game.pending.kind == "claim" and rnd.random() < 0.3: say_something(game, rnd)
        else: game.choose(rnd.choice(game.pending.options))
        if len(game.log) > before: yield game

# ── what is collected: pairs of a key and how to find the example again ──

def events_of(game):
    "Every way in which an event is told, with one or several cards."
    for e in game.last: yield ("event", form(e), e.reason or "", several(e)), e.n

def several(event) -> str:
    "Of a form that speaks of a number: is it about none, one or several?"
    said, points = " ".join(SENTENCES[form(event)][:2]), (event.facts or {}).get("points")
    cards = len(event.cards)
    counts = {"{count:": cards, "{number": event.number, "{cards}": cards, "{points:": points}
    n = next((v for field, v in counts.items() if field in said and v is not None), 1)
    return "none" if n == 0 else "" if n == 1 else "several"

def asked_of(game):
    if game.pending: yield ("ask", form_of_question(game.pending), "", ""), None

def numbers_of(game):
    "Each number in force, by what makes it what it is."
    s = game.state
    for what in WHY:
        said = why(game.state, what)
        rule = in_force(s, WHY[what][0])
        kind = "Basic Rules" if rule is None else rule.name.rstrip("0123456789 ")
        named = [p["name"] for p in said.parts if isinstance(p, dict) and "card" in p]
        others = [name for name in named if rule is None or name != rule.name]
        yield ("why", what, kind, " and ".join(others[:2])), None

def refusals_of(game, rnd, n):
    "A few silly questions."
    for _ in range(n):
        player, doing = rnd.choice(game.players), rnd.choice(["play", "take", "discard", "use"])
        choice = silly(game, player, rnd)
        asked = [choice, doing, player, player if rnd.random() < 0.3 else None]
        if said := refused(game, asked): yield ("no", said.code, doing, ""), asked

def silly(game, player, rnd) -> str:
    p, lot = game.state.player(player), rnd.random()
    surprises = [c.id for c in p.hand if c.type is SURPRISE]
    if denied := [e.facts["word"] for e in game.last if e.kind == "not-agreed"]: return denied[0]
    if lot < 0.05: return rnd.choice(["pass", "end turn", "Lvoe", "xyzzy", "eat", "house", "noon", "E"])
    if lot < 0.15 and surprises: return rnd.choice(surprises)
    near = p.hand + p.in_play if lot < 0.4 else [c for q in game.state.seats for c in q.in_play + q.claimed]
    return rnd.choice([c.id for c in near] if near and lot < 0.7 else list(game.edition.cards))

def refused(game, asked):
    choice, doing, player, seen_by = asked
    return game.why_not(choice, doing, player, seen_by)

def all_of(game, rnd, questions=6):
    "All examples of this step."
    yield from events_of(game)
    yield from asked_of(game)
    yield from numbers_of(game)
    yield from refusals_of(game, rnd, questions)

# ── looking for them ──

def look(decks, seeds, found):
    "Keep where in these games each example was found first. A key: part, name, about, how many, deck."
    known = {key[:4] for key in found}
    for deck in decks:
        for seed in seeds:
            asker = random.Random(f"asks {deck} {seed}")
            for step, game in enumerate(steps(deck, seed)):
                for key, how in all_of(game, asker, 100 if deck == "arranged" else 6):
                    if (*key, deck) in found or key in known and not is_for_each(key, deck): continue
                    found[(*key, deck)] = [deck, seed, step, how]
                    known.add(key)
    return found

def is_for_each(key, deck) -> bool:
    "What happens is shown for each edition, as each cites its own rulebook; once is enough for the plurals."
    return key[0] == "event" and not key[3] and deck in BUILT_IN

def play_again(found) -> dict:
    "Each key with its example, played again. One that is not there any more is None."
    games, told = {}, dict.fromkeys(found)
    for key, (deck, seed, step, how) in found.items():
        games.setdefault((deck, seed), {}).setdefault(step, []).append((key, how))
    for (deck, seed), wanted in games.items():
        for step, game in enumerate(steps(deck, seed)):
            for key, how in wanted.get(step, ()): told[key] = TELL[key[0]](game, key, how)
            if step == max(wanted): break
    return told

# ── in words ──

def clauses(said): return f"  [{', '.join(said)}]"      # on later lines only if they differ

def tell_event(game, key, n):
    e = next((e for e in game.last if e.n == n), None)
    if e is None or ("event", form(e), e.reason or "", several(e)) != key[:4]: return None
    cause = game.events[e.parent] if e.parent is not None else None
    why = f"  (from {cause.cards[0].name})" if cause and cause.cards else ""
    short, full = (sentence(e, game.edition, short=short) for short in (True, False))
    return f"{short}\n{full}{clauses(full.clauses)}{why}"

def tell_asked(game, key, _):
    now = game.pending
    if not now or form_of_question(now) != key[1]: return None
    words = [o.label for o in now if not o.card and not o.player]
    return (f"{say_parts(asking(now))}" + (f"  (asked by {now.card.name})" if now.card else "")
            + (f"  (or: {', '.join(words[:4])})" if words else ""))

def tell_number(game, key, _):
    if not any(found == key[:4] for found, _ in numbers_of(game)): return None
    said = why(game.state, key[1])
    return f"{said}{clauses(said.clauses)}"

def tell_refusal(game, key, asked):
    said = refused(game, asked) if asked[2] in game.players else None
    if said is None or said.code != key[1]: return None
    choice, doing, player, seen_by = asked
    asks = f"{player}: {doing} {choice}" + (", seen from there" if seen_by else "")
    because = f"; because of {', '.join(c.name for c in said.because)}" if said.because else ""
    return f"{said}{clauses(said.clauses)}  ({asks}{because})"

TELL = {"event": tell_event, "ask": tell_asked, "why": tell_number, "no": tell_refusal}

def written(told) -> str:
    "The collection as a text: what is told alike stands together, a line for each deck."
    lines, above, cited = (["An example of every sentence. `make examples` makes it; read it aloud."],
                           None, None)
    for key in sorted(told, key=order):
        part, name, about, many, deck = key
        if above is None or above[0] != part: lines += ["", f"═══ {PARTS[part]} ═══"]
        said = told[key].split("\n")
        if above != key[:4]:
            lines += ["", heading(part, name, about, many)] + ([f"    {said[0]}"] if part == "event" else [])
        text, _, cites = said[-1].partition("  [")
        cites, _, more = cites.partition("]")
        if cites and (above, cited) != (key[:4], cites): text += f"  [{cites}]"
        lines.append(f"    {deck}: {text}{more}")
        above, cited = key[:4], cites
    return "\n".join(lines) + "\n"

def order(key): return (list(PARTS).index(key[0]), *key[1:4], DECKS.index(key[4]))

def heading(part, name, about, many) -> str:
    if part == "event": name = name if about in ("", name.partition("/")[2]) else f"{name}, for {about}"
    elif part == "no": name, about = f"{name}, to {about}", ""
    elif part == "why": name = f"{name}: {about}" + (f", {many}" if many else "")
    return f"{name} ({many})" if many and part == "event" else name

# ── the files ──

def read() -> dict:
    if not FOUND.exists(): return {}
    return {tuple(key.split("|")): how for key, how in json.loads(FOUND.read_text(encoding="utf-8")).items()}

def write(found, told):
    plain = lambda data: json.dumps(data, ensure_ascii=False)
    rows = [f"{plain('|'.join(key))}: {plain(found[key])}" for key in sorted(found, key=order)]
    FOUND.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    TEXT.write_text(written(told), encoding="utf-8")

def main(args=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=300, help="of each deck")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--deck", choices=DECKS, help="only this one")
    parser.add_argument("--anew", action="store_true", help="forget the examples that were found before")
    asked = parser.parse_args(args)
    since, old = time.perf_counter(), {} if asked.anew else read()
    kept = {key: old[key] for key, text in play_again(old).items() if text}
    decks, seeds = [asked.deck] if asked.deck else DECKS, range(asked.seed, asked.seed + asked.games)
    found = look(decks, seeds, dict(kept))
    shown = {key[:4] for key in found if key[4] in BUILT_IN}
    found = {key: how for key, how in found.items() if key[4] in BUILT_IN or key[:4] not in shown}
    write(found, play_again(found))
    changes = found.keys() & kept.keys(), found.keys() - old.keys(), old.keys() - found.keys()
    said = ", ".join(f"{len(keys)} {how}" for keys, how in zip(changes, ("as before", "new", "gone")))
    print(f"{len(found)} examples: {said}; {time.perf_counter() - since:.0f} s.")

if __name__ == "__main__": sys.exit(main())
