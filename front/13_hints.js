/* ── 13 the ladder of hints ───────────────────────────────────────────── */
/* nudge → the rule → fewer choices → show. One button climbs; what it has shown stays. The state of a step is {rung, kept}. */
const RUNGS = { nudge: "A hint", rule: "The rule", fewer: "Fewer choices", show: "Show me" };

/** What can be chosen here: [{key, right}], by number at a question and by key at a move. */
function choicesOf(lesson, step) {
  if (step.kind === "ask") return list(step.options).map((option, key) => ({ key, right: !!option.right, why: list(option.why) }));
  return list(decisionOf(lesson, step)?.options).map(option => ({ key: option.key, right: list(step.good).includes(option.key), why: [] }));
}

const decisionOf = (lesson, step) => list(lesson.decisions)[step.decision];

function ladder(lesson, step) {
  const choices = choicesOf(lesson, step), why = [...new Set([...list(step.why), ...choices.flatMap(choice => choice.why)])];
  const has = { nudge: list(step.hint).length, rule: why.length, fewer: choices.length > 2 && choices.some(choice => !choice.right),
    show: choices.some(choice => choice.right) };
  return { why, choices, rungs: Object.keys(RUNGS).filter(rung => has[rung]) };
}

/** Two stay: what is right and one that is not, the learner's own pick if it is wrong. Kept, so that a later pick changes nothing. */
function keepTwo(choices, pick) {
  const right = choices.filter(choice => choice.right).map(choice => choice.key);
  const wrong = choices.filter(choice => !choice.right).map(choice => choice.key);
  return right.length > 1 ? right : [...right, wrong.includes(pick) ? pick : wrong[0]];
}

/** What the ladder shows at this step, from how far it was climbed. */
function hintOf(lesson, step, state = { rung: 0 }) {
  const { why, choices, rungs } = ladder(lesson, step), climbed = rungs.slice(0, state.rung), on = rung => climbed.includes(rung);
  return { rungs, climbed, why, next: rungs[state.rung], show: on("show"),
    out: new Set(on("fewer") ? choices.map(choice => choice.key).filter(key => !state.kept?.includes(key)) : []) };
}

function drawHints({ lesson, step, hint }) {
  if (!hint.rungs.length) return null;
  const has = rung => hint.climbed.includes(rung), n = hint.climbed.length;
  return h("div.ft-hints", { "data-ft": "hints" },
    has("nudge") && h("p.ft-say", { "data-ft": "nudge" }, tell(lesson, step.hint)),
    has("rule") && hint.why.map(id => drawClause(lesson, id)),
    h("div.ft-row", null,
      h("button.ft-btn", { type: "button", "data-ft": "hint", "data-rung": hint.next, "aria-disabled": hint.next ? null : "true" },
        hint.next ? RUNGS[hint.next] : "No more hints"),
      h("span.ft-label", null, hint.next ? `hint ${n + 1} of ${hint.rungs.length}` : "")));
}

/** What the last rung has brought, as it is read aloud. */
function hintSaid(lesson, step, hint) {
  const name = key => (step.kind === "ask" ? plain(lesson, step.options[key].text)
    : optionSaid(decisionOf(lesson, step).options.find(option => option.key === key)));
  const choices = choicesOf(lesson, step), names = keys => keys.map(name).join("; ");
  return {
    nudge: () => plain(lesson, step.hint),
    rule: () => hint.why.map(id => own(lesson.clauses, id)?.text || id).join(" "),
    fewer: () => `Still possible: ${names(choices.filter(choice => !hint.out.has(choice.key)).map(choice => choice.key))}.`,
    show: () => `This one: ${names(choices.filter(choice => choice.right).map(choice => choice.key))}.`,
  }[hint.climbed.at(-1)]?.() ?? "";
}
