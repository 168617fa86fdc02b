"""Leaderboards of matches in a server, and each person's match statistics.

A match counts if it was finished or resigned; a match of the deal of the day counts if it ended while the deal was secret.
"""

from dataclasses import dataclass

from storage import ratings
from storage.database import Reader
from storage.leaderboard import Ranking, lines_of
from storage.ratings import Rating

BY_RATING = Ranking("ratings WHERE guild_id = ?", "user_id", "points")
"""All players with a rating, ordered by it as a whole number."""

_PLAYED = "ending IN ('finished', 'resigned')"


def by_margin(day: int) -> Ranking:
    """Return the ranking of a day's matches by points won minus points lost; `day` counts from 1970-01-01 UTC."""
    return lines_of("matches of a day", day)


def of_season(first_day: int) -> Ranking:
    """Return the ranking by sums of the margins of a calendar month's deals (UTC), given its first day since 1970-01-01.

    A margin below zero counts as zero.
    """
    return lines_of("matches of a season", first_day)


def of_week(monday: int) -> Ranking:
    """Return the same for a week (UTC), given its Monday."""
    return lines_of("matches of a week", monday)


@dataclass(frozen=True, slots=True)
class Tally:
    """Numbers of one person's matches; those neither won nor drawn were lost."""

    played: int
    won: int
    drawn: int


@dataclass(frozen=True, slots=True)
class MatchFigures:
    """A person's matches: against people, and against the bot by its level, in the order of their names.

    Matches of the deal of the day are not included. `rating` is None before the first rated match.
    """

    against_people: Tally
    against_bot: dict[str, Tally]
    rating: Rating | None


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """One person's results against another."""

    wins: int
    losses: int
    draws: int


async def figures(reader: Reader, guild_id: int, user_id: int) -> MatchFigures:
    """Return a person's match statistics in a guild."""
    rows = await reader.fetch_all(
        "SELECT level, count(*), count(*) FILTER (WHERE winner = seat), count(*) FILTER (WHERE winner IS NULL)"  # noqa: S608 - all of it is constant.
        " FROM match_players AS player JOIN matches USING (game_id)"
        f" WHERE player.guild_id = ? AND user_id = ? AND player.{_PLAYED} AND origin <> 'daily'"
        " GROUP BY level ORDER BY level",
        (guild_id, user_id),
    )
    tallies = {level: Tally(*counts) for level, *counts in rows}
    against_people = tallies.pop(None, Tally(0, 0, 0))
    return MatchFigures(against_people, tallies, await ratings.load(reader, guild_id, user_id))


async def head_to_head(reader: Reader, guild_id: int, user_id: int, other_id: int) -> HeadToHead:
    """Return a person's results against another in a guild."""
    row = await reader.fetch_one(
        "SELECT count(*) FILTER (WHERE winner = me.seat), count(*) FILTER (WHERE winner = them.seat),"  # noqa: S608 - constant.
        " count(*) FILTER (WHERE winner IS NULL) FROM match_players AS me JOIN matches USING (game_id)"
        " JOIN match_players AS them ON them.game_id = me.game_id AND them.user_id = ?"
        f" WHERE me.guild_id = ? AND me.user_id = ? AND me.{_PLAYED} AND me.seat <> them.seat",
        (other_id, guild_id, user_id),
    )
    assert row is not None, "counts make a row"
    return HeadToHead(*row)
