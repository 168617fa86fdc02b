"""What is looked at when somebody asks how the bot is, and what is measured."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.messages.calls import Calls
from bot.runtime.health import Health
from bot.runtime.metrics import Metrics
from storage.errors import DatabaseUnavailableError
from tests.cases import cases


@dataclass
class Server:
    """A database that does with a unit of work what it is told."""

    answers: Callable[[], Awaitable[None]]

    async def write(self, _: object) -> None:
        """Carry out nothing."""
        await self.answers()


async def at_once() -> None:
    """Answer."""


async def fail() -> None:
    """Say that the server is away."""
    raise DatabaseUnavailableError("connection refused")


async def hang() -> None:
    """Say nothing."""
    await asyncio.Event().wait()


async def lines(
    answers: Callable[[], Awaitable[None]] = at_once, *, are_leases_renewed: bool | None = None
) -> list[str]:
    """Return what is found, without times."""
    bot: Any = SimpleNamespace(sockets={3: None}, are_leases_renewed=are_leases_renewed)
    findings = await Health(bot, cast("Any", Server(answers))).examine()
    return [str(finding).split(" in ")[0] for finding in findings]


@cases(
    ("are_renewed", "found"),
    {
        "renewed": (True, ["ok     leases: renewed"]),
        "not renewed": (False, ["FAILED leases: cannot be renewed"]),
        "a process alone": (None, []),
    },
)
async def test_a_process_that_shares_its_database_has_leases(
    *, are_renewed: bool | None, found: list[str]
) -> None:
    gateway, database = "FAILED gateway: shard 3: not connected", "ok     database: the writer answers"
    assert await lines(are_leases_renewed=are_renewed) == [gateway, database, *found]


@cases(
    ("answers", "line"),
    {
        "a server that is away": (fail, "FAILED database: connection refused"),
        "a server that says nothing": (hang, "FAILED database: no answer within 0.05 s"),
    },
)
async def test_a_database_that_does_not_answer_is_not_well(
    answers: Callable[[], Awaitable[None]], line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.runtime.health.WRITER_SECONDS", 0.05)
    assert (await lines(answers))[1:] == [line]


class Conflicting:
    """A database in which another unit is in the way the first two times."""

    async def write(self, body: Callable[[Any], Awaitable[str]], *, guild_id: int | None = None) -> str:
        """Run the body three times, as a server does that rolls two of them back."""
        assert guild_id == 7
        await body(1)
        await body(2)
        return await body(3)


async def test_runs_after_the_first_are_retries() -> None:
    metrics = Metrics(cast("Any", None), Calls(), cast("Any", None))
    database: Any = Conflicting()
    metrics.observe_units(database)

    async def body(unit: int) -> str:
        return f"run {unit}"

    async def fail(_: int) -> str:
        raise ValueError("refused")

    assert await database.write(body, guild_id=7) == "run 3"
    with pytest.raises(ValueError, match="refused"):
        await database.write(fail, guild_id=7)
    assert metrics._unit_retries._value.get() == 2
    assert metrics._unit_seconds._sum.get() > 0
