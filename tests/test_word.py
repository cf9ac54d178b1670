"""Word Fluxx: the clauses of its rulebook that Fluxx 4.0 has not, Keep Going, words and claims.

Each marked test is named after its clause or ruling."""
import random
import subprocess
import sys
import pytest
from hypothesis import HealthCheck, Phase, given, settings, strategies as st
import test_random_games as games
from fluxx_tutor import word
from fluxx_tutor.cards import CREEPER, GOAL, KEEPER, META_RULE, UnknownCard, edition, keeper
from fluxx_tutor.decisions import BadSetup, DamagedRecord, NotAllowed
from fluxx_tutor.game import Game
from fluxx_tutor.keep_going import keep_going
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.words import *
from language import blanks, clause, kinds, names, photo, ruling, table, told

FLUXX = blanks(keep_going())      # Fluxx 4.0 with Keep Going, as an expansion brings it
def words(**laid): return table(edition=laid.pop("edition", "word"), **laid)
def deal(*players, **setup):
    return Game({"edition": "word", "players": list(players or ("Ana", "Ben")), **setup})
def spaced(text): return ", ".join(text.upper())
def points(terms=None, **claimed):
    "A table of Fluxx with Keep Going in force, where Ana wins a Goal by playing The Moon."
    return table(edition=FLUXX, Ana="The Moon, Love, Milk, Bread | The Rocket, Time",
                 Ben="Sleep | Money", goal="Rocket to the Moon",
                 rules="Play 3", meta="Keep Going", agreed=terms or {},
                 claimed={p: names(goals) for p, goals in claimed.items()}, played=1)

# ── overview, setting up, going first ──
@clause("ov-no-win-until-goal")
def test_ov_no_win_until_goal():
    t = words(Ana="Spell Flux | F, L, U, X", Ben="Draw 2").shows(goal="", winner=None)
    t.plays("Ana", "Spell Flux").shows(winner="Ana")

@clause("ov-goals-need-keepers")
def test_ov_goals_need_keepers():
    (words(Ana="X, E | F, L, U", Ben="", goal="Spell Flux", rules="Play 2")
     .plays("Ana", "E").shows(winner=None).plays("Ana", "X").shows(winner="Ana"))

@clause("ov-exec-begin-basic")
def test_ov_exec_begin_basic():
    view = deal().view()
    assert (view["basic"] == {"draw": 1, "play": 1} and view["rules"] == []
            and (view["draw"], view["play"]) == (1, 1))

@clause("ov-exec-hand-three")
def test_ov_exec_hand_three():
    game = deal("Ana", "Ben", "Cleo", seed=4)
    assert ([len(game.hand(p)) for p in ("Ana", "Ben", "Cleo")] == [4, 3, 3]
            and game.drawn == 1), "Ana has drawn already"

@clause("ov-exec-draw1-play1")
def test_ov_exec_draw1_play1():
    (words(Ana="E, F", Ben="", pile="A, B, C", drawn=None).shows(Ana="E, F, A").plays("Ana", "E")
     .shows(turn="Ben", Ana="F, A | E", Ben="B"))

@clause("ov-exec-new-rules-at-once")
def test_ov_exec_new_rules_at_once():
    (words(Ana="Play 2, E, F", Ben="A").plays("Ana", "Play 2").shows(turn="Ana", rules="Play 2")
     .plays("Ana", "E").shows(turn="Ben"))

@clause("ov-exec-match-goal")
def test_ov_exec_match_goal():
    words(Ana="L | G, O, A", Ben="", goal="Spell Goal").plays("Ana", "L").shows(winner="Ana")

@clause("setup-draw-pile-reachable")
def test_setup_draw_pile_reachable():
    game = deal(seed=4)
    elsewhere = [*game.hand("Ana"), *game.hand("Ben"), "Keep Going"]
    assert (sorted(game.draw_pile + elsewhere) == sorted(game.edition.cards)
            and game.view()["draw_pile"] == len(game.draw_pile))

@clause("first-dealer-or-random")
def test_first_dealer_or_random():
    players = ["Ana", "Ben", "Cleo"]
    assert {deal(*players, seed=seed).turn for seed in range(20)} == {"Ana"}, "the dealer is the first player"
    random_first = [deal(*players, seed=seed, options={"first": "random"}).turn for seed in range(40)]
    assert set(random_first) == set(players)
    assert random_first == [deal(*players, seed=seed, options={"first": "random"}).turn for seed in range(40)]
    assert deal(*players, turn="Cleo", options={"first": "random"}).turn == "Cleo", "who is named begins"

# ── the turn ──
@clause("turn-limits-step")
def test_turn_limits_step():
    t = (words(Ana="E, F, G | A, B, C, D", Ben="", rules="Hand Limit 1, Keeper Limit 4")
         .plays("Ana", "E").shows(Ana="F, G | A, B, C, D, E"))
    (t.asks("Ana", "F, G, A, B, C, D, E").picks("Ana", "A").asks("Ana", "F, G").picks("Ana", "F")
     .shows(turn="Ben", Ana="G | B, C, D, E"))
    assert [t.game.cite(e.reason)
            for e in t.game.events if e.kind == "limit"] == [("turn-limits-step", "limits-own-choice")] * 2

