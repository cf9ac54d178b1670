"""The lessons: what they say is what the engine computes, and a lesson that says otherwise does not build."""
import json, re
from pathlib import Path

import pytest

import fluxx_tutor
from fluxx_tutor.cards import BUILT_IN, edition
from fluxx_tutor.clauses import CLAUSES, EDITIONS, UnknownClause
from fluxx_tutor.course import COURSE, CHAPTERS, UnknownLesson, lesson
from fluxx_tutor.lesson import Lesson, LessonError, gives_away, open_hands
from fluxx_tutor.questions import cards_drawn, goals_claimed, keepers_before, who_wins
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.sentences import say_parts
from fluxx_tutor.view import merged, view


@pytest.fixture(params=COURSE)
def a_lesson(request): return lesson(request.param)


@pytest.fixture
def table():
    return Scenario(hands={"Ana": ["Draw 4", "Love"], "Ben": ["Draw 2"]},
                    draw_pile=["Milk", "Bread", "Time", "Sleep"], seed=1)


def test_every_lesson_has_what_a_teacher_needs(a_lesson):
    assert (a_lesson.aim and 3 <= a_lesson.minutes <= 8 and a_lesson.clauses()
            and a_lesson.seat in open_hands(a_lesson))
    assert (list(a_lesson.teacher) == ["Lay it out", "Ask the class", "Usual wrong answer"]
            and all(a_lesson.teacher.values()))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_course_shows_every_clause_of_an_edition(edition):
    shown = {id for name in COURSE for id in lesson(name).clauses()}
    assert {id for id, c in CLAUSES.items() if edition in c.editions} - shown == set()


def test_the_groups_are_the_course_and_each_is_about_its_edition():
    assert [slug for lessons in CHAPTERS.values() for slug in lessons] == list(COURSE)
    assert {lesson(slug).deck.name for slug in CHAPTERS["The base game"]} == {"Fluxx 4.0"}
    for group in set(CHAPTERS) & {c.name for c in map(edition, BUILT_IN)}:
        assert {lesson(slug).deck.name for slug in CHAPTERS[group]} == {group}


def test_a_lesson_with_a_practice_deck_says_so(a_lesson):
    told = a_lesson.trace()
    assert ("practice deck" in told["kicker"]) == a_lesson.deck.practice
    said = " ".join(map(say_parts, a_lesson.steps[0].text))
    if a_lesson.deck.practice:
        assert re.search("practice deck of ours|our practice deck|our own and no official cards", said)


def test_every_lesson_lets_the_learner_move(a_lesson):
    moves = [s for s in a_lesson.trace()["steps"] if s["kind"] == "move"]
    assert moves
    for step in moves:
        decision = a_lesson.trace()["decisions"][step["decision"]]
        keys = [o["key"] for o in decision["options"]]
        assert decision["made"] in step["good"] and 0 < len(step["good"]) < len(keys)
        assert set(step["good"]) | set(step["replies"]) <= set(keys)
        assert set(decision["refused"].values()) == set(range(len(decision["refusals"])))


def test_every_question_has_a_hint_and_words_for_each_answer(a_lesson):
    for step in a_lesson.steps:
        if step.kind in ("ask", "move"): assert step.hint
        if step.kind == "ask": assert all(own or thought for *_, own, thought in step.options)


def asked(lesson):
    """The questions of a lesson: the place of the right answer among how many,
    and whether it is longer than all others."""
    for step in lesson.steps:
        if step.kind != "ask": continue
        lengths, place = ([len(say_parts(text)) for text, *_ in step.options],
                          [right for _, right, *_ in step.options].index(True))
        yield place, len(lengths), lengths[place] > max(n for i, n in enumerate(lengths) if i != place)


