"""Let a worker live in a process of its own, kill it at a moment nobody chose, and hear what it had acknowledged.

A worker is a module whose `main` takes a database and a number for its life. It prints `opening` before it opens the
database, `ready` once it may work, and from then on one line for each thing it did, after the commit of that thing.

Workers are forked from one server, which has imported the module, so that a life costs no second import.
"""

import asyncio
import importlib
import multiprocessing
import os
import shutil
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Protocol, TypeVar

from storage.target import Target, told

SERVER = multiprocessing.get_context("forkserver")
SERVER.set_forkserver_preload([f"tests.kill.{kind}_worker" for kind in ("storage", "table", "run", "match")])

CYCLES = int(os.environ.get("CARDROOM_KILL_CYCLES", "30"))
CYCLES_TO_A_FILE = 25
LONGEST_LIFE = 60  # acknowledgements


class Witness(Protocol):
    """Remembers what was acknowledged of one file and holds the file against it."""

    path: Path

    def hear(self, lines: tuple[str, ...]) -> None:
        """Remember what one life acknowledged."""

    async def check(self, path: Path) -> None:
        """Open a file as it was left, compare, and stop cleanly."""


W = TypeVar("W", bound=Witness)


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

    def kill_one(self, database: Target) -> Death:
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


def live(module: str, tells: Connection, database: Target, life: int) -> None:
    """Run a worker until it is killed; its standard output goes to the killer."""
    os.dup2(tells.fileno(), 1)
    asyncio.run(importlib.import_module(module).main(told(database), str(life)))


def witness_kills(killer: Killer, folder: Path, witness_of: Callable[[Path], W]) -> list[W]:
    """Kill through all cycles, each file of so many with a witness, who looks after each kill and at the end."""
    witnesses = []
    for first in range(0, CYCLES, CYCLES_TO_A_FILE):
        life = folder / str(first)
        life.mkdir()
        witness = witness_of(life / "cardroom.sqlite3")
        witnesses.append(witness)
        for _ in range(first, min(first + CYCLES_TO_A_FILE, CYCLES)):
            witness.hear(killer.kill_one(witness.path).acknowledged)
            asyncio.run(witness.check(copied(witness.path)))
        asyncio.run(witness.check(witness.path))
    return witnesses


def copied(database: Path) -> Path:
    """Copy what a kill left, to be opened and looked at, so that the next life meets the file itself as it was left."""
    copy = database.with_name("copy.sqlite3")
    for ending in ("", "-wal", ".master", ".mark"):
        left = database.with_name(database.name + ending)
        there = copy.with_name(copy.name + ending)
        there.unlink(missing_ok=True)
        if left.exists():
            shutil.copyfile(left, there)
    return copy
