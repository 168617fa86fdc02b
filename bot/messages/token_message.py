"""Messages sent or edited by the token of an interaction, which Discord accepts for 15 minutes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from bot.messages.calls import Calls
from bot.messages.live import LiveMessage
from bot.messages.pacer import Urgency

log = logging.getLogger(__name__)


class TokenMessage(LiveMessage):
    """The latest news for the user of an interaction. Each item is one call, and only the newest is sent."""

    def __init__(self, messages: "TokenMessages", about: str) -> None:
        super().__init__(messages.calls, about)
        self._messages = messages
        self._wanted: Callable[[], Awaitable[Any]] | None = None

    @property
    def urgency(self) -> Urgency:
        """LATER: nobody waits for this to take their turn."""
        return Urgency.LATER

    def want(self, call: Callable[[], Awaitable[Any]]) -> None:
        """Make this call soon, instead of any earlier one that waits; retry if it fails."""
        self._wanted = call
        self._messages.add(self)
        self.changed()

    def is_true(self) -> bool:
        """Return whether no call waits."""
        return self._wanted is None

    async def step(self) -> None:
        """Make the call."""
        wanted = self._wanted
        assert wanted is not None
        await self.calls.limited(wanted())
        if self._wanted is wanted:
            self._wanted = None

    async def refused(self, error: Exception) -> None:
        """Drop the call: the token is too old, or the user dismissed the message."""
        log.info("%s: the message can no longer be sent: %s", self.about, error)
        self._wanted = None

    def ended(self) -> None:
        """Leave the set of busy messages until the next call."""
        self._messages.discard(self)


class TokenMessages:
    """Keeps the messages that are not sent yet, so that an orderly stop of the process loses none."""

    def __init__(self, calls: Calls) -> None:
        self.calls = calls
        self._busy: set[TokenMessage] = set()

    def new(self, about: str) -> TokenMessage:
        """Make a message; `about` names it in the log."""
        return TokenMessage(self, about)

    def add(self, message: TokenMessage) -> None:
        """Keep a message with a call to make."""
        self._busy.add(message)

    def discard(self, message: TokenMessage) -> None:
        """Forget a message with no call left."""
        self._busy.discard(message)

    async def stop(self) -> None:
        """Send all messages that wait, as far as time allows."""
        await asyncio.gather(*(message.stop() for message in tuple(self._busy)))
