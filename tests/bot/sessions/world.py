"""A world for sessions: a real database, a clock that moves when told to, chance from a counter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path

from bot.sessions.blackjack.config import TableConfig
from bot.sessions.blackjack.session import Request, TableSession, World
from bot.sessions.blackjack.tables import Tables
from bot.sessions.fair import House
from rules.blackjack.house_rules import PRESETS
from storage import audit, guilds, ledger, master
from storage.database import Database, Unit

GUILD, CHANNEL = 1, 10
ANN, BEN, CLEO = 101, 102, 103
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo"}
START = 1_800_000_000_000
CHIPS = 1_000


@dataclass
class FakeAlarm:
    at: int
    callback: Callable[[], None]
    is_cancelled: bool = False

    def cancel(self) -> None:
        self.is_cancelled = True


@dataclass
class FakeClock:
    """Time stands still until a test moves it."""

    time: int = START
    alarms: list[FakeAlarm] = field(default_factory=list)

    def now(self) -> int:
        return self.time

    def call_at(self, at: int, callback: Callable[[], None]) -> FakeAlarm:
        alarm = FakeAlarm(at, callback)
        self.alarms.append(alarm)
        return alarm

    def next_alarm(self) -> int | None:
        return min((alarm.at for alarm in self.alarms if not alarm.is_cancelled), default=None)

    def ring_due(self) -> None:
        due = [alarm for alarm in self.alarms if alarm.at <= self.time and not alarm.is_cancelled]
        self.alarms = [alarm for alarm in self.alarms if alarm not in due and not alarm.is_cancelled]
        for alarm in due:
            alarm.callback()


@dataclass
class CountedEntropy:
    """Bytes that differ each time and repeat from run to run."""

    name: str = "test"
    numbers: count[int] = field(default_factory=count)

    def token(self, size: int) -> bytes:
        return sha256(f"{self.name}:{next(self.numbers)}".encode()).digest()[:size]


@dataclass
class SilentDisplay:
    """Counts how often it was told that a table changed."""

    changes: list[str] = field(default_factory=list)

    def changed(self, session: TableSession) -> None:
        self.changes.append(session.game_id)


@dataclass
class Room:
    """The sessions of one installation, as they are between one start and the next."""

    database: Database
    clock: FakeClock
    display: SilentDisplay
    tables: Tables
    causes: count[int] = field(default_factory=lambda: count(1))

    @classmethod
    async def open(cls, path: Path, clock: FakeClock, entropy: CountedEntropy) -> Room:
        database = await Database.open(path)
        keys = await master.adopt(database, clock.now())
        display = SilentDisplay()
        world = World(database, House(keys, clock, entropy), clock, display)
        return cls(database, clock, display, Tables(world, entropy))

    async def welcome(self, *people: int, chips: int = CHIPS) -> None:
        async def body(unit: Unit) -> None:
            await guilds.ensure(unit, GUILD, guilds.GuildSettings(chips, 10, 1000, "vegas"), self.clock.now())
            for user_id in people:
                await ledger.grant_starting_chips_once(unit, GUILD, user_id, chips, self.clock.now())

        await self.database.write(body)

    async def balance(self, user_id: int) -> int:
        found = await self.database.read(lambda reader: ledger.balance(reader, GUILD, ledger.player(user_id)))
        assert found is not None
        return found

    async def pass_time(self, milliseconds: int) -> None:
        """Let time go by, ringing what falls due in its order, and let the sessions finish."""
        until = self.clock.time + milliseconds
        while (at := self.clock.next_alarm()) is not None and at <= until:
            self.clock.time = max(at, self.clock.time)
            self.clock.ring_due()
            await self.settle()
        self.clock.time = until

    async def settle(self) -> None:
        for session in self.tables.every():
            await session.settle()

    async def findings(self) -> list[str]:
        return list((await self.database.read(audit.audit)).findings)

    async def close(self) -> None:
        await self.tables.stop()
        await self.database.close()


def config(preset: str = "vegas", **changes: int) -> TableConfig:
    return TableConfig(PRESETS[preset], stake_min=10, stake_max=1000, **changes)
