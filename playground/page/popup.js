// An element that opens over a control and takes the focus until it closes.

import { h } from "./dom.js";

const GAP = 4;
const LEAST_HEIGHT = 140;

export class Popup {
  #onClose;
  #follow;
  #outside = event =>
    this.element.contains(event.target) ||
    this.trigger.contains(event.target) ||
    this.close({ focus: false });

  /** `layer` is a positioned element that contains it; `onClose` is called whenever it closes. */
  constructor({ trigger, layer, content, onClose = () => {} }) {
    this.trigger = trigger;
    this.layer = layer;
    this.#onClose = onClose;
    this.#follow = () => (this.trigger.isConnected ? this.#place() : this.close({ tell: false }));
    this.element = h("div", { class: "popup" }, content);
  }

  /** Open, and focus an element inside; `onKey` receives the keys that do not close it. */
  open(focus, onKey) {
    this.layer.append(this.element);
    this.#place();
    this.trigger.setAttribute("aria-expanded", "true");
    this.element.addEventListener("keydown", event => this.#key(event, onKey));
    document.addEventListener("pointerdown", this.#outside, true);
    this.layer.addEventListener("scroll", this.#follow, true);
    addEventListener("resize", this.#follow);
    if (focus.tabIndex < 0 && !focus.hasAttribute("tabindex")) focus.tabIndex = -1;
    focus.focus({ preventScroll: true });
  }

  get isOpen() {
    return this.element.isConnected;
  }

  /** Follow the control if it has moved, or close if it is gone. */
  follow() {
    this.#follow();
  }

  /** Close, and return the focus unless it has moved elsewhere. */
  close({ focus = true, tell = true } = {}) {
    if (!this.element.isConnected) return;
    this.element.remove();
    document.removeEventListener("pointerdown", this.#outside, true);
    this.layer.removeEventListener("scroll", this.#follow, true);
    removeEventListener("resize", this.#follow);
    this.trigger.setAttribute("aria-expanded", "false");
    if (focus && this.trigger.isConnected) this.trigger.focus({ preventScroll: true });
    if (tell) this.#onClose();
  }

  #key(event, onKey) {
    if (event.key !== "Escape" && event.key !== "Tab") {
      onKey(event);
      return;
    }
    event.stopPropagation();
    if (event.key === "Escape") event.preventDefault();
    this.close();
  }

  /** Lie below the control, or above it if there is more space; at the edge of the layer if the control is scrolled out of it. */
  #place() {
    const around = this.layer.getBoundingClientRect();
    const at = this.trigger.getBoundingClientRect();
    const top = Math.min(Math.max(at.top, around.top), around.bottom);
    const bottom = Math.min(Math.max(at.bottom, around.top), around.bottom);
    const below = around.bottom - bottom - 2 * GAP;
    const above = top - around.top - 2 * GAP;
    const up = below < LEAST_HEIGHT && above > below;
    const { style } = this.element;
    style.top = "auto";
    style.bottom = "auto";
    style.maxHeight = `${Math.min(320, up ? above : below)}px`;
    style.minWidth = `${Math.min(at.width, around.width - 2 * GAP)}px`;
    if (up) style.bottom = `${around.bottom - top + GAP}px`;
    else style.top = `${bottom - around.top + GAP}px`;
    const left = Math.min(at.left - around.left, around.width - this.element.offsetWidth - GAP);
    style.left = `${Math.max(GAP, left)}px`;
  }
}
