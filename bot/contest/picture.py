"""The picture of a contest: chips over rounds."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.contest.ranking import RankedEntrant, Record, rank
from lab.pictures.canvas import Frame, PictureFormat
from lab.pictures.fonts import written_in
from lab.pictures.lines import NAMES_MAX, Series, draw_lines
from rules.game import Chips
from rules.koth.contest import HANDS_A_ROUND

_LOG_FROM = 20
_HIGHEST = 10**300
"""The highest number drawn; floats do not reach much higher."""


@dataclass(frozen=True, slots=True)
class ContestWords:
    """The words of a contest's picture: its title, the line below it, and the labels of its axes; `tag` is their language's."""

    title: str
    below: str
    across: str
    up: str
    tag: str = "en"


def english(records: Sequence[Record]) -> ContestWords:
    """Return the words of a contest's picture in English."""
    contests = records[0].chips[0].count
    of = f"median of {contests:,} contests" if contests > 1 else "one contest"
    band = " with its 95 % interval" if has_band(records) else ""
    best = f" · the best {NAMES_MAX} of {len(records)}" if len(records) > NAMES_MAX else ""
    across = f"rounds of {HANDS_A_ROUND} hands"
    return ContestWords("King of the hill", f"{of}{band}{best}", across, "chips")


def has_band(records: Sequence[Record]) -> bool:
    """Return whether there are enough contests for a band around the median."""
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
    frame = Frame(words.title, words.across, words.up, words.below, is_log)
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
