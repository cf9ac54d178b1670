"""What two or three cards do together, where no single one says it: each test is named after it."""
import re
import pytest
from fluxx_tutor import fluxx, mystery, word
from fluxx_tutor.cards import BUILT_IN, Edition, action, edition, keeper, new_rule
from fluxx_tutor.common_cards import zap_a_card_action
from fluxx_tutor.decisions import BadSetup
from fluxx_tutor.game import Game
from fluxx_tutor.keep_going import keep_going
from fluxx_tutor.moves import draw
from fluxx_tutor.play import play
from fluxx_tutor.scenario import Scenario
from language import all_decks, blanks, cited, kinds, last_kinds, names, offered, table, told

ALL = all_decks(zap_a_card_action())

def mixed(**laid): return table(edition=ALL, **laid)

# ── A limit and an owed draw at one stroke ──
def test_after_the_others_have_complied_the_active_player_still_catches_up():
    "The Computer stolen: its owner of till now is over the limit, and the thief owes a draw. Both happen."
    game = Scenario("star", hands={"Ana": ["Steal a Keeper", "Monolith"], "Ben": ["Starship", "The Robot"]},
                    in_play={"Ben": ["The Computer"]}, rules=["Hand Limit 1"], draw_pile=["The Doctor"],
                    drawn=1).start()
    game.choose("Steal a Keeper")
    while game.pending.player == "Ana": game.choose(game.pending.options[0])
    game.choose("Starship")
    assert game.hand("Ben") == ["The Robot"] and game.in_play("Ana") == ["The Computer"]
    assert game.hand("Ana") == ["Monolith", "The Doctor"] and game.drawn == 2

# ── Inflation in the middle of a card ──
@pytest.mark.parametrize("action, first, then",
                         [("Draw 2 and Use 'Em", "Inflation, Bread", "Milk"),
                          ("Draw 3 Play 2 of Them", "Inflation, Bread, Cookies", "Milk")])
def test_a_temporary_hand_grows_with_inflation_that_is_played_out_of_it(action, first, then):
    """The Action asks for one more play and for one more card to choose from, at once; the turn's own
    draw rises as well (inflation-applies-to-running-action)."""
    t = (table(Ana=f"{action}, Love", Ben="Sleep", pile=f"{first}, Time, Milk, The Sun, The Moon")
         .plays("Ana", action, "Inflation"))
    assert t.game.pending.kind == "play-aside"
    assert offered(t) == sorted([*names(first)[1:], then])
    assert t.game.hand("Ana")[0] == "Love"
    assert len(t.game.hand("Ana")) == 2
    assert any("draws 1 card more for it" in said for said in told(t))

def test_inflation_as_the_last_play_of_an_action_brings_another_one():
    (table(Ana="Draw 2 and Use 'Em, Love", Ben="Sleep", pile="Bread, Inflation, The Sun, Milk, Time")
     .plays("Ana", "Draw 2 and Use 'Em", "Bread", "Inflation").asks("Ana", "Milk"))

def test_an_action_that_shrinks_again_gives_nothing_back():
    t = table(Ana="Draw 3 Play 2 of Them, Love", Ben="Sleep", rules="Inflation",
              pile="Trash a New Rule, Bread, Time, The Sun, Milk, Cookies")
    (t.plays("Ana", "Draw 3 Play 2 of Them", "Trash a New Rule")
     .picks("Ana", "Inflation").plays("Ana", "Bread")
     .shows(discard="Inflation, Trash a New Rule, Time, The Sun, Draw 3 Play 2 of Them", turn="Ben"))

def test_a_keeper_of_ones_own_can_count_hands_for_its_bonus():
    "The number of plays is worked out anew whenever the hand has changed, as for a New Rule."
    def hurry(game, player, card): return 0, int(len(player.hand) < 2)
    laid = dict(Ana="No Limits, Milk", Ben="", pile="Love, Time, Sleep")
    for more in (dict(edition=blanks(keeper("Watch", "Fewer than 2 in hand? Play 1 more.", bonus=hurry)),
                      Ana="No Limits, Milk | Watch"),
                 dict(edition=blanks(new_rule("Hurry", "Fewer than 2 in hand? Play 1 more.", bonus=hurry)),
                      rules="Hurry")):
        table(**{**laid, **more}).plays("Ana", "No Limits").asks("Ana", "Milk")

@pytest.mark.parametrize("rules, why", [
    ("Play All", "all, because of Play All, which covers the Basic Rules' Play 1."),
    ("Play 2",
     "5: Play 2 says 2, Inflation adds 1, Rich Bonus gives Ana 2 more, its 1 raised by Inflation.")])
def test_nothing_is_more_than_all(rules, why):
    t = table(Ana="Love | Milk", Ben="", rules=f"{rules}, Rich Bonus, Inflation")
    assert str(t.game.why("play")) == why

# ── Goals ──
def test_a_word_that_is_said_wins_before_others_comply_with_a_limit():
    "Both come of one card: the question is asked and answered first, as a Goal is won at once."
    def gift(game, player, card):
        draw(game, game.state.after(player), 3, "card")
        yield from play(game, player, game.edition.card("Noun"), player.hand, "part-of-play")
    t = table(edition=blanks(action("Gift", "Three cards for your neighbour; play Noun.", do=gift), of=word),
              Ana="Gift, Noun | C, A, K, E", Ben="Draw 2", rules="Hand Limit 1", pile="X, Y, Z, Q")
    t.plays("Ana", "Gift").picks("Ana", "cake").shows(winner="Ana")

