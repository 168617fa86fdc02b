"""Who was seen in a server, under which name, and what they like."""

import json
from dataclasses import dataclass

from storage.database import Reader, Unit


@dataclass(frozen=True, slots=True)
class Person:
    """A person in one guild. Names are as they came: make them safe before showing them."""

    user_id: int
    display_name: str
    wants_ping: bool
    wants_coach: bool
    wants_challenges: bool


async def seen(unit: Unit, guild_id: int, user_id: int, display_name: str, at: int) -> None:
    """Remember a person's name; who acts is no longer counted as gone."""
    await unit.execute(
        "INSERT INTO people (guild_id, user_id, display_name, seen_at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET display_name = excluded.display_name, seen_at = excluded.seen_at",
        (guild_id, user_id, display_name, at),
    )
    await _set_listed(unit, guild_id, user_id, is_listed=True)


async def mark_left(unit: Unit, guild_id: int, user_id: int) -> None:
    """Keep a person who left off the leaderboard until they are seen again."""
    await _set_listed(unit, guild_id, user_id, is_listed=False)


async def set_wants_ping(unit: Unit, guild_id: int, user_id: int, *, wants: bool) -> None:
    """Opt a person in to, or out of, being pinged at their turn. They were seen before."""
    await unit.execute(
        "UPDATE people SET wants_ping = ? WHERE guild_id = ? AND user_id = ?", (wants, guild_id, user_id)
    )


async def set_wants_coach(unit: Unit, guild_id: int, user_id: int, *, wants: bool) -> None:
    """Have a person told after each hand how it is played best, or no more. They were seen before."""
    await unit.execute(
        "UPDATE people SET wants_coach = ? WHERE guild_id = ? AND user_id = ?", (wants, guild_id, user_id)
    )


async def set_wants_challenges(unit: Unit, guild_id: int, user_id: int, *, wants: bool) -> None:
    """Let a person be challenged to matches, or not. They were seen before."""
    await unit.execute(
        "UPDATE people SET wants_challenges = ? WHERE guild_id = ? AND user_id = ?",
        (wants, guild_id, user_id),
    )


async def load(reader: Reader, guild_id: int, user_ids: list[int]) -> dict[int, Person]:
    """Return those of the people who were seen before."""
    rows = await reader.fetch_all(
        "SELECT user_id, display_name, wants_ping, wants_coach, wants_challenges FROM people"
        " WHERE guild_id = ? AND user_id IN (SELECT value FROM json_each(?))",
        (guild_id, json.dumps(user_ids)),
    )
    return {user_id: Person(user_id, name, *map(bool, wishes)) for user_id, name, *wishes in rows}


async def _set_listed(unit: Unit, guild_id: int, user_id: int, *, is_listed: bool) -> None:
    await unit.execute(
        "UPDATE accounts SET is_listed = ?1"
        " WHERE guild_id = ?2 AND kind = 'player' AND owner = ?3 AND is_listed <> ?1",
        (is_listed, guild_id, user_id),
    )
