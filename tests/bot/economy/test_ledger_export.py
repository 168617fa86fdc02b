"""The ledger of a server as a file: all of it, in parts if need be, and nothing of other servers (CH-7)."""

import csv
import gzip
import io
import unicodedata
from collections.abc import AsyncIterator

import pytest

from bot.economy.ledger_export import LedgerExport, export
from storage import deletions, guilds, ledger, manager_actions
from storage.database import Database, Unit
from storage.deletions import Deletion, Departure
from storage.ledger import MINT, Transfer, player
from storage.location import Location
from storage.manager_actions import ManagerAction
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
async def room(target: Location) -> AsyncIterator[DatabaseHarness]:
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


FORMULAS = ("=1+1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠A1", "﹦1")


@pytest.mark.parametrize(
    "before", ["", ";", "; ", ",", "\t", "\r\n", "\n", "\u2028", "|", '"', 'won;"', " ", "; '"]
)
async def test_no_cell_begins_with_a_formula_whatever_parts_the_cells(
    room: DatabaseHarness, before: str
) -> None:
    """A spreadsheet may part cells at semicolons or tabs, and read no quotation marks."""

    async def correct(unit: Unit) -> None:
        for number, formula in enumerate(FORMULAS):
            key, reason = f"m{number}", f"{before}{formula} a prize;a - b"
            await ledger.transfer(unit, Transfer(OTHER, MINT, player(ANN), 1, "correction", key, 1))
            action = ManagerAction(
                guild_id=OTHER,
                manager_id=BOB,
                kind="grant",
                key=key,
                at=1,
                user_id=ANN,
                amount=1,
                reason=reason,
            )
            await manager_actions.record(unit, action)

    await room.write(correct)
    exported = await export(room.database, OTHER, ROOMY, silent)
    assert exported is not None
    text = exported.content.decode()
    for delimiter in ",;\t|":
        for quoting in (csv.QUOTE_MINIMAL, csv.QUOTE_NONE):
            for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, quoting=quoting):
                for cell in (line for part in row for line in [part, *part.splitlines()]):
                    assert unicodedata.normalize("NFKC", cell.lstrip(' "'))[:1] not in {*"=+-@"}, (
                        delimiter,
                        cell,
                    )
    assert "a - b" in text


async def test_an_export_names_no_pseudonym(room: DatabaseHarness) -> None:
    """CH-8: in the place of a person whose data was deleted is nothing, neither as a player nor as a manager."""

    async def leave(unit: Unit) -> None:
        action = ManagerAction(
            guild_id=GUILD, manager_id=ANN, kind="take", key="m", at=1, user_id=ANN, amount=1, reason="x"
        )
        await ledger.transfer(unit, Transfer(GUILD, player(ANN), MINT, 1, "correction", "m", 1))
        await manager_actions.record(unit, action)
        await deletions.request(unit, ANN, 1)
        await deletions.delete(unit, Deletion(GUILD, ANN), Departure("ab" * 32, "cd" * 32, (), 1, 2))

    await room.write(leave)
    exported = await export(room.database, GUILD, ROOMY, silent)
    assert exported is not None
    rows = list(csv.DictReader(io.StringIO(exported.content.decode())))
    named = {row[column] for row in rows for column in ("from_user", "to_user", "manager")}
    assert named == {"", str(BOB)}
    assert sum(row["from"] == "player" for row in rows) == 2


async def test_a_server_without_chips_has_nothing_to_export(room: DatabaseHarness) -> None:
    assert await export(room.database, 3, ROOMY, silent) is None
