"""Lessons as exported pages, opened from file:// without any network: the page shows what the engine says."""
import pytest
from playwright.sync_api import expect
from fluxx_tutor.course import COURSE, lesson
from fluxx_tutor.page import as_html
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *
from fluxx_tutor.view import said

LESSONS = list(COURSE)
# a closed hand; cards aside and being played; two moves; the longest; four answers in a row
FIRST, TELLING = "draw-4-then-draw-2", ["draw-4-then-draw-2", "actions-within-actions", "limits",
                                        "a-whole-game", "surprise-battles"]
SOME = [pytest.param(name, marks=[] if name in TELLING else pytest.mark.full) for name in LESSONS]
ONE = [pytest.param(name, marks=[] if name == FIRST else pytest.mark.full) for name in LESSONS]

@pytest.fixture
def taught(request, exported): return exported(request.param)

def every(names=LESSONS): return pytest.mark.parametrize("taught", names, indirect=True)

# ---- the page and the engine: one walk through each lesson, everything compared at every step

@every()
def test_every_step_shows_what_the_engine_says(taught, visit):
    lesson, trace, url = taught
    player, engine, steps = Player(visit(url)), views(lesson), trace["steps"]
    assert views_of_trace(trace) == engine and len(questions(trace)) >= 2 and len(moves(trace)) >= 1
    assert (player.root.locator("[aria-live], [role=status], [role=alert], [role=log]")
            .evaluate_all("els => els.map(e => e.getAttribute('aria-live'))") == ["polite"])
    assert player.announced() == ""
    for i in range(len(steps)):
        shown = player.after(*onward(trace, i - 1)) if i else player.read()
        assert_step(shown, trace, i, engine[i])
        assert_heard(player.root.aria_snapshot(), trace, i, engine[i])
    if trace["slug"] in TELLING:
        back = player.tour([["press", "back"]] * (len(steps) - 1))
        assert [shown["table"] for shown in reversed(back)] == [table_of(v) for v in engine[:-1]]

def assert_step(shown, trace, i, engine):
    """All that a page shows at a step that was reached by Next: the words, the table, each card once and
    readable, the tree, the clauses, the numbers in force, the voice."""
    step, tell, place = trace["steps"][i], lambda parts: text_of(trace, parts), f"step {i}"
    assert ((shown["step"], shown["headline"], shown["say"])
            == (i, tell(step["head"]), [tell(t) for t in step["say"]]))
    assert shown["table"] == table_of(engine), place
    sitting = {id for p in engine["players"].values() for id in p.get("attached", ())}
    for face in shown["faces"]:
        card = trace["cards"][face["id"]]
        assert face == dict(id=face["id"], name=card["name"], type=type_line(card, face["id"] in sitting),
                            text=card["text"], seen=True), place
    ids = [face["id"] for face in shown["faces"]]
    assert len(ids) == len(set(ids)), f"{place} shows a card twice"
    assert {engine["draw_rule"], engine["play_rule"]} - {None} <= set(engine["rules"]), (
        f"{place}: a card covers the Basic Rules that is not in force")
    def lines(nodes): return [line for n in nodes for line in [tell(n["text"]), *lines(n.get("kids", []))]]
    assert shown["tree"] == lines(step["tree"]), place
    asked = trace["steps"][step["answers"]] if "answers" in step else None
    cited = {*(step["why"] if step["kind"] != "move" else ()),
             *(id for p in step.get("points", []) for id in p["why"]),
             *(id for o in (asked or {}).get("options", ()) if o["right"] for id in o["why"])}
    assert shown["clauses"] == {id: spaced(trace["clauses"][id]["text"]) for id in cited}, place
    assert shown["now"] == [f"Now in force: {step['now']}"], place
    assert shown["numbers"] == [[f"{n['what']} {n['is']}", tell(n["because"])]
                                for n in engine["numbers"]], place
    assert not shown["wide"], f"{place} scrolls sideways"
    if asked and asked["kind"] == "ask":
        assert_graded(shown, trace, step["answers"], right(trace, step["answers"]))
    if asked and asked["kind"] == "move": assert len(shown["praise"]) == 1, place
    if i:
        assert shown["said"].startswith(f"Step {i + 1} of {len(trace['steps'])}. {shown['headline']}."), place
        assert all(say in shown["said"] for say in shown["say"]), place

