"""The master key all seeds come from: 32 bytes in a file beside the database, never in it."""

import hashlib
import os
import re
import secrets
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from storage import shoes
from storage.database import Database, Reader, Unit
from storage.errors import DatabasePathError
from storage.paths import real_path

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
    """Return where the master of a database lives: beside the file itself, with `.master` behind its name.

    Raises DatabasePathError for a file with several names.
    """
    path = real_path(database)
    return path.with_name(path.name + ".master")


async def adopt(database: Database, at: int) -> Master:
    """Read the master beside the database, or make one (mode 0600, atomically), and record its fingerprint.

    A new or changed key starts its own epoch: its first seed index is the next multiple of SEEDS_PER_EPOCH. A key file
    found beside a database that never used one is put aside as `.master.old-…`: its seeds may have been shown before.
    Raises DatabasePathError when the file cannot be read or written or does not hold a key.
    """
    known = await database.read(_latest)
    path = master_path(database.path)
    try:
        found = _read(path)
        if found is not None and known is None:
            path.rename(path.with_name(f"{path.name}.old-{_fingerprint(found)[:8]}"))
            found = None
        key = found or _make(path)
    except OSError as error:
        raise DatabasePathError(str(path), (error.strerror or "cannot be written").lower()) from error
    if known is not None and known.fingerprint == _fingerprint(key):
        return Master(key, MasterChange.KNOWN, known.first_seed_index)
    first_seed_index = await database.write(lambda unit: _record(unit, _fingerprint(key), at))
    if known is None:
        change = MasterChange.FIRST
    else:
        change = MasterChange.LOST if found is None else MasterChange.CHANGED
    return Master(key, change, first_seed_index)


def check(path: Path) -> None:
    """Read a master file without using it; raises DatabasePathError when it cannot be read or holds no key."""
    try:
        _read(path)
    except OSError as error:
        raise DatabasePathError(str(path), (error.strerror or "cannot be read").lower()) from error


@dataclass(frozen=True, slots=True)
class _Known:
    first_seed_index: int
    fingerprint: str


async def _latest(reader: Reader) -> _Known | None:
    row = await reader.fetch_one(
        "SELECT first_seed_index, fingerprint FROM masters ORDER BY first_seed_index DESC LIMIT 1"
    )
    return _Known(*row) if row else None


async def _record(unit: Unit, fingerprint: str, at: int) -> int:
    first = 0
    if await _latest(unit) is not None:
        first = (await shoes.next_seed_index(unit) // SEEDS_PER_EPOCH + 1) * SEEDS_PER_EPOCH
    await unit.execute(
        "INSERT INTO masters (first_seed_index, fingerprint, since) VALUES (?, ?, ?)",
        (first, fingerprint, at),
    )
    return first


def _fingerprint(key: bytes) -> str:
    return hashlib.sha256(b"cardroom|master|" + key).hexdigest()


def _read(path: Path) -> bytes | None:
    try:
        text = path.read_text("ascii").strip()
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        text = ""
    if not re.fullmatch("[0-9a-f]{64}", text):
        raise DatabasePathError(str(path), "does not hold a key of 64 hex digits")
    return bytes.fromhex(text)


def _make(path: Path) -> bytes:
    """Write a new key so that a kill leaves either no file or a whole one."""
    key = secrets.token_bytes(32)
    unfinished = path.with_name(path.name + ".new")
    unfinished.unlink(missing_ok=True)
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(key.hex() + "\n")
        file.flush()
        os.fsync(descriptor)
    unfinished.rename(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
    return key
