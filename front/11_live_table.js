/* ── 11 a live table ──────────────────────────────────────────────────── */
/* A game that is being played. `trace` tells it whole when the widget is made; after that Python only sends `news`.
   What came is kept with the trace object itself: all views of one widget share it, also those drawn later. */
const TABLES = new WeakMap();          // trace as it came → {trace (as it is now), news (the last one taken), version, since}
const MAX_SINCE = 8, MAX_RAIL = 30;                        // steps

/** The table behind a model, up to date; null if it is a lesson. */
function liveTable(model) {
  const whole = model.get("trace"), news = model.get("news");
  if (whole?.mode !== "table") return null;
  if (!TABLES.has(whole)) {
    const last = list(whole.steps).length - 1;
    const old = news?.steps && news.made === whole.made && news.redo === whole.redo;      // the trace knows it already
    TABLES.set(whole, { trace: { ...whole }, news: old ? news : null, version: 0,
      since: whole.you != null && last <= MAX_SINCE ? 1 : Math.max(1, last) });
  }
  const table = TABLES.get(whole);
  if (news?.steps && news !== table.news) takeNews(table, news);
  return table;
}

function takeNews(table, news) {
  const { n, keep, steps, decision, made, redo } = news, kept = table.trace.steps.slice(0, keep);
  Object.assign(table, { news, version: table.version + 1, gap: kept.length < keep,
    grew: keep === table.trace.steps.length && steps.length > 0, since: n == null ? Math.min(table.since, keep) : keep });
  table.trace = { ...table.trace, steps: [...kept, ...steps], decision, made, redo };
  learn(table.trace, news);
}

/** Listens for as long as the widget lives, whether or not it is shown somewhere. */
function followTable(model) {
  liveTable(model);
  model.on("change:news", () => { liveTable(model); });
}

/* — page — */
const act = (ft, text, look = ".ft-btn-quiet", data = null) => h("button.ft-btn" + look, { type: "button", "data-ft": ft, ...data }, text);
const CHOICE_GROUPS = { play: "Cards", pick: "Cards", use: "Free Actions", player: "Players" };

/** Options by what they are: cards, Free Actions, players, and words last. */
function drawDeal(lesson, options) {
  const labelOf = option => own(CHOICE_GROUPS, option.kind) ?? "Or";
  const labels = [...new Set([...Object.values(CHOICE_GROUPS), "Or"])].filter(label => options.some(option => labelOf(option) === label));
  return h("div.ft-choices", { "data-ft": "choices" }, labels.map(label => [
    labels.length > 1 && h("p.ft-label", { "aria-hidden": "true" }, label),
    drawOptionList(lesson, options.filter(option => labelOf(option) === label),
      { ft: "choice", label: labels.length > 1 ? label : "What to choose", look: ".ft-deal" })]));
}

/** The newest step: what is to be chosen, and what happened since the last choice.
 *  scene.play = {decision, you, since, undone, trouble, live}. */
function drawTablePage(scene) {
  const { lesson, play } = scene, { decision, you } = play;
  const whose = () => (you == null ? "Next choice" : decision.player === you ? "Your choice" : ["Waiting for ", bdi(decision.player)]);
  return [
    decision && h("p.ft-label", { "data-ft": "whose" }, whose()),
    decision ? h("h3.ft-headline", { "data-ft": "headline" }, write(lesson, decision.say)) : drawEnd(scene),
    drawStatus(scene),
    decision && (play.live ? [drawDeal(lesson, list(decision.options)), decision.free && drawFree(play.typed)]
      : h("p.ft-kicker", { "data-ft": "no-kernel" }, "To play on, open this table in Jupyter.")),
    play.undone && h("p.ft-say", { "data-ft": "undone" }, undoneWords(scene.index)),
    drawChanged(scene),
    drawSince(scene),
  ];
}

/** Something may be said that is not among the options: a word. */
const drawFree = typed => h("label.ft-free", null, h("span.ft-label", null, "Or another word"),
  h("span.ft-row", null,
    h("input", { type: "text", "data-ft": "free-text", maxlength: "80", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      value: typed ?? "" }),
    act("free-say", "Say it", "")));

const undoneWords = index => `Taken back: the table is as it was at step ${index + 1}.`;

const drawStatus = ({ lesson, play, tried }) => [
  tried && drawRefusal(lesson, tried),
  play.trouble && h("p.ft-note", { "data-ft": "trouble" }, write(lesson, play.trouble)),
  h("p.ft-kicker", { "data-ft": "waiting", hidden: true }, "Asking Python …")];

