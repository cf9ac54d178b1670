"""The styles of a page and those of a player never meet: a lesson looks the same whatever page it is in,
and what else is in the page looks as before."""
import sys
import pytest
from playwright.sync_api import expect
from fluxx_tutor.course import lesson
from fluxx_tutor.page import STATIC, as_html
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *
from conftest import ROOT
sys.path.insert(0, str(ROOT/"tools"))
import host_styles  # noqa: E402

NAME, WIDTH, TALL = "draw-4-then-draw-2", 960, 1700
# A page that does to everything what no page should.
RUDE = """
* { letter-spacing: 3px; box-sizing: content-box; }
body { font: italic bold 30px/3 fantasy; text-align: center; text-transform: uppercase; text-indent: 2em;
  color: red; white-space: pre; cursor: wait; word-spacing: 9px; hyphens: auto; font-variant: small-caps;
  text-shadow: 2px 2px red; tab-size: 20; list-style: square inside; border-collapse: collapse; }
button, input, li, p, h2, h3, h4, ul, ol, details, summary, b, span, div, article, svg {
  margin: 13px !important; padding: 7px !important; border: 4px solid red !important;
  font-size: 40px !important; display: inline !important; }
[hidden] { display: block !important; }
.ft, .ft-card, .ft-btn, .is-new { width: 10px !important; background: red !important; }
"""
STYLES = {"bare": lambda: "", "rude": lambda: RUDE, "bootstrap": lambda: host_styles.sheet("bootstrap"),
          "tailwind": lambda: host_styles.sheet("tailwindcss")}

# Where everything stands that a learner reads or presses, seen from the player's corner.
BOXES = """root => {
  const at = root.getBoundingClientRect();
  const box = el => {
    const { x, y, width, height } = el.getBoundingClientRect();
    return [x - at.x, y - at.y, width, height].map(n => Math.round(n * 10) / 10);
  };
  const names = { headline: ".ft-headline", bar: ".ft-time", title: ".ft-title", say: ".ft-say",
    button: ".ft-time > .ft-btn", option: '[data-ft="option"]', seat: ".ft-seat", card: "[data-card]",
    flag: ".ft-flag", head: ".ft-actions > *" };
  return Object.fromEntries(Object.entries(names).flatMap(([name, css]) =>
    all(root, css).filter(el => el.checkVisibility()).map((el, i) => [`${name} ${i}`, box(el)])));
}"""

def boxes(player, steps):
    """The boxes at each of these steps, at a width of WIDTH. JupyterLab's fonts are meant to come in;
    here they are set aside."""
    player.root.evaluate("""(root, width) => {
        const { host } = root.getRootNode();
        host.style.cssText = `width: ${width}px !important; max-width: none !important; margin: 0 !important;
          padding: 0 !important; border: 0 !important; display: block !important;
          --jp-ui-font-family: initial; --jp-code-font-family: initial; --jp-layout-color0: initial`;
        // in a low box that scrolls, as marimo has, the bar would stick to its edge
        for (let box = host; box; box = box.parentElement ?? box.getRootNode().host)
          box.style.setProperty("max-height", "none", "important");
    }""", WIDTH)
    expect(player.root).to_have_js_property("offsetWidth", WIDTH)
    player.page.wait_for_timeout(200)           # the player fits itself to its new width
    out = {}
    for step in steps:
        player.go(step)
        out |= {f"step {step}: {name}": box for name, box in player.run(BOXES).items()}
    return out

@pytest.fixture(scope="module")
def taught(): return lesson(NAME)

@pytest.fixture(scope="module")
def steps(taught): return [0, questions(taught.trace())[0], fullest(taught)]

@pytest.fixture
def page_in(visit, tmp_path, taught):
    "page_in(style, …) → a page with this style sheet, and the lesson in it."
    def make(style, **options):
        path = tmp_path/f"{style}.html"
        path.write_text("<!doctype html><html lang=en><head><meta charset=utf-8><title>x</title>"
                        f"<style>{STYLES[style]()}</style></head>"
                        f"<body><main>{as_html(taught)}</main></body></html>", encoding="utf-8")
        return visit(path.as_uri(), width=1280, height=TALL, **options)
    return make

@pytest.fixture
def wanted(page_in, steps): return boxes(Player(page_in("bare")), steps)

def assert_alike(found, wanted):
    assert found.keys() == wanted.keys()
    apart = {name: (found[name], wanted[name]) for name in wanted
             if any(abs(a - b) > 1 for a, b in zip(found[name], wanted[name], strict=True))}
    assert not apart

# ---- a page does nothing to a lesson

@pytest.mark.parametrize("style", ["rude", "bootstrap", "tailwind"])
def test_a_lesson_looks_the_same_in_any_page(style, page_in, wanted, steps):
    assert len(wanted) > 40
    assert_alike(boxes(Player(page_in(style)), steps), wanted)

