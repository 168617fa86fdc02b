"""What is stored about a person: in counts, and as a file with everything, for the person (CH-8)."""

import asyncio
import gzip
import json
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from bot.core.departed import Pseudonyms
from storage import deletions, former_people, imports, ledger, personal_data
from storage.database import Reader
from storage.entries import NO_ENTRY, Entry
from storage.ledger import player
from storage.personal_data import GAMES_PER_STATEMENT, PERSONAL_TABLES, Record

ENTRIES_PER_READ = 5_000
TIMES = ("at", "until")
"""Columns that hold a time, as do all that end with `_at`, `_until` or the first of these."""


@dataclass(frozen=True, slots=True)
class Stored:
    """What is stored about a person in one server, or in several together.

    `rows` are counted by the names that storage.personal_data.count gives them. `chips` are those in hand.
    """

    servers: int
    chips: int
    at_stake: int
    rows: Counter[str]


@dataclass(frozen=True, slots=True)
class Summary:
    """What is stored about a person: in the server where they ask, in all others, and for all servers.

    `imported` chips wait for the person's first act, in all servers. `waiting` are the servers with a pending
    deletion, `is_former` is whether one was made here, and `is_away` whether one was made today, in any server.
    """

    here: Stored
    elsewhere: Stored
    has_choices: bool
    imported: int
    waiting: tuple[int, ...]
    is_former: bool
    is_away: bool

    @property
    def servers(self) -> int:
        return self.here.servers + self.elsewhere.servers


async def summarize(reader: Reader, guild_id: int, user_id: int, pseudonyms: Pseudonyms) -> Summary:
    """Count what is stored about a person who asks in one server."""
    here, everywhere_at_once = pseudonyms.of(guild_id, user_id), pseudonyms.everywhere(user_id)
    everywhere = await personal_data.servers_of(reader, user_id)
    return Summary(
        here=await _stored(reader, [guild_id] if guild_id in everywhere else [], user_id),
        elsewhere=await _stored(reader, [each for each in everywhere if each != guild_id], user_id),
        has_choices=await personal_data.choices_of(reader, user_id) is not None,
        imported=sum(chips for _, chips in await _imported(reader, user_id, pseudonyms)),
        waiting=tuple(await deletions.pending_of(reader, user_id)),
        is_former=await former_people.back_at(reader, guild_id, here) is not None,
        is_away=await former_people.away_until(reader, everywhere_at_once) is not None,
    )


async def _imported(reader: Reader, user_id: int, pseudonyms: Pseudonyms) -> list[tuple[int, int]]:
    """Return the servers in which imported chips wait for a person, with these chips."""
    found = [
        (guild_id, await imports.waiting_for(reader, guild_id, pseudonyms.imported(guild_id, user_id)))
        for guild_id in await imports.servers_with_chips(reader)
    ]
    return [(guild_id, chips) for guild_id, chips in found if chips]


async def _stored(reader: Reader, guild_ids: list[int], user_id: int) -> Stored:
    chips, at_stake, rows = 0, 0, Counter[str]()
    for guild_id in guild_ids:
        chips += await ledger.balance(reader, guild_id, player(user_id)) or 0
        at_stake += await ledger.at_stake(reader, guild_id, user_id)
        rows.update(await personal_data.count(reader, guild_id, user_id))
    return Stored(len(guild_ids), chips, at_stake, rows)


@dataclass(frozen=True, slots=True)
class Download:
    """A file, packed with gzip if it would be too long otherwise."""

    name: str
    content: bytes


async def collect(reader: Reader, user_id: int, pseudonyms: Pseudonyms | None = None) -> dict[str, Any]:
    """Return all data about a person by server; times are ISO 8601 in UTC, and ids are text.

    Imported chips that wait for a person are found with the master key alone.
    """
    games = await personal_data.games_of(reader, user_id)
    servers = [
        {"server": str(guild_id), **await _of_server(reader, guild_id, user_id, games.get(guild_id, []))}
        for guild_id in await personal_data.servers_of(reader, user_id)
    ]
    chosen = await personal_data.choices_of(reader, user_id)
    waiting = await deletions.pending_of(reader, user_id)
    return {
        "user": str(user_id),
        "card style and language": None if chosen is None else _readable(chosen),
        "imported chips that wait": [
            {"server": str(guild_id), "chips": chips}
            for guild_id, chips in (await _imported(reader, user_id, pseudonyms) if pseudonyms else [])
        ],
        "deletions under way": [str(guild_id) for guild_id in waiting],
        "servers": servers,
    }


async def file_of(stored: dict[str, Any], bytes_max: int) -> Download | None:
    """Write a download of at most `bytes_max`; None if even the packed file would be longer."""
    return await asyncio.to_thread(_write, stored, bytes_max)


def text_of(stored: dict[str, Any]) -> str:
    """Write what is stored as JSON that a person can read."""
    return json.dumps(stored, indent=1, ensure_ascii=False)


def _write(stored: dict[str, Any], bytes_max: int) -> Download | None:
    plain = text_of(stored).encode()
    if len(plain) <= bytes_max:
        return Download("my-data.json", plain)
    packed = gzip.compress(plain)
    return Download("my-data.json.gz", packed) if len(packed) <= bytes_max else None


async def _of_server(reader: Reader, guild_id: int, user_id: int, game_ids: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {
        table.name: [_readable(row) for row in await personal_data.rows_of(reader, table, guild_id, user_id)]
        for table in PERSONAL_TABLES
    }
    found["entries"] = await _entries(reader, guild_id, user_id)
    found["actions"] = [
        _readable(action)
        for start in range(0, len(game_ids), GAMES_PER_STATEMENT)
        for action in await personal_data.actions_of(
            reader, game_ids[start : start + GAMES_PER_STATEMENT], user_id
        )
    ]
    return {name: rows for name, rows in found.items() if rows}


async def _entries(reader: Reader, guild_id: int, user_id: int) -> list[Record]:
    """Return all entries of a person's account, the newest first; other people in them are not named."""
    found: list[Record] = []
    before = NO_ENTRY
    while page := await personal_data.entries_of(
        reader, guild_id, user_id, before=before, limit=ENTRIES_PER_READ
    ):
        found += map(_entry, page)
        before = page[-1].entry_id
    return found


def _entry(entry: Entry) -> Record:
    return {
        "at": _time(entry.at),
        "kind": entry.kind,
        "change": entry.change,
        "other account": entry.other.kind,
        "game": entry.game_id,
        "memo": entry.memo,
    }


def _readable(row: Record) -> Record:
    return {name: _time(value) if _is_time(name, value) else value for name, value in row.items()}


def _is_time(name: str, value: object) -> bool:
    is_named_so = name in TIMES or name.endswith(("_at", "_until"))
    return is_named_so and isinstance(value, int)


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")
