"""Bots and the guess at what cannot be seen:
hidden cards are dealt anew, open ones stay, and the record replays."""
import pytest

from fluxx_tutor.ahead import Ahead
from fluxx_tutor.bots import BOTS, Chance, UnknownBot, make_bot, play_on, random_bot, simple_bot, worth
from fluxx_tutor.cards import CREEPER, FluxxError
from fluxx_tutor.deep import halved, ready
from fluxx_tutor.decisions import BadSetup, DamagedRecord
from fluxx_tutor.game import Game
from fluxx_tutor.keep_going import keep_going
from fluxx_tutor.scenario import Scenario
from language import blanks, table

PLAYERS = ["Ana", "Ben", "Cleo"]


@pytest.fixture
def game():
    return play_on(Scenario(players=PLAYERS, seed=5).start(), "random", seed=2,
                   until=lambda g: len(g.log) >= 30)


def test_a_guess_keeps_what_the_player_sees_and_every_count(game):
    guess = game.fork(seen_by="Ana", seed=9)
    seen, now = game.view("Ana"), guess.view("Ana")
    assert now == seen
    assert sorted(c.id for zone in guess.state.zones()
                  for c in zone) == sorted(c.id for zone in game.state.zones() for c in zone)


def test_a_guess_changes_what_the_player_cannot_see():
    game = Scenario(players=PLAYERS, seed=5).start()
    guesses = [game.fork(seen_by="Ana", seed=seed) for seed in range(8)]
    assert len({tuple(g.draw_pile) for g in guesses}) == 8
    assert len({tuple(g.hand("Ben")) for g in guesses}) > 1


def test_no_guess_puts_a_creeper_into_a_hand(game):
    for seed in range(30):
        guess = game.fork(seen_by="Ana", seed=seed)
        assert not any(c.type is CREEPER for p in guess.state.players for c in p.hand)


def test_a_guess_is_logged_and_replays(game):
    guess = play_on(game.fork(seen_by="Ben", seed=3), "random", seed=4)
    again = Game.from_record(guess.record())
    assert [e.to_json() for e in again.events] == [e.to_json() for e in guess.events]
    told, = (entry for entry in guess.log if entry[0] == "reseed")
    assert told[1] == "Ben" and told not in game.log


def test_a_reseed_of_an_old_record_deals_what_it_always_dealt():
    game = Scenario(players=PLAYERS, seed=5).start()
    game.reseed("Ana", 3)
    assert game.hand("Ben") == ["Play 2", "Play All", "Rocket Science"]
    assert game.draw_pile[:3] == ["Hippyism", "Radioactive Potato", "Toast"]


@pytest.mark.parametrize("seed", ["one", -1, 1.5, None])
def test_a_bots_seed_is_a_whole_number(seed):
    with pytest.raises(FluxxError, match="seed is a whole number"): random_bot(seed)
    with pytest.raises(FluxxError, match="seed is a whole number"): simple_bot(seed)


@pytest.mark.parametrize("seed", ["-1", "x", -1, 1.5])
def test_a_seed_is_a_whole_number(game, seed):
    with pytest.raises(BadSetup, match="A seed is a whole number"): game.reseed("Ana", seed)


def test_a_damaged_reseed_in_a_record_is_named():
    record = Scenario(seed=1).start().record().replace('"log": []', '"log": [["reseed", "Ana", "x"]]')
    with pytest.raises(DamagedRecord, match="entry 1 of 1"): Game.from_record(record)


def test_a_bot_is_the_same_for_the_same_seed():
    games = [play_on(Scenario(players=PLAYERS, seed=1).start(), "simple", seed=7,
                     until=lambda g: len(g.log) >= 12) for _ in range(2)]
    assert games[0].log == games[1].log


def test_a_simple_bot_takes_an_open_win_and_gives_none_away():
    g = Scenario(hands={"Ana": ["Toast", "Night and Day", "Jackpot!"], "Ben": ["Love"]},
                 in_play={"Ana": ["The Sun", "The Moon"], "Ben": ["Bread", "The Toaster"]}, seed=3).start()
    for seed in range(5): assert simple_bot(seed)(g).key == "Night and Day"
    g = (Scenario(hands={"Ana": ["Toast", "Milk"], "Ben": ["Love"]},
                  in_play={"Ben": ["Bread", "The Toaster"]}, draw_pile=["Sleep"], seed=3)
         .start())
    for seed in range(5): assert simple_bot(seed)(g).key != "Toast"


