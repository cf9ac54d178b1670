/* ── progress ─────────────────────────────────────────────────────────── */
/* How far a learner is: {version, you, lessons: {slug: {at, step, seen, answers, first, hints, stars, done, steps}}}.
   In a notebook Python keeps it in a file (traits `record` and `progress`), elsewhere the browser does, under one key.
   Both sides merge by the same rule: fluxx_tutor/progress.py, whose tests are repeated in front/tests. */
import { list, own } from "./elements.js";
import { hintOf } from "./hints.js";
import { comingBack, itemOf, reviewed } from "./review.js";

export const STORED = "fluxx-tutor-progress";

export const nothingKept = () => ({ version: 1, you: "", lessons: {}, saved: "" });

/** Now, in any case later than `after`. */
export function moment(after = "") {
  const then = Date.parse(after);
  return new Date(Math.max(Date.now(), Number.isNaN(then) ? 0 : then + 1)).toISOString();
}

/* — merging — */
const ifIs = (entry, key) => entry?.[key] ?? "";
const since = entry => [ifIs(entry, "since"), entry.forgotten ? entry.at : ""].sort().at(-1);

/** One lesson of two records: the later one, with the best of both. What was forgotten stays so. */
export function mergedLesson(a, b) {
  const gone = [since(a), since(b)].sort().at(-1);
  const live = [a, b].filter(entry => !entry.forgotten && entry.at > gone);
  if (!live.length) return { at: gone, forgotten: true };
  const [one, other] = [live[0], live.at(-1)], out = { ...(other.at >= one.at ? other : one) };
  for (const key of ["stars", "seen"])
    if (key in one || key in other) out[key] = Math.max(one[key] ?? 0, other[key] ?? 0);
  if ("done" in one || "done" in other) out.done = [one.done, other.done].filter(Boolean).sort()[0] ?? null;
  return gone ? { ...out, since: gone } : out;
}

/** Two records as one. */
export function merged(a, b) {
  const lessons = {}, of = (record, slug) => own(record.lessons, slug);
  for (const slug of Object.keys({ ...a.lessons, ...b.lessons }))
    lessons[slug] = mergedLesson(of(a, slug) ?? of(b, slug), of(b, slug) ?? of(a, slug));
  const [old, late] = ifIs(b, "saved") >= ifIs(a, "saved") ? [a, b] : [b, a];
  const { review: _, ...rest } = { ...nothingKept(), ...old, ...late }, review = mergedReview(a.review, b.review);
  return { ...rest, lessons, ...(Object.keys(review).length && { review }) };
}

/** What practice keeps, item by item: the later one; of two at once always the same one. */
function mergedReview(a = {}, b = {}) {
  const text = entry => JSON.stringify(Object.entries(entry).sort());
  const later = (x, y) => (x.at > y.at || (x.at === y.at && text(x) > text(y)) ? x : y);
  return Object.fromEntries(Object.keys({ ...a, ...b })
    .map(item => [item, later(own(a, item) ?? own(b, item), own(b, item) ?? own(a, item))]));
}

/** A record as it was found: what is no record is nothing, what is no lesson is left out. */
export function soundRecord(found) {
  if (found?.version !== 1) return nothingKept();
  const sound = ([, entry]) => typeof entry?.at === "string" && !Number.isNaN(Date.parse(entry.at));
  const soundOf = entries => Object.fromEntries(Object.entries(entries ?? {}).filter(sound));
  return { ...nothingKept(), ...found, lessons: soundOf(found.lessons),
    ...(found.review && { review: soundOf(found.review) }) };
}

/* — one lesson — */
/** Where a lesson begins: where it was left, if it is still the same lesson. */
export function begun(trace, entry) {
  const same = entry && !entry.forgotten && entry.steps === list(trace?.steps).length;
  const { step = 0, seen = 0, answers = {}, first = {}, hints = {} } = same ? entry : {};
  return { step, seen: Math.max(seen, step), answers: { ...answers }, first: { ...first }, hints: { ...hints } };
}

/** All questions and moves of a lesson: [{at, right (at the first try), asked, mended, shown (by the last hint)}]. */
export function tries(lesson, { first = {}, answers = {}, hints = {} }) {
  const right = (step, pick) => pick != null
    && (step.kind === "ask" ? Boolean(list(step.options)[pick]?.right) : list(step.good).includes(pick));
  const asks = lesson.steps.map((step, at) => ({ step, at }))
    .filter(({ step: { kind } }) => kind === "ask" || kind === "move");
  return asks.map(({ step, at }) => ({
    at, asked: own(first, at) != null, right: right(step, own(first, at)), mended: right(step, own(answers, at)),
    shown: hintOf(lesson, step, { rung: own(hints, at) ?? 0 }).show }));
}

/** 1: seen to the end; 2: two thirds were right at the first try; 3: all were, and no answer was shown. */
export function starsOf(all) {
  const right = all.filter(one => one.right).length;
  if (right === all.length && !all.some(one => one.shown)) return 3;
  return right * 3 >= all.length * 2 ? 2 : 1;
}

/* — where it is kept — */
/** In the browser; in memory where that is refused. */
export class BrowserStore {
  constructor(storage) {
    this.storage = storage;
    this.memory = nothingKept();
  }

