// The menus of a pane: of messages, of people, and of the pane itself.

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
    openMenu(trigger, this.layer, "Message", [
      ...(shared ? OFFERED : []).map(emoji => ({
        label: emoji,
        small: true,
        act: () => this.acts.react(message.id, emoji),
      })),
      ...(shared ? this.#commands(OF_MESSAGES, { do: "use_on_message", message: message.id }) : []),
      "Ids",
      copy("Copy message id", message.id),
      copy("Copy user id", message.author.id),
    ]);
  }

  /** Open the menu of a person. */
  ofPerson(trigger, id) {
    openMenu(trigger, this.layer, this.context.people.get(id)?.name ?? "Person", [
      ...this.#commands(OF_PEOPLE, { do: "use_on_user", user: id }),
      "Ids",
      copy("Copy user id", id),
    ]);
  }

  /** Open the menu of the pane, with the ids of what it shows. */
  ofPane(trigger) {
    const { channelId, server, me } = this.context;
    openMenu(trigger, this.layer, "Ids", [
      copy("Copy channel id", channelId),
      copy("Copy server id", server.id),
      copy(`Copy ${me.name}\u2019s user id`, me.id),
    ]);
  }

  #commands(type, wish) {
    const commands = this.context.commandsOf(type);
    const rows = commands.map(({ name }) => ({
      label: name,
      note: this.context.bot.name,
      act: () => this.acts.use({ ...wish, command: name }),
    }));
    return rows.length ? ["Apps", ...rows] : [];
  }
}

function copy(label, id) {
  return { label, note: id, act: () => navigator.clipboard.writeText(id) };
}
