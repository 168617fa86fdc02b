"""Dungeons whose first cards are known: the one place where a run's shuffle is replaced."""

from unittest.mock import patch

from bot.core.play import Secret
from rules.cards import Card, parse_cards
from rules.scoundrel.dungeon import DUNGEON
from tests.bot.discord.stacked import Laid

# Won by facing card after card in their order, the weapon used wherever it may be.
EASY = (
    "Td Ac As Th Kc Ks 9h Qc Qs 8h Jc Js 7h Tc Ts 9c 9s 8c 8s 7c 7s 6c 6s 5c 5s 4c 4s 3c 3s 2c 2s"
    " 9d 8d 7d 6d 5d 4d 3d 2d 6h 5h 4h 3h 2h"
)


def dungeon(cards: str) -> Laid:
    """Let every dungeon begin with these cards, top first; the others follow in unshuffled order."""
    top = parse_cards(cards)
    whole = (*top, *(card for card in DUNGEON if card not in top))
    assert len(whole) == len(DUNGEON), "each card is there once"

    def order(_secret: Secret, _cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return whole

    return patch("bot.core.play.Secret.shuffled", order)
