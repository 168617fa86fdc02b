"""Turn what a person typed after a slash into the options that Discord sends, in the types the command declares."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress

from playground.components import setting
from playground.entities import CHANNEL, MENTIONABLE, ROLE, USER, Entities
from playground.payloads import Json
from playground.refused import ActError

# The types of options.
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN = 1, 2, 3, 4, 5
A_USER, A_CHANNEL, A_ROLE, A_MENTIONABLE, NUMBER, ATTACHMENT = 6, 7, 8, 9, 10, 11
ENTITIES = {A_USER: USER, A_CHANNEL: CHANNEL, A_ROLE: ROLE, A_MENTIONABLE: MENTIONABLE}
LONGEST_STRING = 6000
GREATEST_INTEGER = 2**53
WHOLE, DECIMAL = re.compile(r"-?\d{1,16}", re.ASCII), re.compile(r"-?\d{1,16}(\.\d{1,16})?", re.ASCII)
BOOLEANS = {"true": True, "false": False}


def descend(command: Json, path: Sequence[str]) -> list[Json]:
    """Return the named group and subcommand of a command, outermost first; ActError if a name is unknown."""
    found: list[Json] = []
    offered = setting(command, "options", [])
    for name in path:
        inner = next((each for each in offered if each["name"] == name and each["type"] <= GROUP), None)
        if inner is None:
            raise ActError(f"/{command['name']} has no subcommand {name}.")
        found.append(inner)
        offered = setting(inner, "options", [])
    if any(each["type"] <= GROUP for each in offered):
        raise ActError(f"/{' '.join((command['name'], *path))} needs a subcommand.")
    return found


def wrapped(steps: Sequence[Json], options: list[Json]) -> list[Json]:
    """Return the options inside their group and subcommand."""
    for step in reversed(steps):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    return options


def chosen(offered: Sequence[Json], values: Mapping[str, object], entities: Entities) -> list[Json]:
    """Return the given options in their types; ActError if one is unknown or wrong, or a required one is missing."""
    unknown = values.keys() - {option["name"] for option in offered}
    if unknown:
        raise ActError(f"There is no option {min(unknown)}.")
    found = []
    for option in offered:
        if _given(values, option):
            found.append(_option(option, typed(option, values[option["name"]], entities)))
        elif option.get("required"):
            raise ActError(f"The option {option['name']} is required.")
    return found


def completing(
    offered: Sequence[Json], values: Mapping[str, object], focused: str, entities: Entities
) -> list[Json]:
    """Return the options typed before sending: the focused one as text, the others only if they are valid."""
    found = []
    for option in offered:
        if option["name"] == focused:
            if not option.get("autocomplete"):
                raise ActError(f"The option {focused} is not completed by the bot.")
            found.append(_option(option, str(values.get(focused, ""))) | {"focused": True})
        elif _given(values, option):
            with suppress(ActError):
                found.append(_option(option, typed(option, values[option["name"]], entities)))
    if not any("focused" in option for option in found):
        raise ActError(f"There is no option {focused}.")
    return found


def typed(option: Json, value: object, entities: Entities) -> object:
    """Return one value in its option's type and within its limits; else ActError."""
    kind = option["type"]
    if kind in ENTITIES:
        return entities.pick(ENTITIES[kind], value, option.get("channel_types"))
    if kind == ATTACHMENT:
        return entities.attach(value)
    found = _plain(kind, str(value))
    choices = [choice["value"] for choice in setting(option, "choices", ())]
    if found is None or (choices and found not in choices):
        raise ActError(f"{value} is not possible for {option['name']}.")
    if isinstance(found, str):
        _within(option, len(found), "length", 0, LONGEST_STRING)
    elif not isinstance(found, bool):
        _within(option, found, "value", -GREATEST_INTEGER, GREATEST_INTEGER)
    return found


def _given(values: Mapping[str, object], option: Json) -> bool:
    value = values.get(option["name"])
    return value is not None and value != ""


def _option(option: Json, value: object) -> Json:
    return {"name": option["name"], "type": option["type"], "value": value}


def _plain(kind: int, text: str) -> str | int | float | bool | None:
    if kind == BOOLEAN:
        return BOOLEANS.get(text.lower())
    if kind == INTEGER:
        return int(text) if WHOLE.fullmatch(text) else None
    if kind == NUMBER:
        return float(text) if DECIMAL.fullmatch(text) else None
    return text


def _within(option: Json, size: float, measure: str, least: float, most: float) -> None:
    least, most = setting(option, f"min_{measure}", least), setting(option, f"max_{measure}", most)
    if not least <= size <= most:
        raise ActError(f"The {measure} of {option['name']} must be from {least} to {most}.")
