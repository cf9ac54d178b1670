"""The publisher's answers, one test each, named after the ruling.

Where Fluxx 4.0 lacks the card, one of the room of common cards or a blank one stands in."""
import pytest
from fluxx_tutor import fluxx
from fluxx_tutor.cards import CREEPER, action, creeper, keeper, meta_rule, new_rule
from fluxx_tutor.common_cards import mystery_play_rule, play_all_but_1, swap_plays_rule
from fluxx_tutor.moves import discard
from fluxx_tutor.play import play
from fluxx_tutor.rulings import RULINGS as TOLD
from language import blanks, kinds, last_kinds, marks, names, ruling, table, turns

KEEPERS = ["Love", "Milk", "Bread", "Sleep", "Dreams", "Money", "The Sun", "The Moon",
           "The Eye", "Cookies", "Chocolate"]
def some(n, start=0): return ", ".join(KEEPERS[start:start + n])
def count(t, kind): return sum(e.kind == kind for e in t.game.events)

# ── blank cards ──
def lever():
    "A Keeper with a power, once a turn: the top card of the discard pile goes back onto the draw pile."
    def pull(game, player, card):
        game.state.used.append(card.id)
        game.state.draw_pile.append(game.state.discard_pile.pop())
    return keeper("Lever", "Once a turn: take a card back to the draw pile.", None,
                  use=(lambda s, player, card: card.id not in s.used, pull))

# ── New Rules and numbers ──
@ruling("rules-coexist-unless-same-subject")
def test_rules_coexist_unless_same_subject():
    t = (table(Ana="Play 3, Draw 4, Love, Milk, Bread", Ben="", rules="Draw 2", drawn=2,
               pile="Time, Sleep, Money")
         .plays("Ana", "Play 3", "Draw 4"))
    t.shows(rules="Draw 4, Play 3", discard="Draw 2", Ana="Love, Milk, Bread, Time, Sleep")

@ruling("new-rule-over-basic-rule")
def test_new_rule_over_basic_rule():
    view = table(Ana="Play 3, Love", Ben="").plays("Ana", "Play 3").game.view()
    assert (view["draw"], view["play"], view["basic"]) == (1, 3, {"draw": 1, "play": 1})

@ruling("basic-rule-returns-when-new-rule-leaves")
def test_basic_rule_returns_when_new_rule_leaves():
    t = (table(Ana="Trash a New Rule, Love, Milk, Bread", Ben="Time", rules="Play 3")
         .plays("Ana", "Trash a New Rule").picks("Ana", "Play 3"))
    t.shows(turn="Ben", Ana="Love, Milk, Bread")

@ruling("fewer-cards-than-plays")
def test_fewer_cards_than_plays():
    table(Ana="Love, Milk", Ben="Time", rules="Play 4").plays("Ana", "Love", "Milk").shows(turn="Ben")

@ruling("play-count-raised-by-last-play")
def test_play_count_raised_by_last_play():
    t = (table(Ana="Love, Play 3, Milk, Bread", Ben="Time", rules="Play 2")
         .plays("Ana", "Love", "Play 3").shows(turn="Ana", played=2))
    t.plays("Ana", "Milk").shows(turn="Ben", Ana="Bread")

@ruling("draw-raised-draws-difference")
def test_draw_raised_draws_difference():
    t = (table(Ana="Draw 4", Ben="", pile="Love, Milk, Bread, Sleep, Time, Money, Dreams, The Sun")
         .plays("Ana", "Draw 4"))
    t.shows(Ana="Love, Milk, Bread", Ben="Sleep, Time, Money, Dreams", turn="Ben")

@ruling("draw-lowered-no-undraw")
def test_draw_lowered_no_undraw():
    t = (table(Ana="Draw 2, Draw 3, Love", Ben="Time", rules="Draw 4, Play 3", drawn=4)
         .plays("Ana", "Draw 2").shows(Ana="Draw 3, Love", discard="Draw 4"))
    t.plays("Ana", "Draw 3").shows(Ana="Love", rules="Draw 3, Play 3", discard="Draw 4, Draw 2")

@ruling("play-all-covers-cards-gained-midturn")
def test_play_all_covers_cards_gained_midturn():
    t = (table(Ana="Jackpot!, Love", Ben="Time", rules="Play All", pile="Milk, Bread, Sleep, Money")
         .plays("Ana", "Jackpot!", "Love", "Milk", "Bread"))
    t.shows(turn="Ana").plays("Ana", "Sleep").shows(turn="Ben", Ana="| Love, Milk, Bread, Sleep")

@ruling("no-taking-keepers-without-card")
def test_no_taking_keepers_without_card():
    t = table(Ana="Time, Draw 2 | Bread", Ben="Love | The Toaster", goal="Toast").asks("Ana", "Time, Draw 2")
    assert t.game.why_not("The Toaster", doing="take").code == "no-grabbing"

@ruling("must-play-cannot-pass-or-discard")
def test_must_play_cannot_pass_or_discard():
    t = table(Ana="Toast", Ben="Time | Bread, The Toaster").asks("Ana", "Toast")
    assert (t.game.why_not("pass").code == "no-pass"
            and t.game.why_not("Toast", doing="discard").code == "no-discard")
    t.plays("Ana", "Toast").shows(winner="Ben")

@ruling("action-without-effect-is-legal-play")
@pytest.mark.parametrize("card", ["Trash Something", "Let's Simplify", "Mix It All Up",
                                  "Trash a New Rule", "Steal Something", "Exchange Keepers",
                                  "No Limits", "Rules Reset", "Creeper Sweeper", "Discard and Draw",
                                  "Let's Do That Again!"])
def test_action_without_effect_is_legal_play(card):
    t = (table(Ana=card, Ben="Time").plays("Ana", card)
         .shows(turn="Ben", discard=card, Ana="|", rules="", goal=""))
    assert count(t, "no-effect") == 1

@ruling("discarding-is-not-playing")
def test_discarding_is_not_playing():
    t = (table(Ana="Hand Limit 1, Love", Ben="Toast, Time | Bread, The Toaster", rules="Play 2")
         .plays("Ana", "Hand Limit 1").picks("Ben", "Toast"))
    t.shows(winner=None, goal="", discard="Toast")

@ruling("no-cap-on-new-rules")
def test_no_cap_on_new_rules():
    nine = ("Draw 2, Play 2, Hand Limit 2, Keeper Limit 2, Double Agenda, Inflation, "
            "No-Hand Bonus, Party Bonus, Poor Bonus")
    (table(Ana="Silver Lining", Ben="Time", rules=nine, drawn=3)
     .plays("Ana", "Silver Lining").shows(rules=nine + ", Silver Lining", discard=""))

@ruling("bonus-rules-do-not-contradict")
def test_bonus_rules_do_not_contradict():
    (table(Ana="Rich Bonus", Ben="Time", rules="Poor Bonus").plays("Ana", "Rich Bonus")
     .shows(rules="Poor Bonus, Rich Bonus"))

@ruling("poor-bonus-zero-keepers")
@pytest.mark.parametrize("ben, draws", [("Love", 2), ("", 1)])
def test_poor_bonus_zero_keepers(ben, draws):
    t = table(Ana="", Ben=f"| {ben}", Cleo="| Milk, Bread", rules="Poor Bonus", drawn=None).shows(drawn=draws)
    assert len(t.game.hand("Ana")) == draws

@ruling("poor-then-rich-in-one-turn")
def test_poor_then_rich_in_one_turn():
    t = table(Ana="Love, Milk, Sleep", Ben="| Bread", Cleo="| Time",
              rules="Play 3, Poor Bonus, Rich Bonus", drawn=None).shows(drawn=2)
    assert t.game.view()["play"] == 3 and t.plays("Ana", "Love", "Milk").game.view()["play"] == 4
    t.plays("Ana", "Sleep").shows(turn="Ana", played=3)

@ruling("rich-bonus-with-play-all-but-1")
def test_rich_bonus_with_play_all_but_1():
    t = table(Ana="Draw 3 | Love", Ben="Time", rules="Play All But 1, Rich Bonus", pile="Milk, Bread, Sleep",
              edition=blanks(play_all_but_1()))
    t.plays("Ana", "Draw 3", "Milk", "Bread").shows(turn="Ben", Ana="| Love, Milk, Bread")

@ruling("formula-bonus-carries-over-draw-change")
def test_formula_bonus_carries_over_draw_change():
    (table(Ana="Draw 4", Ben="", rules="Party Bonus, Play 2", drawn=2, pile=some(6) + ", Time",
           Cleo="| The Party").plays("Ana", "Draw 4")
     .shows(Ana=some(3), drawn=5))

@ruling("no-hand-bonus-only-at-turn-start")
def test_no_hand_bonus_only_at_turn_start():
    (table(Ana="", Ben="Time", pile="No-Hand Bonus, Love, Milk, Bread", drawn=None)
     .plays("Ana", "No-Hand Bonus").shows(Ana="", turn="Ben", Ben="Time, Love"))

@ruling("no-hand-bonus-separate-from-draw")
def test_no_hand_bonus_separate_from_draw():
    t = table(Ana="", Ben="Time", rules="No-Hand Bonus, Draw 2, Play 2",
              pile="Love, Milk, Bread, Sleep, Draw 3, Money, Dreams", drawn=None)
    (t.shows(Ana="Love, Milk, Bread, Sleep, Draw 3", drawn=2).plays("Ana", "Draw 3")
     .shows(Ana="Love, Milk, Bread, Sleep, Money", drawn=3))

