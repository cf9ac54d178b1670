/* ── a lesson ─────────────────────────────────────────────────────────── */
import { drawChanged } from "./changed.js";
import { drawCoach, listen } from "./coach.js";
import { clamp, h, hidden, list, own } from "./elements.js";
import { drawEnding, endOf, endSaid, playNotes, thoughtsBehind, throwConfetti } from "./ending.js";
import { act, closeMenu, menu, way } from "./frame.js";
import { drawHints, hintOf, hintSaid, nextRung, rungAt } from "./hints.js";
import { learn } from "./kernel.js";
import { lessonAfter } from "./map.js";
import { drawRefusal, markCan, markWhy, plainRefusal } from "./marks.js";
import { DOUBLE, Mode, stepSaid } from "./mode.js";
import { lessonModel } from "./model.js";
import { drawChoices, drawChosen, drawTrialEnd, drawVerdict, trialOf } from "./move.js";
import { drawNaming } from "./naming.js";
import { findOption } from "./option.js";
import {
  drawHeadline, drawPoints, drawSay, drawTree, drawWhy, isNode, tellsAll, untold,
} from "./page.js";
import { begun, moment, tries } from "./progress.js";
import { drawGrades, drawOptions, gradedQuestion } from "./question.js";
import { ratingOf } from "./review.js";
import { cardsIn, decisionOf, mergeView, plain } from "./trace.js";
import { drawWhatIf, WhatIf } from "./whatif.js";
import { WORDS } from "./words.js";

const LEADING = ["onward", "more", "another", "rest"];             // what leads on from an end

/** What happened, and why. scene also has: index, answers (picks by step), pick (of this question), group (radio
 *  name), hint (how far the ladder was climbed), and one of: branch (a what-if), trial (an option of a move that was
 *  tried), tried (a card that was refused). */
function drawLessonPage(scene) {
  const { lesson, step } = scene, off = scene.branch || scene.trial, { graded, tree } = toldOnce(scene);
  const asked = !off && own(WORDS.skip, step.kind) != null;
  const once = off && tellsAll(step) && step.say;          // what the tree says in whole sentences is not said twice
  // at a move, the reason is a rung of the ladder
  const why = step.kind !== "move" && drawWhy(lesson, [...list(step.why), ...list(graded?.picked?.why)]);
  return [
    scene.branch && h("p.ft-if-label", { "data-ft": "branch-label" }, WORDS.whatIfStep(scene.branch.letter)),
    scene.trial && drawVerdict(scene),
    asked && step.kind === "move" && h("p.ft-yours", { "data-ft": "your-turn" }, WORDS.yourTurn),
    drawHeadline(scene),
    !off && scene.end && drawEnding(scene),
    !off && drawChosen(scene),
    graded && [drawGrades(lesson, graded), why],           // right under the answer, where it is looked for
    !once && drawSay(scene),
    drawChanged(scene),
    scene.tried && drawRefusal(lesson, scene.tried),
    step.kind === "ask" && [drawOptions(scene), drawHints(scene)],
    step.kind === "move" && !off && [drawHints(scene), drawChoices(scene)],      // a long list must not hide the ladder
    step.kind === "recap" && drawPoints(lesson, list(step.points)),
    asked && drawSkip(scene),
    drawTree(lesson, { tree }, once),
    !graded && why,
    scene.trial && drawTrialEnd(scene),
    !scene.trial && drawWhatIf(scene),
    scene.coach && drawCoach(lesson, scene.coach.said, act("coach", scene.coach.label, "")),
  ];
}

/** After a wrong guess one fact is told once: reply and sentences come first, the tree only adds to them, and what is
 *  in the tree word for word is not in the reply. The reply's own words, its first, always stay. */
function toldOnce(scene) {
  const { lesson, step } = scene, graded = gradedQuestion(scene), { picked } = graded ?? {};
  if (!picked) return { graded, tree: step.tree };
  const told = [...list(picked.reply), ...list(step.say)];
  const tree = picked.right ? step.tree : untold(lesson, step.tree, told);
  const reply = list(picked.reply).filter((parts, i) => !i || !isNode(lesson, tree, parts));
  return { graded: { ...graded, picked: { ...picked, reply } }, tree };
}

/** Skipping is meant, not a slip: a small link, and a word for those who were too fast. */
const drawSkip = ({ step, index, answers, hasty }) => [
  hasty && h("p.ft-early", { "data-ft": "early" }, WORDS.tooEarly[step.kind]),
  own(answers, index) == null && h("button.ft-skip", { type: "button", "data-ft": "skip" }, WORDS.skip[step.kind])];

