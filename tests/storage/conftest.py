"""A card room on a real file: one guild, two people with a thousand chips each, one open table."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

import pytest

from bot.testing.room import HasDatabase
from storage import daily_deals, games, guilds, ledger, starts
from storage.audit.database import audit
from storage.database import Database, Reader, Row, Unit
from storage.ledger import Account, Transfer, escrow, player
from storage.location import Location
from storage.results import ResultRow
from storage.starts import Start
from storage.units import Parameters

GUILD = 1
ANN = 42
BOB = 43
GAME = "g1"
CHANNEL = 7
START = Start(1, bytes(32))
"""The start whose salt the seeds of these tests have."""
DEFAULTS = guilds.GuildSettings(starting_chips=1000, stake_min=10, stake_max=500, house_rules="vegas")


@dataclass(frozen=True)
class Plan:
    """How an engine goes about one statement: the indexes that it reads, what it reads row by row, and whether it sorts."""

    indexes: frozenset[str]
    scanned: frozenset[str] = frozenset()
    sorts: bool = False

    @property
    def is_only_indexes(self) -> bool:
        """Return whether nothing is read but indexes, in their order."""
        return not self.scanned and not self.sorts

    @classmethod
    def of(cls, lines: list[str]) -> "Plan":
        """Read SQLite's words or PostgreSQL's; an index of a primary key is "PRIMARY KEY" on both."""
        text = "\n".join(lines)
        names = re.findall(r"INDEX (\w+)|(PRIMARY KEY)|using (\w+) on", text, re.MULTILINE)
        found = {"PRIMARY KEY" if name.endswith("_pkey") else name for each in names for name in each if name}
        scanned = re.findall(r"(?:^SCAN|(?:Seq|CTE) Scan on) (\w+)(?! USING)\b", text, re.MULTILINE)
        return cls(frozenset(found), frozenset(scanned), re.search(r"TEMP B-TREE|Sort", text) is not None)


class Explained(Reader):
    """Runs queries and remembers their plans."""

    def __init__(self, reader: Reader) -> None:
        self.engine = reader.engine
        self.plans: list[Plan] = []
        self._reader = reader

    async def fetch_all(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        explain = "EXPLAIN QUERY PLAN" if self.engine == "sqlite" else "EXPLAIN (COSTS OFF)"
        rows = await self._reader.fetch_all(f"{explain} {sql}", parameters)
        self.plans.append(Plan.of([str(row[-1]) for row in rows]))
        return await self._reader.fetch_all(sql, parameters)


@dataclass
class DatabaseHarness(HasDatabase):
    """A database with short methods for what most storage tests ask of it."""

    database: Database

    async def balance(self, account: Account) -> int | None:
        return await self.read(ledger.balance, GUILD, account)

    async def transfer(self, what: Transfer) -> bool:
        return await self.write(ledger.transfer, what)

    async def plans(self, body: Callable[[Reader], Awaitable[object]]) -> list[Plan]:
        """Run a body and return the engine's plan of each of its statements, as for large tables."""

        async def explained(reader: Reader) -> list[Plan]:
            if reader.engine == "postgresql":
                for way in ("seqscan", "sort", "bitmapscan"):
                    await reader.fetch_all(f"SET LOCAL enable_{way} = off")
            explaining = Explained(reader)
            await body(explaining)
            return explaining.plans

        return await self.database.read(explained)

    async def findings(self) -> tuple[str, ...]:
        return (await self.database.read(audit)).findings


def stake(amount: int, key: str, *, who: int = ANN, at: int = 5) -> Transfer:
    return Transfer(GUILD, player(who), escrow(GAME), amount, "stake", key, at, GAME)


async def furnish(unit: Unit) -> None:
    assert await starts.begin(unit, START.salt, 1) == START
    await guilds.ensure(unit, GUILD, DEFAULTS, 1)
    for user_id in (ANN, BOB):
        await ledger.grant_starting_chips_once(unit, GUILD, user_id, DEFAULTS.starting_chips, 1)
    await open_game(unit, GAME)
    await games.take_channel(unit, GAME, CHANNEL)


async def open_game(
    unit: Unit,
    game_id: str,
    kind: str = "blackjack",
    at: int = 1,
    *,
    guild_id: int = GUILD,
    of: ResultRow | None = None,
) -> None:
    """Open a game in the channel of these tests, at the daily deal that the result it is for is a try at."""
    deal = None
    if of is not None and of.day is not None and of.attempt is not None:
        deal = await daily_deals.load(unit, of.day, of.attempt)
    await games.open_game(
        unit, game_id=game_id, guild_id=guild_id, channel_id=CHANNEL, kind=kind, config="", at=at, deal=deal
    )


@pytest.fixture
async def room(target: Location) -> AsyncIterator[DatabaseHarness]:
    database = await Database.open(target)
    try:
        await database.write(furnish)
        yield DatabaseHarness(database)
    finally:
        await database.close()
