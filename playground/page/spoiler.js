// Spoilers: covered until the person reveals them; then they stay visible, however their message changes.

import { h } from "./dom.js";

/** Cover text within a line. */
export function coveredWords(content, { language }) {
  return h("span", { class: "spoiler", ...cover(language) }, h("span", { class: "spoiler-words" }, content));
}

/** Cover a picture or a box. */
export function covered(content, { language }) {
  const label = h("span", { class: "spoiler-label", "aria-hidden": "true" }, language.text("spoiler"));
  return h("div", { class: "spoiler block", ...cover(language) }, h("div", { class: "spoiler-words" }, content), label);
}

function cover(language) {
  return {
    role: "button",
    tabindex: "0",
    "aria-expanded": "false",
    "aria-label": language.text("spoiler"),
    "data-by-hand": "aria-expanded",
  };
}

/** Reveal the spoiler that was pressed or touched; return whether there was one. */
export function uncover(target) {
  const cover = target.closest(".spoiler[aria-expanded=false]");
  cover?.setAttribute("aria-expanded", "true");
  return Boolean(cover);
}
