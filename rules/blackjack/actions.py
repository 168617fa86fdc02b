"""What a seat may do in a round of blackjack (BJ-2.3, BJ-2.5)."""

from dataclasses import dataclass

from rules.game import Chips


@dataclass(frozen=True, slots=True)
class Insure:
    """Insure against a dealer's natural for `amount` chips, up to half the stake."""

    amount: Chips


@dataclass(frozen=True, slots=True)
class DeclineInsurance:
    """Take no insurance."""


@dataclass(frozen=True, slots=True)
class TakeEvenMoney:
    """Have a natural paid 1:1 now instead of waiting for the dealer."""


@dataclass(frozen=True, slots=True)
class Hit:
    """Take a card."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Take no more cards."""


@dataclass(frozen=True, slots=True)
class Double:
    """Double the stake and take exactly one card more."""


@dataclass(frozen=True, slots=True)
class Split:
    """Make two hands of a pair, matching the stake."""


@dataclass(frozen=True, slots=True)
class Surrender:
    """Give the hand up for half its stake."""


Action = Insure | DeclineInsurance | TakeEvenMoney | Hit | Stand | Double | Split | Surrender
