"""Every open game of a kind."""

from storage import games
from storage.database import Reader
from storage.games import Game


async def open_games(reader: Reader, kind: str) -> list[Game]:
    """Return every open game of a kind, oldest first."""
    return await games.load_open_games(reader, await games.open_ids(reader, kind))
