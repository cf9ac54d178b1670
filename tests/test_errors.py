"""Bad input: each mistake has a named error with a helpful sentence, and the game stays as it was."""
import json
import random
import pytest
from hypothesis import given, settings, strategies as st
from fluxx_tutor.cards import (BadCard, Card, Edition, FluxxError, UnknownCard,
                               UnknownEdition, UnknownPlayer, edition)
from fluxx_tutor.clauses import UnknownClause
from fluxx_tutor.decisions import BadSetup, DamagedRecord, GameIsOver, NotAllowed
from fluxx_tutor.game import Game
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.setup import TooManyCopies
from language import patience, photo, table

# ── a table that cannot be arranged ──
WRONG_TABLES = [
    (dict(edition="flux"),                                    UnknownEdition, "flux", "fluxx"),
    (dict(hands={"Ana": ["Rockett"]}),                        UnknownCard,    "Rockett", "The Rocket"),
    (dict(rules=["Draw 9"]),                                  UnknownCard,    "Draw 9", "Draw 5"),
    (dict(hands={"Cleo": []}),                                UnknownPlayer,  "Cleo", "Ana, Ben"),
    (dict(in_play={"Cleo": []}),                              UnknownPlayer,  "Cleo", "Ana, Ben"),
    (dict(turn="Cleo"),                                       UnknownPlayer,  "Cleo", "Ana, Ben"),
    (dict(hands={"Ana": ["Love", "Love"]}),                   TooManyCopies,  "Love", "1 card", "Ana's hand"),
    (dict(hands={"Ana": ["Love"]}, draw_pile=["Love"]),       TooManyCopies,  "Love", "draw pile"),
    (dict(in_play={"Ana": ["Draw 2"]}),                       BadSetup,       "Draw 2", "New Rule",
     "Keepers and Creepers"),
    (dict(rules=["Love"]),                                    BadSetup,       "Love", "Keeper", "New Rules"),
    (dict(goals=["War"]),                                     BadSetup,       "War", "Creeper", "Goals"),
    (dict(hands={"Ana": ["Rules Escalation"]}),               BadSetup,       "Rules Escalation", "meta"),
    (dict(rules=["Draw 2", "Draw 3"]),                        BadSetup,       "Draw 2",
     "Draw 3", "same thing"),
    (dict(goals=["Toast", "Dough"]),                          BadSetup,       "2 Goals", "Double Agenda"),
    (dict(players=["Ana"]),                                   BadSetup,       "two players"),
    (dict(players=["Ana", "Ana"]),                            BadSetup,       "Ana", "name of their own"),
    (dict(players=["Ana", " "]),                              BadSetup,       "not empty"),
    (dict(players=["Ana", "end turn"]),                       BadSetup,       "end turn", "another name"),
    (dict(rest="sorted"),                                     BadSetup,       "sorted", "shuffled", "box"),
    (dict(seed=-1),                                           BadSetup,       "seed", "-1"),
    (dict(seed="seven"),                                      BadSetup,       "seed", "seven"),
    (dict(seed=10 ** 40),                                     BadSetup,       "seed", "10000000000"),
    (dict(drawn=1.5),                                         BadSetup,       "drawn", "1.5"),
    (dict(played=-1),                                         BadSetup,       "played", "-1"),
    (dict(options={"tea": "green"}),                          BadSetup,       "tea", "peace"),
    (dict(options={"peace": "both"}),                         BadSetup,       "both", "war moves"),
    (dict(rules="Draw 2"),                                    FluxxError,     "Draw 2", "list"),
]

@pytest.mark.parametrize("said, error, words", [pytest.param(said, error, words, id=str(said))
                                                for said, error, *words in WRONG_TABLES])
def test_a_table_that_cannot_be_arranged(said, error, words):
    with pytest.raises(error) as e: Scenario(**said)
    for word in words: assert word in str(e.value)

def test_an_unknown_word_in_a_setup_lists_the_known_ones():
    with pytest.raises(BadSetup, match="draw_pile"): Game({"players": ["Ana", "Ben"], "drawpile": []})

def test_an_unknown_edition_lists_those_there_are():
    with pytest.raises(UnknownEdition, match="fluxx"): edition("star trek")

