"""A message in a channel that is given something to show: an ended game, a run that has changed without a press."""

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
    """One message known by its channel and id. `on_shown` hears when nothing is left to show there."""

    def __init__(
        self,
        client: discord.Client,
        calls: Calls,
        about: str,
        place: tuple[int, int],
        on_shown: Callable[[], Awaitable[None]],
    ) -> None:
        """`place` is the channel's id and the message's; `about` names the game in the log."""
        super().__init__(calls, about)
        channel_id, message_id = self.place = place
        self._message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
        self._on_shown = on_shown
        self._wanted: discord.ui.LayoutView | None = None

    @property
    def urgency(self) -> Urgency:
        """Say that nobody is to act here."""
        return Urgency.LATER

    def want(self, drawn: discord.ui.LayoutView) -> None:
        """Show this soon, in the place of whatever was wanted before."""
        self._wanted = drawn
        self.changed()

    def forget_wanted(self) -> None:
        """Leave the message as it is: something newer is shown there."""
        self._wanted = None

    def is_true(self) -> bool:
        """Say whether nothing is left to show."""
        return self._wanted is None

    async def step(self) -> None:
        """Edit the message."""
        wanted = self._wanted
        await self.calls.limited(self._message.edit(view=wanted, allowed_mentions=NO_MENTIONS))
        await self._done(wanted)

    async def refused(self, error: Exception) -> None:
        """Leave what Discord refuses to the next start, unless the message is gone."""
        wanted = self._wanted
        if is_message_gone(error) or is_channel_gone(error):
            log.info("%s: its message is gone", self.about)
            await self._done(wanted)
        else:
            log.warning("%s could not be shown: %s", self.about, error)
            self._wanted = None

    async def _done(self, shown: discord.ui.LayoutView | None) -> None:
        if self._wanted is shown:
            self._wanted = None
            await self._on_shown()
