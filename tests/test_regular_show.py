"""What the Regular Show practice deck adds:
its clauses, its rulings, and what we decided where nothing is known."""
import pytest
from fluxx_tutor import regular_show
from fluxx_tutor.cards import (ACTION, CREEPER, GOAL, NEW_RULE, META_RULE, SURPRISE,
                               UnknownPlayer, edition, new_rule)
from fluxx_tutor.game import Game
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.view import said
import language
from language import blanks, clause, ruling, turns

def table(**said): return language.table(edition="regular-show", **said)
def cards(*types): return [c for c in edition("regular-show").cards.values() if c.type in types]

# ── the deck ──
def test_the_deck_is_a_practice_deck_and_says_what_is_ours():
    deck = edition("regular-show")
    assert deck.practice and "practice deck" in repr(deck) and len(deck.cards) >= 80 and not deck.warnings
    assert not cards(SURPRISE, META_RULE) and len(cards(CREEPER)) == 2
    assert all(c.ours == "card"
               for c in cards(GOAL, CREEPER)), "no Goal or Creeper of this deck is named anywhere"
    assert ({c.name for c in deck.cards.values() if c.ours == "effect"}
            == {"Time Machine", "Yeahuh!", "Step Off!", "Do Me a Solid"})
    known = """
        Draw 2; Draw 4; Play 2; Play 3; Play 4; Play All; Play All But 1; Hand Limit 2; Recycling; Goal Mill;
        Get On With It!; Draw 2 and Use 'Em; Draw 3, Play 2 of Them; Steal a Keeper; Trade Hands;
        Use What You Take; Creeper Sweeper; Rules Reset; Let's Do That Again!;
        Mordecai; Rigby; Pops; Benson; Margaret; Skips; Muscle Man"""
    assert {c.name
            for c in deck.cards.values() if c.ours is None} == {name.strip() for name in known.split(";")}

def test_every_text_is_short():
    assert [c.name for c in edition("regular-show").cards.values() if len(c.words()) > 80] == []

# ── clauses ──
@clause("setup-creepers-unspecified")
def test_setup_creepers_unspecified():
    "The rulebook is silent; as in the others, dealt Creepers go down and are replaced before the first turn."
    t = table(Ana="Pops", Ben="Boredom, Rigby, Diary", pile="Bad Weather, Skips, Benson", drawn=None)
    t.shows(Ben="Rigby, Diary, Skips | Boredom, Bad Weather", Ana="Pops, Benson |", turn="Ana")
    assert any("setup-creepers-unspecified" in s.clauses for s in t.game.explain(t.game.events))

@clause("setup-discard-pile-face-up")
def test_setup_discard_pile_face_up():
    assert table(Ana="Pops", Ben="Rigby",
                 discard="Skips, Diary").game.view("Ben")["discard_pile"] == ["Skips", "Diary"]

@clause("first-undetermined")
@pytest.mark.parametrize("first", ["Ana", "Ben", "Cleo"])
def test_first_undetermined(first):
    assert table(Ana="Pops", Ben="Rigby", Cleo="Skips", turn=first, drawn=None).game.turn == first

@clause("note-in-play-def")
def test_note_in_play_def():
    "Neither a hand nor the discard pile is in play: only the Keepers on the table can be trashed."
    (table(Ana="Trash a Keeper, Mordecai", Ben="Rigby | Pops", discard="Skips")
     .plays("Ana", "Trash a Keeper").asks("Ana", "Pops"))

@clause("layout-other-rules-center")
def test_layout_other_rules_center():
    (table(Ana="Goal Mill, Pops", Ben="Rigby", rules="Play 2").plays("Ana", "Goal Mill")
     .shows(rules="Play 2, Goal Mill", Ana="Pops |"))

@clause("layout-keepers-before-owner")
def test_layout_keepers_before_owner():
    t = table(Ana="Pops, Skips", Ben="Rigby").plays("Ana", "Pops").shows(Ana="Skips | Pops")
    assert t.game.view("Ben")["players"]["Ana"]["in_play"] == ["Pops"], "face up: Ben sees it"

