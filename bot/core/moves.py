"""What a game asks of the ledger: chips of a player going in, back or out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Flow(Enum):
    """Which way chips go between a player and the table's escrow."""

    STAKE = "stake"
    REFUND = "refund"
    PAYOUT = "payout"


@dataclass(frozen=True, slots=True)
class Move:
    """Chips of one player on their way.

    For a payout `amount` includes what is left of the stake and `staked` is what the player had at stake.
    """

    flow: Flow
    user_id: int
    amount: int
    staked: int = 0
