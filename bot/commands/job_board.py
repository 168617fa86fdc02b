"""The public message of a long job: how far it is, then what came of it, or why nothing did."""

from __future__ import annotations

import asyncio
import io
import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import discord

from bot import texts
from bot.publisher import FAILURES, NO_MENTIONS
from bot.sessions.ports import ThinkingClosedError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from bot.room import Room
    from bot.sessions.ports import Clock

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

# Discord takes edits of an answer for 15 minutes.
JOB_SECONDS = 13 * 60
EDIT_MILLISECONDS = 3_000
BACK_OFF_SECONDS = (1, 5, 15)


class Board:
    """The answer to the command that asked for a job; edited by nothing else."""

    def __init__(self, interaction: Interaction, clock: Clock) -> None:
        self._interaction = interaction
        self._clock = clock
        self._edited_at = clock.now()

    async def progress(self, text: str) -> None:
        """Say how far the job is, unless that was said a moment ago."""
        if self._clock.now() >= self._edited_at + EDIT_MILLISECONDS:
            await self.say(text)

    async def say(self, text: str) -> None:
        """Say something in the place of what stood there; a failure of Discord's is logged."""
        await self._edit(text, ())

    async def end(self, text: str, picture: bytes, name: str) -> None:
        """Show what came of the job; it is not lost for one failure of Discord's."""
        for seconds in BACK_OFF_SECONDS:
            if await self._edit(text, [discord.File(io.BytesIO(picture), f"{name}.png")]):
                return
            await asyncio.sleep(seconds)
        log.warning("what came of a job could not be shown")

    async def _edit(self, text: str, pictures: Sequence[discord.File]) -> bool:
        self._edited_at = self._clock.now()
        try:
            await self._interaction.edit_original_response(
                content=text, attachments=pictures, allowed_mentions=NO_MENTIONS
            )
        except FAILURES as error:
            log.warning("a job's message could not be edited: %s", error)
            return False
        return True


@asynccontextmanager
async def at_work(interaction: Interaction, room: Room, begun: str) -> AsyncIterator[Board]:
    """Hold a place for a job and tell in public that it is `begun`; whatever ends it becomes a sentence there.

    Raises JobRunningError and JobsFullError before anything is said in public.
    """
    with room.desk.place(interaction.user.id):
        await interaction.response.send_message(begun, allowed_mentions=NO_MENTIONS)
        board = Board(interaction, room.clock)
        try:
            async with asyncio.timeout(JOB_SECONDS):
                yield board
        except ThinkingClosedError:
            await board.say(texts.JOB_CUT_SHORT)
        except TimeoutError:
            await board.say(texts.JOB_TOO_LONG)
        except Exception:
            log.exception("a job failed")
            await board.say(texts.JOB_FAILED)
