"""The coach: what is certain holds however hidden cards lie, what is near is counted, the rest compared."""
import math
from collections import Counter
from functools import lru_cache
from itertools import islice
import pytest
from fluxx_tutor.ahead import Ahead, hidden
from fluxx_tutor.bots import Chance, random_bot, simple_bot
from fluxx_tutor.cards import GOAL, KEEPER, FluxxError, UnknownPlayer
from fluxx_tutor.chances import LEVEL, LITTLE, by_luck, compared, comparisons, within
from fluxx_tutor.clauses import CLAUSES
from fluxx_tutor.coach import Coach, Situation, Way, coach
from fluxx_tutor.game import Game
from fluxx_tutor.map import Course
from fluxx_tutor.player import show
from fluxx_tutor.puzzle_lesson import PuzzleLesson, puzzle_lesson
from fluxx_tutor.puzzles import Puzzle
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.sentences import bare

DECKS = ("fluxx", "star", "word", "regular-show", "mystery")
TABLES = [(slug, n) for slug in DECKS for n in (1, 2, 3)]
PLAYERS = ["Ana", "Ben", "Cleo"]


def moments(slug, players, games=6, every=5, most=150, bot=simple_bot):
    "Open choices of games, each now and then."
    alone = {"solo": True} if players == 1 else {}
    for seed in range(games):
        game = Game(dict(edition=slug, players=PLAYERS[:players], seed=seed, **alone))
        choose, chance = bot(seed), Chance(seed)
        while game.pending is not None and len(game.log) < most:
            if chance.pick(range(every)) == 0 and len(game.pending.options) > 1: yield game
            game.choose(choose(game))


def facts(game):
    "What is certain, and what is near."
    thinking = Coach(game)
    for _ in thinking.certain(): pass
    for _ in thinking.nearly(): pass
    return thinking.advice


def said(advice): return [(a.level, a.what, str(a), a.line, a.players, a.cards, a.of) for a in advice]


def dealt_anew(game, seeds):
    "The game as it is, and with what the one who chooses cannot see dealt anew by the engine."
    seat = game.pending.player
    return [game.fork(), *(game.fork(seen_by=seat, seed=seed) for seed in range(1, seeds + 1))]


def play_out(game, line, chance):
    "The seat's choices, the others' by chance, to the end of the turn or of the game."
    seat, turn, todo = game.pending.player, game.state.turns, list(line)
    had = len(game.state.player(seat).claimed)
    while game.pending is not None and game.state.turns == turn:
        mine = game.pending.player == seat and todo
        if mine: assert game.pending.find(todo[0]) is not None, f"{todo[0]} cannot be chosen"
        game.choose(todo.pop(0) if mine else chance.pick(game.pending.options))
        if len(game.state.player(seat).claimed) > had: return "goal", (seat,)
    return "over", tuple(game.outcome.winners) if game.outcome else ()


@pytest.mark.parametrize("slug, players", TABLES)
def test_whatever_is_certain_is_played_out_and_holds(slug, players):
    for game in some_moments(slug, players):
        seat, thinking = game.pending.player, Coach(game)
        for _ in thinking.certain(): pass
        for advice in thinking.advice:
            lines = [advice.line] if advice.line else [(o.key,) for o in game.pending.options]
            for n, other in enumerate(dealt_anew(game, 4)):
                for line in lines:
                    end, winners = play_out(other.fork(), line, Chance(n))
                    if advice.what == "goal": assert end == "goal"
                    elif advice.what == "win": assert winners == (seat,)
                    else: assert winners and set(winners) <= set(advice.players) and seat not in winners


@lru_cache
def last_moments(slug, players, games=3):
    "Open choices near the end of games, where something is certain now and then."
    alone, found = {"solo": True} if players == 1 else {}, []
    for seed in range(games):
        game = Game(dict(edition=slug, players=PLAYERS[:players], seed=seed, **alone))
        choose = random_bot(seed)
        while game.pending is not None and len(game.log) < 200: game.choose(choose(game))
        found += [game.at(len(game.log) - back) for back in (1, 2, 3, 5, 8)]
    return [game for game in found if len(game.pending.options) > 1]


def some_moments(slug, players, most=9): return last_moments(slug, players)[:most]


