/* ── 15 the player ────────────────────────────────────────────────────── */

class LessonPlayer {
  constructor({ model, el }) {
    this.model = model;
    this.id = `ft-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;        // radio groups of two players on one page stay apart
    this.endFlight = () => {};
    this.gone = new AbortController();                     // one signal takes every listener away
    this.kernel = new Kernel(model, this.gone.signal);
    this.whatif = new WhatIf(this);
    this.root = h("article.ft", { "data-ft": "player" });
    el.replaceChildren(this.root);
    this.listen();
    this.load();
  }

  /* — wiring — */
  listen() {
    const { signal } = this.gone, on = (target, type, act) => target.addEventListener(type, act, { signal });
    on(this.root, "click", event => this.onClick(event));
    on(this.root, "change", event => this.onPick(event));
    on(this.root, "keydown", event => this.onKey(event));
    for (const type of ["keyup", "keypress"]) on(this.root, type, event => event.stopPropagation());
    on(this.root, "pointerdown", () => this.endFlight());
    // Lumino looks for this attribute, from the focused element upwards, before it runs a shortcut; Notebook 7 listens while
    // the event is still on its way down, so that stopping it here would come too late.
    on(this.root, "focusin", ({ target }) => { target.dataset.lmSuppressShortcuts = "true"; });
    for (const type of ["pointerover", "focusin", "pointerout", "focusout"]) on(this.root, type, event => this.onPoint(event));
    this.root.addEventListener("toggle", event => this.onToggle(event), { signal, capture: true });      // toggle does not bubble
    on(document, "pointerdown", event => this.closeLists(event.composedPath()));
    this.watched = {
      "change:trace": () => this.load(), "change:step": () => this.show(), "change:answers": () => this.quiet || this.draw(),
      "change:theme": () => this.setTheme(), "change:live": () => this.draw(),
    };
    for (const [name, act] of Object.entries(this.watched)) this.model.on(name, act);
    this.observer = new ResizeObserver(() => this.fit());
    this.observer.observe(this.root);
    // While the end of the player is out of view, the bar lies over something.
    this.edge = new IntersectionObserver(seen => this.root.toggleAttribute("data-over", !seen.at(-1).isIntersecting));
  }

  destroy() {
    this.endFlight();
    this.gone.abort();
    this.observer.disconnect();
    this.edge.disconnect();
    for (const [name, act] of Object.entries(this.watched)) this.model.off(name, act);
    this.root.remove();
  }

  /* — what is shown — */
  load() {
    this.endFlight();
    this.lesson = readLesson(this.trace);
    this.shown = this.drawn = this.frame = this.pristine = this.layout = this.railed = null;
    this.forget();
    this.setTheme();
    this.root.setAttribute("aria-label", this.lesson.title);
    this.root.toggleAttribute("data-bare", Boolean(this.lesson.bare));      // a table with no lesson around it
    if (!this.lesson.steps.length) return this.root.replaceChildren(h("p.ft-empty", { "data-ft": "empty" }, "This lesson has no steps."));
    this.frame = this.makeFrame();
    this.root.replaceChildren(...this.frame.parts);
    this.edge.disconnect();
    this.edge.observe(this.frame.end);
    this.show();
  }

  /** What the learner has done that the model does not keep. */
  forget() {
    this.drafts = {};                                      // picks not yet checked
    this.hints = {};                                       // by step: how far the ladder was climbed
    this.trials = {};                                      // by step and key: what Python said would follow
    this.seen = 0;                                         // the furthest step
    this.settle();
  }

  /** Everything that belongs to one moment at one step. */
  settle() {
    this.tried = null;                                     // {card, refusal}
    this.waiting = false;                                  // for Python
    this.trouble = null;                                   // what it could not do, as parts
    this.looking = null;                                   // the card of the closer look
    this.whatif.leave();
  }

  setTheme() {
    const theme = this.model.get("theme");
    if (theme === "light" || theme === "dark") this.root.dataset.theme = theme;
    else delete this.root.dataset.theme;
  }

  /* what a live table (11) and present mode (12) do otherwise */
  get trace() { return this.model.get("trace"); }
  get menus() { return [this.frame.steps, this.frame.log]; }
  makeFrame() { return drawFrame(this.lesson); }
  pageOf(scene) { return drawPage(scene); }
  tableOf(scene) { return drawTable(scene); }

  get last() { return this.lesson.steps.length - 1; }
  get answers() { return this.model.get("answers") || {}; }
  get index() { return clamp(Math.trunc(Number(this.model.get("step"))), 0, this.last); }
  get step() { return this.lesson.steps[this.shown]; }
  get beside() { return this.root.dataset.columns === "2"; }           // the page stands beside the table
  get pick() { return own(this.drafts, this.shown) ?? own(this.answers, this.shown); }
  get trial() { return this.whatif.on ? null : trialOf(this.lesson, this.shown, this.answers, this.trials[this.shown]); }

  /** Draws the model's step; a forward step of one is shown as motion, anything else just appears. */
  show() {
    if (!this.frame || this.shown === this.index) return;
    const from = this.shown, { looking } = this;
    this.settle();
    if (this.travelling) this.looking = looking;
    if (!this.focused()?.dataset.card) this.stop = null;   // where Tab comes to on the table: what is new, unless the reader is there
    this.shown = this.index;
    this.seen = Math.max(this.seen, this.shown);
    this.draw({ fly: from === this.shown - 1, fresh: true, say: from != null && "step" });
  }

  /** Page, table and frame from the state. `fresh`: something else is shown than before; `fly`: with motion; `say`: read it aloud. */
  draw({ fly: moving = false, fresh = false, say = null } = {}) {
    if (!this.frame || this.shown == null) return;
    const focus = this.focused(), { scroll, table, foot } = this.frame;
    this.top = fresh ? 0 : scroll.scrollTop;
    this.endFlight();
    const scene = this.scene(), ways = journeys(scene.step), before = moving && this.drawn && !calm() && survey(table, ways);
    this.drawn = scene;
    this.guard(scroll, () => this.pageOf(scene));
    this.guard(table, () => this.tableOf(scene), true);
    this.guard(foot, () => drawForce(scene, foot.querySelector("details")?.open));
    this.markFrame(scene);
    this.markTable(scene);
    this.drawLook();
    this.fit(true);
    if (before && this.places) this.endFlight = fly(table, ways, before, this.places);
    if (say) this.announce(scene, say);
    // In one column the reader may stand far below: bring the new headline back, if it is out of view.
    if (focus && fresh && !this.beside && !this.looking) scroll.firstElementChild?.scrollIntoView({ block: "nearest" });
    this.refocus(focus);
  }

  scene() {
    const { lesson, shown: index, answers, pick, trial, tried, waiting, trouble, whatif } = this, step = lesson.steps[index];
    const scene = {
      lesson, index, step, view: lesson.views[index], before: index ? lesson.views[index - 1] : null,
      answers, pick, group: this.id, hint: hintOf(lesson, step, this.hints[index]), tried,
      waiting, trouble, listing: whatif.listing, live: this.kernel.live,
    };
    if (whatif.on) return { ...scene, ...whatif.scene() };
    if (!trial?.step) return trial ? { ...scene, trial } : scene;
    const before = lesson.views[trial.decision.at] ?? scene.view;
    return { ...scene, trial, step: { ...trial.step, kind: "show" }, before, view: mergeView(before, trial.step.view) };
  }

  /** A fault in one step is told in place; the other steps still work. `keep`: what is drawn as before stays as it is. */
  guard(place, draw, keep) {
    const was = keep && this.pristine;
    try {
      const fresh = h("div", null, draw());
      if (keep) {
        this.pristine = fresh.cloneNode(true);
        unring(place, "is-why", "is-tried", "is-cause");
        place.querySelector(".ft-trails")?.remove();
      }
      if (was) renew(place, was, fresh); else place.replaceChildren(...fresh.childNodes);
    } catch (fault) {
      console.error(fault);
      if (keep) this.pristine = null;
      place.replaceChildren(h("p.ft-empty", { role: "alert", "data-ft": "fault" },
        `This part of the step could not be drawn (${fault.message}). The other steps still work.`));
    }
  }

  /** Everything in the frame that tells which step this is. */
  markFrame({ index, branch, trial }) {
    const { frame, root, lesson, whatif } = this, n = this.last + 1, { title } = lesson;
    Object.assign(root.dataset, { step: index, kind: this.step.kind, mode: branch ? "whatif" : trial ? "trial" : "" });
    frame.title.replaceChildren(...(branch ? write(lesson, whatif.title) : [title]));
    frame.kicker.replaceChildren(...(branch ? this.leftWords() : [brief(lesson.kicker ?? "", 200)]));
    frame.home.replaceChildren(h("span", null, "Back to “", bdi(title), `”, step ${index + 1}`));
    frame.home.hidden = !branch;
    frame.summary.textContent = `Step ${index + 1} of ${n}`;
    for (const button of root.querySelectorAll("[data-step]:is(button)")) {
      const at = Number(button.dataset.step);
      button.classList.toggle("done", at < index || (at === index && Boolean(branch)));
      if (at === index && !branch) button.setAttribute("aria-current", "step"); else button.removeAttribute("aria-current");
    }
    frame.fork.hidden = !branch;
    frame.fork.replaceChildren(...(branch ? [whatif.drawNodes(), h("p", null, "your what-if")] : []));
    frame.back.setAttribute("aria-disabled", index === 0 && !branch && !trial);
    if (frame.log.open) this.fillLog();
    this.markMain();
  }

  /** "You left the lesson at step 4, where Ana plays Draw 4." */
  leftWords() {
    const { lesson, whatif } = this, made = findOption(whatif.decision, whatif.decision.made);
    return [`You left the lesson at step ${this.shown + 1}`, ", where ",
      ...(made ? write(lesson, doing(whatif.decision, made)) : ["it ends"]), "."];
  }

  /** The main button says what it does: Next, Check (something is picked), Skip, or how a try ends. */
  markMain() {
    const { next } = this.frame, does = this.does(), end = this.shown === this.last && ["next", "skip"].includes(does);
    next.textContent = { skip: "Skip", check: "Check", next: "Next", goon: "Go on", takeback: "Take it back",
      home: `Back to step ${this.shown + 1}` }[does];
    next.dataset.does = does;
    next.classList.toggle("ft-btn-main", does !== "skip");
    next.setAttribute("aria-disabled", end);
  }

  does() {
    const { trial, whatif, step } = this;
    if (whatif.on) return whatif.at < whatif.path.length - 1 ? "next" : "home";
    if (trial) return trial.good ? "goon" : "takeback";
    if (step.kind === "ask") return this.pick == null ? "skip" : "check";
    return step.kind === "move" && own(this.answers, this.shown) == null ? "skip" : "next";
  }

  /** Rings that do not come from the step itself, and one tab stop for all cards. */
  markTable({ hint, tried, step, lesson, trial, branch }) {
    const { table } = this.frame;
    if (tried) markRefusal(table, tried);
    if (hint.show && step.kind === "move" && !trial && !branch)
      markWhy(table, list(step.good).map(key => findOption(decisionOf(lesson, step), key)?.card), "this one");
    makeReachable(table, this.stop ?? this.choice?.decision.options.find(option => option.card != null)?.card);
  }

  /* — reading aloud — */
  say(...sentences) { this.frame.live.textContent = sentences.filter(Boolean).join(" "); }

  announce(scene, what) {
    const { lesson, step, index, branch, trial } = scene, graded = gradedQuestion(scene);
    const words = parts => list(parts).map(one => plain(lesson, one));
    const verdict = graded?.picked ? [graded.picked.right ? "You were right." : "It went another way.", ...words(graded.picked.reply)] : [];
    const started = () => {
      if (branch) return [`${plain(lesson, this.whatif.title)} Step ${branch.letter}.`];
      if (trial) return [trial.good ? "That does it." : "That does not do it.", ...words(trial.reply)];
      return [`Step ${index + 1} of ${this.last + 1}.`];
    };
    this.say(...started(), `${plain(lesson, step.head)}.`, ...(what === "step" ? verdict : []), ...words(step.say));
  }

  /* — layout — */
  /** After a new step (`fresh`) or a new width: fit the cards, keep the table from shrinking, redraw the trails.
   *  All is read before anything is written, and only what differs is written: each look at the layout after a change
   *  costs the browser a round. */
  fit(fresh = false) {
    const { frame, root } = this, width = (fresh && this.width) || root.clientWidth;
    if (!width) this.width = this.places = 0;
    if (!frame || !width || (!fresh && width === this.width)) return;
    const { table, rails, fork, scroll } = frame, tall = this.fitCards(width), asked = this.askRails(width);
    const least = this.leastHeight(tall), bar = stickyWorks(root) ? "sticky" : "inline", hidden = this.hideRails(asked);
    if (table.style.minHeight !== least) table.style.minHeight = least;
    setAttribute(root, "data-bar", bar);
    if (rails.hidden !== hidden) rails.hidden = hidden;
    if (!hidden && !fork.hidden) placeFork(rails, fork, this.shown);
    this.markScroll();
    if (fresh && scroll.scrollTop !== this.top) scroll.scrollTop = this.top;
    this.placeLook();
    this.places = survey(table, journeys(this.drawn.step));
    table.querySelector(".ft-trails")?.remove();
    if (this.beside && this.places) drawTrails(table, this.drawn.step, this.places);
  }

  /** One column or two, and a plan for each place. Returns the places that could be laid out lower. */
  fitCards(width) {
    const { table } = this.frame, seats = table.querySelector(".ft-seats"), columns = columnsFor(table, width);
    const layout = `${width} ${columns} ${seats?.children.length}`, anew = layout !== this.layout || !this.width;
    if (width !== this.width) {
      this.tallest = 0;
      this.endFlight();
      table.removeAttribute("data-low");
    }
    setAttribute(this.root, "data-columns", columns);
    if (anew) Object.assign(this, { layout, known: { plans: new WeakMap(), failed: [] }, room: seats?.clientWidth });
    this.width = width;
    return fitTable(table, { phone: width < PHONE, room: this.room, known: this.known });
  }

  /** The table grows but does not shrink while a lesson runs, so Next stays under the pointer; but it takes no more than the window has. */
  leastHeight(tall) {
    const { root, frame: { table, main } } = this, room = roomInWindow(root) - root.offsetHeight + main.offsetHeight;
    const tooHigh = () => this.beside && ownHeight(table) > room;
    if (tooHigh()) table.toggleAttribute("data-low", true);                // less air, and then it stays so
    if (tooHigh()) for (const place of tall) layOut(Object.assign(place, { plan: place.lower }), this.known);
    const high = ownHeight(table);
    this.tallest = Math.max(this.tallest, high);
    return this.beside && !this.lesson.bare ? `${Math.min(this.tallest, Math.max(high, room))}px` : "";
  }

  /** The step list does when nodes would be too small to hit. Hidden rails must be shown to be measured; not if so many
   *  nodes did not fit before. */
  askRails(width) {
    const { rails, next } = this.frame, bar = `${width} ${next.textContent}`, railed = `${bar} ${this.last}`;
    const need = NODE * (this.last + 1), room = this.rails?.bar === bar ? this.rails.room : Infinity;
    const few = width >= TWO_COLUMNS && need <= room, look = railed !== this.railed;
    if (look && few) rails.hidden = false;
    this.railed = railed;
    return { bar, need, few, look };
  }

  hideRails({ bar, need, few, look }) {
    const { rails } = this.frame;
    if (!look || !few) return look || rails.hidden;
    this.rails = { bar, room: rails.clientWidth };
    return this.rails.room < need || rails.firstElementChild.scrollWidth > this.rails.room + 1;
  }

  /** A page that scrolls must be reachable by keyboard. */
  markScroll() {
    if (!this.frame) return;
    const { scroll } = this.frame;
    if (scroll.scrollHeight > scroll.clientHeight + 1) scroll.tabIndex = 0; else scroll.removeAttribute("tabindex");
  }

  /** Brings a part of the page into view. */
  bringUp(ft) { this.frame.scroll.querySelector(`[data-ft="${ft}"]`)?.scrollIntoView({ block: "nearest" }); }

  /* — going — */
  go(index) {
    const to = clamp(index, 0, this.last);
    if (to === this.shown) return this.whatif.on ? this.home() : undefined;
    this.model.set("step", to);
    this.model.save_changes();
    this.show();                                           // hosts whose `set` fires no event
  }

  /** Next, Check, Skip, Go on, Take it back: one button and one way on. */
  forward() {
    const does = this.does(), { whatif } = this;
    this.looking = null;
    if (does === "home") return this.home();
    if (does === "takeback") return this.takeBack();
    if (whatif.on) return this.walk(whatif.at + 1);
    if (does === "check") {
      this.model.set("answers", { ...this.answers, [this.shown]: this.pick });
      delete this.drafts[this.shown];
    }
    this.go(this.shown + 1);                               // saves both: Python never sees the answer without the step
  }

  backward() {
    this.looking = null;
    if (this.whatif.on) return this.whatif.at > 0 ? this.walk(this.whatif.at - 1) : this.home();
    if (this.trial) return this.takeBack();
    this.go(this.shown - 1);
  }

  restart() {
    this.forget();
    this.shown = null;
    this.quiet = true;
    this.model.set("answers", {});
    this.model.set("step", 0);
    this.model.save_changes();
    this.quiet = false;
    this.show();
  }

  /* — what if — */
  walk(at) {
    const forth = at > this.whatif.at;
    this.whatif.at = clamp(at, 0, this.whatif.path.length - 1);
    this.draw({ fly: forth, fresh: true, say: "branch" });
  }

  /** Back to the lesson, at the step that was left. */
  home() {
    this.settle();
    this.draw({ fresh: true, say: "step" });
  }

  /* — your move — */
  /** What is to be chosen here: {decision, d (its number), choices (made before it), choose(key)}, or null. */
  get choice() {
    const { whatif, step, lesson } = this;
    if (whatif.on) {
      const { next: decision } = whatif.item, { d, choices } = whatif;
      return decision && whatif.at === whatif.path.length - 1 ? { decision, d, choices, choose: key => whatif.choose(key) } : null;
    }
    const decision = step.kind === "move" && !this.trial && decisionOf(lesson, step);
    return decision ? { decision, d: step.decision, choices: [], choose: key => this.choose(key) } : null;
  }

  /** A card is tried: chosen if it is an option, else refused with a reason. */
  tryCard(id) {
    const { decision, choose } = this.choice, option = list(decision.options).find(one => one.card === id);
    this.looking = null;
    return option ? choose(option.key) : this.refuse(id);
  }

  async refuse(card) {
    const { decision, d, choices } = this.choice, baked = list(decision.refusals)[own(decision.refused, card)];
    let refusal = baked;
    if (!refusal && this.kernel.live) {
      const answer = await this.whatif.request(this.whatif.on ? this.whatif : this, { do: "why_not", decision: d, choices, card });
      if (!answer) return;
      refusal = answer.refusal;
    }
    this.tried = { card, refusal: refusal || plainRefusal(card, decision) };
    this.stop = card;
    this.draw();
    this.say(refusalSaid(this.lesson, this.tried));
    this.bringUp("refusal");
  }

  /** An option of the move: the script's own leads on, another one shows what would follow. */
  async choose(key) {
    const { shown } = this, decision = decisionOf(this.lesson, this.step), option = findOption(decision, key);
    if (!option) return;
    this.tried = null;
    if (key !== decision.made && !option.step && this.kernel.live && !own(this.trials[shown], key)) {
      const answer = await this.whatif.request(this, { do: "branch", decision: this.step.decision, choices: [key] });
      if (!answer) return;
      this.trials[shown] = { ...this.trials[shown], [key]: answer.branch.steps.at(-1) };
    }
    if (key !== decision.made) return this.keep(key, { fly: true, fresh: true, say: "trial" });
    this.model.set("answers", { ...this.answers, [shown]: key });
    this.go(shown + 1);
  }

  takeBack() { this.keep(undefined, { fresh: true, say: "step" }); }

  /** The choice at this move goes to the model, and the page shows it. */
  keep(key, how) {
    const { [this.shown]: old, ...rest } = this.answers;
    this.quiet = true;
    this.model.set("answers", key === undefined ? rest : { ...rest, [this.shown]: key });
    this.model.save_changes();
    this.quiet = false;
    this.draw(how);
  }

  get hintNow() { return hintOf(this.lesson, this.step, this.hints[this.shown]); }

  climb() {
    const { lesson, step, shown } = this, state = this.hints[shown] || { rung: 0 }, hint = hintOf(lesson, step, state);
    if (!hint.next) return;
    const kept = hint.next === "fewer" ? keepTwo(choicesOf(lesson, step), this.pick) : state.kept;
    this.hints[shown] = { rung: state.rung + 1, kept };
    if (this.tried && hint.next === "show") this.tried = null;                 // one loud thing at a time
    this.draw();
    this.say(hintSaid(lesson, step, this.hintNow));
    this.bringUp("hint");
  }

  /* — a closer look — */
  openLook(id) {
    this.looking = this.stop = id;
    this.drawLook();
    this.placeLook();
    this.panel.focus({ preventScroll: true });
    this.panel.querySelector("button")?.focus({ preventScroll: this.beside });
    if (!this.beside) this.panel.scrollIntoView({ block: "nearest" });
  }

  closeLook() {
    const id = this.looking;
    this.looking = null;
    this.drawLook();
    (elementOf(this.frame.table, id) || this.frame.next).focus({ preventScroll: true });
  }

  drawLook() {
    this.panel?.remove();
    this.panel = null;
    const { lesson, looking: id, whatif, frame, shown } = this;
    frame.page.inert = false;
    for (const el of cardsOn(frame.table)) el.classList.toggle("is-looked", el.dataset.card === id);
    if (id == null) return;
    const told = lesson.steps.slice(0, (whatif.on ? shown : this.seen) + 1);
    const moves = movesOf(told, id).map(move => ({ ...move, label: `Step ${move.to + 1}`, here: !whatif.on && move.to === shown }));
    this.panel = drawLook({ lesson, id, view: this.drawn.view, actions: this.actionsWith(id), moves });
    frame.main.append(this.panel);
    frame.page.inert = this.beside;                        // it lies under the panel
  }

  /** What can be done with a card now: [{key, text}]. One that is no option may be tried all the same, and is refused with a reason. */
  actionsWith(id) {
    const { choice } = this, options = list(choice?.decision.options).filter(option => option.card === id);
    if (options.length > 1) return options.map(option => ({ key: option.key, text: optionSaid(option) }));
    return choice ? [{ key: null, text: choice.decision.button || "Choose it" }] : [];
  }

  placeLook() { if (this.panel) placeLook(this.panel, this.frame.main, elementOf(this.frame.table, this.looking), this.beside); }

  /** Goes to another step and keeps looking at the same card. */
  travel(to) {
    this.travelling = true;
    this.go(to);
    this.travelling = false;
  }

  /* — events — */
  onClick(event) {
    const card = event.target.closest("[data-card]"), { log } = this.frame || {};
    if (log?.firstChild.contains(event.target)) this.fillLog();            // before it opens: `toggle` comes late for a quick Tab
    if (card && this.frame?.table.contains(card)) return this.openLook(card.dataset.card);
    const button = event.target.closest("button");
    if (button && button.getAttribute("aria-disabled") !== "true") this.press(button, button.dataset);
  }

  press(button, { ft, step, key, to }) {
    const { whatif } = this;
    const acts = {
      next: () => this.forward(), back: () => this.backward(), restart: () => this.restart(), home: () => this.home(),
      node: () => this.go(Number(step)),
      step: () => { this.closeList(this.frame.steps); this.go(Number(step)); },
      "log-step": () => { this.closeList(this.frame.log); this.go(Number(to)); },
      hint: () => this.climb(),
      choice: () => this.choose(key), "take-back": () => this.takeBack(),
      whatif: () => { whatif.toggleList(); this.draw(); },
      "whatif-option": () => whatif.enter(whatif.on ? whatif.d : this.step.decision, key),
      "branch-option": () => whatif.choose(key), "branch-node": () => this.walk(Number(key)),
      "look-close": () => this.closeLook(), "look-step": () => this.travel(Number(to)),
      "look-act": () => (key ? this.choice.choose(key) : this.tryCard(this.looking)),
      word: () => { toggleWord(this.lesson, this.root, button); this.markScroll(); },
      number: () => this.pressNumber(button),
    };
    own(acts, ft)?.();
  }

  onPick(event) {
    if (!event.target.matches("input[type=radio]")) return;
    this.drafts[this.shown] = Number(event.target.value);
    this.markMain();
  }

  /** A number that is pointed at or focused lights its cards; a pressed one keeps them lit. */
  onPoint({ type, target }) {
    const number = target.closest?.(".ft-number");
    if (!number) return;
    const lit = type === "pointerover" || type === "focusin" ? number : this.root.querySelector('.ft-number[aria-pressed="true"]');
    markWhy(this.frame.table, lit && this.drawn.view.numbers[lit.dataset.key]?.cards);
  }

  pressNumber(button) {
    const on = button.getAttribute("aria-pressed") !== "true";
    for (const other of this.root.querySelectorAll(".ft-number")) other.setAttribute("aria-pressed", String(on && other === button));
    markWhy(this.frame.table, on ? this.drawn.view.numbers[button.dataset.key]?.cards : []);
  }

  /** An opened Why? is brought into view, its question first; the page scrolls, the table stays. */
  onToggle({ target }) {
    this.markScroll();
    if (target.open && target.matches(".ft-foot") && !this.beside) target.scrollIntoView({ block: "nearest" });
    if (!target.open || !target.matches(".ft-why") || !this.beside) return;
    const { scroll } = this.frame, box = scroll.getBoundingClientRect(), why = target.getBoundingClientRect();
    scroll.scrollTop += clamp(why.bottom - box.bottom + 12, 0, Math.max(0, why.top - box.top - 12));
  }

  fillLog() {
    const { log } = this.frame;
    log.querySelector("ol")?.remove();
    log.append(drawLog(this.lesson, this.seen, this.shown));
  }

  /** No key leaves the player (in JupyterLab a bare x would cut the cell); what the browser does with keys is left alone. */
  onKey(event) {
    event.stopPropagation();
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !this.frame) return;
    const { key, target } = event, radio = target.matches("input");
    const card = target.matches("[data-card]") && this.frame.table.contains(target);
    if (key === "Escape") { if (!this.escape()) return; }
    else if (card && own(ARROWS, key)) this.rove(neighbour(this.frame.table, target, key));
    else if (card && (key === "Home" || key === "End")) this.rove(cardsOn(this.frame.table).at(key === "Home" ? 0 : -1));
    else if (card && (key === "Enter" || key === " ")) this.openLook(target.dataset.card);
    else if (radio && key === "Enter" && this.pick != null) this.forward();
    else if (radio && key.startsWith("Arrow")) return;
    else if (key === "ArrowRight" || key === "PageDown") this.forward();
    else if (key === "ArrowLeft" || key === "PageUp") this.backward();
    else if (key === "Home") this.go(0);
    else if (key === "End") this.go(this.last);
    else return;
    event.preventDefault();
  }

  /** The innermost thing that is open closes. */
  escape() {
    const list = this.menus.find(one => one.open);
    if (list) this.closeList(list);
    else if (this.looking != null) this.closeLook();
    else if (this.whatif.on) this.home();
    else if (this.whatif.listing) { this.whatif.listing = null; this.draw(); }
    else if (this.trial) this.takeBack();
    else return false;
    return true;
  }

  closeList(details) {
    details.open = false;
    details.querySelector("summary").focus();
  }

  /** A click elsewhere closes the step list and the log. */
  closeLists(path) {
    for (const details of this.frame ? this.menus : []) if (!path.includes(details)) details.open = false;
  }

  /* — focus — */
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
    if (!old || (old.isConnected && old.checkVisibility?.() !== false && this.root.contains(old))) return;
    const { ft, key, to } = old.dataset, asked = this.tried || this.waiting || this.whatif.waiting;
    const card = old.dataset.card ?? (ft === "look-act" && asked ? this.stop : null);
    const alike = el => el.dataset.ft === ft && el.dataset.key === key && el.dataset.to === to;
    const like = card != null ? elementOf(this.frame.table, card) : ft && [...this.root.querySelectorAll("[data-ft]")].find(alike);
    (like && like.checkVisibility?.() !== false && !like.closest("[inert]") ? like : this.frame.next).focus({ preventScroll: true });
  }
}

