"""A later version brings a database up to date: after a copy, once for all processes, in the sight of those of before."""

import asyncio
import stat
from pathlib import Path

import pytest

from storage import meta
from storage.audit.database import audit
from storage.database import Database, read_once
from storage.errors import (
    DatabaseOpenError,
    LeaseLostError,
    NewerDatabaseError,
    OlderDatabaseError,
    StatementError,
)
from storage.location import Location, ServerAddress
from storage.postgresql import engine as postgresql_engine
from storage.postgresql.leases import Leases
from tests.storage.conftest import GUILD, furnish
from tests.storage.later import STEPS, later_version

COPY = "cardroom-before-9.0.0.sqlite3"
NOTES = "SELECT count(*) FROM guilds WHERE note = 'upgraded'"
BROKEN = {**STEPS, "8003_broken.sql": "INSERT INTO nowhere VALUES (1);\n"}


@pytest.fixture
async def furnished(target: Location) -> Location:
    """Return a closed database of this version with a server."""
    database = await Database.open(target)
    await database.write(furnish)
    await database.close()
    return target


def copies(at: Location) -> list[str]:
    assert isinstance(at, Path)
    return sorted(path.name for path in at.parent.glob("*-before-*"))


async def test_a_start_upgrades_and_the_version_of_before_is_refused(
    furnished: Location, tmp_path: Path
) -> None:
    with later_version(tmp_path / "schema"):
        with pytest.raises(OlderDatabaseError, match="start the bot once"):
            await read_once(furnished, lambda reader: meta.load(reader, "key"))
        database = await Database.open(furnished)
        assert await database.read(lambda reader: reader.fetch_value(NOTES)) == 1
        assert (await database.read(audit)).findings == ()
        await database.close()
    for opening in (Database.open(furnished), read_once(furnished, audit)):
        with pytest.raises(NewerDatabaseError, match="run the version that upgraded it, or restore a copy"):
            await opening


async def test_a_step_that_fails_leaves_the_schema_of_before(furnished: Location, tmp_path: Path) -> None:
    """All steps are one transaction: what the first did before the last failed is taken back."""
    with later_version(tmp_path / "schema", BROKEN), pytest.raises(StatementError, match="nowhere"):
        await Database.open(furnished)
    assert (await read_once(furnished, audit)).findings == ()
    await (await Database.open(furnished)).close()


async def test_a_file_is_copied_before_it_is_upgraded(path: Path, tmp_path: Path) -> None:
    """Of its owner alone, what the last process left in the write-ahead log included; the old version can open it."""
    database = await Database.open(path)
    await database.write(furnish)
    await database.close()
    await (await Database.open(path)).close()
    assert copies(path) == [], "nothing was to be upgraded"
    with later_version(tmp_path / "schema"):
        await (await Database.open(tmp_path / "new.sqlite3")).close()
        assert copies(path) == [], "a new file holds nothing"
        for _ in range(2):
            await (await Database.open(path)).close()
    assert copies(path) == [COPY]
    copy = path.with_name(COPY)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    servers = "SELECT count(*) FROM guilds"
    assert await read_once(copy, lambda reader: reader.fetch_value(servers)) == 1
    assert (await read_once(copy, audit)).findings == ()


async def test_a_copy_of_before_is_never_replaced(path: Path, tmp_path: Path) -> None:
    """Whoever played on after an attempt and upgrades again gets another; the same content needs only one."""
    await (await Database.open(path)).close()
    for attempt in ("first", "second"):
        with later_version(tmp_path / attempt, BROKEN), pytest.raises(StatementError):
            await Database.open(path)
        assert copies(path) == [COPY]
    kept = path.with_name(COPY).read_bytes()
    database = await Database.open(path)
    await database.write(lambda unit: meta.save(unit, "played", "on"))
    await database.close()
    with later_version(tmp_path / "third"):
        await (await Database.open(path)).close()
    assert copies(path) == ["cardroom-before-9.0.0-2.sqlite3", COPY]
    assert path.with_name(COPY).read_bytes() == kept


async def test_a_file_that_cannot_be_copied_is_not_upgraded(path: Path, tmp_path: Path) -> None:
    await (await Database.open(path)).close()
    path.with_name(f"{COPY}.part").mkdir()
    with later_version(tmp_path / "schema"), pytest.raises(DatabaseOpenError, match="is a directory"):
        await Database.open(path)
    await (await Database.open(path)).close()


# ---------------------------------------------------------------- several processes on a server


async def test_one_process_upgrades_while_the_others_wait(
    server_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They wait for longer than they would for any other lock."""
    monkeypatch.setitem(postgresql_engine.SETTINGS, "lock_timeout", "50ms")
    slow = {**STEPS, "8003_slow.sql": "ONLY postgresql\nSELECT pg_sleep(0.5);\nEND ONLY\n"}
    with later_version(tmp_path / "schema", slow):
        opened = await asyncio.gather(*(Database.open(server_address) for _ in range(4)))
        counted = [
            await database.read(lambda reader: reader.fetch_value("SELECT count(*) FROM more"))
            for database in opened
        ]
        assert counted == [1] * 4
        for database in opened:
            await database.close()


async def test_a_process_of_before_writes_nothing_more_and_is_told_why(
    server_address: str, tmp_path: Path
) -> None:
    """The unit that is in flight is finished first; the next one has lost its lease, before the process looks."""
    old = await Database.open(server_address)
    leases: Leases = old.share("old")
    try:
        assert await leases.agree(1) == 1
        assert await leases.take(1)
        await old.write(furnish, guild_id=GUILD)
        await leases.require_schema()
        with later_version(tmp_path / "schema"):
            new = await Database.open(server_address)
            await new.close()
        with pytest.raises(LeaseLostError):
            await old.write(lambda unit: meta.save(unit, "late", "write"), guild_id=GUILD)
        with pytest.raises(NewerDatabaseError, match=r"^postgresql:///test_\d+: schema 8030 is newer"):
            await leases.require_schema()
    finally:
        await leases.close()
        await old.close()
    with later_version(tmp_path / "again"):
        assert (
            await read_once(ServerAddress(server_address), lambda reader: meta.load(reader, "late")) is None
        )
