/* ── stars ────────────────────────────────────────────────────────────── */
import { h, hidden, svg } from "./elements.js";
import { WORDS } from "./words.js";

const STAR = "M12 1.8l3.1 6.6 7.2.9-5.3 5 1.4 7.2L12 17.9l-6.4 3.6L7 14.3l-5.3-5 7.2-.9z";

const star = () => svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
  svg("path", { d: STAR }));

/** Three of them, `n` filled. */
export const drawStars = (n, look = "") => h("span.ft-stars" + look, { "data-ft": "stars", "data-n": n },
  [1, 2, 3].map(i => h("i" + (i <= n ? ".on" : ""), { "aria-hidden": "true" }, star())), hidden(WORDS.starsOf(n)));
