"""Every game of the card room by its name."""

from collections.abc import Mapping
from types import MappingProxyType

from rules.blackjack import BLACKJACK
from rules.game import AnyGame
from rules.koth import KOTH
from rules.scoundrel import SCOUNDREL
from rules.thirteen import THIRTEEN

_GAMES: tuple[AnyGame, ...] = (BLACKJACK, SCOUNDREL, THIRTEEN, KOTH)

GAMES: Mapping[str, AnyGame] = MappingProxyType({game.name: game for game in _GAMES})
"""The games that are built, in the order in which they are shown."""