@clause("layout-creepers-by-keepers")
def test_layout_creepers_by_keepers():
    (table(Ana="Skips | Pops", Ben="Rigby", pile="Boredom, Diary", drawn=None)
     .shows(Ana="Skips, Diary | Pops, Boredom"))

@clause("layout-actions-to-discard")
@pytest.mark.parametrize("card", cards(ACTION), ids=str)
def test_layout_actions_to_discard(card):
    game = Scenario("regular-show", players=["Ana", "Ben"],
                    hands={"Ana": [card.id], "Ben": ["Diary"]}, drawn=1, seed=4).start()
    game.choose(card.id)
    while game.pending.kind not in ("play", "begin", "time-machine"): game.choose(game.pending.options[0])
    assert card in game.state.discard_pile

@clause("faq-creeper-removal-rs")
def test_faq_creeper_removal_rs():
    "Two Creepers; each is wanted by some Goals, and whoever has it wins with those."
    for creeper in cards(CREEPER):
        wanting = [g for g in cards(GOAL) if creeper.name in g.goal.wants()]
        assert len(wanting) >= 2
        other = next(n for n in wanting[0].goal.wants() if n != creeper.name)
        (table(Ana=wanting[0].name, Ben=f"Diary | {creeper.name}, {other}")
         .plays("Ana", wanting[0].name).shows(winner="Ben"))

@clause("faq-discard-pile-open")
def test_faq_discard_pile_open():
    "Everybody sees all of it, at any time, whoever's turn it is."
    t = table(Ana="Pops, Draw 2", Ben="Rigby", Cleo="Skips", discard="Diary, Benson, Lunch Break")
    for player in t.game.players:
        assert t.game.view(player)["discard_pile"] == ["Diary", "Benson", "Lunch Break"]

@clause("faq-rs-do-me-a-solid")
def test_faq_rs_do_me_a_solid():
    t = (table(Ana="Do Me a Solid, Skips", Ben="Pops, Rigby", pile="Diary, Benson, The Nap")
         .plays("Ana", "Do Me a Solid").picks("Ana", "Ben"))
    (t.shows(Ben="Pops, Rigby, Diary", Ana="Skips").plays("Ben", "Diary").plays("Ana", "Skips")
     .shows(Ben="Pops, Rigby", Ana="Benson, The Nap"))

@clause("faq-rs-time-machine")
def test_faq_rs_time_machine():
    "After one's own turn and after another's; then the turn passes on as it would have."
    t = (table(Ana="Pops, Rigby | Time Machine", Ben="Skips").plays("Ana", "Pops")
         .asks("Ana", "use it, let it pass").picks("Ana", "use it"))
    t.shows(turn="Ana", discard="Time Machine").plays("Ana", "Rigby").shows(turn="Ben")
    t = (table(Ana="Pops", Ben="Skips", Cleo="Rigby | Time Machine")
         .plays("Ana", "Pops").asks("Cleo", "use it, let it pass").picks("Cleo", "use it"))
    t.shows(turn="Cleo").plays("Cleo", "Rigby").shows(turn="Ben")

@clause("faq-rs-yeahuh")
def test_faq_rs_yeahuh():
    t = (table(Ana="Exchange Keepers, Share the Wealth | Pops", Ben="Skips | Rigby", rules="Yeahuh!, Play 2")
         .plays("Ana", "Exchange Keepers").picks("Ana", "Rigby", "Pops"))
    t.plays("Ana", "Share the Wealth").plays("Ben", "Skips").asks("Ben", "say yeahuh, say nothing")
    t.picks("Ben", "say nothing")
    assert "Skips" in t.game.discard_pile

# ── rulings ──
@ruling("do-me-a-solid-is-future")
def test_do_me_a_solid_is_future():
    t = (table(Ana="Do Me a Solid", Ben="Pops", pile="Rigby, Skips, Diary")
         .plays("Ana", "Do Me a Solid").picks("Ana", "Ben"))
    t.shows(Ben="Pops", Ana="Rigby").plays("Ben", "Pops").shows(Ana="Rigby, Skips")
    assert t.game.state.own["debts"] == (), "one Keeper pays it"

