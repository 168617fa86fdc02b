"""Opens the database of an installation, after checks of what only the operator can repair."""

import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from functools import partial

from bot.core.ports import Clock, SystemClock, SystemEntropy
from bot.core.seeds import SeedVault
from bot.core.voiding import open_seeds
from storage import master, shoes, stray_games
from storage.audit import checkpoint
from storage.audit.database import audit_at_start
from storage.database import Database, Reader, Unit
from storage.errors import DatabaseOpenError, DatabasePathError, GameNotOpenError, StrayGamesError
from storage.games import Game
from storage.location import Location
from storage.master import Master, MasterChange
from storage.moving import where_it_went

log = logging.getLogger(__name__)

ENTRIES_PER_TRANSACTION = 100_000


@dataclass(eq=False)
class AuditError(DatabaseOpenError):
    """The ledger does not balance; the operator must look before anybody plays."""

    findings: tuple[str, ...]

    def __str__(self) -> str:
        return (
            f"{self.path}: the audit has {len(self.findings)} findings, the first: {self.findings[0]};"
            " `cardroom audit` lists them"
        )


@dataclass(frozen=True, slots=True)
class Installation:
    """The input of a start: the database, a master key from the settings, and the kinds of games (None is any).

    With `takes_new_key` and `refunds_strays` the operator lets a start go on that would otherwise be refused.
    """

    location: Location
    master_key: bytes | None = None
    kinds: Collection[str] | None = None
    takes_new_key: bool = False
    refunds_strays: bool = False


async def was_not_moved(reader: Reader, start: Installation) -> str | None:
    """Check that the installation does not go on elsewhere; raises DatabasePathError."""
    elsewhere = await where_it_went(reader)
    if elsewhere is not None:
        raise DatabasePathError(
            str(start.location), f"was moved to {elsewhere}; what is open in it goes on there"
        )
    return None


async def balances(reader: Reader, start: Installation) -> str | None:
    """Check that the ledger balances; raises AuditError."""
    found = await audit_at_start(reader)
    if found.findings:
        raise AuditError(str(start.location), found.findings)
    since = "" if found.since is None else f" after entry {found.since}, which an audit has reached"
    return f"database {start.location}: balanced, {found.entries} entries{since}"


async def has_its_key(reader: Reader, start: Installation) -> str | None:
    """Check that the master key is the one that was used before; raises MasterKeyError, NoMasterKeyError and DatabasePathError."""
    if start.takes_new_key:
        return None
    return f"master key {await master.require_key(reader, start.location, start.master_key)}"


async def has_its_games(reader: Reader, start: Installation) -> str | None:
    """Check that all open games are of kinds that are installed; raises StrayGamesError."""
    if start.kinds is None or start.refunds_strays:
        return None
    if strays := await stray_games.counts(reader, start.kinds):
        raise StrayGamesError(str(start.location), strays)
    return None


def questions(start: Installation) -> list[Callable[[Reader], Awaitable[str | None]]]:
    """Return the checks before a start, one list for `cardroom run` and `cardroom doctor`.

    Each returns a line for the doctor, if there is one, or raises a DatabaseOpenError.
    """
    return [partial(ask, start=start) for ask in (was_not_moved, balances, has_its_key, has_its_games)]


@dataclass(frozen=True, slots=True)
class OpenInstallation:
    """An open, audited database and the master key of its shuffles."""

    database: Database
    keys: Master


async def open_installation(start: Installation, clock: Clock | None = None) -> OpenInstallation:
    """Open the database, run the checks of a start and adopt the master key; raises DatabaseOpenError with its reason."""
    clock = clock or SystemClock()
    database = await Database.open(start.location)
    try:
        for question in questions(start):
            await database.read(question)
        await _move_checkpoint(database, clock.now())
        in_need = await database.read(shoes.count_games_with_secrets)
        keys = await master.adopt(
            database, clock.now(), given=start.master_key, takes_new=start.takes_new_key
        )
        _warn_of_voided_games(keys, in_need)
        if start.refunds_strays and start.kinds is not None:
            await _refund_strays(database, start.kinds, SeedVault(keys, clock, SystemEntropy()))
    except BaseException:
        await database.close()
        raise
    return OpenInstallation(database, keys)


async def _move_checkpoint(database: Database, now: int) -> None:
    """Move the audit's checkpoint to the last entry, so that the next start reads less."""
    if (await database.read(checkpoint.load)).needs_full_audit:
        await database.write(lambda unit: checkpoint.note_full_audit(unit, at=now, findings=0))
    # Nobody plays yet, so nobody waits for the writer.
    await checkpoint.catch_up(database, limit=ENTRIES_PER_TRANSACTION)


def _warn_of_voided_games(keys: Master, in_need: int) -> None:
    if keys.change in {MasterChange.LOST, MasterChange.CHANGED}:
        log.warning(
            "the master key is not the one used before, so the games that need it are voided with every stake back: %d",
            in_need,
        )
    if keys.change is MasterChange.RESTORED:
        log.warning(
            "the database is an older copy of the one that ran last, or its mark is gone: people may know the cards of"
            " the games that are open in it, so these are voided with every stake back: %d",
            in_need,
        )


async def _refund_strays(database: Database, kinds: Collection[str], seeds: SeedVault) -> None:
    """Void the open games of kinds that are not installed, and return their stakes; other processes may do so too."""

    async def body(unit: Unit, game: Game) -> None:
        await open_seeds(unit, seeds, game.game_id)
        await stray_games.void(unit, game, seeds.clock.now())

    for game in await database.read(partial(stray_games.load, installed=kinds)):
        try:
            await database.write(partial(body, game=game))
        except GameNotOpenError:
            continue
        log.warning("game %s is voided, as %s is not installed; its stakes are back", game.game_id, game.kind)
