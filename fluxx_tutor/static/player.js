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

function brief(text, max = 80) {
const letters = Array.from(String(text ?? ""));
return letters.length > max ? letters.slice(0, max - 1).join("") + "…" : letters.join("");
}

function renew(live, was, fresh) {
const olds = [...was.childNodes], lives = [...live.childNodes], kids = [...fresh.childNodes];
if (olds.length !== lives.length || [...olds, ...kids].some(kid => kid.nodeType !== Node.ELEMENT_NODE))
return live.replaceChildren(...kids.map(kid => kid.cloneNode(true)));
const names = keyed(olds), chosen = keyed(kids).map((key, i) => {
const at = names.indexOf(key);
if (at >= 0 && !olds[at].isEqualNode(kids[i])) {
setAttributes(lives[at], olds[at], kids[i]);
renew(lives[at], olds[at], kids[i]);
}
return lives[at] ?? kids[i].cloneNode(true);
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

function setAttribute(el, name, value) {
if (el.getAttribute(name) !== String(value)) el.setAttribute(name, value);
}

function setAttributes(live, was, fresh) {
for (const name of new Set([...was.getAttributeNames(), ...fresh.getAttributeNames()])) {
const value = fresh.getAttribute(name);
if (value === was.getAttribute(name)) continue;
if (name === "class") { live.classList.remove(...was.classList); live.classList.add(...fresh.classList); }
else if (value == null) live.removeAttribute(name);
else live.setAttribute(name, value);
}
}


const SIGNS = {
"Basic Rules": "*M1 3.2C3.6 2 6 2.2 7.4 3.4v10C6 12.4 3.6 12.2 1 13.2z"
+ "M15 3.2c-2.6-1.2-5-1-6.4.2v10c1.4-1 3.8-1.2 6.4-.2z",
"New Rule": "-M8 2v12M2.8 5l10.4 6M13.2 5 2.8 11",
"Goal": "-o8 8 5.9|*o8 8 2.4",
"Keeper": "*M8 .8 15.2 8 8 15.2.8 8z",
"Action": "*M9.6.6 2.4 9.4h4.2L5.4 15.4 13.6 6H9z",
"Creeper": "*M2 15V7.4a6 6 0 0 1 12 0V15l-2.4-2-1.8 2L8 13l-1.8 2-1.8-2zM5.8 6a1.3 1.5 0 1 0 0 3 1.3 1.5 0 0 0 0-3z"
+ "m4.4 0a1.3 1.5 0 1 0 0 3 1.3 1.5 0 0 0 0-3z",
"Surprise": "*M6.2 1h3.6l-.7 8.4H6.9z|*o8 13 1.9",
"Meta Rule": "-M8 8C6.4 5.6 5.4 4.8 4 4.8a3.2 3.2 0 0 0 0 6.4c1.4 0 2.4-.8 4-3.2"
+ "s2.6-3.2 4-3.2a3.2 3.2 0 0 1 0 6.4c-1.4 0-2.4-.8-4-3.2z",
"Danger": "*M8 1 15.6 14.6H.4zM7 6l.3 4.4h1.4L9 6zm1 5.4a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
"Secret": "*M8 1.2a4.2 4.2 0 0 1 2.2 7.8l1.6 5.8H4.2L5.8 9A4.2 4.2 0 0 1 8 1.2z",
};

const ICONS = {
"living being": "*o8 4.4 3.4|*M1.8 15.4c0-4.4 2.6-6.6 6.2-6.6s6.2 2.2 6.2 6.6z",
"mechanical device": "-o8 8 3.6|-M8 .9v3M8 12.1v3M.9 8h3M12.1 8h3"
+ "M3 3l2.1 2.1M10.9 10.9 13 13M13 3l-2.1 2.1M5.1 10.9 3 13",
"Investigator": "-o6.6 6.6 4.8|-M10.2 10.2l4.6 4.6",
};

const KINDS = {
draw: "-M2 14.6h12M2 11.6h12M8 9V1.4M4.8 4.6 8 1.4l3.2 3.2",
play: "-M1.5 14.6h13M8 7.4v4.4M5.4 9.4 8 12l2.6-2.6|*M5 .6h6v5.6H5z",
hand_limit: "-M1.5 1.4h13|*M1 6.6 4.4 5 6 13.8 3.8 15zM6.4 4.6h3.2v10H6.4zM15 6.6 11.6 5 10 13.8l2.2 1.2z",
keeper_limit: "-M1.5 1.4h13M1.5 14.6h13|*M4.6 4l3.2 4.4-3.2 4.4-3.2-4.4zM11.4 4l3.2 4.4-3.2 4.4-3.2-4.4z",
};

const SLASH = "|_M6 6l36 36|-M6 6l36 36";

const BRAIN = "M24 10c-3-5-12-4-13 2-6 1-8 8-4 12-3 5 0 11 5 12 1 6 9 7 12 2z|"
+ "M24 10c3-5 12-4 13 2 6 1 8 8 4 12 3 5 0 11-5 12-1 6-9 7-12 2z";
const BIN = "M11 15h26l-3 29H14z|-M6 15h36M18 15V7h12v8";
const CLOUD = "M13 28a8 8 0 0 1 0-16 11 11 0 0 1 21-2 9 9 0 1 1 1 18z|";

const ART = {
brain: BRAIN + "|-M16 18c3 0 4 2 4 4M32 18c-3 0-4 2-4 4M14 30c3-1 5 0 6 2M34 30c-3-1-5 0-6 2",
bread: "M9 40V23c-4-2-5-7-2-11s8-5 17-5 14 1 17 5 2 9-2 11v17z|-M17 18l5 5M25 16l6 6",
choc: "M9 5h30v38H9zM9 18h30M9 31h30M24 5v38",
cookie: "M26 5a19 19 0 1 0 17 19c-4 1-7-1-7-5-5 1-9-2-8-7-2-2-3-4-2-7z|"
+ "*o17 18 2.4|*o16 30 2.4|*o27 35 2.4|*o27 25 2.4",
cosmos: "o24 24 11|-M14 30C6 35 3 39 4 41c3 3 16-4 26-13S45 9 43 7c-2-1-5 0-9 3|.M10 9v.1M40 38v.1",
dream: CLOUD + "o15 36 3|o8 42 1.5",
eye: "M3 24c6-9 13-13 21-13s15 4 21 13c-6 9-13 13-21 13S9 33 3 24z|*o24 24 6",
heart: "M24 42C10 31 5 24 5 16.5 5 10 9.6 6 14.5 6c4 0 7.5 2.5 9.5 6.5"
+ "C26 8.5 29.5 6 33.5 6 38.4 6 43 10 43 16.5 43 24 38 31 24 42z",
milk: "M13 5h22l-3 38H16z|-M14 16c4 3 7-2 11 0s6 2 9 0",
coin: "M8 13a16 7 0 1 0 32 0 16 7 0 1 0-32 0|M8 13v11c0 4 7 7 16 7s16-3 16-7V13c0 4-7 7-16 7S8 17 8 13|"
+ "M8 24v11c0 4 7 7 16 7s16-3 16-7V24c0 4-7 7-16 7S8 28 8 24",
moon: "M31 5a19.5 19.5 0 1 0 12 27A16 16 0 0 1 31 5z|-o20 30 2.5|-o15 20 1.8",
party: "M5 43l9-26 17 17z|-M11 27l10 11M24 14c-2-4 3-5 1-10"
+ "M31 20c2-5 6-2 9-7M34 28c4-2 5 2 10 0|.M35 7v.1M16 8v.1M42 35v.1",
peace: "o24 24 19|-M24 5v38M24 24 10.5 37.5M24 24l13.5 13.5",
rocket: "M24 4c7 6 9 14 9 22l-4 8H19l-4-8c0-8 2-16 9-22z|"
+ "M15 25l-7 8v7l9-4zM33 25l7 8v7l-9-4z|-M21 39l3 6 3-6|~o24 20 4",
sleep: "-M5 14v28M43 34v8|M5 35h38v-4a8 8 0 0 0-8-8H21v12z|o13 28 4.5|-M30 5h9l-9 10h9",
sun: "o24 24 9.5|-M24 3v6M24 39v6M3 24h6M39 24h6M9 9l4.5 4.5M34.5 34.5 39 39M39 9l-4.5 4.5M13.5 34.5 9 39",
tv: "M5 15h38v26H5z|-M17 5l7 10 8-10|~M11 21h20v14H11z|.M37 23v.1M37 30v.1",
clock: "o24 24 19|-M24 12v12l8 5",
toaster: "~M15 20V9c0-3 18-3 18 0v11z|M6 36V25a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6v11z|M6 36v5h36v-5z|-M13 27h22",
war: "M6 5l6 1 22 25-5 5L5 11zM42 5l-6 1-22 25 5 5 24-25z|-M26 40l11-11M22 40 11 29M36 37l6 6M12 37l-6 6",
bill: "M10 4h28v40l-5-4-4 4-5-4-5 4-4-4-5 4z|-M17 13h14M17 20h14M17 27h8",
death: "M24 4C13 4 6 12 6 21c0 6 3 10 7 12v9h22v-9c4-2 7-6 7-12 0-9-7-17-18-17z|"
+ "*o17 22 4|*o31 22 4|-M20 36v6M28 36v6|*M24 27l-2.5 5h5z",
potato: "M8 24c1-8 8-10 15-13 9-4 18 0 20 9 2 8-2 14-9 17-9 5-22 4-26-3-1-3-1-6 0-10z|"
+ "-M17 24h.1M22 32l3-2M33 29h.1M27 20l3 1|-M8 10l3 4M17 4l1 5M28 2l-1 4",
ghost: "M9 44V22a15 15 0 0 1 30 0v22l-6-5-4 5-5-5-5 5-4-5z|*o18 22 3|*o30 22 3",
baked: "M4 30c0-9 9-12 20-12s20 3 20 12-9 12-20 12S4 39 4 30z|~M14 29l10-5 10 5-10 6z|"
+ "-M15 13c-3-4 3-5 0-9M24 13c-3-4 3-5 0-9M33 13c-3-4 3-5 0-9",
twogoals: "o17 24 13|-o31 24 13|*o17 24 3|*o31 24 3",
dice: "M14 7h20a7 7 0 0 1 7 7v20a7 7 0 0 1-7 7H14a7 7 0 0 1-7-7V14a7 7 0 0 1 7-7z|"
+ ".M16 16v.1M32 16v.1M24 24v.1M16 32v.1M32 32v.1",
inflate: "M24 4c9 0 15 6 15 14 0 9-8 17-15 17S9 27 9 18C9 10 15 4 24 4z|"
+ "-M21 35h6M24 35c0 5 4 4 2 10M24 12v13M17.5 18.5h13",
handplus: "M5 20l11-4 8 22-11 4z|M19 15h14v26H19z|-M38 5v13M31.5 11.5h13",
rich: "M4 17v20c0 3 5 6 12 6s12-3 12-6V17|M4 17a12 5 0 1 0 24 0 12 5 0 1 0-24 0|"
+ "-M4 24c0 3 5 5 12 5s12-2 12-5M4 31c0 3 5 5 12 5s12-2 12-5M38 6v14M31 13h14",
poor: "M4 30v6c0 4 5 7 13 7s13-3 13-7v-6|M4 30a13 6 0 1 0 26 0 13 6 0 1 0-26 0|-M38 6v14M31 13h14",
hurry: "M5 9l18 15L5 39z|M24 9l18 15-18 15z",
silver: "o32 15 7.5|-M32 1v3M44 5l-2.5 2.5M47 16h-3M20 5l2.5 2.5|"
+ "~M13 41a8.5 8.5 0 0 1 0-17 11 11 0 0 1 20-1 9 9 0 1 1 1 18z",
hand: "M4 17l12-5 7 23-11 4z|M44 17l-12-5-7 23 11 4z|M17 8h14v26H17z|-M11 41c8 5 18 5 26 0",
shelf: "-M4 22h40M4 43h40|M9 8h8v14H9z|o30 15.5 6.5|M9 43l7-13 7 13z|M29 31h10v12H29z",
cards: "M8 12h20v30H8z|M20 6h20v30H20z",
fan: "M5 18l13-5 8 24-13 5z|M18 11h14v26H18z|M30 13l13 5-8 24-13-5z",
use2: "M5 13l16-5 9 29-16 5z|M20 7h17v31H20z|-M28.5 15v12M23 22l5.5 6 5.5-6",
exchange: "M12 3l9 9-9 9-9-9z|M36 27l9 9-9 9-9-9z|-M27 8h6a6 6 0 0 1 6 6v6M33 16l6 6 6-6M21 40h-6a6 6 0 0 "
+ "1-6-6v-6M3 32l6-6 6 6",
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
cake: "M6 27h36v16H6z|-M6 34c4 4 8-2 12 0s8 3 12 0 8 2 12 0M15 27v-9M24 27v-9M33 27v-9|.M15 11v.1M24 "
+ "11v.1M33 11v.1",
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
city: "M4 43V26h10v17zM14 43V13l6-9 6 9v30zM26 43V24a9 9 0 0 1 18 0v19z|-M20 18v.1M20 25v.1M20 32v.1M9 "
+ "32v.1M32 27h6M32 34h6",
bug: "M9 44c-3-14 3-23 15-23s18 9 15 23z|~o14 14 9.5|~o34 14 9.5|*o15 15 3.5|*o33 15 3.5|-M18 35c4 3 8 3 12 0",
captain: "M5 19C5 7 43 7 43 19l-6 9H11z|*M11 29h26c5 3 6 8 4 9-10-5-24-5-34 0-2-1-1-6 4-9z|"
+ "*M24 13l2 4 4 1-3 3 1 4-4-2-4 2 1-4-3-3 4-1z",
computer: "M6 5h36v27H6z|~M11 10h26v17H11z|M8 38h32v6H8z|-M24 32v6M16 15l5 4-5 4M25 23h6",
fuzzy: "M24 11l4-4 2 5 6-2 0 6 6 1-2 5 5 4-5 4 2 5-6 1 0 6-6-2-2 5-4-4-4 4-2-5-6 2 0-6-6-1 2-5-5-4 5-4-2-5 "
+ "6-1 0-6 6 2 2-5z|"
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
stars: "M17 7l4 11 11 4-11 4-4 11-4-11-11-4 11-4z|M37 3l2 6 6 2-6 2-2 6-2-6-6-2 6-2z|M36 29l2 6 6 2-6 2-2 "
+ "6-2-6-6-2 6-2z",
teleport: "M10 3h28v5H10z|M7 39h34v5H7z|o24 19 4|M17 39c0-9 2-13 7-13s7 4 7 13z|-M12 13v3M12 21v3M12 29v4M36 "
+ "13v3M36 21v3M36 29v4",
traveler: "o24 16 13|-M24 9v7l5 3|M6 44c1-9 7-12 18-12s17 3 18 12z",
portal: "M7 44V21a17 17 0 0 1 34 0v23z|~o24 22 11|-M24 15v7l5 3M3 44h42",
parasite: BRAIN + "|*o17 22 3|*o31 22 3|-M15 32l4-4 5 4 5-4 4 4M14 40l-4 6M34 40l4 6M24 40v6",
evil: "M7 4c2 6 5 8 9 8h16c4 0 7-2 9-8 5 13 3 34-17 41C4 38 2 17 7 4z|*M12 21l10 4-7 4z|*M36 21l-10 4 7 4z|"
+ "-M17 36c4-3 10-3 14 0",
trap: "M4 42 2 20 36 4l9 19z|-M38 44V27M2 44h44|*M27 34l5 5-5 5-5-5z",
worm: "-M24 25c-2-1-1-4 2-3s4 7-2 8-10-6-6-12 14-6 18 1 0 18-12 19S5 31 6 20 20 3 30 4s14 6 15 9",
beam: "M15 13a9 9 0 0 1 18 0z|M4 16c6-6 34-6 40 0-6 6-34 6-40 0z|-M14 22 6 45M34 22l8 23M24 44V28M17 35l7-7 7 7",
hammer: "M8 5h32v16H8z|M20 21h8v24h-8z|-M6 28l-3 4M13 28l-2 4M42 28l3 4M35 28l2 4",
palm: "M14 44C8 36 6 31 5 27c-1-4 4-5 6-1l3 5V10c0-5 6-5 6 0v-3c0-5 6-5 6 0v3c0-5 6-5 6 0v4c0-5 7-5 7 "
+ "0v16c0 6-2 10-5 14z|"
+ "-M20 10v12M26 10v12M32 13v10",
plans: "M6 8h36v36H6z|-M6 17h36M15 3v9M33 3v9M17 24l14 14M31 24 17 38",
bird: "M4 44c4-4 4-8 3-13C6 20 13 11 23 11c2-4 6-7 11-8l-1 9c4 2 6 6 6 9l6 3-7 3c-1 10-7 17-17 17z|*o30 19 "
+ "2.5|-M15 30c3 5 9 5 13 1",
raccoon: "M4 4l13 7h14l13-7v23c0 10-9 17-20 17S4 37 4 27z|*M5 22c7-5 15-2 16 3-2 8-13 7-16-3zM43 "
+ "22c-7-5-15-2-16 3 2 8 13 7 16-3z|"
+ "~o13 24 2.5|~o35 24 2.5|*o24 34 3.5|-M24 34v6",
lolly: "o24 17 14.5|-M24 32v14M24 17c0-3 5-2 5 1s-7 5-9 0 2-10 8-8",
gumball: "o24 17 14|M15 30h18l5 14H10z|-M20 38h8M19 3h10|.M19 14v.1M28 13v.1M24 21v.1M31 20v.1M17 22v.1",
cup: "M7 17h27v15a11 11 0 0 1-11 11h-5A11 11 0 0 1 7 32z|-M34 21h4a5 5 0 0 1 0 12h-5M15 12c-3-4 3-5 "
+ "0-9M25 12c-3-4 3-5 0-9",
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
news: "M4 6h33v38H10a6 6 0 0 1-6-6z|M37 16h7v22a6 6 0 0 1-7 6|~M10 12h11v11H10z|-M26 13h6M26 21h6M10 "
+ "30h22M10 37h22",
books: "M5 7h9v36H5zM14 14h9v29h-9z|M26 10l8-2 9 33-8 2z|-M5 14h9M14 21h9M28 17l8-2",
dog: "M12 9h24v24a12 12 0 0 1-24 0z|M13 7C4 7 2 16 4 29c6 1 9-2 9-8zM35 7c9 0 11 9 9 22-6 1-9-2-9-8z|*o19 "
+ "22 2|*o29 22 2|"
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
chandelier: "-M24 2v34M6 25c0 14 36 14 36 0M15 25c0 8 18 8 18 0|M3 16h6v9H3zM12 16h6v9h-6zM30 16h6v9h-6zM39 "
+ "16h6v9h-6z|"
+ ".M6 10v.1M15 10v.1M33 10v.1M42 10v.1|*M24 36l4 5-4 5-4-5z",
fog: "M14 25a7 7 0 0 1 0-14 10 10 0 0 1 19-2 8 8 0 1 1 1 16z|-M3 31h30M13 37.5h32M5 44h26",
aim: "o24 24 15|-M24 3v14M24 31v14M3 24h14M31 24h14",
bulb: "M24 3a15 15 0 0 1 8 27v6H16v-6a15 15 0 0 1 8-27z|-M17 41h14M20 45h8M20 20l4 5 4-5M24 25v11",
lock: "M8 21h32v23H8z|-M15 21v-7a9 9 0 0 1 18 0v7M24 32v5|*o24 30 3.5",
door: "M10 4h28v40H10z|-M3 44h42M16 10h16v10H16z|*o32 27 2.5",
cuffs: "-o12 29 9|-o36 29 9|-o12 29 5|-o36 29 5|-M12 20c2-12 22-12 24 0",
mask: "M3 15c8-5 15-4 21 1 6-5 13-6 21-1 1 13-4 20-11 20-5 0-7-6-10-6s-5 6-10 6C7 35 2 28 3 15z|~o14 22 "
+ "4.5|~o34 22 4.5",
lens: "o19 19 14.5|-M30 30l14 14M11 18a8 8 0 0 1 7-7",
point: "M3 17h9l10-5h21a3.5 3.5 0 0 1 0 8H29h4a3.5 3.5 0 0 1 0 7h-2a3.5 3.5 0 0 1 0 7h-3a3 3 0 0 1-1 6H14l-11-3z|"
+ "-M29 20h-7M31 27h-7M28 34h-6",
pot: "M7 21h34v14a9 9 0 0 1-9 9H16a9 9 0 0 1-9-9z|-M2 26h5M41 26h5M16 15c-3-4 3-6 0-11M24 15c-3-4 3-6 "
+ "0-11M32 15c-3-4 3-6 0-11",
gavel: "M13 13 25 3l14 17-12 10z|-M10 15l16 19M22 2l17 20|M25 25 8 42l-4-4 17-17z|M24 39h21v5H24z",
snow: "-M24 3v42M6 13.5l36 21M42 13.5l-36 21M18 6l6 6 6-6M18 42l6-6 6 6M6 22l8-4-1-9M42 26l-8 4 1 9M42 "
+ "22l-8-4 1-9M6 26l8 4-1 9",
curtain: "M3 4h42v6H3z|M5 10h16c0 15-5 25-16 33zM43 10H27c0 15 5 25 16 33z|-M12 11c0 10-2 17-5 22M36 11c0 10 "
+ "2 17 5 22",
diary: "M9 4h27a4 4 0 0 1 4 4v36H9z|-M16 4v40|~M30 20h15v10H30z|*o37 25 1.8",
};

const PENS = { "-": "ft-line", "*": "ft-solid", "~": "ft-hollow", ".": "ft-dots", _: "ft-gap" };

const pictures = new Map();

function picture(data, size) {
if (pictures.has(data)) return pictures.get(data).cloneNode(true);
const shapes = data.split("|").map(text => {
const pen = PENS[text[0]], shape = pen ? text.slice(1) : text;
const attrs = pen ? { class: pen } : {};
if (shape[0] !== "o") return svg("path", { ...attrs, d: shape });
const [cx, cy, r] = shape.slice(1).split(" ");
return svg("circle", { ...attrs, cx, cy, r });
});
const box = { viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true", focusable: "false" };
pictures.set(data, svg("svg", box, ...shapes));
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


const plural = (n, one, many = one + "s") => `${n} ${n === 1 ? one : many}`;

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];
const COUNTED = { drawn: "drew", played: "played" };

const WORDS = {
zones: {
draw_pile: "draw pile", discard_pile: "discard pile", rules: "rules", goals: "Goal", meta: "Meta Rules",
playing: "being played", rules_deck: "Rules Deck", rules_discard: "Rules discard pile", box: "out of the game",
},
zonesOf: {
claimed: name => `${name}’s points`, hand: name => `${name}’s hand`, in_play: name => `in front of ${name}`,
aside: name => `${name}’s temporary hand`,
},
lesson: "Lesson",
card: "Card",
attached: " · attached",
fresh: "new",
event: "Event ",
colon: ": ",
theTable: "The table",
rulesInForce: "Rules in force",
moreRules: "More rules",
noRulesYet: "none yet",
metaRules: "Meta Rules",
goal: "Goal",
goals: "Goals",
goalInPlay: "Goal in play",
goalsInPlay: "Goals in play",
noGoalYet: "no Goal yet",
basicRules: "Basic Rules",
drawHalf: n => `Draw ${n}`,
playHalf: n => `Play ${n}`,
eachTurn: n => `${n === 1 ? "card" : "cards"} each turn`,
coveredBy: name => [", covered by ", name],
covered: "covered",
drawPile: "Draw pile",
discardPile: "Discard pile",
mainDeck: "Main Deck",
rulesDeck: "Rules Deck",
rulesDiscard: "Rules discard pile",
limit: "Limit",
otherRule: "Other rule",
free: "free",
empty: "empty",
nothingYet: "nothing yet",
beingPlayed: "Being played",
goingOn: "Going on",
setAside: "Set aside",
howMany: n => (n > 1 ? ` · ${n}` : ""),
pile: (label, n) => `${label} · ${n}`,
topOf: label => `Top of the ${label.toLowerCase()}`,
faceDown: n => `${plural(n, "card")}, face down`,
temporaryHand: name => [name, "’s temporary hand"],
inFrontOf: name => ["In front of ", name],
handOf: name => [name, "’s hand"],
pointsOf: name => [name, "’s points"],
points: n => plural(n, "point"),
inHand: n => `${n} in hand`,
goesOn: agreed => `The game goes on ${agreed}.`,
chain: n => `${plural(n, "Surprise")} in the chain so far.`,
wantsToTake: (name, card) => [name, " wants to take ", card, ". "],
hasPlayed: (name, card) => [name, " has played ", card, ". "],
mayAnswer: name => [name, " may answer with a Surprise."],

wins: "wins",
turn: "turn",
out: "out",
newSeat: "new seat",
owes: to => ["owes ", to, " the next Keeper drawn"],
isOut: until => ["is out of the game", until],
outForGood: " for good",
outForATurn: " until the turn comes round",
outUntil: names => [" until", names.map((name, i) => [!i ? " " : i === names.length - 1 ? " and " : ", ", name]),
names.length === 1 ? " has had a turn" : " have had a turn"],
saysWord: word => ["says “", word, "”"],
thisTurn: "This turn",
counted(done, have, need) {
const rest = need === "all" ? " (play all)" : have > need ? ` (rule: ${need})` : ` of ${need}`;
return `${COUNTED[done]} ${have}${need == null ? "" : rest}`;
},
hasWon: name => `${name} has won.`,
nobodysTurn: "Nobody’s turn yet.",
turnOf: (name, counts) => `${name}’s turn: ${counts.join(", ")}.`,

next: "Next",
back: "Back",
restart: "Restart",
log: "Log",
steps: "Steps",
allSteps: "All steps",
stepsOf: title => `Steps of ${title}`,
timeline: "Timeline",
explanation: "Explanation",
whatHasHappened: "What has happened",
step: n => `Step ${n}`,
stepOf: (n, all) => `Step ${n} of ${all}`,
kinds: { ask: " question", move: " your move" },
kindOfStep: { ask: ", question", move: ", your move" },
nodeOf: (n, kind, label) => `Step ${n}${kind}${label ? ": " : ""}${label}`,
main: {
next: () => "Next", check: () => "Check", move: () => "Your move", onward: () => "Next lesson",
all: () => "All lessons", goon: () => "Go on", takeback: () => "Take it back",
reveal: () => "Reveal", home: n => `Back to step ${n}`,
},
noSteps: "This lesson has no steps.",
fault: why => `This part of the step could not be drawn (${why}). The other steps still work.`,

whatHappened: "What happened",
whatMoved: "What moved",
movedTo: place => `→ ${place}`,
to: " → ",
why: "Why?",
theRules: "the rules",
ids: "ids",
rulebooks: "Rulebooks",
inAll: "in all five rulebooks",
notIn: names => `not in ${names.join(", ")}`,
forTeachers: "For teachers",
nowInForce: "Now in force: ",
rulesNow: "Rules right now",

lessonNumber: n => `Lesson ${n}`,
here: "you are here",
minutes: n => plural(n, "minute"),
starsOf: n => `${plural(n, "star")} of 3`,
continueWith: n => `Continue with lesson ${n}: `,
startWith: n => `Start with lesson ${n}: `,
doneSoFar: (n, all) => (n ? `You have finished ${n} of ${all} lessons.` : "Each lesson takes a few minutes."),
allDone: "You have finished every lesson.",
play: "Play",
yourProgress: "Your progress",
forgetAll: "Forget all lessons",
forgetAllNow: "Yes, forget everything",
forgotten: "Forgotten.",
allLessons: "All lessons",
backToLesson: "Back to the lesson",
runToOpen: "To open a lesson, click into the cell above and press Shift + Enter.",

guessed: (n, all) => (all ? `${n} of ${all} right at the first try` : "All steps seen"),
praises: {
all: "Everything right, and all by yourself.", right: "Everything right.",
most: "Most of it right at the first try.",
mended: n => `You put ${n === 1 ? "one mistake" : `${NUMBERS[n] || n} mistakes`} right.`,
end: "You went all the way to the end.",
},
mend: n => `Redo your ${n === 1 ? "mistake" : `${n} mistakes`}`,
nextLesson: title => `Next: ${title}`,
playThis: players => (players < 2 ? "Play this table" : `Play this table against ${players > 2 ? "bots" : "a bot"}`),
moreMenu: "More",
sound: on => `Sound: ${on ? "on" : "off"}`,
forgetLesson: "Forget this lesson",
forgetLessonNow: "Yes, forget it",

tooEarly: { ask: "Pick an answer first.", move: "It is your move: choose a card on the table, or in the list." },
skip: { ask: "Skip this question", move: "Skip this move" },
prediction: head => ["Your prediction: ", head],
yourAnswer: "Your answer",
theAnswer: "The answer",
youSaid: "✕ you said",
asYouSaid: "✓ as you said",
happens: "✓ happens",
ruledOut: "✕ no",
thisOne: "✓ this one",
wereRight: "You were right.",
otherWay: "It went another way.",

rungs: { nudge: "A hint", rule: "The rule", fewer: "Fewer choices", show: "Show me" },
noMoreHints: "No more hints",
hintOf: (n, all) => `hint ${n} of ${all}`,
stillPossible: names => `Still possible: ${names}.`,
thisOneSaid: names => `This one: ${names}.`,

yourMove: "Your move",
yourTurn: "Your turn!",
pickHere: "Pick a card on the table, or here:",
choose: "Choose:",
chooseIt: "Choose it",
youChose: "✓ you chose",
goodMove: "✓ your move",
badMove: "✕ your move",
worksToo: "Yes, that works too.",
doesNotDo: "That does not do it. Look what would follow.",
didIt: "That does it.",
didNotDo: "That does not do it.",
lessonGoesOn: what => ["The lesson goes on with ", ...what, "."],
praise: what => ["Yes, ", ...what, " does it."],
takeItBack: "Take it back",
markGood: "this one",

whatIf: what => ["What if ", ...what, "?"],
whatIfStep: letter => `What if · step ${letter}`,
stepLetter: letter => `Step ${letter}.`,
gameGoesOn: "the game goes on",
otherCard: verb => ` ${verb} another card`,
otherwise: " chooses otherwise",
uses: " uses ",
chance: "chance picks ",
does: (verb = "chooses") => ` ${verb} `,
otherChoices: "Other choices",
andThen: "And then?",
thisBranch: "this one",
overHere: "The game is over here.",
openToGoOn: "To go on from here, open the lesson in Jupyter.",
yourWhatIf: "your what-if",
stepsOfWhatIf: "Steps of your what-if",
branchNode: (letter, label) => `What if, step ${letter}: ${label}`,
backTo: (title, n) => ["Back to “", title, `”, step ${n}`],
leftAt: (n, where) => [`You left the lesson at step ${n}`, ", where ", ...where, "."],
itEnds: "it ends",

closerLook: name => `A closer look: ${name}`,
nowAt: zone => ["Now: ", zone, "."],
notHere: "Not on the table in this step.",
close: "Close",
whereItWas: "Where it has been",
notMoved: "It has not moved so far.",
toSaid: " to",
andOn: zones => zones.join(", then "),

thisIsWhy: "this is why",
notYet: "not yet",
cause: "Cause ",
becauseOf: "Because of",
becauseOfAll: names => `Because of ${names.join(", ")}.`,
asItWas: "The table is as it was.",
notNow: card => [card, " cannot be chosen now. "],

asking: "Asking Python …",
noAnswer: "Python has not answered for five seconds. The steps of this page still work.",
needsPython: "This needs Python: open the lesson in Jupyter.",
couldNot: "Python could not do that.",

groups: { play: "Cards", pick: "Cards", use: "Free Actions", player: "Players" },
or: "Or",
whatToChoose: "What to choose",
nextChoice: "Next choice",
yourChoice: "Your choice",
waitingFor: name => ["Waiting for ", name],
openToPlay: "To play on, open this table in Jupyter.",
otherWord: "Or another word",
sayIt: "Say it",
yourTask: "Your task",
taskDone: told => ["Done! ", told],
taskLost: "That cannot be reached any more. Take a choice back, or start again.",
startAgain: "Start again",
takenBack: n => `Taken back: the table is as it was at step ${n}.`,
winsHead: name => [name, " wins"],
winsSaid: name => `${name} wins.`,
gameOver: "The game is over",
gameOverSaid: "The game is over.",
theGoalIs: (goal, text) => ["The Goal is ", goal, text ? `: ${text}` : "."],
sinceYours: "Since your last choice",
earlier: n => `${plural(n, "earlier step")}: see the Log.`,
stepSaid: "Step ",
lookingBack: (n, all) => `Looking back: step ${n} of ${all}`,
backToNow: "Back to now",
playOn: "Play on from here",
undo: "Undo",
redo: "Redo",
missed: "More was played than this page has seen. Run the cell again to see all of it.",
canBeChosen: "can be chosen now",
copy: "Copy",
copies: { python: "as Python", text: "as text", record: "as record" },
thisTable: as => `This table ${as}`,
copyAll: "Copy it all the same",
copyThis: "Copy this text",
copied: "Copied.",
selected: "Selected: press Ctrl+C, on a Mac ⌘C.",

present: "Present",
leave: "Leave",
notes: "Notes",
presenting: "Presenting. Page Down goes on, Escape leaves.",
black: "The screen is black. Any key brings it back.",
pictureBack: "The picture is back.",
keys: [["1", " count a hand"], ["Page Down", " next"], ["B", " black"]],
digits: n => `1–${Math.min(9, n)}`,
doesIt: "✓ does it",
lessFor: n => `One hand less for ${n}`,
moreFor: n => `One hand more for ${n}`,
handsWord: n => (n === 1 ? " hand" : " hands"),
tally: (n, open) => `${plural(n, "hand")} · the answer is ${open ? "marked" : "hidden"}`,
countedFor: (n, hands, all) => `${n}: ${plural(hands, "hand")}. ${all} in all.`,
whatHappens: answers => `What happens: ${answers.join("; ")}`,
more: n => `+ ${n}`,
};


const NOTHING = {
players: {}, order: [], rules: [], goals: [], meta: [], discard_pile: [], playing: [], aside: [], draw_pile: 0,
};

function readLesson(trace) {
const steps = list(trace?.steps).map(step => ({ kind: "show", label: "", part: "", ...step }));
let view = NOTHING;
const views = steps.map(step => (view = mergeView(view, step.view)));
return { ...trace, title: brief(trace?.title || WORDS.lesson, 200), steps, views };
}

function mergeView(before, change) {
const players = Object.entries({ ...before.players, ...change?.players });
const here = players.filter(([, player]) => player != null);
return { ...before, ...change, players: Object.fromEntries(here) };
}

function cardOf(lesson, id) {
const card = own(lesson.cards, id);
return { type: "", text: "", art: null, ...card, name: String(card?.name ?? id) };
}

const decisionOf = (lesson, step) => list(lesson.decisions)[step.decision];

function seating(lesson, view) {
const order = list(view.order).length ? view.order : Object.keys(view.players), at = order.indexOf(lesson.seat);
if (at < 0) return { others: order, me: null };
return { others: [...order.slice(at + 1), ...order.slice(0, at)], me: lesson.seat };
}

const partsOf = parts => (Array.isArray(parts) ? parts : [parts ?? ""]);

function write(lesson, parts, words = false) {
return partsOf(parts).map(part => {
if (part?.card != null) {
const card = cardOf(lesson, part.card), look = card.name.length < 12 ? ".ft-whole" : "";
return h("bdi.ft-ref" + look, { "data-type": card.type }, brief(card.name));
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

function plain(lesson, parts) {
const one = part => (part?.card != null ? cardOf(lesson, part.card).name : part?.word ?? part?.player);
return partsOf(parts).map(part => (one(part) != null ? brief(one(part)) : String(part ?? ""))).join("");
}

function zoneWords(zone) {
const [kind, ...name] = String(zone).split(":");
return own(WORDS.zonesOf, kind)?.(brief(name.join(":"), 30)) ?? own(WORDS.zones, kind) ?? brief(zone);
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

function movesOf(steps, id) {
return steps.flatMap((step, to) =>
journeys(step).filter(way => way.id === id).map(({ zones }) => ({ to, zones })));
}

function cardsIn(view) {
const seats = Object.values(view.players).flatMap(player => [player?.hand, player?.in_play, player?.claimed]);
const asides = list(view.aside).map(hand => hand?.cards);
const places = [view.rules, view.goals, view.meta, view.playing, ...asides, ...seats];
return places.reduce((n, ids) => n + list(ids).length, 0);
}

function zoneOf(view, id) {
const zones = {
rules: view.rules, goals: view.goals, meta: view.meta, playing: view.playing, discard_pile: view.discard_pile,
rules_discard: view.solo?.rules_discard,
};
for (const [name, player] of Object.entries(view.players)) {
zones[`hand:${name}`] = player?.hand;
zones[`in_play:${name}`] = player?.in_play;
zones[`claimed:${name}`] = player?.claimed;
}
for (const { player, cards } of list(view.aside).filter(Boolean)) zones[`aside:${player}`] = cards;
return Object.keys(zones).find(zone => list(zones[zone]).includes(id)) ?? null;
}


const FACES = new WeakMap();

function drawCard(lesson, id, { mark, ...more } = {}) {
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
h("span.ft-block", { "aria-hidden": "true" },
/^[A-Z]$/.test(card.art) ? h("b", null, card.art) : kindOf(card) || sign(card.type)),
h("span.ft-type", null, sign(card.type), card.type || WORDS.card, attached && WORDS.attached),
h("span.ft-name" + (/[^\s-]{11}/.test(card.name) ? ".ft-long" : ""), null, bdi(card.name)),
art(card),
card.text && h("span.ft-text", null, whole(brief(card.text, 200))),
icons.length > 0 && h("span.ft-icons", null, icons.map(icon => [picture(ICONS[icon], 16), hidden(` ${icon}`)])),
ours && card.ours && h("span.ft-ours", null, hidden(" "), brief(card.ours, 20)));
}

function whole(text) {
const end = /\S{1,9} \S{1,3}$/.exec(text);
return end ? [text.slice(0, end.index), h("span.ft-whole", null, end[0])] : text;
}

const chip = n => n != null && h("b.ft-chip", null, hidden(WORDS.event), String(n), hidden(WORDS.colon));

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

function setLook(place, look) {
for (const cards of place?.querySelectorAll(".ft-cards") || []) {
cards.classList.toggle("ft-slips", look !== "card");
for (const card of cards.querySelectorAll(".ft-card")) {
card.classList.toggle("ft-slip", look !== "card");
card.classList.toggle("ft-slip-text", look === "slip-text");
card.classList.toggle("ft-slip-line", look === "line");
}
}
}

const cardsOn = table => [...table.querySelectorAll("[data-card]")].filter(el => !el.closest(".ft-air"));
const elementOf = (table, id) => cardsOn(table).find(el => el.dataset.card === String(id));

const slot = text => h("p.ft-slot", null, text);

function group(tag, zone, label, ...body) {
return h(`${tag}.ft-group`, { "data-zone": zone }, h("h4.ft-label", null, label), ...body);
}


function drawDeck(title, sections, note, theme) {
const cards = Object.fromEntries(list(sections).flatMap(([, faces]) => faces.map(face => [face.id, face])));
const scene = { lesson: { cards }, step: {}, ours: true };
return h("article.ft.ft-deck", { "data-ft": "deck", "aria-label": title, "data-theme": theme || null },
h("header.ft-head", null, h("h2.ft-title", null, brief(title, 200))),
note && h("p.ft-deck-note", { "data-ft": "note" }, note),
list(sections).map(([heading, faces]) => h("section", { "aria-label": heading },
h("h3.ft-headline", null, WORDS.pile(heading, faces.length)),
drawCards(scene, faces.map(face => face.id), heading))));
}


const KINDS_WITH_CARD = ["play", "pick"];

const optionSaid = option => brief(option?.label ?? option?.key ?? "");
const findOption = (decision, key) => list(decision?.options).find(option => option.key === key);
const otherOptions = decision => list(decision?.options).filter(option => option.key !== decision.made);

const optionParts = option => (option.card != null ? [{ card: option.card }] : [optionSaid(option)]);

function doing(decision, option) {
const verb = decision.does, who = { player: decision.player };
if (!option && decision.made == null) return [WORDS.gameGoesOn];
if (!option) return [who, verb ? WORDS.otherCard(verb) : WORDS.otherwise];
if (option.kind === "use") return [who, WORDS.uses, optionSaid(option)];
if (option.kind === "chance") return [WORDS.chance, optionSaid(option)];
return [who, WORDS.does((KINDS_WITH_CARD.includes(option.kind) && verb) || undefined), ...optionParts(option)];
}

function drawOptionList(lesson, options, { ft, label, look = "", row = () => null }) {
return h("ul.ft-opts" + look, { "aria-label": label }, options.map(option => {
const card = option.card != null ? cardOf(lesson, option.card) : null, more = row(option) || {};
return h("li", null, h("button.ft-opt" + (more.look || ""),
{ type: "button", "data-ft": ft, "data-key": option.key, "aria-disabled": more.off ? "true" : null },
h("b", { "data-type": card?.type || null, "aria-hidden": "true" }, card ? sign(card.type) : "·"),
h("span", null, bdi(optionSaid(option)), card && h("small", null, " ", card.type)),
more.word && h("em", null, more.word)));
}));
}

const drawTrouble = (lesson, state) => state && (state.waiting
? h("p.ft-kicker", { "data-ft": "waiting" }, WORDS.asking)
: state.trouble && h("p.ft-note", { "data-ft": "trouble" }, write(lesson, state.trouble)));


function drawChanged({ lesson, step, view, beside }) {
if (beside) return null;
const moved = new Map(), marked = new Map(), ways = journeys(step);
const put = (places, zone, id) => places.set(zone, [...(places.get(zone) || []), id]);
for (const { id, zones } of ways) put(moved, zones.at(-1), id);
for (const id of Object.keys(step.marks ?? {}))
if (!ways.some(way => way.id === id) && zoneOf(view, id)) put(marked, zoneOf(view, id), id);
if (!moved.size && !marked.size) return null;
return h("section.ft-changed", { "data-ft": "changed", "aria-label": WORDS.whatMoved },
[...moved].map(([zone, ids]) => drawPlace(lesson, WORDS.movedTo(zoneWords(zone)), ids)),
[...marked].map(([zone, ids]) => drawPlace(lesson, zoneWords(zone), ids)));
}

function drawPlace(lesson, label, ids) {
const open = ids.filter(id => id != null), closed = ids.length - open.length;
const cards = h("ul.ft-cards", null, open.map(id => h("li", null, pictureOf(lesson, id))));
const place = h("div", null, h("p.ft-label", null, label), open.length > 0 && cards,
closed > 0 && h("p", null, WORDS.faceDown(closed)));
setLook(place, "line");
return place;
}

function pictureOf(lesson, id) {
const el = drawCard(lesson, id);
el.removeAttribute("data-card");
el.dataset.moved = id;
return el;
}


const drawTold = scene => [
drawHeadline(scene),
drawSay(scene),
drawChanged(scene),
drawTree(scene.lesson, scene.step),
drawWhy(scene.lesson, list(scene.step.why)),
];

const drawHeadline = ({ lesson, step }) =>
h("h3.ft-headline", { "data-ft": "headline" }, write(lesson, step.head));

const drawSay = ({ lesson, step }) => list(step.say).map(parts => saying(lesson, parts));
const saying = (lesson, parts) => h("p.ft-say", { "data-ft": "say" }, tell(lesson, parts));

function tellsAll({ say, tree }) {
const said = [];
const walk = node => {
if (node?.said != null) said.push(node.said);
list(node?.kids).forEach(walk);
};
list(tree).forEach(walk);
return said.length > 0 && said.join() === Object.keys(list(say)).join();
}

const drawNote = (lesson, reply, right, key = "note") => list(reply).length > 0
&& h("div.ft-note" + (right ? ".is-right" : ""), { "data-ft": key },
reply.map((parts, i) => h("p" + (i ? "" : ".ft-say"), null, tell(lesson, parts))));

const drawTree = (lesson, { tree }, say) => list(tree).length > 0
&& h("ul.ft-tree", { "data-ft": "tree", "aria-label": WORDS.whatHappened },
tree.map(node => drawNode(lesson, node, say)));

function drawNode(lesson, node, say) {
const long = list(say)[node?.said];
const text = long ? h("span.ft-say", { "data-ft": "say" }, tell(lesson, long)) : tell(lesson, node?.text);
return h("li", null,
chip(node?.n), node?.now ? h("mark.ft-mark", null, text) : text,
node?.sum != null && [" ", h("span.ft-sum", null, brief(node.sum, 40))],
list(node?.kids).length > 0 && h("ul", null, node.kids.map(kid => drawNode(lesson, kid, say))));
}

const bareWords = (lesson, parts) =>
` ${plain(lesson, parts).toLowerCase().replace(/[^\p{L}\p{N}’'+]+/gu, " ").trim()} `;

const isNode = (lesson, nodes, sentence) => list(nodes).some(node =>
bareWords(lesson, node?.text) === bareWords(lesson, sentence) || isNode(lesson, node?.kids, sentence));

function untold(lesson, nodes, sentences) {
const said = sentences.map(parts => bareWords(lesson, parts));
const again = ({ n, text, kids }) => n == null && said.some(one => one.includes(bareWords(lesson, text)))
&& list(kids).every(again);
return list(nodes).filter(node => !again(node));
}

function drawPoints(lesson, points) {
return h("ol.ft-points", { "data-ft": "points" }, points.map(point =>
h("li", null, h("p.ft-say", null, tell(lesson, point.text)), drawWhy(lesson, list(point.why), "quiet"))));
}

function drawWhy(lesson, ids, look) {
const unique = [...new Set(ids)];
if (!unique.length) return null;
return h("details.ft-why" + (look ? ".ft-why-" + look : ""), { "data-ft": "why" },
h("summary", { "data-ft": "why-toggle" }, WORDS.why, h("small", null, WORDS.theRules)),
drawClauses(lesson, unique));
}

const drawClauses = (lesson, ids) => ids.length > 0 && [ids.map(id => drawClause(lesson, id)),
h("details.ft-ids", { "data-ft": "ids" }, h("summary", null, WORDS.ids), h("ul", null, ids.map(id =>
h("li", null, h("code", null, id), own(lesson.clauses, id)?.section && ` · ${lesson.clauses[id].section}`))))];

function drawClause(lesson, id) {
const clause = own(lesson.clauses, id) || {}, has = list(clause.in), lacks = list(clause.not_in);
return h("div.ft-clause", { "data-clause": id },
h("blockquote", null, clause.text || id),
(has.length > 0 || lacks.length > 0) && h("ul.ft-books", { "aria-label": WORDS.rulebooks },
has.length > 0 && h("li", null, lacks.length ? has.join(", ") : WORDS.inAll),
lacks.length > 0 && h("li.no", null, WORDS.notIn(lacks))));
}

const teacherSays = lesson =>
String(lesson.teacher || "").split(/\n+/).filter(Boolean).map(text => h("p", null, text));

function toggleWord(lesson, root, button) {
const open = button.getAttribute("aria-expanded") === "true";
root.querySelector(".ft-gloss")?.remove();
for (const other of root.querySelectorAll(".ft-word")) other.setAttribute("aria-expanded", "false");
if (open) return;
const term = own(lesson.glossary, button.dataset.term), sentence = button.closest("p, li");
const gloss = h("div.ft-gloss", { "data-ft": "gloss" },
h("p", null, h("b", null, brief(term.word)), WORDS.colon, write(lesson, term.text)),
drawClauses(lesson, list(term.why)));
button.setAttribute("aria-expanded", "true");
if (sentence.matches("p")) sentence.after(gloss);
else sentence.insertBefore(gloss, sentence.querySelector(":scope > ul"));
}

function drawForce({ lesson, step, view }, open = false) {
const line = [h("b", null, WORDS.nowInForce), String(step.now ?? "")], numbers = list(view.numbers);
if (!numbers.length) return step.now ? h("p.ft-foot", { "data-ft": "now" }, line) : null;
return h("details.ft-foot", { "data-ft": "numbers", open }, h("summary", { "data-ft": "now" }, line),
h("ul", { "aria-label": WORDS.rulesNow }, numbers.map((number, i) => h("li", null,
h("button.ft-number", { type: "button", "data-ft": "number", "data-key": i, "aria-pressed": "false" },
h("b", null, brief(number.what, 40), " ", brief(number.is, 20)),
h("span", null, write(lesson, number.because)))))));
}


const RUNGS = ["nudge", "rule", "fewer", "show"];

function choicesOf(lesson, step) {
if (step.kind === "ask")
return list(step.options).map((option, key) => ({ key, right: !!option.right, why: list(option.why) }));
return list(decisionOf(lesson, step)?.options)
.map(({ key }) => ({ key, right: list(step.good).includes(key), why: [] }));
}

function ladder(lesson, step) {
const choices = choicesOf(lesson, step), wrong = choices.filter(choice => !choice.right);
const why = [...new Set([...list(step.why), ...choices.flatMap(choice => choice.why)])];
const has = { nudge: list(step.hint).length, rule: why.length, fewer: choices.length > 2 && wrong.length,
show: choices.length > wrong.length };
return { why, choices, rungs: RUNGS.filter(rung => has[rung]) };
}

function keepTwo(choices, pick) {
const right = choices.filter(choice => choice.right).map(choice => choice.key);
const wrong = choices.filter(choice => !choice.right).map(choice => choice.key);
return right.length > 1 ? right : [...right, wrong.includes(pick) ? pick : wrong[0]];
}

function hintOf(lesson, step, state = { rung: 0 }) {
const { why, choices, rungs } = ladder(lesson, step), climbed = rungs.slice(0, state.rung);
const out = key => climbed.includes("fewer") && !state.kept?.includes(key);
return { rungs, climbed, why, next: rungs[state.rung], show: climbed.includes("show"),
out: new Set(choices.map(choice => choice.key).filter(out)) };
}

function nextRung(lesson, step, state = { rung: 0 }, pick) {
const kept = hintOf(lesson, step, state).next === "fewer" ? keepTwo(choicesOf(lesson, step), pick) : state.kept;
return { rung: state.rung + 1, kept };
}

function rungAt(lesson, step, rung, pick) {
let state;
for (let i = 0; i < rung; i += 1) state = nextRung(lesson, step, state, pick);
return state;
}

function drawHints({ lesson, step, hint }) {
if (!hint.rungs.length) return null;
const has = rung => hint.climbed.includes(rung), n = hint.climbed.length;
return h("div.ft-hints", { "data-ft": "hints" },
has("nudge") && h("p.ft-say", { "data-ft": "nudge" }, tell(lesson, step.hint)),
has("rule") && drawClauses(lesson, hint.why),
h("div.ft-row", null,
h("button.ft-btn",
{ type: "button", "data-ft": "hint", "data-rung": hint.next, "aria-disabled": hint.next ? null : "true" },
hint.next ? WORDS.rungs[hint.next] : WORDS.noMoreHints),
h("span.ft-label", null, hint.next ? WORDS.hintOf(n + 1, hint.rungs.length) : "")));
}

function hintSaid(lesson, step, hint) {
const name = key => (step.kind === "ask" ? plain(lesson, step.options[key].text)
: optionSaid(findOption(decisionOf(lesson, step), key)));
const names = wanted => choicesOf(lesson, step).filter(wanted).map(choice => name(choice.key)).join("; ");
return {
nudge: () => plain(lesson, step.hint),
rule: () => hint.why.map(id => own(lesson.clauses, id)?.text || id).join(" "),
fewer: () => WORDS.stillPossible(names(choice => !hint.out.has(choice.key))),
show: () => WORDS.thisOneSaid(names(choice => choice.right)),
}[hint.climbed.at(-1)]?.() ?? "";
}


const STORED = "fluxx-tutor-progress";

const nothingKept = () => ({ version: 1, you: "", lessons: {}, saved: "" });

function moment(after = "") {
const then = Date.parse(after);
return new Date(Math.max(Date.now(), Number.isNaN(then) ? 0 : then + 1)).toISOString();
}

const ifIs = (entry, key) => entry?.[key] ?? "";
const since = entry => [ifIs(entry, "since"), entry.forgotten ? entry.at : ""].sort().at(-1);

function mergedLesson(a, b) {
const gone = [since(a), since(b)].sort().at(-1);
const live = [a, b].filter(entry => !entry.forgotten && entry.at > gone);
if (!live.length) return { at: gone, forgotten: true };
const [one, other] = [live[0], live.at(-1)], out = { ...(other.at >= one.at ? other : one) };
for (const key of ["stars", "seen"])
if (key in one || key in other) out[key] = Math.max(one[key] ?? 0, other[key] ?? 0);
if ("done" in one || "done" in other) out.done = [one.done, other.done].filter(Boolean).sort()[0] ?? null;
return gone ? { ...out, since: gone } : out;
}

function merged(a, b) {
const lessons = {}, of = (record, slug) => own(record.lessons, slug);
for (const slug of Object.keys({ ...a.lessons, ...b.lessons }))
lessons[slug] = mergedLesson(of(a, slug) ?? of(b, slug), of(b, slug) ?? of(a, slug));
const [old, late] = ifIs(b, "saved") >= ifIs(a, "saved") ? [a, b] : [b, a];
return { ...nothingKept(), ...old, ...late, lessons };
}

function soundRecord(found) {
if (found?.version !== 1) return nothingKept();
const sound = ([, entry]) => typeof entry?.at === "string" && !Number.isNaN(Date.parse(entry.at));
const lessons = Object.fromEntries(Object.entries(found.lessons ?? {}).filter(sound));
return { ...nothingKept(), ...found, lessons };
}

function begun(trace, entry) {
const same = entry && !entry.forgotten && entry.steps === list(trace?.steps).length;
const { step = 0, seen = 0, answers = {}, first = {}, hints = {} } = same ? entry : {};
return { step, seen: Math.max(seen, step), answers: { ...answers }, first: { ...first }, hints: { ...hints } };
}

function tries(lesson, { first = {}, answers = {}, hints = {} }) {
const right = (step, pick) => pick != null
&& (step.kind === "ask" ? Boolean(list(step.options)[pick]?.right) : list(step.good).includes(pick));
const asks = lesson.steps.map((step, at) => ({ step, at }))
.filter(({ step: { kind } }) => kind === "ask" || kind === "move");
return asks.map(({ step, at }) => ({
at, asked: own(first, at) != null, right: right(step, own(first, at)), mended: right(step, own(answers, at)),
shown: hintOf(lesson, step, { rung: own(hints, at) ?? 0 }).show }));
}

function starsOf(all) {
const right = all.filter(one => one.right).length;
if (right === all.length && !all.some(one => one.shown)) return 3;
return right * 3 >= all.length * 2 ? 2 : 1;
}

class BrowserStore {
constructor(storage) {
this.storage = storage;
this.memory = nothingKept();
}

get record() {
try {
return merged(this.memory, soundRecord(JSON.parse((this.storage ?? localStorage).getItem(STORED))));
} catch { return this.memory; }
}

keep(lessons) {
const now = this.memory = { ...merged(this.record, { ...nothingKept(), lessons }), saved: moment() };
try { (this.storage ?? localStorage).setItem(STORED, JSON.stringify(now)); } catch { /* memory does */ }
}

async forget(...slugs) {
const gone = slug => ({ at: moment(this.record.lessons[slug].at), forgotten: true });
this.keep(Object.fromEntries(slugs.map(slug => [slug, gone(slug)])));
}
}

class TraitStore {
constructor(model, kernel) {
Object.assign(this, { model, kernel, memory: nothingKept() });
}

get kept() { return this.model.get("record") ?? {}; }
get keeps() { return Boolean(this.kept.version); }
get say() { return this.kept.say ?? ""; }
get record() { return merged(this.memory, soundRecord(this.kept)); }

keep(lessons) {
this.memory = merged(this.memory, { ...nothingKept(), lessons });
if (!this.keeps) return;
this.model.set("progress", { n: (this.model.get("progress")?.n ?? 0) + 1, lessons });
this.model.save_changes();
}

async forget(...slugs) {
const all = Object.keys(this.record.lessons).every(slug => slugs.includes(slug));
if (this.keeps && slugs.length > 1 && all) await this.ask({ do: "forget_all" });
else if (this.keeps) for (const slug of slugs) await this.ask({ do: "forget", slug });
for (const slug of slugs) delete this.memory.lessons[slug];
}

async ask(intent) {
const answer = await this.kernel.ask(intent);
if (!answer.ok) throw new Error(list(answer.say).join(" "));
}
}

class Progress {
constructor(store) { this.store = store; }

get say() { return this.store.say ?? ""; }
get lessons() {
const all = Object.entries(this.store.record.lessons);
return Object.fromEntries(all.filter(([, entry]) => !entry.forgotten));
}

of(slug) { return own(this.lessons, slug) ?? null; }
get latest() { return Object.entries(this.lessons).sort(([, a], [, b]) => (a.at < b.at ? 1 : -1))[0]; }
get sound() {
const told = Object.values(this.lessons).filter(entry => "sound" in entry);
return Boolean(told.sort((a, b) => (a.at < b.at ? 1 : -1))[0]?.sound);
}

keep(slug, values) {
const old = own(this.store.record.lessons, slug), { forgotten, ...rest } = old ?? {};
this.store.keep({ [slug]: { ...rest, ...values, at: moment(old?.at) } });
}

forget(...slugs) { return this.store.forget(...slugs.filter(slug => this.of(slug))); }
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

function lessonModel(trace, progress, { step = null, ...values } = {}) {
const { step: left, answers } = begun(trace, progress.of(trace?.slug));
return pageModel({ ...values, trace, answers, step: step ?? left });
}


const PATIENCE = 5000;

class Kernel {
constructor(model, signal) {
this.model = model;
this.queue = [];
this.heard = () => this.onAnswer();
model.on("change:answer", this.heard);
signal?.addEventListener("abort", () => this.destroy(), { once: true });
}

get live() { return this.model.get("live") === true; }
get busy() { return this.queue.length > 0; }

ask(intent) {
if (!this.live) return Promise.reject(new Error(WORDS.needsPython));
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
this.timer = setTimeout(() => this.settle("reject", new Error(WORDS.noAnswer)), PATIENCE);
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

const sayingOf = (answer, otherwise = WORDS.couldNot) =>
(list(answer?.say).length ? answer.say : [otherwise]);


const TABLES = new WeakMap();
const MAX_SINCE = 8;

function liveTable(model) {
const whole = model.get("trace"), news = model.get("news");
if (whole?.mode !== "table") return null;
if (!TABLES.has(whole)) {
const last = list(whole.steps).length - 1;
const old = news?.steps && news.made === whole.made && news.redo === whole.redo;
TABLES.set(whole, { trace: { ...whole }, news: old ? news : null, version: 0,
since: whole.you != null && last <= MAX_SINCE ? 1 : Math.max(1, last) });
}
const table = TABLES.get(whole);
if (news?.steps && news !== table.news) takeNews(table, news);
return table;
}

function takeNews(table, news) {
const { n, keep, steps, decision, made, redo, task } = news, { trace, since } = table;
const kept = trace.steps.slice(0, keep);
Object.assign(table, { news, version: table.version + 1, gap: kept.length < keep,
grew: keep === trace.steps.length && steps.length > 0, since: n == null ? Math.min(since, keep) : keep });
table.trace = { ...trace, steps: [...kept, ...steps], decision, made, redo, task };
learn(table.trace, news);
}

function followTable(model) {
liveTable(model);
model.on("change:news", () => { liveTable(model); });
}


const act = (ft, text, look = ".ft-btn-quiet", data = null) =>
h("button.ft-btn" + look, { type: "button", "data-ft": ft, ...data }, text);

function way(ft, look, key, href, ...kids) {
const data = { "data-ft": ft, "data-key": key };
return href ? h("a" + look, { ...data, href }, ...kids) : h("button" + look, { ...data, type: "button" }, ...kids);
}

const menu = (ft, look, summary, ...body) => h("details.ft-steps" + look, { "data-ft": ft },
h("summary.ft-btn.ft-btn-quiet", { "data-ft": `${ft}-toggle` }, summary), ...body);

function drawFrame(lesson) {
const n = lesson.steps.length;
const frame = {
title: h("h2.ft-title"),
kicker: h("p.ft-kicker"),
steps: menu("steps", "", "",
h("ol", { "aria-label": WORDS.allSteps }, lesson.steps.map((step, i) => h("li", null, stepButton(step, i))))),
log: menu("log", ".ft-log", WORDS.log),
restart: act("restart", WORDS.restart),
home: act("home", "", ".ft-btn-main"),
back: act("back", WORDS.back, ""),
next: act("next", WORDS.next, ".ft-btn-main"),
scroll: h("div.ft-scroll", { role: "group", "aria-label": WORDS.explanation }),
foot: h("div.ft-feet"),
table: h("div.ft-table", { "data-ft": "table" }),
rails: drawRails(lesson),
fork: h("div.ft-branch", { "data-ft": "branch", hidden: true }),
live: h("p.ft-hide", { role: "status", "aria-live": "polite", "data-ft": "live" }),
};
frame.summary = frame.steps.firstChild;
frame.menus = [frame.steps, frame.log];
frame.actions = h("div.ft-actions", null, frame.steps, frame.log, frame.restart, frame.home);
frame.page = h("div.ft-page", { "data-ft": "page" }, frame.scroll, frame.foot);
frame.main = h("div.ft-main", null, frame.page, frame.table);
frame.rails.append(frame.fork);
frame.bar = h("nav.ft-time", { "aria-label": WORDS.stepsOf(lesson.title) },
frame.back, n > 1 && frame.rails, frame.next);
frame.end = h("i.ft-end", { "aria-hidden": "true" });
frame.parts = [
h("header.ft-head", null, h("hgroup", null, frame.title, frame.kicker), frame.actions),
h("div.ft-body", null, frame.main, frame.bar, frame.end),
frame.live,
];
return frame;
}

const stepButton = (step, i) => h("button", { type: "button", "data-ft": "step", "data-step": i },
h("span.ft-no" + (step.kind === "ask" ? ".ask" : ""), null, String(i + 1)), h("span", null, stepNamed(step, i)));

const stepNamed = (step, i, told = true) => [brief((told && step.label) || WORDS.step(i + 1)),
...(own(WORDS.kinds, step.kind) ? [h("small", null, WORDS.kinds[step.kind])] : [])];

const nodeNamed = (step, i, told = true) =>
WORDS.nodeOf(i + 1, own(WORDS.kindOfStep, step.kind) ?? "", told ? brief(step.label || "") : "");

function nameStep(button, step, i, told) {
if (button.dataset.told === String(told)) return;
button.dataset.told = told;
const words = button.dataset.ft === "step" ? stepNamed(step, i, told) : [nodeNamed(step, i, told)];
button.lastChild.replaceChildren(...words);
}

function drawRails(lesson) {
const segments = [];
lesson.steps.forEach((step, i) => {
if (segments.at(-1)?.part !== step.part) segments.push({ part: step.part, nodes: [] });
const what = own(WORDS.kindOfStep, step.kind) ?? "", look = what ? `.${step.kind}` : "";
segments.at(-1).nodes.push(h("li", null,
h("button.ft-node" + look, { type: "button", "data-ft": "node", "data-step": i },
h("span", { "aria-hidden": "true" }, h("i", null, step.kind === "ask" ? "?" : String(i + 1))),
hidden(nodeNamed(step, i)))));
});
return h("div.ft-rails", { "data-ft": "timeline" }, h("ol.ft-rail", { "aria-label": WORDS.timeline },
segments.map(({ part, nodes }) => h("li.ft-seg", null, h("p", null, brief(part, 40)),
h("ol", { "aria-label": brief(part || WORDS.steps, 40) }, nodes)))));
}

function drawLog(lesson, seen, shown) {
const told = lesson.steps.slice(0, seen + 1).map((step, i) => ({ step, i }));
return h("ol", { "aria-label": WORDS.whatHasHappened },
told.filter(({ step }) => step.kind === "show").map(({ step, i }) => h("li", null,
h("button", { type: "button", "data-ft": "log-step", "data-to": i, "data-here": i === shown || null },
h("span.ft-no", null, String(i + 1)),
h("span", null, h("b", null, write(lesson, step.head)), hidden(WORDS.colon),
list(step.tree).map(node => h("small", null, write(lesson, node?.text))))))));
}

function placeFork(rails, fork, left) {
const box = rails.getBoundingClientRect(), nodes = [...rails.querySelectorAll("[data-step]")];
const node = nodes.find(el => Number(el.dataset.step) === left)?.getBoundingClientRect();
if (!node?.width) return;
const x = node.x + node.width / 2 - box.x, start = clamp(x + 30, 0, Math.max(0, box.width - fork.offsetWidth));
fork.style.left = `${start}px`;
fork.style.setProperty("--x", `${x - start}px`);
fork.classList.toggle("ft-branch-over", start < x + 8);
}

function closeMenu(details) {
details.open = false;
details.querySelector("summary").focus();
}


const PHONE = 560, TWO_COLUMNS = 840, NODE = 44;
const CROWD_COLUMNS = 900, CROWD = 4, SEAT = 150, SLIP = 104;
const PLANS = {
me: [["row", "card", "card"], ["snug", "card", "card"],
["dense", "slip", "card"], ["pairs", "slip", "card"], ["wide", "slip", "card"], ["rows", "slip", "card"]],
other: [["row", "card", "card"], ["mixed", "card", "slip"], ["abreast", "slip", "slip"], ["slips", "slip", "slip"]],
hosts: [["hosts", "slip", "card"], ["dense", "slip", "card"], ["wide", "slip", "card"], ["rows", "slip", "card"]],
phone: [["phone", "slip-text", "slip-text"]],
};
const LOWEST = 4;
const LOW_OTHER = [["abreast", "line", "line"], ["slips", "line", "line"]];
const LOW_ME = [
["dense", "line", "card"], ["pairs", "line", "card"], ["wide", "line", "card"], ["rows", "line", "card"]];
const LOWEST_ME = [["heads", "line", "slip"], ["heads", "line", "line"]];
const CENTRE_PLANS = [
["row", "card"], ["slips", "slip-text"], ["tight", "slip-text"], ["tightest", "slip"],
["wrap", "slip-text"], ["stack", "slip-text"]];
const LOW_CENTRE = [
["low", "line", "card"], ["lower", "line", "slip-text"], ["lower", "line", "slip"]];
const BELOW = CENTRE_PLANS.map(plan => [...plan, "card", "below"]);
const STAGE_PLANS = [...CENTRE_PLANS.slice(0, 2).flatMap((plan, i) => [plan, BELOW[i]]), ...BELOW.slice(2)];
const BUSY = 3;

function setColumns(hand, rows) {
const cards = hand?.querySelector(".ft-cards");
cards?.style.setProperty("--n", Math.max(1, Math.ceil(cards.children.length / rows)));
}

function oneRow({ firstElementChild: first, lastElementChild: last, offsetLeft, offsetWidth }) {
return !first || (last.offsetTop < first.offsetTop + first.offsetHeight
&& last.offsetLeft + last.offsetWidth <= offsetLeft + offsetWidth + 1);
}

const countIn = place => place?.querySelectorAll(".ft-card").length ?? 0;

function seatPlans(el, low) {
const mine = el.matches(".ft-me"), hosts = el.querySelector(".ft-host") != null;
if (mine) return low > 3 ? LOWEST_ME : low > 2 ? LOW_ME : hosts ? PLANS.hosts : PLANS.me;
if (low > 1) return LOW_OTHER;
return hosts ? PLANS.other.filter(([, inFront]) => inFront !== "card") : PLANS.other;
}

function seatPlace(el, phone, low) {
const [side, front, hand, points] = ["side", "front", "hand", "claimed"].map(name => el.querySelector(`.ft-${name}`));
const lists = [...el.querySelectorAll(".ft-group .ft-cards")];
const plans = phone ? PLANS.phone : seatPlans(el, low), slips = cards => cards.classList.contains("ft-slips");
const narrow = cards => (slips(cards) && cards.clientWidth < SLIP)
|| ((!slips(cards) || (el.dataset.plan === "abreast" && low < 2)) && !oneRow(cards));
const fell = () => plans === PLANS.other && el.dataset.plan === "row" && front.offsetLeft <= side.offsetLeft;
const wide = () => el.scrollWidth > el.clientWidth || lists.some(narrow) || fell();
const most = () => (el.dataset.plan === "dense" ? 90 : low > 3 ? 100 : 190);
return { key: `seat ${el.dataset.player}`, el, plans, wide,
size: [countIn(front), countIn(hand), el.querySelectorAll(".ft-fact").length],
lay([plan, inFront, inHand]) {
setLook(front, inFront);
setLook(hand, inHand);
setLook(points, phone || low < 2 ? "slip" : "line");
setColumns(hand, plan === "rows" ? 2 : 1);
if (plan !== "abreast") return;
for (const group of [front, hand])
group?.style.setProperty("--n", group.querySelector(".ft-cards")?.children.length ?? 1);
},
fits: () => !wide() && !lists.some(cards => slips(cards) && cards.offsetHeight > most()) };
}

function centrePlans(stage, { low, below }) {
if (low > 1) return LOW_CENTRE;
if (!stage.hasChildNodes()) return CENTRE_PLANS;
return below || countIn(stage) > BUSY ? BELOW : STAGE_PLANS;
}

function centrePlace(el, phone, known) {
const { low } = known;
const [more, stage, piles, goals, spread] = ["more", "stage", "piles", "goals", "inforce"]
.map(name => el.querySelector(`.ft-${name}`));
const filled = more.querySelector(".ft-cards");
const broken = () => (el.dataset.stage || el.dataset.plan === "wrap")
&& piles.offsetTop > (spread ?? goals).offsetTop + 40;
const thin = () => low > 1 && (filled || stage.hasChildNodes()) && more.clientWidth < SLIP;
const wide = () => broken() || thin() || [el, more].some(box => box.scrollWidth > box.clientWidth + 1);
const flat = () => (low > 1 ? el.offsetHeight <= 190 : level());
const level = () => (!filled || more.dataset.look === "card" || more.clientWidth >= SEAT)
&& Math.max(more.offsetHeight, el.dataset.stage ? 0 : stage.offsetHeight)
<= Math.max(spread?.offsetHeight || 0, 216) + 44;
const roomy = plan => ["row", "slips", "wrap"].includes(plan) && !el.matches(".ft-solo");
return { key: "centre", el, wide, plans: phone ? PLANS.phone : centrePlans(stage, known),
size: [countIn(more), countIn(stage), stage.querySelectorAll(".ft-window").length, countIn(goals)],
lay([plan, look, goal, below]) {
more.dataset.look = look;
if (below) el.dataset.stage = below; else delete el.dataset.stage;
setLook(more, look);
setLook(stage, below ? "slip" : look);
setLook(goals, phone ? "slip-text" : goal ?? "card");
setLook(piles, phone ? "slip-text" : low > 1 ? "line" : roomy(plan) ? "card" : "slip");
},
fits: () => !wide() && (el.dataset.plan === "wrap" ? piles.offsetTop <= more.offsetTop : flat()) };
}

function contentOf(el) {
const one = card => card.dataset.card + card.matches(".ft-tucked") + card.matches(".is-new");
const lists = [...el.querySelectorAll(".ft-cards")]
.map(cards => [...cards.querySelectorAll(".ft-card")].map(one).join());
return el.querySelectorAll(".ft-fact, .ft-window").length + lists.join("\n");
}

const nothingKnown = (low = 0) => ({ low, below: false, plans: new Map(), fit: new Map(), failed: [] });

const nameOf = ([plan, look, other = "card"]) => [plan, look, other].join();

function startOf({ key, plans }, known) {
return plans[Math.max(0, plans.findIndex(plan => nameOf(plan) === known.plans.get(key)))];
}

function tryPlans(places, known) {
const isLast = place => place.plan === place.plans.at(-1), sum = sizes => sizes.reduce((a, b) => a + b);
const goOn = place => { place.plan = place.plans[place.plans.indexOf(place.plan) + 1]; };
const same = (one, place) => one.key === place.key && one.plan.join() === place.plan.join();
const hopeless = place => known.failed.some(one => same(one, place) && one.size.every((n, i) => n <= place.size[i])
&& (one.wide || one.content === place.content || sum(one.size) < sum(place.size)));
for (const place of places) {
const content = contentOf(place.el), seen = known.fit.get(`${place.key}\n${content}`);
const plan = startOf(place, known), settled = place.plans.indexOf(seen) >= place.plans.indexOf(plan);
Object.assign(place, { content, settled, plan: settled ? seen : plan });
}
for (let open = places; open.length;) {
for (const place of open) {
while (!place.settled && !isLast(place) && hopeless(place)) goOn(place);
layOut(place);
}
open = open.filter(place => !place.settled && !isLast(place) && !place.fits());
for (const { key, plan, size, content, wide } of open)
known.failed.push({ key, plan, size, content, wide: wide() });
open.forEach(goOn);
}
let changed = false;
for (const { key, plan, content } of places) {
changed ||= known.plans.has(key) && known.plans.get(key) !== nameOf(plan);
changed ||= plan[3] === "below" && !known.below;
known.below ||= plan[3] === "below";
known.plans.set(key, nameOf(plan));
known.fit.set(`${key}\n${content}`, plan);
}
return changed;
}

function layOut({ el, plan, lay }) {
if (el.dataset.plan !== plan[0]) el.dataset.plan = plan[0];
lay(plan);
}

function fitTable(table, { phone, room, known }) {
const seats = table.querySelector(".ft-seats"), n = seats?.children.length;
const rows = Math.ceil((n * SEAT) / Math.max(SEAT, room)), centre = table.querySelector(".ft-centre");
const places = [...table.querySelectorAll(".ft-seat")].map(seat => seatPlace(seat, phone, known.low));
if (centre) places.push(centrePlace(centre, phone, known));
seats?.style.setProperty("--cols", Math.ceil(n / rows));
if (known.low) table.dataset.low = known.low; else delete table.dataset.low;
return tryPlans(places, known);
}

function ownHeight(table) {
const { rowGap, paddingTop, paddingBottom } = getComputedStyle(table), px = parseFloat;
const parts = [...table.children].filter(el => el.matches(".ft-seats, .ft-centre, .ft-seat"));
return parts.reduce((sum, el) => sum + el.offsetHeight, px(paddingTop) + px(paddingBottom))
+ px(rowGap) * Math.max(0, parts.length - 1);
}

function columnsFor(others, width) {
return width < (others >= CROWD ? CROWD_COLUMNS : TWO_COLUMNS) ? 1 : 2;
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
const { x, y } = table.getBoundingClientRect();
return { places, card: (id, zone) => cards.get(`${zone}\n${id}`), origin: { x, y: y + table.clientTop } };
}

function fly(table, ways, before, after) {
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
const base = to?.rect || from?.rect || path[0], ghost = ghostOf(source, base, after.origin);
ghost.style.zIndex = 100 - waiting.length;
air.append(ghost);
if (to) { to.el.classList.add("is-flying"); waiting.push(to.el); }
const fades = i => !to && i === path.length - 1;
return ghost.animate(path.map((stop, i) => ({ transform: toStop(base, stop), opacity: fades(i) ? 0 : 1 })),
{ duration: MOVE * (path.length - 1), delay, easing: EASE, fill: "both" });
}
}

function ghostOf(el, rect, origin) {
const ghost = el.cloneNode(true);
ghost.classList.remove("is-flying", "ft-tucked");
Object.assign(ghost.style, { position: "absolute", margin: 0,
left: `${rect.x - origin.x}px`, top: `${rect.y - origin.y}px`,
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
const ways = journeys(step), { origin } = now, lanes = new Map();
const sides = [...table.querySelectorAll(".ft-side")].map(el => el.getBoundingClientRect());
for (const { id, zones } of ways) {
const [from, to] = [zones[0], zones.at(-1)], lane = `${from}\n${to}`;
lanes.set(lane, { from, to, ids: [...(lanes.get(lane)?.ids || []), id] });
}
const paths = [...lanes.values()].slice(0, TRAILS).flatMap(({ from, to, ids }) => {
const a = now.places.get(from), b = now.card(ids[ids.length >> 1], to)?.rect || now.places.get(to);
const others = [...now.places].filter(([zone]) => zone !== from && zone !== to).map(([, rect]) => rect);
const between = isLevel(a, b) ? rectsIn(table, to, ids) : [];
if (!a?.width || !b?.width || from === to) return [];
return crosses(a, b, [...others, ...sides, ...between]) ? [] : trail(a, b, origin);
});
if (paths.length) table.prepend(svg("svg", { class: "ft-trails", "aria-hidden": "true" }, ...paths));
}

const isLevel = (a, b) => a && b && b.top < a.bottom - 4 && b.bottom > a.top + 4;

function rectsIn(table, zone, ids) {
const place = [...table.querySelectorAll("[data-zone]")].find(el => el.dataset.zone === zone);
const others = [...place.querySelectorAll("[data-card]")].filter(el => !ids.includes(el.dataset.card));
return others.map(el => el.getBoundingClientRect());
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


const HIGH = 100_000, LEAST = 480, MARGIN = 40;

function* boxesAround(el) {
for (let box = el; (box = box.parentElement ?? box.getRootNode().host);) yield box;
}

function scrollerOf(root) {
const was = root.style.minHeight;
root.style.minHeight = `${HIGH}px`;
const cuts = box => /auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowY) && box.clientHeight < HIGH;
const outside = [document.body, document.documentElement];
const found = [...boxesAround(root)].find(box => !outside.includes(box) && box.clientHeight > 0 && cuts(box));
root.style.minHeight = was;
return found ?? null;
}

function roomOf(root, scroller) {
const box = scroller ?? document.documentElement, { scrollPaddingTop } = getComputedStyle(box);
const high = scroller ? Math.min(scroller.clientHeight, innerHeight) : innerHeight;
const above = scroller ? 0 : root.getBoundingClientRect().top + scrollY, kept = parseFloat(scrollPaddingTop) || 0;
return Math.max(LEAST, Math.floor(high - Math.max(kept, above < MARGIN ? above : 0)));
}

function sticks(root, scroller) {
const cuts = box => /auto|scroll|hidden/.test(getComputedStyle(box).overflowY);
const first = [...boxesAround(root)].find(box => box === document.body || box === scroller || cuts(box));
return first === (scroller ?? document.body);
}


const LOW_ROOM = 720;
const ROUNDS = 4;
const LEAD = 160;
const COMFORT = 560;
const FEWER = .6;

class Layout {
constructor(player) {
this.player = player;
this.places = null;
this.top = 0;
this.watch = new ResizeObserver(() => this.resized());
this.forget();
}

forget() { this.rehearsed = this.railed = null; this.most = 0; }

anew() { this.width = 0; this.rehearsed = null; }

destroy() { this.watch.disconnect(); }

resized() {
const { root, frame } = this.player;
if (!frame || !root.clientWidth || !this.rehearsed) return this.player.draw();
if (this.keyOf() !== this.rehearsed) this.player.draw();
}

keyOf() {
const { root, presenting } = this.player;
return [root.clientWidth, roomOf(root, this.scroller), presenting].join(" ");
}

get settled() {
const cards = cardsIn(this.player.drawn.view), most = this.foreseen ? 0 : this.most;
this.most = Math.max(this.most, cards);
return this.keyOf() === this.rehearsed && cards >= most * FEWER;
}

prepare() {
const { root, drawn } = this.player, { clientWidth: width } = root;
this.width = width;
if (!width) return;
this.findScroller();
const room = roomOf(root, this.scroller);
Object.assign(this, { rehearsed: this.keyOf(), room, tallest: 0, known: nothingKnown() });
this.most = cardsIn(drawn.view);
this.seats = {};
this.player.endFlight();
root.toggleAttribute("data-low-room", room < LOW_ROOM);
setAttribute(root, "data-bar", sticks(root, this.scroller) ? "sticky" : "inline");
this.measureFrame();
this.rehearse();
}

findScroller() {
const scroller = scrollerOf(this.player.root);
if (this.scroller === scroller) return;
this.scroller = scroller;
this.watch.disconnect();
this.watch.observe(scroller ?? document.documentElement);
}

measureFrame() {
const { root, frame: { table, main } } = this.player;
table.style.minHeight = main.style.height = "";
this.free = this.room - (root.offsetHeight - main.offsetHeight);
}

rehearse() {
const { player, player: { frame: { table }, base } } = this, steps = base.rehearsal();
this.foreseen = player.presenting || steps.length > 0;
if (player.presenting || !steps.length) return;
player.pristine = null;
for (let low = 0, rounds = 0; low <= LOWEST; low += 1, rounds = 0) {
let changed;
const fits = scene => {
table.replaceChildren(...base.table(scene).flat(9).filter(Boolean));
changed = this.fitCards() || changed;
this.tallest = Math.max(this.tallest, ownHeight(table));
return this.tallest <= this.free || !player.beside || low === LOWEST;
};
this.known = nothingKnown(low);
let all;
do {
Object.assign(this, { tallest: 0 });
changed = false;
all = steps.every(fits);
} while (all && changed && (rounds += 1) < ROUNDS);
if (all) return;
}
}

fit() {
const { frame: { table, rails, fork, scroll }, root, drawn, mode, look, shown } = this.player;
this.places = null;
if (!this.width) return root.clientWidth ? this.player.draw() : null;
this.fitCards();
const asked = this.askRails(this.width), hide = this.hideRails(asked);
this.setHeight();
if (rails.hidden !== hide) rails.hidden = hide;
if (!hide && !fork.hidden) placeFork(rails, fork, shown);
look.place();
mode.fit();
this.places = survey(table, journeys(drawn.step));
if (scroll.scrollTop !== this.top) scroll.scrollTop = this.top;
this.markScroll();
}

drawTrails() {
const { beside, drawn, frame: { table } } = this.player;
if (beside && this.places) drawTrails(table, drawn.step, this.places);
}

setColumns(others) {
const columns = columnsFor(others, this.width);
setAttribute(this.player.root, "data-columns", columns);
return columns;
}

fitCards() {
const { table } = this.player.frame, { width, seats, known } = this, others = table.querySelector(".ft-seats");
const room = seats[this.setColumns(others?.children.length ?? 0)] ??= others?.clientWidth;
return fitTable(table, { phone: width < PHONE, room: room ?? 0, known });
}

setHeight() {
const { lesson, beside, presenting, frame: { table, main } } = this.player;
let high = ownHeight(table);
while (beside && !presenting && high > this.free && this.known.low < LOWEST) {
this.known = nothingKnown(this.known.low + 1);
this.fitCards();
high = ownHeight(table);
}
this.tallest = Math.max(Math.min(this.tallest, this.free), high);
const height = Math.max(this.tallest, Math.min(COMFORT, this.free));
const least = beside && !presenting && !lesson.bare ? `${height}px` : "";
if (main.style.height !== least) main.style.height = least;
}

get first() {
const { root, beside, frame: { scroll } } = this.player;
return beside ? root : scroll.firstElementChild;
}

outOfView() {
const { beside, presenting } = this.player, { top, bottom } = this.first?.getBoundingClientRect() ?? {};
const box = this.scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
return !presenting && !(top >= box.top - 1 && (beside ? bottom <= box.bottom + 1 : top < box.top + LEAD));
}

bringIntoView() { this.first?.scrollIntoView({ block: this.player.beside ? "nearest" : "start" }); }

askRails(width) {
const { frame: { rails, next }, last } = this.player, bar = `${width} ${next.textContent}`;
const railed = `${bar} ${last}`, need = NODE * (last + 1);
const room = this.rails?.bar === bar ? this.rails.room : Infinity;
const few = width >= TWO_COLUMNS && need <= room, look = railed !== this.railed;
if (look && few) rails.hidden = false;
this.railed = railed;
return { bar, need, few, look };
}

hideRails({ bar, need, few, look }) {
const { rails } = this.player.frame;
if (!look || !few) return look || rails.hidden;
this.rails = { bar, room: rails.clientWidth };
return this.rails.room < need || rails.firstElementChild.scrollWidth > this.rails.room + 1;
}

markScroll() {
const { scroll } = this.player.frame;
if (scroll.scrollHeight > scroll.clientHeight + 1) scroll.tabIndex = 0; else scroll.removeAttribute("tabindex");
}
}


const STAR = "M12 1.8l3.1 6.6 7.2.9-5.3 5 1.4 7.2L12 17.9l-6.4 3.6L7 14.3l-5.3-5 7.2-.9z";

const star = () => svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
svg("path", { d: STAR }));

const drawStars = (n, look = "") => h("span.ft-stars" + look, { "data-ft": "stars", "data-n": n },
[1, 2, 3].map(i => h("i" + (i <= n ? ".on" : ""), { "aria-hidden": "true" }, star())), hidden(WORDS.starsOf(n)));


const NOTES = [523.25, 659.25, 783.99], PIECES = 26;

function endOf(all) {
const wrong = all.filter(one => one.asked && !one.right);
return { all: all.length, right: all.filter(one => one.right).length, stars: starsOf(all),
mended: wrong.filter(one => one.mended).length, mistakes: wrong.filter(one => !one.mended).map(one => one.at) };
}

function praiseOf({ all, right, stars, mended, mistakes }) {
const { praises } = WORDS;
if (all && right === all) return stars === 3 ? praises.all : praises.right;
if (mended && !mistakes.length) return praises.mended(mended);
return all && stars === 2 ? praises.most : praises.end;
}

function drawEnding({ end }) {
const { right, all, stars, mistakes, next, play, say } = end;
return h("section.ft-ending", { "data-ft": "ending", "data-stars": stars },
h("div.ft-ending-top", null, drawStars(stars, ".ft-stars-big"),
h("p.ft-say", null, h("b", { "data-ft": "praise-end" }, praiseOf(end)), h("br"),
h("span", { "data-ft": "guessed" }, WORDS.guessed(right, all)))),
h("div.ft-row", null,
next && way("next-lesson", ".ft-btn.ft-btn-main.ft-btn-next", null, next.href,
WORDS.nextLesson(brief(next.title))),
mistakes.length > 0 && act("mend", WORDS.mend(mistakes.length), ""),
play && way("play-this", ".ft-btn", null, play.href, WORDS.playThis(play.players))),
say && h("p.ft-kicker", { "data-ft": "kept-trouble" }, say));
}

const endSaid = end => [WORDS.starsOf(end.stars) + ".", praiseOf(end), WORDS.guessed(end.right, end.all) + "."];

function throwConfetti(root) {
if (calm() || !root.animate) return;
const air = h("div.ft-confetti", { "aria-hidden": "true" });
root.append(air);
const flights = Array.from({ length: PIECES }, (_, i) => {
const piece = h("i", { style: `left:${(i + 0.5) * 100 / PIECES}%;--hue:${(i * 137) % 360}` });
air.append(piece);
const far = 120 + 180 * Math.random(), turn = 360 * (Math.random() - 0.5), side = 80 * (Math.random() - 0.5);
return piece.animate(
[{ transform: "translate(0, -20px)", opacity: 1 },
{ transform: `translate(${side}px, ${far}px) rotate(${turn * 2}deg)`, opacity: 0 }],
{ duration: 900 + 500 * Math.random(), easing: "cubic-bezier(.2,.6,.4,1)", fill: "forwards" }).finished;
});
Promise.allSettled(flights).then(() => air.remove());
}

function playNotes(Audio = globalThis.AudioContext) {
if (!Audio) return;
const audio = new Audio(), start = audio.currentTime + 0.02;
NOTES.forEach((pitch, i) => {
const tone = audio.createOscillator(), loud = audio.createGain(), at = start + i * 0.14;
tone.frequency.value = pitch;
loud.gain.setValueAtTime(0, at);
loud.gain.linearRampToValueAtTime(0.08, at + 0.02);
loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
tone.connect(loud).connect(audio.destination);
tone.start(at);
tone.stop(at + 0.55);
});
setTimeout(() => audio.close(), 1500);
}


function drawSeat(scene, name, mine = false) {
const { view } = scene, player = own(view.players, name) || {};
const turn = view.turn === name, wins = view.winner === name;
const inPlay = list(player.in_play), hand = player.hand;
const classes = [mine && "ft-me", turn && "ft-turn", wins && "ft-wins", player.out && "ft-out"].filter(Boolean);
const side = h("div.ft-side", null,
h("h4", null, bdi(name)),
wins && h("span.ft-pill.ft-pill-wins", null, sign("Goal"), WORDS.wins),
turn && h("span.ft-pill", null, WORDS.turn),
player.out && h("span.ft-pill.ft-pill-out", null, WORDS.out),
movedSeat(scene, name) && h("span.ft-pill.ft-pill-new", null, WORDS.newSeat),
!Array.isArray(hand) && drawFan(name, player.count ?? 0),
turn && drawCounters(view, scene.before),
drawFacts(scene, name),
drawClaimed(scene, name));
const front = h("div.ft-group.ft-front", { "data-zone": `in_play:${name}` },
h("p.ft-label", null, WORDS.inFrontOf(bdi(name))),
inPlay.length ? drawCards(scene, inPlay, WORDS.inFrontOf(brief(name)).join(""), player.attached || {})
: slot(WORDS.nothingYet));
return h(["div.ft-seat", ...classes].join("."), { "data-player": name },
side, front, Array.isArray(hand) && drawHand(scene, name, hand));
}

const movedSeat = ({ view, before }, name) => before != null
&& list(before.order).length === list(view.order).length
&& before.order.includes(name) && before.order.indexOf(name) !== view.order.indexOf(name);

function factsOf({ view, before }, name) {
const has = place => own(place?.players, name) || {}, { owes, word, out } = has(view), was = has(before);
const old = [...list(was.owes)], later = before != null;
const fresh = to => later && (old.includes(to) ? !old.splice(old.indexOf(to), 1) : true);
return [
...list(owes).map(to => ({ fresh: fresh(to), text: WORDS.owes(bdi(to)) })),
...(out ? [{ fresh: later && !was.out, text: WORDS.isOut(outUntil(out)) }] : []),
...(word ? [{ fresh: later && word !== was.word, text: WORDS.saysWord(bdi(word)) }] : []),
];
}

function outUntil({ for_good, waits_for }) {
if (for_good) return WORDS.outForGood;
return list(waits_for).length ? WORDS.outUntil(waits_for.map(name => bdi(name))) : WORDS.outForATurn;
}

const drawFacts = (scene, name) => factsOf(scene, name).map(({ fresh, text }) =>
h("p.ft-fact", { "data-ft": "fact" }, hidden(bdi(name), " "), fresh ? h("mark.ft-mark", null, text) : text));

function drawClaimed(scene, name) {
const ids = list(own(scene.view.players, name)?.claimed);
if (!ids.length) return null;
const points = h("div.ft-claimed", { "data-zone": `claimed:${name}` },
h("p.ft-label", null, WORDS.points(ids.length)),
drawCards(scene, ids, WORDS.pointsOf(brief(name)).join("")));
setLook(points, "slip");
return points;
}

const drawHand = (scene, name, hand) => h("div.ft-group.ft-hand", { "data-zone": `hand:${name}` },
h("p.ft-label", null, WORDS.handOf(bdi(name)), ` · ${hand.length}`),
hand.length ? drawCards(scene, hand, WORDS.handOf(brief(name)).join("")) : slot(WORDS.empty));

const drawFan = (name, n) => h("div.ft-fan", { "data-zone": `hand:${name}` },
h("span.ft-label", null, WORDS.inHand(n)),
n > 0 && h("span.ft-backs", { "aria-hidden": "true", "data-place": true },
Array.from({ length: Math.min(n, 6) }, () => h("i"))));

function counters(view, before) {
const sameTurn = before && before.turn === view.turn;
return [["drawn", "draw"], ["played", "play"]].filter(([done]) => view[done] != null).map(([done, rule]) => {
const have = view[done], need = view[rule], had = sameTurn && before[done] <= have ? before[done] : 0;
return { words: WORDS.counted(done, have, need), have, fresh: before ? have - had : 0,
slots: clamp(Math.max(have, need === "all" ? have : need), 0, 10) };
});
}

const drawCounters = (view, before) => h("ul.ft-count", { "aria-label": WORDS.thisTurn },
counters(view, before).map(({ words, have, fresh, slots }) => {
const look = i => (i >= have ? "" : i < have - fresh ? ".on" : ".new");
return h("li", null, words,
h("span.ft-pips", { "aria-hidden": "true" }, Array.from({ length: slots }, (_, i) => h("i" + look(i)))));
}));


function drawTable(scene) {
const { lesson, view } = scene, { others, me } = seating(lesson, view);
return [
h("h3.ft-hide", null, WORDS.theTable),
h("p.ft-hide", null, turnWords(view)),
drawCentre(scene),
others.length > 0 && h("div.ft-seats", null, others.map(name => drawSeat(scene, name))),
me != null && drawSeat(scene, me, true),
];
}

function turnWords(view) {
if (view.winner != null) return WORDS.hasWon(brief(view.winner));
if (view.turn == null) return WORDS.nobodysTurn;
return WORDS.turnOf(brief(view.turn), counters(view).map(count => count.words));
}

const moreRules = view => list(view.rules).filter(id => id !== view.draw_rule && id !== view.play_rule);

function drawCentre(scene) {
const { view } = scene, more = moreRules(view), meta = list(view.meta);
if (view.solo) return drawSolo(scene);
return h("div.ft-centre", null,
view.basic && group("div.ft-inforce", "rules", WORDS.rulesInForce, drawSpread(scene)),
h("div.ft-more", null,
group("div", "rules", WORDS.moreRules + WORDS.howMany(more.length),
more.length ? drawCards(scene, more, WORDS.moreRules) : slot(WORDS.noRulesYet)),
meta.length > 0 && group("div", "meta", WORDS.metaRules + WORDS.howMany(meta.length),
drawCards(scene, meta, WORDS.metaRules), drawAgreed(view))),
drawStage(scene),
drawGoals(scene),
h("div.ft-piles", null, drawPile("draw_pile", WORDS.drawPile, view.draw_pile), drawDiscard(scene)));
}

function drawGoals(scene) {
const goals = list(scene.view.goals), label = goals.length > 1 ? WORDS.goals : WORDS.goal;
return group("div.ft-goals", "goals", label + WORDS.howMany(goals.length),
goals.length ? drawCards(scene, goals, WORDS.goalsInPlay) : slot(WORDS.noGoalYet));
}

function drawSolo(scene) {
const { view } = scene, { places, rules_deck, rules_discard } = view.solo;
const place = (key, label) => group("div", "rules", label,
own(places, key) != null ? drawCards(scene, [places[key]], label) : slot(WORDS.free));
return h("div.ft-centre.ft-solo", null,
group("div.ft-inforce", "rules", WORDS.rulesInForce, drawSpread(scene)),
h("div.ft-more", null, place("limit", WORDS.limit), place("other", WORDS.otherRule),
list(view.meta).length > 0
&& group("div", "meta", WORDS.metaRules, drawCards(scene, view.meta, WORDS.metaRules)),
drawAgreed(view)),
drawStage(scene),
drawGoals(scene),
h("div.ft-piles", null, drawPile("draw_pile", WORDS.mainDeck, view.draw_pile), drawDiscard(scene),
drawPile("rules_deck", WORDS.rulesDeck, rules_deck),
drawDiscard(scene, rules_discard, "rules_discard", WORDS.rulesDiscard)));
}

const drawAgreed = ({ agreed }) => agreed
&& h("p.ft-fact", { "data-ft": "agreed" }, WORDS.goesOn(brief(agreed, 120)));

function openWindow({ lesson, step, index, play, branch, trial }) {
const made = !trial && decisionOf(lesson, step), here = made?.at === index && made;
const now = index === lesson.steps.length - 1;
const decision = play ? now && play.decision : branch ? branch.last && branch.next : here, to = decision?.to;
return to ? { ...to, by: to.player, player: decision.player } : null;
}

function drawWindow(scene) {
const open = openWindow(scene);
if (!open) return null;
const what = write(scene.lesson, [{ card: open.card }]);
return h("div.ft-window", { "data-ft": "window" },
h("p", null, open.theft ? WORDS.wantsToTake(bdi(open.by), what) : WORDS.hasPlayed(bdi(open.by), what),
h("b", null, sign("Surprise"), WORDS.mayAnswer(bdi(open.player)))),
open.chain > 0 && h("p", null, WORDS.chain(open.chain)));
}

function drawSpread(scene) {
const { view } = scene;
const half = (words, key) => {
const n = own(view.basic, key) ?? 1, id = view[`${key}_rule`], text = words(n);
if (id == null) return h("li.ft-half", null, h("p", null, text),
h("p.ft-bare", null, h("b", { "aria-hidden": "true" }, String(n)), WORDS.eachTurn(n)));
return h("li.ft-half", null,
h("p", null, h("s", null, text), hidden(...WORDS.coveredBy(bdi(cardOf(scene.lesson, id).name))),
h("span", { "aria-hidden": "true" }, WORDS.covered)),
drawCard(scene.lesson, id, { mark: own(scene.step.marks, id) }));
};
return h("div.ft-spread", null,
h("p.ft-type", null, sign("Basic Rules"), WORDS.basicRules),
h("ul.ft-halves", { "aria-label": WORDS.basicRules },
half(WORDS.drawHalf, "draw"), half(WORDS.playHalf, "play")));
}

function drawStage(scene) {
const playing = list(scene.view.playing), aside = list(scene.view.aside).filter(Boolean);
const open = drawWindow(scene), many = playing.length > 0;
const place = (n, ...parts) => Object.assign(group(...parts), { style: `--n:${Math.max(1, n)}` });
return h("div.ft-stage", { "data-zone": "playing" },
(many || open) && place(playing.length + (open ? 1 : 0), "div", "playing",
many ? WORDS.beingPlayed : WORDS.goingOn, many && drawCards(scene, playing, WORDS.beingPlayed), open),
aside.map(({ player, cards, count }) => place(list(cards).length, "div.ft-aside", `aside:${player}`,
WORDS.temporaryHand(bdi(player)),
list(cards).length ? drawCards(scene, cards, WORDS.temporaryHand(brief(player)).join(""))
: slot(cards ? WORDS.empty : WORDS.faceDown(count ?? 0)))));
}

const drawPile = (zone, label, n = 0) => group("div", zone, WORDS.pile(label, n),
n > 0 ? h("div.ft-back", { "data-place": true }) : slot(WORDS.empty));

function drawDiscard(scene, pile = list(scene.view.discard_pile), zone = "discard_pile", label = WORDS.discardPile) {
return group("div", zone, WORDS.pile(label, pile.length),
pile.length ? drawCards(scene, pile.slice(0, 1), WORDS.topOf(label)) : slot(WORDS.empty));
}


const TEXT = 'textarea, [type="text"]';

class Mode {
constructor(player) { this.player = player; }

get lesson() { return this.player.lesson; }
get step() { return this.player.step; }

get trace() { return this.player.model.get("trace"); }
update() {}
whole() { return null; }

furnish(frame) {}
settle() {}
forget() {}
recall() {}
remember(scene) {}
progressed() {}
scene(scene) { return scene; }
page(scene) { return drawTold(scene); }
table(scene) { return drawTable(scene); }
rehearsal() { return []; }
mark(scene) {}
fit() {}
announce(scene) { this.player.say(...stepSaid(scene)); }
get away() { return false; }
home() {}

does() { return "next"; }
get early() { return false; }
get reach() { return this.player.last; }
get told() { return this.player.last; }
forward() { this.player.go(this.player.shown + 1); }
backward() { this.player.go(this.player.shown - 1); }
get canGoBack() { return this.player.shown > 0; }
get choice() { return null; }
get task() { return null; }
refuse(card) {}
get waiting() { return false; }
get acts() { return {}; }
click(event) {}
key(event) {}
escape() { return false; }
focusAfter(old) { return null; }
destroy() {}
}

function stepSaid({ lesson, step, index }) {
const all = lesson.steps.length;
return [`${WORDS.stepOf(index + 1, all)}.`, `${plain(lesson, step.head)}.`,
...list(step.say).map(parts => plain(lesson, parts))];
}


const STOPS = '[data-ft="continue"], [data-ft="open"], [data-ft="door"]';

const lessonsOf = trace => list(trace?.chapters).flatMap(chapter => list(chapter?.lessons));

function lessonAfter(trace, slug) {
const all = lessonsOf(trace), at = all.findIndex(one => one.slug === slug);
return at < 0 ? null : all[at + 1] ?? null;
}

function whereToGoOn(trace, progress) {
const all = lessonsOf(trace), done = one => Boolean(progress.of(one.slug)?.done);
const here = all.findIndex(one => one.slug === progress.latest?.[0]);
if (here >= 0 && !done(all[here])) return all[here];
return [...all.slice(here + 1), ...all.slice(0, here + 1)].find(one => !done(one)) ?? null;
}

const drawTile = face => h("span.ft-tile", { "data-type": face?.type ?? "", "aria-hidden": "true" },
art({ name: "", ...face }));

const stepOn = (one, entry) => entry?.step > 0 && entry.steps === one.steps
&& WORDS.stepOf(entry.step + 1, one.steps);

function drawHow(one, entry) {
const on = stepOn(one, entry);
return h("span.ft-stop-how", null, entry?.done ? drawStars(entry.stars ?? 0) : on || WORDS.minutes(one.minutes));
}

function drawStop(one, entry, here) {
return h("li", null, way("open", ".ft-stop" + (here ? ".is-here" : ""), one.slug, one.href,
drawTile(one.art),
h("span.ft-stop-words", null,
h("span.ft-label", null, h("span", null, WORDS.lessonNumber(one.n)),
here ? h("span.ft-here", null, WORDS.here) : drawHow(one, entry)),
h("b.ft-stop-title", null, brief(one.title)),
h("span.ft-stop-about", null, brief(one.about, 160)))));
}

function drawContinue(trace, progress, goOn) {
const all = lessonsOf(trace), done = all.filter(one => progress.of(one.slug)?.done).length;
const entry = goOn && progress.of(goOn.slug);
return h("div.ft-continue", null,
goOn && way("continue", ".ft-btn.ft-btn-main.ft-btn-big", goOn.slug, goOn.href, drawTile(goOn.art),
h("span", null, h("small", null, (progress.latest ? WORDS.continueWith : WORDS.startWith)(goOn.n)),
h("b", null, brief(goOn.title)),
h("small", null, stepOn(goOn, entry) || brief(goOn.about, 160)))),
h("p.ft-say", { "data-ft": "so-far" }, goOn ? WORDS.doneSoFar(done, all.length) : WORDS.allDone));
}

const drawDoors = doors => doors.length > 0 && h("section", { "aria-label": WORDS.play },
h("h3.ft-headline", null, WORDS.play),
h("ol.ft-stops.ft-doors", null, doors.map(({ key, title, about, href }) => h("li", null,
way("door", ".ft-stop", key, href, h("span.ft-stop-words", null,
h("b.ft-stop-title", null, brief(title)), h("span.ft-stop-about", null, brief(about, 160))))))));

const drawForgetting = () => menu("map-more", ".ft-more-menu", WORDS.yourProgress, h("ol", null,
h("li", null, act("forget-all", WORDS.forgetAll, "")),
h("li", { hidden: true }, act("forget-all-now", WORDS.forgetAllNow, ""))));

function drawMap(trace, progress, shut) {
const goOn = whereToGoOn(trace, progress), begun = Object.keys(progress.lessons).length > 0;
return h("div.ft-map", { "data-ft": "map" },
h("header.ft-head", null,
h("hgroup", null,
h("h2.ft-title", null, brief(trace.title, 200)), h("p.ft-kicker", null, brief(trace.kicker, 200))),
begun && h("div.ft-actions", null, drawForgetting())),
h("div.ft-map-body", null,
!shut && drawContinue(trace, progress, goOn),
progress.say && h("p.ft-note", { "data-ft": "kept-trouble" }, progress.say),
h("p.ft-note", { "data-ft": "trouble", hidden: !shut }, shut && WORDS.runToOpen),
h("div.ft-chapters", null, list(trace.chapters).map(({ title, note, lessons }) =>
h("section", { "aria-label": title, "data-n": list(lessons).length },
h("h3.ft-headline", null, brief(title)), note && h("p.ft-kicker", null, brief(note, 200)),
h("ol.ft-stops", null, list(lessons).map(one =>
drawStop(one, progress.of(one.slug), begun && one.slug === goOn?.slug)))))),
drawDoors(list(trace.doors))),
h("p.ft-hide", { role: "status", "aria-live": "polite", "data-ft": "live" }));
}

class MapMode extends Mode {
constructor(player) {
super(player);
this.asking = null;
}

get shut() { return !this.player.kernel.live && !lessonsOf(this.trace)[0]?.href; }

whole() { return drawMap(this.trace, this.player.progress, this.shut); }

progressed() {
const { player } = this, old = player.focused(), { ft, key } = old?.dataset ?? {};
player.redrawWhole();
if (old) (this.stop(ft, key) ?? this.stop("continue") ?? player.root).focus({ preventScroll: true });
}

stop(ft, key) {
const all = [...this.player.root.querySelectorAll("[data-ft]")];
return all.find(el => el.dataset.ft === ft && (key == null || el.dataset.key === key));
}

async ask(intent, button, show) {
const { player } = this;
if (this.shut) return this.tell([WORDS.runToOpen]);
if (this.asking) return;
this.asking = button;
button.setAttribute("aria-busy", "true");
const answer = await player.kernel.ask(intent).catch(fault => ({ ok: false, say: [fault.message] }));
this.asking = null;
button.removeAttribute("aria-busy");
if (player.gone.signal.aborted || player.base !== this) return;
const shown = answer.ok && await show(answer).then(() => true, () => false);
if (!shown) this.tell(answer.ok ? [WORDS.couldNot] : sayingOf(answer));
}

tell(parts) {
const { player } = this, line = player.root.querySelector('[data-ft="trouble"]'), text = plain({}, parts);
line.textContent = text;
line.hidden = false;
line.scrollIntoView({ block: "nearest" });
player.say(text);
}

openLesson(slug, button) {
const { player } = this;
return this.ask({ do: "open", slug }, button, async ({ trace }) =>
player.turnTo(lessonModel(trace, player.progress)));
}

openDoor(key, button) { return this.ask({ do: "door", key }, button, answer => this.player.turnToTable(answer)); }

async forgetAll() {
const { player } = this, { progress } = player;
await progress.forget(...Object.keys(progress.lessons)).catch(fault => this.tell([fault.message]));
if (player.base !== this) return;
player.redrawWhole();
this.stop("continue")?.focus();
player.say(WORDS.forgotten);
}

get acts() {
const open = ({ key }, button) => this.openLesson(key, button);
return {
open, continue: open, door: ({ key }, button) => this.openDoor(key, button),
"forget-all": (_, button) => {
const sure = button.closest("li").nextElementSibling;
sure.hidden = false;
sure.firstChild.focus();
},
"forget-all-now": () => this.forgetAll(),
};
}

key({ key, target, ctrlKey, altKey, metaKey, shiftKey }) {
if (ctrlKey || altKey || metaKey || shiftKey) return;
const stops = [...this.player.root.querySelectorAll(STOPS)], at = stops.indexOf(target.closest(STOPS));
const to = own({ ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1,
Home: 0, End: stops.length - 1 }, key);
if (key === "Escape") return this.closeMenu();
if (to === undefined || !stops.length) return;
const stop = stops[Math.max(0, Math.min(to, stops.length - 1))];
stop.focus({ preventScroll: true });
stop.scrollIntoView({ block: "nearest" });
return true;
}

closeMenu() {
const open = this.player.root.querySelector("details[open]");
if (!open) return;
open.open = false;
open.querySelector("summary").focus();
return true;
}
}


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

function markWhy(table, ids, word = WORDS.thisIsWhy) {
unring(table, "is-why");
for (const id of new Set(list(ids))) ring(elementOf(table, id), "is-why", word);
}

function markCan(table, ids) {
for (const el of cardsOn(table)) {
const can = ids.includes(el.dataset.card);
el.classList.toggle("ft-can", can);
if (can) setAttribute(el, "aria-description", WORDS.canBeChosen); else el.removeAttribute("aria-description");
}
}

const pin = (n, look = "") => h("span.ft-pin" + look, null, hidden(WORDS.cause), String(n));

function markRefusal(table, { card, refusal }) {
unring(table, "is-tried", "is-cause");
ring(elementOf(table, card), "is-tried", WORDS.notYet);
causes(card, refusal).forEach((id, i) => ring(elementOf(table, id), "is-cause", WORDS.thisIsWhy, pin(i + 1)));
}

const causes = (card, refusal) => [...new Set(list(refusal?.because))].filter(id => id !== card);

function drawRefusal(lesson, { card, refusal }) {
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

function refusalSaid(lesson, { card, refusal }) {
const names = causes(card, refusal).map(id => cardOf(lesson, id).name);
return [plain(lesson, refusal.say), ...(names.length ? [WORDS.becauseOfAll(names)] : []), WORDS.asItWas].join(" ");
}

const plainRefusal = (card, decision) =>
({ say: [...WORDS.notNow({ card }), ...list(decision?.say)], why: [], because: [] });


function drawChoices(scene) {
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

function trialOf(lesson, index, answers, steps = {}) {
const move = lesson.steps[index], decision = move?.kind === "move" && decisionOf(lesson, move);
const option = decision && findOption(decision, own(answers, index));
if (!option || option.key === decision.made) return null;
return { option, decision, step: option.step || own(steps, option.key), good: list(move.good).includes(option.key),
reply: list(own(move.replies, option.key)), made: findOption(decision, decision.made) };
}

function drawVerdict({ lesson, trial }) {
const { option, good, reply, made } = trial, type = option.card != null ? cardOf(lesson, option.card).type : null;
const words = reply.length ? reply : [[good ? WORDS.worksToo : WORDS.doesNotDo]];
const on = good && made ? [WORDS.lessonGoesOn(optionParts(made))] : [];
return [
h("ul.ft-opts", { "aria-label": WORDS.yourMove },
h("li.ft-opt" + (good ? ".is-right" : ".is-wrong"),
{ "data-ft": "verdict", "data-grade": good ? "right" : "wrong" },
h("b", { "aria-hidden": "true", "data-type": type }, type != null ? sign(type) : "·"),
h("span", null, bdi(optionSaid(option))),
h("em", null, good ? WORDS.goodMove : WORDS.badMove))),
drawNote(lesson, [...words, ...on], good, "reply"),
];
}

const drawTrialEnd = ({ trial }) => trial.good
&& h("button.ft-btn.ft-btn-if", { type: "button", "data-ft": "take-back" }, WORDS.takeItBack);

function drawChosen({ lesson, step, index, answers }) {
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


const LETTERS = "ABCDEFGH";

function gradedQuestion({ lesson, step, index, answers }) {
const at = step.answers;
if (at == null || lesson.steps.findIndex((s, i) => i > at && s.answers === at) !== index) return null;
const options = list(lesson.steps[at]?.options), pick = own(answers, at);
return options.length ? { options, pick, picked: options[pick] } : null;
}

function drawGrades(lesson, { options, pick, picked }) {
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

function drawOptions({ lesson, step, pick, group: name, hint }) {
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


const LOWER = "abcdefghijklmnopqrstuvwxyz", FORK_NODES = 7;

const letterOf = at => LOWER[at] ?? String(at + 1);

function drawWhatIf({ lesson, step, branch, listing, live }) {
if (branch) return drawBranchEnd(lesson, branch, live);
const decision = decisionOf(lesson, step), others = otherOptions(decision);
const few = list(decision?.options).length < 2 || !others.some(option => option.step || live);
if (step.kind === "move" || few) return null;
return h("div.ft-if", null,
h("button.ft-btn.ft-btn-if",
{ type: "button", "data-ft": "whatif", "aria-expanded": String(Boolean(listing)) },
h("span", null, write(lesson, WORDS.whatIf(doing(decision))))),
listing && drawOtherChoices(lesson, others),
drawTrouble(lesson, listing));
}

const drawOtherChoices = (lesson, options, row) => drawOptionList(lesson, options,
{ ft: "whatif-option", label: WORDS.otherChoices, look: ".ft-opts-if.ft-chips", row });

function drawBranchEnd(lesson, branch, live) {
const { next, last, others, chosen } = branch;
const row = option => (option.key === chosen ? { look: ".is-on", word: WORDS.thisBranch } : null);
return h("div.ft-if", { "aria-busy": branch.waiting ? "true" : null },
last && next && [h("p.ft-say", { "data-ft": "next-choice" }, write(lesson, next.say)),
drawOptionList(lesson, list(next.options),
{ ft: "branch-option", label: WORDS.andThen, look: ".ft-opts-if.ft-chips" })],
last && next === null && h("p.ft-kicker", { "data-ft": "branch-over" }, WORDS.overHere),
last && !live && h("p.ft-kicker", { "data-ft": "branch-end" }, WORDS.openToGoOn),
drawTrouble(lesson, branch),
branch.letter === "a" && others.length > 1 && h("details.ft-why.ft-why-if", { "data-ft": "others" },
h("summary", null, WORDS.otherChoices), drawOtherChoices(lesson, others, row)));
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
this.token = {};
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
const { steps, decision: next = null } = answer.branch;
this.push(decision, option, steps.at(-1), lesson.views[decision.at] ?? NOTHING, next);
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
const view = mergeView(before, step.view);
this.path.push({ decision, option, step: { kind: "show", ...step }, view, before, next });
}

async request(state, intent) {
const { player } = this, token = (this.token = {});
Object.assign(state, { waiting: true, trouble: null });
player.draw();
const answer = await player.ask(intent).catch(fault => ({ ok: false, say: [fault.message] }));
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

scene(at) {
const { step, view, before, next, option } = this.item, { waiting, trouble, title } = this;
return { step, view, before, branch: {
letter: letterOf(this.at), last: this.at === this.path.length - 1, next, waiting, trouble,
others: otherOptions(this.decision), chosen: option.key,
title, left: this.left(at), nodes: () => this.drawNodes() } };
}

get title() { const { decision, option } = this.item; return WORDS.whatIf(doing(decision, option)); }

left(at) {
const { decision } = this, made = findOption(decision, decision.made);
return WORDS.leftAt(at + 1, made ? doing(decision, made) : [WORDS.itEnds]);
}

drawNodes() {
const first = Math.max(0, this.path.length - FORK_NODES);
return h("ol.ft-rail", { "aria-label": WORDS.stepsOfWhatIf }, this.path.slice(first).map(({ step }, i) => {
const at = first + i, letter = letterOf(at), here = at === this.at ? "step" : null;
return h("li", null,
h("button.ft-node", { type: "button", "data-ft": "branch-node", "data-key": at, "aria-current": here },
h("span", { "aria-hidden": "true" }, h("i", null, letter)),
hidden(WORDS.branchNode(letter, brief(step.label || "")))));
}));
}
}


const DOUBLE = 400;

function drawLessonPage(scene) {
const { lesson, step } = scene, off = scene.branch || scene.trial, { graded, tree } = toldOnce(scene);
const asked = !off && own(WORDS.skip, step.kind) != null;
const once = off && tellsAll(step) && step.say;
const why = step.kind !== "move" && drawWhy(lesson, [...list(step.why), ...list(graded?.picked?.why)]);
return [
scene.branch && h("p.ft-if-label", { "data-ft": "branch-label" }, WORDS.whatIfStep(scene.branch.letter)),
scene.trial && drawVerdict(scene),
asked && step.kind === "move" && h("p.ft-yours", { "data-ft": "your-turn" }, WORDS.yourTurn),
drawHeadline(scene),
!off && scene.end && drawEnding(scene),
!off && drawChosen(scene),
graded && [drawGrades(lesson, graded), why],
!once && drawSay(scene),
drawChanged(scene),
scene.tried && drawRefusal(lesson, scene.tried),
step.kind === "ask" && [drawOptions(scene), drawHints(scene)],
step.kind === "move" && !off && [drawHints(scene), drawChoices(scene)],
step.kind === "recap" && drawPoints(lesson, list(step.points)),
asked && drawSkip(scene),
drawTree(lesson, { tree }, once),
!graded && why,
scene.trial && drawTrialEnd(scene),
!scene.trial && drawWhatIf(scene),
];
}

function toldOnce(scene) {
const { lesson, step } = scene, graded = gradedQuestion(scene), { picked } = graded ?? {};
if (!picked) return { graded, tree: step.tree };
const told = [...list(picked.reply), ...list(step.say)];
const tree = picked.right ? step.tree : untold(lesson, step.tree, told);
const reply = list(picked.reply).filter((parts, i) => !i || !isNode(lesson, tree, parts));
return { graded: { ...graded, picked: { ...picked, reply } }, tree };
}

const drawSkip = ({ step, index, answers, hasty }) => [
hasty && h("p.ft-early", { "data-ft": "early" }, WORDS.tooEarly[step.kind]),
own(answers, index) == null && h("button.ft-skip", { type: "button", "data-ft": "skip" }, WORDS.skip[step.kind])];

function lessonSaid(scene, what) {
const { lesson, step, branch, trial } = scene, picked = what === "step" && gradedQuestion(scene)?.picked;
const words = parts => list(parts).map(one => plain(lesson, one)), [at, head, ...says] = stepSaid(scene);
const started = () => {
if (branch) return [`${plain(lesson, branch.title)} ${WORDS.stepLetter(branch.letter)}`];
return trial ? [trial.good ? WORDS.didIt : WORDS.didNotDo, ...words(trial.reply)] : [at];
};
const verdict = picked ? [picked.right ? WORDS.wereRight : WORDS.otherWay, ...words(picked.reply)] : [];
return [...started(), head, ...verdict, ...says, ...(scene.end && what === "step" ? endSaid(scene.end) : [])];
}

class LessonMode extends Mode {
constructor(player) {
super(player);
this.whatif = new WhatIf(player);
this.forget();
}

forget() {
this.drafts = {};
this.first = {};
this.mending = null;
this.ended = false;
this.hints = {};
this.trials = {};
this.settle();
}

settle() {
this.hasty = false;
this.asking = { waiting: false, trouble: null };
this.whatif.leave();
}

recall() {
const { lesson, player } = this, { first, seen, hints } = begun(lesson, player.progress.of(lesson.slug));
Object.assign(this, { first, kept: null });
player.seen = seen;
for (const [at, rung] of Object.entries(hints))
if (lesson.steps[at]) this.hints[at] = rungAt(lesson, lesson.steps[at], rung, own(player.answers, at));
}

remember() {
const { lesson: { slug }, player, kept } = this, { shown: step, seen, answers, last, progress } = player;
for (const [at, pick] of Object.entries(answers)) this.first[at] ??= pick;
const hints = Object.fromEntries(Object.entries(this.hints).map(([at, { rung }]) => [at, rung]));
const now = { step, seen, answers, first: this.first, hints, steps: last + 1 }, over = step === last;
this.kept = JSON.stringify(now);
if (kept === null) this.ended = over;
if (kept === null || this.kept === kept || !slug) return;
const old = progress.of(slug), stars = Math.max(old?.stars ?? 0, over ? this.end.stars : 0);
progress.keep(slug, { ...JSON.parse(this.kept), stars, done: old?.done ?? (over ? moment().slice(0, 10) : null) });
if (over && !this.ended) this.celebrate();
}

celebrate() {
this.ended = true;
throwConfetti(this.player.root);
if (this.player.progress.sound) playNotes();
}

get end() {
const { lesson, first, player } = this, { map, progress, answers } = player;
const hints = Object.fromEntries(Object.entries(this.hints).map(([at, { rung }]) => [at, rung]));
const next = map ? lessonAfter(map, lesson.slug) : lesson.next;
return { ...endOf(tries(lesson, { first: { ...answers, ...first }, answers, hints })), next, play: this.play,
say: progress.say };
}

get play() {
const { lesson: { play, views }, player: { kernel } } = this, href = play?.href;
return href || (play === true && kernel.live) ? { href, players: list(views[0]?.order).length } : null;
}

async forgetLesson() {
const { player, lesson: { slug } } = this;
closeMenu(player.frame.more);
await player.progress.forget(slug).catch(fault => player.say(fault.message));
if (player.base !== this) return;
this.kept = null;
player.restart();
player.say(WORDS.forgotten);
}

turnSound() {
const { player: { progress, frame }, lesson: { slug } } = this, on = !progress.sound;
progress.keep(slug, { ...JSON.parse(this.kept), sound: on });
frame.sound.textContent = WORDS.sound(on);
if (on) playNotes();
}

mend() {
const { player, end: { mistakes } } = this, rest = { ...player.answers };
for (const at of mistakes) for (const kept of [rest, this.hints, this.drafts]) delete kept[at];
player.write({ answers: rest });
this.goOn(mistakes);
}

goOn([at, ...left]) {
this.mending = at == null ? null : { at, left };
this.player.go(at ?? this.player.last);
}

async openNext() {
const { player, end: { next } } = this;
if (next.href) return location.assign(next.href);
const answer = await this.whatif.request(this.asking, { do: "open", slug: next.slug });
if (answer) player.turnTo(lessonModel(answer.trace, player.progress));
}

async playThis() {
const answer = await this.whatif.request(this.asking, { do: "play" });
if (answer) await this.player.turnToTable(answer).catch(() => this.player.say(WORDS.couldNot));
}

furnish(frame) {
frame.sound = act("sound", WORDS.sound(this.player.progress.sound), "");
const dots = h("span", { "aria-hidden": "true" }, "⋯");
frame.more = menu("more", ".ft-more-menu.ft-dots", [dots, hidden(WORDS.moreMenu)],
h("ol", null, h("li", null, frame.sound), h("li", null, act("forget-lesson", WORDS.forgetLesson, "")),
h("li", { hidden: true }, act("forget-lesson-now", WORDS.forgetLessonNow, ""))));
frame.menus.push(frame.more);
if (this.lesson.slug && !this.lesson.bare) frame.home.before(frame.more);
}

get told() { return this.player.seen; }
get reach() {
const { lesson: { steps }, player: { seen, answers, last } } = this;
const open = ({ kind }, at) => at >= seen && (kind === "ask" || kind === "move") && own(answers, at) == null;
const stop = steps.findIndex(open);
return stop < 0 ? last : Math.max(seen, stop);
}

get task() { return this.choice && !this.whatif.on ? [this.step.head, ...list(this.step.say)] : null; }
get away() { return this.whatif.on; }
get waiting() { return this.asking.waiting || this.whatif.waiting; }
get pick() { const { player } = this; return own(this.drafts, player.shown) ?? own(player.answers, player.shown); }

get trial() {
const { lesson, player: { shown, answers, presenting } } = this;
return this.whatif.on || presenting ? null : trialOf(lesson, shown, answers, this.trials[shown]);
}

rehearsal() {
const { lesson, lesson: { steps, views } } = this, laid = views.map(cardsIn);
const sceneOf = (step, index) => ({ lesson, index, step, view: views[index], before: views[index - 1] ?? null });
const scenes = steps.map(sceneOf);
return scenes.sort((a, b) => laid[b.index] - laid[a.index]);
}

scene(scene) {
const { lesson, whatif, trial, pick, player } = this, { index, step } = scene;
const all = { ...scene, pick, group: player.id, hint: hintOf(lesson, step, this.hints[index]), ...this.asking,
hasty: this.hasty, end: index === player.last && step.kind === "recap" ? this.end : null,
listing: whatif.listing, live: player.kernel.live };
if (whatif.on) return { ...all, ...whatif.scene(index) };
if (!trial?.step) return trial ? { ...all, trial } : all;
const before = lesson.views[trial.decision.at] ?? scene.view;
return { ...all, trial, step: { ...trial.step, kind: "show" }, before, view: mergeView(before, trial.step.view) };
}

page(scene) { return drawLessonPage(scene); }

mark({ hint, step, lesson, trial, branch }) {
const options = step.kind === "move" && !branch ? list(this.choice?.decision.options) : [];
markCan(this.player.frame.table, options.filter(one => !hint.out.has(one.key)).map(one => one.card));
if (!hint.show || step.kind !== "move" || trial || branch) return;
const decision = decisionOf(lesson, step), cards = list(step.good).map(key => findOption(decision, key)?.card);
markWhy(this.player.frame.table, cards, WORDS.markGood);
}

announce(scene, what) { this.player.say(...lessonSaid(scene, what)); }

get canGoBack() { return super.canGoBack || this.whatif.on || Boolean(this.trial); }

does() {
const { trial, whatif, step, player } = this;
if (whatif.on) return whatif.at < whatif.path.length - 1 ? "next" : "home";
if (trial) return trial.good ? "goon" : "takeback";
if (step.kind === "ask") return "check";
if (step.kind === "move" && own(player.answers, player.shown) == null) return "move";
if (player.shown < player.last) return "next";
return this.end.next ? "onward" : player.map ? "all" : "next";
}

get early() {
const does = this.does();
return does === "move" || (does === "check" && this.pick == null);
}

waitForPick() {
const { player, step } = this;
if (performance.now() - player.arrived < DOUBLE) return;
this.hasty = true;
player.draw();
player.say(WORDS.tooEarly[step.kind]);
player.bringUp("early");
}

skip() { this.player.go(this.player.shown + 1); }

forward() {
const does = this.does(), { whatif, player } = this, { shown } = player;
if (does === "home") return this.home();
if (does === "takeback") return this.takeBack();
if (whatif.on) return this.walk(whatif.at + 1);
if (this.early) return this.waitForPick();
if (does === "onward") return this.openNext();
if (does === "all") return player.turnTo(player.host);
if (does === "next" && this.mending?.at === shown - 1) return this.goOn(this.mending.left);
const answers = does === "check" ? { ...player.answers, [shown]: this.pick } : undefined;
if (answers) delete this.drafts[shown];
player.go(shown + 1, answers);
}

backward() {
const { whatif } = this;
if (whatif.on) return whatif.at > 0 ? this.walk(whatif.at - 1) : this.home();
return this.trial ? this.takeBack() : super.backward();
}

walk(at) {
const { whatif } = this, forth = at > whatif.at;
whatif.at = clamp(at, 0, whatif.path.length - 1);
this.player.draw({ fly: forth, fresh: true, say: "branch" });
}

home() {
if (!this.whatif.on) return;
this.player.settle();
this.player.draw({ fresh: true, say: "step" });
}

get choice() {
const { whatif, step, lesson } = this;
if (whatif.on) {
const { next: decision } = whatif.item, { d, choices } = whatif, last = whatif.at === whatif.path.length - 1;
return decision && last ? { decision, d, choices, choose: key => whatif.choose(key) } : null;
}
const decision = step.kind === "move" && !this.trial && decisionOf(lesson, step);
return decision ? { decision, d: step.decision, choices: [], choose: key => this.choose(key) } : null;
}

async refuse(card) {
const { whatif, player } = this, { decision, d, choices } = this.choice;
let refusal = list(decision.refusals)[own(decision.refused, card)];
if (!refusal && player.kernel.live) {
const intent = { do: "why_not", decision: d, choices, card };
const answer = await whatif.request(whatif.on ? whatif : this.asking, intent);
if (!answer) return;
refusal = answer.refusal;
}
player.showRefusal(card, refusal || plainRefusal(card, decision));
}

async choose(key) {
const { player, step } = this, { shown } = player, decision = decisionOf(this.lesson, step);
const option = findOption(decision, key);
if (!option) return;
player.tried = null;
if (key !== decision.made && !option.step && player.kernel.live && !own(this.trials[shown], key)) {
const answer = await this.whatif.request(this.asking, { do: "branch", decision: step.decision, choices: [key] });
if (!answer) return;
this.trials[shown] = { ...this.trials[shown], [key]: answer.branch.steps.at(-1) };
}
if (key !== decision.made) return this.keep(key, { fly: true, fresh: true, say: "trial" });
player.go(shown + 1, { ...player.answers, [shown]: key });
}

takeBack() { this.keep(undefined, { fresh: true, say: "step" }); }

keep(key, how) {
const { player } = this, { [player.shown]: old, ...rest } = player.answers;
player.write({ answers: key === undefined ? rest : { ...rest, [player.shown]: key } });
player.draw(how);
}

climb() {
const { lesson, step, player } = this, { shown } = player, { next } = hintOf(lesson, step, this.hints[shown]);
if (!next) return;
this.hints[shown] = nextRung(lesson, step, this.hints[shown], this.pick);
if (next === "show") player.tried = null;
player.draw();
player.say(hintSaid(lesson, step, hintOf(lesson, step, this.hints[shown])));
player.bringUp("hint");
}

get acts() {
const { whatif, player } = this;
return {
hint: () => this.climb(), skip: () => this.skip(), mend: () => this.mend(),
"next-lesson": () => { if (!this.end.next.href) this.openNext(); },
"play-this": () => { if (!this.play.href) this.playThis(); },
sound: () => this.turnSound(), "forget-lesson-now": () => this.forgetLesson(),
"forget-lesson": (_, button) => {
const sure = button.closest("li").nextElementSibling;
sure.hidden = false;
sure.firstChild.focus();
},
choice: ({ key }) => this.choose(key),
"take-back": () => this.takeBack(),
whatif: () => { whatif.toggleList(); player.draw(); },
"whatif-option": ({ key }) => whatif.enter(whatif.on ? whatif.d : this.step.decision, key),
"branch-option": ({ key }) => whatif.choose(key),
"branch-node": ({ key }) => this.walk(Number(key)),
};
}

picked(value) {
this.drafts[this.player.shown] = value;
if (this.hasty) { this.hasty = false; this.player.draw(); }
this.player.markMain();
}

key({ key, target, ctrlKey, altKey, metaKey, shiftKey }) {
if (ctrlKey || altKey || metaKey || shiftKey) return;
if (/^(ArrowRight|PageDown)$/.test(key) && ["onward", "all"].includes(this.does())) return !target.dataset.card;
if (!target.matches("[type=radio]")) return;
if (key.startsWith("Arrow")) return false;
if (key === "Enter" && this.pick != null) return this.player.forward(), true;
}

escape() {
const { whatif } = this;
if (whatif.on) this.home();
else if (whatif.listing) { whatif.listing = null; this.player.draw(); }
else if (this.trial) this.takeBack();
else return false;
return true;
}
}


const MAX_RAIL = 30;
const SOON = 120, SLOW = 400;
const ASKS = ["choice", "undo", "redo", "rewind", "copy-as", "copy-all", "look-act", "free-say", "start-again"];
const GOES = ["choice", "look-act", "rewind", "start-again", "now-step", "since-step"];

function drawDeal(lesson, options) {
const labelOf = option => own(WORDS.groups, option.kind) ?? WORDS.or;
const labels = [...new Set([...Object.values(WORDS.groups), WORDS.or])];
const used = labels.filter(label => options.some(option => labelOf(option) === label)), several = used.length > 1;
return h("div.ft-choices", { "data-ft": "choices" }, used.map(label => [
several && h("p.ft-label", { "aria-hidden": "true" }, label),
drawOptionList(lesson, options.filter(option => labelOf(option) === label),
{ ft: "choice", label: several ? label : WORDS.whatToChoose, look: ".ft-deal" })]));
}

const taskState = task => (task.done ? "done" : task.open === false ? "lost" : "open");
const sentences = told => list(told).flatMap((parts, i) => [i ? ". " : "", ...list(parts)]).concat(".");

function drawTask({ lesson, play: { task, decision, live } }) {
if (!task) return null;
const state = taskState(task);
return [
h("section.ft-task", { "data-ft": "task", "data-state": state, "aria-label": WORDS.yourTask },
h("p.ft-label", { "aria-hidden": "true" }, WORDS.yourTask),
h("p.ft-say", null, write(lesson, task.say)),
state === "done" && h("p.ft-say.ft-task-done", { "data-ft": "task-done" },
WORDS.taskDone(write(lesson, sentences(task.told)))),
state === "lost" && h("p.ft-say", { "data-ft": "task-lost" }, WORDS.taskLost),
live && (state !== "open" || !decision) && h("div.ft-row", null, act("start-again", WORDS.startAgain, ""))),
state === "done" && drawWhy(lesson, list(task.why))];
}

function drawTablePage(scene) {
const { lesson, play } = scene, { decision } = play;
return [
drawTask(scene),
decision && h("p.ft-label", { "data-ft": "whose" }, whose(play)),
decision ? h("h3.ft-headline", { "data-ft": "headline" }, write(lesson, decision.say)) : drawEnd(scene),
drawStatus(scene),
decision && (play.live ? [drawDeal(lesson, list(decision.options)), decision.free && drawFree(play.typed)]
: h("p.ft-kicker", { "data-ft": "no-kernel" }, WORDS.openToPlay)),
play.undone && h("p.ft-say", { "data-ft": "undone" }, WORDS.takenBack(scene.index + 1)),
drawChanged(scene),
drawSince(scene),
];
}

function whose({ decision, you }) {
if (you == null) return WORDS.nextChoice;
return decision.player === you ? WORDS.yourChoice : WORDS.waitingFor(bdi(decision.player));
}

const drawFree = typed => h("label.ft-free", null, h("span.ft-label", null, WORDS.otherWord),
h("span.ft-row", null,
h("input", { type: "text", "data-ft": "free-text", maxlength: "80", autocomplete: "off", autocapitalize: "off",
spellcheck: "false", value: typed ?? "" }),
act("free-say", WORDS.sayIt, "")));

const drawStatus = ({ lesson, play, tried }) => [
tried && drawRefusal(lesson, tried),
play.trouble && h("p.ft-note", { "data-ft": "trouble" }, write(lesson, play.trouble)),
h("p.ft-kicker", { "data-ft": "waiting", hidden: true }, WORDS.asking)];

function drawEnd({ lesson, step, view }) {
const won = id => step.marks[id].word === "won" && list(view.goals).includes(id);
const goal = Object.keys(step.marks).find(won), text = goal && brief(cardOf(lesson, goal).text ?? "", 300);
return [
h("h3.ft-headline", { "data-ft": "headline" },
view.winner != null ? WORDS.winsHead(bdi(view.winner)) : WORDS.gameOver),
goal && h("p.ft-say", { "data-ft": "won" }, WORDS.theGoalIs(write(lesson, [{ card: goal }]), text))];
}

function drawSince({ lesson, play, index }) {
const first = Math.max(play.since, index + 1 - MAX_SINCE), steps = lesson.steps.slice(first, index + 1);
const label = play.you != null ? WORDS.sinceYours : WORDS.whatHappened, one = first === index && play.since === index;
if (!steps.length) return index === 0 && list(lesson.steps[0].say).map(parts => saying(lesson, parts));
return h("section.ft-since", { "data-ft": "since", "aria-label": label },
h("p.ft-label", { "aria-hidden": "true" }, label),
first > play.since && h("p.ft-kicker", null, WORDS.earlier(first - play.since)),
h("ol", null, steps.map((step, i) => h("li", null,
h("button.ft-since-step", { type: "button", "data-ft": "since-step", "data-to": first + i },
h("span.ft-no", null, hidden(WORDS.stepSaid), String(first + i + 1)),
h("span", null, write(lesson, step.head))),
drawTwigs(lesson, step, one && step.say),
one && drawWhy(lesson, list(step.why))))));
}

function drawTwigs(lesson, { head, tree }, say) {
const [first, ...rest] = list(tree), again = first && plain(lesson, first.text) === plain(lesson, head);
const nodes = again ? [...list(first.kids), ...rest] : list(tree);
return nodes.length > 0 && h("ul.ft-tree", { "data-ft": "tree" }, nodes.map(node => drawNode(lesson, node, say)));
}

const drawPast = scene => [
drawTask(scene),
h("p.ft-label", { "data-ft": "past" }, WORDS.lookingBack(scene.index + 1, scene.lesson.steps.length)),
drawTold(scene),
drawStatus(scene),
h("div.ft-row", null,
act("now-step", WORDS.backToNow, ".ft-btn-main"), scene.play.live && act("rewind", WORDS.playOn, ""))];

const drawCopyMenu = () => menu("copy", ".ft-copy", WORDS.copy, h("div.ft-drop", null,
h("div.ft-row", null, Object.entries(WORDS.copies).map(([as, text]) => act("copy-as", text, "", { "data-key": as }))),
h("div.ft-copied")));

const drawCopied = ({ text = "", note, ask }, as) => [
note && h("p.ft-say", { "data-ft": "copy-note" }, brief(note, 300)),
ask ? h("div.ft-row", null, act("copy-all", WORDS.copyAll, "", { "data-key": as })) : drawCopy(text, as)];

const drawCopy = (text, as) => [
h("textarea", { readonly: true, rows: Math.min(12, text.split("\n").length + 2), "data-ft": "copy-out",
"aria-label": WORDS.thisTable(WORDS.copies[as]), spellcheck: "false" }, text),
h("div.ft-row", null,
act("copy-text", WORDS.copyThis, ".ft-btn-main"), h("span.ft-kicker", { "data-ft": "copy-said" }))];

class TableMode extends Mode {
constructor(player) {
super(player);
this.asking = this.late = false;
this.version = this.live.version;
this.typed = null;
this.settle();
}

get live() { return liveTable(this.player.model); }
get trace() { return this.live.trace; }
get atNow() { return this.player.shown === this.player.last; }

furnish(frame) {
const { kernel, last } = this.player;
if (!frame.rails.parentNode) frame.next.before(frame.rails);
frame.restart.hidden = true;
frame.copy = drawCopyMenu();
frame.menus.push(frame.copy);
if (kernel.live) frame.restart.before(act("undo", WORDS.undo), act("redo", WORDS.redo), frame.copy);
if (last >= MAX_RAIL) frame.rails.firstElementChild.replaceChildren();
this.player.seen = last;
}

update() {
const { live, player } = this, { frame } = player;
if (!frame || !live || live.version === this.version) return;
const { last: was, lesson: told } = player, wasNow = this.atNow;
const keep = live.version === this.version + 1 ? Math.min(live.news.keep, was + 1) : 0;
this.version = live.version;
player.lesson = readLesson(live.trace);
player.settle();
if (live.gap) this.trouble = [WORDS.missed];
this.undone = live.since > player.last;
player.shown = player.seen = player.last;
const all = frame.steps.querySelector("ol");
const short = lesson => drawRails(lesson.steps.length <= MAX_RAIL ? lesson : { steps: [] }).firstElementChild;
for (const old of [...all.children].slice(keep)) old.remove();
all.append(...player.lesson.steps.slice(keep).map((step, i) => h("li", null, stepButton(step, keep + i))));
if (Math.min(was, player.last) < MAX_RAIL) renew(frame.rails.firstElementChild, short(told), short(player.lesson));
player.draw({ fly: wasNow && live.grew, fresh: true, say: "news" });
}

async ask(intent) {
const { live, player } = this, { root, kernel } = player;
if (this.asking) return null;
this.asking = true;
root.toggleAttribute("data-asking", true);
const soon = setTimeout(() => { this.late = true; this.markAsking(); }, SOON);
const slow = setTimeout(() => this.sayWaiting(this.asking), SLOW);
const answer = await kernel.ask({ at: live.trace.made, ...intent })
.catch(fault => ({ ok: false, say: [fault.message] }));
for (const timer of [soon, slow]) clearTimeout(timer);
this.asking = this.late = false;
root.toggleAttribute("data-asking", false);
if (player.gone.signal.aborted || player.base !== this) return null;
for (const told of [live.trace, player.lesson]) learn(told, answer);
this.update();
this.trouble = answer.ok || answer.refusal ? null : sayingOf(answer);
if (!answer.ok && answer.refusal) player.tried = { card: null, refusal: answer.refusal };
if (answer.ok) this.markAsking(); else player.draw();
if (!answer.ok) player.say(plain(player.lesson, this.trouble || answer.refusal.say));
return answer.ok ? answer : null;
}

settle() { this.trouble = this.undone = null; }

scene(scene) {
const { live, lesson, undone, trouble, typed, player } = this, { trace: { decision, you, task }, since } = live;
const play = { decision, you, task, since, undone, trouble, live: player.kernel.live, typed }, { index } = scene;
if (!this.atNow) return { ...scene, play };
const fresh = lesson.steps.slice(since, index + 1), marks = Object.assign({}, ...fresh.map(step => step.marks));
if (fresh.length > 1) for (const id of Object.keys(marks)) marks[id] = { word: marks[id].word };
return { ...scene, play, step: { ...scene.step, marks, moves: fresh.flatMap(step => list(step.moves)) },
before: lesson.views[Math.max(0, Math.min(since, index) - 1)] };
}

page(scene) { return this.atNow ? drawTablePage(scene) : drawPast(scene); }

mark() {
markCan(this.player.frame.table, list(this.choice?.decision.options).map(option => option.card));
this.markAsking();
}

markAsking() {
const { late, live: { trace }, player: { root } } = this, off = { undo: !trace.made, redo: !trace.redo };
for (const button of root.querySelectorAll("button[data-ft]")) {
const { ft } = button.dataset;
if (ASKS.includes(ft)) setAttribute(button, "aria-disabled", late || Boolean(off[ft]));
}
root.classList.toggle("ft-late", Boolean(late));
if (!late) this.sayWaiting(false);
}

sayWaiting(on) { for (const line of this.player.root.querySelectorAll('[data-ft="waiting"]')) line.hidden = !on; }

announce(scene, what) {
if (what !== "news") return super.announce(scene);
const { lesson, play, index, view } = scene, words = parts => plain(lesson, parts);
const told = lesson.steps.slice(Math.max(play.since, index - 3), index + 1).map(step => `${words(step.head)}.`);
const over = () => (view.winner != null ? WORDS.winsSaid(brief(view.winner)) : WORDS.gameOverSaid);
this.player.say(this.undone && WORDS.takenBack(index + 1), ...told, this.taskSaid(play.task, words),
play.decision ? words(play.decision.say) : over());
}

taskSaid(task, words) {
const state = task && taskState(task), was = this.taskWas;
this.taskWas = state;
if (state === was || !task || state === "open") return null;
return state === "done" ? WORDS.taskDone(words(sentences(task.told))).join("") : WORDS.taskLost;
}

focusAfter(old) {
const { player } = this, went = !old.isConnected && GOES.includes(old.dataset.ft) && player.tried?.card == null;
return went ? player.frame.scroll.querySelector('[data-ft="choice"]') : null;
}

get choice() {
const { decision } = this.live.trace;
return decision && this.atNow && this.player.kernel.live ? { decision, choose: key => this.choose(key) } : null;
}

async choose(key) {
this.player.look.id = this.player.tried = null;
await this.ask({ do: "choose", key });
}

async refuse(card) {
const answer = await this.ask({ do: "why_not", card }), { choice, player } = this;
if (!answer || !choice) return player.draw();
player.showRefusal(card, answer.refusal || plainRefusal(card, choice.decision));
}

async sayFree() {
const { player } = this, text = player.root.querySelector('[data-ft="free-text"]')?.value.trim();
if (!text) return;
this.typed = text;
await this.choose(text);
if (!player.tried && !this.trouble) this.typed = null;
}

async copy(as, all) {
const { player } = this, answer = await this.ask({ do: "copy", as, ...(all && { all }) });
if (!answer) return;
const place = player.frame.copy.querySelector(".ft-copied"), text = String(answer.text ?? "");
place.replaceChildren(...drawCopied({ ...answer, text }, as).flat().filter(Boolean));
place.querySelector("textarea, button").focus({ preventScroll: true });
if (answer.note) player.say(answer.note);
}

async copyText() {
const { player } = this, [out, said] = ["textarea", '[data-ft="copy-said"]']
.map(css => player.frame.copy.querySelector(css));
const done = await navigator.clipboard?.writeText(out.value).then(() => true, () => false);
if (!done) { out.focus(); out.select(); }
said.textContent = done ? WORDS.copied : WORDS.selected;
player.say(said.textContent);
}

get acts() {
const { player } = this;
return {
choice: ({ key }) => this.choose(key), "free-say": () => this.sayFree(),
undo: () => this.ask({ do: "undo" }), redo: () => this.ask({ do: "redo" }),
rewind: () => this.ask({ do: "rewind", to: player.shown }),
"start-again": () => this.ask({ do: "rewind", to: 0 }),
"now-step": () => player.go(player.last), "since-step": ({ to }) => player.go(Number(to)),
"copy-as": ({ key }) => this.copy(key), "copy-all": ({ key }) => this.copy(key, true),
"copy-text": () => this.copyText(),
};
}

key({ key, target }) {
if (!target.matches(TEXT) || key === "Escape") return;
if (key !== "Enter" || !target.matches("input")) return false;
if (!this.asking) this.sayFree();
return true;
}
}


function makeReachable(table, id) {
const cards = cardsOn(table), is = test => cards.find(test);
const stop = is(el => el.dataset.card === id) || is(el => el.matches(".is-new")) || cards[0];
for (const el of cards) {
setAttribute(el, "role", "button");
setAttribute(el, "aria-haspopup", "dialog");
setAttribute(el, "tabindex", el === stop ? 0 : -1);
}
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function neighbour(table, from, key) {
const cards = cardsOn(table).filter(el => el.offsetParent), [dx, dy] = ARROWS[key];
const a = middle(from.getBoundingClientRect());
let best = null, least = Infinity;
for (const el of cards) {
const b = middle(el.getBoundingClientRect()), ahead = (b.x - a.x) * dx + (b.y - a.y) * dy;
const aside = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx);
const far = ahead + 3 * aside;
if (ahead > 4 && aside < ahead * 4 && far < least) [best, least] = [el, far];
}
return best || cards[cards.indexOf(from) + (dx + dy)] || from;
}

function drawLook({ lesson, id, view, actions, moves, task }) {
const card = cardOf(lesson, id), zone = zoneOf(view, id), big = drawCard(lesson, id);
big.removeAttribute("data-card");
big.setAttribute("aria-hidden", "true");
const label = { role: "dialog", "aria-label": WORDS.closerLook(brief(card.name)), "data-ft": "look", tabindex: "-1" };
return h("div.ft-look", label,
task && h("div.ft-look-task", { "data-ft": "task" }, h("p.ft-yours", null, WORDS.yourTurn),
task.map(parts => h("p", null, write(lesson, parts)))),
h("div.ft-look-top", null, big, h("div.ft-look-words", null,
h("p.ft-label", null, [card.type || WORDS.card, ...list(card.icons), card.ours].filter(Boolean).join(" · ")),
h("h3.ft-headline", null, bdi(card.name)),
card.text && h("p.ft-say", null, brief(card.text, 400)),
h("p", null, zone ? WORDS.nowAt(h("bdi", null, zoneWords(zone))) : WORDS.notHere))),
h("div.ft-row", null,
actions.map(({ key, text }, i) => act("look-act", text, i ? "" : ".ft-btn-main", { "data-key": key })),
act("look-close", WORDS.close, "")),
moves.length ? [h("p.ft-label", null, WORDS.whereItWas), h("ol.ft-moves", null, moves.map(drawMove))]
: h("p.ft-kicker", null, WORDS.notMoved));
}

const drawMove = ({ to, label, zones: [from, ...on], here }) => h("li", null,
h("button", { type: "button", "data-ft": "look-step", "data-to": to, "data-here": here || null },
h("b", null, label), " ",
h("span", null, h("bdi", null, zoneWords(from)), hidden(WORDS.toSaid),
h("span", { "aria-hidden": "true" }, WORDS.to), " ",
h("bdi", null, WORDS.andOn(on.map(zoneWords))))));

function placeLook(panel, main, card, beside) {
panel.style.top = panel.style.left = "";
if (beside || !card) return;
const box = main.getBoundingClientRect(), at = card.getBoundingClientRect();
const left = at.x + at.width / 2 - box.x - panel.offsetWidth / 2, room = main.offsetHeight - panel.offsetHeight;
const below = at.bottom - box.top + 10, above = at.top - box.top - panel.offsetHeight - 10;
panel.style.left = `${clamp(left, 8, main.offsetWidth - panel.offsetWidth - 8)}px`;
panel.style.top = `${clamp(below <= room || above < 0 ? below : above, 0, Math.max(0, room))}px`;
}

class Look {
constructor(player) {
this.player = player;
this.id = null;
this.panel = null;
}

get on() { return this.id != null; }

open(id) {
const { player } = this;
this.id = player.stop = id;
this.draw();
this.place();
this.panel.focus({ preventScroll: true });
this.panel.querySelector("button")?.focus({ preventScroll: player.beside });
if (!player.beside) this.panel.scrollIntoView({ block: "nearest" });
}

close() {
const { id, player: { frame } } = this;
this.id = null;
this.draw();
(elementOf(frame.table, id) || frame.next).focus({ preventScroll: true });
}

draw() {
const { id, player } = this, { lesson, frame, shown, mode } = player;
this.panel?.remove();
this.panel = null;
frame.page.inert = false;
for (const el of cardsOn(frame.table)) el.classList.toggle("is-looked", el.dataset.card === id);
if (id == null) return;
const told = lesson.steps.slice(0, (mode.away ? shown : player.seen) + 1);
const moves = movesOf(told, id).map(move =>
({ ...move, label: WORDS.step(move.to + 1), here: !mode.away && move.to === shown }));
this.panel = drawLook({ lesson, id, view: player.drawn.view, actions: this.actions(), moves,
task: mode.task });
frame.main.append(this.panel);
frame.page.inert = player.beside;
}

actions() {
const { choice } = this.player.mode;
const options = list(choice?.decision.options).filter(option => option.card === this.id);
if (options.length > 1) return options.map(option => ({ key: option.key, text: optionSaid(option) }));
return choice ? [{ key: null, text: choice.decision.button || WORDS.chooseIt }] : [];
}

act(key) {
const { id, player: { mode } } = this, { decision, choose } = mode.choice;
const option = list(decision.options).find(one => one.card === id);
this.id = null;
if (key) return choose(key);
return option ? choose(option.key) : mode.refuse(id);
}

place() {
const { frame, beside } = this.player;
if (this.panel) placeLook(this.panel, frame.main, elementOf(frame.table, this.id), beside);
}

travel(to) {
this.travelling = true;
this.player.go(to);
this.travelling = false;
}
}


function drawBoard(scene) {
const { lesson, view } = scene, { others, me } = seating(lesson, view);
const playing = list(view.playing), goals = list(view.goals);
const aside = goals.length > 1 || playing.length > 0;
const shelf = (rank, zone, label, ids) => drawFilledShelf(scene, rank, zone, label, ids);
return [
h("h3.ft-hide", null, WORDS.theTable),
drawWho(scene),
h("div.ft-mid", null, view.basic && h("div", { "data-zone": "rules" }, drawSpread(scene)),
h("div.ft-stage", { "data-zone": "playing" },
playing.length > 0 && drawCards(scene, playing.slice(-1), WORDS.beingPlayed)),
!aside && h("div", { "data-zone": "goals" },
goals.length ? drawCards(scene, goals, WORDS.goalInPlay) : slot(WORDS.noGoalYet))),
drawWindow(scene),
shelf(4, "playing", WORDS.beingPlayed, playing.slice(0, -1)),
aside && shelf(3, "goals", goals.length > 1 ? WORDS.goals : WORDS.goal, goals),
shelf(2, "meta", WORDS.metaRules, view.meta),
view.agreed && h("p.ft-told", null, WORDS.goesOn(brief(view.agreed, 120))),
shelf(2, "rules", WORDS.moreRules, moreRules(view)),
list(view.aside).map(hand => shelf(4, `aside:${hand?.player}`, WORDS.setAside, hand?.cards)),
[...others, ...(me != null ? [me] : [])].map(name => drawShelvesOf(scene, name)),
drawStacks(view)];
}

function drawWho({ view, before }) {
const won = view.winner != null, who = view.winner ?? view.turn;
return who != null && h("div.ft-who", null, h("h4", null, bdi(who)),
h("span.ft-pill", null, won ? WORDS.wins : WORDS.turn), !won && drawCounters(view, before));
}

function drawShelf(scene, rank, zone, label, ids, attached) {
const cards = drawCards(scene, list(ids), zoneWords(zone), attached);
cards.append(h("li.ft-rest", { "aria-hidden": "true" }));
return h("div.ft-shelf", { "data-zone": zone, "data-rank": rank }, h("p.ft-label", null, label), cards);
}

const drawFilledShelf = (scene, rank, zone, label, ids) =>
list(ids).length > 0 && drawShelf(scene, rank, zone, label, ids);

function drawShelvesOf(scene, name) {
const { step, view } = scene, { hand, count, in_play, claimed, attached = {} } = own(view.players, name) || {};
const mine = name === (view.winner ?? view.turn), facts = factsOf(scene, name), bold = h("b", null, bdi(name));
const held = list(hand).filter(id => mine || own(step.marks, id)), its = words => h("span", null, words(bdi(name)));
return [
drawShelf(scene, mine ? 3 : 1, `in_play:${name}`,
[bold, ` ${WORDS.inHand(count ?? list(hand).length)}`], in_play, attached),
drawFilledShelf(scene, 3, `claimed:${name}`, its(WORDS.pointsOf), claimed),
facts.length > 0 && h("p.ft-told", null, h("b", null, bdi(name)),
facts.map(({ text }, i) => [i ? ", " : " ", text])),
drawFilledShelf(scene, mine ? 4 : 2, `hand:${name}`, its(WORDS.handOf), held)
|| h("i", { "data-zone": `hand:${name}` })];
}

function drawStacks({ solo, draw_pile = 0, discard_pile }) {
const stacks = [["draw_pile", solo ? WORDS.mainDeck : WORDS.drawPile, draw_pile],
["discard_pile", WORDS.discardPile, list(discard_pile).length]];
if (solo) stacks.push(["rules_deck", WORDS.rulesDeck, solo.rules_deck],
["rules_discard", WORDS.rulesDiscard, solo.rules_discard.length]);
return h("p.ft-label.ft-stacks", null,
stacks.map(([zone, label, n]) => h("span", { "data-zone": zone }, `${label} ${n}`)));
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
for (const shelf of shelves)
if (full(table) && quietRows(shelf).length === shelf.lastChild.children.length - 1) shelf.hidden = true;
page.dataset.tight = 0;
for (const tight of [1, 2, 3]) if (full(page)) page.dataset.tight = tight;
}

const quietRows = ({ lastChild: cards }) =>
[...cards.children].filter(row => !row.matches(":has(.is-new, .is-tried, .is-cause, .is-why), .ft-rest"));

function foldShelf(shelf, tooMuch) {
const cards = shelf.lastChild, rows = quietRows(shelf);
const lines = () => cards.offsetHeight / cards.firstChild.offsetHeight;
for (let n = 1; n <= rows.length && lines() > 2 && tooMuch(); n += 1) {
rows.at(-n).hidden = true;
cards.lastChild.textContent = WORDS.more(n);
}
}


function pollOf(lesson, step) {
if (step.kind === "ask") return list(step.options);
if (step.kind === "move") return decisionOf(lesson, step)?.options.map(option =>
({ text: optionParts(option), right: list(step.good).includes(option.key) }));
}

const handsIn = vote => vote.counts.reduce((sum, n) => sum + (n || 0), 0);

function drawPoll({ lesson, step, vote }) {
const total = handsIn(vote), verdict = step.kind === "ask" ? WORDS.happens : WORDS.doesIt;
const hand = (ft, i, sign, words) =>
act(ft, [h("span", { "aria-hidden": "true" }, sign), hidden(words(i + 1))], "", { "data-key": i });
return [
h("ol.ft-opts.ft-poll", { "data-ft": "poll" }, pollOf(lesson, step).map(({ text, right }, i) => {
const n = vote.counts[i] || 0, marked = vote.open && right;
return h("li.ft-opt" + (marked ? ".is-right" : ""), { "data-ft": "poll-row", "data-option": i },
h("b", null, String(i + 1)), h("span", null, write(lesson, text), marked && h("strong", null, " ", verdict)),
h("span.ft-hands", null,
hand("hand-less", i, "−", WORDS.lessFor),
h("em", { "data-ft": "hands" }, String(n), hidden(WORDS.handsWord(n))),
hand("hand-more", i, "+", WORDS.moreFor)),
h("i.ft-bar", { "aria-hidden": "true", style: `width:${total && (100 * n) / total}%` }));
})),
h("p.ft-label", { "data-ft": "tally" }, WORDS.tally(total, vote.open))];
}

function drawPresentPage(scene) {
const { lesson, step, vote } = scene;
return [
drawHeadline(scene),
drawSay(scene),
vote && drawPoll(scene),
step.kind === "recap" && drawPoints(lesson, list(step.points)),
drawTree(lesson, step),
!vote && step.kind !== "recap"
&& h("div.ft-row.ft-ask", null, drawWhy(lesson, list(step.why)), drawWhatIf(scene))];
}

class PresentMode extends Mode {
constructor(player) {
super(player);
this.on = null;
this.forget();
}

get under() { return this.player.base; }
get poll() { return this.on && !this.under.away ? pollOf(this.lesson, this.step) : null; }
get vote() { return (this.votes[this.player.shown] ||= { counts: [], last: [], open: false }); }
get full() { const { root } = this.player; return root.getRootNode().fullscreenElement === root; }
get black() { return this.player.root.hasAttribute("data-black"); }

forget() { this.votes = {}; }

furnish(frame) {
const { lesson } = this;
frame.present = act("present", this.on ? WORDS.leave : WORDS.present);
frame.home.before(frame.present);
frame.notes = h("aside.ft-notes",
{ "data-ft": "notes", "aria-label": WORDS.forTeachers, tabindex: "0", hidden: true }, teacherSays(lesson));
frame.keys = h("p.ft-keys", { "aria-hidden": "true" },
WORDS.keys.map(([key, does]) => h("span", null, h("kbd", null, key), does)));
frame.next.before(frame.keys, ...(lesson.teacher ? [act("notes-toggle", WORDS.notes)] : []));
frame.parts.push(frame.notes);
}

listen(signal) {
const { player } = this, { root } = player;
const stray = event => this.on && !event.composedPath().includes(root);
const strays = (type, take) => document.addEventListener(type,
event => { if (stray(event)) take(event); }, { signal, capture: true });
strays("keydown", event => player.onKey(event));
strays("focusin", () => root.focus());
const left = () => { if (this.on === "full" && !this.full) this.leave(); };
root.addEventListener("fullscreenchange", left, { signal });
}

destroy() { if (this.on) this.leave(); }

async enter() {
const { root } = this.player;
this.on = "full";
await Promise.resolve(root.requestFullscreen?.() ?? Promise.reject()).catch(() => {
this.on = "over";
root.setAttribute("popover", "manual");
root.showPopover?.();
});
this.dress();
root.focus();
this.player.say(WORDS.presenting);
}

leave() {
const { root, frame } = this.player;
this.on = null;
if (this.full) document.exitFullscreen().catch(() => {});
for (const name of ["popover", "data-black"]) root.removeAttribute(name);
this.dress();
frame.present.focus();
}

dress() {
const { player } = this, { root, frame } = player;
root.classList.toggle("ft-present", Boolean(this.on));
frame.present.textContent = this.on ? WORDS.leave : WORDS.present;
frame.notes.hidden = true;
player.look.id = null;
player.layout.anew();
player.draw();
}

blacken(on) {
this.player.root.toggleAttribute("data-black", on);
this.player.say(on ? WORDS.black : WORDS.pictureBack);
}

toggleNotes() {
const { notes } = this.player.frame;
notes.hidden = !notes.hidden || !notes.firstChild;
}

count(i, by) {
const { poll, vote, player } = this, { counts, last } = vote, n = (counts[i] || 0) + by;
if (!poll?.[i] || n < 0) return;
counts[i] = n;
if (by > 0) last.push(i); else last.splice(last.lastIndexOf(i), 1);
player.draw();
player.say(WORDS.countedFor(i + 1, n, handsIn(vote)));
}

reveal() {
const { player, lesson } = this, right = this.poll.filter(option => option.right);
this.vote.open = true;
player.draw();
player.say(WORDS.whatHappens(right.map(option => plain(lesson, option.text))));
}

scene(scene) { return { ...this.under.scene(scene), vote: this.poll ? this.vote : null }; }
page(scene) { return scene.branch || scene.play ? this.under.page(scene) : drawPresentPage(scene); }
table(scene) { return drawBoard(scene); }

does() {
if (this.under.away) return this.under.does();
return this.poll && !this.vote.open ? "reveal" : "next";
}

forward() {
if (this.under.away) return this.under.forward();
return this.does() === "reveal" ? this.reveal() : super.forward();
}

mark(scene) {
const { poll, player: { frame: { keys } } } = this;
keys.firstChild.hidden = !poll;
keys.firstChild.firstChild.textContent = WORDS.digits(poll?.length);
this.under.mark(scene);
}

fit() { fitBoard(this.player.frame.table, this.player.frame.scroll); }

get acts() {
const by = n => ({ key }) => this.count(Number(key), n);
return { ...this.under.acts, "notes-toggle": () => this.toggleNotes(), "hand-more": by(1), "hand-less": by(-1) };
}

click() {
if (!this.black) return;
this.blacken(false);
return true;
}

escape() {
if (this.under.escape()) return true;
if (this.player.frame.notes.hidden) this.leave(); else this.toggleNotes();
return true;
}

key(event) {
const { key, code, target, shiftKey, ctrlKey, altKey, metaKey } = event;
const free = !target.matches("button, summary, [role=button]");
if (ctrlKey || altKey || metaKey || target.matches(TEXT)) return this.under.key(event);
const digit = Number(/^Digit([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : 0));
if (this.black) { if (!/^(Shift|Tab)$/.test(key)) this.blacken(false); }
else if (digit && this.poll) this.count(digit - 1, shiftKey ? -1 : 1);
else if (key === "Backspace" && this.poll) this.count(this.vote.last.at(-1), -1);
else if (shiftKey) return false;
else if (/^[bB.]$/.test(key)) this.blacken(true);
else if (/^[nN]$/.test(key)) this.toggleNotes();
else if (free && /^( |Enter|ArrowDown)$/.test(key)) this.player.forward();
else if (free && key === "ArrowUp") this.player.backward();
else return this.under.key(event);
return true;
}

get trace() { return this.under.trace; }
get away() { return this.under.away; }
get canGoBack() { return this.under.canGoBack; }
get choice() { return this.under.choice; }
get waiting() { return this.under.waiting; }
update() { return this.under.update(); }
announce(scene, what) { return this.under.announce(scene, what); }
home() { return this.under.home(); }
backward() { return this.under.backward(); }
refuse(card) { return this.under.refuse(card); }
focusAfter(old) { return this.under.focusAfter(old); }
}


const SHEET = `:host{display: block;}.ft{all: initial;color-scheme: inherit;visibility: inherit;}*,*::before,*::after{box-sizing: border-box;}:where(h2,h3,h4,p,ul,ol,li,hgroup,fieldset,legend,blockquote,mark,code,s,i,em,small){margin: 0;padding: 0;border: 0;font: inherit;color: inherit;background: none;min-width: 0;}:where(ul,ol,li){list-style: none;}:where(button,summary){margin: 0;font: inherit;color: inherit;cursor: pointer;}.ft{--ft-serif: "Iowan Old Style","Palatino Linotype",Palatino,"Source Serif 4","Liberation Serif",Georgia,serif;--ft-sans: var(--jp-ui-font-family,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,"Liberation Sans",sans-serif);--ft-face: "Avenir Next","Segoe UI","Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif;--ft-mono: var(--jp-code-font-family,ui-monospace,"Liberation Mono",monospace);--ft-t1: max(.75rem,12px);--ft-t2: max(.8125rem,13px);--ft-t3: max(.9375rem,15px);--ft-t4: max(1.125rem,18px);--ft-t5: max(1.625rem,26px);--ft-t6: var(--ft-t5);--ft-1: 4px;--ft-2: 8px;--ft-3: 12px;--ft-4: 16px;--ft-5: 24px;--ft-r1: 4px;--ft-r2: 8px;--ft-r3: 14px;--ft-hit: 44px;--ft-cw-l: 98px;--ft-cw-m: 84px;--ft-cw-min: 78px;--ft-gap: 8px;--ft-quick: 140ms;--ft-base: var(--jp-layout-color0,light-dark(#fff,#111));--ft-page: color-mix(in oklab,var(--ft-base) 40%,light-dark(#fdf9f1,#25211c));--ft-table: color-mix(in oklab,var(--ft-base) 12%,light-dark(#e6dccb,#2b251e));--ft-mat: color-mix(in oklab,var(--ft-table) 52%,light-dark(#fffaf0,#463d32));--ft-stock: light-dark(#fffdf8,#38322b);--ft-line: light-dark(#d3c7b3,#564c40);--ft-edge: light-dark(#837763,#9a8c7a);--ft-ink: light-dark(#231f1a,#f4ecdf);--ft-soft: light-dark(#544b40,#cfc2b0);--ft-lift: 0 1px 1px light-dark(#4632142e,#0006),0 4px 8px -3px light-dark(#46321440,#000a);--ft-lift-2: 0 2px 3px light-dark(#46321433,#0008),0 14px 22px -8px light-dark(#46321466,#000d);--ft-new: #ffd23f;--ft-new-ink: #2a2000;--ft-new-edge: light-dark(#8a6400,#ffd23f);--ft-red: light-dark(#a8201a,#ff9c8f);--ft-red-wash: light-dark(#fbe7e1,#4a2722);--ft-red-fill: light-dark(#a8201a,#ffb4a8);--ft-red-word: light-dark(#fff,#3a0d08);--ft-green: light-dark(#1f6238,#93d8a8);--ft-green-wash: light-dark(#e5f0e2,#243b2b);--ft-if: light-dark(#3d4a86,#aab6f5);--ft-if-wash: light-dark(#e3e6f1,#262a3d);--ft-focus: light-dark(#1553c4,#8fbcff);--ft-basic: light-dark(#665d50,#766b5c);--ft-basic-ink: light-dark(#5a5246,#d9ccb9);--ft-newrule: light-dark(#9a4a0a,#a6540f);--ft-newrule-ink: light-dark(#8a4208,#f5b47c);--ft-goal: light-dark(#a02c5d,#b13a6c);--ft-goal-ink: light-dark(#962654,#f7a6c5);--ft-keeper: light-dark(#2c6e49,#317a52);--ft-keeper-ink: light-dark(#246040,#93d8ae);--ft-action: light-dark(#23609a,#2b6cab);--ft-action-ink: light-dark(#1f568b,#9ccaf5);--ft-creeper: light-dark(#3d2f4f,#6b5785);--ft-creeper-ink: light-dark(#3d2f4f,#d3c1ee);--ft-surprise: light-dark(#6b3fa0,#7a4cb3);--ft-surprise-ink: light-dark(#62379a,#cfb0f5);--ft-meta: light-dark(#0b6670,#117580);--ft-meta-ink: light-dark(#0a5b64,#86d5de);--ft-danger: light-dark(#b0241c,#bb332a);--ft-danger-ink: light-dark(#a01f18,#ffab9f);--ft-secret: light-dark(#5b5a14,#6b6a1c);--ft-secret-ink: light-dark(#525112,#d8d67e);}.ft[data-theme="light"]{color-scheme: light;--ft-base: #fff;}.ft[data-theme="dark"]{color-scheme: dark;--ft-base: #111;}.ft{container: ft / inline-size;position: relative;display: block;max-width: 1320px;margin: 0 auto;overflow: clip;color: var(--ft-ink);background: var(--ft-page);border: 1px solid var(--ft-line);border-radius: var(--ft-r3);font: var(--ft-t3)/1.45 var(--ft-sans);text-align: left;overflow-wrap: break-word;-webkit-font-smoothing: antialiased;}svg{display: block;overflow: visible;}bdi{unicode-bidi: isolate;}:focus-visible{outline: 3px solid var(--ft-focus);outline-offset: 2px;}[hidden]{display: none !important;}.ft-hide{position: absolute;width: 1px;height: 1px;overflow: hidden;clip-path: inset(50%);white-space: nowrap;}.ft-label{position: relative;font: 600 var(--ft-t1)/1.3 var(--ft-sans);letter-spacing: .02em;color: var(--ft-soft);}.ft-label bdi{display: inline-block;max-width: 14em;overflow: hidden;text-overflow: ellipsis;white-space: nowrap;vertical-align: bottom;}.ft-empty{padding: var(--ft-5);}.ft-head{display: flex;align-items: center;gap: var(--ft-4);min-height: 56px;padding: var(--ft-1) var(--ft-5);border-bottom: 1px solid var(--ft-line);}.ft-head hgroup{flex: 1;min-width: 0;margin: 0;}.ft-title{display: -webkit-box;overflow: hidden;-webkit-box-orient: vertical;-webkit-line-clamp: 2;font: 600 var(--ft-t6)/1.15 var(--ft-serif);letter-spacing: -.012em;text-wrap: balance;}.ft-kicker{font: var(--ft-t2)/1.3 var(--ft-sans);color: var(--ft-soft);text-wrap: pretty;}.ft-actions{display: flex;flex: none;gap: var(--ft-2);}.ft-btn{display: inline-flex;align-items: center;justify-content: center;gap: var(--ft-2);min-height: var(--ft-hit);padding: 0 var(--ft-4);border: 1px solid var(--ft-edge);border-radius: var(--ft-r2);background: transparent;font-weight: 600;line-height: 1.2;white-space: nowrap;}.ft-btn:hover{background: color-mix(in oklab,var(--ft-ink) 7%,transparent);}.ft-btn-main{background: var(--ft-ink);color: var(--ft-page);border-color: var(--ft-ink);}.ft-btn-main:hover{background: color-mix(in oklab,var(--ft-ink) 86%,var(--ft-page));}.ft-btn-quiet{border-color: transparent;padding: 0 var(--ft-3);}.ft-btn[aria-disabled="true"]{background: transparent;color: var(--ft-soft);border: 1px dashed var(--ft-line);cursor: default;}.ft-steps{position: relative;}.ft-steps > summary{list-style: none;}.ft-steps > summary::-webkit-details-marker{display: none;}.ft-steps > summary::after{content: "";width: 7px;height: 7px;margin: -4px 0 0 2px;border: solid currentColor;border-width: 0 2px 2px 0;transform: rotate(45deg);}.ft-steps > ol{position: absolute;right: 0;top: calc(100% + 4px);z-index: 30;width: 320px;max-width: 84cqw;max-height: min(440px,70vh);overflow: auto;padding: var(--ft-2);background: var(--ft-page);border: 1px solid var(--ft-edge);border-radius: var(--ft-r2);box-shadow: var(--ft-lift-2);}.ft-steps > ol button{display: flex;align-items: center;gap: var(--ft-3);width: 100%;min-height: var(--ft-hit);padding: var(--ft-1) var(--ft-2);text-align: left;line-height: 1.25;border: 0;border-radius: var(--ft-r1);background: none;}.ft-steps > ol button:hover{background: color-mix(in oklab,var(--ft-ink) 9%,transparent);}.ft-steps > ol button[aria-current]{background: var(--ft-ink);color: var(--ft-page);}.ft-steps > ol button:focus-visible{outline-offset: -3px;}.ft-steps small{font-size: var(--ft-t1);font-weight: 600;opacity: .85;}.ft-no{flex: none;display: grid;place-items: center;min-width: 26px;height: 26px;padding: 0 3px;border: 1.5px solid currentColor;border-radius: 13px;font-size: var(--ft-t2);font-weight: 600;line-height: 1;}.ft-no.ask{border-radius: 6px;}.ft-log > ol{width: 380px;}.ft-log button > span:last-child{min-width: 0;}.ft-log button small{display: block;font-weight: 400;opacity: 1;}.ft-log button[data-here] .ft-no{background: var(--ft-ink);color: var(--ft-page);border-color: var(--ft-ink);}.ft-main{display: grid;grid-template-columns: minmax(0,1fr) 344px;}.ft-table{grid-area: 1 / 1;}.ft-page{grid-area: 1 / 2;}:where(.ft)[data-low-room]:not(.ft-present){.ft-head{min-height: 44px;padding-block: 0;}.ft-head hgroup{display: flex;align-items: baseline;gap: var(--ft-3);overflow: hidden;}.ft-title{flex: none;max-width: 100%;font-size: 1.25rem;-webkit-line-clamp: 1;}.ft-kicker{min-width: 0;overflow: hidden;white-space: nowrap;text-overflow: ellipsis;}.ft-time{padding-block: 2px;}.ft-seg > p{display: none;}}.ft-card{--cw: var(--ft-cw-m);--fill: var(--ft-basic);--ink: var(--ft-basic-ink);--tint: color-mix(in oklab,var(--fill) 15%,var(--ft-stock));position: relative;display: flex;flex-direction: column;flex: none;width: var(--cw);min-height: calc(var(--cw) * var(--high,1.4));font: max(11px,calc(var(--cw) * .107))/1.24 var(--ft-face);color: var(--ft-ink);background: var(--ft-stock);border: 1px solid color-mix(in oklab,var(--fill) 45%,var(--ft-line));border-radius: calc(var(--cw) * .07);box-shadow: var(--ft-lift);}.ft-type{display: flex;align-items: center;gap: .42em;flex: none;padding: .3em .6em;color: #fff;background: var(--fill,var(--ft-basic));border-radius: calc(var(--cw) * .06) calc(var(--cw) * .06) 0 0;font: 700 max(11px,.86em)/1.25 var(--ft-face);letter-spacing: .035em;white-space: nowrap;overflow: hidden;}.ft-type svg,.ft-block svg,.ft-pill svg{flex: none;width: 1.15em;height: 1.15em;fill: currentColor;stroke: none;}:is(.ft-type,.ft-block,.ft-pill) .ft-line{fill: none;stroke: currentColor;stroke-width: 2.4;stroke-linecap: round;}.ft-solid{fill-rule: evenodd;}.ft-name{flex: none;display: -webkit-box;overflow: hidden;-webkit-box-orient: vertical;-webkit-line-clamp: 4;padding: .34em .5em .06em;font: 700 1.24em/1.06 var(--ft-serif);letter-spacing: -.012em;overflow-wrap: anywhere;text-wrap: balance;}.ft-long{font-size: 1.08em;letter-spacing: -.03em;}.ft-slip .ft-long{font-size: 13px;}.ft-art{contain: size layout style;flex: 1;min-height: 27px;display: flex;align-items: center;justify-content: center;gap: .3em;padding: .2em 0;color: var(--ink);}.ft-art svg{height: min(100%,calc(var(--cw) * .48));aspect-ratio: 1;fill: var(--tint);stroke: currentColor;stroke-width: 2.4;stroke-linejoin: round;stroke-linecap: round;}.ft-art-2 svg{height: min(100%,calc(var(--cw) * .34));stroke-width: 2.8;}.ft-art .ft-line{fill: none;}.ft-art .ft-solid{fill: currentColor;stroke: none;}.ft-art .ft-hollow{fill: var(--ft-stock);}.ft-art .ft-dots{fill: none;stroke-width: 5;}.ft-art .ft-gap{stroke: var(--ft-stock);stroke-width: 9;}.ft-art .ft-strike{fill: none;stroke: currentColor;stroke-width: 4;stroke-linecap: round;}.ft-art-kind{padding-inline: .5em;> :first-child{flex: none;height: calc(var(--cw) * .22);stroke-width: 1.9;}}.ft-art i{font: 700 calc(var(--cw) * .2)/1 var(--ft-serif);}.ft-art s{font: 700 calc(var(--cw) * .24)/1 var(--ft-serif);text-decoration-thickness: 2px;color: var(--ft-soft);}.ft-art .ft-letters{height: min(100%,calc(var(--cw) * .52));max-width: 94%;aspect-ratio: auto;fill: currentColor;stroke: none;font: 700 52px/1 var(--ft-serif);font-variant-numeric: lining-nums;}.ft-art:is(.ft-art-word,.ft-art-2) .ft-letters{min-width: 0;height: min(100%,calc(var(--cw) * .34));letter-spacing: -.02em;}.ft-text{flex: none;display: -webkit-box;overflow: hidden;-webkit-box-orient: vertical;-webkit-line-clamp: 6;padding: 0 .58em;margin-bottom: .6em;color: var(--ft-soft);text-wrap: pretty;}.ft-icons{position: absolute;top: .32em;right: .5em;display: flex;gap: 3px;color: #fff;svg{width: 12px;height: 12px;fill: currentColor;}.ft-line{fill: none;stroke: currentColor;stroke-width: 2.4;stroke-linecap: round;}}.ft-iconed > .ft-type{gap: .3em;letter-spacing: 0;}.ft-seat:is([data-plan="snug"],[data-plan="dense"],[data-plan="wide"],[data-plan="rows"]) .ft-iconed > .ft-type svg{display: none;}.ft-slip{&.ft-iconed .ft-type{padding-right: 16px;}.ft-icons{grid-area: t;position: static;place-self: center end;color: var(--ink);}}.ft-ours{flex: none;align-self: end;margin: -.5em .5em .35em;padding: 0 .4em;border: 1px dashed var(--ft-edge);border-radius: 99px;color: var(--ft-soft);font: 600 11px/1.3 var(--ft-face);white-space: nowrap;}.ft-block{display: none;}[data-type="New Rule"]{--fill: var(--ft-newrule);--ink: var(--ft-newrule-ink);}[data-type="Goal"]{--fill: var(--ft-goal);--ink: var(--ft-goal-ink);}[data-type="Keeper"]{--fill: var(--ft-keeper);--ink: var(--ft-keeper-ink);}[data-type="Action"]{--fill: var(--ft-action);--ink: var(--ft-action-ink);}[data-type="Creeper"]{--fill: var(--ft-creeper);--ink: var(--ft-creeper-ink);}.ft-card[data-type="Creeper"]{background: var(--tint);}[data-type="Surprise"]{--fill: var(--ft-surprise);--ink: var(--ft-surprise-ink);}[data-type="Meta Rule"]{--fill: var(--ft-meta);--ink: var(--ft-meta-ink);}[data-type="Danger"]{--fill: var(--ft-danger);--ink: var(--ft-danger-ink);}[data-type="Secret"]{--fill: var(--ft-secret);--ink: var(--ft-secret-ink);}.ft-slip{--cw: 108px;display: grid;grid-template: "p n n" auto "p t f" auto / 30px minmax(0,1fr) auto;align-content: center;column-gap: 7px;width: 100%;height: auto;min-height: 36px;padding: 3px 6px 3px 0;border-radius: 6px;font-size: 12px;}.ft-slip .ft-block{position: absolute;inset: 0 auto 0 0;width: 30px;display: grid;place-items: center;border-radius: 5px 0 0 5px;background: var(--fill);color: #fff;}.ft-slip .ft-block svg{width: 16px;height: 16px;}.ft-slip .ft-block b{font: 700 21px/1 var(--ft-serif);}.ft-slip .ft-type{grid-area: t;display: block;padding: 0;background: none;color: var(--ink);font-size: 11px;font-weight: 600;line-height: 1.15;letter-spacing: .01em;white-space: nowrap;}.ft-slip:not(:has(> .ft-flag)) .ft-type{grid-column: 2 / 4;}.ft-slip .ft-type svg,.ft-slip .ft-art,.ft-slip .ft-text{display: none;}.ft-slip .ft-name{grid-area: n;padding: 0;font-size: 14px;line-height: 1.08;-webkit-line-clamp: 3;text-wrap: wrap;}.ft-slip-text{grid-template-areas: "p n n" "p t f" "p x x";grid-template-rows: auto;}.ft-slip-text .ft-text{grid-area: x;display: -webkit-box;padding: 1px 0 0;margin: 0;line-height: 1.2;text-wrap: pretty;}.ft-slip-line{grid-template: "p n f" auto / 24px minmax(0,1fr) auto;min-height: 25px;padding-block: 1px;.ft-block{width: 24px;}.ft-block svg{width: 13px;height: 13px;}.ft-block b{font-size: 16px;}.ft-name{font-size: 13px;line-height: 1.1;-webkit-line-clamp: 2;}.ft-type{position: absolute;width: 1px;height: 1px;overflow: hidden;clip-path: inset(50%);}.ft-icons{display: none;}}.ft-host{display: grid;grid-template-columns: minmax(0,1fr);width: 100%;}.ft-host > .ft-card{z-index: 1;}.ft-host > .ft-tucked{z-index: 0;margin: -3px 0 0 12px;padding-top: 6px;width: auto;border-radius: 0 0 6px 6px;}.ft-slips:has(.ft-host){--slip: 152px;}.ft-cards{display: flex;flex-wrap: wrap;gap: var(--ft-2);}.ft-cards > li{display: flex;}.ft-slips{display: grid;grid-template-columns: repeat(auto-fill,minmax(min(var(--slip,124px),100%),1fr));gap: 5px;width: 100%;align-content: start;align-items: start;}.ft-slips > li:has(.ft-flag){container: slip / inline-size;}.ft-back{--cw: var(--ft-cw-m);position: relative;width: var(--cw);height: calc(var(--cw) * 1.4);border-radius: calc(var(--cw) * .07);border: 1px solid light-dark(#5d5142,#8b7c69);background: repeating-linear-gradient(45deg,transparent 0 5px,light-dark(#ffffff21,#ffffff14) 5px 6px),repeating-linear-gradient(-45deg,transparent 0 5px,light-dark(#ffffff21,#ffffff14) 5px 6px),light-dark(#6d6050,#51473b);box-shadow: inset 0 0 0 4px var(--ft-stock),2px 2px 0 -1px var(--ft-stock),2px 2px 0 0 var(--ft-edge),4px 4px 0 -1px var(--ft-stock),4px 4px 0 0 var(--ft-edge),var(--ft-lift);}.ft-slot{--cw: var(--ft-cw-m);position: relative;display: grid;place-items: center;width: var(--cw);height: calc(var(--cw) * 1.4);padding: var(--ft-2);text-align: center;text-wrap: balance;border: 1.5px dashed var(--ft-edge);border-radius: calc(var(--cw) * .07);color: var(--ft-soft);font-size: var(--ft-t1);line-height: 1.25;}.ft-table{position: relative;display: grid;grid-template: "others" auto "centre" 1fr "me" auto / minmax(0,1fr);gap: 8px;min-width: 0;padding: 8px var(--ft-4);background: radial-gradient(120% 90% at 50% 45%,light-dark(#fffaf02e,#5a4c3c40),transparent 70%),var(--ft-table);}.ft-group{display: grid;gap: 6px;justify-items: start;align-content: start;min-width: 0;}.ft-centre{grid-area: centre;align-self: center;display: flex;align-items: start;gap: var(--ft-4);min-width: 0;padding: 0 var(--ft-3);}.ft-centre .ft-label{text-shadow: 0 0 2px var(--ft-table),0 0 3px var(--ft-table),0 0 4px var(--ft-table);}.ft-inforce,.ft-goals,.ft-piles{flex: none;}.ft-goals{--ft-cw-m: var(--ft-cw-l);}.ft-piles{display: flex;gap: var(--ft-4);--ft-cw-m: 84px;}.ft-more{flex: 1;display: flex;flex-wrap: wrap;align-items: start;gap: var(--ft-2) var(--ft-4);min-width: var(--ft-cw-m);}.ft-more:not([data-look="card"]) > .ft-group:has(.ft-cards){flex: 1 1 140px;}.ft-more .ft-slips{--slip: 150px;gap: 7px;}.ft-slips:has(.ft-flag){row-gap: 13px;}.ft-stage{flex: none;display: flex;gap: var(--ft-2);min-width: 0;}.ft-stage:empty{position: absolute;left: 45%;top: 50%;}.ft-centre:not([data-stage],[data-plan="row"],[data-plan="phone"]) > .ft-stage > .ft-group{width: 150px;}.ft-centre[data-stage]{flex-wrap: wrap;row-gap: 14px;--ft-cw-l: 82px;.ft-half > p > span[aria-hidden]{display: none;}}.ft-centre[data-stage] > .ft-stage{order: 2;flex: 1 0 100%;flex-wrap: wrap;gap: 14px var(--ft-2);.ft-group{flex: var(--n) 1 max(calc(var(--n) * 122px),152px);max-width: calc(var(--n) * 230px);margin-bottom: 0;}.ft-slips{grid-template-columns: repeat(auto-fit,minmax(min(104px,100%),1fr));gap: 9px;}}.ft-stage .ft-slot{width: auto;height: 36px;padding: 0 var(--ft-3);}.ft-stage [data-zone="playing"] .ft-slips li + li{position: relative;&::before{content: "";position: absolute;z-index: 2;left: calc(50% - 5px);top: -8px;border: solid transparent;border-width: 6px 5px 0;border-top-color: var(--ft-soft);}}.ft-centre[data-stage] [data-zone="playing"] .ft-slips li + li::before{left: -10px;top: calc(50% - 5px);border-width: 5px 0 5px 6px;border-color: transparent;border-left-color: var(--ft-soft);}.ft-aside > .ft-label{max-width: 100%;overflow: hidden;text-overflow: ellipsis;white-space: nowrap;letter-spacing: 0;}.ft-stage .ft-group{padding: 6px 7px 12px;margin: -6px 0;border-radius: var(--ft-r2);background: color-mix(in oklab,var(--ft-mat) 70%,transparent);}.ft-spread{--cw: var(--ft-cw-l);position: relative;border: 1px solid color-mix(in oklab,var(--ft-basic) 45%,var(--ft-line));border-radius: 8px;background: var(--ft-stock);box-shadow: var(--ft-lift);}.ft-spread > .ft-type{--cw: 110px;padding: 3px 8px;background: var(--ft-basic);color: #fff;font: 700 12px/1.25 var(--ft-face);border-radius: 7px 7px 0 0;}.ft-halves{display: grid;grid-template-columns: auto auto;}.ft-half{width: calc(var(--cw) + 18px);padding: 0 8px 9px;}.ft-half .ft-card{--cw: var(--ft-cw-l);height: calc(var(--cw) * 1.4);}.ft-half + .ft-half{border-left: 1px solid var(--ft-line);}.ft-half > p:first-child{display: flex;justify-content: space-between;align-items: center;gap: 6px;height: 25px;font: 600 .9375rem/1 var(--ft-serif);white-space: nowrap;}.ft-half > p s{color: var(--ft-soft);text-decoration-thickness: 1.5px;}.ft-half > p > span:last-child{font: 600 var(--ft-t1)/1 var(--ft-face);color: var(--ft-soft);}.ft-bare{display: grid;place-content: center;justify-items: center;gap: 6px;height: calc(var(--cw) * 1.4);width: var(--cw);color: var(--ft-basic-ink);text-align: center;font-size: var(--ft-t2);}.ft-bare b{font: 700 calc(var(--cw) * .56)/.85 var(--ft-serif);}.ft-centre:is([data-plan="tight"],[data-plan="tightest"],[data-plan="stack"]){--ft-cw-l: 82px;gap: var(--ft-3);.ft-goals{--ft-cw-m: 90px;}.ft-piles{display: grid;gap: var(--ft-2);width: 118px;}.ft-piles .ft-group{justify-items: stretch;}.ft-back{--cw: 58px;justify-self: start;margin-bottom: 4px;}.ft-slot{width: auto;height: 40px;}.ft-half > p > span[aria-hidden]{display: none;}}.ft-centre:is([data-plan="wrap"],[data-plan="stack"]){flex-wrap: wrap;.ft-more{order: 1;flex-basis: 100%;}}.ft-centre[data-stage][data-plan="wrap"]{&::before{content: "";order: 1;flex: 0 0 100%;margin-top: -14px;}.ft-more{flex: 1 1 200px;}.ft-stage{flex: 2 1 300px;}}:where(.ft):not(.ft-present) .ft-table[data-low]{gap: 4px;padding-block: 4px;.ft-seat{padding-block: 4px 6px;}.ft-group{gap: 4px;}.ft-half > p:first-child{height: 21px;}.ft-half{padding-bottom: 6px;}.ft-half .ft-card,.ft-bare{height: calc(var(--cw) * 1.26);}}:where(.ft):not(.ft-present) .ft-table[data-low]:not([data-low="1"]){--high: 1.22;.ft-half .ft-card,.ft-bare{height: calc(var(--cw) * 1.08);}.ft-bare{gap: 2px;}.ft-spread > .ft-type{padding-block: 1px;}.ft-slips{gap: 4px;}.ft-claimed{gap: 2px;}.ft-hand{padding: 1px 6px 3px;border-bottom-width: 3px;}.ft-pill-wins{padding: 0 9px 1px 7px;font-size: var(--ft-t2);}[data-plan="heads"] .ft-slips{--slip: 108px;}[data-plan="heads"] .ft-hand .ft-slips:has(.ft-slip-line){--slip: 106px;row-gap: 5px;}.ft-slips:has(.ft-flag){row-gap: 8px;}.ft-text{-webkit-line-clamp: 4;}.ft-hand .ft-art{min-height: 18px;}[data-plan="abreast"] .ft-front{min-width: 118px;}}:where(.ft):not(.ft-present) .ft-table[data-low="4"]{padding-block: 2px;gap: 2px;.ft-half .ft-card,.ft-bare{height: calc(var(--cw) * .92);}.ft-half > p:first-child{height: 19px;}.ft-half{padding-bottom: 4px;}.ft-seat{padding-block: 2px 4px;}.ft-group{gap: 1px;}.ft-label{line-height: 1.15;}.ft-hand{padding: 0 4px 2px;}.ft-me .ft-side{gap: 0 var(--ft-2);}}:where(.ft):not(.ft-present) .ft-centre:is([data-plan="low"],[data-plan="lower"]){display: grid;grid-template: "force more goals piles" auto "force stage goals piles" 1fr / auto minmax(0,1fr) auto 112px;gap: 4px var(--ft-3);--ft-cw-l: 82px;.ft-inforce{grid-area: force;}.ft-more{grid-area: more;display: grid;grid-template-columns: minmax(0,1fr);gap: 4px;}.ft-more .ft-group{justify-items: stretch;}.ft-slot{width: auto;height: 25px;padding: 0;}.ft-goals > .ft-slot{width: var(--cw);height: calc(var(--cw) * 1.1);}.ft-stage:not(:empty){grid-area: stage;display: flex;flex-direction: column;gap: 4px;}.ft-stage > .ft-group{width: auto;margin: 0;padding: 3px 6px 6px;justify-items: stretch;}.ft-goals{grid-area: goals;}.ft-piles{grid-area: piles;display: grid;gap: 4px;align-content: start;}.ft-piles .ft-group{justify-items: stretch;}.ft-back{--cw: 46px;justify-self: start;margin-bottom: 4px;}.ft-half > p > span[aria-hidden]{display: none;}}:where(.ft):not(.ft-present) .ft-centre[data-plan="lower"]{grid-template: "force more goals piles" auto "force stage stage stage" 1fr / auto minmax(0,1fr) 132px 112px;.ft-goals{justify-items: stretch;}.ft-goals > .ft-slot{width: auto;height: 25px;}.ft-back{--cw: 26px;margin-bottom: 0;}.ft-stage:not(:empty){flex-flow: row wrap;}.ft-stage > .ft-group{flex: var(--n) 1 130px;}.ft-slips{--slip: 108px;}}:where(.ft):not(.ft-present) .ft-solo:is([data-plan="low"],[data-plan="lower"]){.ft-piles{grid-template-columns: minmax(0,1fr);}.ft-more > .ft-fact{max-width: none;margin-top: 0;}.ft-back{--cw: 22px;}}:where(.ft):not(.ft-present) .ft-table[data-low]:not([data-low="1"]) .ft-seat:not(.ft-me) > .ft-side{width: 100%;}[data-bare]{.ft-head:has(.ft-kicker:empty),.ft-title,.ft-actions,.ft-page,.ft-time{display: none;}.ft-main{display: block;min-height: 0;}}.ft-seats{grid-area: others;display: grid;grid-template-columns: repeat(var(--cols,1),minmax(0,1fr));gap: var(--ft-3);}.ft-seat{display: flex;align-items: start;gap: var(--ft-3);min-width: 0;padding: var(--ft-2) var(--ft-3) var(--ft-3);border-radius: var(--ft-r3);background: var(--ft-mat);}.ft-me{grid-area: me;gap: var(--ft-4);--ft-cw-m: var(--ft-cw-l);}.ft-side{position: relative;flex: none;display: flex;flex-wrap: wrap;align-items: center;gap: 2px var(--ft-2);width: 92px;}.ft-me > .ft-side{width: 120px;}.ft-side > h4{max-width: 100%;font: 600 1.125rem/1.25 var(--ft-serif);display: -webkit-box;overflow: hidden;-webkit-box-orient: vertical;-webkit-line-clamp: 2;}.ft-turn{background: color-mix(in oklab,var(--ft-mat) 35%,light-dark(#fffdf8,#4f4539));box-shadow: inset 0 0 0 1.5px var(--ft-ink),var(--ft-lift);}.ft-pill{display: inline-flex;align-items: center;gap: 5px;padding: 1px 9px 2px;border-radius: 99px;background: var(--ft-ink);color: var(--ft-page);font: 600 var(--ft-t1)/1.5 var(--ft-sans);}.ft-count{display: grid;gap: 1px;width: 100%;font-size: var(--ft-t2);}.ft-count > li{display: flex;flex-wrap: wrap;align-items: center;gap: 0 6px;}.ft-pips{display: inline-flex;gap: 3px;}.ft-pips i{width: 9px;height: 13px;border-radius: 2px;border: 1.5px solid var(--ft-ink);}.ft-pips i.on{background: var(--ft-ink);}.ft-pips i.new{background: var(--ft-new);border-color: var(--ft-new-edge);}.ft-fan{display: grid;gap: 5px;width: 100%;}.ft-backs{display: flex;width: max-content;padding-left: 12px;}.ft-backs i{width: 22px;height: 31px;margin-left: -12px;border-radius: 3px;border: 1px solid light-dark(#5d5142,#8b7c69);background: light-dark(#6d6050,#51473b);box-shadow: inset 0 0 0 2px var(--ft-stock),0 1px 2px #0003;}.ft-fact{width: 100%;padding-left: 7px;border-left: 3px solid var(--ft-edge);font-size: var(--ft-t2);line-height: 1.3;}[data-zone="meta"] > .ft-fact{width: auto;max-width: 190px;}.ft-claimed{display: grid;gap: 4px;width: 100%;margin-top: 3px;.ft-slips{gap: 5px;}}.ft-seat:has(.ft-claimed,.ft-fact) > .ft-side{width: 136px;}.ft-pill-out{background: none;color: var(--ft-soft);box-shadow: inset 0 0 0 1.5px var(--ft-edge);}.ft-out{background: none;outline: 1.5px dashed var(--ft-edge);outline-offset: -1.5px;> .ft-side > h4{color: var(--ft-soft);}}.ft-solo{.ft-piles{display: grid;grid-template-columns: auto 138px;gap: 8px 12px;}.ft-piles .ft-group{justify-items: stretch;}.ft-back{--cw: 54px;justify-self: start;margin-bottom: 4px;}.ft-piles .ft-slot{width: auto;height: 40px;}.ft-more > .ft-fact{max-width: 190px;margin-top: 12px;}}.ft-pill-new{background: var(--ft-new);color: var(--ft-new-ink);}.ft-window{position: relative;background: color-mix(in oklab,var(--ft-mat) 70%,var(--ft-table));display: grid;gap: 4px;padding-left: 8px;border-left: 4px solid var(--ft-surprise);font: var(--ft-t3)/1.3 var(--ft-serif);b{color: var(--ft-surprise-ink);}svg{display: inline;width: .9em;height: .9em;margin-right: 3px;fill: currentColor;vertical-align: -.05em;}}.ft-centre[data-stage] .ft-group:has(> .ft-cards + .ft-window){flex-basis: 100%;max-width: none;grid-template-columns: minmax(0,calc((var(--n) - 1) * 190px)) minmax(220px,1fr);gap: 6px 14px;> .ft-label{grid-column: 1 / 3;}}.ft-hand{padding: 3px 8px 6px;border-radius: 8px 8px 5px 5px;background: color-mix(in oklab,var(--ft-basic) 13%,transparent);border-bottom: 4px solid color-mix(in oklab,var(--ft-basic) 62%,var(--ft-mat));}.ft-front{flex: none;max-width: 100%;}.ft-hand{flex: 1 1 0;min-width: 0;}.ft-hand .ft-cards:not(.ft-slips){gap: var(--ft-gap);width: 100%;}.ft-hand .ft-cards:not(.ft-slips) > li{flex: 1 0 var(--ft-cw-min);max-width: var(--ft-cw-m);}.ft-hand .ft-card:not(.ft-slip){width: 100%;min-height: auto;aspect-ratio: 1 / var(--high,1.4);}.ft-seat:is([data-plan="row"],[data-plan="snug"]) > .ft-group{align-self: stretch;grid-template-rows: auto 1fr;align-content: stretch;}.ft-seats > .ft-seat[data-plan="row"]{flex-wrap: wrap;align-content: start;}.ft-seat:is([data-plan="dense"],[data-plan="pairs"],[data-plan="hosts"]){--ft-gap: 5px;--ft-cw-min: 76px;display: grid;grid-template: "side hand" auto "front hand" 1fr / minmax(var(--least,132px),1fr) minmax(0,max-content);gap: 6px 14px;.ft-art{min-height: 0;}.ft-text{-webkit-line-clamp: 4;}.ft-slot{width: auto;height: 36px;}.ft-hand .ft-cards{flex-wrap: nowrap;> li{flex: 0 1 auto;width: var(--ft-cw-m);min-width: var(--ft-cw-min);}}.ft-side{grid-area: side;width: auto;}.ft-hand{grid-area: hand;}.ft-front{grid-area: front;justify-items: stretch;}}.ft-seat[data-plan="snug"] .ft-front{--ft-cw-m: var(--ft-cw-min);}.ft-seat:is([data-plan="snug"],[data-plan="dense"],[data-plan="wide"]) .ft-card:not(.ft-slip) .ft-name{padding-inline: .42em;font-size: 1.09em;letter-spacing: -.022em;}.ft-seat[data-plan="pairs"]{--least: 270px;}.ft-seat[data-plan="hosts"]{--least: 310px;}.ft-seat:is([data-plan="wide"],[data-plan="rows"],[data-plan="heads"]){--ft-gap: 5px;--ft-cw-min: 72px;display: grid;grid-template: "side front" auto "hand hand" auto / minmax(120px,max-content) minmax(0,1fr);gap: 6px var(--ft-4);.ft-side{grid-area: side;width: auto;max-width: 200px;}.ft-front{grid-area: front;justify-items: stretch;}.ft-hand{grid-area: hand;}.ft-slot{width: auto;height: 36px;}}.ft-seat[data-plan="heads"] .ft-hand{justify-items: stretch;}.ft-seat:is([data-plan="slips"],[data-plan="abreast"]){display: grid;grid-template-columns: minmax(0,1fr);gap: 6px;align-content: start;.ft-side{width: auto;gap: 1px var(--ft-2);}.ft-front,.ft-hand{justify-items: stretch;}.ft-fan{width: auto;display: flex;align-items: center;gap: 8px;}.ft-count{width: auto;display: flex;flex-wrap: wrap;gap: 0 var(--ft-4);}.ft-slot{width: auto;height: 36px;}}.ft-seat[data-plan="abreast"]{display: flex;flex-wrap: wrap;gap: 6px var(--ft-4);.ft-side{width: 100%;}.ft-front,.ft-hand{flex: var(--n) 1 0;}}.ft-seat[data-plan="rows"] .ft-hand .ft-cards{display: grid;grid-template-columns: repeat(var(--n),minmax(0,var(--ft-cw-m)));justify-content: start;}.ft-seat[data-plan="slips"] .ft-backs{display: none;}.ft-seat[data-plan="phone"] .ft-backs i{height: 22px;width: 16px;}.ft-seat:not(.ft-me) .ft-slot{width: auto;height: 36px;padding: 0 var(--ft-3);}.ft-table[data-low] .ft-seat .ft-slot{width: auto;height: 25px;padding: 0 var(--ft-3);white-space: nowrap;}.ft-wins{background: color-mix(in oklab,var(--ft-goal) 12%,var(--ft-mat));box-shadow: inset 0 0 0 3px var(--ft-goal),var(--ft-lift-2);}.ft-pill-wins{background: var(--ft-goal);color: #fff;font-size: var(--ft-t3);font-weight: 700;padding: 2px 12px 3px 9px;}.ft-page{display: flex;flex-direction: column;min-width: 0;height: 0;min-height: 100%;border-left: 1px solid var(--ft-line);background: linear-gradient(90deg,light-dark(#46321412,#0000002e),transparent 14px);}.ft-scroll{position: relative;flex: 1;display: flex;flex-direction: column;gap: var(--ft-3);min-height: 0;overflow: hidden auto;padding: var(--ft-4) var(--ft-5) var(--ft-3);scrollbar-width: thin;}.ft-scroll[tabindex]{background: linear-gradient(transparent,var(--ft-page) 70%) bottom / 100% 44px no-repeat local,linear-gradient(transparent,light-dark(#4632142e,#0008)) bottom / 100% 14px no-repeat scroll;}.ft-scroll > *{flex: none;scroll-margin: 16px 0 90px;}.ft-scroll:focus-visible{outline-offset: -3px;}.ft-headline{display: -webkit-box;overflow: hidden;-webkit-box-orient: vertical;-webkit-line-clamp: 6;padding-bottom: 3px;font: 600 var(--ft-t5)/1.16 var(--ft-serif);letter-spacing: -.008em;text-wrap: balance;}.ft-say{font: var(--ft-t4)/1.42 var(--ft-serif);text-wrap: pretty;}.ft-ref{font-family: var(--ft-serif);font-weight: 700;text-decoration: underline;text-decoration-thickness: 2px;text-underline-offset: 3px;text-decoration-color: var(--ink,var(--ft-basic-ink));}.ft-whole{white-space: nowrap;}.ft-headline .ft-ref{text-decoration-thickness: 3px;text-underline-offset: 4px;}.ft-tree,.ft-tree ul{display: grid;gap: 3px;}.ft-tree ul{margin: 3px 0 2px 5px;padding-left: 18px;}.ft-tree li{position: relative;font-size: var(--ft-t3);line-height: 1.4;text-wrap: pretty;}.ft-tree ul > li::before,.ft-tree ul > li:not(:last-child)::after{content: "";position: absolute;left: -18px;top: -3px;border-left: 1.5px solid var(--ft-edge);}.ft-tree ul > li::before{height: calc(.7em + 3px);width: 12px;border-bottom: 1.5px solid var(--ft-edge);}.ft-tree ul > li:not(:last-child)::after{bottom: -3px;}.ft-mark{padding: 0 .2em;margin: 0 -.1em;border-radius: 2px;background: linear-gradient(transparent 58%,light-dark(#ffd23fb3,#ffd23f59) 58% 92%,transparent 92%);box-decoration-break: clone;-webkit-box-decoration-break: clone;}.ft-chip{display: inline-grid;place-items: center;min-width: 18px;height: 18px;padding: 0 4px;margin-right: 6px;border-radius: 99px;background: var(--ft-new);color: var(--ft-new-ink);font: 700 var(--ft-t1)/1 var(--ft-sans);vertical-align: 1px;}.ft-sum{display: inline-block;padding: 0 8px;border: 1px solid var(--ft-line);border-radius: 99px;background: var(--ft-stock);font: 600 var(--ft-t2)/1.5 var(--ft-sans);font-variant-numeric: tabular-nums;white-space: nowrap;}.ft-why > summary{display: inline-flex;align-items: center;gap: var(--ft-2);min-height: var(--ft-hit);padding: 0 var(--ft-4) 0 var(--ft-3);list-style: none;border: 1px solid var(--ft-edge);border-radius: var(--ft-r2);font-weight: 600;scroll-margin: 80px;}.ft-why > summary::-webkit-details-marker{display: none;}.ft-why > summary:hover{background: color-mix(in oklab,var(--ft-ink) 7%,transparent);}.ft-why > summary::before{content: "";flex: none;width: 7px;height: 7px;margin: 0 3px;border: solid currentColor;border-width: 0 2px 2px 0;transform: rotate(-45deg);transition: transform var(--ft-quick);}.ft-why[open] > summary::before{transform: rotate(45deg) translate(-2px,-2px);}.ft-why small{font-size: var(--ft-t2);font-weight: 400;color: var(--ft-soft);}.ft-why-quiet > summary{margin-left: -12px;border-color: transparent;font-size: var(--ft-t2);}.ft-clause{margin-top: 10px;}.ft-clause blockquote{font: 1.0625rem/1.36 var(--ft-serif);text-wrap: pretty;quotes: none;}.ft-clause p{font-size: var(--ft-t2);color: var(--ft-soft);}.ft-clause code{font: var(--ft-t2)/1.5 var(--ft-mono);}.ft-ids{margin-top: var(--ft-1);font-size: var(--ft-t1);color: var(--ft-soft);}.ft-ids > summary{display: inline-block;padding: 5px 8px 5px 0;text-decoration: underline dotted;}.ft-ids code{font: var(--ft-t1)/1.5 var(--ft-mono);}.ft-books{margin-top: 2px;font-size: var(--ft-t2);}.ft-books li{padding-left: 18px;text-indent: -18px;}.ft-books li::before{content: "✓";display: inline-block;width: 18px;text-indent: 0;font-weight: 700;color: var(--ft-green);}.ft-books li.no{color: var(--ft-soft);}.ft-books li.no::before{content: "–";color: inherit;}.ft-foot{margin: 0 var(--ft-5);padding: var(--ft-2) 0 var(--ft-3);border-top: 1px solid var(--ft-line);font-size: var(--ft-t2);color: var(--ft-soft);max-height: 7em;overflow: hidden;}.ft-foot:empty{display: none;}.ft-foot b{color: var(--ft-ink);}.ft-opts{display: grid;gap: var(--ft-2);}.ft-opt{position: relative;display: grid;grid-template-columns: 28px minmax(0,1fr) auto;align-items: center;gap: var(--ft-2);min-height: 48px;padding: 6px var(--ft-3) 6px var(--ft-2);line-height: 1.3;border: 1px solid var(--ft-edge);border-radius: var(--ft-r2);background: var(--ft-stock);scroll-margin: 80px;}.ft-opt > b{display: grid;place-items: center;width: 26px;height: 26px;border: 1.5px solid currentColor;border-radius: 50%;font: 700 .875rem/1 var(--ft-serif);}.ft-opt > em{font: 600 var(--ft-t1)/1.2 var(--ft-sans);text-align: right;}.ft-opt > input{position: absolute;inset: 0;width: 100%;height: 100%;margin: 0;opacity: 0;cursor: pointer;}label.ft-opt:hover{border-color: var(--ft-ink);}.ft-opt:has(:focus-visible){outline: 3px solid var(--ft-focus);outline-offset: 2px;}.ft-opt:has(:checked){box-shadow: inset 0 0 0 2px var(--ft-ink);border-color: var(--ft-ink);}.ft-opt:has(:checked) > b{background: var(--ft-ink);color: var(--ft-page);border-color: var(--ft-ink);}.ft-opt.is-wrong{background: var(--ft-red-wash);border-color: var(--ft-red);box-shadow: inset 0 0 0 1px var(--ft-red);}.ft-opt.is-right{background: var(--ft-green-wash);border-color: var(--ft-green);box-shadow: inset 0 0 0 1px var(--ft-green);}.ft-opt.is-wrong > :is(b,em){color: var(--ft-red);}.ft-opt.is-right > :is(b,em){color: var(--ft-green);}.ft-note{display: grid;gap: var(--ft-2);padding-left: var(--ft-3);border-left: 3px solid var(--ft-red);}.ft-note.is-right{border-color: var(--ft-green);}.ft-points{display: grid;gap: var(--ft-2);counter-reset: point;}.ft-points > li{position: relative;padding-left: 34px;counter-increment: point;}.ft-points > li::before{content: counter(point);position: absolute;left: 0;top: 1px;display: grid;place-items: center;width: 24px;height: 24px;border: 1.5px solid var(--ft-edge);border-radius: 50%;font: 600 var(--ft-t2)/1 var(--ft-sans);}.ft-word{display: inline;padding: 0;border: 0;background: none;font: inherit;text-align: inherit;text-decoration: underline dotted 2px var(--ft-edge);text-underline-offset: 3px;}.ft-word:hover,.ft-word[aria-expanded="true"]{background: color-mix(in oklab,var(--ft-ink) 9%,transparent);border-radius: 3px;}.ft-gloss{padding: var(--ft-2) var(--ft-3);border-radius: var(--ft-r2);background: color-mix(in oklab,var(--ft-ink) 6%,transparent);font-size: var(--ft-t3);}.ft-gloss .ft-clause blockquote{font-size: var(--ft-t3);}.ft-feet{flex: none;display: flex;flex-direction: column;min-height: 0;max-height: 66%;}details.ft-foot{max-height: none;padding: 0;overflow: auto;scrollbar-width: thin;}.ft-foot > ul{padding-bottom: var(--ft-3);}.ft-foot > summary{position: relative;min-height: var(--ft-hit);display: flow-root;padding: 12px 0 10px 20px;}.ft-foot > summary::-webkit-details-marker{display: none;}.ft-foot > summary{list-style: none;}.ft-foot > summary::before{content: "";position: absolute;left: 3px;top: 17px;width: 7px;height: 7px;border: solid currentColor;border-width: 0 2px 2px 0;transform: rotate(-45deg);}.ft-foot[open] > summary::before{transform: rotate(45deg) translate(-2px,-2px);}.ft-foot > summary:focus-visible{outline-offset: -3px;}.ft-number{display: block;width: 100%;min-height: var(--ft-hit);padding: 5px var(--ft-2);border: 0;border-left: 3px solid var(--ft-line);background: none;text-align: left;font-size: var(--ft-t2);line-height: 1.35;}.ft-number > b{display: block;color: var(--ft-ink);font: 600 var(--ft-t3)/1.3 var(--ft-serif);}.ft-number > b::first-letter{text-transform: uppercase;}.ft-number:is(:hover,:focus-visible,[aria-pressed="true"]){border-color: var(--ft-ink);background: color-mix(in oklab,var(--ft-ink) 6%,transparent);}.ft-number:focus-visible{outline-offset: -3px;}.ft-changed{display: none;gap: 6px;padding: 6px var(--ft-3) 8px;border-left: 3px solid var(--ft-new);background: color-mix(in oklab,var(--ft-new) 12%,transparent);> div{display: grid;gap: 3px;min-width: 0;}.ft-slips{--slip: 128px;gap: 4px;}}.ft-time{position: sticky;bottom: 0;z-index: 20;display: flex;align-items: end;justify-content: space-between;gap: var(--ft-4);margin: 0;padding: 5px var(--ft-5) 6px;border-top: 1px solid var(--ft-line);background: var(--ft-page);}.ft-time::before{content: "";position: absolute;inset: auto 0 100%;height: 14px;opacity: 0;pointer-events: none;transition: opacity var(--ft-quick);background: linear-gradient(transparent,light-dark(#4632143d,#0009));}[data-over][data-bar="sticky"]:not(.ft-present) .ft-time::before{opacity: 1;}.ft-end{display: block;height: 1px;margin-top: -1px;}.ft-time > .ft-btn{flex: none;min-width: 112px;}.ft-rails{position: relative;flex: 1;min-width: 0;display: grid;grid-template-columns: minmax(0,max-content);justify-content: center;}.ft-rail,.ft-seg > ol{display: flex;}.ft-seg{flex: 1 0 auto;}.ft-seg li{flex: 1;}.ft-seg > p{height: 17px;max-width: 12em;overflow: hidden;padding: 0 6px 1px 8px;border-left: 1px solid var(--ft-line);font: 600 var(--ft-t1)/1.3 var(--ft-sans);color: var(--ft-soft);white-space: nowrap;text-overflow: ellipsis;}.ft-node{position: relative;width: 100%;min-width: 44px;height: var(--ft-hit);padding: 0;border: 0;background: none;}.ft-node::before{content: "";position: absolute;left: 0;right: 0;top: calc(50% - 1px);border-top: 2px solid var(--ft-edge);}.ft-rail > li:first-child li:first-child .ft-node::before{left: 50%;}.ft-rail > li:last-child li:last-child .ft-node::before{right: 50%;}.ft-node > span:first-child{position: relative;display: grid;place-items: center;width: 28px;height: 28px;margin: auto;border-radius: 50%;border: 1.5px solid var(--ft-edge);background: var(--ft-page);font: 600 .8125rem/1 var(--ft-sans);}.ft-node.done > span:first-child{background: color-mix(in oklab,var(--ft-ink) 16%,var(--ft-page));}.ft-node.ask > span:first-child{width: 24px;height: 24px;border-radius: 6px;rotate: 45deg;}.ft-node.ask i{rotate: -45deg;}.ft-node[aria-current] > span:first-child{width: 34px;height: 34px;background: var(--ft-ink);border-color: var(--ft-ink);color: var(--ft-page);}.ft-node.ask[aria-current] > span:first-child{width: 29px;height: 29px;}.ft-node:hover > span:first-child{border-color: var(--ft-ink);box-shadow: 0 0 0 2px var(--ft-ink);}.ft-node:focus-visible{outline-offset: -2px;border-radius: var(--ft-r2);}.ft-flag{position: absolute;z-index: 4;bottom: -15px;left: 50%;translate: -50%;display: inline-flex;align-items: center;gap: 5px;padding: 2px 9px 3px;border-radius: 99px;white-space: nowrap;background: var(--ft-new);color: var(--ft-new-ink);font: 700 var(--ft-t1)/1.3 var(--ft-sans);box-shadow: 0 1px 2px #0005;}.ft-flag > span{max-width: 7em;overflow: hidden;text-overflow: ellipsis;}.ft-flag:has(.ft-chip){padding-left: 3px;}.ft-flag .ft-chip{min-width: 16px;height: 16px;margin: 0;background: var(--ft-new-ink);color: var(--ft-new);font-size: 11px;}.ft-slip > .ft-flag{grid-area: f;position: static;translate: none;place-self: center end;margin: -2px 0;padding: 1px 7px 2px;box-shadow: none;font-size: 11px;}@container slip (max-width: 168px){.ft-slip:has(> .ft-flag){padding-bottom: 9px;}.ft-slip > .ft-flag{grid-area: auto;position: absolute;right: 4px;bottom: -9px;margin: 0;}.ft-slip-line:has(> .ft-flag){padding-bottom: 1px;}.ft-slip-line > .ft-flag{bottom: auto;top: -9px;right: -3px;padding: 0 5px 1px;}}.is-new{outline: 3px solid var(--ft-new);outline-offset: -1px;border-color: var(--ft-new-edge);box-shadow: 0 0 0 2px var(--ft-new-edge),var(--ft-lift-2);translate: 0 -4px;z-index: 2;}.ft-centre .is-new,.ft-slip.is-new{translate: none;}.ft-seat:is([data-plan="dense"],[data-plan="pairs"],[data-plan="hosts"],[data-plan="wide"],[data-plan="rows"]) .ft-hand .is-new,:is(.ft-seat,.ft-shelf) .ft-slip.is-new{outline-offset: -3px;box-shadow: 0 0 0 1px var(--ft-new-edge),var(--ft-lift-2);}.is-cause{outline: 3px solid var(--ft-red);outline-offset: 2px;}.ft-pin{position: absolute;z-index: 5;top: -14px;right: -14px;display: grid;place-items: center;width: 28px;height: 28px;border: 2px solid var(--ft-mat);border-radius: 50%;background: var(--ft-red-fill);color: var(--ft-red-word);font: 700 .9375rem/1 var(--ft-serif);}.is-tried{outline: 3px dashed var(--ft-red);outline-offset: 2px;}:is(.is-tried,.is-cause) > .ft-flag{background: var(--ft-red-fill);color: var(--ft-red-word);}.ft-causes{display: grid;gap: var(--ft-2);}.ft-causes > li{display: grid;grid-template-columns: 24px minmax(0,1fr);gap: var(--ft-2);align-items: start;}.ft-pin-in{position: static;width: 24px;height: 24px;border: 0;}.ft-cause-text{color: var(--ft-soft);}.is-why{outline: 3px solid var(--ft-ink);outline-offset: 1px;}.is-why > .ft-flag-now{background: var(--ft-ink);color: var(--ft-page);}:is(.is-why,.is-tried,.is-cause) > .ft-flag:not(.ft-flag-now){display: none;}:is(.is-why,.is-tried,.is-cause){z-index: 3;}.ft-row{display: flex;flex-wrap: wrap;align-items: center;gap: var(--ft-2) var(--ft-3);}.ft-hints{display: grid;gap: var(--ft-3);}.ft-hints > .ft-say{padding-left: var(--ft-3);border-left: 3px solid var(--ft-edge);}.ft-hints > .ft-clause{margin: 0;padding-left: var(--ft-3);border-left: 3px solid var(--ft-edge);}.ft-choices,.ft-if{display: grid;gap: var(--ft-2);justify-items: start;}:is(.ft-choices,.ft-if) > :is(ul,details,.ft-note){width: 100%;}[aria-busy="true"] .ft-opt{opacity: .6;}button.ft-opt{width: 100%;min-height: 44px;padding: 4px var(--ft-3) 4px var(--ft-2);text-align: left;font-weight: 600;}button.ft-opt:hover{border-color: var(--ft-ink);box-shadow: inset 0 0 0 1px var(--ft-ink);}.ft-opt small{font-size: var(--ft-t1);font-weight: 400;color: var(--ft-soft);white-space: nowrap;}.ft-opts .ft-opt > b:has(svg){border: 0;border-radius: 5px;background: var(--fill,var(--ft-basic));color: #fff;}.ft-chips{display: flex;flex-wrap: wrap;}.ft-chips .ft-opt{grid-template-columns: 26px auto auto;width: auto;}.ft-chips small{position: absolute;clip-path: inset(50%);}.ft-opt > b svg{width: 15px;height: 15px;fill: currentColor;}.ft-opt > b .ft-line{fill: none;stroke: currentColor;stroke-width: 2.4;stroke-linecap: round;}.ft-opt.is-out{border-style: dashed;border-color: var(--ft-line);background: none;color: var(--ft-soft);cursor: default;box-shadow: none;}.ft-opt.is-out > span{text-decoration: line-through;}.ft-opt.is-out > input{cursor: default;}.ft-opt.is-on{box-shadow: inset 0 0 0 1px var(--ft-if);}.ft-table .ft-card[role="button"]{cursor: pointer;scroll-margin: 24px 0 92px;}.ft-table .ft-card[role="button"]:hover{box-shadow: 0 0 0 1.5px var(--ft-ink),var(--ft-lift-2);}.ft-table .ft-card.is-looked{box-shadow: 0 0 0 2px var(--ft-ink),var(--ft-lift-2);}.ft-table .ft-card:focus-visible{outline: 3px solid var(--ft-focus);outline-offset: 2px;z-index: 3;}.ft-slip[role="button"]::after{content: "";position: absolute;inset: -4px 0;}.ft-look{z-index: 15;display: flex;flex-direction: column;gap: var(--ft-3);min-width: 0;padding: var(--ft-4) var(--ft-5);overflow: auto;background: var(--ft-page);border: 1px solid var(--ft-edge);box-shadow: var(--ft-lift-2);}.ft-look-top{display: flex;flex-wrap: wrap;gap: var(--ft-3) var(--ft-4);align-items: start;}.ft-look-top > .ft-card{--cw: 128px;height: calc(var(--cw) * 1.4);}.ft-look-words{flex: 1 1 120px;display: grid;gap: var(--ft-1);}.ft-look .ft-text{display: none;}.ft-look-task{display: grid;gap: var(--ft-1);padding-bottom: var(--ft-2);border-bottom: 1px solid var(--ft-line);}.ft-look-task > p + p{font: 1rem/1.35 var(--ft-serif);}.ft-look-task > p:nth-child(2){font-weight: 600;}.ft-moves{display: grid;gap: 2px;}.ft-moves button{display: block;width: 100%;min-height: var(--ft-hit);padding: var(--ft-1) var(--ft-2);border: 0;border-left: 3px solid var(--ft-line);background: none;text-align: left;}.ft-moves button:hover{background: color-mix(in oklab,var(--ft-ink) 7%,transparent);}.ft-moves button[data-here]{border-color: var(--ft-ink);}[data-columns="2"] .ft-look{grid-area: 1 / 2;height: 0;min-height: 100%;border-width: 0 0 0 1px;}[data-columns="1"]{.ft-main{position: relative;}.ft-look{position: absolute;width: calc(100% - 16px);max-width: 460px;padding: var(--ft-4);border-radius: var(--ft-r3);scroll-margin: 12px 0 84px;}}.ft-btn-if{color: var(--ft-if);border: 1.5px dashed var(--ft-if);white-space: normal;text-align: left;padding: 8px var(--ft-4);}.ft-scroll > .ft-btn{align-self: start;}.ft-btn-if:hover{background: var(--ft-if-wash);}.ft-opts-if .ft-opt{border: 1.5px dashed var(--ft-if);}.ft-why-if > summary{border: 1.5px dashed var(--ft-if);color: var(--ft-if);}.ft-why-if > ul{margin-top: var(--ft-2);}.ft-if-label{font: 600 var(--ft-t1)/1.3 var(--ft-sans);color: var(--ft-if);}:is([data-mode="whatif"],[data-mode="trial"]) .ft-table{--ft-table: var(--ft-if-wash);--ft-mat: color-mix(in oklab,var(--ft-if-wash) 45%,light-dark(#fff,#42465f));outline: 1.5px dashed var(--ft-if);outline-offset: -5px;}[data-mode="whatif"]{> .ft-head{background: var(--ft-if-wash);border-bottom: 1.5px dashed var(--ft-if);}.ft-actions > :not([data-ft="home"]){display: none;}.ft-rails{padding-top: 46px;}.ft-seg > p{position: relative;z-index: 1;width: fit-content;background: var(--ft-page);}.ft-rails > .ft-rail > .ft-seg .ft-node:not(.done){opacity: .62;}}[data-ft="home"]{white-space: normal;max-width: 320px;min-height: var(--ft-hit);padding-block: 4px;text-align: left;}.ft-branch{--ft-edge: var(--ft-if);position: absolute;z-index: 0;top: 0;display: flex;align-items: center;width: max-content;}.ft-branch > p{padding-left: var(--ft-1);font: 600 var(--ft-t2)/1.2 var(--ft-sans);color: var(--ft-if);white-space: nowrap;}.ft-branch::before{content: "";position: absolute;left: var(--x);top: calc(50% - 1px);width: calc(8px - var(--x));height: 48px;border: 2px dashed var(--ft-if);border-width: 2px 0 0 2px;border-radius: 24px 0 0;}.ft-branch-over::before{top: 100%;width: 0;height: 26px;border-width: 0 0 0 2px;border-radius: 0;}.ft-branch .ft-node::before{border-top-style: dashed;left: 0;}.ft-branch li:first-child .ft-node::before{left: 8px;}.ft-branch li:last-child .ft-node::before{right: 50%;}.ft-branch .ft-node[aria-current] > span:first-child{background: var(--ft-if);border-color: var(--ft-if);color: var(--ft-page);}.ft-trails{position: absolute;inset: 0;width: 100%;height: 100%;pointer-events: none;fill: none;stroke: var(--ft-ink);stroke-width: 2;stroke-linecap: round;}.ft-air{position: absolute;inset: 0;z-index: 10;pointer-events: none;}.ft-air > *{translate: none;}.is-flying{opacity: 0;}.ft-deck{max-width: none;padding-bottom: var(--ft-4);> section{padding: var(--ft-4) var(--ft-5) 0;}.ft-cards{display: flex;flex-wrap: wrap;gap: 14px;margin-top: 10px;}.ft-card{--cw: 118px;}.ft-deck-note{max-width: 70ch;padding: var(--ft-3) var(--ft-5) 0;font: var(--ft-t4)/1.42 var(--ft-serif);}}.ft-map-body{display: grid;gap: var(--ft-5);padding: var(--ft-5);}.ft-map section{display: grid;gap: var(--ft-2);}.ft-map section > .ft-headline{display: flex;align-items: center;gap: var(--ft-3);font-size: 1.375rem;}.ft-map section > .ft-headline::after{content: "";flex: 1;border-top: 1px solid var(--ft-line);}.ft-map .ft-actions{position: relative;}:where(.ft-tile){--fill: var(--ft-basic);--ink: var(--ft-basic-ink);}.ft-tile{--cw: 84px;--tint: color-mix(in oklab,var(--fill) 15%,var(--ft-stock));flex: none;display: flex;width: 60px;height: 76px;overflow: hidden;background: var(--ft-stock);border: 1px solid color-mix(in oklab,var(--fill) 45%,var(--ft-line));border-top: 7px solid var(--fill);border-radius: 6px;box-shadow: var(--ft-lift);}.ft-tile .ft-art svg{height: 40px;}.ft-tile .ft-art-2{flex-direction: column;gap: 0;}.ft-tile .ft-art-2 svg{height: 25px;}.ft-tile .ft-art-2 i{font-size: 12px;line-height: .7;}.ft-tile .ft-art-2:has(svg ~ svg ~ svg) svg{height: 17px;}.ft-continue{display: flex;flex-wrap: wrap;align-items: center;gap: var(--ft-3) var(--ft-5);}.ft-continue > .ft-say{flex: 1 1 200px;color: var(--ft-soft);}.ft-btn-big{justify-content: start;gap: var(--ft-4);padding: var(--ft-3) var(--ft-5) var(--ft-3) var(--ft-4);text-align: left;text-decoration: none;white-space: normal;color: var(--ft-page);}.ft-btn-big > span:last-child{display: grid;gap: 2px;}.ft-btn-big b{font: 600 var(--ft-t5)/1.15 var(--ft-serif);letter-spacing: -.008em;}.ft-btn-big small{font: 400 var(--ft-t2)/1.3 var(--ft-sans);opacity: .86;}.ft-btn-big .ft-tile{box-shadow: none;transform: rotate(-3deg);color: var(--ft-ink);}.ft-btn[aria-busy="true"],.ft-stop[aria-busy="true"]{opacity: .65;cursor: progress;}.ft-stops,.ft-chapters{display: grid;grid-template-columns: repeat(auto-fill,minmax(min(288px,100%),1fr));gap: var(--ft-3);}.ft-chapters{row-gap: var(--ft-5);}.ft-chapters > section{grid-column: 1 / -1;align-content: start;}.ft-chapters > [data-n="1"]{grid-column: span 1;}@container ft (min-width: 660px){.ft-chapters > [data-n="2"]{grid-column: span 2;}}.ft-stops > li{display: grid;}.ft-stop{display: flex;align-items: start;gap: var(--ft-4);width: 100%;padding: var(--ft-3);border: 1px solid var(--ft-line);border-radius: var(--ft-r3);background: color-mix(in oklab,var(--ft-stock) 62%,var(--ft-page));color: inherit;text-align: left;text-decoration: none;transition: transform var(--ft-quick),box-shadow var(--ft-quick);}.ft-stop:hover{border-color: var(--ft-edge);box-shadow: var(--ft-lift-2);transform: translateY(-1px);}.ft-stop:hover .ft-tile{transform: rotate(-2deg);}.ft-stop .ft-tile{transition: transform var(--ft-quick);}.ft-stop.is-here{border-color: var(--ft-ink);box-shadow: inset 0 0 0 1px var(--ft-ink);}.ft-stop-words{flex: 1;min-width: 0;align-self: stretch;display: flex;flex-direction: column;gap: 2px;}.ft-here{margin-left: auto;padding: 0 6px;border-radius: 99px;background: var(--ft-new);color: var(--ft-new-ink);}.ft-stop-title{font: 600 var(--ft-t4)/1.2 var(--ft-serif);}.ft-stop-about{font-size: var(--ft-t3);line-height: 1.35;color: var(--ft-soft);text-wrap: pretty;}.ft-stop-words > .ft-label{display: flex;flex-wrap: wrap;align-items: center;gap: 0 var(--ft-2);min-height: 18px;}.ft-stop-how{display: flex;margin-left: auto;font-weight: 400;}.ft-doors{grid-template-columns: repeat(auto-fill,minmax(min(220px,100%),1fr));}.ft-stars{display: inline-flex;gap: 2px;}.ft-stars i{display: block;width: 16px;height: 16px;}.ft-stars svg{width: 100%;height: 100%;}.ft-stars path{fill: none;stroke: var(--ft-edge);stroke-width: 1.6;stroke-linejoin: round;}.ft-stars .on path{fill: var(--ft-new);stroke: var(--ft-new-edge);}@container ft (max-width: 559px){.ft-map-body{padding: var(--ft-4);gap: var(--ft-4);}.ft-btn-big{width: 100%;padding: var(--ft-3);}.ft-btn-big b{font-size: 1.25rem;}}.ft-ending{display: grid;gap: var(--ft-3);padding: var(--ft-3) var(--ft-4) var(--ft-4);border: 1px solid var(--ft-line);border-radius: var(--ft-r3);background: var(--ft-stock);}.ft-ending-top{display: flex;flex-wrap: wrap;align-items: center;gap: var(--ft-2) var(--ft-4);}.ft-ending-top > p{flex: 1 1 180px;font-size: 1.0625rem;line-height: 1.3;}.ft-ending-top span{font: var(--ft-t2)/1.3 var(--ft-sans);color: var(--ft-soft);}.ft-stars-big i{width: 34px;height: 34px;}.ft-stars-big i:nth-child(2){transform: translateY(-4px);}.ft-ending .ft-row{gap: var(--ft-2);}.ft-ending .ft-btn{white-space: normal;text-align: left;text-decoration: none;padding: var(--ft-2) var(--ft-4);}.ft-ending a.ft-btn:not(.ft-btn-main){color: inherit;}.ft-btn-next{color: var(--ft-page);}.ft-to-map{text-decoration: none;color: inherit;margin-left: calc(-1 * var(--ft-3));}.ft-to-map::before{content: "";width: 8px;height: 8px;border: solid currentColor;border-width: 0 0 2px 2px;transform: rotate(45deg);}.ft-confetti{position: absolute;inset: 0;overflow: hidden;pointer-events: none;z-index: 40;}.ft-confetti i{position: absolute;top: 0;width: 8px;height: 12px;border-radius: 1px;background: hsl(var(--hue) 70% 55%);}.ft-more-menu > ol{width: 240px;}.ft-more-menu > ol .ft-btn{width: 100%;justify-content: start;font-weight: 400;}.ft-dots > summary::after{display: none;}.ft-skip{justify-self: start;align-self: start;min-height: 32px;padding: 0 2px;border: 0;background: none;font-size: var(--ft-t2);color: var(--ft-soft);text-decoration: underline;text-underline-offset: 3px;}.ft-skip:hover{color: var(--ft-ink);}.ft-early{padding-left: var(--ft-3);border-left: 3px solid var(--ft-new-edge);font-weight: 600;}.ft-btn-main[data-early]{background: color-mix(in oklab,var(--ft-ink) 14%,var(--ft-page));color: var(--ft-soft);border: 1px dashed var(--ft-edge);}.ft-yours{justify-self: start;align-self: start;padding: 2px 10px;border-radius: 99px;background: var(--ft-new);color: var(--ft-new-ink);font: 700 var(--ft-t2)/1.5 var(--ft-sans);}@container ft (max-width: 559px){.ft-to-map{flex-basis: 100%;justify-content: start;min-height: 36px;}}.ft-steps > ol button[aria-disabled="true"]{opacity: .6;cursor: default;}.ft-node[aria-disabled="true"]{cursor: default;}.ft:focus{outline: none;}.ft-table .ft-card.ft-can:not(.is-new,.is-tried,.is-cause,.is-why){border-color: var(--ft-ink);box-shadow: 0 0 0 1px var(--ft-ink),var(--ft-lift);}.ft-deal{grid-template-columns: repeat(auto-fill,minmax(min(8.6em,100%),1fr));gap: 6px;}.ft-deal .ft-opt{grid-template-columns: auto minmax(0,1fr);height: 100%;padding: 2px 6px;line-height: 1.15;overflow-wrap: anywhere;}.ft-deal small{position: absolute;clip-path: inset(50%);}.ft-task{position: sticky;top: 0;z-index: 3;display: grid;gap: 4px;padding: var(--ft-2) var(--ft-3);border: 1px solid var(--ft-edge);border-radius: var(--ft-r2);background: var(--ft-stock);}.ft-task[data-state="done"]{border-color: var(--ft-green);}.ft-task-done{font-weight: 600;}.ft-since,.ft-since > ol{display: grid;gap: var(--ft-2);}.ft-since{padding-top: var(--ft-3);border-top: 1px solid var(--ft-line);}.ft-since > ol > li{display: grid;gap: 2px;}.ft-since .ft-tree li{font-size: .875rem;}.ft-since .ft-tree{padding-left: 38px;}.ft-tree .ft-say{font-size: 1.0625rem;line-height: 1.35;}.ft-since .ft-why{margin-top: 6px;padding-left: 38px;}.ft-since-step{display: grid;grid-template-columns: auto minmax(0,1fr);gap: var(--ft-3);align-items: center;width: 100%;min-height: var(--ft-hit);padding: 2px 0;border: 0;border-radius: var(--ft-r1);background: none;text-align: left;line-height: 1.3;font-weight: 600;}.ft-since-step:hover{background: color-mix(in oklab,var(--ft-ink) 7%,transparent);}.ft-since-step .ft-ref{text-underline-offset: 2px;}.ft-late :is(.ft-opt,.ft-btn)[aria-disabled="true"]{cursor: progress;}button.ft-opt[aria-disabled="true"]{opacity: .6;}.ft-free{display: grid;grid-template-columns: minmax(0,1fr);gap: 4px;.ft-row{flex-wrap: nowrap;}input{flex: 1;width: 0;min-width: 0;min-height: var(--ft-hit);padding: 0 var(--ft-3);border: 1px solid var(--ft-edge);border-radius: var(--ft-r2);background: var(--ft-stock);color: var(--ft-ink);font: var(--ft-t4)/1.2 var(--ft-serif);}}.ft-drop{position: absolute;right: 0;top: calc(100% + 4px);z-index: 30;display: grid;gap: var(--ft-2);width: 420px;max-width: 84cqw;padding: var(--ft-3);background: var(--ft-page);border: 1px solid var(--ft-edge);border-radius: var(--ft-r2);box-shadow: var(--ft-lift-2);}.ft-copied{display: grid;gap: var(--ft-2);}.ft-copied textarea{width: 100%;max-height: 50vh;padding: var(--ft-2);border: 1px solid var(--ft-edge);border-radius: var(--ft-r1);background: var(--ft-stock);color: var(--ft-ink);font: var(--ft-t2)/1.45 var(--ft-mono);resize: vertical;}@container ft (max-width: 1139px){.ft-since :is(.ft-tree,.ft-why){padding-left: 0;}}@container ft (max-width: 839px){.ft-head:has(.ft-copy),.ft-actions{flex-wrap: wrap;}.ft-actions{flex: 0 1 auto;}}@container ft (max-width: 559px){.ft-actions{gap: 0;.ft-btn{padding: 0 6px;}}.ft-head{position: relative;}.ft-actions > .ft-steps{position: static;> :is(ol,.ft-drop){top: 100%;left: 12px;right: 12px;width: auto;max-width: none;}}}.ft-keys,.ft-notes,[data-ft="notes-toggle"]{display: none;}.ft-present{--u: 1px;--ft-t1: calc(24 * var(--u));--ft-t2: var(--ft-t1);--ft-t3: calc(26 * var(--u));--ft-t4: calc(28 * var(--u));--ft-t5: calc(40 * var(--u));--ft-t6: calc(34 * var(--u));--ft-hit: calc(52 * var(--u));--ft-cw-m: calc(164 * var(--u));--ft-cw-l: var(--ft-cw-m);--pad: calc(28 * var(--u));position: fixed;inset: 0;z-index: 100000;width: 100%;max-width: none;height: 100%;max-height: none;margin: 0;padding: 0;border: 0;border-radius: 0;outline: none;overflow: hidden;display: grid;grid-template-rows: auto minmax(0,1fr) auto;grid-template-columns: minmax(0,1fr);line-height: 1.35;&::backdrop{background: #000;}.ft-body{display: contents;}.ft-end{display: none;}> .ft-head{min-height: calc(60 * var(--u));padding: 4px var(--pad);}.ft-head .ft-kicker,.ft-feet,.ft-log,.ft-copy,[data-ft="restart"],.ft-trails,.ft-rails,.ft-text,.ft-changed{display: none;}.ft-title{-webkit-line-clamp: 1;}.ft-btn{padding: 0 20px;}.ft-no,.ft-chip{min-width: 1.7em;height: 1.7em;font-size: var(--ft-t1);}.ft-steps > ol{width: 23em;}.ft-main{--ft-cw-l: var(--ft-cw-m);display: grid;grid-template: minmax(0,1fr) / minmax(0,54fr) minmax(0,46fr);min-height: 0;}.ft-page{grid-area: 1 / 2;height: auto;min-height: 0;border-left: 1px solid var(--ft-line);}.ft-scroll{overflow: hidden auto;gap: 16px;padding: 18px var(--pad);}.ft-say{font-size: var(--ft-t4);line-height: 1.34;}.ft-headline{font-size: var(--ft-t5);}.ft-tree li,.ft-clause blockquote,.ft-clause code,.ft-opt small,.ft-pin,.ft-moves button{font-size: var(--ft-t1);}.ft-scroll:not([data-tight="0"]){--ft-t5: calc(34 * var(--u));--ft-t4: calc(25 * var(--u));gap: 10px;padding-block: 12px;}.ft-scroll[data-tight="2"] .ft-tree:not(:has(.ft-mark)) ul ul,.ft-scroll[data-tight="2"] .ft-tree:has(.ft-mark) li:not(:has(.ft-mark)),.ft-scroll[data-tight="3"] .ft-tree,.ft-points .ft-why{display: none;}.ft-points{gap: 16px;> li{padding-left: 2em;&::before{width: 1.6em;height: 1.6em;}}}.ft-ask{margin-top: auto;}.ft-opt > b{width: 1.7em;height: 1.7em;border-width: 2px;font-size: var(--ft-t1);svg{width: 1em;height: 1em;}}.ft-poll{gap: 10px;}.ft-poll .ft-opt{grid-template-columns: auto minmax(0,1fr) auto;gap: 12px;min-height: calc(74 * var(--u));padding: 6px 10px 12px 12px;overflow: clip;line-height: 1.15;}.ft-poll strong{color: var(--ft-green);white-space: nowrap;}.ft-hands{display: flex;align-items: center;}.ft-hands em{min-width: 1.6em;text-align: center;font: 700 var(--ft-t6)/1 var(--ft-serif);font-variant-numeric: tabular-nums lining-nums;}.ft-hands .ft-btn{width: 44px;min-height: 44px;padding: 0;border-color: transparent;color: var(--ft-soft);font-size: 1.2em;}.ft-bar{position: absolute;left: 0;bottom: 0;height: 8px;background: var(--ft-ink);transition: width var(--ft-quick);}.ft-poll .is-right .ft-bar{background: var(--ft-green);}.ft-scroll:not([data-tight="0"]) .ft-poll{gap: 6px;.ft-opt{min-height: 0;padding-block: 1px 8px;}}.ft-scroll:is([data-tight="2"],[data-tight="3"]) .ft-poll{gap: 4px;.ft-opt{padding-block: 0;}.ft-bar{height: 5px;}.ft-opt > b{width: 1.45em;height: 1.45em;}}.ft-scroll[data-tight="3"]{gap: 5px;padding-block: 5px;.ft-poll{gap: 2px;}}.ft-table{grid-area: 1 / 1;display: flex;flex-direction: column;justify-content: space-evenly;gap: 8px;min-height: 0 !important;padding: 10px var(--pad);overflow: hidden;border: 0;> *{flex: none;}> i{position: absolute;}}.ft-who{display: flex;align-items: center;gap: 4px 14px;h4{flex: 0 1 auto;min-width: 2em;overflow: hidden;white-space: nowrap;text-overflow: ellipsis;font: 600 var(--ft-t6)/1.2 var(--ft-serif);}}.ft-pill{flex: none;padding: 1px 14px 3px;}.ft-count{flex: none;display: flex;width: auto;margin-left: auto;gap: 18px;}.ft-pips i{width: .55em;height: .85em;}.ft-mid{display: flex;align-items: end;gap: 18px;> *{flex: none;}}.ft-stage{margin: 0;&:empty{display: none;}}.ft-card{font-size: var(--ft-t1);}.ft-card:not(.ft-slip){min-height: calc(var(--cw) * 1.1);}.ft-card:not(.ft-slip):has(> .ft-flag){padding-bottom: .55em;}.ft-type,.ft-spread > .ft-type{padding: 1px 9px 2px;font-size: var(--ft-t1);letter-spacing: 0;}.ft-name{padding: 5px 10px 0;font-size: calc(26 * var(--u));-webkit-line-clamp: 3;}.ft-art{min-height: calc(60 * var(--u));.ft-letters{height: min(100%,calc(var(--cw) * .48));}&.ft-art-word .ft-letters{height: min(100%,calc(var(--cw) * .33));}}.ft-half{display: grid;grid-template-rows: auto 1fr;width: calc(var(--cw) + 18px);.ft-card{height: auto;}.ft-bare{height: calc(var(--cw) * 1.1);gap: 0;line-height: 1.1;}> p:first-child{height: 1.4em;font-size: calc(26 * var(--u));> span[aria-hidden]{display: none;}}}.ft-slot{width: auto;min-width: 6em;height: 2.6em;font-size: var(--ft-t1);}.ft-flag{bottom: -.8em;padding: 0 13px 2px;}.ft-icons svg{width: calc(20 * var(--u));height: calc(20 * var(--u));}.ft-steps > summary::after,.ft-why > summary::before{width: .4em;height: .4em;}.ft-shelf{display: flex;align-items: start;gap: 4px 10px;> .ft-label{flex: none;display: flex;align-items: center;gap: .35em;width: 7.4em;height: 1.75em;overflow: hidden;white-space: nowrap;font-weight: 400;letter-spacing: 0;b{font: 600 calc(26 * var(--u))/1 var(--ft-serif);color: var(--ft-ink);}bdi{max-width: 4.2em;}}}.ft-shelf .ft-cards{display: flex;flex-wrap: wrap;gap: 6px;width: auto;min-width: 0;> li{container-type: normal;max-width: 100%;}}.ft-slip{flex-flow: row;display: flex;align-items: center;gap: 8px;width: auto;min-height: 1.75em;padding: 0 10px 0 44px;.ft-block{width: 36px;svg{width: 22px;height: 22px;}}.ft-type{display: none;}.ft-name{padding: 0;font-size: var(--ft-t1);-webkit-line-clamp: 1;}> .ft-flag{position: static;margin: 0 -4px 0 0;padding: 0 9px 1px;font-size: var(--ft-t1);line-height: 1.15;}}.ft-host{display: flex;flex-wrap: wrap;> .ft-tucked{margin: 0 0 0 -3px;}}.ft-told,.ft-window{font: var(--ft-t1)/1.3 var(--ft-sans);color: var(--ft-ink);}.ft-window{gap: 0;padding-left: 12px;border-left-width: 6px;}.ft-rest{flex: none;line-height: 1.75;font-size: var(--ft-t1);color: var(--ft-soft);&:empty{display: none;}}.ft-stacks{display: flex;gap: 32px;font-weight: 400;letter-spacing: 0;}.ft-table:not([data-tight="0"]){gap: 5px;padding-block: 6px;.ft-art{min-height: calc(46 * var(--u));.ft-letters{height: min(100%,calc(var(--cw) * .33));}}.ft-card:not(.ft-slip){min-height: 0;}.ft-half .ft-bare{height: calc(100 * var(--u));}}.ft-table[data-tight="2"]{.ft-mid .ft-art:not(:has(.ft-letters)),.ft-stacks{display: none;}}.ft-time{position: static;align-items: center;gap: 20px;padding: 6px var(--pad);}.ft-time > .ft-btn{flex: none;min-width: 0;padding: 0 26px;}.ft-time > [data-ft="notes-toggle"]{display: inline-flex;padding: 0 12px;}.ft-keys{flex: 1;display: flex;justify-content: center;gap: 26px;overflow: hidden;font-size: var(--ft-t1);color: var(--ft-soft);white-space: nowrap;}kbd{padding: 0 9px 2px;border: 1.5px solid var(--ft-edge);border-radius: 6px;background: var(--ft-stock);color: var(--ft-ink);font: 600 var(--ft-t1)/1.3 var(--ft-sans);box-shadow: none;}.ft-notes{display: grid;gap: 8px;position: absolute;z-index: 40;right: var(--pad);bottom: calc(80 * var(--u));width: min(46%,720px);max-height: 60%;overflow: auto;padding: 16px 24px;border: 2px solid var(--ft-edge);border-radius: var(--ft-r2);background: var(--ft-page);font: var(--ft-t1)/1.35 var(--ft-serif);box-shadow: var(--ft-lift-2);}&[data-black]::after{content: "";position: absolute;inset: 0;z-index: 99;background: #000;cursor: none;}.ft-air > .ft-back{display: none;}.ft-look{padding: 20px var(--pad);.ft-look-top > .ft-card{--cw: calc(200 * var(--u));}}@media (min-width: 1600px) and (min-height: 880px){--u: 1.42px;}@media (max-width: 1199px){--pad: 14px;--ft-cw-m: 144px;.ft-pips{display: none;}.ft-card:not(.ft-slip) > .ft-type svg{display: none;}.ft-keys{visibility: hidden;}}@media (max-width: 839px){.ft-mid,.ft-time{flex-wrap: wrap;}.ft-keys{display: none;}.ft-table{overflow: auto;}.ft-time > .ft-btn{padding: 0 14px;}}}@container ft (max-width: 1139px){.ft-main{--ft-cw-l: 86px;grid-template-columns: minmax(0,1fr) 288px;}.ft-scroll{padding: var(--ft-3) var(--ft-4);}.ft-foot{margin: 0 var(--ft-4);}.ft-headline{font-size: 1.375rem;}.ft-say{font-size: 1.0625rem;}.ft-table{padding: var(--ft-2);gap: var(--ft-2);}.ft-seats{gap: var(--ft-2);}.ft-centre,.ft-piles{gap: var(--ft-2);}.ft-centre{padding: 0 var(--ft-2);}.ft-half > p > span[aria-hidden]{display: none;}.ft-side{width: 82px;}.ft-seat:has(.ft-claimed,.ft-fact) > .ft-side{width: 124px;}.ft-me:is([data-plan="row"],[data-plan="snug"]){flex-wrap: wrap;gap: 6px var(--ft-4);}.ft-me:is([data-plan="row"],[data-plan="snug"]) > .ft-side{width: 100%;gap: var(--ft-3);}.ft-me:is([data-plan="row"],[data-plan="snug"]) .ft-count{width: auto;display: flex;gap: var(--ft-4);}}[data-columns="1"]{.ft-main{display: flex;flex-direction: column;min-height: 0;}.ft-page{height: auto;min-height: 0;border-left: 0;background: none;}.ft-scroll{overflow: visible;background: none;}.ft-changed{display: grid;}.ft-trails{display: none;}.ft-table{border-top: 1px solid var(--ft-line);}}@container ft (max-width: 839px){.ft-time{padding: var(--ft-2) var(--ft-4);gap: var(--ft-2);}.ft-time > .ft-btn{flex: 1;min-width: 0;padding: 0 var(--ft-2);}}@container ft (max-width: 559px){.ft-head{flex-wrap: wrap;gap: 0 var(--ft-2);padding: var(--ft-2) var(--ft-4) 0;}.ft-head hgroup{flex-basis: 100%;}.ft-title{font-size: 1.5rem;}.ft-look-top > .ft-card{--cw: 92px;}.ft-look-top > .ft-card .ft-name{font-size: 1em;}[data-mode="whatif"]{.ft-head{padding-bottom: var(--ft-2);}.ft-actions{margin: 4px 0 0;}}.ft-actions{margin-left: -6px;}.ft-actions{position: relative;}:where(.ft):not(.ft-present) [data-ft="present"]{display: none;}.ft-steps > ol{right: auto;left: 12px;}.ft-log{position: static;}.ft-log > ol{width: min(380px,100cqw - 24px);max-width: none;}.ft-main{--ft-cw-l: 104px;}.ft-seats{grid-template-columns: minmax(0,1fr);}.ft-seat{display: grid;grid-template-columns: minmax(0,1fr);gap: 6px;}.ft-seat > .ft-side,.ft-seat:has(.ft-claimed,.ft-fact) > .ft-side{width: auto;gap: 2px var(--ft-2);}.ft-fact{width: auto;}.ft-side .ft-fan{width: auto;display: flex;align-items: center;gap: 8px;}.ft-side .ft-count{display: flex;flex-wrap: wrap;gap: 0 var(--ft-4);}.ft-group{justify-items: stretch;}.ft-slips,.ft-more .ft-slips,.ft-slips:has(.ft-flag){grid-template-columns: minmax(0,1fr);gap: 8px;}.ft-centre{display: grid;grid-template-columns: minmax(0,1fr);padding: var(--ft-2) var(--ft-1);gap: var(--ft-3);}.ft-spread{justify-self: start;}.ft-more{display: grid;grid-template-columns: minmax(0,1fr);}.ft-stage{display: grid;grid-template-columns: minmax(0,1fr);.ft-group{margin: 0;}}.ft-piles,.ft-solo .ft-piles{display: grid;grid-template-columns: auto minmax(0,1fr);gap: var(--ft-4);}[data-zone="meta"] > .ft-fact,.ft-solo .ft-more > .ft-fact{max-width: none;}.ft-slot{width: auto;height: 40px;}.ft-back{--cw: 64px;margin-bottom: 4px;}}[data-columns="1"][data-bar="inline"]{.ft-body{display: flex;flex-direction: column;}.ft-main{display: contents;}.ft-page{order: -1;}.ft-time{border-bottom: 1px solid var(--ft-line);}.ft-table{order: 1;border-top: 0;}}@media (prefers-reduced-motion: reduce){*,*::before{transition: none !important;animation: none !important;}}@media (forced-colors: active){.ft-card,.ft-seat,.ft-opt,.ft-spread{border: 1px solid;}.ft-turn,.ft-wins{outline: 3px solid CanvasText;outline-offset: -3px;}.is-new{outline-color: Highlight;}.ft-flag,.ft-chip,.ft-pill,.ft-pin,.ft-mark,.ft-sum,.ft-number{border: 1px solid;}.ft-opt:has(:checked),.ft-node[aria-current] > span:first-child,.ft-steps button[aria-current]{forced-color-adjust: none;background: Highlight;color: HighlightText;}.ft-pips i.on,.ft-pips i.new{forced-color-adjust: none;background: CanvasText;}}@media print{.ft{max-width: none;border: 0;}.ft-actions,.ft-time,.ft-look,.ft-if > .ft-btn,.ft-hints > .ft-row{display: none;}.ft-main{display: block;min-height: 0;}.ft-page{height: auto;min-height: 0;border: 0;background: none;}.ft-scroll{overflow: visible;}:is(.ft-why,.ft-foot)::details-content{content-visibility: visible;block-size: auto;}.ft-seat,.ft-centre,.ft-card{break-inside: avoid;}.ft-card,.ft-type,.ft-block,.ft-pill,.ft-flag,.ft-back{print-color-adjust: exact;-webkit-print-color-adjust: exact;}}`;
let shared = null;

function rootIn(el) {
const host = h("div", { "data-fluxx-tutor": true, "data-lm-suppress-shortcuts": "true" });
const root = host.attachShadow({ mode: "open" });
addSheet(root);
el.setAttribute("data-fluxx-place", "");
el.replaceChildren(host);
return root;
}

function addSheet(root) {
try {
if (!shared) {
shared = new CSSStyleSheet();
shared.replaceSync(SHEET);
}
root.adoptedStyleSheets = [shared];
} catch {
root.append(h("style", null, SHEET));
}
}


const MODES = { lesson: LessonMode, table: TableMode, map: MapMode };

let invited = null;

class Player {
constructor({ model, el, progress }) {
this.host = this.model = model;
this.id = `ft-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
this.endFlight = () => {};
this.gone = new AbortController();
this.kernel = new Kernel(model, this.gone.signal);
this.progress = progress ?? new Progress(new TraitStore(model, this.kernel));
this.root = h("article.ft", { "data-ft": "player", tabindex: "-1" });
this.present = new PresentMode(this);
this.look = new Look(this);
this.layout = new Layout(this);
rootIn(el).append(this.root);
this.listen();
this.load();
if (!invited?.inView) invited = this;
}

listen() {
const { root, gone: { signal } } = this, on = (target, type, act) => target.addEventListener(type, act, { signal });
on(root, "click", event => this.onClick(event));
on(root, "change", event => this.onPick(event));
on(root, "keydown", event => this.onKey(event));
for (const type of ["keyup", "keypress"]) on(root, type, event => event.stopPropagation());
on(root, "pointerdown", () => this.endFlight());
for (const type of ["pointerover", "focusin", "pointerout", "focusout"])
on(root, type, event => this.onPoint(event));
root.addEventListener("toggle", event => this.onToggle(event), { signal, capture: true });
on(document, "pointerdown", event => {
this.closeMenus(event.composedPath());
if (!event.composedPath().includes(root)) this.uninvite();
});
window.addEventListener("keydown", event => this.takeFirstKey(event), { signal, capture: true });
this.present.listen(signal);
this.watch(this.host, {
"change:theme": () => this.setTheme(), "change:live": () => this.draw(),
"change:record": () => this.base.progressed(),
});
this.follow();
this.observer = new ResizeObserver(() => this.layout.resized());
this.observer.observe(root);
this.edge = new IntersectionObserver(seen => root.toggleAttribute("data-over", !seen.at(-1).isIntersecting));
}

watch(model, acts) {
const all = Object.entries(acts), end = () => { for (const [name, act] of all) model.off(name, act); };
for (const [name, act] of all) model.on(name, act);
this.gone.signal.addEventListener("abort", end, { once: true });
return end;
}

follow() {
this.unfollow?.();
this.unfollow = this.watch(this.model, {
"change:trace": () => this.load(), "change:step": () => this.show(), "change:news": () => this.mode.update(),
"change:answers": () => this.quiet || this.draw(),
});
}

destroy() {
this.uninvite();
this.present.destroy();
this.base.destroy();
this.endFlight();
this.gone.abort();
this.observer.disconnect();
this.layout.destroy();
this.edge.disconnect();
this.root.getRootNode().host?.remove();
}

get presenting() { return Boolean(this.present.on); }
get mode() { return this.presenting ? this.present : this.base; }
get last() { return this.lesson.steps.length - 1; }
get answers() { return this.model.get("answers") || {}; }
get index() { return clamp(Math.trunc(Number(this.model.get("step"))), 0, this.last); }
get step() { return this.lesson.steps[this.shown]; }
get beside() { return this.root.dataset.columns === "2"; }

load() {
const Kind = own(MODES, this.model.get("trace")?.mode) ?? LessonMode;
this.endFlight();
this.base?.destroy();
this.base = new Kind(this);
this.lesson = readLesson(this.base.trace);
this.shown = this.drawn = this.frame = this.pristine = null;
this.layout.forget();
this.forget();
this.setTheme();
this.root.setAttribute("aria-label", this.lesson.title);
this.root.toggleAttribute("data-bare", Boolean(this.lesson.bare));
this.base.recall();
if (this.redrawWhole()) return;
if (!this.lesson.steps.length)
return this.root.replaceChildren(h("p.ft-empty", { "data-ft": "empty" }, WORDS.noSteps));
this.frame = drawFrame(this.lesson);
this.frame.parts[0].prepend(...this.wayBack());
this.base.furnish(this.frame);
this.present.furnish(this.frame);
this.root.replaceChildren(...this.frame.parts);
this.edge.disconnect();
this.edge.observe(this.frame.end);
this.show();
}

redrawWhole() {
const whole = this.base.whole();
if (!whole) return false;
for (const name of ["step", "kind", "mode", "columns"]) delete this.root.dataset[name];
this.root.replaceChildren(h("div.ft-whole-page", null, whole));
return true;
}

get map() { return this.model !== this.host ? this.host.get("trace") : null; }

wayBack() {
const { map } = this.lesson, look = ".ft-btn.ft-btn-quiet.ft-to-map";
const words = h("span", null, this.map && this.map.mode !== "map" ? WORDS.backToLesson : WORDS.allLessons);
return this.map || map?.href ? [way("all-lessons", look, null, this.map ? null : map.href, words)] : [];
}

turnTo(model, asked = this.host) {
const { slug } = this.lesson;
if (this.presenting) this.present.leave();
if (this.kernel.model !== asked) {
this.kernel.destroy();
this.kernel = new Kernel(asked, this.gone.signal);
if (asked === this.host) this.progress.store.kernel = this.kernel;
}
this.model = model;
this.follow();
this.load();
const stops = [...this.root.querySelectorAll('[data-ft="open"]')];
const to = this.frame?.next ?? stops.find(el => el.dataset.key === slug) ?? this.root;
to.focus({ preventScroll: true });
if (this.frame) this.root.scrollIntoView({ block: "start" });
else to.scrollIntoView({ block: "nearest" });
if (this.frame && this.drawn) this.mode.announce(this.drawn, "step");
}

async turnToTable({ model: id }) {
const model = await this.host.widget_manager.get_model(id);
this.turnTo(model, model);
}

ask(intent) { return this.kernel.ask(this.map ? { slug: this.lesson.slug, ...intent } : intent); }

forget() {
this.seen = 0;
this.base.forget();
this.present.forget();
this.settle();
}

settle() {
this.tried = null;
this.look.id = null;
this.base.settle();
}

setTheme() {
const theme = this.host.get("theme");
if (theme === "light" || theme === "dark") this.root.dataset.theme = theme;
else delete this.root.dataset.theme;
}

write(values) {
this.quiet = true;
for (const [name, value] of Object.entries(values)) this.model.set(name, value);
this.model.save_changes();
this.quiet = false;
}

show() {
this.mode.update();
if (!this.frame || this.shown === this.index) return;
const from = this.shown, { look } = this, looked = look.travelling ? look.id : null;
this.settle();
look.id = looked;
if (!this.focused()?.dataset.card) this.stop = null;
this.shown = this.index;
this.arrived = performance.now();
this.seen = Math.max(this.seen, this.shown);
this.draw({ fly: from === this.shown - 1, fresh: true, say: from != null && "step" });
}

draw({ fly: moving = false, fresh = false, say = null } = {}) {
if (!this.frame || this.shown == null) return;
const focus = this.focused(), { mode, layout, look, frame: { scroll, table, foot } } = this;
layout.top = fresh ? 0 : scroll.scrollTop;
this.endFlight();
const scene = this.scene(), ways = journeys(scene.step);
const before = moving && this.drawn && !calm() && survey(table, ways);
this.drawn = scene;
const settled = layout.settled;
this.markFrame(scene);
if (!settled) layout.prepare();
layout.setColumns(seating(this.lesson, scene.view).others.length);
this.guard(scroll, () => mode.page({ ...scene, beside: this.beside }));
this.guard(table, () => mode.table(scene), true);
this.guard(foot, () => drawForce(scene, foot.querySelector("details")?.open));
this.markTable(scene);
look.draw();
layout.fit();
this.refocus(focus);
const outside = focus && fresh && !look.on && layout.outOfView();
layout.drawTrails();
if (before && layout.places) this.endFlight = fly(table, ways, before, layout.places);
if (say) mode.announce(scene, say);
if (outside) layout.bringIntoView();
mode.remember(scene);
}

scene() {
const { lesson, shown: index, answers, tried } = this, { steps, views } = lesson;
const before = index ? views[index - 1] : null;
return this.mode.scene({ lesson, index, step: steps[index], view: views[index], before, answers, tried });
}

guard(place, draw, keep) {
const was = keep && this.pristine;
try {
const fresh = h("div", null, draw());
if (keep) {
this.pristine = fresh;
unring(place, "is-why", "is-tried", "is-cause");
place.querySelector(".ft-trails")?.remove();
}
if (was) renew(place, was, fresh);
else place.replaceChildren(...(keep ? fresh.cloneNode(true) : fresh).childNodes);
} catch (fault) {
console.error(fault);
if (keep) this.pristine = null;
place.replaceChildren(h("p.ft-empty", { role: "alert", "data-ft": "fault" }, WORDS.fault(fault.message)));
}
}

markFrame({ index, branch, trial }) {
const { frame, root, lesson, mode: { reach } } = this, { title } = lesson;
Object.assign(root.dataset, { step: index, kind: this.step.kind, mode: branch ? "whatif" : trial ? "trial" : "" });
frame.title.replaceChildren(...(branch ? write(lesson, branch.title) : [title]));
frame.kicker.replaceChildren(...(branch ? write(lesson, branch.left) : [brief(lesson.kicker ?? "", 200)]));
frame.home.replaceChildren(h("span", null, WORDS.backTo(bdi(title), index + 1)));
frame.home.hidden = !branch;
frame.summary.textContent = WORDS.stepOf(index + 1, this.last + 1);
for (const button of root.querySelectorAll("[data-step]:is(button)")) {
const at = Number(button.dataset.step);
nameStep(button, lesson.steps[at], at, at <= this.mode.told);
setAttribute(button, "aria-disabled", at > reach);
button.classList.toggle("done", at < index || (at === index && Boolean(branch)));
if (at === index && !branch) button.setAttribute("aria-current", "step");
else button.removeAttribute("aria-current");
}
frame.fork.hidden = !branch;
frame.fork.replaceChildren(...(branch ? [branch.nodes(), h("p", null, WORDS.yourWhatIf)] : []));
frame.back.setAttribute("aria-disabled", !this.mode.canGoBack);
if (frame.log.open) this.fillLog();
this.markMain();
}

markMain() {
const { frame: { next }, shown, last } = this, does = this.mode.does();
next.textContent = WORDS.main[does](shown + 1);
next.dataset.does = does;
next.toggleAttribute("data-early", this.mode.early);
next.setAttribute("aria-disabled", shown === last && does === "next");
}

markTable(scene) {
const { mode, frame: { table } } = this, options = list(mode.choice?.decision.options);
if (scene.tried) markRefusal(table, scene.tried);
mode.mark(scene);
makeReachable(table, this.stop ?? options.find(option => option.card != null)?.card);
}

showRefusal(card, refusal) {
this.tried = { card, refusal };
this.stop = card;
this.draw();
this.say(refusalSaid(this.lesson, this.tried));
this.bringUp("refusal");
}

say(...sentences) {
this.root.querySelector('[data-ft="live"]').textContent = sentences.filter(Boolean).join(" ");
}

bringUp(ft) { this.frame.scroll.querySelector(`[data-ft="${ft}"]`)?.scrollIntoView({ block: "nearest" }); }

go(index, answers) {
const to = clamp(index, 0, this.last);
if (to === this.shown) return this.mode.home();
this.write({ ...(answers && { answers }), step: to });
this.show();
}

forward() {
this.look.id = null;
this.mode.forward();
}

backward() {
this.look.id = null;
this.mode.backward();
}

restart() {
this.forget();
this.shown = null;
this.write({ answers: {}, step: 0 });
this.show();
}

get acts() {
const { look, frame, present } = this, goTo = menu => ({ step, to }) => {
if (menu) closeMenu(menu);
this.go(Number(step ?? to));
};
return {
next: () => this.forward(), back: () => this.backward(), restart: () => this.restart(),
home: () => this.mode.home(), present: () => (this.presenting ? present.leave() : present.enter()),
node: goTo(), step: goTo(frame?.steps), "log-step": goTo(frame?.log),
"look-close": () => look.close(), "look-step": ({ to }) => look.travel(Number(to)),
"look-act": ({ key }) => look.act(key),
word: (_, button) => { toggleWord(this.lesson, this.root, button); this.layout.markScroll(); },
number: (_, button) => this.pressNumber(button),
"all-lessons": () => { if (this.map) this.turnTo(this.host); },
...this.mode.acts,
};
}

onClick(event) {
if (!this.focused()) this.root.focus({ preventScroll: true });
if (this.mode.click(event)) return;
const { target } = event, card = target.closest("[data-card]"), { log, table } = this.frame || {};
if (log?.firstChild.contains(target)) this.fillLog();
if (card && table?.contains(card)) return this.look.open(card.dataset.card);
const button = target.closest("button");
if (button && button.getAttribute("aria-disabled") !== "true")
own(this.acts, button.dataset.ft)?.(button.dataset, button);
}

onPick({ target }) { if (target.matches("[type=radio]")) this.base.picked?.(Number(target.value)); }

onPoint({ type, target }) {
const number = target.closest?.(".ft-number"), comes = type === "pointerover" || type === "focusin";
if (!number) return;
const lit = comes ? number : this.root.querySelector('.ft-number[aria-pressed="true"]');
markWhy(this.frame.table, lit && this.drawn.view.numbers[lit.dataset.key]?.cards);
}

pressNumber(button) {
const on = button.getAttribute("aria-pressed") !== "true";
for (const other of this.root.querySelectorAll(".ft-number"))
other.setAttribute("aria-pressed", String(on && other === button));
markWhy(this.frame.table, on ? this.drawn.view.numbers[button.dataset.key]?.cards : []);
}

onToggle({ target }) {
if (!this.frame) return;
const { scroll } = this.frame, into = el => el?.scrollIntoView({ block: "nearest" });
this.layout.markScroll();
if (!target.open) return;
if (target.matches(".ft-foot") && !this.beside) into(target);
if (target.matches(".ft-steps")) into(target.querySelector("[aria-current], [data-here]"));
if (!target.matches(".ft-why") || !this.beside) return;
const box = scroll.getBoundingClientRect(), why = target.getBoundingClientRect();
scroll.scrollTop += clamp(why.bottom - box.bottom + 12, 0, Math.max(0, why.top - box.top - 12));
}

fillLog() {
const { log } = this.frame;
log.querySelector("ol")?.remove();
log.append(drawLog(this.lesson, this.seen, this.shown));
}

onKey(event) {
event.stopPropagation();
const done = this.mode.key(event) ?? this.key(event);
if (done) event.preventDefault();
}

get inView() {
const { top, bottom, width } = this.root.getBoundingClientRect();
return width > 0 && top < innerHeight && bottom > 0;
}

uninvite() { if (invited === this) invited = null; }

takeFirstKey(event) {
const { key, target, ctrlKey, altKey, metaKey, shiftKey } = event;
if (invited !== this || /^(Shift|Control|Alt|Meta)$/.test(key)) return;
const idle = target.contains(this.root.getRootNode().host) || target.matches(".jp-Cell");
const arrow = /^Arrow(Left|Right)$/.test(key) && !(ctrlKey || altKey || metaKey || shiftKey);
this.uninvite();
if (!idle || !arrow || !this.inView) return;
event.stopImmediatePropagation();
(this.frame?.next ?? this.root).focus({ preventScroll: true });
this.onKey(event);
}

key({ key, target, ctrlKey, altKey, metaKey, shiftKey }) {
if (ctrlKey || altKey || metaKey || shiftKey || !this.frame) return false;
const { table } = this.frame, card = target.matches("[data-card]") && table.contains(target);
if (key === "Escape") return this.escape();
if (card && own(ARROWS, key)) this.rove(neighbour(table, target, key));
else if (card && (key === "Home" || key === "End")) this.rove(cardsOn(table).at(key === "Home" ? 0 : -1));
else if (card && (key === "Enter" || key === " ")) this.look.open(target.dataset.card);
else if (key === "ArrowRight" || key === "PageDown") this.forward();
else if (key === "ArrowLeft" || key === "PageUp") this.backward();
else if (key === "Home") this.go(0);
else if (key === "End") this.go(this.mode.reach);
else return false;
return true;
}

escape() {
const open = this.frame.menus.find(menu => menu.open);
if (open) closeMenu(open);
else if (this.look.on) this.look.close();
else return this.mode.escape();
return true;
}

closeMenus(path) { for (const menu of this.frame?.menus ?? []) if (!path.includes(menu)) menu.open = false; }

rove(card) {
this.stop = card.dataset.card;
makeReachable(this.frame.table, this.stop);
card.focus({ preventScroll: true });
card.scrollIntoView({ block: "nearest" });
}

focused() {
const active = this.root.getRootNode().activeElement;
return active && this.root.contains(active) ? active : null;
}

refocus(old) {
const seen = el => el?.checkVisibility?.() !== false;
if (!old || (old.isConnected && seen(old) && this.root.contains(old))) return;
const { root, stop, mode, frame: { table, next } } = this, { ft, key, to } = old.dataset;
const card = old.dataset.card ?? (ft === "look-act" && (this.tried || mode.waiting) ? stop : null);
const alike = el => el.dataset.ft === ft && el.dataset.key === key && el.dataset.to === to;
const like = mode.focusAfter(old) ?? (card != null ? elementOf(table, card)
: ft && [...root.querySelectorAll("[data-ft]")].find(alike));
(like && seen(like) && !like.closest("[inert]") ? like : next).focus({ preventScroll: true });
}
}


function renderPlayer({ model, el, progress }) {
const player = new Player({ model, el, progress });
return () => player.destroy();
}

function keepForPrint(el, plain) {
const known = plain.find(node => node.matches?.("[data-fluxx-paper]"));
const paper = known ?? h("div", { "data-fluxx-paper": true }, plain);
for (const fold of paper.querySelectorAll("details")) fold.open = true;
if (paper.firstElementChild) el.append(paper);
}

export function mount(el, trace, { step = null, theme = "", onStep = null } = {}) {
const progress = new Progress(new BrowserStore()), model = lessonModel(trace, progress, { step, theme });
if (onStep) model.on("change:step", () => onStep(model.get("step")));
const plain = [...el.childNodes], end = renderPlayer({ model, el, progress });
if (!trace?.bare) keepForPrint(el, plain);
return end;
}

export function mountMap(el, trace, { theme = "" } = {}) {
return renderPlayer({ model: pageModel({ trace, theme }), el, progress: new Progress(new BrowserStore()) });
}

export function mountDeck(el, title, sections, note = "", { theme = "" } = {}) {
rootIn(el).append(drawDeck(title, sections, note, theme));
}

export default {
initialize: ({ model }) => followTable(model),
render: ({ model, el }) => renderPlayer({ model, el }),
};