def test_a_card_of_an_unknown_type():
    with pytest.raises(BadCard, match="Keeper"): Edition("mine", "Mine", [Card("Spoon", "Cutlery")])

def test_every_error_of_ours_can_be_caught_as_one():
    for error in (BadCard, UnknownCard, UnknownClause, UnknownEdition, UnknownPlayer, BadSetup,
                  TooManyCopies, NotAllowed, GameIsOver, DamagedRecord):
        assert issubclass(error, FluxxError) and error.__doc__

# ── a choice that is refused ──
def game():
    "Ana in mid-turn: she may play, nobody else may do anything."
    return table(Ana="Love, Draw 2 | War, Time", Ben="Milk, Bread | Peace", Cleo="The Eye",
                 rules="Hand Limit 2", pile="Toast, Dough", discard="Jackpot!").game

WRONG_CHOICES = [
    ("Toast",     "in-pile",       "draw pile"),
    ("Jackpot!",  "in-pile",       "discard pile"),
    ("Milk",      "in-other-hand", "Ben"),
    ("Time",      "in-play",       "Time"),
    ("Peace",     "in-play",       "Peace"),
    ("War",       "in-play",       "War"),
    ("Hand Limit 2", "in-play",    "Hand Limit 2"),
    ("Dreams",    "in-box",        "Dreams"),
    ("pass",      "no-pass",       "cannot be passed"),
    ("end turn",  "no-pass",       "cannot be passed"),
    ("Rockett",   "unknown",       "Love"),
    ("Ben",       "unknown",       "Draw 2"),
    ("",          "unknown",       "Love"),
    (None,        "unknown",       "Love"),
    (7,           "unknown",       "Love"),
]

@pytest.mark.parametrize("choice, code, word", WRONG_CHOICES)
def test_a_refused_choice_says_why_and_changes_nothing(choice, code, word):
    g = game()
    before = photo(g)
    with pytest.raises(NotAllowed) as e: g.choose(choice)
    assert e.value.refusal.code == code and word in str(e.value)
    assert photo(g) == before

@pytest.mark.parametrize("card, doing, code",
                         [("Peace", "take", "no-grabbing"), ("Toast", "take", "pile-stays"),
                          ("Love", "discard", "no-discard"),
                          ("War", "discard", "creeper-stays"), ("Time", "use", "no-power")])
def test_why_not_take_discard_or_use(card, doing, code):
    g = game()
    before, no = photo(g), g.why_not(card, doing=doing)
    assert no.code == code and card in no.sentence and photo(g) == before

def test_why_not_is_none_for_what_may_be_chosen():
    g = game()
    assert g.why_not("Love") is None and all(g.why_not(option) is None for option in g.pending)

def test_a_name_is_taken_as_people_type_it():
    g = table(Ana="The Moon", Ben="").game
    g.choose("moon")
    assert g.in_play("Ana") == ["The Moon"]

def test_why_not_for_somebody_elses_turn():
    no = game().why_not("Milk", player="Ben")
    assert no.code == "not-your-turn" and "Ana" in no.sentence

def test_why_not_in_the_middle_of_another_decision():
    no = table(Ana="Trash Something, Love | War", Ben="").plays("Ana", "Trash Something").game.why_not("Love")
    assert no.code == "other-decision" and "War" in no.sentence

def test_why_not_under_first_play_random_names_its_cards():
    no = table(Ana="Love, Milk", Ben="", rules="First Play Random, Play 2").game.why_not("Love")
    assert no.code == "chance-picks" and [c.name for c in no.because] == ["First Play Random", "Play 2"]

@pytest.mark.parametrize("doing", ["eat", "", None])
def test_why_not_of_an_unknown_deed(doing):
    with pytest.raises(FluxxError, match="play, take, discard, use"): game().why_not("Love", doing=doing)

def test_why_not_for_a_stranger():
    with pytest.raises(UnknownPlayer, match="Ana, Ben, Cleo"): game().why_not("Love", player="Dan")

# ── what a seat may not know ──
HIDDEN = [c for c in ("Milk", "Toast", "Dough")]        # in Ben's hand, in the draw pile, below it

