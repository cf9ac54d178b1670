/* ── a live table: a game that is being played ────────────────────────── */
import { drawChanged } from "./changed.js";
import { drawCoach, listen } from "./coach.js";
import { bdi, brief, clamp, h, hidden, list, own, renew, setAttribute } from "./elements.js";
import { act, drawRails, menu, stepButton } from "./frame.js";
import { learn, sayingOf } from "./kernel.js";
import { drawRefusal, markCan, plainRefusal } from "./marks.js";
import { DOUBLE, Mode, TEXT } from "./mode.js";
import { calm } from "./motion.js";
import { liveTable, MAX_SINCE } from "./news.js";
import { drawOptionList } from "./option.js";
import { drawNode, drawTold, drawWhy, saying } from "./page.js";
import { cardOf, mergeView, plain, who, write } from "./trace.js";
import { WORDS } from "./words.js";

const MAX_RAIL = 30;                                       // steps
// ms until controls look as if they wait, and until the page says so: most answers come sooner
const SOON = 120, SLOW = 400;
// these wait while Python is being asked
const ASKS = ["choice", "undo", "redo", "rewind", "copy-as", "copy-all", "look-act", "free-say", "start-again",
  "coach", "look-back", "moment"];
// then the next choice has the focus
const GOES = ["choice", "look-act", "rewind", "start-again", "now-step", "since-step", "next", "all-at-once"];
// ms that a step of somebody else stays, and how much of it a letter takes
const READ_LEAST = 1200, READ_MOST = 2500, LETTER = 25;

export const timeToRead = text => clamp(600 + LETTER * Array.from(text).length, READ_LEAST, READ_MOST);

/* — page — */
/** Options by what they are: cards, Free Actions, players, and words last. */
function drawDeal(lesson, options) {
  const labelOf = option => own(WORDS.groups, option.kind) ?? WORDS.or;
  const labels = [...new Set([...Object.values(WORDS.groups), WORDS.or])];
  const used = labels.filter(label => options.some(option => labelOf(option) === label)), several = used.length > 1;
  return h("div.ft-choices", { "data-ft": "choices" }, used.map(label => [
    several && h("p.ft-label", { "aria-hidden": "true" }, label),
    drawOptionList(lesson, options.filter(option => labelOf(option) === label),
      { ft: "choice", label: several ? label : WORDS.whatToChoose, look: ".ft-deal" })]));
}

/** done, lost, or still to be reached. */
const taskState = task => (task.done ? "done" : task.open === false ? "lost" : "open");
const sentences = told => list(told).flatMap((parts, i) => [i ? ". " : "", ...list(parts)]).concat(".");

/** What there is to reach here, and how things stand. It stays in view. */
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

/** One step on the way to now. */
const drawPassing = scene => [
  drawTask(scene),
  h("p.ft-label", { "data-ft": "stop" }, brief(scene.step.part, 40)),
  h("h3.ft-headline", { "data-ft": "headline" }, write(scene.lesson, scene.step.head)),
  drawTwigs(scene.lesson, scene.step),
  h("div.ft-row", null, act("all-at-once", WORDS.allAtOnce, ""))];

/** Before a closed hand is shown: whose it is, and that nobody else looks. */
const drawCover = ({ lesson, play: { decision } }) => [
  h("h3.ft-headline", { "data-ft": "headline" }, WORDS.handOver(who(lesson, decision.player))),
  h("p.ft-say", { "data-ft": "cover" }, WORDS.onlyYou(who(lesson, decision.player)))];

/** The newest step: what is to be chosen, and what happened since the last choice.
 *  scene.play = {decision, you, task, since, undone, trouble, live, coached}. */
function drawTablePage(scene) {
  const { lesson, play } = scene, { decision } = play;
  return [
    drawTask(scene),
    decision && h("p.ft-label", { "data-ft": "whose" }, whose(scene)),
    decision ? h("h3.ft-headline", { "data-ft": "headline" }, write(lesson, decision.say)) : drawEnd(scene),
    drawStatus(scene),
    decision && (play.live ? [drawDeal(lesson, list(decision.options)), decision.free && drawFree(play.typed)]
      : h("p.ft-kicker", { "data-ft": "no-kernel" }, WORDS.openToPlay)),
    play.live && (decision || play.you != null) && drawAdvice(lesson, play),
    play.undone && h("p.ft-say", { "data-ft": "undone" }, WORDS.takenBack(scene.index + 1)),
    drawChanged(scene),
    drawSince(scene),
  ];
}

