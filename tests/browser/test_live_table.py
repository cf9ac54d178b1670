"""A live table and a live lesson: the front end in a page, and behind it the real widget, whose
Python is the test's own.

In JupyterLab: test_live_in_jupyterlab.py.
"""
import random
import pytest
from playwright.sync_api import expect
from fluxx_tutor.game import Game
from fluxx_tutor.player import show
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.table import table, try_it
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *


def rocket(**more):
    laid = dict(
        hands={"Ana": ["Draw 4", "Rocket to the Moon", "Trade Hands"], "Ben": ["Love", "Play 3"]},
        in_play={"Ana": ["The Moon"], "Ben": ["The Rocket"]},
        draw_pile=["War", "The Sun", "Jackpot!", "Bread", "Milk", "Time"],
        seed=7,
    )
    return Scenario(**laid | more)


def three(seed=4): return Scenario(players=["Ana", "Ben", "Cleo"], seed=seed)

def engine(t): return table_of(view(t.game.state, open=t.open_hands))
def same(a, b): assert sorted(a) == sorted(b), (a, b)

def agrees(live):
    "The page shows the engine's table, step and choices (first cards, then Free Actions, players, words)."
    shown, t = live.player.read(), live.widget
    assert shown["table"] == engine(t) and shown["step"] == len(t.game.log), shown["step"]
    options = list(t.game.pending.options) if t.game.pending else []
    same(shown["choices"], [o.key for o in options])
    same(shown["can"], {o.card.id for o in options if o.card} & {f["id"] for f in shown["faces"]})
    return shown

BESIDE = """beside => {
  document.body.style.display = 'flex';
  document.querySelector('main').insertAdjacentHTML('afterend', beside) }"""

@pytest.mark.parametrize("neighbour, least",
                         [("<label>0 choices</label>", 600), ("<div style='flex:1'></div>", 450)])
def test_in_a_row_of_boxes_a_table_takes_the_room_there_is(alive, neighbour, least):
    "A box of ipywidgets gives each child the width it asks for; a table has none of its own to ask for."
    live = alive(table(rocket()), width=1000)
    live.page.evaluate(BESIDE, neighbour)
    box = live.player.root.bounding_box()
    assert least < box["width"] <= 1000 and live.player.table() == engine(live.widget)

# ---- playing

def test_all_seats_by_button_and_by_card(alive):
    live = alive(t := table(rocket(), title="Ana, Ben and a rocket"))
    player = live.player
    shown = agrees(live)
    assert (shown["whose"] == "Ana, your turn" and shown["title"] == "Ana, Ben and a rocket"
            and t.game.pending.player == "Ana")
    player.press("choice", "Draw 4")
    expect(player.root).to_have_attribute("data-step", "1")
    assert t.game.log == [("choose", "Ana", "Draw 4")] or t.game.log[0][2] == "Draw 4"
    shown = agrees(live)
    assert "Ben" in shown["headline"] and "Draw 4" in shown["fresh"] and "Ana plays Draw 4" in shown["said"]
    card = t.game.pending.options[0].card.id
    player.look(card).press("look-act").arrived(2)
    assert t.game.log[-1][2] == card
    agrees(live)

def test_a_card_that_may_not_be_chosen_is_refused_with_its_reason(alive):
    live = alive(t := table(rocket()))
    player = live.player
    for id in ["Love", "The Rocket", "The Moon"]:
        before, why = t.game.record(), t.game.why_not(t.game.edition.card(id))
        shown = player.after(["card", id], ["press", "look-act"])
        assert shown["refusal"] == [spaced(why.sentence)], id
        assert shown["tried"] == [id], id
        assert t.game.record() == before, id
        assert shown["table"] == engine(t), id
        same(shown["causes"], {c.id for c in why.because} - {id})
        assert set(why.clauses) <= set(shown["clauses"]) and shown["refusal"][0] in shown["said"]
    assert player.do("press", "choice", "Draw 4")["refusal"] == [], "a choice makes the refusal go"

