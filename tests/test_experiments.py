"""Many games: rows that can be played again, over settings, with columns of one's own, until it is sure."""
import json

import pytest

from fluxx_tutor.beliefs import believe
from fluxx_tutor.bots import play_on, random_bot
from fluxx_tutor.cards import FluxxError
from fluxx_tutor.decisions import GameIsOver
from fluxx_tutor.experiments import simulate
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


# ── a game that is under way ──
def under_way(choices=8, **table):
    start = Scenario(players=["Ana", "Ben", "Cleo"], seed=5, **table).start()
    return play_on(start, seed=2, until=lambda g: len(g.log) >= choices)


def asked(game): return game.pending.player, game.pending.kind, [option.key for option in game.pending]


def as_begun(game, games=12):
    "The tables that `simulate` plays on from, each as its bot sees it first."
    begun = []
    def watcher(seed):
        pick, first = random_bot(seed), []
        def choose(table):
            if not first: first.append(table), begun.append(table.fork())
            return pick(table)
        choose.sees_all = True
        return choose
    simulate(game, games, bot=watcher, progress=False, most=30)
    return begun


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


def test_a_game_that_does_not_end_is_a_row_too():
    row, = simulate(TABLE, games=1, most=3, progress=False)
    assert row["choices"] == 3 and row["reason"] == "unfinished" and row["winner"] is None


@pytest.mark.parametrize("games", [0, -3, "10", 2.5])
def test_the_number_of_games_is_checked(games):
    with pytest.raises(FluxxError, match="games is a whole number from 1 up"): simulate(TABLE, games=games)



# ── several settings ──
def few(table=TABLE, games=3, **more): return simulate(table, games, progress=False, **more)


def test_every_combination_has_its_games_and_its_labels():
    rows = few(over={"rules": [[], ["Draw 5"]], "players": [2, 3]})
    assert [(r["rules"], r["players"]) for r in rows[::3]] == [("none", 2), ("none", 3), ("Draw 5", 2),
                                                              ("Draw 5", 3)]
    assert len(rows) == 12 and rows.over == ["rules", "players"]
    assert len({r["seed"] for r in rows}) == 3, "the same deals for all"


def test_a_row_of_a_setting_is_that_of_its_table_alone():
    rows = few(Scenario(seed=4), over={"rules": [["Draw 5"], ["Play 3"]]})
    alone = few(Scenario(rules=["Play 3"], seed=4))
    assert [{**r, "rules": None} for r in rows[3:]] == [{"rules": None, **r} for r in alone]


def test_settings_can_be_listed_and_given_without_a_table():
    listed = few(None, over=[{"players": 3}, {"rules": ["Draw 2"], "players": 2}])
    assert [(r["players"], r["rules"]) for r in listed[::3]] == [(3, "none"), (2, "Draw 2")]
    assert few({"players": [3]}) == few(Scenario(), over={"players": [3]})


def test_labels_of_ones_own_and_bots_as_a_setting():
    rows = few(over={"bots": {"clever": {"Ana": "simple"}, "dull": {}}}, games=2)
    assert [r["bots"] for r in rows] == ["clever", "clever", "dull", "dull"]


def test_a_game_under_way_may_be_played_on_by_other_bots():
    rows = few(under_way(), over={"bot": ["random", "simple"]}, games=1, most=20)
    assert [r["bot"] for r in rows] == ["random", "simple"]


# ── what one seat sees ──
def test_what_one_seat_cannot_see_is_dealt_anew():
    held, own = [], []
    def watcher(seed):
        def choose(game):
            if not own or own[-1] is not game:
                own.append(game)
                held.append((tuple(game.hand("Ana")), tuple(game.hand("Ben"))))
            return game.pending.options[0]
        choose.sees_all = True
        return choose
    game = under_way()
    simulate(game, 8, bot=watcher, seen_by="Ana", most=1, progress=False)
    assert {ana for ana, _ in held} == {tuple(game.hand("Ana"))}
    assert len({ben for _, ben in held}) > 4


# ── columns of one's own ──
def test_measures_of_the_game_and_of_its_events():
    rows = few(measure={"lying": lambda game: len(game.rules),
                        "plays seen": lambda events: sum(e.kind == "play" for e in events)})
    for row in rows:
        again = play_on(Scenario(**{**TABLE.setup, "seed": row["seed"]}).start(), seed=row["seed"])
        assert row["lying"] == len(again.rules)
        assert row["plays seen"] == sum(e.kind == "play" for e in again.events) >= row["plays"] > 0


