"""Phrases that the messages of all games share."""

from bot.drawing.phrases import fingerprint
from rules.shuffle import commitment

HALF_ALIKE = (
    "000063617264000000000000000000000000000000000000b914fdac6b604c4a",
    "000063617264000000000000000000000000000000000000f51f195d5a6496a8",
)
"""Two seeds that one processor core found in four minutes: the first sixteen digits of their fingerprints are equal."""


def test_seeds_that_are_made_to_look_alike_have_different_fingerprints_at_the_foot() -> None:
    """Whoever has noted the foot of a message has noted enough to hold the bot to one seed (pf1, 2)."""
    one, another = (commitment(bytes.fromhex(seed)) for seed in HALF_ALIKE)
    assert one[:16] == another[:16]
    assert fingerprint(one) != fingerprint(another)