def test_the_right_answer_cannot_be_told_by_its_place_or_its_length():
    "Whoever always takes the first, the second or the longest answer is wrong more often than not."
    all_asked = [question for slug in COURSE for question in asked(lesson(slug))]
    for n in range(3): assert sum(place == n for place, *_ in all_asked) <= len(all_asked) * 2 / 5
    assert sum(longest for *_, longest in all_asked) <= len(all_asked) * 2 / 5
    for slug in COURSE:
        places = [place for place, *_ in asked(lesson(slug))]
        assert len(places) < 3 or len(set(places)) > 1, slug


def test_every_wrong_move_has_words_and_every_refused_card_of_the_hand_a_sentence(a_lesson):
    told = a_lesson.trace()
    for i, step in enumerate(told["steps"]):
        if step["kind"] != "move": continue
        decision, game = told["decisions"][step["decision"]], a_lesson.what_if(i)
        keys, cards = [o["key"] for o in decision["options"]], {o.get("card") for o in decision["options"]}
        assert all(step["replies"].get(key) for key in keys
                   if key not in step["good"]), [key for key in keys if key not in step["replies"]]
        for card in set(game.hand(decision["player"])) - cards:
            assert decision["refusals"][decision["refused"][card]]["say"][0].endswith(".")


def test_words_for_a_wrong_move_come_from_the_engine_where_the_lesson_has_none(close):
    told = Lesson(close, "Close").go().your_move(**MOVE).play("Ana", "Night and Day").trace()
    words = ["That does not do it. What would follow: Nobody wins: the game goes on."]
    assert told["steps"][1]["replies"] == {"Love": [words], "Bread": [words]}


def test_every_lesson_asks_at_least_twice(a_lesson):
    asks = [s for s in a_lesson.trace()["steps"] if s["kind"] == "ask"]
    assert len(asks) >= 2
    for ask in asks: assert sum(o["right"] for o in ask["options"]) == 1 and len(ask["options"]) >= 2


def test_every_question_is_answered_by_the_next_step(a_lesson):
    steps = a_lesson.trace()["steps"]
    for i, step in enumerate(steps):
        if step["kind"] == "ask": assert steps[i + 1]["answers"] == i


def test_a_wrong_answer_is_met_by_what_happens_and_its_clause(a_lesson):
    for step in a_lesson.trace()["steps"]:
        for option in step.get("options", ()):
            assert option["why"][0] in CLAUSES
            assert option["reply"] and (option["right"]
                                        or len(option["reply"]) >= 2), "words of its own, then the engine's"


def test_every_step_has_words_and_every_event_step_a_clause(a_lesson):
    for step in a_lesson.trace()["steps"]:
        assert step["head"] and step["label"] and step["part"]
        if step["kind"] == "show": assert 1 <= len(step["say"]) <= 3 and step["why"]


def test_the_trace_adds_up_to_the_engines_views(a_lesson):
    now = {}
    for step, told in zip(a_lesson.steps, a_lesson.trace()["steps"]):
        now = merged(now, told["view"])
        assert now == json.loads(json.dumps(view(step.beat.after, open=a_lesson.open)))


def test_a_hidden_hand_stays_hidden(table):
    told = Lesson(table, "Hidden", open=["Ben"]).go().trace()
    text = json.dumps(told)
    assert "Love" not in text and "Milk" not in text
    assert told["steps"][0]["view"]["players"]["Ana"] == {"hand": None, "count": 3,
                                                          "in_play": [], "attached": {}}


def test_cited_clauses_belong_to_the_edition(a_lesson):
    assert all(a_lesson.deck.rulebook in CLAUSES[id].editions for id in a_lesson.clauses())


def test_an_untrue_answer_fails_with_step_and_clause(table):
    script = Lesson(table, "Wrong").go().ask("?", "How many?", cards_drawn("Ana"), [3, 4], answer=4,
                                             why="ex-draw4-difference")
    said = (r"Wrong, step 2: the lesson says “Ana draws 4 more cards” \(ex-draw4-difference\), "
            "but the engine computed “Ana draws 3 more cards”")
    with pytest.raises(LessonError, match=said):
        script.play("Ana", "Draw 4")


