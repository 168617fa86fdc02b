"""The games: a folder each, listed here."""

FOLDERS = ("blackjack", "daily_blackjack", "scoundrel", "thirteen")
"""The folders of the games that are played here, the one list of them; each has the name under which its game is stored.

Whoever needs the same module of every game imports it by this list, so that `cardroom engine` loads no Discord.
"""


def kinds() -> frozenset[str]:
    """Return the names under which the games here are stored."""
    return frozenset(FOLDERS)