function whose({ lesson, view, play: { decision: { player }, you, hot } }) {
  if (hot) return WORDS.yourTurnNow(who(lesson, player), view.turn === player);
  if (you == null) return WORDS.nextChoice;
  return player === you ? WORDS.yourChoice : WORDS.waitingFor(bdi(player));
}

/** The coach, or when the game is over a look back, whose moments open as tables. */
function drawAdvice(lesson, { coached, decision, opens }) {
  const button = decision ? undefined : act("look-back", WORDS.lookBack, "");
  return drawCoach(lesson, coached, button, (level, i) => level === "looking back" && opens
    && h("div.ft-row", null, act("moment", WORDS.tryAgain, "", { "data-key": i })));
}

/** Something may be said that is not among the options: a word. */
const drawFree = typed => h("label.ft-free", null, h("span.ft-label", null, WORDS.otherWord),
  h("span.ft-row", null,
    h("input", { type: "text", "data-ft": "free-text", maxlength: "80", autocomplete: "off", autocapitalize: "off",
      spellcheck: "false", value: typed ?? "" }),
    act("free-say", WORDS.sayIt, "")));

const drawStatus = ({ lesson, play, tried }) => [
  tried && drawRefusal(lesson, tried),
  play.trouble && h("p.ft-note", { "data-ft": "trouble" }, write(lesson, play.trouble)),
  h("p.ft-kicker", { "data-ft": "waiting", hidden: true }, WORDS.asking)];

/** Who won, and with what. */
function drawEnd({ lesson, step, view }) {
  const won = id => step.marks[id].word === "won" && list(view.goals).includes(id);
  const goal = Object.keys(step.marks).find(won), text = goal && brief(cardOf(lesson, goal).text ?? "", 300);
  return [
    h("h3.ft-headline", { "data-ft": "headline" },
      view.winner != null ? WORDS.winsHead(who(lesson, view.winner)) : WORDS.gameOver),
    goal && h("p.ft-say", { "data-ft": "won" }, WORDS.theGoalIs(write(lesson, [{ card: goal }]), text))];
}

/** What happened since: one step in full, several by their events; each is a way to that step. */
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

/** The tree without its first line, if that only repeats the headline; with whole sentences if they are given. */
function drawTwigs(lesson, { head, tree }, say) {
  const [first, ...rest] = list(tree), again = first && plain(lesson, first.text) === plain(lesson, head);
  const nodes = again ? [...list(first.kids), ...rest] : list(tree);
  return nodes.length > 0 && h("ul.ft-tree", { "data-ft": "tree" }, nodes.map(node => drawNode(lesson, node, say)));
}

/** An older step, told as in a lesson, with the way back to now. */
const drawPast = scene => [
  drawTask(scene),
  h("p.ft-label", { "data-ft": "past" }, WORDS.lookingBack(scene.index + 1, scene.lesson.steps.length)),
  drawTold(scene),
  drawStatus(scene),
  h("div.ft-row", null,
    act("now-step", WORDS.backToNow, ".ft-btn-main"), scene.play.live && act("rewind", WORDS.playOn, ""))];

/* — copies — */
const drawCopyMenu = () => menu("copy", ".ft-copy", WORDS.copy, h("div.ft-drop", null,
  h("div.ft-row", null, Object.entries(WORDS.copies).map(([as, text]) => act("copy-as", text, "", { "data-key": as }))),
  h("div.ft-copied")));

/** note: what is not in the copy; ask: whether it is wanted all the same. */
const drawCopied = ({ text = "", note, ask }, as) => [
  note && h("p.ft-say", { "data-ft": "copy-note" }, brief(note, 300)),
  ask ? h("div.ft-row", null, act("copy-all", WORDS.copyAll, "", { "data-key": as })) : drawCopy(text, as)];

