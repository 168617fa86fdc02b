"""The port through which the bot asks the lab of blackjack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.analysis.computing.answers import Advice, Charted, Column, Played, Simulated, Simulation, Verdict
    from bot.analysis.computing.decision_points import Spot
    from bot.analysis.computing.decision_replay import Decision
    from rules.blackjack.house_rules import HouseRules


class Lab(Protocol):
    """Compute odds, charts and simulations in another process; each question takes a second at most.

    All raise ThinkingClosedError when the bot is about to end.
    """

    async def odds(self, spot: Spot) -> Advice | None:
        """Compute the value of each legal action; None where so few cards are unseen that they may run out."""

    async def judge(self, decisions: Sequence[Decision]) -> tuple[Verdict | None, ...]:
        """Give for each decision the best action and what the choice cost; None where nothing can be computed."""

    async def chart_column(self, rules: HouseRules, up: int) -> Column:
        """Find the best chart against one of the ten up cards, 0 for an ace to 9 for a ten-card."""

    async def draw_chart(self, rules: HouseRules, columns: Sequence[Column]) -> Charted:
        """Put all ten columns into a chart and draw it."""

    async def simulate(self, simulation: Simulation, before: Played) -> Played:
        """Play some rounds more; `before` must not hold all of them yet."""

    async def sum_up(self, simulation: Simulation, played: Played) -> Simulated:
        """Summarise the rounds and draw them."""
