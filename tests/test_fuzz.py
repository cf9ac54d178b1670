"""Whatever is given to a public name is taken, or refused by name in a line or two; and nothing is half done.

Each call stands here once as it works. Then odd things take the place of each thing it was given: one
at a time, all of them; and several at once, nested, drawn by hypothesis. FLUXX_FULL=1 (make
test-full) draws more of them.
"""
import contextlib
import inspect
import io
import json
import os
import tempfile
import warnings
from collections import namedtuple
from functools import lru_cache

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

import fluxx_tutor.all
from fluxx_tutor import cards, cli
from fluxx_tutor.all import *
from fluxx_tutor.cards import HOOKS, reads
from fluxx_tutor.clauses import search
from fluxx_tutor.decisions import Option
from fluxx_tutor.links import read_link
from fluxx_tutor.live import Desk, ask as ask_desk
from fluxx_tutor.notebook import register_magic, scenario_cell
from fluxx_tutor.puzzle_lesson import puzzle_bank
from language import photo

FULL = bool(os.environ.get("FLUXX_FULL"))


# ── odd things ──
class Silent:
    "Cannot even be shown."
    def __repr__(self): raise ZeroDivisionError("no repr")


class ArrayLike:
    "As an array of numbers has it: it is neither true nor false, and compares item by item."
    def __eq__(self, other): return self
    def __bool__(self): raise ValueError("the truth of an array is ambiguous")
    __hash__ = None
    def __repr__(self): return "array([1,\n       2])"


def deep(n=3000):
    nested = []
    for _ in range(n): nested = [nested]
    return nested


LONG = "zq" * 2000
ODD = {
    "None": lambda: None, "True": lambda: True, "False": lambda: False, "0": lambda: 0, "1": lambda: 1,
    "-1": lambda: -1,
    "half": lambda: 0.5, "inf": lambda: float("inf"), "nan": lambda: float("nan"), "complex": lambda: 1j,
    "too long to print": lambda: 10 ** 5000, "many": lambda: 10 ** 30, "minus many": lambda: -10 ** 30,
    "nothing": lambda: "", "blank": lambda: " \t\n", "a text": lambda: "Ana",
    "a card's name": lambda: "Love", "a long text": lambda: LONG,
    "a null": lambda: "a\0b", "half a character": lambda: "\ud800", "braces": lambda: "{n} {} {0} {n:",
    "brackets": lambda: "[Love] [",
    "marks": lambda: "a: b; \"c\" \\ # %s", "lines": lambda: "Ana\nBen\r\n\u2028",
    "right to left": lambda: "\u202eana",
    "digits": lambda: "٣", "bytes": lambda: b"Ana", "bad bytes": lambda: b"\xff\xfe",
    "bytearray": lambda: bytearray(b"Love"),
    "()": lambda: (), "[]": lambda: [], "{}": lambda: {}, "a set": lambda: {"Ana"}, "[None]": lambda: [None],
    "numbers": lambda: [1, 2.5],
    "names": lambda: ["Ana", "Ben"], "a tuple of names": lambda: ("Love", "Milk"),
    "pairs": lambda: [("Ana", 1), (2,)],
    "a list in a list": lambda: [["Ana"], [["Love"]]], "{None: None}": lambda: {None: None},
    "{1: 2}": lambda: {1: 2},
    "a dictionary": lambda: {"Ana": ["Love"]}, "nested": lambda: {"Ana": {"Ben": [{}]}},
    "long list": lambda: ["zq"] * 2000,
    "deep": deep, "object": object, "Silent": Silent, "array": ArrayLike, "a class": lambda: int,
    "an error": lambda: ValueError("x"),
    "a function": lambda: lambda: 3, "one argument": lambda: lambda a: a,
    "three arguments": lambda: lambda a, b, c: None,
    "only keywords": lambda: lambda *, a: a, "len": lambda: len, "print": lambda: print,
    "a generator": lambda: (x for x in ("Ana", 3)),
    "an iterator": lambda: iter([]), "range": lambda: range(3), "Ellipsis": lambda: ...,
    "NotImplemented": lambda: NotImplemented,
    "a module": lambda: json, "a game": lambda: a_game(),
    "another game": lambda: Scenario("star", seed=3).start(),
    "a scenario": lambda: a_scenario(), "a card": lambda: keeper("My Cat"),
    "a card of a deck": lambda: edition("fluxx").card("Love"),
    "another deck's card": lambda: edition("star").card("Monolith"), "an edition": lambda: edition("mystery"),
    "an option": lambda: Option("play", "Love"),
    "another game's option": lambda: Scenario("star", seed=3).start().pending[0],
    "a decision": lambda: a_game().pending, "an event": lambda: a_game().events[0],
    "another game's events": lambda: Scenario("star", seed=3).start().events, "a wish": lambda: Has("Love"),
    "a question": lambda: cards_drawn("Ana"), "a lesson": lambda: a_lesson(), "a bot": lambda: random_bot(),
    "a bot's name": lambda: "random",
    "a clause": lambda: "turn-draw", "a type": lambda: "Goal",
}