def test_the_moments_of_these_tests_have_certain_sentences():
    "Or the test above would prove nothing."
    found = Counter(a.what for slug, players in TABLES for game in some_moments(slug, players)
                    for a in certain(game))
    assert found["trap"] >= 3 and found["win"] + found["goal"] >= 1, found


def certain(game):
    thinking = Coach(game)
    for _ in thinking.certain(): pass
    return thinking.advice


@pytest.mark.parametrize("slug, players", TABLES)
def test_nothing_that_is_said_depends_on_what_is_hidden(slug, players):
    for game in islice(some_moments(slug, players), 0, None, 3):
        told = said(facts(game))
        for other in dealt_anew(game, 2)[1:]: assert said(facts(other)) == told


@pytest.mark.parametrize("slug", DECKS)
def test_the_same_seed_gives_the_same_advice_whatever_is_hidden(slug):
    for game in islice(some_moments(slug, 2), 0, None, 5):
        told = said(coach(game, games=24, seed=5))
        assert said(coach(game.fork(seen_by=game.pending.player, seed=3), games=24, seed=5)) == told


# ── near, counted again ──
def can_be_laid_out(game):
    try: Scenario.of(game)
    except FluxxError: return False
    return not game.state.out


def laid_out(game, name, card):
    "The table as a set-up: it is this player's turn, with this card in hand; no hand can answer out of turn."
    seat, setup = game.pending.player, {**Scenario.of(game).setup}
    unseen = [c for c in hidden(game.state, seat) if c is not card]
    quiet = [c.id for c in unseen if c.type in ("Keeper", "Goal", "New Rule", "Action")]
    hands = {p.name: [c.id for c in p.hand] if p.name == seat else [quiet.pop() for _ in p.hand]
             for p in game.state.players}
    held = {id for ids in hands.values() for id in ids}
    hands[name] = [*hands[name], card.id]
    return Scenario(**{**setup, "turn": name, "hands": hands, "drawn": game.state.now.draw, "played": 0,
                       "draw_pile": [c.id for c in unseen if c.id not in held]})


def wins_at_once(game, name, key, depth=0):
    "Is it won in this turn, with this card and what belongs to it?"
    turn = game.state.turns
    def others():
        while game.pending is not None and game.pending.player != name and game.state.turns == turn:
            game.choose(game.pending.find("pass") or game.pending.options[0])
    others()
    if game.pending is None or game.pending.find(key) is None: return False
    game.choose(key)
    others()
    if game.pending is None: return list(game.outcome.winners) == [name]
    belongs = game.state.turns == turn and game.pending.kind != "play" and depth < 2
    return belongs and any(wins_at_once(game.fork(), name, o.key, depth + 1) for o in game.pending.options)


@pytest.mark.parametrize("slug", DECKS)
def test_who_needs_one_card_is_counted_again_from_a_set_up(slug):
    seen = 0
    for game in islice(moments(slug, 3, games=4, every=6), 60):
        if not can_be_laid_out(game) or seen >= 3: continue
        seat = game.pending.player
        thinking = Coach(game)
        for _ in thinking.nearly(): pass
        told = {a.players[0]: (set(a.cards), a.of) for a in thinking.advice}
        unseen = hidden(game.state, seat)
        for player in game.state.players:
            cards = {c.id for c in unseen if c.type in (KEEPER, GOAL)
                     and wins_at_once(laid_out(game, player.name, c).start(), player.name, c.id)}
            assert told.get(player.name, (set(), 0))[0] == cards
            if cards: assert told[player.name][1] == len(unseen)
        seen += bool(told)
    assert seen >= 3


# ── sentences ──
def toast(**more):
    return Scenario(hands={"Ana": ["Toast", "Love", "Draw 2"], "Ben": ["Milk"]}, drawn=1, seed=3,
                    **{"in_play": {"Ben": ["Bread", "The Toaster"]}, **more}).start()


def test_a_win_is_told_to_whoever_sits_there_and_nothing_else():
    game = Scenario(hands={"Ana": ["Rocket to the Moon", "The Moon", "Toast"], "Ben": []}, drawn=1,
                    rules=["Play 2"], in_play={"Ana": ["The Rocket"]}, seed=3).start()
    told, = coach(game, "Ana")
    assert str(told) == "You can win now: Rocket to the Moon, then The Moon."
    assert str(coach(game)[0]).startswith("Ana can win now") and "win-meets-goal" in told.said.clauses


