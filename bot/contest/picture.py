"""The picture of a contest: chips over rounds."""

from collections.abc import Sequence
from fractions import Fraction

from bot.contest.ranking import RankedEntrant, Record, rank
from lab.pictures.canvas import Frame, PictureFormat
from lab.pictures.lines import NAMES_MOST, Series, draw_lines
from rules.game import Chips
from rules.koth.contest import HANDS_A_ROUND

_LOG_FROM = 20
_HIGHEST = 10**300
"""The highest number drawn; floats do not reach much higher."""


def draw(records: Sequence[Record], form: PictureFormat = PictureFormat.PNG) -> bytes:
    """Draw the median chips after each round, with the 95 % interval as a band, for the best entrants if there are many."""
    ranked = rank(records)
    shown = ranked[:NAMES_MOST]
    medians = [_plain(amounts.median) for each in shown for amounts in each.record.chips]
    is_log = max(medians) > _LOG_FROM * max(1.0, min(medians))
    # No logarithm can show zero.
    least = max(1.0, min(medians)) / 2 if is_log else 0.0
    contests = shown[0].record.chips[0].count
    best = f" · the best {len(shown)} of {len(ranked)}" if len(shown) < len(ranked) else ""
    band = "" if shown[0].record.chips[0].interval is None else " with its 95 % interval"
    of = "one contest" if contests == 1 else f"median of {contests:,} contests{band}"
    frame = Frame("King of the hill", f"rounds of {HANDS_A_ROUND} hands", "chips", of + best, is_log)
    rounds = list(map(float, range(len(shown[0].record.chips))))
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
