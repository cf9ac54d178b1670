"""An independent checker of games: it knows the rulebooks, and of a game what everybody could write down.

`check(game)` reads the set-up, the log and the events of a game, keeps a table of its own beside
them, and says at which event a rule was broken, and which. It calls no rule of the engine: numbers,
slots, Goals and seats are worked out here once more, from the names and the rows of the cards. The
rooms:

Places    each card moves from where it lies; no Creeper in a hand; reshuffled is only for an empty draw pile
Order     whose turn comes next: clockwise, extra turns, turns put in between, changed seats, who
          comes or goes
Counts    draws and catch-up draws, plays, what ends a turn, in Solo the New Rule between two turns
Limits    others comply at once, the active player when the turn ends; only who is over discards, hand first
Slots     one New Rule for each thing, the newer one stays; no more Goals than are allowed
Winning   who alone meets a Goal unblocked is not passed over, nobody else wins; points of Keep Going and Solo

It does not look at: what single Actions, powers, Dangers, Secrets and Surprises say (their own tests
do), the order of the piles, which words are words (it believes who says one, if the letters lie
there), and who may see what (tests/test_hidden.py does).
"""
import re
from collections import Counter
from functools import lru_cache
from math import inf

KEEPER, CREEPER, GOAL, NEW_RULE, META_RULE, SURPRISE, SECRET = (
    "Keeper", "Creeper", "Goal", "New Rule", "Meta Rule", "Surprise", "Secret")
# else "other"
SOLO_PLACES = {"draw": "draw", "play": "play", "hand limit": "limit", "keeper limit": "limit"}


class Broken(AssertionError):
    "A rule was broken: at which event, which clause or ruling, and what is wrong."
    def __init__(self, event, id, said):
        super().__init__(f"at event {event!r}, {id}: {said}")
        self.event, self.id = event, id


def check(game):
    "Look at a whole game, as far as it has been played."
    checker = Checker(game.setup, game.edition, game.log)
    for event in game.events: checker.see(event)
    checker.close(game)


# ── the table ──

class Table:
    "What lies where, who sits where, and how the numbers in force read."
    def __init__(self, setup, deck):
        self.deck, self.solo = deck, bool(setup.get("solo"))
        alone = {"solo end": "last card", "solo goal": "may be taken"} if self.solo else {}
        self.options = ({name: readings[0] for name, readings in deck.options.items()} | alone
                        | setup.get("options", {}))
        self.seats, self.two = list(setup["players"]), len(setup["players"]) == 2
        self.out = {name: Counter(waits) for name, waits in setup.get("out", {}).items()}
        self.active = setup.get("turn") or self.players[0]
        self.on = {}                    # Creeper -> the Keeper that it sits on
        self.basic = 1                  # both numbers of the Basic Rules
        self.phase = "before"           # before, begin, plays, end
        self.drawn = self.played = self.missing = 0
        self.began = None               # cards in hand before the draw of this turn
        self.zones, self.place = {}, {}
        self.read_rules()
        lay(self, setup)

    # where cards lie
    def put(self, card, zone):
        before = self.place.get(card)
        if before: del self.zones[before][card]
        self.zones.setdefault(zone, {})[card] = None
        self.place[card] = zone
        if "rules" in (before, zone): self.read_rules()
    def lying(self, zone): return self.zones.get(zone, {})         # as it is now: whoever keeps it, copies it
    def hand(self, name): return self.lying(f"hand:{name}")
    def front(self, name): return self.lying(f"in_play:{name}")
    def keepers(self, name): return [c for c in self.front(name) if c.type == KEEPER]
    def creepers(self, name): return [c for c in self.front(name) if c.type == CREEPER]
    def named(self, name): return {c.name for c in self.front(name)}
    def guests(self, keeper): return [c for c, k in self.on.items() if k is keeper]
    def working(self, name, card):
        "How many cards of that name work in front of this player: Malfunction switches them off."
        broken = [k for c, k in self.on.items() if c.name == "Malfunction"]
        return [c for c in self.front(name) if c.name == card and c not in broken]

    # who plays
    @property
    def players(self): return [name for name in self.seats if name not in self.out]
    @property
    def others(self): return [name for name in self.players if name != self.active]
    @property
    def final(self): return any(c.name == "The Final Act" for c in self.lying("meta"))

    # the numbers
    def read_rules(self):
        "The New Rules in play by name, what Inflation adds to every digit, and the numbers that they set."
        self.rules = {c.name: c for c in self.lying("rules")}
        self.more, self.numbers = int("Inflation" in self.rules), {}
        for name in self.rules:
            if (m := re.fullmatch(r"(Draw|Play|Hand Limit|Keeper Limit) (\d+|All)", name)):
                self.numbers[m[1]] = inf if m[2] == "All" else int(m[2]) + self.more

    def rule(self, what): return self.numbers.get(what)         # None where no New Rule sets it

    def limit(self, what, name):
        "The limit for this player's hand or Keepers, what the Computer allows included."
        number = self.rule(what)
        if number is None: return inf
        return number + sum(one(c, self) for c in self.working(name, "The Computer"))

    def owed_draws(self):
        "How many cards the active player draws in a turn, as things stand."
        n = (self.rule("Draw") or self.basic + self.more) + bonus(self)[0]
        if "Play All But 1" in self.rules:
            began = self.began if self.phase == "plays" else len(self.hand(self.active))
            n += began == 0 and n == 1 + self.more
        return n

    def owed_plays(self):
        "How many cards the active player plays in a turn, as things stand."
        if "Play All But 1" in self.rules:
            n = max(0, self.played + len(self.hand(self.active)) - 1 - self.more)
        else: n = self.rule("Play") or self.basic + self.more
        return n + bonus(self)[1]