def test_an_untrue_expectation_fails(table):
    with pytest.raises(LessonError, match="the script says “Ana wins”, but the engine computed “Nobody wins"):
        Lesson(table, "Wrong").go().play("Ana", "Love", expect=[(who_wins(), "Ana")])


def test_an_expectation_may_name_its_clause(table):
    with pytest.raises(LessonError, match="computed “Nobody wins.*win-meets-goal"):
        Lesson(table, "Wrong").go().play("Ana", "Love", expect=[(who_wins(), "Ana", "win-meets-goal")])
    with pytest.raises(UnknownClause, match="no clause 'win-meets-gaol'"):
        Lesson(table, "Wrong").go().play("Ana", "Love", expect=[(who_wins(), None, "win-meets-gaol")])


def test_a_clause_that_nothing_follows_from_cannot_be_cited(table):
    with pytest.raises(LessonError, match="cites ex-draw4-difference, but nothing that happened here"):
        Lesson(table, "Wrong").go().play("Ana", "Love", "Love", "She plays it.", why=["ex-draw4-difference"])


MOVE = dict(head="Your move", text="Win.", wants=[(who_wins(), "Ana")], why="goal-instant-any-turn")


@pytest.fixture
def close():
    return Scenario(hands={"Ana": ["Night and Day", "Love", "Rocket to the Moon"], "Ben": ["Milk"]},
                    in_play={"Ana": ["The Sun", "The Moon", "The Rocket"]},
                    draw_pile=["Bread", "Time"], seed=1)


def test_several_moves_are_right_if_they_reach_the_same(close):
    script = (Lesson(close, "Close").go()
              .your_move(**MOVE, hint="Look at the Goals.", replies={"Love": "Nice, but no win."}))
    told = script.play("Ana", "Night and Day").trace()
    step = told["steps"][1]
    assert step["kind"] == "move" and set(step["good"]) == {"Night and Day", "Rocket to the Moon"}
    assert step["replies"]["Love"] == [["Nice, but no win."]]
    assert step["hint"] == ["Look at the Goals."] and told["steps"][2]["answers"] == 1


def test_what_every_other_choice_would_do_is_in_the_trace(close):
    script = Lesson(close, "Close").go().your_move(**MOVE).play("Ana", "Night and Day")
    decision = script.trace()["decisions"][0]
    for option in decision["options"]:
        if option["key"] == "Night and Day": assert "step" not in option
        else:
            game = script.what_if(1, option["key"])
            whole = merged(view(script.steps[1].beat.after), option["step"]["view"])
            assert json.loads(json.dumps(whole)) == json.loads(json.dumps(game.view()))
    assert (decision["refusals"][decision["refused"]["Milk"]]["code"] == "in-other-hand"
            and "The Sun" in decision["refused"])


def test_what_if_does_not_open_a_closed_hand(table):
    from fluxx_tutor.player import show
    player = show(Lesson(table, "Closed", open=["Ana"]).go().play("Ana", "Draw 4"))
    told = player.respond(dict(n=1, do="branch", decision=0, choices=["Love"]))
    assert told["ok"] and told["branch"]["decision"]["player"] == "Ana"
    assert all(o["player"] == "Ana" for o in player.trace["decisions"])


def test_a_move_that_does_not_reach_what_was_asked_for_fails_with_the_clause(close):
    said = (r"Close, step 2: 'Love' is not a good move: it is to reach “Ana wins”, "
            r"but .*\(goal-instant-any-turn\)")
    with pytest.raises(LessonError, match=said):
        Lesson(close, "Close").go().your_move(**MOVE).play("Ana", "Love")


def test_a_move_that_cannot_be_missed_is_no_question(close):
    with pytest.raises(LessonError, match=r"every move reaches what was asked for.*\(turn-play\)"):
        (Lesson(close, "Close").go()
         .your_move("Your move", "Play.", [(cards_drawn("Cleo"), 0)], "turn-play").play("Ana", "Love"))


