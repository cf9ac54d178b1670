"""Drives a lesson or a table in a page, and reads back what it shows.

    player = Player(page)              the first player in a page
    player = Player(notebook.root)     the one in a notebook
    player.next(), .answer(k), .go(n)  what a learner does, with the mouse
    player.do(deed, …), .tour(deeds)   the same done inside the page, many deeds in one call:
                                       fast, for walks that check every step
    player.read()                      all that is shown; player.table() only the table;
                                       table_of(view) is what the engine knows
    live_page(page, widget)            a widget in a page without Jupyter: its Python is the test's own
"""
import functools
import re
from playwright.sync_api import expect
from fluxx_tutor.cards import Edition, Has, creeper, goal, keeper, new_rule, register
from fluxx_tutor.lesson import Lesson
from fluxx_tutor.page import STATIC
from fluxx_tutor.questions import cards_drawn, keepers_before
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.trace import play_out
from fluxx_tutor.view import merged, view

# ---- what the engine says

def views(lesson):
    "The table after each step, straight from the engine."
    return [view(step.beat.after, open=lesson.open) for step in lesson.steps]

def forked(lesson, i, *choices):
    """The game as it would be if these choices were made at step i;
    those whose hands are closed choose for themselves."""
    return play_out(lesson.what_if(i), choices, lesson.open)[1]

def seen(lesson, game):
    "The table of a game, as one sees it who learns by this lesson."
    return table_of(view(game.state, open=lesson.open))

def views_of_trace(trace):
    "The table after each step, as a front end puts it together from what changed."
    now, out = {}, []
    for step in trace["steps"]:
        now = merged(now, step["view"])
        out.append(now)
    return out

def text_of(trace, parts):
    "Parts as the learner reads them."
    said = (lambda p: p if isinstance(p, str)
            else p.get("pro") or p.get("player") or p.get("word") or trace["cards"][p["card"]]["name"])
    return spaced("".join(map(said, parts)))

def spaced(text): return re.sub(r"\s+", " ", text).strip()

def fullest(lesson):
    "The number of the step with the most cards on the table."
    def cards(v):
        return (sum(map(len, (v["rules"], v["meta"], v["goals"], v["playing"])))
                + sum(len(a["cards"] or ()) for a in v["aside"])
                + sum(len(p["in_play"]) + len(p["hand"] or ()) for p in v["players"].values()))
    counts = [cards(v) for v in views(lesson)]
    return counts.index(max(counts))


def kinds(trace, kind): return [i for i, step in enumerate(trace["steps"]) if step["kind"] == kind]
def questions(trace): return kinds(trace, "ask")
def moves(trace): return kinds(trace, "move")
def plain(trace): return kinds(trace, "show")       # steps that Next alone leads on from
def right(trace, i): return next(k for k, o in enumerate(trace["steps"][i]["options"]) if o["right"])
def wrong(trace, i): return [k for k, o in enumerate(trace["steps"][i]["options"]) if not o["right"]]
def reveal(trace, i): return next(j for j, step in enumerate(trace["steps"]) if step.get("answers") == i)
def decision(trace, i): return trace["decisions"][trace["steps"][i]["decision"]]
def others(trace, i):
    return [o["key"] for o in decision(trace, i)["options"] if o["key"] != decision(trace, i)["made"]]
def forks(trace):
    return [i for i, s in enumerate(trace["steps"]) if "decision" in s and s["kind"] != "move"
            and len(decision(trace, i)["options"]) > 1]


def onward(trace, i):
    """The deeds that lead from step i to the next:
    a question is answered right, a move is made as the script makes it."""
    step = trace["steps"][i]
    if step["kind"] == "ask": return [["pick", right(trace, i)], ["press", "next"]]
    if step["kind"] == "move": return [["press", "choice", decision(trace, i)["made"]]]
    return [["press", "next"]]

def counters(view):
    "How many cards were drawn and played in this turn, as the page says it."
    def one(verb, done, rule):
        if rule == "all": return f"{verb} {done} (play all)"
        return f"{verb} {done} (rule: {rule})" if done > rule else f"{verb} {done} of {rule}"
    return [one("drew", view["drawn"], view["draw"]), one("played", view["played"], view["play"])]

