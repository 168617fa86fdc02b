"""Everything people see of a session: its public message, and the private ones that its game may have besides."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from bot.core.session import Shown
    from bot.messages.publisher import Publisher


class PrivateMessages(Protocol):
    """Messages of a game that one person alone sees, such as their cards."""

    def changed(self, game_id: str) -> None:
        """Bring a game's private messages up to date soon; a game without any has none."""

    def forget(self, game_id: str) -> None:
        """Let go of a game's private messages."""

    async def stop(self) -> None:
        """Finish the calls under way and begin no more."""


@dataclass(frozen=True, slots=True)
class Screens:
    """Shows sessions wherever people see them: in public by the `publisher`, to each alone by the `private` messages."""

    publisher: Publisher
    private: list[PrivateMessages] = field(default_factory=list)

    def prerender(self, session: Shown, committed: Any) -> None:
        """Draw a state while it is being committed."""
        self.publisher.prerender(session, committed)

    def changed(self, session: Shown) -> None:
        """Bring all messages of a session up to date soon."""
        self.publisher.changed(session)
        self.changed_private(session)

    def changed_private(self, session: Shown) -> None:
        """Bring the private messages of a session up to date soon."""
        for messages in self.private:
            messages.changed(session.game_id)

    def forget(self, session: Shown) -> None:
        """Let go of a session that has no channel any more."""
        self.publisher.forget(session)
        for messages in self.private:
            messages.forget(session.game_id)

    async def stop(self) -> None:
        """Finish the calls under way and begin no more."""
        await asyncio.gather(self.publisher.stop(), *(messages.stop() for messages in self.private))
