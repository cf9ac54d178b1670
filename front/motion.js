/* ── motion ───────────────────────────────────────────────────────────── */
/* Cards fly from where they were to where they go, in event order. What flies is a copy in a layer above the table,
   so no stacking context can hide it; the card itself waits unseen at its new place, ring and flag included. */
import { clamp, h, svg } from "./elements.js";
import { journeys } from "./trace.js";

const MOVE = 420, STAGGER = 90, LONGEST = 900, TRAILS = 4;
const AT_ONCE = 2;                                         // flights that begin in one frame: each is drawn anew
const EASE = "cubic-bezier(.2, .7, .2, 1)";

let quiet = null;
export const calm = () => (quiet ??= matchMedia("(prefers-reduced-motion: reduce)")).matches;

/** Where the zones are now, and the cards that move; null if none does. Zones are compared as data, never put into a
 *  selector. */
export function survey(table, ways) {
  if (!ways.length) return null;
  const ids = new Set(ways.map(way => way.id)), cards = new Map(), places = new Map();
  for (const el of table.querySelectorAll("[data-zone]")) {
    const place = el.querySelector("[data-place]") || el;
    if (!places.has(el.dataset.zone)) places.set(el.dataset.zone, place.getBoundingClientRect());
  }
  for (const el of table.querySelectorAll("[data-card]")) {
    const zone = el.closest("[data-zone]")?.dataset.zone;
    if (ids.has(el.dataset.card)) cards.set(`${zone}\n${el.dataset.card}`, { el, rect: el.getBoundingClientRect() });
  }
  return { places, card: (id, zone) => cards.get(`${zone}\n${id}`), origin: table.getBoundingClientRect() };
}

/** Starts the first flights of one step; `follow` starts the others, a few in each frame (`later` waits for one), and
 *  `land` ends them all at once. */
export function fly(table, ways, before, after) {
  const air = h("div.ft-air", { "aria-hidden": "true" }), waiting = [], flights = [];
  const gap = Math.min(STAGGER, LONGEST / Math.max(1, ways.length)), start = performance.now();
  let begun = 0, over = false;
  const land = () => { over = true; air.remove(); for (const el of waiting) el.classList.remove("is-flying"); };
  table.append(air);
  for (const way of ways) wait(target(way)?.el);
  take();
  return { land, follow };

  function target({ id, zones }) { return after.card(id, zones.at(-1)); }

  /** A card waits unseen where its flight will end. */
  function wait(el) {
    if (!el) return;
    el.classList.add("is-flying");
    waiting.push(el);
  }

  function take() {
    flights.push(...ways.slice(begun, begun + AT_ONCE).map((way, i) => launch(way, begun + i)).filter(Boolean));
    begun += AT_ONCE;
    if (begun >= ways.length) Promise.all(flights.map(flight => flight.finished)).then(land, land);
  }

  function follow(later) {
    if (over || begun >= ways.length) return;
    take();
    later(() => follow(later));
  }

  function launch(way, nth) {
    const { id, zones } = way, from = before.card(id, zones[0]), to = target(way);
    const stops = [from?.rect || before.places.get(zones[0]) || after.places.get(zones[0]),
      ...zones.slice(1, -1).map(zone => middle(after.places.get(zone))),
      to?.rect || after.places.get(zones.at(-1))];
    const source = id === null ? h("div.ft-back") : to?.el || from?.el;
    const path = stops.filter(Boolean);
    if (!source || path.length < 2) return to?.el.classList.remove("is-flying");
    const base = to?.rect || from?.rect || path[0], ghost = ghostOf(source, base, after.origin);
    ghost.style.zIndex = 100 - nth;
    air.append(ghost);
    const fades = i => !to && i === path.length - 1;
    return ghost.animate(path.map((stop, i) => ({ transform: toStop(base, stop), opacity: fades(i) ? 0 : 1 })),
      { duration: MOVE * (path.length - 1), delay: Math.max(0, nth * gap + start - performance.now()), easing: EASE,
        fill: "both" });
  }
}

/** A copy that no longer depends on the list it stood in. */
function ghostOf(el, rect, origin) {
  const ghost = el.cloneNode(true);
  ghost.classList.remove("is-flying", "ft-tucked");
  Object.assign(ghost.style, { position: "absolute", margin: 0,
    left: `${rect.x - origin.x}px`, top: `${rect.y - origin.y}px`,
    width: `${rect.width}px`, height: `${rect.height}px` });
  if (!ghost.classList.contains("ft-slip")) ghost.style.setProperty("--cw", `${rect.width}px`);
  return ghost;
}

export const middle = rect => rect && new DOMRect(rect.x + rect.width / 2, rect.y + rect.height / 2, 0, 0);

