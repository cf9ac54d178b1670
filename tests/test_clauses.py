"""Every clause of the Fluxx 4.0 rulebook, shown by a few moves. Each test is named after its clause."""
import pytest
from fluxx_tutor.cards import ACTION, GOAL, KEEPER, META_RULE, NEW_RULE, edition
from fluxx_tutor.clauses import CLAUSES, EDITIONS, PROSE
from fluxx_tutor.decisions import NotAllowed
from fluxx_tutor.game import Game
from fluxx_tutor.scenario import Scenario
from language import blanks, clause, kinds, marks, table

WAITING = {}      # clause -> what it waits for

def cards(type): return [c for c in edition("fluxx").cards.values() if c.type == type]
def deal(*players, **setup): return Game({"players": list(players or ("Ana", "Ben")), **setup})

# ── overview ──
@clause("ov-cards-carry-instructions")
@pytest.mark.parametrize("card",
                         [c for type in (KEEPER, GOAL, NEW_RULE, ACTION) for c in cards(type)], ids=str)
def test_ov_cards_carry_instructions(card):
    t = (table(Ana=card.name.replace(",", ""), Ben="…", rest="shuffled")
         .plays("Ana", card.name.replace(",", "")))
    assert card.words().strip("{}") and t.game.state.zone_of(card).kind in {KEEPER: ["in_play"],
        GOAL: ["goals"], NEW_RULE: ["rules"], ACTION: ["playing", "discard_pile"]}[card.type]

@clause("ov-rules-accumulate")
def test_ov_rules_accumulate():
    t = table(Ana="Play 4, Draw 2, Hand Limit 2, Inflation", Ben="Time", pile="Love, Milk").shows(rules="")
    (t.plays("Ana", "Play 4", "Draw 2", "Hand Limit 2", "Inflation")
     .shows(rules="Play 4, Draw 2, Hand Limit 2, Inflation"))

# ── setting up and going first ──
@clause("setup-basic-rules-on-table")
def test_setup_basic_rules_on_table():
    assert deal().view()["basic"] == {"draw": 1, "play": 1}

@clause("setup-shuffle")
def test_setup_shuffle():
    one, two = deal(seed=1), deal(seed=2)
    assert one.draw_pile != two.draw_pile and one.draw_pile == deal(seed=1).draw_pile

@clause("setup-deal-three")
def test_setup_deal_three():
    game = deal("Ana", "Ben", "Cleo", seed=4)
    assert ([(e.player, e.number) for e in game.events if e.kind == "deal"]
            == [("Ana", 3), ("Ben", 3), ("Cleo", 3)])
    assert len(game.hand("Ben")) == len(game.hand("Cleo")) == 3

@clause("setup-draw-pile-by-basic")
def test_setup_draw_pile_by_basic():
    game = deal(seed=4)
    elsewhere = [*game.hand("Ana"), *game.hand("Ben"), *game.in_play("Ana"), *game.in_play("Ben"),
                 *game.meta, "Rules Escalation", "No Creepers"]
    assert sorted(game.draw_pile + elsewhere) == sorted(game.edition.cards) and not game.discard_pile
    assert game.view()["draw_pile"] == len(game.draw_pile), (
        "a view of the pile is its size: it lies face down")

@clause("setup-no-goal-no-new-rule")
def test_setup_no_goal_no_new_rule():
    assert deal().goals == deal().rules == []

@clause("setup-creepers-old")
def test_setup_creepers_old():
    t = table(Ana="Love, Milk, Bread", Ben="War, Time, Money", pile="Death, Sleep, Dreams", drawn=None)
    t.shows(Ben="Time, Money, Sleep | War, Death", Ana="Love, Milk, Bread, Dreams |", turn="Ana")
    assert kinds(t).index("turn") > max(i for i, kind in enumerate(kinds(t)) if kind == "creeper")

@clause("first-caller")
def test_first_caller():
    (table(Ana="Love", Ben="Milk", Cleo="Bread", turn="Ben", drawn=None).shows(turn="Ben")
     .plays("Ben", "Milk").shows(turn="Cleo"))

@clause("order-clockwise")
def test_order_clockwise():
    t = table(Ana="Love, Sleep", Ben="Milk", Cleo="Bread")
    t.plays("Ana", "Love").plays("Ben", "Milk").plays("Cleo", "Bread").plays("Ana", "Sleep")

# ── a turn ──
@clause("turn-adapt-to-rules")
def test_turn_adapt_to_rules():
    t = table(Ana="Love, Draw 2", Ben="Milk, Play 2, Time", pile="Sleep, Bread, Money, The Sun", drawn=None)
    (t.shows(drawn=1).plays("Ana", "Draw 2").shows(turn="Ben", drawn=2)
     .plays("Ben", "Play 2", "Milk").shows(turn="Ana"))

