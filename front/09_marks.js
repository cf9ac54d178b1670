/* ── 9 pencils ────────────────────────────────────────────────────────── */
/* Rings that come and go while the table stays: why a number holds, what a refusal comes from, what was tried.
   A card has one ring at a time; the flag of the step itself waits below it (see the sheet). */

/** The elements of a card on the table. Ids are compared as data, never put into a selector. */
const cardsOn = table => [...table.querySelectorAll("[data-card]")].filter(el => !el.closest(".ft-air"));
const elementOf = (table, id) => cardsOn(table).find(el => el.dataset.card === String(id));

function ring(el, look, word, extra) {
  if (!el) return;
  el.classList.add(look);
  el.append(h("span.ft-flag.ft-flag-now", null, brief(word, 16)), ...(extra ? [extra] : []));
}

/** Takes all rings of these looks away. */
function unring(table, ...looks) {
  for (const look of looks) {
    for (const el of table.querySelectorAll("." + look)) {
      el.classList.remove(look);
      for (const added of el.querySelectorAll(":scope > :is(.ft-flag-now, .ft-pin)")) added.remove();
    }
  }
}

/** Why is this so? The cards that make it so are ringed, with a word. */
function markWhy(table, ids, word = "this is why") {
  unring(table, "is-why");
  for (const id of new Set(list(ids))) ring(elementOf(table, id), "is-why", word);
}

const pin = (n, look = "") => h("span.ft-pin" + look, null, hidden("Cause "), String(n));

/** The tried card is ringed dashed and red ("not yet"), its causes red and numbered as in the text. */
function markRefusal(table, { card, refusal }) {
  unring(table, "is-tried", "is-cause");
  ring(elementOf(table, card), "is-tried", "not yet");
  causes(card, refusal).forEach((id, i) => ring(elementOf(table, id), "is-cause", "this is why", pin(i + 1)));
}

const causes = (card, refusal) => [...new Set(list(refusal?.because))].filter(id => id !== card);

/** One sentence, what it comes from, and that nothing has changed. refusal = {say, why, because}. */
function drawRefusal(lesson, { card, refusal }) {
  const because = causes(card, refusal);
  return h("div.ft-note.ft-refusal", { "data-ft": "refusal" },
    h("p.ft-say", null, tell(lesson, refusal.say)),
    because.length > 0 && h("p.ft-label", null, "Because of"),
    because.length > 0 && h("ol.ft-causes", null, because.map((id, i) => h("li", { "data-ft": "cause" }, pin(i + 1, ".ft-pin-in"),
      h("span", null, write(lesson, [{ card: id }]), " ", h("span.ft-cause-text", null, brief(cardOf(lesson, id).text, 200)))))),
    h("p", null, "The table is as it was."),
    drawWhy(lesson, list(refusal.why), "quiet"));
}

/** The refusal as it is read aloud. */
function refusalSaid(lesson, { card, refusal }) {
  const names = causes(card, refusal).map(id => cardOf(lesson, id).name);
  return [plain(lesson, refusal.say), ...(names.length ? [`Because of ${names.join(", ")}.`] : []), "The table is as it was."].join(" ");
}

/** For a page that nobody can ask: no reason was baked in. */
const plainRefusal = (card, decision) => ({ say: [{ card }, " cannot be chosen now. ", ...list(decision?.say)], why: [], because: [] });
