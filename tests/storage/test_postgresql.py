"""Units of work on a PostgreSQL server: many at once, from several processes, with the effect of one after another."""

import asyncio
import signal
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import TypeVar

import pytest

from bot.core.departed import Pseudonyms
from bot.core.errors import BeingDeletedError
from bot.core.player_accounts import PlayerAccounts
from playground.postgresql import TemporaryPostgreSQL
from storage import deletions, ledger, meta
from storage.audit import checkpoint
from storage.audit.database import QUESTIONS, audit
from storage.database import Database, Reader, Unit, read_once
from storage.errors import (
    ConstraintError,
    DatabaseClosedError,
    DatabasePathError,
    DatabaseUnavailableError,
    ForeignDatabaseError,
    InsufficientChipsError,
    LeaseLostError,
    NewerDatabaseError,
    StatementError,
)
from storage.ledger import HOUSE, Transfer, player
from storage.location import ServerAddress, format_with_password
from storage.postgresql.units import PostgreSQLUnit, rewritten
from storage.units import Parameters, Row
from tests.bot.core.world import FakeClock
from tests.cluster.line import DatabaseLine
from tests.storage.conftest import ANN, BOB, DEFAULTS, GUILD, furnish, stake

T = TypeVar("T")


@pytest.fixture
async def first(server_address: str) -> AsyncIterator[Database]:
    """Open the database as one process does."""
    database = await Database.open(server_address)
    await database.write(furnish)
    yield database
    await database.close()


@pytest.fixture
async def second(server_address: str, first: Database) -> AsyncIterator[Database]:
    """Open it as another process does."""
    database = await Database.open(server_address)
    yield database
    await database.close()


async def chips(database: Database) -> tuple[int | None, int | None]:
    async def both(reader: Reader) -> tuple[int | None, int | None]:
        return (
            await ledger.balance(reader, GUILD, player(ANN)),
            await ledger.balance(reader, GUILD, player(BOB)),
        )

    return await database.read(both)


