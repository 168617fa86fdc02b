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
  #completing = false;
  /** Enter and Tab that were pressed before the bot's choices were there: they choose among them. */
  #early = [];

  /** `line` is {context, suggestions, complete, next, goOn, previous}: the command that this option belongs to. */
  constructor(option, line) {
    this.option = option;
    this.line = line;
    this.input = option.type === KIND.FILE ? this.#fileInput() : this.#textInput();
    this.element = h(
      "label",
      { class: "chip", data: { option: option.name } },
      h("span", { class: "chip-name" }, option.shown),
      this.input,
    );
    this.#fit();
  }

  #textInput() {
    const { option, line } = this;
    return h("input", {
      type: "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-label": option.shown,
      autocomplete: "off",
      spellcheck: "false",
      inputmode: option.type === KIND.INTEGER ? "numeric" : option.type === KIND.NUMBER ? "decimal" : null,
      "aria-required": option.required ? "true" : null,
      oninput: () => this.#typed(),
      onfocus: () => this.offer(),
      onblur: () => line.suggestions.close(),
      onkeydown: event => this.#key(event),
    });
  }

  #fileInput() {
    const { option, line } = this;
    return h("input", {
      type: "file",
      "aria-label": option.shown,
      "aria-required": option.required ? "true" : null,
      onchange: () => this.#choose(),
      onfocus: () => this.offer(),
      onblur: () => line.suggestions.close(),
      // Enter opens the browser's list of files as long as none is chosen.
      onkeydown: event => event.key === "Enter" && !this.#picked ? undefined : this.#key(event),
    });
  }

  /** Fill in the field as if the text were typed; a choice is filled in by its name. */
  fill(text) {
    if (this.option.type === KIND.FILE) return;
    this.input.value = text;
    this.#picked = this.#exact();
    this.#fit();
  }

  /** Return {value}, or {problem} in words. */
  result() {
    const item = this.#picked ?? this.#exact();
    if (item) return { value: item.value };
    const { value, problem } = valueOf(this.#items() === null ? this.option : { type: null }, this.input.value);
    return problem ? { problem: this.line.context.language.text(...problem) } : { value };
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
    const { language } = line.context;
    const accepted = takes(option, language);
    const hint = [h("b", {}, option.shown), " ", option.description, accepted && h("small", {}, ` ${accepted}`)];
    if (option.autocomplete) {
      clearTimeout(this.#timer);
      this.#completing = true;
      line.suggestions.offer(this.input, { hint });
      this.#timer = setTimeout(() => this.#complete(hint), PAUSE);
      return;
    }
    const typed = this.#picked ? "" : this.input.value.toLowerCase().replace(/^[@#]/, "");
    const all = this.#items();
    const items = all?.filter(({ label }) => label.toLowerCase().includes(typed)).slice(0, MOST_SHOWN) ?? [];
    const item = this.#picked ?? this.#exact();
    const active = item ? items.findIndex(({ value }) => value === item.value) : 0;
    line.suggestions.offer(this.input, {
      label: option.shown,
      hint,
      items,
      active,
      empty: all && items.length === 0 ? language.text("no-choice") : "",
      onPick: item => this.#pick(item),
    });
  }

  async #complete(hint) {
    const typed = this.input.value;
    const choices = await this.line.complete(this.option.name, typed);
    if (document.activeElement !== this.input || this.input.value !== typed) return;
    this.#completing = false;
    const { language } = this.line.context;
    const items = (choices ?? []).map(choice => ({ label: language.of(choice), value: choice.value }));
    this.line.suggestions.offer(this.input, {
      label: this.option.shown,
      hint,
      items,
      active: typed ? 0 : -1,
      empty: language.text(choices ? "no-match" : "no-choices"),
      onPick: item => this.#pick(item),
    });
    for (const key of this.#early.splice(0)) {
      if (this.line.suggestions.pick()) continue;
      if (key === "Enter") this.line.send();
      else this.line.next(this);
    }
  }

  /** Return the item that the typed text names in full, or null. */
  #exact() {
    const text = this.input.value.trim();
    const name = text.toLowerCase().replace(/^[@#]/, "");
    const names = ({ label, value }) =>
      label.toLowerCase().replace(/^[@#]/, "") === name || String(value) === text;
    return this.#items()?.find(names) ?? null;
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
    this.#early = [];
    if (this.line.goOn(this)) return;
    this.showWrong(false);
    this.line.problem("");
    this.#fit();
    this.offer();
  }

  /** Read the chosen file, so that its content can be sent. */
  async #choose() {
    const [file] = this.input.files;
    this.#picked = null;
    if (!file) return;
    const address = await new Promise(resolve => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsDataURL(file);
    });
    this.#picked = { value: { name: file.name, content: address.slice(address.indexOf(",") + 1) } };
    this.showWrong(false);
    this.line.problem("");
    this.line.next(this);
  }

  #pick(item) {
    this.#picked = item;
    this.input.value = item.label;
    this.showWrong(false);
    this.#fit();
    this.line.next(this);
  }

  #key(event) {
    if (event.isComposing) return;
    if (this.#completing && !event.shiftKey && (event.key === "Enter" || event.key === "Tab")) {
      event.preventDefault();
      this.#early.push(event.key);
      return;
    }
    if (!this.#sends(event) && this.line.suggestions.key(event)) return;
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

  /** Say whether Enter sends the command although a list is open: its marked item is already typed in full. */
  #sends({ key }) {
    const item = this.#picked ?? this.#exact();
    return key === "Enter" && item !== null && item.value === this.line.suggestions.current?.value;
  }

  #fit() {
    this.input.size = Math.min(24, Math.max(3, this.input.value.length + 1));
  }
}
