"""Cards of one's own and mixed decks: what works, is told or refused, and how their games are saved."""
import json
import warnings
from inspect import getsource
from itertools import permutations
import pytest
from fluxx_tutor.cards import *
from fluxx_tutor import fluxx
from fluxx_tutor.cards import BUILT_IN, _known
from fluxx_tutor.decisions import BadSetup, DamagedRecord
from fluxx_tutor.page import deck_html
from fluxx_tutor.way import Usual
from fluxx_tutor.write import *
from language import photo, unwarned

def does(game, player, card): pass
def may(game, player, card): return True
def jumps(game, player, card): yield
AHA = (may, lambda game, player, card, deed: None, "right after anything")

@pytest.fixture(autouse=True)
def known_as_before():
    "What a test registers is forgotten afterwards."
    before = dict(_known)
    yield
    _known.clear()
    _known.update(before)

def mix(*args, **kw):
    "A mixed deck whose warnings are looked at elsewhere."
    with unwarned(): return Edition.mix(*args, **kw)

# ── a card that is not well formed ──
WRONG_CARDS = [      # what is written, and what the sentence names
    (lambda: keeper(""),                                                   "name", "not empty"),
    (lambda: keeper(7),                                                    "7", "text"),
    (lambda: keeper("My Cat", 7),                                          "My Cat",
     "text", "quotation marks"),
    (lambda: Card("Spoon", "Cutlery"),                                     "Cutlery", "Keeper"),
    (lambda: keeper("My Cat", ours="mine"),                                "mine", "'card'", "'effect'"),
    (lambda: keeper("My Cat", icons="food"),                               "icons='food'", "comma"),
    (lambda: keeper("My Cat", needs="War"),                                "needs='War'", "comma"),
    (lambda: keeper("My Cat", needs=(7,)),                                 "needs=(7,)"),
    (lambda: keeper("My Cat", trigerr=does),                               "'trigerr'",
     "did you mean 'trigger'"),
    (lambda: keeper("My Cat", uses=(may, does)),                           "'uses'", "did you mean 'use'"),
    (lambda: new_rule("Draw 7", "Draw 7.", slott="draw", draw=7),          "'slott'", "did you mean 'slot'"),
    (lambda: new_rule("Worth", "Much.", valeu=3),                          "'valeu'", "did you mean 'value'"),
    (lambda: keeper("My Cat", whiskers="long"),                            "'whiskers'", "'long'", "trigger"),
    (lambda: keeper("My Cat", lives=True),                                 "'lives'", "True"),
    (lambda: keeper("My Cat", trigger="purr"),
     "trigger='purr'", "game, player, card"),
    (lambda: keeper("My Cat", trigger=lambda game: None),                  "trigger", "game, player, card"),
    (lambda: keeper("My Cat", begin=lambda game, player, card, more: None), "begin", "game, player, card"),
    (lambda: keeper("My Cat", after=lambda: None),                         "after", "game, player, card"),
    (lambda: new_rule("Cats Only", judge=may),                             "judge=may",
     "s, player, goal, blocked"),
    (lambda: new_rule("Purr First", duty=does),                            "duty=does",
     "game, player, played, source, card"),
    (lambda: new_rule("Cat Bonus", bonus=3),                               "bonus=3", "s, player, card"),
    (lambda: meta_rule("Nine Lives", shuffled=does),                       "shuffled=does", "game, card"),
    (lambda: keeper("My Cat", use=does),                                   "use=", "when it may be used"),
    (lambda: keeper("My Cat", use=(may,)),                                 "use=", "when it may be used"),
    (lambda: keeper("My Cat", use=(may, "purr")),                          "'purr'", "functions"),
    (lambda: keeper("My Cat", use=(may, does, 3)),                         "3", "a text"),
    (lambda: meta_rule("Catch", "Win otherwise.", way=7),                  "way=7", "KeepGoing()"),
    (lambda: action("Purr", "Purr."),                                      "Purr", "does nothing"),
    (lambda: action("Purr", "Purr.", do=lambda game, player: None),        "do=", "game, player, card"),
    (lambda: action("Purr", "Draw {draws}.", do=does),                     "{draws}", "draws=1"),
    (lambda: keeper("My Cat", finish=lambda game: None),                   "finish", "game, player, card"),
    (lambda: keeper("My Cat", gone=does),                                  "gone=does", "game, card"),
    (lambda: keeper("My Cat", stepsin=True),                               "'stepsin'",
     "did you mean 'steps_in'"),
    (lambda: surprise("Aha!", answer=AHA),
     "a Surprise that does nothing", "game, player, card"),
    (lambda: surprise("Aha!", do=does),                                    "answers nothing", "answer="),
    (lambda: surprise("Aha!", do=does, answer=may),                        "answer=", "in words"),
    (lambda: surprise("Aha!", do=does, answer=(may, does, "now")),         "does",
     "game, player, card, deed"),
    (lambda: surprise("Aha!", do=does, answer=(*AHA[:2], 7)),              "7", "a text"),
    (lambda: keeper("My Cat", answer=AHA),                                 "for Surprises", "A Keeper has"),
    (lambda: keeper("My Cat", slot="draw", draw=2),                        "for New Rules", "trigger"),
    (lambda: action("Purr", "Purr.", do=does, host="fur"),                 "for Creepers", "An Action"),
    (lambda: goal("Cat Nap", Has("Love"), use=(may, does)),                "Keepers, Creepers, New Rules"),
    (lambda: keeper("My Cat", type="Goal"),                                "type=", "for no card"),
    (lambda: Card("My Cat", KEEPER, answer=AHA),                           "no Surprise"),
    (lambda: creeper("Flea", trigger=jumps),                               "jumps", "returns None"),
    (lambda: new_rule("More!", slot="inflation"),                          "'inflation'", "value=1"),
    (lambda: Card("Cat Nap", GOAL),                                        "wants nothing", "Has"),
    (lambda: goal("Cat Nap", "My Cat"),                                    "'My Cat'", "Has(...)"),
    (lambda: goal("Cat Show", Most("cats", len)),                          "{at_least}", "at_least=1"),
    (lambda: Card("My Cat", KEEPER, goal=Has("Love")),                     "no Goal"),
    (lambda: new_rule("Draw 7", "Draw more.", slot="draw"),                "draw=4"),
    (lambda: keeper("My Cat", icons=3),                                    "icons=3", "comma"),
    (lambda: keeper("My Cat", needs=None),                                 "needs=None", "comma"),
    (lambda: keeper("My Cat", spare="two"),                                "spare='two'",
     "the name of a number"),
    (lambda: keeper("My Cat", spare=2),                                    "spare=2", "above=1"),
    (lambda: creeper("Flea", host=["fur"]),                                "host=['fur']", "a text"),
    (lambda: goal("Cat Nap", Has(["My Cat", "Sleep"])),                    "['My Cat', 'Sleep']",
     "Has('My Cat', 'Sleep')"),
    (lambda: goal("Cat Nap", Alone(3)),                                    "3", "Alone('The Moon')"),
    (lambda: goal("Cat Nap", Without("Sleep", banned=["Dog"])),            "banned=['Dog']", "a card's name"),
    (lambda: goal("Cat Nap", SomeOf(of="My Cat", at_least="n"), n=1),      "of='My Cat'", "comma"),
    (lambda: goal("Cat Nap", SomeOf(of=3, at_least="n"), n=1),             "of=3", "comma"),
    (lambda: goal("Cat Nap", SomeOf(of=("Love", "Sleep"), at_least=2)),    "at_least=2",
     "goal('…', SomeOf(…), at_least=2)"),
    (lambda: goal("Cat Show", Most("cats", len, at_least=5)),              "at_least=5",
     "goal('…', Most(…), at_least=5)"),
    (lambda: goal("Cat Show", Most(3, len), at_least=1),                   "what=3", "a text"),
    (lambda: goal("Cat Show", Most("cats", 3), at_least=1),                "count=3", "takes a player"),
    (lambda: goal("Cat Show", Most("cats", does), at_least=1),             "count=does", "takes a player"),
    (lambda: goal("Cat Show", Most("cats", lambda player: 3), at_least="many"), "at_least", "'many'"),
    (lambda: new_rule("Play Few", "Play few.", slot="play", value="few"),  "value='few'"),
]

