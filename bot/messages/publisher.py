"""All messages of sessions: the public one of each, and the private ones that its game may have."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.core.errors import SessionOverError
from bot.core.session import Shown
from bot.core.slips import Slip
from bot.core.task_set import in_slices
from bot.drawing.words import ENGLISH_WORDS, Words
from bot.messages.caller import Interaction
from bot.messages.drawings import MessageParts
from bot.messages.failures import FAILURES, NotShownError
from bot.messages.panels import Panels
from bot.messages.session_message import SessionMessage
from bot.messages.slips import SlipPoster
from bot.refusal_texts import CANNOT_POST
from storage.errors import LeaseLostError

log = logging.getLogger(__name__)


@dataclass(eq=False)
class Publisher(MessageParts):
    """Shows sessions in their channels, and in `private` to single players; failed calls are logged and repeated.

    `words_of` are those of a server. Each of `on_duel_over` is called after the end of a game that takes up a challenge.
    """

    words_of: Callable[[int], Words] = lambda _: ENGLISH_WORDS
    private: list[Panels] = field(default_factory=list)
    on_duel_over: list[Callable[[], None]] = field(default_factory=list)
    _messages: dict[str, SessionMessage] = field(default_factory=dict)
    _is_stopped: bool = False

    def prerender(self, session: Shown, committed: Any) -> None:
        """Draw the answer to a press while it is committed, unless it was acknowledged first."""
        # A commit may end after its session was dropped.
        if not (self._is_stopped or session.is_dropped or self.calls.load.is_behind):
            self._message(session).prerender(committed)

    def changed(self, session: Shown) -> None:
        """Bring all messages of a session up to date soon; several changes meanwhile make one call each."""
        if not (self._is_stopped or session.is_dropped):
            self._message(session).changed()
        self.changed_private(session)
        self.note_end(session)

    def note_end(self, session: Shown) -> None:
        """Call each of `on_duel_over` if this session has ended and took up a challenge."""
        if session.is_closed and session.is_duel:
            for listener in self.on_duel_over:
                listener()

    async def post_slip(self, slip: Slip, seconds: float) -> int | None:
        """Post the slip of a game in its channel once; return its id, None if that was not possible for this long."""
        return await SlipPoster(self.client, self.calls).post(slip, self.words_of(slip.guild_id), seconds)

    def changed_private(self, session: Shown) -> None:
        """Bring the private messages of a session up to date soon."""
        for messages in self.private:
            messages.changed(session.game_id)

    async def resume(self, sessions: Iterable[Shown]) -> None:
        """Update, after a start, the messages of sessions that may be out of date, people's turns first."""
        async for session in in_slices(sessions):
            if session.is_dropped:
                continue
            message = self._message(session)
            if message.is_true():
                self.release(session)
            else:
                message.changed()

    async def answer(self, interaction: discord.Interaction[Any], session: Shown) -> None:
        """Answer a press with the session as it is now, in the one call that acknowledges it.

        Where another call about this message takes too long, the press is only acknowledged and the message follows.
        """
        await self._message(session).answer(interaction)

    async def post_answer(self, interaction: discord.Interaction[Any], session: Shown) -> None:
        """Answer a command or a press with a session that follows its player, in a new message; raises FAILURES.

        The session's old message is deleted.
        """
        await self._message(session).post_answer(interaction)

    async def adopt(self, interaction: discord.Interaction[Any], session: Shown) -> None:
        """Make the pressed message show a session that follows its player, and delete any other."""
        assert interaction.message is not None
        await self._message(session).adopt(interaction, interaction.message.id)

    async def repost(self, session: Shown) -> None:
        """Post the session in a new message at the end of its channel; delete the old one unless it shows a result.

        Raises SessionOverError and FAILURES.
        """
        if session.is_closed:
            raise session.over
        await self._message(session).repost()

    def forget(self, session: Shown) -> None:
        """Forget all messages of a session that is not in use any more."""
        self.forget_public(session)
        for messages in self.private:
            messages.forget(session.game_id)

    def forget_public(self, session: Shown) -> None:
        """Forget the public message of a session, because its channel is gone."""
        message = self._messages.pop(session.game_id, None)
        if message is not None:
            message.abandon()

    def release(self, session: Shown) -> None:
        """Forget a session with nothing left to show."""
        self._messages.pop(session.game_id, None)

    async def finish(self, session: Shown) -> None:
        """Finish the calls for a session and start no others, because another process goes on with it."""
        if session.game_id in self._messages:
            await self._messages[session.game_id].stop()

    async def stop(self) -> None:
        """Finish the calls under way and start no others."""
        self._is_stopped = True
        public = (message.stop() for message in tuple(self._messages.values()))
        await asyncio.gather(*public, *(messages.stop() for messages in self.private))

    def _message(self, session: Shown) -> SessionMessage:
        """Return the message of this session, even if an older session of the game had one; raises LeaseLostError."""
        if session.is_dropped:
            raise LeaseLostError(session.guild_id)
        message = self._messages.get(session.game_id)
        if message is None or message.session is not session:
            self.forget_public(session)
            message = self._messages[session.game_id] = SessionMessage(self, session)
        return message


def require_permission(interaction: Interaction) -> None:
    """Raise NotShownError if the bot may not send messages in the channel of an interaction."""
    may = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    if not may.view_channel or not (may.send_messages_in_threads if in_thread else may.send_messages):
        raise NotShownError(CANNOT_POST)


def link_to(session: Shown) -> str | None:
    """Return the link to a session's message, or None if it has no message."""
    if session.message_id is None:
        return None
    return link_of(session.guild_id, session.channel_id, session.message_id)


def link_of(guild_id: int, channel_id: int, message_id: int) -> str:
    """Return the link to a message."""
    return f"https://discord.com/channels/{guild_id}/{channel_id}/{message_id}"


async def post(publisher: Publisher, session: Shown) -> None:
    """Show a new session in its channel now; after a failure, retry in the background."""
    try:
        await publisher.repost(session)
    except SessionOverError:
        return
    except FAILURES:
        publisher.changed(session)
