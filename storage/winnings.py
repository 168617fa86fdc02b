"""What people win and lose in games: kept by day in the transaction that ends a round, and counted on boards afterwards."""

from storage.database import Reader, Unit
from storage.leaderboard import Ranking, lines_of

COUNTED_A_UNIT = 25
"""So many days of people are counted in one unit of work: others wait for it no longer than for some presses."""

_UNCOUNTED = "(counted IS NULL OR chips <> counted)"


def of_all_time(kind: str = "") -> Ranking:
    """Return the ranking by what people have won in all games, or in those of one kind."""
    return lines_of(_board(kind, "winnings"), 0)


def of_season(first_day: int, kind: str = "") -> Ranking:
    """Return the same for a calendar month (UTC), given its first day since 1970-01-01."""
    return lines_of(_board(kind, "winnings of a season"), first_day)


def of_week(monday: int, kind: str = "") -> Ranking:
    """Return the same for a week (UTC), given its Monday in days since 1970-01-01."""
    return lines_of(_board(kind, "winnings of a week"), monday)


async def are_uncounted(reader: Reader, guild_id: int) -> bool:
    """Return whether somebody in a server has won or lost something that the boards do not have yet."""
    row = await reader.fetch_value(
        f"SELECT 1 FROM winnings WHERE guild_id = ? AND {_UNCOUNTED} LIMIT 1",  # noqa: S608 - constant.
        (guild_id,),
    )
    return row is not None


async def guilds_to_count(reader: Reader) -> list[int]:
    """Return the servers whose boards do not have everything yet."""
    rows = await reader.fetch_all(f"SELECT DISTINCT guild_id FROM winnings WHERE {_UNCOUNTED}")  # noqa: S608 - constant.
    return [guild_id for (guild_id,) in rows]


async def count(unit: Unit, guild_id: int) -> bool:
    """Bring the boards of a server up to date, a part at a time; return whether there may be more."""
    rows = await unit.fetch_all(
        "UPDATE winnings SET counted = chips WHERE (account_id, day, kind) IN"  # noqa: S608 - constant.
        f" (SELECT account_id, day, kind FROM winnings WHERE guild_id = ? AND {_UNCOUNTED} LIMIT ?) RETURNING 1",
        (guild_id, COUNTED_A_UNIT),
    )
    return len(rows) == COUNTED_A_UNIT


def _board(kind: str, board: str) -> str:
    return f"{kind} {board}" if kind else board
