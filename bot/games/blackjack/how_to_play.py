"""Blackjack in five lines, and the terms of one table in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.blackjack.how_to_play import HOW_TO_PLAY, terms_in_words
from bot.games.blackjack.play.config import load_config

if TYPE_CHECKING:
    from bot.drawing.words import Words


def how_to_play(config: str, _: Words) -> str:
    """Explain the game and the terms of a table, which are given as they are stored."""
    table = load_config(config)
    # Its stake limits may be others by now; its message shows them.
    return "\n".join((HOW_TO_PLAY, "**At this table**", *terms_in_words(table.rules), "Payouts round down."))
