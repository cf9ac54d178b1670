/* ── what if ──────────────────────────────────────────────────────────── */
/* Another choice than the script's. Without a kernel a branch is one step long, baked into the trace; with one it
   goes on and on. */
import { brief, h, hidden, list } from "./elements.js";
import { learn, sayingOf } from "./kernel.js";
import { doing, drawOptionList, drawTrouble, findOption, otherOptions } from "./option.js";
import { decisionOf, mergeView, NOTHING, plain, write } from "./trace.js";
import { WORDS } from "./words.js";

const LOWER = "abcdefghijklmnopqrstuvwxyz", FORK_NODES = 7;

const letterOf = at => LOWER[at] ?? String(at + 1);

/** The button where the question arises, and below it, when asked for, what else could have been chosen. */
export function drawWhatIf({ lesson, step, branch, listing, live }) {
  if (branch) return drawBranchEnd(lesson, branch, live);
  const decision = decisionOf(lesson, step), others = otherOptions(decision);
  const few = list(decision?.options).length < 2 || !others.some(option => option.step || live);
  if (step.kind === "move" || few) return null;
  return h("div.ft-if", null,
    h("button.ft-btn.ft-btn-if",
      { type: "button", "data-ft": "whatif", "aria-expanded": String(Boolean(listing)) },
      h("span", null, write(lesson, WORDS.whatIf(doing(decision))))),
    listing && drawOtherChoices(lesson, others),
    drawTrouble(lesson, listing));
}

const drawOtherChoices = (lesson, options, row) => drawOptionList(lesson, options,
  { ft: "whatif-option", label: WORDS.otherChoices, look: ".ft-opts-if.ft-chips", row });

/** The end of a branch: what could be chosen next, or why it stops here. */
function drawBranchEnd(lesson, branch, live) {
  const { next, last, others, chosen } = branch;
  const row = option => (option.key === chosen ? { look: ".is-on", word: WORDS.thisBranch } : null);
  return h("div.ft-if", { "aria-busy": branch.waiting ? "true" : null },
    last && next && [h("p.ft-say", { "data-ft": "next-choice" }, write(lesson, next.say)),
      drawOptionList(lesson, list(next.options),
        { ft: "branch-option", label: WORDS.andThen, look: ".ft-opts-if.ft-chips" })],
    last && next === null && h("p.ft-kicker", { "data-ft": "branch-over" }, WORDS.overHere),
    last && !live && h("p.ft-kicker", { "data-ft": "branch-end" }, WORDS.openToGoOn),
    drawTrouble(lesson, branch),
    branch.letter === "a" && others.length > 1 && h("details.ft-why.ft-why-if", { "data-ft": "others" },
      h("summary", null, WORDS.otherChoices), drawOtherChoices(lesson, others, row)));
}

/** The state of a what-if, and how it asks Python for more. `player` draws it. */
export class WhatIf {
  constructor(player) {
    this.player = player;
    this.leave();
  }

  get on() { return this.path.length > 0; }
  get item() { return this.path[this.at]; }
  get decision() { return list(this.player.lesson.decisions)[this.d]; }
  get choices() { return this.path.map(item => item.option.key); }

  /** Nothing is listed, nothing is asked, the lesson shows. */
  leave() {
    Object.assign(this, { path: [], at: 0, d: null, listing: null, waiting: false, trouble: null });
    this.token = {};                                       // an answer to an older question no longer counts
  }

  toggleList() { this.listing = this.listing ? null : {}; }

  /** The first choice: baked steps show at once, and Python is asked only how it could go on. */
  async enter(d, key) {
    const { lesson, kernel } = this.player, decision = list(lesson.decisions)[d], option = findOption(decision, key);
    if (!option) return;
    if (option.step) {
      this.leave();
      this.d = d;
      this.push(decision, option, option.step, lesson.views[decision.at] ?? NOTHING);
      this.player.draw({ fly: true, fresh: true, say: "branch" });
      if (!kernel.live) return;
    }
    const first = this.path[0], state = first ? this : (this.listing ||= {});
    const answer = await this.request(state, { do: "branch", decision: d, choices: [key] });
    if (!answer) return;
    if (first) first.next = answer.branch.decision ?? null;
    else {
      this.leave();
      this.d = d;
      const { steps, decision: next = null } = answer.branch;
      this.push(decision, option, steps.at(-1), lesson.views[decision.at] ?? NOTHING, next);
    }
    this.player.draw(first ? {} : { fly: true, fresh: true, say: "branch" });
  }

  /** One more choice at the end of the branch. */
  async choose(key) {
    const { next, view } = this.path.at(-1), option = findOption(next, key);
    if (!option || this.waiting) return;
    this.player.tried = null;
    const answer = await this.request(this, { do: "branch", decision: this.d, choices: [...this.choices, key] });
    if (!answer) return;
    this.push(next, option, answer.branch.steps.at(-1), view, answer.branch.decision ?? null);
    this.at = this.path.length - 1;
    this.player.draw({ fly: true, fresh: true, say: "branch" });
  }

  push(decision, option, step, before, next) {
    const view = mergeView(before, step.view);
    this.path.push({ decision, option, step: { kind: "show", ...step }, view, before, next });
  }

  /** Asks and waits; what goes wrong is said in place. Resolves with null if nothing can be made of it. */
  async request(state, intent) {
    const { player } = this, token = (this.token = {});
    Object.assign(state, { waiting: true, trouble: null });
    player.draw();
    const answer = await player.kernel.ask(intent).catch(fault => ({ ok: false, say: [fault.message] }));
    if (token !== this.token || player.gone.signal.aborted) return null;
    state.waiting = false;
    learn(player.lesson, answer);
    if (answer.ok && (answer.branch || intent.do !== "branch")) return answer;
    state.trouble = sayingOf(answer);
    player.draw();
    player.say(plain(player.lesson, state.trouble));
    player.bringUp("trouble");
    return null;
  }

  /** What the page, the table and the frame draw while the branch is open. `at`: the step that was left. */
  scene(at) {
    const { step, view, before, next, option } = this.item, { waiting, trouble, title } = this;
    return { step, view, before, branch: {
      letter: letterOf(this.at), last: this.at === this.path.length - 1, next, waiting, trouble,
      others: otherOptions(this.decision), chosen: option.key,
      title, left: this.left(at), nodes: () => this.drawNodes() } };
  }

  get title() { const { decision, option } = this.item; return WORDS.whatIf(doing(decision, option)); }

  /** "You left the lesson at step 4, where Ana plays Draw 4." */
  left(at) {
    const { decision } = this, made = findOption(decision, decision.made);
    return WORDS.leftAt(at + 1, made ? doing(decision, made) : [WORDS.itEnds]);
  }

  /** a b c above the timeline: the last few, so that a long branch still fits. */
  drawNodes() {
    const first = Math.max(0, this.path.length - FORK_NODES);
    return h("ol.ft-rail", { "aria-label": WORDS.stepsOfWhatIf }, this.path.slice(first).map(({ step }, i) => {
      const at = first + i, letter = letterOf(at), here = at === this.at ? "step" : null;
      return h("li", null,
        h("button.ft-node", { type: "button", "data-ft": "branch-node", "data-key": at, "aria-current": here },
          h("span", { "aria-hidden": "true" }, h("i", null, letter)),
          hidden(WORDS.branchNode(letter, brief(step.label || "")))));
    }));
  }
}
