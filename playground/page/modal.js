// A form that the bot has opened for one person. It lies over the pane; nothing that happens below changes it.

import { h, icon, newId } from "./dom.js";
import { makeFields } from "./fields.js";

const CROSS =
  "M18.3 7.1 13.4 12l4.9 4.9-1.4 1.4-4.9-4.9-4.9 4.9-1.4-1.4 4.9-4.9-4.9-4.9 1.4-1.4 4.9 4.9 4.9-4.9z";
const FOCUSABLE = "button:not([disabled]), input:not([disabled]), textarea, [tabindex='0']";

export class Modal {
  #before = document.activeElement;
  #fields;

  /** `modal` is Discord's object, `under` is disabled meanwhile; `onSubmit` takes the values and resolves to an answer. */
  constructor(modal, { context, under, onSubmit }) {
    this.under = under;
    this.onSubmit = onSubmit;
    this.language = context.language;
    const title = newId("title");
    this.#fields = modal.components.flatMap(component =>
      makeFields(component, { context, layer: () => this.element }),
    );
    this.problem = h("p", { class: "form-problem", role: "alert" });
    this.submit = h(
      "button",
      { class: "button primary", type: "submit" },
      h("span", { class: "label" }, this.language.text("submit")),
    );
    this.form = h(
      "form",
      { class: "modal", novalidate: true, onsubmit: event => this.#send(event) },
      h(
        "header",
        { class: "modal-head" },
        h("h2", { id: title }, modal.title),
        h(
          "button",
          {
            class: "plain close",
            type: "button",
            "aria-label": this.language.text("close"),
            onclick: () => this.close(),
          },
          icon(CROSS),
        ),
      ),
      h(
        "div",
        { class: "modal-fields" },
        this.#fields.map(({ element }) => element),
        this.problem,
      ),
      h(
        "footer",
        { class: "modal-foot" },
        h(
          "button",
          { class: "button secondary", type: "button", onclick: () => this.close() },
          h("span", { class: "label" }, this.language.text("cancel")),
        ),
        this.submit,
      ),
    );
    this.element = h(
      "div",
      {
        class: "modal-layer",
        role: "dialog",
        "aria-modal": "true",
        "aria-labelledby": title,
        onkeydown: event => this.#key(event),
      },
      this.form,
    );
  }

  /** Show the form in this place and focus it. */
  open(place) {
    for (const element of this.under) element.inert = true;
    place.append(this.element);
    (this.#fields.find(({ customId }) => customId) ?? { focus: () => this.submit.focus() }).focus();
  }

  /** Close the form without sending it. */
  close() {
    if (!this.element.isConnected) return;
    this.element.remove();
    for (const element of this.under) element.inert = false;
    if (this.#before?.isConnected) this.#before.focus({ preventScroll: true });
  }

  async #send(event) {
    event.preventDefault();
    if (this.submit.disabled) return;
    const values = this.#read();
    if (!values) return;
    this.#busy(true);
    const { state, reason } = await this.onSubmit(values);
    this.#busy(false);
    if (state === "answered") this.close();
    else this.problem.textContent = state === "refused" ? reason : this.language.text("form-failed");
  }

  /** Return the values by custom id; if any is wrong, show every error and return null. */
  #read() {
    const results = this.#fields.filter(({ customId }) => customId).map(field => [field, field.read()]);
    const [wrong] = results.find(([, { problem }]) => problem) ?? [];
    wrong?.focus();
    this.problem.textContent = "";
    return wrong ? null : Object.fromEntries(results.map(([{ customId }, { value }]) => [customId, value]));
  }

  #busy(busy) {
    this.submit.disabled = busy;
    this.submit.setAttribute("aria-busy", String(busy));
  }

  #key(event) {
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.preventDefault();
      this.close();
    } else if (event.key === "Tab") {
      this.#keepFocus(event);
    }
  }

  /** Move the focus from the last element to the first one, and back. */
  #keepFocus(event) {
    const all = [...this.form.querySelectorAll(FOCUSABLE)];
    const edge = event.shiftKey ? all[0] : all.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0]).focus();
  }
}
