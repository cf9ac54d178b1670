import assert from "node:assert/strict";
import { test } from "node:test";
import { hintOf, hintSaid, nextRung } from "../hints.js";
import { trialOf } from "../move.js";
import { doing } from "../option.js";
import { pollOf } from "../present.js";
import { gradedQuestion } from "../question.js";

const ask = { kind: "ask", hint: ["Look at the Goal."], why: ["goal-wins"], options: [
  { text: ["Ana wins"] }, { text: ["Ben wins"], right: true, why: ["goal-anybody"] }, { text: ["Nobody"] }] };
const lesson = {
  clauses: { "goal-wins": { text: "Meet the Goal and win." } },
  decisions: [{ player: "Ana", does: "plays", made: "b", at: 0, options: [
    { key: "a", kind: "play", label: "Milk", card: "a" }, { key: "b", kind: "play", card: "b" },
    { key: "c", kind: "play", label: "Toast", card: "c", step: { head: [] } }] }],
};

test("the ladder: nudge, rule, fewer choices, show", () => {
  let state;
  const climb = pick => { state = nextRung(lesson, ask, state, pick); return hintOf(lesson, ask, state); };
  assert.deepEqual(hintOf(lesson, ask).rungs, ["nudge", "rule", "fewer", "show"]);
  assert.equal(hintSaid(lesson, ask, climb()), "Look at the Goal.");
  assert.equal(hintSaid(lesson, ask, climb()), "Meet the Goal and win. goal-anybody");
  const fewer = climb(2);
  assert.deepEqual([...fewer.out], [0], "the learner's own wrong pick stays");
  assert.equal(hintSaid(lesson, ask, fewer), "Still possible: Ben wins; Nobody.");
  const shown = climb(0);
  assert.deepEqual([...shown.out], [0], "a later pick changes nothing");
  assert.equal(shown.show, true);
  assert.equal(shown.next, undefined);
  assert.equal(hintSaid(lesson, ask, shown), "This one: Ben wins.");
});

test("rungs that would bring nothing are left out", () => {
  const two = { kind: "ask", options: [{ text: ["Yes"], right: true }, { text: ["No"] }] };
  assert.deepEqual(hintOf(lesson, two).rungs, ["show"]);
  assert.deepEqual(hintOf(lesson, { kind: "show" }).rungs, []);
});

test("a trial is another option of the move than the script's", () => {
  const steps = [{ kind: "move", decision: 0, good: ["b", "c"], replies: { c: [["Toast does it, too."]] } }];
  const at = (key, later) => trialOf({ ...lesson, steps }, 0, { 0: key }, later);
  assert.equal(at("b"), null);
  assert.equal(at("unknown"), null);
  assert.deepEqual([at("c").good, at("c").reply, at("c").made.key], [true, [["Toast does it, too."]], "b"]);
  assert.deepEqual([at("a").good, at("a").step], [false, undefined]);
  assert.deepEqual(at("a", { a: { head: ["x"] } }).step, { head: ["x"] });
});

test("a question is graded once, at the first step that answers it", () => {
  const steps = [ask, { answers: 0 }, { answers: 0 }], at = (index, answers) =>
    gradedQuestion({ lesson: { steps }, step: steps[index], index, answers });
  assert.equal(at(1, { 0: 1 }).picked.right, true);
  assert.deepEqual([at(1, {}).pick, at(1, {}).picked], [undefined, undefined]);
  assert.equal(at(2, { 0: 1 }), null);
  assert.equal(at(0, {}), null);
});

test("who does what", () => {
  const [decision] = lesson.decisions, said = key => doing(decision, decision.options.find(one => one.key === key));
  assert.deepEqual(said("a"), [{ player: "Ana" }, " plays ", { card: "a" }]);
  assert.deepEqual(doing(decision), [{ player: "Ana" }, " plays another card"]);
  assert.deepEqual(doing({ player: "Ana", made: "x" }), [{ player: "Ana" }, " chooses otherwise"]);
  assert.deepEqual(doing({ player: "Ana", made: null }), ["the game goes on"]);
  assert.deepEqual(doing(decision, { kind: "chance", key: "heads" }), ["chance picks ", "heads"]);
});

test("what a room can vote on", () => {
  const move = { kind: "move", decision: 0, good: ["b"] };
  assert.deepEqual(pollOf(lesson, move).map(option => option.right), [false, true, false]);
  assert.equal(pollOf(lesson, ask), ask.options);
  assert.equal(pollOf(lesson, { kind: "show" }), undefined);
});