@ruling("inflation-not-retroactive-to-no-hand-bonus")
def test_inflation_not_retroactive_to_no_hand_bonus():
    t = (table(Ana="", Ben="Time", rules="No-Hand Bonus",
               pile="Love, Milk, Bread, Inflation, Sleep, Dreams", drawn=None)
         .plays("Ana", "Inflation"))
    t.shows(Ana="Love, Milk, Bread, Sleep", drawn=2, turn="Ana").plays("Ana", "Love").shows(turn="Ben")

@ruling("inflation-applies-to-running-action")
def test_inflation_applies_to_running_action():
    t = (table(Ana="Draw 3 Play 2 of Them", Ben="Time", pile="Love, Inflation, Milk, Bread, Sleep")
         .plays("Ana", "Draw 3 Play 2 of Them", "Love", "Inflation"))
    t.asks("Ana", "Milk, Sleep").plays("Ana", "Milk").shows(Ana="Bread | Love, Milk", turn="Ana", played=1)

@ruling("number-modifier-rules-exclude-each-other")
def test_number_modifier_rules_exclude_each_other():
    double_vision = new_rule("Double Vision", "All numbers count twice.", None, slot="inflation", value=0)
    t = (table(Ana="Inflation, Love", Ben="Time", rules="Double Vision", edition=blanks(double_vision))
         .plays("Ana", "Inflation"))
    t.shows(rules="Inflation", discard="Double Vision")

@ruling("effective-bonus-lost-before-increase")
def test_effective_bonus_lost_before_increase():
    t = (table(Ana="Trash Something, Draw 2, Love", Ben="| The Party", rules="Party Bonus, Play 3", drawn=2)
         .plays("Ana", "Trash Something")
         .picks("Ana", "The Party"))
    t.plays("Ana", "Draw 2").shows(Ana="Love", drawn=2, turn="Ana")

@ruling("play-all-but-1-from-empty-hand")
def test_play_all_but_1_from_empty_hand():
    t = table(Ana="", Ben="Time", pile="Play All But 1, Love, Milk, Bread", drawn=None,
              edition=blanks(play_all_but_1()))
    t.plays("Ana", "Play All But 1").shows(turn="Ben", Ana="Love |")

# ── Actions ──
@ruling("lets-simplify-rounding")
def test_lets_simplify_rounding():
    five = "Draw 2, Play 2, Hand Limit 2, Keeper Limit 2, Inflation"
    start = lambda: table(Ana="Let's Simplify, Love, Milk", Ben="", rules=five, drawn=3).plays(
        "Ana", "Let's Simplify")
    for gone in range(3):
        (start().picks("Ana", *names(five)[1:1 + gone], "done")
         .shows(rules=", ".join(names(five)[:1] + names(five)[1 + gone:])))
    t = start().picks("Ana", "Hand Limit 2", "Keeper Limit 2", "Inflation").shows(rules="Draw 2, Play 2")
    assert t.game.pending.kind != "simplify", "a fourth is not offered"

@ruling("trash-something-own-card-allowed")
def test_trash_something_own_card_allowed():
    (table(Ana="Trash Something | War", Ben="Time")
     .plays("Ana", "Trash Something").picks("Ana", "War").shows(Ana="|", discard="War, Trash Something"))

@ruling("trade-hands-mandatory-even-for-nothing")
def test_trade_hands_mandatory_even_for_nothing():
    t = (table(Ana="Trade Hands, Love, Milk", Ben="", rules="Play 3", pile="Bread")
         .plays("Ana", "Trade Hands").asks("Ana", "Ben").picks("Ana", "Ben"))
    t.shows(Ana="", Ben="Love, Milk, Bread", turn="Ben")

@ruling("use-what-you-take-keeper-goes-to-player")
def test_use_what_you_take_keeper_goes_to_player():
    t = (table(Ana="Use What You Take, Time", Ben="Love", rules="Play 2")
         .plays("Ana", "Use What You Take").picks("Ana", "Ben"))
    t.shows(Ana="Time | Love", Ben="|", played=1)

@ruling("each-goal-played-gets-a-win-check")
def test_each_goal_played_gets_a_win_check():
    start = lambda: table(Ana="Draw 2 and Use 'Em", Ben="Time | Bread, The Toaster",
                          pile="Toast, Dough").plays("Ana", "Draw 2 and Use 'Em")
    start().plays("Ana", "Toast").shows(winner="Ben")
    start().plays("Ana", "Dough", "Toast").shows(winner="Ben")

@ruling("action-chain-is-one-play")
def test_action_chain_is_one_play():
    t = table(Ana="Draw 2 and Use 'Em, Time, Money", Ben="The Sun", rules="Play 2",
              pile="Draw 3 Play 2 of Them, Love, Milk, Bread, Sleep, Dreams")
    (t.plays("Ana", "Draw 2 and Use 'Em", "Draw 3 Play 2 of Them", "Milk", "Bread", "Love")
     .shows(played=1, turn="Ana"))
    t.plays("Ana", "Time").shows(turn="Ben", Ana="Money | …")

@ruling("nested-temporary-hands")
def test_nested_temporary_hands():
    t = (table(Ana="Draw 3 Play 2 of Them, Time", Ben="Money", rules="Play 2",
               pile="Draw 2 and Use 'Em, Love, Milk, Bread, Sleep")
         .plays("Ana", "Draw 3 Play 2 of Them"))
    (t.plays("Ana", "Draw 2 and Use 'Em").asks("Ana", "Bread, Sleep").plays("Ana", "Sleep", "Bread")
     .shows(discard="Draw 2 and Use 'Em"))
    t.asks("Ana", "Love, Milk").plays("Ana", "Milk").shows(Ana="Time | Sleep, Bread, Milk", played=1)
    assert t.game.discard_pile == ["Draw 3, Play 2 of Them", "Love", "Draw 2 and Use 'Em"]

@ruling("d3p2-continue-is-not-a-free-play")
def test_d3p2_continue_is_not_a_free_play():
    t = (table(Ana="Draw 3 Play 2 of Them, Time", Ben="Money", pile="Love, Milk, Bread, Sleep")
         .plays("Ana", "Draw 3 Play 2 of Them", "Love", "Milk"))
    t.shows(turn="Ben", Ana="Time | Love, Milk")

@ruling("running-action-not-in-discard")
def test_running_action_not_in_discard():
    t = (table(Ana="Draw 3 Play 2 of Them", Ben="Time", pile="Let's Do That Again!, Love, Milk, Bread")
         .plays("Ana", "Draw 3 Play 2 of Them", "Let's Do That Again!"))
    t.asks("Ana", "Love, Milk")
    assert count(t, "no-effect") == 1

@ruling("no-free-action-inside-compound-action")
def test_no_free_action_inside_compound_action():
    t = (table(Ana="Draw 2 and Use 'Em, Time", Ben="Money",
               rules="Get On With It!, Play 2", pile="Love, Milk")
         .plays("Ana", "Draw 2 and Use 'Em", "Love"))
    t.asks("Ana", "Milk").plays("Ana", "Milk").asks("Ana", "Time, Get On With It!")

@ruling("two-different-extra-turn-cards")
def test_two_different_extra_turn_cards():
    time_machine = action("Time Machine", "Take one more turn.", None, fluxx.take_another_turn)
    t = table(Ana="Take Another Turn, Time Machine, Let's Do That Again!, Love, Milk", Ben="Time",
              rules="Play 2", edition=blanks(time_machine))
    (t.plays("Ana", "Take Another Turn", "Time Machine", "Let's Do That Again!")
     .picks("Ana", "Time Machine").plays("Ana", "Love", "Milk"))
    assert turns(t) == ["Ana", "Ana"], "the running turn is the first of three"
    assert count(t, "no-effect") == 1 and t.game.turn == "Ana"
    t.plays("Ana", t.game.hand("Ana")[0])
    assert turns(t)[:3] == ["Ana", "Ana", "Ben"]

@ruling("no-mini-turn-for-taskmaster-cards")
def test_no_mini_turn_for_taskmaster_cards():
    t = (table(Ana="Draw 3, Taskmaster", Ben="Time", rules="Play 2", pile="Love, Milk, Bread",
               edition=blanks(taskmaster()))
         .plays("Ana", "Taskmaster"))
    t.shows(Ana="Love, Milk", Ben="Time", drawn=3)

def taskmaster():
    "A blank Action: somebody of your choice, the neighbour, plays a card of your hand."
    hand_over = lambda game, player, card: play(game, game.state.after(player), player.hand[0],
                                                player.hand, "part-of-play")
    return action("Taskmaster", "Your neighbour plays a card of yours.", None, hand_over)

