// One option of a command while it is typed: its name and a field for its value.

import { KIND, takes, valueOf } from "./commands.js";
import { h } from "./dom.js";
import { itemsOf } from "./select.js";
import { TYPE } from "./types.js";

const SELECT_OF = {
  [KIND.USER]: TYPE.USERS,
  [KIND.ROLE]: TYPE.ROLES,
  [KIND.MENTIONABLE]: TYPE.MENTIONABLES,
  [KIND.CHANNEL]: TYPE.CHANNELS,
};
const PAUSE = 200;
const MOST_SHOWN = 25;

export class OptionField {
  #picked = null;
  #timer = 0;

  /** `line` is {context, suggestions, complete, next, previous}: the command that this option belongs to. */
  constructor(option, line) {
    this.option = option;
    this.line = line;
    this.input = h("input", {
      type: "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-label": option.name,
      autocomplete: "off",
      spellcheck: "false",
      inputmode: option.type === KIND.INTEGER ? "numeric" : option.type === KIND.NUMBER ? "decimal" : null,
      "aria-required": option.required ? "true" : null,
      oninput: () => this.#typed(),
      onfocus: () => this.offer(),
      onblur: () => line.suggestions.close(),
      onkeydown: event => this.#key(event),
    });
    this.element = h(
      "label",
      { class: "chip", data: { option: option.name } },
      h("span", { class: "chip-name" }, option.name),
      this.input,
    );
    this.#fit();
  }

  /** Fill in the field as if the text were typed; a choice is filled in by its name. */
  fill(text) {
    this.input.value = text;
    this.#picked =
      this.#items()?.find(
        ({ label, value }) => label.toLowerCase() === text.toLowerCase() || value === text,
      ) ?? null;
    this.#fit();
  }

  /** Return {value}, or {problem} in words. */
  result() {
    if (this.#picked) return { value: this.#picked.value };
    return valueOf(this.#items() === null ? this.option : { type: null }, this.input.value);
  }

  /** Show whether the value is wrong. */
  showWrong(wrong) {
    this.element.classList.toggle("invalid", wrong);
    if (wrong) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  /** Offer values that fit the typed text. */
  offer() {
    const { option, line } = this;
    const hint = [
      h("b", {}, option.name),
      " ",
      option.description,
      takes(option) && h("small", {}, ` ${takes(option)}`),
    ];
    if (option.autocomplete) {
      clearTimeout(this.#timer);
      line.suggestions.offer(this.input, { hint });
      this.#timer = setTimeout(() => this.#complete(hint), PAUSE);
      return;
    }
    const typed = this.#picked ? "" : this.input.value.toLowerCase().replace(/^[@#]/, "");
    const all = this.#items();
    const items = all?.filter(({ label }) => label.toLowerCase().includes(typed)).slice(0, MOST_SHOWN) ?? [];
    const active = this.#picked ? items.findIndex(({ value }) => value === this.#picked.value) : 0;
    line.suggestions.offer(this.input, {
      label: option.name,
      hint,
      items,
      active,
      empty: all && items.length === 0 ? "Nothing like that" : "",
      onPick: item => this.#pick(item),
    });
  }

  async #complete(hint) {
    const typed = this.input.value;
    const choices = await this.line.complete(this.option.name, typed);
    if (document.activeElement !== this.input || this.input.value !== typed) return;
    const items = (choices ?? []).map(({ name, value }) => ({ label: name, value }));
    this.line.suggestions.offer(this.input, {
      label: this.option.name,
      hint,
      items,
      active: typed ? 0 : -1,
      empty: choices ? "No options match your search" : "Loading options failed",
      onPick: item => this.#pick(item),
    });
  }

  #items() {
    const { type, choices } = this.option;
    if (choices?.length) return choices.map(({ name, value }) => ({ label: name, value }));
    if (type === KIND.BOOLEAN)
      return [
        { label: "True", value: true },
        { label: "False", value: false },
      ];
    if (type in SELECT_OF)
      return itemsOf({ type: SELECT_OF[type], channel_types: this.option.channel_types }, this.line.context);
    return null;
  }

  #typed() {
    this.#picked = null;
    this.showWrong(false);
    this.line.problem("");
    this.#fit();
    this.offer();
  }

  #pick(item) {
    this.#picked = item;
    this.input.value = item.label;
    this.showWrong(false);
    this.#fit();
    this.line.next(this);
  }

  #key(event) {
    if (event.isComposing || this.line.suggestions.key(event)) return;
    if (event.key === "Backspace" && this.input.value === "") {
      event.preventDefault();
      this.line.previous(this);
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.line.send();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.line.leave();
    }
  }

  #fit() {
    this.input.size = Math.min(24, Math.max(3, this.input.value.length + 1));
  }
}
