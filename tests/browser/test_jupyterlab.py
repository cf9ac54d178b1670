"""The tools that the lesson tests stand on: a widget in a real JupyterLab, a page without network, axe."""
import pytest

COUNTER = '''
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      const show = () => { button.textContent = `count ${model.get("value")}`; };
      button.className = "counter"; button.style.cssText = "min-height: 24px; color: #000; background: #fff";
      button.onclick = () => { model.set("value", model.get("value") + 1); model.save_changes(); };
      model.on("change:value", show); show(); el.append(button);
    } };
    """
    value = traitlets.Int(0).tag(sync=True)
counter = Counter(); counter
'''.strip()

def test_a_widget_runs_in_jupyterlab(lab, axe):
    notebook = lab.open(lab.write("counter.ipynb", COUNTER, "counter.value"), theme="dark")
    before = notebook.cells()
    button = notebook.run_all().root.locator(".counter")
    button.click()
    button.click()
    notebook.page.get_by_text("count 2").wait_for()
    assert notebook.run(1) == "2"                     # Python knows what the page did
    assert notebook.cells() == before
    assert axe(notebook.theme("light").page, ".counter") == ""
    assert lab.saved("counter.ipynb")["cells"][1]["outputs"] == [], "nothing is saved unless a test does so"
    assert lab.saved(notebook.save().name)["cells"][1]["outputs"][0]["data"] == {"text/plain": "2"}
    assert not notebook.page.watch.errors
    assert notebook.page.locator(".Toastify__toast").count() == 0, "JupyterLab asks whether to fetch news"

@pytest.mark.full
def test_an_error_in_a_cell_is_named(lab):
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab.open(lab.write("error.ipynb", "1 / 0")).run_all()

def test_a_page_reaches_no_network(page, tmp_path):
    (tmp_path/"page.html").write_text("<title>x</title><img src='https://example.org/x.png'><script "
                                      "src='http://127.0.0.1:9/x.js'></script>"
                                      "<script>new WebSocket('ws://127.0.0.1:9/x')</script>")
    with page.expect_websocket(): page.goto((tmp_path/"page.html").as_uri())
    assert sorted(page.watch.refused) == ["http://127.0.0.1:9/x.js",
                                          "https://example.org/x.png", "ws://127.0.0.1:9/x"]
    page.watch.refused.clear()       # seen and expected: the fixture would fail the test otherwise

def test_axe_names_what_it_finds(page, axe, tmp_path):
    ((tmp_path/"page.html")
     .write_text("<html lang=en><title>x</title><main><p "
                 "style='color:#999'>pale</p><button></button><button></button><style>button {display: "
                 "block; width: 9px; height: 9px; padding: 0}</style>"))
    page.goto((tmp_path/"page.html").as_uri())
    found = axe(page, "main")
    assert all(rule in found for rule in ["color-contrast", "button-name", "target-size"]), found
