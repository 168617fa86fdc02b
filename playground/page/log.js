// The messages of the channel that a pane shows.

import { Announcer } from "./announcer.js";
import { h, morph } from "./dom.js";
import { drawMessage, lines, sentAt } from "./message.js";
import { Scroll } from "./scroll.js";
import { dayOf } from "./time.js";

const FLASH = 1600;
/** What a message of a bot offers to press; a button that is disabled cannot take the focus. */
const CONTROL = "[data-press]:not(:disabled, [aria-disabled='true']), [data-select]:not(:disabled, [aria-disabled='true'])";

export class Log {
  #messages = new Map();
  #order = [];
  #articles = new Map();
  #states = new Map();
  #unseen = 0;
  /** The list that is open over a message's select, or null. */
  popup = null;

  /** `acts` are the things a person can do here: press, choose, dismiss, erase, jump, command, earlier. */
  constructor(context, acts) {
    this.context = context;
    this.announcer = new Announcer();
    this.list = h("div", { class: "messages" });
    this.earlier = h(
      "button",
      { class: "earlier", type: "button", hidden: true, onclick: () => acts.earlier(this.#order[0]) },
      context.language.text("earlier"),
    );
    this.start = h("p", { class: "start" });
    this.jump = h("button", {
      class: "jump",
      type: "button",
      hidden: true,
      onclick: () => this.scroll.toEnd(),
    });
    this.area = h(
      "div",
      {
        class: "log-scroll",
        role: "log",
        "aria-live": "off",
        "aria-label": context.language.text("messages"),
        tabindex: "0",
      },
      h("div", { class: "log-content" }, this.start, this.earlier, this.list),
    );
    this.element = h("div", { class: "log" }, this.area, this.jump, this.announcer.element);
    this.scroll = new Scroll(this.area, this.area.firstChild, () => this.#drawJump());
  }

  /** Show a channel from its newest messages. */
  open(messages, more) {
    this.#messages.clear();
    for (const message of messages) this.#messages.set(message.id, message);
    this.#unseen = 0;
    this.#drawAll(more);
    this.scroll.toEnd();
  }

  /** Focus the first control that can be pressed in the newest message that has one; return whether there is one. */
  focusNewest() {
    for (const id of this.#order.toReversed()) {
      const control = this.#articles.get(id)?.querySelector(CONTROL);
      if (!control) continue;
      control.scrollIntoView({ block: "nearest" });
      control.focus();
      return true;
    }
    return false;
  }

  /** Put earlier messages on top. */
  addEarlier(messages, more) {
    for (const message of messages) this.#messages.set(message.id, message);
    this.scroll.keeping(() => this.#drawAll(more));
  }

  /** Show a message that is new or has changed. */
  put(message) {
    const known = this.#messages.get(message.id);
    const before = known && lines(known, this.context);
    this.#messages.set(message.id, message);
    if (known) {
      this.state(message.id).chosen.clear();
      this.#draw(message.id);
    } else {
      this.#insert(message);
    }
    this.announcer.say(
      message.author.username,
      before ? lines(message, this.context).filter(line => !before.includes(line)) : lines(message, this.context),
    );
  }

  /** Remove a message. */
  remove(id) {
    if (!this.#messages.delete(id)) return;
    const after = this.#order[this.#order.indexOf(id) + 1];
    const article = this.#articles.get(id);
    const focused = article.contains(document.activeElement);
    article.remove();
    this.#articles.delete(id);
    this.#states.delete(id);
    this.#order = this.#order.filter(other => other !== id);
    if (after) this.#draw(after);
    if (focused) this.area.focus({ preventScroll: true });
    this.popup?.follow();
  }

  /** Return the state of a message's controls: {busy, failed, chosen}. Draw the message again after a change. */
  state(id) {
    if (!this.#states.has(id)) this.#states.set(id, { busy: null, failed: null, chosen: new Map() });
    return this.#states.get(id);
  }

  /** Change the state of a message's controls and draw it again. */
  mark(id, change) {
    if (!this.#messages.has(id)) return;
    Object.assign(this.state(id), change);
    this.#draw(id);
  }

  /** Return a message shown here. */
  find(id) {
    return this.#messages.get(id);
  }

  /** Scroll to a message; return whether it is shown here. */
  goTo(id) {
    const article = this.#articles.get(id);
    if (!article) return false;
    article.scrollIntoView({ block: "center" });
    article.focus({ preventScroll: true });
    article.classList.add("flash");
    setTimeout(() => article.classList.remove("flash"), FLASH);
    return true;
  }

  #drawAll(more) {
    this.#sort();
    const channel = this.context.channel(this.context.channelId);
    this.earlier.hidden = !more;
    this.start.hidden = more;
    this.start.textContent = this.context.language.text("beginning", { channel: channel.name });
    const wanted = h(
      "div",
      { class: "messages" },
      this.#order.map(id => this.#make(id)),
    );
    morph(this.list, wanted);
    this.#articles = new Map([...this.list.children].map(article => [article.dataset.messageId, article]));
    this.#drawJump();
  }

  #insert(message) {
    this.#sort();
    const after = this.#order[this.#order.indexOf(message.id) + 1];
    const article = this.#make(message.id);
    this.#articles.set(message.id, article);
    this.list.insertBefore(article, this.#articles.get(after) ?? null);
    if (after) this.#draw(after);
    if (!this.scroll.atEnd) this.#unseen += 1;
    this.#drawJump();
    if (message.author.id === this.context.me.id || message.local) this.scroll.toEnd();
  }

  #draw(id) {
    const article = this.#articles.get(id);
    const focused = article.contains(document.activeElement) ? document.activeElement : null;
    const flashes = article.classList.contains("flash");
    morph(article, this.#make(id));
    article.classList.toggle("flash", flashes);
    this.popup?.follow();
    // If the focused button has gone or is disabled now, its message gets the focus.
    if (focused && (!focused.isConnected || focused.disabled)) article.focus({ preventScroll: true });
  }

  #make(id) {
    const message = this.#messages.get(id);
    const before = this.#messages.get(this.#order[this.#order.indexOf(id) - 1]);
    const article = drawMessage(message, {
      context: this.context,
      id,
      before,
      find: other => this.find(other),
      ...this.state(id),
    });
    const { locale } = this.context.language;
    const day = dayOf(sentAt(message), locale);
    if (before && dayOf(sentAt(before), locale) !== day)
      article.prepend(h("div", { class: "day", role: "separator" }, day));
    return article;
  }

  #sort() {
    this.#order = [...this.#messages.keys()].sort(
      (one, other) => one.length - other.length || (one < other ? -1 : 1),
    );
  }

  #drawJump() {
    if (this.scroll.atEnd) this.#unseen = 0;
    this.jump.hidden = this.scroll.atEnd;
    const { language } = this.context;
    this.jump.textContent = this.#unseen
      ? language.text("new-messages", { count: this.#unseen })
      : language.text("to-the-end");
  }
}
