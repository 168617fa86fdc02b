"""The commands in a run, and their notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from rules.scoundrel.actions import Action, Avoid, Face
from rules.scoundrel.notation import format_action, parse_action


@dataclass(frozen=True, slots=True)
class Hint:
    """The player was advised this action."""

    action: Action


@dataclass(frozen=True, slots=True)
class GiveUp:
    """End the run with its score so far."""


@dataclass(frozen=True, slots=True)
class Expire:
    """End an idle run with its score so far."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask for the best action; recorded as a Hint."""


Command = Face | Avoid | Hint | GiveUp | Expire

_HINT = "hint "
_GIVE_UP = "give up"
_EXPIRED = "expired"


def format_command(command: Command) -> str:
    """Write a command as it is recorded: `face Qs weapon`, `hint avoid`, `give up`."""
    match command:
        case Hint(action):
            return _HINT + format_action(action)
        case GiveUp():
            return _GIVE_UP
        case Expire():
            return _EXPIRED
        case Face() | Avoid():
            return format_action(command)
        case _:
            assert_never(command)


def parse_command(text: str) -> Command:
    """Read a recorded command; raises NotationError for a text that none is written as."""
    if text == _GIVE_UP:
        return GiveUp()
    if text == _EXPIRED:
        return Expire()
    if text.startswith(_HINT):
        return Hint(parse_action(text.removeprefix(_HINT)))
    return parse_action(text)