# What is pinned to which card.
PINS = """root => Object.fromEntries(lying(root)
  .filter(c => one(c, '.ft-pin'))
  .map(c => [c.dataset.card, words(one(c, '.ft-pin'))]))"""

def test_the_cards_that_a_refusal_comes_from_are_lit_and_named(alive, monkeypatch):
    live = alive(t := table(rocket()))
    player, because = live.player, ["The Rocket", "The Moon"]
    refusal = dict(code="x", say=["Not while ", {"card": "The Moon"}, " is up."], why=["turn-play"],
                   because=["Love", *because])
    monkeypatch.setattr(type(t), "do_why_not", lambda self, intent: dict(refusal=refusal))
    shown = player.after(["card", "Love"], ["press", "look-act"])
    assert shown["refusal"] == ["Not while The Moon is up."] and shown["tried"] == ["Love"]
    same(shown["causes"], because)
    named = zip(player.words("cause"), because, strict=True)
    assert all(words.startswith(f"Cause {n}{name}") for n, (words, name) in enumerate(named, 1))
    assert "Because of The Rocket, The Moon." in shown["said"]
    assert player.run(PINS) == {"The Rocket": "Cause 1", "The Moon": "Cause 2"}
    assert player.do("press", "choice", "Draw 4")["causes"] == []

def test_undo_redo_and_rewind(alive):
    live = alive(t := table(rocket()))
    player = live.player
    expect(player.hook("undo")).to_have_attribute("aria-disabled", "true")
    expect(player.hook("redo")).to_have_attribute("aria-disabled", "true")
    views = [engine(t)]
    for _ in range(4):
        player.do("press", "choice")
        agrees(live)
        views.append(engine(t))
    played = list(t.game.log)
    player.press("undo").arrived(3)
    agrees(live)
    assert "Taken back" in player.words("undone")[0] and engine(t) == views[3]
    player.press("undo").arrived(2)
    player.press("redo").arrived(3)
    player.press("redo").arrived(4)
    assert t.game.log == played and agrees(live)["table"] == views[4]
    player.go(2)
    assert player.words("past") == ["Looking back: step 3 of 5"]
    assert player.table() == views[2]
    assert not player.hook("choice").count()
    assert player.marked("ft-can") == []
    player.press("now-step").arrived(4)
    assert player.table() == views[4]
    player.go(1).press("rewind")
    expect(player.hook("past")).to_have_count(0)
    assert player.step == 1 and t.game.log == played[:1] and agrees(live)["table"] == views[1]
    other = t.game.pending.options[-1].key
    player.do("press", "choice", other)
    agrees(live)
    expect(player.hook("redo")).to_have_attribute("aria-disabled", "true")

def test_one_seat_against_bots(alive):
    live = alive(t := table(three(), seat="Ana", seed=1))
    player = live.player
    bots = []
    for _ in range(6):
        if t.game.pending is None: break
        before = len(t.game.log)
        shown = agrees(live)
        assert shown["whose"] == "Your choice"
        assert t.game.pending.player == "Ana"
        assert all(shown["table"]["seats"][name]["hand"] is None
                   for name in ("Ben", "Cleo") if name in shown["table"]["seats"])
        player.do("press", "choice")
        bots += [e for e in t.game.log[before + 1:] if e[1] != "Ana"]
        since = player.hook("since-step").evaluate_all("els => els.map(e => Number(e.dataset.to))")
        assert since == list(range(before + 1, len(t.game.log) + 1))[-8:]
    assert bots, "the bots have played"
    player.go(0).press("now-step").arrived(len(t.game.log))
    player.press("undo")
    expect(player.hook("undone")).to_be_visible()
    assert t.game.pending.player == "Ana" and len(t.game.log) == before
    agrees(live)

