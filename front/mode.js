/* ── modes ────────────────────────────────────────────────────────────── */
/* A mode is how a trace is shown and what can be done with it: a lesson, a live table, either of them presented.
   The player asks its mode; what a mode says nothing about is as it stands here. `player` draws. */
import { whole } from "./card.js";
import { list } from "./elements.js";
import { drawTold } from "./page.js";
import { drawTable } from "./table.js";
import { plain } from "./trace.js";
import { WORDS } from "./words.js";

export const DOUBLE = 400;                                 // ms: a second press this soon was not meant
export const TEXT = 'textarea, [type="text"]';                    // where keys write

export class Mode {
  constructor(player) { this.player = player; }

  get lesson() { return this.player.lesson; }
  get step() { return this.player.step; }

  /* — what is told — */
  /** The trace; `update` takes what came since it was drawn. */
  get trace() { return this.player.model.get("trace"); }
  update() {}
  /** Everything of a mode that has no steps: it draws itself, and the player has no frame. Null: steps in a frame. */
  whole() { return null; }

  /* — what is shown — */
  /** Adds to the frame what only this mode has. */
  furnish(frame) {}
  /** What belongs to one moment at one step; and what was done that the model does not keep. */
  settle() {}
  forget() {}
  /** What was done before, and is kept; keeping what is done now; and what somebody else has kept meanwhile. */
  recall() {}
  remember(scene) {}
  progressed() {}
  /** `scene` is the step in general; a mode adds to it or shows something else. */
  scene(scene) { return scene; }
  page(scene) { return drawTold(scene); }
  table(scene) { return drawTable(scene); }
  /** Scenes of all tables that are to come, the fullest first; none where nobody knows. */
  rehearsal() { return []; }
  /** After everything is drawn; and after it is fitted into its room. */
  mark(scene) {}
  fit() {}
  announce(scene) { this.player.say(...stepSaid(scene)); }
  /** Is something shown that is no step of the lesson? Then `home` leads back. */
  get away() { return false; }
  home() {}

  /* — what can be done — */
  /** What the main button does, a key of WORDS.main; and how it is done. */
  does() { return "next"; }
  /** Is it too early for that? */
  get early() { return false; }
  /** The furthest step that may be gone to, and the furthest whose title is told. */
  get reach() { return this.player.last; }
  get told() { return this.player.last; }
  forward() { this.player.go(this.player.shown + 1); }
  backward() { this.player.go(this.player.shown - 1); }
  get canGoBack() { return this.player.shown > 0; }
  /** What is to be chosen here: {decision, choose(key)}, or null; and what happens if a card is no option. */
  get choice() { return null; }
  /** What is asked for, as parts: said again where a closer look lies over it. */
  get task() { return null; }
  refuse(card) {}
  get waiting() { return false; }                          // for Python
  /** What a button does, by its data-ft: {ft: ({key, to}, button) => …}. */
  get acts() { return {}; }
  /** A click or a key, before the player takes it. true: it is done; false: it is the browser's; undefined: neither. */
  click(event) {}
  key(event) {}
  /** Closes the innermost thing that is open; false if there is none. */
  escape() { return false; }
  /** What has the focus if the focused element is gone; null: its like, or the main button. */
  focusAfter(old) { return null; }
  /** Nothing goes on by itself any more. */
  halt() {}
  destroy() {}
}

/** A step as it is read aloud. */
export function stepSaid({ lesson, step, index }) {
  const all = lesson.steps.length;
  return [`${WORDS.stepOf(index + 1, all)}.`, `${plain(lesson, step.head)}.`,
    ...list(step.say).map(parts => plain(lesson, parts))];
}
