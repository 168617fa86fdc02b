"""The commands in a tournament, and their notation."""

import re
from dataclasses import dataclass
from typing import assert_never

from bot.core.commands import PlayAction
from rules.blackjack.actions import Action
from rules.blackjack.notation import format_action, parse_action


@dataclass(frozen=True, slots=True)
class BetOnHand:
    """Bet tournament chips on the next hand, which is dealt at once."""

    amount: int


@dataclass(frozen=True, slots=True)
class GiveUp:
    """End the tournament without a result that counts."""


@dataclass(frozen=True, slots=True)
class Expire:
    """End a tournament that was not finished on its day."""


Command = BetOnHand | PlayAction[Action] | GiveUp | Expire

_GIVE_UP = "give up"
_EXPIRED = "expired"
_BET = re.compile(r"bet ([1-9][0-9]{0,14})", re.ASCII)


def format_command(command: Command) -> str:
    """Write a command as it is recorded: `bet 100`, `hit`, `give up`."""
    match command:
        case BetOnHand(amount):
            return f"bet {amount}"
        case PlayAction(action):
            return format_action(action)
        case GiveUp():
            return _GIVE_UP
        case Expire():
            return _EXPIRED
        case _:
            assert_never(command)


def parse_command(text: str) -> Command:
    """Read a recorded command; raises NotationError for a text that none is written as."""
    if text == _GIVE_UP:
        return GiveUp()
    if text == _EXPIRED:
        return Expire()
    if bet := _BET.fullmatch(text):
        return BetOnHand(int(bet[1]))
    return PlayAction(parse_action(text))
