"""Practice: exercises as data, a fair bank, sessions that are lessons, and what answers say about beliefs."""
import json
import os
import random
import re
import subprocess
import sys
from collections import Counter
from datetime import datetime, timedelta, timezone
from pathlib import Path
import pytest
from fluxx_tutor.bank import bank, bank_decks
from fluxx_tutor.beliefs import BELIEFS, BadBelief, beliefs, believe
from fluxx_tutor.cards import FluxxError
from fluxx_tutor.clauses import CLAUSES
from fluxx_tutor.exercises import Exercise, faults
from fluxx_tutor.game import Game
from fluxx_tutor.kinds import find_kind
from fluxx_tutor.generator import generate, questions
from fluxx_tutor.practice import IMAGINED, Session, chosen, cure, imagined, session, worth
from fluxx_tutor.practice_player import practice
from fluxx_tutor.progress import Progress
from fluxx_tutor.review import doubtful, due, evidence, known, learnt, likely, suspected, together
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.study import study
from fluxx_tutor.trainer import Trainer
from fluxx_tutor.view import merged, view

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
import learners      # noqa: E402

FULL = bool(os.environ.get("FLUXX_FULL"))
TWO = dict(edition="fluxx", players=["Ana", "Ben"], drawn=1, seed=0,
           hands={"Ana": ["Draw 5", "Love"], "Ben": ["Time"]})

def five(**changes):
    "Draw 5 after drawing 1: 4 is right, 5 believes that it is drawn in full again, 0 that it waits."
    told = dict(setup=TWO, entry=("choose", "Ana", "Draw 5"), kind="drawn", about=["Ana"],
                options=[(0, ["draw-waits"]), (4, []), (5, ["draw-in-full-again"])])
    return Exercise(**(told | changes))

# ── exercises ──
def test_an_exercise_is_answered_by_the_engine():
    x = five()
    assert (x.answer, x.right, x.words(4), x.to_json()["expects"]) == (4, 1, "4 cards", 4)
    assert x.text() == "Ana plays Draw 5. How many cards does Ana draw now?"
    assert x.clauses()[0] in ("ex-draw4-difference", "rule-instant") and not faults(x)
    assert x.against("draw-waits") == "rule-instant"

def test_an_exercise_comes_back_from_json():
    x = five()
    again = Exercise.from_json(json.dumps(x.to_json()))
    assert again.to_json() == x.to_json() and again.id == x.id and str(again) == str(x)

@pytest.mark.parametrize("told", ["", "[]", "{}", "null", 7, None, {"setup": {}}, {"kind": "drawn"},
                                  {**five().to_json(), "kind": "drwan"},
                                  {**five().to_json(), "entry": ["choose"]},
                                  {**five().to_json(), "options": 3},
                                  {**five().to_json(), "options": [[4, "no-such-belief"]]}])
def test_what_is_no_exercise_is_refused_by_name(told):
    with pytest.raises(FluxxError) as refused: Exercise.from_json(told)
    assert isinstance(refused.value, FluxxError) and len(str(refused.value)) < 600

@pytest.mark.parametrize("changes, says", [
    (dict(options=[(5, ["draw-in-full-again"]), (0, [])]), "4 is right, and no option"),
    (dict(options=[(4, []), (4, [])]), "4 is right, and no option"),
    (dict(options=[(4, []), (3, ["draw-waits"])]), "whoever believes draw-waits"),
    (dict(entry=("choose", "Ana", "Toast")), "cannot be played"),
    # which Keeper chance picks cannot be known
    (dict(setup={**TWO, "hands": {"Ana": ["Use What You Take"], "Ben": ["Time", "Draw 3"]}},
          entry=("choose", "Ana", "Use What You Take"), kind="next", about=(), options=[("over", [])]),
     "is right, and no option")])
def test_an_unfair_exercise_is_told(changes, says):
    assert any(says in fault for fault in faults(five(**changes)))

def test_a_hidden_card_must_not_decide():
    "If the top card is a Creeper the hand has another card in front of it; nobody can see that."
    pile = {**TWO, "hands": {"Ana": ["Jackpot!"], "Ben": []}}
    x = Exercise(pile, ("choose", "Ana", "Jackpot!"), "creepers", ["Ana"], [(0, []), (1, []), (2, [])])
    assert any("with other hidden cards" in fault for fault in faults(x, seeds=40))

