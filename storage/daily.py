"""Daily chips, and the top-up for players who have run out of chips. The caller decides the amounts."""

from dataclasses import dataclass

from storage import ledger
from storage.database import Reader, Unit
from storage.errors import AlreadyClaimedError

DAY_MS = 86_400_000


@dataclass(frozen=True, slots=True)
class DailyState:
    """A person's last claims: `last_day` in days since 1970-01-01 UTC, `topped_up_at` in unix milliseconds."""

    last_day: int | None
    streak: int
    topped_up_at: int | None

    def has_claimed(self, day: int) -> bool:
        """Say whether the chips of a day were claimed.

        A claim for a day after tomorrow was made while the clock was wrong; it does not block the days before it.
        """
        return self.last_day is not None and day <= self.last_day <= day + 1

    def may_top_up(self, at: int, every_ms: int) -> bool:
        """Say whether the last top-up is long enough ago, or was made while the clock was wrong."""
        return self.topped_up_at is None or not -every_ms < at - self.topped_up_at < every_ms


async def state(reader: Reader, guild_id: int, user_id: int) -> DailyState:
    """Return a person's last claims; the streak is 0 before the first."""
    row = await reader.fetch_one(
        "SELECT last_day, streak, topped_up_at FROM daily_claims WHERE guild_id = ? AND user_id = ?",
        (guild_id, user_id),
    )
    return DailyState(*row) if row else DailyState(last_day=None, streak=0, topped_up_at=None)


async def claim(
    unit: Unit, guild_id: int, user_id: int, *, day: int, streak: int, amount: int, at: int
) -> None:
    """Grant the chips of a UTC day from the mint, once; raises AlreadyClaimedError. The account must exist."""
    claimed = await state(unit, guild_id, user_id)
    if claimed.has_claimed(day):
        raise AlreadyClaimedError(again_at=(day + 1) * DAY_MS)
    await unit.execute(
        "INSERT INTO daily_claims (guild_id, user_id, last_day, streak) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (guild_id, user_id) DO UPDATE SET last_day = excluded.last_day, streak = excluded.streak",
        (guild_id, user_id, day, streak),
    )
    await _grant(unit, guild_id, user_id, amount, f"daily:{day}", at, "daily chips")


async def top_up(unit: Unit, guild_id: int, user_id: int, *, to: int, every_ms: int, at: int) -> int:
    """Fill a balance up to `to` chips, at most once in `every_ms`; return what was granted.

    Raises AlreadyClaimedError when the last top-up is too recent. The caller checks that the person has no chips at
    stake. If the balance is `to` or more, nothing is granted or recorded, and the result is 0.
    """
    before = await state(unit, guild_id, user_id)
    if not before.may_top_up(at, every_ms):
        raise AlreadyClaimedError(again_at=(before.topped_up_at or at) + every_ms)
    amount = to - (await ledger.balance(unit, guild_id, ledger.player(user_id)) or 0)
    if amount <= 0:
        return 0
    await unit.execute(
        "INSERT INTO daily_claims (guild_id, user_id, topped_up_at) VALUES (?, ?, ?)"
        " ON CONFLICT (guild_id, user_id) DO UPDATE SET topped_up_at = excluded.topped_up_at",
        (guild_id, user_id, at),
    )
    await _grant(unit, guild_id, user_id, amount, f"top-up:{at}", at, "top-up")
    return amount


async def _grant(
    unit: Unit, guild_id: int, user_id: int, amount: int, occasion: str, at: int, memo: str
) -> None:
    to = ledger.player(user_id)
    account_id = await ledger.account_id(unit, guild_id, to)
    key = f"{occasion}:{account_id}"
    grant = ledger.Transfer(guild_id, ledger.MINT, to, amount, "grant", key, at, memo=memo)
    await ledger.transfer(unit, grant)
