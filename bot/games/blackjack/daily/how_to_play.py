"""Daily blackjack in a few lines, and the terms of one tournament in words."""

from bot.drawing.words import Words
from bot.games.blackjack.daily.play.config import load_config
from bot.games.blackjack.screen.rules_text import terms_in_words


def how_to_play(config: str, words: Words) -> str:
    """Explain the game and the terms of a tournament, which are given as they are stored."""
    terms = load_config(config)
    told = words.text("daily-rules", hands=terms.hands, chips=terms.chips)
    rules = terms_in_words(terms.rules, words)
    return "\n".join((told, words.text("blackjack-rules"), words.text("daily-rules-house"), *rules))
