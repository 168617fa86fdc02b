"""Leaderboards of Scoundrel in a server, and each person's run statistics.

A run counts if it ended without help and its deal came from the bot's own seeds. A daily run counts only if it ended while its
deal was secret: before the day was over, and before its player began that deal in another server. The schema decides this
at the end of a run.
"""

from dataclasses import dataclass

from storage.database import Reader
from storage.day_ranks import DayRank, day_rank
from storage.leaderboard import Ranking, lines_of
from storage.runs import USUAL_BOARD, RunRow


def best(board: str = USUAL_BOARD) -> Ranking:
    """Return the ranking by the best score of all time among the runs of a board."""
    return lines_of(f"best {board}", 0)


def best_of_season(first_day: int, board: str = USUAL_BOARD) -> Ranking:
    """Return the ranking by the best score of a calendar month (UTC), given its first day since 1970-01-01."""
    return lines_of(f"best {board} of a season", first_day)


def best_of_week(monday: int, board: str = USUAL_BOARD) -> Ranking:
    """Return the ranking by the best score of a week (UTC), given its Monday."""
    return lines_of(f"best {board} of a week", monday)


BEST = best()
"""Everybody's best score of all time."""


def of_day(day: int) -> Ranking:
    """Return the ranking by scores at the deal of one day, in days since 1970-01-01 UTC."""
    return lines_of("runs of a day", day)


def of_season(first_day: int) -> Ranking:
    """Return the ranking by sums of scores at the deals of a calendar month (UTC), given its first day.

    A score below zero counts as zero.
    """
    return lines_of("runs of a season", first_day)


def of_week(monday: int) -> Ranking:
    """Return the same for a week (UTC), given its Monday."""
    return lines_of("runs of a week", monday)


async def rank_of(reader: Reader, run: RunRow) -> DayRank | None:
    """Return the rank of an ended daily run at its deal; None if the run does not count there."""
    if run.origin != "daily" or run.day is None:
        return None
    return await day_rank(reader, run.guild_id, run.user_id, "runs of a day", run.day)


@dataclass(frozen=True, slots=True)
class RunFigures:
    """A person's runs that count. `streak` is how many were won in a row up to the last one.

    `mean` is the mean score as a float, and `best` the best one, of those with the usual scores; both are None if there is none.
    """

    runs: int
    wins: int
    mean: float | None
    best: int | None
    streak: int


async def figures(reader: Reader, guild_id: int, user_id: int) -> RunFigures:
    """Return a person's run statistics in a guild."""
    who = (guild_id, user_id)
    usual = "FILTER (WHERE board = ?3)"
    (row,) = await reader.fetch_all(
        "SELECT count(*), count(*) FILTER (WHERE ending = 'won'),"  # noqa: S608 - all of it is constant.
        f" CAST(avg(score) {usual} AS DOUBLE PRECISION), max(score) {usual} FROM runs"
        " WHERE guild_id = ?1 AND user_id = ?2 AND is_counted = 1",
        (*who, USUAL_BOARD),
    )
    of_person = "FROM runs WHERE guild_id = ?1 AND user_id = ?2 AND is_counted = 1"
    streak = await reader.fetch_value(
        f"SELECT count(*) {of_person} AND (ended_at, game_id) >"  # noqa: S608 - all of it is constant.
        f" (SELECT coalesce(max(ended_at), -1), coalesce(max(game_id), '') FROM"
        f" (SELECT ended_at, game_id {of_person} AND ending <> 'won' ORDER BY ended_at DESC, game_id DESC LIMIT 1) AS last_loss)",
        who,
    )
    runs, wins, mean, best = row
    return RunFigures(runs, wins, mean, best, streak)
