"""The limits that people set themselves: a daily loss limit and a time-out (CH-6).

A tighter limit holds at once, a looser one after a day, so that nobody loosens it in the heat of a game.
"""

from collections.abc import Callable
from dataclasses import replace

from bot.core.admission import require_not_deleted
from bot.core.errors import LossLimitError, TimeOutGoesOnError
from storage import restrictions
from storage.daily_chips import DAY_MS
from storage.database import Database, Reader, Unit
from storage.restrictions import PlayerLimits

LOOSER_AFTER = DAY_MS


async def require_stake_allowed(reader: Reader, guild_id: int, user_id: int, stake: int, at: int) -> None:
    """Check a stake against the player's own limits, within the unit of work that takes it.

    Raises TimeOutGoesOnError and LossLimitError. Chips at stake count as lost until they come back, so a limit cannot be passed by
    several games at once, nor by one that goes on over midnight.
    """
    own = in_force(await restrictions.load_limits(reader, guild_id, user_id), at)
    if own.time_out_until is not None:
        raise TimeOutGoesOnError(user_id, own.time_out_until)
    if own.daily_loss is None:
        return
    day = at // DAY_MS
    left = own.daily_loss - await restrictions.chips_lost(reader, guild_id, user_id, day=day)
    if stake > left:
        raise LossLimitError(user_id, own.daily_loss, max(0, left), (day + 1) * DAY_MS)


def in_force(stored: PlayerLimits, at: int) -> PlayerLimits:
    """Return the limits as they are at a time, with looser limits that are due and without time-outs that are over."""
    found = stored
    if found.loosens_at is not None and found.loosens_at <= at:
        found = replace(found, daily_loss=found.looser_daily_loss, looser_daily_loss=None, loosens_at=None)
    if found.time_out_until is not None and found.time_out_until <= at:
        found = replace(found, time_out_until=None)
    return found


def with_daily_loss(own: PlayerLimits, wanted: int | None, at: int) -> PlayerLimits:
    """Return limits in force with another daily loss limit, None for none: at once if it is tighter, else after a day."""
    is_tighter = wanted is not None and (own.daily_loss is None or wanted <= own.daily_loss)
    if is_tighter or wanted == own.daily_loss:
        return replace(own, daily_loss=wanted, looser_daily_loss=None, loosens_at=None)
    return replace(own, looser_daily_loss=wanted, loosens_at=at + LOOSER_AFTER)


def with_time_out(own: PlayerLimits, milliseconds: int, at: int) -> PlayerLimits:
    """Return limits in force with a time-out from now; a shorter one ends the present one, but not within a day."""
    until, present = at + milliseconds, own.time_out_until
    if present is not None and until < present:
        until = min(present, max(until, at + LOOSER_AFTER))
    return replace(own, time_out_until=until)


async def change(
    database: Database,
    guild_id: int,
    user_id: int,
    at: int,
    make: Callable[[PlayerLimits], PlayerLimits],
) -> PlayerLimits:
    """Change a person's limits that are in force in one transaction, and return the new ones; raises BeingDeletedError."""

    async def body(unit: Unit) -> PlayerLimits:
        await require_not_deleted(unit, guild_id, user_id)
        changed = make(in_force(await restrictions.load_limits(unit, guild_id, user_id), at))
        await restrictions.save_limits(unit, guild_id, user_id, changed)
        return changed

    return await database.write(body, guild_id=guild_id)
