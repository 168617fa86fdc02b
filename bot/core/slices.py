"""Run long work on the event loop so that other tasks run in between."""

import asyncio
import gc
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")

SLICE = 50
MANY_GAMES = 1_000


async def in_slices(items: Iterable[T], size: int = SLICE) -> AsyncIterator[T]:
    """Yield the items; let other tasks run after each `size` of them."""
    for index, item in enumerate(items, start=1):
        yield item
        if index % size == 0:
            await asyncio.sleep(0)


@contextmanager
def collector_paused(games: int) -> Iterator[None]:
    """Pause Python's garbage collector, which would stop the bot to look at sessions that stay in memory anyway.

    A full collection with ten thousand tables takes 0.4 s, and so would the next one after the start. With few games this
    does nothing.
    """
    if games < MANY_GAMES or not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
        gc.freeze()
    finally:
        gc.enable()
