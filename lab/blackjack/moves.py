"""The moves of a hand: which one a way to play takes, and what each is worth (LB-2)."""

from enum import StrEnum

import numpy as np

from lab.blackjack.column import Column, best_split, may_double
from lab.blackjack.composition import hand_table
from lab.blackjack.policy import Policy, natural_chance, surrender_value
from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS
from rules.blackjack.house_rules import SurrenderRule


class Move(StrEnum):
    """What may be done with a hand, in the words of the rules (BJ-2.5)."""

    STAND = "stand"
    HIT = "hit"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"


def pair_place(hand: int) -> int | None:
    """Give the place of a pair, None for another hand."""
    counts = hand_table().counts[hand]
    place = int(np.argmax(counts))
    return place if counts.sum() == counts[place] == TWO_CARDS else None


def move_of(policy: Policy, hand: int) -> Move:
    """Say what a policy does with an unsplit hand."""
    place = pair_place(hand)
    if place is not None and policy.splitting[place]:
        return Move.SPLIT
    if policy.surrendering[hand]:
        return Move.SURRENDER
    if policy.doubling[hand]:
        return Move.DOUBLE
    return Move.HIT if policy.hitting[hand] else Move.STAND


def move_values(against: Column, hand: int) -> dict[Move, float]:
    """Give what each move of an unsplit hand is worth for a stake of one, once the dealer has looked if the dealer does.

    A hand of 21 stands by itself, a natural among them (BJ-2.6).
    """
    table, play = hand_table(), against.play
    two_cards = table.cards[hand] == TWO_CARDS
    if table.totals[hand] == BLACKJACK_TOTAL:
        value = _natural_value(against, hand) if two_cards else float(play.stands[hand])
        return {Move.STAND: value}
    values = {Move.STAND: float(play.stands[hand]), Move.HIT: float(against.hits[hand])}
    if may_double(against.rules)[hand]:
        values[Move.DOUBLE] = float(against.doubles[hand])
    place = pair_place(hand)
    if place is not None and against.pairs.most[place]:
        best = against.best
        values[Move.SPLIT], _ = best_split(play, against.pairs, place, best.hitting, best.doubling)
    if two_cards and against.rules.surrender is SurrenderRule.LATE:
        values[Move.SURRENDER] = surrender_value(table, play.here, hand)
    return values


def _natural_value(against: Column, hand: int) -> float:
    """Give what a natural is worth: it is paid, or pushes against a dealer's that nobody looked for (BJ-2.9)."""
    pays = against.play.natural_pays
    if against.rules.peeks or against.rules.player_21_wins:
        return pays
    return pays * (1.0 - natural_chance(hand_table(), against.play.here, hand))
