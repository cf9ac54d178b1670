/* ── 12 present ───────────────────────────────────────────────────────── */
/* The same lesson for a room: type of 24 px and more, few cards, hands are counted, answers wait for Reveal. */

/** What the room can vote on at this step: [{text, right}], or undefined. */
function pollOf(lesson, step) {
  if (step.kind === "ask") return list(step.options);
  if (step.kind === "move") return decisionOf(lesson, step)?.options.map(option =>
    ({ text: [option.card != null ? { card: option.card } : optionSaid(option)], right: list(step.good).includes(option.key) }));
}

const handsIn = vote => vote.counts.reduce((sum, n) => sum + (n || 0), 0);

/** The options with their hands. Bars show the share of all hands, so they do not point at an answer. vote = {counts, last, open}. */
function drawPoll({ lesson, step, vote }) {
  const total = handsIn(vote), verdict = step.kind === "ask" ? " ✓ happens" : " ✓ does it";
  const mute = text => h("span", { "aria-hidden": "true" }, text);
  const hand = (ft, i, text, words) => act(ft, [mute(text), hidden(`${words} for ${i + 1}`)], "", { "data-key": i });
  return [
    h("ol.ft-opts.ft-poll", { "data-ft": "poll" }, pollOf(lesson, step).map(({ text, right }, i) => {
      const n = vote.counts[i] || 0, marked = vote.open && right;
      return h("li.ft-opt" + (marked ? ".is-right" : ""), { "data-ft": "poll-row", "data-option": i },
        h("b", null, String(i + 1)), h("span", null, write(lesson, text), marked && h("strong", null, verdict)),
        h("span.ft-hands", null,
          hand("hand-less", i, "−", "One hand less"),
          h("em", { "data-ft": "hands" }, String(n), hidden(n === 1 ? " hand" : " hands")),
          hand("hand-more", i, "+", "One hand more")),
        h("i.ft-bar", { "aria-hidden": "true", style: `width:${total && (100 * n) / total}%` }));
    })),
    h("p.ft-label", { "data-ft": "tally" }, `${plural(total, "hand")} · the answer is ${vote.open ? "marked" : "hidden"}`)];
}

const drawPresentPage = scene => {
  const { lesson, step, vote } = scene;
  return [
    h("h3.ft-headline", { "data-ft": "headline" }, write(lesson, step.head)),
    list(step.say).map(parts => h("p.ft-say", { "data-ft": "say" }, tell(lesson, parts))),
    vote && drawPoll(scene),
    step.kind === "recap" && drawPoints(lesson, list(step.points)),
    list(step.tree).length > 0 && h("ul.ft-tree", { "data-ft": "tree", "aria-label": "What happened" },
      step.tree.map(node => drawNode(lesson, node))),
    !vote && step.kind !== "recap" && h("div.ft-row.ft-ask", null, drawWhy(lesson, list(step.why)), drawWhatIf(scene))];
};

/** The table for a room: whose turn, the rules, what is being played, the Goal; below them shelves of names. */
function drawBoard(scene) {
  const { lesson, view } = scene, { others, me } = seating(lesson, view), playing = list(view.playing), goals = list(view.goals);
  const aside = goals.length > 1 || playing.length > 0;    // there is room for one card beside the rules
  const shelf = (rank, zone, label, ids) => drawFilledShelf(scene, rank, zone, label, ids);
  return [
    h("h3.ft-hide", null, "The table"),
    drawWho(scene),
    h("div.ft-mid", null, view.basic && h("div", { "data-zone": "rules" }, drawSpread(scene)),
      h("div.ft-stage", { "data-zone": "playing" }, playing.length > 0 && drawCards(scene, playing.slice(-1), "Being played")),
      !aside && h("div", { "data-zone": "goals" }, goals.length ? drawCards(scene, goals, "Goal in play") : slot("no Goal yet"))),
    drawWindow(scene),
    shelf(4, "playing", "Being played", playing.slice(0, -1)),
    aside && shelf(3, "goals", goals.length > 1 ? "Goals" : "Goal", goals),
    shelf(2, "meta", "Meta Rules", view.meta),
    view.agreed && h("p.ft-told", null, `The game goes on ${brief(view.agreed, 120)}.`),
    shelf(2, "rules", "More rules", list(view.rules).filter(id => id !== view.draw_rule && id !== view.play_rule)),
    list(view.aside).map(hand => shelf(4, `aside:${hand?.player}`, "Set aside", hand?.cards)),
    [...others, ...(me != null ? [me] : [])].map(name => drawShelvesOf(scene, name)),
    drawStacks(view)];
}