def test_the_limit_that_asks_is_the_one_that_is_exceeded():
    t = (table(Ana="Keeper Limit 2, Love", Ben="Milk, Time | Bread, Sleep, The Sun", rules="Hand Limit 2")
         .plays("Ana", "Keeper Limit 2"))
    assert t.game.pending.player == "Ben" and t.game.pending.card.name == "Keeper Limit 2"
    t = (table(Ana="Hand Limit 1, Love", Ben="Milk, Time | Bread, Sleep", rules="Keeper Limit 2")
         .plays("Ana", "Hand Limit 1"))
    assert t.game.pending.player == "Ben" and t.game.pending.card.name == "Hand Limit 1"

def test_if_the_player_leaves_who_had_to_choose_a_goal_the_next_one_chooses():
    t = (table(Ana="Rules Reset, Love", Ben="Milk", Cleo="Bread", rules="Double Agenda", goal="Toast, Dough")
         .plays("Ana", "Rules Reset").asks("Ana", "Toast, Dough"))
    t.game.leave("Ana")
    t.asks("Ben", "Toast, Dough").picks("Ben", "Toast").shows(goal="Dough", turn="Ben")
    t = (table(players=["Ana", "Ben", "Cleo"], Ben="Rules Reset, Love", Cleo="Milk", Ana="Bread",
               rules="Double Agenda", goal="Toast, Dough", turn="Ben")
         .plays("Ben", "Rules Reset"))
    t.game.leave("Ben")
    t.asks("Cleo", "Toast, Dough")

def test_rule_active_player_catches_up_only_with_what_is_asked_for_when_all_have_complied():
    """Somebody leaves while the others comply: for that moment Ana is the poorest, in the end she is not, and
    nothing is owed. (A power that was discarded meanwhile made the engine look at the numbers of before.)"""
    t = mixed(Ana="Keeper Limit 2, Love | Dreams, The Stars", Eve="Milk | Bread, Sleep",
              Ben="Time | Small Moon, Distant Planet, The Doctor",
              Dan="Peace | Laser Pistol, Starship, Cookies", rules="Poor Bonus, Play 2", goal="Toast")
    t.plays("Ana", "Keeper Limit 2")
    t.game.leave("Eve")
    while t.game.pending.player != "Ana":
        t.game.choose("Laser Pistol" if "Laser Pistol" in offered(t) else t.game.pending.options[0])
    assert t.game.drawn == 1 and t.game.hand("Ana") == ["Love"]

def test_on_trash_day_too_a_goal_that_is_met_wins_at_once():
    "Whoever is asked later cannot make a tie of it (goal-instant-any-turn)."
    t = table(Ana="It's Trash Day", Ben="Milk | Sleep, Time, War",
              Cleo="Bread | The Sun, The Moon, Taxes", goal="Bed Time, Night and Day",
              rules="Double Agenda")
    t.plays("Ana", "It's Trash Day").picks("Ana", "done").picks("Ben", "War").shows(winner="Ben")

def test_a_creeper_that_makes_you_win_does_so_before_the_cards_are_handed_out():
    (table(Ana="Everybody Gets 1 | Taxes", Ben="Milk", goal="All That Is Certain",
           pile="Death, Bread, Time, The Sun")
     .plays("Ana", "Everybody Gets 1").shows(winner="Ana"))

def test_a_creeper_attaches_before_cards_are_discarded_or_handed_out():
    t = (table(edition="star", Ana="Space Jackpot! | Starship, Monolith", Ben="",
               pile="Evil, Draw 2, Draw 3, Draw 4, Draw 5, Play 2, Play 3")
         .plays("Ana", "Space Jackpot!"))
    assert t.game.pending.kind == "attach"

def test_a_claim_costs_the_keepers_and_no_creeper():
    "All other cards stay in play (kg-discard-used-keepers, kg-rest-stays)."
    t = (table(edition=blanks(keep_going()), Ana="Death by Chocolate, Love | Death, Chocolate",
               Ben="Milk", meta="Keep Going")
         .plays("Ana", "Death by Chocolate").shows(Ana="Love | Death", turn="Ben"))
    assert (t.game.view()["players"]["Ana"]["claimed"] == ["Death by Chocolate"]
            and "Chocolate" in t.game.discard_pile)

# ── Creepers that sit on Keepers, and the Crewman, in mixed decks ──
@pytest.mark.parametrize("action", ["Steal Something", "Trash Something", "Zap a Card!"])
def test_the_crewman_steps_in_for_a_keeper_and_what_sits_on_it_but_for_no_loose_creeper(action):
    (mixed(Ana=f"{action}, Love", Ben="Milk | Expendable Crewman, Starship, Evil, War",
           attached={"Evil": "Starship"})
     .plays("Ana", action).asks("Ana", "Expendable Crewman, War"))

def test_a_zap_that_finds_nothing_does_nothing():
    t = (mixed(Ana="Zap a Card!, Love", Ben="Milk").plays("Ana", "Zap a Card!")
         .shows(Ana="Love |", discard="Zap a Card!", turn="Ben"))
    assert "no-effect" in last_kinds(t)

