// The bar above all panes: the bot's status and controls, and the people who are played.

import { h, icon } from "./dom.js";
import { USUAL } from "./language.js";
import { avatar } from "./people.js";
import { RefusalList } from "./refusals.js";

const DOTS =
  "M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm0 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm0 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4z";

export class TopBar {
  #language = USUAL;
  #bot = { state: "starting", can_kill: false };

  /** `acts` are {kill, reconnect, invalidate, pick}; `cast` is {bot, people}. */
  constructor(cast, acts) {
    this.people = new Map(cast.people.map(person => [person.id, person]));
    this.light = h("span", { class: "light", role: "status", "aria-live": "polite" });
    this.killer = h(
      "button",
      {
        class: "button danger kill",
        type: "button",
        disabled: true,
        onclick: acts.kill,
      },
      h("span", { class: "label" }),
    );
    this.switches = h(
      "div",
      { class: "switches", role: "group" },
      cast.people.map(person => this.#switch(person, acts)),
    );
    this.refusals = new RefusalList();
    this.menu = new GatewayMenu(acts);
    this.element = h(
      "header",
      { class: "top", "aria-label": "Playground" },
      h("h1", { class: "title" }, "Playground"),
      this.switches,
      h("div", { class: "bot" }, h("span", { class: "bot-name" }, cast.bot), this.light),
      this.refusals.element,
      this.killer,
      this.menu.element,
    );
    this.speak(USUAL);
  }

  /** Speak this language. */
  speak(language) {
    this.#language = language;
    this.killer.title = language.text("kill-why");
    this.killer.firstChild.textContent = language.text("kill");
    this.switches.setAttribute("aria-label", language.text("people"));
    for (const button of this.switches.children)
      button.title = language.text("play", { name: this.people.get(button.dataset.id).name });
    this.refusals.speak(language);
    this.menu.speak(language);
    this.show(this.#bot);
  }

  /** Show the bot's status; of several processes it counts those that are online. */
  show(bot) {
    this.#bot = bot;
    const { state, can_kill: canKill, processes = [] } = bot;
    const ready = processes.filter(process => process.state === "ready").length;
    const words = processes.length
      ? this.#language.text("online", { ready, all: processes.length })
      : this.#language.text(state);
    const colour = processes.length && state === "ready" && ready < processes.length ? "starting" : state;
    if (this.light.dataset.state !== colour || this.light.textContent !== words) {
      this.light.dataset.state = colour;
      this.light.textContent = words;
    }
    this.killer.hidden = !canKill;
    this.killer.disabled = state === "down";
  }

  /** Show who is played, who of them is in view, and who has unread messages. */
  showPeople({ open, active, unread, full }) {
    for (const button of this.switches.children) {
      const { id } = button.dataset;
      button.setAttribute("aria-pressed", String(open.has(id)));
      button.disabled = full && !open.has(id);
      button.classList.toggle("looked-at", id === active);
      button.classList.toggle("unread", unread.has(id));
    }
  }

  #switch({ id, name }, acts) {
    return h(
      "button",
      {
        class: "switch",
        type: "button",
        "aria-pressed": "false",
        data: { id },
        onclick: () => acts.pick(id),
      },
      avatar(id, name, this.people, "tiny"),
      h("span", {}, name),
    );
  }
}

class GatewayMenu {
  #words;

  /** `acts` are {reconnect, invalidate}. */
  constructor(acts) {
    this.control = h("summary", { class: "plain" }, icon(DOTS));
    this.head = h("p", { class: "menu-head" });
    const items = {
      reconnect: acts.reconnect,
      "invalidate-resumable": () => acts.invalidate(true),
      invalidate: () => acts.invalidate(false),
    };
    this.#words = new Map(Object.entries(items).map(([id, act]) => [id, this.#item(act)]));
    this.element = h(
      "details",
      { class: "menu", onkeydown: event => event.key === "Escape" && this.#close() },
      this.control,
      h("div", { class: "menu-items" }, this.head, ...this.#words.values()),
    );
    document.addEventListener(
      "pointerdown",
      event => this.element.contains(event.target) || (this.element.open = false),
    );
  }

  /** Speak this language. */
  speak(language) {
    this.control.setAttribute("aria-label", language.text("gateway"));
    this.head.textContent = language.text("gateway-of-bot");
    for (const [id, item] of this.#words) item.textContent = language.text(id);
  }

  #item(act) {
    const choose = () => {
      act();
      this.element.open = false;
    };
    return h("button", { class: "plain menu-item", type: "button", onclick: choose });
  }

  #close() {
    this.element.open = false;
    this.control.focus();
  }
}
