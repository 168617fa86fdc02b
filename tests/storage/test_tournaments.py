"""Tournaments as rows: opened, ended once, ranked by their day."""

from functools import partial

import pytest

from storage import daily_deals, games, guilds, ledger, tournaments
from storage.daily import DAY_MS
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.day_ranks import DayRank
from storage.errors import DailyTriedError, GameEndedError, OpenGameExistsError
from storage.tournaments import Ending, TournamentEnd, TournamentFigures, TournamentRow
from tests.storage.conftest import ANN, BOB, DEFAULTS, GUILD, START, DatabaseHarness, open_game
from tests.storage.test_run_boards import ELSEWHERE, board

DAY = 3
NIGHT = (DAY + 1) * DAY_MS
OF_DAY = tournaments.of_day(DAY)


async def deal(room: DatabaseHarness, day: int = DAY) -> None:
    """Make and choose the deal of a day."""
    made = DailyDeal("daily_blackjack", day, 2, "d", 1_000 + day, START, "c" * 64, 1, "chosen")
    await room.write(daily_deals.add, made)


async def add(
    room: DatabaseHarness, game_id: str, user_id: int, guild_id: int = GUILD, day: int = DAY
) -> None:
    """Open a tournament of somebody who has an account."""
    row = TournamentRow(game_id, guild_id, user_id, day, 2, 2)

    async def body(unit: Unit) -> None:
        await ledger.ensure_player(unit, guild_id, user_id)
        await open_game(unit, game_id, "daily_blackjack", 2, guild_id=guild_id, of=row)
        await tournaments.add(unit, row)

    await room.database.write(body)


async def end(
    room: DatabaseHarness, game_id: str, score: int | None, ending: Ending = "finished", at: int = NIGHT - 1
) -> None:
    async def body(unit: Unit) -> None:
        await tournaments.close(unit, game_id, TournamentEnd(at, ending, score))
        await games.close_game(unit, game_id, at=at)

    await room.database.write(body)


async def test_a_person_plays_a_days_deal_once(room: DatabaseHarness) -> None:
    await deal(room)
    await deal(room, DAY + 1)
    await add(room, "a", ANN)
    with pytest.raises(OpenGameExistsError):
        await add(room, "b", ANN, day=DAY + 1)
    await end(room, "a", 1_200)
    with pytest.raises(GameEndedError):
        await end(room, "a", 9_000)
    with pytest.raises(DailyTriedError):
        await add(room, "b", ANN)
    await add(room, "c", ANN, day=DAY + 1)
    assert await room.read(tournaments.open_of, GUILD, ANN) == "c"
    assert await room.read(tournaments.daily_of, GUILD, ANN, DAY) == "a"
    assert await room.read(tournaments.newest_ended, GUILD, ANN) is None
    stored = await room.read(tournaments.load, "a")
    assert stored is not None
    assert stored.end == TournamentEnd(NIGHT - 1, "finished", 1_200)


async def test_only_what_ended_by_the_rules_and_in_time_ranks(room: DatabaseHarness) -> None:
    """Ten hands or no chips, before the day was over; ties share a rank, and an id that is replaced keeps its line."""
    await deal(room)
    ends: dict[int, tuple[int, Ending, int]] = {
        ANN: (1_200, "finished", NIGHT - 1),
        BOB: (0, "broke", 9),
        44: (1_200, "finished", 8),
        45: (5_000, "gave_up", 8),
        46: (5_000, "expired", NIGHT),
        47: (5_000, "finished", NIGHT),
    }
    for user_id, (score, ending, at) in ends.items():
        await add(room, f"g{user_id}", user_id)
        await end(room, f"g{user_id}", score, ending, at)
    assert await board(room, OF_DAY) == ([(1, ANN, 1_200), (1, 44, 1_200), (3, BOB, 0)], (1, ANN, 1_200))
    ended = [await room.read(tournaments.load, game_id) for game_id in ("g43", "g45")]
    ranked = [await room.read(tournaments.rank_of, row) for row in ended if row is not None]
    assert ranked == [DayRank(3, 3), None]
    assert await room.read(tournaments.figures, GUILD, ANN) == TournamentFigures(1, 1_200, 1_200.0)

    async def forget(unit: Unit) -> None:
        await unit.execute("UPDATE accounts SET owner = -1 WHERE owner = ?", (BOB,))
        await unit.execute("UPDATE tournaments SET user_id = -1 WHERE user_id = ?", (BOB,))

    await room.write(forget)
    assert (await board(room, OF_DAY))[0][-1] == (3, -1, 0)
    assert await room.findings() == ()


async def test_who_knows_the_cards_from_another_server_does_not_rank(room: DatabaseHarness) -> None:
    await room.write(guilds.ensure, ELSEWHERE, DEFAULTS, 1)
    await deal(room)
    await add(room, "here", ANN)
    await add(room, "there", ANN, ELSEWHERE)
    await end(room, "there", 9_000)
    assert await room.read(
        partial(tournaments.figures, guild_id=ELSEWHERE, user_id=ANN)
    ) == TournamentFigures(0, None, None)


async def test_who_begins_anew_after_a_voided_try_does_not_rank(room: DatabaseHarness) -> None:
    """Its cards were shown, whoever has voided it."""
    await deal(room)
    await add(room, "first", ANN)
    await end(room, "first", None, "voided", 9)
    await add(room, "second", ANN)
    await end(room, "second", 9_000)
    assert await board(room, OF_DAY) == ([], None)