const drawCopy = (text, as) => [
  h("textarea", { readonly: true, rows: Math.min(12, text.split("\n").length + 2), "data-ft": "copy-out",
    "aria-label": WORDS.thisTable(WORDS.copies[as]), spellcheck: "false" }, text),
  h("div.ft-row", null,
    act("copy-text", WORDS.copyThis, ".ft-btn-main"), h("span.ft-kicker", { "data-ft": "copy-said" }))];

/* — mode — */
export class TableMode extends Mode {
  constructor(player) {
    super(player);
    this.asking = this.late = false;
    this.version = this.live.version;
    this.typed = null;                                     // a word that was sent and does not count
    this.way = null;                                       // the steps that are still to be walked through, and a timer
    this.walkedAt = -DOUBLE;                               // when the last step of such a way was gone
    this.here = null;                                      // who has taken over a closed hand
    this.near = this.trace.decision?.player ?? this.trace.seat;
    this.settle();
  }

  get live() { return liveTable(this.player.model); }
  get trace() { return this.live.trace; }
  get atNow() { return this.player.shown === this.player.last && !this.way; }
  get told() { return this.way ? this.player.shown : super.told; }
  /** Do several people sit here, and the table turns to whoever chooses? With a task it is one, who plays for all. */
  get hot() {
    const { you, task, steps } = this.trace;
    return you == null && !task && list(steps[0]?.view?.order).length > 1;
  }
  get away() { return Boolean(this.way) || this.covered; }
  /** Is a hand to be shown that only the one who chooses may see? */
  get covered() {
    const { decision } = this.trace;
    return Boolean(decision?.sees) && this.atNow && this.here !== decision.player;
  }

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

  /* — what Python says — */
  /** Takes what came since this view was drawn, and goes to the newest step. */
  update() {
    const { live, player } = this, { frame } = player;
    if (!frame || !live || live.version === this.version) return;
    const { last: was, lesson: told } = player, more = this.atNow && live.grew && live.version === this.version + 1;
    const keep = live.version === this.version + 1 ? Math.min(live.news.keep, was + 1) : 0;
    this.version = live.version;
    this.coached = null;
    player.lesson = player.read(live.trace);
    player.settle();
    if (live.gap) this.trouble = [WORDS.missed];
    this.undone = live.since > player.last;
    this.halt();
    player.shown = player.seen = player.last;
    const all = frame.steps.querySelector("ol");
    const short = lesson => drawRails(lesson.steps.length <= MAX_RAIL ? lesson : { steps: [] }).firstElementChild;
    for (const old of [...all.children].slice(keep)) old.remove();
    all.append(...player.lesson.steps.slice(keep).map((step, i) => h("li", null, stepButton(step, keep + i))));
    if (Math.min(was, player.last) < MAX_RAIL) renew(frame.rails.firstElementChild, short(told), short(player.lesson));
    this.heard = live.since;
    this.way = { stops: more && !calm() ? this.stops(keep) : [] };
    if (this.way.stops.length) this.stride(); else this.arrive(more);
  }

  /* — one at a time — */
  /** Python has made all these steps; the page goes through them, so that each is seen. A table with several people
   *  stays as it is, until what was done has been seen. */
  stops(first) {
    const { player: { last }, trace: { decision, you }, near, hot } = this, turns = hot && decision?.player !== near;
    const end = turns && decision ? last + 1 : you != null ? last : first;
    return this.asked === "redo" ? [] : Array.from({ length: end - first }, (_, i) => first + i);
  }

  /** To the next stop; after the last one, to now. */
  stride() {
    const { player, way } = this, to = way.stops.shift();
    clearTimeout(way.timer);
    if (to == null) return this.arrive(player.shown < player.last);
    way.walked = true;
    player.shown = to;
    player.draw({ fly: true, fresh: true, say: "stop" });
    this.pause(timeToRead(this.stopSaid(player.drawn).join(" ")));
  }

