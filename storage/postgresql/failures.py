"""Turn asyncpg's errors into the storage's own, with the names that SQLite gives."""

import asyncpg

from storage.errors import (
    ConstraintError,
    DatabaseLockedError,
    DatabaseUnavailableError,
    DiskFullError,
    StatementError,
)

ColumnsOf = dict[str, str]
"""The columns of each unique constraint, as SQLite names them: "games.channel_id, games.kind"."""

CONFLICTS = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
"""The unit conflicts with others: it had no effect and may be retried."""
UNSEEN = (asyncpg.UniqueViolationError,)
"""The unit may conflict with a row that was committed after it began; a second try would see that row."""
_BUSY = (asyncpg.LockNotAvailableError, asyncpg.QueryCanceledError)
_AWAY = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InternalServerError,
    # A connection that the server has ended between two statements.
    asyncpg.InternalClientError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    OSError,
    TimeoutError,
)
ERRORS = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)


def is_away(error: Exception) -> bool:
    """Return whether the connection or the server failed, so that no further query can be sent."""
    # asyncpg has one name for a misuse, which is a bug, and for a connection that has ended.
    if type(error) is asyncpg.InterfaceError:
        return "closed" in str(error) or "released" in str(error)
    return isinstance(error, _AWAY) and not isinstance(error, _BUSY)


def translated(error: Exception, columns_of: ColumnsOf) -> Exception:
    """Return the storage's error for an error of asyncpg; a misuse of asyncpg is a bug and is returned unchanged."""
    if isinstance(error, asyncpg.RaiseError):
        return ConstraintError(str(error))
    if isinstance(error, asyncpg.IntegrityConstraintViolationError):
        return ConstraintError(_refused_by(error, columns_of))
    if isinstance(error, asyncpg.DiskFullError):
        return DiskFullError(_reason(error))
    if isinstance(error, (*CONFLICTS, *_BUSY)):
        return DatabaseLockedError(_reason(error))
    if is_away(error):
        return DatabaseUnavailableError(_reason(error))
    return StatementError(_reason(error)) if isinstance(error, asyncpg.PostgresError) else error


def _refused_by(error: asyncpg.IntegrityConstraintViolationError, columns_of: ColumnsOf) -> str:
    """Return the name that SQLite has for what refused a row."""
    match error:
        case asyncpg.NotNullViolationError():
            return f"{error.table_name}.{error.column_name}"
        case asyncpg.ForeignKeyViolationError():
            return "FOREIGN KEY constraint failed"
        case asyncpg.UniqueViolationError():
            return columns_of[error.constraint_name]
        case _:
            return str(error.constraint_name)


def _reason(error: Exception) -> str:
    return str(error).partition("\n")[0] or type(error).__name__
