"""Check that the database is consistent. An audit only reads, and can run beside a running bot.

A full audit reads every game ever played. The audit at a start trusts the checkpoint and checks only open games, rows
written since the checkpoint, and every balance.
"""

import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from storage import checkpoint
from storage.audit_questions import QUESTIONS
from storage.audited_ledger import AuditedLedger, steps_for
from storage.database import Reader, Row
from storage.errors import DatabaseUnavailableError
from storage.migrate import migrations

FILE_CHECKED_AT_START_BYTES = 64 * 2**20
"""Files up to this size are checked by SQLite at every start, which takes about half a second."""


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


_SCHEMA_NAMES = "SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name"
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
_LAST_IDS = (
    "SELECT (SELECT ifnull(max(entry_id), 0) FROM entries), (SELECT ifnull(max(account_id), 0) FROM accounts)"
)
_FILE_SIZE = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
_QUICK_CHECK = "SELECT 'integrity: ' || quick_check FROM pragma_quick_check WHERE quick_check <> 'ok'"

Step = Callable[[Reader], Awaitable[None]]


class Inquiry:
    """Asks questions of a database that may be damaged; an error of the database becomes a finding."""

    def __init__(self) -> None:
        # One cause can make several queries fail; report it once.
        self.findings: dict[str, None] = {}

    async def fetch(
        self, reader: Reader, question: str, parameters: Mapping[str, int] | None = None
    ) -> list[Row] | None:
        """Return the rows that a query gives, or None if it failed."""
        try:
            return await reader.fetch_all(question, parameters or {})
        except DatabaseUnavailableError as error:
            self.findings[f"the file cannot be read through: {error.reason}"] = None
        except sqlite3.Error as error:
            self.findings[f"cannot be checked: {error}"] = None
        return None

    async def ask(self, reader: Reader, question: str, parameters: Mapping[str, int] | None = None) -> None:
        """Add the rows of a query to the findings."""
        for (line,) in await self.fetch(reader, question, parameters) or ():
            self.findings[line] = None

    async def count(self, reader: Reader, question: str, parameters: Mapping[str, int] | None = None) -> int:
        """Return the number that a query gives, or 0 if it failed."""
        return sum(number for (number,) in await self.fetch(reader, question, parameters) or ())

    async def check_schema(self, reader: Reader) -> None:
        """Report every part of the schema that this database lacks."""
        there = set(await self.fetch(reader, _SCHEMA_NAMES) or ())
        for kind, name in _schema():
            if (kind, name) not in there:
                self.findings[f"schema: {kind} {name} is missing"] = None


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
        for step in self._ledger.steps():
            yield partial(step, self._inquiry.fetch, self._inquiry.findings)
        for question in _COUNTS:
            yield partial(self._count, question)

    async def count_steps(self, reader: Reader) -> int:
        """Estimate how many steps there will be, at once even for a large database."""
        questions = sum(len(each.always) + len(each.in_full) for each in QUESTIONS)
        [(entries, accounts)] = await self._inquiry.fetch(reader, _LAST_IDS) or [(0, 0)]
        return 1 + questions + steps_for(entries, accounts) + len(_COUNTS)

    @property
    def result(self) -> Audit:
        """Return the findings after the last step."""
        guilds, accounts, games, actions = self._counts
        return Audit(tuple(self._inquiry.findings), guilds, accounts, self._ledger.entries, games, actions)

    async def _count(self, question: str, reader: Reader) -> None:
        self._counts.append(await self._inquiry.count(reader, question))


async def audit(reader: Reader) -> Audit:
    """Audit everything in one state of the database."""
    full = FullAudit()
    for step in full.steps():
        await step(reader)
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
    if await inquiry.count(reader, _FILE_SIZE) <= FILE_CHECKED_AT_START_BYTES:
        await inquiry.ask(reader, _QUICK_CHECK)
    guilds, accounts, entries, games = [
        await inquiry.count(reader, question, since) for question in _COUNTS_AT_START
    ]
    return Audit(tuple(inquiry.findings), guilds, accounts, entries, games, since=known.audited_to)


async def _checkpoint(reader: Reader) -> checkpoint.Checkpoint | None:
    try:
        return await checkpoint.load(reader)
    except (DatabaseUnavailableError, sqlite3.Error):
        return None


def _schema() -> list[Row]:
    """List the kind and name of everything in a new database."""
    with closing(sqlite3.connect(":memory:")) as fresh:
        for step in migrations():
            fresh.executescript(step.script)
        return fresh.execute(_SCHEMA_NAMES).fetchall()