@ruling("taskmaster-extra-turn-waits")
def test_taskmaster_extra_turn_waits():
    t = (table(Ana="Take Another Turn, Taskmaster", Ben="Time", Cleo="Money",
               pile="Love, Milk, Bread, Sleep, Dreams", edition=blanks(taskmaster()))
         .plays("Ana", "Taskmaster"))
    assert "own next one" in " ".join(map(str, t.game.explain()))
    (t.shows(turn="Ben").plays("Ben", "Time").shows(turn="Ben").plays("Ben", "Love")
     .shows(turn="Cleo").plays("Cleo", "Money")
     .shows(turn="Ana"))
    assert turns(t) == ["Ben", "Ben", "Cleo", "Ana"]

def test_an_extra_turn_that_waits_is_forgotten_by_whoever_leaves():
    t = (table(Ana="Take Another Turn, Taskmaster, Love", Ben="Time", Cleo="Money", rules="Play 2",
               edition=blanks(taskmaster()))
         .plays("Ana", "Taskmaster"))
    assert t.game.state.extra_later == [("Ben", "Take Another Turn")]
    t.game.leave("Ben")
    t.game.join("Ben")
    assert t.game.state.extra_later == []

def test_whoever_leaves_with_a_temporary_hand_in_anothers_turn_leaves_its_cards_on_the_discard_pile():
    t = (table(Ana="Draw 3 Play 2 of Them, Taskmaster, Love", Ben="Time", Cleo="Money",
               edition=blanks(taskmaster()), pile="Milk, Bread, Sleep, Dreams, The Sun")
         .plays("Ana", "Taskmaster").asks("Ben", "Milk, Bread, Sleep"))
    t.game.leave("Ben")
    t.shows(turn="Cleo", Ana="Love", discard="Time, Milk, Bread, Sleep, Draw 3 Play 2 of Them, Taskmaster")

@ruling("rotate-hands-is-circular")
def test_rotate_hands_is_circular():
    start = lambda: (table(Ana="Rotate Hands, Love", Ben="Milk", Cleo="Bread", Dan="Sleep", rules="Play 2")
                     .plays("Ana", "Rotate Hands").asks("Ana", "left, right"))
    start().picks("Ana", "left").shows(Ana="Sleep", Ben="Love", Cleo="Milk", Dan="Bread")
    start().picks("Ana", "right").shows(Ana="Milk", Ben="Bread", Cleo="Sleep", Dan="Love")

@ruling("stolen-keeper-stays-in-play")
def test_stolen_keeper_stays_in_play():
    (table(Ana="Steal Something, Time", Ben="Money | Love")
     .plays("Ana", "Steal Something").picks("Ana", "Love").shows(Ana="Time | Love", Ben="… |"))

@ruling("steal-a-keeper-wins")
def test_steal_a_keeper_wins():
    (table(Ana="Steal Something | Bread", Ben="Time | The Toaster", goal="Toast")
     .plays("Ana", "Steal Something").picks("Ana", "The Toaster").shows(winner="Ana"))

@ruling("zombie-repellent-exchange-simultaneous")
def test_zombie_repellent_exchange_simultaneous():
    "Peace is the repellent, War the zombie: traded away, Peace sends War over before anybody wins."
    t = (table(Ana="Exchange Keepers, Time | Peace, The Moon", Ben="Love | The Rocket, War",
               goal="Rocket to the Moon", rules="Play 2")
         .plays("Ana", "Exchange Keepers"))
    (t.picks("Ana", "The Rocket", "Peace").picks("Ben", "Ana")
     .shows(winner=None, Ana="Time | The Moon, The Rocket, War", Ben="Love | Peace"))

@ruling("everybody-gets-1-active-sees-and-assigns")
def test_everybody_gets_1_active_sees_and_assigns():
    t = (table(Ana="Everybody Gets 1, Time", Ben="", Cleo="", rules="Play 2", pile="Love, Milk, Bread")
         .plays("Ana", "Everybody Gets 1")
         .asks("Ana", "Love, Milk, Bread"))
    t.picks("Ana", "Bread", "Love", "Milk").shows(Ana="Time, Bread", Ben="Love", Cleo="Milk")

@ruling("swap-plays-uses-real-plays")
def test_swap_plays_uses_real_plays():
    t = table(Ana="Love", Ben="Time", rules="Swap Plays for Draws, Play 3",
              pile="Milk, Bread, Sleep", edition=blanks(swap_plays_rule()))
    t.uses("Ana", "Swap Plays for Draws").shows(Ana="Love, Milk", turn="Ben")

@ruling("swap-plays-under-play-all")
def test_swap_plays_under_play_all():
    t = table(Ana=some(5), Ben="Time", rules="Swap Plays for Draws, Play All",
              pile="The Sun, The Moon, The Eye, Cookies", edition=blanks(swap_plays_rule()))
    (t.plays("Ana", *KEEPERS[:2]).uses("Ana", "Swap Plays for Draws")
     .shows(Ana=some(3, 2) + ", The Sun, The Moon, The Eye", turn="Ben"))

@ruling("swap-plays-with-rich-bonus")
def test_swap_plays_with_rich_bonus():
    t = table(Ana="Love, Milk, Bread | Sleep", Ben="Time", rules="Swap Plays for Draws, Rich Bonus",
              pile="The Sun, The Moon, The Eye", edition=blanks(swap_plays_rule()))
    t.uses("Ana", "Swap Plays for Draws").shows(Ana="Love, Milk, Bread, The Sun, The Moon", turn="Ben")

# ── Goals ──
@ruling("double-agenda-second-goal-not-urgent")
def test_double_agenda_second_goal_not_urgent():
    (table(Ana="Double Agenda, Love, Toast", Ben="", rules="Play 2")
     .plays("Ana", "Double Agenda", "Love").shows(goal="", turn="Ben"))

@ruling("double-agenda-removed-remover-chooses")
def test_double_agenda_removed_remover_chooses():
    t = (table(Ben="Trash a New Rule", Ana="Time", goal="Toast, Dough", rules="Double Agenda")
         .plays("Ben", "Trash a New Rule").picks("Ben", "Double Agenda"))
    t.asks("Ben", "Toast, Dough").picks("Ben", "Toast").shows(goal="Dough")

@ruling("double-agenda-replaced-by-copy-keeps-goals")
def test_double_agenda_replaced_by_copy_keeps_goals():
    copy = new_rule("Double Agenda", "Two Goals may be in play.", None, slot="goals_allowed", value=2)
    t = (table(Ana="Double Agenda, Love", Ben="Time", goal="Toast, Dough",
               rules="Double Agenda", edition=blanks(copy))
         .plays("Ana", "Double Agenda"))
    t.shows(rules="Double Agenda", discard="Double Agenda#2", goal="Toast, Dough", turn="Ben")

@ruling("double-and-triple-agenda-contradict")
def test_double_and_triple_agenda_contradict():
    triple = new_rule("Triple Agenda", "Three Goals may be in play.", None, slot="goals_allowed", value=3)
    t = (table(Ana="Double Agenda", Ben="Time", rules="Triple Agenda",
               goal="Toast, Dough, Bed Time", edition=blanks(triple))
         .plays("Ana", "Double Agenda"))
    (t.shows(rules="Double Agenda", discard="Triple Agenda")
     .asks("Ana", "Toast, Dough, Bed Time").picks("Ana", "Dough")
     .shows(goal="Toast, Bed Time"))

@ruling("double-agenda-does-not-excuse-creepers")
def test_double_agenda_does_not_excuse_creepers():
    (table(Ana="Dough", Ben="Time | Bread, The Toaster, War", rules="Double Agenda", goal="Toast")
     .plays("Ana", "Dough").shows(goal="Toast, Dough", winner=None))

@ruling("simultaneous-winners-continue")
def test_simultaneous_winners_continue():
    t = table(Ana="Exchange Keepers | The Eye, Time", Ben="Love | The Cosmos, Money",
              goal="Star Gazing, Time is Money", rules="Double Agenda")
    (t.plays("Ana", "Exchange Keepers").picks("Ana", "Money", "The Eye")
     .shows(winner=None, turn="Ben", Ana="| Time, Money", Ben="… | The Cosmos, The Eye"))
    assert count(t, "tie") == 1

@ruling("win-on-any-turn")
def test_win_on_any_turn():
    table(Ana="Toast", Ben="Time | Bread, The Toaster").plays("Ana", "Toast").shows(winner="Ben", turn="Ana")

@ruling("keeper-order-irrelevant")
@pytest.mark.parametrize("first, second", [("Bread", "The Toaster"), ("The Toaster", "Bread")])
def test_keeper_order_irrelevant(first, second):
    (table(Ana=f"{first}, {second}", Ben="Time", goal="Toast", rules="Play 2")
     .plays("Ana", first, second).shows(winner="Ana"))

@ruling("goal-keepers-must-be-in-play")
def test_goal_keepers_must_be_in_play():
    table(Ana="Toast", Ben="The Toaster | Bread").plays("Ana", "Toast").shows(winner=None, turn="Ben")

@ruling("temp-hand-not-counted-for-ten-cards")
def test_temp_hand_not_counted_for_ten_cards():
    t = table(Ana="Draw 3 Play 2 of Them, " + some(8), Ben="Time", goal="10 Cards in Hand",
              pile="The Brain, The Rocket, The Party, Peace")
    (t.plays("Ana", "Draw 3 Play 2 of Them").shows(winner=None, Ana=some(8))
     .asks("Ana", "The Brain, The Rocket, The Party"))

