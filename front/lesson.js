/* ── a lesson ─────────────────────────────────────────────────────────── */
import { drawChanged } from "./changed.js";
import { clamp, h, list, own } from "./elements.js";
import { drawHints, hintOf, hintSaid, nextRung } from "./hints.js";
import { drawRefusal, markWhy, plainRefusal } from "./marks.js";
import { Mode, stepSaid } from "./mode.js";
import { drawChoices, drawChosen, drawTrialEnd, drawVerdict, trialOf } from "./move.js";
import { findOption } from "./option.js";
import {
  drawHeadline, drawPoints, drawSay, drawTeacher, drawTree, drawWhy, tellsAll,
} from "./page.js";
import { drawGrades, drawOptions, gradedQuestion } from "./question.js";
import { cardsIn, decisionOf, mergeView, plain } from "./trace.js";
import { drawWhatIf, WhatIf } from "./whatif.js";
import { WORDS } from "./words.js";

/** What happened, and why. scene also has: index, answers (picks by step), pick (of this question), group (radio
 *  name), hint (how far the ladder was climbed), and one of: branch (a what-if), trial (an option of a move that was
 *  tried), tried (a card that was refused). */
function drawLessonPage(scene) {
  const { lesson, step } = scene, graded = gradedQuestion(scene), off = scene.branch || scene.trial;
  const once = off && tellsAll(step) && step.say;          // what the tree says in whole sentences is not said twice
  // at a move, the reason is a rung of the ladder
  const why = step.kind !== "move" && drawWhy(lesson, [...list(step.why), ...list(graded?.picked?.why)]);
  return [
    scene.branch && h("p.ft-if-label", { "data-ft": "branch-label" }, WORDS.whatIfStep(scene.branch.letter)),
    scene.trial && drawVerdict(scene),
    drawHeadline(scene),
    !off && drawChosen(scene),
    graded && [drawGrades(lesson, graded), why],           // right under the answer, where it is looked for
    !once && drawSay(scene),
    drawChanged(scene),
    scene.tried && drawRefusal(lesson, scene.tried),
    step.kind === "ask" && [drawOptions(scene), drawHints(scene)],
    step.kind === "move" && !off && [drawHints(scene), drawChoices(scene)],      // a long list must not hide the ladder
    step.kind === "recap" && drawPoints(lesson, list(step.points)),
    drawTree(lesson, step, once),
    !graded && why,
    scene.trial && drawTrialEnd(scene),
    !scene.trial && drawWhatIf(scene),
    !off && (scene.index === 0 || step.kind === "recap") && drawTeacher(lesson),
  ];
}

/** What is read aloud when something else is shown than before. */
function lessonSaid(scene, what) {
  const { lesson, step, branch, trial } = scene, picked = what === "step" && gradedQuestion(scene)?.picked;
  const words = parts => list(parts).map(one => plain(lesson, one)), [at, head, ...says] = stepSaid(scene);
  const started = () => {
    if (branch) return [`${plain(lesson, branch.title)} ${WORDS.stepLetter(branch.letter)}`];
    return trial ? [trial.good ? WORDS.didIt : WORDS.didNotDo, ...words(trial.reply)] : [at];
  };
  const verdict = picked ? [picked.right ? WORDS.wereRight : WORDS.otherWay, ...words(picked.reply)] : [];
  return [...started(), head, ...verdict, ...says];
}

export class LessonMode extends Mode {
  constructor(player) {
    super(player);
    this.whatif = new WhatIf(player);
    this.forget();
  }

  forget() {
    this.drafts = {};                                      // picks not yet checked
    this.hints = {};                                       // by step: how far the ladder was climbed
    this.trials = {};                                      // by step and key: what Python said would follow
    this.settle();
  }

  settle() {
    this.asking = { waiting: false, trouble: null };       // for Python, and what it could not do, as parts
    this.whatif.leave();
  }

  /* — what is shown — */
  get away() { return this.whatif.on; }
  get waiting() { return this.asking.waiting || this.whatif.waiting; }
  get pick() { const { player } = this; return own(this.drafts, player.shown) ?? own(player.answers, player.shown); }

  get trial() {
    const { lesson, player: { shown, answers, presenting } } = this;
    return this.whatif.on || presenting ? null : trialOf(lesson, shown, answers, this.trials[shown]);
  }

  rehearsal() {
    const { lesson, lesson: { steps, views } } = this, laid = views.map(cardsIn);
    const sceneOf = (step, index) => ({ lesson, index, step, view: views[index], before: views[index - 1] ?? null });
    const scenes = steps.map(sceneOf);
    return scenes.sort((a, b) => laid[b.index] - laid[a.index]);
  }

  scene(scene) {
    const { lesson, whatif, trial, pick, player } = this, { index, step } = scene;
    const all = { ...scene, pick, group: player.id, hint: hintOf(lesson, step, this.hints[index]), ...this.asking,
      listing: whatif.listing, live: player.kernel.live };
    if (whatif.on) return { ...all, ...whatif.scene(index) };
    if (!trial?.step) return trial ? { ...all, trial } : all;
    const before = lesson.views[trial.decision.at] ?? scene.view;
    return { ...all, trial, step: { ...trial.step, kind: "show" }, before, view: mergeView(before, trial.step.view) };
  }

  page(scene) { return drawLessonPage(scene); }

  mark({ hint, step, lesson, trial, branch }) {
    if (!hint.show || step.kind !== "move" || trial || branch) return;
    const decision = decisionOf(lesson, step), cards = list(step.good).map(key => findOption(decision, key)?.card);
    markWhy(this.player.frame.table, cards, WORDS.markGood);
  }

  announce(scene, what) { this.player.say(...lessonSaid(scene, what)); }

