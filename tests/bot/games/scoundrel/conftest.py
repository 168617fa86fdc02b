"""A harness on a real file, stopped when its test is over."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.games.scoundrel.world import RunHarness


@pytest.fixture
async def harness(path: Path) -> AsyncIterator[RunHarness]:
    async with RunHarness(path).running() as harness:
        yield harness