/** What is read aloud when something else is shown than before. */
function lessonSaid(scene, what) {
  const { lesson, step, branch, trial } = scene, picked = what === "step" && gradedQuestion(scene)?.picked;
  const words = parts => list(parts).map(one => plain(lesson, one)), [at, head, ...says] = stepSaid(scene);
  const started = () => {
    if (branch) return [`${plain(lesson, branch.title)} ${WORDS.stepLetter(branch.letter)}`];
    return trial ? [trial.good ? WORDS.didIt : WORDS.didNotDo, ...words(trial.reply)] : [at];
  };
  const verdict = picked ? [picked.right ? WORDS.wereRight : WORDS.otherWay, ...words(picked.reply)] : [];
  return [...started(), head, ...verdict, ...says, ...(scene.end && what === "step" ? endSaid(scene.end) : [])];
}

export class LessonMode extends Mode {
  constructor(player) {
    super(player);
    this.whatif = new WhatIf(player);
    this.forget();
  }

  forget() {
    this.drafts = {};                                      // picks not yet checked
    this.first = {};                                       // by step: the first answer that was given
    this.mending = null;                                   // a mistake that is asked anew, and those that are left
    this.ended = false;
    this.hints = {};                                       // by step: how far the ladder was climbed
    this.trials = {};                                      // by step and key: what Python said would follow
    this.coached = null;                                   // what the coach has said, and where
    this.settle();
  }

  settle() {
    this.hasty = false;                                    // the main button was pressed before anything was picked
    this.asking = { waiting: false, trouble: null };       // for Python, and what it could not do, as parts
    this.whatif.leave();
  }

  /* — progress — */
  recall() {
    const { lesson, player } = this, { first, seen, hints } = begun(lesson, player.progress.of(lesson.slug));
    Object.assign(this, { first, kept: null });
    player.seen = seen;
    for (const [at, rung] of Object.entries(hints))
      if (lesson.steps[at]) this.hints[at] = rungAt(lesson, lesson.steps[at], rung, own(player.answers, at));
  }

  /** What was done goes to where it is kept; merely opening a lesson is nothing yet. */
  remember() {
    const { lesson: { slug }, player, kept } = this, { shown: step, seen, answers, last, progress } = player;
    const fresh = Object.entries(answers).filter(([at]) => own(this.first, at) == null);
    Object.assign(this.first, Object.fromEntries(fresh));
    const hints = Object.fromEntries(Object.entries(this.hints).map(([at, { rung }]) => [at, rung]));
    const now = { step, seen, answers, first: this.first, hints, steps: last + 1 }, over = step === last;
    this.kept = JSON.stringify(now);
    if (kept === null) this.ended = over;
    if (kept === null || this.kept === kept) return;
    this.review(fresh);
    if (!slug) return;
    const old = progress.of(slug), stars = Math.max(old?.stars ?? 0, over ? this.end.stars : 0);
    progress.keep(slug, { ...JSON.parse(this.kept), stars, done: old?.done ?? (over ? moment().slice(0, 10) : null) });
    if (over && !this.ended) this.celebrate();
  }

  /** First answers decide when a question comes back, where the page keeps that. */
  review(fresh) {
    const { player: { review, progress }, lesson: { steps } } = this;
    for (const [at, pick] of review ? fresh : []) {
      const { id, options } = steps[at] ?? {};
      if (id) progress.answered(id, ratingOf(list(options)[pick]?.right, this.hints[at]?.rung), review.fsrs);
    }
  }

  /** After a session of practice: what does Python think of all the answers so far? */
  async judge() {
    const { player } = this, { ok, suspected } = await player.ask({ do: "practised" }).catch(() => ({}));
    if (!ok || player.base !== this || player.shown !== player.last) return;
    this.suspected = suspected;
    player.draw();
  }

  celebrate() {
    if (this.lesson.session != null && this.player.kernel.live) this.judge();
    this.ended = true;
    throwConfetti(this.player.root);
    if (this.player.progress.sound) playNotes();
  }

  /** How it went: see endOf. */
  get end() {
    const { lesson, first, player } = this, { map, progress, answers } = player;
    const hints = Object.fromEntries(Object.entries(this.hints).map(([at, { rung }]) => [at, rung]));
    const next = map ? lessonAfter(map, lesson.slug) ?? lesson.next : lesson.next;
    const picked = { ...answers, ...first };
    return { ...endOf(tries(lesson, { first: picked, answers, hints })), next, play: this.play, say: progress.say,
      thoughts: thoughtsBehind(lesson, picked, this.suspected), opens: Boolean(map),
      again: player.review && { ...progress.again, href: lesson.again?.href } };
  }

