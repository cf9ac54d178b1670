/* ── the map: all lessons, and where you are ──────────────────────────── */
/* A lesson opens in the place of the map where Python can be asked for it; elsewhere it is a link to its page. */
import { brief, h, list, own } from "./elements.js";
import { act, menu, way } from "./frame.js";
import { sayingOf } from "./kernel.js";
import { Mode } from "./mode.js";
import { lessonModel } from "./model.js";
import { drawNaming } from "./naming.js";
import { art } from "./pictures.js";
import { drawStars } from "./stars.js";
import { plain } from "./trace.js";
import { WORDS } from "./words.js";

const STOPS = ["continue", "open", "again", "practise", "known", "practise-part", "door"]
  .map(ft => `[data-ft="${ft}"]`).join();

/** All lessons of a map, in order. */
export const lessonsOf = trace => list(trace?.chapters).flatMap(chapter => list(chapter?.lessons));

const slugsOf = trace => lessonsOf(trace).map(one => one.slug);

/** The lesson after this one; null after the last. */
export function lessonAfter(trace, slug) {
  const all = lessonsOf(trace), at = all.findIndex(one => one.slug === slug);
  return at < 0 ? null : all[at + 1] ?? null;
}

/** Where to go on: the lesson that was left last; if it is done, the next one that is not; null when all are. */
export function whereToGoOn(trace, progress) {
  const all = lessonsOf(trace), done = one => Boolean(progress.of(one.slug)?.done);
  const here = all.findIndex(one => one.slug === progress.latestOf(slugsOf(trace)));
  if (here >= 0 && !done(all[here])) return all[here];
  return [...all.slice(here + 1), ...all.slice(0, here + 1)].find(one => !done(one)) ?? null;
}

/** The picture of a card without its words. */
const drawTile = face => h("span.ft-tile", { "data-type": face?.type ?? "", "aria-hidden": "true" },
  art({ name: "", ...face }));

/** The step a lesson goes on at, if it is still the same lesson: else it begins anew. */
const stepOn = (one, entry) => entry?.step > 0 && entry.steps === one.steps
  && WORDS.stepOf(entry.step + 1, one.steps);

/** How far: stars at the end, on the way the step. */
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

/** Questions that were answered wrong and are due: on a site, which asks them without Python. */
function drawAgain({ again }, progress) {
  const { due } = again ? progress.again : { due: [] };
  return due.length > 0 && way("again", ".ft-btn.ft-btn-big", null, again.href,
    h("span", null, h("small", null, WORDS.practise), h("b", null, WORDS.toAskAgain(due.length)),
      h("small", null, WORDS.wereWrong)));
}

/** The one thing to do now. */
function drawContinue(trace, progress, goOn) {
  const all = lessonsOf(trace), done = all.filter(one => progress.of(one.slug)?.done).length;
  const entry = goOn && progress.of(goOn.slug), begun = progress.latestOf(slugsOf(trace));
  return h("div.ft-continue", null,
    goOn && way("continue", ".ft-btn.ft-btn-main.ft-btn-big", goOn.slug, goOn.href, drawTile(goOn.art),
      h("span", null, h("small", null, (begun ? WORDS.continueWith : WORDS.startWith)(goOn.n)),
        h("b", null, brief(goOn.title)),
        h("small", null, stepOn(goOn, entry) || brief(goOn.about, 160)))),
    done > 0 && list(trace.practice).slice(0, 1).map(({ key, href }) =>
      way("practise", ".ft-btn.ft-btn-big", key, href, h("span", null, h("small", null, WORDS.practise),
        h("b", null, WORDS.tenQuestions), h("small", null, WORDS.ofWhatYouKnow)))),
    drawAgain(trace, progress),
    h("p.ft-say", { "data-ft": "so-far" }, goOn ? WORDS.doneSoFar(done, all.length) : WORDS.allDone));
}

const drawDoors = (does, called, doors) => doors.length > 0 && h("section", { "aria-label": called },
  h("h3.ft-headline", null, called),
  h("ol.ft-stops.ft-doors", null, doors.map(({ key, title, about, href }) => h("li", null,
    way(does, ".ft-stop", key, href, h("span.ft-stop-words", null,
      h("b.ft-stop-title", null, brief(title)), h("span.ft-stop-about", null, brief(about, 160))))))));

/** A part of the rulebook: a block for each rule that practice can ask about, and the same in words. */
const drawPart = (part, slug) => h("li.ft-part", null,
  h("b", null, brief(part.title)),
  h("span.ft-blocks", { "aria-hidden": "true" }, ["known", "shaky", "never"].flatMap(state =>
    Array.from({ length: Math.min(part[state] ?? 0, 60) }, () => h("i", { "data-state": state })))),
  h("span.ft-kicker", null, WORDS.knownOf(part)),
  act("practise-part", WORDS.practiseThis, ".ft-btn-quiet",
    { "data-key": part.title, "data-slug": slug, "aria-label": `${WORDS.practiseThis}: ${part.title}` }));

