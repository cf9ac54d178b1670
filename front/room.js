/* ── the room that a player has ───────────────────────────────────────── */
/* A notebook scrolls in a box of its own, which is lower than the window. Hosts put outputs in other boxes, too, which
   only grow with what is in them: a box counts if it would cut off something very high. */

const HIGH = 100_000, LEAST = 480, MARGIN = 40;            // px

/** What an element stands in, inside out, through shadow roots. */
function* boxesAround(el) {
  for (let box = el; (box = box.parentElement ?? box.getRootNode().host);) yield box;
}

/** The box that scrolls the player, or null if the window does. */
export function scrollerOf(root) {
  const was = root.style.minHeight;
  root.style.minHeight = `${HIGH}px`;
  const cuts = box => /auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowY) && box.clientHeight < HIGH;
  const outside = [document.body, document.documentElement];
  const found = [...boxesAround(root)].find(box => !outside.includes(box) && box.clientHeight > 0 && cuts(box));
  root.style.minHeight = was;
  return found ?? null;
}

/** How high a player can be so that all of it is seen: the scrolling box or the window, but for what a page keeps free
 *  above (`scroll-padding`), and for the margin of a page that begins with the player. */
export function roomOf(root, scroller) {
  const box = scroller ?? document.documentElement, { scrollPaddingTop } = getComputedStyle(box);
  const high = scroller ? Math.min(scroller.clientHeight, innerHeight) : innerHeight;
  const above = scroller ? 0 : root.getBoundingClientRect().top + scrollY, kept = parseFloat(scrollPaddingTop) || 0;
  return Math.max(LEAST, Math.floor(high - Math.max(kept, above < MARGIN ? above : 0)));
}

/** Can the bar stick to the end of what is seen? Not if another box than the one that scrolls cuts the player off. */
export function sticks(root, scroller) {
  const cuts = box => /auto|scroll|hidden/.test(getComputedStyle(box).overflowY);
  const first = [...boxesAround(root)].find(box => box === document.body || box === scroller || cuts(box));
  return first === (scroller ?? document.body);
}
