"""Practice on the site: what was answered wrong comes back, on a page of its own, when FSRS says so."""
import json
import subprocess
from datetime import datetime, timedelta, timezone
from pathlib import Path
import pytest
from playwright.sync_api import expect
from fluxx_tutor.progress import merged, empty, read_record
from fluxx_tutor.trainer import Trainer
from fluxx_tutor.practice_player import Unwritten
from lesson_driver import Player, questions, right, tab_to, text_of, views_of_trace, wrong
from test_fits import LAPTOP, faults
from test_practice_pages import trace_of

ROOT = Path(__file__).resolve().parents[2]
MONDAY = datetime(2026, 5, 18, 17, tzinfo=timezone.utc)
KEPT = "JSON.parse(localStorage['fluxx-tutor-progress'])"

def said(page, words): expect(page.get_by_role("status").first).to_contain_text(words)
def hook(page, name): return page.locator(f'[data-ft="{name}"]')

@pytest.fixture
def opened(served, new_page):
    "opened(path, day) → a page of the site on that day after Monday; no word on the console is wanted."
    pages = []
    def go(path, day=0, page=None, **options):
        if page is None:
            page = new_page(origin=served, timezone_id="UTC", **options)
            pages.append(page)
        page.clock.set_fixed_time(MONDAY + timedelta(days=day))
        page.goto(f"{served}/{path}")
        return page
    yield go
    for page in pages: assert not page.watch.errors + page.watch.console

def waits(*ids, **more):
    "A script: these questions were answered wrong on Monday, and are due a day later."
    at = lambda n: (MONDAY + timedelta(days=n)).strftime("%Y-%m-%dT%H:%M:%S.000Z")
    item = dict(at=at(0), n=1, last=[1], due=at(1), card=[2, None, 0.212, 6.4133, at(1), at(0)])
    record = empty() | dict(review={f"q:{id}": item for id in ids} | more)
    return f"localStorage['fluxx-tutor-progress'] ??= {json.dumps(json.dumps(record))}"

def ids_of(site, name): return [step["id"] for step in trace_of(site, name)["steps"] if "id" in step]

def asked_of(site, *names):
    "Question by id: the session that has it, and its step."
    return {step["id"]: (trace, at) for trace in (trace_of(site, name) for name in names)
            for at, step in enumerate(trace["steps"]) if "id" in step}

# ---- the schedule

HISTORIES = [[(1, 0)], [(1, 0), (3, 1)], [(1, 0), (3, 1), (3, 3)], [(1, 0), (1, 1), (3, 2), (3, 4)],
             [(1, 0), (2, 1), (3, 2), (1, 5), (3, 6)], [(1, 0), (3, 0), (3, 1)], [(1, 0), (3, 30), (3, 60)],
             [(1, 0), (3, 1), (3, 4), (3, 13), (3, 40), (3, 120)], [(1, 0), (1, 0), (1, 0), (2, 9)],
             [(1, 0), (3, 1), (2, 3), (1, 3), (1, 8), (3, 9), (3, 12), (2, 30)], [(1, 0), (3, 400), (1, 401)]]

def test_a_page_schedules_as_pythons_fsrs_does(site, tmp_path):
    "The same answers on the same days: the same intervals and, but for rounding, the same numbers."
    from fsrs import Card, Rating, Scheduler
    from test_front import node
    (tmp_path/"fsrs.mjs").write_bytes((site/"assets"/"fsrs.js").read_bytes())
    script = f"""import * as fsrs from {json.dumps((tmp_path/"fsrs.mjs").as_uri())};
      import {{ reviewed }} from {json.dumps((ROOT/"front"/"review.js").as_uri())};
      const at = days => new Date({int(MONDAY.timestamp() * 1000)} + days * 86400000).toISOString();
      const play = history => {{
        let item;
        return history.map(([rating, day]) => (item = reviewed(item, rating, at(day), fsrs)));
      }};
      console.log(JSON.stringify({json.dumps(HISTORIES)}.map(play)));"""
    done = subprocess.run([node(), "--input-type=module", "-e", script], capture_output=True, text=True,
                          env={"TZ": "UTC"})
    assert done.returncode == 0, done.stderr
    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)    # in days
    for history, items in zip(HISTORIES, json.loads(done.stdout), strict=True):
        card = Card(card_id=1, due=MONDAY)
        for (rating, day), item in zip(history, items, strict=True):
            now = MONDAY + timedelta(days=day)
            card, _ = scheduler.review_card(card, Rating(rating), now)
            due = datetime.fromisoformat(item["due"].replace("Z", "+00:00"))
            assert due == card.due, history
            assert item["card"][2:4] == pytest.approx([card.stability, card.difficulty], rel=2e-3), history
            assert item["card"][:2] == [card.state.value, card.step]

