/* ── pictures ─────────────────────────────────────────────────────────── */
/* One picture is one string: shapes divided by "|". A shape is path data, or "o x y r" for a circle.
   A letter in front says how it is drawn:  - line only   * solid   ~ filled with card stock   . dots (thick line)
   Without a letter: outlined in the type's ink, filled with its tint (the two tones). */
import { brief, h, own, svg } from "./elements.js";

const SIGNS = {                                            // 16 × 16
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

export const ICONS = {                                            // 16 × 16, in the corner of a card
  "living being": "*o8 4.4 3.4|*M1.8 15.4c0-4.4 2.6-6.6 6.2-6.6s6.2 2.2 6.2 6.6z",
  "mechanical device": "-o8 8 3.6|-M8 .9v3M8 12.1v3M.9 8h3M12.1 8h3"
    + "M3 3l2.1 2.1M10.9 10.9 13 13M13 3l-2.1 2.1M5.1 10.9 3 13",
  "Investigator": "-o6.6 6.6 4.8|-M10.2 10.2l4.6 4.6",
};

const ART = {                                              // 48 × 48
  // Keepers
  brain: "M24 10c-3-5-12-4-13 2-6 1-8 8-4 12-3 5 0 11 5 12 1 6 9 7 12 2z|"
    + "M24 10c3-5 12-4 13 2 6 1 8 8 4 12 3 5 0 11-5 12-1 6-9 7-12 2z|"
    + "-M16 18c3 0 4 2 4 4M32 18c-3 0-4 2-4 4M14 30c3-1 5 0 6 2M34 30c-3-1-5 0-6 2",
  bread: "M9 40V23c-4-2-5-7-2-11s8-5 17-5 14 1 17 5 2 9-2 11v17z|-M17 18l5 5M25 16l6 6",
  choc: "M9 5h30v38H9zM9 18h30M9 31h30M24 5v38",
  cookie: "M26 5a19 19 0 1 0 17 19c-4 1-7-1-7-5-5 1-9-2-8-7-2-2-3-4-2-7z|"
    + "*o17 18 2.4|*o16 30 2.4|*o27 35 2.4|*o27 25 2.4",
  cosmos: "o24 24 11|-M14 30C6 35 3 39 4 41c3 3 16-4 26-13S45 9 43 7c-2-1-5 0-9 3|.M10 9v.1M40 38v.1",
  dream: "M13 32a8 8 0 0 1 0-16 11 11 0 0 1 21-2 9 9 0 1 1 1 18z|o15 39 3|o8 44 1.5",
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
  // Creepers
  war: "M6 5l6 1 22 25-5 5L5 11zM42 5l-6 1-22 25 5 5 24-25z|-M26 40l11-11M22 40 11 29M36 37l6 6M12 37l-6 6",
  bill: "M10 4h28v40l-5-4-4 4-5-4-5 4-4-4-5 4z|-M17 13h14M17 20h14M17 27h8",
  death: "M24 4C13 4 6 12 6 21c0 6 3 10 7 12v9h22v-9c4-2 7-6 7-12 0-9-7-17-18-17z|"
    + "*o17 22 4|*o31 22 4|-M20 36v6M28 36v6|*M24 27l-2.5 5h5z",
  potato: "M8 24c1-8 8-10 15-13 9-4 18 0 20 9 2 8-2 14-9 17-9 5-22 4-26-3-1-3-1-6 0-10z|"
    + "-M17 24h.1M22 32l3-2M33 29h.1M27 20l3 1|-M8 10l3 4M17 4l1 5M28 2l-1 4",
  // New Rules
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
  steal: "M17 4h14v7l7 5c4 4 5 9 3 14-2 3-6 2-6-1l-1-6v7c0 4-6 4-6 0v-5 6c0 4-7 4-7 0v-6 5c0 4-6 4-6 0v-7l-1 6"
    + "c-1 3-5 3-6 0-1-5 0-10 4-14l5-4z|"
    + "M24 36l5 5-5 5-5-5z",
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

const pictures = new Map();                                // drawn once, then copied

export function picture(data, size) {
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

/** A number or a short word, drawn so that it scales like a picture: type would need a container to be measured
 *  against. */
function lettering(text) {
  const wide = Math.max(30, Array.from(text).reduce((sum, letter) => sum + (/[A-Z]/.test(letter) ? 38 : 27), 0));
  return svg("svg", { viewBox: `0 0 ${wide} 50`, class: "ft-letters", focusable: "false" },
    svg("text", { x: wide / 2, y: 42, "text-anchor": "middle" }, text));
}

export const sign = type => picture(own(SIGNS, type) || SIGNS["Basic Rules"], 16);

/** What stands on a card: pictogram, two joined by +, a big number or word, else the initial. */
export function art(card) {
  const box = h("span.ft-art", { "aria-hidden": "true" });
  const one = key => (own(ART, key) ? picture(ART[key], 48) : lettering(brief(key, 4)));
  if (Array.isArray(card.art)) {
    box.classList.add("ft-art-2");
    card.art.slice(0, 3).forEach((key, i) => box.append(...(i ? [h("i", null, "+"), one(key)] : [one(key)])));
  } else if (Number.isInteger(card.art) && card.raised) {
    // Inflation: the printed digit struck out, the one that counts beside it
    box.append(h("s", null, String(card.art)), one(String(card.art + card.raised)));
  } else if (card.art != null && card.art !== "") {
    box.append(one(String(card.art)));
    if (String(card.art).length > 1) box.classList.add("ft-art-word");
  } else {
    box.append(lettering(Array.from(card.name.replace(/^The /, ""))[0] || "?"));
  }
  return box;
}
