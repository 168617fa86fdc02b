"""The games: a folder each, listed here."""

from bot.game_packages import KINDS, found

FOLDERS = {
    "blackjack": "blackjack",
    "daily_blackjack": "blackjack.daily",
    "scoundrel": "scoundrel",
    "thirteen": "thirteen",
}
"""The games that are played here, the one list of them: the name under which a game is stored, and its folder.

A game of a game's rules is a folder within its folder.

Code that needs one module of every game imports it by this list, so that `cardroom engine` loads no Discord.
"""


def kinds() -> frozenset[str]:
    """Return the names under which the games here, and those of other packages, are stored."""
    return frozenset((*FOLDERS, *(point.name for point in found(KINDS))))
