"""A simulation from its terms to its figures, in pieces between which others are thought about too."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.analysis.computing.answers import CHARTED, Charted, Played, Simulated, Simulation

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.analysis.computing.charts import Charts
    from bot.analysis.computing.lab import Lab


async def simulate(
    simulation: Simulation, lab: Lab, charts: Charts, watch: Callable[[int], Awaitable[None]]
) -> tuple[Simulated, Charted | None]:
    """Play all rounds; `watch` hears how many are played. Give what came of it, and the chart that was played by.

    Raises ThinkingClosedError, and whatever has befallen the lab.
    """
    charted = await charts.of(simulation.rules) if simulation.policy in CHARTED else None
    if charted is not None:
        simulation = replace(simulation, rows=charted.rows)
    played = Played()
    while played.rounds < simulation.rounds:
        await watch(played.rounds)
        played = await lab.simulate(simulation, played)
    return await lab.sum_up(simulation, played), charted
