"""Checking a finished record."""

from typing import Any

import pytest

from rules.cards import Card, parse_card
from rules.fair_record import (
    CardMismatch,
    CommitmentMismatch,
    Finding,
    PositionInvalid,
    SeedInvalid,
    promised_order,
    verify_dealt,
)
from rules.shoe import unshuffled
from rules.shuffle import commitment, parse_seed, shuffled_shoe

SEED = parse_seed("1")
ORDER = shuffled_shoe(SEED, "t1", 1, "7:3:bob", 1)
FAIR: dict[str, Any] = {
    "unshuffled": unshuffled(1),
    "seed": SEED,
    "game_id": "t1",
    "shoe_number": 1,
    "client": "7:3:bob",
    "shown": commitment(SEED),
}


def check(position: int = 10, dealt: tuple[Card, ...] = ORDER[10:20], **changes: Any) -> list[Finding]:
    """List what is wrong with a record that is fair but for these changes."""
    order, findings = promised_order(**FAIR | changes)
    return findings if order is None else findings + verify_dealt(order, position, dealt)


@pytest.mark.parametrize(
    ("position", "dealt"),
    [(10, ORDER[10:20]), (0, ORDER), (52, ())],
    ids=["part", "whole", "nothing-dealt"],
)
def test_fair_record_has_no_findings(position: int, dealt: tuple[Card, ...]) -> None:
    """A record whose cards are those of the committed order is fair (pf1, 6)."""
    assert check(position, dealt) == []


@pytest.mark.parametrize(
    ("changes", "finding"),
    [
        ({"shown": "0" * 64}, CommitmentMismatch("0" * 64, commitment(SEED))),
        ({"shown": "ü"}, CommitmentMismatch("ü", commitment(SEED))),
        ({"seed": b"short"}, SeedInvalid("a seed has 32 bytes, this one 5")),
        ({"client": "\ud800"}, SeedInvalid("the text cannot be written in UTF-8")),
        ({"position": 53}, PositionInvalid(53, 52)),
        ({"position": -1}, PositionInvalid(-1, 52)),
        (
            {"dealt": (*ORDER[10:12], parse_card("2c"), *ORDER[13:20])},
            CardMismatch(12, parse_card("2c"), ORDER[12]),
        ),
        (
            {"position": 51, "dealt": (ORDER[51], parse_card("2c"))},
            CardMismatch(52, parse_card("2c"), None),
        ),
    ],
    ids=["commitment", "odd-commitment", "seed", "client", "behind", "before", "card", "card-too-many"],
)
def test_each_kind_of_fraud_is_found(changes: dict[str, Any], finding: Finding) -> None:
    """One thing changed is one finding that says what and where (pf1, 6)."""
    assert check(**changes) == [finding]


def test_another_client_changes_the_cards() -> None:
    """Cards dealt from an order made with other player seeds do not verify (pf1, 4)."""
    findings = check(client="7:3:eve")
    assert findings
    assert all(isinstance(finding, CardMismatch) for finding in findings)
