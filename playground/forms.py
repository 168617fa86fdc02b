"""Turn what a person picked in a select or filled in on a modal into the JSON that Discord sends."""

from collections.abc import Callable, Mapping, Sequence

from playground.components import (
    ACTION_ROW,
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    MENTIONABLE_SELECT,
    RADIO_GROUP,
    ROLE_SELECT,
    SELECTS,
    TEXT_INPUT,
    USER_SELECT,
    setting,
)
from playground.entities import CHANNEL, MENTIONABLE, ROLE, USER, Entities
from playground.payloads import Json
from playground.refused import ActError

LONGEST_TEXT = 4000
ENTITIES = {USER_SELECT: USER, ROLE_SELECT: ROLE, MENTIONABLE_SELECT: MENTIONABLE, CHANNEL_SELECT: CHANNEL}
Value = str | Sequence[str]


def picked(component: Json, values: Sequence[str], entities: Entities) -> list[str]:
    """Return the values picked in a select, a radio group or checkboxes; ActError if they cannot be picked there."""
    if len(set(values)) < len(values):
        raise ActError("Pick each only once.")
    kind = ENTITIES.get(component["type"])
    offered = {option["value"] for option in setting(component, "options", ())}
    for value in values:
        if kind is not None:
            entities.pick(kind, value, component.get("channel_types"))
        elif value not in offered:
            raise ActError(f"{value} is not among the options.")
    if not values and not _required(component):
        return []
    usual = len(offered) if component["type"] == CHECKBOX_GROUP else 1
    least, most = setting(component, "min_values", 1), setting(component, "max_values", usual)
    if not least <= len(values) <= most:
        raise ActError(f"Pick from {least} to {most}.")
    return list(values)


def filled(modal: Json, values: Mapping[str, Value], entities: Entities) -> list[Json]:
    """Return a modal's components with the given values; a component that `values` does not name keeps its own.

    Raises ActError if a value is missing, too long, or not among the options.
    """
    return [_filled(component, values, entities) for component in modal["components"]]


def _filled(component: Json, values: Mapping[str, Value], entities: Entities) -> Json:
    told = {"type": component["type"], "id": component["id"]}
    if component["type"] == ACTION_ROW:
        return told | {"components": [_filled(each, values, entities) for each in component["components"]]}
    if component["type"] == LABEL:
        return told | {"component": _filled(component["component"], values, entities)}
    if component["type"] not in FIELDS:
        return told
    custom_id = component["custom_id"]
    return (
        told
        | {"custom_id": custom_id}
        | FIELDS[component["type"]](component, values.get(custom_id), entities)
    )


def _text(component: Json, value: Value | None, _: Entities) -> Json:
    text = str(setting(component, "value", "") if value is None else value)
    least, most = setting(component, "min_length", 0), setting(component, "max_length", LONGEST_TEXT)
    if _required(component):
        least = max(least, 1)
    if (text or least) and not least <= len(text) <= most:
        raise ActError(f"Write from {least} to {most} characters.")
    return {"value": text}


def _many(component: Json, value: Value | None, entities: Entities) -> Json:
    if value is None:
        value = _before(component)
    return {"values": picked(component, _listed(value), entities)}


def _one(component: Json, value: Value | None, entities: Entities) -> Json:
    values = _many(component, value, entities)["values"]
    return {"value": values[0] if values else None}


def _tick(component: Json, value: Value | None, _: Entities) -> Json:
    return {"value": bool(component.get("default")) if value is None else str(value).lower() == "true"}


def _no_file(component: Json, _: Value | None, __: Entities) -> Json:
    if _required(component):
        raise ActError("Files cannot be given here.")
    return {"values": []}


def _required(component: Json) -> bool:
    return component.get("required") is not False


def _before(component: Json) -> list[str]:
    options, things = setting(component, "options", ()), setting(component, "default_values", ())
    return [each["value"] for each in options if each.get("default")] + [each["id"] for each in things]


def _listed(value: Value) -> Sequence[str]:
    if isinstance(value, str):
        return [value] if value else []
    return value


FIELDS: dict[int, Callable[[Json, Value | None, Entities], Json]] = {
    TEXT_INPUT: _text,
    **dict.fromkeys((*SELECTS, CHECKBOX_GROUP), _many),
    RADIO_GROUP: _one,
    CHECKBOX: _tick,
    FILE_UPLOAD: _no_file,
}
