"""Wrong programs: a rule is broken on purpose, and the tests and lessons that stand on it must fail,
naming the clause.

A mutant changes a few words of one function; `right` is a pattern, so that a small change of the
engine does not matter. Lessons are found by the clauses that they show, so that a new one is held to
it, too.
"""
import inspect
import re
import subprocess
import sys
import textwrap
from collections import namedtuple
from functools import lru_cache, reduce
from importlib import import_module
from pathlib import Path
import pytest
from fluxx_tutor.clauses import CLAUSES, EDITIONS
from fluxx_tutor.course import COURSE
from fluxx_tutor.lesson import LessonError
from language import showing

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
import mutants     # noqa: E402

Mutant = namedtuple("Mutant", "name place right wrong clauses rulings lessons")
MUTANTS = [
    Mutant("the catch-up draw is left out", "settle.settle", r'draw_for_rule\(.*"catch-up-draw"\)', "pass",
           ["ex-draw4-difference"], ["draw-raised-draws-difference"], ["draw-4-then-draw-2"]),
    Mutant("a Creeper counts as the card drawn", "moves._draw_one_by_one", r"told\.creeper\(\)",
           "told.creeper(); n -= 1",
           ["creeper-replacement-draw", "creeper-repeat", "setup-creepers-old"],
           ["creeper-drawn-is-placed-and-replaced", "creeper-in-starting-hand"], ["creeper-redraws"]),
    Mutant("laying a Creeper down counts as a play", "moves._draw_one_by_one", r"told\.creeper\(\)",
           "told.creeper(); s.played += 1", ["creeper-not-a-play"], [], ["creeper-redraws"]),
    Mutant("a superseded rule stays", "play.place_rule", r"if old: discard", "if False: discard",
           ["ex-draw-rule-replaced", "rule-contradiction-discards-old"],
           ["rules-coexist-unless-same-subject", "draw-lowered-no-undraw"], ["draw-4-then-draw-2"]),
    Mutant("a limit binds the active player at once", "limits.over_limit", r"s\.others", "s.players",
           ["turn-hand-limit-step"], ["keepers-unlimited-and-overplay-ok"], ["limits"]),
    Mutant("a limit binds the others only when their turn ends", "settle.settle", r"over_limit\(s\)", "None",
           ["rule-others-discard-now"], ["limit-discard-is-owners-choice"], ["limits"]),
    Mutant("in a tie the first player wins", "winning.look_for_winner",
           r"if free and all\(.*?\):", "if free:",
           ["win-tie-continues"], ["simultaneous-winners-continue"], ["winning-and-ties"]),
    Mutant("only the player whose turn it is can win", "goals.meeting", r"for player in players:",
           "for player in [s.active]:",
           ["goal-instant-any-turn"], ["win-on-any-turn"], ["play-all"]),
    Mutant("Creepers stop nobody", "state.State.blockers", r"c\.type is CREEPER", "False",
           ["creeper-undesirable"], ["unmentioned-creeper-blocks"], ["living-with-creepers"]),
    Mutant("a Surprise that was cancelled still works", "play.respond", r"works = not stopped and",
           "works =", ["faq-star-surprise-chain"],
           ["surprise-chain-toggles", "third-player-may-join-surprise-battle"], ["surprise-battles"]),
    Mutant("a Keeper leaves its Creeper behind", "moves.together",
           r"if not links: return cards", "return cards",
           ["faq-creeper-removal-star"], ["attached-pair-moves-together", "fuzzy-alien-discard-with-creeper"],
           ["creepers-that-sit-on-keepers"]),
    Mutant("a Creeper switches nothing off", "state.InFront.jammed", r"c\.jams", "False",
           ["faq-star-teleporter-malfunction"],
           ["beam-us-up-malfunctioning-teleporter", "evil-does-not-impair"], ["keepers-with-powers"]),
    Mutant("the Projector always works", "projection.projected", r"s\.active, None, 0",
           "next((p for p in s.players if any(c.projects for c in p.special)), s.active), None, 0",
           [], ["hologram-only-on-own-turn"], ["keepers-with-powers"]),
    Mutant("any text is a word", "words.is_word", r"text in ranks\(\)", "True",
           ["word-dictionary", "word-no-proper-nouns-slang"], ["word-validity"], ["words"]),
    Mutant("a Goal ends the game in spite of Keep Going", "keep_going.KeepGoing.met",
           r"s, spent = game\.state,",
           "Usual.met(self, game, player, goals, seen)\n    s, spent = game.state,",
           ["kg-goal-does-not-end-game", "kg-claim-goal-card", "kg-discard-used-keepers"],
           ["keep-going-claim"], ["keep-going"]),
    Mutant("the dealer always begins", "setup.arrange", r'== "random"', '== "never"',
           ["first-dealer-or-random"], [], []),
    Mutant("whoever leaves keeps their cards", "game._leave",
           r"discard_hand\(game, player, \"leave\"\)", "pass",
           ["note-drop-out"], ["drop-out-any-time"], []),
    Mutant("a debt is never paid", "regular_show.pay_debts", r"card\.type is not KEEPER", "True",
           ["faq-rs-do-me-a-solid"], ["do-me-a-solid-is-future"], []),
    Mutant("the Time Machine works after one's own turn only", "turn.after_turn",
           r"for p in s\.clockwise\(s\.active\)",
           "for p in [s.active]", ["faq-rs-time-machine"], ["time-machine-after-any-turn"], []),
    Mutant("the word may be forgotten", "regular_show._speak", r"else: discard\(.*\)", "",
           ["faq-rs-yeahuh"], [], []),
    Mutant("in Solo a New Rule sends none away", "solo.Rules.in_place_of",
           r"places\(s\)\[place\(card\)\]", "None",
           ["solo-slot-replace"], ["solo-four-rule-slots"], ["playing-alone"]),
    Mutant("in Solo a scored Goal costs nothing", "solo.Scoring.take", r"discard\(.*\"spent\"\)", "pass",
           ["solo-score"], ["solo-scoring", "solo-creepers-as-usual"], ["playing-alone"]),
    Mutant("in Solo an empty deck ends nothing", "solo.End.before_settling", r'== "last card"', '== "never"',
           ["solo-end"], ["solo-ends-when-a-deck-runs-out"], ["playing-alone"]),
    Mutant("in Solo a limit waits for the end of the turn", "solo.RulesTurn.after_turn",
           r"yield from comply\(.*?\)\)", "pass",
           ["solo-limit-comply"], ["solo-limit-before-next-turn"], ["playing-alone"]),
    Mutant("in Solo no rule comes up", "solo.RulesTurn.after_turn", r"if s\.extra: return", "return",
           ["solo-alternate"], ["solo-alternates-turn-and-rule"], ["playing-alone"]),
    Mutant("an eliminated player keeps the Keepers", "out._lose_everything",
           r"else player\.keepers\(\)", "else []",
           ["danger-discard-all"], ["danger-elimination"], ["dangers"]),
    Mutant("the turn in which somebody is eliminated counts as completed", "out._wait_outside",
           r"\[s\.active\.name\] if", "[] if",
           ["danger-wait-for-all-others"], ["danger-return-after-all-others-played"], ["dangers"]),
    Mutant("whoever is left alone plays on", "out.eliminate", r"len\(s\.players\) == 1", "False",
           ["danger-last-wins"], ["danger-last-player-wins"], ["secrets-and-the-final-act"]),
    Mutant("in a game of two, elimination wins", "out.eliminate", r"if of_two: jump_in", "if False: jump_in",
           ["danger-two-player-no-win", "danger-two-player-immediate-return"],
           ["danger-two-player"], ["dangers"]),
    Mutant("a Secret acts only when it is played", "secrets.reveal", r"card\.type is not SECRET: continue",
           "card.type is not SECRET or kind != 'play': continue", ["secret-triggers-on-leaving-hand"],
           ["secret-leaving-hand-triggers", "secret-discarded-by-limit"], ["secrets-and-the-final-act"]),
    Mutant("The Final Act never begins", "moves.runs_out", r"if card in [\w.]+\.box", "if False",
           ["meta-conditional", "danger-reenter-at-deck-end"], [], ["secrets-and-the-final-act"]),
    Mutant("The Final Act changes nothing", "setup.arrange", r"keep\(s, \"final\", True\)", "pass",
           ["danger-final-act-permanent", "danger-two-player-no-win"],
           ["danger-return-barred-after-final-act"], ["secrets-and-the-final-act"]),
]
each_mutant = pytest.mark.parametrize("mutant", MUTANTS, ids=lambda m: m.name.replace(" ", "-"))

