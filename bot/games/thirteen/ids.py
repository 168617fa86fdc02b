"""The custom ids of a match's buttons, `m:<game_id>:<number>:<wish>`."""

from enum import StrEnum

from bot.drawing.ids import ButtonIds


class MatchWish(StrEnum):
    """An action of a match's button, as in custom ids; ids contain no cards."""

    ACCEPT = "accept"
    DECLINE = "decline"
    WITHDRAW = "withdraw"
    CARDS = "cards"
    PICK = "pick"
    PLAY = "play"
    PASS = "pass"  # noqa: S105 - the card player's word.
    RESIGN = "resign"
    SURELY_RESIGN = "surely"
    REMATCH = "rematch"


MATCH_IDS = ButtonIds("m", "|".join(MatchWish), MatchWish)
