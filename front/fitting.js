/* ── fitting ──────────────────────────────────────────────────────────── */
/* CSS sizes a card from the room there is (container queries); what CSS cannot count is how many of them fit.
   So each place tries its plans in order of beauty and keeps the first that fits. The plan is a data attribute;
   the sheet lays it out, and says with `slips` which lists show only the heads of their cards. */
import { setLook } from "./card.js";

// px, but for CROWD, which counts other players
export const PHONE = 560, TWO_COLUMNS = 840, NODE = 44;
const CROWD_COLUMNS = 1140, CROWD = 4, SEAT = 150, SLIP = 110, MARGIN = 40;
const PLANS = {                                            // [plan, look of the cards in front, look of the hand]
  me: [["row", "card", "card"], ["snug", "card", "card"],
    ["dense", "slip", "card"], ["pairs", "slip", "card"], ["wide", "slip", "card"], ["rows", "slip", "card"]],
  other: [["row", "card", "card"], ["mixed", "card", "slip"], ["abreast", "slip", "slip"], ["slips", "slip", "slip"]],
  hosts: [["hosts", "slip", "card"], ["dense", "slip", "card"], ["wide", "slip", "card"], ["rows", "slip", "card"]],
  phone: [["phone", "slip-text", "slip-text"]],
};
// a hand of so many cards shows only their heads, if the window is too low for the table
const HEADS = ["heads", "slip", "slip"], MANY = 8;
const CENTRE_PLANS = [                                     // [plan, look of more rules]
  ["row", "card"], ["slips", "slip-text"], ["tight", "slip-text"], ["tightest", "slip"],
  ["wrap", "slip-text"], ["stack", "slip-text"]];
// while cards are being played
const STAGE_PLANS = [...CENTRE_PLANS.slice(0, 2), ...CENTRE_PLANS.map(plan => [...plan, "below"])];
const BUSY = 3;                                            // cards on the stage that never stand beside the rules

/** How many cards share a row: nine in two rows are 5 + 4, not 7 + 2. */
function setColumns(hand, rows) {
  const cards = hand?.querySelector(".ft-cards");
  cards?.style.setProperty("--n", Math.max(1, Math.ceil(cards.children.length / rows)));
}

/** Do the cards of a list stand in one row, and within their list? */
function oneRow({ firstElementChild: first, lastElementChild: last, offsetLeft, offsetWidth }) {
  return !first || (last.offsetTop < first.offsetTop + first.offsetHeight
    && last.offsetLeft + last.offsetWidth <= offsetLeft + offsetWidth + 1);
}

const countIn = place => place?.querySelectorAll(".ft-card").length ?? 0;

/** A place is {el, plans, lay(plan), fits() and wide(): why not: for want of width, size: cards in its lists}. */
function seatPlace(el, phone) {
  const [side, front, hand] = ["side", "front", "hand"].map(name => el.querySelector(`.ft-${name}`));
  const lists = [...el.querySelectorAll(".ft-group .ft-cards")];       // not the points: they are slips in every plan
  const all = phone ? PLANS.phone : el.matches(".ft-me") ? PLANS.me : PLANS.other;
  const slips = cards => cards.classList.contains("ft-slips");
  // attached Creepers hang under slips
  const hung = () => (all === PLANS.me ? PLANS.hosts : all.filter(([, inFront]) => inFront !== "card"));
  const plans = el.querySelector(".ft-host") ? hung() : all;
  const narrow = cards => (slips(cards) && cards.clientWidth < SLIP)
    || ((!slips(cards) || el.dataset.plan === "abreast") && !oneRow(cards));
  // into a line of its own
  const fell = () => all === PLANS.other && el.dataset.plan === "row" && front.offsetLeft <= side.offsetLeft;
  const wide = () => el.scrollWidth > el.clientWidth || lists.some(narrow) || fell();
  const most = () => (el.dataset.plan === "dense" ? 90 : 190);            // px for slips below each other
  return { el, plans, wide, size: [countIn(front), countIn(hand), el.querySelectorAll(".ft-fact").length],
    lower: hand && countIn(hand) >= MANY && all === PLANS.me ? HEADS : null,
    lay([plan, inFront, inHand]) {
      setLook(front, inFront);
      setLook(hand, inHand);
      setColumns(hand, plan === "rows" ? 2 : 1);
      if (plan !== "abreast") return;
      for (const group of [front, hand])
        group?.style.setProperty("--n", group.querySelector(".ft-cards")?.children.length ?? 1);
    },
    fits: () => !wide() && !lists.some(cards => slips(cards) && cards.offsetHeight > most()) };
}

