"""The coach's private messages: after a round, to who asked for them, by their newest press at that table."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.analysis.computing.coach import review
from bot.core.ports import ThinkingClosedError
from bot.core.task_set import TaskSet
from bot.games.blackjack.coach_text import coach_text
from bot.messages.mentions import NO_MENTIONS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.analysis.computing.coach import Review
    from bot.core.player_accounts import PlayerAccounts
    from bot.core.ports import Clock
    from bot.core.worker_pool import WorkerPool
    from bot.games.blackjack.play.session import TableSession
    from bot.messages.caller import Interaction
    from bot.messages.token_message import TokenMessages

log = logging.getLogger(__name__)

# Discord takes messages by an interaction for 15 minutes.
OPEN_MILLISECONDS = 14 * 60_000
ANSWER_SECONDS = 10


@dataclass(eq=False, slots=True)
class OpenInteraction:
    """An interaction by which somebody can be told something until then, once it was answered itself."""

    interaction: Interaction
    until: int
    answered: asyncio.Event = field(default_factory=asyncio.Event)


class Coaching:
    """Keeps the newest interaction of everybody at each table, in memory only; who has none is told nothing."""

    def __init__(
        self, accounts: PlayerAccounts, clock: Clock, workers: WorkerPool, messages: TokenMessages
    ) -> None:
        self._messages = messages
        self._accounts = accounts
        self._clock = clock
        self._workers = workers
        self._lines: dict[tuple[str, int], OpenInteraction] = {}
        self._tasks = TaskSet()
        self._is_stopped = False

    @asynccontextmanager
    async def hearing(self, interaction: Interaction, game_id: str) -> AsyncIterator[None]:
        """Keep the line of who presses something at a table, once it is answered; before that only who has no other.

        What was answered with a form, which nothing is said after, is no line.
        """
        whose, line = (game_id, interaction.user.id), self._line(interaction)
        self._lines.setdefault(whose, line)
        try:
            yield
        finally:
            line.answered.set()
            if interaction.response.type not in {None, discord.InteractionResponseType.modal}:
                self._keep(whose, line)
            elif self._lines.get(whose) is line:
                del self._lines[whose]

    def heard(self, interaction: Interaction, game_id: str) -> None:
        """Keep the line of somebody who has been answered."""
        line = self._line(interaction)
        line.answered.set()
        self._keep((game_id, interaction.user.id), line)

    def settled(self, session: TableSession) -> None:
        """Look at the round that is over, for those who want it and can be told."""
        finished = session.finished
        if not session.table.config.advice or finished is None or finished.round is None or self._is_stopped:
            return
        self._forget_old()
        present = [
            chair.user_id
            for chair, seat in zip(finished.chairs, finished.round.seats, strict=True)
            if chair is not None and seat.hands and (session.game_id, chair.user_id) in self._lines
        ]
        if present:
            self._tasks.start(self._coach(session, finished.round_number, present))

    async def stop(self) -> None:
        """Let what is being said be said, and begin no more."""
        self._is_stopped = True
        await self._tasks.stop()

    async def _coach(self, session: TableSession, round_number: int, user_ids: list[int]) -> None:
        try:
            wanting = await self._accounts.who_want_coach(session.guild_id, user_ids)
            reviews = await review(session, round_number, wanting, self._workers) if wanting else []
            for each in reviews:
                await self._tell(session.game_id, each)
        except (ThinkingClosedError, TimeoutError):
            return  # The bot is about to end, or this press was never answered.
        except Exception:
            log.exception("game %s: round %s could not be looked at", session.game_id, round_number)

    async def _tell(self, game_id: str, told: Review) -> None:
        line = self._lines.get((game_id, told.user_id))
        if line is None:
            return
        async with asyncio.timeout(ANSWER_SECONDS):
            await line.answered.wait()
        text, send = coach_text(told), line.interaction.followup.send
        message = self._messages.new(f"game {game_id}: the coach")
        message.want(partial(send, text, ephemeral=True, allowed_mentions=NO_MENTIONS))

    def _line(self, interaction: Interaction) -> OpenInteraction:
        self._forget_old()
        return OpenInteraction(interaction, self._clock.now() + OPEN_MILLISECONDS)

    def _keep(self, whose: tuple[str, int], line: OpenInteraction) -> None:
        # At the end of the dict, so that those that are over come first.
        self._lines.pop(whose, None)
        self._lines[whose] = line

    def _forget_old(self) -> None:
        now = self._clock.now()
        while self._lines and (oldest := next(iter(self._lines.items())))[1].until <= now:
            del self._lines[oldest[0]]
