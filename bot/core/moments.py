"""A moment of an ended game, as `/replay` shows it: what could be seen of it after one of its actions."""

from bisect import bisect_left
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Bounds:
    """The moments that a game has: from the beginning of its first round to its `last` action.

    `starts` has the number of the action after which each round begins; a game without rounds is one round.
    """

    starts: tuple[int, ...]
    last: int

    @property
    def first(self) -> int:
        return self.starts[0]

    def nearest(self, number: int) -> int:
        """Return the moment nearest to a number, which may come from outside."""
        return max(self.first, min(number, self.last))

    def round_at(self, number: int) -> int:
        """Return the number of the round whose action this is; a round is shown to its end before the next one begins."""
        return max(1, bisect_left(self.starts, number))

    def round_before(self, number: int) -> int:
        """Return where the round of this moment begins."""
        return self.starts[self.round_at(number) - 1]

    def round_after(self, number: int) -> int:
        """Return where the next round begins, or the last moment."""
        return next((start for start in self.starts if start > number), self.last)


@dataclass(frozen=True, slots=True)
class Moment:
    """What a person may see of a game after the action of this `number`, and the name of the person who took it.

    The name is as Discord gave it; None for the clock, for the bot, and at the beginning.
    """

    view: Any
    number: int
    bounds: Bounds
    name: str | None