def type_line(card, sits): return card["type"] + " · attached" * sits

def assert_heard(snapshot, trace, i, engine):
    """What a screen reader gets of the table:
    turn, rules in force, Goal, everybody's Keepers and Creepers, and the open hands."""
    heard = (spaced(re.sub(r"\s*- (listitem|list|paragraph|heading|button|text|group)\b:?|[\"']|\[level=\d\]",
                           " ", snapshot))
             .replace("’", "'"))
    has, names = (lambda words: spaced(words).replace("’", "'").replace('"', " ") in heard,
                  lambda ids: [trace["cards"][id]["name"] for id in ids])
    under = lambda label: re.search(
        rf'- list "{re.escape(label)}":\n((?P<in> +)- listitem.*\n((?P=in).*\n)*)',
        snapshot.replace("''", "'"))
    def lists(label, ids):
        found = under(label)
        told = [re.sub(r"^\W*(button )?\W*", "", line) for line in (found[1].split("\n") if found else [])
                if "- button" in line or "- 'button" in line]
        assert len(told) == len(ids), f"step {i}: {label} is heard as {told}, not {names(ids)}"
        assert all(trace["cards"][id]["name"] in line for id, line in zip(ids, told)), (
            f"step {i}: {label} is heard as {told}, not {names(ids)}")
    if engine["winner"]: assert has(f"{engine['winner']} has won."), f"step {i}"
    elif engine["turn"]: assert has(f"{engine['turn']}'s turn: {', '.join(counters(engine))}."), f"step {i}"
    for word, key in (("Draw", "draw"), ("Play", "play")):
        rule = engine[f"{key}_rule"]
        assert has(f"{word} {engine['basic'][key]}"
                   + (f" , covered by {trace['cards'][rule]['name']}" if rule else "")), f"step {i}"
    more = [r for r in engine["rules"] if r not in (engine["draw_rule"], engine["play_rule"])]
    solo = engine.get("solo")
    if solo:
        for place, label in (("limit", "Limit"), ("other", "Other rule")):
            if solo["places"][place]: lists(label, [solo["places"][place]])
            else: assert has(f"{label} free"), f"step {i}: {label}"
        assert has(f"Rules Deck · {solo['rules_deck']}"), f"step {i}"
        assert has(f"Rules discard pile · {len(solo['rules_discard'])}"), f"step {i}"
        assert not solo["score"] or has(f"{solo['score']} point"), f"step {i}"
    elif more: lists("More rules", more)
    if engine["meta"]: lists("Meta Rules", engine["meta"])
    if engine["goals"]: lists("Goals in play", engine["goals"])
    else: assert has("no Goal yet"), f"step {i}"
    assert has(f"{'Main Deck' if solo else 'Draw pile'} · {engine['draw_pile']}"), f"step {i}"
    assert has(f"Discard pile · {len(engine['discard_pile'])}"), f"step {i}"
    for name, p in engine["players"].items():
        if p["in_play"]: lists(f"In front of {name}", table_of(engine)["seats"][name]["in_play"])
        if p["hand"]: lists(f"{name}’s hand", p["hand"])
        if p["hand"] is None:
            assert has(f"{p['count']} in hand") and under(f"{name}’s hand") is None, f"step {i}"

def test_print_tells_the_same_table_as_the_engine():
    for name in LESSONS:
        taught = lesson(name)
        trace = taught.trace()
        text = str(taught)
        names, parts = {id: c["name"] for id, c in trace["cards"].items()}, re.split(r"(?m)^── ", text)[1:]
        assert len(parts) == len(trace["steps"])
        for i, (part, step, engine) in enumerate(zip(parts, trace["steps"], views(taught))):
            assert part.startswith(f"Step {i + 1} of {len(parts)}: "
                                   f"{text_of(trace, step['head'])}\n"), f"{name}, step {i}"
            if step["kind"] == "show":
                assert said(engine, names) in re.sub(r"(?m)^    ", "", part), f"{name}, step {i}"
            else:
                before = views(taught)[i - 1]
                assert engine == before, f"{name}, step {i}: a table that is not told, and has changed"

