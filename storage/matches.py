"""Matches: games of two people, or of one against the bot; their terms, their people and how they ended."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from typing import Literal

from storage.database import Reader, Row, Unit
from storage.dialect import LISTED, listed
from storage.errors import ConstraintError, DailyTriedError, GameEndedError, OpenGameExistsError

Origin = Literal["challenge", "bot", "daily"]
Ending = Literal["declined", "withdrawn", "expired", "finished", "resigned", "voided"]
Seat = Literal[0, 1]

_SELECT = (
    "SELECT game_id, guild_id, origin, challenged_id, level, deals, stake, day, attempt, made_at, begun_at,"
    " ended_at, ending, winner, challenger_points, opponent_points, challenger_deals, opponent_deals FROM matches"
)


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """How a match ended: `winner` is a seat, None after a draw and where nobody could win.

    `points` and `deals_won` are those of seat 0 and seat 1. Only a finished or resigned match has a winner; one that
    was declined, withdrawn or expired has never begun.
    """

    at: int
    ending: Ending
    winner: Seat | None = None
    points: tuple[int, int] = (0, 0)
    deals_won: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match as stored. The person who asked for it has seat 0, the other person or the bot seat 1.

    `challenged_id` is the other person, None for the bot, which plays at `level`; each person pays `stake`; `day`
    and `attempt` name its daily deal, if it plays one. It is a challenge until `begun_at`.
    """

    game_id: str
    guild_id: int
    origin: Origin
    challenged_id: int | None
    level: str | None
    deals: int
    stake: int
    day: int | None
    attempt: int | None
    made_at: int
    begun_at: int | None = None
    end: MatchEnd | None = None


@dataclass(frozen=True, slots=True)
class MatchPlayerRow:
    """A person in a match; `rating` is their rating before and after it, or None if the match was not rated."""

    seat: Seat
    user_id: int
    rating: tuple[float, float] | None = None


async def add(unit: Unit, match: MatchRow, user_id: int) -> None:
    """Record a new match and its first person; its game was opened in the same unit, its daily deal before.

    Raises OpenGameExistsError if they have an open match in the guild, DailyTriedError if they played this deal before.
    """
    terms = asdict(match)
    assert terms.pop("end") is None, "a new match has not ended"
    await unit.insert("matches", terms)
    try:
        await unit.execute(
            "INSERT INTO match_players (game_id, seat, guild_id, user_id, day) VALUES (?, 0, ?, ?, ?)",
            (match.game_id, match.guild_id, user_id, match.day),
        )
    except ConstraintError as error:
        match error.name:
            case "match_players.guild_id, match_players.user_id":
                raise OpenGameExistsError(match.guild_id, user_id) from error
            case "match_players.guild_id, match_players.user_id, match_players.day":
                assert match.day is not None, "only a daily match can be a second try"
                raise DailyTriedError(match.guild_id, user_id, match.day) from error
        raise


async def begin(unit: Unit, game_id: str, at: int) -> None:
    """Let a match begin, once: the challenged person, if there is one, takes seat 1.

    Raises OpenGameExistsError when they have an open match in the guild, GameEndedError when this one has ended or is
    unknown.
    """
    waiting = await unit.fetch_one(
        "SELECT guild_id, challenged_id FROM matches WHERE game_id = ? AND ended_at IS NULL", (game_id,)
    )
    if waiting is None:
        raise GameEndedError(game_id)
    try:
        await unit.execute("UPDATE matches SET begun_at = ? WHERE game_id = ?", (at, game_id))
    except ConstraintError as error:
        if error.name != "match_players.guild_id, match_players.user_id":
            raise
        raise OpenGameExistsError(*waiting) from error


async def close(unit: Unit, game_id: str, how: MatchEnd) -> None:
    """Record how a match ended, before its game is closed; both people can then begin another match.

    Raises GameEndedError the second time or for an unknown match.
    """
    ended = await unit.fetch_value(
        "UPDATE matches SET ended_at = ?, ending = ?, winner = ?, challenger_points = ?, opponent_points = ?,"
        " challenger_deals = ?, opponent_deals = ? WHERE game_id = ? AND ended_at IS NULL RETURNING 1",
        (how.at, how.ending, how.winner, *how.points, *how.deals_won, game_id),
    )
    if not ended:
        raise GameEndedError(game_id)


async def rate(unit: Unit, game_id: str, seat: Seat, *, before: float, after: float) -> None:
    """Record a person's rating before and after a closed match between people, once (ratings.save stores the new rating)."""
    await unit.execute(
        "UPDATE match_players SET rating_before = ?, rating_after = ? WHERE game_id = ? AND seat = ?",
        (before, after, game_id, seat),
    )