def test_plays_are_the_cards_played_from_hand():
    row, = few(games=1)
    again = play_on(Scenario(**{**TABLE.setup, "seed": row["seed"]}).start(), seed=row["seed"])
    own = "play", "play-all", "chance-play"
    assert row["plays"] == sum(e.kind == "play" and e.reason in own for e in again.events)
    game = under_way(20)
    assert few(game, games=1, most=1)[0]["plays"] >= sum(
        e.kind == "play" and e.reason in own for e in game.events) - 1


@pytest.mark.parametrize("measure, told", [
    ({"n": lambda game: len(game.events)}, "measure 'n' fails: TypeError.*parameter is called events"),
    ({"n": lambda game: 1 / 0}, "seed .*measure 'n' fails: ZeroDivisionError"),
    ({"n": lambda game: game.rules}, "gives \\[.*numbers, texts"),
    ({"seed": len}, "name of its own, not 'seed'"), ({"rules": len}, "name of its own, not 'rules'"),
    ({3: len}, "name of its own, not 3"), ({"n": 3}, "lambda game"), ([len], "for each new column")])
def test_a_measure_that_cannot_be_is_told(measure, told):
    with pytest.raises(FluxxError, match=told): few(measure=measure, over={"rules": [[]]})


def test_a_bot_that_fails_is_told_with_the_seed():
    with pytest.raises(FluxxError, match="seed [0-9]+ something fails: ZeroDivisionError"):
        few(bot=lambda seed: lambda game: 1 / 0)


# ── until it is sure ──
def test_it_plays_until_it_is_sure_and_no_longer():
    rows = simulate(TABLE, until="±5%", progress=False)
    wide = max(r["high"] - r["low"] for r in rows.rates())
    assert wide / 2 <= 0.05 and 300 < len(rows) <= 384 and rows.planned is None
    assert rows == simulate(TABLE, len(rows), progress=False)


def test_until_is_asked_of_each_setting_and_games_is_the_most():
    rows = simulate(TABLE, until="±10%", over={"bots": {"fair": {}, "clever": {"Ana": "simple"}}},
                    games=110, progress=False, most=40)
    assert {name: sum(r["bots"] == name for r in rows) for name in ("fair", "clever")}["fair"] <= 110


@pytest.mark.parametrize("until", ["1", "±0%", "±80%", "sure", 2, True, [], "±%"])
def test_how_sure_is_checked(until):
    with pytest.raises(FluxxError, match="such as '±1%'"): simulate(TABLE, until=until)


# ── a file to go on from ──
def test_a_file_of_rows_is_gone_on_from(tmp_path):
    file, whole = tmp_path/"rows.jsonl", few(games=30, over={"players": [2, 3]})
    few(games=10, over={"players": [2, 3]}, resume=file)
    before = file.read_text(encoding="utf-8")
    assert few(games=30, over={"players": [2, 3]}, resume=file) == whole
    assert file.read_text(encoding="utf-8").startswith(before), "what was there is not played again"
    size = file.stat().st_size
    assert few(games=30, over={"players": [2, 3]}, resume=file) == whole and file.stat().st_size == size


