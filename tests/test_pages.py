"""Pages that are written from the engine: the rulebook clause by clause, a table, a deck."""
import re
import sys
from pathlib import Path

import pytest

from fluxx_tutor.cards import BUILT_IN, Edition, edition, goal, Has, keeper
from fluxx_tutor.clauses import CLAUSES, EDITIONS, PROSE, WORDINGS
from fluxx_tutor.course import COURSE
from fluxx_tutor.page import deck_html, table_html
from fluxx_tutor.scenario import Scenario

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import join_front   # noqa: E402
import pages        # noqa: E402
from test_clauses import WAITING    # noqa: E402

HOSTILE = "</script><img src=x onerror=alert(1)>"


def test_the_module_and_the_style_sheet_are_what_front_makes():
    assert join_front.main(check=True) == 0


def test_the_rulebook_page_is_up_to_date():
    assert (ROOT / "docs" / "rulebook.md").read_text(encoding="utf-8") == pages.page(), "make pages brings docs/rulebook.md up to date"


def test_the_gallery_shows_every_lesson_and_names_no_picture_that_is_not_there():
    named = set(re.findall(r"\(pictures/([^)]+)\)", (ROOT / "docs" / "pictures.md").read_text(encoding="utf-8")))
    there = {path.name for path in (ROOT / "docs" / "pictures").glob("*.png")}
    assert named <= there and {f"lesson-{name}-{theme}.png" for name in COURSE for theme in ("light", "dark")} <= named


def test_the_rulebook_page_has_every_clause_once():
    text = pages.page()
    assert all(text.count(f'<a id="{id}"></a>') == 1 for id in CLAUSES)


@pytest.mark.parametrize("slug", EDITIONS)
def test_no_clause_is_without_a_test_or_a_reason(slug):
    entries = [e for e in pages.entries() if slug in e["editions"]]
    assert len(entries) > 80 and [e["id"] for e in entries if not e["tests"] and not e["prose"] and e["id"] not in WAITING] == []


@pytest.mark.parametrize("slug", EDITIONS)
def test_the_rulebook_page_lists_the_clauses_of_each_edition(slug):
    [listed] = [block for block in pages.page().split("<details>")[1:] if block.strip().startswith(f"<summary>{EDITIONS[slug]}:")]
    links = [link.split(")")[0] for link in listed.split("</details>")[0].split("](#")[1:]]
    assert links == [id for id, c in CLAUSES.items() if slug in c.editions]


def test_the_rulebook_page_says_where_rulebooks_differ_and_what_no_test_shows():
    text = pages.page()
    assert all(f"| {option} |" in text and all(reading in text for reading in readings) for option, readings in WORDINGS.items())
    assert all(reason in text for reason in PROSE.values())


def test_a_deck_names_every_card():
    html = deck_html(edition("fluxx"))
    assert all(card.name.replace("'", "&#x27;").replace("<", "&lt;") in html for card in edition("fluxx").cards.values())


@pytest.mark.parametrize("draw",
                         [deck_html,
                          lambda e: table_html(Scenario(e, players=["Ana", HOSTILE], hands={"Ana": [HOSTILE], HOSTILE: []}).start().state)])
def test_names_cannot_run_as_code(draw):
    odd = Edition("odd", "Odd",
                  [keeper(HOSTILE, HOSTILE, None), goal("G", Has(HOSTILE), None), *(keeper(f"K{i}", "", None) for i in range(9))])
    html = draw(odd)
    assert "<img" not in html and html.count("</script>") == 1


@pytest.mark.parametrize("slug", BUILT_IN)
def test_a_deck_says_which_cards_are_published_and_which_are_ours(slug):
    deck, html = edition(slug), deck_html(edition(slug)).split("<script")[0]
    ours = [c for c in deck.cards.values() if c.ours]
    assert html.count("(our card)") + html.count("(our effect)") == len(ours) and deck.practice == bool(ours)
    published = (f"The other {len(deck.cards) - len(ours)} are published cards" if ours
                 else f"All {len(deck.cards)} cards are those of the published deck")
    assert published in html


def test_a_deck_of_your_own_does_not_call_itself_published():
    own = Edition("own", "Own", [keeper("A"), keeper("B"), goal("AB", Has("A", "B"))])
    assert "published" not in deck_html(own).split("<script")[0]
