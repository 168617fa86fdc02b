"""Who played Scoundrel best in a server, and what a person's runs came to.

What counts: ended runs without help, off a deal of the house, a daily one if it ended while its deal was secret: before
the day was over, and before its player began that deal in another server too.
"""

from dataclasses import dataclass
from typing import assert_never

from storage.daily_deals import was_secret
from storage.database import Reader
from storage.leaderboard import Page, page_of_points

_OWN_WORK = "ended_at IS NOT NULL AND score IS NOT NULL AND is_assisted = 0 AND origin <> 'practice'"
_COUNTS = f"{_OWN_WORK} AND (day IS NULL OR {was_secret('runs')})"
_OF_DAYS = f"{_OWN_WORK} AND origin = 'daily' AND {was_secret('runs')}"


@dataclass(frozen=True, slots=True)
class Best:
    """Everybody's best score of all time."""


@dataclass(frozen=True, slots=True)
class OfDay:
    """The scores at the deal of one day, in days since 1970-01-01 UTC."""

    day: int


@dataclass(frozen=True, slots=True)
class OfSeason:
    """The sums of everybody's scores at the deals from one day to before another; a score below zero counts as none."""

    first_day: int
    end_day: int


RunBoard = Best | OfDay | OfSeason


@dataclass(frozen=True, slots=True)
class Figures:
    """A person's runs that count. `streak` is how many were won in a row up to the last one.

    `mean` is of their scores, exact to what a float holds; it and `best` are None where there is no run.
    """

    runs: int
    wins: int
    mean: float | None
    best: int | None
    streak: int


async def page(reader: Reader, guild_id: int, board: RunBoard, number: int, user_id: int) -> Page:
    """Return a page of ten, counted from 0; people marked as gone are left out and do not count for anybody's rank."""
    what, which, parameters = _question(board)
    # The plus keeps SQLite from reading all runs of a guild because an index has them grouped already.
    points = f"SELECT user_id, {what} AS points FROM runs WHERE guild_id = ? AND {which} GROUP BY +user_id"  # noqa: S608
    return await page_of_points(reader, points, (guild_id, *parameters), guild_id, number, user_id)


async def figures(reader: Reader, guild_id: int, user_id: int) -> Figures:
    """Return what a person's runs came to in a guild."""
    who = (guild_id, user_id)
    (row,) = await reader.fetch_all(
        "SELECT count(*), coalesce(sum(ending = 'won'), 0), avg(score), max(score) FROM runs"  # noqa: S608 - constant.
        f" WHERE guild_id = ? AND user_id = ? AND {_COUNTS}",
        who,
    )
    of_person = f"FROM runs WHERE guild_id = ?1 AND user_id = ?2 AND {_COUNTS}"
    streak = await reader.fetch_value(
        f"SELECT count(*) {of_person} AND (ended_at, game_id) >"  # noqa: S608 - all of it is constant.
        f" (SELECT coalesce(max(ended_at), -1), coalesce(max(game_id), '') FROM"
        f" (SELECT ended_at, game_id {of_person} AND ending <> 'won' ORDER BY ended_at DESC, game_id DESC LIMIT 1))",
        who,
    )
    runs, wins, mean, best = row
    return Figures(runs, wins, mean, best, streak)


def _question(board: RunBoard) -> tuple[str, str, tuple[int, ...]]:
    """Say what of a person's runs makes their points, which runs, and the parameters of that."""
    match board:
        case Best():
            return "max(score)", _COUNTS, ()
        case OfDay(day):
            return "max(score)", f"{_OF_DAYS} AND day = ?", (day,)
        case OfSeason(first_day, end_day):
            return "sum(max(score, 0))", f"{_OF_DAYS} AND day >= ? AND day < ?", (first_day, end_day)
        case _:
            assert_never(board)
