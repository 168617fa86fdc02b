// Create elements, and change them in place into others.

const PROPERTIES = new Set(["value", "checked", "selected", "disabled", "readOnly", "hidden", "inert", "open"]);

/** Create an element. In `given`, names with "on" are listeners, "data" holds data attributes, others are attributes. */
export function h(tag, given = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(element.dataset, defined(value));
    else if (name === "variables") setVariables(element, value);
    else if (PROPERTIES.has(name)) element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false),
  );
  return element;
}

function defined(values) {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  );
}

function setVariables(element, variables) {
  for (const [name, value] of Object.entries(variables)) element.style.setProperty(name, value);
}

let lastId = 0;

/** Return an id that no other element of the page has. */
export function newId(prefix) {
  lastId += 1;
  return `${prefix}-${lastId}`;
}

/** Create an icon from one path on a grid of 24 by 24. */
export function icon(path, name = "icon") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", name);
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

/**
 * Change `old` in place until it equals `wanted`, and return the element that is in the document then.
 * Elements that remain are the same objects, so they keep focus, selection and loaded pictures. Two elements
 * correspond if tag and data-key are equal. Attributes that a person has changed (data-by-hand) are left alone.
 */
export function morph(old, wanted) {
  const focused = document.activeElement;
  const now = change(old, wanted);
  if (focused !== document.activeElement && focused?.isConnected) focused.focus({ preventScroll: true });
  return now;
}

function change(old, wanted) {
  if (!alike(old, wanted)) {
    old.replaceWith(wanted);
    return wanted;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== wanted.data) old.data = wanted.data;
    return old;
  }
  changeAttributes(old, wanted);
  changeChildren(old, wanted);
  return old;
}

function alike(one, other) {
  return one.nodeName === other.nodeName && keyOf(one) === keyOf(other);
}

function keyOf(node) {
  return node.nodeType === Node.ELEMENT_NODE ? (node.getAttribute("data-key") ?? "") : "";
}

function changeAttributes(old, wanted) {
  const byHand = old.getAttribute("data-by-hand")?.split(" ") ?? [];
  const keeps = old.textContent === wanted.textContent;
  for (const { name } of [...old.attributes]) {
    if (!wanted.hasAttribute(name) && !(keeps && byHand.length && (name === "data-by-hand" || byHand.includes(name))))
      old.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (keeps && byHand.includes(name)) continue;
    // The page's content security policy forbids styles as text.
    if (name === "style") old.style.cssText = wanted.style.cssText;
    else if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

function changeChildren(old, wanted) {
  const keyed = new Map([...old.children].filter(keyOf).map(child => [keyOf(child), child]));
  let here = old.firstChild;
  for (const child of [...wanted.childNodes]) {
    const key = keyOf(child);
    const have = key ? keyed.get(key) : here;
    if (!have || !alike(have, child) || (!key && keyOf(have))) {
      old.insertBefore(child, here);
      continue;
    }
    if (have === here) here = here.nextSibling;
    else old.insertBefore(have, here);
    keyed.delete(key);
    change(have, child);
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}
