// Messages that only this page knows: a command on its way, and what is said when the bot does not answer it.

import { now } from "./time.js";
import { FLAG } from "./types.js";

const NO_ANSWER = "The application did not respond";
const NOT_SENT = "Not sent: the playground does not answer.";

export class Placeholders {
  #count = 0;
  #ids = new Set();

  constructor(log, room) {
    this.log = log;
    this.room = room;
  }

  /** Show that a command is on its way; return the id under which it is shown. */
  add(command) {
    const { bot, me } = this.room;
    this.#count += 1;
    // Longer than any other id, so that it stands at the end.
    const id = `local-${String(this.#count).padStart(20, "0")}`;
    this.#ids.add(id);
    this.log.put({
      id,
      local: true,
      sending: true,
      channel_id: this.room.channelId,
      timestamp: new Date(now()).toISOString(),
      author: { id: bot.id, username: bot.name, bot: true },
      interaction: { name: command, type: 2, user: { id: me.id, username: me.name } },
    });
    return id;
  }

  /** Say to this person alone that nothing came of it. */
  fail(id, { state, reason }) {
    const shown = this.log.find(id);
    if (!shown) return;
    this.log.put({ ...shown, sending: false, flags: FLAG.EPHEMERAL });
    this.log.mark(id, { failed: { lost: NOT_SENT, refused: reason }[state] ?? NO_ANSWER });
  }

  /** Take one away; says whether it was one of these. */
  dismiss(id) {
    if (!this.#ids.delete(id)) return false;
    this.log.remove(id);
    return true;
  }
}
