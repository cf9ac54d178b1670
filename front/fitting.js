/* ── fitting ──────────────────────────────────────────────────────────── */
/* CSS sizes a card from the room there is (container queries); what CSS cannot count is how many of them fit.
   So each place tries its plans in order of beauty and keeps the first that fits. The plan is a data attribute;
   the sheet lays it out, and says with `slips` which lists show only the heads of their cards.
   A place never goes back to an earlier plan: a card that has become a slip stays one. */
import { setLook } from "./card.js";

// px, but for CROWD, which counts other players
export const PHONE = 560, TWO_COLUMNS = 840, NODE = 44;
const CROWD_COLUMNS = 900, CROWD = 4, SEAT = 150, SLIP = 104;
const HAND_GAP = 5, RACK = 40;                             // between cards in rows; around a hand, with its seat's
const PLANS = {                                            // [plan, look of the cards in front, look of the hand]
  me: [["row", "card", "card"], ["snug", "card", "card"],
    ["dense", "slip", "card"], ["pairs", "slip", "card"], ["wide", "slip", "card"], ["rows", "slip", "card"]],
  other: [["row", "card", "card"], ["mixed", "card", "slip"], ["abreast", "slip", "slip"], ["slips", "slip", "slip"]],
  hosts: [["hosts", "slip", "card"], ["dense", "slip", "card"], ["wide", "slip", "card"], ["rows", "slip", "card"]],
  phone: [["phone", "slip-text", "slip-text"]],
};
/* A room too low for the table takes it lower, in so many steps (data-low of the table): 1 less air, 2 the other
   players' cards are lines and the learner's cards are less high, 3 what lies in front of the learner is lines, too,
   4 of the hand only the heads are seen. */
export const LOWEST = 4;
const LOW_OTHER = [["abreast", "line", "line"], ["slips", "line", "line"]];
const LOW_ME = [
  ["dense", "line", "card"], ["pairs", "line", "card"], ["wide", "line", "card"], ["rows", "line", "card"]];
const LOWEST_ME = [["heads", "line", "slip"], ["heads", "line", "line"]];
const CENTRE_PLANS = [                                     // [plan, look of more rules]
  ["row", "card"], ["slips", "slip-text"], ["tight", "slip-text"], ["tightest", "slip"],
  ["wrap", "slip-text"], ["stack", "slip-text"]];
const LOW_CENTRE = [                                       // and the look of Goals
  ["low", "line", "card"], ["lower", "line", "slip-text"], ["lower", "line", "slip"]];
const BELOW = CENTRE_PLANS.map(plan => [...plan, "card", "below"]);      // while cards are being played
const STAGE_PLANS = [...CENTRE_PLANS.slice(0, 2).flatMap((plan, i) => [plan, BELOW[i]]), ...BELOW.slice(2)];
const BUSY = 3;                                            // cards on the stage that never stand beside the rules

/** How many cards share a row: nine in two rows are 5 + 4, not 7 + 2; and as many as lie side by side in `room` px
 *  need no second one. */
function setColumns(hand, rows, room, known) {
  const cards = hand?.querySelector(".ft-cards"), n = cards?.children.length;
  if (!cards) return;
  if (rows > 1) known.wide ??= parseFloat(getComputedStyle(hand).getPropertyValue("--ft-cw-m"));
  const fit = rows > 1 && n * (known.wide + HAND_GAP) - HAND_GAP <= room - RACK;
  cards.style.setProperty("--n", Math.max(1, fit ? n : Math.ceil(n / rows)));
}

/** Do the cards of a list stand in one row, and within their list? */
function oneRow({ firstElementChild: first, lastElementChild: last, offsetLeft, offsetWidth }) {
  return !first || (last.offsetTop < first.offsetTop + first.offsetHeight
    && last.offsetLeft + last.offsetWidth <= offsetLeft + offsetWidth + 1);
}

const countIn = place => place?.querySelectorAll(".ft-card").length ?? 0;

/** The plans of a seat. Attached Creepers hang under slips. */
function seatPlans(el, low) {
  const mine = el.matches(".ft-me"), hosts = el.querySelector(".ft-host") != null;
  if (mine) return low > 3 ? LOWEST_ME : low > 2 ? LOW_ME : hosts ? PLANS.hosts : PLANS.me;
  if (low > 1) return LOW_OTHER;
  return hosts ? PLANS.other.filter(([, inFront]) => inFront !== "card") : PLANS.other;
}

