"""The clauses that Mystery Fluxx shares with other rulebooks, each shown with its own cards;
what it has alone is in test_mystery.py."""
from pathlib import Path
import pytest
from fluxx_tutor import mystery
from fluxx_tutor.cards import ACTION, META_RULE, SURPRISE, UnknownCard, edition, keeper
from fluxx_tutor.clauses import CLAUSES, PROSE
from fluxx_tutor.game import Game
import language
from language import blanks, clause, kinds, marks_in
from test_mystery import cards, table

def deal(*players, **setup):
    return Game({"edition": "mystery", "players": list(players or ("Ana", "Ben")), **setup})

def test_every_clause_of_this_rulebook_is_shown_with_its_own_cards():
    "All but advice, and Solo Fluxx, which has a file of its own."
    shown = {id for file in ("test_mystery.py", "test_mystery_rulebook.py")
             for id, _ in marks_in(Path(__file__).with_name(file), "clause")}
    ours = {id for id, clause in CLAUSES.items() if "mystery" in clause.editions
            and not id.startswith("solo-")}
    assert shown == ours - set(PROSE)

# ── overview ──
@clause("ov-no-win-until-goal")
def test_ov_no_win_until_goal():
    (table(Ana="The Diary | The Will, The Photograph", Ben="The Heir")
     .plays("Ana", "The Diary").shows(winner=None).plays("Ben", "The Heir").shows(winner="Ana"))

@clause("ov-goals-need-keepers")
def test_ov_goals_need_keepers():
    (table(Ana="The Photograph | The Will", Ben="", goal="The Heir")
     .plays("Ana", "The Photograph").shows(winner="Ana"))

@clause("ov-rules-accumulate")
def test_ov_rules_accumulate():
    (table(Ana="Play 4, Draw 2, Hand Limit 3, Inflation", Ben="")
     .shows(rules="").plays("Ana", "Play 4", "Draw 2", "Hand Limit 3", "Inflation")
     .shows(rules="Play 4, Draw 2, Hand Limit 3, Inflation"))

@clause("ov-exec-begin-basic")
def test_ov_exec_begin_basic():
    assert deal().view()["basic"] == {"draw": 1, "play": 1} and deal().rules == []

@clause("ov-exec-hand-three")
def test_ov_exec_hand_three():
    game = deal("Ana", "Ben", "Cleo", seed=6)
    assert len(game.hand("Ben")) == len(game.hand("Cleo")) == 3

@clause("ov-exec-draw1-play1")
def test_ov_exec_draw1_play1():
    (table(Ana="The Diary", Ben="", pile="Draw 2, The Safe", drawn=None)
     .shows(drawn=1, Ana="The Diary, Draw 2").plays("Ana", "The Diary").shows(turn="Ben"))

@clause("ov-exec-new-rules-at-once")
def test_ov_exec_new_rules_at_once():
    (table(Ana="Play 2, The Diary", Ben="").plays("Ana", "Play 2").shows(turn="Ana")
     .plays("Ana", "The Diary").shows(turn="Ben"))

@clause("ov-exec-match-goal")
def test_ov_exec_match_goal():
    (table(Ana="Elementary", Ben="| Sherlock Holmes, The Muddy Boots")
     .plays("Ana", "Elementary").shows(winner="Ben"))

# ── setting up and going first ──
@clause("setup-basic-rules-on-table")
def test_setup_basic_rules_on_table():
    assert deal().view()["basic"] == {"draw": 1, "play": 1}

@clause("setup-shuffle")
def test_setup_shuffle():
    assert (deal(seed=1).draw_pile != deal(seed=2).draw_pile
            and deal(seed=1).draw_pile == deal(seed=1).draw_pile)

@clause("setup-deal-three")
def test_setup_deal_three():
    assert ([(e.player, e.number) for e in deal("Ana", "Ben", "Cleo", seed=4).events if e.kind == "deal"]
            == [("Ana", 3), ("Ben", 3), ("Cleo", 3)])