def test_where_mystery_play_finds_only_a_creeper_nothing_is_played():
    t = (table(edition="regular-show", Ana="Pops, Skips", Ben="Rigby", rules="Mystery Play", pile="Boredom")
         .uses("Ana", "Mystery Play"))
    t.shows(Ana="Pops, Skips | Boredom", pile="", discard="", turn="Ana", played=0).asks("Ana", "Pops, Skips")

def test_a_creeper_that_makes_you_win_does_so_before_mystery_play_plays_on():
    t = (table(edition="regular-show", Ana="Pops | Rigby", Ben="Skips", goal="Nothing to Do",
               rules="Mystery Play", pile="Boredom, Draw 2, Draw 3")
         .uses("Ana", "Mystery Play").shows(winner="Ana", rules="Mystery Play"))
    assert "play" not in last_kinds(t)

def test_for_whoever_owns_him_the_crewman_does_not_step_in():
    (mixed(Ana="Trash Something | Expendable Crewman, Starship", Ben="Milk")
     .plays("Ana", "Trash Something").asks("Ana", "Expendable Crewman, Starship"))

def test_taking_the_creeper_that_sits_on_a_keeper_takes_the_keeper_and_can_be_answered():
    t = (mixed(Ana="Steal Something, Love | Bread", Ben="It's a Trap! | Starship, Evil",
               attached={"Evil": "Starship"})
         .plays("Ana", "Steal Something").picks("Ana", "Evil"))
    t.plays("Ben", "It's a Trap!").picks("Ben", "Bread").shows(Ben="… | Starship, Evil, Bread", Ana="Love |")
    (mixed(Ana="Steal Something, Love | Bread", Ben="It's a Trap! | Starship, War")
     .plays("Ana", "Steal Something").picks("Ana", "War").shows(Ana="Love | Bread, War", turn="Ben"))

# ── New Rules of two decks ──
@pytest.mark.parametrize("rule, other",
                         [("Rich Bonus", "Rich Bonus"), ("No-Hand Bonus", "No-Hand Bonus"),
                          ("Wormhole", "Mystery Play"), ("Mystery Play", "Mystery Play")])
def test_a_new_rule_takes_the_place_of_one_that_says_the_same(rule, other):
    "Two New Rules about the same thing are never both in play (rule-contradiction-discards-old)."
    t = mixed(Ana=f"{other}, Love", Ben="Milk", rules=rule, drawn=2)
    new, old = t.game.hand("Ana")[0], t.game.rules[0]
    t.plays("Ana", other)
    assert (t.game.rules == [new] and old in t.game.discard_pile
            and any("are about the same thing" in said for said in told(t)))
    with pytest.raises(BadSetup, match="about the same thing"): Scenario(ALL, rules=[old, new])

@pytest.mark.parametrize("reading, again", [({}, False), ({"once a turn": "each card"}, True)])
@pytest.mark.parametrize("old, new, leaves",
                         [("Wormhole", "Mystery Play", False), ("Wormhole", "Mystery Play", True),
                          ("Mystery Play#2", "Mystery Play", False)])
def test_once_a_turn_counts_for_the_new_rule_that_says_the_same(old, new, leaves, reading, again):
    "No source settles it: a table may also read each card for itself."
    t = (mixed(Ana=f"{'Trash a New Rule, ' * leaves}{new}, Love", Ben="", rules=f"{old}, Play 3",
               pile="Bread, Milk, Cookies, Time", options=reading)
         .uses("Ana", old))
    if leaves: t.plays("Ana", "Trash a New Rule").picks("Ana", old)
    t.plays("Ana", new).shows(rules=f"Play 3, {new}")
    assert (new in offered(t)) == again
    if not again: assert t.game.why_not(new, doing="use").code == "used-up"

def test_once_a_turn_each_of_two_keepers_has_a_power_of_its_own():
    deck = Edition.mix("Two Captains", "star",
                       [c for c in edition("star").cards.values() if c.name == "The Captain"])
    t = (table(edition=deck, Ana="Draw 2 | The Captain, The Captain#2", Ben="| The Scientist, The Engineer")
         .uses("Ana", "The Captain").picks("Ana", "The Scientist"))
    assert "The Captain#2" in offered(t)

# ── Secrets ──
@pytest.mark.parametrize("secret", ["The False Name", "The Guilty One", "The Forged Testament"])
def test_between_two_players_a_secret_lost_with_the_old_hand_leaves_the_new_one_alone(secret):
    "Out and back at once: the Secret's prey went with the old hand (danger-two-player-immediate-return)."
    t = (table(edition="mystery", Ana="The Locked Room, Draw 2", Ben=f"{secret}, Draw 3",
               pile="Play 2, Play 3, Play 4, Draw 4, Draw 5, Play All, Hand Limit 1")
         .plays("Ana", "The Locked Room"))
    t.shows(Ben="Play 2, Play 3, Play 4, Draw 4", turn="Ben")
    assert last_kinds(t).count("eliminated") == 1
    assert sum(secret in said for said in told(t)) == 2
    assert not any("must do what it says" in said for said in told(t))

