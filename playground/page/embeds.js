// Embeds, the older boxes of messages.

import { h } from "./dom.js";
import { markup, markupLine } from "./markup.js";
import { drawPicture } from "./media.js";
import { moment } from "./time.js";

/** Draw an embed. */
export function drawEmbed(embed, context) {
  const colour = Number.isInteger(embed.color)
    ? { "--accent": `#${embed.color.toString(16).padStart(6, "0")}` }
    : {};
  return h(
    "div",
    { class: "embed", variables: colour },
    h(
      "div",
      { class: "embed-words" },
      embed.author?.name && h("div", { class: "embed-author" }, linked(embed.author.name, embed.author.url)),
      embed.title && h("div", { class: "embed-title" }, linked(markupLine(embed.title, context), embed.url)),
      embed.description && markup(embed.description, context),
      embed.fields?.length > 0 &&
        h(
          "div",
          { class: "fields" },
          embed.fields.map(field => drawField(field, context)),
        ),
    ),
    embed.thumbnail?.url && drawPicture(embed.thumbnail, {}, context, "thumbnail"),
    embed.image?.url && drawPicture(embed.image, {}, context),
    drawFoot(embed, context.language.locale),
  );
}

function drawField({ name, value, inline }, context) {
  return h(
    "div",
    { class: inline ? "field inline" : "field" },
    h("div", { class: "field-name" }, markupLine(name, context)),
    markup(value, context),
  );
}

function drawFoot({ footer, timestamp }, locale) {
  const words = [footer?.text, timestamp && moment(Date.parse(timestamp), "s", locale)].filter(Boolean);
  return words.length > 0 && h("div", { class: "embed-foot" }, words.join(" • "));
}

function linked(content, url) {
  return url
    ? h("a", { class: "link", href: url, target: "_blank", rel: "noopener noreferrer" }, content)
    : content;
}
