"""Checking a finished record."""

from typing import Any

import pytest

from rules.fair_record import CommitmentMismatch, Finding, SeedInvalid, promised_order
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


def check(**changes: Any) -> list[Finding]:
    """List what is wrong with a shuffle that is fair but for these changes."""
    return promised_order(**FAIR | changes)[1]


def test_a_shuffle_that_was_promised_has_no_findings() -> None:
    """Its order is that of the committed seed (pf1, 6)."""
    assert promised_order(**FAIR) == (ORDER, [])


@pytest.mark.parametrize(
    ("changes", "finding"),
    [
        ({"shown": "0" * 64}, CommitmentMismatch("0" * 64, commitment(SEED))),
        ({"shown": "ü"}, CommitmentMismatch("ü", commitment(SEED))),
        ({"seed": b"short"}, SeedInvalid("a seed has 32 bytes, this one 5")),
        ({"client": "\ud800"}, SeedInvalid("the text cannot be written in UTF-8")),
    ],
    ids=["commitment", "odd-commitment", "seed", "client"],
)
def test_each_kind_of_fraud_is_found(changes: dict[str, Any], finding: Finding) -> None:
    """One thing changed is one finding that says what and where (pf1, 6)."""
    assert check(**changes) == [finding]


def test_another_client_changes_the_cards() -> None:
    """Cards dealt from an order made with other player seeds do not verify (pf1, 4)."""
    assert promised_order(**FAIR | {"client": "7:3:eve"})[0] != ORDER