def break_it(mutant, monkeypatch):
    "Give the function of the engine the wrong words, wherever it is called from."
    module, *inside, name = mutant.place.split(".")
    home, made = import_module(f"fluxx_tutor.{module}"), {}
    sound = getattr(reduce(getattr, inside, home), name, None)
    source, found = re.subn(mutant.right, lambda _: mutant.wrong,
                            textwrap.dedent(inspect.getsource(sound)) if sound else "")
    assert found == 1, f"{mutant.place} has changed: bring “{mutant.name}” up to date"
    exec(compile(source, f"<{mutant.name}>", "exec"), vars(home), made)
    monkeypatch.setattr(sound, "__code__", made[name].__code__)

@lru_cache
def shown_by(id):
    "The tests of this clause or ruling that need no fixture or parameter."
    return [test for test in showing(id) if not inspect.signature(test).parameters]

def passes(test):
    try: test()
    except (AssertionError, pytest.fail.Exception): return False
    return True

@lru_cache
def lessons_on(*clauses):
    """The lessons in which something happens by one of these clauses, when the engine is sound. A
    clause that is only spoken of cannot be seen to break."""
    return [slug for slug, make in COURSE.items()
            if any(set(clauses) & set(step.why) for step in make().steps if step.beat.events)]

@each_mutant
def test_the_tests_notice(mutant, monkeypatch):
    for id in mutant.clauses + mutant.rulings:
        assert shown_by(id), f"no test shows {id}"
        assert all(map(passes, shown_by(id))), f"the test of {id} fails on the sound engine"
    break_it(mutant, monkeypatch)
    for id in mutant.clauses + mutant.rulings:
        assert not all(map(passes, shown_by(id))), f"{mutant.name}, and the test of {id} passes"

