"""Opens the database, audits its ledger and finds the master key of its shuffles."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.clock import SystemClock
from storage import checkpoint, master
from storage.audit import audit_at_start
from storage.database import Database
from storage.errors import DatabasePathError
from storage.master import MasterChange
from storage.moving import where_it_went

if TYPE_CHECKING:
    from bot.core.ports import Clock
    from storage.master import Master
    from storage.target import Target

log = logging.getLogger(__name__)

ENTRIES_A_UNIT = 100_000


class AuditError(Exception):
    """The ledger does not balance; the operator must look before anybody plays."""

    def __init__(self, findings: tuple[str, ...]) -> None:
        super().__init__(f"the audit has {len(findings)} findings, the first: {findings[0]}")
        self.findings = findings


@dataclass(frozen=True, slots=True)
class Books:
    """An open, audited database and the master key of its shuffles."""

    database: Database
    keys: Master


async def open_books(target: Target, clock: Clock | None = None, *, master_key: bytes | None = None) -> Books:
    """Open the database, audit its ledger and find its master key unless one is given, before anybody plays.

    Raises AuditError, and DatabaseOpenError with its reason.
    """
    database = await Database.open(target)
    try:
        await _require_here(database)
        now = (clock or SystemClock()).now()
        await _audit(database, now)
        keys = await master.adopt(database, now, given=master_key)
    except BaseException:
        await database.close()
        raise
    if keys.change in {MasterChange.LOST, MasterChange.CHANGED}:
        log.warning("the master key is not the one used before: shoes promised with the old one are voided")
    if keys.change is MasterChange.RESTORED:
        log.warning(
            "the database is an older copy of the one that ran last, or its mark is gone: people may know the cards of"
            " the games that are open in it, so these are voided with every stake back"
        )
    return Books(database, keys)


async def _require_here(database: Database) -> None:
    elsewhere = await database.read(where_it_went)
    if elsewhere is not None:
        raise DatabasePathError(
            str(database.target), f"was moved to {elsewhere}; what is open in it goes on there"
        )


async def _audit(database: Database, now: int) -> None:
    """Check that the ledger balances, and move the audit's checkpoint, so that the next start reads less."""
    found = await database.read(audit_at_start)
    if found.findings:
        raise AuditError(found.findings)
    if found.since is None:
        await database.write(lambda unit: checkpoint.note_full_audit(unit, at=now, findings=0))
    # Nobody plays yet, so nobody waits for the writer.
    await checkpoint.catch_up(database, limit=ENTRIES_A_UNIT)
