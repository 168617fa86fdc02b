"""A player's results in daily blackjack, as text for /profile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.daily_blackjack.texts import tournament_chips
from storage import tournaments

if TYPE_CHECKING:
    from bot.games.kind import FiguresQuery
    from storage.database import Reader
    from storage.tournaments import TournamentFigures

NONE_YET = "no days yet. `/blackjack daily:True` plays the ten hands of the day."


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Return a player's results in tournaments."""
    return figures_text(await tournaments.figures(reader, asked.guild_id, asked.user_id))


def figures_text(found: TournamentFigures) -> str:
    """Give the number of days that count, and the best and the mean score."""
    if found.best is None or found.mean is None:
        return NONE_YET
    days = f"days **{found.played:,}**"
    return f"{days} · best **{tournament_chips(found.best)}** · average **{round(found.mean):,}**"
