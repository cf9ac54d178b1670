/* ── the kernel ───────────────────────────────────────────────────────── */
/* The page asks with the trait `intent`, Python answers with the trait `answer` of the same number (docs/trace.md).
   Two fast writes to a trait may reach Python as one, so only one question is on its way at a time; later ones
   wait. */
import { list } from "./elements.js";
import { WORDS } from "./words.js";

const PATIENCE = 5000;                                     // ms

export class Kernel {
  /** `signal` (optional) ends it together with its owner's listeners. */
  constructor(model, signal) {
    this.model = model;
    this.queue = [];             // {intent, resolve, reject}; the first is on its way once it has an n
    this.heard = () => this.onAnswer();
    model.on("change:answer", this.heard);
    signal?.addEventListener("abort", () => this.destroy(), { once: true });
  }

  /** Did a kernel make this widget? In an exported page nobody would answer. */
  get live() { return this.model.get("live") === true; }
  get busy() { return this.queue.length > 0; }

  /** Resolves with the answer, also with one that says no ({ok: false, say}); rejects with a sentence if none came. */
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

  /** An answer with another number belongs to somebody else, or comes too late. */
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

/** Faces and clauses that came with an answer join those of the lesson. */
export function learn(lesson, news) {
  lesson.cards = { ...lesson.cards, ...news?.cards };
  lesson.clauses = { ...lesson.clauses, ...news?.clauses };
}

/** What an answer says, as parts; a promise that was rejected says its message. */
export const sayingOf = (answer, otherwise = WORDS.couldNot) =>
  (list(answer?.say).length ? answer.say : [otherwise]);
