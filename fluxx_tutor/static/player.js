/* Fluxx Tutor. Made from front/ by tools/join_front.py: edit there. */

const SVG = "http://www.w3.org/2000/svg";

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

const bdi = text => h("bdi", null, brief(text));
const hidden = (...kids) => h("span.ft-hide", null, ...kids);
const own = (object, key) => (object != null && Object.hasOwn(object, key) ? object[key] : undefined);
const list = value => (Array.isArray(value) ? value : []);
const clamp = (n, low, high) => Math.max(low, Math.min(high, Number.isFinite(n) ? n : low));
const plural = (n, one, many = one + "s") => `${n} ${n === 1 ? one : many}`;

function brief(text, max = 80) {
  const letters = Array.from(String(text ?? ""));
  return letters.length > max ? letters.slice(0, max - 1).join("") + "…" : letters.join("");
}

function renew(live, was, fresh) {
  const olds = [...was.childNodes], lives = [...live.childNodes], kids = [...fresh.childNodes];
  if (olds.length !== lives.length || [...olds, ...kids].some(kid => kid.nodeType !== Node.ELEMENT_NODE))
    return live.replaceChildren(...kids);
  const names = keyed(olds), chosen = keyed(kids).map((key, i) => {
    const at = names.indexOf(key);
    if (at >= 0 && !olds[at].isEqualNode(kids[i])) {
      setAttributes(lives[at], olds[at], kids[i]);
      renew(lives[at], olds[at], kids[i]);
    }
    return lives[at] ?? kids[i];
  });
  for (const el of lives) if (!chosen.includes(el)) el.remove();
  let at = live.firstChild;
  for (const el of chosen) if (el === at) at = at.nextSibling; else live.insertBefore(el, at);
}

function keyed(els) {
  const seen = new Map();
  return els.map(el => {
    const card = el.localName === "li" && el.querySelector("[data-card]")?.dataset.card;
    const key = el.dataset.zone ?? el.dataset.player ?? (card || el.classList[0]), n = (seen.get(key) ?? 0) + 1;
    seen.set(key, n);
    return `${el.localName} ${key} ${n}`;
  });
}

function setAttribute(el, name, value) { if (el.getAttribute(name) !== String(value)) el.setAttribute(name, value); }