@ruling("mystery-play-card-never-enters-hand")
def test_mystery_play_card_never_enters_hand():
    t = (table(Ana=some(9), Ben="Time", goal="10 Cards in Hand", rules="Mystery Play",
               pile="The Brain, Peace", edition=blanks(mystery_play_rule()))
         .uses("Ana", "Mystery Play"))
    t.shows(winner=None, Ana=some(9) + " | The Brain")

GOALS = [c.name for c in fluxx.build().cards.values()
         if c.type == "Goal" and c.name not in ("10 Cards in Hand", "Toast")]
def goals(n, start=0): return ", ".join(GOALS[start:start + n])

@pytest.mark.parametrize("card", ["Jackpot!", "Trade Hands", "Rotate Hands", "Love",
                                  "Inflation", "Play 2", "Toast"])
def test_a_card_that_is_played_has_left_the_hand_before_anything_it_says_happens(card):
    """Both hold 10 cards. The one that Ana plays is in no hand any more, so Ben alone has the most:
    he wins before it draws, swaps hands, raises the 10 or sends the Goal away."""
    t = table(Ana=f"{card}, {goals(9)}", Ben=goals(10, 9), goal="10 Cards in Hand").plays("Ana", card)
    t.shows(winner="Ben", goal="10 Cards in Hand")
    assert last_kinds(t) == ["play", "win"]

def test_a_card_that_is_taken_and_played_has_left_its_hand_first():
    t = (table(Ana="Use What You Take", Ben="Jackpot!, " + goals(9), Cleo=goals(10, 9),
               goal="10 Cards in Hand")
         .plays("Ana", "Use What You Take").shows(winner=None))
    t.picks("Ana", "Ben").shows(winner="Cleo")
    assert last_kinds(t) == ["play", "win"]

@ruling("five-keepers-leader-with-creeper")
@pytest.mark.parametrize("ben, winner", [(6, None), (5, "Cleo")])
def test_five_keepers_leader_with_creeper(ben, winner):
    (table(Ana="5 Keepers", Ben=f"| {some(ben)}, War", Cleo=f"Time | {some(5, 6)}")
     .plays("Ana", "5 Keepers").shows(winner=winner))

@ruling("most-wins-for-threshold-goals")
@pytest.mark.parametrize("ben, winner", [(6, "Ben"), (5, None)])
def test_most_wins_for_threshold_goals(ben, winner):
    (table(Ana="5 Keepers", Ben=f"| {some(ben)}", Cleo=f"Time | {some(5, 6)}")
     .plays("Ana", "5 Keepers").shows(winner=winner))

def test_most_wins_for_threshold_goals_and_a_tie_is_told():
    "Nobody wins while two have equally many, and a sentence says so: once, and again when it comes up again."
    t = (table(Ana="5 Keepers, Trash Something, Chocolate", Ben=f"| {some(5)}",
               Cleo=f"Time | {some(5, 5)}", rules="Play 3")
         .plays("Ana", "5 Keepers"))
    said = [str(s) for s in t.game.explain() if s.event.kind == "tie"]
    assert said == ["Ben and Cleo have 5 Keepers each. "
                    "5 Keepers asks for the most, so nobody meets it as long as they are level."]
    assert "win-tie-continues" in t.game.cite("tie")
    t.plays("Ana", "Chocolate").shows(winner=None)
    assert count(t, "tie") == 1
    t.plays("Ana", "Trash Something").picks("Ana", "Love").shows(winner="Cleo")

def test_most_wins_for_threshold_goals_and_a_tie_of_hands_is_told():
    goals = ", ".join(c.name for c in fluxx.build().cards.values()
                      if c.type == "Goal" and c.name != "10 Cards in Hand")
    ana, ben = ", ".join(names(goals)[:10]), ", ".join(names(goals)[10:20])
    t = (table(Ana=f"10 Cards in Hand, {ana}", Ben=ben, rules="Play 2", played=0)
         .plays("Ana", "10 Cards in Hand").shows(winner=None))
    assert ([(e.facts["players"], e.facts["level"]) for e in t.game.events if e.kind == "tie"]
            == [(["Ana", "Ben"], 10)])

def test_five_keepers_leader_with_creeper_is_not_told_as_tied():
    "Three are level, one with a Creeper: the others tie. With a Creeper each, both are told what stops them."
    t = (table(Ana="5 Keepers", Ben=f"| {some(4)}, Time, War", Cleo=f"| {some(4, 4)}, Television",
               Dan=f"Peace | {some(3, 8)}, The Brain, The Rocket")
         .plays("Ana", "5 Keepers"))
    assert [e.facts["players"] for e in t.game.events if e.kind == "tie"] == [["Cleo", "Dan"]]
    t = (table(Ana="5 Keepers", Ben=f"| {some(5)}, War", Cleo=f"Time | {some(5, 5)}, Death")
         .plays("Ana", "5 Keepers").shows(winner=None))
    assert (count(t, "tie"), count(t, "barred")) == (0, 2)

def test_a_tie_for_the_most_stops_nobody_who_meets_another_goal():
    t = table(Ana="Dough", Ben=f"| {some(5)}", Cleo=f"Time | {some(5, 5)}",
              goal="5 Keepers", rules="Double Agenda")
    assert count(t, "tie") == 1
    t.plays("Ana", "Dough").shows(winner=None)
    assert count(t, "tie") == 1, "it is still the same tie"

@ruling("creepers-in-threshold-goal")
def test_creepers_in_threshold_goal():
    (table(Ana="5 Keepers", Ben=f"Time | {some(4)}, War", rules="Silver Lining")
     .plays("Ana", "5 Keepers").shows(winner=None))

# ── limits ──
@ruling("limits-only-out-of-turn")
def test_limits_only_out_of_turn():
    t = table(Ana="Hand Limit 2, Love, Milk, Bread, Sleep", Ben="Time, Money, Dreams, The Sun",
              rules="Play 2").plays("Ana", "Hand Limit 2")
    t.picks("Ben", "Time", "Money").shows(Ben="Dreams, The Sun", Ana="Love, Milk, Bread, Sleep", turn="Ana")
    (t.plays("Ana", "Love").shows(turn="Ana").asks("Ana", "Milk, Bread, Sleep").picks("Ana", "Milk")
     .shows(Ana="Bread, Sleep | Love", turn="Ben"))

@ruling("limit-steps-3-and-4")
def test_limit_steps_3_and_4():
    t = (table(Ana="Toast, Love, Milk, Dough | Sleep, Dreams, The Sun, The Moon", Ben="Time",
               rules="Hand Limit 2, Keeper Limit 2")
         .plays("Ana", "Toast"))
    (t.asks("Ana", "Love, Milk, Dough").picks("Ana", "Love").shows(turn="Ana")
     .asks("Ana", "Sleep, Dreams, The Sun, The Moon")
     .picks("Ana", "Sleep", "Dreams"))
    t.shows(Ana="Milk, Dough | The Sun, The Moon", turn="Ben")

@ruling("limit-gone-before-end-of-turn")
def test_limit_gone_before_end_of_turn():
    (table(Ana="Rules Reset, Love, Milk, Bread", Ben="", rules="Hand Limit 0")
     .plays("Ana", "Rules Reset").shows(Ana="Love, Milk, Bread", turn="Ben"))

@ruling("limit-imposed-and-removed-same-turn")
def test_limit_imposed_and_removed_same_turn():
    t = (table(Ana=f"Keeper Limit 2, Trash a New Rule | {some(4)}",
               Ben="Time | The Sun, The Moon, The Eye, Cookies", rules="Play 2")
         .plays("Ana", "Keeper Limit 2"))
    (t.picks("Ben", "The Sun", "The Moon").plays("Ana", "Trash a New Rule").picks("Ana", "Keeper Limit 2")
     .shows(Ana=f"| {some(4)}", Ben="… | The Eye, Cookies", turn="Ben"))

@ruling("hand-limit-is-a-cap")
def test_hand_limit_is_a_cap():
    (table(Ana="Hand Limit 2, Love", Ben="Time", rules="Play 2").plays("Ana", "Hand Limit 2")
     .shows(Ben="Time", turn="Ana"))

@ruling("limit-discard-is-owners-choice")
def test_limit_discard_is_owners_choice():
    for dropped, kept in (("Time", "Money"), ("Money", "Time")):
        t = (table(Ana="Hand Limit 1, Love", Ben="Time, Money", rules="Play 2")
             .plays("Ana", "Hand Limit 1").asks("Ben", "Time, Money"))
        t.picks("Ben", dropped).shows(Ben=kept)

@ruling("keepers-unlimited-and-overplay-ok")
def test_keepers_unlimited_and_overplay_ok():
    t = (table(Ana="Bread, Sleep | Love, Milk", Ben="Time", rules="Keeper Limit 2, Play 2")
         .plays("Ana", "Bread", "Sleep")
         .shows(Ana="| Love, Milk, Bread, Sleep"))
    t.picks("Ana", "Love", "Sleep").shows(Ana="| Milk, Bread", turn="Ben")

@ruling("creepers-exempt-from-limits")
def test_creepers_exempt_from_limits():
    (table(Ana="Keeper Limit 2", Ben="Time | Love, Milk, War, Death")
     .plays("Ana", "Keeper Limit 2").shows(Ben="… | Love, Milk, War, Death", discard=""))

