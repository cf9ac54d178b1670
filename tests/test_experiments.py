"""Many games and two games: rows that can be played again, and differences that are really there."""
import io
import sys

import pytest

from fluxx_tutor import experiments
from fluxx_tutor.bots import play_on, random_bot
from fluxx_tutor.cards import Edition, FluxxError, keeper
from fluxx_tutor.decisions import GameIsOver
from fluxx_tutor.experiments import Rows, compare, progress_bar, simulate
from fluxx_tutor.game import Game
from fluxx_tutor.links import from_link, share_link
from fluxx_tutor.scenario import Scenario

TABLE = Scenario(goals=["Toast"], in_play={"Ana": ["Bread"]}, seed=1)


def test_each_row_is_a_game_that_can_be_played_again():
    rows = simulate(TABLE, games=6, progress=False)
    seed = rows[3]["seed"]
    alone = play_on(Scenario(goals=["Toast"], in_play={"Ana": ["Bread"]}, seed=seed).start(),
                    "random", seed=seed)
    assert (rows[3]["winner"] == alone.winner and rows[3]["choices"] == len(alone.log)
            and rows[3]["turns"] == alone.state.turns)


def test_more_games_begin_with_the_same_and_no_two_have_the_same_seed():
    few, many = (simulate(TABLE, games=n, progress=False) for n in (4, 40))
    assert many[:4] == few and len({row["seed"] for row in many}) == 40
    assert all(row["seed"] < 2 ** 53 for row in many), "a spreadsheet keeps it exactly"


def test_several_processes_give_the_same_rows():
    assert simulate(TABLE, games=6, workers=2, progress=False) == simulate(TABLE, games=6, progress=False)


# ── a game that is under way ──
def under_way(choices=8, **table):
    start = Scenario(players=["Ana", "Ben", "Cleo"], seed=5, **table).start()
    return play_on(start, seed=2, until=lambda g: len(g.log) >= choices)


def asked(game): return game.pending.player, game.pending.kind, [option.key for option in game.pending]


def as_begun(game, games=12):
    "The tables that `simulate` plays on from, each as its bot sees it first."
    begun, pick = [], random_bot(1)
    def bot(table):
        if not begun or begun[-1][0] is not table: begun.append((table, table.fork()))
        return pick(table)
    simulate(game, games, bot=bot, progress=False, most=30)
    return [table for _, table in begun]


@pytest.mark.parametrize("choices", [0, 1, 8, 25])
def test_a_game_is_played_on_from_where_it_is(choices):
    game = under_way(choices)
    for table in as_begun(game):
        assert table.log[:choices] == game.log and asked(table) == asked(game)
        assert {**table.view(), "draw_pile": None} == {**game.view(),
                                                       "draw_pile": None}, "hands stay, and what lies open"
        assert sorted(table.draw_pile) == sorted(game.draw_pile)


def test_what_nobody_can_see_is_dealt_anew_for_each_game():
    game = under_way()
    before = game.record(), game.draw_pile
    assert len({tuple(table.draw_pile) for table in [game, *as_begun(game)]}) == 13
    assert len({table.state.seed for table in as_begun(game)}) == 12, "and chance to come is new"
    assert (game.record(), game.draw_pile) == before, "the game itself is left alone"


def test_a_temporary_hand_and_the_rules_deck_of_solo():
    game = Scenario(hands={"Ana": ["Draw 3, Play 2 of Them"], "Ben": []}, seed=1).start()
    game.choose("Draw 3, Play 2 of Them")
    for table in as_begun(game):
        assert asked(table) == asked(game) and table.state.aside[0] == game.state.aside[0]
    alone = Scenario("word", solo=True, seed=1).start()
    assert len({tuple(table.rules_deck) for table in as_begun(alone)}) == 12


def test_a_choice_that_was_made_stays_made():
    "Bread would have won at once; Ana has played Love, so nobody wins at once any more."
    start = Scenario(hands={"Ana": ["Bread", "Love"], "Ben": []},
                     in_play={"Ana": ["The Toaster"]}, goals=["Toast"],
                     drawn=1, seed=1).start()
    at_once = lambda game: sum(row["choices"] == 1 for row in simulate(game, 20, progress=False))
    assert at_once(start) > 5
    start.choose("Love")
    assert at_once(start) == 0


@pytest.mark.parametrize("choices", [0, 8])
def test_a_row_of_a_game_under_way_can_be_played_again_and_counts_from_its_beginning(choices):
    game = under_way(choices)
    for row in simulate(game, 3, progress=False):
        again = play_on(game.fork(seed=row["seed"]), seed=row["seed"])
        assert (row["winner"], row["turns"]) == (again.winner, again.state.turns)
        assert row["choices"] == sum(entry[0] == "choose" for entry in again.log) > choices
    assert simulate(game, 1, most=3, progress=False)[0]["choices"] == choices + 3, "most: so many more"