# ---- questions

@every()
def test_every_prediction_gets_its_own_answer(taught, visit):
    _, trace, url = taught
    player = Player(visit(url))
    for i in questions(trace):
        options = trace["steps"][i]["options"]
        before, looks = (player.do("go", i),
                         player.hook("option")
                         .evaluate_all("els => [new Set(els.map(e => e.className)).size, els.filter(e => "
                                       "e.querySelector(':checked')).length]"))
        assert before["options"] == [text_of(trace, o["text"]) for o in options]
        assert (before["graded"] == [] and before["clauses"] == {}
                and before["next"] == "Check"), "a question gives nothing away"
        assert looks == [1, 0], "all options look alike"
        answers = []
        for k in range(len(options)):
            after = player.after(["go", i], ["pick", k], ["press", "next"])
            assert after["step"] == reveal(trace, i)
            assert_graded(after, trace, i, k)
            assert all(text_of(trace, line) in after["said"]
                       for line in options[k]["reply"]), "the reply is read aloud"
            answers.append(after["note"][0])
        assert len(set(answers)) == len(answers), f"step {i}: {answers}"

@every(ONE)
def test_a_lesson_with_the_mouse(taught, visit):
    _, trace, url = taught
    player = Player(visit(url))
    walk_to_the_end(player, trace)
    walk_back(player, trace)
    for i in questions(trace): answer_and_check(player, trace, i, wrong(trace, i)[0])

def test_a_skipped_question_shows_what_happens_and_blames_nobody(exported, visit):
    _, trace, url = exported(FIRST)
    i = questions(trace)[0]
    player = Player(visit(url)).go(i).press("skip").arrived(i + 1)
    assert player.graded() == {right(trace, i): "right"}
    assert not player.hook("note").count() and "you said" not in player.root.inner_text()

def test_restart_forgets_the_answers(exported, visit):
    _, trace, url = exported(FIRST)
    i, move = questions(trace)[0], moves(trace)[0]
    player = Player(visit(url)).go(i).answer(wrong(trace, i)[0])
    player.go(move).press("choice", others(trace, move)[0])
    expect(player.root).to_have_attribute("data-mode", "trial")
    player.hook("restart").click()
    assert player.arrived(0).headline() == text_of(trace, trace["steps"][0]["head"])
    assert not player.go(i).root.locator("input:checked").count()
    assert list(player.press("skip").arrived(i + 1).graded().values()) == ["right"]
    assert player.do("go", move)["mode"] == ""