/** Who won, and with what. */
function drawEnd({ lesson, step, view }) {
  const goal = Object.keys(step.marks).find(id => step.marks[id].word === "won" && list(view.goals).includes(id));
  const text = goal && cardOf(lesson, goal).text;
  return [
    h("h3.ft-headline", { "data-ft": "headline" }, view.winner != null ? [bdi(view.winner), " wins"] : "The game is over"),
    goal && h("p.ft-say", { "data-ft": "won" }, "The Goal is ", write(lesson, [{ card: goal }]), text ? `: ${brief(text, 300)}` : ".")];
}

/** What happened since: one step in full, several by their events; each is a way to that step. */
function drawSince({ lesson, play, index }) {
  const first = Math.max(play.since, index + 1 - MAX_SINCE), steps = lesson.steps.slice(first, index + 1);
  const label = play.you != null ? "Since your last choice" : "What happened";
  const says = parts => h("p.ft-say", { "data-ft": "say" }, tell(lesson, parts)), one = first === index && play.since === index;
  if (!steps.length) return index === 0 && list(lesson.steps[0].say).map(says);
  return h("section.ft-since", { "data-ft": "since", "aria-label": label },
    h("p.ft-label", { "aria-hidden": "true" }, label),
    first > play.since && h("p.ft-kicker", null, `${plural(first - play.since, "earlier step")}: see the Log.`),
    h("ol", null, steps.map((step, i) => h("li", null,
      h("button.ft-since-step", { type: "button", "data-ft": "since-step", "data-to": first + i },
        h("span.ft-no", null, hidden("Step "), String(first + i + 1)), h("span", null, write(lesson, step.head))),
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
const drawPast = (scene, last) => [
  h("p.ft-label", { "data-ft": "past" }, `Looking back: step ${scene.index + 1} of ${last + 1}`),
  drawPage(scene),
  drawStatus(scene),
  h("div.ft-row", null,
    act("now-step", "Back to now", ".ft-btn-main"), scene.play.live && act("rewind", "Play on from here", ""))];

const COPIES = { python: "as Python", text: "as text", record: "as record" };

const drawCopyMenu = () => h("details.ft-steps.ft-copy", { "data-ft": "copy" },
  h("summary.ft-btn.ft-btn-quiet", { "data-ft": "copy-toggle" }, "Copy"),
  h("div.ft-drop", null,
    h("div.ft-row", null, Object.keys(COPIES).map(as => act("copy-as", COPIES[as], "", { "data-key": as }))),
    h("div.ft-copied")));

/** note: what is not in the copy; ask: whether it is wanted all the same. */
const drawCopied = ({ text = "", note, ask }, as) => [
  note && h("p.ft-say", { "data-ft": "copy-note" }, brief(note, 300)),
  ask ? h("div.ft-row", null, act("copy-all", "Copy it all the same", "", { "data-key": as })) : drawCopy(text, as)];

const drawCopy = (text, as) => [
  h("textarea", { readonly: true, rows: Math.min(12, text.split("\n").length + 2), "aria-label": `This table ${COPIES[as]}`,
    "data-ft": "copy-out", spellcheck: "false" }, text),
  h("div.ft-row", null, act("copy-text", "Copy this text", ".ft-btn-main"), h("span.ft-kicker", { "data-ft": "copy-said" }))];

/* — the player of a table; `Base` is the player of lessons — */
// these wait while Python is being asked
const ASKS = ["choice", "undo", "redo", "rewind", "copy-as", "copy-all", "look-act", "free-say"];
const GOES = ["choice", "look-act", "rewind", "now-step", "since-step"];       // after these the next choice has the focus
// ms until controls look as if they wait, and until the page says so: most answers come sooner
const SOON = 120, SLOW = 400;

const withTable = Base => class extends Base {
  get live() { return this.lesson?.mode === "table" ? liveTable(this.model) : null; }
  get trace() { return liveTable(this.model)?.trace ?? super.trace; }
  get menus() { return this.frame.copy ? [...super.menus, this.frame.copy] : super.menus; }
  get atNow() { return this.shown === this.last; }

  listen() {
    super.listen();
    this.model.on("change:news", (this.watched["change:news"] = () => this.catchUp()));
  }

  load() {
    this.asking = this.late = false;
    this.version = liveTable(this.model)?.version;
    super.load();
  }

  makeFrame() {
    const frame = super.makeFrame();
    if (!this.live) return frame;
    if (!frame.rails.parentNode) frame.next.before(frame.rails);
    frame.restart.hidden = true;
    frame.copy = drawCopyMenu();
    if (this.kernel.live) frame.restart.before(act("undo", "Undo"), act("redo", "Redo"), frame.copy);
    if (this.last >= MAX_RAIL) frame.rails.firstElementChild.replaceChildren();
    this.seen = this.last;
    return frame;
  }

  /* — what Python says — */
  show() {
    this.catchUp();
    super.show();
  }

  /** Takes what came since this view was drawn, and goes to the newest step. */
  catchUp() {
    const { live, frame } = this;
    if (!live || !frame || live.version === this.version) return;
    const { last: was, atNow: wasNow, lesson: told } = this;
    const keep = live.version === this.version + 1 ? Math.min(live.news.keep, was + 1) : 0;
    this.version = live.version;
    this.lesson = readLesson(live.trace);
    this.settle();
    if (live.gap) this.trouble = ["More was played than this page has seen. Run the cell again to see all of it."];
    this.undone = live.since > this.last;
    this.shown = this.seen = this.last;
    const all = frame.steps.querySelector("ol");
    const short = lesson => drawRails(lesson.steps.length <= MAX_RAIL ? lesson : { steps: [] }).firstElementChild;
    for (const old of [...all.children].slice(keep)) old.remove();
    all.append(...this.lesson.steps.slice(keep).map((step, i) => h("li", null, stepButton(step, keep + i))));
    if (Math.min(was, this.last) < MAX_RAIL) renew(frame.rails.firstElementChild, short(told), short(this.lesson));
    this.draw({ fly: wasNow && live.grew, fresh: true, say: "news" });
  }

  /** Asks Python to do something with the table as it is now. What goes wrong is said in place; resolves with null then. */
  async ask(intent) {
    const { live } = this;
    if (this.asking) return null;
    this.asking = true;
    this.root.toggleAttribute("data-asking", true);
    const soon = setTimeout(() => { this.late = true; this.markAsking(); }, SOON);
    const slow = setTimeout(() => this.sayWaiting(this.asking), SLOW);
    const answer = await this.kernel.ask({ at: live.trace.made, ...intent }).catch(fault => ({ ok: false, say: [fault.message] }));
    for (const timer of [soon, slow]) clearTimeout(timer);
    this.asking = this.late = false;
    this.root.toggleAttribute("data-asking", false);
    if (this.gone.signal.aborted) return null;
    for (const told of [live.trace, this.lesson]) learn(told, answer);
    this.catchUp();
    this.trouble = answer.ok || answer.refusal ? null : sayingOf(answer);
    if (!answer.ok && answer.refusal) this.tried = { card: null, refusal: answer.refusal };
    if (answer.ok) this.markAsking(); else this.draw();
    if (!answer.ok) this.say(plain(this.lesson, this.trouble || answer.refusal.say));
    return answer.ok ? answer : null;
  }

  /* — what is shown — */
  settle() {
    super.settle();
    this.trouble = this.undone = null;
  }

  scene() {
    const scene = super.scene(), { live, lesson, shown } = this;
    if (!live) return scene;
    const { trace: { decision, you }, since } = live, { undone, trouble, typed, kernel } = this;
    const play = { decision, you, since, undone, trouble, live: kernel.live, typed };
    if (!this.atNow) return { ...scene, play };
    // All that happened since the last choice is new on the table; the numbers of events would repeat from step to step.
    const fresh = lesson.steps.slice(since, shown + 1), marks = Object.assign({}, ...fresh.map(step => step.marks));
    if (fresh.length > 1) for (const id of Object.keys(marks)) marks[id] = { word: marks[id].word };
    return { ...scene, play, step: { ...scene.step, marks, moves: fresh.flatMap(step => list(step.moves)) },
      before: lesson.views[Math.max(0, Math.min(since, shown) - 1)] };
  }

  pageOf(scene) { return !scene.play ? super.pageOf(scene) : this.atNow ? drawTablePage(scene) : drawPast(scene, this.last); }

  draw(how) {
    super.draw(how);
    if (this.live && this.frame) this.markAsking();
  }

  /** Which cards may be chosen, for eyes and ears. */
  markTable(scene) {
    super.markTable(scene);
    const cards = this.live ? list(this.choice?.decision.options).map(option => option.card) : [];
    for (const el of cardsOn(this.frame.table)) {
      const can = cards.includes(el.dataset.card);
      el.classList.toggle("ft-can", can);
      if (can) el.setAttribute("aria-description", "can be chosen now"); else el.removeAttribute("aria-description");
    }
  }

  /** Controls that ask Python wait for the answer; they keep the focus. */
  markAsking() {
    const { late, live: { trace }, root } = this, off = { undo: !trace.made, redo: !trace.redo };
    for (const button of root.querySelectorAll("button[data-ft]"))
      if (ASKS.includes(button.dataset.ft)) setAttribute(button, "aria-disabled", late || Boolean(off[button.dataset.ft]));
    root.classList.toggle("ft-late", Boolean(late));
    if (!late) this.sayWaiting(false);
  }

  sayWaiting(on) { for (const line of this.root.querySelectorAll('[data-ft="waiting"]')) line.hidden = !on; }

  announce(scene, what) {
    if (what !== "news") return super.announce(scene, what);
    const { lesson, play, index, view } = scene, words = parts => plain(lesson, parts);
    const told = lesson.steps.slice(Math.max(play.since, index - 3), index + 1).map(step => `${words(step.head)}.`);
    this.say(this.undone && undoneWords(index), ...told,
      play.decision ? words(play.decision.say) : view.winner != null ? `${brief(view.winner)} wins.` : "The game is over.");
  }

  refocus(old) {
    const next = this.live && old && !old.isConnected && GOES.includes(old.dataset.ft) && this.tried?.card == null
      && this.frame.scroll.querySelector('[data-ft="choice"]');
    return next ? next.focus({ preventScroll: true }) : super.refocus(old);
  }

  /* — choosing — */
  get choice() {
    const { live } = this, decision = live?.trace.decision;
    return !live ? super.choice : decision && this.atNow && this.kernel.live
      ? { decision, choices: [], choose: key => this.choose(key) } : null;
  }

  async choose(key) {
    if (!this.live) return super.choose(key);
    this.looking = this.tried = null;
    await this.ask({ do: "choose", key });
  }

  /** What was typed is sent as it is; if it does not count, it stays to be mended. */
  async sayFree() {
    const text = this.root.querySelector('[data-ft="free-text"]')?.value.trim();
    if (!text) return;
    this.typed = text;
    await this.choose(text);
    if (!this.tried && !this.trouble) this.typed = null;
  }

  async refuse(card) {
    if (!this.live) return super.refuse(card);
    const answer = await this.ask({ do: "why_not", card });
    if (!answer || !this.choice) return this.draw();
    this.tried = { card, refusal: answer.refusal || plainRefusal(card, this.choice.decision) };
    this.stop = card;
    this.draw();
    this.say(refusalSaid(this.lesson, this.tried));
    this.frame.scroll.querySelector(".ft-refusal")?.scrollIntoView({ block: "nearest" });
  }

  async copy(as, all) {
    const answer = await this.ask({ do: "copy", as, ...(all && { all }) });
    if (!answer) return;
    const place = this.frame.copy.querySelector(".ft-copied");
    place.replaceChildren(...drawCopied({ ...answer, text: String(answer.text ?? "") }, as).flat().filter(Boolean));
    place.querySelector("textarea, button").focus({ preventScroll: true });
    if (answer.note) this.say(answer.note);
  }

  /** To the clipboard where there is one, else the text is selected. */
  async copyText() {
    const [out, said] = ["textarea", '[data-ft="copy-said"]'].map(css => this.frame.copy.querySelector(css));
    const done = await navigator.clipboard?.writeText(out.value).then(() => true, () => false);
    if (!done) { out.focus(); out.select(); }
    said.textContent = done ? "Copied." : "Selected: press Ctrl+C, on a Mac ⌘C.";
    this.say(said.textContent);
  }

  press(button, data) {
    const { key, to } = data, acts = {
      undo: () => this.ask({ do: "undo" }), redo: () => this.ask({ do: "redo" }), rewind: () => this.ask({ do: "rewind", to: this.shown }),
      "now-step": () => this.go(this.last), "since-step": () => this.go(Number(to)), "copy-as": () => this.copy(key),
      "copy-all": () => this.copy(key, true), "free-say": () => this.sayFree(), "copy-text": () => this.copyText(),
    };
    return own(acts, data.ft) ? acts[data.ft]() : super.press(button, data);
  }

  /** In a text, keys move the cursor. */
  onKey(event) {
    const { target, key } = event;
    if (!target.matches('textarea, [type="text"]') || key === "Escape") return super.onKey(event);
    event.stopPropagation();
    if (key === "Enter" && target.matches("input")) { event.preventDefault(); if (!this.asking) this.sayFree(); }
  }

  /** A long list opens where the reader is. */
  onToggle(event) {
    super.onToggle(event);
    if (this.live && event.target.open && event.target.matches(".ft-steps"))
      event.target.querySelector("[aria-current], [data-here]")?.scrollIntoView({ block: "nearest" });
  }
};