@pytest.mark.parametrize("hand, rules, entry, kind, options", [
    ("Rules Reset", ["Double Agenda"], "Rules Reset", "goals", [1, 2]),             # a Goal has to go first
    ("Jackpot!", ["Hand Limit 2"], "Jackpot!", "hand", [2, 4]),                     # then she discards to two
    ("Milk", ["Hand Limit 0"], "Milk", "turn", ["Ana", "Ben"])])                    # hers, until she has
def test_what_is_asked_about_must_not_change_as_soon_as_it_is_done(hand, rules, entry, kind, options):
    setup = {**TWO, "hands": {"Ana": [hand, "Love"], "Ben": []}, "rules": rules,
             **({"goals": ["Toast", "Bed Time"]} if "Double Agenda" in rules else {})}
    x = Exercise(setup, ("choose", "Ana", entry), kind, ["Ana"] if kind == "hand" else [],
                 [(value, []) for value in options])
    assert any("not clear which moment" in fault for fault in faults(x)), faults(x)

def test_a_free_action_may_still_be_used():
    "Whoever has made all plays and may still use a Free Action, or end the turn: whose turn is it then?"
    setup = dict(edition="mystery", players=["Ana", "Ben"], drawn=1, seed=0, rules=["Mystery Play"],
                 hands={"Ana": ["The Will", "The Safe"], "Ben": ["The Diary"]})
    x = Exercise(setup, ("choose", "Ana", "The Will"), "turn", [], [("Ana", []), ("Ben", [])])
    assert x.answer == "Ana" and any("not clear which moment" in fault for fault in faults(x))

def test_what_chance_decides_is_not_asked():
    "Which of Ben's two cards is taken cannot be known, even if six deals say the same."
    setup = dict(edition="regular-show", players=["Ana", "Ben"], turn="Ana", seed=0, drawn=1,
                 hands={"Ben": ["Watching the Clock", "The Sunrise"],
                        "Ana": ["Use What You Take", "The Thick Book"]},
                 draw_pile=["Discard and Draw", "Slept Through It"])
    log, entry = [("choose", "Ana", "Use What You Take")], ("choose", "Ana", "Ben")
    x = Exercise(setup, entry, "place", ["Watching the Clock"], [("goals", []), ("hand:Ana", [])], log)
    assert any("with other hidden cards" in fault for fault in faults(x))

def test_a_card_that_nobody_sees_is_not_asked_about():
    setup = dict(edition="fluxx", players=["Ana", "Ben"], drawn=1, seed=0, rest="box",
                 hands={"Ana": ["Jackpot!"], "Ben": []}, discard_pile=["Time", "War", "Milk", "Love"])
    x = Exercise({**setup, "rest": "shuffled"}, ("choose", "Ana", "Jackpot!"), "place", ["Bread"],
                 [("draw_pile", []), ("hand:Ana", [])])
    assert any("nobody can see" in fault for fault in faults(x))

def test_a_believer_who_discards_a_card_does_not_play_it():
    "Over a limit in her own turn, whoever believes that it binds at once has to discard before she plays."
    setup = dict(edition="mystery", players=["Ana"], turn="Ana", solo=True, drawn=1, seed=0,
                 hands={"Ana": ["A Meeting of Minds", "The Safe"]}, rules=["Get On With It!", "Hand Limit 1"],
                 rules_deck=["Keeper Limit 3"])
    entry = ("choose", "Ana", "A Meeting of Minds")
    truth, wrong = study(setup, [], entry)
    assert truth.asked.kind == "play" and "limit-at-once" not in wrong

def test_a_yes_to_no_is_not_said():
    x = next(x for x in bank("fluxx") if x.kind.name == "may-play")
    right = next(o for o in Session([x]).trace()["steps"][0]["options"] if o["right"])
    assert right["reply"] == [["That is right."]]

