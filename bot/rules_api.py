"""What the rules of a game of another package may use, api 1. It loads neither Discord nor a database.

Names are only added here as long as the api is 1. Whatever is not here or in `bot.game_api` may change in any version.
"""

from bot.engine import Body, DeckEngine, EngineGame, ProtocolError, read_order, read_seats
from rules.cards import DECK, Card, format_cards, parse_card, parse_cards
from rules.errors import (
    DealError,
    GameOverError,
    HouseRulesError,
    IllegalActionError,
    NotationError,
    NotYourTurnError,
    RulesError,
    UnknownOptionError,
    UnknownSeatError,
    shortened,
)
from rules.game import AnyGame, GameRules, Progress, Seat
from rules.state_line import pack_cards, read_line, unpack_cards, write_line

__all__ = (
    "DECK",
    "AnyGame",
    "Body",
    "Card",
    "DealError",
    "DeckEngine",
    "EngineGame",
    "GameOverError",
    "GameRules",
    "HouseRulesError",
    "IllegalActionError",
    "NotYourTurnError",
    "NotationError",
    "Progress",
    "ProtocolError",
    "RulesError",
    "Seat",
    "UnknownOptionError",
    "UnknownSeatError",
    "format_cards",
    "pack_cards",
    "parse_card",
    "parse_cards",
    "read_line",
    "read_order",
    "read_seats",
    "shortened",
    "unpack_cards",
    "write_line",
)