# ── the calls, as they work ──
def a_scenario(): return Scenario(players=["Ana", "Ben", "Cleo"],
                                  hands={"Ana": ["Draw 4", "The Moon"], "Ben": ["Draw 2"]}, seed=7)


def a_game():
    g = a_scenario().start()
    g.choose("Draw 4")
    return g


@lru_cache
def a_record(): return a_game().record()


@lru_cache
def a_link(): return share_link(a_game())


def a_lesson(): return Lesson(a_scenario(), "Odd").go("Deal").go("Draw", "Ana draws.")
def asked(): return a_lesson().ask("How many?", "Say it.", cards_drawn("Ana"), [3, 4], 3, "rule-instant")
def to_move():
    return a_lesson().your_move("Move", "Play it.", [(new_rules(), 1)], "rule-instant")


def a_deck(): return edition("fluxx")
def a_table():
    t = fluxx_tutor.all.table(a_scenario())
    t.choose("Draw 4")
    return t
def some_progress():
    mine = fluxx_tutor.all.Progress(".")
    mine.keep({"lessons": {"play-all": {"at": "2026-01-31T12:00:00.000Z", "step": 2}}})
    return mine
def a_player(): return fluxx_tutor.all.show("a-first-turn")
def a_desk():
    d = Desk()
    d.open({"edition": "fluxx"})
    return d


# ── what must stay as it was, if a call is refused; and what must work, if it is not ──
def told(lesson):
    steps = [(s.kind, s.head, s.text, s.hint, dict(s.replies)) for s in lesson.steps]
    return steps, list(lesson.game.log), lesson._asked is None


PHOTOS = {Game: photo, Lesson: told, Scenario: str,
          Edition: lambda e: (e.slug, e.name, list(e.cards), dict(e.options), len(e._bits)),
          dict: dict}


def look(thing):
    "All there is to a thing, to compare."
    if hasattr(thing, "full_trace"): return photo(thing.game), thing.step, thing.made, thing.full_trace()
    if hasattr(thing, "widget"): return thing.widget and look(thing.widget)
    if hasattr(thing, "answers"): return thing.step, dict(thing.answers)
    return next((of(thing) for kind, of in PHOTOS.items() if isinstance(thing, kind)), None)


def show_all(found):
    "Everything that comes out of a call can be looked at."
    for kind, try_it in TRY.items():
        if isinstance(found, kind): try_it(found)
    if isinstance(found, Lesson) and found._asked: return       # not before its question is answered
    for way in ("_repr_markdown_", "_repr_mimebundle_", "_repr_html_"):
        if hasattr(type(found), way) and not hasattr(found, "full_trace") and not hasattr(found, "answers"):
            getattr(found, way)()
    repr(found), str(found)


def try_game(game):
    game.view(); game.explain(); game.record()
    for name in game.players: game.view(name)


def try_scenario(scenario):
    try_game(scenario.start())
    if not isinstance(scenario.setup["edition"], Edition):
        assert Scenario.parse(str(scenario)).view() == scenario.view()


def try_card(card):
    deck = Edition.mix("Odd", "fluxx", card)
    deck._repr_mimebundle_()
    if card.type != META_RULE: try_game(Scenario(deck, hands={"Ana": [card.id]}).start())


