"""A game whose channel or server is gone: what has not begun is void, what was dealt goes on to its deadlines (CH-7)."""

from typing import Literal

from storage.manager_actions import ManagerAction

Place = Literal["channel", "server"]
"""What is gone: the channel or thread of a game, or the whole server."""

Effect = Literal["voided", "left"]
"""What becomes of the game: it is void and its stakes go back, or it is left to its deadlines."""

GONE = "channel"
"""The reason for which such a game ends, as the games' sentences name it."""


def record_of(guild_id: int, game_id: str, place: Place, effect: Effect, at: int) -> ManagerAction:
    """Return what `/house audit` shows of a game whose place is gone; it is recorded once for each effect."""
    return ManagerAction(
        guild_id=guild_id,
        manager_id=None,
        kind="channel_gone" if place == "channel" else "server_gone",
        key=f"gone:{game_id}:{effect}",
        at=at,
        detail=f"{game_id} {effect}",
    )


def read_detail(detail: str) -> tuple[str, str]:
    """Return the game id and the effect of a record."""
    game_id, _, effect = detail.partition(" ")
    return game_id, effect
