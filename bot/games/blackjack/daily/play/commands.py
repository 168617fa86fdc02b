"""The commands in a tournament, and their notation."""

import re
from dataclasses import dataclass

from bot.core.commands import CommandNotation, PlayAction
from bot.core.one_person import GIVE_UP_AND_EXPIRE, Expire, GiveUp
from rules.blackjack.actions import Action
from rules.blackjack.notation import format_action, parse_action


@dataclass(frozen=True, slots=True)
class BetOnHand:
    """Bet tournament chips on the next hand, which is dealt at once."""

    amount: int


Command = BetOnHand | PlayAction[Action] | GiveUp | Expire

_NOTATION: CommandNotation[Command] = CommandNotation(GIVE_UP_AND_EXPIRE, format_action, parse_action)
_BET = re.compile(r"bet ([1-9][0-9]{0,14})", re.ASCII)


def format_command(command: Command) -> str:
    """Write a command as it is recorded: `bet 100`, `hit`, `give up`."""
    return f"bet {command.amount}" if isinstance(command, BetOnHand) else _NOTATION.format(command)


def parse_command(text: str) -> Command:
    """Read a recorded command; raises NotationError for a text that none is written as."""
    if bet := _BET.fullmatch(text):
        return BetOnHand(int(bet[1]))
    return _NOTATION.parse(text)
