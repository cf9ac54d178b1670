/* ── questions that come back ─────────────────────────────────────────── */
/* Where there is no Python: a question of practice that was answered wrong is an item `q:<id>` of what is kept as
   `review`, in the shape of Python's own (fluxx_tutor/review.py). It comes back when FSRS says so, counted in days: the
   day of a mistake has *Redo your mistakes*. A question that was never wrong does not come back. */
import { list } from "./elements.js";

const DAY = 86_400_000, LAST = 6, QUESTION = "q:";
const AGAIN = 1, HARD = 2, GOOD = 3, REVIEW = 2;           // ratings and a state, as FSRS counts them

/** The day of a moment, where the learner is. */
export function dayOf(time) {
  const at = new Date(time);
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY;
}

/** How an answer went: with the second hint it was hard. */
export const ratingOf = (right, hints = 0) => (right ? (hints > 1 ? HARD : GOOD) : AGAIN);

export const itemOf = id => QUESTION + id;

/** What FSRS keeps of an item, if it can be read: {stability, difficulty}. */
function memoryOf(card) {
  const [, , stability, difficulty, , last] = Array.isArray(card) ? card : [];
  const sound = stability > 0 && stability < 40_000 && difficulty >= 1 && difficulty <= 10 && Date.parse(last) >= 0;
  return sound ? { memory: { stability, difficulty }, last } : { memory: null, last: null };
}

/** When to ask again, and what FSRS keeps. Without the library, as in Python: what was wrong is due at once. */
function scheduled({ card }, rating, at, fsrs) {
  if (!fsrs) return { due: rating === AGAIN ? at : "" };
  const brain = new fsrs.FSRSAlgorithm({ enable_fuzz: false }), { memory, last } = memoryOf(card);
  const since = memory ? Math.max(0, dayOf(at) - dayOf(last)) : 0, now = brain.next_state(memory, since, rating);
  const due = new Date(Date.parse(at) + DAY * brain.next_interval(now.stability, since)).toISOString();
  const short = number => Math.round(number * 1e4) / 1e4;
  return { due, card: [REVIEW, null, short(now.stability), short(now.difficulty), due, at] };
}

/** An item after one more answer; null: right, and it was never wrong. */
export function reviewed(old, rating, at, fsrs) {
  if (!old && rating !== AGAIN) return null;
  const { n = 0, last = [] } = old ?? {};
  return { ...old, at, n: n + 1, last: [...list(last), Number(rating === AGAIN)].slice(-LAST),
    ...scheduled(old ?? {}, rating, at, fsrs) };
}

/** {due: the ids to ask again today, the longest due first; next: how many come next; days: in how many days}. */
export function comingBack(review, now = Date.now()) {
  const today = dayOf(now), items = Object.entries(review)
    .filter(([item, { due }]) => item.startsWith(QUESTION) && Date.parse(due) >= 0)
    .map(([item, { due }]) => ({ id: item.slice(QUESTION.length), due: Date.parse(due), day: dayOf(due) }))
    .sort((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1));
  const later = items.filter(one => one.day > today), first = later[0]?.day;
  return { due: items.filter(one => one.day <= today).map(one => one.id),
    next: later.filter(one => one.day === first).length, days: later.length ? first - today : null };
}
