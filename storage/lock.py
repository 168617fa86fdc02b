"""One process at a time: an advisory lock the system lets go of when its holder dies, however it dies."""

import fcntl
import os
from dataclasses import dataclass
from pathlib import Path

from storage.errors import DatabaseInUseError, DatabasePathError


@dataclass(slots=True)
class LockFile:
    """A held lock. The file stays when the lock is let go of: removing it would let two processes hold two files."""

    descriptor: int

    @classmethod
    def acquire(cls, database: Path) -> "LockFile":
        """Take the lock beside a database without waiting; raises DatabaseInUseError and DatabasePathError."""
        try:
            descriptor = os.open(database.with_name(database.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise DatabasePathError(str(database), (error.strerror or "cannot be written").lower()) from error
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(descriptor)
            raise DatabaseInUseError(str(database)) from error
        return cls(descriptor)

    def release(self) -> None:
        """Let go of the lock."""
        os.close(self.descriptor)
