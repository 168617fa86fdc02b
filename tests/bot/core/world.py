"""A world for sessions: a real database, a clock that moves when told to, chance from a counter."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, Self

import pytest

from bot.core.commands import PlayAction
from bot.core.departed import Pseudonyms
from bot.core.game_facts import SessionWorld
from bot.core.player_accounts import PlayerAccounts
from bot.core.seeds import SeedVault
from bot.core.session import Request, Shown
from bot.core.slips import Slip
from bot.games.blackjack.play.commands import Bet, Command, DealRound, Sit, Wish
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.game import BLACKJACK
from bot.games.blackjack.play.tables import Tables, TableSession, open_table
from rules.blackjack.actions import DeclineInsurance, Stand
from rules.blackjack.house_rules import PRESETS
from rules.blackjack.legality import to_act
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from storage import entries, guilds, ledger, master
from storage.audit import database
from storage.database import Database
from storage.entries import Entry
from storage.games import Game
from storage.guilds import GuildSettings
from storage.ledger import MINT, Account, Transfer, player
from storage.location import Location
from tests.bot.core.workers import WorkersHere
from tests.has_database import HasDatabase
from tests.known import known

GUILD, CHANNEL, OTHER_CHANNEL = 1, 10, 11
ANN, BEN, CLEO = 101, 102, 103
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo"}
START = 1_800_000_000_000
FIRST_SLIP = 1_441_300_000_000_000_000
CHIPS = 1_000
MASTER_KEY = sha256(b"a master key of tests").hexdigest()

KEY_IN_A_FILE = pytest.mark.usefixtures("path")
"""Marks tests that lose the master key: on PostgreSQL it is a setting, and without it nothing starts."""


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
    numbers: "count[int]" = field(default_factory=count)

    def token(self, size: int) -> bytes:
        return sha256(f"{self.name}:{next(self.numbers)}".encode()).digest()[:size]


@dataclass
class SlipChannel:
    """Takes slips as Discord does: a second post with the same nonce, which follows from the fingerprint, is the first one."""

    posted: dict[str, tuple[int, Slip]] = field(default_factory=dict)
    is_away: bool = False

    async def post(self, slip: Slip, seconds: float) -> int | None:
        """Post a slip, unless Discord is away."""
        assert 0 < seconds <= 10
        if self.is_away:
            return None
        return self.posted.setdefault(slip.fingerprint, (FIRST_SLIP + len(self.posted), slip))[0]


@dataclass
class SilentDisplay:
    """Counts how often it was told that a session changed; people see each change at once unless it is blind."""

    changes: list[str] = field(default_factory=list)
    is_blind: bool = False

    def prerender(self, session: Shown, committed: Any) -> None:
        """Draw nothing."""

    def forget(self, session: Shown) -> None:
        """Forget nothing."""

    def changed(self, session: Shown) -> None:
        self.changes.append(session.game_id)
        if not self.is_blind:
            session.shown(session.number)


@dataclass
class SessionHarness(HasDatabase):
    """One installation and its sessions; it can be stopped and started again on the same database."""

    target: Location
    clock: FakeClock = field(default_factory=FakeClock)
    entropy: CountedEntropy = field(default_factory=CountedEntropy)
    busy_timeout_seconds: float = 5.0
    causes: "count[int]" = field(default_factory=lambda: count(1))
    is_ready: bool = True
    stake_max: int = 1_000
    slips: SlipChannel = field(default_factory=SlipChannel)
    display: SilentDisplay = field(init=False)
    accounts: PlayerAccounts = field(init=False)
    tables: Tables = field(init=False)
    voided: list[Game] = field(init=False)

    @property
    def path(self) -> Path:
        """The file of an installation on SQLite."""
        assert isinstance(self.target, Path)
        return self.target

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Self]:
        """Start, and stop after the test; the books balance then."""
        await self.start()
        yield self
        assert await self.findings() == []
        await self.stop()

    async def start(self) -> None:
        """Open the database, resume every table and let its deadline run.

        A new installation gets a master key that is the same in every run, and so its cards.
        """
        self.database = await Database.open(self.target, busy_timeout_seconds=self.busy_timeout_seconds)
        given = bytes.fromhex(MASTER_KEY) if self.database.is_shared else None
        keys = await master.adopt(
            self.database, self.clock.now(), self.entropy.token(32), given=given, takes_new=True
        )
        if keys.change is master.MasterChange.FIRST and not self.database.is_shared:
            master.master_path(self.path).write_text(MASTER_KEY)
            keys = await master.adopt(self.database, self.clock.now(), self.entropy.token(32), takes_new=True)
        settings = GuildSettings(CHIPS, 10, self.stake_max, "vegas")
        await self.write(guilds.ensure, GUILD, settings, self.clock.now())
        self.display = SilentDisplay()
        self.accounts = PlayerAccounts(self.database, self.clock, settings, Pseudonyms(keys.key))
        seeds = SeedVault(keys, self.clock, self.entropy)
        self.tables = Tables(
            SessionWorld(
                self.database,
                seeds,
                self.clock,
                self.display,
                self.entropy,
                WorkersHere(),
                post_slip=lambda slip, seconds: self.slips.post(slip, seconds),  # noqa: PLW0108 - tests replace it.
            ),
            play=BLACKJACK,
        )
        self.voided = await self.tables.recover()
        if self.is_ready:
            await self.tables.start()

    async def stop(self) -> None:
        """Stop as on SIGTERM; stopping twice is harmless."""
        await self.tables.stop()
        await self.database.close()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def lose_master_key(self) -> None:
        """Stop, lose the file beside the database, start."""
        await self.stop()
        master.master_path(self.path).unlink()
        await self.start()

    async def open_table(self, config: TableConfig, *people: int, channel: int = CHANNEL) -> TableSession:
        """Open a table at which these people sit, each with the starting chips; the wait for others is over."""
        session, *_ = await open_table(self.tables, GUILD, channel, config)
        session.shown(session.number)
        for user_id in people:
            await self.accounts.welcome(GUILD, user_id, name_of(user_id))
            await self.post(session, user_id, Sit())
        if people and session.game.awaits_others:
            await self.pass_time(config.arrival_seconds * 1000)
            session.shown(session.number)
        return session

    async def post(
        self,
        session: TableSession,
        user_id: int,
        command: Command | Wish,
        number: int | None = None,
        cause: str | None = None,
    ) -> None:
        """Have a person ask for something, as a press if there is a number; every attempt has a cause of its own."""
        cause = cause or f"press {next(self.causes)}"
        await session.post(Request(user_id, name_of(user_id), cause, command, number))
        session.shown(session.number)

    async def deal(
        self, session: TableSession, stakes: dict[int, int], wanted: Callable[[RoundState], bool]
    ) -> RoundState:
        """Deal to everybody until the cards are as wanted; rounds before that are played by standing."""
        for _ in range(200):
            for user_id, stake in stakes.items():
                await self.post(session, user_id, Bet(stake))
            if session.game.has_stakes and session.game.round is None:
                await self.post(session, user_id, DealRound())
            state = session.game.round
            if state is not None and wanted(state):
                return state
            await self.stand_all(session)
        raise AssertionError("the wanted cards did not come")

    async def stand_all(self, session: TableSession) -> None:
        """Play the round to its end without a card or a chip more."""
        while (state := session.game.round) is not None:
            chair = session.game.chairs[to_act(state)[0]]
            assert chair is not None
            declining = state.phase is Phase.INSURANCE
            await self.post(session, chair.user_id, PlayAction(DeclineInsurance() if declining else Stand()))

    async def transfer(self, debit: Account, credit: Account, amount: int) -> None:
        """Move chips from account to account, as gifts and grants do."""
        what = Transfer(
            GUILD, debit, credit, amount, "correction", f"transfer {next(self.causes)}", self.clock.now()
        )
        await self.write(ledger.transfer, what)

    async def grant(self, user_id: int, amount: int) -> None:
        await self.transfer(MINT, player(user_id), amount)

    async def balance(self, user_id: int = ANN) -> int:
        return await self.balance_of(player(user_id))

    async def balance_of(self, account: Account) -> int:
        return known(await self.read(ledger.balance, GUILD, account))

    async def history(self, user_id: int) -> list[Entry]:
        """Return a person's entries, oldest first."""
        newest_first = await self.read(entries.history, GUILD, player(user_id), before=None, limit=1000)
        return newest_first[::-1]

    async def recorded(self, game_id: str) -> list[tuple[int | None, str]]:
        """Return what was recorded of a game, action by action: who (None is the house) and what."""
        rows = await self.database.read(
            lambda reader: reader.fetch_all(
                "SELECT user_id, text FROM actions WHERE game_id = ? ORDER BY number", (game_id,)
            )
        )
        return [(user_id, text) for user_id, text in rows]

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
        return list((await self.read(database.audit)).findings)


def first_decision(state: RoundState) -> bool:
    """Whether the first seat has a hand to play: no insurance, no natural before it."""
    return state.phase is Phase.PLAY and state.turn == (0, 0)


def name_of(user_id: int) -> str:
    return NAMES.get(user_id, f"Person {user_id}")


def config(preset: str = "vegas", **changes: Any) -> TableConfig:
    return TableConfig(PRESETS[preset], stake_min=10, stake_max=1000, **changes)
