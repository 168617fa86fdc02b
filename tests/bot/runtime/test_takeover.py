"""A table in the hands of one process after another, on a real PostgreSQL server: what the one before still tries."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from bot.commands.deletions import Deletions
from bot.core.commands import PlayAction
from bot.core.departed import Pseudonyms
from bot.core.errors import BeingDeletedError, DeletedTodayError
from bot.core.game_facts import SessionWorld
from bot.core.player_accounts import PlayerAccounts
from bot.core.seeds import SeedVault
from bot.core.session import Request
from bot.games.blackjack.play.commands import Bet, Command, DealRound, Sit, Wish
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.errors import TableClosedError
from bot.games.blackjack.play.game import BLACKJACK
from bot.games.blackjack.play.tables import Tables, TableSession, open_table
from bot.testing.room import WorkersHere
from rules.blackjack.actions import DeclineInsurance, Stand
from rules.blackjack.house_rules import PRESETS
from rules.blackjack.phases import Phase
from storage import deletions, games, ledger, master, meta
from storage.audit import database
from storage.database import Database, Unit
from storage.errors import LeaseLostError
from storage.guilds import GuildSettings
from storage.postgresql.leases import Leases
from storage.shard import EVERY_SERVER, Shard
from tests.bot.core.world import (
    ANN,
    BEN,
    CHANNEL,
    CHIPS,
    GUILD,
    OTHER_CHANNEL,
    CountedEntropy,
    FakeClock,
    SilentDisplay,
)
from tests.known import known

SHARD = EVERY_SERVER
CONFIG = TableConfig(PRESETS["vegas"], 10, 500)
PRESSES = iter(range(1, 1_000_000))


@dataclass
class Process:
    """A process with its own connections, which shares the shards with the others."""

    database: Database
    leases: Leases
    tables: Tables
    accounts: PlayerAccounts
    clock: FakeClock
    entropy: CountedEntropy

    @property
    def table(self) -> TableSession:
        session = self.tables.in_channel(CHANNEL)
        assert session is not None
        return session

    def is_waiting_for_cards(self) -> bool:
        """Say whether bets are in, but no cards are dealt."""
        return self.table.game.round is None and self.table.game.has_stakes

    async def take(self) -> None:
        """Take the shard and go on with its games, as the bot does."""
        assert await self.leases.take(1) == (SHARD,)
        await self.tables.recover(SHARD)
        await self.tables.start(SHARD)

    async def press(self, command: Command | Wish, session: TableSession | None = None) -> None:
        session = session or self.table
        await session.post(Request(ANN, "Ann", f"press {next(PRESSES)}", command))
        session.shown(session.number)

    async def finish_round(self) -> None:
        """Play the hand to its end without a card more."""
        while (state := self.table.game.round) is not None:
            is_asked = state.phase is Phase.INSURANCE
            await self.press(PlayAction(DeclineInsurance() if is_asked else Stand()))

    async def stored(self) -> tuple[int, int | None]:
        """Return the number of actions that are stored, and Ann's chips."""
        number = await self.database.read(lambda reader: reader.fetch_value("SELECT count(*) FROM actions"))
        chips = await self.database.read(lambda reader: ledger.balance(reader, GUILD, ledger.player(ANN)))
        return number, chips


@dataclass
class Cluster:
    """The processes of a test, on one database."""

    address: str
    stack: AsyncExitStack
    processes: list[Process] = field(default_factory=list)

    async def start(self) -> Process:
        database = await Database.open(self.address)
        self.stack.push_async_callback(database.close)
        leases = database.share(f"bot {len(self.processes)}")
        self.stack.push_async_callback(leases.close)
        clock, entropy = FakeClock(), CountedEntropy(f"bot {len(self.processes)}")
        keys = await master.adopt(database, clock.now(), given=bytes(32))
        seeds = SeedVault(keys, clock, entropy)
        tables = Tables(
            SessionWorld(database, seeds, clock, SilentDisplay(), entropy, WorkersHere()), play=BLACKJACK
        )
        accounts = PlayerAccounts(
            database, clock, GuildSettings(CHIPS, 10, 500, "vegas"), Pseudonyms(keys.key)
        )
        await leases.agree(SHARD.count)
        await leases.renew()
        process = Process(database, leases, tables, accounts, clock, entropy)
        self.processes.append(process)
        return process

    async def end_leases(self) -> None:
        """Let all leases end, as the time does while a process stands still."""
        await self.processes[0].database.write(_end_leases)