def test_a_game_to_its_end(alive):
    live = alive(
        t := table(
            Scenario(
                hands={"Ana": ["Rocket to the Moon", "Love"], "Ben": []},
                in_play={"Ana": ["The Rocket", "The Moon"]},
                goals=["Toast"],
                draw_pile=["Milk"],
                seed=1,
            )
        )
    )
    player = live.player
    player.press("choice", "Rocket to the Moon").arrived(1)
    shown = player.read()
    assert t.winner == "Ana"
    assert shown["headline"] == "Ana wins"
    assert shown["choices"] == []
    assert shown["table"]["winner"] == "Ana"
    assert "Ana wins" in shown["said"]
    assert "Rocket to the Moon" in player.words("won")[0]
    player.press("undo").arrived(0)
    assert t.winner is None and agrees(live)["choices"]

def test_a_random_walk_of_choices_always_agrees_with_the_engine(alive):
    live, rnd = alive(t := table(three(11))), random.Random(3)
    player = live.player
    for n in range(40):
        deed = rnd.choice(["choose"] * 6 + ["undo", "redo", "rewind", "back"])
        if deed == "choose" and t.game.pending:
            player.do("press", "choice", rnd.choice(t.game.pending.options).key)
        elif deed == "undo" and t.game.log: player.do("press", "undo")
        elif deed == "redo" and t._undone: player.do("press", "redo")
        elif deed in ("rewind", "back") and len(t.game.log) > 1:
            to = rnd.randrange(len(t.game.log))
            past = player.do("go", to)
            assert past["table"] == table_of(view(t.game.at(to).state)), f"deed {n}: back at {to}"
            player.do("press", "rewind" if deed == "rewind" else "now-step")
        agrees(live)

# ---- copy

SELECTED = f"""() => {{
  const {{ value, selectionStart, selectionEnd }} = ({FOCUSED})();
  return getSelection().toString() || value.slice(selectionStart, selectionEnd) }}"""

def test_copy_in_three_forms(alive):
    live = alive(t := table(rocket()))
    player = live.player
    player.do("press", "choice", "Draw 4")
    player.hook("copy-toggle").click()
    def copied(form):
        player.press("copy-as", form)
        (expect(player.hook("copy-out"))
         .to_have_attribute("aria-label", f"This table as {form.title() if form == 'python' else form}"))
        return player.hook("copy-out").input_value()
    names = {}
    exec(copied("python"), names)
    assert names["game"].view() == t.game.view() and player.focus().startswith("copy-out")
    assert Game.from_record(copied("record")).view() == t.game.view()
    assert Scenario.parse(copied("text")).start().view() == t.game.view()
    player.press("copy-text")
    expect(player.hook("copy-said")).to_have_text(re.compile("Copied|Selected"))
    if "Selected" in player.words("copy-said")[0]:
        assert player.page.evaluate(SELECTED) == player.hook("copy-out").input_value()
    player.page.keyboard.press("Escape")
    expect(player.hook("copy")).not_to_have_attribute("open", "")
    assert player.focus() == "copy-toggle"

def test_what_cannot_be_copied_says_why(alive):
    live = alive(table(Scenario(hands={"Ana": ["Draw 3, Play 2 of Them"], "Ben": []}, seed=1)))
    player = live.player
    player.do("press", "choice", "Draw 3, Play 2 of Them")
    player.hook("copy-toggle").click()
    player.press("copy-as", "text")
    expect(player.hook("trouble")).to_contain_text("in the middle of something")

# ---- Python is somewhere else, or nowhere

def test_what_is_done_in_a_cell_shows_in_the_page(alive):
    live = alive(table(rocket()))
    live.cell(lambda t: t.choose("Draw 4"))
    agrees(live)
    live.cell(lambda t: (t.game.choose(t.game.pending.options[0]), t.refresh()))
    agrees(live)
    live.cell(lambda t: t.undo())
    agrees(live)
    live.player.go(0)
    live.cell(lambda t: t.choose(t.game.pending.options[0]))
    agrees(live)

