"""The custom ids of a table's buttons, `t:<game_id>:<number>:<action>`, and of its form."""

import re
from dataclasses import dataclass
from enum import StrEnum

from bot.drawing.ids import ButtonIds


class TableAction(StrEnum):
    """An action of a table's button, as in custom ids."""

    HIT = "hit"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"
    JOIN = "join"
    LEAVE = "leave"
    SURELY_LEAVE = "surely"
    REBET = "rebet"
    MIN = "min"
    HALF = "half"
    TWICE = "twice"
    MAX = "max"
    OTHER = "other"
    DEAL = "deal"
    INSURE = "insure"
    NO_INSURANCE = "noinsure"
    EVEN_MONEY = "even"


@dataclass(frozen=True, slots=True)
class ClaimAndBet:
    """The action of the button that claims chips and bets `stake` of them, in custom ids as `c50`."""

    stake: int

    def __str__(self) -> str:
        return f"c{self.stake}"


def _read(text: str) -> TableAction | ClaimAndBet:
    return ClaimAndBet(int(text[1:])) if text[1:].isdigit() else TableAction(text)


TABLE_IDS = ButtonIds[TableAction | ClaimAndBet]("t", f"{'|'.join(TableAction)}|c[0-9]{{1,16}}", _read)
FORM_ID_PATTERN = re.compile(r"f:(?P<game_id>[a-z0-9]{1,64}):(?P<number>[0-9]{1,15})", re.ASCII)