@clause("setup-draw-pile-reachable")
def test_setup_draw_pile_reachable():
    game = deal(seed=4)
    elsewhere = [*game.hand("Ana"), *game.hand("Ben"), *game.in_play("Ana"),
                 *game.in_play("Ben"), "The Final Act"]
    assert (sorted(game.draw_pile + elsewhere) == sorted(game.edition.cards)
            and game.view()["draw_pile"] == len(game.draw_pile))

@clause("first-dealer-or-random")
def test_first_dealer_or_random():
    players = ["Ana", "Ben", "Cleo"]
    assert {deal(*players, seed=seed).turn for seed in range(9)} == {"Ana"}, "the dealer is the first player"
    assert {deal(*players, seed=seed, options={"first": "random"}).turn for seed in range(40)} == set(players)

@clause("order-clockwise")
def test_order_clockwise():
    (table(Ana="The Will, The Diary", Ben="The Safe", Cleo="The Alibi")
     .plays("Ana", "The Will").plays("Ben", "The Safe").plays("Cleo", "The Alibi").plays("Ana", "The Diary"))

# ── a turn ──
@clause("turn-draw")
def test_turn_draw():
    (table(Ana="", Ben="", rules="Draw 3", pile="The Will, The Safe, The Diary, Draw 2", drawn=None)
     .shows(drawn=3, played=0).asks("Ana", "The Will, The Safe, The Diary"))

@clause("turn-play")
def test_turn_play():
    (table(Ana="The Will, The Safe, The Diary", Ben="", rules="Play 2")
     .plays("Ana", "The Will", "The Safe").shows(turn="Ben", Ana="The Diary | The Will, The Safe"))

@clause("turn-limits-step")
def test_turn_limits_step():
    t = (table(Ana="The Will, The Diary, Draw 2 | The Alibi, The Safe, The Chocolates", Ben="",
               rules="Hand Limit 1, Keeper Limit 3")
         .plays("Ana", "The Will"))
    (t.asks("Ana", "The Diary, Draw 2, The Alibi, The Safe, The Chocolates, The Will")
     .picks("Ana", "The Safe")
     .asks("Ana", "The Diary, Draw 2").picks("Ana", "Draw 2").shows(turn="Ben"))

@clause("turn-optional-any-time")
def test_turn_optional_any_time():
    laid = dict(Ana="The Will, The Diary", Ben="", rules="Mystery Play", drawn=None,
                pile="The Safe, The Alibi, Draw 2")
    (table(**laid)
     .asks("Ana", "Mystery Play, draw").uses("Ana", "Mystery Play")
     .shows(drawn=1, Ana="The Will, The Diary, The Alibi | The Safe"))
    (table(**laid)
     .draws("Ana").plays("Ana", "The Will").asks("Ana", "Mystery Play, end turn").uses("Ana", "Mystery Play")
     .shows(Ana="The Diary, The Safe | The Will, The Alibi", turn="Ben"))

@clause("turn-at-least-one")
def test_turn_at_least_one():
    t = (table(Ana="The Will", Ben="", pile="The Safe, Draw 2", drawn=None)
         .shows(Ana="The Will, The Safe", drawn=1))
    assert t.game.why_not("pass").code == "no-pass"

@clause("turn-all-cards-playable")
@pytest.mark.parametrize("card", sorted(c.name for c in edition("mystery").cards.values()
                                        if c.type not in (META_RULE, "Creeper")))
def test_turn_all_cards_playable(card):
    t = table(Ana=card.replace(",", ""), Ben="", pile="").plays("Ana", card.replace(",", ""))
    assert any(e.kind == "play" and e.cards[0].name == card for e in t.game.events)

# ── Basic Rules and New Rules ──
@clause("basic-stays")
def test_basic_stays():
    t = (table(Ana="Rules Reset", Ben="", rules="Draw 5, Play 4", drawn=5)
         .plays("Ana", "Rules Reset").shows(rules=""))
    assert t.game.view()["basic"] == {"draw": 1, "play": 1}

@clause("basic-draw-1")
def test_basic_draw_1(): table(Ana="", Ben="", drawn=None).shows(drawn=1)

@clause("basic-play-1")
def test_basic_play_1(): table(Ana="The Will, The Safe", Ben="").plays("Ana", "The Will").shows(turn="Ben")

