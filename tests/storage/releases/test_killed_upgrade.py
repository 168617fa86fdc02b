"""A later version is killed at any step of its upgrade of a release's database, through all files since then: nothing is lost."""

import asyncio
import re
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import pytest

from storage.audit.database import audit
from storage.database import Database, Reader, read_once
from storage.dialect import COLUMNS
from storage.errors import NewerDatabaseError
from storage.location import Location, format_with_password
from storage.migrate import migrations
from tests.known import known
from tests.storage.later import later_version, released_version
from tests.storage.releases.make import HERE
from tests.storage.releases.test_releases import RELEASES, location
from tests.storage.test_released_schema import RELEASED

__all__ = ["location"]

TABLES = ("games", "actions", "entries", "accounts", "shoes", "results", "meta", "people")
STEPS_AT_LEAST = 8


@pytest.fixture
def release() -> Path:
    """Return the folder of the newest release."""
    return RELEASES[-1]


def statements_since_the_release() -> int:
    """Count the statements that a start runs on the database of the release: SQLite can be killed before each of them."""
    script = "".join(step.sql for step in migrations()[len(RELEASED) :])
    return len(re.findall(r"^(?:CREATE|ALTER|DROP|INSERT|UPDATE)\b", script, re.MULTILINE))


async def columns_of(reader: Reader) -> dict[str, str]:
    """Return the columns of each table."""
    return {
        table: ", ".join(name for (name,) in await reader.fetch_all(COLUMNS.on(reader.engine), (table,)))
        for table in TABLES
    }


async def rows(columns: dict[str, str], reader: Reader) -> dict[str, list[tuple[object, ...]]]:
    """Return what an upgrade must not change."""
    return {
        table: sorted(map(tuple, await reader.fetch_all(f"SELECT {names} FROM {table}")), key=repr)  # noqa: S608
        for table, names in columns.items()
    }


@asynccontextmanager
async def upgrading(database: Location) -> AsyncIterator[Callable[[int, Path], Awaitable[bool]]]:
    """Yield what upgrades in a process of its own, killed at a step, and returns whether it was killed before it was done."""
    upgrades = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.storage.kill_upgrade", format_with_password(database)),
        stdin=PIPE,
        stdout=PIPE,
        cwd=HERE.parents[2],
    )
    asks, answers = known(upgrades.stdin), known(upgrades.stdout)

    async def is_killed_at(step: int, schema: Path) -> bool:
        asks.write(f"{step} {schema}\n".encode())
        status = int(await answers.readline())
        assert status in {0, -signal.SIGKILL}
        return status != 0

    try:
        yield is_killed_at
    finally:
        asks.close()
        await upgrades.wait()


async def test_a_kill_at_any_step_of_an_upgrade_loses_nothing(location: Location, tmp_path: Path) -> None:
    """Afterwards the version of before goes on, or the upgrade is complete; the next start of the later one ends it."""
    step = 0
    with released_version(tmp_path / "released"):
        released = partial(rows, await read_once(location, columns_of))
        before = await read_once(location, released)
        with suppress(NewerDatabaseError):
            async with upgrading(location) as is_killed_at:
                while await is_killed_at(step := step + 1, tmp_path / f"schema {step}"):
                    assert await read_once(location, released) == before, step
    assert step > STEPS_AT_LEAST + (statements_since_the_release() if isinstance(location, Path) else 0)
    with later_version(tmp_path / "schema"):
        assert await read_once(location, released) == before, "the kill came after the commit"
        await (await Database.open(location)).close()
        assert (await read_once(location, audit)).findings == ()
    if isinstance(location, Path):
        [copy] = location.parent.glob("cardroom-before-*")
        with released_version(tmp_path / "again"):
            assert await read_once(copy, released) == before
