"""A harness on a real file, stopped when its test is over."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.games.scoundrel.world import RunHarness


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[RunHarness]:
    harness = RunHarness(tmp_path / "cardroom.sqlite3")
    await harness.start()
    yield harness
    await harness.stop()
