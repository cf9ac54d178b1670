"""Whose turn comes next, where cards of several decks meet: changed seats, turns put in between, people
who leave, join or are out.

The soak's checker found these (tools/checker.py); each test is named after the clause or ruling that it
stands on.
"""
import pytest
from fluxx_tutor.cards import Edition, edition
from fluxx_tutor.numbers import refresh
from fluxx_tutor.state import InForce, Player, State
from language import table, turns, unwarned

@pytest.fixture(scope="module")
def deck():
    "Brain Transference, the Time Machine and Dangers in one deck."
    with unwarned():
        return Edition.mix("Show, Stars and Mystery", "regular-show", [c for slug in ("star", "mystery")
                                                                       for c in edition(slug).cards.values()])

PILE = ("Draw 2, Draw 3, Draw 4, Play 2, The Paycheck, The Nap, The Picnic, Tea at Four, Locked Out, Diary, "
        "Early Bird, Lunch Break, Elementary, Overdue, On the Scent, The Heir, Front Page")

def everybody(deck, *names, pile=PILE, **said):
    "These players at one table."
    return table(edition=deck, pile=pile, **{name: said.pop(name, "") for name in names}, **said)

def laps(t, n):
    "Play on with whatever comes first, and say whose the next n turns are; the Time Machine is let pass."
    seen = len(turns(t))
    while len(turns(t)) < seen + n:
        options = t.game.pending.options
        t.game.choose(next((o for o in options if o.key in ("let it pass", "end turn", "draw")), options[0]))
    return turns(t)[seen:seen + n]

def test_at_a_new_table_it_is_the_turn_of_whoever_is_named_first(deck):
    players = [Player(name) for name in ("Ana", "Ben", "Cleo")]
    s = State(deck, players)
    assert s.active is s.seats[s.stand] is players[0] and list(s.others) == players[1:]

def test_at_a_new_table_the_basic_rules_hold_and_nothing_else(deck):
    s = State(deck, [Player("Ana"), Player("Ben")])
    told = [getattr(s.now, what) for what in InForce.__slots__]
    refresh(s)
    assert told == [getattr(s.now, what) for what in InForce.__slots__] and s.now.draws == s.now.plays == 1
    assert s.now.inflation == s.drawn == s.played == 0 and not s.now.limited

def test_time_machine_after_any_turn_and_the_seats_are_changed_in_it(deck):
    """A's turn, then C's in between: in it C and B change seats. The seat after A's is due;
    C sits there now, so B is next."""
    t = everybody(deck, "Ana", "Ben", "Cleo", Ana="Rules Reset", Cleo="Brain Transference | Time Machine")
    (t.plays("Ana", "Rules Reset").picks("Cleo", "use it")
     .plays("Cleo", "Brain Transference").picks("Cleo", "Ben"))
    assert t.game.players == ["Ana", "Cleo", "Ben"] and turns(t) == ["Cleo", "Ben"]

def test_time_machine_after_any_turn_and_the_seat_is_changed_with_the_first_one(deck):
    t = everybody(deck, "Ana", "Ben", "Cleo", Ana="Rules Reset", Cleo="Brain Transference | Time Machine")
    (t.plays("Ana", "Rules Reset").picks("Cleo", "use it")
     .plays("Cleo", "Brain Transference").picks("Cleo", "Ana"))
    assert (t.game.players == ["Cleo", "Ben", "Ana"]
            and turns(t) + laps(t, 3) == ["Cleo", "Ben", "Ana", "Cleo", "Ben"])

def test_two_different_extra_turn_cards_and_seats_changed_twice(deck):
    "Both turns are Ana's, and the round stands at her first seat all the time."
    t = everybody(deck, "Ana", "Ben", "Cleo", "Dan",
                  Ana="Take Another Turn, Brain Transference", rules="Play 2",
                  pile="What Do You Want?, " + PILE, discard="Draw 3")
    t.plays("Ana", "Take Another Turn", "Brain Transference").picks("Ana", "Cleo")
    assert t.game.players == ["Cleo", "Ben", "Ana", "Dan"]
    t.plays("Ana", "What Do You Want?").picks("Ana", "Brain Transference").picks("Ana", "Dan")
    assert t.game.players == ["Cleo", "Ben", "Dan", "Ana"] and turns(t) == ["Ana", "Ben"]

def test_brain_transference_next_is_not_whoever_changed_seats_though_the_seat_between_is_out(deck):
    "Ben, who sits between, is out: the next seat that plays would be Ana's own, so the turn goes on to Cleo."
    t = everybody(deck, "Ana", "Ben", "Cleo", Ana="Brain Transference", out={"Ben": ["Cleo", "Ana"]})
    t.plays("Ana", "Brain Transference").picks("Ana", "Cleo")
    assert t.game.players == ["Cleo", "Ben", "Ana"] and turns(t) == ["Cleo"]

