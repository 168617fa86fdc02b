"""The luck meter in words: what mistakes, luck and the house came to, in whole chips that add up (docs/lab.md)."""

from typing import NamedTuple

from bot.drawing.words import Words
from storage.situations import THOUSANDTHS, DaySums


class LuckParts(NamedTuple):
    """The parts of a result in whole chips, each as it changed the result: `result` = `mistakes` + `luck` + `house`."""

    result: int
    mistakes: int
    luck: int
    house: int

    @classmethod
    def of(cls, sums: DaySums) -> "LuckParts":
        """Round the sums of days to whole chips; what rounding leaves is in the part of the house."""
        mistakes, luck = -_rounded(sums.mistakes), _rounded(sums.luck)
        return cls(sums.result, mistakes, luck, sums.result - luck - mistakes)


def _rounded(thousandths: int) -> int:
    return (2 * thousandths + THOUSANDTHS) // (2 * THOUSANDTHS)


def luck_text(since_monday: DaySums, words: Words) -> str:
    """Write one line, such as `since Monday −140: mistakes −22, luck −113, house −5`; empty without a round."""
    if not since_monday.rounds:
        return ""
    parts = LuckParts.of(since_monday)
    return words.text(
        "blackjack-figures-luck",
        result=words.net(parts.result),
        mistakes=words.net(parts.mistakes),
        luck=words.net(parts.luck),
        house=words.net(parts.house),
    )