@clause("basic-is-meta")
def test_basic_is_meta():
    t = (table(Ana="Rules Reset", Ben="", rules="Draw 2, Play 2", drawn=2, meta="The Final Act")
         .plays("Ana", "Rules Reset").shows(rules="", meta="The Final Act"))
    assert t.game.view()["basic"] == {"draw": 1, "play": 1}
    with pytest.raises(UnknownCard): t.game.edition.card("Basic Rules")

@clause("basic-overlap-layout")
def test_basic_overlap_layout():
    seen = table(Ana="Draw 3", Ben="The Will").plays("Ana", "Draw 3").game.view()
    assert (seen["draw_rule"], seen["play_rule"]) == ("Draw 3", None), "it covers the draw half only"

@clause("rule-center")
def test_rule_center(): table(Ana="Draw 2", Ben="").plays("Ana", "Draw 2").shows(rules="Draw 2")

@clause("rule-contradiction-discards-old")
def test_rule_contradiction_discards_old():
    (table(Ana="Hand Limit 3", Ben="", rules="Hand Limit 1").plays("Ana", "Hand Limit 3")
     .shows(rules="Hand Limit 3", discard="Hand Limit 1"))

@clause("rule-instant")
def test_rule_instant():
    (table(Ana="Draw 3, The Will", Ben="", pile="The Safe, The Diary, The Alibi, Draw 2, Play 2")
     .plays("Ana", "Draw 3").shows(Ana="The Will, The Safe, The Diary"))

@clause("rule-may-come-and-go")
def test_rule_may_come_and_go():
    t = (table(Ana="Play 3, Trash a New Rule, The Will", Ben="Let's Do That Again!")
         .plays("Ana", "Play 3", "Trash a New Rule").picks("Ana", "Play 3").shows(rules="", turn="Ben"))
    t.plays("Ben", "Let's Do That Again!").picks("Ben", "Play 3").shows(rules="Play 3", turn="Ben")

@clause("ex-draw3-difference")
def test_ex_draw3_difference():
    t = (table(Ana="Draw 3", Ben="", pile="The Safe, The Diary, The Alibi, Draw 2, Play 2")
         .plays("Ana", "Draw 3").shows(Ana="The Safe, The Diary"))
    assert next(e for e in t.game.events if e.reason == "catch-up-draw").number == 2
    assert "ex-draw3-difference" in t.game.cite("catch-up-draw")

@clause("ex-next-player-full-draw")
def test_ex_next_player_full_draw():
    (table(Ana="Draw 3", Ben="", pile="The Safe, The Diary, The Alibi, Draw 2, Play 2")
     .plays("Ana", "Draw 3").shows(turn="Ben", drawn=3, Ben="The Alibi, Draw 2, Play 2"))

@clause("ex-lower-draw-no-more")
def test_ex_lower_draw_no_more():
    (table(Ana="Draw 2, The Will", Ben="", rules="Draw 3, Play 2", drawn=3, pile="The Safe")
     .plays("Ana", "Draw 2").shows(Ana="The Will", drawn=3, pile="The Safe"))

@clause("ex-draw-rule-replaced")
def test_ex_draw_rule_replaced():
    (table(Ana="Draw 2", Ben="", rules="Draw 3", drawn=3).plays("Ana", "Draw 2")
     .shows(rules="Draw 2", discard="Draw 3"))

# ── Goals and winning ──
@clause("goal-center")
def test_goal_center(): table(Ana="The Heir", Ben="").plays("Ana", "The Heir").shows(goal="The Heir")

@clause("goal-replaces")
def test_goal_replaces():
    (table(Ana="The Heir", Ben="", goal="Elementary").plays("Ana", "The Heir")
     .shows(goal="The Heir", discard="Elementary"))

@clause("goal-for-all")
def test_goal_for_all():
    for owner in ("Ana", "Ben", "Cleo"):
        sides = {"Ana": "The Heir |", "Ben": "|", "Cleo": "|"}
        sides[owner] += "The Will, The Photograph"
        table(**sides).plays("Ana", "The Heir").shows(winner=owner)

@clause("goal-indicates-keepers")
def test_goal_indicates_keepers():
    (table(Ana="The Heir", Ben="The Photograph | The Will", goal="Elementary")
     .plays("Ana", "The Heir").shows(discard="Elementary", winner=None)
     .plays("Ben", "The Photograph").shows(winner="Ben"))