def test_somebody_joins_and_leaves_in_a_lesson(table):
    script = (Lesson(table, "Coming and going").go()
              .join("Cleo", "Cleo joins", "She gets three cards.", why=["note-join"]))
    told = script.leave("Cleo", why=["note-drop-out"]).trace()
    assert [step["view"]["order"] for step in told["steps"][1:]] == [["Ana", "Ben", "Cleo"], ["Ana", "Ben"]]
    assert told["open"] == ["Ana", "Ben", "Cleo"]


def test_all_agree_on_a_meta_rule_and_the_game_is_stopped_in_a_lesson():
    table = Scenario("word", hands={"Ana": ["X"], "Ben": ["A"]}, in_play={"Ana": ["F", "L", "U"]},
                     goals=["Spell Flux"], drawn=1, seed=1)
    script = (Lesson(table, "On and on")
              .agree("Keep Going", terms=dict(until="the pizza comes"), why=["kg-agreement-card"])
              .play("Ana", "X", until="draw", expect=[(goals_claimed("Ana"), 1)])
              .stop("the pizza", why=["kg-most-goals-wins"], expect=[(who_wins(), "Ana")]))
    told = script.trace()
    assert ([s["label"] for s in told["steps"]][0] == "Keep Going is agreed on"
            and told["steps"][-1]["label"] == "Ana wins with 1 Goal")


def test_each_step_says_the_numbers_in_force():
    table = Scenario("fluxx", players=["Ana", "Ben"],
                     hands={"Ana": ["Keeper Limit 2", "Hand Limit 1"], "Ben": []}, rules=["Play All"],
                     drawn=1, seed=1)
    steps = (Lesson(table, "Numbers").play("Ana", "Keeper Limit 2")
             .play("Ana", "Hand Limit 1").trace()["steps"])
    assert [s["now"] for s in steps[-2:]] == ["draw 1, play all, keep 2 Keepers",
                                              "draw 1, play all, hold 1, keep 2 Keepers"]
    assert (Lesson(table, "Numbers").say("Look", "at the rules.")
            .trace()["steps"][0]["now"] == "draw 1, play all, no limits")


def test_a_word_need_not_be_one_of_those_that_are_offered():
    table = Scenario("word", hands={"Ana": ["Noun", "X"], "Ben": ["A"]},
                     in_play={"Ana": ["C", "A", "K", "E"]}, drawn=1, seed=1)
    told = Lesson(table, "Words").play("Ana", "Noun", until="goal").play("Ana", "cake").trace()
    assert [(d["kind"], d.get("free")) for d in told["decisions"]] == [("claim", True)]


def test_a_choice_that_nothing_follows_from_needs_no_step():
    table = Scenario("star", players=["Ana", "Ben", "Cleo"],
                     hands={"Ana": ["Canceled Plans"], "Ben": ["Veto!"], "Cleo": ["Belay That!"]},
                     goals=["Space Dock"], drawn=1, seed=1)
    told = (Lesson(table, "Silence").play("Ana", "Canceled Plans").let("Ben", "pass")
            .play("Cleo", "pass").trace())
    assert [s["label"] for s in told["steps"]] == ["Ana plays Canceled Plans (play 1 of 1)",
                                                   "Space Dock is discarded"]
    with pytest.raises(LessonError, match="nothing follows from that yet. .let"):
        Lesson(table, "Silence").play("Ana", "Canceled Plans").play("Ben", "pass")


def test_every_step_after_a_choice_can_be_forked(a_lesson):
    told = a_lesson.trace()
    for i, step in enumerate(told["steps"]):
        if "decision" not in step: continue
        decision = told["decisions"][step["decision"]]
        game = a_lesson.what_if(i)
        assert [o.key for o in game.pending.options] == [o["key"] for o in decision["options"]]
        assert (a_lesson.steps[decision["at"]].log == len(game.log)
                and view(a_lesson.steps[decision["at"]].beat.after) == game.view())


