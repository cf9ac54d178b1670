/* ── the player ───────────────────────────────────────────────────────── */
/* It steps through a trace (a list of table views with sentences, made by Python) and holds no rules of the game.
   Everything a trace says is shown as text; nothing in it is ever read as markup or as a selector.
   Here is what all modes share: the state, drawing it, going from step to step, and what comes in by mouse and keys. */
import { cardsOn, elementOf } from "./card.js";
import { bdi, brief, clamp, h, list, own, renew, setAttribute } from "./elements.js";
import { closeMenu, drawFrame, drawLog, nameStep, way } from "./frame.js";
import { Kernel } from "./kernel.js";
import { Layout } from "./layout.js";
import { LessonMode } from "./lesson.js";
import { TableMode } from "./live_table.js";
import { MapMode } from "./map.js";
import { ARROWS, Look, makeReachable, neighbour } from "./look.js";
import { markRefusal, markWhy, refusalSaid, unring } from "./marks.js";
import { calm, fly, survey } from "./motion.js";
import { namesake, othersAt, retold, tidyName } from "./naming.js";
import { drawForce, toggleWord } from "./page.js";
import { PresentMode } from "./present.js";
import { Progress, TraitStore } from "./progress.js";
import { rootIn } from "./root.js";
import { journeys, readLesson, seating, write } from "./trace.js";
import { WORDS } from "./words.js";

const MODES = { lesson: LessonMode, table: TableMode, map: MapMode };    // by the `mode` of a trace; none: a lesson

// The player that was shown last takes the first arrow key, without taking the focus from anybody: in a notebook the
// next cell has it.
let invited = null;

