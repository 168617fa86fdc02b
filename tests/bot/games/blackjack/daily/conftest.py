"""A harness on a real file, stopped when its test is over."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.games.blackjack.daily.world import TournamentHarness


@pytest.fixture
async def harness(path: Path) -> AsyncIterator[TournamentHarness]:
    async with TournamentHarness(path).running() as harness:
        yield harness
