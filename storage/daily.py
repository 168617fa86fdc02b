"""Daily chips and the top-up for those who have run out. How much is decided by the caller."""

from dataclasses import dataclass

from storage.database import Reader, Unit


@dataclass(frozen=True, slots=True)
class DailyState:
    """What a person claimed: `last_day` in days since 1970-01-01 UTC, `topped_up_at` in unix milliseconds."""

    last_day: int | None
    streak: int
    topped_up_at: int | None


async def state(reader: Reader, guild_id: int, user_id: int) -> DailyState:
    """Return what a person claimed so far; streak 0 when nothing."""
    raise NotImplementedError


async def claim(
    unit: Unit, guild_id: int, user_id: int, *, day: int, streak: int, amount: int, at: int
) -> None:
    """Grant the chips of a UTC day from the mint, once; raises AlreadyClaimedError. The account is there already."""
    raise NotImplementedError


async def top_up(unit: Unit, guild_id: int, user_id: int, *, to: int, every_ms: int, at: int) -> int:
    """Fill a balance up to `to` chips, at most once in `every_ms`; return what was granted.

    Raises AlreadyClaimedError when the last top-up is too recent. Whether the person has chips at stake, and so may not
    be topped up, is known by the caller. A balance of `to` or more is left alone: 0, and nothing is recorded.
    """
    raise NotImplementedError
