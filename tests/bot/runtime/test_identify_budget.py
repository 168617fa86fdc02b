"""The budget of IDENTIFYs: a few starts in a row are free, a loop of restarts never reaches what Discord punishes."""

from pathlib import Path

import pytest

from bot.runtime.identify_budget import BURST, INTERVAL_SECONDS, Allowance, IdentifyBudget, Spent
from storage.database import Database
from tests.bot.core.world import START, FakeClock
from tests.cases import cases

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
