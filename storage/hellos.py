"""The hello of the bot in servers that it has joined: one for each, posted once."""

from storage import guilds
from storage.database import Reader, Unit
from storage.guilds import GuildSettings
from storage.shard import IN_SHARD, Shard


async def add(unit: Unit, guild_id: int, defaults: GuildSettings, at: int) -> bool:
    """Store that a server is to be greeted, if it was never known before; return whether it is."""
    if await guilds.settings(unit, guild_id) is not None:
        return False
    await guilds.ensure(unit, guild_id, defaults, at)
    await unit.execute("INSERT INTO hellos (guild_id, joined_at) VALUES (?, ?)", (guild_id, at))
    return True


async def due(reader: Reader, shard: Shard) -> list[int]:
    """Return the servers of a shard whose hello is not posted yet."""
    rows = await reader.fetch_all(
        f"SELECT guild_id FROM hellos WHERE is_due = 1 AND {IN_SHARD} ORDER BY joined_at, guild_id",  # noqa: S608 - a constant.
        shard.parameters,
    )
    return [guild_id for (guild_id,) in rows]


async def finish(unit: Unit, guild_id: int) -> None:
    """Store that a hello is posted, or has no place."""
    await unit.execute("UPDATE hellos SET is_due = 0 WHERE guild_id = ?", (guild_id,))


async def forget(unit: Unit) -> None:
    """Mark every hello as not posted, so that the next start posts it."""
    await unit.execute("UPDATE hellos SET is_due = 1")
