"""Daily chips and the top-up, so that nobody stays without chips (CH-2)."""

from dataclasses import dataclass

from bot.core.admission import require_no_reset, require_not_deleted
from bot.core.streaks import streak_up_to
from storage import daily_chips, guilds, ledger
from storage.daily_chips import DAY_MS, DailyState
from storage.database import Database, Unit
from storage.guilds import GuildSettings

TOP_UP_TO = 100
TOP_UP_EVERY = 4 * 3_600_000


@dataclass(frozen=True, slots=True)
class Offer:
    """The chips that a person can claim now.

    `streak` is the number of days in a row with this claim, and `forgiven` the missed day right before it, if
    that was forgiven. `again_at`, in unix milliseconds, is when the next claim opens; None while one is open.
    `top_up` is how many chips a top-up would give now.
    """

    amount: int
    streak: int
    again_at: int | None
    top_up: int
    balance: int
    forgiven: int | None = None

    @property
    def claimable(self) -> int:
        """Return the chips that the next claim grants, 0 if there is nothing to claim."""
        return self.amount if self.again_at is None else self.top_up


def grant_for(streak: int, rules: GuildSettings) -> int:
    """Return the chips of the `streak`-th day in a row, counted from 1; each day brings a quarter of the first day's more."""
    first = rules.daily_first
    return min(rules.daily_most, first + max(1, first // 4) * (streak - 1))


def offer(state: DailyState, now: int, balance: int, at_stake: int, rules: GuildSettings) -> Offer:
    """Return the chips that can be claimed now by a server's rules, given the `state` of the UTC day."""
    streak = streak_up_to((*state.days_before, now // DAY_MS))
    rested = daily_chips.may_top_up(state.topped_up_at, now, TOP_UP_EVERY)
    in_need = at_stake == 0 and balance < min(rules.stake_min, TOP_UP_TO)
    return Offer(
        amount=grant_for(streak.days, rules),
        streak=streak.days,
        again_at=(now // DAY_MS + 1) * DAY_MS if state.has_claimed else None,
        top_up=TOP_UP_TO - balance if in_need and rested else 0,
        balance=balance,
        forgiven=streak.forgiven,
    )


async def claim(database: Database, guild_id: int, user_id: int, *, now: int) -> tuple[Offer, int]:
    """Claim the day's chips, or else a top-up; return the offer before the claim and the chips granted.

    0 chips mean that nothing could be claimed. Raises BeingDeletedError and ResetRunningError.
    """
    day = now // DAY_MS

    async def body(unit: Unit) -> tuple[Offer, int]:
        await require_not_deleted(unit, guild_id, user_id)
        await require_no_reset(unit, guild_id)
        rules = await guilds.settings(unit, guild_id)
        assert rules is not None, "the person was welcomed before"
        state = await daily_chips.state(unit, guild_id, user_id, day=day)
        balance = await ledger.balance(unit, guild_id, ledger.player(user_id)) or 0
        # Read within the unit, so that a stake that was just committed counts.
        at_stake = await ledger.at_stake(unit, guild_id, user_id)
        found = offer(state, now, balance, at_stake, rules)
        if found.again_at is None:
            await daily_chips.claim(unit, guild_id, user_id, day=day, amount=found.amount, at=now)
            return found, found.amount
        if found.top_up:
            granted = await daily_chips.top_up(
                unit, guild_id, user_id, to=TOP_UP_TO, every_ms=TOP_UP_EVERY, at=now
            )
            return found, granted
        return found, 0

    return await database.write(body, guild_id=guild_id)
