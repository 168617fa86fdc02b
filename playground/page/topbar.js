// The bar above all panes: the bot's status and controls, and the people who are played.

import { h, icon } from "./dom.js";
import { avatar } from "./people.js";
import { RefusalList } from "./refusals.js";

const DOTS =
  "M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm0 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm0 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4z";
const WORDS = { ready: "online", starting: "starting", down: "down" };

export class TopBar {
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
        title: "kill -9: it comes back by itself",
        onclick: acts.kill,
      },
      h("span", { class: "label" }, "Kill the bot"),
    );
    this.switches = h(
      "div",
      { class: "switches", role: "group", "aria-label": "People" },
      cast.people.map(person => this.#switch(person, acts)),
    );
    this.refusals = new RefusalList();
    this.element = h(
      "header",
      { class: "top", "aria-label": "Playground" },
      h("h1", { class: "title" }, "Playground"),
      this.switches,
      h("div", { class: "bot" }, h("span", { class: "bot-name" }, cast.bot), this.light),
      this.refusals.element,
      this.killer,
      menu(acts),
    );
    this.show({ state: "starting", can_kill: false });
  }

  /** Show the bot's status; of several processes it counts those that are online. */
  show({ state, can_kill: canKill, processes = [] }) {
    const online = processes.filter(process => process.state === "ready").length;
    const words = processes.length ? `${online} of ${processes.length} online` : (WORDS[state] ?? state);
    const colour = processes.length && state === "ready" && online < processes.length ? "starting" : state;
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
        title: `Play ${name}`,
        data: { id },
        onclick: () => acts.pick(id),
      },
      avatar(id, name, this.people, "tiny"),
      h("span", {}, name),
    );
  }
}

function menu(acts) {
  const item = (words, act) =>
    h(
      "button",
      {
        class: "plain menu-item",
        type: "button",
        onclick: event => {
          act();
          event.target.closest("details").open = false;
        },
      },
      words,
    );
  const details = h(
    "details",
    {
      class: "menu",
      onkeydown: event => {
        if (event.key === "Escape") {
          details.open = false;
          details.firstChild.focus();
        }
      },
    },
    h("summary", { class: "plain", "aria-label": "Gateway" }, icon(DOTS)),
    h(
      "div",
      { class: "menu-items" },
      h("p", { class: "menu-head" }, "The bot's gateway"),
      item("Ask it to reconnect", acts.reconnect),
      item("Invalidate its session, which it may resume", () => acts.invalidate(true)),
      item("Invalidate its session for good", () => acts.invalidate(false)),
    ),
  );
  document.addEventListener("pointerdown", event => details.contains(event.target) || (details.open = false));
  return details;
}
