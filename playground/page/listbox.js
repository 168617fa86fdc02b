// A list to choose from by keyboard or pointer, for the element that has the focus (the ARIA combobox pattern).

import { h, newId } from "./dom.js";

/** Items are {value, label, detail, note, lead, disabled, group}; `lead` is an element before the label. */
export class Listbox {
  /** `owner` is the element with the focus (default: the list itself); `onPick` is called with the chosen item. */
  constructor({ owner, label, onPick, multiple = false }) {
    this.onPick = onPick;
    this.items = [];
    this.active = -1;
    this.chosen = new Set();
    this.element = h("div", {
      class: "listbox",
      role: "listbox",
      id: newId("list"),
      "aria-label": label,
      "aria-multiselectable": multiple ? "true" : null,
      onmousedown: event => event.preventDefault(), // The focus stays where it is.
      onclick: event => this.#click(event),
    });
    this.owner = owner ?? this.element;
    // A list that scrolls has to be one that keys reach, unless it is a combobox's: a field of several lines cannot be one.
    if (owner && owner.getAttribute("role") !== "combobox") this.element.tabIndex = 0;
    this.#own(true);
  }

  /** Show these items; the one at `active` is marked, or none at -1. */
  show(items, { active = 0, empty = "" } = {}) {
    this.items = items;
    const rows = items.map((item, index) => this.#row(item, index));
    const withGroups = rows.flatMap((row, index) => {
      const group = items[index].group;
      return group && group !== items[index - 1]?.group
        ? [h("div", { class: "listbox-group", role: "presentation" }, group), row]
        : [row];
    });
    this.element.replaceChildren(
      ...(rows.length || !empty
        ? withGroups
        : [h("div", { class: "listbox-empty", role: "presentation" }, empty)]),
    );
    this.#activate(Math.min(active, items.length - 1));
  }

  /** Mark these values as chosen. */
  mark(values) {
    this.chosen = new Set(values);
    for (const [index, item] of this.items.entries())
      this.#option(index).setAttribute("aria-selected", String(this.chosen.has(item.value)));
  }

  /** Move the mark with an arrow, Home or End; return whether the key was one of these. */
  key(event) {
    const last = this.items.length - 1;
    const to = {
      ArrowDown: this.active >= last ? 0 : this.active + 1,
      ArrowUp: this.active <= 0 ? last : this.active - 1,
      PageDown: last,
      PageUp: 0,
    }[event.key];
    if (to === undefined || last < 0) return false;
    event.preventDefault();
    this.#activate(to);
    return true;
  }

  /** Move the mark to the item with this index. */
  moveTo(index) {
    this.#activate(index);
  }

  /** Move the mark to the next item whose label begins with this letter. */
  moveToLetter(letter) {
    const order = [...this.items.keys()].map(step => (this.active + 1 + step) % this.items.length);
    const found = order.find(index =>
      this.items[index].label.toLowerCase().replace(/^\W/, "").startsWith(letter.toLowerCase()),
    );
    if (found !== undefined) this.#activate(found);
  }

  /** Return the marked item, or undefined. */
  get current() {
    return this.items[this.active] ?? null;
  }

  /** Choose the marked item; return whether there was one. */
  pick() {
    const item = this.current;
    if (!item || item.disabled) return false;
    this.onPick(item);
    return true;
  }

  /** Remove the list. */
  close() {
    this.element.remove();
    this.#own(false);
  }

  #row(item, index) {
    return h(
      "div",
      {
        class: "option",
        role: "option",
        id: `${this.element.id}-${index}`,
        "aria-selected": String(this.chosen.has(item.value)),
        "aria-disabled": item.disabled ? "true" : null,
        data: { index },
      },
      item.lead,
      h(
        "span",
        { class: "option-words" },
        h("span", { class: "option-label" }, item.label),
        " ",
        item.detail && h("span", { class: "option-detail" }, item.detail),
      ),
      item.note && h("span", { class: "option-note" }, item.note),
      h("span", { class: "option-mark", "aria-hidden": "true" }),
    );
  }

  #option(index) {
    return this.element.querySelector(`[data-index="${index}"]`);
  }

  #activate(index) {
    this.#option(this.active)?.classList.remove("active");
    this.active = index;
    const option = this.#option(index);
    option?.classList.add("active");
    option?.scrollIntoView({ block: "nearest" });
    if (option) this.owner.setAttribute("aria-activedescendant", option.id);
    else this.owner.removeAttribute("aria-activedescendant");
  }

  #click(event) {
    const option = event.target.closest("[data-index]");
    if (!option) return;
    this.#activate(Number(option.dataset.index));
    this.pick();
  }

  #own(open) {
    if (this.owner === this.element) return;
    if (this.owner.getAttribute("role") === "combobox") this.owner.setAttribute("aria-expanded", String(open));
    if (open) this.owner.setAttribute("aria-controls", this.element.id);
    else for (const name of ["aria-controls", "aria-activedescendant"]) this.owner.removeAttribute(name);
  }
}
