"""What is said is true: sentences, refusals, questions and reasons that once were not, or that misled."""
import pytest
from fluxx_tutor.cards import Edition, edition
from fluxx_tutor.clauses import CLAUSES
from fluxx_tutor.common_cards import play_all_but_1
from fluxx_tutor.events import POINTS, cite
from fluxx_tutor.sentences import asking, say_parts
from language import blanks, cited, table, told, unwarned

def star(**laid): return table(edition="star", **laid)
def word(**laid): return table(edition="word", **laid)
def mystery(**laid): return table(edition="mystery", **laid)
def says(t, text): return any(text in sentence for sentence in told(t))
def clauses_for(t, kind): return [set(t.game.cite(e.reason)) for e in t.game.last if e.kind == kind]
def why_not(t, choice, **asked): return t.game.why_not(choice, **asked)
def asked(t): return say_parts(asking(t.game.pending))
def why(t, what): return str(t.game.why(what))

def mixed(base, *slugs):
    "An edition with the whole decks of others in it."
    with unwarned():
        return Edition.mix("Mixed", base, [c for slug in slugs for c in edition(slug).cards.values()])

# ── what was untrue ──
def test_a_creeper_drawn_by_somebody_who_joins_comes_after_the_first_turn():
    t = table(Ana="Milk", Ben="Bread", pile="War, Love, Time, Sleep, The Sun")
    t.game.join("Cleo")
    assert says(t, "War is a Creeper") and not says(t, "before the first turn")
    assert clauses_for(t, "creeper") == [{"creeper-auto-play", "creeper-not-a-play"}]

def test_a_game_can_be_stuck_with_cards_in_hand():
    t = table(edition=blanks(play_all_but_1()), Ana="Milk, Love", Ben="Bread",
              rules="Play All But 1", pile="", drawn=1)
    t.plays("Ana", "Milk")
    assert t.game.outcome.reason == "stuck" and t.game.hand("Ana") == ["Love"]
    assert not says(t, "hands are empty") and says(t, "nobody has been able to draw or play a card")

@pytest.mark.parametrize("creeper, in_front", [("Death", "Death"), ("Taxes", "Taxes, Money")])
def test_what_a_creeper_offers_itself_is_not_refused(creeper, in_front):
    t = table(Ana=f"Milk | {in_front}", Ben="Bread", options={"taxes": "may"})
    assert creeper in t.game.pending and why_not(t, creeper, doing="discard") is None
    assert (why_not(table(Ana="Milk | Death, Love", Ben="Bread"), "Death", doing="discard").code
            == "creeper-stays")

def test_a_refusal_names_the_crewman_who_steps_in():
    t = (star(Ana="Steal a Keeper", Ben="Small Moon | Expendable Crewman, Starship")
         .plays("Ana", "Steal a Keeper"))
    for doing in ("take", "play"):
        said = why_not(t, "Starship", doing=doing)
        assert said.code == "guarded" and "Expendable Crewman steps in" in str(said)
        assert [c.name for c in said.because] == ["Expendable Crewman"]

def test_more_plays_are_told_by_their_number():
    t = table(Ana="Play 3, Milk, Love", Ben="Bread", rules="Play 2").plays("Ana", "Play 3")
    assert says(t, "Play 3 asks for more plays, so Ana has 2 plays left")
    t = table(Ana="Play All, Milk", Ben="Bread", rules="Play 2").plays("Ana", "Play All")
    assert says(t, "Now Ana plays every card in hand.")

def test_no_plays_are_owed_by_an_empty_hand():
    t = table(Ana="Play 3", Ben="Bread", rules="Play 2").plays("Ana", "Play 3")
    assert says(t, "Play 2, is discarded") and not says(t, "asks for more plays")

KEEP_GOING = dict(meta="Keep Going", agreed={"goals": 3})