@ruling("hand-limit-0-with-play-all")
def test_hand_limit_0_with_play_all():
    t = (table(Ana="Draw 3", Ben="", rules="Hand Limit 0, Play All", pile="Love, Milk, Time, Bread, Sleep")
         .plays("Ana", "Draw 3", "Love", "Milk"))
    t.shows(turn="Ben", Ana="| Love, Milk", discard="")

@ruling("limits-after-free-actions")
def test_limits_after_free_actions():
    t = (table(Ana="Love | Money, Milk, Taxes", Ben="Time", rules="Keeper Limit 2, Silver Lining")
         .plays("Ana", "Love").asks("Ana", "Taxes, end turn"))
    t.uses("Ana", "Taxes").shows(turn="Ben", Ana="| Love, Milk", discard="Money, Taxes")

@ruling("limit-drop-simultaneous-with-loss")
def test_limit_drop_simultaneous_with_loss():
    t = (table(Ana="Trash a New Rule, Time", Ben="| Love, Milk, Bread",
               rules="Keeper Limit 2, Inflation, Play 2", drawn=2)
         .plays("Ana", "Trash a New Rule"))
    t.picks("Ana", "Inflation").asks("Ben", "Love, Milk, Bread").picks("Ben", "Love").asks("Ana", "Time")

# ── free actions ──
@ruling("free-action-window")
def test_free_action_window():
    t = table(Ana="Dough, Toast | Death", Ben="Milk", rules="Play 2",
              pile="Bed Time, Star Gazing", drawn=None)
    (t.asks("Ana", "Death, draw").draws("Ana")
     .asks("Ana", "Dough, Toast, Bed Time, Death").plays("Ana", "Dough")
     .asks("Ana", "Toast, Bed Time, Death"))
    t.plays("Ana", "Toast").asks("Ana", "Death, end turn").ends("Ana").asks("Ben", "Milk, Star Gazing")

@ruling("keeper-power-before-draw")
def test_keeper_power_before_draw():
    t = table(Ana="| Lever", Ben="Time", pile="Love, Milk", discard="Bread", drawn=None,
              edition=blanks(lever())).asks("Ana", "Lever, draw")
    t.uses("Ana", "Lever").shows(Ana="Bread | Lever", discard="")

@ruling("powers-are-free-actions")
def test_powers_are_free_actions():
    t = (table(Ana="Love | Lever", Ben="Time", discard="Bread", edition=blanks(lever()))
         .uses("Ana", "Lever").shows(played=0))
    t.plays("Ana", "Love").shows(turn="Ben")

@ruling("on-your-turn-means-every-turn")
def test_on_your_turn_means_every_turn():
    t = (table(Ana="Love, Dough | Lever", Ben="Time", discard="Bread, Sleep", edition=blanks(lever()))
         .uses("Ana", "Lever").asks("Ana", "Love, Dough"))
    t.plays("Ana", "Love").plays("Ben", "Time").uses("Ana", "Lever")

@ruling("only-owner-uses-power")
def test_only_owner_uses_power():
    (table(Ana="Love, Milk", Ben="Time | Lever", discard="Bread", edition=blanks(lever()))
     .asks("Ana", "Love, Milk"))

# ── the piles ──
@ruling("reshuffle-when-pile-empty")
def test_reshuffle_when_pile_empty():
    games = [table(Ana="", Ben="Time", pile="", discard=some(5), drawn=None, seed=seed)
             .shows(discard="").game for seed in range(5)]
    assert all(len(game.hand("Ana")) == 1 and len(game.draw_pile) == 4 for game in games)
    assert len({tuple(game.draw_pile) for game in games}) > 1, "it is shuffled"

@ruling("reshuffle-only-when-needed")
def test_reshuffle_only_when_needed():
    t = table(Ana="Let's Do That Again!", Ben="Time", rules="Draw 3", pile="Love, Milk, Bread",
              discard="Jackpot!, Sleep", drawn=None)
    t.shows(pile="", discard="Jackpot!, Sleep").plays("Ana", "Let's Do That Again!").asks("Ana", "Jackpot!")

@ruling("draw-phase-completes-before-plays")
def test_draw_phase_completes_before_plays():
    t = (table(Ana="", Ben="Time", rules="Draw 3", pile="Love, Milk", discard="Bread", drawn=None)
         .shows(Ana="Love, Milk, Bread", turn="Ana", played=0, drawn=3))
    assert count(t, "reshuffle") == 1 and count(t, "redraw") == 0, "a replacement is for Creepers only"

@ruling("both-piles-empty")
def test_both_piles_empty():
    t = (table(Ana="No Limits", Ben="Time", rules="Draw 4, Play 2", pile="Love, Milk", drawn=None)
         .shows(Ana="No Limits, Love, Milk"))
    t.plays("Ana", "No Limits").shows(Ana="Love, Milk", discard="No Limits", turn="Ana", drawn=2)

@ruling("discard-pile-is-open")
def test_discard_pile_is_open():
    t = table(Ana="Love", Ben="Time", discard="Toast, Milk, Dough")
    assert (t.game.view("Ana")["discard_pile"] == t.game.view("Ben")["discard_pile"]
            == ["Toast", "Milk", "Dough"])

# ── coming and going ──
@ruling("join-any-time")
def test_join_any_time():
    t = (table(Ana="Trash Something", Ben="Time | Love", Cleo="Money", pile="Milk, War, Bread, Sleep, Dreams")
         .plays("Ana", "Trash Something"))
    t.game.join("Dan")
    (t.shows(Dan="Milk, Bread, Sleep | War").asks("Ana", "Love, War").picks("Ana", "War")
     .shows(turn="Ben", Dan="Milk, Bread, Sleep |"))

@ruling("drop-out-any-time")
def test_drop_out_any_time():
    t = table(Ana="Time", Ben="Money, Dreams | Love, Milk, Bread", Cleo="Sleep")
    t.game.leave("Ben")
    (t.shows(discard="Money, Dreams, Love, Milk, Bread", players=["Ana", "Cleo"])
     .plays("Ana", "Time").shows(turn="Cleo"))

@ruling("combining-decks-allowed")
def test_combining_decks_allowed():
    t = (table(Ana="Lever, Love", Ben="Time", edition=blanks(lever(), play_all_but_1()))
         .plays("Ana", "Lever").shows(Ana="Love | Lever"))
    assert len(t.game.edition.cards) == 102

# ── Creepers ──
@ruling("creeper-drawn-is-placed-and-replaced")
def test_creeper_drawn_is_placed_and_replaced():
    (table(Ana="", Ben="Time", pile="War, Death, Love, Milk", drawn=None)
     .shows(Ana="Love | War, Death", turn="Ana", played=0, drawn=1))

@ruling("creeper-in-starting-hand")
def test_creeper_in_starting_hand():
    t = (table(Ana="Money, Dreams, Sleep", Ben="War, Love, Milk", pile="Death, Bread, Time", drawn=None)
         .shows(Ben="Love, Milk, Bread | War, Death"))
    assert kinds(t).index("turn") > count(t, "creeper")

@ruling("creeper-drawn-during-action")
def test_creeper_drawn_during_action():
    t = (table(Ana="Draw 3 Play 2 of Them", Ben="Time", pile="Love, War, Milk, Bread, Sleep")
         .plays("Ana", "Draw 3 Play 2 of Them"))
    t.shows(Ana="| War").asks("Ana", "Love, Milk, Bread")

@ruling("everybody-gets-1-creepers-stay-with-active")
def test_everybody_gets_1_creepers_stay_with_active():
    t = (table(Ana="Everybody Gets 1", Ben="", Cleo="", pile="War, Love, Milk, Bread, Time, Sleep")
         .plays("Ana", "Everybody Gets 1").shows(Ana="| War"))
    t.picks("Ana", "Milk", "Love", "Bread").shows(Ana="Milk | War", Ben="Love, Time |", Cleo="Bread |")

@ruling("unmentioned-creeper-blocks")
def test_unmentioned_creeper_blocks():
    table(Ana="War = Death", Ben="Time | War, Death, Taxes").plays("Ana", "War = Death").shows(winner=None)

@ruling("duplicate-of-required-creeper-harmless")
def test_duplicate_of_required_creeper_harmless():
    second = creeper("Death", "Another one.", None)
    (table(Ana="War = Death", Ben="Time | War, Death, Death", edition=blanks(second))
     .plays("Ana", "War = Death").shows(winner="Ben"))

@ruling("creeper-removal-needs-a-card")
def test_creeper_removal_needs_a_card():
    t = table(Ana="Love, Toast | War", Ben="Time").asks("Ana", "Love, Toast")
    assert t.game.why_not("War", doing="discard").code == "creeper-stays"

@ruling("creeper-discard-keeper-is-voluntary")
def test_creeper_discard_keeper_is_voluntary():
    pay = lambda game, player, card: discard(game, player, (card, player.keepers()[0]), player.in_play)
    debt = creeper("Debt", "Give up a Keeper to be rid of it.", None,
                   use=(lambda s, player, card: player.keepers(), pay))
    t = (table(Ana="Trash Something", Ben="Time | Love, Milk, Debt", edition=blanks(debt))
         .plays("Ana", "Trash Something").picks("Ana", "Love"))
    t.shows(Ben="… | Milk, Debt").uses("Ben", "Debt").shows(Ben="… |")

