"""The deals of the day: each has a commitment, is chosen or skipped, and is revealed after its day."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Literal

from storage.database import Reader, Row, Unit
from storage.dialect import LISTED_PAIRS, listed
from storage.errors import DealSettledError
from storage.shoes import PF2
from storage.starts import Start

_SELECT = (
    "SELECT kind, day, attempt, name, seed_index, start_number, salt, commitment, made_at, state, seed, revealed_at,"
    " daily_deals.protocol"
    " FROM daily_deals JOIN starts USING (start_number)"
)


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """One deal as stored: games of that `kind` use it, and its shuffle contains `name` instead of a game's id.

    Its seed has the salt of `start`. Its status is `made` until it was examined, then `chosen` or `skipped`,
    which is public; a chosen deal becomes `lost` when the master key of its seed is lost.
    """

    kind: str
    day: int
    attempt: int
    name: str
    seed_index: int
    start: Start
    commitment: str
    made_at: int
    state: Literal["made", "chosen", "skipped", "lost"] = "made"
    seed: str | None = None
    revealed_at: int | None = None
    protocol: str = PF2


async def add(unit: Unit, deal: DailyDeal) -> None:
    """Record a new deal with its commitment, before its commitment is shown."""
    row = asdict(deal)
    row["start_number"] = row.pop("start")["start_number"]
    await unit.insert("daily_deals", row)


async def settle(unit: Unit, deal: DailyDeal, state: Literal["chosen", "skipped", "lost"]) -> None:
    """Choose or skip a new deal, or mark one as lost when its key is lost.

    Raises DealSettledError when the deal has a final status already.
    """
    settled = await unit.fetch_value(
        "UPDATE daily_deals SET state = ? WHERE day = ? AND attempt = ? AND state = ? RETURNING 1",
        (state, deal.day, deal.attempt, deal.state),
    )
    if not settled:
        raise DealSettledError(deal.day, deal.attempt)


async def reveal(unit: Unit, deal: DailyDeal, *, seed: str, at: int) -> None:
    """Record a deal's seed (64 hex digits) as public. Revealing it again changes nothing."""
    await unit.execute(
        "UPDATE daily_deals SET seed = ?, revealed_at = ? WHERE day = ? AND attempt = ? AND seed IS NULL",
        (seed, at, deal.day, deal.attempt),
    )


async def load(reader: Reader, day: int, attempt: int) -> DailyDeal | None:
    """Return one deal."""
    row = await reader.fetch_one(f"{_SELECT} WHERE day = ? AND attempt = ?", (day, attempt))
    return _deal(row) if row else None


async def of_game(reader: Reader, game_id: str) -> DailyDeal | None:
    """Return the deal of the day that a game plays, if it plays one."""
    row = await reader.fetch_one(
        f"{_SELECT} WHERE (day, attempt) = (SELECT day, attempt FROM games WHERE game_id = ?)",  # noqa: S608 - a constant.
        (game_id,),
    )
    return _deal(row) if row else None


async def load_all(reader: Reader, keys: Iterable[tuple[int, int]]) -> dict[tuple[int, int], DailyDeal]:
    """Return deals by day and attempt."""
    rows = await reader.fetch_all(
        f"{_SELECT} JOIN ({LISTED_PAIRS.on(reader.engine)}) AS listed"
        " ON day = CAST(one AS BIGINT) AND attempt = CAST(other AS BIGINT)",
        (listed(keys),),
    )
    deals = map(_deal, rows)
    return {(deal.day, deal.attempt): deal for deal in deals}


async def latest(reader: Reader, kind: str, day: int) -> DailyDeal | None:
    """Return the newest deal of a kind and day, whatever its status."""
    row = await reader.fetch_one(
        f"{_SELECT} WHERE kind = ? AND day = ? ORDER BY attempt DESC LIMIT 1", (kind, day)
    )
    return _deal(row) if row else None


async def of_day(reader: Reader, kind: str, day: int) -> list[DailyDeal]:
    """Return all deals of a kind and day in order, including those that were skipped."""
    rows = await reader.fetch_all(f"{_SELECT} WHERE kind = ? AND day = ? ORDER BY attempt", (kind, day))
    return [_deal(row) for row in rows]


async def next_attempt(reader: Reader, day: int) -> int:
    """Return the number of the next deal of a day; its deals of all kinds are counted together, from 1."""
    number: int = await reader.fetch_value(
        "SELECT coalesce(max(attempt), 0) + 1 FROM daily_deals WHERE day = ?", (day,)
    )
    return number


async def unrevealed(reader: Reader, *, before_day: int, first_seed_index: int) -> list[DailyDeal]:
    """Return the deals of earlier days, of all kinds, whose seeds are still secret and have at least that seed index."""
    rows = await reader.fetch_all(
        f"{_SELECT} WHERE seed IS NULL AND day < ? AND seed_index >= ? ORDER BY day, attempt",
        (before_day, first_seed_index),
    )
    return [_deal(row) for row in rows]


def _deal(row: Row) -> DailyDeal:
    kind, day, attempt, name, seed_index, start_number, salt, *rest = row
    return DailyDeal(kind, day, attempt, name, seed_index, Start(start_number, bytes.fromhex(salt)), *rest)
