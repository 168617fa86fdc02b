"""Opening a database: the first time, after a kill, twice, and where it cannot be."""

import asyncio
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from storage import master, meta
from storage.backup import back_up
from storage.database import Database, read_once
from storage.dialect import Engine, SqlPair
from storage.errors import (
    DatabaseInUseError,
    DatabaseOpenError,
    DatabasePathError,
    ForeignDatabaseError,
    NewerDatabaseError,
    OlderDatabaseError,
    UnreleasedDatabaseError,
)
from storage.location import Location
from storage.migrate import STORED_VERSION, fingerprints, migrations
from tests.cases import cases
from tests.storage.damage import damage

HOLD = """
import asyncio, sys
from storage.backup import back_up
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
    newest = migrations()[-1]
    assert await database.read(lambda reader: reader.fetch_all(STORED_VERSION)) == [
        (newest.version, newest.fingerprint)
    ]
    settings = "SELECT journal_mode, synchronous, foreign_keys, recursive_triggers FROM pragma_journal_mode,"
    settings += " pragma_synchronous, pragma_foreign_keys, pragma_recursive_triggers"
    assert await database.write(lambda unit: unit.fetch_one(settings)) == ("wal", 2, 1, 1)
    await database.close()


async def test_what_was_written_is_there_when_opened_again(path: Path) -> None:
    database = await Database.open(path)
    await database.write(lambda unit: meta.save(unit, "key", "value"))
    await database.close()
    await (await Database.open(path)).close()
    assert await read_once(path, lambda reader: meta.load(reader, "key")) == "value"


OF_BEFORE = SqlPair(
    sqlite="DROP TABLE schema_version", postgresql="ALTER TABLE schema_version DROP COLUMN fingerprint"
)
"""Turns a database into one that knows no fingerprint: SQLite had its version in the header of the file."""


@cases(
    ("other", "refusal", "line"),
    {
        "a newer one": (
            "UPDATE schema_version SET version = version + 1",
            NewerDatabaseError,
            r"schema (\d+) is newer than this version knows \(\d+\); run the version that upgraded it, or restore",
        ),
        "another of the same number": (
            "UPDATE schema_version SET fingerprint = 'edited-in-place'",
            UnreleasedDatabaseError,
            r"was made by another development version \(schema (\d+)-edited-i, this version makes \1-\w{8}\); run that",
        ),
        "one of before": ("", UnreleasedDatabaseError, r"\(schema (\d+|of no known version), this version"),
    },
)
async def test_what_another_version_has_made_is_left_alone(
    target: Location,
    engine: Engine,
    other: str,
    refusal: type[DatabaseOpenError],
    line: str,
) -> None:
    """One line says so, for writing and for reading, and the database stays as it was."""
    await damage(target, other or OF_BEFORE.on(engine))
    before = target.read_bytes() if isinstance(target, Path) else b""
    for opening in (Database.open(target), read_once(target, lambda reader: meta.load(reader, "key"))):
        with pytest.raises(refusal, match=line) as refused:
            await opening
        assert str(refused.value).startswith(f"{target}: ")
        assert "\n" not in str(refused.value)
    assert not isinstance(target, Path) or target.read_bytes() == before


def test_each_word_of_a_file_makes_another_schema_and_no_comment_does() -> None:
    table, index = "CREATE TABLE a (b TEXT);\n", "CREATE INDEX c ON a (b);"
    plain = fingerprints([table, index])
    assert fingerprints([f"-- A table.\n{table}  -- its text\n", index]) == plain
    assert not set(plain) & set(fingerprints([table.replace("b", "d"), index]))
    assert fingerprints([table, index.replace("b", "d")])[0] == plain[0]


async def test_the_files_are_of_their_owner_alone(path: Path) -> None:
    """From the first byte, whatever the user's mask; a file that was opened to others by hand stays so."""
    before = os.umask(0)
    try:
        for mode in (0o600, 0o640):
            database = await Database.open(path)
            await database.write(lambda unit: meta.save(unit, "key", "value"))
            await master.adopt(database, 1)
            beside = {
                file.suffix or file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()
            }
            assert {beside.pop(name) for name in (".sqlite3", ".sqlite3-wal", ".sqlite3-shm")} == {mode}
            assert beside == {".lock": 0o600, ".mark": 0o600, ".master": 0o600}
            await database.close()
            path.chmod(0o640)  # noqa: ASYNC240
    finally:
        os.umask(before)