def test_a_simple_bot_does_not_look_at_hidden_cards():
    """Three Creepers lie on the draw pile, and Ana's bot cannot know:
    the Goal would help Ben, so it takes the Jackpot."""
    g = Scenario(hands={"Ana": ["Jackpot!", "Toast"], "Ben": []}, in_play={"Ben": ["Bread"]},
                 draw_pile=["War", "Death", "Taxes"], drawn=1,
                 seed=3).start()
    assert [simple_bot(seed)(g).key for seed in range(6)] == ["Jackpot!"] * 6
    seen = g.fork()
    seen.choose("Jackpot!")
    other = g.fork()
    other.choose("Toast")
    assert worth(seen, "Ana") < worth(other, "Ana"), "a bot that looked would leave it"


def test_among_equals_a_simple_bot_picks_by_its_seed():
    g = Scenario(hands={"Ana": ["Love", "Milk", "Time"], "Ben": []}, drawn=1, seed=3).start()
    assert {simple_bot(seed)(g).key for seed in range(20)} == {"Love", "Milk", "Time"}


# What makes a table better for Ana -> her side, and what else lies there: the better one, then the other.
BETTER = {
    "a Keeper more": (dict(Ana="| Love, Milk"), dict(Ana="| Love")),
    "a Creeper less": (dict(Ana="| Love"), dict(Ana="| Love, War")),
    "a card more in hand": (dict(Ana="Draw 2, Draw 3"), dict(Ana="Draw 2")),
    "half of the Goal": (dict(Ana="| Bread", goal="Toast"), dict(Ana="| Milk", goal="Toast")),
    "no Goal for Ben": (dict(Ana="", Ben="| Milk", goal="Toast"), dict(Ana="", Ben="| Bread", goal="Toast")),
    "a Goal claimed": (dict(Ana="", meta="Keep Going", claimed={"Ana": ["Toast"]}),
                       dict(Ana="", meta="Keep Going")),
}

@pytest.mark.parametrize("what", BETTER)
def test_what_a_table_is_worth(what):
    good, bad = (worth(table(**{"Ben": "", "edition": blanks(keep_going()), **laid}).game, "Ana")
                 for laid in BETTER[what])
    assert good > bad


def test_a_bare_table_is_worth_nothing_and_so_is_a_goal_that_names_no_card():
    assert worth(table(Ana="", Ben="").game,
                 "Ana") == worth(table(Ana="", Ben="", goal="5 Keepers").game, "Ana") == 0


def test_it_is_worse_to_be_out():
    game = table(edition="mystery", Ana="The Will", Ben="", Cleo="", out={"Ben": ["Ana"]}).game
    assert worth(game, "Ben") < worth(game, "Cleo") == 0


def test_an_end_is_worth_most_to_the_winner_and_nothing_if_nobody_won():
    won = table(Ana="Toast | Bread, The Toaster", Ben="").plays("Ana", "Toast").game
    assert worth(won, "Ana") == 1000 and worth(won, "Ben") == -1000
    stuck = table(Ana="Love", Ben="", pile="").plays("Ana", "Love").game
    assert stuck.outcome.reason == "stuck" and worth(stuck, "Ana") == worth(stuck, "Ben") == 0


def test_a_simple_bot_beats_a_random_one():
    wins = 0
    for seed in range(12):
        g, clever, dull = Scenario(seed=seed).start(), simple_bot(seed), random_bot(seed)
        me = ["Ana", "Ben"][seed % 2]
        while g.pending is not None: g.choose((clever if g.pending.player == me else dull)(g))
        wins += g.winner == me
    assert wins >= 8


def test_an_unknown_bot_is_refused_by_name():
    with pytest.raises(UnknownBot, match="Bots: random, simple"): make_bot("clever")


# ── bots by seat, and bots of one's own ──
def first(seed): return lambda game: game.pending.options[0]

def test_each_seat_has_its_own_bot_and_the_others_play_by_the_one_for_all():
    asked = []
    def noted(who):
        def make(seed):
            asked.append((who, seed))
            return lambda game: asked.append((who, game.pending.player)) or game.pending.options[0]
        return make
    play_on(Scenario(players=PLAYERS, seed=5).start(), noted("all"), seed=3,
            bots={"Ana": noted("Ana"), "Ben": noted("Ben")}, until=lambda g: len(g.log) >= 40)
    seeds = {who: seed for who, seed in asked if isinstance(seed, int)}
    assert seeds["all"] == 3 and len(set(seeds.values())) == 3, "no two throw the same dice"
    chose = {pair for pair in asked if isinstance(pair[1], str)}
    assert chose == {("Ana", "Ana"), ("Ben", "Ben"), ("all", "Cleo")}


