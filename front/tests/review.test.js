import assert from "node:assert/strict";
import { test } from "node:test";
import { askAgain } from "../again.js";
import { BrowserStore, merged, nothingKept, Progress, STORED, TraitStore } from "../progress.js";
import { comingBack, dayOf, ratingOf, reviewed } from "../review.js";
import { readLesson } from "../trace.js";
import { WORDS } from "../words.js";

const DAY = 86_400_000, NOON = new Date(2026, 0, 5, 12).getTime(), day = n => new Date(NOON + n * DAY).toISOString();
/** A library that doubles: so the test knows every day. */
const fsrs = { FSRSAlgorithm: class {
  next_state(memory, days, rating) {
    this.days = days;
    return { stability: rating === 1 ? 1 : (memory?.stability ?? 1) * 2, difficulty: 5 };
  }
  next_interval(stability) { return stability; }
} };
const storage = (text = null) =>
  ({ text, getItem() { return this.text; }, setItem(key, value) { this.text = value; } });

test("a wrong answer brings a question back; one that was never wrong does not", () => {
  assert.equal(reviewed(undefined, 3, day(0), fsrs), null);
  const wrong = reviewed(undefined, 1, day(0), fsrs);
  assert.deepEqual(wrong, { at: day(0), n: 1, last: [1], due: day(1), card: [2, null, 1, 5, day(1), day(0)] });
  const right = reviewed(wrong, 3, day(1), fsrs);
  assert.deepEqual([right.n, right.last, right.due], [2, [1, 0], day(3)]);
  assert.equal(reviewed(right, 1, day(3), fsrs).due, day(4), "wrong again");
});

test("without the library: what was wrong is due at once, what was right is not, and its card waits", () => {
  const wrong = reviewed(undefined, 1, day(0), null);
  assert.deepEqual(wrong, { at: day(0), n: 1, last: [1], due: day(0) });
  assert.equal(reviewed(wrong, 3, day(0), null).due, "");
  const kept = reviewed(undefined, 1, day(0), fsrs);
  assert.deepEqual(reviewed(kept, 3, day(1), null).card, kept.card);
});

test("what cannot be read begins anew, and a clock that was set back counts as no time", () => {
  for (const card of [7, [], [2, null, "x", 5, day(1), day(0)], [2, null, 1, 50, day(1), day(0)], [2, null, 1, 5]])
    assert.equal(reviewed({ at: day(0), card, last: "?" }, 1, day(1), fsrs).card[2], 1);
  assert.equal(reviewed(reviewed(undefined, 1, day(3), fsrs), 3, day(0), fsrs).due, day(2));
});

test("hints count as in Python: with the second one a right answer was hard", () => {
  assert.deepEqual([ratingOf(true), ratingOf(true, 1), ratingOf(true, 2), ratingOf(false, 2)], [3, 3, 2, 1]);
});

test("a question is due from the morning of its day on", () => {
  const late = new Date(2026, 0, 5, 23, 59).getTime(), early = new Date(2026, 0, 6, 0, 1).getTime();
  assert.equal(dayOf(early) - dayOf(late), 1);
  const review = { "q:b": { due: new Date(2026, 0, 6, 23).toISOString() }, "q:a": { due: day(-3) },
    "q:c": { due: day(4) }, "q:d": { due: "" }, "q:e": {}, "b:x": { due: day(-9) }, "s:practice-fluxx-1": {} };
  assert.deepEqual(comingBack(review, late), { due: ["a"], next: 1, days: 1 });
  assert.deepEqual(comingBack(review, early), { due: ["a", "b"], next: 1, days: 3 });
  assert.deepEqual(comingBack({}, early), { due: [], next: 0, days: null });
});

test("what is said of it", () => {
  assert.equal(WORDS.toAskAgain(4), "To ask again: 4");
  assert.equal(WORDS.comesBack(1, 1), "1 question comes back tomorrow.");
  assert.equal(WORDS.comesBack(3, 12), "3 questions come back in 12 days.");
});

/* — where it is kept — */
test("review is merged item by item, whoever saved last", () => {
  const a = { ...nothingKept(), saved: day(0), review: { "b:x": { at: day(2), p: 0.5 }, "q:1": { at: day(0), n: 1 } } };
  const b = { ...nothingKept(), saved: day(9), review: { "b:x": { at: day(1), p: 0.1 }, "c:y": { at: day(1) } } };
  const both = { "b:x": { at: day(2), p: 0.5 }, "q:1": { at: day(0), n: 1 }, "c:y": { at: day(1) } };
  assert.deepEqual(merged(a, b).review, both);
  assert.deepEqual(merged(b, a).review, both);
  const [one, other] = [{ at: day(0), n: 1 }, { at: day(0), n: 2 }].map(x => ({ ...nothingKept(), review: { x } }));
  assert.deepEqual(merged(one, other).review, merged(other, one).review, "of two at once always the same");
  assert.equal("review" in merged(nothingKept(), nothingKept()), false);
});

