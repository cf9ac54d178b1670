/* ── a session of what comes back ─────────────────────────────────────── */
/* Questions out of several sessions of one deck, as one lesson. It has no short name: nothing of it is kept but what
   its answers change, so that who opens it again is asked what is still due. */
import { list } from "./elements.js";
import { mergeView, NOTHING } from "./trace.js";
import { WORDS } from "./words.js";

/** All that two sessions explain, together. */
const explained = (traces, key) => Object.assign({}, ...traces.map(trace => trace[key]));

/** A question with what follows it, each step with all of its table: [{trace, steps}]. */
function cutOut(trace, id) {
  let view = NOTHING;
  const whole = list(trace.steps).map(step => ({ ...step, view: (view = mergeView(view, step.view)) }));
  const at = whole.findIndex(step => step.id === id);
  return at < 0 ? [] : [{ trace, steps: whole.filter((step, n) => n === at || step.answers === at) }];
}

const nothingOf = (all = {}) => Object.fromEntries(Object.keys(all).map(key => [key, null]));

/** A view that takes away whoever sat at the table before, and what only that table had. */
const alone = (view, before) =>
  ({ ...nothingOf(before), ...view, players: { ...nothingOf(before?.players), ...view.players } });

/** These questions of these sessions, one after the other, and an end. Null: none of them is there. */
export function askAgain(traces, ids) {
  const found = ids.flatMap(id => traces.flatMap(trace => cutOut(trace, id)).slice(0, 1));
  if (!found.length) return null;
  const steps = [], decisions = [];
  found.forEach(({ trace, steps: [ask, ...shown] }, n) => {
    const at = steps.length, part = WORDS.question(n + 1), decision = list(trace.decisions)[ask.decision];
    const same = { part, decision: decision && decisions.push({ ...decision, at }) - 1 };
    steps.push({ ...ask, ...same, view: alone(ask.view, steps.at(-1)?.view) });
    for (const step of shown) steps.push({ ...step, ...same, answers: at });
  });
  const { now } = steps.at(-1), label = WORDS.theEnd;
  const end = { kind: "recap", label, part: label, head: [WORDS.againDone], say: [], tree: [], why: [], now, view: {},
    marks: {}, moves: [], points: [] };
  const [{ trace: { version, mode, seat } }] = found, [cards, clauses, glossary, beliefs] =
    ["cards", "clauses", "glossary", "beliefs"].map(key => explained(traces, key));
  const open = [...new Set(traces.flatMap(trace => list(trace.open)))];
  return { version, mode, seat, open, cards, clauses, glossary, beliefs, decisions, session: 0, slug: "",
    title: WORDS.again, kicker: WORDS.questions(found.length), steps: [...steps, end] };
}
