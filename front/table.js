/* ── table ────────────────────────────────────────────────────────────── */
import { drawCard, drawCards, group, slot } from "./card.js";
import { bdi, brief, h, hidden, list, own } from "./elements.js";
import { sign } from "./pictures.js";
import { counters, drawSeat } from "./seat.js";
import { cardOf, decisionOf, seating, who, write } from "./trace.js";
import { WORDS } from "./words.js";

/** scene = {lesson, step, view, before (the view one step earlier, or null)} */
export function drawTable(scene) {
  const { lesson, view } = scene, { others, me } = seating(lesson, view);
  return [
    h("h3.ft-hide", null, WORDS.theTable),
    h("p.ft-hide", null, turnWords(scene)),
    drawCentre(scene),
    others.length > 0 && h("div.ft-seats", null, others.map(name => drawSeat(scene, name))),
    me != null && drawSeat(scene, me, true),
  ];
}

function turnWords({ lesson, view }) {
  if (view.winner != null) return WORDS.hasWon(who(lesson, view.winner, brief));
  if (view.turn == null) return WORDS.nobodysTurn;
  return WORDS.turnOf(who(lesson, view.turn, brief), counters(view).map(count => count.words));
}

/** New Rules that lie on neither half of the Basic Rules. */
export const moreRules = view => list(view.rules).filter(id => id !== view.draw_rule && id !== view.play_rule);

function drawCentre(scene) {
  const { view } = scene, more = moreRules(view), meta = list(view.meta);
  if (view.solo) return drawSolo(scene);
  return h("div.ft-centre", null,
    view.basic && group("div.ft-inforce", "rules", WORDS.rulesInForce, drawSpread(scene)),
    h("div.ft-more", null,
      group("div", "rules", WORDS.moreRules + WORDS.howMany(more.length),
        more.length ? drawCards(scene, more, WORDS.moreRules) : slot(WORDS.noRulesYet)),
      meta.length > 0 && group("div", "meta", WORDS.metaRules + WORDS.howMany(meta.length),
        drawCards(scene, meta, WORDS.metaRules), drawAgreed(view))),
    drawStage(scene),
    drawGoals(scene),
    h("div.ft-piles", null, drawPile("draw_pile", WORDS.drawPile, view.draw_pile), drawDiscard(scene)));
}

function drawGoals(scene) {
  const goals = list(scene.view.goals), label = goals.length > 1 ? WORDS.goals : WORDS.goal;
  return group("div.ft-goals", "goals", label + WORDS.howMany(goals.length),
    goals.length ? drawCards(scene, goals, WORDS.goalsInPlay) : slot(WORDS.noGoalYet));
}

/** A table for one: four places for New Rules (two of them on the Basic Rules), two decks and their discard piles. */
function drawSolo(scene) {
  const { view } = scene, { places, rules_deck, rules_discard } = view.solo;
  const place = (key, label) => group("div", "rules", label,
    own(places, key) != null ? drawCards(scene, [places[key]], label) : slot(WORDS.free));
  return h("div.ft-centre.ft-solo", null,
    group("div.ft-inforce", "rules", WORDS.rulesInForce, drawSpread(scene)),
    h("div.ft-more", null, place("limit", WORDS.limit), place("other", WORDS.otherRule),
      list(view.meta).length > 0
        && group("div", "meta", WORDS.metaRules, drawCards(scene, view.meta, WORDS.metaRules)),
      drawAgreed(view)),
    drawStage(scene),
    drawGoals(scene),
    h("div.ft-piles", null, drawPile("draw_pile", WORDS.mainDeck, view.draw_pile), drawDiscard(scene),
      drawPile("rules_deck", WORDS.rulesDeck, rules_deck),
      drawDiscard(scene, rules_discard, "rules_discard", WORDS.rulesDiscard)));
}

/** When a game that counts Goals ends. */
const drawAgreed = ({ agreed }) => agreed
  && h("p.ft-fact", { "data-ft": "agreed" }, WORDS.goesOn(brief(agreed, 120)));

