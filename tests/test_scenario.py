"""Scenarios: what is written is what is read, as Python and as text; names are taken as people type them."""
import pytest
from hypothesis import given, settings, strategies as st

from fluxx_tutor.cards import CREEPER, FluxxError, KEEPER, META_RULE, UnknownPlayer, edition
from fluxx_tutor.decisions import BadSetup
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.setup import TooManyCopies

CARDS = list(edition("fluxx").cards.values())
NAME = st.text(min_size=1, max_size=20).filter(str.strip)


@st.composite
def scenarios(draw):
    "Any table: odd names, cards anywhere they may lie."
    names = draw(st.lists(NAME, min_size=2, max_size=5, unique=True))
    deck = draw(st.permutations([c for c in CARDS if c.type != META_RULE]))
    def take(n, types=None):
        fitting = [i for i, c in reversed(list(enumerate(deck))) if types is None or c.type in types]
        return [deck.pop(i).name for i in fitting[:draw(st.integers(0, n))]]
    optional = {"turn": draw(st.sampled_from(names)), "drawn": draw(st.integers(0, 5)),
                "rest": "box", "options": {"taxes": "may"}, "meta": ["Rules Escalation"]}
    return dict(players=names, seed=draw(st.integers(0, 2**63)),
                in_play={n: take(3, (KEEPER, CREEPER)) for n in names if draw(st.booleans())},
                hands={n: take(3) for n in names if draw(st.booleans())},
                draw_pile=take(4), discard_pile=take(4),
                **{k: optional[k] for k in draw(st.sets(st.sampled_from(sorted(optional))))})


@settings(max_examples=200, deadline=None, derandomize=True)
@given(scenarios())
def test_the_text_form_is_read_as_it_was_written(setup):
    try: one = Scenario(**setup)
    except FluxxError: return           # a name that is a move, say
    assert Scenario.parse(str(one)) == one


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_by_name(text):
    try: Scenario.parse(text)
    except FluxxError: pass


def test_the_words_of_a_line_are_taken_as_people_type_them():
    typed = ("\ufeffEdition: fluxx\r\nPlayers: Ana, Ben\r\nHAND OF Ana: Love\r\n"
             "Draw Pile: Milk\r\nOption taxes: may\r\nRules: Play 2")
    assert Scenario.parse(typed) == Scenario(hands={"Ana": ["Love"]}, draw_pile=["Milk"],
                                             options={"taxes": "may"}, rules=["Play 2"])


def test_python_and_text_say_the_same():
    one = Scenario(players=["Ana", "Ben"], hands={"Ana": ["Draw 3, Play 2 of Them"], "Ben": []},
                   rules=["Play 2"], draw_pile=["The Sun"], drawn=1, seed=7)
    assert eval(repr(one)) == one == Scenario.parse(str(one))


def test_the_text_form_is_readable():
    assert (str(Scenario(hands={"Ana": ["draw 4", "Moon"]}, in_play={"Ben": ["rocket"]}, seed=7))
            .split("\n") == ["edition: fluxx", "players: Ana, Ben", "hand of Ana: draw 4; Moon",
                "in front of Ben: rocket", "seed: 7"])


@pytest.mark.parametrize("typed", ["Draw 4", "draw 4", "DRAW 4!", "the draw 4"])
def test_names_are_taken_as_people_type_them(typed):
    assert Scenario(hands={"Ana": [typed]}).start().hand("Ana")[0] == "Draw 4"


