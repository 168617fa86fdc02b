// Telling those who listen what is new. The messages themselves are no live region: an edited table would be read out
// whole at each change, and its countdown every second; here only the lines that have changed are said, once.

import { h } from "./dom.js";

const SETTLED = 600;
const KEPT = 5000;
const MOST_LINES = 5;

export class Announcer {
  #waiting = new Map();
  #timer = 0;

  constructor() {
    this.element = h("div", { class: "unseen", "aria-live": "polite", "aria-atomic": "false" });
  }

  /** Say these lines of somebody's message, unless others follow at once that replace them. */
  say(who, lines) {
    // Where people sit side by side, only the one being played is told.
    if (lines.length === 0 || !this.element.closest(".pane")?.classList.contains("active")) return;
    this.#waiting.set(who, lines.slice(-MOST_LINES));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#speak(), SETTLED);
  }

  #speak() {
    for (const [who, lines] of this.#waiting) {
      const words = h("p", {}, `${who}: ${lines.join(". ")}`);
      this.element.append(words);
      setTimeout(() => words.remove(), KEPT);
    }
    this.#waiting.clear();
  }
}
