"""A player's results in daily blackjack, as text for /profile."""

from bot.drawing.words import Words
from bot.games.kind import FiguresQuery
from storage import tournaments
from storage.database import Reader
from storage.tournaments import TournamentFigures


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Return a player's results in tournaments."""
    return figures_text(await tournaments.figures(reader, asked.guild_id, asked.user_id), asked.words)


def figures_text(found: TournamentFigures, words: Words) -> str:
    """Give the number of days that count, and the best and the mean score."""
    if found.best is None or found.mean is None:
        return words.text("daily-figures-none")
    amount = words.text("daily-score", score=found.best)
    return words.text("daily-figures", days=found.played, amount=amount, mean=round(found.mean))
