"""Charts that were asked for, each computed once: everybody who asks meanwhile waits for the same one."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.analysis.computing.answers import Charted
    from bot.analysis.computing.lab import Lab
    from rules.blackjack.house_rules import HouseRules

UP_CARDS = range(10)
KEPT_MOST = 16


@dataclass
class Charts:
    """Keeps charts by house rules, in memory, the newest KEPT_MOST; one is computed at a time."""

    lab: Lab
    _kept: dict[HouseRules, asyncio.Task[Charted]] = field(default_factory=dict)
    _computing: asyncio.Lock = field(default_factory=asyncio.Lock)

    def has(self, rules: HouseRules) -> bool:
        """Say whether the chart for house rules is computed, so that nobody has to wait for it."""
        task = self._kept.get(rules)
        return task is not None and task.done()

    async def of(self, rules: HouseRules) -> Charted:
        """Return the best chart for house rules; raises ThinkingClosedError, and whatever has befallen the lab."""
        task = self._kept.get(rules)
        if task is None:
            while len(self._kept) >= KEPT_MOST:
                del self._kept[next(iter(self._kept))]
            task = self._kept[rules] = asyncio.create_task(self._compute(rules))
            task.add_done_callback(partial(self._drop_failed, rules))
        # Who waits no longer must not take the chart from the others.
        return await asyncio.shield(task)

    async def _compute(self, rules: HouseRules) -> Charted:
        # Whoever asks for the odds of a hand finds a process that has time.
        async with self._computing:
            columns = [await self.lab.chart_column(rules, up) for up in UP_CARDS]
            return await self.lab.draw_chart(rules, columns)

    def _drop_failed(self, rules: HouseRules, task: asyncio.Task[Charted]) -> None:
        """Keep no failure, also where nobody waits for it any more."""
        has_failed = task.cancelled() or task.exception() is not None
        if has_failed and self._kept.get(rules) is task:
            del self._kept[rules]
