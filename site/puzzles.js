// The page of puzzles: the one of the day, or the one that the address names (#puzzle-7), and what is solved already.
import { mount, progressHere } from "./player.js";

const place = document.querySelector("[data-puzzles]"), most = Number(place.dataset.puzzles), together = Number(place.dataset.together);
const items = [...document.querySelectorAll(".ft-puzzles > li")];
const numbers = items.map(item => Number(item.id.replace("puzzle-", "")));     // from easy to hard
const slugs = new Map(items.map((item, at) => [numbers[at], item.dataset.slug])), files = new Map();
const DAY = 86_400_000, BEFORE_1970 = 719_163;             // days are counted as Python does: the first is that of the year 1
let cleanUp = () => {}, opened = 0;

/** The same number as in a notebook: puzzle_number() in nbs/86c_puzzle_lesson.ipynb. */
function numberOfToday(now = new Date()) {
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY + BEFORE_1970;
  return day % most + 1;
}

const wanted = () => {
  const n = Number(/^#puzzle-(\d+)$/.exec(location.hash)?.[1]);
  return n >= 1 && n <= most ? n : null;
};

/** The next one that was not done, from easy to hard; null when all were. */
function after(n) {
  const progress = progressHere(), at = numbers.indexOf(n);
  return [...numbers.slice(at + 1), ...numbers.slice(0, at)].find(one => !progress.of(slugs.get(one))?.done) ?? null;
}

function fetched(file) {
  const get = async () => {
    const answer = await fetch(new URL(`../data/puzzles-${file}.json`, import.meta.url));
    if (!answer.ok) throw new Error(`puzzles-${file}.json: ${answer.status}`);
    return answer.json();
  };
  if (!files.has(file)) files.set(file, get().catch(fault => { files.delete(file); throw fault; }));
  return files.get(file);
}

async function open(n, today) {
  const mine = ++opened, { puzzles, ...shared } = await fetched(Math.floor((n - 1) / together) + 1);
  if (mine !== opened) return;                             // another one is wanted by now
  const told = puzzles[(n - 1) % together], next = after(n);
  const trace = { ...shared, ...told, title: n === today ? `Puzzle of the day: number ${n}` : told.title, map: { href: "course.html" },
    next: next && { title: `Puzzle ${next}`, href: `#puzzle-${next}` } };
  cleanUp();
  place.replaceChildren();
  cleanUp = mount(place, trace, { onStep: () => setTimeout(mark) });     // once it is kept
  place.dataset.shown = n;
  mark();
}

/** Which puzzle is shown, and how each of them went. */
function mark() {
  const progress = progressHere();
  items.forEach((item, at) => {
    const { done, stars = 0 } = progress.of(item.dataset.slug) ?? {}, link = item.querySelector("a");
    item.classList.toggle("is-done", Boolean(done));
    if (String(numbers[at]) === place.dataset.shown) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
    const how = item.querySelector(".ft-how") ?? link.appendChild(Object.assign(document.createElement("span"), { className: "ft-how" }));
    how.textContent = done ? ` ${"★".repeat(stars)}${"☆".repeat(3 - stars)}` : "";
    if (done) { how.role = "img"; how.ariaLabel = `, done: ${stars} of 3 stars`; } else { how.removeAttribute("role"); how.removeAttribute("aria-label"); }
  });
}

/** `moved`: somebody has chosen it, so it is brought up, and has the focus. */
async function show(moved) {
  const today = numberOfToday(), n = wanted() ?? today;
  try {
    await open(n, today);
    if (!moved && wanted() === null) return;
    place.scrollIntoView({ block: "start" });
    place.tabIndex = -1;
    if (moved) place.focus({ preventScroll: true });
  } catch (fault) {
    console.error(`This puzzle could not be loaded (${fault.message}).`);
    if (!place.dataset.shown) document.body.classList.remove("ft-live");      // then they are read in words
  }
}

document.body.classList.add("ft-live");
for (const item of items) item.removeAttribute("id");      // the address opens a puzzle here; it is no place to jump to
addEventListener("hashchange", () => show(true));
addEventListener("pageshow", event => event.persisted && mark());
show(false);
