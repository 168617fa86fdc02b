"""The commands in a run, and their notation."""

from dataclasses import dataclass

from bot.core.one_person import GIVE_UP_AND_EXPIRE, Expire, GiveUp
from bot.games.scoundrel.play.view import ActionChance
from rules.errors import NotationError
from rules.scoundrel.actions import Avoid, Face
from rules.scoundrel.notation import format_action, parse_action


@dataclass(frozen=True, slots=True)
class Hint:
    """The player was advised the best action, and the second best if there is another; the best comes first."""

    advice: tuple[ActionChance, ...]


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask for the best actions; recorded as a Hint."""


Command = Face | Avoid | Hint | GiveUp | Expire

_HINT = "hint "
_TEXTS = {command: text for text, command in GIVE_UP_AND_EXPIRE.items()}


def format_command(command: Command) -> str:
    """Write a command as it is recorded: `face Qs weapon`, `hint avoid 412, face 5d 398`, `give up`."""
    match command:
        case Hint(advice):
            return _HINT + ", ".join(f"{format_action(one.action)} {one.thousandths}" for one in advice)
        case Face() | Avoid():
            return format_action(command)
        case _:
            return _TEXTS[command]


def parse_command(text: str) -> Command:
    """Read a recorded command; raises NotationError for a text that none is written as."""
    if text.startswith(_HINT):
        return Hint(tuple(map(_parse_chance, text.removeprefix(_HINT).split(", "))))
    return GIVE_UP_AND_EXPIRE.get(text) or parse_action(text)


def _parse_chance(text: str) -> ActionChance:
    action, _, thousandths = text.rpartition(" ")
    if not (thousandths.isascii() and thousandths.isdecimal()):
        raise NotationError(text, "an action and its chance in thousandths")
    return ActionChance(parse_action(action), int(thousandths))
