"""Fluxx for agents that learn: PettingZoo's own tests, only what a seat sees, the same games as ours."""
import random
import warnings

import pytest
from pettingzoo.test import api_test, seed_test

from fluxx_tutor import rows as rows_room
from fluxx_tutor.arena import Seen, arena, look
from fluxx_tutor.bots import random_bot
from fluxx_tutor.cards import BUILT_IN, FluxxError
from fluxx_tutor.decisions import GameIsOver
from fluxx_tutor.experiments import simulate
from fluxx_tutor.game import Game
from fluxx_tutor.scenario import Scenario

TABLES = {f"{slug} {kind}": Scenario(slug, **more) for slug in BUILT_IN for kind, more in
          dict(two={}, four=dict(players=["Ana", "Ben", "Cleo", "Dan"]), alone=dict(solo=True)).items()}


# what PettingZoo says of every environment whose observation has a mask, but for a list of its own
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably",
                            "ignore:Observation is not a NumPy array")
@pytest.mark.parametrize("name", TABLES)
def test_pettingzoos_own_tests(name):
    with warnings.catch_warnings():
        warnings.filterwarnings("error", message="Action mask|Agents|Observation numpy|Observations")
        api_test(arena(TABLES[name]), num_cycles=100)
    seed_test(lambda: arena(TABLES[name]), num_cycles=100)


def steps(env, seed, rnd, most=400):
    "Play a game by chance, and stop before each step."
    env.reset(seed=seed)
    for _ in range(most):
        seen, _, over, cut, _ = env.last()
        if over or cut: return
        yield seen
        env.step(rnd.choice(seen["action_mask"].nonzero()[0]))


@pytest.mark.parametrize("name", [name for name in TABLES if "alone" not in name])
def test_an_agent_sees_only_what_its_seat_sees(name):
    "What the seat cannot see is dealt anew: it must not see a difference, nor have other actions."
    env, rnd, compared = arena(TABLES[name]), random.Random(name), 0
    for n, _ in enumerate(steps(env, 5, rnd)):
        if n % 5: continue
        for agent, player in env.names.items():
            if player not in [p.name for p in env.game.state.players]: continue
            twin = env.game.fork(seen_by=player, seed=rnd.randrange(2 ** 32))
            if twin.pending.kind != env.game.pending.kind: continue      # somebody else is asked otherwise
            compared += 1
            assert look(env.seen, twin, player) == env.observe(agent)["observation"].tobytes()
            if agent == env.agent_selection:
                assert list(env.actions.open(twin)) == list(env.actions.open(env.game))
    assert compared > 20


@pytest.mark.parametrize("name", TABLES)
def test_every_number_has_a_name_and_every_option_an_action(name):
    env, asked = arena(TABLES[name]), 0
    assert len(env.seen.names()) == env.seen.count == len(set(env.seen.names()))
    for seen in steps(env, 3, random.Random(name)):
        options = env.game.pending.options
        assert [env.action(option) for option in options] == list(env._open)
        assert sorted(env._open) == seen["action_mask"].nonzero()[0].tolist() and options
        assert [env.option(n) for n in env._open] == list(options)
        asked += 1
    assert asked > 20


def test_what_lies_where_is_told():
    env = arena(Scenario(hands={"Ana": ["Love"], "Ben": ["War", "Time"]}, in_play={"Ben": ["The Moon"]},
                         goals=["Toast"], rules=["Draw 2"], discard_pile=["Bread"], drawn=2))
    env.reset(seed=1)
    told = {agent: {name: int(n) for name, n in zip(env.seen.names(), env.observe(agent)["observation"]) if n}
            for agent in env.possible_agents}
    for name in ("Love: in hand", "The Moon: in front of seat 1", "Toast: a Goal in play", "Draw 2: a rule",
                 "Bread: discarded", "asked now"): assert told["player_0"][name] == 1
    assert told["player_0"]["seat 1: cards in hand"] == 2 and "Time: in hand" not in told["player_0"]
    assert told["player_1"]["Time: in hand"] == 1 and "Love: in hand" not in told["player_1"]
    assert told["player_1"]["The Moon: in front of seat 0"] == 1 and "asked now" not in told["player_1"]
    assert (told["player_0"]["to draw"], told["player_0"]["drawn"]) == (2, 2)


