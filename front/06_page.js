/* ── 6 page ───────────────────────────────────────────────────────────── */
const LETTERS = "ABCDEFGH";
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];

/** What happened, and why. scene also has: index, answers (picks by step), pick (of this question), group (radio name), hint (how far the
 *  ladder was climbed), and one of: branch (a what-if), trial (an option of a move that was tried), tried (a card that was refused). */
function drawPage(scene) {
  const { lesson, step } = scene, graded = gradedQuestion(scene), off = scene.branch || scene.trial;
  const once = off && tellsAll(step) && step.say;          // what the tree says in whole sentences is not said above it, too
  // at a move, the reason is a rung of the ladder
  const why = step.kind !== "move" && drawWhy(lesson, [...list(step.why), ...list(graded?.picked?.why)]);
  return [
    scene.branch && h("p.ft-if-label", { "data-ft": "branch-label" }, `What if · step ${scene.branch.letter}`),
    scene.trial && drawVerdict(scene),
    h("h3.ft-headline", { "data-ft": "headline" }, write(lesson, step.head)),
    !off && drawChosen(scene),
    graded && [drawGrades(lesson, graded), why],           // right under the answer, where it is looked for
    !once && list(step.say).map(parts => h("p.ft-say", { "data-ft": "say" }, tell(lesson, parts))),
    drawChanged(scene),
    scene.tried && drawRefusal(lesson, scene.tried),
    step.kind === "ask" && [drawOptions(scene), drawHints(scene)],
    step.kind === "move" && !off && [drawHints(scene), drawChoices(scene)],      // a long list must not hide the ladder
    step.kind === "recap" && drawPoints(lesson, list(step.points)),
    list(step.tree).length > 0 && h("ul.ft-tree", { "data-ft": "tree", "aria-label": "What happened" },
      step.tree.map(node => drawNode(lesson, node, once))),
    !graded && why,
    scene.trial && drawTrialEnd(scene),
    !scene.trial && drawWhatIf(scene),
    !off && (scene.index === 0 || step.kind === "recap") && drawTeacher(lesson),
  ];
}

/** Has each sentence of the step its place in the tree, in the same order? */
function tellsAll({ say, tree }) {
  const said = [], walk = node => { if (node?.said != null) said.push(node.said); list(node?.kids).forEach(walk); };
  list(tree).forEach(walk);
  return said.length > 0 && said.join() === Object.keys(list(say)).join();
}

/** The question that this step answers: {options, pick, picked}; pick is undefined if it was skipped. */
function gradedQuestion({ lesson, step, index, answers }) {
  const at = step.answers;
  if (at == null || lesson.steps.findIndex((s, i) => i > at && s.answers === at) !== index) return null;
  const options = list(lesson.steps[at]?.options), pick = own(answers, at);
  return options.length ? { options, pick, picked: options[pick] } : null;
}

/** Only the rows that say something: what was picked, what happens. */
function drawGrades(lesson, { options, pick, picked }) {
  const rows = options.map((option, i) => ({ option, i, right: !!option.right, mine: i === pick })).filter(row => row.right || row.mine);
  const verdict = row => (!row.right ? "✕ you said" : row.mine ? "✓ as you said" : "✓ happens");
  return [
    h("ul.ft-opts", { "aria-label": picked ? "Your answer" : "The answer" }, rows.map(row =>
      h("li.ft-opt" + (row.right ? ".is-right" : ".is-wrong"),
        { "data-ft": "graded", "data-option": row.i, "data-grade": row.right ? "right" : "wrong" },
        h("b", null, LETTERS[row.i]), h("span", null, write(lesson, row.option.text)), h("em", null, verdict(row))))),
    drawNote(lesson, picked?.reply, picked?.right),
  ];
}

/** A reply: its own words first, larger; then what the engine says. */
const drawNote = (lesson, reply, right, key = "note") => list(reply).length > 0
  && h("div.ft-note" + (right ? ".is-right" : ""), { "data-ft": key },
    reply.map((parts, i) => h("p" + (i ? "" : ".ft-say"), null, tell(lesson, parts))));

function drawOptions({ lesson, step, pick, group: name, hint }) {
  return h("fieldset.ft-opts", { "data-ft": "options" },
    h("legend.ft-hide", null, "Your prediction: ", write(lesson, step.head)),
    list(step.options).map((option, i) => {
      const out = hint.out.has(i), shown = hint.show && option.right;
      return h("label.ft-opt" + (out ? ".is-out" : shown ? ".is-right" : ""), { "data-ft": "option", "data-option": i },
        h("input", { type: "radio", name, value: i, checked: pick === i, disabled: out }),
        h("b", { "aria-hidden": "true" }, LETTERS[i]), h("span", null, write(lesson, option.text)),
        out ? h("em", null, "✕ no") : shown && h("em", null, "✓ this one"));
    }));
}

