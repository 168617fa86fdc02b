"""A room in which higher or lower is played."""

from dataclasses import dataclass, replace

from bot.core.play import OpeningTerms, Secret, TakeShoe
from bot.games.simple.play.solo import SoloPlay, SoloValue
from bot.testing.room import SoloRoom
from rules.cards import DECK
from tests.higher_lower.bot.play import HIGHER_LOWER_PLAY


class NoPairs(SoloPlay):
    """Deals cards of which no two neighbours have the same rank, so that every guess can be right."""

    def open(self, terms: OpeningTerms, secret: Secret | None) -> SoloValue | TakeShoe:
        opened = super().open(terms, secret)
        by_rank = sorted(DECK, key=lambda card: card.rank)
        order = tuple(card for suit in range(4) for card in by_rank[suit::4])
        return replace(opened, deck=order).dealt() if isinstance(opened, SoloValue) else opened


GUESSING = NoPairs(HIGHER_LOWER_PLAY.simple)


@dataclass
class GuessingRoom(SoloRoom):
    """A room in which people guess, each for themselves."""

    play: SoloPlay = GUESSING