def lay(table, setup):
    "The table as the set-up arranges it; all else lies in the draw pile (in Solo two decks) or the box."
    left = dict.fromkeys(table.deck.cards.values())
    def take(name, zone):
        if zone == "meta": card = table.deck.meta_rule(name)         # it need not be one of the deck's own
        else: card = next(c for c in table.deck.find(name) if c in left)
        left.pop(card, None)
        table.put(card, zone)
    for what, zone in (("hands", "hand"), ("in_play", "in_play"), ("claimed", "claimed")):
        for player, names in setup.get(what, {}).items():
            for name in names: take(name, f"{zone}:{player}")
    for zone in ("meta", "rules", "goals", "draw_pile", "discard_pile", "rules_deck", "rules_discard"):
        for name in setup.get(zone, ()): take(name, zone)
    for creeper, keeper in setup.get("attached", {}).items():
        for c in table.deck.find(creeper):
            there = [k for k in table.deck.find(keeper) if table.place.get(c) == table.place.get(k)]
            if there: table.on[c] = there[-1]
    boxed = {META_RULE} | ({CREEPER} if any(c.name == "No Creepers" for c in table.lying("meta")) else set())
    aside = set_aside(table.deck) if table.solo else ()
    for card in left:
        box = setup.get("rest") == "box" or card.type in boxed or card in aside
        deck = "rules_deck" if table.solo and card.type == NEW_RULE else "draw_pile"
        table.put(card, "box" if box else deck)


def set_aside(deck):
    "What Solo Fluxx does without is a list of the edition, no rule: it is read from there."
    from fluxx_tutor.solo import set_aside
    return set_aside(deck)


def one(card, table):
    "The number that a card says: a digit, which Inflation raises, or the word one."
    digit = re.search(r"\d+", card.words())
    return int(digit[0]) + table.more if digit else 1


def bonus(table):
    "How many draws and plays the active player has on top of the Draw and Play rules."
    mine, rules, others = table.active, table.rules, table.others
    kept = lambda name: len(table.keepers(name))
    sleuths = lambda name: sum("Investigator" in c.icons for c in table.keepers(name))
    draws = plays = sum(one(c, table) for c in table.working(mine, "The Computer"))
    step = 1 + table.more
    party = "Party Bonus" in rules and any("The Party" in table.named(name) for name in table.players)
    if party: draws, plays = draws + step, plays + step
    if "Poor Bonus" in rules and all(kept(mine) < kept(name) for name in others): draws += step
    if "Rich Bonus" in rules and all(kept(mine) > kept(name) for name in others): plays += step
    if "Detective Bonus" in rules and all(sleuths(mine) > sleuths(name) for name in others): draws += step
    if "Vowel Bonus" in rules and not table.named(mine) & set("AEIOU"): draws += step
    return draws, plays


@lru_cache(None)
def slot(name):
    "What a New Rule is about: those about the same thing contradict each other."
    number = re.fullmatch(r"(Draw|Play|Hand Limit|Keeper Limit) (\d+|All|All But 1)", name)
    return number[1].lower() if number else "top card" if name in ("Mystery Play", "Wormhole") else name


# ── the rooms ──

class Room:
    "A part of the rules. `rest` is called before an event at which nothing may be left to do."
    def __init__(self, table, log): self.table, self.log = table, log
    def rest(self, event): pass
    def before(self, event): pass
    def after(self, event): pass
    def close(self, game): pass


