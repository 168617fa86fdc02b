"""What the bot does with its books before it says a word to Discord."""

from pathlib import Path

import pytest

from bot.books import AuditError, Installation, open_books
from storage import checkpoint
from storage.database import Database, read_once
from tests.bot.test_nightly_audit import StoppedClock
from tests.storage.conftest import furnish
from tests.storage.damage import plant


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    """A database that was played in and never audited."""
    path = tmp_path / "cardroom.sqlite3"
    database = await Database.open(path)
    await database.write(furnish)
    await database.close()
    return path


async def start(path: Path) -> None:
    await (await open_books(Installation(path), StoppedClock())).database.close()


async def test_the_first_start_audits_everything_and_leaves_a_checkpoint(path: Path) -> None:
    """The next one takes its entries for granted."""
    await start(path)
    found = await read_once(path, checkpoint.load)
    assert (found.audited_to, found.full_audit_at, found.needs_full_audit) == (2, StoppedClock().now(), False)
    await start(path)
    assert await read_once(path, checkpoint.load) == found


async def test_a_balance_changed_by_hand_is_not_passed(path: Path) -> None:
    """The bot does not start, however old the entries of that account are, and the checkpoint stays where it is."""
    await start(path)
    before = await read_once(path, checkpoint.load)
    plant(path, "UPDATE accounts SET balance = balance + 1 WHERE account_id = 3")
    for _ in range(2):
        with pytest.raises(AuditError, match="balances sum to 1, not 0"):
            await start(path)
    assert await read_once(path, checkpoint.load) == before


async def test_findings_of_the_night_keep_the_next_start_from_passing_them(path: Path) -> None:
    """What a start alone would not ask about is asked again until it is gone."""
    await start(path)
    plant(
        path,
        "UPDATE entries SET amount = 999 WHERE entry_id = 1; UPDATE audit_checkpoint SET findings = 1",
    )
    with pytest.raises(AuditError, match="its entries up to 2 say"):
        await start(path)
    plant(path, "UPDATE entries SET amount = 1000 WHERE entry_id = 1")
    await start(path)
    assert not (await read_once(path, checkpoint.load)).needs_full_audit