INHERITED = """root => Object.fromEntries(["color", "fontSize", "fontStyle", "fontWeight", "lineHeight",
  "letterSpacing", "wordSpacing", "textTransform", "textIndent", "textShadow", "textAlign", "whiteSpace",
  "cursor", "fontVariant", "hyphens", "tabSize", "listStyleType", "borderCollapse"]
  .map(name => [name, getComputedStyle(root)[name]]))"""

def test_nothing_is_inherited_but_what_is_meant_to_be(page_in):
    bare, rude = (Player(page_in(style)).run(INHERITED) for style in ("bare", "rude"))
    assert rude == bare

def test_a_lesson_looks_the_same_in_jupyterlab(lab, wanted, steps):
    notebook = lab.open(lab.write("alike.ipynb", f'from fluxx_tutor.all import *\nshow("{NAME}")'),
                        width=1500, height=TALL).run_all()
    assert_alike(boxes(Player(notebook.root), steps), wanted)

def test_a_lesson_looks_the_same_in_marimo(marimo, wanted, steps):
    page = marimo.open("lesson_marimo.py", width=1500, height=TALL)
    assert_alike(boxes(Player(page), steps), wanted)

# ---- a lesson does nothing to a page

# What a page may have, with the names that we use ourselves.
OTHERS = """<h2>Title</h2><p>Text with <b>bold</b>, <code>code</code> and <mark>mark</mark>.</p>
<button>Press</button> <button class="ft-btn btn btn-primary">Press</button> <input value="text">
<ul class="ft-cards"><li>one</li><li class="is-new">two</li></ul>
<table class="table ft-table"><tr><td>cell</td></tr></table>
<details open class="ft-why"><summary>More</summary><p class="ft-say">Words</p></details>
<div class="ft ft-present" data-theme="dark" data-columns="1"><div class="ft-card">card</div></div>"""

ALL_STYLES = """() => [document.documentElement, document.body,
    ...document.querySelectorAll("#others, #others *")].map(el => {
  const style = getComputedStyle(el), { x, y, width, height } = el.getBoundingClientRect();
  const inside = el.closest("#others") ? [x, y, width, height].join() : "";
  const grows = name => /^(height|block-size|perspective-origin|transform-origin)$/.test(name);
  return [el.localName + "." + el.className, inside, ...Array.from(style)
    .filter(name => inside || !grows(name)).map(name => `${name}: ${style[name]}`)];
})"""

MOUNT = """async ([js, css, call, values]) => {
  const url = URL.createObjectURL(new Blob([js], { type: "text/javascript" })), module = await import(url);
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  module[call](document.querySelector("main"), ...values);
}"""

@pytest.mark.parametrize("style", ["bare", "bootstrap"])
@pytest.mark.parametrize("call", ["mount", "mountDeck"])
def test_what_else_is_in_a_page_looks_as_before(style, call, visit, tmp_path, taught):
    path = tmp_path/"page.html"
    path.write_text("<!doctype html><html lang=en><head><meta charset=utf-8><title>x</title>"
                    f"<style>{STYLES[style]()}</style></head>"
                    f"<body><div id=others>{OTHERS}</div><main></main></body></html>", encoding="utf-8")
    page = visit(path.as_uri(), width=1280, height=900)
    before = page.evaluate(ALL_STYLES)
    trace = taught.trace()
    faces = [dict(card, id=id) for id, card in trace["cards"].items()]
    values = [trace] if call == "mount" else ["Deck", [["Cards", faces]]]
    script, sheet = ((STATIC/name).read_text(encoding="utf-8") for name in ("player.js", "player.css"))
    page.evaluate(MOUNT, [script, sheet, call, values])
    expect(page.locator("[data-card]").first).to_be_visible()
    assert len(before) > 15 and page.evaluate(ALL_STYLES) == before
    if call == "mount":
        Player(page).press("present")           # over the whole window, and back
        Player(page).press("present")
        assert page.evaluate(ALL_STYLES) == before

def test_our_sheet_for_a_page_has_rules_only_for_our_elements():
    sheet = re.sub(r"/\*.*?\*/", "", (STATIC/"player.css").read_text(encoding="utf-8"), flags=re.S)
    rules = [selector.strip() for selector in re.findall(r"([^{}]+)\{", sheet)]
    ours = ("[data-fluxx-tutor]", "[data-fluxx-place]")
    assert len(rules) == 4 and all(selector.endswith(ours) for selector in rules)

def test_a_browser_without_shared_sheets_gets_the_same_style(visit, tmp_path, taught, wanted, steps):
    path = tmp_path/"old.html"
    path.write_text("<!doctype html><html lang=en><head><meta charset=utf-8><title>x</title>"
                    "<script>delete window.CSSStyleSheet.prototype.replaceSync</script></head>"
                    f"<body><main>{as_html(taught)}</main></body></html>", encoding="utf-8")
    assert_alike(boxes(Player(visit(path.as_uri(), width=1280, height=TALL)), steps), wanted)
