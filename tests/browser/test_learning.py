"""What a learner can do in a lesson besides Next: hints, moves, what if, the rules right now, time
travel, words.

In exported pages, without Python.
"""
import random
import pytest
from playwright.sync_api import expect
from fluxx_tutor.course import COURSE
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *

GAME, TWO_RIGHT = "a-whole-game", "play-all"
SOME = [
    pytest.param(name, marks=[] if name in ("draw-4-then-draw-2", "actions-within-actions", "limits",
                                            GAME) else pytest.mark.full)
    for name in COURSE
]
taught = pytest.fixture(lambda request, exported: exported(request.param))
def every(names): return pytest.mark.parametrize("taught", names, indirect=True)

@pytest.fixture
def game(exported, visit):
    lesson, trace, url = exported(GAME)
    return lesson, trace, Player(visit(url))

# ---- the ladder of hints

def test_the_ladder_of_a_question_nudge_rule_fewer_answers_show(game):
    _, trace, player = game
    i = questions(trace)[0]
    step = trace["steps"][i]
    player.go(i)
    hint = player.hook("hint")
    assert (hint.text_content() == "A hint" and not player.hook("nudge")
            .count()), "nothing before it is asked for"
    hint.click()
    assert player.words("nudge") == [text_of(trace, step["hint"])]
    assert player.announced() == text_of(trace, step["hint"])
    assert player.focus() == "hint"
    assert player.clauses() == []
    hint.click()
    assert (set(player.clauses()) == {id for o in step["options"] for id in o["why"]}
            and player.focus() == "hint")
    hint.click()
    left = (player.root.locator('[data-ft="option"] input:enabled')
            .evaluate_all("els => els.map(e => Number(e.value))"))
    assert len(left) == 2 and right(trace, i) in left and player.words("nudge"), "what was shown stays"
    assert (player.graded() == {} and not player.root.locator(".is-right")
            .count()), "fewer choices is not the answer yet"
    hint.click()
    assert (player.root.locator('[data-ft="option"].is-right')
            .get_attribute("data-option") == str(right(trace, i)))
    assert "This one: " in player.announced()
    expect(hint).to_have_text("No more hints")
    assert player.focus() == "hint"
    player.answer(right(trace, i))
    assert player.graded() == {right(trace, i): "right"}
    assert player.after(["go", i])["options"] and player.words("nudge"), "the ladder stays climbed"

def test_the_ladder_of_a_move_lights_the_card_at_last(game):
    _, trace, player = game
    i = moves(trace)[1]
    step, keys = trace["steps"][i], [o["key"] for o in decision(trace, i)["options"]]
    player.go(i)
    for rung in ["A hint", "The rule", "Fewer choices", "Show me"]:
        expect(player.hook("hint")).to_have_text(rung)
        player.press("hint")
    assert (player.words("nudge") == [text_of(trace, step["hint"])]
            and set(player.clauses()) == set(step["why"]))
    off = [key for key in keys if player.hook("choice", key).get_attribute("aria-disabled") == "true"]
    assert len(off) == len(keys) - 2 and not set(off) & set(step["good"])
    assert player.marked("is-why") == step["good"], "the right card is lit on the table"
    player.do("press", "choice", off[0])
    assert player.step == i and player.root.get_attribute("data-mode") == "", "what is out cannot be chosen"

@every(SOME)
def test_every_question_and_move_has_its_whole_ladder(taught, visit):
    _, trace, url = taught
    player = Player(visit(url))
    for i in questions(trace) + moves(trace):
        player.go(i)
        seen = []
        while (rung := player.hook("hint").get_attribute("data-rung")):
            seen.append(rung)
            player.do("press", "hint")
        choices = trace["steps"][i].get("options") or decision(trace, i)["options"]
        assert seen == ["nudge", "rule", *(["fewer"] if len(choices) > 2 else []), "show"], f"step {i}"
        shown = (player.root.locator(".is-right")
                 .evaluate_all("els => els.map(e => e.dataset.option ?? e.dataset.key)"))
        assert shown == (
            [str(right(trace, i))] if i in questions(trace)
            else [o["key"] for o in choices if o["key"] in trace["steps"][i]["good"]]
        ), f"step {i}"

# ---- your move

