"""The terms of a table in one line."""

from bot.drawing.words import Words
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.view import TableView
from bot.games.blackjack.screen.rules_text import rules_line


def terms_line(terms: TableConfig | TableView, words: Words) -> str:
    """Write house rules, stake limits and a lack of advice: `6 decks · S17 · DAS · LS · 3:2 · 10–1,000`."""
    line = (
        f"{rules_line(terms.rules, words)} · {words.number(terms.stake_min)}–{words.number(terms.stake_max)}"
    )
    return line if terms.advice else f"{line} · {words.text('blackjack-terms-no-advice')}"
