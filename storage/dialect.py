"""The statements that SQLite and PostgreSQL need in two texts; every other statement is one text for both (docs/ledger.md)."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Engine = Literal["sqlite", "postgresql"]


@dataclass(frozen=True, slots=True)
class SqlPair:
    """One statement with the same meaning in both texts: the same parameters, the same columns."""

    sqlite: str
    postgresql: str

    def on(self, engine: Engine) -> str:
        """Return the text for an engine, which is `Reader.engine`."""
        return self.sqlite if engine == "sqlite" else self.postgresql


def placeholders(count: int) -> str:
    """Return the list after `IN` for this many values; for none, a list that matches nothing."""
    return f"({', '.join('?' * count) or 'NULL'})"


def listed(values: Iterable[str | int | tuple[str | int, int]]) -> str:
    """Return values as the one parameter of LISTED, or pairs as that of LISTED_PAIRS."""
    return json.dumps(list(values))


LISTED = SqlPair(
    sqlite="SELECT value FROM json_each(?)",
    postgresql="SELECT value FROM json_array_elements_text(CAST(? AS JSON))",
)
"""The values of a list of texts, however many: the statement around it stays the same. Each engine has its own function."""

LISTED_PAIRS = SqlPair(
    sqlite="SELECT json_extract(value, '$[0]') AS one, json_extract(value, '$[1]') AS other FROM json_each(?)",
    postgresql="SELECT value ->> 0 AS one, value ->> 1 AS other FROM json_array_elements(CAST(? AS JSON))",
)
"""The pairs of such a list; PostgreSQL reads each part as text, so whole numbers need a CAST."""


TAKE_SEED_INDEX = SqlPair(
    sqlite="""
        SELECT max(
            coalesce((SELECT max(seed_index) + 1 FROM shoes), 0),
            coalesce((SELECT max(seed_index) + 1 FROM daily_deals), 0),
            coalesce((SELECT max(seed_index) + 1 FROM spare_seeds), 0),
            coalesce((SELECT max(first_seed_index) FROM masters), 0)
        )
    """,
    postgresql="SELECT nextval('seed_indices')",
)
"""SQLite's units run one after another; those of PostgreSQL run concurrently, and only a sequence blocks none of them."""

SIZE = SqlPair(
    sqlite="SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    postgresql="SELECT pg_database_size(current_database())",
)
"""The bytes of the whole database, for SQLite without its log. Each engine has its own function."""

SCHEMA_PARTS = SqlPair(
    sqlite="SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'",
    postgresql="""
        SELECT CASE relkind WHEN 'r' THEN 'table' WHEN 'v' THEN 'view' ELSE 'index' END, CAST(relname AS TEXT)
        FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE nspname = current_schema() AND relkind IN ('r', 'v', 'i')
        UNION ALL
        SELECT 'trigger', CAST(tgname AS TEXT)
        FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE nspname = current_schema() AND NOT tgisinternal AND tgenabled <> 'D'
    """,
)
"""The kind and name of every table, view, index and trigger that is there and works. Each engine has its own catalogue."""

FOREIGN_KEY_QUESTIONS = SqlPair(
    sqlite="""
        SELECT 'SELECT ''foreign key: a row of '' || "table" || '' points at nothing in '' || parent'
            || ' FROM pragma_foreign_key_check'
    """,
    postgresql="""
        SELECT 'SELECT ''foreign key: a row of ' || child.relname || ' points at nothing in ' || parent.relname
            || ''' WHERE EXISTS (SELECT 1 FROM ' || child.relname || ' AS child WHERE ' || is_there
            || ' AND NOT EXISTS (SELECT 1 FROM ' || parent.relname || ' AS parent WHERE ' || is_equal || '))'
        FROM pg_constraint
        JOIN pg_class AS child ON child.oid = conrelid
        JOIN pg_class AS parent ON parent.oid = confrelid
        JOIN pg_namespace ON pg_namespace.oid = connamespace
        CROSS JOIN LATERAL (
            SELECT string_agg('child.' || own.attname || ' IS NOT NULL', ' AND ') AS is_there,
                string_agg('child.' || own.attname || ' = parent.' || referred.attname, ' AND ') AS is_equal
            FROM unnest(conkey, confkey) AS pair (own_number, referred_number)
            JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = own_number
            JOIN pg_attribute AS referred ON referred.attrelid = confrelid AND referred.attnum = referred_number
        ) AS columns
        WHERE contype = 'f' AND nspname = current_schema()
    """,
)
"""Queries that return a line for each foreign key with a row that points at nothing.

SQLite has a check of its own. PostgreSQL checks every change, but not what somebody wrote while its triggers were away.
"""

