// The servers and channels of a pane: beside the messages if there is space, otherwise over them.

import { h, icon } from "./dom.js";
import { initials } from "./people.js";

const BARS = "M3 6h18v2H3zM3 11h18v2H3zM3 16h18v2H3z";

export class Nav {
  /** `onPick` is called with the id of a channel. */
  constructor(context, onPick) {
    this.context = context;
    this.onPick = onPick;
    this.toggle = h(
      "button",
      {
        class: "plain nav-toggle",
        type: "button",
        "aria-label": "Channels",
        "aria-expanded": "false",
        onclick: () => this.#open(this.toggle.getAttribute("aria-expanded") === "false"),
      },
      icon(BARS),
    );
    this.title = h("span", { class: "channel-name" });
    this.topic = h("span", { class: "topic" });
    this.element = h("nav", { class: "nav", "aria-label": "Channels", onkeydown: event => this.#key(event) });
    this.heading = [this.toggle, h("h3", { class: "heading" }, this.title), this.topic];
    document.addEventListener(
      "pointerdown",
      event => this.element.contains(event.target) || this.toggle.contains(event.target) || this.#open(false),
    );
  }

  /** Draw the current state of the context. */
  update() {
    const { server, servers, channelId, unread } = this.context;
    const channel = this.context.channel(channelId);
    this.title.replaceChildren(
      h("span", { class: "server-name" }, server.name),
      h("span", { class: "hash", "aria-hidden": "true" }, "#"),
      channel.name,
    );
    this.topic.textContent = channel.topic ?? "";
    this.toggle.classList.toggle("unread", unread.size > 0);
    this.toggle.setAttribute("aria-label", unread.size ? "Channels, something new" : "Channels");
    const focused = document.activeElement?.dataset?.nav;
    this.element.replaceChildren(
      h(
        "div",
        { class: "rail", role: "group", "aria-label": "Servers" },
        servers.map(other => this.#server(other, other === server)),
      ),
      h(
        "div",
        { class: "channels", role: "group", "aria-label": server.name },
        h("div", { class: "channels-head" }, server.name),
        server.channels.map(other => this.#channel(other, other.id === channelId)),
      ),
    );
    if (focused) this.element.querySelector(`[data-nav="${focused}"]`)?.focus();
  }

  #server({ id, name, channels }, current) {
    const unread = channels.some(channel => this.context.unread.has(channel.id));
    return h(
      "button",
      {
        class: "server",
        type: "button",
        "aria-current": current ? "true" : null,
        "aria-label": unread ? `${name}, something new` : name,
        title: name,
        data: { nav: id, unread: unread || null },
        onclick: () => this.onPick(channels[0].id),
      },
      initials(name),
    );
  }

  #channel({ id, name }, current) {
    const unread = this.context.unread.has(id);
    return h(
      "button",
      {
        class: "channel",
        type: "button",
        "aria-current": current ? "page" : null,
        "aria-label": unread ? `#${name}, something new` : `#${name}`,
        data: { nav: id, unread: unread || null },
        onclick: () => {
          this.onPick(id);
          this.#open(false);
        },
      },
      h("span", { class: "hash", "aria-hidden": "true" }, "#"),
      name,
    );
  }

  #open(open) {
    const was = this.toggle.getAttribute("aria-expanded") === "true";
    if (was === open) return;
    this.toggle.setAttribute("aria-expanded", String(open));
    this.element.classList.toggle("open", open);
    if (open) this.element.querySelector("[aria-current=page]")?.focus();
    else if (this.element.contains(document.activeElement)) this.toggle.focus();
  }

  #key(event) {
    if (event.key === "Escape") this.#open(false);
  }
}