class Places(Room):
    "Each card moves from where it lies."
    def __init__(self, table, log):
        super().__init__(table, log)
        self.played = {}                # the name of the card, by the number of the event that plays it

    def before(self, e):
        t = self.table
        if e.kind == "reshuffle" and e.reason == "reshuffle" and t.lying("draw_pile"):
            raise Broken(e, "reshuffle-only-when-needed",
                         f"{len(t.lying('draw_pile'))} cards lie in the draw pile")
        for card in e.cards if e.target else ():
            if not t.place.get(card, "box").startswith(e.source):
                raise Broken(e, "cards-move", f"{card} lies in {t.place[card]}, not in {e.source}")
            if card.type == CREEPER and e.target.startswith(("hand:", "aside:")) and e.kind != "deal":
                raise Broken(e, "creeper-auto-play", f"{card} is drawn or taken into a hand")
            if e.source == "box" and card.type != META_RULE:
                raise Broken(e, "cards-move", f"{card} is not in this game")

    def after(self, e):
        t = self.table
        if e.kind == "reshuffle":
            for card in list(t.lying("discard_pile")): t.put(card, "draw_pile")
        for card in e.cards if e.target else (): t.put(card, e.target)
        if e.kind == "play": self.played[e.n] = e.cards[0].name
        # it takes them off their Keepers
        if e.kind == "mix" and self.played.get(e.parent) == "Mix It All Up": t.on = {}
        if e.kind == "attach": t.on[e.cards[0]] = e.cards[1]
        if e.kind == "escalate": t.basic += 1
        in_front = lambda c, k: t.place[c] == t.place[k] and t.place[c].startswith("in_play:")
        if t.on: t.on = {c: k for c, k in t.on.items() if in_front(c, k)}

    def rest(self, e):
        t = self.table
        held = [c for name in t.seats for c in t.hand(name) if c.type == CREEPER]
        if held: raise Broken(e, "creeper-auto-play", f"{held[0]} is in a hand")
        for name in t.out:
            if t.hand(name) or t.keepers(name):
                raise Broken(e, "danger-discard-all", f"{name} is out and still has cards")

    def close(self, game):
        t = self.table
        real = {card: zone.name for zone in game.state.zones() for card in zone}
        lost = [card for card, zone in t.place.items() if real[card] != zone]
        if lost:
            said = f"{lost[0]} lies in {real[lost[0]]}; the events say {t.place[lost[0]]}"
            raise Broken(game.events[-1], "cards-move", said)