@clause("turn-at-least-one")
def test_turn_at_least_one():
    t = words(Ana="E", Ben="F", pile="A, B, C", drawn=None).shows(Ana="E, A", drawn=1)
    assert t.game.why_not("pass").code == "no-pass"

@clause("turn-all-cards-playable")
@pytest.mark.parametrize("card",
                         sorted({c.name for c in edition("word").cards.values() if c.type != META_RULE}))
def test_turn_all_cards_playable(card):
    t = (words(Ana=card.replace(",", ""), Ben="",
               pile="A, B, C, D, E, F" if card not in "ABCDEF" else "G, H, K", rest="box")
         .plays("Ana", card.replace(",", "")))
    assert any(e.kind == "play" and e.cards[0].name == card for e in t.game.events)

@clause("basic-is-meta")
def test_basic_is_meta():
    t = (words(Ana="Rules Reset", Ben="", rules="Draw 2, Play 2", drawn=2)
         .plays("Ana", "Rules Reset").shows(rules=""))
    assert t.game.view()["basic"] == {"draw": 1, "play": 1}
    with pytest.raises(UnknownCard): t.game.edition.card("Basic Rules")

@clause("rule-center")
def test_rule_center():
    words(Ana="Draw 2", Ben="", pile="A, B, C, D").plays("Ana", "Draw 2").shows(rules="Draw 2", Ana="A |")

@clause("rule-may-come-and-go")
def test_rule_may_come_and_go():
    (words(Ana="Play 3, Trash a New Rule, Let's Do That Again!, E", Ben="")
     .plays("Ana", "Play 3", "Trash a New Rule").picks("Ana", "Play 3").shows(rules="", turn="Ben"))
    (words(Ana="Let's Do That Again!, E", Ben="", discard="Play 3")
     .plays("Ana", "Let's Do That Again!").picks("Ana", "Play 3")
     .shows(rules="Play 3", turn="Ana"))

@clause("ex-draw3-difference")
def test_ex_draw3_difference():
    t = (words(Ana="Draw 3", Ben="Draw 2", pile="A, B, C, D, E, F, G")
         .plays("Ana", "Draw 3").shows(Ana="A, B", Ben="Draw 2, C, D, E", turn="Ben", drawn=3))
    t.plays("Ben", "Draw 2").shows(Ben="C, D, E", rules="Draw 2", discard="Draw 3")
    draw = next(e for e in t.game.events if e.reason == "catch-up-draw")
    assert draw.number == 2
    assert "ex-draw3-difference" in t.game.cite("catch-up-draw")
    assert "ex-draw4-difference" not in t.game.cite("catch-up-draw")

# ── Keepers and Goals ──
@clause("goal-indicates-keepers")
def test_goal_indicates_keepers():
    t = (words(Ana="Spell Rule", Ben="E | R, U, L", goal="Spell Flux")
         .plays("Ana", "Spell Rule").shows(goal="Spell Rule", discard="Spell Flux"))
    t.plays("Ben", "E").shows(winner="Ben")

@clause("keeper-kept")
def test_keeper_kept():
    (words(Ana="E", Ben="F", pile="A, B, C").plays("Ana", "E").plays("Ben", "F")
     .shows(Ana="… | E", Ben="… | F", turn="Ana"))

@clause("note-in-play-def")
def test_note_in_play_def():
    (words(Ana="Trash a Letter", Ben="A | B", discard="C", pile="D, E")
     .plays("Ana", "Trash a Letter").asks("Ana", "B"))

@clause("note-goal-needs-in-play")
def test_note_goal_needs_in_play():
    (words(Ana="Spell Flux, X | F, L, U", Ben="", rules="Play 2")
     .plays("Ana", "Spell Flux").shows(winner=None).plays("Ana", "X").shows(winner="Ana"))
    (words(Ana="E, S | P, A, I, R", Ben="", goal="Word of Five Letters", pile="B, C")
     .plays("Ana", "E").shows(winner=None, turn="Ben"))

@clause("note-power-needs-in-play")
def test_note_power_needs_in_play():
    lever = lambda: keeper("Lever", "Pull it.", None,
                           use=(lambda s, player, card: card.id not in s.used, lambda game, player,
                                card: game.state.used.append(card.id)))
    with_lever = blanks(lever(), of=word)
    (words(Ana="Lever, E", Ben="", rules="Play 2", edition=with_lever)
     .asks("Ana", "Lever, E").plays("Ana", "Lever").asks("Ana", "E, Lever").uses("Ana", "Lever"))
    words(Ana="E, F", Ben="| Lever", edition=with_lever).asks("Ana", "E, F")

@clause("note-free-actions")
def test_note_free_actions():
    t = (words(Ana="E, F | G", Ben="", rules="Change a Letter", pile="A, B, C")
         .uses("Ana", "Change a Letter").picks("Ana", "G")
         .shows(Ana="E, F, A |", played=0, turn="Ana"))
    t.asks("Ana", "E, F, A").plays("Ana", "E").shows(turn="Ben")

