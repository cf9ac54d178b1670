/* ── making elements ──────────────────────────────────────────────────── */

const SVG = "http://www.w3.org/2000/svg";

/** h("li.ft-card", {"data-card": id}, "text", node, null) → element; strings become text nodes, never markup. */
export function h(tag, attrs, ...kids) {
  const [name, ...classes] = tag.split(".");
  const el = document.createElement(name);
  if (classes.length) el.className = classes.join(" ");
  for (const [key, value] of Object.entries(attrs || {})) {
    if (value === true) el.setAttribute(key, "");
    else if (value !== false && value != null) el.setAttribute(key, value);
  }
  el.append(...kids.flat(9).filter(kid => kid != null && kid !== false));
  return el;
}

export function svg(tag, attrs, ...kids) {
  const el = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attrs)) el.setAttribute(key, value);
  el.append(...kids);
  return el;
}

/** A name is isolated, so that right-to-left marks in it cannot turn the sentence around it. */
export const bdi = text => h("bdi", null, brief(text));
export const hidden = (...kids) => h("span.ft-hide", null, ...kids);
export const own = (object, key) => (object != null && Object.hasOwn(object, key) ? object[key] : undefined);
export const list = value => (Array.isArray(value) ? value : []);
export const clamp = (n, low, high) => Math.max(low, Math.min(high, Number.isFinite(n) ? n : low));

/** Names may be any length; nobody reads past 80 characters of one. */
export function brief(text, max = 80) {
  const letters = Array.from(String(text ?? ""));
  return letters.length > max ? letters.slice(0, max - 1).join("") + "…" : letters.join("");
}

/** Makes `live` look like `fresh`, given `was`: what it was drawn from. What looks the same stays as it is, with the
 *  plan that fitted it and with the focus, so the browser need not style it and lay it out again. What is new goes in
 *  as a copy: `fresh` stays whole, for the next time. */
export function renew(live, was, fresh) {
  const olds = [...was.childNodes], lives = [...live.childNodes], kids = [...fresh.childNodes];
  if (olds.length !== lives.length || [...olds, ...kids].some(kid => kid.nodeType !== Node.ELEMENT_NODE))
    return live.replaceChildren(...kids.map(kid => kid.cloneNode(true)));
  const names = keyed(olds), chosen = keyed(kids).map((key, i) => {
    const at = names.indexOf(key);
    if (at >= 0 && !olds[at].isEqualNode(kids[i])) {
      setAttributes(lives[at], olds[at], kids[i]);
      renew(lives[at], olds[at], kids[i]);
    }
    return lives[at] ?? kids[i].cloneNode(true);
  });
  for (const el of lives) if (!chosen.includes(el)) el.remove();
  let at = live.firstChild;
  for (const el of chosen) if (el === at) at = at.nextSibling; else live.insertBefore(el, at);
}

/** What an element is among its siblings: a zone, a player, a card, or the second of its kind. */
function keyed(els) {
  const seen = new Map();
  return els.map(el => {
    const card = el.localName === "li" && el.querySelector("[data-card]")?.dataset.card;
    const key = el.dataset.zone ?? el.dataset.player ?? (card || el.classList[0]), n = (seen.get(key) ?? 0) + 1;
    seen.set(key, n);
    return `${el.localName} ${key} ${n}`;
  });
}

/** An attribute that is written again costs the browser a look at the styles. */
export function setAttribute(el, name, value) {
  if (el.getAttribute(name) !== String(value)) el.setAttribute(name, value);
}

/** Only what was drawn changes; classes that came later (looks, plans) stay. */
function setAttributes(live, was, fresh) {
  for (const name of new Set([...was.getAttributeNames(), ...fresh.getAttributeNames()])) {
    const value = fresh.getAttribute(name);
    if (value === was.getAttribute(name)) continue;
    if (name === "class") { live.classList.remove(...was.classList); live.classList.add(...fresh.classList); }
    else if (value == null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
}
