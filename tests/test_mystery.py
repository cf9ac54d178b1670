"""What the Mystery practice deck adds: Dangers, Secrets and The Final Act.

Its clauses, its rulings, and both readings where nothing is known."""
import random
import pytest
from hypothesis import given, settings, strategies as st
from fluxx_tutor import fluxx, mystery
from fluxx_tutor.bots import play_on
from fluxx_tutor.cards import (ACTION, CREEPER, DANGER, GOAL, KEEPER, META_RULE, NEW_RULE, SECRET,
                               SURPRISE, BadCard, FluxxError,
                               UnknownPlayer, danger, edition, keeper, secret)
from fluxx_tutor.decisions import BadSetup
from fluxx_tutor.game import Game
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.out import eliminate
from fluxx_tutor.view import said
import language
from language import blanks, clause, kinds, photo, ruling, turns

PILE = ("The Stopped Watch, The Empty Glass, The Fingerprint, The Full Moon, The Missing Key, "
        "The Torn Letter, The Photograph, The Muddy Boots, The Night Train")

def table(**laid):
    "A table of this edition; unless a pile is given, it has those Keepers above that lie nowhere else."
    lies = [name.strip() for text in laid.values() if isinstance(text, str)
            for part in text.split("|") for name in part.split(",")]
    pile = ", ".join(name for name in PILE.split(", ") if name not in lies)
    return language.table(edition="mystery", **{"pile": pile, **laid})
def shown(t): return [(e.player, e.cards[0].name) for e in t.game.events if e.kind == "secret"]
def cards(*types): return [c for c in edition("mystery").cards.values() if c.type in types]
def shoot(**laid):
    "Ana shoots Ben, who has a Creeper and no Investigator."
    laid = dict(Ana="A Shot in the Dark, The Diary",
                Ben="The Will, The Alibi | The Safe, The Chocolates, Fog") | laid
    return table(**laid).plays("Ana", "A Shot in the Dark").picks("Ana", "Ben")

# ── the deck ──
def test_the_deck_is_a_practice_deck_and_says_what_is_ours():
    deck = edition("mystery")
    assert deck.practice and "practice deck" in repr(deck) and len(deck.cards) == 99 and not deck.warnings
    assert ([len(cards(type))
             for type in (KEEPER, GOAL, NEW_RULE, ACTION, CREEPER, SURPRISE, DANGER, SECRET, META_RULE)]
            == [21, 28, 18, 15, 3, 4, 6, 3, 1])
    assert ({c.name for c in deck.cards.values() if c.ours == "effect"}
            == {"Sherlock Holmes", "Detective Bonus", "Search Warrant", "J'Accuse!"})
    known = ("The Final Act; Draw 2; Draw 3; Trade Hands; Steal Something; Exchange Keepers; "
             "Draw 2 and Use 'Em; Draw 3, Play 2 of Them")
    assert {c.name for c in deck.cards.values() if c.ours is None} == set(known.split("; "))
    absent = {"Everybody Gets 1", "Share the Wealth", "Mix It All Up", "Random Tax",
              "Use What You Take", "Rotate Hands", "Steal a Keeper", "Poor Bonus", "Rich Bonus"}
    assert not absent & {c.name for c in deck.cards.values()}, "the rulebook's Solo list would name them"

def test_every_text_is_short():
    assert [c.name for c in edition("mystery").cards.values() if len(c.words()) > 80] == []

def test_random_games_last_about_as_long_as_those_of_fluxx():
    def plays(slug):
        names = ["Ana", "Ben", "Cleo", "Dan"]
        games = [play_on(Game({"edition": slug, "players": names[:2 + seed % 3], "seed": seed}), seed=seed)
                 for seed in range(90)]
        return sum(e.kind == "play" for game in games for e in game.events)
    assert 0.6 < plays("mystery") / plays("fluxx") < 1.4

def test_cards_that_are_not_well_formed():
    for make in (danger, secret):
        with pytest.raises(BadCard, match="does nothing"): make("Draught")
    with pytest.raises(BadCard, match="ran_out"): keeper("Sand", ran_out=mystery.final_act)

# ── clauses: setting up, Creepers, Surprises, Meta Rules, icons ──
@clause("setup-creepers-new")
def test_setup_creepers_new():
    t = table(Ana="The Will", Ben="Fog, Suspicion, The Diary",
              pile="Blackmail, The Safe, The Alibi, Draw 2", drawn=None)
    t.shows(Ben="The Diary, The Safe, The Alibi | Fog, Suspicion, Blackmail",
            Ana="The Will, Draw 2 |", turn="Ana")
    assert kinds(t).index("turn") > max(i for i, kind in enumerate(kinds(t)) if kind == "creeper")
    assert any("setup-creepers-new" in s.clauses for s in t.game.explain(t.game.events))

@clause("creeper-not-held")
def test_creeper_not_held():
    t = (table(Ana="Jackpot!", Ben="The Will", pile="Fog, The Diary, Suspicion, The Safe, The Alibi, Draw 2")
         .plays("Ana", "Jackpot!").shows(Ana="The Diary, The Safe, The Alibi | Fog, Suspicion"))
    (table(Ana="Steal Something", Ben="The Will | Fog").plays("Ana", "Steal Something")
     .picks("Ana", "Fog").shows(Ana="| Fog"))
    assert not any(c.type == CREEPER for p in t.game.state.players for c in p.hand)

@clause("surprise-out-of-turn-cancels-play")
def test_surprise_out_of_turn_cancels_play():
    "For each Surprise a card that it cancels; the play stays spent."
    answered = {"I Object!": "Jackpot!", "The Plot Thickens": "The Heir",
                "The Trail Goes Cold": "The Will", "Overruled!": "Draw 2"}
    assert set(answered) == {c.name for c in cards(SURPRISE)}
    for surprise, played in answered.items():
        t = (table(Ana=f"{played}, The Diary", Ben=f"The Safe, {surprise}")
             .plays("Ana", played).asks("Ben", f"{surprise}, pass").plays("Ben", surprise))
        t.shows(Ana="The Diary |", goal="", rules="", turn="Ben")
        assert {played, surprise} <= set(t.game.discard_pile)

