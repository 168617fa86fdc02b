// The text of a message without markdown: for screen readers, and for quotations of one line.

import { isDrawing } from "./cells.js";
import { parse } from "./markdown.js";
import { moment } from "./time.js";

/** Return the lines of a text as they are read, without drawings, which have no words; `emojiAs` writes an emoji. */
export function wordLines(text, context, emojiAs = ({ name }) => name) {
  return flatten(parse(text), context, emojiAs)
    .split("\n")
    .map(line => line.trim())
    .filter(Boolean);
}

/** Return how a mention reads, with its sign: @Ann, #tables. */
export function nameOf({ type, id, name }, context) {
  switch (type) {
    case "channel":
      return `#${context.channel(id)?.name ?? context.language.text("unknown-channel")}`;
    case "command":
      return `/${name}`;
    case "everybody":
      return `@${name}`;
    case "role":
      return `@${context.role(id)?.name.replace(/^@/, "") ?? context.language.text("unknown-role")}`;
    default:
      return `@${context.people.get(id)?.name ?? context.language.text("unknown-user")}`;
  }
}

function flatten(nodes, context, emojiAs) {
  return nodes.map(node => flattenNode(node, context, emojiAs)).join("");
}

function flattenNode(node, context, emojiAs) {
  switch (node.type) {
    case "text":
    case "code":
      return node.text;
    case "codeblock":
      return isDrawing(node.text) ? "\n" : `\n${node.text}\n`;
    case "list":
      return `\n${node.items.map(item => flatten(item, context, emojiAs)).join("\n")}\n`;
    case "heading":
    case "small":
    case "quote":
      return `\n${flatten(node.children, context, emojiAs)}\n`;
    case "spoiler":
      return context.language.text("spoiler");
    case "time":
      return moment(node.at, node.style, context.language.locale);
    case "emoji":
      return emojiAs(node);
    default:
      return node.children ? flatten(node.children, context, emojiAs) : nameOf(node, context);
  }
}
