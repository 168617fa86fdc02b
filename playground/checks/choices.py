"""The choices that Discord refuses, in an autocompletion or in an option of a command."""

import math
from typing import Any

from playground.checks.fields import Findings, Json, is_thing, is_whole, items, text
from playground.checks.names import check_localizations

MOST_CHOICES = 25
LONGEST_NAME = 100
LONGEST_VALUE = 100
MOST_INTEGER = 2**53

STRING, INTEGER, NUMBER = 3, 4, 10


def check_choices(data: Any, kind: int | None = None) -> None:
    """Refuse an autocompletion that Discord would refuse; RefusedError (invalid form) with all findings.

    `kind` is the type of the option that is being completed, if known: 3 string, 4 integer, 10 number.
    """
    found = Findings("data")
    if is_thing(found, data):
        check_list_of_choices(found, data, kind, required=True)
    found.refuse()


def check_list_of_choices(found: Findings, body: Json, kind: int | None, *, required: bool = False) -> int:
    """Check the choices of an object; return how many characters their names and values have."""
    characters = 0
    for number, choice in enumerate(items(found, body, "choices", MOST_CHOICES, required=required)):
        here = found.at(f"choices[{number}]")
        if not is_thing(here, choice):
            continue
        name = text(here, choice, "name", LONGEST_NAME, 1, required=True)
        longest = check_localizations(here, choice, "name_localizations", LONGEST_NAME)
        characters += max(len(name or ""), longest)
        characters += _check_value(here.at("value"), choice.get("value"), kind)
    return characters


def _check_value(found: Findings, value: Any, kind: int | None) -> int:
    if kind == STRING or (kind is None and isinstance(value, str)):
        if not isinstance(value, str):
            found.add("This has to be a string.")
            return 0
        if len(value) > LONGEST_VALUE:
            found.add(f"This has to have at most {LONGEST_VALUE} characters, and has {len(value)}.")
        return len(value)
    check_number(found, value, whole=kind == INTEGER)
    return 0


def check_number(found: Findings, value: Any, *, whole: bool) -> None:
    """Check a number of an option: Discord allows the numbers that a double holds exactly."""
    if not is_whole(value) and not (isinstance(value, float) and math.isfinite(value)):
        found.add("This has to be a number.")
    elif whole and value != int(value):
        found.add("This has to be a whole number.")
    elif not -MOST_INTEGER <= value <= MOST_INTEGER:
        found.add("This has to be between -2^53 and 2^53.")
