"""Many games and two games: rows that can be played again, and differences that are really there."""
import io
import sys

import pytest

from fluxx_tutor import experiments
from fluxx_tutor.cards import FluxxError
from fluxx_tutor.experiments import Rows, compare, progress_bar, simulate
from fluxx_tutor.bots import play_on
from fluxx_tutor.scenario import Scenario

TABLE = Scenario(goals=["Toast"], in_play={"Ana": ["Bread"]}, seed=1)


def test_each_row_is_a_game_that_can_be_played_again():
    rows = simulate(TABLE, games=6, progress=False)
    seed = rows[3]["seed"]
    alone = play_on(Scenario(goals=["Toast"], in_play={"Ana": ["Bread"]}, seed=seed).start(), "random", seed=seed)
    assert rows[3]["winner"] == alone.winner and rows[3]["choices"] == len(alone.log) and rows[3]["turns"] == alone.state.turns


def test_more_games_begin_with_the_same_and_no_two_have_the_same_seed():
    few, many = (simulate(TABLE, games=n, progress=False) for n in (4, 40))
    assert many[:4] == few and len({row["seed"] for row in many}) == 40
    assert all(row["seed"] < 2 ** 53 for row in many), "a spreadsheet keeps it exactly"


def test_several_processes_give_the_same_rows():
    assert simulate(TABLE, games=6, workers=2, progress=False) == simulate(TABLE, games=6, progress=False)


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
    a = Scenario(hands={"Ana": ["Draw 4", "Love"], "Ben": ["Milk"]}, draw_pile=["Bread", "Time", "Sleep", "Money"], seed=1).start()
    b = a.fork()
    a.choose("Draw 4"), b.choose("Love")
    return a, b


def test_a_comparison_names_the_choice_and_the_places(forks):
    told = compare(*forks)
    assert told.same == 0 and told.places["rules"] == (["Draw 4"], []) and {"Draw 4", "Love"} <= told.cards()
    assert "A goes on: Ana chooses Draw 4." in str(told) and "in front of Ana: nothing | Love" in str(told)


def test_a_game_is_the_same_as_its_fork(forks): assert str(compare(forks[0], forks[0].fork())) == "Both games are the same."


def test_a_comparison_draws_both_tables_and_marks_what_differs(forks, unpacked):
    html = compare(*forks)._repr_mimebundle_()["text/html"]
    assert html.count("<div data-ft-host=") == 2 and html.count('<script type="module">') == 1 and '"word":"differs"' in unpacked(html)
