"""The custom ids of a table's buttons, `t:<game_id>:<number>:<action>`, and of its form."""

import re
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


TABLE_IDS = ButtonIds("t", "|".join(TableAction), TableAction)
FORM_ID_PATTERN = re.compile(r"f:(?P<game_id>[a-z0-9]{1,64}):(?P<number>[0-9]{1,15})", re.ASCII)