# ── limits, discarding, coming and going ──
@clause("limits-none-at-start")
def test_limits_none_at_start():
    t = (words(Ana=spaced("abcdefghij"), Ben=spaced("klmnop"), drawn=1, pile="Q, Z").plays("Ana", "A")
         .shows(Ben=spaced("klmnopq")))
    assert str(t.game.why("hand limit")).startswith("There is no Hand Limit")

@clause("limits-out-of-turn-only")
def test_limits_out_of_turn_only():
    t = (words(Ana="Hand Limit 1, E, F, G", Ben="A", rules="Play 2")
         .plays("Ana", "Hand Limit 1").asks("Ana", "E, F, G").plays("Ana", "E").asks("Ana", "F, G"))
    t.picks("Ana", "F").shows(turn="Ben", Ana="G | E")

@clause("limits-others-comply-now")
def test_limits_others_comply_now():
    t = (words(Ana="Keeper Limit 4, E | H, K, M, P, Q", Ben="| A, B, C, D, F", rules="Play 2")
         .plays("Ana", "Keeper Limit 4").asks("Ben", "A, B, C, D, F"))
    t.picks("Ben", "C").shows(Ben="| A, B, D, F", turn="Ana", played=1)

@clause("disc-limit-or-similar")
def test_disc_limit_or_similar():
    t = words(Ana="Spell Flux, E", Ben="A | F, L, U, X")
    assert (t.game.why_not("E", doing="discard").code == "no-discard"
            and t.game.why_not("pass").code == "no-pass")

@clause("note-drop-out")
def test_note_drop_out():
    t = words(Ana="E", Ben="F | G", Cleo="H", meta="Keep Going", claimed={"Ben": ["Noun"]})
    t.game.leave("Ben")
    t.shows(discard="F, G, Noun", players=["Ana", "Cleo"])
    assert "note-drop-out" in t.game.cite("leave")

# ── Meta Rules ──
@clause("meta-whole-game")
def test_meta_whole_game():
    (words(Ana="Rules Reset, Let's Simplify, Trash a New Rule", Ben="", meta="Keep Going", rules="Play 3")
     .plays("Ana", "Rules Reset")
     .shows(meta="Keep Going", rules="", turn="Ben"))

@clause("meta-some-always-some-optional")
def test_meta_some_always_some_optional():
    game = deal(seed=3)
    assert game.meta == [] and game.view()["basic"], "the Basic Rules are always there, Keep Going is not"
    assert deal(seed=3, meta=["Keep Going"]).meta == ["Keep Going"]

@clause("meta-add-later")
def test_meta_add_later():
    t = words(Ana="X, E | F, L, U", Ben="", goal="Spell Flux")
    t.game.agree("Keep Going", goals=2)
    t.shows(meta="Keep Going", turn="Ana").plays("Ana", "X").shows(winner=None, goal="", turn="Ben")
    assert photo(Game.from_record(t.game.record())) == photo(t.game)

# ── Keep Going ──
@clause("kg-goal-does-not-end-game")
def test_kg_goal_does_not_end_game():
    points().plays("Ana", "The Moon").shows(winner=None, outcome=None, turn="Ben")

@clause("kg-claim-goal-card")
def test_kg_claim_goal_card():
    t = points().plays("Ana", "The Moon").shows(goal="")
    assert t.game.state.zone_of(FLUXX.card("Rocket to the Moon")).name == "claimed:Ana"
    assert t.game.view()["players"]["Ana"].get("claimed") == ["Rocket to the Moon"]

@clause("kg-discard-used-keepers")
def test_kg_discard_used_keepers():
    points().plays("Ana", "The Moon").shows(discard="The Rocket, The Moon", Ana="… | Time")
    t = (words(Ana="Noun | S, P, A, I, R, E", Ben="", meta="Keep Going", pile="B, C, D")
         .plays("Ana", "Noun").says("Ana", "spear"))
    t.shows(Ana="… | I", discard="S, P, E, A, R")

@clause("kg-turn-ends")
def test_kg_turn_ends():
    points().plays("Ana", "The Moon").shows(turn="Ben")
    t = (table(edition=FLUXX, Ana="Rocket to the Moon, Love", Ben="| The Rocket, The Moon",
               rules="Play 2", meta="Keep Going")
         .plays("Ana", "Rocket to the Moon"))
    t.shows(turn="Ana", played=1, Ben="|", goal="").plays("Ana", "Love").shows(turn="Ben")

def test_a_claim_may_end_the_turn_of_another_if_that_is_agreed_on():
    t = table(edition=FLUXX, Ana="Rocket to the Moon, Love", Ben="| The Rocket, The Moon",
              rules="Play 2", meta="Keep Going",
              agreed={"others_turn": "ends"})
    t.plays("Ana", "Rocket to the Moon").shows(turn="Ben", Ana="Love", goal="")
    assert "so Ana's turn ends at once" in " ".join(map(str, t.game.explain()))
    s = Scenario("word", meta=["Keep Going"], agreed={"others_turn": "ends"})
    assert (str(Scenario.parse(str(s))) == str(s)
            and Game.from_record(s.start().record()).state.terms["others_turn"] == "ends")

