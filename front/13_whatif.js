/* ── 13 what if ───────────────────────────────────────────────────────── */
/* Another choice than the script's. Without a kernel a branch is one step long, baked into the trace; with one it goes on and on. */
const KINDS_WITH_CARD = ["play", "pick"];

const optionSaid = option => brief(option?.label ?? option?.key ?? "");

/** "Ana plays Cookies" as parts; without an option: "Ana plays another card". */
function doing(decision, option) {
  const verb = decision.does, who = { player: decision.player };
  if (!option) return decision.made == null ? ["the game goes on"] : [who, verb ? ` ${verb} another card` : " chooses otherwise"];
  if (option.kind === "use") return [who, " uses ", optionSaid(option)];
  if (option.kind === "chance") return ["chance picks ", optionSaid(option)];
  return [who, ` ${(KINDS_WITH_CARD.includes(option.kind) && verb) || "chooses"} `,
    option.card != null ? { card: option.card } : optionSaid(option)];
}

const findOption = (decision, key) => list(decision?.options).find(option => option.key === key);
const otherOptions = decision => list(decision?.options).filter(option => option.key !== decision.made);

/** Options as buttons: sign and type of a card, or just the words. */
function drawOptionList(lesson, options, { ft, label, look = "", row = () => null }) {
  return h("ul.ft-opts" + look, { "aria-label": label }, options.map(option => {
    const card = option.card != null ? cardOf(lesson, option.card) : null, more = row(option) || {};
    return h("li", null, h("button.ft-opt" + (more.look || ""),
      { type: "button", "data-ft": ft, "data-key": option.key, "aria-disabled": more.off ? "true" : null },
      h("b", { "data-type": card?.type || null, "aria-hidden": "true" }, card ? sign(card.type) : "·"),
      h("span", null, bdi(optionSaid(option)), card && h("small", null, " ", card.type)), more.word && h("em", null, more.word)));
  }));
}

/** The button where the question arises, and below it, when asked for, what else could have been chosen. */
function drawWhatIf({ lesson, step, branch, listing, live }) {
  if (branch) return drawBranchEnd(lesson, branch, live);
  const decision = decisionOf(lesson, step), others = otherOptions(decision);
  if (step.kind === "move" || !decision || list(decision.options).length < 2 || !others.some(option => option.step || live)) return null;
  return h("div.ft-if", null,
    h("button.ft-btn.ft-btn-if", { type: "button", "data-ft": "whatif", "aria-expanded": String(Boolean(listing)) },
      h("span", null, "What if ", write(lesson, doing(decision)), "?")),
    listing && drawOptionList(lesson, others, { ft: "whatif-option", label: "Other choices", look: ".ft-opts-if.ft-chips" }),
    drawTrouble(lesson, listing));
}

/** While Python thinks, and if it says no. */
const drawTrouble = (lesson, state) => state && (state.waiting ? h("p.ft-kicker", { "data-ft": "waiting" }, "Asking Python …")
  : state.trouble && h("p.ft-note", { "data-ft": "trouble" }, write(lesson, state.trouble)));

/** The end of a branch: what could be chosen next, or why it stops here. */
function drawBranchEnd(lesson, branch, live) {
  const { next, last, others, chosen } = branch;
  return h("div.ft-if", { "aria-busy": branch.waiting ? "true" : null },
    last && next && [h("p.ft-say", { "data-ft": "next-choice" }, write(lesson, next.say)),
      drawOptionList(lesson, list(next.options), { ft: "branch-option", label: "And then?", look: ".ft-opts-if.ft-chips" })],
    last && next === null && h("p.ft-kicker", { "data-ft": "branch-over" }, "The game is over here."),
    last && !live && h("p.ft-kicker", { "data-ft": "branch-end" }, "To go on from here, open the lesson in Jupyter."),
    drawTrouble(lesson, branch),
    branch.letter === "a" && others.length > 1 && h("details.ft-why.ft-why-if", { "data-ft": "others" },
      h("summary", null, "Other choices"),
      drawOptionList(lesson, others, { ft: "whatif-option", label: "Other choices", look: ".ft-opts-if.ft-chips",
        row: option => (option.key === chosen ? { look: ".is-on", word: "this one" } : null) })));
}

/** The state of a what-if, and how it asks Python for more. `player` draws it. */
class WhatIf {
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
      this.push(decision, option, answer.branch.steps.at(-1), lesson.views[decision.at] ?? NOTHING, answer.branch.decision ?? null);
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
    this.path.push({ decision, option, step: { kind: "show", ...step }, view: mergeView(before, step.view), before, next });
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

  /** What the page and the table draw while the branch is open. */
  scene() {
    const { step, view, before, next, option } = this.item, last = this.at === this.path.length - 1;
    return { step, view, before, branch: {
      letter: LOWER[this.at] ?? String(this.at + 1), last, next, waiting: this.waiting, trouble: this.trouble,
      others: otherOptions(this.decision), chosen: option.key } };
  }

  get title() { const { decision, option } = this.item; return ["What if ", ...doing(decision, option), "?"]; }

  /** a b c above the timeline: the last few, so that a long branch still fits. */
  drawNodes() {
    const first = Math.max(0, this.path.length - FORK_NODES);
    return h("ol.ft-rail", { "aria-label": "Steps of your what-if" }, this.path.slice(first).map(({ step }, i) => h("li", null,
      h("button.ft-node", { type: "button", "data-ft": "branch-node", "data-key": first + i,
        "aria-current": first + i === this.at ? "step" : null },
        h("span", { "aria-hidden": "true" }, h("i", null, LOWER[first + i] ?? String(first + i + 1))),
        hidden(`What if, step ${LOWER[first + i] ?? first + i + 1}: ${brief(step.label || "")}`)))));
  }
}

const LOWER = "abcdefghijklmnopqrstuvwxyz", FORK_NODES = 7;
