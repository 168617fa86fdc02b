"""Check the shuffles of a record against protocol pf1, and name what a check can find."""

import hmac
from dataclasses import dataclass

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
class CardMismatch:
    """The card dealt at `index` differs from the card there in the order (None: the order has ended)."""

    index: int
    dealt: Card
    computed: Card | None


@dataclass(frozen=True, slots=True)
class ShoeGap:
    """A shoe is missing, repeated or out of order: `expected` is the correct number here (pf1, 7)."""

    shoe_number: int
    expected: int


@dataclass(frozen=True, slots=True)
class ActionImpossible:
    """This action could not be taken at its place in the record."""

    action: str


Finding = SeedInvalid | CommitmentMismatch


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
