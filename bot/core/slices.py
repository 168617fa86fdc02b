"""Run long work on the event loop in slices, so that other tasks run in between."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import TypeVar

T = TypeVar("T")

SLICE = 50


async def in_slices(items: Iterable[T], size: int = SLICE) -> AsyncIterator[T]:
    """Yield the items; let other tasks run after each `size` of them."""
    for index, item in enumerate(items, start=1):
        yield item
        if index % size == 0:
            await asyncio.sleep(0)
