"""The public lines about private games that have ended."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from bot.core.session import Shown
from bot.drawing.drawn_message import DrawnMessage
from bot.messages.channel_message import ChannelMessage, end_name, post_once
from bot.messages.publisher import Publisher
from storage import games
from storage.database import Database


class EndLines:
    """Posts one line for each private game that ends; the next start posts those that this process could not."""

    def __init__(self, database: Database, publisher: Publisher, draw: Callable[[Any], DrawnMessage]) -> None:
        """`draw` draws the public view of an ended game."""
        self._database = database
        self._publisher = publisher
        self._draw = draw
        self._posting: set[ChannelMessage] = set()

    def post(self, session: Shown) -> None:
        """Post the line about an ended game soon."""
        channel = self._publisher.client.get_partial_messageable(
            session.channel_id, guild_id=session.guild_id
        )
        call = partial(post_once, channel, end_name(session.game_id), self._draw(session.view))
        shown = partial(games.note_end_shown, game_id=session.game_id)
        note = partial(self._database.write, shown, guild_id=session.guild_id)
        line = ChannelMessage(self._publisher.calls, f"game {session.game_id}", call, note)
        self._posting = {one for one in self._posting if not one.is_true()} | {line}
        line.changed()

    async def stop(self) -> None:
        """Post the lines that wait, as far as time allows."""
        await asyncio.gather(*(line.stop() for line in self._posting))
