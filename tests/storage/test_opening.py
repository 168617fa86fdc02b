"""Opening a database: the first time, after a kill, twice, and where it cannot be."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from storage import meta
from storage.database import Database, read_once
from storage.errors import (
    DatabaseInUseError,
    DatabaseOpenError,
    DatabasePathError,
    NewerDatabaseError,
    OlderDatabaseError,
)
from storage.migrate import Migration, migrations

HOLD = """
import asyncio, sys
from storage.database import Database

async def main():
    database = await Database.open(sys.argv[1])
    print("open", flush=True)
    sys.stdin.readline()
    await database.close()

asyncio.run(main())
"""


async def test_a_new_database_gets_the_whole_schema(path: Path) -> None:
    """An empty path becomes a database at the newest version, safe against power cuts."""
    database = await Database.open(path)
    assert await database.read(lambda reader: reader.fetch_value("PRAGMA user_version")) == len(migrations())
    settings = "SELECT journal_mode, synchronous, foreign_keys, recursive_triggers FROM pragma_journal_mode,"
    settings += " pragma_synchronous, pragma_foreign_keys, pragma_recursive_triggers"
    assert await database.write(lambda unit: unit.fetch_one(settings)) == ("wal", 2, 1, 1)
    await database.close()


async def test_what_was_written_is_there_when_opened_again(path: Path) -> None:
    """Opening an up-to-date database changes nothing."""
    database = await Database.open(path)
    await database.write(lambda unit: meta.save(unit, "key", "value"))
    await database.close()
    await (await Database.open(path)).close()
    assert await read_once(path, lambda reader: meta.load(reader, "key")) == "value"


async def test_a_step_that_fails_leaves_the_version_before(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each step is one transaction: what it did before it failed is taken back."""
    broken = (Migration(1, "CREATE TABLE half (done TEXT); INSERT INTO nowhere VALUES (1);"),)
    monkeypatch.setattr("storage.database.migrations", lambda: broken)
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        await Database.open(path)
    monkeypatch.undo()
    await (await Database.open(path)).close()
    half = "SELECT count(*) FROM sqlite_schema WHERE name = 'half'"
    assert await read_once(path, lambda reader: reader.fetch_value(half)) == 0


async def test_a_newer_database_is_left_alone(path: Path) -> None:
    """A schema from a later version is not touched: neither opened for writing nor read."""
    await (await Database.open(path)).close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(NewerDatabaseError) as refusal:
        await Database.open(path)
    assert (refusal.value.found, refusal.value.known) == (99, len(migrations()))
    with pytest.raises(NewerDatabaseError):
        await read_once(path, lambda reader: meta.load(reader, "key"))


async def test_an_older_database_is_not_read_before_it_is_brought_up_to_date(path: Path) -> None:
    """Reading never migrates."""
    sqlite3.connect(path).close()
    with pytest.raises(OlderDatabaseError):
        await read_once(path, lambda reader: meta.load(reader, "key"))
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT count(*) FROM sqlite_schema").fetchone() == (0,)
    connection.close()


async def test_a_second_opening_is_refused_until_the_first_ends(path: Path) -> None:
    """Within one process as well: one lock, one writer."""
    first = await Database.open(path)
    with pytest.raises(DatabaseInUseError):
        await Database.open(path)
    await first.close()
    await (await Database.open(path)).close()


async def test_a_second_process_is_refused_until_the_first_is_killed(path: Path) -> None:
    """The lock dies with its holder, even by SIGKILL; reading beside a holder is allowed."""
    holder = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLD, path, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert holder.stdout is not None
    assert await holder.stdout.readline() == b"open\n"
    with pytest.raises(DatabaseInUseError):
        await Database.open(path)
    assert await read_once(path, lambda reader: meta.load(reader, "key")) is None
    holder.kill()
    await holder.wait()
    await (await Database.open(path)).close()


def a_missing_folder(path: Path) -> Path:
    return path.parent / "missing" / path.name


def a_folder(path: Path) -> Path:
    path.mkdir()
    return path


def a_file_within_a_file(path: Path) -> Path:
    path.touch()
    return path / "cardroom.sqlite3"


def some_text(path: Path) -> Path:
    path.write_text("to be, or not to be " * 100)
    return path


def another_program(path: Path) -> Path:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE bookmarks (url TEXT)")
    connection.close()
    return path


@pytest.mark.parametrize(
    "make", [a_missing_folder, a_folder, a_file_within_a_file, some_text, another_program]
)
async def test_what_cannot_be_opened_says_so_in_one_line(path: Path, make: Callable[[Path], Path]) -> None:
    """The message starts with the path and needs no second line; nothing is left locked."""
    where = make(path)
    with pytest.raises(DatabasePathError) as refusal:
        await Database.open(where)
    assert str(refusal.value).startswith(f"{where}: ")
    assert "\n" not in str(refusal.value)
    with pytest.raises(DatabaseOpenError):
        await read_once(where, lambda reader: meta.load(reader, "key"))
