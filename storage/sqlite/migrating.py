"""Bring the schema of a SQLite file up to date, after a copy of the file was made beside it."""

import filecmp
from importlib.metadata import version as version_of
from itertools import count
from pathlib import Path

from storage.errors import DatabasePathError, ForeignDatabaseError, OlderDatabaseError
from storage.files import claimed, finish, sync
from storage.location import real_path
from storage.migrate import STORED_VERSION, known_version, migrations, script_after
from storage.sqlite.connection import Statements

APPLICATION_ID = int.from_bytes(b"CARD", "big")


def bring_up_to_date(path: Path, statements: Statements) -> None:
    """Apply the steps that are missing, in one transaction; raises an error of opening if the schema is not ours."""
    found = stored_version(path, statements)
    script = script_after(found)
    if found and script:
        keep_copy(path, statements)
    if statements.run("PRAGMA journal_mode = WAL") != [("wal",)]:
        raise DatabasePathError(str(path), "this file system cannot hold a write-ahead log")
    # FULL puts every commit on the disk before it is answered: with NORMAL a power cut loses the latest.
    statements.run("PRAGMA synchronous = FULL")
    statements.run("PRAGMA foreign_keys = ON")
    # Without it, REPLACE would delete rows without running the triggers that protect them.
    statements.run("PRAGMA recursive_triggers = ON")
    if script:
        statements.run_script(f"BEGIN IMMEDIATE;\n{script}COMMIT;")


def require_current(path: Path, statements: Statements) -> None:
    """Check that a file that is only read has the schema of this version; raises an error of opening if not."""
    found, known = stored_version(path, statements), migrations()[-1].version
    if found < known:
        raise OlderDatabaseError(str(path), found, known)


def keep_copy(path: Path, statements: Statements) -> None:
    """Copy a file to `…-before-VERSION.sqlite3` beside it, on the disk on return; raises the errors of opening.

    An existing copy is never replaced; one with the same content, as after a kill during the upgrade, is enough.
    """
    real = real_path(path)
    stem = f"{real.stem}-before-{version_of('cardroom')}"
    part = real.with_name(f"{stem}.sqlite3.part")
    try:
        with claimed(part):
            statements.copy_to(part, lambda _done, _total: None)
            for number in count(1):
                final = real.with_name(f"{stem}{'' if number == 1 else f'-{number}'}.sqlite3")
                if not final.exists():
                    finish(part, final)
                    sync(final.parent)
                    return
                if filecmp.cmp(part, final, shallow=False):
                    return
    except OSError as error:
        raise DatabasePathError(str(path), (error.strerror or "cannot be copied").lower()) from error


def stored_version(path: Path, statements: Statements) -> int:
    """Return the version of the schema, 0 for an empty file; raises an error of opening if the schema is not ours."""
    [(application_id,)] = statements.run("PRAGMA application_id")
    tables = {name for (name,) in statements.run("SELECT name FROM sqlite_schema")}
    if tables and application_id != APPLICATION_ID:
        raise ForeignDatabaseError(str(path))
    if not tables:
        return 0
    stored = statements.run(STORED_VERSION) if "schema_version" in tables else []
    return known_version(str(path), "sqlite", stored)
