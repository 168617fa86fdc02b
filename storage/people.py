"""The people of a server: their names and preferences."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from storage import meta
from storage.database import Reader, Unit
from storage.dialect import LISTED_PAIRS, listed, placeholders

Preference = Literal["wants_ping", "wants_coach", "wants_challenges", "wants_daily", "keeps_mistakes"]


PARTS = 256
"""Enough rows that newcomers seldom wait for each other."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person in one guild: their name as Discord sent it (make it safe before you show it), and what they want.

    `wants_ping` is a mention at their turn, `wants_coach` the coach's review after each hand, `wants_challenges` that
    others can challenge them to matches, `wants_daily` a mention once a day while they have not played a deal of the day, and
    `keeps_mistakes` their mistake book.
    """

    user_id: int
    display_name: str
    wants_ping: bool
    wants_coach: bool
    wants_challenges: bool
    wants_daily: bool = False
    keeps_mistakes: bool = True


async def take_turn(unit: Unit, user_id: int) -> None:
    """Serialise the first welcome and the deletion of one person, across servers and processes.

    Without this two transactions on PostgreSQL could commit without seeing each other. Both change one row here, so the
    later one is retried and sees the changes of the first.
    """
    # The upper bits of an id are a time, so people fall into all parts alike.
    await meta.save(unit, f"turn of people {(user_id >> 22) % PARTS}", "")


async def seen(unit: Unit, guild_id: int, user_id: int, display_name: str, at: int) -> None:
    """Store a person's name, and that they are in the server."""
    await unit.execute(
        "INSERT INTO people (guild_id, user_id, display_name, seen_at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (guild_id, user_id)"
        " DO UPDATE SET display_name = excluded.display_name, seen_at = excluded.seen_at",
        (guild_id, user_id, display_name, at),
    )
    await _set_listed(unit, guild_id, user_id, is_listed=True)


async def name(unit: Unit, guild_id: int, user_id: int, display_name: str, at: int) -> None:
    """Store the name of a person whom somebody else named, unless it is known."""
    await unit.execute(
        "INSERT INTO people (guild_id, user_id, display_name, seen_at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (guild_id, user_id) DO NOTHING",
        (guild_id, user_id, display_name, at),
    )


async def what_keeps_from_acting(
    reader: Reader, guild_id: int, user_id: int, at: int
) -> tuple[int | None, bool, bool]:
    """Return until when a person is banned (None if they are not), and whether their data here is or will be deleted.

    The last value is whether the balances of the server are being reset.
    """
    row = await reader.fetch_one(
        "SELECT (SELECT until FROM bars WHERE guild_id = ?1 AND user_id = ?2 AND until > ?3),"
        " CASE WHEN EXISTS (SELECT 1 FROM deletions WHERE guild_id = ?1 AND user_id = ?2) THEN 1"
        " WHEN EXISTS (SELECT 1 FROM accounts WHERE guild_id = ?1 AND kind = 'player' AND owner = ?2 AND game_id = '') THEN 0 ELSE 1 END,"
        " CASE WHEN EXISTS (SELECT 1 FROM resets WHERE guild_id = ?1 AND is_running = 1) THEN 1 ELSE 0 END",
        (guild_id, user_id, at),
    )
    assert row is not None
    until, is_gone, is_resetting = row
    return until, bool(is_gone), bool(is_resetting)


async def mark_left(unit: Unit, guild_id: int, user_id: int) -> None:
    """Hide a person who left from the leaderboards until they are seen again."""
    await _set_listed(unit, guild_id, user_id, is_listed=False)


async def set_preference(
    unit: Unit, guild_id: int, user_id: int, preference: Preference, *, wants: bool
) -> None:
    """Store one of a person's preferences. The person must be known."""
    await unit.execute(
        f"UPDATE people SET {preference} = ? WHERE guild_id = ? AND user_id = ?",  # noqa: S608 - a column's own name.
        (wants, guild_id, user_id),
    )


async def load(reader: Reader, guild_id: int, user_ids: list[int]) -> dict[int, Person]:
    """Return the people that are known."""
    rows = await reader.fetch_all(
        "SELECT user_id, display_name, wants_ping, wants_coach, wants_challenges, wants_daily, keeps_mistakes FROM people"  # noqa: S608 - placeholders alone.
        f" WHERE guild_id = ? AND user_id IN {placeholders(len(user_ids))}",
        (guild_id, *user_ids),
    )
    return {user_id: Person(user_id, name, *map(bool, wishes)) for user_id, name, *wishes in rows}


async def names(reader: Reader, people: Iterable[tuple[int, int]]) -> dict[tuple[int, int], str]:
    """Return the names of the people that are known, each by server and user id."""
    rows = await reader.fetch_all(
        "SELECT guild_id, user_id, display_name"  # noqa: S608 - constants.
        f" FROM ({LISTED_PAIRS.on(reader.engine)}) AS listed"
        " JOIN people ON guild_id = CAST(one AS BIGINT) AND user_id = CAST(other AS BIGINT)",
        (listed(people),),
    )
    return {(guild_id, user_id): name for guild_id, user_id, name in rows}


async def _set_listed(unit: Unit, guild_id: int, user_id: int, *, is_listed: bool) -> None:
    await unit.execute(
        "UPDATE accounts SET is_listed = ?1"
        " WHERE guild_id = ?2 AND kind = 'player' AND owner = ?3 AND game_id = '' AND is_listed <> ?1",
        (is_listed, guild_id, user_id),
    )
