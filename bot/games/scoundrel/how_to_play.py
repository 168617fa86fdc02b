"""Scoundrel in five lines, and the terms of one run in words."""

from __future__ import annotations

from bot.games.scoundrel.play.config import load_config
from rules.scoundrel.house_rules import AvoidRule, WeaponLimit

_RULES = """\
**How to play Scoundrel**
The dungeon is a deck of cards. Each room has four; face three of them, and the fourth stays for the next room.
♣ ♠ are monsters: a monster takes its value from your life. ♦ are weapons: a weapon takes its value off the damage.
After a fight, your weapon only works on {monsters}. You can always fight bare-handed.
♥ are potions: they give life back, one in each room, never above {life}. {avoid}
Clear the whole dungeon alive to win; your score is the life that you have left."""


def how_to_play(config: str) -> str:
    """Explain the game and the terms of a run, which are given as they are stored."""
    run = load_config(config)
    rules = run.rules
    is_strict = rules.weapon_limit is WeaponLimit.LT
    lines = _RULES.format(
        monsters="weaker monsters than the last" if is_strict else "monsters no stronger than the last",
        life=rules.life,
        avoid="You cannot avoid a room."
        if rules.avoid is AvoidRule.NEVER
        else "You may avoid a room, but not two in a row.",
    )
    if not run.prizes:
        return lines
    return f"{lines}\n**In this run** a win pays by score, at most {max(prize.payout for prize in run.prizes):,} chips."
