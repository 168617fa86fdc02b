"""A player's results at tables, as text for /profile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.drawing.numbers import net
from bot.games.blackjack.play.config import KIND
from storage import profiles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.games.kind import FiguresQuery
    from storage.database import Reader

NO_ROUND_YET = "no rounds yet. `/blackjack` opens a table."


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Give a player's results in rounds."""
    return figures_text(await profiles.tallies(reader, asked.guild_id, asked.user_id, KIND))


def figures_text(tallies: Mapping[str, int]) -> str:
    """Give a player's hands, the share won, net chips, biggest win, best streak, and decisions as in best play."""
    if not tallies:
        return NO_ROUND_YET
    share = round(100 * tallies["won"] / tallies["hands"])
    judged, best = tallies.get("decisions", 0), tallies.get("best_decisions", 0)
    like_best = (
        f"\nplays like best play: **{best:,}** of **{judged:,}** ({100 * best // judged} %)" if judged else ""
    )
    return (
        f"hands **{tallies['hands']:,}** · won **{tallies['won']:,}** ({share} %) · net **{net(tallies['net'])}**\n"
        f"biggest win **{tallies['biggest_win']:,}** · best streak **{tallies['best_streak']:,}**{like_best}"
    )
