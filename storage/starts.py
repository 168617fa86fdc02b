"""The starts of the bot: each has a salt of its own, mixed into every seed that it promises."""

from dataclasses import dataclass

from storage.database import Reader, Unit
from storage.mark import BEFORE_ANY_START, Mark

SALT_BYTES = 32


@dataclass(frozen=True, slots=True)
class Start:
    """One start, with the salt of the seeds that it promises."""

    start_number: int
    salt: bytes


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
