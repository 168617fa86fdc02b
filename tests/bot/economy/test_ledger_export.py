"""The ledger of a server as a file: all of it, in parts if need be, and nothing of other servers (CH-7)."""

from __future__ import annotations

import csv
import gzip
import io
from collections.abc import AsyncIterator

import pytest

from bot.economy.ledger_export import LedgerExport, export
from storage import guilds, ledger
from storage.database import Database, Unit
from storage.ledger import MINT, Transfer, player
from storage.target import Target
from tests.storage.conftest import ANN, BOB, DEFAULTS, GUILD, DatabaseHarness, furnish

OTHER = 2
ENTRIES = 300
ROOMY = 1_000_000


async def play(unit: Unit) -> None:
    """Move chips in two servers by turns."""
    await guilds.ensure(unit, OTHER, DEFAULTS, 1)
    await ledger.ensure_player(unit, OTHER, ANN)
    for number in range(ENTRIES):
        guild_id = OTHER if number % 3 == 0 else GUILD
        what = Transfer(guild_id, MINT, player(ANN), number + 1, "grant", f"k{number}", number)
        await ledger.transfer(unit, what)


@pytest.fixture
async def room(target: Target) -> AsyncIterator[DatabaseHarness]:
    database = await Database.open(target)
    await database.write(furnish)
    await database.write(play)
    yield DatabaseHarness(database)
    await database.close()


async def silent(_done: int, _of: int) -> None:
    pass


def amounts(exported: LedgerExport) -> list[int]:
    content = gzip.decompress(exported.content) if exported.is_packed else exported.content
    rows = list(csv.DictReader(io.StringIO(content.decode())))
    assert len(rows) == exported.count
    assert {row["to_user"] for row in rows} <= {str(ANN), str(BOB)}
    return [int(row["amount"]) for row in rows]


OF_GUILD = [number + 1 for number in reversed(range(ENTRIES)) if number % 3] + [1000, 1000]


@pytest.mark.parametrize("window", [1, 7, 5000])
async def test_every_entry_of_the_server_is_there_once(room: DatabaseHarness, window: int) -> None:
    heard: list[tuple[int, int]] = []

    async def tell(done: int, of: int) -> None:
        heard.append((done, of))

    exported = await export(room.database, GUILD, ROOMY, tell, window=window)
    assert exported is not None
    assert amounts(exported) == OF_GUILD
    assert (exported.is_whole, exported.is_packed) == (True, False)
    assert heard == sorted(heard)
    assert heard[-1][0] == heard[-1][1]
    other = await export(room.database, OTHER, ROOMY, silent, window=window)
    assert other is not None
    assert amounts(other) == [number + 1 for number in reversed(range(ENTRIES)) if number % 3 == 0]


async def test_a_long_ledger_comes_in_parts_none_of_which_is_too_long(room: DatabaseHarness) -> None:
    """Each part goes on where the one before has ended, and parts that do not fit are packed."""
    found: list[int] = []
    before: int | None = None
    for _ in range(100):
        part = await export(room.database, GUILD, 700, silent, before=before, window=7)
        assert part is not None
        assert len(part.content) <= 700
        assert part.is_packed
        found += amounts(part)
        before = part.oldest
        if part.is_whole:
            break
    assert found == OF_GUILD
    assert await export(room.database, GUILD, 700, silent, before=before) is None


async def test_a_server_without_chips_has_nothing_to_export(room: DatabaseHarness) -> None:
    assert await export(room.database, 3, ROOMY, silent) is None
