// The menus of a pane: of messages, of people, and of the pane itself.

import { LANGUAGES } from "./language.js";
import { openMenu } from "./menu.js";
import { isEphemeral } from "./message.js";
import { OFFERED } from "./reactions.js";

const OF_PEOPLE = 2;
const OF_MESSAGES = 3;

export class Menus {
  /** `layer` contains the menus; `acts` are {react, use}: `use` sends a request to use a command. */
  constructor(context, layer, acts) {
    this.context = context;
    this.layer = layer;
    this.acts = acts;
  }

  /** Open the menu of a message. */
  ofMessage(trigger, message) {
    const shared = !isEphemeral(message);
    const { language } = this.context;
    openMenu(trigger, this.layer, language.text("message"), [
      ...(shared ? OFFERED : []).map(emoji => ({
        label: emoji,
        small: true,
        act: () => this.acts.react(message.id, emoji),
      })),
      ...(shared ? this.#commands(OF_MESSAGES, { do: "use_on_message", message: message.id }) : []),
      language.text("ids"),
      copy(language.text("copy-message"), message.id),
      copy(language.text("copy-user"), message.author.id),
    ]);
  }

  /** Open the menu of a person. */
  ofPerson(trigger, id) {
    const { language, people } = this.context;
    openMenu(trigger, this.layer, people.get(id)?.name ?? language.text("person"), [
      ...this.#commands(OF_PEOPLE, { do: "use_on_user", user: id }),
      language.text("ids"),
      copy(language.text("copy-user"), id),
    ]);
  }

  /** Open the menu of the pane, with the ids of what it shows. */
  ofPane(trigger) {
    const { channelId, language, me, server } = this.context;
    openMenu(trigger, this.layer, language.text("ids"), [
      copy(language.text("copy-channel"), channelId),
      copy(language.text("copy-server"), server.id),
      copy(language.text("copy-own", { name: me.name }), me.id),
    ]);
  }

  /** Open the menu of languages; `onPick` is called with the one that was chosen. */
  ofLanguages(trigger, onPick) {
    const { language } = this.context;
    const items = [...LANGUAGES.values()].map(other => ({
      label: other.name,
      checked: other === language,
      act: () => other === language || onPick(other),
    }));
    openMenu(trigger, this.layer, language.text("language"), items);
  }

  #commands(type, wish) {
    const { bot, language } = this.context;
    const rows = this.context.commandsOf(type).map(command => ({
      label: language.of(command),
      note: bot.name,
      act: () => this.acts.use({ ...wish, command: command.name }),
    }));
    return rows.length ? [language.text("apps"), ...rows] : [];
  }
}

function copy(label, id) {
  return { label, note: id, act: () => navigator.clipboard.writeText(id) };
}
