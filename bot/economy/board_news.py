"""The content of a server's daily post: who was best yesterday, last week and in the season, and when it is posted (SE-7)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from bot.economy.leaderboards import WINNINGS, Leaderboards, Period, RankedBoard, Span, periods_before
from bot.economy.season import SEASON
from storage import leaderboard, people, seasons
from storage.daily_chips import DAY_MS
from storage.database import Reader
from storage.leaderboard import LeaderboardRow

SHOWN = 3
"""How many places a post has of each board, if no more people tie."""

FIRST_AFTER_MS = seasons.LATEST_RESULT_MS + 60_000
"""The first post of a day waits this long after midnight, for the last results and the points of the season."""

SPREAD_MS = 20 * 60_000
"""The posts of all servers are spread over this time, each at its own."""


@dataclass(frozen=True, slots=True)
class Winners:
    """The first places of a board in a period, with the names as Discord sent them; None for somebody without a name."""

    board: RankedBoard
    lines: tuple[tuple[LeaderboardRow, str | None], ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A period that is over, and the winners of its boards; a board without lines is left out."""

    period: Period
    winners: tuple[Winners, ...]


def due_at(guild_id: int, day: int) -> int:
    """Return when a server's post of a day is due: every day at the same time of its own."""
    # The lower bits of an id are no time, and the upper ones alone would put servers of one age close together.
    place = (guild_id >> 22) * 7_919 % SPREAD_MS
    return day * DAY_MS + FIRST_AFTER_MS + place


def boards_for(span: Span, boards: Sequence[RankedBoard]) -> list[RankedBoard]:
    """Return the boards whose winners are posted when such a period is over."""
    dailies = [board for board in boards if Span.DAY in board.rankings]
    if span is Span.DAY:
        return dailies
    if span is Span.WEEK:
        return [*(board for board in dailies if span in board.rankings), WINNINGS]
    return [SEASON, WINNINGS]


async def sections(leaderboards: Leaderboards, guild_id: int, day: int) -> tuple[Section, ...]:
    """Return the sections of the post of a day; empty if nobody is on any board."""
    periods = periods_before(day)
    if any(period.span is not Span.DAY for period in periods):
        await leaderboards.count_winnings(guild_id)
    found = await leaderboards.database.read(
        partial(_sections, guild_id=guild_id, periods=periods, boards=leaderboards.boards)
    )
    return tuple(section for section in found if section.winners)


async def _sections(
    reader: Reader, guild_id: int, periods: Sequence[Period], boards: Sequence[RankedBoard]
) -> list[Section]:
    return [
        Section(
            period,
            tuple(
                [
                    winners
                    for board in boards_for(period.span, boards)
                    if (winners := await _winners(reader, guild_id, board, period)).lines
                ]
            ),
        )
        for period in periods
    ]


async def _winners(reader: Reader, guild_id: int, board: RankedBoard, period: Period) -> Winners:
    """Return the first places; nobody wins chips by having lost them."""
    page = await leaderboard.page(reader, guild_id, 0, 0, board.ranking(period))
    first = [
        row for row in page.standings if row.rank <= SHOWN and (row.amount > 0 or not board.has_winnings)
    ]
    names = await people.names(reader, [(guild_id, row.user_id) for row in first])
    return Winners(board, tuple((row, names.get((guild_id, row.user_id))) for row in first))
