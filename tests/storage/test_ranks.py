"""Ranks by chips in a large server: what the ranges of chips count is what counting all accounts comes to."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from random import Random

import pytest

from storage import leaderboard, ledger, people
from storage.audit_questions import boards
from storage.database import Reader, Unit
from storage.leaderboard import LeaderboardRow
from storage.ledger import Transfer, player
from storage.migrate import migrations
from tests.storage.conftest import ANN, BOB, GUILD, DatabaseHarness

MANY = 34_000  # More than one range holds, unless all have the same.
AMOUNTS: dict[str, Callable[[int], int]] = {
    "all different": lambda number: number,
    "most of them the same": lambda number: 1000 + max(0, number - MANY + 50),
}
GRANT = (
    "INSERT INTO entries (guild_id, debit_account, credit_account, amount, kind, idempotency_key, at)"
    " VALUES (1, 1, ?, ?, 'grant', ?, 0)"
)
RANK = leaderboard.CHIPS.better or ""
NAIVE = (
    "SELECT count(*) FROM accounts WHERE guild_id = ? AND kind = 'player' AND is_listed = 1 AND balance > ?"
)


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute("PRAGMA recursive_triggers = ON")
        for step in migrations():
            connection.executescript(step.script)
        connection.execute("INSERT INTO guilds VALUES (1, 1000, 10, 500, 'vegas', NULL, 1, 0)")
        yield connection


@pytest.mark.parametrize("amount", AMOUNTS.values(), ids=AMOUNTS)
def test_a_rank_counts_no_more_than_a_range(
    connection: sqlite3.Connection, amount: Callable[[int], int]
) -> None:
    """Large ranges divide unless all their players hold the same, and the rank is what counting all accounts gives."""
    connection.execute("BEGIN")
    numbers = range(1, MANY + 1)
    connection.executemany(
        "INSERT INTO accounts (guild_id, kind, owner) VALUES (1, 'player', ?)",
        ((number,) for number in numbers),
    )
    connection.executemany(GRANT, ((number + 2, amount(number), f"k{number}") for number in numbers))
    for question in boards.QUESTIONS.always:
        assert connection.execute(question).fetchall() == []
    for number in (1, 500, MANY // 2, MANY - 20, MANY):
        asked = (1, amount(number))
        assert connection.execute(RANK, asked).fetchone() == connection.execute(NAIVE, asked).fetchone()
    large = (
        "SELECT count(DISTINCT balance) FROM chip_range_bounds JOIN accounts USING (guild_id)"
        " WHERE players > 32768 AND kind = 'player' AND balance >= floor AND balance < ceiling GROUP BY floor"
    )
    assert all(amounts == (1,) for amounts in connection.execute(large))


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