  get record() {
    try {
      return merged(this.memory, soundRecord(JSON.parse((this.storage ?? localStorage).getItem(STORED))));
    } catch { return this.memory; }
  }

  keep(lessons, more = {}, review = {}) {
    const changed = { ...nothingKept(), lessons, review };
    const now = this.memory = { ...merged(this.record, changed), ...more, saved: moment() };
    try { (this.storage ?? localStorage).setItem(STORED, JSON.stringify(now)); } catch { /* memory does */ }
  }

  async forget(...slugs) {
    const gone = slug => ({ at: moment(this.record.lessons[slug].at), forgotten: true });
    this.keep(Object.fromEntries(slugs.map(slug => [slug, gone(slug)])));
  }

  /** Every lesson, all practice, and the name. */
  async forgetAll() {
    const { lessons, review = {} } = this.record;
    const gone = entries => Object.fromEntries(Object.entries(entries)
      .map(([key, { at }]) => [key, { at: moment(at), forgotten: true }]));
    this.keep(gone(lessons), { you: "" }, gone(review));
  }
}

/** In Python, if it keeps anything: then `record` is not empty. */
export class TraitStore {
  constructor(model, kernel) {
    Object.assign(this, { model, kernel, memory: nothingKept() });
  }

  get kept() { return this.model.get("record") ?? {}; }
  get keeps() { return Boolean(this.kept.version); }
  get say() { return this.kept.say ?? ""; }
  get record() { return merged(this.memory, soundRecord(this.kept)); }

  /** Two fast writes to a trait may reach Python as one: each tells its lesson whole, and between two lessons Python
   *  has been asked for the second. */
  keep(lessons, more = null) {
    const { memory, kept } = this, saved = more ? moment(ifIs(kept, "saved")) : memory.saved;
    const { you } = this.memory = { ...merged(memory, { ...nothingKept(), lessons }), ...more, saved };
    if (!this.keeps) return;
    // a name that Python has not told back yet goes along
    this.model.set("progress", { n: (this.model.get("progress")?.n ?? 0) + 1, lessons,
      ...(saved > ifIs(kept, "saved") && { you }) });
    this.model.save_changes();
  }

  /** Python forgets, too: its tombstone is the later one. */
  async forget(...slugs) {
    if (this.keeps) for (const slug of slugs) await this.ask({ do: "forget", slug });
    for (const slug of slugs) delete this.memory.lessons[slug];
  }

  async forgetAll() {
    if (this.keeps) await this.ask({ do: "forget_all" });
    this.memory = nothingKept();
  }

  async ask(intent) {
    const answer = await this.kernel.ask(intent);
    if (!answer.ok) throw new Error(list(answer.say).join(" "));
  }
}

/** What is known of the lessons, wherever it is kept. */
export class Progress {
  constructor(store) { this.store = store; }

  get say() { return this.store.say ?? ""; }
  /** What the learner wants to be called; "": as the lessons have it. */
  get you() { return String(this.store.record.you ?? ""); }
  set you(name) { this.store.keep({}, { you: name }); }
  get lessons() {
    const all = Object.entries(this.store.record.lessons);
    return Object.fromEntries(all.filter(([, entry]) => !entry.forgotten));
  }

  /** What is known of a lesson, or null. */
  of(slug) { return own(this.lessons, slug) ?? null; }
  /** Which of these lessons something was done in last; undefined if in none. Puzzles and practice are kept, too. */
  latestOf(slugs) {
    const begun = slugs.filter(slug => this.of(slug)), at = slug => this.of(slug).at;
    return begun.sort((a, b) => (at(a) < at(b) ? 1 : -1))[0];
  }
  /** Three notes at an end: off, until somebody wants them. */
  get sound() {
    const told = Object.values(this.lessons).filter(entry => "sound" in entry);
    return Boolean(told.sort((a, b) => (a.at < b.at ? 1 : -1))[0]?.sound);
  }

  keep(slug, values) {
    const old = own(this.store.record.lessons, slug), { forgotten, ...rest } = old ?? {};
    this.store.keep({ [slug]: { ...rest, ...values, at: moment(old?.at) } });
  }

  forget(...slugs) { return this.store.forget(...slugs.filter(slug => this.of(slug))); }
  forgetAll() { return this.store.forgetAll(); }

  /* — practice without Python — */
  get review() {
    const all = Object.entries(this.store.record.review ?? {});
    return Object.fromEntries(all.filter(([, entry]) => !entry.forgotten));
  }
  /** Which questions come back, and when: see comingBack. */
  get again() { return comingBack(this.review); }

  /** A question was answered; `fsrs`: the library, or null. */
  answered(id, rating, fsrs) {
    const item = itemOf(id), at = moment(own(this.store.record.review, item)?.at);
    const entry = reviewed(own(this.review, item), rating, at, fsrs);
    if (entry) this.store.keep({}, {}, { [item]: entry });
  }

  /** These questions are nowhere to be asked any more. */
  letGo(ids) {
    const gone = item => ({ at: moment(this.review[item].at), forgotten: true });
    if (ids.length) this.store.keep({}, {}, Object.fromEntries(ids.map(itemOf).map(item => [item, gone(item)])));
  }
}
