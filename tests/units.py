"""The units of work that a test runs, by what each of them adds."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

import pytest

from storage.database import Database, Reader, Unit

T = TypeVar("T")

Units: TypeAlias = list[str]
"""What each committed unit has added, such as `games 1, actions 2`; units that add nothing of this are left out."""

TABLES = ("games", "actions", "entries")


def recorded_units(monkeypatch: pytest.MonkeyPatch) -> Units:
    """Record the units of all databases until the test ends."""
    write, units = Database.write, Units()

    async def recording(
        self: Database, body: Callable[[Unit], Awaitable[T]], *, guild_id: int | None = None
    ) -> T:
        added = ""

        async def counted(unit: Unit) -> T:
            nonlocal added
            before = await _counts(unit)
            result = await body(unit)
            after = await _counts(unit)
            more = {table: after[table] - before[table] for table in TABLES}
            added = ", ".join(f"{table} {count}" for table, count in more.items() if count)
            return result

        result = await write(self, counted, guild_id=guild_id)
        if added:
            units.append(added)
        return result

    monkeypatch.setattr(Database, "write", recording)
    return units


async def _counts(reader: Reader) -> dict[str, Any]:
    [row] = await reader.fetch_all(
        "SELECT " + ", ".join(f"(SELECT COUNT(*) FROM {table})" for table in TABLES)  # noqa: S608 - names from above.
    )
    return dict(zip(TABLES, row, strict=True))
