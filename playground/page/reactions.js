// Reactions below a message.

import { h } from "./dom.js";
import { drawEmoji } from "./emoji.js";

/** The emojis that the menu of a message offers. */
export const OFFERED = ["👍", "👎", "❤️", "😂", "🎉", "✅", "❌", "1️⃣", "2️⃣", "3️⃣"];

/** Draw the reactions to a message; each is a switch for the person's own. */
export function drawReactions(message, context) {
  if (!message.reactions?.length) return null;
  return h(
    "div",
    { class: "reactions", role: "group", "aria-label": context.language.text("reactions") },
    message.reactions.map(({ emoji, count }) => {
      const key = emoji.id ? `${emoji.name}:${emoji.id}` : emoji.name;
      const people = message.reactors?.[key] ?? [];
      const names = people.map(id => context.people.get(id)?.name ?? context.language.text("somebody")).join(", ");
      return h(
        "button",
        {
          class: "reaction",
          type: "button",
          title: names,
          "aria-label": `${emoji.name}, ${count}: ${names}`,
          "aria-pressed": String(people.includes(context.me.id)),
          "data-key": `reaction ${key}`,
          data: { react: key },
        },
        drawEmoji(emoji, context),
        h("span", { class: "reaction-count" }, count),
      );
    }),
  );
}