@clause("turn-repeat-until-goal")
def test_turn_repeat_until_goal():
    game = deal(seed=11)
    while game.pending: game.choose(game.pending.options[len(game.log) % len(game.pending)])
    turns = [e.player for e in game.events if e.kind == "turn"]
    assert len(turns) > 2 and game.outcome.goal.id in game.goals and game.events[-1].kind == "win"

@clause("turn-draw")
def test_turn_draw():
    (table(Ana="", Ben="", rules="Draw 3", pile="Love, Milk, Bread, Time", drawn=None)
     .shows(drawn=3, played=0).asks("Ana", "Love, Milk, Bread"))

@clause("turn-play")
def test_turn_play():
    (table(Ana="Love, Milk, Bread", Ben="Time", rules="Play 2").plays("Ana", "Love", "Milk")
     .shows(turn="Ben", Ana="Bread | Love, Milk"))

@clause("turn-hand-limit-step")
def test_turn_hand_limit_step():
    t = table(Ana="Love, Milk, Bread", Ben="Time", rules="Hand Limit 1").plays("Ana", "Love")
    (t.shows(turn="Ana").asks("Ana", "Milk, Bread").picks("Ana", "Bread")
     .shows(Ana="Milk", discard="Bread", turn="Ben"))

@clause("turn-keeper-limit-step")
def test_turn_keeper_limit_step():
    t = (table(Ana="Love, Milk, Bread | Sleep, Dreams", Ben="Time", rules="Keeper Limit 2, Hand Limit 1")
         .plays("Ana", "Love"))
    t.asks("Ana", "Milk, Bread").picks("Ana", "Milk").shows(turn="Ana")
    t.asks("Ana", "Love, Sleep, Dreams").picks("Ana", "Dreams").shows(Ana="Bread | Love, Sleep", turn="Ben")

@clause("turn-optional-any-time")
def test_turn_optional_any_time():
    t = table(Ana="Dough, Toast | Death", Ben="Milk", rules="Play 2", pile="Star Gazing", drawn=None)
    t.asks("Ana", "Death, draw").draws("Ana").asks("Ana", "Dough, Toast, Star Gazing, Death")
    (t.plays("Ana", "Dough", "Toast").asks("Ana", "Death, end turn").uses("Ana", "Death")
     .shows(Ana="Star Gazing |", turn="Ben"))

@clause("turn-free-choice-of-card")
def test_turn_free_choice_of_card():
    table(Ana="Love, Toast, Draw 2, Jackpot!", Ben="").asks("Ana", "Love, Toast, Draw 2, Jackpot!")

# ── Basic Rules and New Rules ──
@clause("basic-foundation")
def test_basic_foundation():
    t = (table(Ana="Rules Reset, Love", Ben="Milk", rules="Draw 5, Play 4", drawn=5)
         .plays("Ana", "Rules Reset"))
    view = t.shows(turn="Ben", rules="").game.view()
    assert (view["draw"], view["play"]) == (1, 1)

@clause("basic-superseded")
def test_basic_superseded():
    view = table(Ana="Love", Ben="Milk", rules="Draw 3, Play 2").game.view()
    assert (view["draw"], view["play"]) == (3, 2)

@clause("basic-stays")
def test_basic_stays():
    t = (table(Ana="Trash a New Rule, Rules Reset", Ben="", rules="Play 3, Draw 2", drawn=2)
         .plays("Ana", "Trash a New Rule"))
    t.asks("Ana", "Play 3, Draw 2")
    assert t.game.view()["basic"] == {"draw": 1, "play": 1} and "Basic Rules" not in edition("fluxx").cards

@clause("basic-draw-1")
def test_basic_draw_1():
    (table(Ana="Love", Ben="Milk", pile="Bread, Time, Sleep", drawn=None)
     .shows(Ana="Love, Bread").plays("Ana", "Love").shows(Ben="Milk, Time"))

@clause("basic-play-1")
def test_basic_play_1():
    (table(Ana="Love, Bread", Ben="Milk, Time").plays("Ana", "Love").shows(turn="Ben", Ana="Bread")
     .plays("Ben", "Milk").shows(turn="Ana"))

@clause("basic-no-limits")
def test_basic_no_limits():
    keepers = ", ".join(c.name for c in cards(KEEPER)[:12])
    hand = ", ".join(c.name for c in cards(GOAL)[:12])
    (table(Ana="Time, Sleep", Ben=f"{hand} | {keepers}", rules="Play 2").plays("Ana", "Time")
     .shows(Ben=f"{hand} | {keepers}", discard=""))

