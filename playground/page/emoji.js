// Emojis: those of Unicode are text, those of the application are small pictures.

import { h } from "./dom.js";

/** Draw an emoji of a message; one that the application does not have shows its name. */
export function emojiOf({ id, name }, context) {
  const words = `:${name}:`;
  return context.emojis.has(String(id))
    ? h("img", { class: "emoji", src: `emojis/${id}.png`, alt: words, title: words, draggable: "false" })
    : h("span", { class: "emoji" }, words);
}

/** Draw the emoji beside the label of a button or an option; screen readers skip it. */
export function drawEmoji(emoji, context) {
  if (!emoji?.name) return null;
  const drawn = emoji.id ? emojiOf(emoji, context) : h("span", { class: "emoji" }, emoji.name);
  drawn.setAttribute("aria-hidden", "true");
  return drawn;
}
