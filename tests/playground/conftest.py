"""A playground, served whole, and a gateway alone."""

from collections.abc import AsyncIterator
from itertools import count

import pytest

from playground.gateway import Gateway
from playground.scene import DEFAULT_SCENE, cast
from playground.server import Playground
from playground.world import World
from tests.playground import raw_bot
from tests.playground.raw_bot import Address


@pytest.fixture
async def served() -> AsyncIterator[Playground]:
    """Serve a playground that does not count requests."""
    async with Playground(rates=False) as served:
        yield served


@pytest.fixture
def world() -> World:
    """Return a world in which every look at the clock takes a millisecond."""
    return World(cast(DEFAULT_SCENE), count(1_800_000_000_000).__next__)


@pytest.fixture
def gateway(world: World) -> Gateway:
    return Gateway(world)


@pytest.fixture
async def address(gateway: Gateway) -> AsyncIterator[Address]:
    async with raw_bot.served(gateway) as address:
        yield address