@ruling("taxes-money-with-silver-lining")
@pytest.mark.parametrize("rules, winner, left",
                         [("Silver Lining", "Ana", "Dreams, Taxes, Money"), ("", None, "Dreams")])
def test_taxes_money_with_silver_lining(rules, winner, left):
    (table(Ana="Money | Dreams, Taxes", Ben="Time", goal="Winning the Lottery", rules=rules)
     .plays("Ana", "Money").shows(winner=winner, Ana=f"| {left}"))

@ruling("potato-moves-on-any-goal-set-change")
@pytest.mark.parametrize("rules, goal, card, picks", [
    ("",              "",             "Toast",            []),                            # none to one
    ("",              "Dough",        "Toast",            []),                            # one for another
    ("Double Agenda", "Dough",        "Toast",            []),                            # one to two
    ("Double Agenda", "Dough, Bed Time", "Toast",         ["Dough"]),      # one of two for another
    ("Double Agenda", "Dough, Toast", "Trash a New Rule", ["Double Agenda", "Dough"]),    # two to one
])
def test_potato_moves_on_any_goal_set_change(rules, goal, card, picks):
    t = (table(Ana=card, Ben="Time | Radioactive Potato", Cleo="Love", rules=rules, goal=goal)
         .plays("Ana", card).picks("Ana", *picks))
    t.shows(Ana="| Radioactive Potato", Ben="… |", turn="Ben")

TWO_POTATOES = blanks(next(c for c in fluxx.creepers() if c.name == "Radioactive Potato"))

@pytest.mark.parametrize("ana, ben, cleo, after", [
    ("", "Radioactive Potato", "Radioactive Potato#2", ("Radioactive Potato", "Radioactive Potato#2", "")),
    ("", "Radioactive Potato, Radioactive Potato#2", "",
     ("Radioactive Potato, Radioactive Potato#2", "", "")),
    ("Radioactive Potato", "Radioactive Potato#2", "", ("Radioactive Potato#2", "", "Radioactive Potato"))])
def test_potato_moves_on_any_goal_set_change_and_so_does_another_one(ana, ben, cleo, after):
    "In a deck with two of them each moves one seat, once, and again with the next change."
    t = table(Ana=f"Toast, Dough | {ana}", Ben=f"Time | {ben}", Cleo=f"Love | {cleo}",
              rules="Play 2", edition=TWO_POTATOES)
    t.plays("Ana", "Toast").shows(Ana=f"… | {after[0]}", Ben=f"… | {after[1]}", Cleo=f"… | {after[2]}")
    t.plays("Ana", "Dough").shows(Ana=f"… | {after[1]}", Ben=f"… | {after[2]}", Cleo=f"… | {after[0]}")
    assert count(t, "potato") == 4

@ruling("neutralising-one-own-creepers")
def test_neutralising_one_own_creepers():
    (table(Ana="Toast", Ben="Time | Bread, The Toaster, War", rules="Silver Lining")
     .plays("Ana", "Toast").shows(winner="Ben"))

# ── Meta Rules and turns ──
@ruling("meta-rule-stays-all-game")
def test_meta_rule_stays_all_game():
    (table(Ana="Rules Reset", Ben="Time", rules="Draw 3", meta="No Creepers", drawn=3)
     .plays("Ana", "Rules Reset").shows(rules="", meta="No Creepers"))

@ruling("meta-rule-needs-all-players")
def test_meta_rule_needs_all_players():
    t = table(Ana="…", Ben="…", Cleo="…", rest="shuffled").shows(meta="")
    assert any(c.type is CREEPER for zone in t.game.state.zones()
               for c in zone if zone is not t.game.state.box), "not agreed, not in force"

@ruling("regular-show-no-out-of-turn-cards")
def test_regular_show_no_out_of_turn_cards():
    t = table(Ana="Love, Hand Limit 0", Ben="Milk", rules="Play 2").plays("Ana", "Love")
    assert t.game.why_not("Milk", player="Ben").code == "not-your-turn"
    t.plays("Ana", "Hand Limit 0").asks("Ben", "Milk")

# ── what the cards' own sources settle, and what other programs got wrong ──
def test_first_play_random_leaves_the_first_of_several_plays_to_chance():
    t = (table(Ana="Love, Milk, Bread", Ben="Time", rules="First Play Random, Play 2")
         .asks("Ana", "random card").plays("Ana", "random card").shows(played=1))
    t.asks("Ana", ", ".join(t.game.hand("Ana")))

@pytest.mark.parametrize("rules, front, chance",
                         [("", "", False), ("Inflation", "", True),
                          ("Party Bonus", "The Party", True), ("Rich Bonus", "Sleep", True)])
def test_first_play_random_counts_every_play(rules, front, chance):
    t = table(Ana=f"Love, Milk | {front}", Ben="Time", rules=f"First Play Random, {rules}", drawn=2)
    assert ("random card" in t.game.pending) == chance

def test_first_play_random_spares_the_turn_it_is_played_in():
    (table(Ana="First Play Random, Love, Milk", Ben="Time", rules="Play 2")
     .plays("Ana", "First Play Random").asks("Ana", "Love, Milk"))

def test_get_on_with_it_ends_the_turn_and_then_the_limit_binds():
    t = (table(Ana="Love, Milk, Bread", Ben="", rules="Get On With It!, Hand Limit 1",
               pile="Sleep, War, Dreams, Money, The Sun")
         .uses("Ana", "Get On With It!"))
    (t.shows(Ana="Sleep, Dreams, Money | War", discard="Love, Milk, Bread", turn="Ana")
     .picks("Ana", "Sleep", "Money")
     .shows(Ana="Dreams | War", turn="Ben"))

def test_get_on_with_it_comes_before_the_last_play_only():
    t = (table(Ana="Love, Milk", Ben="Time", rules="Get On With It!, Play 2", drawn=None)
         .asks("Ana", "Get On With It!, draw").draws("Ana").plays("Ana", "Love"))
    t.asks("Ana", ", ".join(t.game.hand("Ana")) + ", Get On With It!").plays("Ana", "Milk").shows(turn="Ben")

def test_take_another_turn_gives_one_turn_and_the_next_row_begins_anew():
    t = (table(Ana="Take Another Turn, Love", Ben="Let's Do That Again!, Time, Money",
               pile="Milk, Bread, Sleep, Dreams")
         .plays("Ana", "Take Another Turn", "Love"))
    (t.shows(turn="Ben").plays("Ben", "Let's Do That Again!").picks("Ben", "Take Another Turn")
     .plays("Ben", "Time").shows(turn="Ana"))

def test_death_takes_another_card_at_the_start_of_the_turn():
    t = (table(Ana="Love | Death, Milk, War", Ben="Time", drawn=None)
         .asks("Ana", "Milk, War").picks("Ana", "War"))
    t.shows(discard="War", Ana="… | Death, Milk", drawn=1, turn="Ana")

def test_death_alone_may_be_discarded():
    (table(Ana="Love | Death", Ben="Time").asks("Ana", "Love, Death").uses("Ana", "Death")
     .shows(Ana="Love |", played=0, discard="Death"))

@pytest.mark.parametrize("reading, left, sent",
                         [("war moves", "Peace", "War"), ("peace moves", "War", "Peace")])
def test_peace_and_war_do_not_stay_together(reading, left, sent):
    t = (table(Ana="Peace | War", Ben="Time", Cleo="Love", options={"peace": reading})
         .plays("Ana", "Peace").asks("Ana", "Ben, Cleo").picks("Ana", "Cleo"))
    t.shows(Ana=f"| {left}", Cleo=f"… | {sent}")

def test_war_drawn_next_to_peace_is_passed_on_by_the_one_who_drew_it():
    (table(Ana="| Peace", Ben="Time", pile="War, Love, Milk", drawn=None)
     .asks("Ana", "Ben").picks("Ana", "Ben").shows(Ana="Love | Peace", Ben="… | War"))

@pytest.mark.parametrize("reading, left", [("must", ""), ("may", "Money, Taxes")])
def test_money_pays_taxes(reading, left):
    (table(Ana="Money, Love | Taxes", Ben="Time", rules="Play 2", options={"taxes": reading})
     .plays("Ana", "Money").shows(Ana=f"Love | {left}"))

def test_the_potato_moves_before_anybody_wins():
    (table(Ana="Toast", Ben="Time | Bread, The Toaster, Radioactive Potato")
     .plays("Ana", "Toast").shows(winner="Ben", Ana="| Radioactive Potato"))

@pytest.mark.parametrize("ana, ben, winner", [("Radioactive Potato", "", "Ben"),
                                              ("", "Radioactive Potato", None), ("", "", "Ben"),
                                              ("Radioactive Potato", "War", None)])
def test_a_baked_potato_is_needed_while_it_is_in_play(ana, ben, winner):
    "The Potato lies one seat further when Toast has been played."
    (table(Ana=f"Toast | {ana}", Ben=f"Time | Bread, The Toaster, {ben}",
           rules="You Also Need a Baked Potato")
     .plays("Ana", "Toast").shows(winner=winner))