@each_mutant
def test_the_lessons_notice(mutant, monkeypatch):
    # where only a ruling says it, the lesson is found by name
    lessons = lessons_on(*mutant.clauses) or mutant.lessons
    assert set(mutant.lessons) <= set(lessons)
    break_it(mutant, monkeypatch)
    for slug in lessons:
        with pytest.raises(LessonError) as error: COURSE[slug]()
        assert any(id in str(error.value) for id in mutant.clauses or CLAUSES), (
            f"{slug} fails, but names no clause: {error.value}")

@pytest.mark.parametrize("slug", EDITIONS)
def test_every_rulebook_has_a_mutant(slug):
    "Of a clause of its own, which the base game lacks; for the base game, of one that it has."
    own = {id for id, c in CLAUSES.items()
           if slug in c.editions and (slug == "fluxx" or "fluxx" not in c.editions)}
    assert own & {id for mutant in MUTANTS for id in mutant.clauses}

# ── small breaks at random: tools/mutants.py ──
SMALL = '''
def limit(hand: list, most: int = 3) -> int:
    "Never 4."
    if len(hand) > most and not hand[0]: raise ValueError(f"{most + 1} is too many")
    hand.last = True
    return most

class Hand:
    def __repr__(self): return "no" if 1 > 2 else "yes"
'''