@clause("basic-overlap-layout")
def test_basic_overlap_layout():
    t = table(Ana="Draw 3, Hand Limit 2", Ben="Time", pile="Love, Milk").plays("Ana", "Draw 3")
    assert (t.game.view()["draw_rule"], t.game.view()["play_rule"]) == ("Draw 3", None), (
        "it covers the draw half only")

@clause("rule-near-basic")
def test_rule_near_basic():
    t = table(Ana="Inflation", Ben="Love").plays("Ana", "Inflation").shows(rules="Inflation")
    assert t.game.view("Ben")["rules"] == ["Inflation"], "face up, for everybody to see"

@clause("rule-contradiction-discards-old")
def test_rule_contradiction_discards_old():
    (table(Ana="Hand Limit 2", Ben="", rules="Hand Limit 0, Draw 2", drawn=2).plays("Ana", "Hand Limit 2")
     .shows(rules="Draw 2, Hand Limit 2", discard="Hand Limit 0"))

@clause("rule-instant")
def test_rule_instant():
    t = (table(Ana="Play 3, Love, Milk, Bread", Ben="Time").plays("Ana", "Play 3")
         .asks("Ana", "Love, Milk, Bread"))
    t.plays("Ana", "Love", "Milk").shows(turn="Ben", Ana="Bread")

@clause("rule-active-player-catches-up")
def test_rule_active_player_catches_up():
    t = table(Ana="Draw 2, Love", Ben="Time", rules="Play 3", pile="Milk, Bread").plays("Ana", "Draw 2")
    t.shows(Ana="Love, Milk", drawn=2, turn="Ana").plays("Ana", "Love", "Milk").shows(turn="Ben")

@clause("rule-others-discard-now")
def test_rule_others_discard_now():
    t = (table(Ana="Hand Limit 1, Love", Ben="Time, Milk", Cleo="Bread", rules="Play 2")
         .plays("Ana", "Hand Limit 1"))
    (t.asks("Ben", "Time, Milk").picks("Ben", "Time")
     .shows(turn="Ana", Ben="Milk", Cleo="Bread").asks("Ana", "Love"))

# ── examples the rulebook works through ──
@clause("ex-draw4-difference")
def test_ex_draw4_difference():
    (table(Ana="Draw 4", Ben="Time", pile="Love, Milk, Bread, Sleep").plays("Ana", "Draw 4")
     .shows(Ana="Love, Milk, Bread"))

@clause("ex-next-player-full-draw")
def test_ex_next_player_full_draw():
    t = (table(Ana="Draw 4", Ben="", pile="Love, Milk, Bread, Sleep, Time, Money, The Sun, The Moon")
         .plays("Ana", "Draw 4"))
    t.shows(turn="Ben", drawn=4, Ben="Sleep, Time, Money, The Sun")

@clause("ex-lower-draw-no-more")
def test_ex_lower_draw_no_more():
    (table(Ana="Draw 2, Love", Ben="Time", rules="Draw 4, Play 2", drawn=4, pile="Milk")
     .plays("Ana", "Draw 2").shows(Ana="Love", drawn=4, pile="Milk"))

@clause("ex-draw-rule-replaced")
def test_ex_draw_rule_replaced():
    (table(Ana="Draw 2", Ben="Time", rules="Draw 4", drawn=4).plays("Ana", "Draw 2")
     .shows(rules="Draw 2", discard="Draw 4"))

@clause("ex-d2ue-d3p2")
def test_ex_d2ue_d3p2():
    t = table(Ana="Draw 2 and Use 'Em, Time", Ben="Money", rules="Play 2",
              pile="Draw 3 Play 2 of Them, Love, Milk, Bread, Sleep")
    t.plays("Ana", "Draw 2 and Use 'Em", "Draw 3 Play 2 of Them").asks("Ana", "Milk, Bread, Sleep")
    t.plays("Ana", "Milk", "Sleep").asks("Ana", "Love").plays("Ana", "Love")
    t.shows(played=1, Ana="Time | Milk, Sleep, Love",
            discard="Bread, Draw 3 Play 2 of Them, Draw 2 and Use 'Em").asks("Ana", "Time")

@clause("ex-creeper-d3p2")
def test_ex_creeper_d3p2():
    t = (table(Ana="Draw 3 Play 2 of Them", Ben="Time", pile="Love, War, Death, Milk, Bread, Sleep")
         .plays("Ana", "Draw 3 Play 2 of Them"))
    (t.shows(Ana="| War, Death").asks("Ana", "Love, Milk, Bread").plays("Ana", "Love", "Bread")
     .shows(discard="Milk, Draw 3 Play 2 of Them"))

