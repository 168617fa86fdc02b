// Announce new lines to screen readers. The messages themselves are not a live region: an edited table would be read
// out as a whole at each change, and its countdown every second. This element announces only the lines that have
// changed, once.

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

  /** Announce these lines of a message, unless newer lines replace them within a moment. */
  say(who, lines) {
    // Of several panes side by side, only the active one announces.
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
