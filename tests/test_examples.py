"""tests/golden/sentences.txt has an example of everything the engine says; a change of words shows as a diff.

`make examples` writes it anew: look at its diff before you commit it.
"""
import sys
from difflib import unified_diff
from pathlib import Path
import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
import examples     # noqa: E402
from fluxx_tutor.refusals import REFUSALS                # noqa: E402
from fluxx_tutor.catalogue import CHOICES, SENTENCES     # noqa: E402

# what no random game of our decks says: it needs a card of one's own
RARE = {"event": {"extra-turn/extra-later": "it has somebody else play a card that gives an extra turn",
                  "take": "it passes a Keeper on", "play": "it has a card played"}}

def test_the_collection_says_what_the_engine_says_today():
    found = examples.read()
    told = examples.play_again(found)
    gone = ["|".join(key) for key, text in told.items() if text is None]
    assert not gone, f"these examples are not where they were (make examples finds others): {gone[:10]}"
    kept, today = examples.TEXT.read_text(encoding="utf-8").splitlines(), examples.written(told).splitlines()
    diff = list(unified_diff(kept, today, "tests/golden/sentences.txt", "today", n=1, lineterm=""))
    assert not diff, "\n".join(["Other words than in the collection (make examples writes it):", *diff[:60]])

@pytest.mark.parametrize("part, known", [("event", SENTENCES), ("ask", CHOICES), ("no", REFUSALS)])
def test_everything_that_can_be_said_has_an_example(part, known):
    shown, rare = {key[1] for key in examples.read() if key[0] == part}, RARE.get(part, {}).keys()
    assert set(known) - shown - rare == set() and not rare & shown and rare <= set(known)

@pytest.mark.parametrize("deck", examples.DECKS)
def test_new_games_say_nothing_that_is_not_in_the_collection(deck):
    shown = {key[:3] for key in examples.read()}
    new = {key[:3] for key in examples.look([deck], range(9000, 9004), {})} - shown
    assert not {key for key in new if key[0] != "why"}, "make examples adds them"
