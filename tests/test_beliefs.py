"""Beliefs: each can be held, shows somewhere, is answered, and leaves no trace in the engine."""
import re
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib import import_module
import pytest
from fluxx_tutor.beliefs import (BELIEFS, BadBelief, _function, _wrong_code, belief, beliefs, believe,
                                 find_belief)
from fluxx_tutor.bots import Chance
from fluxx_tutor.cards import BUILT_IN
from fluxx_tutor.clauses import CLAUSES
from fluxx_tutor.events import POINTS
from fluxx_tutor.game import Game
from fluxx_tutor.generator import cases
from fluxx_tutor.kinds import KINDS
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.sources import _cases_of, as_laid_out, lesson_cases, table_cases
from fluxx_tutor.tables import TABLES, dressed, tables

each_belief = pytest.mark.parametrize("name", beliefs())

# ── what they say ──
def is_sentence(text): return re.fullmatch(r"[A-Z][^.?!]*(?:[.?!]+ ?[^.?!]*)*[.?!]", text)

@each_belief
def test_it_says_itself_in_one_sentence_and_is_answered(name):
    one = BELIEFS[name]
    assert is_sentence(one.says) and one.says.count(". ") == 0 and len(one.says) < 110
    assert is_sentence(one.answer) and len(one.answer) < 110
    assert re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", name)

@each_belief
def test_it_names_clauses_and_kinds_that_there_are(name):
    one = BELIEFS[name]
    assert one.against and set(one.against) <= set(CLAUSES)
    assert one.asks and set(one.asks) <= set(KINDS)

def test_no_two_are_alike():
    for what in "says", "change":
        said = [repr(getattr(one, what)) for one in beliefs().values()]
        assert len(set(said)) == len(said)

def test_there_are_a_hundred_and_they_go_against_most_of_what_events_cite():
    cited = {id for ids in POINTS.values() for id in ids.split()}
    assert len(beliefs()) >= 100
    assert len(cited & {id for one in beliefs().values() for id in one.against}) >= 120

# ── held, and taken back ──
def codes():
    "The code of every function and method of the engine that some belief is about."
    return {place: _function(place)[0].__code__ for one in beliefs().values() for place in one.change}

SOUND = codes()

@each_belief
def test_it_can_be_held_and_leaves_no_trace(name):
    with believe(name) as (held,):
        assert held is BELIEFS[name]
        assert all(_function(place)[0].__code__ is not SOUND[place] for place in held.change)
    assert codes() == SOUND

def test_it_leaves_no_trace_when_something_fails():
    with pytest.raises(ZeroDivisionError), believe("limit-at-once"): raise ZeroDivisionError
    assert codes() == SOUND

def test_several_at_once_and_one_within_another():
    both = "draw-waits", "limit-waits-for-others"           # about the same function
    game = lambda: Scenario(hands={"Ana": ["Draw 3", "Hand Limit 1"], "Ben": ["Milk", "Love"]}, drawn=1,
                            rules=["Play 2"], draw_pile=["Time", "Bread", "Sleep"]).start()
    def seen():
        one = game()
        one.choose("Draw 3")
        one.choose("Hand Limit 1")
        return len(one.hand("Ana")), one.pending.player
    assert seen() == (2, "Ben")
    with believe(both[0]):
        assert seen() == (0, "Ben")
        with believe(both[1]): assert seen()[0] == 0 and codes() != SOUND
        assert seen() == (0, "Ben")
    with believe(*both): assert seen()[0] == 0
    with believe(both[1]): assert seen()[0] == 2
    assert codes() == SOUND

def test_two_about_the_same_words_cannot_be_held_together():
    with pytest.raises(BadBelief, match="'jam-is-harmless' cannot be believed together with 'every-cree"):
        with believe("draw-waits"), believe("every-creeper-jams"), believe("jam-is-harmless"): pass
    assert codes() == SOUND

def test_two_threads_believe_one_after_the_other():
    table = Scenario(hands={"Ana": ["Draw 5"], "Ben": []}, drawn=1,
                     draw_pile=["Milk", "Love", "Time", "Peace", "Bread", "Sleep"])
    def drawn(name):
        with believe(name):
            game = table.start()
            game.choose("Draw 5")
            return len(game.hand("Ana"))
    with ThreadPoolExecutor(2) as pool:
        assert [*pool.map(drawn, ["draw-waits", "draw-in-full-again"] * 50)] == [0, 5] * 50
    assert codes() == SOUND