function setAttributes(live, was, fresh) {
  for (const name of new Set([...was.getAttributeNames(), ...fresh.getAttributeNames()])) {
    const value = fresh.getAttribute(name);
    if (value === was.getAttribute(name)) continue;
    if (name === "class") { live.classList.remove(...was.classList); live.classList.add(...fresh.classList); }
    else if (value == null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
}


const SIGNS = {                                            // 16 × 16
  "Basic Rules": "*M1 3.2C3.6 2 6 2.2 7.4 3.4v10C6 12.4 3.6 12.2 1 13.2zM15 3.2c-2.6-1.2-5-1-6.4.2v10c1.4-1 3.8-1.2 6.4-.2z",
  "New Rule": "-M8 2v12M2.8 5l10.4 6M13.2 5 2.8 11",
  "Goal": "-o8 8 5.9|*o8 8 2.4",
  "Keeper": "*M8 .8 15.2 8 8 15.2.8 8z",
  "Action": "*M9.6.6 2.4 9.4h4.2L5.4 15.4 13.6 6H9z",
  "Creeper": "*M2 15V7.4a6 6 0 0 1 12 0V15l-2.4-2-1.8 2L8 13l-1.8 2-1.8-2zM5.8 6a1.3 1.5 0 1 0 0 3 1.3 1.5 0 0 0 0-3z"
    + "m4.4 0a1.3 1.5 0 1 0 0 3 1.3 1.5 0 0 0 0-3z",
  "Surprise": "*M6.2 1h3.6l-.7 8.4H6.9z|*o8 13 1.9",
  "Meta Rule": "-M8 8C6.4 5.6 5.4 4.8 4 4.8a3.2 3.2 0 0 0 0 6.4c1.4 0 2.4-.8 4-3.2s2.6-3.2 4-3.2a3.2 3.2 0 0 1 0 6.4c-1.4 0-2.4-.8-4-3.2z",
  "Danger": "*M8 1 15.6 14.6H.4zM7 6l.3 4.4h1.4L9 6zm1 5.4a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
  "Secret": "*M8 1.2a4.2 4.2 0 0 1 2.2 7.8l1.6 5.8H4.2L5.8 9A4.2 4.2 0 0 1 8 1.2z",
};

const ICONS = {                                            // 16 × 16, in the corner of a card
  "living being": "*o8 4.4 3.4|*M1.8 15.4c0-4.4 2.6-6.6 6.2-6.6s6.2 2.2 6.2 6.6z",
  "mechanical device": "-o8 8 3.6|-M8 .9v3M8 12.1v3M.9 8h3M12.1 8h3M3 3l2.1 2.1M10.9 10.9 13 13M13 3l-2.1 2.1M5.1 10.9 3 13",
  "Investigator": "-o6.6 6.6 4.8|-M10.2 10.2l4.6 4.6",
};

const KINDS = {                                            // 16 × 16, beside a number: what it is the number of
  draw: "-M2 14.6h12M2 11.6h12M8 9V1.4M4.8 4.6 8 1.4l3.2 3.2",
  play: "-M1.5 14.6h13M8 7.4v4.4M5.4 9.4 8 12l2.6-2.6|*M5 .6h6v5.6H5z",
  hand_limit: "-M1.5 1.4h13|*M1 6.6 4.4 5 6 13.8 3.8 15zM6.4 4.6h3.2v10H6.4zM15 6.6 11.6 5 10 13.8l2.2 1.2z",
  keeper_limit: "-M1.5 1.4h13M1.5 14.6h13|*M4.6 4l3.2 4.4-3.2 4.4-3.2-4.4zM11.4 4l3.2 4.4-3.2 4.4-3.2-4.4z",
};

const SLASH = "|_M6 6l36 36|-M6 6l36 36";                  // "no war": struck out

const BRAIN = "M24 10c-3-5-12-4-13 2-6 1-8 8-4 12-3 5 0 11 5 12 1 6 9 7 12 2z|"
  + "M24 10c3-5 12-4 13 2 6 1 8 8 4 12 3 5 0 11-5 12-1 6-9 7-12 2z";
const BIN = "M11 15h26l-3 29H14z|-M6 15h36M18 15V7h12v8", CLOUD = "M13 28a8 8 0 0 1 0-16 11 11 0 0 1 21-2 9 9 0 1 1 1 18z|";

const ART = {                                              // 48 × 48
  brain: BRAIN + "|-M16 18c3 0 4 2 4 4M32 18c-3 0-4 2-4 4M14 30c3-1 5 0 6 2M34 30c-3-1-5 0-6 2",
  bread: "M9 40V23c-4-2-5-7-2-11s8-5 17-5 14 1 17 5 2 9-2 11v17z|-M17 18l5 5M25 16l6 6",
  choc: "M9 5h30v38H9zM9 18h30M9 31h30M24 5v38",
  cookie: "M26 5a19 19 0 1 0 17 19c-4 1-7-1-7-5-5 1-9-2-8-7-2-2-3-4-2-7z|*o17 18 2.4|*o16 30 2.4|*o27 35 2.4|*o27 25 2.4",
  cosmos: "o24 24 11|-M14 30C6 35 3 39 4 41c3 3 16-4 26-13S45 9 43 7c-2-1-5 0-9 3|.M10 9v.1M40 38v.1",
  dream: CLOUD + "o15 36 3|o8 42 1.5",
  eye: "M3 24c6-9 13-13 21-13s15 4 21 13c-6 9-13 13-21 13S9 33 3 24z|*o24 24 6",
  heart: "M24 42C10 31 5 24 5 16.5 5 10 9.6 6 14.5 6c4 0 7.5 2.5 9.5 6.5C26 8.5 29.5 6 33.5 6 38.4 6 43 10 43 16.5 43 24 38 31 24 42z",
  milk: "M13 5h22l-3 38H16z|-M14 16c4 3 7-2 11 0s6 2 9 0",
  coin: "M8 13a16 7 0 1 0 32 0 16 7 0 1 0-32 0|M8 13v11c0 4 7 7 16 7s16-3 16-7V13c0 4-7 7-16 7S8 17 8 13|"
    + "M8 24v11c0 4 7 7 16 7s16-3 16-7V24c0 4-7 7-16 7S8 28 8 24",
  moon: "M31 5a19.5 19.5 0 1 0 12 27A16 16 0 0 1 31 5z|-o20 30 2.5|-o15 20 1.8",
  party: "M5 43l9-26 17 17z|-M11 27l10 11M24 14c-2-4 3-5 1-10M31 20c2-5 6-2 9-7M34 28c4-2 5 2 10 0|.M35 7v.1M16 8v.1M42 35v.1",
  peace: "o24 24 19|-M24 5v38M24 24 10.5 37.5M24 24l13.5 13.5",
  rocket: "M24 4c7 6 9 14 9 22l-4 8H19l-4-8c0-8 2-16 9-22z|M15 25l-7 8v7l9-4zM33 25l7 8v7l-9-4z|-M21 39l3 6 3-6|~o24 20 4",
  sleep: "-M5 14v28M43 34v8|M5 35h38v-4a8 8 0 0 0-8-8H21v12z|o13 28 4.5|-M30 5h9l-9 10h9",
  sun: "o24 24 9.5|-M24 3v6M24 39v6M3 24h6M39 24h6M9 9l4.5 4.5M34.5 34.5 39 39M39 9l-4.5 4.5M13.5 34.5 9 39",
  tv: "M5 15h38v26H5z|-M17 5l7 10 8-10|~M11 21h20v14H11z|.M37 23v.1M37 30v.1",
  clock: "o24 24 19|-M24 12v12l8 5",
  toaster: "~M15 20V9c0-3 18-3 18 0v11z|M6 36V25a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6v11z|M6 36v5h36v-5z|-M13 27h22",
  war: "M6 5l6 1 22 25-5 5L5 11zM42 5l-6 1-22 25 5 5 24-25z|-M26 40l11-11M22 40 11 29M36 37l6 6M12 37l-6 6",
  bill: "M10 4h28v40l-5-4-4 4-5-4-5 4-4-4-5 4z|-M17 13h14M17 20h14M17 27h8",
  death: "M24 4C13 4 6 12 6 21c0 6 3 10 7 12v9h22v-9c4-2 7-6 7-12 0-9-7-17-18-17z|*o17 22 4|*o31 22 4|-M20 36v6M28 36v6|"
    + "*M24 27l-2.5 5h5z",
  potato: "M8 24c1-8 8-10 15-13 9-4 18 0 20 9 2 8-2 14-9 17-9 5-22 4-26-3-1-3-1-6 0-10z|"
    + "-M17 24h.1M22 32l3-2M33 29h.1M27 20l3 1|-M8 10l3 4M17 4l1 5M28 2l-1 4",
  ghost: "M9 44V22a15 15 0 0 1 30 0v22l-6-5-4 5-5-5-5 5-4-5z|*o18 22 3|*o30 22 3",
  baked: "M4 30c0-9 9-12 20-12s20 3 20 12-9 12-20 12S4 39 4 30z|~M14 29l10-5 10 5-10 6z|"
    + "-M15 13c-3-4 3-5 0-9M24 13c-3-4 3-5 0-9M33 13c-3-4 3-5 0-9",
  twogoals: "o17 24 13|-o31 24 13|*o17 24 3|*o31 24 3",
  dice: "M14 7h20a7 7 0 0 1 7 7v20a7 7 0 0 1-7 7H14a7 7 0 0 1-7-7V14a7 7 0 0 1 7-7z|.M16 16v.1M32 16v.1M24 24v.1M16 32v.1M32 32v.1",
  inflate: "M24 4c9 0 15 6 15 14 0 9-8 17-15 17S9 27 9 18C9 10 15 4 24 4z|-M21 35h6M24 35c0 5 4 4 2 10M24 12v13M17.5 18.5h13",
  handplus: "M5 20l11-4 8 22-11 4z|M19 15h14v26H19z|-M38 5v13M31.5 11.5h13",
  rich: "M4 17v20c0 3 5 6 12 6s12-3 12-6V17|M4 17a12 5 0 1 0 24 0 12 5 0 1 0-24 0|"
    + "-M4 24c0 3 5 5 12 5s12-2 12-5M4 31c0 3 5 5 12 5s12-2 12-5M38 6v14M31 13h14",
  poor: "M4 30v6c0 4 5 7 13 7s13-3 13-7v-6|M4 30a13 6 0 1 0 26 0 13 6 0 1 0-26 0|-M38 6v14M31 13h14",
  hurry: "M5 9l18 15L5 39z|M24 9l18 15-18 15z",
  silver: "o32 15 7.5|-M32 1v3M44 5l-2.5 2.5M47 16h-3M20 5l2.5 2.5|~M13 41a8.5 8.5 0 0 1 0-17 11 11 0 0 1 20-1 9 9 0 1 1 1 18z",
  hand: "M4 17l12-5 7 23-11 4z|M44 17l-12-5-7 23 11 4z|M17 8h14v26H17z|-M11 41c8 5 18 5 26 0",
  shelf: "-M4 22h40M4 43h40|M9 8h8v14H9z|o30 15.5 6.5|M9 43l7-13 7 13z|M29 31h10v12H29z",
  cards: "M8 12h20v30H8z|M20 6h20v30H20z",
  fan: "M5 18l13-5 8 24-13 5z|M18 11h14v26H18z|M30 13l13 5-8 24-13-5z",
  use2: "M5 13l16-5 9 29-16 5z|M20 7h17v31H20z|-M28.5 15v12M23 22l5.5 6 5.5-6",
  exchange: "M12 3l9 9-9 9-9-9z|M36 27l9 9-9 9-9-9z|-M27 8h6a6 6 0 0 1 6 6v6M33 16l6 6 6-6M21 40h-6a6 6 0 0 1-6-6v-6M3 32l6-6 6 6",
  trade: "M3 6l11-3 6 19-11 3z|M27 26l11-3 6 19-11 3z|M13 4h9v18h-9zM36 26h9v18h-9z|"
    + "-M28 8h5a6 6 0 0 1 6 6v4M33 13l6 6 6-6M20 40h-5a6 6 0 0 1-6-6v-4M3 35l6-6 6 6",
  sweep: "-M43 4 27 20|M20 16l12 12c0 8-3 13-8 16-8 0-15-3-20-10 6-4 10-9 16-18z|-M12 36l6-8M19 41l5-8",
  redraw: "M16 8h16v32H16z|-M7 12v24M2 31l5 5 5-5M41 36V12M36 17l5-5 5 5",
  gift: "M5 17h38v9H5z|M9 26h30v17H9z|-M24 17v26M24 17c-9 0-13-5-10-9s8-1 10 9c2-10 7-13 10-9s-1 9-10 9z",
  swap: "-M5 17h31M28 8l9 9-9 9M43 31H12M20 22l-9 9 9 9",
  bin: BIN + "M20 22v15M28 22v15",
  binrule: BIN + "M24 20v18M16 24.5l16 9M32 24.5l-16 9",
  binkeeper: BIN + "|*M24 19l7 10-7 10-7-10z",
  halve: "M5 8h16v24H5z|-M27 17h4M38 17h5v5M43 29v6M43 40v1h-5M31 41h-4v-5M27 29v-5",
  mix: "-M4 14h7c9 0 15 20 24 20h8M37 28l6 6-6 6M4 34h7c4 0 7-4 9-8M27 22c2-4 5-8 8-8h8M37 8l6 6-6 6",
  nolimit: "-M4 26h11M33 26h11M24 43V6M15 15l9-9 9 9",
  rotate: "M18 15h12v18H18z|-M42 21A18.5 18.5 0 0 0 10 12M6 27a18.5 18.5 0 0 0 32 9M9 3v10h10M39 45V35H29",
  reset: "-M39 13A18 18 0 1 0 42 26M40 4v10H30",
  steal: "M17 4h14v7l7 5c4 4 5 9 3 14-2 3-6 2-6-1l-1-6v7c0 4-6 4-6 0v-5 6c0 4-7 4-7 0v-6 5c0 4-6 4-6 0v-7l-1 6"
    + "c-1 3-5 3-6 0-1-5 0-10 4-14l5-4z|"
    + "M24 36l5 5-5 5-5-5z",
  again: "-M39 13A18 18 0 1 0 42 26M40 4v10H30|M20 16l13 8-13 8z",
  repeat: "-M7 22v-3a7 7 0 0 1 7-7h27M34 5l7 7-7 7M41 26v3a7 7 0 0 1-7 7H7M14 29l-7 7 7 7",
  tax: "o25 12 8.5|-M25 8v8|M3 29h7c3-2 6-3 9-3h8c5 0 5 6 0 6h-7 8l10-6c4-2 7 3 3 6L30 42H14l-4-2H3z",
  cake: "M6 27h36v16H6z|-M6 34c4 4 8-2 12 0s8 3 12 0 8 2 12 0M15 27v-9M24 27v-9M33 27v-9|.M15 11v.1M24 11v.1M33 11v.1",
  take2: "M22 5h13v20H22z|M32 8h12v20H32z|-M36 34c-2 8-16 10-25 3M18 30l-8 6 5 8",
  take: "M25 4h18v27H25z|M13 6 4 18h6l-3 11 10-13h-6z|-M34 37c-2 6-14 8-22 3M19 33l-8 6 5 7",
  recycle: "-M16 18l8-13 9 15M34 11l-1 9-9-2M37 27l6 11H27M32 32l-6 6 6 6M20 38H5l8-14M5 28l8-4 4 8",
  jackpot: "M5 9h38v26H5z|-M18 9v26M30 9v26M8.5 17h6l-3 11M21 17h6l-3 11M33.5 17h6l-3 11|M12 35h24v8H12z",
  escalate: "M4 43v-9h10v-9h10v-9h10V7h10v36z|-M5 23 20 8M11 7h10v10",
  onward: "M4 17h21V6l19 18-19 18V31H4z",
  robot: "M10 16h28v25H10z|-M24 16V9M5 24v9M43 24v9M18 34h12|o24 6 2.5|.M18 25v.1M30 25v.1",
  star: "M24 4l6 13 14 2-10 10 2.5 14.5L24 37l-12.5 6.5L14 29 4 19l14-2z",
  key: "o15 24 10|-M25 24h19v9M36 24v7",
  warn: "M24 5 45 42H3z|-M24 18v11|.M24 35.5v.1",
  stop: "M15 4h18l11 11v18L33 44H15L4 33V15z|-M14 24h20",
  book: "M24 12C18 7 11 7 4 9v30c7-2 14-2 20 3 6-5 13-5 20-3V9c-7-2-14-2-20 3zM24 12v30|-M10 18h8M30 18h8",
  city: "M4 43V26h10v17zM14 43V13l6-9 6 9v30zM26 43V24a9 9 0 0 1 18 0v19z|-M20 18v.1M20 25v.1M20 32v.1M9 32v.1M32 27h6M32 34h6",
  bug: "M9 44c-3-14 3-23 15-23s18 9 15 23z|~o14 14 9.5|~o34 14 9.5|*o15 15 3.5|*o33 15 3.5|-M18 35c4 3 8 3 12 0",
  captain: "M5 19C5 7 43 7 43 19l-6 9H11z|*M11 29h26c5 3 6 8 4 9-10-5-24-5-34 0-2-1-1-6 4-9z|"
    + "*M24 13l2 4 4 1-3 3 1 4-4-2-4 2 1-4-3-3 4-1z",
  computer: "M6 5h36v27H6z|~M11 10h26v17H11z|M8 38h32v6H8z|-M24 32v6M16 15l5 4-5 4M25 23h6",
  fuzzy: "M24 11l4-4 2 5 6-2 0 6 6 1-2 5 5 4-5 4 2 5-6 1 0 6-6-2-2 5-4-4-4 4-2-5-6 2 0-6-6-1 2-5-5-4 5-4-2-5 6-1 0-6 6 2 2-5z|"
    + "~o18 24 5|~o30 24 5|*o18 25 2|*o30 25 2|-M21 34h6",
  cross: "M17 5h14v12h12v14H31v12H17V31H5V17h12z",
  energy: "o24 17 6|M13 43c0-11 3-17 11-17s11 6 11 17z|-M24 2v4M8 8l4 4M40 8l-4 4M4 22h5M39 22h5M3 37l5-2M45 37l-5-2",
  crystals: "M16 3l8 11v20l-8 11-8-11V14z|M34 15l7 8v14l-7 8-7-8V23z|-M16 3v42M34 15v30",
  wrench: "M31 4a12 12 0 0 0-10 16L5 36a5 5 0 0 0 7 7l16-16a12 12 0 0 0 16-13l-8 7-7-2-2-7 8-7z",
  crew: "o24 14 9.5|M6 44c0-13 7-18 18-18s18 5 18 18z|-M18 32l10 9M28 32l-10 9",
  projector: "M12 38h24v6H12z|-M17 38 5 7M31 38 43 7|M24 6l3 7 7 1-5 5 1 8-6-4-6 4 1-8-5-5 7-1z",
  pistol: "M3 13h32l3 3h6v5h-6l-4 4h-9l-3 7h-7L11 43H4l5-18H3z|-M19 25v7M11 19h14",
  sword: "M17 26 38 3l7 7-23 21z|M4 39l8-9 6 6-9 8z|-M9 24l15 15",
  monolith: "*M15 3h18v37H15z|-M3 40h42M7 45h14M30 45h11",
  flask: "M19 4v14L7 39c-2 3 0 5 3 5h28c3 0 5-2 3-5L29 18V4z|-M15 4h18M13 29h22|.M21 36v.1M29 37v.1",
  station: "o24 24 20|~o24 24 13|o24 24 5.5|-M24 4v14M24 30v14M4 24h14M30 24h14",
  stars: "M17 7l4 11 11 4-11 4-4 11-4-11-11-4 11-4z|M37 3l2 6 6 2-6 2-2 6-2-6-6-2 6-2z|M36 29l2 6 6 2-6 2-2 6-2-6-6-2 6-2z",
  teleport: "M10 3h28v5H10z|M7 39h34v5H7z|o24 19 4|M17 39c0-9 2-13 7-13s7 4 7 13z|-M12 13v3M12 21v3M12 29v4M36 13v3M36 21v3M36 29v4",
  traveler: "o24 16 13|-M24 9v7l5 3|M6 44c1-9 7-12 18-12s17 3 18 12z",
  portal: "M7 44V21a17 17 0 0 1 34 0v23z|~o24 22 11|-M24 15v7l5 3M3 44h42",
  parasite: BRAIN + "|*o17 22 3|*o31 22 3|-M15 32l4-4 5 4 5-4 4 4M14 40l-4 6M34 40l4 6M24 40v6",
  evil: "M7 4c2 6 5 8 9 8h16c4 0 7-2 9-8 5 13 3 34-17 41C4 38 2 17 7 4z|*M12 21l10 4-7 4z|*M36 21l-10 4 7 4z|-M17 36c4-3 10-3 14 0",
  trap: "M4 42 2 20 36 4l9 19z|-M38 44V27M2 44h44|*M27 34l5 5-5 5-5-5z",
  worm: "-M24 25c-2-1-1-4 2-3s4 7-2 8-10-6-6-12 14-6 18 1 0 18-12 19S5 31 6 20 20 3 30 4s14 6 15 9",
  beam: "M15 13a9 9 0 0 1 18 0z|M4 16c6-6 34-6 40 0-6 6-34 6-40 0z|-M14 22 6 45M34 22l8 23M24 44V28M17 35l7-7 7 7",
  hammer: "M8 5h32v16H8z|M20 21h8v24h-8z|-M6 28l-3 4M13 28l-2 4M42 28l3 4M35 28l2 4",
  palm: "M14 44C8 36 6 31 5 27c-1-4 4-5 6-1l3 5V10c0-5 6-5 6 0v-3c0-5 6-5 6 0v3c0-5 6-5 6 0v4c0-5 7-5 7 0v16c0 6-2 10-5 14z|"
    + "-M20 10v12M26 10v12M32 13v10",
  plans: "M6 8h36v36H6z|-M6 17h36M15 3v9M33 3v9M17 24l14 14M31 24 17 38",
  bird: "M4 44c4-4 4-8 3-13C6 20 13 11 23 11c2-4 6-7 11-8l-1 9c4 2 6 6 6 9l6 3-7 3c-1 10-7 17-17 17z|*o30 19 2.5|-M15 30c3 5 9 5 13 1",
  raccoon: "M4 4l13 7h14l13-7v23c0 10-9 17-20 17S4 37 4 27z|*M5 22c7-5 15-2 16 3-2 8-13 7-16-3zM43 22c-7-5-15-2-16 3 2 8 13 7 16-3z|"
    + "~o13 24 2.5|~o35 24 2.5|*o24 34 3.5|-M24 34v6",
  lolly: "o24 17 14.5|-M24 32v14M24 17c0-3 5-2 5 1s-7 5-9 0 2-10 8-8",
  gumball: "o24 17 14|M15 30h18l5 14H10z|-M20 38h8M19 3h10|.M19 14v.1M28 13v.1M24 21v.1M31 20v.1M17 22v.1",
  cup: "M7 17h27v15a11 11 0 0 1-11 11h-5A11 11 0 0 1 7 32z|-M34 21h4a5 5 0 0 1 0 12h-5M15 12c-3-4 3-5 0-9M25 12c-3-4 3-5 0-9",
  foot: "M15 25c-1-9 18-10 18 0 0 7-3 8-3 14 0 7-10 7-11 0-1-6-3-8-4-14z|*o13 13 3|*o20 9 3|*o28 9 3.4|*o36 13 4",
  dumbbell: "M3 17h6v14H3zM39 17h6v14h-6zM9 10h8v28H9zM31 10h8v28h-8z|-M17 24h14",
  basket: "M5 21h38l-5 22H10z|-M11 21C11 1 37 1 37 21M16 28l2 8M24 28v8M32 28l-2 8",
  rain: CLOUD + "-M14 34l-4 9M24 34l-4 9M34 34l-4 9",
  bored: "o24 24 20|-M12 19h8M28 19h8M17 34h14|*M13 20h6a3 4 0 0 1-6 0zM29 20h6a3 4 0 0 1-6 0z",
  mill: "M18 45l3-23h6l3 23z|M24 20 9 5 4 10zM24 20 39 5l5 5zM24 20 9 35l-5-5zM24 20l15 15 5-5z",
  mystery: "M12 3h24v42H12z|-M19 18a5 5 0 1 1 7 5c-2 1-2 3-2 5|.M24 35v.1",
  shout: "M4 5h40v28H23L11 44V33H4z|-M24 11v11|.M24 27.5v.1",
  boot: "M12 4h16v21c2 5 15 4 16 12v7H12z|-M12 37h32M21 11h7M21 18h7",
  pipe: "M4 20h18v14a8 8 0 0 1-8 8h-2a8 8 0 0 1-8-8z|M22 31c9 1 11-4 12-14h10v5h-5c-1 12-5 16-17 16z|"
    + "-M11 15c-3-4 3-5 0-10M17 13c-2-3 2-4 0-7",
  window: "M6 4h36v38H6z|~M11 9h26v28H11z|-M24 9v28M11 23h26M3 44h42|*o29 30 1.8|*o33 30 1.8",
  news: "M4 6h33v38H10a6 6 0 0 1-6-6z|M37 16h7v22a6 6 0 0 1-7 6|~M10 12h11v11H10z|-M26 13h6M26 21h6M10 30h22M10 37h22",
  books: "M5 7h9v36H5zM14 14h9v29h-9z|M26 10l8-2 9 33-8 2z|-M5 14h9M14 21h9M28 17l8-2",
  dog: "M12 9h24v24a12 12 0 0 1-24 0z|M13 7C4 7 2 16 4 29c6 1 9-2 9-8zM35 7c9 0 11 9 9 22-6 1-9-2-9-8z|*o19 22 2|*o29 22 2|"
    + "*M20 30h8l-4 5z|-M24 35v5",
  glass: "~M11 4h26c0 15-4 23-13 23S11 19 11 4z|-M24 27v16M14 44h20",
  train: "M10 14a10 10 0 0 1 10-10h8a10 10 0 0 1 10 10v22H10z|~M15 12h18v10H15z|*o17 29 2.2|*o31 29 2.2|"
    + "-M17 36l-7 9M31 36l7 9M13 41h22",
  print: "-M7 19C11-1 37-1 41 19M12 31c-4-27 28-27 24 0M18 39c-5-30 17-30 12 0M24 22v23",
  photo: "M6 4h36v40H6z|~M11 9h26v25H11z|~o24 17 5|*M14 34c0-7 4-10 10-10s10 3 10 10z",
  will: "M9 4h30v34H9z|-M16 12h16M16 19h16M16 26h8|o31 33 6|-M28 38l-2 7 5-2 5 2-2-7",
  fullmoon: "o24 24 20|-o17 17 4|-o32 21 3|-o21 33 5|.M36 33v.1",
  alibi: "M24 4l18 6v14c0 11-8 17-18 21C14 41 6 35 6 24V10z|-M15 24l7 7 12-14",
  safe: "M4 5h40v35H4z|o24 22 10|-M24 12v6M24 26v6M14 22h6M28 22h6M10 40v4M38 40v4",
  dinner: "o24 24 11|~o24 24 6|-M6 4v40M2 4v9a4 4 0 0 0 8 0V4M42 44V4c-5 4-5 18 0 21",
  chandelier: "-M24 2v34M6 25c0 14 36 14 36 0M15 25c0 8 18 8 18 0|M3 16h6v9H3zM12 16h6v9h-6zM30 16h6v9h-6zM39 16h6v9h-6z|"
    + ".M6 10v.1M15 10v.1M33 10v.1M42 10v.1|*M24 36l4 5-4 5-4-5z",
  fog: "M14 25a7 7 0 0 1 0-14 10 10 0 0 1 19-2 8 8 0 1 1 1 16z|-M3 31h30M13 37.5h32M5 44h26",
  aim: "o24 24 15|-M24 3v14M24 31v14M3 24h14M31 24h14",
  bulb: "M24 3a15 15 0 0 1 8 27v6H16v-6a15 15 0 0 1 8-27z|-M17 41h14M20 45h8M20 20l4 5 4-5M24 25v11",
  lock: "M8 21h32v23H8z|-M15 21v-7a9 9 0 0 1 18 0v7M24 32v5|*o24 30 3.5",
  door: "M10 4h28v40H10z|-M3 44h42M16 10h16v10H16z|*o32 27 2.5",
  cuffs: "-o12 29 9|-o36 29 9|-o12 29 5|-o36 29 5|-M12 20c2-12 22-12 24 0",
  mask: "M3 15c8-5 15-4 21 1 6-5 13-6 21-1 1 13-4 20-11 20-5 0-7-6-10-6s-5 6-10 6C7 35 2 28 3 15z|~o14 22 4.5|~o34 22 4.5",
  lens: "o19 19 14.5|-M30 30l14 14M11 18a8 8 0 0 1 7-7",
  point: "M3 17h9l10-5h21a3.5 3.5 0 0 1 0 8H29h4a3.5 3.5 0 0 1 0 7h-2a3.5 3.5 0 0 1 0 7h-3a3 3 0 0 1-1 6H14l-11-3z|"
    + "-M29 20h-7M31 27h-7M28 34h-6",
  pot: "M7 21h34v14a9 9 0 0 1-9 9H16a9 9 0 0 1-9-9z|-M2 26h5M41 26h5M16 15c-3-4 3-6 0-11M24 15c-3-4 3-6 0-11M32 15c-3-4 3-6 0-11",
  gavel: "M13 13 25 3l14 17-12 10z|-M10 15l16 19M22 2l17 20|M25 25 8 42l-4-4 17-17z|M24 39h21v5H24z",
  snow: "-M24 3v42M6 13.5l36 21M42 13.5l-36 21M18 6l6 6 6-6M18 42l6-6 6 6M6 22l8-4-1-9M42 26l-8 4 1 9M42 22l-8-4 1-9M6 26l8 4-1 9",
  curtain: "M3 4h42v6H3z|M5 10h16c0 15-5 25-16 33zM43 10H27c0 15 5 25 16 33z|-M12 11c0 10-2 17-5 22M36 11c0 10 2 17 5 22",
  diary: "M9 4h27a4 4 0 0 1 4 4v36H9z|-M16 4v40|~M30 20h15v10H30z|*o37 25 1.8",
};

const PENS = { "-": "ft-line", "*": "ft-solid", "~": "ft-hollow", ".": "ft-dots", _: "ft-gap" };

const pictures = new Map();                                // drawn once, then copied

function picture(data, size) {
  if (pictures.has(data)) return pictures.get(data).cloneNode(true);
  const shapes = data.split("|").map(text => {
    const pen = PENS[text[0]], shape = pen ? text.slice(1) : text;
    const attrs = pen ? { class: pen } : {};
    if (shape[0] !== "o") return svg("path", { ...attrs, d: shape });
    const [cx, cy, r] = shape.slice(1).split(" ");
    return svg("circle", { ...attrs, cx, cy, r });
  });
  pictures.set(data, svg("svg", { viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true", focusable: "false" }, ...shapes));
  return picture(data);
}

function lettering(text, struck) {
  const wide = Math.max(30, Array.from(text).reduce((sum, letter) => sum + (/[A-Z]/.test(letter) ? 38 : 27), 0));
  return svg("svg", { viewBox: `0 0 ${wide} 50`, class: "ft-letters", focusable: "false" },
    svg("text", { x: wide / 2, y: 42, "text-anchor": "middle" }, text),
    ...(struck ? [svg("path", { class: "ft-strike", d: `M3 6l${wide - 6} 38` })] : []));
}

const sign = type => picture(own(SIGNS, type) || SIGNS["Basic Rules"], 16);

function onePicture(key) {
  const struck = /^no \S/.test(key), name = struck ? key.slice(3) : key;
  return own(ART, name) ? picture(ART[name] + (struck ? SLASH : ""), 48) : lettering(brief(name, 5), struck);
}

const kindOf = card => own(KINDS, card.slot) && picture(KINDS[card.slot], 16);

function art(card) {
  const kind = kindOf(card), one = key => onePicture(String(key));
  const box = h("span.ft-art" + (kind ? ".ft-art-kind" : ""), { "aria-hidden": "true" }, kind);
  if (Array.isArray(card.art)) {
    box.classList.add("ft-art-2");
    card.art.slice(0, 3).forEach((key, i) => box.append(...(i ? [h("i", null, "+"), one(key)] : [one(key)])));
  } else if (Number.isInteger(card.art) && card.raised) {
    box.append(h("s", null, String(card.art)), one(card.art + card.raised));
  } else if (card.art != null && card.art !== "") {
    box.append(one(card.art));
    if (String(card.art).length > 1) box.classList.add("ft-art-word");
  } else {
    box.append(lettering(Array.from(card.name.replace(/^The /, ""))[0] || "?"));
  }
  return box;
}

const NOTHING = { players: {}, order: [], rules: [], goals: [], meta: [], discard_pile: [], playing: [], aside: [], draw_pile: 0 };

function readLesson(trace) {
  const steps = list(trace?.steps).map(step => ({ kind: "show", label: "", part: "", ...step }));
  let view = NOTHING;
  const views = steps.map(step => (view = mergeView(view, step.view)));
  return { ...trace, title: brief(trace?.title || "Lesson", 200), steps, views };
}

function mergeView(before, change) {
  const players = Object.entries({ ...before.players, ...change?.players }).filter(([, player]) => player != null);      // null: has left
  return { ...before, ...change, players: Object.fromEntries(players) };
}

function cardOf(lesson, id) {
  const card = own(lesson.cards, id);
  return { type: "", text: "", art: null, ...card, name: String(card?.name ?? id) };
}

function seating(lesson, view) {
  const order = list(view.order).length ? view.order : Object.keys(view.players);
  const at = order.indexOf(lesson.seat);
  return at < 0 ? { others: order, me: null } : { others: [...order.slice(at + 1), ...order.slice(0, at)], me: lesson.seat };
}

function write(lesson, parts, words = false) {
  return (Array.isArray(parts) ? parts : [parts ?? ""]).map(part => {
    if (part?.card != null) {
      const card = cardOf(lesson, part.card);
      return h("bdi.ft-ref" + (card.name.length < 12 ? ".ft-whole" : ""), { "data-type": card.type }, brief(card.name));
    }
    if (part?.word != null) return words && own(lesson.glossary, part.term) ? wordButton(part) : brief(part.word);
    return part?.player != null ? bdi(part.player) : String(part ?? "");
  });
}

const tell = (lesson, parts) => tied(write(lesson, parts, true));

function tied(nodes) {
  const isWord = node => node instanceof Element && node.matches(".ft-word");
  const stop = text => (typeof text === "string" ? /^\S*/.exec(text)[0] : "");
  return nodes.map((node, i) => {
    if (isWord(node)) return h("span.ft-whole", null, node, stop(nodes[i + 1]));
    return isWord(nodes[i - 1]) ? node.slice(stop(node).length) : node;
  });
}

const wordButton = ({ word, term }) => h("button.ft-word",
  { type: "button", "data-ft": "word", "data-term": term, "aria-expanded": "false" }, brief(word));

const plain = (lesson, parts) => write(lesson, parts).map(node => node.textContent ?? node).join("");

const ZONE_WORDS = { draw_pile: "draw pile", discard_pile: "discard pile", rules: "rules", goals: "Goal", meta: "Meta Rules",
  playing: "being played", rules_deck: "Rules Deck", rules_discard: "Rules discard pile", box: "out of the game" };
const ZONE_OF_PLAYER = { claimed: name => `${name}’s points`, hand: name => `${name}’s hand`, in_play: name => `in front of ${name}`,
  aside: name => `${name}’s temporary hand` };

function zoneWords(zone) {
  const [kind, ...name] = String(zone).split(":");
  return own(ZONE_OF_PLAYER, kind)?.(brief(name.join(":"), 30)) ?? own(ZONE_WORDS, kind) ?? brief(zone);
}

function journeys(step) {
  const ways = new Map();
  for (const [id, from, to] of list(step.moves).filter(Array.isArray)) {
    const way = ways.get(id) || { id, zones: [from] };
    ways.set(id ?? Symbol(), way);
    if (to !== way.zones.at(-1)) way.zones.push(to);
  }
  return [...ways.values()].filter(way => way.zones.length > 1);
}

function zoneOf(view, id) {
  const zones = { rules: view.rules, goals: view.goals, meta: view.meta, playing: view.playing, discard_pile: view.discard_pile,
    rules_discard: view.solo?.rules_discard };
  for (const [name, player] of Object.entries(view.players))
    Object.assign(zones, { [`hand:${name}`]: player?.hand, [`in_play:${name}`]: player?.in_play, [`claimed:${name}`]: player?.claimed });
  for (const { player, cards } of list(view.aside).filter(Boolean)) zones[`aside:${player}`] = cards;
  return Object.keys(zones).find(zone => list(zones[zone]).includes(id)) ?? null;
}

function drawCard(lesson, id, { mark, attached, ours } = {}) {
  const card = cardOf(lesson, id), icons = list(card.icons).filter(icon => own(ICONS, icon));
  const el = h("div.ft-card" + (icons.length ? ".ft-iconed" : ""), { "data-card": id, "data-type": card.type },
    h("span.ft-block", { "aria-hidden": "true" },
      /^[A-Z]$/.test(card.art) ? h("b", null, card.art) : kindOf(card) || sign(card.type)),
    h("span.ft-type", null, sign(card.type), card.type || "Card", attached && " · attached"),
    h("span.ft-name" + (/[^\s-]{11}/.test(card.name) ? ".ft-long" : ""), null, bdi(card.name)),
    art(card),
    card.text && h("span.ft-text", null, whole(brief(card.text, 200))),
    icons.length > 0 && h("span.ft-icons", null, icons.map(icon => [picture(ICONS[icon], 16), hidden(` ${icon}`)])),
    ours && card.ours && h("span.ft-ours", null, hidden(" "), brief(card.ours, 20)));
  if (mark) {
    el.classList.add("is-new");
    el.append(h("span.ft-flag", null, chip(mark.n), h("span", null, brief(mark.word || "new", 16))));
  }
  return el;
}

function whole(text) {
  const end = /\S{1,9} \S{1,3}$/.exec(text);
  return end ? [text.slice(0, end.index), h("span.ft-whole", null, end[0])] : text;
}

const chip = n => n != null && h("b.ft-chip", null, hidden("Event "), String(n), hidden(": "));

function drawCards(scene, ids, label, attached = {}) {
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

const slot = text => h("p.ft-slot", null, text);

function group(tag, zone, label, ...body) {
  return h(`${tag}.ft-group`, { "data-zone": zone }, h("h4.ft-label", null, label), ...body);
}

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
  if (view.solo) return drawSolo(scene);
  return h("div.ft-centre", null,
    view.basic && group("div.ft-inforce", "rules", "Rules in force", drawSpread(scene)),
    h("div.ft-more", null,
      group("div", "rules", "More rules" + count(more), more.length ? drawCards(scene, more, "More rules") : slot("none yet")),
      meta.length > 0 && group("div", "meta", "Meta Rules" + count(meta), drawCards(scene, meta, "Meta Rules"), drawAgreed(view))),
    drawStage(scene),
    group("div.ft-goals", "goals", (goals.length > 1 ? "Goals" : "Goal") + count(goals),
      goals.length ? drawCards(scene, goals, "Goals in play") : slot("no Goal yet")),
    h("div.ft-piles", null, drawPile("draw_pile", "Draw pile", view.draw_pile), drawDiscard(scene)));
}

function drawSolo(scene) {
  const { view } = scene, { places, rules_deck, rules_discard } = view.solo, goals = list(view.goals);
  const place = (key, label) => group("div", "rules", label,
    own(places, key) != null ? drawCards(scene, [places[key]], label) : slot("free"));
  return h("div.ft-centre.ft-solo", null,
    group("div.ft-inforce", "rules", "Rules in force", drawSpread(scene)),
    h("div.ft-more", null, place("limit", "Limit"), place("other", "Other rule"),
      list(view.meta).length > 0 && group("div", "meta", "Meta Rules", drawCards(scene, view.meta, "Meta Rules")), drawAgreed(view)),
    drawStage(scene),
    group("div.ft-goals", "goals", goals.length > 1 ? `Goals · ${goals.length}` : "Goal",
      goals.length ? drawCards(scene, goals, "Goals in play") : slot("no Goal yet")),
    h("div.ft-piles", null, drawPile("draw_pile", "Main Deck", view.draw_pile), drawDiscard(scene),
      drawPile("rules_deck", "Rules Deck", rules_deck), drawDiscard(scene, rules_discard, "rules_discard", "Rules discard pile")));
}

const drawAgreed = ({ agreed }) => agreed && h("p.ft-fact", { "data-ft": "agreed" }, `The game goes on ${brief(agreed, 120)}.`);

function openWindow({ lesson, step, index, play, branch, trial }) {
  const made = !trial && decisionOf(lesson, step), here = made?.at === index && made, now = index === lesson.steps.length - 1;
  const decision = play ? now && play.decision : branch ? branch.last && branch.next : here, to = decision?.to;
  return to ? { ...to, by: to.player, player: decision.player } : null;
}

function drawWindow(scene) {
  const open = openWindow(scene);
  if (!open) return null;
  const what = write(scene.lesson, [{ card: open.card }]);
  return h("div.ft-window", { "data-ft": "window" },
    h("p", null, bdi(open.by), open.theft ? " wants to take " : " has played ", what, ". ",
      h("b", null, sign("Surprise"), bdi(open.player), " may answer with a Surprise.")),
    open.chain > 0 && h("p", null, `${plural(open.chain, "Surprise")} in the chain so far.`));
}

function drawSpread(scene) {
  const { view } = scene;
  const half = (word, key) => {
    const n = own(view.basic, key) ?? 1, id = view[`${key}_rule`], text = `${word} ${n}`;
    if (id == null) return h("li.ft-half", null, h("p", null, text),
      h("p.ft-bare", null, h("b", { "aria-hidden": "true" }, String(n)), `${n === 1 ? "card" : "cards"} each turn`));
    return h("li.ft-half", null,
      h("p", null, h("s", null, text), hidden(", covered by ", bdi(cardOf(scene.lesson, id).name)),
        h("span", { "aria-hidden": "true" }, "covered")),
      drawCard(scene.lesson, id, { mark: own(scene.step.marks, id) }));
  };
  return h("div.ft-spread", null,
    h("p.ft-type", null, sign("Basic Rules"), "Basic Rules"),
    h("ul.ft-halves", { "aria-label": "Basic Rules" }, half("Draw", "draw"), half("Play", "play")));
}

function drawStage(scene) {
  const playing = list(scene.view.playing), aside = list(scene.view.aside).filter(Boolean), open = drawWindow(scene);
  const place = (n, ...parts) => Object.assign(group(...parts), { style: `--n:${Math.max(1, n)}` });
  return h("div.ft-stage", { "data-zone": "playing" },
    (playing.length > 0 || open) && place(playing.length + (open ? 1 : 0), "div", "playing", playing.length ? "Being played" : "Going on",
      playing.length > 0 && drawCards(scene, playing, "Being played"), open),
    aside.map(({ player, cards, count }) => place(list(cards).length, "div.ft-aside", `aside:${player}`, [bdi(player), "’s temporary hand"],
      list(cards).length ? drawCards(scene, cards, `${brief(player)}’s temporary hand`)
        : slot(cards ? "empty" : `${plural(count ?? 0, "card")}, face down`))));
}

const drawPile = (zone, label, n = 0) => group("div", zone, `${label} · ${n}`,
  n > 0 ? h("div.ft-back", { "data-place": true }) : slot("empty"));

const drawDiscard = (scene, pile = list(scene.view.discard_pile), zone = "discard_pile", label = "Discard pile") =>
  group("div", zone, `${label} · ${pile.length}`,
    pile.length ? drawCards(scene, pile.slice(0, 1), `Top of the ${label.toLowerCase()}`) : slot("empty"));

function drawSeat(scene, name, mine = false) {
  const { view } = scene, player = own(view.players, name) || {};
  const turn = view.turn === name, wins = view.winner === name;
  const inPlay = list(player.in_play), hand = player.hand;
  const classes = [mine && "ft-me", turn && "ft-turn", wins && "ft-wins", player.out && "ft-out"].filter(Boolean);
  const side = h("div.ft-side", null,
    h("h4", null, bdi(name)),
    wins && h("span.ft-pill.ft-pill-wins", null, sign("Goal"), "wins"),
    turn && h("span.ft-pill", null, "turn"),
    player.out && h("span.ft-pill.ft-pill-out", null, "out"),
    movedSeat(scene, name) && h("span.ft-pill.ft-pill-new", null, "new seat"),
    !Array.isArray(hand) && drawFan(name, player.count ?? 0),
    turn && drawCounters(view, scene.before),
    drawFacts(scene, name),
    drawClaimed(scene, name));
  const front = h("div.ft-group.ft-front", { "data-zone": `in_play:${name}` },
    h("p.ft-label", null, "In front of ", bdi(name)),
    inPlay.length ? drawCards(scene, inPlay, `In front of ${brief(name)}`, player.attached || {}) : slot("nothing yet"));
  return h(["div.ft-seat", ...classes].join("."), { "data-player": name }, side, front, Array.isArray(hand) && drawHand(scene, name, hand));
}

const movedSeat = ({ view, before }, name) => before != null && list(before.order).length === list(view.order).length
  && before.order.includes(name) && before.order.indexOf(name) !== view.order.indexOf(name);

function factsOf({ view, before }, name) {
  const has = place => own(place?.players, name) || {}, { owes, word, out } = has(view), was = has(before), old = [...list(was.owes)];
  const fresh = to => before != null && (old.includes(to) ? !old.splice(old.indexOf(to), 1) : true);
  return [...list(owes).map(to => ({ fresh: fresh(to), text: ["owes ", bdi(to), " the next Keeper drawn"] })),
    ...(out ? [{ fresh: before != null && !was.out, text: ["is out of the game", outUntil(out)] }] : []),
    ...(word ? [{ fresh: before != null && word !== was.word, text: ["says “", bdi(word), "”"] }] : [])];
}

function outUntil({ for_good, waits_for }) {
  const names = list(waits_for), and = i => (!i ? " " : i === names.length - 1 ? " and " : ", ");
  if (for_good || !names.length) return for_good ? " for good" : " until the turn comes round";
  return [" until", names.map((name, i) => [and(i), bdi(name)]), names.length === 1 ? " has had a turn" : " have had a turn"];
}

const drawFacts = (scene, name) => factsOf(scene, name).map(({ fresh, text }) =>
  h("p.ft-fact", { "data-ft": "fact" }, hidden(bdi(name), " "), fresh ? h("mark.ft-mark", null, text) : text));

function drawClaimed(scene, name) {
  const ids = list(own(scene.view.players, name)?.claimed);
  if (!ids.length) return null;
  const points = h("div.ft-claimed", { "data-zone": `claimed:${name}` }, h("p.ft-label", null, `${plural(ids.length, "point")}`),
    drawCards(scene, ids, `${brief(name)}’s points`));
  setLook(points, "slip");
  return points;
}

const drawHand = (scene, name, hand) => h("div.ft-group.ft-hand", { "data-zone": `hand:${name}` },
  h("p.ft-label", null, bdi(name), `’s hand · ${hand.length}`),
  hand.length ? drawCards(scene, hand, `${brief(name)}’s hand`) : slot("empty"));

const drawFan = (name, n) => h("div.ft-fan", { "data-zone": `hand:${name}` },
  h("span.ft-label", null, `${n} in hand`),
  n > 0 && h("span.ft-backs", { "aria-hidden": "true", "data-place": true }, Array.from({ length: Math.min(n, 6) }, () => h("i"))));

function counters(view, before) {
  const sameTurn = before && before.turn === view.turn;
  return [["drew", "drawn", "draw"], ["played", "played", "play"]].filter(([, done]) => view[done] != null).map(([verb, done, rule]) => {
    const have = view[done], need = view[rule], fresh = before ? have - (sameTurn && before[done] <= have ? before[done] : 0) : 0;
    const rest = need == null ? "" : need === "all" ? " (play all)" : have > need ? ` (rule: ${need})` : ` of ${need}`;
    return { words: `${verb} ${have}${rest}`, have, fresh, slots: clamp(Math.max(have, need === "all" ? have : need), 0, 10) };
  });
}

const drawCounters = (view, before) => h("ul.ft-count", { "aria-label": "This turn" }, counters(view, before).map(c =>
  h("li", null, c.words, h("span.ft-pips", { "aria-hidden": "true" },
    Array.from({ length: c.slots }, (_, i) => h("i" + (i >= c.have ? "" : i < c.have - c.fresh ? ".on" : ".new")))))));

const LETTERS = "ABCDEFGH";
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];

function drawPage(scene) {
  const { lesson, step } = scene, graded = gradedQuestion(scene), off = scene.branch || scene.trial;
  const once = off && tellsAll(step) && step.say;          // what the tree says in whole sentences is not said above it, too
  const why = step.kind !== "move" && drawWhy(lesson, [...list(step.why), ...list(graded?.picked?.why)]);
  return [
    scene.branch && h("p.ft-if-label", { "data-ft": "branch-label" }, `What if · step ${scene.branch.letter}`),
    scene.trial && drawVerdict(scene),
    h("h3.ft-headline", { "data-ft": "headline" }, write(lesson, step.head)),
    !off && drawChosen(scene),
    graded && [drawGrades(lesson, graded), why],           // right under the answer, where it is looked for
    !once && list(step.say).map(parts => h("p.ft-say", { "data-ft": "say" }, tell(lesson, parts))),
    drawChanged(scene),
    scene.tried && drawRefusal(lesson, scene.tried),
    step.kind === "ask" && [drawOptions(scene), drawHints(scene)],
    step.kind === "move" && !off && [drawHints(scene), drawChoices(scene)],      // a long list must not hide the ladder
    step.kind === "recap" && drawPoints(lesson, list(step.points)),
    list(step.tree).length > 0 && h("ul.ft-tree", { "data-ft": "tree", "aria-label": "What happened" },
      step.tree.map(node => drawNode(lesson, node, once))),
    !graded && why,
    scene.trial && drawTrialEnd(scene),
    !scene.trial && drawWhatIf(scene),
    !off && (scene.index === 0 || step.kind === "recap") && drawTeacher(lesson),
  ];
}

function tellsAll({ say, tree }) {
  const said = [], walk = node => { if (node?.said != null) said.push(node.said); list(node?.kids).forEach(walk); };
  list(tree).forEach(walk);
  return said.length > 0 && said.join() === Object.keys(list(say)).join();
}

function gradedQuestion({ lesson, step, index, answers }) {
  const at = step.answers;
  if (at == null || lesson.steps.findIndex((s, i) => i > at && s.answers === at) !== index) return null;
  const options = list(lesson.steps[at]?.options), pick = own(answers, at);
  return options.length ? { options, pick, picked: options[pick] } : null;
}

function drawGrades(lesson, { options, pick, picked }) {
  const rows = options.map((option, i) => ({ option, i, right: !!option.right, mine: i === pick })).filter(row => row.right || row.mine);
  const verdict = row => (!row.right ? "✕ you said" : row.mine ? "✓ as you said" : "✓ happens");
  return [
    h("ul.ft-opts", { "aria-label": picked ? "Your answer" : "The answer" }, rows.map(row =>
      h("li.ft-opt" + (row.right ? ".is-right" : ".is-wrong"),
        { "data-ft": "graded", "data-option": row.i, "data-grade": row.right ? "right" : "wrong" },
        h("b", null, LETTERS[row.i]), h("span", null, write(lesson, row.option.text)), h("em", null, verdict(row))))),
    drawNote(lesson, picked?.reply, picked?.right),
  ];
}

const drawNote = (lesson, reply, right, key = "note") => list(reply).length > 0
  && h("div.ft-note" + (right ? ".is-right" : ""), { "data-ft": key },
    reply.map((parts, i) => h("p" + (i ? "" : ".ft-say"), null, tell(lesson, parts))));

function drawOptions({ lesson, step, pick, group: name, hint }) {
  return h("fieldset.ft-opts", { "data-ft": "options" },
    h("legend.ft-hide", null, "Your prediction: ", write(lesson, step.head)),
    list(step.options).map((option, i) => {
      const out = hint.out.has(i), shown = hint.show && option.right;
      return h("label.ft-opt" + (out ? ".is-out" : shown ? ".is-right" : ""), { "data-ft": "option", "data-option": i },
        h("input", { type: "radio", name, value: i, checked: pick === i, disabled: out }),
        h("b", { "aria-hidden": "true" }, LETTERS[i]), h("span", null, write(lesson, option.text)),
        out ? h("em", null, "✕ no") : shown && h("em", null, "✓ this one"));
    }));
}

function drawChanged({ lesson, step }) {
  const targets = new Map();
  for (const { id, zones } of journeys(step)) targets.set(zones.at(-1), [...(targets.get(zones.at(-1)) || []), id]);
  if (!targets.size) return null;
  const what = ids => (ids.length > 2 || ids.includes(null) ? plural(ids.length, "card")
    : ids.map((id, i) => [i ? ", " : "", write(lesson, [{ card: id }])]));
  return h("p.ft-changed", { "data-ft": "changed" }, h("b", null, "Moved: "),
    [...targets].slice(0, 4).map(([zone, ids], i) => [i ? " · " : "", what(ids), " → ", h("bdi", null, zoneWords(zone))]));
}

function drawNode(lesson, node, say) {
  const long = list(say)[node?.said], text = long ? h("span.ft-say", { "data-ft": "say" }, tell(lesson, long)) : tell(lesson, node?.text);
  return h("li", null,
    chip(node?.n), node?.now ? h("mark.ft-mark", null, text) : text,
    node?.sum != null && [" ", h("span.ft-sum", null, brief(node.sum, 40))],
    list(node?.kids).length > 0 && h("ul", null, node.kids.map(kid => drawNode(lesson, kid, say))));
}

function drawPoints(lesson, points) {
  return h("ol.ft-points", { "data-ft": "points" }, points.map(point =>
    h("li", null, h("p.ft-say", null, tell(lesson, point.text)), drawWhy(lesson, list(point.why), "quiet"))));
}

function drawWhy(lesson, ids, look) {
  const unique = [...new Set(ids)];
  if (!unique.length) return null;
  const n = NUMBERS[unique.length] || unique.length;
  return h("details.ft-why" + (look ? ".ft-why-" + look : ""), { "data-ft": "why" },
    h("summary", { "data-ft": "why-toggle" }, "Why?",
      h("small", null, `${n} ${unique.length === 1 ? "clause" : "clauses"} of the rulebook`)),
    unique.map(id => drawClause(lesson, id)));
}

function drawClause(lesson, id) {
  const clause = own(lesson.clauses, id) || {}, has = list(clause.in), lacks = list(clause.not_in);
  return h("div.ft-clause", { "data-clause": id },
    h("blockquote", null, clause.text || id),
    h("p", null, h("code", null, id), clause.section && h("span", null, ` · ${clause.section}`)),
    (has.length > 0 || lacks.length > 0) && h("ul.ft-books", { "aria-label": "Rulebooks" },
      has.length > 0 && h("li", null, lacks.length ? has.join(", ") : "in all five rulebooks"),
      lacks.length > 0 && h("li.no", null, "not in " + lacks.join(", "))));
}

const drawTeacher = lesson => lesson.teacher && h("details.ft-why.ft-why-quiet", { "data-ft": "teacher" },
  h("summary", { "data-ft": "teacher-toggle" }, "For teachers"),
  String(lesson.teacher).split(/\n+/).filter(Boolean).map(text => h("p", null, text)));

function toggleWord(lesson, root, button) {
  const open = button.getAttribute("aria-expanded") === "true";
  root.querySelector(".ft-gloss")?.remove();
  for (const other of root.querySelectorAll(".ft-word")) other.setAttribute("aria-expanded", "false");
  if (open) return;
  const term = own(lesson.glossary, button.dataset.term), sentence = button.closest("p, li");
  const gloss = h("div.ft-gloss", { "data-ft": "gloss" }, h("p", null, h("b", null, brief(term.word)), ": ", write(lesson, term.text)),
    list(term.why).map(id => drawClause(lesson, id)));
  button.setAttribute("aria-expanded", "true");
  if (sentence.matches("p")) sentence.after(gloss);
  else sentence.insertBefore(gloss, sentence.querySelector(":scope > ul"));
}

function drawForce({ lesson, step, view }, open = false) {
  const line = [h("b", null, "Now in force: "), String(step.now ?? "")], numbers = list(view.numbers);
  if (!numbers.length) return step.now ? h("p.ft-foot", { "data-ft": "now" }, line) : null;
  return h("details.ft-foot", { "data-ft": "numbers", open }, h("summary", { "data-ft": "now" }, line),
    h("ul", { "aria-label": "Rules right now" }, numbers.map((number, i) => h("li", null,
      h("button.ft-number", { type: "button", "data-ft": "number", "data-key": i, "aria-pressed": "false" },
        h("b", null, brief(number.what, 40), " ", brief(number.is, 20)), h("span", null, write(lesson, number.because)))))));
}

const PHONE = 560, TWO_COLUMNS = 840, CROWD_COLUMNS = 1140, CROWD = 4, SEAT = 150, SLIP = 110, NODE = 44, MARGIN = 40;
const PLANS = {                                            // [plan, look of the cards in front, look of the hand]
  me: [["row", "card", "card"], ["snug", "card", "card"],
    ["dense", "slip", "card"], ["pairs", "slip", "card"], ["wide", "slip", "card"], ["rows", "slip", "card"]],
  other: [["row", "card", "card"], ["mixed", "card", "slip"], ["abreast", "slip", "slip"], ["slips", "slip", "slip"]],
  hosts: [["hosts", "slip", "card"], ["dense", "slip", "card"], ["wide", "slip", "card"], ["rows", "slip", "card"]],
  phone: [["phone", "slip-text", "slip-text"]],
};
const HEADS = ["heads", "slip", "slip"], MANY = 8;
const CENTRE_PLANS = [                                     // [plan, look of more rules]
  ["row", "card"], ["slips", "slip-text"], ["tight", "slip-text"], ["tightest", "slip"], ["wrap", "slip-text"], ["stack", "slip-text"]];
const STAGE_PLANS = [...CENTRE_PLANS.slice(0, 2), ...CENTRE_PLANS.map(plan => [...plan, "below"])];      // while cards are being played
const BUSY = 3;                                            // cards on the stage that never stand beside the rules

function setLook(place, look) {
  for (const cards of place?.querySelectorAll(".ft-cards") || []) {
    cards.classList.toggle("ft-slips", look !== "card");
    for (const card of cards.querySelectorAll(".ft-card")) {
      card.classList.toggle("ft-slip", look !== "card");
      card.classList.toggle("ft-slip-text", look === "slip-text");
    }
  }
}

function setColumns(hand, rows) {
  const cards = hand?.querySelector(".ft-cards");
  cards?.style.setProperty("--n", Math.max(1, Math.ceil(cards.children.length / rows)));
}

function oneRow({ firstElementChild: first, lastElementChild: last, offsetLeft, offsetWidth }) {
  return !first || (last.offsetTop < first.offsetTop + first.offsetHeight
    && last.offsetLeft + last.offsetWidth <= offsetLeft + offsetWidth + 1);
}

const countIn = place => place?.querySelectorAll(".ft-card").length ?? 0;

function seatPlace(el, phone) {
  const [side, front, hand] = ["side", "front", "hand"].map(name => el.querySelector(`.ft-${name}`));
  const lists = [...el.querySelectorAll(".ft-group .ft-cards")];          // not the points: they are slips in every plan
  const all = phone ? PLANS.phone : el.matches(".ft-me") ? PLANS.me : PLANS.other, slips = cards => cards.classList.contains("ft-slips");
  const plans = !el.querySelector(".ft-host") ? all : all === PLANS.me ? PLANS.hosts : all.filter(([, inFront]) => inFront !== "card");
  const narrow = cards => (slips(cards) && cards.clientWidth < SLIP)
    || ((!slips(cards) || el.dataset.plan === "abreast") && !oneRow(cards));
  const fell = () => all === PLANS.other && el.dataset.plan === "row" && front.offsetLeft <= side.offsetLeft;      // into a line of its own
  const wide = () => el.scrollWidth > el.clientWidth || lists.some(narrow) || fell();
  const most = () => (el.dataset.plan === "dense" ? 90 : 190);            // px for slips below each other
  return { el, plans, wide, size: [countIn(front), countIn(hand), el.querySelectorAll(".ft-fact").length],
    lower: hand && countIn(hand) >= MANY && all === PLANS.me ? HEADS : null,
    lay([plan, inFront, inHand]) {
      setLook(front, inFront);
      setLook(hand, inHand);
      setColumns(hand, plan === "rows" ? 2 : 1);
      if (plan !== "abreast") return;
      for (const group of [front, hand]) group?.style.setProperty("--n", group.querySelector(".ft-cards")?.children.length ?? 1);
    },
    fits: () => !wide() && !lists.some(cards => slips(cards) && cards.offsetHeight > most()) };
}

function centrePlace(el, phone) {
  const [more, stage, piles, goals, spread] = ["more", "stage", "piles", "goals", "inforce"].map(name => el.querySelector(`.ft-${name}`));
  const filled = more.querySelector(".ft-cards");
  const broken = () => (el.dataset.stage || el.dataset.plan === "wrap") && piles.offsetTop > (spread ?? goals).offsetTop + 40;
  const wide = () => broken() || [el, more].some(box => box.scrollWidth > box.clientWidth + 1);
  const low = () => (!filled || more.dataset.look === "card" || more.clientWidth >= SEAT)
    && Math.max(more.offsetHeight, el.dataset.stage ? 0 : stage.offsetHeight) <= Math.max(spread?.offsetHeight || 0, 216) + 44;
  const played = countIn(stage), plans = !stage.hasChildNodes() ? CENTRE_PLANS : played > BUSY ? STAGE_PLANS.slice(2) : STAGE_PLANS;
  return { el, wide, plans: phone ? PLANS.phone : plans,
    size: [countIn(more), played, stage.querySelectorAll(".ft-window").length, countIn(goals)],
    lay([plan, look, below]) {
      more.dataset.look = look;
      if (below === "below") el.dataset.stage = below; else delete el.dataset.stage;
      setLook(more, look);
      setLook(stage, below === "below" ? "slip" : look);
      setLook(goals, phone ? "slip-text" : "card");
      setLook(piles, phone ? "slip-text" : ["row", "slips", "wrap"].includes(plan) && !el.matches(".ft-solo") ? "card" : "slip");
    },
    fits: () => !wide() && (el.dataset.plan === "wrap" ? piles.offsetTop <= more.offsetTop : low()) };
}

function contentOf(el) {
  const one = card => card.dataset.card + card.matches(".ft-tucked") + card.matches(".is-new");
  const lists = [...el.querySelectorAll(".ft-cards")].map(cards => [...cards.querySelectorAll(".ft-card")].map(one).join());
  return el.querySelectorAll(".ft-fact, .ft-window").length + lists.join("\n");
}

function tryPlans(places, known) {
  const isLast = place => place.plan === place.plans.at(-1), sum = sizes => sizes.reduce((a, b) => a + b);
  const goOn = place => { place.plan = place.plans[place.plans.indexOf(place.plan) + 1]; };
  const hopeless = place => known.failed.some(one => one.plan === place.plan && one.size.every((n, i) => n <= place.size[i])
    && (one.wide || one.content === place.content || sum(one.size) < sum(place.size)));
  for (const place of places) {
    const content = contentOf(place.el), last = known.plans.get(place.el);
    const settled = last?.content === content && [...place.plans, place.lower].includes(last.plan);
    const fuller = place.plans.includes(last?.plan) && last.size.every((n, i) => n <= place.size[i]);
    Object.assign(place, { content, settled, plan: settled || fuller ? last.plan : place.plans[0] });
  }
  for (let open = places; open.length;) {
    for (const place of open) {
      while (!place.settled && !isLast(place) && hopeless(place)) goOn(place);
      layOut(place, known);
    }
    open = open.filter(place => !place.settled && !isLast(place) && !place.fits());
    for (const place of open) {
      known.failed.push({ plan: place.plan, size: place.size, content: place.content, wide: place.wide() });
      goOn(place);
    }
  }
}

function layOut(place, known) {
  const { el, plan, content, size } = place;
  if (el.dataset.plan !== plan[0]) el.dataset.plan = plan[0];
  place.lay(plan);
  known.plans.set(el, { plan, content, size });
}

function fitTable(table, { phone, room, known }) {
  const seats = table.querySelector(".ft-seats"), n = seats?.children.length, rows = Math.ceil((n * SEAT) / Math.max(SEAT, room));
  const centre = table.querySelector(".ft-centre"), places = [...table.querySelectorAll(".ft-seat")].map(seat => seatPlace(seat, phone));
  if (centre) places.push(centrePlace(centre, phone));
  seats?.style.setProperty("--cols", Math.ceil(n / rows));
  tryPlans(places, known);
  return places.filter(place => place.lower && place.plan !== place.lower);
}

function ownHeight(table) {
  const gap = parseFloat(getComputedStyle(table).rowGap);
  const parts = [...table.children].filter(el => el.matches(".ft-seats, .ft-centre, .ft-seat"));
  return parts.reduce((sum, el) => sum + el.offsetHeight, gap * 4);
}

function roomInWindow(root) {
  const above = root.getBoundingClientRect().top + scrollY;
  return innerHeight - (above < MARGIN ? above : 0);
}

function columnsFor(table, width) {
  const others = table.querySelector(".ft-seats")?.children.length || 0;
  return width < (others >= CROWD ? CROWD_COLUMNS : TWO_COLUMNS) ? 1 : 2;
}

function stickyWorks(el) {
  for (let box = el.parentElement; box; box = box.parentElement ?? box.getRootNode().host) {
    if (box === document.scrollingElement || box === document.body) return true;
    if (/auto|scroll|hidden/.test(getComputedStyle(box).overflowY)) return box.scrollHeight > box.clientHeight + 1;
  }
  return true;
}

const MOVE = 420, STAGGER = 90, LONGEST = 900, TRAILS = 4;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function survey(table, ways) {
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
  return { places, card: (id, zone) => cards.get(`${zone}\n${id}`) };
}

function fly(table, ways, before, after) {
  const box = table.getBoundingClientRect(), origin = { x: box.x, y: box.y + table.clientTop };
  const air = h("div.ft-air", { "aria-hidden": "true" });
  const waiting = [];
  table.append(air);
  const gap = Math.min(STAGGER, LONGEST / Math.max(1, ways.length));
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

function ghostOf(el, rect, origin) {
  const ghost = el.cloneNode(true);
  ghost.classList.remove("is-flying", "ft-tucked");
  Object.assign(ghost.style, { position: "absolute", margin: 0, left: `${rect.x - origin.x}px`, top: `${rect.y - origin.y}px`,
    width: `${rect.width}px`, height: `${rect.height}px` });
  if (!ghost.classList.contains("ft-slip")) ghost.style.setProperty("--cw", `${rect.width}px`);
  return ghost;
}

const middle = rect => rect && new DOMRect(rect.x + rect.width / 2, rect.y + rect.height / 2, 0, 0);

function toStop(base, stop) {
  const x = stop.x + stop.width / 2 - base.x - base.width / 2, y = stop.y + stop.height / 2 - base.y - base.height / 2;
  const scale = stop.width ? clamp(Math.min(stop.width / base.width, stop.height / base.height), 0.34, 1.3) : 1;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function drawTrails(table, step, now) {
  const ways = journeys(step), origin = table.getBoundingClientRect(), lanes = new Map();
  const sides = [...table.querySelectorAll(".ft-side")].map(el => el.getBoundingClientRect());
  for (const { id, zones } of ways) {
    const [from, to] = [zones[0], zones.at(-1)], lane = `${from}\n${to}`;
    lanes.set(lane, { from, to, ids: [...(lanes.get(lane)?.ids || []), id] });
  }
  const paths = [...lanes.values()].slice(0, TRAILS).flatMap(({ from, to, ids }) => {
    const a = now.places.get(from), b = now.card(ids[ids.length >> 1], to)?.rect || now.places.get(to);
    const others = [...now.places].filter(([zone]) => zone !== from && zone !== to).map(([, rect]) => rect);
    const between = isLevel(a, b) ? rectsIn(table, to, ids) : [];          // a level one would run over the cards beside it
    return a?.width && b?.width && from !== to && !crosses(a, b, [...others, ...sides, ...between]) ? trail(a, b, origin) : [];
  });
  if (paths.length) table.prepend(svg("svg", { class: "ft-trails", "aria-hidden": "true" }, ...paths));
}

const isLevel = (a, b) => a && b && b.top < a.bottom - 4 && b.bottom > a.top + 4;

function rectsIn(table, zone, ids) {
  const place = [...table.querySelectorAll("[data-zone]")].find(el => el.dataset.zone === zone);
  return [...place.querySelectorAll("[data-card]")].filter(el => !ids.includes(el.dataset.card)).map(el => el.getBoundingClientRect());
}

function crosses(a, b, others) {
  const from = middle(a), to = middle(b), inside = (r, x, y) => x > r.left && x < r.right && y > r.top && y < r.bottom;
  return Array.from({ length: 15 }, (_, i) => (i + 1) / 16).some(t => {
    const x = from.x + (to.x - from.x) * t, y = from.y + (to.y - from.y) * t;
    return !inside(a, x, y) && !inside(b, x, y) && others.some(r => inside(r, x, y));
  });
}

function trail(a, b, origin) {
  if (isLevel(a, b)) return sideways(a, b, origin);
  const down = b.top >= a.bottom - 4;
  const x1 = clamp(b.x + b.width / 2, a.left + 14, a.right - 14) - origin.x, x2 = b.x + b.width / 2 - origin.x;
  const y1 = (down ? a.bottom + 6 : a.top - 6) - origin.y, y2 = (down ? b.top - 9 : b.bottom + 22) - origin.y;
  const mid = (y1 + y2) / 2, s = down ? -7 : 7;
  if ((down ? y2 - y1 : y1 - y2) < 16) return [];
  return strokes(`M${x1} ${y1}C${x1} ${mid} ${x2} ${mid} ${x2} ${y2}`, `M${x2 - 6} ${y2 + s}L${x2} ${y2}L${x2 + 6} ${y2 + s}`);
}

function sideways(a, b, origin) {
  const right = b.left >= a.right - 4, y = Math.min(a.bottom, b.bottom) - 18 - origin.y;
  if (!right && b.right > a.left + 4) return [];
  const x1 = (right ? a.right + 6 : a.left - 6) - origin.x, x2 = (right ? b.left - 9 : b.right + 9) - origin.x, s = right ? -7 : 7;
  if ((right ? x2 - x1 : x1 - x2) < 16) return [];
  return strokes(`M${x1} ${y}C${(x1 + x2) / 2} ${y + 14} ${(x1 + x2) / 2} ${y + 14} ${x2} ${y}`,
    `M${x2 + s} ${y - 6}L${x2} ${y}L${x2 + s} ${y + 6}`);
}

const strokes = (line, head) => [svg("path", { d: line, "stroke-dasharray": "1 6" }), svg("path", { d: head })];

function drawFrame(lesson) {
  const n = lesson.steps.length;
  const button = (key, text, look = "") => h("button.ft-btn" + look, { type: "button", "data-ft": key }, text);
  const frame = {
    title: h("h2.ft-title"),
    kicker: h("p.ft-kicker"),
    summary: h("summary.ft-btn.ft-btn-quiet", { "data-ft": "steps-toggle" }),
    log: h("details.ft-steps.ft-log", { "data-ft": "log" }, h("summary.ft-btn.ft-btn-quiet", { "data-ft": "log-toggle" }, "Log")),
    restart: button("restart", "Restart", ".ft-btn-quiet"),
    home: button("home", "", ".ft-btn-main"),              // the way back from a what-if
    back: button("back", "Back"),
    next: button("next", "Next", ".ft-btn-main"),
    scroll: h("div.ft-scroll", { role: "group", "aria-label": "Explanation" }),
    foot: h("div.ft-feet"),
    table: h("div.ft-table", { "data-ft": "table" }),
    rails: drawRails(lesson),
    fork: h("div.ft-branch", { "data-ft": "branch", hidden: true }),
    live: h("p.ft-hide", { role: "status", "aria-live": "polite", "data-ft": "live" }),
  };
  frame.steps = h("details.ft-steps", { "data-ft": "steps" }, frame.summary,
    h("ol", { "aria-label": "All steps" }, lesson.steps.map((step, i) => h("li", null, stepButton(step, i)))));
  frame.actions = h("div.ft-actions", null, frame.steps, frame.log, frame.restart, frame.home);
  frame.page = h("div.ft-page", { "data-ft": "page" }, frame.scroll, frame.foot);
  frame.main = h("div.ft-main", null, frame.page, frame.table);
  frame.rails.append(frame.fork);
  frame.bar = h("nav.ft-time", { "aria-label": `Steps of ${lesson.title}` }, frame.back, n > 1 && frame.rails, frame.next);
  frame.end = h("i.ft-end", { "aria-hidden": "true" });
  frame.parts = [
    h("header.ft-head", null, h("hgroup", null, frame.title, frame.kicker), frame.actions),
    h("div.ft-body", null, frame.main, frame.bar, frame.end),          // the bar sticks within it, so it never comes up over the head
    frame.live,
  ];
  return frame;
}

const stepButton = (step, i) => h("button", { type: "button", "data-ft": "step", "data-step": i },
  h("span.ft-no" + (step.kind === "ask" ? ".ask" : ""), null, String(i + 1)),
  h("span", null, brief(step.label || `Step ${i + 1}`), step.kind === "ask" && h("small", null, " question")));

function drawRails(lesson) {
  const segments = [];
  lesson.steps.forEach((step, i) => {
    if (segments.at(-1)?.part !== step.part) segments.push({ part: step.part, nodes: [] });
    const ask = step.kind === "ask", label = brief(step.label || ""), what = ask ? ", question" : step.kind === "move" ? ", your move" : "";
    const look = ask ? ".ask" : step.kind === "move" ? ".move" : "";
    segments.at(-1).nodes.push(h("li", null, h("button.ft-node" + look, { type: "button", "data-ft": "node", "data-step": i },
      h("span", { "aria-hidden": "true" }, h("i", null, ask ? "?" : String(i + 1))),
      hidden(`Step ${i + 1}${what}: ${label}`))));
  });
  return h("div.ft-rails", { "data-ft": "timeline" }, h("ol.ft-rail", { "aria-label": "Timeline" },
    segments.map(({ part, nodes }) => h("li.ft-seg", null, h("p", null, brief(part, 40)),
      h("ol", { "aria-label": brief(part || "Steps", 40) }, nodes)))));
}

function drawLog(lesson, seen, shown) {
  const told = lesson.steps.slice(0, seen + 1).map((step, i) => ({ step, i })).filter(({ step }) => step.kind === "show");
  return h("ol", { "aria-label": "What has happened" }, told.map(({ step, i }) => h("li", null,
    h("button", { type: "button", "data-ft": "log-step", "data-to": i, "data-here": i === shown || null },
      h("span.ft-no", null, String(i + 1)),
      h("span", null, h("b", null, write(lesson, step.head)), hidden(": "),
        list(step.tree).map(node => h("small", null, write(lesson, node?.text))))))));
}

function placeFork(rails, fork, left) {
  const box = rails.getBoundingClientRect(), nodes = [...rails.querySelectorAll("[data-step]")];
  const node = nodes.find(el => Number(el.dataset.step) === left)?.getBoundingClientRect();
  if (!node?.width) return;
  const x = node.x + node.width / 2 - box.x, start = clamp(x + 30, 0, Math.max(0, box.width - fork.offsetWidth));
  fork.style.left = `${start}px`;
  fork.style.setProperty("--x", `${x - start}px`);
  fork.classList.toggle("ft-branch-over", start < x + 8);  // no room on the right: the branch lies above its node
}


function makeReachable(table, id) {
  const cards = cardsOn(table), stop = cards.find(el => el.dataset.card === id) || cards.find(el => el.matches(".is-new")) || cards[0];
  for (const el of cards) {
    el.setAttribute("role", "button");
    el.setAttribute("aria-haspopup", "dialog");
    el.tabIndex = el === stop ? 0 : -1;
  }
  return stop;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function neighbour(table, from, key) {
  const cards = cardsOn(table).filter(el => el.offsetParent), [dx, dy] = ARROWS[key], a = middle(from.getBoundingClientRect());
  let best = null, least = Infinity;
  for (const el of cards) {
    const b = middle(el.getBoundingClientRect()), ahead = (b.x - a.x) * dx + (b.y - a.y) * dy;
    const aside = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx);
    const far = ahead + 3 * aside;
    if (ahead > 4 && aside < ahead * 4 && far < least) [best, least] = [el, far];
  }
  return best || cards[cards.indexOf(from) + (dx + dy)] || from;
}

function movesOf(steps, id) {
  return steps.flatMap((step, to) => journeys(step).filter(way => way.id === id).map(({ zones }) => ({ to, zones })));
}

function drawLook({ lesson, id, view, actions, moves }) {
  const card = cardOf(lesson, id), zone = zoneOf(view, id), big = drawCard(lesson, id);
  big.removeAttribute("data-card");                        // it is a picture of the card, not the card
  big.setAttribute("aria-hidden", "true");
  const button = (ft, key, text, look = "") => h("button.ft-btn" + look, { type: "button", "data-ft": ft, "data-key": key }, text);
  return h("div.ft-look", { role: "dialog", "aria-label": `A closer look: ${brief(card.name)}`, "data-ft": "look", tabindex: "-1" },
    h("div.ft-look-top", null, big, h("div.ft-look-words", null,
      h("p.ft-label", null, [card.type || "Card", ...list(card.icons), card.ours].filter(Boolean).join(" · ")),
      h("h3.ft-headline", null, bdi(card.name)),
      card.text && h("p.ft-say", null, brief(card.text, 400)),
      h("p", null, zone ? ["Now: ", h("bdi", null, zoneWords(zone)), "."] : "Not on the table in this step."))),
    h("div.ft-row", null, actions.map(({ key, text }, i) => button("look-act", key, text, i ? "" : ".ft-btn-main")),
      button("look-close", null, "Close")),
    moves.length ? [h("p.ft-label", null, "Where it has been"), h("ol.ft-moves", null, moves.map(drawMove))]
      : h("p.ft-kicker", null, "It has not moved so far."));
}

const drawMove = ({ to, label, zones: [from, ...on], here }) => h("li", null,
  h("button", { type: "button", "data-ft": "look-step", "data-to": to, "data-here": here || null },
    h("b", null, label), " ",
    h("span", null, h("bdi", null, zoneWords(from)), hidden(" to"), h("span", { "aria-hidden": "true" }, " → "), " ",
      h("bdi", null, on.map(zoneWords).join(", then ")))));

function placeLook(panel, main, card, beside) {
  panel.style.top = panel.style.left = "";
  if (beside || !card) return;
  const box = main.getBoundingClientRect(), at = card.getBoundingClientRect();
  panel.style.left = `${clamp(at.x + at.width / 2 - box.x - panel.offsetWidth / 2, 8, main.offsetWidth - panel.offsetWidth - 8)}px`;
  const below = at.bottom - box.top + 10, above = at.top - box.top - panel.offsetHeight - 10, room = main.offsetHeight - panel.offsetHeight;
  panel.style.top = `${clamp(below <= room || above < 0 ? below : above, 0, Math.max(0, room))}px`;
}


const cardsOn = table => [...table.querySelectorAll("[data-card]")].filter(el => !el.closest(".ft-air"));
const elementOf = (table, id) => cardsOn(table).find(el => el.dataset.card === String(id));

function ring(el, look, word, extra) {
  if (!el) return;
  el.classList.add(look);
  el.append(h("span.ft-flag.ft-flag-now", null, brief(word, 16)), ...(extra ? [extra] : []));
}

function unring(table, ...looks) {
  for (const look of looks) {
    for (const el of table.querySelectorAll("." + look)) {
      el.classList.remove(look);
      for (const added of el.querySelectorAll(":scope > :is(.ft-flag-now, .ft-pin)")) added.remove();
    }
  }
}

function markWhy(table, ids, word = "this is why") {
  unring(table, "is-why");
  for (const id of new Set(list(ids))) ring(elementOf(table, id), "is-why", word);
}

const pin = (n, look = "") => h("span.ft-pin" + look, null, hidden("Cause "), String(n));

function markRefusal(table, { card, refusal }) {
  unring(table, "is-tried", "is-cause");
  ring(elementOf(table, card), "is-tried", "not yet");
  causes(card, refusal).forEach((id, i) => ring(elementOf(table, id), "is-cause", "this is why", pin(i + 1)));
}

const causes = (card, refusal) => [...new Set(list(refusal?.because))].filter(id => id !== card);

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

function refusalSaid(lesson, { card, refusal }) {
  const names = causes(card, refusal).map(id => cardOf(lesson, id).name);
  return [plain(lesson, refusal.say), ...(names.length ? [`Because of ${names.join(", ")}.`] : []), "The table is as it was."].join(" ");
}

const plainRefusal = (card, decision) => ({ say: [{ card }, " cannot be chosen now. ", ...list(decision?.say)], why: [], because: [] });

const PATIENCE = 5000;                                     // ms
const NO_ANSWER = "Python has not answered for five seconds. The steps of this page still work.";

class Kernel {
  constructor(model, signal) {
    this.model = model;
    this.queue = [];                                       // {intent, resolve, reject}; the first is on its way once it has an n
    this.heard = () => this.onAnswer();
    model.on("change:answer", this.heard);
    signal?.addEventListener("abort", () => this.destroy(), { once: true });
  }

  get live() { return this.model.get("live") === true; }
  get busy() { return this.queue.length > 0; }

  ask(intent) {
    if (!this.live) return Promise.reject(new Error("This needs Python: open the lesson in Jupyter."));
    return new Promise((resolve, reject) => {
      this.queue.push({ intent, resolve, reject });
      if (this.queue.length === 1) this.send();
    });
  }

  send() {
    const first = this.queue[0];
    if (!first) return;
    first.n = 1 + Math.max(this.n ?? 0, this.model.get("intent")?.n ?? 0, this.model.get("answer")?.n ?? 0);
    this.n = first.n;
    this.timer = setTimeout(() => this.settle("reject", new Error(NO_ANSWER)), PATIENCE);
    this.model.set("intent", { ...first.intent, n: first.n });
    this.model.save_changes();
  }

  onAnswer() {
    const answer = this.model.get("answer");
    if (this.queue.length && answer?.n === this.queue[0].n) this.settle("resolve", answer);
  }

  settle(how, value) {
    clearTimeout(this.timer);
    this.queue.shift()[how](value);
    this.send();
  }

  destroy() {
    clearTimeout(this.timer);
    this.model.off("change:answer", this.heard);
    this.queue = [];
  }
}

function learn(lesson, news) {
  lesson.cards = { ...lesson.cards, ...news?.cards };
  lesson.clauses = { ...lesson.clauses, ...news?.clauses };
}

const sayingOf = (answer, otherwise = "Python could not do that.") => (list(answer?.say).length ? answer.say : [otherwise]);

const TABLES = new WeakMap();          // trace as it came → {trace (as it is now), news (the last one taken), version, since}
const MAX_SINCE = 8, MAX_RAIL = 30;                        // steps

function liveTable(model) {
  const whole = model.get("trace"), news = model.get("news");
  if (whole?.mode !== "table") return null;
  if (!TABLES.has(whole)) {
    const last = list(whole.steps).length - 1;
    const old = news?.steps && news.made === whole.made && news.redo === whole.redo;      // the trace knows it already
    TABLES.set(whole, { trace: { ...whole }, news: old ? news : null, version: 0,
      since: whole.you != null && last <= MAX_SINCE ? 1 : Math.max(1, last) });
  }
  const table = TABLES.get(whole);
  if (news?.steps && news !== table.news) takeNews(table, news);
  return table;
}

function takeNews(table, news) {
  const { n, keep, steps, decision, made, redo } = news, kept = table.trace.steps.slice(0, keep);
  Object.assign(table, { news, version: table.version + 1, gap: kept.length < keep,
    grew: keep === table.trace.steps.length && steps.length > 0, since: n == null ? Math.min(table.since, keep) : keep });
  table.trace = { ...table.trace, steps: [...kept, ...steps], decision, made, redo };
  learn(table.trace, news);
}

function followTable(model) {
  liveTable(model);
  model.on("change:news", () => { liveTable(model); });
}

const act = (ft, text, look = ".ft-btn-quiet", data = null) => h("button.ft-btn" + look, { type: "button", "data-ft": ft, ...data }, text);
const CHOICE_GROUPS = { play: "Cards", pick: "Cards", use: "Free Actions", player: "Players" };

function drawDeal(lesson, options) {
  const labelOf = option => own(CHOICE_GROUPS, option.kind) ?? "Or";
  const labels = [...new Set([...Object.values(CHOICE_GROUPS), "Or"])].filter(label => options.some(option => labelOf(option) === label));
  return h("div.ft-choices", { "data-ft": "choices" }, labels.map(label => [
    labels.length > 1 && h("p.ft-label", { "aria-hidden": "true" }, label),
    drawOptionList(lesson, options.filter(option => labelOf(option) === label),
      { ft: "choice", label: labels.length > 1 ? label : "What to choose", look: ".ft-deal" })]));
}

function drawTablePage(scene) {
  const { lesson, play } = scene, { decision, you } = play;
  const whose = () => (you == null ? "Next choice" : decision.player === you ? "Your choice" : ["Waiting for ", bdi(decision.player)]);
  return [
    decision && h("p.ft-label", { "data-ft": "whose" }, whose()),
    decision ? h("h3.ft-headline", { "data-ft": "headline" }, write(lesson, decision.say)) : drawEnd(scene),
    drawStatus(scene),
    decision && (play.live ? [drawDeal(lesson, list(decision.options)), decision.free && drawFree(play.typed)]
      : h("p.ft-kicker", { "data-ft": "no-kernel" }, "To play on, open this table in Jupyter.")),
    play.undone && h("p.ft-say", { "data-ft": "undone" }, undoneWords(scene.index)),
    drawChanged(scene),
    drawSince(scene),
  ];
}

const drawFree = typed => h("label.ft-free", null, h("span.ft-label", null, "Or another word"),
  h("span.ft-row", null,
    h("input", { type: "text", "data-ft": "free-text", maxlength: "80", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      value: typed ?? "" }),
    act("free-say", "Say it", "")));

const undoneWords = index => `Taken back: the table is as it was at step ${index + 1}.`;

const drawStatus = ({ lesson, play, tried }) => [
  tried && drawRefusal(lesson, tried),
  play.trouble && h("p.ft-note", { "data-ft": "trouble" }, write(lesson, play.trouble)),
  h("p.ft-kicker", { "data-ft": "waiting", hidden: true }, "Asking Python …")];

function drawEnd({ lesson, step, view }) {
  const goal = Object.keys(step.marks).find(id => step.marks[id].word === "won" && list(view.goals).includes(id));
  const text = goal && cardOf(lesson, goal).text;
  return [
    h("h3.ft-headline", { "data-ft": "headline" }, view.winner != null ? [bdi(view.winner), " wins"] : "The game is over"),
    goal && h("p.ft-say", { "data-ft": "won" }, "The Goal is ", write(lesson, [{ card: goal }]), text ? `: ${brief(text, 300)}` : ".")];
}

function drawSince({ lesson, play, index }) {
  const first = Math.max(play.since, index + 1 - MAX_SINCE), steps = lesson.steps.slice(first, index + 1);
  const label = play.you != null ? "Since your last choice" : "What happened";
  const says = parts => h("p.ft-say", { "data-ft": "say" }, tell(lesson, parts)), one = first === index && play.since === index;
  if (!steps.length) return index === 0 && list(lesson.steps[0].say).map(says);
  return h("section.ft-since", { "data-ft": "since", "aria-label": label },
    h("p.ft-label", { "aria-hidden": "true" }, label),
    first > play.since && h("p.ft-kicker", null, `${plural(first - play.since, "earlier step")}: see the Log.`),
    h("ol", null, steps.map((step, i) => h("li", null,
      h("button.ft-since-step", { type: "button", "data-ft": "since-step", "data-to": first + i },
        h("span.ft-no", null, hidden("Step "), String(first + i + 1)), h("span", null, write(lesson, step.head))),
      drawTwigs(lesson, step, one && step.say),
      one && drawWhy(lesson, list(step.why))))));
}

function drawTwigs(lesson, { head, tree }, say) {
  const [first, ...rest] = list(tree), again = first && plain(lesson, first.text) === plain(lesson, head);
  const nodes = again ? [...list(first.kids), ...rest] : list(tree);
  return nodes.length > 0 && h("ul.ft-tree", { "data-ft": "tree" }, nodes.map(node => drawNode(lesson, node, say)));
}

const drawPast = (scene, last) => [
  h("p.ft-label", { "data-ft": "past" }, `Looking back: step ${scene.index + 1} of ${last + 1}`),
  drawPage(scene),
  drawStatus(scene),
  h("div.ft-row", null,
    act("now-step", "Back to now", ".ft-btn-main"), scene.play.live && act("rewind", "Play on from here", ""))];

const COPIES = { python: "as Python", text: "as text", record: "as record" };

const drawCopyMenu = () => h("details.ft-steps.ft-copy", { "data-ft": "copy" },
  h("summary.ft-btn.ft-btn-quiet", { "data-ft": "copy-toggle" }, "Copy"),
  h("div.ft-drop", null,
    h("div.ft-row", null, Object.keys(COPIES).map(as => act("copy-as", COPIES[as], "", { "data-key": as }))),
    h("div.ft-copied")));

const drawCopied = ({ text = "", note, ask }, as) => [
  note && h("p.ft-say", { "data-ft": "copy-note" }, brief(note, 300)),
  ask ? h("div.ft-row", null, act("copy-all", "Copy it all the same", "", { "data-key": as })) : drawCopy(text, as)];

const drawCopy = (text, as) => [
  h("textarea", { readonly: true, rows: Math.min(12, text.split("\n").length + 2), "aria-label": `This table ${COPIES[as]}`,
    "data-ft": "copy-out", spellcheck: "false" }, text),
  h("div.ft-row", null, act("copy-text", "Copy this text", ".ft-btn-main"), h("span.ft-kicker", { "data-ft": "copy-said" }))];

const ASKS = ["choice", "undo", "redo", "rewind", "copy-as", "copy-all", "look-act", "free-say"];
const GOES = ["choice", "look-act", "rewind", "now-step", "since-step"];       // after these the next choice has the focus
const SOON = 120, SLOW = 400;

const withTable = Base => class extends Base {
  get live() { return this.lesson?.mode === "table" ? liveTable(this.model) : null; }
  get trace() { return liveTable(this.model)?.trace ?? super.trace; }
  get menus() { return this.frame.copy ? [...super.menus, this.frame.copy] : super.menus; }
  get atNow() { return this.shown === this.last; }

  listen() {
    super.listen();
    this.model.on("change:news", (this.watched["change:news"] = () => this.catchUp()));
  }

  load() {
    this.asking = this.late = false;
    this.version = liveTable(this.model)?.version;
    super.load();
  }

  makeFrame() {
    const frame = super.makeFrame();
    if (!this.live) return frame;
    if (!frame.rails.parentNode) frame.next.before(frame.rails);
    frame.restart.hidden = true;
    frame.copy = drawCopyMenu();
    if (this.kernel.live) frame.restart.before(act("undo", "Undo"), act("redo", "Redo"), frame.copy);
    if (this.last >= MAX_RAIL) frame.rails.firstElementChild.replaceChildren();
    this.seen = this.last;
    return frame;
  }

  show() {
    this.catchUp();
    super.show();
  }

  catchUp() {
    const { live, frame } = this;
    if (!live || !frame || live.version === this.version) return;
    const { last: was, atNow: wasNow, lesson: told } = this;
    const keep = live.version === this.version + 1 ? Math.min(live.news.keep, was + 1) : 0;
    this.version = live.version;
    this.lesson = readLesson(live.trace);
    this.settle();
    if (live.gap) this.trouble = ["More was played than this page has seen. Run the cell again to see all of it."];
    this.undone = live.since > this.last;
    this.shown = this.seen = this.last;
    const all = frame.steps.querySelector("ol");
    const short = lesson => drawRails(lesson.steps.length <= MAX_RAIL ? lesson : { steps: [] }).firstElementChild;
    for (const old of [...all.children].slice(keep)) old.remove();
    all.append(...this.lesson.steps.slice(keep).map((step, i) => h("li", null, stepButton(step, keep + i))));
    if (Math.min(was, this.last) < MAX_RAIL) renew(frame.rails.firstElementChild, short(told), short(this.lesson));
    this.draw({ fly: wasNow && live.grew, fresh: true, say: "news" });
  }

  async ask(intent) {
    const { live } = this;
    if (this.asking) return null;
    this.asking = true;
    this.root.toggleAttribute("data-asking", true);
    const soon = setTimeout(() => { this.late = true; this.markAsking(); }, SOON);
    const slow = setTimeout(() => this.sayWaiting(this.asking), SLOW);
    const answer = await this.kernel.ask({ at: live.trace.made, ...intent }).catch(fault => ({ ok: false, say: [fault.message] }));
    for (const timer of [soon, slow]) clearTimeout(timer);
    this.asking = this.late = false;
    this.root.toggleAttribute("data-asking", false);
    if (this.gone.signal.aborted) return null;
    for (const told of [live.trace, this.lesson]) learn(told, answer);
    this.catchUp();
    this.trouble = answer.ok || answer.refusal ? null : sayingOf(answer);
    if (!answer.ok && answer.refusal) this.tried = { card: null, refusal: answer.refusal };
    if (answer.ok) this.markAsking(); else this.draw();
    if (!answer.ok) this.say(plain(this.lesson, this.trouble || answer.refusal.say));
    return answer.ok ? answer : null;
  }

  settle() {
    super.settle();
    this.trouble = this.undone = null;
  }

  scene() {
    const scene = super.scene(), { live, lesson, shown } = this;
    if (!live) return scene;
    const { trace: { decision, you }, since } = live, { undone, trouble, typed, kernel } = this;
    const play = { decision, you, since, undone, trouble, live: kernel.live, typed };
    if (!this.atNow) return { ...scene, play };
    const fresh = lesson.steps.slice(since, shown + 1), marks = Object.assign({}, ...fresh.map(step => step.marks));
    if (fresh.length > 1) for (const id of Object.keys(marks)) marks[id] = { word: marks[id].word };
    return { ...scene, play, step: { ...scene.step, marks, moves: fresh.flatMap(step => list(step.moves)) },
      before: lesson.views[Math.max(0, Math.min(since, shown) - 1)] };
  }

  pageOf(scene) { return !scene.play ? super.pageOf(scene) : this.atNow ? drawTablePage(scene) : drawPast(scene, this.last); }

  draw(how) {
    super.draw(how);
    if (this.live && this.frame) this.markAsking();
  }

  markTable(scene) {
    super.markTable(scene);
    const cards = this.live ? list(this.choice?.decision.options).map(option => option.card) : [];
    for (const el of cardsOn(this.frame.table)) {
      const can = cards.includes(el.dataset.card);
      el.classList.toggle("ft-can", can);
      if (can) el.setAttribute("aria-description", "can be chosen now"); else el.removeAttribute("aria-description");
    }
  }

  markAsking() {
    const { late, live: { trace }, root } = this, off = { undo: !trace.made, redo: !trace.redo };
    for (const button of root.querySelectorAll("button[data-ft]"))
      if (ASKS.includes(button.dataset.ft)) setAttribute(button, "aria-disabled", late || Boolean(off[button.dataset.ft]));
    root.classList.toggle("ft-late", Boolean(late));
    if (!late) this.sayWaiting(false);
  }

  sayWaiting(on) { for (const line of this.root.querySelectorAll('[data-ft="waiting"]')) line.hidden = !on; }

  announce(scene, what) {
    if (what !== "news") return super.announce(scene, what);
    const { lesson, play, index, view } = scene, words = parts => plain(lesson, parts);
    const told = lesson.steps.slice(Math.max(play.since, index - 3), index + 1).map(step => `${words(step.head)}.`);
    this.say(this.undone && undoneWords(index), ...told,
      play.decision ? words(play.decision.say) : view.winner != null ? `${brief(view.winner)} wins.` : "The game is over.");
  }

  refocus(old) {
    const next = this.live && old && !old.isConnected && GOES.includes(old.dataset.ft) && this.tried?.card == null
      && this.frame.scroll.querySelector('[data-ft="choice"]');
    return next ? next.focus({ preventScroll: true }) : super.refocus(old);
  }

  get choice() {
    const { live } = this, decision = live?.trace.decision;
    return !live ? super.choice : decision && this.atNow && this.kernel.live
      ? { decision, choices: [], choose: key => this.choose(key) } : null;
  }

  async choose(key) {
    if (!this.live) return super.choose(key);
    this.looking = this.tried = null;
    await this.ask({ do: "choose", key });
  }

  async sayFree() {
    const text = this.root.querySelector('[data-ft="free-text"]')?.value.trim();
    if (!text) return;
    this.typed = text;
    await this.choose(text);
    if (!this.tried && !this.trouble) this.typed = null;
  }

  async refuse(card) {
    if (!this.live) return super.refuse(card);
    const answer = await this.ask({ do: "why_not", card });
    if (!answer || !this.choice) return this.draw();
    this.tried = { card, refusal: answer.refusal || plainRefusal(card, this.choice.decision) };
    this.stop = card;
    this.draw();
    this.say(refusalSaid(this.lesson, this.tried));
    this.frame.scroll.querySelector(".ft-refusal")?.scrollIntoView({ block: "nearest" });
  }

  async copy(as, all) {
    const answer = await this.ask({ do: "copy", as, ...(all && { all }) });
    if (!answer) return;
    const place = this.frame.copy.querySelector(".ft-copied");
    place.replaceChildren(...drawCopied({ ...answer, text: String(answer.text ?? "") }, as).flat().filter(Boolean));
    place.querySelector("textarea, button").focus({ preventScroll: true });
    if (answer.note) this.say(answer.note);
  }

  async copyText() {
    const [out, said] = ["textarea", '[data-ft="copy-said"]'].map(css => this.frame.copy.querySelector(css));
    const done = await navigator.clipboard?.writeText(out.value).then(() => true, () => false);
    if (!done) { out.focus(); out.select(); }
    said.textContent = done ? "Copied." : "Selected: press Ctrl+C, on a Mac ⌘C.";
    this.say(said.textContent);
  }

  press(button, data) {
    const { key, to } = data, acts = {
      undo: () => this.ask({ do: "undo" }), redo: () => this.ask({ do: "redo" }), rewind: () => this.ask({ do: "rewind", to: this.shown }),
      "now-step": () => this.go(this.last), "since-step": () => this.go(Number(to)), "copy-as": () => this.copy(key),
      "copy-all": () => this.copy(key, true), "free-say": () => this.sayFree(), "copy-text": () => this.copyText(),
    };
    return own(acts, data.ft) ? acts[data.ft]() : super.press(button, data);
  }

  onKey(event) {
    const { target, key } = event;
    if (!target.matches('textarea, [type="text"]') || key === "Escape") return super.onKey(event);
    event.stopPropagation();
    if (key === "Enter" && target.matches("input")) { event.preventDefault(); if (!this.asking) this.sayFree(); }
  }

  onToggle(event) {
    super.onToggle(event);
    if (this.live && event.target.open && event.target.matches(".ft-steps"))
      event.target.querySelector("[aria-current], [data-here]")?.scrollIntoView({ block: "nearest" });
  }
};


function pollOf(lesson, step) {
  if (step.kind === "ask") return list(step.options);
  if (step.kind === "move") return decisionOf(lesson, step)?.options.map(option =>
    ({ text: [option.card != null ? { card: option.card } : optionSaid(option)], right: list(step.good).includes(option.key) }));
}

const handsIn = vote => vote.counts.reduce((sum, n) => sum + (n || 0), 0);

function drawPoll({ lesson, step, vote }) {
  const total = handsIn(vote), verdict = step.kind === "ask" ? " ✓ happens" : " ✓ does it";
  const mute = text => h("span", { "aria-hidden": "true" }, text);
  const hand = (ft, i, text, words) => act(ft, [mute(text), hidden(`${words} for ${i + 1}`)], "", { "data-key": i });
  return [
    h("ol.ft-opts.ft-poll", { "data-ft": "poll" }, pollOf(lesson, step).map(({ text, right }, i) => {
      const n = vote.counts[i] || 0, marked = vote.open && right;
      return h("li.ft-opt" + (marked ? ".is-right" : ""), { "data-ft": "poll-row", "data-option": i },
        h("b", null, String(i + 1)), h("span", null, write(lesson, text), marked && h("strong", null, verdict)),
        h("span.ft-hands", null,
          hand("hand-less", i, "−", "One hand less"),
          h("em", { "data-ft": "hands" }, String(n), hidden(n === 1 ? " hand" : " hands")),
          hand("hand-more", i, "+", "One hand more")),
        h("i.ft-bar", { "aria-hidden": "true", style: `width:${total && (100 * n) / total}%` }));
    })),
    h("p.ft-label", { "data-ft": "tally" }, `${plural(total, "hand")} · the answer is ${vote.open ? "marked" : "hidden"}`)];
}

const drawPresentPage = scene => {
  const { lesson, step, vote } = scene;
  return [
    h("h3.ft-headline", { "data-ft": "headline" }, write(lesson, step.head)),
    list(step.say).map(parts => h("p.ft-say", { "data-ft": "say" }, tell(lesson, parts))),
    vote && drawPoll(scene),
    step.kind === "recap" && drawPoints(lesson, list(step.points)),
    list(step.tree).length > 0 && h("ul.ft-tree", { "data-ft": "tree", "aria-label": "What happened" },
      step.tree.map(node => drawNode(lesson, node))),
    !vote && step.kind !== "recap" && h("div.ft-row.ft-ask", null, drawWhy(lesson, list(step.why)), drawWhatIf(scene))];
};

function drawBoard(scene) {
  const { lesson, view } = scene, { others, me } = seating(lesson, view), playing = list(view.playing), goals = list(view.goals);
  const aside = goals.length > 1 || playing.length > 0;    // there is room for one card beside the rules
  const shelf = (rank, zone, label, ids) => drawFilledShelf(scene, rank, zone, label, ids);
  return [
    h("h3.ft-hide", null, "The table"),
    drawWho(scene),
    h("div.ft-mid", null, view.basic && h("div", { "data-zone": "rules" }, drawSpread(scene)),
      h("div.ft-stage", { "data-zone": "playing" }, playing.length > 0 && drawCards(scene, playing.slice(-1), "Being played")),
      !aside && h("div", { "data-zone": "goals" }, goals.length ? drawCards(scene, goals, "Goal in play") : slot("no Goal yet"))),
    drawWindow(scene),
    shelf(4, "playing", "Being played", playing.slice(0, -1)),
    aside && shelf(3, "goals", goals.length > 1 ? "Goals" : "Goal", goals),
    shelf(2, "meta", "Meta Rules", view.meta),
    view.agreed && h("p.ft-told", null, `The game goes on ${brief(view.agreed, 120)}.`),
    shelf(2, "rules", "More rules", list(view.rules).filter(id => id !== view.draw_rule && id !== view.play_rule)),
    list(view.aside).map(hand => shelf(4, `aside:${hand?.player}`, "Set aside", hand?.cards)),
    [...others, ...(me != null ? [me] : [])].map(name => drawShelvesOf(scene, name)),
    drawStacks(view)];
}

function drawWho({ view, before }) {
  const who = view.winner ?? view.turn;
  return who != null && h("div.ft-who", null, h("h4", null, bdi(who)), h("span.ft-pill", null, view.winner != null ? "wins" : "turn"),
    view.winner == null && drawCounters(view, before));
}

function drawShelf(scene, rank, zone, label, ids, attached) {
  const cards = drawCards(scene, list(ids), zoneWords(zone), attached);
  cards.append(h("li.ft-rest", { "aria-hidden": "true" }));
  return h("div.ft-shelf", { "data-zone": zone, "data-rank": rank }, h("p.ft-label", null, label), cards);
}

const drawFilledShelf = (scene, rank, zone, label, ids) => list(ids).length > 0 && drawShelf(scene, rank, zone, label, ids);

function drawShelvesOf(scene, name) {
  const { step, view } = scene, { hand, count, in_play, claimed, attached = {} } = own(view.players, name) || {};
  const mine = name === (view.winner ?? view.turn), facts = factsOf(scene, name), bold = h("b", null, bdi(name));
  const held = list(hand).filter(id => mine || own(step.marks, id)), its = word => h("span", null, bdi(name), `’s ${word}`);
  return [
    drawShelf(scene, mine ? 3 : 1, `in_play:${name}`, [bold, ` ${count ?? list(hand).length} in hand`], in_play, attached),
    drawFilledShelf(scene, 3, `claimed:${name}`, its("points"), claimed),
    facts.length > 0 && h("p.ft-told", null, h("b", null, bdi(name)), facts.map(({ text }, i) => [i ? ", " : " ", text])),
    drawFilledShelf(scene, mine ? 4 : 2, `hand:${name}`, its("hand"), held) || h("i", { "data-zone": `hand:${name}` })];
}

function drawStacks({ solo, draw_pile = 0, discard_pile }) {
  const stacks = [["draw_pile", solo ? "Main Deck" : "Draw pile", draw_pile], ["discard_pile", "Discard pile", list(discard_pile).length]];
  if (solo) stacks.push(["rules_deck", "Rules Deck", solo.rules_deck], ["rules_discard", "Rules discard pile", solo.rules_discard.length]);
  return h("p.ft-label.ft-stacks", null, stacks.map(([zone, label, n]) => h("span", { "data-zone": zone }, `${label} ${n}`)));
}

function fitBoard(table, page) {
  const full = el => el.scrollHeight > el.clientHeight + 1;
  const shelves = [...table.querySelectorAll(".ft-shelf")].sort((a, b) => a.dataset.rank - b.dataset.rank);
  for (const el of table.querySelectorAll(".ft-shelf, .ft-shelf li")) el.hidden = false;
  for (const rest of table.querySelectorAll(".ft-rest")) rest.textContent = "";
  for (const shelf of shelves) setLook(shelf, "slip");
  table.dataset.tight = 0;
  table.dataset.tight = Number(full(table));
  for (const shelf of shelves) foldShelf(shelf, () => full(table));
  if (full(table)) table.dataset.tight = 2;
  for (const shelf of shelves) if (full(table) && quietRows(shelf).length === shelf.lastChild.children.length - 1) shelf.hidden = true;
  page.dataset.tight = 0;
  for (const tight of [1, 2, 3]) if (full(page)) page.dataset.tight = tight;
}

const quietRows = ({ lastChild: cards }) =>
  [...cards.children].filter(row => !row.matches(":has(.is-new, .is-tried, .is-cause, .is-why), .ft-rest"));

function foldShelf(shelf, tooMuch) {
  const cards = shelf.lastChild, rows = quietRows(shelf);
  for (let n = 1; n <= rows.length && cards.offsetHeight > 2 * cards.firstChild.offsetHeight && tooMuch(); n += 1) {
    rows.at(-n).hidden = true;
    cards.lastChild.textContent = `+ ${n}`;
  }
}

const withPresent = Base => class extends Base {
  get poll() { return this.presenting && !this.whatif.on ? pollOf(this.lesson, this.step) : null; }
  get vote() { return (this.votes[this.shown] ||= { counts: [], last: [], open: false }); }
  get full() { return this.root.getRootNode().fullscreenElement === this.root; }      // also in a shadow root
  get trial() { return this.presenting ? null : super.trial; }

  listen() {
    super.listen();
    const { signal } = this.gone, stray = event => this.presenting && !event.composedPath().includes(this.root);
    const strays = (type, act) => document.addEventListener(type, event => { if (stray(event)) act(event); }, { signal, capture: true });
    strays("keydown", event => this.onKey(event));         // a clicker's keys must not get lost
    strays("focusin", () => this.root.focus());
    this.root.addEventListener("fullscreenchange", () => { if (this.presenting === "full" && !this.full) this.leave(); }, { signal });
  }

  forget() {
    super.forget();
    this.votes = {};
  }

  destroy() {
    if (this.presenting) this.leave();
    super.destroy();
  }

  makeFrame() {
    const frame = super.makeFrame(), { teacher } = this.lesson, key = (name, does) => h("span", null, h("kbd", null, name), does);
    frame.present = act("present", "Present");
    frame.home.before(frame.present);
    frame.notes = h("aside.ft-notes", { "data-ft": "notes", "aria-label": "For teachers", tabindex: "0", hidden: true },
      String(teacher || "").split(/\n+/).filter(Boolean).map(text => h("p", null, text)));
    frame.next.before(h("p.ft-keys", { "aria-hidden": "true" }, key("1", " count a hand"), key("Page Down", " next"), key("B", " black")),
      ...(teacher ? [act("notes-toggle", "Notes")] : []));
    frame.parts.push(frame.notes);
    return frame;
  }

  async present() {
    const { root } = this;
    this.presenting = "full";
    root.tabIndex = -1;
    await Promise.resolve(root.requestFullscreen?.() ?? Promise.reject()).catch(() => {
      this.presenting = "over";
      root.setAttribute("popover", "manual");
      root.showPopover?.();
    });
    this.dress();
    root.focus();
    this.say("Presenting. Page Down goes on, Escape leaves.");
  }

  leave() {
    this.presenting = null;
    if (this.full) document.exitFullscreen().catch(() => {});
    for (const name of ["popover", "tabindex", "data-black"]) this.root.removeAttribute(name);
    this.dress();
    this.frame.present.focus();
  }

  dress() {
    const { root, frame } = this;
    root.classList.toggle("ft-present", Boolean(this.presenting));
    frame.present.textContent = this.presenting ? "Leave" : "Present";
    frame.notes.hidden = true;
    this.looking = null;
    this.width = 0;
    this.draw();
  }

  black(on) {
    this.root.toggleAttribute("data-black", on);
    this.say(on ? "The screen is black. Any key brings it back." : "The picture is back.");
  }

  toggleNotes() {
    const { notes } = this.frame;
    notes.hidden = !notes.hidden || !notes.firstChild;
  }

  count(i, by) {
    const { poll, vote: { counts, last } } = this, n = (counts[i] || 0) + by;
    if (!poll?.[i] || n < 0) return;
    counts[i] = n;
    if (by > 0) last.push(i); else last.splice(last.lastIndexOf(i), 1);
    this.draw();
    this.say(`${i + 1}: ${plural(n, "hand")}. ${handsIn(this.vote)} in all.`);
  }

  reveal() {
    this.vote.open = true;
    this.draw();
    this.say("What happens:", this.poll.filter(option => option.right).map(option => plain(this.lesson, option.text)).join("; "));
  }

  scene() { return { ...super.scene(), vote: this.poll ? this.vote : null }; }
  pageOf(scene) { return this.presenting && !scene.branch && !scene.play ? drawPresentPage(scene) : super.pageOf(scene); }
  tableOf(scene) { return this.presenting ? drawBoard(scene) : super.tableOf(scene); }
  does() { return !this.presenting || this.whatif.on ? super.does() : this.poll && !this.vote.open ? "reveal" : "next"; }
  forward() { return this.does() === "reveal" ? this.reveal() : super.forward(); }
  onClick(event) { return this.root.hasAttribute("data-black") ? this.black(false) : super.onClick(event); }

  markMain() {
    super.markMain();
    const { poll, root, frame } = this, kbd = root.querySelector("kbd");
    kbd.parentNode.hidden = !poll;
    kbd.textContent = `1–${Math.min(9, poll?.length)}`;
    if (this.does() === "reveal") frame.next.textContent = "Reveal";
  }

  fit(fresh) {
    super.fit(fresh);
    if (!this.presenting || !this.drawn) return;
    fitBoard(this.frame.table, this.frame.scroll);
    this.places = survey(this.frame.table, journeys(this.drawn.step));
  }

  press(button, data) {
    const by = n => () => this.count(Number(data.key), n);
    const acts = { present: () => (this.presenting ? this.leave() : this.present()), "notes-toggle": () => this.toggleNotes(),
      "hand-more": by(1), "hand-less": by(-1) };
    return own(acts, data.ft) ? acts[data.ft]() : super.press(button, data);
  }

  escape() {
    if (super.escape()) return true;
    if (this.presenting) { if (this.frame.notes.hidden) this.leave(); else this.toggleNotes(); return true; }
    return false;
  }

  onKey(event) {
    const { key, code, target, shiftKey } = event, free = !target.matches("button, summary, [role=button]");
    if (!this.presenting || event.ctrlKey || event.altKey || event.metaKey || target.matches('textarea, [type="text"]'))
      return super.onKey(event);
    const digit = Number(/^Digit([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : 0));
    event.stopPropagation();
    if (this.root.hasAttribute("data-black")) { if (!/^(Shift|Tab)$/.test(key)) this.black(false); }
    else if (digit && this.poll) this.count(digit - 1, shiftKey ? -1 : 1);
    else if (key === "Backspace" && this.poll) this.count(this.vote.last.at(-1), -1);
    else if (shiftKey) return;
    else if (/^[bB.]$/.test(key)) this.black(true);
    else if (/^[nN]$/.test(key)) this.toggleNotes();
    else if (free && /^( |Enter|ArrowDown)$/.test(key)) this.forward();
    else if (free && key === "ArrowUp") this.backward();
    else return super.onKey(event);
    event.preventDefault();
  }
};

const RUNGS = { nudge: "A hint", rule: "The rule", fewer: "Fewer choices", show: "Show me" };

function choicesOf(lesson, step) {
  if (step.kind === "ask") return list(step.options).map((option, key) => ({ key, right: !!option.right, why: list(option.why) }));
  return list(decisionOf(lesson, step)?.options).map(option => ({ key: option.key, right: list(step.good).includes(option.key), why: [] }));
}

const decisionOf = (lesson, step) => list(lesson.decisions)[step.decision];

function ladder(lesson, step) {
  const choices = choicesOf(lesson, step), why = [...new Set([...list(step.why), ...choices.flatMap(choice => choice.why)])];
  const has = { nudge: list(step.hint).length, rule: why.length, fewer: choices.length > 2 && choices.some(choice => !choice.right),
    show: choices.some(choice => choice.right) };
  return { why, choices, rungs: Object.keys(RUNGS).filter(rung => has[rung]) };
}

function keepTwo(choices, pick) {
  const right = choices.filter(choice => choice.right).map(choice => choice.key);
  const wrong = choices.filter(choice => !choice.right).map(choice => choice.key);
  return right.length > 1 ? right : [...right, wrong.includes(pick) ? pick : wrong[0]];
}

function hintOf(lesson, step, state = { rung: 0 }) {
  const { why, choices, rungs } = ladder(lesson, step), climbed = rungs.slice(0, state.rung), on = rung => climbed.includes(rung);
  return { rungs, climbed, why, next: rungs[state.rung], show: on("show"),
    out: new Set(on("fewer") ? choices.map(choice => choice.key).filter(key => !state.kept?.includes(key)) : []) };
}

function drawHints({ lesson, step, hint }) {
  if (!hint.rungs.length) return null;
  const has = rung => hint.climbed.includes(rung), n = hint.climbed.length;
  return h("div.ft-hints", { "data-ft": "hints" },
    has("nudge") && h("p.ft-say", { "data-ft": "nudge" }, tell(lesson, step.hint)),
    has("rule") && hint.why.map(id => drawClause(lesson, id)),
    h("div.ft-row", null,
      h("button.ft-btn", { type: "button", "data-ft": "hint", "data-rung": hint.next, "aria-disabled": hint.next ? null : "true" },
        hint.next ? RUNGS[hint.next] : "No more hints"),
      h("span.ft-label", null, hint.next ? `hint ${n + 1} of ${hint.rungs.length}` : "")));
}

function hintSaid(lesson, step, hint) {
  const name = key => (step.kind === "ask" ? plain(lesson, step.options[key].text)
    : optionSaid(decisionOf(lesson, step).options.find(option => option.key === key)));
  const choices = choicesOf(lesson, step), names = keys => keys.map(name).join("; ");
  return {
    nudge: () => plain(lesson, step.hint),
    rule: () => hint.why.map(id => own(lesson.clauses, id)?.text || id).join(" "),
    fewer: () => `Still possible: ${names(choices.filter(choice => !hint.out.has(choice.key)).map(choice => choice.key))}.`,
    show: () => `This one: ${names(choices.filter(choice => choice.right).map(choice => choice.key))}.`,
  }[hint.climbed.at(-1)]?.() ?? "";
}

const KINDS_WITH_CARD = ["play", "pick"];

const optionSaid = option => brief(option?.label ?? option?.key ?? "");

function doing(decision, option) {
  const verb = decision.does, who = { player: decision.player };
  if (!option) return decision.made == null ? ["the game goes on"] : [who, verb ? ` ${verb} another card` : " chooses otherwise"];
  if (option.kind === "use") return [who, " uses ", optionSaid(option)];
  if (option.kind === "chance") return ["chance picks ", optionSaid(option)];
  return [who, ` ${(KINDS_WITH_CARD.includes(option.kind) && verb) || "chooses"} `,
    option.card != null ? { card: option.card } : optionSaid(option)];
}

const findOption = (decision, key) => list(decision?.options).find(option => option.key === key);
const otherOptions = decision => list(decision?.options).filter(option => option.key !== decision.made);

function drawOptionList(lesson, options, { ft, label, look = "", row = () => null }) {
  return h("ul.ft-opts" + look, { "aria-label": label }, options.map(option => {
    const card = option.card != null ? cardOf(lesson, option.card) : null, more = row(option) || {};
    return h("li", null, h("button.ft-opt" + (more.look || ""),
      { type: "button", "data-ft": ft, "data-key": option.key, "aria-disabled": more.off ? "true" : null },
      h("b", { "data-type": card?.type || null, "aria-hidden": "true" }, card ? sign(card.type) : "·"),
      h("span", null, bdi(optionSaid(option)), card && h("small", null, " ", card.type)), more.word && h("em", null, more.word)));
  }));
}

function drawWhatIf({ lesson, step, branch, listing, live }) {
  if (branch) return drawBranchEnd(lesson, branch, live);
  const decision = decisionOf(lesson, step), others = otherOptions(decision);
  if (step.kind === "move" || !decision || list(decision.options).length < 2 || !others.some(option => option.step || live)) return null;
  return h("div.ft-if", null,
    h("button.ft-btn.ft-btn-if", { type: "button", "data-ft": "whatif", "aria-expanded": String(Boolean(listing)) },
      h("span", null, "What if ", write(lesson, doing(decision)), "?")),
    listing && drawOptionList(lesson, others, { ft: "whatif-option", label: "Other choices", look: ".ft-opts-if.ft-chips" }),
    drawTrouble(lesson, listing));
}

const drawTrouble = (lesson, state) => state && (state.waiting ? h("p.ft-kicker", { "data-ft": "waiting" }, "Asking Python …")
  : state.trouble && h("p.ft-note", { "data-ft": "trouble" }, write(lesson, state.trouble)));

function drawBranchEnd(lesson, branch, live) {
  const { next, last, others, chosen } = branch;
  return h("div.ft-if", { "aria-busy": branch.waiting ? "true" : null },
    last && next && [h("p.ft-say", { "data-ft": "next-choice" }, write(lesson, next.say)),
      drawOptionList(lesson, list(next.options), { ft: "branch-option", label: "And then?", look: ".ft-opts-if.ft-chips" })],
    last && next === null && h("p.ft-kicker", { "data-ft": "branch-over" }, "The game is over here."),
    last && !live && h("p.ft-kicker", { "data-ft": "branch-end" }, "To go on from here, open the lesson in Jupyter."),
    drawTrouble(lesson, branch),
    branch.letter === "a" && others.length > 1 && h("details.ft-why.ft-why-if", { "data-ft": "others" },
      h("summary", null, "Other choices"),
      drawOptionList(lesson, others, { ft: "whatif-option", label: "Other choices", look: ".ft-opts-if.ft-chips",
        row: option => (option.key === chosen ? { look: ".is-on", word: "this one" } : null) })));
}

class WhatIf {
  constructor(player) {
    this.player = player;
    this.leave();
  }

  get on() { return this.path.length > 0; }
  get item() { return this.path[this.at]; }
  get decision() { return list(this.player.lesson.decisions)[this.d]; }
  get choices() { return this.path.map(item => item.option.key); }

  leave() {
    Object.assign(this, { path: [], at: 0, d: null, listing: null, waiting: false, trouble: null });
    this.token = {};                                       // an answer to an older question no longer counts
  }

  toggleList() { this.listing = this.listing ? null : {}; }

  async enter(d, key) {
    const { lesson, kernel } = this.player, decision = list(lesson.decisions)[d], option = findOption(decision, key);
    if (!option) return;
    if (option.step) {
      this.leave();
      this.d = d;
      this.push(decision, option, option.step, lesson.views[decision.at] ?? NOTHING);
      this.player.draw({ fly: true, fresh: true, say: "branch" });
      if (!kernel.live) return;
    }
    const first = this.path[0], state = first ? this : (this.listing ||= {});
    const answer = await this.request(state, { do: "branch", decision: d, choices: [key] });
    if (!answer) return;
    if (first) first.next = answer.branch.decision ?? null;
    else {
      this.leave();
      this.d = d;
      this.push(decision, option, answer.branch.steps.at(-1), lesson.views[decision.at] ?? NOTHING, answer.branch.decision ?? null);
    }
    this.player.draw(first ? {} : { fly: true, fresh: true, say: "branch" });
  }

  async choose(key) {
    const { next, view } = this.path.at(-1), option = findOption(next, key);
    if (!option || this.waiting) return;
    this.player.tried = null;
    const answer = await this.request(this, { do: "branch", decision: this.d, choices: [...this.choices, key] });
    if (!answer) return;
    this.push(next, option, answer.branch.steps.at(-1), view, answer.branch.decision ?? null);
    this.at = this.path.length - 1;
    this.player.draw({ fly: true, fresh: true, say: "branch" });
  }

  push(decision, option, step, before, next) {
    this.path.push({ decision, option, step: { kind: "show", ...step }, view: mergeView(before, step.view), before, next });
  }

  async request(state, intent) {
    const { player } = this, token = (this.token = {});
    Object.assign(state, { waiting: true, trouble: null });
    player.draw();
    const answer = await player.kernel.ask(intent).catch(fault => ({ ok: false, say: [fault.message] }));
    if (token !== this.token || player.gone.signal.aborted) return null;
    state.waiting = false;
    learn(player.lesson, answer);
    if (answer.ok && (answer.branch || intent.do !== "branch")) return answer;
    state.trouble = sayingOf(answer);
    player.draw();
    player.say(plain(player.lesson, state.trouble));
    player.bringUp("trouble");
    return null;
  }

  scene() {
    const { step, view, before, next, option } = this.item, last = this.at === this.path.length - 1;
    return { step, view, before, branch: {
      letter: LOWER[this.at] ?? String(this.at + 1), last, next, waiting: this.waiting, trouble: this.trouble,
      others: otherOptions(this.decision), chosen: option.key } };
  }

  get title() { const { decision, option } = this.item; return ["What if ", ...doing(decision, option), "?"]; }

  drawNodes() {
    const first = Math.max(0, this.path.length - FORK_NODES);
    return h("ol.ft-rail", { "aria-label": "Steps of your what-if" }, this.path.slice(first).map(({ step }, i) => h("li", null,
      h("button.ft-node", { type: "button", "data-ft": "branch-node", "data-key": first + i,
        "aria-current": first + i === this.at ? "step" : null },
        h("span", { "aria-hidden": "true" }, h("i", null, LOWER[first + i] ?? String(first + i + 1))),
        hidden(`What if, step ${LOWER[first + i] ?? first + i + 1}: ${brief(step.label || "")}`)))));
  }
}

const LOWER = "abcdefghijklmnopqrstuvwxyz", FORK_NODES = 7;


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

function trialOf(lesson, index, answers, steps = {}) {
  const move = lesson.steps[index], decision = move?.kind === "move" && decisionOf(lesson, move);
  const option = decision && findOption(decision, own(answers, index));
  if (!option || option.key === decision.made) return null;
  const step = option.step || own(steps, option.key);
  return { option, decision, step, good: list(move.good).includes(option.key), reply: list(own(move.replies, option.key)),
    made: findOption(decision, decision.made) };
}

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

const drawTrialEnd = ({ trial }) => trial.good && h("button.ft-btn.ft-btn-if", { type: "button", "data-ft": "take-back" }, "Take it back");

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


class LessonPlayer {
  constructor({ model, el }) {
    this.model = model;
    this.id = `ft-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;        // radio groups of two players on one page stay apart
    this.endFlight = () => {};
    this.gone = new AbortController();                     // one signal takes every listener away
    this.kernel = new Kernel(model, this.gone.signal);
    this.whatif = new WhatIf(this);
    this.root = h("article.ft", { "data-ft": "player" });
    el.replaceChildren(this.root);
    this.listen();
    this.load();
  }

  listen() {
    const { signal } = this.gone, on = (target, type, act) => target.addEventListener(type, act, { signal });
    on(this.root, "click", event => this.onClick(event));
    on(this.root, "change", event => this.onPick(event));
    on(this.root, "keydown", event => this.onKey(event));
    for (const type of ["keyup", "keypress"]) on(this.root, type, event => event.stopPropagation());
    on(this.root, "pointerdown", () => this.endFlight());
    on(this.root, "focusin", ({ target }) => { target.dataset.lmSuppressShortcuts = "true"; });
    for (const type of ["pointerover", "focusin", "pointerout", "focusout"]) on(this.root, type, event => this.onPoint(event));
    this.root.addEventListener("toggle", event => this.onToggle(event), { signal, capture: true });      // toggle does not bubble
    on(document, "pointerdown", event => this.closeLists(event.composedPath()));
    this.watched = {
      "change:trace": () => this.load(), "change:step": () => this.show(), "change:answers": () => this.quiet || this.draw(),
      "change:theme": () => this.setTheme(), "change:live": () => this.draw(),
    };
    for (const [name, act] of Object.entries(this.watched)) this.model.on(name, act);
    this.observer = new ResizeObserver(() => this.fit());
    this.observer.observe(this.root);
    this.edge = new IntersectionObserver(seen => this.root.toggleAttribute("data-over", !seen.at(-1).isIntersecting));
  }

  destroy() {
    this.endFlight();
    this.gone.abort();
    this.observer.disconnect();
    this.edge.disconnect();
    for (const [name, act] of Object.entries(this.watched)) this.model.off(name, act);
    this.root.remove();
  }

  load() {
    this.endFlight();
    this.lesson = readLesson(this.trace);
    this.shown = this.drawn = this.frame = this.pristine = this.layout = this.railed = null;
    this.forget();
    this.setTheme();
    this.root.setAttribute("aria-label", this.lesson.title);
    this.root.toggleAttribute("data-bare", Boolean(this.lesson.bare));      // a table with no lesson around it
    if (!this.lesson.steps.length) return this.root.replaceChildren(h("p.ft-empty", { "data-ft": "empty" }, "This lesson has no steps."));
    this.frame = this.makeFrame();
    this.root.replaceChildren(...this.frame.parts);
    this.edge.disconnect();
    this.edge.observe(this.frame.end);
    this.show();
  }

  forget() {
    this.drafts = {};                                      // picks not yet checked
    this.hints = {};                                       // by step: how far the ladder was climbed
    this.trials = {};                                      // by step and key: what Python said would follow
    this.seen = 0;                                         // the furthest step
    this.settle();
  }

  settle() {
    this.tried = null;                                     // {card, refusal}
    this.waiting = false;                                  // for Python
    this.trouble = null;                                   // what it could not do, as parts
    this.looking = null;                                   // the card of the closer look
    this.whatif.leave();
  }

  setTheme() {
    const theme = this.model.get("theme");
    if (theme === "light" || theme === "dark") this.root.dataset.theme = theme;
    else delete this.root.dataset.theme;
  }

  get trace() { return this.model.get("trace"); }
  get menus() { return [this.frame.steps, this.frame.log]; }
  makeFrame() { return drawFrame(this.lesson); }
  pageOf(scene) { return drawPage(scene); }
  tableOf(scene) { return drawTable(scene); }

  get last() { return this.lesson.steps.length - 1; }
  get answers() { return this.model.get("answers") || {}; }
  get index() { return clamp(Math.trunc(Number(this.model.get("step"))), 0, this.last); }
  get step() { return this.lesson.steps[this.shown]; }
  get beside() { return this.root.dataset.columns === "2"; }           // the page stands beside the table
  get pick() { return own(this.drafts, this.shown) ?? own(this.answers, this.shown); }
  get trial() { return this.whatif.on ? null : trialOf(this.lesson, this.shown, this.answers, this.trials[this.shown]); }

  show() {
    if (!this.frame || this.shown === this.index) return;
    const from = this.shown, { looking } = this;
    this.settle();
    if (this.travelling) this.looking = looking;
    if (!this.focused()?.dataset.card) this.stop = null;   // where Tab comes to on the table: what is new, unless the reader is there
    this.shown = this.index;
    this.seen = Math.max(this.seen, this.shown);
    this.draw({ fly: from === this.shown - 1, fresh: true, say: from != null && "step" });
  }

  draw({ fly: moving = false, fresh = false, say = null } = {}) {
    if (!this.frame || this.shown == null) return;
    const focus = this.focused(), { scroll, table, foot } = this.frame;
    this.top = fresh ? 0 : scroll.scrollTop;
    this.endFlight();
    const scene = this.scene(), ways = journeys(scene.step), before = moving && this.drawn && !calm() && survey(table, ways);
    this.drawn = scene;
    this.guard(scroll, () => this.pageOf(scene));
    this.guard(table, () => this.tableOf(scene), true);
    this.guard(foot, () => drawForce(scene, foot.querySelector("details")?.open));
    this.markFrame(scene);
    this.markTable(scene);
    this.drawLook();
    this.fit(true);
    if (before && this.places) this.endFlight = fly(table, ways, before, this.places);
    if (say) this.announce(scene, say);
    if (focus && fresh && !this.beside && !this.looking) scroll.firstElementChild?.scrollIntoView({ block: "nearest" });
    this.refocus(focus);
  }

  scene() {
    const { lesson, shown: index, answers, pick, trial, tried, waiting, trouble, whatif } = this, step = lesson.steps[index];
    const scene = {
      lesson, index, step, view: lesson.views[index], before: index ? lesson.views[index - 1] : null,
      answers, pick, group: this.id, hint: hintOf(lesson, step, this.hints[index]), tried,
      waiting, trouble, listing: whatif.listing, live: this.kernel.live,
    };
    if (whatif.on) return { ...scene, ...whatif.scene() };
    if (!trial?.step) return trial ? { ...scene, trial } : scene;
    const before = lesson.views[trial.decision.at] ?? scene.view;
    return { ...scene, trial, step: { ...trial.step, kind: "show" }, before, view: mergeView(before, trial.step.view) };
  }

  guard(place, draw, keep) {
    const was = keep && this.pristine;
    try {
      const fresh = h("div", null, draw());
      if (keep) {
        this.pristine = fresh.cloneNode(true);
        unring(place, "is-why", "is-tried", "is-cause");
        place.querySelector(".ft-trails")?.remove();
      }
      if (was) renew(place, was, fresh); else place.replaceChildren(...fresh.childNodes);
    } catch (fault) {
      console.error(fault);
      if (keep) this.pristine = null;
      place.replaceChildren(h("p.ft-empty", { role: "alert", "data-ft": "fault" },
        `This part of the step could not be drawn (${fault.message}). The other steps still work.`));
    }
  }

  markFrame({ index, branch, trial }) {
    const { frame, root, lesson, whatif } = this, n = this.last + 1, { title } = lesson;
    Object.assign(root.dataset, { step: index, kind: this.step.kind, mode: branch ? "whatif" : trial ? "trial" : "" });
    frame.title.replaceChildren(...(branch ? write(lesson, whatif.title) : [title]));
    frame.kicker.replaceChildren(...(branch ? this.leftWords() : [brief(lesson.kicker ?? "", 200)]));
    frame.home.replaceChildren(h("span", null, "Back to “", bdi(title), `”, step ${index + 1}`));
    frame.home.hidden = !branch;
    frame.summary.textContent = `Step ${index + 1} of ${n}`;
    for (const button of root.querySelectorAll("[data-step]:is(button)")) {
      const at = Number(button.dataset.step);
      button.classList.toggle("done", at < index || (at === index && Boolean(branch)));
      if (at === index && !branch) button.setAttribute("aria-current", "step"); else button.removeAttribute("aria-current");
    }
    frame.fork.hidden = !branch;
    frame.fork.replaceChildren(...(branch ? [whatif.drawNodes(), h("p", null, "your what-if")] : []));
    frame.back.setAttribute("aria-disabled", index === 0 && !branch && !trial);
    if (frame.log.open) this.fillLog();
    this.markMain();
  }

  leftWords() {
    const { lesson, whatif } = this, made = findOption(whatif.decision, whatif.decision.made);
    return [`You left the lesson at step ${this.shown + 1}`, ", where ",
      ...(made ? write(lesson, doing(whatif.decision, made)) : ["it ends"]), "."];
  }

  markMain() {
    const { next } = this.frame, does = this.does(), end = this.shown === this.last && ["next", "skip"].includes(does);
    next.textContent = { skip: "Skip", check: "Check", next: "Next", goon: "Go on", takeback: "Take it back",
      home: `Back to step ${this.shown + 1}` }[does];
    next.dataset.does = does;
    next.classList.toggle("ft-btn-main", does !== "skip");
    next.setAttribute("aria-disabled", end);
  }

  does() {
    const { trial, whatif, step } = this;
    if (whatif.on) return whatif.at < whatif.path.length - 1 ? "next" : "home";
    if (trial) return trial.good ? "goon" : "takeback";
    if (step.kind === "ask") return this.pick == null ? "skip" : "check";
    return step.kind === "move" && own(this.answers, this.shown) == null ? "skip" : "next";
  }

  markTable({ hint, tried, step, lesson, trial, branch }) {
    const { table } = this.frame;
    if (tried) markRefusal(table, tried);
    if (hint.show && step.kind === "move" && !trial && !branch)
      markWhy(table, list(step.good).map(key => findOption(decisionOf(lesson, step), key)?.card), "this one");
    makeReachable(table, this.stop ?? this.choice?.decision.options.find(option => option.card != null)?.card);
  }

  say(...sentences) { this.frame.live.textContent = sentences.filter(Boolean).join(" "); }

  announce(scene, what) {
    const { lesson, step, index, branch, trial } = scene, graded = gradedQuestion(scene);
    const words = parts => list(parts).map(one => plain(lesson, one));
    const verdict = graded?.picked ? [graded.picked.right ? "You were right." : "It went another way.", ...words(graded.picked.reply)] : [];
    const started = () => {
      if (branch) return [`${plain(lesson, this.whatif.title)} Step ${branch.letter}.`];
      if (trial) return [trial.good ? "That does it." : "That does not do it.", ...words(trial.reply)];
      return [`Step ${index + 1} of ${this.last + 1}.`];
    };
    this.say(...started(), `${plain(lesson, step.head)}.`, ...(what === "step" ? verdict : []), ...words(step.say));
  }

  fit(fresh = false) {
    const { frame, root } = this, width = (fresh && this.width) || root.clientWidth;
    if (!width) this.width = this.places = 0;
    if (!frame || !width || (!fresh && width === this.width)) return;
    const { table, rails, fork, scroll } = frame, tall = this.fitCards(width), asked = this.askRails(width);
    const least = this.leastHeight(tall), bar = stickyWorks(root) ? "sticky" : "inline", hidden = this.hideRails(asked);
    if (table.style.minHeight !== least) table.style.minHeight = least;
    setAttribute(root, "data-bar", bar);
    if (rails.hidden !== hidden) rails.hidden = hidden;
    if (!hidden && !fork.hidden) placeFork(rails, fork, this.shown);
    this.markScroll();
    if (fresh && scroll.scrollTop !== this.top) scroll.scrollTop = this.top;
    this.placeLook();
    this.places = survey(table, journeys(this.drawn.step));
    table.querySelector(".ft-trails")?.remove();
    if (this.beside && this.places) drawTrails(table, this.drawn.step, this.places);
  }

  fitCards(width) {
    const { table } = this.frame, seats = table.querySelector(".ft-seats"), columns = columnsFor(table, width);
    const layout = `${width} ${columns} ${seats?.children.length}`, anew = layout !== this.layout || !this.width;
    if (width !== this.width) {
      this.tallest = 0;
      this.endFlight();
      table.removeAttribute("data-low");
    }
    setAttribute(this.root, "data-columns", columns);
    if (anew) Object.assign(this, { layout, known: { plans: new WeakMap(), failed: [] }, room: seats?.clientWidth });
    this.width = width;
    return fitTable(table, { phone: width < PHONE, room: this.room, known: this.known });
  }

  leastHeight(tall) {
    const { root, frame: { table, main } } = this, room = roomInWindow(root) - root.offsetHeight + main.offsetHeight;
    const tooHigh = () => this.beside && ownHeight(table) > room;
    if (tooHigh()) table.toggleAttribute("data-low", true);                // less air, and then it stays so
    if (tooHigh()) for (const place of tall) layOut(Object.assign(place, { plan: place.lower }), this.known);
    const high = ownHeight(table);
    this.tallest = Math.max(this.tallest, high);
    return this.beside && !this.lesson.bare ? `${Math.min(this.tallest, Math.max(high, room))}px` : "";
  }

  askRails(width) {
    const { rails, next } = this.frame, bar = `${width} ${next.textContent}`, railed = `${bar} ${this.last}`;
    const need = NODE * (this.last + 1), room = this.rails?.bar === bar ? this.rails.room : Infinity;
    const few = width >= TWO_COLUMNS && need <= room, look = railed !== this.railed;
    if (look && few) rails.hidden = false;
    this.railed = railed;
    return { bar, need, few, look };
  }

  hideRails({ bar, need, few, look }) {
    const { rails } = this.frame;
    if (!look || !few) return look || rails.hidden;
    this.rails = { bar, room: rails.clientWidth };
    return this.rails.room < need || rails.firstElementChild.scrollWidth > this.rails.room + 1;
  }

  markScroll() {
    if (!this.frame) return;
    const { scroll } = this.frame;
    if (scroll.scrollHeight > scroll.clientHeight + 1) scroll.tabIndex = 0; else scroll.removeAttribute("tabindex");
  }

  bringUp(ft) { this.frame.scroll.querySelector(`[data-ft="${ft}"]`)?.scrollIntoView({ block: "nearest" }); }

  go(index) {
    const to = clamp(index, 0, this.last);
    if (to === this.shown) return this.whatif.on ? this.home() : undefined;
    this.model.set("step", to);
    this.model.save_changes();
    this.show();                                           // hosts whose `set` fires no event
  }

  forward() {
    const does = this.does(), { whatif } = this;
    this.looking = null;
    if (does === "home") return this.home();
    if (does === "takeback") return this.takeBack();
    if (whatif.on) return this.walk(whatif.at + 1);
    if (does === "check") {
      this.model.set("answers", { ...this.answers, [this.shown]: this.pick });
      delete this.drafts[this.shown];
    }
    this.go(this.shown + 1);                               // saves both: Python never sees the answer without the step
  }

  backward() {
    this.looking = null;
    if (this.whatif.on) return this.whatif.at > 0 ? this.walk(this.whatif.at - 1) : this.home();
    if (this.trial) return this.takeBack();
    this.go(this.shown - 1);
  }

  restart() {
    this.forget();
    this.shown = null;
    this.quiet = true;
    this.model.set("answers", {});
    this.model.set("step", 0);
    this.model.save_changes();
    this.quiet = false;
    this.show();
  }

  walk(at) {
    const forth = at > this.whatif.at;
    this.whatif.at = clamp(at, 0, this.whatif.path.length - 1);
    this.draw({ fly: forth, fresh: true, say: "branch" });
  }

  home() {
    this.settle();
    this.draw({ fresh: true, say: "step" });
  }

  get choice() {
    const { whatif, step, lesson } = this;
    if (whatif.on) {
      const { next: decision } = whatif.item, { d, choices } = whatif;
      return decision && whatif.at === whatif.path.length - 1 ? { decision, d, choices, choose: key => whatif.choose(key) } : null;
    }
    const decision = step.kind === "move" && !this.trial && decisionOf(lesson, step);
    return decision ? { decision, d: step.decision, choices: [], choose: key => this.choose(key) } : null;
  }

  tryCard(id) {
    const { decision, choose } = this.choice, option = list(decision.options).find(one => one.card === id);
    this.looking = null;
    return option ? choose(option.key) : this.refuse(id);
  }

  async refuse(card) {
    const { decision, d, choices } = this.choice, baked = list(decision.refusals)[own(decision.refused, card)];
    let refusal = baked;
    if (!refusal && this.kernel.live) {
      const answer = await this.whatif.request(this.whatif.on ? this.whatif : this, { do: "why_not", decision: d, choices, card });
      if (!answer) return;
      refusal = answer.refusal;
    }
    this.tried = { card, refusal: refusal || plainRefusal(card, decision) };
    this.stop = card;
    this.draw();
    this.say(refusalSaid(this.lesson, this.tried));
    this.bringUp("refusal");
  }

  async choose(key) {
    const { shown } = this, decision = decisionOf(this.lesson, this.step), option = findOption(decision, key);
    if (!option) return;
    this.tried = null;
    if (key !== decision.made && !option.step && this.kernel.live && !own(this.trials[shown], key)) {
      const answer = await this.whatif.request(this, { do: "branch", decision: this.step.decision, choices: [key] });
      if (!answer) return;
      this.trials[shown] = { ...this.trials[shown], [key]: answer.branch.steps.at(-1) };
    }
    if (key !== decision.made) return this.keep(key, { fly: true, fresh: true, say: "trial" });
    this.model.set("answers", { ...this.answers, [shown]: key });
    this.go(shown + 1);
  }

  takeBack() { this.keep(undefined, { fresh: true, say: "step" }); }

  keep(key, how) {
    const { [this.shown]: old, ...rest } = this.answers;
    this.quiet = true;
    this.model.set("answers", key === undefined ? rest : { ...rest, [this.shown]: key });
    this.model.save_changes();
    this.quiet = false;
    this.draw(how);
  }

  get hintNow() { return hintOf(this.lesson, this.step, this.hints[this.shown]); }

  climb() {
    const { lesson, step, shown } = this, state = this.hints[shown] || { rung: 0 }, hint = hintOf(lesson, step, state);
    if (!hint.next) return;
    const kept = hint.next === "fewer" ? keepTwo(choicesOf(lesson, step), this.pick) : state.kept;
    this.hints[shown] = { rung: state.rung + 1, kept };
    if (this.tried && hint.next === "show") this.tried = null;                 // one loud thing at a time
    this.draw();
    this.say(hintSaid(lesson, step, this.hintNow));
    this.bringUp("hint");
  }

  openLook(id) {
    this.looking = this.stop = id;
    this.drawLook();
    this.placeLook();
    this.panel.focus({ preventScroll: true });
    this.panel.querySelector("button")?.focus({ preventScroll: this.beside });
    if (!this.beside) this.panel.scrollIntoView({ block: "nearest" });
  }

  closeLook() {
    const id = this.looking;
    this.looking = null;
    this.drawLook();
    (elementOf(this.frame.table, id) || this.frame.next).focus({ preventScroll: true });
  }

  drawLook() {
    this.panel?.remove();
    this.panel = null;
    const { lesson, looking: id, whatif, frame, shown } = this;
    frame.page.inert = false;
    for (const el of cardsOn(frame.table)) el.classList.toggle("is-looked", el.dataset.card === id);
    if (id == null) return;
    const told = lesson.steps.slice(0, (whatif.on ? shown : this.seen) + 1);
    const moves = movesOf(told, id).map(move => ({ ...move, label: `Step ${move.to + 1}`, here: !whatif.on && move.to === shown }));
    this.panel = drawLook({ lesson, id, view: this.drawn.view, actions: this.actionsWith(id), moves });
    frame.main.append(this.panel);
    frame.page.inert = this.beside;                        // it lies under the panel
  }

  actionsWith(id) {
    const { choice } = this, options = list(choice?.decision.options).filter(option => option.card === id);
    if (options.length > 1) return options.map(option => ({ key: option.key, text: optionSaid(option) }));
    return choice ? [{ key: null, text: choice.decision.button || "Choose it" }] : [];
  }

  placeLook() { if (this.panel) placeLook(this.panel, this.frame.main, elementOf(this.frame.table, this.looking), this.beside); }

  travel(to) {
    this.travelling = true;
    this.go(to);
    this.travelling = false;
  }

  onClick(event) {
    const card = event.target.closest("[data-card]"), { log } = this.frame || {};
    if (log?.firstChild.contains(event.target)) this.fillLog();            // before it opens: `toggle` comes late for a quick Tab
    if (card && this.frame?.table.contains(card)) return this.openLook(card.dataset.card);
    const button = event.target.closest("button");
    if (button && button.getAttribute("aria-disabled") !== "true") this.press(button, button.dataset);
  }

  press(button, { ft, step, key, to }) {
    const { whatif } = this;
    const acts = {
      next: () => this.forward(), back: () => this.backward(), restart: () => this.restart(), home: () => this.home(),
      node: () => this.go(Number(step)),
      step: () => { this.closeList(this.frame.steps); this.go(Number(step)); },
      "log-step": () => { this.closeList(this.frame.log); this.go(Number(to)); },
      hint: () => this.climb(),
      choice: () => this.choose(key), "take-back": () => this.takeBack(),
      whatif: () => { whatif.toggleList(); this.draw(); },
      "whatif-option": () => whatif.enter(whatif.on ? whatif.d : this.step.decision, key),
      "branch-option": () => whatif.choose(key), "branch-node": () => this.walk(Number(key)),
      "look-close": () => this.closeLook(), "look-step": () => this.travel(Number(to)),
      "look-act": () => (key ? this.choice.choose(key) : this.tryCard(this.looking)),
      word: () => { toggleWord(this.lesson, this.root, button); this.markScroll(); },
      number: () => this.pressNumber(button),
    };
    own(acts, ft)?.();
  }

  onPick(event) {
    if (!event.target.matches("input[type=radio]")) return;
    this.drafts[this.shown] = Number(event.target.value);
    this.markMain();
  }

  onPoint({ type, target }) {
    const number = target.closest?.(".ft-number");
    if (!number) return;
    const lit = type === "pointerover" || type === "focusin" ? number : this.root.querySelector('.ft-number[aria-pressed="true"]');
    markWhy(this.frame.table, lit && this.drawn.view.numbers[lit.dataset.key]?.cards);
  }

  pressNumber(button) {
    const on = button.getAttribute("aria-pressed") !== "true";
    for (const other of this.root.querySelectorAll(".ft-number")) other.setAttribute("aria-pressed", String(on && other === button));
    markWhy(this.frame.table, on ? this.drawn.view.numbers[button.dataset.key]?.cards : []);
  }

  onToggle({ target }) {
    this.markScroll();
    if (target.open && target.matches(".ft-foot") && !this.beside) target.scrollIntoView({ block: "nearest" });
    if (!target.open || !target.matches(".ft-why") || !this.beside) return;
    const { scroll } = this.frame, box = scroll.getBoundingClientRect(), why = target.getBoundingClientRect();
    scroll.scrollTop += clamp(why.bottom - box.bottom + 12, 0, Math.max(0, why.top - box.top - 12));
  }

  fillLog() {
    const { log } = this.frame;
    log.querySelector("ol")?.remove();
    log.append(drawLog(this.lesson, this.seen, this.shown));
  }

  onKey(event) {
    event.stopPropagation();
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !this.frame) return;
    const { key, target } = event, radio = target.matches("input");
    const card = target.matches("[data-card]") && this.frame.table.contains(target);
    if (key === "Escape") { if (!this.escape()) return; }
    else if (card && own(ARROWS, key)) this.rove(neighbour(this.frame.table, target, key));
    else if (card && (key === "Home" || key === "End")) this.rove(cardsOn(this.frame.table).at(key === "Home" ? 0 : -1));
    else if (card && (key === "Enter" || key === " ")) this.openLook(target.dataset.card);
    else if (radio && key === "Enter" && this.pick != null) this.forward();
    else if (radio && key.startsWith("Arrow")) return;
    else if (key === "ArrowRight" || key === "PageDown") this.forward();
    else if (key === "ArrowLeft" || key === "PageUp") this.backward();
    else if (key === "Home") this.go(0);
    else if (key === "End") this.go(this.last);
    else return;
    event.preventDefault();
  }

  escape() {
    const list = this.menus.find(one => one.open);
    if (list) this.closeList(list);
    else if (this.looking != null) this.closeLook();
    else if (this.whatif.on) this.home();
    else if (this.whatif.listing) { this.whatif.listing = null; this.draw(); }
    else if (this.trial) this.takeBack();
    else return false;
    return true;
  }

  closeList(details) {
    details.open = false;
    details.querySelector("summary").focus();
  }

  closeLists(path) {
    for (const details of this.frame ? this.menus : []) if (!path.includes(details)) details.open = false;
  }

  rove(card) {
    this.stop = card.dataset.card;
    makeReachable(this.frame.table, this.stop);
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: "nearest" });             // its margin keeps it clear of the bar
  }

  focused() {
    const active = this.root.getRootNode().activeElement;
    return active && this.root.contains(active) ? active : null;
  }

  refocus(old) {
    if (!old || (old.isConnected && old.checkVisibility?.() !== false && this.root.contains(old))) return;
    const { ft, key, to } = old.dataset, asked = this.tried || this.waiting || this.whatif.waiting;
    const card = old.dataset.card ?? (ft === "look-act" && asked ? this.stop : null);
    const alike = el => el.dataset.ft === ft && el.dataset.key === key && el.dataset.to === to;
    const like = card != null ? elementOf(this.frame.table, card) : ft && [...this.root.querySelectorAll("[data-ft]")].find(alike);
    (like && like.checkVisibility?.() !== false && !like.closest("[inert]") ? like : this.frame.next).focus({ preventScroll: true });
  }
}


const Player = withPresent(withTable(LessonPlayer));

function renderPlayer({ model, el }) {
  const player = new Player({ model, el });
  el.classList.add("ft-wide");                                   // in an HBox: a size container has no width of its own
  return () => player.destroy();
}

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

export function mountDeck(el, title, sections, note = "", { theme = "" } = {}) {
  const cards = Object.fromEntries(list(sections).flatMap(([, faces]) => faces.map(face => [face.id, face])));
  const scene = { lesson: { cards }, step: {}, ours: true };
  const root = h("article.ft.ft-deck", { "data-ft": "deck", "aria-label": title, "data-theme": theme || null },
    h("header.ft-head", null, h("h2.ft-title", null, brief(title, 200))),
    note && h("p.ft-deck-note", { "data-ft": "note" }, note),
    list(sections).map(([heading, faces]) => h("section", { "aria-label": heading },
      h("h3.ft-headline", null, `${heading} · ${faces.length}`),
      drawCards(scene, faces.map(face => face.id), heading))));
  el.replaceChildren(root);
}

export default { initialize: ({ model }) => followTable(model), render: renderPlayer };
