// Parse Discord's markdown into a tree. Nothing here touches the document.
//
// A tree is a list of nodes {type, …}; "text" has `text`, the others mostly `children`.

import { scanBlock } from "./blocks.js";

const ESCAPE = /\\([^0-9A-Za-z\s])/y;
const CODE_BLOCK = /```(?:([a-z0-9_+\-.#]+)\n)?\n*([^\n][^]*?)\n*```\n?/iy;
const CODE = /(`+)([^]*?[^`])\1(?!`)/y;
const BARE_LINK = /https?:\/\/[^\s<]+[^<.,:;"'\]\s]/y;
const CLOSED_LINK = /<(https?:\/\/[^\s<>]+)>/y;
const MASKED_LINK =
  /\[((?:\[[^\]]*\]|[^[\]]|\](?=[^[]*\]))*)\]\(\s*<?(https?:\/\/(?:[^\s()<>]|\([^\s()]*\))+)>?(?:\s+['"]([^]*?)['"])?\s*\)/y;

// The order matters: patterns are tried from the first on.
const MARKS = [
  ["strong", /\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y],
  ["underline", /__((?:\\[^]|[^\\])+?)__(?!_)/y],
  ["strike", /~~([^]+?)~~(?!_)/y],
  ["spoiler", /\|\|([^]+?)\|\|/y],
  ["emphasis", /\b_((?:__|\\[^]|[^\\_])+?)_\b/y],
  ["emphasis", /\*(?=\S)((?:\*\*|\\[^]|\s+(?:\\[^]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y],
];

const IN_BRACKETS = [
  [/<@!?(\d{15,20})>/y, ([, id]) => ({ type: "user", id })],
  [/<@&(\d{15,20})>/y, ([, id]) => ({ type: "role", id })],
  [/<#(\d{15,20})>/y, ([, id]) => ({ type: "channel", id })],
  [/<\/([^:>\n]{1,98}):(\d{15,20})>/y, ([, name, id]) => ({ type: "command", name, id })],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y,
    ([, seconds, style]) => ({ type: "time", at: Number(seconds) * 1000, style: style ?? "f" }),
  ],
  [/<a?:(\w{2,32}):(\d{15,20})>/y, ([, name, id]) => ({ type: "emoji", name, id })],
];
const EVERYBODY = /@(everyone|here)\b/y;
// Letters, digits and spaces can only begin a link.
const PLAIN = /[^\\`*_~|<[@h\n]+|./suy;

/** Parse a whole text: headings, lists, quotes and everything within lines. */
export function parse(text) {
  return read(text.replace(/\r\n?/g, "\n"), { blocks: true, quotes: true, links: true });
}

/** Parse one line where headings, lists and quotes are not allowed, such as the name of an embed's field. */
export function parseLine(text) {
  return read(text, { blocks: false, quotes: false, links: true });
}

function read(text, may) {
  const nodes = [];
  let at = 0;
  let lineStarts = true;
  while (at < text.length) {
    const found = (lineStarts && may.blocks && scanBlock(text, at, may, read)) || scan(text, at, may);
    at = found.end;
    lineStarts = text[at - 1] === "\n";
    add(nodes, found.node);
  }
  return nodes;
}

/** Add a node; neighbouring text nodes become one. */
function add(nodes, node) {
  const last = nodes.at(-1);
  if (node.type === "text" && last?.type === "text") last.text += node.text;
  else nodes.push(node);
}

function scan(text, at, may) {
  return (
    scanCode(text, at) ??
    scanLink(text, at, may) ??
    scanMark(text, at, may) ??
    scanBracket(text, at) ??
    scanPlain(text, at)
  );
}

function scanCode(text, at) {
  if (text[at] === "\\") {
    const found = match(ESCAPE, text, at);
    return found && { node: { type: "text", text: found[1] }, end: at + found[0].length };
  }
  if (text[at] !== "`") return null;
  const block = match(CODE_BLOCK, text, at);
  if (block)
    return {
      node: { type: "codeblock", language: block[1] ?? "", text: block[2] },
      end: at + block[0].length,
    };
  const code = match(CODE, text, at);
  return (
    code && {
      node: { type: "code", text: code[2].replace(/^ (?=\s*`)|(?<=`\s*) $/g, "") },
      end: at + code[0].length,
    }
  );
}

function scanLink(text, at, may) {
  if (!may.links) return null;
  const masked = text[at] === "[" && match(MASKED_LINK, text, at);
  if (masked && masked[1].trim()) {
    const children = read(masked[1], { ...may, blocks: false, links: false });
    return {
      node: { type: "link", url: masked[2], title: masked[3], children, masked: true },
      end: at + masked[0].length,
    };
  }
  const closed = text[at] === "<" && match(CLOSED_LINK, text, at);
  if (closed) return { node: bare(closed[1]), end: at + closed[0].length };
  const found = text[at] === "h" && match(BARE_LINK, text, at);
  if (!found) return null;
  const url = balanced(found[0]);
  return { node: bare(url), end: at + url.length };
}

function bare(url) {
  return { type: "link", url, masked: false, children: [{ type: "text", text: url }] };
}

/** Cut off a closing bracket that the address did not open: it belongs to the sentence. */
function balanced(url) {
  let open = 0;
  for (let index = 0; index < url.length; index += 1) {
    if (url[index] === "(") open += 1;
    if (url[index] === ")" && (open -= 1) < 0) return url.slice(0, index);
  }
  return url;
}

function scanMark(text, at, may) {
  if (!"*_~|".includes(text[at])) return null;
  for (const [type, pattern] of MARKS) {
    const found = match(pattern, text, at);
    if (found)
      return {
        node: { type, children: read(found[1], { ...may, blocks: false }) },
        end: at + found[0].length,
      };
  }
  return null;
}

function scanBracket(text, at) {
  if (text[at] === "@") {
    const found = match(EVERYBODY, text, at);
    return found && { node: { type: "everybody", name: found[1] }, end: at + found[0].length };
  }
  if (text[at] !== "<") return null;
  for (const [pattern, make] of IN_BRACKETS) {
    const found = match(pattern, text, at);
    if (found) return { node: make(found), end: at + found[0].length };
  }
  return null;
}

function scanPlain(text, at) {
  const [plain] = match(PLAIN, text, at);
  return { node: { type: "text", text: plain }, end: at + plain.length };
}

function match(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
