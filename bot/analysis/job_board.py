"""The public message of a long job: how far it is, then what came of it, or why nothing did."""

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
    from bot.messages.token_message import TokenMessage
    from bot.services import Services

log = logging.getLogger(__name__)

# Discord takes edits of an answer for 15 minutes.
JOB_SECONDS = 13 * 60
EDIT_MILLISECONDS = 3_000


class Board:
    """The answer to the command that asked for a job; edited by nothing else."""

    def __init__(self, interaction: Interaction, clock: Clock, message: TokenMessage) -> None:
        self._interaction = interaction
        self._clock = clock
        self._message = message
        self._edited_at = clock.now()

    async def progress(self, text: str) -> None:
        """Say how far the job is, unless that was said a moment ago."""
        if self._clock.now() >= self._edited_at + EDIT_MILLISECONDS:
            self.say(text)

    def say(self, text: str) -> None:
        """Say something in the place of what stood there."""
        self._edited_at = self._clock.now()
        self._message.want(partial(self._edit, text, None))

    def end(self, text: str, picture: bytes, name: str) -> None:
        """Show what came of the job; it is tried until Discord takes it."""
        self._message.want(partial(self._edit, text, (picture, f"{name}.png")))

    async def _edit(self, text: str, picture: tuple[bytes, str] | None) -> None:
        files = [] if picture is None else [discord.File(io.BytesIO(picture[0]), picture[1])]
        await self._interaction.edit_original_response(
            content=text, attachments=files, allowed_mentions=NO_MENTIONS
        )


@asynccontextmanager
async def at_work(interaction: Interaction, services: Services, begun: str) -> AsyncIterator[Board]:
    """Hold a place for a job and tell in public that it is `begun`; whatever ends it becomes a sentence there.

    Raises JobRunningError and JobsFullError before anything is said in public.
    """
    with services.job_limiter.place(interaction.user.id):
        await interaction.response.send_message(begun, allowed_mentions=NO_MENTIONS)
        board = Board(interaction, services.clock, services.token_messages.new("a job"))
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