def try_lesson(lesson):
    "It can be read, and shown; a question that waits may be answered first."
    if lesson._asked:
        try: lesson.play("Ana", "Draw 4")
        except LessonError: return
    json.dumps(lesson.trace())
    str(lesson); lesson._repr_mimebundle_(); notes(lesson); teachers_notes(lesson); repr(lesson)


def try_edition(deck):
    if len(deck.cards) < 10: return
    try_game(Scenario(deck).start())
    str(Scenario(deck))


def try_question(question):
    beat = a_lesson()._stage.look()
    for _ in range(2): question.words(question.measure(beat))
    question.because(beat)


TRY = {Game: try_game, Scenario: try_scenario, Card: try_card, Lesson: try_lesson, Edition: try_edition,
       Question: try_question}

# known: positions that take an amount or a function
Call = namedtuple("Call", "on make args kwargs known")
CALLS = {}


def call(name, make, *args, on=lambda: None, known=None, **kwargs):
    "A call that works: `make(on())` is the function, called with what the arguments make."
    CALLS[name] = Call(on, make, args, kwargs, known or {})


def plainly(function): return lambda _: function
def method(name): return lambda thing: getattr(thing, name)


# looking up
call("edition", plainly(edition), "fluxx")
call("clause", plainly(clause), "turn-draw")
call("search", plainly(search), "creeper", edition="star")
call("ruling", plainly(ruling), "win-on-any-turn")
call("define", plainly(define), "Keeper")
call("lesson", plainly(lesson), "play-all")
call("teachers_notes", plainly(teachers_notes), "play-all")
call("notes", plainly(notes), a_lesson)
call("Edition.find", method("find"), "Love", on=a_deck)
call("Edition.card", method("card"), "Love", on=a_deck)
# tables
call("Scenario", plainly(Scenario), "fluxx", players=lambda: ["Ana", "Ben"], turn="Ana",
     hands=lambda: {"Ana": ["Love"]},
     in_play=lambda: {"Ben": ["Milk"]}, rules=lambda: ["Draw 4"], goals=lambda: ["Toast"],
     meta=lambda: ["Rules Escalation"],
     draw_pile=lambda: ["War"], discard_pile=lambda: ["Peace"], rest="shuffled", seed=1, drawn=1, played=0,
     out=lambda: {},
     debts=lambda: {"Ana": ["Ben"]}, options=lambda: {"today": "ask"}, solo=False)
call("Scenario, star", plainly(Scenario), "star", in_play=lambda: {"Ana": ["Evil", "Starship"]},
     attached=lambda: {"Evil": "Starship"})
call("Scenario, word", plainly(Scenario), "word", meta=lambda: ["Keep Going"], claimed=lambda: {"Ana": []},
     agreed=lambda: {"goals": 2},
     said=lambda: {})
call("Scenario, out", plainly(Scenario), "mystery", players=lambda: ["Ana", "Ben", "Cleo"],
     out=lambda: {"Cleo": ["Ana"]})
call("Scenario, solo", plainly(Scenario), "word", players=lambda: ["Ana"], solo=True,
     rules_deck=lambda: ["Draw 4"],
     rules_discard=lambda: ["Draw 2"])
call("Scenario.parse", plainly(Scenario.parse), lambda: str(a_scenario()))
call("Scenario.of", plainly(Scenario.of), a_game)
call("Scenario.view", method("view"), "Ana", on=a_scenario)
call("Scenario.start", method("start"), on=a_scenario)
# games
call("Game", plainly(Game), lambda: {"edition": "fluxx", "players": ["Ana", "Ben"]})
call("Game.from_record", plainly(Game.from_record), a_record)
call("Game.from_record, data", plainly(Game.from_record), lambda: json.loads(a_record()))
call("Game.choose", method("choose"), "The Moon", on=lambda: a_scenario().start(), seen_by=None)
call("Game.why_not", method("why_not"), "Love", on=a_game, doing="play", player="Ana", seen_by="Ana")
call("Game.explain", method("explain"), lambda: a_game().events, on=a_game)
call("Game.why", method("why"), "draw", on=a_game)
call("Game.why, win", method("why"), "win", "Ana", on=a_game)
call("Game.view", method("view"), "Ana", on=a_game)
call("Game.hand", method("hand"), "Ana", on=a_game)
call("Game.in_play", method("in_play"), "Ana", on=a_game)
call("Game.cite", method("cite"), "turn-draw", on=a_game)
call("Game.join", method("join"), "Dan", on=a_game)
call("Game.leave", method("leave"), "Cleo", on=a_game)
call("Game.stop", method("stop"), "the pizza came", on=a_game)
call("Game.agree", method("agree"), "Keep Going", on=lambda: Scenario("word").start(), goals=2, tie="shared",
     others_turn="ends")
