"""The card styles and languages that people and servers have chosen, as text. What people have chosen holds in every server."""

from dataclasses import dataclass
from typing import Literal

from storage.database import Reader, Unit
from storage.shard import EVERY_SERVER, IN_SHARD, Shard

Choice = Literal["card_style", "language"]


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a person or a server has chosen; None for what they have not. A `language` is its tag."""

    card_style: str | None = None
    language: str | None = None


async def of_servers(reader: Reader, shard: Shard = EVERY_SERVER) -> dict[int, Chosen]:
    """Return what the servers of a shard have chosen."""
    rows = await reader.fetch_all(
        f"SELECT guild_id, card_style, language FROM server_choices WHERE {IN_SHARD}",  # noqa: S608 - a constant.
        shard.parameters,
    )
    return {guild_id: Chosen(*chosen) for guild_id, *chosen in rows}


async def of_people(reader: Reader, since: int = 0) -> dict[int, Chosen]:
    """Return what people have chosen; only those who have changed something since a time, if it is given."""
    rows = await reader.fetch_all(
        "SELECT user_id, card_style, language FROM personal_choices WHERE changed_at >= ?", (since,)
    )
    return {user_id: Chosen(*chosen) for user_id, *chosen in rows}


async def of_person(reader: Reader, user_id: int) -> Chosen | None:
    """Return what a person has chosen; None if that was never anything."""
    row = await reader.fetch_one(
        "SELECT card_style, language FROM personal_choices WHERE user_id = ?", (user_id,)
    )
    return None if row is None else Chosen(*row)


async def of_server(reader: Reader, guild_id: int) -> Chosen | None:
    """Return what a server has chosen; None if that was never anything."""
    row = await reader.fetch_one(
        "SELECT card_style, language FROM server_choices WHERE guild_id = ?", (guild_id,)
    )
    return None if row is None else Chosen(*row)


async def choose_for_server(unit: Unit, guild_id: int, choice: Choice, value: str | None) -> None:
    """Store what a server has chosen; None takes it back. The server must be known."""
    await unit.execute(
        f"INSERT INTO server_choices (guild_id, {choice}) VALUES (?, ?)"  # noqa: S608 - a column's own name.
        f" ON CONFLICT (guild_id) DO UPDATE SET {choice} = excluded.{choice}",
        (guild_id, value),
    )


async def choose(unit: Unit, user_id: int, choice: Choice, value: str | None, at: int) -> None:
    """Store what a person has chosen; None takes it back. The row stays, so that other processes learn of that too."""
    await unit.execute(
        f"INSERT INTO personal_choices (user_id, {choice}, changed_at) VALUES (?, ?, ?)"  # noqa: S608 - a column's own name.
        f" ON CONFLICT (user_id) DO UPDATE SET {choice} = excluded.{choice}, changed_at = excluded.changed_at",
        (user_id, value, at),
    )
