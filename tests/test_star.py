"""Star Fluxx: its clauses and the publisher's answers about it, one test each, named after the id."""
import pytest
from fluxx_tutor import fluxx, star as deck
from fluxx_tutor.cards import ACTION, SURPRISE, edition, keeper, surprise
from fluxx_tutor.common_cards import share_the_wealth_action, zap_a_card_action
from fluxx_tutor.decisions import BadSetup
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.sentences import asking, say_parts
from language import blanks, clause, kinds, last_kinds, ruling, table

def star(**laid): return table(**{"edition": "star", **laid})
def on(t, player): return t.game.view()["players"][player]["attached"]
def borrowed(name): return next(card for card in fluxx.actions() if card.name == name)
def mixed(*cards): return blanks(*cards, of=deck)

# ── attached Creepers ──
@clause("star-icon-living")
def test_star_icon_living():
    t = (star(Ana="Draw 2 | The Captain, The Robot, Monolith", Ben="", drawn=None,
              pile="Brain Parasites, Draw 3")
         .asks("Ana", "The Captain").picks("Ana", "The Captain"))
    assert (on(t, "Ana") == {"Brain Parasites": "The Captain"}
            and "star-icon-living" in t.game.explain()[-1].clauses)

@clause("star-icon-mechanical")
def test_star_icon_mechanical():
    t = (star(Ana="Draw 2 | The Captain, The Robot, Monolith", Ben="", drawn=None, pile="Malfunction, Draw 3")
         .asks("Ana", "The Robot").picks("Ana", "The Robot"))
    assert (on(t, "Ana") == {"Malfunction": "The Robot"}
            and "star-icon-mechanical" in t.game.explain()[-1].clauses)

@ruling("host-icons")
@pytest.mark.parametrize("creeper, hosts",
                         [("Brain Parasites", "The Captain, Energy Being"), ("Malfunction", "The Robot"),
                          ("Evil", "The Captain, Energy Being, The Robot, Monolith")])
def test_host_icons(creeper, hosts):
    star(Ana="Draw 2 | The Captain, Energy Being, The Robot, Monolith", Ben="", drawn=None,
         pile=f"{creeper}, Draw 3").asks("Ana", hosts)

@clause("faq-unattached-creeper")
def test_faq_unattached_creeper():
    t = (star(Ana="Monolith | The Captain", Ben="The Robot", drawn=None, pile="Malfunction, Draw 3, Draw 2")
         .shows(Ana="Monolith, Draw 3 | The Captain, Malfunction"))
    assert on(t, "Ana") == {}
    t.plays("Ana", "Monolith").shows(turn="Ben")
    assert on(t, "Ana") == {}, "the Monolith is no device"

@ruling("creeper-without-host-waits")
def test_creeper_without_host_waits():
    t = (star(Ana="Starship Captain, The Robot | The Captain, Malfunction", Ben="",
              goal="Space Dock", rules="Play 3")
         .plays("Ana", "The Robot").asks("Ana", "The Robot"))
    t.picks("Ana", "The Robot")
    assert on(t, "Ana") == t.game.attached == {"Malfunction": "The Robot"}
    waiting = (star(Ana="City of Robots | Alien City, Malfunction", Ben="| The Robot", goal="Space Dock")
               .plays("Ana", "City of Robots").shows(winner=None))
    barred = (star(Ana="He's Dead Captain | The Doctor, The Captain, Malfunction", Ben="")
              .plays("Ana", "He's Dead Captain").shows(winner=None))
    assert "barred" in kinds(barred) and on(waiting, "Ana") == {}

@clause("faq-creeper-removal-star")
def test_faq_creeper_removal_star():
    t = star(Ana="Draw 2 | Laser Sword, Starship, Evil", Ben="", attached={"Evil": "Starship"})
    no = t.game.why_not("Evil", doing="discard")
    assert no.code == "creeper-stays" and no.clauses == ("faq-creeper-removal-star",)
    (t.uses("Ana", "Laser Sword").picks("Ana", "Starship")
     .shows(Ana="Draw 2 | Laser Sword", discard="Starship, Evil"))

@ruling("attached-pair-moves-together")
def test_attached_pair_moves_together():
    laid = dict(Ben="| The Robot, Evil, Malfunction",
                attached={"Evil": "The Robot", "Malfunction": "The Robot"})
    t = (star(Ana="Steal a Keeper", **laid)
         .plays("Ana", "Steal a Keeper").picks("Ana", "The Robot")
         .shows(Ana="| The Robot, Evil, Malfunction", Ben="… |"))
    assert on(t, "Ana") == {"Evil": "The Robot", "Malfunction": "The Robot"} and on(t, "Ben") == {}
    t = (star(Ana="Exchange Keepers | Monolith", **laid).plays("Ana", "Exchange Keepers")
         .picks("Ana", "The Robot", "Monolith")
         .shows(Ana="| The Robot, Evil, Malfunction", Ben="… | Monolith"))
    for target in ("Evil", "The Robot"):
        t = (star(Ana="Trash Something", edition=mixed(borrowed("Trash Something")), **laid)
             .plays("Ana", "Trash Something").picks("Ana", target))
        t.shows(Ben="… |", discard="The Robot, Evil, Malfunction, Trash Something")

def test_mix_it_all_up_takes_creepers_off_their_keepers():
    "Each of them is dealt out by itself, and attaches anew to what its new holder has."
    deck, dealt = mixed(borrowed("Mix It All Up")), set()
    for seed in range(20):
        t = star(Ana="Mix It All Up | Monolith", Ben="| The Robot, Evil, Malfunction",
                 edition=deck, seed=seed,
                 attached={"Evil": "The Robot", "Malfunction": "The Robot"}).plays("Ana", "Mix It All Up")
        assert [e.number for e in t.game.last if e.kind == "mix"] == [2, 2]
        while t.game.pending.kind == "attach": t.game.choose(t.game.pending.options[0])
        holder = next(p for p in t.game.players if "Evil" in t.game.in_play(p))
        keeper = next((c for c in t.game.in_play(holder) if c in ("Monolith", "The Robot")), None)
        assert on(t, holder).get("Evil") == keeper
        dealt.add(tuple(sorted(t.game.in_play("Ana"))))
    assert len(dealt) == 6, "any two of the four come together"

@ruling("explicit-detachers")
def test_explicit_detachers():
    t = star(Ana="Draw 2 | The Engineer, The Robot, Malfunction", Ben="",
             attached={"Malfunction": "The Robot"}).uses("Ana", "The Engineer")
    t.shows(Ana="Draw 2 | The Engineer, The Robot", discard="Malfunction", played=0)
    t = (star(Ana="Draw 2 | The Doctor, The Captain, Brain Parasites", Ben="",
              attached={"Brain Parasites": "The Captain"})
         .uses("Ana", "The Doctor"))
    t.shows(Ana="Draw 2 | The Doctor, The Captain", discard="Brain Parasites")
    t = (star(Ana="Creeper Reassignment | The Robot, Evil", Ben="| Monolith, Starship", Cleo="",
              attached={"Evil": "The Robot"})
         .plays("Ana", "Creeper Reassignment"))
    t.picks("Ana", "Evil").asks("Ana", "Ben, Cleo").picks("Ana", "Ben").asks("Ana", "Monolith, Starship")
    assert t.game.pending.about == "Ben", "whose Keepers they are"
    t.picks("Ana", "Starship").shows(Ana="| The Robot")
    assert on(t, "Ben") == {"Evil": "Starship"}