call("Game.agree, turns", method("agree"), "Keep Going", on=lambda: Scenario("word").start(), turns=20)
call("Game.agree, until", method("agree"), "Keep Going", on=lambda: Scenario("word").start(),
     until="the pizza comes")
call("Game.at", method("at"), 1, on=a_game)
call("Game.fork", method("fork"), on=a_game, seen_by="Ana", seed=3)
call("Game.reseed", method("reseed"), "Ana", 3, on=a_game)
call("Game.undo", method("undo"), 1, on=a_game)
call("Game.apply", method("apply"), lambda: ("stop", "now"), on=a_game)
call("Game says a word", method("choose"), "no word", on=lambda: Scenario(
    "word", goals=["Word of Five Letters"], hands={"Ana": [], "Ben": []}, in_play={"Ana": list("PAIRS")},
    drawn=1, rest="box").start())
# cards and decks
call("keeper", plainly(keeper), "My Cat", "Purrs {n}.", "cat", n=2, icons=lambda: ("pet",), spare="n")
call("creeper", plainly(creeper), "My Dog", "Barks.", "dog", host="any", jams=True, needs=lambda: ("War",))
call("new_rule", plainly(new_rule), "Draw 9", "Draw {draw}.", slot="draw", draw=9)
call("new_rule, value", plainly(new_rule), "All", "All.", slot="play", value=99, steady=True)
call("meta_rule", plainly(meta_rule), "Odd Rule", "Odd.")
call("action", plainly(action), "Odd Act", "Do.", None, lambda: lambda game, player, card: None)
call("surprise", plainly(surprise), "Odd!", "Boo.", None, lambda: lambda game, player, card: None,
     lambda: (lambda game, player, deed: False, lambda game, player, card, deed: None, "never"))
call("danger", plainly(danger), "Odd Danger", "Boo.", None, lambda: lambda game, player, card: None)
call("secret", plainly(secret), "Odd Secret", "Boo.", None, lambda: lambda game, player, card: None)
call("goal", plainly(goal), "Odd Goal", lambda: Has("Love", "Milk"), lambda: ["heart", "milk"],
     "Love and Milk.")
call("goal, some", plainly(goal), "Odd Goal", lambda: SomeOf("Love", of=["Milk", "Bread"]), at_least=1)
call("Card", plainly(Card), "Odd Keeper", "Keeper", **{hook: lambda: None for hook in HOOKS},
     ours="card", projects=False, steps_in=False)
call("Has", plainly(Has), "Love", "Milk")
call("Without", plainly(Without), "Love", banned="War")
call("Alone", plainly(Alone), "Love")
call("SomeOf", plainly(SomeOf), "Love", of=lambda: ["Milk", "Bread"], at_least="at_least")
call("Most", plainly(Most), "Keepers", lambda: len, at_least="at_least", of_hands=False)
call("Edition", plainly(Edition), "odd", "Odd Deck", lambda: [keeper(f"Thing {n}") for n in range(12)],
     hand=2,
     options=lambda: {"limits": ("one step", "hand first")}, practice=True, rulebook="star", warn=False)
call("Edition.mix", plainly(Edition.mix), "Odd Mix", "fluxx", lambda: [keeper("My Cat")], slug="odd-mix",
     options=lambda: {"today": ("birthday", "ask")})
call("reads", plainly(lambda option, one, rule: reads(option, one, "other")(rule)), "naps", "usual",
     lambda: lambda game: True)
call("register", plainly(register), lambda: Edition("odd-register", "Odd",
                                                    [keeper(f"Thing {n}") for n in range(12)]))