/** A place is {key, el, plans, lay(plan), fits() and wide(): why not: for want of width, size: cards in its lists}. */
function seatPlace(el, phone, room, known) {
  const { low } = known;
  const [side, front, hand, points] = ["side", "front", "hand", "claimed"].map(name => el.querySelector(`.ft-${name}`));
  const lists = [...el.querySelectorAll(".ft-group .ft-cards")];       // not the points: they are slips in every plan
  const plans = phone ? PLANS.phone : seatPlans(el, low), slips = cards => cards.classList.contains("ft-slips");
  const narrow = cards => (slips(cards) && cards.clientWidth < SLIP)
    || ((!slips(cards) || (el.dataset.plan === "abreast" && low < 2)) && !oneRow(cards));
  // into a line of its own
  const fell = () => plans === PLANS.other && el.dataset.plan === "row" && front.offsetLeft <= side.offsetLeft;
  const wide = () => el.scrollWidth > el.clientWidth || lists.some(narrow) || fell();
  const most = () => (el.dataset.plan === "dense" ? 90 : low > 3 ? 100 : 190);      // px for slips below each other
  return { key: `seat ${el.dataset.player}`, el, plans, wide,
    size: [countIn(front), countIn(hand), el.querySelectorAll(".ft-fact").length],
    lay([plan, inFront, inHand]) {
      setLook(front, inFront);
      setLook(hand, inHand);
      setLook(points, phone || low < 2 ? "slip" : "line");
      setColumns(hand, plan === "rows" ? 2 : 1, room, known);
      if (plan !== "abreast") return;
      for (const group of [front, hand])
        group?.style.setProperty("--n", group.querySelector(".ft-cards")?.children.length ?? 1);
    },
    fits: () => !wide() && !lists.some(cards => slips(cards) && cards.offsetHeight > most()) };
}

/** Rules, Goals and piles; while cards are being played a plan also says whether they lie beside the rules or below. */
function centrePlans(stage, { low, below }) {
  if (low > 1) return LOW_CENTRE;
  if (!stage.hasChildNodes()) return CENTRE_PLANS;
  return below || countIn(stage) > BUSY ? BELOW : STAGE_PLANS;
}

function centrePlace(el, phone, known) {
  const { low } = known;
  const [more, stage, piles, goals, spread] = ["more", "stage", "piles", "goals", "inforce"]
    .map(name => el.querySelector(`.ft-${name}`));
  const filled = more.querySelector(".ft-cards");
  const broken = () => (el.dataset.stage || el.dataset.plan === "wrap")
    && piles.offsetTop > (spread ?? goals).offsetTop + 40;
  const thin = () => low > 1 && (filled || stage.hasChildNodes()) && more.clientWidth < SLIP;
  const wide = () => broken() || thin() || [el, more].some(box => box.scrollWidth > box.clientWidth + 1);
  const flat = () => (low > 1 ? el.offsetHeight <= 190 : level());
  const level = () => (!filled || more.dataset.look === "card" || more.clientWidth >= SEAT)
    && Math.max(more.offsetHeight, el.dataset.stage ? 0 : stage.offsetHeight)
      <= Math.max(spread?.offsetHeight || 0, 216) + 44;
  const roomy = plan => ["row", "slips", "wrap"].includes(plan) && !el.matches(".ft-solo");
  return { key: "centre", el, wide, plans: phone ? PLANS.phone : centrePlans(stage, known),
    size: [countIn(more), countIn(stage), stage.querySelectorAll(".ft-window").length, countIn(goals)],
    lay([plan, look, goal, below]) {
      more.dataset.look = look;
      if (below) el.dataset.stage = below; else delete el.dataset.stage;
      setLook(more, look);
      setLook(stage, below ? "slip" : look);
      setLook(goals, phone ? "slip-text" : goal ?? "card");
      setLook(piles, phone ? "slip-text" : low > 1 ? "line" : roomy(plan) ? "card" : "slip");
    },
    fits: () => !wide() && (el.dataset.plan === "wrap" ? piles.offsetTop <= more.offsetTop : flat()) };
}

/** The cards of a place, list by list, with their marks, and what makes its side wider: while they are the same, so is
 *  the plan. */
