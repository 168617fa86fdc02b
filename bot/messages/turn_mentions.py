"""Mentions of players at their turn, for those who want them: one message for each, deleted when the turn ends."""

import logging
from collections.abc import Callable

import discord

from bot.core.player_accounts import PlayerAccounts
from bot.core.session import Shown
from bot.core.task_set import TaskSet
from bot.language.language import Language
from bot.messages.calls import Calls
from bot.messages.failures import FAILURES
from bot.messages.pacer import Urgency
from bot.messages.replies import mention_of
from storage.errors import StorageError

log = logging.getLogger(__name__)


class TurnMentions:
    """Mentions players when their turn begins. It posts a new message, because an edit notifies nobody."""

    def __init__(
        self,
        client: discord.Client,
        calls: Calls,
        accounts: PlayerAccounts,
        language_of: Callable[[int], Language],
    ) -> None:
        """`language_of` returns the language of a server's public messages."""
        self._client = client
        self._calls = calls
        self._accounts = accounts
        self._language_of = language_of
        self._turns: dict[str, int] = {}
        self._messages: dict[str, discord.Message] = {}
        self._tasks = TaskSet()
        self._is_stopped = False

    def consider(self, session: Shown, presser: int | None) -> None:
        """Mention the player whose turn has come, unless their own press brought it."""
        turn = session.whose_turn
        if turn == self._turns.get(session.game_id) or self._is_stopped:
            return
        self.forget(session)
        if turn is not None:
            self._turns[session.game_id] = turn
            if turn != presser:
                self._tasks.start(self._mention_if_wanted(session, turn))

    def forget(self, session: Shown) -> None:
        """Delete the mention in a session and forget the turn."""
        self._turns.pop(session.game_id, None)
        mention = self._messages.pop(session.game_id, None)
        if mention is not None:
            self._tasks.start(self._take_back(session.game_id, mention))

    def abandon(self, session: Shown) -> None:
        """Forget the turn and the mention in a session that another process may have."""
        self._turns.pop(session.game_id, None)
        self._messages.pop(session.game_id, None)

    async def stop(self) -> None:
        """Delete all mentions, those on their way included, and make no more."""
        self._is_stopped = True
        self._turns.clear()
        for game_id, mention in self._messages.items():
            self._tasks.start(self._take_back(game_id, mention))
        self._messages.clear()
        await self._tasks.stop()

    async def _take_back(self, game_id: str, mention: discord.Message) -> None:
        try:
            await self._calls.paced(mention.delete())
        except FAILURES as error:
            log.info("game %s: a mention could not be deleted: %s", game_id, error)

    async def _mention_if_wanted(self, session: Shown, user_id: int) -> None:
        try:
            if await self._accounts.wants_ping(session.guild_id, user_id):
                await self._mention(session, user_id)
        except (*FAILURES, StorageError) as error:
            log.info("game %s: nobody was mentioned: %s", session.game_id, error)

    async def _mention(self, session: Shown, user_id: int) -> None:
        """Mention a player if it is still their turn, and delete the mention if the turn ended meanwhile."""
        if self._turns.get(session.game_id) != user_id:
            return
        channel = self._client.get_partial_messageable(session.channel_id, guild_id=session.guild_id)
        text = self._language_of(session.guild_id).text("common-mention-turn", mention=f"<@{user_id}>")
        mention = channel.send(text, allowed_mentions=mention_of(user_id))
        sent = await self._calls.paced(mention, Urgency.TURN)
        session.mention_id = sent.id
        if self._turns.get(session.game_id) == user_id:
            self._messages[session.game_id] = sent
        else:
            await self._take_back(session.game_id, sent)
