"""The options `--workers` and `--dask`: where the blocks of a command are computed."""

import argparse
import multiprocessing
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from typing import TypeVar

from bot.cli.blocks import BLOCKS_MAX, Computed, Results, ThisProcess, Workers, compute_blocks, warm_up
from bot.cli.options import CommandError, whole
from bot.core.worker_pool import attach_to_parent

R = TypeVar("R")

NO_DASK = "--dask needs Dask, which is not installed: install cardroom[dask]"
_WORKERS_MAX = 256
_AHEAD = 2


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add --workers and --dask, for `open_workers`."""
    where = parser.add_mutually_exclusive_group()
    help_text = "processes that share the work (default: %(default)s)"
    where.add_argument("--workers", type=whole(1, _WORKERS_MAX), default=1, metavar="N", help=help_text)
    where.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="let the workers of a Dask scheduler compute, such as tcp://10.0.0.1:8786",
    )


@contextmanager
def open_workers(processes: int, dask: str | None = None) -> Iterator[Workers]:
    """Open `processes` workers here, or connect to the Dask scheduler at an address; raises CommandError."""
    if dask is not None:
        if find_spec("distributed") is None:
            raise CommandError(NO_DASK)
        from bot.cli.dask_cluster import connect  # noqa: PLC0415 - An optional package, and slow to load.

        with connect(dask) as cluster:
            yield cluster
    elif processes > 1:
        with _open_pool(processes) as pool:
            yield pool
    else:
        yield ThisProcess()


class LocalPool(Workers):
    def __init__(self, pool: ProcessPoolExecutor, processes: int) -> None:
        self._pool = pool
        self._processes = processes

    @property
    def ahead(self) -> int:
        return _AHEAD * self._processes

    def compute(
        self, blocks: Iterable[partial[R]], first: partial[R], most: int = BLOCKS_MAX
    ) -> Iterator[Computed[R]]:
        """Compile here first, so that the processes load the code instead of compiling it each."""
        warm_up(first)
        return super().compute(blocks, first, most)

    def submit(self, first: partial[R], blocks: tuple[partial[R], ...]) -> Results[R]:
        return partial(_result, self._pool.submit(compute_blocks, first, blocks))


@contextmanager
def _open_pool(processes: int) -> Iterator[LocalPool]:
    # A forked process would inherit the open files of the compiler.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, context, initializer=attach_to_parent)
    try:
        yield LocalPool(pool, processes)
    except BaseException:
        # Nobody wants the results any more, and a block may take minutes.
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _result(future: "Future[tuple[Computed[R], ...]]") -> tuple[Computed[R], ...]:
    try:
        return future.result()
    except BrokenProcessPool:
        raise CommandError("a worker process was killed before it had done its work") from None
