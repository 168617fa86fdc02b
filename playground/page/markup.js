// Turn a tree of Discord's markdown into elements.

import { columnsOf, inCells } from "./cells.js";
import { h } from "./dom.js";
import { emojiOf } from "./emoji.js";
import { parse, parseLine } from "./markdown.js";
import { coveredWords } from "./spoiler.js";
import { moment } from "./time.js";
import { nameOf } from "./words.js";

// Code wider than this is broken into lines; narrower code gets a smaller font where it would not fit.
const WIDEST_UNBROKEN = 44;
const BIG_EMOJI =
  /^(?:\s*(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\ufe0f?|<a?:\w{2,32}:\d{15,20}>)){1,27}\s*$/v;
const MESSAGE_LINK = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(\d+)\/(\d+)(?:\/(\d+))?$/;
const TAGS = {
  strong: "strong",
  emphasis: "em",
  underline: "u",
  strike: "s",
  small: "small",
  quote: "blockquote",
};

/** Draw text of several lines. */
export function markup(text, context) {
  return h("div", { class: "markup" }, draw(parse(text), context));
}

/** Draw the content of a message, in which emojis are large when there is nothing else. */
export function markupContent(text, context) {
  const drawn = markup(text, context);
  drawn.classList.toggle("big", BIG_EMOJI.test(text));
  return drawn;
}

/** Draw one line of a text. */
export function markupLine(text, context) {
  return draw(parseLine(text), context);
}

function draw(nodes, context) {
  return nodes.map(node => drawNode(node, context));
}

function drawNode(node, context) {
  switch (node.type) {
    case "text":
      return node.text;
    case "heading":
      // All levels are one: below the name of the channel, messages have no order among their headings.
      return h("h4", { class: `heading-${node.level}` }, draw(node.children, context));
    case "code":
      return h("code", { class: "code" }, node.text);
    case "codeblock":
      return drawCode(node);
    case "list":
      return drawList(node, context);
    case "spoiler":
      return coveredWords(draw(node.children, context), context);
    case "link":
      return drawLink(node, context);
    case "time":
      return drawTime(node, context.language);
    case "emoji":
      return emojiOf(node, context);
    case "user":
    case "role":
    case "everybody":
    case "channel":
    case "command":
      return drawMention(node, context);
    default:
      return h(TAGS[node.type], {}, draw(node.children, context));
  }
}

function drawCode({ text }) {
  const columns = columnsOf(text);
  return h(
    "div",
    {
      class: columns <= WIDEST_UNBROKEN ? "code-block unbroken" : "code-block",
      variables: { "--columns": columns },
    },
    h("pre", {}, h("code", {}, inCells(text))), // Without a label, as on Discord.
  );
}

function drawList({ ordered, start, items }, context) {
  return h(
    ordered ? "ol" : "ul",
    { start: ordered ? start : null },
    items.map(item => h("li", {}, draw(item, context))),
  );
}

function drawLink(node, context) {
  const inside = MESSAGE_LINK.exec(node.url);
  const channel = inside && context.channel(inside[2]);
  if (channel) {
    const label = node.masked ? draw(node.children, context) : `#${channel.name}${inside[3] ? " › 💬" : ""}`;
    return h(
      "a",
      {
        href: node.url,
        class: node.masked ? "link" : "mention",
        title: node.title,
        data: { jump: inside[2], to: inside[3] },
      },
      label,
    );
  }
  return h(
    "a",
    {
      href: node.url,
      class: "link",
      target: "_blank",
      rel: "noopener noreferrer",
      title: node.title ?? (node.masked ? node.url : null),
    },
    draw(node.children, context),
  );
}

function drawTime({ at, style }, language) {
  if (Math.abs(at) > 8.64e15) return language.text("invalid-date");
  const { locale } = language;
  const given = { class: "moment", datetime: new Date(at).toISOString(), title: moment(at, "F", locale) };
  if (style === "R") given["data-countdown"] = at;
  return h("time", given, moment(at, style, locale));
}

/** Draw a mention: a channel or a command can be clicked, a person or a role cannot. */
function drawMention(node, context) {
  const name = nameOf(node, context);
  const data = { channel: { jump: node.id }, command: { command: node.name } }[node.type];
  return data
    ? h("button", { class: "mention", type: "button", data }, name)
    : h("span", { class: "mention" }, name);
}
