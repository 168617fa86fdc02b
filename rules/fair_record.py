"""Check the fingerprints of a record, and name what a check can find."""

import hmac
from dataclasses import dataclass

from rules.cards import Card
from rules.pf2 import fingerprint
from rules.shuffle import commitment


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
    """A shoe is missing, repeated or out of order: `expected` is the correct number here (pf1, 7; pf2, 5)."""

    shoe_number: int
    expected: int


@dataclass(frozen=True, slots=True)
class ActionImpossible:
    """This action could not be taken at its place in the record."""

    action: str


def check_promise(seed: bytes, shown: str | None) -> tuple[CommitmentMismatch, ...]:
    """Check the commitment to a seed of 32 bytes that was shown, None if nothing was promised, in either case (pf1, 6)."""
    computed = commitment(seed)
    if shown is None or hmac.compare_digest(shown.lower().encode(), computed.encode()):
        return ()
    return (CommitmentMismatch(shown, computed),)


def check_fingerprint(seed: bytes, shown: str) -> tuple[CommitmentMismatch, ...]:
    """Check the fingerprint of a seed of 32 bytes; its digits have one spelling (pf2, 2)."""
    computed = fingerprint(seed)
    if hmac.compare_digest(shown.encode(), computed.encode()):
        return ()
    return (CommitmentMismatch(shown, computed),)