def test_nobody_claims_in_a_tie_with_keep_going():
    t = table(edition=mixed("word", "fluxx"), Ana="Creeper Sweeper, X | Bread, The Toaster, War",
              Ben="D | Love, Peace, Death",
              rules="Double Agenda", goal="Toast, Hippyism", **KEEP_GOING).plays("Ana", "Creeper Sweeper")
    assert (says(t, "Ana and Ben meet a Goal at the same moment, so nobody claims one yet.")
            and not says(t, "nobody wins"))

def test_a_creeper_keeps_from_claiming_with_keep_going():
    deck = mixed("word", "fluxx")
    t = (table(edition=deck, Ana="Toast, X | Bread, The Toaster, War", Ben="D", **KEEP_GOING)
         .plays("Ana", "Toast"))
    assert says(t, "cannot claim it") and not says(t, "win")

def test_a_tie_of_points_is_played_on_until_anybody_leads():
    t = word(Ana="X", Ben="D", Cleo="E", meta="Keep Going", agreed={"turns": 1},
             claimed={"Ana": ["Verb"], "Ben": ["Noun"]}, pile="F, G, H")
    t.plays("Ana", "X")
    while t.game.pending and not any(e.kind == "play-on" for e in t.game.last):
        t.game.choose(t.game.pending.options[0])
    assert says(t, "until one player leads") and not says(t, "of them leads")

def test_a_tie_at_nothing_says_so():
    t = word(Ana="X", Ben="D", meta="Keep Going", agreed={"until": "the pizza comes"}, pile="F, G, H")
    t.game.stop()
    assert says(t, "nobody has claimed a Goal yet") and not says(t, "no Goals each")

def test_an_end_that_was_not_agreed_on_is_not_called_so():
    t = word(Ana="X", Ben="D", meta="Keep Going", agreed={"goals": 3},
             claimed={"Ana": ["Verb"]}, pile="F, G, H")
    t.game.stop()
    assert (says(t, "Ana has claimed 1 Goal, more than anybody else, and wins")
            and not says(t, "agreed end has come"))

def test_brain_transference_leaves_the_cards_where_they_lie():
    t = (star(Ana="Brain Transference", Ben="Monolith | Starship")
         .plays("Ana", "Brain Transference").picks("Ana", "Ben"))
    assert (says(t, "Ana and Ben change seats. The cards stay where they are.")
            and not says(t, "belongs to them"))

# ── what was misleading ──
def counted(t):
    "How many cards the drawing sentences of the last choice add up to: the last one says so."
    return [str(s) for s in t.game.explain() if s.event.kind in ("draw", "redraw", "draw-on")]

def test_a_creeper_between_does_not_count_twice():
    t = table(Ana="Milk", Ben="Bread", rules="Draw 3", drawn=None,
              pile="War, Love, Time, Sleep, The Sun, The Moon, Dreams")
    draw, redraw = counted(t)
    assert (draw.endswith("Ana draws the full 3.")
            and redraw.endswith("goes on drawing, until 3 cards are there."))

def test_a_reshuffle_between_does_not_count_twice():
    t = (table(Ana="Jackpot!, Milk", Ben="Bread", pile="Love", discard="Time, Sleep, The Sun, Dreams")
         .plays("Ana", "Jackpot!"))
    draw, draw_on = counted(t)[:2]
    assert (draw == "Ana draws 3 cards."
            and draw_on == "Ana goes on drawing from the new pile, until 3 cards are there.")

@pytest.mark.parametrize("limit, in_front, text", [
    ("Hand Limit 1", "", "The Hand Limit lets Ben hold 1 card, and Ben chooses what goes: Bread."),
    ("Keeper Limit 2", "Time, Sleep, The Sun",
     "The Keeper Limit lets Ben keep 2 Keepers, and Ben chooses what goes: Time.")])
def test_a_limit_is_named(limit, in_front, text):
    t = table(Ana=f"{limit}, Milk", Ben=f"Bread, Love | {in_front}").plays("Ana", limit)
    t.game.choose(text.split(": ")[1].rstrip("."))
    assert says(t, text)