def test_a_trap_is_named_with_who_wins():
    told = coach(toast(), "Ana", games=8)
    assert str(told[0]) == "Toast hands Ben the game." and told[0].line == ("Toast",)


def test_where_every_choice_loses_that_is_said_and_nothing_else():
    game = Scenario(hands={"Ana": ["Toast", "Rocket to the Moon"], "Ben": []}, drawn=1, seed=3, in_play={
        "Ben": ["Bread", "The Toaster", "The Rocket", "The Moon"]}).start()
    told, = coach(game, "Ana")
    assert (told.what, str(told)) == ("lost", "Whatever you choose, Ben wins in this turn.")


def test_what_cannot_be_seen_makes_a_win_uncertain():
    "A Creeper may be drawn, and then it is no win: a coach that looked would know better."
    game = Scenario(hands={"Ana": ["Draw 2", "Love"], "Ben": []}, drawn=1, rules=["Play 2"], seed=3,
                    in_play={"Ana": ["The Rocket"]}, goals=["Rocket to the Moon"],
                    draw_pile=["The Moon", "Milk"]).start()
    assert not [a for a in coach(game, games=8) if a.level == "certain"]


def test_one_card_that_would_do_is_named_and_many_are_counted():
    game = toast(goals=["Rocket to the Moon"], in_play={"Ben": ["The Rocket"]})
    unseen = len(hidden(game.state, "Ana"))
    told = [str(a) for a in coach(game, "Ana", games=8) if a.level == "near"]
    assert told == [f"Ben needs one card, The Moon: 1 of the {unseen} that you cannot see."]


def test_with_the_first_play_left_to_chance_one_card_may_still_be_needed():
    game = toast(goals=["Rocket to the Moon"], in_play={"Ben": ["The Rocket"]},
                 rules=["First Play Random", "Play 3"])
    assert ("Ben",) in [a.players for a in coach(game, "Ana", games=8) if a.level == "near"]


def test_a_better_choice_is_told_with_its_numbers():
    game = Scenario(hands={"Ana": ["The Moon", "Hand Limit 1"], "Ben": []}, drawn=1, seed=3, rules=["Play 2"],
                    goals=["Rocket to the Moon"], in_play={"Ana": ["War"], "Ben": ["The Rocket"]}).start()
    likely = [a for a in coach(game, "Ana", games=200) if a.level == "likely"]
    assert likely and all(a.compared.games <= 200 for a in likely)
    for a in likely:
        if a.what in ("win", "lose"):
            assert "more often than" in str(a) and " % ± " in str(a) and a.compared.luck <= LEVEL
        else: assert a.what in ("little", "unclear")


def test_two_choices_that_do_the_same_make_no_difference():
    "Nobody has use for either, and the other follows."
    game = Scenario(hands={"Ana": ["Love", "Milk"], "Ben": []}, drawn=1, rules=["Play 2"], rest="box", seed=3,
                    draw_pile=["Draw 2", "Draw 3", "Draw 4", "Draw 5"]).start()
    assert [a.what for a in coach(game, games=400)] == ["little"]


# ── how it goes on ──
def test_it_speaks_in_order_and_each_look_is_said_anew():
    thinking, levels = Coach(toast(), "Ana", games=40), []
    for told in thinking.think():
        if told is not None: levels.append([a.level for a in told])
    assert levels[0] == ["certain"] and len(levels) > 2
    order = ["certain", "near", "likely"]
    assert all(told == sorted(told, key=order.index) for told in levels)
    assert thinking.advice[-1].compared.games in (5, 10, 20, 40)


def test_short_of_time_it_says_what_it_has():
    assert not [a for a in coach(toast(), seconds=1e-9) if a.level == "likely"]


def test_late_it_compares_what_it_has():
    thinking = Coach(toast(in_play={"Ben": ["Bread"]}), "Ana", games=4000)
    for n, _ in enumerate(thinking.think()):
        if n == 40: thinking.end = -1
    assert thinking.advice[-1].level == "likely" and thinking.advice[-1].compared.games < 4000


