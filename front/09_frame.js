/* ── 9 frame ──────────────────────────────────────────────────────────── */
/** The parts that stay while steps change: buttons keep their identity, so focus is never lost. */
function drawFrame(lesson) {
  const n = lesson.steps.length;
  const button = (key, text, look = "") => h("button.ft-btn" + look, { type: "button", "data-ft": key }, text);
  const frame = {
    title: h("h2.ft-title"),
    kicker: h("p.ft-kicker"),
    summary: h("summary.ft-btn.ft-btn-quiet", { "data-ft": "steps-toggle" }),
    log: h("details.ft-steps.ft-log", { "data-ft": "log" }, h("summary.ft-btn.ft-btn-quiet", { "data-ft": "log-toggle" }, "Log")),
    restart: button("restart", "Restart", ".ft-btn-quiet"),
    home: button("home", "", ".ft-btn-main"),              // the way back from a what-if
    back: button("back", "Back"),
    next: button("next", "Next", ".ft-btn-main"),
    scroll: h("div.ft-scroll", { role: "group", "aria-label": "Explanation" }),
    foot: h("div.ft-feet"),
    table: h("div.ft-table", { "data-ft": "table" }),
    rails: drawRails(lesson),
    fork: h("div.ft-branch", { "data-ft": "branch", hidden: true }),
    live: h("p.ft-hide", { role: "status", "aria-live": "polite", "data-ft": "live" }),
  };
  frame.steps = h("details.ft-steps", { "data-ft": "steps" }, frame.summary,
    h("ol", { "aria-label": "All steps" }, lesson.steps.map((step, i) => h("li", null, stepButton(step, i)))));
  frame.actions = h("div.ft-actions", null, frame.steps, frame.log, frame.restart, frame.home);
  frame.page = h("div.ft-page", { "data-ft": "page" }, frame.scroll, frame.foot);
  frame.main = h("div.ft-main", null, frame.page, frame.table);
  frame.rails.append(frame.fork);
  frame.bar = h("nav.ft-time", { "aria-label": `Steps of ${lesson.title}` }, frame.back, n > 1 && frame.rails, frame.next);
  frame.end = h("i.ft-end", { "aria-hidden": "true" });
  frame.parts = [
    h("header.ft-head", null, h("hgroup", null, frame.title, frame.kicker), frame.actions),
    h("div.ft-body", null, frame.main, frame.bar, frame.end),          // the bar sticks within it, so it never comes up over the head
    frame.live,
  ];
  return frame;
}

const stepButton = (step, i) => h("button", { type: "button", "data-ft": "step", "data-step": i },
  h("span.ft-no" + (step.kind === "ask" ? ".ask" : ""), null, String(i + 1)),
  h("span", null, brief(step.label || `Step ${i + 1}`), step.kind === "ask" && h("small", null, " question")));

/** Numbered nodes, grouped by consecutive steps of the same part. */
function drawRails(lesson) {
  const segments = [];
  lesson.steps.forEach((step, i) => {
    if (segments.at(-1)?.part !== step.part) segments.push({ part: step.part, nodes: [] });
    const ask = step.kind === "ask", label = brief(step.label || ""), what = ask ? ", question" : step.kind === "move" ? ", your move" : "";
    const look = ask ? ".ask" : step.kind === "move" ? ".move" : "";
    segments.at(-1).nodes.push(h("li", null, h("button.ft-node" + look, { type: "button", "data-ft": "node", "data-step": i },
      h("span", { "aria-hidden": "true" }, h("i", null, ask ? "?" : String(i + 1))),
      hidden(`Step ${i + 1}${what}: ${label}`))));
  });
  return h("div.ft-rails", { "data-ft": "timeline" }, h("ol.ft-rail", { "aria-label": "Timeline" },
    segments.map(({ part, nodes }) => h("li.ft-seg", null, h("p", null, brief(part, 40)),
      h("ol", { "aria-label": brief(part || "Steps", 40) }, nodes)))));
}

/** What has happened up to the furthest step seen, each entry a way back to it. */
function drawLog(lesson, seen, shown) {
  const told = lesson.steps.slice(0, seen + 1).map((step, i) => ({ step, i })).filter(({ step }) => step.kind === "show");
  return h("ol", { "aria-label": "What has happened" }, told.map(({ step, i }) => h("li", null,
    h("button", { type: "button", "data-ft": "log-step", "data-to": i, "data-here": i === shown || null },
      h("span.ft-no", null, String(i + 1)),
      h("span", null, h("b", null, write(lesson, step.head)), hidden(": "),
        list(step.tree).map(node => h("small", null, write(lesson, node?.text))))))));
}

/** Where a branch leaves the timeline: it grows to the right while there is room, and stays within the rails. */
function placeFork(rails, fork, left) {
  const box = rails.getBoundingClientRect(), nodes = [...rails.querySelectorAll("[data-step]")];
  const node = nodes.find(el => Number(el.dataset.step) === left)?.getBoundingClientRect();
  if (!node?.width) return;
  const x = node.x + node.width / 2 - box.x, start = clamp(x + 30, 0, Math.max(0, box.width - fork.offsetWidth));
  fork.style.left = `${start}px`;
  fork.style.setProperty("--x", `${x - start}px`);
  fork.classList.toggle("ft-branch-over", start < x + 8);  // no room on the right: the branch lies above its node
}
