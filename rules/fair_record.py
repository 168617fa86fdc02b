"""Check a finished record against protocol pf1: the commitment, and every card that was dealt."""

import hmac
from dataclasses import dataclass
from itertools import islice

from rules.cards import Card
from rules.errors import SeedError
from rules.shuffle import commitment, shuffled


@dataclass(frozen=True, slots=True)
class FairRecord:
    """What is published of one shoe when it is done; `commitment` is None where nothing was promised.

    `unshuffled` is the cards before shuffling (whole decks for a blackjack shoe); `dealt` are the cards shown at
    the table in the order they were drawn, the first of them from index `position` of the order.
    """

    seed: bytes
    commitment: str | None
    game_id: str
    shoe_number: int
    client: str
    unshuffled: tuple[Card, ...]
    position: int
    dealt: tuple[Card, ...]


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
    """The record begins before the first card or behind the last one of its shoe."""

    position: int
    cards: int


@dataclass(frozen=True, slots=True)
class CardMismatch:
    """The card dealt at `index` of the order is not the card of that order (None: the order has ended)."""

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
    """A round went on in this shoe while the shoe before still had cards (pf1, 7)."""

    round_number: int
    cards_left: int


@dataclass(frozen=True, slots=True)
class RoundGap:
    """A round is missing, repeated or out of order: `expected` is the number that comes here (pf1, 7)."""

    round_number: int
    expected: int


@dataclass(frozen=True, slots=True)
class ShoeGap:
    """A shoe is missing, repeated or out of order: `expected` is the number that comes here (pf1, 7)."""

    shoe_number: int
    expected: int


@dataclass(frozen=True, slots=True)
class ActionImpossible:
    """This action could not be taken where the record has it."""

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
    try:
        computed = commitment(record.seed)
        order = shuffled(record.unshuffled, record.seed, record.game_id, record.shoe_number, record.client)
    except SeedError as error:
        return [SeedInvalid(error.reason)]
    findings: list[Finding] = []
    shown = record.commitment
    if shown is not None and not hmac.compare_digest(shown.encode(), computed.encode()):
        findings.append(CommitmentMismatch(shown, computed))
    if not 0 <= record.position <= len(order):
        return [*findings, PositionInvalid(record.position, len(order))]
    expected = islice(order, record.position, None)
    for index, card in enumerate(record.dealt, start=record.position):
        computed_card = next(expected, None)
        if card != computed_card:
            findings.append(CardMismatch(index, card, computed_card))
    return findings
