"""A unit of work is measured once, however often it had to be run."""

from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest

from bot.messages.calls import Calls
from bot.runtime.metrics import Metrics


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
