"""The public lines about private runs that have ended."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from bot.games.scoundrel.message import build_line
from bot.games.scoundrel.play.view import RunLine
from bot.messages.channel_message import ChannelMessage, end_name, post_once
from storage import games

if TYPE_CHECKING:
    from bot.games.scoundrel.play.session import RunSession
    from bot.messages.publisher import Publisher
    from storage.database import Database


class EndLines:
    """Posts one line for each run that ends; the next start posts those that this process could not."""

    def __init__(self, database: Database, publisher: Publisher) -> None:
        self._database = database
        self._publisher = publisher
        self._posting: set[ChannelMessage] = set()

    def post(self, session: RunSession) -> None:
        """Post the line about an ended run soon."""
        view = session.view
        assert isinstance(view, RunLine), "a public run ends in its own message"
        channel = self._publisher.client.get_partial_messageable(
            session.channel_id, guild_id=session.guild_id
        )
        call = partial(post_once, channel, end_name(session.game_id), build_line(view))
        shown = partial(games.note_end_shown, game_id=session.game_id)
        note = partial(self._database.write, shown, guild_id=session.guild_id)
        line = ChannelMessage(self._publisher.calls, f"game {session.game_id}", call, note)
        self._posting = {one for one in self._posting if not one.is_true()} | {line}
        line.changed()

    async def stop(self) -> None:
        """Post the lines that wait, as far as time allows."""
        await asyncio.gather(*(line.stop() for line in self._posting))
