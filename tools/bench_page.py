"""How big is the page, and how quick? Part of `make bench`: sizes, a step in Chromium, a live choice
beside an empty widget's.

The functions below are run by pytest, so that they have the same Chromium and the same JupyterLab as the
browser tests. Nothing is asserted: look at the aims and at the ratio, taken in one run on one machine.
"""
import gzip
import statistics
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT/"tests"/"browser"))

from fluxx_tutor.course import COURSE, lesson      # noqa: E402
from fluxx_tutor.page import STATIC                # noqa: E402

ROWS = []

def row(what, value, aim=""): ROWS.append((what, value, aim))

def measure_sizes(tmp_path):
    packed = sum(len(gzip.compress((STATIC/name).read_bytes(), 9)) for name in ("player.js", "player.css"))
    row("module and style sheet, gzipped", f"{packed / 1000:.1f} kB", "aim 60 kB")
    sizes = {name: lesson(name).to_html(tmp_path/f"{name}.html").stat().st_size for name in COURSE}
    largest = max(sizes, key=sizes.get)
    row(f"an exported lesson, the largest ({largest})", f"{sizes[largest] / 1000:.0f} kB", "aim 200 kB")
    row("an exported lesson, the middle one", f"{statistics.median(sizes.values()) / 1000:.0f} kB")

# From the press to the end of the work in the page, and to the next picture on the screen.
STEPS = """async n => {
  const { shadowRoot } = document.querySelector("[data-fluxx-tutor]"), times = [];
  const next = shadowRoot.querySelector("[data-ft=next]");
  for (let i = 0; i < n; i++) {
    const start = performance.now();
    next.click();
    const worked = performance.now();
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    times.push([worked - start, performance.now() - start]);
  }
  return times;
}"""

@pytest.mark.parametrize("width", [1280, 320])
def measure_step(width, new_page, tmp_path):
    work, shown = [], []
    for name in COURSE:
        page = new_page(width=width, height=800, motion=True)
        page.goto(lesson(name).to_html(tmp_path/f"{name}.html").as_uri())
        page.locator("[data-ft=next]").wait_for()
        for worked, drawn in page.evaluate(STEPS, len(lesson(name).steps) - 1):
            work.append(worked)
            shown.append(drawn)
        page.context.close()
    row(f"a step at {width} px, script",
        f"median {statistics.median(work):.1f} ms, worst {max(work):.0f} ms", "aim 50 ms")
    row(f"a step at {width} px, until it is on the screen",
        f"median {statistics.median(shown):.1f} ms, worst {max(shown):.0f} ms")

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
        el.textContent = "empty"; } };"""
    intent, answer = traitlets.Int(0).tag(sync=True), traitlets.Int(0).tag(sync=True)
    @traitlets.observe("intent")
    def _(self, change): self.answer = change["new"]
Empty()'''
TABLE = "from fluxx_tutor.all import *\nt = table(Scenario(players=['Ana', 'Ben', 'Cleo'], seed=3)); t"

# In turns, so that a slow spell of the machine hits both alike; each after the same rest, as people
# click. Without it, any widget's round
# trip now and then waits 40 ms more: JupyterLab's server sends small messages only when the one
# before is acknowledged (Nagle), and Linux
# delays acknowledgements while a connection is busy (measured: 16 of 16 without a rest, 0 of 16
# after 300 ms). A choice is done when its
# step is on the page.
ROUND_TRIPS = """async ([n, rest]) => {
  const { shadowRoot } = document.querySelector("[data-fluxx-tutor]"), empty = [], choice = [];
  const root = shadowRoot.querySelector("[data-ft=player]");
  const breath = () => new Promise(done => requestAnimationFrame(() => setTimeout(done, rest)));
  for (let i = 1; i <= n; i++) {
    await breath();
    let start = performance.now();
    await globalThis.empty(i);
    empty.push(performance.now() - start);
    const option = root.querySelector("[data-ft=choice]");
    if (!option) break;
    await breath();
    const shown = new Promise(done => {
      const look = new MutationObserver(() => { look.disconnect(); done(); });
      look.observe(root, { attributeFilter: ["data-step"] });
      setTimeout(done, 5000);
    });
    start = performance.now();
    option.click();
    await shown;
    choice.push(performance.now() - start);
  }
  return [empty, choice];
}"""

def measure_round_trip(lab):
    notebook = lab.open(lab.write("bench.ipynb", EMPTY, TABLE), width=1280, height=1400).run_all()
    notebook.page.locator("[data-ft=choice]").first.wait_for()
    empty, choice = notebook.page.evaluate(ROUND_TRIPS, [30, 300])
    a, b = statistics.median(empty), statistics.median(choice)
    row(f"an empty anywidget's round trip, {len(empty)} times",
        f"median {a:.0f} ms, worst {max(empty):.0f} ms")
    row(f"a live choice, {len(choice)} times",
        f"median {b:.0f} ms, worst {max(choice):.0f} ms, {b / a:.1f} × the empty one",
        "aim at most 2 ×")

def pytest_terminal_summary(terminalreporter):
    width = max((len(what) for what, *_ in ROWS), default=0)
    for what, value, aim in ROWS: terminalreporter.write_line(f"{what:<{width}}  {value:<48}  {aim}".rstrip())

if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-p", "conftest", "-p", "bench_page", "-o",
                          "python_functions=measure_*", "-q", "-n", "0", "-p",
                          "no:cacheprovider", *sys.argv[1:]], plugins=[]))
