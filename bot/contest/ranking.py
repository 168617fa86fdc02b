"""Results over many contests, exact in whole chips: the ranking of the entrants, and its picture."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate

from bot.contest.faults import Fault, FaultReport
from lab.intervals import median_places
from lab.pictures.canvas import Frame, PictureFormat, WriteNumber, number_in_english
from lab.pictures.fonts import written_in
from lab.pictures.lines import NAMES_MAX, Series, draw_lines
from rules.game import Chips
from rules.koth.contest import HANDS_PER_ROUND, EntrantTally

_LOG_FROM = 20
_HIGHEST = 10**300
"""The highest number drawn; floats do not reach much higher."""
_CENTS = 100
_DIGITS = 10
"""How many binary digits of an amount a picture needs: the error is below a thousandth."""


@dataclass(slots=True)
class Amounts:
    """Amounts of chips, each with how often it came. They are integers: chips may double in every hand and outgrow a float."""

    counts: Counter[Chips] = field(default_factory=Counter)

    def add(self, amount: Chips) -> None:
        self.counts[amount] += 1

    def join(self, other: "Amounts") -> None:
        self.counts.update(other.counts)

    @property
    def count(self) -> int:
        return self.counts.total()

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(amount * times for amount, times in self.counts.items()), self.count)

    @property
    def median(self) -> Fraction:
        """The median, which lies midway between the two middle ones of an even number of amounts."""
        low, high = self._at((self.count - 1) // 2, self.count // 2)
        return Fraction(low + high, 2)

    @property
    def interval(self) -> tuple[Chips, Chips] | None:
        """The 95 % interval of the median, whatever the distribution; None for fewer than six amounts."""
        places = median_places(self.count)
        return None if places is None else self._at(*places)

    def _at(self, low: int, high: int) -> tuple[Chips, Chips]:
        """Return the amounts at two places of all in rising order, counted from 0."""
        rising = sorted(self.counts)
        ends = list(accumulate(self.counts[amount] for amount in rising))
        return rising[bisect_right(ends, low)], rising[bisect_right(ends, high)]


@dataclass(slots=True)
class Record:
    """The results of one entrant in all contests: its chips at the beginning and after each round, its hands and its faults.

    The chips after the last round are exact; those before are for pictures, so they keep their first digits only.
    """

    name: str
    chips: list[Amounts] = field(default_factory=list)
    hands: int = 0
    wins: int = 0
    busts: int = 0
    faults: Counter[Fault] = field(default_factory=Counter)
    evidence: dict[Fault, str] = field(default_factory=dict)
    """What is known about the first fault of each kind."""

    def add_fault(self, report: FaultReport) -> None:
        self.faults[report.fault] += 1
        self.evidence.setdefault(report.fault, report.evidence)

    def add(self, tally: EntrantTally) -> None:
        if not self.chips:
            self.chips = [Amounts() for _ in tally.chips]
        *before, last = tally.chips
        for so_far, amount in zip(self.chips, (*map(_coarse, before), last), strict=True):
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
        self.evidence = other.evidence | self.evidence


@dataclass(frozen=True, slots=True)
class RankedEntrant:
    """An entrant's place; equal medians share a rank."""

    rank: int
    record: Record


def join_all(records: tuple[Record, ...], more: tuple[Record, ...]) -> tuple[Record, ...]:
    """Add the contests of more records of the same entrants in the same order; return `more` if there are none yet."""
    for record, other in zip(records, more, strict=bool(records)):
        record.join(other)
    return records or more


def rank(records: Sequence[Record]) -> tuple[RankedEntrant, ...]:
    """Rank entrants by their median chips at the end; equal medians keep the given order."""
    medians = {record.name: record.chips[-1].median for record in records}
    ranked = sorted(records, key=lambda record: -medians[record.name])
    return tuple(
        RankedEntrant(1 + sum(other > medians[record.name] for other in medians.values()), record)
        for record in ranked
    )


def _coarse(amount: Chips) -> Chips:
    """Round an amount down, so that few different ones are kept of each round."""
    shift = max(0, amount.bit_length() - _DIGITS)
    return amount >> shift << shift


def rounded(amount: Fraction) -> float | int:
    """Round chips to hundredths, or to whole chips where a float has none."""
    return int(amount) if abs(amount) >= 2**53 // _CENTS else float(round(amount, 2))


@dataclass(frozen=True, slots=True)
class ContestWords:
    """The words of a contest's picture: its title, the line below it, and the labels of its axes; `tag` is their language's.

    `number` writes the figures at the axes; it goes to another process with the words.
    """

    title: str
    below: str
    across: str
    up: str
    tag: str = "en"
    number: WriteNumber = number_in_english


def english(records: Sequence[Record]) -> ContestWords:
    contests = records[0].chips[0].count
    of = f"median of {contests:,} contests" if contests > 1 else "one contest"
    band = " with its 95% interval" if has_band(records) else ""
    best = f" · the best {NAMES_MAX} of {len(records)}" if len(records) > NAMES_MAX else ""
    across = f"rounds of {HANDS_PER_ROUND} hands"
    return ContestWords("King of the hill", f"{of}{band}{best}", across, "chips")


def has_band(records: Sequence[Record]) -> bool:
    return records[0].chips[0].interval is not None


def draw(
    records: Sequence[Record], form: PictureFormat = PictureFormat.PNG, words: ContestWords | None = None
) -> bytes:
    """Draw the median chips after each round, with the 95 % interval as a band, for the best entrants if there are many."""
    ranked = rank(records)
    shown = ranked[:NAMES_MAX]
    medians = [_plain(amounts.median) for each in shown for amounts in each.record.chips]
    is_log = max(medians) > _LOG_FROM * max(1.0, min(medians))
    # No logarithm can show zero.
    least = max(1.0, min(medians)) / 2 if is_log else 0.0
    words = words or english(records)
    frame = Frame(words.title, words.across, words.up, words.below, is_log, words.number)
    rounds = list(map(float, range(len(shown[0].record.chips))))
    with written_in(words.tag):
        return draw_lines(frame, rounds, [_line(each, least) for each in shown], form)


def _line(standing: RankedEntrant, least: float) -> Series:
    """Make the line of one entrant's chips; values below `least` are raised to it."""
    chips = standing.record.chips
    medians = [amounts.median for amounts in chips]
    ends = [amounts.interval or (median, median) for amounts, median in zip(chips, medians, strict=True)]
    low, high = ([max(least, _plain(end)) for end in side] for side in zip(*ends, strict=True))
    return Series(standing.record.name, [max(least, _plain(median)) for median in medians], (low, high))


def _plain(amount: Fraction | Chips) -> float:
    return float(min(_HIGHEST, amount))
