"""The figures of a running bot for Prometheus, and the port at which it answers its operators. No label names a user, a server or a game.

Most figures exist anyway or are counted by the parts of the bot, and are read when Prometheus asks. Only two times are
observed as they happen: that of each command, press and form, and that of each unit of work.
"""

import asyncio
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import version
from typing import Any, TypeVar

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector
from prometheus_client.aiohttp import make_aiohttp_handler
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.core.counts import Counts
from bot.messages.calls import Calls
from bot.runtime.client import GatewayBot
from bot.runtime.health import Health
from bot.services import Services
from storage import meta
from storage.audit import checkpoint
from storage.audit.checkpoint import Checkpoint
from storage.backup import STAMP
from storage.database import Database, Reader, Unit
from storage.errors import StorageError

T = TypeVar("T")

PRESS_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0)
"""Discord tells a user that their press failed after three seconds without an answer."""

UNAVAILABLE = 503

UNIT_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics(Collector):
    """The metrics of one running bot, in the `registry` that is served."""

    def __init__(self, bot: GatewayBot, calls: Calls, health: Health) -> None:
        self.registry = CollectorRegistry()
        self._bot = bot
        self._calls = calls
        self._health = health
        self._is_reachable = True
        self._database: Database | None = None
        self._size: int | None = None
        self._audit: Checkpoint | None = None
        self._newest_copy: Callable[[], str | None] | None = None
        self._backup_age: float | None = None
        self._press_seconds = Histogram(
            "cardroom_press_seconds",
            "Seconds until a command, a press or a form is done; one that is refused or dropped counts too.",
            labelnames=["what"],
            buckets=PRESS_BUCKETS,
            registry=self.registry,
        )
        self._unit_seconds = Histogram(
            "cardroom_database_unit_seconds",
            "Seconds from handing over a unit of work until it is on the disk or has failed.",
            buckets=UNIT_BUCKETS,
            registry=self.registry,
        )
        self._unit_retries = Counter(
            "cardroom_database_unit_retries",
            "How often a unit of work was run again because another one was in its way.",
            registry=self.registry,
        )
        ProcessCollector(registry=self.registry)
        self.registry.register(self)
        calls.load.observe_seconds = self._observe

    def observe_units(self, database: Database) -> None:
        """Measure every unit of work of this database from now on, and look at it when somebody asks."""
        self._database = database
        database.write = partial(self._write, database.write)  # type: ignore[method-assign]

    def observe_backups(self, newest_copy: Callable[[], str | None]) -> None:
        """Report the age of the newest copy, by a function that looks for its stamp."""
        self._newest_copy = newest_copy

    async def look(self) -> None:
        """Load the figures that take time: whether the database answers, its size, its last full audit and its newest copy."""
        self._is_reachable = (await self._health.examine_writer()).holds
        if self._database is not None:
            with suppress(StorageError):
                self._size, self._audit = await self._database.read(_state_of)
        if self._newest_copy is not None:
            # A folder elsewhere in the network may take long to answer.
            self._backup_age = _age(await asyncio.to_thread(self._newest_copy))

    def collect(self) -> Iterable[Metric]:
        yield InfoMetricFamily("cardroom", "The version of the bot.", {"version": version("cardroom")})
        yield GaugeMetricFamily(
            "cardroom_database_reachable", "Whether the database answers.", float(self._is_reachable)
        )
        yield from self._of_database()
        yield from self._of_gateway()
        yield from _of_calls(self._calls)
        # Before the games are loaded there is nothing else.
        if hasattr(self._bot, "services"):
            yield from _of_games(self._bot.services)
            yield from _of_counts(self._bot.services.counts)

    def _observe(self, what: str, seconds: float) -> None:
        self._press_seconds.labels(what).observe(seconds)

    def _of_database(self) -> Iterator[Metric]:
        """Report what is known; before the first full audit there is nothing about it."""
        if self._size is not None:
            yield GaugeMetricFamily("cardroom_database_bytes", "The size of the database.", self._size)
        if self._audit is not None and self._audit.full_audit_at is not None:
            age = time.time() - self._audit.full_audit_at / 1000
            yield GaugeMetricFamily(
                "cardroom_audit_findings", "The findings of the last full audit.", self._audit.findings
            )
            yield GaugeMetricFamily(
                "cardroom_audit_age_seconds", "Seconds since the last full audit ended.", max(0.0, age)
            )

        if self._backup_age is not None:
            yield GaugeMetricFamily(
                "cardroom_backup_age_seconds",
                "Seconds since the newest copy of the database was begun; infinite if there is none.",
                self._backup_age,
            )

    def _of_gateway(self) -> Iterator[Metric]:
        if self._bot.allowance is not None:
            yield GaugeMetricFamily(
                "cardroom_identifies_left",
                "The IDENTIFYs that Discord still allowed today, when it was asked last.",
                self._bot.allowance.remaining,
            )
        heartbeats = self._health.heartbeats()
        yield GaugeMetricFamily(
            "cardroom_shards", "How many of Discord's shards this process has.", len(heartbeats)
        )
        connected = {str(number): float(each.is_recent) for number, each in heartbeats.items()}
        yield _labelled(
            GaugeMetricFamily(
                "cardroom_gateway_connected",
                "Whether Discord answers a shard's heartbeats.",
                labels=["shard"],
            ),
            connected,
        )
        yield _labelled(
            CounterMetricFamily(
                "cardroom_gateway_events_unreadable",
                "Events that could not be parsed and were left out, by their names.",
                labels=["event"],
            ),
            self._bot.unreadable.counts,
        )

    async def _write(
        self,
        write: Callable[..., Awaitable[T]],
        body: Callable[[Unit], Awaitable[T]],
        **options: Any,
    ) -> T:
        runs = 0

        async def counted(unit: Unit) -> T:
            nonlocal runs
            runs += 1
            return await body(unit)

        began = time.perf_counter()
        try:
            return await write(counted, **options)
        finally:
            self._unit_seconds.observe(time.perf_counter() - began)
            if runs > 1:
                self._unit_retries.inc(runs - 1)


