// The parts of Discord's markdown that take whole lines: headings, small print, quotes and lists.

const HEADING = /(#{1,3}) +([^\n]*[^\s][^\n]*)(?:\n|$)/y;
const SMALL_PRINT = /-# +([^\n]*[^\s][^\n]*)(?:\n|$)/y;
const QUOTE_TO_THE_END = />>> ([^]*)/y;
const QUOTE = /(?:> [^\n]*(?:\n|$))+/y;
const ITEM = /( *)([-*]|\d{1,9}\.) +([^\n]*)(?:\n|$)/y;
const CONTINUED = /( +)(?!(?:[-*]|\d{1,9}\.) )(\S[^\n]*)(?:\n|$)/y;
const DEEPEST = 11;

/** Parse the block that begins at the start of this line, or return null; `read` parses its content. */
export function scanBlock(text, at, may, read) {
  return (
    scanLine(text, at, may, read) ??
    (may.quotes ? scanQuote(text, at, may, read) : null) ??
    scanList(text, at, may, read)
  );
}

function scanLine(text, at, may, read) {
  const within = { ...may, blocks: false };
  const heading = match(HEADING, text, at);
  if (heading)
    return block(at, heading[0], {
      type: "heading",
      level: heading[1].length,
      children: read(heading[2], within),
    });
  const small = match(SMALL_PRINT, text, at);
  return small && block(at, small[0], { type: "small", children: read(small[1], within) });
}

function scanQuote(text, at, may, read) {
  const within = { ...may, quotes: false };
  const rest = match(QUOTE_TO_THE_END, text, at);
  if (rest) return block(at, rest[0], { type: "quote", children: read(rest[1], within) });
  const quote = match(QUOTE, text, at);
  return (
    quote &&
    block(at, quote[0], {
      type: "quote",
      children: read(quote[0].replace(/^> /gm, "").replace(/\n$/, ""), within),
    })
  );
}

function scanList(text, at, may, read) {
  const first = match(ITEM, text, at);
  if (!first) return null;
  const lines = [];
  let end = at;
  for (let found = first; found; found = match(ITEM, text, end) ?? continuedLine(text, end)) {
    lines.push(found);
    end += found[0].length;
  }
  const [list, taken] = nest(lines, 0, 0, may, read);
  return {
    node: list,
    end: at + lines.slice(0, taken).reduce((length, [whole]) => length + whole.length, 0),
  };
}

/** Match an indented line that continues the item above it. */
function continuedLine(text, at) {
  const found = match(CONTINUED, text, at);
  return found && [found[0], found[1], null, found[2]];
}

/** Parse the list that begins at `index` and has the first line's indentation; return it and where it ends. */
function nest(lines, index, depth, may, read) {
  const [, { length: indent }, mark] = lines[index];
  const ordered = /\d/.test(mark);
  const items = [];
  let at = index;
  while (at < lines.length) {
    const [, space, sign, words] = lines[at];
    if (sign === null) {
      items.at(-1).push({ type: "text", text: "\n" }, ...read(words, { ...may, blocks: false }));
      at += 1;
    } else if (space.length > indent && depth < DEEPEST) {
      const [inner, next] = nest(lines, at, depth + 1, may, read);
      items.at(-1).push(inner);
      at = next;
    } else if (space.length < indent || /\d/.test(sign) !== ordered) {
      break;
    } else {
      items.push(read(words, { ...may, blocks: false }));
      at += 1;
    }
  }
  const list = { type: "list", ordered, start: ordered ? Number.parseInt(mark, 10) : null, items };
  return [list, at];
}

function block(at, whole, node) {
  return { node, end: at + whole.length };
}

function match(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