def test_a_game_that_is_over_is_not_played_again():
    game = play_on(Scenario(seed=1).start())
    with pytest.raises(GameIsOver, match=f"over.*{game.winner}.*game.undo"): simulate(game)


def test_a_deal_that_nobody_sees_is_recorded():
    game = under_way().fork(seed=9)
    again = Game.from_record(game.record())
    assert again.draw_pile == game.draw_pile != under_way().draw_pile and again.log[-1][:2] == ("reseed", "")
    assert from_link(share_link(game)).draw_pile == game.draw_pile


# ── several processes ──
OWN = Edition.mix("Mine", "fluxx", [keeper("Chalk", "White.")], slug="mine")

@pytest.mark.parametrize("given, told", [
    (dict(table=TABLE, bot=random_bot(1)), "bot of your own.*workers=1.*random, simple"),
    (dict(table=Scenario(OWN)), "Mine is a deck of your own.*workers=1"),
    (dict(table=Scenario(OWN).start()), "Mine is a deck of your own.*workers=1")],
                         ids=["bot", "deck", "game"])
def test_what_other_processes_do_not_know_is_said(given, told):
    with pytest.raises(FluxxError, match=told): simulate(**given, games=2, workers=2, progress=False)
    assert len(simulate(**given, games=2, most=5, progress=False)) == 2


def test_several_processes_play_a_game_on():
    game = under_way()
    assert simulate(game, games=4, workers=2, progress=False) == simulate(game, games=4, progress=False)


def test_a_game_that_does_not_end_is_a_row_too():
    row, = simulate(TABLE, games=1, most=3, progress=False)
    assert row["choices"] == 3 and row["reason"] == "unfinished" and row["winner"] is None


@pytest.mark.parametrize("games", [0, -3, "10", 2.5])
def test_the_number_of_games_is_checked(games):
    with pytest.raises(FluxxError, match="games is a whole number from 1 up"): simulate(TABLE, games=games)


def test_a_terminal_gets_a_bar_and_a_pipe_gets_none(monkeypatch):
    class Terminal(io.StringIO):
        def isatty(self): return True
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    assert list(progress_bar(range(4), 4)) == [0, 1, 2, 3] and terminal.getvalue().endswith("4 of 4\n")
    monkeypatch.setattr(sys, "stderr", pipe := io.StringIO())
    assert list(progress_bar(range(4), 4)) == [0, 1, 2, 3] and pipe.getvalue() == ""


def test_a_notebook_gets_a_bar_that_follows(monkeypatch):
    shown = []
    monkeypatch.setattr(experiments, "_in_notebook", lambda: True)
    monkeypatch.setattr("IPython.display.display", shown.append)
    items = progress_bar(range(400), 400)
    for _ in range(7): next(items)
    bar, = shown
    assert (bar.value, bar.max, bar.description) == (4, 400, "4 of 400"), "only every hundredth part is told"
    assert list(items)[-1] == 399 and bar.value == 400


def test_rows_tell_who_won_how_often_and_show_the_first():
    rows = Rows(dict(seed=i, winner="Ana" if i % 2 else None) for i in range(9))
    shown = rows._repr_markdown_()
    assert shown.startswith("9 games, won by: Ana 4, nobody 5.\n\n")
    assert shown.endswith("… and 1 more.")
    assert "| 7 |" in shown
    assert "| 8 |" not in shown
    assert Rows()._repr_markdown_() == "No games."
    assert "more" not in Rows(rows[:8])._repr_markdown_()


@pytest.fixture
def forks():
    a = Scenario(hands={"Ana": ["Draw 4", "Love"], "Ben": ["Milk"]},
                 draw_pile=["Bread", "Time", "Sleep", "Money"], seed=1).start()
    b = a.fork()
    a.choose("Draw 4"), b.choose("Love")
    return a, b


def test_a_comparison_names_the_choice_and_the_places(forks):
    told = compare(*forks)
    assert told.same == 0 and told.places["rules"] == (["Draw 4"], []) and {"Draw 4", "Love"} <= told.cards()
    assert "A goes on: Ana chooses Draw 4." in str(told) and "in front of Ana: nothing | Love" in str(told)


def test_a_game_is_the_same_as_its_fork(forks):
    assert str(compare(forks[0], forks[0].fork())) == "Both games are the same."


def test_a_comparison_draws_both_tables_and_marks_what_differs(forks, unpacked):
    html = compare(*forks)._repr_mimebundle_()["text/html"]
    assert (html.count("<div data-ft-host=") == 2 and html.count('<script type="module">') == 1
            and '"word":"differs"' in unpacked(html))
