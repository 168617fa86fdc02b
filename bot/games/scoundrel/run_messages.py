"""The one message of each run: sent as an answer, edited by answers to presses, never more than one in use."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from bot.games.scoundrel import texts
from bot.games.scoundrel.message import build_run
from bot.games.scoundrel.play.session import RunSession
from bot.games.scoundrel.play.view import Place
from bot.messages.caller import Caller
from bot.messages.channel_message import ChannelMessage
from bot.messages.failures import FAILURES, NotShownError
from bot.messages.replies import edit, send

if TYPE_CHECKING:
    import discord

    from bot.core.session import Shown
    from bot.messages.caller import Interaction
    from bot.messages.calls import Calls

log = logging.getLogger(__name__)


class RunMessages:
    """Shows runs. What is shown without a press is tried until Discord takes it."""

    def __init__(self, client: discord.Client, calls: Calls) -> None:
        self._client = client
        self._calls = calls
        self._waiting: dict[str, ChannelMessage] = {}

    def prerender(self, session: Shown, committed: Any) -> None:
        """Draw nothing beforehand: one person plays, and drawing a run takes no time."""

    def changed(self, session: Shown) -> None:
        """Show a run in its message soon, without anybody's press."""
        assert isinstance(session, RunSession)
        if session.message_id is None:
            return
        where, drawn = (session.channel_id, session.message_id), build_run(session.view)
        message = self._waiting.get(session.game_id)
        if message is None or message.place != where:
            self._forget_wanted(session)
            on_shown, about = partial(self._done, session), f"game {session.game_id}"
            message = ChannelMessage(self._client, self._calls, about, where, on_shown)
            self._waiting[session.game_id] = message
        message.want(drawn)

    async def post(self, interaction: Interaction, session: RunSession) -> None:
        """Answer with the run, for everybody to see, and take the message away that showed it before.

        Raises NotShownError.
        """
        view = session.view
        try:
            message_id = await self._calls.limited(send(interaction, view=build_run(view)))
        except FAILURES as error:
            log.warning("game %s: it could not be shown: %s", view.game_id, error)
            raise NotShownError(texts.run_not_shown(view.game_id, view.stake)) from error
        self._forget_wanted(session)
        await self._use(interaction, session, message_id)

    async def answer(self, interaction: Interaction, session: RunSession) -> None:
        """Answer a press with the run as it is now, in the message that was pressed, which is the run's from now on."""
        try:
            await self._calls.limited(edit(interaction, view=build_run(session.view)))
        except FAILURES as error:
            log.warning("game %s: a press was not answered: %s", session.game_id, error)
            self.changed(session)
            return
        self._forget_wanted(session)
        await self.pressed(interaction, session)
        await self._note_end(session)

    async def pressed(self, interaction: Interaction, session: RunSession) -> None:
        """Note that this message shows the run: the process may have ended between sending it and noting that."""
        assert interaction.message is not None
        if interaction.message.id != session.message_id:
            await self._use(interaction, session, interaction.message.id)

    async def stop(self) -> None:
        """Finish the calls under way and begin no more."""
        await asyncio.gather(*(message.stop() for message in tuple(self._waiting.values())))

    async def _done(self, session: RunSession) -> None:
        self._forget_wanted(session)
        await self._note_end(session)

    async def _note_end(self, session: RunSession) -> None:
        """Store that the message of an ended run shows its end: the next start need not show it."""
        if session.is_closed:
            await session.remember_message(None, 0)

    def _forget_wanted(self, session: RunSession) -> None:
        """Drop what was to be shown: something newer is."""
        message = self._waiting.pop(session.game_id, None)
        if message is not None:
            message.forget_wanted()

    async def _use(self, interaction: Interaction, session: RunSession, message_id: int) -> None:
        """Keep one message a run: that which was last sent or pressed; any other it had is removed."""
        channel_id = Caller.of(interaction).channel_id
        before = await session.posted(Place(channel_id, message_id))
        if before.message_id in {None, message_id}:
            return
        old = interaction.client.get_partial_messageable(before.channel_id).get_partial_message(
            before.message_id
        )
        try:
            await self._calls.paced(old.delete())
        except FAILURES as error:
            log.info("game %s: its old message could not be removed: %s", session.game_id, error)
