"""Daily deals as rows: chosen, skipped, revealed; and games that wait for a deadline."""

from dataclasses import replace

import pytest

from storage import daily_deals, games, master, shoes
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.errors import DealSettledError
from storage.shoes import ShoeRow
from tests.storage.conftest import BOB, START, DatabaseHarness, open_game
from tests.storage.result_rows import (
    CHALLENGE,
    CLEO,
    DAILY_MATCH,
    DAILY_RUN,
    DEAL,
    DUEL_DEAL,
    LOST,
    RUN,
    add,
    begin,
    close,
    deal,
)


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
    await room.write(daily_deals.settle, DEAL, "skipped", seed="e" * 64, at=4)
    with pytest.raises(DealSettledError):
        await room.write(daily_deals.settle, DEAL, "chosen", at=4)
    await deal(room, second)
    await room.write(daily_deals.settle, second, "chosen", at=5)
    skipped, chosen = await room.read(daily_deals.of_day, "scoundrel", 9)
    assert (skipped.state, skipped.seed, chosen.state, chosen.seed) == ("skipped", "e" * 64, "chosen", None)
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
    await room.write(daily_deals.settle, DEAL, "chosen", at=4)
    with pytest.raises(DealSettledError):
        await room.write(daily_deals.settle, DEAL, "skipped", at=4)
    await room.write(daily_deals.settle, DUEL_DEAL, "chosen", at=4)


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
    await room.write(shoes.reveal, "m1", 1, seed="e" * 64, at=9)
    assert await newest() == "m1"
    await room.write(daily_deals.reveal, DUEL_DEAL, seed="f" * 64, at=10)
    assert await newest() == "m2"