def table_of(view):
    "The facts of a view in the form in which `Player.table` reads them from the page."
    covering = (view["draw_rule"], view["play_rule"])
    def lying(p):      # a Creeper that sits on a Keeper is drawn with it
        sits = p.get("attached") or {}
        return [c for host in p["in_play"] if host not in sits
                for c in (host, *(c for c in p["in_play"] if sits.get(c) == host))]
    def seat(p): return dict(hand=p["hand"], count=p["count"], in_play=lying(p))
    return dict(turn=view["turn"], winner=view["winner"], counters=counters(view) if view["turn"] else [],
        basic=[[f"Draw {view['basic']['draw']}", view["draw_rule"]],
               [f"Play {view['basic']['play']}", view["play_rule"]]],
        more=[r for r in view["rules"] if r not in covering], meta=view["meta"], goals=view["goals"],
        draw_pile=view["draw_pile"], discard_pile=len(view["discard_pile"]), top=view["discard_pile"][:1],
        playing=view["playing"], aside=[[a["player"], a["cards"]] for a in view["aside"]],
        seats={name: seat(p) for name, p in view["players"].items()})

# ---- what the page says

# What a page calls its active element is only the host of a shadow tree; the one that is meant is inside.
FOCUSED = """() => {
  let el = document.activeElement;
  while (el?.shadowRoot?.activeElement) el = el.shadowRoot.activeElement;
  return el }"""

