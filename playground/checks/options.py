"""The options of commands that Discord refuses: parameters, subcommands, and groups of subcommands."""

from collections.abc import Mapping
from typing import Any

from playground.checks.choices import INTEGER, NUMBER, STRING, check_list_of_choices, check_number
from playground.checks.controls import check_channel_types
from playground.checks.fields import Findings, Json, is_thing, items, text, truth, whole
from playground.checks.names import check_localizations, check_name

MOST_OPTIONS = 25
LONGEST_DESCRIPTION = 100
LONGEST_STRING = 6000

SUB_COMMAND, GROUP, CHANNEL, ATTACHMENT = 1, 2, 7, 11
NESTING = frozenset({SUB_COMMAND, GROUP})
PARAMETERS = frozenset(range(STRING, ATTACHMENT + 1))

# The option types that can have each field; every type can have all other fields.
_ONLY: Mapping[str, frozenset[int]] = {
    "choices": frozenset({STRING, INTEGER, NUMBER}),
    "autocomplete": frozenset({STRING, INTEGER, NUMBER}),
    "min_value": frozenset({INTEGER, NUMBER}),
    "max_value": frozenset({INTEGER, NUMBER}),
    "min_length": frozenset({STRING}),
    "max_length": frozenset({STRING}),
    "channel_types": frozenset({CHANNEL}),
    "options": NESTING,
}


def check_options_of_command(found: Findings, command: Json) -> int:
    """Check the options of a command; return how many characters all their texts have.

    They are either parameters, or subcommands and groups, but not both.
    """
    options = items(found, command, "options", MOST_OPTIONS)
    kinds = {option.get("type") for option in options if isinstance(option, dict) and _has_kind(option)}
    return _check_options(found, options, NESTING if kinds & NESTING else PARAMETERS)


def check_description(found: Findings, body: Json) -> int:
    """Check a description and its translations; return the length of the longest of them in characters."""
    description = text(found, body, "description", LONGEST_DESCRIPTION, 1, required=True)
    longest = check_localizations(found, body, "description_localizations", LONGEST_DESCRIPTION)
    return max(len(description or ""), longest)


def _check_options(found: Findings, options: list[Any], allowed: frozenset[int]) -> int:
    characters = 0
    names: set[str] = set()
    seen_optional = False
    for number, option in enumerate(options):
        here = found.at(f"options[{number}]")
        if not is_thing(here, option):
            continue
        characters += _check_option(here, option, allowed)
        name = option.get("name")
        if isinstance(name, str) and name in names:
            here.at("name").add("Another option has this name.")
        elif isinstance(name, str):
            names.add(name)
        if allowed is PARAMETERS:
            is_required = option.get("required") is True
            if is_required and seen_optional:
                here.add("Required options have to stand before the others.")
            seen_optional = seen_optional or not is_required
    return characters


def _check_option(found: Findings, option: Json, allowed: frozenset[int]) -> int:
    characters = check_name(found, option, is_typed=True) + check_description(found, option)
    kind = option.get("type") if _has_kind(option) else None
    if kind not in allowed:
        found.at("type").add(f"This has to be one of {', '.join(map(str, sorted(allowed)))} here.")
        return characters
    for name, kinds in _ONLY.items():
        if kind not in kinds and option.get(name):
            found.at(name).add("An option of this type has none.")
    match kind:
        case 1:
            characters += _check_options(found, items(found, option, "options", MOST_OPTIONS), PARAMETERS)
        case 2:
            subs = items(found, option, "options", MOST_OPTIONS)
            characters += _check_options(found, subs, frozenset({SUB_COMMAND}))
        case _:
            characters += _check_parameter(found, option, kind)
    return characters


def _check_parameter(found: Findings, option: Json, kind: int) -> int:
    truth(found, option, "required")
    autocompleted = truth(found, option, "autocomplete")
    if kind == CHANNEL:
        check_channel_types(found, option)
    if kind == STRING:
        whole(found, option, "min_length", 0, LONGEST_STRING)
        whole(found, option, "max_length", 1, LONGEST_STRING)
    if kind in _ONLY["min_value"]:
        for name in ("min_value", "max_value"):
            if option.get(name) is not None:
                check_number(found.at(name), option[name], whole=kind == INTEGER)
    if kind not in _ONLY["choices"]:
        return 0
    if autocompleted and option.get("choices"):
        found.at("autocomplete").add("An option with choices cannot be completed.")
    return check_list_of_choices(found, option, kind)


def _has_kind(option: Json) -> bool:
    return type(option.get("type")) is int
