"""A game is a set-up and a log: saved, loaded, taken back, forked and pickled, it is the same game."""
import json
import pickle
import random
import pytest
from fluxx_tutor.bots import random_bot
from fluxx_tutor.cards import FluxxError
from fluxx_tutor.decisions import BadSetup, DamagedRecord
from fluxx_tutor.game import EVERY, Game
from fluxx_tutor.scenario import Scenario
from language import photo, table, told

def played(seed=3, choices=40, players=("Ana", "Ben", "Cleo")):
    "A game in its middle, after this many choices, a join and a leave."
    game, rnd = Game({"players": list(players), "seed": seed}), random.Random(seed)
    for i in range(choices):
        if i == choices // 3: game.join("Dan")
        if i == choices // 2: game.leave("Ben")
        game.choose(rnd.choice(game.pending.options))
    return game

def test_a_record_replays_to_the_same_game():
    game = played()
    assert photo(Game.from_record(game.record())) == photo(game)

def test_a_record_is_json_with_its_schema():
    data = json.loads(played().record())
    assert data["fluxx_tutor"] == 1 and set(data) == {"fluxx_tutor", "setup", "log"}
    assert {entry[0] for entry in data["log"]} == {"choose", "join", "leave"}

def test_a_record_can_be_given_as_text_bytes_or_data():
    game = played(choices=6)
    for form in (game.record(), game.record().encode(), json.loads(game.record())):
        assert photo(Game.from_record(form)) == photo(game)

def test_a_record_names_cards_and_players_never_numbers():
    game = table(Ana="Love, Milk", Ben="Bread").plays("Ana", "Milk").game
    assert json.loads(game.record())["log"] == [["choose", "Ana", "Milk"]]

def test_a_finished_game_can_be_saved():
    game = played(choices=5)
    game.stop("the pizza came")
    again = Game.from_record(game.record())
    assert again.pending is None and photo(again) == photo(game)

def test_names_in_any_script_survive():
    game = Game({"players": ["Zoë", "李", "<b>"], "seed": 1})
    game.choose(game.pending.options[0])
    assert photo(Game.from_record(game.record())) == photo(game)

def test_what_was_agreed_on_is_written_down_as_it_was_said():
    game = Game({"players": ["Ana", "Ben"], "edition": "word"})
    game.agree("Keep Going", until="the café closes", tie="shared")
    assert game.log == [("agree", "Keep Going", '{"tie": "shared", "until": "the café closes"}')]

def test_at_any_entry_it_is_the_game_that_it_was():
    game = Game({"players": ["Ana", "Ben"], "seed": 5})
    photos = [photo(game)]
    for _ in range(30):
        game.choose(game.pending.options[-1])
        photos.append(photo(game))
    assert [photo(game.at(n)) for n in range(len(photos))] == photos

def test_undo_takes_back_one_entry_at_a_time():
    game = played(choices=12)
    seen = [photo(game.at(n)) for n in range(len(game.log) + 1)]
    while game.log:
        assert photo(game) == seen.pop()
        game.undo()
    assert photo(game) == seen.pop()

def test_undo_brings_a_finished_game_back():
    t = table(Ana="Toast", Ben="Love | Bread, The Toaster").plays("Ana", "Toast").shows(winner="Ben")
    t.game.undo()
    t.shows(winner=None, Ana="Toast", goal="").asks("Ana", "Toast")

def test_after_undo_the_same_choice_gives_the_same_events():
    game = played()
    choice, before = game.pending.options[0], len(game.log)
    events = [e.to_json() for e in game.choose(choice)]
    game.undo()
    assert len(game.log) == before and [e.to_json() for e in game.choose(choice.key)] == events

def test_a_fork_is_the_same_game_and_goes_its_own_way():
    game = played()
    fork, before = game.fork(), photo(game)
    assert photo(fork) == before
    for _ in range(10): fork.choose(fork.pending.options[0])
    assert photo(game) == before and photo(fork) != before

def test_the_original_of_a_fork_goes_its_own_way_too():
    game = played()
    fork = game.fork()
    before = photo(fork)
    for _ in range(10): game.choose(game.pending.options[0])
    assert photo(fork) == before

def test_a_fork_in_the_middle_of_an_action():
    t = (table(Ana="Draw 3 Play 2 of Them", Ben="Time", pile="Love, Milk, Bread")
         .plays("Ana", "Draw 3 Play 2 of Them"))
    fork = t.game.fork()
    t.plays("Ana", "Love", "Milk")
    assert [o.key for o in fork.pending] == ["Love", "Milk", "Bread"]
    for card in ("Bread", "Love"): fork.choose(card)
    assert t.game.in_play("Ana") == ["Love", "Milk"] and fork.in_play("Ana") == ["Bread", "Love"]

def test_a_game_can_be_pickled():
    game = played()
    assert photo(pickle.loads(pickle.dumps(game))) == photo(game)