async def load(reader: Reader, game_id: str) -> MatchRow | None:
    """Return a match, open or ended."""
    row = await reader.fetch_one(f"{_SELECT} WHERE game_id = ?", (game_id,))
    return _match(row) if row else None


async def load_all(reader: Reader, game_ids: Iterable[str]) -> dict[str, MatchRow]:
    """Return matches by their game ids."""
    rows = await reader.fetch_all(
        f"{_SELECT} WHERE game_id IN ({LISTED.on(reader.engine)})", (listed(game_ids),)
    )
    return {row[0]: _match(row) for row in rows}


async def players(reader: Reader, game_ids: Iterable[str]) -> dict[str, list[MatchPlayerRow]]:
    """Return the people of each match in the order of their seats, by its game id; a challenged person once it has begun."""
    rows = await reader.fetch_all(
        "SELECT game_id, seat, user_id, rating_before, rating_after FROM match_players"  # noqa: S608 - constants.
        f" WHERE game_id IN ({LISTED.on(reader.engine)}) ORDER BY game_id, seat",
        (listed(game_ids),),
    )
    found: defaultdict[str, list[MatchPlayerRow]] = defaultdict(list)
    for game_id, seat, user_id, before, after in rows:
        found[game_id].append(MatchPlayerRow(seat, user_id, None if before is None else (before, after)))
    return found


async def open_of(reader: Reader, guild_id: int, user_id: int) -> str | None:
    """Return the game id of a person's open match in a guild: one that they play, or a challenge that they made."""
    found: str | None = await reader.fetch_value(
        "SELECT game_id FROM match_players WHERE guild_id = ? AND user_id = ? AND ended_at IS NULL",
        (guild_id, user_id),
    )
    return found


async def unaccepted_challenges(reader: Reader, user_id: int, since: int) -> int:
    """Count the challenges to a person in all guilds that were made after `since` and not accepted."""
    count: int = await reader.fetch_value(
        "SELECT count(*) FROM matches WHERE challenged_id = ? AND made_at > ? AND begun_at IS NULL",
        (user_id, since),
    )
    return count


async def unaccepted_since_match(reader: Reader, challenger_id: int, user_id: int, since: int) -> list[int]:
    """Return the times of one person's challenges to another that were declined, withdrawn or expired, newest first.

    Only challenges made after `since` count, in all guilds, and none made before the newest match that these two began.
    """
    rows = await reader.fetch_all(
        "WITH challenges AS ("
        "SELECT challenged_id, user_id AS challenger_id, made_at, begun_at, matches.ending"
        " FROM matches JOIN match_players USING (game_id)"
        " WHERE seat = 0 AND user_id IN (?1, ?2) AND challenged_id IN (?1, ?2) AND made_at > ?3)"
        " SELECT made_at FROM challenges WHERE challenger_id = ?1 AND ending IN ('declined', 'withdrawn', 'expired')"
        " AND made_at >= coalesce((SELECT max(made_at) FROM challenges WHERE begun_at IS NOT NULL), 0)"
        " ORDER BY made_at DESC",
        (challenger_id, user_id, since),
    )
    return [made_at for (made_at,) in rows]


async def newest_played(reader: Reader, guild_id: int, user_id: int) -> str | None:
    """Return the game id of the last match in a guild that a person finished or that was resigned."""
    found: str | None = await reader.fetch_value(
        "SELECT game_id FROM match_players WHERE guild_id = ? AND user_id = ? AND ending IN ('finished', 'resigned')"
        " ORDER BY ended_at DESC LIMIT 1",
        (guild_id, user_id),
    )
    return found


async def daily_of(reader: Reader, guild_id: int, user_id: int, day: int) -> str | None:
    """Return the game id of a person's match with the deal of a day."""
    found: str | None = await reader.fetch_value(
        "SELECT game_id FROM match_players WHERE guild_id = ? AND user_id = ? AND day = ?"
        " AND (ending IS NULL OR ending <> 'voided')",
        (guild_id, user_id, day),
    )
    return found


def _match(row: Row) -> MatchRow:
    *terms, ended_at, ending, winner, points_0, points_1, deals_0, deals_1 = row
    found = MatchRow(*terms)
    if ended_at is None:
        return found
    return replace(found, end=MatchEnd(ended_at, ending, winner, (points_0, points_1), (deals_0, deals_1)))