@pytest.mark.parametrize("write, words", [pytest.param(write, words, id=f"{words[0]}-{i}")
                                          for i, (write, *words) in enumerate(WRONG_CARDS)])
def test_a_card_that_is_not_well_formed(write, words):
    with pytest.raises(BadCard) as e: write()
    for word in words: assert word in str(e.value)

def test_what_cannot_be_looked_into_is_believed():
    from functools import partial
    class Purr:
        def __call__(self, game, player, card): pass
        def loudly(self, game, player, card, how=2): pass
    for do in (partial(does), Purr(), Purr().loudly, lambda *all: None, lambda game, player, card=None: None):
        action("Purr", "Purr.", do=do)

@pytest.mark.parametrize("make", MAKERS.values(), ids=lambda make: make.__name__)
def test_every_keyword_of_a_maker_says_what_it_is_for(make):
    lines = getsource(make).split("\n")
    written = lines[:next(n for n, line in enumerate(lines) if line.lstrip().startswith(") -> Card:"))]
    hinted = len(make.__annotations__) - 1      # all but what it returns
    assert make.__doc__ and len(written) == hinted and all(" # " in line for line in written), "one to a line"
    assert set(keywords(make.__name__.replace("_", " ").title())) <= set(keywords("no type at all"))

def test_every_function_that_a_card_may_have_is_in_the_table_of_hooks():
    for hook in (h for one in HOOKS.values() for h in (one if one.__class__ is tuple else (one,))):
        assert hook.gets.split(", ")[0] in ("s", "game") and hook.when and hook.back
    hints = {pair for make in MAKERS.values() for pair in make.__annotations__.items()}
    assert {word for word, hint in hints if hint == Does} | {"use", "answer"} == set(HOOKS)