def test_a_game_without_events_stays_so_when_pickled_and_forked():
    game = Game({"players": ["Ana", "Ben"], "seed": 2}, events=False)
    game.choose(game.pending.options[0])
    for copy in (pickle.loads(pickle.dumps(game)), game.fork()):
        assert copy.events is None and copy.record() == game.record() and copy.view() == game.view()

def test_events_do_not_change_how_a_game_goes():
    game = played()
    silent = Game.from_record(game.record(), events=False)
    assert (silent.view() == game.view() and silent.draw_pile == game.draw_pile
            and repr(silent.pending) == repr(game.pending))

def test_choose_returns_the_new_events_and_explain_tells_them():
    game = played()
    before = len(game.events)
    new = game.choose(game.pending.options[0])
    assert new == game.events[before:] == game.last and {s.event for s in game.explain()} <= set(new)

@pytest.mark.parametrize("n, change, said", [
    (0,  ["choose", "Ben", "Love"],      "Ana is to choose"),
    (5,  ["choose", "Zoe", "Love"],      "entry 6 of 42"),
    (20, ["join", "Ana"],                "entry 21 of 42"),
    (41, ["leave", "Ben"],               "entry 42 of 42"),
])
def test_a_replay_says_where_it_differs(n, change, said):
    data = json.loads(played().record())
    data["log"][n] = change
    with pytest.raises(DamagedRecord, match=said): Game.from_record(data)

def test_a_replay_says_what_could_have_been_chosen_instead():
    data = json.loads(table(Ana="Love, Milk", Ben="Bread").plays("Ana", "Milk").game.record())
    data["log"][0][2] = "Bread"
    with pytest.raises(DamagedRecord, match="entry 1 of 1.*Bread is in Ben's hand"): Game.from_record(data)

def test_another_seed_is_another_game():
    assert (Game({"players": ["Ana", "Ben"], "seed": 1}).draw_pile
            != Game({"players": ["Ana", "Ben"], "seed": 2}).draw_pile)


def test_undo_takes_back_in_place_and_goes_on_watching():
    seen = []
    g = (Scenario(hands={"Ana": ["Draw 4", "Love"], "Ben": ["Milk"]}, draw_pile=["Bread", "Time"], seed=1)
         .start(watch=lambda game, event: seen.append((game, event.kind))))
    before, n = g.view(), len(seen)
    g.choose("Draw 4")
    told = len(seen)
    g.undo()
    assert g.view() == before and len(seen) == told > n, "nothing is told twice"
    g.choose("Love")
    assert len(seen) > told and all(game is g for game, _ in seen)


@pytest.mark.parametrize("entries", [0, -1, 2])
def test_undo_takes_back_no_more_than_there_is(entries):
    g = Scenario(seed=1).start()
    g.choose(g.pending.options[0])
    record = g.record()
    with pytest.raises(FluxxError, match="This game has 1 log entries"): g.undo(entries)
    assert g.record() == record


def test_the_events_are_one_list_that_goes_on_growing():
    game = played(choices=5).fork()
    events = game.events
    before = len(events)
    game.choose(game.pending.options[0])
    assert game.events is events and len(events) > before


def test_an_event_shows_itself_with_what_it_has():
    game = table(Ana="Draw 2, Love", Ben="", pile="Milk, Bread").plays("Ana", "Draw 2").game
    assert [repr(e) for e in game.last][:3] == ["<0: play Ana Draw 2 (1)>",
                                                "<1: rule Ana Draw 2 (1)>", "<2: draw Ana Milk (1)>"]
    assert not any("None" in repr(e) for e in played().events)


def test_an_outcome_shows_who_won_and_why():
    won = table(Ana="Toast | Bread, The Toaster", Ben="").plays("Ana", "Toast").game
    stuck = table(Ana="Love", Ben="", pile="").plays("Ana", "Love").game
    assert (repr(won.outcome), repr(stuck.outcome)) == ("<Outcome: Ana (win, Toast)>",
                                                        "<Outcome: nobody (stuck)>")
    assert repr(won) == "<Game Fluxx 4.0, Ana, Ben: <Outcome: Ana (win, Toast)>>"


@pytest.mark.parametrize("record", [
    "[" * 100_000, '{"fluxx_tutor":1,"log":[],"setup":' + '{"a":' * 50_000 + "1" + "}" * 50_001],
                         ids=["lists", "names"])
def test_a_record_that_is_nested_without_end_is_refused(record):
    with pytest.raises(DamagedRecord, match="it is not JSON"): Game.from_record(record)

@pytest.mark.parametrize("entry, said", [(["reseed", "Ana", "²"], "whole number"),
                                         (["reseed", "Ana", "9" * 5000], "whole number"),
                                         (["agree", "Keep Going", "[" * 100_000], "not JSON")],
                         ids=["half a digit", "too many digits", "nested"])
