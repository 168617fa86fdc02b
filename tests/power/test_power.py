"""A power cut at any moment loses nothing that was acknowledged and leaves nothing half done (docs/ledger.md).

`make power-test N=500` cuts more often than the suite does, and says the counts.
"""

import asyncio
import os
import subprocess
import sys
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random

import pytest

from storage import master
from storage.database import Database
from storage.master import MasterChange
from tests.kill.test_storage import check
from tests.power.disk import Disk, Operation, compile_watcher, operations

CUTS = int(os.environ.get("CARDROOM_POWER_CUTS", "20"))
CUTS_TO_A_LIFE = 10
LIVES_TO_A_FILE = 5
LONGEST_LIFE = 60  # acknowledgements
NAME = "cardroom.sqlite3"
GOES_ON = {MasterChange.FIRST, MasterChange.KNOWN}


@pytest.fixture(scope="module")
def watcher(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compile_watcher(tmp_path_factory.mktemp("watcher"))


@dataclass
class Machine:
    """A folder on a disk whose power is cut; `files` are those that the last cut left."""

    folder: Path
    watcher: Path
    chance: Random
    synchronous: str = "FULL"
    files: dict[str, bytes] = field(default_factory=dict)
    acknowledged: set[str] = field(default_factory=set)
    looked_for: int = 0  # acknowledged units, each time the power was cut
    numbers: "count[int]" = field(default_factory=count)

    def live(self, acknowledgements: int) -> list[Operation]:
        """Run a worker on the files until it has acknowledged so much, kill it, and return all it did."""
        home = self.lay_out(self.files)
        log = self.folder / f"{home.name}.log"
        watched = {"LD_PRELOAD": str(self.watcher), "DISK_FOLDER": str(home), "DISK_LOG": str(log)}
        command = [
            sys.executable,
            "-m",
            "tests.kill.storage_worker",
            str(home / NAME),
            home.name,
            self.synchronous,
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, **watched}) as worker:
            assert worker.stdout is not None
            # It says `opening` and `ready` before.
            for _ in range(2 + acknowledgements):
                assert worker.stdout.readline(), "the worker ended by itself"
            worker.kill()
        done = list(operations(log, home))
        log.unlink()
        return done

    def moments(self, done: list[Operation], cuts: int) -> list[int]:
        """Draw so many moments of a life, a quarter of them from its start."""
        ready = ready_in(done)
        ends = (ready if self.chance.random() < 0.25 else len(done) for _ in range(cuts))
        return sorted(self.chance.randint(0, end) for end in ends)

    def cut(self, done: list[Operation], moments: list[int]) -> int:
        """Cut the power at each of these moments of a life and go on from the last; count the cuts that lost something."""
        disk, lost, known = Disk(self.files), 0, set(self.acknowledged)
        for before, now in zip([0, *moments], moments, strict=False):
            for one in done[before:now]:
                disk.do(one)
            self.files = disk.cut(self.chance)
            said = disk.printed.splitlines(keepends=True)
            self.acknowledged = known | {
                line.strip()
                for line in said
                if line.startswith(("done ", "refused ")) and line.endswith("\n")
            }
            self.looked_for += len(self.acknowledged)
            lost += not self.holds()
        return lost

    def holds(self) -> bool:
        """Say whether a start on what the cut left finds its own database, in order, with all that was acknowledged."""
        loses = self.synchronous != "FULL"
        return asyncio.run(look(self.lay_out(self.files), self.acknowledged, loses=loses))

    def lay_out(self, files: dict[str, bytes]) -> Path:
        """Put files into a fresh folder."""
        home = self.folder.resolve() / str(next(self.numbers))
        home.mkdir()
        for name, content in files.items():
            (home / name).write_bytes(content)
        return home


def require_marks(done: list[Operation]) -> None:
    """See that a mark counts a commit once that is on the disk, and that nobody hears of it before."""
    last = ""
    for one in done:
        step = f"{one.kind} {one.name.removeprefix(NAME)}"
        if step == "w .mark":
            assert last == "s -wal", "the mark counts what is not on the disk"
        if one.data.startswith((b"done", b"refused")):
            assert last == "w .mark", "what the mark does not count was told"
        if one.name.endswith(("-wal", ".mark")):
            last = step


def ready_in(done: list[Operation]) -> int:
    """Find where a worker has said that its start is over."""
    return next(place for place, one in enumerate(done) if one.data.startswith(b"ready"))


async def look(home: Path, acknowledged: set[str], *, loses: bool) -> bool:
    """Start on files; a fault is raised, and missing what was acknowledged is told.

    A database that `loses` commits may look like an older copy of itself: the mark has counted them.
    """
    database = await Database.open(home / NAME)
    try:
        adopted = await master.adopt(database, 0)
        if adopted.change not in GOES_ON:
            assert loses, "a power cut looks like a restored copy or a lost key"
            return False
        try:
            await database.read(lambda reader: check(reader, acknowledged))
        except AssertionError as error:
            if "what was acknowledged is gone" not in str(error):
                raise
            return False
    finally:
        await database.close()
    return True


def test_nothing_acknowledged_is_lost_in_power_cuts(tmp_path: Path, watcher: Path) -> None:
    """After each of many cuts every acknowledged unit is there, whole, and the start takes the database for its own."""
    chance = Random(os.urandom(8))  # noqa: S311 - moments, not secrets.
    cuts = units = lost = 0
    while cuts < CUTS:
        folder = tmp_path / str(cuts)
        folder.mkdir()
        machine = Machine(folder, watcher, chance)
        for _ in range(LIVES_TO_A_FILE):
            now = min(CUTS_TO_A_LIFE, CUTS - cuts)
            if now:
                done = machine.live(chance.randint(1, LONGEST_LIFE))
                require_marks(done)
                lost += machine.cut(done, machine.moments(done, now))
                cuts += now
        units += machine.looked_for
    print(  # noqa: T201 - the counts are what the long run is for.
        f"\n{cuts} power cuts: {units} acknowledged units looked for, {lost} cuts that lost any"
    )
    assert (cuts, lost) == (CUTS, 0)
    assert units > 0


def test_a_start_may_end_at_any_step(tmp_path: Path, watcher: Path) -> None:
    """After each operation on a file a start is killed, or its power cut: the next one finds a database of its own."""
    machine = Machine(tmp_path, watcher, Random(os.urandom(8)))  # noqa: S311
    for _ in ("the first start", "a later start"):
        begun_on, done = machine.files, machine.live(1)
        disk, steps, seen = Disk(begun_on), 0, set()
        for one in done[: ready_in(done)]:
            disk.do(one)
            # Between two syncs of the log all ends are alike; the cuts above make them.
            left = [] if one.name.endswith("-wal") else [disk.seen(), disk.cut(machine.chance)]
            for machine.files in left:
                state = tuple(sorted(machine.files.items()))
                if state not in seen:
                    seen.add(state)
                    steps += 1
                    assert machine.holds()
        assert steps >= 5
        for one in done[ready_in(done) :]:
            disk.do(one)
        machine.files = disk.seen()
    assert len(machine.files[NAME + ".mark"]) > 0


def test_without_waiting_for_the_disk_units_are_lost(tmp_path: Path, watcher: Path) -> None:
    """The simulation bites: with synchronous=NORMAL such cuts lose what was acknowledged, all but those that lose nothing."""
    machine = Machine(tmp_path, watcher, Random(os.urandom(8)), synchronous="NORMAL")  # noqa: S311
    done = machine.live(30)
    assert machine.cut(done, [len(done)] * 10) > 0
