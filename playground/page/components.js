// The components of a message: Components V2 and the older rows.

import { drawButton } from "./buttons.js";
import { h } from "./dom.js";
import { drawFile, drawGallery, drawPicture } from "./media.js";
import { markup } from "./markup.js";
import { drawSelect } from "./select.js";
import { covered } from "./spoiler.js";
import { TYPE } from "./types.js";

/** Draw components one below the other. `look` is {context, id, busy, chosen}: the message's id and its state. */
export function drawComponents(components, look) {
  return components.map(component => draw(component, look));
}

function draw(component, look) {
  switch (component.type) {
    case TYPE.ROW:
      return h("div", { class: "row" }, drawComponents(component.components, look));
    case TYPE.BUTTON:
      return drawButton(component, look);
    case TYPE.STRINGS:
    case TYPE.USERS:
    case TYPE.ROLES:
    case TYPE.MENTIONABLES:
    case TYPE.CHANNELS:
      return drawSelect(component, look);
    case TYPE.SECTION:
      return drawSection(component, look);
    case TYPE.TEXT:
      return markup(component.content, look.context);
    case TYPE.THUMBNAIL:
      return drawPicture(component.media, component, look.context, "thumbnail");
    case TYPE.GALLERY:
      return drawGallery(component.items, look.context);
    case TYPE.FILE:
      return drawFile({ ...component.file, filename: component.name, size: component.size }, component, look.context);
    case TYPE.SEPARATOR:
      return h("div", {
        class: `separator ${component.spacing === 2 ? "large" : ""} ${component.divider === false ? "" : "line"}`,
        role: component.divider === false ? null : "separator",
      });
    case TYPE.CONTAINER:
      return drawContainer(component, look);
    default:
      return h(
        "p",
        { class: "unknown" },
        look.context.language.text("unknown-component", { type: component.type }),
      );
  }
}

function drawSection({ components, accessory }, look) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-words" }, drawComponents(components, look)),
    accessory && draw(accessory, look),
  );
}

function drawContainer({ components, accent_color: accent, spoiler }, look) {
  const colour = Number.isInteger(accent) ? { "--accent": `#${accent.toString(16).padStart(6, "0")}` } : {};
  const box = h(
    "div",
    {
      class: accent === null || accent === undefined ? "container" : "container accented",
      variables: colour,
    },
    drawComponents(components, look),
  );
  return spoiler ? covered(box, look.context) : box;
}
