"""13×13 in five lines, and the terms of one match in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.thirteen.play.config import load_config
from rules.thirteen.house_rules import Ace, Passing

if TYPE_CHECKING:
    from bot.drawing.words import Words

_RULES = """\
**How to play 13×13**
Both players get thirteen cards. Be the first to get rid of yours: you get a point for each card the other still holds.
Play one card, a pair, three of a kind or a straight of {straight} cards or more. The {lowest} is the lowest rank.
The other player must beat it with a higher play of the same kind and length{passing}.
If they cannot, you lead anything you like. **My cards** shows you alone your cards and what you can play.
If your time runs out, your lowest play is made for you; three times in a row loses the deal."""


def how_to_play(config: str, words: Words) -> str:
    """Explain the game and the terms of a match, which are given as they are stored."""
    match = load_config(config)
    rules = match.rules
    lines = _RULES.format(
        straight=rules.min_straight,
        lowest="ace" if rules.ace is Ace.LOW else "two",
        passing=" if they can" if rules.passing is Passing.FORCED else ", or pass",
    )
    stake = (
        f"each player stakes {words.currency.amount(match.stake)}, and the winner takes it all"
        if match.stake
        else "nothing is staked"
    )
    deals = "1 deal" if match.deals == 1 else f"{match.deals} deals"
    return f"{lines}\n**In this match** {deals} are played, most points win; {stake}."
