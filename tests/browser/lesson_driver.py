"""Drives a lesson player in a page, and reads back what it shows.

    player = Player(page)              the first player in a page; Player(notebook.root) the one in a notebook
    player.next(), .answer(k), .go(n)  what a learner does
    player.table()                     the facts that the table shows; table_of(view) are those that the engine knows
"""
import re
from playwright.sync_api import expect
from fluxx_tutor.cards import Edition, Has, creeper, goal, keeper, new_rule, register
from fluxx_tutor.lesson import Lesson
from fluxx_tutor.questions import cards_drawn
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.view import merged, view

# ---- what the engine says

def views(lesson):
    "The table after each step, straight from the engine."
    return [view(step.beat.after, open=lesson.open) for step in lesson.steps]

def views_of_trace(trace):
    "The table after each step, as a front end puts it together from what changed."
    now, out = {}, []
    for step in trace["steps"]:
        now = merged(now, step["view"]); out.append(now)
    return out

def text_of(trace, parts):
    "Parts as the learner reads them."
    said = lambda p: p if isinstance(p, str) else p["player"] if "player" in p else trace["cards"][p["card"]]["name"]
    return spaced("".join(map(said, parts)))

def spaced(text): return re.sub(r"\s+", " ", text).strip()

def fullest(lesson):
    "The number of the step with the most cards on the table."
    def cards(v): return sum(map(len, (v["rules"], v["meta"], v["goals"], v["playing"]))) + sum(len(a["cards"] or ()) for a in v["aside"]) \
        + sum(len(p["in_play"]) + len(p["hand"] or ()) for p in v["players"].values())
    counts = [cards(v) for v in views(lesson)]
    return counts.index(max(counts))

def questions(trace): return [i for i, step in enumerate(trace["steps"]) if step["kind"] == "ask"]
def right(trace, i): return next(k for k, o in enumerate(trace["steps"][i]["options"]) if o["right"])
def wrong(trace, i): return [k for k, o in enumerate(trace["steps"][i]["options"]) if not o["right"]]
def reveal(trace, i): return next(j for j, step in enumerate(trace["steps"]) if step.get("answers") == i)

def counters(view):
    def one(verb, done, rule): return f"{verb} {done} (play all)" if rule == "all" else f"{verb} {done} (rule: {rule})" if done > rule else f"{verb} {done} of {rule}"
    return [one("drew", view["drawn"], view["draw"]), one("played", view["played"], view["play"])]

def table_of(view):
    "The facts of a view in the form in which `Player.table` reads them from the page."
    covering = (view["draw_rule"], view["play_rule"])
    def seat(p): return dict(hand=p["hand"], count=p["count"], in_play=p["in_play"])
    return dict(turn=view["turn"], winner=view["winner"], counters=counters(view) if view["turn"] else [],
        basic=[[f"Draw {view['basic']['draw']}", view["draw_rule"]], [f"Play {view['basic']['play']}", view["play_rule"]]],
        more=[r for r in view["rules"] if r not in covering], meta=view["meta"], goals=view["goals"],
        draw_pile=view["draw_pile"], discard_pile=len(view["discard_pile"]), top=view["discard_pile"][:1],
        playing=view["playing"], aside=[[a["player"], a["cards"]] for a in view["aside"]],
        seats={name: seat(p) for name, p in view["players"].items()})