def test_a_hidden_card_that_is_played_must_not_decide():
    "Mystery Play turns up the top card: a Play rule there changes how many plays are left."
    setup = dict(edition="mystery", players=["Ana", "Ben"], turn="Ana", seed=0, drawn=1,
                 rules=["Mystery Play"],
                 hands={"Ana": ["Let's Simplify", "The Watchdog"], "Ben": ["The Photograph"]})
    x = Exercise(setup, ("choose", "Ana", "Mystery Play"), "plays", ["Ana"],
                 [(0, ["free-action-is-a-play"]), (1, []), (2, [])])
    assert any("with other hidden cards" in fault for fault in faults(x))

# ── which comes first, and when a rule goes ──
def test_which_comes_first_is_asked_only_where_a_rule_says_so():
    "Ana draws for her new rule before Ben's turn begins; whoever thinks that it waits says otherwise."
    about, seen = ["draws", "Ana", "turn", "Ben"], {**TWO, "draw_pile": ["Milk", "Bread", "Sleep", "Peace"]}
    x = five(setup=seen, kind="order", about=about, options=[("draws|Ana", []), ("turn|Ben", ["draw-waits"])])
    truth, wrong = study(x.setup, [], x.entry)
    assert x.answer == "draws|Ana" and x.words("turn|Ben") == "Ben's turn begins"
    assert tuple(about) in find_kind("order").about(truth, list(wrong.values()))
    assert find_kind("order").about(truth, [truth]) == [] and "rule-instant" in x.clauses()
    assert not faults(x, 16)
    swapped = five(setup=seen, kind="order", about=about,
                   options=[("draws|Ana", ["draw-waits"]), ("turn|Ben", [])])
    assert any("whoever believes draw-waits" in fault for fault in faults(swapped))
    hidden = five(kind="order", about=about, options=[("draws|Ana", []), ("turn|Ben", ["draw-waits"])])
    assert any("cannot be played" in fault for fault in faults(hidden)), "Ana may draw Death"
    again = five(setup={**seen, "rules": ["Play 2"]}, kind="order", about=about,
                 options=[("draws|Ana", []), ("turn|Ben", ["draw-waits"])])
    assert any("cannot be played" in fault for fault in faults(again)), "Ben's turn does not begin yet"

@pytest.mark.parametrize("left, gone, counts, says", [
    (["Inflation"], "Draw 4", 2, "In a turn 2 cards must be drawn"),
    (["Inflation"], "Play 4", 2, "In a turn 2 cards must be played"),
    ([], "Draw 4", 1, "In a turn 1 card must be drawn"),
    ([], "Hand Limit 2", 1_000_000, "There is no Hand Limit"),
    (["Hand Limit 0"], "Keeper Limit 3", 1_000_000, "There is no Keeper Limit")])
def test_what_counts_when_a_rule_goes(left, gone, counts, says):
    setup = {**TWO, "rules": [*left, gone], "hands": {"Ana": ["Trash a New Rule", "Love"], "Ben": []}}
    told = dict(setup=setup, log=[("choose", "Ana", "Trash a New Rule")], entry=("choose", "Ana", gone))
    x = Exercise(**told, kind="gone", about=[gone], options=[(counts, []), (7, [])])
    assert x.answer == counts and x.words(x.answer) == says and x.text().endswith(
        f"{gone} is gone. What counts now?")

def test_with_a_bonus_there_is_no_one_number():
    setup = {**TWO, "rules": ["Poor Bonus", "Draw 4"], "hands": {"Ana": ["Trash a New Rule"], "Ben": []}}
    x = Exercise(setup, ("choose", "Ana", "Draw 4"), "gone", ["Draw 4"], [(1, []), (4, [])],
                 [("choose", "Ana", "Trash a New Rule")])
    assert any("no one number" in fault for fault in faults(x))

def test_one_table_can_tell_of_many_beliefs():
    "Where four beliefs part from the rules in one answer, a case keeps the table on which all of them do."
    from fluxx_tutor.generator import MANY, cases, made
    from itertools import islice
    table = dict(edition="fluxx", players=["Ana", "Ben"])
    many = [case for case in islice(cases(table, 3), 400) if case.also]
    x = next(filter(None, map(made, many)))
    assert len(x.beliefs) >= MANY and not faults(x, 16)

# ── the bank ──
SAMPLE = [pytest.param(x, id=f"{deck}-{x.id}") for deck in bank_decks()
          for x in (bank(deck) if FULL else random.Random(deck).sample(bank(deck), 12))]