# ── Goals and winning ──
@clause("goal-center")
def test_goal_center():
    t = table(Ana="Toast", Ben="Love").plays("Ana", "Toast").shows(goal="Toast", Ana="|")
    assert t.game.view("Ben")["goals"] == ["Toast"], "face up, for everybody to see"

@clause("goal-replaces")
def test_goal_replaces():
    (table(Ana="Toast", Ben="Dough")
     .plays("Ana", "Toast").shows(goal="Toast", discard="").plays("Ben", "Dough")
     .shows(goal="Dough", discard="Toast"))

@clause("goal-none-at-start")
def test_goal_none_at_start():
    (table(Ana="Bread", Ben="Love | " + ", ".join(c.name for c in cards(KEEPER)
                                                  if c.name != "Bread" and c.name != "Love"), goal="")
     .plays("Ana", "Bread").shows(winner=None, turn="Ben"))

@clause("goal-for-all")
@pytest.mark.parametrize("owner", ["Ana", "Ben", "Cleo"])
def test_goal_for_all(owner):
    sides = {"Ana": "Toast |", "Ben": "Time |", "Cleo": "Love |"}
    sides[owner] += " Bread, The Toaster"
    table(**sides).plays("Ana", "Toast").shows(winner=owner)

@clause("goal-instant-any-turn")
def test_goal_instant_any_turn():
    t = (table(Ana="Toast, Love", Ben="Time | Bread, The Toaster", rules="Play 2")
         .plays("Ana", "Toast").shows(winner="Ben", turn="Ana", played=1))
    assert t.game.pending is None

@clause("win-meets-goal")
def test_win_meets_goal():
    t = (table(Ana="The Toaster | Bread", Ben="Time", goal="Toast").shows(winner=None)
         .plays("Ana", "The Toaster").shows(winner="Ana"))
    assert t.game.outcome.goal.name == "Toast"

@clause("win-tie-continues")
def test_win_tie_continues():
    t = table(Ana="Exchange Keepers, Love | The Eye, Time", Ben="Milk | The Cosmos, Money",
              goal="Star Gazing, Time is Money", rules="Double Agenda, Play 2")
    (t.plays("Ana", "Exchange Keepers").picks("Ana", "Money", "The Eye")
     .shows(winner=None, turn="Ana").asks("Ana", "Love"))

# ── Keepers, Actions and Creepers ──
@clause("keeper-from-hand-to-table")
def test_keeper_from_hand_to_table():
    table(Ana="Love, Milk", Ben="Time").plays("Ana", "Love").shows(Ana="Milk | Love")

@clause("keeper-stays-in-hand-until-played")
def test_keeper_stays_in_hand_until_played():
    (table(Ana="Milk", Ben="Time", pile="Love, War", drawn=None).shows(Ana="Milk, Love |")
     .plays("Ana", "Milk").shows(Ana="Love | Milk"))

@clause("action-do-then-discard")
def test_action_do_then_discard():
    t = (table(Ana="Trash Something, Love", Ben="Time | War, Milk", rules="Play 2")
         .plays("Ana", "Trash Something").shows(discard=""))
    t.picks("Ana", "Milk").shows(discard="Milk, Trash Something", Ben="Time | War")
    assert t.game.discard_pile[0] == "Trash Something", "it goes last"

@clause("action-maybe-no-effect")
def test_action_maybe_no_effect():
    t = (table(Ana="No Limits", Ben="Time", rules="Draw 2", drawn=2)
         .plays("Ana", "No Limits").shows(rules="Draw 2", discard="No Limits", turn="Ben"))
    assert "no-effect" in kinds(t)

@clause("action-one-play")
def test_action_one_play():
    t = (table(Ana="Draw 2 and Use 'Em, Time, Sleep", Ben="Money", rules="Play 2", pile="Love, Milk")
         .plays("Ana", "Draw 2 and Use 'Em", "Love", "Milk"))
    t.shows(played=1, turn="Ana").plays("Ana", "Time").shows(turn="Ben")

@clause("creeper-undesirable")
def test_creeper_undesirable():
    t = (table(Ana="Toast", Ben="Time | Bread, The Toaster, War").plays("Ana", "Toast")
         .shows(winner=None, turn="Ben"))
    assert "barred" in kinds(t)

@clause("creeper-may-be-needed")
def test_creeper_may_be_needed():
    table(Ana="War = Death", Ben="Time | War, Death").plays("Ana", "War = Death").shows(winner="Ben")