def test_a_claim_in_the_middle_of_an_action_ends_the_action_too():
    t = table(edition=FLUXX, Ana="Draw 3 Play 2 of Them, Love | The Rocket", Ben="Time",
              goal="Rocket to the Moon", meta="Keep Going",
              pile="The Moon, Milk, Bread, Sleep")
    (t.plays("Ana", "Draw 3 Play 2 of Them", "The Moon")
     .shows(turn="Ben", Ana="Love |",
            discard="The Rocket, The Moon, Milk, Bread, Draw 3, Play 2 of Them".replace("3, Play", "3 Play")))

@clause("kg-rest-stays")
def test_kg_rest_stays():
    points().plays("Ana", "The Moon").shows(Ana="Love, Milk, Bread | Time", rules="Play 3",
                                            meta="Keep Going", Ben="… | Money")

@clause("kg-most-goals-wins")
def test_kg_most_goals_wins():
    t = points({"until": "tea time"}, Ben="Toast", Ana="Dough").plays("Ana", "The Moon")
    t.game.stop("tea time")
    assert (t.game.winner == "Ana" and t.game.outcome.scores == {"Ana": 2, "Ben": 1}
            and t.game.outcome.reason == "most-goals")

@clause("kg-agreement-card")
def test_kg_agreement_card():
    t = points()
    assert t.game.state.zone_of(FLUXX.card("Keep Going")).name == "meta"
    assert deal().state.zone_of(edition("word").card("Keep Going")).name == "box"
    with pytest.raises(BadSetup): t.game.agree("Keep Going")
    with pytest.raises(BadSetup): Scenario(FLUXX, hands={"Ana": ["Keep Going"]})

@clause("kg-end-agreed-beforehand")
@pytest.mark.parametrize("wrong",
                         [dict(goals=0), dict(goals="two"), dict(goals=True), dict(turns=-1),
                          dict(goals=2, turns=3), dict(until=7),
                          dict(until=" "), dict(tie="duel"), dict(others_turn="stops"), dict(noon=12)])
def test_kg_end_agreed_beforehand(wrong):
    game = words(Ana="E", Ben="F").game
    before = photo(game)
    with pytest.raises(BadSetup): game.agree("Keep Going", **wrong)
    with pytest.raises(BadSetup): Scenario("word", meta=["Keep Going"], agreed=wrong)
    assert photo(game) == before

@clause("kg-end-two-goals")
def test_kg_end_two_goals():
    points({"goals": 2}, Ana="Toast").plays("Ana", "The Moon").shows(winner="Ana")
    assert (points(Ana="Toast")
            .plays("Ana", "The Moon").game.winner == "Ana"), "two Goals, if nothing else was agreed"
    points({"goals": 3}, Ana="Toast").plays("Ana", "The Moon").shows(winner=None)

@clause("kg-end-time")
def test_kg_end_time():
    t = points({"until": "it is ten o'clock"}, Ana="Toast").shows(winner=None)
    t.game.stop("ten o'clock")
    t.shows(winner="Ana")
    t = table(edition=FLUXX, Ana="Love", Ben="Milk", meta="Keep Going", agreed={"turns": 2},
              claimed={"Ben": ["Toast"]}, drawn=None)
    t.plays("Ana", "Love").shows(winner=None).plays("Ben", "Milk").shows(winner="Ben")

@clause("kg-end-event")
def test_kg_end_event():
    t = (words(Ana="X | F, L, U", Ben="", goal="Spell Flux", meta="Keep Going",
               agreed={"until": "the food comes"})
         .plays("Ana", "X").shows(winner=None))
    t.game.stop("the food is here")
    t.shows(winner="Ana")
    assert (t.game.log[-1] == ("stop", "the food is here")
            and photo(Game.from_record(t.game.record())) == photo(t.game))

@clause("kg-tie")
def test_kg_tie():
    t = points({"until": "tea time", "tie": "play on"}, Ana="Dough", Ben="Toast")
    t.game.stop("tea time")
    t.shows(winner=None, turn="Ana").plays("Ana", "The Moon").shows(winner="Ana")
    t = points({"until": "tea time", "tie": "shared"}, Ana="Dough", Ben="Toast")
    t.game.stop("tea time")
    assert t.game.outcome.winners == ("Ana", "Ben") and t.game.winner is None and t.game.pending is None
    assert t.game.view()["winner"] is None, "nobody alone"

def test_a_tie_that_is_stopped_twice_stays_one():
    t = points({"turns": 9}, Ana="Dough", Ben="Toast")
    for _ in range(2): t.game.stop()
    assert t.game.outcome.winners == ("Ana", "Ben") and kinds(t).count("play-on") == 1
    t = points()
    t.game.stop()
    t.game.stop()
    assert t.game.outcome.winners == () and t.game.outcome.scores == {"Ana": 0, "Ben": 0}

@ruling("keep-going-claim")
def test_keep_going_claim():
    t = (points()
         .plays("Ana", "The Moon")
         .shows(Ana="Love, Milk, Bread | Time", discard="The Rocket, The Moon",
                rules="Play 3", goal="", turn="Ben"))
    assert t.game.view()["players"]["Ana"]["claimed"] == ["Rocket to the Moon"]

