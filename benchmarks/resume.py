"""Measure how long a start takes to resume its open games: `python -m benchmarks.resume`.

The sessions create the games of each kind once, in a separate database. Then one process after another resumes all of
them while a task watches its event loop. With `--engine postgresql` the databases are on a server of PostgreSQL that lasts as long as this.
"""

import asyncio
import logging
from argparse import ArgumentParser
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from benchmarks.open_games import Games, games_of, make
from playground.postgresql import TemporaryPostgreSQL
from storage import games
from storage.database import Unit

GAMES = 10_000
RUNS = 3
WATCH_SECONDS = 0.002
BEHIND = "matches behind"
"""Matches whose messages still show the previous deal, so that it has to be replayed as well."""
MAKERS = {
    "tables": Games.open_table,
    "matches": Games.begin_match,
    "challenges": Games.challenge,
    BEHIND: Games.begin_match,
}


@dataclass(frozen=True, slots=True)
class Figures:
    """The cost of resuming: seconds of the clock and of the processor, the loop's longest standstill, memory in KiB."""

    seconds: float
    processor_seconds: float
    blocked_seconds: float
    kib_before: int
    kib_after: int


class Watch:
    """Measure the greatest delay of the event loop."""

    def __init__(self) -> None:
        self.blocked_seconds = 0.0
        self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        self._task.cancel()

    async def _run(self) -> None:
        while True:
            began = perf_counter()
            await asyncio.sleep(WATCH_SECONDS)
            self.blocked_seconds = max(self.blocked_seconds, perf_counter() - began - WATCH_SECONDS)


async def resume(target: Path | str, count: int) -> Figures:
    """Resume every game of a database and check that all are there."""
    async with games_of(target) as found:
        watch, before = Watch(), _resident_kib()
        await asyncio.sleep(10 * WATCH_SECONDS)
        began, began_processor = perf_counter(), process_time()
        voided = [*await found.tables.recover(), *await found.matches.recover()]
        seconds, processor_seconds = perf_counter() - began, process_time() - began_processor
        # The collection of the garbage that this leaves is part of its cost.
        await asyncio.sleep(10 * WATCH_SECONDS)
        watch.stop()
        assert not voided, "every game goes on"
        assert len(found.tables.every()) + len(found.matches.every()) == count
        return Figures(seconds, processor_seconds, watch.blocked_seconds, before, _resident_kib())


async def fall_behind(target: Path | str) -> None:
    """Make the message of every match show the previous deal."""

    async def body(unit: Unit) -> None:
        for game in await games.load_open_games(unit, await games.open_ids(unit, "thirteen")):
            await games.set_message(unit, game.game_id, game.message_id, game.message_round - 1)

    async with games_of(target) as found:
        await found.database.write(body)


def measure(target: Path | str, count: int) -> Figures:
    """Resume a database's games in this process."""
    logging.disable(logging.WARNING)
    return asyncio.run(resume(target, count))


def file_in(folder: Path, name: str) -> tuple[Path, bool]:
    """Return a file of SQLite, and whether it is there already."""
    path = folder / f"{name}.sqlite3"
    return path, path.exists()


def database_on(server: TemporaryPostgreSQL, name: str) -> tuple[str, bool]:
    """Create a database on the server and return its address; it was not there before."""
    server.run_sql(f'CREATE DATABASE "{name}"')
    return server.address(name), False


def print_figures(find: Callable[[str], tuple[Path | str, bool]], count: int, runs: int) -> None:
    """Create missing databases, measure, print."""
    print(f"{'resumed':24}{'seconds':>9}{'processor':>11}{'blocked':>11}{'memory':>20}{'each':>10}")
    for kind, maker in MAKERS.items():
        target, is_made = find(f"{kind.replace(' ', '-')}-{count}")
        if not is_made:
            asyncio.run(make(target, count, maker))
            if kind == BEHIND:
                asyncio.run(fall_behind(target))
        for _ in range(runs):
            # Each measurement has a new process, because a used one keeps memory.
            with ProcessPoolExecutor(1, get_context("spawn")) as process:
                print(
                    _line(f"{count:,} {kind}", process.submit(measure, target, count).result(), count),
                    flush=True,
                )


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.resume", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="open games of each kind")
    parser.add_argument("--runs", type=int, default=RUNS, help="how often each database is resumed")
    parser.add_argument("--folder", type=Path, help="keep the files of SQLite here and use them again")
    parser.add_argument("--engine", choices=("sqlite", "postgresql"), default="sqlite")
    arguments = parser.parse_args()
    if arguments.engine == "postgresql":
        with TemporaryPostgreSQL() as server:
            print_figures(partial(database_on, server), arguments.games, arguments.runs)
        return
    with TemporaryDirectory(prefix="cardroom-resume-") as name:
        folder = arguments.folder or Path(name)
        folder.mkdir(parents=True, exist_ok=True)
        print_figures(partial(file_in, folder), arguments.games, arguments.runs)


def _line(label: str, found: Figures, count: int) -> str:
    memory = f"{found.kib_before / 1024:.0f} → {found.kib_after / 1024:.0f} MiB"
    each = f"{(found.kib_after - found.kib_before) / count:.1f} KiB"
    blocked = f"{found.blocked_seconds * 1000:.0f} ms"
    return (
        f"{label:24}{found.seconds:7.2f} s{found.processor_seconds:9.2f} s{blocked:>11}{memory:>20}{each:>10}"
    )


def _resident_kib() -> int:
    """Return the memory that this process holds (Linux)."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


if __name__ == "__main__":
    main()