_KNOWN_FAULTS = """
    SELECT 'integrity: ' || checksum_failures || ' pages have a wrong checksum'
    FROM pg_stat_database WHERE datname = current_database() AND checksum_failures > 0
    UNION ALL
    SELECT 'integrity: index ' || relname || ' is not valid'
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE NOT indisvalid
    UNION ALL
    SELECT 'integrity: constraint ' || conname || ' was not checked for all rows' FROM pg_constraint WHERE NOT convalidated
"""

INTEGRITY = SqlPair(
    sqlite="SELECT 'integrity: ' || integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
    postgresql=_KNOWN_FAULTS,
)
"""Lists the damage that the engine itself finds. SQLite reads its whole file; PostgreSQL lists what it has found while running."""

QUICK_CHECK = SqlPair(
    sqlite="SELECT 'integrity: ' || quick_check FROM pragma_quick_check WHERE quick_check <> 'ok'",
    postgresql=_KNOWN_FAULTS,
)
"""The same, but SQLite does not compare its indexes with their tables."""

BYTES_TO_CHECK = SqlPair(
    sqlite="SELECT page_count * page_size FROM pragma_page_count, pragma_page_size", postgresql="SELECT 0"
)
"""The number of bytes that QUICK_CHECK has to read."""

COLUMNS = SqlPair(
    sqlite="SELECT name FROM pragma_table_info(?)",
    postgresql="""
        SELECT CAST(column_name AS TEXT) FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = ?
    """,
)
"""The columns of a table. Each engine has its own catalogue."""

TRIGGER_SWITCHES = SqlPair(
    sqlite="SELECT 'DROP TRIGGER ' || name, sql FROM sqlite_schema WHERE type = 'trigger'",
    postgresql="""
        SELECT 'ALTER TABLE ' || tablename || ' DISABLE TRIGGER USER', 'ALTER TABLE ' || tablename || ' ENABLE TRIGGER USER'
        FROM pg_tables WHERE schemaname = current_schema()
    """,
)
"""Pairs of statements that turn triggers off and on. SQLite can only drop a trigger and create it again."""

NEXT_NUMBERS = SqlPair(
    sqlite="SELECT 1",
    postgresql="""
        SELECT setval(pg_get_serial_sequence('accounts', 'account_id'), coalesce((SELECT max(account_id) FROM accounts), 1)),
            setval(pg_get_serial_sequence('entries', 'entry_id'), coalesce((SELECT max(entry_id) FROM entries), 1)),
            setval(pg_get_serial_sequence('starts', 'start_number'), coalesce((SELECT max(start_number) FROM starts), 1)),
            setval(
                pg_get_serial_sequence('manager_actions', 'manager_action_id'),
                coalesce((SELECT max(manager_action_id) FROM manager_actions), 1)
            ),
            setval('seed_indices', greatest(
                (SELECT coalesce(max(seed_index), 0) FROM shoes), (SELECT coalesce(max(seed_index), 0) FROM daily_deals),
                (SELECT coalesce(max(seed_index), 0) FROM spare_seeds),
                (SELECT coalesce(max(first_seed_index), 0) FROM masters)
            ))
    """,
)
"""Makes the ids of new rows follow the highest one after a copy, as SQLite always does."""

LIVE_PROCESSES = SqlPair(
    sqlite="SELECT 0", postgresql="SELECT count(*) FROM processes WHERE expires_at > now()"
)
"""Counts the processes that have the database open, if it can have several; a file has a lock."""

WAIT_FOR_ENTRIES = SqlPair(sqlite="SELECT 1", postgresql="LOCK TABLE entries IN SHARE MODE")
"""Waits for units of work that have uncommitted entries, and blocks new entries until this unit ends.

PostgreSQL numbers entries as they are written, so one with a lower number may be committed after one with a higher. The
lock comes before anything is read, because what a unit reads does not change after its first query.
"""
