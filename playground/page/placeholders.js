// Messages that only this page has: a command that was sent, and the line that says that the bot did not answer it.

import { now } from "./time.js";
import { FLAG } from "./types.js";

export class Placeholders {
  #count = 0;
  #ids = new Set();

  constructor(log, context) {
    this.log = log;
    this.context = context;
  }

  /** Show that a command was sent, `aimed` at a person or message or typed; return the id of the message that shows it. */
  add(command, aimed = false) {
    const { bot, me } = this.context;
    this.#count += 1;
    // This id is longer than any other, so the message comes last.
    const id = `local-${String(this.#count).padStart(20, "0")}`;
    this.#ids.add(id);
    this.log.put({
      id,
      local: true,
      sending: true,
      channel_id: this.context.channelId,
      timestamp: new Date(now()).toISOString(),
      author: { id: bot.id, username: bot.name, bot: true },
      interaction: { name: command, type: 2, user: { id: me.id, username: me.name }, target_user: aimed || null },
    });
    return id;
  }

  /** Tell this person alone that the command failed. */
  fail(id, { state, reason }) {
    const shown = this.log.find(id);
    if (!shown) return;
    this.log.put({ ...shown, sending: false, flags: FLAG.EPHEMERAL });
    const { language } = this.context;
    const known = { lost: language.text("not-sent"), refused: reason };
    this.log.mark(id, { failed: known[state] ?? language.text("no-answer") });
  }

  /** Remove a placeholder; return whether the id was one. */
  dismiss(id) {
    if (!this.#ids.delete(id)) return false;
    this.log.remove(id);
    return true;
  }
}
