"""Wrong programs: a rule is broken on purpose, and the tests and lessons that stand on it must fail,
naming the clause.

Most wrong rules are beliefs that people hold (nbs/80_beliefs.ipynb); a few that nobody would believe stand
here. Lessons are found by the clauses that they show, so that a new one is held to it, too.
"""
import inspect
import subprocess
import sys
from collections import namedtuple
from functools import lru_cache
from pathlib import Path
import pytest
from fluxx_tutor.beliefs import BELIEFS, belief, beliefs, believe
from fluxx_tutor.clauses import CLAUSES, EDITIONS
from fluxx_tutor.course import COURSE
from fluxx_tutor.lesson import LessonError
from language import showing

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
import mutants     # noqa: E402

Mutant = namedtuple("Mutant", "belief clauses rulings lessons")
MUTANTS = [
    Mutant("draw-waits",
           ["ex-draw4-difference"], ["draw-raised-draws-difference"], ["draw-4-then-draw-2"]),
    Mutant("creeper-counts-as-drawn",
           ["creeper-replacement-draw", "creeper-repeat", "setup-creepers-old"],
           ["creeper-drawn-is-placed-and-replaced", "creeper-in-starting-hand"], ["creeper-redraws"]),
    Mutant("creeper-is-a-play", ["creeper-not-a-play"], [], ["creeper-redraws"]),
    Mutant("old-rule-stays", ["ex-draw-rule-replaced", "rule-contradiction-discards-old"],
           ["rules-coexist-unless-same-subject", "draw-lowered-no-undraw"], ["draw-4-then-draw-2"]),
    Mutant("limit-at-once",
           ["turn-hand-limit-step"], ["keepers-unlimited-and-overplay-ok"], ["limits"]),
    Mutant("limit-waits-for-others",
           ["rule-others-discard-now"], ["limit-discard-is-owners-choice"], ["limits"]),
    Mutant("first-of-two-wins",
           ["win-tie-continues"], ["simultaneous-winners-continue"], ["winning-and-ties"]),
    Mutant("only-my-turn-wins",
           ["goal-instant-any-turn"], ["win-on-any-turn"], ["play-all"]),
    Mutant("creepers-stop-nobody",
           ["creeper-undesirable"], ["unmentioned-creeper-blocks"], ["living-with-creepers"]),
    Mutant("cancelled-still-works", ["faq-star-surprise-chain"],
           ["surprise-chain-toggles", "third-player-may-join-surprise-battle"], ["surprise-battles"]),
    Mutant("creeper-stays-behind",
           ["faq-creeper-removal-star"], ["attached-pair-moves-together", "fuzzy-alien-discard-with-creeper"],
           ["creepers-that-sit-on-keepers"]),
    Mutant("jam-is-harmless", ["faq-star-teleporter-malfunction"],
           ["beam-us-up-malfunctioning-teleporter", "evil-does-not-impair"], ["keepers-with-powers"]),
    Mutant("hologram-at-any-time",
           [], ["hologram-only-on-own-turn"], ["keepers-with-powers"]),
    Mutant("any-text-is-a-word",
           ["word-dictionary", "word-no-proper-nouns-slang"], ["word-validity"], ["words"]),
    Mutant("goal-still-wins",
           ["kg-goal-does-not-end-game", "kg-claim-goal-card", "kg-discard-used-keepers"],
           ["keep-going-claim"], ["keep-going"]),
    Mutant("the-dealer-always-begins", ["first-dealer-or-random"], [], []),
    Mutant("leaves-with-the-hand", ["note-drop-out"], ["drop-out-any-time"], []),
    Mutant("a-debt-is-never-paid", ["faq-rs-do-me-a-solid"], ["do-me-a-solid-is-future"], []),
    Mutant("time-machine-after-mine", ["faq-rs-time-machine"], ["time-machine-after-any-turn"], []),
    Mutant("yeahuh-may-be-forgotten", ["faq-rs-yeahuh"], [], []),
    Mutant("alone-nothing-makes-room",
           ["solo-slot-replace"], ["solo-four-rule-slots"], ["playing-alone"]),
    Mutant("alone-keepers-stay",
           ["solo-score"], ["solo-scoring", "solo-creepers-as-usual"], ["playing-alone"]),
    Mutant("alone-pile-is-shuffled",
           ["solo-end"], ["solo-ends-when-a-deck-runs-out"], ["playing-alone"]),
    Mutant("alone-limit-waits",
           ["solo-limit-comply"], ["solo-limit-before-next-turn"], ["playing-alone"]),
    Mutant("alone-no-rule-comes",
           ["solo-alternate"], ["solo-alternates-turn-and-rule"], ["playing-alone"]),
    Mutant("out-keeps-keepers",
           ["danger-discard-all"], ["danger-elimination"], ["dangers"]),
    Mutant("running-turn-counts",
           ["danger-wait-for-all-others"], ["danger-return-after-all-others-played"], ["dangers"]),
    Mutant("last-one-needs-the-goal",
           ["danger-last-wins"], ["danger-last-player-wins"], ["secrets-and-the-final-act"]),
    Mutant("knock-out-of-two-wins",
           ["danger-two-player-no-win", "danger-two-player-immediate-return"],
           ["danger-two-player"], ["dangers"]),
    Mutant("secret-acts-if-played", ["secret-triggers-on-leaving-hand"],
           ["secret-leaving-hand-triggers", "secret-discarded-by-limit"], ["secrets-and-the-final-act"]),
    Mutant("final-act-is-played",
           ["meta-conditional", "danger-reenter-at-deck-end"], [], ["secrets-and-the-final-act"]),
    Mutant("the-final-act-changes-nothing",
           ["danger-final-act-permanent", "danger-two-player-no-win"],
           ["danger-return-barred-after-final-act"], ["secrets-and-the-final-act"]),
]

