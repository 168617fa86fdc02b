"""The commands at a table, and their notation."""

import re
from dataclasses import dataclass
from enum import Enum, auto

from bot.core.commands import CLOCK_AND_CLOSE, Close, CommandNotation, PlayAction, TimeOut
from rules.blackjack.actions import Action
from rules.blackjack.notation import format_action, parse_action


@dataclass(frozen=True, slots=True)
class Sit:
    """Take the first free chair."""


@dataclass(frozen=True, slots=True)
class Bet:
    """Bet `stake` chips on the next round in place of the present bet; 0 takes the bet back.

    During a round this is a bet on the round after it.
    """

    stake: int


class QuickBet(Enum):
    """Bet a stake that follows from the player's own bets and the limits; recorded as that Bet."""

    REBET = auto()
    MIN = auto()
    HALF = auto()
    TWICE = auto()


@dataclass(frozen=True, slots=True)
class OpenBets:
    """Put down the bets that were kept for this round, except those of the `unpaid` seats, who have too few chips."""

    unpaid: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Wait:
    """End the time in which the cards wait for others to sit down."""


@dataclass(frozen=True, slots=True)
class StakeLimits:
    """Take bets from `low` to `high` chips from now on; those that are down or kept stay."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class FullInsurance:
    """Take all the insurance that is offered; recorded as that action of the rules."""


@dataclass(frozen=True, slots=True)
class AskToLeave:
    """Leave, unless that would stand a hand that can still be played; recorded as Leave."""


Wish = QuickBet | FullInsurance | AskToLeave
"""A press whose effect depends on the player who presses."""


@dataclass(frozen=True, slots=True)
class DealRound:
    """Begin the round with the present bets."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the chair; hands in play stand in their turn, unless the player sits down again before."""


Command = Sit | Bet | OpenBets | Wait | StakeLimits | DealRound | Leave | PlayAction[Action] | TimeOut | Close

_WORDS: dict[str, Command] = {
    "sit": Sit(),
    "deal": DealRound(),
    "leave": Leave(),
    "wait": Wait(),
    **CLOCK_AND_CLOSE,
}
_LIMITS = re.compile(r"limits ([1-9][0-9]{0,14}) ([1-9][0-9]{0,14})", re.ASCII)
_OPEN_BETS = re.compile(r"open bets((?: -[0-9]+)*)", re.ASCII)

_NOTATION: CommandNotation[Command] = CommandNotation(_WORDS, format_action, parse_action)


def format_command(command: Command) -> str:
    """Write a command as it is recorded: `bet 50`, `open bets -2`, `limits 10 500`, `hit`."""
    match command:
        case Bet(stake):
            return f"bet {stake}"
        case OpenBets(unpaid):
            return " ".join(["open bets", *(f"-{seat}" for seat in unpaid)])
        case StakeLimits(low, high):
            return f"limits {low} {high}"
        case _:
            return _NOTATION.format(command)


def parse_command(text: str) -> Command:
    """Read a recorded command; raises NotationError for any other text."""
    verb, _, rest = text.partition(" ")
    if verb == "bet" and rest.isdecimal():
        return Bet(int(rest))
    if match := _OPEN_BETS.fullmatch(text):
        return OpenBets(tuple(int(seat) for seat in match[1].replace("-", "").split()))
    if match := _LIMITS.fullmatch(text):
        return StakeLimits(int(match[1]), int(match[2]))
    return _NOTATION.parse(text)
