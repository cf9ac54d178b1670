/* Fluxx Tutor: the lesson player.
 *
 * It steps through a trace (a list of table views with sentences, made by Python) and holds no rules of the game.
 * Everything a trace says is shown as text; nothing in it is ever read as markup or as a selector.
 *
 *   1 making elements      h, svg, bdi
 *   2 pictures             signs of the card types, pictograms
 *   3 reading a trace      lesson, views, parts, words for zones
 *   4 cards                card, slip, list of cards
 *   5 table                centre, piles, seats
 *   6 page                 headline, options, grades, tree, clauses
 *   7 fitting              cards or slips, from the room there is
 *   8 motion               flights and trails
 *   9 frame                head, timeline, live region
 *  10 the player           state, keys, focus
 *  11 what others import   default export, mount
 */

/* ── 1 making elements ────────────────────────────────────────────────── */
const SVG = "http://www.w3.org/2000/svg";

/** h("li.ft-card", {"data-card": id}, "text", node, null) → element; strings become text nodes, never markup. */
function h(tag, attrs, ...kids) {
  const [name, ...classes] = tag.split(".");
  const el = document.createElement(name);
  if (classes.length) el.className = classes.join(" ");
  for (const [key, value] of Object.entries(attrs || {})) {
    if (value === true) el.setAttribute(key, "");
    else if (value !== false && value != null) el.setAttribute(key, value);
  }
  el.append(...kids.flat(9).filter(kid => kid != null && kid !== false));
  return el;
}

function svg(tag, attrs, ...kids) {
  const el = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attrs)) el.setAttribute(key, value);
  el.append(...kids);
  return el;
}

/** A name is isolated, so that right-to-left marks in it cannot turn the sentence around it. */
const bdi = text => h("bdi", null, brief(text));
const hidden = (...kids) => h("span.ft-hide", null, ...kids);
const own = (object, key) => (object != null && Object.hasOwn(object, key) ? object[key] : undefined);
const list = value => (Array.isArray(value) ? value : []);
const clamp = (n, low, high) => Math.max(low, Math.min(high, Number.isFinite(n) ? n : low));
const plural = (n, one, many = one + "s") => `${n} ${n === 1 ? one : many}`;

/** Names may be any length; nobody reads past 80 characters of one. */
function brief(text, max = 80) {
  const letters = Array.from(String(text ?? ""));
  return letters.length > max ? letters.slice(0, max - 1).join("") + "…" : letters.join("");
}

/* ── 2 pictures ───────────────────────────────────────────────────────── */
/* One picture is one string: shapes divided by "|". A shape is path data, or "o x y r" for a circle.
   A letter in front says how it is drawn:  - line only   * solid   ~ filled with card stock   . dots (thick line)
   Without a letter: outlined in the type's ink, filled with its tint (the two tones). */

const SIGNS = {                                            // 16 × 16
  "Basic Rules": "*M1 3.2C3.6 2 6 2.2 7.4 3.4v10C6 12.4 3.6 12.2 1 13.2zM15 3.2c-2.6-1.2-5-1-6.4.2v10c1.4-1 3.8-1.2 6.4-.2z",
  "New Rule": "-M8 2v12M2.8 5l10.4 6M13.2 5 2.8 11",
  "Goal": "-o8 8 5.9|*o8 8 2.4",
  "Keeper": "*M8 .8 15.2 8 8 15.2.8 8z",
  "Action": "*M9.6.6 2.4 9.4h4.2L5.4 15.4 13.6 6H9z",
  "Creeper": "*M2 15V7.4a6 6 0 0 1 12 0V15l-2.4-2-1.8 2L8 13l-1.8 2-1.8-2zM5.8 6a1.3 1.5 0 1 0 0 3 1.3 1.5 0 0 0 0-3zm4.4 0a1.3 1.5 0 1 0 0 3 1.3 1.5 0 0 0 0-3z",
  "Surprise": "*M6.2 1h3.6l-.7 8.4H6.9z|*o8 13 1.9",
  "Meta Rule": "-M8 8C6.4 5.6 5.4 4.8 4 4.8a3.2 3.2 0 0 0 0 6.4c1.4 0 2.4-.8 4-3.2s2.6-3.2 4-3.2a3.2 3.2 0 0 1 0 6.4c-1.4 0-2.4-.8-4-3.2z",
  "Danger": "*M8 1 15.6 14.6H.4zM7 6l.3 4.4h1.4L9 6zm1 5.4a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
  "Secret": "*M8 1.2a4.2 4.2 0 0 1 2.2 7.8l1.6 5.8H4.2L5.8 9A4.2 4.2 0 0 1 8 1.2z",
};

