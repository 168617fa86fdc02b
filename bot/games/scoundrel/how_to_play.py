"""Scoundrel in five lines, and the terms of one run in words."""

from bot.drawing.words import Words
from bot.games.scoundrel.play.config import load_config


def how_to_play(config: str, words: Words) -> str:
    """Explain the game and the terms of a run, which are given as they are stored."""
    run = load_config(config)
    rules = run.rules
    lines = words.text(
        "scoundrel-rules",
        limit=rules.weapon_limit.value,
        avoid=rules.avoid.value,
        life=rules.life,
        ending=rules.ending.value,
    )
    if not run.prizes:
        return lines
    most = words.chips(max(prize.payout for prize in run.prizes))
    return f"{lines}\n{words.text('scoundrel-rules-prizes', most=most)}"
