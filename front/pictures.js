/* ── pictures ─────────────────────────────────────────────────────────── */
/* One picture is one string: shapes divided by "|". A shape is path data, or "o x y r" for a circle.
   A letter in front says how it is drawn:  - line only   * solid   ~ filled with card stock   . dots (thick line)
   _ a gap (a thick line of card stock)
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

const KINDS = {                                            // 16 × 16, beside a number: what it is the number of
  draw: "-M2 14.6h12M2 11.6h12M8 9V1.4M4.8 4.6 8 1.4l3.2 3.2",
  play: "-M1.5 14.6h13M8 7.4v4.4M5.4 9.4 8 12l2.6-2.6|*M5 .6h6v5.6H5z",
  hand_limit: "-M1.5 1.4h13|*M1 6.6 4.4 5 6 13.8 3.8 15zM6.4 4.6h3.2v10H6.4zM15 6.6 11.6 5 10 13.8l2.2 1.2z",
  keeper_limit: "-M1.5 1.4h13M1.5 14.6h13|*M4.6 4l3.2 4.4-3.2 4.4-3.2-4.4zM11.4 4l3.2 4.4-3.2 4.4-3.2-4.4z",
};

const SLASH = "|_M6 6l36 36|-M6 6l36 36";                  // "no war": struck out

const BRAIN = "M24 10c-3-5-12-4-13 2-6 1-8 8-4 12-3 5 0 11 5 12 1 6 9 7 12 2z|"
  + "M24 10c3-5 12-4 13 2 6 1 8 8 4 12 3 5 0 11-5 12-1 6-9 7-12 2z";
const BIN = "M11 15h26l-3 29H14z|-M6 15h36M18 15V7h12v8";
const CLOUD = "M13 28a8 8 0 0 1 0-16 11 11 0 0 1 21-2 9 9 0 1 1 1 18z|";

const ART = {                                              // 48 × 48
  // Keepers
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
  // Creepers
  war: "M6 5l6 1 22 25-5 5L5 11zM42 5l-6 1-22 25 5 5 24-25z|-M26 40l11-11M22 40 11 29M36 37l6 6M12 37l-6 6",
  bill: "M10 4h28v40l-5-4-4 4-5-4-5 4-4-4-5 4z|-M17 13h14M17 20h14M17 27h8",
  death: "M24 4C13 4 6 12 6 21c0 6 3 10 7 12v9h22v-9c4-2 7-6 7-12 0-9-7-17-18-17z|"
    + "*o17 22 4|*o31 22 4|-M20 36v6M28 36v6|*M24 27l-2.5 5h5z",
  potato: "M8 24c1-8 8-10 15-13 9-4 18 0 20 9 2 8-2 14-9 17-9 5-22 4-26-3-1-3-1-6 0-10z|"
    + "-M17 24h.1M22 32l3-2M33 29h.1M27 20l3 1|-M8 10l3 4M17 4l1 5M28 2l-1 4",
  ghost: "M9 44V22a15 15 0 0 1 30 0v22l-6-5-4 5-5-5-5 5-4-5z|*o18 22 3|*o30 22 3",
  // New Rules
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
  // Goals
  cards: "M8 12h20v30H8z|M20 6h20v30H20z",
  // Actions
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
  // several editions
  onward: "M4 17h21V6l19 18-19 18V31H4z",
  robot: "M10 16h28v25H10z|-M24 16V9M5 24v9M43 24v9M18 34h12|o24 6 2.5|.M18 25v.1M30 25v.1",
  star: "M24 4l6 13 14 2-10 10 2.5 14.5L24 37l-12.5 6.5L14 29 4 19l14-2z",
  key: "o15 24 10|-M25 24h19v9M36 24v7",
  warn: "M24 5 45 42H3z|-M24 18v11|.M24 35.5v.1",
  stop: "M15 4h18l11 11v18L33 44H15L4 33V15z|-M14 24h20",
  book: "M24 12C18 7 11 7 4 9v30c7-2 14-2 20 3 6-5 13-5 20-3V9c-7-2-14-2-20 3zM24 12v30|-M10 18h8M30 18h8",
  // Star Fluxx
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
  // Regular Show Fluxx
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
  // Mystery Fluxx
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
function lettering(text, struck) {
  const wide = Math.max(30, Array.from(text).reduce((sum, letter) => sum + (/[A-Z]/.test(letter) ? 38 : 27), 0));
  return svg("svg", { viewBox: `0 0 ${wide} 50`, class: "ft-letters", focusable: "false" },
    svg("text", { x: wide / 2, y: 42, "text-anchor": "middle" }, text),
    ...(struck ? [svg("path", { class: "ft-strike", d: `M3 6l${wide - 6} 38` })] : []));
}

export const sign = type => picture(own(SIGNS, type) || SIGNS["Basic Rules"], 16);

/** One picture by its name, a number or a short word; with "no " before it, it is struck out. */
function onePicture(key) {
  const struck = /^no \S/.test(key), name = struck ? key.slice(3) : key;
  return own(ART, name) ? picture(ART[name] + (struck ? SLASH : ""), 48) : lettering(brief(name, 5), struck);
}

/** What a number is the number of: draw, play or a limit. */
export const kindOf = card => own(KINDS, card.slot) && picture(KINDS[card.slot], 16);

/** What stands on a card: pictogram, two joined by +, a big number or word, else the initial. */
export function art(card) {
  const kind = kindOf(card), one = key => onePicture(String(key));
  const box = h("span.ft-art" + (kind ? ".ft-art-kind" : ""), { "aria-hidden": "true" }, kind);
  if (Array.isArray(card.art)) {
    box.classList.add("ft-art-2");
    card.art.slice(0, 3).forEach((key, i) => box.append(...(i ? [h("i", null, "+"), one(key)] : [one(key)])));
  } else if (Number.isInteger(card.art) && card.raised) {
    // Inflation: the printed digit struck out, the one that counts beside it
    box.append(h("s", null, String(card.art)), one(card.art + card.raised));
  } else if (card.art != null && card.art !== "") {
    box.append(one(card.art));
    if (String(card.art).length > 1) box.classList.add("ft-art-word");
  } else {
    box.append(lettering(Array.from(card.name.replace(/^The /, ""))[0] || "?"));
  }
  return box;
}
