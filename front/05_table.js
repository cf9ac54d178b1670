/* ── 5 table ──────────────────────────────────────────────────────────── */
/** scene = {lesson, step, view, before (the view one step earlier, or null)} */
function drawTable(scene) {
  const { lesson, view } = scene, { others, me } = seating(lesson, view);
  return [
    h("h3.ft-hide", null, "The table"),
    h("p.ft-hide", null, turnWords(view)),
    drawCentre(scene),
    others.length > 0 && h("div.ft-seats", null, others.map(name => drawSeat(scene, name))),
    me != null && drawSeat(scene, me, true),
  ];
}

function turnWords(view) {
  if (view.winner != null) return `${brief(view.winner)} has won.`;
  if (view.turn == null) return "Nobody’s turn yet.";
  return `${brief(view.turn)}’s turn: ${counters(view).map(c => c.words).join(", ")}.`;
}

function drawCentre(scene) {
  const { view } = scene;
  const covering = [view.draw_rule, view.play_rule];
  const more = list(view.rules).filter(id => !covering.includes(id));
  const count = ids => (ids.length > 1 ? ` · ${ids.length}` : "");
  const goals = list(view.goals), meta = list(view.meta);
  if (view.solo) return drawSolo(scene);
  return h("div.ft-centre", null,
    view.basic && group("div.ft-inforce", "rules", "Rules in force", drawSpread(scene)),
    h("div.ft-more", null,
      group("div", "rules", "More rules" + count(more), more.length ? drawCards(scene, more, "More rules") : slot("none yet")),
      meta.length > 0 && group("div", "meta", "Meta Rules" + count(meta), drawCards(scene, meta, "Meta Rules"), drawAgreed(view))),
    drawStage(scene),
    group("div.ft-goals", "goals", (goals.length > 1 ? "Goals" : "Goal") + count(goals),
      goals.length ? drawCards(scene, goals, "Goals in play") : slot("no Goal yet")),
    h("div.ft-piles", null, drawPile("draw_pile", "Draw pile", view.draw_pile), drawDiscard(scene)));
}

/** A table for one: four places for New Rules (two of them on the Basic Rules), two decks and their discard piles. */
function drawSolo(scene) {
  const { view } = scene, { places, rules_deck, rules_discard } = view.solo, goals = list(view.goals);
  const place = (key, label) => group("div", "rules", label,
    own(places, key) != null ? drawCards(scene, [places[key]], label) : slot("free"));
  return h("div.ft-centre.ft-solo", null,
    group("div.ft-inforce", "rules", "Rules in force", drawSpread(scene)),
    h("div.ft-more", null, place("limit", "Limit"), place("other", "Other rule"),
      list(view.meta).length > 0 && group("div", "meta", "Meta Rules", drawCards(scene, view.meta, "Meta Rules")), drawAgreed(view)),
    drawStage(scene),
    group("div.ft-goals", "goals", goals.length > 1 ? `Goals · ${goals.length}` : "Goal",
      goals.length ? drawCards(scene, goals, "Goals in play") : slot("no Goal yet")),
    h("div.ft-piles", null, drawPile("draw_pile", "Main Deck", view.draw_pile), drawDiscard(scene),
      drawPile("rules_deck", "Rules Deck", rules_deck), drawDiscard(scene, rules_discard, "rules_discard", "Rules discard pile")));
}

/** When a game that counts Goals ends. */
const drawAgreed = ({ agreed }) => agreed && h("p.ft-fact", { "data-ft": "agreed" }, `The game goes on ${brief(agreed, 120)}.`);

/** What a Surprise may answer now: {player (who may), card, by (whose play or theft it is), theft, chain}, or null. */
function openWindow({ lesson, step, index, play, branch, trial }) {
  const made = !trial && decisionOf(lesson, step), here = made?.at === index && made, now = index === lesson.steps.length - 1;
  const decision = play ? now && play.decision : branch ? branch.last && branch.next : here, to = decision?.to;
  return to ? { ...to, by: to.player, player: decision.player } : null;
}

