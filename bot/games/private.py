"""Games in private messages: a host for those that only their player sees, and what their presses share."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from bot.core.errors import SessionOverError, StaleActionError
from bot.core.one_person import OnePersonPlay
from bot.core.personal_registry import RestingRegistry
from bot.core.session import Session
from bot.drawing.card_art import CardArt
from bot.drawing.drawn_message import DrawnMessage
from bot.drawing.spoken import for_reader
from bot.messages.failures import FAILURES, NotShownError
from bot.messages.panels import Panels, is_private
from bot.press import Press
from bot.refusal_texts import BUTTON_IS_OLD
from bot.services import GameHost, Services

log = logging.getLogger(__name__)


@contextmanager
def or_not_shown(session: Session[Any, Any], sentence: str) -> Iterator[None]:
    """Turn a failure of Discord in the block into a NotShownError with this sentence."""
    try:
        yield
    except FAILURES as error:
        log.warning("game %s: it could not be shown: %s", session.game_id, error)
        raise NotShownError(sentence) from error


class PrivateHost(GameHost):
    """Runs a kind of game of one person, with the private messages in which they see it."""

    def __init__(
        self,
        services: Services,
        play: OnePersonPlay[Any, Any, Any],
        draw: Callable[[Any, CardArt], DrawnMessage],
        draw_end: Callable[[Any, CardArt], DrawnMessage],
    ) -> None:
        """`draw` draws what the player sees, of a `Seen`, and `draw_end` the public line about the end, of a view."""

        def drawn(session: Session[Any, Any], user_id: int, _notice: str) -> DrawnMessage:
            look = services.looks.of(session.guild_id, session.opened_by).look
            art = services.preferences.private_art(session.guild_id, user_id, look)
            return for_reader(draw(session.seen, art), art)

        self.sessions: RestingRegistry[Any, Any] = RestingRegistry(services.world, play=play)
        self._play = play
        self.panels = Panels(services.clock, services.calls, drawn)
        self._services, self._draw_end = services, draw_end
        services.publisher.private.append(self.panels)

    async def show(self, press: Press, session: Session[Any, Any], sentence: str) -> None:
        """Answer with a game in a new private message; raises NotShownError with this sentence."""
        with or_not_shown(session, sentence):
            await self.panels.open_here(press.interaction, session)

    async def show_own(self, press: Press, session: Session[Any, Any]) -> None:
        """Answer with a game in a new private message, as after Play it; raises NotShownError."""
        await self.show(press, session, press.words.text("duel-answer-not-shown", game=session.game_id))

    async def own(self, press: Press) -> Session[Any, Any]:
        """Find the game of a press.

        Raises a RefusalError if there is none or it is somebody else's, and NotShownError where others would see the
        answer: no message of ours in public has such a button.
        """
        session = await self.sessions.find_in(press.guild_id, press.game_id)
        self._play.require_own(session.game, press.user_id)
        if session.game.is_private and not is_private(press.interaction):
            raise NotShownError(BUTTON_IS_OLD)
        return session

    async def post(self, press: Press, session: Session[Any, Any], command: Any, number: int) -> None:
        """Carry out a command in a game, and answer with the game, also if the press comes too late.

        A message may be behind its game, because an answer got lost or was never given.
        """
        try:
            await press.in_time(press.post(session, command, number))
        except (StaleActionError, SessionOverError):
            await self.answer(press, await self.sessions.find(session.game_id))
            raise
        await self.answer(press, session)
        self.announce(session)

    async def answer(self, press: Press, session: Session[Any, Any]) -> None:
        """Answer a press with its game as it is now."""
        await self.panels.answer(press.interaction, session)

    def announce(self, session: Session[Any, Any]) -> None:
        """Post the public line about a private game that has just ended, and its score where it takes up a challenge."""
        self._services.publisher.note_end(session)
        if session.is_closed and session.game.is_announced:
            art = self._services.preferences.public_art(session.guild_id)
            drawn = for_reader(self._draw_end(session.view, art), art)
            self._services.endings.show(session, self.promising(drawn, art.language))