@pytest.mark.parametrize("deed, said", [
    (lambda x: x.go().play("Ben", "Draw 2"), "it is not Ben who chooses now, but Ana"),
    (lambda x: x.go().play("Ana", "Draw 2"), "Ana may not choose 'Draw 2'. Draw 2 is in Ben's hand"),
    (lambda x: x.go().go(), "nothing has happened"),
    (lambda x: x.say("Look", "at [Drwa 4]."), "has no card called 'Drwa 4'. Did you mean Draw 4"),
    (lambda x: x.go(until="win"), "no 'win' happens here"),
    (lambda x: x.go().your_move("?", "?", [], "turn-play"), "say with wants="),
    (lambda x: x.go().ask("?", "?", who_wins(), [None, "Ana"], answer=None,
                          why="win-meets-goal", replies={"Ben": "No."}),
     "there are words for 'Ben', which is none of"),
    (lambda x: x.go().your_move(**MOVE).your_move(**MOVE), "has not been answered"),
    (lambda x: x.go().let("Ana", "Love"), "something follows from 'Love', so it has to be shown"),
    (lambda x: x.go().let("Ben", "Love"), "it is not Ben who chooses now, but Ana"),
    (lambda x: x.go().what_if(7), "there is no step 7"),
    (lambda x: x.ask("?", "?", who_wins(), [None], answer="Ana",
                     why="win-meets-goal"), "is not among the options"),
    (lambda x: x.recap(("Nothing.", "win-tie-continues")), "which no step of this lesson has shown"),
    (lambda x: x.go().ask("?", "?", who_wins(), [None], answer=None, why="win-meets-goal").trace(),
     "the last question is never answered"),
])
def test_a_script_that_cannot_be_is_refused_at_its_step(table, deed, said):
    with pytest.raises(LessonError) as e: deed(Lesson(table, "Wrong"))
    assert said in str(e.value) and "Wrong" in str(e.value)


def test_an_unknown_lesson_lists_the_known_ones():
    with pytest.raises(UnknownLesson,
                       match="Lessons: a-first-turn, keepers-and-goals, .*, a-whole-game, surprises, "):
        lesson("play some")


def test_a_teachers_own_lesson_needs_no_words(table):
    told = Lesson(table, "Mine").go().play("Ana", "Draw 4").trace()["steps"]
    assert [s["label"] for s in told] == ["Ana draws 1 card", "Ana plays Draw 4 (play 1 of 1)"]
    ana = {"player": "Ana"}
    assert told[1]["say"][2] == [ana, " has drawn 1 in this turn, and now the rules ask for 4: ",
                                 ana, " draws 3 more at once."]


def test_rule_instant_holds_at_every_event(a_lesson):
    """A New Rule counts from the event on that puts it down:
    no step ever shows the number of a rule that has gone."""
    for step in a_lesson.steps:
        now = view(step.beat.after)
        for what in ("draw", "play"):
            rule, number = now[f"{what}_rule"], now[what]
            # it gives one on top
            if "The Computer" in now["players"].get(now["turn"], {}).get("in_play", ()): number -= 1
            if rule: assert rule in now["rules"] and rule.endswith(str(number).replace("all", "All"))
            else: assert number == now["basic"][what]


@pytest.mark.parametrize("path", sorted(Path(fluxx_tutor.__file__).parent.glob("course*.py")),
                         ids=lambda path: path.stem)
def test_a_script_can_be_read_without_scrolling_sideways(path):
    assert [line for line in path.read_text(encoding="utf-8").split("\n") if len(line) > 140] == []


