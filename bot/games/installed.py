"""The games that are played here. Not in `__init__.py`: that runs for whoever imports a game's play, which needs no Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.blackjack.kind import BLACKJACK
from bot.games.scoundrel.kind import SCOUNDREL
from bot.games.thirteen.kind import THIRTEEN

if TYPE_CHECKING:
    from bot.games.kind import GameKind

GAMES: tuple[GameKind, ...] = (BLACKJACK, SCOUNDREL, THIRTEEN)
