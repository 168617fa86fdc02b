"""The coach, who tells players in private after a round how they played."""

import logging

from bot.analysis.advice_text import coach_text
from bot.analysis.coach_message import CoachMessage
from bot.analysis.computing.decision_replay import Review, review
from bot.core.ports import ThinkingClosedError
from bot.core.task_set import TaskSet
from bot.games.blackjack.host import BlackjackHost
from bot.games.blackjack.play.session import TableSession
from bot.services import Services

log = logging.getLogger(__name__)


class Coaching:
    """Reviews rounds as they end, until the bot stops, for the players who asked for it and can still be told."""

    def __init__(self, services: Services) -> None:
        host = services.host(BlackjackHost)
        host.tables.on_settled.append(self.settled)
        host.helpers += (self,)
        self._services = services
        self._interactions = host.interactions
        self._messages: dict[tuple[str, int], CoachMessage] = {}
        self._tasks = TaskSet()
        self._is_stopped = False

    def settled(self, session: TableSession) -> None:
        """Review the round that is over for the players who want it and can still be told."""
        finished = session.committed.finished
        if not session.table.config.advice or finished is None or finished.round is None or self._is_stopped:
            return
        present = [
            chair.user_id
            for chair, seat in zip(finished.chairs, finished.round.seats, strict=True)
            if chair is not None and seat.hands and self._interactions.of(session.game_id, chair.user_id)
        ]
        if present:
            self._tasks.start(self._coach(session, finished.round_number, present))

    async def stop(self) -> None:
        """Send the messages in hand and begin no more."""
        self._is_stopped = True
        await self._tasks.stop()

    async def _coach(self, session: TableSession, round_number: int, user_ids: list[int]) -> None:
        try:
            wanting = await self._services.accounts.who_want_coach(session.guild_id, user_ids)
            reviews = await review(session, round_number, wanting, self._services.workers) if wanting else []
            for each in reviews:
                await self._tell(session.guild_id, session.game_id, each)
        except ThinkingClosedError:
            return  # The bot is about to end.
        except Exception:
            log.exception("game %s: round %s could not be looked at", session.game_id, round_number)

    async def _tell(self, guild_id: int, game_id: str, told: Review) -> None:
        open_interaction = await self._interactions.answered(game_id, told.user_id)
        if open_interaction is None:
            return
        message = self._message(game_id, told.user_id, open_interaction.until)
        words = self._services.preferences.private_words(guild_id, told.user_id)
        message.show(coach_text(told, words), open_interaction)

    def _message(self, game_id: str, user_id: int, until: int) -> CoachMessage:
        """Return the coach's message to a player at a table, and forget those that cannot be edited any more.

        A new one can be sent and edited `until` then.
        """
        now, services = self._services.clock.now(), self._services
        for key in [key for key, message in self._messages.items() if message.until <= now]:
            del self._messages[key]
        made = CoachMessage(services.token_messages.new(f"game {game_id}: coach"), services.clock, until)
        return self._messages.setdefault((game_id, user_id), made)
