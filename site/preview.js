// What the plain preview adds to a page: light and dark, an open sidebar where there is room, a search. Quarto brings its own of each.
const preview = (() => {
  const UP = document.currentScript.dataset.up, THEME = "quarto-color-scheme";
  const element = (tag, props = {}, ...inside) => {
    const made = Object.assign(document.createElement(tag), props);
    made.append(...inside);
    return made;
  };

  // ── light and dark ──
  const stored = () => { try { return localStorage.getItem(THEME); } catch { return null; } };      // may be forbidden
  const keep = name => { try { localStorage.setItem(THEME, name); } catch { /* then it lasts for this page */ } };
  const isDark = () => document.body.classList.contains("quarto-dark");
  function show(dark) {
    document.body.classList.toggle("quarto-dark", dark);
    document.body.classList.toggle("quarto-light", !dark);
    const button = document.querySelector(".site-theme");
    if (button) button.textContent = dark ? "Light" : "Dark";
  }

  // ── the search: every word must be found; headings weigh more than text ──
  let index;
  async function find(text) {
    index ??= (await (await fetch(`${UP}assets/search.json`)).json()).map(([at, title, heading, words]) =>
      ({ at, title, heading, words, low: [heading || title, title, words].map(part => part.toLowerCase()) }));
    const parts = text.toLowerCase().split(/\s+/).filter(Boolean);
    const weigh = ({ low: [heading, title, words] }, part) => begins(heading, part) * 8 + begins(title, part) * 3 + begins(words, part);
    return index.map(entry => ({ entry, each: parts.map(part => weigh(entry, part)) }))
      .filter(({ each }) => each.every(Boolean))
      .map(({ entry, each }) => ({ entry, weight: each.reduce((sum, one) => sum + one) - entry.words.length / 20000 }))
      .sort((one, other) => other.weight - one.weight).map(({ entry }) => entry);
  }
  /** Is there a word that begins so? */
  function begins(text, part) {
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? " ")) return 1;
    return 0;
  }
  function around(words, part) {
    const at = Math.max(0, words.toLowerCase().indexOf(part.toLowerCase()) - 40);
    return (at ? "… " : "") + words.slice(at, at + 130) + (words.length > at + 130 ? " …" : "");
  }
  function result({ at, title, heading, words }, first) {
    const name = element("b", { textContent: heading || title }), page = element("small", { textContent: heading ? title : "" });
    return element("li", {}, element("a", { href: UP + at }, name, page, element("span", { textContent: around(words, first) })));
  }
  function results(found, text) {
    const places = found.length === 1 ? "1 place" : `${found.length} places`;
    const count = element("p", { textContent: found.length ? places : "Nothing has all of these words." });
    count.setAttribute("role", "status");
    return [count, element("ul", {}, ...found.slice(0, 12).map(entry => result(entry, text.split(/\s+/)[0])))];
  }
  function search(form) {
    const input = form.querySelector("input"), box = form.querySelector(".site-found");
    const close = () => { box.hidden = true; };
    let asked = 0;
    async function look() {
      const text = input.value.trim(), mine = ++asked;
      if (!text) return close();
      const found = await find(text);
      if (mine !== asked) return;                          // typed on meanwhile
      box.replaceChildren(...results(found, text));
      box.hidden = false;
    }
    input.addEventListener("input", look);
    form.addEventListener("submit", event => {
      event.preventDefault();
      box.querySelector("a")?.click();
    });
    form.addEventListener("keydown", event => {
      const stops = [input, ...box.querySelectorAll("a")], now = stops.indexOf(document.activeElement);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === "Escape") { close(); input.focus(); }
      else if (step && box.hidden) look();
      else if (step) { event.preventDefault(); stops[Math.max(0, Math.min(stops.length - 1, now + step))].focus(); }
    });
    form.addEventListener("focusout", event => form.contains(event.relatedTarget) || close());
    box.addEventListener("pointerdown", event => event.preventDefault());          // a press in the box does not close it
    box.addEventListener("click", event => event.target.closest("a") && close());
    addEventListener("keydown", event => {
      const typing = event.target.closest?.("input, textarea, select, [data-ft], [contenteditable]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      event.preventDefault();
      input.focus();
    });
    form.hidden = false;
  }

  return {
    /** Before anything is drawn: no flash of the other theme. */
    begin() { show((stored() ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "alternate" : "default")) === "alternate"); },
    ready() {
      const button = document.querySelector(".site-theme"), side = document.querySelector(".site-side");
      button.hidden = false;
      show(isDark());
      button.addEventListener("click", () => { keep(isDark() ? "default" : "alternate"); show(!isDark()); });
      search(document.querySelector(".site-search"));
      if (side) side.open = matchMedia(document.querySelector(".is-lessons") ? "(min-width: 1500px)" : "(min-width: 1000px)").matches;
      const now = side?.open && side.querySelector("[aria-current=page]");
      if (now) side.scrollTop = now.offsetTop - side.clientHeight / 2;          // the list only, not the page
    },
  };
})();
