import assert from "node:assert/strict";
import { test } from "node:test";
import { tryPlans } from "../fitting.js";

const PLANS = [["row", "card"], ["slips", "slip"], ["stack", "slip"]];

/** A place for `size` cards, and which plans hold how many of them; `laid` has the plans that were tried. */
function place(size, most, el = { dataset: {}, querySelectorAll: () => [] }) {
  const laid = [], fits = () => size <= (most[el.dataset.plan] ?? Infinity);
  el.querySelectorAll = css => (css === ".ft-cards" ? [{ querySelectorAll: () => cards(size) }] : []);
  return { el, plans: PLANS, laid, size: [size], lay: ([plan]) => laid.push(plan), fits, wide: () => !fits() };
}
const cards = n => Array.from({ length: n }, (_, i) => ({ dataset: { card: `${i}` }, matches: () => false }));
const nothing = () => ({ plans: new WeakMap(), failed: [] });

test("the first plan that fits is kept; the last is taken as it is", () => {
  const few = place(2, { row: 3 }), many = place(9, { row: 3, slips: 6, stack: 6 });
  tryPlans([few, many], nothing());
  assert.deepEqual([few.el.dataset.plan, many.el.dataset.plan], ["row", "stack"]);
  assert.deepEqual(many.laid, ["row", "slips", "stack"]);
});

test("with the same cards the plan stays; with more of them it goes on from there; with fewer it begins anew", () => {
  const known = nothing(), most = { row: 3, slips: 6 }, first = place(5, most);
  tryPlans([first], known);
  const again = place(5, most, first.el), more = place(6, most, first.el);
  tryPlans([again], known);
  assert.deepEqual(again.laid, ["slips"]);
  tryPlans([more], known);
  assert.deepEqual(more.laid, ["slips"]);
  const fewer = place(2, most, first.el);
  tryPlans([fewer], known);
  assert.deepEqual(fewer.laid, ["row"]);
});

test("what was too wide for some cards is not tried for as many elsewhere", () => {
  const known = nothing(), most = { row: 3 };
  tryPlans([place(5, most)], known);
  const other = place(5, most);
  tryPlans([other], known);
  assert.deepEqual(other.laid, ["slips"]);
});
