"""What people read in a notebook after typing:
laid out, and a name that looks like a mark, an element or a formula is only a name."""
import json

from playwright.sync_api import expect

NAME = (r"""<img src=x onerror="document.title='hit'"> `a` $x^2$ \(y\) [z](javascript:alert(1)) a|b $x$ """
        "data:text/html,x https://x.y www.x.y")
CELLS = ["from fluxx_tutor.all import *",
         f'name = {NAME!r}\ngame = Scenario(players=[name, "Ben"], hands={{name: '
         f'["Draw 4", "Trade Hands"], "Ben": ["Milk"]}}, rules=["Play 2"], seed=7).start()\ngame.pending',
         'game.choose("Draw 4")\ngame.explain()', 'game.why_not("Milk")',
         'simulate(Scenario(players=["Ana", name], seed=1), 3, progress=False)',
         'trade = Scenario(players=["Ben", name, "Cleo"], '
         'hands={"Ben": ["Trade Hands"]}).start()\ntrade.choose("Trade Hands")\ntrade.pending']


def output(notebook, number):
    "The Markdown that a cell shows."
    found = notebook.root.locator(".jp-Cell").nth(number).locator(".jp-RenderedMarkdown")
    expect(found).to_be_visible()
    return found


def check_the_explanation(told):
    "Each sentence below what it follows from, the clauses folded in."
    expect(told.locator("li li").first).to_contain_text("covers the Draw half")
    expect(told.locator("small").first).to_contain_text("turn-play")
    clause = told.locator("details li").first
    expect(clause).to_be_hidden()
    told.locator("summary").focus()
    told.page.keyboard.press("Enter")
    expect(clause).to_be_visible()


def check_the_name(said, name=NAME):
    "It can be read as it is; nothing in it has become an element, a link or a formula."
    expect(said).to_contain_text(name)
    assert said.locator("img, a, script, mjx-container, .MathJax, .jp-RenderedLatex").count() == 0


def test_what_is_laid_out_reads_well_and_lets_no_name_in(lab):
    notebook = lab.open(lab.write("reading.ipynb", *CELLS)).run_all()
    check_the_explanation(output(notebook, 2))
    for number in (1, 2, 3, 4): check_the_name(output(notebook, number))
    check_the_name(output(notebook, 5), repr(NAME)[1:-1])
    assert output(notebook, 1).locator("code").first.inner_text() == 'game.choose("Draw 4")'
    assert notebook.page.title() != "hit" and not notebook.page.watch.errors
    kinds = [list(cell["outputs"][0]["data"])
             for cell in lab.saved(notebook.save().name)["cells"][1:] if cell["outputs"]]
    assert kinds and all(sorted(kind) == ["text/markdown", "text/plain"] for kind in kinds), json.dumps(kinds)


# ── in HTML, JupyterLab looks for formulas, too ──
PRICE = "$x$"
TAUGHT = (f"Lesson(Scenario(players=[{PRICE!r}, 'Ben'], hands={{{PRICE!r}: ['Love']}}), {PRICE!r}, "
          f"aim={PRICE!r}).say({PRICE!r}, 'It is {PRICE}.').play({PRICE!r}, 'Love')")
# the lesson comes first: while MathJax is being fetched, the player takes the place of the plain steps
PICTURES = ["from fluxx_tutor.all import *", TAUGHT, f"show({TAUGHT})",
            f"s = Scenario(players=[{PRICE!r}, 'Ben'])\ns",
            "game = s.start()\ngame", "compare(game, game.fork())", "table(game)",
            "Edition.mix('Odd', 'fluxx', [keeper('$x$', 'Costs $y$.')], slug='odd')"]
CONTROL = "from IPython.display import HTML\nHTML('<p>$x$</p>')"


def check_that_nothing_became_a_formula(notebook):
    expect(notebook.root.locator(".jp-Cell").nth(len(PICTURES)).locator("mjx-container")).to_be_attached()
    assert notebook.root.locator("mjx-container").count() == 1, "only where it was asked for"
    for number in range(1, len(PICTURES)):
        (expect(notebook.root.locator(".jp-Cell").nth(number).locator(".jp-Cell-outputArea"))
         .to_contain_text(PRICE))


def test_no_name_in_a_picture_becomes_a_formula(lab):
    "Run, and then as a copy that nobody has signed, in which no script runs."
    notebook = lab.open(lab.write("prices.ipynb", *PICTURES, CONTROL), height=6000).run_all()
    check_that_nothing_became_a_formula(notebook)
    saved = lab.saved(notebook.save().name)
    saved["cells"][0]["source"] = "# a copy that nobody has signed"
    (lab.folder/"prices_copy.ipynb").write_text(json.dumps(saved), encoding="utf-8")
    copy = lab.open("prices_copy.ipynb", height=6000)
    check_that_nothing_became_a_formula(copy)
    assert "object at 0x" not in copy.root.inner_text()
