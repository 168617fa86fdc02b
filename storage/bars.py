"""People whom managers have barred from playing in their server for a time."""

from storage.database import Reader, Unit


async def bar(unit: Unit, guild_id: int, user_id: int, until: int) -> None:
    """Bar a person until a time in unix milliseconds, instead of any time before. The guild must be known."""
    await unit.execute(
        "INSERT INTO bars (guild_id, user_id, until) VALUES (?, ?, ?)"
        " ON CONFLICT (guild_id, user_id) DO UPDATE SET until = excluded.until",
        (guild_id, user_id, until),
    )


async def lift(unit: Unit, guild_id: int, user_id: int) -> None:
    """Let a person play again."""
    await unit.execute("DELETE FROM bars WHERE guild_id = ? AND user_id = ?", (guild_id, user_id))


async def barred_until(reader: Reader, guild_id: int, user_id: int, at: int) -> int | None:
    """Return until when a person is barred, None if they may play at this time."""
    until: int | None = await reader.fetch_value(
        "SELECT until FROM bars WHERE guild_id = ? AND user_id = ? AND until > ?", (guild_id, user_id, at)
    )
    return until