# bots and experiments
call("random_bot", plainly(lambda seed: play_on(a_game(), lambda _: random_bot(seed), most=50_000)), 3)
call("simple_bot", plainly(lambda seed=0, looks=1: simple_bot(seed, looks)(a_game())), 3, looks=1,
     known={"looks": "amount"})
call("play_on", plainly(play_on), a_game, "random", seed=3, most=20_000,
     until=lambda: lambda game: len(game.log) > 5,
     known={"1": "function", "until": "function"})
call("simulate", plainly(simulate), a_scenario, 2, bot="random", workers=1, most=20, progress=False,
     known={"1": "amount", "workers": "amount", "most": "amount", "bot": "function"})
call("compare", plainly(compare), a_game, a_game)
call("look_back", plainly(look_back), a_game, games=4, seed=3, known={"games": "amount"})
call("coach", plainly(coach), a_game, games=4, seed=3, seconds=0.5,
     known={"games": "amount", "seconds": "amount"})
call("share_link", plainly(share_link), a_game, "try.html", step=1, seat="Ana")
call("from_link", plainly(from_link), a_link)
call("read_link", plainly(read_link), a_link)
# practice
def believed(*names):
    with believe(*names): return a_game()
def a_class():
    "A folder with one learner's progress."
    folder = tempfile.mkdtemp()
    Progress(folder).keep(dict(lessons={}, you="Mia"))
    return folder
FIVE = dict(edition="fluxx", players=["Ana", "Ben"], drawn=1, seed=0,
            hands={"Ana": ["Draw 5", "Love"], "Ben": ["Time"]})
call("beliefs", plainly(beliefs), against="turn-draw", asks="drawn")
call("believe", plainly(believed), "limit-at-once")
call("questions", plainly(questions), lambda: Scenario(**FIVE), 1, seed=3, about="draw-waits",
     known={"1": "amount"})
call("practice", plainly(practice), "fluxx", seed=3, n=2, about="draw-waits", keep=False,
     known={"n": "amount"})
call("puzzle", plainly(puzzle), 3)
call("knowledge", plainly(knowledge), lambda: os.path.join(tempfile.gettempdir(), "no-such-learner"), "fluxx")
call("class_knowledge", plainly(class_knowledge), a_class, "fluxx")
call("Exercise", plainly(lambda *a, **k: str(Exercise(*a, **k))), lambda: FIVE,
     lambda: ("choose", "Ana", "Draw 5"), "drawn", about=lambda: ["Ana"], options=lambda: [(4, [])],
     log=lambda: [])
call("Exercise.from_json", plainly(Exercise.from_json), lambda: Exercise(
    FIVE, ("choose", "Ana", "Draw 5"), "drawn", ["Ana"], [(4, [])]).to_json())
call("Puzzle.from_json", plainly(Puzzle.from_json), lambda: puzzle_bank()[0].to_json())
# questions
for each in (cards_drawn, creepers_before, plays_made, cards_left, keepers_before, must_play, goals_claimed):
    call(each.__name__, plainly(each), "Ana", words="{player}: {n:card}")
call("hand_change", plainly(hand_change), "Ana")
call("new_rules", plainly(new_rules), words=lambda: {1: "one"})
call("goals_out", plainly(goals_out), words="{n:Goal}")
call("who_wins", plainly(who_wins), nobody="Nobody")
call("who_discards", plainly(who_discards), nobody="Nobody")
call("place_of", plainly(place_of), "Love", a_deck, hand="in a hand")
call("sits_on", plainly(sits_on), "Evil", lambda: edition("star"), waits="{creeper} waits")
call("is_out", plainly(is_out), "Ana", yes="{player} is out", no="no")
call("is_over", plainly(is_over), yes="Over", no="no")
call("counts_as_word", plainly(counts_as_word), "cat", yes="{word}", no="no")
call("Question", plainly(Question), lambda: lambda beat: 3, lambda: lambda n: [str(n)],
     lambda: lambda beat: [],
     tell=lambda: lambda beat: ["It is so."], known=dict.fromkeys(("0", "1", "2", "tell"), "function"))
