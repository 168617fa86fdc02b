"""All runs: started, found, played, ended. They are loaded when somebody asks for them."""

from __future__ import annotations

import logging
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from bot.core.daily_deals import DailyDeals, day_of, end_of, reveal_past
from bot.core.errors import DailyDoneError, StaleActionError
from bot.core.ports import ThinkingClosedError
from bot.core.task_set import TaskSet
from bot.games.scoundrel.play import opening, recovery
from bot.games.scoundrel.play.commands import GiveUp
from bot.games.scoundrel.play.config import KIND
from bot.games.scoundrel.play.deals import daily_deals
from bot.games.scoundrel.play.errors import RunGoneError, RunOpenError, RunVoidedError
from bot.games.scoundrel.play.opening import Wanted
from bot.games.scoundrel.play.session import REST_MILLISECONDS, RunSession, RunWorld
from bot.games.scoundrel.play.view import Place
from storage import errors as storage_errors
from storage import games, runs

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.core.ports import Alarm
    from bot.games.scoundrel.play.view import RunReplay, RunView, Solution
    from rules.scoundrel.actions import Action

__all__ = ["RunWorld", "Runs", "Unshown", "Wanted"]

log = logging.getLogger(__name__)

KEPT_MAX = 1_000
EXPIRED_AT_ONCE_MAX = 500

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Unshown:
    """An ended run whose message may not show it yet; a voided one has nothing to show but that."""

    game_id: str
    place: Place
    view: RunView | None


