"""What a typed stake comes to for whoever types it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.amounts import parse_amount
from bot.sessions.refusals import NotEnoughChipsError, StakeOutOfLimitsError

if TYPE_CHECKING:
    from bot.room import Room
    from bot.sessions.blackjack.session import TableSession


async def stake_of(room: Room, session: TableSession, user_id: int, typed: str) -> int:
    """Return the chips a text asks to put down, at least 1; shares are of all that person could put down (CH-5).

    Raises AmountError, and for a share that comes to nothing NotEnoughChipsError or StakeOutOfLimitsError.
    """
    balance = await room.guests.balance(session.guild_id, user_id)
    # What is down already can be bet again: a stake is changed, not added to.
    available = balance + session.at_stake(user_id)
    stake = parse_amount(typed, available)
    if stake == 0:
        config = session.table.config
        if available < config.stake_min:
            raise NotEnoughChipsError(config.stake_min, balance)
        raise StakeOutOfLimitsError(stake, config.stake_min, config.stake_max)
    return stake