@ruling("keep-going-final-score")
def test_keep_going_final_score():
    t = points({"goals": 2}, Ana="Toast", Ben="Dough").plays("Ana", "The Moon").shows(winner="Ana")
    assert t.game.outcome.scores == {"Ana": 2, "Ben": 1}

@pytest.mark.parametrize("name, in_play, spent",
                         [("Party Snacks", "Milk, The Party, Bread, Cookies", "The Party, Bread"),
                          ("5 Keepers", "Milk, Bread, Time, Sleep, Love", "Milk, Bread, Time, Sleep, Love"),
                          ("10 Cards in Hand", "Milk", "")])
def test_what_other_goals_use(name, in_play, spent):
    hand = ("Draw 2, Draw 3, Draw 4, Draw 5, Play 2, Play 3, Play 4, Play All, Inflation, Jackpot!"
            if "Hand" in name else "")
    t = table(edition=FLUXX, Ana=f"{name}, {hand} | {in_play}", Ben="", meta="Keep Going").plays("Ana", name)
    assert (sorted(set(t.game.discard_pile)) == sorted(names(spent))
            and t.game.view()["players"]["Ana"]["claimed"] == [name])

def test_the_potato_feels_that_a_claimed_goal_has_gone():
    t = (table(edition=FLUXX, Ana="The Moon | The Rocket", Ben="| Radioactive Potato", Cleo="",
               goal="Rocket to the Moon",
               meta="Keep Going")
         .plays("Ana", "The Moon"))
    t.shows(Ana="| Radioactive Potato", Ben="… |")

def test_keep_going_as_text_and_as_a_scenario_again():
    s = Scenario("word", meta=["Keep Going"], agreed={"turns": 9, "tie": "shared"},
                 claimed={"Ana": ["Noun"], "Ben": ["Verb", "Spell Flux"]}, seed=3)
    assert Scenario.parse(str(s)) == s and "claimed by Ben: Verb; Spell Flux" in str(s)
    now = Scenario.of(s.start())
    assert (now.setup["agreed"] == {"turns": 8, "tie": "shared"} and now.start()
            .view()["players"] == s.start().view()["players"])
    with pytest.raises(BadSetup): Scenario("word", claimed={"Ana": ["Noun"]})
    with pytest.raises(BadSetup): Scenario("fluxx", agreed={"goals": 2})

@pytest.mark.parametrize("terms", ["{", "[2]", '{"goals": 0}', '{"goals": 2, "self": 1}'])
def test_a_damaged_agreement_is_told(terms):
    record = {"fluxx_tutor": 1, "setup": {"edition": "word", "players": ["Ana", "Ben"]},
              "log": [["agree", "Keep Going", terms]]}
    with pytest.raises(DamagedRecord, match="entry 1"): Game.from_record(record)

def test_only_a_meta_rule_that_can_come_later_is_agreed_on():
    game = Scenario("fluxx", seed=1).start()
    for name in ("No Creepers", "Draw 4"):
        with pytest.raises(BadSetup): game.agree(name)

# ── words ──
@clause("word-no-creepers")
def test_word_no_creepers():
    assert not any(c.type == CREEPER for c in edition("word").cards.values())
    assert {c.type for c in edition("word").cards.values()} == {KEEPER, GOAL, "New Rule", "Action", META_RULE}

@clause("word-dictionary")
def test_word_dictionary():
    t = (words(Ana="S | P, A, I, R", Ben="", goal="Word of Five Letters").plays("Ana", "S")
         .asks("Ana", "pairs, no word"))
    refusal = t.game.why_not("iprsa")
    assert refusal and refusal.code == "word-unknown" and "word-dictionary" in refusal.clauses
    t.says("Ana", "pairs").shows(winner="Ana")

@clause("word-no-proper-nouns-slang")
def test_word_no_proper_nouns_slang():
    assert not any(map(is_word,
                       "paris london anna america europe monday dunno baloney bonkers hooey".split()))
    t = (words(Ana="S | P, A, I, R", Ben="C", goal="Word of Five Letters", options={"words": "agree"})
         .plays("Ana", "S").says("Ana", "Paris").asks("Ben", "yes, no"))
    t.picks("Ben", "yes").shows(winner="Ana")

@ruling("word-validity")
def test_word_validity():
    t = words(Ana="S | P, A, I, R", Ben="", goal="Word of Five Letters").plays("Ana", "S")
    before = photo(t.game)
    with pytest.raises(NotAllowed) as e: t.game.choose("paris")
    assert e.value.refusal.code == "word-unknown" and "Names" in str(e.value) and photo(t.game) == before
    t.says("Ana", "pairs").shows(winner="Ana")

@pytest.mark.parametrize("text, code",
                         [("spire", "word-letters"), ("pair", "word-not-asked"), ("", "word-letters"),
                          ("air sip", "word-not-asked"),
                          ("E#2", "word-letters"), ("prais", "word-unknown")])
def test_why_a_word_is_refused(text, code):
    t = words(Ana="S | P, A, I, R", Ben="", goal="Word of Five Letters").plays("Ana", "S")
    assert t.game.why_not(text).code == code and len(str(t.game.why_not(text))) > 20