def test_a_new_rule_that_does_nothing_is_told():
    with pytest.warns(DeckWarning, match="Be Nice is a New Rule that does nothing: give it a slot.*bonus="):
        deck = Edition.mix("Nice", "fluxx", [
            new_rule("Be Nice", "Everybody is nice."), new_rule("Draw 6", slot="draw", draw=6),
            new_rule("Nicer", bonus=lambda s, player, card: (1, 0)),
            new_rule("Nicest", slot="nice", use=(may, does))])
    assert len(deck.warnings) == 1

def test_a_goal_takes_cards_as_well_as_their_names():
    cat, nap = keeper("My Cat"), keeper("Nap")
    assert str(Has(cat, "Nap")) == "My Cat and Nap"
    assert SomeOf(cat, of=(nap, "Love")).of == ("Nap", "Love")
    assert Without(cat, banned=nap).banned == "Nap"

def test_a_goal_of_your_own_needs_no_more_than_three_functions():
    class Nine:
        def bind(self, deck): pass
        def met(self, game, player, mask): return len(player.hand) >= 9
        def wants(self): return ()
    deck = mix("Nines", "fluxx", [goal("Nine", Nine(), text="Nine cards in hand.")])
    for solo in (False, True):
        g = Scenario(deck, solo=solo, hands={"Ana": ["Nine"]}).start()
        g.choose("Nine")
        assert "Nine" in g.goals and g.view()

class Twins:
    "A wish as in the room for writing cards; each test breaks one thing of it."
    def bind(self, edition): pass
    def wants(self): return ()
    def met(self, s, player, mask): return player.kept == 2
    def lacks(self, s, player): return [("few", ("Keepers", player.kept, 2))]
    def __str__(self): return "two Keepers"

class Short(Twins):
    def met(self, s, player): return True
class Unbound(Twins):
    def bind(self): pass
class Wordless(Twins):
    def wants(self): return None
class OneName(Twins):
    def wants(self): return "Love"
class OwnWord(Twins):
    def lacks(self, s, player): return [("twins", 3)]
class Text(Twins):
    def lacks(self, s, player): return "a twin is missing"
class Curious(Twins):
    def lacks(self, s): return []

@pytest.mark.parametrize("wish, said", [
    (Short, ("Short", "met", "(s, player, mask)")), (Unbound, ("bind", "(edition)")),
    (Wordless, ("wants() gives back None", "()")), (OneName, ("wants() gives back 'Love'", "('Love',)")),
    (OwnWord, ("lacks", "'twins'", "cards, banned")), (Text, ("lacks", "a text", "[('cards', ['Love'])]")),
    (Curious, ("lacks", "(s, player)"))], ids=lambda v: getattr(v, "__name__", ""))
def test_a_wish_of_ones_own_that_cannot_work_is_refused_where_the_card_is_made(wish, said):
    with pytest.raises(BadCard) as e: goal("Noah", wish())
    for words in ("'Noah'", *said): assert words in str(e.value), str(e.value)

@pytest.mark.parametrize("missing", ["a twin", [("twins", 3)], [("few", 3)], [("cards", "Love")], 7],
                         ids=str)
def test_what_a_wish_says_is_missing_is_looked_at_when_it_is_told(missing):
    class Late(Twins):
        def lacks(self, s, player): return missing
    deck = mix("Twins", "fluxx", [goal("Noah", Late())])
    game = Scenario(deck, hands={"Ana": ["Love"]}, goals=["Noah"]).start()
    with pytest.raises(BadCard, match="'Noah'.*lacks.*cards"): game.why("win", "Ana")

def test_a_wish_of_ones_own_says_what_is_missing():
    game = Scenario(mix("Twins", "fluxx", [goal("Noah", Twins())]), hands={"Ana": ["Love"]},
                    goals=["Noah"]).start()
    assert "Ana has 0 of the 2 Keepers that are needed" in str(game.why("win", "Ana"))

def test_the_words_for_what_is_missing_are_those_that_have_a_sentence():
    from fluxx_tutor.cards import LACKING
    from fluxx_tutor.missing import LACKS
    assert {word.partition("/")[0] for word in LACKS} == set(LACKING)

