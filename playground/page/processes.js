// The processes of a bot that has several: the servers that each one answers, and buttons to start and stop it.

import { h, morph } from "./dom.js";
import { USUAL } from "./language.js";

const NARROW = matchMedia("(max-width: 700px)");

export class ProcessList {
  #language = USUAL;
  #processes = [];

  /** `act` is called with the name of a process and "start", "kill", "pause" or "wake". */
  constructor(act) {
    this.act = act;
    this.summary = h("summary", { class: "process-summary" });
    this.list = h("ul", { class: "process-list", role: "list" });
    this.element = h(
      "section",
      { class: "processes", hidden: true },
      h("details", { open: !NARROW.matches }, this.summary, this.list),
    );
    this.speak(USUAL);
  }

  /** Speak this language. */
  speak(language) {
    this.#language = language;
    this.element.setAttribute("aria-label", language.text("processes"));
    this.show(this.#processes);
  }

  /** Show these processes; a bot with a single one has no list. */
  show(processes) {
    const language = this.#language;
    this.#processes = processes;
    this.element.hidden = processes.length === 0;
    this.summary.replaceChildren(
      h("span", {}, language.text("process-count", { count: processes.length })),
      ...processes.map(({ name, state }) => {
        const title = language.text("process-state", { name, state: language.text(state) });
        return h("span", { class: "process-light", data: { state }, title }, name);
      }),
    );
    for (const [place, process] of processes.entries()) {
      const row = this.#draw(process);
      const old = this.list.children[place];
      if (old) morph(old, row);
      else this.list.append(this.#listen(row));
    }
    while (this.list.children.length > processes.length) this.list.lastChild.remove();
  }

  #draw({ name, state, shards, servers }) {
    const language = this.#language;
    const down = state === "down";
    return h(
      "li",
      { class: "process", data: { key: name } },
      h(
        "div",
        { class: "process-words" },
        h(
          "div",
          { class: "process-name" },
          `${language.text("process", { name })} `,
          h("span", { class: "light", "aria-live": "polite", data: { state } }, language.text(state)),
        ),
        h("div", { class: "process-servers" }, held(shards, servers, language)),
      ),
      state === "paused" ? this.#button("wake", name) : !down && this.#button("pause", name),
      down ? this.#button("start", name) : this.#button("kill", name),
    );
  }

  #button(act, name) {
    const colour = { kill: "danger", start: "success", wake: "success" }[act] ?? "secondary";
    const words = this.#language.text(`act-${act}`);
    const label = this.#language.text("act", { act: words, name });
    return h("button", { class: `button ${colour}`, type: "button", "aria-label": label, data: { act } }, words);
  }

  /** Listen once: what is drawn anew is only copied into a row. */
  #listen(row) {
    row.addEventListener("click", event => {
      const button = event.target.closest("[data-act]");
      if (button) this.act(row.dataset.key, button.dataset.act);
    });
    return row;
  }
}

/** Return which of the ready processes answer each server: their names, by the server's id; null for a bot with one process. */
export function answering(processes) {
  if (!processes.length) return null;
  const names = new Map();
  for (const { name, state, servers } of processes)
    if (state === "ready") for (const { id } of servers) names.set(id, [...(names.get(id) ?? []), name]);
  return names;
}

function held(shards, servers, language) {
  if (!shards.length) return language.text("shard-none");
  const names = servers.map(({ name }) => name).join(", ") || language.text("server-none");
  return language.text("shards", { count: shards.length, numbers: shards.join(", "), servers: names });
}