/** Whose turn it is, or who has won. */
function drawWho({ view, before }) {
  const who = view.winner ?? view.turn;
  return who != null && h("div.ft-who", null, h("h4", null, bdi(who)), h("span.ft-pill", null, view.winner != null ? "wins" : "turn"),
    view.winner == null && drawCounters(view, before));
}

/** A row of names. `rank` tells which shelf gives way last. */
function drawShelf(scene, rank, zone, label, ids, attached) {
  const cards = drawCards(scene, list(ids), zoneWords(zone), attached);
  cards.append(h("li.ft-rest", { "aria-hidden": "true" }));
  return h("div.ft-shelf", { "data-zone": zone, "data-rank": rank }, h("p.ft-label", null, label), cards);
}

const drawFilledShelf = (scene, rank, zone, label, ids) => list(ids).length > 0 && drawShelf(scene, rank, zone, label, ids);

/** What belongs to one player; of a hand, only what is new, unless it is that player's turn. */
function drawShelvesOf(scene, name) {
  const { step, view } = scene, { hand, count, in_play, claimed, attached = {} } = own(view.players, name) || {};
  const mine = name === (view.winner ?? view.turn), facts = factsOf(scene, name), bold = h("b", null, bdi(name));
  const held = list(hand).filter(id => mine || own(step.marks, id)), its = word => h("span", null, bdi(name), `’s ${word}`);
  return [
    drawShelf(scene, mine ? 3 : 1, `in_play:${name}`, [bold, ` ${count ?? list(hand).length} in hand`], in_play, attached),
    drawFilledShelf(scene, 3, `claimed:${name}`, its("points"), claimed),
    facts.length > 0 && h("p.ft-told", null, h("b", null, bdi(name)), facts.map(({ text }, i) => [i ? ", " : " ", text])),
    drawFilledShelf(scene, mine ? 4 : 2, `hand:${name}`, its("hand"), held) || h("i", { "data-zone": `hand:${name}` })];
}

/** The piles, as numbers. */
function drawStacks({ solo, draw_pile = 0, discard_pile }) {
  const stacks = [["draw_pile", solo ? "Main Deck" : "Draw pile", draw_pile], ["discard_pile", "Discard pile", list(discard_pile).length]];
  if (solo) stacks.push(["rules_deck", "Rules Deck", solo.rules_deck], ["rules_discard", "Rules discard pile", solo.rules_discard.length]);
  return h("p.ft-label.ft-stacks", null, stacks.map(([zone, label, n]) => h("span", { "data-zone": zone }, `${label} ${n}`)));
}

/** Too much for the wall: shelves of more than one line give up cards that did not move, the least important shelf first;
 *  then whole shelves go. */
function fitBoard(table, page) {
  const full = el => el.scrollHeight > el.clientHeight + 1;
  const shelves = [...table.querySelectorAll(".ft-shelf")].sort((a, b) => a.dataset.rank - b.dataset.rank);
  for (const el of table.querySelectorAll(".ft-shelf, .ft-shelf li")) el.hidden = false;
  for (const rest of table.querySelectorAll(".ft-rest")) rest.textContent = "";
  for (const shelf of shelves) setLook(shelf, "slip");
  table.dataset.tight = 0;
  table.dataset.tight = Number(full(table));
  for (const shelf of shelves) foldShelf(shelf, () => full(table));
  if (full(table)) table.dataset.tight = 2;
  for (const shelf of shelves) if (full(table) && quietRows(shelf).length === shelf.lastChild.children.length - 1) shelf.hidden = true;
  page.dataset.tight = 0;
  for (const tight of [1, 2, 3]) if (full(page)) page.dataset.tight = tight;
}

