"""Share links: what goes in comes out, and what is damaged is refused with a sentence."""
import json
import random
import zlib
from base64 import urlsafe_b64encode
import pytest
from hypothesis import given, settings, strategies as st
from fluxx_tutor.bots import BOTS, random_bot
from fluxx_tutor.cards import BUILT_IN, Edition, FluxxError, keeper
from fluxx_tutor.game import Game, SCHEMA
from fluxx_tutor.links import LARGEST, MARK, DamagedLink, _pack, from_link, read_link, share_link
from fluxx_tutor.scenario import Scenario

def played(edition="fluxx", seed=1, choices=9):
    game, pick = Scenario(edition, players=["Ana", "Ben", "Zoë; \"Z\""], seed=seed).start(), random_bot(seed)
    for _ in range(choices):
        if game.pending: game.choose(pick(game))
    return game

@pytest.mark.parametrize("edition", BUILT_IN)
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10_000), choices=st.integers(0, 25))
def test_a_link_brings_the_same_game(edition, seed, choices):
    game = played(edition, seed, choices)
    back = from_link(share_link(game))
    assert (back.record(), back.view(), back.draw_pile) == (game.record(), game.view(), game.draw_pile)

def test_a_link_keeps_the_step_and_the_address():
    link = share_link(played(), base="https://example.org/fluxx/try.html#old", step=4)
    assert (link.startswith(f"https://example.org/fluxx/try.html#{MARK}") and link.count("#") == 1
            and read_link(link).step == 4)

@pytest.mark.parametrize("step", [-1, 10, 1.5, "2", True])
def test_a_step_that_the_game_does_not_have_is_refused(step):
    with pytest.raises(FluxxError, match="is none of the steps of this game, 0 to 9"):
        share_link(played(choices=9), step=step)

def test_a_link_keeps_the_seat():
    game = played()
    assert read_link(share_link(game)).seat is None and read_link(share_link(game, seat="Ben")).seat == "Ben"
    with pytest.raises(FluxxError, match="Zed"): share_link(game, seat="Zed")

def test_a_link_with_a_stranger_in_its_seat_is_refused():
    told = {"v": SCHEMA, "table": "edition: fluxx\nplayers: Ana, Ben\nseed: 1", "log": [], "step": 0}
    assert read_link(f"#{MARK}{_pack(told)}").game.players == ["Ana", "Ben"]
    for seat in "Zed", 7, ["Ana"]:
        with pytest.raises(DamagedLink, match="nobody at its table is called"):
            read_link(f"#{MARK}{_pack({**told, 'seat': seat})}")

@pytest.mark.parametrize("bot", BOTS)
def test_a_link_says_which_bot_sits_there(bot):
    assert read_link(share_link(played(), seat="Ana", bot=bot)).bot == bot

def test_a_link_that_names_no_bot_means_the_one_of_always():
    "Links made before bots were named are read as they were, and such links are still made letter by letter."
    told = {"v": SCHEMA, "table": "edition: fluxx\nplayers: Ana, Ben\nseed: 1", "log": [], "step": 0,
            "seat": "Ana"}
    assert read_link(f"#{MARK}{_pack(told)}").bot == "simple"
    game = Scenario(players=["Ana", "Ben"], seed=1).start()
    assert share_link(game, seat="Ana", bot="simple") == share_link(game, seat="Ana")
    assert share_link(game, seat="Ana").endswith(f"#{MARK}{_pack(told)}")

@pytest.mark.parametrize("bot", ["theo", "", 7, None, ["keen"]])
def test_a_bot_that_nobody_knows_is_refused(bot):
    told = {"v": SCHEMA, "table": "edition: fluxx\nplayers: Ana, Ben\nseed: 1", "log": [], "step": 0,
            "seat": "Ana", "bot": bot}
    with pytest.raises(DamagedLink, match="This link is damaged: There is no bot .* Bots: random, simple"):
        read_link(f"#{MARK}{_pack(told)}")
    with pytest.raises(FluxxError, match="There is no bot"): share_link(played(), seat="Ana", bot=bot)

def test_a_bot_needs_somebody_to_play_against():
    with pytest.raises(FluxxError, match="no seat that plays against it"): share_link(played(), bot="keen")

def test_a_scenario_can_be_shared():
    s = Scenario(hands={"Ana": ["Love"], "Ben": []}, rules=["Draw 3"], seed=5)
    assert from_link(share_link(s)).view() == s.start().view()

def test_joins_and_leaves_come_along():
    game = played(choices=4)
    game.join("Cleo")
    game.leave("Ben")
    assert from_link(share_link(game)).players == game.players

@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_link_is_refused(seed):
    link, rnd = share_link(played(choices=5)), random.Random(seed)
    at = rnd.randrange(link.index(MARK) + len(MARK), len(link))
    for bad in (link[:at], link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1:]):
        try: game = from_link(bad)
        except DamagedLink as e: assert str(e).startswith("This") and str(e).endswith((".", MARK))
        else:  # unused bits of the last letter
            assert game.view() == played(choices=5).view(), "a changed link was taken for another table"

@pytest.mark.parametrize("told",
                         [[], 7, {}, {"v": 99}, {"v": 1, "table": "players: Ana", "log": [], "step": 3},
                          {"v": 1, "table": 5, "log": [], "step": 0},
                          {"v": 1, "table": "", "log": {}, "step": 0},
                          {"v": 1, "table": "edition: fluxx", "log": [], "step": True},
                          {"v": 1, "table": "nonsense", "log": [], "step": 0},
                          {"v": 1, "table": "edition: fluxx\nplayers: Ana, Ben",
                           "log": [["choose", "Ana", "No Such"]], "step": 0}])
def test_a_link_with_another_content_is_refused(told):
    with pytest.raises(FluxxError): from_link(f"#{MARK}{_pack(told)}")

@pytest.mark.parametrize("version", [0, 2, "1", None])
def test_a_link_of_another_version_is_refused(version):
    told = {"v": version, "table": "edition: fluxx\nplayers: Ana, Ben\nseed: 1", "log": [], "step": 0}
    with pytest.raises(DamagedLink, match="made by another version of Fluxx Tutor"):
        read_link(f"#{MARK}{_pack(told)}")

def test_a_link_with_something_behind_it_is_refused():
    told = {"v": SCHEMA, "table": "edition: fluxx\nplayers: Ana, Ben\nseed: 1", "log": [], "step": 0}
    whole = zlib.compress(json.dumps(told).encode())
    packed = lambda data: urlsafe_b64encode(data).decode()
    assert read_link(f"#{MARK}{packed(whole)}").step == 0
    with pytest.raises(DamagedLink, match="missing or was changed"):
        read_link(f"#{MARK}{packed(whole + b'more')}")

def test_a_link_with_a_line_that_cannot_be_read_says_so():
    with pytest.raises(DamagedLink, match="This link is damaged: Line 1 cannot be read"):
        from_link(f"#{MARK}{_pack({'v': 1, 'table': 'nonsense', 'log': [], 'step': 0})}")

def test_a_link_cannot_fill_the_memory():
    with pytest.raises(DamagedLink):
        from_link(f"#{MARK}{_pack({'v': 1, 'table': 'x' * (LARGEST + 10), 'log': [], 'step': 0})}")

def test_a_deck_that_is_not_known_elsewhere_says_so():
    deck = Edition("mine", "Mine", [keeper(f"K{i}", "", None) for i in range(12)])
    with pytest.raises(FluxxError, match="mine"): share_link(Game(dict(edition=deck, players=["Ana", "Ben"])))
