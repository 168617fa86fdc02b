"""What a game of another package may use besides `bot.rules_api`, api 1: simple games, and what their messages are written with.

Names, and fields with a default, are only added here as long as the api is 1. Whatever is not here or in `bot.rules_api` may
change in any version.
"""

from bot.drawing.card_art import CardArt
from bot.drawing.names import safe_name
from bot.drawing.words import Words
from bot.games.kind import API, GameKind
from bot.games.simple.kind import pot_kind, solo_kind
from bot.games.simple.play.pot import PotGame, PotPlay
from bot.games.simple.play.solo import SoloGame, SoloPlay
from bot.games.simple.play.view import SimpleView
from bot.games.simple.screen.message import named_players
from bot.language.catalogue import add_catalogues
from bot.language.language import Language

__all__ = (
    "API",
    "CardArt",
    "GameKind",
    "Language",
    "PotGame",
    "PotPlay",
    "SimpleView",
    "SoloGame",
    "SoloPlay",
    "Words",
    "add_catalogues",
    "named_players",
    "pot_kind",
    "safe_name",
    "solo_kind",
)
