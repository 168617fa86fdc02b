// Text of code blocks in columns: a character that comes from another font still gets the width of its columns.

import { h } from "./dom.js";

// Characters that code fonts may lack: arrows and symbols from U+2190 on, without the box and block characters, which
// code fonts have and which must touch each other.
const BORROWED =
  /(?:[\u2190-\u24ff\u25a0-\u2bff\u2e80-\u{1ffff}])[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]?(?:\u200d[\u2190-\u{1ffff}]\ufe0f?)*/gu;
const WIDE =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|[^]*\ufe0f)/u;
const UNSEEN = /[\u200b-\u200f\u2060\ufe00-\ufe0f]/gu;
const BOXES = /[\u2500-\u259f]/u;

/** Put text into elements in which each such character takes one column, or two if it is a wide one. */
export function inCells(text) {
  const parts = [];
  let at = 0;
  for (const found of text.matchAll(BORROWED)) {
    if (found.index > at) parts.push(text.slice(at, found.index));
    parts.push(h("span", { class: cellsOf(found[0]) > 1 ? "cell wide" : "cell" }, found[0]));
    at = found.index + found[0].length;
  }
  parts.push(text.slice(at));
  return parts.filter(part => part !== "");
}

/** Return the width of the widest line in columns. */
export function columnsOf(text) {
  return Math.max(...text.split("\n").map(lengthOf));
}

/** Say whether a text is drawn with lines and blocks. */
export function isDrawing(text) {
  return BOXES.test(text);
}

function lengthOf(line) {
  const borrowed = [...line.matchAll(BORROWED)].reduce((cells, [sign]) => cells + cellsOf(sign), 0);
  return borrowed + [...line.replace(BORROWED, "").replace(UNSEEN, "")].length;
}

function cellsOf(sign) {
  return !sign.endsWith("\ufe0e") && WIDE.test(sign) ? 2 : 1;
}