/** Centre on centre, in the size of the place (a mere point keeps the card's own size), within reason. */
function toStop(base, stop) {
  const x = stop.x + stop.width / 2 - base.x - base.width / 2, y = stop.y + stop.height / 2 - base.y - base.height / 2;
  const scale = stop.width ? clamp(Math.min(stop.width / base.width, stop.height / base.height), 0.34, 1.3) : 1;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Dotted trails stay, so that a still, a printout and reduced motion tell the same story. */
export function drawTrails(table, step, now) {
  const ways = journeys(step), { origin } = now, lanes = new Map();
  const sides = [...table.querySelectorAll(".ft-side")].map(el => el.getBoundingClientRect());
  for (const { id, zones } of ways) {
    const [from, to] = [zones[0], zones.at(-1)], lane = `${from}\n${to}`;
    lanes.set(lane, { from, to, ids: [...(lanes.get(lane)?.ids || []), id] });
  }
  const paths = [...lanes.values()].slice(0, TRAILS).flatMap(({ from, to, ids }) => {
    const a = now.places.get(from), b = now.card(ids[ids.length >> 1], to)?.rect || now.places.get(to);
    const others = [...now.places].filter(([zone]) => zone !== from && zone !== to).map(([, rect]) => rect);
    const between = isLevel(a, b) ? rectsIn(table, to, ids) : [];      // a level one would run over the cards beside it
    if (!a?.width || !b?.width || from === to) return [];
    return crosses(a, b, [...others, ...sides, ...between]) ? [] : trail(a, b, origin);
  });
  if (paths.length) table.prepend(svg("svg", { class: "ft-trails", "aria-hidden": "true" }, ...paths));
}

const isLevel = (a, b) => a && b && b.top < a.bottom - 4 && b.bottom > a.top + 4;

/** Where the cards of a zone lie, without those of `ids`. */
function rectsIn(table, zone, ids) {
  const place = [...table.querySelectorAll("[data-zone]")].find(el => el.dataset.zone === zone);
  const others = [...place.querySelectorAll("[data-card]")].filter(el => !ids.includes(el.dataset.card));
  return others.map(el => el.getBoundingClientRect());
}

/** Would a line from one rectangle to another run over something else? Then it is left out: the flags tell it, too. */
function crosses(a, b, others) {
  const from = middle(a), to = middle(b), inside = (r, x, y) => x > r.left && x < r.right && y > r.top && y < r.bottom;
  return Array.from({ length: 15 }, (_, i) => (i + 1) / 16).some(t => {
    const x = from.x + (to.x - from.x) * t, y = from.y + (to.y - from.y) * t;
    return !inside(a, x, y) && !inside(b, x, y) && others.some(r => inside(r, x, y));
  });
}

/** A curve from the facing edge of one rectangle to that of another, with a small head; from below it ends under the
 *  flag. */
function trail(a, b, origin) {
  if (isLevel(a, b)) return sideways(a, b, origin);
  const down = b.top >= a.bottom - 4;
  const x1 = clamp(b.x + b.width / 2, a.left + 14, a.right - 14) - origin.x, x2 = b.x + b.width / 2 - origin.x;
  const y1 = (down ? a.bottom + 6 : a.top - 6) - origin.y, y2 = (down ? b.top - 9 : b.bottom + 22) - origin.y;
  const mid = (y1 + y2) / 2, s = down ? -7 : 7;
  if ((down ? y2 - y1 : y1 - y2) < 16) return [];
  return strokes(`M${x1} ${y1}C${x1} ${mid} ${x2} ${mid} ${x2} ${y2}`,
    `M${x2 - 6} ${y2 + s}L${x2} ${y2}L${x2 + 6} ${y2 + s}`);
}

function sideways(a, b, origin) {
  const right = b.left >= a.right - 4, y = Math.min(a.bottom, b.bottom) - 18 - origin.y;
  if (!right && b.right > a.left + 4) return [];
  const x1 = (right ? a.right + 6 : a.left - 6) - origin.x, s = right ? -7 : 7;
  const x2 = (right ? b.left - 9 : b.right + 9) - origin.x;
  if ((right ? x2 - x1 : x1 - x2) < 16) return [];
  return strokes(`M${x1} ${y}C${(x1 + x2) / 2} ${y + 14} ${(x1 + x2) / 2} ${y + 14} ${x2} ${y}`,
    `M${x2 + s} ${y - 6}L${x2} ${y}L${x2 + s} ${y + 6}`);
}

const strokes = (line, head) => [svg("path", { d: line, "stroke-dasharray": "1 6" }), svg("path", { d: head })];
