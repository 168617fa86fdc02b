"""The database that everything else uses: a file of SQLite for one process, or a PostgreSQL server for several."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from storage.errors import DatabaseOpenError, DatabasePathError, DatabaseUnavailableError, StorageError
from storage.location import Location, ServerAddress, location_of
from storage.sqlite import engine as sqlite
from storage.sqlite import place
from storage.starts import CommitCount
from storage.units import Reader, Reading, Row, Unit

if TYPE_CHECKING:
    from storage.postgresql.leases import Leases

__all__ = ["Database", "Reader", "Row", "Unit", "explained", "read_once", "reading"]

T = TypeVar("T")

BUSY_TIMEOUT_SECONDS = 5.0


class Engine(Protocol):
    """The methods that each engine has in its own way; `Database` documents what its callers may rely on."""

    async def write(self, body: Callable[[Unit], Awaitable[T]], *, guild_id: int | None = None) -> T:
        """Run a unit of work."""

    async def read(self, body: Callable[[Reader], Awaitable[T]], *, is_long: bool = False) -> T:
        """Run a body that only reads."""

    async def close(self) -> None:
        """Finish what is under way and disconnect."""


class Database:
    """An open database. A file is open for writing in one process at a time; a server takes many processes."""

    def __init__(self, engine: Engine, location: Location) -> None:
        self.engine = engine
        self.location = location
        """The path that was opened, with links followed, or the address."""

    @classmethod
    async def open(
        cls, at: str | Location, *, busy_timeout_seconds: float = BUSY_TIMEOUT_SECONDS
    ) -> "Database":
        """Open a database for writing and bring its schema up to date; a text is a path, or an address `postgresql://…`.

        Raises DatabaseInUseError, UnreleasedDatabaseError, NewerDatabaseError and DatabasePathError.
        """
        location = location_of(at) if isinstance(at, str) else at
        if isinstance(location, ServerAddress):
            return cls(await _postgresql().PostgreSQLEngine.open(location), location)
        engine = await sqlite.SQLiteEngine.open(location, busy_timeout_seconds=busy_timeout_seconds)
        return cls(engine, engine.path)

    @property
    def is_shared(self) -> bool:
        """Return whether other processes may write to it too, as on a server."""
        return isinstance(self.location, ServerAddress)

    @property
    def path(self) -> Path:
        """Return the path of the file, links followed; a server has none."""
        assert isinstance(self.location, Path)
        return self.location

    async def write(self, body: Callable[[Unit], Awaitable[T]], *, guild_id: int | None = None) -> T:
        """Run a unit of work and return its value once it is on the disk.

        A body awaits nothing but its unit and uses values that do not change meanwhile. It may run more than once, until it is
        committed once, so it changes nothing outside of its unit. When it raises, its changes are rolled back and the
        exception is raised here; other units are not affected. A unit runs even if its caller is cancelled; a caller finds
        out whether it ran by its key. The effect is as if the units had run one after another; those of one server, given as
        `guild_id`, run in the order they were handed over.

        Raises DatabaseUnavailableError when the database failed, LeaseLostError when another process writes for that server
        by now, DatabaseClosedError after `close`.
        """
        return await self.engine.write(body, guild_id=guild_id)

    async def read(self, body: Callable[[Reader], Awaitable[T]], *, is_long: bool = False) -> T:
        """Run a body that only reads and return its value; it sees one state of the database.

        Several reads run at once. Pass `is_long` for a read that may take seconds, so that some connections stay free.
        Raises DatabaseUnavailableError and DatabaseClosedError.
        """
        return await self.engine.read(body, is_long=is_long)

    def share(self, process: str) -> "Leases":
        """Return the leases by which this process shares Discord's servers with others on a database server.

        From now on each unit of work for a server needs the lease of its shard. `process` is a name that no other process has.
        """
        assert isinstance(self.location, ServerAddress)
        leases: Leases = import_module("storage.postgresql.leases").Leases(self.location.url, process)
        engine: Any = self.engine
        engine.fence, engine.give_up = leases.fence, leases.give_up
        return leases

    def count_commits(self, count: CommitCount) -> None:
        """Count every commit from now on in the mark beside the file; the bot calls this at its start. A server has no mark."""
        assert isinstance(self.engine, sqlite.SQLiteEngine)
        self.engine.count_commits(count)

    async def close(self) -> None:
        """Finish the units that were handed over and close all connections. Closing twice is harmless."""
        await self.engine.close()


def reading(location: Location) -> AbstractAsyncContextManager[Reading]:
    """Open a database only for reading; a running bot is not disturbed.

    On a server all reads see one state; on a file each read sees the newest. Raises
    UnreleasedDatabaseError, NewerDatabaseError, OlderDatabaseError and DatabasePathError.
    """
    if isinstance(location, ServerAddress):
        opened: AbstractAsyncContextManager[Reading] = _postgresql().reading(location)
        return opened
    return sqlite.reading(location)


async def read_once(location: Location, body: Callable[[Reader], Awaitable[T]]) -> T:
    """Open a database only for reading, run a body, close; raises the errors of `reading`."""
    async with reading(location) as read:
        return await read(body)


def explained(location: Location, error: StorageError) -> DatabaseOpenError:
    """Return the operator's error for a database that failed while a command used it."""
    if isinstance(error, DatabaseOpenError):
        return error
    if isinstance(location, Path) and isinstance(error, DatabaseUnavailableError):
        return place.explained(location, error)
    return DatabasePathError(str(location), getattr(error, "reason", "") or type(error).__name__)


def _postgresql() -> Any:
    """Load the engine of PostgreSQL, which is an extra; raises DatabasePathError without it."""
    try:
        return import_module("storage.postgresql.engine")
    except ModuleNotFoundError as error:
        raise DatabasePathError(
            "postgresql://", "needs the extra cardroom[postgresql], which is not installed"
        ) from error
