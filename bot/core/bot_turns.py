"""The turns of the bot in one session: it thinks in a task of its own and gives its command like anybody else."""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any, Protocol

from bot.core.committed import Committed
from bot.core.play import GamePlay, Think
from bot.core.ports import ThinkingClosedError
from bot.core.session_world import SessionWorld
from storage.errors import LeaseLostError

log = logging.getLogger(__name__)


class BotsSession(Protocol):
    """The session in which the bot plays."""

    world: SessionWorld
    game_id: str
    committed: Committed[Any]
    is_dropped: bool
    play: GamePlay[Any, Any, Any]

    @property
    def number(self) -> int:
        """Count the actions taken."""

    def thought(self, question: Think) -> Awaitable[Any]:
        """Have a question answered by a worker."""

    def take_bots_turn(self, number: int, command: Any) -> Awaitable[None]:
        """Take the bot's command, unless its deadline came first."""


class BotTurns:
    """Lets the bot think while it is to act; if it fails, its deadline acts."""

    def __init__(self, session: BotsSession) -> None:
        self._session = session
        self.thinking: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Let the bot think about the present stage if it is to act, and about no other."""
        self.stop()
        session = self._session
        if not session.is_dropped and session.play.is_bots_turn(session.committed.game):
            self.thinking = asyncio.create_task(self._think())

    def resume(self) -> None:
        """Let the bot think unless it does already."""
        if self.thinking is None:
            self.begin()

    def stop(self) -> None:
        """Stop thinking."""
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    async def _think(self) -> None:
        session, number = self._session, self._session.number
        dealt = session.committed
        try:
            secret = session.world.seeds.secret(dealt.daily or dealt.shoes[-1])
            command = await session.thought(session.play.bot_turn(dealt.game, secret))
            await session.take_bots_turn(number, command)
        except (ThinkingClosedError, LeaseLostError):
            pass  # The game goes on at the next start, or in another process.
        except Exception:
            log.exception("the bot could not play in game %s; its deadline will", session.game_id)