@ruling("detach-needs-attachment")
def test_detach_needs_attachment():
    star(Ana="Draw 2 | The Engineer, Malfunction", Ben="").asks("Ana", "Draw 2")

@ruling("doctor-infected-cannot-cure")
def test_doctor_infected_cannot_cure():
    (star(Ana="Draw 3 | The Doctor", Ben="", drawn=None, pile="Brain Parasites, Draw 2")
     .picks("Ana", "The Doctor").asks("Ana", "Draw 2, Draw 3"))

@ruling("evil-does-not-impair")
def test_evil_does_not_impair():
    t = (star(Ana="Draw 2 | The Captain, Evil", Ben="| The Doctor", attached={"Evil": "The Captain"})
         .uses("Ana", "The Captain").picks("Ana", "The Doctor").shows(Ben="|"))
    jammed = star(Ana="Draw 2 | Teleporter, Monolith, Malfunction", Ben="",
                  attached={"Malfunction": "Teleporter"}).asks("Ana", "Draw 2")
    assert (jammed.game.why_not("Teleporter", doing="use").code == "jammed"
            and t.game.why_not("The Captain", doing="use").code == "used-up")

@clause("faq-star-goal-creeper-unattached")
def test_faq_star_goal_creeper_unattached():
    (star(Ana="The Robots Have Turned Against Us | The Robot, Monolith, Evil", Ben="",
          attached={"Evil": "Monolith"})
     .plays("Ana", "The Robots Have Turned Against Us").shows(winner="Ana"))

@ruling("goal-keeper-and-creeper-need-not-be-attached")
def test_goal_keeper_and_creeper_need_not_be_attached():
    (star(Ana="Imperial Star Destroyer", Ben="| Starship, The Robot, Evil", attached={"Evil": "The Robot"})
     .plays("Ana", "Imperial Star Destroyer").shows(winner="Ben"))

def test_a_keeper_limit_takes_the_creeper_along():
    t = (star(Ana="Keeper Limit 3", Ben="| The Robot, Monolith, Starship, The Stars, Evil",
              attached={"Evil": "The Robot"})
         .plays("Ana", "Keeper Limit 3"))
    t.picks("Ben", "The Robot").shows(Ben="… | Monolith, Starship, The Stars", discard="The Robot, Evil")

def test_the_whole_draw_comes_before_attaching():
    t = (star(Ana="| The Computer", Ben="", drawn=None, pile="Malfunction, Draw 2, Draw 3, Draw 4")
         .shows(Ana="Draw 2, Draw 3 | The Computer, Malfunction", drawn=2))
    t.picks("Ana", "The Computer")
    assert t.game.view()["play"] == 1, "the Computer has stopped; what was drawn stays drawn"

def test_what_cannot_be_attached_is_refused():
    laid = dict(edition="star", in_play={"Ana": ["Brain Parasites", "The Robot"], "Ben": ["The Captain"]})
    for wrong, said in [({"Brain Parasites": "The Robot"}, "living being"),
                        ({"Brain Parasites": "The Captain"}, "same player"),
                        ({"The Robot": "Brain Parasites"}, "does not attach")]:
        with pytest.raises(BadSetup, match=said): Scenario(**laid, attached=wrong)

def test_attachments_in_text_and_back():
    s = Scenario("star", in_play={"Ana": ["Evil", "Starship"], "Ben": ["The Robot"]},
                 hands={"Ana": ["Draw 2"], "Ben": []}, attached={"Evil": "Starship"}, drawn=1)
    assert "attached Evil: Starship" in str(s)
    assert Scenario.parse(str(s)) == s
    assert Scenario.of(s.start()).setup["attached"] == {"Evil": "Starship"}

# ── powers ──
@clause("faq-star-keeper-power-free")
def test_faq_star_keeper_power_free():
    t = (star(Ana="Draw 2 | Unseen Force", Ben="Starship").uses("Ana", "Unseen Force").picks("Ana", "Ben")
         .shows(Ana="Draw 2, Starship | Unseen Force", Ben="", played=0))
    t.asks("Ana", "Draw 2, Starship")

@ruling("computer-mandatory-and-optional-parts")
def test_computer_mandatory_and_optional_parts():
    laid = dict(Ana="Monolith, Starship | The Computer", Ben="", rules="Hand Limit 1", drawn=None,
                pile="Draw 5, Play 4, The Stars, Small Moon")
    t = (star(**laid)
         .shows(drawn=2).asks("Ana", "Monolith, Starship, Draw 5, Play 4").plays("Ana", "Monolith")
         .asks("Ana", "Starship, Draw 5, Play 4"))
    (t.plays("Ana", "Starship").asks("Ana", "Draw 5, Play 4, done").picks("Ana", "done")
     .shows(Ana="Draw 5, Play 4 | The Computer, Monolith, Starship", turn="Ben"))
    t = (star(**laid)
         .plays("Ana", "Monolith", "Starship").picks("Ana", "Draw 5")
         .shows(Ana="Play 4 | The Computer, Monolith, Starship", turn="Ben"))

def test_the_computer_leaves_and_its_owner_complies():
    t = (star(Ana="Steal a Keeper", Ben="Draw 2, Draw 3 | The Computer", rules="Hand Limit 1, Play 2")
         .plays("Ana", "Steal a Keeper")
         .picks("Ana", "The Computer"))
    t.asks("Ben", "Draw 2, Draw 3").picks("Ben", "Draw 3")
    assert t.game.drawn == 2 and "The Computer gives Ana 1 more" in str(t.game.why("play"))

@ruling("laser-sword-not-itself")
def test_laser_sword_not_itself():
    star(Ana="Draw 2 | Laser Sword, Evil", Ben="", attached={"Evil": "Laser Sword"}).asks("Ana", "Draw 2")

def test_the_crewman_steps_in():
    laid = dict(Ben="| Expendable Crewman, Energy Being, Starship, Evil", attached={"Evil": "Starship"})
    for holds, power in [("The Scientist", "The Scientist"), ("Laser Pistol", "Laser Pistol"),
                         ("The Captain", "The Captain")]:
        star(Ana=f"Draw 2 | {holds}", **laid).uses("Ana", power).asks("Ana", "Expendable Crewman")
    for card in ("Steal a Keeper", "Exchange Keepers"):
        star(Ana=f"{card} | Monolith", **laid).plays("Ana", card).asks("Ana", "Expendable Crewman")
    (star(Ana="Sonic Sledgehammer", **laid).plays("Ana", "Sonic Sledgehammer")
     .asks("Ana", "Expendable Crewman"))
    t = (star(Ana="Sonic Sledgehammer | Expendable Crewman, Monolith", Ben="")
         .plays("Ana", "Sonic Sledgehammer").asks("Ana", "Expendable Crewman, Monolith"))
    assert t.game.pending.about == "Ana", "not against its owner's own choice"