@clause("surprise-in-turn-like-action")
def test_surprise_in_turn_like_action():
    (table(Ana="I Object!, The Diary", Ben="The Safe")
     .plays("Ana", "I Object!")
     .shows(Ana="The Diary, The Stopped Watch, The Empty Glass", discard="I Object!", turn="Ben"))
    (table(Ana="The Plot Thickens", Ben="The Safe", goal="The Heir")
     .plays("Ana", "The Plot Thickens").shows(goal="", discard="The Heir, The Plot Thickens"))
    (table(Ana="The Trail Goes Cold", Ben="The Safe | The Will, Fog")
     .plays("Ana", "The Trail Goes Cold").asks("Ana", "The Will")
     .picks("Ana", "The Will").shows(Ben="… | Fog"))
    (table(Ana="Overruled!", Ben="The Safe", rules="Play 2, Draw 2", drawn=2, played=1)
     .plays("Ana", "Overruled!").asks("Ana", "Play 2, Draw 2").picks("Ana", "Play 2").shows(rules="Draw 2"))

@clause("meta-conditional")
def test_meta_conditional():
    t = (table(Ana="The Diary", Ben="The Safe", Cleo="The Will", pile="The Alibi, The Photograph",
               discard="Draw 2, Draw 3")
         .plays("Ana", "The Diary"))
    (t.shows(meta="").plays("Ben", "The Safe").shows(meta="").plays("Cleo", "The Will")
     .shows(meta="The Final Act"))
    assert kinds(t).count("final-act") == 1, (
        "the last card was drawn a turn earlier; the pile has run out only when one more is wanted")

@clause("meta-once-added-permanent")
def test_meta_once_added_permanent():
    t = (table(Ana="Rules Reset", Ben="The Safe", meta="The Final Act", rules="Play 2", played=1,
               pile="The Diary", discard="Draw 2")
         .plays("Ana", "Rules Reset"))
    t.shows(meta="The Final Act", rules="").plays("Ben", "The Safe").shows(meta="The Final Act")
    assert "final-act" not in kinds(t), "it enters only once"

@clause("icon-investigator")
def test_icon_investigator():
    "Whichever Keeper has the icon, one of our own too: a Danger that spares Investigators spares its holder."
    deck = blanks(keeper("My Aunt", icons=("Investigator",)), keeper("My Uncle"), of=mystery)
    for name, hit in (("My Aunt", False), ("My Uncle", True),
                      ("Sherlock Holmes", False), ("The Diary", True)):
        t = (language.table(edition=deck, Ana="A Shot in the Dark", Ben=f"The Will | Fog, {name}",
                            Cleo="The Safe", pile=PILE)
             .plays("Ana", "A Shot in the Dark").picks("Ana", "Ben"))
        assert ("Ben" in t.game.out) is hit, name

# ── clauses: Dangers ──
@clause("danger-eliminates")
def test_danger_eliminates():
    "One player, several, or nobody."
    shoot(Cleo="The Stopped Watch").shows(out={"Ben": ["Cleo", "Ana"]}, winner=None)
    t = (table(Ana="Lights Out", Ben="The Will | Fog", Cleo="The Safe | Suspicion",
               Dan="The Diary", Eve="The Alibi")
         .plays("Ana", "Lights Out"))
    assert sorted(t.shows(winner=None, turn="Dan").game.out) == ["Ben", "Cleo"]
    (table(Ana="Lights Out", Ben="The Will", Cleo="The Safe").plays("Ana", "Lights Out")
     .shows(out={}, discard="Lights Out"))

@clause("danger-discard-all")
def test_danger_discard_all():
    (shoot(Cleo="The Stopped Watch", pile="Draw 2, Draw 3")
     .shows(Ben="| Fog", discard="The Will, The Alibi, The Safe, The Chocolates, A Shot in the Dark"))

@clause("danger-last-wins")
def test_danger_last_wins():
    t = shoot(Cleo="", out={"Cleo": ["Ana", "Ben"]}).shows(winner="Ana")
    assert (t.game.outcome.reason == "last-left" and t.game.outcome.goal is None
            and "danger-last-wins" in t.game.explain()[-1].clauses)
    (table(Ana="Lights Out", Ben="The Will | Fog", Cleo="The Safe | Suspicion")
     .plays("Ana", "Lights Out").shows(winner="Ana"))

@clause("danger-wait-for-all-others")
def test_danger_wait_for_all_others():
    "The turn in which it happens does not count, and nobody's turn comes earlier or later for it."
    t = (table(Ana="The Will | Fog", Ben="A Shot in the Dark, The Diary", Cleo="The Alibi",
               Dan="The Safe", turn="Ben")
         .plays("Ben", "A Shot in the Dark").picks("Ben", "Ana"))
    (t.shows(out={"Ana": ["Ben", "Cleo", "Dan"]}, turn="Cleo").plays("Cleo", "The Alibi")
     .plays("Dan", "The Safe")
     .shows(out={"Ana": ["Ben"]}, turn="Ben"))
    (t.plays("Ben", "The Diary").shows(out={"Ana": []}, turn="Cleo")
     .plays("Cleo", "The Stopped Watch").plays("Dan", "The Empty Glass")
     .shows(out={}, turn="Ana"))
    assert turns(t) == ["Cleo", "Dan", "Ben", "Cleo", "Dan", "Ana"]

@clause("danger-reenter-as-joining")
def test_danger_reenter_as_joining():
    "Three cards, Creepers replaced, and then the turn with its draw."
    t = (table(Ana="The Will", Ben="", Cleo="The Diary", out={"Ben": []},
               pile="The Stopped Watch, Fog, The Safe, The Alibi, Draw 2")
         .plays("Ana", "The Will"))
    t.shows(turn="Ben", drawn=1, Ben="The Stopped Watch, The Safe, The Alibi, Draw 2 | Fog", out={})

