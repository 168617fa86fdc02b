"""The work under way, and overload: presses wait for their turn, and one that would wait too long is acknowledged first."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from bot.messages.caller import Interaction
from bot.messages.replies import acknowledge, say
from bot.refusal_texts import TOO_BUSY
from storage.shard import Shard

log = logging.getLogger(__name__)

CARRIED_OUT_MAX = 24
"""At most this many presses are carried out at a time; with more in hand the process is behind, and they wait for their turn."""

ANSWERED_MAX = 128
"""At most this many acknowledgements and refusals are sent at a time, so that they reuse open connections."""

WAITING_MAX = 200
"""At most this many presses wait for their turn. The bot refuses the next one, whose user would wait too long."""

PATIENCE_SECONDS = 1.0
"""A press waits for its turn this long at most before it is acknowledged; its work may take as long again (bot/press.py)."""

HELD_SECONDS = 2.0
"""A press holds its turn this long at most: one that takes longer waits for something else, such as a worker."""

WORTHWHILE_SECONDS = 2.0
"""Discord accepts an answer for three seconds. Part of them pass before the press is read and after the call starts."""

FINISH_SECONDS = 3.0
"""The end of the bot waits this long for work under way. Work that takes longer, such as a slow call to Discord, is dropped."""

_WEIGHT = 0.1
"""How much the newest interval counts in the mean of the intervals between two turns."""


class Turns:
    """Lets a number of pieces of work run at a time; the others wait, and the oldest is next.

    With `newest_first` the newest is next, where the oldest may be too late in any case.
    """

    def __init__(
        self, places: int, *, newest_first: bool = False, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        """`clock` returns the time in seconds."""
        self._free = places
        self._clock = clock
        self._newest_first = newest_first
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._held: set[asyncio.Future[None]] = set()
        self._passed_at: float | None = None
        self._mean_seconds = 0.0

    @property
    def waiting(self) -> int:
        """Count the pieces of work that wait."""
        return len(self._waiting)

    @property
    def wait_seconds(self) -> float:
        """Return how long the last in the queue waits if turns come as fast as lately."""
        return self.waiting * self._mean_seconds

    def take(self) -> asyncio.Future[None]:
        """Return a future that is done when the turn comes; call `give_back` afterwards, even if the turn never came."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._free:
            self._free -= 1
            self._pass_to(turn)
        else:
            self._waiting.append(turn)
        return turn

    def give_back(self, turn: asyncio.Future[None]) -> None:
        """End a turn, or give up one that has not come; the next in the queue has its turn. Repeating it is harmless."""
        if turn not in self._held:
            turn.cancel()
            return
        self._held.discard(turn)
        while self._waiting:
            following = self._waiting.pop() if self._newest_first else self._waiting.popleft()
            if not following.done():
                self._pass_to(following)
                self._observe()
                return
        self._free += 1
        self._passed_at = None

    def _pass_to(self, turn: asyncio.Future[None]) -> None:
        self._held.add(turn)
        turn.set_result(None)

    def _observe(self) -> None:
        """Add the interval between the last two turns to the mean; the first turn after a rest has none."""
        now, before = self._clock(), self._passed_at
        self._passed_at = now
        if before is not None:
            self._mean_seconds += _WEIGHT * (now - before - self._mean_seconds)


class Load:
    """Counts the presses under way. While they are too many, they wait for their turn, and each is still answered in one call.

    A press is acknowledged first only if its turn would come too late to answer it: that makes two calls of one.
    """

    def __init__(self) -> None:
        self.observe_seconds: Callable[[str, float], object] | None = None
        """Called with what it was – a command, a press or a form – and the seconds that it took."""
        self.refused = 0
        self.dropped = 0
        self._in_hand = 0
        self._dropped = 0
        self._turns = Turns(CARRIED_OUT_MAX)
        self._answers = Turns(ANSWERED_MAX, newest_first=True)

    @property
    def in_hand(self) -> int:
        """The number of presses that are not done yet."""
        return self._in_hand

    @property
    def is_behind(self) -> bool:
        """Whether presses come faster than the bot carries them out. It then draws only what it must."""
        return self._in_hand > CARRIED_OUT_MAX

    @contextmanager
    def timed(self, what: str) -> Iterator[None]:
        """Observe the seconds until the end of the block."""
        began = time.perf_counter()
        try:
            yield
        finally:
            if self.observe_seconds is not None:
                self.observe_seconds(what, time.perf_counter() - began)

    async def take(
        self,
        interaction: Interaction,
        work: Callable[[], Awaitable[None]],
        *,
        opens_form: bool = False,
    ) -> None:
        """Carry out a press when its turn comes; acknowledge it first if that is too late, or refuse it.

        A press that `opens_form` can only be answered with the form, so it waits for no turn.
        """
        self._in_hand += 1
        began = time.perf_counter()
        try:
            if opens_form and self.is_behind:
                await self._answer(began, work)
            elif self._turns.waiting >= WAITING_MAX:
                await self._answer(began, lambda: self._refuse(interaction))
            else:
                await self._carry_out(interaction, work, began)
        finally:
            self._in_hand -= 1
            if self._dropped and not self.is_behind:
                # One line counts them all: a line for each would cost as much as an answer.
                log.warning("more presses came than could be answered: %d were dropped", self._dropped)
                self._dropped = 0

    async def _carry_out(
        self, interaction: Interaction, work: Callable[[], Awaitable[None]], began: float
    ) -> None:
        turn = self._turns.take()
        try:
            if not turn.done() and self._turns.wait_seconds <= PATIENCE_SECONDS:
                await asyncio.wait({turn}, timeout=PATIENCE_SECONDS)
            if turn.done() or await self._answer(
                began, lambda: acknowledge(interaction, "a press while behind")
            ):
                await turn
                alarm = asyncio.get_running_loop().call_later(HELD_SECONDS, self._turns.give_back, turn)
                try:
                    await work()
                finally:
                    alarm.cancel()
        finally:
            self._turns.give_back(turn)

    async def _answer(self, began: float, call: Callable[[], Awaitable[None]]) -> bool:
        """Make the one call that a press needs in time; return False if its turn comes too late for it."""
        turn = self._answers.take()
        try:
            await turn
            if time.perf_counter() > began + WORTHWHILE_SECONDS:
                # Discord tells the user that the press has failed, so it must have no effect.
                self._dropped += 1
                self.dropped += 1
                return False
            await call()
        finally:
            self._answers.give_back(turn)
        return True

    async def _refuse(self, interaction: Interaction) -> None:
        self.refused += 1
        await say(interaction, TOO_BUSY)


class WorkUnderWay:
    """The commands, presses and forms that are being carried out, so that a hand-over or the end of the bot can wait for them.

    No other process can finish them: a stored press would stay unanswered, and a game that it opened would not be shown.
    """

    def __init__(self) -> None:
        self._guilds: dict[asyncio.Future[None], int | None] = {}

    @contextmanager
    def counting(self, guild_id: int | None) -> Iterator[None]:
        """Count one piece of work for the server as under way until the block ends."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._guilds[done] = guild_id
        try:
            yield
        finally:
            del self._guilds[done]
            done.set_result(None)

    async def finish(self, shard: Shard) -> None:
        """Wait until what is under way now in the servers of a shard is done, at most for FINISH_SECONDS."""
        begun = [
            done for done, guild_id in self._guilds.items() if guild_id is not None and guild_id in shard
        ]
        if begun:
            await asyncio.wait(begun, timeout=FINISH_SECONDS)
