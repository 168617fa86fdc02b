// A menu of acts over the control that opened it.

import { h } from "./dom.js";
import { Popup } from "./popup.js";

const STEPS = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Open a menu: `items` are {label, act, note, small, checked}; false ones are left out, and a string is the heading of
 * those below it. An item that is one of several states says whether it is `checked`.
 */
export function openMenu(trigger, layer, label, items) {
  const rows = items.filter(Boolean).map(item => (typeof item === "string" ? heading(item) : row(item)));
  const menu = h("div", { class: "action-menu", role: "menu", "aria-label": label }, rows);
  const popup = new Popup({ trigger, layer, content: menu });
  const buttons = [...menu.querySelectorAll("[role^=menuitem]")];
  popup.open(buttons[0], event => {
    const to = {
      ...Object.fromEntries(
        Object.entries(STEPS).map(([key, step]) => [key, buttons.indexOf(document.activeElement) + step]),
      ),
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length).focus();
  });

  function row({ label: words, note, small, checked, act }) {
    return h(
      "button",
      {
        class: small ? "plain action small" : "plain action",
        type: "button",
        role: checked === undefined ? "menuitem" : "menuitemradio",
        "aria-checked": checked === undefined ? null : String(checked),
        tabindex: "-1",
        onclick: () => {
          popup.close();
          act();
        },
      },
      h("span", {}, words),
      note && h("span", { class: "option-note" }, note),
      checked && h("span", { class: "option-note", "aria-hidden": "true" }, "✓"),
    );
  }
  return popup;
}

function heading(words) {
  return h("div", { class: "listbox-group", role: "presentation" }, words);
}
