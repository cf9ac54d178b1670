/* ── the root ─────────────────────────────────────────────────────────── */
/* All that is drawn stands in a shadow root, so that the styles of the host's page and ours do not meet. */
import { h } from "./elements.js";

const sheet = () => `@import "./sheet.css"`;               // joining puts the text of the style sheet here
let shared = null;                                         // parsed once, for all roots

/** An empty root in `el`, with our styles. What the page is told about `el` and the host is in host.css. */
export function rootIn(el) {
  // Lumino looks for this attribute from the target of a key upwards before it runs a shortcut; seen from the page, the
  // target is the host. Notebook 7 listens while the event is on its way down: stopping it would come too late.
  const host = h("div", { "data-fluxx-tutor": true, "data-lm-suppress-shortcuts": "true" });
  const root = host.attachShadow({ mode: "open" });
  addSheet(root);
  el.setAttribute("data-fluxx-place", "");                 // not a style: ipywidgets takes its own off again
  el.replaceChildren(host);
  return root;
}

function addSheet(root) {
  try {
    if (!shared) {
      shared = new CSSStyleSheet();
      shared.replaceSync(sheet());
    }
    root.adoptedStyleSheets = [shared];
  } catch {                                                // an older browser, or another window's document
    root.append(h("style", null, sheet()));
  }
}