@clause("danger-reenter-unlimited")
def test_danger_reenter_unlimited():
    t = (table(Ana="The Will, The Diary", Ben="The Safe", Cleo="| Fog", out={"Cleo": []}, turn="Ben",
               pile=f"The Wrong Door, The Alibi, The Chocolates, Draw 2, {PILE}")
         .plays("Ben", "The Safe"))
    (t.shows(turn="Cleo").plays("Cleo", "The Wrong Door")
     .shows(out={"Cleo": ["Ana", "Ben"]}, turn="Ana").plays("Ana", "The Will")
     .plays("Ben", "The Empty Glass").shows(turn="Cleo", out={}))
    assert kinds(t).count("return") == 2

@clause("danger-final-act-permanent")
def test_danger_final_act_permanent():
    t = shoot(Cleo="The Stopped Watch", meta="The Final Act").shows(turn="Cleo")
    (t.plays("Cleo", "The Stopped Watch").plays("Ana", "The Diary").shows(turn="Cleo")
     .plays("Cleo", "The Empty Glass").shows(turn="Ana"))
    assert t.game.view()["players"]["Ben"]["out"] == {"for_good": True, "waits_for": []}

@clause("danger-reenter-at-deck-end")
def test_danger_reenter_at_deck_end():
    "One card is enough to be in; without one the seat is passed over, and The Final Act has begun."
    start = lambda pile: (table(Ana="The Will", Ben="The Safe", Cleo="",
                                out={"Cleo": []}, turn="Ben", pile=pile,
                                discard="Draw 2, Draw 3, Play 2, Play 3, Play 4")
                          .plays("Ben", "The Safe"))
    t = start("The Diary").shows(turn="Cleo", meta="The Final Act", out={})
    assert "The Diary" in t.game.hand("Cleo") and len(t.game.hand("Cleo")) == 4
    t = start("").shows(turn="Ana", meta="The Final Act", out={"Cleo": []}, Cleo="|")
    assert any("danger-reenter-at-deck-end" in s.clauses for s in t.game.explain())

@clause("danger-two-player-no-win")
def test_danger_two_player_no_win():
    shoot().shows(winner=None, turn="Ben")
    shoot(meta="The Final Act").shows(winner="Ana")

@clause("danger-two-player-immediate-return")
def test_danger_two_player_immediate_return():
    shoot(pile="The Stopped Watch, Suspicion, The Empty Glass, The Fingerprint, The Full Moon").shows(
        turn="Ben", out={},
        Ben="The Stopped Watch, The Empty Glass, The Fingerprint, The Full Moon | Fog, Suspicion",
        discard="The Will, The Alibi, The Safe, The Chocolates, A Shot in the Dark")

@clause("danger-not-auto-played")
def test_danger_not_auto_played():
    t = (table(Ana="The Will", Ben="The Safe | Fog",
               pile="A Shot in the Dark, The Diary, The Alibi, Draw 2, Draw 3, Play 2", drawn=None)
         .shows(Ana="The Will, A Shot in the Dark").plays("Ana", "A Shot in the Dark").picks("Ana", "Ben"))
    assert "A Shot in the Dark" in t.game.discard_pile

# ── clauses: Secrets ──
@clause("secret-in-hand")
def test_secret_in_hand():
    "Kept, it does nothing, and nobody else sees it."
    t = (table(Ana="The Will, The Guilty One", Ben="The Safe").plays("Ana", "The Will")
         .shows(out={}, turn="Ben"))
    assert shown(t) == [] and t.game.view("Ben")["players"]["Ana"]["hand"] is None

WAYS = {      # what makes Ben's Secret leave his hand -> the table, and what is chosen
    "a play": (dict(turn="Ben"), [("Ben", "The Forged Testament")]),
    "Play All": (dict(turn="Ben", rules="Play All"), [("Ben", "The Safe"), ("Ben", "The Forged Testament")]),
    "a limit off turn": (dict(Ana="Hand Limit 1"),
                         [("Ana", "Hand Limit 1"), ("Ben", "The Forged Testament")]),
    "a limit in turn": (dict(turn="Ben", rules="Hand Limit 1",
                             Ben="The Safe, The Forged Testament, The Alibi | The Will"),
                        [("Ben", "The Safe"), ("Ben", "The Forged Testament")]),
    "a trade": (dict(Ana="Trade Hands"), [("Ana", "Trade Hands"), ("Ana", "Ben")]),
    "one's own trade": (dict(turn="Ben", Ben="Trade Hands, The Forged Testament | The Will"),
                        [("Ben", "Trade Hands"), ("Ben", "Ana")]),
    "a theft": (dict(Ana="Search Warrant"),
                [("Ana", "Search Warrant"), ("Ana", "Ben"), ("Ana", "The Forged Testament")]),
    "an accusation": (dict(Ana="J'Accuse!"),
                      [("Ana", "J'Accuse!"), ("Ana", "Ben"), ("Ben", "The Forged Testament")]),
    "a new hand": (dict(turn="Ben", Ben="Discard and Draw, The Forged Testament | The Will"),
                   [("Ben", "Discard and Draw")]),
    "an end to the turn": (dict(turn="Ben", rules="Get On With It!"), [("Ben", "Get On With It!")]),
}

@clause("secret-triggers-on-leaving-hand")
def test_secret_triggers_on_leaving_hand():
    for way, (laid, choices) in WAYS.items():
        t = table(**{"Ana": "The Diary", "Ben": "The Safe, The Forged Testament | The Will, Fog",
                     "Cleo": "The Chocolates", **laid})
        for player, choice in choices:
            assert t.game.pending.player == player, way
            t.game.choose(choice)
        keepers = [k for k in t.game.in_play("Ben") if edition("mystery").card(k).type is KEEPER]
        assert shown(t) == [("Ben", "The Forged Testament")] and keepers == [], way

# ── rulings ──
@ruling("danger-elimination")
def test_danger_elimination():
    t = shoot(Cleo="The Stopped Watch", pile="Draw 2, Draw 3")
    assert len(t.game.discard_pile) == 4 + 1 and list(t.game.out) == ["Ben"], "the Danger lies there, too"

