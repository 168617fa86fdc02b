"""The starts of the bot: each has a salt, mixed into every seed that it promises, and counts its commits.

The mark beside the database says which start ran last and how many commits it had made (docs/decisions/0013).
"""

import logging
import os
import re
from dataclasses import dataclass
from pathlib import Path

from storage.files import write_whole
from storage.sqlite.connection import Statements
from storage.units import Reader, Unit

log = logging.getLogger(__name__)

SALT_BYTES = 32
NO_SALT = "0" * 64


@dataclass(frozen=True, slots=True)
class Start:
    """One start, with the salt of the seeds that it promises."""

    start_number: int
    salt: bytes


@dataclass(frozen=True, slots=True)
class Mark:
    """The salt of the last start, as 64 hex digits, and the number of its commits."""

    salt: str
    commits: int

    @property
    def text(self) -> str:
        """Return the content of the file. Its length is always the same, so that a new mark overwrites the old one in place."""
        return f"{self.salt} {self.commits:020}\n"


BEFORE_ANY_START = Mark(NO_SALT, 0)
UNREADABLE = Mark("", 0)


def mark_path(database: Path) -> Path:
    """Return the path of a database's mark: the same name followed by `.mark`."""
    return database.with_name(database.name + ".mark")


def read_mark(path: Path) -> Mark | None:
    """Read a mark; return None if there is no file and UNREADABLE if the file holds something else. Raises OSError."""
    try:
        text = path.read_text("ascii", errors="replace")
    except FileNotFoundError:
        return None
    found = re.fullmatch(r"([0-9a-f]{64}) ([0-9]{20})\n", text)
    return UNREADABLE if found is None else Mark(found[1], int(found[2]))


class CommitCount:
    """Counts the commits of one start: in its row with each transaction, then in the mark.

    The mark is written when the commit is on the disk and before the caller learns of it. The operating system decides
    when the mark itself reaches the disk: after a power cut it can be behind the database, but never ahead of it.
    """

    def __init__(self, path: Path, start_number: int, salt: str) -> None:
        """Begin the mark of a start whose row is committed; raises OSError."""
        self._start_number = start_number
        self._mark = Mark(salt, 0)
        write_whole(path, self._mark.text)
        self._descriptor: int | None = os.open(path, os.O_WRONLY)

    def add_to(self, statements: Statements) -> None:
        """Count the transaction that is about to be committed."""
        statements.run(
            "UPDATE starts SET commits = ? WHERE start_number = ?",
            (self._mark.commits + 1, self._start_number),
        )

    def committed(self) -> None:
        """Update the mark after a transaction has reached the disk."""
        self._mark = Mark(self._mark.salt, self._mark.commits + 1)
        if self._descriptor is None:
            return
        try:
            os.pwrite(self._descriptor, self._mark.text.encode(), 0)
        except OSError:
            # The commit stays valid. The next one brings the mark up to date.
            log.exception("the mark beside the database could not be written")

    def close(self) -> None:
        """Close the file while no commit is under way; closing twice is harmless."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


async def begin(unit: Unit, salt: bytes, at: int) -> Start:
    """Record a start with a new salt of SALT_BYTES."""
    number: int = await unit.fetch_value(
        "INSERT INTO starts (salt, started_at) VALUES (?, ?) RETURNING start_number", (salt.hex(), at)
    )
    return Start(number, salt)


async def is_continued(reader: Reader, mark: Mark | None) -> bool:
    """Return whether this database wrote the mark last, and is thus no older copy; without a mark return False."""
    if mark is None:
        return False
    if mark == BEFORE_ANY_START:
        return True
    commits: int | None = await reader.fetch_value("SELECT commits FROM starts WHERE salt = ?", (mark.salt,))
    return commits is not None and commits >= mark.commits