def test_brain_transference_next_is_not_whoever_changed_seats_though_the_one_between_leaves(deck):
    t = everybody(deck, "Ana", "Ben", "Cleo",
                  Ana="Brain Transference, Pops, Rigby, Skips", rules="Hand Limit 2")
    t.plays("Ana", "Brain Transference").picks("Ana", "Cleo")
    assert (t.game.players == ["Cleo", "Ben", "Ana"]
            and t.game.pending.player == "Cleo"), "Cleo has Ana's hand, over the limit"
    t.game.leave("Ben")
    t.picks("Cleo", "Pops")
    assert t.game.players == ["Cleo", "Ana"] and turns(t) == ["Cleo"]

def test_note_join_after_the_seats_were_changed(deck):
    "Cleo's seat is the last one: whoever joins sits down after it, and is next, as without the change."
    t = everybody(deck, "Ana", "Ben", "Cleo", Cleo="Brain Transference, Pops, Rigby, Skips",
                  turn="Cleo", rules="Hand Limit 2")
    t.plays("Cleo", "Brain Transference").picks("Cleo", "Ben")
    t.game.join("Dan")
    while t.game.pending.kind == "discard": t.game.choose(t.game.pending.options[0])
    assert t.game.players == ["Ana", "Cleo", "Ben", "Dan"] and turns(t) == ["Dan"]

def test_drop_out_any_time_and_the_others_comply_before_the_next_turn():
    """Ana leaves while she complies, and Dan, who has just joined, still has to:
    he does so before Ben's turn begins."""
    t = table(edition="star", Ana="Hand Limit 1, Starship, Monolith, The Stars", Ben="Draw 2", Cleo="Draw 3",
              pile="Draw 4, Play 2, Play 3, Small Moon, Draw 5")
    t.plays("Ana", "Hand Limit 1")
    t.game.join("Dan")
    assert t.game.pending.player == "Dan" and len(t.game.hand("Dan")) == 3
    t.game.leave("Ana")
    kinds = [e.kind for e in t.game.events]
    assert "turn" not in kinds and (t.game.pending.player, t.game.pending.kind) == ("Dan", "discard")

def test_brain_transference_next_is_not_whoever_changed_seats_though_the_one_between_comes_too_late(deck):
    """Cleo would be back, but The Final Act comes before her: she has no turn. So it is still Ana, not Ben,
    who changed seats, that comes next."""
    t = everybody(deck, "Ana", "Ben", "Cleo", "Dan", turn="Ben", Ben="Brain Transference",
                  out={"Cleo": ["Ben"]}, pile="", discard=PILE)
    t.plays("Ben", "Brain Transference").picks("Ben", "Dan")
    assert "too-late" in [e.kind for e in t.game.events]
    assert t.game.players == ["Ana", "Dan", "Cleo", "Ben"] and turns(t) == ["Ana"]

def test_brain_transference_puts_whoever_changed_seats_off_once_and_not_for_good(deck):
    """Ana's extra turn, then Ben's in between; in order comes Ben, because Ana has changed seats, and then
    Ana."""
    t = everybody(deck, "Ana", "Ben", Ana="Take Another Turn, Brain Transference | Time Machine",
                  rules="Play 2", pile="Draw 3, Play 3, " + PILE)
    t.plays("Ana", "Take Another Turn", "Brain Transference").picks("Ana", "Ben")
    assert t.game.players == ["Ben", "Ana"] and turns(t) == ["Ana"]
    while t.game.pending.player == "Ana": t.game.choose(t.game.pending.options[0])
    t.picks("Ben", "use it")
    assert turns(t) + laps(t, 2) == ["Ana", "Ben", "Ben", "Ana"]

def test_limits_others_comply_now_though_the_turn_is_over_and_its_player_leaves(deck):
    """Ana's turn is over, and she is asked for her Time Machine. Dan joins, with three cards under a limit of
    two, and Ana leaves: Dan complies before Ben's turn begins."""
    t = everybody(deck, "Ana", "Ben", "Cleo", Ana="Draw 2 | Time Machine", rules="Hand Limit 2")
    t.plays("Ana", "Draw 2")
    while t.game.pending.kind == "discard": t.game.choose(t.game.pending.options[0])
    assert t.game.pending.player == "Ana" and turns(t) == []
    t.game.join("Dan")
    t.game.leave("Ana")
    assert (t.game.pending.player, t.game.pending.kind) == ("Dan", "discard") and turns(t) == []
