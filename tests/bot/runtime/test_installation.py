"""What the bot does with its books before it says a word to Discord."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.runtime.installation import AuditError, Installation, open_installation
from storage import ledger, shoes
from storage.audit import checkpoint
from storage.audit.database import audit
from storage.database import Database, read_once
from storage.errors import DatabaseOpenError, MasterKeyError, StrayGamesError
from storage.location import Location
from storage.master import adopt
from tests.bot.runtime.test_duties import StoppedClock
from tests.cases import cases
from tests.storage.conftest import GAME, furnish, stake
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
    await (await open_installation(Installation(path), StoppedClock())).database.close()


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


KEY, OTHER = bytes(32), bytes([1]) * 32


@pytest.fixture
async def played(target: Location) -> Location:
    """A database with a table, which has a stake and a secret seed, on each engine; its key is given."""
    database = await Database.open(target)
    await database.write(furnish)
    await database.write(lambda unit: ledger.transfer(unit, stake(50, "k1")))
    keys = await adopt(database, 5, given=KEY)
    promised = shoes.ShoeRow(GAME, 1, 0, keys.start, "a" * 64, 5)
    await database.write(lambda unit: shoes.add(unit, promised))
    await database.close()
    return target


@cases(
    ("start", "refusal", "leave", "line"),
    {
        "another master key": (
            {"master_key": OTHER},
            MasterKeyError,
            {"takes_new_key": True},
            "the master key is not the one used before, so the games that need it are voided with every stake back: 1",
        ),
        "a kind that is not installed": (
            {"kinds": ["scoundrel"]},
            StrayGamesError,
            {"refunds_strays": True},
            f"game {GAME} is voided, as blackjack is not installed; its stakes are back",
        ),
    },
)
async def test_a_start_that_would_lose_games_needs_leave(
    played: Location,
    caplog: pytest.LogCaptureFixture,
    start: dict[str, Any],
    refusal: type[DatabaseOpenError],
    leave: dict[str, Any],
    line: str,
) -> None:
    """Without it nothing changes, however often it is tried; with it one line says what is lost."""
    asked = replace(Installation(played, KEY), **start)
    for _ in range(2):
        with pytest.raises(refusal):
            await open_installation(asked, StoppedClock())
    await (await open_installation(Installation(played, KEY), StoppedClock())).database.close()
    assert caplog.messages == []
    books = await open_installation(replace(asked, **leave), StoppedClock())
    assert caplog.messages == [line]
    assert (await books.database.read(audit)).findings == ()
    await books.database.close()
    caplog.clear()
    await (await open_installation(asked, StoppedClock())).database.close()
    assert caplog.messages == [], "it was leave for one start"
