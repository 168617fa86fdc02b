"""The night's work: a full audit in a process of its own, its findings, the checkpoint it leaves, and what is forgotten."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.ports import SystemClock
from bot.runtime.duties import NIGHTLY_AT_MILLISECONDS, Nightly
from storage import former_people
from storage.audit import checkpoint
from storage.audit.checkpoint import Checkpoint
from storage.daily_chips import DAY_MS
from storage.database import Database
from storage.errors import InsufficientChipsError
from storage.ledger import REFUSALS_KEPT_MILLISECONDS
from tests.storage.conftest import DatabaseHarness, furnish, stake
from tests.storage.damage import plant

NOW = 20_000 * DAY_MS + NIGHTLY_AT_MILLISECONDS


class StoppedClock(SystemClock):
    """A clock that shows one time of night."""

    def now(self) -> int:
        return NOW


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(tmp_path / "cardroom.sqlite3")
    await database.write(furnish)
    await DatabaseHarness(database).transfer(stake(50, "s1"))
    yield database
    await database.close()


async def checkpoint_of(database: Database) -> Checkpoint:
    return await database.read(checkpoint.load)


async def test_a_clean_night_moves_the_checkpoint(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    """The next start skips the entries of this audit; old refused keys and expired hashes of deleted people are deleted."""
    caplog.set_level(logging.INFO)
    room = DatabaseHarness(database)
    for pseudonym, back_at in (("ab" * 32, NOW), ("cd" * 32, NOW + 1)):
        await room.write(former_people.send_away, pseudonym, 1, back_at)
    for key, at in (
        ("old", NOW - REFUSALS_KEPT_MILLISECONDS - 1),
        ("young", NOW - REFUSALS_KEPT_MILLISECONDS),
    ):
        with pytest.raises(InsufficientChipsError):
            await room.transfer(stake(5000, key, at=at))
    await Nightly(database, StoppedClock()).run()
    assert await checkpoint_of(database) == Checkpoint(3, NOW, 0)
    kept = await database.read(lambda reader: reader.fetch_all("SELECT idempotency_key FROM refused_keys"))
    assert kept == [("young",)]
    away = await database.read(lambda reader: reader.fetch_all("SELECT pseudonym FROM people_away"))
    assert away == [("cd" * 32,)]
    assert [record.levelname for record in caplog.records if record.name == "bot.runtime.duties"] == ["INFO"]
    assert "no findings (guilds 1, accounts 5, entries 3, games 1, actions 0)" in caplog.text


async def test_findings_are_logged_and_remembered(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    """Each is an error of its own with the game's id, the checkpoint stays, and the next start audits everything."""
    plant(
        database.path,
        "UPDATE games SET status = 'closed', closed_at = 9, revealed_at = 9; DELETE FROM stakers; DELETE FROM accounts WHERE kind = 'house'",
    )
    await Nightly(database, StoppedClock()).run()
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert errors == [
        "audit: guild 1: has no house account",
        "audit: game g1: is closed and its escrow still holds 50",
        "audit: guild 1: account 3 (player 42) has won 0, its entries say -50",
    ]
    assert await checkpoint_of(database) == Checkpoint(0, NOW, 3)
    assert (await checkpoint_of(database)).needs_full_audit


async def test_an_audit_that_cannot_be_made_is_logged(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    """It is no clean audit: nothing is noted."""
    database.location = database.path.with_name("elsewhere")
    await Nightly(database, StoppedClock()).run()
    assert "the nightly audit failed (2): " in caplog.text
    assert await checkpoint_of(database) == Checkpoint(0, None, 0)


async def test_stopping_ends_the_audit(database: Database) -> None:
    """The bot does not wait for it, and nothing of it stays."""
    nightly = Nightly(database, StoppedClock())
    nightly.start()
    nightly._begin()
    await asyncio.sleep(0.05)
    await nightly.stop()
    await nightly.stop()
    assert asyncio.all_tasks() == {asyncio.current_task()}
    assert await checkpoint_of(database) == Checkpoint(0, None, 0)
