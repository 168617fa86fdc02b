"""Results: what each person's game ended with, whatever kind of game it is."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from typing import Literal

from storage.database import Reader, Row, Unit
from storage.dialect import LISTED, listed
from storage.errors import ConstraintError, DailyTriedError, GameEndedError, OpenGameExistsError

Ending = Literal[
    "won", "lost", "drawn", "finished", "broke", "gave_up", "expired", "declined", "withdrawn", "voided"
]

_SELECT = (
    "SELECT game_id, seat, guild_id, user_id, kind, variant, made_at, board, day, attempt, stake, typed, may_count, begun_at,"
    " ended_at, ending, score, payout, rating_before, rating_after FROM results"
)
_BOUND = "ended_at IS NULL AND (seat = 0 OR begun_at IS NOT NULL)"
_PUBLIC = (
    " AND NOT EXISTS (SELECT 1 FROM games JOIN daily_deals AS deal ON deal.day = games.day AND deal.attempt = games.attempt"
    " WHERE games.game_id = results.game_id AND deal.seed IS NULL)"
)


@dataclass(frozen=True, slots=True)
class ResultEnd:
    """How a game ended for a person and what it paid them in chips.

    There is a score unless the game was voided or never begun. `payout` is with the stake.
    """

    at: int
    ending: Ending
    score: int | None = None
    payout: int = 0


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One person in one game, as stored. Seat 0 opened the game; another seat is only invited until `begun_at`.

    `variant` is how the game is played and `typed` what the person typed for it, both in the game's own words. Best scores
    are compared among results of the same kind and `board`, on no board without one. `day` and `attempt` name the deal of a
    day that this is a try at. `stake` is paid by beginning. `may_count` is false if the result counts on no board, as in
    practice or after help. `rating` is the person's rating before and after.
    """

    game_id: str
    seat: int
    guild_id: int
    user_id: int
    kind: str
    variant: str
    made_at: int
    board: str | None = None
    day: int | None = None
    attempt: int | None = None
    stake: int = 0
    typed: str | None = None
    may_count: bool = True
    begun_at: int | None = None
    end: ResultEnd | None = None
    rating: tuple[float, float] | None = None


async def add(unit: Unit, row: ResultRow) -> None:
    """Record a person of a game that was opened in the same unit (games.open_game), or an invited one.

    Raises OpenGameExistsError if they have an open game of this kind in the server, DailyTriedError if they played this deal
    before.
    """
    terms = asdict(row)
    assert terms.pop("end") is terms.pop("rating") is None, "a new game has not ended"
    try:
        await unit.insert("results", terms)
    except ConstraintError as error:
        match error.name:
            case "results.guild_id, results.user_id, results.kind":
                raise OpenGameExistsError(row.guild_id, row.user_id) from error
            case "results.guild_id, results.user_id, results.kind, results.day":
                assert row.day is not None, "only a try at a day's deal can be a second try"
                raise DailyTriedError(row.guild_id, row.user_id, row.day) from error
        raise


async def begin(unit: Unit, game_id: str, at: int) -> None:
    """Let a game begin for everybody in it, once.

    Raises OpenGameExistsError when an invited person has an open game of this kind in the server, GameEndedError when this one
    has ended or is unknown.
    """
    waiting = await unit.fetch_all(
        "SELECT seat, guild_id, user_id FROM results WHERE game_id = ? AND ended_at IS NULL ORDER BY seat",
        (game_id,),
    )
    if not waiting:
        raise GameEndedError(game_id)
    for seat, guild_id, user_id in waiting:
        try:
            await unit.execute(
                "UPDATE results SET begun_at = ? WHERE game_id = ? AND seat = ?", (at, game_id, seat)
            )
        except ConstraintError as error:
            if error.name != "results.guild_id, results.user_id, results.kind":
                raise
            raise OpenGameExistsError(guild_id, user_id) from error


async def uncount(unit: Unit, game_id: str) -> None:
    """Take a game that goes on off all boards, as after help."""
    await unit.execute("UPDATE results SET may_count = 0 WHERE game_id = ?", (game_id,))


async def close(unit: Unit, game_id: str, seat: int, how: ResultEnd, *, counts: bool = True) -> None:
    """Record how a game ended for a person, before the game is closed; False for `counts` takes it off all boards.

    Raises GameEndedError the second time or for an unknown game or seat.
    """
    ended = await unit.fetch_value(
        "UPDATE results SET ended_at = ?, ending = ?, score = ?, payout = ?, may_count = may_count * CAST(? AS BIGINT)"
        " WHERE game_id = ? AND seat = ? AND ended_at IS NULL RETURNING 1",
        (how.at, how.ending, how.score, how.payout, int(counts), game_id, seat),
    )
    if not ended:
        raise GameEndedError(game_id)


async def void(unit: Unit, game_id: str, at: int) -> None:
    """Record that a game ended without a result for everybody in it, and that each stake was returned."""
    await unit.execute(
        "UPDATE results SET ended_at = ?, ending = 'voided', payout = CASE WHEN begun_at IS NULL THEN 0 ELSE stake END"
        " WHERE game_id = ? AND ended_at IS NULL",
        (at, game_id),
    )


