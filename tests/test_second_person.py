"""Everything the engine can say, said to one of its players: You draw 3 more, Ben gives you a card."""
import os, re
from pathlib import Path
from string import Formatter
import pytest
from hypothesis import given, settings, strategies as st
from fluxx_tutor.all import *
from fluxx_tutor.catalogue import CHOICES, SENTENCES, NoWords, load_words, tells
from fluxx_tutor.missing import LACKS
from fluxx_tutor.refusals import REFUSALS
from fluxx_tutor.sentences import ADDENDS, OWES, PEOPLE, fill, player_part, say_parts, told_to

GOLDEN = Path(__file__).parent / "golden" / "second_person.txt"
WHO = {*PEOPLE, "from", "owner", "about", "debtor"}     # fields that are players; {to} only of a debt
NUMBERS = {"number", "count", "n", "stops", "points", "limit", "all", "left", "allowed", "was",
           "more", "needed"}
# a verb after "and", "or", "but" whose subject is not the reader
OTHERS = {"and is no play of the turn"}

def templates():
    load_words()
    told = [text for form in SENTENCES.values() for text in form[:2]] + [c.question for c in CHOICES.values()]
    return sorted({*told, *(text for _, text in REFUSALS.values()), *LACKS.values(), *ADDENDS.values(), OWES})

def fields(template): return {field for _, field, _, _ in Formatter().parse(template) if field}

def people(template): return sorted(fields(template) & (WHO | ({"to"} if template == OWES else set())))

def said_to(template, you):
    "The template, told to the player in one of its fields; the others are Ben, and all there is are cards X."
    values = {f: 2 if f in NUMBERS else "X" for f in fields(template)}
    values |= {f: player_part("Ana" if f == you else "Ben") for f in people(template)}
    if "players" in values: values["players"] = [player_part("Ben"), " and ", player_part("Cleo")]
    with told_to("Ana"): return say_parts(fill(template, values, starts=template not in LACKS.values()))

def everything():
    return [(text, field, said_to(text, field)) for text in templates() for field in people(text)]

def test_no_verb_is_left_in_the_third_person():
    wrong = [said for _, _, said in everything()
             if re.search(r"(?<!of )\b[Yy]ou (?!cards\b)(still |also |already )?[a-z]*[^s]s\b", said)
             or re.search(r"\byou('s|’s)|\bAna\b", said)]
    assert wrong == []

def test_verbs_further_off_agree_too():
    joined = re.compile(r"\b(?:and|or|but)(?: also)? [a-z]*[^s]s\b[^.,:;]*")
    found = {m[0].strip() for _, _, said in everything() if said.startswith("You ")
             for m in joined.finditer(said)}
    assert found <= OTHERS

def test_you_has_a_capital_where_a_sentence_begins_and_nowhere_else():
    for text, _, said in everything():
        assert not re.search(r"(^|[.!?] )you", said) or text in LACKS.values(), said
        assert not re.search(r"[^.!?“] You", said), said

def test_all_of_it_can_be_proof_read():
    lines = "".join(f"{said}\n" for said in sorted({said for _, _, said in everything()}))
    if os.environ.get("FLUXX_WRITE_GOLDEN"): GOLDEN.write_text(lines, encoding="utf-8")
    assert lines == GOLDEN.read_text(encoding="utf-8")

@pytest.mark.parametrize("words, said", [
    ("{player} draws {number} more", "You draw 3 more"),
    ("{player} reaches, passes, is", "You reach, passes, is"),     # only the verb beside it is known
    ("{from} gives {player} cards", "Ben gives you cards"),
    ("It is {player}'s turn. {player} has none.", "It is your turn. You have none."),
    ("That is {player}{player:'s|rs} now, and {from:goes|go} on.", "That is yours now, and goes on."),
])
def test_words(words, said):
    values = {"player": player_part("Ana"), "from": player_part("Ben"), "number": 3}
    with told_to("Ana"): assert say_parts(fill(words, values)) == said

def test_nobody_is_addressed_outside():
    with pytest.raises(FluxxError), told_to("Ana"): Scenario("no such edition")
    assert say_parts(fill("{player} draws", {"player": player_part("Ana")})) == "Ana draws"

def test_a_card_that_has_the_readers_name_is_a_card():
    values = {"player": player_part("Ben"), "card": "Love"}
    with told_to("Love"): assert say_parts(fill("{player} plays {card}", values)) == "Ben plays Love"

@given(st.text(min_size=1, max_size=40))
@settings(max_examples=60, deadline=None)
def test_any_name_may_be_addressed(name):
    other = player_part(name + "x")
    said = {"player": player_part(name), "from": other}
    with told_to(name): parts = fill("{player} takes {from}'s hand, and {from} gives {player} cards.", said)
    assert parts == ["You take ", other, "'s hand, and ", other, " gives you cards."]

def test_a_verb_for_a_player_has_two_forms():
    with pytest.raises(NoWords, match="such as {player:draws.draw}"):
        tells("seats-test", "{player} bets", "{player} bets and {player:draws}.")
