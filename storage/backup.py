"""Copy a database that is in use. A copy gets its name only when it is complete and has been checked."""

import re
import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from storage.audit.database import audit
from storage.copying import CopyError
from storage.database import BUSY_TIMEOUT_SECONDS, read_once, reading
from storage.errors import DatabasePathError, DatabaseUnavailableError, DiskFullError, StorageError
from storage.files import claimed, finish, sync
from storage.location import Location, ServerAddress, real_path
from storage.moving import copy_server
from storage.sqlite.connection import Connection
from storage.sqlite.place import explained

Progress = Callable[[str, int, int], None]

STAMP = "%Y%m%dT%H%M%SZ"
"""The format of the time (UTC) in the name of a copy, for `strftime`."""

_STAMP = re.compile(r"[0-9]{8}T[0-9]{6}Z")


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy that was made: its path, its size in bytes, how many entries it holds, and which older ones were removed."""

    path: Path
    size: int
    entries: int
    removed: tuple[Path, ...]


@dataclass(eq=False)
class BackupError(StorageError):
    """The copy was removed because its ledger does not balance or because it is damaged."""

    findings: tuple[str, ...]

    def __str__(self) -> str:
        return f"the copy has {len(self.findings)} findings, the first: {self.findings[0]}"


def _silent(_unit: str, _done: int, _of: int) -> None:
    pass


async def back_up(
    database: Location, folder: Path, stamp: str, keep: int, progress: Progress = _silent
) -> Backup:
    """Copy a database into a folder as a file, check the copy, and remove all but the newest `keep` copies there.

    `progress` is called with a unit, the number done and the total: first while copying, then for the steps of the check.
    The time in the name, `stamp`, looks like 20261122T030000Z. If the process is killed, no copy under such a
    name is incomplete, unchecked or not yet on the disk. Raises BackupError, and DatabaseOpenError with its reason.
    """
    assert _STAMP.fullmatch(stamp), stamp
    assert keep >= 1, keep
    stem = _stem(database)
    final, part = folder / f"{stem}-{stamp}.sqlite3", folder / f"{stem}.sqlite3.part"
    try:
        _require_place(folder, final)
        with claimed(part):
            if isinstance(database, ServerAddress):
                entries = await _copy_server(database, part, final, progress)
            else:
                entries = await _copy_file(database, part, final, progress)
            sync(folder)
        return Backup(final, final.stat().st_size, entries, _prune(folder, stem, keep))
    except OSError as error:
        raise DatabasePathError(str(final), (error.strerror or "cannot be written").lower()) from error


def newest_copy(database: Location, folder: Path) -> str | None:
    """Return the stamp of the newest copy of a database in a folder, None if there is none that this user can see."""
    stem = _stem(database)
    copies = _copies(folder, stem)
    return copies[-1].stem.removeprefix(f"{stem}-") if copies else None


async def _copy_server(database: ServerAddress, part: Path, final: Path, progress: Progress) -> int:
    """Copy and check one state of a server's database, in a folder of its own: an open file has others beside it."""
    folder = part.with_name(f".{part.name}")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(0o700)
    try:
        copied = await copy_server(database, folder / part.name, partial(progress, "rows"))
        finish(folder / part.name, final)
    except CopyError as error:
        raise BackupError((str(error),)) from error
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return copied.audit.entries


async def _copy_file(database: Path, part: Path, final: Path, progress: Progress) -> int:
    """Make and check the copy of a file; return how many entries it holds."""
    async with reading(database):
        pass  # Errors of the original are raised with its own path.
    try:
        connection = await Connection.open(real_path(database), "ro", BUSY_TIMEOUT_SECONDS)
        try:
            await connection.call(lambda statements: statements.copy_to(part, partial(progress, "pages")))
        finally:
            await connection.close()
    except DatabaseUnavailableError as error:
        raise explained(part.parent if isinstance(error, DiskFullError) else database, error) from error
    found = await read_once(part, lambda reader: audit(reader, partial(progress, "steps")))
    if found.findings:
        raise BackupError(found.findings)
    finish(part, final)
    return found.entries


def _require_place(folder: Path, final: Path) -> None:
    if not folder.is_dir():
        raise DatabasePathError(str(folder), "there is no such folder")
    if final.exists():
        raise DatabasePathError(str(final), "there is a copy of this second already")


def _stem(database: Location) -> str:
    """Return what the names of all copies of a database begin with."""
    if isinstance(database, ServerAddress):
        return Path(urlsplit(database.url).path).name
    return real_path(database).stem


def _copies(folder: Path, stem: str) -> list[Path]:
    """List the copies from the oldest to the newest; their names sort by time."""
    return sorted(
        path
        for path in folder.glob(f"{stem}-*.sqlite3")
        if _STAMP.fullmatch(path.stem.removeprefix(f"{stem}-")) and not path.is_symlink()
    )


def _prune(folder: Path, stem: str, keep: int) -> tuple[Path, ...]:
    """Remove all copies but the newest."""
    old = _copies(folder, stem)[:-keep]
    for path in old:
        with suppress(FileNotFoundError):
            path.unlink()
    return tuple(old)
