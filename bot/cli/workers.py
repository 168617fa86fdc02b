"""The switch `--workers`: where the blocks of a command are computed."""

import argparse
import multiprocessing
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from bot.cli.blocks import Computed, Results, ThisProcess, Workers, compute_blocks, warm_up
from bot.cli.switches import SwitchError, whole
from bot.core.child_process import attach_to_parent

R = TypeVar("R")

_WORKERS_MOST = 256
_AHEAD = 2


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add --workers, for `open_workers`."""
    told = "processes that share the work (default: %(default)s)"
    parser.add_argument("--workers", type=whole(1, _WORKERS_MOST), default=1, metavar="N", help=told)


@contextmanager
def open_workers(processes: int) -> Iterator[Workers]:
    """Open so many processes, which are closed at the end."""
    if processes > 1:
        with _open_pool(processes) as pool:
            yield pool
    else:
        yield ThisProcess()


class LocalPool(Workers):
    """Processes on this machine."""

    def __init__(self, pool: ProcessPoolExecutor, processes: int) -> None:
        self._pool = pool
        self._processes = processes

    @property
    def ahead(self) -> int:
        """Two tasks for each process."""
        return _AHEAD * self._processes

    def compute(self, blocks: Iterable[partial[R]], first: partial[R]) -> Iterator[Computed[R]]:
        """Compile here first, so that the processes load the code instead of compiling it each."""
        warm_up(first)
        return super().compute(blocks, first)

    def submit(self, first: partial[R], blocks: tuple[partial[R], ...]) -> Results[R]:
        """Put the blocks into the queue of the processes."""
        return partial(_result, self._pool.submit(compute_blocks, first, blocks))


@contextmanager
def _open_pool(processes: int) -> Iterator[LocalPool]:
    # A forked process would inherit the open files of the compiler.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, context, initializer=attach_to_parent)
    try:
        yield LocalPool(pool, processes)
    finally:
        pool.shutdown(cancel_futures=True)


def _result(future: "Future[tuple[Computed[R], ...]]") -> tuple[Computed[R], ...]:
    try:
        return future.result()
    except BrokenProcessPool:
        raise SwitchError("a worker process was killed before it had done its work") from None
