"""The custom ids of a match's buttons, `m:<game_id>:<number>:<wish>`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from bot.drawing.ids import GAME_AND_NUMBER


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


MATCH_ID_PATTERN = re.compile(rf"m:{GAME_AND_NUMBER}:(?P<wish>{'|'.join(MatchWish)})", re.ASCII)
"""What a whole custom id of a match's button looks like; the longest has 91 characters of Discord's 100."""


@dataclass(frozen=True, slots=True)
class MatchId:
    """One button: the match, the number of the action its message was drawn after, and what it asks for."""

    game_id: str
    number: int
    wish: MatchWish

    def __str__(self) -> str:
        """Write the custom id."""
        text = f"m:{self.game_id}:{self.number}:{self.wish}"
        assert MATCH_ID_PATTERN.fullmatch(text), "our own ids are well formed"
        return text


def match_id_of(match: re.Match[str]) -> MatchId:
    """Read what MATCH_ID_PATTERN has matched."""
    return MatchId(match["game_id"], int(match["number"]), MatchWish(match["wish"]))