def test_braces_that_are_no_word_stay():
    assert keeper("Code", "{ } and {not a word}").words() == "{ } and {not a word}"

@pytest.mark.parametrize("wish, says",
                         [(Has("{x}", "Love"), "{x} and Love."),
                          (Without("Love", banned="{x}"), "Love, and nobody has {x}."),
                          (SomeOf("Love", of=("{x}", "{y}"), at_least="n"), "Love and 1 of {x}, {y}.")])
def test_a_goal_may_name_a_card_with_braces(wish, says):
    numbers = {"n": 1} if isinstance(wish, SomeOf) else {}
    assert (goal("Odd", wish, **numbers).words() == says
            and goal("Odd", wish, text="Get {x}!", **numbers).words() == "Get {x}!")
    with pytest.raises(BadCard, match=r"says \{z\} in its text, and no number fills it: add z=1"):
        goal("Odd", wish, text="Get {z}.", **numbers)

def test_a_goal_that_names_a_card_like_its_own_number_says_so():
    said = r"wants the card '\{n\}', and \{n\} in its text is the number n=2.*another name"
    with pytest.raises(BadCard, match=said):
        goal("Odd", SomeOf("{n}", of=("Love", "Milk"), at_least="n"), n=2)

@pytest.mark.parametrize("where", ["before anybody is asked", "after a choice"])
def test_a_card_that_fails_leaves_the_game_as_it_was(where):
    def trip(game, player, card):
        game.state.goals.clear()
        if where == "after a choice": yield from ask_card(game, player, "trash", lambda: player.hand, card)
        raise ZeroDivisionError("oops")
        yield
    g = (Scenario(mix("Trips", "fluxx", [action("Trip", "Trip over.", do=trip)]),
                  hands={"Ana": ["Trip", "Love"]}, goals=["Toast"], seed=3)
         .start())
    if where == "after a choice": g.choose("Trip")
    before = photo(g)
    with pytest.raises(ZeroDivisionError): g.choose("Trip" if where != "after a choice" else "Love")
    assert photo(g) == before
    if where != "after a choice":
        g.choose("Love")
        assert g.in_play("Ana") == ["Love"]

# ── a card belongs to one edition ──
def test_a_way_of_playing_has_no_terms_unless_it_says_so():
    deck = Edition.mix("As Always", "fluxx", [meta_rule("As Always", "Play as you know it.", way=Usual())])
    game = Scenario(deck, players=["Ana", "Ben"]).start()
    before = photo(game)
    with pytest.raises(BadSetup, match="nothing to agree on here: goals"): game.agree("As Always", goals=2)
    assert photo(game) == before and game.agree("As Always") and game.meta == ["As Always"]

def test_building_a_second_deck_leaves_the_first_alone():
    first = edition("fluxx")
    before = [(c.id, c.bit, c.needs, c.goal and c.goal.card is c, c.home is first)
              for c in first.cards.values()]
    again = Edition("again", "Again", [keeper("Brand New"), *reversed(list(first.cards.values()))],
                    options=first.options)
    assert before == [(c.id, c.bit, c.needs, c.goal and c.goal.card is c, c.home is first)
                      for c in first.cards.values()]
    assert (not set(again.cards.values()) & set(first.cards.values())
            and again.card("Love").bit != first.card("Love").bit)
    assert all(c.goal.card is c for c in again.cards.values() if c.goal)

def test_the_first_deck_plays_on_as_before():
    setup = {"players": ["Ana", "Ben"], "seed": 5}
    game = Game(setup)
    for _ in range(20): game.choose(game.pending.options[0])
    mix("More", "fluxx", "regular-show")
    assert photo(Game.from_record(game.record())) == photo(game)

# ── a deck that is not well formed ──
@pytest.mark.parametrize("make, said", [
    (lambda: Edition.mix("Cats", "fluxx", ["Love"]),               ("'Love'", "keeper('My Cat')")),
    (lambda: Edition.mix("Cats", "fluxx", 3),                      ("3", "list of cards")),
    (lambda: Edition.mix("", "fluxx", [keeper("My Cat")]),         ("name", "not empty")),
    (lambda: Edition.mix(None, "fluxx", [keeper("My Cat")]),       ("name", "None")),
    (lambda: Edition.mix("fluxx", "fluxx", [keeper("My Cat")]),    ("'fluxx'", "another name", "slug=")),
    (lambda: Edition("cats", "Cats", "abc"),                       ("'abc'", "list of cards")),
    (lambda: Edition("", "Cats", [keeper("My Cat")]),              ("slug", "not empty")),
    (lambda: Edition("cats", "Cats", [], options={"naps": "long"}), ("'naps'", "'long'", "readings")),
    (lambda: Edition("cats", "Cats", [], options={"naps": ()}),    ("'naps'", "readings")),
    (lambda: Edition("cats", "Cats", [], options={"naps": 3}),     ("'naps'", "3", "readings")),
    (lambda: goal("Nap", Has()),                                   ("Nap", "wants nothing")),
    (lambda: new_rule("Draw 9", "Draw 9.", slot="draws", draws=9), ("slot='draws'", "did you mean 'draw'")),
    (lambda: new_rule("Few", "Few.", slot="hand limit", hand_limit=3), ("slot='hand limit'", "'hand_limit'")),
])
def test_a_deck_that_is_not_well_formed_is_refused(make, said):
    with pytest.raises(BadCard) as error: make()
    assert all(word in str(error.value) for word in said), str(error.value)