def test_a_stale_click_is_refused_and_changes_nothing(alive):
    live = alive(t := table(rocket()))
    player = live.player
    t.game.choose("Draw 4")                    # the page has not heard of it
    log = list(t.game.log)
    shown = player.do("press", "choice", "Rocket to the Moon")
    assert t.game.log == log and "moved on" in shown["trouble"][0] and shown["trouble"][0] in shown["said"]
    live.cell(lambda t: t.refresh())
    agrees(live)
    assert not player.hook("trouble").count()

def test_a_double_click_chooses_once(alive):
    live = alive(t := table(rocket()))
    live.player.hook("choice", "Draw 4").evaluate("b => { b.click(); b.click(); b.click() }")
    live.player.arrived(1)
    assert (len(t.game.log) == 1 and not agrees(live)["trouble"]
            and len([m for m in live.heard if "intent" in m]) == 1)

def test_a_kernel_that_has_gone_gets_a_sentence_and_the_page_goes_on(alive):
    live = alive(t := table(rocket()), clock=True)
    player = live.player
    player.do("press", "choice", "Draw 4")
    tables = [table_of(v) for v in views_of_trace(t.full_trace())]
    live.gone = True
    player.hook("choice").first.click()
    expect(player.root).to_have_attribute("data-asking", "")
    assert player.focus(), "the focus stays"
    player.page.clock.fast_forward(500)
    expect(player.hook("waiting").first).to_be_visible()
    player.page.clock.fast_forward(4000)
    assert not player.hook("trouble").count()
    player.page.clock.fast_forward(1000)
    expect(player.hook("trouble")).to_have_text(
        "Python has not answered for five seconds. The steps of this page still work.", timeout=2500
    )
    expect(player.root).not_to_have_attribute("data-asking", "")
    assert "Python has not answered" in player.announced()
    player.back()
    assert player.table() == tables[0]
    player.next()
    assert player.table() == tables[1]
    player.press("log-toggle")
    player.press("log-step", 0).arrived(0)
    player.next()
    live.gone = False
    player.hook("choice").first.click()
    player.arrived(2)
    agrees(live)

def test_a_table_without_a_kernel_can_be_read_and_says_so(alive):
    t = table(rocket())
    t.choose("Draw 4")
    t.live = False
    live = alive(t)
    player = live.player
    assert player.words("no-kernel") == ["To play on, open this table in Jupyter."]
    assert not player.hook("choice").count()
    assert not player.hook("undo").count()
    player.back()
    assert player.table() == table_of(views_of_trace(t.full_trace())[0])

def test_a_second_page_of_the_same_table_shows_all_that_was_played(alive):
    first = alive(t := table(rocket()))
    for _ in range(3): first.player.do("press", "choice")
    second = alive(t)
    agrees(second)
    assert (second.player.hook("step").count() == len(t.game.log) + 1
            and second.player.go(1).table() == table_of(view(t.game.at(1).state)))

# ---- a live lesson

@pytest.fixture
def deep(alive):
    w = show("a-whole-game")
    return w.lesson, w.trace, alive(w)

def test_what_if_goes_on_and_on_with_python(deep):
    lesson, trace, live = deep
    player = live.player
    i = forks(trace)[1]
    path = [others(trace, i)[0]]
    shown = player.after(["go", i], ["press", "whatif"], ["press", "whatif-option", path[0]])
    for n in range(6):
        game = forked(lesson, i, *path)
        assert shown["table"] == seen(lesson, game), path
        assert shown["mode"] == "whatif", path
        assert player.words("branch-label") == [f"What if · step {'abcdefgh'[n]}"], path
        if game.pending is None: break
        assert shown["further"] == [o.key for o in game.pending.options]
        path.append(game.pending.options[n % len(game.pending)].key)
        shown = player.do("press", "branch-option", path[-1])
    assert len(path) >= 5 and player.step == i, "the lesson waits where it was left"
    for n in reversed(range(len(path) - 1)):
        assert player.do("press", "back")["table"] == seen(lesson, forked(lesson, i, *path[: n + 1])), (
            "steps inside")
    assert player.do("press", "branch-node", 2)["table"] == seen(lesson, forked(lesson, i, *path[:3]))
    assert player.do("press", "next")["table"] == seen(lesson, forked(lesson, i, *path[:4]))
    home = player.do("press", "home")
    assert home["mode"] == "" and home["table"] == table_of(views(lesson)[i]) and live.widget.step == i

