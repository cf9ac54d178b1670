"""What the rulebooks word differently, edition by edition:
each plays as its own rulebook says, and can play as another does."""
import pytest
from fluxx_tutor.cards import BUILT_IN, CREEPER, GOAL, KEEPER, Has, edition, goal, keeper, Edition
from fluxx_tutor.clauses import CLAUSES, EDITIONS, WORDINGS, wordings
from fluxx_tutor.decisions import BadSetup, NotAllowed
from fluxx_tutor.events import POINTS, cite
from fluxx_tutor.game import Game
from fluxx_tutor.scenario import Scenario

every_edition = pytest.mark.parametrize("slug", BUILT_IN)
TWO_STEPS, ONE_STEP = ("fluxx", "star", "regular-show"), ("word", "mystery")
LIMITS = (("Hand Limit 2", "Hand Limit 1", "Hand Limit 3"),
          ("Keeper Limit 2", "Keeper Limit 3", "Keeper Limit 4"))

def of_type(slug, type, n):
    "So many cards of a type that do nothing but lie there, by their names."
    plain_ones = [c.id for c in edition(slug).cards.values() if c.type == type and not c.special
                  and not c.host and not c.gone]
    return plain_ones[:n]

def named(slug, *choices): return next(name for name in choices if name in edition(slug).cards)

def over_both(slug, **options):
    "Ana has made her play, and holds more cards and has more Keepers than the limits allow."
    hand, kept = (named(slug, *names) for names in LIMITS)
    keepers = of_type(slug, KEEPER, 10)
    more = [edition(slug).card(name).numbers[what] + 1
            for name, what in ((hand, "hand_limit"), (kept, "keeper_limit"))]
    goals = [c.id for c in edition(slug).cards.values() if c.type == GOAL][1:more[0] + 1]
    return (Scenario(slug, players=["Ana", "Ben"], drawn=1, played=0,
                     hands={"Ana": [keepers[0], *goals], "Ben": []},
                     in_play={"Ana": keepers[1:more[1]]}, rules=[hand, kept], rest="box", options=options)
            .start(), keepers[:more[1]], goals)

# ── the table of wordings ──
@pytest.mark.parametrize("slug", EDITIONS)
def test_each_rulebook_reads_as_itself(slug):
    "The default of every option is what the rulebook says, wherever it says something."
    for option, readings in WORDINGS.items():
        own = [reading for reading, ids in readings.items()
               if any(slug in CLAUSES[id].editions for id in ids.split())]
        assert (wordings(slug)[option][0] == (own or list(readings))[0]
                and sorted(wordings(slug)[option]) == sorted(readings))

def test_the_readings_of_the_five_rulebooks():
    read = {slug: [readings[0] for readings in wordings(slug).values()] for slug in EDITIONS}
    assert list(WORDINGS) == ["limits", "first", "leaving", "meta rules"] and read == {
        "fluxx":        ["hand first", "caller", "any time", "at the start"],
        "star":         ["hand first", "caller", "any time", "at the start"],
        "word":         ["one step",   "dealer", "any time", "also later"],
        "regular-show": ["hand first", "group",  "any time", "at the start"],
        "mystery":      ["one step",   "dealer", "any time", "at the start"]}

@every_edition
def test_every_edition_has_the_options_of_its_rulebook(slug):
    assert {name: edition(slug).options[name] for name in WORDINGS} == wordings(slug)

def test_an_edition_of_your_own_has_them_too():
    own = Edition("own", "Own", [keeper("A"), keeper("B"), goal("AB", Has("A", "B"))],
                  options={"first": ("random", "dealer")})
    assert own.options == {**wordings("fluxx"), "first": ("random", "dealer")}

