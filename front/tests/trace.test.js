import assert from "node:assert/strict";
import { test } from "node:test";
import { cardOf, journeys, mergeView, movesOf, plain, readLesson, seating, zoneOf, zoneWords } from "../trace.js";

test("views are made whole: top-level keys replace, players merge by name, null has left", () => {
  const { views } = readLesson({ steps: [
    { view: { turn: "Ana", rules: ["a"], players: { Ana: { count: 1 }, Ben: { count: 2 } } } },
    { view: { turn: "Ben", players: { Ana: { count: 4 } } } },
    { view: { players: { Ben: null } } },
  ] });
  assert.deepEqual(views.map(view => view.turn), ["Ana", "Ben", "Ben"]);
  assert.deepEqual(views[1].players, { Ana: { count: 4 }, Ben: { count: 2 } });
  assert.deepEqual(Object.keys(views[2].players), ["Ana"]);
  assert.deepEqual(views[2].rules, ["a"]);
});

test("a trace may lack almost everything", () => {
  for (const trace of [undefined, {}, { steps: null }]) assert.deepEqual(readLesson(trace).steps, []);
  assert.deepEqual(mergeView({ players: {} }, undefined), { players: {} });
});

test("a card's way in a step: in the order of first moves, and one that is back where it was stays out", () => {
  const moves = [["a", "hand:Ana", "playing"], ["b", "draw_pile", "hand:Ana"], ["a", "playing", "rules"],
    ["c", "rules", "rules"], [null, "draw_pile", "hand:Ben"], [null, "draw_pile", "hand:Ben"]];
  assert.deepEqual(journeys({ moves }), [
    { id: "a", zones: ["hand:Ana", "playing", "rules"] }, { id: "b", zones: ["draw_pile", "hand:Ana"] },
    { id: null, zones: ["draw_pile", "hand:Ben"] }, { id: null, zones: ["draw_pile", "hand:Ben"] }]);
  assert.deepEqual(journeys({}), []);
  assert.deepEqual(movesOf([{ moves }, {}, { moves: [["a", "rules", "discard_pile"]] }], "a"),
    [{ to: 0, zones: ["hand:Ana", "playing", "rules"] }, { to: 2, zones: ["rules", "discard_pile"] }]);
});

test("places in words; a name may be anything", () => {
  assert.equal(zoneWords({}, "discard_pile"), "discard pile");
  assert.equal(zoneWords({}, "hand:Ana: the first"), "Ana: the first’s hand");
  assert.equal(zoneWords({ you: "Ana" }, "hand:Ana"), "your hand");
  assert.equal(zoneWords({}, "constructor"), "constructor");
});

test("where a card lies", () => {
  const view = { ...readLesson({ steps: [{}] }).views[0], goals: ["g"], aside: [{ player: "Ben", cards: ["s"] }],
    players: { Ana: { hand: null, in_play: ["k"], claimed: ["p"] } } };
  assert.deepEqual(["g", "s", "k", "p", "?"].map(id => zoneOf(view, id)),
    ["goals", "aside:Ben", "in_play:Ana", "claimed:Ana", null]);
});

test("clockwise from the learner's left", () => {
  const view = { order: ["Ana", "Ben", "Cleo"], players: {} };
  assert.deepEqual(seating({ seat: "Ben" }, view), { others: ["Cleo", "Ana"], me: "Ben" });
  assert.deepEqual(seating({ seat: "Dan" }, view), { others: ["Ana", "Ben", "Cleo"], me: null });
});

test("parts as text", () => {
  const lesson = { cards: { d4: { name: "Draw 4" } } };
  assert.equal(plain(lesson, [{ player: "Ana" }, " plays ", { card: "d4" }, ", a ", { word: "New Rule" }, "."]),
    "Ana plays Draw 4, a New Rule.");
  assert.equal(plain(lesson, "as it is"), "as it is");
  assert.equal(cardOf(lesson, "hasOwnProperty").name, "hasOwnProperty");
});
