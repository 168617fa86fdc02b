"""Ranks of a server's players, by chips or by the points of another leaderboard."""

from dataclasses import dataclass

from storage.database import Reader

PAGE_SIZE = 10


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """One line of a leaderboard, with chips or points. Ties share a rank: 1, 2, 2, 4."""

    rank: int
    user_id: int
    amount: int


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a leaderboard, counted from 0. `own` is the line of the person who asks, None if they have no account."""

    number: int
    standings: tuple[LeaderboardRow, ...]
    has_next: bool
    own: LeaderboardRow | None


@dataclass(frozen=True, slots=True)
class Ranking:
    """The constant SQL of a leaderboard: the table with its condition, and the columns of the user and of the points.

    `lines` takes the server's id and then `parameters`. The index starts with these columns and `is_listed`, and ends
    with the points, descending, and the person. `better` counts the listed lines of server ?1 above ?2 points, with the parameters
    from ?3 on, where an index scan would take too long. `own` is the rest of the key of a person's own line, because SQLite
    would scan the index of the points without it.
    """

    lines: str
    who: str
    points: str
    parameters: tuple[str | int, ...] = ()
    better: str | None = None
    own: str = ""


# A million players fall into some 200 ranges; a range has at most 8,192 players unless they hold the same amount.
CHIPS = Ranking(
    "accounts WHERE guild_id = ? AND kind = 'player'",
    "owner",
    "balance",
    better=(
        "SELECT CAST((SELECT coalesce(sum(players), 0) FROM chip_ranges WHERE guild_id = ?1 AND floor > ?2) AS BIGINT)"
        " + (SELECT count(*) FROM accounts WHERE guild_id = ?1 AND kind = 'player' AND is_listed = 1 AND balance > ?2"
        " AND balance < (SELECT ceiling FROM chip_range_bounds WHERE guild_id = ?1 AND floor <= ?2"
        " ORDER BY floor DESC LIMIT 1))"
    ),
    own=" AND game_id = ''",
)


def lines_of(board: str, period: int) -> Ranking:
    """Return the ranking of a board that has stored lines; `period` is a day since 1970-01-01 UTC, 0 for all time."""
    kept = "board_lines WHERE guild_id = ? AND board = ? AND period = ?"
    better = (
        "SELECT CAST(coalesce(sum(people), 0) AS BIGINT) FROM board_counts"
        " WHERE guild_id = ?1 AND board = ?3 AND period = ?4 AND points > ?2"
    )
    return Ranking(kept, "user_id", "points", (board, period), better)


async def page(reader: Reader, guild_id: int, number: int, user_id: int, ranking: Ranking = CHIPS) -> Page:
    """Return page `number` of ten lines, counted from 0, without people who have left the server; they have no rank."""
    rows = await reader.fetch_all(
        f"SELECT {ranking.who}, {ranking.points} FROM {ranking.lines} AND is_listed = 1"  # noqa: S608 - constant.
        f" ORDER BY {ranking.points} DESC, {ranking.who} LIMIT ? OFFSET ?",
        (guild_id, *ranking.parameters, PAGE_SIZE + 1, number * PAGE_SIZE),
    )
    standings: list[LeaderboardRow] = []
    rank = await _rank(reader, guild_id, ranking, rows[0][1]) if rows and number else 1
    for place, (who, points) in enumerate(rows[:PAGE_SIZE]):
        if standings and points < standings[-1].amount:
            rank = number * PAGE_SIZE + place + 1
        standings.append(LeaderboardRow(rank, who, points))
    own = await own_rank(reader, guild_id, user_id, ranking)
    return Page(number, tuple(standings), len(rows) > PAGE_SIZE, own)


async def own_rank(
    reader: Reader, guild_id: int, user_id: int, ranking: Ranking = CHIPS
) -> LeaderboardRow | None:
    """Return a person's own line, or None if they have none."""
    points = await reader.fetch_value(
        f"SELECT {ranking.points} FROM {ranking.lines} AND {ranking.who} = ?{ranking.own}",  # noqa: S608 - constant.
        (guild_id, *ranking.parameters, user_id),
    )
    if points is None:
        return None
    return LeaderboardRow(await _rank(reader, guild_id, ranking, points), user_id, points)


async def _rank(reader: Reader, guild_id: int, ranking: Ranking, points: int) -> int:
    better: int
    if ranking.better is not None:
        better = await reader.fetch_value(ranking.better, (guild_id, points, *ranking.parameters))
    else:
        # SQLite counts within the index alone, which takes 10 ms for the last of 200,000 lines.
        better = await reader.fetch_value(
            f"SELECT count(*) FROM {ranking.lines} AND is_listed = 1 AND {ranking.points} > ?",  # noqa: S608 - constant.
            (guild_id, *ranking.parameters, points),
        )
    return better + 1
