/* ── layout of a player ───────────────────────────────────────────────── */
import { setAttribute } from "./elements.js";
import { columnsFor, fitTable, LOWEST, nothingKnown, NODE, ownHeight, PHONE, TWO_COLUMNS } from "./fitting.js";
import { placeFork } from "./frame.js";
import { drawTrails, survey } from "./motion.js";
import { roomOf, scrollerOf, sticks } from "./room.js";
import { cardsIn, journeys } from "./trace.js";

const LOW_ROOM = 720;                                      // px: the head and the bar are slim
const ROUNDS = 4;
const LEAD = 160;                                          // px from the top within which a headline is looked for
const COMFORT = 560;                                       // px: no lesson's table is lower, if there is room
const FEWER = .6;                                          // of the most cards: a game's table may look as at first

/** Fits player, page and table into the room they have, and redraws the trails. */
export class Layout {
  constructor(player) {
    this.player = player;
    this.places = null;                                    // where zones and moved cards are (survey)
    this.top = 0;                                          // how far the page is scrolled
    this.watch = new ResizeObserver(() => this.resized());
    // a window that scrolls may become lower without any box changing; on a phone it does so while somebody scrolls
    addEventListener("resize", () => player.beside && this.resized(), { signal: player.gone.signal });
    this.forget();
  }

  /** Another trace: nothing is known about its table. */
  forget() { this.rehearsed = this.railed = null; }

  /** The next fit reads everything anew. */
  anew() { this.width = 0; this.rehearsed = null; }

  destroy() { this.watch.disconnect(); }

  /** The box that scrolls the player, or the window, has another size; or the player has another width. */
  resized() {
    const { root, frame } = this.player;
    if (!frame || !root.clientWidth || !this.rehearsed) return this.player.draw();
    if (this.keyOf() !== this.rehearsed) this.player.draw();
  }

  keyOf() {
    const { root, presenting } = this.player;
    return [root.clientWidth, roomOf(root, this.scroller), presenting].join(" ");
  }

  /* — before the table is drawn — */
  /** Does all that is known still hold? A game that is played keeps what it has come to, so its cards keep their shape;
   *  once far fewer of them lie there, it begins anew. */
  get settled() {
    const cards = cardsIn(this.player.drawn.view);
    this.most = Math.max(this.most, cards);
    return this.keyOf() === this.rehearsed && (this.foreseen || cards >= this.most * FEWER);
  }

  /** Finds the room; and, where all steps of a trace are known, a table that fits all of them: so nothing changes its
   *  shape from step to step. */
  prepare() {
    const { root } = this.player, { clientWidth: width } = root;
    this.width = width;
    if (!width) return;
    this.findScroller();                                   // it may have become another one
    const room = roomOf(root, this.scroller);
    Object.assign(this, { rehearsed: this.keyOf(), room, tallest: 0, known: nothingKnown(), most: 0, seats: {} });
    this.player.endFlight();
    root.toggleAttribute("data-low-room", room < LOW_ROOM);
    setAttribute(root, "data-bar", sticks(root, this.scroller) ? "sticky" : "inline");
    this.measureFrame();
    this.rehearse();
  }

  findScroller() {
    const scroller = scrollerOf(this.player.root);
    if (this.scroller === scroller) return;
    this.scroller = scroller;
    this.watch.disconnect();
    this.watch.observe(scroller ?? document.documentElement);
  }

  /** How many px of the room the table can have. */
  measureFrame() {
    const { root, frame: { table, main } } = this.player;
    table.style.minHeight = main.style.height = "";
    this.free = this.room - (root.offsetHeight - main.offsetHeight);
  }

  /** Lays out the tables of all steps, the fullest first, so low that each of them fits. */
  rehearse() {
    const { player, player: { frame: { table }, base } } = this, steps = base.rehearsal();
    this.foreseen = player.presenting || steps.length > 0;
    if (player.presenting || !steps.length) return;
    player.pristine = null;
    for (let low = 0, rounds = 0; low <= LOWEST; low += 1, rounds = 0) {
      let changed;
      const fits = scene => {
        table.replaceChildren(...base.table(scene).flat(9).filter(Boolean));
        changed = this.fitCards() || changed;
        this.tallest = Math.max(this.tallest, ownHeight(table));
        return this.tallest <= this.free || !player.beside || low === LOWEST;
      };
      this.known = nothingKnown(low);
      let all;
      do {                                                 // a plan that one step asks for must fit the others, too
        Object.assign(this, { tallest: 0 });
        changed = false;
        all = steps.every(fits);
      } while (all && changed && (rounds += 1) < ROUNDS);
      if (all) return;
    }
  }