  /** The lesson's table, to be played: where Python can lay it out, or a link leads to it. */
  get play() {
    const { lesson: { play, views }, player: { kernel } } = this, href = play?.href;
    return href || (play === true && kernel.live) ? { href, players: list(views[0]?.order).length } : null;
  }

  async forgetLesson() {
    const { player, lesson: { slug } } = this;
    closeMenu(player.frame.more);
    await player.progress.forget(slug).catch(fault => player.say(fault.message));
    if (player.base !== this) return;
    this.kept = null;
    player.restart();
    player.say(WORDS.forgotten);
  }

  turnSound() {
    const { player: { progress, frame }, lesson: { slug } } = this, on = !progress.sound;
    progress.keep(slug, { ...JSON.parse(this.kept), sound: on });
    frame.sound.textContent = WORDS.sound(on);
    if (on) playNotes();
  }

  /** Each question that is still wrong is asked anew, one after the other. */
  mend() {
    const { player, end: { mistakes } } = this, rest = { ...player.answers };
    for (const at of mistakes) for (const kept of [rest, this.hints, this.drafts]) delete kept[at];
    player.write({ answers: rest });
    this.goOn(mistakes);
  }

  /** To the next mistake, and after the last one to the end. */
  goOn([at, ...left]) {
    this.mending = at == null ? null : { at, left };
    this.player.go(at ?? this.player.last);
  }

  /** The lesson that follows. */
  async openNext(next = this.end.next) {
    const { player } = this;
    if (next.href) return location.assign(next.href);
    const answer = await this.whatif.request(this.asking, { do: "open", slug: next.slug });
    if (answer?.trace) player.turnTo(lessonModel(answer.trace, player.progress));
  }

  async playThis() {
    const answer = await this.whatif.request(this.asking, { do: "play" });
    if (answer) await this.player.turnToTable(answer).catch(() => this.player.say(WORDS.couldNot));
  }

  /* — what is shown — */
  furnish(frame) {
    frame.sound = act("sound", WORDS.sound(this.player.progress.sound), "");
    const dots = h("span", { "aria-hidden": "true" }, "⋯");
    frame.more = menu("more", ".ft-more-menu.ft-dots", [dots, hidden(WORDS.moreMenu)],
      h("ol", null, h("li", null, drawNaming(this.player.progress.you)), h("li", null, frame.sound),
        h("li", null, act("forget-lesson", own(WORDS.forgetThis, this.leadsOn), "")),
        h("li", { hidden: true }, act("forget-lesson-now", WORDS.forgetLessonNow, ""))));
    frame.menus.push(frame.more);
    if (this.lesson.slug && !this.lesson.bare) frame.home.before(frame.more);
    const { lesson: { again }, player: { review, progress } } = this;
    const n = review && again ? progress.again.due.length : 0;
    if (n) frame.actions.prepend(way("again", ".ft-btn.ft-btn-quiet", null, again.href, WORDS.toAskAgain(n)));
  }

  /** Titles tell what comes; they wait until it has come. A question that was not answered is not jumped over. */
  get told() { return this.player.seen; }
  get reach() {
    const { lesson: { steps }, player: { seen, answers, last } } = this;
    const open = ({ kind }, at) => at >= seen && (kind === "ask" || kind === "move") && own(answers, at) == null;
    const stop = steps.findIndex(open);
    return stop < 0 ? last : Math.max(seen, stop);
  }