# lessons
call("Lesson", plainly(Lesson), a_scenario, "Odd", aim="See.", minutes=5, seat="Ana", open=lambda: ["Ana"],
     teacher=lambda: {"Ask": "Why?"}, introduces=lambda: ("draw",), slug="odd")
call("Lesson, notes", plainly(Lesson), a_scenario, "Odd", teacher="Ask.")
call("Lesson.say", method("say"), "Head", "A [Love] text.", on=a_lesson, why=lambda: ["turn-draw"])
call("Lesson.go", method("go"), "Head", "Text", on=lambda: Lesson(a_scenario(), "Odd"), until="draw",
     why=lambda: ["turn-draw"],
     expect=lambda: [(cards_drawn("Ana"), 1, "turn-draw")])
call("Lesson.play", method("play"), "Ana", "Draw 4", "Head", "Text", on=a_lesson, until="draw",
     why=lambda: ["rule-instant"],
     expect=lambda: [(cards_drawn("Ana"), 3)])
call("Lesson.play, asked", method("play"), "Ana", "Draw 4", on=asked)
call("Lesson.play, move", method("play"), "Ana", "Draw 4", on=to_move)
call("Lesson.let", method("let"), "Ana", "Ben", on=lambda: Lesson(Scenario(
    "mystery", ["Ana", "Ben", "Cleo"], hands={"Ana": ["Search Warrant"], "Ben": ["The Safe"], "Cleo": []},
    drawn=1, rest="box"),
    "Odd").play("Ana", "Search Warrant"))
call("Lesson.join", method("join"), "Dan", "Head", "Text", on=a_lesson, until="join",
     why=lambda: ["note-join"], expect=lambda: [])
call("Lesson.leave", method("leave"), "Cleo", "Head", "Text", on=a_lesson, until="leave",
     why=lambda: ["note-drop-out"],
     expect=lambda: [])
call("Lesson.agree", method("agree"), "Keep Going", "Head", "Text",
     on=lambda: Lesson(Scenario("word"), "Odd").go(),
     terms=lambda: {"goals": 2}, until="agree", why=lambda: [], expect=lambda: [])
call("Lesson.stop", method("stop"), "the pizza came", "Head", "Text", on=a_lesson, until="stop",
     why=lambda: [], expect=lambda: [])
call("Lesson.another", method("another"), a_scenario, "Head", "Text", on=a_lesson, why=lambda: ["turn-draw"])
call("Lesson.ask", method("ask"), "How many?", "Say it.", lambda: cards_drawn("Ana"), lambda: [3, 4], 3,
     "rule-instant", on=a_lesson,
     hint="Count.", replies=lambda: {3: "Yes.", 4: "No."})
call("Lesson.your_move", method("your_move"), "Move", "Play it.", lambda: [(new_rules(), 1)], "rule-instant",
     on=a_lesson,
     hint="A rule.", replies=lambda: {"Draw 4": "Yes."})
call("Lesson.recap", method("recap"), lambda: ("You draw.", "turn-draw"), on=a_lesson)
call("Lesson.what_if", method("what_if"), 1, "The Moon", on=a_lesson)
call("Lesson.to_html", method("to_html"), "odd.html", on=a_lesson)
# widgets, pages, terminal
call("basic_rules", plainly(lambda value: a_lesson().play("Ana", "Draw 4", expect=[(basic_rules(), value)])),
     lambda: (1, 1))
call("show", plainly(fluxx_tutor.all.show), "a-first-turn", step=1, theme="dark", keep=False)
call("course", plainly(fluxx_tutor.all.course), theme="dark", keep=False)
call("Progress", plainly(fluxx_tutor.all.Progress), "lessons")
call("Progress.keep", method("keep"), lambda: {"lessons": {"limits": {"at": "2026-01-31T12:00:00.000Z"}}},
     on=some_progress)
call("Progress.forget", method("forget"), "play-all", on=some_progress)
call("table", plainly(fluxx_tutor.all.table), a_scenario, seat="Ana", bot="random", open=lambda: ["Ana"],
     title="Odd", theme="light", seed=2)
call("Task", plainly(fluxx_tutor.all.Task), "Play a rule.", lambda: [(new_rules(), 1)],
     why=lambda: ["rule-instant"], plays=1)
