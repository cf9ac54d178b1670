"""The page "Try it": the real engine in the browser, with nothing but the site itself to ask.
One page is loaded for all tests."""
import functools
import hashlib
import http.server
import json
import re
import shutil
import sys
import threading
import zipfile
from pathlib import Path
from types import SimpleNamespace
import pytest
from playwright.sync_api import expect
from fluxx_tutor.course import lesson
from fluxx_tutor.links import from_link, share_link
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.trace import refusal
from lesson_driver import Player, decision, forked, forks, seen, table_of, text_of
from conftest import Watch

sys.path.insert(0, str(Path(__file__).parents[2]/"tools"))

TABLE = Scenario(hands={"Ana": ["Draw 4", "Love", "Trade Hands"], "Ben": ["Play 3"]},
                 in_play={"Ben": ["The Rocket"]},
                 draw_pile=["War", "The Sun", "Jackpot!"], seed=7)

@pytest.fixture(scope="module")
def try_it(browser, served):
    "The page, live. Whatever it asks of another server is refused and held against it."
    context = browser.new_context(viewport=dict(width=1280, height=1100),
                                  reduced_motion="reduce", service_workers="block")
    context.watch = Watch(context, served)
    page = context.new_page(); page.watch = context.watch
    page.goto(f"{served}/try.html")
    assert 0 <= page.locator("progress").evaluate("bar => bar.value") <= 1
    expect(page.locator("[data-try=stage][data-live]")).to_be_visible(timeout=60_000)
    yield page
    context.close()
    assert not page.watch.refused + page.watch.errors + page.watch.console

def opened(page, address, title):
    "Open an address of this page, as a link does, and wait until it is there."
    page.evaluate("""address => {
        document.querySelector("[data-try=stage]").firstElementChild.dataset.old = "";  // same title, perhaps
        const before = location.href;
        location.hash = address;
        if (location.href === before) dispatchEvent(new HashChangeEvent("hashchange"));
    }""", address)
    stage = page.locator("[data-try=stage] > :not([data-old])")
    expect(stage.locator("h2").first).to_have_text(title, timeout=30_000)     # by Python
    return Player(page)

def address(game, **how): return share_link(game, base="", **how)

@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)], ids=["laptop", "school"])
def test_the_whole_table_is_seen_without_scrolling(try_it, size):
    "Under the bar of the preview; Quarto's is as high."
    player, before = opened(try_it, address(TABLE.start()), "A shared table"), try_it.viewport_size
    try_it.set_viewport_size(dict(width=size[0], height=size[1]))
    try_it.evaluate("scrollTo(0, 0)")
    expect(player.root).to_have_attribute("data-columns", "2")
    try_it.wait_for_function("""root => root.getBoundingClientRect().bottom <= innerHeight""",
                             arg=player.root.element_handle())
    try_it.set_viewport_size(before)

def test_a_shared_table_is_the_same_table_and_is_played_on(try_it):
    game = TABLE.start(); game.choose("Draw 4")
    player = opened(try_it, address(game), "A shared table")
    assert (player.table() == table_of(game.view())
            and player.read()["choices"] == [o.key for o in game.pending.options])
    for _ in range(3):
        key = game.pending.options[0].key
        player.do("press", "choice", key); game.choose(key)
        assert player.table() == table_of(game.view())
    player.do("press", "undo"); game.undo()
    assert player.table() == table_of(game.view())

def test_a_lesson_leads_on_to_its_table_and_to_the_next_one(try_it):
    one, after = lesson("play-all"), lesson("actions-within-actions")
    to_end = lambda: opened(try_it, f"lesson=play-all&step={len(one.steps)}", one.title)
    table = to_end().hook("play-this"); expect(table).to_have_text("Play this table against bots")
    table.click(); expect(try_it.locator("[data-try=stage] h2").first).to_have_text("A shared table")
    player = Player(try_it)
    assert player.read()["choices"] == [o.key for o in one.scenario.start().pending.options]
    to_end().hook("next-lesson").click()
    expect(try_it.locator("[data-try=stage] h2").first).to_have_text(after.title)
    expect(try_it.locator("[data-ft=all-lessons]")).to_have_attribute("href", "course.html")

