"""Check that the database is consistent. An audit only reads, and can run beside a running bot.

A full audit reads every game ever played. The audit at a start trusts the checkpoint and checks only open games, rows
written since the checkpoint, and every balance.
"""

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from storage.audit import checkpoint
from storage.audit.ledger_sums import AuditedLedger, steps_for
from storage.audit.questions import chips, games, results
from storage.database import Reader, Row
from storage.dialect import (
    BYTES_TO_CHECK,
    FOREIGN_KEY_QUESTIONS,
    INTEGRITY,
    QUICK_CHECK,
    SCHEMA_PARTS,
    Engine,
)
from storage.errors import DatabaseUnavailableError, StatementError, StorageError
from storage.migrate import migrations

T = TypeVar("T")

CHECKED_AT_START_BYTES = 64 * 2**20
"""Files up to this size are checked by SQLite at every start, which takes about half a second."""

QUESTIONS = tuple(each.QUESTIONS for each in (chips, games, results))
"""All queries of an audit. A new table adds its queries to one of these modules."""

_PARTS = re.compile(r"^CREATE (?:UNIQUE )?(TABLE|INDEX|TRIGGER|VIEW) (\w+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Audit:
    """The findings of an audit, one line each and empty if all is well, and the number of rows read from each table.

    An audit at a start counts the entries after `since`, which is None for a full audit, and the open games.
    """

    findings: tuple[str, ...]
    guilds: int = 0
    accounts: int = 0
    entries: int = 0
    games: int = 0
    actions: int = 0
    since: int | None = None


_COUNTS = (
    "SELECT count(*) FROM guilds",
    "SELECT count(*) FROM accounts",
    "SELECT count(*) FROM games",
    "SELECT count(*) FROM actions",
)
_COUNTS_AT_START = (
    "SELECT count(*) FROM guilds",
    "SELECT count(*) FROM accounts",
    "SELECT count(*) FROM entries WHERE entry_id > :audited_to",
    "SELECT count(*) FROM games WHERE status = 'open'",
)
_LAST_IDS = "SELECT (SELECT coalesce(max(entry_id), 0) FROM entries), (SELECT coalesce(max(account_id), 0) FROM accounts)"

Step = Callable[[Reader], Awaitable[None]]


class Inquiry:
    """Asks questions of a database that may be damaged; an error of the database becomes a finding."""

    def __init__(self) -> None:
        # One cause can make several queries fail; report it once.
        self.findings: dict[str, None] = {}

    async def fetch(
        self, reader: Reader, question: str, parameters: Mapping[str, int] | None = None
    ) -> list[Row] | None:
        """Return the rows of a query, or None if it failed."""
        try:
            return await _attempt(reader, lambda reader: reader.fetch_all(question, parameters or {}))
        except DatabaseUnavailableError as error:
            self.findings[f"the database cannot be read through: {error.reason}"] = None
        except StatementError as error:
            self.findings[f"cannot be checked: {error.reason}"] = None
        return None

    async def ask(self, reader: Reader, question: str, parameters: Mapping[str, int] | None = None) -> None:
        """Add the rows of a query to the findings."""
        for (line,) in await self.fetch(reader, question, parameters) or ():
            self.findings[line] = None

    async def count(self, reader: Reader, question: str, parameters: Mapping[str, int] | None = None) -> int:
        """Return the number in a query's row, or 0 if it failed."""
        return sum(number for (number,) in await self.fetch(reader, question, parameters) or ())

    async def check_schema(self, reader: Reader) -> None:
        """Report every part of the schema that this database lacks."""
        there = set(await self.fetch(reader, SCHEMA_PARTS.on(reader.engine)) or ())
        for kind, name in _schema_parts(reader.engine):
            if (kind, name) not in there:
                self.findings[f"schema: {kind} {name} is missing"] = None

    async def check_foreign_keys(self, reader: Reader) -> None:
        """Report every table with a row that points at nothing."""
        for (question,) in await self.fetch(reader, FOREIGN_KEY_QUESTIONS.on(reader.engine)) or ():
            await self.ask(reader, question)

    async def check_integrity(self, reader: Reader) -> None:
        """Report what the engine itself finds damaged; on SQLite this reads the whole file."""
        await self.ask(reader, INTEGRITY.on(reader.engine))

    async def check_integrity_quickly(self, reader: Reader) -> None:
        """Report what the engine finds damaged, unless it would have to read too much."""
        if await self.count(reader, BYTES_TO_CHECK.on(reader.engine)) <= CHECKED_AT_START_BYTES:
            await self.ask(reader, QUICK_CHECK.on(reader.engine))


class FullAudit:
    """A full audit in steps. Each step sees one state of the database, which may have changed since the step before."""

    def __init__(self) -> None:
        self._inquiry = Inquiry()
        self._ledger = AuditedLedger()
        self._counts: list[int] = []

    def steps(self) -> Iterator[Step]:
        """Yield the steps; run each one before asking for the next."""
        yield self._inquiry.check_schema
        for questions in QUESTIONS:
            for question in (*questions.always, *questions.in_full):
                yield partial(self._inquiry.ask, question=question)
        yield self._inquiry.check_foreign_keys
        yield self._inquiry.check_integrity
        for step in self._ledger.steps():
            yield partial(step, self._inquiry.fetch, self._inquiry.findings)
        for question in _COUNTS:
            yield partial(self._count, question)

    async def count_steps(self, reader: Reader) -> int:
        """Estimate how many steps there will be, at once even for a large database."""
        questions = sum(len(each.always) + len(each.in_full) for each in QUESTIONS)
        [(entries, accounts)] = await self._inquiry.fetch(reader, _LAST_IDS) or [(0, 0)]
        return 3 + questions + steps_for(entries, accounts) + len(_COUNTS)

    @property
    def result(self) -> Audit:
        """Return the findings after the last step."""
        guilds, accounts, games, actions = self._counts
        return Audit(tuple(self._inquiry.findings), guilds, accounts, self._ledger.entries, games, actions)

    async def _count(self, question: str, reader: Reader) -> None:
        self._counts.append(await self._inquiry.count(reader, question))


async def audit(reader: Reader, progress: Callable[[int, int], None] | None = None) -> Audit:
    """Audit everything in one state of the database; `progress` is called with the steps done and the estimated total."""
    full = FullAudit()
    total = 0 if progress is None else await full.count_steps(reader)
    for done, step in enumerate(full.steps(), 1):
        await step(reader)
        if progress is not None:
            progress(done, max(done, total))
    return full.result


async def audit_at_start(reader: Reader) -> Audit:
    """Audit the rows since the checkpoint, or everything unless the last full audit found nothing wrong."""
    known = await _checkpoint(reader)
    if known is None or known.needs_full_audit:
        return await audit(reader)
    inquiry, since = Inquiry(), {"audited_to": known.audited_to}
    await inquiry.check_schema(reader)
    for questions in QUESTIONS:
        for question in (*questions.always, *questions.at_start):
            await inquiry.ask(reader, question, since)
    await inquiry.check_integrity_quickly(reader)
    guilds, accounts, entries, games = [
        await inquiry.count(reader, question, since) for question in _COUNTS_AT_START
    ]
    return Audit(tuple(inquiry.findings), guilds, accounts, entries, games, since=known.audited_to)


async def _checkpoint(reader: Reader) -> checkpoint.Checkpoint | None:
    try:
        return await _attempt(reader, checkpoint.load)
    except (DatabaseUnavailableError, StatementError):
        return None


async def _attempt(reader: Reader, query: Callable[[Reader], Awaitable[T]]) -> T:
    """Run a query that may fail. After an error PostgreSQL answers no other query until it is back at a savepoint."""
    await reader.fetch_all("SAVEPOINT attempt")
    try:
        answer = await query(reader)
    except StorageError:
        with suppress(StorageError):
            await reader.fetch_all("ROLLBACK TO SAVEPOINT attempt")
        raise
    await reader.fetch_all("RELEASE SAVEPOINT attempt")
    return answer


def _schema_parts(engine: Engine) -> list[tuple[str, str]]:
    """List the kind and name of every table, index, trigger and view that the schema creates."""
    return [(kind.lower(), name) for step in migrations(engine) for kind, name in _PARTS.findall(step.sql)]
