"""Chips on their way between players, a table's escrow and the house."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from bot.core.moves import Flow, Move
from storage import ledger
from storage.ledger import HOUSE, Account, EntryKind, Transfer, escrow, player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from storage.database import Unit


@dataclass(frozen=True, slots=True)
class Occasion:
    """What a transfer happens for. `cause` makes its keys unique: a press that is refused may be tried again."""

    guild_id: int
    game_id: str
    action_number: int
    cause: str
    at: int


def transfers(moves: tuple[Move, ...], occasion: Occasion) -> Iterator[Transfer]:
    """Write moves as ledger transfers, in an order in which the escrow never runs short.

    A payout is what was left of the stake, from the escrow, and what was won, from the house by way of the escrow;
    what was lost goes from the escrow to the house.
    """
    legs = (leg for move in moves for leg in _legs(move, escrow(occasion.game_id)))
    for index, (debit, credit, amount, kind) in enumerate(legs):
        yield Transfer(
            guild_id=occasion.guild_id,
            debit=debit,
            credit=credit,
            amount=amount,
            kind=kind,
            key=f"{occasion.game_id}:{occasion.action_number}:{occasion.cause}:{index}",
            at=occasion.at,
            game_id=occasion.game_id,
            action_number=occasion.action_number,
        )


async def move_chips(unit: Unit, moves: tuple[Move, ...], occasion: Occasion) -> None:
    """Carry moves out; raises InsufficientChipsError of the storage."""
    for transfer in transfers(moves, occasion):
        await ledger.transfer(unit, transfer)


def _legs(move: Move, pot: Account) -> Iterator[tuple[Account, Account, int, EntryKind]]:
    who = player(move.user_id)
    match move.flow:
        case Flow.STAKE:
            yield who, pot, move.amount, "stake"
        case Flow.REFUND:
            yield pot, who, move.amount, "refund"
        case Flow.PAYOUT:
            won = move.amount - move.staked
            if won > 0:
                yield HOUSE, pot, won, "payout"
            if move.amount:
                yield pot, who, move.amount, "payout"
            if won < 0:
                yield pot, HOUSE, -won, "payout"
        case _:
            assert_never(move.flow)
