"""Let one process at a time use a database, by an advisory lock that the system releases when its holder ends."""

import fcntl
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from storage.errors import DatabaseInUseError, DatabasePathError
from storage.paths import real_path


@dataclass(slots=True)
class LockFile:
    """A held lock. The file stays when the lock is released: removing it would let two processes lock two files.

    The file contains the id of the process that holds the lock; the id means nothing if no process holds it.
    """

    descriptor: int

    @classmethod
    def acquire(cls, database: Path) -> "LockFile":
        """Take the lock beside a database without waiting; raises DatabaseInUseError and DatabasePathError."""
        path = real_path(database)
        try:
            descriptor = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise DatabasePathError(str(database), (error.strerror or "cannot be written").lower()) from error
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = _holder(descriptor)
            os.close(descriptor)
            raise DatabaseInUseError(str(database), holder) from error
        # The lock works without the id: on a full disk the process is not named.
        with suppress(OSError):
            os.ftruncate(descriptor, 0)
            os.pwrite(descriptor, f"{os.getpid()}\n".encode(), 0)
        return cls(descriptor)

    def release(self) -> None:
        """Release the lock."""
        os.close(self.descriptor)


def _holder(descriptor: int) -> int | None:
    """Return the id of the process that holds the lock, or None if the file names none or one that has ended."""
    text = os.pread(descriptor, 20, 0).strip()
    if not text.isdigit():
        return None
    with suppress(PermissionError):
        try:
            os.kill(int(text), 0)
        except (ProcessLookupError, OverflowError):
            return None
    return int(text)