@ruling("time-machine-after-any-turn")
def test_time_machine_after_any_turn():
    t = (table(Ana="Pops | Time Machine", Ben="Rigby", Cleo="Skips", turn="Ben")
         .plays("Ben", "Rigby").picks("Ana", "use it").plays("Ana", "Pops").shows(turn="Cleo"))
    assert turns(t) == ["Ana",
                        "Cleo"], "Ben's turn was under way; then Ana's, then Cleo's as it would have been"

@ruling("yeahuh-only-for-real-plays")
def test_yeahuh_only_for_real_plays():
    (table(Ana="Steal a Keeper", Ben="Skips | Pops", rules="Yeahuh!")
     .plays("Ana", "Steal a Keeper").picks("Ana", "Pops").shows(Ana="| Pops", turn="Ben"))

@ruling("yeahuh-missed-on-winning-keeper")
@pytest.mark.parametrize("word, winner, keepers",
                         [("say nothing", None, "Mordecai"), ("say yeahuh", "Ana", "Mordecai, Rigby")])
def test_yeahuh_missed_on_winning_keeper(word, winner, keepers):
    t = table(Ana="Mordecai, Rigby", Ben="Skips", rules="Yeahuh!, Play 2", goal="Two of a Kind")
    (t.plays("Ana", "Mordecai").picks("Ana", "say yeahuh").plays("Ana", "Rigby").picks("Ana", word)
     .shows(winner=winner, Ana=f"| {keepers}"))

@ruling("regular-show-creeper-removal")
def test_regular_show_creeper_removal():
    "Each Action is played, and each free action used, every choice tried: only two ever move a Creeper."
    movers = set()
    for card in cards(ACTION, NEW_RULE):
        if not (card.do or card.use): continue
        where = "hands" if card.type == ACTION else "rules"
        laid = {where: {"Ana": [card.id], "Ben": ["Diary"]} if card.do else [card.id],
                "in_play": {"Ana": ["Pops", "Boredom"], "Ben": ["Skips"]}, "drawn": 1}
        game = Scenario("regular-show",
                        **({"hands": {"Ana": ["Diary"], "Ben": []}} if card.use else {}), **laid,
                        draw_pile=["The Nap", "The Picnic", "Draw 2", "Draw 3"],
                        discard_pile=["Draw 4"], rest="box").start()
        movers |= {card.name} & tried(game, card)
    assert movers == {"Creeper Sweeper", "Step Off!"}

def tried(game, card):
    "The name of the card if some way of using it moves Boredom away from Ana."
    fork = game.fork()
    fork.choose(next(o for o in fork.pending if o.card is card))
    ways = [fork]
    while ways:
        now = ways.pop()
        if "Boredom" not in now.in_play("Ana"): return {card.name}
        if now.pending and now.pending.card is card:
            for option in now.pending:
                further = now.fork()
                further.choose(option.key)
                ways.append(further)
    return set()

# ── the Time Machine ──
def test_the_time_machine_may_be_let_pass():
    (table(Ana="Pops | Time Machine", Ben="Rigby", Cleo="Skips", turn="Ben").plays("Ben", "Rigby")
     .picks("Ana", "let it pass")
     .shows(turn="Cleo", Ana="Pops | Time Machine"))

def test_the_turn_goes_on_from_where_it_was_whoever_leaves():
    start = lambda: (table(Ana="Pops, Diary | Time Machine", Ben="Rigby", Cleo="Skips",
                           Dan="Benson", turn="Ben")
                     .plays("Ben", "Rigby").picks("Ana", "use it"))
    t = start()
    t.game.leave("Cleo")
    t.plays("Ana", "Pops").shows(turn="Dan")
    t = start()
    t.game.leave("Ana")
    t.shows(turn="Cleo")
    t = start()
    t.game.leave("Ben")
    t.plays("Ana", "Pops").shows(turn="Cleo")