def test_small_breaks(tmp_path):
    "One thing at a time; not what stands in docstrings, type hints, errors and what only a programmer sees."
    path = tmp_path / "small.py"
    path.write_text(SMALL, encoding="utf-8")
    made = {(m.before, m.after): mutants.code_of(path, m) for m in mutants.mutants(path)}
    assert list(made) == [
        ("3", "4"), ("len(hand) > most and (not hand[0])", "len(hand) > most or not hand[0]"),
        ("len(hand) > most", "len(hand) >= most"), ("not hand[0]", "hand[0]"), ("0", "1"),
        ("raise ValueError(f'{most + 1} is too many')", "pass"), ("hand.last = True", "pass"),
        ("True", "False"), ("return most", "pass")]
    assert all(m.where == "limit" and m.room == "small" for m in mutants.mutants(path))
    assert len(set(made.values())) == len(made) and "hand.last = False" in made["True", "False"]

def test_survivors_are_found_again_in_a_table(tmp_path):
    path, table = tmp_path / "small.py", tmp_path / "table.md"
    path.write_text(SMALL, encoding="utf-8")
    every = list(mutants.mutants(path))
    mutants.write(table, [[*map(str, m), by] for m, by in zip(every, ["x.py::y", mutants.SURVIVED, ""] * 3)])
    assert "3 of 6 caught: 50.0 %. x.py 3" in table.read_text(encoding="utf-8")
    path.write_text("# a line more\nFIRST = 1\n" + SMALL.replace("return most", "return"), encoding="utf-8")
    rows = mutants.read(table, mutants.mutants(path))
    assert [row[:-1] for row, _ in rows] == [[*map(str, m)] for m in every]
    assert [m and m.before for _, m in rows] == [*(m.before for m in every[:-1]), None]

LIMITS = """
def over(hand, most): return len(hand) > most
def nobody_asks(hand): return not hand
MOST = 3
"""
TESTS = """
from fluxx_tutor.limits import MOST, over
def test_four_is_over(): assert over("abcd", MOST)
def test_three_is_not(): assert not over("abc", MOST)
def test_most(): assert MOST
"""

def test_a_mutant_meets_the_tests_that_run_its_line(tmp_path):
    "A clone with one room and one file of tests: recorded, judged, and the table written."
    for name, text in {"fluxx_tutor/__init__.py": "", "fluxx_tutor/all.py": "from .limits import *",
                       "fluxx_tutor/cards.py": "BUILT_IN = ()", "fluxx_tutor/limits.py": LIMITS,
                       "nbs/10_limits.ipynb": "", "tests/test_limits.py": TESTS}.items():
        (tmp_path / "clone" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "clone" / name).write_text(text, encoding="utf-8")
    program = ("import sys; sys.path.insert(0, sys.argv[1]); import mutants; from pathlib import Path;"
               "mutants.ROOT = Path(sys.argv[2]);"
               "mutants.main(9, 1, ['1*'], Path(sys.argv[2], 'table.md'), False, 2)")
    subprocess.run([sys.executable, "-c", program, mutants.__file__.rpartition("/")[0], tmp_path / "clone"],
                   check=True, timeout=120)
    rows = (tmp_path / "clone" / "table.md").read_text(encoding="utf-8").split("\n")
    by = {row.split(" | ")[4]: row.split(" | ")[-1].rstrip(" |") for row in rows[2:] if " | " in row}
    assert by == {"len(hand) > most": "tests/test_limits.py::test_three_is_not",
                  "return len(hand) > most": "tests/test_limits.py::test_four_is_over",
                  "not hand": mutants.NOBODY, "return not hand": mutants.NOBODY,
                  "3": "tests/test_limits.py::test_four_is_over"}
    assert "3 of 5 caught: 60.0 %. tests/test_limits.py 3" in rows