# Small functions that run in the page. Names are compared as
# data, never put into selectors: they may be anything.
IN_PAGE = rf"const focused = {FOCUSED};" + r"""
const all = (el, css) => [...el.querySelectorAll(css)];
const one = (el, css) => el.querySelector(css);
const hooks = (root, ft) => all(root, `[data-ft="${ft}"]`);
const words = el => el ? el.textContent.replace(/\s+/g, " ").trim() : null;
const texts = (root, ft) => hooks(root, ft).map(words);
const keys = (root, ft) => hooks(root, ft).map(o => o.dataset.key);
const visible = { opacityProperty: true, visibilityProperty: true };

// ── the table ──
const lying = root => all(root, '[data-ft="table"] [data-zone] [data-card]')
  .filter(c => !c.closest(".ft-air"));
const cardOf = (root, id) => lying(root).find(c => c.dataset.card === id);
const readTable = root => {
  const table = one(root, '[data-ft="table"]');
  const zones = name => all(table, "[data-zone]").filter(el => el.dataset.zone === name);
  const cards = zone => lying(root)
    .filter(c => c.closest("[data-zone]").dataset.zone === zone).map(c => c.dataset.card);
  const number = el => Number(/(\d+)/.exec(words(el).split("·").pop())[1]);
  const label = el => el.querySelector(".ft-label");
  const seats = all(table, "[data-player]");
  const has = (seat, pill) => all(seat, ".ft-pill").some(p => words(p) === pill);
  const who = pill => {
    const found = seats.filter(s => has(s, pill)).map(s => s.dataset.player);
    return found.length > 1 ? found : found[0] ?? null;
  };
  const halves = all(table, 'ul[aria-label="Basic Rules"] > li');
  const covering = halves.flatMap(li => all(li, "[data-card]").map(c => c.dataset.card));
  return {
    turn: who("turn"),
    winner: who("wins"),
    counters: all(table, 'ul[aria-label="This turn"] > li').map(words),
    basic: halves.map(li => [words(one(li, "p")).split(/, covered|covered/)[0],
                             one(li, "[data-card]")?.dataset.card ?? null]),
    more: cards("rules").filter(id => !covering.includes(id)),
    meta: cards("meta"),
    goals: cards("goals"),
    draw_pile: number(label(zones("draw_pile")[0])),
    discard_pile: number(label(zones("discard_pile")[0])),
    top: cards("discard_pile"),
    playing: cards("playing"),
    aside: all(table, '[data-zone^="aside:"]').map(
      el => [el.dataset.zone.slice(6), all(el, "[data-card]").map(c => c.dataset.card)]),
    seats: Object.fromEntries(seats.map(seat => {
      const name = seat.dataset.player, [hand] = zones("hand:" + name);
      const fan = hand.classList.contains("ft-fan");
      return [name, { hand: fan ? null : cards("hand:" + name), count: number(label(hand)),
                      in_play: cards("in_play:" + name) }];
    })),
  };
};
// What each card says, and whether its name can be seen inside the player.
const readFaces = root => {
  const box = root.getBoundingClientRect();
  return lying(root).map(card => {
    const name = one(card, ".ft-name"), r = name.getBoundingClientRect();
    const text = el => el?.textContent.trim() ?? "";
    const inside = r.left >= box.left - 1 && r.right <= box.right + 1;
    const seen = name.checkVisibility(visible) && r.width > 8 && r.height > 8 && inside;
    return { id: card.dataset.card, name: text(name), type: text(one(card, ".ft-type")),
             text: text(one(card, ".ft-text")), seen };
  });
};
const readTree = root => hooks(root, "tree").flatMap(tree => all(tree, "li")).map(li => {
  const own = li.cloneNode(true);
  all(own, "ul, .ft-chip, .ft-sum").forEach(e => e.remove());
  return words(own);
});
const marked = (root, look) => lying(root).filter(c => c.classList.contains(look)).map(c => c.dataset.card);

// ── all that is shown ──
const read = root => ({
  step: Number(root.dataset.step),
  mode: root.dataset.mode,
  headline: texts(root, "headline")[0] ?? null,
  say: texts(root, "say"),
  now: texts(root, "now"),
  tree: readTree(root),
  said: words(one(root, '[data-ft="live"]')),
  numbers: hooks(root, "number").map(b => [words(one(b, "b")), words(one(b, "span"))]),
  next: texts(root, "next")[0],
  graded: hooks(root, "graded").map(
    e => [Number(e.dataset.option), e.dataset.grade, words(one(e, "span")), words(one(e, "em"))]),
  note: hooks(root, "note").flatMap(e => all(e, "p").map(words)),
  clauses: Object.fromEntries(
    all(root, "[data-clause]").map(e => [e.dataset.clause, words(one(e, "blockquote"))])),
  verdict: hooks(root, "verdict").map(e => [e.dataset.grade, words(one(e, "em"))]),
  reply: hooks(root, "reply").flatMap(e => all(e, "p").map(words)),
  praise: texts(root, "praise"),
  refusal: hooks(root, "refusal").map(e => words(one(e, "p"))),
  causes: marked(root, "is-cause"),
  tried: marked(root, "is-tried"),
  fresh: marked(root, "is-new"),
  can: marked(root, "ft-can"),
  options: hooks(root, "option").map(o => words(one(o, "span"))),
  choices: keys(root, "choice"),
  others: keys(root, "whatif-option"),
  further: keys(root, "branch-option"),
  whose: texts(root, "whose")[0] ?? null,
  trouble: texts(root, "trouble"),
  title: words(one(root, "h2")),
  table: root.classList.contains("ft-present") ? null : readTable(root),
  faces: readFaces(root),
  wide: document.scrollingElement.scrollWidth > innerWidth,
});

// ── what can be done ──
const named = (b, key) =>
  [b.dataset.key, b.dataset.to, b.dataset.step, b.dataset.option].includes(String(key));
const find = (root, ft, key) => hooks(root, ft).find(b => key == null || named(b, key));
const asking = root => root.hasAttribute("data-asking") || one(root, '[data-ft="waiting"]:not([hidden])');
const asked = root => new Promise((done, no) => {
  const start = Date.now();
  const look = () => {
    if (!asking(root) && !root.querySelector("[aria-busy]")) done();     // the table comes after the words
    else if (Date.now() - start > 8000) no(new Error("Python does not answer"));
    else setTimeout(look, 4);
  };
  look();
});
const deeds = {
  press: (root, ft, key) => {
    const button = find(root, ft, key);
    const there = () => [...new Set(all(root, "[data-ft]").map(e => e.dataset.ft))];
    if (!button) throw new Error(`there is no ${ft} ${key ?? ""}; there are ${there()}`);
    button.click();
  },
  pick: (root, k) => one(hooks(root, "option")[k], "input").click(),
  // by the step list; past a question that was never answered only step by step
  go: (root, n) => {
    const here = () => Number(root.dataset.step), shut = el => el.getAttribute("aria-disabled") === "true";
    while (here() < n && shut(find(root, "step", n))) {
      const was = here();
      (find(root, "skip") ?? find(root, "next")).click();
      if (here() === was) throw new Error(`no way from step ${was} to step ${n}`);
    }
    if (here() !== n) find(root, "step", n).click();
  },
  forth: root => (find(root, "skip") ?? find(root, "next")).click(),
  card: (root, id) => cardOf(root, id).click(),
  open: (root, ft) => { const details = find(root, ft); if (!details.open) one(details, "summary").click(); },
};
const act = async (root, [deed, ...how]) => {
  await asked(root); deeds[deed](root, ...how); await asked(root);
};
const tour = async (root, list, tell) => {
  const out = [];
  for (const deed of list) { await act(root, deed); out.push(tell(root)); }
  return out;
};
"""

