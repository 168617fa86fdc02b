"""A room on a real file, stopped when its test is over."""

from collections.abc import AsyncIterator

import pytest

from storage.location import Location
from tests.bot.core.world import SessionHarness


@pytest.fixture
async def room(target: Location) -> AsyncIterator[SessionHarness]:
    async with SessionHarness(target).running() as room:
        yield room
