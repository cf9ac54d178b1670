/* ── questions ────────────────────────────────────────────────────────── */
import { h, list, own } from "./elements.js";
import { drawNote } from "./page.js";
import { write } from "./trace.js";
import { WORDS } from "./words.js";

const LETTERS = "ABCDEFGH";

/** The question that this step answers: {options, pick, picked}; pick is undefined if it was skipped. */
export function gradedQuestion({ lesson, step, index, answers }) {
  const at = step.answers;
  if (at == null || lesson.steps.findIndex((s, i) => i > at && s.answers === at) !== index) return null;
  const options = list(lesson.steps[at]?.options), pick = own(answers, at);
  return options.length ? { options, pick, picked: options[pick] } : null;
}

/** Only the rows that say something: what was picked, what happens. */
export function drawGrades(lesson, { options, pick, picked }) {
  const rows = options.map((option, i) => ({ option, i, right: !!option.right, mine: i === pick }));
  const verdict = row => (!row.right ? WORDS.youSaid : row.mine ? WORDS.asYouSaid : WORDS.happens);
  return [
    h("ul.ft-opts", { "aria-label": picked ? WORDS.yourAnswer : WORDS.theAnswer },
      rows.filter(row => row.right || row.mine).map(row =>
        h("li.ft-opt" + (row.right ? ".is-right" : ".is-wrong"),
          { "data-ft": "graded", "data-option": row.i, "data-grade": row.right ? "right" : "wrong" },
          h("b", null, LETTERS[row.i]), h("span", null, write(lesson, row.option.text)),
          h("em", null, verdict(row))))),
    drawNote(lesson, picked?.reply, picked?.right),
  ];
}

export function drawOptions({ lesson, step, pick, group: name, hint }) {
  return h("fieldset.ft-opts", { "data-ft": "options" },
    h("legend.ft-hide", null, WORDS.prediction(write(lesson, step.head))),
    list(step.options).map((option, i) => {
      const out = hint.out.has(i), shown = hint.show && option.right, look = out ? ".is-out" : shown ? ".is-right" : "";
      return h("label.ft-opt" + look, { "data-ft": "option", "data-option": i },
        h("input", { type: "radio", name, value: i, checked: pick === i, disabled: out }),
        h("b", { "aria-hidden": "true" }, LETTERS[i]), h("span", null, write(lesson, option.text)),
        out ? h("em", null, WORDS.ruledOut) : shown && h("em", null, WORDS.thisOne));
    }));
}
