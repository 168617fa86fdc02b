"""The games: a folder each, listed here."""

from importlib import import_module

FOLDERS = ("blackjack", "blackjack.daily", "scoundrel", "thirteen")
"""The folders of the games that are played here, the one list of them; a game of a game's rules is a folder within its folder.

Whoever needs the same module of every game imports it by this list, so that `cardroom engine` loads no Discord.
"""


def kinds() -> frozenset[str]:
    """Return the names under which the games here are stored."""
    return frozenset(import_module(f"bot.games.{folder}.play.config").KIND for folder in FOLDERS)