# ── Beam Us Up! and the Teleporter ──
BEAMED = dict(Ana="| Teleporter, Monolith", Ben="Beam Us Up!",
              Cleo="| The Captain, Evil, The Robot", turn="Ben", attached={"Evil": "The Captain"})

@clause("faq-star-beam-us-up-creepers")
def test_faq_star_beam_us_up_creepers():
    t = (star(Ana="Beam Us Up!", Ben="| The Captain, Evil, The Robot", attached={"Evil": "The Captain"})
         .plays("Ana", "Beam Us Up!").asks("Ben", "The Robot").picks("Ben", "The Robot"))
    assert "The Captain" in t.game.hand("Ben") and on(t, "Ben") == {"Evil": "The Robot"}

@ruling("beam-us-up-creepers-follow")
def test_beam_us_up_creepers_follow():
    t = (star(**BEAMED).plays("Ben", "Beam Us Up!").asks("Ana", "Teleporter, Monolith")
         .picks("Ana", "Monolith"))
    t.shows(Ana="The Captain | Teleporter, Monolith, Evil", Cleo="… | The Robot")
    assert on(t, "Ana") == {"Evil": "Monolith"} and "redraw" not in kinds(t)

JAMMED = dict(Ana="Beam Us Up! | Teleporter, Malfunction, The Doctor", Ben="| The Captain",
              attached={"Malfunction": "Teleporter"})

@clause("faq-star-teleporter-malfunction")
def test_faq_star_teleporter_malfunction():
    t = star(**JAMMED).plays("Ana", "Beam Us Up!").shows(Ana="The Doctor | Teleporter, Malfunction")
    assert ("The Captain" in t.game.hand("Ben")
            and "faq-star-teleporter-malfunction" in {id for s in t.game.explain() for id in s.clauses})

@ruling("beam-us-up-malfunctioning-teleporter")
def test_beam_us_up_malfunctioning_teleporter():
    t = star(**JAMMED).plays("Ana", "Beam Us Up!").shows(Ben="… |")
    assert "The Captain" in t.game.hand("Ben")
    whole = {k: v for k, v in JAMMED.items() if k != "attached"} | {"Ana": "Beam Us Up! | Teleporter"}
    star(**whole).plays("Ana", "Beam Us Up!").shows(Ana="The Captain | Teleporter")

@clause("faq-star-teleporter-not-stealing")
def test_faq_star_teleporter_not_stealing():
    t = (star(**BEAMED | {"Cleo": "It's a Trap! | The Captain", "attached": {}}).plays("Ben", "Beam Us Up!")
         .shows(Ana="The Captain | Teleporter, Monolith", turn="Cleo"))
    assert "It's a Trap!" in t.game.hand("Cleo")

@ruling("trap-versus-beam-us-up")
def test_trap_versus_beam_us_up():
    t = (star(**BEAMED | {"Cleo": "It's a Trap! | The Captain", "attached": {}},
              options={"beam us up": "theft"})
         .plays("Ben", "Beam Us Up!").plays("Cleo", "It's a Trap!"))
    (t.asks("Cleo", "Teleporter, Monolith").picks("Cleo", "Monolith")
     .shows(Ana="| Teleporter", Cleo="… | The Captain, Monolith", discard="Beam Us Up!, It's a Trap!"))
    own = (star(Ana="| Teleporter", Ben="Beam Us Up!, It's a Trap! | The Captain", turn="Ben",
                options={"beam us up": "theft"})
           .plays("Ben", "Beam Us Up!"))
    own.shows(Ana="… | Teleporter", Ben="It's a Trap! |")        # nobody cancels their own play

# ── Holographic Projector ──
@clause("faq-star-hologram-package")
def test_faq_star_hologram_package():
    laid = dict(Ben="| Starship, Evil", attached={"Evil": "Starship"})
    t = (star(Ana="Space Dock | Holographic Projector, Space Station", **laid)
         .plays("Ana", "Space Dock").shows(winner=None))
    barred = next(e for e in t.game.events if e.kind == "barred")
    assert barred.player == "Ana" and barred.facts["lent"] == "Starship"
    t = (star(Ana="Imperial Star Destroyer | Holographic Projector", **laid)
         .plays("Ana", "Imperial Star Destroyer").shows(winner="Ana"))
    assert t.game.explain()[-1].clauses[0] == "faq-star-hologram-package"

@ruling("hologram-copies-keeper-with-creeper")
def test_hologram_copies_keeper_with_creeper():
    laid = dict(Ben="| The Robot, Evil", attached={"Evil": "The Robot"})
    (star(Ana="The Robots Have Turned Against Us | Holographic Projector", **laid)
     .plays("Ana", "The Robots Have Turned Against Us").shows(winner="Ana"))
    (star(Ana="City of Robots | Holographic Projector, Alien City", **laid)
     .plays("Ana", "City of Robots").shows(winner=None))
    (star(Ana="City of Robots | Holographic Projector, Alien City", Ben="| The Robot")
     .plays("Ana", "City of Robots").shows(winner="Ana"))
    (star(Ana="City of Robots | Holographic Projector, Alien City, Malfunction", Ben="| The Robot",
          attached={"Malfunction": "Holographic Projector"})
     .plays("Ana", "City of Robots").shows(winner=None))

@ruling("hologram-supplies-only-the-creeper")
def test_hologram_supplies_only_the_creeper():
    t = star(Ana="Imperial Star Destroyer | Starship, Holographic Projector",
             Ben="| The Robot, Evil", attached={"Evil": "The Robot"})
    t.plays("Ana", "Imperial Star Destroyer").shows(winner="Ana")

@ruling("hologram-only-on-own-turn")
def test_hologram_only_on_own_turn():
    t = (star(Ana="City of Robots, Draw 2",
              Ben="Draw 3 | Holographic Projector, Alien City", Cleo="| The Robot")
         .plays("Ana", "City of Robots"))
    t.shows(winner="Ben", turn="Ben")
    assert last_kinds(t)[-3:] == ["end", "turn", "win"], "not before Ben's own turn begins, and then at once"

def test_the_owner_goes_before_the_real_possessor():
    (star(Ana="City of Robots | Holographic Projector, Alien City", Ben="| The Robot")
     .plays("Ana", "City of Robots").shows(winner="Ana"))
    t = (star(Ana="Space Dock | Holographic Projector", Ben="| Starship, Space Station")
         .plays("Ana", "Space Dock").shows(winner="Ben"))
    t = star(Ana="City of Robots | Holographic Projector, Alien City",
             Ben="| The Robot, Starship, Space Station", goal="Space Dock",
             rules="Double Agenda, Play 3", played=0)
    assert t.game.winner == "Ben"