def test_a_line_that_was_cut_off_is_played_again(tmp_path):
    file, whole = tmp_path/"rows.jsonl", few(games=20)
    few(games=20, resume=file)
    file.write_text(file.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    assert few(games=20, resume=file) == whole
    assert all(json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())


def test_fewer_games_than_are_there(tmp_path):
    few(games=20, resume=tmp_path/"rows")
    assert few(games=5, resume=tmp_path/"rows") == few(games=5)


def test_rows_of_another_experiment_are_left_alone(tmp_path):
    file = tmp_path/"rows.jsonl"
    few(resume=file)
    with pytest.raises(FluxxError, match="another experiment"): few(Scenario(), resume=file)
    file.write_text("Dear diary\n", encoding="utf-8")
    with pytest.raises(FluxxError, match="something else"): few(resume=file)
    assert file.read_text(encoding="utf-8") == "Dear diary\n"
    with pytest.raises(FluxxError, match="cannot be used"): few(resume=tmp_path)
    with pytest.raises(FluxxError, match="name of a file"): few(resume=7)


def test_a_function_that_was_changed_makes_it_another_experiment(tmp_path):
    bot = lambda step: lambda seed: lambda game: game.pending.options[step]
    few(measure={"n": lambda game: 1}, bot=bot(0), resume=tmp_path/"rows")
    assert few(measure={"n": lambda game: 1}, bot=bot(0), resume=tmp_path/"rows")[0]["n"] == 1
    with pytest.raises(FluxxError, match="another experiment"):
        few(measure={"n": lambda game: 2}, bot=bot(0), resume=tmp_path/"rows")
    with pytest.raises(FluxxError, match="another experiment"):
        few(measure={"n": lambda game: 1}, bot=bot(-1), resume=tmp_path/"rows")


def test_a_file_that_is_whole_is_only_added_to(tmp_path, monkeypatch):
    "A break while a file is opened must not lose what is in it."
    few(games=10, resume=tmp_path/"rows")
    def no(*_, **__): raise OSError("the disk is full")
    monkeypatch.setattr("pathlib.Path.write_text", no)
    assert few(games=12, resume=tmp_path/"rows") == few(games=12)


# ── more than memory holds ──
def test_a_folder_of_parquet_files(tmp_path):
    folder = few(games=30, over={"players": [2, 3]}, to=tmp_path/"rows")
    whole = few(games=30, over={"players": [2, 3]})
    frame = folder.to_frame()
    assert len(folder) == len(frame) == 60 and "60 games in" in repr(folder)
    for name in ("players", "seed", "winner", "goal", "turns"):
        assert [None if x != x else x for x in frame[name]] == [row[name] for row in whole]
    next(folder.path.glob("part-1-*")).unlink()
    assert len(folder) < 60 and len(few(games=30, over={"players": [2, 3]}, to=tmp_path/"rows")) == 60
    with pytest.raises(FluxxError, match="another experiment"): few(to=tmp_path/"rows")
    with pytest.raises(FluxxError, match="neither until= nor resume="): few(to=tmp_path/"new", until="±5%")


def test_a_folder_says_of_its_settings_what_rows_say(tmp_path):
    over = {"players": [["Ana", "Ben"], ["Ana", "Ben", "Cleo"]]}
    told = few(over=over, to=tmp_path/"rows").to_frame()["players"]
    assert list(told) == [row["players"] for row in few(over=over)]
    for part in (tmp_path/"rows").glob("part-*"): part.unlink()
    folder = few(over=over, games=1, to=tmp_path/"rows")
    for part in folder.path.glob("part-*"): part.unlink()
    with pytest.raises(FluxxError, match="no games"): folder.to_frame()


# ── interrupted ──
class StopsAfter:
    "Measures nothing, and interrupts after some games."
    def __init__(self, games): self.left = games
    def __call__(self, game):
        self.left -= 1
        if not self.left: raise KeyboardInterrupt
        return 0


def test_an_interrupt_returns_the_rows_so_far():
    rows = few(games=40, measure={"n": StopsAfter(21)})
    assert len(rows) == 20 and rows == few(games=20, measure={"n": lambda game: 0})
    assert rows.stopped() == "Stopped after 20 of 40 games. " and "Stopped after 20" in rows.summary()


def test_after_an_interrupt_the_file_goes_on(tmp_path):
    measure = {"n": StopsAfter(21)}
    assert len(few(games=40, measure=measure, resume=tmp_path/"rows")) == 20
    assert len(few(games=40, measure=measure, resume=tmp_path/"rows")) == 40


def test_a_wrong_rule_that_is_believed_holds_in_all_games():
    table = Scenario(hands={"Ana": ["Draw 5"], "Ben": []}, drawn=1, seed=1)
    mine = lambda e: e.kind == "draw" and e.player == "Ana"
    measure = {"drawn": lambda events: sum(e.number for e in events if mine(e))}
    with believe("draw-waits"): wrong = few(table, measure=measure, most=1)
    assert [r["drawn"] for r in few(table, measure=measure, most=1)] != [r["drawn"] for r in wrong]


@pytest.mark.parametrize("more, told", [
    (dict(over={"players": []}), "no value"), (dict(over={"players": 3}), "list of values"),
    (dict(over={"seed": [1]}), "seed is not varied"), (dict(over=7), "dictionary of lists"),
    (dict(over=[]), "dictionary of lists"), (dict(over={"players": [99]}), "number from 1 to"),
    (dict(over={"bot": ["clever"]}), "With bot='clever': There is no bot"), (dict(seen_by="Bem"), "Bem"),
    (dict(backend="threads"), "serial, processes, dask"), (dict(workers=0), "workers"),
    (dict(bots={"Cleo": "simple"}), "not at this table"), (dict(progress=1), "True or False")])
def test_what_cannot_be_played_is_told_before_the_first_game(more, told):
    with pytest.raises(FluxxError, match=told): simulate(TABLE, 2, **more)


def test_a_game_keeps_its_table():
    with pytest.raises(FluxxError, match="cannot vary 'rules'.*its table stays"):
        simulate(under_way(), over={"rules": [[]]})
