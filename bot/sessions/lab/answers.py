"""What the lab answers, in plain values: they travel between processes, and the bot reads them without the compiler."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.blackjack.actions import Action


@dataclass(frozen=True, slots=True)
class Advice:
    """What each legal action at a spot is worth for a stake of one, the best first, and what the dealer ends with.

    `dealer` holds once the dealer has looked for a natural, where the dealer does. While insurance is asked for, `values` are
    those of its answers, the whole hand counted, and `then` what the hand's moves are worth if there is no natural.
    """

    values: Mapping[Action, float]
    dealer: Mapping[str, float]
    then: Mapping[Action, float] | None = None

    @property
    def best(self) -> Action:
        """The best action."""
        return next(iter(self.values))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the best action was, and how many chips another one costs on average; `cost` is never below zero."""

    best: Action
    cost: float