@dataclass
class Runs:
    """Keeps the runs that are being played.

    `on_ended` hears of a run that ended without a press (expired), to redraw its message; it returns at once.
    """

    world: RunWorld
    on_ended: Callable[[RunView, Place], None] = lambda _view, _place: None
    _daily: DailyDeals = field(init=False)
    _kept: OrderedDict[str, RunSession] = field(default_factory=OrderedDict)
    _alarm: Alarm | None = None
    _sweeping: TaskSet = field(default_factory=TaskSet)

    def __post_init__(self) -> None:
        """Share the deals of the day among all."""
        world = self.world
        self._daily = daily_deals(world.database, world.seeds, world.clock, world.adviser)

    async def recover(self) -> None:
        """Void the open runs whose key is lost, or whose cards people may know; others are loaded when asked for."""
        first = self.world.seeds.master.first_seed_index
        lost = await self.world.database.read(lambda reader: runs.open_with_lost_seeds(reader, first))
        for game_id in lost:
            with suppress(RunGoneError, RunVoidedError):
                await self.view(game_id)

    async def start(self, wanted: Wanted) -> RunView:
        """Start a run and take its stake, in one transaction.

        Raises CannotCombineError, StakeOutOfLimitsError, RunOpenError (with the open run's view), DailyDoneError,
        NotEnoughChipsError and RunVoidedError, if an open run was found to be beyond help.
        """
        try:
            session = await opening.start(self.world, self._daily, wanted)
        except (storage_errors.RunOpenError, storage_errors.DailyTriedError) as error:
            view = await self.open_of(wanted.guild_id, wanted.user_id)
            if view is not None:
                raise RunOpenError(view) from None
            if isinstance(error, storage_errors.DailyTriedError):
                raise await self._daily_done(error) from None
            return await self.start(wanted)  # The open run has ended since.
        return self._keep(session).view

    async def open_of(self, guild_id: int, user_id: int) -> RunView | None:
        """Return the open run of a person in a server; raises RunVoidedError."""
        game_id = await self.world.database.read(lambda reader: runs.open_of(reader, guild_id, user_id))
        return None if game_id is None else await self.view(game_id)

    async def view(self, game_id: str) -> RunView:
        """Return a run as it stands or ended; raises RunGoneError for an unknown or voided one, RunVoidedError."""
        return (await self._session(game_id)).view

    async def act(self, game_id: str, user_id: int, number: int, action: Action, cause: str) -> RunView:
        """Take an action; the last one ends the run, its chips in the same transaction.

        Raises RunGoneError, NotYourRunError, StaleActionError, NotPossibleError, in this order, and RunVoidedError.
        """
        return await self._with(game_id, number, lambda run: run.take(user_id, number, action, cause))

    async def give_up(self, game_id: str, user_id: int, number: int, cause: str) -> RunView:
        """End a run as lost, scored as it stands; raises what `act` raises."""
        return await self._with(game_id, number, lambda run: run.take(user_id, number, GiveUp(), cause))

    async def hint(self, game_id: str, user_id: int, number: int, cause: str) -> RunView:
        """Ask for the best action, once a turn; the run counts as assisted. Raises HintTakenError and what `act` raises."""
        return await self._with(game_id, number, lambda run: run.hint(user_id, number, cause))

    async def winnable(self, game_id: str) -> Solution:
        """Say whether an ended run could have been won; raises RunGoneError, RunGoesOnError, DayGoesOnError."""
        return await (await self._session(game_id)).winnable()

    async def newest_ended(self, guild_id: int, user_id: int) -> str:
        """Return the game id of a person's run that ended last; raises RunGoneError where none has."""
        game_id = await self.world.database.read(lambda reader: runs.newest_ended(reader, guild_id, user_id))
        if game_id is None:
            raise RunGoneError
        return game_id

    async def replay(self, game_id: str, guild_id: int) -> RunReplay:
        """Tell an ended run of a server turn by turn.

        Raises RunGoneError for one that is unknown, voided or of another server, RunVoidedError, RunGoesOnError and
        DayGoesOnError, in this order.
        """
        session = await self._session(game_id)
        if session.run.guild_id != guild_id:
            raise RunGoneError
        return await session.replay()

    async def place(self, game_id: str) -> Place:
        """Return where a run is shown; raises RunGoneError for an unknown one."""
        game = await self.world.database.read(lambda reader: games.load_game(reader, game_id))
        if game is None or game.kind != KIND:
            raise RunGoneError
        return Place(game.channel_id, game.message_id)

    async def posted(self, game_id: str, channel_id: int, message_id: int) -> Place:
        """Remember the message that shows a run from now on; return where it was shown before."""
        return await (await self._session(game_id)).posted(Place(channel_id, message_id))

    async def end_shown(self, game_id: str) -> None:
        """Remember that the message of an ended run shows its end."""
        await self.world.database.write(
            partial(games.set_message, game_id=game_id, message_id=None, round_number=0)
        )

    async def unshown(self) -> list[Unshown]:
        """Return the ended runs whose messages may not show it yet, as after a restart."""
        ended = await self.world.database.read(lambda reader: games.ended_with_a_message(reader, KIND))
        found = []
        for game in ended:
            try:
                view = await self.view(game.game_id)
            except RunGoneError:
                view = None
            found.append(Unshown(game.game_id, Place(game.channel_id, game.message_id), view))
        return found

    async def sweep(self) -> None:
        """Score what has rested for 30 days, reveal the daily deals of days that are over, make that of today."""
        for task in (self._expire, self._reveal, self._make_daily):
            try:
                await task()
            except ThinkingClosedError:
                return  # The bot is about to end; the next start sweeps again.
            except Exception:
                log.exception("a part of the daily sweep failed; it is tried again with the next")

    def begin(self) -> None:
        """Sweep now and at every midnight UTC from now on."""
        self._sweeping.start(self.sweep())
        clock = self.world.clock
        self._alarm = clock.call_at(end_of(day_of(clock.now())), self.begin)

    async def stop(self) -> None:
        """Let every run finish what it has begun; all is stored. A sweep is for the next start."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._sweeping.cancel()
        await self.settle()

    async def settle(self) -> None:
        """Wait until every sweep and everything posted so far is done."""
        await self._sweeping.settle()
        for session in tuple(self._kept.values()):
            await session.settle()

    async def _daily_done(self, tried: storage_errors.DailyTriedError) -> DailyDoneError:
        who = (tried.guild_id, tried.user_id)
        game_id = await self.world.database.read(lambda reader: runs.daily_of(reader, *who, tried.day))
        assert game_id is not None, "an ended try is never taken back"
        return DailyDoneError(game_id, end_of(tried.day))

    async def _reveal(self) -> None:
        await reveal_past(self.world.database, self.world.seeds, self.world.clock.now())

    async def _make_daily(self) -> None:
        await self._daily.of(day_of(self.world.clock.now()))

    async def _expire(self) -> None:
        now = self.world.clock.now()
        latest_at = now + REST_MILLISECONDS
        await self.world.database.write(lambda unit: runs.bring_back(unit, KIND, latest_at))
        due = await self.world.database.read(lambda reader: runs.due(reader, KIND, now, EXPIRED_AT_ONCE_MAX))
        for game_id in due:
            try:
                view = await self._with(game_id, 0, lambda run: run.expire(now))
            except (RunGoneError, RunVoidedError, StaleActionError):
                continue
            if view is not None:
                self.on_ended(view, await self.place(game_id))

    async def _with(self, game_id: str, number: int, work: Callable[[RunSession], Awaitable[T]]) -> T:
        session = await self._session(game_id)
        try:
            return await work(session)
        except (storage_errors.ActionNumberError, storage_errors.GameNotOpenError) as error:
            # What is kept is not what is stored, as after a commit whose answer was lost: it is loaded anew.
            self._kept.pop(game_id, None)
            raise StaleActionError(number, session.committed.number) from error

    async def _session(self, game_id: str) -> RunSession:
        """Return a run that is in use or load it; one that cannot go on is voided."""
        kept = self._kept.get(game_id)
        if kept is not None:
            self._kept.move_to_end(game_id)
            return kept
        stored = await self.world.database.read(lambda reader: recovery.load(reader, game_id))
        try:
            session = recovery.resume(self.world, stored)
        except Exception as error:
            if stored.run.end is not None:
                log.warning("game %s has ended and cannot be shown any more: %s", game_id, error)
                raise RunGoneError from error
            log.exception("game %s cannot go on and is voided", game_id)
            await self._void(stored)
            raise RunVoidedError(stored.run.stake) from error
        return self._keep(session)

    async def _void(self, stored: recovery.StoredRun) -> None:
        try:
            await self.world.database.write(partial(recovery.void, self.world, stored))
        except storage_errors.RunEndedError:
            raise RunGoneError from None

    def _keep(self, session: RunSession) -> RunSession:
        # Whoever was quicker to load it may have played on.
        session = self._kept.setdefault(session.run.game_id, session)
        if len(self._kept) > KEPT_MAX:
            idle = next(
                (game_id for game_id, run in self._kept.items() if run.is_idle and run is not session), None
            )
            if idle is not None:
                del self._kept[idle]
        return session
