"""The games: a folder each, listed here."""

from collections.abc import Mapping

FOLDERS: Mapping[str, str] = {
    "blackjack": "blackjack",
    "daily_blackjack": "blackjack.daily",
    "scoundrel": "scoundrel",
    "thirteen": "thirteen",
}
"""The folder of each game that is played here, by the name under which the game is stored; the one list of them.

Whoever needs the same module of every game imports it by this list, so that `cardroom engine` loads no Discord.
"""


def kinds() -> frozenset[str]:
    """Return the names under which the games here are stored."""
    return frozenset(FOLDERS)
