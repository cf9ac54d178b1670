"""The words of the game: each stands on clauses, and opens where it first occurs."""
import pytest

from fluxx_tutor.clauses import CLAUSES
from fluxx_tutor.course import COURSE, lesson
from fluxx_tutor.glossary import EVERYDAY, GLOSSARY, UnknownWord, define, open_words


def test_every_word_stands_on_clauses():
    for term in GLOSSARY.values():
        assert term.text.endswith(".") and term.why and all(id in CLAUSES for id in term.why)


def test_a_word_is_found_in_any_form_and_case():
    assert define("creepers") is define("Creeper") is GLOSSARY["creeper"]


def test_an_unknown_word_lists_the_known_ones():
    with pytest.raises(UnknownWord, match="It has: Action, Basic Rules"): define("trump")


def test_the_longest_form_wins_and_only_the_first_time_counts():
    seen = set()
    parts = open_words(["The discard pile. A discard pile and a ", {"card": "War"}, " Goal."], seen)
    assert (parts
            == ["The ", {"word": "discard pile", "term": "discard-pile"},
                ". A discard pile and a ", {"card": "War"}, " ",
                {"word": "Goal", "term": "goal"}, "."])


def test_a_word_inside_another_is_left_alone():
    assert open_words(["Goalkeeper, Creeper-like, mygoal"], set()) == ["Goalkeeper, Creeper-like, mygoal"]


def test_everyday_words_open_only_where_they_are_introduced():
    assert open_words(["You draw."], set()) == ["You draw."]
    assert open_words(["You draw."], set(),
                      introduces=["draw"]) == ["You ", {"word": "draw", "term": "draw"}, "."]
    assert EVERYDAY <= set(GLOSSARY)


def test_every_word_opens_somewhere_in_the_course():
    opened = {part["term"] for name in COURSE for step in lesson(name).trace()["steps"]
              for text in step["say"] for part in text
              if isinstance(part, dict) and "term" in part}
    assert opened == set(GLOSSARY)
