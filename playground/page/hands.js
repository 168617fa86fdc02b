// Pointer and keyboard input in a pane's messages. One listener serves all of them, since messages change in place.

import { uncover } from "./spoiler.js";
import { defaultsOf, openSelect } from "./select.js";

/** Listen to a log; `acts` are {press, choose, dismiss, erase, jump, command, react, more, person}, and lists open in `layer`. */
export function listen(log, layer, acts) {
  log.area.addEventListener("click", event => {
    if (uncover(event.target)) event.preventDefault();
    else click(event, log, layer, acts);
  });
  log.area.addEventListener("keydown", event => {
    const opens = (event.key === "Enter" || event.key === " ") && event.target.matches(".spoiler");
    if (opens && uncover(event.target)) event.preventDefault();
  });
}

function click(event, log, layer, acts) {
  const target = event.target.closest(
    "[data-press],[data-select],[data-dismiss],[data-erase],[data-jump],[data-command],[data-react],[data-more],[data-user]",
  );
  if (!target) return;
  const id = target.closest("[data-message-id]").dataset.messageId;
  const { press, select, dismiss, erase, jump, to, command, react, more, user } = target.dataset;
  if (jump !== undefined || command !== undefined) event.preventDefault();
  // While one control of a message is busy, the others are disabled.
  if (log.state(id).busy !== null && (press !== undefined || select !== undefined)) return;
  if (press !== undefined) acts.press(id, press);
  else if (select !== undefined) choose(target, id, log, layer, acts);
  else if (dismiss !== undefined) acts.dismiss(id);
  else if (erase !== undefined) acts.erase(id);
  else if (react !== undefined) acts.react(id, react);
  else if (more !== undefined) acts.more(target, id);
  else if (user !== undefined) acts.person(target, user);
  else if (jump !== undefined) acts.jump(jump, to);
  else acts.command(command);
}

function choose(trigger, id, log, layer, acts) {
  if (log.popup?.isOpen && log.popup.trigger === trigger) {
    log.popup.close();
    return;
  }
  const customId = trigger.dataset.select;
  const component = findComponent(log.find(id).components, customId);
  log.popup = openSelect({
    trigger,
    layer,
    component,
    context: log.context,
    values: log.state(id).chosen.get(customId) ?? defaultsOf(component),
    onDone: values => acts.choose(id, customId, values),
  });
}

function findComponent(components, customId) {
  for (const component of components ?? []) {
    if (component.custom_id === customId) return component;
    const inside = [...(component.components ?? []), component.accessory].filter(Boolean);
    const found = findComponent(inside, customId);
    if (found) return found;
  }
  return null;
}