def dealt():
    return table(Ana="Love, Bread", Ben="Milk, Time", Cleo="Sleep",
                 pile="Toast, Dough, Draw 2", discard="Money").game

@pytest.mark.parametrize("doing", ["play", "take", "discard", "use"])
def test_from_a_seat_a_refusal_does_not_tell_where_a_hidden_card_is(doing):
    g = dealt()
    told = {str(g.why_not(card, doing, seen_by="Ana")).replace(card, "…") for card in HIDDEN}
    assert len(told) == 1
    assert not any(word in told.copy().pop() for word in ("Ben", "draw pile", "Cleo"))
    assert g.why_not("Milk", doing, seen_by="Ana").code == "unseen"
    assert len({g.why_not(card).sentence.replace(card, "…") for card in HIDDEN}) == 2, (
        "whoever sees all is told all")

def test_from_a_seat_what_can_be_seen_is_told():
    g = dealt()
    assert g.why_not("Love", seen_by="Ana") is None and g.why_not("Money", seen_by="Ana").code == "in-pile"
    assert (g.why_not("Milk", seen_by="Ben").code == "not-your-turn"
            and g.why_not("Milk", seen_by=["Ana", "Ben"]).code == "in-other-hand")

def test_from_a_seat_nobody_is_told_what_another_may_choose():
    g = dealt()
    for card in ("Love", "Bread", "Toast", "nothing of the kind", "pass"):
        told = [str(g.why_not(card, player=player, seen_by="Ben")) for player in (None, "Ana", "Ben")]
        assert not any(name in said.replace(card, "") for said in told for name in ("Love", "Bread")), told
    assert (g.why_not("Love", player="Ana", seen_by="Ben").code
            == g.why_not("Toast", player="Ana", seen_by="Ben").code == "unseen")

def test_a_choice_that_is_refused_at_a_seat_tells_no_more():
    g = dealt()
    with pytest.raises(NotAllowed) as e: g.choose("Milk", seen_by="Ana")
    assert e.value.refusal.code == "unseen" and not g.log
    g.choose("Love", seen_by="Ana")

def test_a_card_that_a_seat_is_looking_through_is_seen():
    t = (table(edition="star", Ana="Time Portal", Ben="", pile="Starship, Monolith", drawn=1)
         .plays("Ana", "Time Portal").picks("Ana", "draw pile"))
    assert t.game.why_not("Monolith", seen_by="Ana") is None

@pytest.mark.parametrize("slug", ["word", "star"])
@pytest.mark.parametrize("seed", range(4))
def test_from_any_seat_all_hidden_cards_are_answered_alike(slug, seed):
    "Also where a deck has several copies of a card: whether another player holds one is not told."
    g, chance = (Game(dict(edition=slug, players=["Ana", "Ben", "Cleo"], seed=seed), events=False),
                 random.Random(seed))
    while g.pending is not None and len(g.log) < 60:
        s, me = g.state, chance.choice(g.players)
        offered = {o.card for o in g.pending} if g.pending.player == me else ()
        closed = [c for cards in [s.draw_pile, *(p.hand for p in s.seats if p.name != me)]
                  for c in cards if c not in offered]
        for player in g.players:
            said = {str(g.why_not(c, player=player, seen_by=me)).replace(c.name, "…") for c in closed}
            assert len(said) <= 1, said
        seen = {c.name for zone in s.zones() for c in zone if c not in closed}
        for player in g.players:
            told = {str(g.why_not(c.name, "take", player, me)).replace(c.name, "…")
                    for c in closed if c.name not in seen}
            assert len(told) <= 1, told
        g.choose(chance.choice(g.pending.options))

def test_a_copy_of_a_card_that_another_holds_unseen_is_not_told():
    "Ben has one A in play; whether he holds another one is his business."
    told = {str(table(edition="word", Ana="X", Ben=f"{ben} | A").game.why_not("A", "take", "Ben", "Ana"))
            for ben in ("A#2", "B")}
    assert told == {"A lies in front of Ben already."}
    for word in ("A", "pass", "nothing of the kind"):       # Ben is asked, and holds two of them, or none
        told = {str(table(edition="word", Ben=f"{ben}, X", Ana="Y | A",
                          players=["Ben", "Ana"]).game.why_not(word, "play", "Ben", "Ana"))
                for ben in ("A#2, A#3", "A#2", "B")}
        assert len(told) == 1 and "A#2" not in str(told), told

