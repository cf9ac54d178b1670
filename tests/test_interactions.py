"""What two or three cards do together, where no single one of them says it: each test is named after what it shows."""
import warnings
import pytest
from fluxx_tutor import mystery
from fluxx_tutor.cards import BUILT_IN, DeckWarning, Edition, edition
from fluxx_tutor.common_cards import zap_a_card_action
from fluxx_tutor.decisions import BadSetup
from fluxx_tutor.keep_going import keep_going
from fluxx_tutor.scenario import Scenario
from language import blanks, names, table

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeckWarning)
    ALL = Edition.mix("All of Them", "fluxx", [*(c for slug in BUILT_IN[1:] for c in edition(slug).cards.values()), zap_a_card_action()])

def mixed(**laid): return table(edition=ALL, **laid)
def offered(t): return sorted(o.key for o in t.game.pending)
def told(t): return [str(s) for s in t.game.explain()]
def cited(t): return {clause for s in t.game.explain() for clause in s.clauses}

# ── Inflation in the middle of a card ──
@pytest.mark.parametrize("action, first, then", [("Draw 2 and Use 'Em", "Inflation, Bread", "Milk"), ("Draw 3 Play 2 of Them", "Inflation, Bread, Cookies", "Milk")])
def test_a_temporary_hand_grows_with_inflation_that_is_played_out_of_it(action, first, then):
    "The Action asks for one more play and for one more card to choose from, at once; the turn's own draw rises as well (inflation-applies-to-running-action)."
    t = table(Ana=f"{action}, Love", Ben="Sleep", pile=f"{first}, Time, Milk, The Sun, The Moon").plays("Ana", action, "Inflation")
    assert t.game.pending.kind == "play-aside" and offered(t) == sorted([*names(first)[1:], then]) and t.game.hand("Ana")[0] == "Love" and len(t.game.hand("Ana")) == 2
    assert any("draws 1 card more for it" in said for said in told(t))

def test_inflation_as_the_last_play_of_an_action_brings_another_one():
    t = table(Ana="Draw 2 and Use 'Em, Love", Ben="Sleep", pile="Bread, Inflation, The Sun, Milk, Time").plays("Ana", "Draw 2 and Use 'Em", "Bread", "Inflation").asks("Ana", "Milk")

def test_an_action_that_shrinks_again_gives_nothing_back():
    t = table(Ana="Draw 3 Play 2 of Them, Love", Ben="Sleep", rules="Inflation", pile="Trash a New Rule, Bread, Time, The Sun, Milk, Cookies")
    t.plays("Ana", "Draw 3 Play 2 of Them", "Trash a New Rule").picks("Ana", "Inflation").plays("Ana", "Bread").shows(discard="Inflation, Trash a New Rule, Time, The Sun, Draw 3 Play 2 of Them", turn="Ben")

# ── Goals ──
def test_if_the_player_leaves_who_had_to_choose_a_goal_the_next_one_chooses():
    t = table(Ana="Rules Reset, Love", Ben="Milk", Cleo="Bread", rules="Double Agenda", goal="Toast, Dough").plays("Ana", "Rules Reset").asks("Ana", "Toast, Dough")
    t.game.leave("Ana")
    t.asks("Ben", "Toast, Dough").picks("Ben", "Toast").shows(goal="Dough", turn="Ben")
    t = table(players=["Ana", "Ben", "Cleo"], Ben="Rules Reset, Love", Cleo="Milk", Ana="Bread", rules="Double Agenda", goal="Toast, Dough", turn="Ben").plays("Ben", "Rules Reset")
    t.game.leave("Ben")
    t.asks("Cleo", "Toast, Dough")

def test_on_trash_day_too_a_goal_that_is_met_wins_at_once():
    "Whoever is asked later cannot make a tie of it (goal-instant-any-turn)."
    t = table(Ana="It's Trash Day", Ben="Milk | Sleep, Time, War", Cleo="Bread | The Sun, The Moon, Taxes", goal="Bed Time, Night and Day", rules="Double Agenda")
    t.plays("Ana", "It's Trash Day").picks("Ana", "done").picks("Ben", "War").shows(winner="Ben")

def test_a_creeper_that_makes_you_win_does_so_before_the_cards_are_handed_out():
    t = table(Ana="Everybody Gets 1 | Taxes", Ben="Milk", goal="All That Is Certain", pile="Death, Bread, Time, The Sun").plays("Ana", "Everybody Gets 1").shows(winner="Ana")

def test_a_creeper_attaches_before_cards_are_discarded_or_handed_out():
    t = table(edition="star", Ana="Space Jackpot! | Starship, Monolith", Ben="", pile="Evil, Draw 2, Draw 3, Draw 4, Draw 5, Play 2, Play 3").plays("Ana", "Space Jackpot!")
    assert t.game.pending.kind == "attach"