def test_a_table_that_a_rule_has_sent_leads_back_to_it(try_it):
    game = TABLE.start(); game.choose("Draw 4")
    player = opened(try_it,
                    f"from=ask/core.html%23draw-raised-draws-difference&{address(game, step=0).lstrip('#')}",
                    "A shared table")
    assert player.table() == table_of(game.at(0).view())
    back = try_it.get_by_role("link", name="Back to the rule")
    expect(back).to_have_attribute("href", "ask/core.html#draw-raised-draws-difference")
    for strange in ("javascript:alert(1)", "//elsewhere.example/x.html%23y",
                    "https:%2F%2Felsewhere.example%23y", "lessons/x.html"):
        opened(try_it, f"from={strange}&{address(game).lstrip('#')}", "A shared table")
        expect(back).to_be_hidden()

def test_what_may_not_be_played_says_why(try_it):
    game = TABLE.start()
    player = opened(try_it, address(game, step=0), "A shared table")
    player.do("card", "Play 3"); player.do("press", "look-act")
    why, names = (refusal(game.why_not("Play 3")),
                  {"cards": {id: {"name": card.name} for id, card in game.edition.cards.items()}})
    assert player.read()["refusal"] == [text_of(names, why["say"])]

def test_every_what_if_can_be_played_on(try_it):
    one = lesson("draw-4-then-draw-2"); trace = one.trace(); i = forks(trace)[0]
    player = opened(try_it, f"lesson=draw-4-then-draw-2&step={i + 1}", one.title)
    assert player.read()["step"] == i
    key = next(o["key"] for o in decision(trace, i)["options"] if o["key"] != decision(trace, i)["made"])
    player.do("press", "whatif"); player.do("press", "whatif-option", key)
    assert player.table() == seen(one, forked(one, i, key))
    further = player.read()["further"][0]
    player.do("press", "branch-option", further)
    assert player.table() == seen(one, forked(one, i, key, further))

def test_the_coach_says_what_is_certain_and_a_choice_cuts_it_short(try_it):
    "Python runs in a worker and thinks in slices: the page draws on, and a choice is heard meanwhile."
    table = Scenario(hands={"Ana": ["Toast", "Love", "Draw 2"], "Ben": ["Milk"]}, drawn=1, seed=3,
                     in_play={"Ben": ["Bread", "The Toaster"]})
    game = table.start()
    player = opened(try_it, address(game), "A shared table")
    player.hook("coach").click()
    says = player.hook("coach-says")
    expect(says.locator('[data-level="certain"]')).to_have_text("Toast hands Ben the game.", timeout=30_000)
    expect(says).to_have_attribute("data-more", "true")
    assert try_it.evaluate("""() => new Promise(done => {
        let frames = 0;
        const draw = () => (++frames < 10 ? requestAnimationFrame(draw) : done(frames));
        draw();
    })""") == 10, "the page draws while the coach thinks"
    player.press("choice", "Love"); game.choose("Love")
    expect(says).to_have_count(0)
    assert player.table() == table_of(game.view())

def test_a_table_is_arranged_as_text(try_it):
    box = try_it.locator("[data-try=text]")
    try_it.locator("summary", has_text="Arrange a table").click()
    box.fill("players: Ana, Ben\nrules: Drawww 4"); try_it.get_by_role("button", name="Lay it out").click()
    expect(try_it.locator("[data-try=said]")).to_contain_text("Drawww 4")
    box.fill(str(TABLE)); try_it.get_by_role("button", name="Lay it out").click()
    expect(try_it.locator("[data-try=stage] h2").first).to_have_text("Your table")
    assert Player(try_it).table() == table_of(TABLE.start().view())

def test_against_bots(try_it):
    try_it.get_by_label("Open").select_option("bots:star")
    expect(try_it.locator("[data-try=stage] h2").first).to_have_text("You are Ana, against two bots")
    player = Player(try_it)
    assert player.table()["seats"]["Bea"]["hand"] is None, "a bot's hand is closed"
    before = player.read()["step"]
    player.do("press", "choice")
    assert player.read()["step"] > before

