// Buttons of messages. The message list listens for presses, by data-press.

import { h, icon } from "./dom.js";
import { drawEmoji } from "./emoji.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
const LINK = 5;
const OUT = "M14 3h7v7h-2V6.4l-9.3 9.3-1.4-1.4L17.6 5H14zM5 5h5v2H7v10h10v-3h2v5H5z";

/** Draw a button; while one button of a message waits for the bot it shows that, and the others are disabled. */
export function drawButton(button, look) {
  const label = [drawEmoji(button.emoji, look.context), button.label && h("span", { class: "label" }, button.label)];
  const given = {
    class: `button ${STYLES[button.style] ?? "secondary"}`,
    "data-key": `button ${button.label ?? button.custom_id ?? button.url}`,
  };
  if (button.style === LINK) {
    if (button.disabled) return h("button", { ...given, type: "button", disabled: true }, label, icon(OUT));
    return h(
      "a",
      { ...given, href: button.url, target: "_blank", rel: "noopener noreferrer" },
      label,
      icon(OUT),
    );
  }
  const busy = look.busy === button.custom_id;
  if (!button.label) given["aria-label"] = button.emoji?.name;
  return h(
    "button",
    {
      ...given,
      type: "button",
      disabled: button.disabled,
      "aria-busy": busy ? "true" : null,
      data: { press: button.custom_id },
    },
    label,
    busy && dots(),
  );
}

/** Draw three dots that pulse. */
export function dots() {
  return h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}
