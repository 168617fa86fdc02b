"""The end of a game, in its message or in a separate line; the next start shows the ends that this process could not."""

import asyncio
import hashlib
import logging
from contextlib import suppress
from functools import partial

import discord

from bot.core.session import Shown
from bot.drawing.drawn_message import DrawnMessage
from bot.messages.calls import Calls
from bot.messages.failures import is_channel_gone, is_message_gone, takes_no_edit
from bot.messages.live import LiveMessage
from bot.messages.pacer import Urgency
from bot.messages.replies import NO_MENTIONS, files_of
from storage import games
from storage.database import Database
from storage.games import Game
from storage.shard import EVERY_SERVER, Shard

NONCE_LENGTH = 25

log = logging.getLogger(__name__)


class EndMessage(LiveMessage):
    """Shows the end of one game once: edits its message, or posts a line if it has none."""

    def __init__(self, endings: "EndMessages", game: Shown | Game, drawn: DrawnMessage) -> None:
        super().__init__(endings.calls, f"game {game.game_id}")
        self._endings = endings
        self._drawn = drawn
        self.game_id, self.guild_id = game.game_id, game.guild_id
        self._message_id = game.message_id
        self._channel = endings.client.get_partial_messageable(game.channel_id, guild_id=game.guild_id)
        self._is_done = False

    @property
    def urgency(self) -> Urgency:
        """Return LATER, because nobody acts here."""
        return Urgency.LATER

    def is_true(self) -> bool:
        return self._is_done

    async def step(self) -> None:
        await self.calls.limited(self._show())
        await self._endings.note_shown(self)
        self._is_done = True

    async def refused(self, error: Exception) -> None:
        """Retry at the next start after a refusal, unless the message is gone."""
        self._is_done = True
        if is_message_gone(error) or is_channel_gone(error):
            log.info("%s: its message is gone", self.about)
            await self._endings.note_shown(self)
        else:
            log.warning("%s could not be shown: %s", self.about, error)

    def ended(self) -> None:
        if self._is_done:
            self._endings.discard(self)

    async def _show(self) -> None:
        await edit_or_post(self._channel, self._message_id, self._drawn, nonce_of(f"{self.game_id}:end"))


class EndMessages:
    """Shows ends without a loaded session: those of private games, and those that a start finds not shown."""

    def __init__(self, client: discord.Client, calls: Calls, database: Database) -> None:
        self.client = client
        self.calls = calls
        self._database = database
        self._waiting: set[EndMessage] = set()

    def show(self, game: Shown | Game, drawn: DrawnMessage) -> None:
        """Show the end of a game soon."""
        ending = EndMessage(self, game, drawn)
        self._waiting.add(ending)
        ending.changed()

    async def note_shown(self, ending: EndMessage) -> None:
        """Store that an end is shown, so that no start shows it again."""
        shown = partial(games.note_end_shown, game_id=ending.game_id)
        await self._database.write(shown, guild_id=ending.guild_id)

    def discard(self, ending: EndMessage) -> None:
        """Forget an end that is shown, or cannot be."""
        self._waiting.discard(ending)

    async def finish(self, shard: Shard = EVERY_SERVER) -> None:
        """Send the messages that wait in the servers of a shard, as far as time allows."""
        await asyncio.gather(*(ending.stop() for ending in self._taken(shard)))

    def abandon(self, shard: Shard) -> None:
        """Drop the messages that wait in the servers of a shard, because another process has it now."""
        for ending in self._taken(shard):
            ending.abandon()

    def _taken(self, shard: Shard) -> set[EndMessage]:
        taken = {ending for ending in self._waiting if ending.guild_id in shard}
        self._waiting -= taken
        return taken


async def edit_or_post(
    channel: discord.PartialMessageable, message_id: int | None, drawn: DrawnMessage, nonce: str
) -> int:
    """Edit a message, or post a new one if there is none or Discord refuses edits; return its id. Raises FAILURES."""
    message = None
    if message_id is not None:
        message = channel.get_partial_message(message_id)
        try:
            await message.edit(view=drawn, attachments=files_of(drawn), allowed_mentions=NO_MENTIONS)
        except discord.HTTPException as error:
            if not takes_no_edit(error):
                raise
        else:
            return message.id
    sent = await channel.send(
        view=drawn,
        files=files_of(drawn) or discord.utils.MISSING,
        allowed_mentions=NO_MENTIONS,
        nonce=nonce,
        silent=True,
    )
    if message is not None:
        with suppress(discord.HTTPException):
            await message.delete()
    return sent.id


def nonce_of(name: str) -> str:
    """Return a nonce for a post, so that Discord accepts it once even if the process dies before it is stored."""
    return hashlib.sha256(name.encode()).hexdigest()[:NONCE_LENGTH]