def test_a_limit_counts_what_the_computer_allows():
    t = (star(Ana="Hand Limit 1", Ben="Small Moon, Monolith, Starship | The Computer")
         .plays("Ana", "Hand Limit 1").picks("Ben", "Monolith"))
    assert says(t, "The Hand Limit lets Ben hold 2 cards")

def test_keepers_do_not_change_hands():
    t = (table(Ana="Exchange Keepers | Time", Ben="Bread | Love").plays("Ana", "Exchange Keepers")
         .picks("Ana", "Love", "Time"))
    assert not says(t, "hands") and says(t, "Love goes from Ben to Ana in the exchange.")

def test_a_goal_too_many_was_played_once():
    t = table(Ana="Rules Reset, Milk", Ben="Bread", rules="Double Agenda", goal="Toast, Hippyism")
    t.plays("Ana", "Rules Reset").picks("Ana", "Toast")
    assert says(t, "Only 1 Goal may be in play now: Ana discards Toast.") and not says(t, "is not played")

def test_a_mix_names_its_cards():
    t = table(Ana="Mix It All Up | Time", Ben="Bread").plays("Ana", "Mix It All Up")
    assert says(t, "Dealt out anew: Ana gets Time.") and says(t, "Dealt out anew: nothing is left for Ben.")

def test_a_creeper_in_an_action_is_told_plainly():
    t = (table(Ana="Jackpot!, Milk", Ben="Bread", pile="War, Love, Time, Sleep, The Sun")
         .plays("Ana", "Jackpot!"))
    assert not says(t, "gets by that") and says(t, "A Creeper does not count as one of these cards")

def test_cancelling_a_surprise_in_ones_own_turn_is_no_play():
    t = (star(Ana="Space Dock, It's a Trap!", Ben="Canceled Plans").plays("Ana", "Space Dock")
         .plays("Ben", "Canceled Plans"))
    t.plays("Ana", "It's a Trap!")
    assert says(t, "That is not a play, even in Ana's own turn.")

def test_knocked_out_is_said_once():
    t = mystery(Ana="Lights Out", Ben="The Will | Fog, The Safe", Cleo="The Diary").plays("Ana", "Lights Out")
    assert sum("knocked out" in text for text in told(t)) == 1 and not says(t, "eliminated")

def test_what_is_used_is_used():
    t = (star(Ana="Small Moon | Laser Pistol, Monolith, Evil", Ben="Starship", attached={"Evil": "Monolith"})
         .uses("Ana", "Laser Pistol"))
    assert told(t)[0] == "Ana uses Laser Pistol. That is a Free Action, not a play."
    t = table(Ana="Milk | Death", Ben="Bread").uses("Ana", "Death")
    assert told(t)[0] == "Ana chooses a Free Action: Discard Death. That is not a play."

# ── what was missing ──
def test_inflation_can_put_a_goal_out_of_reach():
    t = table(Ana="5 Keepers, Milk | Time, Sleep, Love, Bread, The Sun", Ben="Dreams",
              rules="Inflation", drawn=2)
    t.plays("Ana", "5 Keepers").shows(winner=None)
    assert says(t, "Without Inflation, Ana would meet 5 Keepers. With it, the card reads: "
                   "the most Keepers, at least 6.")
    assert not says(t.plays("Ana", "Milk"), "Without Inflation"), "that meets it"

def test_todays_special_says_why_only_one_card_is_played():
    def played_on(day):
        t = table(Ana="Today's Special!, Milk", Ben="Bread", pile="Love, Time, Sleep, Dreams")
        return t.plays("Ana", "Today's Special!").picks("Ana", day)
    assert says(played_on("ordinary"),
                "It is a day like any other, so Ana plays 1 card of those that Today's Special! gives.")
    assert says(played_on("holiday"), "It is a holiday or special day, so Ana plays 2 cards")

def test_play_all_but_1_says_all_that_it_does():
    assert "Draw an extra card" in play_all_but_1().words()