function contentOf(el) {
  const one = card => card.dataset.card + card.matches(".ft-tucked") + card.matches(".is-new");
  const lists = [...el.querySelectorAll(".ft-cards")]
    .map(cards => [...cards.querySelectorAll(".ft-card")].map(one).join());
  return el.querySelectorAll(".ft-fact, .ft-window").length + lists.join("\n");
}

/** What is known about the table of a trace in a room: by place the plan it has come to, what fits it in that plan,
 *  and what did not fit how many cards: with more of them (if it was too wide, with as many) it is not tried again. */
export const nothingKnown = (low = 0) => ({ low, below: false, plans: new Map(), fit: new Map(), failed: [] });

const nameOf = ([plan, look, other = "card"]) => [plan, look, other].join();

/** Where a place begins: at the plan that it has come to; while cards are being played, by its name. */
function startOf({ key, plans }, known) {
  return plans[Math.max(0, plans.findIndex(plan => nameOf(plan) === known.plans.get(key)))];
}

/** All places try their plans together: first all are written, then all are read, so the browser lays the table out
 *  once in a round. Returns whether a place has come to another plan than it had for other cards. */
export function tryPlans(places, known) {
  const isLast = place => place.plan === place.plans.at(-1), sum = sizes => sizes.reduce((a, b) => a + b);
  const goOn = place => { place.plan = place.plans[place.plans.indexOf(place.plan) + 1]; };
  const same = (one, place) => one.key === place.key && one.plan.join() === place.plan.join();
  const hopeless = place => known.failed.some(one => same(one, place) && one.size.every((n, i) => n <= place.size[i])
    && (one.wide || one.content === place.content || sum(one.size) < sum(place.size)));
  for (const place of places) {
    const content = contentOf(place.el), seen = known.fit.get(`${place.key}\n${content}`);
    const plan = startOf(place, known), settled = place.plans.indexOf(seen) >= place.plans.indexOf(plan);
    Object.assign(place, { content, settled, plan: settled ? seen : plan });
  }
  for (let open = places; open.length;) {
    for (const place of open) {
      while (!place.settled && !isLast(place) && hopeless(place)) goOn(place);
      layOut(place);
    }
    open = open.filter(place => !place.settled && !isLast(place) && !place.fits());
    for (const { key, plan, size, content, wide } of open)
      known.failed.push({ key, plan, size, content, wide: wide() });
    open.forEach(goOn);
  }
  let changed = false;
  for (const { key, plan, content } of places) {
    changed ||= known.plans.has(key) && known.plans.get(key) !== nameOf(plan);
    changed ||= plan[3] === "below" && !known.below;
    known.below ||= plan[3] === "below";
    known.plans.set(key, nameOf(plan));
    known.fit.set(`${key}\n${content}`, plan);
  }
  return changed;
}

/** Writes the plan of a place. */
function layOut({ el, plan, lay }) {
  if (el.dataset.plan !== plan[0]) el.dataset.plan = plan[0];
  lay(plan);
}

/** `room`: px for the other seats; they stand in even rows: five at 600 px are 3 + 2, not 4 + 1. */
export function fitTable(table, { phone, room, known }) {
  const seats = table.querySelector(".ft-seats"), n = seats?.children.length;
  const rows = Math.ceil((n * SEAT) / Math.max(SEAT, room)), centre = table.querySelector(".ft-centre");
  const places = [...table.querySelectorAll(".ft-seat")].map(seat => seatPlace(seat, phone, room, known));
  if (centre) places.push(centrePlace(centre, phone, known));
  seats?.style.setProperty("--cols", Math.ceil(n / rows));
  if (known.low) table.dataset.low = known.low; else delete table.dataset.low;
  return tryPlans(places, known);
}

/** How high the table would be by itself: a table that was higher before keeps its height. Its gaps and paddings are
 *  alike. */
export function ownHeight(table) {
  const { rowGap, paddingTop, paddingBottom } = getComputedStyle(table), px = parseFloat;
  const parts = [...table.children].filter(el => el.matches(".ft-seats, .ft-centre, .ft-seat"));
  return parts.reduce((sum, el) => sum + el.offsetHeight, px(paddingTop) + px(paddingBottom))
    + px(rowGap) * Math.max(0, parts.length - 1);
}

/** Page beside table, or above it: a crowd of others needs the whole width sooner. */
export function columnsFor(others, width) {
  return width < (others >= CROWD ? CROWD_COLUMNS : TWO_COLUMNS) ? 1 : 2;
}
