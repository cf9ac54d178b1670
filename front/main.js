/* ── what others import ───────────────────────────────────────────────── */
import { drawDeck } from "./deck.js";
import { followTable } from "./news.js";
import { Player } from "./player.js";

function renderPlayer({ model, el }) {
  const player = new Player({ model, el });
  el.classList.add("ft-wide");                             // in an HBox: a size container has no width of its own
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

export function mountDeck(el, title, sections, note = "", { theme = "" } = {}) {
  el.replaceChildren(drawDeck(title, sections, note, theme));
}

export default { initialize: ({ model }) => followTable(model), render: renderPlayer };
