"""The custom ids of a match's buttons, `m:<game_id>:<number>:<wish>`."""

from enum import StrEnum

from bot.drawing.ids import ButtonIds


class MatchWish(StrEnum):
    """What a button of a match asks for, as it stands in custom ids; which cards are meant stands in none."""

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
