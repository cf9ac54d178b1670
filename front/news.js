/* ── news of a live table ─────────────────────────────────────────────── */
/* `trace` tells a table whole when the widget is made; after that Python only sends `news`. What came is kept with the
   trace object itself: all views of one widget share it, also those drawn later. */
import { list } from "./elements.js";
import { learn } from "./kernel.js";

const TABLES = new WeakMap();          // trace as it came → {trace (as it is now), news (the last one), version, since}
export const MAX_SINCE = 8;                                       // steps

/** The table behind a model, up to date; null if it is a lesson. */
export function liveTable(model) {
  const whole = model.get("trace"), news = model.get("news");
  if (whole?.mode !== "table") return null;
  if (!TABLES.has(whole)) {
    const last = list(whole.steps).length - 1;
    const old = news?.steps && news.made === whole.made && news.redo === whole.redo;      // the trace knows it already
    TABLES.set(whole, { trace: { ...whole }, news: old ? news : null, version: 0,
      since: whole.you != null && last <= MAX_SINCE ? 1 : Math.max(1, last) });
  }
  const table = TABLES.get(whole);
  if (news?.steps && news !== table.news) takeNews(table, news);
  return table;
}

function takeNews(table, news) {
  const { n, keep, steps, decision, made, redo, task } = news, { trace, since } = table;
  const kept = trace.steps.slice(0, keep);
  Object.assign(table, { news, version: table.version + 1, gap: kept.length < keep,
    grew: keep === trace.steps.length && steps.length > 0, since: n == null ? Math.min(since, keep) : keep });
  table.trace = { ...trace, steps: [...kept, ...steps], decision, made, redo, task };
  learn(table.trace, news);
}

/** Listens for as long as the widget lives, whether or not it is shown somewhere. */
export function followTable(model) {
  liveTable(model);
  model.on("change:news", () => { liveTable(model); });
}
