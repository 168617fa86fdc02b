"""Each start has a salt, and the mark beside the database distinguishes it from an older copy (docs/decisions/0013)."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from storage import meta, shoes, starts
from storage.database import Database
from storage.errors import DatabasePathError
from storage.master import MasterChange, adopt
from storage.starts import BEFORE_ANY_START, Mark, mark_path, read_mark
from tests.storage.conftest import GAME, DatabaseHarness
from tests.storage.test_fairness import shoe

FIRST, SECOND, THIRD = (bytes([number]) * 32 for number in (1, 2, 3))
KEY = bytes(32)


async def write(database: Database, times: int = 1) -> None:
    """Commit something that is of no importance."""
    for number in range(times):
        await database.write(lambda unit, number=number: meta.save(unit, "key", str(number)))  # type: ignore[misc]


async def counted(database: Database) -> list[int]:
    rows = await database.read(
        lambda reader: reader.fetch_all("SELECT commits FROM starts ORDER BY start_number")
    )
    return [commits for (commits,) in rows]


async def test_a_seed_keeps_the_salt_of_the_start_that_promised_it(room: DatabaseHarness) -> None:
    """A promise names its start: starts may run at the same time, and a restart changes no promise."""
    begun = [await room.write(starts.begin, salt, at) for at, salt in enumerate((FIRST, SECOND, THIRD))]
    for number, start in ((1, begun[2]), (2, begun[0])):
        await room.write(shoes.add, replace(shoe(number, number), start=start))
    assert [each.start.salt for each in await room.read(shoes.of_game, GAME)] == [THIRD, FIRST]


async def test_each_start_has_another_salt(room: DatabaseHarness) -> None:
    """It is random, so that nobody can reckon the seeds of a start from those of another."""
    salts = {(await adopt(room.database, at, given=KEY)).start.salt for at in range(5)}
    assert len(salts) == 5
    assert {len(salt) for salt in salts} == {32}


async def test_the_mark_follows_the_commits(room: DatabaseHarness, path: Path) -> None:
    """It counts what was committed, not what was refused or changed nothing."""
    await adopt(room.database, 5, FIRST)
    assert read_mark(mark_path(path)) == Mark(FIRST.hex(), 0)
    await write(room.database, 3)

    async def refuse(unit: object) -> None:
        raise LookupError

    with pytest.raises(LookupError):
        await room.write(refuse)
    await room.write(meta.load, "key")
    assert read_mark(mark_path(path)) == Mark(FIRST.hex(), 3)
    assert await counted(room.database) == [0, 3]
    await adopt(room.database, 6, SECOND)
    await write(room.database)
    assert read_mark(mark_path(path)) == Mark(SECOND.hex(), 1)
    assert (await counted(room.database))[-1] == 1


def gone(path: Path) -> None:
    path.unlink()


def of_another_start(path: Path) -> None:
    path.write_text(Mark(SECOND.hex(), 0).text)


def ahead(path: Path) -> None:
    path.write_text(Mark(FIRST.hex(), 4).text)


def garbled(path: Path) -> None:
    path.write_text(Mark(FIRST.hex(), 3).text[:-1])


def as_it_was(path: Path) -> None:
    """Leave the mark alone."""


def behind(path: Path) -> None:
    """Have the mark as a power cut may leave it, which loses what the system had not yet written."""
    path.write_text(Mark(FIRST.hex(), 1).text)


def before_any_start(path: Path) -> None:
    """Have the mark as a kill leaves it in the first start of this version."""
    path.write_text(BEFORE_ANY_START.text)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (gone, MasterChange.RESTORED),
        (of_another_start, MasterChange.RESTORED),
        (ahead, MasterChange.RESTORED),
        (garbled, MasterChange.RESTORED),
        (as_it_was, MasterChange.KNOWN),
        (behind, MasterChange.KNOWN),
        (before_any_start, MasterChange.KNOWN),
    ],
)
async def test_a_mark_tells_an_older_copy(
    room: DatabaseHarness, path: Path, change: Callable[[Path], None], expected: MasterChange
) -> None:
    """A copy lacks the last start or some of its commits; a mark that is behind the database proves no copy."""
    known = await adopt(room.database, 5, FIRST)
    await write(room.database, 3)
    await room.database.close()
    change(mark_path(path))
    database = await Database.open(path)
    found = await adopt(database, 6, THIRD)
    again = await adopt(database, 7)
    await database.close()
    assert (found.change, found.key) == (expected, known.key)
    assert (found.first_seed_index == known.first_seed_index) is (expected is MasterChange.KNOWN)
    assert (again.change, again.first_seed_index) == (MasterChange.KNOWN, found.first_seed_index)


async def test_a_mark_that_cannot_be_read_stops_the_start(room: DatabaseHarness, path: Path) -> None:
    await adopt(room.database, 5)
    mark_path(path).unlink()
    mark_path(path).mkdir()
    with pytest.raises(DatabasePathError, match="is a directory"):
        await adopt(room.database, 6)
