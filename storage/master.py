"""The master key all seeds come from: 32 bytes in a file beside the database, never in it."""

from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from storage.database import Database

SEEDS_PER_EPOCH = 65_536


class MasterChange(Enum):
    """How the key found compares with the one the database last used."""

    FIRST = "first"  # a new installation
    KNOWN = "known"  # the same key
    LOST = "lost"  # the file was gone; a new key was made
    CHANGED = "changed"  # the file holds another key


@dataclass(frozen=True, slots=True)
class Master:
    """The key in force and what happened to the one before. Its seeds start at `first_seed_index`.

    After LOST or CHANGED the caller says so openly and voids games whose unrevealed shoes have a smaller seed index:
    their seeds cannot be made again.
    """

    key: bytes = field(repr=False)
    change: MasterChange
    first_seed_index: int


def master_path(database: Path) -> Path:
    """Return where the master of a database lives: the same name with `.master` behind it."""
    return database.with_name(database.name + ".master")


async def adopt(database: Database, at: int) -> Master:
    """Read the master beside the database, or make one (mode 0600, atomically), and record its fingerprint.

    A new or changed key starts its own epoch: its first seed index is the next multiple of SEEDS_PER_EPOCH. A key file
    found beside a database that never used one is put aside as `.master.old-…`: its seeds may have been shown before.
    Raises DatabasePathError when the file cannot be read or written or does not hold a key.
    """
    raise NotImplementedError