def test_between_two_players_secrets_that_left_together_end_with_the_first_that_eliminates():
    deck = blanks(*(c for c in edition("fluxx").cards.values() if c.name == "Rotate Hands"), of=mystery)
    t = (table(edition=deck, Ana="Rotate Hands, Draw 2", Ben="The Guilty One, The False Name",
               pile="Play 2, Play 3, Play 4, Draw 4, Draw 5, Play All")
         .plays("Ana", "Rotate Hands").picks("Ana", "left"))
    t.shows(Ben="Play 2, Play 3, Play 4, Draw 4", turn="Ben")

# ── what is said of it ──
def test_a_new_rule_that_takes_the_place_of_inflation_says_its_own_number():
    t = (table(solo=True, Ana="Love, Milk", rules="Inflation", rules_deck="No-Hand Bonus, Draw 2",
               pile="Bread, Time, The Sun, The Moon, Cookies", played=1, drawn=2)
         .plays("Ana", "Love"))
    assert any("First draw 3" in said for said in told(t)) and t.shows(rules="No-Hand Bonus")

@pytest.mark.parametrize("laid, says", [
    (dict(rules="Inflation"), "With Inflation the rules ask for 2, so Ana draws 2 cards."),
    (dict(rules="Draw 3, Party Bonus"),
     "With Draw 3 and Party Bonus the rules ask for 4, so Ana draws 4 cards."),
    (dict(rules="Inflation, Draw 2"), "With Draw 2 and Inflation the rules ask for 3, so Ana draws 3 cards."),
    (dict(rules="Party Bonus, Inflation"),
     "With Inflation and Party Bonus the rules ask for 4, so Ana draws 4 cards."),
    (dict(rules="Draw 3"), "Draw 3 is in force from the start of this turn, so Ana draws the full 3."),
    (dict(rules="Draw 3, Rich Bonus, Poor Bonus"),
     "Draw 3 is in force from the start of this turn, so Ana draws the full 3."),
    (dict(rules="Draw 5", pile="Milk, Bread"),
     "The rules ask for 5, and not as many cards are left: Ana draws 2 cards."),
    (dict(), "The rules ask for 1, so Ana draws 1 card.")])
def test_a_turns_draw_names_what_makes_its_number(laid, says):
    t = table(Ana="Love | The Party", Ben="Time | Sleep", drawn=None, **laid)
    assert told(t)[0] == says

def test_how_many_plays_are_left_is_told_only_where_a_play_rule_is_raised():
    def facts(old, new):
        t = table(Ana=f"{new}, Love, Milk, Time", Ben="", rules=old).plays("Ana", new)
        return next(e.facts for e in t.game.last if e.kind == "replaced")
    assert facts("Play 2", "Play 3") == {"by": "Play 3", "left": 2}
    assert facts("Draw 2", "Draw 3") == {"by": "Draw 3"} and facts("Play 3", "Play 2") == {"by": "Play 2"}

def test_basic_rules_that_have_grown_are_no_bonus():
    t = (table(Ana="Love, Time", Ben="Milk", meta="Rules Escalation", pile="",
               discard="Sleep, The Sun, The Moon, Cookies, Dreams, Bread", drawn=None)
         .plays("Ana", "Love", "Time"))
    assert "The rules ask for 2, so Ben draws 2 cards." in told(t) and "basic-draw-1" not in cited(t)

def test_the_sum_of_a_draw_is_told_only_where_it_adds_up():
    from fluxx_tutor.sentences import sum_of
    laid = dict(Ana="Draw 4, Love", Ben="Milk")
    assert [sum_of(e) for e in table(**laid).plays("Ana", "Draw 4").game.last if sum_of(e)] == ["4 − 1 = 3"]
    assert not any(sum_of(e) for e in table(**laid, pile="Bread").plays("Ana", "Draw 4").game.last)

def test_a_creeper_drawn_for_a_jackpot_or_a_free_action_is_told_as_what_it_is():
    for t in (table(Ana="Jackpot!, Love", Ben="", pile="War, Milk, Bread, Time, Sleep")
              .plays("Ana", "Jackpot!"), table(Ana="Milk, Love", Ben="", rules="Get On With It!",
                                               pile="War, Sleep, Bread, Time, Cookies")
              .uses("Ana", "Get On With It!")):
        said = " ".join(told(t))
        assert "War is a Creeper: whatever it is drawn for" in said
        assert "Action" not in said.replace("Free Action", "")
        assert "choose from" not in said
        assert {"creeper-any-draw", "creeper-replacement-draw"} <= cited(t)

def test_a_card_with_a_plural_name_is_put_back_in_good_english():
    t = (table(edition="star", Ana="Beam Us Up! | The Doctor, Brain Parasites", Ben="Draw 2",
               attached={"Brain Parasites": "The Doctor"})
         .plays("Ana", "Beam Us Up!"))
    assert "No hand holds a Creeper, so Ana puts Brain Parasites face up on the table again." in told(t)

def test_a_label_that_ends_a_sentence_brings_its_own_stop():
    assert ("Ana uses Get On With It! That is a Free Action, not a play."
            in told(table(Ana="Milk, Love", Ben="", rules="Get On With It!").uses("Ana", "Get On With It!")))

def test_changing_places_with_somebody_who_has_nothing():
    t = (table(edition="star", Ana="Brain Transference", Ben="Draw 2 | Monolith")
         .plays("Ana", "Brain Transference").picks("Ana", "Ben"))
    assert "What lay in front of Ben is Ana's now: Monolith." in told(t)
    assert "Nothing lay in front of Ana, so nothing lies in front of Ben now." in told(t)

