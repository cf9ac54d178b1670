"""What a lesson may ask: each question measures what the engine did, and says it in words of its own."""
import pytest
from fluxx_tutor.lesson import Lesson, LessonError
from fluxx_tutor.questions import Beat, must_play, who_discards
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.sentences import say_parts

def asked(answer, rules=(), hands=("Hand Limit 1", "Love, Milk"), play="Hand Limit 1", **laid):
    "Ana plays a card; the lesson asks who has to discard then."
    ana, ben = (text.split(", ") if text else [] for text in hands)
    start = Scenario(hands={"Ana": ana, "Ben": ben}, draw_pile=["The Sun", "The Moon", "The Eye", "Dreams"],
                     rules=rules, drawn=1, seed=1,
                     **laid)
    return (Lesson(start, "Limits")
            .ask("Who?", "Who has to discard?", who_discards(), ["Ana", "Ben", None], answer, why="turn-play")
            .play("Ana", play))

@pytest.mark.parametrize("answer, laid",
                         [("Ben", dict()), (None, dict(hands=("Hand Limit 1", "Love"))),
                          (None, dict(hands=("Hand Limit 1, Love, Milk", "Bread"), rules=["Play 2"])),
                          ("Ana", dict(hands=("Love, Milk, Bread", "Peace"),
                                       rules=["Hand Limit 1"], play="Love")),
                          ("Ben",
                           dict(hands=("Keeper Limit 2", "Peace"), play="Keeper Limit 2",
                                in_play={"Ben": ["Love", "Milk", "Time"]}))])
def test_who_discards(answer, laid):
    """Whoever is over a limit, at once; the player whose turn it is only when it is over
    (rule-others-discard-now)."""
    script = asked(answer, **laid)
    said = [say_parts(o["text"]) for o in script.trace()["steps"][0]["options"]]
    assert said == ["Ana has to discard now", "Ben has to discard now", "Nobody has to discard now"]
    for wrong in {"Ana", "Ben", None} - {answer}:
        with pytest.raises(LessonError): asked(wrong, **laid)

def test_every_place_of_a_table_has_its_words():
    "A card in a temporary hand, or being played, does not lie in front of anybody."
    from fluxx_tutor.questions import _WHERE
    from fluxx_tutor.solo import SOLO
    from fluxx_tutor.state import PILES, Aside, Player
    ana = Player("Ana")
    kinds = {zone.kind for zone in (ana.hand, ana.in_play, ana.claimed, Aside(ana))}
    assert kinds | {*PILES, *SOLO.more_piles} == set(_WHERE)

def test_must_play_counts_bonuses():
    "Rich Bonus gives a play more, and a Creeper never makes it fewer than none."
    scene = Scenario(hands={"Ana": ["Rich Bonus", "Love", "Time"], "Ben": []}, in_play={"Ana": ["Milk"]},
                     drawn=1, seed=1)
    game = scene.start()
    before = game.state.copy()
    beat = Beat(before, game.choose("Rich Bonus"), game.state)
    assert must_play("Ana").measure(beat) == 1 and game.pending.player == "Ana"


def test_must_play_says_so_when_there_are_fewer_cards_than_plays():
    "Two cards in hand, three plays left: two have to be played, and the rules do not leave two."
    game = Scenario(hands={"Ana": ["Love", "Sleep", "Milk"], "Ben": ["Time"]}, rules=["Play 4"],
                    drawn=1).start()
    before = game.state.copy()
    game.choose("Love")
    beat = Beat(before, game.last, game.state)
    asked = must_play("Ana")
    assert asked.measure(beat) == 2
    assert say_parts(asked.tell(beat)) == "There are more plays left, but Ana holds only 2 cards now."
