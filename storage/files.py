"""Files beside a database: locks, which the system releases when their holder ends, and files written as a whole."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from storage.errors import DatabaseInUseError, DatabasePathError
from storage.location import real_path


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


def is_held(database: Path) -> bool:
    """Return whether a process holds the lock of a database now; nothing is made or changed."""
    path = real_path(database)
    try:
        descriptor = os.open(path.with_name(path.name + ".lock"), os.O_RDWR)
    except OSError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)
    return False


@contextmanager
def claimed(path: Path) -> Iterator[None]:
    """Make an empty file that only its owner can read, for this process alone; remove it at the end unless it was renamed.

    A file that a killed process left behind is used again. Raises DatabaseInUseError while another process has it, and OSError.
    """
    descriptor = _claim(path)
    try:
        yield
    finally:
        if _is_at(path, descriptor):
            path.unlink()
        os.close(descriptor)


def write_whole(path: Path, text: str) -> None:
    """Write a file that only its owner can read (mode 0600), replacing an older one; it is on the disk on return.

    A kill or a power cut leaves either the old file or the new one. Raises OSError.
    """
    unfinished = path.with_name(path.name + ".new")
    unfinished.unlink(missing_ok=True)
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(descriptor)
    unfinished.rename(path)
    sync(path.parent)


def finish(whole: Path, final: Path) -> None:
    """Give a file its name once it is on the disk; its folder is still to be synced. Raises OSError."""
    sync(whole)
    whole.rename(final)


def sync(path: Path) -> None:
    """Wait until a file or a folder is on the disk; raises OSError."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _claim(path: Path) -> int:
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(descriptor)
            raise DatabaseInUseError(str(path), None) from error
        # The process that had it before may have renamed or removed it meanwhile.
        if _is_at(path, descriptor):
            os.fchmod(descriptor, 0o600)
            os.ftruncate(descriptor, 0)
            return descriptor
        os.close(descriptor)


def _is_at(path: Path, descriptor: int) -> bool:
    """Return whether a path still names an open file."""
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


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