@ruling("danger-last-player-wins")
def test_danger_last_player_wins():
    shoot(Cleo="", out={"Cleo": []}).shows(winner="Ana", turn="Ana")

@ruling("danger-return-after-all-others-played")
def test_danger_return_after_all_others_played():
    t = (table(Ana="The Will | Fog", Ben="A Shot in the Dark, The Diary", Cleo="The Alibi",
               Dan="The Safe", turn="Ben", drawn=None)
         .plays("Ben", "A Shot in the Dark").picks("Ben", "Ana"))
    while "Ana" not in turns(t): t.game.choose(t.game.pending.options[0])
    assert (turns(t) == ["Ben", "Cleo", "Dan", "Ben", "Cleo", "Dan", "Ana"]
            and len(t.game.hand("Ana")) == 3 + 1)

@ruling("danger-return-barred-after-final-act")
def test_danger_return_barred_after_final_act():
    t = (table(Ana="The Will", Ben="The Safe", Cleo="", out={"Cleo": []}, turn="Ben", meta="The Final Act")
         .plays("Ben", "The Safe").shows(turn="Ana", out={"Cleo": []}))
    t.plays("Ana", "The Will").plays("Ben", "The Empty Glass").shows(turn="Ana")

@ruling("danger-return-at-deck-end")
def test_danger_return_at_deck_end():
    "A Creeper is a card as well; and where no Final Act waits, nothing can be too late."
    t = (table(Ana="The Will", Ben="The Safe", Cleo="", out={"Cleo": []}, turn="Ben", pile="Fog",
               discard="Draw 2, Draw 3, Play 2, Play 3, Play 4")
         .plays("Ben", "The Safe").shows(turn="Cleo", out={}))
    assert t.game.in_play("Cleo") == ["Fog"] and len(t.game.hand("Cleo")) == 4
    deck = blanks(*mystery.dangers())
    t = (language.table(edition=deck, Ana="Milk", Ben="Love", Cleo="", out={"Cleo": []}, turn="Ben", pile="",
                        discard="Draw 2, Draw 3, Play 2, Play 3, Play 4")
         .plays("Ben", "Love").shows(turn="Cleo", out={}))

@ruling("danger-two-player")
def test_danger_two_player():
    t = shoot().shows(winner=None,
                      Ben="The Stopped Watch, The Empty Glass, The Fingerprint, The Full Moon | Fog")
    t.game.join("Cleo")
    assert t.game.state.founders == 2, "it began with two, whoever joins later"

@ruling("danger-is-played-like-action")
def test_danger_is_played_like_action():
    "It is one play, it is discarded, and a draw-and-play Action may play it."
    shoot(Cleo="", rules="Play 2").shows(turn="Ana", played=1)
    (table(Ana="Draw 2 and Use 'Em", Ben="The Will | Fog", Cleo="",
           pile="A Shot in the Dark, The Diary, The Alibi")
     .plays("Ana", "Draw 2 and Use 'Em", "A Shot in the Dark").picks("Ana", "Ben").plays("Ana", "The Diary")
     .shows(out={"Ben": ["Cleo", "Ana"]}))

@ruling("danger-tie-eliminates-nobody")
def test_danger_tie_eliminates_nobody():
    six = "The Safe, The Diary, The Alibi, The Chocolates, Draw 2, Draw 3".split(", ")
    t = (table(Ana="Poison in the Cup", Ben=", ".join(six),
               Cleo="The Will, Play 2, Play 3, Play 4, Play All, The Dinner Party")
         .plays("Ana", "Poison in the Cup").shows(out={}, turn="Ben"))
    assert "no-effect" in kinds(t) and "Poison in the Cup" in t.game.discard_pile
    (table(Ana="Poison in the Cup", Ben=", ".join(six), Cleo="The Will")
     .plays("Ana", "Poison in the Cup").shows(out={"Ben": ["Cleo", "Ana"]}))

@ruling("secret-leaving-hand-triggers")
def test_secret_leaving_hand_triggers():
    "By cards of other decks, too: Taxation!, Use What You Take, Rotate Hands. It acts on whoever held it."
    deck = blanks(*(c for c in fluxx.actions()
                    if c.name in ("Taxation!", "Use What You Take", "Rotate Hands")), of=mystery)
    for card, choices in (("Taxation!", ["The Forged Testament"]), ("Use What You Take", ["Ben"]),
                          ("Rotate Hands", ["left"])):
        t = language.table(edition=deck, Ana=f"{card} | The Diary",
                           Ben="The Forged Testament | The Will", pile=PILE).plays("Ana", card)
        for choice in choices: t.game.choose(choice)
        assert shown(t) == [("Ben", "The Forged Testament")]
        t.shows(Ben="… |", Ana="… | The Diary")

@ruling("secret-discarded-by-limit")
def test_secret_discarded_by_limit():
    (table(Ana="Hand Limit 1, The Diary", Ben="The Guilty One, The Safe | The Will", Cleo="The Alibi")
     .plays("Ana", "Hand Limit 1").picks("Ben", "The Guilty One")
     .shows(out={"Ben": ["Cleo", "Ana"]}, Ben="|", Ana="The Diary"))

@ruling("investigator-icon")
def test_investigator_icon():
    "Detective Bonus looks for the icon, too: more of them than anybody else."
    draw = lambda ana, ben: table(Ana=f"The Will | {ana}", Ben=f"The Safe | {ben}",
                                  rules="Detective Bonus").game.view()["draw"]
    assert draw("Sherlock Holmes", "The Diary") == draw("The Watchdog, The Reporter", "The Librarian") == 2
    assert draw("The Diary", "") == draw("Sherlock Holmes", "The Watchdog") == 1

@ruling("meta-rule-conditional-entry")
def test_meta_rule_conditional_entry():
    "To shuffle the discard pile in is not to run out."
    from fluxx_tutor.common_cards import empty_the_trash_action
    t = (language.table(edition=blanks(empty_the_trash_action(), of=mystery), Ana="Empty the Trash",
                        Ben="The Safe", pile="The Diary",
                        discard="The Will").plays("Ana", "Empty the Trash").shows(meta="", turn="Ben"))
    t.plays("Ben", "The Safe").shows(meta="", turn="Ana")

