/* ── a name of one's own ──────────────────────────────────────────────── */
/* Lessons tell of Ana, at whose seat the learner sits. Whoever likes is told of by a name of their own. */
import { h, list, own } from "./elements.js";
import { WORDS } from "./words.js";

const MOST = 40;                                           // letters
// marks that turn text around, and what is no letter at all
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const TURNED = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;        // written from right to left

/** A name as it is kept: one line of at most forty letters. */
export function tidyName(text) {
  const line = String(text ?? "").normalize("NFC").replace(UNSEEN, " ").replace(/\s+/gu, " ").trim();
  return Array.from(line).slice(0, MOST).join("").trim();
}

const same = (a, b) => a.localeCompare(b, undefined, { sensitivity: "base" }) === 0;

/** Who of these has that name already; undefined: nobody. */
export const namesake = (name, others) => others.find(other => same(name, other));

/** Whoever sits at this table in some step but at the learner's seat. */
export function othersAt(trace) {
  const names = list(trace?.steps).flatMap(step => Object.keys(step?.view?.players ?? {}));
  return [...new Set(names)].filter(name => name !== trace.seat);
}

/* — telling of somebody by another name — */
// what is read by people; all else are keys, ids and zones, and stays
const READ = ["label", "part", "head", "say", "text", "hint", "reply", "replies", "points", "debts", "numbers", "aim",
  "told"];
const IDS = ["card", "cards", "player", "term", "why", "is", "pro"];

/** A copy in which texts tell of `to` instead of `from`. Parts that are players stay: they are shown by `called`. */
export function retold(value, from, to) {
  const sign = from.replace(/[^\p{L}\p{N}]/gu, "\\$&"), safe = TURNED.test(to) ? `\u2068${to}\u2069` : to;
  const name = new RegExp(`(?<![\\p{L}\\p{N}])${sign}(?![\\p{L}\\p{N}])`, "gu");
  const walk = (part, reads) => {
    if (typeof part === "string") return reads ? part.replace(name, () => safe) : part;
    if (Array.isArray(part)) return part.map(one => walk(one, reads));
    if (part === null || typeof part !== "object") return part;
    const isRead = key => !IDS.includes(key) && (reads || READ.includes(key));
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, walk(one, isRead(key))]));
  };
  return walk(value, false);
}

/** A trace as it is told to somebody with this name; as it is, if there is none, or somebody else has it. */
export function toldTo(trace, you) {
  const { seat } = trace ?? {};
  if (!you || !seat || trace.you != null || namesake(you, othersAt(trace))) return trace;
  return { ...retold(trace, seat, you), names: { [seat]: you } };
}

export const called = (lesson, name) => own(lesson.names, name) ?? name;

/* — asking for it — */
export const drawNaming = you => h("div.ft-naming", { "data-ft": "naming" },
  h("label", null, h("span.ft-label", null, WORDS.yourName),
    h("input", { type: "text", "data-ft": "name-text", maxlength: MOST, autocomplete: "off", spellcheck: "false",
      placeholder: WORDS.hero, value: you })),
  h("p.ft-note", { "data-ft": "name-said", hidden: true }),
  h("button.ft-btn", { type: "button", "data-ft": "name-save" }, WORDS.useName));