def test_another_table_in_the_same_lesson():
    "Its events have numbers of their own, its choices are its own, and what the first table had is gone."
    first = Scenario(players=["Ana", "Ben", "Cleo"], hands={"Ana": ["Draw 4"], "Ben": [], "Cleo": []},
                     draw_pile=["Milk"], seed=1)
    second = Scenario(hands={"Ana": ["Love"], "Ben": ["Milk"]}, rules=["Draw 2"],
                      draw_pile=["Time", "Sleep", "Bread"], seed=1)
    script = (Lesson(first, "Two").go().play("Ana", "Draw 4", until="draw")
              .another(second, "Another", "Look.", why=["turn-draw"]))
    told = script.go().play("Ana", "Love").trace()
    assert ([s["part"] for s in told["steps"]][-4:] == ["Ana's turn", *["Another table"] * 3]
            and "Cleo" in told["open"])
    assert told["steps"][-3]["view"]["players"]["Cleo"] is None and told["steps"][-3]["tree"] == []
    assert len(told["steps"][-1]["tree"]) == 2, "the play and the end of the turn, nothing of the first table"
    made = {decision["made"]: [o["key"] for o in decision["options"]] for decision in told["decisions"]}
    assert made["Love"] == ["Love", "Time", "Sleep"] and "Draw 4" in made
    assert (script.what_if(len(script.steps) - 2).hand("Ana") == ["Love", "Time", "Sleep"]
            and len(script.what_if(1).state.players) == 3)


def test_a_lesson_is_short_enough_for_its_timeline(a_lesson):
    """With more steps the timeline does not fit on a screen of 1280 pixels,
    and a learner's patience not either."""
    assert len(a_lesson.steps) <= 20


def test_another_table_must_be_of_the_same_deck(table):
    with pytest.raises(LessonError, match="Two, step 2: another table needs the same deck"):
        Lesson(table, "Two").go().another(Scenario("star"), "Another", "Look.")
    with pytest.raises(LessonError, match="Two, step 3: the question before this table"):
        (Lesson(table, "Two").go().your_move("?", "?", [(cards_drawn("Ana"), 3)], "turn-play")
         .another(table, "Another", "Look."))


def test_an_answer_may_have_words_of_its_own():
    question = keepers_before("Ana", {1: "Only one", 2: "Two of them, {player}"})
    assert [say_parts(question.words(n))
            for n in (1, 2, 3)] == ["Only one", "Two of them, Ana", "Ana has 3 Keepers in play"]


def test_no_sentence_of_a_lesson_ends_twice(a_lesson):
    "Names such as Jackpot! bring their own end along."
    assert re.findall(r".*[!?]\..*", str(a_lesson)) == []


# ── no answer beforehand ──
def told(table, title="Draw", aim="", said="Look", head="How many?"):
    return (Lesson(table, title, aim=aim).go(said, "The table.")
            .ask(head, "Ana plays [Draw 4].", cards_drawn("Ana"), options=[3, 4], answer=3,
                 why="ex-draw4-difference", hint="Count.").play("Ana", "Draw 4", "Ana draws 3 more cards"))


@pytest.mark.parametrize("what, where", [("title", "the title"), ("aim", "the aim"),
                                         ("said", "the head of step 1"), ("head", "the head of step 2")])
def test_what_comes_before_a_question_must_not_answer_it(table, what, where):
    spoilt = "Now Ana draws 3 more cards"
    with pytest.raises(LessonError, match=f"step 2: the answer is “Ana draws 3 more cards”, and {where} "
                                          f"says it beforehand: “{spoilt}”"):
        told(table, **{what: spoilt})


@pytest.mark.parametrize("text", ["Ana draws 4 more cards?", "Will it be 3?", "Cards, and more cards"])
def test_words_that_only_look_like_the_answer_may_be_said(table, text):
    assert told(table, title=text, aim=text, said=text, head=text).steps


@pytest.mark.parametrize("text, answer, away", [
    ("Play 1", "1", False), ("None of them", "None", True), ("Is she out?", "Yes", False),
    ("See how Ben WINS", "Ben wins", True), ("Benjamin wins", "Ben wins", False)])
def test_an_answer_is_given_away_by_whole_words(text, answer, away):
    assert gives_away(text, answer) is away
