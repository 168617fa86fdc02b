// What is covered until a person wants to see it. Once seen it stays so, whatever else changes in its message.

import { h } from "./dom.js";

const COVER = {
  role: "button",
  tabindex: "0",
  "aria-expanded": "false",
  "aria-label": "Spoiler",
  "data-by-hand": "aria-expanded",
};

/** Cover words within a line. */
export function coveredWords(...content) {
  return h("span", { class: "spoiler", ...COVER }, h("span", { class: "spoiler-words" }, content));
}

/** Cover a picture or a box. */
export function covered(content) {
  const label = h("span", { class: "spoiler-label", "aria-hidden": "true" }, "Spoiler");
  return h("div", { class: "spoiler block", ...COVER }, h("div", { class: "spoiler-words" }, content), label);
}

/** Uncover what was pressed or touched; say whether something was covered there. */
export function uncover(target) {
  const cover = target.closest(".spoiler[aria-expanded=false]");
  cover?.setAttribute("aria-expanded", "true");
  return Boolean(cover);
}