async def rate(unit: Unit, game_id: str, seat: int, *, before: float, after: float) -> None:
    """Record a person's rating before and after an ended game between people, once (ratings.save stores the new rating)."""
    await unit.execute(
        "UPDATE results SET rating_before = ?, rating_after = ? WHERE game_id = ? AND seat = ?",
        (before, after, game_id, seat),
    )


async def of_game(reader: Reader, game_id: str) -> tuple[ResultRow, ...]:
    """Return the people of a game, open or ended, in the order of their seats."""
    rows = await reader.fetch_all(f"{_SELECT} WHERE game_id = ? ORDER BY seat", (game_id,))
    return tuple(map(_result, rows))


async def of_games(reader: Reader, game_ids: Iterable[str]) -> dict[str, tuple[ResultRow, ...]]:
    """Return the people of each game by its id, in the order of their seats."""
    rows = await reader.fetch_all(
        f"{_SELECT} WHERE game_id IN ({LISTED.on(reader.engine)}) ORDER BY game_id, seat", (listed(game_ids),)
    )
    found: defaultdict[str, list[ResultRow]] = defaultdict(list)
    for row in map(_result, rows):
        found[row.game_id].append(row)
    return {game_id: tuple(people) for game_id, people in found.items()}


async def open_of(reader: Reader, guild_id: int, user_id: int, kind: str) -> str | None:
    """Return the id of a person's open game of a kind in a guild: one that they play, or to which they have invited."""
    found: str | None = await reader.fetch_value(
        f"SELECT game_id FROM results WHERE guild_id = ? AND user_id = ? AND kind = ? AND {_BOUND}",  # noqa: S608 - constant.
        (guild_id, user_id, kind),
    )
    return found


async def try_of(reader: Reader, guild_id: int, user_id: int, kind: str, day: int) -> str | None:
    """Return the id of a person's game with the deal of a day; voided ones are ignored."""
    found: str | None = await reader.fetch_value(
        "SELECT game_id FROM results WHERE guild_id = ? AND user_id = ? AND kind = ? AND day = ?"
        " AND (ending IS NULL OR ending <> 'voided')",
        (guild_id, user_id, kind, day),
    )
    return found


async def newest_ended(
    reader: Reader, guild_id: int, user_id: int, kind: str, *, is_public: bool = True
) -> str | None:
    """Return the id of the game of a kind that a person ended last in a server with a score.

    Games of a deal that is still secret are ignored unless `is_public` is false.
    """
    found: str | None = await reader.fetch_value(
        "SELECT game_id FROM results WHERE guild_id = ? AND user_id = ? AND kind = ?"  # noqa: S608 - constant.
        f" AND ended_at IS NOT NULL AND score IS NOT NULL{_PUBLIC if is_public else ''}"
        " ORDER BY ended_at DESC, made_at DESC LIMIT 1",
        (guild_id, user_id, kind),
    )
    return found


async def unaccepted_invitations(reader: Reader, user_id: int, kind: str, since: int) -> int:
    """Count the invitations of a person in all servers that were made after `since` and not accepted."""
    count: int = await reader.fetch_value(
        "SELECT count(*) FROM results WHERE user_id = ? AND made_at > ? AND seat > 0 AND kind = ? AND begun_at IS NULL",
        (user_id, since, kind),
    )
    return count


async def unaccepted_since_game(
    reader: Reader, inviting_id: int, user_id: int, kind: str, since: int
) -> list[int]:
    """Return the times of one person's invitations of another that were declined, withdrawn or expired, newest first.

    Only those made after `since` count, in all servers, and none made before the newest game that these two began.
    """
    rows = await reader.fetch_all(
        "WITH invitations AS ("
        "SELECT made_at, begun_at, ending, (SELECT user_id FROM results AS host"
        " WHERE host.game_id = guest.game_id AND seat = 0) AS inviting_id FROM results AS guest"
        " WHERE seat > 0 AND user_id IN (?1, ?2) AND made_at > ?3 AND kind = ?4)"
        " SELECT made_at FROM invitations WHERE inviting_id = ?1 AND begun_at IS NULL"
        " AND ending IN ('declined', 'withdrawn', 'expired') AND made_at >= coalesce("
        "(SELECT max(made_at) FROM invitations WHERE inviting_id IN (?1, ?2) AND begun_at IS NOT NULL), 0)"
        " ORDER BY made_at DESC",
        (inviting_id, user_id, since, kind),
    )
    return [made_at for (made_at,) in rows]


def _result(row: Row) -> ResultRow:
    *terms, ended_at, ending, score, payout, before, after = row
    found = ResultRow(*terms)
    return replace(
        found,
        may_count=bool(found.may_count),
        end=None if ended_at is None else ResultEnd(ended_at, ending, score, payout),
        rating=None if before is None else (before, after),
    )
