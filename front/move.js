/* ── your move ────────────────────────────────────────────────────────── */
/* The learner makes the choice of the script. Every option may be tried: what would follow is shown, and can be
   taken back. */
import { bdi, h, list, own } from "./elements.js";
import { drawOptionList, drawTrouble, findOption, optionParts, optionSaid } from "./option.js";
import { drawNote } from "./page.js";
import { sign } from "./pictures.js";
import { cardOf, decisionOf, tell, write } from "./trace.js";
import { WORDS } from "./words.js";

/** The options as buttons, the same for mouse, keys and screen reader; a card on the table does the same. */
export function drawChoices(scene) {
  const { lesson, step, hint, answers, index } = scene, decision = decisionOf(lesson, step);
  if (!decision) return null;
  const chosen = own(answers, index), cards = decision.options.some(option => option.card != null);
  const row = ({ key }) => {
    if (hint.out.has(key)) return { off: true, look: ".is-out", word: WORDS.ruledOut };
    if (key === chosen) return { look: ".is-right", word: WORDS.youChose };
    return hint.show && list(step.good).includes(key) ? { look: ".is-right", word: WORDS.thisOne } : null;
  };
  return h("div.ft-choices", { "data-ft": "choices", "aria-busy": scene.waiting ? "true" : null },
    h("p.ft-kicker", null, cards ? WORDS.pickHere : WORDS.choose),
    drawOptionList(lesson, list(decision.options), { ft: "choice", label: WORDS.yourMove, look: ".ft-chips", row }),
    drawTrouble(lesson, scene));
}

/** trial = {option, good, made, reply, step}: what was tried at this move, and what would follow. */
export function trialOf(lesson, index, answers, steps = {}) {
  const move = lesson.steps[index], decision = move?.kind === "move" && decisionOf(lesson, move);
  const option = decision && findOption(decision, own(answers, index));
  if (!option || option.key === decision.made) return null;
  return { option, decision, step: option.step || own(steps, option.key), good: list(move.good).includes(option.key),
    task: list(move.say), reply: list(own(move.replies, option.key)), made: findOption(decision, decision.made) };
}

/** What was asked for, what was chosen, and whether it does that; words of its own first. */
export function drawVerdict({ lesson, trial }) {
  const { option, good, task, reply, made } = trial;
  const type = option.card != null ? cardOf(lesson, option.card).type : null;
  const words = reply.length ? reply : [[good ? WORDS.worksToo : WORDS.doesNotDo]];
  const on = good && made ? [WORDS.lessonGoesOn(optionParts(made))] : [];
  return [
    !good && h("div.ft-kicker", { "data-ft": "task" }, task.map(parts => h("p", null, write(lesson, parts)))),
    h("ul.ft-opts", { "aria-label": WORDS.yourMove },
      h("li.ft-opt" + (good ? ".is-right" : ".is-wrong"),
        { "data-ft": "verdict", "data-grade": good ? "right" : "wrong" },
        h("b", { "aria-hidden": "true", "data-type": type }, type != null ? sign(type) : "·"),
        h("span", null, bdi(optionSaid(option))),
        h("em", null, good ? WORDS.goodMove : WORDS.badMove))),
    drawNote(lesson, [...words, ...on], good, "reply"),
  ];
}

/** A good try leads on by the main button; a bad one is taken back by it. */
export const drawTrialEnd = ({ trial }) => trial.good
  && h("button.ft-btn.ft-btn-if", { type: "button", "data-ft": "take-back" }, WORDS.takeItBack);

/** On the step after a move that was made well: praise, as after a question. */
export function drawChosen({ lesson, step, index, answers }) {
  const at = step.answers ?? index - 1, move = lesson.steps[at];
  const decision = move?.kind === "move" && decisionOf(lesson, move);
  const chosen = decision && findOption(decision, own(answers, at));
  if (!chosen || !list(move.good).includes(chosen.key)) return null;
  const other = chosen.key !== decision.made, reply = list(own(move.replies, chosen.key));
  const words = reply.length && !other ? reply : [WORDS.praise(optionParts(chosen))];
  const made = findOption(decision, decision.made) || chosen;
  return h("div.ft-note.is-right", { "data-ft": "praise" },
    words.map((parts, i) => h("p" + (i ? "" : ".ft-say"), null, tell(lesson, parts))),
    other && h("p", null, write(lesson, WORDS.lessonGoesOn(optionParts(made)))));
}
