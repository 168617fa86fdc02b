// One person's view: a socket, and the channel it reports on, with a composer.

import { Composer } from "./composer.js";
import { h, icon } from "./dom.js";
import { listen } from "./hands.js";
import { USUAL } from "./language.js";
import { Log } from "./log.js";
import { Menus } from "./menus.js";
import { Modal } from "./modal.js";
import { Nav } from "./nav.js";
import { avatar } from "./people.js";
import { Placeholders } from "./placeholders.js";
import { PaneContext } from "./pane-context.js";
import { LiveSocket } from "./socket.js";
import { setNow } from "./time.js";

const GLOBE =
  "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm6.9 6h-3a15.7 15.7 0 0 0-1.3-3.6A8 8 0 0 1 18.9 8zM12 4c.8 1.2 1.5 2.5 1.9 4h-3.8c.4-1.5 1.1-2.8 1.9-4zM4.3 14a8.2 8.2 0 0 1 0-4h3.4a16.5 16.5 0 0 0 0 4zm.8 2h3c.3 1.3.7 2.5 1.3 3.6A8 8 0 0 1 5.1 16zm3-8h-3a8 8 0 0 1 4.3-3.6C8.8 5.5 8.4 6.7 8.1 8zM12 20c-.8-1.2-1.5-2.5-1.9-4h3.8c-.4 1.5-1.1 2.8-1.9 4zm2.3-6H9.7a14.7 14.7 0 0 1 0-4h4.6a14.6 14.6 0 0 1 0 4zm.3 5.6c.6-1.1 1-2.3 1.3-3.6h3a8 8 0 0 1-4.3 3.6zm1.7-5.6a16.5 16.5 0 0 0 0-4h3.4a8.2 8.2 0 0 1 0 4z";

export class Pane {
  #jumpTo = null;
  /** The form that was opened last, open or not. */
  form = null;

  /**
   * `onBot` receives the bot's status, `onRefusals` how often it was refused, `onState` whether this pane is connected,
   * `onLanguage` the language that was chosen; `onUnread` is called for new messages. The pane's language is that of
   * the person's client; `channelId` is the channel to show, if it exists.
   */
  constructor({ id, name }, { language, channelId }, { onBot, onLanguage, onRefusals, onState, onUnread }) {
    this.person = { id, name };
    this.onBot = onBot;
    this.onRefusals = onRefusals;
    this.onUnread = onUnread;
    this.context = new PaneContext(language, channelId);
    this.log = new Log(this.context, { earlier: before => this.#open(this.context.channelId, before) });
    this.placeholders = new Placeholders(this.log, this.context);
    this.nav = new Nav(this.context, {
      onPick: channel => this.#go(channel),
      onMore: trigger => this.menus.ofPane(trigger),
    });
    this.composer = new Composer(this.context, {
      say: content =>
        this.socket.send({ do: "say", channel: this.context.channelId, content }) || this.#notSent(),
      slash: (command, options) => this.#slash(command, options),
      complete: (command, options, focused) => this.#complete(command, options, focused),
    });
    this.who = h("h2", { class: "who-plays" });
    this.languages = h(
      "button",
      {
        class: "plain nav-toggle languages",
        type: "button",
        "aria-label": `${language.text("language")}: ${language.name}`,
        title: language.text("language"),
        "aria-haspopup": "menu",
        "aria-expanded": "false",
        onclick: () => this.menus.ofLanguages(this.languages, onLanguage),
      },
      icon(GLOBE),
    );
    this.head = h("header", { class: "pane-head" }, this.who, this.nav.heading, this.languages);
    this.main = h("div", { class: "pane-main" }, this.log.element, this.composer.element);
    this.body = h("div", { class: "pane-body" }, this.nav.element, this.main);
    this.element = h(
      "section",
      {
        class: "pane",
        lang: language.locale,
        "aria-label": name,
        "aria-keyshortcuts": "F6 Control+ArrowDown",
        data: { person: name, state: "opening" },
      },
      this.head,
      this.body,
    );
    listen(this.log, this.element, {
      press: (message, customId) => this.#use({ do: "press", message, custom_id: customId }),
      choose: (message, customId, values) => this.#choose(message, customId, values),
      dismiss: message => this.placeholders.dismiss(message) || this.socket.send({ do: "dismiss", message }),
      erase: message => this.socket.send({ do: "erase", message }),
      react: (message, emoji) => this.socket.send({ do: "react", message, emoji }),
      more: (trigger, message) => this.menus.ofMessage(trigger, this.log.find(message)),
      person: (trigger, person) => this.menus.ofPerson(trigger, person),
      jump: (channel, message) => this.#jump(channel, message),
      command: command => this.composer.begin(command),
    });
    this.element.addEventListener("keydown", event => this.#leap(event));
    this.menus = new Menus(this.context, this.element, {
      react: (message, emoji) => this.socket.send({ do: "react", message, emoji }),
      use: wish => this.#command(wish),
    });
    this.socket = new LiveSocket(id, { onEvent: event => this.#hear(event), onState });
  }

  /** Send the server a request that does not concern a channel. */
  send(wish) {
    return this.socket.send(wish);
  }

  /** Close the pane and its socket. */
  close() {
    this.socket.close();
    this.element.remove();
  }

  /** Let F6, and Ctrl with an arrow down, lead to the newest buttons of the channel, and from there back to the composer. */
  #leap(event) {
    const isLeap = event.key === "F6" || (event.key === "ArrowDown" && event.ctrlKey);
    if (!isLeap || event.defaultPrevented || this.form?.isOpen) return;
    event.preventDefault();
    if (this.log.area.contains(event.target) && event.target !== this.log.area) this.composer.focus();
    else this.log.focusNewest();
  }

  #hear(event) {
    switch (event.t) {
      case "hello":
        this.#greet(event);
        break;
      case "history":
        this.#history(event);
        break;
      case "message":
        if (event.message.channel_id === this.context.channelId) this.log.put(event.message);
        this.onUnread(this);
        break;
      case "gone":
        this.log.remove(event.id);
        break;
      case "unread":
        this.context.unread.add(event.channel);
        this.nav.update();
        this.onUnread(this);
        break;
      case "servers":
        this.#learnServers(event.servers);
        break;
      case "commands":
        this.context.learnCommands(event.commands);
        this.composer.learnCommands();
        break;
      case "emojis":
        this.context.learnEmojis(event.emojis);
        break;
      case "bot":
        this.#learnBot(event);
        this.nav.update();
        break;
      case "refusals":
        this.onRefusals(event.count);
        break;
      case "refused":
        if (!event.nonce) this.composer.complain(event.reason);
        break;
      default: // Whoever made a request receives its answer.
    }
  }

  #greet(hello) {
    setNow(hello.now);
    this.context.greet(hello);
    this.who.replaceChildren(
      avatar(this.person.id, this.person.name, this.context.people, "small"),
      this.person.name,
    );
    this.#learnBot(hello.bot);
    this.onRefusals(hello.refusals);
    const { language } = this.context;
    if (language !== USUAL) this.socket.send({ do: "speak", locale: language.locale });
    this.#open(this.context.channelId);
  }

  #history({ channel, messages, more, before }) {
    if (channel !== this.context.channelId) return;
    if (before) this.log.addEarlier(messages, more);
    else this.log.open(messages, more);
    this.element.dataset.state = "ready";
    if (this.#jumpTo) this.log.goTo(this.#jumpTo);
    this.#jumpTo = null;
  }

  #go(channelId) {
    this.context.channelId = channelId;
    this.#open(channelId);
  }

  #open(channel, before = undefined) {
    this.context.unread.delete(channel);
    this.nav.update();
    this.composer.update();
    this.socket.send({ do: "open", channel, before });
  }

