"""The message that answers the command of a long job: its progress, then its result."""

import io
from functools import partial

import discord

from bot.core.ports import Clock
from bot.messages.caller import Interaction
from bot.messages.mentions import NO_MENTIONS
from bot.messages.token_message import TokenMessages

EDIT_MILLISECONDS = 800
"""The progress is shown so often. Discord takes five edits of an answer in two seconds."""


class JobMessage:
    """The answer to a command that was acknowledged. Nothing else edits it; `about` names it in the log."""

    def __init__(self, interaction: Interaction, clock: Clock, messages: TokenMessages, about: str) -> None:
        self._interaction = interaction
        self._clock = clock
        self._message = messages.new(about)
        self._calls = messages.calls
        self._edited_at = clock.now()

    async def progress(self, text: str) -> None:
        """Show the progress, unless the message was edited less than EDIT_MILLISECONDS ago or Discord's limits are near."""
        is_due = self._clock.now() >= self._edited_at + EDIT_MILLISECONDS
        is_free = not self._calls.load.is_behind and not self._calls.pacer.is_near_limit
        if is_due and is_free and self._message.is_true():
            self.say(text)

    def say(self, text: str) -> None:
        """Replace the text of the message."""
        self._edited_at = self._clock.now()
        self._message.want(partial(self._edit, text, None))

    def end(self, text: str, content: bytes, name: str) -> None:
        """Show the result of the job with a file; retry until Discord accepts it."""
        self._message.want(partial(self._edit, text, (content, name)))

    async def _edit(self, text: str, file: tuple[bytes, str] | None) -> None:
        files = [] if file is None else [discord.File(io.BytesIO(file[0]), file[1])]
        await self._interaction.edit_original_response(
            content=text, attachments=files, allowed_mentions=NO_MENTIONS
        )