/** Who may answer what. A Surprise can answer a Surprise, so the length of the chain is told. */
function drawWindow(scene) {
  const open = openWindow(scene);
  if (!open) return null;
  const what = write(scene.lesson, [{ card: open.card }]);
  return h("div.ft-window", { "data-ft": "window" },
    h("p", null, bdi(open.by), open.theft ? " wants to take " : " has played ", what, ". ",
      h("b", null, sign("Surprise"), bdi(open.player), " may answer with a Surprise.")),
    open.chain > 0 && h("p", null, `${plural(open.chain, "Surprise")} in the chain so far.`));
}

/** Basic Rules as an open spread; a New Rule lies on the half it replaces. */
function drawSpread(scene) {
  const { view } = scene;
  const half = (word, key) => {
    const n = own(view.basic, key) ?? 1, id = view[`${key}_rule`], text = `${word} ${n}`;
    if (id == null) return h("li.ft-half", null, h("p", null, text),
      h("p.ft-bare", null, h("b", { "aria-hidden": "true" }, String(n)), `${n === 1 ? "card" : "cards"} each turn`));
    return h("li.ft-half", null,
      h("p", null, h("s", null, text), hidden(", covered by ", bdi(cardOf(scene.lesson, id).name)),
        h("span", { "aria-hidden": "true" }, "covered")),
      drawCard(scene.lesson, id, { mark: own(scene.step.marks, id) }));
  };
  return h("div.ft-spread", null,
    h("p.ft-type", null, sign("Basic Rules"), "Basic Rules"),
    h("ul.ft-halves", { "aria-label": "Basic Rules" }, half("Draw", "draw"), half("Play", "play")));
}

/** Cards being resolved and temporary hands; a busy stage gets a row of its own. Stays in the page when empty: flights pass through it. */
function drawStage(scene) {
  const playing = list(scene.view.playing), aside = list(scene.view.aside).filter(Boolean), open = drawWindow(scene);
  const place = (n, ...parts) => Object.assign(group(...parts), { style: `--n:${Math.max(1, n)}` });
  return h("div.ft-stage", { "data-zone": "playing" },
    (playing.length > 0 || open) && place(playing.length + (open ? 1 : 0), "div", "playing", playing.length ? "Being played" : "Going on",
      playing.length > 0 && drawCards(scene, playing, "Being played"), open),
    aside.map(({ player, cards, count }) => place(list(cards).length, "div.ft-aside", `aside:${player}`, [bdi(player), "’s temporary hand"],
      list(cards).length ? drawCards(scene, cards, `${brief(player)}’s temporary hand`)
        : slot(cards ? "empty" : `${plural(count ?? 0, "card")}, face down`))));
}

const drawPile = (zone, label, n = 0) => group("div", zone, `${label} · ${n}`,
  n > 0 ? h("div.ft-back", { "data-place": true }) : slot("empty"));

const drawDiscard = (scene, pile = list(scene.view.discard_pile), zone = "discard_pile", label = "Discard pile") =>
  group("div", zone, `${label} · ${pile.length}`,
    pile.length ? drawCards(scene, pile.slice(0, 1), `Top of the ${label.toLowerCase()}`) : slot("empty"));

/** A player's mat: who, counters, cards in front, hand. `mine` is the learner's, at the bottom. */
function drawSeat(scene, name, mine = false) {
  const { view } = scene, player = own(view.players, name) || {};
  const turn = view.turn === name, wins = view.winner === name;
  const inPlay = list(player.in_play), hand = player.hand;
  const classes = [mine && "ft-me", turn && "ft-turn", wins && "ft-wins", player.out && "ft-out"].filter(Boolean);
  const side = h("div.ft-side", null,
    h("h4", null, bdi(name)),
    wins && h("span.ft-pill.ft-pill-wins", null, sign("Goal"), "wins"),
    turn && h("span.ft-pill", null, "turn"),
    player.out && h("span.ft-pill.ft-pill-out", null, "out"),
    movedSeat(scene, name) && h("span.ft-pill.ft-pill-new", null, "new seat"),
    !Array.isArray(hand) && drawFan(name, player.count ?? 0),
    turn && drawCounters(view, scene.before),
    drawFacts(scene, name),
    drawClaimed(scene, name));
  const front = h("div.ft-group.ft-front", { "data-zone": `in_play:${name}` },
    h("p.ft-label", null, "In front of ", bdi(name)),
    inPlay.length ? drawCards(scene, inPlay, `In front of ${brief(name)}`, player.attached || {}) : slot("nothing yet"));
  return h(["div.ft-seat", ...classes].join("."), { "data-player": name }, side, front, Array.isArray(hand) && drawHand(scene, name, hand));
}