@clause("creeper-area")
def test_creeper_area():
    table(Ana="Love | Milk", Ben="Time", pile="War, Bread", drawn=None).shows(Ana="Love, Bread | Milk, War")

@clause("creeper-auto-play")
def test_creeper_auto_play():
    table(Ana="", Ben="Time", pile="War, Love", drawn=None).shows(Ana="Love | War").asks("Ana", "Love")

@clause("creeper-replacement-draw")
def test_creeper_replacement_draw():
    (table(Ana="", Ben="Time", rules="Draw 2", pile="War, Love, Milk, Bread", drawn=None)
     .shows(Ana="Love, Milk | War", pile="Bread", drawn=2))

@clause("creeper-not-a-play")
def test_creeper_not_a_play():
    (table(Ana="", Ben="Time", pile="War, Love", drawn=None)
     .shows(turn="Ana", played=0, Ana="Love | War").plays("Ana", "Love").shows(turn="Ben"))

@clause("creeper-repeat")
def test_creeper_repeat():
    t = (table(Ana="", Ben="Time", rules="Draw 2", pile="War, Death, Love, Taxes, Milk, Bread", drawn=None)
         .shows(Ana="Love, Milk | War, Death, Taxes", pile="Bread"))
    assert [e.reason for e in t.game.events if e.kind == "redraw"] == ["redraw-again"] * 2
    assert [e.reason for e in t.game.events if e.kind == "creeper"] == ["creeper", "creepers", "creepers"]

@clause("creeper-any-draw")
@pytest.mark.parametrize("action, gets", [("Jackpot!", 3), ("Discard and Draw", 1),
                                          ("Draw 2 and Use 'Em", 2), ("Everybody Gets 1", 2),
                                          ("Today's Special!", 3)])
def test_creeper_any_draw(action, gets):
    t = (table(Ana=f"{action}, Time", Ben="Money", rules="Play 2",
               pile="War, Love, Milk, Bread, Sleep", options={"today": "ordinary"})
         .plays("Ana", action))
    t.shows(Ana="… | War", played=1)
    assert len(t.game.draw_pile) == 4 - gets

# ── discarding, limits and other notes ──
@clause("note-reshuffle")
def test_note_reshuffle():
    t = table(Ana="Time", Ben="Money", rules="Draw 3", pile="Love", discard="Milk, Bread, Sleep", drawn=None)
    t.shows(discard="", drawn=3)
    assert len(t.game.hand("Ana")) == 4 and len(t.game.draw_pile) == 1 and "Love" in t.game.hand("Ana")

@clause("note-join")
def test_note_join():
    t = table(Ana="Time, Sleep", Ben="Money", pile="Love, War, Milk, Bread, Dreams")
    t.game.join("Cleo")
    (t.shows(Cleo="Love, Milk, Bread | War", turn="Ana").plays("Ana", "Time")
     .plays("Ben", "Money").shows(turn="Cleo"))

def test_note_join_while_somebody_is_choosing_a_card():
    "Whoever joins has cards at once, and the question is asked again with what they brought."
    t = (table(Ana="Trash Something", Ben="Milk | Time", pile="Love, War, Bread, Dreams, Sleep")
         .plays("Ana", "Trash Something"))
    t.game.join("Cleo")
    (t.shows(Cleo="Love, Bread, Dreams | War").asks("Ana", "Time, War").picks("Ana", "War")
     .shows(Cleo="Love, Bread, Dreams |", turn="Ben"))

def test_note_drop_out_while_somebody_is_choosing_a_card():
    "What the leaver had is no longer on offer; with nothing left to choose, the Action does nothing more."
    for cleo, asked in (("Bread | Love", "Love"), ("Bread", "")):
        t = table(Ana="Trash Something", Ben="Milk | Time", Cleo=cleo).plays("Ana", "Trash Something")
        t.game.leave("Ben")
        if asked: t.asks("Ana", asked).picks("Ana", asked)
        t.shows(turn="Cleo", Ana="|")
        assert ("no-effect" in kinds(t)) == (not asked) and {"Milk", "Time"} < set(t.game.discard_pile)

@clause("disc-not-a-play")
def test_disc_not_a_play():
    t = (table(Ana="Hand Limit 0, Love", Ben="Toast | Bread, The Toaster", rules="Play 2")
         .plays("Ana", "Hand Limit 0").picks("Ben", "Toast"))
    t.shows(discard="Toast", goal="", winner=None, played=1)

@clause("disc-play-follow-all")
def test_disc_play_follow_all():
    t = table(Ana="Taxation!", Ben="Money, Time", Cleo="").plays("Ana", "Taxation!")
    (t.asks("Ben", "Money, Time").picks("Ben", "Time")
     .shows(Ana="Time", Cleo="", turn="Ben", discard="Taxation!"))

