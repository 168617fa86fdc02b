"""The games of the house, as their folders describe them; `bot.plugins` adds those of other packages."""

from importlib import import_module

from bot.games import FOLDERS
from bot.games.kind import GameKind

GAMES: tuple[GameKind, ...] = tuple(
    import_module(f"bot.games.{folder}.kind").GAME for folder in FOLDERS.values()
)
