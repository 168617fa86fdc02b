// The whole page: a bar, and a pane for each person who is played.

import { h } from "./dom.js";
import { LANGUAGES, USUAL } from "./language.js";
import { Pane } from "./pane.js";
import { ProcessList } from "./processes.js";
import { startTicking } from "./time.js";
import { TopBar } from "./topbar.js";

const MOST_PANES = 4;
const NARROW = matchMedia("(max-width: 700px)");
const WIDE = matchMedia("(min-width: 1200px)");

class App {
  #panes = new Map();
  #active = "";
  /** The languages of the people who have chosen one, by their ids. */
  #languages = new Map();
  #unread = new Set();
  #lost = new Set();

  constructor(cast) {
    this.cast = cast;
    const any = () => this.#panes.values().next().value;
    this.bar = new TopBar(cast, {
      kill: () => any().send({ do: "kill" }),
      reconnect: () => any().send({ do: "reconnect" }),
      invalidate: resumable => any().send({ do: "invalidate", resumable }),
      pick: id => this.#pick(id),
    });
    this.processes = new ProcessList((name, act) => any().send({ do: "process", name, act }));
    this.banner = h("p", { class: "banner", role: "status", hidden: true });
    this.main = h("main", { class: "panes" });
    document.title = `Playground – ${cast.bot}`;
    document.body.append(this.bar.element, this.processes.element, this.banner, this.main);
    NARROW.addEventListener("change", () => this.#show());
    addEventListener("hashchange", () => this.#follow());
    this.#follow();
    startTicking();
  }

  /** Open panes for the people whom the address names, "#Ann,Ben:ru"; without any, for as many as fit well. */
  #follow() {
    const wanted = [];
    for (const named of location.hash.slice(1).split(",").slice(0, MOST_PANES)) {
      const [name, locale] = named.split(":").map(decodeURIComponent);
      const person = this.cast.people.find(other => other.name === name);
      if (person) wanted.push(person);
      if (person && LANGUAGES.has(locale)) this.#speak(person, LANGUAGES.get(locale));
    }
    const people = wanted.length ? wanted : this.cast.people.slice(0, WIDE.matches ? 2 : 1);
    for (const id of [...this.#panes.keys()]) if (!people.some(person => person.id === id)) this.#close(id);
    for (const person of people) this.#open(person);
    if (!this.#panes.has(this.#active)) this.#active = people[0].id;
    this.#show();
  }

  /** Open or close a person's pane; where only one fits on the screen, show that person's. */
  #pick(id) {
    const person = this.cast.people.find(other => other.id === id);
    if (NARROW.matches || !this.#panes.has(id)) this.#look(person);
    else if (this.#panes.size > 1) this.#close(id);
    if (!this.#panes.has(this.#active)) this.#active = this.#panes.keys().next().value;
    this.#remember();
    this.#show();
  }

  #look(person) {
    if (!this.#panes.has(person.id) && this.#panes.size === MOST_PANES)
      this.#close([...this.#panes.keys()].find(id => id !== this.#active));
    this.#open(person);
    this.#active = person.id;
    this.#unread.delete(person.id);
  }

  #open(person, channelId = undefined) {
    if (this.#panes.has(person.id)) return;
    const look = { language: this.#languageOf(person.id), channelId };
    const pane = new Pane(person, look, {
      onBot: bot => this.#showBot(bot),
      onLanguage: language => this.#choose(person, language),
      onRefusals: count => this.bar.refusals.count(count),
      onState: connected => this.#state(person.id, connected),
      onUnread: ({ person: { id } }) => this.#new(id),
    });
    this.#panes.set(person.id, pane);
    pane.element.addEventListener("pointerdown", () => this.#activate(person.id));
    pane.element.addEventListener("focusin", () => this.#activate(person.id));
    this.#arrange();
  }

  /** Take over the language that somebody has chosen. */
  #choose(person, language) {
    this.#speak(person, language);
    this.#panes.get(person.id).languages.focus();
    this.#remember();
    this.#show();
  }

  /** Let somebody's client speak a language; a pane in another one is opened anew, in the same channel. */
  #speak(person, language) {
    const before = this.#languageOf(person.id);
    this.#languages.set(person.id, language);
    const pane = this.#panes.get(person.id);
    if (!pane || language === before) return;
    this.#close(person.id);
    this.#open(person, pane.context.channelId);
  }

  #languageOf(id) {
    return this.#languages.get(id) ?? USUAL;
  }

  #close(id) {
    this.#panes.get(id).close();
    this.#panes.delete(id);
    this.#unread.delete(id);
    this.#state(id, true);
  }

  /** Keep panes in the order of the people. */
  #arrange() {
    const order = this.cast.people.map(({ id }) => this.#panes.get(id)).filter(Boolean);
    for (const [index, pane] of order.entries())
      if (this.main.children[index] !== pane.element)
        this.main.insertBefore(pane.element, this.main.children[index] ?? null);
  }

  #activate(id) {
    if (this.#active === id || !this.#panes.has(id)) return;
    this.#active = id;
    this.#show();
  }

  #new(id) {
    if (!NARROW.matches || id === this.#active) return;
    this.#unread.add(id);
    this.#showPeople();
  }

  #state(id, connected) {
    if (connected) this.#lost.delete(id);
    else this.#lost.add(id);
    this.banner.hidden = this.#lost.size === 0;
    // What is shown of the bot is not known any more; the next greeting tells it.
    if (!connected) this.#showBot({ state: "down", can_kill: false });
  }

  #showBot(bot) {
    this.bar.show(bot);
    this.processes.show(bot.processes ?? []);
  }

  #remember() {
    const names = this.cast.people
      .filter(({ id }) => this.#panes.has(id))
      .map(({ id, name }) => {
        const language = this.#languageOf(id);
        return `${encodeURIComponent(name)}${language === USUAL ? "" : `:${language.locale}`}`;
      });
    history.replaceState(null, "", `#${names.join(",")}`);
  }

  #show() {
    this.#unread.delete(this.#active);
    this.#speakAlong(this.#languageOf(this.#active));
    for (const [id, { element }] of this.#panes) {
      element.classList.toggle("active", id === this.#active);
      element.hidden = NARROW.matches && id !== this.#active;
    }
    this.#showPeople();
  }

  /** Let the bar, which all people share, speak the language of the person who is looked at. */
  #speakAlong(language) {
    document.documentElement.lang = language.locale;
    this.bar.speak(language);
    this.processes.speak(language);
    this.banner.textContent = language.text("no-playground");
  }

  #showPeople() {
    const open = NARROW.matches ? new Set([this.#active]) : new Set(this.#panes.keys());
    this.bar.showPeople({
      open,
      active: this.#active,
      unread: this.#unread,
      full: !NARROW.matches && this.#panes.size === MOST_PANES,
    });
  }
}

const answer = await fetch("cast");
new App(await answer.json());
