"""Practice on the site, where there is no Python: sessions that were made beforehand."""
import json
import re
import pytest
from playwright.sync_api import expect
from lesson_driver import Player
from test_fits import LAPTOP, faults

def trace_of(site, name):
    "What a page of practice shows."
    text = (site/"practice"/f"{name}.html").read_text(encoding="utf-8")
    data = re.search(r'data-ft-data="\.\./([^"]+)"', text)[1]
    return json.loads((site/data).read_text(encoding="utf-8"))[0]

@pytest.fixture
def opened(served, new_page):
    "opened(name) → a page of practice; what it says on the console is held against it."
    pages = []
    def go(name, **options):
        page = new_page(origin=served, **options); pages.append(page)
        page.goto(f"{served}/practice/{name}.html")
        return page
    yield go
    for page in pages: assert not page.watch.errors + page.watch.console

@pytest.mark.parametrize("name", ["fluxx-1", "star-2", "mystery-solo-1"])
def test_a_session_is_seen_whole_on_a_school_laptop_without_scrolling(name, opened, site):
    page = opened(name, **LAPTOP)
    player, trace = Player(page), trace_of(site, name)
    hand, bar = (player.root.locator(css).bounding_box() for css in ('[data-ft="table"] .ft-me', ".ft-time"))
    assert hand["y"] + hand["height"] < bar["y"] + 1
    assert not faults(player, trace) and page.evaluate("scrollY") == 0

@pytest.mark.parametrize("width", [1366, 390])
def test_a_session_says_its_title_once(width, opened):
    page = opened("fluxx-1", width=width, height=768)
    expect(page.locator(".ft-title")).to_have_text("Practice: Fluxx 4.0, 1 of 5")
    # the page has it too, for those who go from heading to heading; it is not seen
    title = page.locator("h1")
    expect(title).to_have_text("Practice: Fluxx 4.0, 1 of 5")
    assert title.locator("..").bounding_box()["height"] <= 1

def test_without_scripts_the_page_says_its_title(opened):
    title = opened("fluxx-1", javascript=False).locator("h1")
    assert title.bounding_box()["height"] > 20 and title.is_visible()