def _age(stamp: str | None) -> float:
    if stamp is None:
        return math.inf
    at = datetime.strptime(stamp, STAMP).replace(tzinfo=UTC)
    return max(0.0, time.time() - at.timestamp())


def _of_calls(calls: Calls) -> Iterator[Metric]:
    yield _labelled(
        CounterMetricFamily(
            "cardroom_discord_answers",
            "Discord's answers by their HTTP status; none where there was no answer.",
            labels=["status"],
        ),
        calls.answers,
    )
    yield GaugeMetricFamily(
        "cardroom_calls_waiting", "Requests to Discord that wait for their turn.", calls.pacer.waiting
    )
    load = calls.load
    yield GaugeMetricFamily("cardroom_presses_in_hand", "Presses that are not done yet.", load.in_hand)
    yield _labelled(
        CounterMetricFamily(
            "cardroom_presses_not_taken", "Presses that were refused or dropped for overload.", labels=["how"]
        ),
        {"refused": load.refused, "dropped": load.dropped},
    )


def _of_games(services: Services) -> Iterator[Metric]:
    sessions = (host.sessions for host in services.hosts.values())
    yield _labelled(
        GaugeMetricFamily(
            "cardroom_open_games",
            "Open games in memory: all tables and matches, and the runs of Scoundrel that were used lately.",
            labels=["kind"],
        ),
        {each.kind: len(each.every()) for each in sessions},
    )
    workers = services.workers
    yield _labelled(
        GaugeMetricFamily("cardroom_jobs", "Computations in the worker processes.", labels=["state"]),
        {"running": workers.running, "waiting": workers.waiting},
    )


def _of_counts(counts: Counts) -> Iterator[Metric]:
    pairs = (
        ("cardroom_actions", "What people and deadlines did in games.", "action", counts.actions),
        ("cardroom_games_ended", "Games that have ended, and how.", "how", counts.games_ended),
    )
    for name, about, label, counted in pairs:
        family = CounterMetricFamily(name, about, labels=["kind", label])
        for pair, number in counted.items():
            family.add_metric(pair, number)
        yield family
    yield _labelled(
        CounterMetricFamily("cardroom_refusals", "Requests that were refused.", labels=["reason"]),
        counts.refusals,
    )
    for name, about, number in (
        ("cardroom_unexpected_errors", "Errors that a player was told of.", counts.unexpected_errors),
        ("cardroom_newcomers", "People who have got their starting chips.", counts.newcomers),
        (
            "cardroom_first_rounds_finished",
            "Newcomers of this process who have finished a round.",
            counts.first_rounds_finished,
        ),
    ):
        yield CounterMetricFamily(name, about, number)


async def _state_of(reader: Reader) -> tuple[int, Checkpoint]:
    return await meta.size(reader), await checkpoint.load(reader)


def _labelled(family: GaugeMetricFamily | CounterMetricFamily, values: Mapping[str, float]) -> Metric:
    for label, value in values.items():
        family.add_metric([label], value)
    return family


@asynccontextmanager
async def served(address: str, port: int, metrics: Metrics, health: Health) -> AsyncIterator[None]:
    """Answer at this address until the end of the block; raises OSError if the port cannot be used."""
    read_metrics = make_aiohttp_handler(metrics.registry)

    async def answer_metrics(request: web.Request) -> web.StreamResponse:
        await metrics.look()
        return await read_metrics(request)

    async def answer_health(_: web.Request) -> web.Response:
        findings = await health.examine()
        is_well = all(finding.holds for finding in findings)
        text = "".join(f"{finding}\n" for finding in findings)
        return web.Response(text=text, status=200 if is_well else UNAVAILABLE)

    app = web.Application()
    app.router.add_get("/metrics", answer_metrics)
    app.router.add_get("/health", answer_health)
    # The end of the process must not wait for an open connection.
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    try:
        await web.TCPSite(runner, address, port).start()
        yield
    finally:
        await runner.cleanup()
