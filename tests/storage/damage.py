"""Damage that tests plant in a database past the guards of its schema."""

import re
import sqlite3
from pathlib import Path

import asyncpg

from storage.audit.database import audit
from storage.database import read_once
from storage.location import Location, format_with_password
from tests.storage.conftest import DatabaseHarness


async def damage(target: Location, script: str) -> None:
    """Run a script while the triggers and foreign keys of the schema are away."""
    if isinstance(target, Path):
        plant(target, script)
    else:
        await _execute(target, f"SET session_replication_role = replica; {script}")


def plant(path: Path, script: str) -> None:
    """Run a script on a file while its triggers are away; a constraint that the script drops is only not looked at."""
    connection = sqlite3.connect(path, isolation_level=None)
    triggers = connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:
        connection.execute(f"DROP TRIGGER {name}")
    unchecked = "PRAGMA ignore_check_constraints = ON;"
    connection.executescript(re.sub(r"ALTER TABLE \w+ DROP CONSTRAINT \w+;", unchecked, script))
    for _, sql in triggers:
        connection.execute(sql)
    connection.close()


async def drop_table(target: Location, table: str) -> None:
    """Remove a table with everything that needs it."""
    if isinstance(target, Path):
        execute(target, f"DROP TABLE {table}")
    else:
        await _execute(target, f"DROP TABLE {table} CASCADE")


async def drop_trigger(target: Location, trigger: str, table: str) -> None:
    """Remove a trigger of a table."""
    if isinstance(target, Path):
        execute(target, f"DROP TRIGGER {trigger}")
    else:
        await _execute(target, f"DROP TRIGGER {trigger} ON {table}")


async def found(room: DatabaseHarness, target: Location, script: str) -> list[str]:
    """Close a room, plant damage in its database, and return what a full audit finds, in the order of the alphabet."""
    await room.database.close()
    await damage(target, script)
    return sorted((await read_once(target, audit)).findings)


def execute(path: Path, statement: str) -> None:
    """Run a statement on a file, without regard to what needs the thing that it removes."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA legacy_alter_table = ON")
    connection.execute(statement)
    connection.close()


async def _execute(target: Location, script: str) -> None:
    connection = await asyncpg.connect(format_with_password(target))
    await connection.execute(script)
    await connection.close()