@clause("goal-instant-any-turn")
def test_goal_instant_any_turn():
    (table(Ana="The Heir", Ben="| The Will, The Photograph", Cleo="").plays("Ana", "The Heir")
     .shows(winner="Ben", turn="Ana"))

@clause("win-meets-goal")
def test_win_meets_goal():
    (table(Ana="The Photograph | The Will", Ben="", goal="The Heir")
     .plays("Ana", "The Photograph").shows(winner="Ana"))

@clause("win-tie-continues")
def test_win_tie_continues():
    t = (table(Ana="Creeper Sweeper", Ben="| The Will, The Photograph, Fog",
               Cleo="| Sherlock Holmes, The Muddy Boots, Suspicion",
               rules="Double Agenda", goal="The Heir, Elementary")
         .plays("Ana", "Creeper Sweeper").shows(winner=None))
    assert "tie" in kinds(t)

@clause("keeper-from-hand-to-table")
def test_keeper_from_hand_to_table():
    table(Ana="The Will, The Safe", Ben="").plays("Ana", "The Will").shows(Ana="The Safe | The Will")

@clause("keeper-kept")
def test_keeper_kept():
    (table(Ana="The Will", Ben="The Safe")
     .plays("Ana", "The Will").plays("Ben", "The Safe")
     .shows(Ana="… | The Will", Ben="… | The Safe", turn="Ana"))

# ── Actions ──
@clause("action-do-then-discard")
def test_action_do_then_discard():
    (table(Ana="Steal Something, The Will", Ben="| The Safe")
     .plays("Ana", "Steal Something").shows(discard="").picks("Ana", "The Safe")
     .shows(discard="Steal Something", Ana="The Will | The Safe"))

@clause("ex-d2ue-d3p2")
def test_ex_d2ue_d3p2():
    t = table(Ana="Draw 2 and Use 'Em, The Will", Ben="", rules="Play 2",
              pile="Draw 3 Play 2 of Them, The Safe, The Diary, The Alibi, The Chocolates")
    (t.plays("Ana", "Draw 2 and Use 'Em", "Draw 3 Play 2 of Them")
     .asks("Ana", "The Diary, The Alibi, The Chocolates")
     .plays("Ana", "The Diary", "The Chocolates").plays("Ana", "The Safe"))
    t.shows(played=1, Ana="The Will | The Diary, The Chocolates, The Safe")

@clause("layout-actions-to-discard")
@pytest.mark.parametrize("card", cards(ACTION), ids=str)
def test_layout_actions_to_discard(card):
    game = Game({"edition": "mystery", "players": ["Ana", "Ben"],
                 "hands": {"Ana": [card.id], "Ben": ["The Heir"]}, "drawn": 1, "seed": 4})
    game.choose(card.id)
    while game.pending and game.pending.kind not in ("play", "begin"): game.choose(game.pending.options[0])
    assert card in game.state.discard_pile

# ── Creepers ──
@clause("creeper-undesirable")
def test_creeper_undesirable():
    t = table(Ana="The Heir", Ben="| The Will, The Photograph, Fog").plays("Ana", "The Heir")
    assert "barred" in kinds(t.shows(winner=None))

@clause("creeper-may-be-needed")
def test_creeper_may_be_needed():
    (table(Ana="Nobody Saw a Thing", Ben="| Fog, The Night Train")
     .plays("Ana", "Nobody Saw a Thing").shows(winner="Ben"))

@clause("creeper-area")
def test_creeper_area():
    (table(Ana="The Will | The Safe", Ben="", pile="Fog, The Diary", drawn=None)
     .shows(Ana="The Will, The Diary | The Safe, Fog"))

@clause("creeper-auto-play")
def test_creeper_auto_play():
    (table(Ana="", Ben="", pile="Fog, The Diary", drawn=None).shows(Ana="The Diary | Fog")
     .asks("Ana", "The Diary"))

@clause("creeper-replacement-draw")
def test_creeper_replacement_draw():
    (table(Ana="", Ben="", rules="Draw 2", pile="The Will, Fog, The Diary, Draw 3", drawn=None)
     .shows(Ana="The Will, The Diary | Fog", drawn=2))

