"""The public messages of all sessions."""

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.core.session import Shown
from bot.core.slices import in_slices
from bot.messages.office import Office
from bot.messages.session_message import SessionMessage
from storage.errors import LeaseLostError

log = logging.getLogger(__name__)


@dataclass(eq=False)
class Publisher(Office):
    """Shows sessions in their channels. A request returns at once; failed calls are logged and repeated."""

    _messages: dict[str, SessionMessage] = field(default_factory=dict)
    _is_stopped: bool = False

    def prerender(self, session: Shown, committed: Any) -> None:
        """Draw what a press that is being committed will be answered with, unless it was acknowledged first."""
        # A commit may end after its session was dropped.
        if not (self._is_stopped or session.is_dropped or self.calls.load.is_behind):
            self._message(session).prerender(committed)

    def changed(self, session: Shown) -> None:
        """Bring the session's message up to date soon; several changes meanwhile make one call."""
        if not (self._is_stopped or session.is_dropped):
            self._message(session).changed()

    async def resume(self, sessions: Iterable[Shown]) -> None:
        """Bring up to date after a start what is not known to be shown; the turns of people come first."""
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

        The message that showed the session before is taken away.
        """
        await self._message(session).post_answer(interaction)

    async def adopt(self, interaction: discord.Interaction[Any], session: Shown) -> None:
        """Let the message that was pressed show a session that follows its player, and take any other away."""
        assert interaction.message is not None
        await self._message(session).adopt(interaction, interaction.message.id)

    async def repost(self, session: Shown) -> None:
        """Post the session anew at the end of its channel and take the old message away, unless it holds a result.

        Raises SessionOverError and FAILURES.
        """
        if session.is_closed:
            raise session.over
        await self._message(session).repost()

    def forget(self, session: Shown) -> None:
        """Forget a session that has no channel any more, or that is not in use."""
        message = self._messages.pop(session.game_id, None)
        if message is not None:
            message.abandon()

    def release(self, session: Shown) -> None:
        """Forget a session of which nothing is left to show."""
        self._messages.pop(session.game_id, None)

    async def finish(self, session: Shown) -> None:
        """Finish the calls for a session that are under way and begin no more: another process goes on with it."""
        if session.game_id in self._messages:
            await self._messages[session.game_id].stop()

    async def stop(self) -> None:
        """Finish the calls under way and begin no more."""
        self._is_stopped = True
        await asyncio.gather(*(message.stop() for message in tuple(self._messages.values())))

    def _message(self, session: Shown) -> SessionMessage:
        """Return the message of a session, not that of one that was loaded before for the same game; raises LeaseLostError."""
        if session.is_dropped:
            raise LeaseLostError(session.guild_id)
        message = self._messages.get(session.game_id)
        if message is None or message.session is not session:
            self.forget(session)
            message = self._messages[session.game_id] = SessionMessage(self, session)
        return message