async def _end_leases(unit: Unit) -> None:
    await unit.execute("UPDATE shards SET expires_at = expires_at - interval '1 minute'")


@pytest.fixture
async def cluster(server_address: str) -> AsyncIterator[Cluster]:
    """At the end the books balance."""
    async with AsyncExitStack() as stack:
        cluster = Cluster(server_address, stack)
        yield cluster
        found = await cluster.processes[0].database.read(database.audit)
        assert found.findings == ()


@pytest.fixture
async def first(cluster: Cluster) -> Process:
    """The process that has the shard, in the middle of a hand."""
    process = await cluster.start()
    await process.take()
    await process.accounts.welcome(GUILD, ANN, "Ann")
    await open_table(process.tables, GUILD, CHANNEL, CONFIG)
    await process.press(Sit())
    # A round is over at once after a natural.
    while process.table.game.round is None:
        await process.press(Bet(50))
        # After the first round a bet of everybody deals by itself.
        if process.is_waiting_for_cards():
            await process.press(DealRound())
    return process


async def test_the_next_process_goes_on_with_the_same_hand(cluster: Cluster, first: Process) -> None:
    second, number = await cluster.start(), first.table.number
    await cluster.end_leases()
    await second.take()
    assert second.table.number == number
    assert second.table.game == first.table.game
    await second.finish_round()


async def test_who_is_late_can_do_nothing_and_nobody_is_told(
    cluster: Cluster, first: Process, caplog: pytest.LogCaptureFixture
) -> None:
    """A press, a deadline, a message's number, an account: nothing of it is stored."""
    second = await cluster.start()
    await cluster.end_leases()
    await second.take()
    before, session = await second.stored(), first.table
    for attempt in (
        first.press(PlayAction(Stand()), session),
        session.close("cause", "closed"),
        session.remember_message(5, 1),
        first.accounts.welcome(GUILD, BEN, "Ben"),
        open_table(first.tables, GUILD, OTHER_CHANNEL, CONFIG),
    ):
        with pytest.raises(LeaseLostError):
            await attempt
    caplog.set_level(logging.WARNING)
    first.clock.time += 3_600_000
    first.clock.ring_due()
    await session.settle()
    assert caplog.records == []
    assert await second.stored() == before


async def test_a_takeover_waits_for_the_press_that_is_being_committed(
    cluster: Cluster, first: Process
) -> None:
    """It is stored, and the next process has it."""
    second = await cluster.start()
    written, may_go_on = asyncio.Event(), asyncio.Event()

    async def slow(unit: Unit) -> None:
        await meta.save(unit, "slow", "stored")
        written.set()
        await may_go_on.wait()

    writing = asyncio.create_task(first.database.write(slow, guild_id=GUILD))
    await written.wait()
    await cluster.end_leases()
    assert await second.leases.take(1) == ()
    may_go_on.set()
    await writing
    await second.take()
    assert await second.database.read(lambda reader: meta.load(reader, "slow")) == "stored"
    with pytest.raises(LeaseLostError):
        await first.database.write(slow, guild_id=GUILD)