def test_alone(try_it):
    try_it.get_by_label("Open").select_option("solo:fluxx")
    expect(try_it.locator("[data-try=stage] h2").first).to_have_text("Solo Fluxx")
    assert list(Player(try_it).table()["seats"]) == ["Ana"]

def test_share_gives_a_link_to_this_table(try_it, served):
    game = TABLE.start(); game.choose("Love")
    opened(try_it, address(game), "A shared table")
    try_it.get_by_role("button", name="Share").click()
    expect(try_it.locator("[data-try=shared]")).to_have_value(re.compile("#table="))
    link = try_it.locator("[data-try=shared]").input_value()
    assert link.startswith(f"{served}/try.html#") and from_link(link).record() == game.record()

def test_a_damaged_link_is_refused_with_a_sentence(try_it):
    good = address(TABLE)
    opened(try_it, good, "A shared table")
    try_it.evaluate("address => { location.hash = address }", good[:-7])
    expect(try_it.locator("[data-try=said]")).to_contain_text("This link is damaged")
    assert Player(try_it).table() == table_of(TABLE.start().view()), "what was there stays"

def test_a_damaged_link_as_the_first_thing_still_gives_a_table(served, new_page):
    page = new_page(origin=served)
    page.goto(f"{served}/try.html#{address(TABLE).lstrip('#')[:-7]}")
    expect(page.locator("[data-try=stage] h2").first).to_have_text("A new table", timeout=60_000)
    expect(page.locator("[data-try=said]")).to_contain_text("This link is damaged")

def test_an_unknown_lesson_is_refused_with_a_sentence(try_it):
    try_it.evaluate("location.hash = 'lesson=no-such'")
    expect(try_it.locator("[data-try=said]")).to_contain_text("There is no lesson 'no-such'")

def test_a_lesson_steps_before_python_is_here_and_goes_on_after(served, new_page):
    page = new_page(origin=served)
    held = hold_python(page)
    page.goto(f"{served}/try.html#lesson=limits&step=1")
    player = Player(page)
    player.next()
    assert player.read()["step"] == 1 and page.locator("[data-try=stage][data-live]").count() == 0
    page.wait_for_function("document.querySelector('progress').value > 0")
    let_python(page, held)
    assert Player(page).read()["step"] == 1

def hold_python(page):
    "Python's largest file is not answered until `let_python`."
    held = []
    page.route(re.compile(r"/live/pyodide\.asm\.wasm"), lambda route: held.append(route))
    return held

def let_python(page, held):
    while not held: page.wait_for_timeout(50)
    held[0].continue_()
    expect(page.locator("[data-try=stage][data-live]")).to_be_visible(timeout=60_000)

def test_before_python_is_here_any_lesson_can_be_chosen_and_the_last_one_stays(served, new_page):
    page = new_page(origin=served)
    held = hold_python(page)
    page.goto(f"{served}/try.html")
    expect(page.locator('[data-try="hint"]')).to_have_text("Lessons step without it: choose one meanwhile.")
    for slug in ("limits", "play-all"):
        page.get_by_label("Open").select_option(f"lesson:{slug}")
        expect(page.locator("[data-try=stage] h2").first).to_have_text(lesson(slug).title)
    Player(page).next()
    let_python(page, held)
    expect(page.locator("[data-try=stage] h2").first).to_have_text(lesson("play-all").title)
    assert Player(page).read()["step"] == 1

def test_loading_is_told_in_bytes_and_the_sum_is_that_of_the_files(served, new_page, site):
    files = json.loads((site/"live"/"files.json").read_text(encoding="utf-8"))
    assert {name: one["size"] for name, one in files.items()} == {
        path.name: path.stat().st_size for path in (site/"live").iterdir() if path.name != "files.json"}
    total = f"{sum(one['size'] for one in files.values()) / 1e6:.1f} MB"
    page = new_page(origin=served)
    held = hold_python(page)
    page.goto(f"{served}/try.html")
    bytes = page.locator("[data-try=bytes]")
    expect(bytes).to_have_text(re.compile(rf"^\d+\.\d of {re.escape(total)}\.$"), timeout=30_000)
    assert total in page.locator("main").inner_text().partition("What you can do")[2]
    let_python(page, held)
    expect(bytes).to_be_empty()
    for gone in ("progress", "[data-try=hint]"): expect(page.locator(gone)).to_be_hidden()

