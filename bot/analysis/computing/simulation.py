"""A simulation from its terms to its result, in pieces, so that the worker pool can do other work between them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.analysis.computing import lab
from bot.analysis.computing.answers import CHARTED, Charted, Played, Simulated, Simulation

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.analysis.computing.charts import Charts
    from bot.core.worker_pool import WorkerPool


async def simulate(
    simulation: Simulation, workers: WorkerPool, charts: Charts, watch: Callable[[int], Awaitable[None]]
) -> tuple[Simulated, Charted | None]:
    """Play all rounds and return the result and the chart that was used; call `watch` with the number of rounds played.

    Raises ThinkingClosedError and whatever the lab raises.
    """
    charted = await charts.of(simulation.rules) if simulation.policy in CHARTED else None
    if charted is not None:
        simulation = replace(simulation, rows=charted.rows)
    played = Played()
    while played.rounds < simulation.rounds:
        await watch(played.rounds)
        played = await workers.run(lab.simulate, simulation, played)
    return await workers.run(lab.sum_up, simulation, played), charted
