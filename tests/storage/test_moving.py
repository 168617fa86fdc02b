"""A whole installation goes to the other engine and back, is copied while it runs, and comes back from a copy."""

from pathlib import Path

import pytest

from bot.runtime.installation import Installation, open_installation
from storage import ledger, master
from storage.backup import back_up
from storage.copying import TABLES, CopyError
from storage.database import Database, Reader, Row, Unit, read_once
from storage.dialect import SCHEMA_PARTS
from storage.errors import ConstraintError, DatabaseInUseError, DatabasePathError, InsufficientChipsError
from storage.ledger import player
from storage.location import Location, ServerAddress
from storage.master import SEEDS_PER_EPOCH
from storage.moving import MOVED_TO, move, restore
from tests.storage.conftest import ANN, BOB, GUILD, furnish, stake


def silent(_done: int, _total: int) -> None:
    pass


async def all_rows(reader: Reader) -> dict[str, list[Row]]:
    """Read every table; the rows in which only one engine's clock or order shows are the same all the same."""
    found = {}
    for table, key in TABLES.items():
        columns = "key, value" if table == "meta" else "*"
        found[table] = [
            row
            for row in await reader.fetch_all(f"SELECT {columns} FROM {table} ORDER BY {key}")  # noqa: S608
            if row[0] != MOVED_TO
        ]
    return found


async def fill(target: Location) -> None:
    """Leave an installation with an open game, a refused stake and half of a round in it."""
    database = await Database.open(target)
    await database.write(furnish)
    if isinstance(target, Path):
        await master.adopt(database, 1)
    await database.write(lambda unit: ledger.transfer(unit, stake(50, "k1")))
    with pytest.raises(InsufficientChipsError):
        await database.write(lambda unit: ledger.transfer(unit, stake(5000, "k2", who=BOB)))
    await database.close()


async def test_an_installation_moves_to_a_server_and_back(tmp_path: Path, server_address: str) -> None:
    """Every row is the same; on both ways new rows and new chips follow, and what was left behind does not start again."""
    there, here, back = tmp_path / "old.sqlite3", ServerAddress(server_address), tmp_path / "new.sqlite3"
    await fill(there)
    before = await read_once(there, all_rows)
    told: list[tuple[int, int]] = []
    copied = await move(there, here, lambda done, total: told.append((done, total)))
    assert told[-1] == (copied.rows, copied.rows)
    assert copied.rows == sum(map(len, before.values()))
    assert await read_once(here, all_rows) == before
    with pytest.raises(DatabasePathError, match=r"was moved to postgresql:///test_\d+;"):
        await open_installation(Installation(there))
    await goes_on(here)
    on_the_server = await read_once(here, all_rows)
    assert await move(here, back, silent)
    assert await read_once(back, all_rows) == on_the_server
    await goes_on(back)


async def goes_on(target: Location) -> None:
    """Play on: new rows have new numbers, and the triggers are there again."""
    database = await Database.open(target)
    try:
        assert await database.write(
            lambda unit: ledger.transfer(unit, stake(50, f"on {type(target).__name__}"))
        )
        with pytest.raises(ConstraintError, match="entries_are_append_only"):
            await database.write(lambda unit: unit.execute("UPDATE entries SET amount = 1"))
    finally:
        await database.close()


async def test_a_move_refuses_what_is_used_and_what_is_full(tmp_path: Path, server_address: str) -> None:
    here, there = tmp_path / "here.sqlite3", ServerAddress(server_address)
    await fill(here)
    await fill(there)
    with pytest.raises(CopyError, match="is not empty"):
        await move(here, there, silent)
    running = await Database.open(here)
    with pytest.raises(DatabaseInUseError):
        await move(here, tmp_path / "new.sqlite3", silent)
    await running.close()
    server = await Database.open(server_address)
    await server.write(
        lambda unit: unit.execute("INSERT INTO processes VALUES ('bot', now() + make_interval(secs => 10))")
    )
    await server.close()
    with pytest.raises(CopyError, match="bots are running"):
        await move(there, tmp_path / "new.sqlite3", silent)
    books = await open_installation(
        Installation(here)
    )  # A move that was refused leaves the installation as it was.
    await books.database.close()


async def test_a_copy_whose_original_does_not_balance_is_not_made(
    tmp_path: Path, server_address: str
) -> None:
    here = tmp_path / "here.sqlite3"
    await fill(here)

    async def damage(unit: Unit) -> None:
        await unit.execute("DROP TRIGGER balances_follow_entries")
        await unit.execute("UPDATE accounts SET balance = balance + 1 WHERE kind = 'player'")

    database = await Database.open(here)
    await database.write(damage)
    await database.close()
    with pytest.raises(CopyError, match="the original: the audit has"):
        await move(here, ServerAddress(server_address), silent)


async def test_a_running_installation_is_backed_up_and_restored_on_either_engine(
    tmp_path: Path, target: Location, server_address: str
) -> None:
    """A copy begins a new epoch of seeds, so that the games open in it are voided; chips are as they were."""
    await fill(target)
    folder = tmp_path / "copies"
    folder.mkdir()
    running = await Database.open(target)
    made = await back_up(target, folder, "20261122T030000Z", 1)
    assert [path.name for path in folder.iterdir()] == [made.path.name]
    await running.write(lambda unit: ledger.transfer(unit, stake(100, "after the copy")))
    await running.close()
    to: Location = (
        ServerAddress(server_address) if isinstance(target, Path) else tmp_path / "restored.sqlite3"
    )
    await restore(made.path, to, 5, silent)
    new = await Database.open(to)
    assert await new.read(lambda reader: ledger.balance(reader, GUILD, player(ANN))) == 950
    epochs = await new.read(
        lambda reader: reader.fetch_all("SELECT first_seed_index FROM masters ORDER BY 1")
    )
    assert epochs == ([(0,), (SEEDS_PER_EPOCH,)] if isinstance(target, Path) else [])
    await new.close()


async def test_every_table_and_only_those_are_copied(target: Location) -> None:
    """What belongs to the processes of a server stays there."""
    database = await Database.open(target)
    parts = await database.read(lambda reader: reader.fetch_all(SCHEMA_PARTS.on(reader.engine)))
    await database.close()
    own = {"schema_version", "shards", "processes", "identify_buckets"}
    assert {name for kind, name in parts if kind == "table"} - own == set(TABLES)
