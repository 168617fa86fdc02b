"""The card emojis of the bot's application: found at the start, and uploaded in the background where they are missing."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

import discord

from bot.core.ports import ThinkingClosedError
from bot.core.worker_pool import WorkerPool
from bot.drawing.card_art import CardEmojis, emoji_names, find_card_emojis
from bot.emojis import draw_emoji
from bot.messages.calls import Calls
from bot.messages.failures import FAILURES, RateLimitedError

log = logging.getLogger(__name__)

EACH_SECONDS = 0.5
"""The pause between two uploads, because nobody waits for them."""
LOOK_SECONDS = 60.0
"""How often a process looks whether another one has uploaded the emojis."""
AGAIN_SECONDS = (60.0, 300.0, 1_800.0, 21_600.0)
"""The pauses after failures; the last one is repeated."""


class CardPictures:
    """Finds the card emojis and uploads those that are missing, by name.

    Only the process that `has_duties` uploads; the others wait for it. An upload that ends with its process is continued at
    the next start, because what is there already is never uploaded again. It replaces no picture: `cardroom emojis` does.
    """

    def __init__(
        self, client: discord.Client, calls: Calls, workers: WorkerPool, has_duties: Callable[[], bool]
    ) -> None:
        self._client, self._calls, self._workers = client, calls, workers
        self._has_duties = has_duties
        self._is_complete = False
        self._task: asyncio.Task[None] | None = None

    async def find(self) -> CardEmojis | None:
        """List the application's emojis; None, with a line in the log, if there are no cards or Discord does not answer."""
        try:
            listed = await self._calls.limited(self._client.fetch_application_emojis())
        except FAILURES as error:
            log.warning("the card emojis could not be listed, so cards are drawn as boxes: %s", error)
            return None
        self._is_complete = not _missing(listed)
        found = find_card_emojis(listed)
        if found is None:
            log.info("there are no card emojis yet, so cards are drawn as boxes")
        return found

    def start(self, learn: Callable[[CardEmojis], None]) -> None:
        """Bring the emojis to the application, and tell `learn` when cards can be drawn with them; harmless if repeated."""
        if not self._is_complete and self._task is None:
            self._task = asyncio.create_task(self._bring(learn), name="card pictures")

    async def stop(self) -> None:
        """Stop in between two uploads, or leave the one in hand; the next start continues."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _bring(self, learn: Callable[[CardEmojis], None]) -> None:
        failures = 0
        while True:
            try:
                if await self._look(learn):
                    return
                pause = LOOK_SECONDS
            except ThinkingClosedError:
                return
            except FAILURES as error:
                pause = AGAIN_SECONDS[min(failures, len(AGAIN_SECONDS) - 1)]
                failures += 1
                log.warning(
                    "the card emojis could not be uploaded; the next try is in %.0f s: %s", pause, error
                )
            await asyncio.sleep(pause)

    async def _look(self, learn: Callable[[CardEmojis], None]) -> bool:
        """Upload what is missing if this process has to; return whether nothing is missing any more. Raises FAILURES."""
        there = await self._calls.paced(self._client.fetch_application_emojis())
        missing = _missing(there)
        if missing and self._has_duties():
            log.info("uploading %d card emojis", len(missing))
            for name in missing:
                there.append(await self._upload(name))
                await asyncio.sleep(EACH_SECONDS)
                if not self._has_duties():
                    return False
            log.info("the card emojis are uploaded")
        found = find_card_emojis(there)
        if found is not None:
            learn(found)
        return not _missing(there)

    async def _upload(self, name: str) -> discord.Emoji:
        picture = await self._workers.run(draw_emoji, name)
        while True:
            try:
                return await self._calls.paced(
                    self._client.create_application_emoji(name=name, image=picture)
                )
            except RateLimitedError as error:
                await asyncio.sleep(error.retry_after_seconds)


def _missing(listed: Iterable[discord.Emoji]) -> Sequence[str]:
    there = {emoji.name for emoji in listed}
    return [name for name in emoji_names() if name not in there]
