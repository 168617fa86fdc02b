"""A playground, served."""

from collections.abc import AsyncIterator

import pytest

from playground.server import Playground


@pytest.fixture
async def served() -> AsyncIterator[Playground]:
    """Serve a playground that does not count requests."""
    async with Playground(rates=False) as served:
        yield served
