"""Every card has a picture of its own: no two of a deck share one, and each is drawn by the page's module.
And what stands below it is true."""
import re
from collections import defaultdict
from pathlib import Path
import pytest
from fluxx_tutor.cards import BUILT_IN, CREEPER, NEW_RULE, edition
from fluxx_tutor.view import NUMBERED, face

# the module is what these parts make (tests/test_front.py)
FRONT = Path(__file__).parent.parent/"front"
MODULE = "".join(path.read_text(encoding="utf-8") for path in sorted(FRONT.glob("*.js")))
LONGEST = 5         # letters of a short word on a card; a longer one would be cut

def drawn(table):
    "The names in one of the module's tables of pictures."
    body = re.search(rf"^(?:export )?const {table} = \{{.*?\n(.*?)^\}};", MODULE, re.S | re.M)[1]
    return re.findall(r'^  "?([\w ]+?)"?: ', body, re.M)

def shown(card):
    "What stands on a card, as far as it tells cards apart."
    return str(face(card)["art"]), face(card).get("slot")

def names(card):
    "The names of a card's pictures, without the words that strike one out."
    art = card.art if isinstance(card.art, list) else [card.art]
    return [str(one).removeprefix("no ") for one in art]

def is_written(name): return len(name) <= LONGEST and not re.fullmatch("[a-z]{3,}", name)
def spelled(card): return card.home.slug == "word" and card.goal and re.fullmatch("[a-z]{3,5}", str(card.art))

@pytest.mark.parametrize("slug", BUILT_IN)
def test_no_two_cards_of_a_deck_share_a_picture(slug):
    cards = defaultdict(set)
    for card in edition(slug).cards.values(): cards[shown(card)].add(card.name)
    assert {art: sorted(of) for art, of in cards.items() if len(of) > 1} == {}

@pytest.mark.parametrize("slug", BUILT_IN)
def test_every_picture_is_in_the_module_or_a_short_word(slug):
    there = set(drawn("ART"))
    missing = {card.name: card.art for card in edition(slug).cards.values()
               for name in names(card) if name not in there and not is_written(name) and not spelled(card)}
    assert missing == {}

def test_no_picture_is_unused():
    used = {name for slug in BUILT_IN for card in edition(slug).cards.values() for name in names(card)}
    there = drawn("ART")
    assert len(there) > 100 and len(there) == len(set(there))
    assert sorted(set(there) - used) == []

def test_every_kind_of_number_has_its_sign():
    assert sorted(drawn("KINDS")) == sorted(NUMBERED)
    named = re.compile(r"(Draw|Play|Hand Limit|Keeper Limit) (\d|All)")
    numbers = [card for slug in BUILT_IN for card in edition(slug).cards.values()
               if card.type == NEW_RULE and named.match(card.name)]
    assert len(numbers) > 50 and all(face(card)["slot"] in NUMBERED for card in numbers)

@pytest.mark.parametrize("slug", BUILT_IN)
def test_no_creeper_says_that_it_always_stops_a_win(slug):
    true = re.compile(r"No winning with it, unless (the Goal|a card) wants it\.")
    said = [card.words() for card in edition(slug).cards.values() if card.type == CREEPER]
    assert [text for text in said if not true.match(text)] == []