def test_the_games_are_those_of_simulate_and_the_winner_gets_one():
    env, rows = arena(Scenario(players=["Ana", "Ben", "Cleo"], seed=4)), simulate(
        Scenario(players=["Ana", "Ben", "Cleo"], seed=4), 5, progress=False)
    for row in rows:
        env.reset()
        bot, got = random_bot(row["seed"]), {}
        for agent in env.agent_iter():
            _, reward, over, _, _ = env.last()
            if over: got[env.names[agent]] = reward
            env.step(None if over else env.action(bot(env.game)))
        assert got == {name: 1 if name == row["winner"] else -1 for name in env.names.values()}
        assert not env.agents


def test_alone_each_goal_scored_gives_one():
    env, sums = arena(Scenario("fluxx", solo=True)), []
    for seed in range(6):
        total, bot = 0, random_bot(seed)
        env.reset(seed=seed)
        for _ in env.agent_iter():
            _, _, over, cut, _ = env.last()
            env.step(None if over or cut else env.action(bot(env.game)))
            total += sum(env.rewards.values())
        sums.append((total, len(env.game.scored)))
    assert all(total == score for total, score in sums) and any(total for total, _ in sums)


def test_a_game_that_is_too_long_is_cut_off():
    env = arena(most=5)
    assert len(list(steps(env, 1, random.Random(1)))) == 5
    assert all(env.truncations.values()) and not any(env.terminations.values())
    with pytest.raises(FluxxError, match="only step left is step\\(None\\)"): env.step(3)


@pytest.mark.parametrize("action", [0, -1, 10 ** 6, None, "Love", 2.0, True])
def test_an_action_that_is_not_open_is_refused_and_nothing_happens(action):
    env = arena(Scenario(hands={"Ana": ["Love", "Time"]}, drawn=1))
    env.reset(seed=1)
    before = env.game.record()
    with pytest.raises(FluxxError, match="not open to player_0 \\(Ana\\). Open: .*Love"): env.step(action)
    assert env.game.record() == before and env.agent_selection == "player_0"


def test_what_cannot_be_is_told():
    for call, told in [(lambda: arena("star"), "made of a scenario"),
                       (lambda: arena(most=0), "most is a whole"),
                       (lambda: arena(render_mode="human"), "'ansi'"), (lambda: arena().step(1), "reset"),
                       (lambda: arena().observe("player_0"), "reset"),
                       (lambda: arena().action_space("Ana"), "no agent 'Ana'. Agents: player_0, player_1"),
                       (lambda: arena().reset(seed=-1), "whole number"),
                       (lambda: arena(Scenario().start()), "made of a scenario")]:
        with pytest.raises(FluxxError, match=told): call()
    with pytest.raises(GameIsOver, match="before it begins"):
        arena(Scenario(in_play={"Ana": ["Bread", "The Toaster"]}, goals=["Toast"]))


def test_without_pettingzoo_a_sentence_says_what_to_install(monkeypatch):
    real = rows_room.find_spec
    monkeypatch.setattr(rows_room, "find_spec", lambda name: None if name == "pettingzoo" else real(name))
    with pytest.raises(FluxxError, match="An arena needs pettingzoo.*pip install pettingzoo"): arena()


def test_it_is_rendered_in_words_and_seen_by_somebody():
    env = arena(render_mode="ansi")
    env.reset(seed=2)
    assert "Ana" in env.render() and isinstance(env.game, Game) and str(env) == "fluxx_v0"
    assert Seen([], 2).count == 12 and env.close() is None
