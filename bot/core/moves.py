"""Movements of chips that a game asks of the ledger: stakes, refunds and payouts."""

from dataclasses import dataclass
from enum import Enum


class Flow(Enum):
    """The direction of a movement between a player and the game's escrow."""

    STAKE = "stake"
    REFUND = "refund"
    PAYOUT = "payout"


@dataclass(frozen=True, slots=True)
class Move:
    """One movement of a player's chips.

    For a payout, `amount` includes the remaining stake, and `staked` is the whole stake.
    """

    flow: Flow
    user_id: int
    amount: int
    staked: int = 0
