"""Blackjack in five lines, and the terms of one table in words."""

from __future__ import annotations

from bot.blackjack.how_to_play import HOW_TO_PLAY, terms_in_words
from bot.games.blackjack.play.config import load_config


def how_to_play(config: str) -> str:
    """Explain the game and the terms of a table, which are given as they are stored."""
    table = load_config(config)
    limits = f"Bets are {table.stake_min:,} to {table.stake_max:,} chips; payouts round down."
    return "\n".join((HOW_TO_PLAY, "**At this table**", *terms_in_words(table.rules), limits))
