"""Puzzles on the site, where there is no Python: the one of the day, any other, and what was solved."""
import gzip
import json
from datetime import date
import pytest
from playwright.sync_api import expect
from fluxx_tutor.puzzle_lesson import puzzle_bank, puzzle_lesson, puzzle_number
from lesson_driver import Player, decision, tab_to

def hook(page, name, key=None):
    return page.locator(f'[data-ft="{name}"]' + (f'[data-key="{key}"]' if key else ""))

@pytest.fixture
def opened(served, new_page):
    "opened(hash) → the page of puzzles; what it says on the console is held against it."
    pages = []
    def go(hash="", day=None, **options):
        page = new_page(origin=served, **options); pages.append(page)
        if day: page.clock.set_fixed_time(f"{day}T12:00:00")
        page.goto(f"{served}/puzzles.html{hash}")
        return page
    yield go
    for page in pages: assert not page.watch.errors + page.watch.console

def solve(page, trace):
    "Make the right moves, to the end."
    player = Player(page)
    for at, step in enumerate(trace["steps"][:-1]):
        player.arrived(at)
        if step["kind"] == "move": hook(page, "choice", decision(trace, at)["made"]).click()
        else: player.next()
    return player.arrived(len(trace["steps"]) - 1)

def test_the_data_are_the_engines_and_small(site):
    files = [site/"data"/f"puzzles-{n}.json" for n in range(1, -(-len(puzzle_bank()) // 10) + 1)]
    told = [json.loads(path.read_text(encoding="utf-8")) for path in files]
    shown = [puzzle for one in told for puzzle in one["puzzles"]]
    assert len(shown) == len(puzzle_bank()) >= 100
    for n in range(1, len(shown) + 1):
        trace, ten = json.loads(json.dumps(puzzle_lesson(n).trace())), told[(n - 1) // 10]
        assert {**shown[n - 1], "clauses": trace["clauses"], "glossary": trace["glossary"]} == trace
        assert all(ten[key][name] == value for key in ("clauses", "glossary")
                   for name, value in trace[key].items())
    sizes = [len(gzip.compress(path.read_bytes(), 9)) for path in files]
    assert sum(sizes) < 150_000 and max(sizes) < 20_000

@pytest.mark.parametrize("day", ["2026-05-17", "2027-02-28", "2028-02-29"])
def test_a_day_has_the_same_puzzle_as_in_a_notebook(day, opened):
    number = puzzle_number(date.fromisoformat(day))
    page = opened(day=day)
    expect(page.locator(".ft-title")).to_have_text(f"Puzzle of the day: number {number}")
    expect(page.locator(".ft-puzzles [aria-current]")).to_have_text(f"Puzzle {number}")
    assert page.evaluate("scrollY") == 0

def test_a_wrong_move_is_answered_and_a_solved_puzzle_is_kept(opened, served):
    trace = puzzle_lesson(2).trace()
    page = opened("#puzzle-2", day="2026-05-17")
    expect(page.locator(".ft-title")).to_have_text("Puzzle 2")
    first = trace["steps"][0]
    wrong = next(o["key"] for o in decision(trace, 0)["options"] if o["key"] not in first["good"])
    hook(page, "choice", wrong).click()
    expect(hook(page, "verdict")).to_have_attribute("data-grade", "wrong")
    expect(hook(page, "reply")).to_contain_text("".join(p if isinstance(p, str) else p.get("pro", "")
                                                        for p in first["replies"][wrong][0]))
    hook(page, "next").click()
    solve(page, trace)
    mine = page.locator(f'.ft-puzzles [data-slug="{trace["slug"]}"]')
    expect(mine.get_by_role("img")).to_have_attribute("aria-label", ", done: 2 of 3 stars")
    page.reload()
    expect(mine.get_by_role("img")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage['fluxx-tutor-progress']).lessons")
    assert kept[trace["slug"]]["done"] == "2026-05-17"
    page.goto(f"{served}/course.html")
    hook(page, "map-more-toggle").click()
    for press in "forget-all", "forget-all-now": hook(page, press).click()
    page.goto(f"{served}/puzzles.html#puzzle-2")
    expect(page.locator(".ft-puzzles [aria-current]")).to_have_text("Puzzle 2")
    expect(mine.get_by_role("img")).to_have_count(0)

def test_one_puzzle_leads_to_the_next_from_easy_to_hard(opened):
    by_level = sorted(range(1, len(puzzle_bank()) + 1), key=lambda n: puzzle_bank()[n - 1].level)
    one, two = by_level[:2]
    page = opened(f"#puzzle-{one}")
    solve(page, puzzle_lesson(one).trace())
    expect(hook(page, "next")).to_have_text("Next puzzle")
    hook(page, "next").click()
    expect(page.locator(".ft-title")).to_have_text(f"Puzzle {two}")
    page.go_back()
    expect(page.locator(".ft-title")).to_have_text(f"Puzzle {one}")

def test_a_puzzle_by_keyboard_alone(opened):
    trace = puzzle_lesson(1).trace()
    page = opened("#puzzle-1")
    player = Player(page).arrived(0)
    tab_to(player, f"choice {decision(trace, 0)['made']}")
    page.keyboard.press("Enter")
    player.arrived(1)
    for at in range(1, len(trace["steps"]) - 1):
        page.keyboard.press("ArrowRight")
        player.arrived(at + 1)
    expect(hook(page, "ending")).to_be_visible()

def test_the_map_has_a_door_to_it(served, new_page):
    page = new_page(origin=served)
    page.goto(f"{served}/course.html")
    hook(page, "practise", "puzzle-today").click()
    page.wait_for_url(f"{served}/puzzles.html")
    expect(page.locator(".ft-title")).to_contain_text("Puzzle of the day")

def test_without_scripts_every_puzzle_is_told_its_solution_folded(opened):
    page = opened(javascript=False)
    assert page.locator(".ft-puzzles > li").count() == len(puzzle_bank())
    one, trace = page.locator("#puzzle-1"), puzzle_lesson(1).trace()
    expect(one.get_by_text(puzzle_bank()[0].text())).to_be_visible()
    answer = one.get_by_text(trace["steps"][1]["label"])
    expect(answer).to_be_hidden()
    one.get_by_text("Show the solution").click()
    expect(answer).to_be_visible()
    hidden = puzzle_bank()[0].setup["hands"]["Ben"]
    assert hidden and not any(card in one.inner_text() for card in hidden), "Ben's hand is closed"

def test_offline_the_next_puzzle_of_the_ten_opens_and_another_waits_for_the_network(opened):
    page = opened("#puzzle-1")
    title = page.locator(".ft-title")
    expect(title).to_have_text("Puzzle 1")
    page.context.set_offline(True)
    page.evaluate("location.hash = 'puzzle-2'")
    expect(title).to_have_text("Puzzle 2")                              # ten come together
    with page.expect_console_message(lambda said: "could not be loaded" in said.text):
        page.evaluate("location.hash = 'puzzle-30'")
    expect(title).to_have_text("Puzzle 2")                              # what is there stays
    page.context.set_offline(False)
    page.evaluate("location.hash = 'puzzle-31'")
    expect(title).to_have_text("Puzzle 31")
    page.evaluate("location.hash = 'puzzle-30'")
    expect(title).to_have_text("Puzzle 30")
    said = page.watch.console                   # the browser itself says that it is offline, too
    said[:] = [one for one in said if "could not be loaded" not in one and "INTERNET_DISCONNECTED" not in one]

@pytest.mark.parametrize("hash", ["#puzzle-0", "#puzzle-999", "#puzzle-x", "#nonsense"])
def test_an_address_of_no_puzzle_is_that_of_the_day(hash, opened):
    expect(opened(hash, day="2026-05-17").locator(".ft-title")).to_contain_text("Puzzle of the day")

@pytest.mark.parametrize("theme, width", [("light", 1280), ("dark", 390)])
def test_puzzles_are_for_everybody(theme, width, opened, axe):
    page = opened("#puzzle-4", theme=theme, width=width)
    expect(page.locator(".ft-title")).to_have_text("Puzzle 4")
    assert axe(page, also=("heading-order", "landmark-unique")) == ""
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
