// The page "To ask again": questions of practice that were answered wrong and are due, one deck after the other.
import { askAgain, mount, progressHere } from "./player.js";

const MOST = 10;
const place = document.querySelector("[data-again]"), decks = JSON.parse(place.dataset.again), progress = progressHere();
const where = new Map(decks.flatMap(deck => Object.entries(deck.files)
  .flatMap(([file, ids]) => ids.map(id => [id, { deck, file }]))));

async function fetched(file) {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return (await answer.json())[0];
}

/** There is no lesson here: the page says its title, and this. */
function say(words) {
  place.parentElement.classList.remove("site-window");
  place.replaceChildren(Object.assign(document.createElement("p"), { textContent: words, role: "status" }));
}

function nothingNow({ next, days }) {
  if (days === null) return "Nothing is waiting. A question that you get wrong in practice comes back here, a day later or more.";
  return `Nothing for today. ${next === 1 ? "1 question comes" : `${next} questions come`} back ${days === 1 ? "tomorrow" : `in ${days} days`}.`;
}

async function show() {
  progress.letGo(progress.again.due.filter(id => !where.has(id)));        // asked by an older site
  const { due } = progress.again;
  if (!due.length) return say(nothingNow(progress.again));
  const { deck } = where.get(due[0]), ids = due.filter(id => where.get(id).deck === deck).slice(0, MOST), left = due.length - ids.length;
  const [traces, fsrs] = await Promise.all([
    Promise.all([...new Set(ids.map(id => where.get(id).file))].map(fetched)), import("./fsrs.js").catch(() => null)]);
  const trace = askAgain(traces, ids);
  place.replaceChildren();
  mount(place, { ...trace, title: `To ask again: ${deck.name}`, map: { href: "../course.html" },
    next: left ? { title: left === 1 ? "1 more to ask again" : `${left} more to ask again`, href: "again.html" } : null }, { review: { fsrs } });
}

addEventListener("pageshow", event => event.persisted && location.reload());      // something else is due by now
show().catch(fault => {
  console.error(`These questions could not be loaded (${fault.message}).`);
  say("These questions could not be loaded. Are you offline?");
});
