"""A small language in which tests read like play.

    t = table(Ana="Draw 4, The Moon", Ben="Draw 2 | The Rocket", pile="Love, Milk, Bread")
    t.plays("Ana", "Draw 4")
    t.shows(Ana="The Moon, Love, Milk, Bread", rules="Draw 4", turn="Ben")

A player is written "hand | in play"; "…" stands for whatever is there. Cards that are not named stay in
the box. The first player is in mid-turn, having drawn 1; with drawn=None the turn begins with its draw.
Unless a pile is given, a few spare Actions make one. A name's own comma is left out:
"Draw 3 Play 2 of Them".
"""
import ast
import warnings
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from fluxx_tutor import fluxx
from fluxx_tutor.cards import BUILT_IN, DeckWarning, Edition, edition as edition_of, plain
from fluxx_tutor.scenario import Scenario

# our word -> the engine's
ZONES = dict(rules="rules", goal="goals", meta="meta", pile="draw_pile",
             discard="discard_pile", rules_deck="rules_deck",
             rules_discard="rules_discard")
# those that the edition has
SPARE = ("Creeper Sweeper, Discard and Draw, It's Trash Day, "
         "Let's Simplify, Mix It All Up, No Limits, Rotate Hands, "
         "Rules Reset, Space Jackpot!, Distress Call, Trade Hands, Trash a New Rule, Hand Limit 4")

def clause(id):
    "Mark a test with the clause or ruling that it shows."
    def mark(test):
        test.shows = id
        return test
    return mark
ruling = clause

def marks_in(path, kind):
    "The clauses (or rulings) that tests of a file are marked with, each with the name of its test."
    tests = ast.parse(path.read_text(encoding="utf-8")).body
    return [(mark.args[0].value, test.name) for test in tests for mark in getattr(test, "decorator_list", ())
            if isinstance(mark, ast.Call) and getattr(mark.func, "id", None) == kind]

@lru_cache
def marks(kind):
    """Each clause (or ruling) that a test of this folder is marked with, and the name of that test:
    the same one in each file, if several editions show it."""
    found = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        here = marks_in(path, kind)
        for id, name in here:
            assert [i for i, _ in here].count(id) == 1 and found.get(id, name) == name, (
                f"{id} is shown twice, the second time by {name} of {path.name}")
            found[id] = name
    return found

def showing(id):
    "The tests that are marked with this clause or ruling."
    name = marks("clause").get(id) or marks("ruling").get(id)
    files = [path.stem for path in sorted(Path(__file__).parent.glob("test_*.py"))
             if name and f"def {name}(" in path.read_text(encoding="utf-8")]
    return [getattr(import_module(file), name) for file in files]

@contextmanager
def unwarned():
    "Decks are made here whose warnings are looked at elsewhere (test_own_cards.py)."
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeckWarning)
        yield

def blanks(*cards, of=fluxx):
    "An edition with cards of our own: Fluxx 4.0's or another's, and these."
    deck = of.build()
    with unwarned():
        return Edition("blanks", "Fluxx with blanks", [*deck.cards.values(), *cards], options=deck.options)

def all_decks(*more):
    "All editions in one deck, and these cards."
    cards = [card for slug in BUILT_IN[1:] for card in edition_of(slug).cards.values()]
    with unwarned(): return Edition.mix("All of Them", "fluxx", [*cards, *more])

def photo(game):
    "All there is to a game, as plain data to compare."
    return snapshot(game), [e.to_json() for e in game.events]

def snapshot(game):
    "The same without its events."
    places = [(zone.name, [c.id for c in zone]) for zone in game.state.zones()]
    return game.record(), places, game.state.seed, game.view(), repr(game)

def looks_like(twin, game, was):
    "Is this a twin of the game that snapshot `was` shows? An event that both of them share needs no look."
    events = zip(twin.events, game.events)
    return (snapshot(twin) == was and len(twin.events) == len(game.events)
            and all(a is b or a.to_json() == b.to_json() for a, b in events))

def patience(game, event):
    "To watch a game with: one that goes on for ever without asking anybody fails."
    assert event.n < 5000, "The game goes on, and nobody is asked anything."