# ── limits: two steps or one ──
@every_edition
def test_limits_at_the_end_of_a_turn(slug):
    game, keepers, hand = over_both(slug)
    game.choose(keepers[0])
    assert sorted(o.key for o in game.pending) == sorted(hand if slug in TWO_STEPS else hand + keepers)
    game.choose(hand[0])
    assert sorted(o.key for o in game.pending) == sorted(keepers)
    game.choose(keepers[1])
    steps = {"turn-hand-limit-step", "turn-keeper-limit-step"} if slug in TWO_STEPS else {"turn-limits-step"}
    cited = {id for e in game.events if e.kind == "limit" for id in game.cite(e.reason)}
    assert cited & {"turn-hand-limit-step", "turn-keeper-limit-step",
                    "turn-limits-step"} == steps and game.turn == "Ben"

@every_edition
@pytest.mark.parametrize("reading", WORDINGS["limits"])
def test_limits_as_another_rulebook_has_them(slug, reading):
    game, keepers, hand = over_both(slug, limits=reading)
    game.choose(keepers[0])
    if reading == "hand first":
        with pytest.raises(NotAllowed): game.choose(keepers[1])
        game.choose(hand[0])
    game.choose(keepers[1])
    if reading == "one step": game.choose(hand[0])
    cited = {id for e in game.events if e.kind == "limit" for id in game.cite(e.reason)}
    assert (set(WORDINGS["limits"][reading].split()) <= cited
            and game.turn == "Ben"), "the reading's own clause is cited in every edition"

@every_edition
def test_the_others_comply_at_once(slug):
    hand = named(slug, *LIMITS[0])
    most = edition(slug).card(hand).numbers["hand_limit"]
    held = of_type(slug, KEEPER, most + 1)
    game = (Scenario(slug, players=["Ana", "Ben"], drawn=1, hands={"Ana": [hand], "Ben": held},
                     draw_pile=of_type(slug, GOAL, 1),
                     rest="box")
            .start())
    game.choose(hand)
    assert ((game.pending.player, sorted(o.key for o in game.pending), game.turn)
            == ("Ben", sorted(held), "Ana"))
    [event] = [e for e in game.choose(held[0]) if e.kind == "limit"]
    own = "limits-others-comply-now" if slug in ONE_STEP else "rule-others-discard-now"
    assert (own in game.cite(event.reason)
            and (event.player, event.cards[0].id, event.facts["limit"]) == ("Ben", held[0], most))

def test_a_limit_that_falls_with_a_discarded_keeper_binds_the_hand_again():
    "Star: The Computer goes to meet the Keeper Limit, and with it the one card more that it allowed."
    keepers = of_type("star", KEEPER, 4)
    game = Scenario("star", players=["Ana", "Ben"], drawn=2, played=1,
                    hands={"Ana": [keepers[0], "Draw 2", "Draw 3"], "Ben": []},
                    in_play={"Ana": [*keepers[1:], "The Computer"]},
                    rules=["Hand Limit 1", "Keeper Limit 3"], rest="box").start()
    game.choose(keepers[0])
    assert (sorted(o.key for o in game.pending)
            == sorted([*keepers, "The Computer"])), "it allows two cards in hand, and Ana has two"
    while game.pending and game.turn == "Ana":
        game.choose("The Computer" if "The Computer" in game.pending else game.pending.options[0])
    assert len(game.hand("Ana")) == 1 and len(game.in_play("Ana")) == 3

# ── who begins ──
@every_edition
def test_who_begins(slug):
    game = Game(dict(edition=slug, players=["Ana", "Ben", "Cleo"], turn="Ben", seed=5))
    first = next(e for e in game.events if e.kind == "turn")
    wanted = {"fluxx": "first-caller", "star": "first-caller",
              "regular-show": "first-undetermined"}.get(slug, "first-dealer-or-random")
    assert first.player == "Ben" and game.cite(first.reason) == (wanted,)
    assert (Game(dict(edition=slug, players=["Ana", "Ben"], seed=5)).turn
            == "Ana"), "where nobody is named, the first player"

@every_edition
def test_chance_may_choose_who_begins(slug):
    games = [Game(dict(edition=slug, players=["Ana", "Ben", "Cleo"], seed=seed, options={"first": "random"}))
             for seed in range(30)]
    assert {next(e.player for e in g.events if e.kind == "turn") for g in games} == {"Ana", "Ben", "Cleo"}
    assert games[0].cite("first-random") == ("first-dealer-or-random",)

