/* ── a closer look ────────────────────────────────────────────────────── */
/* All cards of a table are one tab stop: arrows go from card to card, Enter takes a closer look. */
import { cardsOn, drawCard, elementOf } from "./card.js";
import { bdi, brief, clamp, h, hidden, list, setAttribute } from "./elements.js";
import { act } from "./frame.js";
import { middle } from "./motion.js";
import { optionSaid } from "./option.js";
import { cardOf, movesOf, write, zoneOf, zoneWords } from "./trace.js";
import { WORDS } from "./words.js";

/** Makes the cards of a table reachable; `id` is the card that Tab comes to. */
export function makeReachable(table, id) {
  const cards = cardsOn(table), is = test => cards.find(test);
  const stop = is(el => el.dataset.card === id) || is(el => el.matches(".is-new")) || cards[0];
  for (const el of cards) {
    setAttribute(el, "role", "button");
    setAttribute(el, "aria-haspopup", "dialog");
    setAttribute(el, "tabindex", el === stop ? 0 : -1);
  }
}

export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The card that an arrow key leads to: the nearest in that direction, what lies straight ahead first; else the next
 *  in reading order. */
export function neighbour(table, from, key) {
  const cards = cardsOn(table).filter(el => el.offsetParent), [dx, dy] = ARROWS[key];
  const a = middle(from.getBoundingClientRect());
  let best = null, least = Infinity;
  for (const el of cards) {
    const b = middle(el.getBoundingClientRect()), ahead = (b.x - a.x) * dx + (b.y - a.y) * dy;
    const aside = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx);
    const far = ahead + 3 * aside;
    if (ahead > 4 && aside < ahead * 4 && far < least) [best, least] = [el, far];
  }
  return best || cards[cards.indexOf(from) + (dx + dy)] || from;
}

/** A panel with the big card, its text, where it lies, what can be done with it, and where it has been.
 *  about = {lesson, id, view, actions: [{key, text}], moves: [{to, label, zones, here}], task: [parts]} */
function drawLook({ lesson, id, view, actions, moves, task }) {
  const card = cardOf(lesson, id), zone = zoneOf(view, id), big = drawCard(lesson, id);
  big.removeAttribute("data-card");                        // it is a picture of the card, not the card
  big.setAttribute("aria-hidden", "true");
  const label = { role: "dialog", "aria-label": WORDS.closerLook(brief(card.name)), "data-ft": "look", tabindex: "-1" };
  return h("div.ft-look", label,
    task && h("div.ft-look-task", { "data-ft": "task" }, h("p.ft-yours", null, WORDS.yourTurn),
      task.map(parts => h("p", null, write(lesson, parts)))),
    h("div.ft-look-top", null, big, h("div.ft-look-words", null,
      h("p.ft-label", null, [card.type || WORDS.card, ...list(card.icons), card.ours].filter(Boolean).join(" · ")),
      h("h3.ft-headline", null, bdi(card.name)),
      card.text && h("p.ft-say", null, brief(card.text, 400)),
      h("p", null, zone ? WORDS.nowAt(h("bdi", null, zoneWords(lesson, zone))) : WORDS.notHere))),
    h("div.ft-row", null,
      actions.map(({ key, text }, i) => act("look-act", text, i ? "" : ".ft-btn-main", { "data-key": key })),
      act("look-close", WORDS.close, "")),
    moves.length ? [h("p.ft-label", null, WORDS.whereItWas),
      h("ol.ft-moves", null, moves.map(move => drawMove(lesson, move)))]
      : h("p.ft-kicker", null, WORDS.notMoved));
}

/** One way that a card went, and the way to that step. */
const drawMove = (lesson, { to, label, zones: [from, ...on], here }) => h("li", null,
  h("button", { type: "button", "data-ft": "look-step", "data-to": to, "data-here": here || null },
    h("b", null, label), " ",
    h("span", null, h("bdi", null, zoneWords(lesson, from)), hidden(WORDS.toSaid),
      h("span", { "aria-hidden": "true" }, WORDS.to), " ",
      h("bdi", null, WORDS.andOn(on.map(zone => zoneWords(lesson, zone)))))));

/** Beside the table the panel lies on the page; in one column it lies right below its card. */
function placeLook(panel, main, card, beside) {
  panel.style.top = panel.style.left = "";
  if (beside || !card) return;
  const box = main.getBoundingClientRect(), at = card.getBoundingClientRect();
  const left = at.x + at.width / 2 - box.x - panel.offsetWidth / 2, room = main.offsetHeight - panel.offsetHeight;
  const below = at.bottom - box.top + 10, above = at.top - box.top - panel.offsetHeight - 10;
  panel.style.left = `${clamp(left, 8, main.offsetWidth - panel.offsetWidth - 8)}px`;
  panel.style.top = `${clamp(below <= room || above < 0 ? below : above, 0, Math.max(0, room))}px`;
}

/** The closer look of a player: at which card, and what can be done with it. */
export class Look {
  constructor(player) {
    this.player = player;
    this.id = null;                                        // the card that is looked at
    this.panel = null;
  }

  get on() { return this.id != null; }

  open(id) {
    const { player } = this;
    this.id = player.stop = id;
    this.draw();
    this.place();
    this.panel.focus({ preventScroll: true });
    this.panel.querySelector("button")?.focus({ preventScroll: player.beside });
    if (!player.beside) this.panel.scrollIntoView({ block: "nearest" });
  }

  close() {
    const { id, player: { frame } } = this;
    this.id = null;
    this.draw();
    (elementOf(frame.table, id) || frame.next).focus({ preventScroll: true });
  }

  draw() {
    const { id, player } = this, { lesson, frame, shown, mode } = player;
    this.panel?.remove();
    this.panel = null;
    frame.page.inert = false;
    for (const el of cardsOn(frame.table)) el.classList.toggle("is-looked", el.dataset.card === id);
    if (id == null) return;
    const told = lesson.steps.slice(0, (mode.away ? shown : player.seen) + 1);
    const moves = movesOf(told, id).map(move =>
      ({ ...move, label: WORDS.step(move.to + 1), here: !mode.away && move.to === shown }));
    this.panel = drawLook({ lesson, id, view: player.drawn.view, actions: this.actions(), moves,
      task: mode.task });
    frame.main.append(this.panel);
    frame.page.inert = player.beside;                      // it lies under the panel
  }

  /** What can be done with the card now: [{key, text}]. One that is no option may be tried all the same, and is
   *  refused with a reason. */
  actions() {
    const { choice } = this.player.mode;
    const options = list(choice?.decision.options).filter(option => option.card === this.id);
    if (options.length > 1) return options.map(option => ({ key: option.key, text: optionSaid(option) }));
    return choice ? [{ key: null, text: choice.decision.button || WORDS.chooseIt }] : [];
  }

  /** The first of them, or the one with this key: chosen if it is an option, else refused with a reason. */
  act(key) {
    const { id, player: { mode } } = this, { decision, choose } = mode.choice;
    const option = list(decision.options).find(one => one.card === id);
    this.id = null;
    if (key) return choose(key);
    return option ? choose(option.key) : mode.refuse(id);
  }

  place() {
    const { frame, beside } = this.player;
    if (this.panel) placeLook(this.panel, frame.main, elementOf(frame.table, this.id), beside);
  }

  /** Goes to another step and keeps looking at the same card. */
  travel(to) {
    this.travelling = true;
    this.player.go(to);
    this.travelling = false;
  }
}
