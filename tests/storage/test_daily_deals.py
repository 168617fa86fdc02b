"""Daily deals as rows, games that wait for a deadline, and the season over all deals of the day."""

from dataclasses import replace
from functools import partial

import pytest

from storage import daily_deals, games, guilds, leaderboard, ledger, master, people, seasons, shoes
from storage.boards import daily
from storage.daily_chips import DAY_MS
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.errors import DealSettledError
from storage.results import ResultEnd
from storage.seasons import SeasonDay
from storage.shard import EVERY_SERVER
from storage.shoes import ShoeRow
from tests.storage.conftest import ANN, BOB, DEFAULTS, GUILD, START, DatabaseHarness, open_game
from tests.storage.result_rows import (
    CHALLENGE,
    CLEO,
    DAILY_MATCH,
    DAILY_RUN,
    DEAL,
    DORA,
    DUEL_DEAL,
    HANDS,
    LOST,
    RUN,
    add,
    begin,
    close,
    deal,
)
from tests.storage.test_boards import ELSEWHERE, board, played


async def test_overdue_games_come_longest_overdue_first(room: DatabaseHarness) -> None:
    async def body(unit: Unit) -> None:
        for game_id, kind, at in (("a", "x", 5), ("b", "x", 4), ("c", "x", 9), ("d", "y", 1)):
            await open_game(unit, game_id, kind)
            await games.set_deadline(unit, game_id, games.Deadline(at, "expired"))

    await room.write(body)
    assert await room.read(games.due, "x", 5, 10) == ["b", "a"]


async def test_a_deal_is_chosen_or_skipped_once_and_revealed_later(room: DatabaseHarness) -> None:
    """A skipped deal gives its day to the next attempt; seeds come out when the day is over."""
    second = DailyDeal("scoundrel", 9, 2, DEAL.name, 8, START, "d" * 64, 4)
    await deal(room, DEAL)
    await room.write(daily_deals.settle, DEAL, "skipped")
    with pytest.raises(DealSettledError):
        await room.write(daily_deals.settle, DEAL, "chosen")
    await deal(room, second)
    await room.write(daily_deals.settle, second, "chosen")
    skipped, chosen = await room.read(daily_deals.of_day, "scoundrel", 9)
    assert (skipped.state, skipped.seed, chosen.state, chosen.seed) == ("skipped", None, "chosen", None)
    assert await room.read(daily_deals.latest, "scoundrel", 9) == chosen

    async def secret(before_day: int, first_seed_index: int = 0) -> list[DailyDeal]:
        return await room.read(
            daily_deals.unrevealed, before_day=before_day, first_seed_index=first_seed_index
        )

    assert (await secret(9), await secret(10), await secret(10, first_seed_index=9)) == ([], [chosen], [])
    await room.write(daily_deals.reveal, chosen, seed="f" * 64, at=6)
    assert await secret(10) == []


async def test_a_game_has_the_deal_that_it_plays(room: DatabaseHarness) -> None:
    """Another kind of game has another deal of that day; a game with cards of its own has none."""
    await deal(room, DEAL)
    await deal(room, DUEL_DEAL)
    await add(room, DAILY_RUN)
    await add(room, DAILY_MATCH)
    await add(room, replace(RUN, game_id="r3", user_id=CLEO, stake=0))
    of = [await room.read(daily_deals.of_game, game_id) for game_id in ("r2", "m1", "r3", "unknown")]
    assert of == [DEAL, DUEL_DEAL, None, None]


async def test_deals_and_shoes_take_seeds_from_one_row(room: DatabaseHarness) -> None:
    """The next seed index is used by neither a shoe nor a deal and belongs to the current key."""

    async def begin_epoch(unit: Unit) -> None:
        await unit.execute("INSERT INTO masters VALUES (?, 'f', 1)", (master.SEEDS_PER_EPOCH,))

    assert await room.write(shoes.take_seed_index) == 0
    await deal(room, replace(DEAL, seed_index=0))
    assert await room.write(shoes.take_seed_index) == 1
    await room.write(shoes.add, ShoeRow("g1", 1, 1, START, "a" * 64, 1))
    assert await room.write(shoes.take_seed_index) == 2
    await room.write(begin_epoch)
    assert await room.write(shoes.take_seed_index) == master.SEEDS_PER_EPOCH


async def test_each_kind_of_game_has_its_deal_of_a_day(room: DatabaseHarness) -> None:
    """Choosing or skipping a deal of one game leaves the other game's deals alone."""
    await deal(room, DEAL)
    await deal(room, DUEL_DEAL)
    read = room.database.read
    assert await read(lambda reader: daily_deals.latest(reader, "thirteen", 9)) == DUEL_DEAL
    assert await read(lambda reader: daily_deals.of_day(reader, "scoundrel", 9)) == [DEAL]
    assert await read(lambda reader: daily_deals.next_attempt(reader, 9)) == 3
    assert await read(lambda reader: daily_deals.next_attempt(reader, 8)) == 1
    await room.write(daily_deals.settle, DEAL, "chosen")
    with pytest.raises(DealSettledError):
        await room.write(daily_deals.settle, DEAL, "skipped")
    await room.write(daily_deals.settle, DUEL_DEAL, "chosen")


async def test_a_match_is_revealed_deal_by_deal_and_a_daily_one_after_its_day(room: DatabaseHarness) -> None:
    """The newest game of a channel is the one whose seed was published last."""

    async def newest() -> str | None:
        game = await room.read(games.newest_revealed, 7)
        return game.game_id if game else None

    await deal(room, DUEL_DEAL)
    await add(room, CHALLENGE, BOB)
    await begin(room)
    await room.write(shoes.add, ShoeRow("m1", 1, 1, START, "a" * 64, 4))
    await add(room, replace(DAILY_MATCH, game_id="m2", user_id=CLEO))
    await begin(room, "m2")
    await close(room, "m2", LOST)
    assert await newest() is None
    await room.write(shoes.reveal, "m1", 1, seed="e" * 64, ended="unused", at=9)
    assert await newest() == "m1"
    await room.write(daily_deals.reveal, DUEL_DEAL, seed="f" * 64, at=10)
    assert await newest() == "m2"


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
