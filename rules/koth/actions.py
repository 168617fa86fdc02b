"""The actions of a seat in a hand (KH-3)."""

from dataclasses import dataclass

from rules.game import Chips


@dataclass(frozen=True, slots=True)
class Hit:
    """Take a card."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Take no more cards."""


@dataclass(frozen=True, slots=True)
class Double:
    """Double the stake as the first move and take exactly one card."""


@dataclass(frozen=True, slots=True)
class Bet:
    """Add `amount` chips to the stake; the turn continues."""

    amount: Chips


Action = Hit | Stand | Double | Bet
