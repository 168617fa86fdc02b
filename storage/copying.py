"""Copy all rows of one database into another, of either engine; both are audited."""

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from storage.audit.database import Audit, audit
from storage.database import Database, Reader, Row, Unit
from storage.dialect import COLUMNS, NEXT_NUMBERS, TRIGGER_SWITCHES, placeholders
from storage.errors import StorageError
from storage.units import Reading

VALUES_PER_STATEMENT = 20_000
"""One statement inserts at most this many values, because both engines accept them."""

TABLES = {
    "meta": "key",
    "guilds": "guild_id",
    "people": "guild_id, user_id",
    "top_ups": "guild_id, user_id",
    "masters": "first_seed_index",
    "starts": "start_number",
    "daily_deals": "day, attempt",
    "games": "game_id",
    "shoes": "game_id, shoe_number",
    "cuts": "game_id, shoe_number, place",
    "spare_seeds": "seed_index",
    "rounds": "game_id, round_number",
    "actions": "game_id, number",
    "accounts": "account_id",
    "entries": "entry_id",
    "refused_keys": "idempotency_key",
    "stakers": "account_id, game_id",
    "chip_ranges": "guild_id, floor",
    "audit_checkpoint": "checkpoint_id",
    "audited_sums": "account_id",
    "results": "game_id, seat",
    "ratings": "guild_id, kind, user_id",
    "season_days": "guild_id, board, day",
    "board_posts": "guild_id, day",
    "season_points": "guild_id, user_id, board, day",
    "board_lines": "guild_id, user_id, board, period",
    "board_counts": "guild_id, board, period, points",
    "server_choices": "guild_id",
    "personal_choices": "user_id",
    "tallies": "guild_id, user_id, kind, tally",
    "duels": "game_id",
    "duel_results": "game_id, user_id",
    "shares": "game_id, user_id",
    "analyses": "game_id, user_id",
    "unreviewed_rounds": "game_id, round_number",
    "unreviewed_games": "game_id",
    "situations": "guild_id, user_id, kind, key",
    "learning_days": "guild_id, user_id, kind, day",
    "badges": "guild_id, user_id, badge",
    "bars": "guild_id, user_id",
    "manager_actions": "manager_action_id",
    "player_limits": "guild_id, user_id",
    "deletions": "guild_id, user_id",
    "former_people": "guild_id, pseudonym",
    "people_away": "pseudonym",
    "worn_items": "guild_id, user_id, kind",
    "winnings": "account_id, day, kind",
    "imports": "guild_id, import_number",
    "imported_chips": "guild_id, import_number, pseudonym",
    "resets": "guild_id, reset_number",
    "hellos": "guild_id",
}
"""The tables with their primary keys; a table comes after those that its rows point at."""


@dataclass(eq=False)
class CopyError(StorageError):
    """The copy was not made, or must not be used; the reason is one line."""

    reason: str

    def __str__(self) -> str:
        return self.reason


@dataclass(frozen=True, slots=True)
class Copied:
    """A finished copy: its audit, and how many rows it has."""

    audit: Audit
    rows: int


async def copy(source: Reading, target: Database, progress: Callable[[int, int], None]) -> Copied:
    """Copy all rows while the target's triggers are off, then compare the counts and audit both.

    `progress` is called with the rows copied and the total. Nothing else may write to the target. After a CopyError the
    caller deletes the target.
    """
    if not await target.read(_is_new):
        raise CopyError(f"{target.location}: is not empty; a copy needs a new database")
    _require_balance("the original", await source(audit))
    counts = await source(_counts)
    total, done = sum(counts.values()), 0
    switches = await target.write(_stop_triggers)
    for table in TABLES:
        async for copied in _copy_table(source, target, table):
            done += copied
            progress(done, total)
    await target.write(lambda unit: _start_triggers(unit, switches))
    if await target.read(_counts, is_long=True) != counts:
        raise CopyError(
            f"{target.location}: does not have all rows; something wrote to the original or the copy"
        )
    found = await target.read(audit, is_long=True)
    _require_balance(str(target.location), found)
    return Copied(found, total)


async def _is_new(reader: Reader) -> bool:
    return not await reader.fetch_all(
        "SELECT 1 FROM meta UNION ALL SELECT 1 FROM guilds UNION ALL SELECT 1 FROM starts LIMIT 1"
    )


async def _counts(reader: Reader) -> dict[str, int]:
    parts = [f"SELECT '{table}', count(*) FROM {table}" for table in TABLES]  # noqa: S608 - names are the schema's.
    return dict(await reader.fetch_all(" UNION ALL ".join(parts)))


def _require_balance(name: str, found: Audit) -> None:
    if found.findings:
        raise CopyError(
            f"{name}: the audit has {len(found.findings)} findings, the first: {found.findings[0]}"
        )


async def _stop_triggers(unit: Unit) -> list[tuple[str, str]]:
    """Stop all triggers and remove the rows that a new database has; return the statements that start the triggers again."""
    switches = [(stop, start) for stop, start in await unit.fetch_all(TRIGGER_SWITCHES.on(unit.engine))]
    for stop, _ in switches:
        await unit.execute(stop)
    await unit.execute("DELETE FROM audit_checkpoint")
    return switches


async def _start_triggers(unit: Unit, switches: Sequence[tuple[str, str]]) -> None:
    for _, start in switches:
        await unit.execute(start)
    await unit.fetch_all(NEXT_NUMBERS.on(unit.engine))


async def _copy_table(source: Reading, target: Database, table: str) -> AsyncIterator[int]:
    """Copy a table; yield the number of rows that each unit of work inserted."""
    key = TABLES[table]
    columns = [name for (name,) in await target.read(partial(_columns, table=table))]
    places = [columns.index(name) for name in key.split(", ")]
    named, limit = ", ".join(columns), VALUES_PER_STATEMENT // len(columns)
    after: tuple[Any, ...] = ()
    while rows := await source(partial(_page, named=named, table=table, after=after, limit=limit)):
        row = placeholders(len(columns))
        sql = f"INSERT INTO {table} ({named}) VALUES {', '.join([row] * len(rows))}"  # noqa: S608 - names are the schema's.
        await target.write(partial(_insert, sql=sql, values=[value for row in rows for value in row]))
        after = tuple(rows[-1][place] for place in places)
        yield len(rows)


async def _columns(reader: Reader, table: str) -> list[Row]:
    return await reader.fetch_all(COLUMNS.on(reader.engine), (table,))


async def _page(reader: Reader, *, named: str, table: str, after: tuple[Any, ...], limit: int) -> list[Row]:
    """Read the next rows of a table by its primary key."""
    key = TABLES[table]
    beyond = f"WHERE ({key}) > {placeholders(len(after))}" if after else ""
    sql = f"SELECT {named} FROM {table} {beyond} ORDER BY {key} LIMIT {limit}"  # noqa: S608 - names are the schema's.
    return await reader.fetch_all(sql, after)


async def _insert(unit: Unit, *, sql: str, values: Sequence[Any]) -> None:
    await unit.execute(sql, values)
