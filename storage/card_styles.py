"""The card styles that servers and people have chosen, as text; who has chosen none has no line."""

from storage.database import Reader, Unit

SERVER = 0
"""The user id under which a server's own choice is stored."""


async def load_all(reader: Reader) -> dict[tuple[int, int], str]:
    """Return all choices by guild and user."""
    rows = await reader.fetch_all("SELECT guild_id, user_id, style FROM card_styles")
    return {(guild_id, user_id): style for guild_id, user_id, style in rows}


async def choose(unit: Unit, guild_id: int, user_id: int, style: str | None) -> None:
    """Store a choice; None takes it back. The guild must be known."""
    if style is None:
        await unit.execute("DELETE FROM card_styles WHERE guild_id = ? AND user_id = ?", (guild_id, user_id))
    else:
        await unit.execute(
            "INSERT INTO card_styles VALUES (?, ?, ?) ON CONFLICT (guild_id, user_id) DO UPDATE SET style = excluded.style",
            (guild_id, user_id, style),
        )
