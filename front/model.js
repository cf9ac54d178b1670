/* ── models without Python ────────────────────────────────────────────── */
import { begun } from "./progress.js";

/** The few methods of an anywidget model that the player uses, for pages without a kernel. */
export function pageModel(values) {
  const calls = new Map();
  return {
    get: key => values[key],
    set(key, value) {
      if (values[key] === value) return;
      values[key] = value;
      for (const act of [...(calls.get(`change:${key}`) || [])]) act();
    },
    save_changes() {},
    on: (name, act) => calls.set(name, [...(calls.get(name) || []), act]),
    off: (name, act) => calls.set(name, (calls.get(name) || []).filter(other => other !== act)),
  };
}

/** A lesson that begins where its learner was; `step`: or there. */
export function lessonModel(trace, progress, { step = null, ...values } = {}) {
  const { step: left, answers } = begun(trace, progress.of(trace?.slug));
  return pageModel({ ...values, trace, answers, step: step ?? left });
}