def test_an_edition_whose_rulebook_is_unknown_still_gets_a_did_you_mean():
    _known["tiny"] = "fluxx_tutor.tiny"                  # as somebody who adds an edition might begin
    with pytest.raises(UnknownEdition, match="no edition 'tinny'. Did you mean tiny?"): edition("tinny")
    with pytest.raises(UnknownEdition, match="'tiny'.*fluxx_tutor.tiny.*no such module"): edition("tiny")

# ── mixing ──
def test_one_card_alone_can_be_mixed_in():
    assert "My Cat" in Edition.mix("Cat Fluxx", "fluxx", keeper("My Cat")).cards

def test_a_warning_names_the_line_of_the_user():
    with pytest.warns(DeckWarning) as told: Edition.mix("Odd", "fluxx", [goal("Far Away", Has("The Robot"))])
    assert [w.filename for w in told] == [__file__]
    with pytest.warns(DeckWarning) as told: Edition("odd", "Odd", [goal("Far Away", Has("The Robot"))])
    assert [w.filename for w in told] == [__file__]

def test_cards_that_two_decks_read_differently_are_told():
    said = ("Star Fluxx reads Get On With It! otherwise than Fluxx 4.0: here it is 'any hand'; "
            "a table with options={'get on with it': 'hand not empty'} plays it as there.")
    with pytest.warns(DeckWarning):
        deck = Edition.mix("Both", "fluxx", [edition("star").card("Get On With It!")])
    assert deck.warnings == [said] and Game({"edition": deck, "players": ["Ana", "Ben"],
                                             "options": {"get on with it": "hand not empty"}})
    assert Edition.mix("Both", "fluxx", [edition("star").card("The Robot")]).warnings == [], (
        "no card that is read differently")
    assert Edition.mix("Both", "fluxx", [edition("star").card("Get On With It!")],
                       options={"get on with it": ("hand not empty", "any hand")}).warnings == [], (
        "settled by the deck")

def cats():
    return Edition.mix("Cat Fluxx", "fluxx", [keeper("My Cat", "Sleeps on the rules."),
                                              action("Purr", "Draw {draws}.", do=purr, draws=2),
                                              goal("Cat Nap", Has("My Cat", "Sleep"))])
def purr(game, player, card): draw(game, player, game.number(card, "draws"), "card")

def test_a_few_lines_make_a_deck():
    deck = cats()
    assert (deck.slug, deck.rulebook, len(deck.cards), deck.warnings) == ("cat-fluxx", "fluxx", 103, [])
    game = (Scenario(deck, hands={"Ana": ["Purr", "Cat Nap"], "Ben": []}, in_play={"Ana": ["Sleep"]},
                     draw_pile=["My Cat", "Love"], rules=["Play 4"], drawn=1)
            .start())
    for card in ("Purr", "My Cat", "Cat Nap"): game.choose(card)
    assert game.winner == "Ana" and game.cite("catch-up-draw") == Scenario().start().cite("catch-up-draw")

def test_cards_of_another_edition_bring_their_options():
    deck = mix("Both", "regular-show",
               [edition("fluxx").card(name) for name in ("Peace", "War", "Taxes", "Money")])
    assert (deck.options["peace"] == ("war moves", "peace moves")
            and deck.options["get on with it"][0] == "hand not empty" and deck.practice)
    game = Scenario(deck, hands={"Ana": ["Peace"], "Ben": []}, in_play={"Ana": ["War"]}, drawn=1).start()
    game.choose("Peace")
    game.choose("Ben")
    assert game.in_play("Ben") == ["War"]

