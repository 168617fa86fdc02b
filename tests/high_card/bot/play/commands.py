"""The commands in a duel, and their notation."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.commands import CLOCK_AND_CLOSE, Close, CommandNotation, PlayAction, TimeOut
from tests.high_card.rules.engine import Action
from tests.high_card.rules.notation import format_action, parse_action


@dataclass(frozen=True, slots=True)
class Join:
    """Put down the stake; the second player's stake brings the cards."""


Command = Join | PlayAction[Action] | TimeOut | Close

_NOTATION: CommandNotation[Command] = CommandNotation(
    {"join": Join(), **CLOCK_AND_CLOSE}, format_action, parse_action
)
format_command, parse_command = _NOTATION.format, _NOTATION.parse
