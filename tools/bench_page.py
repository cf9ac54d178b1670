"""How big is the page, and how quick? Part of `make bench`: sizes, a step in Chromium, a live choice
beside an empty widget's.

The functions below are run by pytest, so that they have the same Chromium and the same JupyterLab as the
browser tests. Nothing is asserted: look at the aims and at the ratio, taken in one run on one machine.
"""
import bisect
import contextlib
import gzip
import statistics
import sys
import time
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT/"tests"/"browser"))

from fluxx_tutor.course import COURSE, lesson           # noqa: E402
from fluxx_tutor.page import STATIC                     # noqa: E402
from lesson_driver import IN_PAGE, Player, onward       # noqa: E402

ROWS = []

def row(what, value, aim=""): ROWS.append((what, value, aim))

def measure_sizes(tmp_path):
    packed = sum(len(gzip.compress((STATIC/name).read_bytes(), 9)) for name in ("player.js", "player.css"))
    row("module and style sheet, gzipped", f"{packed / 1000:.1f} kB", "aim 75 kB")
    sizes = {name: lesson(name).to_html(tmp_path/f"{name}.html").stat().st_size for name in COURSE}
    largest = max(sizes, key=sizes.get)
    row(f"an exported lesson, the largest ({largest})", f"{sizes[largest] / 1000:.0f} kB", "aim 200 kB")
    row("an exported lesson, the middle one", f"{statistics.median(sizes.values()) / 1000:.0f} kB")

# Every question is answered and every move made, as the script makes it. What is timed is the press that
# leads to the next step: all work in the page, also what is left for the frame after, and until the table is
# on the screen. A frame that took longer than 50 ms is told by the browser itself, a little later.
WALK = """async (root, [ways, still]) => {
  %s
  const wait = setTimeout, draws = requestAnimationFrame;
  let later = 0;
  const timed = act => (...told) => {
    const start = performance.now();
    act(...told);
    later += performance.now() - start;
  };
  window.setTimeout = (act, ...how) => wait(timed(act), ...how);
  window.requestAnimationFrame = act => draws(timed(act));
  const frame = () => new Promise(done => draws(() => wait(done)));
  const long = [], steps = [];
  new PerformanceObserver(list => long.push(...list.getEntries())).observe({ type: "long-animation-frame" });
  for (const way of ways) {
    const was = root.dataset.step;
    for (const [deed, ...how] of way.slice(0, -1)) deeds[deed](root, ...how);
    await frame();
    await frame();
    const [deed, ...how] = way.at(-1), start = performance.now();
    later = 0;
    performance.mark("step");
    deeds[deed](root, ...how);
    const worked = performance.now();
    if (root.dataset.step === was) throw new Error(`no way on from step ${was}`);
    do await frame(); while (root.querySelector("[aria-busy]"));
    await frame();
    const shown = performance.now(), script = worked - start + later;
    while (still && root.querySelector(".ft-air")) await frame();
    steps.push({ start, script, shown, end: performance.now() });
  }
  await new Promise(done => wait(done, 300));
  return steps.map(({ start, script, shown, end }) => [script, shown - start, Math.max(0, ...long
    .filter(one => one.startTime + one.duration > start && one.startTime < end).map(one => one.duration))]);
}""" % IN_PAGE

def walk(new_page, tmp_path, name, width, slowed=1, traced=None):
    """A lesson from its first step to its last: for each step [script, shown, the longest frame over 50 ms],
    and how often the browser laid the page out and styled it. `traced`: a list for what the browser did."""
    page = new_page(width=width, height=800, motion=True)
    trace = lesson(name).trace()
    page.goto(lesson(name).to_html(tmp_path/f"{name}.html").as_uri())
    player = Player(page)
    browser = page.context.new_cdp_session(page)
    browser.send("Performance.enable")
    browser.send("Emulation.setCPUThrottlingRate", dict(rate=slowed))
    def counts():
        told = {one["name"]: one["value"] for one in browser.send("Performance.getMetrics")["metrics"]}
        return told["LayoutCount"], told["RecalcStyleCount"]
    before, ways = counts(), [onward(trace, i) for i in range(len(trace["steps"]) - 1)]
    with tracing(page, browser, traced):
        steps = player.root.evaluate(WALK, [ways, slowed > 1 or traced is not None])
    after = counts()
    page.context.close()
    return steps, [b - a for a, b in zip(before, after)]

@contextlib.contextmanager
def tracing(page, browser, events):
    "What the browser does meanwhile, as Chromium's own tracing tells it."
    if events is None: return (yield)
    done = []
    browser.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    browser.on("Tracing.tracingComplete", lambda _: done.append(True))
    kinds = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
    browser.send("Tracing.start", dict(traceConfig=dict(includedCategories=kinds)))
    yield
    browser.send("Tracing.end")
    while not done: page.wait_for_timeout(50)