def test_the_computer_is_named_by_the_limits():
    t = star(Ana="Small Moon", Ben="Monolith | The Computer", rules="Hand Limit 2, Keeper Limit 3")
    assert why(t, "hand limit") == "2, because of Hand Limit 2; The Computer lets Ben hold 1 more."
    assert why(t, "keeper limit") == "3, because of Keeper Limit 3; The Computer lets Ben keep 1 more."

def test_inflation_is_named_wherever_it_adds():
    t = table(Ana="Milk", Ben="Bread | Time", rules="Inflation, Poor Bonus", drawn=4)
    assert (why(t, "draw") == "4: the Basic Rules say 1, Inflation adds 1, "
                              "Poor Bonus gives Ana 2 more, its 1 raised by Inflation.")
    t = table(edition=blanks(play_all_but_1()), Ana="Milk, Love, Time, Sleep", Ben="Bread",
              rules="Inflation, Play All But 1", drawn=2)
    assert why(t, "play") == "2: Play All But 1 asks for all cards in hand but 2, its 1 raised by Inflation."

def test_a_secret_that_was_in_no_hand_says_that_it_does_nothing():
    t = table(edition=mixed("star", "mystery"), Ana="Small Moon", Ben="Monolith", rules="Wormhole",
              pile="The Guilty One, The Stars")
    t.uses("Ana", "Wormhole").shows(turn="Ana")
    assert says(t, "The Guilty One is a Secret that was in nobody's hand, so nothing comes of it.")
    t = (mystery(Ana="The Will", Ben="The Safe", rules="Mystery Play", pile="The Guilty One, The Diary")
         .uses("Ana", "Mystery Play"))
    assert says(t, "The Guilty One is a Secret that was in nobody's hand")
    t = (mystery(Ana="The Will, The Guilty One", Ben="The Safe", Cleo="The Diary")
         .plays("Ana", "The Guilty One"))
    assert not says(t, "nobody's hand"), "that one left a hand"

# ── clauses that did not fit ──
@pytest.mark.parametrize("slug", ["word", "mystery"])
def test_effects_cite_what_is_said_of_actions(slug):
    assert cite("card", slug) == ("action-do-then-discard",)
    misfits = {point for point in POINTS if "turn-all-cards-playable" in cite(point, slug)}
    assert misfits == {"no-effect", "danger-misses"}, (
        "only there it matters that a card may be played without an effect")

def test_what_lies_there_is_no_action():
    "Creepers, Keepers and New Rules act without being Actions; nothing is cited that speaks of those."
    t = (table(Ana="Milk | Death, Love", Ben="Bread", drawn=None, pile="Time, Sleep, The Sun")
         .picks("Ana", "Love"))
    assert clauses_for(t, "discard") == [{"ov-cards-carry-instructions"}]
    t = (word(Ana="X, Y | B", Ben="D", rules="Change a Letter", pile="F, G, H")
         .uses("Ana", "Change a Letter").picks("Ana", "B"))
    assert clauses_for(t, "discard") == [{"turn-optional-any-time", "note-free-actions"}]
    t = star(Ana="Small Moon | Unseen Force", Ben="Monolith").uses("Ana", "Unseen Force").picks("Ana", "Ben")
    assert clauses_for(t, "snatch") == [{"faq-star-keeper-power-free", "turn-optional-any-time"}]

def test_a_claim_ends_the_turn_and_that_is_cited():
    t = (word(Ana="L | G, O, A", Ben="D", goal="Spell Goal", rules="Play 2", pile="F, H, I", **KEEP_GOING)
         .plays("Ana", "L"))
    assert clauses_for(t, "end") == [{"kg-turn-ends"}]

def test_beam_us_up_without_a_teleporter():
    t = star(Ana="Beam Us Up! | The Captain", Ben="Monolith").plays("Ana", "Beam Us Up!")
    assert (not any("teleporter" in id for id in cited(t))
            and says(t, "The Captain goes back into Ana's own hand."))
    t = star(Ana="Beam Us Up! | The Captain", Ben="Monolith | Teleporter").plays("Ana", "Beam Us Up!")
    assert "faq-star-teleporter-not-stealing" in cited(t) and says(t, "Teleporter")