class Order(Room):
    """Whose turn comes next.

    The round stands at a seat: that of the last turn which was taken in order. Extra turns and turns
    put in between leave it there. Then it goes on clockwise to the next seat, but not to that of
    somebody who is out, unless all others have completed a turn since, and not to whoever has changed
    seats since (Brain Transference). Whoever joins sits down last in the order, and those who are out
    do not wait for them.
    """
    def __init__(self, table, log):
        super().__init__(table, log)
        self.stand = table.seats.index(table.active) if table.active in table.seats else 0
        self.mover = None               # who has changed seats since the round stands here
        self.extra = []                 # extra turns owed to the active player, by the cards that give them
        self.row = []                   # the cards whose extra turns were taken in this row
        self.later = []                 # pairs: who is owed one after their next own turn, and by which card
        self.between = None             # who takes a turn in between next, and by which card
        self.running = None             # whose turn is under way
        self.first = True               # is the first turn still to come?

    def due(self, final=None):
        "The seat whose turn is next in order."
        t = self.table
        final = t.final if final is None else final
        around = [(self.stand + i) % len(t.seats) for i in range(1, len(t.seats) + 1)]
        can = [i for i in around if t.seats[i] not in t.out or not final and not t.out[t.seats[i]]]
        return next((i for i in can if t.seats[i] != self.mover), can[0] if can else None)

    def before(self, e):
        if e.kind == "turn": self.turn(e)
        elif e.kind in ("return", "too-late"): self.back(e)
        elif e.kind == "extra-turn": self.another(e)
        elif e.kind == "no-effect" and e.reason == "one-extra-turn": self.no_other(e)

    def turn(self, e):
        "Is it this player's turn?"
        t = self.table
        if self.first and t.options.get("first") == "random" and not t.solo: t.active = e.player
        if self.first: expected, self.stand = t.active, t.seats.index(t.active)
        else: expected = self.next_up()
        if e.player != expected: raise Broken(e, "order-clockwise", f"it is the turn of {expected}")
        if e.player in t.out: raise Broken(e, "danger-wait-for-all-others", f"{e.player} is out of the game")
        self.first, t.active, self.running = False, e.player, e.player
        self.extra = [card for name, card in self.later if name == e.player] + self.extra
        self.later = [pair for pair in self.later if pair[0] != e.player]

    def next_up(self):
        "Pass the turn on, and say to whom."
        t, self.between, between = self.table, None, self.between
        if self.extra and t.active in t.players:
            self.row.append(self.extra.pop(0))
            return t.active
        self.extra = []
        if between:
            self.row = [between[1]] if between[0] != t.active else self.row + [between[1]]
            return between[0]
        self.stand = self.due()
        if t.seats[self.stand] != t.active or t.solo: self.row = []
        self.mover = None
        return t.seats[self.stand]

    def back(self, e):
        "Somebody comes back, or would: at their own seat, when all others have completed a turn."
        t = self.table
        if t.solo or t.two and e.player not in t.out: return            # right after they were eliminated
        due = self.due(final=False if e.kind == "too-late" else None)
        if self.extra or self.between or due is None or t.seats[due] != e.player:
            waits = dict(t.out.get(e.player, {}))
            raise Broken(e, "danger-return-after-all-others-played",
                         f"{e.player} is back, and waits for {waits}")

    def another(self, e):
        "A card gives another turn: each of them one in a row."
        card = e.cards[0].name
        if e.player != self.table.active: self.later.append((e.player, card))
        elif card in self.extra + self.row:
            raise Broken(e, "two-different-extra-turn-cards", f"{card} has given {e.player} one already")
        else: self.extra.append(card)

    def no_other(self, e):
        card = e.cards[0].name
        if card not in self.extra + self.row + [given for name, given in self.later if name == e.player]:
            raise Broken(e, "two-different-extra-turn-cards", f"{card} has given {e.player} none yet")

    def after(self, e):
        t = self.table
        if e.kind == "join": t.seats.append(e.player)
        elif e.kind == "leave": self.gone(e.player)
        elif e.kind == "seats": self.swap(e.player, e.facts["from"])
        elif e.kind == "end": self.over()
        elif e.kind == "time-machine": self.travel(e)
        elif e.kind == "eliminated": self.wait(e.player)
        elif e.kind == "return": t.out.pop(e.player, None)
        elif e.kind == "too-late": self.too_late(e.player)

    def swap(self, one, two):
        seats = self.table.seats
        i, j = seats.index(one), seats.index(two)
        seats[i], seats[j] = two, one
        self.mover = one

    def over(self):
        "A turn is over: those who are out wait for one less."
        for waits in self.table.out.values():
            if self.running in waits: waits[self.running] -= 1
        for name in self.table.out: self.table.out[name] = +self.table.out[name]

    def travel(self, e):
        if e.player == self.table.active: self.extra.append(e.cards[0].name)
        else: self.between = (e.player, e.cards[0].name)

    def wait(self, name):
        t = self.table
        for waits in t.out.values(): waits.pop(name, None)
        if t.active == name: self.extra = []            # extra turns are lost with this one
        if t.two and not t.final and not t.solo: return         # back as soon as all is discarded
        t.out[name] = Counter(p for p in t.players if p != name)
        # the turn that runs now is no whole one, unless its player has left
        if t.active not in (name, None): t.out[name][t.active] += 1

    def too_late(self, name):
        "Nobody comes back any more. If the seat was reached by that, the round goes on from there."
        if name in self.table.out: self.stand = self.table.seats.index(name)
        else: self.table.out[name] = Counter()

    def gone(self, name):
        "Somebody has left the table: the order closes up."
        t, i = self.table, self.table.seats.index(name)
        t.seats.remove(name)
        if i <= self.stand: self.stand -= 1
        t.out.pop(name, None)
        for waits in t.out.values(): waits.pop(name, None)
        if self.between and self.between[0] == name: self.between = None
        if t.active == name: t.active, self.extra, self.first = None, [], False
        self.later = [pair for pair in self.later if pair[0] != name]


CUT = {"end-at-once", "end-by-free-action", "claim-ends-turn", "claim-ends-other", "eliminated",
       "eliminated-of-two", "solo-eliminated"}
# drawn because of the draw rule
RULE_DRAWS = ("turn-draw", "turn-draw-more", "next-draw", "catch-up-draw")
ENDING = ("Get On With It!", "Swap Plays for Draws")            # free actions that end the turn at once


