// The processes of a bot that has several: the servers that each one answers, and buttons to start and stop it.

import { h, morph } from "./dom.js";

const WORDS = { ready: "online", starting: "starting", paused: "paused", down: "down" };
const NARROW = matchMedia("(max-width: 700px)");

export class ProcessList {
  /** `act` is called with the name of a process and "start", "kill", "pause" or "wake". */
  constructor(act) {
    this.act = act;
    this.summary = h("summary", { class: "process-summary" });
    this.list = h("ul", { class: "process-list", role: "list" });
    this.element = h(
      "section",
      { class: "processes", "aria-label": "Processes of the bot", hidden: true },
      h("details", { open: !NARROW.matches }, this.summary, this.list),
    );
  }

  /** Show these processes; a bot with a single one has no list. */
  show(processes) {
    this.element.hidden = processes.length === 0;
    this.summary.replaceChildren(
      h("span", {}, `${processes.length} processes`),
      ...processes.map(({ name, state }) =>
        h("span", { class: "process-light", data: { state }, title: `Process ${name} is ${WORDS[state]}` }, name),
      ),
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
          `Process ${name} `,
          h("span", { class: "light", "aria-live": "polite", data: { state } }, WORDS[state]),
        ),
        h("div", { class: "process-servers" }, held(shards, servers)),
      ),
      state === "paused" ? this.#button("wake", "Wake", name) : !down && this.#button("pause", "Pause", name),
      down ? this.#button("start", "Start", name) : this.#button("kill", "Kill", name),
    );
  }

  #button(act, words, name) {
    const colour = { kill: "danger", start: "success", wake: "success" }[act] ?? "secondary";
    return h(
      "button",
      { class: `button ${colour}`, type: "button", "aria-label": `${words} process ${name}`, data: { act } },
      words,
    );
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

function held(shards, servers) {
  if (!shards.length) return "no shard";
  const names = servers.map(({ name }) => name).join(", ");
  return `${shards.length > 1 ? "shards" : "shard"} ${shards.join(", ")} · ${names || "no server"}`;
}