  /** Whoever looks at a card or into a menu is not hurried. */
  pause(time) {
    const { player: { look, frame, root } } = this;
    const busy = () => look.on || frame.menus.some(menu => menu.open) || root.hasAttribute("data-black");
    this.way.timer = setTimeout(() => (busy() ? this.pause(READ_LEAST) : this.stride()), time);
  }

  halt() {
    clearTimeout(this.way?.timer);
    this.way = null;
  }

  /** Now: what is to be chosen. */
  arrive(fly) {
    const { player, way, trace: { decision } } = this, next = player.focused() === player.frame.next;
    this.halt();
    player.shown = player.last;
    if (decision?.player !== this.here) this.here = null;
    this.near = decision?.player ?? this.near;
    player.draw({ fly, fresh: true, say: "news" });
    if (!way?.walked) return;
    this.walkedAt = performance.now();
    if (next) this.firstChoice?.focus({ preventScroll: true });
  }

  get firstChoice() { return this.player.frame.scroll.querySelector('[data-ft="choice"]'); }
  destroy() { this.halt(); }

  /** Asks Python to do something with the table as it is now. What goes wrong is said in place; resolves with null
   *  then. */
  async ask(intent) {
    const { live, player } = this, { root, kernel } = player;
    if (this.asking) return null;
    if (this.way) this.arrive(false);
    this.asked = intent.do;
    this.asking = true;
    root.toggleAttribute("data-asking", true);
    const soon = setTimeout(() => { this.late = true; this.markAsking(); }, SOON);
    const slow = setTimeout(() => this.sayWaiting(this.asking), SLOW);
    const answer = player.retold(await kernel.ask({ at: live.trace.made, ...intent })
      .catch(fault => ({ ok: false, say: [fault.message] })));
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

  /* — what is shown — */
  settle() { this.trouble = this.undone = null; }

  scene(scene) {
    const { live, lesson: told, undone, trouble, typed, player, hot, coached } = this, { since } = live;
    const { decision, you, task } = told, { live: on } = player.kernel, { index } = scene;
    const play = { decision, you, task, since, undone, trouble, live: on, typed, hot, coached,
      opens: player.host.widget_manager };
    const lesson = hot ? { ...told, seat: this.near } : told;
    if (!this.atNow) return { ...scene, lesson, play };
    // All that happened since the last choice is new; the numbers of events would repeat from step to step.
    const fresh = lesson.steps.slice(since, index + 1), marks = Object.assign({}, ...fresh.map(step => step.marks));
    if (fresh.length > 1) for (const id of Object.keys(marks)) marks[id] = { word: marks[id].word };
    const view = decision?.sees && !this.covered ? mergeView(scene.view, decision.sees) : scene.view;
    const step = { ...scene.step, marks, moves: fresh.flatMap(one => list(one.moves)) };
    return { ...scene, lesson, view, play, step, before: lesson.views[Math.max(0, Math.min(since, index) - 1)] };
  }

  page(scene) {
    if (this.way) return drawPassing(scene);
    return this.covered ? drawCover(scene) : this.atNow ? drawTablePage(scene) : drawPast(scene);
  }

  mark() {
    markCan(this.player.frame.table, list(this.choice?.decision.options).map(option => option.card));
    this.markAsking();
  }

  /** Controls that ask Python wait for the answer; they keep the focus. */
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
    const { lesson, play, index, view } = scene, { decision } = play, words = parts => plain(lesson, parts);
    const heard = this.heard ?? play.since, named = piece => who(lesson, piece, brief);
    if (what === "stop") return this.player.say(...this.stopSaid(scene));
    if (what !== "news") return super.announce(scene);
    const told = lesson.steps.slice(Math.max(heard, index - 3), index + 1).map(step => `${words(step.head)}.`);
    const over = () => (view.winner != null ? `${WORDS.winsHead(named(view.winner)).join("")}.` : WORDS.gameOverSaid);
    const next = () => (this.covered ? `${WORDS.handOver(named(decision.player)).join("")}.` : words(decision.say));
    this.player.say(this.undone && WORDS.takenBack(index + 1), ...told, this.taskSaid(play.task, words),
      decision ? next() : over());
  }

