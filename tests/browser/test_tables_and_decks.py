"""A table by itself (what a scenario or a game shows in a notebook) and a whole deck,
as pages without a kernel."""
import pytest
from fluxx_tutor.cards import edition
from fluxx_tutor.page import deck_page, table_html, write_html
from fluxx_tutor.scenario import Scenario

SIZES = [("light", 1280), ("dark", 1280), ("light", 320), ("dark", 320)]

def cards(page, place):
    "What lies there, once the page's module has unpacked itself and drawn it."
    page.locator(f"[data-ft={place}] [data-card]").first.wait_for()
    return (page.locator(f"[data-ft={place}] [data-card]")
            .evaluate_all("cards => cards.map(card => card.dataset.card)"))

def sideways(page): return page.evaluate("document.scrollingElement.scrollWidth > innerWidth")

@pytest.mark.parametrize("theme, width", SIZES)
def test_a_deck_shows_every_card_and_can_be_read_by_all(theme, width, new_page, axe, tmp_path):
    page = new_page(theme=theme, width=width)
    page.goto(deck_page(edition("fluxx"), tmp_path/"deck.html").as_uri())
    assert sorted(cards(page, "deck")) == sorted(edition("fluxx").cards) and not sideways(page)
    assert axe(page, "[data-ft=deck]") == "" and page.watch.errors == []

@pytest.mark.parametrize("theme, width", SIZES)
def test_a_table_shows_what_lies_on_it_and_nothing_of_a_lesson(theme, width, new_page, axe, tmp_path):
    game = (Scenario(hands={"Ana": ["Draw 4", "The Moon"], "Ben": ["Draw 2"]},
                     in_play={"Ben": ["The Rocket", "War"]},
                     rules=["Play 2", "Inflation"], goals=["Toast"], seed=7)
            .start())
    page = new_page(theme=theme, width=width)
    page.goto(write_html(table_html(game.state), "A table", tmp_path/"table.html").as_uri())
    assert sorted(cards(page, "table")) == sorted(game.hand("Ana") + game.hand("Ben") + game.in_play("Ben")
                                                  + game.rules + game.goals)
    assert (not page.locator("[data-ft=next]").is_visible() and not page.locator("[data-ft=headline]")
            .is_visible() and not sideways(page))
    assert axe(page, "[data-ft=player]") == "" and page.watch.errors == []

def test_a_table_and_a_deck_read_without_scripts(new_page, tmp_path):
    page = new_page(javascript=False)
    page.goto(deck_page(edition("fluxx"), tmp_path/"deck.html").as_uri())
    assert page.get_by_text("The Rocket: Waiting for a Moon.").is_visible()
    page.goto(write_html(table_html(Scenario(seed=7).start().state), "A table",
                         tmp_path/"table.html").as_uri())
    assert page.get_by_text("Rules in force: draw 1, play 1").is_visible()
