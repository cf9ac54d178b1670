/* ── page: what happened, and why ─────────────────────────────────────── */
import { chip } from "./card.js";
import { drawChanged } from "./changed.js";
import { brief, h, list, own } from "./elements.js";
import { tell, write } from "./trace.js";
import { WORDS } from "./words.js";

/** A step that only tells: headline, sentences, what happened, why. */
export const drawTold = scene => [
  drawHeadline(scene),
  drawSay(scene),
  drawChanged(scene),
  drawTree(scene.lesson, scene.step),
  drawWhy(scene.lesson, list(scene.step.why)),
];

export const drawHeadline = ({ lesson, step }) =>
  h("h3.ft-headline", { "data-ft": "headline" }, write(lesson, step.head));

export const drawSay = ({ lesson, step }) => list(step.say).map(parts => saying(lesson, parts));
export const saying = (lesson, parts) => h("p.ft-say", { "data-ft": "say" }, tell(lesson, parts));

/** Has each sentence of the step its place in the tree, in the same order? */
export function tellsAll({ say, tree }) {
  const said = [];
  const walk = node => {
    if (node?.said != null) said.push(node.said);
    list(node?.kids).forEach(walk);
  };
  list(tree).forEach(walk);
  return said.length > 0 && said.join() === Object.keys(list(say)).join();
}

/** A reply: its own words first, larger; then what the engine says. */
export const drawNote = (lesson, reply, right, key = "note") => list(reply).length > 0
  && h("div.ft-note" + (right ? ".is-right" : ""), { "data-ft": key },
    reply.map((parts, i) => h("p" + (i ? "" : ".ft-say"), null, tell(lesson, parts))));

export const drawTree = (lesson, { tree }, say) => list(tree).length > 0
  && h("ul.ft-tree", { "data-ft": "tree", "aria-label": WORDS.whatHappened },
    tree.map(node => drawNode(lesson, node, say)));

/** `say`: the step's sentences, where a node with a sentence of its own is told by it. */
export function drawNode(lesson, node, say) {
  const long = list(say)[node?.said];
  const text = long ? h("span.ft-say", { "data-ft": "say" }, tell(lesson, long)) : tell(lesson, node?.text);
  return h("li", null,
    chip(node?.n), node?.now ? h("mark.ft-mark", null, text) : text,
    node?.sum != null && [" ", h("span.ft-sum", null, brief(node.sum, 40))],
    list(node?.kids).length > 0 && h("ul", null, node.kids.map(kid => drawNode(lesson, kid, say))));
}

export function drawPoints(lesson, points) {
  return h("ol.ft-points", { "data-ft": "points" }, points.map(point =>
    h("li", null, h("p.ft-say", null, tell(lesson, point.text)), drawWhy(lesson, list(point.why), "quiet"))));
}

export function drawWhy(lesson, ids, look) {
  const unique = [...new Set(ids)];
  if (!unique.length) return null;
  return h("details.ft-why" + (look ? ".ft-why-" + look : ""), { "data-ft": "why" },
    h("summary", { "data-ft": "why-toggle" }, WORDS.why, h("small", null, WORDS.clausesOf(unique.length))),
    unique.map(id => drawClause(lesson, id)));
}

/** Our wording, its id, and which of the rulebooks have it. */
export function drawClause(lesson, id) {
  const clause = own(lesson.clauses, id) || {}, has = list(clause.in), lacks = list(clause.not_in);
  return h("div.ft-clause", { "data-clause": id },
    h("blockquote", null, clause.text || id),
    h("p", null, h("code", null, id), clause.section && h("span", null, ` · ${clause.section}`)),
    (has.length > 0 || lacks.length > 0) && h("ul.ft-books", { "aria-label": WORDS.rulebooks },
      has.length > 0 && h("li", null, lacks.length ? has.join(", ") : WORDS.inAll),
      lacks.length > 0 && h("li.no", null, WORDS.notIn(lacks))));
}

/** What a teacher wrote, in paragraphs. */
export const teacherSays = lesson =>
  String(lesson.teacher || "").split(/\n+/).filter(Boolean).map(text => h("p", null, text));

/** Quiet, closed, and only where a lesson begins and ends. */
export const drawTeacher = lesson => lesson.teacher && h("details.ft-why.ft-why-quiet", { "data-ft": "teacher" },
  h("summary", { "data-ft": "teacher-toggle" }, WORDS.forTeachers), teacherSays(lesson));

/** Opens the explanation of a word right below its sentence, or closes it; one is open at a time. */
export function toggleWord(lesson, root, button) {
  const open = button.getAttribute("aria-expanded") === "true";
  root.querySelector(".ft-gloss")?.remove();
  for (const other of root.querySelectorAll(".ft-word")) other.setAttribute("aria-expanded", "false");
  if (open) return;
  const term = own(lesson.glossary, button.dataset.term), sentence = button.closest("p, li");
  const gloss = h("div.ft-gloss", { "data-ft": "gloss" },
    h("p", null, h("b", null, brief(term.word)), WORDS.colon, write(lesson, term.text)),
    list(term.why).map(id => drawClause(lesson, id)));
  button.setAttribute("aria-expanded", "true");
  if (sentence.matches("p")) sentence.after(gloss);
  else sentence.insertBefore(gloss, sentence.querySelector(":scope > ul"));
}

/** Each number in force, and which cards make it so. The line itself is the summary; without reasons it is just a
 *  line. */
export function drawForce({ lesson, step, view }, open = false) {
  const line = [h("b", null, WORDS.nowInForce), String(step.now ?? "")], numbers = list(view.numbers);
  if (!numbers.length) return step.now ? h("p.ft-foot", { "data-ft": "now" }, line) : null;
  return h("details.ft-foot", { "data-ft": "numbers", open }, h("summary", { "data-ft": "now" }, line),
    h("ul", { "aria-label": WORDS.rulesNow }, numbers.map((number, i) => h("li", null,
      h("button.ft-number", { type: "button", "data-ft": "number", "data-key": i, "aria-pressed": "false" },
        h("b", null, brief(number.what, 40), " ", brief(number.is, 20)),
        h("span", null, write(lesson, number.because)))))));
}