# ── several copies ──
def test_the_only_copy_that_can_be_meant_is_taken():
    t = table(edition="word", Ana="E#3, X", Ben="E").game
    t.choose("e")
    assert t.in_play("Ana") == ["E#3"]

def test_which_of_several_copies_is_meant_has_to_be_said():
    g = table(edition="word", Ana="E#2, E#3, X", Ben="").game
    with pytest.raises(NotAllowed) as e: g.choose("E")
    assert e.value.refusal.code == "which" and str(e.value) == "“E” can mean E#2 or E#3: say which."
    g.choose("E#3")
    assert g.in_play("Ana") == ["E#3"]

def test_seen_by_a_stranger():
    with pytest.raises(UnknownPlayer, match="Ana, Ben, Cleo"): dealt().why_not("Love", seen_by="Dan")
    with pytest.raises(UnknownPlayer, match="Ana, Ben, Cleo"): dealt().why_not("Love", seen_by=["Ana", "Dan"])

def test_a_table_where_nobody_can_do_anything_comes_to_an_end():
    g = table(Ana="", Ben="", pile="").game
    assert g.pending is None and g.outcome and g.winner is None

# ── coming and going that is refused ──
@pytest.mark.parametrize("deed, error, word", [
    (lambda g: g.hand("Dan"),           UnknownPlayer, "Ana, Ben, Cleo"),
    (lambda g: g.view("Dan"),           UnknownPlayer, "Ana, Ben, Cleo"),
    (lambda g: g.leave("Dan"),          UnknownPlayer, "Ana, Ben, Cleo"),
    (lambda g: g.join("Ben"),           BadSetup,      "name of their own"),
    (lambda g: g.join("end turn"),      BadSetup,      "another name"),
    (lambda g: g.join(""),              BadSetup,      "not empty"),
    (lambda g: g.join(None),            BadSetup,      "text"),
    (lambda g: g.at(99),                FluxxError,    "99"),
    (lambda g: g.at(-1),                FluxxError,    "-1"),
    (lambda g: g.undo(),                FluxxError,    "nothing to undo"),
])
def test_a_refused_deed_says_why_and_changes_nothing(deed, error, word):
    g = game()
    before = photo(g)
    with pytest.raises(error) as e: deed(g)
    assert word in str(e.value) and photo(g) == before

def test_a_game_of_two_cannot_lose_a_player():
    g = table(Ana="Love", Ben="Milk").game
    before = photo(g)
    with pytest.raises(BadSetup, match="two players"): g.leave("Ben")
    assert photo(g) == before

@pytest.mark.parametrize("deed", [lambda g: g.choose("Love"), lambda g: g.join("Dan"),
                                  lambda g: g.leave("Cleo"), lambda g: g.stop("again")])
def test_a_game_that_is_over_refuses_everything(deed):
    g = game()
    g.stop("the pizza came")
    before = photo(g)
    with pytest.raises(GameIsOver): deed(g)
    assert photo(g) == before

# ── a record that cannot be read ──
def record(**changes):
    "A sound record of one play, with these parts of its set-up changed."
    g = Scenario(hands={"Ana": ["Love", "Milk"], "Ben": ["Bread"]}, drawn=1, rest="box").start()
    g.choose("Love")
    data = json.loads(g.record())
    data["setup"] |= changes
    return data

