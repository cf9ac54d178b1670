"""Looking back: what was missed, what handed the game over, what surprised, and a table to try it again."""
import json
import pytest
from fluxx_tutor.bots import play_on
from fluxx_tutor.cards import FluxxError, UnknownPlayer
from fluxx_tutor.coach import Coach
from fluxx_tutor.look_back import LookBack, look_back
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.table import table


def played(*choices, hand=("Rocket to the Moon", "Toast", "Love"), rules=("Play 2",), **more):
    laid = dict(hands={"Ana": list(hand), "Ben": ["Milk", "Time"]}, drawn=1, seed=3, rules=list(rules),
                in_play={"Ana": ["The Rocket", "The Moon"], "Ben": ["Bread", "The Toaster"]})
    game = Scenario(**laid | more).start()
    for choice in choices: game.choose(choice)
    return game


def test_a_win_that_was_missed_is_told_with_its_way():
    moment, = look_back(played("Love", "Toast"), "Ana", games=8)
    assert str(moment) == "Turn 1: you can win with Rocket to the Moon, and you choose Toast."
    assert (moment.what, moment.at, moment.line) == ("missed", 1, ("Rocket to the Moon",))
    assert moment.said.clauses


def test_a_card_that_handed_the_game_over_is_told_with_one_that_does_not():
    game = played("Toast", hand=["Toast", "Love"], rules=[])
    moment, = look_back(game, "Ana", games=8)
    assert moment.what == "handed" and moment.key == "Toast" and moment.at == 0
    assert str(moment) == "Turn 1: you choose Toast, which hands Ben the game. Love does not."


def test_whoever_took_the_win_missed_nothing():
    game = played("Love", "Rocket to the Moon")
    assert game.winner == "Ana" and not [m for m in look_back(game, "Ana", games=8) if m.what == "missed"]


def test_a_moment_without_a_seat_tells_of_the_first_player_by_name():
    assert str(look_back(played("Love", "Toast"), games=8)[0]).startswith("Turn 1: Ana can win with")


def test_a_missed_win_can_be_tried_again_and_the_task_is_done_by_its_way():
    moments = look_back(played("Love", "Toast"), "Ana", games=8)
    again = moments.table(0)
    assert again.title == "Turn 1 again" and not again.full_trace()["task"]["done"]
    again.choose("Rocket to the Moon")
    assert again.full_trace()["task"]["done"] and again.winner == "Ana"


def test_what_handed_the_game_over_can_be_chosen_otherwise():
    moments = look_back(played("Toast", hand=["Toast", "Love"], rules=[]), "Ana", games=8)
    again = moments.table(0)
    assert again.seat == "Ana" and "Toast" in again.game.pending
    again.choose("Love")
    assert again.winner is None
    with pytest.raises(FluxxError, match="There are 1 moments"): moments.table(1)


@pytest.mark.parametrize("slug", ["fluxx", "star", "word", "regular-show", "mystery"])
def test_moments_of_whole_games_are_true(slug):
    for seed in (1,):
        game = play_on(Scenario(slug, seed=seed).start(), bots={"Ana": "random", "Ben": "simple"}, seed=seed)
        looking = LookBack(game, "Ana")
        for _ in looking.facts(): pass
        for m in looking.moments:
            assert m.game.pending.player == "Ana" and game.log[m.at][2] == m.key
            told = [a.what for a in certain(m.game)]
            assert told == ["win"] if m.what == "missed" else "trap" in told
            if m.what == "handed": assert game.winner == "Ben" and m.at <= len(game.log)
            else: assert m.game.state.turns < game.state.turns or game.winner != "Ana"


def certain(game):
    coach = Coach(game)
    for _ in coach.certain(): pass
    return coach.advice


def test_a_choice_that_another_beats_is_judged_on_fresh_games():
    game = play_on(Scenario("star", seed=5).start(), bots={"Ana": "random", "Ben": "simple"}, seed=5)
    better = [m for m in look_back(game, "Ana", games=200) if m.what == "better"]
    assert better and all(m.compared.sure and m.line[0] != m.key for m in better)
    assert all("more often" in str(m) or "less often" in str(m) for m in better)


def test_a_look_back_leaves_the_game_alone():
    game = played("Love", "Toast")
    before = game.record()
    look_back(game, "Ana", games=8)
    assert game.record() == before


@pytest.mark.parametrize("given, why", [(dict(game="x"), "takes a game"), (dict(games=1), "from 4 up"),
                                        (dict(seed="x"), "seed is a whole number")])
def test_bad_input_is_named(given, why):
    with pytest.raises(FluxxError, match=why): look_back(**{"game": played("Love"), **given})


def test_who_was_not_there_cannot_look_back():
    with pytest.raises(UnknownPlayer, match="Dora"): look_back(played("Love"), "Dora")


# ── at a live table ──
def asked(t, do, **more):
    n = t.answer.get("n", 0) + 1
    t.intent = dict(n=n, do=do, at=len(t.game.log), **more)
    assert t.answer["n"] == n
    return json.loads(json.dumps(t.answer))


def looked_back(t):
    told = asked(t, "look_back")
    while told["more"]: told = asked(t, "look_back")
    return told


def test_the_table_tells_what_was_refused_and_taken_back():
    t = table(Scenario(hands={"Ana": ["Love", "Toast"], "Ben": ["Milk"]}, drawn=1, seed=3,
                       in_play={"Ben": ["Bread", "The Toaster"]}), seat="Ana")
    assert asked(t, "why_not", card="Bread")["refusal"]
    asked(t, "choose", key="Love")
    asked(t, "undo")
    asked(t, "choose", key="Toast")
    told = looked_back(t)
    said = ["".join(p if isinstance(p, str) else p.get("card") or p["player"] for p in one["say"])
            for one in told["advice"]]
    assert t.winner == "Ben" and [one["level"] for one in told["advice"]] == ["looking back"] * 3
    assert any("you try Bread" in one for one in said) and any("and take it back" in one for one in said)
    assert any("hands Ben the game" in one for one in said) and "Bread" in told["cards"]


def test_what_was_mistyped_or_belongs_to_another_course_of_the_game_is_no_moment():
    t = table(played(hand=["Toast", "Love", "Draw 2"], rules=[]), seat="Ana")
    asked(t, "choose", key="no such card")
    asked(t, "choose", key="Love")
    while t.game.pending and t.game.pending.kind != "play":
        asked(t, "choose", key=t.game.pending.options[0].key)
    asked(t, "why_not", card="Bread")
    t.rewind(0)
    asked(t, "choose", key="Toast")
    assert t.game.pending is None and len(t._noted) == 1
    assert [one["say"][0] for one in looked_back(t)["advice"]] == ["Turn 1: you choose "]


def test_a_moment_opens_as_a_table_of_its_own():
    t = table(played(hand=["Toast", "Love"], rules=[]), seat="Ana")
    assert "yet" in asked(t, "moment", number=0)["say"][0]
    asked(t, "choose", key="Toast")
    looked_back(t)
    opened = asked(t, "moment", number=0)
    assert opened["ok"] and opened["trace"]["title"] == "Turn 1 again" and opened["model"] != t.model_id
    assert "there is no 7" in asked(t, "moment", number=7)["say"][0]


def test_one_looks_back_when_a_game_against_bots_is_over():
    for t in (table(played(), seat="Ana"), table(played("Toast", hand=["Toast"], rules=[]))):
        assert "against bots is over" in asked(t, "look_back")["say"][0]
