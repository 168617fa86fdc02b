"""The custom ids of a match's buttons and selects, `m:<game_id>:<number>:<wish>`."""

from enum import StrEnum

from bot.drawing.ids import ButtonIds


class MatchWish(StrEnum):
    """An action of a match's button or select, as in custom ids; ids contain no cards."""

    ACCEPT = "accept"
    DECLINE = "decline"
    WITHDRAW = "withdraw"
    CARDS = "cards"
    PLAY = "play"
    PLAY_2 = "play2"
    PLAY_3 = "play3"
    PLAY_4 = "play4"
    LOWEST = "lowest"
    PASS = "pass"  # noqa: S105 - the card player's word.
    RESIGN = "resign"
    SURELY_RESIGN = "surely"
    REMATCH = "rematch"


PLAY_WISHES = (MatchWish.PLAY, MatchWish.PLAY_2, MatchWish.PLAY_3, MatchWish.PLAY_4)
"""The wishes of the selects of plays, which need different ids where a message has several."""

MATCH_IDS = ButtonIds("m", "|".join(MatchWish), MatchWish)
