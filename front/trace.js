/* ── reading a trace ──────────────────────────────────────────────────── */
import { bdi, brief, h, list, own } from "./elements.js";
import { called, toldTo } from "./naming.js";
import { WORDS } from "./words.js";

export const NOTHING = {
  players: {}, order: [], rules: [], goals: [], meta: [], discard_pile: [], playing: [], aside: [], draw_pile: 0,
};

/** The trace with its views made whole (each step only says what changed) and gaps filled; told to somebody with a name
 *  of their own. */
export function readLesson(whole, you) {
  const trace = toldTo(whole, you);
  const byName = ({ head }) => trace.names && list(head).some(part => part?.pro) && { label: plain(trace, head) };
  const steps = list(trace?.steps).map(step => ({ kind: "show", label: "", part: "", ...step, ...byName(step) }));
  let view = NOTHING;
  const views = steps.map(step => (view = mergeView(view, step.view)));
  return { ...trace, title: brief(trace?.title || WORDS.lesson, 200), steps, views };
}

export function mergeView(before, change) {
  const players = Object.entries({ ...before.players, ...change?.players });
  const here = players.filter(([, player]) => player != null);         // null: has left
  return { ...before, ...change, players: Object.fromEntries(here) };
}

/** An id that the trace does not explain is shown as it is. */
export function cardOf(lesson, id) {
  const card = own(lesson.cards, id);
  return { type: "", text: "", art: null, ...card, name: String(card?.name ?? id) };
}

export const decisionOf = (lesson, step) => list(lesson.decisions)[step.decision];

/** How a player is called: null is the reader. `draw`: as a node, or as text. */
export const who = (lesson, name, draw = bdi) => (name === lesson.you ? null : draw(called(lesson, name)));

/** Players clockwise, beginning at the learner's left; the learner's own seat is drawn apart. */
export function seating(lesson, view) {
  const order = list(view.order).length ? view.order : Object.keys(view.players), at = order.indexOf(lesson.seat);
  if (at < 0) return { others: order, me: null };
  return { others: [...order.slice(at + 1), ...order.slice(0, at)], me: lesson.seat };
}

/** A player by name. She and her may be a learner with another name: that is said instead. */
function named(lesson, part) {
  const name = part?.player != null ? called(lesson, part.player) : null;
  if (part?.pro == null) return name;
  return own(lesson.names, part.player) ? name + (part.of ? "’s" : "") : part.pro;
}

const partsOf = parts => (Array.isArray(parts) ? parts : [parts ?? ""]);

/** Parts → nodes: plain strings, cards (underlined in the colour of their type), players and words of the glossary. */
export function write(lesson, parts, words = false) {
  return partsOf(parts).map(part => {
    if (part?.card != null) {
      const card = cardOf(lesson, part.card), look = card.name.length < 12 ? ".ft-whole" : "";
      return h("bdi.ft-ref" + look, { "data-type": card.type }, brief(card.name));
    }
    if (part?.word != null) return words && own(lesson.glossary, part.term) ? wordButton(part) : brief(part.word);
    const text = named(lesson, part);
    return text != null ? bdi(text) : String(part ?? "");
  });
}

/** The same where the reader may ask for a word: not in labels and buttons, where a button has no place. */
export const tell = (lesson, parts) => tied(write(lesson, parts, true));

/** A button is a box of its own, so a line may break right after it: the stop or comma that follows is tied to it. */
function tied(nodes) {
  const isWord = node => node instanceof Element && node.matches(".ft-word");
  const stop = text => (typeof text === "string" ? /^\S*/.exec(text)[0] : "");
  return nodes.map((node, i) => {
    if (isWord(node)) return h("span.ft-whole", null, node, stop(nodes[i + 1]));
    return isWord(nodes[i - 1]) ? node.slice(stop(node).length) : node;
  });
}

const wordButton = ({ word, term }) => h("button.ft-word",
  { type: "button", "data-ft": "word", "data-term": term, "aria-expanded": "false" }, brief(word));

/** Parts → text. */
export function plain(lesson, parts) {
  const one = part => (part?.card != null ? cardOf(lesson, part.card).name : part?.word ?? named(lesson, part));
  return partsOf(parts).map(part => (one(part) != null ? brief(one(part)) : String(part ?? ""))).join("");
}

/** A place, in words. */
export function zoneWords(lesson, zone) {
  const [kind, ...name] = String(zone).split(":");
  return own(WORDS.zonesOf, kind)?.(who(lesson, name.join(":"), text => brief(text, 30))) ?? own(WORDS.zones, kind)
    ?? brief(zone);
}

/** The way each card went in this step, [{id, zones: [from, …, to]}], in the order of first moves.
 *  A card face down has the id null. */
export function journeys(step) {
  const ways = new Map();
  for (const [id, from, to] of list(step.moves).filter(Array.isArray)) {
    const way = ways.get(id) || { id, zones: [from] };
    ways.set(id ?? Symbol(), way);
    if (to !== way.zones.at(-1)) way.zones.push(to);
  }
  return [...ways.values()].filter(way => way.zones.length > 1);
}

/** The steps at which a card moved: [{to (index), zones}]. */
export function movesOf(steps, id) {
  return steps.flatMap((step, to) =>
    journeys(step).filter(way => way.id === id).map(({ zones }) => ({ to, zones })));
}

/** How many cards lie open on a table. */
export function cardsIn(view) {
  const seats = Object.values(view.players).flatMap(player => [player?.hand, player?.in_play, player?.claimed]);
  const asides = list(view.aside).map(hand => hand?.cards);
  const places = [view.rules, view.goals, view.meta, view.playing, ...asides, ...seats];
  return places.reduce((n, ids) => n + list(ids).length, 0);
}

/** Where a card lies in a view: its zone, or null. */
export function zoneOf(view, id) {
  const zones = {
    rules: view.rules, goals: view.goals, meta: view.meta, playing: view.playing, discard_pile: view.discard_pile,
    rules_discard: view.solo?.rules_discard,
  };
  for (const [name, player] of Object.entries(view.players)) {
    zones[`hand:${name}`] = player?.hand;
    zones[`in_play:${name}`] = player?.in_play;
    zones[`claimed:${name}`] = player?.claimed;
  }
  for (const { player, cards } of list(view.aside).filter(Boolean)) zones[`aside:${player}`] = cards;
  return Object.keys(zones).find(zone => list(zones[zone]).includes(id)) ?? null;
}
