"""Messages that are sent or edited by the token of an interaction, as long as Discord takes that."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from bot.messages.live import LiveMessage
from bot.messages.pacer import Urgency

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.messages.calls import Calls

log = logging.getLogger(__name__)


class TokenMessage(LiveMessage):
    """The newest thing to tell somebody by an interaction: each thing is one call, and only the newest is told."""

    def __init__(self, messages: TokenMessages, about: str) -> None:
        super().__init__(messages.calls, about)
        self._messages = messages
        self._wanted: Callable[[], Awaitable[Any]] | None = None

    @property
    def urgency(self) -> Urgency:
        """Say that somebody waits, but not for their turn."""
        return Urgency.LATER

    def want(self, call: Callable[[], Awaitable[Any]]) -> None:
        """Make this call soon, in the place of whatever was wanted before; it is made again if it fails."""
        self._wanted = call
        self._messages.add(self)
        self.changed()

    def is_true(self) -> bool:
        """Say whether nothing is left to tell."""
        return self._wanted is None

    async def step(self) -> None:
        """Make the call."""
        wanted = self._wanted
        assert wanted is not None
        await self.calls.limited(wanted())
        if self._wanted is wanted:
            self._wanted = None

    async def refused(self, error: Exception) -> None:
        """Give up: the token is too old, or the message was dismissed."""
        log.info("%s: nobody can be told any more: %s", self.about, error)
        self._wanted = None

    def ended(self) -> None:
        """Be forgotten until there is something to tell again."""
        self._messages.discard(self)


class TokenMessages:
    """Keeps the messages that are still to be told, so that none is lost when the process ends in good order."""

    def __init__(self, calls: Calls) -> None:
        self.calls = calls
        self._busy: set[TokenMessage] = set()

    def new(self, about: str) -> TokenMessage:
        """Make a message; `about` names in the log what it tells."""
        return TokenMessage(self, about)

    def add(self, message: TokenMessage) -> None:
        """Keep a message that has something to tell."""
        self._busy.add(message)

    def discard(self, message: TokenMessage) -> None:
        """Let go of a message that has told all."""
        self._busy.discard(message)

    async def stop(self) -> None:
        """Let everything be told that waits, as far as time allows."""
        await asyncio.gather(*(message.stop() for message in tuple(self._busy)))
