/* ── present ──────────────────────────────────────────────────────────── */
/* The same lesson for a room: type of 24 px and more, few cards, hands are counted, answers wait for Reveal. */
import { drawBoard, fitBoard } from "./board.js";
import { h, hidden, list } from "./elements.js";
import { act } from "./frame.js";
import { Mode, TEXT } from "./mode.js";
import { optionParts } from "./option.js";
import { drawHeadline, drawPoints, drawSay, drawTree, drawWhy, teacherSays } from "./page.js";
import { decisionOf, plain, write } from "./trace.js";
import { drawWhatIf } from "./whatif.js";
import { WORDS } from "./words.js";

/** What the room can vote on at this step: [{text, right}], or undefined. */
export function pollOf(lesson, step) {
  if (step.kind === "ask") return list(step.options);
  if (step.kind === "move") return decisionOf(lesson, step)?.options.map(option =>
    ({ text: optionParts(option), right: list(step.good).includes(option.key) }));
}

const handsIn = vote => vote.counts.reduce((sum, n) => sum + (n || 0), 0);

/** The options with their hands. Bars show the share of all hands, so they do not point at an answer.
 *  vote = {counts, last, open}. */
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

/** Lies over another mode, `under`, and leaves to it what it does not do otherwise. */
export class PresentMode extends Mode {
  constructor(player) {
    super(player);
    this.on = null;                                        // "full" screen, or "over" the window
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

  /** While it presents, no key gets lost: neither a clicker's nor one that went elsewhere. */
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

  /* — coming and going — */
  async enter() {
    const { root } = this.player;
    this.on = "full";
    root.tabIndex = -1;
    // refused, or in a frame: over the whole window
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
    for (const name of ["popover", "tabindex", "data-black"]) root.removeAttribute(name);
    this.dress();
    frame.present.focus();
  }

  /** The clothes of the mode, and everything drawn again. */
  dress() {
    const { player } = this, { root, frame } = player;
    root.classList.toggle("ft-present", Boolean(this.on));
    frame.present.textContent = this.on ? WORDS.leave : WORDS.present;
    frame.notes.hidden = true;
    player.look.id = null;
    player.layout.anew();
    player.draw();
  }

  /** Nothing to see, until any key or a click. */
  blacken(on) {
    this.player.root.toggleAttribute("data-black", on);
    this.player.say(on ? WORDS.black : WORDS.pictureBack);
  }

  toggleNotes() {
    const { notes } = this.player.frame;
    notes.hidden = !notes.hidden || !notes.firstChild;
  }

  /* — hands — */
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

  /* — what is otherwise — */
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

  /* — what is left to the mode beneath — */
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