async def test_a_copy_beside_the_log_of_another_file_is_refused(path: Path) -> None:
    """SQLite would read the log, and the copy that somebody put there would be ignored without a word."""
    copy = path.with_name("copies")
    copy.mkdir()
    holder = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLD, path, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert holder.stdout is not None
    assert await holder.stdout.readline() == b"open\n"
    made = await back_up(path, copy, "20261122T030000Z", 1)
    holder.kill()
    await holder.wait()
    await (await Database.open(shutil.copy(path, path.with_name("same.sqlite3")))).close()
    log = path.with_name(path.name + "-wal")
    assert log.stat().st_size > 0
    assert await read_once(path, lambda reader: meta.load(reader, "key")) is None
    shutil.copyfile(made.path, path)
    for opening in (Database.open(path), read_once(path, lambda reader: meta.load(reader, "key"))):
        with pytest.raises(
            DatabasePathError, match=r"is a copy beside the write-ahead log of another file; move .*-wal"
        ):
            await opening
    log.unlink()
    path.with_name(path.name + "-shm").unlink()
    await (await Database.open(path)).close()


async def test_an_older_sqlite_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.sqlite.connection.sqlite3.sqlite_version_info", (3, 36, 0))
    for opening in (Database.open(path), read_once(path, lambda reader: meta.load(reader, "key"))):
        with pytest.raises(DatabasePathError, match=r"is too old, 3\.37\.0 or newer is needed"):
            await opening


async def test_an_older_database_is_not_read_before_it_is_brought_up_to_date(path: Path) -> None:
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
    with pytest.raises(DatabaseInUseError) as refusal:
        await Database.open(path)
    assert str(refusal.value) == f"{path}: in use by another process (pid {holder.pid})"
    assert await read_once(path, lambda reader: meta.load(reader, "key")) is None
    holder.kill()
    await holder.wait()
    await (await Database.open(path)).close()


@pytest.mark.parametrize("written", ["", "no number", "999999999\n", "9" * 20])
async def test_a_lock_whose_holder_is_not_known_still_holds(path: Path, written: str) -> None:
    """The text in the lock file is for people; the bot does not read it."""
    lock = path.with_name(path.name + ".lock")
    lock.write_text(written)
    first = await Database.open(path)
    lock.write_text(written)
    with pytest.raises(DatabaseInUseError) as refusal:
        await Database.open(path)
    assert str(refusal.value) == f"{path}: in use by another process"
    await first.close()


def a_link_to_the_file(path: Path) -> Path:
    link = path.with_name("link.sqlite3")
    link.symlink_to(path.name)
    return link


def a_link_to_a_link(path: Path) -> Path:
    folder = path.parent / "elsewhere"
    folder.mkdir()
    link = folder / "cardroom.sqlite3"
    link.symlink_to(a_link_to_the_file(path))
    return link


def a_link_to_its_folder(path: Path) -> Path:
    folder = path.parent.with_name(path.parent.name + "-link")
    folder.symlink_to(path.parent)
    return folder / path.name


def a_relative_path(path: Path) -> Path:
    return Path(os.path.relpath(path))


LINKS = [a_link_to_the_file, a_link_to_a_link, a_link_to_its_folder, a_relative_path]


@pytest.mark.parametrize("link", LINKS)
async def test_a_database_has_one_lock_and_one_master_whatever_leads_to_it(
    path: Path, link: Callable[[Path], Path]
) -> None:
    other = link(path)
    first = await Database.open(other)
    made = await master.adopt(first, 1)
    with pytest.raises(DatabaseInUseError):
        await Database.open(path)
    await first.write(lambda unit: meta.save(unit, "key", "value"))
    assert await read_once(other, lambda reader: meta.load(reader, "key")) == "value"
    await first.close()
    second = await Database.open(path)
    with pytest.raises(DatabaseInUseError):
        await Database.open(other)
    found = await master.adopt(second, 2)
    assert (found.key, found.change) == (made.key, master.MasterChange.KNOWN)
    await second.close()


async def test_a_file_with_a_hard_link_is_not_opened_under_either_name(path: Path) -> None:
    await (await Database.open(path)).close()
    other = path.with_name("other.sqlite3")
    other.hardlink_to(path)
    for name in (path, other):
        with pytest.raises(DatabasePathError, match="the file has 2 names"):
            await Database.open(name)
        with pytest.raises(DatabasePathError, match="the file has 2 names"):
            await read_once(name, lambda reader: meta.load(reader, "key"))
    other.unlink()
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
    with pytest.raises((DatabasePathError, ForeignDatabaseError)) as refusal:
        await Database.open(where)
    assert str(refusal.value).startswith(f"{where}: ")
    assert "\n" not in str(refusal.value)
    with pytest.raises(DatabaseOpenError):
        await read_once(where, lambda reader: meta.load(reader, "key"))