/** The cards of a shelf that nothing has happened to. */
const quietRows = ({ lastChild: cards }) =>
  [...cards.children].filter(row => !row.matches(":has(.is-new, .is-tried, .is-cause, .is-why), .ft-rest"));

/** While there is too much and the shelf takes more than a line, its last quiet cards become a number. */
function foldShelf(shelf, tooMuch) {
  const cards = shelf.lastChild, rows = quietRows(shelf);
  for (let n = 1; n <= rows.length && cards.offsetHeight > 2 * cards.firstChild.offsetHeight && tooMuch(); n += 1) {
    rows.at(-n).hidden = true;
    cards.lastChild.textContent = `+ ${n}`;
  }
}

const withPresent = Base => class extends Base {
  get poll() { return this.presenting && !this.whatif.on ? pollOf(this.lesson, this.step) : null; }
  get vote() { return (this.votes[this.shown] ||= { counts: [], last: [], open: false }); }
  get full() { return this.root.getRootNode().fullscreenElement === this.root; }      // also in a shadow root
  get trial() { return this.presenting ? null : super.trial; }

  listen() {
    super.listen();
    const { signal } = this.gone, stray = event => this.presenting && !event.composedPath().includes(this.root);
    const strays = (type, act) => document.addEventListener(type, event => { if (stray(event)) act(event); }, { signal, capture: true });
    strays("keydown", event => this.onKey(event));         // a clicker's keys must not get lost
    strays("focusin", () => this.root.focus());
    this.root.addEventListener("fullscreenchange", () => { if (this.presenting === "full" && !this.full) this.leave(); }, { signal });
  }

  forget() {
    super.forget();
    this.votes = {};
  }

  destroy() {
    if (this.presenting) this.leave();
    super.destroy();
  }

  makeFrame() {
    const frame = super.makeFrame(), { teacher } = this.lesson, key = (name, does) => h("span", null, h("kbd", null, name), does);
    frame.present = act("present", "Present");
    frame.home.before(frame.present);
    frame.notes = h("aside.ft-notes", { "data-ft": "notes", "aria-label": "For teachers", tabindex: "0", hidden: true },
      String(teacher || "").split(/\n+/).filter(Boolean).map(text => h("p", null, text)));
    frame.next.before(h("p.ft-keys", { "aria-hidden": "true" }, key("1", " count a hand"), key("Page Down", " next"), key("B", " black")),
      ...(teacher ? [act("notes-toggle", "Notes")] : []));
    frame.parts.push(frame.notes);
    return frame;
  }

  /* — coming and going — */
  async present() {
    const { root } = this;
    this.presenting = "full";
    root.tabIndex = -1;
    // refused, or in a frame: over the whole window
    await Promise.resolve(root.requestFullscreen?.() ?? Promise.reject()).catch(() => {
      this.presenting = "over";
      root.setAttribute("popover", "manual");
      root.showPopover?.();
    });
    this.dress();
    root.focus();
    this.say("Presenting. Page Down goes on, Escape leaves.");
  }

  leave() {
    this.presenting = null;
    if (this.full) document.exitFullscreen().catch(() => {});
    for (const name of ["popover", "tabindex", "data-black"]) this.root.removeAttribute(name);
    this.dress();
    this.frame.present.focus();
  }

  /** The clothes of the mode, and everything drawn again. */
  dress() {
    const { root, frame } = this;
    root.classList.toggle("ft-present", Boolean(this.presenting));
    frame.present.textContent = this.presenting ? "Leave" : "Present";
    frame.notes.hidden = true;
    this.looking = null;
    this.width = 0;
    this.draw();
  }

  /** Nothing to see, until any key or a click. */
  black(on) {
    this.root.toggleAttribute("data-black", on);
    this.say(on ? "The screen is black. Any key brings it back." : "The picture is back.");
  }

  toggleNotes() {
    const { notes } = this.frame;
    notes.hidden = !notes.hidden || !notes.firstChild;
  }

  /* — hands — */
  count(i, by) {
    const { poll, vote: { counts, last } } = this, n = (counts[i] || 0) + by;
    if (!poll?.[i] || n < 0) return;
    counts[i] = n;
    if (by > 0) last.push(i); else last.splice(last.lastIndexOf(i), 1);
    this.draw();
    this.say(`${i + 1}: ${plural(n, "hand")}. ${handsIn(this.vote)} in all.`);
  }

  reveal() {
    this.vote.open = true;
    this.draw();
    this.say("What happens:", this.poll.filter(option => option.right).map(option => plain(this.lesson, option.text)).join("; "));
  }

  /* — what is otherwise — */
  scene() { return { ...super.scene(), vote: this.poll ? this.vote : null }; }
  pageOf(scene) { return this.presenting && !scene.branch && !scene.play ? drawPresentPage(scene) : super.pageOf(scene); }
  tableOf(scene) { return this.presenting ? drawBoard(scene) : super.tableOf(scene); }
  does() { return !this.presenting || this.whatif.on ? super.does() : this.poll && !this.vote.open ? "reveal" : "next"; }
  forward() { return this.does() === "reveal" ? this.reveal() : super.forward(); }
  onClick(event) { return this.root.hasAttribute("data-black") ? this.black(false) : super.onClick(event); }

  markMain() {
    super.markMain();
    const { poll, root, frame } = this, kbd = root.querySelector("kbd");
    kbd.parentNode.hidden = !poll;
    kbd.textContent = `1–${Math.min(9, poll?.length)}`;
    if (this.does() === "reveal") frame.next.textContent = "Reveal";
  }

  fit(fresh) {
    super.fit(fresh);
    if (!this.presenting || !this.drawn) return;
    fitBoard(this.frame.table, this.frame.scroll);
    this.places = survey(this.frame.table, journeys(this.drawn.step));
  }

  press(button, data) {
    const by = n => () => this.count(Number(data.key), n);
    const acts = { present: () => (this.presenting ? this.leave() : this.present()), "notes-toggle": () => this.toggleNotes(),
      "hand-more": by(1), "hand-less": by(-1) };
    return own(acts, data.ft) ? acts[data.ft]() : super.press(button, data);
  }

  escape() {
    if (super.escape()) return true;
    if (this.presenting) { if (this.frame.notes.hidden) this.leave(); else this.toggleNotes(); return true; }
    return false;
  }

  onKey(event) {
    const { key, code, target, shiftKey } = event, free = !target.matches("button, summary, [role=button]");
    if (!this.presenting || event.ctrlKey || event.altKey || event.metaKey || target.matches('textarea, [type="text"]'))
      return super.onKey(event);
    const digit = Number(/^Digit([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : 0));
    event.stopPropagation();
    if (this.root.hasAttribute("data-black")) { if (!/^(Shift|Tab)$/.test(key)) this.black(false); }
    else if (digit && this.poll) this.count(digit - 1, shiftKey ? -1 : 1);
    else if (key === "Backspace" && this.poll) this.count(this.vote.last.at(-1), -1);
    else if (shiftKey) return;
    else if (/^[bB.]$/.test(key)) this.black(true);
    else if (/^[nN]$/.test(key)) this.toggleNotes();
    else if (free && /^( |Enter|ArrowDown)$/.test(key)) this.forward();
    else if (free && key === "ArrowUp") this.backward();
    else return super.onKey(event);
    event.preventDefault();
  }
};