def test_a_bot_of_ones_own_sees_what_its_seat_sees_unless_it_says_otherwise(game):
    shown = []
    def curious(seed):
        return lambda table: shown.append(table) or table.pending.options[0]
    choice, me = make_bot(curious, 4)(game), game.pending.player
    seen, = shown
    assert choice is game.pending.options[0] and seen is not game and seen.view(me) == game.view(me)
    assert seen.draw_pile != game.draw_pile and sorted(seen.hand(me)) == sorted(game.hand(me))
    curious.sees_all = True
    make_bot(curious, 4)(game)
    assert shown[-1] is game


def test_a_bot_may_answer_with_an_option_a_key_or_a_label(game):
    for answer in (lambda o: o, lambda o: o.key, lambda o: o.label):
        bot = make_bot(lambda seed, answer=answer: lambda g: answer(g.pending.options[-1]))
        assert bot(game) is game.pending.options[-1]


@pytest.mark.parametrize("bot, told", [
    (lambda game: game.pending.options[0], "takes a seed and returns a function.*lambda seed"),
    (lambda seed: 7, "makes 7.*takes a seed and returns a function"),
    (lambda: 7, "There is no bot"), (7, "There is no bot 7"), (None, "There is no bot None")])
def test_what_is_no_bot_is_told(bot, told):
    with pytest.raises(UnknownBot, match=told): make_bot(bot, 1)


@pytest.mark.parametrize("answer", [None, "Nonsense", 3])
def test_an_answer_that_is_not_open_is_told_in_the_bots_name(game, answer):
    with pytest.raises(FluxxError, match="bot answers with .* no open option. Open are "):
        make_bot(lambda seed: lambda table: answer, 1)(game)


@pytest.mark.parametrize("bots, told", [
    ({"Bem": "simple"}, "bot for 'Bem'.*Did you mean.*Ben"), (["simple"], "by seat.*bot= is one"),
    ({"Ana": "clever"}, "no bot 'clever'")])
def test_bots_by_seat_are_checked(bots, told):
    with pytest.raises(FluxxError, match=told): play_on(Scenario(seed=1).start(), bots=bots)


def test_a_bot_by_seat_plays_the_same_again():
    one, other = (play_on(Scenario(seed=2).start(), bots={"Ana": first, "Ben": random_bot}, seed=9,
                          until=lambda g: len(g.log) >= 30) for _ in range(2))
    assert one.log == other.log


def test_a_game_that_does_not_end_is_said_so():
    with pytest.raises(FluxxError, match="not over after 3 choices"):
        play_on(Scenario(seed=1).start(), most=3)


def test_in_the_head_each_option_has_the_same_luck():
    "So what an option comes to does not depend on which was tried before it."
    game = Scenario(hands={"Ana": ["Love", "Milk", "Draw 2", "Toast"], "Ben": ["The Sun"]},
                    drawn=1, seed=3).start()
    def came_to(options):
        return {o.key: (value, games) for o, value, games in halved(Ahead(game), options, Chance(4), (6,))}
    options = game.pending.options
    assert came_to(options) == came_to(options[::-1])


def test_a_card_in_hand_that_wins_at_once_is_seen():
    table = Scenario(hands={"Ana": ["The Moon"], "Ben": ["Toast"], "Cleo": ["Love"]}, drawn=1, seed=3,
                     goals=["Rocket to the Moon"], players=["Ana", "Ben", "Cleo"],
                     in_play={"Ana": ["The Rocket"], "Ben": ["Bread", "The Toaster"]}).start().state
    assert [ready(table, p) for p in table.players] == [True, True, False]


@pytest.mark.parametrize("slug", ["fluxx", "star", "regular-show", "mystery"])
@pytest.mark.parametrize("bot", [name for name in BOTS if name != "random"])
def test_every_bot_only_sees_what_its_seat_sees(bot, slug):
    "However the hidden cards really lie, it chooses the same, and for the same reason."
    looked = 0
    for seed in range(4):
        game = play_on(Scenario(slug, players=PLAYERS, seed=seed).start(), "simple", seed=seed,
                       until=lambda g, least=9 + 4 * seed: len(g.log) >= least and len(g.pending.options) > 1)
        if game.pending is None: continue
        looked += 1
        told = []
        for other in game, *(game.fork(seen_by=game.pending.player, seed=n) for n in (1, 2)):
            choose = make_bot(bot, 7)
            told.append((choose(other).key, str(choose.reason)))
        assert len(set(told)) == 1, (seed, told)
    assert looked >= 2
