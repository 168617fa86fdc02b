"""A pool of worker processes for long computations, so that the bot answers everybody meanwhile."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypeVar

from bot.analysis.computing.lab import Lab
from bot.contest import pool as background
from bot.contest.pool import Ring
from bot.core.child_process import attach_to_parent
from bot.core.ports import ThinkingClosedError
from bot.games.scoundrel.play.adviser import Adviser
from bot.games.scoundrel.play.view import Solution
from bot.games.thirteen.play.opponent import Opponent
from bot.verification import check
from bot.verification.checking import Checker
from lab.scoundrel.adviser import advise
from lab.thirteen.level import Level
from lab.thirteen.opponent import choose

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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
    from bot.contest.ranking import Record
    from bot.verification.record import CheckedPage, GameRecord
    from rules.blackjack.house_rules import HouseRules as BlackjackRules
    from rules.cards import Card
    from rules.scoundrel.actions import Action
    from rules.scoundrel.house_rules import HouseRules
    from rules.scoundrel.view import DungeonView
    from rules.thirteen import actions as thirteen_actions
    from rules.thirteen.view import DealView

# While one worker is busy for a second, or compiles for a minute after an update, the other answers players.
WORKERS = 2
COMPLETIONS = 5_000
LESS_URGENT = 10

T = TypeVar("T")


class Mind(Adviser, Opponent, Lab, Checker, Ring, Protocol):
    """Thinks about every game that is thought about, computes and checks."""


@dataclass
class WorkerPool:
    """Runs the lab's programs in WORKERS processes, which start with the first question.

    If a process dies, the pool replaces it and asks its question once more.
    """

    completions: int = COMPLETIONS
    _pool: ProcessPoolExecutor | None = field(default=None, init=False)
    _is_closed: bool = field(default=False, init=False)

    async def advise(self, view: DungeonView, seed: int) -> Action:
        """Return the legal action that won most often in fair random completions."""
        return await self._ask(_advise, view, self.completions, seed)

    async def solve(self, rules: HouseRules, dungeon: tuple[Card, ...]) -> Solution:
        """Search for actions that win with this order of cards, within the solver's budget."""
        return await self._ask(_solve, rules, dungeon)

    async def choose(self, view: DealView, level: str, seed: int) -> thirteen_actions.Action:
        """Choose a legal action of 13×13 for the seat of this view, at a level of `lab.thirteen.level.Level`."""
        return await self._ask(choose, view, Level(level), seed)

    async def odds(self, spot: Spot) -> Advice | None:
        """Return the value of each legal action of a blackjack hand, or None if the shoe may run out."""
        return await self._ask(_odds, spot)

    async def judge(self, decisions: Sequence[Decision]) -> tuple[DecisionVerdict | None, ...]:
        """Return the verdict on each decision, or None where the lab cannot compute one."""
        return await self._ask(_judge, decisions)

    async def chart_column(self, rules: BlackjackRules, up: int) -> Column:
        """Compute the best chart against one of the ten up cards, from 0 for an ace to 9 for a ten-card."""
        return await self._ask(_chart_column, rules, up)

    async def draw_chart(self, rules: BlackjackRules, columns: Sequence[Column]) -> Charted:
        """Join all ten columns into a chart and draw it."""
        return await self._ask(_draw_chart, rules, columns)

    async def simulate(self, simulation: Simulation, before: Played) -> Played:
        """Play the next rounds of a simulation that is not complete."""
        return await self._ask(_simulate, simulation, before)

    async def sum_up(self, simulation: Simulation, played: Played) -> Simulated:
        """Compute the result of the rounds and draw it."""
        return await self._ask(_sum_up, simulation, played)

    async def play_contests(self, rounds: int, first: int, count: int, seed: bytes) -> tuple[Record, ...]:
        """Let the built-in entrants play `count` contests of a seed, from number `first` on."""
        return await self._ask(background.play, rounds, first, count, seed)

    async def draw_contests(self, records: Sequence[Record]) -> bytes:
        """Draw a PNG of the entrants' chips over the rounds."""
        return await self._ask(background.picture_of, records)

    async def check(self, page: GameRecord) -> CheckedPage:
        """Check a page of a game's record against its seeds, and write the page as JSON."""
        return await self._ask(check, page)

    async def warm_up(self) -> None:
        """Start the processes and compile their programs, so that the first answer is as quick as any."""
        with suppress(ThinkingClosedError):
            await self._ask(_warm_up)

    async def close(self) -> None:
        """End the processes at once; open and later questions raise ThinkingClosedError. Closing twice is harmless."""
        self._is_closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            # The processes hold nothing, and compiling takes longer than a stop may take.
            for process in multiprocessing.active_children():
                process.terminate()
            await asyncio.to_thread(pool.shutdown)

    async def _ask(self, question: Callable[..., T], *about: object) -> T:
        loop = asyncio.get_running_loop()
        pool = self._open_pool()
        try:
            return await loop.run_in_executor(pool, question, *about)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            return await loop.run_in_executor(self._open_pool(), question, *about)

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._is_closed:
            raise ThinkingClosedError
        if self._pool is None:
            # A forked process would inherit the connections and locks of the database.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(WORKERS, mp_context=context, initializer=_settle_in)
        return self._pool


