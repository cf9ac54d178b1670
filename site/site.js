// Puts the map, lessons, tables and decks in their places, and sifts the list of all rules.
const places = [...document.querySelectorAll("[data-ft-data]")];
const wanted = () => Number(/^#step-(\d+)$/.exec(location.hash)?.[1] ?? 0);

/** Where a lesson begins. `number` counts from 1; 0: where the learner was. */
const atStep = ({ steps }, number) => ({ step: number ? Math.min(number, steps.length) - 1 : null });

async function fill(player, place) {
  const answer = await fetch(place.dataset.ftData);
  if (!answer.ok) throw new Error(`${place.dataset.ftData}: ${answer.status}`);
  const [first, ...rest] = await answer.json(), { ftCall: call, ftAround: around } = place.dataset;
  const values = [around ? { ...first, ...JSON.parse(around) } : first, ...rest];
  const isLesson = call === "mount" && first.steps.length > 1;
  // a session whose mistakes come back; without the library they do so at once
  const review = values[0].again && isLesson ? { fsrs: await import("./fsrs.js").catch(() => null) } : null;
  const draw = () => {
    const step = isLesson && place === places[0] ? wanted() : 0;
    place.cleanUp?.();
    if (!isLesson) place.replaceChildren();                // a lesson keeps its plain steps for paper
    const at = isLesson ? [{ ...atStep(values[0], step), review }] : [];
    place.cleanUp = player[call](place, ...values, ...at);
    if (step) place.scrollIntoView({ block: "start" });
  };
  draw();
  if (isLesson && place === places[0]) addEventListener("hashchange", () => wanted() && draw());
  // who comes back from a lesson by the browser's own way sees what was done there
  if (call === "mountMap") addEventListener("pageshow", event => event.persisted && draw());
}

if (places.length) {
  const player = await import("./player.js");
  // What cannot be fetched stays as the plain steps that are in the page anyway.
  const told = fault => console.error(`This part of the page could not be loaded (${fault.message}).`);
  for (const place of places) fill(player, place).catch(told);
}

// ── what a page generator leaves to say: a name for each list of links, and a way into what scrolls ──
const LISTS = [["#quarto-header nav.navbar", "Site"], ["nav.quarto-secondary-nav", "Where this page stands"],
  ["nav#quarto-sidebar", "This part of the site"], ["nav#TOC", "On this page"], ["nav.page-navigation", "Before and after"]];
for (const [which, name] of LISTS) for (const list of document.querySelectorAll(which)) list.ariaLabel ??= name;
document.querySelectorAll("nav.quarto-page-breadcrumbs").forEach((list, n) => { if (n) list.ariaLabel = `Where this page stands ${n + 1}`; });

const scrolling = new ResizeObserver(changes => changes.forEach(({ target }) => {
  if (target.scrollWidth > target.clientWidth) target.tabIndex = 0; else target.removeAttribute("tabindex");
}));
for (const part of document.querySelectorAll("main pre, main table, main .cell-output")) scrolling.observe(part);

// ── find a rule: each line with all the words that were typed, as beginnings of words ──
const LITTLE = new Set("a about an and are can do does for how i if in is it may me my of on or that the there this to was what when where who why with you your".split(" "));
const wordsOf = text => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

for (const form of document.querySelectorAll("[data-ft-filter]")) {
  const lines = [...document.querySelectorAll("main section li")].map(item => ({ item, link: item.querySelector("a"), words: wordsOf(item.textContent) }));
  const sections = [...document.querySelectorAll("main section")].filter(section => section.querySelector("li"));
  const said = form.querySelector("output");
  const sift = () => {
    const { edition: { value: edition }, words } = form.elements;
    const parts = wordsOf(words.value).filter(part => !LITTLE.has(part));
    const stays = ({ link, words }) => (!edition || !link.dataset.in || link.dataset.in.split(" ").includes(edition))
      && parts.every(part => words.some(word => word.startsWith(part)));
    for (const line of lines) line.item.hidden = !stays(line);
    for (const section of sections) section.hidden = [...section.querySelectorAll("li")].every(item => item.hidden);
    const n = lines.filter(({ item }) => !item.hidden).length;
    said.textContent = n === 1 ? "1 line" : `${n} lines`;
  };
  form.addEventListener("input", sift);
  form.addEventListener("submit", event => event.preventDefault());
  sift();
}
