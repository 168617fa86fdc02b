"""Check a finished record against protocol pf1: the commitment, and every card that was dealt."""

import hmac
from dataclasses import dataclass
from itertools import islice

from rules.cards import Card
from rules.errors import SeedError
from rules.shuffle import commitment, shuffled


@dataclass(frozen=True, slots=True)
class FairRecord:
    """The published record of one finished shoe; `commitment` is None if nothing was promised.

    `unshuffled` holds the cards before shuffling (whole decks for a blackjack shoe); `dealt` holds the cards shown at
    the table in the order in which they were drawn, the first of them at index `position` of the order.
    """

    seed: bytes
    commitment: str | None
    game_id: str
    shoe_number: int
    client: str
    unshuffled: tuple[Card, ...]
    position: int = 0
    dealt: tuple[Card, ...] = ()


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


def verify_record(record: FairRecord) -> list[Finding]:
    """List everything that is wrong with a record; an empty list means that the deal was fair."""
    order, findings = promised_order(record)
    return findings if order is None else findings + verify_dealt(order, record.position, record.dealt)


def promised_order(record: FairRecord) -> tuple[tuple[Card, ...] | None, list[Finding]]:
    """Shuffle a shoe and check its commitment; the order is None if it cannot be shuffled."""
    try:
        computed = commitment(record.seed)
        order = shuffled(record.unshuffled, record.seed, record.game_id, record.shoe_number, record.client)
    except SeedError as error:
        return None, [SeedInvalid(error.reason)]
    shown = record.commitment
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
