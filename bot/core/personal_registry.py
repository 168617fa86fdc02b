"""All sessions of a kind of which a user has one open in a server at a time, and plays the deal of a day once."""

from abc import abstractmethod
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar

from bot.core.admission import require_may_open
from bot.core.caller import Caller
from bot.core.daily_deals import DailyDeals, end_of
from bot.core.errors import DailyDoneError
from bot.core.registry import Registry
from bot.core.session import Session
from storage import results
from storage.daily_deals import DailyDeal
from storage.errors import DailyTriedError, OpenGameExistsError

A = TypeVar("A", bound=Session[Any, Any, Any])


@dataclass
class PersonalRegistry(Registry[A]):
    """Keeps sessions that belong to users; `open_error` is the refusal of a second one and is made of the view of the first."""

    open_error: ClassVar[type[Any]]

    _dailies: DailyDeals = field(init=False)

    def __post_init__(self) -> None:
        """Make the source of the daily deals."""
        world = self.world
        self._dailies = DailyDeals(world.database, world.seeds, world.clock, self.kind, self._is_fit)

    @abstractmethod
    async def open_of(self, guild_id: int, user_id: int) -> A | None:
        """Return the open session of a user in a server."""

    async def _is_fit(self, deal: DailyDeal) -> bool:
        """Return whether a candidate may become the deal of its day."""
        del deal
        return True

    async def _open_only(self, caller: Caller, start: Callable[[], Awaitable[A]]) -> A:
        """Open a user's only session by `start`.

        Raises what `open_error` makes, DailyDoneError, BarredError, ChannelNotAllowedError and RoleMissingError.
        """
        now = self.world.clock.now()
        await self.world.database.read(lambda reader: require_may_open(reader, caller, now))
        while True:
            try:
                return await start()
            except (OpenGameExistsError, DailyTriedError) as error:
                held = await self.open_of(caller.guild_id, caller.user_id)
                if held is not None:
                    raise self.open_error(held.view) from None
                if isinstance(error, DailyTriedError):
                    raise await self._daily_done(error) from None
                # The open session has ended since.

    async def _daily_done(self, tried: DailyTriedError) -> DailyDoneError:
        who = (tried.guild_id, tried.user_id, self.kind)
        game_id = await self.world.database.read(lambda reader: results.try_of(reader, *who, tried.day))
        assert game_id is not None, "an ended try is never taken back"
        return DailyDoneError(game_id, end_of(tried.day))
