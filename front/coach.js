/* ── the coach ────────────────────────────────────────────────────────── */
/* The same at a live table, in a what-if and in a puzzle: it is asked again and again, and says more and more. */
import { h, list } from "./elements.js";
import { act } from "./frame.js";
import { sayingOf } from "./kernel.js";
import { drawWhy } from "./page.js";
import { plain, write } from "./trace.js";
import { WORDS } from "./words.js";

/** The button, and what the coach says so far: certain, near, likely. `extra`: what stands below a sentence. */
export const drawCoach = (lesson, coached, button = act("coach", WORDS.askCoach, ""), extra = () => null) => [
  h("div.ft-row", null, button),
  coached && h("section.ft-coach",
    { "data-ft": "coach-says", "aria-label": WORDS.coach, "data-more": String(coached.more) },
    Object.entries(WORDS.levels).map(([level, label]) => {
      const told = coached.advice.filter(one => one.level === level);
      return told.length > 0 && [h("p.ft-label", null, label),
        h("ul", null, told.map((one, i) =>
          h("li.ft-say", { "data-level": level }, write(lesson, one.say), extra(level, i)))),
        drawWhy(lesson, [...new Set(told.flatMap(one => list(one.why)))])];
    }),
    coached.trouble ? h("p.ft-note", null, write(lesson, coached.trouble))
      : coached.more ? h("p.ft-kicker", { "data-ft": "coach-thinks" }, WORDS.coachThinks)
        : !coached.advice.length && h("p.ft-say", null, WORDS.silent[coached.do]))];

/** Asks while there is more to hear and `still()` holds: the next choice ends it. Meanwhile everything else can be
 *  asked; it waits for a slice of thinking at most. `ask` resolves with an answer, which `take` keeps. */
export async function listen(player, mine, ask, take, still) {
  const said = new Set(), { base } = player;
  player.draw();
  while (mine.more) {
    const answer = await ask().catch(fault => ({ ok: false, say: [fault.message] }));
    if (player.gone.signal.aborted || player.base !== base || !still()) return;
    take(answer);
    const { more } = mine, before = JSON.stringify(mine.advice);
    Object.assign(mine, answer.ok ? { advice: list(answer.advice), more: answer.more === true }
      : { more: false, trouble: sayingOf(answer) });
    if (more === mine.more && before === JSON.stringify(mine.advice)) continue;
    player.draw();
    player.bringUp("coach-says");
    const news = [...mine.advice.map(one => one.say), mine.trouble].filter(Boolean)
      .map(parts => plain(player.lesson, parts)).filter(text => !said.has(text) && said.add(text));
    if (!mine.more && !said.size) news.push(WORDS.silent[mine.do]);
    if (news.length) player.say(...news);
  }
}
