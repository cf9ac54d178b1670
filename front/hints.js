/* ── the ladder of hints ──────────────────────────────────────────────── */
/* nudge → the rule → fewer choices → show. One button climbs; what it has shown stays.
   The state of a step is {rung, kept}. */
import { h, list, own } from "./elements.js";
import { findOption, optionSaid } from "./option.js";
import { drawClause } from "./page.js";
import { decisionOf, plain, tell } from "./trace.js";
import { WORDS } from "./words.js";

const RUNGS = ["nudge", "rule", "fewer", "show"];

/** What can be chosen here: [{key, right}], by number at a question and by key at a move. */
function choicesOf(lesson, step) {
  if (step.kind === "ask")
    return list(step.options).map((option, key) => ({ key, right: !!option.right, why: list(option.why) }));
  return list(decisionOf(lesson, step)?.options)
    .map(({ key }) => ({ key, right: list(step.good).includes(key), why: [] }));
}

function ladder(lesson, step) {
  const choices = choicesOf(lesson, step), wrong = choices.filter(choice => !choice.right);
  const why = [...new Set([...list(step.why), ...choices.flatMap(choice => choice.why)])];
  const has = { nudge: list(step.hint).length, rule: why.length, fewer: choices.length > 2 && wrong.length,
    show: choices.length > wrong.length };
  return { why, choices, rungs: RUNGS.filter(rung => has[rung]) };
}

/** Two stay: what is right and one that is not, the learner's own pick if it is wrong.
 *  Kept, so that a later pick changes nothing. */
function keepTwo(choices, pick) {
  const right = choices.filter(choice => choice.right).map(choice => choice.key);
  const wrong = choices.filter(choice => !choice.right).map(choice => choice.key);
  return right.length > 1 ? right : [...right, wrong.includes(pick) ? pick : wrong[0]];
}

/** What the ladder shows at this step, from how far it was climbed. */
export function hintOf(lesson, step, state = { rung: 0 }) {
  const { why, choices, rungs } = ladder(lesson, step), climbed = rungs.slice(0, state.rung);
  const out = key => climbed.includes("fewer") && !state.kept?.includes(key);
  return { rungs, climbed, why, next: rungs[state.rung], show: climbed.includes("show"),
    out: new Set(choices.map(choice => choice.key).filter(out)) };
}

/** One rung higher: the state after it. */
export function nextRung(lesson, step, state = { rung: 0 }, pick) {
  const kept = hintOf(lesson, step, state).next === "fewer" ? keepTwo(choicesOf(lesson, step), pick) : state.kept;
  return { rung: state.rung + 1, kept };
}

export function drawHints({ lesson, step, hint }) {
  if (!hint.rungs.length) return null;
  const has = rung => hint.climbed.includes(rung), n = hint.climbed.length;
  return h("div.ft-hints", { "data-ft": "hints" },
    has("nudge") && h("p.ft-say", { "data-ft": "nudge" }, tell(lesson, step.hint)),
    has("rule") && hint.why.map(id => drawClause(lesson, id)),
    h("div.ft-row", null,
      h("button.ft-btn",
        { type: "button", "data-ft": "hint", "data-rung": hint.next, "aria-disabled": hint.next ? null : "true" },
        hint.next ? WORDS.rungs[hint.next] : WORDS.noMoreHints),
      h("span.ft-label", null, hint.next ? WORDS.hintOf(n + 1, hint.rungs.length) : "")));
}

/** What the last rung has brought, as it is read aloud. */
export function hintSaid(lesson, step, hint) {
  const name = key => (step.kind === "ask" ? plain(lesson, step.options[key].text)
    : optionSaid(findOption(decisionOf(lesson, step), key)));
  const names = wanted => choicesOf(lesson, step).filter(wanted).map(choice => name(choice.key)).join("; ");
  return {
    nudge: () => plain(lesson, step.hint),
    rule: () => hint.why.map(id => own(lesson.clauses, id)?.text || id).join(" "),
    fewer: () => WORDS.stillPossible(names(choice => !hint.out.has(choice.key))),
    show: () => WORDS.thisOneSaid(names(choice => choice.right)),
  }[hint.climbed.at(-1)]?.() ?? "";
}
