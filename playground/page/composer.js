// The field in which a person types a message, or a command after "/".

import { matching, readTyped, usable } from "./commands.js";
import { CommandLine } from "./command-line.js";
import { h, icon } from "./dom.js";
import { avatar } from "./people.js";
import { Suggestions } from "./suggestions.js";

const PLANE = "M3 20.5v-7L14 12 3 10.5v-7L22 12z";
const MENTION = /(?:^|\s)@([^\s@]*)$/u;
const LONGEST = 2000;

export class Composer {
  #line = null;
  #channelId = "";
  #drafts = new Map();

  /** `acts` are {say, slash, complete}; `say` and `slash` return whether the text was sent. */
  constructor(context, acts) {
    this.context = context;
    this.acts = acts;
    this.suggestions = new Suggestions();
    this.text = h("textarea", {
      rows: 1,
      // A field of several lines cannot have the role of a combobox; it has what a text box may have of one.
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      autocomplete: "off",
      enterkeyhint: "send",
      oninput: () => this.#typed(),
      onkeydown: event => this.#key(event),
      onblur: () => this.suggestions.close(),
      onfocus: () => this.text.value && this.#offer(),
    });
    this.box = h(
      "div",
      { class: "composer-box" },
      this.text,
      h(
        "button",
        {
          class: "send",
          type: "button",
          "aria-label": context.language.text("send"),
          title: context.language.text("send"),
          onclick: () => this.#send(),
        },
        icon(PLANE),
      ),
    );
    this.problem = h("p", { class: "composer-problem", role: "alert" });
    this.element = h("div", { class: "composer" }, this.suggestions.element, this.problem, this.box);
  }

  /** Switch to the channel that the context shows now; the unfinished text of the previous one is kept. */
  update() {
    const { channelId } = this.context;
    if (channelId !== this.#channelId) {
      if (this.#line) this.#drop();
      this.#drafts.set(this.#channelId, this.text.value);
      this.text.value = this.#drafts.get(channelId) ?? "";
      this.#channelId = channelId;
      this.#fit();
    }
    const words = this.context.language.text("write", { channel: this.context.channel(channelId).name });
    this.text.placeholder = words;
    this.text.setAttribute("aria-label", words);
  }

  /** Begin a command by its whole name; return whether it exists. */
  begin(name) {
    const command = this.#usable().find(other => other.name === name);
    if (command) this.#begin(command);
    return Boolean(command);
  }

  /** Take over the current commands: one of them may have been typed already. */
  learnCommands() {
    if (!this.#line && document.activeElement === this.text && this.text.value.startsWith("/")) this.#typed();
  }

  /** Say in one sentence why something was not sent. */
  complain(words) {
    this.problem.textContent = words;
  }

  /** Focus the field in use. */
  focus() {
    if (this.#line) this.#line.focus();
    else this.text.focus();
  }

  #begin(command, given = {}, rest = "") {
    this.suggestions.close();
    this.#line = new CommandLine(command, {
      context: this.context,
      suggestions: this.suggestions,
      complete: this.acts.complete,
      send: () => this.#send(),
      leave: () => this.#leave(),
      problem: words => this.complain(words),
    });
    this.complain("");
    this.text.hidden = true;
    this.text.value = "";
    this.text.before(this.#line.element);
    this.#line.fill(given, rest);
    this.#line.focus();
  }

  #leave() {
    this.#drop();
    this.text.focus();
  }

  #drop() {
    this.suggestions.close();
    this.#line.element.remove();
    this.#line = null;
    this.complain("");
    this.text.hidden = false;
    this.text.value = "";
    this.#fit();
  }

  #typed() {
    this.complain("");
    this.#fit();
    if (!this.#read(this.text.value)) this.#offer();
  }

  /** Begin the command that was typed; return whether one was. */
  #read(text) {
    const typed = readTyped(text, this.#usable());
    if (typed) this.#begin(typed.command, typed.given, typed.rest);
    return Boolean(typed);
  }

  #usable() {
    return usable(this.context.commands, this.context.language);
  }

  #offer() {
    const { value } = this.text;
    if (/^\/[^\n]*$/.test(value)) this.#offerCommands(value.slice(1));
    else if (MENTION.test(value)) this.#offerPeople(MENTION.exec(value)[1]);
    else this.suggestions.close();
  }

  #offerCommands(typed) {
    const { bot, language, people } = this.context;
    const items = matching(this.#usable(), typed).map(command => ({
      value: command,
      label: `/${command.shown}`,
      detail: command.description,
      note: bot.name,
      lead: avatar(bot.id, bot.name, people, "small"),
    }));
    const empty = typed === "" ? language.text("no-commands") : "";
    this.suggestions.offer(this.text, {
      label: language.text("commands"),
      items,
      empty,
      onPick: ({ value }) => this.#begin(value),
    });
  }

  #offerPeople(typed) {
    const { language, people } = this.context;
    const items = [...people.values()]
      .filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()))
      .map(({ id, name }) => ({ value: name, label: name, lead: avatar(id, name, people, "small") }));
    this.suggestions.offer(this.text, {
      label: language.text("people"),
      items,
      onPick: ({ value }) => {
        this.text.value = `${this.text.value.slice(0, this.text.value.length - typed.length)}${value} `;
        this.#fit();
      },
    });
  }

  #key(event) {
    if (event.isComposing || this.suggestions.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#send();
    }
  }

  #send() {
    if (this.#line) {
      const values = this.#line.read();
      if (values && this.acts.slash(this.#line.command.name, values)) this.#leave();
      return;
    }
    const content = this.#written();
    if (content === "") return;
    if (content.length > LONGEST)
      this.complain(this.context.language.text("too-long", { most: LONGEST, length: content.length }));
    else if (this.acts.say(content)) {
      this.text.value = "";
      this.suggestions.close();
      this.#fit();
    }
  }

  /** Return the typed text with names turned into mentions. */
  #written() {
    let content = this.text.value.trim();
    const names = [...this.context.people.values()].sort((one, other) => other.name.length - one.name.length);
    for (const { id, name } of names) content = content.replaceAll(`@${name}`, `<@${id}>`);
    for (const { id, name } of this.context.channels)
      content = content.replace(new RegExp(`(?<![\\w<#])#${name}(?![\\w-])`, "gu"), `<#${id}>`);
    return content;
  }

  #fit() {
    this.text.rows = Math.min(8, this.text.value.split("\n").length);
  }
}