@pytest.mark.parametrize("holder", ["Ana", "Ben"])
def test_a_baked_potato_of_either_copy_will_do(holder):
    laid = {"Ana": "Hand Limit 1 | Radioactive Potato", "Ben": "Time | Radioactive Potato#2"}
    laid[holder] += ", Bread, The Toaster"
    t = table(**laid, rules="You Also Need a Baked Potato", goal="Toast", edition=TWO_POTATOES)
    t.shows(winner=holder)

def test_silver_lining_does_not_lift_what_the_goal_itself_forbids():
    (table(Ana="Peace (no War)", Ben="Time | Peace", Cleo="| War", rules="Silver Lining")
     .plays("Ana", "Peace (no War)").shows(winner=None))

@pytest.mark.parametrize("card, ben, rules, winner",
                         [("Party Snacks", "The Party, Bread", "", "Ben"),
                          ("Party Snacks", "The Party, Bread", "Inflation", None),
                          ("Party Snacks", "The Party, Bread, Cookies", "Inflation", "Ben"),
                          ("5 Keepers", some(5), "Inflation", None),
                          ("5 Keepers", some(6), "Inflation", "Ben"),
                          ("All You Need Is Love", "Love", "", "Ben"),
                          ("All You Need Is Love", "Love, Milk", "", None),
                          ("The Brain (no TV)", "The Brain", "", "Ben"),
                          ("The Brain (no TV)", "The Brain, Television", "", None)])
def test_goals_that_count(card, ben, rules, winner):
    (table(Ana=f"{card}, Toast", Ben=f"Time | {ben}", rules=rules, drawn=2)
     .plays("Ana", card).shows(winner=winner))

def test_a_card_being_played_is_out_of_the_hand():
    table(Ana="10 Cards in Hand, " + some(9), Ben="Time").plays("Ana", "10 Cards in Hand").shows(winner=None)
    (table(Ana="10 Cards in Hand, " + some(10), Ben="Time")
     .plays("Ana", "10 Cards in Hand").shows(winner="Ana"))

@pytest.mark.parametrize("action, picks, asked",
                         [("Trade Hands", ["Ben"], "Love, Milk, Bread"),
                          ("Rotate Hands", ["left"], "Love, Milk, Bread"),
                          ("Everybody Gets 1", ["The Sun", "The Moon"], "Time, The Moon")])
def test_whoever_is_given_cards_complies_at_once(action, picks, asked):
    t = (table(Ana=f"{action}, Love, Milk, Bread", Ben="Time", rules="Hand Limit 1",
               pile="The Sun, The Moon, The Eye")
         .plays("Ana", action).picks("Ana", *picks))
    t.shows(turn="Ana").asks("Ben", asked)

def test_inflation_raises_the_numbers_of_actions_and_limits():
    t = (table(Ana="Jackpot!, Taxation!", Ben="Time, The Sun, The Moon",
               rules="Inflation, Hand Limit 2, Play 2", drawn=2, pile=some(5))
         .plays("Ana", "Jackpot!").shows(Ana="Taxation!, " + some(4)))
    t.plays("Ana", "Taxation!").picks("Ben", "Time", "The Sun").shows(Ben="The Moon", turn="Ana")

def test_rules_escalation_rises_with_each_reshuffle():
    t = (table(Ana="It's Trash Day, Love", Ben="Time", meta="Rules Escalation",
               pile="Milk, Bread", discard="Sleep")
         .plays("Ana", "It's Trash Day").picks("Ana", "done").picks("Ben", "done"))
    assert (t.game.view()["basic"] == {"draw": 2, "play": 2}
            and t.shows(turn="Ana", drawn=2).plays("Ana", "Love").game.turn == "Ben")

def test_rules_escalation_leaves_the_bonuses_in_force():
    t = table(Ana="Jackpot!, Love", Ben="Time | The Party", meta="Rules Escalation",
              rules="Party Bonus", drawn=2, pile="Money",
              discard="The Sun, The Moon, The Eye, Dreams")
    assert t.plays("Ana", "Jackpot!").shows(drawn=3).game.view()["play"] == 3
    for _ in range(2): t.plays("Ana", t.game.hand("Ana")[0])
    t.shows(turn="Ben")

def test_trash_day_lets_everybody_throw_away_what_they_like():
    t = (table(Ana="It's Trash Day, Love | War", Ben="Time | Money", rules="Play 2", pile="", discard="Sleep")
         .plays("Ana", "It's Trash Day").asks("Ana", "Love, War, done"))
    (t.picks("Ana", "War", "done").asks("Ben", "Time, Money, done").picks("Ben", "done")
     .shows(Ana="Love |", Ben="Time | Money", discard="It's Trash Day"))
    assert sorted(t.game.draw_pile) == ["Sleep", "War"]

def test_whoever_leaves_in_an_action_ends_the_turn_with_all_its_temporary_hands():
    t = (table(Ana="Draw 3 Play 2 of Them", Ben="Time", Cleo="Money",
               pile="Draw 2 and Use 'Em, Love, Milk, Bread, Sleep, Dreams")
         .plays("Ana", "Draw 3 Play 2 of Them", "Draw 2 and Use 'Em"))
    t.game.leave("Ana")
    t.shows(turn="Ben", players=["Ben", "Cleo"],
            discard="Bread, Sleep, Love, Milk, Draw 2 and Use 'Em, Draw 3 Play 2 of Them",
            Ben="Time, Dreams")

def test_whoever_leaves_with_a_decision_open_is_asked_no_more():
    t = (table(Ana="Hand Limit 1, Love", Ben="Time, Money", Cleo="Milk, Bread", rules="Play 2")
         .plays("Ana", "Hand Limit 1").asks("Ben", "Time, Money"))
    t.game.leave("Ben")
    t.asks("Cleo", "Milk, Bread").picks("Cleo", "Milk").asks("Ana", "Love")

def test_if_the_active_player_leaves_whoever_is_asked_is_asked_on():
    "Clockwise from Cleo's seat, whoever has left it: Dan, Ana, Ben."
    t = (table(Ana="Love, Milk", Ben="Time, Peace", Cleo="Hand Limit 1", Dan="Bread, Sleep", turn="Cleo")
         .plays("Cleo", "Hand Limit 1").asks("Dan", "Bread, Sleep"))
    t.game.leave("Cleo")
    t.picks("Dan", "Sleep").picks("Ana", "Milk").picks("Ben", "Peace").shows(turn="Dan")

def test_discard_and_draw_gives_as_many_as_were_thrown_away():
    (table(Ana="Discard and Draw, Love, Milk", Ben="", rules="Play 2", pile="Bread, War, Sleep, Time")
     .plays("Ana", "Discard and Draw")
     .shows(Ana="Bread, Sleep | War", discard="Love, Milk, Discard and Draw"))

@pytest.mark.parametrize("day, plays", [("birthday", 3), ("holiday", 2), ("ordinary", 1)])
def test_todays_special_depends_on_the_day(day, plays):
    t = (table(Ana="Today's Special!, Time", Ben="Money", rules="Play 2", pile="Love, Milk, Bread")
         .plays("Ana", "Today's Special!").picks("Ana", day))
    (t.plays("Ana", *KEEPERS[:plays])
     .shows(Ana=f"Time | {some(plays)}", played=1,
            discard=", ".join(KEEPERS[plays:3] + ["Today's Special!"])))

def test_no_limits_takes_every_limit_and_nothing_else():
    (table(Ana="No Limits", Ben="", rules="Hand Limit 0, Keeper Limit 3, Draw 2", drawn=2)
     .plays("Ana", "No Limits")
     .shows(rules="Draw 2", discard="Hand Limit 0, Keeper Limit 3, No Limits"))

def test_mix_it_all_up_deals_out_everything_and_then_looks_for_a_winner():
    t = (table(Ana="Mix It All Up, Time | Love", Ben="Money | Milk, War, Bread", Cleo="Sleep",
               rules="Play 2, Keeper Limit 4")
         .plays("Ana", "Mix It All Up"))
    dealt = [t.game.in_play(player) for player in ("Ana", "Ben", "Cleo")]
    assert ([len(cards) for cards in dealt] == [2, 1, 1]
            and sorted(sum(dealt, [])) == ["Bread", "Love", "Milk", "War"])
    (table(Ana="Mix It All Up | Toaster", Ben="Money | Bread", Cleo="",
           goal="5 Keepers", rules="Keeper Limit 2")
     .plays("Ana", "Mix It All Up").shows(winner=None))

def test_nobody_is_rich_or_poor_in_a_tie():
    view = table(Ana="Time | Love", Ben="| Milk", rules="Rich Bonus, Poor Bonus").game.view()
    assert (view["draw"], view["play"]) == (1, 1)

@pytest.mark.parametrize("setup",
                         [dict(Ana="Time, Love | Television, Death", drawn=None),
                          dict(Ana="Milk | Television, Love", rules="Keeper Limit 2")])
def test_a_card_lost_at_the_edge_of_a_turn_can_make_somebody_win(setup):
    t = table(**setup, Ben="Money | The Brain", goal="The Brain (no TV)")
    if "rules" in setup: t.plays("Ana", "Milk")
    t.picks("Ana", "Television").shows(winner="Ben", turn="Ana")

