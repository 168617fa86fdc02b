"""The custom ids of a duel's buttons, `h:<game_id>:<number>:<wish>`."""

from __future__ import annotations

from enum import StrEnum

from bot.drawing.ids import ButtonIds


class DuelWish(StrEnum):
    """What a button of a duel asks for, as it stands in custom ids."""

    JOIN = "join"
    CARD = "card"
    KEEP = "keep"
    SWAP = "swap"


DUEL_IDS = ButtonIds("h", "|".join(DuelWish), DuelWish)