# ── the active player is hit ──
def test_whose_turn_it_is_loses_the_turn_and_is_passed_over_once():
    t = (table(Ana="The Wrong Door, The Diary | Fog", Ben="The Will", Cleo="The Safe", rules="Play 3")
         .plays("Ana", "The Wrong Door").shows(turn="Ben", out={"Ana": ["Ben", "Cleo"]}))
    assert ("The Wrong Door" in t.game.discard_pile
            and [e.reason for e in t.game.events if e.kind == "end"] == ["eliminated"])
    (t.plays("Ben", "The Will", "The Stopped Watch").plays("Cleo", "The Safe", "The Empty Glass")
     .shows(turn="Ana", out={}))

def test_it_ends_what_was_going_on():
    "A temporary hand is discarded, an extra turn is lost, and of the plays that were left none is made."
    t = table(Ana="Take Another Turn, Draw 2 and Use 'Em | Fog", Ben="The Will", Cleo="The Safe",
              rules="Play 3", pile=f"The Wrong Door, Draw 3, {PILE}")
    (t.plays("Ana", "Take Another Turn", "Draw 2 and Use 'Em", "The Wrong Door")
     .shows(turn="Ben", rules="Play 3", out={"Ana": ["Ben", "Cleo"]}))
    assert {"Draw 3", "Draw 2 and Use 'Em"} <= set(t.game.discard_pile)

def test_between_two_players_the_turn_is_over_all_the_same():
    (table(Ana="The Wrong Door | Fog", Ben="The Will", rules="Play 3")
     .plays("Ana", "The Wrong Door")
     .shows(turn="Ben", out={}, Ana="The Stopped Watch, The Empty Glass, The Fingerprint | Fog"))

def test_between_two_players_an_empty_pile_leaves_no_way_back():
    "The Final Act begins at that very moment, and one is left alone."
    t = shoot(pile="", discard="Draw 2").shows(winner="Ana", meta="The Final Act")
    assert ([kind for kind in kinds(t) if kind in ("eliminated", "final-act", "too-late", "win")]
            == ["eliminated", "final-act", "too-late", "win"])

def test_who_is_back_too_late_has_had_no_turn():
    "A round without a draw or a choice ends the game; the seat of somebody who is out is no part of it."
    t = table(players=["Ana", "Ben", "Cleo"], Ana="", Ben="", out={"Cleo": ["Ana", "Ben"]},
              drawn=None, pile="The Will, The Diary")
    t.plays("Ana", "The Will").plays("Ben", "The Diary")
    assert ("too-late" in kinds(t) and turns(t) == ["Ana", "Ben", "Ana", "Ben", "Ana"]
            and t.game.outcome.reason == "stuck")

def test_an_extra_turn_is_lost_with_the_turn():
    (table(Ana="Take Another Turn, The Wrong Door | Fog", Ben="The Will", rules="Play 2")
     .plays("Ana", "Take Another Turn", "The Wrong Door").shows(turn="Ben", out={}))

def test_back_in_the_game_one_keeps_to_the_limits():
    "Between two players, also if it happens while one keeps to them; and off turn at once."
    (table(Ana="The Diary, The Guilty One, The Safe", Ben="The Will", rules="Hand Limit 1")
     .plays("Ana", "The Diary").picks("Ana", "The Guilty One")
     .asks("Ana", "The Stopped Watch, The Empty Glass, The Fingerprint"))
    shoot(rules="Hand Limit 2").asks("Ben", "The Stopped Watch, The Empty Glass, The Fingerprint")

def test_a_limit_at_the_end_of_the_turn_can_be_the_end():
    (table(Ana="The Diary, The Guilty One, The Alibi", Ben="The Will", Cleo="The Safe", rules="Hand Limit 1")
     .plays("Ana", "The Diary").picks("Ana", "The Guilty One")
     .shows(turn="Ben", Ana="|", out={"Ana": ["Ben", "Cleo"]}))

# ── several at once ──
def test_secrets_that_are_shown_together_act_one_after_the_other():
    "The hand that The False Name throws away has another Secret in it."
    t = (table(Ana="The Diary", Ben="The False Name, The Guilty One, The Safe | The Will",
               Cleo="The Alibi", turn="Ben")
         .plays("Ben", "The False Name"))
    assert shown(t) == [("Ben", "The False Name"), ("Ben", "The Guilty One")]
    assert t.shows(turn="Cleo", Ben="|").game.out == {"Ben": ["Cleo", "Ana"]}

def test_both_secrets_of_a_trade_act():
    t = (table(Ana="Trade Hands, The Guilty One", Ben="The Forged Testament | The Will",
               Cleo="The Alibi", rules="Play 2")
         .plays("Ana", "Trade Hands").picks("Ana", "Ben"))
    assert shown(t) == [("Ana", "The Guilty One"), ("Ben", "The Forged Testament"),
                        ("Ana", "The Forged Testament")], (
                            "the third leaves a hand that is discarded")
    t.shows(Ben="The Guilty One, … |", turn="Ben", out={"Ana": ["Ben", "Cleo"]})

def test_a_secret_in_the_hand_of_who_is_eliminated_is_shown_and_has_nothing_left_to_do():
    t = shoot(Ben="The Forged Testament | The Safe, Fog", Cleo="The Stopped Watch")
    assert (shown(t) == [("Ben", "The Forged Testament")]
            and t.shows(Ben="| Fog").game.out == {"Ben": ["Cleo", "Ana"]})

def test_a_player_who_is_out_is_waited_for_no_more():
    t = (table(Ana="Lights Out, The Diary", Ben="The Will | Fog",
               Cleo="The Safe | Suspicion", Dan="The Alibi")
         .plays("Ana", "Lights Out").shows(out={"Ben": ["Dan", "Ana"], "Cleo": ["Dan", "Ana"]}, turn="Dan"))
    t.plays("Dan", "The Alibi").plays("Ana", "The Diary").shows(turn="Ben", out={"Cleo": []})