@every(ONE)
def test_step_list_and_timeline_go_anywhere(taught, visit):
    _, trace, url = taught
    player, n = Player(visit(url)), len(trace["steps"])
    player.go(n - 1).go(1)                             # what has been seen has a title, and may be gone to
    labels = player.hook("step").locator("span:last-child").all_text_contents()
    kinds = dict(ask=" question", move=" your move")
    assert [spaced(t) for t in labels] == [s["label"] + kinds.get(s["kind"], "") for s in trace["steps"]]
    for i in [n - 1, 0, n // 2]:
        player.hook("steps-toggle").click()
        player.hook("step").nth(i).click()
        player.arrived(i)
        expect(player.hook("steps-toggle")).to_have_text(f"Step {i + 1} of {n}")
        expect(player.hook("steps")).not_to_have_attribute("open", "")
        assert (player.root.locator("[aria-current]")
                .evaluate_all("els => els.map(e => e.dataset.step)") == [str(i)] * 2)
    player.hook("node").nth(n - 2).click()
    player.arrived(n - 2)

# ---- keys, focus

def test_why_opens_by_key_and_keeps_the_focus(exported, visit):
    _, trace, url = exported(FIRST)
    player = Player(visit(url))
    tab_to(player, "why-toggle")
    player.page.keyboard.press("Enter")
    expect(player.hook("why").first).to_have_attribute("open", "")
    for i in range(1, len(trace["steps"])):
        if player.hook("skip").count(): player.press("skip")
        else: player.page.keyboard.press("ArrowRight")
        assert player.arrived(i).focus() in ("why-toggle", "next"), f"step {i}"

def test_step_list_by_key(exported, visit):
    _, trace, url = exported(FIRST)
    player = walk_to(Player(visit(url)), trace, 2).go(0)      # only steps that were seen are jumped to
    press = player.page.keyboard.press
    tab_to(player, "steps-toggle")
    press("Enter")
    expect(player.hook("steps")).to_have_attribute("open", "")
    press("Escape")
    expect(player.hook("steps")).not_to_have_attribute("open", "")
    assert player.focus() == "steps-toggle"
    press("Space")
    press("Tab")
    press("Tab")
    press("Tab")
    assert player.focus() == "step 2"
    press("Enter")
    assert player.arrived(2).focus() == "steps-toggle"

# ---- motion

# Presses Next; the table comes in the frame after, and flights begin a few in each frame: they are held until
# so many cards are in the air. For each of them, how far its way begins from where it lay (none: from its old
# zone), and from where it goes.
NEXT_AND_LOOK = """async (root, [moves, many]) => {
  const from = Object.fromEntries([...moves].reverse().map(m => [m[0], m[1]]));
  const spot = el => { const r = el.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] };
  const cards = () => [...root.querySelectorAll("[data-zone] [data-card]")]
    .filter(c => !c.closest(".ft-air"));
  const lying = () => Object.fromEntries(cards().map(c => [c.dataset.card, spot(c)]));
  const zones = Object.fromEntries([...root.querySelectorAll("[data-zone]")].reverse()
    .map(z => [z.dataset.zone, spot(z.querySelector("[data-place]") ?? z)]));
  const far = (a, b) => a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : null, old = lying();
  (root.querySelector('[data-ft="skip"]') ?? root.querySelector('[data-ft="next"]')).click();
  const flights = () => root.getAnimations({ subtree: true });
  const held = new Set(), end = performance.now() + 3000;
  const waits = () => root.querySelector("[aria-busy]") || flights().length < many;
  do {
    await new Promise(requestAnimationFrame);
    for (const one of flights()) { one.pause(); one.currentTime = 0; held.add(one); }
  } while (waits() && performance.now() < end);
  const now = lying();
  const seen = [...root.querySelectorAll(".ft-air > *")].map(ghost => {
    const id = ghost.dataset.card ?? null;
    const start = far(spot(ghost), old[id] ?? zones[from[id]]), way = far(spot(ghost), now[id]);
    return { id, says: ghost.textContent, moving: ghost.getAnimations().length, start, way };
  });
  for (const one of held) one.play();
  return seen;
}"""
LANDED = """([root, moves]) => moves.every(([id, , to]) => {
  const all = [...root.querySelectorAll("[data-card]")].filter(c => c.dataset.card === id);
  const there = c => c.closest("[data-zone]").dataset.zone === to
    && c.checkVisibility({ opacityProperty: true });
  return /^(draw|discard)_pile$/.test(to) && !all.length || all.some(there);
})"""

def last_moves(step): return list({m[0]: m for m in step["moves"] if m[0]}.values())
def movers(step):
    """What is to be seen in the air: one who draws face down moves cards without a name;
    what comes out of the box has no place to fly from."""
    seen = [m for m in step["moves"] if m[1] != "box"]
    return sorted(map(str, [*{m[0] for m in seen if m[0]}, *(m[0] for m in seen if not m[0])]))

@every(ONE)
def test_cards_fly_from_where_they_were_to_where_they_go(taught, visit):
    _, trace, url = taught
    player, ways = Player(visit(url, motion=True)), []
    for i, step in enumerate(trace["steps"][1:], 1):
        flying = player.root.evaluate(NEXT_AND_LOOK, [step["moves"], len(movers(step))])
        assert sorted(str(f["id"]) for f in flying) == movers(step), f"step {i}"
        for f in flying:
            assert f["moving"] and f["start"] < 8 and (f["id"] or not f["says"]), f"step {i}: {f}"
        ways += [f["way"] for f in flying if f["way"]]
        if i % 3: player.root.dispatch_event("pointerdown")      # whoever goes on sees the cards land at once
        expect(player.root.locator(".ft-air")).to_have_count(0, timeout=10_000)
        assert player.root.evaluate("(root, moves) => (" + LANDED + ")([root, moves])",
                                    last_moves(step)), f"step {i}: {step['moves']}"
    # most travel; a card next to where it is played does not go far
    assert sum(way > 40 for way in ways) > len(ways) / 2, ways

@every(ONE)
def test_reduced_motion_moves_nothing(taught, visit):
    _, trace, url = taught
    player = Player(visit(url, motion=False))
    for step in trace["steps"][1:]:
        assert player.root.evaluate(NEXT_AND_LOOK, [step["moves"], 0]) == []
        assert player.root.evaluate("root => root.getAnimations({ subtree: true }).length") == 0
        assert player.root.evaluate("(root, moves) => (" + LANDED + ")([root, moves])", last_moves(step))

@every(ONE)
def test_impatient_clicks_lose_nothing(taught, visit):
    lesson, trace, url = taught
    player, last = Player(visit(url, motion=True)), len(trace["steps"]) - 1
    player.root.evaluate("(root, n) => { for (let i = 0; i < n; i++) "
                         "(root.querySelector('[data-ft=\"skip\"]') "
                         "?? root.querySelector('[data-ft=\"next\"]')).click() }", last + 5)
    assert player.arrived(last).table() == table_of(views(lesson)[last])
    player.root.evaluate("(root, n) => { for (let i = 0; i < n; i++) "
                         "root.querySelector('[data-ft=\"back\"]').click() }", last + 5)
    assert player.arrived(0).table() == table_of(views(lesson)[0])

# ---- without scripts

@every(SOME)
def test_without_scripts_it_still_reads_and_answers_are_folded_away(taught, visit):
    _, trace, url = taught
    page, n = visit(url, javascript=False), len(trace["steps"])
    steps = page.locator("main > div > details")
    assert not page.locator('[data-ft="player"]').count() and steps.count() == n
    for i, step in enumerate(trace["steps"]):
        details = steps.nth(i)
        assert (spaced(details.locator("> summary").inner_text())
                == f"Step {i + 1} of {n}: {text_of(trace, step['head'])}")
        assert ([spaced(t) for t in details.locator("> p").all_text_contents()]
                == [text_of(trace, t) for t in step["say"]])
        if i in questions(trace):
            if step["say"]: expect(details.locator("> p").first).to_be_hidden()
            details.locator("> summary").click()
            assert (details.locator("> ol > li")
                    .all_inner_texts() == [text_of(trace, o["text"]) for o in step["options"]])
            answer = details.locator("details", has=page.get_by_text("Show the answer", exact=True))
            truth = answer.locator("p").first
            expect(truth).to_be_hidden()
            answer.locator("summary").click()
            expect(truth).to_be_visible()
            assert truth.inner_text() == text_of(trace, step["options"][right(trace, i)]["text"]) + "."

# ---- several lessons on one page

def together(folder, *lessons):
    path = folder/"together.html"
    path.write_text("<!doctype html><html lang=en><meta "
                    f"charset=utf-8><title>x</title><main>{''.join(map(as_html, lessons))}</main>",
                    encoding="utf-8")
    return path.as_uri()

@pytest.mark.parametrize("names", [[FIRST, FIRST], [FIRST, "play-all"]],
                         ids=["the same twice", "two lessons"])
def test_two_players_on_one_page_work_on_their_own(names, exported, visit, tmp_path):
    page = visit(together(tmp_path, *[exported(name)[0] for name in names]))
    one, two = Player(page, 0), Player(page, 1)
    assert page.locator('[data-ft="player"]').count() == 2
    first, second = [questions(exported(name)[1])[0] for name in names]
    one.go(first).pick(0)
    assert two.step == 0
    two.go(second).pick(1)
    expect(one.hook("option").nth(0).locator("input")).to_be_checked()
    one.next()
    assert list(one.graded())[0] == 0 and two.step == second
    assert page.evaluate("[...document.querySelectorAll('[id]')].length === new "
                         "Set([...document.querySelectorAll('[id]')].map(e => "
                         "e.id)).size")

# ---- names that are not what they seem

MARKUP = "root => root.querySelectorAll('img, script, style, iframe, object').length"

def test_hostile_names_are_shown_as_text(exported, visit):
    lesson, trace, url = exported("hostile")
    player = Player(visit(url, motion=True))
    for i, engine in enumerate(views(lesson)):
        assert player.arrived(i).table() == table_of(engine) and player.root.evaluate(MARKUP) == 0
        assert IMG in player.root.inner_text()
        if i < len(trace["steps"]) - 1: player.tour(onward(trace, i))
    assert spaced(player.root.locator("h2").inner_text()) == f"{SCRIPT} {IMG}"
    assert player.page.title() == f"{SCRIPT} {IMG} · Fluxx Tutor"

def test_hostile_names_in_options_hints_what_if_log_and_present_mode(exported, visit):
    lesson, trace, url = exported("hostile")
    player = Player(visit(url))
    move = moves(trace)[0]
    for key in [o["key"] for o in decision(trace, move)["options"]]:
        player.tour([["go", move], ["press", "choice", key]])
        if player.root.get_attribute("data-mode") == "trial":
            assert (player.table() == seen(lesson, forked(lesson, move, key))
                    and player.do("press", "next")["mode"] == "")
    for id in decision(trace, move)["refused"]:
        assert player.after(["go", move], ["card", id], ["press", "look-act"])["refusal"]
    i = forks(trace)[-1]
    player.tour([["go", i], ["press", "whatif"], ["press", "whatif-option", others(trace, i)[-1]]])
    assert player.table() == seen(lesson, forked(lesson, i, others(trace, i)[-1]))
    player.do("press", "home")
    player.press("log-toggle")
    assert IMG in player.hook("log").inner_text()
    for i in range(len(trace["steps"])):
        player.go(i)
        if not player.root.evaluate("root => root.classList.contains('ft-present')"):
            player.do("press", "present")
            expect(player.root).to_have_class(re.compile("ft-present"))
        assert (player.root.evaluate(MARKUP) == 0
                and player.root.evaluate("root => root.scrollWidth <= root.clientWidth"))
        assert IMG in player.root.inner_text()

@pytest.mark.parametrize("width", [320, 1280])
def test_hostile_names_break_nothing(width, exported, visit, axe):
    _, trace, url = exported("hostile")
    page = visit(url, width=width)
    player = Player(page)
    for i in range(len(trace["steps"])):
        assert_no_sideways_scroll(player.go(i))
        for control in ["next", "back", "restart", "steps-toggle"]:
            expect(player.hook(control)).to_be_visible()
        longest = player.root.evaluate("root => Math.max(...[...root.querySelectorAll('bdi, "
                                       "[aria-label]')].flatMap(e => [e.textContent.length * "
                                       "e.matches('bdi'), (e.ariaLabel ?? '').length]))")
        assert (longest < 300 and player.root.evaluate("root => root.offsetHeight")
                < 6000), "a long name is cut, not poured out"
    assert axe(page, ".ft") == ""

def test_hostile_names_without_scripts(exported, visit):
    page = visit(exported("hostile")[2], javascript=False)
    assert IMG in page.locator("main").inner_text() and page.locator("main img").count() == 0
    assert page.locator("main > div > details").count() == len(exported("hostile")[1]["steps"])

# ---- sizes, themes, axe

def assert_no_sideways_scroll(player):
    wide = player.page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], f"step {player.step} scrolls sideways: {wide}"

