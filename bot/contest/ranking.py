"""Results over many contests, exact in whole chips, and the ranking of the entrants."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import isqrt

from bot.contest.faults import Fault
from rules.game import Chips
from rules.koth.contest import EntrantTally

_Z95 = Fraction(1959964, 10**6)
"""The normal quantile of a two-sided interval of 95 %."""

_CENTS = 100


@dataclass(slots=True)
class Sum:
    """Sums of amounts, for their mean. They are integers: chips may double in every hand and outgrow a float."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, amount: Chips) -> None:
        """Add an amount."""
        self.count += 1
        self.total += amount
        self.squares += amount * amount

    def join(self, other: "Sum") -> None:
        """Add the amounts of another sum."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> Fraction:
        """The mean amount."""
        return Fraction(self.total, self.count)

    @property
    def interval(self) -> tuple[Fraction, Fraction] | None:
        """The 95 % interval of the mean by the normal distribution; None for a single amount."""
        if self.count == 1:
            return None
        numerator = self.count * self.squares - self.total**2
        variance_of_mean = Fraction(numerator, self.count**2 * (self.count - 1))
        scale = _CENTS**2
        reach = _Z95 * Fraction(isqrt(int(variance_of_mean * scale**2)), scale)
        return self.mean - reach, self.mean + reach


@dataclass(slots=True)
class Record:
    """The results of one entrant in all contests. `chips` has one sum for the beginning and one for the end of each round."""

    name: str
    chips: list[Sum] = field(default_factory=list)
    hands: int = 0
    wins: int = 0
    busts: int = 0
    faults: Counter[Fault] = field(default_factory=Counter)

    def add(self, tally: EntrantTally) -> None:
        """Add a contest."""
        if not self.chips:
            self.chips = [Sum() for _ in tally.chips]
        for so_far, amount in zip(self.chips, tally.chips, strict=True):
            so_far.add(amount)
        self.hands += tally.hands
        self.wins += tally.wins
        self.busts += tally.busts

    def join(self, other: "Record") -> None:
        """Add the contests of another record of the same entrant with the same number of rounds."""
        for so_far, more in zip(self.chips, other.chips, strict=True):
            so_far.join(more)
        self.hands += other.hands
        self.wins += other.wins
        self.busts += other.busts
        self.faults += other.faults


@dataclass(frozen=True, slots=True)
class RankedEntrant:
    """An entrant's place; equal means share a rank."""

    rank: int
    record: Record


def rank(records: Sequence[Record]) -> tuple[RankedEntrant, ...]:
    """Rank entrants by their mean chips at the end; equal means keep the given order."""
    means = {record.name: record.chips[-1].mean for record in records}
    ranked = sorted(records, key=lambda record: -means[record.name])
    return tuple(
        RankedEntrant(1 + sum(other > means[record.name] for other in means.values()), record)
        for record in ranked
    )


def rounded(amount: Fraction) -> float | int:
    """Round chips to hundredths, or to whole chips where a float has none."""
    return int(amount) if abs(amount) >= 2**53 // _CENTS else float(round(amount, 2))
