"""The master key from which all seeds are derived: 32 bytes in a file beside the database, never in it."""

import hashlib
import re
import secrets
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from pathlib import Path

from storage import shoes, starts
from storage.database import Database, Reader, Unit
from storage.dialect import LIVE_PROCESSES
from storage.errors import DatabasePathError, MasterKeyError, NoMasterKeyError
from storage.files import write_whole
from storage.location import Location, ServerAddress, real_path
from storage.starts import BEFORE_ANY_START, SALT_BYTES, CommitCount, Start, mark_path, read_mark

SEEDS_PER_EPOCH = 65_536


class MasterChange(Enum):
    """How the key in the file compares with the key that the database used last."""

    FIRST = "first"  # a new installation
    KNOWN = "known"  # the same key
    LOST = "lost"  # the file was gone; a new key was made
    CHANGED = "changed"  # the file holds another key
    RESTORED = "restored"  # the same key, beside an older copy of the database


@dataclass(frozen=True, slots=True)
class Master:
    """The current key and how it relates to the previous one. Its seeds start at `first_seed_index`.

    `start` is this start: seeds promised from now on have its salt, and promises name the start whose salt they have.
    After LOST, CHANGED or RESTORED the caller logs this and voids the games whose unrevealed shoes have a smaller seed
    index: their seeds cannot be derived again, or may have been published.
    """

    key: bytes = field(repr=False)
    change: MasterChange
    first_seed_index: int
    start: Start


def master_path(database: Path) -> Path:
    """Return the path of a database's master key: beside the file itself, its name followed by `.master`.

    Raises DatabasePathError for a file with several names.
    """
    path = real_path(database)
    return path.with_name(path.name + ".master")


async def adopt(
    database: Database,
    at: int,
    salt: bytes | None = None,
    *,
    given: bytes | None = None,
    takes_new: bool = False,
) -> Master:
    """Read the master key beside the database, or make one; record its fingerprint and this start with its salt.

    A key that is `given` is used instead of a file; a database on a server needs one. Raises what `require_key` raises, but
    a start that `takes_new` takes another key than before, or makes one.
    The salt is 32 random bytes; a test may choose them. A new or changed key starts its own epoch: its first seed index
    is the next multiple of SEEDS_PER_EPOCH. So does the known key beside an older copy of the database. A key file found
    beside a database that never used one is renamed to `.master.old-…`: its seeds may have been shown before.
    From here on the mark beside the database follows its commits. Raises DatabasePathError when a file cannot be read or
    written or does not hold a key.
    """
    salt = salt or secrets.token_bytes(SALT_BYTES)
    if database.is_shared:
        return await _adopt_given(database, at, salt, given, takes_new=takes_new)
    try:
        if not takes_new:
            await database.read(partial(require_key, location=database.location, given=given))
        return await _adopt(database, at, salt, given)
    except OSError as error:
        path = error.filename or master_path(database.path)
        raise DatabasePathError(str(path), (error.strerror or "cannot be written").lower()) from error


def key_of(text: str) -> bytes | None:
    """Return the key that 64 hex digits stand for; None for any other text."""
    return bytes.fromhex(text) if re.fullmatch("[0-9a-f]{64}", text) else None


async def _adopt_given(
    database: Database, at: int, salt: bytes, given: bytes | None, *, takes_new: bool
) -> Master:
    """Take the key that all processes on a server are given; the first of them records it."""
    if given is None:
        raise NoMasterKeyError(str(database.location))
    key = given

    async def record(unit: Unit) -> tuple[MasterChange, int, Start]:
        known = await _latest(unit)
        change = _change(known, key, is_continued=True)
        if change is MasterChange.CHANGED:
            if not takes_new:
                await require_key(unit, database.location, key)
            if await unit.fetch_value(LIVE_PROCESSES.on(unit.engine)):
                raise DatabasePathError(
                    str(database.location), "bots with another master key are running on it; stop them first"
                )
        first = (
            known.first_seed_index
            if known is not None and change is MasterChange.KNOWN
            else await _record(unit, _fingerprint(key), at)
        )
        return change, first, await starts.begin(unit, salt, at)

    return Master(key, *await database.write(record))


