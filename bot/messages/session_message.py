"""The public message of one session, edited in place or posted again below newer messages."""

import asyncio
import logging
from contextlib import suppress
from datetime import timedelta
from typing import Any, TypeAlias

import discord

from bot.core.errors import SessionOverError
from bot.core.ports import ShownView
from bot.core.session import Shown
from bot.drawing.drawn_message import DrawnMessage
from bot.messages.drawings import Drawings, MessageParts
from bot.messages.ending import nonce_of
from bot.messages.failures import (
    FAILURES,
    is_archived,
    is_channel_gone,
    is_final,
    is_message_gone,
    takes_no_edit,
)
from bot.messages.live import LiveMessage
from bot.messages.pacer import Urgency
from bot.messages.replies import (
    NO_MENTIONS,
    acknowledge,
    files_of,
    mention_of,
    pictures_of,
    send,
    update_message,
)
from storage.games import NOT_SHOWN

log = logging.getLogger(__name__)

ANSWER_WAIT_SECONDS = 1.0
"""How long a press waits for the call under way before it is only acknowledged."""

OLD_AFTER = timedelta(minutes=45)
"""A message of this age is replaced at the next round: Discord limits the edits of those that are over an hour old."""


Attached: TypeAlias = tuple[int, tuple[tuple[str, str], ...]]
"""A message, by its id, and the pictures that are attached to it, each with its words."""


