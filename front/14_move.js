/* ── 14 your move ─────────────────────────────────────────────────────── */
/* The learner makes the choice of the script. Every option may be tried: what would follow is shown, and can be taken back. */

/** The options as buttons, the same for mouse, keys and screen reader; a card on the table does the same. */
function drawChoices(scene) {
  const { lesson, step, hint, answers, index } = scene, decision = decisionOf(lesson, step);
  if (!decision) return null;
  const chosen = own(answers, index);
  return h("div.ft-choices", { "data-ft": "choices", "aria-busy": scene.waiting ? "true" : null },
    h("p.ft-kicker", null, decision.options.some(option => option.card != null) ? "Pick a card on the table, or here:" : "Choose:"),
    drawOptionList(lesson, list(decision.options), { ft: "choice", label: "Your move", look: ".ft-chips", row: option => {
      if (hint.out.has(option.key)) return { off: true, look: ".is-out", word: "✕ no" };
      if (option.key === chosen) return { look: ".is-right", word: "✓ you chose" };
      return hint.show && list(step.good).includes(option.key) ? { look: ".is-right", word: "✓ this one" } : null;
    } }),
    drawTrouble(lesson, scene));
}

/** trial = {option, good, made, reply, step}: what was tried at this move, and what would follow. */
function trialOf(lesson, index, answers, steps = {}) {
  const move = lesson.steps[index], decision = move?.kind === "move" && decisionOf(lesson, move);
  const option = decision && findOption(decision, own(answers, index));
  if (!option || option.key === decision.made) return null;
  const step = option.step || own(steps, option.key);
  return { option, decision, step, good: list(move.good).includes(option.key), reply: list(own(move.replies, option.key)),
    made: findOption(decision, decision.made) };
}

/** What was chosen and whether it does what was asked for; words of its own first. */
function drawVerdict({ lesson, trial }) {
  const { option, good, reply, made } = trial, type = option.card != null ? cardOf(lesson, option.card).type : null;
  const words = reply.length ? reply : [[good ? "Yes, that works too." : "That does not do it. Look what would follow."]];
  const on = good && made ? [["The lesson goes on with ", ...goesOn(made), "."]] : [];
  return [
    h("ul.ft-opts", { "aria-label": "Your move" },
      h("li.ft-opt" + (good ? ".is-right" : ".is-wrong"), { "data-ft": "verdict", "data-grade": good ? "right" : "wrong" },
        h("b", { "aria-hidden": "true", "data-type": type }, type != null ? sign(type) : "·"),
        h("span", null, bdi(optionSaid(option))),
        h("em", null, good ? "✓ your move" : "✕ your move"))),
    drawNote(lesson, [...words, ...on], good, "reply"),
  ];
}

const goesOn = made => (made.card != null ? [{ card: made.card }] : [optionSaid(made)]);

/** A good try leads on by the main button; a bad one is taken back by it. */
const drawTrialEnd = ({ trial }) => trial.good && h("button.ft-btn.ft-btn-if", { type: "button", "data-ft": "take-back" }, "Take it back");

/** On the step after a move that was made well: praise, as after a question. */
function drawChosen({ lesson, step, index, answers }) {
  const at = step.answers ?? index - 1, move = lesson.steps[at];
  const decision = move?.kind === "move" && decisionOf(lesson, move), chosen = decision && findOption(decision, own(answers, at));
  if (!chosen || !list(move.good).includes(chosen.key)) return null;
  const other = chosen.key !== decision.made, reply = list(own(move.replies, chosen.key));
  return h("div.ft-note.is-right", { "data-ft": "praise" },
    (reply.length && !other ? reply : [["Yes, ", ...goesOn(chosen), " does it."]]).map((parts, i) =>
      h("p" + (i ? "" : ".ft-say"), null, tell(lesson, parts))),
    other && h("p", null, "The lesson goes on with ", write(lesson, goesOn(findOption(decision, decision.made) || chosen)), "."));
}
