"""Tournaments: a person's game at the deal of the day of blackjack, and how it ended."""

from dataclasses import asdict, dataclass, replace
from typing import Literal

from storage.database import Reader, Row, Unit
from storage.day_ranks import DayRank, day_rank
from storage.errors import ConstraintError, DailyTriedError, GameEndedError, OpenGameExistsError
from storage.leaderboard import Ranking, lines_of

BOARD = "tournaments of a day"

Ending = Literal["finished", "broke", "gave_up", "expired", "voided"]


@dataclass(frozen=True, slots=True)
class TournamentEnd:
    """How a tournament ended, with the tournament chips at the end; a voided one has no score."""

    at: int
    ending: Ending
    score: int | None


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """One tournament as stored; `day` and `attempt` name its deal of the day."""

    game_id: str
    guild_id: int
    user_id: int
    day: int
    attempt: int
    started_at: int
    end: TournamentEnd | None = None


async def add(unit: Unit, tournament: TournamentRow) -> None:
    """Record a new tournament; its game was opened in the same unit (games.open_game), its daily deal before.

    Raises OpenGameExistsError if the person has one open in the guild, DailyTriedError if they played this deal before.
    """
    terms = asdict(tournament)
    assert terms.pop("end") is None, "a new tournament has not ended"
    who = tournament.guild_id, tournament.user_id
    try:
        await unit.insert("tournaments", terms)
    except ConstraintError as error:
        match error.name:
            case "tournaments.guild_id, tournaments.user_id":
                raise OpenGameExistsError(*who) from error
            case "tournaments.guild_id, tournaments.user_id, tournaments.day":
                raise DailyTriedError(*who, tournament.day) from error
        raise


async def close(unit: Unit, game_id: str, how: TournamentEnd) -> None:
    """Record how a tournament ended, before its game is closed; raises GameEndedError the second time or for an unknown one."""
    ended = await unit.fetch_value(
        "UPDATE tournaments SET ended_at = ?, ending = ?, score = ? WHERE game_id = ? AND ended_at IS NULL RETURNING 1",
        (how.at, how.ending, how.score, game_id),
    )
    if not ended:
        raise GameEndedError(game_id)


async def load(reader: Reader, game_id: str) -> TournamentRow | None:
    """Return a tournament, open or ended."""
    row = await reader.fetch_one(
        "SELECT game_id, guild_id, user_id, day, attempt, started_at, ended_at, ending, score FROM tournaments"
        " WHERE game_id = ?",
        (game_id,),
    )
    return None if row is None else _tournament(row)


async def open_of(reader: Reader, guild_id: int, user_id: int) -> str | None:
    """Return the game id of a person's open tournament in a guild."""
    found: str | None = await reader.fetch_value(
        "SELECT game_id FROM tournaments WHERE guild_id = ? AND user_id = ? AND ended_at IS NULL",
        (guild_id, user_id),
    )
    return found


async def daily_of(reader: Reader, guild_id: int, user_id: int, day: int) -> str | None:
    """Return the game id of a person's tournament of a day; voided ones are ignored."""
    found: str | None = await reader.fetch_value(
        "SELECT game_id FROM tournaments WHERE guild_id = ? AND user_id = ? AND day = ?"
        " AND (ending IS NULL OR ending <> 'voided')",
        (guild_id, user_id, day),
    )
    return found


async def newest_ended(reader: Reader, guild_id: int, user_id: int) -> str | None:
    """Return the game id of the tournament that a person ended last in a guild and whose seed is public; voided ones are ignored."""
    found: str | None = await reader.fetch_value(
        "SELECT game_id FROM tournaments WHERE guild_id = ? AND user_id = ? AND ended_at IS NOT NULL AND ending <> 'voided'"
        " AND EXISTS (SELECT 1 FROM daily_deals AS deal WHERE deal.day = tournaments.day"
        " AND deal.attempt = tournaments.attempt AND deal.seed IS NOT NULL)"
        " ORDER BY ended_at DESC LIMIT 1",
        (guild_id, user_id),
    )
    return found


def of_day(day: int) -> Ranking:
    """Return the ranking by scores of one day, in days since 1970-01-01 UTC."""
    return lines_of(BOARD, day)


def of_season(first_day: int) -> Ranking:
    """Return the ranking by sums of the scores of a calendar month (UTC), given its first day since 1970-01-01."""
    return lines_of("tournaments of a season", first_day)


def of_week(monday: int) -> Ranking:
    """Return the same for a week (UTC), given its Monday."""
    return lines_of("tournaments of a week", monday)


async def rank_of(reader: Reader, tournament: TournamentRow) -> DayRank | None:
    """Return the rank of an ended tournament on its day; None if it does not count."""
    return await day_rank(reader, tournament.guild_id, tournament.user_id, BOARD, tournament.day)


@dataclass(frozen=True, slots=True)
class TournamentFigures:
    """A person's tournaments that count; `best` and `mean` are None if there is none."""

    played: int
    best: int | None
    mean: float | None


async def figures(reader: Reader, guild_id: int, user_id: int) -> TournamentFigures:
    """Return a person's tournament statistics in a guild."""
    (row,) = await reader.fetch_all(
        "SELECT count(*), max(score), CAST(avg(score) AS DOUBLE PRECISION) FROM tournaments"
        " WHERE guild_id = ? AND user_id = ? AND is_counted = 1",
        (guild_id, user_id),
    )
    return TournamentFigures(*row)


def _tournament(row: Row) -> TournamentRow:
    *terms, ended_at, ending, score = row
    found = TournamentRow(*terms)
    return found if ended_at is None else replace(found, end=TournamentEnd(ended_at, ending, score))
