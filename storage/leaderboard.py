"""Who stands where in a server: by chips, or by whatever points a board is made of."""

from collections.abc import Sequence
from dataclasses import dataclass

from storage.database import Reader

PAGE_SIZE = 10


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a board: so many chips, or points. Ties share a rank: 1, 2, 2, 4."""

    rank: int
    user_id: int
    amount: int


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the board, counted from 0. `own` is the asking person's line, None when they have no account."""

    number: int
    standings: tuple[Standing, ...]
    has_next: bool
    own: Standing | None


@dataclass(frozen=True, slots=True)
class Ranking:
    """A table with an index in the order of its board, in constant SQL: its lines of a guild, whose they are, their points.

    The index starts with what `lines` asks for and `is_listed`, and ends with the points, falling, and the person.
    """

    lines: str
    who: str
    points: str


CHIPS = Ranking("accounts WHERE guild_id = ? AND kind = 'player'", "owner", "balance")


async def page(reader: Reader, guild_id: int, number: int, user_id: int, ranking: Ranking = CHIPS) -> Page:
    """Return a page of ten; people marked as gone are left out and do not count for anybody's rank."""
    rows = await reader.fetch_all(
        f"SELECT {ranking.who}, {ranking.points} FROM {ranking.lines} AND is_listed = 1"  # noqa: S608 - constant.
        f" ORDER BY {ranking.points} DESC, {ranking.who} LIMIT ? OFFSET ?",
        (guild_id, PAGE_SIZE + 1, number * PAGE_SIZE),
    )
    standings: list[Standing] = []
    rank = await _rank(reader, guild_id, ranking, rows[0][1]) if rows else 0
    for place, (who, points) in enumerate(rows[:PAGE_SIZE]):
        if standings and points < standings[-1].amount:
            rank = number * PAGE_SIZE + place + 1
        standings.append(Standing(rank, who, points))
    own = await standing(reader, guild_id, user_id, ranking)
    return Page(number, tuple(standings), len(rows) > PAGE_SIZE, own)


async def standing(reader: Reader, guild_id: int, user_id: int, ranking: Ranking = CHIPS) -> Standing | None:
    """Return a person's own line, None when they have none."""
    points = await reader.fetch_value(
        f"SELECT {ranking.points} FROM {ranking.lines} AND {ranking.who} = ?",  # noqa: S608 - constant.
        (guild_id, user_id),
    )
    if points is None:
        return None
    return Standing(await _rank(reader, guild_id, ranking, points), user_id, points)


async def page_of_points(
    reader: Reader, points: str, parameters: Sequence[int], guild_id: int, number: int, user_id: int
) -> Page:
    """Return a page of ten of a board that is reckoned when it is asked for.

    `points` is constant SQL that selects a user_id and the points of each; people marked as gone are left out.
    """
    # An owner may be a number or a text. The plus makes SQLite compare it as it stands, so that it looks it up in an index.
    ranked = (
        f"WITH points AS ({points}), ranked AS ("  # noqa: S608 - all of it is constant.
        " SELECT rank() OVER (ORDER BY points DESC) AS place, user_id, points FROM points"
        " JOIN accounts ON guild_id = ? AND kind = 'player' AND owner = +user_id AND is_listed = 1)"
        " SELECT place, user_id, points FROM ranked"
    )
    asked = (*parameters, guild_id)
    rows = await reader.fetch_all(
        f"{ranked} ORDER BY place, user_id LIMIT ? OFFSET ?", (*asked, PAGE_SIZE + 1, number * PAGE_SIZE)
    )
    own = await reader.fetch_one(f"{ranked} WHERE user_id = ?", (*asked, user_id))
    standings = tuple(Standing(*row) for row in rows[:PAGE_SIZE])
    return Page(number, standings, len(rows) > PAGE_SIZE, Standing(*own) if own else None)


async def _rank(reader: Reader, guild_id: int, ranking: Ranking, points: int) -> int:
    # Counting runs along the index alone; it was seen to take 70 ms for the last of a million players.
    better: int = await reader.fetch_value(
        f"SELECT count(*) FROM {ranking.lines} AND is_listed = 1 AND {ranking.points} > ?",  # noqa: S608 - constant.
        (guild_id, points),
    )
    return better + 1
