// The servers and channels of a pane: beside the messages if there is space, otherwise over them.

import { h, icon } from "./dom.js";
import { initials } from "./people.js";

const HASH = "M9 3 8 8H4v2h3.6l-.8 4H3v2h3.4l-1 5h2l1-5h4l-1 5h2l1-5H18v-2h-3.2l.8-4H19V8h-3l1-5h-2l-1 5h-4l1-5zm.6 7h4l-.8 4h-4z";
const BARS = "M3 6h18v2H3zM3 11h18v2H3zM3 16h18v2H3z";

export class Nav {
  /** `onPick` is called with the id of a channel, `onMore` with the control of the menu of ids. */
  constructor(context, { onPick, onMore }) {
    this.context = context;
    this.onPick = onPick;
    this.toggle = h(
      "button",
      {
        class: "plain nav-toggle",
        type: "button",
        "aria-expanded": "false",
        onclick: () => this.#open(this.toggle.getAttribute("aria-expanded") === "false"),
      },
      icon(BARS),
    );
    this.title = h("span", { class: "channel-name" });
    this.topic = h("span", { class: "topic" });
    this.more = h(
      "button",
      {
        class: "plain nav-toggle ids",
        type: "button",
        "aria-label": context.language.text("ids"),
        title: context.language.text("ids"),
        "aria-haspopup": "menu",
        "aria-expanded": "false",
        onclick: () => onMore(this.more),
      },
      icon(HASH),
    );
    this.element = h("nav", {
      class: "nav",
      "aria-label": context.language.text("channels"),
      onkeydown: event => this.#key(event),
    });
    this.answering = h("span", { class: "answering", hidden: true });
    this.heading = [
      this.toggle,
      h("h3", { class: "heading" }, this.title),
      this.answering,
      this.topic,
      this.more,
    ];
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
    this.#showAnswering(this.context.processesOf(server.id));
    this.toggle.classList.toggle("unread", unread.size > 0);
    this.toggle.setAttribute("aria-label", this.#named(this.context.language.text("channels"), unread.size > 0));
    const focused = document.activeElement?.dataset?.nav;
    this.element.replaceChildren(
      h(
        "div",
        { class: "rail", role: "group", "aria-label": this.context.language.text("servers") },
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

  #showAnswering(processes) {
    this.answering.hidden = !processes;
    if (!processes) return;
    const { language } = this.context;
    // The word has no room in a narrow pane.
    const parts = processes.length
      ? language.parts("process-answers", { names: processes.join(language.text("and")) })
      : [language.text("process-none"), ""];
    this.answering.replaceChildren(h("span", { class: "answering-word" }, parts[0]), ...parts.slice(1));
    this.answering.toggleAttribute("data-nobody", !processes.length);
    this.answering.title = language.text("process-why");
  }

  /** Return the label of something, which says whether there is anything new in it. */
  #named(name, unread) {
    return unread ? this.context.language.text("something-new", { name }) : name;
  }

  /** Return the label of a server, with the processes that answer it. */
  #labelOf({ id, name }, unread) {
    const { language } = this.context;
    const processes = this.context.processesOf(id);
    const label = this.#named(name, unread);
    if (!processes) return label;
    const names = processes.join(language.text("and"));
    return `${label}, ${names ? language.text("process-answers", { names }) : language.text("process-none")}`;
  }

  #server(server, current) {
    const { id, name, channels } = server;
    const unread = channels.some(channel => this.context.unread.has(channel.id));
    const processes = this.context.processesOf(id);
    return h(
      "button",
      {
        class: "server",
        type: "button",
        "aria-current": current ? "true" : null,
        "aria-label": this.#labelOf(server, unread),
        title: name,
        data: {
          nav: id,
          unread: unread || null,
          initials: initials(name),
        },
        onclick: () => this.onPick(channels[0].id),
      },
      processes &&
        h(
          "span",
          { class: "server-process", "aria-hidden": "true", data: { nobody: processes.length ? null : "" } },
          processes.join("+") || "–",
        ),
    );
  }

  #channel({ id, name, thread }, current) {
    const unread = this.context.unread.has(id);
    return h(
      "button",
      {
        class: thread ? "channel thread" : "channel",
        type: "button",
        "aria-current": current ? "page" : null,
        "aria-label": this.#named(`#${name}`, unread),
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
