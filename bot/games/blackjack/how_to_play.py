"""Blackjack in five lines, and the terms of one table in words."""

from bot.drawing.words import Words
from bot.games.blackjack.play.config import load_config
from bot.games.blackjack.play.view import RoundMark
from bot.games.blackjack.screen.bets_text import history_text
from bot.games.blackjack.screen.rules_text import terms_in_words


def how_to_play(config: str, words: Words) -> str:
    """Explain the game and the terms of a table, which are given as they are stored."""
    # Its stake limits may be others by now; its message shows them.
    terms = terms_in_words(load_config(config).rules, words)
    marks = words.text(
        "blackjack-rules-marks",
        won=history_text((RoundMark.WIN,), words),
        blackjack=history_text((RoundMark.BLACKJACK,), words),
        lost=history_text((RoundMark.LOSS,), words),
        push=history_text((RoundMark.PUSH,), words),
    )
    return "\n".join((words.text("blackjack-rules"), words.text("blackjack-rules-heading"), *terms, marks))