@clause("creeper-not-a-play")
def test_creeper_not_a_play():
    table(Ana="", Ben="", pile="Fog, The Diary", drawn=None).shows(played=0, turn="Ana")

@clause("creeper-repeat")
def test_creeper_repeat():
    (table(Ana="", Ben="", pile="Fog, Suspicion, The Diary", drawn=None)
     .shows(Ana="The Diary | Fog, Suspicion"))

@clause("creeper-any-draw")
def test_creeper_any_draw():
    (table(Ana="Jackpot!", Ben="", pile="The Will, Fog, The Diary, The Safe, Draw 2")
     .plays("Ana", "Jackpot!").shows(Ana="The Will, The Diary, The Safe | Fog"))

@clause("ex-creeper-d3p2")
def test_ex_creeper_d3p2():
    (table(Ana="Draw 3 Play 2 of Them", Ben="", pile="The Will, Fog, The Diary, The Safe, Draw 2")
     .plays("Ana", "Draw 3 Play 2 of Them").shows(Ana="| Fog").asks("Ana", "The Will, The Diary, The Safe"))

# ── Surprises ──
@clause("surprise-any-time")
def test_surprise_any_time():
    (table(Ana="The Will", Ben="The Trail Goes Cold").plays("Ana", "The Will")
     .plays("Ben", "The Trail Goes Cold").shows(Ana="|"))
    (table(Ana="The Trail Goes Cold", Ben="| The Will").plays("Ana", "The Trail Goes Cold")
     .picks("Ana", "The Will").shows(Ben="… |"))

@clause("surprise-two-functions")
def test_surprise_two_functions():
    table(Ana="Draw 2", Ben="I Object!, Overruled!").plays("Ana", "Draw 2").asks("Ben", "Overruled!, pass")
    (table(Ana="Overruled!", Ben="", rules="Draw 2, Play 2", drawn=2, played=1)
     .plays("Ana", "Overruled!").asks("Ana", "Draw 2, Play 2"))

@clause("surprise-cancels-surprise")
def test_surprise_cancels_surprise():
    for card in cards(SURPRISE):
        if card.name != "Overruled!":
            (table(Ana=f"Draw 2, {card.name}", Ben="Overruled!")
             .plays("Ana", "Draw 2").plays("Ben", "Overruled!").plays("Ana", card.name).shows(rules="Draw 2"))

# ── Meta Rules ──
@clause("meta-whole-game")
def test_meta_whole_game():
    (table(Ana="Let's Simplify", Ben="", meta="The Final Act", rules="Draw 2", drawn=2)
     .plays("Ana", "Let's Simplify").asks("Ana", "Draw 2, done").picks("Ana", "done")
     .shows(meta="The Final Act"))

# ── piles, coming and going ──
@clause("note-reshuffle")
def test_note_reshuffle():
    t = table(Ana="", Ben="", pile="", discard="The Will", drawn=None).shows(Ana="The Will", discard="")
    assert "reshuffle" in kinds(t)

@clause("note-join")
def test_note_join():
    t = table(Ana="The Will, The Safe", Ben="", pile="The Diary, Fog, The Alibi, Draw 2, Draw 3, Play 2")
    t.game.join("Cleo")
    (t.shows(Cleo="The Diary, The Alibi, Draw 2 | Fog", turn="Ana").plays("Ana", "The Will")
     .plays("Ben", "Draw 3").shows(turn="Cleo"))

@clause("note-drop-out")
def test_note_drop_out():
    "Everything goes, Creepers too: leaving is more than being eliminated."
    t = table(Ana="The Will", Ben="The Diary | The Safe, Fog", Cleo="")
    t.game.leave("Ben")
    t.shows(discard="The Diary, The Safe, Fog", players=["Ana", "Cleo"])

# ── discarding ──
@clause("disc-limit-or-similar")
def test_disc_limit_or_similar():
    t = table(Ana="The Heir, The Diary", Ben="| The Will, The Photograph")
    assert (t.game.why_not("The Diary", doing="discard").code == "no-discard"
            and t.game.why_not("pass").code == "no-pass")