call("try_it", plainly(fluxx_tutor.all.try_it), "limits", theme="dark")
call("Table.choose", method("choose"), "The Moon", on=lambda: fluxx_tutor.all.table(a_scenario()))
call("Table.rewind", method("rewind"), 0, on=a_table)
call("Table.copy_as", method("copy_as"), "python", all=True, on=a_table)
for do, of, rest in (("choose", a_table, dict(key="The Moon")), ("undo", a_table, {}),
                     ("rewind", a_table, dict(to=0)),
                     ("copy", a_table, {"as": "text", "all": True}), ("why_not", a_table, dict(card="Love")),
                     ("branch", a_player, dict(decision=0, choices=[])),
                     ("why_not", a_player, dict(decision=0, card="Love", choices=[]))):
    call(f"{of.__name__[2:]} is asked to {do}", lambda thing: lambda **intent: thing.respond(intent), on=of,
         n=1, do=do, at=1, **rest)
call("a table is asked", method("respond"), lambda: {"n": 1, "do": "undo", "at": 1}, on=a_table)
call("Desk.open", lambda desk: lambda **wanted: desk.open(wanted), on=a_desk, edition="star", seed=3,
     bots=True)
call("Desk.open, solo", lambda desk: lambda **wanted: desk.open(wanted), on=a_desk, edition="word", solo=True)
call("Desk.open, text", lambda desk: lambda **wanted: desk.open(wanted), on=a_desk,
     text=lambda: str(a_scenario()))
call("Desk.open, link", lambda desk: lambda **wanted: desk.open(wanted), on=a_desk, link=a_link)
call("Desk.open, lesson", lambda desk: lambda **wanted: desk.open(wanted), on=a_desk, lesson="a-first-turn",
     step=2)
call("Desk.open, data", method("open"), lambda: {"edition": "fluxx"}, on=a_desk)
call("Desk.put", method("put"), lambda: {"intent": {"n": 1, "do": "undo", "at": 0}}, on=a_desk)
call("Desk.put, step", lambda desk: lambda **traits: desk.put(traits), on=a_desk, step=0, theme="dark")
call("Desk.share", method("share"), "try.html", on=a_desk)
call("ask a desk", lambda desk: lambda name, told: ask_desk(desk, name, told), "share", '"try.html"',
     on=a_desk)
call("%%scenario", plainly(lambda line, cell: scenario_cell(namedtuple("Shell", "user_ns")({}), line, cell)),
     "mine",
     lambda: str(a_scenario()))
call("register_magic", plainly(register_magic), None)


def run_cli(*argv):
    "What the command says; JupyterLab is not started."
    before = cli._has_lab
    cli._has_lab = lambda: False
    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as said:
            code = cli.main(list(argv))
    except SystemExit as e: code = e.code
    finally: cli._has_lab = before
    assert code in (0, 2), code
    assert len(said.getvalue()) < 1500, said.getvalue()


call("fluxx-tutor lesson", plainly(run_cli), "lesson", "play-all")
call("fluxx-tutor lab", plainly(run_cli), "lab", "some/folder")

# names without arguments, constants, errors, and checks that decks are made with:
# nothing odd can be given to them
APART = {"Belief", "Puzzle",
         "basic_rules", "whose_turn", "class_plan", "lesson_list", "Beat", "Refusal", "NotAllowed",
         "did_you_mean", "is_whole", "plain",
         "takes", "check_card", "check_deck", "check_hooks", "check_numbers", "check_options", "is_text",
         "goals_out_of_reach", "hosts_in_vain",
         "lookers_in_vain", "namesakes", "strange_readings", "strange_types"}


# ── trying them ──
def made(value): return value() if callable(value) else value


def positions(name):
    "Where a thing can be given: arguments by number, keywords by name, also those that may be left out."
    it = CALLS[name]
    known = inspect.signature(it.make(it.on())).parameters.values()
    more = [p.name for p in known if p.kind in (p.KEYWORD_ONLY,
                                                p.POSITIONAL_OR_KEYWORD) and p.default is not p.empty]
    taken = {p.name for p, _ in zip(known, it.args) if p.kind is not p.VAR_POSITIONAL}
    return [*range(len(it.args)), *dict.fromkeys([*it.kwargs, *(m for m in more if m not in taken)])]