async def test_a_shard_that_comes_back_is_loaded_anew(cluster: Cluster, first: Process) -> None:
    """What was in hand when it went stays refused: another process may have played on."""
    second, old = await cluster.start(), first.table
    await first.leases.release([SHARD])
    first.tables.drop(SHARD)
    assert first.tables.every() == ()
    with pytest.raises(TableClosedError):
        await first.tables.find(old.game_id)
    await second.take()
    await second.finish_round()
    number = second.table.number
    old.shown(old.number)
    await first.tables.stop(SHARD)
    stored = known(await second.database.read(partial(games.load_game, game_id=old.game_id)))
    assert stored.shown_number == games.NOT_SHOWN, (
        "an answer that was on its way is not noted over what the other shows"
    )
    second.tables.drop(SHARD)
    await second.leases.release([SHARD])
    await first.take()
    assert first.table is not old
    assert first.table.number == number > old.number
    with pytest.raises(LeaseLostError):
        await first.press(Bet(50), old)
    await first.press(Bet(50))


async def test_a_table_that_opens_while_its_shard_is_dropped_belongs_to_the_next_process(
    cluster: Cluster, first: Process
) -> None:
    """Kept from before, it would take the place of the one that is loaded when the shard comes back."""
    may_go_on = asyncio.Event()

    async def slow(unit: Unit) -> None:
        await may_go_on.wait()
        await meta.save(unit, "slow", "stored")

    writing = asyncio.create_task(first.database.write(slow, guild_id=GUILD))
    ids_before = repr(first.entropy.numbers)
    opening = asyncio.create_task(open_table(first.tables, GUILD, OTHER_CHANNEL, CONFIG))
    while repr(first.entropy.numbers) == ids_before:  # noqa: ASYNC110 - nothing tells that the game has its id.
        await asyncio.sleep(0)
    first.tables.drop(SHARD)
    may_go_on.set()
    await writing
    with pytest.raises(LeaseLostError):
        await opening
    assert first.tables.every() == ()
    second = await cluster.start()
    await cluster.end_leases()
    await second.take()
    assert second.tables.in_channel(OTHER_CHANNEL) is not None


async def test_games_of_other_shards_are_left_alone(cluster: Cluster, first: Process) -> None:
    """Each process loads, pauses and drops its own."""
    mine, others = Shard(0, 2), Shard(1, 2)
    first.tables.drop(others)
    assert len(first.tables.every()) == 1
    assert first.tables.every(others) == ()
    assert len(first.tables.every(mine)) == 1
    second = await cluster.start()
    assert await second.tables.recover(others) == []
    assert second.tables.every() == ()


def deletions_of(process: Process, *shards: Shard) -> Deletions:
    """Return what makes the deletions in a process, with the parts of a bot that it uses."""

    async def open_of(guild_id: int, user_id: int) -> list[TableSession]:
        return [each for each in process.tables.every() if user_id in each.people]

    class NothingChosen:
        def forget(self, *whose: int) -> None:
            """Forget nothing."""

    parts: Any = SimpleNamespace(
        database=process.database,
        clock=process.clock,
        accounts=process.accounts,
        shards=set(shards),
        every=process.tables.every,
        open_of=open_of,
        hosts={Tables: SimpleNamespace(sessions=process.tables)},
        publisher=process.tables.world.display,
        preferences=NothingChosen(),
        looks=NothingChosen(),
    )
    return Deletions(parts)


async def test_a_deletion_is_made_by_the_process_that_has_the_server(
    cluster: Cluster, first: Process
) -> None:
    """Whichever process is asked for it: until it is made, the person can do nothing (CH-8)."""
    second, number = await cluster.start(), first.table.number
    assert await deletions_of(second).request(ANN) == [GUILD]
    with pytest.raises(BeingDeletedError):
        await first.press(PlayAction(Stand()))
    assert first.table.number == number
    making = deletions_of(first, SHARD)
    # Two looks at once, as when somebody presses again, make it once.
    await asyncio.gather(making.make_all(), making.make_all())
    assert await second.database.read(deletions.pending) == []
    assert (await second.stored())[1] is None
    with pytest.raises(DeletedTodayError):
        await first.accounts.welcome(GUILD, ANN, "Ann")
