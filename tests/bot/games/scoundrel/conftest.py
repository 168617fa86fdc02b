"""A cavern on a real file, stopped when its test is over."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.games.scoundrel.world import Cavern


@pytest.fixture
async def cavern(tmp_path: Path) -> AsyncIterator[Cavern]:
    cavern = Cavern(tmp_path / "cardroom.sqlite3")
    await cavern.start()
    yield cavern
    await cavern.stop()
