"""The languages that people and servers have chosen, by their tags; who has chosen none has no line."""

from storage.database import Reader, Unit
from storage.shard import EVERY_SERVER, IN_SHARD, Shard

SERVER = 0
"""The user id under which a server's own choice is stored."""


async def load(reader: Reader, shard: Shard = EVERY_SERVER) -> dict[tuple[int, int], str]:
    """Return the choices in the servers of a shard, by guild and user."""
    rows = await reader.fetch_all(
        f"SELECT guild_id, user_id, tag FROM languages WHERE {IN_SHARD}",  # noqa: S608 - a constant.
        shard.parameters,
    )
    return {(guild_id, user_id): tag for guild_id, user_id, tag in rows}


async def choose(unit: Unit, guild_id: int, user_id: int, tag: str | None) -> None:
    """Store a choice; None takes it back. The guild must be known."""
    if tag is None:
        await unit.execute("DELETE FROM languages WHERE guild_id = ? AND user_id = ?", (guild_id, user_id))
    else:
        await unit.execute(
            "INSERT INTO languages VALUES (?, ?, ?) ON CONFLICT (guild_id, user_id) DO UPDATE SET tag = excluded.tag",
            (guild_id, user_id, tag),
        )