GOALS = [     # Goal, letters in play, one of the sayings that meet it (None: nothing does)
    ("Noun", "moon", "moon"), ("Noun", "them", None),
    ("Verb", "writes", "write"), ("Verb", "aeuoi", None),
    ("Word of Five Letters", "planet", "plane"), ("Word of Five Letters", "plan", None),
    ("Word of Six Letters", "planet", "planet"), ("Word of Six Letters", "plane", None),
    ("Word of Seven Letters", "planets", "planets"), ("Word of Seven Letters", "planet", None),
    ("Words That Rhyme", "bewe", "be we"), ("Words That Rhyme", "bee", None),
         ("Words That Rhyme", "bebee", None),
    ("Double Letter", "book", "book"), ("Double Letter", "bok", None),
    ("Palindrome", "noona", "noon"), ("Palindrome", "cats", None),
    ("Silent Letter", "knee", "knee"), ("Silent Letter", "cake", None),
    ("Adjective", "quiet", "quiet"), ("Adjective", "moons", None),
    ("Adverb", "soon", "soon"), ("Adverb", "cats", None),
    ("Without E", "solid", "solid"), ("Without E", "elder", None),
    ("Three Vowels", "quiet", "quiet"), ("Three Vowels", "moons", None),
    ("There and Back", "dread", "dread"), ("There and Back", "solid", None),
]

@pytest.mark.parametrize("name, lying, wanted", GOALS)
def test_goals_that_ask_for_a_word(name, lying, wanted):
    card = edition("word").card(name)
    found = offers(card.goal, "".join(sorted(lying)), card.numbers["letters"],
                   {"length": "exactly", "rhyme": "own letters"}.get(card.goal.option))
    assert wanted in found if wanted else found == ()

def test_every_goal_that_asks_for_a_word_is_tried():
    spoken = {c.name for c in edition("word").cards.values() if getattr(c.goal, "spoken", False)}
    assert ({name for name, _, wanted in GOALS if wanted}
            == {name for name, _, wanted in GOALS if not wanted} == spoken)

def test_a_length_is_exact_or_at_least():
    laid = dict(Ana="Word of Five Letters | P, L, A, N, E, T, S", Ben="B")
    t = words(**laid).plays("Ana", "Word of Five Letters")
    assert (t.game.pending.kind == "claim" and t.game.why_not("planets").code == "word-not-asked"
            and t.game.why_not("plane") is None)
    (words(**laid, options={"length": "at least"}).plays("Ana", "Word of Five Letters")
     .says("Ana", "planets").shows(winner="Ana"))

def test_a_rhyme_has_letters_of_its_own_or_shares_them():
    laid = dict(Ana="W | B, E", Ben="C", goal="Words That Rhyme", pile="D, F, G")
    words(**laid).plays("Ana", "W").shows(turn="Ben")
    t = (words(**laid, options={"rhyme": "shared letters"}).plays("Ana", "W")
         .says("Ana", "be we").shows(winner="Ana"))
    assert [c.id for c in t.game.events[-1].cards] == ["Words That Rhyme", "B", "E", "W"]

def test_inflation_lengthens_the_word():
    t = (words(Ana="S, E | P, A, I, R", Ben="", goal="Word of Five Letters",
               rules="Inflation, Play 2", drawn=2)
         .plays("Ana", "S").shows(turn="Ana", winner=None))
    t.plays("Ana", "E").says("Ana", "praise").shows(winner="Ana")

def test_a_spelled_word_needs_every_letter_and_nobody_says_it():
    words(Ana="E | K, P", Ben="", goal="Spell Keep", pile="A, B").plays("Ana", "E").shows(winner=None)
    words(Ana="E | K, E, P", Ben="", goal="Spell Keep").plays("Ana", "E").shows(winner="Ana")

# ── claims ──
def both(**more):
    return words(Ana="Noun, C", Ben="D | B, O, O, K", Cleo="F | M, E, A, T", goal="", rules="Play 2", **more)

def test_claims_are_asked_for_in_turn_order_and_two_are_a_tie():
    t = both().plays("Ana", "Noun").asks("Ben", "book, no word").says("Ben", "book")
    assert t.game.pending.player == "Cleo" and t.game.outcome is None
    t.says("Cleo", "meat").shows(winner=None, turn="Ana")
    assert [e.facts["players"] for e in t.game.events if e.kind == "tie"] == [["Ben", "Cleo"]]

def test_one_claim_of_two_wins():
    both().plays("Ana", "Noun").says("Ben", "no word").says("Cleo", "meat").shows(winner="Cleo")

def test_who_passed_is_asked_again_only_when_something_changes():
    t = (words(Ana="Noun, Draw 2, Spell Flux, Verb", Ben="S | B, O, O, K", goal="", rules="Play 3",
               pile="A, C, D, F").plays("Ana", "Noun")
         .says("Ben", "no word"))
    t.plays("Ana", "Draw 2").shows(turn="Ana", played=2).plays("Ana", "A").shows(turn="Ben")
    t.plays("Ben", "S")
    assert t.game.pending.kind == "claim" and t.game.pending.player == "Ben" and "books" in t.game.pending

