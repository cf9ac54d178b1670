// Python, in a worker of its own: the page stays responsive while it loads and thinks. Everything comes from live/ beside it.
const LIVE = new URL("../live/", import.meta.url);
const ask = self.fetch.bind(self);
let desk, total = 1, loaded = 0;

/** Counts what arrives, so that the page can show how far we are.
    The answer itself goes on untouched: so the browser may keep what it compiled of it. */
self.fetch = async (...request) => {
  const answer = await ask(...request);
  if (answer.ok && answer.body && answer.url.startsWith(LIVE.href)) count(answer.clone().body.getReader());
  return answer;
};

async function count(reader) {
  for (let part; !(part = await reader.read()).done;) {
    loaded += part.value.length;
    self.postMessage({ progress: Math.min(1, loaded / total) });
  }
}

const ready = (async () => {
  const sizes = await (await ask(new URL("sizes.json", LIVE))).json();
  total = Object.entries(sizes).reduce((sum, [name, size]) => sum + (name.endsWith(".mjs") ? 0 : size), 0);
  const { loadPyodide } = await import(new URL("pyodide.mjs", LIVE));
  const python = await loadPyodide({ indexURL: LIVE.href, packages: ["fluxx-tutor"], stdout: () => {} });
  self.postMessage({ progress: 1, say: "Starting the engine …" });
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