def test_a_card_brings_the_options_that_it_reads_to_any_deck():
    things = [keeper(f"Thing {n}") for n in range(12)]
    mine = action("My Day", "Draw {draws}, play {birthday}, {holiday} or {ordinary}.", None,
                  fluxx.todays_special, draws=3, birthday=3, holiday=2, ordinary=1)
    for special in (mine, edition("fluxx").card("Today's Special"),
                    next(c for c in fluxx.actions() if c.do is fluxx.todays_special)):
        for deck in (Edition("mine", "Mine", [*things, special]),
                     mix("Mine", Edition("things", "Things", things), special)):
            assert deck.options["today"] == ("ask", "birthday", "holiday", "ordinary")
            g = Scenario(deck, hands={"Ana": [special.name]}, drawn=1, options={"today": "birthday"}).start()
            g.choose(special.name)
            assert g.pending.kind == "play-aside"

def test_a_card_keeps_the_reading_of_its_edition():
    for slug, usual in (("star", "hand not empty"), ("fluxx", "any hand"), ("word", "any hand"),
                        ("mystery", "hand not empty")):
        deck = Edition("mine", "Mine", [edition(slug).card("Get On With It!"),
                                        *(keeper(f"Thing {n}") for n in range(12))])
        assert deck.options["get on with it"][0] == edition(slug).options["get on with it"][0] == usual

@pytest.mark.parametrize("slug", BUILT_IN)
def test_the_cards_of_an_edition_need_no_list_of_options(slug):
    import random
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        deck = Edition("bare", "Bare", edition(slug).cards.values())
    for seed in range(6):
        game, rnd = (Game({"edition": deck, "players": ["Ana", "Ben", "Cleo"], "seed": seed}, events=False),
                     random.Random(seed))
        while game.pending and len(game.log) < 3000: game.choose(rnd.choice(game.pending.options))

@pytest.mark.parametrize("base, extra", [*permutations(BUILT_IN, 2)])
def test_two_whole_editions(base, extra):
    deck = mix("Both", base, edition(extra))
    assert (len(deck.cards) == len(edition(base).cards) + len(edition(extra).cards)
            and deck.card("Draw 2") is not deck.card("Draw 2#2"))
    import random
    for seed in range(5):
        game, rnd = (Game({"edition": deck, "players": ["Ana", "Ben", "Cleo"], "seed": seed}),
                     random.Random(seed))
        while game.pending and len(game.log) < 5000: game.choose(rnd.choice(game.pending.options))
        assert game.winner

@pytest.mark.parametrize("extra, said",
                         [([goal("Far Away", Has("The Robot", "Love"))],
                           "Far Away can never be met: there is no The Robot in this deck."),
                          ([goal("Zoo", SomeOf("Love", of=("Cat", "Dog", "Milk")), at_least=2)],
                           "Zoo can never be met: it wants 2 of Cat, Dog, Milk, and the deck has 1."),
                          ([keeper("Cat Basket", trigger=does, needs=("My Cat",))],
                           "Cat Basket looks for My Cat, and there is none in this deck."),
                          ([keeper("Love", "Another kind.")],
                           "Love and Love#2 are called the same and say different things."),
                          ([keeper("Sun", "Up every day.")],
                           "The Sun and Sun are written differently, "
                           "so a Goal that wants one is not met by the other."),
                          ([action("Time", "Stop it.", do=does)],
                           "Time is of the type Keeper and Time#2 of the type Action: "
                           "whoever says one name may mean the other."),
                          ([creeper("Rust", host="mechanical device")],
                           "Rust attaches to Keepers with the icon mechanical device, "
                           "and there is none in this deck."),
                          ([surprise("Aha!", do=does, answer=AHA)],
                           "Fluxx 4.0 has no Surprises: "
                           "what is done with them is the rule of the deck that they come from."),],
                         ids=lambda x: x if isinstance(x, str) else "")
def test_what_will_not_work_is_told(extra, said):
    with pytest.warns(DeckWarning) as told: deck = Edition.mix("Odd", "fluxx", extra)
    assert deck.warnings == [said]
    assert said in repr(deck)
    assert said.replace("'", "&#x27;") in deck_html(deck)
    assert [str(w.message) for w in told] == [f"Odd: {said}"]

def test_a_second_copy_is_no_trouble_and_two_rules_may_share_a_slot():
    deck = Edition.mix("Twice", "fluxx",
                       [edition("fluxx").card("Love"),
                        new_rule("Draw 6", "Everyone draws {draw}.", 6, slot="draw", draw=6)])
    assert deck.warnings == [] and [c.id for c in deck.find("Love")] == ["Love", "Love#2"]

def test_only_cards_can_be_mixed_in():
    with pytest.raises(BadCard, match="no card"): Edition.mix("Odd", "fluxx", ["Love"])
    with pytest.raises(UnknownEdition, match="flux"): Edition.mix("Odd", "flux", [])

# ── saving games of such a deck ──
def begun(deck):
    game = Game({"edition": deck, "players": ["Ana", "Ben"], "seed": 3})
    for _ in range(12): game.choose(game.pending.options[0])
    return game

