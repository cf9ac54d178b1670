"""A card more in a deck breaks nothing: every lesson says and shows what it did before."""
import json
import pytest
from fluxx_tutor.cards import BUILT_IN, Edition, _known, action, edition, keeper
from fluxx_tutor.course import COURSE, lesson
from fluxx_tutor.play import nothing

def with_more(deck, first):
    "The deck with a plain Keeper and an Action more, in front of its cards or behind them."
    new = [keeper("A Plain Thing", "Just a thing."), action("A Plain Deed", "Nothing happens.", do=nothing)]
    cards = [*new, *deck.cards.values()] if first else [*deck.cards.values(), *new]
    return Edition(deck.slug, deck.name, cards, hand=deck.hand, options=deck.options, practice=deck.practice,
                   rulebook=deck.rulebook)

# here a card goes by chance, which is one stream with the shuffling: another card goes then, the words stay
BY_CHANCE = {"surprises": ("label", "head", "say", "why", "options", "hint", "points")}

def seen(name) -> list:
    "What a learner reads and sees on the way: all but how high the draw pile is."
    steps, only = lesson(name).trace()["steps"], BY_CHANCE.get(name)
    for step in steps: step["view"].pop("draw_pile", None)
    if only: steps = [{k: v for k, v in step.items() if k in only} for step in steps]
    return json.loads(json.dumps(steps))

BEFORE = {}

@pytest.fixture(scope="module", autouse=True)
def before():
    BEFORE.update({name: seen(name) for name in COURSE})

@pytest.fixture(params=["behind the others", "in front of them"])
def more_cards(request, monkeypatch):
    first = request.param == "in front of them"
    for slug in BUILT_IN: monkeypatch.setitem(_known, slug, with_more(edition(slug), first))

@pytest.mark.parametrize("name", COURSE)
def test_a_lesson_does_not_depend_on_the_rest_of_the_deck(name, more_cards): assert seen(name) == BEFORE[name]