async def _adopt(database: Database, at: int, salt: bytes, given: bytes | None) -> Master:
    known = await database.read(_latest)
    path = master_path(database.path)
    found = given or _read(path)
    if given is None and found is not None and known is None:
        path.rename(path.with_name(f"{path.name}.old-{_fingerprint(found)[:8]}"))
        found = None
    key = found or _make(path)
    mark = read_mark(mark_path(database.path))
    is_continued = known is None or await database.read(lambda reader: starts.is_continued(reader, mark))
    change = _change(known, found, is_continued=is_continued)
    if known is None:
        # Otherwise a kill before this start writes its mark would leave a database that looks like a copy.
        write_whole(mark_path(database.path), BEFORE_ANY_START.text)

    async def record(unit: Unit) -> tuple[int, Start]:
        if known is not None and change is MasterChange.KNOWN:
            first = known.first_seed_index
        else:
            first = await _record(unit, _fingerprint(key), at)
        return first, await starts.begin(unit, salt, at)

    first_seed_index, start = await database.write(record)
    database.count_commits(CommitCount(mark_path(database.path), start.start_number, start.salt.hex()))
    return Master(key, change, first_seed_index, start)


@dataclass(frozen=True, slots=True)
class _Known:
    first_seed_index: int
    fingerprint: str


def _change(known: _Known | None, found: bytes | None, *, is_continued: bool) -> MasterChange:
    if known is None:
        return MasterChange.FIRST
    if found is None:
        return MasterChange.LOST
    if known.fingerprint != _fingerprint(found):
        return MasterChange.CHANGED
    return MasterChange.KNOWN if is_continued else MasterChange.RESTORED


async def require_key(reader: Reader, location: Location, given: bytes | None) -> str:
    """Check that a start uses the key that the database has used; return one line about that key.

    Raises MasterKeyError, NoMasterKeyError, and DatabasePathError if the file beside the database cannot be read.
    """
    known = await _latest(reader)
    if given is None and isinstance(location, ServerAddress):
        raise NoMasterKeyError(str(location))
    if given is not None or isinstance(location, ServerAddress):
        key, place = given, "the settings"
    else:
        path = master_path(location)
        key, place = _read(path), str(path)
    if known is not None and (key is None or known.fingerprint != _fingerprint(key)):
        raise MasterKeyError(str(location), place, await shoes.count_games_with_secrets(reader))
    if given is not None:
        return "given by the settings; all processes need the same one"
    return f"{place}: " + (
        "the one of this database" if known else "made at the first start; back it up apart from the database"
    )


async def begin_epoch(unit: Unit, at: int) -> None:
    """Begin a new epoch with the same key, as for a copy: earlier seeds count as published."""
    known = await _latest(unit)
    if known is not None:
        await _record(unit, known.fingerprint, at)


async def _latest(reader: Reader) -> _Known | None:
    row = await reader.fetch_one(
        "SELECT first_seed_index, fingerprint FROM masters ORDER BY first_seed_index DESC LIMIT 1"
    )
    return _Known(*row) if row else None


async def _record(unit: Unit, fingerprint: str, at: int) -> int:
    first = 0
    if await _latest(unit) is not None:
        first = (await shoes.take_seed_index(unit) // SEEDS_PER_EPOCH + 1) * SEEDS_PER_EPOCH
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
    except OSError as error:
        raise DatabasePathError(str(path), (error.strerror or "cannot be read").lower()) from error
    key = key_of(text)
    if key is None:
        raise DatabasePathError(str(path), "does not hold a key of 64 hex digits")
    return key


def _make(path: Path) -> bytes:
    key = secrets.token_bytes(32)
    write_whole(path, key.hex() + "\n")
    return key