class Counts(Room):
    "What is drawn and played in a turn, and when it is over."
    def __init__(self, table, log):
        super().__init__(table, log)
        self.cut = False                # has something ended this turn at once?
        # has somebody come or gone since the last play? The plays may have been over then
        self.disturbed = False
        self.drawing = None             # the number of the draw that runs
        self.turned_up = self.again = 0         # in Solo: New Rules since the last turn, and extra turns owed

    def before(self, e):
        t = self.table
        if e.kind == "turn": self.begin(e)
        elif e.kind == "draw" and e.reason in RULE_DRAWS: self.draw(e)
        elif e.kind == "play" and e.parent is None and e.source == f"hand:{t.active}": self.play(e)
        elif e.kind == "use": self.use(e)
        elif self.is_closing(e): self.close_plays(e)
        if e.kind == "end": self.end(e)

    def rest(self, e):
        t = self.table
        if t.phase != "plays" or self.cut or t.active not in t.players or e.kind not in ("play", "use"):
            return
        if (owed := t.owed_draws() - t.drawn - t.missing) > 0:
            raise Broken(e, "rule-active-player-catches-up", f"{t.active} still has to draw {owed}")

    def begin(self, e):
        t = self.table
        if t.solo and t.phase != "before":
            if self.turned_up != (self.again == 0):
                raise Broken(e, "solo-alternates-turn-and-rule",
                             f"{self.turned_up} New Rules since the last turn")
            self.again = max(0, self.again - 1)
        t.phase, t.drawn, t.played, t.missing, t.began = "begin", 0, 0, 0, None
        self.cut, self.drawing, self.turned_up = False, None, 0

    def draw(self, e):
        "As many as the rules ask for now, less what was drawn for them before."
        t = self.table
        catching_up = e.reason == "catch-up-draw"
        if self.cut or t.phase != ("plays" if catching_up else "begin"):
            raise Broken(e, "turn-draw", f"that is no time to draw ({t.phase})")
        if e.player != t.active: raise Broken(e, "turn-draw", f"it is the turn of {t.active}")
        if not catching_up: t.phase, t.began = "plays", len(t.hand(t.active))
        owed = t.owed_draws() - t.drawn - t.missing
        there = [*t.lying("draw_pile"), *(t.lying("discard_pile") if not t.solo else ())]
        if e.number != min(owed, sum(c.type != CREEPER for c in there)):
            id = "ex-draw4-difference" if catching_up else "turn-draw"
            raise Broken(e, id, f"{t.active} has to draw {owed}")
        self.drawing = e.n

    def play(self, e):
        t = self.table
        if t.phase != "plays" or self.cut:
            raise Broken(e, "turn-play", "the plays of this turn are over, or not begun")
        if t.played >= t.owed_plays():
            raise Broken(e, "turn-play", f"{t.played} of {t.owed_plays()} plays are made")
        by_chance = "First Play Random" in t.rules and t.played == 0 and t.owed_plays() > 1
        if by_chance != (e.reason == "chance-play"):
            raise Broken(e, "ov-cards-carry-instructions",
                         "First Play Random picks the first card, or does not")

    def use(self, e):
        t = self.table
        if e.player != t.active or t.phase not in ("begin", "plays") or self.cut:
            raise Broken(e, "free-action-window", f"it is the turn of {t.active} ({t.phase})")
        if e.parent is not None:
            raise Broken(e, "no-free-action-inside-compound-action", "something else is being carried out")

    def is_closing(self, e):
        "Does the active player go on to the limits with this, or end the turn?"
        t = self.table
        if t.phase not in ("begin", "plays"): return False
        complies = e.kind == "limit" or e.kind == "discard" and e.reason in ("hand-limit", "keeper-limit")
        return e.kind in ("end", "fuzzy", "turn-up") or complies and e.player == t.active

    def close_plays(self, e):
        "Nothing that could be played may be left, unless the turn was ended at once."
        t = self.table
        if not self.cut:
            if t.phase == "begin": raise Broken(e, "turn-draw", f"{t.active} has not drawn in this turn")
            if t.hand(t.active) and t.played < t.owed_plays() and not self.disturbed:
                said = f"{t.active} has made {t.played} of {t.owed_plays()} plays"
                raise Broken(e, "must-play-cannot-pass-or-discard", said)
        t.phase = "end"

    def end(self, e):
        t = self.table
        if e.player != t.active: raise Broken(e, "turn-play", f"it is the turn of {t.active}")
        if (e.reason in CUT) != self.cut:
            raise Broken(e, "turn-play", "the turn ends at once, or does not")
        if (e.facts["drawn"], e.facts["played"]) != (t.drawn, t.played):
            raise Broken(e, "turn-play", f"{t.drawn} were drawn and {t.played} played")

    def after(self, e):
        t = self.table
        if self.drawing is not None and (e.n == self.drawing or e.parent == self.drawing):
            if e.kind in ("draw", "redraw", "draw-on"): t.drawn += len(e.cards)
            if e.kind == "short": t.missing += e.number
        if e.kind == "play" and e.parent is None and e.source == f"hand:{t.active}":
            t.played += 1
            if e.number != t.played: raise Broken(e, "action-one-play", f"{t.played} plays are made")
        if e.kind == "secret" and t.options.get("shown secret") == "a play": self.show(e)
        if (e.kind == "use" and e.cards[0].name in ENDING
            or e.kind in ("transfer", "fetch", "claim-ends-turn")):
            self.cut = True
        if e.kind == "eliminated" and e.player == t.active: self.cut, self.again = True, 0
        if e.kind in ("join", "leave"): self.disturbed = True
        if e.kind in ("play", "use"): self.disturbed = False
        if e.kind == "turn-up": self.turned_up += 1
        if e.kind in ("extra-turn", "time-machine"): self.again += 1


    def show(self, e):
        "A Secret that is shown counts as a play, if read so; one that is played has been counted."
        t = self.table
        lost = (e.facts or {}).get("lost") or t.place[e.cards[0]] == "playing"
        if e.player == t.active and t.phase == "plays" and not lost: t.played += 1


