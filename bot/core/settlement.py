"""Move chips between players, a game's escrow and the house."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from bot.core import between_people, own_limits
from bot.core.moves import Flow, Move
from storage import ledger
from storage.database import Unit
from storage.ledger import HOUSE, Account, EntryKind, Transfer, escrow, player


@dataclass(frozen=True, slots=True)
class Occasion:
    """The reason of a transfer. `cause` makes its keys unique, so that a refused press can be tried again.

    `is_between_people` is that of the game (GameValue).
    """

    guild_id: int
    game_id: str
    action_number: int
    cause: str
    at: int
    is_between_people: bool = False


def transfers(moves: tuple[Move, ...], occasion: Occasion) -> Iterator[Transfer]:
    """Convert moves into ledger transfers, in an order in which the escrow never runs short.

    A payout consists of the remaining stake, from the escrow, and the winnings, from the house through the escrow;
    the lost part of a stake goes from the escrow to the house.
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
    """Carry out moves; raises InsufficientChipsError of the storage, and PersonalLimitError for a stake."""
    guild_id, at = occasion.guild_id, occasion.at
    stakes = [move for move in moves if move.flow is Flow.STAKE]
    for move in stakes:
        await own_limits.require_stake_allowed(unit, guild_id, move.user_id, move.amount, at)
    for transfer in transfers(moves, occasion):
        await ledger.transfer_new(unit, transfer)
    for move in stakes if occasion.is_between_people else ():
        await between_people.require_stake_allowed(
            unit, guild_id, occasion.game_id, move.user_id, move.amount, at
        )


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