test("answers go to the browser, beside what Python has kept there", () => {
  const python = { "b:x": { at: day(0), p: 0.7, clues: [0] }, bad: 7 };
  const place = storage(JSON.stringify({ ...nothingKept(), review: python }));
  const kept = () => JSON.parse(place.text).review;
  const progress = new Progress(new BrowserStore(place)), other = new Progress(new BrowserStore(place));
  progress.answered("1", 3, fsrs);
  assert.deepEqual(progress.again, { due: [], next: 0, days: null });
  progress.answered("1", 1, fsrs);
  other.answered("2", 1, null);
  assert.deepEqual(progress.again, { due: ["2"], next: 1, days: 1 });
  assert.deepEqual(kept()["b:x"], python["b:x"]);
  other.letGo(["2"]);
  assert.deepEqual(progress.again, { due: [], next: 1, days: 1 });
  progress.answered("2", 1, null);
  assert.deepEqual([other.again.due, kept()["q:2"].n], [["2"], 1], "begun anew");
});

test("forgetting all forgets practice, too; nothing comes back from an older record", async () => {
  const place = storage(), [progress, old] = [1, 2].map(() => new Progress(new BrowserStore(place)));
  progress.you = "Ida";
  progress.keep("a", { step: 1 });
  progress.answered("1", 1, null);
  assert.deepEqual(old.again.due, ["1"]);
  await progress.forgetAll();
  assert.deepEqual([progress.again.due, old.again.due, progress.of("a"), progress.you], [[], [], null, ""]);
  assert.equal(JSON.parse(place.text).review["q:1"].forgotten, true);
  assert.equal(STORED, "fluxx-tutor-progress");
});

test("in a notebook Python forgets all, were it only one lesson", async () => {
  const asked = [], values = { record: { ...nothingKept(), lessons: { a: { at: day(0), step: 1 } } }, progress: {} };
  const model = { get: key => values[key], set: (key, value) => { values[key] = value; }, save_changes() {} };
  await new Progress(new TraitStore(model, { ask: async intent => (asked.push(intent), { ok: true }) })).forgetAll();
  assert.deepEqual(asked, [{ do: "forget_all" }]);
});

/* — a session of them — */
const seats = (...names) => Object.fromEntries(names.map(name => [name, { hand: [name] }]));
const session = (n, ...names) => ({ version: 2, mode: "lesson", seat: "Ana", open: names,
  cards: { [n]: { name: `${n}` } }, clauses: {}, glossary: {}, beliefs: {}, session: n, slug: `practice-${n}`,
  decisions: [{ at: 0 }, { at: 2, n }], steps: [
    { kind: "ask", id: `${n}0`, part: "Question 1", decision: 0,
      view: { players: seats(...names), rules: [n], turn: "Ana" } },
    { kind: "show", answers: 0, decision: 0, view: { rules: [n, n] } },
    { kind: "ask", id: `${n}1`, part: "Question 2", decision: 1, view: { players: { Cleo: null }, turn: "Ben" } },
    { kind: "show", answers: 2, decision: 1, view: { goals: [n] } },
    { kind: "recap", view: {} }] });

test("questions of several sessions are one lesson, each on its own table", () => {
  const traces = [session(1, "Ana", "Ben", "Cleo"), session(2, "Ana", "Dan")];
  const again = askAgain(traces, ["21", "gone", "10"]), { steps, views } = readLesson(again, "");
  assert.deepEqual(steps.map(step => step.kind), ["ask", "show", "ask", "show", "recap"]);
  assert.deepEqual(steps.map(step => step.id ?? step.answers), ["21", 0, "10", 2, undefined]);
  assert.deepEqual(steps.map(step => step.part), ["Question 1", "Question 1", "Question 2", "Question 2", "The end"]);
  assert.deepEqual(again.decisions, [{ at: 0, n: 2 }, { at: 2 }]);
  assert.deepEqual(steps.map(step => step.decision), [0, 0, 1, 1, undefined]);
  assert.deepEqual(views.map(view => Object.keys(view.players).join()),
    ["Ana,Dan", "Ana,Dan", "Ana,Ben,Cleo", "Ana,Ben,Cleo", "Ana,Ben,Cleo"]);
  assert.deepEqual(views.map(view => [view.rules, view.goals]),
    [[[2, 2], []], [[2, 2], [2]], [[1], []], [[1, 1], []], [[1, 1], []]]);
  assert.deepEqual(again.open, ["Ana", "Ben", "Cleo", "Dan"]);
  assert.deepEqual([again.slug, again.kicker, Object.keys(again.cards)], ["", "2 questions", ["1", "2"]]);
  assert.equal(askAgain(traces, ["gone"]), null);
});