def test_a_tie_is_over_when_one_loses_a_letter():
    t = (words(Ana="Noun, Trash a Letter", Ben="D | B, O, O, K", Cleo="F | M, E, A, T", rules="Play 2")
         .plays("Ana", "Noun").says("Ben", "book").says("Cleo", "meat").shows(winner=None, turn="Ana"))
    t.plays("Ana", "Trash a Letter").picks("Ana", "T").shows(winner="Ben")

def test_automatic_claims_ask_nobody():
    t = (words(Ana="Noun, C", Ben="D | B, O, O, K", options={"claim": "automatic"})
         .plays("Ana", "Noun").shows(winner="Ben"))
    assert t.game.events[-1].facts == {"word": "book"} and "say" not in kinds(t)
    both(options={"claim": "automatic"}).plays("Ana", "Noun").shows(winner=None, turn="Ana")

def test_with_two_goals_a_word_meets_the_one_it_fits():
    t = (words(Ana="Double Letter, C", Ben="D | B, O, O, K", goal="Verb", rules="Double Agenda")
         .plays("Ana", "Double Letter").says("Ben", "book").shows(winner="Ben"))
    assert t.game.outcome.goal.name == "Double Letter"

def test_a_word_is_told_with_the_goal_that_it_is_for():
    t = words(Ana="L, B | G, O, A", Ben="C", goal="Noun").plays("Ana", "L").says("Ana", "goal")
    assert told(t) == ["Ana says a word for Noun: “goal”.", "Ana meets Noun with “goal” and wins at once."]

def test_no_more_rhymes_are_looked_for_than_are_offered():
    assert len(Rhyme("letters").found("catbhrsmpae", 2, "shared")) == OFFERED

def test_any_text_counts_if_all_agree():
    start = lambda: (words(Ana="X | Z, A", Ben="C", Cleo="D", goal="Silent Letter",
                           options={"words": "agree"}, pile="F, G, H")
                     .plays("Ana", "X"))
    t = (start()
         .says("Ana", "zax").asks("Ben", "yes, no").picks("Ben", "yes").asks("Cleo", "yes, no")
         .picks("Cleo", "yes").shows(winner="Ana"))
    t = start().says("Ana", "zax").picks("Ben", "yes").picks("Cleo", "no").shows(winner=None)
    assert t.game.pending.player == "Ana"
    assert t.game.why_not("zax").code == "word-not-agreed"
    assert t.game.why_not("xyz").code == "word-letters"
    assert photo(Game.from_record(t.game.record())) == photo(t.game)
    t.says("Ana", "no word").shows(turn="Ben")

def test_who_is_asked_for_a_word_may_leave():
    t = both().plays("Ana", "Noun")
    t.game.leave("Ben")
    assert t.game.pending.player == "Cleo" and t.game.pending.kind == "claim"
    t = both().plays("Ana", "Noun")
    t.game.leave("Ana")
    t.says("Ben", "no word").says("Cleo", "no word").shows(turn="Ben")

def test_nobody_is_asked_twice_because_somebody_joins():
    t = both().plays("Ana", "Noun")
    t.game.join("Dan")
    t.says("Ben", "no word")
    assert t.game.pending.player == "Cleo"
    t.says("Cleo", "no word").shows(turn="Ana")
    assert (t.game.pending.kind == "play" and kinds(t).count("no-word") == 2
            and photo(Game.from_record(t.game.record())) == photo(t.game))

def test_a_goal_asks_for_a_word_by_its_name_where_it_is_the_only_one():
    t = words(Ana="Noun, Draw 2 | P, L, A, N, T", Ben="Draw 3", rules="Double Agenda", goal="Verb")
    assert t.game.pending.card.name == "Verb"
    t.picks("Ana", "no word").plays("Ana", "Noun")
    assert t.game.pending.kind == "claim" and t.game.pending.card is None

def test_keep_going_can_be_agreed_on_while_a_word_is_asked_for():
    t = both().plays("Ana", "Noun")
    t.game.agree("Keep Going", goals=3)
    t.says("Ben", "book").says("Cleo", "no word").shows(winner=None, turn="Ana", goal="", Ben="… |")

@pytest.mark.parametrize("who", ["Ana", "Ben", "Cleo"])
def test_people_may_leave_while_a_word_is_agreed_on(who):
    t = (words(Ana="E", Ben="C", Cleo="X | Z, A", turn="Cleo", goal="Silent Letter",
               options={"words": "agree"}, pile="F, G, H")
         .plays("Cleo", "X").says("Cleo", "zax"))
    assert t.game.pending.player == "Ana"
    t.game.leave(who)
    if who == "Cleo": t.shows(turn="Ana", winner=None)
    else: t.picks({"Ana": "Ben", "Ben": "Ana"}[who], "yes").shows(winner="Cleo")
    assert photo(Game.from_record(t.game.record())) == photo(t.game)

@pytest.mark.parametrize("until", ["the pizza comes", "it is 10:30", "10", 'he says "stop"; now', " tea\n"])
def test_any_end_can_be_written_as_text(until):
    s = Scenario("word", meta=["Keep Going"], agreed={"until": until})
    assert Scenario.parse(str(s)) == s