/** Has this player another seat than a step ago? */
const movedSeat = ({ view, before }, name) => before != null && list(before.order).length === list(view.order).length
  && before.order.includes(name) && before.order.indexOf(name) !== view.order.indexOf(name);

/** Debts, and a word that was said; new ones are highlighted. */
function factsOf({ view, before }, name) {
  const has = place => own(place?.players, name) || {}, { owes, word, out } = has(view), was = has(before), old = [...list(was.owes)];
  const fresh = to => before != null && (old.includes(to) ? !old.splice(old.indexOf(to), 1) : true);
  return [...list(owes).map(to => ({ fresh: fresh(to), text: ["owes ", bdi(to), " the next Keeper drawn"] })),
    ...(out ? [{ fresh: before != null && !was.out, text: ["is out of the game", outUntil(out)] }] : []),
    ...(word ? [{ fresh: before != null && word !== was.word, text: ["says “", bdi(word), "”"] }] : [])];
}

/** Until when somebody is out of the game. */
function outUntil({ for_good, waits_for }) {
  const names = list(waits_for), and = i => (!i ? " " : i === names.length - 1 ? " and " : ", ");
  if (for_good || !names.length) return for_good ? " for good" : " until the turn comes round";
  return [" until", names.map((name, i) => [and(i), bdi(name)]), names.length === 1 ? " has had a turn" : " have had a turn"];
}

const drawFacts = (scene, name) => factsOf(scene, name).map(({ fresh, text }) =>
  h("p.ft-fact", { "data-ft": "fact" }, hidden(bdi(name), " "), fresh ? h("mark.ft-mark", null, text) : text));

/** Goals that were claimed, as points. */
function drawClaimed(scene, name) {
  const ids = list(own(scene.view.players, name)?.claimed);
  if (!ids.length) return null;
  const points = h("div.ft-claimed", { "data-zone": `claimed:${name}` }, h("p.ft-label", null, `${plural(ids.length, "point")}`),
    drawCards(scene, ids, `${brief(name)}’s points`));
  setLook(points, "slip");
  return points;
}

const drawHand = (scene, name, hand) => h("div.ft-group.ft-hand", { "data-zone": `hand:${name}` },
  h("p.ft-label", null, bdi(name), `’s hand · ${hand.length}`),
  hand.length ? drawCards(scene, hand, `${brief(name)}’s hand`) : slot("empty"));

/** A hand face down: its number, and a few backs. */
const drawFan = (name, n) => h("div.ft-fan", { "data-zone": `hand:${name}` },
  h("span.ft-label", null, `${n} in hand`),
  n > 0 && h("span.ft-backs", { "aria-hidden": "true", "data-place": true }, Array.from({ length: Math.min(n, 6) }, () => h("i"))));

/** drew 1 of 4 · played 2 (play all) · drew 4 (rule: 2); `fresh` counts what this step added. */
function counters(view, before) {
  const sameTurn = before && before.turn === view.turn;
  return [["drew", "drawn", "draw"], ["played", "played", "play"]].filter(([, done]) => view[done] != null).map(([verb, done, rule]) => {
    const have = view[done], need = view[rule], fresh = before ? have - (sameTurn && before[done] <= have ? before[done] : 0) : 0;
    const rest = need == null ? "" : need === "all" ? " (play all)" : have > need ? ` (rule: ${need})` : ` of ${need}`;
    return { words: `${verb} ${have}${rest}`, have, fresh, slots: clamp(Math.max(have, need === "all" ? have : need), 0, 10) };
  });
}

const drawCounters = (view, before) => h("ul.ft-count", { "aria-label": "This turn" }, counters(view, before).map(c =>
  h("li", null, c.words, h("span.ft-pips", { "aria-hidden": "true" },
    Array.from({ length: c.slots }, (_, i) => h("i" + (i >= c.have ? "" : i < c.have - c.fresh ? ".on" : ".new")))))));
