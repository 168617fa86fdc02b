// Spoilers: covered until the person reveals them; then they stay visible, however their message changes.

import { h } from "./dom.js";

const COVER = {
  role: "button",
  tabindex: "0",
  "aria-expanded": "false",
  "aria-label": "Spoiler",
  "data-by-hand": "aria-expanded",
};

/** Cover text within a line. */
export function coveredWords(...content) {
  return h("span", { class: "spoiler", ...COVER }, h("span", { class: "spoiler-words" }, content));
}

/** Cover a picture or a box. */
export function covered(content) {
  const label = h("span", { class: "spoiler-label", "aria-hidden": "true" }, "Spoiler");
  return h("div", { class: "spoiler block", ...COVER }, h("div", { class: "spoiler-words" }, content), label);
}

/** Reveal the spoiler that was pressed or touched; return whether there was one. */
export function uncover(target) {
  const cover = target.closest(".spoiler[aria-expanded=false]");
  cover?.setAttribute("aria-expanded", "true");
  return Boolean(cover);
}