@clause("disc-may-force-losing-play")
def test_disc_may_force_losing_play():
    "A Secret, too, may be all that one can play."
    (table(Ana="The Heir", Ben="| The Will, The Photograph").asks("Ana", "The Heir")
     .plays("Ana", "The Heir").shows(winner="Ben"))
    (table(Ana="The Guilty One", Ben="", meta="The Final Act")
     .asks("Ana", "The Guilty One").plays("Ana", "The Guilty One").shows(winner="Ben"))

# ── in play, free actions ──
@clause("note-in-play-def")
def test_note_in_play_def():
    (table(Ana="The Trail Goes Cold, The Alibi", Ben="The Diary | The Safe", discard="The Will")
     .plays("Ana", "The Trail Goes Cold").asks("Ana", "The Safe"))

@clause("note-goal-needs-in-play")
def test_note_goal_needs_in_play():
    (table(Ana="The Heir, The Photograph | The Will", Ben="", rules="Play 2")
     .plays("Ana", "The Heir").shows(winner=None).plays("Ana", "The Photograph").shows(winner="Ana"))

@clause("note-power-needs-in-play")
def test_note_power_needs_in_play():
    lens = keeper("The Lens", "Look closely.",
                  use=(lambda s, player, card: card.id not in s.used,
                       lambda game, player, card: game.state.used.append(card.id)))
    deck = blanks(lens, of=mystery)
    (language.table(edition=deck, Ana="The Lens, The Will", Ben="", rules="Play 2")
     .asks("Ana", "The Lens, The Will")
     .plays("Ana", "The Lens").asks("Ana", "The Will, The Lens"))
    language.table(edition=deck, Ana="The Will, The Safe", Ben="| The Lens").asks("Ana", "The Will, The Safe")

@clause("note-free-actions")
def test_note_free_actions():
    (table(Ana="The Will", Ben="", rules="Mystery Play", pile="The Safe, Draw 2")
     .uses("Ana", "Mystery Play").shows(played=0, Ana="The Will | The Safe", turn="Ana"))

# ── limits ──
@clause("limits-none-at-start")
def test_limits_none_at_start():
    assert str(deal().why("hand limit")).startswith("There is no Hand Limit")
    assert str(deal().why("keeper limit")).startswith("There is no Keeper Limit")

@clause("limits-out-of-turn-only")
def test_limits_out_of_turn_only():
    t = (table(Ana="Hand Limit 1, The Will, The Safe, The Diary", Ben="", rules="Play 2")
         .plays("Ana", "Hand Limit 1").asks("Ana", "The Will, The Safe, The Diary").plays("Ana", "The Will")
         .asks("Ana", "The Safe, The Diary"))
    t.picks("Ana", "The Safe").shows(turn="Ben", Ana="The Diary | The Will")

@clause("limits-others-comply-now")
def test_limits_others_comply_now():
    t = (table(Ana="Keeper Limit 3, The Alibi",
               Ben="| The Will, The Safe, The Diary, The Chocolates, Fog", rules="Play 2")
         .plays("Ana", "Keeper Limit 3").asks("Ben", "The Will, The Safe, The Diary, The Chocolates"))
    t.picks("Ben", "The Safe").shows(turn="Ana", Ben="| The Will, The Diary, The Chocolates, Fog")

@clause("limits-own-choice")
def test_limits_own_choice():
    (table(Ana="Hand Limit 1", Ben="The Will, The Safe")
     .plays("Ana", "Hand Limit 1").asks("Ben", "The Will, The Safe").picks("Ben", "The Safe")
     .shows(discard="The Safe"))

# ── where things lie ──
@clause("layout-other-rules-center")
def test_layout_other_rules_center():
    (table(Ana="Inflation", Ben="", rules="Play 2", played=1).plays("Ana", "Inflation")
     .shows(rules="Play 2, Inflation"))

@clause("layout-keepers-before-owner")
def test_layout_keepers_before_owner():
    assert (table(Ana="The Will, The Safe", Ben="")
            .plays("Ana", "The Will").game.view("Ben")["players"]["Ana"]["in_play"] == ["The Will"]), (
                "face up: Ben sees it")
