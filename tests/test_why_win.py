"""game.why("win", "Ana"): what is missing, or what bars it, worked out from the Goals."""
import random
import pytest
from fluxx_tutor.all import *       # noqa: F403
from fluxx_tutor.cards import BUILT_IN
from fluxx_tutor.goals import meeting, standing

def said(goals=(), player="Ana", edition="fluxx", **table):
    table = dict(hands={"Ana": ["Draw 2"], "Ben": []}, drawn=1, seed=5) | table
    return [str(s) for s in Scenario(edition, goals=list(goals), **table).start().why("win", player)]

def test_without_a_goal_there_is_nothing_to_meet():
    assert said() == ["No Goal is in play, so nobody can meet one."]

def test_what_is_missing_is_named():
    assert said(["Milk and Cookies"]) == ["Ana does not meet Milk and Cookies: Milk and Cookies are missing."]
    told = said(["Milk and Cookies"], in_play={"Ana": ["Milk"]})
    assert told == ["Ana does not meet Milk and Cookies: Cookies is missing."]

def test_one_sentence_for_each_goal():
    told = said(["Toast", "Bed Time"], rules=["Double Agenda"], in_play={"Ana": ["Bread", "Sleep"]})
    assert told == ["Ana does not meet Toast: The Toaster is missing.",
                    "Ana does not meet Bed Time: Time is missing."]

def test_a_banned_card_is_named_with_whoever_has_it():
    told = said(["Peace (no War)"], in_play={"Ana": ["Peace"], "Ben": ["War"]})
    assert told == ["Ana does not meet Peace (no War): nobody may have War, and Ben has it."]

def test_a_keeper_that_must_be_alone():
    told = said(["All You Need Is Love"], in_play={"Ana": ["Love", "Milk"]})
    assert told == ["Ana does not meet All You Need Is Love: no other Keeper may be there, and Ana has 2."]

def test_some_of_several():
    told = said(["Party Snacks"], in_play={"Ana": ["The Party"]})
    assert told[0].startswith("Ana does not meet Party Snacks: 1 of ") and told[0].endswith(" is needed.")

@pytest.mark.parametrize("ruled, why", [
    ([], "Ana has 4 of the 5 Keepers that are needed"),
    (["Inflation"], "Ana has 4 of the 6 Keepers that are needed: Inflation adds 1")])
def test_five_keepers_with_inflation_and_without(ruled, why):
    told = said(["5 Keepers"], rules=ruled, in_play={"Ana": ["Milk", "Love", "Time", "Bread"]})
    assert told == [f"Ana does not meet 5 Keepers: {why}."]

def test_somebody_else_has_as_many_or_more():
    five = ["Milk", "Love", "Time", "Bread", "Sleep"]
    six = ["The Sun", "The Moon", "Money", "Dreams", "The Rocket", "The Eye"]
    level = said(["5 Keepers"], in_play={"Ana": five, "Ben": six[:5]})
    behind = said(["5 Keepers"], in_play={"Ana": five, "Ben": [*six, "War"]})
    assert level == ["Ana does not meet 5 Keepers: Ben has as many Keepers."]
    assert behind == ["Ana does not meet 5 Keepers: Ben has more Keepers."]

def test_what_bars_a_win_is_named():
    told = said(["Toast"], in_play={"Ana": ["Bread", "The Toaster", "War"]})
    assert told == ["Ana meets Toast, but also has War, and cannot win with it."]
    told = said(["Toast"], in_play={"Ana": ["Bread", "War"]})
    assert told == ["Ana does not meet Toast: The Toaster is missing. And War would still stop Ana."]

def test_two_who_meet_goals_together():
    told = said(["Toast", "Bed Time"], rules=["Double Agenda"],
                in_play={"Ana": ["Bread", "The Toaster"], "Ben": ["Sleep", "Time"]})
    assert told[0] == "Ana and Ben meet a Goal at the same moment, so nobody wins yet."
    assert told[1:] == ["Ana does not meet Bed Time: Sleep and Time are missing."]

def test_a_game_that_is_over_says_who_has_won():
    game = Scenario(hands={"Ana": ["Toast"]}, in_play={"Ana": ["Bread", "The Toaster"]}, drawn=1).start()
    game.choose("Toast")
    assert [str(s) for s in game.why("win", "Ben")] == ["The game is over: Ana has won."]

def test_a_keeper_that_is_lent_counts_with_what_sits_on_it():
    told = said(["Starship Captain"], edition="star", hands={"Ana": ["Play 2"]},
                attached={"Evil": "Starship"},
                in_play={"Ana": ["Holographic Projector", "The Captain"], "Ben": ["Starship", "Evil"]})
    lent = "With Starship, which lies in front of Ben, Ana would meet Starship Captain, but Evil stands"
    assert told[0].startswith(lent)

def test_who_is_asked_about_and_what():
    game = Scenario(seed=1).start()
    assert str(game.why("win")) == str(game.why("win", game.turn))
    with pytest.raises(UnknownPlayer, match="Zoe"): game.why("win", "Zoe")
    with pytest.raises(FluxxError, match="only why.'win'"): game.why("draw", "Ana")
    with pytest.raises(FluxxError, match="win"): game.why("luck")

@pytest.mark.parametrize("slug", BUILT_IN)
@pytest.mark.parametrize("seed", range(6))
def test_it_agrees_with_the_engine_at_random(slug, seed):
    "“Does not meet” where a Goal is not met, “but” where something bars it; the clauses are the edition's."
    rnd, deck = random.Random(seed), edition(slug)
    game = Scenario(slug, players=["Ana", "Ben", "Cleo"][:2 + seed % 2], seed=seed).start()
    while game.pending and len(game.log) < 150:
        game.choose(rnd.choice(game.pending.options))
        s = game.state
        if game.outcome or s.edition.projects: continue
        free, barred = standing(s, meeting(s))
        for player in s.players:
            told = game.why("win", player.name)
            assert len(told) == max(1, len(s.goals)), told
            for goal, sentence in zip(s.goals, told):
                text = str(sentence)
                meets = (player, goal) in free + barred
                assert (f"{player.name} does not meet {goal.name}:" in text) != meets
                assert (f"{player.name} meets {goal.name}, but " in text) == ((player, goal) in barred)
                assert all(deck.rulebook in CLAUSES[id].editions for id in sentence.clauses)
