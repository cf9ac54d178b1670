"""A card more in a deck breaks nothing: every lesson says and shows what it did, and every deck still plays."""
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

# here a card goes by chance, and chance is one stream with the shuffling: which card it is differs, the words do not
BY_CHANCE = {"surprises": ("label", "head", "say", "why", "options", "hint", "points")}

def seen(name) -> list:
    "What a learner reads and sees on the way: all but how high the draw pile is."
    steps, only = lesson(name).trace()["steps"], BY_CHANCE.get(name)
    for step in steps: step["view"].pop("draw_pile", None)
    return json.loads(json.dumps([{k: v for k, v in step.items() if not only or k in only} for step in steps]))

BEFORE = {}

@pytest.fixture(scope="module", autouse=True)
def before():
    BEFORE.update({name: seen(name) for name in COURSE})

@pytest.fixture(params=["behind the others", "in front of them"])
def more_cards(request, monkeypatch):
    for slug in BUILT_IN: monkeypatch.setitem(_known, slug, with_more(edition(slug), request.param == "in front of them"))

@pytest.mark.parametrize("name", COURSE)
def test_a_lesson_does_not_depend_on_the_rest_of_the_deck(name, more_cards): assert seen(name) == BEFORE[name]
