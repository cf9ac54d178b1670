// Puts the map, lessons, tables and decks in their places, and lets the clauses be filtered.
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
  const draw = () => {
    const step = isLesson && place === places[0] ? wanted() : 0;
    place.cleanUp?.();
    if (!isLesson) place.replaceChildren();                // a lesson keeps its plain steps for paper
    const at = isLesson ? [atStep(values[0], step)] : [];
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

for (const form of document.querySelectorAll("[data-ft-filter]")) {
  const articles = [...document.querySelectorAll(".ft-clause")], said = form.querySelector("output");
  const texts = articles.map(article => article.textContent.toLowerCase());
  const sift = () => {
    const { edition, words } = form.elements, parts = words.value.toLowerCase().split(/\s+/).filter(Boolean);
    const has = article => !edition.value || article.dataset.in.split(" ").includes(edition.value);
    articles.forEach((article, i) => { article.hidden = !(has(article) && parts.every(part => texts[i].includes(part))); });
    const n = articles.filter(article => !article.hidden).length;
    said.textContent = n === 1 ? "1 clause" : `${n} clauses`;
    for (const head of document.querySelectorAll("main h2, main h3")) {
      const next = head.parentElement.matches("section") ? [...head.parentElement.querySelectorAll(".ft-clause")] : following(head);
      if (next.length) head.hidden = next.every(article => article.hidden);
    }
  };
  form.addEventListener("input", sift);
  form.addEventListener("submit", event => event.preventDefault());
  const show = () => {                                     // a link to a clause that is sifted out brings all of them back
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.hidden) { form.reset(); sift(); target.scrollIntoView(); }
  };
  addEventListener("hashchange", show);
  sift();
}

/** The clauses between a heading and the next one. */
function following(head) {
  const found = [];
  for (let el = head.nextElementSibling; el && !el.matches("h1, h2"); el = el.nextElementSibling) {
    found.push(...(el.matches(".ft-clause") ? [el] : el.querySelectorAll(".ft-clause")));
  }
  return found;
}