/** One line for narrow screens, where the table is below the fold: "Moved: Draw 4 → rules". */
function drawChanged({ lesson, step }) {
  const targets = new Map();
  for (const { id, zones } of journeys(step)) targets.set(zones.at(-1), [...(targets.get(zones.at(-1)) || []), id]);
  if (!targets.size) return null;
  const what = ids => (ids.length > 2 || ids.includes(null) ? plural(ids.length, "card")
    : ids.map((id, i) => [i ? ", " : "", write(lesson, [{ card: id }])]));
  return h("p.ft-changed", { "data-ft": "changed" }, h("b", null, "Moved: "),
    [...targets].slice(0, 4).map(([zone, ids], i) => [i ? " · " : "", what(ids), " → ", h("bdi", null, zoneWords(zone))]));
}

/** `say`: the step's sentences, where a node with a sentence of its own is told by it. */
function drawNode(lesson, node, say) {
  const long = list(say)[node?.said], text = long ? h("span.ft-say", { "data-ft": "say" }, tell(lesson, long)) : tell(lesson, node?.text);
  return h("li", null,
    chip(node?.n), node?.now ? h("mark.ft-mark", null, text) : text,
    node?.sum != null && [" ", h("span.ft-sum", null, brief(node.sum, 40))],
    list(node?.kids).length > 0 && h("ul", null, node.kids.map(kid => drawNode(lesson, kid, say))));
}

function drawPoints(lesson, points) {
  return h("ol.ft-points", { "data-ft": "points" }, points.map(point =>
    h("li", null, h("p.ft-say", null, tell(lesson, point.text)), drawWhy(lesson, list(point.why), "quiet"))));
}

function drawWhy(lesson, ids, look) {
  const unique = [...new Set(ids)];
  if (!unique.length) return null;
  const n = NUMBERS[unique.length] || unique.length;
  return h("details.ft-why" + (look ? ".ft-why-" + look : ""), { "data-ft": "why" },
    h("summary", { "data-ft": "why-toggle" }, "Why?",
      h("small", null, `${n} ${unique.length === 1 ? "clause" : "clauses"} of the rulebook`)),
    unique.map(id => drawClause(lesson, id)));
}

/** Our wording, its id, and which of the rulebooks have it. */
function drawClause(lesson, id) {
  const clause = own(lesson.clauses, id) || {}, has = list(clause.in), lacks = list(clause.not_in);
  return h("div.ft-clause", { "data-clause": id },
    h("blockquote", null, clause.text || id),
    h("p", null, h("code", null, id), clause.section && h("span", null, ` · ${clause.section}`)),
    (has.length > 0 || lacks.length > 0) && h("ul.ft-books", { "aria-label": "Rulebooks" },
      has.length > 0 && h("li", null, lacks.length ? has.join(", ") : "in all five rulebooks"),
      lacks.length > 0 && h("li.no", null, "not in " + lacks.join(", "))));
}

/** Quiet, closed, and only where a lesson begins and ends. */
const drawTeacher = lesson => lesson.teacher && h("details.ft-why.ft-why-quiet", { "data-ft": "teacher" },
  h("summary", { "data-ft": "teacher-toggle" }, "For teachers"),
  String(lesson.teacher).split(/\n+/).filter(Boolean).map(text => h("p", null, text)));

/** Opens the explanation of a word right below its sentence, or closes it; one is open at a time. */
function toggleWord(lesson, root, button) {
  const open = button.getAttribute("aria-expanded") === "true";
  root.querySelector(".ft-gloss")?.remove();
  for (const other of root.querySelectorAll(".ft-word")) other.setAttribute("aria-expanded", "false");
  if (open) return;
  const term = own(lesson.glossary, button.dataset.term), sentence = button.closest("p, li");
  const gloss = h("div.ft-gloss", { "data-ft": "gloss" }, h("p", null, h("b", null, brief(term.word)), ": ", write(lesson, term.text)),
    list(term.why).map(id => drawClause(lesson, id)));
  button.setAttribute("aria-expanded", "true");
  if (sentence.matches("p")) sentence.after(gloss);
  else sentence.insertBefore(gloss, sentence.querySelector(":scope > ul"));
}

/** Each number in force, and which cards make it so. The line itself is the summary; without reasons it is just a line. */
function drawForce({ lesson, step, view }, open = false) {
  const line = [h("b", null, "Now in force: "), String(step.now ?? "")], numbers = list(view.numbers);
  if (!numbers.length) return step.now ? h("p.ft-foot", { "data-ft": "now" }, line) : null;
  return h("details.ft-foot", { "data-ft": "numbers", open }, h("summary", { "data-ft": "now" }, line),
    h("ul", { "aria-label": "Rules right now" }, numbers.map((number, i) => h("li", null,
      h("button.ft-number", { type: "button", "data-ft": "number", "data-key": i, "aria-pressed": "false" },
        h("b", null, brief(number.what, 40), " ", brief(number.is, 20)), h("span", null, write(lesson, number.because)))))));
}
