// A command while it is typed: its name, a field for each option in use, and a field that adds further options.

import { splitAtOption } from "./commands.js";
import { h } from "./dom.js";
import { OptionField } from "./option-field.js";

export class CommandLine {
  #fields = [];

  /** `command` is one of `usable`; `acts` are {context, suggestions, complete, send, leave, problem}. */
  constructor(command, acts) {
    this.command = command;
    this.acts = acts;
    this.language = acts.context.language;
    this.more = h("input", {
      class: "more",
      type: "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-label": this.language.text("more-options", { name: command.shown }),
      autocomplete: "off",
      spellcheck: "false",
      oninput: () => this.#goOn(null) || this.#offerMore(),
      onfocus: () => this.#offerMore(),
      onblur: () => acts.suggestions.close(),
      onkeydown: event => this.#key(event),
    });
    this.element = h(
      "div",
      { class: "command-line", role: "group", "aria-label": `/${command.shown}` },
      h("span", { class: "command-name" }, `/${command.shown}`),
      this.more,
    );
    for (const option of command.options.filter(({ required }) => required)) this.#add(option);
    this.#count();
  }

  /** Fill in options by name and put `rest` where the next word would be typed. */
  fill(given, rest = "") {
    for (const option of this.command.options) {
      if (option.name in given)
        (this.#fields.find(field => field.option === option) ?? this.#add(option)).fill(given[option.name]);
    }
    const open = this.#fields.find(({ input }) => input.value === "");
    if (!open) this.more.value = rest;
    else if (rest) open.fill(rest);
  }

  /** Focus the first empty field. */
  focus() {
    (this.#fields.find(({ input }) => input.value === "")?.input ?? this.more).focus();
  }

  /** Return the options' values by name; if one is wrong, show why and return null. */
  read() {
    const values = {};
    for (const field of this.#fields) {
      const { value, problem } = field.result();
      field.showWrong(Boolean(problem));
      if (problem) {
        field.input.focus();
        this.acts.problem(`${field.option.shown}: ${problem}`);
        return null;
      }
      values[field.option.name] = value;
    }
    return values;
  }

  #add(option) {
    const { context, suggestions, send, leave, problem } = this.acts;
    const field = new OptionField(option, {
      context,
      suggestions,
      send,
      leave,
      problem,
      complete: (name, typed) => this.#complete(name, typed),
      next: done => this.#next(done),
      goOn: typed => this.#goOn(typed),
      previous: emptied => this.#previous(emptied),
    });
    this.#fields.push(field);
    this.more.before(field.element);
    this.#count();
    return field;
  }

  /** Where the name of an option and a colon were typed, go on in its field; return whether they were. */
  #goOn(field) {
    const input = field?.input ?? this.more;
    const found = splitAtOption(input.value, this.#open(field));
    if (!found) return false;
    const { before, option, after } = found;
    input.value = "";
    const first = this.#left().find(left => left !== option);
    const unnamed = field ?? (before && first && this.#add(first));
    if (unnamed && unnamed.option !== option) unnamed.fill(before);
    const next = this.#fields.find(other => other.option === option) ?? this.#add(option);
    next.fill(after);
    next.input.focus();
    next.offer();
    this.#goOn(next);
    return true;
  }

  /** Return the options whose names can be typed in this field: those without a value, and its own. */
  #open(field) {
    const given = this.#fields.filter(other => other !== field && other.input.value !== "");
    return this.command.options.filter(option => !given.some(other => other.option === option));
  }

  #complete(name, typed) {
    const known = this.#fields.map(field => [
      field.option.name,
      field.option.name === name ? typed : field.result().value,
    ]);
    const options = Object.fromEntries(known.filter(([, value]) => value !== undefined));
    return this.acts.complete(this.command.name, options, name);
  }

  #next(done) {
    const after = this.#fields.slice(this.#fields.indexOf(done) + 1).find(({ input }) => input.value === "");
    (after?.input ?? this.more).focus();
  }

  /** Leave an empty field backwards: an optional one is removed, and before the first one the whole command is. */
  #previous(emptied) {
    const place = emptied ? this.#fields.indexOf(emptied) : this.#fields.length;
    if (emptied && !emptied.option.required) {
      this.#fields.splice(place, 1);
      emptied.element.remove();
      this.#count();
    } else if (place === 0) {
      this.acts.leave();
      return;
    }
    (this.#fields[place - 1]?.input ?? this.more).focus();
  }

  #left() {
    return this.command.options.filter(option => !this.#fields.some(field => field.option === option));
  }

  #count() {
    const left = this.#left().length;
    this.more.placeholder = left ? this.language.text("left-options", { count: left }) : "";
  }

  #offerMore() {
    const left = this.#left();
    const typed = this.more.value.trim().toLowerCase();
    const items = left
      .filter(({ name, shown }) => name.startsWith(typed) || shown.startsWith(typed))
      .map(option => ({
        value: option,
        label: option.shown,
        detail: option.description,
        group: this.language.text("options"),
      }));
    const valued =
      typed !== "" && items.length === 0
        ? left.slice(0, 1).map(option => ({
            value: option,
            label: `${option.shown}: ${this.more.value.trim()}`,
            detail: option.description,
            text: this.more.value.trim(),
          }))
        : [];
    this.acts.suggestions.offer(this.more, {
      label: this.language.text("more-options", { name: this.command.shown }),
      hint: [h("b", {}, `/${this.command.shown}`), " ", this.command.description],
      items: [...items, ...valued],
      active: typed ? 0 : -1,
      onPick: item => this.#pickMore(item),
    });
  }

  #pickMore({ value: option, text }) {
    const field = this.#add(option);
    this.more.value = "";
    if (text) {
      field.fill(text);
      this.more.focus();
    } else {
      field.input.focus();
    }
  }

  #key(event) {
    if (event.isComposing || this.acts.suggestions.key(event)) return;
    if (event.key === "Backspace" && this.more.value === "") {
      event.preventDefault();
      this.#previous(null);
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.acts.send();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.acts.leave();
    }
  }
}