def look(player, theme, width):
    player.page.emulate_media(color_scheme=theme)
    player.page.set_viewport_size(dict(width=width, height=900))
    player.page.evaluate("() => new Promise(done => requestAnimationFrame(() "
                         "=> requestAnimationFrame(done)))")
    return player

THEMES, WIDTHS = ["light", "dark"], [320, 600, 960, 1280]
LOOKS = [(theme, width) for width in WIDTHS for theme in THEMES]

def found(axe, player, theme, width):
    said = axe(look(player, theme, width).page, ".ft")
    assert_no_sideways_scroll(player)
    return f"step {player.step}, {theme}, {width} px:\n{said}" if said else ""

def test_light_and_dark_follow_the_system(exported, visit):
    player = Player(visit(exported(FIRST)[2]))
    paint = lambda theme: look(player, theme,
                               960).root.evaluate("root => [getComputedStyle(root).backgroundColor, "
                                                  "getComputedStyle(root).color]")
    light, dark = paint("light"), paint("dark")
    assert light != dark and light[0] != dark[0] and light[1] != dark[1], (light, dark)

@every(SOME)
def test_nothing_scrolls_sideways_on_a_phone(taught, visit):
    _, trace, url = taught
    player = Player(visit(url, width=320))
    for shown in player.tour(deed for i in range(len(trace["steps"]) - 1) for deed in onward(trace, i)):
        assert not shown["wide"], f"step {shown['step']} scrolls sideways"
    player.hook("steps-toggle").click()
    assert_no_sideways_scroll(player)