READ_TABLE = """root => {
  const table = root.querySelector('[data-ft="table"]'), all = (el, css) => [...el.querySelectorAll(css)];
  const zones = name => all(table, "[data-zone]").filter(el => el.dataset.zone === name);
  const lying = all(table, "[data-zone] [data-card]").filter(c => !c.closest(".ft-air"));
  const cards = zone => lying.filter(c => c.closest("[data-zone]").dataset.zone === zone).map(c => c.dataset.card);
  const words = el => el ? el.textContent.replace(/\\s+/g, " ").trim() : null;
  const number = el => Number(/(\\d+)/.exec(words(el).split("·").pop())[1]);
  const label = el => el.querySelector(".ft-label");
  const seats = all(table, "[data-player]"), has = (seat, pill) => all(seat, ".ft-pill").some(p => words(p) === pill);
  const who = pill => { const found = seats.filter(s => has(s, pill)).map(s => s.dataset.player); return found.length > 1 ? found : found[0] ?? null; };
  const halves = all(table, 'ul[aria-label="Basic Rules"] > li');
  const covering = halves.flatMap(li => all(li, "[data-card]").map(c => c.dataset.card));
  return {
    turn: who("turn"), winner: who("wins"), counters: all(table, 'ul[aria-label="This turn"] > li').map(words),
    basic: halves.map(li => [words(li.querySelector("p")).split(/, covered|covered/)[0], li.querySelector("[data-card]")?.dataset.card ?? null]),
    more: cards("rules").filter(id => !covering.includes(id)), meta: cards("meta"), goals: cards("goals"),
    draw_pile: number(label(zones("draw_pile")[0])), discard_pile: number(label(zones("discard_pile")[0])), top: cards("discard_pile"),
    playing: cards("playing"), aside: all(table, '[data-zone^="aside:"]').map(el => [el.dataset.zone.slice(6), cards(el.dataset.zone)]),
    seats: Object.fromEntries(seats.map(seat => {
      const name = seat.dataset.player, [hand] = zones("hand:" + name), fan = hand.classList.contains("ft-fan");
      return [name, { hand: fan ? null : cards("hand:" + name), count: number(label(hand)), in_play: cards("in_play:" + name) }];
    })),
  };
}"""

# Every card face on the table: what it says, and whether its name can be seen inside the player.
READ_FACES = """root => { const box = root.getBoundingClientRect();
  return [...root.querySelectorAll('[data-ft="table"] [data-card]')].filter(c => !c.closest(".ft-air")).map(card => {
    const name = card.querySelector(".ft-name"), r = name.getBoundingClientRect(), text = el => el?.textContent.trim() ?? "";
    const seen = name.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && r.width > 8 && r.height > 8 && r.left >= box.left - 1 && r.right <= box.right + 1;
    return { id: card.dataset.card, name: text(name), type: text(card.querySelector(".ft-type")), text: text(card.querySelector(".ft-text")), art: null, seen };
  }) }"""

class Player:
    "A lesson player in a page."
    def __init__(self, place, nth=0):
        self.root = place.locator('article[data-ft="player"]').nth(nth)
        self.page = getattr(place, "page", place)
        expect(self.root).to_have_attribute("data-step", re.compile(r"\d+"), timeout=30_000)

    def hook(self, name): return self.root.locator(f'[data-ft="{name}"]')

    # what is shown
    @property
    def step(self): return int(self.root.get_attribute("data-step"))
    def headline(self): return self.words("headline")[0]
    def words(self, hook): return [spaced(t) for t in self.hook(hook).all_text_contents()]
    def table(self): return self.root.evaluate(READ_TABLE)
    def faces(self): return self.root.evaluate(READ_FACES)
    def announced(self): return spaced(self.hook("live").text_content())
    def graded(self):
        "What a graded question shows: option number → right or wrong."
        return {int(g): grade for g, grade in self.hook("graded").evaluate_all("els => els.map(e => [e.dataset.option, e.dataset.grade])")}
    def clauses(self): return self.root.locator("[data-clause]").evaluate_all("els => els.map(e => e.dataset.clause)")
    def focus(self):
        "What has the focus: its hook and number, or None if it is outside the player."
        return self.root.evaluate("""root => { const a = root.ownerDocument.activeElement;
            return root.contains(a) ? [a.dataset.ft ?? a.closest("[data-ft]").dataset.ft, a.dataset.step ?? a.value ?? ""].join(" ").trim() : null }""")

    # what a learner does
    def arrived(self, n):
        expect(self.root).to_have_attribute("data-step", str(n)); return self
    def next(self):
        n = self.step; self.hook("next").click(); return self.arrived(n + 1)
    def back(self):
        n = self.step; self.hook("back").click(); return self.arrived(n - 1)
    def pick(self, k):
        self.hook("option").nth(k).click()
        expect(self.hook("option").nth(k).locator("input")).to_be_checked(); return self
    def answer(self, k):
        self.pick(k); expect(self.hook("next")).to_have_text("Check"); return self.next()
    def why(self):
        "Opens the first Why? and returns the texts of its clauses."
        why = self.hook("why").first
        if why.get_attribute("open") is None: why.locator("summary").click()
        expect(why).to_have_attribute("open", "")
        return dict(why.locator("[data-clause]").evaluate_all("els => els.map(e => [e.dataset.clause, e.querySelector('blockquote').innerText.trim()])"))
    def go(self, n):
        "Jumps to a step: with the timeline, or where there is none with the step list."
        if self.step == n: return self
        node = self.hook("node").nth(n)
        if node.is_visible(): node.click()
        else: self.hook("steps-toggle").click(); self.hook("step").nth(n).click()
        return self.arrived(n)