export class Player {
  /** `progress`: where what was learnt is kept, if Python does not; `review`: {fsrs}, if questions come back there. */
  constructor({ model, el, progress, review = null }) {
    this.review = review;
    this.host = this.model = model;                        // what is shown: the host itself, or what a map has opened
    // radio groups of two players on one page stay apart
    this.id = `ft-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
    this.endFlight = () => {};
    this.gone = new AbortController();                     // one signal takes every listener away
    this.kernel = new Kernel(model, this.gone.signal);
    this.progress = progress ?? new Progress(new TraitStore(model, this.kernel));
    this.root = h("article.ft", { "data-ft": "player", tabindex: "-1" });      // plain text takes the focus, too
    this.present = new PresentMode(this);
    this.look = new Look(this);
    this.layout = new Layout(this);
    rootIn(el).append(this.root);
    this.listen();
    this.load();
    if (!invited?.inView) invited = this;
  }

  /* — wiring — */
  listen() {
    const { root, gone: { signal } } = this, on = (target, type, act) => target.addEventListener(type, act, { signal });
    on(root, "click", event => this.onClick(event));
    on(root, "change", event => this.onPick(event));
    on(root, "keydown", event => this.onKey(event));
    for (const type of ["keyup", "keypress"]) on(root, type, event => event.stopPropagation());
    on(root, "pointerdown", () => this.endFlight());
    for (const type of ["pointerover", "focusin", "pointerout", "focusout"])
      on(root, type, event => this.onPoint(event));
    root.addEventListener("toggle", event => this.onToggle(event), { signal, capture: true });   // it does not bubble
    on(document, "pointerdown", event => {
      this.closeMenus(event.composedPath());
      if (!event.composedPath().includes(root)) this.uninvite();
    });
    window.addEventListener("keydown", event => this.takeFirstKey(event), { signal, capture: true });
    this.present.listen(signal);
    this.watch(this.host, {
      "change:theme": () => this.setTheme(), "change:live": () => this.draw(),
      "change:record": () => this.base.progressed(),
    });
    this.follow();
    this.observer = new ResizeObserver(() => this.layout.resized());
    this.observer.observe(root);
    // While the end of the player is out of view, the bar lies over something.
    this.edge = new IntersectionObserver(seen => root.toggleAttribute("data-over", !seen.at(-1).isIntersecting));
  }

  /** Listens to a model; returns what ends it. */
  watch(model, acts) {
    const all = Object.entries(acts), end = () => { for (const [name, act] of all) model.off(name, act); };
    for (const [name, act] of all) model.on(name, act);
    this.gone.signal.addEventListener("abort", end, { once: true });
    return end;
  }

  /** Shows what the model says from now on. */
  follow() {
    this.unfollow?.();
    this.unfollow = this.watch(this.model, {
      "change:trace": () => this.load(), "change:step": () => this.show(), "change:news": () => this.mode.update(),
      "change:answers": () => this.quiet || this.draw(),
    });
  }

  destroy() {
    this.uninvite();
    this.present.destroy();
    this.base.destroy();
    this.rest = null;
    this.endFlight();
    this.gone.abort();
    this.observer.disconnect();
    this.layout.destroy();
    this.edge.disconnect();
    this.root.getRootNode().host?.remove();
  }

  /* — the state — */
  get presenting() { return Boolean(this.present.on); }
  get mode() { return this.presenting ? this.present : this.base; }
  get last() { return this.lesson.steps.length - 1; }
  get answers() { return this.model.get("answers") || {}; }
  get index() { return clamp(Math.trunc(Number(this.model.get("step"))), 0, this.last); }
  get step() { return this.lesson.steps[this.shown]; }
  get beside() { return this.root.dataset.columns === "2"; }           // the page stands beside the table

  load() {
    const Kind = own(MODES, this.model.get("trace")?.mode) ?? LessonMode;
    this.rest = null;                                      // what belongs to the old trace need not be drawn
    this.endFlight();
    this.base?.destroy();
    this.base = new Kind(this);
    this.lesson = this.read(this.base.trace);
    this.shown = this.drawn = this.frame = this.pristine = null;
    this.layout.forget();
    this.forget();
    this.setTheme();
    this.root.setAttribute("aria-label", this.lesson.title);
    this.root.toggleAttribute("data-bare", Boolean(this.lesson.bare));           // a table with no lesson around it
    this.base.recall();
    if (this.redrawWhole()) return;
    if (!this.lesson.steps.length)
      return this.root.replaceChildren(h("p.ft-empty", { "data-ft": "empty" }, WORDS.noSteps));
    this.frame = drawFrame(this.lesson);
    this.frame.parts[0].prepend(...this.wayBack());
    this.base.furnish(this.frame);
    this.present.furnish(this.frame);
    this.root.replaceChildren(...this.frame.parts);
    this.edge.disconnect();
    this.edge.observe(this.frame.end);
    this.show();
  }

  /** A trace in whole views, told to the learner by name. */
  read(trace) { return readLesson(trace, this.progress.you); }

  /** What Python answers, told so, too. */
  retold(answer) {
    const [name] = Object.entries(this.lesson.names ?? {});
    return name ? retold(answer, ...name) : answer;
  }

  /** The learner wants to be called otherwise. */
  saveName(from) {
    const box = from.closest('[data-ft="naming"]'), [input, line] = box.querySelectorAll("input, p");
    const typed = tidyName(input.value), name = typed === WORDS.hero ? "" : typed;
    const other = name && namesake(name, [...WORDS.others, ...othersAt(this.lesson)]);
    line.hidden = !other;
    line.textContent = other ? WORDS.nameTaken(other) : "";
    if (other) { input.focus(); return this.say(line.textContent); }
    const { seen } = this;
    this.progress.you = name;
    this.load();
    this.seen = Math.max(this.seen, seen);
    this.root.querySelector(`[data-ft="${this.frame ? "more" : "name"}-toggle"]`)?.focus();
    this.say(WORDS.calledNow(name));
  }

  /** A mode without steps, drawn anew; false if it has steps. */
  redrawWhole() {
    const whole = this.base.whole();
    if (!whole) return false;
    for (const name of ["step", "kind", "mode", "columns"]) delete this.root.dataset[name];
    this.root.replaceChildren(h("div.ft-whole-page", null, whole));
    return true;
  }

  /* — a map, and what it opens — */
  /** What is around that which is shown, a map or the lesson of a table: its trace, or null. */
  get map() { return this.model !== this.host ? this.host.get("trace") : null; }

  /** The button or the link to all lessons; from a lesson's table, which no map is around, to that lesson. */
  wayBack() {
    const { map } = this.lesson, look = ".ft-btn.ft-btn-quiet.ft-to-map";
    const words = h("span", null, { map: WORDS.allLessons, table: WORDS.backToGame }[this.map?.mode ?? "map"]
      ?? WORDS.backToLesson);
    return this.map || map?.href ? [way("all-lessons", look, null, this.map ? null : map.href, words)] : [];
  }

  /** Shows another model in the same place: what was opened in a map, or the map again. `asked`: whom to ask about
   *  it. */
  turnTo(model, asked = this.host) {
    const { slug } = this.lesson;
    if (this.presenting) this.present.leave();
    if (this.kernel.model !== asked) {
      this.kernel.destroy();
      this.kernel = new Kernel(asked, this.gone.signal);
      if (asked === this.host) this.progress.store.kernel = this.kernel;
    }
    this.model = model;
    this.follow();
    this.load();
    const stops = [...this.root.querySelectorAll('[data-ft="open"]')];
    const to = this.frame?.next ?? stops.find(el => el.dataset.key === slug) ?? this.root;
    to.focus({ preventScroll: true });
    if (this.frame) this.root.scrollIntoView({ block: "start" });      // a lesson wants all the room there is
    else to.scrollIntoView({ block: "nearest" });
    if (this.frame && this.drawn) this.mode.announce(this.drawn, "step");
  }

  /** The table that Python has made: {model (its id)}. */
  async turnToTable({ model: id }) {
    const model = await this.host.widget_manager.get_model(id);
    this.turnTo(model, model);
  }

  /** Asks Python; in a map it is said about which lesson. */
  async ask(intent) {
    return this.retold(await this.kernel.ask(this.map ? { slug: this.lesson.slug, ...intent } : intent));
  }

  /** What the learner has done that the model does not keep. */
  forget() {
    this.seen = 0;                                         // the furthest step
    this.base.forget();
    this.present.forget();
    this.settle();
  }

  /** Everything that belongs to one moment at one step. */
  settle() {
    this.tried = null;                                     // {card, refusal}
    this.look.id = null;
    this.base.settle();
  }

  setTheme() {
    const theme = this.host.get("theme");
    if (theme === "light" || theme === "dark") this.root.dataset.theme = theme;
    else delete this.root.dataset.theme;
  }

  /** Gives the model new values, without drawing for each of them. */
  write(values) {
    this.quiet = true;
    for (const [name, value] of Object.entries(values)) this.model.set(name, value);
    this.model.save_changes();
    this.quiet = false;
  }

  /* — drawing — */
  /** Draws the model's step; a forward step of one is shown as motion, anything else just appears. */
  show() {
    this.mode.update();
    if (!this.frame || this.shown === this.index || this.base.way) return;
    this.finish();
    const from = this.shown, { look } = this, looked = look.travelling ? look.id : null;
    this.settle();
    look.id = looked;
    if (!this.focused()?.dataset.card) this.stop = null;   // where Tab comes to on the table: what is new, unless …
    this.shown = this.index;
    this.arrived = performance.now();
    this.seen = Math.max(this.seen, this.shown);
    this.draw({ fly: from === this.shown - 1, fresh: true, say: from != null && "step" });
  }

  /** Page, table and frame from the state. `fresh`: something else is shown than before; `fly`: with motion; `say`:
   *  read it aloud. With motion the words come first and the table in the frame after: on a slow machine, too, no frame
   *  waits for both. */
  draw({ fly: moving = false, fresh = false, say = null } = {}) {
    if (!this.frame || this.shown == null) return;
    this.finish();
    const focus = this.focused(), { mode, layout, frame: { scroll, table, foot } } = this;
    const top = scroll.scrollTop;
    layout.top = fresh ? 0 : top;
    this.endFlight();
    const scene = this.scene(), ways = journeys(scene.step), flies = moving && this.drawn && !calm();
    const before = flies && survey(table, ways);
    this.drawn = scene;
    const settled = layout.settled;                        // read before anything is written
    this.markFrame(scene);                                 // the head is measured, too
    if (!settled) layout.prepare();
    layout.setColumns(seating(this.lesson, scene.view).others.length);
    this.guard(scroll, () => mode.page({ ...scene, beside: this.beside }));
    this.guard(foot, () => drawForce(scene, foot.querySelector("details")?.open));
    if (say) mode.announce(scene, say);
    mode.remember(scene);
    const how = { ways, before, follow: focus && fresh };
    if (!flies || !settled || document.hidden) return this.drawTable(scene, focus, how);
    if (!focus?.isConnected) this.refocus(focus);          // what is read here costs a look at the layout
    if (top !== layout.top) layout.scrollPage();
    table.setAttribute("aria-busy", "true");
    this.later(() => this.drawTable(scene, this.focused(), how));
  }

  /** Does something once what was drawn is on the screen; `finish` does it now. */
  later(act) {
    const rest = () => { this.rest = null; act(); };
    this.rest = rest;
    requestAnimationFrame(() => setTimeout(() => { if (this.rest === rest) rest(); }));
  }

  finish() { while (this.rest) this.rest(); }

  /** The table, and all that depends on where its cards lie. */
  drawTable(scene, focus, { ways, before, follow }) {
    const { mode, layout, look, frame: { table } } = this, trails = () => layout.drawTrails();
    table.removeAttribute("aria-busy");
    this.guard(table, () => mode.table(scene), true);
    this.markTable(scene);
    look.draw();
    layout.fit();
    this.refocus(focus);
    const outside = follow && !look.on && layout.outOfView();
    if (before && layout.places) {
      const fleet = fly(table, ways, before, layout.places);
      this.endFlight = fleet.land;
      this.later(() => { trails(); fleet.follow(act => this.later(act)); });
    } else trails();                                       // from here on nothing is read
    if (outside) outside.scrollIntoView({ block: this.beside ? "nearest" : "start" });
  }

  /** The step in general; the mode says what is shown of it. */
  scene() {
    const { lesson, shown: index, answers, tried } = this, { steps, views } = lesson;
    const before = index ? views[index - 1] : null;
    return this.mode.scene({ lesson, index, step: steps[index], view: views[index], before, answers, tried });
  }

  /** A fault in one step is told in place; the other steps still work. `keep`: what is drawn as before stays as it
   *  is. */
  guard(place, draw, keep) {
    const was = keep && this.pristine;
    try {
      const fresh = h("div", null, draw());
      if (keep) {
        this.pristine = fresh;
        unring(place, "is-why", "is-tried", "is-cause");
        place.querySelector(".ft-trails")?.remove();
      }
      if (was) renew(place, was, fresh);
      else place.replaceChildren(...(keep ? fresh.cloneNode(true) : fresh).childNodes);
    } catch (fault) {
      console.error(fault);
      if (keep) this.pristine = null;
      place.replaceChildren(h("p.ft-empty", { role: "alert", "data-ft": "fault" }, WORDS.fault(fault.message)));
    }
  }

  /** Everything in the frame that tells which step this is. */
  markFrame({ index, branch, trial }) {
    const { frame, root, lesson, mode: { reach } } = this, { title } = lesson;
    Object.assign(root.dataset, { step: index, kind: this.step.kind, mode: branch ? "whatif" : trial ? "trial" : "" });
    frame.title.replaceChildren(...(branch ? write(lesson, branch.title) : [title]));
    frame.kicker.replaceChildren(...(branch ? write(lesson, branch.left) : [brief(lesson.kicker ?? "", 200)]));
    frame.home.replaceChildren(h("span", null, WORDS.backTo(bdi(title), index + 1)));
    frame.home.hidden = !branch;
    frame.summary.textContent = WORDS.stepOf(index + 1, this.last + 1);
    for (const button of root.querySelectorAll("[data-step]:is(button)")) {
      const at = Number(button.dataset.step);
      nameStep(button, lesson.steps[at], at, at <= this.mode.told);
      setAttribute(button, "aria-disabled", at > reach);
      button.classList.toggle("done", at < index || (at === index && Boolean(branch)));
      if (at === index && !branch) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    frame.fork.hidden = !branch;
    frame.fork.replaceChildren(...(branch ? [branch.nodes(), h("p", null, WORDS.yourWhatIf)] : []));
    frame.back.setAttribute("aria-disabled", !this.mode.canGoBack);
    if (frame.log.open) this.fillLog();
    this.markMain();
  }

  /** The main button says what it does. */
  markMain() {
    const { frame: { next }, shown, last } = this, does = this.mode.does();
    next.textContent = WORDS.main[does](shown + 1);
    next.dataset.does = does;
    next.toggleAttribute("data-early", this.mode.early);
    next.setAttribute("aria-disabled", shown === last && does === "next");
  }

  /** Rings that do not come from the step itself, and one tab stop for all cards. */
  markTable(scene) {
    const { mode, frame: { table } } = this, options = list(mode.choice?.decision.options);
    if (scene.tried) markRefusal(table, scene.tried);
    mode.mark(scene);
    makeReachable(table, this.stop ?? options.find(option => option.card != null)?.card);
  }

  /** A card that may not be chosen: said, ringed, read aloud. */
  showRefusal(card, refusal) {
    this.tried = { card, refusal };
    this.stop = card;
    this.draw();
    this.say(refusalSaid(this.lesson, this.tried));
    this.bringUp("refusal");
  }

  /** Reads sentences aloud. */
  say(...sentences) {
    this.root.querySelector('[data-ft="live"]').textContent = sentences.filter(Boolean).join(" ");
  }

  /** Brings a part of the page into view. */
  bringUp(ft) { this.frame.scroll.querySelector(`[data-ft="${ft}"]`)?.scrollIntoView({ block: "nearest" }); }

  /* — going — */
  /** `answers` go with it: Python never sees them without the step, and both are drawn at once. */
  go(index, answers) {
    const to = clamp(index, 0, this.last);
    this.base.halt();
    if (to === this.shown) return this.mode.home();
    this.write({ ...(answers && { answers }), step: to });
    this.show();                                           // hosts whose `set` fires no event
  }

  forward() {
    this.look.id = null;
    this.mode.forward();
  }

  backward() {
    this.look.id = null;
    this.mode.backward();
  }

  restart() {
    this.forget();
    this.shown = null;
    this.write({ answers: {}, step: 0 });
    this.show();
  }

  /* — what comes in — */
  get acts() {
    const { look, frame, present } = this, goTo = menu => ({ step, to }) => {
      if (menu) closeMenu(menu);
      this.go(Number(step ?? to));
    };
    return {
      next: () => this.forward(), back: () => this.backward(), restart: () => this.restart(),
      home: () => this.mode.home(), present: () => (this.presenting ? present.leave() : present.enter()),
      node: goTo(), step: goTo(frame?.steps), "log-step": goTo(frame?.log),
      "look-close": () => look.close(), "look-step": ({ to }) => look.travel(Number(to)),
      "look-act": ({ key }) => look.act(key),
      word: (_, button) => { toggleWord(this.lesson, this.root, button); this.layout.markScroll(); },
      number: (_, button) => this.pressNumber(button),
      "name-save": (_, button) => this.saveName(button),
      "all-lessons": () => { if (this.map) this.turnTo(this.host); },
      ...this.mode.acts,
    };
  }

  onClick(event) {
    const { target } = event, { log, table } = this.frame || {}, on = target.closest("[data-card]");
    const card = on && table?.contains(on) ? on.dataset.card : null;
    this.finish();
    if (!this.focused()) this.root.focus({ preventScroll: true });     // keys pressed now are for the player
    if (this.mode.click(event)) return;
    if (log?.firstChild.contains(target)) this.fillLog();  // before it opens: `toggle` comes late for a quick Tab
    if (card != null) return this.look.open(card);
    const button = target.closest("button");
    if (button && button.getAttribute("aria-disabled") !== "true")
      own(this.acts, button.dataset.ft)?.(button.dataset, button);
  }

  onPick({ target }) { if (target.matches("[type=radio]")) this.base.picked?.(Number(target.value)); }

  /** A number that is pointed at or focused lights its cards; a pressed one keeps them lit. */
  onPoint({ type, target }) {
    const number = target.closest?.(".ft-number"), comes = type === "pointerover" || type === "focusin";
    if (!number) return;
    const lit = comes ? number : this.root.querySelector('.ft-number[aria-pressed="true"]');
    markWhy(this.frame.table, lit && this.drawn.view.numbers[lit.dataset.key]?.cards);
  }

  pressNumber(button) {
    const on = button.getAttribute("aria-pressed") !== "true";
    for (const other of this.root.querySelectorAll(".ft-number"))
      other.setAttribute("aria-pressed", String(on && other === button));
    markWhy(this.frame.table, on ? this.drawn.view.numbers[button.dataset.key]?.cards : []);
  }

  /** An opened Why? is brought into view, its question first; the page scrolls, the table stays. A long list opens
   *  where the reader is. */
  onToggle({ target }) {
    if (!this.frame) return;
    const { scroll } = this.frame, into = el => el?.scrollIntoView({ block: "nearest" });
    this.layout.markScroll();
    if (!target.open) return;
    if (target.matches(".ft-foot") && !this.beside) into(target);
    if (target.matches(".ft-steps")) into(target.querySelector("[aria-current], [data-here]"));
    if (!target.matches(".ft-why") || !this.beside) return;
    const box = scroll.getBoundingClientRect(), why = target.getBoundingClientRect();
    scroll.scrollTop += clamp(why.bottom - box.bottom + 12, 0, Math.max(0, why.top - box.top - 12));
  }

  fillLog() {
    const { log } = this.frame;
    log.querySelector("ol")?.remove();
    log.append(drawLog(this.lesson, this.seen, this.shown));
  }

  /* — keys — */
  /** No key leaves the player (in JupyterLab a bare x would cut the cell); what the browser does with keys is left
   *  alone. */
  onKey(event) {
    event.stopPropagation();
    this.finish();
    const { key, target } = event;
    if (target.matches('[data-ft="name-text"]') && key !== "Escape") return key === "Enter" && this.saveName(target);
    const done = this.mode.key(event) ?? this.key(event);
    if (done) event.preventDefault();
  }

  get inView() {
    const { top, bottom, width } = this.root.getBoundingClientRect();
    return width > 0 && top < innerHeight && bottom > 0;
  }

  uninvite() { if (invited === this) invited = null; }

  /** An arrow right after the player was shown, before anything else was done, is meant for it. */
  takeFirstKey(event) {
    const { key, target, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (invited !== this || /^(Shift|Control|Alt|Meta)$/.test(key)) return;
    const idle = target.contains(this.root.getRootNode().host) || target.matches(".jp-Cell");
    const arrow = /^Arrow(Left|Right)$/.test(key) && !(ctrlKey || altKey || metaKey || shiftKey);
    this.uninvite();
    if (!idle || !arrow || !this.inView) return;
    event.stopImmediatePropagation();
    (this.frame?.next ?? this.root).focus({ preventScroll: true });
    this.onKey(event);
  }

  /** Was it a key of the player? */
  key({ key, target, ctrlKey, altKey, metaKey, shiftKey }) {
    if (ctrlKey || altKey || metaKey || shiftKey || !this.frame) return false;
    const { table } = this.frame, card = target.matches("[data-card]") && table.contains(target);
    if (key === "Escape") return this.escape();
    if (card && own(ARROWS, key)) this.rove(neighbour(table, target, key));
    else if (card && (key === "Home" || key === "End")) this.rove(cardsOn(table).at(key === "Home" ? 0 : -1));
    else if (card && (key === "Enter" || key === " ")) this.look.open(target.dataset.card);
    else if (key === "ArrowRight" || key === "PageDown") this.forward();
    else if (key === "ArrowLeft" || key === "PageUp") this.backward();
    else if (key === "Home") this.go(0);
    else if (key === "End") this.go(this.mode.reach);
    else return false;
    return true;
  }

  /** The innermost thing that is open closes. */
  escape() {
    const open = this.frame.menus.find(menu => menu.open);
    if (open) closeMenu(open);
    else if (this.look.on) this.look.close();
    else return this.mode.escape();
    return true;
  }

  /** A click elsewhere closes the step list and the log. */
  closeMenus(path) { for (const menu of this.frame?.menus ?? []) if (!path.includes(menu)) menu.open = false; }

  /* — focus — */
  /** From card to card. */
  rove(card) {
    this.stop = card.dataset.card;
    makeReachable(this.frame.table, this.stop);
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: "nearest" });             // its margin keeps it clear of the bar
  }

  focused() {
    const active = this.root.getRootNode().activeElement;
    return active && this.root.contains(active) ? active : null;
  }

  /** If the focused element went with the old step: its like in the new one, else the main button. */
  refocus(old) {
    const seen = el => el?.checkVisibility?.() !== false;
    if (!old || (old.isConnected && seen(old) && this.root.contains(old))) return;
    const { root, stop, mode, frame: { table, next } } = this, { ft, key, to } = old.dataset;
    const card = old.dataset.card ?? (ft === "look-act" && (this.tried || mode.waiting) ? stop : null);
    const alike = el => el.dataset.ft === ft && el.dataset.key === key && el.dataset.to === to;
    const like = mode.focusAfter(old) ?? (card != null ? elementOf(table, card)
      : ft && [...root.querySelectorAll("[data-ft]")].find(alike));
    (like && seen(like) && !like.closest("[inert]") ? like : next).focus({ preventScroll: true });
  }
}
