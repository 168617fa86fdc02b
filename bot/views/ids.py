"""Custom ids of a table's buttons: `t:<game_id>:<number>:<action>`. They come back from outside: untrusted."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


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


TABLE_ID_PATTERN = re.compile(
    r"t:(?P<game_id>[A-Za-z0-9_-]{1,64}):(?P<number>0|[1-9][0-9]{0,14}):"
    rf"(?P<action>{'|'.join(TableAction)})",
    re.ASCII,
)
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
