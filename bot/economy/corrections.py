"""Managers grant chips to people and take chips from them."""

from dataclasses import dataclass
from typing import Literal

from bot.core.admission import Caller
from bot.core.amounts import ENGLISH_AMOUNTS, AmountWords, parse_amount
from bot.core.departed import Pseudonyms, meet
from bot.core.errors import AmountTooLargeError, ShareToGrantError, TooFewToTakeError
from storage import ledger, manager_actions, people
from storage.database import Database, Unit
from storage.errors import InsufficientChipsError
from storage.manager_actions import ManagerAction

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

    Chips come from the mint and go back to it, as daily chips do. So the chips in the world are what the mint has given out,
    and the house's balance stays what the games have won and lost and the shop has sold. Only chips in hand can be taken, and only of those can a
    share be meant. Raises AmountError, AmountTooLargeError, ShareToGrantError, TooFewToTakeError and DepartedError.
    """

    async def body(unit: Unit) -> Corrected:
        person, key = ledger.player(wanted.user_id), f"manager:{caller.cause}"
        held = await ledger.balance(unit, caller.guild_id, person) or 0
        if (moved := await manager_actions.amount_of(unit, key)) is not None:
            return Corrected(moved, held)
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
