/* ── what others import ───────────────────────────────────────────────── */
import { askAgain } from "./again.js";
import { drawDeck } from "./deck.js";
import { h } from "./elements.js";
import { lessonModel, pageModel } from "./model.js";
import { followTable } from "./news.js";
import { Player } from "./player.js";
import { BrowserStore, Progress } from "./progress.js";
import { rootIn } from "./root.js";

function renderPlayer({ model, el, progress, review }) {
  const player = new Player({ model, el, progress, review });
  return () => player.destroy();
}

/** The plain steps that stood in the place of a lesson stay, out of sight: paper has no Next. */
function keepForPrint(el, plain) {
  const known = plain.find(node => node.matches?.("[data-fluxx-paper]"));
  const paper = known ?? h("div", { "data-fluxx-paper": true }, plain);
  for (const fold of paper.querySelectorAll("details")) fold.open = true;
  if (paper.firstElementChild) el.append(paper);
}

/** `step`: where to begin, else where the learner was; `onStep` is told which step is shown; `review`: {fsrs}, the
 *  library (or null), where questions that were answered wrong come back. */
export function mount(el, trace, { step = null, theme = "", onStep = null, review = null } = {}) {
  const progress = progressHere(), model = lessonModel(trace, progress, { step, theme });
  if (onStep) model.on("change:step", () => onStep(model.get("step")));
  const plain = [...el.childNodes], end = renderPlayer({ model, el, progress, review });
  if (!trace?.bare) keepForPrint(el, plain);
  return end;
}

/** All lessons, each with the address of its page. */
export function mountMap(el, trace, { theme = "" } = {}) {
  return renderPlayer({ model: pageModel({ trace, theme }), el, progress: progressHere() });
}

export function mountDeck(el, title, sections, note = "", { theme = "" } = {}) {
  rootIn(el).append(drawDeck(title, sections, note, theme));
}

/** What is known of this browser's learner, for the pages around. */
export const progressHere = () => new Progress(new BrowserStore());

/** Questions of some sessions as one lesson. */
export { askAgain };

export default {
  initialize: ({ model }) => followTable(model),
  render: ({ model, el }) => renderPlayer({ model, el }),
};