def test_the_offer_stands_when_the_player_of_the_turn_leaves():
    t = table(Ana="Pops | Time Machine", Ben="Rigby", Cleo="Skips", turn="Ben").plays("Ben", "Rigby")
    t.game.leave("Ben")
    t.picks("Ana", "use it").plays("Ana", "Pops").shows(turn="Cleo")

def test_no_offer_when_its_holder_leaves():
    t = table(Ana="Pops | Time Machine", Ben="Rigby", Cleo="Skips", turn="Ben").plays("Ben", "Rigby")
    t.game.leave("Ana")
    t.shows(turn="Cleo")

def test_the_time_machine_waits_for_take_another_turn_and_both_may_follow():
    t = (table(Ana="Take Another Turn, Pops, Skips | Time Machine", Ben="Rigby")
         .plays("Ana", "Take Another Turn").shows(turn="Ana").plays("Ana", "Pops").picks("Ana", "use it"))
    t.plays("Ana", "Skips").shows(turn="Ben")
    assert turns(t) == ["Ana", "Ana", "Ben"]

def test_another_turn_taken_in_the_turn_between():
    "Ana's extra turns are all hers; then the turn goes on from where it was."
    t = (table(Ana="Take Another Turn, Pops | Time Machine", Ben="Rigby", Cleo="Skips", turn="Ben")
         .plays("Ben", "Rigby").picks("Ana", "use it"))
    t.plays("Ana", "Take Another Turn").shows(turn="Ana").plays("Ana", "Pops").shows(turn="Cleo")
    assert turns(t) == ["Ana", "Ana", "Cleo"]

def test_not_twice_in_a_row():
    "Between two players the turn after the extra one is one's own: still no second turn from the same card."
    t = (table(Ana="Pops, Skips | Time Machine", Ben="Rigby", pile="Diary").plays("Ana", "Pops")
         .picks("Ana", "let it pass"))
    # the only card to shuffle and draw
    t.plays("Ben", "Rigby").picks("Ana", "use it").shows(turn="Ana", Ana="Skips, Time Machine | Pops")
    (t.plays("Ana", "Time Machine").shows(turn="Ana").plays("Ana", "Skips")
     .shows(turn="Ben").plays("Ben", "Diary")
     .asks("Ana", "use it, let it pass"))
    assert turns(t) == ["Ben", "Ana", "Ana",
                        "Ben"], "no offer in the two turns in a row; the next one after Ben's"

def test_a_stuck_game_ends_although_the_time_machine_could_be_used():
    t = table(Ana="Pops | Time Machine", Ben="", Cleo="", pile="", rest="box").plays("Ana", "Pops")
    for _ in range(9):
        if t.game.pending is None: break
        t.picks("Ana", "let it pass")
    assert t.game.outcome and t.game.outcome.reason == "stuck"

# ── Yeahuh! ──
def test_only_keepers_need_the_word():
    (table(Ana="Diary, Draw 2", Ben="Skips", rules="Yeahuh!, Play 2", drawn=2)
     .plays("Ana", "Diary", "Draw 2").shows(turn="Ben"))

@pytest.mark.parametrize("reading, asked", [("every play", True), ("own hand only", False)])
def test_the_word_for_a_keeper_taken_from_another_hand(reading, asked):
    t = (table(Ana="Use What You Take", Ben="Pops", rules="Yeahuh!", options={"yeahuh": reading})
         .plays("Ana", "Use What You Take").picks("Ana", "Ben"))
    if asked: t.picks("Ana", "say yeahuh")
    t.shows(Ana="| Pops")

def test_nobody_wins_before_the_word_is_said():
    "Somebody joins while the word is waited for: the Keeper is not in play yet."
    t = (table(Ana="Rigby, Skips | Mordecai", Ben="Pops", rules="Yeahuh!", goal="Two of a Kind",
               pile="Diary, Draw 2, Draw 3, Draw 4, Play 2")
         .plays("Ana", "Rigby"))
    t.game.join("Cleo")
    t.shows(winner=None).picks("Ana", "say nothing").shows(winner=None, discard="Rigby")