def test_inside_a_what_if_cards_can_be_chosen_and_are_refused(deep):
    lesson, trace, live = deep
    player = live.player
    i = forks(trace)[1]
    key = others(trace, i)[0]
    player.after(["go", i], ["press", "whatif"], ["press", "whatif-option", key])
    game = forked(lesson, i, key)
    may = {o.card.id for o in game.pending.options if o.card}
    no = next(f["id"] for f in player.faces()
              if f["id"] not in may and game.why_not(game.edition.card(f["id"])))
    player.after(["card", no], ["press", "look-act"])
    expect(player.hook("refusal")).to_contain_text(game.why_not(game.edition.card(no)).sentence)
    assert player.read()["mode"] == "whatif" and player.marked("is-tried") == [no]
    card = next(o for o in game.pending.options if o.card)
    assert (player.after(["card", card.card.id], ["press", "look-act"])["table"]
            == seen(lesson, forked(lesson, i, key, card.key)))

def test_a_lesson_whose_kernel_has_gone_goes_on(alive):
    w = show("a-whole-game")
    live = alive(w, clock=True)
    player, trace = live.player, w.trace
    i = forks(trace)[1]
    player.do("go", i)
    live.gone = True
    player.press("whatif").press("whatif-option", others(trace, i)[0])
    expect(player.root).to_have_attribute("data-mode", "whatif")      # one step is baked in
    player.page.clock.fast_forward(5100)
    (expect(player.hook("trouble"))
     .to_have_text("Python has not answered for five seconds. The steps of this page still work."))
    player.press("home")
    expect(player.root).to_have_attribute("data-mode", "")
    for n in range(i, len(trace["steps"]) - 1):
        player.run("async (root, list) => { for (const deed of list) deeds[deed[0]](root, "
                   "...deed.slice(1)) }", onward(trace, n))
        player.arrived(n + 1)
    assert player.table() == table_of(views(w.lesson)[-1])

def test_python_knows_the_step_and_the_answers(deep):
    lesson, trace, live = deep
    player, w = live.player, live.widget
    i, m = questions(trace)[0], moves(trace)[1]
    player.after(["go", i], ["pick", 1], ["press", "next"], ["go", m],
                 ["press", "choice", others(trace, m)[0]])
    assert w.step == m and w.answers == {str(i): 1, str(m): others(trace, m)[0]}
    live.cell(lambda w: setattr(w, "step", 3))
    player.arrived(3)
    live.cell(lambda w: setattr(w, "theme", "dark"))
    expect(player.root).to_have_attribute("data-theme", "dark")

# ---- keys

def test_a_short_game_by_keyboard_alone(alive):
    live = alive(t := table(rocket()))
    player = live.player
    press = player.page.keyboard.press
    tab_to(player, "choice")
    for n in range(5):
        want = t.game.pending.options[0].key
        for _ in range(20):
            if player.focus() == f"choice {want}": break
            press("Tab")
        press("Enter" if n % 2 else "Space")
        player.arrived(n + 1)
        agrees(live)
        assert (player.focus() or "").startswith("choice"), (
            f"after choice {n} the focus is on {player.focus()}")
    tab_to(player, "undo", "Shift+Tab")
    press("Enter")
    player.arrived(4)
    assert player.focus() == "undo"
    tab_to(player, "redo")
    press("Enter")
    player.arrived(5)
    assert player.focus() == "redo"
    tab_to(player, "card")
    press("End")
    press("Enter")
    assert player.focus().startswith("look")
    press("Escape")
    assert player.focus().startswith("card")
    tab_to(player, "back")
    press("Enter")
    player.arrived(4)
    tab_to(player, "now-step", "Shift+Tab")
    press("Enter")
    player.arrived(5)
    assert player.focus()