  #jump(channel, message) {
    if (!this.context.channel(channel)) return;
    if (channel === this.context.channelId) {
      if (message) this.log.goTo(message);
      return;
    }
    this.#jumpTo = message ?? null;
    this.#go(channel);
  }

  #notSent() {
    this.composer.complain(this.context.language.text("not-sent"));
    return false;
  }

  #learnBot(bot) {
    this.context.learnProcesses(bot.processes ?? []);
    this.onBot(bot);
  }

  #learnServers(servers) {
    const before = this.context.channelId;
    this.context.learnServers(servers);
    if (this.context.channelId === before) this.nav.update();
    else this.#open(this.context.channelId);
  }

  #slash(command, options) {
    return this.#command({ do: "slash", command, options });
  }

  /** Use a command; show that it was sent until the bot answers. Return whether it was sent. */
  #command(wish) {
    if (!this.socket.isOpen) return this.#notSent();
    const placeholder = this.placeholders.add(wish.command, wish.do !== "slash");
    this.socket.ask({ ...wish, channel: this.context.channelId }).then(answer => {
      if (answer.state === "modal") this.#form(answer);
      if (answer.state === "answered" || answer.state === "modal") this.placeholders.dismiss(placeholder);
      else this.placeholders.fail(placeholder, answer);
    });
    return true;
  }

  async #complete(command, options, focused) {
    const { choices } = await this.socket.ask({
      do: "complete",
      channel: this.context.channelId,
      command,
      options,
      focused,
    });
    return choices ?? null;
  }

  async #use(wish) {
    this.log.mark(wish.message, { busy: wish.custom_id, failed: null });
    const answer = await this.socket.ask({ ...wish, channel: this.context.channelId });
    const { language } = this.context;
    const words = language.text("failed");
    const failed =
      { failed: words, lost: language.text("not-sent"), refused: `${words}: ${answer.reason}` }[answer.state] ?? null;
    this.log.mark(wish.message, { busy: null, failed });
    if (answer.state === "modal") this.#form(answer);
  }

  #choose(message, customId, values) {
    this.log.state(message).chosen.set(customId, values);
    this.#use({ do: "choose", message, custom_id: customId, values });
  }

  #form({ modal, interaction }) {
    this.form?.close();
    this.form = new Modal(modal, {
      context: this.context,
      under: [this.head, this.body],
      onSubmit: values => this.socket.ask({ do: "submit", interaction, values }),
    });
    this.form.open(this.element);
  }
}
