/* ── what others import ───────────────────────────────────────────────── */
import { drawDeck } from "./deck.js";
import { followTable } from "./news.js";
import { Player } from "./player.js";
import { rootIn } from "./root.js";

function renderPlayer({ model, el }) {
  const player = new Player({ model, el });
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

/** `onStep` is told which step is shown. */
export function mount(el, trace, { step = 0, theme = "", onStep = null } = {}) {
  const model = pageModel({ trace, step, theme, answers: {} });
  if (onStep) model.on("change:step", () => onStep(model.get("step")));
  return renderPlayer({ model, el });
}

export function mountDeck(el, title, sections, note = "", { theme = "" } = {}) {
  rootIn(el).append(drawDeck(title, sections, note, theme));
}

export default { initialize: ({ model }) => followTable(model), render: renderPlayer };
