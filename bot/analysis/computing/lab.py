"""The port through which the bot asks the blackjack lab."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.analysis.computing.answers import (
        Advice,
        Charted,
        Column,
        DecisionVerdict,
        Played,
        Simulated,
        Simulation,
    )
    from bot.analysis.computing.decision_points import Spot
    from bot.analysis.computing.decision_replay import Decision
    from rules.blackjack.house_rules import HouseRules


class Lab(Protocol):
    """Computes odds, charts and simulations in another process; each question takes a second at most.

    All methods raise ThinkingClosedError when the bot is about to stop.
    """

    async def odds(self, spot: Spot) -> Advice | None:
        """Return the value of each legal action, or None if so few cards are unseen that the shoe may run out."""

    async def judge(self, decisions: Sequence[Decision]) -> tuple[DecisionVerdict | None, ...]:
        """Return the verdict on each decision, or None where the lab cannot compute one."""

    async def chart_column(self, rules: HouseRules, up: int) -> Column:
        """Compute the best chart against one of the ten up cards, from 0 for an ace to 9 for a ten-card."""

    async def draw_chart(self, rules: HouseRules, columns: Sequence[Column]) -> Charted:
        """Join all ten columns into a chart and draw it."""

    async def simulate(self, simulation: Simulation, before: Played) -> Played:
        """Play the next rounds of a simulation that `before` does not complete."""

    async def sum_up(self, simulation: Simulation, played: Played) -> Simulated:
        """Compute the result of the rounds and draw it."""