@clause("disc-only-hand-limit")
def test_disc_only_hand_limit():
    t = table(Ana="Love, Milk", Ben="Time")
    assert t.game.why_not("Love", doing="discard").clauses == ("disc-not-a-play", "disc-only-hand-limit")
    assert {o.kind for o in t.game.pending} == {"play"} and t.game.why_not("end turn").code == "no-pass"

@clause("disc-may-force-losing-play")
def test_disc_may_force_losing_play():
    (table(Ana="Toast", Ben="Time | Bread, The Toaster").asks("Ana", "Toast")
     .plays("Ana", "Toast").shows(winner="Ben"))

@clause("limits-own-choice")
def test_limits_own_choice():
    t = (table(Ana="Keeper Limit 2", Ben="Time | Love, Milk, Bread").plays("Ana", "Keeper Limit 2")
         .asks("Ben", "Love, Milk, Bread"))
    t.picks("Ben", "Milk").shows(Ben="… | Love, Bread", discard="Milk")

# ── questions people ask ──
@clause("faq-rules-coexist")
def test_faq_rules_coexist():
    t = table(Ana="Draw 3", Ben="Time",
              rules="Draw 2, Play 2, Inflation, Hand Limit 2, Keeper Limit 2", drawn=3)
    (t.plays("Ana", "Draw 3")
     .shows(rules="Draw 3, Play 2, Inflation, Hand Limit 2, Keeper Limit 2", discard="Draw 2"))

@clause("faq-new-over-basic")
def test_faq_new_over_basic():
    view = (table(Ana="Play 3, Love, Milk", Ben="Time").plays("Ana", "Play 3")
            .shows(rules="Play 3", discard="").game.view())
    assert (view["draw"], view["play"], view["basic"]) == (1, 3, {"draw": 1, "play": 1})

@clause("faq-play-as-many-as-possible")
def test_faq_play_as_many_as_possible():
    t = table(Ana="Love, Milk", Ben="Time", rules="Play 4").plays("Ana", "Love", "Milk").shows(turn="Ben")
    assert [e.reason for e in t.game.events if e.kind == "end"] == ["hand-empty"]

@clause("faq-play-2-to-3")
def test_faq_play_2_to_3():
    (table(Ana="Love, Play 3, Milk, Bread", Ben="Time", rules="Play 2")
     .plays("Ana", "Love", "Play 3", "Milk").shows(turn="Ben", Ana="Bread"))

@clause("faq-play-all-new-cards")
def test_faq_play_all_new_cards():
    t = (table(Ana="Jackpot!, Love", Ben="Time", rules="Play All", pile="Milk, Bread, Sleep")
         .plays("Ana", "Jackpot!", "Love", "Milk", "Bread", "Sleep"))
    t.shows(turn="Ben", Ana="| Love, Milk, Bread, Sleep")

@clause("faq-no-grabbing")
def test_faq_no_grabbing():
    t = (table(Ana="Steal Something, Time | Bread", Ben="Love | The Toaster", goal="Toast")
         .asks("Ana", "Steal Something, Time"))
    assert t.game.why_not("The Toaster", doing="take").clauses == ("faq-no-grabbing",)
    t.plays("Ana", "Steal Something").picks("Ana", "The Toaster").shows(winner="Ana")

@clause("faq-keepers-unlimited")
def test_faq_keepers_unlimited():
    t = table(Ana=", ".join(c.name for c in cards(KEEPER)), Ben="Jackpot!", rules="Play All")
    for card in cards(KEEPER): t.plays("Ana", card.name)
    assert len(t.shows(turn="Ben", discard="").game.in_play("Ana")) == 19

@clause("faq-keeper-limit-at-turn-end")
def test_faq_keeper_limit_at_turn_end():
    t = (table(Ana="Bread, Sleep | Love, Milk", Ben="Time", rules="Keeper Limit 2, Play 2")
         .plays("Ana", "Bread").shows(Ana="… | Love, Milk, Bread"))
    (t.plays("Ana", "Sleep").asks("Ana", "Love, Milk, Bread, Sleep").picks("Ana", "Love", "Bread")
     .shows(Ana="| Milk, Sleep", turn="Ben"))

@clause("faq-limit-removed")
def test_faq_limit_removed():
    (table(Ana="Rules Reset, Love, Milk, Bread", Ben="", rules="Hand Limit 0")
     .plays("Ana", "Rules Reset").shows(Ana="Love, Milk, Bread", turn="Ben", rules=""))