def longest_frames(events):
    """By step, ms of processor time that the longest frame took: what the page's thread did from one picture
    to the next. Whatever else the machine does counts little."""
    marks = sorted((e for e in events if e["name"] == "step"), key=lambda e: e["ts"])
    place, starts = (marks[0]["pid"], marks[0]["tid"]), [e["ts"] for e in marks]
    own = [e for e in events if (e.get("pid"), e.get("tid")) == place and e.get("ph") == "X"]
    pictures = sorted(e["ts"] + e["dur"] for e in own if e["name"] == "Commit")
    frames = defaultdict(float)
    for e in own:
        if e["name"] != "RunTask" or e["ts"] + e["dur"] < starts[0]: continue
        step = bisect.bisect_right(starts, e["ts"] + e["dur"])
        frames[step, bisect.bisect_left(pictures, e["ts"] + 1)] += e.get("tdur", 0) / 1000
    return [max(time for (at, _), time in frames.items() if at == step) for step in range(1, len(starts) + 1)]

def spread(times): return f"median {statistics.median(times):.1f} ms, worst {max(times):.0f} ms"

@pytest.mark.parametrize("width", [1280, 320])
def measure_step(width, new_page, tmp_path):
    steps, laid, styled = [], 0, 0
    for name in COURSE:
        times, (layouts, styles) = walk(new_page, tmp_path, name, width)
        steps += times
        laid, styled = laid + layouts, styled + styles
    script, shown, _ = zip(*steps)
    row(f"a step at {width} px, script, {len(steps)} steps", spread(script), "aim 16 ms")
    row(f"a step at {width} px, until it is on the screen", spread(shown))
    row(f"a step at {width} px: layouts, looks at styles",
        f"{laid / len(steps):.1f}, {styled / len(steps):.1f}")

def measure_slowed(new_page, tmp_path):
    "With motion, on a processor that is four times slower."
    steps = [one for name in list(COURSE)[::4] for one in walk(new_page, tmp_path, name, 1280, slowed=4)[0]]
    script, shown, longest = zip(*steps)
    row(f"a step, processor slowed four times, {len(steps)} steps", spread(script))
    row("the longest frame of a step then, by the clock", over(50, longest), "aim none over 50 ms")

def measure_frames(new_page, tmp_path):
    "The same by processor time, four times as much: also true on a machine that has other things to do."
    longest = []
    for name in COURSE:
        walk(new_page, tmp_path, name, 1280, traced=(events := []))
        longest += [4 * time for time in longest_frames(events)]
    row(f"the longest frame of a step, processor time × 4, {len(longest)} steps",
        f"{spread(longest)}; {over(50, longest)}", "aim none over 50 ms")

def over(most, times):
    slow = [time for time in times if time > most]
    return f"{len(slow)} steps have one over {most} ms" + (f": {spread(slow)}" if slow else "")

def measure_site(site, served, new_page):
    def size(*names):
        files = [p for name in names for p in (site/name).rglob("*") if p.is_file()]
        return f"{sum(p.stat().st_size for p in files) / 1e6:.1f} MB"
    row("the site without Python",
        size(*(p.name for p in site.iterdir() if p.name not in ("live", "lite", "downloads"))))
    times = []
    for name in sorted(p.name for p in (site/"lessons").glob("[0-9]*.html"))[:15]:
        page = new_page(origin=served)
        page.goto(f"{served}/lessons/{name}", wait_until="commit")
        page.locator("[data-ft=next]").first.wait_for()
        times.append(page.evaluate("performance.now()"))
        page.context.close()
    row("a lesson on the site, until it steps",
        f"median {statistics.median(times):.0f} ms, worst {max(times):.0f} ms", "aim 1 s")
    row("what Try it loads", size("live"))
    times = []
    for _ in range(3):
        page = new_page(origin=served)
        page.goto(f"{served}/try.html", wait_until="commit")
        page.locator("[data-live] [data-ft=choice]").first.wait_for(timeout=60_000)
        times.append(page.evaluate("performance.now()") / 1000)
        page.context.close()
    row("Try it, until the table is live",
        f"median {statistics.median(times):.1f} s, worst {max(times):.1f} s", "aim 6 s")

def measure_lite(site, served, browser):
    if not (site/"lite").is_dir(): return row("JupyterLite", "not built: make lite")
    row("what JupyterLite has, Python apart",
        f"{sum(p.stat().st_size for p in (site/'lite').rglob('*') if p.is_file()) / 1e6:.1f} MB")
    page = browser.new_context(viewport=dict(width=1280, height=1100)).new_page()
    start = time.monotonic()
    page.goto(f"{served}/lite/lab/index.html?path=04_draw_4_then_draw_2.ipynb")
    page.locator("#jp-main-statusbar").get_by_text("| Idle").first.wait_for(timeout=120_000)
    idle = time.monotonic() - start
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    page.locator("[data-ft=next]").first.wait_for(timeout=60_000)
    row("JupyterLite, until its kernel is ready and until the lesson steps",
        f"{idle:.1f} s and {time.monotonic() - start:.1f} s")
    page.context.close()