def test_the_game_is_left_alone():
    game = toast()
    before = game.record()
    coach(game, games=8)
    assert game.record() == before and game.pending.player == "Ana"


def test_clauses_are_those_of_the_deck():
    for slug in DECKS:
        for game in some_moments(slug, 2, 6):
            for a in facts(game):
                assert a.said.clauses and all(slug in CLAUSES[id].editions for id in a.said.clauses)


def test_in_solo_a_goal_is_what_can_be_won():
    game = Scenario(solo=True, hands={"Ana": ["The Moon", "Love"]}, drawn=1, goals=["Rocket to the Moon"],
                    in_play={"Ana": ["The Rocket"]}, seed=3).start()
    told, = coach(game, "Ana")
    assert told.what == "goal" and str(told).startswith("You can take a Goal now: The Moon, then ")


WRONG = [(dict(game="x"), "coach takes a game"), (dict(seat="Ben"), "Ana is to choose now"),
         (dict(games=3), "games is a whole number from 4 up"), (dict(games="x"), "games is a whole number"),
         (dict(seed=-1), "seed is a whole number"), (dict(seconds=0), "seconds is a number above 0"),
         (dict(seconds="1"), "seconds is a number above 0"), (dict(seconds=math.nan), "seconds is a number")]

@pytest.mark.parametrize("given, why", WRONG)
def test_bad_input_is_named(given, why):
    with pytest.raises(FluxxError, match=why): coach(**{"game": toast(), **given})


def test_who_does_not_sit_there_cannot_be_coached():
    with pytest.raises(UnknownPlayer, match="Dora"): coach(toast(), "Dora")


def test_a_game_that_is_over_has_nothing_to_choose():
    game = toast()
    game.choose("Toast")
    with pytest.raises(FluxxError, match="The game is over"): coach(game)


# ── chances ──
def test_luck_is_counted_as_the_tosses_fall():
    for n in range(1, 9):
        for more in range(n + 1):
            far = abs(2 * more - n)
            tosses = [abs(2 * bin(k).count("1") - n) >= far for k in range(2 ** n)]
            assert by_luck(more, n - more) == pytest.approx(sum(tosses) / 2 ** n)


def test_an_interval_ends_where_such_a_count_would_be_rare():
    from fluxx_tutor.chances import Z
    for n, of in ((0, 50), (7, 50), (120, 400)):
        share, half = n / of, within(n, of)
        middle = (share + Z * Z / of / 2) / (1 + Z * Z / of)
        for edge in (middle - half, middle + half):
            assert abs(share - edge) == pytest.approx(Z * math.sqrt(edge * (1 - edge) / of), abs=1e-9)


def test_what_differs_by_luck_is_not_called_more():
    chance = Chance(4)
    toss = lambda: [chance.pick((0, 1)) for _ in range(200)]
    found = [compared("win", "a", "b", toss(), toss()) for _ in range(300)]
    assert sum(c.sure for c in found) <= 6, "LEVEL is 1 in 400 for one look"


def test_little_is_only_said_where_it_is_little():
    same = [0, 1] * 200
    assert compared("win", "a", "b", same, same).little
    assert not compared("win", "a", "b", same, same[:-80] + [0] * 80).little
    assert not compared("win", "a", "b", [0, 1], [0, 1]).little or LITTLE > 0.5


def test_each_choice_is_tried_on_the_same_guesses():
    game = toast()
    found = [c for c in comparisons(Ahead(game), game.pending.options[1:], 16, 1, 6, False) if c]
    again = [c for c in comparisons(Ahead(game), game.pending.options[1:], 16, 1, 6, False) if c]
    assert found == again and [c[0].games for c in found] == [2, 4, 8, 16]


# ── in a what-if, and at a puzzle ──
ROCKET = dict(edition="fluxx", players=["Ana", "Ben"], turn="Ana", seed=0, drawn=1, rules=["Play 2"],
              hands={"Ana": ["Rocket to the Moon", "The Moon", "Love", "Night and Day"], "Ben": ["Milk"]},
              in_play={"Ana": ["The Rocket"]})


