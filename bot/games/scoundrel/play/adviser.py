"""The port through which runs ask for advice and solutions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from bot.games.scoundrel.play.view import Solution
    from rules.cards import Card
    from rules.scoundrel.actions import Action
    from rules.scoundrel.house_rules import HouseRules
    from rules.scoundrel.view import DungeonView


class Adviser(Protocol):
    """Advise on runs of Scoundrel in another process: each question takes seconds.

    Both raise ThinkingClosedError when the bot is about to end.
    """

    async def advise(self, view: DungeonView, seed: int) -> Action:
        """Choose the best legal action for a player who sees `view`; `seed` decides its random choices."""

    async def solve(self, rules: HouseRules, dungeon: tuple[Card, ...]) -> Solution:
        """Search for actions that win a run with this order of cards, which no player can know."""
