"""Analyses of ended games, made once for each person who asks."""

from storage.database import Reader, Unit


async def load(reader: Reader, game_id: str, user_id: int) -> str | None:
    """Return what the analysis of a person's game has found, as it was stored."""
    found: str | None = await reader.fetch_value(
        "SELECT found FROM analyses WHERE game_id = ? AND user_id = ?", (game_id, user_id)
    )
    return found


async def add(unit: Unit, guild_id: int, user_id: int, game_id: str, found: str, at: int) -> bool:
    """Store an analysis; return False, and change nothing, if there is one."""
    made = await unit.fetch_value(
        "INSERT INTO analyses (game_id, user_id, guild_id, made_at, found) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (game_id, user_id) DO NOTHING RETURNING 1",
        (game_id, user_id, guild_id, at, found),
    )
    return made is not None
