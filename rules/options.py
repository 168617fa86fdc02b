"""House rules as named options: words, numbers and booleans, read strictly and in the same way for every game."""

import re
from collections.abc import Mapping
from dataclasses import Field, fields, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeVar, cast

from rules.errors import HouseRulesError, NotationError, UnknownOptionError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

OptionValue = str | int | bool

_NUMBER = re.compile(r"0|[1-9][0-9]{0,29}")

R = TypeVar("R", bound="DataclassInstance")


def to_options(rules: "DataclassInstance") -> dict[str, OptionValue]:
    """Write every house rule by its option's name as a plain text, number or boolean that `with_options` reads."""
    options: dict[str, OptionValue] = {}
    for name, field in _by_option(rules).items():
        value = getattr(rules, field.name)
        options[name] = value.value if isinstance(value, StrEnum) else value
    return options


def with_options(rules: R, options: Mapping[str, object]) -> R:
    """Return house rules with the named options changed.

    Raises UnknownOptionError for an option that does not exist and HouseRulesError for a value of the wrong type or
    range.
    """
    by_option = _by_option(rules)
    for name in options:
        if name not in by_option:
            raise UnknownOptionError(name)
    changes: dict[str, Any] = {
        by_option[name].name: _read_option(name, by_option[name].type, value)
        for name, value in options.items()
    }
    return replace(rules, **changes)


def over_preset(presets: Mapping[str, R], options: Mapping[str, object]) -> R:
    """Return house rules with the named options changed, over those of a `preset`; the first preset is the default.

    Raises what `with_options` raises, and HouseRulesError for a preset that does not exist.
    """
    given = dict(options)
    preset = given.pop("preset", next(iter(presets)))
    if not isinstance(preset, str) or preset not in presets:
        raise HouseRulesError("preset", preset, " or ".join(presets))
    return with_options(presets[preset], given)


def format_options(rules: "DataclassInstance") -> str:
    """Write every house rule as text without spaces, "weapon_limit:le,life:20"."""
    texts = {True: "true", False: "false"}
    options = to_options(rules).items()
    return ",".join(f"{name}:{texts[value] if isinstance(value, bool) else value}" for name, value in options)


def parse_options(rules: R, text: str) -> R:
    """Read house rules of this type from a text of `format_options`; raises NotationError for any other text."""
    options: dict[str, object] = {}
    for item in text.split(","):
        name, _, value = item.partition(":")
        options[name] = _option_value(value)
    if list(options) != list(_by_option(rules)):
        raise NotationError(text, "every house rule once, in order")
    try:
        return with_options(rules, options)
    except HouseRulesError as error:
        raise NotationError(text, "house rules") from error


def _by_option(rules: "DataclassInstance") -> dict[str, "Field[Any]"]:
    """Return every field by its option's name, which its metadata give if it would be a Python keyword."""
    return {field.metadata.get("option", field.name): field for field in fields(rules)}


def _read_option(name: str, kind: Any, value: object) -> OptionValue:
    """Read an option's value in the type of its rule; a boolean is not a number here, nor a number a boolean."""
    if issubclass(kind, StrEnum):
        if isinstance(value, str) and value in list(kind):
            return cast("OptionValue", kind(value))
        raise HouseRulesError(name, value, " or ".join(kind))
    if type(value) is kind:
        return cast("OptionValue", value)
    raise HouseRulesError(name, value, "true or false" if kind is bool else "a whole number")


def _option_value(text: str) -> OptionValue:
    if text in {"true", "false"}:
        return text == "true"
    return int(text) if _NUMBER.fullmatch(text) else text
