"""Checking a promise."""

import pytest

from rules.fair_record import CommitmentMismatch, check_promise
from rules.shuffle import commitment, parse_seed

SEED = parse_seed("1")


@pytest.mark.parametrize("shown", [commitment(SEED), None], ids=["promised", "never promised"])
def test_a_seed_that_was_promised_has_no_findings(shown: str | None) -> None:
    """Its commitment is the one that was shown (pf1, 6)."""
    assert check_promise(SEED, shown) == ()


@pytest.mark.parametrize("shown", ["0" * 64, "ü"])
def test_another_promise_is_found(shown: str) -> None:
    """The finding says what was shown, and what belongs to the seed (pf1, 6)."""
    assert check_promise(SEED, shown) == (CommitmentMismatch(shown, commitment(SEED)),)
