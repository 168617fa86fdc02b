"""A person's figures as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.views.names import safe_name
from bot.views.run_text import signed

if TYPE_CHECKING:
    from storage.run_boards import Figures

NONE_YET = "no run that counts yet. `/scoundrel` starts one."
WHAT_COUNTS = "-# Runs with hints, of typed seeds, and daily ones that outlast their day do not count."


def figures_text(name: str, figures: Figures) -> str:
    """Tell how many runs somebody has ended and won, their scores, and how many wins they are at in a row."""
    title = f"**{safe_name(name)}** · Scoundrel"
    if figures.mean is None or figures.best is None:
        return f"{title}: {NONE_YET}"
    share = round(100 * figures.wins / figures.runs)
    return "\n".join(
        (
            title,
            f"runs **{figures.runs:,}** · won **{figures.wins:,}** ({share} %) · in a row now **{figures.streak:,}**",
            f"best score **{signed(figures.best)}** · mean **{f'{figures.mean:.1f}'.replace('-', '−')}**",
            WHAT_COUNTS,
        )
    )