def test_a_record_is_read_when_the_deck_is_registered():
    deck = register(cats())
    game = begun(deck)
    again = Game.from_record(game.record())
    assert (again.edition is deck and again.view() == game.view()
            and json.loads(game.record())["setup"]["edition"] == "cat-fluxx")
    assert Scenario.parse(str(Scenario(deck))).setup["edition"] == "cat-fluxx"

def test_a_record_of_an_unknown_deck_says_what_to_do():
    record = begun(cats()).record()
    with pytest.raises(DamagedRecord, match=r"cat-fluxx.*register\(deck\)"): Game.from_record(record)

def test_a_record_of_another_deck_of_the_same_name_is_refused():
    record = begun(cats()).record()
    register(Edition.mix("Cat Fluxx", "fluxx", [keeper("My Cat", "Another cat.")]))
    with pytest.raises(DamagedRecord, match="another deck than the Cat Fluxx"): Game.from_record(record)

def test_a_deck_that_calls_itself_fluxx_is_not_taken_for_it():
    with pytest.raises(BadCard, match="another name"):
        Edition.mix("Mine", "fluxx", [keeper("My Cat")], slug="fluxx")
    deck = Edition("fluxx", "Mine", [*edition("fluxx").cards.values(), keeper("My Cat")])
    with pytest.raises(BadCard, match="another slug"): register(deck)
    with pytest.raises(DamagedRecord, match="another deck"):
        Game.from_record(Game({"edition": deck, "players": ["Ana", "Ben"]}).record())
    with pytest.raises(BadCard, match="no edition"): register("cats")

def test_records_of_our_own_editions_carry_no_fingerprint():
    assert ("deck" not in json.loads(begun("fluxx").record())
            and "deck" not in json.loads(begun("regular-show").record()))

def test_a_fork_needs_no_registering():
    game = begun(cats())
    twin = game.fork()
    twin.choose(twin.pending.options[0])
    assert len(twin.log) == len(game.log) + 1


# ── what goes wrong in a function of one's own ──

@pytest.fixture
def own_words(forgetful):
    "Two kinds of one's own."
    tells("guess", "{player} guesses {guess}", "{player} guesses {guess}.")
    asks("which way", "{player} chooses a way")

def played(do, **numbers):
    "A table where Ana plays an Action of one's own, with Love and Milk in hand."
    deck = mix("Cats", "fluxx", [action("Purr", "Purr.", do=do, **numbers)])
    game = Scenario(deck, hands={"Ana": ["Purr", "Love", "Milk"], "Ben": ["Time"]}, drawn=1).start()
    game.choose("Purr")
    return game

def gives_a_number(game, player, card): return draw(game, player, 1)
def yields_a_question(game, player, card):
    questions = [ask_card(game, player, "trash", lambda: player.hand, card)]
    yield questions[0]
def asks_with_a_list(game, player, card):
    yield from ask(game, player, "which way", [word("left", "Left")], card)
def asks_with_texts(game, player, card):
    yield from ask(game, player, "which way", lambda: ["left"], card)
def asks_for_a_card_with_a_list(game, player, card):
    yield from ask_card(game, player, "trash", player.hand, card)
def asks_for_names(game, player, card):
    yield from ask_card(game, player, "trash", lambda: ["Love"], card)
def asks_a_name(game, player, card):
    for name in ("Ana",): yield from ask_card(game, name, "trash", lambda: player.hand, card)
def reads_a_number_it_lacks(game, player, card): draw(game, player, game.number(card, "draws"))
def discards_a_name(game, player, card): discard(game, player, "Love", player.hand)
def discards_what_is_elsewhere(game, player, card):
    discard(game, player, game.edition.card("Time"), player.hand)
def gives_to_a_name(game, player, card): give(game, player, "Ben", player.hand[0])
def moves_from_a_word(game, player, card): move(game, "discard", player, card, "hand", "discard_pile")
def draws_too_much(game, player, card): draw(game, player, "two")

@pytest.mark.parametrize("do, said", [
    (gives_a_number, ("do=gives_a_number", "gives back 1", "def")),
    (lambda game, player, card: draw(game, player, 1), ("do=<lambda>", "gives back 1", "def")),
    (yields_a_question, ("yields_a_question", "yield from")),
    (asks_with_a_list, ("ask(", "a function", "lambda: ")),
    (asks_with_texts, ("'left'", "word('left', 'Left')")),
    (asks_for_a_card_with_a_list, ("ask_card(", "a function", "lambda: ")),
    (asks_for_names, ("'Love'", "cards")),
    (asks_a_name, ("'Ana'", "a player", "game.state.player('Ana')")),
    (reads_a_number_it_lacks, ("no number 'draws'", "draws=1")),
    (discards_a_name, ("discard(", "'Love'", "game.edition.card('Love')")),
    (discards_what_is_elsewhere, ("discard(", "Time", "is not there")),
    (gives_to_a_name, ("give(", "'Ben'", "a player")),
    (moves_from_a_word, ("move(", "'hand'", "a place", "player.hand")),
    (draws_too_much, ("draw(", "'two'", "whole number")),
], ids=lambda v: getattr(v, "__name__", ""))
def test_what_goes_wrong_in_a_function_of_ones_own_names_the_card_and_says_what_to_write(do, said, own_words):
    with pytest.raises(BadCard) as e: played(do)
    for words in ("'Purr'", *said): assert words in str(e.value), str(e.value)

