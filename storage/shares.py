"""What people have posted of their results with Share: each result once."""

from dataclasses import dataclass

from storage.database import Reader, Unit


@dataclass(frozen=True, slots=True)
class SharedResult:
    """One person's result of a game in a channel; `message_id` is None until it is posted."""

    game_id: str
    user_id: int
    guild_id: int
    channel_id: int
    message_id: int | None
    shared_at: int


async def load(reader: Reader, game_id: str, user_id: int) -> SharedResult | None:
    """Return what a person has shared of a game."""
    row = await reader.fetch_one(
        "SELECT game_id, user_id, guild_id, channel_id, message_id, shared_at FROM shares WHERE game_id = ? AND user_id = ?",
        (game_id, user_id),
    )
    return None if row is None else SharedResult(*row)


async def begin(unit: Unit, share: SharedResult) -> SharedResult:
    """Record that a result is about to be posted, and return what is recorded: an earlier try may have come this far."""
    await unit.execute(
        "INSERT INTO shares VALUES (?, ?, ?, ?, NULL, ?) ON CONFLICT (game_id, user_id) DO NOTHING",
        (share.game_id, share.user_id, share.guild_id, share.channel_id, share.shared_at),
    )
    found = await load(unit, share.game_id, share.user_id)
    assert found is not None, "the share was just recorded"
    return found


async def note_posted(unit: Unit, game_id: str, user_id: int, message_id: int) -> None:
    """Store the message that shows a shared result."""
    await unit.execute(
        "UPDATE shares SET message_id = ? WHERE game_id = ? AND user_id = ?", (message_id, game_id, user_id)
    )


async def take_back(unit: Unit, game_id: str, user_id: int) -> None:
    """Forget a result that could not be posted."""
    await unit.execute(
        "DELETE FROM shares WHERE game_id = ? AND user_id = ? AND message_id IS NULL", (game_id, user_id)
    )
