/* ── layout of a player ───────────────────────────────────────────────── */
import { setAttribute } from "./elements.js";
import {
  columnsFor, fitTable, layOut, NODE, ownHeight, PHONE, roomInWindow, stickyWorks, TWO_COLUMNS,
} from "./fitting.js";
import { placeFork } from "./frame.js";
import { drawTrails, survey } from "./motion.js";
import { journeys } from "./trace.js";

/** Fits the cards, keeps the table from shrinking, redraws the trails. */
export class Layout {
  constructor(player) {
    this.player = player;
    this.places = null;                                    // where zones and moved cards are (survey)
    this.top = 0;                                          // how far the page is scrolled
    this.forget();
  }

  /** Another trace: nothing is known about its table. */
  forget() { this.layout = this.railed = null; }

  /** The next fit reads everything anew. */
  anew() { this.width = 0; }

  /** After a new step (`fresh`) or a new width. All is read before anything is written, and only what differs is
   *  written: each look at the layout after a change costs the browser a round. */
  fit(fresh = false) {
    const { frame, root, drawn, mode, look, shown } = this.player, width = (fresh && this.width) || root.clientWidth;
    if (!width) this.width = this.places = 0;
    if (!frame || !width || !drawn || (!fresh && width === this.width)) return;
    const { table, rails, fork, scroll } = frame, tall = this.fitCards(width), asked = this.askRails(width);
    const least = this.leastHeight(tall), bar = stickyWorks(root) ? "sticky" : "inline", hide = this.hideRails(asked);
    if (table.style.minHeight !== least) table.style.minHeight = least;
    setAttribute(root, "data-bar", bar);
    if (rails.hidden !== hide) rails.hidden = hide;
    if (!hide && !fork.hidden) placeFork(rails, fork, shown);
    this.markScroll();
    if (fresh && scroll.scrollTop !== this.top) scroll.scrollTop = this.top;
    look.place();
    mode.fit();
    this.places = survey(table, journeys(drawn.step));
    table.querySelector(".ft-trails")?.remove();
    if (this.player.beside && this.places) drawTrails(table, drawn.step, this.places);
  }

  /** One column or two, and a plan for each place. Returns the places that could be laid out lower. */
  fitCards(width) {
    const { root, frame: { table } } = this.player, seats = table.querySelector(".ft-seats");
    const columns = columnsFor(table, width), layout = `${width} ${columns} ${seats?.children.length}`;
    const anew = layout !== this.layout || !this.width;
    if (width !== this.width) {
      this.tallest = 0;
      this.player.endFlight();
      table.removeAttribute("data-low");
    }
    setAttribute(root, "data-columns", columns);
    if (anew) Object.assign(this, { layout, known: { plans: new WeakMap(), failed: [] }, room: seats?.clientWidth });
    this.width = width;
    return fitTable(table, { phone: width < PHONE, room: this.room, known: this.known });
  }

  /** The table grows but does not shrink while a lesson runs, so Next stays under the pointer; but it takes no more
   *  than the window has. */
  leastHeight(tall) {
    const { root, lesson, beside, frame: { table, main } } = this.player;
    const room = roomInWindow(root) - root.offsetHeight + main.offsetHeight;
    const tooHigh = () => beside && ownHeight(table) > room;
    if (tooHigh()) table.toggleAttribute("data-low", true);            // less air, and then it stays so
    if (tooHigh()) for (const place of tall) layOut(Object.assign(place, { plan: place.lower }), this.known);
    const high = ownHeight(table);
    this.tallest = Math.max(this.tallest, high);
    return beside && !lesson.bare ? `${Math.min(this.tallest, Math.max(high, room))}px` : "";
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
