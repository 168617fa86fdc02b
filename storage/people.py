"""Who was seen in a server, under which name, and what they like."""

import json
from dataclasses import dataclass

from storage.database import Reader, Unit


@dataclass(frozen=True, slots=True)
class Person:
    """A person in one guild. Names are as they came: make them safe before showing them."""

    user_id: int
    display_name: str
    has_left: bool
    wants_ping: bool
    plain_mode: bool


async def seen(unit: Unit, guild_id: int, user_id: int, display_name: str, at: int) -> None:
    """Remember a person's name; who acts is no longer counted as gone."""
    await unit.execute(
        "INSERT INTO people (guild_id, user_id, display_name, seen_at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET display_name = excluded.display_name, seen_at = excluded.seen_at, has_left = 0",
        (guild_id, user_id, display_name, at),
    )


async def mark_left(unit: Unit, guild_id: int, user_id: int, at: int) -> None:
    """Remember that a person left the guild, until they are seen again."""
    await unit.execute(
        "INSERT INTO people (guild_id, user_id, display_name, seen_at, has_left) VALUES (?, ?, '', ?, 1)"
        " ON CONFLICT DO UPDATE SET has_left = 1",
        (guild_id, user_id, at),
    )


async def set_wants_ping(unit: Unit, guild_id: int, user_id: int, *, wants: bool) -> None:
    """Opt a person in to, or out of, being pinged at their turn. They were seen before."""
    await unit.execute(
        "UPDATE people SET wants_ping = ? WHERE guild_id = ? AND user_id = ?", (wants, guild_id, user_id)
    )


async def set_plain_mode(unit: Unit, guild_id: int, user_id: int, *, plain: bool) -> None:
    """Show a person cards in words, or drawn again. They were seen before."""
    await unit.execute(
        "UPDATE people SET plain_mode = ? WHERE guild_id = ? AND user_id = ?", (plain, guild_id, user_id)
    )


async def load(reader: Reader, guild_id: int, user_ids: list[int]) -> dict[int, Person]:
    """Return those of the people who were seen before."""
    rows = await reader.fetch_all(
        "SELECT user_id, display_name, has_left, wants_ping, plain_mode FROM people"
        " WHERE guild_id = ? AND user_id IN (SELECT value FROM json_each(?))",
        (guild_id, json.dumps(user_ids)),
    )
    return {
        user_id: Person(user_id, name, has_left=bool(left), wants_ping=bool(ping), plain_mode=bool(plain))
        for user_id, name, left, ping, plain in rows
    }