def nobody_believes(name, against, place, right, wrong):
    "A wrong rule that is no misunderstanding, applied as beliefs are, and known to these tests alone."
    if name not in BELIEFS:
        belief(name, "A rule that is broken on purpose.", "It is not so.", against=against,
               change={place: (right, wrong)})

@pytest.fixture(autouse=True)
def broken_rules():
    before = {*beliefs()}
    nobody_believes("first-of-two-wins", "win-tie-continues", "winning.look_for_winner",
                    "if free and all(player is free[0][0] for player, _ in free):", "if free:")
    nobody_believes("any-text-is-a-word", "word-dictionary", "words.is_word", "text in ranks()", "True")
    nobody_believes("the-dealer-always-begins", "first-dealer-or-random", "setup.arrange",
                    's.options.get("first") == "random"', "False")
    nobody_believes("leaves-with-the-hand", "note-drop-out", "game._leave",
                    'discard_hand(game, player, "leave")', "pass")
    nobody_believes("a-debt-is-never-paid", "faq-rs-do-me-a-solid", "regular_show.pay_debts",
                    "card.type is not KEEPER", "True")
    nobody_believes("alone-nothing-makes-room", "solo-slot-replace", "solo.Rules.in_place_of",
                    "places(s)[place(card)]", "None")
    nobody_believes("the-final-act-changes-nothing", "danger-final-act-permanent", "setup.arrange",
                    'keep(s, "final", True)', "pass")
    yield
    for name in set(BELIEFS) - before: del BELIEFS[name]

each_mutant = pytest.mark.parametrize("mutant", MUTANTS, ids=lambda m: m.belief)

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
def test_the_tests_notice(mutant):
    for id in mutant.clauses + mutant.rulings:
        assert shown_by(id), f"no test shows {id}"
        assert all(map(passes, shown_by(id))), f"the test of {id} fails on the sound engine"
    for id in mutant.clauses + mutant.rulings:
        with believe(mutant.belief): unnoticed = all(map(passes, shown_by(id)))
        assert not unnoticed, f"{mutant.belief}, and the test of {id} passes"

@each_mutant
def test_the_lessons_notice(mutant):
    # where only a ruling says it, the lesson is found by name
    lessons = lessons_on(*mutant.clauses) or mutant.lessons
    assert set(mutant.lessons) <= set(lessons)
    for slug in lessons:
        with believe(mutant.belief), pytest.raises(LessonError) as error: COURSE[slug]()
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
