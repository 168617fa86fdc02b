"""Checking a finished record."""

from dataclasses import replace

import pytest

from rules.cards import parse_card
from rules.fair_record import (
    CardMismatch,
    CommitmentMismatch,
    FairRecord,
    Finding,
    PositionInvalid,
    SeedInvalid,
    verify_record,
)
from rules.shoe import unshuffled
from rules.shuffle import commitment, parse_seed, shuffled_shoe

SEED = parse_seed("1")
ORDER = shuffled_shoe(SEED, "t1", 1, "7:3:bob", 1)
FAIR = FairRecord(
    seed=SEED,
    commitment=commitment(SEED),
    game_id="t1",
    shoe_number=1,
    client="7:3:bob",
    unshuffled=unshuffled(1),
    position=10,
    dealt=ORDER[10:20],
)


@pytest.mark.parametrize(
    "record",
    [FAIR, replace(FAIR, position=0, dealt=ORDER), replace(FAIR, position=52, dealt=())],
    ids=["part", "whole", "nothing-dealt"],
)
def test_fair_record_has_no_findings(record: FairRecord) -> None:
    """A record whose cards are those of the committed order is fair (pf1, 6)."""
    assert verify_record(record) == []


@pytest.mark.parametrize(
    ("record", "finding"),
    [
        (replace(FAIR, commitment="0" * 64), CommitmentMismatch("0" * 64, commitment(SEED))),
        (replace(FAIR, commitment="ü"), CommitmentMismatch("ü", commitment(SEED))),
        (replace(FAIR, seed=b"short"), SeedInvalid("a seed has 32 bytes, this one 5")),
        (replace(FAIR, client="\ud800"), SeedInvalid("the text cannot be written in UTF-8")),
        (replace(FAIR, position=53), PositionInvalid(53, 52)),
        (replace(FAIR, position=-1), PositionInvalid(-1, 52)),
        (
            replace(FAIR, dealt=(*ORDER[10:12], parse_card("2c"), *ORDER[13:20])),
            CardMismatch(12, parse_card("2c"), ORDER[12]),
        ),
        (
            replace(FAIR, position=51, dealt=(ORDER[51], parse_card("2c"))),
            CardMismatch(52, parse_card("2c"), None),
        ),
    ],
    ids=["commitment", "odd-commitment", "seed", "client", "behind", "before", "card", "card-too-many"],
)
def test_each_kind_of_fraud_is_found(record: FairRecord, finding: Finding) -> None:
    """One thing changed is one finding that says what and where (pf1, 6)."""
    assert verify_record(record) == [finding]


def test_another_client_changes_the_cards() -> None:
    """Cards dealt from an order made with other player seeds do not verify (pf1, 4)."""
    findings = verify_record(replace(FAIR, client="7:3:eve"))
    assert findings
    assert all(isinstance(finding, CardMismatch) for finding in findings)