  get task() { return this.choice && !this.whatif.on ? [this.step.head, ...list(this.step.say)] : null; }
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
      hasty: this.hasty, end: index === player.last && step.kind === "recap" ? this.end : null,
      listing: whatif.listing, live: player.kernel.live, coach: this.coach };
    if (whatif.on) return { ...all, ...whatif.scene(index) };
    if (!trial?.step) return trial ? { ...all, trial } : all;
    const before = lesson.views[trial.decision.at] ?? scene.view;
    return { ...all, trial, step: { ...trial.step, kind: "show" }, before, view: mergeView(before, trial.step.view) };
  }

  page(scene) { return drawLessonPage(scene); }

  mark({ hint, step, lesson, trial, branch }) {
    const options = step.kind === "move" && !branch ? list(this.choice?.decision.options) : [];
    markCan(this.player.frame.table, options.filter(one => !hint.out.has(one.key)).map(one => one.card));
    if (!hint.show || step.kind !== "move" || trial || branch) return;
    const decision = decisionOf(lesson, step), cards = list(step.good).map(key => findOption(decision, key)?.card);
    markWhy(this.player.frame.table, cards, WORDS.markGood);
  }

  announce(scene, what) { this.player.say(...lessonSaid(scene, what)); }

  /* — going — */
  get canGoBack() { return super.canGoBack || this.whatif.on || Boolean(this.trial); }

  /** Next, Check, your move, how a try ends, or what comes after the lesson. */
  does() {
    const { trial, whatif, step, player } = this;
    if (whatif.on) return whatif.at < whatif.path.length - 1 ? "next" : "home";
    if (trial) return trial.good ? "goon" : "takeback";
    if (step.kind === "ask") return "check";
    if (step.kind === "move" && own(player.answers, player.shown) == null) return "move";
    if (player.shown < player.last) return "next";
    return this.end.next ? this.leadsOn : player.map ? "all" : "next";
  }

  /** What the main button leads to at the end: a lesson, a session or a puzzle follows on its like. */
  get leadsOn() {
    const { session, slug } = this.lesson;
    if (session != null) return slug ? "more" : "rest";
    return String(slug).startsWith("puzzle-") ? "another" : "onward";
  }

  get early() {
    const does = this.does();
    return does === "move" || (does === "check" && this.pick == null);
  }

  /** Whoever presses Next twice is stopped at a question, and told only if it was no double click. */
  waitForPick() {
    const { player, step } = this;
    if (performance.now() - player.arrived < DOUBLE) return;
    this.hasty = true;
    player.draw();
    player.say(WORDS.tooEarly[step.kind]);
    player.bringUp("early");
  }

  skip() { this.player.go(this.player.shown + 1); }

  forward() {
    const does = this.does(), { whatif, player } = this, { shown } = player;
    if (does === "home") return this.home();
    if (does === "takeback") return this.takeBack();
    if (whatif.on) return this.walk(whatif.at + 1);
    if (this.early) return this.waitForPick();
    if (LEADING.includes(does)) return this.openNext();
    if (does === "all") return player.turnTo(player.host);
    if (does === "next" && this.mending?.at === shown - 1) return this.goOn(this.mending.left);
    const answers = does === "check" ? { ...player.answers, [shown]: this.pick } : undefined;
    if (answers) delete this.drafts[shown];
    player.go(shown + 1, answers);
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

  /* — the coach — */
  /** Where the coach may be asked: in a what-if, and at the moves of a puzzle; null elsewhere. */
  get place() {
    const { choice, lesson: { puzzle }, whatif, player } = this;
    return choice && player.kernel.live && (whatif.on || puzzle) ? JSON.stringify([choice.d, choice.choices]) : null;
  }

  /** What it has said here. In a puzzle the second press shows the way. */
  get coach() {
    const { place, coached, lesson: { puzzle } } = this, said = coached?.place === place ? coached : null;
    return place && { said, label: puzzle && said ? WORDS.askWay : WORDS.askCoach };
  }

  async askCoach() {
    const { player, place, choice: { d: decision, choices }, lesson: { puzzle }, coach: { said } } = this;
    const mine = this.coached = { do: "coach", place, advice: [], more: true };
    const intent = { do: "coach", decision, choices, ...(puzzle && said && { way: true }) };
    await listen(player, mine, () => player.ask(intent), answer => learn(player.lesson, answer), () => {
      if (this.coached === mine && this.place !== place) this.coached = null;    // it was cut short
      return this.coached === mine;
    });
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
    player.go(shown + 1, { ...player.answers, [shown]: key });
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
      hint: () => this.climb(), skip: () => this.skip(), mend: () => this.mend(),
      "next-lesson": () => { if (!this.end.next.href) this.openNext(); },
      "see-lesson": ({ key }) => this.openNext({ slug: key }),
      "play-this": () => { if (!this.play.href) this.playThis(); },
      sound: () => this.turnSound(), "forget-lesson-now": () => this.forgetLesson(),
      "forget-lesson": (_, button) => {
        const sure = button.closest("li").nextElementSibling;
        sure.hidden = false;
        sure.firstChild.focus();
      },
      choice: ({ key }) => this.choose(key), coach: () => this.askCoach(),
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
    if (this.hasty) { this.hasty = false; this.player.draw(); }
    this.player.markMain();
  }

  /** In a list of radio buttons arrows pick, and Enter checks what is picked. */
  key({ key, target, ctrlKey, altKey, metaKey, shiftKey }) {
    if (ctrlKey || altKey || metaKey || shiftKey) return;
    // a key that is held does not run into the next lesson
    const ends = [...LEADING, "all"].includes(this.does());
    if (/^(ArrowRight|PageDown)$/.test(key) && ends) return !target.dataset.card;
    if (!target.matches("[type=radio]")) return;
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
