/* ── the end of a lesson ──────────────────────────────────────────────── */
import { brief, h, list, own } from "./elements.js";
import { act, way } from "./frame.js";
import { calm } from "./motion.js";
import { starsOf } from "./progress.js";
import { drawStars } from "./stars.js";
import { WORDS } from "./words.js";

const NOTES = [523.25, 659.25, 783.99], PIECES = 26;       // Hz: a chord, one note after the other

/** What happened, from the tries: {all, right, stars, mended (how many mistakes), mistakes (that are left): [at]}. A
 *  question that was skipped is no mistake, and not right. */
export function endOf(all) {
  const wrong = all.filter(one => one.asked && !one.right);
  return { all: all.length, right: all.filter(one => one.right).length, stars: starsOf(all),
    mended: wrong.filter(one => one.mended).length, mistakes: wrong.filter(one => !one.mended).map(one => one.at) };
}

/** The beliefs behind wrong answers, each once: [{says, answer, lesson, sure}]. Those that Python is sure of come
 *  first, whether they were met in this session or before. */
export function thoughtsBehind({ steps, beliefs }, picked, suspected) {
  const sure = list(suspected).map(one => ({ ...one, sure: true })), known = sure.map(one => one.name);
  const names = steps.flatMap(({ options }, at) => list(options)[own(picked, at)]?.belief ?? []);
  return [...sure, ...[...new Set(names)].filter(name => !known.includes(name) && own(beliefs, name))
    .map(name => ({ name, ...own(beliefs, name) }))];
}

const drawThought = ({ says, answer, lesson, sure }, opens) => h("li", { "data-ft": "thought" },
  sure && h("b", null, WORDS.mayBelieve + ": "), `“${says}” ${answer}`, " ",
  lesson && (opens || lesson.href)
    && way("see-lesson", ".ft-link", lesson.slug, lesson.href, WORDS.seeIt(lesson.title)));

/** One sentence, and it is true. */
export function praiseOf({ all, right, stars, mended, mistakes }) {
  const { praises } = WORDS;
  if (all && right === all) return stars === 3 ? praises.all : praises.right;
  if (mended && !mistakes.length) return praises.mended(mended);
  return all && stars === 2 ? praises.most : praises.end;
}

/** Stars, what was guessed right, praise, and where to go from here.
 *  end also has: next ({title, href}), play ({players, href}, if the table can be played), say (what cannot be
 *  kept), again (which questions come back, and when: see comingBack). */
export function drawEnding({ end }) {
  const { right, all, stars, mistakes, next, play, say, thoughts, opens, again } = end;
  return h("section.ft-ending", { "data-ft": "ending", "data-stars": stars },
    h("div.ft-ending-top", null, drawStars(stars, ".ft-stars-big"),
      h("p.ft-say", null, h("b", { "data-ft": "praise-end" }, praiseOf(end)), h("br"),
        h("span", { "data-ft": "guessed" }, WORDS.guessed(right, all)))),
    h("div.ft-row", null,
      next && way("next-lesson", ".ft-btn.ft-btn-main.ft-btn-next", null, next.href,
        WORDS.nextLesson(brief(next.title))),
      mistakes.length > 0 && act("mend", WORDS.mend(mistakes.length), ""),
      again?.href && again.due.length > 0
        && way("again", ".ft-btn", null, again.href, WORDS.toAskAgain(again.due.length)),
      play && way("play-this", ".ft-btn", null, play.href, WORDS.playThis(play.players))),
    again?.days && h("p.ft-kicker", { "data-ft": "comes-back" }, WORDS.comesBack(again.next, again.days)),
    thoughts?.length > 0 && h("section.ft-thoughts", { "aria-label": WORDS.thoughts },
      h("h4.ft-label", null, WORDS.thoughts), h("ul", null, thoughts.map(one => drawThought(one, opens)))),
    say && h("p.ft-kicker", { "data-ft": "kept-trouble" }, say));
}

/** Read aloud after the headline. */
export const endSaid = end => [WORDS.starsOf(end.stars) + ".", praiseOf(end), WORDS.guessed(end.right, end.all) + ".",
  ...(end.again?.days ? [WORDS.comesBack(end.again.next, end.again.days)] : [])];

/** A handful of paper, for a second; nothing where motion is not wanted. */
export function throwConfetti(root) {
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

/** Three notes, softly. */
export function playNotes(Audio = globalThis.AudioContext) {
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