# ---- the second visit

@pytest.fixture
def host(site, tmp_path):
    """A plain host with the site below its root, that tells what it was asked for.
    (Watching by routes would turn the browser's store off.)"""
    folder = tmp_path/"a-project"
    shutil.copytree(site, folder, ignore=shutil.ignore_patterns("lite", "downloads"))
    class Told(http.server.SimpleHTTPRequestHandler):
        asked = []
        def log_message(self, *said): pass
        def do_GET(self):
            self.asked.append(self.path)
            super().do_GET()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Told, directory=tmp_path))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    root = f"http://127.0.0.1:{server.server_port}/a-project"
    yield SimpleNamespace(root=root, address=f"{root}/try.html", asked=Told.asked, live=folder/"live")
    server.shutdown()

def visit(context, host) -> set:
    "Open the page, wait until it is live, and give the files of live/ that were asked for."
    host.asked.clear()
    page = context.new_page()
    page.goto(host.address)
    expect(page.locator("[data-try=stage][data-live]")).to_be_visible(timeout=60_000)
    page.close()
    found = [path.partition("/live/")[2].partition("?")[0] for path in host.asked if "/live/" in path]
    assert len(found) == len(set(found)), "nothing is fetched twice"
    return set(found)

def test_a_second_visit_fetches_nothing_but_the_list_and_a_new_version_only_what_changed(browser, host):
    context = browser.new_context()
    every = {path.name for path in host.live.iterdir()}
    assert visit(context, host) == every
    assert visit(context, host) == {"files.json"}
    # another version of our wheel: same name, other bytes
    wheel = next(host.live.glob("fluxx_tutor-*.whl"))
    with zipfile.ZipFile(wheel, "a") as packed: packed.writestr("fluxx_tutor/new.txt", "new")
    lock = json.loads((host.live/"pyodide-lock.json").read_text())
    lock["packages"]["fluxx-tutor"]["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (host.live/"pyodide-lock.json").write_text(json.dumps(lock))
    write_list(host.live)
    before = kept(context, host)
    assert visit(context, host) == {"files.json", "pyodide-lock.json", wheel.name}
    after = kept(context, host)
    assert len(before) == len(after) == len(every) - 1, "what is of an old version is dropped"
    assert {url.partition("?")[0] for url in before - after} == {f"{host.root}/live/pyodide-lock.json",
                                                                 f"{host.root}/live/{wheel.name}"}
    assert visit(context, host) == {"files.json"}
    context.close()

def kept(context, host) -> set:
    "What the browser's store has of this site; what another site of the same host has there is let alone."
    page = context.new_page()
    page.goto(f"{host.root}/assets/icon.svg")
    found = page.evaluate("""async () => {
      const store = await caches.open("fluxx-live");
      await store.put(location.origin + "/other/live/x?v=1", new Response("theirs"));
      return (await store.keys()).map(one => one.url);
    }""")
    page.close()
    assert f"{host.root.rpartition('/')[0]}/other/live/x?v=1" in found
    return {url for url in found if url.startswith(host.root)}

def test_without_a_store_it_plays_all_the_same(browser, host):
    context = browser.new_context()
    worker = host.live.parent/"assets"/"worker.js"
    worker.write_text("delete self.caches; delete WorkerGlobalScope.prototype.caches;\n" + worker.read_text())
    every = {path.name for path in host.live.iterdir()}
    assert visit(context, host) == every and kept(context, host) == set()
    context.close()

def write_list(live):
    import live as tool
    files = {path.name: dict(size=path.stat().st_size, mark=tool.mark(path))
             for path in sorted(live.iterdir()) if path.name != "files.json"}
    (live/"files.json").write_text(json.dumps(files))