def test_a_projection_that_ties_is_over_with_the_turn():
    t = (star(Ana="Sonic Sledgehammer | Holographic Projector, Alien City, Monolith, Evil",
              Ben="| The Robot, The Stars",
              Cleo="| Starship, Space Station, Laser Pistol, Malfunction",
              attached={"Evil": "Monolith", "Malfunction": "Laser Pistol"},
              rules="Double Agenda", goal="City of Robots, Space Dock")
         .plays("Ana", "Sonic Sledgehammer"))
    t.picks("Ana", "Monolith", "The Stars", "Laser Pistol").shows(winner="Cleo")
    assert [e.kind for e in t.game.last if e.kind in ("tie", "win", "end")] == ["tie", "win"], (
        "both together first, then Cleo alone")

def test_only_one_keeper_is_projected():
    t = (star(Ana="Landing Party | Holographic Projector, Expendable Crewman",
              Ben="| The Doctor, The Scientist")
         .plays("Ana", "Landing Party").shows(winner=None))
    (star(Ana="Landing Party | Holographic Projector, Expendable Crewman, The Captain", Ben="| The Doctor")
     .plays("Ana", "Landing Party").shows(winner="Ana"))
    assert t.game.turn == "Ben"

# ── Brain Transference ──
@ruling("brain-transference-hologram-win")
def test_brain_transference_hologram_win():
    t = (star(Ana="Brain Transference | The Scientist",
              Ben="| Holographic Projector, Time Traveler", goal="My Time Machine Works!")
         .plays("Ana", "Brain Transference"))
    t.picks("Ana", "Ben").shows(winner="Ana")

@ruling("brain-transference-and-hand-limit")
def test_brain_transference_and_hand_limit():
    t = (star(Ana="Brain Transference, Draw 2, Draw 3, Draw 4, Draw 5, Play 2",
              Ben="Play 3", rules="Hand Limit 2")
         .plays("Ana", "Brain Transference").picks("Ana", "Ben"))
    t.picks("Ben", "Draw 2", "Draw 3", "Draw 4").shows(turn="Ben", Ana="Play 3")
    assert {"Draw 5", "Play 2"} <= set(t.game.hand("Ben")) and t.game.drawn == 1

@ruling("fuzzy-alien-passes-after-brain-transference")
def test_fuzzy_alien_passes_after_brain_transference():
    t = (star(Ana="Brain Transference | Cute Fuzzy Alien Creature", Ben="Draw 2 | Monolith", Cleo="Draw 3")
         .plays("Ana", "Brain Transference").picks("Ana", "Ben"))
    assert t.game.players == ["Ben", "Ana", "Cleo"] and t.game.turn == "Cleo", (
        "Ana sits where the next turn would have been, so it is Cleo's")
    t.shows(Ana="Draw 2 | Monolith, Cute Fuzzy Alien Creature", Ben="|")

@pytest.mark.parametrize("other, order, turn", [("Ben", ["Ben", "Ana", "Cleo", "Dan"], "Cleo"),
                                                ("Cleo", ["Cleo", "Ben", "Ana", "Dan"], "Ben"),
                                                ("Dan", ["Dan", "Ben", "Cleo", "Ana"], "Ben")])
def test_whose_turn_is_next_after_the_seats_were_changed(other, order, turn):
    t = (star(Ana="Brain Transference", Ben="", Cleo="", Dan="")
         .plays("Ana", "Brain Transference").picks("Ana", other))
    assert t.game.players == order and t.game.turn == turn

def test_brain_transference_of_cards_only():
    t = star(Ana="Brain Transference | Monolith, Evil", Ben="Draw 2 | Starship", Cleo="",
             options={"brain transference": "cards"},
             attached={"Evil": "Monolith"}).plays("Ana", "Brain Transference").picks("Ana", "Ben")
    t.shows(Ana="Draw 2 | Starship", Ben="… | Monolith, Evil", turn="Ben")
    assert t.game.players == ["Ana", "Ben", "Cleo"] and on(t, "Ben") == {"Evil": "Monolith"}

# ── Cute Fuzzy Alien Creature ──
@clause("faq-star-fuzzy-alien")
def test_faq_star_fuzzy_alien():
    t = star(Ana="Sonic Sledgehammer", Ben="| Cute Fuzzy Alien Creature, Brain Parasites",
             attached={"Brain Parasites": "Cute Fuzzy Alien Creature"}, rules="Play 2")
    t.plays("Ana", "Sonic Sledgehammer").picks("Ana", "Cute Fuzzy Alien Creature")
    assert ([(e.kind, [c.name for c in e.cards], e.target)
             for e in t.game.events if e.kind in ("discard", "on-top")]
            == [("discard", ["Cute Fuzzy Alien Creature", "Brain Parasites"], "discard_pile"),
                ("on-top", ["Cute Fuzzy Alien Creature"], "draw_pile")])

@ruling("fuzzy-alien-discard-with-creeper")
def test_fuzzy_alien_discard_with_creeper():
    t = (star(Ana="Draw 2 | Laser Pistol", Ben="| Cute Fuzzy Alien Creature, Evil",
              attached={"Evil": "Cute Fuzzy Alien Creature"})
         .uses("Ana", "Laser Pistol").picks("Ana", "Cute Fuzzy Alien Creature"))
    assert t.game.draw_pile[0] == "Cute Fuzzy Alien Creature" and t.shows(discard="Evil")

def test_the_alien_moves_on_with_what_sits_on_it():
    t = (star(Ana="Draw 2 | Cute Fuzzy Alien Creature, Evil", Ben="", Cleo="",
              attached={"Evil": "Cute Fuzzy Alien Creature"}, drawn=2)
         .plays("Ana", "Draw 2"))
    assert on(t, "Ben") == {"Evil": "Cute Fuzzy Alien Creature"} and t.shows(Ana="|")

# ── Surprises ──
@clause("surprise-any-time")
def test_surprise_any_time():
    (star(Ana="Starship", Ben="That's Mine!")
     .plays("Ana", "Starship").plays("Ben", "That's Mine!")
     .shows(Ana="|", Ben="… | Starship", discard="That's Mine!"))
    (star(Ana="That's Mine!", Ben="| Starship")
     .plays("Ana", "That's Mine!").picks("Ana", "Starship").shows(Ana="| Starship", discard="That's Mine!"))

@clause("surprise-two-functions")
@pytest.mark.parametrize("card, deed, kind",
                         [("Belay That!", "Rules Reset", "cancelled"),
                          ("Canceled Plans", "Space Dock", "cancelled"),
                          ("Veto!", "Hand Limit 4", "cancelled"), ("That's Mine!", "Starship", "mine")])
