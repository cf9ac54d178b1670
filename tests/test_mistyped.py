"""What a newcomer mistypes is answered with what would be right; what is no use at all is refused by name."""
import pytest

from fluxx_tutor.all import *
from fluxx_tutor.all import search
from fluxx_tutor.cards import did_you_mean
from fluxx_tutor.clauses import UnknownClause


def game(): return Scenario(hands={"Ana": ["Draw 4", "The Moon"], "Ben": ["Draw 2"]}, seed=7).start()


MISTYPED = {      # what is typed -> the error, and words that it says
    "a card of one's hand":       (lambda: game().choose("drw 4"), NotAllowed, "Did you mean Draw 4?"),
    "a card that lies elsewhere": (lambda: game().choose("Rockett"), NotAllowed, "Did you mean The Rocket"),
    "why not, of a card":         (lambda: _refused("Moom"), NotAllowed, "Did you mean The Moon?"),
    "a keyword of a scenario":    (lambda: Scenario(hand={"Ana": []}), BadSetup,
                                   "'hand'", "Did you mean hands?"),
    "another keyword":            (lambda: Scenario(drawpile=[]), BadSetup, "Did you mean draw_pile"),
    "a keyword that is none":     (lambda: Scenario(xyz=1), BadSetup, "'xyz'", "in_play, rules"),
    "an edition's name":          (lambda: Scenario("Star Fluxx"), UnknownEdition, "Did you mean star?"),
    "an edition":                 (lambda: edition("mistery"), UnknownEdition, "Did you mean mystery?"),
    "no edition":                 (lambda: edition(3), UnknownEdition,
                                   "There is no edition 3", "fluxx, mystery"),
    "a word of why":              (lambda: game().why("hand limits"), FluxxError, "Did you mean hand limit?"),
    "a lesson":                   (lambda: lesson("play al"), UnknownLesson, "Did you mean play-all"),
    "a lesson to show":           (lambda: show("Draw 4 then Draw 3"), UnknownLesson,
                                   "Did you mean draw-4-then-draw-2?"),
    "no lesson":                  (lambda: show(), UnknownLesson, "show('a-first-turn')", "play-all"),
    "a number as a lesson":       (lambda: show(99), UnknownLesson, "There is no lesson 99"),
    "a word of the glossary":     (lambda: define("keeperr"), UnknownWord, "Did you mean Keeper"),
    "a number as a word":         (lambda: define(3), UnknownWord, "no 3"),
    "a number as a clause":       (lambda: clause(3), UnknownClause, "no clause 3"),
    "players as one text":        (lambda: Scenario(players="Ana, Ben"), BadSetup, "players=['Ana', 'Ben']"),
    "players as a number":        (lambda: Scenario(players=3), BadSetup, "3", "list of names"),
    "hands without players":      (lambda: Scenario(hands=["Love"]), BadSetup, "{'Ana': ['Love']}"),
    "a hand of None":             (lambda: Scenario(hands={"Ana": None}), BadSetup, "None", "list of names"),
    "rules as a number":          (lambda: Scenario(rules=3), BadSetup, "3", "list of names"),
    "a table of an edition":      (lambda: table("star"), FluxxError, "'star'", "table(Scenario('star'))"),
    "a table of a number":        (lambda: table(3), FluxxError, "3", "a scenario or a game"),
    "a seat":                     (lambda: table(seat="Anna"), UnknownPlayer, "Ana, Ben"),
    "many games of an edition":   (lambda: simulate("star", 2), FluxxError, "'star'", "Scenario('star')"),
    "no workers":                 (lambda: simulate(Scenario(), 2, workers=0), FluxxError, "workers", "0"),
    "a game and a number":        (lambda: compare(game(), 3), FluxxError, "two games", "3"),
    "a game of a scenario":       (lambda: Game(Scenario()), BadSetup, ".start()"),
    "a game of a number":         (lambda: Game(3), BadSetup, "3", ".start()"),
    "a lesson about a text":      (lambda: Lesson("star", "Mine"), LessonError, "'star'", "Scenario"),
    "a text that is a number":    (lambda: Scenario.parse(3), BadSetup, "3", "text"),
    "a link that is a number":    (lambda: from_link(3), DamagedLink, "3"),
    "a link to a number":         (lambda: share_link(3), FluxxError, "3", "a scenario or a game"),
    "a link to no address":       (lambda: share_link(Scenario(), base=3), FluxxError,
                                   "base", "3", "'try.html'"),
    "a link to a step":           (lambda: share_link(game(), step=4), FluxxError, "step", "0 to 0", "4"),
    "a link to half a step":      (lambda: share_link(game(), step=0.5), FluxxError, "step", "0 to 0", "0.5"),
    "terms that are none":        (lambda: Scenario(agreed=3), BadSetup, "agreed", "{'goals': 2}", "3"),
    "options in a list":          (lambda: Scenario(options=["limits"]), BadSetup, "options",
                                   "{'limits': 'one step'}", "['limits']"),
    "a Creeper on nothing":       (lambda: Scenario("star", attached="Evil"), BadSetup, "attached",
                                   "{'Evil': 'Starship'}", "'Evil'"),
    "a step before the first":    (lambda: game().at(None), FluxxError, "at(None)", "0 to 0"),
    "a step by name":             (lambda: game().at("first"), FluxxError, "at('first')", "0 to 0"),
    "half a step back":           (lambda: _one_on().undo(0.5), FluxxError, "undo(0.5)", "1 to 1"),
    "a step back by name":        (lambda: _one_on().undo("all"), FluxxError, "undo('all')", "1 to 1"),
    "an entry of a log":          (lambda: game().apply(("chose", "Ana", "Draw 4")), FluxxError,
                                   "'chose'", "choose, join"),
    "half an entry":              (lambda: game().apply(("choose", "Ana")), FluxxError,
                                   "('choose', 'Ana')", "choose, join"),
    "no entry":                   (lambda: game().apply(3), FluxxError, "3", "choose, join"),
    "a choice at no seat":        (lambda: game().choose("xyz", seen_by=3), UnknownPlayer, "3", "Ana, Ben"),
    "a point of the rules":       (lambda: game().cite("catch up draw"), FluxxError, "'catch up draw'",
                                   "Did you mean catch-up-draw?"),
    "an explanation of a text":   (lambda: game().explain("Love"), FluxxError, "'Love'", "game.events"),
    "an explanation of a number": (lambda: game().explain(3), FluxxError, "3", "game.events"),
    "a card in a list":           (lambda: edition("fluxx").card(["Love"]),
                                   UnknownCard, "['Love']", "a text"),
    "a Meta Rule in a list":      (lambda: game().agree(["Keep Going"]), UnknownCard,
                                   "['Keep Going']", "a text"),
    "an edition in a list":       (lambda: edition(["star"]), UnknownEdition, "['star']", "fluxx, mystery"),
    "a clause in a list":         (lambda: clause(["turn-draw"]), UnknownClause, "['turn-draw']"),
    "a ruling in a list":         (lambda: ruling(["x"]), FluxxError, "['x']"),
    "a ruling":                   (lambda: ruling("win on any turn"), FluxxError,
                                   "Did you mean win-on-any-turn?"),
    "a search for a number":      (lambda: search(3), FluxxError, "3", "a text"),
    "a search in no rulebook":    (lambda: search("draw", edition="flux"), FluxxError,
                                   "'flux'", "fluxx, star"),
    "a game of bots":             (lambda: play_on(Scenario()), FluxxError, "play_on", "a game", ".start()"),
    "a scenario of a number":     (lambda: Scenario.of(3), FluxxError, "3", "a game"),
    "a hand that is too odd":     (lambda: Edition("mine", "Mine", [keeper("A")], hand="three"),
                                   BadCard, "hand", "'three'"),
    "options that are no names":  (lambda: Edition("mine", "Mine", [keeper("A")], options=["limits"]),
                                   BadCard, "options", "['limits']"),
    "many players":               (lambda: simulate(Scenario(), True), FluxxError, "games", "True"),
    "too few choices":            (lambda: simulate(Scenario(), 1, most="all"), FluxxError, "most", "'all'"),
}


