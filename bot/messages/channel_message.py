"""The message of an ended game, which the next process shows where its message still stands."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.messages.failures import is_channel_gone, is_message_gone
from bot.messages.live import LiveMessage
from bot.messages.mentions import NO_MENTIONS
from bot.messages.pacer import Urgency

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import discord

    from bot.messages.calls import Calls

log = logging.getLogger(__name__)


class ChannelMessage(LiveMessage):
    """A message that is edited once; `on_shown` is called when it is shown, or gone."""

    def __init__(
        self,
        calls: Calls,
        about: str,
        message: discord.PartialMessage,
        drawn: discord.ui.LayoutView,
        on_shown: Callable[[], Awaitable[None]],
    ) -> None:
        """`about` names the game in the log, and `drawn` is what the message is to show."""
        super().__init__(calls, about)
        self._message = message
        self._drawn = drawn
        self._on_shown = on_shown
        self._is_done = False

    @property
    def urgency(self) -> Urgency:
        """Say that nobody is to act here."""
        return Urgency.LATER

    def is_true(self) -> bool:
        """Say whether nothing is left to show."""
        return self._is_done

    async def step(self) -> None:
        """Edit the message."""
        await self.calls.limited(self._message.edit(view=self._drawn, allowed_mentions=NO_MENTIONS))
        await self._on_shown()
        self._is_done = True

    async def refused(self, error: Exception) -> None:
        """Leave what Discord refuses to the next start, unless the message is gone."""
        self._is_done = True
        if is_message_gone(error) or is_channel_gone(error):
            log.info("%s: its message is gone", self.about)
            await self._on_shown()
        else:
            log.warning("%s could not be shown: %s", self.about, error)
