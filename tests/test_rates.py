"""How sure is it? Intervals, counted rows, frames, charts, bars; what is said where a library is missing."""
import io
import sys

import pytest

from fluxx_tutor import bars, rows as rows_room
from fluxx_tutor.bars import Bar, pace
from fluxx_tutor.cards import FluxxError
from fluxx_tutor import charts
from fluxx_tutor.charts import Histogram, chart, histogram
from fluxx_tutor.rates import Means, Rates, games_for, means, rates, wilson
from fluxx_tutor.rows import Rows, to_frame

ROWS = Rows([dict(players=2 + i % 3, rules="none" if i % 2 else "Draw 5", turns=i % 40,
                  winner=("Ana", "Ben", None)[i % 7 % 3]) for i in range(210)], over=["rules"])


@pytest.fixture
def without(monkeypatch):
    "Some packages are not installed."
    def gone(*packages):
        real = rows_room.find_spec
        monkeypatch.setattr(rows_room, "find_spec", lambda name: None if name in packages else real(name))
    return gone


# ── shares ──
@pytest.mark.parametrize("n, of, low, high", [
    (0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (5, 10, 0.2366, 0.7634), (50, 100, 0.4038, 0.5962),
    (1, 1000, 0.0002, 0.0056), (0, 0, 0, 1)])
def test_wilsons_interval(n, of, low, high):
    "The numbers are those of statsmodels' proportion_confint(method='wilson')."
    assert wilson(n, of) == pytest.approx((low, high), abs=6e-5)


@pytest.mark.parametrize("share", [0.5, 0.1, 0.01])
@pytest.mark.parametrize("within", [0.1, 0.01])
def test_so_many_games_are_enough_and_one_less_is_not(share, within):
    n = games_for(share, within)
    half = lambda of: (wilson(share * of, of)[1] - wilson(share * of, of)[0]) / 2
    assert half(n) <= within < half(n - 1)


def test_the_interval_holds_what_it_promises():
    "Of a thousand experiments with a fair coin about 950 have the truth within."
    from random import Random
    dice, held = Random(5), 0
    for _ in range(1000):
        low, high = wilson(sum(dice.random() < 0.3 for _ in range(60)), 60)
        held += low <= 0.3 <= high
    assert 930 <= held <= 970


def test_rates_count_each_value_in_each_group():
    told = ROWS.rates("winner", by=["players"])
    assert sum(row["n"] for row in told) == 210 and {row["of"] for row in told} == {70}
    assert all(row["low"] < row["rate"] == row["n"] / row["of"] < row["high"] for row in told)
    assert [row["winner"] for row in told[:3]] == ["Ana", "Ben", None]
    assert [row["rules"] for row in ROWS.rates()] == ["Draw 5"] * 3 + ["none"] * 3, "by the settings"


def test_means_have_intervals():
    row, = means(ROWS, "turns")
    assert row["mean"] == sum(r["turns"] for r in ROWS) / 210 and row["low"] < row["mean"] < row["high"]
    with pytest.raises(FluxxError, match="no mean.*rates"): means(ROWS, "winner")


@pytest.mark.parametrize("ask", [lambda: rates(ROWS, "winer"), lambda: ROWS.chart("winer"),
                                 lambda: ROWS.rates(by="winer"), lambda: means(ROWS, "winer")])
def test_a_column_that_is_not_there_is_answered_with_the_nearest(ask):
    with pytest.raises(FluxxError, match="no column 'winer'. Did you mean winner"): ask()


@pytest.mark.parametrize("what", [None, 3, ["winner"], b"x"])
def test_a_column_is_named_by_a_text(what):
    for ask in (rates, means, chart):
        with pytest.raises(FluxxError, match="column"): ask(ROWS, what)


def test_it_says_how_sure_it_is_and_how_many_games_that_takes():
    assert "For ±1 % it takes about" in ROWS.rates().sure() and "±" in ROWS.summary()
    assert "takes" not in rates([{"winner": "Ana"}] * 5000).sure()
    assert rates([]).sure() == "No games." == Rows().summary() == Rows()._repr_markdown_()


# ── rows ──
def test_rows_stay_a_list_and_show_who_won_and_the_first():
    rows = Rows(dict(seed=i, winner="Ana" if i % 2 else None) for i in range(9))
    shown = rows._repr_markdown_()
    assert isinstance(rows, list) and rows[3]["seed"] == 3
    assert shown.startswith("9 games.\n\n| winner | games | rate |") and "| nobody | 5 of 9 |" in shown
    assert shown.endswith("… and 1 more.") and "| 7 |" in shown and "| 8 |" not in shown
    assert "more." not in Rows(rows[:8])._repr_markdown_()


def test_names_of_people_are_only_text():
    shown = Rows([dict(winner="<b>*Ana*</b>")])._repr_markdown_()
    assert "<b>" not in shown and "*Ana*" not in shown


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_a_frame_of_either_library(library):
    frame = ROWS.to_frame(library)
    assert type(frame).__module__.startswith(library) and list(frame.columns) == list(ROWS[0])
    assert len(frame) == 210 and list(frame["turns"]) == [row["turns"] for row in ROWS]


def test_a_frame_takes_what_is_installed(without):
    assert type(ROWS.to_frame()).__module__.startswith("pandas")
    without("pandas")
    assert type(ROWS.to_frame()).__module__.startswith("polars")
    with pytest.raises(FluxxError, match="needs pandas.*pip install pandas brings it"):
        ROWS.to_frame("pandas")
    without("pandas", "polars")
    with pytest.raises(FluxxError, match="needs pandas"): ROWS.to_frame()
    with pytest.raises(FluxxError, match="pandas or polars"): to_frame(ROWS, "excel")


# ── charts ──
PICTURES = {"bars": ("winner", ["rules"]), "bars of all": ("winner", ()), "sweep": ("winner", ["players"]),
            "means": ("turns", ["players"]), "means by words": ("turns", ["rules"]),
            "two lines": ("turns", ["players", "rules"]), "histogram": ("turns", ())}

@pytest.mark.parametrize("what, by", PICTURES.values(), ids=PICTURES)
def test_a_chart_is_a_valid_picture_with_a_summary_in_words(what, by):
    drawn = ROWS.chart(what, by=list(by)).to_dict()
    assert drawn["description"].count("\n") >= 2 and drawn["title"].startswith(what)
    assert len(str(drawn)) < 20_000, "what is counted is drawn, not each game"


@pytest.mark.parametrize("what, by", PICTURES.values(), ids=PICTURES)
def test_a_chart_is_drawn_by_the_notebook_itself(what, by):
    "Nothing is fetched; and it is a chart of altair still, which can be changed and keeps a chosen renderer."
    import altair
    drawn = ROWS.chart(what, by=list(by))
    shown = drawn.properties(title="mine")._repr_mimebundle_()
    assert set(shown) == {charts.VEGA[0], "text/plain"} and shown["text/plain"] == drawn.description
    assert shown[charts.VEGA[0]]["title"] == "mine" and "http" not in str(shown).replace(charts.VEGA[1], "")
    with altair.renderers.enable("json"): assert charts.VEGA[0] not in drawn._repr_mimebundle_()


@pytest.mark.parametrize("what, by", PICTURES.values(), ids=PICTURES)
def test_nothing_is_told_by_colour_alone(what, by):
    drawn = str(ROWS.chart(what, by=list(by)).to_dict())
    assert "'color': {'field'" not in drawn


@pytest.mark.parametrize("what, by, kind", [("winner", "rules", Rates), ("turns", "rules", Means),
                                            ("turns", (), Histogram)])
def test_without_altair_there_is_a_table(what, by, kind, without, capsys):
    without("altair")
    told = ROWS.chart(what, by=by)
    assert type(told) is kind and str(told) and told._repr_markdown_().startswith("| ")
    assert "needs altair" in (said := capsys.readouterr().out) and "table instead" in said


def test_a_histogram_has_every_game_once():
    for numbers in ([5], [0, 1000], list(range(37)), [3] * 9, [0.5, 2.25]):
        told = histogram([dict(turns=n) for n in numbers], "turns")
        assert sum(row["n"] for row in told) == len(numbers) and len(told) <= 14
    assert histogram([], "turns") == []


# ── how far it is ──
def test_the_pace_tells_the_rate_and_the_time_left():
    assert pace(0, 10, 0) == "0 of 10" and pace(10, 10, 5) == "10 of 10 · 2.0 a second"
    assert pace(10, 3610, 10) == "10 of 3,610 · 1.0 a second · 1:00:00 left"
    assert pace(10, 100, 10).endswith("· 01:30 left")


class Terminal(io.StringIO):
    def isatty(self): return True


def test_a_terminal_gets_a_bar_and_a_pipe_gets_none(monkeypatch):
    monkeypatch.setattr(bars, "find_spec", lambda name: None)
    for stream, shown in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr(sys, "stderr", stream)
        bar = Bar(4)
        bar.add(4), bar.close()
        assert ("4 of 4" in stream.getvalue()) == shown == stream.getvalue().endswith("\n")


def test_tqdm_draws_where_it_is_installed(monkeypatch):
    pytest.importorskip("ipykernel.zmqshell")           # installed and imported, this is still no notebook
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    bar = Bar(400)
    bar.add(100), bar.add(300), bar.close()
    assert "400/400" in terminal.getvalue() and "games/s" in terminal.getvalue()


def test_a_notebook_gets_a_bar_that_follows(monkeypatch):
    shown = []
    monkeypatch.setattr(bars, "in_notebook", lambda: True)
    monkeypatch.setattr(bars, "find_spec", lambda name: None)
    monkeypatch.setattr("IPython.display.display", shown.append)
    bar = Bar(400)
    bar.add(100)
    widget, words = shown[0].children
    assert (widget.value, widget.max) == (100, 400) and words.value.startswith("100 of 400")
    bar.add(300, total=400), bar.close()
    assert widget.value == 400


def test_what_was_done_before_does_not_count_as_speed():
    bar = Bar(1000, shown=False, done=900)
    bar.begun -= 10
    bar.add(50)
    assert bar.pace(bar.begun + 10) == "950 of 1,000 · 5.0 a second · 00:10 left"


def test_some_of_the_rows_are_rows_too():
    some = ROWS[:30]
    assert isinstance(some, Rows) and some.over == ["rules"] and "30 games." in some.summary()
    assert ROWS[3] == dict(players=2, rules="none", turns=3, winner="Ana") and some == list(ROWS)[:30]
    assert "Stopped" not in Rows(ROWS, planned=500)[:5].summary()


def test_an_empty_text_is_a_value_too():
    assert [row["n"] for row in rates([dict(word=""), dict(word="a"), dict(word=None)], "word")] == [1, 1, 1]


@pytest.mark.parametrize("numbers", [[i / 50 for i in range(50)], [0.001 * i for i in range(9)], [7.0] * 4,
                                     [-3, 5, 12], [10 ** 9 + i for i in range(40)]])
def test_a_histogram_has_classes_that_fit_its_numbers(numbers):
    told = histogram([dict(x=x) for x in numbers], "x")
    assert sum(row["n"] for row in told) == len(numbers) and len(told) <= 14
    assert len(told) >= min(3, len(set(numbers)))


def test_what_is_no_number_is_not_in_a_histogram():
    rows = [dict(x=x) for x in (1.0, 2.0, float("nan"), float("inf"))]
    assert sum(row["n"] for row in histogram(rows, "x")) == 2