def test_what_a_card_may_give_back_is_taken():
    for back in (None, (), True, False):
        assert played(lambda game, player, card, back=back: back).discard_pile == ["Purr"]
    def asked(game, player, card): return ask_card(game, player, "trash", lambda: player.hand, card)
    assert played(asked).pending

def test_a_mistake_in_ones_own_lines_stays_pythons():
    def wrong(game, player, card): return {}["nothing"]
    def builds_wrong(game, player, card):
        yield from ask_card(game, player, "trash", lambda: player.paws, card)
    with pytest.raises(KeyError): played(wrong)
    with pytest.raises(AttributeError, match="paws"): played(builds_wrong)

def test_a_hook_that_cannot_ask_says_so():
    def meow(game, player, cards): yield from ask_card(game, player, "trash", lambda: cards)
    deck = mix("Cats", "fluxx", [action("Purr", "Meows.", do=does, drawn=meow)])
    with pytest.raises(BadCard, match="'Purr' has drawn=meow, which asks.*cannot ask"):
        Scenario(deck, hands={"Ana": ["Purr"]}).start()

@pytest.mark.parametrize("bonus", [lambda s, player, card: 2, lambda s, player, card: (1,),
                                   lambda s, player, card: None], ids=["2", "(1,)", "None"])
def test_a_bonus_is_two_numbers(bonus):
    deck = mix("Cats", "fluxx", [keeper("My Cat", "Brings gifts.", bonus=bonus)])
    with pytest.raises(BadCard, match=r"'My Cat' has bonus=<lambda>, which gives back .*\(1, 0\)"):
        Scenario(deck, in_play={"Ana": ["My Cat"]}, hands={"Ana": ["Love"]}).start()

# what can be read is found out where the card is made
def forgets_from(game, player, card):
    ask_card(game, player, "trash", lambda: player.hand, card)
def forgets_it_in_between(game, player, card):
    lost = ask_card(game, player, "trash", lambda: player.hand, card)
    if lost: discard(game, player, lost, player.hand)
def yields_without_from(game, player, card):
    yield ask_card(game, player, "trash", lambda: player.hand, card)
def steals_in_vain(game, player, card): steal(game, player, others(game, player)[0], card)

@pytest.mark.parametrize("do, verb", [(forgets_from, "ask_card"), (forgets_it_in_between, "ask_card"),
                                      (yields_without_from, "ask_card"), (steals_in_vain, "steal")])
def test_a_question_without_yield_from_is_refused_where_the_card_is_made(do, verb):
    with pytest.raises(BadCard, match=rf"'Purr' has {verb}\(…\) without yield from.*yield from {verb}\(…\)"):
        action("Purr", "Purr.", do=do)

def test_a_function_of_ones_own_may_be_called_like_a_verb():
    from types import FunctionType
    def purrs(game, player, card): ask(game, player)
    elsewhere = {"ask": lambda game, player: None}
    assert action("Purr", "Purr.", do=FunctionType(purrs.__code__, elsewhere))

def test_what_is_made_first_and_asked_later_is_fine():
    def later(game, player, card):
        question = ask_card(game, player, "trash", lambda: player.hand, card)
        yield from question
    assert played(later).pending.kind == "trash"

def test_facts_that_the_words_name_are_wanted_where_the_card_is_made(own_words):
    def guess(game, player, card): game.note("guess", player, card)
    def guess_otherwise(game, player, card): game.note("guess", player, card, facts={"gess": 3})
    def guess_well(game, player, card): game.note("guess", player, card, facts={"guess": 3})
    for do in (guess, guess_otherwise):
        with pytest.raises(BadCard, match=r"'guess'.*\{guess\}.*facts=\{'guess': …\}"):
            action("Purr", "Purr.", do=do)
    assert "Ana guesses 3." in map(str, played(guess_well).explain())

def test_facts_that_are_missing_when_it_is_told_are_named(own_words):
    def guess(game, player, card): game.note(*["guess", player, card])
    with pytest.raises(FluxxError, match=r"'guess' name \{guess\}.*facts=\{'guess': …\}"):
        played(guess).explain()
