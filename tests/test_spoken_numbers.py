"""The numbers in a sentence are what the events did: they are read off the words, and counted anew at
the table.

Random games of all editions, Solo and mixed decks are played; after every event its sentence is read.
What the rules ask for is worked out from the names of the cards (`numbers` of test_random_games), not
from the engine's own numbers.
"""
import re
import sys
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
import examples     # noqa: E402
from fluxx_tutor.sentences import sentence, why         # noqa: E402
import test_random_games     # noqa: E402
from test_random_games import computing     # noqa: E402

DRAWS = ("draw", "redraw", "draw-on")
BY_RULE = ("turn-draw", "turn-draw-more", "next-draw", "catch-up-draw")

def by_names(game):
    "The table, where a copy is called as the card."
    return SimpleNamespace(state=game.state, rules=[id.partition("#")[0] for id in game.rules])

# draw, play, Hand Limit, Keeper Limit
def numbers(game): return test_random_games.numbers(by_names(game))

def said(text, pattern):
    "The numbers that a sentence says there; 'no' is 0. None where it says something else."
    found = re.search(pattern.replace("N", r"(\d+|no)"), text)
    return found and [0 if n == "no" else int(n) for n in found.groups()]

class Listener:
    "Somebody who hears every sentence and counts along."
    def __init__(self): self.heard, self.drawn, self.played, self.open = Counter(), 0, 0, {}

    def __call__(self, game, event):
        self.game, self.event, self.text = game, event, str(sentence(event, game.edition))
        if event.kind == "turn": self.drawn = self.played = 0
        check = getattr(self, event.kind.replace("-", "_"), None)
        if check: check(event)

    def hears(self, pattern, *wanted):
        "If the sentence says numbers there, they must be these."
        numbers = said(self.text, pattern)
        if numbers is None: return False
        self.heard[pattern] += 1
        assert numbers == list(wanted), f"{self.text!r} says {numbers}, and it is {list(wanted)}"
        return True

    # ── drawing: what is announced is what has come when the drawing is over ──
    def draw(self, event):
        if event.reason in BY_RULE:
            asked = numbers(self.game)[0]
            self.hears(r"has drawn N in this turn,? and (?:now the rules|the rules now) ask for N",
                       self.drawn, asked)
            self.hears(r"already drawn N in this turn and the rules now ask for N", self.drawn, asked)
            self.hears(r"[Nn]ow the rules ask for N", asked)
            self.hears(r"^The rules ask for N", asked)
            self.hears(r"the rules ask for N, so", asked)
        self.open[event.n] = [event, self.text, 0]
        self.came(event, event.n)

    def redraw(self, event): self.came(event, event.parent)
    def draw_on(self, event): self.came(event, event.parent)

    def came(self, event, n):
        drawing = self.open[n]
        drawing[2] += len(event.cards)
        if drawing[0].reason in BY_RULE: self.drawn += len(event.cards)
        short = str(sentence(event, self.game.edition, short=True))
        if event.n != n: assert said(short, r"\(N of N\)")[0] == drawing[2], short

    def drawings_are_over(self):
        "Between two choices no drawing is open: each has given what it announced."
        for _, text, came in self.open.values():
            told = (said(text, r"(?:draws|dealt) (?:the full )?N(?: card| more|\.)")
                    or [int("top card" in text)])
            assert told == [came], f"{text!r}, and {came} came"
            self.heard["drawings"] += 1
        self.open = {}

    def draws_none(self, event):
        self.hears(r"already drawn N in this turn and the rules now ask for N",
                   self.drawn, numbers(self.game)[0])

    # ── plays ──
    def play(self, event):
        if event.reason not in ("play", "play-all", "chance-play"): return
        self.played += 1
        self.hears(r"play N of N", self.played, numbers(self.game)[1])

    def replaced(self, event):
        self.hears(r"has N plays? left", numbers(self.game)[1] - self.game.state.played)

    # ── limits, Goals, hands, points ──
    def limit(self, event):
        _, _, hand, keep = numbers(self.game)
        player = self.game.state.player(event.player)
        spare = spare_of(self.game, player, event)
        self.hears(r"hold N cards?", hand + spare)
        self.hears(r"keep N Keepers?", keep + spare)

    def discard(self, event):
        two = any(id.startswith("Double Agenda") for id in self.game.rules)
        self.hears(r"Only N Goals? may be in play", 1 + two)
    def swap(self, event): self.hears(r"hand: N cards?", len(event.cards))
    def deal(self, event): self.hears(r"dealt N cards?", len(event.cards))
    def give(self, event): self.hears(r"N cards?\.", len(event.cards))
    def grab(self, event): self.hears(r"picks N cards?", len(event.cards))
    def claim(self, event): self.hears(r"makes N Goals?", len(self.game.state.player(event.player).claimed))
    def score(self, event): self.hears(r"makes N Goals?", len(self.game.state.player(event.player).claimed))
    def tie(self, event):
        if event.facts.get("what") == "cards in hand":
            for name in event.facts["players"]:
                self.hears(r"have N cards in hand each", len(self.game.hand(name)))

def spare_of(game, player, event):
    "What a Computer that works allows above a limit. It may be what was just discarded to keep it."
    table = by_names(game)
    gone = event.source.startswith("in_play:") and any(c.name == "The Computer" for c in event.cards)
    return computing(table, player) or gone * (1 + ("Inflation" in table.rules))

def check_why(game):
    "The parts of a number add up to it, and it is what the names of the cards say."
    s, told = game.state, {}
    for what, now in zip(("draw", "play", "hand limit", "keeper limit"), numbers(game)):
        text = str(why(s, what))
        n = re.match(r"(\d+|all)", text)
        if n is None: assert now >= 10**6, text
        elif n[1] == "all": assert now == 10**6, text
        else: assert int(n[1]) == now, f"{what}: {text!r}, and it is {now}"
        parts = [int(p) for p in re.findall(r"(?:says?|adds|gives \w+) (\d+)", text)]
        if n and ": " in text and "all cards in hand but" not in text: assert sum(parts) == int(n[1]), text
        told[what] = text
    return told

def listen(deck, seeds):
    heard = Counter()
    for seed in seeds:
        listener = Listener()
        for game in examples.steps(deck, seed, listener):
            listener.drawings_are_over()
            if game.pending and game.pending.kind in ("play", "begin"): check_why(game)
        heard += listener.heard
    return heard

@pytest.mark.parametrize("deck", [d for d in examples.DECKS if d != "arranged"])
def test_the_numbers_that_are_said_are_true(deck):
    heard = listen(deck, range(8))
    assert heard["drawings"] > 100 and heard[r"play N of N"] > 15, heard

def test_a_wrong_number_is_heard():
    "The listener is no decoration."
    listener = Listener()
    listener.text = "The Hand Limit lets Ana hold 2 cards."
    with pytest.raises(AssertionError, match="says .2., and it is .3."): listener.hears(r"hold N cards?", 3)
    assert not listener.hears(r"keep N Keepers?", 3)