class Limits(Room):
    "Nobody is left over a limit; only who is over one discards for it."
    def over(self, name):
        "Which of the two limits this player is over."
        t = self.table
        have = (("Hand Limit", t.hand), ("Keeper Limit", t.keepers))
        return [what for what, cards in have if what in t.numbers and len(cards(name)) > t.limit(what, name)]

    def rest(self, e):
        t = self.table
        everybody = e.kind in ("turn", "return") or e.kind == "end" and not t.solo
        bound = t.players if everybody else t.others
        for name in bound:
            if over := self.over(name):
                raise Broken(e, "limits-only-out-of-turn", f"{name} is over the {over[0]}")

    def before(self, e):
        if e.kind != "limit": return
        t, card = self.table, e.cards[0]
        what = "Hand Limit" if e.source == f"hand:{e.player}" else "Keeper Limit"
        if e.source not in (f"hand:{e.player}", f"in_play:{e.player}") or what not in self.over(e.player):
            raise Broken(e, "limit-discard-is-owners-choice",
                         f"{e.player} is not over the {what} with {card}")
        if what == "Keeper Limit" and card.type != KEEPER:
            raise Broken(e, "creepers-exempt-from-limits", f"{card} does not count")
        if (what == "Keeper Limit" and "Hand Limit" in self.over(e.player)
            and t.options.get("limits") != "one step"):
            raise Broken(e, "limit-steps-3-and-4", "the hand comes first")


class Slots(Room):
    "One New Rule for each thing, and no more Goals than are allowed."
    def about(self, rule):
        "A New Rule's slot; in Solo the place that it lies in."
        return SOLO_PLACES.get(slot(rule.name), "other") if self.table.solo else slot(rule.name)

    def goals_allowed(self): return 2 if "Double Agenda" in self.table.rules else 1

    def rest(self, e):
        t = self.table
        for thing, n in Counter(map(self.about, t.lying("rules"))).items():
            if n > 1:
                raise Broken(e, "rules-coexist-unless-same-subject",
                             f"{n} New Rules are about the same thing: {thing}")
        if len(t.lying("goals")) > self.goals_allowed():
            raise Broken(e, "goal-replaces", f"{len(t.lying('goals'))} Goals lie there")

    def before(self, e):
        t, card = self.table, e.cards[0] if e.cards else None
        if e.kind == "replaced" and e.source == "rules":
            by = t.deck.cards[e.facts["by"]]
            if t.place[by] != "rules" or self.about(by) != self.about(card) or by is card:
                raise Broken(e, "rules-coexist-unless-same-subject", f"{by} does not replace {card}")
        if e.kind == "replaced" and e.source == "goals" and len(t.lying("goals")) < self.goals_allowed():
            raise Broken(e, "goal-replaces",
                         f"{len(t.lying('goals'))} of {self.goals_allowed()} Goals lie there")
        if e.kind == "rule" and (e.source, e.target) != ("playing", "rules"):
            raise Broken(e, "rule-near-basic", "that is no New Rule's way")


