"""The season over all deals of the day: players get points for each ended day, summed by calendar month (UTC)."""

from dataclasses import dataclass

from storage.daily_chips import DAY_MS
from storage.database import Reader, Unit
from storage.leaderboard import Ranking, lines_of
from storage.shard import IN_SHARD, Shard

BOARD = "dailies of a season"
LATEST_RESULT_MS = 60_000
"""A result of a day is committed this long after midnight at the latest."""


SCORED_PER_TRANSACTION = 25
"""At most this many players get their points in one transaction, so that other writers wait only as long as for a few presses."""


@dataclass(frozen=True, slots=True)
class SeasonDay:
    """A day of one board of a deal of the day in a server; `day` counts from 1970-01-01 UTC."""

    guild_id: int
    board: str
    day: int


@dataclass(frozen=True, slots=True)
class Share:
    """The `points` of a day for all results from `lowest` to `highest`."""

    points: int
    lowest: int
    highest: int


def of_season(first_day: int) -> Ranking:
    """Return the ranking by points of a calendar month (UTC), given its first day."""
    return lines_of(BOARD, first_day)


@dataclass(frozen=True, slots=True)
class Champion:
    """A person with the most points in a server's last season with points, given its first day."""

    guild_id: int
    user_id: int
    first_day: int


async def champions(reader: Reader, shard: Shard, before: int) -> list[Champion]:
    """Return the champions in the servers of a shard, of seasons that began before a day; those who tie are all champions."""
    rows = await reader.fetch_all(
        "SELECT guild_id, user_id, first_day FROM ("  # noqa: S608 - constants.
        "SELECT guild_id, (SELECT max(period) FROM board_lines AS line WHERE line.guild_id = guilds.guild_id AND line.board = :board"
        f" AND line.is_listed = 1 AND line.period < :before) AS first_day FROM guilds WHERE {IN_SHARD}) AS last_season"
        " JOIN board_lines AS own USING (guild_id) WHERE own.board = :board AND own.period = first_day AND own.is_listed = 1"
        " AND own.points = (SELECT max(points) FROM board_lines AS best WHERE best.guild_id = own.guild_id"
        " AND best.board = :board AND best.period = first_day AND best.is_listed = 1)",
        {"board": BOARD, "before": before, **shard.parameters},
    )
    return [Champion(*row) for row in rows]


async def to_score(reader: Reader, shard: Shard, now: int) -> list[SeasonDay]:
    """Return the ended days of a shard's servers without points yet, the oldest first."""
    rows = await reader.fetch_all(
        f"SELECT guild_id, board, day FROM season_days WHERE is_scored = 0 AND day < :today AND {IN_SHARD}"  # noqa: S608 - constant.
        " ORDER BY day, guild_id, board",
        {"today": _today(now), **shard.parameters},
    )
    return [SeasonDay(*row) for row in rows]


def next_end(now: int) -> int:
    """Return when the next day can be scored, in unix milliseconds."""
    return (_today(now) + 1) * DAY_MS + LATEST_RESULT_MS


async def shares(reader: Reader, one: SeasonDay) -> list[Share]:
    """Return the shares of an ended day, the best first.

    Each listed player gets the share of listed players, themselves included, who did not do better: in percent, rounded up (SE-2).
    """
    rows = await reader.fetch_all(
        "SELECT share, min(points), max(points) FROM ("
        "SELECT (100 * (people - place + 1) + people - 1) / people AS share, points FROM ("
        "SELECT points, rank() OVER (ORDER BY points DESC) AS place, count(*) OVER () AS people"
        " FROM board_lines WHERE guild_id = ? AND board = ? AND period = ? AND is_listed = 1) AS field) AS given"
        " GROUP BY share ORDER BY share DESC",
        (one.guild_id, one.board, one.day),
    )
    return [Share(*row) for row in rows]


async def award(unit: Unit, one: SeasonDay, share: Share) -> bool:
    """Award a share to some of its players; return whether there may be more. A player gets the points of a day once."""
    rows = await unit.fetch_all(
        "INSERT INTO season_points (guild_id, user_id, board, day, points)"
        " SELECT guild_id, user_id, board, day, CAST(? AS BIGINT) FROM season_days JOIN board_lines AS line USING (guild_id, board)"
        " WHERE guild_id = ? AND board = ? AND day = ? AND is_scored = 0"
        " AND period = day AND is_listed = 1 AND line.points BETWEEN ? AND ?"
        " AND NOT EXISTS (SELECT 1 FROM season_points AS given WHERE given.guild_id = line.guild_id"
        " AND given.user_id = line.user_id AND given.board = line.board AND given.day = line.period)"
        " LIMIT ? RETURNING 1",
        (share.points, one.guild_id, one.board, one.day, share.lowest, share.highest, SCORED_PER_TRANSACTION),
    )
    return len(rows) == SCORED_PER_TRANSACTION


async def finish(unit: Unit, one: SeasonDay) -> None:
    """Record that all points of a day are awarded."""
    await unit.execute(
        "UPDATE season_days SET is_scored = 1 WHERE guild_id = ? AND board = ? AND day = ? AND is_scored = 0",
        (one.guild_id, one.board, one.day),
    )


def _today(now: int) -> int:
    return (now - LATEST_RESULT_MS) // DAY_MS