def test_an_elimination_can_make_another_win():
    "The most Keepers, now that Ben's are gone."
    (shoot(Ben="The Will | The Safe, The Chocolates, The Stopped Watch, The Empty Glass, "
               "The Fingerprint, The Full Moon, Fog",
           Cleo="| The Muddy Boots, The Night Train, The Dinner Party, The Torn Letter, The Photograph",
           goal="5 Keepers", pile="Draw 2, Draw 3")
     .shows(winner="Cleo"))

# ── points that no rulebook settles: both readings ──
def test_option_creepers_of_the_eliminated():
    shoot(Cleo="", options={"creepers": "go too"}).shows(Ben="|", out={"Ben": ["Cleo", "Ana"]})
    shoot(Cleo="", options={"creepers": "stay"}).shows(Ben="| Fog")

def test_option_where_a_passed_secret_goes():
    for reading, hand in (("stays", "The Forged Testament"), ("discarded", "")):
        t = (table(Ana="Search Warrant", Ben="The Forged Testament | The Will",
                   options={"passed secret": reading})
             .plays("Ana", "Search Warrant").picks("Ana", "Ben", "The Forged Testament"))
        t.shows(Ana=hand, Ben="… |")
        assert shown(t) == [("Ben", "The Forged Testament")], (
            "taken away from who got it, it does not act once more")

def test_option_is_being_shown_a_play():
    for reading, played in (("no play", 1), ("a play", 2)):
        (table(Ana="Trade Hands, The Forged Testament", Ben="The Safe, The Will", rules="Play 3",
               options={"shown secret": reading})
         .plays("Ana", "Trade Hands").picks("Ana", "Ben").shows(played=played, turn="Ana"))
    (table(Ana="The Forged Testament, The Will", Ben="The Safe", rules="Play 3",
           options={"shown secret": "a play"})
     .plays("Ana", "The Forged Testament").shows(played=1), "the play itself counts once")

def test_option_is_a_temporary_hand_a_hand():
    for reading, keepers in (("no hand", "The Will, The Diary"), ("a hand", "The Diary")):
        t = (table(Ana="Draw 2 and Use 'Em | The Will", Ben="The Safe",
                   pile="The Forged Testament, The Diary, The Alibi",
                   options={"temporary hand": reading})
             .plays("Ana", "Draw 2 and Use 'Em", "The Forged Testament", "The Diary"))
        t.shows(Ana=f"| {keepers}")

def test_goals_that_count_as_points_stay_with_who_is_out():
    "Keep Going, mixed in: hand and Keepers are lost, points are not."
    from fluxx_tutor.keep_going import keep_going
    t = language.table(edition=blanks(keep_going(), of=mystery), Ana="A Shot in the Dark",
                       Ben="The Will | Fog", Cleo="The Safe",
                       meta="Keep Going", claimed={"Ben": ["The Heir"]}, pile=PILE)
    t.plays("Ana", "A Shot in the Dark").picks("Ana", "Ben").game.stop("it is late")
    assert t.game.outcome.scores == {"Ana": 0, "Ben": 1, "Cleo": 0} and t.game.winner == "Ben"

# ── answers ──
def test_a_danger_can_be_cancelled():
    (table(Ana="The Falling Chandelier",
           Ben="I Object! | The Safe, The Diary, The Alibi, The Chocolates", Cleo="The Will")
     .plays("Ana", "The Falling Chandelier").plays("Ben", "I Object!").shows(out={}))

def test_a_cancelled_surprise_lets_the_danger_fall():
    (table(Ana="The Falling Chandelier, Overruled!",
           Ben="I Object! | The Safe, The Diary, The Alibi, The Chocolates", Cleo="The Will")
     .plays("Ana", "The Falling Chandelier").plays("Ben", "I Object!").plays("Ana", "Overruled!")
     .shows(out={"Ben": ["Cleo", "Ana"]}))

def test_a_player_who_is_out_is_not_asked():
    "Also where everybody is asked whether they can answer or not."
    (table(Ana="Jackpot!", Ben="", Cleo="The Will", out={"Ben": ["Cleo"]}, options={"ask": "everyone"})
     .plays("Ana", "Jackpot!").asks("Cleo", "pass").passes("Cleo").shows(turn="Cleo"))

# ── whoever is out ──
def test_nothing_is_asked_of_who_is_out_or_taken_from_them():
    t = (table(Ana="Steal Something, Trade Hands", Ben="| Fog", Cleo="The Will | The Safe",
               out={"Ben": ["Cleo"]}, rules="Play 2")
         .plays("Ana", "Steal Something").asks("Ana", "The Safe").picks("Ana", "The Safe"))
    t.plays("Ana", "Trade Hands").asks("Ana", "Cleo")

def test_why_not_says_that_they_are_out():
    t = table(Ana="The Diary", Ben="", Cleo="The Will", out={"Ben": ["Ana", "Cleo"]})
    why = t.game.why_not("The Will", player="Ben")
    assert (why.code == "out" and "Ana and Cleo have completed a turn" in str(why)
            and "danger-wait-for-all-others" in why.clauses)
    for_good = table(Ana="The Diary", Ben="", Cleo="The Will", out={"Ben": []},
                     meta="The Final Act").game.why_not("The Will", player="Ben")
    assert for_good.code == "out-for-good" and "danger-final-act-permanent" in for_good.clauses

def test_the_view_says_who_is_out_and_for_whom_they_wait():
    t = table(Ana="The Diary", Ben="| Fog", Cleo="The Will", out={"Ben": ["Ana", "Ana", "Cleo"]})
    seen = t.game.view("Cleo")
    assert seen["order"] == ["Ana", "Ben", "Cleo"]
    assert (seen["players"]["Ben"] == {"hand": None, "count": 0, "in_play": ["Fog"], "attached": {},
                                       "out": {"for_good": False, "waits_for": ["Ana", "Cleo"]}})
    assert ("out" not in seen["players"]["Ana"]
            and "out of the game until Ana and Cleo have had a turn" in said(seen))

