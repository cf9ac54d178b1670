import assert from "node:assert/strict";
import { test } from "node:test";
import { plural, WORDS } from "../words.js";

test("numbers", () => {
  assert.deepEqual([plural(1, "card"), plural(2, "card"), plural(0, "card")], ["1 card", "2 cards", "0 cards"]);
  assert.equal(WORDS.howMany(1) + WORDS.howMany(3), " · 3");
});

test("what was drawn and played in this turn", () => {
  assert.equal(WORDS.counted("drawn", 1, 4), "drew 1 of 4");
  assert.equal(WORDS.counted("drawn", 4, 2), "drew 4 (rule: 2)");
  assert.equal(WORDS.counted("played", 2, "all"), "played 2 (play all)");
  assert.equal(WORDS.counted("played", 2, undefined), "played 2");
});

test("who is waited for", () => {
  const said = names => WORDS.isOut(WORDS.outUntil(names)).flat(9).join("");
  assert.equal(said(["Ana"]), "is out of the game until Ana has had a turn");
  assert.equal(said(["Ana", "Ben", "Cleo"]), "is out of the game until Ana, Ben and Cleo have had a turn");
});

test("the main button has words for all that it does", () => {
  for (const does of ["next", "move", "check", "onward", "another", "all", "goon", "takeback", "reveal", "home"])
    assert.match(WORDS.main[does](4), /^[A-Z]/);
  assert.equal(WORDS.main.home(4), "Back to step 4");
});