EMPTY = '''import anywidget, traitlets
class Empty(anywidget.AnyWidget):
    _esm = """export default { render({ model, el }) { globalThis.empty = n => new Promise(done => {
        const heard = () => { if (model.get("answer") === n) { model.off("change:answer", heard); done(); } };
        model.on("change:answer", heard); model.set("intent", n); model.save_changes(); });
        el.textContent = "empty"; el.id = "empty"; } };"""
    intent, answer = traitlets.Int(0).tag(sync=True), traitlets.Int(0).tag(sync=True)
    @traitlets.observe("intent")
    def _(self, change): self.answer = change["new"]
Empty()'''
TABLE = "from fluxx_tutor.all import *\nt = table(Scenario(players=['Ana', 'Ben', 'Cleo'], seed=3)); t"

# In turns, so that a slow spell of the machine hits both alike; each after the same rest, as people click.
# Without it, any widget's round trip now and then waits 40 ms more: JupyterLab's server sends small messages
# only when the one before is acknowledged (Nagle), and Linux delays acknowledgements while a connection is
# busy (measured: 16 of 16 without a rest, 0 of 16 after 300 ms). A choice is done when its words and the next
# options are on the page; its table comes in the frame after, and is timed, too.
ROUND_TRIPS = """async ([n, rest]) => {
  const { shadowRoot } = document.querySelector("[data-fluxx-tutor]"), empty = [], choice = [], tables = [];
  const root = shadowRoot.querySelector("[data-ft=player]");
  const breath = () => new Promise(done => requestAnimationFrame(() => setTimeout(done, rest)));
  const changed = (attribute, is = () => true) => new Promise(done => {
    const look = new MutationObserver(() => { if (is()) { look.disconnect(); done(); } });
    look.observe(root, { attributeFilter: [attribute], subtree: true });
    setTimeout(done, 5000);
  });
  for (let i = 1; i <= n; i++) {
    await breath();
    let start = performance.now();
    await globalThis.empty(i);
    empty.push(performance.now() - start);
    const option = root.querySelector("[data-ft=choice]");
    if (!option) break;
    await breath();
    const shown = changed("data-step", () => root.dataset.step === String(i));
    start = performance.now();
    option.click();
    await shown;
    choice.push(performance.now() - start);
    if (root.querySelector("[aria-busy]")) await changed("aria-busy");
    tables.push(performance.now() - start);
    root.querySelector("[data-ft=all-at-once]")?.click();              // before the table turns, it waits
  }
  return [empty, choice, tables];
}"""

def measure_round_trip(lab):
    made = lab.write("bench.ipynb", EMPTY, TABLE)
    notebook = lab.open(made, width=1280, height=1400, motion=True).run_all()
    notebook.page.locator("[data-ft=choice]").first.wait_for()
    empty, choice, tables = notebook.page.evaluate(ROUND_TRIPS, [30, 300])
    def told(times):
        a, b = statistics.median(empty), statistics.median(times)
        return f"median {b:.0f} ms, worst {max(times):.0f} ms, {b / a:.1f} × the empty one"
    row(f"an empty anywidget's round trip, {len(empty)} times",
        f"median {statistics.median(empty):.0f} ms, worst {max(empty):.0f} ms")
    row(f"a live choice, until it can be read, {len(choice)} times", told(choice), "aim at most 2 ×")
    row("a live choice, until its table is drawn, too", told(tables))

# From Shift + Enter to a map whose first lesson can be pressed.
RUN_CELL = """async ([n, there]) => {
  const start = performance.now(), notebook = jupyterapp.shell.currentWidget.content;
  notebook.activeCellIndex = n;
  const place = () => notebook.widgets[n].node, frame = () => new Promise(requestAnimationFrame);
  const found = () => [...place().querySelectorAll("[data-fluxx-tutor]")]
    .some(el => el.shadowRoot.querySelector(there)) || place().querySelector(there);
  jupyterapp.commands.execute("notebook:run-cell");
  while (!found()) await frame();
  return performance.now() - start;
}"""

def measure_map(lab):
    "The map's cell, in a new kernel each time and then again in the same one; beside it an empty widget's."
    first, again, empty = [], [], []
    start = "from fluxx_tutor.all import *\ncourse()"
    for i in range(3):
        notebook = lab.open(lab.write(f"map{i}.ipynb", EMPTY, start, start), width=1366, height=768)
        notebook.page.wait_for_timeout(1000)               # JupyterLab itself has come to rest
        for n, times in enumerate([empty, first, again]):
            times.append(notebook.page.evaluate(RUN_CELL, [n, "[data-ft=open]" if n else "#empty"]))
            notebook.ready()
        notebook.page.context.close()
    row("an empty anywidget, until it is there", spread(empty))
    row("the map, until it is live: new kernel", spread(first), "aim 500 ms")
    row("the map, until it is live: same kernel", spread(again))

def pytest_terminal_summary(terminalreporter):
    width = max((len(what) for what, *_ in ROWS), default=0)
    for what, value, aim in ROWS: terminalreporter.write_line(f"{what:<{width}}  {value:<48}  {aim}".rstrip())

if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-p", "conftest", "-p", "bench_page", "-o",
                          "python_functions=measure_*", "-q", "-n", "0", "-p",
                          "no:cacheprovider", *sys.argv[1:]], plugins=[]))
