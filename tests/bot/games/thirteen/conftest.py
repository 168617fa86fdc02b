"""A room for matches on a real file, stopped when its test is over."""

from collections.abc import AsyncIterator

import pytest

from storage.location import Location
from tests.bot.games.thirteen.world import MatchHarness


@pytest.fixture
async def room(target: Location) -> AsyncIterator[MatchHarness]:
    async with MatchHarness(target).running() as room:
        yield room