class Winning(Room):
    "Who meets a Goal, who wins, and how points are counted."
    def __init__(self, table, log):
        super().__init__(table, log)
        self.said = {}                  # what was said for a Goal: player -> (Goal, what it stood on)
        self.left = set()               # in Solo: Goals that are met and were left
        self.spent = []                 # what has to go for a point: player, card, how many may be left
        # what the claimant of this moment met when it began: two Goals may share a Keeper
        self.claimable = []
        self.claimed = False            # was a point made in this moment already?
        self.over = False

    # who meets what
    def stands_on(self, name):
        t = self.table
        return sorted(c.name for c in t.front(name) if "letter" in c.icons), list(t.lying("goals")), t.more

    def meets(self, fronts, name, goal):
        "Does this player meet the Goal with what lies in front of them?"
        t, wish, front = self.table, goal.goal, fronts[name]
        kind, named = type(wish).__name__, {c.name for c in front}
        number = goal.numbers.get("at_least", 0) + t.more
        if getattr(wish, "spoken", False): return self.said.get(name) == (goal, self.stands_on(name))
        if kind == "Most": return self.has_most(fronts, name, goal, number)
        if kind == "Investigators": return sum("Investigator" in c.icons for c in front) >= number
        if kind == "Spells":
            return Counter(wish.text) <= Counter(c.name for c in front if "letter" in c.icons)
        if not set(wish.names) <= named: return False
        # a Creeper that stays in front of somebody who is out still lies on the table
        if kind == "Without": return not any(wish.banned in {c.name for c in fronts[p]} for p in t.seats)
        if kind == "Alone": return sum(c.type == KEEPER for c in front) == len(wish.names)
        return kind != "SomeOf" or len(named & set(wish.of)) >= number

    def has_most(self, fronts, name, goal, number):
        "The most, and enough; of those level, only who may win counts (five-keepers-leader-with-creeper)."
        t = self.table
        count = lambda p: len(t.hand(p)) if goal.goal.of_hands else sum(c.type == KEEPER for c in fronts[p])
        if count(name) < number or count(name) < max(map(count, t.players)): return False
        return all(p == name or count(p) < count(name) or self.blocked(fronts, p, goal) for p in t.players)

    def blocked(self, fronts, name, goal):
        "Creepers that the Goal does not name stop a player, and the Baked Potato all who have not got it."
        t = self.table
        creepers = {c.name for c in fronts[name] if c.type == CREEPER} - set(getattr(goal.goal, "names", ()))
        potato = "You Also Need a Baked Potato" in t.rules and [
            p for p in t.players if "Radioactive Potato" in {c.name for c in fronts[p]}]
        if potato: creepers.discard("Radioactive Potato")
        if "Silver Lining" in t.rules: creepers = set()
        return bool(creepers) or bool(potato) and name not in potato

    def free(self, fronts):
        "Pairs of player and Goal: who meets it with nothing in the way."
        t = self.table
        met = [(p, g) for g in t.lying("goals") for p in t.players if self.meets(fronts, p, g)]
        return [(p, g) for p, g in met if not self.blocked(fronts, p, g)]

    # who wins
    def fronts(self): return {p: list(self.table.front(p)) for p in self.table.seats}

    def projections(self):
        "What could count as the active player's own: one Keeper of another's, with what sits on it."
        t = self.table
        if t.phase not in ("begin", "plays") or t.active not in t.players: return
        if not t.working(t.active, "Holographic Projector"): return
        for holder in t.others:
            for keeper in t.keepers(holder):
                lent, real = [keeper, *t.guests(keeper)], self.fronts()
                bare = [c for c in real[holder] if c not in lent]
                yield {**real, t.active: real[t.active] + lent, holder: bare}

    def winner(self, projecting=True):
        "Who alone meets a Goal now, and which Goals; a projection goes before the real table."
        real, me = self.free(self.fronts()), self.table.active
        who = {p for p, _ in real}
        lent = list(map(self.free, self.projections())) if projecting and who != {me} else []
        mine = [free for free in lent if any(p == me for p, _ in free)]
        alone = [free for free in mine if all(p == me for p, _ in free)]
        if mine: return (me, [g for free in alone for _, g in free]) if alone else (None, [])      # or a tie
        return (real[0][0], [g for _, g in real]) if len(who) == 1 else (None, [])

    def unsure(self):
        "Words that count by themselves: only a dictionary could say who meets the Goal."
        t = self.table
        spoken = any(getattr(g.goal, "spoken", False) for g in t.lying("goals"))
        return spoken and t.options.get("claim") == "automatic"

    # what is looked at
    def rest(self, e):
        t, self.claimable, self.claimed = self.table, [], False
        if self.unsure() or not t.solo and not t.lying("goals") and not self.spent: return
        name, goals = self.winner(projecting=e.kind not in ("turn", "end", "return"))
        if t.solo: return self.rest_alone(e, [g for p, g in self.free(self.fronts())])
        if name: raise Broken(e, "win-meets-goal", f"{name} meets {goals[0]}, and is passed over")
        for who, card, most in self.spent:
            if sum(c.name == card for c in t.front(who)) > most:
                raise Broken(e, "kg-discard-used-keepers", f"{who} still has {card}")
        self.spent = []

    def rest_alone(self, e, met):
        t = self.table
        self.left &= set(met)
        taken = t.options["solo goal"] == "is taken"
        if taken and met or set(met) - self.left:
            raise Broken(e, "solo-score", f"{met[0]} is met, and nobody is asked for it")
        if t.options["solo end"] == "last card" and not (t.lying("draw_pile") and t.lying("rules_deck")):
            raise Broken(e, "solo-ends-when-a-deck-runs-out", "a deck has run out, and the game goes on")

    def before(self, e):
        if self.over: raise Broken(e, "win-meets-goal", "the game is over")
        if e.kind in ("claim", "score"): self.point(e)
        if e.kind == "win": self.win(e)
        if e.kind == "stop" and e.reason == "stuck" and not self.keeps_going(): self.rest(e)

    def after(self, e):
        if e.kind == "say": self.said[e.player] = (e.cards[0], self.stands_on(e.player))
        if e.kind == "no-word": self.said.pop(e.player, None)
        if e.kind == "leave-goal": self.left |= set(e.cards)
        if e.kind in ("win", "stop"): self.over = True

    def keeps_going(self):
        "Are Goals points here?"
        return self.table.solo or any(c.name == "Keep Going" for c in self.table.lying("meta"))

    def point(self, e):
        "A Goal is claimed or scored: it must be met, with nothing in the way, and by nobody else."
        t, goal = self.table, e.cards[0]
        tables = [self.fronts(), *self.projections()]
        self.claimable += [(p, g) for fronts in tables for p, g in self.free(fronts) if p == e.player]
        # one word for two Goals: we know no words
        beside = self.claimed and getattr(goal.goal, "spoken", False)
        if not self.unsure() and not beside and (e.player, goal) not in self.claimable:
            raise Broken(e, "kg-claim-goal-card", f"{e.player} does not meet {goal}")
        sure = not self.unsure() and not t.solo and not self.claimed
        if sure and e.player not in (self.winner()[0], self.winner(False)[0]):
            raise Broken(e, "win-tie-continues", "others meet a Goal, too")
        self.claimed = True
        for name in set(getattr(goal.goal, "names", ())):
            have = [c for c in t.front(e.player) if c.name == name]
            if have and (t.solo or have[0].type == KEEPER): self.spent.append((e.player, name, len(have) - 1))

    def win(self, e):
        t = self.table
        if e.reason == "last-left":
            if t.players != [e.player]:
                raise Broken(e, "danger-last-player-wins", f"{', '.join(t.players)} are in the game")
        elif e.reason in ("win", "win-off-turn", "project"):
            if self.keeps_going(): raise Broken(e, "kg-goal-does-not-end-game", "Goals are points here")
            if not self.unsure() and e.player not in (self.winner()[0], self.winner(False)[0]):
                raise Broken(e, "win-meets-goal", f"{e.player} does not win; {self.winner()[0]} does")
            if self.unsure() and getattr(e.cards[0].goal, "spoken", False): self.spells(e)
        elif e.reason in ("most-goals", "level"): self.most_points(e)

    def spells(self, e):
        "The word that wins lies there, letter by letter."
        lying = {c.name.lower() for c in self.table.front(e.player) if "letter" in c.icons}
        if set(e.facts["word"].replace(" ", "")) - lying:
            raise Broken(e, "word-validity", f"{e.player} cannot spell {e.facts['word']}")

    def points(self): return {name: len(self.table.lying(f"claimed:{name}")) for name in self.table.seats}

    def most_points(self, e):
        points = self.points()
        first = [name for name in points if points[name] == max(points.values())]
        if e.player not in first or (e.reason == "most-goals") != (len(first) == 1):
            raise Broken(e, "keep-going-final-score", f"the points are {points}")

    def close(self, game):
        "What the game says of its end must be what lies there."
        if game.outcome is None or game.outcome.scores is None: return
        if game.outcome.scores != self.points():
            last, said = game.events[-1], f"the points are {self.points()}"
            raise Broken(last, "keep-going-final-score", said)