def test_somebody_may_leave_while_out():
    t = table(Ana="The Diary", Ben="| Fog", Cleo="The Will", out={"Ben": ["Cleo"]})
    t.game.leave("Ben")
    t.shows(players=["Ana", "Cleo"], out={}, discard="Fog")
    with pytest.raises(BadSetup, match="two players"): t.game.leave("Ana")

def test_nobody_waits_for_who_has_left():
    t = table(Ana="The Diary", Ben="", Cleo="The Will", Dan="The Safe", out={"Ben": ["Cleo", "Dan"]})
    t.game.leave("Cleo")
    (t.shows(out={"Ben": ["Dan"]}).plays("Ana", "The Diary").plays("Dan", "The Safe")
     .plays("Ana", "The Empty Glass").shows(turn="Ben"))

def test_who_is_left_alone_because_others_leave_wins():
    t = table(Ana="The Diary", Ben="", Cleo="The Will", out={"Ben": ["Cleo"]})
    t.game.leave("Cleo")
    t.shows(winner="Ana")

def test_the_active_player_leaves_and_the_next_seat_is_that_of_one_who_comes_back():
    t = table(Ana="The Diary", Ben="", Cleo="The Will", Dan="The Safe", out={"Ben": []})
    t.game.leave("Ana")
    t.shows(turn="Ben", out={})

def test_somebody_may_join_while_another_is_out():
    t = table(Ana="The Diary", Ben="", Cleo="The Will", out={"Ben": ["Cleo"]})
    t.game.join("Dan")
    (t.shows(players=["Ana", "Ben", "Cleo", "Dan"], out={"Ben": ["Cleo"]}).plays("Ana", "The Diary")
     .plays("Cleo", "The Will")
     .shows(turn="Dan"))
    with pytest.raises(BadSetup, match="Ben"): t.game.join("Ben")

def test_a_secret_of_who_leaves_is_shown():
    t = table(Ana="The Diary", Ben="The Guilty One", Cleo="The Will")
    t.game.leave("Ben")
    assert shown(t) == [("Ben", "The Guilty One")] and t.shows(winner=None).game.out == {}

# ── arranging it ──
def test_out_can_be_written_and_read():
    s = Scenario("mystery", players=["Ana", "Ben", "Cleo"],
                 hands={"Ana": ["The Diary"], "Ben": [], "Cleo": []}, in_play={"Ben": ["Fog"]},
                 out={"Ben": ["Ana", "Ana", "Cleo"]}, drawn=1, seed=4)
    assert Scenario.parse(str(s)) == s and "out Ben: Ana; Ana; Cleo" in str(s) and eval(repr(s)) == s
    game = s.start()
    assert (Scenario.of(game).setup["out"] == {"Ben": ["Ana", "Ana", "Cleo"]}
            and photo(Game.from_record(game.record())) == photo(game))
    may_return = Scenario("mystery", players=["Ana", "Ben", "Cleo"], out={"Ben": []})
    assert Scenario.parse(str(may_return)) == may_return and may_return.start().out == {"Ben": []}

@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.lists(st.text(min_size=1, max_size=12).filter(str.strip), min_size=3, max_size=5, unique=True),
       st.data())
def test_out_is_read_as_it_was_written_whatever_the_names(names, data):
    waits = data.draw(st.lists(st.sampled_from(names[1:]), max_size=4))
    try: one = Scenario("mystery", players=names, out={names[0]: waits})
    except FluxxError: return           # a name that is a move, say
    assert Scenario.parse(str(one)) == one and one.start().state.out[names[0]] == tuple(waits)

def test_nothing_is_dealt_to_who_is_out():
    game = Scenario("mystery", players=["Ana", "Ben", "Cleo"], out={"Ana": ["Ben"]}).start()
    assert game.hand("Ana") == [] and game.turn == "Ben" and len(game.hand("Cleo")) == 3

@pytest.mark.parametrize("wrong, says",
                         [(dict(out={"Dan": []}), "Dan"), (dict(out={"Ben": ["Dan"]}), "Dan"),
                          (dict(out={"Ben": ["Ben"]}), "Ben"),
                          (dict(out={"Ben": [], "Cleo": []}), "At least two"),
                          (dict(out=["Ben"]), "out must be"),
                          (dict(out={"Ben": []}, turn="Ben"), "cannot be Ben's turn"),
                          (dict(out={"Ben": []}, hands={"Ben": ["The Will"]}), "no cards in Ben's hand"),
                          (dict(out={"Ben": []}, in_play={"Ben": ["The Will"]}), "no Keepers"),
                          (dict(edition="fluxx", out={"Ben": []}), "no Dangers"),
                          (dict(players=["Ana", "Ben"], out={"Ben": []}), "At least two")])
def test_what_cannot_be_arranged(wrong, says):
    with pytest.raises((BadSetup, UnknownPlayer), match=says):
        setup = {"edition": "mystery", "players": ["Ana", "Ben", "Cleo"], **wrong}
        if isinstance(setup["out"], list): Game(setup)
        else: Scenario(**setup)

def test_a_table_that_depends_on_how_many_began_is_not_arranged_by_hand():
    t = table(Ana="The Diary", Ben="The Will")
    t.game.join("Cleo")
    with pytest.raises(BadSetup, match="record"): Scenario.of(t.game)

# ── forks, chance and bots ──
def test_it_is_played_without_events_as_well():
    setup, games = {"edition": "mystery", "players": ["Ana", "Ben", "Cleo"], "seed": 8}, []
    for events in (True, False):
        game, rnd = Game(setup, events=events), random.Random(8)
        while game.pending: game.choose(rnd.choice(game.pending.options))
        games.append(game)
    assert games[0].log == games[1].log and repr(games[0].outcome) == repr(games[1].outcome)

