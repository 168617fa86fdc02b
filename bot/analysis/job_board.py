"""The public message of a long job: its progress, then its result or the reason for a failure."""

from __future__ import annotations

import asyncio
import io
import logging
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot import texts
from bot.core.ports import ThinkingClosedError
from bot.messages.mentions import NO_MENTIONS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.core.ports import Clock
    from bot.messages.caller import Interaction
    from bot.messages.calls import Calls
    from bot.messages.token_message import TokenMessage
    from bot.services import Services

log = logging.getLogger(__name__)

# Discord takes edits of an answer for 15 minutes.
JOB_SECONDS = 13 * 60
EDIT_MILLISECONDS = 800
"""How often the progress is shown. Discord takes five edits of an answer in two seconds."""


class JobMessage:
    """The message that answers a job's command. Nothing else edits it."""

    def __init__(self, interaction: Interaction, clock: Clock, message: TokenMessage, calls: Calls) -> None:
        self._interaction = interaction
        self._clock = clock
        self._message = message
        self._calls = calls
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

    def end(self, text: str, picture: bytes, name: str) -> None:
        """Show the result of the job; retry until Discord accepts it."""
        self._message.want(partial(self._edit, text, (picture, f"{name}.png")))

    async def _edit(self, text: str, picture: tuple[bytes, str] | None) -> None:
        files = [] if picture is None else [discord.File(io.BytesIO(picture[0]), picture[1])]
        await self._interaction.edit_original_response(
            content=text, attachments=files, allowed_mentions=NO_MENTIONS
        )


@asynccontextmanager
async def at_work(interaction: Interaction, services: Services, begun: str) -> AsyncIterator[JobMessage]:
    """Hold a place for a job and post `begun` in public; a failure of the block becomes a sentence in that message.

    Raises JobRunningError and JobsFullError before it posts anything.
    """
    with services.job_limiter.place(interaction.user.id):
        await interaction.response.send_message(begun, allowed_mentions=NO_MENTIONS)
        messages = services.token_messages
        board = JobMessage(interaction, services.clock, messages.new("a job"), messages.calls)
        try:
            async with asyncio.timeout(JOB_SECONDS):
                yield board
        except ThinkingClosedError:
            board.say(texts.JOB_CUT_SHORT)
        except TimeoutError:
            board.say(texts.JOB_TOO_LONG)
        except Exception:
            log.exception("a job failed")
            board.say(texts.JOB_FAILED)
