"""Collect the errors in a JSON body, each with its path, and read one field after another.

Null is the same as an absent field. A number may stand for a string, because Discord converts it; whole numbers and lists must have exactly their type.
"""

import string
from typing import Any

from playground.refused import ErrorCode, RefusedError

Json = dict[str, Any]

REQUIRED = "This is required."
NO_ID = "This has to be an id."
LARGEST_ID = 2**64 - 1


class Findings:
    """A place in a body, together with all errors found in the whole body."""

    __slots__ = ("errors", "path")

    def __init__(self, path: str = "", errors: dict[str, str] | None = None) -> None:
        self.path = path
        self.errors: dict[str, str] = {} if errors is None else errors

    def at(self, step: str) -> "Findings":
        """Return a place below this one, such as "components[0]"; both share their errors."""
        return Findings(f"{self.path}.{step}" if self.path else step, self.errors)

    def add(self, words: str) -> None:
        """Record an error at this place."""
        told = self.errors.get(self.path)
        self.errors[self.path] = f"{told} {words}" if told else words

    def refuse(self) -> None:
        """Raise RefusedError (invalid form) if there is any error."""
        if self.errors:
            raise RefusedError(ErrorCode.INVALID_FORM, self.errors)


def text(
    found: Findings, body: Json, name: str, longest: int, shortest: int = 0, *, required: bool = False
) -> str | None:
    """Read a string; the limit on its length ignores white space around it."""
    value = _value(found, body, name, required=required)
    if value is None:
        return None
    if not isinstance(value, str):
        if not is_whole(value) or not -LARGEST_ID <= value <= LARGEST_ID:
            found.at(name).add("This has to be a string.")
            return None
        value = str(value)
    if len(value) < shortest or (len(value) > longest and len(trimmed(value)) > longest):
        found.at(name).add(
            f"This has to have {_between(shortest, longest)} characters, and has {len(value)}."
        )
    return value


def whole(
    found: Findings, body: Json, name: str, least: int, most: int, *, required: bool = False
) -> int | None:
    """Read a whole number within bounds; None if it is absent or wrong."""
    value = _value(found, body, name, required=required)
    if value is None:
        return None
    if not is_whole(value):
        found.at(name).add("This has to be a whole number.")
    elif least <= value <= most:
        return int(value)
    else:
        found.at(name).add(f"This has to be {_between(least, most)}.")
    return None


def truth(found: Findings, body: Json, name: str) -> bool | None:
    """Read a boolean."""
    value = body.get(name)
    if value is True or value is False or value is None:
        return value
    if is_whole(value) and value in {0, 1}:
        return bool(value)
    found.at(name).add("This has to be true or false.")
    return None


def items(
    found: Findings, body: Json, name: str, most: int, least: int = 0, *, required: bool = False
) -> list[Any]:
    """Read a list; an absent or wrong one is returned as empty, one of the wrong length as it is."""
    value = _value(found, body, name, required=required)
    if value is None:
        return []
    if not isinstance(value, list):
        found.at(name).add("This has to be a list.")
        return []
    if not least <= len(value) <= most:
        found.at(name).add(f"This has to have {_between(least, most)} items, and has {len(value)}.")
    return value


def thing(found: Findings, body: Json, name: str, *, required: bool = False) -> Json | None:
    """Read an object."""
    value = _value(found, body, name, required=required)
    if value is None:
        return None
    return value if is_thing(found.at(name), value) else None


def snowflake(found: Findings, body: Json, name: str, *, required: bool = False) -> None:
    """Read an id."""
    value = _value(found, body, name, required=required)
    if value is not None and not is_snowflake(value):
        found.at(name).add(NO_ID)


def ids(found: Findings, body: Json, name: str, most: int) -> list[Any]:
    """Read a list of ids."""
    values = items(found, body, name, most)
    for number, value in enumerate(values):
        if value is not None and not is_snowflake(value):
            found.at(f"{name}[{number}]").add(NO_ID)
    return values


def url(found: Findings, body: Json, name: str, longest: int, schemes: frozenset[str]) -> str | None:
    """Read an address with one of these schemes; an empty set allows every scheme."""
    value = text(found, body, name, longest)
    if not value:
        return None
    scheme, separator, rest = value.partition("://")
    if not separator or not scheme or not rest:
        found.at(name).add("This is not an address.")
        return None
    if schemes and scheme.lower() not in schemes:
        found.at(name).add(f"This address has to begin with one of {', '.join(sorted(schemes))}.")
        return None
    return value


def is_thing(found: Findings, value: Any) -> bool:
    """Return whether this is an object, and record an error here if not."""
    if isinstance(value, dict):
        return True
    found.add("This has to be an object.")
    return False


def is_whole(value: Any) -> bool:
    """Return whether this is a whole number; true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_snowflake(value: Any) -> bool:
    """Return whether this is an id: digits, or a number."""
    if isinstance(value, str):
        return value.isascii() and value.isdigit() and len(value) <= len(str(LARGEST_ID))
    return is_whole(value) and 0 <= value <= LARGEST_ID


def trimmed(value: str) -> str:
    """Return the string without white space around it."""
    return value.strip(string.whitespace)


def _value(found: Findings, body: Json, name: str, *, required: bool) -> Any:
    value = body.get(name)
    if value is None and required:
        found.at(name).add(REQUIRED)
    return value


def _between(least: int, most: int) -> str:
    if least == most:
        return f"exactly {least}"
    return f"{least} to {most}" if least else f"at most {most}"
