// The page "Try it": the same module as in a notebook, with Python in a worker behind it.
import player from "./player.js";

const find = name => document.querySelector(`[data-try="${name}"]`);
const stage = find("stage"), bar = find("bar"), said = find("said"), bytes = find("bytes"), form = find("form"), text = find("text"), shared = find("shared");
const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
const waiting = new Map();
let number = 0, opened = 0, cleanUp = () => {}, model;

function say(words, bad = false) {
  said.textContent = words;
  said.parentElement.classList.toggle("is-bad", bad);
}

/** How much of Python has arrived, to be seen; a screen reader has the bar for it. */
function showLoaded(loaded, total) {
  const mega = number => (number / 1e6).toFixed(1);
  bar.value = loaded / total;
  bytes.textContent = loaded < total ? `${mega(loaded)} of ${mega(total)} MB.` : "";
}
function loadingIsOver() {
  bar.hidden = find("hint").hidden = true;
  bytes.textContent = "";
}

/** Asks Python; resolves with its answer. */
const ask = (what, told) => new Promise((resolve, reject) => {
  waiting.set(++number, { resolve, reject });
  worker.postMessage({ id: number, what, told });
});

worker.onmessage = ({ data }) => {
  if ("loaded" in data) {
    showLoaded(data.loaded, data.total);
    if (data.say) say(data.say);
    return;
  }
  const { resolve, reject } = waiting.get(data.id);
  waiting.delete(data.id);
  if ("fault" in data) reject(new Error(data.fault)); else resolve(data.answer);
};
worker.onerror = () => failed("its files could not be loaded");

function failed(why) {
  loadingIsOver();
  say(`Python does not run here: ${why}. The lessons work without it.`, true);
}

/** What the module wants of a model: traits that are set here go to Python, and what Python sets comes back, all at once. */
class LiveModel {
  /** `still`: Python is not here yet, and nothing is sent to it. */
  constructor(traits, still = false) { Object.assign(this, { traits, still, dirty: {}, calls: new Map() }); }
  get(name) { return this.traits[name]; }
  set(name, value) {
    if (this.traits[name] === value) return;
    this.traits[name] = this.dirty[name] = value;
    this.tell([name]);
  }
  async save_changes() {
    const { dirty } = this;
    this.dirty = {};
    if (this.still || !Object.keys(dirty).length) return;
    try {
      const changed = await ask("put", dirty);
      if (this !== model) return;                          // something else was opened meanwhile
      Object.assign(this.traits, changed);
      this.tell(Object.keys(changed));
    } catch (fault) { say(`Python could not do that: ${fault.message}`, true); }
  }
  tell(names) { for (const name of names) for (const act of [...(this.calls.get(`change:${name}`) ?? [])]) act(); }
  on(name, act) { this.calls.set(name, [...(this.calls.get(name) ?? []), act]); }
  off(name, act) { this.calls.set(name, (this.calls.get(name) ?? []).filter(other => other !== act)); }
}

function draw(next) {
  cleanUp();
  stage.replaceChildren();
  model = next;
  player.initialize({ model });
  cleanUp = player.render({ model, el: stage }) ?? (() => {});
}

/** A lesson leads on to the next one in the list, here on this page. */
function leadOn(trace) {
  const lessons = [...form.elements.what.options].filter(({ value }) => value.startsWith("lesson:"));
  const at = lessons.findIndex(({ value }) => value === `lesson:${trace.slug}`), after = at < 0 ? null : lessons[at + 1];
  const slug = after?.value.replace("lesson:", "");
  const next = after ? { slug, title: after.textContent, href: `#lesson=${slug}` } : undefined;
  return trace.mode === "table" ? trace : { ...trace, next, map: { href: "course.html" } };
}

/** Until Python is here a lesson steps without it, as on its own page. */
async function meanwhile({ lesson, step = 1 }, mine) {
  const known = [...form.elements.what.options].some(option => option.value === `lesson:${lesson}`);
  const answer = known && await fetch(new URL(`../data/${lesson}.json`, import.meta.url));
  if (!answer?.ok) return;
  const trace = leadOn((await answer.json())[0]);
  if (mine === opened && (!model || model.still)) draw(new LiveModel({ trace, step: Math.min(step, trace.steps.length) - 1, answers: {}, theme: "" }, true));
}

/** A link to a deck's practice leads to its page, which needs no Python. */
function toPractice() {
  const deck = /^#practice=([a-z]+(?:-[a-z]+)*)$/.exec(location.hash)?.[1];
  if (deck) location.replace(`practice/${deck}-1.html`);
  return Boolean(deck);
}

const ANY_TABLE = { edition: "fluxx", seed: 1 };

/** Opens a lesson or a table. What cannot be opened says why, and what was there stays; if nothing was, there is a table to play with. */
async function open(wanted, words = "Live. Every choice is made by the engine, here in your browser.", bad = false) {
  const mine = ++opened;
  if (!model || model.still) meanwhile(wanted, mine).catch(() => {});         // what cannot be fetched comes with Python
  try {
    const { ok, traits, say: why } = await ask("open", wanted);
    loadingIsOver();
    if (mine !== opened) return;                           // something else is wanted by now
    if (!ok) return model ? say(why, true) : open(ANY_TABLE, why, true);
    if (model?.still && model.get("trace").slug === traits.trace.slug) {        // the reader has stepped on meanwhile
      const soFar = { step: model.get("step"), answers: model.get("answers") };
      Object.assign(traits, soFar, await ask("put", soFar));
    }
    draw(new LiveModel({ ...traits, trace: leadOn(traits.trace) }));
    say(words, bad);
    shared.value = "";
    stage.dataset.live = "";
  } catch (fault) { failed(fault.message); }
}

/** A table that a rule's page has sent names the place to go back to; only our own pages are taken for one. */
function showWayBack() {
  const from = /(?:^|[#&])from=([^&]*)/.exec(location.hash)?.[1], to = from && decodeURIComponent(from), back = find("back");
  back.hidden = !/^(rules|ask)\/[a-z-]+\.html#[a-z0-9-]+$/.test(to);
  if (!back.hidden) back.firstElementChild.href = to;
}

/** What the address asks for: #lesson=…, #task=… (the table after a lesson) or #table=…; nothing else is a table to play with. */
function fromAddress() {
  const hash = decodeURIComponent(location.hash.slice(1)), { lesson, step, task } = Object.fromEntries(new URLSearchParams(hash));
  if (lesson) return { lesson, step: Math.max(1, Math.floor(Number(step)) || 1) };
  if (task) return { task };
  return hash ? { link: `#${hash}` } : ANY_TABLE;
}

form.addEventListener("change", event => {
  if (event.target.name !== "what" || !event.target.value) return;
  const [kind, name] = event.target.value.split(":");
  const seed = Math.floor(Math.random() * 1e6);
  open(kind === "lesson" ? { lesson: name } : { edition: name, [kind]: true, seed });
});
form.addEventListener("submit", event => {
  event.preventDefault();
  open({ text: text.value });
});
find("share").addEventListener("click", async () => {
  const { ok, link, say: why } = await ask("share", location.href.split("#")[0]);
  if (!ok) return say(why, true);
  shared.value = link;
  shared.hidden = false;
  shared.select();
  const copied = await navigator.clipboard?.writeText(link).then(() => true, () => false);      // only where the browser lets us
  say(`This link opens the same table. ${copied ? "It is copied." : "Copy it."}`);
});
function follow() {
  if (toPractice()) return;
  showWayBack();
  open(fromAddress());
}
addEventListener("hashchange", follow);
follow();
