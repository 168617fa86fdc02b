"""Work in blocks that do not depend on each other, and the workers that compute them.

The results come in the order of the blocks. So they do not depend on who computed which block, or when.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from time import thread_time
from typing import Generic, NamedTuple, TypeAlias, TypeVar

R = TypeVar("R")

_TASK_SECONDS = 0.25
"""The target length of a task: longer than handing it over takes, and short for the person who waits."""

BLOCKS_MAX = 1_000
"""The most blocks that a worker is given at a time, if nobody asks for fewer."""

_ready: set[Callable[..., object]] = set()


class Computed(NamedTuple, Generic[R]):
    """The result of a block, and the processor time that it took in seconds."""

    result: R
    seconds: float


Results: TypeAlias = Callable[[], tuple[Computed[R], ...]]
"""Wait for the results of some blocks."""


class Workers(ABC):
    """Computes blocks in some place. A block is a `partial` of a function of a module, so that other processes can load it."""

    @property
    @abstractmethod
    def ahead(self) -> int:
        """Return the number of tasks to submit in advance, so that no worker waits and the queue stays short."""

    @abstractmethod
    def submit(self, first: partial[R], blocks: tuple[partial[R], ...]) -> Results[R]:
        """Hand over some blocks as one task, to be computed by `compute_blocks`."""

    def compute(
        self, blocks: Iterable[partial[R]], first: partial[R], most: int = BLOCKS_MAX
    ) -> Iterator[Computed[R]]:
        """Yield the results of all blocks in their order; raises CommandError if the workers fail.

        `first` is a small block of the same function. Each process computes it once before the others, so that nobody's
        time includes compiling. A worker is given at most `most` blocks at a time.
        """
        left, pending, size = iter(blocks), deque[Results[R]](), 1
        while True:
            while len(pending) < self.ahead and (given := tuple(islice(left, size))):
                pending.append(self.submit(first, given))
            if not pending:
                return
            done = pending.popleft()()
            yield from done
            seconds = max(1e-9, sum(each.seconds for each in done))
            # The size of a task at most doubles, because a single block may be a quick one.
            size = max(1, min(2 * size, int(_TASK_SECONDS * len(done) / seconds), most))


class ThisProcess(Workers):
    ahead = 1

    def submit(self, first: partial[R], blocks: tuple[partial[R], ...]) -> Results[R]:
        return partial(compute_blocks, first, blocks)


def compute_blocks(first: partial[R], blocks: tuple[partial[R], ...]) -> tuple[Computed[R], ...]:
    warm_up(first)
    return tuple(_timed(block) for block in blocks)


def warm_up(first: partial[R]) -> None:
    """Compute a first block, unless this process has already computed one of its function."""
    if first.func not in _ready:
        first()
        _ready.add(first.func)


def _timed(block: partial[R]) -> Computed[R]:
    before = thread_time()
    result = block()
    return Computed(result, thread_time() - before)