# ── first Creepers ──
@pytest.mark.parametrize("slug", [slug for slug in BUILT_IN if edition(slug).creepers])
def test_dealt_creepers(slug):
    """Laid down and replaced before the first turn, in every edition that has Creepers;
    each cites its own rulebook."""
    creepers = [c.id for c in edition(slug).cards.values() if c.type == CREEPER][:2]
    drawn, held = of_type(slug, KEEPER, 1), [c.id for c in edition(slug).cards.values() if c.type == GOAL][:2]
    game = (Scenario(slug, players=["Ana", "Ben"], hands={"Ana": [], "Ben": [creepers[0], *held]},
                     draw_pile=[creepers[1], *drawn],
                     rest="shuffled")
            .start())
    before = [e for e in game.events[:next(e.n for e in game.events if e.kind == "turn")]
              if e.player == "Ben"]
    assert [e.cards[0].id for e in before if e.kind == "creeper"] == creepers and len(game.hand("Ben")) == 3
    own = {"regular-show": "setup-creepers-unspecified",
           "mystery": "setup-creepers-new"}.get(slug, "setup-creepers-old")
    assert {game.cite(e.reason) for e in before if e.kind == "creeper"} == {(own,)}

# ── leaving and joining ──
@every_edition
def test_leaving(slug):
    keepers = of_type(slug, KEEPER, 5)
    game = (Scenario(slug, players=["Ana", "Ben", "Cleo"], drawn=1,
                     hands={"Ana": [keepers[0]], "Ben": keepers[1:3], "Cleo": []},
                     in_play={"Ben": keepers[3:]}, rest="box")
            .start())
    events = game.leave("Ben")
    assert sorted(game.discard_pile) == sorted(keepers[1:]) and game.players == ["Ana", "Cleo"]
    assert (game.cite(events[0].reason)
            == ("note-drop-out",)), "the three rulebooks that do not speak of it take it from the two that do"

@every_edition
def test_a_table_where_nobody_leaves(slug):
    game = Game(dict(edition=slug, players=["Ana", "Ben", "Cleo"], options={"leaving": "nobody"}))
    with pytest.raises(BadSetup, match="nobody does"): game.leave("Ben")
    assert game.players == ["Ana", "Ben", "Cleo"] and game.log == []

# ── Meta Rules ──
def test_meta_rules_at_the_start_in_fluxx():
    game = Game(dict(players=["Ana", "Ben"]))
    with pytest.raises(BadSetup, match="'meta rules': 'also later'"): game.agree("Rules Escalation")
    with pytest.raises(BadSetup, match="Love is a card of the type Keeper; only"): game.agree("Love")
    with pytest.raises(BadSetup, match="a game can begin with it"): game.agree("No Creepers")

def test_meta_rules_also_later():
    game = (Scenario("fluxx", players=["Ana", "Ben"], drawn=1, hands={"Ana": ["Jackpot!", "Love"], "Ben": []},
                     discard_pile=["Milk", "Bread", "Time"], rest="box", options={"meta rules": "also later"})
            .start())
    with pytest.raises(BadSetup, match="no terms"): game.agree("Rules Escalation", goals=2)
    with pytest.raises(BadSetup, match="a game can begin with it"): game.agree("No Creepers")
    events = game.agree("Rules Escalation")
    assert game.meta == ["Rules Escalation"]
    assert game.cite(events[0].reason) == ("meta-add-later",)
    assert "until the game is over" in str(game.explain(events)[0])
    game.choose("Jackpot!")
    assert game.view()["basic"] == {"draw": 2, "play": 2}, "from now on a reshuffle escalates the Basic Rules"
    assert Game.from_record(game.record()).meta == ["Rules Escalation"]

# ── every point ──
@pytest.mark.parametrize("slug", EDITIONS)
def test_a_game_cites_its_own_rulebook_where_that_speaks(slug):
    for point, ids in POINTS.items():
        own = [id for id in ids.split() if slug in CLAUSES[id].editions]
        assert set(own) <= set(cite(point, slug)), point
