"""The names of players at a table, as markdown."""

from collections.abc import Iterable, Sequence

from bot.drawing.names import safe_name
from bot.drawing.words import Words
from bot.games.blackjack.play.view import TableView


def names_of(view: TableView, seats: Iterable[int], words: Words) -> str:
    """List the players of some seats."""
    names = [safe_name(chair.name) for seat in seats if (chair := view.chairs[seat]) is not None]
    return listed(names, words)


def listed(names: Sequence[str], words: Words) -> str:
    """Put names into one line."""
    return words.text("blackjack-bets-separator").join(names)
