"""Daily blackjack in a few lines, and the terms of one tournament in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.blackjack.how_to_play import HOW_TO_PLAY, terms_in_words
from bot.games.daily_blackjack.play.config import load_config

if TYPE_CHECKING:
    from bot.drawing.words import Words

_RULES = """\
**The deal of the day**
Everybody gets the same {hands} hands today. You have {chips:,} tournament chips; they count only in these hands.
Bet any whole number of them on each hand. Your score is what you have after the last hand; without chips you are out.
Each hand has a shuffle of its own, so how you play one hand does not change the cards of the next.
Finish before midnight UTC. You have one try."""


def how_to_play(config: str, _: Words) -> str:
    """Explain the game and the terms of a tournament, which are given as they are stored."""
    terms = load_config(config)
    told = _RULES.format(hands=terms.hands, chips=terms.chips)
    return "\n".join(
        (told, HOW_TO_PLAY, "**House rules**", *terms_in_words(terms.rules), "Payouts round down.")
    )