# What has the focus: its hook, and its number or key.
FOCUS = """root => {
  const a = (%s)();
  if (!root.contains(a)) return null;
  const hook = a.dataset.card != null ? "card" : a.dataset.ft ?? a.closest("[data-ft]").dataset.ft;
  const key = a.dataset.card ?? a.dataset.step ?? a.dataset.key ?? a.dataset.to ?? a.value ?? "";
  return [hook, key].join(" ").trim() }""" % FOCUSED

class Player:
    "A lesson player or a table in a page."
    def __init__(self, place, nth=0, steps=True):      # a map has no steps
        self.root = place.locator('article[data-ft="player"]').nth(nth)
        self.page = getattr(place, "page", place)
        if steps: expect(self.root).to_have_attribute("data-step", re.compile(r"\d+"), timeout=30_000)

    def hook(self, name, key=None):
        'The elements called `name`; with a key the one that has it: hook("choice", "Draw 4").'
        found = self.root.locator(f'[data-ft="{name}"]')
        if key is None: return found
        n = found.evaluate_all("(els, key) => els.findIndex(b => [b.dataset.key, b.dataset.to, "
                               "b.dataset.step].includes(String(key)))", key)
        assert n >= 0, f"there is no {name} {key!r}"
        return found.nth(n)
    def card(self, id):
        "A card on the table."
        found = self.drawn().root.locator('[data-ft="table"] [data-card]')
        n = found.evaluate_all("(els, id) => els.findIndex(c => c.dataset.card === id)", id)
        assert n >= 0, f"{id!r} does not lie on the table"
        return found.nth(n)

    # what is shown
    def run(self, script, arg=None):
        "Runs `script` in the page, a function of (root, arg) that may use all of IN_PAGE."
        return self.root.evaluate(f"(root, arg) => {{ {IN_PAGE} return ({script})(root, arg) }}", arg)
    @property
    def step(self): return int(self.root.get_attribute("data-step"))
    def headline(self): return self.words("headline")[0]
    def words(self, hook): return [spaced(t) for t in self.hook(hook).all_text_contents()]
    def drawn(self):
        "The table is drawn: it comes in the frame after the words."
        expect(self.root.locator("[aria-busy]")).to_have_count(0)
        return self
    def read(self): return self.drawn().run("read")
    def table(self): return self.drawn().run("readTable")
    def faces(self): return self.drawn().run("readFaces")
    def marked(self, look): return self.drawn().run("marked", look)
    def announced(self): return spaced(self.hook("live").text_content())
    def graded(self):
        "What a graded question shows: option number → right or wrong."
        return {row[0]: row[1] for row in self.read()["graded"]}
    def clauses(self):
        return self.root.locator("[data-clause]").evaluate_all("els => els.map(e => e.dataset.clause)")
    def focus(self):
        "What has the focus: its hook and number or key, or None if it is outside the player."
        return self.root.evaluate(FOCUS)

    # what a learner does
    def arrived(self, n):
        expect(self.root).to_have_attribute("data-step", str(n))
        return self
    def next(self):
        n = self.step
        self.hook("next").click()
        return self.arrived(n + 1)
    def back(self):
        n = self.step
        self.hook("back").click()
        return self.arrived(n - 1)
    def press(self, name, key=None):
        "Clicks on a button, with the mouse."
        self.hook(name, key).first.click()
        return self
    def pick(self, k):
        self.hook("option").nth(k).click()
        expect(self.hook("option").nth(k).locator("input")).to_be_checked()
        return self
    def answer(self, k):
        self.pick(k)
        expect(self.hook("next")).to_have_text("Check")
        return self.next()
    def look(self, id):
        "Clicks on a card: the closer look opens."
        self.card(id).click(position=dict(x=12, y=8))
        expect(self.hook("look")).to_be_visible()
        return self
    def why(self):
        "Opens the first Why? and returns the texts of its clauses."
        why = self.hook("why").first
        if why.get_attribute("open") is None: why.locator(":scope > summary").click()
        expect(why).to_have_attribute("open", "")
        texts = "els => els.map(e => [e.dataset.clause, e.querySelector('blockquote').innerText.trim()])"
        return dict(why.locator("[data-clause]").evaluate_all(texts))
    def go(self, n):
        "Jumps to a step, by the step list."
        self.do("go", n)
        return self.arrived(n)

    # the same inside the page
    def do(self, *deed):
        "One deed, and what is shown after it."
        return self.after(deed)
    def tour(self, deeds):
        """What is shown after each of these deeds:
        ["press", hook, key], ["pick", k], ["go", n], ["card", id].

        Each is done when Python has answered the one before.
        """
        return self.run("(root, list) => tour(root, list, read)", [list(d) for d in deeds])
    def tables_after(self, deeds):
        "The table after each of these deeds."
        return self.run("(root, list) => tour(root, list, readTable)", [list(d) for d in deeds])
    def after(self, *deeds):
        "What is shown after the last of these deeds."
        script = "async (root, list) => { for (const deed of list) await act(root, deed); return read(root) }"
        return self.run(script, [list(d) for d in deeds])