@every(SOME)
def test_every_move_may_be_tried_and_is_answered_by_its_result(taught, visit):
    lesson, trace, url = taught
    player = Player(visit(url))
    for i in moves(trace):
        step, told = trace["steps"][i], decision(trace, i)
        tell = lambda parts: text_of(trace, parts)
        before = player.do("go", i)
        assert before["choices"] == [o["key"] for o in told["options"]], "a move gives nothing away"
        assert before["next"] == "Your move", "a move gives nothing away"
        assert before["clauses"] == {}, "a move gives nothing away"
        for o in told["options"]:
            tried, good = player.after(["go", i], ["press", "choice", o["key"]]), o["key"] in step["good"]
            own = [tell(t) for t in step["replies"].get(o["key"], [])]
            if o["key"] == told["made"]:
                assert (tried["step"] == i + 1 and len(tried["praise"]) == 1
                        and (not own or own[0] in tried["praise"][0])), o["key"]
                continue
            assert (tried["step"], tried["mode"], tried["verdict"]) == (
                i,
                "trial",
                [["right", "✓ your move"] if good else ["wrong", "✕ your move"]],
            ), o["key"]
            assert tried["table"] == seen(lesson, forked(lesson, i, o["key"])), f"{o['key']} is played out"
            assert (tried["headline"] == tell(o["step"]["head"])
                    and tried["say"] == [tell(t) for t in o["step"]["say"]])
            assert (tried["reply"][:len(own)] == own and tried["said"]
                    .startswith("That does it." if good else "That does not do it."))
            back = player.do("press", "take-back" if good else "next")
            assert ((back["step"], back["mode"], back["table"])
                    == (i, "", before["table"])), f"{o['key']} is taken back"

@every(SOME)
def test_every_refused_card_names_its_reason_and_lights_its_causes(taught, visit):
    _, trace, url = taught
    player = Player(visit(url))
    for i in moves(trace):
        told = decision(trace, i)
        before = player.do("go", i)
        for n, refusal in enumerate(told["refusals"]):
            card = next(id for id, k in told["refused"].items() if k == n)
            shown = player.after(["card", card], ["press", "look-act"])
            assert shown["refusal"] == [text_of(trace, refusal["say"])], card
            assert shown["tried"] == [card], card
            assert shown["table"] == before["table"], card
            assert (set(shown["causes"]) == set(refusal["because"])
                    - {card} & {f["id"] for f in shown["faces"]}), card
            assert set(refusal["why"]) <= set(shown["clauses"]), card
            assert shown["refusal"][0] in shown["said"]

def test_two_right_moves_are_both_accepted_and_the_lesson_goes_on_with_its_own(exported, visit):
    _, trace, url = exported(TWO_RIGHT)
    i = moves(trace)[0]
    made = decision(trace, i)["made"]
    other = next(key for key in trace["steps"][i]["good"] if key != made)
    player = Player(visit(url)).go(i).press("choice", other)
    expect(player.hook("verdict")).to_have_attribute("data-grade", "right")
    expect(player.hook("next")).to_have_text("Go on")
    assert f"The lesson goes on with {made}." in player.words("reply")[0]
    player.next()
    assert (f"{other} does it." in player.words("praise")[0]
            and f"The lesson goes on with {made}." in player.words("praise")[0])
    assert player.table() == table_of(views_of_trace(trace)[i + 1])

def test_a_wrong_move_and_a_refusal_with_the_mouse(game):
    _, trace, player = game
    i = moves(trace)[0]
    step, told = trace["steps"][i], decision(trace, i)
    bad = next(o for o in told["options"] if o["key"] not in step["good"])
    before = player.go(i).table()
    player.look(next(iter(told["refused"]))).press("look-act")
    expect(player.hook("refusal")).to_be_visible()
    assert player.marked("is-tried") and not player.hook("look").count()
    player.look(bad["card"])
    expect(player.hook("look-act")).to_have_text("Play it")
    player.press("look-act")
    expect(player.hook("verdict")).to_have_attribute("data-grade", "wrong")
    expect(player.hook("next")).to_have_text("Take it back")
    expect(player.hook("task")).to_have_text("".join(text_of(trace, parts) for parts in step["say"]))
    assert not player.hook("refusal").count() and player.table() != before
    player.press("next")
    expect(player.root).to_have_attribute("data-mode", "")
    assert player.step == i and player.table() == before
    player.press("choice", told["made"]).arrived(i + 1)

# ---- what if