def left_out(name, position):
    "What is not odd in this position: a huge amount is only slow, a function fails in its own way."
    known = CALLS[name].known.get(str(position), "")
    return {"amount": {"many", "too long to print"},
            "function": {"one argument", "len", "print", "a bot"}}.get(known, set())


def attempt(name, given: dict):
    "Make the call with these things in these positions; only a result or an error of ours is an answer."
    it = CALLS[name]
    thing = it.on()
    function, before = it.make(thing), look(thing)
    args = [given[i]() if i in given else made(value) for i, value in enumerate(it.args)]
    kwargs = {**{key: made(value) for key, value in it.kwargs.items()},
              **{key: value() for key, value in given.items() if isinstance(key, str)}}
    try:
        found = function(*args, **kwargs)
        for one in (thing, found): show_all(one)
        if isinstance(found, dict) and found.get("ok") is False: raise FluxxError("".join(found["say"]))
    except FluxxError as e:
        said = str(e)
        assert look(thing) == before, f"half done, and then: {said[:200]}"
        assert said.strip() and "\n" not in said.strip() and len(said) < 1500, (
            f"says {len(said)} characters: {said[:300]}")
        assert not any(much in said for much in ("zq" * 45, "'zq', " * 20,
                                                 "Python could not")), f"says: {said[:300]}"
    except TypeError as e:
        # a wrong call is Python's to answer, and nothing else
        if e.__traceback__.tb_next is not None: raise


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    "Files that a call writes are written here, decks may be as odd as they like, and none stays known."
    monkeypatch.chdir(tmp_path)
    known = set(cards._known)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield
    for slug in set(cards._known) - known: del cards._known[slug]


def test_every_public_name_is_tried():
    tried = {name.split(",")[0] for name in CALLS} | APART
    public = {name for name in fluxx_tutor.all.__all__ if callable(value := getattr(fluxx_tutor.all, name))
              and not (isinstance(value, type) and issubclass(value, (Exception, Warning)))}
    assert public - tried == set()


@pytest.mark.parametrize("name", CALLS)
def test_each_call_works_as_it_stands(name):
    it = CALLS[name]
    show_all(it.make(it.on())(*map(made, it.args), **{key: made(value) for key, value in it.kwargs.items()}))


@pytest.mark.parametrize("name", CALLS)
def test_one_odd_thing_is_taken_or_refused_by_name(name):
    "Each position meets some of the odd things, in turn; with FLUXX_FULL=1 all of them."
    odd = list(ODD)
    for i, position in enumerate(positions(name)):
        start = sum(map(ord, name)) + 7 * i
        for one in odd if FULL else [odd[(start + 11 * k) % len(odd)] for k in range(12)]:
            if one in left_out(name, position): continue
            try: attempt(name, {position: ODD[one]})
            except Exception as e:
                raise AssertionError(f"{name}, with {one} as {position}: {type(e).__name__}, {e}") from e


SIMPLE = st.sampled_from(sorted(set(ODD) - {"deep", "a function", "an iterator", "a generator"}))
NESTED = st.recursive(SIMPLE.map(lambda odd: ODD[odd]()),
                      lambda inner: st.lists(inner, max_size=3) | st.tuples(inner, inner)
                      | st.dictionaries(st.sampled_from(["Ana", "Ben", "n", "goals", "limits", "Love", 3,
                                                         None]), inner, max_size=2), max_leaves=4)
# a whole lesson each time: they are slow
FEW = [name for name in CALLS if not name.startswith("player is asked")]


@settings(max_examples=20_000 if FULL else 600, deadline=None, derandomize=True, database=None,
          suppress_health_check=list(HealthCheck))
@given(st.data())
def test_several_odd_things_are_taken_or_refused_by_name(data):
    name = data.draw(st.sampled_from(FEW))
    where = data.draw(st.lists(st.sampled_from(positions(name) or [0]), min_size=1, max_size=3, unique=True))
    attempt(name, {position: (lambda value: lambda: value)(data.draw(NESTED)) for position in where
                   if not CALLS[name].known.get(str(position))})