/** What the learner knows, and what they may believe. */
const drawKnown = ({ rulebook, parts, suspected, slug }) => h("div.ft-known",
  { "data-ft": "known-parts", tabindex: "-1" },
  h("h4.ft-label", null, WORDS.knownTitle(rulebook)),
  list(suspected).length > 0 && h("div.ft-thoughts", null, h("ul", null,
    list(suspected).map(({ says, answer, lesson }) => h("li", null,
      h("b", null, WORDS.mayBelieve + ": "), `“${says}” ${answer} `,
      lesson && way("open", ".ft-link", lesson.slug, lesson.href, WORDS.seeIt(lesson.title)))))),
  h("ol", null, list(parts).map(part => drawPart(part, slug))));

/** What is seldom wanted, asked twice. */
const drawForgetting = () => menu("map-more", ".ft-more-menu", WORDS.yourProgress, h("ol", null,
  h("li", null, act("forget-all", WORDS.forgetAll, "")),
  h("li", { hidden: true }, act("forget-all-now", WORDS.forgetAllNow, ""))));

/** `shut`: nobody can be asked to open a lesson, as in a saved notebook; `live`: Python can be asked. */
function drawMap(trace, progress, shut, live) {
  const goOn = whereToGoOn(trace, progress), begun = Object.keys(progress.lessons).length > 0;
  return h("div.ft-map", { "data-ft": "map" },
    h("header.ft-head", null,
      h("hgroup", null,
        h("h2.ft-title", null, brief(trace.title, 200)), h("p.ft-kicker", null, brief(trace.kicker, 200))),
      h("div.ft-actions", null,
        menu("name", ".ft-more-menu", h("bdi", null, progress.you || WORDS.yourName),
          h("ol", null, h("li", null, drawNaming(progress.you)))),
        begun && drawForgetting())),
    h("div.ft-map-body", null,
      !shut && drawContinue(trace, progress, goOn),
      progress.say && h("p.ft-note", { "data-ft": "kept-trouble" }, progress.say),
      h("p.ft-note", { "data-ft": "trouble", hidden: !shut }, shut && WORDS.runToOpen),
      h("div.ft-chapters", null, list(trace.chapters).map(({ title, note, lessons }) =>
        h("section", { "aria-label": title, "data-n": list(lessons).length },
          h("h3.ft-headline", null, brief(title)), note && h("p.ft-kicker", null, brief(note, 200)),
          h("ol.ft-stops", null, list(lessons).map(one =>
            drawStop(one, progress.of(one.slug), begun && one.slug === goOn?.slug)))))),
      drawDoors("practise", WORDS.practise, list(trace.practice)),
      live && h("div.ft-row", null, act("known", WORDS.whatYouKnow, "", { "aria-expanded": "false" })),
      drawDoors("door", WORDS.play, list(trace.doors))),
    h("p.ft-hide", { role: "status", "aria-live": "polite", "data-ft": "live" }));
}

export class MapMode extends Mode {
  constructor(player) {
    super(player);
    this.asking = null;                                    // the button whose lesson is on its way
  }

  /** A lesson is neither a page here, nor can Python be asked for it. */
  get shut() { return !this.player.kernel.live && !lessonsOf(this.trace)[0]?.href; }

  whole() { return drawMap(this.trace, this.player.progress, this.shut, this.player.kernel.live); }

  /** Drawn again: somebody has learnt or forgotten something. */
  progressed() {
    const { player } = this, old = player.focused(), { ft, key } = old?.dataset ?? {};
    player.redrawWhole();
    if (old) (this.stop(ft, key) ?? this.stop("continue") ?? player.root).focus({ preventScroll: true });
  }

  stop(ft, key) {
    const all = [...this.player.root.querySelectorAll("[data-ft]")];
    return all.find(el => el.dataset.ft === ft && (key == null || el.dataset.key === key));
  }

  /** Asks Python for what is behind a button, and shows it. */
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

  /** What went wrong, in place. */
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

  /** Shows what is known below its button; pressed again it goes. */
  showKnown(button) {
    const row = button.parentElement, shown = row.nextElementSibling?.dataset.ft === "known-parts";
    button.setAttribute("aria-expanded", String(!shown));
    if (shown) return row.nextElementSibling.remove();
    return this.ask({ do: "known" }, button, async answer => {
      row.after(drawKnown(answer));
      row.nextElementSibling.focus({ preventScroll: true });
      row.nextElementSibling.scrollIntoView({ block: "nearest" });
    });
  }

  practisePart({ key: part, slug }, button) {
    const { player } = this;
    return this.ask({ do: "open", slug, part }, button, async ({ trace }) =>
      player.turnTo(lessonModel(trace, player.progress)));
  }

  openDoor(key, button) { return this.ask({ do: "door", key }, button, answer => this.player.turnToTable(answer)); }

  async forgetAll() {
    const { player } = this, { progress } = player;
    await progress.forgetAll().catch(fault => this.tell([fault.message]));
    if (player.base !== this) return;
    player.redrawWhole();
    this.stop("continue")?.focus();
    player.say(WORDS.forgotten);
  }

  get acts() {
    const open = ({ key }, button) => this.openLesson(key, button);
    return {
      open, continue: open, practise: open, known: (_, button) => this.showKnown(button),
      "practise-part": (data, button) => this.practisePart(data, button),
      door: ({ key }, button) => this.openDoor(key, button),
      "forget-all": (_, button) => {
        const sure = button.closest("li").nextElementSibling;
        sure.hidden = false;
        sure.firstChild.focus();
      },
      "forget-all-now": () => this.forgetAll(),
    };
  }

  /** Arrows go from lesson to lesson; from anywhere else they begin at the one to go on with. */
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