# ---- walks that several tests take

def walk_to(player, trace, n):
    "Inside the page, from the first step to step n: each question answered right, each move made."
    for i in range(n): player.after(*onward(trace, i))
    return player.arrived(n)

def walk_to_the_end(player, trace):
    """With the mouse: each question answered right, each move made;
    every step has the headline of the trace, every answer its ✓."""
    for i, step in enumerate(trace["steps"]):
        player.arrived(i)
        assert player.headline() == text_of(trace, step["head"]), f"step {i}"
        at = step.get("answers")
        if at in questions(trace): check_grade(player, trace, at, right(trace, at))
        elif at is not None: expect(player.hook("praise")).to_be_visible()
        if i == len(trace["steps"]) - 1: break
        if step["kind"] == "ask": player.answer(right(trace, i))
        elif step["kind"] == "move": player.press("choice", decision(trace, i)["made"])
        else: player.next()
    expect(player.hook("next")).to_have_attribute("aria-disabled", "true")

def walk_back(player, trace):
    for i in reversed(range(len(trace["steps"]))):
        player.arrived(i)
        assert player.headline() == text_of(trace, trace["steps"][i]["head"]), f"step {i}"
        if i: player.back()
    expect(player.hook("back")).to_have_attribute("aria-disabled", "true")

def answer_and_check(player, trace, i, k):
    "Answers the question at step i with option k and checks all that the next step says about it."
    player.go(i).answer(k).arrived(reveal(trace, i))
    check_grade(player, trace, i, k)

def check_grade(player, trace, i, k):
    "What was picked and what is true are marked; the reply is there, and under Why? the clause."
    assert_graded(player.read(), trace, i, k)
    expect(player.hook("graded").first).to_be_visible()
    shown = player.why()
    for id in trace["steps"][i]["options"][k]["why"]:
        assert shown.get(id) == spaced(trace["clauses"][id]["text"]), f"step {i}, option {k}: {id}"

def assert_graded(shown, trace, i, k):
    options = trace["steps"][i]["options"]
    mine = options[k]
    rows = ({j: "✓ happens" for j, o in enumerate(options) if o["right"]}
            | {k: "✓ as you said" if mine["right"] else "✕ you said"})
    def row(j):
        return [j, "right" if options[j]["right"] else "wrong", text_of(trace, options[j]["text"]), rows[j]]
    assert shown["graded"] == [row(j) for j in sorted(rows)], f"step {i}, option {k}"
    own, *more = [text_of(trace, r) for r in mine["reply"]]
    # what the tree says is not said twice
    once = [line for line in more if line.rstrip(".!") not in shown["tree"]]
    assert shown["note"] == [own, *once], f"step {i}, option {k}"
    for id in mine["why"]:
        assert shown["clauses"].get(id) == spaced(trace["clauses"][id]["text"]), f"step {i}, option {k}: {id}"