# ── the lists ──
def test_the_lists_belong_together():
    from fluxx_tutor.words import _families, _parts, _silent
    assert (len(ranks()) == len(_parts()) > 30_000 and set(_families()) <= set(ranks())
            and _silent() <= set(ranks()))
    assert all(2 <= len(w) <= 8 and w.isascii() and w.islower() for w in ranks())

def test_spelled_is_what_a_slow_search_finds():
    rnd = random.Random(5)
    for _ in range(20):
        lying = "".join(sorted(rnd.choices(word.LETTERS.lower(), k=rnd.randint(2, 10))))
        slow = {w for w in ranks() if all(lying.count(ch) >= w.count(ch) for ch in w)}
        assert (set(spelled(lying)) == slow
                and list(spelled(lying)) == sorted(slow, key=lambda w: (len(w), ranks()[w])))

def test_nothing_is_read_before_a_goal_asks():
    code = ("from fluxx_tutor.scenario import Scenario; from fluxx_tutor import words; "
            "g = Scenario('word', hands={'Ana': ['E', 'F']}, "
            "seed=1).start(); "
            "g.choose('E'); print(words.ranks.cache_info().currsize)")
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True,
                          check=True).stdout == "0\n"

def test_the_deck_says_what_is_ours():
    deck = edition("word")
    assert deck.practice and len(deck.cards) >= 80
    assert ({c.name for c in deck.cards.values() if c.ours is None}
            == {"Spell Flux", "Draw 2", "Draw 3", "Draw 2 and Use 'Em", "Draw 3, Play 2 of Them",
                "Trade Hands", "Everybody Gets 1",
                "Keep Going"})
    assert ({c.name for c in deck.cards.values() if c.ours == "effect"}
            == {"Double Take", "Take One, Trade One", "Noun", "Verb", "Word of Six Letters",
                "Words That Rhyme", "Double Letter",
                "Palindrome", "Silent Letter"})

# ── whole games ──
@pytest.mark.parametrize("batch", range(2))
@settings(max_examples=-(-games.GAMES // 6), derandomize=True, deadline=None,
          database=None, phases=[Phase.generate],
          suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32), players=st.integers(2, 6),
       agreed=st.sampled_from([None, None, {}, {"turns": 30}, {"turns": 40, "tie": "shared"},
                               {"others_turn": "ends"}]),
       options=st.fixed_dictionaries({name: st.sampled_from(readings)
                                      for name, readings in edition("word").options.items()}),
       comings=st.dictionaries(st.integers(0, 60), st.booleans(), max_size=4))
def test_random_games_of_word(batch, seed, players, agreed, options, comings):
    seed += batch << 33         # each batch has games of its own
    setup = ({"edition": "word", "players": games.SEATS[:players], "seed": seed, "options": options}
             | ({"meta": ["Keep Going"],
                 "agreed": agreed} if agreed is not None else {}))
    games.whole_game(setup, seed, comings)

@pytest.mark.parametrize("terms", [{}, {"goals": 1}, {"turns": 12, "tie": "shared"}, {"turns": 12},
                                   {"until": "somebody sneezes"}])
def test_random_games_with_an_agreement_on_the_way(terms):
    for seed in range(8):
        setup = {"edition": "word", "players": games.SEATS[:2 + seed % 4], "seed": seed}
        game, rnd = Game(setup, watch=games.Onlooker(setup)), random.Random(seed)
        while game.pending:
            games.check_table(game)
            if "Keep Going" not in game.meta and len(game.log) >= seed * 5: game.agree("Keep Going", **terms)
            elif "until" in terms and len(game.log) >= 200 and rnd.random() < 0.05: game.stop("atishoo")
            else: game.choose(rnd.choice(game.pending.options))
        if "Keep Going" in game.meta: games.check_end(game)

def test_random_games_of_word_meet_every_card():
    played = set()
    for seed in range(60):
        game, rnd = deal(*games.SEATS[:3], seed=seed, meta=["Keep Going"]), random.Random(seed)
        while game.pending: game.choose(rnd.choice(game.pending.options))
        played |= {card for e in game.events for card in e.cards if e.kind == "play"}
    assert {c for c in edition("word").cards.values() if c.type != META_RULE} == played

@pytest.mark.parametrize("goal, ana, wins",
                         [("Ten Cards in Hand", 10, True), ("Ten Cards in Hand", 9, False),
                          ("Most Letters", 8, True),
                          ("Most Letters", 7, False)])
def test_goals_that_ask_for_a_number(goal, ana, wins):
    held = ", ".join("BCDFGHJKLM"[:ana])
    laid = f"{goal}, {held}" if goal.endswith("Hand") else f"{goal} | {held}"
    words(Ana=laid, Ben="X | Y").plays("Ana", goal).shows(winner="Ana" if wins else None)

@pytest.mark.parametrize("text, counts",
                         [("be we", True), ("be at", False), ("be qe", False), ("be be", False),
                          ("be", False), ("be we me", False)])
def test_what_counts_as_two_words_that_rhyme(text, counts):
    "Both are words, they are not the same, and they rhyme."
    card = edition("word").card("Words That Rhyme")
    assert bool(card.goal.counts(text, card.numbers["letters"], "own letters")) == counts
