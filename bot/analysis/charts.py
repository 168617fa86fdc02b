"""The best charts for `/lab`: those of the presets come with the bot, all others are computed and cached."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING

from bot.analysis.computing import lab
from bot.analysis.computing.answers import Charted
from bot.core.worker_pool import WorkerPool
from rules.blackjack.house_rules import PRESETS, HouseRules

if TYPE_CHECKING:
    from lab.pictures.words import ChartWords

UP_CARDS = range(10)
KEPT_MAX = 200
"""The size of the cache: a chart is small, and reviews need that of each table's house rules."""

PICTURES_MAX = 16
WATCH_SECONDS = 0.2
DIGITS = 6
"""The digits of a stored house edge in percent; three are shown, and the last bits differ between machines."""

SHIPPED = files("bot.analysis").joinpath("preset_charts.json")
"""The charts of the presets, which `python -m tools.preset_charts` computes."""


@cache
def read_shipped() -> Mapping[HouseRules, Charted]:
    """Return the charts that come with the bot."""
    shipped = {}
    for preset, chart in json.loads(SHIPPED.read_text("ascii")).items():
        rows = {
            group: {hand: row.split() for hand, row in hands.items()}
            for group, hands in chart["rows"].items()
        }
        rules = PRESETS[preset]
        shipped[rules] = Charted(rules, rows, chart["edge_percent"], chart["chart_percent"])
    return shipped


def write_shipped(charts: Iterable[Charted]) -> str:
    """Write charts of presets as `read_shipped` reads them."""
    names = {rules: preset for preset, rules in PRESETS.items()}
    written = {
        names[chart.rules]: {
            "edge_percent": round(chart.edge_percent, DIGITS),
            "chart_percent": round(chart.chart_percent, DIGITS),
            "rows": {
                group: {hand: " ".join(row) for hand, row in hands.items()}
                for group, hands in chart.rows.items()
            },
        }
        for chart in charts
    }
    return json.dumps(written, indent=1) + "\n"


def warm_up() -> None:
    """Draw a picture in a worker, because the first one there takes a second longer: it loads matplotlib."""
    from lab.pictures.words import chart_in_english  # noqa: PLC0415 - Only a worker loads it.

    lab.draw_chart(next(iter(read_shipped().values())), chart_in_english(""))


def alike(rules: HouseRules) -> HouseRules:
    """Return the representative of all house rules with the same chart and edge: cut card, fresh shoes and insurance do not matter."""
    return replace(rules, penetration=PRESETS["vegas"].penetration, insurance=True, fresh_shoe=False)


def _shipped_by_rules() -> Mapping[HouseRules, Charted]:
    return {alike(rules): charted for rules, charted in read_shipped().items()}


@dataclass
class Charts:
    """Has the charts of the presets, and caches the newest KEPT_MAX others, which it computes one at a time, and PICTURES_MAX pictures."""

    workers: WorkerPool
    shipped: Mapping[HouseRules, Charted] = field(default_factory=_shipped_by_rules)
    _kept: dict[HouseRules, asyncio.Task[Charted]] = field(default_factory=dict)
    _pictures: dict[tuple[HouseRules, str], bytes] = field(default_factory=dict)
    _columns: dict[HouseRules, int] = field(default_factory=dict)
    _computing: asyncio.Lock = field(default_factory=asyncio.Lock)

    def has(self, rules: HouseRules) -> bool:
        """Return whether the chart for these house rules is ready."""
        rules = alike(rules)
        task = self._kept.get(rules)
        return rules in self.shipped or (task is not None and task.done())

    async def of(self, rules: HouseRules, watch: Callable[[int], Awaitable[None]] | None = None) -> Charted:
        """Return the best chart for these house rules; raises ThinkingClosedError and whatever the lab raises.

        Meanwhile call `watch` every WATCH_SECONDS with the number of up cards that are done.
        """
        same = alike(rules)
        charted = self.shipped[same] if same in self.shipped else await self._computed(same, watch)
        return charted if charted.rules == rules else replace(charted, rules=rules)

    async def _computed(self, rules: HouseRules, watch: Callable[[int], Awaitable[None]] | None) -> Charted:
        task = self._kept.get(rules)
        if task is None:
            while len(self._kept) >= KEPT_MAX:
                del self._kept[next(iter(self._kept))]
            task = self._kept[rules] = asyncio.create_task(self._compute(rules))
            task.add_done_callback(partial(self._drop_failed, rules))
        while watch is not None and not task.done():
            await watch(self._columns.get(rules, 0))
            await asyncio.wait([task], timeout=WATCH_SECONDS)
        # A caller that stops waiting must not cancel the chart for the others.
        return await asyncio.shield(task)

    async def picture(self, charted: Charted, words: "ChartWords") -> bytes:
        """Return the picture of a chart as a PNG; raises ThinkingClosedError."""
        key = charted.rules, words.tag
        if key not in self._pictures:
            while len(self._pictures) >= PICTURES_MAX:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[key] = await self.workers.run(lab.draw_chart, charted, words)
        return self._pictures[key]

    async def _compute(self, rules: HouseRules) -> Charted:
        # One chart at a time leaves a worker free for the odds of hands.
        async with self._computing:
            columns = []
            try:
                for up in UP_CARDS:
                    columns.append(await self.workers.run(lab.chart_column, rules, up))
                    self._columns[rules] = len(columns)
                return await self.workers.run(lab.join_columns, rules, columns)
            finally:
                self._columns.pop(rules, None)

    def _drop_failed(self, rules: HouseRules, task: asyncio.Task[Charted]) -> None:
        """Forget a failed computation, even if nobody waits for it any more."""
        has_failed = task.cancelled() or task.exception() is not None
        if has_failed and self._kept.get(rules) is task:
            del self._kept[rules]
