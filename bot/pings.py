"""Mentions for those who asked to be told of their turn: one person, one message, gone when the turn is."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import discord

from bot import texts
from bot.publisher import FAILURES
from storage.errors import StorageError

if TYPE_CHECKING:
    from bot.sessions.blackjack.session import TableSession
    from bot.sessions.guests import Guests

log = logging.getLogger(__name__)


class Pings:
    """Follows whose turn it is at each table. An edited message pings nobody, hence a message of its own."""

    def __init__(self, client: discord.Client, guests: Guests) -> None:
        self._client = client
        self._guests = guests
        self._turns: dict[str, int] = {}
        self._messages: dict[str, discord.Message] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def consider(self, session: TableSession, presser: int | None) -> None:
        """Mention whose turn it has become, unless their own press brought it about."""
        turn, before = session.whose_turn, self._turns.get(session.game_id)
        if turn == before:
            return
        if turn is None:
            del self._turns[session.game_id]
        else:
            self._turns[session.game_id] = turn
        told = self._messages.pop(session.game_id, None)
        mentioned = None if turn == presser else turn
        if told is not None or mentioned is not None:
            task = asyncio.create_task(self._tell(session, mentioned, told))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell(self, session: TableSession, user_id: int | None, told: discord.Message | None) -> None:
        try:
            if told is not None:
                await told.delete()
            if user_id is not None and await self._guests.wants_ping(session.guild_id, user_id):
                await self._mention(session, user_id)
        except (*FAILURES, StorageError) as error:
            log.info("game %s: nobody was mentioned: %s", session.game_id, error)

    async def _mention(self, session: TableSession, user_id: int) -> None:
        """Mention a person if it is still their turn, and take it back if it ended meanwhile."""
        if self._turns.get(session.game_id) != user_id:
            return
        channel = self._client.get_partial_messageable(session.channel_id, guild_id=session.guild_id)
        only = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user_id)])
        sent = await channel.send(texts.your_turn(user_id), allowed_mentions=only)
        if self._turns.get(session.game_id) == user_id:
            self._messages[session.game_id] = sent
        else:
            await sent.delete()
