"""What a screen reader reads of a message with cards in words."""

import pytest

from bot.drawing.spoken import without_proof, without_signs
from tests.cases import cases


@cases(
    ("written", "read"),
    {
        "a mark": ("● **Ada** · bet **50**", "**Ada** · bet **50**"),
        "a heading": ("## ► Ada, your turn", "## Ada, your turn"),
        "a sign with a variation": ("**+75** · ⏱️ late", "**+75** · late"),
        "an arrow": ("Ben 1500 → **1416**", "Ben 1500: **1416**"),
        "a name": ("**Cléo 🦊** · 😀Bob", "**Cléo 🦊** · 😀Bob"),
        "signs of arithmetic": ("−50 · ±0 · 13×13", "−50 · ±0 · 13×13"),
        "letters that join": ("**\u2068علي\u2069** · চিড়িতন", "**\u2068علي\u2069** · চিড়িতন"),
        "an empty line": ("a\n\n🏆 b", "a\n\nb"),
    },
)
def test_signs_that_stand_alone_are_left_out(written: str, read: str) -> None:
    assert without_signs(written) == read


@pytest.mark.parametrize("digits", ["`a1b2c3d4e5f60718293a4b5c6d7e8f90`", "`5eed5eed5eed5eed…`"])
def test_seeds_and_fingerprints_are_not_read_digit_by_digit(digits: str) -> None:
    assert without_proof(f"two\n-# game k7x2m9 · fingerprint {digits}") == "two\n-# game k7x2m9"