# ── debts ──
def test_two_debts_are_paid_one_by_one_the_oldest_first():
    t = table(Ana="Play All", Ben="Diary", Cleo="Lunch Break", drawn=1, rules="Draw 2",
              debts={"Ben": ["Cleo", "Ana"]},
              pile="Pops, Rigby, Skips")
    assert t.game.view("Cleo")["debts"] == ["Ben owes Cleo the next Keeper that Ben draws.",
                                            "Ben owes Ana the next Keeper that Ben draws."]
    assert "Ben owes Ana the next Keeper that Ben draws." in said(t.game.view())

def test_a_debt_is_paid_out_of_a_whole_draw():
    t = (table(Ana="Lunch Break", Ben="Diary", Cleo="", rules="Draw 3", drawn=3,
               debts={"Ben": ["Cleo", "Ana"]},
               pile="Pops, Draw 2, Rigby, Skips, Benson")
         .plays("Ana", "Lunch Break"))
    t.shows(Ben="Diary, Draw 2", Cleo="Pops", Ana="Rigby")

def test_whoever_gets_a_keeper_so_must_still_obey_a_limit():
    t = (table(Ana="Lunch Break, Draw 2", Ben="Diary", Cleo="", rules="Hand Limit 1",
               debts={"Ben": ["Ana"]}, pile="Pops, Rigby")
         .plays("Ana", "Lunch Break"))
    t.asks("Ana", "Draw 2, Pops").picks("Ana", "Pops").shows(Ana="Draw 2", Ben="Diary")

def test_cards_of_a_temporary_hand_pay_no_debt():
    t = (table(Ana="Draw 2 and Use 'Em", Ben="Diary", debts={"Ana": ["Ben"]},
               pile="Pops, Rigby, Skips, Benson")
         .plays("Ana", "Draw 2 and Use 'Em", "Pops", "Rigby"))
    assert t.shows(Ana="| Pops, Rigby").game.state.own["debts"] == (("Ana", "Ben"),)

@pytest.mark.parametrize("leaver", ["Ben", "Cleo"])
def test_a_debt_goes_with_either_player(leaver):
    t = table(Ana="Lunch Break", Ben="Diary", Cleo="", debts={"Ben": ["Cleo"]}, pile="Pops, Rigby, Skips")
    t.game.leave(leaver)
    assert t.game.state.own["debts"] == () and t.game.view()["debts"] == []

def test_debts_can_be_written_and_read():
    s = Scenario("regular-show", players=["Ana", "Ben"], hands={"Ana": [], "Ben": []},
                 debts={"Ben": ["Ana", "Ana"]})
    assert Scenario.parse(str(s)) == s and "debts of Ben: Ana; Ana" in str(s) and eval(repr(s)) == s
    assert Scenario.of(s.start()).setup["debts"] == {"Ben": ["Ana", "Ana"]}
    game = s.start()
    assert Game.from_record(game.record()).state.own["debts"] == (("Ben", "Ana"), ("Ben", "Ana"))

@pytest.mark.parametrize("debts", [{"Cleo": ["Ana"]}, {"Ana": ["Cleo"]}, {"Ana": ["Ana"]}])
def test_debts_that_nobody_can_owe(debts):
    with pytest.raises(UnknownPlayer, match="Ben"):
        Scenario("regular-show", players=["Ana", "Ben"], debts=debts)

# ── cards that several decks share ──
def test_goal_mill_and_recycling_only_once_a_turn():
    t = (table(Ana="Diary, Pops, Lunch Break | Skips, Rigby", Ben="Benson", rules="Goal Mill, Recycling",
               pile="Early Bird, The Nap, The Picnic, The Sunrise, Draw 2, Locked Out")
         .asks("Ana", "Diary, Pops, Lunch Break, Goal Mill, Recycling"))
    (t.uses("Ana", "Goal Mill").picks("Ana", "Diary", "done")
     .shows(Ana="Pops, Lunch Break, Early Bird | Skips, Rigby")
     .uses("Ana", "Recycling").picks("Ana", "Rigby"))
    (t.shows(Ana="Pops, Lunch Break, Early Bird, The Nap, The Picnic, The Sunrise | Skips",
             discard="Diary, Rigby", played=0)
     .asks("Ana", "Pops, Lunch Break, Early Bird, The Nap, The Picnic, The Sunrise"))