# ---- names that are not what they seem

def test_hostile_names_at_a_live_table(alive, axe):
    live = alive(t := table(hostile_table(), title=f"{SCRIPT} {IMG}"), width=900)
    player = live.player
    markup = "root => root.querySelectorAll('img, script, style, iframe, object').length"
    for _ in range(5):
        if t.game.pending is None: break
        agrees(live)
        assert player.root.evaluate(markup) == 0 and IMG in player.root.inner_text()
        assert not player.read()["wide"] and player.root.evaluate("root => root.offsetHeight") < 6000
        refused = [f["id"] for f in player.faces()
                   if f["id"] not in {o.card.id for o in t.game.pending.options if o.card}][-1]
        assert player.after(["card", refused], ["press", "look-act"])["refusal"]
        player.do("press", "choice", t.game.pending.options[-1].key)
    player.hook("copy-toggle").click()
    for form in ("python", "record"):
        player.press("copy-as", form)
        expect(player.hook("copy-out")).to_have_attribute("aria-label", re.compile(form, re.I))
        assert IMG in player.hook("copy-out").input_value()
    assert Game.from_record(player.hook("copy-out").input_value()).view() == t.game.view()
    player.page.keyboard.press("Escape")
    player.press("log-toggle")
    assert IMG in player.hook("log").inner_text() and player.root.evaluate(markup) == 0
    assert axe(player.page, ".ft") == ""

# ---- axe, sizes

@pytest.mark.parametrize("theme, width", [("light", 1280), ("dark", 320)])
def test_axe_finds_nothing_at_a_table(theme, width, alive, axe):
    live = alive(table(rocket()), theme=theme, width=width)
    player = live.player
    faults = [axe(player.page, ".ft")]
    player.after(["press", "choice", "Draw 4"], ["card", "The Moon"], ["press", "look-act"])
    assert player.hook("refusal").count()
    faults.append(axe(player.page, ".ft"))
    assert not player.read()["wide"]
    player.hook("copy-toggle").click()
    player.press("copy-as", "python")
    expect(player.hook("copy-out")).to_be_visible()
    faults.append(axe(player.page, ".ft"))
    assert not player.read()["wide"]
    player.page.keyboard.press("Escape")
    player.go(0)
    faults.append(axe(player.page, ".ft"))
    assert not any(faults), "\n".join(faults)

@pytest.mark.full
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 600, 960, 1280])
def test_axe_finds_nothing_in_a_game_against_bots(theme, width, alive, axe):
    live = alive(t := table(three(), seat="Ana", seed=1), theme=theme, width=width)
    faults = []
    while t.game.pending and len(faults) < 8:
        faults.append(axe(live.page, ".ft"))
        live.player.do("press", "choice")
        assert not live.player.read()["wide"]
    assert not any(faults), "\n".join(faults)


# ---- a task

def test_a_task_stays_in_view_and_says_when_it_is_done_and_when_it_cannot_be(alive):
    live = alive(t := try_it("draw-4-then-draw-2"), width=1100, height=700)
    task, again = live.player.hook("task"), live.player.hook("start-again")
    expect(task).to_contain_text("Let Ana draw 4 more cards in this turn. But Ben is to draw only 2.")
    expect(again).to_have_count(0)
    live.player.press("choice", "Draw 2")
    expect(live.player.hook("task-lost")).to_be_visible()
    again.click()
    expect(task).to_have_attribute("data-state", "open")
    assert t.game.log == [] and agrees(live)
    for key in ("Draw 5", "Draw 2"): live.player.press("choice", key)
    expect(live.player.hook("task-done")).to_have_text(
        "Done! Ana draws 4 more cards. Ben draws 2 more cards.")
    expect(task).to_be_in_viewport()
    assert "Done! Ana draws 4 more cards." in live.player.hook("live").text_content()
    live.player.hook("choice").last.scroll_into_view_if_needed()
    expect(task).to_be_in_viewport()
