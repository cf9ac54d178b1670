/* ── what changed, for those who do not see the whole table ───────────── */
import { drawCard, setLook } from "./card.js";
import { h } from "./elements.js";
import { journeys, zoneOf, zoneWords } from "./trace.js";
import { WORDS } from "./words.js";

/** The cards that moved in a step, by where they went, and those that are marked where they lie: in one column the
 *  table itself may be below what is seen. */
export function drawChanged({ lesson, step, view, beside }) {
  if (beside) return null;
  const moved = new Map(), marked = new Map(), ways = journeys(step);
  const put = (places, zone, id) => places.set(zone, [...(places.get(zone) || []), id]);
  for (const { id, zones } of ways) put(moved, zones.at(-1), id);
  for (const id of Object.keys(step.marks ?? {}))
    if (!ways.some(way => way.id === id) && zoneOf(view, id)) put(marked, zoneOf(view, id), id);
  if (!moved.size && !marked.size) return null;
  return h("section.ft-changed", { "data-ft": "changed", "aria-label": WORDS.whatMoved },
    [...moved].map(([zone, ids]) => drawPlace(lesson, WORDS.movedTo(zoneWords(lesson, zone)), ids)),
    [...marked].map(([zone, ids]) => drawPlace(lesson, zoneWords(lesson, zone), ids)));
}

function drawPlace(lesson, label, ids) {
  const open = ids.filter(id => id != null), closed = ids.length - open.length;
  const cards = h("ul.ft-cards", null, open.map(id => h("li", null, pictureOf(lesson, id))));
  const place = h("div", null, h("p.ft-label", null, label), open.length > 0 && cards,
    closed > 0 && h("p", null, WORDS.faceDown(closed)));
  setLook(place, "line");
  return place;
}

/** A picture of the card: the card itself lies on the table. */
function pictureOf(lesson, id) {
  const el = drawCard(lesson, id);
  el.removeAttribute("data-card");
  el.dataset.moved = id;
  return el;
}