@pytest.mark.parametrize("x", SAMPLE)
def test_the_bank_is_fair(x):
    assert not faults(x, seeds=16), x
    assert x.deck.rulebook in CLAUSES[x.clauses()[0]].editions or not any(
        x.deck.rulebook in CLAUSES[id].editions for id in x.clauses())

def test_the_bank_is_large_and_small():
    "A few hundred for the base game, in a file of 250 kB at the most; every deck has some; no two alike."
    from fluxx_tutor.bank import BANK
    assert BANK.stat().st_size < 250_000 and len(bank("fluxx")) >= 200
    for deck in bank_decks(): assert len({x.id for x in bank(deck)}) == len(bank(deck)) >= 40

def test_a_broken_rule_is_noticed_by_the_bank():
    "With each belief as the rule, the exercises that it stands behind are unfair, and name their clauses."
    noticed = set()
    for deck in bank_decks():
        behind = {}
        for x in bank(deck):
            for name in x.beliefs: behind.setdefault(name, x)
        for name, x in behind.items():
            fresh = Exercise.from_json(x.to_json())
            with believe(name): told = " ".join(faults(fresh, seeds=1))
            assert "the rules now say" in told or "cannot be played" in told, (name, x)
            assert {*re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", told)} & set(CLAUSES), (told, name, x)
            noticed.add(name)
    only_alone = {"alone-i-keep-it"}        # with the base deck, whose rulebook has no game for one
    assert noticed == set(beliefs()) - only_alone

@pytest.mark.parametrize("deck", ["shop", "", None, 3, "fluxx-solo"])
def test_a_deck_that_the_bank_lacks(deck):
    with pytest.raises(FluxxError, match="no exercises for"): bank(deck)

# ── the generator ──
def test_the_same_seed_makes_the_same_exercises():
    from itertools import islice
    a, b = ([x.to_json() for x in islice(generate("star", 3), 5)] for _ in "ab")
    assert a == b != [x.to_json() for x in islice(generate("star", 4), 5)]

def test_questions_about_a_table():
    table = Scenario(hands={"Ana": ["Draw 5", "Love"], "Ben": ["Time"]}, drawn=1, seed=3)
    found = questions(table, 4)
    assert len(found) == 4 and all(not faults(x) for x in found)
    assert {x.entry[2] for x in found} <= {"Draw 5", "Love"}
    assert {x.text() for x in questions(table.start(), 4)} == {x.text() for x in found}
    only = questions(table, 2, about="draw-in-full-again")
    assert only and all("draw-in-full-again" in x.beliefs for x in only)

@pytest.mark.parametrize("bad", [dict(n=0), dict(n="ten"), dict(about="nonsense"), dict(about=[3])])
def test_odd_questions_are_answered(bad):
    with pytest.raises(FluxxError): questions(Scenario(), **bad)

# ── sessions ──
@pytest.mark.parametrize("deck", bank_decks())
def test_a_session_is_a_lesson(deck):
    ten = session(deck, 7)
    trace = ten.trace()
    asks = [step for step in trace["steps"] if step["kind"] == "ask"]
    assert len(asks) == 10 and trace["steps"][-1]["kind"] == "recap"
    assert all(sum(option["right"] for option in step["options"]) == 1 for step in asks)
    for step in asks:
        for option in step["options"]:
            if "belief" in option:
                assert not option["right"] and BELIEFS[option["belief"]].says in option["reply"][0][0]
                assert option["belief"] in trace["beliefs"]
    assert [x.text() for x in session(deck, 7).exercises] == [x.text() for x in ten.exercises]
    assert len({x.id for x in ten.exercises}) == 10

def test_the_learner_can_ask_for_a_belief():
    ten = session("fluxx", 1, about="limit-at-once")
    assert "limit-at-once" in ten.exercises[0].beliefs

def test_a_lesson_cures_a_belief():
    assert cure("draw-in-full-again")["slug"] == "draw-4-then-draw-2"
    assert cure("limit-at-once")["slug"] == "limits"
    assert cure("creeper-counts-as-drawn")["slug"] == "creeper-redraws"

def test_no_two_about_one_table():
    for seed in range(20):
        tables = [json.dumps([x.setup, x.log, x.entry], sort_keys=True) for x in chosen(bank(), 10, seed)]
        assert len(set(tables)) == 10

# ── what an answer says ──
def test_a_wrong_answer_speaks_for_its_belief_and_a_right_one_against_all():
    assert evidence(five(), 2)["b:draw-in-full-again"] == (1, 1)
    assert set(evidence(five(), 1)) > {"b:draw-waits", "b:draw-in-full-again"}
    review = learnt({}, five(), 2)
    assert [s.belief.name for s in suspected(review)] == [] and doubtful(review) == ["draw-in-full-again"]
    review |= learnt(review, five(), 2)
    assert [s.belief.name for s in suspected(review)] == ["draw-in-full-again"]
    for _ in range(3): review |= learnt(review, five(), 1)
    assert not suspected(review)

def test_the_scheduler_is_fsrs():
    "What is kept says the same as fsrs itself, answer after answer, over days."
    fsrs = pytest.importorskip("fsrs")
    when, card, review = datetime(2026, 1, 5, 12, tzinfo=timezone.utc), None, {}
    for day, pick in enumerate([1, 1, 2, 1, 1, 1]):
        at = when + timedelta(days=3 * day)
        review |= learnt(review, five(), pick, at=at.strftime("%Y-%m-%dT%H:%M:%S.000Z"))
        rating = fsrs.Rating.Good if pick == 1 else fsrs.Rating.Again
        card = card or fsrs.Card(card_id=1, due=at)
        card, _ = fsrs.Scheduler(enable_fuzzing=False).review_card(card, rating, at)
        kept = review["b:draw-in-full-again"]
        assert kept["card"][0] == card.state.value and abs(kept["card"][2] - card.stability) < 0.01
        when_due = datetime.fromisoformat(kept["due"].replace("Z", "+00:00"))
        assert abs(when_due - card.due) < timedelta(minutes=20)
    assert due(review, "2027-12-31T00:00:00.000Z") and not due(review, at.strftime("%Y-%m-%dT%H:%M:%S.000Z"))

def test_without_fsrs_what_was_wrong_is_due_at_once():
    code = ("import sys; sys.modules['fsrs'] = None; sys.path.insert(0, 'tests')\n"
            "from fluxx_tutor.review import learnt, due; from test_practice import five\n"
            "a, b = learnt({}, five(), 2), learnt({}, five(), 1)\n"
            "assert 'b:draw-in-full-again' in due(a) and not due(b), (a, b)")
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)

