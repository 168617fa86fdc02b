"""The order of a deal's cards, from a shoe or from the deal of the day (docs/rules/fairness.md)."""

from hashlib import sha256

from bot.core.play import Secret
from rules.cards import DECK, Card


def cards_of(secret: Secret) -> tuple[Card, ...]:
    """Return the deck of a deal in dealing order."""
    return secret.shuffled(DECK)


def bots_seed(secret: Secret, actions: int) -> int:
    """Return the seed of the bot's random choice after a number of actions in a deal.

    It follows from the deal's seed, so the same plays get the same replies, also after a restart.
    """
    digest = sha256(b"13x13|bot|%d|" % actions + secret.seed).digest()
    return int.from_bytes(digest[:8])
