"""The actions of a seat in a round of blackjack (BJ-2.3, BJ-2.5)."""

from dataclasses import dataclass

from rules.game import Chips


@dataclass(frozen=True, slots=True)
class Insure:
    """Insure against a dealer's natural for `amount` chips, up to half the stake."""

    amount: Chips


@dataclass(frozen=True, slots=True)
class DeclineInsurance:
    """Decline insurance."""


@dataclass(frozen=True, slots=True)
class TakeEvenMoney:
    """Take 1:1 for a natural now instead of waiting for the dealer."""


@dataclass(frozen=True, slots=True)
class Hit:
    """Take a card."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Take no more cards."""


@dataclass(frozen=True, slots=True)
class Double:
    """Double the stake and take exactly one more card."""


@dataclass(frozen=True, slots=True)
class Split:
    """Split a pair into two hands, matching the stake."""


@dataclass(frozen=True, slots=True)
class Surrender:
    """Give the hand up for half its stake."""


Action = Insure | DeclineInsurance | TakeEvenMoney | Hit | Stand | Double | Split | Surrender
