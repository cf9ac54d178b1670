/* ── a deck ───────────────────────────────────────────────────────────── */
import { drawCards } from "./card.js";
import { brief, h, list } from "./elements.js";
import { WORDS } from "./words.js";

/** All cards of a deck, by type: sections = [[heading, [card, …]], …]; `note`: what a practice deck says about
 *  itself. Here official cards and our own lie side by side, so ours say so; on a table its heading says it once. */
export function drawDeck(title, sections, note, theme) {
  const cards = Object.fromEntries(list(sections).flatMap(([, faces]) => faces.map(face => [face.id, face])));
  const scene = { lesson: { cards }, step: {}, ours: true };
  return h("article.ft.ft-deck", { "data-ft": "deck", "aria-label": title, "data-theme": theme || null },
    h("header.ft-head", null, h("h2.ft-title", null, brief(title, 200))),
    note && h("p.ft-deck-note", { "data-ft": "note" }, note),
    list(sections).map(([heading, faces]) => h("section", { "aria-label": heading },
      h("h3.ft-headline", null, WORDS.pile(heading, faces.length)),
      drawCards(scene, faces.map(face => face.id), heading))));
}
