"""The moves of a hand: the one that a policy chooses, and the value of each (LB-2)."""

from enum import StrEnum
from typing import assert_never

import numpy as np

from lab.blackjack.column import UpCardValues, best_split
from lab.blackjack.composition import hand_table
from lab.blackjack.policy import ExactPolicy, natural_chance, surrender_value
from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS


class HandMove(StrEnum):
    """A move that a hand can make, in the words of the rules (BJ-2.5)."""

    STAND = "stand"
    HIT = "hit"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"


def pair_value_index(hand: int) -> int | None:
    """Return the value index of a pair, None for another hand."""
    counts = hand_table().counts[hand]
    value_index = int(np.argmax(counts))
    return value_index if counts.sum() == counts[value_index] == TWO_CARDS else None


def move_of(policy: ExactPolicy, hand: int) -> HandMove:
    """Return the move that a policy makes with an unsplit hand."""
    value_index = pair_value_index(hand)
    if value_index is not None and policy.splitting[value_index]:
        return HandMove.SPLIT
    if policy.surrendering[hand]:
        return HandMove.SURRENDER
    if policy.doubling[hand]:
        return HandMove.DOUBLE
    return HandMove.HIT if policy.hitting[hand] else HandMove.STAND


def move_value(against: UpCardValues, hand: int, move: HandMove, *, from_split: bool = False) -> float:
    """Return the value of a move for a stake of one, after the dealer has looked for a natural if the rules say so.

    This does not check whether the move is legal. A hand of a split cannot be a natural; it is played as if it were
    the last.
    """
    play, best = against.play, against.best
    match move:
        case HandMove.STAND:
            is_natural = not from_split and _is_two_card_21(hand)
            return _natural_value(against, hand) if is_natural else float(play.stands[hand])
        case HandMove.HIT:
            return float(against.hits[hand])
        case HandMove.DOUBLE:
            return float(against.doubles[hand])
        case HandMove.SPLIT:
            value_index = pair_value_index(hand)
            assert value_index is not None, "only a pair can be split"
            return best_split(play, against.pairs, value_index, best.hitting, best.doubling)[0]
        case HandMove.SURRENDER:
            return surrender_value(hand_table(), play.here, hand)
        case _:
            assert_never(move)


def _is_two_card_21(hand: int) -> bool:
    table = hand_table()
    return bool(table.totals[hand] == BLACKJACK_TOTAL and table.cards[hand] == TWO_CARDS)


def _natural_value(against: UpCardValues, hand: int) -> float:
    """Return the value of a natural: its winnings, but nothing if the dealer turns out to have one too (BJ-2.9)."""
    pays = against.play.natural_pays
    if against.rules.peeks or against.rules.player_21_wins:
        return pays
    return pays * (1.0 - natural_chance(hand_table(), against.play.here, hand))
