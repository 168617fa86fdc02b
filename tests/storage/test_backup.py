"""Copies of a running database: whole, balanced and under their name only when they are both."""

import asyncio
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from storage.audit.database import audit
from storage.backup import BackupError, back_up, newest_copy
from storage.database import Database, read_once
from storage.errors import DatabaseInUseError, DatabasePathError
from storage.ledger import player
from tests.storage.conftest import ANN, DatabaseHarness, stake
from tests.storage.damage import plant

FIRST, SECOND, THIRD = "20261122T030000Z", "20261123T030000Z", "20261124T030000Z"

STOP_BEFORE_THE_NAME = """
import asyncio, sys, time
from pathlib import Path
from storage import backup, files

def stop(path):
    print(path.name, flush=True)
    time.sleep(60)

files.sync = stop
asyncio.run(backup.back_up(Path(sys.argv[1]), Path(sys.argv[2]), "20261122T030000Z", 1))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "copies"
    made.mkdir()
    return made


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_a_copy_is_one_private_file_that_balances(
    room: DatabaseHarness, path: Path, folder: Path
) -> None:
    """It is made while the database is open elsewhere, and nothing has to lie beside it."""
    await room.transfer(stake(50, "k1"))
    made = await back_up(path, folder, FIRST, 1)
    assert made.path == folder / f"cardroom-{FIRST}.sqlite3"
    assert names(folder) == [made.path.name]
    assert stat.S_IMODE(made.path.stat().st_mode) == 0o600
    assert made.size == made.path.stat().st_size
    found = await read_once(made.path, audit)
    assert (found.findings, found.entries) == ((), made.entries)
    assert names(folder) == [made.path.name]


async def test_a_copy_is_of_one_moment_while_units_are_written(
    room: DatabaseHarness, path: Path, folder: Path
) -> None:
    async def write() -> None:
        for number in range(300):
            await room.transfer(stake(1, f"k{number}"))

    writing = asyncio.create_task(write())
    copies = [await back_up(path, folder, f"20261122T0300{second:02}Z", 9) for second in range(5)]
    await writing
    entries = [made.entries for made in copies]
    assert entries == sorted(entries)
    assert all([(await read_once(made.path, audit)).findings == () for made in copies])


async def test_a_write_between_two_parts_of_a_copy_begins_nothing_anew(
    room: DatabaseHarness, path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a busy database would never be copied; the copy is of the moment at which it began."""
    monkeypatch.setattr("storage.sqlite.connection.PAGES_AT_ONCE", 10)
    heard: dict[str, list[tuple[int, int]]] = {"pages": [], "steps": []}

    def tell(unit: str, done: int, total: int) -> None:
        heard[unit].append((done, total))
        with sqlite3.connect(path) as other:
            other.execute("INSERT INTO meta VALUES (?, 'written during the copy')", (f"{unit} {done}",))
        other.close()

    made = await back_up(path, folder, FIRST, 1, tell)
    pages = heard["pages"][-1][1]
    assert heard["pages"] == [(min(done, pages), pages) for done in range(10, pages + 10, 10)]
    assert [done for done, _ in heard["steps"]] == list(range(1, heard["steps"][-1][1] + 1))
    with sqlite3.connect(made.path) as copied:
        assert copied.execute("SELECT count(*) FROM meta WHERE key LIKE 'pages %'").fetchone() == (0,)
    copied.close()


async def test_a_copy_can_be_put_in_the_place_of_the_database(
    room: DatabaseHarness, path: Path, folder: Path
) -> None:
    made = await back_up(path, folder, FIRST, 1)
    restored = await Database.open(made.path)
    assert await DatabaseHarness(restored).balance(player(ANN)) == 1000
    await DatabaseHarness(restored).transfer(stake(50, "k1"))
    assert await DatabaseHarness(restored).findings() == ()
    await restored.close()


async def test_the_newest_copies_stay_and_nothing_else_is_removed(
    room: DatabaseHarness, path: Path, folder: Path
) -> None:
    others = ["cardroom-notes.sqlite3", f"other-{FIRST}.sqlite3", f"cardroom-{FIRST}.sqlite3.old"]
    for name in others:
        (folder / name).touch()
    assert newest_copy(path, folder) is None
    for stamp in (FIRST, SECOND):
        assert (await back_up(path, folder, stamp, 2)).removed == ()
        assert newest_copy(path, folder) == stamp
    assert (await back_up(path, folder, THIRD, 2)).removed == (folder / f"cardroom-{FIRST}.sqlite3",)
    kept = [f"cardroom-{SECOND}.sqlite3", f"cardroom-{THIRD}.sqlite3"]
    assert names(folder) == sorted(kept + others)


async def test_books_that_do_not_balance_make_no_copy_and_remove_none(
    room: DatabaseHarness, path: Path, folder: Path
) -> None:
    await back_up(path, folder, FIRST, 1)
    await room.database.close()
    plant(path, "UPDATE accounts SET balance = balance + 5 WHERE account_id = 3")
    with pytest.raises(BackupError, match="the copy has 2 findings, the first: guild 1"):
        await back_up(path, folder, SECOND, 1)
    assert names(folder) == [f"cardroom-{FIRST}.sqlite3"]


async def test_a_kill_leaves_no_copy_under_its_name_and_the_next_one_is_made(
    room: DatabaseHarness, path: Path, folder: Path
) -> None:
    killed = await asyncio.create_subprocess_exec(
        sys.executable, "-c", STOP_BEFORE_THE_NAME, path, folder, stdout=subprocess.PIPE
    )
    assert killed.stdout is not None
    assert await killed.stdout.readline() == b"cardroom.sqlite3.part\n"
    with pytest.raises(DatabaseInUseError):
        await back_up(path, folder, SECOND, 1)
    killed.kill()
    await killed.wait()
    assert names(folder) == ["cardroom.sqlite3.part"]
    await back_up(path, folder, THIRD, 1)
    assert names(folder) == [f"cardroom-{THIRD}.sqlite3"]


async def test_a_disk_that_fills_up_leaves_the_copies_before(
    room: DatabaseHarness, path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A limit on the size of the copy stands for the full disk."""
    await back_up(path, folder, FIRST, 1)
    connect = sqlite3.connect

    def small(*arguments: object, **options: object) -> sqlite3.Connection:
        made: sqlite3.Connection = connect(*arguments, **options)  # type: ignore[call-overload]
        if str(arguments[0]).endswith(".part"):
            made.execute("PRAGMA max_page_count = 3")
        return made

    monkeypatch.setattr("storage.sqlite.connection.sqlite3.connect", small)
    with pytest.raises(DatabasePathError, match="full"):
        await back_up(path, folder, SECOND, 1)
    assert names(folder) == [f"cardroom-{FIRST}.sqlite3"]


async def test_what_cannot_be_copied_says_so_in_one_line(
    room: DatabaseHarness, path: Path, folder: Path
) -> None:
    (folder / f"cardroom-{FIRST}.sqlite3").touch()
    for database, into, reason in (
        (path, folder / "missing", "there is no such folder"),
        (path.with_name("missing.sqlite3"), folder, "no such file or directory"),
        (path, folder, "there is a copy of this second already"),
    ):
        with pytest.raises(DatabasePathError, match=reason) as refusal:
            await back_up(database, into, FIRST, 1)
        assert "\n" not in str(refusal.value)
    assert names(folder) == [f"cardroom-{FIRST}.sqlite3"]