# ── why not ──
def says(t, *asked, **how): return str(t.game.why_not(*asked, **how))

def test_why_one_may_not_take_says_where_the_card_is():
    t = table(Ana="Love, Milk | Sleep", Ben="Time | Bread", rules="Draw 2", goal="Toast", discard="Cookies")
    assert says(t, "Love", "take") == "Love is in Ana's own hand already."
    assert says(t, "Sleep", "take") == "Sleep lies in front of Ana already."
    assert says(t, "Bread", "take") == "Bread belongs to Ben. Taking it needs a card that says so."
    for card in ("Draw 2", "Toast"):
        assert (says(t, card, "take")
                == f"{card} lies there for everybody. Taking it needs a card that says so.")
    assert (says(t, "Cookies", "take")
            == "Cookies is in the discard pile. Taking it needs a card that says so.")
    assert says(t, "The Sun", "take") == "The Sun is not in this game."

def test_why_one_may_not_discard_says_whose_the_card_is():
    t = table(Ana="Love, Milk | Sleep", Ben="Time | Bread, War", rules="Draw 2",
              goal="Toast", discard="Cookies")
    for card in ("Love", "Sleep"): assert "no limit asks for it" in says(t, card, "discard")
    assert says(t, "Bread", "discard") == "Bread belongs to Ben. Discarding it needs a card that says so."
    assert (says(t, "Draw 2", "discard")
            == "Draw 2 lies there for everybody. Discarding it needs a card that says so.")
    assert "War is a Creeper: it stays there" in says(t, "War", "discard")
    assert says(t, "Cookies", "discard") == "Cookies is in the discard pile already."

def test_what_is_asked_for_just_now_may_be_done():
    t = table(Ana="Hand Limit 1, Love", Ben="Time, Bread | Milk").plays("Ana", "Hand Limit 1")
    assert t.game.why_not("Time", "discard") is None and "no limit asks for it" in says(t, "Milk", "discard")
    t = table(Ana="Steal Something, Love", Ben="Time | The Sun").plays("Ana", "Steal Something")
    assert t.game.why_not("The Sun", "take") is None and "belongs to Ben" in says(t, "Time", "take")

def test_nobody_is_told_what_another_may_choose():
    "The options of another player may be the cards of a closed hand."
    t = table(Ana="Hand Limit 1, Love", Ben="Time, Bread | Milk").plays("Ana", "Hand Limit 1")
    assert says(t, "Love", player="Ana") == says(t, "pass", player="Ana") == "First Ben has to choose."
    assert "Time" not in says(t, "what", player="Ana")
    assert "Time, Bread" in says(t, "pass")

def test_chance_is_not_blamed_where_no_play_is_left():
    t = mixed(Ana="Love", Ben="Time", rules="Play All But 1, First Play Random, Mystery Play")
    assert t.game.why_not("Love").code == "no-play-left"

# ── a table arranged anew ──
def again(t): return Scenario.of(t.game).start()

def test_what_was_said_for_a_goal_is_still_said_on_a_table_arranged_anew():
    t = (table(edition="word", Ana="Draw 2, Draw 3 | C, A, K, E", Ben="Draw 4", goal="Noun", rules="Play 2")
         .picks("Ana", "no word"))
    game = again(t)
    assert game.pending.kind == "play"
    assert Scenario.parse(str(Scenario.of(t.game))).start().pending.kind == "play"
    assert "said by Ana: no word" in str(Scenario.of(t.game))
    t = (table(edition="word", Ana="Draw 2, Draw 3 | C, A, K, E", Ben="Draw 4 | B, A, T, H",
               goal="Noun", rules="Play 2")
         .picks("Ana", "cake").picks("Ben", "bath"))
    assert (t.shows(winner=None, turn="Ana") and again(t).view() == t.game.view()
            and t.game.view()["players"]["Ben"]["word"] == "bath")

def test_what_was_said_for_other_letters_is_not_said_on_a_table_arranged_anew():
    t = (table(edition="word", Ana="Trash a Letter, Draw 2 | C, A, K, E", Ben="Draw 4",
               goal="Noun", rules="Play 2")
         .picks("Ana", "no word").plays("Ana", "Trash a Letter").picks("Ana", "A").asks("Ana", "Draw 2"))
    assert "said by" not in str(Scenario.of(t.game)), "three letters are too few: there was no question"
    t = (table(edition="word", Ana="Trash a Letter, Draw 2 | C, A, K, E", Ben="Draw 4 | B, A, T, H",
               goal="Noun", rules="Play 3")
         .picks("Ana", "cake").picks("Ben", "bath"))
    said = lambda: {name: p.get("word") for name, p in t.game.view()["players"].items()}
    assert said() == {"Ana": "cake", "Ben": "bath"}
    t.plays("Ana", "Trash a Letter").picks("Ana", "K")
    assert said() == {"Ana": None, "Ben": "bath"}

def test_a_goal_that_was_left_is_still_left_on_a_table_arranged_anew():
    t = (table(solo=True, Ana="Jackpot!, Toast | Bread, The Toaster", rules="Play 2",
               pile="Milk, Time, The Sun, Sleep", rules_deck="Draw 2, Draw 3")
         .plays("Ana", "Toast").picks("Ana", "leave it"))
    assert again(t).pending.kind == "play" and "said by Ana: leave it" in str(Scenario.of(t.game))

