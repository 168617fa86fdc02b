"""Runs: games of one person, their terms and how they ended."""

from dataclasses import asdict, dataclass
from typing import Literal

from storage.database import Reader, Row, Unit
from storage.errors import ConstraintError, DailyTriedError, GameEndedError, OpenGameExistsError

Origin = Literal["free", "daily", "practice"]
Ending = Literal["won", "lost", "gave_up", "expired", "voided"]

USUAL_BOARD = "run"

_SELECT = (
    "SELECT game_id, guild_id, user_id, origin, mode, day, attempt, stake, is_assisted, started_at, board, word,"
    " ended_at, ending, score, payout FROM runs"
)


@dataclass(frozen=True, slots=True)
class RunEnd:
    """How a run ended and its payout in chips; a voided run has no score."""

    at: int
    ending: Ending
    score: int | None
    payout: int


@dataclass(frozen=True, slots=True)
class RunRow:
    """One run as stored. `day` and `attempt` name its daily deal, if it plays one; `word` is the seed as its player typed it.

    Scores are compared among runs of the same `board`, which is not that of its day.
    """

    game_id: str
    guild_id: int
    user_id: int
    origin: Origin
    mode: str
    day: int | None
    attempt: int | None
    stake: int
    is_assisted: bool
    started_at: int
    board: str = USUAL_BOARD
    end: RunEnd | None = None
    word: str | None = None


async def add(unit: Unit, run: RunRow) -> None:
    """Record a new run; its game was opened in the same unit (games.open_game), its daily deal before.

    Raises OpenGameExistsError if the person has an open run in the guild, DailyTriedError if they played this deal before.
    """
    terms = asdict(run)
    assert terms.pop("end") is None, "a new run has not ended"
    try:
        await unit.insert("runs", terms)
    except ConstraintError as error:
        match error.name:
            case "runs.guild_id, runs.user_id":
                raise OpenGameExistsError(run.guild_id, run.user_id) from error
            case "runs.guild_id, runs.user_id, runs.day":
                assert run.day is not None, "only a daily run can be a second try"
                raise DailyTriedError(run.guild_id, run.user_id, run.day) from error
        raise


async def mark_assisted(unit: Unit, game_id: str) -> None:
    """Record that a run's player was helped, so that the run never counts on a leaderboard."""
    await unit.execute("UPDATE runs SET is_assisted = 1 WHERE game_id = ?", (game_id,))


async def close(unit: Unit, game_id: str, how: RunEnd) -> None:
    """Record how a run ended, before its game is closed; raises GameEndedError the second time or for an unknown run."""
    ended = await unit.fetch_value(
        "UPDATE runs SET ended_at = ?, ending = ?, score = ?, payout = ?"
        " WHERE game_id = ? AND ended_at IS NULL RETURNING 1",
        (how.at, how.ending, how.score, how.payout, game_id),
    )
    if not ended:
        raise GameEndedError(game_id)


async def load(reader: Reader, game_id: str) -> RunRow | None:
    """Return a run, open or ended."""
    return _run(await reader.fetch_one(f"{_SELECT} WHERE game_id = ?", (game_id,)))


async def open_of(reader: Reader, guild_id: int, user_id: int) -> str | None:
    """Return the game id of a person's open run in a guild."""
    found: str | None = await reader.fetch_value(
        "SELECT game_id FROM runs WHERE guild_id = ? AND user_id = ? AND ended_at IS NULL",
        (guild_id, user_id),
    )
    return found


async def newest_ended(reader: Reader, guild_id: int, user_id: int) -> str | None:
    """Return the game id of the run that a person ended last in a guild; voided runs and runs of a secret deal are ignored."""
    found: str | None = await reader.fetch_value(
        "SELECT game_id FROM runs WHERE guild_id = ? AND user_id = ? AND ended_at IS NOT NULL AND ending <> 'voided'"
        " AND NOT EXISTS (SELECT 1 FROM daily_deals AS deal WHERE deal.day = runs.day AND deal.attempt = runs.attempt"
        " AND deal.seed IS NULL)"
        " ORDER BY ended_at DESC, started_at DESC LIMIT 1",
        (guild_id, user_id),
    )
    return found


async def daily_of(reader: Reader, guild_id: int, user_id: int, day: int) -> str | None:
    """Return the game id of a person's run with the deal of a day."""
    found: str | None = await reader.fetch_value(
        "SELECT game_id FROM runs WHERE guild_id = ? AND user_id = ? AND day = ?"
        " AND origin = 'daily' AND (ending IS NULL OR ending <> 'voided')",
        (guild_id, user_id, day),
    )
    return found


async def solution(reader: Reader, run: RunRow) -> str | None:
    """Return the stored solution of a run's deal, which may come from another run of the same daily deal."""
    found: str | None = await reader.fetch_value(
        "SELECT solution FROM runs WHERE solution IS NOT NULL AND (game_id = ? OR day = ? AND attempt = ?) LIMIT 1",
        (run.game_id, run.day, run.attempt),
    )
    return found


async def set_solution(unit: Unit, game_id: str, text: str) -> None:
    """Store the solution of a run's deal."""
    await unit.execute("UPDATE runs SET solution = ? WHERE game_id = ?", (text, game_id))


def _run(row: Row | None) -> RunRow | None:
    if row is None:
        return None
    (
        game_id,
        guild_id,
        user_id,
        origin,
        mode,
        day,
        attempt,
        stake,
        is_assisted,
        started_at,
        board,
        word,
        *how,
    ) = row
    end = None if how[0] is None else RunEnd(*how)
    assisted = bool(is_assisted)
    return RunRow(
        game_id, guild_id, user_id, origin, mode, day, attempt, stake, assisted, started_at, board, end, word
    )
