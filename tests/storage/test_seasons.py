"""The season over all deals of the day: each day that is over gives points by place, which add up in a month."""

from dataclasses import replace
from functools import partial

import pytest

from storage import guilds, leaderboard, ledger, people, seasons
from storage.boards import daily
from storage.daily_chips import DAY_MS
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.results import ResultEnd
from storage.seasons import SeasonDay
from storage.shard import EVERY_SERVER
from tests.storage.conftest import ANN, BOB, DEFAULTS, GUILD, START, DatabaseHarness
from tests.storage.result_rows import CLEO, DORA, HANDS, RUN, add, close, deal
from tests.storage.test_boards import ELSEWHERE, board, played

DAY = 3


async def tried(
    room: DatabaseHarness, user_id: int, score: int, day: int = DAY, guild_id: int = GUILD
) -> None:
    """Have somebody play the hands of a day, whose deal is there."""
    await room.write(ledger.ensure_player, guild_id, user_id)
    hands = replace(RUN, kind=HANDS, board=None, stake=0, day=day, attempt=2, guild_id=guild_id)
    game_id = f"{day}-{user_id % 1_000}"
    await add(room, replace(hands, game_id=game_id, user_id=user_id))
    await close(room, game_id, ResultEnd(day * DAY_MS, "finished", score))


async def deal_hands(room: DatabaseHarness, day: int = DAY) -> None:
    """Make the deal of a day."""
    await deal(room, DailyDeal(HANDS, day, 2, "d", 1_000 + day, START, "c" * 64, 1, "chosen"))


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
        while await room.write(seasons.award, one, share):
            pass


async def test_a_day_gives_points_by_place_when_it_is_over(
    room: DatabaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The share of players who did not do better, in percent, rounded up; ties get the same, and both dailies add up (SE-2, SE-3)."""
    await deal_hands(room)
    for user_id, score in ((ANN, 3_000), (BOB, 900), (CLEO, 900)):
        await tried(room, user_id, score)
    for user_id, score in ((ANN, -5), (BOB, 9)):
        await played(room, user_id, score, day=DAY)
    end_of_day = (DAY + 1) * DAY_MS
    assert await score_all(room, end_of_day + seasons.LATEST_RESULT_MS - 1) == []
    later = end_of_day + seasons.LATEST_RESULT_MS
    assert seasons.next_end(later - 1) == later
    monkeypatch.setattr(seasons, "SCORED_PER_TRANSACTION", 1)
    days = await score_all(room, later)
    assert [(one.board, one.day) for one in days] == [
        ("daily_blackjack of a day", DAY),
        ("scoundrel of a day", DAY),
    ]
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
        await deal_hands(room, day)
        for user_id, guild_id in ((ANN, GUILD), (BOB, GUILD), (DORA, GUILD), (CLEO, ELSEWHERE)):
            await tried(room, user_id, user_id, day, guild_id)
    await room.write(people.mark_left, GUILD, DORA)
    await score_all(room, 90 * DAY_MS)
    assert [(await board(room, seasons.of_season(first)))[0] for first in (0, 31, 59)] == [
        [(1, BOB, 100), (2, ANN, 50)],
        [(1, BOB, 200), (2, ANN, 100)],
        [(1, BOB, 100), (2, ANN, 50)],
    ]

    sums = [
        daily(HANDS, "season", 31),
        daily(HANDS, "season", 59),
        daily(HANDS, "week", 25),
        daily(HANDS, "week", 53),
    ]
    assert [[points for _, _, points in (await board(room, each))[0]] for each in sums] == [
        [2 * BOB, 2 * ANN],
        [BOB, ANN],
        [2 * BOB, 2 * ANN],
        [2 * BOB, 2 * ANN],
    ]

    async def forget(unit: Unit) -> None:
        await unit.execute("UPDATE accounts SET owner = -1 WHERE owner = ?", (BOB,))
        await unit.execute("UPDATE results SET user_id = -1 WHERE user_id = ?", (BOB,))
        await unit.execute("UPDATE season_points SET user_id = -1 WHERE user_id = ?", (BOB,))

    await room.write(forget)
    assert (await board(room, seasons.of_season(31)))[0] == [(1, -1, 200), (2, ANN, 100)]
    assert (await board(room, daily(HANDS, "season", 31)))[0] == [(1, -1, 2 * BOB), (2, ANN, 2 * ANN)]
    assert await room.findings() == ()
    ranking = seasons.of_season(31)
    plans = await room.plans(
        partial(leaderboard.page, guild_id=GUILD, ranking=ranking, number=0, user_id=ANN)
    )
    assert all(plan.is_only_indexes for plan in plans)
