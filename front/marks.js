/* ── pencils ──────────────────────────────────────────────────────────── */
/* Rings that come and go while the table stays: why a number holds, what a refusal comes from, what was tried.
   A card has one ring at a time; the flag of the step itself waits below it (see the sheet). */
import { cardsOn, elementOf } from "./card.js";
import { brief, h, hidden, list, setAttribute } from "./elements.js";
import { drawWhy } from "./page.js";
import { cardOf, plain, tell, write } from "./trace.js";
import { WORDS } from "./words.js";

function ring(el, look, word, extra) {
  if (!el) return;
  el.classList.add(look);
  el.append(h("span.ft-flag.ft-flag-now", null, brief(word, 16)), ...(extra ? [extra] : []));
}

/** Takes all rings of these looks away. */
export function unring(table, ...looks) {
  for (const look of looks) {
    for (const el of table.querySelectorAll("." + look)) {
      el.classList.remove(look);
      for (const added of el.querySelectorAll(":scope > :is(.ft-flag-now, .ft-pin)")) added.remove();
    }
  }
}

/** Why is this so? The cards that make it so are ringed, with a word. */
export function markWhy(table, ids, word = WORDS.thisIsWhy) {
  unring(table, "is-why");
  for (const id of new Set(list(ids))) ring(elementOf(table, id), "is-why", word);
}

/** Which cards may be chosen, for eyes and ears. */
export function markCan(table, ids) {
  for (const el of cardsOn(table)) {
    const can = ids.includes(el.dataset.card);
    el.classList.toggle("ft-can", can);
    if (can) setAttribute(el, "aria-description", WORDS.canBeChosen); else el.removeAttribute("aria-description");
  }
}

const pin = (n, look = "") => h("span.ft-pin" + look, null, hidden(WORDS.cause), String(n));

/** The tried card is ringed dashed and red ("not yet"), its causes red and numbered as in the text. */
export function markRefusal(table, { card, refusal }) {
  unring(table, "is-tried", "is-cause");
  ring(elementOf(table, card), "is-tried", WORDS.notYet);
  causes(card, refusal).forEach((id, i) => ring(elementOf(table, id), "is-cause", WORDS.thisIsWhy, pin(i + 1)));
}

const causes = (card, refusal) => [...new Set(list(refusal?.because))].filter(id => id !== card);

/** One sentence, what it comes from, and that nothing has changed. refusal = {say, why, because}. */
export function drawRefusal(lesson, { card, refusal }) {
  const because = causes(card, refusal), text = id => brief(cardOf(lesson, id).text, 200);
  return h("div.ft-note.ft-refusal", { "data-ft": "refusal" },
    h("p.ft-say", null, tell(lesson, refusal.say)),
    because.length > 0 && h("p.ft-label", null, WORDS.becauseOf),
    because.length > 0 && h("ol.ft-causes", null, because.map((id, i) =>
      h("li", { "data-ft": "cause" }, pin(i + 1, ".ft-pin-in"),
        h("span", null, write(lesson, [{ card: id }]), " ", h("span.ft-cause-text", null, text(id)))))),
    h("p", null, WORDS.asItWas),
    drawWhy(lesson, list(refusal.why), "quiet"));
}

/** The refusal as it is read aloud. */
export function refusalSaid(lesson, { card, refusal }) {
  const names = causes(card, refusal).map(id => cardOf(lesson, id).name);
  return [plain(lesson, refusal.say), ...(names.length ? [WORDS.becauseOfAll(names)] : []), WORDS.asItWas].join(" ");
}

/** For a page that nobody can ask: no reason was baked in. */
export const plainRefusal = (card, decision) =>
  ({ say: [...WORDS.notNow({ card }), ...list(decision?.say)], why: [], because: [] });
