/* ── 3 reading a trace ────────────────────────────────────────────────── */
const NOTHING = { players: {}, order: [], rules: [], goals: [], meta: [], discard_pile: [], playing: [], aside: [], draw_pile: 0 };

/** The trace with its views made whole (each step only says what changed) and gaps filled. */
function readLesson(trace) {
  const steps = list(trace?.steps).map(step => ({ kind: "show", label: "", part: "", ...step }));
  let view = NOTHING;
  const views = steps.map(step => (view = mergeView(view, step.view)));
  return { ...trace, title: brief(trace?.title || "Lesson", 200), steps, views };
}

function mergeView(before, change) {
  const players = Object.entries({ ...before.players, ...change?.players }).filter(([, player]) => player != null);      // null: has left
  return { ...before, ...change, players: Object.fromEntries(players) };
}

/** An id that the trace does not explain is shown as it is. */
function cardOf(lesson, id) {
  const card = own(lesson.cards, id);
  return { type: "", text: "", art: null, ...card, name: String(card?.name ?? id) };
}

/** Players clockwise, beginning at the learner's left; the learner's own seat is drawn apart. */
function seating(lesson, view) {
  const order = list(view.order).length ? view.order : Object.keys(view.players);
  const at = order.indexOf(lesson.seat);
  return at < 0 ? { others: order, me: null } : { others: [...order.slice(at + 1), ...order.slice(0, at)], me: lesson.seat };
}

/** Parts → nodes: plain strings, cards (underlined in the colour of their type), players and words of the glossary. */
function write(lesson, parts, words = false) {
  return (Array.isArray(parts) ? parts : [parts ?? ""]).map(part => {
    if (part?.card != null) {
      const card = cardOf(lesson, part.card);
      return h("bdi.ft-ref" + (card.name.length < 12 ? ".ft-whole" : ""), { "data-type": card.type }, brief(card.name));
    }
    if (part?.word != null) return words && own(lesson.glossary, part.term) ? wordButton(part) : brief(part.word);
    return part?.player != null ? bdi(part.player) : String(part ?? "");
  });
}

/** The same where the reader may ask for a word: not in labels and buttons, where a button has no place. */
const tell = (lesson, parts) => tied(write(lesson, parts, true));

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

const plain = (lesson, parts) => write(lesson, parts).map(node => node.textContent ?? node).join("");

const ZONE_WORDS = { draw_pile: "draw pile", discard_pile: "discard pile", rules: "rules", goals: "Goal", meta: "Meta Rules",
  playing: "being played", rules_deck: "Rules Deck", rules_discard: "Rules discard pile", box: "out of the game" };
const ZONE_OF_PLAYER = { claimed: name => `${name}’s points`, hand: name => `${name}’s hand`, in_play: name => `in front of ${name}`,
  aside: name => `${name}’s temporary hand` };

function zoneWords(zone) {
  const [kind, ...name] = String(zone).split(":");
  return own(ZONE_OF_PLAYER, kind)?.(brief(name.join(":"), 30)) ?? own(ZONE_WORDS, kind) ?? brief(zone);
}

/** The way each card went in this step, [{id, zones: [from, …, to]}], in the order of first moves. A card face down has the id null. */
function journeys(step) {
  const ways = new Map();
  for (const [id, from, to] of list(step.moves).filter(Array.isArray)) {
    const way = ways.get(id) || { id, zones: [from] };
    ways.set(id ?? Symbol(), way);
    if (to !== way.zones.at(-1)) way.zones.push(to);
  }
  return [...ways.values()].filter(way => way.zones.length > 1);
}

/** Where a card lies in a view: its zone, or null. */
function zoneOf(view, id) {
  const zones = { rules: view.rules, goals: view.goals, meta: view.meta, playing: view.playing, discard_pile: view.discard_pile,
    rules_discard: view.solo?.rules_discard };
  for (const [name, player] of Object.entries(view.players))
    Object.assign(zones, { [`hand:${name}`]: player?.hand, [`in_play:${name}`]: player?.in_play, [`claimed:${name}`]: player?.claimed });
  for (const { player, cards } of list(view.aside).filter(Boolean)) zones[`aside:${player}`] = cards;
  return Object.keys(zones).find(zone => list(zones[zone]).includes(id)) ?? null;
}