def tab_to(player, hook, key="Tab"):
    "Presses Tab until the focus is on what is wanted."
    for _ in range(80):
        if hook in ((focus := player.focus() or ""), focus.split(" ")[0]): return player
        player.page.keyboard.press(key)
    raise AssertionError(f"{key} never comes to {hook}; the focus is on {player.focus()}")

# ---- keys that a notebook would take for itself

# Brings the player into a state, focuses the control called n, and tells what the notebook holds
# and how it stands to keys.
# Changes are counted too: after a, b, x, d d and z a notebook may look as it did before.
READY = """async (root, [state, n]) => {
  root.querySelectorAll("details").forEach(d => { d.open = false; });
  if (root.classList.contains("ft-present")) deeds.press(root, "present");
  await asked(root);
  if (one(root, '[data-ft="look"]')) deeds.press(root, "look-close");
  if (one(root, '[data-ft="restart"]:not([hidden])')) deeds.press(root, "restart");
  else { deeds.go(root, 1); deeds.go(root, 0); }
  for (const deed of state) await act(root, deed);
  const hook = c => c.dataset.card != null ? "card" : c.dataset.ft ?? c.type ?? (c.className || c.tagName);
  const key = c => c.dataset.step ?? c.dataset.key ?? c.dataset.to ?? c.value ?? "";
  const name = c => [hook(c), key(c)].join(" ").trim();
  const controls = all(root, "a[href], button, input:enabled, summary, textarea, [tabindex='0']")
    .filter(el => el.checkVisibility() && !el.closest("[inert]"));
  if (n == null) return controls.map(name);
  const control = controls.find(c => name(c) === n), { content } = jupyterapp.shell.currentWidget;
  control?.focus({ preventScroll: true });
  if (content.changes === undefined) {
    content.changes = 0;
    content.model.cells.changed.connect(() => content.changes++);
  }
  return {
    control: control && (control === focused() ? name(control) : "no focus on " + name(control)),
    dialogs: document.querySelectorAll(".jp-Dialog").length,
    cells: content.model.sharedModel.cells.map(c => [c.cell_type, c.source]),
    changes: content.changes,
    mode: content.mode,
    active: content.activeCellIndex,
  } }"""
LETTERS, KEYS = "abxddm", ["Enter", "ArrowDown", "Escape"]

def keys_leave_the_cells_alone(notebook, player, states, kinds, keys=KEYS):
    """Letters and keys on one control of each kind, in each of these states, never reach the notebook.
    `kinds` must be among them."""
    met, press = set(), notebook.page.keyboard.press
    for state in states:
        for name in player.run(READY, [state, None]):
            kind = name.split()[0]
            if kind in met: continue
            met.add(kind)
            before = player.run(READY, [state, name])
            assert before["control"] == name, f"{name} cannot have the focus: {before['control']}"
            notebook.page.keyboard.type(LETTERS)
            for key in keys: press(key)
            assert player.run(READY, [state, name]) == before, f"keys on {name} after {state}"
    assert kinds <= met, kinds - met

# ---- a widget in a page, without Jupyter

HOST = """async ([js, css, values]) => {
  const url = URL.createObjectURL(new Blob([js], { type: "text/javascript" }));
  const module = await import(url), calls = {}, dirty = new Set();
  const fire = names => {
    for (const name of names) for (const act of [...(calls["change:" + name] ?? [])]) act();
  };
  const model = window.model = {
    get: name => values[name],
    on: (name, act) => { (calls[name] ??= []).push(act); },
    off: (name, act) => { calls[name] = (calls[name] ?? []).filter(a => a !== act); },
    set(name, value) {
      if (values[name] === value) return;
      values[name] = value;
      dirty.add(name);
      fire([name]);
    },
    save_changes() {
      const out = Object.fromEntries([...dirty].map(name => [name, values[name]]));
      dirty.clear();
      window.toPython(out).then(window.fromPython);
    },
  };
  window.fromPython = changes => {
    for (const message of changes) { Object.assign(values, message); fire(Object.keys(message)); }
  };
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  module.default.initialize({ model });
  module.default.render({ model, el: document.querySelector("main") }); }"""

