"""The commands in a match, and their notation."""

from dataclasses import dataclass

from bot.core.commands import CLOCK_AND_CLOSE, Close, CommandNotation, PlayAction, TimeOut
from bot.core.one_person import Expire
from rules.thirteen.actions import Action, format_action, parse_action


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept the challenge: both players put down their stakes and the first deal begins."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Decline the challenge."""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Withdraw one's own challenge."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Resign the whole match (TH-7)."""


Command = Accept | Decline | Withdraw | Expire | PlayAction[Action] | TimeOut | Resign | Close

_WORDS: dict[str, Command] = {
    "accept": Accept(),
    "decline": Decline(),
    "withdraw": Withdraw(),
    "expire": Expire(),
    "resign": Resign(),
    **CLOCK_AND_CLOSE,
}


_NOTATION: CommandNotation[Command] = CommandNotation(_WORDS, format_action, parse_action)
format_command, parse_command = _NOTATION.format, _NOTATION.parse
