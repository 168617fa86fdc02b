"""The starts of the bot: each has a salt of its own, mixed into every seed that it promises."""

from dataclasses import dataclass

from storage import shoes
from storage.database import Reader, Unit
from storage.mark import BEFORE_ANY_START, Mark

SALT_BYTES = 32


@dataclass(frozen=True, slots=True)
class Start:
    """One start; its salt is used from seed index `first_seed_index` up to the first of the next start."""

    start_number: int
    salt: bytes
    first_seed_index: int


async def begin(unit: Unit, salt: bytes, at: int) -> Start:
    """Record a start with a new salt of SALT_BYTES, which all later seeds use."""
    first = await shoes.next_seed_index(unit)
    number: int = await unit.fetch_value(
        "INSERT INTO starts (salt, first_seed_index, started_at) VALUES (?, ?, ?) RETURNING start_number",
        (salt.hex(), first, at),
    )
    return Start(number, salt, first)


async def load(reader: Reader) -> tuple[Start, ...]:
    """Return the starts that committed to seeds, and the last one, by their first seed index."""
    rows = await reader.fetch_all(
        "SELECT max(start_number), salt, first_seed_index FROM starts GROUP BY first_seed_index ORDER BY first_seed_index"
    )
    return tuple(Start(number, bytes.fromhex(salt), first) for number, salt, first in rows)


async def is_continued(reader: Reader, mark: Mark | None) -> bool:
    """Return whether this database wrote the mark last, and is thus no older copy; without a mark return False."""
    if mark is None:
        return False
    if mark == BEFORE_ANY_START:
        return True
    commits: int | None = await reader.fetch_value("SELECT commits FROM starts WHERE salt = ?", (mark.salt,))
    return commits is not None and commits >= mark.commits