def test_python_and_the_page_leave_each_others_items_alone(site):
    "What a page keeps is sound for Python, is merged item by item, and changes nothing that Python chooses."
    item = dict(at="2026-05-18T17:00:00.000Z", n=1, last=[1], due="2026-05-19T17:00:00.000Z",
                card=[2, None, 0.212, 6.4133, "2026-05-19T17:00:00.000Z", "2026-05-18T17:00:00.000Z"])
    page = empty() | dict(review={"q:52e50179": item})
    assert read_record(json.dumps(page)) == (page, True)
    trainer, plain = Trainer(Unwritten(page)), Trainer(Unwritten())
    ten = trainer.open("practice-fluxx")
    assert [one.id for one in ten.exercises] == [one.id for one in plain.open("practice-fluxx").exercises]
    trainer.learn(ten.slug, dict(first={"0": 0}))
    record = trainer.store.record
    assert record["review"]["q:52e50179"] == item and len(record["review"]) > 2
    assert merged(page, record)["review"] == record["review"] and trainer.knowledge().to_json()

# ---- in a browser

def test_what_was_wrong_comes_back_tomorrow_and_is_asked_until_it_is_right(opened, site, served):
    trace, page = trace_of(site, "fluxx-1"), opened("practice/fluxx-1.html")
    player, (first, second) = Player(page), questions(trace)[:2]
    expect(hook(page, "again")).to_have_count(0)
    player.answer(right(trace, first)).next().answer(wrong(trace, second)[0]).next()
    assert list(page.evaluate(f"{KEPT}.review")) == [f"q:{trace['steps'][second]['id']}"]
    opened("course.html", page=page)
    expect(hook(page, "map")).to_be_visible()
    expect(hook(page, "again")).to_have_count(0)
    opened("practice/again.html", page=page)
    expect(page.locator("h1")).to_be_visible()
    said(page, "Nothing for today. 1 question comes back tomorrow.")
    # the next day
    opened("practice/fluxx-2.html", day=0.6, page=page)             # in the morning: earlier than it was
    expect(hook(page, "again")).to_have_text("To ask again: 1")
    opened("course.html", day=0.6, page=page)
    expect(hook(page, "again")).to_contain_text("To ask again: 1")
    hook(page, "again").click()
    page.wait_for_url(f"{served}/practice/again.html")
    expect(page.locator(".ft-title")).to_have_text("To ask again: Fluxx 4.0")
    expect(page.locator(".ft-kicker").first).to_have_text("1 question")
    player = Player(page)
    player.answer(wrong(trace, second)[0])
    player.next()
    expect(hook(page, "comes-back")).to_have_text("1 question comes back tomorrow.")
    # and the day after that: right
    opened("practice/again.html", day=1.6, page=page)
    player = Player(page)
    player.answer(right(trace, second)).next()
    days = page.evaluate(f"{KEPT}.review")[f"q:{trace['steps'][second]['id']}"]
    assert days["n"] == 3 and days["last"] == [1, 1, 0]
    expect(hook(page, "comes-back")).to_contain_text("1 question comes back")
    expect(hook(page, "ending")).to_contain_text("1 of 1 right")
    page.reload()
    said(page, "Nothing for today. 1 question comes back")
    opened("course.html", day=1.6, page=page)
    expect(hook(page, "map")).to_be_visible()
    expect(hook(page, "again")).to_have_count(0)