def test_play_all_but_1_under_inflation_keeps_two():
    (table(Ana="Diary, Draw 2, Draw 4", Ben="Benson", rules="Play All But 1, Inflation",
           drawn=2, pile="Pops, Skips")
     .plays("Ana", "Diary").shows(turn="Ben", Ana="Draw 2, Draw 4"))

@pytest.mark.parametrize("hand, rules, drawn, plays",
                         [("", "", 2, 1), ("Draw 2", "", 1, 1), ("", "Inflation", 3, 1),
                          ("Draw 2", "Inflation", 2, 1),
                          ("", "Draw 2", 2, 1), ("", "Inflation, Draw 2", 3, 1)])
def test_play_all_but_1_from_empty_hand_at_the_start_of_a_turn(hand, rules, drawn, plays):
    """Both of its digits are read one higher under Inflation:
    all but 2, and an extra card for whoever drew only 2."""
    t = table(Ana=hand, Ben="Benson", rules=f"Play All But 1, {rules}", drawn=None,
              pile="Pops, Skips, Diary, Rigby")
    t.shows(drawn=drawn, turn="Ana")
    assert t.game.view()["play"] == plays

def test_play_all_but_1_from_empty_hand_when_it_is_played_under_inflation():
    t = table(Ana="", Ben="Benson", rules="Inflation", drawn=None,
              pile="Play All But 1, Pops, Skips, Diary, Rigby")
    t.plays("Ana", "Play All But 1").shows(turn="Ben", Ana="Pops, Skips |", played=0)

def test_play_all_but_1_says_all_that_it_does():
    card = edition("regular-show").card("Play All But 1")
    assert card.words() == "Play all but 1. Began with no hand and drew only 1? Draw an extra card."
    assert card.words(1) == "Play all but 2. Began with no hand and drew only 2? Draw an extra card."

def test_play_all_but_1_says_its_number():
    t = table(Ana="Diary, Draw 2, Draw 4", Ben="Benson", rules="Play All But 1")
    assert (str(t.game.why("play")) == "2, because of Play All But 1, which covers the Basic Rules' Play 1."
            and t.game.view()["play"] == 2)

def test_zap_takes_any_card_in_play_but_no_creeper_into_the_hand():
    from fluxx_tutor.common_cards import zap_a_card_action
    from fluxx_tutor.cards import Edition
    deck = Edition.mix("Zap", "regular-show", [zap_a_card_action()])
    start = lambda: (language.table(edition=deck, Ana="Zap a Card!, Diary",
                                    Ben="Benson | Pops, Boredom", rules="Draw 2",
                                    goal="Lunch Break", drawn=2, pile="Skips, Rigby")
                     .plays("Ana", "Zap a Card!"))
    (start().asks("Ana", "Lunch Break, Draw 2, Pops, Boredom").picks("Ana", "Draw 2")
     .shows(Ana="Diary, Draw 2", rules=""))
    start().picks("Ana", "Lunch Break").shows(Ana="Diary, Lunch Break", goal="")
    start().picks("Ana", "Pops").shows(Ana="Diary, Pops", Ben="… | Boredom")
    start().picks("Ana", "Boredom").shows(Ana="Diary | Boredom", Ben="… | Pops")

def test_a_round_in_which_everybody_only_draws_is_not_the_end():
    """Nobody ever plays, but there are cards to draw for two rounds;
    when nobody draws in a whole round either, it is over."""
    rest = blanks(new_rule("Day of Rest", "Nobody plays.", slot="play", value=0), of=regular_show)
    t = language.table(edition=rest, Ana="Day of Rest", Ben="", Cleo="",
                       pile="Rigby, Pops, Skips, Diary, Benson, Mordecai")
    t.plays("Ana", "Day of Rest").shows(Ben="Rigby, Diary", Cleo="Pops, Benson",
                                        Ana="Skips, Mordecai", pile="")
    assert t.game.outcome.reason == "stuck"