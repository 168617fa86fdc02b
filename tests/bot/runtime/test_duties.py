"""The night's work, from its audit to what is forgotten; and the budget of IDENTIFYs."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.ports import SystemClock
from bot.runtime.duties import NIGHTLY_AT_MILLISECONDS, Nightly
from bot.runtime.identify_budget import BURST, INTERVAL_SECONDS, Allowance, IdentifyBudget, Spent
from storage import former_people
from storage.audit import checkpoint
from storage.audit.checkpoint import Checkpoint
from storage.daily_chips import DAY_MS
from storage.database import Database
from storage.errors import InsufficientChipsError
from storage.ledger import REFUSALS_KEPT_MILLISECONDS
from tests.bot.core.world import START, FakeClock
from tests.cases import cases
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


PUNISHED = 1_000
SECOND = 1_000
HOUR = 3_600 * SECOND
DAY = 24 * HOUR


def started(times: int, at: int = START) -> Spent:
    """Return what is spent after this many starts at one moment."""
    spent = Spent()
    for _ in range(times):
        spent = spent.one_more(at)
    return spent


@pytest.mark.parametrize("times", [0, 1, 10, BURST - 1])
def test_starts_in_a_row_are_free(times: int) -> None:
    assert started(times).wait(START, None) == 0


def test_after_them_each_start_waits_until_its_time_has_come() -> None:
    spent = started(BURST)
    assert spent.wait(START, None) == INTERVAL_SECONDS * SECOND
    assert spent.wait(START + INTERVAL_SECONDS * SECOND, None) == 0


@pytest.mark.parametrize("pause_seconds", [0, 1, 30, 100, 600])
def test_a_process_that_restarts_for_two_days_stays_below_what_discord_punishes(pause_seconds: int) -> None:
    now, spent = START, Spent()
    sent: list[int] = []
    while now < START + 2 * DAY:
        now += spent.wait(now, None)
        spent = spent.one_more(now)
        sent.append(now)
        now += pause_seconds * SECOND
    in_a_day = max(sum(first <= at < first + DAY for at in sent) for first in sent[:: len(sent) // 40])
    assert in_a_day <= BURST + DAY // (INTERVAL_SECONDS * SECOND) < PUNISHED


def test_a_clock_that_ran_ahead_delays_no_start_for_long() -> None:
    """Corrected by a year, the clock makes one start wait as long as any other."""
    assert started(BURST, START + 365 * DAY).wait(START, None) == INTERVAL_SECONDS * SECOND
    assert started(1, START + 365 * DAY).wait(START, Allowance(100, 0)) <= INTERVAL_SECONDS * SECOND


@cases(
    ("since_last", "allowance", "wait"),
    {
        "plenty is left": (0, Allowance(1_000, DAY), 0),
        "enough is left": (0, Allowance(200, DAY), 0),
        "the rest is spread over the rest of the day": (0, Allowance(24, DAY), HOUR),
        "from the last one on": (HOUR // 2, Allowance(24, DAY), HOUR // 2),
        "so a start after a while is free": (HOUR, Allowance(24, DAY), 0),
        "nothing is left until Discord's day is over": (HOUR, Allowance(0, HOUR), HOUR),
    },
)
def test_what_discord_says_is_left_is_heeded(since_last: int, allowance: Allowance, wait: int) -> None:
    assert started(1).wait(START + since_last, allowance) == wait


async def test_a_restart_knows_how_often_the_process_before_identified(tmp_path: Path) -> None:
    clock, path = FakeClock(), tmp_path / "cardroom.sqlite3"
    for _ in range(BURST):
        database = await Database.open(path)
        budget = IdentifyBudget(database, clock)
        assert await budget.wait_seconds(None) == 0
        await budget.record()
        await database.close()
    database = await Database.open(path)
    assert await IdentifyBudget(database, clock).wait_seconds(None) == INTERVAL_SECONDS
    await database.close()


async def test_a_disk_that_cannot_be_written_lets_the_bot_connect(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = await Database.open(tmp_path / "cardroom.sqlite3")
    budget = IdentifyBudget(database, FakeClock())
    assert await budget.wait_seconds(None) == 0
    await database.close()
    for _ in range(BURST):
        await budget.record()
    assert await budget.wait_seconds(None) == INTERVAL_SECONDS
    assert "could not be counted" in caplog.text
