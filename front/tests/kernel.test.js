import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Kernel, learn, sayingOf } from "../kernel.js";
import { liveTable } from "../news.js";

/** A model as the kernel uses it; `sent` has what reached Python. */
function fakeModel(values = { live: true }) {
  const calls = new Map(), sent = [];
  return {
    sent, get: key => values[key], on: (name, act) => calls.set(name, act), off: name => calls.delete(name),
    set: (key, value) => { values[key] = value; }, save_changes: () => sent.push(values.intent),
    answer(answer) { values.answer = answer; calls.get("change:answer")?.(); },
  };
}

test("one question at a time, in order, each with a number of its own", async () => {
  const model = fakeModel(), kernel = new Kernel(model), both = [kernel.ask({ do: "a" }), kernel.ask({ do: "b" })];
  assert.deepEqual(model.sent, [{ do: "a", n: 1 }]);
  model.answer({ n: 7, ok: true });                        // somebody else's
  assert.equal(model.sent.length, 1);
  model.answer({ n: 1, ok: true, text: "first" });
  assert.equal(model.sent[1].do, "b");
  model.answer({ n: model.sent[1].n, ok: false, say: ["No."] });
  assert.deepEqual((await Promise.all(both)).map(answer => answer.ok), [true, false]);
  assert.equal(kernel.busy, false);
});

test("a number is higher than all that are known, also another view's", () => {
  const model = fakeModel({ live: true, intent: { n: 4 }, answer: { n: 9 } });
  new Kernel(model).ask({ do: "a" }).catch(() => {});
  assert.equal(model.sent[0].n, 10);
});

test("after five seconds of silence a sentence says so, and the next question goes on", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const model = fakeModel(), kernel = new Kernel(model), first = kernel.ask({ do: "a" });
  const second = kernel.ask({ do: "b" });
  mock.timers.tick(5000);
  await assert.rejects(first, /five seconds/);
  model.answer({ n: model.sent[1].n, ok: true });
  assert.equal((await second).ok, true);
  mock.timers.reset();
});

test("without a kernel nobody is asked", async () => {
  const model = fakeModel({});
  await assert.rejects(new Kernel(model).ask({ do: "a" }), /open the lesson in Jupyter/);
  assert.deepEqual(model.sent, []);
});

test("what is gone no longer listens", () => {
  const gone = new AbortController(), model = fakeModel(), kernel = new Kernel(model, gone.signal);
  kernel.ask({ do: "a" }).catch(() => {});
  gone.abort();
  model.answer({ n: 1, ok: true });
  assert.equal(kernel.busy, false);
});

test("what an answer brings along, and what it says", () => {
  const lesson = { cards: { a: 1 } };
  learn(lesson, { cards: { b: 2 }, clauses: { c: 3 } });
  learn(lesson, undefined);
  assert.deepEqual(lesson, { cards: { a: 1, b: 2 }, clauses: { c: 3 } });
  assert.deepEqual(sayingOf({ say: ["No."] }), ["No."]);
  assert.deepEqual(sayingOf({ ok: false }), ["Python could not do that."]);
});

test("news of a live table: steps are kept and added, a gap is noticed, all views share them", () => {
  const trace = { mode: "table", you: "Ana", made: 1, steps: [{}, {}] }, values = { trace };
  const model = fakeModel(values), again = fakeModel(values);
  assert.deepEqual([liveTable(model).version, liveTable(model).since], [0, 1]);
  values.news = { n: 1, keep: 2, steps: [{ label: "x" }], decision: null, made: 2, redo: 0, cards: { a: {} } };
  const table = liveTable(model);
  assert.deepEqual([table.version, table.since, table.grew, table.gap], [1, 2, true, false]);
  assert.deepEqual([table.trace.steps.length, table.trace.made, table.trace.cards], [3, 2, { a: {} }]);
  assert.equal(liveTable(again), table);
  values.news = { n: null, keep: 9, steps: [], decision: null, made: 9, redo: 0 };
  assert.equal(liveTable(model).gap, true);
  assert.equal(liveTable(fakeModel({ trace: { mode: "lesson" } })), null);
});
