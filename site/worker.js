// Python, in a worker of its own: the page stays responsive while it loads and thinks. Everything comes from live/ beside it.
const LIVE = new URL("../live/", import.meta.url);
const ask = self.fetch.bind(self);
const STORE = "fluxx-live";
let desk, store, files = {}, total = 1, loaded = 0, told = 0;

/** The address of a file, with a mark of what is in it: what has changed has another address. */
const marked = name => new URL(`${name}?v=${files[name].mark}`, LIVE).href;

/** Opens the store in which files wait for the next visit, and drops from it what is of another version.
    Where there is none (a page from a disk, a private window) everything is fetched as ever. */
async function openStore() {
  const known = new Set(Object.keys(files).map(marked));
  store = await self.caches?.open(STORE);
  for (const { url } of await store?.keys() ?? []) if (url.startsWith(LIVE.href) && !known.has(url)) await store.delete(url);
}

/** Files of live/ come from the store, or go there on their way. What arrives is counted beside it. */
self.fetch = async (what, how) => {
  const at = new URL(what.url ?? what, LIVE).href, name = at.startsWith(LIVE.href) ? at.slice(LIVE.href.length) : "";
  if (!files[name]) return ask(what, how);
  let answer = await store?.match(marked(name));
  if (!answer) {
    answer = await ask(marked(name), how);
    if (answer.ok) store?.put(marked(name), answer.clone()).catch(() => {});          // no room: then not
  }
  if (answer.ok && answer.body) count(answer.clone().body.getReader());
  return answer;
};

async function count(reader) {
  for (let part; !(part = await reader.read()).done;) arrived(part.value.length);
}

/** So many bytes more are here. The page hears of it a hundred times at most. */
function arrived(bytes) {
  loaded = Math.min(total, loaded + bytes);
  if (loaded < total && loaded - told < total / 100) return;
  told = loaded;
  self.postMessage({ loaded, total });
}

/** A module, by way of the store. */
async function module(name) {
  const code = new Blob([await (await self.fetch(new URL(name, LIVE))).text()], { type: "text/javascript" });
  const at = URL.createObjectURL(code);
  try { return await import(at); } finally { URL.revokeObjectURL(at); }
}

const ready = (async () => {
  files = await (await ask(new URL("files.json", LIVE), { cache: "no-cache" })).json();
  await openStore().catch(() => { store = null; });
  total = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([module("pyodide.mjs"), module("pyodide.asm.mjs")]);
  const python = await loadPyodide({ indexURL: LIVE.href, createPyodideModule, packages: ["fluxx-tutor"], stdout: () => {} });
  self.postMessage({ loaded: total, total, say: "Starting the engine …" });
  desk = python.runPython("from functools import partial; from fluxx_tutor.live import Desk, ask; partial(ask, Desk())");
})();

self.onmessage = async ({ data: { id, what, told } }) => {
  try {
    await ready;
    self.postMessage({ id, answer: JSON.parse(desk(what, JSON.stringify(told))) });
  } catch (fault) {
    self.postMessage({ id, fault: String(fault.message ?? fault).trim().split("\n").at(-1) });
  }
};