# ── what is asked of a table, beside what its verbs say ──
def kinds(t): return [e.kind for e in t.game.events]
def last_kinds(t): return [e.kind for e in t.game.last]
def turns(t): return [e.player for e in t.game.events if e.kind == "turn"]
def offered(t): return sorted(o.key for o in t.game.pending)
def told(t): return [str(s) for s in t.game.explain()]
def cited(t): return {clause for s in t.game.explain() for clause in s.clauses}

def names(text): return [name.strip() for name in text.split(",") if name.strip()]

def table(*, drawn=1, rest="box", edition="fluxx", **said):
    "A game to play on: zones and players by keyword, the rest as Scenario has it."
    zones = {ZONES[k]: names(said.pop(k)) for k in list(said) if k in ZONES}
    sides = {k: (said.pop(k) + "|").split("|") for k in list(said) if k[0].isupper()}
    hands, in_play = ({player: names(side[i]) for player, side in sides.items() if "…" not in side[i]}
                      for i in (0, 1))
    named = {plain(name) for cards in (*zones.values(), *hands.values(), *in_play.values()) for name in cards}
    deck = {plain(card.name) for card in edition_of(edition).cards.values()}
    zones.setdefault("draw_pile", [name for name in names(SPARE) if plain(name) in deck - named][:7])
    scenario = Scenario(edition, players=said.pop("players", list(sides)), drawn=drawn, rest=rest,
                        hands=hands, in_play=in_play, **zones,
                        **said)
    return Table(scenario.start(watch=patience))

class Table:
    "A game in progress; every verb fails with the scene before it."
    def __init__(self, game): self.game = game

    def plays(self, player, *cards):   return self._choose(player, cards, "play", "chance", "pick")
    def picks(self, player, *choices): return self._choose(player, choices, "pick", "player", "word", "done")
    def uses(self, player, *cards):    return self._choose(player, cards, "use")
    def says(self, player, *words):
        "Say something that need not be among the options."
        for word in words:
            assert (self.game.pending and self.game.pending.player
                    == player), f"{player} cannot say {word!r} here:\n{self.scene()}"
            self.game.choose(word)
        return self
    def draws(self, player):           return self._choose(player, ["draw"], "draw")
    def ends(self, player):            return self._choose(player, ["end turn"], "end")
    def passes(self, *players):
        for player in players: self._choose(player, ["pass"], "pass")
        return self

    def _choose(self, player, choices, *kinds):
        for choice in choices:
            now = self.game.pending
            option = (now
                      and next((o for o in now
                                if o.kind in kinds and plain(choice)
                                in (plain(o.key), plain(o.card.name if o.card else o.key))), None))
            assert now and now.player == player and option, (f"{player} cannot choose {choice!r} "
                                                             f"({'/'.join(kinds)}) here:\n{self.scene()}")
            self.game.choose(option)
        return self

    def asks(self, player, options):
        "This player is asked now, and these are all the options."
        now = self.game.pending
        assert now and now.player == player and sorted(o.key for o in now) == sorted(names(options)), (
            f"{player} is not asked: {options}\n{self.scene()}")
        return self

    def shows(self, **wanted):
        """These places hold exactly these cards (in any order, but for the draw pile and the Rules Deck);
        turn, drawn, played and winner are as said."""
        for what, text in wanted.items():
            for hoped, seen in self._compare(what, text):
                if isinstance(hoped, list) and what not in ("pile", "rules_deck"):
                    hoped, seen = sorted(hoped), sorted(seen)
                assert hoped == seen, f"{what} should be {hoped}, but is {seen}\n{self.scene()}"
        return self

    def _compare(self, what, text):
        g, plainly = self.game, lambda cards: [plain(c) for c in cards]
        if what in ZONES or what == "scored":
            return [(plainly(names(text)), plainly(getattr(g, ZONES.get(what, what))))]
        if what[0].islower(): return [(text, getattr(g, what))]
        sides = zip(text.split("|"), (g.hand(what), g.in_play(what)))
        return [(plainly(names(side)), plainly(cards)) for side, cards in sides if "…" not in side]

    def scene(self): return "\n".join([*map(str, self.game.explain()), "—", str(self.game)])