const ART = {                                              // 48 × 48
  // Keepers
  brain: "M24 10c-3-5-12-4-13 2-6 1-8 8-4 12-3 5 0 11 5 12 1 6 9 7 12 2z|M24 10c3-5 12-4 13 2 6 1 8 8 4 12 3 5 0 11-5 12-1 6-9 7-12 2z|-M16 18c3 0 4 2 4 4M32 18c-3 0-4 2-4 4M14 30c3-1 5 0 6 2M34 30c-3-1-5 0-6 2",
  bread: "M9 40V23c-4-2-5-7-2-11s8-5 17-5 14 1 17 5 2 9-2 11v17z|-M17 18l5 5M25 16l6 6",
  choc: "M9 5h30v38H9zM9 18h30M9 31h30M24 5v38",
  cookie: "M26 5a19 19 0 1 0 17 19c-4 1-7-1-7-5-5 1-9-2-8-7-2-2-3-4-2-7z|*o17 18 2.4|*o16 30 2.4|*o27 35 2.4|*o27 25 2.4",
  cosmos: "o24 24 11|-M14 30C6 35 3 39 4 41c3 3 16-4 26-13S45 9 43 7c-2-1-5 0-9 3|.M10 9v.1M40 38v.1",
  dream: "M13 32a8 8 0 0 1 0-16 11 11 0 0 1 21-2 9 9 0 1 1 1 18z|o15 39 3|o8 44 1.5",
  eye: "M3 24c6-9 13-13 21-13s15 4 21 13c-6 9-13 13-21 13S9 33 3 24z|*o24 24 6",
  heart: "M24 42C10 31 5 24 5 16.5 5 10 9.6 6 14.5 6c4 0 7.5 2.5 9.5 6.5C26 8.5 29.5 6 33.5 6 38.4 6 43 10 43 16.5 43 24 38 31 24 42z",
  milk: "M13 5h22l-3 38H16z|-M14 16c4 3 7-2 11 0s6 2 9 0",
  coin: "M8 13a16 7 0 1 0 32 0 16 7 0 1 0-32 0|M8 13v11c0 4 7 7 16 7s16-3 16-7V13c0 4-7 7-16 7S8 17 8 13|M8 24v11c0 4 7 7 16 7s16-3 16-7V24c0 4-7 7-16 7S8 28 8 24",
  moon: "M31 5a19.5 19.5 0 1 0 12 27A16 16 0 0 1 31 5z|-o20 30 2.5|-o15 20 1.8",
  party: "M5 43l9-26 17 17z|-M11 27l10 11M24 14c-2-4 3-5 1-10M31 20c2-5 6-2 9-7M34 28c4-2 5 2 10 0|.M35 7v.1M16 8v.1M42 35v.1",
  peace: "o24 24 19|-M24 5v38M24 24 10.5 37.5M24 24l13.5 13.5",
  rocket: "M24 4c7 6 9 14 9 22l-4 8H19l-4-8c0-8 2-16 9-22z|M15 25l-7 8v7l9-4zM33 25l7 8v7l-9-4z|-M21 39l3 6 3-6|~o24 20 4",
  sleep: "-M5 14v28M43 34v8|M5 35h38v-4a8 8 0 0 0-8-8H21v12z|o13 28 4.5|-M30 5h9l-9 10h9",
  sun: "o24 24 9.5|-M24 3v6M24 39v6M3 24h6M39 24h6M9 9l4.5 4.5M34.5 34.5 39 39M39 9l-4.5 4.5M13.5 34.5 9 39",
  tv: "M5 15h38v26H5z|-M17 5l7 10 8-10|~M11 21h20v14H11z|.M37 23v.1M37 30v.1",
  clock: "o24 24 19|-M24 12v12l8 5",
  toaster: "~M15 20V9c0-3 18-3 18 0v11z|M6 36V25a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6v11z|M6 36v5h36v-5z|-M13 27h22",
  // Creepers
  war: "M6 5l6 1 22 25-5 5L5 11zM42 5l-6 1-22 25 5 5 24-25z|-M26 40l11-11M22 40 11 29M36 37l6 6M12 37l-6 6",
  bill: "M10 4h28v40l-5-4-4 4-5-4-5 4-4-4-5 4z|-M17 13h14M17 20h14M17 27h8",
  death: "M24 4C13 4 6 12 6 21c0 6 3 10 7 12v9h22v-9c4-2 7-6 7-12 0-9-7-17-18-17z|*o17 22 4|*o31 22 4|-M20 36v6M28 36v6|*M24 27l-2.5 5h5z",
  potato: "M8 24c1-8 8-10 15-13 9-4 18 0 20 9 2 8-2 14-9 17-9 5-22 4-26-3-1-3-1-6 0-10z|-M17 24h.1M22 32l3-2M33 29h.1M27 20l3 1|-M8 10l3 4M17 4l1 5M28 2l-1 4",
  // New Rules
  twogoals: "o17 24 13|-o31 24 13|*o17 24 3|*o31 24 3",
  dice: "M14 7h20a7 7 0 0 1 7 7v20a7 7 0 0 1-7 7H14a7 7 0 0 1-7-7V14a7 7 0 0 1 7-7z|.M16 16v.1M32 16v.1M24 24v.1M16 32v.1M32 32v.1",
  inflate: "M24 4c9 0 15 6 15 14 0 9-8 17-15 17S9 27 9 18C9 10 15 4 24 4z|-M21 35h6M24 35c0 5 4 4 2 10M24 12v13M17.5 18.5h13",
  handplus: "M5 20l11-4 8 22-11 4z|M19 15h14v26H19z|-M38 5v13M31.5 11.5h13",
  rich: "M4 17v20c0 3 5 6 12 6s12-3 12-6V17|M4 17a12 5 0 1 0 24 0 12 5 0 1 0-24 0|-M4 24c0 3 5 5 12 5s12-2 12-5M4 31c0 3 5 5 12 5s12-2 12-5M38 6v14M31 13h14",
  poor: "M4 30v6c0 4 5 7 13 7s13-3 13-7v-6|M4 30a13 6 0 1 0 26 0 13 6 0 1 0-26 0|-M38 6v14M31 13h14",
  hurry: "M5 9l18 15L5 39z|M24 9l18 15-18 15z",
  silver: "o32 15 7.5|-M32 1v3M44 5l-2.5 2.5M47 16h-3M20 5l2.5 2.5|~M13 41a8.5 8.5 0 0 1 0-17 11 11 0 0 1 20-1 9 9 0 1 1 1 18z",
  hand: "M4 17l12-5 7 23-11 4z|M44 17l-12-5-7 23 11 4z|M17 8h14v26H17z|-M11 41c8 5 18 5 26 0",
  shelf: "-M4 22h40M4 43h40|M9 8h8v14H9z|o30 15.5 6.5|M9 43l7-13 7 13z|M29 31h10v12H29z",
  inf: "-M24 24c-5-8-8-10-12-10a10 10 0 0 0 0 20c4 0 7-2 12-10s8-10 12-10a10 10 0 0 1 0 20c-4 0-7-2-12-10z",
  // Goals
  none: "o24 24 19|-M10.5 10.5l27 27",
  stack: "M24 4l20 9-20 9-20-9z|-M4 20l20 9 20-9M4 27l20 9 20-9M4 34l20 9 20-9",
  cards: "M8 12h20v30H8z|M20 6h20v30H20z",
  // Actions
  fan: "M5 18l13-5 8 24-13 5z|M18 11h14v26H18z|M30 13l13 5-8 24-13-5z",
  sweep: "-M43 4 27 20|M20 16l12 12c0 8-3 13-8 16-8 0-15-3-20-10 6-4 10-9 16-18z|-M12 36l6-8M19 41l5-8",
  redraw: "M16 8h16v32H16z|-M7 12v24M2 31l5 5 5-5M41 36V12M36 17l5-5 5 5",
  gift: "M5 17h38v9H5z|M9 26h30v17H9z|-M24 17v26M24 17c-9 0-13-5-10-9s8-1 10 9c2-10 7-13 10-9s-1 9-10 9z",
  swap: "-M5 17h31M28 8l9 9-9 9M43 31H12M20 22l-9 9 9 9",
  bin: "M11 15h26l-3 29H14z|-M6 15h36M18 15V7h12v8M20 22v15M28 22v15",
  halve: "M5 8h16v24H5z|-M27 17h4M38 17h5v5M43 29v6M43 40v1h-5M31 41h-4v-5M27 29v-5",
  mix: "-M4 14h7c9 0 15 20 24 20h8M37 28l6 6-6 6M4 34h7c4 0 7-4 9-8M27 22c2-4 5-8 8-8h8M37 8l6 6-6 6",
  nolimit: "-M4 26h11M33 26h11M24 43V6M15 15l9-9 9 9",
  rotate: "M18 15h12v18H18z|-M42 21A18.5 18.5 0 0 0 10 12M6 27a18.5 18.5 0 0 0 32 9M9 3v10h10M39 45V35H29",
  reset: "-M39 13A18 18 0 1 0 42 26M40 4v10H30",
  steal: "M17 4h14v7l7 5c4 4 5 9 3 14-2 3-6 2-6-1l-1-6v7c0 4-6 4-6 0v-5 6c0 4-7 4-7 0v-6 5c0 4-6 4-6 0v-7l-1 6c-1 3-5 3-6 0-1-5 0-10 4-14l5-4z|M24 36l5 5-5 5-5-5z",
  again: "-M39 13A18 18 0 1 0 42 26M40 4v10H30|M20 16l13 8-13 8z",
  repeat: "-M7 22v-3a7 7 0 0 1 7-7h27M34 5l7 7-7 7M41 26v3a7 7 0 0 1-7 7H7M14 29l-7 7 7 7",
  tax: "o25 12 8.5|-M25 8v8|M3 29h7c3-2 6-3 9-3h8c5 0 5 6 0 6h-7 8l10-6c4-2 7 3 3 6L30 42H14l-4-2H3z",
  cake: "M6 27h36v16H6z|-M6 34c4 4 8-2 12 0s8 3 12 0 8 2 12 0M15 27v-9M24 27v-9M33 27v-9|.M15 11v.1M24 11v.1M33 11v.1",
  take: "M25 4h18v27H25z|M13 6 4 18h6l-3 11 10-13h-6z|-M34 37c-2 6-14 8-22 3M19 33l-8 6 5 7",
  recycle: "-M16 18l8-13 9 15M34 11l-1 9-9-2M37 27l6 11H27M32 32l-6 6 6 6M20 38H5l8-14M5 28l8-4 4 8",
  jackpot: "M5 9h38v26H5z|-M18 9v26M30 9v26M8.5 17h6l-3 11M21 17h6l-3 11M33.5 17h6l-3 11|M12 35h24v8H12z",
  escalate: "M4 43v-9h10v-9h10v-9h10V7h10v36z|-M5 23 20 8M11 7h10v10",
  // other editions
  robot: "M10 16h28v25H10z|-M24 16V9M5 24v9M43 24v9M18 34h12|o24 6 2.5|.M18 25v.1M30 25v.1",
  star: "M24 4l6 13 14 2-10 10 2.5 14.5L24 37l-12.5 6.5L14 29 4 19l14-2z",
  key: "o15 24 10|-M25 24h19v9M36 24v7",
  warn: "M24 5 45 42H3z|-M24 18v11|.M24 35.5v.1",
  stop: "M15 4h18l11 11v18L33 44H15L4 33V15z|-M14 24h20",
  book: "M24 12C18 7 11 7 4 9v30c7-2 14-2 20 3 6-5 13-5 20-3V9c-7-2-14-2-20 3zM24 12v30|-M10 18h8M30 18h8",
};