class live_page:
    """A widget whose front end is in `page` and whose Python is this process. `gone = True`:
    nobody answers any more."""
    def __init__(self, page, widget, js=None):
        self.page, self.widget, self.gone, self.heard, self.messages = page, widget, False, [], []
        for name in ("answer", "news", "step", "theme", "answers", "record"):
            if widget.has_trait(name):
                widget.observe(lambda change: self.messages.append({change["name"]: change["new"]}), name)
        page.expose_function("toPython", self.hear)
        not_ours = ("layout", "tabbable", "tooltip", "comm")
        values = {k: v for k, v in widget.get_state().items() if not k.startswith("_") and k not in not_ours}
        script, style = ((STATIC/name).read_text(encoding="utf-8") for name in ("player.js", "player.css"))
        page.evaluate(HOST, [js or script, style, values])

    @functools.cached_property
    def player(self): return Player(self.page)

    def hear(self, changes):
        self.heard.append(changes)
        if self.gone: return []
        for name, value in changes.items(): setattr(self.widget, name, value)
        # a page is not told what it has just said: it may have gone on since
        self.messages = [said for said in self.messages if not said.items() <= changes.items()]
        return self.tell()

    def tell(self):
        """What Python has changed since: first what happened, together, then the answer,
        as the widgets send it."""
        both = {name: value for message in self.messages for name, value in message.items()}
        self.messages = []
        return [{k: v for k, v in both.items() if k != "answer"},
                {k: v for k, v in both.items() if k == "answer"}]

    def cell(self, act):
        "Something is done in a cell: act(widget)."
        act(self.widget)
        self.page.evaluate("messages => window.fromPython(messages)", self.tell())
        return self.player

# ---- a lesson whose every name tries to be something else than text

IMG, SCRIPT, STYLE = ("<img src=x onerror=alert(1)>", "</script><script>alert(2)</script>",
                      "<!--<style>*{display:none}</style>")
TURNED, LONG = "\u202eturned\u202c \u200faround\u200e", "Long " + "x" * 4995

def hostile_table():
    "Players and cards called like markup, text that runs from right to left, and names of 5,000 letters."
    register(
        Edition(
            "hostile",
            f"Edition {IMG}",
            [
                keeper(IMG, IMG, IMG),
                keeper(SCRIPT, SCRIPT, None),
                keeper(TURNED, TURNED, [IMG, TURNED]),
                keeper(LONG, LONG, LONG),
                creeper(STYLE, "Hides all.", STYLE),
                new_rule(f"Draw {IMG}", "Everyone draws {draw}.", 4, slot="draw", draw=4),
                new_rule(f"Draw {TURNED}", TURNED, 2, slot="draw", draw=2),
                goal(f"Goal {SCRIPT}", Has(IMG, SCRIPT), [IMG, SCRIPT]),
            ],
        )
    )
    return Scenario(
        "hostile",
        players=[IMG, SCRIPT, TURNED, LONG],
        turn=IMG,
        in_play={SCRIPT: [LONG]},
        seed=1,
        hands={IMG: [f"Draw {IMG}", f"Goal {SCRIPT}"],
               SCRIPT: [TURNED, f"Draw {TURNED}"], TURNED: [], LONG: []},
        draw_pile=[STYLE, IMG, SCRIPT],
    )

def hostile_lesson():
    return (
        Lesson(hostile_table(), f"{SCRIPT} {IMG}", aim=IMG, open=[IMG, SCRIPT, TURNED],
               teacher=f"{IMG}\n{SCRIPT} {LONG}")
        .say(f"Look at {IMG}", f"[{LONG}] lies before {SCRIPT}; [{TURNED}] does not.")
        .go()
        .ask(
            f"And {SCRIPT}?",
            f"{IMG} plays [Draw {IMG}]. How many more cards?",
            cards_drawn(IMG),
            [1, 0],
            answer=1,
            why="ex-draw4-difference",
            hint=f"{IMG} and [{LONG}]",
            replies={0: f"No, {STYLE}"},
        )
        .play(IMG, f"Draw {IMG}")
        .your_move(
            f"{SCRIPT} moves",
            f"Play [{TURNED}], {STYLE}",
            [(keepers_before(SCRIPT), 2)],
            "keeper-from-hand-to-table",
            hint=IMG,
            replies={f"Draw {TURNED}": f"No: {IMG}"},
        )
        .play(SCRIPT, TURNED)
        .recap((f"{STYLE} is only text.", "rule-instant"))
    )
