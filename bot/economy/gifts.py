"""Gifts between people: who may give, and how much a day (CH-3)."""

from dataclasses import dataclass

from bot.core.admission import require_may_act
from bot.core.between_people import require_gift_allowed
from bot.core.departed import Pseudonyms, is_departed, meet
from bot.core.errors import (
    GiftsOffError,
    GiftToStrangerError,
    GiftToYourselfError,
    NotEnoughChipsError,
    ReceiverBarredError,
)
from storage import between_people, guilds, ledger, restrictions
from storage.database import Database, Reader, Unit
from storage.errors import InsufficientChipsError
from storage.ledger import player


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


async def check(reader: Reader, pseudonyms: Pseudonyms, gift: Gift, at: int) -> int:
    """Return the giver's balance after the gift, if the server's rules allow it.

    Raises BarredError, BeingDeletedError, GiftToYourselfError, GiftToStrangerError for a receiver whose data was deleted, ReceiverBarredError,
    GiftsOffError, AccountTooYoungError, GivenTodayError, ReceiverFullError and NotEnoughChipsError.
    """
    await require_may_act(reader, gift.guild_id, gift.giver, at)
    if gift.giver == gift.receiver:
        raise GiftToYourselfError
    if await is_departed(reader, pseudonyms, gift.guild_id, gift.receiver, at):
        raise GiftToStrangerError
    if await restrictions.banned_until(reader, gift.guild_id, gift.receiver, at) is not None:
        raise ReceiverBarredError
    rules = await guilds.settings(reader, gift.guild_id)
    assert rules is not None, "the giver was welcomed before"
    if not rules.gifts_open:
        raise GiftsOffError
    await require_gift_allowed(reader, gift.guild_id, gift.giver, gift.receiver, gift.amount, at)
    balance = await ledger.balance(reader, gift.guild_id, player(gift.giver)) or 0
    if gift.amount > balance:
        raise NotEnoughChipsError(gift.amount, balance)
    return balance - gift.amount


async def give(database: Database, pseudonyms: Pseudonyms, gift: Gift, at: int) -> Given:
    """Check and move the chips in one transaction, once for each `cause`; raises the errors of `check`."""

    async def body(unit: Unit) -> Given:
        key = await between_people.gift_key(unit, gift.guild_id, gift.giver, gift.cause)
        if await between_people.is_given(unit, key):
            return Given(
                is_new=False, balance=await ledger.balance(unit, gift.guild_id, player(gift.giver)) or 0
            )
        left = await check(unit, pseudonyms, gift, at)
        await meet(unit, pseudonyms, gift.guild_id, gift.receiver, at)
        await between_people.give(
            unit, gift.guild_id, gift.giver, gift.receiver, amount=gift.amount, key=key, at=at
        )
        return Given(is_new=True, balance=left)

    try:
        return await database.write(body, guild_id=gift.guild_id)
    except InsufficientChipsError as error:
        raise NotEnoughChipsError(error.needed, error.balance) from error