def test_simulated_learners_are_understood():
    """Learners who hold three beliefs answer forty questions: hardly anybody hears of a belief that they do
    not hold, and half of the beliefs are named."""
    them = learners.practised("fluxx", 200 if FULL else 25)
    when = sorted(n for one in them for n in one.when())
    assert sum(bool(one.falsely()) for one in them) / len(them) <= 0.04
    assert when[len(when) // 2] <= 27, when

def test_a_question_that_parts_the_suspects_tells_more():
    "One of two beliefs is behind a mistake: asking about both again tells next to nothing, about one much."
    both = five(options=[(0, []), (4, []), (5, ["draw-in-full-again", "adds-to-basic"])])
    one = five(options=[(0, []), (4, []), (5, ["adds-to-basic"])])
    review = learnt({}, both, 2)
    names = ["adds-to-basic", "draw-in-full-again"]
    who = imagined(names, likely(review), together(review), 1)
    assert worth(one, who) > 0.9 and worth(both, who) < 0.75
    assert sum(together(review)[0].values()) == pytest.approx(1)
    held = [who[name].bit_count() / IMAGINED for name in names]
    assert held == pytest.approx([likely(review)[name] for name in names], abs=0.02)
    apart = [part for part in (who[names[0]], who[names[1]] & ~who[names[0]]) if part]
    assert worth(one, who, apart) < 0.05, "whom an answer has parted, the same question parts no more"

def test_a_mistake_has_one_reason():
    "Two beliefs may be behind a mistake; when one of them is cleared, it was the other."
    both = [(0, []), (4, []), (5, ["draw-in-full-again", "adds-to-basic"])]
    review = learnt({}, five(options=both), 2)
    assert review["b:adds-to-basic"]["p"] == review["b:draw-in-full-again"]["p"] < 0.5
    only = five(options=[(0, []), (4, []), (5, ["adds-to-basic"])])
    review |= learnt(review, only, 1)
    assert review["b:adds-to-basic"]["p"] < 0.1 and review["b:draw-in-full-again"]["p"] > 0.6

def test_what_an_older_version_kept_still_counts():
    at = "2026-01-01T00:00:00.000Z"
    old = {"b:draw-waits": dict(at=at, n=2, p=0.97, last=[1, 1])}
    assert learnt(old, five(), 1)["b:draw-waits"]["p"] < 0.9
    for odd in (7, [7], [[]], [[7]], "x", [["id"]]):
        review = {"b:draw-waits": {**old["b:draw-waits"], "clues": odd}}
        assert learnt(review, five(), 0)["b:draw-waits"]["p"] > 0.5

# ── the trainer ──
def test_a_session_that_was_left_goes_on(tmp_path):
    trainer = Trainer(Progress(tmp_path))
    one = trainer.open("practice-fluxx")
    assert one.slug == "practice-fluxx-1" and one.next["slug"] == "practice-fluxx-2"
    trainer.store.keep({"lessons": {one.slug: dict(at="2026-01-01T00:00:00.000Z", step=4, steps=21)}})
    again = Trainer(Progress(tmp_path)).open("practice-fluxx")          # another kernel, another day
    assert again.slug == one.slug and [x.id for x in again.exercises] == [x.id for x in one.exercises]
    trainer.store.keep({"lessons": {one.slug: dict(at="2026-01-02T00:00:00.000Z", step=20, steps=21,
                                                   done="2026-01-02")}})
    two = trainer.open("practice-fluxx")
    assert two.slug == "practice-fluxx-2"
    assert not {x.id for x in two.exercises} & {x.id for x in one.exercises}

def test_an_answer_counts_once_in_two_kernels(tmp_path):
    a, b = Trainer(Progress(tmp_path)), Trainer(Progress(tmp_path))
    one = a.open("practice-star")
    b.open(one.slug)
    for trainer in (a, b, a): trainer.learn(one.slug, dict(first={"0": one.exercises[0].right}, hints={}))
    b.learn(one.slug, dict(first={"0": 0, "2": one.exercises[1].right}))
    first, second = (set(evidence(x, x.right)) for x in one.exercises[:2])
    asked = min(first)
    assert Trainer(Progress(tmp_path)).review[f"s:{one.slug}"]["counted"] == [0, 2]
    assert a.review[asked]["n"] == 1 + (asked in second)

def test_what_was_doubtful_comes_first_next_time_on_another_table(tmp_path):
    trainer = Trainer(Progress(tmp_path))
    one = trainer.open("practice-fluxx")
    at, (x, pick) = next((n, (x, i)) for n, x in enumerate(one.exercises)
                         for i, (_, names) in enumerate(x.options) if len(names) == 1)
    trainer.learn(one.slug, dict(first={str(2 * at): pick}))
    believed_now = x.options[pick][1][0]
    two = trainer.open(one.next["slug"])
    assert believed_now in two.exercises[0].beliefs and two.exercises[0].id != x.id

def used_up(trainer, deck, name):
    "A learner in doubt about a belief, who has seen all that the bank has about it."
    ids = [x.id for x in bank(deck) if name in x.beliefs]
    trainer.store.learn(lambda review: {
        f"s:practice-{deck}-1": dict(at="2026-01-01T00:00:00.000Z", ids=ids, counted=[]),
        f"b:{name}": dict(at="2026-01-01T00:00:00.000Z", n=3, p=0.5, last=[1, 0, 1])})
    return ids

@pytest.mark.parametrize("deck", ["fluxx", "mystery-solo"])
def test_where_the_bank_has_nothing_new_about_a_doubt_a_question_is_made(deck, tmp_path):
    trainer = Trainer(Progress(tmp_path))
    name = Counter(name for x in bank(deck) for name in x.beliefs).most_common(1)[0][0]
    ids = used_up(trainer, deck, name)
    two = trainer.open(f"practice-{deck}-2")
    new = two.exercises[0]
    assert name in new.beliefs and new.id not in {x.id for x in bank(deck)} and not faults(new, 16)
    assert bool(new.setup.get("solo")) == deck.endswith("-solo")
    assert not {x.id for x in two.exercises} & set(ids)
    again = Trainer(Progress(tmp_path)).open(f"practice-{deck}-2")          # another kernel: the same ten
    assert [x.id for x in again.exercises] == [x.id for x in two.exercises]
    three = trainer.open(f"practice-{deck}-3")
    assert new.id not in {x.id for x in three.exercises}
    made = [entry.get("made") for item, entry in sorted(trainer.review.items()) if item.startswith("s:")]
    assert made[:2] == [None, None], "a new question is only kept while its session is the last"

def test_a_session_can_be_opened_with_exercises_that_a_page_has_shown(tmp_path):
    trainer, wanted = Trainer(Progress(tmp_path)), [x.id for x in bank("star")[:10]]
    one = trainer.open("practice-star-4", ids=wanted)
    assert [x.id for x in one.exercises] == wanted and one.slug == "practice-star-4"
    assert [x.id for x in trainer.open("practice-star-4").exercises] == wanted
    other = trainer.open("practice-star-5", ids=["no-such"])            # of another version: then others
    assert len(other.exercises) == 10 and other.slug == "practice-star-5"

def test_forget_all_forgets_practice(tmp_path):
    trainer = Trainer(Progress(tmp_path))
    one = trainer.open("practice-fluxx")
    trainer.learn(one.slug, dict(first={"0": 0}))
    trainer.store.forget_all()
    assert not trainer.review and trainer.open("practice-fluxx").slug == "practice-fluxx-1"

def test_a_damaged_review_is_put_aside(tmp_path, capsys):
    trainer = Trainer(Progress(tmp_path))
    trainer.open("practice-fluxx")
    file = tmp_path / "fluxx-progress.json"
    told = json.loads(file.read_text())
    told["review"]["b:draw-waits"] = 7
    file.write_text(json.dumps(told))
    assert "s:practice-fluxx-1" in Trainer(Progress(tmp_path)).review
    assert "damaged" in capsys.readouterr().out and list(tmp_path.glob("*.damaged-1.json"))

@pytest.mark.parametrize("name", ["practice-", "practice-chess", "play-all", None, 3, "practice-fluxx-x"])
def test_a_practice_that_is_not_there(tmp_path, name):
    with pytest.raises(FluxxError, match="There is no practice"): Trainer(Progress(tmp_path)).open(name)

def test_what_is_known_of_the_rulebook(tmp_path):
    review = {}
    for _ in range(2): review |= learnt(review, five(), 1)
    states = {id: state for section in known(review).values() for id, state in section.items()}
    assert states[five().clauses()[0]] == "known" and set(states.values()) == {"known", "never"}
    assert all("fluxx" in CLAUSES[id].editions for id in states)

# ── the widget ──
def test_practice_in_a_cell(tmp_path, monkeypatch):
    monkeypatch.setenv("FLUXX_PROGRESS", str(tmp_path))
    player = practice()
    assert player.trace["slug"] == "practice-fluxx-1" and player.trace["next"]["slug"] == "practice-fluxx-2"
    entry = dict(at="2026-01-01T00:00:00.000Z", step=1, seen=1, steps=21, answers={"0": 0}, first={"0": 0})
    player.progress = dict(n=1, lessons={"practice-fluxx-1": entry})
    assert player.trainer.review["s:practice-fluxx-1"]["counted"] == [0] and "review" not in player.record
    again = practice()
    assert (again.step, again.answers) == (1, {"0": 0})
    again.intent = dict(n=1, do="open", slug="practice-fluxx-2")
    assert again.answer["ok"] and again.trace["slug"] == "practice-fluxx-2" and again.step == 0
    again.intent = dict(n=2, do="open", slug="play-all")
    assert not again.answer["ok"]
    again.intent = dict(n=3, do="practised")
    assert again.answer == dict(n=3, ok=True, suspected=[])

def test_a_seed_asks_the_same_and_keeps_nothing(tmp_path, monkeypatch):
    monkeypatch.setenv("FLUXX_PROGRESS", str(tmp_path))
    assert practice(seed=7).trace == practice(seed=7).trace and not list(tmp_path.iterdir())
    assert practice("star", keep=False).trace["slug"] == "practice-star-1" and not list(tmp_path.iterdir())

@pytest.mark.parametrize("bad", [dict(deck="chess"), dict(deck=3), dict(seed=-1), dict(seed="a"),
                                 dict(keep=3), dict(about="nonsense"), dict(seed=1, n=0),
                                 dict(seed=1, n=1000)])
def test_odd_wishes_are_answered(bad):
    with pytest.raises(FluxxError): practice(**bad)

def test_a_believer_plays_beside_the_truth():
    table = Scenario(hands={"Ana": ["Draw 5"], "Ben": []}, drawn=1, seed=7)
    def draws():
        game = table.start()
        return sum(e.number for e in game.choose("Draw 5") if e.kind == "draw" and e.player == "Ana")
    with believe("draw-in-full-again"): assert draws() == 5
    assert draws() == 4
    with pytest.raises(BadBelief, match="There is no belief"):
        with believe("draw-in-fool-again"): pass

def test_the_engine_is_whole_after_all_that():
    "A game that was played before any belief was held is played the same now."
    setup = dict(edition="fluxx", players=["Ana", "Ben"], seed=11)
    code = ("from fluxx_tutor.game import Game; from fluxx_tutor.bots import play_on; import zlib\n"
            f"g = play_on(Game({setup!r}), 'random', 1); print(zlib.crc32(repr(g.events).encode()))")
    import zlib
    from fluxx_tutor.bots import play_on
    fresh = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert int(fresh) == zlib.crc32(repr(play_on(Game(setup), "random", 1).events).encode())


# ── what you know ──
def test_knowledge_of_one_learner_and_of_a_class(tmp_path):
    from fluxx_tutor.knowledge import Knowledge, class_knowledge, knowledge
    from fluxx_tutor.progress import Progress
    exercise, review = five(), {}
    wrong = next(i for i, (_, names) in enumerate(exercise.options) if names)
    for day in "12": review |= learnt(review, exercise, wrong, at=f"2026-01-0{day}T00:00:00.000Z")
    one = Knowledge(review)
    belief = exercise.options[wrong][1][0]
    clause = exercise.against(belief)
    row = next(r for r in one.rows() if r["clause"] == clause)
    assert row["state"] == "shaky" and row["asked"] == 2 and one.count("shaky") == 1
    assert [s.belief.name for s in one.beliefs] == [belief] and "You may believe" in repr(one)
    for name in ("mia", "tom"):
        (tmp_path/name).mkdir()
        Progress(tmp_path/name).learn(lambda old, name=name: review if name == "mia" else {})
    assert knowledge(tmp_path/"mia").rows() == one.rows()
    them = class_knowledge(tmp_path)
    assert set(them.learners) == {"mia", "tom"}
    assert [(b.name, who) for b, who in them.held()] == [(belief, ["mia"])]
    assert len(them.rows()) == 2 * len(one.rows()) and "mia" in them._repr_markdown_()
    (tmp_path/"notes.json").write_text("[]")
    (tmp_path/"odd.json").write_text('{"version": 1, "saved": "", "review": {"b:x": {"at": 7, "p": "no"}}}')
    assert set(class_knowledge(tmp_path).learners) == {"mia", "tom"}, "other files are passed over"
    for bad in (tmp_path/"nowhere", 7, None):
        with pytest.raises(FluxxError): class_knowledge(bad)
    with pytest.raises(FluxxError, match="no rulebook"): knowledge(tmp_path, "chess")

def test_levels_and_the_session_of_one():
    from fluxx_tutor.practice import of_level
    levels = [x.level for x in bank("fluxx")]
    assert set(levels) == {1, 2, 3}
    assert all(x.level == 3 for x in session("fluxx", 1, level=3).exercises)
    ten = [x.level for x in session("fluxx", 1).exercises]
    assert ten == sorted(ten), "easy ones begin"
    for bad in (0, 4, "hard", True, 1.5):
        with pytest.raises(FluxxError, match="level is"): of_level(bank("fluxx"), bad)


@pytest.mark.parametrize("number", range(1, 6))
def test_what_only_one_table_has_does_not_stay_for_the_next(number):
    "Such as until when a game goes on: each table of a session is what the engine has there."
    ten, now = session("fluxx", number), {}
    for step, told in zip(ten.steps, ten.trace()["steps"], strict=True):
        now = merged(now, told["view"])
        assert now == view(step.beat.after)
