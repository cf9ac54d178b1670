/* ── 19 what others import ────────────────────────────────────────────── */
const Player = withPresent(withTable(LessonPlayer));

function renderPlayer({ model, el }) {
  const player = new Player({ model, el });
  el.classList.add("ft-wide");                                   // in an HBox: a size container has no width of its own
  return () => player.destroy();
}

/** The few methods of an anywidget model that the player uses, for pages without a kernel. */
function pageModel(values) {
  const calls = new Map();
  return {
    get: key => values[key],
    set(key, value) {
      if (values[key] === value) return;
      values[key] = value;
      for (const act of [...(calls.get(`change:${key}`) || [])]) act();
    },
    save_changes() {},
    on: (name, act) => calls.set(name, [...(calls.get(name) || []), act]),
    off: (name, act) => calls.set(name, (calls.get(name) || []).filter(other => other !== act)),
  };
}

export function mount(el, trace, { step = 0, theme = "" } = {}) {
  return renderPlayer({ model: pageModel({ trace, step, theme, answers: {} }), el });
}

/** All cards of a deck, by type: sections = [[heading, [card, …]], …]; `note`: what a practice deck says about itself.
 *  Here official cards and our own lie side by side, so ours say so; on a table its heading says it once. */
export function mountDeck(el, title, sections, note = "", { theme = "" } = {}) {
  const cards = Object.fromEntries(list(sections).flatMap(([, faces]) => faces.map(face => [face.id, face])));
  const scene = { lesson: { cards }, step: {}, ours: true };
  const root = h("article.ft.ft-deck", { "data-ft": "deck", "aria-label": title, "data-theme": theme || null },
    h("header.ft-head", null, h("h2.ft-title", null, brief(title, 200))),
    note && h("p.ft-deck-note", { "data-ft": "note" }, note),
    list(sections).map(([heading, faces]) => h("section", { "aria-label": heading },
      h("h3.ft-headline", null, `${heading} · ${faces.length}`),
      drawCards(scene, faces.map(face => face.id), heading))));
  el.replaceChildren(root);
}

export default { initialize: ({ model }) => followTable(model), render: renderPlayer };