@every(SOME)
def test_every_choice_can_be_made_otherwise_one_step_deep(taught, visit):
    "At one step of each decision, one of the other choices; the walk below takes more of them."
    lesson, trace, url = taught
    player, once = Player(visit(url)), {}
    for i in forks(trace): once.setdefault(trace["steps"][i]["decision"], i)
    for n, i in once.items():
        key = others(trace, i)[n % len(others(trace, i))]
        step = next(o["step"] for o in decision(trace, i)["options"] if o["key"] == key)
        opened = player.after(["go", i], ["press", "whatif"])
        assert opened["others"] == others(trace, i), f"step {i}"
        inside = player.do("press", "whatif-option", key)
        assert (inside["mode"] == "whatif"
                and inside["table"] == seen(lesson, forked(lesson, i, key))), f"step {i}, {key}"
        assert inside["headline"] == text_of(trace, step["head"])
        assert inside["say"] == [text_of(trace, t) for t in step["say"]]
        assert inside["title"].startswith("What if ")
        assert inside["title"] in inside["said"]
        assert (inside["further"] == []
                and player.words("branch-end") == ["To go on from here, open the lesson in Jupyter."])
        home = player.do("press", "home")
        assert ((home["mode"], home["step"], home["title"]) == ("", i, trace["title"])
                and home["table"] == table_of(views(lesson)[i]))

def test_what_if_with_the_mouse_and_back_by_name(game):
    lesson, trace, player = game
    i = forks(trace)[1]
    first, second = others(trace, i)[:2]
    player.go(i).press("whatif")
    expect(player.hook("whatif")).to_have_attribute("aria-expanded", "true")
    player.press("whatif-option", first)
    expect(player.hook("branch-label")).to_have_text("What if · step a")
    expect(player.hook("home")).to_have_text(f"Back to “{trace['title']}”, step {i + 1}")
    expect(player.root.locator(".ft-kicker").first).to_contain_text(f"You left the lesson at step {i + 1}")
    expect(player.hook("branch-node")).to_have_count(1)
    player.hook("others").locator("summary").click()
    player.press("whatif-option", second)
    assert player.table() == seen(lesson, forked(lesson, i, second))
    for way in ["home", "back", "next"]:
        player.press(way)
        expect(player.root).to_have_attribute("data-mode", "")
        assert player.step == i
        player.do("press", "whatif")
        player.do("press", "whatif-option", first)
    player.hook("node").nth(0).click()
    player.arrived(0)
    assert player.root.get_attribute("data-mode") == ""

def random_walk(lesson, trace, n, seed, deep=0):
    """n deeds at random, and the table that the engine says is there after each: back, forward, jumps,
    forks and ways home.

    `deep`: how far a fork goes on (needs Python).
    """
    rnd, at, path, tables, last = (random.Random(seed), 0, [],
                                   [table_of(v) for v in views(lesson)], len(trace["steps"]) - 1)
    out = []
    while len(out) < n:
        if path:
            game = forked(lesson, at, *path)
            if len(path) < deep and game.pending and rnd.random() < .6:
                path = [*path, rnd.choice(game.pending.options).key]
                out.append((["press", "branch-option", path[-1]], seen(lesson, forked(lesson, at, *path))))
            else:
                path = []
                out.append((["press", "home"], tables[at]))
            continue
        deed = rnd.choice(["next", "next", "back", "go", "fork", "fork"])
        if deed == "next" and at < last:
            at += 1
            out.append((["forth"], tables[at]))
        elif deed == "back" and at:
            at -= 1
            out.append((["press", "back"], tables[at]))
        elif deed == "go" and (to := rnd.randrange(last + 1)) != at:
            at = to
            out.append((["go", at], tables[at]))
        elif deed == "fork" and at in forks(trace):
            path = [rnd.choice(others(trace, at))]
            out += [(["press", "whatif"], tables[at]),
                    (["press", "whatif-option", path[0]], seen(lesson, forked(lesson, at, *path)))]
    return out

@pytest.mark.parametrize("name", ["limits"])
def test_200_steps_at_random_always_show_the_engines_table(name, exported, visit):
    lesson, trace, url = exported(name)
    walk, player = random_walk(lesson, trace, 200, seed=5), Player(visit(url))
    tables = player.tables_after([deed for deed, _ in walk])
    for n, (deed, table) in enumerate(walk): assert tables[n] == table, f"deed {n}: {deed}"
    assert sum(deed[1:2] == ["whatif-option"] for deed, _ in walk) >= 20

# ---- the rules right now

def test_rules_right_now_says_why_and_lights_the_cards(game):
    _, trace, player = game
    engine = views_of_trace(trace)
    i = next(i for i, v in enumerate(engine) if sum(bool(n["cards"]) for n in v["numbers"]) >= 2)
    player.go(i)
    expect(player.hook("number").first).to_be_hidden()
    player.hook("now").click()
    expect(player.hook("number").first).to_be_visible()
    for k, number in enumerate(engine[i]["numbers"]):
        assert spaced(player.hook("number").nth(k).text_content()) == spaced(
            f"{number['what']} {number['is']}{text_of(trace, number['because'])}"
        )
        player.hook("number").nth(k).hover()
        assert set(player.marked("is-why")) == set(number["cards"])
    player.root.locator("h2").hover()
    assert player.marked("is-why") == []
    k = next(k for k, n in enumerate(engine[i]["numbers"]) if n["cards"])
    player.hook("number").nth(k).click()
    player.root.locator("h2").hover()
    assert (set(player.marked("is-why"))
            == set(engine[i]["numbers"][k]["cards"])), "a pressed one keeps them lit"
    player.hook("number").nth(k).click()
    player.root.locator("h2").hover()
    assert player.marked("is-why") == []
    player.next()
    expect(player.hook("number").first).to_be_visible()