def test_several_sessions_and_decks_are_asked_one_deck_after_the_other(opened, site):
    fluxx = [*ids_of(site, "fluxx-1")[:1], *ids_of(site, "fluxx-3")[4:6]]
    star = ids_of(site, "star-2")[3]
    page = opened("404.html")
    page.evaluate(waits(*fluxx, star))
    opened("practice/again.html", day=1, page=page)
    for name, ids, then in ("Fluxx 4.0", fluxx, "Next: 1 more to ask again"), ("Star Fluxx", [star], None):
        expect(page.locator(".ft-title")).to_have_text(f"To ask again: {name}")
        player, known = Player(page), asked_of(site, "fluxx-1", "fluxx-3", "star-2")
        for n, id in enumerate(sorted(ids)):
            trace, at = known[id]
            player.arrived(2 * n)
            last = trace["steps"][at]["say"][0][-1]
            expect(hook(page, "page")).to_contain_text(text_of(trace, [last]))
            player.answer(right(trace, at))
            assert player.table() and player.next()
        expect(hook(page, "ending")).to_have_attribute("data-stars", "3")
        expect(hook(page, "next-lesson")).to_have_count(1 if then else 0)
        if then:
            expect(hook(page, "next-lesson")).to_have_text(then)
            expect(hook(page, "next")).to_have_text("Ask the rest")
            hook(page, "next").click()
    expect(hook(page, "comes-back")).to_contain_text("4 questions come back in")

def test_every_question_of_the_site_can_be_asked_again(opened, site):
    "Each is cut out of its session with its own table, its answer and what follows."
    page = opened("practice/again.html")
    told = page.evaluate("""async () => {
      const { askAgain } = await import("../assets/player.js"), out = [];
      for (const { files } of JSON.parse(document.querySelector("[data-again]").dataset.again))
        for (const [file, ids] of Object.entries(files)) {
          const trace = (await (await fetch(file)).json())[0], backwards = [...ids].reverse();
          out.push([trace, backwards, askAgain([trace], backwards)]);
        }
      return out }""")
    assert len(told) >= 15
    for trace, ids, again in told:
        before, after = views_of_trace(trace), views_of_trace(again)
        at = {step["id"]: n for n, step in enumerate(trace["steps"]) if "id" in step}
        assert sorted(at) == sorted(ids) and len(again["steps"]) == 2 * len(ids) + 1
        for n, id in enumerate(ids):
            for k in 0, 1:
                assert after[2 * n + k] == before[at[id] + k], (trace["slug"], id)
            ask, shown = again["steps"][2 * n:2 * n + 2]
            assert ask["options"] == trace["steps"][at[id]]["options"] and shown["answers"] == 2 * n
            if "decision" in ask: assert again["decisions"][ask["decision"]]["at"] == 2 * n

def test_a_question_that_the_site_no_longer_has_is_let_go(opened):
    page = opened("404.html")
    page.evaluate(waits("00000000", **{"b:draw-waits": {"at": "2026-05-01T00:00:00.000Z", "p": 0.5}}))
    opened("practice/again.html", day=1, page=page)
    said(page, "Nothing is waiting.")
    kept = page.evaluate(f"{KEPT}.review")
    assert kept["q:00000000"]["forgotten"] and kept["b:draw-waits"]["p"] == 0.5

def test_forget_all_forgets_what_would_come_back(opened, site):
    trace, page = trace_of(site, "fluxx-1"), opened("practice/fluxx-1.html")
    Player(page).answer(wrong(trace, 0)[0]).next()
    opened("course.html", day=1, page=page)
    expect(hook(page, "again")).to_be_visible()
    hook(page, "map-more-toggle").click()
    for press in "forget-all", "forget-all-now": hook(page, press).click()
    expect(hook(page, "continue")).to_contain_text("Start with lesson 1")
    expect(hook(page, "again")).to_have_count(0)
    assert page.evaluate(f"Object.values({KEPT}.review).every(item => item.forgotten)")

def test_without_the_library_a_mistake_is_due_at_once(opened, site):
    page = opened("404.html")
    page.context.route("**/assets/fsrs.js", lambda route: route.fulfill(status=200, body="export {",
                                                                       content_type="text/javascript"))
    trace = trace_of(site, "fluxx-1")
    opened("practice/fluxx-1.html", page=page)
    Player(page).answer(wrong(trace, 0)[0]).next()
    opened("practice/again.html", page=page)
    Player(page).answer(right(trace, 0)).next()
    expect(hook(page, "ending")).to_be_visible()
    opened("practice/again.html", page=page)
    said(page, "Nothing is waiting.")

