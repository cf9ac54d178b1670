"""Solo Fluxx: every clause and ruling about it, with each edition that can be played alone.

Each marked test is named after its clause or ruling."""
import json
import random
import pytest
from hypothesis import HealthCheck, Phase, given, settings, strategies as st
import test_random_games as games
from fluxx_tutor.all import table as widget
from fluxx_tutor.bots import play_on
from fluxx_tutor.cards import BUILT_IN, DANGER, META_RULE, NEW_RULE, SECRET, SURPRISE, FluxxError, edition
from fluxx_tutor.common_cards import empty_the_trash_action, zap_a_card_action
from fluxx_tutor.decisions import BadSetup, DamagedRecord
from fluxx_tutor.events import POINTS
from fluxx_tutor.experiments import simulate
from fluxx_tutor.game import Game
from fluxx_tutor.keep_going import keep_going
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.catalogue import SENTENCES
from fluxx_tutor.sentences import sentence
from fluxx_tutor.solo import PLACES, SET_ASIDE, SOLO, place, set_aside
from fluxx_tutor.view import said
from language import blanks, clause, kinds, names, photo, ruling, table, told

ZAP = blanks(zap_a_card_action(), empty_the_trash_action(), keep_going())

class Cast:
    "The cards of an edition that play a part below: each rulebook's words are tested with its own cards."
    def __init__(self, goal, met_by, others):
        self.goal, self.met_by, self.others = goal, names(met_by), names(others)

# the two rulebooks that have an overview of Solo Fluxx
CASTS = {"word": Cast("Spell Goal", "G, O, A, L", "X, Y, Z, Q, B, C, D"),
         "mystery": Cast("Time of Death", "The Stopped Watch, The Empty Glass",
                         "The Will, The Diary, The Alibi, The Safe, The Full Moon, "
                         "The Night Train, The Photograph")}
BOTH = list(CASTS)

def solo(edition="fluxx", pile="Jackpot!, Discard and Draw, Rules Reset",
         rules_deck="Double Agenda, No-Hand Bonus, First Play Random", **laid):
    return table(edition=edition, solo=True, pile=pile, rules_deck=rules_deck, **laid)

def deal(slug="word", **setup): return Game({"edition": slug, "players": ["Ana"], "solo": True, **setup})
def listed(cards): return ", ".join(cards)

# ── setting up ──
@clause("solo-set-aside-word")
def test_solo_set_aside_word():
    gone = {"Keep Going", "Double Take", "Take One, Trade One", "Trade Hands", "Everybody Gets 1"}
    game = deal("word", seed=5)
    assert {c.name for c in game.state.box} == gone and SET_ASIDE["word"][0] == "printed"
    for name in gone:
        with pytest.raises(BadSetup, match="set aside"): Scenario("word", solo=True,
                           **({"meta": [name]} if name == "Keep Going" else {"hands": {"Ana": [name]}}))
        assert (game.why_not(name).code == "set-aside"
                and game.why_not(name).clauses == ("solo-set-aside-word",))

@clause("solo-set-aside-mystery")
def test_solo_set_aside_mystery():
    game, deck = deal("mystery", seed=5), edition("mystery").cards.values()
    named = {"Search Warrant", "J'Accuse!", "Trade Hands", "Steal Something", "Exchange Keepers",
             "Detective Bonus", "The Final Act"}
    gone = named | {c.name for c in deck if c.type in (SURPRISE, SECRET)}
    assert ({c.name for c in game.state.box} == gone and len(gone) == 7 + 4 + 3
            and SET_ASIDE["mystery"][0] == "printed")
    assert (game.why_not("Search Warrant").clauses == ("solo-set-aside-mystery",)
            and any(c.type == DANGER for c in game.state.draw_pile)), "Dangers stay in"

@ruling("solo-removed-cards")
def test_solo_removed_cards():
    for slug in BUILT_IN:
        game, gone = deal(slug, seed=5), {c.name for c in set_aside(edition(slug))}
        lying = {c.name for zone in game.state.zones() for c in zone if zone.name != "box"}
        assert gone
        assert not gone & lying
        assert ({c.name for c in game.state.box} - gone
                <= {c.name for c in edition(slug).cards.values() if c.type == META_RULE})
        assert not any(c.type in (SURPRISE, SECRET) for zone in game.state.zones()
                       for c in zone if zone.name != "box")

@clause("solo-two-decks")
def test_solo_two_decks():
    for slug in BUILT_IN:
        game, other = deal(slug, seed=1), deal(slug, seed=2)
        deck = edition(slug).cards
        assert all(deck[id].type == NEW_RULE for id in game.rules_deck)
        assert not any(deck[id].type == NEW_RULE for id in game.draw_pile + game.hand("Ana"))
        assert sorted(game.rules_deck) == sorted(other.rules_deck)
        assert game.rules_deck != other.rules_deck and game.draw_pile != other.draw_pile, "both are shuffled"
        assert sorted(game.rules_deck) == sorted(
            c.id for c in deck.values() if c.type == NEW_RULE and c not in set_aside(edition(slug)))

@clause("solo-layout")
def test_solo_layout():
    seen = deal("mystery", seed=1).view()
    assert (seen["basic"] == {"draw": 1, "play": 1} and seen["draw_pile"] > seen["solo"]["rules_deck"] > 10
            and (seen["discard_pile"], seen["solo"]["rules_discard"]) == ([], []))
    assert list(seen["solo"]["places"]) == ["draw", "play", "limit", "other"], (
        "from the Basic Rules on; a page lays the Rules Deck to their left")

@clause("solo-draw-three")
def test_solo_draw_three():
    for slug in BOTH:
        game = deal(slug, seed=4)
        assert [(e.kind, e.number) for e in game.events[:1]] == [("deal", 3)]
        assert "solo-draw-three" in sentence(game.events[0], game.edition).clauses
        assert game.turn == "Ana" and game.drawn == 1 and len(game.hand("Ana")) == 4 and game.rules == [], (
            "three cards, and one is drawn in the first turn")
        assert [e.kind for e in game.events if e.kind in ("turn", "turn-up")] == ["turn"], (
            "the first turn comes before the first rule")
        assert (sentence(next(e for e in game.events if e.kind == "turn"), game.edition).clauses
                == ("solo-draw-three",))