  /** A stop as it is read: what was done, and what came of it. */
  stopSaid({ lesson, step, index }) {
    this.heard = index + 1;
    return [step.head, ...list(step.tree).flatMap(node => list(node.kids)).map(node => node.text)]
      .map(parts => `${plain(lesson, parts)}.`);
  }

  /** What to say about the task, once when it changes. */
  taskSaid(task, words) {
    const state = task && taskState(task), was = this.taskWas;
    this.taskWas = state;
    if (state === was || !task || state === "open") return null;
    return state === "done" ? WORDS.taskDone(words(sentences(task.told))).join("") : WORDS.taskLost;
  }

  focusAfter(old) {
    const { player } = this, went = !old.isConnected && GOES.includes(old.dataset.ft) && player.tried?.card == null;
    return went ? this.firstChoice : null;
  }

  /* — going — */
  does() { return this.covered ? "ready" : "next"; }

  forward() {
    if (this.way) return this.stride();
    if (!this.covered) return super.forward();
    this.here = this.trace.decision.player;
    this.player.draw({ fresh: true, say: "news" });
    this.firstChoice?.focus({ preventScroll: true });
  }

  escape() {
    if (!this.way) return false;
    this.arrive(false);
    return true;
  }

  /* — choosing — */
  get choice() {
    const { decision } = this.lesson;
    const open = decision && this.atNow && !this.covered && this.player.kernel.live;
    return open ? { decision, choose: key => this.choose(key) } : null;
  }

  async choose(key) {
    this.player.look.id = this.player.tried = null;
    await this.ask({ do: "choose", key });
  }

  /** Asks the coach about the table as it is now, or for a look back. */
  async askCoach(what) {
    const { player, live: { trace } } = this, mine = this.coached = { do: what, advice: [], more: true };
    await listen(player, mine, async () => player.retold(await player.kernel.ask({ do: what, at: trace.made })),
      answer => { for (const told of [this.live.trace, player.lesson]) learn(told, answer); },
      () => this.coached === mine);
  }

  /** A moment of the game, as a table of its own in the same place. */
  async openMoment(number) {
    const answer = await this.ask({ do: "moment", number });
    if (answer) await this.player.turnToTable(answer).catch(() => this.player.say(WORDS.couldNot));
  }

  async refuse(card) {
    const answer = await this.ask({ do: "why_not", card }), { choice, player } = this;
    if (!answer || !choice) return player.draw();
    player.showRefusal(card, answer.refusal || plainRefusal(card, choice.decision));
  }

  /** What was typed is sent as it is; if it does not count, it stays to be mended. */
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

  /** To the clipboard where there is one, else the text is selected. */
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
      // whoever pressed Next once more has not chosen
      choice: ({ key }) => { if (performance.now() - this.walkedAt >= DOUBLE) this.choose(key); },
      "free-say": () => this.sayFree(), coach: () => this.askCoach("coach"),
      "look-back": () => this.askCoach("look_back"), moment: ({ key }) => this.openMoment(Number(key)),
      undo: () => this.ask({ do: "undo" }), redo: () => this.ask({ do: "redo" }),
      rewind: () => this.ask({ do: "rewind", to: player.shown }),
      "start-again": () => this.ask({ do: "rewind", to: 0 }),
      "all-at-once": () => this.arrive(false),
      "now-step": () => player.go(player.last), "since-step": ({ to }) => player.go(Number(to)),
      "copy-as": ({ key }) => this.copy(key), "copy-all": ({ key }) => this.copy(key, true),
      "copy-text": () => this.copyText(),
    };
  }

  /** In a text, keys move the cursor. While bots play, a key that does nothing else goes on. */
  key({ key, target, ctrlKey, altKey, metaKey }) {
    const other = ctrlKey || altKey || metaKey || key.length > 1 || target.matches("button, summary, [data-card]");
    if (this.way && !other) return this.stride(), true;
    if (!target.matches(TEXT) || key === "Escape") return;
    if (key !== "Enter" || !target.matches("input")) return false;
    if (!this.asking) this.sayFree();
    return true;
  }
}
