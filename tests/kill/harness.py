"""Let a worker live in a process of its own, kill it at a moment nobody chose, and hear what it had acknowledged.

A worker is a module whose `main` takes a database and a number for its life. It prints `opening` before it opens the
database, `ready` once it may work, and from then on one line for each thing it did, after the commit of that thing.

Workers are forked from one server, which has imported the module, so that a life costs no second import.
"""

import asyncio
import importlib
import multiprocessing
import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from typing import Protocol

from storage.location import Location, format_with_password
from tests.kill.installations import Installation

SERVER = multiprocessing.get_context("forkserver")
SERVER.set_forkserver_preload(
    [
        "storage.postgresql.engine",
        *(f"tests.kill.{kind}_worker" for kind in ("storage", "table", "run", "match", "moving")),
    ]
)

FEW_CYCLES = {"sqlite": 30, "postgresql": 4}
"""On a server they take several times as long."""
CYCLES_TO_A_DATABASE = 25
LONGEST_LIFE = 60  # acknowledgements


class Witness(Protocol):
    """Remembers what was acknowledged of one database and holds the database against it; `met` counts what it has seen."""

    met: Counter[str]

    def hear(self, lines: tuple[str, ...]) -> None:
        """Remember what one life acknowledged."""

    async def check(self, target: Location) -> None:
        """Open a database as it was left, compare, and stop cleanly."""


@dataclass(frozen=True, slots=True)
class Death:
    """What a killed worker left: the lines it acknowledged, and whether it was still opening."""

    acknowledged: tuple[str, ...]
    was_opening: bool


@dataclass(slots=True)
class Killer:
    """Kills workers, a quarter of them before they are ready. What comes when is drawn from `random`.

    `lures` are beginnings of lines that announce what is rare: those who become ready live, in turn, until they print
    one of each.
    """

    module: str
    random: Random
    lures: tuple[str, ...] = ("",)
    deaths: int = 0
    deaths_while_opening: int = 0
    opening_seconds: float = 0.02  # of the last worker that became ready

    def kill_one(self, database: Location) -> Death:
        """Start a worker on a database, kill it, and return what it had acknowledged by then."""
        heard_from, tells = SERVER.Pipe(duplex=False)
        worker = SERVER.Process(target=live, args=(self.module, tells, database, self.deaths))
        worker.start()
        tells.close()
        with heard_from, open(heard_from.fileno(), closefd=False) as lines:
            assert lines.readline() == "opening\n", f"{self.module} did not begin"
            began = time.monotonic()
            heard: list[str] = []
            if self.deaths_while_opening * 4 <= self.deaths:
                moment = self.random.uniform(0, 1.2 * self.opening_seconds)
            else:
                heard.append(lines.readline())
                self.opening_seconds = time.monotonic() - began
                heard += [lines.readline() for _ in range(self.random.randint(1, LONGEST_LIFE))]
                lure = self.lures[(self.deaths - self.deaths_while_opening) % len(self.lures)]
                while heard[-1] and not heard[-1].startswith(lure):
                    heard.append(lines.readline())
                moment = self.random.uniform(0, 0.002)
            # The pipe is not read meanwhile, so the moment falls wherever the worker is by then.
            time.sleep(moment)
            worker.kill()
            heard += lines.readlines()
        worker.join()
        assert worker.exitcode == -signal.SIGKILL, f"{self.module} ended by itself with {worker.exitcode}"
        was_opening = "ready\n" not in heard
        self.deaths += 1
        self.deaths_while_opening += was_opening
        return Death(tuple(line.rstrip("\n") for line in heard[1:] if line.endswith("\n")), was_opening)

    def report(self, engine: str, met: Counter[str]) -> None:
        """Print what came of all kills; enough of them fell into an opening."""
        counts = ", ".join(f"{what} {times}" for what, times in sorted(met.items()))
        print(  # noqa: T201 - the counts are what the long run is for.
            f"\n{engine}: {self.deaths} kills, {self.deaths_while_opening} while opening; all there: {counts}"
        )
        assert self.deaths_while_opening >= self.deaths // 8


def live(module: str, tells: Connection, database: Location, life: int) -> None:
    """Run a worker until it is killed; its standard output goes to the killer."""
    os.dup2(tells.fileno(), 1)
    asyncio.run(importlib.import_module(module).main(format_with_password(database), str(life)))


def cycles(engine: str) -> int:
    """Return how many workers are killed on an engine: few unless CARDROOM_KILL_CYCLES is set."""
    return int(os.environ.get("CARDROOM_KILL_CYCLES", FEW_CYCLES[engine]))


def witness_kills(
    engine: str,
    install: Callable[[], Installation],
    module: str,
    witness_of: Callable[[], Witness],
    lures: tuple[str, ...] = ("",),
) -> tuple[Counter[str], int]:
    """Kill through all cycles; a witness checks each database after each kill and at the end.

    Return what they have met, and an eighth of the number of kills: so often at least must be met what is looked for.
    """
    killer = Killer(module, Random(os.urandom(8)), lures)  # noqa: S311 - moments, not secrets.
    met, number = Counter[str](), cycles(engine)
    for first in range(0, number, CYCLES_TO_A_DATABASE):
        installation, witness = install(), witness_of()
        for _ in range(first, min(first + CYCLES_TO_A_DATABASE, number)):
            witness.hear(killer.kill_one(installation.target).acknowledged)
            asyncio.run(witness.check(installation.copied()))
        asyncio.run(witness.check(installation.target))
        met += witness.met
    killer.report(engine, met)
    return met, killer.deaths // 8
