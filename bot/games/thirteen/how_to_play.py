"""13×13 in five lines, and the terms of one match in words."""

from bot.drawing.words import Words
from bot.games.thirteen.play.config import load_config


def how_to_play(config: str, words: Words) -> str:
    """Explain the game and the terms of a match, which are given as they are stored."""
    match = load_config(config)
    rules = match.rules
    lines = words.text(
        "thirteen-rules",
        straight=rules.min_straight,
        ace=rules.ace.value,
        passing=rules.passing.value,
        lead=rules.lead.value,
    )
    amount = words.chips(match.stake)
    terms = words.text("thirteen-rules-match", deals=match.deals, stake=match.stake, amount=amount)
    return f"{lines}\n{terms}"
