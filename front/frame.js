/* ── frame ────────────────────────────────────────────────────────────── */
import { brief, clamp, h, hidden, list, own } from "./elements.js";
import { write } from "./trace.js";
import { WORDS } from "./words.js";

/** A button of the frame; `ft` is what it does. */
export const act = (ft, text, look = ".ft-btn-quiet", data = null) =>
  h("button.ft-btn" + look, { type: "button", "data-ft": ft, ...data }, text);

/** A way to somewhere: a link where there is a page, else a button. */
export function way(ft, look, key, href, ...kids) {
  const data = { "data-ft": ft, "data-key": key };
  return href ? h("a" + look, { ...data, href }, ...kids) : h("button" + look, { ...data, type: "button" }, ...kids);
}

/** A list that folds out of the head. */
export const menu = (ft, look, summary, ...body) => h("details.ft-steps" + look, { "data-ft": ft },
  h("summary.ft-btn.ft-btn-quiet", { "data-ft": `${ft}-toggle` }, summary), ...body);

/** The parts that stay while steps change: buttons keep their identity, so focus is never lost. */
export function drawFrame(lesson) {
  const n = lesson.steps.length;
  const frame = {
    title: h("h2.ft-title"),
    kicker: h("p.ft-kicker"),
    steps: menu("steps", "", "",
      h("ol", { "aria-label": WORDS.allSteps }, lesson.steps.map((step, i) => h("li", null, stepButton(step, i))))),
    log: menu("log", ".ft-log", WORDS.log),
    restart: act("restart", WORDS.restart),
    home: act("home", "", ".ft-btn-main"),                 // the way back from a what-if
    back: act("back", WORDS.back, ""),
    next: act("next", WORDS.next, ".ft-btn-main"),
    scroll: h("div.ft-scroll", { role: "group", "aria-label": WORDS.explanation }),
    foot: h("div.ft-feet"),
    table: h("div.ft-table", { "data-ft": "table" }),
    rails: drawRails(lesson),
    fork: h("div.ft-branch", { "data-ft": "branch", hidden: true }),
    live: h("p.ft-hide", { role: "status", "aria-live": "polite", "data-ft": "live" }),
  };
  frame.summary = frame.steps.firstChild;
  frame.menus = [frame.steps, frame.log];
  frame.actions = h("div.ft-actions", null, frame.steps, frame.log, frame.restart, frame.home);
  frame.page = h("div.ft-page", { "data-ft": "page" }, frame.scroll, frame.foot);
  frame.main = h("div.ft-main", null, frame.page, frame.table);
  frame.rails.append(frame.fork);
  frame.bar = h("nav.ft-time", { "aria-label": WORDS.stepsOf(lesson.title) },
    frame.back, n > 1 && frame.rails, frame.next);
  frame.end = h("i.ft-end", { "aria-hidden": "true" });
  frame.parts = [
    h("header.ft-head", null, h("hgroup", null, frame.title, frame.kicker), frame.actions),
    h("div.ft-body", null, frame.main, frame.bar, frame.end),      // the bar sticks within it, never over the head
    frame.live,
  ];
  return frame;
}

export const stepButton = (step, i) => h("button", { type: "button", "data-ft": "step", "data-step": i },
  h("span.ft-no" + (step.kind === "ask" ? ".ask" : ""), null, String(i + 1)), h("span", null, stepNamed(step, i)));

const stepNamed = (step, i, told = true) => [brief((told && step.label) || WORDS.step(i + 1)),
  ...(own(WORDS.kinds, step.kind) ? [h("small", null, WORDS.kinds[step.kind])] : [])];

const nodeNamed = (step, i, told = true) =>
  WORDS.nodeOf(i + 1, own(WORDS.kindOfStep, step.kind) ?? "", told ? brief(step.label || "") : "");

/** A title would tell what comes: until it has come (`told`), a step has only its number. */
export function nameStep(button, step, i, told) {
  if (button.dataset.told === String(told)) return;
  button.dataset.told = told;
  const words = button.dataset.ft === "step" ? stepNamed(step, i, told) : [nodeNamed(step, i, told)];
  button.lastChild.replaceChildren(...words);
}

/** Numbered nodes, grouped by consecutive steps of the same part. */
export function drawRails(lesson) {
  const segments = [];
  lesson.steps.forEach((step, i) => {
    if (segments.at(-1)?.part !== step.part) segments.push({ part: step.part, nodes: [] });
    const what = own(WORDS.kindOfStep, step.kind) ?? "", look = what ? `.${step.kind}` : "";
    segments.at(-1).nodes.push(h("li", null,
      h("button.ft-node" + look, { type: "button", "data-ft": "node", "data-step": i },
        h("span", { "aria-hidden": "true" }, h("i", null, step.kind === "ask" ? "?" : String(i + 1))),
        hidden(nodeNamed(step, i)))));
  });
  return h("div.ft-rails", { "data-ft": "timeline" }, h("ol.ft-rail", { "aria-label": WORDS.timeline },
    segments.map(({ part, nodes }) => h("li.ft-seg", null, h("p", null, brief(part, 40)),
      h("ol", { "aria-label": brief(part || WORDS.steps, 40) }, nodes)))));
}

/** What has happened up to the furthest step seen, each entry a way back to it. */
export function drawLog(lesson, seen, shown) {
  const told = lesson.steps.slice(0, seen + 1).map((step, i) => ({ step, i }));
  return h("ol", { "aria-label": WORDS.whatHasHappened },
    told.filter(({ step }) => step.kind === "show").map(({ step, i }) => h("li", null,
      h("button", { type: "button", "data-ft": "log-step", "data-to": i, "data-here": i === shown || null },
        h("span.ft-no", null, String(i + 1)),
        h("span", null, h("b", null, write(lesson, step.head)), hidden(WORDS.colon),
          list(step.tree).map(node => h("small", null, write(lesson, node?.text))))))));
}

/** Where a branch leaves the timeline: it grows to the right while there is room, and stays within the rails. */
export function placeFork(rails, fork, left) {
  const box = rails.getBoundingClientRect(), nodes = [...rails.querySelectorAll("[data-step]")];
  const node = nodes.find(el => Number(el.dataset.step) === left)?.getBoundingClientRect();
  if (!node?.width) return;
  const x = node.x + node.width / 2 - box.x, start = clamp(x + 30, 0, Math.max(0, box.width - fork.offsetWidth));
  fork.style.left = `${start}px`;
  fork.style.setProperty("--x", `${x - start}px`);
  fork.classList.toggle("ft-branch-over", start < x + 8);  // no room on the right: the branch lies above its node
}

/** Closes a list, and brings the focus back to where it was opened. */
export function closeMenu(details) {
  details.open = false;
  details.querySelector("summary").focus();
}
