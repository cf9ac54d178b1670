/* ── seats ────────────────────────────────────────────────────────────── */
import { drawCards, setLook, slot } from "./card.js";
import { bdi, brief, clamp, h, hidden, list, own } from "./elements.js";
import { sign } from "./pictures.js";
import { who } from "./trace.js";
import { WORDS } from "./words.js";

/** A player's mat: who, counters, cards in front, hand. `mine` is the learner's, at the bottom. */
export function drawSeat(scene, name, mine = false) {
  const { lesson, view } = scene, player = own(view.players, name) || {}, called = draw => who(lesson, name, draw);
  const turn = view.turn === name, wins = view.winner === name;
  const inPlay = list(player.in_play), hand = player.hand;
  const classes = [mine && "ft-me", turn && "ft-turn", wins && "ft-wins", player.out && "ft-out"].filter(Boolean);
  const side = h("div.ft-side", null,
    h("h4", null, called() ?? WORDS.you, mine && isTaught(lesson) && h("small", null, WORDS.andYou)),
    wins && h("span.ft-pill.ft-pill-wins", null, sign("Goal"), WORDS.wins(!called())),
    turn && h("span.ft-pill", null, WORDS.turn),
    player.out && h("span.ft-pill.ft-pill-out", null, WORDS.out),
    movedSeat(scene, name) && h("span.ft-pill.ft-pill-new", null, WORDS.newSeat),
    !Array.isArray(hand) && drawFan(name, player.count ?? 0),
    turn && drawCounters(view, scene.before),
    drawFacts(scene, name),
    drawClaimed(scene, name));
  const front = h("div.ft-group.ft-front", { "data-zone": `in_play:${name}` },
    h("p.ft-label", null, WORDS.inFrontOf(called())),
    inPlay.length ? drawCards(scene, inPlay, WORDS.inFrontOf(called(brief)).join(""), player.attached || {})
      : slot(WORDS.nothingYet));
  return h(["div.ft-seat", ...classes].join("."), { "data-player": name },
    side, front, Array.isArray(hand) && drawHand(scene, name, hand));
}

/** In a lesson the learner's seat says so, unless it has the learner's own name. */
const isTaught = ({ mode, bare, names }) => mode !== "table" && !bare && !names;

/** Has this player another seat than a step ago? */
const movedSeat = ({ view, before }, name) => before != null
  && list(before.order).length === list(view.order).length
  && before.order.includes(name) && before.order.indexOf(name) !== view.order.indexOf(name);

/** Debts, and a word that was said; new ones are highlighted. */
export function factsOf({ lesson, view, before }, name) {
  const has = place => own(place?.players, name) || {}, { owes, word, out } = has(view), was = has(before);
  const old = [...list(was.owes)], later = before != null, mine = who(lesson, name) == null;
  const fresh = to => later && (old.includes(to) ? !old.splice(old.indexOf(to), 1) : true);
  return [
    ...list(owes).map(to => ({ fresh: fresh(to), text: WORDS.owes(who(lesson, to), mine) })),
    ...(out ? [{ fresh: later && !was.out, text: WORDS.isOut(outUntil(lesson, out), mine) }] : []),
    ...(word ? [{ fresh: later && word !== was.word, text: WORDS.saysWord(bdi(word), mine) }] : []),
  ];
}

/** Until when somebody is out of the game. */
function outUntil(lesson, { for_good, waits_for }) {
  if (for_good) return WORDS.outForGood;
  return list(waits_for).length ? WORDS.outUntil(waits_for.map(name => who(lesson, name))) : WORDS.outForATurn;
}

const drawFacts = (scene, name) => factsOf(scene, name).map(({ fresh, text }) =>
  h("p.ft-fact", { "data-ft": "fact" }, hidden(who(scene.lesson, name) ?? WORDS.you, " "),
    fresh ? h("mark.ft-mark", null, text) : text));

/** Goals that were claimed, as points. */
function drawClaimed(scene, name) {
  const ids = list(own(scene.view.players, name)?.claimed);
  if (!ids.length) return null;
  const points = h("div.ft-claimed", { "data-zone": `claimed:${name}` },
    h("p.ft-label", null, WORDS.points(ids.length)),
    drawCards(scene, ids, WORDS.pointsOf(who(scene.lesson, name, brief)).join("")));
  setLook(points, "slip");
  return points;
}

const drawHand = (scene, name, hand) => h("div.ft-group.ft-hand", { "data-zone": `hand:${name}` },
  h("p.ft-label", null, WORDS.handOf(who(scene.lesson, name)), ` · ${hand.length}`),
  hand.length ? drawCards(scene, hand, WORDS.handOf(who(scene.lesson, name, brief)).join("")) : slot(WORDS.empty));

/** A hand face down: its number, and a few backs. */
const drawFan = (name, n) => h("div.ft-fan", { "data-zone": `hand:${name}` },
  h("span.ft-label", null, WORDS.inHand(n)),
  n > 0 && h("span.ft-backs", { "aria-hidden": "true", "data-place": true },
    Array.from({ length: Math.min(n, 6) }, () => h("i"))));

/** drew 1 of 4 · played 2 (play all) · drew 4 (rule: 2); `fresh` counts what this step added. */
export function counters(view, before) {
  const sameTurn = before && before.turn === view.turn;
  return [["drawn", "draw"], ["played", "play"]].filter(([done]) => view[done] != null).map(([done, rule]) => {
    const have = view[done], need = view[rule], had = sameTurn && before[done] <= have ? before[done] : 0;
    return { words: WORDS.counted(done, have, need), have, fresh: before ? have - had : 0,
      slots: clamp(Math.max(have, need === "all" ? have : need), 0, 10) };
  });
}

export const drawCounters = (view, before) => h("ul.ft-count", { "aria-label": WORDS.thisTurn },
  counters(view, before).map(({ words, have, fresh, slots }) => {
    const look = i => (i >= have ? "" : i < have - fresh ? ".on" : ".new");
    return h("li", null, words,
      h("span.ft-pips", { "aria-hidden": "true" }, Array.from({ length: slots }, (_, i) => h("i" + look(i)))));
  }));
