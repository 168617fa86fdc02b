"""A player's results in runs, as text for /profile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.drawing.numbers import signed, with_minus
from storage import run_boards

if TYPE_CHECKING:
    from bot.games.kind import FiguresQuery
    from storage.database import Reader
    from storage.run_boards import RunFigures

NO_RUN_YET = "no runs that count yet. `/scoundrel` starts one."
WHAT_COUNTS = (
    "-# Runs with hints or a typed seed don't count, and neither do daily runs that end after their day."
)


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Return a player's results in runs."""
    found = await run_boards.figures(reader, asked.guild_id, asked.user_id)
    return figures_text(found)


def figures_text(figures: RunFigures) -> str:
    """Give a player's finished runs, wins, scores and current winning streak."""
    if figures.mean is None or figures.best is None:
        return NO_RUN_YET
    share = round(100 * figures.wins / figures.runs)
    return "\n".join(
        (
            f"runs **{figures.runs:,}** · won **{figures.wins:,}** ({share} %) · current streak **{figures.streak:,}**",
            f"best score **{signed(figures.best)}** · average **{with_minus(f'{figures.mean:.1f}')}**",
            WHAT_COUNTS,
        )
    )
