"""Check a finished record against protocol pf1: the commitment, and every card that was dealt."""

import hmac
from dataclasses import dataclass
from itertools import islice

from rules.cards import Card
from rules.errors import SeedError
from rules.shuffle import commitment, shuffled


@dataclass(frozen=True, slots=True)
class SeedInvalid:
    """The seed or a text of the record cannot be used at all; `reason` says why."""

    reason: str


@dataclass(frozen=True, slots=True)
class CommitmentMismatch:
    """The commitment shown before the deal does not belong to the revealed seed."""

    shown: str
    computed: str


@dataclass(frozen=True, slots=True)
class PositionInvalid:
    """The record begins before the first card or after the last one of its shoe."""

    position: int
    cards: int


@dataclass(frozen=True, slots=True)
class CardMismatch:
    """The card dealt at `index` differs from the card there in the order (None: the order has ended)."""

    index: int
    dealt: Card
    computed: Card | None


@dataclass(frozen=True, slots=True)
class PositionGap:
    """The cards of a round do not begin where those before them in the shoe ended (pf1, 7)."""

    round_number: int
    position: int
    expected: int


@dataclass(frozen=True, slots=True)
class ShoeLeftEarly:
    """A round went on in this shoe although the shoe before still had cards (pf1, 7)."""

    round_number: int
    cards_left: int


@dataclass(frozen=True, slots=True)
class RoundGap:
    """A round is missing, repeated or out of order: `expected` is the correct number here (pf1, 7)."""

    round_number: int
    expected: int


@dataclass(frozen=True, slots=True)
class ShoeGap:
    """A shoe is missing, repeated or out of order: `expected` is the correct number here (pf1, 7)."""

    shoe_number: int
    expected: int


@dataclass(frozen=True, slots=True)
class ActionImpossible:
    """This action could not be taken at its place in the record."""

    action: str


Finding = (
    SeedInvalid
    | CommitmentMismatch
    | PositionInvalid
    | CardMismatch
    | PositionGap
    | ShoeLeftEarly
    | RoundGap
    | ShoeGap
    | ActionImpossible
)


def promised_order(
    unshuffled: tuple[Card, ...],
    seed: bytes,
    game_id: str,
    shoe_number: int,
    client: str,
    shown: str | None,
) -> tuple[tuple[Card, ...] | None, list[Finding]]:
    """Shuffle cards as pf1 does and check the commitment that was shown, None if nothing was promised.

    The order is None if the cards cannot be shuffled.
    """
    try:
        computed = commitment(seed)
        order = shuffled(unshuffled, seed, game_id, shoe_number, client)
    except SeedError as error:
        return None, [SeedInvalid(error.reason)]
    if shown is None or hmac.compare_digest(shown.encode(), computed.encode()):
        return order, []
    return order, [CommitmentMismatch(shown, computed)]


def verify_dealt(order: tuple[Card, ...], position: int, dealt: tuple[Card, ...]) -> list[Finding]:
    """Compare cards with those of the order from index `position` on."""
    if not 0 <= position <= len(order):
        return [PositionInvalid(position, len(order))]
    expected = islice(order, position, None)
    pairs = ((index, card, next(expected, None)) for index, card in enumerate(dealt, start=position))
    return [CardMismatch(*pair) for pair in pairs if pair[1] != pair[2]]
