"""The phases of a round, and the states of an insurance."""

from enum import StrEnum


class Phase(StrEnum):
    """The decision that the round waits for."""

    INSURANCE = "insurance"
    PLAY = "play"
    SETTLED = "settled"


class Insurance(StrEnum):
    """A seat's answer to the offer of insurance, and the result of an insurance (BJ-2.3)."""

    NOT_OFFERED = "not offered"
    UNDECIDED = "undecided"
    DECLINED = "declined"
    INSURED = "insured"
    WON = "won"
    LOST = "lost"
    EVEN_MONEY = "even money"
