// The fields of a form. Each is {element, customId, focus, read}; `read` returns {value}, or {problem} in words.

import { h, morph, newId } from "./dom.js";
import { markup } from "./markup.js";
import { defaultsOf, drawSelect, openSelect } from "./select.js";
import { TYPE } from "./types.js";

const PARAGRAPH = 2;
const LONGEST = 4000;

/** Create the fields that a component of a form shows; a field without customId only shows text. */
export function makeFields(component, { context, layer }) {
  switch (component.type) {
    case TYPE.ROW:
      return component.components.flatMap(inner => makeFields(inner, { context, layer }));
    case TYPE.TEXT:
      return [{ element: markup(component.content, context) }];
    case TYPE.LABEL:
      return [labelled(component.component, component, { context, layer })];
    default:
      return [
        labelled(
          component,
          { label: component.label ?? component.placeholder ?? context.language.text("choose") },
          { context, layer },
        ),
      ];
  }
}

/** Put a field under its label, with a line for its error. */
function labelled(component, { label, description }, around) {
  const id = newId("field");
  const control = make(component, id, label, around);
  const required = component.required !== false && component.type !== TYPE.CHECKBOX;
  const problem = h("span", { class: "field-problem", id: `${id}-problem` });
  const name = [label, required && h("span", { class: "star", "aria-hidden": "true" }, " *")];
  const heading = control.isGroup
    ? h("span", { class: "form-label", id: `${id}-label` }, name)
    : h("label", { class: "form-label", for: id }, name);
  control.field.setAttribute(
    "aria-describedby",
    [description && `${id}-more`, `${id}-problem`].filter(Boolean).join(" "),
  );
  const show = wrong => {
    problem.textContent = wrong ?? "";
    if (wrong) control.field.setAttribute("aria-invalid", "true");
    else control.field.removeAttribute("aria-invalid");
  };
  const element = h(
    "div",
    { class: "form-field", oninput: () => show(null) },
    heading,
    description && h("span", { class: "form-description", id: `${id}-more` }, description),
    control.element,
    problem,
  );
  return {
    element,
    customId: component.custom_id,
    focus: () => (control.isGroup ? control.field.querySelector("input") : control.field).focus(),
    read() {
      const value = control.read();
      const wrong = wrongWith(component, value, required, around.context.language);
      show(wrong);
      return wrong ? { problem: wrong } : { value };
    },
  };
}

function wrongWith(component, value, required, language) {
  const size = value.length;
  if (component.type === TYPE.CHECKBOX) return null;
  if (size === 0) return required && (component.min_values ?? 1) > 0 ? language.text("field-required") : null;
  if (component.type === TYPE.INPUT) {
    const { min_length: least = 0, max_length: most = LONGEST } = component;
    if (size < least) return language.text("field-short", { least });
    return size > most ? language.text("field-long", { most }) : null;
  }
  const least = component.min_values ?? 1;
  const most = component.max_values ?? (component.type === TYPE.CHECKBOXES ? size : 1);
  if (Array.isArray(value) && (size < least || size > most))
    return language.text(least === most ? "choose-exactly" : "choose-between", { least, most });
  return null;
}

function make(component, id, label, around) {
  switch (component.type) {
    case TYPE.INPUT:
      return makeInput(component, id);
    case TYPE.RADIO:
      return makeChoices(component, id, "radio");
    case TYPE.CHECKBOXES:
      return makeChoices(component, id, "checkbox");
    case TYPE.CHECKBOX: {
      const field = h("input", { type: "checkbox", id, checked: component.default ?? false });
      return { element: field, field, read: () => String(field.checked) };
    }
    case TYPE.FILES: {
      const words = around.context.language.text("no-files");
      const field = h("input", { type: "text", id, disabled: true, value: words });
      return { element: field, field, read: () => [] };
    }
    default:
      return makeSelect(component, id, label, around);
  }
}

function makeInput(component, id) {
  const given = {
    id,
    class: "form-input",
    name: component.custom_id,
    placeholder: component.placeholder,
    maxlength: component.max_length ?? LONGEST,
    autocomplete: "off",
    "aria-required": component.required === false ? null : "true",
    value: component.value ?? "",
  };
  const field =
    component.style === PARAGRAPH
      ? h("textarea", { ...given, rows: 4 })
      : h("input", { ...given, type: "text" });
  return { element: field, field, read: () => field.value };
}

function makeChoices({ options, custom_id: name, required }, id, type) {
  const inputs = options.map(({ value, default: checked }) =>
    h("input", { type, name: `${id}-${name}`, value, checked: checked ?? false }),
  );
  const field = h(
    "div",
    {
      class: "form-choices",
      role: type === "radio" ? "radiogroup" : "group",
      "aria-labelledby": `${id}-label`,
      "aria-required": type === "radio" && required !== false ? "true" : null,
    },
    inputs.map((input, index) =>
      h(
        "label",
        { class: "form-choice" },
        input,
        h(
          "span",
          {},
          options[index].label,
          options[index].description && h("small", {}, options[index].description),
        ),
      ),
    ),
  );
  return {
    element: field,
    field,
    isGroup: true,
    read() {
      const chosen = inputs.filter(({ checked }) => checked).map(({ value }) => value);
      return type === "radio" ? (chosen[0] ?? "") : chosen;
    },
  };
}

function makeSelect(component, id, label, { context, layer }) {
  let values = defaultsOf(component);
  const draw = () => {
    const control = drawSelect(component, { context, chosen: new Map([[component.custom_id, values]]) });
    control.id = id;
    control.setAttribute("aria-label", label);
    return control;
  };
  const field = draw();
  let popup = null;
  field.addEventListener("click", () => {
    if (popup?.isOpen) {
      popup.close();
      return;
    }
    popup = openSelect({
      trigger: field,
      layer: layer(),
      component,
      context,
      values,
      onDone(chosen) {
        values = chosen;
        const described = field.getAttribute("aria-describedby");
        morph(field, draw());
        field.setAttribute("aria-describedby", described);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      },
    });
  });
  return { element: field, field, read: () => values };
}
