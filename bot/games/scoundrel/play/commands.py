"""The commands in a run, and their notation."""

from dataclasses import dataclass
from typing import assert_never

from bot.games.scoundrel.play.view import ActionChance
from rules.errors import NotationError
from rules.scoundrel.actions import Avoid, Face
from rules.scoundrel.notation import format_action, parse_action


@dataclass(frozen=True, slots=True)
class Hint:
    """The player was advised the best action, and the second best if there is another; the best comes first."""

    advice: tuple[ActionChance, ...]


@dataclass(frozen=True, slots=True)
class GiveUp:
    """End the run with its score so far."""


@dataclass(frozen=True, slots=True)
class Expire:
    """End an idle run with its score so far."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask for the best actions; recorded as a Hint."""


Command = Face | Avoid | Hint | GiveUp | Expire

_HINT = "hint "
_GIVE_UP = "give up"
_EXPIRED = "expired"


def format_command(command: Command) -> str:
    """Write a command as it is recorded: `face Qs weapon`, `hint avoid 412, face 5d 398`, `give up`."""
    match command:
        case Hint(advice):
            return _HINT + ", ".join(f"{format_action(one.action)} {one.thousandths}" for one in advice)
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
        return Hint(tuple(map(_parse_chance, text.removeprefix(_HINT).split(", "))))
    return parse_action(text)


def _parse_chance(text: str) -> ActionChance:
    action, _, thousandths = text.rpartition(" ")
    if not (thousandths.isascii() and thousandths.isdecimal()):
        raise NotationError(text, "an action and its chance in thousandths")
    return ActionChance(parse_action(action), int(thousandths))
