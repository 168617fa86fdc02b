"""The `GameKind` of high card."""

from importlib.resources import files

from bot.game_api import add_catalogues, pot_kind
from cardroom_high_card.message import lines, own_card
from cardroom_high_card.play import HIGH_CARD_PLAY

add_catalogues("high_card", files("cardroom_high_card") / "locales")

GAME = pot_kind(HIGH_CARD_PLAY, lines, own_card)
