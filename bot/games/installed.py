"""The games that are played here, as their folders describe them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from bot.games import FOLDERS

if TYPE_CHECKING:
    from bot.games.kind import GameKind

GAMES: tuple[GameKind, ...] = tuple(import_module(f"bot.games.{folder}.kind").GAME for folder in FOLDERS)