def asked(widget, **intent):
    "All that the coach says in the end, and the last answer."
    for n in range(1, 2000):
        told = widget.respond(dict(n=n, do="coach", **intent))
        if not told["ok"] or not told["more"]: break
    return told


def as_text(told): return ["".join(p if isinstance(p, str) else str(p.get("card", p.get("player")))
                                   for p in one["say"]) for one in told["advice"]]


def stands(game):
    "How things stand, as a coach at a puzzle says it."
    *_, told = filter(None, Situation(game).think())
    return told


def rocket():
    return show(PuzzleLesson(Puzzle(ROCKET, "win", "Ana", plays=2, solutions=2)))


def test_a_puzzle_is_not_given_away_at_once():
    widget = rocket()
    first, way = asked(widget, decision=0, choices=[]), asked(widget, decision=0, choices=[], way=True)
    assert as_text(first)[0] == "No Goal is in play, so nobody can meet one."
    assert not any(card in text for text in as_text(first) for card in ROCKET["hands"]["Ana"])
    assert as_text(way) == ["Ana can win now: Rocket to the Moon, then The Moon."]
    assert widget.trace["puzzle"] and "puzzle" not in show("draw-4-then-draw-2", keep=False).trace


@pytest.mark.parametrize("number", range(1, 111, 6))
def test_at_every_puzzle_the_way_that_is_shown_does_it(number):
    "And what is said before names no choice of it, unless that is what a Goal in play wants."
    lesson = puzzle_lesson(number)
    for decision in lesson.trace()["decisions"]:
        game = lesson.what_if(decision["at"])
        if game.pending.player != lesson.seat or not (ways := lesson.ways_from(game)): continue
        told = stands(game)
        assert {a.what for a in told} <= {"missing", "handed", "near"} and not any(a.line for a in told)
        wanted = {name for goal in game.state.goals for name in goal.goal.wants()}
        own = {c.id for c in game.state.player(lesson.seat).hand if c.name not in wanted}
        assert not own & {part["card"] for a in told for part in bare(a.said.parts) if isinstance(part, dict)
                          and "card" in part}
        *_, way = Way(game, ways[0], lesson.puzzle.kind).think()
        for n, other in enumerate(dealt_anew(game, 3)):
            winners = play_out(other, way[0].line, Chance(n))[1]
            assert winners == (lesson.seat,) if lesson.puzzle.kind == "win" else not winners


def test_how_things_stand_does_not_depend_on_what_is_hidden():
    for number in (1, 29, 64, 92):
        game = puzzle_lesson(number).what_if(0)
        for other in dealt_anew(game, 2)[1:]: assert said(stands(other)) == said(stands(game))


def test_in_a_what_if_the_coach_speaks_about_the_branch(monkeypatch):
    monkeypatch.setattr("fluxx_tutor.coached.AT_MOST", 1)
    widget = show("draw-4-then-draw-2", keep=False)
    key = widget.trace["decisions"][0]["options"][-1]["key"]
    told, branch = (widget.respond(dict(n=1, do=do, decision=0, choices=[key])) for do in ("coach", "branch"))
    assert told["ok"] and told["more"]
    end = asked(widget, decision=0, choices=[key])
    names = {option.get("card") for option in branch["branch"]["decision"]["options"]}
    cards = {p["card"] for one in end["advice"] if one["level"] == "likely" for p in one["say"]
             if isinstance(p, dict) and "card" in p}
    assert cards and cards <= names, "it compares what can be chosen there"
    assert cards <= set(end["cards"]), "with the faces"


@pytest.mark.parametrize("intent, why", [
    (dict(decision=0, choices=[]), "the coach helps in a what if"),
    (dict(decision=99, choices=["x"]), "There is no decision 99"), (dict(decision=0), "Choices are a list"),
    (dict(decision=0, choices=["Draw 2"]), "Draw 2")])
def test_a_lesson_says_why_its_coach_is_silent(intent, why):
    told = asked(show("draw-4-then-draw-2", keep=False), **intent)
    assert not told["ok"] and why in "".join(map(str, told["say"]))


def test_on_the_map_it_is_said_about_which_lesson():
    told = asked(Course(keep=False), slug="puzzle-today", decision=0, choices=[], way=True)
    assert told["ok"] and told["advice"][0]["level"] == "certain"
