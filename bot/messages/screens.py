"""All messages of a session: its public message, and the private messages that its game may have."""

import asyncio
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.core.session import Shown
from bot.messages.publisher import Publisher


class PrivateMessages(Protocol):
    """Messages of a game that only one player sees, such as their cards."""

    def changed(self, game_id: str) -> None:
        """Update a game's private messages soon, if it has any."""

    def forget(self, game_id: str) -> None:
        """Forget a game's private messages."""

    async def stop(self) -> None:
        """Finish the calls under way and start no others."""


@dataclass(frozen=True, slots=True)
class Screens:
    """Shows sessions: the `publisher` in public, the `private` messages to single players."""

    publisher: Publisher
    private: list[PrivateMessages] = field(default_factory=list)

    def prerender(self, session: Shown, committed: Any) -> None:
        """Draw a state while the database commits it."""
        self.publisher.prerender(session, committed)

    def changed(self, session: Shown) -> None:
        """Update all messages of a session soon."""
        self.publisher.changed(session)
        self.changed_private(session)

    def changed_private(self, session: Shown) -> None:
        """Update the private messages of a session soon."""
        for messages in self.private:
            messages.changed(session.game_id)

    def forget(self, session: Shown) -> None:
        """Forget a session whose channel is gone, or that is not in use."""
        self.publisher.forget(session)
        for messages in self.private:
            messages.forget(session.game_id)

    async def stop(self) -> None:
        """Finish the calls under way and start no others."""
        await asyncio.gather(self.publisher.stop(), *(messages.stop() for messages in self.private))
