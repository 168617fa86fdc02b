// How many requests of the bot were refused, and the list of them.

import { h, icon } from "./dom.js";

const CROSS =
  "M18.3 7.1 13.4 12l4.9 4.9-1.4 1.4-4.9-4.9-4.9 4.9-1.4-1.4 4.9-4.9-4.9-4.9 1.4-1.4 4.9 4.9 4.9-4.9z";
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });

export class RefusalList {
  #count = 0;

  constructor() {
    this.element = h("button", {
      class: "plain refusals",
      type: "button",
      hidden: true,
      title: "Requests of the bot that were refused",
      onclick: () => this.#open(),
    });
    this.list = h("ol", { class: "refusal-list", tabindex: "0", "aria-label": "Refused requests, newest first" });
    this.dialog = h(
      "dialog",
      { class: "refusal-dialog", "aria-label": "Refused requests" },
      h(
        "header",
        { class: "modal-head" },
        h("h2", {}, "Refused requests"),
        h(
          "button",
          { class: "plain close", type: "button", "aria-label": "Close", onclick: () => this.dialog.close() },
          icon(CROSS),
        ),
      ),
      h(
        "p",
        { class: "refusal-hint" },
        "Discord would refuse these too, except for what the playground does not have.",
      ),
      this.list,
    );
  }

  /** Show how many there are. */
  count(count) {
    if (count === this.#count) return;
    this.#count = count;
    this.element.hidden = count === 0;
    this.element.textContent = `${count} refused`;
    if (this.dialog.open) this.#load();
  }

  #open() {
    if (!this.dialog.isConnected) document.body.append(this.dialog);
    this.#load();
    this.dialog.showModal();
  }

  async #load() {
    const answer = await fetch("_refusals");
    const { refusals } = await answer.json();
    this.list.replaceChildren(...refusals.reverse().map(drawRefusal));
  }
}

function drawRefusal({ at, request, status, code, words, errors, process }) {
  const where = [TIME.format(at), status, code, process && `process ${process}`, request].filter(Boolean);
  return h(
    "li",
    {},
    h("div", { class: "refusal-words" }, words),
    Object.entries(errors).map(([place, what]) =>
      h("div", { class: "refusal-error" }, place && h("code", {}, place), place && " ", what),
    ),
    h("div", { class: "refusal-request" }, where.join(" · ")),
  );
}