const PENS = { "-": "ft-line", "*": "ft-solid", "~": "ft-hollow", ".": "ft-dots" };

function picture(data, size) {
  const shapes = data.split("|").map(text => {
    const pen = PENS[text[0]], shape = pen ? text.slice(1) : text;
    const attrs = pen ? { class: pen } : {};
    if (shape[0] !== "o") return svg("path", { ...attrs, d: shape });
    const [cx, cy, r] = shape.slice(1).split(" ");
    return svg("circle", { ...attrs, cx, cy, r });
  });
  return svg("svg", { viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true", focusable: "false" }, ...shapes);
}

const sign = type => picture(own(SIGNS, type) || SIGNS["Basic Rules"], 16);

/** What stands on a card: pictogram, two joined by +, a big number or word, else the initial. */
function art(card) {
  const box = h("span.ft-art", { "aria-hidden": "true" });
  const one = key => (own(ART, key) ? picture(ART[key], 48) : h("b", null, brief(key, 4)));
  if (Array.isArray(card.art)) {
    box.classList.add("ft-art-2");
    card.art.slice(0, 3).forEach((key, i) => box.append(...(i ? [h("i", null, "+"), one(key)] : [one(key)])));
  } else if (Number.isInteger(card.art) && card.raised) {              // Inflation: the printed digit struck out, the one that counts beside it
    box.append(h("s", null, String(card.art)), one(String(card.art + card.raised)));
  } else if (card.art != null && card.art !== "") {
    box.append(one(String(card.art)));
    if (String(card.art).length > 1) box.classList.add("ft-art-word");
  } else {
    box.append(h("b", null, Array.from(card.name.replace(/^The /, ""))[0] || "?"));
  }
  return box;
}

/* ── 3 reading a trace ────────────────────────────────────────────────── */
const NOTHING = { players: {}, order: [], rules: [], goals: [], meta: [], discard_pile: [], playing: [], aside: [], draw_pile: 0 };

/** The trace with its views made whole (each step only says what changed) and gaps filled. */
function readLesson(trace) {
  const steps = list(trace?.steps).map(step => ({ kind: "show", label: "", part: "", ...step }));
  let view = NOTHING;
  const views = steps.map(step => (view = mergeView(view, step.view)));
  return { ...trace, title: brief(trace?.title || "Lesson", 200), steps, views };
}

function mergeView(before, change) {
  return { ...before, ...change, players: { ...before.players, ...change?.players } };
}

/** An id that the trace does not explain is shown as it is. */
function cardOf(lesson, id) {
  const card = own(lesson.cards, id);
  return { type: "", text: "", art: null, ...card, name: String(card?.name ?? id) };
}

/** Players clockwise, beginning at the learner's left; the learner's own seat is drawn apart. */
function seating(lesson, view) {
  const order = list(view.order).length ? view.order : Object.keys(view.players);
  const at = order.indexOf(lesson.seat);
  return at < 0 ? { others: order, me: null } : { others: [...order.slice(at + 1), ...order.slice(0, at)], me: lesson.seat };
}

/** Parts → nodes: plain strings, cards (underlined in the colour of their type) and players. */
function write(lesson, parts) {
  return (Array.isArray(parts) ? parts : [parts ?? ""]).map(part => {
    if (part?.card != null) {
      const card = cardOf(lesson, part.card);
      return h("bdi.ft-ref", { "data-type": card.type }, brief(card.name));
    }
    return part?.player != null ? bdi(part.player) : String(part ?? "");
  });
}

const plain = (lesson, parts) => write(lesson, parts).map(node => node.textContent ?? node).join("");

const ZONE_WORDS = { draw_pile: "draw pile", discard_pile: "discard pile", rules: "rules", goals: "Goal", meta: "Meta Rules", playing: "being played", box: "out of the game" };
const ZONE_OF_PLAYER = { hand: name => `${name}’s hand`, in_play: name => `in front of ${name}`, aside: name => `${name}’s temporary hand` };

function zoneWords(zone) {
  const [kind, ...name] = String(zone).split(":");
  return own(ZONE_OF_PLAYER, kind)?.(brief(name.join(":"), 30)) ?? own(ZONE_WORDS, kind) ?? brief(zone);
}

/** The way each card went in this step, [{id, zones: [from, …, to]}], in the order of first moves. A card face down has the id null. */
function journeys(step) {
  const ways = new Map();
  for (const [id, from, to] of list(step.moves).filter(Array.isArray)) {
    const way = ways.get(id) || { id, zones: [from] };
    ways.set(id ?? Symbol(), way);
    if (to !== way.zones.at(-1)) way.zones.push(to);
  }
  return [...ways.values()].filter(way => way.zones.length > 1);
}

/* ── 4 cards ──────────────────────────────────────────────────────────── */
/** One card. The same elements serve as card and as slip (see setLook); type, name and text are real text. */
function drawCard(lesson, id, { mark, attached } = {}) {
  const card = cardOf(lesson, id);
  const el = h("div.ft-card", { "data-card": id, "data-type": card.type },
    h("span.ft-block", { "aria-hidden": "true" }, sign(card.type)),
    h("span.ft-type", null, sign(card.type), card.type || "Card", attached && " · attached"),
    h("span.ft-name", null, bdi(card.name)),
    art(card),
    card.text && h("span.ft-text", null, brief(card.text, 200)));
  if (mark) {
    el.classList.add("is-new");
    el.append(h("span.ft-flag", null, chip(mark.n), h("span", null, brief(mark.word || "new", 16))));
  }
  return el;
}

/** The number of an event: in the tree, and again on the cards it moved. */
const chip = n => n != null && h("b.ft-chip", null, hidden("Event "), String(n), hidden(": "));

/** A list of cards in one zone. Attached Creepers hang under the Keeper they cling to. */
function drawCards(scene, ids, label, attached = {}) {
  const one = id => drawCard(scene.lesson, id, { mark: own(scene.step.marks, id), attached: own(attached, id) != null });
  const guests = id => ids.filter(other => own(attached, other) === id);
  const hosts = ids.filter(id => !ids.includes(own(attached, id)));
  return h("ul.ft-cards", { "aria-label": label, style: `--n:${Math.max(1, hosts.length)}` }, hosts.map(id => {
    const tucked = guests(id).map(one);
    tucked.forEach(el => el.classList.add("ft-tucked"));
    return h("li", null, tucked.length ? h("div.ft-host", null, one(id), tucked) : one(id));
  }));
}

const slot = text => h("p.ft-slot", null, text);

/** A labelled place on the table. `zone` is where flights start and land. */
function group(tag, zone, label, ...body) {
  return h(`${tag}.ft-group`, { "data-zone": zone }, h("h4.ft-label", null, label), ...body);
}

/* ── 5 table ──────────────────────────────────────────────────────────── */
/** scene = {lesson, step, view, before (the view one step earlier, or null)} */
function drawTable(scene) {
  const { lesson, view } = scene, { others, me } = seating(lesson, view);
  return [
    h("h3.ft-hide", null, "The table"),
    h("p.ft-hide", null, turnWords(view)),
    drawCentre(scene),
    others.length > 0 && h("div.ft-seats", null, others.map(name => drawSeat(scene, name))),
    me != null && drawSeat(scene, me, true),
  ];
}

function turnWords(view) {
  if (view.winner != null) return `${brief(view.winner)} has won.`;
  if (view.turn == null) return "Nobody’s turn yet.";
  return `${brief(view.turn)}’s turn: ${counters(view).map(c => c.words).join(", ")}.`;
}

function drawCentre(scene) {
  const { view } = scene;
  const covering = [view.draw_rule, view.play_rule];
  const more = list(view.rules).filter(id => !covering.includes(id));
  const count = ids => (ids.length > 1 ? ` · ${ids.length}` : "");
  const goals = list(view.goals), meta = list(view.meta);
  return h("div.ft-centre", null,
    view.basic && group("div.ft-inforce", "rules", "Rules in force", drawSpread(scene)),
    h("div.ft-more", null,
      group("div", "rules", "More rules" + count(more), more.length ? drawCards(scene, more, "More rules") : slot("none yet")),
      meta.length > 0 && group("div", "meta", "Meta Rules" + count(meta), drawCards(scene, meta, "Meta Rules")),
      drawStage(scene)),
    group("div.ft-goals", "goals", (goals.length > 1 ? "Goals" : "Goal") + count(goals), goals.length ? drawCards(scene, goals, "Goals in play") : slot("no Goal yet")),
    h("div.ft-piles", null, drawPile(scene), drawDiscard(scene)));
}

/** Basic Rules as an open spread; a New Rule lies on the half it replaces. */
function drawSpread(scene) {
  const { view } = scene;
  const half = (word, key) => {
    const n = own(view.basic, key) ?? 1, id = view[`${key}_rule`], text = `${word} ${n}`;
    if (id == null) return h("li.ft-half", null, h("p", null, text),
      h("p.ft-bare", null, h("b", { "aria-hidden": "true" }, String(n)), `${n === 1 ? "card" : "cards"} each turn`));
    return h("li.ft-half", null,
      h("p", null, h("s", null, text), hidden(", covered by ", bdi(cardOf(scene.lesson, id).name)), h("span", { "aria-hidden": "true" }, "covered")),
      drawCard(scene.lesson, id, { mark: own(scene.step.marks, id) }));
  };
  return h("div.ft-spread", null,
    h("p.ft-type", null, sign("Basic Rules"), "Basic Rules"),
    h("ul.ft-halves", { "aria-label": "Basic Rules" }, half("Draw", "draw"), half("Play", "play")));
}

/** Cards being resolved and temporary hands. Stays in the page when empty: flights pass through it. */
function drawStage(scene) {
  const playing = list(scene.view.playing), aside = list(scene.view.aside).filter(Boolean);
  const stage = h("div.ft-stage", { "data-zone": "playing" });
  if (playing.length) stage.append(group("div", "playing", "Being played", drawCards(scene, playing, "Being played")));
  for (const { player, cards } of aside) {
    stage.append(group("div.ft-aside", `aside:${player}`, [bdi(player), "’s temporary hand"], drawCards(scene, list(cards), `${brief(player)}’s temporary hand`)));
  }
  return stage;
}

function drawPile({ view }) {
  const n = view.draw_pile ?? 0;
  return group("div", "draw_pile", `Draw pile · ${n}`, n > 0 ? h("div.ft-back", { "data-place": true }) : slot("empty"));
}

function drawDiscard(scene) {
  const pile = list(scene.view.discard_pile);
  return group("div", "discard_pile", `Discard pile · ${pile.length}`,
    pile.length ? drawCards(scene, pile.slice(0, 1), "Top of the discard pile") : slot("empty"));
}

/** A player's mat: who, counters, cards in front, hand. `mine` is the learner's, at the bottom. */
function drawSeat(scene, name, mine = false) {
  const { view } = scene, player = own(view.players, name) || {};
  const turn = view.turn === name, wins = view.winner === name;
  const inPlay = list(player.in_play), hand = player.hand;
  const classes = [mine && "ft-me", turn && "ft-turn", wins && "ft-wins"].filter(Boolean);
  const side = h("div.ft-side", null,
    h("h4", null, bdi(name)),
    wins && h("span.ft-pill.ft-pill-wins", null, sign("Goal"), "wins"),
    turn && h("span.ft-pill", null, "turn"),
    !Array.isArray(hand) && drawFan(name, player.count ?? 0),
    turn && drawCounters(view, scene.before));
  const front = h("div.ft-group.ft-front", { "data-zone": `in_play:${name}` },
    h("p.ft-label", null, "In front of ", bdi(name)),
    inPlay.length ? drawCards(scene, inPlay, `In front of ${brief(name)}`, player.attached || {}) : slot("nothing yet"));
  return h(["div.ft-seat", ...classes].join("."), { "data-player": name }, side, front, Array.isArray(hand) && drawHand(scene, name, hand));
}

const drawHand = (scene, name, hand) => h("div.ft-group.ft-hand", { "data-zone": `hand:${name}` },
  h("p.ft-label", null, bdi(name), `’s hand · ${hand.length}`),
  hand.length ? drawCards(scene, hand, `${brief(name)}’s hand`) : slot("empty"));

/** A hand face down: its number, and a few backs. */
const drawFan = (name, n) => h("div.ft-fan", { "data-zone": `hand:${name}` },
  h("span.ft-label", null, `${n} in hand`),
  n > 0 && h("span.ft-backs", { "aria-hidden": "true", "data-place": true }, Array.from({ length: Math.min(n, 6) }, () => h("i"))));

/** drew 1 of 4 · played 2 (play all) · drew 4 (rule: 2); `fresh` counts what this step added. */
function counters(view, before) {
  const sameTurn = before && before.turn === view.turn;
  return [["drew", "drawn", "draw"], ["played", "played", "play"]].filter(([, done]) => view[done] != null).map(([verb, done, rule]) => {
    const have = view[done], need = view[rule], fresh = before ? have - (sameTurn && before[done] <= have ? before[done] : 0) : 0;
    const words = need == null ? `${verb} ${have}` : need !== "all" && have > need ? `${verb} ${have} (rule: ${need})` : need === "all" ? `${verb} ${have} (play all)` : `${verb} ${have} of ${need}`;
    return { words, have, fresh, slots: clamp(Math.max(have, need === "all" ? have : need), 0, 10) };
  });
}

const drawCounters = (view, before) => h("ul.ft-count", { "aria-label": "This turn" }, counters(view, before).map(c =>
  h("li", null, c.words, h("span.ft-pips", { "aria-hidden": "true" },
    Array.from({ length: c.slots }, (_, i) => h("i" + (i >= c.have ? "" : i < c.have - c.fresh ? ".on" : ".new")))))));

/* ── 6 page ───────────────────────────────────────────────────────────── */
const LETTERS = "ABCDEFGH";
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];

/** What happened, and why. scene also has: index, answers (picks by step), pick (of this question), group (radio name). */
function drawPage(scene) {
  const { lesson, step } = scene, graded = gradedQuestion(scene);
  const why = drawWhy(lesson, [...list(step.why), ...list(graded?.picked?.why)]);
  return [
    h("h3.ft-headline", { "data-ft": "headline" }, write(lesson, step.head)),
    graded && [drawGrades(lesson, graded), why],           // right under the answer, where it is looked for
    list(step.say).map(parts => h("p.ft-say", { "data-ft": "say" }, write(lesson, parts))),
    drawChanged(scene),
    step.kind === "ask" && drawOptions(scene),
    step.kind === "recap" && drawPoints(lesson, list(step.points)),
    list(step.tree).length > 0 && h("ul.ft-tree", { "data-ft": "tree", "aria-label": "What happened" }, step.tree.map(node => drawNode(lesson, node))),
    !graded && why,
  ];
}

/** The question that this step answers: {options, pick, picked}; pick is undefined if it was skipped. */
function gradedQuestion({ lesson, step, index, answers }) {
  const at = step.answers;
  if (at == null || lesson.steps.findIndex((s, i) => i > at && s.answers === at) !== index) return null;
  const options = list(lesson.steps[at]?.options), pick = own(answers, at);
  return options.length ? { options, pick, picked: options[pick] } : null;
}

/** Only the rows that say something: what was picked, what happens. */
function drawGrades(lesson, { options, pick, picked }) {
  const rows = options.map((option, i) => ({ option, i, right: !!option.right, mine: i === pick })).filter(row => row.right || row.mine);
  const verdict = row => (!row.right ? "✕ you said" : row.mine ? "✓ as you said" : "✓ happens");
  return [
    h("ul.ft-opts", { "aria-label": picked ? "Your answer" : "The answer" }, rows.map(row =>
      h("li.ft-opt" + (row.right ? ".is-right" : ".is-wrong"), { "data-ft": "graded", "data-option": row.i, "data-grade": row.right ? "right" : "wrong" },
        h("b", null, LETTERS[row.i]), h("span", null, write(lesson, row.option.text)), h("em", null, verdict(row))))),
    list(picked?.reply).length > 0 && h("div.ft-note" + (picked.right ? ".is-right" : ""), { "data-ft": "note" },
      picked.reply.map(parts => h("p", null, write(lesson, parts)))),
  ];
}

function drawOptions({ lesson, step, pick, group: name }) {
  return h("fieldset.ft-opts", { "data-ft": "options" },
    h("legend.ft-hide", null, "Your prediction: ", write(lesson, step.head)),
    list(step.options).map((option, i) => h("label.ft-opt", { "data-ft": "option", "data-option": i },
      h("input", { type: "radio", name, value: i, checked: pick === i }),
      h("b", { "aria-hidden": "true" }, LETTERS[i]), h("span", null, write(lesson, option.text)))));
}

/** One line for narrow screens, where the table is below the fold: "Moved: Draw 4 → rules". */
function drawChanged({ lesson, step }) {
  const targets = new Map();
  for (const { id, zones } of journeys(step)) targets.set(zones.at(-1), [...(targets.get(zones.at(-1)) || []), id]);
  if (!targets.size) return null;
  const what = ids => (ids.length > 2 || ids.includes(null) ? plural(ids.length, "card") : ids.map((id, i) => [i ? ", " : "", write(lesson, [{ card: id }])]));
  return h("p.ft-changed", { "data-ft": "changed" }, h("b", null, "Moved: "),
    [...targets].slice(0, 4).map(([zone, ids], i) => [i ? " · " : "", what(ids), " → ", h("bdi", null, zoneWords(zone))]));
}

function drawNode(lesson, node) {
  const text = write(lesson, node?.text);
  return h("li", null,
    chip(node?.n), node?.now ? h("mark.ft-mark", null, text) : text,
    node?.sum != null && [" ", h("span.ft-sum", null, brief(node.sum, 40))],
    list(node?.kids).length > 0 && h("ul", null, node.kids.map(kid => drawNode(lesson, kid))));
}

function drawPoints(lesson, points) {
  return h("ol.ft-points", { "data-ft": "points" }, points.map(point =>
    h("li", null, h("p.ft-say", null, write(lesson, point.text)), drawWhy(lesson, list(point.why), "quiet"))));
}

function drawWhy(lesson, ids, look) {
  const unique = [...new Set(ids)];
  if (!unique.length) return null;
  const n = NUMBERS[unique.length] || unique.length;
  return h("details.ft-why" + (look ? ".ft-why-" + look : ""), { "data-ft": "why" },
    h("summary", { "data-ft": "why-toggle" }, "Why?", h("small", null, `${n} ${unique.length === 1 ? "clause" : "clauses"} of the rulebook`)),
    unique.map(id => drawClause(lesson, id)));
}

/** Our wording, its id, and which of the rulebooks have it. */
function drawClause(lesson, id) {
  const clause = own(lesson.clauses, id) || {}, has = list(clause.in), lacks = list(clause.not_in);
  return h("div.ft-clause", { "data-clause": id },
    h("blockquote", null, clause.text || id),
    h("p", null, h("code", null, id), clause.section && h("span", null, ` · ${clause.section}`)),
    (has.length > 0 || lacks.length > 0) && h("ul.ft-books", { "aria-label": "Rulebooks" },
      has.length > 0 && h("li", null, lacks.length ? has.join(", ") : "in all five rulebooks"),
      lacks.length > 0 && h("li.no", null, "not in " + lacks.join(", "))));
}

/* ── 7 fitting ────────────────────────────────────────────────────────── */
/* CSS sizes a card from the room there is (container queries); what CSS cannot count is how many of them fit.
   So each seat tries its plans in order of beauty and keeps the first that fits. The plan is a data attribute;
   the sheet lays it out, and says with `slips` which lists show only the heads of their cards. */
const PHONE = 560, TWO_COLUMNS = 840, CROWD_COLUMNS = 1140, CROWD = 4, SEAT = 150, NODE = 44;      // px; CROWD counts other players
const PLANS = {                                            // [plan, look of the cards in front, look of the hand]
  me: [["row", "card", "card"], ["snug", "card", "card"], ["dense", "slip", "card"], ["pairs", "slip", "card"], ["wide", "slip", "card"], ["rows", "slip", "card"]],
  other: [["row", "card", "card"], ["mixed", "card", "slip"], ["slips", "slip", "slip"]],
  phone: [["phone", "slip-text", "slip-text"]],
};
const CENTRE_PLANS = [["row", "card"], ["slips", "slip-text"], ["tight", "slip-text"], ["tightest", "slip"], ["wrap", "slip-text"], ["stack", "slip-text"]];

/** card · slip (head only) · slip-text (head and text): same elements, other classes. */
function setLook(place, look) {
  for (const cards of place?.querySelectorAll(".ft-cards") || []) {
    cards.classList.toggle("ft-slips", look !== "card");
    for (const card of cards.querySelectorAll(".ft-card")) {
      card.classList.toggle("ft-slip", look !== "card");
      card.classList.toggle("ft-slip-text", look === "slip-text");
    }
  }
}

/** How many cards share a row: nine in two rows are 5 + 4, not 7 + 2. */
function setColumns(hand, rows) {
  const cards = hand?.querySelector(".ft-cards");
  cards?.style.setProperty("--n", Math.max(1, Math.ceil(cards.children.length / rows)));
}

function firstThatFits(place, plans, lay, fits) {
  for (const plan of plans) {
    place.dataset.plan = plan[0];
    lay(plan);
    if (fits()) return;
  }
}

const oneRow = cards => !cards?.children.length || cards.lastElementChild.offsetTop < cards.firstElementChild.offsetTop + cards.firstElementChild.offsetHeight;

function fitSeat(seat, phone) {
  const front = seat.querySelector(".ft-front"), hand = seat.querySelector(".ft-hand");
  const lists = [...seat.querySelectorAll(".ft-cards")];
  const tall = cards => cards.classList.contains("ft-slips") && cards.offsetHeight > 190;
  const squeezed = cards => !cards.classList.contains("ft-slips") && !oneRow(cards);
  const plans = phone ? PLANS.phone : seat.matches(".ft-me") ? PLANS.me : PLANS.other;
  const usable = seat.querySelector(".ft-host") ? plans.filter(([, inFront]) => inFront !== "card") : plans;      // attached Creepers hang under slips
  firstThatFits(seat, usable,
    ([plan, inFront, inHand]) => { setLook(front, inFront); setLook(hand, inHand); setColumns(hand, plan === "rows" ? 2 : 1); },
    () => seat.scrollWidth <= seat.clientWidth && !lists.some(cards => squeezed(cards) || tall(cards)));
}

/** Seats in even rows: five others at 600 px are 3 + 2, not 4 + 1. */
function fitSeatRows(seats) {
  const n = seats.children.length, rows = Math.ceil((n * SEAT) / Math.max(SEAT, seats.clientWidth));
  seats.style.setProperty("--cols", Math.ceil(n / rows));
}

function fitCentre(centre, phone) {
  const more = centre.querySelector(".ft-more"), piles = centre.querySelector(".ft-piles"), goals = centre.querySelector(".ft-goals");
  const spread = centre.querySelector(".ft-inforce");
  const filled = more.querySelector(".ft-cards");
  const roomy = () => centre.scrollWidth <= centre.clientWidth + 1 && more.scrollWidth <= more.clientWidth + 1;
  const low = () => (!filled || more.dataset.look === "card" || more.clientWidth >= SEAT)
    && more.offsetHeight <= Math.max(spread?.offsetHeight || 0, 180) + 44;
  const fits = () => roomy() && (centre.dataset.plan === "wrap" ? piles.offsetTop <= more.offsetTop && piles.offsetTop < spread?.offsetTop + 40 : low());
  firstThatFits(centre, phone ? [["phone", "slip-text"]] : CENTRE_PLANS, ([plan, look]) => {
    more.dataset.look = look;
    setLook(more, look);
    setLook(goals, phone ? "slip-text" : "card");
    setLook(piles, phone ? "slip-text" : ["row", "slips", "wrap"].includes(plan) ? "card" : "slip");
  }, fits);
}

function fitTable(table, width) {
  const phone = width < PHONE, seats = table.querySelector(".ft-seats"), centre = table.querySelector(".ft-centre");
  if (seats) fitSeatRows(seats);
  for (const seat of table.querySelectorAll(".ft-seat")) fitSeat(seat, phone);
  if (centre) fitCentre(centre, phone);
}

/** Page beside table, or above it: a crowd needs the whole width sooner. */
function columnsFor(table, width) {
  const others = table.querySelector(".ft-seats")?.children.length || 0;
  return width < (others >= CROWD ? CROWD_COLUMNS : TWO_COLUMNS) ? 1 : 2;
}

/** JupyterLab puts outputs in a box of their own overflow, where `position: sticky` cannot hold on to the window. */
function stickyWorks(el) {
  for (let box = el.parentElement; box; box = box.parentElement) {
    if (box === document.scrollingElement || box === document.body) return true;
    if (/auto|scroll|hidden/.test(getComputedStyle(box).overflowY)) return box.scrollHeight > box.clientHeight + 1;
  }
  return true;
}

/* ── 8 motion ─────────────────────────────────────────────────────────── */
/* Cards fly from where they were to where they go, in event order. What flies is a copy in a layer above the table,
   so no stacking context can hide it; the card itself waits unseen at its new place, ring and flag included. */
const MOVE = 420, STAGGER = 90, LONGEST = 900, TRAILS = 4;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where every card and every zone is now. Zones are compared as data, never put into a selector. */
function survey(table) {
  const cards = new Map(), places = new Map();
  for (const el of table.querySelectorAll("[data-zone]")) {
    const place = el.querySelector("[data-place]") || el;
    if (!places.has(el.dataset.zone)) places.set(el.dataset.zone, place.getBoundingClientRect());
  }
  for (const el of table.querySelectorAll("[data-card]")) {
    cards.set(`${el.closest("[data-zone]")?.dataset.zone}\n${el.dataset.card}`, { el, rect: el.getBoundingClientRect() });
  }
  return { places, card: (id, zone) => cards.get(`${zone}\n${id}`) };
}

/** Starts the flights of one step; returns the function that ends them all at once. */
function fly(table, step, before) {
  const ways = journeys(step), after = survey(table);
  const air = h("div.ft-air", { "aria-hidden": "true" });
  const waiting = [];
  table.append(air);
  const origin = air.getBoundingClientRect(), gap = Math.min(STAGGER, LONGEST / Math.max(1, ways.length));
  const land = () => { air.remove(); for (const el of waiting) el.classList.remove("is-flying"); };
  const flights = ways.map((way, i) => launch(way, i * gap)).filter(Boolean);
  Promise.all(flights.map(flight => flight.finished)).then(land, land);
  return land;

  function launch({ id, zones }, delay) {
    const from = before.card(id, zones[0]), to = after.card(id, zones.at(-1));
    const stops = [from?.rect || before.places.get(zones[0]) || after.places.get(zones[0]),
      ...zones.slice(1, -1).map(zone => middle(after.places.get(zone))),
      to?.rect || after.places.get(zones.at(-1))];
    const source = id === null ? h("div.ft-back") : to?.el || from?.el;
    const path = stops.filter(Boolean);
    if (!source || path.length < 2) return null;
    const base = to?.rect || from?.rect || path[0], ghost = ghostOf(source, base, origin);
    ghost.style.zIndex = 100 - waiting.length;
    air.append(ghost);
    if (to) { to.el.classList.add("is-flying"); waiting.push(to.el); }
    return ghost.animate(path.map((stop, i) => ({ transform: toStop(base, stop), opacity: !to && i === path.length - 1 ? 0 : 1 })),
      { duration: MOVE * (path.length - 1), delay, easing: EASE, fill: "both" });
  }
}

/** A copy that no longer depends on the list it stood in. */
function ghostOf(el, rect, origin) {
  const ghost = el.cloneNode(true);
  ghost.classList.remove("is-flying", "ft-tucked");
  Object.assign(ghost.style, { position: "absolute", margin: 0, left: `${rect.x - origin.x}px`, top: `${rect.y - origin.y}px`, width: `${rect.width}px`, height: `${rect.height}px` });
  if (!ghost.classList.contains("ft-slip")) ghost.style.setProperty("--cw", `${rect.width}px`);
  return ghost;
}

const middle = rect => rect && new DOMRect(rect.x + rect.width / 2, rect.y + rect.height / 2, 0, 0);

/** Centre on centre, in the size of the place (a mere point keeps the card's own size), within reason. */
function toStop(base, stop) {
  const x = stop.x + stop.width / 2 - base.x - base.width / 2, y = stop.y + stop.height / 2 - base.y - base.height / 2;
  const scale = stop.width ? clamp(Math.min(stop.width / base.width, stop.height / base.height), 0.34, 1.3) : 1;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Dotted trails stay, so that a still, a printout and reduced motion tell the same story. */
function drawTrails(table, step) {
  table.querySelector(".ft-trails")?.remove();
  const now = survey(table), origin = table.getBoundingClientRect(), lanes = new Map();
  const sides = [...table.querySelectorAll(".ft-side")].map(el => el.getBoundingClientRect());
  for (const { id, zones } of journeys(step)) {
    const [from, to] = [zones[0], zones.at(-1)], lane = `${from}\n${to}`;
    lanes.set(lane, { from, to, ids: [...(lanes.get(lane)?.ids || []), id] });
  }
  const paths = [...lanes.values()].slice(0, TRAILS).flatMap(({ from, to, ids }) => {
    const a = now.places.get(from), b = now.card(ids[ids.length >> 1], to)?.rect || now.places.get(to);
    const others = [...now.places].filter(([zone]) => zone !== from && zone !== to).map(([, rect]) => rect);
    return a?.width && b?.width && from !== to && !crosses(a, b, [...others, ...sides]) ? trail(a, b, origin) : [];
  });
  if (paths.length) table.prepend(svg("svg", { class: "ft-trails", "aria-hidden": "true" }, ...paths));
}

/** Would a line from one rectangle to another run over something else? Then it is left out: the flags tell it, too. */
function crosses(a, b, others) {
  const from = middle(a), to = middle(b), inside = (r, x, y) => x > r.left && x < r.right && y > r.top && y < r.bottom;
  return Array.from({ length: 15 }, (_, i) => (i + 1) / 16).some(t => {
    const x = from.x + (to.x - from.x) * t, y = from.y + (to.y - from.y) * t;
    return !inside(a, x, y) && !inside(b, x, y) && others.some(r => inside(r, x, y));
  });
}

/** A curve from the facing edge of one rectangle to that of another, with a small head; from below it ends under the flag. */
function trail(a, b, origin) {
  const down = b.top >= a.bottom - 4, up = b.bottom <= a.top + 4;
  if (!down && !up) return sideways(a, b, origin);
  const x1 = clamp(b.x + b.width / 2, a.left + 14, a.right - 14) - origin.x, x2 = b.x + b.width / 2 - origin.x;
  const y1 = (down ? a.bottom + 6 : a.top - 6) - origin.y, y2 = (down ? b.top - 9 : b.bottom + 22) - origin.y, mid = (y1 + y2) / 2, s = down ? -7 : 7;
  if ((down ? y2 - y1 : y1 - y2) < 16) return [];
  return strokes(`M${x1} ${y1}C${x1} ${mid} ${x2} ${mid} ${x2} ${y2}`, `M${x2 - 6} ${y2 + s}L${x2} ${y2}L${x2 + 6} ${y2 + s}`);
}

function sideways(a, b, origin) {
  const right = b.left >= a.right - 4, y = Math.min(a.bottom, b.bottom) - 18 - origin.y;
  if (!right && b.right > a.left + 4) return [];
  const x1 = (right ? a.right + 6 : a.left - 6) - origin.x, x2 = (right ? b.left - 9 : b.right + 9) - origin.x, s = right ? -7 : 7;
  return strokes(`M${x1} ${y}C${(x1 + x2) / 2} ${y + 14} ${(x1 + x2) / 2} ${y + 14} ${x2} ${y}`, `M${x2 + s} ${y - 6}L${x2} ${y}L${x2 + s} ${y + 6}`);
}

const strokes = (line, head) => [svg("path", { d: line, "stroke-dasharray": "1 6" }), svg("path", { d: head })];

/* ── 9 frame ──────────────────────────────────────────────────────────── */
/** The parts that stay while steps change: buttons keep their identity, so focus is never lost. */
function drawFrame(lesson) {
  const n = lesson.steps.length;
  const button = (key, text, look = "") => h("button.ft-btn" + look, { type: "button", "data-ft": key }, text);
  const frame = {
    summary: h("summary.ft-btn.ft-btn-quiet", { "data-ft": "steps-toggle" }),
    restart: button("restart", "Restart", ".ft-btn-quiet"),
    back: button("back", "Back"),
    next: button("next", "Next", ".ft-btn-main"),
    scroll: h("div.ft-scroll", { role: "group", "aria-label": "Explanation" }),
    foot: h("p.ft-foot", { "data-ft": "now" }),
    table: h("div.ft-table", { "data-ft": "table" }),
    rails: drawRails(lesson),
    live: h("p.ft-hide", { role: "status", "aria-live": "polite", "data-ft": "live" }),
  };
  frame.steps = h("details.ft-steps", { "data-ft": "steps" }, frame.summary,
    h("ol", { "aria-label": "All steps" }, lesson.steps.map((step, i) => h("li", null, stepButton(step, i)))));
  frame.parts = [
    h("header.ft-head", null,
      h("hgroup", null, h("h2.ft-title", null, lesson.title), lesson.kicker && h("p.ft-kicker", null, brief(lesson.kicker, 200))),
      h("div.ft-actions", null, frame.steps, frame.restart)),
    h("div.ft-main", null, h("div.ft-page", { "data-ft": "page" }, frame.scroll, frame.foot), frame.table),
    h("nav.ft-time", { "aria-label": `Steps of ${lesson.title}` }, frame.back, n > 1 && frame.rails, frame.next),
    frame.live,
  ];
  return frame;
}

const stepButton = (step, i) => h("button", { type: "button", "data-ft": "step", "data-step": i },
  h("span.ft-no" + (step.kind === "ask" ? ".ask" : ""), null, String(i + 1)),
  h("span", null, brief(step.label || `Step ${i + 1}`), step.kind === "ask" && h("small", null, " question")));

/** Numbered nodes, grouped by consecutive steps of the same part. */
function drawRails(lesson) {
  const segments = [];
  lesson.steps.forEach((step, i) => {
    if (segments.at(-1)?.part !== step.part) segments.push({ part: step.part, nodes: [] });
    const ask = step.kind === "ask", label = brief(step.label || "");
    segments.at(-1).nodes.push(h("li", null, h("button.ft-node" + (ask ? ".ask" : ""), { type: "button", "data-ft": "node", "data-step": i },
      h("span", { "aria-hidden": "true" }, h("i", null, ask ? "?" : String(i + 1))),
      hidden(`Step ${i + 1}${ask ? ", question" : ""}: ${label}`))));
  });
  return h("div.ft-rails", { "data-ft": "timeline" }, h("ol.ft-rail", { "aria-label": "Timeline" },
    segments.map(({ part, nodes }) => h("li.ft-seg", null, h("p", null, brief(part, 40)), h("ol", { "aria-label": brief(part || "Steps", 40) }, nodes)))));
}

/* ── 10 the player ────────────────────────────────────────────────────── */

class LessonPlayer {
  constructor({ model, el }) {
    this.model = model;
    this.id = `ft-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;        // radio groups of two players on one page stay apart
    this.drafts = {};                                      // picks not yet checked
    this.endFlight = () => {};
    this.gone = new AbortController();                     // one signal takes every listener away
    // Lumino looks for this attribute before it runs a shortcut; stopping the event alone would come too late for listeners that capture.
    this.root = h("article.ft", { "data-ft": "player", "data-lm-suppress-shortcuts": "true" });
    el.replaceChildren(this.root);
    this.listen();
    this.load();
  }

  /* — wiring — */
  listen() {
    const { signal } = this.gone, on = (target, type, act) => target.addEventListener(type, act, { signal });
    on(this.root, "click", event => this.onClick(event));
    on(this.root, "change", event => this.onPick(event));
    on(this.root, "keydown", event => this.onKey(event));
    for (const type of ["keyup", "keypress"]) on(this.root, type, event => event.stopPropagation());
    on(this.root, "pointerdown", () => this.endFlight());
    this.root.addEventListener("toggle", event => this.onToggle(event), { signal, capture: true });      // toggle does not bubble
    on(document, "pointerdown", event => { if (this.frame && !event.composedPath().includes(this.frame.steps)) this.frame.steps.open = false; });
    this.watched = { "change:trace": () => this.load(), "change:step": () => this.show(), "change:answers": () => this.show(true), "change:theme": () => this.setTheme() };
    for (const [name, act] of Object.entries(this.watched)) this.model.on(name, act);
    this.observer = new ResizeObserver(() => this.fit());
    this.observer.observe(this.root);
  }

  destroy() {
    this.endFlight();
    this.gone.abort();
    this.observer.disconnect();
    for (const [name, act] of Object.entries(this.watched)) this.model.off(name, act);
    this.root.remove();
  }

  /* — what is shown — */
  load() {
    this.endFlight();
    this.lesson = readLesson(this.model.get("trace"));
    this.drafts = {};
    this.shown = this.drawn = this.frame = null;
    this.setTheme();
    this.root.setAttribute("aria-label", this.lesson.title);
    this.root.toggleAttribute("data-bare", Boolean(this.lesson.bare));      // a table with no lesson around it
    if (!this.lesson.steps.length) return this.root.replaceChildren(h("p.ft-empty", { "data-ft": "empty" }, "This lesson has no steps."));
    this.frame = drawFrame(this.lesson);
    this.root.replaceChildren(...this.frame.parts);
    this.show();
  }

  setTheme() {
    const theme = this.model.get("theme");
    if (theme === "light" || theme === "dark") this.root.dataset.theme = theme;
    else delete this.root.dataset.theme;
  }

  get last() { return this.lesson.steps.length - 1; }
  get answers() { return this.model.get("answers") || {}; }
  get index() { return clamp(Math.trunc(Number(this.model.get("step"))), 0, this.last); }
  get step() { return this.lesson.steps[this.shown]; }
  get beside() { return this.root.dataset.columns === "2"; }           // the page stands beside the table
  get pick() { return own(this.drafts, this.shown) ?? own(this.answers, this.shown); }

  /** Draws the model's step; a forward step of one is shown as motion, anything else just appears. */
  show(again = false) {
    if (!this.frame || (this.shown === this.index && !again)) return;
    const from = this.shown, focus = this.focused();
    this.endFlight();
    const before = this.drawn && survey(this.frame.table);
    this.shown = this.index;
    const scene = this.scene();
    this.guard(this.frame.scroll, () => drawPage(scene));
    this.guard(this.frame.table, () => drawTable(scene));
    this.markFrame(scene);
    this.drawn = scene;
    this.fit(true);
    if (from !== this.shown) this.frame.scroll.scrollTop = 0;
    if (from === this.shown - 1 && before && !calm()) this.endFlight = fly(this.frame.table, this.step, before);
    if (from != null && from !== this.shown) this.announce(scene);
    // In one column the reader may stand far below: bring the new headline back, if it is out of view.
    if (focus && from !== this.shown && !this.beside) this.frame.scroll.firstElementChild?.scrollIntoView({ block: "nearest" });
    this.refocus(focus);
  }

  scene() {
    const { lesson, shown: index } = this;
    return { lesson, index, step: lesson.steps[index], view: lesson.views[index], before: index ? lesson.views[index - 1] : null,
      answers: this.answers, pick: this.pick, group: this.id };
  }

  /** A fault in one step is told in place; the other steps still work. */
  guard(place, draw) {
    try {
      place.replaceChildren(...[draw()].flat(9).filter(Boolean));
    } catch (fault) {
      console.error(fault);
      place.replaceChildren(h("p.ft-empty", { role: "alert", "data-ft": "fault" }, `This part of the step could not be drawn (${fault.message}). The other steps still work.`));
    }
  }

  /** Everything in the frame that tells which step this is. */
  markFrame({ step, index }) {
    const { frame, root } = this, n = this.last + 1;
    Object.assign(root.dataset, { step: index, kind: step.kind });
    frame.summary.textContent = `Step ${index + 1} of ${n}`;
    frame.foot.replaceChildren(...(step.now ? [h("b", null, "Now in force: "), String(step.now)] : []));
    for (const button of root.querySelectorAll("[data-step]:is(button)")) {
      const at = Number(button.dataset.step);
      button.classList.toggle("done", at < index);
      if (at === index) button.setAttribute("aria-current", "step"); else button.removeAttribute("aria-current");
    }
    frame.back.setAttribute("aria-disabled", index === 0);
    this.markMain();
  }

  /** The main button says what it does: Next, Check (something is picked) or Skip. */
  markMain() {
    const does = this.step.kind === "ask" ? (this.pick == null ? "skip" : "check") : "next";
    const { next } = this.frame, end = this.shown === this.last && does !== "check";
    next.textContent = { skip: "Skip", check: "Check", next: "Next" }[does];
    next.dataset.does = does;
    next.classList.toggle("ft-btn-main", does !== "skip");
    next.setAttribute("aria-disabled", end);
  }

  announce({ lesson, step, index, answers }) {
    const graded = gradedQuestion({ lesson, step, index, answers });
    const verdict = graded?.picked ? [graded.picked.right ? "You were right." : "It went another way.", ...list(graded.picked.reply).map(parts => plain(lesson, parts))] : [];
    this.frame.live.textContent = [`Step ${index + 1} of ${this.last + 1}.`, `${plain(lesson, step.head)}.`, ...verdict, ...list(step.say).map(parts => plain(lesson, parts))].join(" ");
  }

  /* — layout — */
  /** After a new step (`fresh`) or a new width: fit the cards, keep the table from shrinking, redraw the trails. */
  fit(fresh = false) {
    const { frame, root } = this, width = root.clientWidth;
    if (!frame || !width || (!fresh && width === this.width)) return;
    const { table } = frame;
    if (width !== this.width) { this.tallest = 0; this.endFlight(); }
    this.width = width;
    root.dataset.columns = columnsFor(table, width);
    table.style.minHeight = "";
    fitTable(table, width);
    // The table grows but never shrinks while a lesson runs: Next stays under the pointer.
    this.tallest = Math.max(this.tallest, table.offsetHeight);
    if (this.beside) table.style.minHeight = `${this.tallest}px`;
    root.dataset.bar = stickyWorks(root) ? "sticky" : "inline";
    this.fitRails();
    this.markScroll();
    drawTrails(table, this.step);
  }

  /** The timeline gives way to the step list when its nodes would be too small to hit. */
  fitRails() {
    const { rails } = this.frame;
    rails.hidden = false;
    const rail = rails.firstElementChild;
    rails.hidden = this.width < TWO_COLUMNS || rails.clientWidth < NODE * (this.last + 1) || rail.scrollWidth > rails.clientWidth + 1;
  }

  /** A page that scrolls must be reachable by keyboard. */
  markScroll() {
    if (!this.frame) return;
    const { scroll } = this.frame;
    if (scroll.scrollHeight > scroll.clientHeight + 1) scroll.tabIndex = 0; else scroll.removeAttribute("tabindex");
  }

  /* — going — */
  go(index) {
    const to = clamp(index, 0, this.last);
    if (to === this.shown) return;
    this.model.set("step", to);
    this.model.save_changes();
    this.show();                                           // hosts whose `set` fires no event
  }

  /** Next, Check and Skip are one button and one way on. */
  forward() {
    if (this.step.kind === "ask" && this.pick != null) {
      this.model.set("answers", { ...this.answers, [this.shown]: this.pick });
      delete this.drafts[this.shown];
    }
    this.go(this.shown + 1);                               // saves both: Python never sees the answer without the step
  }

  restart() {
    this.drafts = {};
    this.model.set("answers", {});
    this.model.set("step", 0);
    this.model.save_changes();
    this.show(true);
  }

  /* — events — */
  onClick(event) {
    const button = event.target.closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const { ft, step } = button.dataset;
    if (ft === "next") this.forward();
    else if (ft === "back") this.go(this.shown - 1);
    else if (ft === "restart") this.restart();
    else if (ft === "node") this.go(Number(step));
    else if (ft === "step") { this.closeSteps(); this.go(Number(step)); }
  }

  onPick(event) {
    if (!event.target.matches("input[type=radio]")) return;
    this.drafts[this.shown] = Number(event.target.value);
    this.markMain();
  }

  /** An opened Why? is brought into view, its question first; the page scrolls, the table stays. */
  onToggle({ target }) {
    this.markScroll();
    if (!target.open || !target.matches(".ft-why") || !this.beside) return;
    const { scroll } = this.frame, box = scroll.getBoundingClientRect(), why = target.getBoundingClientRect();
    scroll.scrollTop += clamp(why.bottom - box.bottom + 12, 0, Math.max(0, why.top - box.top - 12));
  }

  /** No key leaves the player (in JupyterLab a bare x would cut the cell); what the browser does with keys is left alone. */
  onKey(event) {
    event.stopPropagation();
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !this.frame) return;
    const { key, target } = event, radio = target.matches("input");
    if (key === "Escape" && this.frame.steps.open) this.closeSteps();
    else if (radio && key === "Enter" && this.pick != null) this.forward();
    else if (radio && key.startsWith("Arrow")) return;
    else if (key === "ArrowRight" || key === "PageDown") this.forward();
    else if (key === "ArrowLeft" || key === "PageUp") this.go(this.shown - 1);
    else if (key === "Home") this.go(0);
    else if (key === "End") this.go(this.last);
    else return;
    event.preventDefault();
  }

  closeSteps() {
    this.frame.steps.open = false;
    this.frame.summary.focus();
  }

  /* — focus — */
  focused() {
    const active = this.root.getRootNode().activeElement;
    return active && this.root.contains(active) ? active : null;
  }

  /** If the focused element went with the old step: its like in the new one, else the main button. */
  refocus(old) {
    if (!old || (old.isConnected && this.root.contains(old))) return;
    const like = this.frame.scroll.querySelector("summary");
    (old.matches("summary") && like ? like : this.frame.next).focus({ preventScroll: true });
  }
}

/* ── 11 what others import ────────────────────────────────────────────── */
function renderPlayer({ model, el }) {
  const player = new LessonPlayer({ model, el });
  return () => player.destroy();
}

/** The few methods of an anywidget model that the player uses, for pages without a kernel. */
function pageModel(values) {
  const calls = new Map();
  return {
    get: key => values[key],
    set(key, value) {
      if (values[key] === value) return;
      values[key] = value;
      for (const act of [...(calls.get(`change:${key}`) || [])]) act();
    },
    save_changes() {},
    on: (name, act) => calls.set(name, [...(calls.get(name) || []), act]),
    off: (name, act) => calls.set(name, (calls.get(name) || []).filter(other => other !== act)),
  };
}

export function mount(el, trace, { step = 0, theme = "" } = {}) {
  return renderPlayer({ model: pageModel({ trace, step, theme, answers: {} }), el });
}

/** All cards of a deck, by type: sections = [[heading, [card, …]], …]. */
export function mountDeck(el, title, sections, { theme = "" } = {}) {
  const cards = Object.fromEntries(list(sections).flatMap(([, faces]) => faces.map(face => [face.id, face])));
  const scene = { lesson: { cards }, step: {} };
  const root = h("article.ft.ft-deck", { "data-ft": "deck", "aria-label": title, "data-theme": theme || null },
    h("header.ft-head", null, h("h2.ft-title", null, brief(title, 200))),
    list(sections).map(([heading, faces]) => h("section", { "aria-label": heading }, h("h3.ft-headline", null, `${heading} · ${faces.length}`),
      drawCards(scene, faces.map(face => face.id), heading))));
  el.replaceChildren(root);
}

export default { render: renderPlayer };
