"""Measure durable transfers a second on both engines: `python -m benchmarks.engines`.

64 callers move chips, each in a server of Discord of its own, first into a file of SQLite, then into PostgreSQL, there also with the
lease of the shard checked in each unit of work. pgbench then runs the same statements with 64 clients in the same sitting: that is the floor.
"""

import asyncio
import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from playground.postgresql import TemporaryPostgreSQL, program_path
from storage import games, guilds, ledger
from storage.database import Database, Unit
from storage.guilds import GuildSettings
from storage.ledger import Transfer, escrow, player
from storage.postgresql.engine import PostgreSQLEngine
from storage.postgresql.leases import Leases

CALLERS = 64
SECONDS = 8.0
PLAYER = 7
SHARDS = 1

PGBENCH = """
\\set guild 1 + :client_id
\\set number random(1, 1000000000000)
BEGIN ISOLATION LEVEL REPEATABLE READ; SAVEPOINT statement;
INSERT INTO entries (guild_id, debit_account, credit_account, amount, kind, idempotency_key, game_id, action_number, memo, at)
VALUES (:guild,
    (SELECT account_id FROM accounts WHERE guild_id = :guild AND kind = 'player' AND owner = 7 AND game_id = ''),
    (SELECT account_id FROM accounts WHERE guild_id = :guild AND kind = 'escrow' AND owner = 0 AND game_id = 't' || :guild),
    1, 'stake', :client_id || ':' || :number, 't' || :guild, 1, NULL, 5);
COMMIT;
"""


async def furnish(unit: Unit, guild_id: int) -> None:
    await guilds.ensure(unit, guild_id, GuildSettings(10**9, 10, 1000, "vegas"), 0)
    await ledger.grant_starting_chips_once(unit, guild_id, PLAYER, 10**9, 0)
    name = f"t{guild_id}"
    await games.open_game(
        unit, game_id=name, guild_id=guild_id, channel_id=guild_id, kind="blackjack", config="{}", at=1
    )


async def rate_of(database: Database) -> float:
    """Return the transfers a second of 64 callers."""
    until, done = perf_counter() + SECONDS, 0

    async def call(guild_id: int) -> None:
        nonlocal done
        number = 0
        while perf_counter() < until:
            number += 1
            key = f"{began}:{guild_id}:{number}"
            what = Transfer(
                guild_id, player(PLAYER), escrow(f"t{guild_id}"), 1, "stake", key, 5, f"t{guild_id}", 1
            )
            await database.write(lambda unit, what=what: ledger.transfer(unit, what), guild_id=guild_id)  # type: ignore[misc]
            done += 1

    began = perf_counter()
    await asyncio.gather(*(call(number + 1) for number in range(CALLERS)))
    return done / (perf_counter() - began)


async def prepared(target: str | Path) -> Database:
    database = await Database.open(target)
    for number in range(CALLERS):
        await database.write(lambda unit, number=number: furnish(unit, number + 1))  # type: ignore[misc]
    return database


async def measure_sqlite(folder: Path) -> float:
    database = await prepared(folder / "transfers.sqlite3")
    rate = await rate_of(database)
    await database.close()
    return rate


async def measure_postgresql(server: TemporaryPostgreSQL) -> tuple[float, float]:
    """Return the rate without and with the check of the lease."""
    database = await prepared(server.address())
    free = await rate_of(database)
    leases = Leases(server.address(), "benchmark", lease_seconds=600)
    await leases.agree(SHARDS)
    await leases.renew()
    await leases.take(SHARDS)
    assert isinstance(database.engine, PostgreSQLEngine)
    database.engine.fence = leases.fence
    fenced = await rate_of(database)
    await leases.release_all()
    await leases.close()
    await database.close()
    return free, fenced


def measure_pgbench(server: TemporaryPostgreSQL, folder: Path) -> float:
    script = folder / "transfer.sql"
    script.write_text(PGBENCH)
    # pgbench reads no script of several statements in a prepared protocol; the one that counts is the INSERT.
    command = [
        program_path("pgbench"),
        "-n",
        "-M",
        "prepared",
        "-c",
        str(CALLERS),
        "-j",
        "2",
        "-T",
        str(int(SECONDS)),
    ]
    command += ["--max-tries", "100", "-f", str(script), server.address()]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.search(r"tps = ([0-9.]+)", printed)
    assert found is not None, printed
    return float(found[1])


def main() -> None:
    """Measure once each, and print rates and ratios."""
    with TemporaryDirectory() as folder, TemporaryPostgreSQL(is_durable=True) as server:
        sqlite = asyncio.run(measure_sqlite(Path(folder)))
        free, fenced = asyncio.run(measure_postgresql(server))
        floor = measure_pgbench(server, Path(folder))
    print(f"SQLite      {sqlite:8,.0f} transfers a second")
    print(f"PostgreSQL  {free:8,.0f}, ratio to pgbench {free / floor:.2f}")
    print(f"with leases {fenced:8,.0f}; the check costs {(1 / fenced - 1 / free) * 1e3:.3f} ms of each")
    print(f"pgbench     {floor:8,.0f} with the same statements")


if __name__ == "__main__":
    main()