def _settle_in() -> None:
    """Make a worker that gives way to the bot."""
    attach_to_parent()
    os.nice(LESS_URGENT)


def _advise(view: DungeonView, completions: int, seed: int) -> Action:
    return advise(view, completions, seed)[0].action


def _solve(rules: HouseRules, dungeon: tuple[Card, ...]) -> Solution:
    # This is imported here so that the bot's own process does not load the compiler.
    from lab.scoundrel.solver import solve  # noqa: PLC0415

    found = solve(dungeon, rules)
    return Solution(found.line, is_proven=found.line is None and found.is_exhaustive)


def _odds(spot: Spot) -> Advice | None:
    from bot.analysis.computing.odds import advise  # noqa: PLC0415 - As above.

    return advise(spot)


def _judge(decisions: Sequence[Decision]) -> tuple[DecisionVerdict | None, ...]:
    from bot.analysis.computing.odds import judge  # noqa: PLC0415 - As above.

    return judge(decisions)


def _chart_column(rules: BlackjackRules, up: int) -> Column:
    from bot.analysis.computing.charting import chart_column  # noqa: PLC0415 - As above.

    return chart_column(rules, up)


def _draw_chart(rules: BlackjackRules, columns: Sequence[Column]) -> Charted:
    from bot.analysis.computing.charting import draw  # noqa: PLC0415 - As above.

    return draw(rules, columns)


def _simulate(simulation: Simulation, before: Played) -> Played:
    from bot.analysis.computing.simulating import play_on  # noqa: PLC0415 - As above.

    return play_on(simulation, before)


def _sum_up(simulation: Simulation, played: Played) -> Simulated:
    from bot.analysis.computing.simulating import sum_up  # noqa: PLC0415 - As above.

    return sum_up(simulation, played)


def _warm_up() -> None:
    from rules.cards import DECK  # noqa: PLC0415
    from rules.scoundrel import SCOUNDREL  # noqa: PLC0415
    from rules.scoundrel.dungeon import DUNGEON  # noqa: PLC0415
    from rules.scoundrel.house_rules import HouseRules  # noqa: PLC0415
    from rules.thirteen import THIRTEEN  # noqa: PLC0415
    from rules.thirteen.house_rules import HouseRules as ThirteenRules  # noqa: PLC0415

    rules = HouseRules()
    _advise(SCOUNDREL.view(SCOUNDREL.start(rules, DUNGEON).state, None), 1, 0)
    _solve(rules, DUNGEON)
    deal = THIRTEEN.start(ThirteenRules(), DECK).state
    choose(THIRTEEN.view(deal, deal.leader), Level.EXPERT, 0)