# ---- walks that several tests take

def walk_to_the_end(player, trace):
    "Next after Next, each question answered right; every step has the headline of the trace, every answer its ✓."
    for i, step in enumerate(trace["steps"]):
        player.arrived(i)
        assert player.headline() == text_of(trace, step["head"]), f"step {i}"
        if "answers" in step: check_grade(player, trace, step["answers"], right(trace, step["answers"]))
        if i < len(trace["steps"]) - 1: player.answer(right(trace, i)) if step["kind"] == "ask" else player.next()
    expect(player.hook("next")).to_have_attribute("aria-disabled", "true")

def walk_back(player, trace):
    for i in reversed(range(len(trace["steps"]))):
        player.arrived(i)
        assert player.headline() == text_of(trace, trace["steps"][i]["head"]), f"step {i}"
        if i: player.back()
    expect(player.hook("back")).to_have_attribute("aria-disabled", "true")

def answer_and_check(player, trace, i, k):
    "Answers the question at step i with option k and checks all that the next step says about it."
    player.go(i).answer(k).arrived(reveal(trace, i)); check_grade(player, trace, i, k)

def check_grade(player, trace, i, k):
    "What was picked and what is true are marked; the reply is there, and under Why? the clause."
    options = trace["steps"][i]["options"]; mine = options[k]
    rows = {j: "✓ happens" for j, o in enumerate(options) if o["right"]} | {k: "✓ as you said" if mine["right"] else "✕ you said"}
    graded = player.hook("graded").evaluate_all("els => els.map(e => [Number(e.dataset.option), e.dataset.grade, e.querySelector('span').textContent, e.querySelector('em').textContent])")
    assert graded == [[j, "right" if options[j]["right"] else "wrong", text_of(trace, options[j]["text"]), rows[j]] for j in sorted(rows)]
    expect(player.hook("graded").first).to_be_visible()
    assert player.hook("note").locator("p").all_inner_texts() == [text_of(trace, r) for r in mine["reply"]]
    shown = player.why()
    for id in mine["why"]: assert shown.get(id) == spaced(trace["clauses"][id]["text"]), f"step {i}, option {k}: {id}"

# ---- a lesson whose every name tries to be something else than text

IMG, SCRIPT, STYLE = "<img src=x onerror=alert(1)>", "</script><script>alert(2)</script>", "<!--<style>*{display:none}</style>"
TURNED, LONG = "\u202eturned\u202c \u200faround\u200e", "Long " + "x" * 4995

def hostile_lesson():
    "Players and cards called like markup, text that runs from right to left, and names of 5,000 letters."
    register(Edition("hostile", f"Edition {IMG}", [
        keeper(IMG, IMG, IMG), keeper(SCRIPT, SCRIPT, None), keeper(TURNED, TURNED, [IMG, TURNED]), keeper(LONG, LONG, LONG), creeper(STYLE, "Hides all.", STYLE),
        new_rule(f"Draw {IMG}", "Everyone draws {draw}.", 4, slot="draw", draw=4), goal(f"Goal {SCRIPT}", Has(IMG, SCRIPT), [IMG, SCRIPT])]))
    table = Scenario("hostile", players=[IMG, SCRIPT, TURNED, LONG], turn=IMG, in_play={SCRIPT: [LONG]}, seed=1,
                     hands={IMG: [f"Draw {IMG}", f"Goal {SCRIPT}"], SCRIPT: [TURNED], TURNED: [], LONG: []}, draw_pile=[STYLE, IMG, SCRIPT])
    return (Lesson(table, f"{SCRIPT} {IMG}", aim=IMG, open=[IMG, SCRIPT, TURNED])
        .say(f"Look at {IMG}", f"[{LONG}] lies before {SCRIPT}; [{TURNED}] does not.")
        .go()
        .ask(f"And {SCRIPT}?", f"{IMG} plays [Draw {IMG}]. How many more cards?", cards_drawn(IMG), [1, 0], answer=1, why="ex-draw4-difference")
        .play(IMG, f"Draw {IMG}")
        .recap((f"{STYLE} is only text.", "rule-instant")))