@clause("faq-creeper-limit")
def test_faq_creeper_limit():
    t = (table(Ana="Keeper Limit 2", Ben="Time | Love, Milk, War, Death, Taxes, Radioactive Potato")
         .plays("Ana", "Keeper Limit 2"))
    (t.shows(Ben="… | Love, Milk, War, Death, Taxes, Radioactive Potato", discard="")
     .asks("Ben", "Love, Milk, War, Taxes, Radioactive Potato"))

@clause("faq-creeper-removal-fluxx")
def test_faq_creeper_removal_fluxx():
    t = (table(Ana="Creeper Sweeper, Love | War, Milk", Ben="Time, Sleep | Death, Taxes")
         .asks("Ana", "Creeper Sweeper, Love"))
    assert t.game.why_not("War", doing="discard").code == "creeper-stays"
    t.plays("Ana", "Creeper Sweeper").shows(Ana="Love | Milk", Ben="… |",
                                            discard="War, Death, Taxes, Creeper Sweeper")

@clause("faq-other-creeper-blocks")
def test_faq_other_creeper_blocks():
    t = (table(Ana="War = Death, Trash Something", Ben="Time | War, Death, Taxes", rules="Play 2")
         .plays("Ana", "War = Death").shows(winner=None))
    t.plays("Ana", "Trash Something").picks("Ana", "Taxes").shows(winner="Ben")

@clause("faq-hand-limit-cap")
def test_faq_hand_limit_cap():
    (table(Ana="Hand Limit 2", Ben="Time", pile="Love, Milk").plays("Ana", "Hand Limit 2")
     .shows(Ana="", Ben="Time, Love", turn="Ben"))

@clause("faq-limit-choice")
def test_faq_limit_choice():
    for dropped, kept in (("Time", "Money"), ("Money", "Time")):
        t = table(Ana="Hand Limit 1, Love", Ben="Time, Money", rules="Play 2").plays("Ana", "Hand Limit 1")
        t.picks("Ben", dropped).shows(Ben=kept, discard=dropped)

@clause("faq-trash-own")
def test_faq_trash_own():
    for own in ("War", "Love"):
        t = (table(Ana="Trash Something | War, Love", Ben="Time | Milk")
             .plays("Ana", "Trash Something").asks("Ana", "War, Love, Milk"))
        t.picks("Ana", own).shows(discard=f"{own}, Trash Something")

@clause("faq-da-no-hurry")
def test_faq_da_no_hurry():
    t = (table(Ana="Double Agenda, Love, Toast", Ben="Time", goal="Dough", rules="Play 2")
         .plays("Ana", "Double Agenda").asks("Ana", "Love, Toast"))
    t.plays("Ana", "Love").shows(goal="Dough", turn="Ben")

@clause("faq-da-removed")
def test_faq_da_removed():
    t = (table(Ana="Trash a New Rule", Ben="Time", goal="Dough, Toast",
               rules="Double Agenda, Draw 2", drawn=2)
         .plays("Ana", "Trash a New Rule"))
    (t.picks("Ana", "Double Agenda").asks("Ana", "Dough, Toast").picks("Ana", "Toast")
     .shows(goal="Dough", rules="Draw 2", turn="Ben"))

@clause("faq-out-of-turn-none")
def test_faq_out_of_turn_none():
    t = table(Ana="Love, Bread", Ben="Milk")
    no = t.game.why_not("Milk", player="Ben")
    assert no.code == "not-your-turn" and no.clauses == ("faq-out-of-turn-none",)
    with pytest.raises(NotAllowed): t.game.choose("Milk")

@clause("faq-out-of-turn-decisions")
def test_faq_out_of_turn_decisions():
    t = (table(Ana="Hand Limit 0, Love", Ben="Milk", Cleo="Bread", rules="Play 2")
         .plays("Ana", "Hand Limit 0").picks("Ben", "Milk").picks("Cleo", "Bread"))
    t.shows(turn="Ana", played=1)

@clause("faq-no-hand-bonus")
def test_faq_no_hand_bonus():
    t = (table(Ana="", Ben="", pile="No-Hand Bonus, Love, Milk, Bread, Sleep, Time", drawn=None)
         .plays("Ana", "No-Hand Bonus"))
    t.shows(Ana="", Ben="Love, Milk, Bread, Sleep", turn="Ben", drawn=1)

@clause("faq-trade-hands")
def test_faq_trade_hands():
    t = (table(Ana="Trade Hands, Love, Milk", Ben="", Cleo="").plays("Ana", "Trade Hands")
         .asks("Ana", "Ben, Cleo").picks("Ana", "Cleo"))
    t.shows(Ana="", Cleo="Love, Milk", turn="Ben")

