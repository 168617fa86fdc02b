"""The custom ids of a table's buttons, `t:<game_id>:<number>:<action>`, and of its form."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from bot.drawing.ids import GAME_AND_NUMBER


class TableAction(StrEnum):
    """What a button of a table asks for, as it stands in custom ids."""

    HIT = "hit"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"
    JOIN = "join"
    LEAVE = "leave"
    BET = "bet"
    SAME = "same"
    DEAL = "deal"
    INSURE = "insure"
    NO_INSURANCE = "noinsure"
    EVEN_MONEY = "even"


TABLE_ID_PATTERN = re.compile(rf"t:{GAME_AND_NUMBER}:(?P<action>{'|'.join(TableAction)})", re.ASCII)
"""What a whole custom id of a table's button looks like; the longest has 92 characters of Discord's 100."""


@dataclass(frozen=True, slots=True)
class TableId:
    """One button: the game, the number of the action its message was drawn after, and what it asks for."""

    game_id: str
    number: int
    action: TableAction

    def __str__(self) -> str:
        """Write the custom id."""
        text = f"t:{self.game_id}:{self.number}:{self.action}"
        assert TABLE_ID_PATTERN.fullmatch(text), "our own ids are well formed"
        return text


def parse_table_id(custom_id: str) -> TableId | None:
    """Read a custom id; None for any text that is not one of a table's."""
    match = TABLE_ID_PATTERN.fullmatch(custom_id)
    if match is None:
        return None
    return TableId(match["game_id"], int(match["number"]), TableAction(match["action"]))


FORM_ID_PATTERN = re.compile(r"f:(?P<game_id>[a-z0-9]{1,64}):(?P<number>[0-9]{1,15})", re.ASCII)