function centrePlace(el, phone) {
  const [more, stage, piles, goals, spread] = ["more", "stage", "piles", "goals", "inforce"]
    .map(name => el.querySelector(`.ft-${name}`));
  const filled = more.querySelector(".ft-cards");
  const broken = () => (el.dataset.stage || el.dataset.plan === "wrap")
    && piles.offsetTop > (spread ?? goals).offsetTop + 40;
  const wide = () => broken() || [el, more].some(box => box.scrollWidth > box.clientWidth + 1);
  const low = () => (!filled || more.dataset.look === "card" || more.clientWidth >= SEAT)
    && Math.max(more.offsetHeight, el.dataset.stage ? 0 : stage.offsetHeight)
      <= Math.max(spread?.offsetHeight || 0, 216) + 44;
  const played = countIn(stage), staged = played > BUSY ? STAGE_PLANS.slice(2) : STAGE_PLANS;
  const plans = stage.hasChildNodes() ? staged : CENTRE_PLANS;
  const roomy = plan => ["row", "slips", "wrap"].includes(plan) && !el.matches(".ft-solo");
  return { el, wide, plans: phone ? PLANS.phone : plans,
    size: [countIn(more), played, stage.querySelectorAll(".ft-window").length, countIn(goals)],
    lay([plan, look, below]) {
      more.dataset.look = look;
      if (below === "below") el.dataset.stage = below; else delete el.dataset.stage;
      setLook(more, look);
      setLook(stage, below === "below" ? "slip" : look);
      setLook(goals, phone ? "slip-text" : "card");
      setLook(piles, phone ? "slip-text" : roomy(plan) ? "card" : "slip");
    },
    fits: () => !wide() && (el.dataset.plan === "wrap" ? piles.offsetTop <= more.offsetTop : low()) };
}

/** The cards of a place, list by list, with their marks, and what makes its side wider: while they are the same, so is
 *  the plan. */
function contentOf(el) {
  const one = card => card.dataset.card + card.matches(".ft-tucked") + card.matches(".is-new");
  const lists = [...el.querySelectorAll(".ft-cards")]
    .map(cards => [...cards.querySelectorAll(".ft-card")].map(one).join());
  return el.querySelectorAll(".ft-fact, .ft-window").length + lists.join("\n");
}

/** All places try their plans together: first all are written, then all are read, so the browser lays the table out
 *  once in a round.
 *  `known` remembers the plans of places, and what did not fit how many cards: with more of them (if it was too wide,
 *  with as many) it is not tried again.
 *  A place that has lost no card goes on from its last plan: that costs no round, and the table stays calm. */
export function tryPlans(places, known) {
  const isLast = place => place.plan === place.plans.at(-1), sum = sizes => sizes.reduce((a, b) => a + b);
  const goOn = place => { place.plan = place.plans[place.plans.indexOf(place.plan) + 1]; };
  const hopeless = place => known.failed.some(one => one.plan === place.plan
    && one.size.every((n, i) => n <= place.size[i])
    && (one.wide || one.content === place.content || sum(one.size) < sum(place.size)));
  for (const place of places) {
    const content = contentOf(place.el), last = known.plans.get(place.el);
    const settled = last?.content === content && [...place.plans, place.lower].includes(last.plan);
    const fuller = place.plans.includes(last?.plan) && last.size.every((n, i) => n <= place.size[i]);
    Object.assign(place, { content, settled, plan: settled || fuller ? last.plan : place.plans[0] });
  }
  for (let open = places; open.length;) {
    for (const place of open) {
      while (!place.settled && !isLast(place) && hopeless(place)) goOn(place);
      layOut(place, known);
    }
    open = open.filter(place => !place.settled && !isLast(place) && !place.fits());
    for (const place of open) {
      known.failed.push({ plan: place.plan, size: place.size, content: place.content, wide: place.wide() });
      goOn(place);
    }
  }
}

/** Writes the plan of a place, and remembers it. */
export function layOut(place, known) {
  const { el, plan, content, size } = place;
  if (el.dataset.plan !== plan[0]) el.dataset.plan = plan[0];
  place.lay(plan);
  known.plans.set(el, { plan, content, size });
}

/** `room`: px for the other seats; they stand in even rows: five at 600 px are 3 + 2, not 4 + 1.
 *  Returns the places that could be laid out lower. */
export function fitTable(table, { phone, room, known }) {
  const seats = table.querySelector(".ft-seats"), n = seats?.children.length;
  const rows = Math.ceil((n * SEAT) / Math.max(SEAT, room)), centre = table.querySelector(".ft-centre");
  const places = [...table.querySelectorAll(".ft-seat")].map(seat => seatPlace(seat, phone));
  if (centre) places.push(centrePlace(centre, phone));
  seats?.style.setProperty("--cols", Math.ceil(n / rows));
  tryPlans(places, known);
  return places.filter(place => place.lower && place.plan !== place.lower);
}

/** How high the table would be by itself: a table that was higher before keeps its height. Its gaps and paddings are
 *  alike. */
export function ownHeight(table) {
  const gap = parseFloat(getComputedStyle(table).rowGap);
  const parts = [...table.children].filter(el => el.matches(".ft-seats, .ft-centre, .ft-seat"));
  return parts.reduce((sum, el) => sum + el.offsetHeight, gap * 4);
}

/** How much of the window a player can have: all of it, but for the margin of a page that begins with the player. */
export function roomInWindow(root) {
  const above = root.getBoundingClientRect().top + scrollY;
  return innerHeight - (above < MARGIN ? above : 0);
}

/** Page beside table, or above it: a crowd needs the whole width sooner. */
export function columnsFor(table, width) {
  const others = table.querySelector(".ft-seats")?.children.length || 0;
  return width < (others >= CROWD ? CROWD_COLUMNS : TWO_COLUMNS) ? 1 : 2;
}

/** JupyterLab puts outputs in a box of their own overflow, where `position: sticky` cannot hold on to the window. */
export function stickyWorks(el) {
  const around = box => box.parentElement ?? box.getRootNode().host;
  for (let box = around(el); box; box = around(box)) {
    if (box === document.scrollingElement || box === document.body) return true;
    if (/auto|scroll|hidden/.test(getComputedStyle(box).overflowY)) return box.scrollHeight > box.clientHeight + 1;
  }
  return true;
}