@pytest.mark.parametrize("text, said",
                         [("players: Ana, Ben\nplayers: Cleo, Dan",
                           "Line 2 cannot be read: 'players' comes a second time"),
                          ("players: Ana, Ben\nseed: seven", "seed must be a whole number"),
                          ("players: Ana, Ben\nhnad of Ana: Love", "there is no 'hnad of Ana'"),
                          ("just words", "Line 1 cannot be read"),
                          ("players: Ana, Ben\nhnad of Ana: Love", "Did you mean hand of …?"),
                          ("discardpile: Love", "Did you mean discard pile"),
                          ("hand of Ana: Love\nhand of Ana: Milk",
                           "Line 2 cannot be read: 'hand of Ana' comes a second time"),
                          ("hand of Ana: Love\nHand of \"Ana\": Milk",
                           "Line 2 cannot be read: 'Hand of \"Ana\"' comes a second time"),
                          ("option taxes: may\noption taxes: must", "'option taxes' comes a second time"),
                          ("edition: star\nin front of Ana: Evil; Starship\nattached Evil: "
                           "Starship\nattached Evil: Starship",
                           "'attached Evil' comes a second time"),
                          ("seed: ²", "seed must be a whole number from 0 up, not '²'"),
                          ("seed: " + "9" * 5000, "seed must be a whole number from 0 up, not '999"),
                          ("solo: perhaps", "solo is yes or no"), ("x" * 5000, "x…'. A line is"),])
def test_a_line_that_cannot_be_read_is_named(text, said):
    with pytest.raises(BadSetup) as e: Scenario.parse(text)
    assert said in str(e.value)


def test_a_hand_that_is_given_is_the_whole_hand_and_the_others_are_dealt():
    told = dict(players=["Ana", "Ben", "Cleo"], hands={"Ana": ["Love"], "Ben": []}, drawn=0,
                meta=["No Creepers"], seed=4)
    dealt, boxed = Scenario(**told).start(), Scenario(**told, draw_pile=["Milk"], rest="box").start()
    assert (dealt.hand("Ana"), dealt.hand("Ben"), len(dealt.hand("Cleo"))) == (["Love"], [], 3)
    assert ((boxed.hand("Ana"), boxed.hand("Ben"), boxed.hand("Cleo"), boxed.draw_pile)
            == (["Love"], [], [], ["Milk"]))


@pytest.mark.parametrize("began, leaves", [(2, False), (3, False), (3, True), (4, True)])
def test_with_dangers_it_matters_with_how_many_players_a_game_began(began, leaves):
    game = Scenario("mystery", players=["Ana", "Ben", "Cleo", "Dan"][:began], drawn=1, seed=5).start()
    if leaves: game.leave("Ben")
    if (began, leaves) == (3, True):
        with pytest.raises(BadSetup, match="with how many players this game began"): Scenario.of(game)
    else: assert Scenario.of(game).start().players == game.players


def test_a_line_that_is_not_known_is_answered_with_those_that_are():
    with pytest.raises(BadSetup, match="Line 2") as e: Scenario.parse("players: Ana, Ben\nhadn of Ana: Love")
    said = str(e.value)
    assert "hand of …" in said and "draw pile" in said and "in_play" not in said and "hands" not in said

# ── who is dealt what ──
def test_what_is_dealt_can_be_arranged():
    s = Scenario(players=["Ana", "Ben", "Cleo"], turn="Ben", draw_pile=["Sleep", "Bread"], seed=4,
                 dealt={"Cleo": ["Love", "War", "Milk"], "Ana": ["Time"]})
    g = s.start()
    dealt = [(e.player, e.number) for e in g.events if e.kind == "deal"]
    assert dealt == [("Ben", 3), ("Cleo", 3), ("Ana", 1)] and g.hand("Ana") == ["Time"]
    assert g.in_play("Cleo") == ["War"] and g.hand("Cleo")[:2] == ["Love", "Milk"]
    assert Scenario.parse(str(s)) == s and "dealt to Cleo: Love; War; Milk" in str(s) and eval(repr(s)) == s

def test_one_is_dealt_cards_or_holds_them():
    with pytest.raises(BadSetup, match="Ana either holds cards or is dealt them"):
        Scenario(dealt={"Ana": ["Love"]}, hands={"Ana": []})
    with pytest.raises(TooManyCopies, match="dealt to Ben"):
        Scenario(dealt={"Ben": ["Love"]}, hands={"Ana": ["Love"]})
    with pytest.raises(UnknownPlayer, match="dealt names 'Cleo'"): Scenario(dealt={"Cleo": ["Love"]})
    with pytest.raises(BadSetup, match="Ben is out of the game"):
        Scenario("mystery", ["Ana", "Ben", "Cleo"], out={"Ben": ["Ana"]}, dealt={"Ben": ["The Will"]})
