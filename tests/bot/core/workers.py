"""A worker pool without processes."""

from collections.abc import Callable, Iterable
from typing import TypeVar, TypeVarTuple

from bot.core.worker_pool import WorkerPool

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class WorkersHere(WorkerPool):
    """Runs a function at once: the method of that name where a subclass has one, else the function itself."""

    async def run(self, function: Callable[[*Ts], T], *arguments: *Ts) -> T:
        stand_in = getattr(self, function.__name__, None)
        if stand_in is None:
            return function(*arguments)
        found: T = await stand_in(*arguments)
        return found

    async def warm_up(self, programs: Iterable[Callable[[], None]]) -> None:
        """Compile nothing."""
