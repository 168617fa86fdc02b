"""The card styles and languages of people and servers, as text. A person's choice holds in every server."""

from dataclasses import dataclass
from typing import Literal

from storage.database import Reader, Unit
from storage.shard import EVERY_SERVER, IN_SHARD, Shard

Choice = Literal["card_style", "language"]


@dataclass(frozen=True, slots=True)
class Chosen:
    """The choices of a person or a server; None where they made none. A `language` is its tag."""

    card_style: str | None = None
    language: str | None = None


async def of_servers(reader: Reader, shard: Shard = EVERY_SERVER) -> dict[int, Chosen]:
    """Return the choices of the servers of a shard."""
    rows = await reader.fetch_all(
        f"SELECT guild_id, card_style, language FROM server_choices WHERE {IN_SHARD}",  # noqa: S608 - a constant.
        shard.parameters,
    )
    return {guild_id: Chosen(*chosen) for guild_id, *chosen in rows}


async def of_people(reader: Reader, since: int = 0) -> dict[int, Chosen]:
    """Return the choices of people, or of those who have changed one since a time."""
    rows = await reader.fetch_all(
        "SELECT user_id, card_style, language FROM personal_choices WHERE changed_at >= ?", (since,)
    )
    return {user_id: Chosen(*chosen) for user_id, *chosen in rows}


async def of_person(reader: Reader, user_id: int) -> Chosen | None:
    """Return a person's choices; None if they never made one."""
    row = await reader.fetch_one(
        "SELECT card_style, language FROM personal_choices WHERE user_id = ?", (user_id,)
    )
    return None if row is None else Chosen(*row)


async def of_server(reader: Reader, guild_id: int) -> Chosen | None:
    """Return a server's choices; None if it never made one."""
    row = await reader.fetch_one(
        "SELECT card_style, language FROM server_choices WHERE guild_id = ?", (guild_id,)
    )
    return None if row is None else Chosen(*row)


async def choose_for_server(unit: Unit, guild_id: int, choice: Choice, value: str | None) -> None:
    """Store a server's choice; None resets it. The server must be known."""
    await unit.execute(
        f"INSERT INTO server_choices (guild_id, {choice}) VALUES (?, ?)"  # noqa: S608 - a column's own name.
        f" ON CONFLICT (guild_id) DO UPDATE SET {choice} = excluded.{choice}",
        (guild_id, value),
    )


async def choose(unit: Unit, user_id: int, choice: Choice, value: str | None, at: int) -> None:
    """Store a person's choice; None resets it. The row stays, so that other processes see the reset."""
    await unit.execute(
        f"INSERT INTO personal_choices (user_id, {choice}, changed_at) VALUES (?, ?, ?)"  # noqa: S608 - a column's own name.
        f" ON CONFLICT (user_id) DO UPDATE SET {choice} = excluded.{choice}, changed_at = excluded.changed_at",
        (user_id, value, at),
    )
