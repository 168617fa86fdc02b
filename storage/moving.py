"""Move an installation to a new database of either engine, and put a copy in the place of a lost one."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from storage import master, meta
from storage.copying import Copied, CopyError, copy
from storage.database import Database, Reader, reading
from storage.dialect import LIVE_PROCESSES
from storage.files import LockFile, write_whole
from storage.location import Location, ServerAddress
from storage.starts import BEFORE_ANY_START, mark_path
from storage.units import Reading

Progress = Callable[[int, int], None]
"""Called with the number of rows copied and the total."""

MOVED_TO = "moved to"
"""The key in `meta` of an installation that was moved, so that its open games do not continue in both places."""


def _silent(_done: int, _total: int) -> None:
    pass


async def move(source: Location, target: Location, progress: Progress) -> Copied:
    """Copy an installation that does not run; afterwards the source refuses to start and names the target.

    Raises CopyError, and DatabaseOpenError with its reason.
    """
    async with _resting(source) as read:
        copied = await _copied(read, target, progress)
    old = await Database.open(source)
    try:
        await old.write(lambda unit: meta.save(unit, MOVED_TO, str(target)))
    finally:
        await old.close()
    return copied


async def restore(backup: Path, target: Location, at: int, progress: Progress) -> Copied:
    """Make a new installation from a copy that `cardroom backup` made, maybe long ago.

    It begins a new epoch of seeds: people may know the cards of the games that are open in it, so its first start voids
    these, with every stake back. Raises CopyError, and DatabaseOpenError with its reason.
    """
    async with reading(backup) as read:
        copied = await _copied(read, target, progress)
    new = await Database.open(target)
    try:
        await new.write(lambda unit: master.begin_epoch(unit, at))
    finally:
        await new.close()
    return copied


async def _copied(read: Reading, target: Location, progress: Progress) -> Copied:
    database = await Database.open(target)
    try:
        copied = await copy(read, database, progress)
        if isinstance(target, Path):
            # Without a mark the file would look like an older copy.
            write_whole(mark_path(database.path), BEFORE_ANY_START.text)
    finally:
        await database.close()
    return copied


async def copy_server(source: ServerAddress, path: Path, progress: Progress = _silent) -> Copied:
    """Copy one state of a server's database into a new file, while bots run on it; raises the errors of `restore`."""
    async with reading(source) as read:
        return await _copied(read, path, progress)


async def where_it_went(reader: Reader) -> str | None:
    """Return the target to which this installation was moved, or None."""
    return await meta.load(reader, MOVED_TO)


@asynccontextmanager
async def _resting(source: Location) -> AsyncIterator[Reading]:
    """Read an installation to which no process writes meanwhile; raises CopyError or DatabaseInUseError if one runs."""
    if isinstance(source, ServerAddress):
        async with reading(source) as read:
            if await read(lambda reader: reader.fetch_value(LIVE_PROCESSES.on(reader.engine))):
                raise CopyError(f"{source}: bots are running on it; stop them first")
            yield read
    else:
        lock = LockFile.acquire(source)
        try:
            async with reading(source) as read:
                yield read
        finally:
            lock.release()
