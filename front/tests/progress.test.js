import assert from "node:assert/strict";
import { test } from "node:test";
import { endOf, praiseOf } from "../ending.js";
import { lessonAfter, whereToGoOn } from "../map.js";
import {
  begun, BrowserStore, merged, mergedLesson, moment, nothingKept, Progress, starsOf, STORED, TraitStore, tries,
} from "../progress.js";

const EARLY = "2026-01-01T12:00:00.000Z", LATE = "2026-01-02T12:00:00.000Z", LATER = "2026-01-03T12:00:00.000Z";

test("of one lesson in two records the later one counts, with the best of both", () => {
  const old = { at: EARLY, step: 9, seen: 9, stars: 3, done: "2026-01-01", answers: { 4: 1 } };
  const late = { at: LATE, step: 2, seen: 2, stars: 1, done: "2026-01-02", answers: {} };
  const both = { at: LATE, step: 2, seen: 9, stars: 3, done: "2026-01-01", answers: {} };
  assert.deepEqual(mergedLesson(old, late), both);
  assert.deepEqual(mergedLesson(late, old), both);
  assert.equal(mergedLesson({ at: EARLY, done: null }, { at: LATE, done: null }).done, null);
});

test("what was forgotten does not come back with an older record", () => {
  const old = { at: EARLY, step: 9, stars: 3 }, gone = { at: LATE, forgotten: true };
  assert.deepEqual(mergedLesson(old, gone), gone);
  const anew = mergedLesson(gone, { at: LATER, step: 1, stars: 0 });
  assert.deepEqual(anew, { at: LATER, step: 1, stars: 0, since: LATE });
  assert.equal(mergedLesson(anew, old).stars, 0, "nor after it was begun again");
});

test("unknown keys are kept, in a lesson and in a record", () => {
  const both = merged({ ...nothingKept(), saved: EARLY, colour: "red", lessons: { a: { at: EARLY, mood: "good" } } },
    { ...nothingKept(), saved: LATE, you: "Ida", lessons: {} });
  assert.deepEqual([both.colour, both.you, both.lessons.a.mood], ["red", "Ida", "good"]);
});

