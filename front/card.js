/* ── cards ────────────────────────────────────────────────────────────── */
import { bdi, brief, h, hidden, list, own } from "./elements.js";
import { art, ICONS, kindOf, picture, sign } from "./pictures.js";
import { cardOf } from "./trace.js";
import { WORDS } from "./words.js";

const FACES = new WeakMap();                               // a face of a trace → what was drawn of it, to be copied

/** One card. The same elements serve as card and as slip (see setLook); type, name and text are real text. */
export function drawCard(lesson, id, { mark, ...more } = {}) {
  const face = own(lesson.cards, id), often = Object(face) === face && !more.attached && !more.ours;
  if (often && !FACES.has(face)) FACES.set(face, drawFace(lesson, id, more));
  const el = often ? FACES.get(face).cloneNode(true) : drawFace(lesson, id, more);
  if (mark) {
    el.classList.add("is-new");
    el.append(h("span.ft-flag", null, chip(mark.n), h("span", null, brief(mark.word || WORDS.fresh, 16))));
  }
  return el;
}

function drawFace(lesson, id, { attached, ours }) {
  const card = cardOf(lesson, id), icons = list(card.icons).filter(icon => own(ICONS, icon));
  return h("div.ft-card" + (icons.length ? ".ft-iconed" : ""), { "data-card": id, "data-type": card.type },
    // a letter is known by itself, a number by what it is the number of
    h("span.ft-block", { "aria-hidden": "true" },
      /^[A-Z]$/.test(card.art) ? h("b", null, card.art) : kindOf(card) || sign(card.type)),
    h("span.ft-type", null, sign(card.type), card.type || WORDS.card, attached && WORDS.attached),
    h("span.ft-name" + (/[^\s-]{11}/.test(card.name) ? ".ft-long" : ""), null, bdi(card.name)),
    art(card),
    card.text && h("span.ft-text", null, whole(brief(card.text, 200))),
    icons.length > 0 && h("span.ft-icons", null, icons.map(icon => [picture(ICONS[icon], 16), hidden(` ${icon}`)])),
    ours && card.ours && h("span.ft-ours", null, hidden(" "), brief(card.ours, 20)));
}

/** "Everyone draws 4.": a last word of a letter or two never stands alone on its line. */
export function whole(text) {
  const end = /\S{1,9} \S{1,3}$/.exec(text);
  return end ? [text.slice(0, end.index), h("span.ft-whole", null, end[0])] : text;
}

/** The number of an event: in the tree, and again on the cards it moved. */
export const chip = n => n != null && h("b.ft-chip", null, hidden(WORDS.event), String(n), hidden(WORDS.colon));

/** A list of cards in one zone. Attached Creepers hang under the Keeper they cling to. */
export function drawCards(scene, ids, label, attached = {}) {
  const one = id => drawCard(scene.lesson, id,
    { mark: own(scene.step.marks, id), attached: own(attached, id) != null, ours: scene.ours });
  const guests = id => ids.filter(other => own(attached, other) === id);
  const hosts = ids.filter(id => !ids.includes(own(attached, id)));
  return h("ul.ft-cards", { "aria-label": label, style: `--n:${Math.max(1, hosts.length)}` }, hosts.map(id => {
    const tucked = guests(id).map(one);
    tucked.forEach(el => el.classList.add("ft-tucked"));
    return h("li", null, tucked.length ? h("div.ft-host", null, one(id), tucked) : one(id));
  }));
}

/** card · slip (head only) · slip-text (head and text) · line (only the name): same elements, other classes. */
export function setLook(place, look) {
  for (const cards of place?.querySelectorAll(".ft-cards") || []) {
    cards.classList.toggle("ft-slips", look !== "card");
    for (const card of cards.querySelectorAll(".ft-card")) {
      card.classList.toggle("ft-slip", look !== "card");
      card.classList.toggle("ft-slip-text", look === "slip-text");
      card.classList.toggle("ft-slip-line", look === "line");
    }
  }
}

/** The elements of the cards on a table. Ids are compared as data, never put into a selector. */
export const cardsOn = table => [...table.querySelectorAll("[data-card]")].filter(el => !el.closest(".ft-air"));
export const elementOf = (table, id) => cardsOn(table).find(el => el.dataset.card === String(id));

export const slot = text => h("p.ft-slot", null, text);

/** A labelled place on the table. `zone` is where flights start and land. */
export function group(tag, zone, label, ...body) {
  return h(`${tag}.ft-group`, { "data-zone": zone }, h("h4.ft-label", null, label), ...body);
}
