"""Gifts between people: who may give, and how much a day (CH-3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.bars import require_not_deleted
from bot.core.errors import (
    AccountTooYoungError,
    GiftsOffError,
    GiftToStrangerError,
    GiftToYourselfError,
    GivenTodayError,
    NotEnoughChipsError,
    ReceivedTodayError,
)
from storage import deletions, gifts, guilds, ledger
from storage.daily import DAY_MS
from storage.errors import InsufficientChipsError
from storage.ledger import player

if TYPE_CHECKING:
    from storage.database import Database, Reader, Unit

DISCORD_EPOCH = 1_420_070_400_000
"""The first moment of Discord's ids, in unix milliseconds. An id holds the time it was made above its lower 22 bits."""


@dataclass(frozen=True, slots=True)
class Gift:
    """Chips that one person wants to give another. `cause` is the id of the interaction that asked for it first."""

    guild_id: int
    giver: int
    receiver: int
    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class Given:
    """A gift that was given: now, or by an earlier press of the same question. `balance` is what the giver has left."""

    is_new: bool
    balance: int


def made_at(user_id: int) -> int:
    """Return when an account of Discord was made, in unix milliseconds."""
    return (user_id >> 22) + DISCORD_EPOCH


async def check(reader: Reader, gift: Gift, at: int) -> int:
    """Return what the giver has left afterwards, if the server's rules allow the gift.

    Raises GiftToYourselfError, GiftsOffError, AccountTooYoungError, GivenTodayError, ReceivedTodayError and NotEnoughChipsError.
    """
    if gift.giver == gift.receiver:
        raise GiftToYourselfError
    rules = await guilds.settings(reader, gift.guild_id)
    assert rules is not None, "the giver was welcomed before"
    if not rules.gifts_open:
        raise GiftsOffError
    old_enough_at = made_at(gift.giver) + rules.gift_account_days * DAY_MS
    if at < old_enough_at:
        raise AccountTooYoungError(rules.gift_account_days, old_enough_at)
    day = at // DAY_MS * DAY_MS
    may_give = rules.gifts_given_a_day - await gifts.given(reader, gift.guild_id, gift.giver, since=day)
    if gift.amount > may_give:
        raise GivenTodayError(rules.gifts_given_a_day, max(0, may_give), day + DAY_MS)
    may_get = rules.gifts_received_a_day - await gifts.received(
        reader, gift.guild_id, gift.receiver, since=day
    )
    if gift.amount > may_get:
        raise ReceivedTodayError(rules.gifts_received_a_day, max(0, may_get), day + DAY_MS)
    balance = await ledger.balance(reader, gift.guild_id, player(gift.giver)) or 0
    if gift.amount > balance:
        raise NotEnoughChipsError(gift.amount, balance)
    return balance - gift.amount


async def give(database: Database, gift: Gift, at: int) -> Given:
    """Give chips once for each `cause`, in the transaction that checks whether they may move.

    Raises the errors of `check`, BeingDeletedError, and GiftToStrangerError if the receiver's data is being deleted.
    """

    async def body(unit: Unit) -> Given:
        key = await gifts.key_of(unit, gift.guild_id, gift.giver, gift.cause)
        if await gifts.is_given(unit, key):
            return Given(
                is_new=False, balance=await ledger.balance(unit, gift.guild_id, player(gift.giver)) or 0
            )
        await require_not_deleted(unit, gift.guild_id, gift.giver)
        if await deletions.is_requested(unit, gift.guild_id, gift.receiver):
            raise GiftToStrangerError
        left = await check(unit, gift, at)
        await gifts.give(unit, gift.guild_id, gift.giver, gift.receiver, amount=gift.amount, key=key, at=at)
        return Given(is_new=True, balance=left)

    try:
        return await database.write(body, guild_id=gift.guild_id)
    except InsufficientChipsError as error:
        raise NotEnoughChipsError(error.needed, error.balance) from error