@pytest.mark.parametrize("edition, said, wrong",
                         [("word", "bath", "do not spell"),
                          ("word", "kace", "the word list does not have it"),
                          ("fluxx", "no word", "Nobody is asked for a word"),
                          ("word", "leave it", "only in Solo")])
def test_what_cannot_have_been_said_is_refused(edition, said, wrong):
    with pytest.raises(BadSetup, match=wrong):
        Scenario(edition, in_play={"Ana": ["C", "A", "K", "E"] if edition == "word" else []},
                 goals=["Noun"] if edition == "word" else [], said={"Ana": [said]})

def test_a_table_that_remembers_more_than_can_be_arranged_says_so():
    t = table(Ana="Love, Time", Ben="Milk", meta="Rules Escalation", pile="",
              discard="Sleep, The Sun, The Moon, Cookies, Dreams", drawn=None)
    with pytest.raises(BadSetup, match="Basic Rules have grown"): Scenario.of(t.game)

# ── turns ──
def test_a_turn_that_is_put_in_between_does_not_cost_anybody_the_way_back():
    """Ben waits for Ana's turn; the Time Machine comes between, and then the seat is Ben's
    (time-machine-after-any-turn, danger-wait-for-all-others)."""
    deck = Edition.mix("Time and Again", "mystery", [edition("regular-show").card("Time Machine")])
    t = (table(edition=deck, Ana="The Reporter", Ben="", Cleo="Draw 2 | Time Machine",
               Dan="Draw 3", out={"Ben": ["Ana"]})
         .plays("Ana", "The Reporter").picks("Cleo", "use it").shows(turn="Cleo"))
    t.plays("Cleo", "Draw 2").shows(turn="Ben", out={})
    t = (table(edition=deck, Ana="The Reporter", Ben="", Cleo="Draw 2 | Time Machine", Dan="Draw 3",
               out={"Ben": ["Ana", "Dan"]})
         .plays("Ana", "The Reporter").picks("Cleo", "use it"))
    t.plays("Cleo", "Draw 2").shows(turn="Cleo", out={"Ben": ["Dan"]})

def test_if_only_one_is_left_beside_those_who_are_out_nothing_stays_in_the_middle_of_an_action():
    t = mixed(Ana="Draw 3 Play 2 of Them", Ben="Milk", Cleo="", out={"Cleo": ["Ben"]},
              pile="Love, Time, Peace")
    t.plays("Ana", "Draw 3 Play 2 of Them").game.leave("Ana")
    t.shows(winner="Ben", aside=[], playing=[], discard="Draw 3 Play 2 of Them, Love, Time, Peace")

def test_a_creeper_in_front_of_somebody_who_is_out_is_in_play():
    "It lies face up on the table (note-in-play-def): Peace (no War) sees it, Creeper Sweeper sweeps it away."
    laid = dict(Ben="| War", Cleo="Time | Fog", out={"Ben": ["Ana", "Cleo"]})
    mixed(Ana="Peace (no War) | Peace", **laid).plays("Ana", "Peace (no War)").shows(winner=None)
    t = (mixed(Ana="Creeper Sweeper, Love | Peace", goal="Peace (no War)", **laid)
         .plays("Ana", "Creeper Sweeper"))
    t.shows(winner="Ana", Ben="|", Cleo="Time |", discard="War, Fog")

# ── Keep Going ──
FLUXX = blanks(keep_going())

def test_one_keeper_may_complete_two_goals_and_both_are_claimed():
    "Both are met then; what was used for either goes (kg-claim-goal-card, kg-discard-used-keepers)."
    laid = dict(edition=FLUXX, Ana="Sleep, Love | Time, Dreams, Bread", Ben="Milk",
                rules="Double Agenda", goal="Bed Time, Dreamland", meta="Keep Going")
    t = table(**laid, agreed={"goals": 3}).plays("Ana", "Sleep")
    t.shows(goal="", Ana="Love | Bread", discard="Sleep, Time, Dreams", turn="Ben")
    assert t.game.view()["players"]["Ana"]["claimed"] == ["Bed Time", "Dreamland"]
    assert ([e.facts["points"] for e in t.game.last if e.kind == "claim"] == [1, 2]
            and kinds(t).count("spent") == 1)
    t = table(**laid, agreed={"goals": 2}).plays("Ana", "Sleep").shows(winner="Ana")
    assert t.game.outcome.scores == {"Ana": 2, "Ben": 0}

def test_one_word_may_meet_two_goals_and_both_are_claimed():
    t = table(edition="word", Ana="N, B | N, O, O, A", Ben="C", rules="Double Agenda",
              goal="Palindrome, Double Letter", meta="Keep Going",
              agreed={"goals": 3}, pile="D, E").plays("Ana", "N").says("Ana", "noon")
    t.shows(goal="", discard="N, N#2, O, O#2", Ana="B | A", turn="Ben")
    t = table(edition="word", Ana="L, B | G, O, A, K", Ben="C", rules="Double Agenda",
              goal="Noun, Spell Goal", meta="Keep Going",
              agreed={"goals": 3}, pile="D, E").plays("Ana", "L").says("Ana", "goal")
    t.shows(goal="", discard="G, O, A, L", Ana="B | K", turn="Ben")

