"""Two games: differences that are really there."""
import pytest

from fluxx_tutor.compare import compare
from fluxx_tutor.scenario import Scenario


@pytest.fixture
def forks():
    a = Scenario(hands={"Ana": ["Draw 4", "Love"], "Ben": ["Milk"]},
                 draw_pile=["Bread", "Time", "Sleep", "Money"], seed=1).start()
    b = a.fork()
    a.choose("Draw 4"), b.choose("Love")
    return a, b


def test_a_comparison_names_the_choice_and_the_places(forks):
    told = compare(*forks)
    assert told.same == 0 and told.places["rules"] == (["Draw 4"], []) and {"Draw 4", "Love"} <= told.cards()
    assert "A goes on: Ana chooses Draw 4." in str(told) and "in front of Ana: nothing | Love" in str(told)


def test_a_game_is_the_same_as_its_fork(forks):
    assert str(compare(forks[0], forks[0].fork())) == "Both games are the same."


def test_a_comparison_draws_both_tables_and_marks_what_differs(forks, unpacked):
    html = compare(*forks)._repr_mimebundle_()["text/html"]
    assert (html.count("<div data-ft-host=") == 2 and html.count('<script type="module">') == 1
            and '"word":"differs"' in unpacked(html))
