import assert from "node:assert/strict";
import { test } from "node:test";
import { nothingKnown, tryPlans } from "../fitting.js";

const PLANS = [["row", "card"], ["slips", "slip"], ["stack", "slip"]];

/** A place for `size` cards, and which plans hold how many of them; `laid` has the plans that were tried. */
function place(size, most, key = "seat Ana") {
  const el = { dataset: {} }, laid = [], fits = () => size <= (most[el.dataset.plan] ?? Infinity);
  el.querySelectorAll = css => (css === ".ft-cards" ? [{ querySelectorAll: () => cards(size) }] : []);
  return { key, el, plans: PLANS, laid, size: [size], lay: ([plan]) => laid.push(plan), fits, wide: () => !fits() };
}
const cards = n => Array.from({ length: n }, (_, i) => ({ dataset: { card: `${i}` }, matches: () => false }));

test("the first plan that fits is kept; the last is taken as it is", () => {
  const few = place(2, { row: 3 }, "seat Ana"), many = place(9, { row: 3, slips: 6, stack: 6 }, "seat Ben");
  tryPlans([few, many], nothingKnown());
  assert.deepEqual([few.el.dataset.plan, many.el.dataset.plan], ["row", "stack"]);
  assert.deepEqual(many.laid, ["row", "slips", "stack"]);
});

test("a place never goes back: with more cards it goes on, with fewer it stays as it is", () => {
  const known = nothingKnown(), most = { row: 3, slips: 6 };
  assert.equal(tryPlans([place(2, most)], known), false);
  const more = place(5, most), again = place(5, most), fewer = place(2, most);
  assert.equal(tryPlans([more], known), true, "others must be looked at again");
  assert.deepEqual(more.laid, ["row", "slips"]);
  assert.equal(tryPlans([again], known), false);
  assert.deepEqual(again.laid, ["slips"]);
  tryPlans([fewer], known);
  assert.deepEqual(fewer.laid, ["slips"]);
});

test("what has fitted once is not measured again", () => {
  const known = nothingKnown(), first = place(2, { row: 3 }), again = place(2, { row: 3 });
  tryPlans([first], known);
  again.fits = () => assert.fail("measured");
  tryPlans([again], known);
  assert.deepEqual(again.laid, ["row"]);
});

test("two places do not learn from each other's plans", () => {
  const known = nothingKnown(), most = { row: 3 };
  tryPlans([place(5, most, "seat Ana")], known);
  const other = place(2, most, "seat Ben");
  tryPlans([other], known);
  assert.deepEqual(other.laid, ["row"]);
});