@pytest.mark.parametrize("code", ["surprise-when", "own-deed", "surprise-no-answer"])
def test_refusals_of_surprises_cite_what_they_say(code):
    t = star(Ana="Space Dock, It's a Trap!", Ben="Canceled Plans, Veto!")
    if code != "surprise-when": t.plays("Ana", "Space Dock")
    said = why_not(t, "It's a Trap!" if code == "own-deed" else "Veto!",
                   player="Ana" if code == "own-deed" else "Ben")
    assert said.code == code and not {"surprise-any-time", "faq-out-of-turn-surprises"} & set(said.clauses)

def test_a_surprise_that_fits_waits_for_its_player_to_be_asked():
    t = (star(Ana="Space Dock", Ben="Canceled Plans", Cleo="Belay That!", options={"ask": "everyone"})
         .plays("Ana", "Space Dock"))
    assert t.game.pending.player == "Ben"
    t.passes("Ben")
    said = why_not(t, "Canceled Plans", player="Ben")
    assert said.code == "answer-passed" and "Ben has been asked already" in str(said)
    t = (star(Ana="Space Dock", Ben="Belay That!", Cleo="Canceled Plans", options={"ask": "everyone"})
         .plays("Ana", "Space Dock"))
    said = why_not(t, "Canceled Plans", player="Cleo")
    assert said.code == "answer-later" and "Ben is asked for an answer first" in str(said)

def test_play_all_need_not_lose():
    t = table(Ana="Milk, Love", Ben="Bread", rules="Play All").plays("Ana", "Milk")
    assert clauses_for(t, "play") == [{"faq-play-all-new-cards", "turn-play"}]

def test_a_game_that_is_stopped_cites_nothing_of_keep_going():
    t = table(Ana="Milk", Ben="Bread")
    t.game.stop()
    assert not any(id.startswith("kg-") for id in cited(t))

def test_out_of_turn_each_rulebook_says_its_own():
    assert (cite("not-your-turn", "word") == ("faq-out-of-turn-none",)
            and cite("surprise-only", "mystery") == ("faq-out-of-turn-surprises",))

# ── read aloud ──
def test_questions_fit_what_is_offered():
    t = (star(Ana="Small Moon | Laser Pistol, Monolith, Evil", Ben="Starship", attached={"Evil": "Monolith"})
         .plays("Ana", "Small Moon"))
    assert asked(t) == "Ana has no play left, and may use a Free Action or end the turn."
    t = table(Ana="Milk, Love", Ben="Bread", rules="Play 2, First Play Random")
    assert asked(t) == "Ana lets chance pick the first card to play."

def test_a_refusal_has_one_full_stop():
    t = (table(Ana="Let's Do That Again!, Milk", Ben="Bread", discard="Jackpot!")
         .plays("Ana", "Let's Do That Again!"))
    assert str(why_not(t, "pass")).endswith("Jackpot!") and "xyz" in str(why_not(t, "xyz"))

def test_whose_power_it_is():
    t = star(Ana="Small Moon", Ben="Starship, Teleporter | Laser Pistol")
    said = why_not(t, "Laser Pistol", doing="use")
    assert said.code == "others-power" and "in front of Ben" in str(said)
    assert why_not(t, "Teleporter", doing="use", player="Ben").code == "not-in-play"
    assert why_not(t, "Laser Pistol", doing="use", player="Ben").code == "own-turn-only"

def test_a_card_is_no_word():
    t = word(Ana="K | B, O, O#2", Ben="D", goal="Double Letter", pile="F, G, H").plays("Ana", "K")
    assert t.game.pending.kind == "claim" and why_not(t, "D", doing="discard").code == "no-grabbing"

def test_every_clause_that_a_point_names_exists():
    assert all(id in CLAUSES for ids in POINTS.values() for id in ids.split())
