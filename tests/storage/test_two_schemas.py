"""The one text of the schema makes the same tables, constraints, indexes and triggers on both engines."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest

from storage.database import Database, Row
from storage.dialect import Engine
from storage.location import ServerAddress
from storage.migrate import UNRELEASED_VERSIONS, migrations
from tests.storage.test_schema import guards

ONLY_ON_A_SERVER = {"shards", "processes", "identify_buckets"}
"""Tables of what several processes share."""
TAKES_A_SEQUENCE = {"masters_take_over_the_seed_indices"}
"""Triggers of what hands out seed indices: SQLite looks for the highest one."""
TYPES = {"INTEGER": "bigint", "TEXT": "text", "REAL": "double precision"}


class Both(NamedTuple):
    """An empty database of each engine."""

    sqlite: Database
    postgresql: Database


@pytest.fixture
async def both(path: Path, server_address: str) -> AsyncIterator[Both]:
    databases = Both(await Database.open(path), await Database.open(ServerAddress(server_address)))
    yield databases
    for database in databases:
        await database.close()


async def rows(database: Database, sql: str) -> list[Row]:
    return await database.read(lambda reader: reader.fetch_all(sql))


async def test_tables_and_views_have_the_same_columns(both: Both) -> None:
    """The names, their order, the types, what may be missing, what a missing value is, and the primary keys."""
    sqlite = await rows(
        both.sqlite,
        """
        SELECT part.name, info.name, info.type, CASE WHEN part.type = 'view' THEN 0 ELSE "notnull" + (pk > 0) > 0 END,
            dflt_value, CASE WHEN pk = 0 THEN NULL ELSE pk END
        FROM sqlite_schema AS part JOIN pragma_table_info(part.name) AS info
        WHERE part.type IN ('table', 'view') ORDER BY part.name, info.cid
        """,
    )
    postgresql = await rows(
        both.postgresql,
        """
        SELECT table_name, columns.column_name, data_type, is_nullable = 'NO',
            replace(replace(column_default, '::text', ''), '''-1''::integer', '-1'), place.ordinal_position
        FROM information_schema.columns
        LEFT JOIN (
            SELECT table_name, column_name, key_column_usage.ordinal_position
            FROM information_schema.key_column_usage
            JOIN information_schema.table_constraints USING (constraint_name, table_name)
            WHERE constraint_type = 'PRIMARY KEY'
        ) AS place USING (table_name, column_name)
        WHERE columns.table_schema = 'public' ORDER BY table_name COLLATE "C", columns.ordinal_position
        """,
    )
    views = {
        name for (name,) in await rows(both.sqlite, "SELECT name FROM sqlite_schema WHERE type = 'view'")
    }
    # SQLite does not know the type of a view's column that it computes.
    expected = [
        (table, name, None if table in views else TYPES[kind], bool(filled), default, place)
        for table, name, kind, filled, default, place in sqlite
    ]
    assert expected == [
        (table, name, None if table in views else kind, filled, default, place)
        for table, name, kind, filled, default, place in postgresql
        if table not in ONLY_ON_A_SERVER
    ]


async def test_text_is_sorted_by_its_bytes(both: Both) -> None:
    """As SQLite does, whatever the language of the server."""
    assert (
        await rows(
            both.postgresql,
            "SELECT table_name, column_name FROM information_schema.columns JOIN pg_class ON relname = table_name"
            " WHERE table_schema = 'public' AND data_type = 'text' AND relkind = 'r' AND collation_name IS DISTINCT FROM 'C'",
        )
        == []
    )


async def test_indexes_are_the_same(both: Both) -> None:
    """Each has its columns in the same order and direction, is unique or not, and is partial or not."""
    sqlite = await rows(
        both.sqlite,
        """
        SELECT part.name, part.tbl_name, list."unique" = 1, list.partial = 1,
            group_concat(info.name || CASE info.desc WHEN 1 THEN ' desc' ELSE '' END)
        FROM sqlite_schema AS part
        JOIN pragma_index_list(part.tbl_name) AS list ON list.name = part.name
        JOIN pragma_index_xinfo(part.name) AS info ON info.key = 1
        WHERE part.type = 'index' AND list.origin = 'c' GROUP BY part.name ORDER BY part.name
        """,
    )
    postgresql = await rows(
        both.postgresql,
        """
        SELECT index.relname::text, own.relname::text, indisunique, indpred IS NOT NULL, string_agg(
            attname || CASE indoption[place - 1] & 1 WHEN 1 THEN ' desc' ELSE '' END, ',' ORDER BY place
        )
        FROM pg_index
        JOIN pg_class AS index ON index.oid = indexrelid JOIN pg_class AS own ON own.oid = indrelid
        CROSS JOIN LATERAL unnest(indkey::smallint[]) WITH ORDINALITY AS key (number, place)
        JOIN pg_attribute ON attrelid = indrelid AND attnum = key.number
        WHERE own.relnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))
        GROUP BY 1, 2, 3, 4 ORDER BY index.relname::text COLLATE "C"
        """,
    )
    assert len(sqlite) > 25
    assert [
        (name, table, bool(unique), bool(partial), columns)
        for name, table, unique, partial, columns in sqlite
    ] == postgresql


async def test_constraints_have_the_same_names(both: Both) -> None:
    """Checks and unique keys by their names, foreign keys also by their columns."""
    tables = await rows(both.sqlite, "SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
    named = {
        (table, name, kind[0].lower())
        for table, sql in tables
        for name, kind in re.findall(r"CONSTRAINT (\w+) (CHECK|UNIQUE|FOREIGN)", sql)
    }
    assert len(named) > 80
    keys = await rows(
        both.sqlite,
        """
        SELECT part.name, key."table", group_concat(key."from") FROM sqlite_schema AS part
        JOIN pragma_foreign_key_list(part.name) AS key WHERE part.type = 'table'
        GROUP BY part.name, key.id
        """,
    )
    there = await rows(
        both.postgresql,
        """
        SELECT own.relname::text, conname::text, contype::text, other.relname::text, (
            SELECT string_agg(attname, ',' ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS key (number, place)
            JOIN pg_attribute ON attrelid = conrelid AND attnum = key.number
        )
        FROM pg_constraint
        JOIN pg_class AS own ON own.oid = conrelid LEFT JOIN pg_class AS other ON other.oid = confrelid
        WHERE own.relnamespace = 'public'::regnamespace
        """,
    )
    ours = [row for row in there if row[0] not in ONLY_ON_A_SERVER]
    assert named == {
        (table, name, kind) for table, name, kind, *_ in ours if kind != "p" and not name.endswith("_fkey")
    }
    assert sorted(keys) == sorted(
        (table, other, columns) for table, _, kind, other, columns in ours if kind == "f"
    )


def when(engine: Engine) -> dict[str, str]:
    """Give what each trigger waits for, by its name."""
    schema = "".join(step.sql for step in migrations(engine))
    found = re.findall(
        r"CREATE TRIGGER (\w+)\s+((?:BEFORE|AFTER) .*?\bON \w+)\n",
        schema.replace(" OR TRUNCATE", ""),
        re.DOTALL,
    )
    return {name: " ".join(event.split()) for name, event in found}


def test_triggers_wait_for_the_same_and_refuse_in_the_same_words() -> None:
    sqlite, postgresql = when("sqlite"), when("postgresql")
    assert len(sqlite) > 60
    assert sqlite == {name: event for name, event in postgresql.items() if name not in TAKES_A_SEQUENCE}
    assert {name: words for name, _, words in guards("sqlite") if words} == {
        name: words for name, _, words in guards("postgresql") if words
    }


async def test_all_triggers_are_there(both: Both) -> None:
    sqlite = await rows(both.sqlite, "SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    postgresql = await rows(both.postgresql, "SELECT tgname::text FROM pg_trigger WHERE NOT tgisinternal")
    assert {name for (name,) in sqlite} == when("sqlite").keys()
    assert {name for (name,) in postgresql} == when("postgresql").keys()


@pytest.mark.parametrize("of", ["sqlite", "postgresql"])
def test_the_steps_of_a_schema_rise(of: Engine) -> None:
    versions = [step.version for step in migrations(of)]
    assert versions == sorted(set(versions))
    assert versions[0] == UNRELEASED_VERSIONS + 1
