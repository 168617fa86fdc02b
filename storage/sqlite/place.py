"""The place of a SQLite file: make it for its owner alone, and explain why SQLite cannot use it."""

import os
from pathlib import Path

from storage.errors import DatabaseLockedError, DatabasePathError, DatabaseUnavailableError, DiskFullError

NEEDED_BYTES = 64 * 1024
"""SQLite needs about this much beside a file to read it, for the index of its write-ahead log."""

_MAGIC = b"SQLite format 3\0"
_WITHOUT_LOG = b"\1\1"
"""The versions for writing and reading in the header of a file that has no write-ahead log, as of each copy."""


def make_private(path: Path) -> None:
    """Make a file that only its owner can read, unless it exists; SQLite gives the files beside it the same mode."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise DatabasePathError(str(path), (error.strerror or "cannot be written").lower()) from error


def require_own_log(path: Path) -> None:
    """Raise DatabasePathError if a copy was put beside the write-ahead log of the file that was there before.

    SQLite would read that log, and so ignore the copy or mix both. A copy that was itself made by `cp` of a file with a log
    cannot be told from that file.
    """
    log = path.with_name(path.name + "-wal")
    try:
        with path.open("rb") as file:
            header = file.read(20)
        is_foreign = log.stat().st_size > 0 and header[:16] == _MAGIC and header[18:] == _WITHOUT_LOG
    except OSError:
        return
    if is_foreign:
        raise DatabasePathError(
            str(path), f"is a copy beside the write-ahead log of another file; move {log.name} and -shm away"
        )


def explained(path: Path, error: DatabaseUnavailableError) -> DatabasePathError:
    """Return why a file cannot be used, as a cause that can be repaired; SQLite often names only a symptom."""
    return DatabasePathError(str(path), _reason(path, error))


def _reason(path: Path, error: DatabaseUnavailableError) -> str:
    if isinstance(error, DatabaseLockedError):
        return "is locked by another program; `fuser` with this path names it"
    if isinstance(error, DiskFullError):
        return "the disk is full"
    try:
        path.open("rb").close()
        place = os.statvfs(path.parent)
    except OSError as refused:
        return (refused.strerror or error.reason).lower()
    if place.f_flag & os.ST_RDONLY:
        return f"read-only file system ({error.reason})"
    if place.f_bavail * place.f_frsize < NEEDED_BYTES:
        return f"the disk is full ({error.reason})"
    return error.reason
