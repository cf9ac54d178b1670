/* ── 9 a closer look ──────────────────────────────────────────────────── */
/* All cards of a table are one tab stop: arrows go from card to card, Enter takes a closer look. */

/** Makes the cards of a table reachable; `id` is the card that Tab comes to. Returns that card's element. */
function makeReachable(table, id) {
  const cards = cardsOn(table), stop = cards.find(el => el.dataset.card === id) || cards.find(el => el.matches(".is-new")) || cards[0];
  for (const el of cards) {
    el.setAttribute("role", "button");
    el.setAttribute("aria-haspopup", "dialog");
    el.tabIndex = el === stop ? 0 : -1;
  }
  return stop;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The card that an arrow key leads to: the nearest in that direction, what lies straight ahead first; else the next in reading order. */
function neighbour(table, from, key) {
  const cards = cardsOn(table).filter(el => el.offsetParent), [dx, dy] = ARROWS[key], a = middle(from.getBoundingClientRect());
  let best = null, least = Infinity;
  for (const el of cards) {
    const b = middle(el.getBoundingClientRect()), ahead = (b.x - a.x) * dx + (b.y - a.y) * dy;
    const aside = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx);
    const far = ahead + 3 * aside;
    if (ahead > 4 && aside < ahead * 4 && far < least) [best, least] = [el, far];
  }
  return best || cards[cards.indexOf(from) + (dx + dy)] || from;
}

/** The steps at which a card moved: [{to (index), text}]. */
function movesOf(steps, id) {
  return steps.flatMap((step, to) => journeys(step).filter(way => way.id === id).map(({ zones }) => ({ to, zones })));
}

/** A panel with the big card, its text, where it lies, what can be done with it, and where it has been.
 *  about = {lesson, id, view, actions: [{key, text}], moves: [{to, label, zones, here}]} */
function drawLook({ lesson, id, view, actions, moves }) {
  const card = cardOf(lesson, id), zone = zoneOf(view, id), big = drawCard(lesson, id);
  big.removeAttribute("data-card");                        // it is a picture of the card, not the card
  big.setAttribute("aria-hidden", "true");
  const button = (ft, key, text, look = "") => h("button.ft-btn" + look, { type: "button", "data-ft": ft, "data-key": key }, text);
  return h("div.ft-look", { role: "dialog", "aria-label": `A closer look: ${brief(card.name)}`, "data-ft": "look", tabindex: "-1" },
    h("div.ft-look-top", null, big, h("div.ft-look-words", null,
      h("p.ft-label", null, [card.type || "Card", ...list(card.icons), card.ours].filter(Boolean).join(" · ")),
      h("h3.ft-headline", null, bdi(card.name)),
      card.text && h("p.ft-say", null, brief(card.text, 400)),
      h("p", null, zone ? ["Now: ", h("bdi", null, zoneWords(zone)), "."] : "Not on the table in this step."))),
    h("div.ft-row", null, actions.map(({ key, text }, i) => button("look-act", key, text, i ? "" : ".ft-btn-main")),
      button("look-close", null, "Close")),
    moves.length ? [h("p.ft-label", null, "Where it has been"), h("ol.ft-moves", null, moves.map(drawMove))]
      : h("p.ft-kicker", null, "It has not moved so far."));
}

/** One way that a card went, and the way to that step. */
const drawMove = ({ to, label, zones: [from, ...on], here }) => h("li", null,
  h("button", { type: "button", "data-ft": "look-step", "data-to": to, "data-here": here || null },
    h("b", null, label), " ",
    h("span", null, h("bdi", null, zoneWords(from)), hidden(" to"), h("span", { "aria-hidden": "true" }, " → "), " ",
      h("bdi", null, on.map(zoneWords).join(", then ")))));

/** Beside the table the panel lies on the page; in one column it lies right below its card. */
function placeLook(panel, main, card, beside) {
  panel.style.top = panel.style.left = "";
  if (beside || !card) return;
  const box = main.getBoundingClientRect(), at = card.getBoundingClientRect();
  panel.style.left = `${clamp(at.x + at.width / 2 - box.x - panel.offsetWidth / 2, 8, main.offsetWidth - panel.offsetWidth - 8)}px`;
  const below = at.bottom - box.top + 10, above = at.top - box.top - panel.offsetHeight - 10, room = main.offsetHeight - panel.offsetHeight;
  panel.style.top = `${clamp(below <= room || above < 0 ? below : above, 0, Math.max(0, room))}px`;
}
