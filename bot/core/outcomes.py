"""The net outcome of a round or a game for a person (won, lost or even), and the rare feats among wins."""

from collections.abc import Iterable
from enum import StrEnum


class NetOutcome(StrEnum):
    """What a person has won in all: a round that costs chips is lost, even if one of its hands has won."""

    WON = "won"
    LOST = "lost"
    EVEN = "even"

    @classmethod
    def of_net(cls, net: int) -> "NetOutcome":
        """Return the outcome of chips or points, below zero for a loss."""
        if not net:
            return cls.EVEN
        return cls.WON if net > 0 else cls.LOST


class Feat(StrEnum):
    """A rare feat that a picture celebrates with a win; of several, the first in this order is chosen."""

    FOUR_HANDS = "four_hands"
    STREAK = "streak"
    NATURAL = "natural"
    SWEEP = "sweep"
    FIRST_CLEAR = "first_clear"
    SERVER_RECORD = "server_record"
    OWN_RECORD = "own_record"


RECORDS = {"own": Feat.OWN_RECORD, "server": Feat.SERVER_RECORD}
"""The feats of records, as `storage.boards` names them."""

STREAK_STEP = 5
"""Each multiple of this many wins in a row is a feat."""


def streak_after(streak: int, net: int) -> int:
    """Return how many rounds in a row a person has won; an even one neither lengthens nor ends a streak."""
    if not net:
        return streak
    return streak + 1 if net > 0 else 0


def shared(outcomes: Iterable[NetOutcome]) -> NetOutcome | None:
    """Return the outcome of everybody, None if there is none or they differ."""
    found = set(outcomes)
    return found.pop() if len(found) == 1 else None
