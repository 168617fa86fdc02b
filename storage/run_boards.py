"""Leaderboards of Scoundrel in a server, and each person's run statistics.

A run counts if it ended without help and its deal came from the bot's own seeds. A daily run counts only if it ended while its
deal was secret: before the day was over, and before its player began that deal in another server. The schema decides this
at the end of a run.
"""

from dataclasses import dataclass
from typing import assert_never

from storage import leaderboard
from storage.database import Reader
from storage.leaderboard import Page, Ranking, lines_of


@dataclass(frozen=True, slots=True)
class Best:
    """Everybody's best score of all time."""


@dataclass(frozen=True, slots=True)
class OfDay:
    """The scores at the deal of one day, in days since 1970-01-01 UTC."""

    day: int


@dataclass(frozen=True, slots=True)
class OfSeason:
    """The sums of everybody's scores at the deals of a calendar month (UTC); a score below zero counts as zero.

    `first_day` is its first day and `end_day` the first day after it, in days since 1970-01-01 UTC.
    """

    first_day: int
    end_day: int


RunBoard = Best | OfDay | OfSeason


@dataclass(frozen=True, slots=True)
class RunFigures:
    """A person's runs that count. `streak` is how many were won in a row up to the last one.

    `mean` is their mean score as a float; `mean` and `best` are None if there is no run.
    """

    runs: int
    wins: int
    mean: float | None
    best: int | None
    streak: int


async def page(reader: Reader, guild_id: int, board: RunBoard, number: int, user_id: int) -> Page:
    """Return page `number` of ten lines, counted from 0. People who have left are omitted and do not count for ranks."""
    return await leaderboard.page(reader, guild_id, number, user_id, _ranking(board))


async def figures(reader: Reader, guild_id: int, user_id: int) -> RunFigures:
    """Return a person's run statistics in a guild."""
    who = (guild_id, user_id)
    (row,) = await reader.fetch_all(
        "SELECT count(*), coalesce(sum(ending = 'won'), 0), avg(score), max(score) FROM runs"
        " WHERE guild_id = ? AND user_id = ? AND is_counted = 1",
        who,
    )
    of_person = "FROM runs WHERE guild_id = ?1 AND user_id = ?2 AND is_counted = 1"
    streak = await reader.fetch_value(
        f"SELECT count(*) {of_person} AND (ended_at, game_id) >"  # noqa: S608 - all of it is constant.
        f" (SELECT coalesce(max(ended_at), -1), coalesce(max(game_id), '') FROM"
        f" (SELECT ended_at, game_id {of_person} AND ending <> 'won' ORDER BY ended_at DESC, game_id DESC LIMIT 1))",
        who,
    )
    runs, wins, mean, best = row
    return RunFigures(runs, wins, mean, best, streak)


def _ranking(board: RunBoard) -> Ranking:
    match board:
        case Best():
            return lines_of("best run", 0)
        case OfDay(day):
            return lines_of("runs of a day", day)
        case OfSeason(first_day):
            return lines_of("runs of a season", first_day)
        case _:
            assert_never(board)
