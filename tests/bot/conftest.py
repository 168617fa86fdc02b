"""A room on a real file, stopped when its test is over."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.core.world import SessionHarness


@pytest.fixture
async def room(path: Path) -> AsyncIterator[SessionHarness]:
    async with SessionHarness(path).running() as room:
        yield room