# ---- time travel

def test_log_entries_lead_to_their_steps(game):
    lesson, trace, player = game
    player.go(8).press("log-toggle")
    told = [i for i in range(9) if trace["steps"][i]["kind"] == "show"]
    listed = player.hook("log-step").evaluate_all("els => els.map(e => Number(e.dataset.to))")
    assert listed == told, "what has been seen, nothing of what is to come"
    for i in (told[3], told[0], told[-1]):
        if player.hook("log").get_attribute("open") is None: player.press("log-toggle")
        assert text_of(trace, trace["steps"][i]["head"]) in spaced(player.hook("log-step", i).text_content())
        player.press("log-step", i).arrived(i)
        assert player.table() == table_of(views(lesson)[i]) and player.focus() == "log-toggle"
    player.press("log-toggle")
    assert player.hook("log-step").count() == len(told), "looking back forgets nothing"

def test_a_card_leads_to_the_moments_it_moved(game):
    lesson, trace, player = game
    last = len(trace["steps"]) - 1
    player.go(last)
    times = lambda id: [i for i, s in enumerate(trace["steps"]) if any(m[0] == id for m in s["moves"])]
    id = max((f["id"] for f in player.faces()), key=lambda id: len(times(id)))
    assert len(times(id)) >= 2
    player.look(id)
    assert player.hook("look-step").evaluate_all("els => els.map(e => Number(e.dataset.to))") == times(id)
    for i in times(id):
        player.press("look-step", i).arrived(i)
        expect(player.hook("look")).to_be_visible()
        assert (player.table() == table_of(views(lesson)[i])
                and id in player.marked("is-new") + player.marked("is-looked"))
    player.press("look-close")
    assert (not player.hook("look").count() and not player.marked("is-looked")
            and player.focus().startswith("card "))

# The word on the flag of each card that has one.
FLAGS = """root => Object.fromEntries(lying(root)
  .filter(c => one(c, '.ft-flag'))
  .map(c => [c.dataset.card, words(one(c, '.ft-flag span:last-child'))]))"""

@every([GAME, "actions-within-actions"])
def test_what_changed_is_marked(taught, visit):
    _, trace, url = taught
    player, phone = Player(visit(url)), Player(visit(url, width=390))
    for i, step in enumerate(trace["steps"]):
        shown = player.do("go", i)
        phone.do("go", i)
        lying = {f["id"] for f in shown["faces"]}
        assert set(shown["fresh"]) == set(step["marks"]) & lying, f"step {i}"
        assert player.run(FLAGS) == {id: mark["word"]
                                     for id, mark in step["marks"].items() if id in lying}, f"step {i}"
        # beside the table nothing needs to be told twice
        assert player.hook("changed").count() == 0
        assert (bool(phone.hook("changed").count())
                == bool([m for m in step["moves"] if m[1] != m[2]])), f"step {i}"

# ---- words, and notes for teachers

def test_words_of_the_glossary_open_in_place(exported, visit):
    _, trace, url = exported("a-first-turn")
    player, met = Player(visit(url)), set()
    for i in range(len(trace["steps"])):
        player.go(i)
        for k in range(player.hook("word").count()):
            word = player.hook("word").nth(k)
            term = word.get_attribute("data-term")
            told = trace["glossary"][term]
            word.click()
            expect(word).to_have_attribute("aria-expanded", "true")
            assert (spaced(player.hook("gloss").locator("p").first.text_content())
                    == f"{told['word']}: {text_of(trace, told['text'])}")
            assert player.hook("gloss").count() == 1
            assert (player.hook("gloss").locator("[data-clause]")
                    .evaluate_all("els => els.map(e => e.dataset.clause)") == told["why"])
            word.click()
            expect(player.hook("gloss")).to_have_count(0)
            met.add(term)
    assert met == set(trace["glossary"]), "every word of the glossary can be asked for"

