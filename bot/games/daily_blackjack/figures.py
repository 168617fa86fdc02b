"""A player's results in daily blackjack, as text for /profile."""

from collections.abc import Sequence

from bot.drawing.words import Words
from bot.games.daily_blackjack.play.config import KIND
from bot.games.kind import FiguresQuery
from storage import boards
from storage.boards import Figures
from storage.database import Reader


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Return a player's results in tournaments."""
    found = await boards.figures(reader, asked.guild_id, asked.user_id, KIND)
    return figures_text(found, asked.words)


def figures_text(found: Sequence[Figures], words: Words) -> str:
    """Give the number of days that count, and the best and the mean score."""
    if not found:
        return words.text("daily-figures-none")
    [one] = found
    amount = words.text("daily-score", score=one.best)
    return words.text("daily-figures", days=one.played, amount=amount, mean=round(one.total / one.played))
