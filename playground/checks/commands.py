"""The application commands that Discord refuses."""

from collections import Counter
from typing import Any

from playground.checks.fields import Findings, Json, is_snowflake, is_thing, is_whole, items, truth, whole
from playground.checks.names import check_name
from playground.checks.options import check_description, check_options_of_command

CHAT_INPUT, USER, MESSAGE, ENTRY_POINT = 1, 2, 3, 4
OF_A_TYPE_MAX = {CHAT_INPUT: 100, USER: 15, MESSAGE: 15, ENTRY_POINT: 1}
MOST_CHARACTERS = 8000

# The number of places where a command can be used, and of ways in which it can be installed.
_NUMBERED = {"contexts": 3, "integration_types": 2}


def check_commands(commands: Any) -> None:
    """Refuse a set of commands that replaces another one; RefusedError (invalid form) with all findings.

    Paths begin with the number of the command, such as "[0].name".
    """
    found = Findings("")
    if not isinstance(commands, list):
        found.add("This has to be a list.")
        found.refuse()
    names: set[tuple[int, str]] = set()
    kinds: Counter[int] = Counter()
    for number, command in enumerate(commands):
        here = Findings(f"[{number}]", found.errors)
        if not is_thing(here, command):
            continue
        kind = _check(here, command)
        kinds[kind] += 1
        key = (kind, str(command.get("name")))
        if key in names:
            here.at("name").add("Another command of this type has this name.")
        names.add(key)
    for kind, most in OF_A_TYPE_MAX.items():
        if kinds[kind] > most:
            found.add(f"There may be {most} commands of type {kind}, and are {kinds[kind]}.")
    found.refuse()


def check_command(command: Any) -> None:
    """Check one command before it is registered; RefusedError (invalid form) with all findings."""
    found = Findings("")
    if is_thing(found, command):
        _check(found, command)
    found.refuse()


def _check(found: Findings, command: Json) -> int:
    """Check a command; return its type."""
    kind = whole(found, command, "type", CHAT_INPUT, ENTRY_POINT) or CHAT_INPUT
    characters = check_name(found, command, is_typed=kind == CHAT_INPUT)
    if kind == CHAT_INPUT:
        characters += check_description(found, command) + check_options_of_command(found, command)
        if characters > MOST_CHARACTERS:
            found.add(f"All its texts may have {MOST_CHARACTERS} characters, and have {characters}.")
    elif kind in {USER, MESSAGE}:
        for name in ("description", "options"):
            if command.get(name):
                found.at(name).add("A command of this type has none.")
    for name in ("nsfw", "dm_permission", "default_permission"):
        truth(found, command, name)
    permissions = command.get("default_member_permissions")
    if permissions is not None and not is_snowflake(permissions):
        found.at("default_member_permissions").add("This has to be a number in digits.")
    for name, most in _NUMBERED.items():
        if command.get(name) is not None:
            _check_numbered(found, command, name, most)
    return kind


def _check_numbered(found: Findings, command: Json, name: str, most: int) -> None:
    for number, each in enumerate(items(found, command, name, most, 1)):
        if not is_whole(each) or not 0 <= each < most:
            found.at(f"{name}[{number}]").add(f"This has to be from 0 to {most - 1}.")