@every(SOME)
def test_notes_for_teachers_are_not_in_front_of_pupils(taught, visit):
    _, trace, url = taught
    player = Player(visit(url))
    note = spaced(trace["teacher"].split("\n")[0])
    for i in (0, len(trace["steps"]) - 1):
        assert note not in spaced(player.go(i).root.inner_text()), "only where somebody presents"

# ---- keys

def test_keyboard_alone_from_start_to_end(game):
    """A whole lesson with a hint, a question, moves right and wrong, a refusal, a what-if,
    a closer look: the focus is never lost."""
    lesson, trace, player = game
    last, ways, press, tables = (
        len(trace["steps"]) - 1,
        ["Enter", "Space", "ArrowRight", "PageDown"],
        player.page.keyboard.press,
        [table_of(v) for v in views(lesson)],
    )
    tab_to(player, "next")
    for i in range(last):
        if i in questions(trace):
            tab_to(player, "hint", "Shift+Tab")
            press("Enter")
            assert player.words("nudge") and player.focus() == "hint"
            tab_to(player, "option", "Shift+Tab")
            while player.focus() != "option 0": press("ArrowUp")
            press("Space")
            for _ in range(right(trace, i)): press("ArrowDown")
            press("Enter")
        elif i in moves(trace):
            if i == moves(trace)[0]:
                tab_to(player, "card", "Shift+Tab" if player.focus() == "next" else "Tab")
                press("Home")
                refused = next(iter(decision(trace, i)["refused"]))
                for _ in range(40):
                    if player.focus() == f"card {refused}": break
                    press("ArrowRight")
                else:
                    raise AssertionError(f"arrows never come to {refused}")
                press("Enter")
                assert player.focus() == "look-act"
                press("Enter")
                assert (player.hook("refusal").is_visible()
                        and player.focus() == f"card {refused}"), "a refused card keeps the focus"
                tab_to(player, "choice", "Shift+Tab")
                bad = next(o["key"] for o in decision(trace, i)["options"]
                           if o["key"] not in trace["steps"][i]["good"])
                for _ in range(12):
                    if player.focus() == f"choice {bad}": break
                    press("Shift+Tab")
                press("Enter")
                assert player.root.get_attribute("data-mode") == "trial" and player.focus() == "next"
                press("Escape")
                assert player.table() == tables[i] and player.focus()
            tab_to(player, "choice", "Shift+Tab")
            for _ in range(12):
                if player.focus() == f"choice {decision(trace, i)['made']}": break
                press("Shift+Tab")
            press("Enter")
        else:
            if i == forks(trace)[0]:
                tab_to(player, "whatif", "Shift+Tab")
                press("Enter")
                assert player.focus() == "whatif"
                press("Tab")
                assert player.focus().startswith("whatif-option")
                press("Enter")
                assert player.root.get_attribute("data-mode") == "whatif" and player.focus() == "next"
                press("Escape")
                assert player.root.get_attribute("data-mode") == "" and player.focus() == "next"
            tab_to(player, "next")
            press(ways[i % 4])
        assert player.arrived(i + 1).focus(), f"the focus is lost at step {i + 1}"
        assert player.table() == tables[i + 1]
        tab_to(player, "next")
    press("Home")
    assert player.arrived(0).focus() == "next"
    for i in questions(trace): assert set(player.go(reveal(trace, i)).graded().values()) == {"right"}

# All cards that arrow keys lead to, from the first one on.
ARROWS_REACH = """root => {
  const met = new Set(), todo = [lying(root)[0].dataset.card];
  while (todo.length) {
    const id = todo.pop();
    if (met.has(id)) continue;
    met.add(id);
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      const card = cardOf(root, id);
      card.focus();
      card.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      todo.push(focused().dataset.card);
    }
  }
  lying(root)[0].focus();
  return [...met] }"""

def test_arrow_keys_go_from_card_to_card_and_escape_leads_back(game):
    _, _, player = game
    press = player.page.keyboard.press
    player.go(9)
    ids = [f["id"] for f in player.faces()]
    assert player.root.locator('[data-card][tabindex="0"]').count() == 1, "all cards are one tab stop"
    tab_to(player, "card")
    press("Home")
    assert player.focus() == f"card {ids[0]}"
    assert set(player.run(ARROWS_REACH)) == set(ids)
    press("ArrowRight")
    assert player.focus().startswith("card ") and player.focus() != f"card {ids[0]}"
    press("End")
    assert player.focus() == f"card {ids[-1]}"
    press("Enter")
    assert player.hook("look").is_visible() and player.focus().startswith("look")
    press("Escape")
    assert not player.hook("look").count() and player.focus() == f"card {ids[-1]}"
    press("PageUp")
    assert player.step == 8 and player.focus(), "a card that has the focus lets other keys through"