@every([pytest.param(name, marks=[] if name in ("play-all", "limits") else pytest.mark.full)
        for name in LESSONS])
def test_every_name_can_be_read_at_every_width(taught, visit):
    "Three seats beside each other, two, one: no card becomes so small that its name falls apart."
    _, trace, url = taught
    player = Player(visit(url))
    for width in (1120, 1056, 1000, 900, 700, 480, 320):
        look(player, "light", width)
        narrow = player.run("""async (root, n) => {
            const out = [];
            for (let i = 0; i < n; i += 2) {
              await act(root, ["go", i]);
              for (const card of lying(root)) {
                const { width, height } = one(card, ".ft-name").getBoundingClientRect();
                if (width < 24 || height < 8) out.push([i, card.dataset.card, Math.round(width)]);
              }
            }
            return out;
          }""", len(trace["steps"]))
        assert not narrow, f"{width} px: {narrow}"

@every()
def test_axe_finds_nothing_in_the_fullest_step(taught, visit, axe):
    "Each lesson in a theme and a width of its own; the whole matrix runs with FLUXX_FULL=1."
    lesson, trace, url = taught
    assert not found(axe, Player(visit(url)).go(fullest(lesson)),
                     *LOOKS[LESSONS.index(trace["slug"]) % len(LOOKS)])

