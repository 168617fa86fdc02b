"""One message about the end of a game, which is edited or posted once, by the next process if this one fails."""

import hashlib
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import discord

from bot.drawing.drawn_message import DrawnMessage
from bot.messages.calls import Calls
from bot.messages.failures import is_channel_gone, is_message_gone, takes_no_edit
from bot.messages.live import LiveMessage
from bot.messages.mentions import NO_MENTIONS
from bot.messages.pacer import Urgency

NONCE_LENGTH = 25

log = logging.getLogger(__name__)


class ChannelMessage(LiveMessage):
    """A message that is edited or posted once; `on_shown` is called when it is shown, or cannot be any more."""

    def __init__(
        self,
        calls: Calls,
        about: str,
        call: Callable[[], Awaitable[Any]],
        on_shown: Callable[[], Awaitable[None]],
    ) -> None:
        """`about` names the game in the log, and `call` edits or posts the message."""
        super().__init__(calls, about)
        self._call = call
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
        """Edit or post the message."""
        await self.calls.limited(self._call())
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


async def show_end(message: discord.PartialMessage, game_id: str, drawn: DrawnMessage) -> None:
    """Show a game's end in its message, or replace the message where Discord takes no edits."""
    try:
        await message.edit(view=drawn, allowed_mentions=NO_MENTIONS)
    except discord.HTTPException as error:
        if not takes_no_edit(error):
            raise
        await post_once(message.channel, end_name(game_id), drawn)
        with suppress(discord.HTTPException):
            await message.delete()


def end_name(game_id: str) -> str:
    """Name the post that tells a game's end."""
    return f"{game_id}:end"


async def post_once(channel: discord.abc.Messageable, name: str, drawn: DrawnMessage) -> None:
    """Post a message under a name that Discord takes once: a process may die after it posted and before it noted the post."""
    nonce = hashlib.sha256(name.encode()).hexdigest()[:NONCE_LENGTH]
    await channel.send(view=drawn, allowed_mentions=NO_MENTIONS, nonce=nonce, silent=True)
