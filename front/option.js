/* ── options of a decision ────────────────────────────────────────────── */
import { bdi, brief, h, list } from "./elements.js";
import { sign } from "./pictures.js";
import { cardOf, write } from "./trace.js";
import { WORDS } from "./words.js";

const KINDS_WITH_CARD = ["play", "pick"];

export const optionSaid = option => brief(option?.label ?? option?.key ?? "");
export const findOption = (decision, key) => list(decision?.options).find(option => option.key === key);
export const otherOptions = decision => list(decision?.options).filter(option => option.key !== decision.made);

/** An option as parts: its card, or its words. */
export const optionParts = option => (option.card != null ? [{ card: option.card }] : [optionSaid(option)]);

/** "Ana plays Cookies" as parts; without an option: "Ana plays another card". */
export function doing(decision, option) {
  const verb = decision.does, who = { player: decision.player };
  if (!option && decision.made == null) return [WORDS.gameGoesOn];
  if (!option) return [who, verb ? WORDS.otherCard(verb) : WORDS.otherwise];
  if (option.kind === "use") return [who, WORDS.uses, optionSaid(option)];
  if (option.kind === "chance") return [WORDS.chance, optionSaid(option)];
  return [who, WORDS.does((KINDS_WITH_CARD.includes(option.kind) && verb) || undefined), ...optionParts(option)];
}

const MANY = 6, HEAP = 12;                                 // more of them stand closer, in columns; and lower

/** Options as buttons: sign and type of a card, or just the words. */
export function drawOptionList(lesson, options, { ft, label, look = "", row = () => null }) {
  const n = options.length, closer = (n > MANY ? ".ft-deal.ft-many" : "") + (n > HEAP ? ".ft-heap" : "");
  return h("ul.ft-opts" + look + closer, { "aria-label": label }, options.map(option => {
    const card = option.card != null ? cardOf(lesson, option.card) : null, more = row(option) || {};
    return h("li", null, h("button.ft-opt" + (more.look || ""),
      { type: "button", "data-ft": ft, "data-key": option.key, "aria-disabled": more.off ? "true" : null },
      h("b", { "data-type": card?.type || null, "aria-hidden": "true" }, card ? sign(card.type) : "·"),
      h("span", null, bdi(optionSaid(option)), card && h("small", null, " ", card.type)),
      more.word && h("em", null, more.word)));
  }));
}

/** While Python thinks, and if it says no. */
export const drawTrouble = (lesson, state) => state && (state.waiting
  ? h("p.ft-kicker", { "data-ft": "waiting" }, WORDS.asking)
  : state.trouble && h("p.ft-note", { "data-ft": "trouble" }, write(lesson, state.trouble)));
