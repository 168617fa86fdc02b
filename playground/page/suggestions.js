// Suggestions above the composer: one list at a time, or a hint about the field in use.

import { h } from "./dom.js";
import { Listbox } from "./listbox.js";

export class Suggestions {
  #list = null;

  constructor() {
    this.element = h("div", { class: "suggestions", hidden: true });
  }

  /** Offer items for the text typed into `owner`, with `hint` above them; without either, close. */
  offer(owner, { label, items = [], hint = null, active = 0, empty = "", onPick }) {
    this.close();
    if (items.length === 0 && !hint && !empty) return;
    const parts = [hint && h("p", { class: "suggestions-hint" }, hint)];
    if (items.length > 0 || empty) {
      this.#list = new Listbox({
        owner,
        label,
        onPick: item => {
          this.close();
          onPick(item);
        },
      });
      this.#list.show(items, { active, empty });
      parts.push(this.#list.element);
    }
    this.element.replaceChildren(...parts.filter(Boolean));
    this.element.hidden = false;
    this.#list?.moveTo(this.#list.active); // The list can scroll to the marked item only once it is shown.
  }

  /** Say whether a list is open. */
  get isOpen() {
    return this.#list !== null;
  }

  /** Return the marked item, or null. */
  get current() {
    return this.#list?.current ?? null;
  }

  /** Choose the marked item; return whether there was one. */
  pick() {
    return this.#list?.pick() ?? false;
  }

  /** Let a key move the mark, or let Enter and Tab choose the marked item; return whether the key did. */
  key(event) {
    if (!this.#list) return false;
    if (event.key === "Tab" && event.shiftKey) {
      this.close(); // The focus goes back past the list.
      return false;
    }
    if (event.key === "Enter" || event.key === "Tab") {
      if (event.shiftKey || !this.#list.current) return false;
      event.preventDefault();
      return this.#list.pick();
    }
    if (event.key === "Escape") {
      event.preventDefault();
      this.close();
      return true;
    }
    return this.#list.key(event);
  }

  close() {
    this.#list?.close();
    this.#list = null;
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}