/** What a Surprise may answer now: {player (who may), card, by (whose play or theft it is), theft, chain}, or null. */
function openWindow({ lesson, step, index, play, branch, trial }) {
  const made = !trial && decisionOf(lesson, step), here = made?.at === index && made;
  const now = index === lesson.steps.length - 1;
  const decision = play ? now && play.decision : branch ? branch.last && branch.next : here, to = decision?.to;
  return to ? { ...to, by: to.player, player: decision.player } : null;
}

/** Who may answer what. A Surprise can answer a Surprise, so the length of the chain is told. */
export function drawWindow(scene) {
  const open = openWindow(scene);
  if (!open) return null;
  const { lesson } = scene, what = write(lesson, [{ card: open.card }]), by = who(lesson, open.by);
  return h("div.ft-window", { "data-ft": "window" },
    h("p", null, open.theft ? WORDS.wantsToTake(by, what) : WORDS.hasPlayed(by, what),
      h("b", null, sign("Surprise"), WORDS.mayAnswer(who(lesson, open.player)))),
    open.chain > 0 && h("p", null, WORDS.chain(open.chain)));
}

/** Basic Rules as an open spread; a New Rule lies on the half it replaces. */
export function drawSpread(scene) {
  const { view } = scene;
  const half = (words, key) => {
    const n = own(view.basic, key) ?? 1, id = view[`${key}_rule`], text = words(n);
    if (id == null) return h("li.ft-half", null, h("p", null, text),
      h("p.ft-bare", null, h("b", { "aria-hidden": "true" }, String(n)), WORDS.eachTurn(n)));
    return h("li.ft-half", null,
      h("p", null, h("s", null, text), hidden(...WORDS.coveredBy(bdi(cardOf(scene.lesson, id).name))),
        h("span", { "aria-hidden": "true" }, WORDS.covered)),
      drawCard(scene.lesson, id, { mark: own(scene.step.marks, id) }));
  };
  return h("div.ft-spread", null,
    h("p.ft-type", null, sign("Basic Rules"), WORDS.basicRules),
    h("ul.ft-halves", { "aria-label": WORDS.basicRules },
      half(WORDS.drawHalf, "draw"), half(WORDS.playHalf, "play")));
}

/** Cards being resolved and temporary hands; a busy stage gets a row of its own.
 *  Stays in the page when empty: flights pass through it. */
function drawStage(scene) {
  const playing = list(scene.view.playing), aside = list(scene.view.aside).filter(Boolean);
  const open = drawWindow(scene), many = playing.length > 0;
  const place = (n, ...parts) => Object.assign(group(...parts), { style: `--n:${Math.max(1, n)}` });
  return h("div.ft-stage", { "data-zone": "playing" },
    (many || open) && place(playing.length + (open ? 1 : 0), "div", "playing",
      many ? WORDS.beingPlayed : WORDS.goingOn, many && drawCards(scene, playing, WORDS.beingPlayed), open),
    aside.map(({ player, cards, count }) => place(list(cards).length, "div.ft-aside", `aside:${player}`,
      WORDS.temporaryHand(who(scene.lesson, player)),
      list(cards).length ? drawCards(scene, cards, WORDS.temporaryHand(who(scene.lesson, player, brief)).join(""))
        : slot(cards ? WORDS.empty : WORDS.faceDown(count ?? 0)))));
}

const drawPile = (zone, label, n = 0) => group("div", zone, WORDS.pile(label, n),
  n > 0 ? h("div.ft-back", { "data-place": true }) : slot(WORDS.empty));

function drawDiscard(scene, pile = list(scene.view.discard_pile), zone = "discard_pile", label = WORDS.discardPile) {
  return group("div", zone, WORDS.pile(label, pile.length),
    pile.length ? drawCards(scene, pile.slice(0, 1), WORDS.topOf(label)) : slot(WORDS.empty));
}
