// How the page shows a person: name, initials and a colour.

import { h } from "./dom.js";

// These are dark enough for white initials.
const COLOURS = ["#c2185b", "#00796b", "#6a3fb5", "#b45309", "#1d6fb8", "#4d7c0f", "#a13d9b", "#8a5a2b"];

/** Return a person's colour; neighbours in the list have different ones. */
export function colourOf(id, people) {
  const somebody = people.get(id);
  if (somebody?.bot) return "#5865f2";
  const place = [...people.keys()].indexOf(id);
  return COLOURS[(place < 0 ? 0 : place) % COLOURS.length];
}

/** Return one or two letters for a name. */
export function initials(name) {
  const words = name
    .trim()
    .split(/\s+/u)
    .map(word => [...word][0] ?? "");
  return (words.length > 1 ? words[0] + words.at(-1) : words[0] || "?").toUpperCase();
}

/** Draw a person's round picture; screen readers skip it, since the name stands beside it. */
export function avatar(id, name, people, size = "") {
  return h(
    "span",
    { class: `avatar ${size}`, "aria-hidden": "true", variables: { "--colour": colourOf(id, people) } },
    initials(name),
  );
}
