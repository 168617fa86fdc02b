// Selects of messages and forms: the closed control, and the list that opens over it.

import { dots } from "./buttons.js";
import { h, icon } from "./dom.js";
import { drawEmoji } from "./emoji.js";
import { Listbox } from "./listbox.js";
import { avatar } from "./people.js";
import { Popup } from "./popup.js";
import { TYPE } from "./types.js";

const DOWN = "M7 10l5 5 5-5z";
const TEXT_CHANNEL = 0;
const THREADS = [11, 12];
const HINTS = {
  [TYPE.STRINGS]: "choose-one",
  [TYPE.USERS]: "choose-user",
  [TYPE.ROLES]: "choose-role",
  [TYPE.MENTIONABLES]: "choose-any",
  [TYPE.CHANNELS]: "choose-channel",
};

/** Draw the closed control; `look.chosen` maps custom ids to the values chosen on this page. */
export function drawSelect(component, look) {
  const items = itemsOf(component, look.context);
  const values = look.chosen?.get(component.custom_id) ?? defaultsOf(component);
  const shown = items.filter(item => values.includes(item.value));
  const hint = component.placeholder || look.context.language.text(HINTS[component.type]);
  const busy = look.busy === component.custom_id;
  const words = shown.length
    ? shown.map(({ label, lead }) =>
        h("span", { class: most(component) > 1 ? "chosen many" : "chosen" }, chosenEmoji(lead), label),
      )
    : h("span", { class: "hint" }, hint);
  return h(
    "button",
    {
      class: "select",
      type: "button",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": hint,
      disabled: component.disabled,
      "aria-busy": busy ? "true" : null,
      "data-key": `select ${component.custom_id}`,
      "data-by-hand": "aria-expanded aria-controls",
      data: { select: component.custom_id },
    },
    h("span", { class: "select-words" }, words),
    busy ? dots() : icon(DOWN),
  );
}

/** Return what stands before the label in the closed control: an emoji, but not a person's picture. */
function chosenEmoji(lead) {
  return lead?.classList.contains("emoji") ? lead : null;
}

/** Return the values that are selected by default. */
export function defaultsOf(component) {
  if (component.type === TYPE.STRINGS)
    return (component.options ?? []).filter(option => option.default).map(option => option.value);
  return (component.default_values ?? []).map(({ id }) => String(id));
}

/** Open the list over a control; `onDone` receives the values if they have changed and are enough. */
export function openSelect({ trigger, layer, component, context, values, onDone }) {
  const items = itemsOf(component, context);
  const greatest = most(component);
  const least = component.required === false ? 0 : (component.min_values ?? 1);
  const chosen = new Set(values);
  const listbox = new Listbox({
    label: trigger.getAttribute("aria-label"),
    multiple: greatest > 1,
    onPick: pick,
  });
  const popup = new Popup({
    trigger,
    layer,
    content: [greatest > 1 && h("p", { class: "popup-hint" }, amount(least, greatest, context.language)), listbox.element],
    onClose: done,
  });

  function pick({ value }) {
    if (greatest === 1) {
      const takesBack = chosen.has(value) && least === 0;
      chosen.clear();
      if (!takesBack) chosen.add(value);
      popup.close();
      return;
    }
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < greatest) chosen.add(value);
    listbox.mark(chosen);
  }

  function done() {
    trigger.removeAttribute("aria-controls");
    const now = items.map(item => item.value).filter(value => chosen.has(value));
    const same = now.length === values.length && now.every(value => values.includes(value));
    if (!same && now.length >= least) onDone(now);
  }

  listbox.show(items, {
    active: Math.max(
      0,
      items.findIndex(item => chosen.has(item.value)),
    ),
    empty: context.language.text("choose-nothing"),
  });
  listbox.mark(chosen);
  trigger.setAttribute("aria-controls", listbox.element.id);
  popup.open(listbox.element, event => listbox.key(event) || pressed(event, listbox));
  return popup;
}

function pressed(event, listbox) {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    listbox.pick();
  } else if (event.key.length === 1) {
    listbox.moveToLetter(event.key);
  }
}

function amount(least, most, language) {
  const id = least === most ? "choose-exactly" : least ? "choose-between" : "choose-up-to";
  return language.text(id, { least, most });
}

function most(component) {
  return component.max_values ?? 1;
}

/** Return the options of a select of any kind. */
export function itemsOf(component, context) {
  const people = () =>
    [...context.people.values()].map(({ id, name }) => ({
      value: id,
      label: name,
      lead: avatar(id, name, context.people, "tiny"),
    }));
  const roles = () =>
    context.roles.map(({ id, name }) => ({ value: id, label: name.startsWith("@") ? name : `@${name}` }));
  switch (component.type) {
    case TYPE.USERS:
      return people();
    case TYPE.ROLES:
      return roles();
    case TYPE.MENTIONABLES:
      return [...people(), ...roles()];
    case TYPE.CHANNELS:
      return context.channels
        .filter(({ thread }) => takesChannel(component.channel_types, thread))
        .map(({ id, name }) => ({ value: id, label: `#${name}` }));
    default:
      return (component.options ?? []).map(({ value, label, description, emoji }) => ({
        value,
        label,
        detail: description,
        lead: drawEmoji(emoji, context),
      }));
  }
}

/** Say whether one of these types of channels is that of a text channel or of a thread; without any, all are. */
function takesChannel(types, thread) {
  return !types?.length || types.some(type => (thread ? THREADS : [TEXT_CHANNEL]).includes(type));
}
