"""A worker pool without processes."""

import pickle
from collections.abc import Callable, Iterable
from typing import TypeVar, TypeVarTuple

from bot.core.worker_pool import WorkerPool

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class WorkersHere(WorkerPool):
    """Runs a function at once: the method of that name where a subclass has one, else the function itself.

    Function, arguments and answer are pickled, because they are sent between processes everywhere else.
    """

    async def run(self, function: Callable[[*Ts], T], *arguments: *Ts) -> T:
        function, arguments = pickle.loads(pickle.dumps((function, arguments)))  # noqa: S301
        stand_in = getattr(self, function.__name__, None)
        found: T = function(*arguments) if stand_in is None else await stand_in(*arguments)
        answer: T = pickle.loads(pickle.dumps(found))  # noqa: S301
        return answer

    async def warm_up(self, programs: Iterable[Callable[[], None]]) -> None:
        """Compile nothing."""