  /* — after it is drawn — */
  /** Only what differs is written, and then all is read: each look at the layout after a change costs the browser a
   *  round. */
  fit() {
    const { frame: { table, rails, fork }, root, drawn, mode, look, shown } = this.player;
    this.places = null;
    if (!this.width) return root.clientWidth && this.player.draw();      // it had no room when the drawing began
    this.fitCards();
    const asked = this.askRails(this.width), hide = this.hideRails(asked);
    this.setHeight();
    if (rails.hidden !== hide) rails.hidden = hide;
    if (!hide && !fork.hidden) placeFork(rails, fork, shown);
    look.place();
    mode.fit();
    this.places = survey(table, journeys(drawn.step));
    this.scrollPage();
  }

  /** The page at its top, or where it was. */
  scrollPage() {
    const { scroll } = this.player.frame;
    if (scroll.scrollTop !== this.top) scroll.scrollTop = this.top;
    this.markScroll();
  }

  /** The way of each card that moved, on a table beside its page. */
  drawTrails() {
    const { beside, drawn, frame: { table } } = this.player;
    if (beside && this.places) drawTrails(table, drawn.step, this.places);
  }

  /** One column or two, for so many other players. */
  setColumns(others) {
    const columns = columnsFor(others, this.width);
    setAttribute(this.player.root, "data-columns", columns);
    return columns;
  }

  /** The columns, and a plan for each place. Returns whether a place has come to another plan. */
  fitCards() {
    const { table } = this.player.frame, { width, seats, known } = this, others = table.querySelector(".ft-seats");
    const room = seats[this.setColumns(others?.children.length ?? 0)] ??= others?.clientWidth;
    return fitTable(table, { phone: width < PHONE, room, known });
  }

  /** The table grows but does not shrink while a lesson runs, so Next stays under the pointer. What was not foreseen
   *  (a what-if, a game that is played) takes it lower, while that helps. */
  setHeight() {
    const { lesson, beside, presenting, frame: { table, main } } = this.player;
    let high = ownHeight(table);
    while (beside && !presenting && high > this.free && this.known.low < LOWEST) {
      this.known = nothingKnown(this.known.low + 1);
      this.fitCards();
      high = ownHeight(table);
    }
    this.tallest = Math.max(Math.min(this.tallest, this.free), high);
    const height = Math.max(this.tallest, Math.min(COMFORT, this.free));
    const least = beside && !presenting && !lesson.bare ? `${height}px` : "";
    if (main.style.height !== least) main.style.height = least;
  }

  /** What is to be seen after the learner has done something, if it is not: the whole player or, in one column, the
   *  headline. */
  outOfView() {
    const { root, beside, presenting, frame } = this.player, seen = beside ? root : frame.scroll.firstElementChild;
    const { top, bottom } = seen?.getBoundingClientRect() ?? {};
    const box = this.scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    return !presenting && !(top >= box.top - 1 && (beside ? bottom <= box.bottom + 1 : top < box.top + LEAD)) && seen;
  }

  /** The step list does when nodes would be too small to hit. Hidden rails must be shown to be measured; not if so
   *  many nodes did not fit before. */
  askRails(width) {
    const { frame: { rails, next }, last } = this.player, bar = `${width} ${next.textContent}`;
    const railed = `${bar} ${last}`, need = NODE * (last + 1);
    const room = this.rails?.bar === bar ? this.rails.room : Infinity;
    const few = width >= TWO_COLUMNS && need <= room, look = railed !== this.railed;
    if (look && few) rails.hidden = false;
    this.railed = railed;
    return { bar, need, few, look };
  }

  hideRails({ bar, need, few, look }) {
    const { rails } = this.player.frame;
    if (!look || !few) return look || rails.hidden;
    this.rails = { bar, room: rails.clientWidth };
    return this.rails.room < need || rails.firstElementChild.scrollWidth > this.rails.room + 1;
  }

  /** A page that scrolls must be reachable by keyboard. */
  markScroll() {
    const { scroll } = this.player.frame;
    if (scroll.scrollHeight > scroll.clientHeight + 1) scroll.tabIndex = 0; else scroll.removeAttribute("tabindex");
  }
}
