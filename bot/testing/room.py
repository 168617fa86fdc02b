"""A room for tests: one installation and its sessions, on a real database, with a clock that moves when a test moves it."""

import pickle
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Self, TypeVar, TypeVarTuple

from bot.core.admission import Caller
from bot.core.departed import Pseudonyms
from bot.core.game_facts import SessionWorld
from bot.core.player_accounts import PlayerAccounts
from bot.core.seeds import SeedVault
from bot.core.session import Shown
from bot.core.slips import SLIP_MILLISECONDS, Slip
from bot.core.worker_pool import WorkerPool
from bot.games.simple.play.pot import PotPlay, PotSession, PotSessions, join
from bot.games.simple.play.solo import SoloPlay, SoloSession, SoloSessions, start
from storage import entries, guilds, ledger, master
from storage.audit import database
from storage.database import Database, Reader, Unit
from storage.entries import Entry
from storage.games import Game
from storage.guilds import GuildSettings
from storage.ledger import MINT, Account, Transfer, player
from storage.location import Location

P = ParamSpec("P")
T = TypeVar("T")
Ts = TypeVarTuple("Ts")

GUILD, CHANNEL, OTHER_CHANNEL = 1, 10, 11
ANN, BEN, CLEO = 101, 102, 103
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo"}
FIRST_SLIP = 1_441_300_000_000_000_000
START = 1_800_000_000_000
CHIPS = 1_000
MASTER_KEY = sha256(b"a master key of tests").hexdigest()


@dataclass
class HasDatabase:
    """A database and short ways to ask it."""

    database: Database = field(init=False)

    async def read(
        self, body: Callable[Concatenate[Reader, P], Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function of the storage on a reader."""
        return await self.database.read(lambda reader: body(reader, *args, **kwargs))

    async def write(
        self, body: Callable[Concatenate[Unit, P], Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function of the storage as a unit of its own."""
        return await self.database.write(lambda unit: body(unit, *args, **kwargs))


class WorkersHere(WorkerPool):
    """Runs a function at once: the method of that name where a subclass has one, else the function itself.

    Function, arguments and answer are pickled, because they are sent between processes everywhere else.
    """

    async def run(self, function: Callable[[*Ts], T], *arguments: *Ts) -> T:
        function, arguments = pickle.loads(pickle.dumps((function, arguments)))  # noqa: S301
        stand_in = getattr(self, function.__name__, None)
        found: T = function(*arguments) if stand_in is None else await stand_in(*arguments)
        answer: T = pickle.loads(pickle.dumps(found))  # noqa: S301
        return answer

    async def warm_up(self, programs: Iterable[Callable[[], None]]) -> None:
        """Compile nothing."""


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
class SlipChannel:
    """Takes slips as Discord does: a second post with the same nonce, which follows from the fingerprint, is the first one."""

    posted: dict[str, tuple[int, Slip]] = field(default_factory=dict)
    is_away: bool = False

    async def post(self, slip: Slip, seconds: float) -> int | None:
        """Post a slip, unless Discord is away."""
        assert 0 < seconds <= SLIP_MILLISECONDS / 1000
        if self.is_away:
            return None
        return self.posted.setdefault(slip.fingerprint, (FIRST_SLIP + len(self.posted), slip))[0]


@dataclass
class SessionRoom(HasDatabase):
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
    world: SessionWorld = field(init=False)
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
        try:
            yield self
            assert await self.findings() == []
            await self.stop()
        finally:
            # After a failure too: otherwise its threads keep the run of the tests from ending.
            await self.database.close()

    async def start(self) -> None:
        """Open the database; a room of a game then resumes its sessions, and lets their deadlines run.

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
        self.world = SessionWorld(
            self.database,
            seeds,
            self.clock,
            self.display,
            self.entropy,
            WorkersHere(),
            post_slip=lambda slip, seconds: self.slips.post(slip, seconds),  # noqa: PLW0108 - tests replace it.
        )
        self.voided = []

    async def stop(self) -> None:
        """Stop as on SIGTERM; stopping twice is harmless."""
        await self.database.close()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def lose_master_key(self) -> None:
        """Stop, lose the file beside the database, start."""
        await self.stop()
        master.master_path(self.path).unlink()
        await self.start()

    async def arrive(self, user_id: int, channel_id: int = CHANNEL) -> Caller:
        """Give a person the starting chips, if they have none yet, and a press of their own."""
        await self.accounts.welcome(GUILD, user_id, name_of(user_id))
        return Caller(GUILD, channel_id, user_id, name_of(user_id), f"press {next(self.causes)}")

    async def move_chips(self, debit: Account, credit: Account, amount: int) -> None:
        """Move chips from account to account, as gifts and grants do."""
        cause = f"transfer {next(self.causes)}"
        what = Transfer(GUILD, debit, credit, amount, "correction", cause, self.clock.now())
        await self.write(ledger.transfer_new, what)

    async def grant(self, user_id: int, amount: int) -> None:
        await self.move_chips(MINT, player(user_id), amount)

    async def balance(self, user_id: int = ANN) -> int:
        return await self.balance_of(player(user_id))

    async def balance_of(self, account: Account) -> int:
        return await self.read(ledger.balance, GUILD, account) or 0

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
        """Let the sessions finish what they have in hand; a room without a game has none."""

    async def findings(self) -> list[str]:
        return list((await self.read(database.audit)).findings)


@dataclass
class PotRoom(SessionRoom):
    """A room in which one simple game for a pot is played."""

    play: PotPlay = field(kw_only=True)
    pots: PotSessions = field(init=False)

    async def start(self) -> None:
        await super().start()
        self.pots = PotSessions(self.world, play=self.play)
        self.voided += await self.pots.recover()
        await self.pots.start()

    async def stop(self) -> None:
        await self.pots.stop()
        await super().stop()

    async def settle(self) -> None:
        for session in self.pots.every():
            await session.settle()

    async def join(self, user_id: int, stake: int, channel_id: int = CHANNEL) -> PotSession:
        """Have somebody open a game or join the one there is."""
        session, _ = await join(self.pots, await self.arrive(user_id, channel_id), stake)
        session.shown(session.number)
        return session


@dataclass
class SoloRoom(SessionRoom):
    """A room in which people play one simple game, each for themselves."""

    play: SoloPlay = field(kw_only=True)
    solos: SoloSessions = field(init=False)

    async def start(self) -> None:
        await super().start()
        self.solos = SoloSessions(self.world, play=self.play)

    async def stop(self) -> None:
        await self.solos.stop()
        await super().stop()

    async def settle(self) -> None:
        await self.solos.settle()

    async def enter(self, user_id: int = ANN, *, daily: bool = True) -> SoloSession:
        """Have a person come in and start a game."""
        return await start(self.solos, await self.arrive(user_id), daily=daily)


def name_of(user_id: int) -> str:
    return NAMES.get(user_id, f"Person {user_id}")
