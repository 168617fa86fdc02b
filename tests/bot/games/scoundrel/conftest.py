"""A harness on a real file, stopped when its test is over."""

from collections.abc import AsyncIterator

import pytest

from storage.location import Location
from tests.bot.games.scoundrel.world import RunHarness


@pytest.fixture
async def harness(target: Location) -> AsyncIterator[RunHarness]:
    async with RunHarness(target).running() as harness:
        yield harness