DAMAGED = {
    "not JSON":          ("{'fluxx_tutor'", "not JSON"),
    "empty":             ("", "not JSON"),
    "not text":          (b"\xff\xfe", "not JSON"),
    "another thing":     ("[1, 2]", "fluxx_tutor"),
    "null":              ("null", "fluxx_tutor"),
    "None":              (None, "fluxx_tutor"),
    "no schema":         ({"setup": {}, "log": []}, "fluxx_tutor"),
    "a later schema":    (record() | {"fluxx_tutor": 99}, "99"),
    "no set-up":         ({"fluxx_tutor": 1, "log": []}, "set-up"),
    "a list as set-up":  (record() | {"setup": []}, "set-up"),
    "no log":            ({"fluxx_tutor": 1, "setup": {}}, "log"),
    "a text as log":     (record() | {"log": "choose"}, "log"),
    "an odd entry":      (record() | {"log": [["jump", "Ana"]]}, "entry 1"),
    "an entry cut off":  (record() | {"log": [["choose", "Ana"]]}, "entry 1"),
    "a number in it":    (record() | {"log": [["choose", "Ana", 3]]}, "entry 1"),
    "a bare entry":      (record() | {"log": ["choose"]}, "entry 1"),
    "an empty entry":    (record() | {"log": [[]]}, "entry 1"),
    "an odd kind":       (record() | {"log": [[["choose"], "Ana", "Love"]]}, "entry 1"),
    "another's choice":  (record() | {"log": [["choose", "Ben", "Love"]]}, "Ana is to choose"),
    "an illegal choice": (record() | {"log": [["choose", "Ana", "Love"], ["choose", "Ben", "Milk"]]},
                          "entry 2 of 2"),
    "after the end":     (record() | {"log": [["stop", ""], ["choose", "Ana", "Love"]]}, "entry 2 of 2"),
    "a stranger leaves": (record() | {"log": [["leave", "Zoe"]]}, "Zoe"),
    "a double joins":    (record() | {"log": [["join", "Ana"]]}, "Ana"),
    "unknown card":      (record(hands={"Ana": ["Lvoe"], "Ben": []}), "Love"),
    "unknown edition":   (record(edition="flux"), "flux"),
    "unknown word":      (record(hats={}), "hats"),
}

@pytest.mark.parametrize("damaged, word", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_record_says_what_is_wrong(damaged, word):
    for form in (damaged, json.dumps(damaged) if isinstance(damaged, dict) else damaged):
        with pytest.raises(DamagedRecord) as e: Game.from_record(form)
        assert word in str(e.value)

NAMES = st.sampled_from(["Ana", "Ben", "x"])
JSON = st.recursive(st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False)
                    | st.text(max_size=3) | st.sampled_from(["Ana", "Love", "Draw 2"]),
                    lambda inner: (st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=2)),
                    max_leaves=4)

@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.sampled_from(["edition", "players", "turn", "hands", "in_play", "rules", "goals", "meta",
                        "draw_pile", "discard_pile", "rest",
                        "seed", "drawn", "played", "options"]), JSON)
def test_whatever_stands_in_a_setup_is_read_or_refused_by_name(field, value):
    try: Game.from_record(record(**{field: value}), watch=patience)
    except DamagedRecord as e: assert len(str(e)) > 20


def test_disc_play_follow_all_nobody_passes_in_the_middle_of_an_action():
    g = Scenario(hands={"Ana": ["Draw 2 and Use 'Em"], "Ben": ["Love"]},
                 draw_pile=["Time", "Play 2", "Bread"], seed=2).start()
    g.choose("Draw 2 and Use 'Em")
    why = g.why_not("pass")
    assert why.code == "not-done" and why.clauses == ("disc-play-follow-all",)
    assert "Ana has to do all that the card says, and choose: Play 2, Bread" in str(why)

@pytest.mark.parametrize("field, value", [("rules", "Love"), ("hands", {"Ana": "Love"})])
def test_one_name_is_no_list_of_names(field, value):
    with pytest.raises(BadSetup, match=f"{field} must be") as e:
        Game({"players": ["Ana", "Ben"], field: value})
    assert "Love" in str(e.value) and "'L'" not in str(e.value), "a text is not taken letter by letter"

def test_an_option_of_an_earlier_question_is_refused():
    "A stale click: what was offered then is not offered now, and nothing changes."
    game = Scenario("fluxx", players=["Ana", "Ben"],
                    hands={"Ana": ["Love", "Milk"], "Ben": ["Time"]}, drawn=1, seed=1).start()
    love = game.pending.find("Love")
    game.choose(love)
    before = photo(game)
    with pytest.raises(NotAllowed, match="Love"): game.choose(love)
    assert photo(game) == before
