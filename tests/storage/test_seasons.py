"""The season over all deals of the day: each day that is over gives points by place, which add up in a month."""

from functools import partial

import pytest

from storage import guilds, leaderboard, people, seasons, tournaments
from storage.daily import DAY_MS
from storage.database import Unit
from storage.seasons import SeasonDay
from storage.shard import EVERY_SERVER
from tests.storage.conftest import ANN, BOB, DEFAULTS, GUILD, DatabaseHarness
from tests.storage.test_run_boards import ELSEWHERE, board, played
from tests.storage.test_tournaments import add, deal, end

CLEO, DORA = 44, 45
DAY = 3


async def score_all(room: DatabaseHarness, now: int) -> list[SeasonDay]:
    """Give the points of every day that is over."""
    days = await room.read(seasons.to_score, EVERY_SERVER, now)
    for one in days:
        await give_all(room, one)
        await room.write(seasons.finish, one)
    return days


async def give_all(room: DatabaseHarness, one: SeasonDay) -> None:
    """Give all points of a day."""
    for share in await room.read(seasons.shares, one):
        while await room.write(seasons.give, one, share):
            pass


async def test_a_day_gives_points_by_place_when_it_is_over(
    room: DatabaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The share of players who did not do better, in percent, rounded up; ties get the same, and both dailies add up (SE-2, SE-3)."""
    await deal(room)
    for user_id, score in ((ANN, 3_000), (BOB, 900), (CLEO, 900)):
        await add(room, f"g{user_id}", user_id)
        await end(room, f"g{user_id}", score, at=DAY * DAY_MS)
    for user_id, score in ((ANN, -5), (BOB, 9)):
        await played(room, user_id, score, origin="daily", day=DAY)
    end_of_day = (DAY + 1) * DAY_MS
    assert await score_all(room, end_of_day + seasons.LATEST_RESULT_MS - 1) == []
    later = end_of_day + seasons.LATEST_RESULT_MS
    assert seasons.next_end(later - 1) == later
    monkeypatch.setattr(seasons, "SCORED_A_UNIT", 1)
    days = await score_all(room, later)
    assert [(one.board, one.day) for one in days] == [("runs of a day", DAY), ("tournaments of a day", DAY)]
    standings, own = await board(room, seasons.of_season(0))
    # 100 of three and 50 of two; 100 of two and two thirds of three; two thirds of three.
    assert standings == [(1, BOB, 167), (2, ANN, 150), (3, CLEO, 67)]
    assert own == (2, ANN, 150)
    for one in days:
        await give_all(room, one)
    assert await room.read(seasons.to_score, EVERY_SERVER, later) == []
    assert (await board(room, seasons.of_season(0)))[0] == standings, "a day is scored once"
    assert await room.findings() == ()


async def test_a_season_is_a_calendar_month_of_one_server(room: DatabaseHarness) -> None:
    """Who has left when a day is scored gets nothing for it; points move with an id that is replaced (SE-4)."""
    await room.write(guilds.ensure, ELSEWHERE, DEFAULTS, 1)
    for day in (30, 31, 58, 59):
        await deal(room, day)
        for user_id, guild_id in ((ANN, GUILD), (BOB, GUILD), (DORA, GUILD), (CLEO, ELSEWHERE)):
            await add(room, f"{day}-{user_id}", user_id, guild_id, day=day)
            await end(room, f"{day}-{user_id}", user_id, at=day * DAY_MS)
    await room.write(people.mark_left, GUILD, DORA)
    await score_all(room, 90 * DAY_MS)
    assert [(await board(room, seasons.of_season(first)))[0] for first in (0, 31, 59)] == [
        [(1, BOB, 100), (2, ANN, 50)],
        [(1, BOB, 200), (2, ANN, 100)],
        [(1, BOB, 100), (2, ANN, 50)],
    ]

    sums = [
        tournaments.of_season(31),
        tournaments.of_season(59),
        tournaments.of_week(25),
        tournaments.of_week(53),
    ]
    assert [[points for _, _, points in (await board(room, each))[0]] for each in sums] == [
        [2 * BOB, 2 * ANN],
        [BOB, ANN],
        [2 * BOB, 2 * ANN],
        [2 * BOB, 2 * ANN],
    ]

    async def forget(unit: Unit) -> None:
        await unit.execute("UPDATE accounts SET owner = -1 WHERE owner = ?", (BOB,))
        await unit.execute("UPDATE tournaments SET user_id = -1 WHERE user_id = ?", (BOB,))
        await unit.execute("UPDATE season_points SET user_id = -1 WHERE user_id = ?", (BOB,))

    await room.write(forget)
    assert (await board(room, seasons.of_season(31)))[0] == [(1, -1, 200), (2, ANN, 100)]
    assert (await board(room, tournaments.of_season(31)))[0] == [(1, -1, 2 * BOB), (2, ANN, 2 * ANN)]
    assert await room.findings() == ()
    ranking = seasons.of_season(31)
    plans = await room.plans(
        partial(leaderboard.page, guild_id=GUILD, ranking=ranking, number=0, user_id=ANN)
    )
    assert all(plan.is_only_indexes for plan in plans)
