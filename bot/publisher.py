"""Keeps messages about sessions true: the latest wins, one call in flight a session, errors are outlived."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.sessions.refusals import SessionOverError

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.sessions.ports import Shown, ShownView

log = logging.getLogger(__name__)

NO_MENTIONS = discord.AllowedMentions.none()
WAIT_SECONDS = 1.0
BACK_OFF_SECONDS = (1, 2, 5, 15, 60)
FAILURES = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)

UNKNOWN_MESSAGE = 10008
BAD_REQUEST, TOO_MANY_REQUESTS, SERVER_ERROR = 400, 429, 500


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A message drawn before its standing was committed."""

    standing: Any
    view: ShownView
    drawn: discord.ui.LayoutView


@dataclass(eq=False)
class Board:
    """What is known of one session's message: what it shows, and who is talking to Discord about it."""

    session: Shown
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    shown: tuple[int, int, bool] | None = None
    foreseen: Foreseen | None = None
    has_shown_end: int = 0
    has_summoned: bool = False
    is_shut_out: bool = False
    task: asyncio.Task[None] | None = None
    is_stale: bool = False
    is_resting: bool = False
    presser: int | None = None

    @property
    def wanted(self) -> tuple[int, int, bool]:
        """Say what the message should show: the round, the number, and whether the session is over."""
        session = self.session
        return session.round_number, session.number, session.is_closed


