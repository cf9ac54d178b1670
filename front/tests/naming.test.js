import assert from "node:assert/strict";
import test from "node:test";
import { called, namesake, othersAt, retold, tidyName, toldTo } from "../naming.js";
import { plain, readLesson } from "../trace.js";
import { BrowserStore, Progress, TraitStore } from "../progress.js";
import { pageModel } from "../model.js";

const trace = {
  seat: "Ana", open: ["Ana"], title: "Ana and Anabel", cards: { Ana: { name: "Ana", text: "Ana" } },
  steps: [{ label: "Ana plays", part: "Ana's turn", head: [{ player: "Ana" }, " plays; Ana draws"],
    say: [["Diana, Anabel and Ana's ", { card: "Ana" }, { player: "Ana", pro: "She" }]],
    view: { turn: "Ana", order: ["Ana", "Ben"], players: { Ana: { hand: ["Ana"] }, Ben: {} },
      debts: ["Ana owes Ben."] },
    moves: [["Ana", "hand:Ana", "rules"]], marks: { Ana: { word: "new" } } }],
  decisions: [{ player: "Ana", made: "Ana", options: [{ key: "Ana", label: "Ana", player: "Ana" }],
    refusals: [{ say: ["Ana has it."], because: ["Ana"] }] }],
};

test("what is read has the name; keys, ids and zones stay", () => {
  const told = toldTo(trace, "Mia"), [step] = told.steps, [decision] = told.decisions;
  assert.deepEqual([step.label, step.part, step.view.debts], ["Mia plays", "Mia's turn", ["Mia owes Ben."]]);
  assert.equal(plain(told, step.head), "Mia plays; Mia draws");
  assert.equal(plain(told, step.say[0]), "Diana, Anabel and Mia's AnaMia");
  assert.deepEqual([step.view.players, step.view.order, step.moves, step.marks, told.seat],
    [trace.steps[0].view.players, ["Ana", "Ben"], trace.steps[0].moves, trace.steps[0].marks, "Ana"]);
  assert.deepEqual([decision.options[0].key, decision.options[0].label, decision.made], ["Ana", "Mia", "Ana"]);
  assert.deepEqual(decision.refusals[0], { say: ["Mia has it."], because: ["Ana"] });
  assert.equal(trace.steps[0].label, "Ana plays");                     // the trace itself is as it was
});

test("without a name a trace is itself; she stays she", () => {
  assert.equal(toldTo(trace, ""), trace);
  assert.equal(plain(readLesson(trace), trace.steps[0].say[0]), "Diana, Anabel and Ana's AnaShe");
});

test("pronouns become the name, owners with an ’s", () => {
  const lesson = { names: { Ana: "Tom" } }, pro = (word, of) => ({ player: "Ana", pro: word, ...(of && { of }) });
  assert.equal(plain(lesson, ["Now ", pro("she"), " has ", pro("her", true), " hand."]), "Now Tom has Tom’s hand.");
  assert.equal(plain(lesson, [{ player: "Ben", pro: "he" }]), "he");
  const taught = { seat: "Ana", steps: [{ label: "In her turn", head: ["In ", pro("her", true), " turn"] }] };
  const [step] = readLesson(taught, "Tom").steps;
  assert.equal(step.label, "In Tom’s turn");
});

test("a name is one line of at most forty letters, without marks that turn it around", () => {
  assert.equal(tidyName("  Mia\n\tLou  "), "Mia Lou");
  assert.equal(tidyName("\u202eaiM\u202c"), "aiM");
  assert.equal(tidyName("👩‍👩‍👧"), "👩‍👩‍👧");
  assert.equal(Array.from(tidyName("ü".repeat(50))).length, 40);
  assert.equal(tidyName(" \u200e "), "");
});

for (const name of ["<b>x</b>", "$x$", "$&", "Ana", "constructor", "__proto__", "שרה", "🦆", "x".repeat(40)])
  test(`it is only ever text: ${name}`, () => {
    const [step] = toldTo(trace, name).steps, bare = text => text.replace(/[\u2068\u2069]/g, "");
    assert.equal(bare(step.label), `${name} plays`);
    assert.equal(called(toldTo(trace, name), "Ana"), name);
  });

test("a name from right to left is kept apart from the words around it", () => {
  assert.equal(retold({ label: "Ana plays" }, "Ana", "שרה").label, "\u2068שרה\u2069 plays");
});

test("nobody else at the table has it", () => {
  assert.deepEqual(othersAt(trace), ["Ben"]);
  assert.equal(namesake("ben", ["Ben"]), "Ben");
  assert.equal(namesake("Benno", ["Ben"]), undefined);
  assert.equal(toldTo(trace, "BEN"), trace);
  assert.equal(toldTo({ ...trace, you: "Ana" }, "Mia").steps, trace.steps);         // there it is you
});

test("a name is kept with the progress, and lessons do not lose it", () => {
  const kept = new Map();
  const storage = { getItem: key => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) };
  const progress = new Progress(new BrowserStore(storage));
  assert.equal(progress.you, "");
  progress.you = "Mia";
  progress.keep("play-all", { step: 3 });
  assert.equal(new Progress(new BrowserStore(storage)).you, "Mia");
  assert.equal(new Progress(new BrowserStore(storage)).of("play-all").step, 3);
});

test("Python hears of it, also if the next change comes before it has listened", () => {
  const model = pageModel({ record: { version: 1, you: "", lessons: {}, saved: "2026-01-01T00:00:00.000Z" } });
  const progress = new Progress(new TraitStore(model, null));
  progress.keep("play-all", { step: 1 });
  assert.equal("you" in model.get("progress"), false);
  progress.you = "Mia";
  progress.keep("play-all", { step: 2 });
  assert.equal(model.get("progress").you, "Mia");
  assert.equal(progress.you, "Mia");
  model.set("record", { version: 1, you: "Tom", lessons: {}, saved: "2099-01-01T00:00:00.000Z" });   // a later one
  progress.keep("play-all", { step: 3 });
  assert.equal("you" in model.get("progress"), false);
  assert.equal(progress.you, "Tom");
});
