"""The port through which a match asks for the bot's plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rules.thirteen.actions import Action
    from rules.thirteen.view import DealView


class Opponent(Protocol):
    """Choose the bot's plays of 13×13 in another process."""

    async def choose(self, view: DealView, level: str, seed: int) -> Action:
        """Choose a legal action by what the seat sees; the same view, level and seed choose the same.

        Raises ThinkingClosedError when the bot is about to end.
        """
