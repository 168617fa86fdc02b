"""The workers of a Dask cluster (docs/decisions/0020-dask.md). Only `--dask` and the workers themselves load this module."""

import asyncio
import logging
import pickle
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import cache, partial
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar
from uuid import uuid4

from distributed import Client, Future, KilledWorker, Security
from distributed.core import rpc

from bot.cli.blocks import Computed, Results, Workers, compute_blocks
from bot.cli.options import CommandError

R = TypeVar("R")

_CONNECT_SECONDS = 10
_AHEAD = 2
_LOOK_SECONDS = 2.0
"""The time between two questions to the scheduler for its workers, of which some may join or be lost."""

_WORKERLESS_SECONDS = 60.0
"""How long the command waits for a first worker, or for another one when all are lost."""

_ROOT = Path(__file__).parents[2]
_PACKAGES = ("bot", "lab", "rules")
_LIBRARIES = ("numba", "numpy")
_LOGGERS = ("distributed", "distributed.client")


class OtherCodeError(Exception):
    """A worker has other code than the command, so it might compute other figures."""


class DaskCluster(Workers):
    """The workers of a scheduler. The scheduler gives the blocks of a lost worker to another one."""

    def __init__(self, client: Client, address: str) -> None:
        self._client = client
        self._address = address
        self._threads = 0
        self._looked_at = self._seen_at = monotonic()
        self._look()
        if not self._threads:
            print(f"Waiting for workers of the Dask scheduler at {address}.", file=sys.stderr, flush=True)

    @property
    def ahead(self) -> int:
        if monotonic() > self._looked_at + _LOOK_SECONDS:
            self._look()
        return _AHEAD * max(1, self._threads)

    def submit(self, first: partial[R], blocks: tuple[partial[R], ...]) -> Results[R]:
        call = pickle.dumps(_Call(first, blocks))
        task = self._client.submit(pickle.loads, call, key=f"cardroom-{uuid4().hex}")
        return partial(self._result, task)

    def _result(self, task: "Future[tuple[Computed[R], ...]]") -> tuple[Computed[R], ...]:
        try:
            while True:
                try:
                    return task.result(timeout=_LOOK_SECONDS)
                except TimeoutError:
                    self._look()
        except (OtherCodeError, ImportError) as error:
            raise CommandError(
                f"the Dask workers need the same version of cardroom as this command: {error}"
            ) from None
        except KilledWorker as error:
            lost = error.allowed_failures + 1
            raise CommandError(
                f"{lost} Dask workers were lost, each while it computed the same blocks"
            ) from None
        except (CancelledError, OSError):
            raise self._lost() from None

    def _look(self) -> None:
        """Ask the scheduler for its workers; raises CommandError if there has been none for too long."""
        try:
            self._threads = sum(self._client.nthreads().values())
        except OSError:
            raise self._lost() from None
        self._looked_at = monotonic()
        if self._threads:
            self._seen_at = self._looked_at
        elif self._looked_at > self._seen_at + _WORKERLESS_SECONDS:
            raise CommandError(
                f"the Dask scheduler at {self._address} has had no worker for {_WORKERLESS_SECONDS:.0f} seconds"
            )

    def _lost(self) -> CommandError:
        return CommandError(f"the Dask scheduler at {self._address} was lost")


@contextmanager
def connect(address: str) -> Iterator[DaskCluster]:
    """Connect to a scheduler, which forgets all blocks of this command at its end; raises CommandError."""
    # The command itself reports an error in one sentence.
    for logger in _LOGGERS:
        logging.getLogger(logger).setLevel(logging.CRITICAL)
    asyncio.run(_require_scheduler(address))
    with Client(address, timeout=_CONNECT_SECONDS, set_as_default=False) as client:
        yield DaskCluster(client, address)


async def _require_scheduler(address: str) -> None:
    """Raise CommandError unless a scheduler answers. A client that finds none takes half a minute to give up."""
    try:
        async with asyncio.timeout(_CONNECT_SECONDS):
            options = Security().get_connection_args("client")
            async with rpc(address, timeout=_CONNECT_SECONDS, connection_args=options) as scheduler:
                found = (await scheduler.identity())["type"]
    except TimeoutError:
        raise CommandError(f"no Dask scheduler answers at {address}") from None
    except (OSError, ValueError, TypeError, MemoryError) as error:
        raise CommandError(f"no Dask scheduler answers at {address}: {error}") from None
    if found != "Scheduler":
        raise CommandError(f"at {address} is no Dask scheduler: {found}")


class _Call:
    """A call that is made where it is unpickled. So the scheduler needs no code of ours, and only a task fails for lack of it."""

    def __init__(self, first: partial[Any], blocks: tuple[partial[Any], ...]) -> None:
        self._blocks = first, blocks

    def __reduce__(self) -> tuple[Any, ...]:
        return compute_pickled, (code_fingerprint(), pickle.dumps(self._blocks))


def compute_pickled(fingerprint: str, blocks: bytes) -> tuple[Computed[Any], ...]:
    """Compute the blocks of a command in a worker; raises OtherCodeError."""
    if fingerprint != code_fingerprint():
        raise OtherCodeError("a worker has other code")
    # Dask has unpickled what it was sent anyway.
    return compute_blocks(*pickle.loads(blocks))  # noqa: S301


@cache
def code_fingerprint() -> str:
    """Return a fingerprint of the code that computes: where it is the same, the figures are the same."""
    digest = sha256()
    for package in _PACKAGES:
        for source in sorted((_ROOT / package).rglob("*.py")):
            digest.update(str(source.relative_to(_ROOT)).encode() + b"\0" + source.read_bytes() + b"\0")
    for library in _LIBRARIES:
        digest.update(version(library).encode())
    return digest.hexdigest()
