"""The `GameKind` of high card."""

from pathlib import Path

from bot.games.simple.kind import pot_kind
from bot.language.catalogue import add_catalogues
from tests.high_card.bot.message import lines, own_card
from tests.high_card.bot.play import HIGH_CARD_PLAY

# The messages of a game of the product stand in bot/locales, which is read anyway.
add_catalogues("high_card", Path(__file__).parents[1] / "locales")

GAME = pot_kind(HIGH_CARD_PLAY, lines, own_card)
