"""Calls without a limit: a simulated Discord has none, and is played faster than people play."""

from bot.messages.calls import Calls
from bot.messages.pacer import Pacer, Urgency


class Unpaced(Pacer):
    """Let every call through at once."""

    async def turn(self, urgency: Urgency) -> None:
        """Wait for nothing."""

    def give_back(self) -> None:
        """Take nothing back."""


def unpaced() -> Calls:
    """Make the way to a Discord that has no limit."""
    return Calls(Unpaced())
