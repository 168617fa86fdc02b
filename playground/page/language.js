// The languages that the page can speak, each with a catalogue of the page's own words.

import { words as english } from "./english.js";
import { words as japanese } from "./japanese.js";
import { words as russian } from "./russian.js";
import { words as chinese } from "./chinese.js";

// By Discord's names for them, which the bot is sent.
const CATALOGUES = { "en-US": english, ru: russian, ja: japanese, "zh-CN": chinese };
const HOLE = /\{(\w+)\}/;

/** Words and times as one person's client shows them. */
export class Language {
  #words;
  #plurals;

  constructor(locale) {
    this.locale = locale;
    this.#words = CATALOGUES[locale];
    this.#plurals = new Intl.PluralRules(locale);
  }

  /** Return what the language calls itself. */
  get name() {
    return this.#words.name;
  }

  /** Write a message of the catalogue; `count` among the values chooses its form. */
  text(id, values = {}) {
    return this.parts(id, values).join("");
  }

  /** Return the parts of a message: its words, and the values between them, which may be elements. */
  parts(id, values) {
    const found = this.#words[id];
    const pattern = typeof found === "string" ? found : found[this.#plurals.select(values.count)];
    // What HOLE catches stands at every second place.
    return pattern.split(HOLE).map((part, place) => (place % 2 ? values[part] : part));
  }

  /** Return what Discord shows of a command, an option or a choice in this language: its name or its description. */
  of(thing, field = "name") {
    return thing[`${field}_localizations`]?.[this.locale] ?? thing[field];
  }
}

/** All languages, by Discord's names for them. */
export const LANGUAGES = new Map(Object.keys(CATALOGUES).map(locale => [locale, new Language(locale)]));

/** The language of everybody who has not chosen another. */
export const USUAL = LANGUAGES.get("en-US");
