"""House rules as named options: words, numbers and truths, read strictly, the same way for every game."""

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
    """Write every house rule by its option's name as plain text, number or truth: what `with_options` reads."""
    options: dict[str, OptionValue] = {}
    for name, field in _by_option(rules).items():
        value = getattr(rules, field.name)
        options[name] = value.value if isinstance(value, StrEnum) else value
    return options


def with_options(rules: R, options: Mapping[str, object]) -> R:
    """Change the named house rules and leave the others as they are.

    Raises UnknownOptionError for a name nobody defined and HouseRulesError for a value of the wrong kind or range.
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


def format_options(rules: "DataclassInstance") -> str:
    """Write every house rule as text without spaces, "weapon_limit:le,life:20"."""
    return ",".join(f"{name}:{_option_text(value)}" for name, value in to_options(rules).items())


def parse_options(rules: R, text: str) -> R:
    """Read what `format_options` wrote of rules of the kind given; raises NotationError for anything else."""
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
    """Give every field by its option's name: its own, or that of its metadata where the own one is a Python keyword."""
    return {field.metadata.get("option", field.name): field for field in fields(rules)}


def _read_option(name: str, kind: Any, value: object) -> OptionValue:
    """Read one option's value as its rule's own type; a truth is no number here, nor a number a truth."""
    if issubclass(kind, StrEnum):
        if isinstance(value, str) and value in list(kind):
            return cast("OptionValue", kind(value))
        raise HouseRulesError(name, value, " or ".join(kind))
    if type(value) is kind:
        return cast("OptionValue", value)
    raise HouseRulesError(name, value, "true or false" if kind is bool else "a whole number")


def _option_text(value: OptionValue) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def _option_value(text: str) -> OptionValue:
    if text in {"true", "false"}:
        return text == "true"
    return int(text) if _NUMBER.fullmatch(text) else text