def test_by_keyboard_alone(opened, site):
    id, trace = ids_of(site, "fluxx-1")[0], trace_of(site, "fluxx-1")
    page = opened("404.html")
    page.evaluate(waits(id))
    opened("course.html", day=1, page=page)
    tab_to(Player(page, steps=False), "again")
    page.keyboard.press("Enter")
    expect(page.locator(".ft-title")).to_have_text("To ask again: Fluxx 4.0")
    player = Player(page).arrived(0)
    player.root.get_by_role("radio").first.focus()
    for _ in range(right(trace, 0)): page.keyboard.press("ArrowDown")
    if right(trace, 0) == 0: page.keyboard.press("Space")
    page.keyboard.press("Enter")
    player.arrived(1)
    page.keyboard.press("ArrowRight")
    player.arrived(2)
    expect(hook(page, "comes-back")).to_contain_text("1 question comes back in")

@pytest.mark.parametrize("theme, width", [("light", 1280), ("dark", 390)])
def test_it_is_for_everybody(theme, width, opened, site, axe):
    ids, also = ids_of(site, "fluxx-1")[:2], ("heading-order", "landmark-unique")
    page = opened("404.html", theme=theme, width=width)
    page.evaluate(waits(*ids))
    fits = lambda: page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    places = {"course.html": "again", "practice/fluxx-2.html": "again", "practice/again.html": "page"}
    for path, shown in places.items():
        opened(path, day=1, page=page)
        expect(hook(page, shown)).to_be_visible()
        # axe passes over words that are quite as light as their ground
        ink = lambda css: page.locator(css).first.evaluate("el => getComputedStyle(el).color")
        assert shown == "page" or ink('[data-ft="again"]') == ink(".ft-title"), path
        assert axe(page, also=also) == "" and fits(), path
    player, known = Player(page), asked_of(site, "fluxx-1")
    for id in sorted(ids): player.answer(right(*known[id])).next()
    expect(hook(page, "comes-back")).to_be_visible()
    assert axe(page, also=also) == "" and fits()
    page.reload()
    said(page, "Nothing for today.")
    assert axe(page, also=also) == "" and fits()

def test_a_session_with_something_to_ask_again_is_seen_whole_on_a_school_laptop(opened, site):
    page = opened("404.html", **LAPTOP)
    page.evaluate(waits(*ids_of(site, "fluxx-1")[:1]))
    opened("practice/fluxx-2.html", day=1, page=page)
    expect(hook(page, "again")).to_be_visible()
    assert not faults(Player(page), trace_of(site, "fluxx-2")) and page.evaluate("scrollY") == 0

def test_without_scripts_the_page_says_what_it_is_for_and_leads_to_practice(opened):
    page = opened("practice/again.html", javascript=False)
    expect(page.locator("h1")).to_have_text("To ask again")
    expect(page.get_by_text("comes back here, a day later or more")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Fluxx 4.0", exact=True).first.click()
    expect(page.locator("h1")).to_have_text("Practice: Fluxx 4.0, 1 of 5")

def test_questions_that_cannot_be_fetched_are_still_due(served, new_page, site):
    page = new_page(origin=served)
    page.goto(f"{served}/404.html")
    page.evaluate(waits(*ids_of(site, "fluxx-1")[:1]))
    page.context.route("**/data/*.json", lambda route: route.abort())
    page.goto(f"{served}/practice/again.html")
    said(page, "These questions could not be loaded. Are you offline?")
    page.context.unroute("**/data/*.json")
    page.reload()
    expect(page.locator(".ft-title")).to_have_text("To ask again: Fluxx 4.0")

# ---- beside it

def test_a_link_to_a_decks_practice_opens_it(opened, served):
    page = opened("try.html#practice=mystery-solo")
    page.wait_for_url(f"{served}/practice/mystery-solo-1.html")
    expect(page.locator(".ft-title")).to_have_text("Practice: Mystery Fluxx, alone, 1 of 2")

@pytest.mark.parametrize("path, words", [("practice/fluxx-1.html", "Forget this session"),
                                         ("puzzles.html", "Forget this puzzle"),
                                         ("lessons/01_a_first_turn.html", "Forget this lesson")])
def test_a_menu_says_what_would_be_forgotten(path, words, opened):
    page = opened(path)
    hook(page, "more-toggle").first.click()
    expect(hook(page, "forget-lesson").first).to_have_text(words)