@every(ONE)
def test_axe_finds_nothing_in_a_question_a_reply_and_a_move(taught, visit, axe):
    _, trace, url = taught
    player, ask, move = Player(visit(url)), questions(trace)[0], moves(trace)[0]
    player.after(["go", ask], ["press", "hint"], ["press", "hint"])
    faults = [found(axe, player, "light", 1280)]
    player.after(["pick", wrong(trace, ask)[0]], ["press", "next"])
    player.why()
    faults.append(found(axe, player, "dark", 600))
    player.after(["go", move], ["press", "hint"],
                 ["card", next(iter(decision(trace, move)["refused"]))], ["press", "look-act"])
    faults.append(found(axe, player, "light", 320))
    player.after(["press", "choice", others(trace, move)[0]])
    faults.append(found(axe, player, "dark", 1280))
    player.after(["go", forks(trace)[0]], ["press", "whatif"], ["press", "whatif-option"])
    player.do("card", player.faces()[0]["id"])
    faults.append(found(axe, player, "light", 960))
    assert not any(faults), "\n".join(filter(None, faults))

def test_axe_finds_nothing_in_the_open_step_list(exported, visit, axe):
    player = Player(visit(exported(FIRST)[2]))
    player.hook("steps-toggle").click()
    faults = [found(axe, player, theme, width) for theme, width in [("light", 1280), ("dark", 320)]]
    assert not any(faults), "\n".join(filter(None, faults))

@pytest.mark.full
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("theme", THEMES)
@every()
def test_axe_finds_nothing_anywhere(theme, width, taught, visit, axe):
    _, trace, url = taught
    player = Player(visit(url, theme=theme, width=width))
    faults = [found(axe, player.go(i), theme, width) for i in range(len(trace["steps"]))]
    assert not any(faults), "\n".join(filter(None, faults))