# ── all of it ──

class Checker:
    "Sees one event after the other."
    def __init__(self, setup, deck, log=()):
        self.table = Table(setup, deck)
        self.rooms = [room(self.table, log) for room in (Places, Order, Counts, Limits, Slots, Winning)]
        looks = lambda when: [getattr(room, when) for room in self.rooms if when in vars(type(room))]
        self.rest, self.before, self.after = map(looks, ("rest", "before", "after"))
        self.returned = False
        if setup.get("drawn") is not None or setup.get("played") is not None: self.start_in_mid_turn(setup)

    def start_in_mid_turn(self, setup):
        t, order = self.table, self.rooms[1]
        t.phase, t.drawn, t.played, t.began, order.first, order.running = (
            "plays", setup.get("drawn") or 0, setup.get("played") or 0, 1, False, t.active)

    def see(self, event):
        if self.is_rest(event):
            for look in self.rest: look(event)
        for look in self.before: look(event)
        for keep in self.after: keep(event)
        self.returned = event.kind == "return" or self.returned and event.kind != "turn"

    def is_rest(self, event):
        "Is nothing left to do before this event? What somebody draws who is back is settled in the turn."
        if event.kind == "draw": return event.reason in RULE_DRAWS and event.reason != "catch-up-draw"
        if event.kind == "return": return event.reason == "return"
        return event.kind in ("play", "use", "end") or event.kind == "turn" and not self.returned

    def close(self, game):
        for room in self.rooms: room.close(game)
