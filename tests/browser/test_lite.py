"""The lessons in JupyterLite under lite/: a notebook with its own Python, in the browser, with nothing
but the site to ask.

`make lite-check` builds it and runs only this.
"""
import re
import pytest
from playwright.sync_api import expect
from fluxx_tutor.course import lesson
from lesson_driver import Player, decision, forked, forks, seen, table_of, views
from conftest import Watch

@pytest.fixture
def lite(browser, served, site):
    "Opens a notebook in JupyterLite by the link on its page, and waits for its kernel."
    if not (site/"lite").is_dir(): pytest.fail("There is no JupyterLite here: make lite builds it.")
    context = browser.new_context(viewport=dict(width=1280, height=1100), reduced_motion="reduce")
    context.watch = Watch(context, served)
    def go(page_name):
        page = context.new_page()
        page.goto(f"{served}/{page_name}")
        page.get_by_role("link", name="Open in JupyterLite").click()
        page.locator("#jp-main-statusbar").get_by_text(re.compile(r"\| Idle")).first.wait_for(timeout=120_000)
        return page
    yield go
    context.close()
    assert not context.watch.refused + context.watch.errors, context.watch.refused + context.watch.errors

def test_a_lesson_is_live_in_jupyterlite(lite):
    page, one = lite("lessons/04_draw_4_then_draw_2.html"), lesson("draw-4-then-draw-2")
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    player, trace = Player(page), one.trace()
    assert player.table() == table_of(views(one)[0])
    i = forks(trace)[0]
    player.do("go", i)
    key = next(o["key"] for o in decision(trace, i)["options"] if o["key"] != decision(trace, i)["made"])
    player.do("press", "whatif")
    player.do("press", "whatif-option", key)
    further = player.read()["further"][0]
    player.do("press", "branch-option", further)            # two choices deep: only Python knows
    assert player.table() == seen(one, forked(one, i, key, further))
    (expect(page.locator(".jp-OutputArea-output",
                         has_text="faq-").or_(page.locator(".jp-OutputArea-output", has_text="ex-")).first)
     .to_be_attached(timeout=60_000))
    assert (page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr'], "
                         ".jp-RenderedText[data-mime-type='application/vnd.jupyter.error']").count() == 0)