def test_taxes_paid_as_a_free_action_can_win():
    (table(Ana="Time | Bread, The Toaster, Money, Taxes", Ben="Love", goal="Toast", options={"taxes": "may"})
     .uses("Ana", "Taxes").shows(winner="Ana"))

def test_use_what_you_take_needs_a_hand_to_take_from():
    t = (table(Ana="Use What You Take", Ben="", Cleo="Time")
         .plays("Ana", "Use What You Take").picks("Ana", "Ben").shows(discard="Use What You Take"))
    assert count(t, "no-effect") == 1

# ── rules that change what a Keeper counts as ──
def dead_love():
    "A blank New Rule: while it is in play, Love in front of a player blocks like a Creeper."
    def judge(game, player, goal, blocked): return blocked + [c for c in player.in_play if c.name == "Love"]
    return new_rule("Dead Love", "Love counts as a Creeper.", None, judge=judge)

@ruling("no-memory-conditions")
def test_no_memory_conditions():
    t = (table(Ana="Toast, Trash a New Rule", Ben="Time | Bread, The Toaster, Love",
               rules="Dead Love, Play 2", edition=blanks(dead_love()))
         .plays("Ana", "Toast").shows(winner=None))
    t.plays("Ana", "Trash a New Rule").picks("Ana", "Dead Love").shows(winner="Ben")

@ruling("rules-affect-cards-in-play-only")
def test_rules_affect_cards_in_play_only():
    t = table(Ana="Milk | Bread", Ben="Time | The Toaster", rules="Dead Love", pile="Love, The Sun",
              drawn=None, edition=blanks(dead_love()))
    t.shows(Ana="Milk, Love | Bread", drawn=1, pile="The Sun").asks("Ana", "Milk, Love")

@ruling("reset-does-not-restore-meta-jumpstart")
def test_reset_does_not_restore_meta_jumpstart():
    jumpstart = meta_rule("Jumpstart", "The game begins with Inflation in play.")
    t = (table(Ana="Rules Reset", Ben="Love", meta="Jumpstart", rules="Inflation, Draw 2", drawn=3,
               edition=blanks(jumpstart))
         .plays("Ana", "Rules Reset"))
    t.shows(rules="", meta="Jumpstart", turn="Ben", drawn=1)

# ── rulings that wait, or that are not about our decks ──
LISTED = {    # reason -> rulings
    "out of scope: no deck of ours has Personal Goals": "double-agenda-not-for-personal-goals",
    "out of scope: no deck of ours has Ungoals": "goal-and-ungoal-together",
    "out of scope: no deck of ours has a card that counts as another": "counts-as-card-has-all-properties",
    "out of scope: the effect of one card that no deck of ours has, and nothing else":
        "creeper-only-redistribution-starts-left rps-showdown-ties",
}
# every ruling that we know of
RULINGS = """
    rules-coexist-unless-same-subject new-rule-over-basic-rule basic-rule-returns-when-new-rule-leaves
    fewer-cards-than-plays play-count-raised-by-last-play draw-raised-draws-difference
    draw-lowered-no-undraw play-all-covers-cards-gained-midturn no-taking-keepers-without-card
    must-play-cannot-pass-or-discard action-without-effect-is-legal-play discarding-is-not-playing
    no-cap-on-new-rules bonus-rules-do-not-contradict poor-bonus-zero-keepers
    poor-then-rich-in-one-turn rich-bonus-with-play-all-but-1 formula-bonus-carries-over-draw-change
    no-hand-bonus-only-at-turn-start no-hand-bonus-separate-from-draw
    inflation-not-retroactive-to-no-hand-bonus inflation-applies-to-running-action
    number-modifier-rules-exclude-each-other effective-bonus-lost-before-increase
    play-all-but-1-from-empty-hand lets-simplify-rounding trash-something-own-card-allowed
    trade-hands-mandatory-even-for-nothing use-what-you-take-keeper-goes-to-player
    each-goal-played-gets-a-win-check action-chain-is-one-play double-agenda-second-goal-not-urgent
    double-agenda-removed-remover-chooses double-agenda-replaced-by-copy-keeps-goals
    double-and-triple-agenda-contradict double-agenda-does-not-excuse-creepers
    simultaneous-winners-continue win-on-any-turn keeper-order-irrelevant goal-keepers-must-be-in-play
    no-mini-turn-for-taskmaster-cards taskmaster-extra-turn-waits limits-only-out-of-turn
    limit-steps-3-and-4 limit-gone-before-end-of-turn limit-imposed-and-removed-same-turn
    hand-limit-is-a-cap limit-discard-is-owners-choice keepers-unlimited-and-overplay-ok
    creepers-exempt-from-limits hand-limit-0-with-play-all limits-after-free-actions
    limit-drop-simultaneous-with-loss brain-transference-and-hand-limit free-action-window
    keeper-power-before-draw powers-are-free-actions on-your-turn-means-every-turn
    only-owner-uses-power nested-temporary-hands d3p2-continue-is-not-a-free-play
    running-action-not-in-discard mystery-play-card-never-enters-hand
    temp-hand-not-counted-for-ten-cards five-keepers-leader-with-creeper most-wins-for-threshold-goals
    two-different-extra-turn-cards reshuffle-when-pile-empty reshuffle-only-when-needed
    draw-phase-completes-before-plays both-piles-empty discard-pile-is-open join-any-time
    drop-out-any-time combining-decks-allowed no-memory-conditions rules-affect-cards-in-play-only
    creeper-drawn-is-placed-and-replaced creeper-in-starting-hand creeper-drawn-during-action
    everybody-gets-1-creepers-stay-with-active everybody-gets-1-active-sees-and-assigns
    unmentioned-creeper-blocks duplicate-of-required-creeper-harmless creeper-removal-needs-a-card
    creeper-discard-keeper-is-voluntary creepers-in-threshold-goal taxes-money-with-silver-lining
    potato-moves-on-any-goal-set-change neutralising-one-own-creepers creeper-without-host-waits
    host-icons attached-pair-moves-together explicit-detachers detach-needs-attachment
    doctor-infected-cannot-cure evil-does-not-impair goal-keeper-and-creeper-need-not-be-attached
    zap-attached-pair creeper-only-redistribution-starts-left beam-us-up-creepers-follow
    beam-us-up-malfunctioning-teleporter trap-versus-beam-us-up computer-mandatory-and-optional-parts
    hologram-copies-keeper-with-creeper hologram-supplies-only-the-creeper hologram-only-on-own-turn
    brain-transference-hologram-win fuzzy-alien-passes-after-brain-transference
    fuzzy-alien-discard-with-creeper laser-sword-not-itself trap-thief-has-crewman
    trap-thief-without-keepers trap-works-on-powers-and-free-actions trap-works-on-zap
    trap-not-on-exchange-or-mix surprise-chain-toggles third-player-may-join-surprise-battle
    cancelled-play-is-spent counter-surprise-costs-no-play no-cancelling-own-play
    veto-in-turn-discards-rules-only surprise-from-mystery-play-too-late
    action-cancel-is-total-and-early thats-mine-not-for-stolen-keeper canceled-plans-discard-is-choice
    canceled-plans-in-turn-clears-all-goals double-agenda-not-for-personal-goals
    steal-is-instant-apart-from-surprises surprise-blocks-steal-of-immunity-keeper
    swap-plays-uses-real-plays swap-plays-under-play-all swap-plays-with-rich-bonus
    rotate-hands-is-circular rps-showdown-ties stolen-keeper-stays-in-play
    zombie-repellent-exchange-simultaneous goal-and-ungoal-together counts-as-card-has-all-properties
    danger-elimination danger-last-player-wins danger-return-after-all-others-played
    danger-return-barred-after-final-act danger-return-at-deck-end danger-two-player
    danger-is-played-like-action danger-tie-eliminates-nobody danger-solo-return
    secret-leaving-hand-triggers secret-discarded-by-limit investigator-icon meta-rule-stays-all-game
    meta-rule-needs-all-players meta-rule-conditional-entry reset-does-not-restore-meta-jumpstart
    keep-going-claim keep-going-final-score word-validity solo-alternates-turn-and-rule
    solo-four-rule-slots solo-limit-before-next-turn solo-scoring solo-ends-when-a-deck-runs-out
    solo-removed-cards solo-creepers-as-usual solo-zap-a-rule do-me-a-solid-is-future
    time-machine-after-any-turn yeahuh-only-for-real-plays yeahuh-missed-on-winning-keeper
    regular-show-creeper-removal regular-show-no-out-of-turn-cards steal-a-keeper-wins
    no-free-action-inside-compound-action
""".split()

def marked(): return marks("ruling")

def test_every_ruling_has_its_words():
    assert set(TOLD) == set(RULINGS) and all(r.question and r.answer for r in TOLD.values())

def test_every_ruling_has_a_test_or_a_reason():
    listed = " ".join(LISTED.values()).split()
    assert len(listed) == len(set(listed)) and not set(listed) & set(marked()), (
        "a ruling is listed twice, or listed and tested")
    assert set(RULINGS) - set(listed) - set(marked()) == set(), "rulings with neither a test nor a reason"
    assert set(listed) | set(marked()) == set(RULINGS), "marks or reasons for rulings that we do not know"

def test_every_test_is_named_after_its_ruling():
    assert {id: "test_" + id.replace("-", "_") for id in marked()} == marked()
