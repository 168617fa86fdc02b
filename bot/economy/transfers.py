"""Chips that move outside games: gifts between people (CH-3), and the corrections of managers (CH-7)."""

from dataclasses import dataclass
from typing import Literal

from bot.core.admission import Caller, require_may_act, require_no_reset
from bot.core.amounts import ENGLISH_AMOUNTS, AmountWords, parse_amount
from bot.core.between_people import require_gift_allowed
from bot.core.departed import Pseudonyms, is_departed, meet
from bot.core.errors import (
    AmountTooLargeError,
    GiftsOffError,
    GiftToStrangerError,
    GiftToYourselfError,
    NotEnoughChipsError,
    ReceiverBarredError,
    ShareToGrantError,
    TooFewToTakeError,
)
from storage import between_people, guilds, ledger, manager_actions, people, restrictions
from storage.database import Database, Reader, Unit
from storage.errors import InsufficientChipsError
from storage.ledger import player
from storage.manager_actions import ManagerAction


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


async def check_gift(reader: Reader, pseudonyms: Pseudonyms, gift: Gift, at: int) -> int:
    """Return the giver's balance after the gift, if the server's rules allow it.

    Raises BarredError, BeingDeletedError, GiftToYourselfError, GiftToStrangerError for a receiver whose data was deleted,
    ReceiverBarredError, GiftsOffError, AccountTooYoungError, GivenTodayError, ReceiverFullError and NotEnoughChipsError.
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
    """Check and move the chips in one transaction, once for each `cause`; raises the errors of `check_gift`."""

    async def body(unit: Unit) -> Given:
        key = await between_people.gift_key(unit, gift.guild_id, gift.giver, gift.cause)
        if await between_people.is_given(unit, key):
            return Given(
                is_new=False, balance=await ledger.balance(unit, gift.guild_id, player(gift.giver)) or 0
            )
        left = await check_gift(unit, pseudonyms, gift, at)
        await meet(unit, pseudonyms, gift.guild_id, gift.receiver, at)
        await between_people.give(
            unit, gift.guild_id, gift.giver, gift.receiver, amount=gift.amount, key=key, at=at
        )
        return Given(is_new=True, balance=left)

    try:
        return await database.write(body, guild_id=gift.guild_id)
    except InsufficientChipsError as error:
        raise NotEnoughChipsError(error.needed, error.balance) from error


CORRECTION_MAX = 10**12
"""The most chips of one grant. A balance has room for a million of them."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A manager's request: `typed` is the amount as written, and `reason` can be recorded.

    `name` is the person's, as Discord sent it; `words` may stand in the amount.
    """

    kind: Literal["grant", "take"]
    user_id: int
    name: str
    typed: str
    reason: str
    words: AmountWords = ENGLISH_AMOUNTS


@dataclass(frozen=True, slots=True)
class Corrected:
    """The chips that were granted or taken, and the person's chips afterwards, without their stakes."""

    amount: int
    balance: int


async def correct(
    database: Database, pseudonyms: Pseudonyms, caller: Caller, wanted: Correction, *, now: int
) -> Corrected:
    """Move the chips and record who did it and why, in one transaction; the same request moves them once.

    Chips come from the mint and go back to it, as daily chips do. So the chips in the world are what the mint
    has given out, and the house's balance stays what the games have won and lost and the shop has sold. Only
    chips in hand can be taken, and only of those can a share be meant. Raises AmountError, AmountTooLargeError,
    ShareToGrantError, TooFewToTakeError, ResetRunningError and DepartedError.
    """

    async def body(unit: Unit) -> Corrected:
        person, key = ledger.player(wanted.user_id), f"manager:{caller.cause}"
        held = await ledger.balance(unit, caller.guild_id, person) or 0
        if (moved := await manager_actions.amount_of(unit, key)) is not None:
            return Corrected(moved, held)
        await require_no_reset(unit, caller.guild_id)
        amount = _amount(wanted, held)
        await meet(unit, pseudonyms, caller.guild_id, wanted.user_id, now)
        debit, credit = (ledger.MINT, person) if wanted.kind == "grant" else (person, ledger.MINT)
        transfer = ledger.Transfer(caller.guild_id, debit, credit, amount, "correction", key, now)
        try:
            await ledger.transfer_new(unit, transfer)
        except InsufficientChipsError as error:
            raise TooFewToTakeError(error.needed, error.balance) from error
        action = ManagerAction(
            guild_id=caller.guild_id,
            manager_id=caller.user_id,
            kind=wanted.kind,
            key=key,
            at=now,
            user_id=wanted.user_id,
            amount=amount,
            reason=wanted.reason,
        )
        await manager_actions.record(unit, action)
        await people.name(unit, caller.guild_id, wanted.user_id, wanted.name, now)
        return Corrected(amount, await ledger.balance(unit, caller.guild_id, person) or 0)

    return await database.write(body, guild_id=caller.guild_id)


def _amount(wanted: Correction, held: int) -> int:
    """Return the typed amount in chips. A share is of the chips in hand; a grant cannot be a share."""
    amount = parse_amount(wanted.typed, held if wanted.kind == "take" else 0, wanted.words)
    if amount == 0:
        if wanted.kind == "take":
            raise TooFewToTakeError(1, held)
        raise ShareToGrantError
    if amount > CORRECTION_MAX:
        raise AmountTooLargeError(CORRECTION_MAX)
    return amount
