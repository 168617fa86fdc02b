// How many requests of the bot were refused, and the list of them.

import { h, icon } from "./dom.js";
import { USUAL } from "./language.js";
import { moment } from "./time.js";

const CROSS =
  "M18.3 7.1 13.4 12l4.9 4.9-1.4 1.4-4.9-4.9-4.9 4.9-1.4-1.4 4.9-4.9-4.9-4.9 1.4-1.4 4.9 4.9 4.9-4.9z";

export class RefusalList {
  #count = 0;
  #language = USUAL;

  constructor() {
    this.element = h("button", {
      class: "plain refusals",
      type: "button",
      hidden: true,
      onclick: () => this.#open(),
    });
    this.list = h("ol", { class: "refusal-list", tabindex: "0" });
    this.title = h("h2", {});
    this.closer = h(
      "button",
      { class: "plain close", type: "button", onclick: () => this.dialog.close() },
      icon(CROSS),
    );
    this.hint = h("p", { class: "refusal-hint" });
    this.dialog = h(
      "dialog",
      { class: "refusal-dialog" },
      h("header", { class: "modal-head" }, this.title, this.closer),
      this.hint,
      this.list,
    );
    this.speak(USUAL);
  }

  /** Speak this language. */
  speak(language) {
    this.#language = language;
    this.element.title = language.text("refused-why");
    this.element.textContent = language.text("refused", { count: this.#count });
    this.title.textContent = language.text("refused-title");
    this.dialog.setAttribute("aria-label", language.text("refused-title"));
    this.closer.setAttribute("aria-label", language.text("close"));
    this.hint.textContent = language.text("refused-hint");
    this.list.setAttribute("aria-label", language.text("refused-list"));
  }

  /** Show how many there are. */
  count(count) {
    if (count === this.#count) return;
    this.#count = count;
    this.element.hidden = count === 0;
    this.element.textContent = this.#language.text("refused", { count });
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
    this.list.replaceChildren(...refusals.reverse().map(refusal => drawRefusal(refusal, this.#language)));
  }
}

function drawRefusal({ at, request, status, code, words, errors, process }, language) {
  const sender = process && language.text("process-of-request", { name: process });
  const where = [moment(at, "T", language.locale), status, code, sender, request].filter(Boolean);
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