def test_surprise_two_functions(card, deed, kind):
    t = (star(Ana=deed, Ben=card, rules="Draw 2", drawn=2).plays("Ana", deed)
         .asks("Ben", f"{card}, pass").plays("Ben", card))
    assert kind in last_kinds(t)
    t = (star(Ana=card, Ben=f"{deed} | Monolith", rules="Draw 2, Hand Limit 2", goal="Forty-Two", drawn=2)
         .plays("Ana", card))
    assert ({"Belay That!": "give-up", "Canceled Plans": "give-up", "Veto!": "simplify",
             "That's Mine!": "steal"}[card] == t.game.pending.kind)

@clause("surprise-cancels-surprise")
@pytest.mark.parametrize("card", ["Belay That!", "Canceled Plans", "It's a Trap!", "Veto!"])
def test_surprise_cancels_surprise(card):
    t = (star(Ana=f"Starship, {card}", Ben="That's Mine!").plays("Ana", "Starship")
         .plays("Ben", "That's Mine!").plays("Ana", card))
    t.shows(Ana="| Starship", discard=f"That's Mine!, {card}")
    (star(Ana="That's Mine!", Ben=f"{card} | Starship").plays("Ana", "That's Mine!")
     .plays("Ben", card).shows(Ana="|", Ben="… | Starship"))

@clause("faq-out-of-turn-surprises")
def test_faq_out_of_turn_surprises():
    t = star(Ana="Starship", Ben="Monolith, Veto!")
    no = t.game.why_not("Monolith", player="Ben")
    assert (no.code, no.clauses) == ("surprise-only", ("faq-out-of-turn-surprises",))
    assert (t.game.why_not("Veto!", player="Ben").code == "surprise-when"
            and "New Rule" in str(t.game.why_not("Veto!", player="Ben")))

@clause("faq-star-surprise-chain")
def test_faq_star_surprise_chain():
    t = (star(Ana="Space Dock, Veto!, That's Mine!", Ben="Canceled Plans, Belay That!")
         .plays("Ana", "Space Dock"))
    (t.plays("Ben", "Canceled Plans").plays("Ana", "Veto!").plays("Ben", "Belay That!")
     .plays("Ana", "That's Mine!").shows(goal="Space Dock"))

@ruling("surprise-chain-toggles")
def test_surprise_chain_toggles():
    t = (star(Ana="That's Mine!, Canceled Plans", Ben="It's a Trap! | Starship")
         .plays("Ana", "That's Mine!").passes("Ben").picks("Ana", "Starship"))
    (t.plays("Ben", "It's a Trap!").plays("Ana", "Canceled Plans")
     .shows(Ana="| Starship", discard="That's Mine!, It's a Trap!, Canceled Plans"))
    laid = dict(Ana="Space Dock, Veto!, That's Mine!", Ben="Canceled Plans, Belay That!")
    t = star(**laid).plays("Ana", "Space Dock").plays("Ben", "Canceled Plans")
    for n, (who, card) in enumerate([("Ana", "Veto!"), ("Ben", "Belay That!"), ("Ana", "That's Mine!")], 2):
        short = t.game.fork()
        short.choose("pass")
        assert short.goals == ([] if n % 2 == 0 else ["Space Dock"]), (
            "an odd number of Surprises stops the Goal, an even number does not")
        t.plays(who, card)
    t.shows(goal="Space Dock")

@ruling("third-player-may-join-surprise-battle")
def test_third_player_may_join_surprise_battle():
    t = (star(Ana="Space Dock", Ben="Canceled Plans", Cleo="Veto!")
         .plays("Ana", "Space Dock").plays("Ben", "Canceled Plans").plays("Cleo", "Veto!")
         .shows(goal="Space Dock"))
    (star(Ana="Space Dock, Belay That!", Ben="Canceled Plans", Cleo="Veto!")
     .plays("Ana", "Space Dock").plays("Ben", "Canceled Plans")
     .plays("Ana", "Belay That!").plays("Cleo", "Veto!").shows(goal=""))
    assert set(t.game.discard_pile) == {"Canceled Plans", "Veto!"}

@clause("faq-star-no-replacement-play")
def test_faq_star_no_replacement_play():
    t = (star(Ana="Hand Limit 2, Starship", Ben="Veto!").plays("Ana", "Hand Limit 2").plays("Ben", "Veto!")
         .shows(rules="", turn="Ben", Ana="Starship", discard="Hand Limit 2, Veto!"))
    assert any("faq-star-no-replacement-play" in s.clauses for s in t.game.explain())

@ruling("cancelled-play-is-spent")
def test_cancelled_play_is_spent():
    (star(Ana="Space Dock, Starship", Ben="Canceled Plans | Monolith").plays("Ana", "Space Dock")
     .plays("Ben", "Canceled Plans")
     .shows(turn="Ben", Ana="Starship", goal=""))
    (star(Ana="Space Dock", Ben="Canceled Plans | Starship, Space Station")
     .plays("Ana", "Space Dock").passes("Ben").shows(winner="Ben"))

@clause("faq-star-counter-not-a-play")
def test_faq_star_counter_not_a_play():
    t = (star(Ana="Starship, Veto!, Draw 2", Ben="That's Mine!", rules="Play 2")
         .plays("Ana", "Starship").plays("Ben", "That's Mine!").plays("Ana", "Veto!")
         .shows(played=1, turn="Ana"))
    t.asks("Ana", "Draw 2")

@ruling("counter-surprise-costs-no-play")
def test_counter_surprise_costs_no_play():
    t = (star(Ana="Starship, Veto!", Ben="That's Mine!", rules="Draw 2, Hand Limit 4", drawn=2)
         .plays("Ana", "Starship").plays("Ben", "That's Mine!").plays("Ana", "Veto!"))
    t.shows(Ana="| Starship", rules="Draw 2, Hand Limit 4", turn="Ben")
    assert next(e for e in t.game.events if e.kind == "end").number == 1

@ruling("no-cancelling-own-play")
def test_no_cancelling_own_play():
    t = (star(Ana="Hand Limit 4, Veto!", Ben="", options={"ask": "everyone"})
         .plays("Ana", "Hand Limit 4").asks("Ben", "pass"))
    assert t.game.why_not("Veto!", player="Ana").code == "own-deed"
    t.passes("Ben").shows(rules="Hand Limit 4", Ana="Veto!")

@ruling("veto-in-turn-discards-rules-only")
def test_veto_in_turn_discards_rules_only():
    t = (star(Ana="Hand Limit 2, Veto!", Ben="Draw 2, Draw 3, Draw 4", rules="Play 2")
         .plays("Ana", "Hand Limit 2").picks("Ben", "Draw 2"))
    (t.plays("Ana", "Veto!").picks("Ana", "Hand Limit 2").asks("Ana", "Play 2, done").picks("Ana", "done")
     .shows(rules="Play 2", discard="Draw 2, Hand Limit 2, Veto!"))
    assert {"Draw 3", "Draw 4"} <= set(t.game.hand("Ben")) and "Draw 2" not in t.game.hand("Ben")

