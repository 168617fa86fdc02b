"""Daily chips, and the top-up for players who have run out of chips. The caller decides the amounts."""

from dataclasses import dataclass

from storage import ledger
from storage.database import Reader, Unit
from storage.errors import AlreadyClaimedError

DAY_MS = 86_400_000


# Lists the claimed days up to one, back to a gap of a month, with one index lookup for each: a gap that long is in no streak, and
# the months on its two sides are different ones.
_CLAIMED = """
    WITH RECURSIVE earlier (day, missed) AS (
        SELECT CAST(?1 AS BIGINT), 1
        UNION ALL
        SELECT day - 1, CASE WHEN EXISTS (
            SELECT 1 FROM entries WHERE idempotency_key = 'daily:' || CAST(day - 1 AS TEXT) || ?2
        ) THEN 0 ELSE missed + 1 END FROM earlier WHERE missed <= 31
    )
    SELECT day FROM earlier WHERE missed = 0
"""


@dataclass(frozen=True, slots=True)
class DailyState:
    """A person's claims: whether the day's chips are claimed, and the days before it that were, back to a gap of a month.

    `topped_up_at` is in unix milliseconds.
    """

    has_claimed: bool
    days_before: tuple[int, ...]
    topped_up_at: int | None


def may_top_up(topped_up_at: int | None, at: int, every_ms: int) -> bool:
    """Return whether the last top-up is long enough ago, or was made while the clock was wrong."""
    return topped_up_at is None or not -every_ms < at - topped_up_at < every_ms


async def state(reader: Reader, guild_id: int, user_id: int, *, day: int) -> DailyState:
    """Return a person's claims as of a UTC day.

    They are read from the ledger by day, so a clock that was wrong changes no other day.
    """
    account_id = await ledger.account_id(reader, guild_id, ledger.player(user_id))
    key = f"daily:{day}:{account_id}"
    claimed = await reader.fetch_value("SELECT 1 FROM entries WHERE idempotency_key = ?", (key,))
    rows = await reader.fetch_all(_CLAIMED, (day, f":{account_id}"))
    days_before = tuple(sorted(earlier for (earlier,) in rows))
    return DailyState(claimed is not None, days_before, await _topped_up_at(reader, guild_id, user_id))


async def claim(unit: Unit, guild_id: int, user_id: int, *, day: int, amount: int, at: int) -> None:
    """Grant the chips of a UTC day from the mint, once; raises AlreadyClaimedError. The account must exist."""
    if (await state(unit, guild_id, user_id, day=day)).has_claimed:
        raise AlreadyClaimedError(again_at=(day + 1) * DAY_MS)
    await _grant(unit, guild_id, user_id, amount, f"daily:{day}", at, "daily chips")


async def top_up(unit: Unit, guild_id: int, user_id: int, *, to: int, every_ms: int, at: int) -> int:
    """Raise a balance to `to` chips, at most once in `every_ms`; return the chips granted.

    Raises AlreadyClaimedError when the last top-up is too recent. The caller checks that the person has no chips at
    stake. If the balance is `to` or more, nothing is granted or recorded, and the result is 0.
    """
    topped_up_at = await _topped_up_at(unit, guild_id, user_id)
    if not may_top_up(topped_up_at, at, every_ms):
        raise AlreadyClaimedError(again_at=(topped_up_at or at) + every_ms)
    amount = to - (await ledger.balance(unit, guild_id, ledger.player(user_id)) or 0)
    if amount <= 0:
        return 0
    await unit.execute(
        "INSERT INTO top_ups (guild_id, user_id, topped_up_at) VALUES (?, ?, ?)"
        " ON CONFLICT (guild_id, user_id) DO UPDATE SET topped_up_at = excluded.topped_up_at",
        (guild_id, user_id, at),
    )
    await _grant(unit, guild_id, user_id, amount, f"top-up:{at}", at, "top-up")
    return amount


async def _topped_up_at(reader: Reader, guild_id: int, user_id: int) -> int | None:
    found: int | None = await reader.fetch_value(
        "SELECT topped_up_at FROM top_ups WHERE guild_id = ? AND user_id = ?", (guild_id, user_id)
    )
    return found


async def _grant(
    unit: Unit, guild_id: int, user_id: int, amount: int, occasion: str, at: int, memo: str
) -> None:
    to = ledger.player(user_id)
    account_id = await ledger.account_id(unit, guild_id, to)
    key = f"{occasion}:{account_id}"
    grant = ledger.Transfer(guild_id, ledger.MINT, to, amount, "grant", key, at, memo=memo)
    await ledger.transfer_new(unit, grant)
