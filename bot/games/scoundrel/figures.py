"""What somebody's runs came to, as text for /stats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.drawing.names import safe_name
from bot.drawing.numbers import signed
from storage import run_boards

if TYPE_CHECKING:
    from bot.games.kind import FiguresQuery
    from storage.database import Reader
    from storage.run_boards import Figures

NO_RUN_YET = "no run that counts yet. `/scoundrel` starts one."
WHAT_COUNTS = "-# Runs with hints, of typed seeds, and daily ones that outlast their day do not count."


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Tell what a person's runs came to."""
    found = await run_boards.figures(reader, asked.guild_id, asked.user_id)
    return figures_text(f"**{safe_name(asked.name)}**", found)


def figures_text(title: str, figures: Figures) -> str:
    """Tell how many runs somebody has ended and won, their scores, and how many wins they are at in a row."""
    if figures.mean is None or figures.best is None:
        return f"{title} · Scoundrel: {NO_RUN_YET}"
    share = round(100 * figures.wins / figures.runs)
    return "\n".join(
        (
            f"{title} · Scoundrel",
            f"runs **{figures.runs:,}** · won **{figures.wins:,}** ({share} %) · in a row now **{figures.streak:,}**",
            f"best score **{signed(figures.best)}** · mean **{f'{figures.mean:.1f}'.replace('-', '−')}**",
            WHAT_COUNTS,
        )
    )