@ruling("surprise-from-mystery-play-too-late")
def test_surprise_from_mystery_play_too_late():
    t = (star(Ana="Space Dock, Draw 2", Ben="Canceled Plans", rules="Wormhole, Play 2",
              pile="Veto!, The Stars, Small Moon")
         .plays("Ana", "Space Dock").plays("Ben", "Canceled Plans"))
    (t.uses("Ana", "Wormhole").asks("Ana", "Wormhole, Play 2, done")
     .picks("Ana", "Wormhole", "Play 2").shows(goal="", rules=""))

@ruling("action-cancel-is-total-and-early")
def test_action_cancel_is_total_and_early():
    laid = dict(Ana="Taxation!", Ben="Starship, Draw 2", Cleo="Belay That!, Monolith",
                edition=mixed(borrowed("Taxation!")))
    star(**laid).plays("Ana", "Taxation!").plays("Cleo", "Belay That!").shows(Ana="", Cleo="Monolith")
    t = star(**laid).plays("Ana", "Taxation!").passes("Cleo").picks("Ben", "Starship")
    assert (t.game.pending.kind == "pay" and t.game.pending.player == "Cleo"
            and not any(o.kind == "play" for o in t.game.pending))

@clause("faq-star-thats-mine-limits")
def test_faq_star_thats_mine_limits():
    t = (star(Ana="Steal a Keeper", Ben="That's Mine!, Belay That!", Cleo="| Starship")
         .plays("Ana", "Steal a Keeper").asks("Ben", "Belay That!, pass"))
    assert t.game.why_not("That's Mine!").code == "surprise-no-answer"
    t.plays("Ben", "Belay That!").shows(Cleo="| Starship", discard="Steal a Keeper, Belay That!")

@ruling("thats-mine-not-for-stolen-keeper")
def test_thats_mine_not_for_stolen_keeper():
    t = (star(Ana="Steal a Keeper", Ben="That's Mine!", Cleo="| Starship")
         .plays("Ana", "Steal a Keeper").asks("Ana", "Starship").picks("Ana", "Starship")
         .shows(Ana="| Starship"))
    assert "That's Mine!" in t.game.hand("Ben")

@clause("faq-star-discard-choice")
def test_faq_star_discard_choice():
    t = (star(Ana="Belay That!", Ben="Rules Reset, Starship", Cleo="Monolith", Dan="")
         .plays("Ana", "Belay That!").asks("Ben", "Rules Reset, random card").picks("Ben", "random card"))
    t.asks("Cleo", "random card").picks("Cleo", "random card").shows(Cleo="", turn="Ben")

@ruling("canceled-plans-discard-is-choice")
def test_canceled_plans_discard_is_choice():
    t = (star(Ana="Canceled Plans", Ben="Space Dock, Starship")
         .plays("Ana", "Canceled Plans").asks("Ben", "Space Dock, random card").picks("Ben", "Space Dock"))
    t.shows(discard="Space Dock, Canceled Plans")

@ruling("canceled-plans-in-turn-clears-all-goals")
def test_canceled_plans_in_turn_clears_all_goals():
    t = (star(Ana="Canceled Plans", Ben="", rules="Double Agenda", goal="Space Dock, Forty-Two")
         .plays("Ana", "Canceled Plans")
         .shows(goal="", rules="Double Agenda"))
    assert set(t.game.discard_pile) == {"Space Dock", "Forty-Two", "Canceled Plans"}
    (star(Ana="Laser Weapons", Ben="Canceled Plans", rules="Double Agenda", goal="Space Dock")
     .plays("Ana", "Laser Weapons").plays("Ben", "Canceled Plans").shows(goal="Space Dock"))

# ── It's a Trap! ──
@clause("faq-star-trap-crewman")
def test_faq_star_trap_crewman():
    t = (star(Ana="Steal a Keeper | Expendable Crewman, Monolith", Ben="It's a Trap! | Starship")
         .plays("Ana", "Steal a Keeper").picks("Ana", "Starship").plays("Ben", "It's a Trap!"))
    (t.asks("Ben", "Expendable Crewman").picks("Ben", "Expendable Crewman")
     .shows(Ana="| Monolith", Ben="… | Starship, Expendable Crewman"))

@ruling("trap-thief-has-crewman")
def test_trap_thief_has_crewman():
    t = (star(Ana="That's Mine! | Expendable Crewman, The Captain", Ben="It's a Trap! | Starship")
         .plays("Ana", "That's Mine!").passes("Ben").picks("Ana", "Starship"))
    t.plays("Ben", "It's a Trap!").asks("Ben", "Expendable Crewman")

@clause("faq-star-trap-empty-thief")
def test_faq_star_trap_empty_thief():
    t = (star(Ana="Steal a Keeper", Ben="It's a Trap! | Starship")
         .plays("Ana", "Steal a Keeper").picks("Ana", "Starship").plays("Ben", "It's a Trap!")
         .shows(Ana="|", Ben="… | Starship"))
    assert any(s.clauses == ("faq-star-trap-empty-thief",) for s in t.game.explain())

@ruling("trap-thief-without-keepers")
def test_trap_thief_without_keepers():
    t = (star(Ana="Steal a Keeper", Ben="It's a Trap! | Starship")
         .plays("Ana", "Steal a Keeper").picks("Ana", "Starship").plays("Ben", "It's a Trap!"))
    t.shows(turn="Ben", discard="Steal a Keeper, It's a Trap!")

@ruling("trap-works-on-powers-and-free-actions")
def test_trap_works_on_powers_and_free_actions():
    t = (star(Ana="Draw 2 | The Captain, Monolith", Ben="It's a Trap! | The Doctor")
         .uses("Ana", "The Captain").picks("Ana", "The Doctor")
         .plays("Ben", "It's a Trap!"))
    (t.asks("Ben", "The Captain, Monolith").picks("Ben", "The Captain")
     .shows(Ana="Draw 2 | Monolith", Ben="| The Doctor, The Captain", turn="Ana", played=0))
    (star(Ana="Draw 2 | The Scientist", Ben="It's a Trap! | Monolith")
     .uses("Ana", "The Scientist").picks("Ana", "Monolith").asks("Ben", "It's a Trap!, pass"))

@ruling("trap-works-on-zap")
def test_trap_works_on_zap():
    laid = dict(Ana="Zap a Card! | Monolith", Ben="It's a Trap! | Starship",
                edition=mixed(zap_a_card_action()))
    (star(**laid).plays("Ana", "Zap a Card!").picks("Ana", "Starship").plays("Ben", "It's a Trap!")
     .picks("Ben", "Monolith")
     .shows(Ana="|", Ben="… | Starship, Monolith"))
    (star(**laid).plays("Ana", "Zap a Card!").picks("Ana", "Starship").passes("Ben")
     .shows(Ana="Starship | Monolith"))
    star(**laid).plays("Ana", "Zap a Card!").picks("Ana", "Monolith").shows(Ana="Monolith |", turn="Ben")

