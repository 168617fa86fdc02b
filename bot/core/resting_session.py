"""A session of one person that rests between presses, for days if need be."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Self

from bot.core.errors import StaleActionError
from bot.core.session import C, S, Session, V
from bot.core.unit_of_work import ENDED
from storage.errors import ActionNumberError, GameNotOpenError
from storage.manager_actions import ManagerAction


@dataclass(eq=False)
class RestingSession(Session[S, C, V], Generic[S, C, V]):
    """A game of one person, open or ended; `on_behind` is called when the database is ahead of it, so that it is loaded again."""

    on_behind: Callable[[Any], None] = lambda _: None

    @property
    def is_idle(self) -> bool:
        """Return whether no work is in hand."""
        return self._mailbox.is_idle

    @property
    def follows_player(self) -> bool:
        """Return True: the session is posted where its player asks for it."""
        return True

    @property
    def opened_by(self) -> int:
        """Return the player."""
        return self.people[0]

    @property
    def mentions_turns(self) -> bool:
        """Return False: the player plays alone, at any time."""
        return False

    def refresh_deadline(self) -> None:
        """Leave the deadline as it is, however often the session is shown."""

    async def expire(self) -> bool:
        """End the session as it stands if its deadline has passed; say whether that has happened."""

        async def work() -> bool:
            deadline = self.committed.deadline
            if deadline is None or deadline.at > self.world.clock.now():
                return False
            await self._meet_deadline()
            return True

        return await self._mailbox.post(work)

    @abstractmethod
    def own(self, user_id: int) -> Self:
        """Return the session if it is this person's; raises a RefusalError."""

    def _admit(self, user_id: int, command: C) -> None:
        del command
        self.own(user_id)

    async def _take(
        self,
        user_id: int | None,
        command: C,
        cause: str,
        because: str = ENDED,
        *,
        voided: bool = False,
        by: ManagerAction | None = None,
    ) -> None:
        """Commit a command; raises StaleActionError for a session that is behind the database."""
        try:
            await super()._take(user_id, command, cause, because, voided=voided, by=by)
        except (ActionNumberError, GameNotOpenError) as error:
            self.on_behind(self)
            raise StaleActionError(self.number, self.number) from error