def test_of_two_copies_of_a_keeper_a_goal_uses_one():
    "kg-discard-used-keepers: Bread is needed once, so the other stays; the same with a choice from a list."
    deck = blanks(keep_going(), *(c for c in fluxx.keepers() if c.name in ("Bread", "The Party")))
    laid = dict(edition=deck, Ben="Milk", meta="Keep Going", agreed={"goals": 3})
    t = (table(Ana="Toast | Bread, Bread#2, The Toaster", **laid).plays("Ana", "Toast")
         .shows(Ana="| Bread#2", discard="Bread, The Toaster"))
    t = table(Ana="Party Snacks | Bread, Bread#2, The Party, The Party#2, Cookies",
              rules="Inflation", drawn=2, **laid)
    t.plays("Ana", "Party Snacks").shows(Ana="| Bread#2, The Party#2", discard="Bread, Cookies, The Party")

def test_two_goals_that_share_nothing_are_both_claimed():
    t = table(edition=FLUXX, Ana="Creeper Sweeper, Love | Sleep, Dreams, The Sun, The Moon, War",
              Ben="Milk", rules="Double Agenda",
              goal="Dreamland, Night and Day", meta="Keep Going", agreed={"goals": 3})
    t.plays("Ana", "Creeper Sweeper").shows(goal="", Ana="Love |", turn="Ben")
    assert t.game.view()["players"]["Ana"]["claimed"] == ["Dreamland", "Night and Day"]

def test_no_goal_has_to_go_if_one_is_claimed_while_it_is_chosen():
    "Ben and Cleo are level; when Ben leaves, Cleo claims a Goal, and there is room for the new one."
    t = table(edition=FLUXX, Ana="Bed Time", Ben="Milk | Sleep, Dreams", Cleo="Bread | The Sun, The Moon",
              rules="Double Agenda", goal="Dreamland, Night and Day", meta="Keep Going", agreed={"goals": 3})
    t.plays("Ana", "Bed Time").asks("Ana", "Dreamland, Night and Day")
    t.game.leave("Ben")
    t.shows(goal="Dreamland, Bed Time", Cleo="… |", turn="Cleo")
    assert t.game.view()["players"]["Cleo"]["claimed"] == ["Night and Day"]

@pytest.mark.parametrize("slug", BUILT_IN)
def test_keep_going_can_be_agreed_on_in_every_edition(slug):
    "In mid-game; where the deck lacks the card, it comes from a pack of its own."
    game = Scenario(slug, players=["Ana", "Ben"], seed=1).start()
    game.agree("Keep Going", goals=2)
    assert game.meta == ["Keep Going"] and game.explain() and game.state.way.counts_goals
    again = Game.from_record(game.record())
    assert again.meta == ["Keep Going"] and again.events[-1].to_json() == game.events[-1].to_json()
    with pytest.raises(BadSetup, match="in force already"): game.agree("Keep Going", goals=2)

def test_a_table_in_the_last_agreed_turn_is_not_arranged_by_hand():
    t = (table(edition=FLUXX, Ana="Love", Ben="Milk, Bread", meta="Keep Going", agreed={"turns": 2})
         .plays("Ana", "Love"))
    assert Scenario.of(t.game).setup["agreed"] == {"turns": 1, "tie": "play on"}
    t.plays("Ben", "Milk")
    with pytest.raises(BadSetup, match="last turn"): Scenario.of(t.game)

# ── digits of Star Fluxx in a deck with Inflation ──
def test_inflation_reads_the_digits_of_star_fluxx():
    pile = ("Draw 2, Draw 3, Draw 4, Draw 5, Play 2, Play 3, Play 4, Play All, Hand Limit 1, "
            "Bread, Milk, Time, Sleep")
    t = (mixed(Ana="Distress Call", Ben="| War", rules="Inflation", drawn=2, pile=pile)
         .plays("Ana", "Distress Call"))
    assert (len(t.game.hand("Ana")) == 2
            and [e.number for e in t.game.last if e.kind == "draw" and e.player == "Ben"][:2] == [2, 1])
    t = (mixed(Ana="Space Jackpot!, Love", Ben="", rules="Inflation", drawn=2, pile=pile)
         .plays("Ana", "Space Jackpot!").picks("Ana", "Draw 2", "Draw 3", "Draw 4"))
    assert t.game.pending.kind == "play" and len(t.game.hand("Ana")) == 4
    t = (mixed(Ana="It's a Trap!", Ben="Love", rules="Inflation", drawn=2, pile=pile)
         .plays("Ana", "It's a Trap!").picks("Ben", "Love"))
    assert len(t.game.hand("Ana")) == 3
    (mixed(Ana="Veto!", Ben="", rules="Inflation, Draw 3, Play 3, Poor Bonus", drawn=5, pile="Bread")
     .plays("Ana", "Veto!").picks("Ana", "Draw 3", "Play 3", "Poor Bonus").shows(rules="Inflation"))

def test_a_creeper_of_ones_own_that_is_zapped_goes_straight_back():
    t = (mixed(Ana="Zap a Card!, Love | Bread, The Toaster, War", Ben="Milk", goal="Toast")
         .plays("Ana", "Zap a Card!").picks("Ana", "War")
         .shows(Ana="Love | Bread, The Toaster, War", winner=None))
    assert "No hand holds a Creeper, so Ana puts War straight back, face up." in told(t)