class SessionMessage(LiveMessage):
    """Shows one session in its channel, and reports to it which action people can see."""

    def __init__(self, parts: MessageParts, session: Shown) -> None:
        super().__init__(parts.calls, f"game {session.game_id}")
        self._parts = parts
        self.session = session
        self._drawings = Drawings(parts, session)
        self._result_id: int | None = None
        self._archived_id: int | None = None
        self._is_end_shown = False
        self._has_summoned = False
        self._lost_id: int | None = None
        self._presser: int | None = None
        self._is_awaited = False
        self._attached: Attached | None = None
        """What this process has attached in its last edit; None before the first one."""

    @property
    def urgency(self) -> Urgency:
        """Return TURN while cards are played."""
        return Urgency.TURN if self.session.is_under_way else Urgency.LATER

    @property
    def calls_due(self) -> int:
        """Return two at a new round: one finds the message's place, the other edits or posts."""
        return 2 if self._is_behind else 1

    @property
    def pause_seconds(self) -> float:
        """Return how long a step is shown."""
        return self._drawings.step_seconds

    def prerender(self, committed: Any) -> None:
        """Draw the answer to a press while it is committed, if a public message shows the session."""
        if self.session.follows_player and self.session.message_id is None:
            return
        self._drawings.prerender(committed)

    def is_true(self) -> bool:
        """Return whether the session's present state or end is shown, or there is no place to show it."""
        session = self.session
        if session.is_dropped or session.lost_place is not None or session.is_unseen:
            return True
        if session.follows_player and session.message_id is None:
            return True
        if session.is_closed:
            return self._is_end_shown
        is_current = session.message_id is not None and session.message_round == session.round_number
        return is_current and session.shown_number == session.number

    async def step(self) -> None:
        """Make the call that is due: the end, a new message, or an edit; at a new round, look for the message's place."""
        session, step = self.session, self._drawings.next_step()
        try:
            if step is not None and session.message_id is not None:
                await self._edit(session.message_id, step)
            elif session.is_closed:
                await self._show_end()
            elif session.message_id is None:
                await self._post(replaces=None)
            elif session.message_round < session.round_number:
                await self._begin_round(session.message_id)
            else:
                await self._edit_or_replace(session.message_id)
        except FAILURES as error:
            if not is_message_gone(error):
                raise
            await self._lose_message()
        if self.is_true():
            presser, self._presser = self._presser, None
            self._parts.on_shown(session, presser)

    async def refused(self, error: Exception) -> None:
        """Accept that Discord refuses to change a message; close a session that cannot be shown at all.

        A hand or match that has begun is not closed, because the owner of a private thread could otherwise lock the bot out, or
        delete the thread, to recover the stake of a losing hand. Its deadlines go on, so it ends in time.
        """
        session = self.session
        if is_channel_gone(error) and not session.follows_player:
            await self._parts.on_gone(session)
            return
        log.warning("game %s cannot be shown in its channel: %s", session.game_id, error)
        if session.message_id is not None and self._is_behind and not session.is_closed:
            # A round that cannot be posted in a new message goes on in the old one.
            self._result_id = None
            await session.remember_message(session.message_id, session.round_number)
            self.changed()
            return
        if session.is_closed or session.message_id is not None or session.is_under_way:
            session.given_up()
        else:
            with suppress(SessionOverError):
                await session.close("unseen", "unseen")
        self._parts.on_shown(session, None)

    def broken(self) -> None:
        """Start the deadlines all the same, because a table that cannot be drawn must not hold its stakes forever."""
        self.session.given_up()

    def ended(self) -> None:
        """Release a session when its end is shown."""
        if self.session.is_closed:
            self._parts.release(self.session)

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press with the session as it is now, in the one call that acknowledges it.

        Where another call about this message takes too long, the press is only acknowledged and the message follows. While
        the process is behind, one press waits at a time, and its answer shows what the others have led to as well.
        """
        if self._is_awaited and self.calls.load.is_behind and not self.session.follows_player:
            await acknowledge(interaction, self.about)
            return
        if not await self._answer_in_turn(interaction):
            await acknowledge(interaction, self.about)
            self._presser = interaction.user.id
        if self.is_true():
            self.ended()
        elif self._drawings.step_seconds:
            self.pause()
        else:
            self.changed()

    async def post_answer(self, interaction: discord.Interaction[Any]) -> None:
        """Answer with the session in a new message, and delete the old one; raises FAILURES."""
        number, drawn = self.session.number, self._parts.draw(self.session, self.session.view)
        message_id = await self.calls.limited(send(interaction, view=drawn))
        await self.adopt(interaction, message_id, number)

    async def adopt(
        self, interaction: discord.Interaction[Any], message_id: int, number: int = NOT_SHOWN
    ) -> None:
        """Make a message in the interaction's channel show the session, and delete the old one.

        The process may have ended between sending the message and storing that it shows the session.
        """
        async with self.lock:
            await self._adopt(interaction, message_id, number)
        if not self.is_true():
            self.changed()

    async def repost(self) -> None:
        """Post the session in a new message at the end of its channel; delete the old one unless it shows a result.

        Raises FAILURES, and SessionOverError for a session that has ended.
        """
        session = self.session
        async with self.lock:
            if session.is_closed:
                raise session.over
            self._drawings.drop_steps()
            old, holds_result = session.message_id, self._is_behind and session.has_message_per_round
            if old is not None and holds_result:
                await self._show_result(old)
            await self.calls.turn(Urgency.TURN)
            await self._post(replaces=old)
            if old is not None and not holds_result:
                await self._remove(self._message(old))

    # ------------------------------------------------------------------ the place of the message

    @property
    def _is_behind(self) -> bool:
        """Whether a round has begun since the message was posted or found to be the last."""
        return self.session.message_id is not None and (
            self.session.message_round < self.session.round_number
        )

    async def _begin_round(self, message_id: int) -> None:
        """Show a new round in the old message if it ends the channel, else in a new message."""
        session = self.session
        if message_id != self._result_id:
            if session.has_message_per_round:
                await self._show_result(message_id)
            elif discord.utils.utcnow() - discord.utils.snowflake_time(message_id) >= OLD_AFTER:
                await self._replace(message_id)
                return
            elif await self._is_last(message_id):
                if session.shown_number != session.number:
                    await self._edit_or_replace(message_id)
                if session.message_id == message_id:
                    session.found_in_place()
                return
            else:
                await self._show_result(message_id)
        await self._post(replaces=message_id)

    async def _is_last(self, message_id: int) -> bool:
        """Ask Discord whether the message is the channel's last one; if the call fails, it counts as the last.

        The call is needed, because the bot does not receive messages. The bot's own turn mention below it does not count,
        even after it was deleted.
        """
        session = self.session
        try:
            channel = await self.calls.limited(self._parts.client.fetch_channel(session.channel_id))
        except (*FAILURES, discord.InvalidData) as error:
            log.info("game %s: its channel could not be asked for: %s", session.game_id, error)
            return True
        last_id: int | None = getattr(channel, "last_message_id", None)
        return last_id is None or last_id <= max(message_id, session.mention_id or 0)

    async def _show_result(self, message_id: int) -> None:
        """Turn the old message into its round's result, without buttons; the next round is posted as a new message."""
        if message_id == self._result_id:
            return
        session = self.session
        try:
            if session.finished is not None:
                await self._edit(message_id, session.finished)
        except FAILURES as error:
            # A message that is gone or cannot be edited must not prevent the next post.
            if not is_final(error) and not takes_no_edit(error):
                raise
            log.warning("game %s: the end of a round cannot be shown: %s", session.game_id, error)
            # The message that follows opens an archived thread, and then this one can be edited.
            self._archived_id = message_id if is_archived(error) else None
        self._result_id = message_id

    async def _replace(self, message_id: int) -> None:
        await self._post(replaces=message_id)
        await self._remove(self._message(message_id))

    # ------------------------------------------------------------------ one call each

    async def _show_end(self) -> None:
        """Show the end in the session's message, and store that: the next start shows all others."""
        session, message_id = self.session, self.session.message_id
        if message_id is not None and self._is_behind and session.has_message_per_round:
            await self._show_result(message_id)
            if session.ends_with_news:
                await self._post(replaces=message_id)
        elif message_id is not None:
            await self._edit_or_replace(message_id)
        await self._note_end()

    async def _note_end(self) -> None:
        self._is_end_shown = True
        if self.session.message_id is not None:
            await self.session.remember_message(None, 0)

    async def _post(self, *, replaces: int | None) -> None:
        session = self.session
        session.refresh_deadline()
        number, round_number, edition = session.number, session.round_number, session.edition
        summoned = None if self._has_summoned else session.summons
        drawn = self._parts.draw(session, session.view)
        sent = await self.calls.limited(
            self._channel.send(
                view=drawn,
                files=files_of(drawn) or discord.utils.MISSING,
                allowed_mentions=NO_MENTIONS if summoned is None else mention_of(summoned),
                silent=summoned is None,
                nonce=self._nonce(replaces),
            )
        )
        self._has_summoned = True
        self._attached = sent.id, pictures_of(drawn)
        is_current = edition == session.edition
        await session.remember_message(sent.id, round_number, number if is_current else NOT_SHOWN)
        session.shown(number, edition)
        if (archived := self._archived_id) is not None:
            self._archived_id = self._result_id = None
            await self._show_result(archived)

    def _nonce(self, replaces: int | None) -> str:
        """Return a nonce for this post, so that Discord accepts it once."""
        session = self.session
        before = replaces or self._lost_id or 0
        return nonce_of(f"{session.game_id}:{session.round_number}:{session.is_closed}:{before}")

    async def _adopt(self, interaction: discord.Interaction[Any], message_id: int, number: int) -> None:
        session = self.session
        if message_id == session.message_id:
            return
        old = None if session.message_id is None else self._message(session.message_id)
        channel_id = interaction.channel_id
        await session.remember_message(message_id, session.round_number, number, channel_id=channel_id)
        if old is not None:
            await self._remove(old)

    async def _edit_or_replace(self, message_id: int) -> None:
        """Edit the newest message; post a new one if Discord refuses edits, as of an old message or in an archived thread."""
        session = self.session
        session.refresh_deadline()
        number, edition = session.number, session.edition
        try:
            await self._edit(message_id, session.view)
        except FAILURES as error:
            if not takes_no_edit(error):
                raise
            await self._replace(message_id)
        else:
            session.shown(number, edition)

    async def _edit(self, message_id: int, view: ShownView) -> None:
        drawn = self._parts.draw(self.session, view)
        attached = message_id, pictures_of(drawn)
        files = self._new_files(attached, drawn)
        await self.calls.limited(
            self._message(message_id).edit(view=drawn, attachments=files, allowed_mentions=NO_MENTIONS)
        )
        self._attached = attached

    def _new_files(self, attached: Attached, drawn: DrawnMessage) -> list[discord.File]:
        """Return the files of an edit; while it shows the same pictures a message keeps them, so that they do not flicker."""
        kept: list[discord.File] = discord.utils.MISSING
        before, self._attached = self._attached, None
        return kept if before == attached else files_of(drawn)

    async def _remove(self, message: discord.PartialMessage) -> None:
        try:
            await self.calls.limited(message.delete())
        except FAILURES as error:
            log.info("game %s: its old message could not be removed: %s", self.session.game_id, error)

    async def _lose_message(self) -> None:
        """Forget a message that somebody deleted; the next step posts another."""
        session = self.session
        log.info("game %s: its message is gone, it is posted again", session.game_id)
        self._lost_id = session.message_id
        await session.remember_message(None, 0)

    @property
    def _channel(self) -> discord.PartialMessageable:
        session = self.session
        return self._parts.client.get_partial_messageable(session.channel_id, guild_id=session.guild_id)

    def _message(self, message_id: int) -> discord.PartialMessage:
        return self._channel.get_partial_message(message_id)

    # ------------------------------------------------------------------ answers to presses

    async def _answer_in_turn(self, interaction: discord.Interaction[Any]) -> bool:
        """Answer when no other call about the message is under way; return False if that takes too long."""
        if not self._can_answer(interaction):
            return False
        self._is_awaited = True
        try:
            async with asyncio.timeout(ANSWER_WAIT_SECONDS):
                await self.lock.acquire()
        except TimeoutError:
            return False
        finally:
            self._is_awaited = False
        try:
            # While this waited, the next round may have been posted.
            if not self._can_answer(interaction):
                return False
            await self._answer(interaction)
        finally:
            self.lock.release()
        self._parts.on_shown(self.session, interaction.user.id)
        return True

    def _can_answer(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether the answer to a press may show the session; if it follows its player, any message may."""
        if self.session.follows_player:
            return True
        assert interaction.message is not None, "a button is below a message"
        is_current = interaction.message.id == self.session.message_id
        return is_current and not interaction.response.is_done()

    async def _answer(self, interaction: discord.Interaction[Any]) -> None:
        session = self.session
        number, edition = session.number, session.edition
        is_closed, step = session.is_closed, self._drawings.next_step()
        view, drawn = self._drawings.take(step)
        try:
            assert interaction.message is not None, "a button is below a message"
            attached = interaction.message.id, pictures_of(drawn)
            files = self._new_files(attached, drawn)
            await self.calls.limited(update_message(interaction, drawn, attachments=files))
            self._attached = attached
        except FAILURES as error:
            log.warning("game %s: a press was not answered: %s", session.game_id, error)
            session.unshown()
            return
        if step is not None:
            return
        if view.is_finished:
            self._result_id = session.message_id
            return
        if session.follows_player:
            assert interaction.message is not None
            await self._adopt(interaction, interaction.message.id, number)
        session.shown(number, edition)
        if is_closed:
            await self._note_end()