@clause("solo-turn")
def test_solo_turn():
    t = solo("mystery", Ana="The Will, The Diary", rules="Play 2, Draw 3",
             pile="The Alibi, The Safe, Fog, The Full Moon, The Night Train",
             rules_deck="Draw 2, Inflation", drawn=None)
    t.shows(Ana="The Will, The Diary, The Alibi, The Safe, The Full Moon | Fog",
            pile="The Night Train", rules_deck="Draw 2, Inflation")
    t.plays("Ana", "The Will").shows(played=1)
    assert ({e.source for e in t.game.events if e.kind in ("draw", "redraw", "play")}
            == {"draw_pile", "hand:Ana"})
    assert "Rules Deck" in str(t.game.why_not("Inflation"))

def test_dealt_creepers_go_down_and_are_replaced():
    t = (solo(Ana="Love, War, Time", pile="Taxes, Milk, Bread, Sleep", drawn=None)
         .shows(Ana="Love, Time, Milk, Bread | War, Taxes"))
    assert t.game.draw_pile == ["Sleep"]

# ── the two kinds of turn ──
@clause("solo-alternate")
def test_solo_alternate():
    for slug in BOTH:
        game = play_on(deal(slug, seed=8), seed=8)
        order = [e.kind for e in game.events if e.kind in ("turn", "turn-up") and e.reason != "extra-turn"]
        assert (order == ["turn", "turn-up"] * (len(order) // 2) + ["turn"] * (len(order) % 2)
                and len(order) > 12)

@ruling("solo-alternates-turn-and-rule")
def test_solo_alternates_turn_and_rule():
    t = solo(Ana="Love, Milk, Time", rules_deck="Inflation, Double Agenda, Play 2",
             pile="Sleep, Bread, Toast, Peace, Dough", drawn=None)
    t.shows(rules="", drawn=1)
    t.plays("Ana", "Love").shows(rules="Inflation", drawn=2, played=0).plays("Ana", "Milk", "Time")
    t.shows(rules="Double Agenda", rules_discard="Inflation", drawn=1, rules_deck="Play 2")

def test_nothing_is_drawn_or_played_when_a_rule_comes_up():
    t = (solo(Ana="Love, Milk", pile="Time, Sleep, Bread, Toast", rules_deck="Draw 3, Play 2")
         .plays("Ana", "Love"))
    t.shows(Ana="Milk, Time, Sleep, Bread | Love", drawn=3)
    assert [e.reason for e in t.game.last if e.kind == "draw"] == ["next-draw"], (
        "three cards for the new turn, none before it")

# ── the four places ──
@clause("solo-slot-replace")
def test_solo_slot_replace():
    for slug in BOTH:
        cast = CASTS[slug]
        t = solo(slug, Ana=listed(cast.others[:3]), rules="Draw 3, Play 2", played=1, drawn=3,
                 pile=listed(cast.others[3:]), rules_deck="Draw 2, Play 3, Double Agenda")
        t.plays("Ana", cast.others[0])
        t.shows(rules="Play 2, Draw 2", rules_discard="Draw 3", discard="")
        assert "solo-slot-replace" in next(s.clauses for s in t.game.explain() if s.event.kind == "replaced")

@ruling("solo-four-rule-slots")
def test_solo_four_rule_slots():
    t = solo(Ana="Love, Milk", rules="Draw 2, Play 2, Hand Limit 2, Inflation", played=2, drawn=2,
             rules_deck="Double Agenda, Silver Lining", pile="Time, Sleep, Bread, Toast")
    t.plays("Ana", "Love")
    t.shows(rules="Draw 2, Play 2, Hand Limit 2, Double Agenda", rules_discard="Inflation")
    game = play_on(deal("fluxx", seed=3), until=lambda g: len(g.rules) == 4)
    assert sorted(game.view()["solo"]["places"].values()) == sorted(game.rules), (
        "four New Rules, and all places are taken")

@clause("solo-max-four")
def test_solo_max_four():
    deck = edition("mystery")
    draw, play, limit, other = (["Draw 2", "Draw 3"], ["Play 2", "Play All"],
                                ["Hand Limit 1", "Keeper Limit 3"], ["Inflation", "Mystery Play"])
    assert ([[place(deck.card(name)) for name in names] for names in (draw, play, limit, other)]
            == [["draw"] * 2, ["play"] * 2, ["limit"] * 2, ["other"] * 2])
    game = play_on(deal("mystery", seed=4), seed=4)
    most = max(len(game.at(n).rules) for n in range(len(game.log) + 1))
    assert most == 4 and sum(e.kind == "turn-up" for e in game.events) > 10, "however many come up"

@pytest.mark.parametrize("new, old", [(new, old) for new in ("Hand Limit 1", "Keeper Limit 4")
                                      for old in ("Hand Limit 2", "Keeper Limit 3")])
def test_limits_push_each_other_out(new, old):
    (solo(Ana="Love", rules=old, rules_deck=f"{new}, Inflation").plays("Ana", "Love")
     .shows(rules=new, rules_discard=old))

def test_a_place_that_is_free_takes_a_rule_and_sends_none_away():
    t = (solo(Ana="Love", rules="Draw 2, Keeper Limit 3", drawn=2, rules_deck="Play All, Inflation",
              pile="Time, Sleep, Bread")
         .plays("Ana", "Love"))
    t.shows(rules="Draw 2, Keeper Limit 3, Play All", rules_discard="")
    assert t.game.view()["solo"]["places"] == {"draw": "Draw 2", "play": "Play All",
                                               "limit": "Keeper Limit 3", "other": None}
    assert any("goes to the Play place" in line for line in told(t))

def test_two_goals_become_one_when_double_agenda_makes_room():
    t = (solo(Ana="Love", rules="Double Agenda", goal="Toast, Hippyism", rules_deck="Inflation, Draw 2")
         .plays("Ana", "Love").asks("Ana", "Toast, Hippyism"))
    assert t.game.view()["phase"] == "rules"
    t.picks("Ana", "Toast").shows(goal="Hippyism", discard="Toast", rules="Inflation",
                                  rules_discard="Double Agenda")

# ── limits ──
@clause("solo-limit-comply")
def test_solo_limit_comply():
    for slug in BOTH:
        cast = CASTS[slug]
        t = (solo(slug, Ana=listed(cast.others[:4]), pile=listed(cast.others[4:]),
                  rules_deck="Hand Limit 1, Draw 3")
             .plays("Ana", cast.others[0]))
        t.asks("Ana", listed(cast.others[1:4]))
        assert t.game.view()["phase"] == "rules" and t.game.pending.kind == "discard"
        t.picks("Ana", cast.others[1], cast.others[2]).shows(drawn=1, discard=listed(cast.others[1:3]))
        assert ([c for s in t.game.explain() if s.event.kind == "limit" for c in s.clauses]
                == ["solo-limit-comply"])
        assert any(line.startswith("The Hand Limit lets Ana hold 1 card when") for line in told(t))

@ruling("solo-limit-before-next-turn")
def test_solo_limit_before_next_turn():
    t = (solo(Ana="Love, Milk, Time, Sleep, Bread", rules_deck="Hand Limit 2, Draw 3")
         .plays("Ana", "Love").picks("Ana", "Milk", "Time"))
    t.shows(Ana="Sleep, Bread, Jackpot! | Love", drawn=1)
    t = (solo(Ana="Love | Milk, Time, Sleep", rules_deck="Keeper Limit 3, Draw 3")
         .plays("Ana", "Love").asks("Ana", "Milk, Time, Sleep, Love"))
    t.picks("Ana", "Love").shows(Ana="… | Milk, Time, Sleep")

def test_a_limit_that_grows_tighter_is_obeyed_too():
    t = solo(Ana="Love | Milk, Time, Sleep", rules="Keeper Limit 3, Inflation", played=1, drawn=2,
             rules_deck="Double Agenda, Draw 3", pile="Bread, Toast, The Sun")
    t.plays("Ana", "Love")
    t.asks("Ana", "Milk, Time, Sleep, Love").picks("Ana", "Milk").shows(rules="Keeper Limit 3, Double Agenda")

def test_a_limit_of_long_standing_is_obeyed_when_the_turn_ends():
    t = solo(Ana="Love, Milk, Time", rules="Hand Limit 1").plays("Ana", "Love").asks("Ana", "Milk, Time")
    assert t.game.view()["phase"] == "end" and t.game.rules_deck[0] == "Double Agenda"

# ── scoring ──
@clause("solo-score")
def test_solo_score():
    for slug in BOTH:
        cast = CASTS[slug]
        t = solo(slug, Ana=f"{cast.met_by[-1]}, {cast.others[0]} "
                           f"| {listed(cast.met_by[:-1] + cast.others[1:2])}", goal=cast.goal,
                 pile=listed(cast.others[3:]), rules_deck="Inflation, Draw 3")
        t.plays("Ana", cast.met_by[-1])
        t.asks("Ana", f"{cast.goal}, leave it").picks("Ana", cast.goal)
        t.shows(scored=cast.goal, goal="", discard=listed(cast.met_by),
                Ana=f"… | {cast.others[1]}", winner=None)
        assert {c for s in t.game.explain() if s.event.kind in ("score", "spent")
                for c in s.clauses} == {"solo-score"}

@ruling("solo-scoring")
def test_solo_scoring():
    t = (solo(Ana="Toast, Love | Bread, The Toaster, Milk", rules="Play 2")
         .plays("Ana", "Toast").picks("Ana", "Toast"))
    t.shows(scored="Toast", discard="Bread, The Toaster", Ana="Love | Milk", goal="", turn="Ana")
    t.plays("Ana", "Love")      # the turn goes on
    assert t.game.outcome is None and t.game.view()["solo"]["score"] == 1

def test_a_goal_may_be_left_and_is_offered_again_after_the_next_rule():
    t = (solo(Ana="Toast, Love, Time | Bread, The Toaster", rules="Play 2",
              rules_deck="Inflation, Double Agenda", drawn=1)
         .plays("Ana", "Toast"))
    t.picks("Ana", "leave it").shows(goal="Toast", Ana="Love, Time | Bread, The Toaster", scored="")
    t.plays("Ana", "Love").asks("Ana", "Toast, leave it")
    assert t.game.view()["phase"] == "rules" and kinds(t).count("leave-goal") == 1
    t.picks("Ana", "Toast").shows(scored="Toast")

def test_a_goal_that_was_left_is_offered_again_when_it_comes_back():
    "Found by the soak's checker: it was left, went away, and is met anew (solo-scoring)."
    t = (solo(ZAP, Ana="Toast, Zap a Card!, Love | Bread, The Toaster", rules="Play 4", drawn=1)
         .plays("Ana", "Toast"))
    t.picks("Ana", "leave it").plays("Ana", "Zap a Card!").picks("Ana", "Toast")
    t.plays("Ana", "Toast").asks("Ana", "Toast, leave it")

def test_a_goal_that_was_left_is_offered_again_when_it_was_met_no_more_in_between():
    "Found by the soak's checker: ten cards, nine, eight, seven, and ten again (solo-scoring)."
    t = solo(Ana="Love, Milk, Time, Sleep, Bread, Jackpot!, Cookies, The Sun, The Moon, Peace",
             goal="10 Cards in Hand", rules="Play All", pile="Toast, Dough, Dreams, Money", drawn=1)
    t.picks("Ana", "leave it").plays("Ana", "Love", "Milk", "Jackpot!")
    t.asks("Ana", "10 Cards in Hand, leave it")

def test_a_goal_that_was_left_is_offered_again_when_a_creeper_has_barred_it_in_between():
    "Found by the soak's checker: left, barred by a Creeper that was drawn, and free again (solo-score)."
    t = (solo(Ana="Toast, Jackpot!, Creeper Sweeper, Love | Bread, The Toaster", rules="Play 4",
              pile="War, Milk, Time, The Sun, Sleep, Money", drawn=1).plays("Ana", "Toast"))
    t.picks("Ana", "leave it").plays("Ana", "Jackpot!", "Creeper Sweeper")
    t.asks("Ana", "Toast, leave it")

def test_a_goal_that_was_left_is_offered_again_when_it_costs_something_else():
    t = (solo(Ana="5 Keepers, The Sun, The Moon, Love | Bread, Time, Milk, Sleep, Dreams", rules="Play All")
         .plays("Ana", "5 Keepers").picks("Ana", "leave it"))
    t.plays("Ana", "The Sun").asks("Ana", "5 Keepers, leave it")
    t.picks("Ana", "5 Keepers").shows(discard="Bread, Time, Milk, Sleep, Dreams, The Sun", scored="5 Keepers")

def test_a_goal_that_was_left_is_not_offered_again_before_something_about_it_changes():
    t = (solo(Ana="Toast, Jackpot!, Love | Bread, The Toaster", rules="Play 4",
              pile="Milk, Time, The Sun, Sleep, Money")
         .plays("Ana", "Toast").picks("Ana", "leave it").plays("Ana", "Jackpot!", "Love"))
    t.asks("Ana", "Milk, Time, The Sun")

def test_a_goal_about_hands_takes_no_cards():
    t = (solo(Ana="10 Cards in Hand, Love, Milk, Time, Sleep, Bread, Toast, Dough, Bed Time, Peace, The Sun")
         .plays("Ana", "10 Cards in Hand"))
    t.picks("Ana", "10 Cards in Hand")
    t.shows(scored="10 Cards in Hand", discard="")

def two_goals(**laid):
    "Bread completes both Goals at once."
    return solo(Ana="Bread | The Toaster, Money", rules="Double Agenda", goal="Toast, Dough",
                rules_deck="Draw 2, Play 2", **laid).plays("Ana", "Bread")

def test_one_keeper_may_complete_two_goals_and_both_may_be_taken():
    "solo-score: any Goal whose conditions are met is moved; what either of them required is discarded, once."
    t = (two_goals().asks("Ana", "Toast, Dough, leave it").picks("Ana", "Dough")
         .asks("Ana", "Toast, leave it").picks("Ana", "Toast"))
    t.shows(scored="Dough, Toast", goal="", discard="Bread, The Toaster, Money", Ana="… |")
    assert ([e.facts["points"] for e in t.game.events if e.kind == "score"] == [1, 2]
            and kinds(t).count("spent") == 1)
    (two_goals(options={"solo goal": "is taken"})
     .shows(scored="Toast, Dough", goal="", discard="Bread, The Toaster, Money", Ana="… |"))

def test_of_two_goals_one_may_be_left():
    t = (two_goals().picks("Ana", "Dough", "leave it")
         .shows(scored="Dough", goal="Toast", Ana="… | The Toaster"))
    assert [[c.name for c in e.cards] for e in t.game.events if e.kind == "leave-goal"] == [["Toast"]]
    t = solo(Ana="Bread, Love | The Toaster, The Sun, The Moon", rules="Double Agenda, Play 2",
             goal="Toast, Night and Day", rules_deck="Draw 2, Play 3")
    t.picks("Ana", "leave it").plays("Ana", "Bread").asks("Ana", "Toast, Night and Day, leave it")
    t.picks("Ana", "Toast", "leave it").shows(scored="Toast", goal="Night and Day").asks("Ana", "Love")

def test_one_word_may_meet_two_goals():
    laid = dict(rules="Double Agenda", pile="B, C, D", rules_deck="Draw 2, Play 2")
    t = solo("word", Ana="N, E | N, O, O, A", goal="Palindrome, Double Letter", **laid)
    t.plays("Ana", "N").says("Ana", "noon").shows(scored="Palindrome, Double Letter",
                                                  discard="N, N#2, O, O#2", Ana="… | A")
    t = solo("word", Ana="L, E | G, O, A, K", goal="Noun, Spell Goal", **laid)
    t.plays("Ana", "L").says("Ana", "goal").asks("Ana", "Spell Goal, leave it").picks("Ana", "Spell Goal")
    t.shows(scored="Noun, Spell Goal", discard="G, O, A, L", Ana="… | K")

def test_a_goal_is_taken_at_once_in_the_other_reading():
    (solo(Ana="Toast, Love | Bread, The Toaster, Milk", options={"solo goal": "is taken"})
     .plays("Ana", "Toast").shows(scored="Toast", Ana="… | Milk"))

def test_a_goal_met_in_the_rules_turn_can_be_taken():
    t = (solo(Ana="Time | Bread, The Toaster, War", goal="Toast", rules_deck="Silver Lining, Draw 2")
         .plays("Ana", "Time").asks("Ana", "Toast, leave it"))
    assert t.game.view()["phase"] == "rules"
    t.picks("Ana", "Toast").shows(scored="Toast", Ana="… | War, Time", drawn=1)

def test_to_say_a_word_is_to_take_the_goal():
    t = solo("word", Ana="N, E | N, O, O, A", goal="Palindrome", pile="B, C, D").plays("Ana", "N")
    assert t.game.pending.kind == "claim"
    t.says("Ana", "noon").shows(scored="Palindrome", discard="N, N#2, O, O#2", Ana="… | A")
    t = (solo("word", Ana="N, E | N, O, O, A", goal="Palindrome", pile="B, C, D")
         .plays("Ana", "N").says("Ana", "no word").shows(scored="", goal="Palindrome"))

def test_where_words_are_found_for_you_the_goal_may_still_be_left():
    t = solo("word", Ana="N, E | N, O, O, A", goal="Palindrome", pile="B, C, D",
             options={"claim": "automatic"}).plays("Ana", "N")
    t.asks("Ana", "Palindrome, leave it").picks("Ana", "leave it").shows(scored="")

def test_a_player_alone_decides_what_is_a_word():
    (solo("word", Ana="Z, B | Q, X, E", goal="Noun", pile="C, D", options={"words": "agree"})
     .plays("Ana", "Z").says("Ana", "zexq").shows(scored="Noun"))

# ── Creepers ──
@ruling("solo-creepers-as-usual")
def test_solo_creepers_as_usual():
    t = (solo(Ana="Toast, Love | Bread, The Toaster, War")
         .plays("Ana", "Toast").shows(scored="", goal="Toast", Ana="… | Bread, The Toaster, War"))
    assert any("but also has War, and cannot take the Goal" in line for line in told(t))
    t = (solo(Ana="War = Death, Love | Death, War, Milk").plays("Ana", "War = Death")
         .picks("Ana", "War = Death"))
    t.shows(scored="War = Death", discard="War, Death", Ana="… | Milk")

def test_an_attached_creeper_goes_with_its_keeper():
    t = solo("star", Ana="Imperial Star Destroyer | Starship, The Robot, Evil",
             pile="Monolith, Small Moon", rules_deck="Draw 2, Play 2",
             attached={"Evil": "The Robot"})
    (t.plays("Ana", "Imperial Star Destroyer").picks("Ana", "Imperial Star Destroyer")
     .shows(discard="Starship, Evil, The Robot", Ana="… |"))

# ── Dangers ──
@clause("solo-eliminated")
def test_solo_eliminated():
    t = solo("mystery", Ana="The Wrong Door, The Will | Fog, The Safe", claimed={"Ana": ["Overdue"]},
             pile="The Alibi, The Diary, The Photograph, The Full Moon, The Night Train, The Chocolates",
             rules_deck="Draw 2, Inflation")
    t.plays("Ana", "The Wrong Door")
    t.shows(Ana="The Alibi, The Diary, The Photograph, The Full Moon, The Night Train | Fog",
            rules="Draw 2", scored="Overdue",
            discard="The Wrong Door, The Will, The Safe", turn="Ana", drawn=2)
    order = [e.kind for e in t.game.last if e.kind in ("eliminated", "turn-up", "return", "turn")]
    assert "Ana is out of the game, so the turn ends at once." in told(t)
    assert "A New Rule has come up, so Ana is back in the game, as if joining it." in told(t)
    assert order == ["eliminated", "turn-up", "return", "turn"]
    assert ({c for s in t.game.explain() if s.event.kind in ("eliminated", "return") for c in s.clauses}
            == {"solo-eliminated"})

@pytest.mark.parametrize("goal", ["5 Keepers", "10 Cards in Hand"])
def test_solo_eliminated_while_a_goal_counts_who_has_the_most(goal):
    "Nobody is in the game then, so nobody is level."
    t = (solo("mystery", Ana="The Wrong Door, The Will | Fog, The Safe", goal=goal,
              pile="The Alibi, The Diary, The Photograph, The Full Moon", rules_deck="Draw 2, Inflation")
         .plays("Ana", "The Wrong Door"))
    kinds = [e.kind for e in t.game.events]
    assert "eliminated" in kinds and "return" in kinds and "tie" not in kinds

@ruling("danger-solo-return")
def test_danger_solo_return():
    t = solo("mystery", Ana="The Falling Chandelier | The Will, The Safe, The Diary, The Alibi",
             pile="The Photograph, The Full Moon, The Night Train, The Chocolates, The Fingerprint",
             rules_deck="Hand Limit 2, Inflation")
    (t.plays("Ana", "The Falling Chandelier").shows(rules="Hand Limit 2")
     .asks("Ana", "The Photograph, The Full Moon, The Night Train"))
    assert t.game.view()["phase"] == "rules" and t.game.out == {}, (
        "back with three cards, and the new limit is obeyed before the turn")
    (t.picks("Ana", "The Night Train")
     .shows(Ana="The Photograph, The Full Moon, The Chocolates |", turn="Ana", drawn=1))

def test_out_and_no_rule_left():
    laid = dict(Ana="The Wrong Door | Fog", claimed={"Ana": ["Overdue"]},
                pile="The Alibi, The Diary, The Photograph, The Full Moon")
    t = solo("mystery", rules_deck="Draw 2", **laid).plays("Ana", "The Wrong Door")
    assert (t.game.outcome.scores == {"Ana": 1} and t.game.winner == "Ana"
            and not any(e.kind == "return" for e in t.game.events))
    t = (solo("mystery", rules_deck="Draw 2", options={"solo end": "next draw"}, **laid)
         .plays("Ana", "The Wrong Door"))
    t.shows(Ana="The Alibi, The Diary, The Photograph, The Full Moon | Fog")
    assert t.game.outcome.reason == "solo-end" and photo(Game.from_record(t.game.record())) == photo(t.game)

def test_a_danger_for_somebody_else_hits_nobody():
    for danger in ("A Shot in the Dark", "Lights Out", "The Locked Room"):
        t = (solo("mystery", Ana=f"{danger}, The Will | Fog", pile="The Alibi, The Diary",
                  rules_deck="Draw 2, Inflation", rules="Play 2")
             .plays("Ana", danger))
        t.shows(Ana="The Will | Fog", turn="Ana", discard=danger)
        assert "no-effect" in kinds(t)

# ── cards that would go to somebody else, and piles ──
@pytest.mark.parametrize("laid, choices, gone",
                         [(dict(Ana="Peace | War, Milk"), "Peace", "War"),
                          (dict(Ana="Peace | War, Milk", options={"peace": "peace moves"}), "Peace", "Peace"),
                          (dict(Ana="Toast | Radioactive Potato, Milk"), "Toast", "Radioactive Potato"),
                          (dict(edition="star", Ana="The Stars | Teleporter, Monolith",
                                pile="The Robot, Small Moon",
                                rules_deck="Draw 2, Play 2"), "Use Teleporter / Monolith", "Monolith"),
                          (dict(edition="star", Ana="Creeper Reassignment | The Robot, Malfunction",
                                attached={"Malfunction": "The Robot"},
                                pile="The Stars, Small Moon", rules_deck="Draw 2, Play 2"),
                           "Creeper Reassignment / Malfunction", "Malfunction")])
def test_what_would_go_to_another_player_is_discarded(laid, choices, gone):
    t = solo(**laid)
    for choice in choices.split(" / "): t.game.choose(choice)
    assert gone in t.game.discard_pile
    assert any(f"{gone} would go to another player" in line
               for line in map(str, t.game.explain(t.game.events)))

def test_the_fuzzy_alien_moves_on_to_the_draw_pile():
    t = (solo("star", Ana="The Stars, Monolith | Cute Fuzzy Alien Creature",
              pile="The Robot, Small Moon", rules_deck="Draw 2, Play 2")
         .plays("Ana", "The Stars"))
    t.shows(Ana="Monolith, Cute Fuzzy Alien Creature, The Robot | The Stars")

@ruling("solo-zap-a-rule")
def test_solo_zap_a_rule():
    t = (solo(ZAP, Ana="Zap a Card!, Love", rules="Draw 3, Play 2", drawn=3,
              rules_deck="Inflation, Double Agenda")
         .plays("Ana", "Zap a Card!"))
    t.picks("Ana", "Draw 3").shows(rules="Play 2", Ana="Love, Draw 3", rules_discard="")
    assert t.game.view()["solo"]["places"]["draw"] is None
    t.plays("Ana", "Draw 3").shows(rules="Play 2, Draw 3, Inflation", rules_discard="")
    t = solo(ZAP, Ana="Zap a Card!, Love, Discard and Draw", rules="Draw 3, Play 2", drawn=3,
             pile="Time, Sleep, Bread, Milk, Toast")
    t.plays("Ana", "Zap a Card!").picks("Ana", "Draw 3").plays("Ana", "Discard and Draw")
    t.shows(rules_discard="Draw 3", discard="Zap a Card!, Love, Discard and Draw")

def test_a_rule_that_is_played_draws_at_once_and_takes_its_place():
    t = (solo(Ana="Draw 3, Love", rules="Draw 2, Play 2", drawn=2, pile="Time, Sleep, Bread, Milk")
         .plays("Ana", "Draw 3"))
    t.shows(Ana="Love, Time", rules="Play 2, Draw 3", rules_discard="Draw 2")
    t = solo(Ana="Keeper Limit 2, Love", rules="Hand Limit 2").plays("Ana", "Keeper Limit 2")
    t.shows(rules="Keeper Limit 2, Double Agenda", rules_discard="Hand Limit 2")

def test_empty_the_trash_leaves_the_rules_alone():
    t = (solo(ZAP, Ana="Empty the Trash, Love", rules="Play 2", discard="Milk, Time",
              rules_discard="Draw 2, Draw 3")
         .plays("Ana", "Empty the Trash"))
    t.shows(discard="Empty the Trash", rules_discard="Draw 2, Draw 3",
            rules_deck="Double Agenda, No-Hand Bonus, First Play Random")
    assert {"Milk", "Time"} < set(t.game.draw_pile)

@pytest.mark.parametrize("reading, found", [("both piles", "Jackpot!, Draw 2"), ("main pile", "Jackpot!")])
def test_what_looks_for_a_discarded_card_looks_through_both_piles(reading, found):
    t = solo(Ana="Let's Do That Again!, Love", discard="Jackpot!, Milk", rules_discard="Draw 2",
             pile="Time, Sleep, Bread, The Sun, The Moon", options={"solo search": reading})
    t.plays("Ana", "Let's Do That Again!").asks("Ana", found)
    if reading == "both piles":
        t.picks("Ana", "Draw 2").shows(rules="Draw 2, Double Agenda", rules_discard="",
                                       discard="Jackpot!, Milk, Let's Do That Again!")

@pytest.mark.parametrize("card, then", [("Time Portal", ["discard pile", "Draw 3"]),
                                        ("What Do You Want?", ["Draw 3"])])
def test_stars_searchers_find_new_rules_too(card, then):
    t = solo("star", Ana=f"{card}, The Stars", discard="Monolith", rules_discard="Draw 3",
             pile="The Robot, Small Moon, Starship, Alien City", rules_deck="Play 2, Play 3")
    t.plays("Ana", card).picks("Ana", *then)
    assert "Draw 3" in t.game.hand("Ana") + t.game.rules and t.game.rules_discard == []

# ── the end ──
@clause("solo-end")
def test_solo_end():
    for slug in BOTH:
        cast = CASTS[slug]
        t = (solo(slug, Ana=listed(cast.others[:2]), pile=cast.others[3], rules_deck="Draw 2, Play 2")
             .plays("Ana", cast.others[0]))
        assert (t.game.pending is None and t.game.outcome.reason == "solo-end"
                and "Main Deck has run out" in told(t)[-1])
        t = (solo(slug, Ana=listed(cast.others[:2]), pile=listed(cast.others[3:]), rules_deck="Draw 2")
             .plays("Ana", cast.others[0]))
        assert (t.game.pending is None and "Rules Deck has run out" in told(t)[-1]
                and "solo-end" in t.game.explain()[-1].clauses)

@ruling("solo-ends-when-a-deck-runs-out")
def test_solo_ends_when_a_deck_runs_out():
    t = (solo(Ana="Love", pile="Milk", discard="Time, Sleep", drawn=None)
         .shows(discard="Time, Sleep", pile="", Ana="Love, Milk"))
    assert t.game.pending is None and t.game.outcome.reason == "solo-end" and "reshuffle" not in kinds(t)

def test_in_the_other_reading_a_deck_has_run_out_when_a_card_is_needed():
    laid = dict(options={"solo end": "next draw"}, discard="Time, Sleep")
    t = (solo(Ana="Love, Bread", pile="Milk", **laid).plays("Ana", "Love")
         .shows(pile="", Ana="Bread, Milk | Love").plays("Ana", "Milk"))
    assert t.game.pending is None and  "Main Deck" in told(t)[-1]
    t = (solo(Ana="Love, Bread", rules_deck="Inflation", drawn=1, **laid).plays("Ana", "Love")
         .shows(rules="Inflation", rules_deck=""))
    t.plays("Ana", "Bread", "Jackpot!")
    assert t.game.pending is None and t.game.outcome.reason == "solo-end"

def test_a_draw_that_the_deck_cannot_give_says_what_there_was():
    t = (solo(Ana="Jackpot!, Love", pile="Milk, Time").plays("Ana", "Jackpot!")
         .shows(Ana="Love, Milk, Time", pile=""))
    assert t.game.pending is None and "Ana draws 2 cards." in told(t)

@clause("solo-total")
def test_solo_total():
    for slug in BOTH:
        cast = CASTS[slug]
        goals = [c.id for c in edition(slug).cards.values() if c.goal and c.name != cast.goal]
        t = solo(slug, Ana=f"{cast.met_by[-1]} | {listed(cast.met_by[:-1])}", goal=cast.goal,
                 claimed={"Ana": goals[:2]}, pile=listed(cast.others[:3]), rules_deck="Draw 2")
        t.plays("Ana", cast.met_by[-1]).picks("Ana", cast.goal)
        assert t.game.outcome.scores == {"Ana": 3} and t.game.winner == "Ana"
        assert "scored 3 Goals" in told(t)[-1] and "solo-total" in t.game.explain()[-1].clauses

def test_no_goal_is_no_win():
    t = solo(Ana="Love", rules_deck="Draw 2").plays("Ana", "Love").shows(winner=None)
    assert t.game.outcome.winners == ()
    assert t.game.outcome.scores == {"Ana": 0} == t.game.outcome.to_json()["scores"]
    assert t.game.view()["winner"] is None

def test_a_game_can_be_stopped_and_is_counted():
    t = solo(Ana="Love", claimed={"Ana": ["Toast"]})
    t.game.stop("the tea is ready")
    assert t.game.winner == "Ana" and t.game.outcome.scores == {"Ana": 1}
    assert str(t.game.explain()[-1]) == "The game is ended here. Ana has scored 1 Goal: that is a win."
    t = solo(Ana="Love")
    t.game.stop()
    assert t.game.outcome.winners == ()
    assert t.game.outcome.scores == {"Ana": 0}
    assert photo(Game.from_record(t.game.record())) == photo(t.game)

# ── extra turns ──
def test_an_extra_turn_comes_before_the_rule():
    t = (solo("word", Ana="Take Another Turn, A, B", pile="C, D, E", rules_deck="Draw 2, Play 2")
         .plays("Ana", "Take Another Turn").shows(rules="", drawn=1))
    t.plays("Ana", "A").shows(rules="Draw 2")
    t = (solo("regular-show", Ana="Pops, Rigby | Time Machine", pile="Skips, Benson, Margaret",
              rules_deck="Draw 2, Play 2")
         .plays("Ana", "Pops"))
    t.picks("Ana", "use it").shows(rules="", drawn=1).plays("Ana", "Rigby").shows(rules="Draw 2")

# ── a table for one: text, records, forks, views, widgets ──
WRONG = [
    (dict(players=["Ana", "Ben"]),                        "one player", "players=['Ana']"),
    (dict(players=[]),                                    "one player", "nobody"),
    (dict(solo="yes"),                                    "solo", "True or False"),
    (dict(solo=False, players=["Ana"]),                   "two players", "solo=True"),
    (dict(solo=False, rules_deck=["Draw 2"]),             "rules_deck", "solo=True"),
    (dict(solo=False, rules_discard=["Draw 2"]),          "rules_discard", "solo=True"),
    (dict(rules_deck=["Love"]),                           "Love", "Keeper", "New Rules"),
    (dict(rules_discard=["Toast"]),                       "Toast", "Goal", "New Rules"),
    (dict(draw_pile=["Draw 2"]),                          "Draw 2", "rules_deck", "not in draw_pile"),
    (dict(discard_pile=["Draw 2"]),                       "Draw 2", "rules_discard", "not in discard_pile"),
    (dict(rules=["Hand Limit 1", "Keeper Limit 2"]),      "Hand Limit 1", "Keeper Limit 2", "Limit"),
    (dict(rules=["Inflation", "Double Agenda"]),          "Inflation", "Double Agenda", "Other"),
    (dict(rules=["Draw 2"], rules_deck=["Draw 2"]),       "Draw 2", "rules_deck"),
    (dict(rest="box"),                                    "draw_pile", "rules_deck"),
    (dict(rest="box", draw_pile=["Love"]),                "draw_pile", "rules_deck"),
    (dict(hands={"Ana": ["Trade Hands"]}),                "Trade Hands", "set aside"),
    (dict(draw_pile=["Steal Something"]),                 "Steal Something", "set aside"),
    (dict(rules_deck=["Poor Bonus"]),                     "Poor Bonus", "set aside"),
    (dict(rules_deck=["Draw 9"]),                         "Draw 9", "Draw 5"),
    (dict(agreed={"goals": 2}),                           "agreed"),
    (dict(options={"solo end": "never"}),                 "solo end", "last card", "next draw"),
    (dict(solo=False, players=["Ana", "Ben"], options={"solo end": "last card"}), "solo end"),
    (dict(rules_deck="Draw 2"),                           "Draw 2", "list"),
]

@pytest.mark.parametrize("laid, words", [pytest.param(laid, words, id=str(laid)) for laid, *words in WRONG])
def test_a_table_for_one_that_cannot_be_arranged(laid, words):
    with pytest.raises(FluxxError) as e: Scenario("fluxx", **{"solo": True, **laid})
    for word in words: assert word in str(e.value)

def test_keep_going_is_not_for_one():
    with pytest.raises(BadSetup, match="set aside"): Scenario(ZAP, solo=True, meta=["Keep Going"])
    game = Scenario(ZAP, solo=True).start()
    with pytest.raises(BadSetup, match="Keep Going"): game.agree("Keep Going")
    assert game.log == []

def test_nobody_comes_or_goes():
    game = deal("fluxx")
    before = photo(game)
    for refused, words in ((lambda: game.join("Ben"), "Ben cannot join"),
                           (lambda: game.leave("Ana"), "Ana cannot leave")):
        with pytest.raises(BadSetup, match=words): refused()
    assert photo(game) == before

LAID = dict(edition="fluxx", solo=True, hands={"Ana": ["Love", "Draw 2"]},
            in_play={"Ana": ["Milk"]}, rules=["Hand Limit 2", "Inflation"],
            rules_deck=["Play 2", "Draw 3"], rules_discard=["Draw 4", "Play 3"],
            claimed={"Ana": ["Toast"]}, draw_pile=["Time"], discard_pile=["Sleep"],
            options={"solo end": "next draw"}, drawn=2, seed=9)

def test_a_table_for_one_is_read_as_it_was_written():
    text = str(Scenario(**LAID))
    assert ("solo: yes\nrules deck: Play 2; Draw 3\nrules discard pile: Draw 4; Play 3" in text
            and "players: Ana\n" in text)
    assert str(Scenario.parse(text)) == text
    assert Scenario.parse(text) == Scenario(**LAID)
    assert Scenario.parse(text).view() == Scenario(**LAID).view()
    assert ("solo" not in str(Scenario())
            and Scenario.parse("edition: word\nsolo: no\nplayers: Ana, Ben") == Scenario("word"))
    with pytest.raises(BadSetup, match="yes or no"): Scenario.parse("edition: word\nsolo: perhaps")
    assert (Scenario("word", solo=True).setup["players"] == ["Ana"]
            and Scenario("word").setup["players"] == ["Ana", "Ben"])

def test_a_table_for_one_can_be_arranged_anew_from_a_game():
    game = play_on(Scenario(**LAID).start(),
                   until=lambda g: len(g.log) > 12 and g.pending.kind == "play" and not g.state.used)
    again = Scenario.of(game).start()
    assert again.view() == game.view() and again.rules_deck == game.rules_deck and again.scored == game.scored

def test_records_forks_and_undo():
    game = play_on(deal("fluxx", seed=6), until=lambda g: len(g.log) == 40)
    before = photo(game)
    assert photo(Game.from_record(game.record())) == before == photo(game.fork())
    assert photo(game.at(20)) == photo(Game.from_record(game.at(20).record()))
    game.choose(game.pending.options[0])
    game.undo()
    assert photo(game) == before
    record = json.loads(game.record())
    record["setup"]["players"].append("Ben")
    with pytest.raises(DamagedRecord, match="one player"): Game.from_record(json.dumps(record))

def test_a_fork_for_a_bot_deals_both_decks_anew():
    game = deal("fluxx", seed=6)
    twin = game.fork(seen_by="Ana", seed=5)
    assert (twin.hand("Ana") == game.hand("Ana") and twin.rules_deck != game.rules_deck
            and twin.draw_pile != game.draw_pile)
    assert sorted(twin.rules_deck) == sorted(game.rules_deck)
    assert sorted(twin.draw_pile) == sorted(game.draw_pile)
    assert twin.view("Ana") == game.view("Ana")

def test_the_view_shows_places_decks_and_score():
    seen = Scenario(**LAID).start().view()
    assert seen["solo"] == {"places": {"draw": None, "play": None,
                                       "limit": "Hand Limit 2", "other": "Inflation"},
            "rules_deck": len(Scenario(**LAID).start().rules_deck),
                            "rules_discard": ["Draw 4", "Play 3"], "scored": ["Toast"], "score": 1}
    assert list(seen["solo"]["places"]) == list(PLACES)
    assert seen["agreed"] == "until a deck runs out"
    assert json.loads(json.dumps(seen)) == seen
    assert "solo" not in Scenario().view()
    for line in ("Places: Draw: free; Play: free; Limit: Hand Limit 2; Other: Inflation",
                 "Rules discard pile: 2, on top Draw 4.", "Scored: Toast"): assert line in said(seen)

def test_a_scored_goal_and_a_rule_in_its_deck_are_refused_with_a_reason():
    game = Scenario(**LAID).start()
    assert game.why_not("Toast").code == "solo-scored"
    assert "Rules Deck" in str(game.why_not("Play 2"))
    assert "rules discard pile" in str(game.why_not("Draw 4"))
    assert game.why_not("Trade Hands").code == "set-aside" and game.why_not("pass").code == "no-pass"

def test_a_live_table_for_one():
    t = widget(Scenario(**LAID))
    t.choose("Love")
    trace = t.full_trace()
    named = {"Toast", "Draw 4", "Play 3", "Hand Limit 2", "Inflation"}
    assert trace["seat"] == "Ana"
    assert named <= set(trace["cards"])
    assert trace["steps"][0]["view"]["solo"]["score"] == 1
    assert trace["open"] == ["Ana"]
    assert "Rules Deck" not in trace["cards"] and "Love" in t.game.in_play("Ana")
    assert Scenario(**LAID)._repr_mimebundle_()["text/html"] and t.copy_as("python").count("solo=True") == 1

@pytest.mark.parametrize("slug", BUILT_IN)
def test_bots_play_alone(slug):
    rows = simulate(Scenario(slug, solo=True), games=5, progress=False)
    assert all(row["reason"] == "solo-end" and row["score"] >= 0 and row["players"] == 1
               and (row["winner"] == "Ana") == (row["score"] > 0) for row in rows)

def test_the_simple_bot_scores_more_than_chance():
    score = lambda bot: sum(row["score"] for row in simulate(Scenario("fluxx", solo=True), games=6,
                                                             bot=bot, progress=False))
    from fluxx_tutor.bots import simple_bot
    assert score(lambda seed: simple_bot(seed, looks=1)) > score("random")

def test_what_has_a_sentence_of_its_own_has_one_in_solo_too():
    special = [key.partition("/") for key in SENTENCES if "/" in key]
    assert ([f"{kind}/{point}" for kind, _, point in special
             if point in SOLO.points and f"{kind}/{SOLO.points[point]}" not in SENTENCES] == [])
    assert set(SOLO.points) | set(SOLO.points.values()) <= set(POINTS)

# ── whole games ──
def check_places(game):
    "At most four New Rules, one for each place, and every New Rule where it belongs."
    s = game.state
    seen = game.view()["solo"]
    assert len(s.rules) <= 4 and sorted(id for id in seen["places"].values() if id) == sorted(game.rules)
    assert not any(c.type is NEW_RULE for c in s.draw_pile + s.discard_pile)
    assert all(c.type is NEW_RULE for c in s.piles["rules_deck"] + s.piles["rules_discard"])
    assert s.options["solo end"] == "next draw" or s.draw_pile and s.piles["rules_deck"]

@pytest.mark.parametrize("slug", BUILT_IN)
def test_random_games_for_one(slug):
    @settings(max_examples=25, derandomize=True, deadline=None, database=None, phases=[Phase.generate],
              suppress_health_check=list(HealthCheck))
    @given(seed=st.integers(0, 2**32), readings=st.booleans())
    def play_some(seed, readings):
        options = ({name: random.Random(seed).choice(known)
                    for name, known in {**edition(slug).options, **SOLO.options}.items()}
                   if readings else {})
        setup, rnd = ({"edition": slug, "players": ["Ana"], "solo": True, "seed": seed, "options": options},
                      random.Random(seed))
        game = Game(setup, watch=games.Onlooker(setup))
        while game.pending:
            assert len(game.log) < games.TOO_LONG
            games.check_table(game)
            check_places(game)
            if rnd.random() < games.PROBES: games.probe(game, rnd)
            game.choose(game.pending.options[int(rnd.random() * len(game.pending))])
        games.check_end(game)
        assert (game.outcome.scores == {"Ana": len(game.scored)}
                and game.outcome.winners == (("Ana",) if game.scored else ()))

    play_some()

def test_only_alone_a_card_is_set_aside():
    "For several the same card is just not in the game; and alone, so is one that nobody has arranged."
    for alone, name, code in ((True, "Trade Hands", "set-aside"), (True, "Time", "in-box"),
                              (False, "Trade Hands", "in-box")):
        players = dict(solo=True, Ana="Love", rules_deck="Draw 2") if alone else dict(Ana="Love", Ben="")
        assert table(pile="Milk, Bread", **players).game.why_not(name).code == code
