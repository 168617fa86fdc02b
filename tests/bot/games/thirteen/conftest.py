"""A room for matches on a real file, stopped when its test is over."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.games.thirteen.world import MatchHarness


@pytest.fixture
async def room(path: Path) -> AsyncIterator[MatchHarness]:
    async with MatchHarness(path).running() as room:
        yield room