class Publisher:
    """Shows sessions in their channels. Asking returns at once; failures are logged and tried again."""

    def __init__(
        self,
        client: discord.Client,
        draw: Callable[[Any], discord.ui.LayoutView],
        on_shown: Callable[[Shown, int | None], None],
    ) -> None:
        """`draw` makes a message of a view; `on_shown` hears of each change shown, and who caused it by a press.

        It hears as well of a session that was closed because it cannot be shown.
        """
        self._client = client
        self._draw = draw
        self._on_shown = on_shown
        self._boards: dict[str, Board] = {}
        self._is_stopped = False

    def foresee(self, session: Shown, standing: Any) -> None:
        """Draw what a press that is being committed will be answered with."""
        if self._is_stopped:
            return
        view = session.message_view(standing)
        self._board(session).foreseen = Foreseen(standing, view, self._draw(view))

    def changed(self, session: Shown) -> None:
        """Bring the session's message up to date soon; several changes meanwhile make one call."""
        board = self._board(session)
        board.is_stale = True
        if board.task is None and not self._is_stopped:
            board.task = asyncio.create_task(self._work(board))

    async def answer(self, interaction: discord.Interaction[Any], session: Shown) -> None:
        """Answer a press with the session as it is now, in the one call that acknowledges it.

        Where another call about this message takes too long, the press is only acknowledged and the message follows.
        """
        board = self._board(session)
        if not await self._answer_in_turn(interaction, board):
            await self._acknowledge(interaction)
            board.presser = interaction.user.id
            self.changed(session)
        elif board.shown != board.wanted or session.is_closed:
            self.changed(session)

    async def repost(self, session: Shown) -> None:
        """Post the session anew at the end of its channel and take the old message away, unless it holds a result.

        Raises SessionOverError and discord.HTTPException.
        """
        if session.is_closed:
            raise session.over
        board = self._board(session)
        async with board.lock:
            old, holds_result = session.message_id, session.message_round < session.round_number
            if old is not None and holds_result:
                await self._show_end(board, old)
            await self._post(board)
            if old is not None and not holds_result:
                try:
                    await self._message(session, old).delete()
                except FAILURES as error:
                    log.info("game %s: its old message could not be removed: %s", session.game_id, error)

    def forget(self, session: Shown) -> None:
        """Let go of a session that has no channel any more."""
        self._boards.pop(session.game_id, None)

    async def write_off(self, channel_id: int, message_id: int, sentence: str) -> None:
        """Put a sentence in the place of a session that is no more."""
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.TextDisplay(sentence))
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await message.edit(view=view, allowed_mentions=NO_MENTIONS)
        except FAILURES as error:
            log.warning("message %s could not be written off: %s", message_id, error)

    async def stop(self) -> None:
        """Finish the calls under way and begin no more."""
        self._is_stopped = True
        tasks = []
        for board in self._boards.values():
            if board.task is not None:
                tasks.append(board.task)
                if board.is_resting:
                    board.task.cancel()
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=5)
            for task in late:
                task.cancel()

    def _board(self, session: Shown) -> Board:
        board = self._boards.get(session.game_id)
        if board is None:
            board = self._boards[session.game_id] = Board(session)
        return board

    async def _answer_in_turn(self, interaction: discord.Interaction[Any], board: Board) -> bool:
        """Answer when no other call about the message is under way; False if that is not to be had in time."""
        session, message = board.session, interaction.message
        if message is None or message.id != session.message_id or interaction.response.is_done():
            return False
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                await board.lock.acquire()
        except TimeoutError:
            return False
        try:
            # While this waited, the next round may have been posted.
            if message.id != session.message_id:
                return False
            await self._answer(interaction, board)
        finally:
            board.lock.release()
        self._on_shown(session, interaction.user.id)
        return True

    async def _answer(self, interaction: discord.Interaction[Any], board: Board) -> None:
        session = board.session
        wanted, (view, drawn) = board.wanted, self._drawn(board)
        try:
            await interaction.response.edit_message(view=drawn, allowed_mentions=NO_MENTIONS)
        except FAILURES as error:
            log.warning("game %s: a press was not answered: %s", session.game_id, error)
            board.shown = None
        else:
            self._note(board, view, wanted)

    def _drawn(self, board: Board) -> tuple[ShownView, discord.ui.LayoutView]:
        """Take what was drawn beforehand if it has come true, else draw now."""
        session, foreseen = board.session, board.foreseen
        board.foreseen = None
        if foreseen is not None and foreseen.standing is session.standing:
            return foreseen.view, foreseen.drawn
        view = session.message_view(session.standing)
        return view, self._draw(view)

    @staticmethod
    def _note(board: Board, view: ShownView, wanted: tuple[int, int, bool]) -> None:
        if view.is_finished:
            board.has_shown_end = view.round_number
        else:
            board.shown = wanted

    async def _acknowledge(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.response.is_done():
            return
        try:
            await interaction.response.defer()
        except FAILURES as error:
            log.warning("a press was not acknowledged: %s", error)

    async def _work(self, board: Board) -> None:
        """Show until what is shown is what is wanted; wait longer after each failure in a row."""
        failures = 0
        try:
            while board.is_stale and not self._is_stopped:
                board.is_stale = False
                try:
                    async with board.lock:
                        await self._show(board)
                    self._on_shown(board.session, board.presser)
                    board.presser = None
                    failures = 0
                except discord.NotFound as error:
                    await self._lost(board, error)
                except FAILURES as error:
                    if _is_final(error):
                        await self._give_up(board, error)
                        continue
                    wait = BACK_OFF_SECONDS[min(failures, len(BACK_OFF_SECONDS) - 1)]
                    failures += 1
                    board.is_stale = True
                    log.warning("game %s: shown again in %s s: %s", board.session.game_id, wait, error)
                    board.is_resting = True
                    await asyncio.sleep(wait)
                    board.is_resting = False
        except Exception:
            log.exception("game %s cannot be drawn", board.session.game_id)
        finally:
            board.task = None
            if board.session.is_closed:
                self._boards.pop(board.session.game_id, None)

    async def _show(self, board: Board) -> None:
        session = board.session
        message_id, is_closed = session.message_id, session.is_closed
        if message_id is not None and session.message_round < session.round_number:
            await self._show_end(board, message_id)
            message_id = None
        if is_closed:
            await self._show_closed(board, message_id)
        elif message_id is None:
            await self._post(board)
        elif board.shown != board.wanted:
            wanted = board.wanted
            await self._edit(session, message_id, session.view)
            board.shown = wanted
        if is_closed != session.is_closed or (not is_closed and board.shown != board.wanted):
            board.is_stale = True

    async def _show_closed(self, board: Board, message_id: int | None) -> None:
        """Put the end where the session was, and note that it is shown: what is not is shown at the next start."""
        session = board.session
        if message_id is not None:
            await self._edit(session, message_id, session.view)
        elif session.message_id is not None and session.ends_with_news:
            # The message there is keeps the result of an earlier round.
            await self._post(board)
        if session.message_id is not None:
            await session.remember_message(None, 0)

    async def _show_end(self, board: Board, message_id: int) -> None:
        """Leave the message of an earlier round with its result and without buttons."""
        session = board.session
        finished = session.finished
        if finished is None or board.has_shown_end >= session.message_round:
            return
        try:
            await self._edit(session, message_id, finished)
        except discord.HTTPException as error:
            # A message that is gone or closed to us must not keep the next one from being posted.
            if not _is_final(error):
                raise
            log.warning("game %s: the end of a round cannot be shown: %s", session.game_id, error)
            board.is_shut_out = isinstance(error, discord.Forbidden)
        board.has_shown_end = session.message_round

    async def _post(self, board: Board) -> None:
        session = board.session
        wanted, round_number = board.wanted, session.round_number
        channel = self._client.get_partial_messageable(session.channel_id, guild_id=session.guild_id)
        summoned = None if board.has_summoned else session.summons
        sent = await channel.send(
            view=self._draw(session.view),
            allowed_mentions=NO_MENTIONS if summoned is None else mention_of(summoned),
            silent=summoned is None,
        )
        board.has_summoned = True
        await session.remember_message(sent.id, round_number)
        board.shown = wanted

    async def _edit(self, session: Shown, message_id: int, view: ShownView) -> None:
        await self._message(session, message_id).edit(view=self._draw(view), allowed_mentions=NO_MENTIONS)

    async def _lost(self, board: Board, error: discord.NotFound) -> None:
        """Post anew where somebody deleted the message; give up where the channel is gone."""
        session = board.session
        if error.code == UNKNOWN_MESSAGE:
            log.info("game %s: its message is gone, it is posted anew", session.game_id)
            await session.remember_message(None, 0)
            board.is_stale = True
        else:
            await self._give_up(board, error)

    async def _give_up(self, board: Board, error: Exception) -> None:
        """Leave a message as it is that Discord refuses to change; close a session of which nothing can be seen."""
        session = board.session
        log.warning("game %s cannot be shown in its channel: %s", session.game_id, error)
        is_seen = session.message_id is not None and session.message_round == session.round_number
        if is_seen or session.is_closed:
            return
        if board.is_shut_out and session.ends_with_news:
            # Who made a private thread can remove the bot, and would have the stake of a losing match back. The message
            # of the round before has kept its buttons: from there it is played on, or lost in time.
            return
        try:
            await session.close("unseen", "unseen", voided=True)
        except SessionOverError:
            return
        self._on_shown(session, None)

    def _message(self, session: Shown, message_id: int) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(session.channel_id, guild_id=session.guild_id)
        return channel.get_partial_message(message_id)


def mention_of(user_id: int) -> discord.AllowedMentions:
    """Let a message mention this one person."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user_id)])


def _is_final(error: Exception) -> bool:
    """Say whether Discord would answer the same again: a permission is missing, a thread is archived."""
    if not isinstance(error, discord.HTTPException) or error.status == TOO_MANY_REQUESTS:
        return False
    return BAD_REQUEST <= error.status < SERVER_ERROR
