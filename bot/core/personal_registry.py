"""All sessions of a kind of which a user has one open in a server at a time, and plays the deal of a day once."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Generic

from bot.core.admission import require_may_open
from bot.core.caller import Caller
from bot.core.daily_deals import DailyDeals, end_of
from bot.core.errors import DailyDoneError, SessionOverError
from bot.core.game_opening import NewGame
from bot.core.play import G, V
from bot.core.registry import Registry
from bot.core.session import Session
from storage import results
from storage.daily_deals import DailyDeal
from storage.errors import DailyTriedError, OpenGameExistsError


@dataclass
class PersonalRegistry(Registry[G, V], Generic[G, V]):
    """Keeps the session of every open game of a kind, of which a person has one in a server."""

    _dailies: DailyDeals = field(init=False)

    def __post_init__(self) -> None:
        """Make the source of the daily deals."""
        world = self.world
        self._dailies = DailyDeals(world.database, world.seeds, world.clock, self.kind, self._is_fit)

    async def open_of(self, guild_id: int, user_id: int) -> Session[G, V] | None:
        """Return a person's open game in a server; raises `GamePlay.voided` if it was found to be beyond help."""
        game_id = await self.world.database.read(
            lambda reader: results.open_of(reader, guild_id, user_id, self.kind)
        )
        try:
            return None if game_id is None else await self.find(game_id)
        except SessionOverError:
            return None

    def _keep(self, session: Session[G, V]) -> None:
        super()._keep(session)
        session.open_of = self.open_of

    async def open_mine(self, caller: Caller, start: Callable[[], Awaitable[NewGame]]) -> Session[G, V]:
        """Open a caller's only game of this kind; `start` refuses, or says which.

        Raises what `GamePlay.has_open` returns, DailyDoneError, BarredError, ChannelNotAllowedError and RoleMissingError.
        """
        now = self.world.clock.now()
        await self.world.database.read(lambda reader: require_may_open(reader, caller, now))
        while True:
            try:
                return await self.open_play(await start())
            except (OpenGameExistsError, DailyTriedError) as error:
                held = await self.open_of(caller.guild_id, caller.user_id)
                if held is not None:
                    raise self.play.has_open(held.view) from None
                if isinstance(error, DailyTriedError):
                    raise await self._daily_done(error) from None
                # The open session has ended since.

    async def daily(self, day: int) -> DailyDeal:
        """Return the deal of a day."""
        return await self._dailies.of(day)

    async def _is_fit(self, deal: DailyDeal) -> bool:
        question = self.play.think_of_deal(self.world.seeds.secret(deal))
        if question is None:
            return True
        fit: bool = question.then(await self.world.workers.run(question.function, *question.arguments))
        return fit

    async def _daily_done(self, tried: DailyTriedError) -> DailyDoneError:
        who = (tried.guild_id, tried.user_id, self.kind)
        game_id = await self.world.database.read(lambda reader: results.try_of(reader, *who, tried.day))
        assert game_id is not None, "an ended try is never taken back"
        return DailyDoneError(game_id, end_of(tried.day))