class Stepping(Unit):
    """A unit that stops before each of its statements, so that a test can let others in between."""

    def __init__(self, unit: Unit, step: Callable[[], Awaitable[None]]) -> None:
        self.engine = unit.engine
        self._unit, self._step = unit, step

    async def fetch_all(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        await self._step()
        return await self._unit.fetch_all(sql, parameters)

    async def execute(self, sql: str, parameters: Parameters = ()) -> None:
        await self._step()
        await self._unit.execute(sql, parameters)

    async def execute_for_good(self, sql: str, parameters: Parameters = ()) -> None:
        await self._step()
        await self._unit.execute_for_good(sql, parameters)


async def give_half(unit: Unit, giver: int, taker: int, key: str) -> None:
    """Give half of one's chips away: what moves depends on what was read."""
    held = await ledger.balance(unit, GUILD, player(giver)) or 0
    what = Transfer(GUILD, player(giver), player(taker), held // 2, "gift", key, 5)
    assert await ledger.transfer(unit, what)
    left = await ledger.balance(unit, GUILD, player(giver))
    assert left == held - held // 2


@pytest.mark.parametrize("place", range(4))
async def test_two_units_on_the_same_accounts_act_as_if_one_came_after_the_other(
    first: Database, second: Database, place: int
) -> None:
    """Wherever the second comes between the first one's statements; each is applied once, though one may run twice."""
    statements = count()
    arrived, runs = asyncio.Event(), 0

    async def step() -> None:
        if next(statements) == place:
            arrived.set()
            # The other may have to wait for a lock of this one, so it is not awaited to its end.
            await asyncio.wait([other], timeout=0.3)

    async def slow(unit: Unit) -> None:
        nonlocal runs
        runs += 1
        await give_half(Stepping(unit, step), ANN, BOB, "ann's")
        await step()

    async def quick() -> None:
        await arrived.wait()
        await second.write(lambda unit: give_half(unit, BOB, ANN, "bob's"))

    other = asyncio.create_task(quick())
    await first.write(slow)
    await other
    # Ann first: 500 and 1500, then 750 come back. Bob first: 1500 and 500, then 750 go.
    assert await chips(first) in {(1250, 750), (750, 1250)}
    assert next(statements) > place, "the place was never reached"
    assert (await first.read(audit)).findings == ()
    assert runs <= 2


class Interrupted(Database):
    """Lets another unit of work begin between two statements of each unit: before the one with this number."""

    def __init__(self, database: Database, number: int, other: Callable[[], Awaitable[object]]) -> None:
        super().__init__(database.engine, database.location)
        self._number, self._other, self._statements = number, other, count()
        self._begun: list[asyncio.Task[object]] = []

    async def write(self, body: Callable[[Unit], Awaitable[T]], *, guild_id: int | None = None) -> T:
        return await super().write(lambda unit: body(Stepping(unit, self._step)), guild_id=guild_id)

    async def finish(self) -> bool:
        """Wait for the other unit; return whether there was such a statement."""
        await asyncio.gather(*self._begun)
        return bool(self._begun)

    async def _step(self) -> None:
        if next(self._statements) == self._number:
            self._begun.append(asyncio.ensure_future(self._other()))
            # It may have to wait for a lock of this one, so it is not awaited to its end.
            await asyncio.wait(self._begun, timeout=0.1)


async def test_a_first_welcome_and_a_deletion_in_another_process_come_one_after_the_other(
    first: Database, second: Database
) -> None:
    """Wherever the request comes in between: it includes the new server, or the welcome there is refused (CH-8)."""
    elsewhere = GUILD + 1
    for place in count():
        who = 1000 + place
        for database in (first, Interrupted(first, place, partial(request, second, who))):
            accounts = PlayerAccounts(database, FakeClock(), DEFAULTS, Pseudonyms(b"key"))
            with suppress(BeingDeletedError):
                await accounts.welcome(GUILD if database is first else elsewhere, who, "Dora")
        assert isinstance(database, Interrupted)
        if not await database.finish():
            break
        is_there = await first.read(partial(ledger.account_id, guild_id=elsewhere, account=player(who)))
        waiting = await first.read(partial(deletions.pending_of, user_id=who))
        assert waiting == [GUILD, elsewhere][: 2 if is_there else 1]
    assert place > 5


async def request(database: Database, user_id: int) -> None:
    await database.write(partial(deletions.request, user_id=user_id, at=5))


async def test_64_callers_in_each_of_two_processes_never_overdraw(first: Database, second: Database) -> None:
    """Of 128 stakes of 10 from 1,000 chips, 100 are taken and 28 refused."""

    async def try_one(database: Database, number: int) -> bool:
        try:
            return await database.write(lambda unit: ledger.transfer(unit, stake(10, f"stake {number}")))
        except InsufficientChipsError:
            return False

    took = await asyncio.gather(*(try_one((first, second)[number % 2], number) for number in range(128)))
    assert took.count(True) == 100
    assert await chips(first) == (0, 1000)
    assert (await first.read(audit)).findings == ()


async def test_one_key_in_two_processes_at_once_moves_chips_once(first: Database, second: Database) -> None:
    """The second waits for the first one's row, which its own state of the database does not have."""
    in_time = asyncio.Event()

    async def slow(unit: Unit) -> bool:
        moved = await ledger.transfer(unit, stake(10, "one key"))
        in_time.set()
        await asyncio.sleep(0.2)
        return moved

    async def late() -> bool:
        await in_time.wait()
        return await second.write(lambda unit: ledger.transfer(unit, stake(10, "one key")))

    assert list(await asyncio.gather(first.write(slow), late())) == [True, False]
    assert await chips(first) == (990, 1000)


async def test_a_unit_goes_on_after_a_refusal_that_it_expects(first: Database) -> None:
    async def body(unit: Unit) -> None:
        await meta.save(unit, "before", "1")
        with pytest.raises(ConstraintError):
            await unit.execute("INSERT INTO meta (key, value) VALUES ('before', 'again')")
        await meta.save(unit, "after", "2")

    await first.write(body)
    assert await first.read(lambda reader: reader.fetch_all("SELECT key, value FROM meta ORDER BY key")) == [
        ("after", "2"),
        ("before", "1"),
    ]


async def test_a_unit_that_overlooks_a_failed_query_is_not_committed(first: Database) -> None:
    """PostgreSQL would answer its COMMIT with a rollback, and no error."""

    async def body(unit: Unit) -> str:
        await meta.save(unit, "key", "1")
        try:
            await unit.fetch_all("SELECT 1 / 0")
        except StatementError:
            return "overlooked"
        return "not reached"

    with pytest.raises(StatementError):
        await first.write(body)
    assert await first.read(lambda reader: meta.load(reader, "key")) is None


async def test_a_refused_stake_is_remembered_though_its_unit_is_rolled_back(first: Database) -> None:
    async def body(unit: Unit) -> None:
        await meta.save(unit, "key", "1")
        await ledger.transfer(unit, stake(5000, "too much"))

    for _ in range(2):
        with pytest.raises(InsufficientChipsError):
            await first.write(body)
    assert await first.read(lambda reader: meta.load(reader, "key")) is None
    assert await first.read(lambda reader: reader.fetch_value("SELECT count(*) FROM refused_keys")) == 1


async def test_units_of_one_server_run_in_the_order_they_were_handed_over(first: Database) -> None:
    order: list[int] = []

    def numbered(number: int) -> Callable[[Unit], Awaitable[None]]:
        async def body(unit: Unit) -> None:
            await unit.fetch_value("SELECT pg_sleep(?)", (0.02 / (number + 1),))
            order.append(number)

        return body

    await asyncio.gather(*(first.write(numbered(number), guild_id=GUILD) for number in range(8)))
    assert order == list(range(8))


async def test_a_unit_runs_though_its_caller_is_cancelled_and_closing_waits_for_it(
    server_address: str,
) -> None:
    database = await Database.open(server_address)

    async def slow(unit: Unit) -> None:
        await unit.fetch_value("SELECT pg_sleep(0.2)")
        await meta.save(unit, "key", "1")

    writing = asyncio.create_task(database.write(slow))
    await asyncio.sleep(0.05)
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    await database.close()
    await database.close()
    with pytest.raises(DatabaseClosedError):
        await database.write(slow)
    with pytest.raises(DatabaseClosedError):
        await database.read(lambda reader: meta.load(reader, "key"))
    assert await read_once(ServerAddress(server_address), lambda reader: meta.load(reader, "key")) == "1"


async def test_a_connection_that_breaks_in_a_unit_has_it_run_again(first: Database, second: Database) -> None:
    """Nothing of the first try is there: the break comes before COMMIT."""
    runs = 0

    async def body(unit: Unit) -> None:
        nonlocal runs
        runs += 1
        await ledger.transfer(unit, stake(100, "once"))
        if runs == 1:
            backend = await unit.fetch_value("SELECT pg_backend_pid()")
            await second.read(
                lambda reader: reader.fetch_value(
                    "SELECT pg_terminate_backend(CAST(? AS INTEGER))", (backend,)
                )
            )
            await asyncio.sleep(0.05)
        await meta.save(unit, "runs", str(runs))

    await first.write(body)
    assert runs == 2
    assert await chips(first) == (900, 1000)


async def test_nothing_that_could_fail_comes_after_the_commit(first: Database, second: Database) -> None:
    """Otherwise a caller could take for failed what is committed, and a session would stay behind the database for good."""
    backend = await first.write(lambda unit: unit.fetch_value("SELECT pg_backend_pid()"))
    newest = await second.read(
        lambda reader: reader.fetch_value("SELECT query FROM pg_stat_activity WHERE pid = ?", (backend,))
    )
    assert newest == "COMMIT"


async def test_a_server_that_does_not_answer_keeps_nobody_waiting_for_ever(
    first: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PostgreSQLUnit, "timeout", 0.1)
    with pytest.raises(DatabaseUnavailableError):
        await first.write(lambda unit: unit.fetch_value("SELECT pg_sleep(60)"))
    assert await first.write(lambda unit: ledger.transfer(unit, stake(100, "afterwards")))


async def test_a_server_that_crashes_and_comes_back_is_found_again() -> None:
    """Meanwhile a unit is refused in a sentence; what was committed before is there."""
    with TemporaryPostgreSQL() as server:
        database = await Database.open(server.address())
        await database.write(furnish)
        await database.write(lambda unit: ledger.transfer(unit, stake(100, "before")))
        server.stop(signal.SIGQUIT)
        with pytest.raises(DatabaseUnavailableError):
            await database.write(lambda unit: ledger.transfer(unit, stake(100, "meanwhile")))
        with pytest.raises(DatabaseUnavailableError):
            await chips(database)
        server.start()
        assert await chips(database) == (900, 1000)
        assert await database.write(lambda unit: ledger.transfer(unit, stake(100, "meanwhile")))
        await database.close()


async def test_what_cannot_be_opened_says_so_without_the_password(
    postgresql: TemporaryPostgreSQL, server_address: str
) -> None:
    options = server_address.partition("?")[2]
    absent = f"postgresql://cardroom:secret@/absent?{options}"
    with pytest.raises(DatabasePathError) as caught:
        await Database.open(absent)
    assert str(caught.value) == 'postgresql:///absent: database "absent" does not exist'
    assert "secret" not in repr(ServerAddress(absent))
    assert format_with_password(ServerAddress(absent)) == absent
    name = server_address.partition("?")[0].rpartition("/")[2]
    postgresql.run_sql("UPDATE schema_version SET version = version + 1", name)
    with pytest.raises(NewerDatabaseError):
        await Database.open(server_address)
    postgresql.run_sql("DROP TABLE schema_version", name)
    with pytest.raises(ForeignDatabaseError, match="a database of another program; choose an empty place"):
        await Database.open(server_address)


@pytest.mark.parametrize(
    ("sql", "parameters", "expected"),
    [
        ("SELECT ?, ?", (1, 2), ("SELECT $1, $2", [1, 2])),
        ("SELECT ?2, ?1, ?2", (1, 2), ("SELECT $2, $1, $2", [1, 2])),
        ("SELECT :b, :a, :b", {"a": 1, "b": 2, "c": 3}, ("SELECT $1, $2, $1", [2, 1])),
        ("SELECT '?', ':a', ''':a', x::text, ?", (1,), ("SELECT '?', ':a', ''':a', x::text, $1", [1])),
    ],
    ids=["in order", "numbered", "named", "in quotes"],
)
def test_placeholders_become_numbers(
    sql: str, parameters: Parameters, expected: tuple[str, list[int]]
) -> None:
    text, values = rewritten(sql, parameters)
    assert (text, list(values)) == expected


async def test_the_checkpoint_waits_for_a_unit_that_may_commit_an_entry_with_a_lower_number(
    first: Database, second: Database
) -> None:
    has_written, may_commit = asyncio.Event(), asyncio.Event()

    async def slowly(unit: Unit) -> None:
        await ledger.transfer(unit, stake(50, "slow"))
        has_written.set()
        await may_commit.wait()

    async def is_one_waiting(reader: Reader) -> bool:
        return bool(await reader.fetch_value("SELECT count(*) FROM pg_locks WHERE NOT granted"))

    slow = asyncio.create_task(first.write(slowly))
    await has_written.wait()
    lost = Transfer(GUILD, player(BOB), HOUSE, 5, "payout", "quick", at=2)
    await second.write(lambda unit: ledger.transfer(unit, lost))
    moving = asyncio.create_task(checkpoint.catch_up(second))
    while not (moving.done() or await first.read(is_one_waiting)):
        pass
    may_commit.set()
    await asyncio.gather(slow, moving)
    assert (await second.read(checkpoint.load)).audited_to > 0
    assert (await second.read(audit)).findings == ()


@pytest.mark.parametrize("is_carried", [True, False], ids=["after it reached the server", "before"])
async def test_nothing_is_written_for_a_server_after_a_commit_without_an_answer_until_its_shard_is_taken_anew(
    postgresql: TemporaryPostgreSQL, server_address: str, *, is_carried: bool
) -> None:
    """A session would otherwise go on from a state that may not be that of the database."""
    with tempfile.TemporaryDirectory(prefix="line-") as folder:
        line = DatabaseLine(Path(folder), postgresql.folder, server_address)
        await line.open()
        database = await Database.open(line.address)
        await database.write(furnish)
        leases = database.share("one")
        await leases.agree(1)
        [shard] = await leases.take(1)

        async def put_down(unit: Unit) -> None:
            await ledger.transfer(unit, stake(50, "once"))
            line.lose_next_commit(is_carried=is_carried)

        with pytest.raises(LeaseLostError):
            await database.write(put_down, guild_id=GUILD)
        line.mend()
        assert not leases.is_valid(shard)
        with pytest.raises(LeaseLostError):
            await database.write(lambda unit: ledger.transfer(unit, stake(7, "no")), guild_id=GUILD)
        leases.forget([shard])
        while not await leases.take(1):
            pass
        await database.write(lambda unit: ledger.transfer(unit, stake(8, "yes")), guild_id=GUILD)
        assert await chips(database) == (942 if is_carried else 992, 1000)
        await leases.close()
        await database.close()
        await line.close()


async def test_a_start_looks_rows_up_however_many_there_are(first: Database) -> None:
    """A list that does not fit into the memory of a query would be read through once a row."""
    many = "FROM generate_series(1, 5000) AS number"
    fill = (
        "SET LOCAL session_replication_role = replica",
        f"INSERT INTO accounts (account_id, guild_id, kind, owner) SELECT 1000 + number, {GUILD}, 'player', 1000 + number {many}",
        f"INSERT INTO audited_sums SELECT 1000 + number, 1 {many}",
        f"INSERT INTO games (game_id, guild_id, channel_id, kind, config, opened_at) SELECT 'many' || number, {GUILD}, 1, '', '', 0 {many}",
        "ANALYZE",
        "SET LOCAL work_mem = '64kB'",
    )

    async def body(unit: Unit) -> list[str]:
        for statement in fill:
            await unit.execute(statement)
        plans = []
        for questions in QUESTIONS:
            for question in (*questions.always, *questions.at_start):
                rows = await unit.fetch_all(f"EXPLAIN {question.replace(':audited_to', '0')}")
                plans.append("\n".join(line for (line,) in rows))
        return plans

    plans = await first.write(body)
    assert len(plans) > 10
    assert not [plan for plan in plans if "SubPlan" in plan and "Materialize" in plan]