test("a moment is later than the one before, whatever the clock says", () => {
  const ahead = new Date(Date.now() + 60_000).toISOString();
  assert.ok(moment(ahead) > ahead);
  assert.match(moment(), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

/* — one lesson — */
const lesson = { slug: "one", clauses: {}, decisions: [{ options: [{ key: "a" }, { key: "b" }] }], steps: [
  { kind: "show" },
  { kind: "ask", options: [{ text: ["Yes"], right: true }, { text: ["No"] }] },
  { kind: "move", decision: 0, good: ["b"] },
  { kind: "ask", options: [{ text: ["Yes"] }, { text: ["No"], right: true }] },
  { kind: "recap" }] };
const ended = done => endOf(tries(lesson, done));

test("stars: seen to the end, two thirds right, all right and nothing shown", () => {
  assert.equal(starsOf(tries(lesson, {})), 1);
  assert.equal(starsOf(tries(lesson, { first: { 1: 0 } })), 1);
  assert.equal(starsOf(tries(lesson, { first: { 1: 0, 2: "b", 3: 0 } })), 2);
  assert.equal(starsOf(tries(lesson, { first: { 1: 0, 2: "b", 3: 1 } })), 3);
  assert.equal(starsOf(tries(lesson, { first: { 1: 0, 2: "b", 3: 1 }, hints: { 1: 1 } })), 2, "it was shown");
  assert.equal(starsOf(tries({ steps: [{ kind: "show" }] }, {})), 3, "there was nothing to get wrong");
});

test("the praise is true", () => {
  const right = { 1: 0, 2: "b", 3: 1 };
  assert.equal(praiseOf(ended({ first: right, answers: right })), "Everything right, and all by yourself.");
  assert.equal(praiseOf(ended({ first: right, answers: right, hints: { 1: 1 } })), "Everything right.");
  const one = { ...right, 3: 0 };
  assert.equal(praiseOf(ended({ first: one, answers: one })), "Most of it right at the first try.");
  assert.equal(praiseOf(ended({ first: one, answers: right })), "You put one mistake right.");
  assert.equal(praiseOf(ended({})), "You went all the way to the end.");
});

test("mistakes are what is still wrong, not what was skipped or mended", () => {
  assert.deepEqual(ended({ first: { 1: 1, 2: "a" }, answers: { 1: 1, 2: "b" } }).mistakes, [1]);
});

test("a lesson begins where it was left, if it is still the same", () => {
  const entry = { at: EARLY, steps: 5, step: 3, seen: 4, answers: { 1: 0 }, first: { 1: 1 }, hints: { 1: 1 } };
  assert.deepEqual(begun(lesson, entry),
    { step: 3, seen: 4, answers: { 1: 0 }, first: { 1: 1 }, hints: { 1: 1 } });
  for (const other of [null, { ...entry, steps: 6 }, { at: EARLY, forgotten: true }])
    assert.deepEqual(begun(lesson, other), { step: 0, seen: 0, answers: {}, first: {}, hints: {} });
});

/* — where it is kept — */
const storage = (text = null) =>
  ({ text, getItem() { return this.text; }, setItem(key, value) { this.text = value; } });

test("in the browser: one key, merged with what another tab has kept", async () => {
  const place = storage(), one = new Progress(new BrowserStore(place)), other = new Progress(new BrowserStore(place));
  one.keep("a", { step: 1 });
  other.keep("b", { step: 2, sound: true });
  assert.deepEqual([one.of("a").step, one.of("b").step, one.latestOf(["a", "b"]), one.sound], [1, 2, "b", true]);
  await other.forget("a");
  assert.equal(one.of("a"), null);
  assert.equal(JSON.parse(place.text).lessons.a.forgotten, true);
  one.keep("a", { step: 5 });
  assert.equal(other.of("a").step, 5, "begun again");
});

test("where the browser refuses or holds nonsense, memory does", () => {
  const no = () => { throw new Error("refused"); };
  const odd = ["{", "[]", '{"version":1,"lessons":7}'].map(storage);
  for (const place of [{ getItem: no, setItem: no }, ...odd]) {
    const progress = new Progress(new BrowserStore(place));
    assert.equal(progress.of("a"), null);
    progress.keep("a", { step: 1 });
    assert.equal(progress.of("a").step, 1);
  }
  assert.equal(STORED, "fluxx-tutor-progress");
});

test("in a notebook: only what changed is sent, counted, and Python is asked to forget", async () => {
  const values = { record: nothingKept(), progress: {} }, asked = [];
  const model = { get: key => values[key], set: (key, value) => { values[key] = value; }, save_changes() {} };
  const kernel = { ask: async intent => { asked.push(intent); return { ok: true }; } };
  const progress = new Progress(new TraitStore(model, kernel));
  progress.keep("a", { step: 1 });
  progress.keep("a", { step: 2 });
  assert.equal(values.progress.n, 2);
  assert.equal(values.progress.lessons.a.step, 2);
  await progress.forget("a");
  assert.deepEqual(asked, [{ do: "forget", slug: "a" }]);
  assert.equal(progress.of("a"), null);
  values.record = {};
  progress.keep("a", { step: 3 });
  assert.deepEqual([progress.of("a").step, values.progress.n], [3, 2], "nothing is sent where nothing is kept");
});

/* — the map — */
const map = { chapters: [{ lessons: [{ slug: "a" }, { slug: "b" }] }, { lessons: [{ slug: "c" }] }] };
const known = lessons => new Progress({ record: { lessons } });

test("where to go on: what was left last, else the next that is not done", () => {
  const at = (lessons) => whereToGoOn(map, known(lessons))?.slug;
  assert.equal(at({}), "a");
  assert.equal(at({ a: { at: EARLY, step: 2 } }), "a");
  assert.equal(at({ a: { at: EARLY, done: "2026-01-01" } }), "b");
  assert.equal(at({ c: { at: LATE, done: "x" }, a: { at: EARLY, done: "x" } }), "b", "round the end");
  assert.equal(at({ b: { at: LATE, step: 2 }, a: { at: EARLY, step: 1 } }), "b");
  assert.equal(at({ b: { at: EARLY, step: 2 }, "puzzle-1": { at: LATE, done: "x" } }), "b", "a puzzle is no lesson");
  assert.equal(at({ b: { at: EARLY, step: 2 }, "practice-fluxx-1": { at: LATE, step: 3 } }), "b");
  assert.equal(at({ a: { at: LATE, done: "x" }, b: { at: LATE, done: "x" }, c: { at: LATE, done: "x" } }), undefined);
});

test("the next lesson is the one after, over chapters", () => {
  assert.deepEqual(["a", "b", "c", "?"].map(slug => lessonAfter(map, slug)?.slug), ["b", "c", undefined, undefined]);
});
