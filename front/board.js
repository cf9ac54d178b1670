/* ── the board: a table for a room ────────────────────────────────────── */
import { drawCards, setLook, slot } from "./card.js";
import { brief, h, list, own } from "./elements.js";
import { drawCounters, factsOf } from "./seat.js";
import { drawSpread, drawWindow, moreRules } from "./table.js";
import { seating, who, zoneWords } from "./trace.js";
import { WORDS } from "./words.js";

/** Whose turn, the rules, what is being played, the Goal; below them shelves of names. */
export function drawBoard(scene) {
  const { lesson, view } = scene, { others, me } = seating(lesson, view);
  const playing = list(view.playing), goals = list(view.goals);
  const aside = goals.length > 1 || playing.length > 0;    // there is room for one card beside the rules
  const shelf = (rank, zone, label, ids) => drawFilledShelf(scene, rank, zone, label, ids);
  return [
    h("h3.ft-hide", null, WORDS.theTable),
    drawWho(scene),
    h("div.ft-mid", null, view.basic && h("div", { "data-zone": "rules" }, drawSpread(scene)),
      h("div.ft-stage", { "data-zone": "playing" },
        playing.length > 0 && drawCards(scene, playing.slice(-1), WORDS.beingPlayed)),
      !aside && h("div", { "data-zone": "goals" },
        goals.length ? drawCards(scene, goals, WORDS.goalInPlay) : slot(WORDS.noGoalYet))),
    drawWindow(scene),
    shelf(4, "playing", WORDS.beingPlayed, playing.slice(0, -1)),
    aside && shelf(3, "goals", goals.length > 1 ? WORDS.goals : WORDS.goal, goals),
    shelf(2, "meta", WORDS.metaRules, view.meta),
    view.agreed && h("p.ft-told", null, WORDS.goesOn(brief(view.agreed, 120))),
    shelf(2, "rules", WORDS.moreRules, moreRules(view)),
    list(view.aside).map(hand => shelf(4, `aside:${hand?.player}`, WORDS.setAside, hand?.cards)),
    [...others, ...(me != null ? [me] : [])].map(name => drawShelvesOf(scene, name)),
    drawStacks(view)];
}

/** Whose turn it is, or who has won. */
function drawWho({ lesson, view, before }) {
  const won = view.winner != null, name = view.winner ?? view.turn, called = who(lesson, name);
  return name != null && h("div.ft-who", null, h("h4", null, called ?? WORDS.you),
    h("span.ft-pill", null, won ? WORDS.wins(!called) : WORDS.turn), !won && drawCounters(view, before));
}

/** A row of names. `rank` tells which shelf gives way last. */
function drawShelf(scene, rank, zone, label, ids, attached) {
  const cards = drawCards(scene, list(ids), zoneWords(scene.lesson, zone), attached);
  cards.append(h("li.ft-rest", { "aria-hidden": "true" }));
  return h("div.ft-shelf", { "data-zone": zone, "data-rank": rank }, h("p.ft-label", null, label), cards);
}

const drawFilledShelf = (scene, rank, zone, label, ids) =>
  list(ids).length > 0 && drawShelf(scene, rank, zone, label, ids);

/** What belongs to one player; of a hand, only what is new, unless it is that player's turn. */
function drawShelvesOf(scene, name) {
  const { step, view } = scene, { hand, count, in_play, claimed, attached = {} } = own(view.players, name) || {};
  const mine = name === (view.winner ?? view.turn), facts = factsOf(scene, name);
  const bold = () => h("b", null, who(scene.lesson, name) ?? WORDS.you);
  const held = list(hand).filter(id => mine || own(step.marks, id));
  const its = words => h("span", null, words(who(scene.lesson, name)));
  return [
    drawShelf(scene, mine ? 3 : 1, `in_play:${name}`,
      [bold(), ` ${WORDS.inHand(count ?? list(hand).length)}`], in_play, attached),
    drawFilledShelf(scene, 3, `claimed:${name}`, its(WORDS.pointsOf), claimed),
    facts.length > 0 && h("p.ft-told", null, bold(),
      facts.map(({ text }, i) => [i ? ", " : " ", text])),
    drawFilledShelf(scene, mine ? 4 : 2, `hand:${name}`, its(WORDS.handOf), held)
      || h("i", { "data-zone": `hand:${name}` })];
}

/** The piles, as numbers. */
function drawStacks({ solo, draw_pile = 0, discard_pile }) {
  const stacks = [["draw_pile", solo ? WORDS.mainDeck : WORDS.drawPile, draw_pile],
    ["discard_pile", WORDS.discardPile, list(discard_pile).length]];
  if (solo) stacks.push(["rules_deck", WORDS.rulesDeck, solo.rules_deck],
    ["rules_discard", WORDS.rulesDiscard, solo.rules_discard.length]);
  return h("p.ft-label.ft-stacks", null,
    stacks.map(([zone, label, n]) => h("span", { "data-zone": zone }, `${label} ${n}`)));
}

/** Too much for the wall: shelves of more than one line give up cards that did not move, the least important shelf
 *  first; then whole shelves go. */
export function fitBoard(table, page) {
  const full = el => el.scrollHeight > el.clientHeight + 1;
  const shelves = [...table.querySelectorAll(".ft-shelf")].sort((a, b) => a.dataset.rank - b.dataset.rank);
  for (const el of table.querySelectorAll(".ft-shelf, .ft-shelf li")) el.hidden = false;
  for (const rest of table.querySelectorAll(".ft-rest")) rest.textContent = "";
  for (const shelf of shelves) setLook(shelf, "slip");
  table.dataset.tight = 0;
  table.dataset.tight = Number(full(table));
  for (const shelf of shelves) foldShelf(shelf, () => full(table));
  if (full(table)) table.dataset.tight = 2;
  for (const shelf of shelves)
    if (full(table) && quietRows(shelf).length === shelf.lastChild.children.length - 1) shelf.hidden = true;
  page.dataset.tight = 0;
  for (const tight of [1, 2, 3]) if (full(page)) page.dataset.tight = tight;
}

/** The cards of a shelf that nothing has happened to. */
const quietRows = ({ lastChild: cards }) =>
  [...cards.children].filter(row => !row.matches(":has(.is-new, .is-tried, .is-cause, .is-why), .ft-rest"));

/** While there is too much and the shelf takes more than a line, its last quiet cards become a number. */
function foldShelf(shelf, tooMuch) {
  const cards = shelf.lastChild, rows = quietRows(shelf);
  const lines = () => cards.offsetHeight / cards.firstChild.offsetHeight;
  for (let n = 1; n <= rows.length && lines() > 2 && tooMuch(); n += 1) {
    rows.at(-n).hidden = true;
    cards.lastChild.textContent = WORDS.more(n);
  }
}
