"""The season over all deals of the day: each day that is over gives its players points, which add up in a calendar month (UTC)."""

from dataclasses import dataclass

from storage.daily import DAY_MS
from storage.database import Reader, Unit
from storage.leaderboard import Ranking, lines_of

BOARD = "dailies of a season"
LATEST_RESULT_MS = 60_000
"""A result of a day is committed this long after midnight at the latest."""


@dataclass(frozen=True, slots=True)
class SeasonDay:
    """A day of one board of a deal of the day in a server; `day` counts from 1970-01-01 UTC."""

    guild_id: int
    board: str
    day: int


def of_season(first_day: int) -> Ranking:
    """Return the ranking by points of a calendar month (UTC), given its first day."""
    return lines_of(BOARD, first_day)


async def to_score(reader: Reader, guild_id: int, now: int) -> list[SeasonDay]:
    """Return the days of a server that are over and have not given their points, the oldest first."""
    rows = await reader.fetch_all(
        "SELECT guild_id, board, day FROM season_days WHERE guild_id = ? AND is_scored = 0 AND day < ? ORDER BY day, board",
        (guild_id, _today(now)),
    )
    return [SeasonDay(*row) for row in rows]


async def guilds_to_score(reader: Reader, now: int) -> list[int]:
    """Return the servers with days that are over and have not given their points."""
    rows = await reader.fetch_all(
        "SELECT DISTINCT guild_id FROM season_days WHERE is_scored = 0 AND day < ? ORDER BY guild_id",
        (_today(now),),
    )
    return [guild_id for (guild_id,) in rows]


async def score(unit: Unit, one: SeasonDay) -> None:
    """Give the points of a day that is over; a second time changes nothing.

    Each listed player gets the share of listed players, themselves included, who did not do better: in percent, rounded up (SE-2).
    """
    where = (one.guild_id, one.board, one.day)
    is_first = await unit.fetch_value(
        "UPDATE season_days SET is_scored = 1 WHERE guild_id = ? AND board = ? AND day = ? AND is_scored = 0 RETURNING 1",
        where,
    )
    if not is_first:
        return
    await unit.execute(
        "INSERT INTO season_points (guild_id, user_id, board, day, points)"
        " SELECT guild_id, user_id, board, period, (100 * (people - place + 1) + people - 1) / people FROM ("
        "SELECT guild_id, user_id, board, period, rank() OVER (ORDER BY points DESC) AS place, count(*) OVER () AS people"
        " FROM board_lines WHERE guild_id = ? AND board = ? AND period = ? AND is_listed = 1) AS field",
        where,
    )


def _today(now: int) -> int:
    return (now - LATEST_RESULT_MS) // DAY_MS