def test_an_entry_that_cannot_be_carried_out_is_refused(entry, said):
    with pytest.raises(DamagedRecord, match=f"at entry 1 of 1, .*{said}"):
        Game.from_record({"fluxx_tutor": 1,
                          "setup": {"edition": "word", "players": ["Ana", "Ben"]}, "log": [entry]})

def test_a_name_that_cannot_be_written_down_is_refused():
    with pytest.raises(BadSetup, match="another name"): Game({"players": ["\ud800", "Ben"]})

def test_snapshots_are_kept_once_somebody_looks_back():
    game, other = played(), played()
    assert not game.snapshots
    assert game.at(3).record() == other.at(3).record() and len(game.snapshots) > 1, (
        "those so far are made at once")
    assert ([n for n, _ in game.snapshots] == sorted({n for n, _ in game.snapshots})
            and game.snapshots[-1][0] <= len(game.log))
    for n in range(len(game.log) + 1):
        assert (photo(game.at(n))
                == photo(Game.from_record({**json.loads(game.record()), "log": game.log[:n]})))
    before = len(game.snapshots)
    while game.pending is not None and len(game.log) < 120: game.choose(game.pending.options[0])
    assert len(game.snapshots) > before


def test_the_first_snapshot_is_the_start_and_the_next_ones_are_some_choices_apart():
    game = played()
    game.at(0)
    kept = [n for n, _ in game.snapshots]
    assert kept[0] == 0 and len(kept) > 1 and all(b - a >= EVERY for a, b in zip(kept, kept[1:]))

def test_only_the_game_itself_is_watched():
    seen = []
    game = Game({"players": ["Ana", "Ben"], "seed": 3}, watch=lambda game, event: seen.append(event.n))
    game.choose(game.pending.options[0])
    told = list(seen)
    fork = game.fork()
    fork.choose(fork.pending.options[0])
    game.at(0)
    assert seen == told == [e.n for e in game.events], "a fork, or a look back, is nobody's news"
    game.undo()
    game.choose(game.pending.options[0])
    assert len(seen) > len(told)

def test_a_seed_means_the_same_for_ever():
    "Games that were saved, and numbers in a lesson, stand on it."
    game = Game({"players": ["Ana", "Ben"], "seed": 1})
    assert Game({"players": ["Ana", "Ben"]}).view() == Game({"players": ["Ana", "Ben"], "seed": 0}).view(), (
        "without a seed it is 0")
    assert game.hand("Ben") == ["Interstellar Spacecraft", "Draw 3", "Hand Limit 0"]
    assert game.fork("Ana", seed=1).hand("Ben") == ["The Brain (no TV)",
                                                    "Rocket to the Moon", "Keeper Limit 2"]
    assert ([random_bot(seed)(game).key for seed in range(4)]
            == ["Toast", "Today's Special!", "Hearts and Minds", "Hearts and Minds"])

# ── turns that pass without a choice are told ──
def test_a_game_that_starts_says_which_turns_passed_without_a_choice():
    t = table(Ana="", Ben="", Cleo="Love, Milk", pile="")
    assert t.game.passed == ["Ana", "Ben"] and t.game.turn == "Cleo"
    assert repr(t.game) == ("<Game Fluxx 4.0, Ana, Ben, Cleo: <Cleo chooses (play): Love, Milk>; "
                            "before that, 2 turns passed without a choice>")
    assert ([line for line in told(t) if "nothing to choose" in line]
            == ["There was nothing to choose in Ana's turn.", "There was nothing to choose in Ben's turn."])
    t.plays("Cleo", "Love")
    assert t.game.passed == ["Ana", "Ben"] and t.game.turn == "Cleo", (
        "after a choice it is told again, if turns passed")
    assert table(Ana="Love", Ben="Milk").game.passed == []
    assert table(Ana="", Ben="Milk, Time", drawn=None, pile="").game.passed == ["Ana"]

def test_a_game_that_is_over_before_anybody_had_a_choice_says_so():
    stuck, won = (table(Ana="", Ben="", pile="").game,
                  table(Ana="", Ben="| Bread, The Toaster", goal="Toast").game)
    assert (repr(stuck) == "<Game Fluxx 4.0, Ana, Ben: <Outcome: nobody (stuck)>; "
                           "before that, 4 turns passed without a choice>")
    assert repr(won) == "<Game Fluxx 4.0, Ana, Ben: <Outcome: Ben (win, Toast)>; nobody has had a choice>"
    assert (len(stuck.passed) == 4 and won.passed == []
            and "nothing to choose in Ben's turn" in " ".join(map(str, stuck.explain())))

def test_passed_turns_are_the_same_after_undo_and_in_a_fork():
    t = table(Ana="", Ben="", Cleo="Love, Milk, Time", pile="").plays("Cleo", "Love")
    assert t.game.fork().passed == t.game.passed == Game.from_record(t.game.record()).passed == ["Ana", "Ben"]
    t.game.undo()
    assert t.game.passed == ["Ana", "Ben"] and t.game.log == []