@ruling("zap-attached-pair")
@pytest.mark.parametrize("picked", ["The Robot", "Evil"])
def test_zap_attached_pair(picked):
    t = (star(Ana="Zap a Card! | The Captain", Ben="| The Robot, Evil",
              attached={"Evil": "The Robot"}, edition=mixed(zap_a_card_action()))
         .plays("Ana", "Zap a Card!").picks("Ana", picked))
    t.picks("Ana", "The Captain").shows(Ana="The Robot | The Captain, Evil", Ben="… |")
    assert on(t, "Ana") == {"Evil": "The Captain"}

def test_zap_of_an_attached_pair_of_ones_own():
    t = (star(Ana="Zap a Card! | The Robot, Evil", Ben="", attached={"Evil": "The Robot"},
              edition=mixed(zap_a_card_action()))
         .plays("Ana", "Zap a Card!").picks("Ana", "The Robot"))
    t.shows(Ana="The Robot | Evil", turn="Ben")
    assert on(t, "Ana") == {}, "the Creeper waits for another host"

def test_share_the_wealth_keeps_attached_pairs_together_and_moves_powers():
    t = star(Ana="Share the Wealth", Ben="| The Robot, Evil, The Computer", rules="Keeper Limit 3",
             attached={"Evil": "The Robot"},
             edition=mixed(share_the_wealth_action()), seed=1).plays("Ana", "Share the Wealth")
    players = t.game.view()["players"]
    owner = next(name for name in players if "The Robot" in players[name]["in_play"])
    assert players[owner]["attached"] == {"Evil": "The Robot"}
    has = {name: int("The Computer" in players[name]["in_play"]) for name in players}
    assert {p.name: p.spare for p in t.game.state.players} == has, (
        "who has The Computer now may exceed the limits")

@ruling("trap-not-on-exchange-or-mix")
def test_trap_not_on_exchange_or_mix():
    t = (star(Ana="Exchange Keepers | Monolith", Ben="It's a Trap! | Starship")
         .plays("Ana", "Exchange Keepers").picks("Ana", "Starship", "Monolith").shows(Ana="| Starship"))
    mix = (star(Ana="Mix It All Up | Monolith", Ben="It's a Trap! | Starship",
                edition=mixed(borrowed("Mix It All Up")))
           .plays("Ana", "Mix It All Up"))
    for game in (t.game, mix.game): assert "It's a Trap!" in game.hand("Ben") and game.turn == "Ben"
    (star(Ana="Sonic Sledgehammer", Ben="It's a Trap! | Starship")
     .plays("Ana", "Sonic Sledgehammer").picks("Ana", "Starship").shows(Ben="… |"))

@ruling("steal-is-instant-apart-from-surprises")
def test_steal_is_instant_apart_from_surprises():
    t = (star(Ana="Steal a Keeper", Ben="Draw 2 | Laser Pistol, Starship, Evil",
              attached={"Evil": "Starship"}, rules="Play 2")
         .plays("Ana", "Steal a Keeper"))
    assert t.game.why_not("Laser Pistol", doing="use", player="Ben").code == "own-turn-only"
    t.picks("Ana", "Laser Pistol").shows(Ana="| Laser Pistol", Ben="Draw 2 | Starship, Evil")

@ruling("surprise-blocks-steal-of-immunity-keeper")
def test_surprise_blocks_steal_of_immunity_keeper():
    quiet = keeper("Quiet Room", "In its owner's turn nobody plays Surprises.", None)
    def fits(s, player, deed):
        return deed.kind == "play" and deed.card.type is ACTION and not s.active.has("Quiet Room")
    hush = surprise("Stop It", "Cancels an Action.", None, deck.belay_that,
                    (fits, deck.stop, "right after an Action"))
    made = mixed(quiet, hush)
    (star(Ana="Steal a Keeper", Ben="Stop It | Quiet Room", edition=made)
     .plays("Ana", "Steal a Keeper").plays("Ben", "Stop It").shows(Ben="… | Quiet Room"))
    (star(Ana="Exchange Keepers | Quiet Room", Ben="Stop It | Starship", edition=made)
     .plays("Ana", "Exchange Keepers").picks("Ana", "Starship", "Quiet Room").shows(Ana="| Starship"))

def test_a_trap_that_only_cancels_steals_nothing_back():
    (star(Ana="That's Mine! | Monolith", Ben="It's a Trap! | Starship").plays("Ana", "That's Mine!")
     .plays("Ben", "It's a Trap!")
     .shows(Ana="| Monolith", Ben="… | Starship"))

# ── who is asked ──
def test_everyone_is_asked_after_every_play():
    t = (star(Ana="Starship, Draw 2", Ben="Monolith", Cleo="That's Mine!", rules="Play 2",
              options={"ask": "everyone"})
         .plays("Ana", "Starship").asks("Ben", "pass").passes("Ben"))
    (t.asks("Cleo", "That's Mine!, pass").plays("Cleo", "That's Mine!")
     .asks("Ana", "pass").passes("Ana", "Ben")
     .shows(Cleo="| Starship", turn="Ana"))

@pytest.mark.parametrize("deed", ["Starship", "Draw 2", "Rules Reset", "Space Dock"])
def test_being_asked_betrays_nothing(deed):
    "With everyone asked, Ana sees the same whatever Ben holds."
    def seen(ben):
        game = (star(Ana=deed, Ben=ben, Cleo="Play 2", options={"ask": "everyone"}, drawn=2)
                .plays("Ana", deed).game)
        return ((game.pending.player, game.pending.kind, game.pending.about),
                {k: v for k, v in game.view("Ana").items()}, [repr(e) for e in game.events])
    assert (seen("Monolith") == seen("That's Mine!") == seen("Veto!") == seen("Belay That!")
            == seen("Canceled Plans"))

def test_a_theft_is_told_before_it_is_answered():
    t = (star(Ana="Steal a Keeper", Ben="It's a Trap! | Starship").plays("Ana", "Steal a Keeper")
         .picks("Ana", "Starship"))
    assert str(t.game.explain()[0]) == "Ana wants to take Starship from Ben."
    assert say_parts(asking(t.game.pending)) == "Ana wants to take Starship: Ben may answer with a Surprise."

def test_where_nobody_can_answer_nothing_happens():
    t = star(Ana="Starship", Ben="Veto!, Canceled Plans", rules="Play 2").plays("Ana", "Starship")
    assert last_kinds(t)[:2] == ["play", "keeper"] and len(t.game.log) == 1

@pytest.mark.parametrize("leaver", ["Ana", "Ben"])
def test_somebody_leaves_while_a_surprise_is_answered(leaver):
    t = (star(Ana="Starship, Veto!", Ben="That's Mine!", Cleo="Canceled Plans")
         .plays("Ana", "Starship").plays("Ben", "That's Mine!").asks("Ana", "Veto!, pass"))
    t.game.leave(leaver)
    while t.game.pending.kind.startswith("answer"): t.game.choose("pass")
    assert t.game.state.playing == [] and (t.game.in_play("Ana") == ["Starship"] if leaver == "Ben"
                                           else "Starship" in t.game.discard_pile)