def test_a_claim_costs_the_keepers_and_no_creeper():
    "All other cards stay in play (kg-discard-used-keepers, kg-rest-stays)."
    t = table(edition=blanks(keep_going()), Ana="Death by Chocolate, Love | Death, Chocolate", Ben="Milk", meta="Keep Going").plays("Ana", "Death by Chocolate").shows(Ana="Love | Death", turn="Ben")
    assert t.game.view()["players"]["Ana"]["claimed"] == ["Death by Chocolate"] and "Chocolate" in t.game.discard_pile

# ── Creepers that sit on Keepers, and the Crewman, in mixed decks ──
@pytest.mark.parametrize("action", ["Steal Something", "Trash Something", "Zap a Card!"])
def test_the_crewman_steps_in_for_a_keeper_and_what_sits_on_it_but_for_no_loose_creeper(action):
    t = mixed(Ana=f"{action}, Love", Ben="Milk | Expendable Crewman, Starship, Evil, War", attached={"Evil": "Starship"}).plays("Ana", action).asks("Ana", "Expendable Crewman, War")

def test_for_whoever_owns_him_the_crewman_does_not_step_in():
    mixed(Ana="Trash Something | Expendable Crewman, Starship", Ben="Milk").plays("Ana", "Trash Something").asks("Ana", "Expendable Crewman, Starship")

def test_taking_the_creeper_that_sits_on_a_keeper_takes_the_keeper_and_can_be_answered():
    t = mixed(Ana="Steal Something, Love | Bread", Ben="It's a Trap! | Starship, Evil", attached={"Evil": "Starship"}).plays("Ana", "Steal Something").picks("Ana", "Evil")
    t.plays("Ben", "It's a Trap!").picks("Ben", "Bread").shows(Ben="… | Starship, Evil, Bread", Ana="Love |")
    mixed(Ana="Steal Something, Love | Bread", Ben="It's a Trap! | Starship, War").plays("Ana", "Steal Something").picks("Ana", "War").shows(Ana="Love | Bread, War", turn="Ben")

# ── New Rules of two decks ──
@pytest.mark.parametrize("rule, other", [("Rich Bonus", "Rich Bonus"), ("No-Hand Bonus", "No-Hand Bonus"), ("Wormhole", "Mystery Play"), ("Mystery Play", "Mystery Play")])
def test_a_new_rule_takes_the_place_of_one_that_says_the_same(rule, other):
    "Two New Rules about the same thing are never both in play (rule-contradiction-discards-old)."
    t = mixed(Ana=f"{other}, Love", Ben="Milk", rules=rule, drawn=2)
    new, old = t.game.hand("Ana")[0], t.game.rules[0]
    t.plays("Ana", other)
    assert t.game.rules == [new] and old in t.game.discard_pile and any("are about the same thing" in said for said in told(t))
    with pytest.raises(BadSetup, match="about the same thing"): Scenario(ALL, rules=[old, new])

# ── Secrets ──
@pytest.mark.parametrize("secret", ["The False Name", "The Guilty One", "The Forged Testament"])
def test_between_two_players_a_secret_lost_with_the_old_hand_leaves_the_new_one_alone(secret):
    "Out and back at once: what the Secret would take went with the old hand (danger-two-player-immediate-return)."
    t = table(edition="mystery", Ana="The Locked Room, Draw 2", Ben=f"{secret}, Draw 3", pile="Play 2, Play 3, Play 4, Draw 4, Draw 5, Play All, Hand Limit 1").plays("Ana", "The Locked Room")
    t.shows(Ben="Play 2, Play 3, Play 4, Draw 4", turn="Ben")
    assert [e.kind for e in t.game.last].count("eliminated") == 1 and sum(secret in said for said in told(t)) == 2 and not any("must do what it says" in said for said in told(t))

def test_between_two_players_secrets_that_left_together_end_with_the_first_that_eliminates():
    deck = blanks(*(c for c in edition("fluxx").cards.values() if c.name == "Rotate Hands"), of=mystery)
    t = table(edition=deck, Ana="Rotate Hands, Draw 2", Ben="The Guilty One, The False Name", pile="Play 2, Play 3, Play 4, Draw 4, Draw 5, Play All").plays("Ana", "Rotate Hands").picks("Ana", "left")
    t.shows(Ben="Play 2, Play 3, Play 4, Draw 4", turn="Ben")

# ── what is said of it ──
def test_a_new_rule_that_takes_the_place_of_inflation_says_its_own_number():
    t = table(solo=True, Ana="Love, Milk", rules="Inflation", rules_deck="No-Hand Bonus, Draw 2", pile="Bread, Time, The Sun, The Moon, Cookies", played=1, drawn=2).plays("Ana", "Love")
    assert any("First draw 3" in said for said in told(t)) and t.shows(rules="No-Hand Bonus")