def test_forks_and_undo_go_through_an_elimination():
    t = shoot(Cleo="The Stopped Watch")
    before = photo(t.game)
    t.plays("Cleo", "The Stopped Watch").plays("Ana", "The Diary").shows(turn="Ben")
    assert photo(t.game.fork()) == photo(t.game)
    t.game.undo(2)
    assert photo(t.game) == before and t.game.out == {"Ben": ["Cleo", "Ana"]}

def test_a_hand_that_is_being_searched_stays_as_it_is_in_a_guess():
    t = (table(Ana="Search Warrant", Ben="The Will, The Safe", Cleo="The Alibi")
         .plays("Ana", "Search Warrant").picks("Ana", "Ben"))
    guess = t.game.fork(seen_by="Ana", seed=5)
    assert [o.key for o in guess.pending] == ["The Will", "The Safe"]

def test_hidden_secrets_stay_hidden_in_a_guess():
    t = table(Ana="The Diary", Ben="The Guilty One, The Will", Cleo="The Safe")
    hands = {tuple(t.game.fork(seen_by="Ana", seed=seed).hand("Ben")) for seed in range(20)}
    assert len(hands) > 5

@pytest.mark.parametrize("seed", range(3))
def test_bots_play_it_to_the_end(seed):
    game = Scenario("mystery", players=["Ana", "Ben", "Cleo"], seed=seed).start()
    assert play_on(game, "simple", seed).outcome

def test_who_goes_first_in_the_next_game():
    t = table(Ana="The Will", Ben="The Guilty One | The Safe", goal="The Heir", rules="Play 2",
              Cleo="| The Photograph")
    assert mystery.goes_first(t.game) is None, "the game is not over"
    t = (table(Ana="The Will | The Photograph", Ben="The Guilty One", goal="The Heir")
         .plays("Ana", "The Will").shows(winner="Ana"))
    assert mystery.goes_first(t.game) == "Ben"

def test_jaccuse_needs_a_secret():
    t = (table(Ana="J'Accuse!", Ben="The Will")
         .plays("Ana", "J'Accuse!").picks("Ana", "Ben").shows(Ben="The Will, The Stopped Watch", turn="Ben"))
    assert "no-effect" in kinds(t)

def test_a_meeting_of_minds_needs_three_of_the_icon():
    (table(Ana="Sherlock Holmes", Ben="The Will", goal="A Meeting of Minds")
     .plays("Ana", "Sherlock Holmes").shows(winner=None))
    (table(Ana="Sherlock Holmes | The Watchdog, The Reporter", Ben="The Will", goal="A Meeting of Minds")
     .plays("Ana", "Sherlock Holmes").shows(winner="Ana"))

def test_a_card_of_your_own_can_eliminate():
    "`eliminate` is all that it takes."
    def trapdoor(game, player, card): eliminate(game, game.state.after(player), card)
    deck = blanks(danger("Trapdoor", "The next player is out.", do=trapdoor))
    (language.table(edition=deck, Ana="Trapdoor", Ben="Milk | Love, War", Cleo="Time")
     .plays("Ana", "Trapdoor")
     .shows(out={"Ben": ["Cleo", "Ana"]}, Ben="| War", turn="Cleo"))

def test_a_view_tells_who_is_out_and_until_when():
    laid = dict(Ana="The Will", Ben="", Cleo="The Diary", out={"Ben": ["Ana"]})
    out = lambda **more: table(**laid, **more).game.view()["players"]["Ben"]["out"]
    assert out() == {"for_good": False, "waits_for": ["Ana"]}
    assert out(meta="The Final Act") == {"for_good": True, "waits_for": []}

@pytest.mark.parametrize("laid, told",
                         [(dict(out={"Ben": ["Ana"]}), "until Ana has had a turn"),
                          (dict(out={"Ben": ["Cleo", "Ana"]}), "until Cleo and Ana have had a turn"),
                          (dict(out={"Ben": []}), "until the turn comes round"),
                          (dict(out={"Ben": ["Ana"]}, meta="The Final Act"), "for good")])
def test_a_table_in_words_tells_until_when_somebody_is_out(laid, told):
    lines = str(said(table(Ana="The Will", Ben="", Cleo="The Diary", **laid).game.view())).split("\n")
    assert f"Ben: in play none; out of the game {told}; hand none" in lines

# ── hands that count, and cards that have left them ──
def hands(n, start=0):
    return ", ".join([c.name for c in cards(GOAL) if c.name != "10 Cards in Hand"][start:start + n])

def test_surprises_may_answer_before_anybody_wins_because_a_card_has_left_a_hand():
    laid = dict(Ana=f"Jackpot!, {hands(9)}", Ben=f"I Object!, {hands(9, 9)}",
                goal="10 Cards in Hand", rules="Play 2")
    t = table(**laid).plays("Ana", "Jackpot!").shows(winner=None).asks("Ben", "I Object!, pass")
    t.passes("Ben").shows(winner="Ben")
    table(**laid).plays("Ana", "Jackpot!").plays("Ben", "I Object!").shows(winner=None, turn="Ana")

def test_a_surprise_too_has_left_the_hand_before_it_does_anything():
    laid = dict(Ana="Jackpot!, Overruled!", Ben=f"I Object!, {hands(9)}", Cleo=hands(10, 9),
                goal="10 Cards in Hand")
    (table(**laid).plays("Ana", "Jackpot!").plays("Ben", "I Object!").passes("Ana")
     .shows(winner="Cleo", discard=""))
    (table(**laid).plays("Ana", "Jackpot!").plays("Ben", "I Object!").plays("Ana", "Overruled!")
     .shows(winner="Cleo", Ana=""))

def test_a_secret_that_is_played_has_left_the_hand_before_it_acts():
    "Ben wins before Ana's Secret takes the rest of her hand, or her with it."
    for name in ("The False Name", "The Guilty One"):
        t = (table(Ana=f"{name}, {hands(9)}", Ben=hands(10, 9), goal="10 Cards in Hand")
             .plays("Ana", name).shows(winner="Ben"))
        assert len(t.game.hand("Ana")) == 9 and kinds(t)[-2:] == ["play", "win"]
