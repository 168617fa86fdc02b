"""Chips between players, a table's escrow and the house."""

from collections import Counter

import pytest

from bot.core.moves import Flow, Move
from bot.core.settlement import Occasion, transfers
from storage.ledger import HOUSE, Account, escrow, player
from tests.bot.core.world import ANN, BEN, GUILD, START

OCCASION = Occasion(GUILD, "table", 7, "a press", START)
POT = escrow("table")

MOVES = {
    "a stake": (Move(Flow.STAKE, ANN, 50), {player(ANN): -50, POT: 50}),
    "a refund": (Move(Flow.REFUND, ANN, 50), {player(ANN): 50, POT: -50}),
    "a win": (Move(Flow.PAYOUT, ANN, 100, 50), {player(ANN): 100, POT: -50, HOUSE: -50}),
    "a win of one chip": (Move(Flow.PAYOUT, ANN, 51, 50), {player(ANN): 51, POT: -50, HOUSE: -1}),
    "a push": (Move(Flow.PAYOUT, ANN, 50, 50), {player(ANN): 50, POT: -50}),
    "half of it back": (Move(Flow.PAYOUT, ANN, 25, 51), {player(ANN): 25, POT: -51, HOUSE: 26}),
    "a loss": (Move(Flow.PAYOUT, ANN, 0, 50), {POT: -50, HOUSE: 50}),
}


@pytest.mark.parametrize(("move", "changes"), MOVES.values(), ids=MOVES)
def test_every_move_reaches_its_accounts(move: Move, changes: dict[Account, int]) -> None:
    """A payout is what is left of the stake and what the house adds or keeps; the escrow ends where it began."""
    balances = Counter({POT: move.amount if move.flow is Flow.REFUND else move.staked})
    began = balances[POT]
    for transfer in transfers((move,), OCCASION):
        assert transfer.amount > 0
        balances[transfer.debit] -= transfer.amount
        balances[transfer.credit] += transfer.amount
        assert balances[POT] >= 0, "the escrow never runs short on the way"
    balances[POT] -= began
    assert {account: change for account, change in balances.items() if change} == changes


def test_keys_tell_attempts_apart_and_name_nobody() -> None:
    """Each leg has a key of its own, made of game, number and cause; ids of people stand in none (CH-8)."""
    moves = (Move(Flow.PAYOUT, ANN, 100, 50), Move(Flow.PAYOUT, BEN, 0, 20))
    keys = [transfer.key for transfer in transfers(moves, OCCASION)]
    assert keys == [f"table:7:a press:{index}" for index in range(3)]