@clause("faq-two-goals")
@pytest.mark.parametrize("first, second", [("Toast", "Dough"), ("Dough", "Toast")])
def test_faq_two_goals(first, second):
    t = (table(Ana="Draw 2 and Use 'Em", Ben="Time | Bread, The Toaster", pile="Toast, Dough")
         .plays("Ana", "Draw 2 and Use 'Em", first))
    if first == "Dough": t.shows(winner=None).plays("Ana", second)
    t.shows(winner="Ben")

@clause("faq-use-what-you-take")
def test_faq_use_what_you_take():
    t = (table(Ana="Use What You Take, Time", Ben="Love", rules="Play 2")
         .plays("Ana", "Use What You Take").picks("Ana", "Ben"))
    t.shows(Ana="Time | Love", Ben="|", played=1)

@clause("faq-combine-versions")
def test_faq_combine_versions():
    from fluxx_tutor.cards import Has, goal, keeper
    mixed = blanks(keeper("The Spoon", "Of another deck.", None),
                   goal("Soup", Has("The Spoon", "Bread"), None),
                   goal("Never", Has("The Robot"), None))
    t = (table(Ana="The Spoon, Never | Bread", Ben="Time", goal="Soup", edition=mixed)
         .plays("Ana", "The Spoon").shows(winner="Ana"))
    assert len(mixed.cards) == len(edition("fluxx").cards) + 3 and t.game.edition is mixed

# ── Meta Rules ──
@clause("meta-like-new-rule-permanent")
def test_meta_like_new_rule_permanent():
    t = (table(Ana="Rules Reset, Time", Ben="Love", meta="Rules Escalation", rules="Draw 2",
               pile="", discard="Milk, Bread", drawn=2)
         .plays("Ana", "Rules Reset"))
    t.shows(rules="", meta="Rules Escalation", turn="Ben")
    assert t.game.view()["basic"] == {"draw": 2, "play": 2}, "Ben's draw took a reshuffle"

@clause("meta-unanimous-start")
def test_meta_unanimous_start():
    game = deal(seed=9)
    assert game.meta == [] and not any(c.type == META_RULE for zone in game.state.zones()
                                       for c in zone if zone.name != "box"), (
                                           "only those who ask for one have one")
    assert deal(seed=9, meta=["No Creepers"]).meta == ["No Creepers"]

# ── no clause without a test ──
@pytest.mark.parametrize("slug", EDITIONS)
def test_every_clause_has_a_test_or_a_reason(slug):
    "Of every rulebook; what an edition adds is in a file of its own."
    ours = {id for id, clause in CLAUSES.items() if slug in clause.editions}
    assert ours - set(marks("clause")) - set(PROSE) - set(WAITING) == set(), (
        f"clauses of {EDITIONS[slug]} with neither a test nor a reason")

def test_no_reason_without_need():
    assert set(marks("clause")) <= set(CLAUSES) >= {*PROSE, *WAITING}, "marks or reasons that name no clause"
    assert not {*PROSE, *WAITING} & set(marks("clause")), (
        "clauses that have a test, and a reason to have none")

def test_every_test_is_named_after_its_clause():
    assert {id: "test_" + id.replace("-", "_") for id in marks("clause")} == marks("clause")


def test_win_tie_continues_also_when_both_were_barred_before():
    "Two players whom a Creeper had barred become free together: the tie is told, with its clause."
    g = Scenario(players=["Ana", "Ben", "Cleo"], turn="Ben", drawn=1, rules=["Double Agenda"],
                 goals=["Rocket to the Moon", "Toast"],
                 hands={"Ana": [], "Ben": ["Creeper Sweeper"], "Cleo": []},
                 in_play={"Ana": ["The Rocket", "The Moon", "War"],
                          "Cleo": ["Bread", "The Toaster", "Taxes"]}).start()
    events = g.choose("Creeper Sweeper")
    assert any(e.kind == "tie" and e.facts["players"] == ["Ana", "Cleo"] for e in events) and g.winner is None

def test_a_number_that_a_meta_rule_has_raised_names_it():
    "meta-like-new-rule-permanent: the Basic Rules ask for more, and why() says because of what."
    t = table(Ana="Love", Ben="Milk", meta="Rules Escalation", pile="",
              discard="Bread, Time, Money, Sleep", drawn=None)
    assert t.game.view()["draw"] == 2
    assert str(t.game.why("draw")) == "2: the Basic Rules say 2, raised to that by Rules Escalation."
    assert "raised" not in str(table(Ana="Love", Ben="Milk", meta="Rules Escalation").game.why("draw"))