def test_who_joins_is_not_said_to_have_more_cards_than_there_are():
    t = table(Ana="Love", Ben="Milk", pile="Bread")
    t.game.join("Cleo")
    assert told(t)[:2] == ["Cleo joins the game, and is dealt a hand.",
                           "Cleo is dealt 1 card, as at the start of a game."]

def test_what_answers_a_theft_is_said_to_do_so():
    t = (table(edition="star", Ana="Steal a Keeper | Monolith", Ben="It's a Trap!, Draw 2 | Starship")
         .plays("Ana", "Steal a Keeper").picks("Ana", "Starship").plays("Ben", "It's a Trap!"))
    assert told(t)[0] == "Ben answers the theft of Starship with a Surprise: It's a Trap!"

def test_a_projection_counts_on_a_table_that_begins_in_mid_turn():
    (table(edition="star", Ana="Draw 2 | Holographic Projector, Starship",
           Ben="Draw 3 | Space Station", goal="Space Dock")
     .shows(winner="Ana"))

def test_a_letter_that_was_taken_counts_before_one_is_traded():
    t = (table(edition="word", Ana="Take One Trade One, Draw 2 | C, A, K", Ben="Draw 3 | E, X", goal="Noun")
         .plays("Ana", "Take One Trade One").picks("Ana", "E"))
    t.asks("Ana", "cake, no word").picks("Ana", "cake").shows(winner="Ana")

def test_a_word_that_is_refused_stands_in_one_pair_of_quotation_marks():
    t = table(edition="word", Ana="Draw 2 | C, A, K, E", Ben="Draw 3", goal="Noun")
    assert str(t.game.why_not("bake")) == "Ana's letters in play do not spell “bake”."

def test_veto_without_inflation_reads_its_own_digit_again():
    "Up to 3; but with Inflation among them, it reads 2 from there on (inflation-applies-to-running-action)."
    laid = dict(Ana="Veto!", Ben="Love", rules="Inflation, Draw 3, Play 2, Keeper Limit 4", drawn=4)
    (mixed(**laid).plays("Ana", "Veto!").picks("Ana", "Inflation", "Draw 3")
     .shows(rules="Play 2, Keeper Limit 4", turn="Ben"))
    (mixed(**laid).plays("Ana", "Veto!").picks("Ana", "Draw 3", "Play 2")
     .asks("Ana", "Inflation, Keeper Limit 4, done"))

def test_inflation_reads_the_digits_of_the_computer():
    "2 more draws, 2 more plays, and limits exceeded by 2."
    laid = dict(Ben="Time", rules="Inflation, Hand Limit 1")
    t = mixed(Ana="Love | The Computer", drawn=None, pile="Milk, Bread, Sleep, Draw 2, Dough", **laid)
    assert ((t.game.drawn, t.game.view()["play"]) == (2 + 2, 2 + 2)
            and "The Computer gives Ana 2 more" in str(t.game.why("draw")))
    t = mixed(Ana="Love, Milk, Bread, Sleep, Dreams, Money, The Sun, The Moon, The Eye | The Computer",
              drawn=4, **laid)
    (t.plays("Ana", "Love", "Milk", "Bread", "Sleep")
     .asks("Ana", "Dreams, Money, The Sun, The Moon, The Eye").picks("Ana", "Dreams"))
    assert t.game.pending.kind == "may-discard", (
        "4 cards: Hand Limit 1 reads 2, and the Computer allows 2 above it")
    t = mixed(Ana="Trash a New Rule", Ben="Time, Love, Milk, Bread | The Computer",
              rules="Inflation, Hand Limit 1", drawn=2)
    (t.plays("Ana", "Trash a New Rule").picks("Ana", "Inflation")
     .asks("Ben", "Time, Love, Milk, Bread").picks("Ben", "Love", "Milk"))
    t.shows(Ben="Time, Bread, … | The Computer")

@pytest.mark.parametrize("slug", BUILT_IN)
def test_every_digit_that_a_card_shows_is_a_number_that_inflation_reads(slug):
    for card in edition(slug).cards.values():
        assert not re.search("[0-9]", card.text), f"{card.name}: this digit would stay as it is"
        shown = set(re.findall("[0-9]+", card.name))
        assert shown <= {str(n) for n in card.numbers.values()}, (
            f"{card.name}: the title's digit is no number of the card")
        assert all("{" + word + "}" in card.text + str(card.goal) for word in card.numbers), (
            f"{card.name}: a number that nobody can read")

def test_a_letter_that_is_projected_is_not_spent():
    "Found by the soak: a claimed Goal takes one's own letters, not a lent one (kg-discard-used-keepers)."
    lent = [edition("star").card("Holographic Projector")]
    deck = Edition.mix("Letters on loan", "word", lent, slug="letters-on-loan")
    game = Scenario(deck, hands={"Ana": ["Spell Rule"], "Ben": []}, drawn=1, meta=["Keep Going"],
                    in_play={"Ana": ["Holographic Projector", "R", "U", "L"], "Ben": ["E"]}).start()
    game.choose("Spell Rule")
    assert game.scored == ["Spell Rule"] and game.in_play("Ana") == ["Holographic Projector"]
    assert game.in_play("Ben") == ["E"]