def test_what_do_you_want_by_type():
    laid = dict(Ana="What Do You Want?, Play 2", Ben="Play 4", rules="Play 3",
                discard="Starship, Space Dock, Hand Limit 4, Veto!, Rules Reset")
    for card in ("Starship", "Space Dock"):
        (star(**laid).plays("Ana", "What Do You Want?").picks("Ana", card)
         .shows(Ana=f"Play 2, {card}", turn="Ben"))
    (star(**laid).plays("Ana", "What Do You Want?").picks("Ana", "Hand Limit 4")
     .shows(rules="Play 3, Hand Limit 4", turn="Ana", played=1))
    star(**laid).plays("Ana", "What Do You Want?").picks("Ana", "Rules Reset").shows(rules="", turn="Ben")
    star(**laid).plays("Ana", "What Do You Want?").picks("Ana", "Veto!").asks("Ana", "Play 3, done")

def test_time_portal_looks_through_either_pile():
    laid = dict(Ana="Time Portal, Play 2", Ben="Play 4", rules="Play 3", discard="Starship, Evil",
                pile="Malfunction, Monolith, Draw 2")
    t = (star(**laid)
         .plays("Ana", "Time Portal").asks("Ana", "discard pile, draw pile")
         .picks("Ana", "discard pile").asks("Ana", "Starship")
         .picks("Ana", "Starship"))
    t.shows(Ana="Play 2, Starship", turn="Ben", discard="Evil, Time Portal")
    star(**laid).plays("Ana", "Time Portal").picks("Ana", "draw pile").asks("Ana", "Monolith, Draw 2")

def test_a_surprise_may_count_as_an_action_to_discard():
    for reading, options in [("actions only", "random card"), ("surprises too", "Veto!, random card")]:
        (star(Ana="Belay That!", Ben="Veto!", options={"belay that": reading})
         .plays("Ana", "Belay That!").passes("Ben").asks("Ben", options))

def test_get_on_with_it_wants_a_hand():
    t = (star(Ana="Starship", Ben="", rules="Get On With It!, Play 2", pile="Draw 2, Draw 3, Draw 4, Draw 5")
         .plays("Ana", "Starship").shows(turn="Ben"))
    assert t.game.hand("Ana") == []

def test_a_wormhole_opens_once_a_turn():
    t = (star(Ana="Draw 2", Ben="", rules="Wormhole", pile="Starship, Monolith, Small Moon")
         .uses("Ana", "Wormhole").shows(Ana="Draw 2 | Starship", played=0).asks("Ana", "Draw 2"))
    assert t.game.why_not("Wormhole", doing="use").code == "used-up"

def test_a_card_of_a_wormhole_or_a_temporary_hand_can_be_answered():
    (star(Ana="Draw 2", Ben="That's Mine!", rules="Wormhole", pile="Starship, Monolith")
     .uses("Ana", "Wormhole").plays("Ben", "That's Mine!").shows(Ben="| Starship", turn="Ana", played=0))
    t = (star(Ana="Draw 2 and Use 'Em", Ben="Canceled Plans", pile="Space Dock, Monolith")
         .plays("Ana", "Draw 2 and Use 'Em", "Space Dock")
         .plays("Ben", "Canceled Plans"))
    t.asks("Ana", "Monolith")

def test_a_guess_keeps_what_the_player_is_looking_through():
    t = (star(Ana="Time Portal", Ben="Veto!, Starship", rest="shuffled", seed=1)
         .plays("Ana", "Time Portal").picks("Ana", "draw pile"))
    offered = sorted(o.key for o in t.game.pending)
    guesses = [t.game.fork(seen_by="Ana", seed=seed) for seed in range(8)]
    assert all(sorted(o.key for o in guess.pending) == offered for guess in guesses)
    assert len({tuple(guess.draw_pile) for guess in guesses}) == 8

def test_the_deck_is_whole():
    cards = edition("star").cards.values()
    assert len(cards) == 99
    assert {c.name for c in cards if c.type == SURPRISE} == {"Belay That!", "Canceled Plans",
                                                             "It's a Trap!", "That's Mine!", "Veto!"}
    assert all(len(c.words()) <= 80 and "{" not in c.words() for c in cards)
    assert all(len(c.goal.wants()) > 1 or c.numbers for c in cards if c.goal)

def test_whoever_searches_the_draw_pile_has_to_shuffle_it():
    lying = "Starship, Monolith, Small Moon, Alien City, The Robot, The Captain, The Stars"
    piles = []
    for seed in range(4):
        t = (star(Ana="Time Portal", Ben="", pile=lying, seed=seed).plays("Ana", "Time Portal")
             .picks("Ana", "draw pile", "The Stars"))
        piles.append([*t.game.hand("Ben"), *t.game.draw_pile])
        assert sorted(piles[-1]) == sorted(lying.split(", ")[:-1]) and "shuffle" in kinds(t)
    assert len(set(map(tuple, piles))) == 4, "each seed has an order of its own"

@pytest.mark.parametrize("leaver, turn", [("Ana", "Ben"), ("Ben", "Cleo")])
def test_whoever_leaves_while_a_theft_may_be_answered_takes_the_theft_along(leaver, turn):
    t = (star(Ana="Steal a Keeper", Ben="It's a Trap! | Starship", Cleo="Monolith")
         .plays("Ana", "Steal a Keeper").picks("Ana", "Starship").asks("Ben", "It's a Trap!, pass"))
    t.game.leave(leaver)
    t.shows(turn=turn)
    if leaver == "Ana": t.shows(Ben="… | Starship")
    else: assert t.shows(Ana="|") and "Starship" in t.game.discard_pile

# ── found by the soak's checker ──
def test_limits_only_out_of_turn_also_when_the_computer_itself_is_discarded():
    "With the Computer Ana may keep one more; giving up the Computer, she complies with the rest at once."
    t = (star(Ana="Space Dock, Star Warriors, Starship Fuel | The Computer, The Stars, Small Moon, The Robot",
              Ben="Draw 3", drawn=2, played=1, rules="Keeper Limit 3, Hand Limit 1")
         .plays("Ana", "Space Dock").picks("Ana", "The Computer"))
    assert (t.game.pending.player, t.game.pending.kind, t.game.turn) == ("Ana", "discard", "Ana")
    t.picks("Ana", "Star Warriors").shows(Ana="Starship Fuel | The Stars, Small Moon, The Robot", turn="Ben")

def test_brain_transference_ends_the_turn_and_nothing_more_is_drawn():
    "Ben's Computer is Ana's now, but her turn is over: the card that it adds to a turn is not drawn."
    t = (star(Ana="Brain Transference", Ben="Draw 3 | The Computer", Cleo="")
         .plays("Ana", "Brain Transference").picks("Ana", "Ben"))
    t.shows(Ana="Draw 3 | The Computer")