def test_what_is_not_there_is_said():
    with pytest.raises(BadBelief, match="no belief 'limits-at-once'. Did you mean limit-at-once"):
        find_belief("limits-at-once")
    with pytest.raises(BadBelief, match="another belief called 'may-pass' already"):
        belief("may-pass", "I may.", "You may not.", against="turn-play", change={"turn.turn": ("a", "b")})
    for place, says in ("turn.no_such_thing", "no function"), ("turn.play_phase", "stands there 0 times"):
        BELIEFS["odd"] = BELIEFS["may-pass"]._replace(name="odd", change={place: (("no such words", ""),)})
        try:
            with pytest.raises(BadBelief, match=says): _wrong_code("odd")
        finally: del BELIEFS["odd"]

def test_a_believer_always_comes_to_the_next_choice():
    "Creepers alone are over the limit: whoever takes them for Keepers can let go of them."
    with believe("creepers-are-keepers"):
        game = Scenario(hands={"Ana": ["Keeper Limit 2"], "Ben": ["Milk"]}, drawn=1,
                        in_play={"Ben": ["War", "Death", "Taxes"]}).start()
        game.choose("Keeper Limit 2")
    assert game.pending.player == "Ben" and [o.key for o in game.pending] == ["War", "Death", "Taxes"]

# ── true games beside it ──
def played_through(deck, seed, **more):
    "All that happens in a game of bots, as a few letters."
    game = Game(dict(edition=deck, players=["Ana", "Ben", "Cleo"], seed=seed) | more)
    chance = Chance(seed)
    while game.pending is not None and len(game.log) < 300: game.choose(chance.pick(game.pending.options))
    return sha256(repr([e.to_json() for e in game.events]).encode()).hexdigest()

def test_true_games_are_the_same_afterwards():
    ways = {}, dict(players=["Ana"], solo=True)
    games = [(deck, seed, more) for seed in (1, 2) for deck in BUILT_IN for more in ways]
    before = [played_through(deck, seed, **more) for deck, seed, more in games]
    for n, name in enumerate(beliefs()):
        deck, seed, more = games[n % len(games)]
        with believe(name):
            try: played_through(deck, seed, **more)
            except Exception: pass          # by a wrong rule a game may come to nothing
    assert [played_through(deck, seed, **more) for deck, seed, more in games] == before

def test_no_belief_is_about_what_is_remembered_for_ever():
    "A function with a cache, or one that is called by such a function, would remember a wrong answer."
    words = import_module("fluxx_tutor.words")
    remembered = {name for name, thing in vars(words).items() if hasattr(thing, "cache_info")}
    inside = {"is_word", "rhyme", "parts_of_speech", "has_silent_letter", "found", "counts", "means", "shape",
              "looks_right", "needs"}
    assert {"offers", "spelled"} <= remembered and all(
        hasattr(words, name) or hasattr(words.Rhyme, name) for name in inside)
    for one in beliefs().values():
        assert not {place.split(".")[-1] for place in one.change} & (remembered | inside), one

# ── where they show ──
@pytest.fixture(scope="module")
def shown():
    "Beliefs that part from the rules at a laid-out table, in a lesson, or in a few games."
    found = {case.belief: case for source in (lesson_cases(), table_cases()) for case in source}
    for n, deck in enumerate(BUILT_IN):
        if len(found) == len(beliefs()): break
        found |= {case.belief: case for case in cases(dict(edition=deck, players=["Ana", "Ben"]), n,
                                                      want=set(beliefs()) - set(found))}
    return found

def test_each_shows_somewhere(shown): assert set(shown) == set(beliefs())

@pytest.mark.parametrize("table", TABLES, ids=lambda t: f"{t.beliefs[0]}-{t.setup['edition']}-{t.deeds[-1]}")
def test_laid_out_tables_show_their_beliefs(table):
    *log, entry = table.entries()
    assert entry[0] in ("choose", "join", "leave", "stop")
    assert {case.belief for case in _cases_of(table.setup, log, entry, table.beliefs)} == {*table.beliefs}

@pytest.mark.parametrize("name", [name for name in beliefs() if tables(name)])
def test_a_table_that_is_laid_out_for_it_is_fair(name):
    assert any(as_laid_out(case) for case in table_cases(name))

def test_the_same_in_other_clothes():
    table = tables("trap-takes-a-card")[0]
    one, other = dressed(table, 1), dressed(table, 2)
    assert len({repr(t) for t in (table, one, other)}) == 3 and dressed(table, 1) == one
    assert one.setup["hands"]["Ben"] == table.setup["hands"]["Ben"]        # the point of the table stays
    assert all(len(t.entries()) == len(table.deeds) for t in (one, other))
