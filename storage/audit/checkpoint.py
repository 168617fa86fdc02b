"""The audit's checkpoint: the last entry that is included in the sums by account, and the result of the last full audit."""

from dataclasses import dataclass
from functools import partial

from storage.database import Database, Reader, Unit
from storage.dialect import WAIT_FOR_ENTRIES

ENTRIES_PER_TRANSACTION = 500
"""The checkpoint moves by at most this many entries in one transaction, which takes about as long as ten presses."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The sums include the entries up to `audited_to`. `full_audit_at` is in unix milliseconds, None before the first full audit."""

    audited_to: int
    full_audit_at: int | None
    findings: int

    @property
    def needs_full_audit(self) -> bool:
        """Return whether a start has to audit everything: no full audit has run yet, or the last one had findings."""
        return self.full_audit_at is None or self.findings > 0


async def load(reader: Reader) -> Checkpoint:
    """Return the checkpoint; it exists from the first start on."""
    row = await reader.fetch_one("SELECT audited_to, full_audit_at, findings FROM audit_checkpoint")
    return Checkpoint(*row) if row else Checkpoint(0, None, 0)


async def note_full_audit(unit: Unit, *, at: int, findings: int) -> None:
    """Store the time at which a full audit ended and its number of findings."""
    await unit.execute("UPDATE audit_checkpoint SET full_audit_at = ?, findings = ?", (at, findings))


async def last_entry(unit: Unit) -> int:
    """Return the id of the last entry, after units in flight have committed theirs.

    No entry with a lower id is added from then on.
    """
    await unit.execute(WAIT_FOR_ENTRIES.on(unit.engine))
    return int(await unit.fetch_value("SELECT coalesce(max(entry_id), 0) FROM entries"))


async def move_on(unit: Unit, limit: int, last: int) -> bool:
    """Add the next `limit` entries to the sums, up to the `last` one; return whether there may be more."""
    after = (await load(unit)).audited_to
    until = await unit.fetch_value(
        "SELECT max(entry_id) FROM (SELECT entry_id FROM entries WHERE entry_id > ? AND entry_id <= ?"
        " ORDER BY entry_id LIMIT ?) AS next",
        (after, last, limit),
    )
    if until is None:
        return False
    await unit.execute(
        "INSERT INTO audited_sums SELECT account_id, sum(change) FROM ("
        " SELECT debit_account AS account_id, -amount AS change FROM entries WHERE entry_id > ?1 AND entry_id <= ?2"
        " UNION ALL SELECT credit_account, amount FROM entries WHERE entry_id > ?1 AND entry_id <= ?2"
        ") AS changes WHERE true GROUP BY account_id ON CONFLICT (account_id) DO UPDATE SET chips = audited_sums.chips + excluded.chips",
        (after, until),
    )
    # Most accounts with a sum of zero are escrows of ended games, which are not read again.
    await unit.execute(
        "DELETE FROM audited_sums WHERE chips = 0 AND account_id IN (SELECT debit_account FROM entries"
        " WHERE entry_id > ? AND entry_id <= ?)",
        (after, until),
    )
    await unit.execute("UPDATE audit_checkpoint SET audited_to = ?", (until,))
    return True


async def catch_up(database: Database, limit: int = ENTRIES_PER_TRANSACTION) -> None:
    """Move the checkpoint to the last entry, in units of work of `limit` entries, so that other units run in between."""
    last = await database.write(last_entry)
    while await database.write(partial(move_on, limit=limit, last=last)):
        pass