def _refused(choice): raise NotAllowed(game().why_not(choice))


def _one_on():
    g = game()
    g.choose("Draw 4")
    return g


@pytest.mark.parametrize("typed, error, words",
                         [pytest.param(typed, error, words, id=name)
                          for name, (typed, error, *words) in MISTYPED.items()])
def test_what_is_mistyped_is_answered_with_what_would_be_right(typed, error, words):
    with pytest.raises(error) as e: typed()
    for word in words: assert word in str(e.value)


def test_nothing_is_offered_where_nothing_is_near():
    assert (did_you_mean("xyz", ["Love", "Milk"]) == ""
            and did_you_mean("lvoe", ["Love", "Milk"]) == " Did you mean Love?")
    assert "Did you mean" not in game().why_not("xyz").sentence
    with pytest.raises(UnknownClause, match="^There is no clause 'zzz'.$"): clause("zzz")


def test_what_can_only_mean_one_thing_is_taken():
    assert str(game().why("Draw")) == str(game().why("draw"))
    assert game().pending[0].label == "Draw 4"
    assert [o.label for o in game().pending[1:]] == ["The Moon", "Peace (no War)"]
    assert search("creeper")[0] in CLAUSES.values()


def test_a_wish_can_be_read(): assert repr(Has("The Moon", "Love")) == "Has('The Moon', 'Love')"
