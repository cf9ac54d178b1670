// Puts lessons, tables and decks in their places, remembers which lessons were done, lets the clauses be filtered.
const places = [...document.querySelectorAll("[data-ft-data]")];
const element = (tag, props) => Object.assign(document.createElement(tag), props);
const wanted = () => Number(/^#step-(\d+)$/.exec(location.hash)?.[1] ?? 0);

/** The lessons that were stepped through to their end, by their short names. Kept in this browser only. */
const done = {
  name: "fluxx-tutor-done",
  all() { try { return new Set(JSON.parse(localStorage.getItem(this.name) ?? "[]")); } catch { return new Set(); } },
  keep(slugs) { try { localStorage.setItem(this.name, JSON.stringify([...slugs])); } catch { /* then it is forgotten */ } },
};

/** Where a lesson begins; once its last step is shown, it is done. `number` counts from 1; 0: at the beginning. */
function atStep({ slug, steps }, number) {
  const step = Math.max(0, Math.min(number, steps.length) - 1);
  const onStep = at => { if (slug && at === steps.length - 1) done.keep(done.all().add(slug)); };
  onStep(step);
  return { step, onStep };
}

async function fill(player, place) {
  const answer = await fetch(place.dataset.ftData);
  if (!answer.ok) throw new Error(`${place.dataset.ftData}: ${answer.status}`);
  const values = await answer.json(), { ftCall: call } = place.dataset, isLesson = call === "mount" && values[0].steps.length > 1;
  const draw = () => {
    const step = isLesson && place === places[0] ? wanted() : 0;
    place.cleanUp?.();
    place.replaceChildren();
    const at = isLesson ? [atStep(values[0], step)] : [];
    place.cleanUp = player[call](place, ...values, ...at);
    if (step) place.scrollIntoView({ block: "start" });
  };
  draw();
  if (isLesson && place === places[0]) addEventListener("hashchange", () => wanted() && draw());
}

if (places.length) {
  const player = await import("./player.js");
  // What cannot be fetched stays as the plain steps that are in the page anyway.
  const told = fault => console.error(`This part of the page could not be loaded (${fault.message}).`);
  for (const place of places) fill(player, place).catch(told);
}

for (const progress of document.querySelectorAll("[data-ft-progress]")) {
  const links = [...document.querySelectorAll("main a[data-lesson]")], [said, again] = progress.children;
  const show = () => {
    const slugs = done.all(), open = links.filter(link => !slugs.has(link.dataset.lesson));
    document.querySelectorAll(".ft-done").forEach(mark => mark.remove());
    for (const link of links) if (!open.includes(link)) link.after(element("span", { className: "ft-done", textContent: " ✓ done" }));
    progress.hidden = open.length === links.length;
    said.textContent = open.length ? `${links.length - open.length} of ${links.length} done. Next: ` : `All ${links.length} done. `;
    if (open.length) said.append(element("a", { href: open[0].href, textContent: open[0].textContent }), ".");
  };
  again.addEventListener("click", () => { done.keep([]); show(); });
  addEventListener("pageshow", show);                      // also when coming back from a lesson
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
