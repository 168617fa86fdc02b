"""The custom ids of a duel's buttons, `h:<game_id>:<number>:<wish>`."""

from __future__ import annotations

import re
from enum import StrEnum

from bot.drawing.ids import GAME_AND_NUMBER


class DuelWish(StrEnum):
    """What a button of a duel asks for, as it stands in custom ids."""

    JOIN = "join"
    CARD = "card"
    KEEP = "keep"
    SWAP = "swap"


DUEL_ID_PATTERN = re.compile(rf"h:{GAME_AND_NUMBER}:(?P<wish>{'|'.join(DuelWish)})", re.ASCII)
"""What a whole custom id of a duel's button looks like."""


def duel_id(game_id: str, number: int, wish: DuelWish) -> str:
    """Write a custom id."""
    return f"h:{game_id}:{number}:{wish}"