  /* — going — */
  get canGoBack() { return super.canGoBack || this.whatif.on || Boolean(this.trial); }

  /** Next, Check (something is picked), Skip, or how a try ends. */
  does() {
    const { trial, whatif, step, player } = this;
    if (whatif.on) return whatif.at < whatif.path.length - 1 ? "next" : "home";
    if (trial) return trial.good ? "goon" : "takeback";
    if (step.kind === "ask") return this.pick == null ? "skip" : "check";
    return step.kind === "move" && own(player.answers, player.shown) == null ? "skip" : "next";
  }

  forward() {
    const does = this.does(), { whatif, player } = this, { shown } = player;
    if (does === "home") return this.home();
    if (does === "takeback") return this.takeBack();
    if (whatif.on) return this.walk(whatif.at + 1);
    if (does === "check") {
      player.model.set("answers", { ...player.answers, [shown]: this.pick });
      delete this.drafts[shown];
    }
    player.go(shown + 1);                                  // saves both: Python never sees the answer without the step
  }

  backward() {
    const { whatif } = this;
    if (whatif.on) return whatif.at > 0 ? this.walk(whatif.at - 1) : this.home();
    return this.trial ? this.takeBack() : super.backward();
  }

  /** From step to step of a what-if. */
  walk(at) {
    const { whatif } = this, forth = at > whatif.at;
    whatif.at = clamp(at, 0, whatif.path.length - 1);
    this.player.draw({ fly: forth, fresh: true, say: "branch" });
  }

  /** Back to the lesson, at the step that was left. */
  home() {
    if (!this.whatif.on) return;
    this.player.settle();
    this.player.draw({ fresh: true, say: "step" });
  }

  /* — your move — */
  /** Also d, the number of the decision, and the choices that were made before it. */
  get choice() {
    const { whatif, step, lesson } = this;
    if (whatif.on) {
      const { next: decision } = whatif.item, { d, choices } = whatif, last = whatif.at === whatif.path.length - 1;
      return decision && last ? { decision, d, choices, choose: key => whatif.choose(key) } : null;
    }
    const decision = step.kind === "move" && !this.trial && decisionOf(lesson, step);
    return decision ? { decision, d: step.decision, choices: [], choose: key => this.choose(key) } : null;
  }

  async refuse(card) {
    const { whatif, player } = this, { decision, d, choices } = this.choice;
    let refusal = list(decision.refusals)[own(decision.refused, card)];
    if (!refusal && player.kernel.live) {
      const intent = { do: "why_not", decision: d, choices, card };
      const answer = await whatif.request(whatif.on ? whatif : this.asking, intent);
      if (!answer) return;
      refusal = answer.refusal;
    }
    player.showRefusal(card, refusal || plainRefusal(card, decision));
  }

  /** An option of the move: the script's own leads on, another one shows what would follow. */
  async choose(key) {
    const { player, step } = this, { shown } = player, decision = decisionOf(this.lesson, step);
    const option = findOption(decision, key);
    if (!option) return;
    player.tried = null;
    if (key !== decision.made && !option.step && player.kernel.live && !own(this.trials[shown], key)) {
      const answer = await this.whatif.request(this.asking, { do: "branch", decision: step.decision, choices: [key] });
      if (!answer) return;
      this.trials[shown] = { ...this.trials[shown], [key]: answer.branch.steps.at(-1) };
    }
    if (key !== decision.made) return this.keep(key, { fly: true, fresh: true, say: "trial" });
    player.model.set("answers", { ...player.answers, [shown]: key });
    player.go(shown + 1);
  }

  takeBack() { this.keep(undefined, { fresh: true, say: "step" }); }

  /** The choice at this move goes to the model, and the page shows it. */
  keep(key, how) {
    const { player } = this, { [player.shown]: old, ...rest } = player.answers;
    player.write({ answers: key === undefined ? rest : { ...rest, [player.shown]: key } });
    player.draw(how);
  }

  climb() {
    const { lesson, step, player } = this, { shown } = player, { next } = hintOf(lesson, step, this.hints[shown]);
    if (!next) return;
    this.hints[shown] = nextRung(lesson, step, this.hints[shown], this.pick);
    if (next === "show") player.tried = null;              // one loud thing at a time
    player.draw();
    player.say(hintSaid(lesson, step, hintOf(lesson, step, this.hints[shown])));
    player.bringUp("hint");
  }

  /* — buttons — */
  get acts() {
    const { whatif, player } = this;
    return {
      hint: () => this.climb(),
      choice: ({ key }) => this.choose(key),
      "take-back": () => this.takeBack(),
      whatif: () => { whatif.toggleList(); player.draw(); },
      "whatif-option": ({ key }) => whatif.enter(whatif.on ? whatif.d : this.step.decision, key),
      "branch-option": ({ key }) => whatif.choose(key),
      "branch-node": ({ key }) => this.walk(Number(key)),
    };
  }

  /** A radio button: picked, not yet checked. */
  picked(value) {
    this.drafts[this.player.shown] = value;
    this.player.markMain();
  }

  /** In a list of radio buttons arrows pick, and Enter checks what is picked. */
  key({ key, target, ctrlKey, altKey, metaKey, shiftKey }) {
    if (ctrlKey || altKey || metaKey || shiftKey || !target.matches("[type=radio]")) return;
    if (key.startsWith("Arrow")) return false;
    if (key === "Enter" && this.pick != null) return this.player.forward(), true;
  }

  escape() {
    const { whatif } = this;
    if (whatif.on) this.home();
    else if (whatif.listing) { whatif.listing = null; this.player.draw(); }
    else if (this.trial) this.takeBack();
    else return false;
    return true;
  }
}
