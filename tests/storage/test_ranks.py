"""Ranks by chips in a large server: what the ranges of chips count is what counting all accounts comes to."""

from functools import partial
from random import Random

import pytest

from storage import leaderboard, ledger, people
from storage.audit.questions import results
from storage.database import Reader, Row, Unit
from storage.leaderboard import LeaderboardRow
from storage.ledger import Transfer, player
from storage.location import Location
from tests.storage.conftest import ANN, BOB, GUILD, DatabaseHarness
from tests.storage.damage import damage

MANY = 9_000  # More than one range holds, unless all have the same.
FIRST = 1000
"""The least id of the people who are added."""
AMOUNTS = {
    "all different": "i + 1",
    "most of them the same": f"1000 + CASE WHEN i < {MANY - 50} THEN 0 ELSE i - {MANY - 51} END",
}
"""The chips of each of them, who are counted from 0."""
NAIVE = (
    "SELECT count(*) FROM accounts WHERE guild_id = ? AND kind = 'player' AND is_listed = 1 AND balance > ?"
)


async def rows(room: DatabaseHarness, sql: str) -> list[Row]:
    return await room.database.read(lambda reader: reader.fetch_all(sql))


@pytest.mark.parametrize("amount", AMOUNTS.values(), ids=AMOUNTS)
async def test_a_rank_counts_no_more_than_a_range(
    room: DatabaseHarness, target: Location, amount: str
) -> None:
    """Large ranges divide unless all their players hold the same, and the rank is what counting all accounts gives.

    These people are inserted past the guards into one range; the first chips that move divide it.
    """
    await damage(
        target,
        f"WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {MANY - 1})"  # noqa: S608 - constant.
        f" INSERT INTO accounts (guild_id, kind, owner, balance) SELECT 1, 'player', {FIRST} + i, {amount} FROM n;"
        f" UPDATE chip_ranges SET players = {MANY + 2}",
    )
    for number in (1, MANY // 2, MANY - 1):
        giver, receiver = player(FIRST + number), player(FIRST + MANY - 1 - number)
        await room.transfer(Transfer(GUILD, giver, receiver, 1, "gift", f"k{number}", 5))
    for question in results.QUESTIONS.always:
        assert await rows(room, question) == []
    for number in (0, 500, MANY // 2, MANY - 20, MANY - 1):
        found = await room.read(leaderboard.own_rank, GUILD, FIRST + number)
        assert found is not None
        assert found.rank == 1 + await room.read(Reader.fetch_value, NAIVE, (GUILD, found.amount))
    ranges = await rows(room, "SELECT players FROM chip_range_bounds")
    large = await rows(
        room,
        "SELECT count(DISTINCT balance) FROM chip_range_bounds JOIN accounts USING (guild_id)"
        " WHERE players > 8192 AND kind = 'player' AND balance >= floor AND balance < ceiling GROUP BY floor",
    )
    assert len(ranges) > 1
    assert all(amounts == (1,) for amounts in large)


async def test_a_person_is_found_by_the_key_of_their_account(room: DatabaseHarness) -> None:
    """SQLite would rather run along the index of all players by chips, because it alone has the answer."""
    for body in (
        partial(ledger.balances_of_players, guild_id=GUILD, user_ids=(ANN, BOB)),
        partial(leaderboard.own_rank, guild_id=GUILD, user_id=ANN),
    ):
        assert "accounts_by_chips" not in (await room.plans(body))[0].indexes


async def test_a_rank_follows_every_movement(room: DatabaseHarness) -> None:
    """Also across a floor, by those who leave and come back, and into an empty range."""
    chance = Random(7)  # noqa: S311 - nobody's cards.
    others = list(range(100, 140))
    await room.write(Unit.execute, "INSERT INTO chip_ranges VALUES (1, 900, 0), (1, 1000, 2), (1, 1003, 0)")
    await room.write(Unit.execute, "UPDATE chip_ranges SET players = 0 WHERE floor < 0")
    for who in others:
        await room.write(ledger.grant_starting_chips_once, GUILD, who, 1000, 1)
    for number in range(300):
        debit, credit = chance.sample(others, 2)
        what = Transfer(
            GUILD, player(debit), player(credit), chance.randrange(1, 60), "gift", f"k{number}", 5
        )
        await room.transfer(what)
        if number % 7 == 0:
            await room.write(people.mark_left, GUILD, debit)
        if number % 11 == 0:
            await room.write(people.seen, GUILD, debit, "", 5)
    assert await room.findings() == ()
    for who in (*others, ANN, BOB):
        found = await room.read(leaderboard.own_rank, GUILD, who)
        assert found is not None
        asked = (GUILD, found.amount)
        better = await room.read(Reader.fetch_value, NAIVE, asked)
        assert found == LeaderboardRow(better + 1, who, found.amount)
